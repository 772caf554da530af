#![doc = include_str!("clue_subsets.md")]

use super::{clue_engine, clue_words};
use crate::engine::completions::{Completions, Question};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::{Explanation, Piece, Sentence, and_so, limited_together};
use crate::{
    Bits, Board, Cell, Cells, ClueId, House, Item, Marks, Role, StepRef, WIDE, at_width, words,
};
use std::ops::ControlFlow::{Break, Continue};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

/// Values that parts of clues and single cells use up in a house.
#[derive(Clone, Copy, Debug)]
pub struct ClueSubsets {
    /// The most values that are used up together.
    pub max_size: usize,
}

impl Default for ClueSubsets {
    fn default() -> ClueSubsets {
        ClueSubsets { max_size: USUAL }
    }
}

/// At most this many values, unless somebody asks for more.
const USUAL: usize = 4;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let also = &["Killer Pair", "Killer Subset", "Cage Subset"];
    let forms = [Form::new("Clue Subset", Level::Medium).also(also)];
    About::new(
        "clue-subsets",
        Family::Clues,
        include_str!("clue_subsets.md"),
        forms,
    )
});

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    marks: Vec<u32>,
    tried: Vec<u32>,
    parts: HouseClues,
}

/// The parts of clues in a house.
#[derive(Default)]
struct HouseClues {
    list: Vec<ClueCells>,
    /// By part, one after the other: the sets of values that its cells can be.
    sets: Vec<u32>,
}

/// The open cells of a clue in a house.
struct ClueCells {
    clue: ClueId,
    cells: Cells,
    /// Where its sets are.
    sets: Range<usize>,
}

impl HouseClues {
    /// How many of these values are in a part, whatever its values are.
    fn least(&self, part: &ClueCells, values: Marks) -> usize {
        let sets = self.sets[part.sets.clone()].iter();
        let counts = sets.map(|set| (set & values.bits()).count_ones() as usize);
        counts.min().unwrap_or(0)
    }

    /// The same of the part of a clue, and its sets.
    fn least_of(&self, clue: ClueId, values: Marks) -> (usize, &[u32]) {
        let part = self.list.iter().find(|part| part.clue == clue);
        part.map_or((1, &[]), |part| {
            (self.least(part, values), &self.sets[part.sets.clone()])
        })
    }
}

/// The largest part that is looked at: of more cells the sets are too many.
const MOST_CELLS: usize = 4;
/// The most parts of a house that are looked at: on the largest board one for two cells.
const MOST_PARTS: usize = 32;
/// The most sets of values that are tried for a part: all where there are nine values, and those of three cells of sixteen.
const MOST_SETS: u64 = 600;
/// The most values that are tried for the sets of a part: a clue of many cells that see each other, as one of circles, is left
/// alone if that is not enough.
const MOST_TRIES: u32 = 30_000;
/// How often a set of a part is looked at in a house for one number of values; more is left undone. With nine values it is
/// a thirtieth of that at most: this bounds large boards full of clues.
const MOST_LOOKS: u64 = 10_000_000;

