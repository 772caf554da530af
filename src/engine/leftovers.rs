//! Leftovers: lines and pieces of a jigsaw, or windows, that overlap but for a few cells.
//!
//! As many lines as pieces hold the same values, each as often. The cells that lie in both are the same; so what sticks out on
//! one side holds the same values as what sticks out on the other. And lines with one piece less in them hold each value once
//! in the cells around. It is a fish of all values at once, seen in the map before a value is looked at.
//!
//! Blocks of a board without other pieces leave six cells or more, or none: they are no pieces here.

use crate::geometry::HouseKind;
use crate::sorting::Arrange;
use crate::{Cell, Geometry, House};
use itertools::Itertools;
use std::sync::Arc;

/// More cells than this on a side are not seen at a glance, but where they are a house.
const MOST_CELLS: usize = 5;

/// The most lines that are taken together.
const MOST_LINES: usize = 4;

/// Two sides of which one holds the values of the other, and perhaps each value once more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leftover {
    /// The lines, and the pieces.
    pub houses: [Vec<House>; 2],
    /// The cells that lie in the lines only, and those that lie in the pieces only.
    pub sides: [Vec<Cell>; 2],
    /// How often the lines hold each value more than the pieces do: not, or once.
    pub more: usize,
}

/// The leftovers of a geometry.
struct Leftovers(Arc<[Leftover]>);

/// The leftovers of a geometry, those of few houses and cells first.
pub fn of(geometry: &Geometry) -> Arc<[Leftover]> {
    let make = || Leftovers(all(geometry).into());
    geometry.derived(make).0.clone()
}

impl Leftover {
    /// What lines and pieces leave.
    pub fn between(geometry: &Geometry, lines: Vec<House>, pieces: Vec<House>) -> Leftover {
        let more = lines.len().saturating_sub(pieces.len());
        // How often each cell counts: houses of a side may share cells.
        let mut times = vec![0i8; geometry.cell_count()];
        for (houses, often) in [(&lines, 1), (&pieces, -1)] {
            let cells = houses
                .iter()
                .flat_map(|&house| &geometry.house(house).cells);
            cells.for_each(|cell| times[cell.index()] += often);
        }
        let counted = |wanted: i8| {
            let is_counted = |cell: &Cell| times[cell.index()] == wanted;
            geometry.cells().filter(is_counted).collect()
        };
        let sides = [counted(1), counted(-1)];
        let houses = [lines, pieces];
        Leftover {
            houses,
            sides,
            more,
        }
    }
}

fn is_piece(geometry: &Geometry, house: House) -> bool {
    let kind = geometry.house(house).kind;
    matches!(kind, HouseKind::Region | HouseKind::Window)
}

fn all(geometry: &Geometry) -> Vec<Leftover> {
    let full: Vec<House> = geometry.full_houses().collect();
    let pieces: Vec<House> = full
        .iter()
        .copied()
        .filter(|&house| is_piece(geometry, house))
        .collect();
    let mut found = Vec::new();
    if pieces.is_empty() {
        return found;
    }
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines = full
            .iter()
            .copied()
            .filter(|&house| geometry.house(house).kind == kind);
        let lines: Vec<House> = lines.collect();
        for count in 2..=MOST_LINES.min(lines.len().saturating_sub(1)) {
            for lines in lines.windows(count) {
                // Rows of grids that overlap may share cells.
                let mut pairs = lines.iter().array_combinations();
                if pairs.any(|[&one, &other]| meet(geometry, one, other)) {
                    continue;
                }
                add(geometry, lines, &pieces, &mut Vec::new(), &mut found);
            }
        }
    }
    add_joined(geometry, &mut found);
    let length = |leftover: &Leftover| {
        let cells = leftover.sides.iter().map(Vec::len).sum::<usize>();
        (leftover.houses[0].len(), leftover.more, cells)
    };
    found.arrange_by_key(length);
    found
}

/// Takes pieces that hardly leave the lines, and share no cell.
fn add(
    geometry: &Geometry,
    lines: &[House],
    pieces: &[House],
    taken: &mut Vec<House>,
    found: &mut Vec<Leftover>,
) {
    let leftover = Leftover::between(geometry, lines.to_vec(), taken.clone());
    let [inside, outside] = &leftover.sides;
    if outside.len() > MOST_CELLS {
        return;
    }
    let is_few = !inside.is_empty() && inside.len() <= MOST_CELLS && taken.len() == lines.len();
    let is_house = outside.is_empty() && taken.len() + 1 == lines.len();
    if is_few || is_house {
        found.push(leftover);
    }
    if taken.len() == lines.len() {
        return;
    }
    for (at, &piece) in pieces.iter().enumerate() {
        if !taken.iter().any(|&other| meet(geometry, piece, other)) {
            taken.push(piece);
            add(geometry, lines, &pieces[at + 1..], taken, found);
            taken.pop();
        }
    }
}

