//! What aligned pair and triplet exclusion share.

use super::super::forcing::refute_each;
use super::super::wings::twos_and_threes;
use crate::engine::exclusion::{Exclusion, MOST_CELLS};
use crate::strategy::{Finds, Search};
use crate::words::{
    Claim, Explanation, Piece, Sentence, and_so, limited, link_piece, name_the_rest, sees,
};
use crate::{Board, Cell, Cells, Mark, Marks, Premise, Role, StepRef, Value, WIDE, words};
use std::ops::ControlFlow::Continue;

/// As many excluders have to see all cells: with fewer, what is shown is a naked pair or triple.
const LEAST: usize = 2;

/// The cells of a board by how few marks they have.
struct Few<const N: usize> {
    twos: Cells<N>,
    threes: Cells<N>,
    /// Two and more.
    several: Cells<N>,
}

impl<const N: usize> Few<N> {
    fn of(board: &Board) -> Few<N> {
        let (twos, threes) = twos_and_threes(board);
        let several = board
            .open::<N>()
            .iter()
            .filter(|&cell| board.marks(cell).count() > 1);
        Few {
            twos,
            threes,
            several: several.collect(),
        }
    }

    /// What those forbid the cells that see all of them.
    fn exclusion(&self, board: &Board, common: Cells<N>) -> Exclusion<32> {
        let of = |cells: Cells<N>| {
            let cells = (common & cells).into_iter();
            cells.map(|cell| board.marks(cell).bits())
        };
        Exclusion::of(of(self.twos), of(self.threes))
    }

    /// The marks of the cells that are in no combination left, by cell.
    fn gone(&self, board: &Board, cells: &[Cell], common: Cells<N>) -> [Marks; MOST_CELLS] {
        let mut marks = [0; MOST_CELLS];
        for (marks, &cell) in marks.iter_mut().zip(cells) {
            *marks = board.marks(cell).bits();
        }
        let sees = |a: usize, b: usize| board.geometry().sees(cells[a], cells[b]);
        let left = self
            .exclusion(board, common)
            .left(&marks[..cells.len()], sees);
        let mut gone = [Marks::empty(); MOST_CELLS];
        for (gone, (marks, left)) in gone.iter_mut().zip(marks.into_iter().zip(left)) {
            *gone = Marks::from_bits_retain(marks & !left);
        }
        gone
    }
}

/// Offers what two cells lose because others see both.
pub(super) fn pairs<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let few = Few::<N>::of(board);
    for high in few.several {
        let near = few.twos & board.geometry().peers(high);
        if near.count() < LEAST {
            continue;
        }
        finds.tick()?;
        for low in few.several.iter().take_while(|&low| low < high) {
            let common = near & board.geometry().peers(low);
            if common.count() >= LEAST {
                let cells = [low, high];
                let gone = few.gone(board, &cells, common);
                offer(board, finds, &cells, &gone, common)?;
            }
        }
    }
    Continue(())
}

/// Offers what three cells lose because others see them all, and no two of them alone. Unless it is `wide`, one of the
/// three has to be like those others: it has few marks, and sees another of the three.
pub(super) fn triplets<const N: usize>(wide: bool, board: &Board, finds: &mut Finds) -> Search {
    let few = Few::<N>::of(board);
    let geometry = board.geometry();
    let excluders = few.twos | few.threes;
    for high in few.several {
        let near = excluders & geometry.peers(high);
        if near.count() < LEAST {
            continue;
        }
        for middle in few.several.iter().take_while(|&cell| cell < high) {
            let near = near & geometry.peers(middle);
            if near.count() < LEAST {
                continue;
            }
            finds.tick()?;
            for low in few.several.iter().take_while(|&cell| cell < middle) {
                let common = near & geometry.peers(low);
                let cells = [low, middle, high];
                if common.count() < LEAST || !(wide || is_close(board, excluders, cells)) {
                    continue;
                }
                let mut gone = few.gone(board, &cells, common);
                if gone.iter().all(|gone| gone.is_empty()) {
                    continue;
                }
                for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                    let seen = geometry.peers(cells[a]) & geometry.peers(cells[b]);
                    let of_two = few.gone(board, &[cells[a], cells[b]], few.twos & seen);
                    gone[a] -= of_two[0];
                    gone[b] -= of_two[1];
                }
                offer(board, finds, &cells, &gone, common)?;
            }
        }
    }
    Continue(())
}

