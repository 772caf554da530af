//! Links: what follows from a supposition, told one after another.
//!
//! A link is one pair of "is not, so must be". Chains are told from their nodes ([`chain`]), nets from the
//! conclusions that some engine drew ([`net`]): which earlier link took a mark is found by looking.

use super::{Piece, Sentence, either, enumerate, link_words};
use crate::{Board, Cell, Geometry, House, Mark, Marks, Premise, SumId, Value, words};

pub use crate::engine::forcing::Supposed;

/// A node of a chain: one of these cells is the value, or none of them is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
}

/// Why one of two nodes holds if the other does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// The cell has no other mark.
    Cell(Cell),
    /// The house has no other place for the value.
    Place(House),
    /// The cells have one value more than they need: without one, they take all the others.
    Set(Vec<Cell>),
    /// So they do, and leave this mark alone to a cell that sees all their places of its others.
    Leaves(Vec<Cell>, Mark),
}

/// "Suppose r3c7 is not 4."
pub fn suppose_not(node: &Node) -> Sentence {
    let mut pieces: Vec<Piece> = vec!["Suppose ".into()];
    pieces.extend(none_of(&node.cells, node.value));
    pieces.push(".".into());
    Sentence::new(pieces)
}

/// The links of a chain. Of its nodes the first is supposed not to hold, so the second does, so the third
/// does not, and so on: `because` has the reason for every second one.
pub fn chain(board: &Board, nodes: &[Node], because: &[Because]) -> Vec<Sentence> {
    let links = nodes.chunks_exact(2).zip(because).enumerate();
    let link = |(at, (pair, because)): (usize, (&[Node], &Because))| {
        let before = at.checked_sub(1).map(|before| &nodes[2 * before + 1]);
        Sentence::new(link(board, before, &pair[0], &pair[1], because))
    };
    lettered(links.map(link).collect())
}

fn link(
    board: &Board,
    before: Option<&Node>,
    off: &Node,
    on: &Node,
    because: &Because,
) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let Some(before) = before else {
        pieces.push("Then ".into());
        pieces.extend(match because {
            Because::Cell(_) => [is(on), vec![", the only other value there.".into()]].concat(),
            Because::Place(house) => {
                let word = if on.cells.len() == 1 {
                    ", the only other place in "
                } else {
                    ", the only other places in "
                };
                [is(on), vec![word.into(), (*house).into(), ".".into()]].concat()
            }
            Because::Set(cells) => filled(board, cells, off.value, on),
            Because::Leaves(cells, left) => leaves(board, cells, *left, off, on),
        });
        return pieces;
    };
    pieces.push("So ".into());
    pieces.extend(none_of(&off.cells, off.value));
    pieces.extend(through(board.geometry(), before, off));
    match because {
        Because::Cell(_) => pieces.extend([" and must be ".into(), on.value.into(), ".".into()]),
        Because::Place(house) => {
            let left = if on.cells.len() == 1 {
                " is left for "
            } else {
                " are left for "
            };
            pieces.extend([
                ", and in ".into(),
                (*house).into(),
                " only ".into(),
                on.cells.clone().into(),
                left.into(),
                on.value.into(),
                ".".into(),
            ]);
        }
        Because::Set(cells) => {
            pieces.push(", so ".into());
            pieces.extend(filled(board, cells, off.value, on));
        }
        Because::Leaves(cells, left) => {
            pieces.push(", so ".into());
            pieces.extend(leaves(board, cells, *left, off, on));
        }
    }
    pieces
}

/// "r2c3 and r2c5 together must be 1 and 7, and r3c4, which sees all their places of 1 and 7, must be 4."
/// Or the other way: "r3c4 is 1 or 7 and sees all places of both in r2c3 and r2c5: these lack one of them, and
/// r2c3 is 2."
fn leaves(board: &Board, cells: &[Cell], left: Mark, off: &Node, on: &Node) -> Vec<Piece> {
    let Mark { cell, value } = left;
    let others = board.can_be(cell) - Marks::only(value);
    if on.cells == [cell] {
        let all = cells
            .iter()
            .fold(Marks::empty(), |all, &cell| all | board.can_be(cell));
        let must = all - Marks::only(off.value);
        return words![
            cells,
            " together must be ",
            must,
            ", and ",
            cell,
            ", which sees all their places of ",
            others,
            ", must be ",
            value,
            "."
        ]
        .pieces;
    }
    let mut pieces = words![
        cell,
        " is ",
        either(others),
        " and sees all places of these in ",
        cells,
        ": they lack one of these and have all their other values, so "
    ]
    .pieces;
    pieces.extend(is(on));
    pieces.push(".".into());
    pieces
}

