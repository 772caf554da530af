//! Cells over several sectors that must take as many values as the houses there can give.
//!
//! A value gives the cells no more of itself than there are houses that together hold all its places among them. Where
//! that makes, value by value, as many as there are cells, each of these houses gives its value to one of the cells and has
//! none for another. Where some of the cells are as many by themselves, they are the pattern, and the others are let go.

use crate::strategy::{Finds, Search};
use crate::{Bits, Board, Cell, Cells, House, Marks, Role, Value};
use std::cmp::Reverse;

/// The most cells: where five lines cross five others.
const MOST: usize = 25;

/// The most houses that a value is counted by.
const MOST_HOUSES: usize = 5;

/// The most choices of houses that are gone through for some cells,
const MOST_CHOICES: u32 = 64;
/// and for a value.
const MOST_WAYS: usize = 6;

/// The fewest cells: smaller sets have names of their own.
pub(super) const FEWEST: usize = 6;

/// A house that can give some cells a value once.
#[derive(Clone, Copy)]
struct Gift<const N: usize> {
    house: House,
    value: Value,
    /// Those of the cells that can take it.
    to: Cells<N>,
    /// What would lose the value if one of them must.
    from: Cells<N>,
}

/// What is wanted of some cells.
#[derive(Clone, Copy)]
pub(super) enum Want {
    Whole,
    Part,
}

/// Cells, and as many gifts that between them are all that these can take.
#[derive(Clone, Copy)]
pub(super) struct Sectors<const N: usize> {
    cells: Cells<N>,
    gifts: [Gift<N>; MOST],
    count: usize,
}

impl<const N: usize> Sectors<N> {
    /// The cells, or the smallest part of them that is as many as its gifts, if it takes something from others: of several choices
    /// of houses that give a value, the one with the smallest part, or with most to take.
    pub(super) fn of(board: &Board, cells: Cells<N>, want: Want) -> Option<Sectors<N>> {
        let size = cells.count();
        if !(FEWEST..=MOST).contains(&size) {
            return None;
        }
        // Each value takes a house at least: where values are many, that settles most.
        let marks = cells.iter().map(|cell| board.marks(cell));
        if marks.fold(Marks::empty(), |all, marks| all | marks).count() > size {
            return None;
        }
        let mut needed = 0;
        for value in board.geometry().values() {
            needed += fewest(board, cells & board.cells_with(value), size - needed)?;
        }
        if needed < size {
            return None;
        }
        let values = board.geometry().values();
        let mut outside = values.map(|value| (value, board.cells_with(value) - cells));
        let may_take = outside.any(|(value, outside)| {
            let places = cells & board.cells_with(value);
            places.iter().any(|cell| {
                let seen = board.geometry().peers::<N>(cell);
                seen.meets(&outside)
            })
        });
        if !may_take {
            return None;
        }
        let none = Gift {
            house: House(0),
            value: Value(0),
            to: Cells::EMPTY,
            from: Cells::EMPTY,
        };
        let mut sectors = Sectors {
            cells,
            gifts: [none; MOST],
            count: 0,
        };
        let (mut left, mut best) = (MOST_CHOICES, None);
        sectors.choose(board, (board.geometry().low(), want), &mut left, &mut best);
        best
    }

    /// Goes through the choices of houses from a value on, and keeps the smallest part there is.
    fn choose(
        &mut self,
        board: &Board,
        (value, want): (Value, Want),
        left: &mut u32,
        best: &mut Option<Sectors<N>>,
    ) {
        if value > board.geometry().high() {
            let part = match want {
                Want::Whole => Some(*self).filter(|all| all.taken() > 0),
                Want::Part => self.smallest(),
            };
            let Some(part) = part else {
                return;
            };
            let rank = |part: &Sectors<N>| (part.cells.count(), Reverse(part.taken()));
            if best.as_ref().is_none_or(|best| rank(&part) < rank(best)) {
                *best = Some(part);
            }
            return;
        }
        let places = self.cells & board.cells_with(value);
        let Some(mut fewest) = Fewest::of(board, places) else {
            return;
        };
        // Those first that take most from others.
        let outside = board.cells_with(value) - self.cells;
        let takes = |houses: &[House; MOST_HOUSES]| {
            let of = |house: &House| board.geometry().house_cells::<N>(*house);
            let all = houses[..fewest.count].iter().map(of);
            (all.fold(Cells::EMPTY, |all, cells| all | cells) & outside).count()
        };
        fewest.found[..fewest.ways].sort_by_key(|houses| Reverse(takes(houses)));
        let before = self.count;
        for houses in &fewest.found[..fewest.ways] {
            if *left == 0 {
                return;
            }
            *left -= 1;
            for &house in &houses[..fewest.count] {
                let in_house = board.geometry().house_cells(house);
                self.gifts[self.count] = Gift {
                    house,
                    value,
                    to: places & in_house,
                    from: board.cells_with(value) & in_house,
                };
                self.count += 1;
            }
            self.choose(board, (Value(value.0 + 1), want), left, best);
            self.count = before;
        }
    }

