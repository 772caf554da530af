#![doc = include_str!("exocet.md")]

use super::exocet_double_engine::doubles;
use super::exocet_engine::{Exocet as Found, Shortage};
use super::exocet_mirror_engine::by_mirrors;
use super::exocet_ways_engine::{Kind, Scratch, by_ways, gather, show, truths};
use super::exocet_words::{Told, doubled, mirrored, told};
use crate::engine::forcing::Lost;
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
        Form::new("Exocet Mirror", Level::Extreme).also(&["Mirror Node"]),
        Form::new("Senior Exocet", Level::Extreme),
        Form::new("Double Exocet", Level::Extreme),
        Form::new("Exocet Cases", Level::Extreme).also(&["Incompatible Base Pairs"]),
    ];
    About::new("exocet", Family::Patterns, include_str!("exocet.md"), forms)
});

const JUNIOR: usize = 0;
const MIRROR: usize = 1;
const SENIOR: usize = 2;
const DOUBLE: usize = 3;
const CASES: usize = 4;

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
            JUNIOR | SENIOR => Told::of(board, step).lost_at_once(board, step),
            MIRROR => at_width!(rarely board.geometry(), mirrored(board, step)),
            DOUBLE => doubled(board, step),
            _ => at_width!(rarely board.geometry(), told(board, step)),
        }
    }
}

/// What follows at once comes first, then what falls because all ways to fill base and targets that have it fail.
fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let search = find_with(board, finds, &mut scratch);
    finds.return_scratch(scratch);
    search
}

fn find_with<const N: usize>(board: &Board, finds: &mut Finds, scratch: &mut Scratch<N>) -> Search {
    gather(board, finds, scratch)?;
    scratch.each(board, Kind::Junior, |exocet| {
        lost_at_once::<N>(board, finds, JUNIOR, exocet)
    })?;
    scratch.each(board, Kind::Junior, |exocet| {
        by_mirrors::<N>(board, finds, MIRROR, exocet)
    })?;
    scratch.each(board, Kind::Senior, |exocet| {
        lost_at_once::<N>(board, finds, SENIOR, exocet)
    })?;
    doubles(board, finds, scratch, DOUBLE)?;
    by_ways(board, finds, scratch, CASES, (Kind::Junior, Lost::Within))?;
    by_ways(board, finds, scratch, CASES, (Kind::Senior, Lost::Within))
}

/// Offers what base and targets lose because no way to fill them has it.
fn lost_at_once<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    form: usize,
    (exocet, shortages): (&Found, &[Shortage]),
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
        .fold(finds.draft(board).form(form), |draft, (cell, left)| {
            draft.remove(Cells::<N>::only(cell), all - left)
        })
        .prove(|premises| _ = premises.truths(&truths(exocet, shortages), &[]))
        .prune()
        .show(|shown| show::<N>(board, (0, exocet, shortages), shown))
        .offer()
}
