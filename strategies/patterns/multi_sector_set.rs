#![doc = include_str!("multi_sector_set.md")]

use super::sector_engine::{Sectors, Want};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Sentence, loses};
use crate::{
    Bits, Board, Cell, Cells, Geometry, House, HouseKind, Item, Mark, Marks, OwnedTruth, Role,
    StepRef, at_width, words,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Cells over several sectors that must take as many values as the houses there can give.
#[derive(Clone, Copy, Default, Debug)]
pub struct MultiSectorSet;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Multi-Sector Locked Set", Level::Extreme).also(&["MSLS"]),
        Form::new("SK-Loop", Level::Extreme).also(&["Domino Loop"]),
    ];
    About::new(
        "multi-sector-set",
        Family::Patterns,
        include_str!("multi_sector_set.md"),
        forms,
    )
});

const SET: usize = 0;
const LOOP: usize = 1;

impl Strategy for MultiSectorSet {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines() && geometry.values().len() >= FEWEST_VALUES
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let gifts = gifts(step);
        let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let count = cells.len() as u32;
        let truths = cells.iter().map(|&cell| OwnedTruth::Cell(cell)).collect();
        let rooms = gifts.iter().flat_map(|(house, marks)| {
            marks.values().map(|value| OwnedTruth::Place(*house, value))
        });
        let counted = Claim::Counted(truths, rooms.collect());
        let mut what =
            vec![words!("{} cells take a value each: {}.", count, &cells[..]).stating(counted)];
        what.extend(
            by_marks(&gifts)
                .into_iter()
                .map(|(houses, marks)| match houses.len() {
                    1 if marks.count() == 1 => {
                        words!("{} can give them {} once.", houses[0], marks)
                    }
                    1 => words!("{} can give them {} once each.", houses[0], marks),
                    _ => words!("{} can each give them {} once.", houses, marks),
                }),
        );
        let why = vec![words!(
            "They can be nothing else, and that makes {} values for {} cells. So each house gives them each of its values, and has none left for another cell.",
            count,
            count
        )];
        let so = losses(board, step, &gifts, &cells);
        Explanation { what, why, so }
    }
}

/// Each house with the values that it gives, in the order of the evidence.
fn gifts(step: StepRef<'_>) -> Vec<(House, Marks)> {
    let mut gifts: Vec<(House, Marks)> = Vec::new();
    for shown in step.evidence() {
        match (shown.item, gifts.last_mut()) {
            (Item::House(house), _) => gifts.push((house, Marks::empty())),
            (Item::Mark(mark), Some((_, marks))) => *marks |= Marks::only(mark.value),
            _ => {}
        }
    }
    gifts
}

/// Houses that give the same values, together, in the order of the first ones.
fn by_marks(gifts: &[(House, Marks)]) -> Vec<(Vec<House>, Marks)> {
    let mut groups: Vec<(Vec<House>, Marks)> = Vec::new();
    for &(house, marks) in gifts {
        match groups.iter_mut().find(|(_, other)| *other == marks) {
            Some((houses, _)) => houses.push(house),
            None => groups.push((vec![house], marks)),
        }
    }
    groups
}

/// "Row 1 gives them its 3 and 4, so r1c4 loses 3 and 4, r1c7 loses 3.": what is lost, by house.
fn losses(
    board: &Board,
    step: StepRef<'_>,
    gifts: &[(House, Marks)],
    pattern: &[Cell],
) -> Vec<Sentence> {
    let geometry = board.geometry();
    let mut groups: Vec<(Vec<House>, Vec<Mark>)> = Vec::new();
    for mark in step.removes() {
        let gives = |(house, marks): &&(House, Marks)| {
            marks.has(mark.value) && geometry.houses_of(mark.cell).any(|of| of == *house)
        };
        let mut givers: Vec<House> = gifts
            .iter()
            .filter(gives)
            .map(|(house, _)| *house)
            .collect();
        // Any of the houses will do, but to a cell of the pattern two would have to give it.
        if !pattern.contains(&mark.cell) {
            givers.truncate(1);
        }
        match groups.iter_mut().find(|(houses, _)| *houses == givers) {
            Some((_, marks)) => marks.push(mark),
            None => groups.push((givers, vec![mark])),
        }
    }
    let sentence = |(houses, lost): (Vec<House>, Vec<Mark>)| {
        let given: Marks = lost.iter().map(|mark| mark.value).collect();
        let head = match houses[..] {
            [house] => words!("{} gives them its {}", house, given),
            _ => words!(
                "if {} gave {} to the same cell, another would have to do without a value",
                houses,
                given
            ),
        };
        let mut by_marks: Vec<(Marks, Vec<Cell>)> = Vec::new();
        for of_cell in lost.chunk_by(|a, b| a.cell == b.cell) {
            let marks: Marks = of_cell.iter().map(|mark| mark.value).collect();
            match by_marks.iter_mut().find(|(other, _)| *other == marks) {
                Some((_, cells)) => cells.push(of_cell[0].cell),
                None => by_marks.push((marks, vec![of_cell[0].cell])),
            }
        }
        let lines = by_marks.into_iter();
        lines
            .map(|(marks, cells)| loses(vec![cells.clone().into()], cells, marks))
            .enumerate()
            .fold(head, |all, (at, loss)| {
                all.join(if at == 0 { ", so " } else { ", " }, loss)
            })
    };
    groups.into_iter().map(sentence).collect()
}

