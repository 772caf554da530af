//! A geometry in the terms of other programs: blocks, regions, extra words, connected parts.

use super::geometries::SIDES;
use crate::sorting::Arrange;
use crate::{Board, Cell, Geometry, HouseKind, Value};
use std::collections::BTreeMap;

/// The parts of a geometry's name, and its regions.
pub(crate) struct Shape {
    /// By cell: the region, numbered in the order of their first cells; one for all where there are none.
    pub(crate) regions: Vec<usize>,
    /// What follows the base in its name: `x`, `anti-knight`.
    pub(crate) words: Vec<String>,
    base: String,
    /// How many rows it has.
    pub(crate) side: usize,
    /// Whether it has as many rows, columns and values, from 1 on.
    pub(crate) is_square: bool,
    /// Whether it has as many rows, columns and values, from 0 on.
    pub(crate) is_from_zero: bool,
    /// Whether the blocks are those that its size alone says.
    is_usual: bool,
}

impl Shape {
    /// Whether its regions are said cell by cell: they are no blocks, or not those that are usual.
    pub(crate) fn is_jigsaw(&self) -> bool {
        self.is_square && self.has_own_regions()
    }

    /// The same, whatever its values are.
    pub(crate) fn has_own_regions(&self) -> bool {
        self.base == "jigsaw" || !self.is_usual && !self.is_latin()
    }

    /// Whether its size alone says its blocks.
    pub(crate) fn has_blocks_of_size(&self) -> bool {
        self.is_square && self.is_usual
    }

    /// The same for a size that is recognised.
    pub(crate) fn has_usual_blocks(&self) -> bool {
        self.has_blocks_of_size() && SIDES.contains(&self.side)
    }

    /// Whether it has usual blocks and nothing more.
    pub(crate) fn is_plain(&self) -> bool {
        self.has_usual_blocks() && self.words.is_empty()
    }

    /// Whether nothing but some of these words is said of it besides its regions.
    pub(crate) fn has_only(&self, words: &[&str]) -> bool {
        self.words.iter().all(|word| words.contains(&word.as_str()))
    }

    pub(crate) fn is_latin(&self) -> bool {
        self.base == "latin"
    }
}

/// The shape of a geometry.
pub(crate) fn of(geometry: &Geometry) -> Shape {
    let mut words = geometry.name().split_whitespace();
    let base = words.next().unwrap_or_default();
    let mut words: Vec<String> = words.map(String::from).collect();
    let is_own = matches!(base, "jigsaw" | "latin")
        || words.first().is_some_and(|word| {
            word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('x')
        });
    if is_own && !words.is_empty() {
        words.remove(0);
    }
    let part = |cell: Cell| {
        let mut houses = geometry.houses_of(cell);
        houses.find(|&house| {
            matches!(
                geometry.house(house).kind,
                HouseKind::Block | HouseKind::Region
            )
        })
    };
    let has_as_many = geometry.subgrids().is_empty()
        && geometry.rows() == geometry.columns()
        && geometry.values().len() == geometry.rows();
    let mut seen = Vec::new();
    let regions = geometry.cells().map(|cell| {
        let house = part(cell);
        seen.iter()
            .position(|other| *other == house)
            .unwrap_or_else(|| {
                seen.push(house);
                seen.len() - 1
            })
    });
    Shape {
        regions: regions.collect(),
        side: geometry.rows(),
        is_square: has_as_many && geometry.low() == Value(1),
        is_from_zero: has_as_many && geometry.low() == Value(0),
        is_usual: !is_own,
        base: base.into(),
        words,
    }
}

/// The neighbours of a cell along its row and column.
fn neighbours(cell: usize, side: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    let up = (row > 0).then(|| cell - side);
    let left = (column > 0).then(|| cell - 1);
    let right = (column + 1 < side).then_some(cell + 1);
    let down = (row + 1 < side).then_some(cell + side);
    [up, left, right, down].into_iter().flatten()
}

/// The connected parts of equal ids, in the order of their first cells.
pub(crate) fn parts(ids: &[u64], side: usize) -> Vec<Vec<Cell>> {
    let mut seen = vec![false; ids.len()];
    let mut parts = Vec::new();
    for first in 0..ids.len() {
        if seen[first] {
            continue;
        }
        seen[first] = true;
        let (mut part, mut next) = (vec![first], 0);
        while let Some(&cell) = part.get(next) {
            next += 1;
            for other in neighbours(cell, side) {
                if ids.get(other) == Some(&ids[first]) && !seen[other] {
                    seen[other] = true;
                    part.push(other);
                }
            }
        }
        part.arrange();
        parts.push(part.into_iter().map(|cell| Cell(cell as u16)).collect());
    }
    parts
}

/// A part of the board: its total, if it has one, and its cells.
pub(crate) type Area = (Option<u32>, Vec<Cell>);

/// By cell an id below `most` and a total, so that areas that touch differ and so do the cells of none. An area that is
/// not connected, or one for which no id is left, cannot be written so.
pub(crate) fn colours(areas: &[Area], side: usize, most: u64) -> Option<(Vec<u64>, Vec<u32>)> {
    let count = side * side;
    let (mut ids, mut totals) = (vec![u64::MAX; count], vec![0; count]);
    let mut taken: BTreeMap<usize, usize> = BTreeMap::new();
    for (number, (_, cells)) in areas.iter().enumerate() {
        taken.extend(cells.iter().map(|cell| (cell.index(), number)));
    }
    let mut all: Vec<(Option<u32>, Vec<usize>)> = Vec::new();
    for (total, cells) in areas {
        all.push((*total, cells.iter().map(|cell| cell.index()).collect()));
    }
    all.extend(
        (0..count)
            .filter(|cell| !taken.contains_key(cell))
            .map(|cell| (None, vec![cell])),
    );
    all.arrange_by_key(|(_, cells)| cells.iter().min().copied());
    if areas.is_empty() {
        return Some((vec![0; count], totals));
    }
    for (total, cells) in &all {
        let near: Vec<u64> = cells
            .iter()
            .flat_map(|&cell| {
                neighbours(cell, side)
                    .map(|other| ids[other])
                    .collect::<Vec<_>>()
            })
            .collect();
        let id = (0..most).find(|id| !near.contains(id))?;
        cells.iter().for_each(|&cell| ids[cell] = id);
        totals[*cells.iter().min()?] = total.unwrap_or(0);
    }
    let whole = parts(&ids, side).len() == all.len();
    let is_plain = areas
        .iter()
        .all(|(total, cells)| *total != Some(0) && (cells.len() > 1 || total.is_some()));
    (whole && is_plain).then_some((ids, totals))
}

/// Whether some open cell has lost a mark: a board of which no mark is gone says nothing of them.
pub(crate) fn has_marks(board: &Board) -> bool {
    let every = board.geometry().all_marks();
    let mut cells = board.geometry().cells();
    cells.any(|cell| board.value(cell).is_none() && board.marks(cell) != every)
}

/// The rows and columns of the blocks.
pub(crate) fn block_shape(geometry: &Geometry) -> Option<(usize, usize)> {
    let block = geometry
        .houses()
        .find(|&house| geometry.house(house).kind == HouseKind::Block)?;
    let cells = &geometry.house(block).cells;
    let wide = cells
        .iter()
        .filter(|&&cell| geometry.row(cell) == geometry.row(cells[0]))
        .count();
    Some((cells.len() / wide, wide))
}
