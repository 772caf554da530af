//! Producers 1 to 6: singles, plain and behind a pattern that is seen on the way; pointing and claiming.

use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::tables::{CELLS, HOUSE, Set, bits, each, sets_of};

/// For places of a block, and of a line: the third that holds them all, or 3. A line has its thirds in blocks; so has a
/// block its own in rows.
const THIRD: [u8; 512] = thirds([0o007, 0o070, 0o700]);
/// For places of a block: the third of its columns that holds them all, or 3.
const THIRD_ACROSS: [u8; 512] = thirds([0o111, 0o222, 0o444]);

const fn thirds(of: [usize; 3]) -> [u8; 512] {
    let mut all = [3; 512];
    let mut places = 1;
    while places < 512 {
        let mut third = 0;
        while third < 3 {
            if places & !of[third] == 0 {
                all[places] = third as u8;
            }
            third += 1;
        }
        places += 1;
    }
    all
}

/// 1: the only place of a value in a house.
pub(super) fn hidden_single(grid: &Grid, hint: &mut Hint) -> bool {
    let Some((house, value, is_last)) = grid.first_single() else {
        return false;
    };
    let place = grid.places[house][value].trailing_zeros() as usize;
    hint.set = Some((CELLS[house][place], value as u8));
    hint.needs(std::iter::once(Truth::Place(house as u8, value as u8)));
    match (is_last, house) {
        (true, _) => hint.is(0, 10),
        (_, 0..9) => hint.is(1, 12),
        _ => hint.is(2, 15),
    }
}

/// Pairs of houses that cross, the first a block: for each block its columns, or its rows.
#[derive(Clone, Copy)]
enum Crossing {
    BlockColumn,
    BlockRow,
    ColumnBlock,
    RowBlock,
}

const CROSSINGS: [Crossing; 4] = [
    Crossing::BlockColumn,
    Crossing::BlockRow,
    Crossing::ColumnBlock,
    Crossing::RowBlock,
];

impl Crossing {
    fn is_pointing(self) -> bool {
        matches!(self, Crossing::BlockColumn | Crossing::BlockRow)
    }

    /// The first houses.
    fn firsts(self) -> std::ops::Range<usize> {
        match self {
            Crossing::BlockColumn | Crossing::BlockRow => 0..9,
            Crossing::ColumnBlock => 9..18,
            Crossing::RowBlock => 18..27,
        }
    }

    /// Which third of the first house holds all these places.
    fn third(self, places: u16) -> usize {
        let table = match self {
            Crossing::BlockColumn => &THIRD_ACROSS,
            _ => &THIRD,
        };
        usize::from(table[places as usize])
    }

    /// The house that crosses the first in a third of it.
    fn second(self, first: usize, third: usize) -> usize {
        match self {
            Crossing::BlockColumn => 9 + first % 3 * 3 + third,
            Crossing::BlockRow => 18 + first / 3 * 3 + third,
            Crossing::ColumnBlock => third * 3 + (first - 9) / 3,
            Crossing::RowBlock => (first - 18) / 3 * 3 + third,
        }
    }

    /// The houses of the first kind that cross a second one.
    fn crossing(self, second: usize) -> [usize; 3] {
        match self {
            Crossing::BlockColumn => [0, 1, 2].map(|at| at * 3 + (second - 9) / 3),
            Crossing::BlockRow => [0, 1, 2].map(|at| (second - 18) / 3 * 3 + at),
            Crossing::ColumnBlock => [0, 1, 2].map(|at| 9 + second % 3 * 3 + at),
            Crossing::RowBlock => [0, 1, 2].map(|at| 18 + second / 3 * 3 + at),
        }
    }
}

