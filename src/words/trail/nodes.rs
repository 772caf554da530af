//! Nodes in words.

use super::Node;
use crate::words::Piece;
use crate::{Cell, Value, words};

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
        &[a, b] => words!("neither {} nor {} is ", a, b).pieces,
        cells => words!("none of {} is ", cells).pieces,
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
