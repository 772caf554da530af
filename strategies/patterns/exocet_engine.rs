//! Two cells of a block and a line, the base, whose values two other cells, the targets, must take as well.
//!
//! A value of the base is one of the targets' where some houses need it that would have too few places else: all that are
//! left there, but for the targets, lie in fewer houses. Two values stand in the base, so the targets are these two.
//!
//! Targets are sought all over the board by placing a value in its houses again and again, until no way to do it avoids them: one
//! of them is met by the first way, the other by each way that does without it, so that few pairs are left to try.

use crate::engine::templates::{Places, needing};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Geometry, House, Mark, Marks, Value};
use std::ops::ControlFlow::Continue;

/// The base has three or four values: with two it would be a pair.
const VALUES: std::ops::RangeInclusive<usize> = 3..=4;

/// The most cells that a way to place a value may have and be targets.
const MOST: usize = 32;

/// An exocet.
#[derive(Clone, Copy)]
pub(super) struct Exocet {
    pub(super) base: [Cell; 2],
    pub(super) targets: [Cell; 2],
    /// What the base can be.
    pub(super) values: Marks,
    /// The blocks of the targets, where these are beside the base's line in others that it crosses: two, if it may be.
    pub(super) blocks: Option<[House; 2]>,
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

    /// The first one with the fewest of the houses, none of which has one of some cells.
    fn find<const N: usize>(
        board: &Board,
        houses: &[House],
        (places, none): (Cells<N>, Cells<N>),
    ) -> Option<Shortage> {
        (1..=MOST_NEEDING).find_map(|size| {
            let mut found = Shortage {
                needing: [House(0); MOST_NEEDING],
                holding: [House(0); MOST_NEEDING],
                count: 0,
            };
            found
                .choose(board, houses, (places, none), size)
                .then_some(found)
        })
    }