/// Two houses that nobody has drawn fill three lines but for a third one: its cells are those of the lines less both.
fn add_joined(geometry: &Geometry, found: &mut Vec<Leftover>) {
    let drawn_by_nobody = found.iter().filter(|leftover| leftover.more == 1);
    let mut joined: Vec<Leftover> = Vec::new();
    for [one, other] in drawn_by_nobody.array_combinations() {
        let cells = [&one.sides[0][..], &other.sides[0]].concat();
        if !cells.iter().all_unique() {
            continue;
        }
        for kind in [HouseKind::Row, HouseKind::Column] {
            let of_kind = |&house: &House| geometry.house(house).kind == kind;
            let lines: Vec<House> = geometry.full_houses().filter(of_kind).collect();
            let meets = |line: &House| cells.iter().any(|&cell| geometry.has_cell(*line, cell));
            let mut lines: Vec<House> = lines.into_iter().filter(meets).collect();
            let is_within = |&cell: &Cell| lines.iter().any(|&line| geometry.has_cell(line, cell));
            if lines.len() != 3 || !cells.iter().all(is_within) {
                continue;
            }
            lines.extend(one.houses[1].iter().chain(&other.houses[1]));
            let mut less = [&one.houses[0][..], &other.houses[0]].concat();
            // What stands on both sides goes from both.
            less.retain(|house| match lines.iter().position(|line| line == house) {
                Some(at) => {
                    lines.remove(at);
                    false
                }
                None => true,
            });
            let leftover = Leftover::between(geometry, lines, less);
            let own = &leftover.sides[0];
            let is_known = found
                .iter()
                .chain(&joined)
                .any(|known| known.sides[0] == *own);
            let is_drawn = geometry.houses().any(|house| {
                let cells = &geometry.house(house).cells;
                own.iter().all(|cell| cells.contains(cell))
            });
            let is_house = leftover.sides[1].is_empty() && leftover.more == 1;
            if is_house && !is_known && !is_drawn {
                joined.push(leftover);
            }
        }
    }
    found.extend(joined);
}

/// The ring of Phistomefel and the corners of each grid of nine blocks: two columns at each edge, less the rows and blocks
/// that make the ring around the middle.
pub fn rings(geometry: &Geometry) -> Arc<[Leftover]> {
    struct Rings(Arc<[Leftover]>);
    let make = || {
        let corners = geometry
            .cells()
            .filter_map(|corner| ring_at(geometry, corner));
        Rings(corners.collect())
    };
    geometry.derived(make).0.clone()
}

/// The ring of the grid whose first cell this is.
fn ring_at(geometry: &Geometry, first: Cell) -> Option<Leftover> {
    let (row, column) = (geometry.row(first), geometry.column(first));
    let house = |down: usize, right: usize, kind: HouseKind| {
        let cell = geometry.cell_at(row + down, column + right)?;
        let mut full = geometry.full_houses();
        full.find(|&house| geometry.house(house).kind == kind && geometry.has_cell(house, cell))
    };
    let is_grid = geometry.all_marks().count() == 9
        && [0, 3, 6].into_iter().all(|at| {
            let block = house(at, at, HouseKind::Block);
            block.is_some_and(|block| {
                geometry.house(block).cells.first().copied()
                    == geometry.cell_at(row + at, column + at)
            })
        });
    if !is_grid {
        return None;
    }
    let lines = [0, 1, 7, 8].map(|at| house(0, at, HouseKind::Column));
    let rows = [2, 6].map(|at| house(at, 0, HouseKind::Row));
    let blocks = [0, 8].map(|at| house(4, at, HouseKind::Block));
    let lines: Option<Vec<House>> = lines.into_iter().collect();
    let pieces: Option<Vec<House>> = rows.into_iter().chain(blocks).collect();
    Some(Leftover::between(geometry, lines?, pieces?))
}

fn meet(geometry: &Geometry, one: House, other: House) -> bool {
    let cells = &geometry.house(other).cells;
    geometry
        .house(one)
        .cells
        .iter()
        .any(|cell| cells.contains(cell))
}
