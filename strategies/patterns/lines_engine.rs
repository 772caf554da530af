//! The cells over several sectors that are looked at: where some rows cross some columns, and around four blocks.

use super::sector_engine::{FEWEST, Sectors, Want};
use crate::geometry::MAX_SIDE;
use crate::strategy::{Finds, Search};
use crate::{Bits, Board, Cells, Geometry, House, HouseKind};
use std::cmp::Reverse;
use std::ops::ControlFlow::Continue;

/// A board's lines of one kind have as many cells as this many bits hold, with a bit between them, where several of them are
/// looked at together: five lines of nine, four of twelve, three of sixteen, two of twenty-five. The page says so.
const BITS: usize = u64::BITS as usize;

/// On smaller boards six cells are half of what is open.
const FEWEST_VALUES: usize = 6;

/// The most lines of a kind.
const MOST_LINES: usize = 5;

/// Counted by lines alone a value may take up to this many more houses, all values together, than by the best of houses.
const SLACK: u32 = 2;

/// Whether there are lines that cross, and enough of them.
pub(super) fn suits(geometry: &Geometry) -> bool {
    geometry.has_lines() && geometry.values().len() >= FEWEST_VALUES
}

/// Offers what some lines make, in these forms: a set, and a loop. Cells that were too many for their values still are where
/// none of them changed.
pub(super) fn find<const N: usize>(
    [set, ring]: [usize; 2],
    board: &Board,
    finds: &mut Finds,
) -> Search {
    let mut offered = finds.take_scratch::<Vec<Cells<N>>>();
    offered.clear();
    let changed = finds.changed_cells(board).resize::<N>();
    let search = board.geometry().lines().try_for_each(|[rows, columns]| {
        if !suits(board.geometry()) || rows.is_empty() || columns.is_empty() {
            return Continue(());
        }
        loops(board, [rows, columns], |all| {
            if !all.meets(&changed) {
                return Continue(());
            }
            offer(board, finds, (ring, all, Want::Whole), &mut offered)
        })?;
        sets(board, [rows, columns], changed, |cells| {
            offer(board, finds, (set, cells, Want::Part), &mut offered)
        })
    });
    finds.return_scratch(offered);
    search
}

