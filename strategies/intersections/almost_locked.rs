#![doc = include_str!("almost_locked.md")]

use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Sentence, either, grouped, loses, what_and_so};
use crate::{
    Bits, Board, Cell, Cells, Geometry, House, Marks, Role, StepRef, Value, WIDE, at_width, words,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Values that one house has where it meets another, and in a few cells besides; as many cells of the other house
/// can only be some of them.
#[derive(Clone, Copy, Default, Debug)]
pub struct AlmostLocked;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let form = |name| Form::new(name, Level::Hard).also(&["Almost Locked Candidates", "ALC"]);
    let forms = [
        form("Almost Locked Pair"),
        form("Almost Locked Triple"),
        form("Almost Locked Quadruple"),
    ];
    About::new(
        "almost-locked",
        Family::Intersections,
        include_str!("almost_locked.md"),
        forms,
    )
});

/// The most values of a set.
const MOST: usize = 4;

impl Strategy for AlmostLocked {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !geometry.crossings().is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let houses: Vec<House> = step.houses(Role::House).collect();
        let [needs, gives] = [houses[0], houses[1]];
        let cells = |role| {
            let mut cells: Vec<Cell> = step.marks(role).map(|mark| mark.cell).collect();
            cells.dedup();
            cells
        };
        let (meeting, others, few) = (
            cells(Role::Pattern),
            cells(Role::Pincer),
            cells(Role::Pivot),
        );
        let values: Marks = step.marks(Role::Pattern).map(|mark| mark.value).collect();
        let places = |value: Value| {
            let cells = board
                .geometry()
                .cells_at::<WIDE>(needs, board.places(needs, value));
            Claim::Only(needs, value, cells.iter().collect())
        };
        let room = words!(
            "In {} only {}, which also lie in {}, and {} can be {}.",
            needs,
            meeting.clone(),
            gives,
            others.clone(),
            either(values)
        );
        let room = values.values().map(places).fold(room, Sentence::stating);
        let can_be: Marks = few.iter().map(|&cell| board.marks(cell)).collect();
        let few_are = words!(
            "In {} {} can only be {}.",
            gives,
            few.clone(),
            either(can_be)
        )
        .stating(Claim::Limited(few.clone(), can_be));
        let (taken, left) = (few.len() as u32, (values.count() - few.len()) as u32);
        let take = if few.len() == 1 { "takes" } else { "take" };
        let has_room = words!(
            "{} {} {} of {} from {}, so at most {} of them can be in {}.",
            few.clone(),
            take,
            taken,
            values,
            gives,
            left,
            meeting.clone()
        );
        let all = ["both", "all three", "all four"][values.count() - 2];
        let each = match others.len() {
            1 => "has to be one of them",
            2 => "have to be two of them",
            _ => "have to be three of them",
        };
        let rest = words!(
            "But {} needs {}. So {} {}, which leaves exactly {} of them to {}.",
            needs,
            all,
            others.clone(),
            each,
            left,
            meeting.clone()
        );
        let why = vec![has_room, rest];
        Explanation {
            what: vec![room, few_are],
            why,
            so: losses(step, &others, gives, values, [few, meeting].concat()),
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}

/// What the cells that take the rest lose, and then what the other cells of the house that gives do, as the takers have it all.
fn losses(
    step: StepRef<'_>,
    others: &[Cell],
    gives: House,
    values: Marks,
    takers: Vec<Cell>,
) -> Vec<Sentence> {
    let mut said: [Option<Sentence>; 2] = [None, None];
    for (cells, marks) in grouped(&step.removes()) {
        let (here, beside): (Vec<Cell>, Vec<Cell>) =
            cells.into_iter().partition(|cell| others.contains(cell));
        for (cells, said) in [here, beside].into_iter().zip(&mut said) {
            if cells.is_empty() {
                continue;
            }
            let sentence = loses(vec![cells.clone().into()], cells, marks);
            *said = Some(match said.take() {
                Some(before) => before.join(", ", sentence),
                None => sentence,
            });
        }
    }
    let [here, beside] = said;
    let used_up = words!("{} has {} among {}.", gives, values, takers);
    let beside = beside.map(|lose| lose.join(", as ", used_up));
    here.into_iter().chain(beside).collect()
}

/// Where two houses meet, and what is beside.
struct Meeting<const N: usize> {
    /// The house whose values have to go somewhere.
    needs: House,
    /// Its open cells that the other house has not.
    beside: Cells<N>,
    /// The house of the cells that take some of the values.
    gives: House,
    /// Its open cells that the other house has not.
    givers: Cells<N>,
    /// The open cells that both have.
    both: Cells<N>,
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    geometry.crossings().iter().try_for_each(|&(block, line)| {
        let of = |house| board.open::<N>() & geometry.house_cells(house);
        let both = of(block) & of(line);
        if both.count() < 2 {
            return Continue(());
        }
        for (needs, gives) in [(block, line), (line, block)] {
            if geometry.house(needs).full {
                let (beside, givers) = (of(needs) - both, of(gives) - both);
                meet(
                    board,
                    finds,
                    &Meeting {
                        needs,
                        beside,
                        gives,
                        givers,
                        both,
                    },
                )?;
            }
        }
        Continue(())
    })
}

/// Tries each set of values that have few places beside where the houses meet.
fn meet<const N: usize>(board: &Board, finds: &mut Finds, meeting: &Meeting<N>) -> Search {
    if meeting
        .givers
        .iter()
        .all(|cell| board.marks(cell).count() > MOST)
    {
        return Continue(());
    }
    let is_torn = |&value: &Value| {
        let places = board.cells_with::<N>(value);
        let others = (places & meeting.beside).count();
        (1..MOST).contains(&others) && places.meets(&meeting.both)
    };
    let torn: Marks = board
        .needs(meeting.needs)
        .values()
        .filter(is_torn)
        .collect();
    extend(board, finds, meeting, torn, Marks::empty())
}

/// Adds values to a set, and offers what it shows.
fn extend<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    meeting: &Meeting<N>,
    mut left: Marks,
    set: Marks,
) -> Search {
    while let Some(value) = left.first() {
        left -= Marks::only(value);
        let set = set | Marks::only(value);
        let others = places::<N>(board, set) & meeting.beside;
        if others.count() >= MOST {
            continue;
        }
        if let Some(takers) = meeting.takers(board, set, others) {
            offer(board, finds, meeting, set, others, takers)?;
        }
        if set.count() < MOST {
            extend(board, finds, meeting, left, set)?;
        }
    }
    Continue(())
}

