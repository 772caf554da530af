//! Tridagons: cells that cannot all take their values from three, so that one of their other marks holds.

use crate::strategy::{Finds, Search};
use crate::{
    Board, Cell, Cells, Geometry, House, HouseKind, Mark, Marks, OneOf, OwnedPremise, Value, WIDE,
};
use itertools::Itertools;
use std::ops::ControlFlow::Continue;

/// How many cells there are of a block.
const CORNERS: usize = 3;
/// How many blocks it goes round.
const BLOCKS: usize = 4;

/// Twelve cells that cannot all take their values from three: three of each of four blocks, where each sees one of the next
/// block. By what it sees the first comes back to itself on the way round, the second to the third, and the third to the second.
///
/// In a block the three cells would have each value once, and from a block to the next all three would change: they all become
/// the next of the three, or all the one after. The first way round ends with the value that it began with, so that in the end
/// none has changed; but the other two end in each other's cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tridagon {
    /// The blocks, in the order of the way round, and their cells, each at the place of the one that it sees before.
    pub(super) blocks: [(House, [Cell; CORNERS]); BLOCKS],
    /// The three values.
    pub(super) values: Marks,
    /// The other marks of the cells, of which one holds.
    pub(super) one_of: OneOf,
}

impl Tridagon {
    /// The cells, in the order of the way round.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.blocks.iter().flat_map(|(_, cells)| *cells)
    }
}

/// Three cells of a block, in different lines, that can hardly be anything but three values.
struct Triangle {
    house: House,
    cells: [Cell; CORNERS],
    /// How many other marks they have.
    guards: usize,
}

/// At most this many other marks are looked at.
const MOST_GUARDS: usize = 10;

/// So this many of the cells, at least, have no other marks.
const LEAST_BARE: usize = CORNERS * BLOCKS - MOST_GUARDS;

/// The ways to bring three things into an order: three that exchange none or all, then three that exchange two.
const ORDERS: [[usize; CORNERS]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [2, 1, 0],
    [1, 0, 2],
];

/// Whether a pattern of that kind can be on boards of a geometry.
pub(super) fn suits(geometry: &Geometry) -> bool {
    geometry.has_lines() && geometry.values().len() > CORNERS && areas(geometry).count() >= BLOCKS
}

/// The houses that are no lines.
fn areas(geometry: &Geometry) -> impl Iterator<Item = House> + '_ {
    geometry.houses().filter(|&house| {
        let house = geometry.house(house);
        house.cells.len() >= CORNERS && !house.kind.is_line()
    })
}

/// What a search keeps.
#[derive(Default)]
pub(super) struct Scratch {
    /// What cells of few marks can be.
    small: Vec<Marks>,
    triangles: Vec<Triangle>,
    /// The corners of a house.
    corners: Vec<Cell>,
    /// The triangles beside the first of a way round.
    beside: Vec<usize>,
    /// The patterns that have some other mark, those with the fewest first.
    pub(super) found: Vec<Tridagon>,
}

/// Fills `found` with the patterns of a board.
pub(super) fn tridagons(board: &Board, finds: &mut Finds, scratch: &mut Scratch) -> Search {
    scratch.found.clear();
    let all = board.geometry().values();
    let open = board.open::<WIDE>();
    let marks = open.iter().map(|cell| board.marks(cell));
    scratch.small.clear();
    scratch
        .small
        .extend(marks.filter(|marks| marks.count() <= CORNERS));
    if scratch.small.len() < LEAST_BARE {
        return Continue(());
    }
    for (first, a) in all.clone().enumerate() {
        for (second, b) in all.clone().enumerate().skip(first + 1) {
            for c in all.clone().skip(second + 1) {
                finds.tick()?;
                let values: Marks = [a, b, c].into_iter().collect();
                // There are thousands of threes where values are many, and hardly one has the cells.
                let bare = scratch.small.iter();
                let bare = bare.filter(|marks| values.contains(**marks));
                if bare.take(LEAST_BARE).count() < LEAST_BARE {
                    continue;
                }
                if with_two(board, [a, b, c]).count() < CORNERS * BLOCKS {
                    continue;
                }
                gather(board, values, scratch);
                go_round(board, values, scratch);
            }
        }
    }
    scratch.found.sort_by_key(|one| one.one_of.marks.len());
    Continue(())
}

/// The cells with two of three values or more.
fn with_two(board: &Board, values: [Value; 3]) -> Cells {
    let [a, b, c] = values.map(|value| board.cells_with::<WIDE>(value));
    (a & b) | (c & (a | b))
}

fn guards(board: &Board, values: Marks, cells: &[Cell]) -> usize {
    let of = |&cell: &Cell| (board.marks(cell) - values).count();
    cells.iter().map(of).sum()
}