/// A board's lines of one kind have as many cells as this many bits hold, with a bit between them, where several of them are
/// looked at together: five lines of nine, four of twelve, three of sixteen, two of twenty-five. The page says so.
const BITS: usize = u64::BITS as usize;

/// On smaller boards six cells are half of what is open.
const FEWEST_VALUES: usize = 6;

/// The most lines of a kind.
const MOST_LINES: usize = 5;

/// Counted by lines alone a value may take up to this many more houses, all values together, than by the best of houses.
const SLACK: u32 = 2;

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut offered = finds.take_scratch::<Vec<Cells<N>>>();
    offered.clear();
    let search = board.geometry().lines().try_for_each(|[rows, columns]| {
        let is_small = board.geometry().values().len() < FEWEST_VALUES;
        if is_small || rows.is_empty() || columns.is_empty() {
            return Continue(());
        }
        loops(board, finds, [rows, columns], &mut offered)?;
        sets(board, finds, [rows, columns], &mut offered)
    });
    finds.return_scratch(offered);
    search
}

/// Two rows and two columns that cross in four blocks: of each block the cells in one of the lines, and not in both.
fn loops<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    [rows, columns]: [&[House]; 2],
    offered: &mut Vec<Cells<N>>,
) -> Search {
    let geometry = board.geometry();
    let cells = |house: House| geometry.house_cells::<N>(house);
    for (at, &one) in rows.iter().enumerate() {
        for &two in &rows[at + 1..] {
            finds.tick()?;
            for (at, &left) in columns.iter().enumerate() {
                for &right in &columns[at + 1..] {
                    let corner = |row: House, column: House| {
                        let cell = (cells(row) & cells(column)).first()?;
                        let block = geometry.house_of(cell, HouseKind::Block)?;
                        let arms = (cells(row) | cells(column)).without(cell);
                        Some((block, cells(block) & arms & board.open()))
                    };
                    let corners = [(one, left), (one, right), (two, left), (two, right)];
                    let mut blocks = [House(0); 4];
                    let mut all = Cells::<N>::EMPTY;
                    let mut is_loop = true;
                    for (slot, (row, column)) in blocks.iter_mut().zip(corners) {
                        match corner(row, column) {
                            Some((block, arms)) if !arms.is_empty() => {
                                *slot = block;
                                all |= arms;
                            }
                            _ => is_loop = false,
                        }
                    }
                    is_loop &= blocks[0] != blocks[1] && blocks[0] != blocks[2];
                    if is_loop {
                        offer(board, finds, (LOOP, all), offered)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// All open cells where some rows cross some columns.
fn sets<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    [rows, columns]: [&[House]; 2],
    offered: &mut Vec<Cells<N>>,
) -> Search {
    let width = columns.len() + 1;
    let most = MOST_LINES.min(BITS / width);
    for count in 2..=most.min(rows.len()) {
        for chosen in choices(rows.len(), count) {
            finds.tick()?;
            let counts = Counts::of(board, rows, chosen, columns.len());
            for count in 2..=most.min(columns.len()) {
                for crossing in choices(columns.len(), count) {
                    if counts.may_lock(crossing) {
                        let join = |lines: &[House], chosen: u32| {
                            Bits(chosen).fold(Cells::<N>::EMPTY, |all, at| {
                                all | board.geometry().house_cells(lines[at])
                            })
                        };
                        let cells = join(rows, chosen) & join(columns, crossing) & board.open();
                        offer(board, finds, (SET, cells), offered)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// Offers a loop, or the smallest set that is a part of some cells; each once, as many choices of lines have the same part.
fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    (form, cells): (usize, Cells<N>),
    offered: &mut Vec<Cells<N>>,
) -> Search {
    let want = if form == LOOP {
        Want::Whole
    } else {
        Want::Part
    };
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
    /// How many of the rows are open, by column.
    open: [u32; 32],
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
            ones: 0,
            width: columns + 1,
        };
        for at in 0..chosen.count_ones() as usize {
            counts.ones |= 1 << (at * counts.width);
        }
        let mut open = [0u32; MOST_LINES];
        for value in board.geometry().values() {
            let (mut places, mut any) = (0, 0);
            for (at, row) in Bits(chosen).enumerate() {
                let of_row = board.places(rows[row], value);
                places |= u64::from(of_row) << (at * counts.width);
                any |= of_row;
                open[at] |= of_row;
            }
            if any != 0 {
                counts.places[counts.values] = places;
                counts.any[counts.values] = any;
                counts.values += 1;
            }
        }
        for column in open.iter().flat_map(|&row| Bits(row)) {
            counts.open[column] += 1;
        }
        counts
    }

    /// Whether the rows, where they cross these columns, may have as many cells as values, counted by lines.
    fn may_lock(&self, columns: u32) -> bool {
        let cells: u32 = Bits(columns).map(|column| self.open[column]).sum();
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
        let next = carried | (((chosen ^ carried) >> 2) / low);
        (next < 1 << all).then_some(next)
    };
    std::iter::successors((count <= all).then_some(first), next)
}