/// "r2c3 and r2c5 must be 1 and 7, and r2c3 is 7."
fn filled(board: &Board, cells: &[Cell], without: Value, on: &Node) -> Vec<Piece> {
    let all = cells
        .iter()
        .fold(Marks::empty(), |all, &cell| all | board.can_be(cell));
    let must = if cells.len() == 1 {
        " must be "
    } else {
        " together must be "
    };
    let mut pieces: Vec<Piece> = vec![cells.into(), must.into()];
    pieces.push((all - Marks::only(without)).into());
    if cells.len() > 1 {
        pieces.push(", and ".into());
        pieces.extend(is(on));
    }
    pieces.push(".".into());
    pieces
}

/// "r3c2 is 4", "r3c1 or r3c2 is 4".
pub fn is(node: &Node) -> Vec<Piece> {
    let mut pieces = any_of(&node.cells);
    pieces.extend([" is ".into(), node.value.into()]);
    pieces
}

/// "r3c2 is not 4", "neither r3c1 nor r3c2 is 4".
pub fn none_of(cells: &[Cell], value: Value) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = match cells {
        &[cell] => vec![cell.into(), " is not ".into()],
        &[a, b] => vec![
            "neither ".into(),
            a.into(),
            " nor ".into(),
            b.into(),
            " is ".into(),
        ],
        cells => vec!["none of ".into(), cells.into(), " is ".into()],
    };
    pieces.push(value.into());
    pieces
}

/// "r3c1", "r3c1 or r3c2", "one of r3c1, r3c2 and r3c3".
pub fn any_of(cells: &[Cell]) -> Vec<Piece> {
    match cells {
        &[cell] => vec![cell.into()],
        &[a, b] => vec![a.into(), " or ".into(), b.into()],
        cells => vec!["one of ".into(), cells.into()],
    }
}

/// Why one node rules the other out: " (column 2)"; nothing within a cell.
fn through(geometry: &Geometry, on: &Node, off: &Node) -> Vec<Piece> {
    if on.value != off.value {
        return Vec::new();
    }
    let all = || on.cells.iter().chain(&off.cells);
    let shared = geometry
        .houses_of(on.cells[0])
        .find(|house| all().all(|&cell| geometry.houses_of(cell).any(|of| of == *house)));
    match (shared, &on.cells[..]) {
        (Some(house), _) => vec![" (".into(), house.into(), ")".into()],
        (None, &[from]) => {
            let links = off.cells.iter().map(|&to| link_words(geometry, from, to));
            let links: Vec<String> = itertools::Itertools::dedup(links).collect();
            vec![format!(" ({})", links.join("; ")).into()]
        }
        _ => vec![", which all of these see".into()],
    }
}

/// What an engine concluded from a supposition and premises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concluded {
    /// Nothing but the mark is left of the truth.
    Is(Premise<'static>, Mark),
    /// The sum leaves the cell these values only.
    Leaves(SumId, Cell, Marks),
    /// Some marks of the truth are gone, and those that are left make the cases that follow.
    Open(Premise<'static>),
    /// Nothing is left of the truth, or the sum cannot make its total.
    Broken(Premise<'static>),
}

/// The links of a net that lead to its last conclusion, or to what takes the mark `gone`: what nothing
/// relies on is left out.
pub fn net(
    board: &Board,
    supposed: &[Supposed],
    trail: &[Concluded],
    gone: Option<Mark>,
) -> Vec<Sentence> {
    let replay = Replay {
        board,
        supposed,
        trail,
    };
    let needed = replay.needed(gone);
    let mut before = supposed.iter().rev().find_map(|supposed| match supposed {
        Supposed::Is(mark) => Some(*mark),
        Supposed::IsNot(_) => None,
    });
    let mut sentences = Vec::new();
    for at in needed {
        sentences.push(Sentence::new(replay.told(at, before)));
        if let Concluded::Is(_, mark) = trail[at] {
            before = Some(mark);
        }
    }
    lettered(sentences)
}

/// What took a mark.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Supposed,
    /// A mark that holds; the conclusion that says so, unless it was supposed.
    Holds(Mark, Option<usize>),
    /// A sum.
    Sum(SumId, usize),
}

struct Replay<'a> {
    board: &'a Board,
    supposed: &'a [Supposed],
    trail: &'a [Concluded],
}

