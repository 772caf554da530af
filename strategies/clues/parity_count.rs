#![doc = include_str!("parity_count.md")]

use crate::engine::balances;
use crate::engine::parity as ties;
use crate::engine::parity::{Said, Source, Tied};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Piece, Rest, Sentence, and_so};
use crate::{Board, Cell, Cells, Item, Marks, Role, StepRef, WIDE, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A sum of which all cells but one are known to be odd or even, alone or in pairs.
#[derive(Clone, Copy, Default, Debug)]
pub struct ParityCount;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Parity Count", Level::Medium).also(&["Parity"])];
    About::new(
        "parity-count",
        Family::Clues,
        include_str!("parity_count.md"),
        forms,
    )
});

impl Strategy for ParityCount {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if board.clues().is_empty() {
            return Continue(());
        }
        let parities = ties::of(board);
        for number in 0..parities.len() {
            if let Some(said) = parities.says(board, number) {
                finds.tick()?;
                offer(board, finds, &said)?;
            }
        }
        Continue(())
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let parities = ties::of(board);
        let lost = step.removes()[0];
        let all = (0..parities.len()).filter_map(|number| parities.says(board, number));
        let is_it = |said: &Said| {
            let told = said.told.cells.iter().any(|&(cell, _)| cell == lost.cell);
            told && source_items(board, said).eq(step.items(Role::House))
        };
        let Some(said) = all.into_iter().find(is_it) else {
            return Explanation {
                what: Vec::new(),
                why: Vec::new(),
                so: and_so(step),
            };
        };
        Explanation {
            what: what(board, &said),
            why: why(board, &said),
            so: and_so(step),
        }
    }
}

/// The values that are odd, or even.
fn values(board: &Board, odd: bool) -> Marks {
    let all = board.geometry().values();
    all.filter(|value| (value.number() % 2 == 1) == odd)
        .collect()
}

/// The houses and clues of what says it.
fn source_items(board: &Board, said: &Said) -> impl Iterator<Item = Item> {
    let items: Vec<Item> = match said.source {
        Source::House(house) => vec![Item::House(house)],
        Source::Clue(clue) => vec![Item::Clue(clue)],
        Source::Balance(number) => {
            let balances = balances::of(board);
            let terms = balances[number].terms.iter();
            terms.map(|term| term.summand.into()).collect()
        }
    };
    items.into_iter()
}

fn offer(board: &Board, finds: &mut Finds, said: &Said) -> Search {
    let told = || {
        let cells = said.told.cells.iter();
        cells.map(|&(cell, differs)| (cell, values(board, said.first_is_odd != differs)))
    };
    let is_swept = told().all(|(cell, left)| board.marks(cell) & left != Marks::empty());
    if !is_swept {
        return Continue(());
    }
    let draft = told().fold(finds.draft(board), |draft, (cell, left)| {
        draft.remove(Cells::<WIDE>::only(cell), board.marks(cell) - left)
    });
    draft
        .prove(|premises| {
            match said.source {
                Source::House(house) => {
                    for value in board.needs(house).values() {
                        premises.place(house, value);
                    }
                }
                Source::Clue(clue) => _ = premises.clue(clue),
                Source::Balance(number) => {
                    let balances = balances::of(board);
                    let cells = balances[number].cells.iter().copied();
                    let open = cells.filter(|&cell| board.value(cell).is_none());
                    premises.cells(open).balance(&balances[number].terms);
                }
            }
            for clue in said
                .tied
                .iter()
                .chain([&said.told])
                .flat_map(|tied| &tied.clues)
            {
                premises.clue(*clue);
            }
        })
        .prune()
        .show(|shown| {
            for item in source_items(board, said) {
                shown.item(Role::House, item);
            }
            for clue in said
                .tied
                .iter()
                .chain([&said.told])
                .flat_map(|tied| &tied.clues)
            {
                shown.item(Role::Cover, Item::Clue(*clue));
            }
            for &cell in said.known.iter().flatten() {
                shown.cell(Role::Pattern, cell);
            }
            let tied = said.tied.iter().flat_map(|tied| &tied.cells);
            for &(cell, _) in tied {
                shown.cell(Role::Base, cell);
            }
        })
        .offer()
}

