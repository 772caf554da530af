//! Tridagons: cells that cannot all take their values from three, so that one of their other marks holds.

use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Geometry, House, HouseKind, Mark, Marks, OneOf, OwnedPremise};
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

/// Fills `found` with the patterns of a board that have some other mark, those with the fewest first.
pub(super) fn tridagons(board: &Board, finds: &mut Finds, found: &mut Vec<Tridagon>) -> Search {
    found.clear();
    let values: Vec<_> = board.geometry().values().collect();
    let mut triangles = Vec::new();
    for values in values.into_iter().array_combinations::<CORNERS>() {
        finds.tick()?;
        let values: Marks = values.into_iter().collect();
        gather(board, values, &mut triangles);
        go_round(board, values, &triangles, found);
    }
    found.sort_by_key(|one| one.one_of.marks.len());
    Continue(())
}

fn gather(board: &Board, values: Marks, triangles: &mut Vec<Triangle>) {
    let geometry = &**board.geometry();
    triangles.clear();
    let guards = |cell: Cell| (board.marks(cell) - values).count();
    let is_corner =
        |cell: &Cell| (board.marks(*cell) & values).count() > 1 && guards(*cell) <= MOST_GUARDS;
    let line = |cell, kind| geometry.house_of(cell, kind);
    let are_apart = |cells: &[Cell; CORNERS]| {
        let kinds = [HouseKind::Row, HouseKind::Column];
        kinds.iter().all(|&kind| {
            let lines = cells.map(|cell| line(cell, kind));
            lines.iter().all_unique()
        })
    };
    for house in areas(geometry) {
        let corners = geometry.house(house).cells.iter().copied();
        let corners: Vec<Cell> = corners.filter(is_corner).collect();
        let threes = corners.into_iter().array_combinations::<CORNERS>();
        triangles.extend(threes.filter(are_apart).filter_map(|cells| {
            let guards = cells.iter().map(|&cell| guards(cell)).sum();
            (guards <= MOST_GUARDS).then_some(Triangle {
                house,
                cells,
                guards,
            })
        }));
    }
}

/// Adds the patterns of three values.
fn go_round(board: &Board, values: Marks, triangles: &[Triangle], found: &mut Vec<Tridagon>) {
    let houses = triangles.iter().map(|triangle| triangle.house);
    if houses.dedup().count() < BLOCKS {
        return;
    }
    let geometry = &**board.geometry();
    let is_beside = |one: usize, other: usize| {
        orders(geometry, triangles[one].cells, triangles[other].cells)
            .next()
            .is_some()
    };
    for first in 0..triangles.len() {
        let beside: Vec<usize> = (first + 1..triangles.len())
            .filter(|&other| is_beside(first, other))
            .collect();
        for [second, fourth] in beside.iter().copied().array_combinations::<2>() {
            for third in first + 1..triangles.len() {
                let round = [first, second, third, fourth].map(|at| &triangles[at]);
                let guards: usize = round.iter().map(|triangle| triangle.guards).sum();
                let cells = || round.iter().flat_map(|triangle| triangle.cells);
                let is_few = (1..=MOST_GUARDS).contains(&guards);
                if is_few && cells().all_unique() && is_beside(second, third) {
                    found.extend(closed(board, values, round));
                }
            }
        }
    }
}

/// The pattern of four triangles, if the way round exchanges two of their places.
fn closed(board: &Board, values: Marks, round: [&Triangle; BLOCKS]) -> Option<Tridagon> {
    let geometry = &**board.geometry();
    let [first, rest @ ..] = round;
    let mut ways = vec![vec![(first.house, first.cells)]];
    for triangle in rest {
        let longer = ways.iter().flat_map(|way| {
            let (_, last) = way[way.len() - 1];
            orders(geometry, last, triangle.cells).map(|cells| {
                let mut way = way.clone();
                way.push((triangle.house, cells));
                way
            })
        });
        ways = longer.collect();
    }
    let blocks = ways.into_iter().find_map(|way| {
        let (_, last) = way[BLOCKS - 1];
        // The place that comes back to itself goes first.
        let back = ORDERS[3..].iter().find(|order| {
            let seen = order.iter().zip(last);
            seen.clone()
                .all(|(&at, cell)| geometry.sees(first.cells[at], cell))
        })?;
        let stays = (0..CORNERS).find(|&at| back[at] == at)?;
        let turned = way.into_iter().map(|(house, mut cells)| {
            cells.swap(0, stays);
            (house, cells)
        });
        turned.collect_array::<BLOCKS>()
    })?;
    let cells = || blocks.iter().flat_map(|(_, cells)| *cells);
    let guards = cells().flat_map(|cell| {
        let others = (board.marks(cell) - values).values();
        others.map(move |value| Mark { cell, value })
    });
    Some(Tridagon {
        one_of: OneOf::new(guards, cells().map(OwnedPremise::Cell)),
        blocks,
        values,
    })
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