impl Replay<'_> {
    /// What first took a mark before the conclusion at `until`.
    fn cause(&self, mark: Mark, until: usize) -> Option<Cause> {
        let geometry = self.board.geometry();
        let excludes = |held: Mark| match held.cell == mark.cell {
            true => held.value != mark.value,
            false => held.value == mark.value && geometry.sees(held.cell, mark.cell),
        };
        let supposed = self.supposed.iter().find_map(|supposed| match *supposed {
            Supposed::IsNot(other) if other == mark => Some(Cause::Supposed),
            Supposed::Is(held) if excludes(held) => Some(Cause::Holds(held, None)),
            _ => None,
        });
        supposed.or_else(|| {
            let mut before = self.trail[..until].iter().enumerate();
            before.find_map(|(at, concluded)| match *concluded {
                Concluded::Is(_, held) if excludes(held) => Some(Cause::Holds(held, Some(at))),
                Concluded::Leaves(sum, cell, left)
                    if cell == mark.cell && !left.has(mark.value) =>
                {
                    Some(Cause::Sum(sum, at))
                }
                _ => None,
            })
        })
    }

    /// The marks that a conclusion is drawn from the absence of.
    fn absent(&self, at: usize) -> Vec<Mark> {
        let (premise, left) = match self.trail[at] {
            Concluded::Is(premise, mark) => (premise, Some(mark)),
            Concluded::Broken(premise) | Concluded::Open(premise) => (premise, None),
            Concluded::Leaves(sum, ..) => (Premise::Sum(sum), None),
        };
        let marks = marks_of(self.board, premise).into_iter();
        marks
            .filter(|&mark| Some(mark) != left && self.cause(mark, at).is_some())
            .collect()
    }

    /// The conclusions that count, in order.
    fn needed(&self, gone: Option<Mark>) -> Vec<usize> {
        let mut is_needed = vec![false; self.trail.len()];
        let from = |cause: Option<Cause>| match cause {
            Some(Cause::Holds(_, Some(at)) | Cause::Sum(_, at)) => Some(at),
            _ => None,
        };
        match gone {
            Some(mark) => {
                if let Some(at) = from(self.cause(mark, self.trail.len())) {
                    is_needed[at] = true;
                }
            }
            None => is_needed
                .iter_mut()
                .next_back()
                .into_iter()
                .for_each(|last| *last = true),
        }
        for at in (0..self.trail.len()).rev() {
            if is_needed[at] {
                for mark in self.absent(at) {
                    if let Some(earlier) = from(self.cause(mark, at)) {
                        is_needed[earlier] = true;
                    }
                }
            }
        }
        (0..self.trail.len()).filter(|&at| is_needed[at]).collect()
    }

    /// A conclusion in words. What the link before it says holds needs no name.
    fn told(&self, at: usize, before: Option<Mark>) -> Vec<Piece> {
        let absent = self.absent(at);
        let because = |mark: Mark| self.because(mark, at, before);
        match self.trail[at] {
            Concluded::Leaves(sum, cell, left) => vec![
                "So ".into(),
                sum.into(),
                " needs ".into(),
                cell.into(),
                " to be ".into(),
                either(left),
                ".".into(),
            ],
            Concluded::Broken(Premise::Sum(sum)) => vec![
                "But ".into(),
                sum.into(),
                " cannot make ".into(),
                Piece::Total(self.board.total(sum)),
                " now.".into(),
            ],
            Concluded::Is(premise, mark) => {
                let alone =
                    matches!(absent[..], [one] if self.cause(one, at) == Some(Cause::Supposed));
                let mut pieces: Vec<Piece> = Vec::new();
                match premise {
                    Premise::Place(house, value) => {
                        if alone || absent.is_empty() {
                            pieces.extend(["Then ".into(), mark.cell.into(), " is ".into()]);
                            pieces.extend([value.into(), ", the only other place in ".into()]);
                            pieces.push(house.into());
                        } else {
                            pieces.push("So ".into());
                            pieces.extend(places_gone(&absent, because));
                            pieces.extend([" not ".into(), value.into(), ", and in ".into()]);
                            pieces.extend([house.into(), " only ".into(), mark.cell.into()]);
                            pieces.push(" is left for it".into());
                        }
                    }
                    _ => {
                        if alone || absent.is_empty() {
                            pieces.extend(["Then ".into(), mark.cell.into(), " is ".into()]);
                            pieces
                                .extend([mark.value.into(), ", the only other value there".into()]);
                        } else {
                            pieces.extend(["So ".into(), mark.cell.into(), " is ".into()]);
                            pieces.extend(values_gone(&absent, because));
                            pieces.extend([" and must be ".into(), mark.value.into()]);
                        }
                    }
                }
                pieces.push(".".into());
                pieces
            }
            Concluded::Open(premise) => self.open(premise, &absent, because),
            Concluded::Broken(premise) => {
                let mut pieces: Vec<Piece> = vec!["But ".into()];
                match premise {
                    Premise::Place(house, value) => {
                        pieces.extend(places_gone(&absent, because));
                        pieces.extend([" not ".into(), value.into(), ", so ".into()]);
                        pieces.extend([house.into(), " has no place for it.".into()]);
                    }
                    Premise::Cell(cell) => {
                        pieces.extend([cell.into(), " is ".into()]);
                        pieces.extend(values_gone(&absent, because));
                        pieces.push(", and nothing is left for it.".into());
                    }
                    _ => pieces.push("now there would be two solutions.".into()),
                }
                pieces
            }
        }
    }

    /// "So r3c1 (row 3) is not 4, and in column 1 only r5c1 and r7c1 are left for it."
    fn open(
        &self,
        premise: Premise<'_>,
        absent: &[Mark],
        because: impl Fn(Mark) -> Vec<Piece>,
    ) -> Vec<Piece> {
        let left: Vec<Mark> = marks_of(self.board, premise)
            .into_iter()
            .filter(|mark| !absent.contains(mark))
            .collect();
        let cells: Vec<Cell> = left.iter().map(|mark| mark.cell).collect();
        let values: Marks = left.iter().map(|mark| mark.value).collect();
        match premise {
            Premise::Place(house, value) if absent.is_empty() => {
                let said = ["In ".into(), house.into(), " only ".into(), cells.into()];
                [&said[..], &[" can be ".into(), value.into(), ".".into()]].concat()
            }
            Premise::Place(house, value) => {
                let mut pieces: Vec<Piece> = vec!["So ".into()];
                pieces.extend(places_gone(absent, because));
                pieces.extend([
                    " not ".into(),
                    value.into(),
                    ", and in ".into(),
                    house.into(),
                ]);
                pieces.extend([" only ".into(), cells.into(), " are left for it.".into()]);
                pieces
            }
            Premise::Cell(cell) => {
                let mut pieces: Vec<Piece> = vec![cell.into()];
                if !absent.is_empty() {
                    pieces.insert(0, "So ".into());
                    pieces.push(" is ".into());
                    pieces.extend(values_gone(absent, because));
                    pieces.push(" and".into());
                }
                pieces.extend([" can only be ".into(), either(values), ".".into()]);
                pieces
            }
            _ => vec!["These are the cases.".into()],
        }
    }

    /// " (row 3)": why a mark is gone, with the cell that took it unless that was named just before.
    fn because(&self, mark: Mark, until: usize, before: Option<Mark>) -> Vec<Piece> {
        match self.cause(mark, until) {
            Some(Cause::Holds(held, _)) if held.cell == mark.cell => {
                vec![" (it is ".into(), held.value.into(), ")".into()]
            }
            Some(Cause::Holds(held, _)) => {
                let words = link_words(self.board.geometry(), held.cell, mark.cell);
                if before == Some(held) {
                    vec![format!(" ({words})").into()]
                } else {
                    vec![" (".into(), held.cell.into(), format!(", {words})").into()]
                }
            }
            Some(Cause::Sum(..)) => vec![" (by the total)".into()],
            Some(Cause::Supposed) | None => Vec::new(),
        }
    }
}

