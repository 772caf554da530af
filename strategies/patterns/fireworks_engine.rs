//! Values that two crossing lines have in a block, but for a place each.

use crate::engine::counting::{is_irreducible, subsets};
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search};
use crate::{Bits, Board, Cell, Cells, House, Marks, Value};
use std::ops::ControlFlow::Continue;

/// The corners of a rectangle: two rows by two columns, the second beside the first, the third below it.
const CORNERS: usize = 4;

/// The most ways to hold values in the corners of a rectangle that are looked at.
const MOST: usize = 31;

/// A way to hold a value in some corners of a rectangle: one of them has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) value: Value,
    /// The corners, as bits.
    pub(super) corners: u32,
    /// The line that needs the value, or the two that cross.
    pub(super) lines: [Option<House>; 2],
    /// The house in which two lines have all other places of the value.
    pub(super) block: Option<House>,
}

/// A rectangle, and what holds values in its corners.
pub(super) struct Rectangle<'a> {
    corners: [Cell; CORNERS],
    pub(super) held: &'a [Held],
}

impl Rectangle<'_> {
    /// Some of the corners.
    pub(super) fn cells<const N: usize>(&self, corners: u32) -> Cells<N> {
        Bits(corners).map(|at| self.corners[at]).collect()
    }

    /// Calls `found` with each few ways to hold as many values in as many corners, which so have one each.
    pub(super) fn sets(&self, mut found: impl FnMut(&[Held], u32) -> Search) -> Search {
        let mut masks = [0; MOST];
        for (mask, held) in masks.iter_mut().zip(self.held) {
            *mask = held.corners;
        }
        for size in 2..=CORNERS {
            // The ways are sorted by the number of their corners.
            let fits = |held: &Held| held.corners.count_ones() as usize <= size;
            let masks = &masks[..self.held.partition_point(fits)];
            subsets(masks, size, |chosen, corners| {
                let mut set = [self.held[0]; CORNERS];
                for (slot, at) in set.iter_mut().zip(Bits(chosen)) {
                    *slot = self.held[at];
                }
                let set = &set[..size];
                let values: Marks = set.iter().map(|held| held.value).collect();
                let crosses = set.iter().any(|held| held.block.is_some());
                if values.count() == size && crosses && is_irreducible(masks, chosen) {
                    found(set, corners)?;
                }
                Continue(())
            })?;
        }
        Continue(())
    }
}

/// A value that two lines have in a block but for a place each.
#[derive(Clone, Copy, Debug)]
struct Firework {
    /// The rows and columns of the rectangle, by number, from above and from the left.
    sides: [usize; 4],
    /// The corner where the lines cross.
    corner: usize,
    value: Value,
    block: House,
}

/// What was seen in a grid, kept from call to call.
#[derive(Default)]
pub(super) struct Scratch {
    /// Where rows and columns meet, row by row.
    cells: Vec<Option<Cell>>,
    fireworks: Vec<Firework>,
    held: Vec<Held>,
}

/// Calls `found` with each rectangle in whose corners two crossing lines hold a value, and something else holds another.
pub(super) fn rectangles<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch,
    mut found: impl FnMut(&mut Finds, &Rectangle<'_>) -> Search,
) -> Search {
    for grid in board.geometry().lines() {
        gather::<N>(board, grid, scratch);
        let Scratch {
            cells,
            fireworks,
            held,
        } = &mut *scratch;
        fireworks.arrange_by_key(|firework| (firework.sides, firework.value, firework.corner));
        for group in fireworks.chunk_by(|a, b| a.sides == b.sides) {
            finds.tick()?;
            let [above, below, left, right] = group[0].sides;
            let width = grid[1].len();
            let cell = |row: usize, column: usize| cells[row * width + column];
            let (Some(a), Some(b), Some(c), Some(d)) = (
                cell(above, left),
                cell(above, right),
                cell(below, left),
                cell(below, right),
            ) else {
                continue;
            };
            let corners = [a, b, c, d];
            let lines = [
                [grid[0][above], grid[0][below]],
                [grid[1][left], grid[1][right]],
            ];
            hold(board, corners, lines, group, held);
            if held.len() > 1 {
                found(finds, &Rectangle { corners, held })?;
            }
        }
    }
    Continue(())
}