    /// Adds houses, no two of which share a place, until there are `size`.
    fn choose<const N: usize>(
        &mut self,
        board: &Board,
        houses: &[House],
        (places, taken): (Cells<N>, Cells<N>),
        size: usize,
    ) -> bool {
        if self.count == size {
            return self.hold(board, places & taken, 0);
        }
        for (at, &house) in houses.iter().enumerate() {
            let of_house = board.geometry().house_cells::<N>(house);
            if of_house.meets(&taken) {
                continue;
            }
            self.needing[self.count] = house;
            self.count += 1;
            let taken = taken | (of_house & places);
            if self.choose(board, &houses[at + 1..], (places, taken), size) {
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
    pub(super) fn new<const N: usize>(
        board: &Board,
        base: [Cell; 2],
        targets: [Cell; 2],
    ) -> Exocet {
        let [one, two] = base;
        Exocet {
            base,
            targets,
            values: board.marks(one) | board.marks(two),
            blocks: blocks_beside::<N>(board.geometry(), base, targets),
        }
    }

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
            let found = Shortage::find(board, needs.houses(value), (places, with));
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
    /// Two cells may share several blocks with a line, as in windows: those that were looked at.
    bases: Vec<[Cell; 2]>,
}

impl Needs {
    pub(super) fn load(&mut self, board: &Board) {
        self.bases.clear();
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
    needs: &mut Needs,
    finds: &mut Finds,
    mut found: impl FnMut(&Needs, Exocet),
) -> Search {
    let geometry = board.geometry();
    for line in geometry.houses().filter(|&house| is_line(geometry, house)) {
        for block in blocks_across(geometry, line) {
            let cells = |house: House| geometry.house_cells::<N>(house);
            let segment = cells(block) & cells(line) & board.open();
            for (one, two) in segment.iter().flat_map(|one| {
                let later = segment.iter().filter(move |two| *two > one);
                later.map(move |two| (one, two))
            }) {
                let (base, values) = ([one, two], board.marks(one) | board.marks(two));
                if !VALUES.contains(&values.count()) || needs.bases.contains(&base) {
                    continue;
                }
                needs.bases.push(base);
                let needs = &*needs;
                pairs_of_targets::<N>(board, needs, finds, (base, values), &mut |targets| {
                    found(needs, Exocet::new::<N>(board, base, targets));
                })?;
            }
        }
    }
    Continue(())
}

fn is_line(geometry: &Geometry, house: House) -> bool {
    geometry.house(house).kind.is_line()
}

/// The blocks that a line crosses.
fn blocks_across(geometry: &Geometry, line: House) -> impl Iterator<Item = House> + Clone + '_ {
    let crossings = geometry.crossings().iter();
    let across = crossings.filter_map(move |&(one, other)| match [one, other] {
        [block, of] | [of, block] if of == line => Some(block),
        _ => None,
    });
    across.filter(|&block| !is_line(geometry, block))
}

/// Blocks that the line of a base crosses, and that have the targets beside it: two, if it may be.
fn blocks_beside<const N: usize>(
    geometry: &Geometry,
    [one, two]: [Cell; 2],
    [left, right]: [Cell; 2],
) -> Option<[House; 2]> {
    let cells = |house: House| geometry.house_cells::<N>(house);
    let mut lines = geometry
        .houses_of(one)
        .filter(|&line| is_line(geometry, line));
    lines.find_map(|line| {
        let of = |target: Cell| {
            let others = blocks_across(geometry, line)
                .filter(move |&block| !(cells(block).has(one) && cells(block).has(two)));
            others.filter(move |&block| (cells(block) - cells(line)).has(target))
        };
        let pairs = of(left).flat_map(|left| of(right).map(move |right| [left, right]));
        let mut pairs = pairs.filter(|_| cells(line).has(two));
        pairs
            .clone()
            .find(|[left, right]| left != right)
            .or_else(|| pairs.next())
    })
}

/// The pairs of targets that take the values of a base.
fn pairs_of_targets<const N: usize>(
    board: &Board,
    needs: &Needs,
    finds: &mut Finds,
    (base, values): ([Cell; 2], Marks),
    found: &mut impl FnMut([Cell; 2]),
) -> Search {
    let geometry = board.geometry();
    let can = values.values().fold(Cells::EMPTY, |all, value| {
        all | board.cells_with::<N>(value)
    });
    let sees = |cell| geometry.peers::<N>(cell).with(cell);
    let mut beside = can - sees(base[0]) - sees(base[1]);
    // To place a value in several grids there are more ways than could be gone through for cells all over the board.
    if geometry.grids().next().is_some() {
        let lines = geometry.houses_of(base[0]);
        let lines = lines.filter(|&line| is_line(geometry, line));
        let across = lines.flat_map(|line| blocks_across(geometry, line));
        let band = across.map(|block| geometry.house_cells::<N>(block));
        beside &= band.fold(Cells::EMPTY, |all, block| all | block);
    }
    let mut ones = [Cell(0); MOST];
    let mut left = [Cells::<N>::EMPTY; MOST];
    let mut count = None;
    let ways = || {
        let of_cell = |cell| board.marks(cell).values().map(move |value| (cell, value));
        base.into_iter().flat_map(of_cell)
    };
    let places = |(cell, value)| needs.of::<N>(board, value).with(cell);
    // Only pairs are left that a way to place a value meets.
    let meet = |ones: &[Cell], left: &mut [Cells<N>], template: Cells<N>| {
        for (one, left) in ones.iter().zip(left) {
            if !template.has(*one) {
                *left &= template;
            }
        }
    };
    // One way each leaves few of them to be looked at.
    for way in ways() {
        let Some(template) = places(way).template(&mut || finds.tick())? else {
            continue;
        };
        if count.is_none() {
            let of_first = template & beside;
            for (at, cell) in of_first.iter().take(MOST).enumerate() {
                beside = beside.without(cell);
                (ones[at], left[at]) = (cell, beside);
            }
            count = Some(of_first.count().min(MOST));
        }
        let count = count.unwrap_or(0);
        meet(&ones[..count], &mut left[..count], template);
        if left[..count].iter().all(Cells::is_empty) {
            return Continue(());
        }
    }
    let count = count.unwrap_or(0);
    for way in ways() {
        let places = places(way);
        for at in 0..count {
            let mut open = left[at];
            while let Some(other) = open.first() {
                open = open.without(other);
                let without = places.without(ones[at]).without(other);
                let Some(template) = without.template(&mut || finds.tick())? else {
                    continue;
                };
                meet(&ones[..count], &mut left[..count], template);
                open &= left[at];
            }
        }
        if left[..count].iter().all(Cells::is_empty) {
            return Continue(());
        }
    }
    for (&one, others) in ones.iter().zip(left).take(count) {
        for two in others {
            found([one.min(two), one.max(two)]);
        }
    }
    Continue(())
}
