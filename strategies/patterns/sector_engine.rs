//! Cells over several sectors that must take as many values as the houses there can give.
//!
//! A value gives the cells no more of itself than there are houses that together hold all its places among them. Where
//! that makes, value by value, as many as there are cells, each of these houses gives its value to one of the cells and has
//! none for another. Where some of the cells are as many by themselves, they are the pattern, and the others are let go.

use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, Role, Value};

/// The most cells: where five lines cross five others.
const MOST: usize = 25;

/// The most houses that a value is counted by.
const MOST_HOUSES: usize = 5;

/// The fewest cells: smaller sets have names of their own.
const FEWEST: usize = 6;

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

/// Cells, and as many gifts that between them are all that these can take.
pub(super) struct Sectors<const N: usize> {
    cells: Cells<N>,
    gifts: [Gift<N>; MOST],
    count: usize,
}

impl<const N: usize> Sectors<N> {
    /// The cells and what is given to them, if it is no more than they must take.
    pub(super) fn of(board: &Board, cells: Cells<N>) -> Option<Sectors<N>> {
        let size = cells.count();
        if !(FEWEST..=MOST).contains(&size) {
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
        for value in board.geometry().values() {
            let places = cells & board.cells_with(value);
            if places.is_empty() {
                continue;
            }
            let mut fewest = Fewest::new(board, value, cells, size - sectors.count);
            fewest.search(places, [House(0); MOST_HOUSES], 0);
            let houses = fewest.best?;
            for &house in &houses[..fewest.count] {
                let in_house = board.geometry().house_cells(house);
                sectors.gifts[sectors.count] = Gift {
                    house,
                    value,
                    to: places & in_house,
                    from: board.cells_with(value) & in_house,
                };
                sectors.count += 1;
            }
        }
        (sectors.count == size).then_some(sectors)
    }

    /// The fewest of the cells that are as many as their gifts, and take something from others.
    pub(super) fn smallest(&self) -> Option<Sectors<N>> {
        let takers = self.takers()?;
        let parts = (0..self.count).map(|gift| self.part(gift, &takers));
        parts
            .filter(|part| part.cells.count() >= FEWEST && part.takes())
            .min_by_key(|part| part.cells.count())
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

    /// The cells that the cell of a gift depends on, and their gifts.
    fn part(&self, gift: usize, takers: &[Cell; MOST]) -> Sectors<N> {
        let mut cells = Cells::only(takers[gift]);
        let mut chosen = 0u32;
        loop {
            let reached = (0..self.count).filter(|&at| self.gifts[at].to.meets(&cells));
            let now = reached.fold(0u32, |all, at| all | 1 << at);
            if now == chosen {
                break;
            }
            chosen = now;
            cells = crate::Bits(chosen).map(|at| takers[at]).collect();
        }
        let mut part = Sectors {
            cells,
            gifts: self.gifts,
            count: 0,
        };
        for at in crate::Bits(chosen) {
            let gift = self.gifts[at];
            part.gifts[part.count] = Gift {
                to: gift.to & cells,
                ..gift
            };
            part.count += 1;
        }
        part
    }

    fn gifts(&self) -> &[Gift<N>] {
        &self.gifts[..self.count]
    }

    /// What loses a value because a house has given it away: cells that are none of these, and those to which two houses
    /// would have to give it at once.
    fn lost(&self, at: usize) -> Cells<N> {
        let gift = self.gifts[at];
        let others = self.gifts()[..at].iter();
        let twice = others
            .filter(|other| other.value == gift.value)
            .fold(Cells::EMPTY, |all, other| all | other.to & gift.to);
        (gift.from - self.cells) | twice
    }

    fn takes(&self) -> bool {
        (0..self.count).any(|at| !self.lost(at).is_empty())
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
            draft.strike(self.gifts[at].value, self.lost(at))
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

/// A search for the fewest houses that hold some places of a value; of as many, those that take it from most cells.
struct Fewest<'b, const N: usize> {
    board: &'b Board,
    outside: Cells<N>,
    best: Option<[House; MOST_HOUSES]>,
    count: usize,
    taken: usize,
}

impl<'b, const N: usize> Fewest<'b, N> {
    /// With no more houses than this.
    fn new(board: &'b Board, value: Value, cells: Cells<N>, most: usize) -> Fewest<'b, N> {
        let with = board.cells_with(value);
        Fewest {
            board,
            outside: with - cells,
            best: None,
            count: most.min(MOST_HOUSES),
            taken: 0,
        }
    }

    fn search(&mut self, left: Cells<N>, mut chosen: [House; MOST_HOUSES], count: usize) {
        let geometry = self.board.geometry();
        let Some(cell) = left.first() else {
            let of = |house: &House| geometry.house_cells::<N>(*house);
            let all = chosen[..count].iter().map(of);
            let all = all.fold(Cells::EMPTY, |all, cells| all | cells);
            let taken = (all & self.outside).count();
            if self.best.is_none() || count < self.count || taken > self.taken {
                (self.best, self.count, self.taken) = (Some(chosen), count, taken);
            }
            return;
        };
        if count == self.count {
            return;
        }
        for house in geometry.houses_of(cell) {
            // A house with this cell alone gives no more than any other.
            chosen[count] = house;
            self.search(left - geometry.house_cells(house), chosen, count + 1);
        }
    }
}
