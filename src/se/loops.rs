//! Producer 15: unique rectangles and loops. All are collected and sorted, which EP and ED depend on.

use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::subsets::{any_set, cells_at};
use super::tables::{CELLS, HOUSE, HOUSES_OF, PLACE_IN, SEEN, Set, bits, each};

/// Memory of the producer.
#[derive(Default, Debug)]
pub(super) struct Loops {
    /// The loops that the walks came upon: their cells, and their two values. One found twice is one.
    found: Vec<(Set, u16)>,
    /// What they show.
    hints: Vec<Sorted>,
}

/// A hint with what it is sorted by, and by what it is known again.
#[derive(Debug)]
struct Sorted {
    rating: u8,
    kind: u8,
    cells: Set,
    /// The house and the set of a hint of type 3.
    set: (u8, u16),
    /// The values of the loop.
    values: u16,
    hint: Hint,
}

/// A walk from a cell with two marks.
struct Walk<'w> {
    grid: &'w Grid,
    values: u16,
    /// The cells that have both values.
    both: Set,
    path: [u8; 81],
    found: &'w mut Vec<(Set, u16)>,
}

impl Walk<'_> {
    /// Goes on from the last of the cells on the path, which was reached by a house of this kind (3 at the start).
    /// `others` are the other values collected so far, `with_others` the cells on the path that have some.
    fn go_on(
        &mut self,
        length: usize,
        on_path: Set,
        kind: usize,
        mut others: u16,
        with_others: u32,
    ) {
        let last = usize::from(self.path[length - 1]);
        for next_kind in (0..3).filter(|&next| next != kind) {
            let house = usize::from(HOUSES_OF[last][next_kind]);
            for &next in &CELLS[house] {
                let at = 1 << next;
                if next == self.path[0] && length >= 4 {
                    self.close(length, on_path);
                } else if on_path & at == 0 && self.both & at != 0 {
                    let extra = self.grid.marks[usize::from(next)] & !self.values;
                    // What is only looked at counts as well: version 1.2.1 misses loops by it, and ratings of 4.6
                    // depend on that.
                    others |= extra;
                    if extra == 0 || with_others < 2 || others.is_power_of_two() {
                        self.path[length] = next;
                        let with_others = with_others + u32::from(extra != 0);
                        self.go_on(length + 1, on_path | at, next_kind, others, with_others);
                    }
                }
            }
        }
    }

    /// Keeps the loop if its odd cells meet every house at most once, its even ones too, and both the same.
    fn close(&mut self, length: usize, cells: Set) {
        let mut met = [0u32; 2];
        for (at, &cell) in self.path[..length].iter().enumerate() {
            for house in HOUSES_OF[usize::from(cell)] {
                let bit = 1 << house;
                if met[at % 2] & bit != 0 {
                    return;
                }
                met[at % 2] |= bit;
            }
        }
        if met[0] == met[1] && !self.found.contains(&(cells, self.values)) {
            self.found.push((cells, self.values));
        }
    }
}

/// The kinds of rectangles; those of longer loops come after them, in the same order.
const RECTANGLES: u8 = 5;

impl Loops {
    /// Finds the first hint of all that there are.
    pub(super) fn find(&mut self, grid: &Grid, hint: &mut Hint) -> bool {
        self.found.clear();
        self.hints.clear();
        for start in each(grid.with[2]) {
            let values = grid.marks[start];
            let [low, high] = [values.trailing_zeros(), 15 - values.leading_zeros()];
            let both = grid.cells[low as usize] & grid.cells[high as usize];
            if both.count_ones() < 4 {
                continue;
            }
            let mut walk = Walk {
                grid,
                values,
                both,
                path: [0; 81],
                found: &mut self.found,
            };
            walk.path[0] = start as u8;
            walk.go_on(1, 1 << start, 3, 0, 0);
        }
        for at in 0..self.found.len() {
            let (cells, values) = self.found[at];
            self.types(grid, cells, values, hint.wants_proof);
        }
        let first = (0..self.hints.len())
            .min_by_key(|&at| (self.hints[at].rating, self.hints[at].kind, at));
        let Some(first) = first else {
            return false;
        };
        let found = &self.hints[first];
        hint.clone_from(&found.hint);
        hint.producer = 15;
        if found.cells.count_ones() > 4 {
            hint.kind += RECTANGLES;
        }
        true
    }

    /// What a loop shows.
    fn types(&mut self, grid: &Grid, cells: Set, values: u16, wants_proof: bool) {
        let base = match cells.count_ones() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        let extra = cells & !grid.with[2];
        let others = each(extra).fold(0, |all, cell| all | grid.marks[cell] & !values);
        let new = || Hint {
            producer: 15,
            base,
            wants_proof,
            guard: each(cells).map(|cell| (cell as u8, values)).collect(),
            ..Hint::default()
        };
        let pair = {
            let mut cells = each(extra);
            [cells.next(), cells.next()].map(|cell| cell.unwrap_or_default())
        };
        match extra.count_ones() {
            0 => {}
            1 => {
                let mut hint = new();
                if hint.remove(grid, extra, values) {
                    self.add(cells, values, (0, 0), hint);
                }
            }
            count => {
                if others.is_power_of_two() {
                    let mut hint = new();
                    hint.kind = 1;
                    if hint.remove(grid, seen_by_all(extra) & !cells, others) {
                        self.add(cells, values, (0, 0), hint);
                    }
                }
                if count != 2 {
                    return;
                }
                if others.count_ones() >= 2 {
                    self.with_set(grid, cells, values, pair, others, &new);
                }
                self.without_others(grid, cells, values, pair, &new);
            }
        }
    }

