#![doc = include_str!("exocet.md")]

use super::exocet_engine::{Exocet as Found, Shortage};
use super::exocet_ways_engine::{Lost, Scratch, by_ways, gather, show, truths};
use super::exocet_words::{Told, told};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Cells, Geometry, Marks, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Two cells whose values two other cells must take as well.
#[derive(Clone, Copy, Default, Debug)]
pub struct Exocet;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Exocet", Level::Extreme).also(&["Junior Exocet"]),
        Form::new("Exocet Cases", Level::Extreme).also(&["Incompatible Base Pairs"]),
    ];
    About::new("exocet", Family::Patterns, include_str!("exocet.md"), forms)
});

const TARGETS: usize = 0;
const CASES: usize = 1;

impl Strategy for Exocet {
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
        match step.form_number() {
            TARGETS => Told::of(board, step).lost_at_once(board, step),
            _ => at_width!(rarely board.geometry(), told(board, step)),
        }
    }
}

/// What follows at once comes first, then what falls because all ways to fill base and targets that have it fail.
fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let mut search = gather(board, finds, &mut scratch);
    if search.is_continue() {
        search = scratch.each(board, |exocet, shortages| {
            lost_at_once::<N>(board, finds, exocet, shortages)
        });
    }
    if search.is_continue() {
        search = by_ways(board, finds, &mut scratch, CASES, Lost::Within);
    }
    finds.return_scratch(scratch);
    search
}

/// Offers what base and targets lose because no way to fill them has it.
fn lost_at_once<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    exocet: &Found,
    shortages: &[Shortage],
) -> Search {
    let mut left = [Marks::empty(); 4];
    for way in exocet.ways(board) {
        for (left, mark) in left.iter_mut().zip(way) {
            *left |= Marks::only(mark.value);
        }
    }
    let all = board.geometry().all_marks();
    let cells = exocet.cells().into_iter().zip(left);
    cells
        .fold(finds.draft(board).form(TARGETS), |draft, (cell, left)| {
            draft.remove(Cells::<N>::only(cell), all - left)
        })
        .prove(|premises| _ = premises.truths(&truths(exocet, shortages), &[]))
        .prune()
        .show(|shown| show::<N>(board, exocet, shortages, shown))
        .offer()
}
