//! Two cells of a block and a line, the base, whose values two other cells, the targets, must take as well.
//!
//! A value of the base is one of the targets' where some houses need it that would have too few places else: all that are
//! left there, but for the targets, lie in fewer houses. Two values stand in the base, so the targets are these two.
//!
//! Targets are sought by placing a value in its houses again and again, until no way to do it avoids them.

use crate::engine::templates::{Places, needing};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, Mark, Marks, Value};
use std::ops::ControlFlow::Continue;

/// The base has three or four values: with two it would be a pair.
const VALUES: std::ops::RangeInclusive<usize> = 3..=4;

/// The most cells of a block that may be targets.
const MOST: usize = 32;

/// An exocet.
#[derive(Clone, Copy)]
pub(super) struct Exocet {
    pub(super) base: [Cell; 2],
    pub(super) targets: [Cell; 2],
    /// What the base can be.
    pub(super) values: Marks,
}

/// Houses that need a value, and one house less that holds all places left for it there.
#[derive(Clone, Copy)]
pub(super) struct Shortage {
    needing: [House; MOST_NEEDING],
    holding: [House; MOST_NEEDING],
    count: usize,
}

/// The most houses that need the value.
const MOST_NEEDING: usize = 4;

impl Shortage {
    pub(super) fn needing(&self) -> &[House] {
        &self.needing[..self.count]
    }

    pub(super) fn holding(&self) -> &[House] {
        &self.holding[..self.count.saturating_sub(1)]
    }

    /// The first one with the fewest of the houses.
    fn find<const N: usize>(board: &Board, houses: &[House], places: Cells<N>) -> Option<Shortage> {
        (1..=MOST_NEEDING).find_map(|size| {
            let mut found = Shortage {
                needing: [House(0); MOST_NEEDING],
                holding: [House(0); MOST_NEEDING],
                count: 0,
            };
            found
                .choose(board, houses, (places, Cells::EMPTY), size)
                .then_some(found)
        })
    }

    /// Adds houses, no two of which share a place, until there are `size`.
    fn choose<const N: usize>(
        &mut self,
        board: &Board,
        houses: &[House],
        (places, chosen): (Cells<N>, Cells<N>),
        size: usize,
    ) -> bool {
        if self.count == size {
            return self.hold(board, chosen, 0);
        }
        for (at, &house) in houses.iter().enumerate() {
            let new = board.geometry().house_cells::<N>(house) & places;
            if new.meets(&chosen) {
                continue;
            }
            self.needing[self.count] = house;
            self.count += 1;
            if self.choose(board, &houses[at + 1..], (places, chosen | new), size) {
                return true;
            }
            self.count -= 1;
        }
        false
    }

    /// Whether one house less holds the places.
    fn hold<const N: usize>(&mut self, board: &Board, left: Cells<N>, count: usize) -> bool {
        let geometry = board.geometry();
        let Some(cell) = left.first() else {
            // A house too many that holds nothing would be no reason.
            return count + 1 == self.count;
        };
        if count + 1 >= self.count {
            return false;
        }
        geometry.houses_of(cell).any(|house| {
            self.holding[count] = house;
            self.hold(board, left - geometry.house_cells(house), count + 1)
        })
    }
}

impl Exocet {
    /// Why each value of the base, from the lowest on, must be in a target, if it is for lack of other places.
    pub(super) fn shortages<const N: usize>(
        &self,
        board: &Board,
        needs: &Needs,
        shortages: &mut Vec<Shortage>,
    ) -> bool {
        shortages.clear();
        let geometry = board.geometry();
        let base: Cells<N> = self.base.into_iter().collect();
        let targets: Cells<N> = self.targets.into_iter().collect();
        self.values.values().all(|value| {
            let with = base & board.cells_with(value);
            let seen = with
                .iter()
                .fold(board.open(), |seen, cell| seen & geometry.peers(cell));
            let places = board.cells_with::<N>(value) - seen - targets - base;
            let lacks = |house: &&House| !geometry.house_cells::<N>(**house).meets(&with);
            let houses: Vec<House> = needs.houses(value).iter().filter(lacks).copied().collect();
            let found = Shortage::find(board, &houses, places);
            shortages.extend(found);
            found.is_some()
        })
    }