/// Every value that is locked where two houses cross, in the order of the producers: first house, second, value.
/// `each` ends it by saying yes.
fn locked(
    places: &[[u16; 9]; 27],
    mut each: impl FnMut(Crossing, usize, usize, usize) -> bool,
) -> bool {
    for crossing in CROSSINGS {
        for first in crossing.firsts() {
            let mut by_third = [0u16; 4];
            for (value, &places) in places[first].iter().enumerate() {
                // One place is a single, and no pattern.
                let third = if places & places.wrapping_sub(1) == 0 {
                    3
                } else {
                    crossing.third(places)
                };
                by_third[third] |= 1 << value;
            }
            for (third, &values) in by_third[..3].iter().enumerate() {
                for value in bits(values) {
                    if each(crossing, first, crossing.second(first, third), value) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// All that is locked on the board of a run, and has something to say: the value, and the two houses.
pub(super) fn all_locked(
    places: &[[u16; 9]; 27],
    cells: impl Fn(usize, usize) -> Set,
    mut each: impl FnMut(usize, usize, usize),
) {
    locked(places, |_, first, second, value| {
        if cells(second, value) & !HOUSE[first] != 0 {
            each(first, second, value);
        }
        false
    });
}

/// 2: a value locked in a line or block leaves another house one place for it.
pub(super) fn direct_locking(grid: &Grid, hint: &mut Hint) -> bool {
    locked(&grid.places, |crossing, first, second, value| {
        let gone = HOUSE[second] & !HOUSE[first];
        if grid.cells[value] & gone == 0 {
            return false;
        }
        for third in crossing.crossing(second) {
            let places = grid.cells[value] & HOUSE[third];
            let left = places & !HOUSE[second];
            if third == first || left.count_ones() != 1 || places == left {
                continue;
            }
            hint.set = Some((left.trailing_zeros() as u8, value as u8));
            hint.needs(
                [first, third]
                    .into_iter()
                    .map(|house| Truth::Place(house as u8, value as u8)),
            );
            return if crossing.is_pointing() {
                hint.is(0, 17)
            } else {
                hint.is(1, 19)
            };
        }
        false
    })
}

/// 6: a value locked where two houses cross goes nowhere else in the second.
pub(super) fn locking(grid: &Grid, hint: &mut Hint) -> bool {
    locked(&grid.places, |crossing, first, second, value| {
        if !hint.strike(grid, HOUSE[second] & !HOUSE[first], value) {
            return false;
        }
        hint.needs(std::iter::once(Truth::Place(first as u8, value as u8)));
        if crossing.is_pointing() {
            hint.is(0, 26)
        } else {
            hint.is(1, 28)
        }
    })
}

/// 3 and 5: values that share as many places leave another value of the house one place.
pub(super) fn direct_hidden_set(grid: &Grid, size: usize, hint: &mut Hint) -> bool {
    (0..27).any(|house| {
        // The house must have more open cells than the set.
        usize::from(grid.open_in[house]) > size
            && hidden(&grid.places[house], size, |values, places| {
                let other = (0..9).find(|&value| {
                    let all = grid.places[house][value];
                    values >> value & 1 == 0
                        && all.count_ones() > 1
                        && (all & !places).is_power_of_two()
                });
                let Some(value) = other else {
                    return false;
                };
                let place = (grid.places[house][value] & !places).trailing_zeros() as usize;
                hint.set = Some((CELLS[house][place], value as u8));
                let needed = bits(values).chain(std::iter::once(value));
                hint.needs(needed.map(|value| Truth::Place(house as u8, value as u8)));
                hint.is(0, if size == 2 { 20 } else { 25 })
            })
    })
}

/// Sets of `size` values of a house, each with two places or more, that share as many. `each` gets the values and the
/// places, and ends it by saying yes.
pub(super) fn hidden(
    places: &[u16; 9],
    size: usize,
    mut each: impl FnMut(u16, u16) -> bool,
) -> bool {
    let (mut list, mut count) = ([(0u16, 0u16); 9], 0);
    for (value, &places) in places.iter().enumerate() {
        if (2..=size as u32).contains(&places.count_ones()) {
            list[count] = (1 << value, places);
            count += 1;
        }
    }
    together(&list[..count], size, &mut each)
}

/// Sets of `size` members of a list whose second parts have as many bits together.
pub(super) fn together(
    list: &[(u16, u16)],
    size: usize,
    each: &mut impl FnMut(u16, u16) -> bool,
) -> bool {
    if list.len() < size {
        return false;
    }
    if size == 2 {
        for (at, high) in list.iter().enumerate() {
            for low in &list[..at] {
                if low.1 == high.1 && each(low.0 | high.0, high.1) {
                    return true;
                }
            }
        }
        return false;
    }
    let mut is_over = false;
    sets_of(list.len(), size, |chosen| {
        let all = chosen
            .iter()
            .fold((0, 0), |all, &at| (all.0 | list[at].0, all.1 | list[at].1));
        is_over = all.1.count_ones() as usize == size && each(all.0, all.1);
        !is_over
    });
    is_over
}

/// 4: the only value of a cell.
pub(super) fn naked_single(grid: &Grid, hint: &mut Hint) -> bool {
    let Some(cell) = each(grid.with[1]).next() else {
        return false;
    };
    hint.set = Some((cell as u8, grid.marks[cell].trailing_zeros() as u8));
    hint.needs(std::iter::once(Truth::Cell(cell as u8)));
    hint.is(0, 23)
}