/// Whether one of the cells has few marks, and sees another.
fn is_close<const N: usize>(board: &Board, excluders: Cells<N>, cells: [Cell; 3]) -> bool {
    let sees_one = |&cell: &Cell| {
        cells
            .iter()
            .any(|&other| board.geometry().sees(cell, other))
    };
    let mut few = cells.iter().filter(|&&cell| excluders.has(cell));
    few.any(sees_one)
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    cells: &[Cell],
    gone: &[Marks],
    common: Cells<N>,
) -> Search {
    let mut draft = finds.draft(board);
    for (&cell, &gone) in cells.iter().zip(gone) {
        draft = draft.remove(Cells::<N>::only(cell), gone);
    }
    draft
        .prove(|premises| _ = premises.cells(cells.iter().copied()).cells(common))
        .prune()
        .show(|shown| {
            for &cell in cells {
                shown.marks(Role::Pattern, board, Cells::<N>::only(cell), Marks::all());
            }
            let needed: Cells<WIDE> = shown.premises().filter_map(cell_of).collect();
            let excluders = needed - cells.iter().copied().collect();
            for (group, cell) in (1..).zip(excluders) {
                shown.group(group).cell(Role::Pivot, cell);
            }
        })
        .offer()
}

fn cell_of(premise: Premise<'_>) -> Option<Cell> {
    match premise {
        Premise::Cell(cell) => Some(cell),
        _ => None,
    }
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Told::of(board, step);
    // A step lists what it needs and no more, so that it may follow without all of these cells, in a way of its own.
    match told.why(&step.removes()) {
        Some(why) => told.whole(step, why),
        None => refute_each(board, step),
    }
}

/// The cells of a step, as they are told.
struct Told<'b> {
    board: &'b Board,
    cells: Vec<Cell>,
    excluders: Vec<Cell>,
}

