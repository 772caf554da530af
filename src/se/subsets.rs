//! Producers 7 to 14, 16 to 18: naked and hidden sets, fish, and two wings.

use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::singles::{hidden, together};
use super::tables::{CELLS, HOUSE, PEERS, SEEN, Set, bits, each, sets_of};

/// 7, 10, 16: cells of a house that share as many values. Nothing is removed outside of the house: a pair of a block
/// and a line takes two steps.
pub(super) fn naked_set(grid: &Grid, size: usize, hint: &mut Hint) -> bool {
    (0..27).any(|house| {
        usize::from(grid.open_in[house]) >= 2 * size
            && naked(&grid.marks, house, size, |places, values| {
                let others = HOUSE[house] & !cells_at(house, places);
                if !hint.remove(grid, others, values) {
                    return false;
                }
                hint.needs(bits(places).map(|place| Truth::Cell(CELLS[house][place])));
                hint.is(0, [30, 36, 50][size - 2])
            })
    })
}

/// Sets of `size` cells of a house, each with two marks or more, that share as many values: their places, the values.
pub(super) fn naked(
    marks: &[u16; 81],
    house: usize,
    size: usize,
    mut each: impl FnMut(u16, u16) -> bool,
) -> bool {
    let (mut list, mut count) = ([(0u16, 0u16); 9], 0);
    for (place, &cell) in CELLS[house].iter().enumerate() {
        let marks = marks[cell as usize];
        if (2..=size as u32).contains(&marks.count_ones()) {
            list[count] = (1 << place, marks);
            count += 1;
        }
    }
    together(&list[..count], size, &mut each)
}

pub(super) fn cells_at(house: usize, places: u16) -> Set {
    bits(places).fold(0, |cells, place| cells | 1 << CELLS[house][place])
}

/// 9, 12, 18: values of a house that share as many places.
pub(super) fn hidden_set(grid: &Grid, size: usize, hint: &mut Hint) -> bool {
    (0..27).any(|house| {
        usize::from(grid.open_in[house]) > 2 * size
            && hidden(&grid.places[house], size, |values, places| {
                if !hint.remove(grid, cells_at(house, places), !values) {
                    return false;
                }
                hint.needs(bits(values).map(|value| Truth::Place(house as u8, value as u8)));
                hint.is(0, [34, 40, 54][size - 2])
            })
    })
}

/// 8, 11, 17: a value whose places in some lines lie in as many lines across. Columns are bases before rows, and the
/// set of lines comes before the value.
pub(super) fn fish(grid: &Grid, size: usize, hint: &mut Hint) -> bool {
    [(9, 18), (18, 9)].into_iter().any(|(bases, covers)| {
        // The first set of lines of each value, as a number, and where it hits.
        let mut first: Option<(u16, usize, u16)> = None;
        for value in 0..9 {
            if 9_usize.saturating_sub(grid.placed[value].into()) < 2 * size {
                continue;
            }
            let (mut list, mut count) = ([(0u16, 0u16); 9], 0);
            for line in 0..9 {
                let places = grid.places[bases + line][value];
                if (2..=size as u32).contains(&places.count_ones()) {
                    list[count] = (1 << line, places);
                    count += 1;
                }
            }
            together(&list[..count], size, &mut |lines, across| {
                if first.is_some_and(|(best, ..)| best <= lines) {
                    return true;
                }
                let hits = bits(across).any(|line| grid.places[covers + line][value] & !lines != 0);
                if hits {
                    first = Some((lines, value, across));
                }
                hits
            });
        }
        let Some((lines, value, across)) = first else {
            return false;
        };
        let base = bits(lines).fold(0, |cells, line| cells | HOUSE[bases + line]);
        let cover = bits(across).fold(0, |cells, line| cells | HOUSE[covers + line]);
        hint.strike(grid, cover & !base, value);
        hint.needs(bits(lines).map(|line| Truth::Place((bases + line) as u8, value as u8)));
        hint.is(0, [32, 38, 52][size - 2])
    })
}

/// 13 and 14: a pivot and two pincers, which share a value; in an XYZ-wing the pivot has it, too.
pub(super) fn wing(grid: &Grid, has_value: bool, hint: &mut Hint) -> bool {
    let pivots = grid.with[if has_value { 3 } else { 2 }];
    each(pivots).any(|pivot| {
        let marks = grid.marks[pivot];
        let seen = grid.with[2] & SEEN[pivot];
        if seen & seen.wrapping_sub(1) == 0 {
            return false;
        }
        let (mut pincers, mut count) = ([0; 20], 0);
        for &peer in &PEERS[pivot] {
            let shared = (grid.marks[peer as usize] & marks).count_ones();
            if seen >> peer & 1 != 0 && shared == 1 + u32::from(has_value) {
                pincers[count] = usize::from(peer);
                count += 1;
            }
        }
        (0..count).any(|first| {
            (first + 1..count).any(|second| {
                let [one, two] = [pincers[first], pincers[second]];
                let value = grid.marks[one] & grid.marks[two];
                if !value.is_power_of_two()
                    || (grid.marks[one] | grid.marks[two] | marks).count_ones() != 3
                    || (marks & value != 0) != has_value
                {
                    return false;
                }
                let seen = SEEN[one] & SEEN[two] & if has_value { SEEN[pivot] } else { !0 };
                if !hint.remove(grid, seen, value) {
                    return false;
                }
                hint.needs(
                    [pivot, one, two]
                        .map(|cell| Truth::Cell(cell as u8))
                        .into_iter(),
                );
                hint.is(0, if has_value { 44 } else { 42 })
            })
        })
    })
}

/// Calls `each` with the sets of `size` members of a list; it ends by saying yes.
pub(super) fn any_set(count: usize, size: usize, mut each: impl FnMut(&[usize]) -> bool) -> bool {
    let mut found = false;
    sets_of(count, size, |chosen| {
        found = each(chosen);
        !found
    });
    found
}
