//! That the two sides of a clue, such as an arrow, are too far apart.

use crate::words::{Piece, Sentence};
use crate::{Board, Cell, ClueId, Marks, Value, words};
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
    let number = |value: Value| u32::from(value.number());
    rising(board, cells, |cell| left(cell).first().map_or(0, number))
}

fn most(board: &Board, cells: &[Cell], left: impl Fn(Cell) -> Marks) -> u32 {
    let high = u32::from(board.geometry().high().number());
    let missing = |value: Value| high - u32::from(value.number());
    cells.len() as u32 * high - rising(board, cells, |cell| left(cell).last().map_or(0, missing))
}

/// The least sum of values that are each at least so much, where those of cells that see each other differ.
fn rising(board: &Board, cells: &[Cell], least: impl Fn(Cell) -> u32) -> u32 {
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for &cell in cells {
        let sees = |other: &Cell| board.geometry().sees(*other, cell);
        match groups.iter_mut().find(|group| group.iter().all(sees)) {
            Some(group) => group.push(cell),
            None => groups.push(vec![cell]),
        }
    }
    let of_group = |group: Vec<Cell>| {
        let least = group.into_iter().map(&least).sorted();
        let rise = |last: &mut Option<u32>, least: u32| {
            let next = last.map_or(least, |last| max(least, last + 1));
            *last = Some(next);
            Some(next)
        };
        least.scan(None, rise).sum::<u32>()
    };
    groups.into_iter().map(of_group).sum()
}