impl Strategy for ClueSubsets {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let (clues, geometry) = (board.clues(), board.geometry());
        clue_engine::find_changed(board, finds, |finds, changed, scratch: &mut Scratch| {
            geometry.houses().try_for_each(|house| {
                // A change elsewhere in a clue changes what its part can be.
                let has_changed = |id: &ClueId| clues.cells(*id).iter().any(|&at| changed.has(at));
                let touched =
                    geometry.house(house).cells.iter().any(|&cell| {
                        changed.has(cell) || clues.of_cell(cell).iter().any(has_changed)
                    });
                if !touched {
                    return Continue(());
                }
                finds.tick()?;
                load_parts(board, house, scratch);
                at_width!(rarely
                    geometry,
                    look(board, finds, house, self.max_size, &scratch.parts)
                )
            })
        })
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::number("max-size", 2..=6, USUAL, self.max_size)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.max_size = value;
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let house = step.houses(Role::Cover).next().expect("shown by offer");
        let mut what: Vec<Sentence> = Vec::new();
        let mut leasts: Vec<usize> = Vec::new();
        let mut forms: Vec<Vec<Piece>> = Vec::new();
        let values = values_of(step);
        let mut scratch = Scratch::default();
        load_parts(board, house, &mut scratch);
        for clue in step.items(Role::House).filter_map(|item| match item {
            Item::Clue(clue) => Some(clue),
            _ => None,
        }) {
            let part = part_cells(board, house, clue);
            let (least, sets) = scratch.parts.least_of(clue, values);
            let said = clue_words::some_of(board, clue, &part, (least, values), sets);
            leasts.push(least);
            let form = form(&said, &part);
            what.push(match forms.contains(&form) {
                true => clue_words::same_goes_for(board, clue, &part),
                false => said,
            });
            forms.push(form);
        }
        let mut alone: Vec<(Marks, Vec<Cell>)> = Vec::new();
        for cell in step.cells(Role::Pattern) {
            let marks = board.can_be(cell);
            match alone.iter_mut().find(|(same, _)| *same == marks) {
                Some((_, cells)) => cells.push(cell),
                None => alone.push((marks, vec![cell])),
            }
        }
        what.extend(
            alone
                .iter()
                .map(|(marks, cells)| limited_together(cells, *marks)),
        );
        leasts.extend(step.cells(Role::Pattern).map(|_| 1));
        let sum: Vec<String> = leasts.iter().map(usize::to_string).collect();
        let takes = match leasts.iter().all(|&least| least <= 1) {
            true => words!(
                "In {} each of these {} takes a different one of {}, which uses them up.",
                house,
                leasts.len() as u32,
                values
            ),
            false => words!(
                "In {} these differ, so {} of them use up {}.",
                house,
                Piece::from(format!(
                    "{} = {}",
                    sum.join("+"),
                    leasts.iter().sum::<usize>()
                )),
                values
            ),
        };
        Explanation {
            what,
            why: vec![takes],
            so: and_so(step),
        }
    }
}

/// What is said of a part of a clue but for the names of both.
fn form(said: &Sentence, part: &[Cell]) -> Vec<Piece> {
    let is_name = |piece: &&Piece| match piece {
        Piece::Cell(cell) => part.contains(cell),
        Piece::Cells(cells) => cells == part,
        piece => matches!(piece, Piece::Clue(_)),
    };
    let rest = said.pieces.iter().filter(|piece| !is_name(piece));
    rest.cloned().collect()
}

/// The values that are used up: those shown.
fn values_of(step: StepRef<'_>) -> Marks {
    step.marks(Role::Base).map(|mark| mark.value).collect()
}

fn part_cells(board: &Board, house: House, clue: ClueId) -> Vec<Cell> {
    let of_house = &board.geometry().house(house).cells;
    let open = clue_engine::open(board, clue).into_iter();
    open.filter(|cell| of_house.contains(cell)).collect()
}

/// Notes the parts of clues in a house that are no houses of their own.
fn load_parts(board: &Board, house: House, scratch: &mut Scratch) {
    let Scratch {
        completions,
        marks,
        tried,
        parts,
    } = scratch;
    let of_house = board.geometry().house_cells::<WIDE>(house) & board.open();
    parts.list.clear();
    parts.sets.clear();
    for clue in board.clues().ids() {
        let of_clue = board.clues().cells(clue);
        let own: Cells = of_clue.iter().copied().collect();
        let cells = own & of_house;
        let fits = (2..=MOST_CELLS).contains(&cells.count()) && parts.list.len() < MOST_PARTS;
        if !fits || board.clues().is_mere_total(clue) || clue_engine::is_unswept(board, of_clue) {
            continue;
        }
        let Some(question) = Question::of_clue(board.geometry(), board.clues(), clue) else {
            continue;
        };
        question.load(board, marks);
        let in_part = |cell: &Cell| cells.has(*cell);
        let all = question
            .cells()
            .iter()
            .zip(&*marks)
            .filter(|(cell, _)| in_part(cell));
        let union = all.fold(0, |union, (_, &marks)| union | marks);
        let union = Marks::from_bits_retain(union);
        if subsets(union.count(), cells.count()) > MOST_SETS {
            continue;
        }
        let from = parts.sets.len();
        let mut tries = MOST_TRIES;
        let looked_at = each_subset(union, cells.count(), &mut |set| {
            tried.clone_from(marks);
            for (tried, cell) in tried.iter_mut().zip(question.cells()) {
                *tried &= if in_part(cell) { set.bits() } else { u32::MAX };
            }
            if completions.exists_within(&question, tried, &mut tries) {
                parts.sets.push(set.bits());
            }
            if tries == 0 { Break(()) } else { Continue(()) }
        });
        if looked_at.is_break() {
            parts.sets.truncate(from);
            continue;
        }
        parts.list.push(ClueCells {
            clue,
            cells,
            sets: from..parts.sets.len(),
        });
    }
}

