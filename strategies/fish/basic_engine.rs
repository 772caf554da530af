//! What fish of every size share: n lines whose places for a value lie in n crossing lines.

use crate::engine::counting::{is_irreducible, locked_sets};
use crate::geometry::MAX_SIDE;
use crate::strategy::{Finds, Search};
use crate::words::{Explanation, Sentence, enumerate, in_house, loses, only};
use crate::{
    Bits, Board, Cell, Cells, Geometry, House, HouseKind, Marks, Role, StepRef, Value, WIDE, words,
};
use std::ops::ControlFlow::Continue;

/// Whether there are lines that cross, and enough of them that a fish is not all of them.
pub(super) fn suits(size: usize, geometry: &Geometry) -> bool {
    size < geometry.values().len() && geometry.has_lines()
}

/// Offers every fish of a size: `size` rows, or columns, of a grid that need a value, all of whose places lie in
/// as many columns, or rows. Each of those has its value in one of these lines and nowhere else.
pub(super) fn find<const N: usize>(
    size: usize,
    form: usize,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    let geometry = board.geometry();
    for value in finds.changed(board).values() {
        let places = board.places_by_house(value);
        for [rows, columns] in geometry.lines() {
            // A line without a crossing house (a Tenner grid's row) makes no fish.
            if rows.is_empty() || columns.is_empty() {
                continue;
            }
            for (bases, covers) in [(rows, columns), (columns, rows)] {
                let mut gathered = [0; MAX_SIDE];
                let masks = masks(places, bases, &mut gathered);
                locked_sets(masks, size, |lines, crossing| {
                    let full = |at: usize| geometry.house(bases[at]).full;
                    if !is_irreducible(masks, lines) || !Bits(lines).all(full) {
                        return Continue(());
                    }
                    let base = join::<N>(geometry, of(lines, bases));
                    let with = board.cells_with::<N>(value);
                    let lost = with & (join(geometry, of(crossing, covers)) - base);
                    if lost.is_empty() || !needs_all(geometry, of(lines, bases), with, lost) {
                        return Continue(());
                    }
                    finds
                        .draft(board)
                        .form(form)
                        .strike(value, lost)
                        .prove(|premises| {
                            of(lines, bases).for_each(|line| _ = premises.place(line, value))
                        })
                        .show(|shown| {
                            of(lines, bases).for_each(|line| _ = shown.house(Role::Base, line));
                            of(crossing, covers)
                                .for_each(|line| _ = shown.house(Role::Cover, line));
                            let cells = base & board.cells_with::<N>(value);
                            cells
                                .iter()
                                .for_each(|cell| _ = shown.mark(Role::Pattern, cell, value));
                        })
                        .offer()
                })?;
            }
        }
    }
    Continue(())
}

/// Those of some lines whose bits are set.
fn of(chosen: u32, lines: &[House]) -> impl Iterator<Item = House> + Clone + '_ {
    Bits(chosen).map(|at| lines[at])
}

/// The places of a value in some lines: as they stand in the table where the lines follow each other there.
fn masks<'a>(places: &'a [u32], lines: &[House], gathered: &'a mut [u32; MAX_SIDE]) -> &'a [u32] {
    let [first, .., last] = lines else {
        return &[];
    };
    let (first, last) = (usize::from(first.0), usize::from(last.0));
    if last - first + 1 == lines.len() {
        return &places[first..=last];
    }
    for (mask, line) in gathered.iter_mut().zip(lines) {
        *mask = places[usize::from(line.0)];
    }
    &gathered[..lines.len()]
}

/// The most lines of a fish.
const MOST: usize = 7;