fn gather(board: &Board, values: Marks, scratch: &mut Scratch) {
    let Scratch {
        triangles, corners, ..
    } = scratch;
    let geometry = &**board.geometry();
    triangles.clear();
    let is_corner = |cell: &Cell| {
        let marks = board.marks(*cell);
        // Most cells have one of the values, or none: that is seen without counting.
        let of_three = (marks & values).bits();
        of_three & of_three.wrapping_sub(1) != 0 && (marks - values).count() <= MOST_GUARDS
    };
    let share_line = |a: Cell, b: Cell| {
        let kinds = [HouseKind::Row, HouseKind::Column];
        let line = |cell, kind| geometry.house_of(cell, kind);
        kinds.iter().any(|&kind| line(a, kind) == line(b, kind))
    };
    for house in areas(geometry) {
        corners.clear();
        corners.extend(
            geometry
                .house(house)
                .cells
                .iter()
                .copied()
                .filter(is_corner),
        );
        for (first, &a) in corners.iter().enumerate() {
            for (second, &b) in corners.iter().enumerate().skip(first + 1) {
                if share_line(a, b) {
                    continue;
                }
                for &c in &corners[second + 1..] {
                    let cells = [a, b, c];
                    let guards = guards(board, values, &cells);
                    if guards <= MOST_GUARDS && !share_line(a, c) && !share_line(b, c) {
                        triangles.push(Triangle {
                            house,
                            cells,
                            guards,
                        });
                    }
                }
            }
        }
    }
}

/// Adds the patterns of three values.
fn go_round(board: &Board, values: Marks, scratch: &mut Scratch) {
    let Scratch {
        triangles,
        beside,
        found,
        ..
    } = scratch;
    let houses = triangles.iter().map(|triangle| triangle.house);
    if houses.dedup().count() < BLOCKS {
        return;
    }
    let geometry = &**board.geometry();
    let is_beside = |one: usize, other: usize| {
        let (from, to) = (triangles[one].cells, triangles[other].cells);
        orders(geometry, from, to).next().is_some()
    };
    for first in 0..triangles.len() {
        beside.clear();
        beside.extend((first + 1..triangles.len()).filter(|&other| is_beside(first, other)));
        for (at, &second) in beside.iter().enumerate() {
            for &fourth in &beside[at + 1..] {
                for third in first + 1..triangles.len() {
                    let round = [first, second, third, fourth].map(|at| &triangles[at]);
                    let guards: usize = round.iter().map(|triangle| triangle.guards).sum();
                    let cells = || round.iter().flat_map(|triangle| triangle.cells);
                    let is_few = (1..=MOST_GUARDS).contains(&guards);
                    if is_few && differ(cells()) && is_beside(second, third) {
                        found.extend(closed(board, values, round));
                    }
                }
            }
        }
    }
}

/// Whether no cell comes twice.
fn differ(cells: impl Iterator<Item = Cell>) -> bool {
    let mut seen = Cells::<WIDE>::EMPTY;
    cells.into_iter().all(|cell| {
        let is_new = !seen.has(cell);
        seen.insert(cell);
        is_new
    })
}

/// The pattern of four triangles, if the way round exchanges two of their places.
fn closed(board: &Board, values: Marks, round: [&Triangle; BLOCKS]) -> Option<Tridagon> {
    let geometry = &**board.geometry();
    let [first, second, third, fourth] = round.map(|triangle| triangle.cells);
    for second in orders(geometry, first, second) {
        for third in orders(geometry, second, third) {
            for fourth in orders(geometry, third, fourth) {
                if let Some(stays) = exchange(geometry, fourth, first) {
                    let cells = [first, second, third, fourth];
                    return Some(pattern(board, values, round, cells, stays));
                }
            }
        }
    }
    None
}

/// The place that comes back to itself, if the others come back to each other.
fn exchange(geometry: &Geometry, last: [Cell; CORNERS], first: [Cell; CORNERS]) -> Option<usize> {
    let back = ORDERS[CORNERS..].iter().find(|order| {
        let mut seen = order.iter().zip(last);
        seen.all(|(&at, cell)| geometry.sees(first[at], cell))
    })?;
    (0..CORNERS).find(|&at| back[at] == at)
}

/// The pattern, the place that comes back to itself first.
fn pattern(
    board: &Board,
    values: Marks,
    round: [&Triangle; BLOCKS],
    cells: [[Cell; CORNERS]; BLOCKS],
    stays: usize,
) -> Tridagon {
    let mut blocks = [0, 1, 2, 3].map(|at| (round[at].house, cells[at]));
    blocks
        .iter_mut()
        .for_each(|(_, cells)| cells.swap(0, stays));
    let cells = || blocks.iter().flat_map(|(_, cells)| *cells);
    let guards = cells().flat_map(|cell| {
        let others = (board.marks(cell) - values).values();
        others.map(move |value| Mark { cell, value })
    });
    Tridagon {
        one_of: OneOf::new(guards, cells().map(OwnedPremise::Cell)),
        blocks,
        values,
    }
}

/// The orders of some cells in which each sees the one at its place.
fn orders(
    geometry: &Geometry,
    from: [Cell; CORNERS],
    to: [Cell; CORNERS],
) -> impl Iterator<Item = [Cell; CORNERS]> + '_ {
    let ordered = ORDERS.iter().map(move |order| order.map(|at| to[at]));
    ordered.filter(move |cells| {
        let mut pairs = from.iter().zip(cells);
        pairs.all(|(&one, &other)| geometry.sees(one, other))
    })
}