/// How many sets of a number of values there are.
fn subsets(values: usize, count: usize) -> u64 {
    (0..count as u64).fold(1, |sets, at| {
        sets * (values as u64).saturating_sub(at) / (at + 1)
    })
}

/// Calls `found` with every set of `count` of the values.
fn each_subset(values: Marks, count: usize, found: &mut impl FnMut(Marks) -> Search) -> Search {
    fn extend(
        left: Marks,
        missing: usize,
        so_far: Marks,
        found: &mut impl FnMut(Marks) -> Search,
    ) -> Search {
        if missing == 0 {
            return found(so_far);
        }
        let mut left = left;
        while left.count() >= missing {
            let Some(value) = left.first() else { break };
            left -= Marks::only(value);
            extend(left, missing - 1, so_far | Marks::only(value), found)?;
        }
        Continue(())
    }
    extend(values, count, Marks::empty(), found)
}

fn look<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    house: House,
    max_size: usize,
    parts: &HouseClues,
) -> Search {
    if parts.list.is_empty() {
        return Continue(());
    }
    let open: Cells<N> = board.open::<N>() & board.geometry().house_cells(house);
    let all = open
        .iter()
        .fold(Marks::empty(), |all, cell| all | board.marks(cell));
    let sizes = 2..=max_size.min(all.count().saturating_sub(1));
    let looks = |size: &usize| subsets(all.count(), *size) * parts.sets.len() as u64;
    sizes
        .filter(|size| looks(size) <= MOST_LOOKS)
        .try_for_each(|size| {
            finds.tick()?;
            each_subset(all, size, &mut |values| {
                try_values(board, finds, house, values, parts, open)
            })
        })
}

fn try_values<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    house: House,
    values: Marks,
    parts: &HouseClues,
    open: Cells<N>,
) -> Search {
    let within = open
        .iter()
        .filter(|&cell| values.contains(board.marks(cell)));
    let within: Cells<N> = within.collect();
    // The parts that count, by number, as bits.
    let (mut used, mut count, mut counting) = (Cells::<N>::EMPTY, 0, 0u32);
    for (number, part) in parts.list.iter().enumerate() {
        let cells: Cells<N> = part.cells.iter().collect();
        let least = parts.least(part, values);
        if least > (cells & within).count() && !cells.meets(&used) {
            used |= cells;
            count += least;
            counting |= 1 << number;
        }
    }
    let mut singles = within - used;
    if counting == 0 || count + singles.count() < values.count() {
        return Continue(());
    }
    // No more than are needed.
    let mut spare = count + singles.count() - values.count();
    for cell in singles {
        if spare > 0 {
            singles = singles.without(cell);
            spare -= 1;
        }
    }
    for number in Bits(counting) {
        let least = parts.least(&parts.list[number], values);
        if least <= spare && counting.count_ones() > 1 {
            spare -= least;
            counting &= !(1 << number);
        }
    }
    let chosen = || Bits(counting).map(|number| &parts.list[number]);
    let cells: Cells<N> = chosen().flat_map(|part| part.cells.iter()).collect();
    finds
        .draft(board)
        .remove(open - cells - singles, values)
        .prove(|premises| {
            premises.cells(singles);
            for part in chosen() {
                premises.clue(part.clue);
            }
        })
        .prune()
        .show(|shown| {
            shown.house(Role::Cover, house);
            for part in chosen() {
                shown.item(Role::House, Item::Clue(part.clue));
            }
            for cell in singles {
                shown.cell(Role::Pattern, cell);
            }
            shown.marks(Role::Base, board, cells | singles, values);
        })
        .offer()
}