impl Told<'_> {
    fn of<'b>(board: &'b Board, step: StepRef<'_>) -> Told<'b> {
        let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
        cells.dedup();
        Told {
            board,
            cells,
            excluders: step.cells(Role::Pivot).collect(),
        }
    }

    fn whole(&self, step: StepRef<'_>, why: Vec<Sentence>) -> Explanation {
        let needed: Vec<Cell> = step.premises().filter_map(cell_of).collect();
        let cells = self.cells.iter().chain(&self.excluders);
        let needed = cells.filter(|cell| needed.contains(cell));
        let mut what: Vec<Sentence> = needed.map(|&cell| limited(self.board, cell)).collect();
        if !self.excluders.is_empty() {
            what.extend(self.cells.iter().map(|&cell| self.seen(cell)));
        }
        let mut whole = Explanation {
            what,
            why,
            so: and_so(step),
        };
        name_the_rest(self.board, step, &mut whole);
        whole
    }

    /// "r5c4 (column 4) and r8c9 (row 8) see r8c4."
    fn seen(&self, cell: Cell) -> Sentence {
        let see = match self.excluders.len() {
            1 => " sees ",
            _ => " see ",
        };
        let mut pieces = sees(self.board, &self.excluders, cell);
        pieces.extend([see.into(), cell.into(), ".".into()]);
        Sentence::new(pieces).stating(Claim::Sees(self.excluders.clone(), cell))
    }

    /// Why each of the marks is in no combination; nothing if that takes more than the cells one by one.
    fn why(&self, removes: &[Mark]) -> Option<Vec<Sentence>> {
        let mut why = vec![words!(
            "In brackets stands what forbids it: a cell that would have no value left, or how the same value is seen."
        )];
        for &mark in removes {
            let mut others = self.cells.iter().copied().filter(|&cell| cell != mark.cell);
            let (one, two) = (others.next()?, others.next());
            match two {
                None => why.push(self.none_left(&[mark], one)?),
                Some(two) => why.extend(self.cases(mark, one, two)?),
            }
        }
        Some(why)
    }

    /// Supposes the mark, and then each value of one of the others.
    fn cases(&self, mark: Mark, one: Cell, two: Cell) -> Option<Vec<Sentence>> {
        let of = |cell: Cell| {
            let marks = self.board.marks(cell).values();
            marks.partition::<Vec<Value>, _>(|&value| {
                self.forbids(&[mark, Mark { cell, value }]).is_none()
            })
        };
        let (ones, twos) = (of(one), of(two));
        // The fewer cases, the better.
        let (by, last, (cases, out)) = if ones.0.len() <= twos.0.len() {
            (one, two, ones)
        } else {
            (two, one, twos)
        };
        let mut told = Vec::new();
        if !out.is_empty() {
            let mut pieces: Vec<Piece> =
                words!("If {} were {}, {} could not be ", mark.cell, mark.value, by).pieces;
            pieces.extend(self.forbidden(&[mark], by, &out)?);
            pieces.push(".".into());
            told.push(Sentence::new(pieces));
        }
        for value in cases {
            told.push(self.none_left(&[mark, Mark { cell: by, value }], last)?);
        }
        Some(told)
    }

    /// "If r8c6 were 7, r8c4 could not be 2 (r5c4), 4 (r8c9) or 7 (row 8), and would have no value."
    fn none_left(&self, supposed: &[Mark], cell: Cell) -> Option<Sentence> {
        let all: Vec<Value> = self.board.marks(cell).values().collect();
        let mut pieces: Vec<Piece> = match *supposed {
            [first] => words!("If {} were {}, {}", first.cell, first.value, cell).pieces,
            [first, then, ..] => {
                words!(
                    "If {} were {} and {} {}, {}",
                    first.cell,
                    first.value,
                    then.cell,
                    then.value,
                    cell
                )
                .pieces
            }
            [] => return None,
        };
        pieces.push(" could not be ".into());
        pieces.extend(self.forbidden(supposed, cell, &all)?);
        pieces.push(", and would have no value.".into());
        Some(Sentence::new(pieces))
    }

    /// "2 (r5c4), 4 (r8c9) or 7 (row 8)": values of a cell that something forbids.
    fn forbidden(&self, supposed: &[Mark], cell: Cell, values: &[Value]) -> Option<Vec<Piece>> {
        let mut pieces: Vec<Piece> = Vec::new();
        for (at, &value) in values.iter().enumerate() {
            let marks = [supposed, &[Mark { cell, value }]].concat();
            match at {
                0 => {}
                at if at + 1 == values.len() => pieces.push(" or ".into()),
                _ => pieces.push(", ".into()),
            }
            pieces.extend([value.into(), " (".into(), self.forbids(&marks)?, ")".into()]);
        }
        Some(pieces)
    }

    /// What two or three of these marks cannot stand together for: the cell that would have no value, or what joins two
    /// that are the same.
    fn forbids(&self, marks: &[Mark]) -> Option<Piece> {
        let (&last, before) = marks.split_last()?;
        let same = before.iter().find(|mark| {
            mark.value == last.value && self.board.geometry().sees(mark.cell, last.cell)
        });
        if let Some(same) = same {
            return Some(link_piece(self.board.geometry(), same.cell, last.cell));
        }
        let values: Marks = marks.iter().map(|mark| mark.value).collect();
        let is_empty = |cell: &&Cell| values.contains(self.board.marks(**cell));
        self.excluders
            .iter()
            .find(is_empty)
            .map(|&cell| cell.into())
    }
}
