//! Producer 19: every cell with two marks but for a few, which would leave the board two solutions.

use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::loops::seen_by_all;
use super::subsets::{any_set, cells_at};
use super::tables::{CELLS, HOUSE, SEEN, Set, each};

/// Block, row, column: the order in which this producer looks at houses.
fn houses() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// The cells with more marks than a grave has, and these marks.
fn extra(grid: &Grid) -> Option<(Set, [u16; 81])> {
    let (mut cells, mut extra, mut seen) = (0, [0u16; 81], !0);
    for house in houses() {
        for value in 0..9 {
            let places = grid.cells[value] & HOUSE[house];
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let large = places & !grid.with[2];
            // With several nothing is noted here; another house may tell which it is.
            match large.count_ones() {
                0 => return None,
                1 => {
                    let cell = large.trailing_zeros() as usize;
                    extra[cell] |= 1 << value;
                    if cells >> cell & 1 == 0 {
                        cells |= 1 << cell;
                        seen &= SEEN[cell];
                    }
                    let values = each(cells).fold(0, |all, cell| all | extra[cell]);
                    if cells.count_ones() > 1 && values.count_ones() > 1 && seen & !cells == 0 {
                        return None;
                    }
                }
                _ => {}
            }
        }
    }
    (cells != 0).then_some((cells, extra))
}

/// Whether the board without the noted marks is a grave: two marks a cell, two places or none a value and house.
fn is_grave(grid: &Grid, extra: &[u16; 81]) -> bool {
    let is_two = |cell: usize| (grid.marks[cell] & !extra[cell]).count_ones() == 2;
    each(grid.open).all(is_two)
        && (0..9).all(|value| {
            let cells = each(grid.cells[value]).filter(|&cell| extra[cell] >> value & 1 == 0);
            let cells: Set = cells.fold(0, |all, cell| all | 1 << cell);
            (0..27).all(|house| matches!((cells & HOUSE[house]).count_ones(), 0 | 2))
        })
}

pub(super) fn bug(grid: &Grid, hint: &mut Hint) -> bool {
    // Every noted cell has three marks or more, and few are noted: most boards have far too many.
    let large = grid.open & !grid.with[2];
    if large == 0 || large.count_ones() > 20 {
        return false;
    }
    let Some((cells, extra)) = extra(grid) else {
        return false;
    };
    if !is_grave(grid, &extra) {
        return false;
    }
    if hint.wants_proof {
        let marks = |cell: usize| (cell as u8, grid.marks[cell] & !extra[cell]);
        hint.guard = each(grid.open).map(marks).collect();
    }
    let values = each(cells).fold(0, |all, cell| all | extra[cell]);
    if cells.count_ones() == 1 {
        hint.remove(grid, cells, !values);
        return hint.is(0, 56);
    }
    let is_pair = cells.count_ones() == 2;
    if values.is_power_of_two() {
        if hint.remove(grid, seen_by_all(cells) & !cells, values) {
            return hint.is(1, 57);
        }
        return is_pair && two_cells(grid, cells, &extra, hint);
    }
    (is_pair && two_cells(grid, cells, &extra, hint)) || with_set(grid, cells, values, hint)
}

/// Type 4: two cells of a house share one mark of the grave, which one of them must be.
fn two_cells(grid: &Grid, cells: Set, extra: &[u16; 81], hint: &mut Hint) -> bool {
    let mut pair = each(cells);
    let [Some(one), Some(two)] = [pair.next(), pair.next()] else {
        return false;
    };
    let noted = extra[one] | extra[two];
    let common = grid.marks[one] & grid.marks[two] & !noted;
    let shared = houses().find(|&house| cells & !HOUSE[house] == 0);
    let (Some(house), true) = (shared, common.is_power_of_two()) else {
        return false;
    };
    for cell in [one, two] {
        hint.remove(grid, 1 << cell, !(common | extra[cell]));
    }
    let value = common.trailing_zeros() as u8;
    hint.needs(std::iter::once(Truth::Place(house as u8, value)));
    !hint.removes.is_empty() && hint.is(2, 57)
}

/// Type 3: the noted values, one of which holds, are part of a naked set.
fn with_set(grid: &Grid, cells: Set, values: u16, hint: &mut Hint) -> bool {
    let seen = seen_by_all(cells) & grid.open & !cells;
    if seen == 0 {
        return false;
    }
    for house in houses().filter(|&house| cells & !HOUSE[house] == 0) {
        for size in 2..=6 {
            let (mut list, mut count) = ([(0u16, 0u16); 9], 0);
            for (place, &cell) in CELLS[house].iter().enumerate() {
                let marks = grid.marks[usize::from(cell)];
                if seen >> cell & 1 != 0 {
                    list[count] = (1 << place, marks);
                    count += 1;
                }
            }
            if count < size {
                continue;
            }
            let found = any_set(count, size - 1, |chosen| {
                let (places, marks) = chosen.iter().fold((0, values), |all, &at| {
                    (all.0 | list[at].0, all.1 | list[at].1)
                });
                if marks.count_ones() as usize != size {
                    return false;
                }
                let set = cells_at(house, places);
                let is_found = hint.remove(grid, seen & HOUSE[house] & !set, marks);
                if is_found {
                    hint.needs(each(set).map(|cell| Truth::Cell(cell as u8)));
                    hint.increment = size as u8 - 1;
                }
                is_found
            });
            if found {
                return hint.is(3, 57);
            }
        }
    }
    false
}