/// "r3c5 (column 5) and r3c8 and r3c9 (block 3) are": the same reason is told once.
fn places_gone(absent: &[Mark], because: impl Fn(Mark) -> Vec<Piece>) -> Vec<Piece> {
    let part = |(marks, because): (Vec<Mark>, Vec<Piece>)| {
        let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
        [vec![cells.into()], because].concat()
    };
    let groups = by_reason(absent, because).into_iter();
    let mut pieces = enumerate(groups.map(part).collect());
    pieces.push(if absent.len() == 1 { " is" } else { " are" }.into());
    pieces
}

/// "not 4 or 6 (row 7) and not 5 (r2c1, column 1)".
fn values_gone(absent: &[Mark], because: impl Fn(Mark) -> Vec<Piece>) -> Vec<Piece> {
    let part = |(marks, because): (Vec<Mark>, Vec<Piece>)| {
        let values: Marks = marks.iter().map(|mark| mark.value).collect();
        [vec!["not ".into(), either(values)], because].concat()
    };
    let groups = by_reason(absent, because).into_iter();
    enumerate(groups.map(part).collect())
}

/// Marks that are gone for the same reason, together.
fn by_reason(
    absent: &[Mark],
    because: impl Fn(Mark) -> Vec<Piece>,
) -> Vec<(Vec<Mark>, Vec<Piece>)> {
    let mut groups: Vec<(Vec<Mark>, Vec<Piece>)> = Vec::new();
    for &mark in absent {
        let why = because(mark);
        match groups.iter_mut().find(|(_, other)| *other == why) {
            Some((marks, _)) => marks.push(mark),
            None => groups.push((vec![mark], why)),
        }
    }
    // So many reasons are no longer read.
    if groups.len() > MOST_REASONS {
        return vec![(absent.to_vec(), Vec::new())];
    }
    groups
}