/// Where any of some values can be.
fn places<const N: usize>(board: &Board, values: Marks) -> Cells<N> {
    let each = values.values().map(|value| board.cells_with::<N>(value));
    each.fold(Cells::EMPTY, |all, places| all | places)
}

impl<const N: usize> Meeting<N> {
    /// The cells that take some of the values, if there are as many as places of the values beside, fewer than values; and
    /// if nothing smaller shows the same.
    fn takers(&self, board: &Board, values: Marks, others: Cells<N>) -> Option<Cells<N>> {
        if others.count() >= values.count() {
            return None;
        }
        let takes = |cell: &Cell| (board.marks(*cell) - values).is_empty();
        let takers: Cells<N> = self.givers.iter().filter(takes).collect();
        let shows = takers.count() == others.count() && self.is_smallest(board, values, takers);
        shows.then_some(takers)
    }

    /// Whether some of the values and of the cells that take them never show something by themselves: these cells and values
    /// would be as many as the places beside and the values of both together. Nor have the values as few places as they are.
    fn is_smallest(&self, board: &Board, values: Marks, takers: Cells<N>) -> bool {
        let all = values.bits();
        let mut cells = [Cell(0); MOST];
        let count = takers.count();
        takers
            .iter()
            .zip(&mut cells)
            .for_each(|(cell, to)| *to = cell);
        parts(all).all(|part| {
            let part = Marks::from_bits_retain(part);
            let places = places::<N>(board, part);
            let beside = (places & self.beside).count();
            let meeting = (places & self.both).count();
            let is_hidden = !part.is_empty() && beside + meeting <= part.count();
            let shows = |chosen: u32| {
                let is_all = part == values && chosen.count_ones() as usize == count;
                let marks = Bits(chosen).map(|at| board.marks(cells[at]));
                let marks = marks.fold(part, |all, marks| all | marks);
                let truths = part.count() + chosen.count_ones() as usize;
                !is_all && truths > 0 && beside + marks.count() <= truths
            };
            !is_hidden && !parts((1 << count) - 1).any(shows)
        })
    }
}

/// All parts of a set, as bits.
fn parts(all: u32) -> impl Iterator<Item = u32> {
    let smaller = move |&part: &u32| (part != 0).then(|| (part - 1) & all);
    std::iter::successors(Some(all), smaller)
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    meeting: &Meeting<N>,
    values: Marks,
    others: Cells<N>,
    takers: Cells<N>,
) -> Search {
    finds
        .draft(board)
        .form(values.count() - 2)
        .remove(others, board.geometry().all_marks() - values)
        .remove(meeting.givers - takers, values)
        .prove(|premises| {
            premises.cells(takers);
            for value in values.values() {
                premises.place(meeting.needs, value);
            }
        })
        .prune()
        .show(|shown| {
            shown
                .house(Role::House, meeting.needs)
                .house(Role::House, meeting.gives);
            shown
                .marks(Role::Pattern, board, meeting.both, values)
                .marks(Role::Pincer, board, others, values)
                .marks(Role::Pivot, board, takers, values);
        })
        .offer()
}