/// Whether the fish needs each of its lines. Where lines meet blocks, or a diagonal, fewer may do: then
/// what is lost is lost to something simpler.
fn needs_all<const N: usize>(
    geometry: &Geometry,
    bases: impl Iterator<Item = House>,
    with: Cells<N>,
    lost: Cells<N>,
) -> bool {
    let mut places = [Cells::EMPTY; MOST];
    let mut count = 0;
    for base in bases.take(MOST) {
        places[count] = geometry.house_cells(base) & with;
        count += 1;
    }
    let places = &mut places[..count];
    let (last, start) = (count - 1, with);
    (0..count).all(|left_out| {
        places.swap(left_out, last);
        let open = |cell: Cell| can_fill(geometry, &places[..last], start - geometry.peers(cell));
        let needed = lost.iter().any(open);
        places.swap(left_out, last);
        needed
    })
}

/// Whether each of the lines can have one of its places among `free`, no two of which see each other.
fn can_fill<const N: usize>(geometry: &Geometry, lines: &[Cells<N>], free: Cells<N>) -> bool {
    let Some((first, rest)) = lines.split_first() else {
        return true;
    };
    (*first & free)
        .iter()
        .any(|cell| can_fill(geometry, rest, free - geometry.peers(cell)))
}

fn join<const N: usize>(geometry: &Geometry, houses: impl Iterator<Item = House>) -> Cells<N> {
    houses.fold(Cells::EMPTY, |all, house| all | geometry.house_cells(house))
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let value = step
        .removed_values()
        .first()
        .unwrap_or(board.geometry().low());
    let bases: Vec<House> = step.houses(Role::Base).collect();
    let covers: Vec<House> = step.houses(Role::Cover).collect();
    let mut what = places(board, &bases, value);
    what.push(words!("All of these cells lie in {}.", covers.clone()));
    let across = match board.geometry().house(covers[0]).kind {
        HouseKind::Row => "row",
        _ => "column",
    };
    let why = vec![
        words!(
            "{} need a {} each, no two of them in the same {}.",
            bases.clone(),
            value,
            across
        ),
        words!(
            "That puts the {}s of {} into {}.",
            value,
            covers.clone(),
            bases
        ),
    ];
    Explanation {
        what,
        why,
        so: vec![losses(board, step, value, &covers)],
    }
}

/// The places of a value in some houses: house by house, or, if they are too many to name, their number.
pub(super) fn places(board: &Board, houses: &[House], value: Value) -> Vec<Sentence> {
    let told: Vec<Sentence> = houses
        .iter()
        .map(|&house| only(board, house, value))
        .collect();
    let geometry = board.geometry();
    let cells = houses.iter().fold(Cells::<WIDE>::EMPTY, |cells, &house| {
        cells | geometry.cells_at(house, board.places(house, value))
    });
    if cells.count() <= MOST_NAMED {
        return told;
    }
    let count = cells.count() as u32;
    let all = words!(
        "In {} only {} cells can be {}.",
        houses.to_vec(),
        count,
        value
    );
    let claims = told.into_iter().flat_map(|sentence| sentence.claims);
    vec![claims.fold(all, Sentence::stating)]
}

/// At most this many cells of a fish are named.
const MOST_NAMED: usize = 16;

/// "r8c1 (column 1) and r9c3 (column 3) lose 3."
pub(super) fn losses(board: &Board, step: StepRef<'_>, value: Value, covers: &[House]) -> Sentence {
    let geometry = board.geometry();
    let struck: Cells<WIDE> = step.removes().iter().map(|mark| mark.cell).collect();
    let mut left = struck;
    let by_cover = covers.iter().map(|&cover| {
        let cells = geometry.house_cells(cover) & left;
        left -= cells;
        (cover, cells)
    });
    let pattern: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    let part = |(cover, cells): (House, Cells<WIDE>)| {
        in_house(board, cover, &cells.iter().collect::<Vec<_>>(), &pattern)
    };
    let subject = enumerate(
        by_cover
            .filter(|(_, cells)| !cells.is_empty())
            .map(part)
            .collect(),
    );
    loses(subject, struck.iter().collect(), Marks::only(value))
}