/// What makes an odd sum, or an even one.
fn what(board: &Board, said: &Said) -> Vec<Sentence> {
    match said.source {
        Source::House(house) => {
            let odd = values(board, true);
            let count = odd.count() as u32;
            vec![words!("{} has {} odd values: {}.", house, count, odd)]
        }
        Source::Clue(clue) => match board.clues().total(clue) {
            Some(total) => vec![words!(
                "{} makes {}, which is {}: the number of its odd cells is {}, too.",
                clue,
                Piece::Total(total),
                parity(said.is_odd),
                parity(said.is_odd)
            )],
            None => vec![words!(
                "Its two sides are the same, so all values of {} together are {}.",
                clue,
                parity(said.is_odd)
            )],
        },
        Source::Balance(number) => {
            let balances = balances::of(board);
            let rest = Rest::of(board, &balances[number].terms);
            let mut told = rest.what();
            told.extend(rest.left());
            told
        }
    }
}

/// How many of the other cells are odd, beside how many there have to be.
fn so_far(board: &Board, said: &Said) -> Sentence {
    let differing = |tied: &Tied| tied.cells.iter().filter(|(_, differs)| *differs).count();
    let tied = said.tied.iter();
    let odd = (said.known[0].len() + tied.map(differing).sum::<usize>()) as u32;
    let is_counted = |tied: &Tied| 2 * differing(tied) == tied.cells.len();
    let all = match said.source {
        Source::House(_) => Some(values(board, true).count() as u32),
        Source::Clue(_) | Source::Balance(_) => None,
    };
    let cells = if odd == 1 { "cell" } else { "cells" };
    match (said.tied.iter().all(is_counted), all) {
        (true, Some(all)) if all == odd => words!("That makes all {}.", all),
        (true, Some(all)) if odd > 0 => words!("That makes {} of the {}.", odd, all),
        (true, None) if odd > 0 => words!(
            "That makes {} odd {}, and their number has to be {}.",
            odd,
            cells,
            parity(said.is_odd)
        ),
        (true, _) => words!(
            "None of these is odd, and the number of odd cells has to be {}.",
            parity(said.is_odd)
        ),
        (false, _) => words!(
            "That makes an {} number of odd cells, and it has to be {}.",
            parity(odd % 2 == 1),
            parity(said.is_odd)
        ),
    }
}

/// "odd" or "even".
fn parity(is_odd: bool) -> &'static str {
    if is_odd { "odd" } else { "even" }
}

fn sorted(tied: &Tied) -> Vec<Cell> {
    let mut cells: Vec<Cell> = tied.cells.iter().map(|&(cell, _)| cell).collect();
    cells.arrange();
    cells
}

/// What is known of the other cells, and what is left for the last.
fn why(board: &Board, said: &Said) -> Vec<Sentence> {
    let mut told = Vec::new();
    for (cells, word) in said.known.iter().zip(["odd", "even"]) {
        if let [_, ..] = cells[..] {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            told.push(words!("{} {} {}.", cells.clone(), verb, word));
        }
    }
    for tied in &said.tied {
        let (cells, clues) = (sorted(tied), tied.clues.clone());
        let differing = tied.cells.iter().filter(|(_, differ)| *differ).count();
        told.push(match (cells.len(), differing) {
            (2, 1) => words!("One of {} is odd, the other even, by {}.", cells, clues),
            (2, _) => words!("{} are both odd or both even, by {}.", cells, clues),
            (count, of) if 2 * of == count => {
                words!("{} of {} are odd, by {}.", of as u32, cells, clues)
            }
            (count, of) => words!(
                "Of {} either {} or {} are odd, by {}.",
                cells,
                of.min(count - of) as u32,
                of.max(count - of) as u32,
                clues
            ),
        });
    }
    let first = said.told.cells[0].0;
    let word = parity(said.first_is_odd);
    told.push(so_far(board, said));
    match &said.told.cells[..] {
        [_] => told.push(words!("So {} is {}.", first, word)),
        _ => {
            let (cells, clues) = (sorted(&said.told), said.told.clues.clone());
            let of = |odd: bool| -> Vec<Cell> {
                let cells = said.told.cells.iter();
                let mut cells: Vec<Cell> = cells
                    .filter(|(_, differs)| (said.first_is_odd != *differs) == odd)
                    .map(|&(cell, _)| cell)
                    .collect();
                cells.arrange();
                cells
            };
            told.push(words!("{} are left, tied by {}.", cells, clues));
            told.push(match (&of(true)[..], &of(false)[..]) {
                (odd, []) => words!("So they are odd: {}.", odd.to_vec()),
                ([], even) => words!("So they are even: {}.", even.to_vec()),
                (odd, even) => words!(
                    "So {} can only be odd, and {} can only be even.",
                    odd.to_vec(),
                    even.to_vec()
                ),
            });
        }
    }
    told
}