/// Two rows and two columns that cross in four blocks: of each block the cells in one of the lines, and not in both.
fn loops<const N: usize>(
    board: &Board,
    [rows, columns]: [&[House]; 2],
    mut each: impl FnMut(Cells<N>) -> Search,
) -> Search {
    for (at, &one) in rows.iter().enumerate() {
        let of_one = corners::<N>(board, one, columns);
        for &two in &rows[at + 1..] {
            let of_two = corners::<N>(board, two, columns);
            // By column: the blocks of both corners, and the cells.
            let pairs = of_one.iter().zip(&of_two);
            let pairs = pairs.map(|(&one, &two)| {
                let ((upper, above), (lower, below)) = (one?, two?);
                (upper != lower).then_some((upper, above | below))
            });
            for (at, left) in pairs.clone().enumerate() {
                let Some((left, of_left)) = left else {
                    continue;
                };
                for (right, of_right) in pairs.clone().skip(at + 1).flatten() {
                    if left != right {
                        each(of_left | of_right)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// By column: the block where a row crosses it, and the block's open cells in one of the two, if there are any.
fn corners<const N: usize>(
    board: &Board,
    row: House,
    columns: &[House],
) -> [Option<(House, Cells<N>)>; MAX_SIDE] {
    let geometry = board.geometry();
    let cells = |house: House| geometry.house_cells::<N>(house);
    let corner = |column: House| {
        let cell = (cells(row) & cells(column)).first()?;
        let block = geometry.house_of(cell, HouseKind::Block)?;
        let arms = (cells(row) | cells(column)).without(cell);
        let open = cells(block) & arms & board.open();
        (!open.is_empty()).then_some((block, open))
    };
    std::array::from_fn(|at| columns.get(at).and_then(|&column| corner(column)))
}

/// All open cells where some rows cross some columns, if one of the cells there changed.
fn sets<const N: usize>(
    board: &Board,
    [rows, columns]: [&[House]; 2],
    changed: Cells<N>,
    mut each: impl FnMut(Cells<N>) -> Search,
) -> Search {
    let width = columns.len() + 1;
    let most = MOST_LINES.min(BITS / width);
    // By row: the columns where a cell of it changed.
    let mut changed_at = [0u32; MAX_SIDE];
    for (changed_at, &row) in changed_at.iter_mut().zip(rows) {
        let cells = board.geometry().house(row).cells.iter().zip(0..);
        let of_row = cells.filter(|&(&cell, _)| changed.has(cell));
        *changed_at = of_row.fold(0, |all, (_, at)| all | 1 << at);
    }
    for count in 2..=most.min(rows.len()) {
        for chosen in choices(rows.len(), count) {
            let changed = Bits(chosen).fold(0, |all, at| all | changed_at[at]);
            if changed == 0 {
                continue;
            }
            let counts = Counts::of(board, rows, chosen, columns.len());
            for count in 2..=most.min(columns.len()) {
                for crossing in choices(columns.len(), count) {
                    if crossing & changed != 0 && counts.may_lock(crossing) {
                        let join = |lines: &[House], chosen: u32| {
                            Bits(chosen).fold(Cells::<N>::EMPTY, |all, at| {
                                all | board.geometry().house_cells(lines[at])
                            })
                        };
                        let cells = join(rows, chosen) & join(columns, crossing) & board.open();
                        each(cells)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// Offers some cells, or the smallest part of them; each once, as many choices of lines have the same part.
fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    (form, cells, want): (usize, Cells<N>, Want),
    offered: &mut Vec<Cells<N>>,
) -> Search {
    finds.tick()?;
    let Some(found) = Sectors::of(board, cells, want) else {
        return Continue(());
    };
    if offered.contains(&found.cells()) {
        return Continue(());
    }
    offered.push(found.cells());
    found.offer(form, board, finds)
}

/// What some rows hold, by value, each row in bits of its own.
struct Counts {
    /// By value: where the rows can have it, a row beside the other.
    places: [u64; 32],
    /// By value: where one of them can.
    any: [u32; 32],
    values: usize,
    /// How many of the rows are open, and what they can be there, by column.
    open: [u32; 32],
    marks: [u32; 32],
    /// The lowest bit of each row.
    ones: u64,
    width: usize,
}

impl Counts {
    fn of(board: &Board, rows: &[House], chosen: u32, columns: usize) -> Counts {
        let mut counts = Counts {
            places: [0; 32],
            any: [0; 32],
            values: 0,
            open: [0; 32],
            marks: [0; 32],
            ones: 0,
            width: columns + 1,
        };
        for at in 0..chosen.count_ones() as usize {
            counts.ones |= 1 << (at * counts.width);
        }
        let mut open = [0u32; MOST_LINES];
        let mut values = [(0u64, 0u32); 32];
        for value in board.geometry().values() {
            let (mut places, mut any) = (0, 0);
            for (at, row) in Bits(chosen).enumerate() {
                let of_row = board.places(rows[row], value);
                places |= u64::from(of_row) << (at * counts.width);
                any |= of_row;
                open[at] |= of_row;
            }
            for column in Bits(any) {
                counts.marks[column] |= 1 << value.0;
            }
            if any != 0 {
                values[counts.values] = (places, any);
                counts.values += 1;
            }
        }
        // Those first that are likely to need many houses: then it is soon seen that all need too many.
        values[..counts.values].sort_unstable_by_key(|(places, _)| Reverse(places.count_ones()));
        for (at, (places, any)) in values.into_iter().enumerate() {
            (counts.places[at], counts.any[at]) = (places, any);
        }
        for column in open.iter().flat_map(|&row| Bits(row)) {
            counts.open[column] += 1;
        }
        counts
    }

    /// Whether the rows, where they cross these columns, have enough cells and may have as many as values, counted by lines.
    fn may_lock(&self, columns: u32) -> bool {
        let cells: u32 = Bits(columns).map(|column| self.open[column]).sum();
        if (cells as usize) < FEWEST {
            return false;
        }
        // Each value takes a house at least.
        let marks = Bits(columns).fold(0, |all, column| all | self.marks[column]);
        if marks.count_ones() > cells + SLACK {
            return false;
        }
        let inside = u64::from(columns) * self.ones;
        let above = self.ones << (self.width - 1);
        let full = above - self.ones;
        let mut needed = 0;
        for (places, any) in self.places.iter().zip(&self.any).take(self.values) {
            // A row that has a place carries into the bit above it.
            let rows = (((places & inside) + full) & above).count_ones();
            needed += rows.min((any & columns).count_ones());
            if needed > cells + SLACK {
                return false;
            }
        }
        true
    }
}

/// Every choice of `count` things of `all`, as bits.
fn choices(all: usize, count: usize) -> impl Iterator<Item = u32> {
    let first = (1u32 << count) - 1;
    let next = move |&chosen: &u32| {
        let low = chosen & chosen.wrapping_neg();
        let carried = chosen + low;
        let next = carried | ((chosen ^ carried) >> (2 + low.trailing_zeros()));
        (next < 1 << all).then_some(next)
    };
    std::iter::successors((count <= all).then_some(first), next)
}