    /// The fewest of the cells that are as many as their gifts, and take something from others.
    fn smallest(&self) -> Option<Sectors<N>> {
        let takers = self.takers()?;
        let parts = (0..self.count).map(|gift| self.part(gift, &takers));
        let (cells, chosen) = parts
            .filter(|&(cells, chosen)| {
                let is_large = cells.count() >= FEWEST;
                is_large && Bits(chosen).any(|at| !self.lost(at, cells, chosen).is_empty())
            })
            .min_by_key(|(cells, _)| cells.count())?;
        let mut part = *self;
        (part.cells, part.count) = (cells, 0);
        for at in Bits(chosen) {
            let gift = self.gifts[at];
            part.gifts[part.count] = Gift {
                to: gift.to & cells,
                ..gift
            };
            part.count += 1;
        }
        Some(part)
    }

    /// A cell for each gift, no two the same; nothing where that cannot be, as on a board without a solution.
    fn takers(&self) -> Option<[Cell; MOST]> {
        let mut given = [None; MOST];
        for start in self.cells {
            self.place(start, &mut given, &mut [false; MOST])
                .then_some(())?;
        }
        let mut takers = [Cell(0); MOST];
        for (taker, cell) in takers.iter_mut().zip(given) {
            *taker = cell.unwrap_or(Cell(0));
        }
        Some(takers)
    }

    /// Finds a gift for a cell, if need be by moving others to other gifts.
    fn place(&self, cell: Cell, given: &mut [Option<Cell>; MOST], seen: &mut [bool; MOST]) -> bool {
        for at in 0..self.count {
            if seen[at] || !self.gifts[at].to.has(cell) {
                continue;
            }
            seen[at] = true;
            if given[at].is_none_or(|other| self.place(other, given, seen)) {
                given[at] = Some(cell);
                return true;
            }
        }
        false
    }

    /// The cells that the cell of a gift depends on, and their gifts, by number.
    fn part(&self, gift: usize, takers: &[Cell; MOST]) -> (Cells<N>, u32) {
        let mut cells = Cells::only(takers[gift]);
        let mut chosen = 0u32;
        loop {
            let reached = (0..self.count).filter(|&at| self.gifts[at].to.meets(&cells));
            let now = reached.fold(0u32, |all, at| all | 1 << at);
            if now == chosen {
                return (cells, chosen);
            }
            chosen = now;
            cells = Bits(chosen).map(|at| takers[at]).collect();
        }
    }

    fn gifts(&self) -> &[Gift<N>] {
        &self.gifts[..self.count]
    }

    /// What loses a value because a house has given it away to one of some cells by some of the gifts: cells that are none of
    /// these, and those to which two houses would have to give it at once.
    fn lost(&self, at: usize, cells: Cells<N>, gifts: u32) -> Cells<N> {
        let gift = self.gifts[at];
        let others = Bits(gifts & ((1 << at) - 1)).map(|at| self.gifts[at]);
        let twice = others
            .filter(|other| other.value == gift.value)
            .fold(Cells::EMPTY, |all, other| all | other.to & gift.to & cells);
        (gift.from - cells) | twice
    }

    /// What loses a value because of a gift.
    fn lost_by(&self, at: usize) -> Cells<N> {
        self.lost(at, self.cells, (1 << self.count) - 1)
    }

