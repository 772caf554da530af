#![doc = include_str!("hidden_single.md")]

use crate::engine::scan::singles;
use crate::explain::{Claim, Explanation, Piece, Sentence, link_words, only, plays};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::{Board, Cell, House, Role, StepRef, Value, WIDE, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A value with one place left in a full house.
#[derive(Clone, Copy, Default, Debug)]
pub struct HiddenSingle;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Hidden Single", Level::Easy)
            .rated(&[("hodoku", "0002")], &[("se", 1.2), ("hodoku", 14.0)])
            .also(&["Pinned Digit", "Unique Candidate"]),
        Form::new("Hidden Single", Level::Easy)
            .rated(&[("hodoku", "0002")], &[("se", 1.5), ("hodoku", 14.0)]),
    ];
    About::new(
        "hidden-single",
        Family::Singles,
        include_str!("hidden_single.md"),
        forms,
    )
});

impl Strategy for HiddenSingle {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    #[inline]
    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let geometry = board.geometry();
        // Houses are sorted by kind, blocks first, and a value is easier to see in a block.
        let (blocks, all) = (geometry.block_count(), geometry.houses().len());
        for (form, range) in [(0, 0..blocks), (1, blocks..all)] {
            for value in board.scarce().values() {
                for at in singles(&board.places_by_house(value)[range.clone()]) {
                    let house = House((range.start + at) as u16);
                    let info = geometry.house(house);
                    if !info.full {
                        continue;
                    }
                    let cell = info.cells[board.places(house, value).trailing_zeros() as usize];
                    finds
                        .draft(board)
                        .form(form)
                        .set(cell, value)
                        .prove(|premises| _ = premises.place(house, value))
                        .show(|shown| {
                            _ = shown
                                .house(Role::House, house)
                                .mark(Role::Pattern, cell, value)
                        })
                        .offer()?;
                }
            }
        }
        Continue(())
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let mark = step.sets()[0];
        let house = step.houses(Role::House).next().expect("shown by find");
        Explanation {
            what: vec![only(board, house, mark.value)],
            why: needed(board, house, mark.value),
            so: plays(step),
        }
    }
}

/// What keeps the value out of some cells of a house: a cell that has it, and the house through which
/// they see it.
struct Blocker {
    cell: Cell,
    link: Option<House>,
    cells: Vec<Cell>,
}

/// Why the house's other cells cannot be the value.
fn needed(board: &Board, house: House, value: Value) -> Vec<Sentence> {
    let cells = &board.geometry().house(house).cells;
    let (open, filled): (Vec<Cell>, Vec<Cell>) =
        cells.iter().partition(|&&cell| board.value(cell).is_none());
    let others = open
        .into_iter()
        .filter(|&cell| !board.marks(cell).has(value));
    let (blockers, left) = blockers(board, others.collect(), value);
    let mut clauses: Vec<Vec<Piece>> = Vec::new();
    if blockers.len() > MANY {
        let seen: Vec<Cell> = blockers.iter().map(|blocker| blocker.cell).collect();
        let count: usize = blockers.iter().map(|blocker| blocker.cells.len()).sum();
        clauses.push(vec![
            (count as u32).into(),
            " cells see the ".into(),
            value.into(),
            "s at ".into(),
            seen.into(),
        ]);
    } else {
        clauses.extend(
            blockers
                .iter()
                .enumerate()
                .map(|(at, blocker)| blocker.words(board, value, at == 0)),
        );
    }
    if !left.is_empty() {
        let verb = if left.len() == 1 {
            " has lost "
        } else {
            " have lost "
        };
        clauses.push(vec![
            left.into(),
            verb.into(),
            value.into(),
            " already".into(),
        ]);
    }
    match filled.len() {
        0 => {}
        1 => clauses.push(vec![filled[0].into(), " is filled".into()]),
        count => clauses.push(vec![
            "the other ".into(),
            (count as u32).into(),
            " cells are filled".into(),
        ]),
    }
    let needs = words!("{} needs a {}.", house, value);
    let mut rest = Sentence::default();
    for (at, clause) in clauses.into_iter().enumerate() {
        rest.pieces.extend((at > 0).then(|| Piece::from(", ")));
        rest.pieces.extend(clause);
    }
    rest.pieces.push(".".into());
    let is_short = blockers.len() <= 2;
    let stating =
        |rest: Sentence, Blocker { cell, cells, .. }| rest.stating(Claim::Sees(cells, cell));
    let rest = blockers.into_iter().fold(rest, stating);
    if is_short {
        vec![needs.join("; ", rest)]
    } else {
        vec![needs, rest]
    }
}

/// More blockers than that are listed together.
const MANY: usize = 4;

/// The blockers of some cells, those of the most cells first, and the cells that none blocks.
fn blockers(board: &Board, mut cells: Vec<Cell>, value: Value) -> (Vec<Blocker>, Vec<Cell>) {
    let geometry = board.geometry();
    let mut chosen = Vec::new();
    while !cells.is_empty() {
        let mut groups: Vec<Blocker> = Vec::new();
        for &cell in &cells {
            let has_value = |peer: &Cell| board.value(*peer) == Some(value);
            for blocker in geometry.peers::<WIDE>(cell).iter().filter(has_value) {
                let shared = geometry
                    .houses_of(cell)
                    .filter(|&house| geometry.house_cells::<WIDE>(house).has(blocker));
                let mut links: Vec<Option<House>> = shared.map(Some).collect();
                if links.is_empty() {
                    links.push(None);
                }
                for link in links {
                    match groups
                        .iter_mut()
                        .find(|group| group.cell == blocker && group.link == link)
                    {
                        Some(group) => group.cells.push(cell),
                        None => groups.push(Blocker {
                            cell: blocker,
                            link,
                            cells: vec![cell],
                        }),
                    }
                }
            }
        }
        let most = groups.iter().map(|group| group.cells.len()).max();
        let Some(best) = groups
            .into_iter()
            .find(|group| Some(group.cells.len()) == most)
        else {
            break;
        };
        cells.retain(|cell| !best.cells.contains(cell));
        chosen.push(best);
    }
    (chosen, cells)
}

impl Blocker {
    /// "r5c1 and r5c3 see the 2 at r4c2 (block 4)", and of a later one "r5c8 that at r2c8 (column 8)".
    fn words(&self, board: &Board, value: Value, is_first: bool) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = vec![self.cells.clone().into()];
        match (is_first, self.cells.len()) {
            (false, _) => pieces.push(" that".into()),
            (true, 1) => pieces.extend([" sees the ".into(), value.into()]),
            (true, _) => pieces.extend([" see the ".into(), value.into()]),
        }
        pieces.extend([" at ".into(), self.cell.into()]);
        match self.link {
            Some(house) => pieces.extend([" (".into(), house.into(), ")".into()]),
            None => {
                let why = link_words(board.geometry(), self.cells[0], self.cell);
                pieces.push(format!(" ({why})").into());
            }
        }
        pieces
    }
}
