//! Several grids on one board: samurai and its kin.
//!
//! Each grid is a plan of its own, moved to its place. A house that two of them share is one house, and a place of the
//! board that lies in no grid is no cell.

use super::places::Places;
use super::plan::{GeometryError, Plan, refuse};
use super::{Geometry, House, HouseInfo, HouseKind, MAX_CELLS, MAX_SPAN};
use crate::Cell;
use itertools::Itertools;
use std::collections::BTreeSet;

/// One of the grids of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Subgrid {
    /// What it is called: A, B, …, in the order of their first cells.
    pub(crate) letter: char,
    /// The row of its first cell on the board, counted from 0.
    pub(crate) row: usize,
    /// The column of its first cell.
    pub(crate) column: usize,
    /// How many rows and columns it has.
    pub(crate) side: usize,
}

impl Subgrid {
    /// Whether a place of the board lies in it.
    pub(crate) fn has(&self, row: usize, column: usize) -> bool {
        let within = |at: usize, from: usize| (from..from + self.side).contains(&at);
        within(row, self.row) && within(column, self.column)
    }
}

/// The houses of one grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// All of them, also those that it shares with other grids, and those of clues that reach into it.
    pub(crate) houses: Vec<House>,
    /// Its rows from above.
    pub(crate) rows: Vec<House>,
    /// Its columns from the left.
    pub(crate) columns: Vec<House>,
}

impl Part {
    /// The parts of a geometry.
    pub(super) fn all(geometry: &Geometry) -> Vec<Part> {
        let has = |grid: &Subgrid, cell: Cell| grid.has(geometry.row(cell), geometry.column(cell));
        let of = |grid: &Subgrid| {
            let is_in = |house: &House| {
                let info = geometry.house(*house);
                let mut cells = info.cells.iter();
                match info.grid {
                    Some(_) => cells.all(|&cell| has(grid, cell)),
                    None => cells.any(|&cell| has(grid, cell)),
                }
            };
            Part::of(geometry, geometry.houses().filter(is_in).collect())
        };
        if geometry.grids.is_empty() {
            return vec![Part::of(geometry, geometry.houses().collect())];
        }
        geometry.grids.iter().map(of).collect()
    }

    fn of(geometry: &Geometry, houses: Vec<House>) -> Part {
        let lines = |kind| {
            let is_one = |house: &&House| geometry.house(**house).kind == kind;
            let lines = houses.iter().filter(is_one).copied();
            lines
                .sorted_by_key(|&house| geometry.house(house).cells.first().copied())
                .collect()
        };
        Part {
            rows: lines(HouseKind::Row),
            columns: lines(HouseKind::Column),
            houses,
        }
    }
}

/// Layouts of 9x9 grids that have a name: the first cells of their grids, in reading order.
const LAYOUTS: [(&str, &str); 8] = [
    ("twodoku", "r1c1 r7c7"),
    ("samurai", "r1c1 r1c13 r7c7 r13c1 r13c13"),
    ("butterfly", "r1c1 r1c4 r4c1 r4c4"),
    ("windmill", "r1c4 r4c13 r7c7 r10c1 r13c10"),
    ("sohei", "r1c7 r7c1 r7c13 r13c7"),
    (
        "gattai-8",
        "r1c1 r1c13 r1c25 r7c7 r7c19 r13c1 r13c13 r13c25",
    ),
    (
        "shogun",
        "r1c1 r1c13 r1c25 r1c37 r7c7 r7c19 r7c31 r13c1 r13c13 r13c25 r13c37",
    ),
    (
        "sumo",
        "r1c1 r1c13 r1c25 r7c7 r7c19 r13c1 r13c13 r13c25 r19c7 r19c19 r25c1 r25c13 r25c25",
    ),
];

/// The base of the layouts that have a name.
pub(super) const NAMED_BASE: &str = "9x9";

/// The first cells of the grids of a layout with a name.
pub(super) fn layout(name: &str) -> Option<&'static str> {
    let found = LAYOUTS.iter().find(|(known, _)| *known == name);
    found.map(|(_, cells)| *cells)
}

/// The names of layouts.
pub(crate) fn layouts() -> impl Iterator<Item = &'static str> + Clone {
    LAYOUTS.iter().map(|(name, _)| *name)
}

/// A grid in the making: the plan of it, and where its first cell is, counted from 0.
pub(super) struct Placed {
    pub(super) plan: Plan,
    pub(super) row: usize,
    pub(super) column: usize,
    /// What its name says of it alone: `+x`.
    pub(super) words: String,
}