    /// Type 3: one of the two cells holds another value, which is part of a set.
    fn with_set(
        &mut self,
        grid: &Grid,
        cells: Set,
        values: u16,
        pair: [usize; 2],
        others: u16,
        new: &impl Fn() -> Hint,
    ) {
        let common = grid.marks[pair[0]] & grid.marks[pair[1]] & others;
        let both = 1 << pair[0] | 1 << pair[1];
        for size in others.count_ones() as usize..=7 {
            for kind in (0..3).filter(|&kind| HOUSES_OF[pair[0]][kind] == HOUSES_OF[pair[1]][kind])
            {
                let house = usize::from(HOUSES_OF[pair[0]][kind]);
                let open = usize::from(grid.open_in[house]);
                let [first, second] = pair.map(|cell| PLACE_IN[cell][kind]);
                let candidates = (0..9u8).filter(|place| ![first, second].contains(place));
                if 2 * size <= open {
                    let (mut list, mut count) = ([(0, 0); 9], 0);
                    for place in candidates {
                        let marks = grid.marks[usize::from(CELLS[house][usize::from(place)])];
                        if (2..=size as u32).contains(&marks.count_ones()) {
                            list[count] = (1u16 << place, marks);
                            count += 1;
                        }
                    }
                    any_set(count, size - 1, |chosen| {
                        let (places, marks) = chosen
                            .iter()
                            .fold((0, 0), |all, &at| (all.0 | list[at].0, all.1 | list[at].1));
                        let count = |marks: u16| marks.count_ones() as usize;
                        if count(marks | others) != size || count(marks | common) != size {
                            return false;
                        }
                        let mut hint = new();
                        (hint.kind, hint.increment) = (2, size as u8 - 1);
                        let set = cells_at(house, places);
                        if hint.remove(grid, HOUSE[house] & !both & !set, marks | others) {
                            hint.needs(each(set).map(|cell| Truth::Cell(cell as u8)));
                            self.add(cells, values, (house as u8, places), hint);
                        }
                        false
                    });
                }
                if 2 * size < open {
                    let rest = bits(0x1ff & !values & !others);
                    let (mut list, mut count) = ([(0u16, 0u16); 9], 0);
                    for value in rest {
                        let places = grid.places[house][value] & !(1 << second);
                        if places != 0 && places.count_ones() as usize <= size {
                            list[count] = (1 << value, places);
                            count += 1;
                        }
                    }
                    let of_loop = bits(values).fold(0, |places, value| {
                        places | grid.places[house][value] & !(1 << second)
                    });
                    let mut chosen_set = |set: u16, places: u16| {
                        if places.count_ones() as usize != size {
                            return;
                        }
                        let mut hint = new();
                        (hint.kind, hint.increment) = (3, size as u8 - 2);
                        let set_cells = cells_at(house, places) & !both;
                        if hint.remove(grid, set_cells, 0x1ff & !(set | values)) {
                            let needed = bits(set | values);
                            hint.needs(needed.map(|value| Truth::Place(house as u8, value as u8)));
                            self.add(cells, values, (house as u8, places | 1 << second), hint);
                        }
                    };
                    if size == 2 {
                        chosen_set(0, of_loop);
                    } else {
                        any_set(count, size - 2, |chosen| {
                            let (set, places) = chosen.iter().fold((0, of_loop), |all, &at| {
                                (all.0 | list[at].0, all.1 | list[at].1)
                            });
                            chosen_set(set, places);
                            false
                        });
                    }
                }
            }
        }
    }

    /// Type 4: a value of the loop goes nowhere else in a house of the two cells, so the other is in neither.
    fn without_others(
        &mut self,
        grid: &Grid,
        cells: Set,
        values: u16,
        pair: [usize; 2],
        new: &impl Fn() -> Hint,
    ) {
        let both = 1 << pair[0] | 1 << pair[1];
        for value in bits(values) {
            let locked = (0..3).rev().find(|&kind| {
                let house = HOUSES_OF[pair[0]][kind];
                house == HOUSES_OF[pair[1]][kind]
                    && grid.cells[value] & HOUSE[usize::from(house)] & !both == 0
            });
            let Some(kind) = locked else {
                continue;
            };
            let mut hint = new();
            hint.kind = 4;
            if hint.remove(grid, both, values & !(1 << value)) {
                let house = HOUSES_OF[pair[0]][kind];
                hint.needs(std::iter::once(Truth::Place(house, value as u8)));
                self.add(cells, values, (0, 0), hint);
            }
            return;
        }
    }

    /// Notes a hint, unless it is known.
    fn add(&mut self, cells: Set, values: u16, set: (u8, u16), hint: Hint) {
        // Naked and hidden sets are both of type 3.
        let kind = [0, 1, 2, 2, 3][usize::from(hint.kind)];
        let is_same = |known: &Sorted| {
            known.kind == kind && known.cells == cells && known.set == set && known.values == values
        };
        if !self.hints.iter().any(is_same) {
            self.hints.push(Sorted {
                rating: hint.rating(),
                kind,
                cells,
                set,
                values,
                hint,
            });
        }
    }
}

/// The cells that see all of a set.
pub(super) fn seen_by_all(cells: Set) -> Set {
    each(cells).fold(!0, |seen, cell| seen & SEEN[cell])
}