    /// How many marks it takes from others.
    fn taken(&self) -> usize {
        (0..self.count).map(|at| self.lost_by(at).count()).sum()
    }

    pub(super) fn cells(&self) -> Cells<N> {
        self.cells
    }

    /// Offers what follows; of each house, in a group of its own, the marks that it gives.
    pub(super) fn offer(&self, form: usize, board: &Board, finds: &mut Finds) -> Search {
        let draft = finds
            .draft(board)
            .form(form)
            .rank(self.cells.count() as u32);
        let draft = (0..self.count).fold(draft, |draft, at| {
            draft.strike(self.gifts[at].value, self.lost_by(at))
        });
        draft
            .prove(|premises| _ = premises.cells(self.cells))
            .prune()
            .show(|shown| {
                let mut houses: Vec<House> = self.gifts().iter().map(|gift| gift.house).collect();
                houses.sort_unstable();
                houses.dedup();
                for (group, house) in houses.into_iter().enumerate() {
                    shown.group(group as u16).house(Role::Cover, house);
                    for gift in self.gifts().iter().filter(|gift| gift.house == house) {
                        for cell in gift.to {
                            shown.mark(Role::Pattern, cell, gift.value);
                        }
                    }
                }
            })
            .offer()
    }
}

/// The fewest houses that hold some places of a value, and the ways to choose them.
struct Fewest {
    count: usize,
    found: [[House; MOST_HOUSES]; MOST_WAYS],
    ways: usize,
}

impl Fewest {
    /// Nothing where it takes more houses than are looked at.
    fn of<const N: usize>(board: &Board, places: Cells<N>) -> Option<Fewest> {
        let mut fewest = Fewest {
            count: fewest(board, places, MOST_HOUSES)?,
            found: [[House(0); MOST_HOUSES]; MOST_WAYS],
            ways: 0,
        };
        fewest.search(board, places, [House(0); MOST_HOUSES], 0);
        (fewest.ways > 0).then_some(fewest)
    }

    fn search<const N: usize>(
        &mut self,
        board: &Board,
        left: Cells<N>,
        mut chosen: [House; MOST_HOUSES],
        count: usize,
    ) {
        let geometry = board.geometry();
        let Some(cell) = left.first() else {
            chosen[..count].sort_unstable();
            chosen[count..].fill(House(0));
            let is_new = !self.found[..self.ways].contains(&chosen);
            if is_new && self.ways < MOST_WAYS {
                self.found[self.ways] = chosen;
                self.ways += 1;
            }
            return;
        };
        if count == self.count || apart(board, left, self.count - count) {
            return;
        }
        for house in geometry.houses_of(cell) {
            chosen[count] = house;
            self.search(board, left - geometry.house_cells(house), chosen, count + 1);
        }
    }
}

/// How many houses it takes to hold some places, if that is at most this many and as many as are looked at.
fn fewest<const N: usize>(board: &Board, places: Cells<N>, most: usize) -> Option<usize> {
    let most = most.min(MOST_HOUSES);
    let mut left = places;
    let mut least = 0;
    // It takes one house at least for each of some places of which no two share one.
    while let Some(cell) = left.first() {
        least += 1;
        if least > most {
            return None;
        }
        left -= board.geometry().peers(cell).with(cell);
    }
    (least..=most).find(|&count| fit_in(board, places, count))
}

/// Whether this many houses can hold some places.
fn fit_in<const N: usize>(board: &Board, places: Cells<N>, count: usize) -> bool {
    let geometry = board.geometry();
    let Some(cell) = places.first() else {
        return true;
    };
    if apart(board, places, count) {
        return false;
    }
    let mut houses = geometry.houses_of(cell);
    houses.any(|house| fit_in(board, places - geometry.house_cells(house), count - 1))
}

/// Whether more than `count` of the places share no house with each other.
fn apart<const N: usize>(board: &Board, mut places: Cells<N>, count: usize) -> bool {
    for _ in 0..count {
        let Some(cell) = places.first() else {
            return false;
        };
        places -= board.geometry().peers(cell).with(cell);
    }
    !places.is_empty()
}