/// The name of a layout, but for the words that all its grids share.
fn name_of(base: &str, grids: &[Placed]) -> String {
    let grid = |grid: &Placed| format!("r{}c{}{}", grid.row + 1, grid.column + 1, grid.words);
    let cells = grids.iter().map(grid).join(" ");
    let known = LAYOUTS
        .iter()
        .find(|(_, known)| base == NAMED_BASE && cells == *known);
    known.map_or_else(
        || format!("grids {base} {cells}"),
        |(name, _)| (*name).into(),
    )
}

/// The plan of several grids, whose base has a name.
pub(super) fn join(base: &str, mut grids: Vec<Placed>) -> Result<Plan, GeometryError> {
    grids.sort_by_key(|grid| (grid.row, grid.column));
    let name = name_of(base, &grids);
    check(&grids)?;
    let side = grids[0].plan.columns();
    let letters = ('A'..='Z').zip(&grids);
    let places: Vec<Subgrid> = letters
        .map(|(letter, grid)| Subgrid {
            letter,
            row: grid.row,
            column: grid.column,
            side,
        })
        .collect();
    let end = |first: fn(&Subgrid) -> usize| places.iter().map(first).max().unwrap_or(0) + side;
    let (rows, columns) = (end(|grid| grid.row), end(|grid| grid.column));
    let is_cell: Vec<bool> = (0..rows)
        .cartesian_product(0..columns)
        .map(|(row, column)| places.iter().any(|grid| grid.has(row, column)))
        .collect();
    let cells = is_cell.iter().filter(|is_cell| **is_cell).count();
    if cells > MAX_CELLS {
        return refuse(format!(
            "grids of {cells} cells: expected at most {MAX_CELLS} on a board"
        ));
    }
    let all = Places::of(&is_cell);
    let mut houses: Vec<HouseInfo> = Vec::new();
    let mut known = BTreeSet::new();
    for (grid, place) in grids.iter().zip(&places) {
        for house in grid.plan.houses() {
            let at = |cell: &Cell| {
                let (row, column) = (cell.index() / side, cell.index() % side);
                all.cell((place.row + row) * columns + place.column + column)
            };
            let cells: Vec<Cell> = house.cells.iter().filter_map(at).collect();
            if !known.insert(cells.clone()) {
                continue;
            }
            let first = cells[0];
            // Lines have the numbers that the board shows beside them, and that cells have in their names.
            let label = match house.kind {
                HouseKind::Row => (all.place(first) / columns + 1).to_string(),
                HouseKind::Column => (all.place(first) % columns + 1).to_string(),
                _ => house.label.clone(),
            };
            houses.push(HouseInfo {
                label,
                cells,
                grid: Some(place.letter),
                ..house.clone()
            });
        }
    }
    let plan = grids.swap_remove(0).plan;
    let is_whole = is_cell.iter().all(|is_cell| *is_cell);
    plan.spread(
        name,
        (rows, columns),
        houses,
        (!is_whole).then_some(all),
        places,
    )
}

/// Whether grids make a board: they are where it begins, hang together, and are not too many.
fn check(grids: &[Placed]) -> Result<(), GeometryError> {
    let cell = |grid: &Placed| format!("r{}c{}", grid.row + 1, grid.column + 1);
    if !(2..=26).contains(&grids.len()) {
        return refuse(format!(
            "{} grids on a board: expected 2 to 26, by their first cells, such as 'grids 9x9 r1c1 r7c7'",
            grids.len()
        ));
    }
    let Some(side) = grids[0].plan.grid_side() else {
        return refuse("expected square grids that have no totals");
    };
    if let Some((one, _)) = grids
        .iter()
        .tuple_windows()
        .find(|(one, other)| (one.row, one.column) == (other.row, other.column))
    {
        return refuse(format!("two grids begin at {}", cell(one)));
    }
    let first = |of: fn(&Placed) -> usize| grids.iter().map(of).min() == Some(0);
    if !first(|grid| grid.row) || !first(|grid| grid.column) {
        return refuse("expected a grid in the first row, and one in the first column");
    }
    if let Some(far) = grids
        .iter()
        .find(|grid| grid.row.max(grid.column).saturating_add(side) > MAX_SPAN)
    {
        return refuse(format!(
            "the grid at {} ends beyond row or column {MAX_SPAN}, the last that a board can have",
            cell(far)
        ));
    }
    let meet =
        |a: &Placed, b: &Placed| a.row.abs_diff(b.row) < side && a.column.abs_diff(b.column) < side;
    let (mut reached, mut next) = (vec![0], 0);
    while let Some(&at) = reached.get(next) {
        next += 1;
        for other in 0..grids.len() {
            if meet(&grids[at], &grids[other]) && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    match (0..grids.len()).find(|at| !reached.contains(at)) {
        Some(apart) => refuse(format!(
            "the grid at {} shares no cell with those before it: expected grids that overlap",
            cell(&grids[apart])
        )),
        None => Ok(()),
    }
}
