//! What hidden pairs, triples and quads share.

use crate::engine::counting::{is_irreducible, subsets};
use crate::engine::links::Losses;
use crate::geometry::MAX_SIDE;
use crate::strategy::{Finds, Search};
use crate::words::{Explanation, Sentence, and_so, only};
use crate::{Bits, Board, Cell, Cells, House, Marks, Role, StepRef, Value, words};
use std::ops::ControlFlow::Continue;

/// Offers every set of `size` values that have only `size` places in a full house. A set of which a part
/// is such a set by itself is offered only as a `whole`: the part shows more simply what it shows.
pub(super) fn find<const N: usize>(
    size: usize,
    whole: bool,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    // A set whose places are what they were was there before; on a small board to look at all is as quick.
    let since = if N > 1 && !whole { finds.since() } else { 0 };
    let losses = Losses::<N>::since(board, since);
    if whole {
        let mut houses = board.geometry().houses();
        return houses.try_for_each(|house| sets(size, true, board, finds, (house, &losses)));
    }
    let houses = board.geometry().houses().len();
    let mut counts = [0; CHUNK];
    for start in (0..houses).step_by(CHUNK) {
        let end = houses.min(start + CHUNK);
        let counts = &mut counts[..end - start];
        counts.fill(0);
        // For all houses at once: how many values have so few places that they could be in a set.
        for value in board.geometry().values() {
            count_small(&board.places_by_house(value)[start..end], size, counts);
        }
        for (at, _) in counts
            .iter()
            .enumerate()
            .filter(|&(_, &count)| count as usize >= size)
        {
            let house = House((start + at) as u16);
            sets(size, false, board, finds, (house, &losses))?;
        }
    }
    Continue(())
}

/// This many houses are looked at together.
const CHUNK: usize = 32;

fn sets<const N: usize>(
    size: usize,
    whole: bool,
    board: &Board,
    finds: &mut Finds,
    (house, losses): (House, &Losses<N>),
) -> Search {
    let least = if whole { 1 } else { 2 };
    let geometry = board.geometry();
    let needs = board.needs(house);
    if !geometry.house(house).full || needs.count() <= size {
        return Continue(());
    }
    let (mut masks, mut values) = ([0; MAX_SIDE], [Value(0); MAX_SIDE]);
    let (mut count, mut touched) = (0, 0u32);
    for value in needs.values() {
        let places = board.places(house, value);
        if (least..=size as u32).contains(&places.count_ones()) {
            (masks[count], values[count]) = (places, value);
            touched |= u32::from(losses.touch(house, value)) << count;
            count += 1;
        }
    }
    if touched == 0 {
        return Continue(());
    }
    let masks = &masks[..count];
    subsets(masks, size, |members, places| {
        if members & touched == 0 || !whole && !is_irreducible(masks, members) {
            return Continue(());
        }
        let values: Marks = Bits(members).map(|at| values[at]).collect();
        offer::<N>(
            board,
            finds,
            house,
            values,
            geometry.cells_at(house, places),
        )
    })
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    house: House,
    values: Marks,
    set: Cells<N>,
) -> Search {
    finds
        .draft(board)
        .remove(set, board.geometry().all_marks() - values)
        .prove(|premises| {
            let needed = needed(board, house, values, set);
            needed
                .values()
                .for_each(|value| _ = premises.place(house, value));
        })
        .show(|shown| {
            _ = shown
                .house(Role::House, house)
                .marks(Role::Pattern, board, set, values)
        })
        .offer()
}

/// The values without which some cell of the set could keep another mark. In a set with a smaller set
/// inside one may be idle.
fn needed<const N: usize>(board: &Board, house: House, values: Marks, set: Cells<N>) -> Marks {
    let cells = &board.geometry().house(house).cells;
    let loses = |at: &usize| set.has(cells[*at]) && !(board.marks(cells[*at]) - values).is_empty();
    let losers = || (0..cells.len()).filter(loses);
    values.values().fold(values, |kept, value| {
        let fewer = kept - Marks::only(value);
        let idle = losers().all(|at| !have_room(board, house, fewer, 1 << at));
        if idle { fewer } else { kept }
    })
}

/// Whether values can stand in the house, each at a position of its own that is not taken.
pub(super) fn have_room(board: &Board, house: House, values: Marks, taken: u32) -> bool {
    let Some(value) = values.first() else {
        return true;
    };
    let rest = values - Marks::only(value);
    Bits(board.places(house, value) & !taken)
        .any(|at| have_room(board, house, rest, taken | 1 << at))
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let house = step.houses(Role::House).next().expect("shown by find");
    let values: Marks = step.marks(Role::Pattern).map(|mark| mark.value).collect();
    let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    cells.dedup();
    let what: Vec<Sentence> = values
        .values()
        .map(|value| only(board, house, value))
        .collect();
    let why = words!(
        "These {} values need {} cells of {}. So they fill {} and leave no room for others.",
        values.count() as u32,
        values.count() as u32,
        house,
        cells
    );
    Explanation {
        what,
        why: vec![why],
        so: and_so(step),
    }
}

/// Adds one to the counts of the masks that have from two to `most` bits, `most` being 2 to 4; above
/// that, to those of all masks with two bits and more.
///
/// Written so that the compiler turns it into vector code.
#[inline]
fn count_small(masks: &[u32], most: usize, counts: &mut [u32]) {
    match most {
        2 => count_up_to::<2>(masks, counts),
        3 => count_up_to::<3>(masks, counts),
        4 => count_up_to::<4>(masks, counts),
        _ => count_up_to::<0>(masks, counts),
    }
}

#[inline]
fn count_up_to<const MOST: usize>(masks: &[u32], counts: &mut [u32]) {
    for (&mask, count) in masks.iter().zip(counts) {
        let several = mask & mask.wrapping_sub(1);
        let too_many = (1..MOST).fold(several, |left, _| left & left.wrapping_sub(1));
        let fits = several != 0 && (MOST == 0 || too_many == 0);
        *count += u32::from(fits);
    }
}
