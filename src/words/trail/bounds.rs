//! That the two sides of a clue, such as an arrow, are too far apart.

use crate::words::{Piece, Sentence};
use crate::{Board, Cell, ClueId, Marks, words};
use itertools::Itertools;
use std::cmp::max;

/// "r4c6, r5c5 and r6c4 make at least 10, but r6c2 is at most 9": why the two sides of a clue cannot be equal by what is left of its
/// cells. Nothing if it has no two sides of which each cell counts once, or if their bounds meet.
pub(super) fn two_sides(
    board: &Board,
    clue: ClueId,
    left: impl Fn(Cell) -> Marks,
) -> Option<Sentence> {
    let equation = board.clues().equation(clue)?;
    let is_plain = equation.total == 0 && equation.times.iter().all(|times| times.abs() == 1);
    if !is_plain {
        return None;
    }
    let cells = board.clues().cells(clue).iter().copied();
    let (ones, others): (Vec<_>, Vec<_>) = cells
        .zip(&equation.times)
        .partition(|&(_, &times)| times > 0);
    let sides = [ones, others].map(|side| side.into_iter().map(|(cell, _)| cell).collect_vec());
    let sides = sides.map(|cells| {
        (
            least(board, &cells, &left),
            most(board, &cells, &left),
            cells,
        )
    });
    let [
        (least_of_one, most_of_one, ones),
        (least_of_other, most_of_other, others),
    ] = sides;
    let (large, least, small, most) = match () {
        () if least_of_one > most_of_other => (ones, least_of_one, others, most_of_other),
        () if least_of_other > most_of_one => (others, least_of_other, ones, most_of_one),
        () => return None,
    };
    let verb = |cells: &[Cell]| Piece::from(if cells.len() == 1 { "is" } else { "make" });
    let (of_large, of_small) = (verb(&large), verb(&small));
    Some(words!(
        "{} {} at least {}, but {} {} at most {}",
        large,
        of_large,
        Piece::Total(least),
        small,
        of_small,
        Piece::Total(most)
    ))
}

fn least(board: &Board, cells: &[Cell], left: impl Fn(Cell) -> Marks) -> u32 {
    let first = |&cell: &Cell| {
        left(cell)
            .first()
            .map_or(0, |value| u32::from(value.number()))
    };
    rising(board, cells, cells.iter().map(first).sorted().collect())
}

fn most(board: &Board, cells: &[Cell], left: impl Fn(Cell) -> Marks) -> u32 {
    let high = u32::from(board.geometry().high().number());
    let last = |&cell: &Cell| {
        left(cell)
            .last()
            .map_or(high, |value| u32::from(value.number()))
    };
    let missing = cells
        .iter()
        .map(|cell| high - last(cell))
        .sorted()
        .collect();
    cells.len() as u32 * high - rising(board, cells, missing)
}

/// The least sum of values that are each at least so much, and all differ if the cells see each other.
fn rising(board: &Board, cells: &[Cell], mut least: Vec<u32>) -> u32 {
    let sees = |[one, other]: [&Cell; 2]| board.geometry().sees(*one, *other);
    if cells.iter().array_combinations().all(sees) {
        for at in 1..least.len() {
            least[at] = max(least[at], least[at - 1] + 1);
        }
    }
    least.iter().sum()
}
