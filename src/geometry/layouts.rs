//! The boards that others start from: squares with blocks, Latin squares, jigsaws, Tenner grids.

use super::plan::{GeometryError, Plan, refuse};
use super::{Contact, Geometry, HouseKind, MAX_SIDE};
use crate::Value;
use crate::sorting::Arrange;
use std::sync::Arc;

impl Geometry {
    /// The usual board of nine rows, columns and blocks.
    pub fn sudoku() -> Arc<Geometry> {
        Geometry::named("9x9").expect("9x9 is a board")
    }

    /// A square board whose blocks have some rows and columns; its side is their product.
    pub fn square(block_rows: usize, block_columns: usize) -> Result<Plan, GeometryError> {
        let side = block_rows.saturating_mul(block_columns);
        if !(4..=MAX_SIDE).contains(&side) || block_rows < 2 || block_columns < 2 {
            return refuse(format!(
                "blocks of {block_rows} rows by {block_columns} columns make no board: \
                 expected a side of 4 to {MAX_SIDE} and blocks of at least 2x2"
            ));
        }
        let mut plan = Plan::lines(side, side);
        plan.name = format!("{side}x{side}");
        if usual_shape(side) != Some((block_rows, block_columns)) {
            plan.name += &format!(" {block_rows}x{block_columns}");
        }
        plan.blocks = Some((block_rows, block_columns));
        let per_band = side / block_columns;
        plan.add_partition(HouseKind::Block, side, |row, column| {
            row / block_rows * per_band + column / block_columns
        });
        Ok(plan)
    }

    /// A Latin square: rows and columns, and no blocks.
    pub(crate) fn latin(side: usize) -> Result<Plan, GeometryError> {
        if !(4..=MAX_SIDE).contains(&side) {
            return refuse(format!(
                "a latin square of {side} rows: expected 4 to {MAX_SIDE}"
            ));
        }
        let mut plan = Plan::lines(side, side);
        plan.name = format!("latin {side}");
        Ok(plan)
    }

    /// A board whose pieces are given by a map: a letter for each cell, row by row.
    pub fn jigsaw(map: &[Vec<char>]) -> Result<Plan, GeometryError> {
        let side = map.len();
        if !(4..=MAX_SIDE).contains(&side) {
            return refuse(format!(
                "a jigsaw map of {side} rows: expected 4 to {MAX_SIDE}"
            ));
        }
        if let Some(row) = map.iter().position(|row| row.len() != side) {
            return refuse(format!(
                "row {} of the jigsaw map has {} letters: expected {side}, as many as there are rows",
                row + 1,
                map[row].len()
            ));
        }
        let mut letters: Vec<char> = map.concat();
        letters.arrange();
        letters.dedup();
        for &letter in &letters {
            let cells = map.iter().flatten().filter(|&&c| c == letter).count();
            if cells != side {
                return refuse(format!(
                    "region {letter} of the jigsaw map has {cells} cells: expected {side}"
                ));
            }
        }
        let mut plan = Plan::lines(side, side);
        let text: Vec<String> = map.iter().map(|row| row.iter().collect()).collect();
        plan.name = format!("jigsaw {}", text.join("/"));
        plan.add_partition(HouseKind::Region, side, |row, column| {
            letters
                .iter()
                .position(|&letter| letter == map[row][column])
                .expect("listed above")
        });
        for (house, letter) in plan.houses[2 * side..].iter_mut().zip(letters) {
            house.label = letter.to_string();
        }
        Ok(plan)
    }

    /// A Tenner grid: rows of ten values from 0 to 9, touching cells differ, columns have totals.
    pub fn tenner(rows: usize) -> Result<Plan, GeometryError> {
        if !(3..=10).contains(&rows) {
            return refuse(format!("a tenner grid of {rows} rows: expected 3 to 10"));
        }
        let mut plan = Plan::lines(rows, 10);
        plan.houses.retain(|house| house.kind == HouseKind::Row);
        (plan.low, plan.high) = (Value(0), Value(9));
        plan.name = format!("tenner {rows}");
        plan.contacts.push(Contact::Touch);
        plan.has_totals = true;
        Ok(plan)
    }
}

/// The block shape that a bare `NxN` stands for: the squarest, at least as wide as high.
pub(super) fn usual_shape(side: usize) -> Option<(usize, usize)> {
    let rows = (2..=side)
        .take_while(|rows| rows * rows <= side)
        .filter(|rows| side.is_multiple_of(*rows))
        .last()?;
    Some((rows, side / rows))
}