    /// All ways to fill base and targets, a mark for each of them.
    pub(super) fn ways<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = [Mark; 4]> + 'a {
        let [one, two] = self.base;
        let pairs = board.marks(one).values().flat_map(move |value| {
            let others = board.marks(two).values();
            others
                .filter(move |&other| other != value)
                .map(move |other| [value, other])
        });
        let ways = pairs.flat_map(move |[value, other]| {
            [[value, other], [other, value]].map(|[left, right]| {
                let cells = self.cells();
                let values = [value, other, left, right];
                [0, 1, 2, 3].map(|at| Mark {
                    cell: cells[at],
                    value: values[at],
                })
            })
        });
        ways.filter(|way| way.iter().all(|&mark| board.has(mark)))
    }

    /// Base and targets.
    pub(super) fn cells(&self) -> [Cell; 4] {
        let ([one, two], [left, right]) = (self.base, self.targets);
        [one, two, left, right]
    }
}

/// Where each value must go.
#[derive(Default)]
pub(super) struct Needs {
    houses: Vec<Vec<House>>,
}

impl Needs {
    pub(super) fn load(&mut self, board: &Board) {
        self.houses.resize(32, Vec::new());
        for value in board.geometry().values() {
            needing(board, value, &mut self.houses[usize::from(value.0)]);
        }
    }

    /// The places of a value.
    fn of<'a, const N: usize>(&'a self, board: &'a Board, value: Value) -> Places<'a, N> {
        let houses = &self.houses[usize::from(value.0)];
        Places::new(board, houses, board.cells_with(value))
    }

    fn houses(&self, value: Value) -> &[House] {
        &self.houses[usize::from(value.0)]
    }
}

/// Calls `found` with every exocet.
pub(super) fn exocets<const N: usize>(
    board: &Board,
    needs: &Needs,
    finds: &mut Finds,
    mut found: impl FnMut(Exocet),
) -> Search {
    let geometry = board.geometry();
    let cells = |house: House| geometry.house_cells::<N>(house);
    let blocks_of = |line: House| {
        let crossings = geometry.crossings().iter();
        crossings.filter_map(move |&(one, other)| match [one, other] {
            [block, of] | [of, block] if of == line => Some(block),
            _ => None,
        })
    };
    let is_line = |house: &House| geometry.house(*house).kind.is_line();
    for line in geometry.houses().filter(is_line) {
        let blocks = blocks_of(line).filter(|block| !is_line(block));
        for block in blocks.clone() {
            let segment = cells(block) & cells(line) & board.open();
            let others = blocks.clone().filter(|other| *other != block);
            for (one, two) in segment.iter().flat_map(|one| {
                let later = segment.iter().filter(move |two| *two > one);
                later.map(move |two| (one, two))
            }) {
                let values = board.marks(one) | board.marks(two);
                if !VALUES.contains(&values.count()) {
                    continue;
                }
                for (at, left) in others.clone().enumerate() {
                    for right in others.clone().skip(at + 1) {
                        let sides = [left, right].map(|block| {
                            let beside = (cells(block) - cells(line)) & board.open();
                            beside
                                .iter()
                                .filter(|&cell| board.marks(cell).intersects(values))
                                .collect::<Cells<N>>()
                        });
                        pairs_of_targets(
                            board,
                            needs,
                            finds,
                            ([one, two], values),
                            sides,
                            &mut found,
                        )?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// The pairs of targets, one of each side, that take the values of a base.
fn pairs_of_targets<const N: usize>(
    board: &Board,
    needs: &Needs,
    finds: &mut Finds,
    (base, values): ([Cell; 2], Marks),
    sides: [Cells<N>; 2],
    found: &mut impl FnMut(Exocet),
) -> Search {
    let mut ones = [Cell(0); MOST];
    let mut left = [Cells::<N>::EMPTY; MOST];
    let mut count = 0;
    for cell in sides[0].iter().take(MOST) {
        ones[count] = cell;
        left[count] = sides[1];
        count += 1;
    }
    for cell in base {
        for value in board.marks(cell).values() {
            let places = needs.of::<N>(board, value).with(cell);
            for at in 0..count {
                let mut open = left[at];
                while let Some(other) = open.first() {
                    open = open.without(other);
                    let without = places.without(ones[at]).without(other);
                    let Some(template) = without.template(&mut || finds.tick())? else {
                        continue;
                    };
                    // Only pairs that this way to place the value meets are left.
                    for (one, left) in ones[..count].iter().zip(&mut left) {
                        if !template.has(*one) {
                            *left &= template;
                        }
                    }
                    open &= left[at];
                }
            }
        }
        if left[..count].iter().all(Cells::is_empty) {
            return Continue(());
        }
    }
    for (&one, others) in ones.iter().zip(left).take(count) {
        for two in others {
            found(Exocet {
                base,
                targets: [one, two],
                values,
            });
        }
    }
    Continue(())
}
