//! Lines around cells, drawn a little inside of their rim.

use super::place::Places;
use crate::sorting::gathered;
use crate::{Cell, Geometry};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The four directions in the order of a turn to the right: east, south, west, north; as columns and rows.
const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// A side of a cell, walked with the cell on the right: where it starts, and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Side {
    from: (i32, i32),
    way: usize,
}

impl Side {
    fn to(self) -> (i32, i32) {
        let (dx, dy) = WAYS[self.way];
        (self.from.0 + dx, self.from.1 + dy)
    }
}

/// The path around cells, so far inside of their rim. Cells that touch at a corner only have a line each.
pub(super) fn around(
    places: &Places<'_>,
    geometry: &Geometry,
    cells: &[Cell],
    inset: f64,
) -> String {
    let inside: BTreeSet<(i32, i32)> = gathered(
        cells
            .iter()
            .map(|&cell| (geometry.column(cell) as i32, geometry.row(cell) as i32)),
    );
    let mut sides = BTreeSet::new();
    for &(x, y) in &inside {
        // Each side of the cell, and the neighbour beyond it.
        let of_cell = [
            ((x, y), 0, (x, y - 1)),
            ((x + 1, y), 1, (x + 1, y)),
            ((x + 1, y + 1), 2, (x, y + 1)),
            ((x, y + 1), 3, (x - 1, y)),
        ];
        for (from, way, beyond) in of_cell {
            if !inside.contains(&beyond) {
                sides.insert(Side { from, way });
            }
        }
    }
    let mut path = String::new();
    while let Some(start) = sides.pop_first() {
        let (mut corners, mut at) = (Vec::new(), start);
        loop {
            // To the right first: so it stays with its cell where two touch at a corner.
            let ways = [(at.way + 1) % 4, at.way, (at.way + 3) % 4];
            let next = ways.map(|way| Side { from: at.to(), way });
            let next = next
                .into_iter()
                .find(|side| *side == start || sides.contains(side));
            let Some(next) = next else { break };
            if next.way != at.way {
                corners.push(corner(places, at, next, inset));
            }
            if next == start {
                break;
            }
            sides.remove(&next);
            at = next;
        }
        for (at, (x, y)) in corners.iter().enumerate() {
            let step = if at == 0 { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(path, "{step}{x} {y}");
        }
        path.push('Z');
    }
    path
}

/// Where the line turns from one side to the next.
fn corner(places: &Places<'_>, before: Side, after: Side, inset: f64) -> (f64, f64) {
    // Inwards is to the right of where a side goes.
    let inward = |side: Side| WAYS[(side.way + 1) % 4];
    let (column, row) = before.to();
    let (a, b) = (inward(before), inward(after));
    let x = places.left as f64 + f64::from(column) * places.cell as f64;
    let y = places.above as f64 + f64::from(row) * places.cell as f64;
    (
        x + f64::from(a.0 + b.0) * inset,
        y + f64::from(a.1 + b.1) * inset,
    )
}
