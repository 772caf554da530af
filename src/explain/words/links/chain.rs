//! Chains, told from their nodes.

use super::lettered;
use crate::explain::words::{Claim, Piece, Sentence, either, link_words};
use crate::{Board, Cell, ClueId, Geometry, House, Mark, Marks, Premise, Value, words};

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
    /// The clue needs the value, and has no other place for it.
    Clue(ClueId),
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
        let sentence = Sentence::new(link(board, before, &pair[0], &pair[1], because));
        let value = pair[1].value;
        match (because, &pair[1].cells[..]) {
            (Because::Cell(cell), &[_]) => {
                let mark = Mark { cell: *cell, value };
                sentence.stating(Claim::Follows(Premise::Cell(*cell), mark))
            }
            (Because::Place(house), &[cell]) => {
                let premise = Premise::Place(*house, value);
                sentence.stating(Claim::Follows(premise, Mark { cell, value }))
            }
            _ => sentence,
        }
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
            Because::Clue(clue) => {
                let word = ", the only other place in ";
                [
                    is(on),
                    vec![word.into(), (*clue).into(), ", which needs one.".into()],
                ]
                .concat()
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
        Because::Clue(clue) => pieces.extend([
            ", and ".into(),
            (*clue).into(),
            ", which needs a ".into(),
            on.value.into(),
            ", has only ".into(),
            on.cells.clone().into(),
            " left for it.".into(),
        ]),
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
/// Or the other way: "r3c4 is 1 or 7 and sees all places of these in r2c3 and r2c5; those cells can only be
/// 1, 2 or 7 and lack that one, so r2c3 is 2."
fn leaves(board: &Board, cells: &[Cell], left: Mark, off: &Node, on: &Node) -> Vec<Piece> {
    let Mark { cell, value } = left;
    let others = board.can_be(cell) - Marks::only(value);
    let all = cells
        .iter()
        .fold(Marks::empty(), |all, &cell| all | board.can_be(cell));
    if on.cells == [cell] {
        let must = all - Marks::only(off.value);
        return words!(
            "{} together must be {}, and {}, which sees all their places of {}, must be {}.",
            cells,
            must,
            cell,
            others,
            value
        )
        .pieces;
    }
    let mut pieces = words!("{} is {} and sees all places of these in {}; those cells can only be {} and lack that one, so ", cell, either(others), cells, either(all))
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