/// More reasons than this in one sentence are left to the reader.
const MOST_REASONS: usize = 4;

/// The marks of a truth that are on the board; none of a sum, whose cells bring their own.
fn marks_of(board: &Board, premise: Premise<'_>) -> Vec<Mark> {
    let geometry = board.geometry();
    match premise {
        Premise::Cell(cell) => {
            let values = board.can_be(cell).values();
            values.map(|value| Mark { cell, value }).collect()
        }
        Premise::Place(house, value) => {
            let cells = geometry.house(house).cells.iter();
            let cells = cells.filter(|&&cell| board.can_be(cell).has(value));
            cells.map(|&cell| Mark { cell, value }).collect()
        }
        Premise::Sum(sum) => {
            let cells = geometry.sum(sum).iter();
            let marks = |&cell: &Cell| {
                let values = board.can_be(cell).values();
                values.map(move |value| Mark { cell, value })
            };
            cells.flat_map(marks).collect()
        }
        Premise::Guard(marks) => marks.to_vec(),
    }
}

/// From so many links on they have letters.
const LETTERED: usize = 4;

/// Links, with letters if they are many.
pub fn lettered(links: Vec<Sentence>) -> Vec<Sentence> {
    if links.len() < LETTERED {
        return links;
    }
    let letter = |(at, mut link): (usize, Sentence)| {
        link.pieces.insert(0, Piece::Letter(at as u32));
        link
    };
    links.into_iter().enumerate().map(letter).collect()
}

/// More links than this are folded away, and so are those of a longer text than [`MOST_WORDS`].
const UNFOLDED: usize = 12;
/// The most words of an explanation before its links are folded away.
pub const MOST_WORDS: usize = 150;

/// The sentences of a part as they are shown unless somebody asks for all: where there are too many
/// links, each row of them is one sentence.
pub fn folded(sentences: &[Sentence], words: usize) -> Vec<Sentence> {
    let is_link = |sentence: &&Sentence| matches!(sentence.pieces[..], [Piece::Letter(_), ..]);
    let links = sentences.iter().filter(is_link).count();
    if links <= UNFOLDED && words <= MOST_WORDS {
        return sentences.to_vec();
    }
    let mut out = Vec::new();
    for row in sentences.chunk_by(|a, b| is_link(&a) && is_link(&b)) {
        match row {
            [first, .., last] if is_link(&first) => {
                let mut end = last.clone();
                end.pieces.remove(0);
                out.push(words![
                    row.len() as u32 - 1,
                    " links follow, each from those before; the last is this."
                ]);
                out.push(end);
            }
            _ => out.extend_from_slice(row),
        }
    }
    out
}
