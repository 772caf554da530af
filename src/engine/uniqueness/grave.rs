//! Boards on which nearly every open cell has two marks, and every house nearly two places for every value.

use super::is_free;
use crate::{Board, Cell, Mark, Marks};

/// The most cells with more than two marks.
const MAX_EXTRA_CELLS: usize = 8;

/// Fills `pattern` with the marks of all open cells but for those by which some have more than two: those of which
/// some house of the cell has more than two places. Returns whether that is a grave: all cells may be exchanged, and
/// each house has none or two places for each value.
pub fn grave<const N: usize>(board: &Board, pattern: &mut Vec<Mark>) -> bool {
    pattern.clear();
    let mut odd = [Cell(0); MAX_EXTRA_CELLS];
    let mut count = 0;
    for cell in board.open::<N>() {
        match board.marks(cell).count() {
            2 => {}
            0 | 1 => return false,
            _ if count == MAX_EXTRA_CELLS => return false,
            _ => {
                odd[count] = cell;
                count += 1;
            }
        }
    }
    if count == 0 {
        return false;
    }
    let Some(extras) = extras(board, &odd[..count]) else {
        return false;
    };
    for cell in board.open::<N>() {
        let at = odd[..count].iter().position(|&other| other == cell);
        let extra = at.map_or(Marks::empty(), |at| extras[at]);
        let marks = (board.marks(cell) - extra).values();
        pattern.extend(marks.map(|value| Mark { cell, value }));
    }
    is_grave(board, pattern)
}

/// The marks by which each odd cell has more than two: those of which some house of the cell has more
/// than two places.
fn extras(board: &Board, odd: &[Cell]) -> Option<[Marks; MAX_EXTRA_CELLS]> {
    let geometry = board.geometry();
    let mut extras = [Marks::empty(); MAX_EXTRA_CELLS];
    for (slot, &cell) in extras.iter_mut().zip(odd) {
        let crowded = |value: &crate::Value| {
            geometry
                .houses_of(cell)
                .any(|house| board.places(house, *value).count_ones() > 2)
        };
        *slot = board.marks(cell).values().filter(crowded).collect();
        if board.marks(cell).count() != slot.count() + 2 {
            return None;
        }
    }
    Some(extras)
}

/// Whether all cells may be exchanged, and each house has none or two places for each value.
fn is_grave(board: &Board, pattern: &[Mark]) -> bool {
    let geometry = board.geometry();
    let mut counts = [[0u8; 32]; 128];
    if geometry.houses().len() > counts.len() {
        return false;
    }
    for mark in pattern {
        if !is_free(board, mark.cell, Marks::only(mark.value)) {
            return false;
        }
        for house in geometry.houses_of(mark.cell) {
            counts[house.0 as usize][mark.value.0 as usize] += 1;
        }
    }
    counts
        .iter()
        .flatten()
        .all(|&count| count == 0 || count == 2)
}
