//! The cells over several sectors that are looked at: where some rows cross some columns, and around four blocks.

use super::sector_engine::{FEWEST, Sectors, Want};
use crate::geometry::MAX_SIDE;
use crate::strategy::{Finds, Search};
use crate::{Bits, Board, Cells, Geometry, House, HouseKind, Value};
use std::ops::ControlFlow::Continue;

/// Lines of one kind that are looked at together take at most this much room, with a cell between them: five lines of nine, four
/// of twelve, three of sixteen, two of twenty-five. The page says so.
const MOST_SPOTS: usize = 64;

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
    let most = MOST_LINES.min(MOST_SPOTS / (columns.len() + 1));
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
            let crossed = Crossed::of(board, rows, chosen, columns.len());
            for count in 2..=most.min(columns.len()) {
                crossed.choices(count, changed, &mut |crossing| {
                    let join = |lines: &[House], chosen: u32| {
                        Bits(chosen).fold(Cells::<N>::EMPTY, |all, at| {
                            all | board.geometry().house_cells(lines[at])
                        })
                    };
                    let cells = join(rows, chosen) & join(columns, crossing) & board.open();
                    each(cells)
                })?;
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

/// The words that hold a byte for each value.
const WORDS: usize = 4;
/// The lowest bit of each byte.
const ONES: u64 = u64::MAX / 255;

/// A small number or a few bits for each value, side by side, so that all are counted in one go.
#[derive(Clone, Copy, Default)]
struct ByValue([u64; WORDS]);

impl ByValue {
    fn set(&mut self, value: Value, bit: usize) {
        let at = usize::from(value.0);
        self.0[at / 8] |= 1 << (at % 8 * 8 + bit);
    }
}

/// Where some rows have values, by column.
struct Crossed {
    columns: [Column; MAX_SIDE],
    /// By column: the most open cells that one of those before it has.
    most: [u32; MAX_SIDE],
    count: usize,
    /// The words that are used.
    words: usize,
}

/// A column, or several, where some rows cross them.
#[derive(Clone, Copy, Default)]
struct Column {
    /// Which they are, as bits.
    columns: u32,
    /// How many of the cells are open.
    cells: u32,
    /// By value: the rows that have it there, as bits.
    rows: ByValue,
    /// How many of the columns have it.
    with: ByValue,
}

impl Crossed {
    fn of(board: &Board, rows: &[House], chosen: u32, count: usize) -> Crossed {
        let mut columns = [Column::default(); MAX_SIDE];
        let mut open = [[false; MAX_SIDE]; MOST_LINES];
        for value in board.geometry().values() {
            for (at, row) in Bits(chosen).enumerate() {
                for column in Bits(board.places(rows[row], value)) {
                    open[at][column] = true;
                    columns[column].rows.set(value, at);
                    columns[column].with.set(value, 0);
                }
            }
        }
        let mut most = [0; MAX_SIDE];
        for (at, column) in columns[..count].iter_mut().enumerate() {
            column.columns = 1 << at;
            column.cells = open.iter().map(|row| u32::from(row[at])).sum();
            if let Some(next) = most.get_mut(at + 1) {
                *next = column.cells;
            }
        }
        for at in 1..count {
            most[at] = most[at].max(most[at - 1]);
        }
        let words = usize::from(board.geometry().high().0) / 8 + 1;
        Crossed {
            columns,
            most,
            count,
            words,
        }
    }

    /// The choices of `count` columns, one of them changed, where the rows have enough cells and may have as many as values,
    /// counted by lines.
    fn choices(&self, count: usize, changed: u32, each: &mut impl FnMut(u32) -> Search) -> Search {
        self.choose(count, self.count, Column::default(), changed, each)
    }

    /// The same with these columns, and `count` more of the first `end`.
    fn choose(
        &self,
        count: usize,
        end: usize,
        chosen: Column,
        changed: u32,
        each: &mut impl FnMut(u32) -> Search,
    ) -> Search {
        let Some(more) = count.checked_sub(1) else {
            return each(chosen.columns);
        };
        for at in more..end {
            let next = self.join(&chosen, &self.columns[at]);
            let before = if more > 0 { (1 << at) - 1 } else { 0 };
            let most = next.cells + more as u32 * self.most[at];
            if (next.columns | before) & changed != 0
                && most as usize >= FEWEST
                && self.needed(&next) <= most + SLACK
            {
                self.choose(more, at, next, changed, each)?;
            }
        }
        Continue(())
    }

    fn join(&self, one: &Column, other: &Column) -> Column {
        let mut joined = *one;
        joined.columns |= other.columns;
        joined.cells += other.cells;
        for word in 0..self.words {
            joined.rows.0[word] |= other.rows.0[word];
            joined.with.0[word] += other.with.0[word];
        }
        joined
    }

    /// How many lines it takes to hold all values: of each those rows that have it, or those columns, whichever are fewer.
    fn needed(&self, crossing: &Column) -> u32 {
        let mut needed = 0;
        for word in 0..self.words {
            let rows = ones(crossing.rows.0[word]);
            let with = crossing.with.0[word];
            // The highest bit of a byte stays where the rows are as many as the columns, or more.
            let high = ONES << 7;
            let is_more = (((rows | high) - with) & high) >> 7;
            let where_more = (is_more << 7) - is_more;
            needed += rows ^ ((rows ^ with) & where_more);
        }
        (needed.wrapping_mul(ONES) >> 56) as u32
    }
}

/// How many bits of each byte are set.
fn ones(bits: u64) -> u64 {
    let pairs = bits - ((bits >> 1) & (ONES * 0x55));
    let fours = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    (fours + (fours >> 4)) & (ONES * 0x0f)
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