/// Gathers the fireworks of a grid.
fn gather<const N: usize>(board: &Board, [rows, columns]: [&[House]; 2], scratch: &mut Scratch) {
    let geometry = board.geometry();
    let width = columns.len();
    scratch.cells.clear();
    scratch.fireworks.clear();
    for &row in rows {
        let cells = geometry.house_cells::<N>(row);
        let crossings = columns.iter();
        let crossings = crossings.map(|&column| (cells & geometry.house_cells(column)).single());
        scratch.cells.extend(crossings);
    }
    let full = |house: House| geometry.house(house).full;
    for (row, &along) in rows.iter().enumerate().filter(|(_, row)| full(**row)) {
        for (column, &down) in columns.iter().enumerate().filter(|(_, of)| full(**of)) {
            let values = board.needs(along) & board.needs(down);
            let Some(center) = scratch.cells[row * width + column] else {
                continue;
            };
            let blocks = geometry.houses_of(center);
            for block in blocks.filter(|&house| !geometry.house(house).kind.is_line()) {
                let body = geometry.house_cells::<N>(block);
                let [along, down] =
                    [along, down].map(|line| geometry.house_cells::<N>(line) - body);
                for value in values.values() {
                    let with = board.cells_with::<N>(value);
                    let ends = ((with & along).single(), (with & down).single());
                    let (Some(beside), Some(below)) = ends else {
                        continue;
                    };
                    let at = |cell: Option<Cell>, wanted: Cell| cell == Some(wanted);
                    let cells = &scratch.cells;
                    let of_row = (0..width).find(|&to| at(cells[row * width + to], beside));
                    let of_column =
                        (0..rows.len()).find(|&to| at(cells[to * width + column], below));
                    let (Some(other_column), Some(other_row)) = (of_row, of_column) else {
                        continue;
                    };
                    scratch.fireworks.push(Firework {
                        sides: [
                            row.min(other_row),
                            row.max(other_row),
                            column.min(other_column),
                            column.max(other_column),
                        ],
                        corner: 2 * usize::from(row > other_row)
                            + usize::from(column > other_column),
                        value,
                        block,
                    });
                }
            }
        }
    }
}

/// Lists what holds values in the corners of a rectangle, fewest corners first: a line by itself, or two that cross.
fn hold(
    board: &Board,
    corners: [Cell; CORNERS],
    [rows, columns]: [[House; 2]; 2],
    fireworks: &[Firework],
    held: &mut Vec<Held>,
) {
    held.clear();
    let places = |value: Value, of: u32| {
        let has = |at: &usize| board.marks(corners[*at]).has(value);
        Bits(of).filter(has).fold(0, |all, at| all | 1 << at)
    };
    let sides = [
        (rows[0], 0b0011),
        (rows[1], 0b1100),
        (columns[0], 0b0101),
        (columns[1], 0b1010),
    ];
    for (line, of) in sides {
        let is_full = board.geometry().house(line).full;
        for value in board.needs(line).values().filter(|_| is_full) {
            let is_pair = board.places(line, value).count_ones() == 2;
            if is_pair && places(value, of) == of {
                held.push(Held {
                    value,
                    corners: of,
                    lines: [Some(line), None],
                    block: None,
                });
            }
        }
    }
    for firework in fireworks {
        let (value, corner) = (firework.value, firework.corner);
        let opposite = CORNERS - 1 - corner;
        let corners = places(value, 0b1111 & !(1 << opposite));
        // What is held in these corners or in fewer is held more simply.
        let is_new = held
            .iter()
            .all(|other| other.value != value || other.corners & !corners != 0);
        if is_new && held.len() < MOST {
            held.push(Held {
                value,
                corners,
                lines: [Some(rows[corner / 2]), Some(columns[corner % 2])],
                block: Some(firework.block),
            });
        }
    }
    held.arrange_by_key(|held| held.corners.count_ones());
}
