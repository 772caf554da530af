#![doc = include_str!("exocet.md")]

use super::exocet_engine::{Exocet as Found, Needs, Shortage, exocets};
use super::exocet_words::{Told, told};
use crate::engine::forcing::{ByWays, TruthFilter, WaysPass};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Shown, Strategy};
use crate::words::Explanation;
use crate::{Board, Cells, Geometry, Marks, Role, StepRef, Truth, at_width};
use std::ops::ControlFlow::Continue;
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

/// At most this many ways to fill base and targets are told in one step.
const MOST_WAYS: usize = 12;

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
            TARGETS => Told::of(board, step).targets(step),
            _ => at_width!(rarely board.geometry(), told(board, step)),
        }
    }
}

/// What a search keeps.
#[derive(Default)]
struct Scratch<const N: usize> {
    needs: Needs,
    found: Vec<Found>,
    shortages: Vec<Shortage>,
    pass: WaysPass<N>,
}

/// What follows at once comes first, then what falls when the ways to fill base and targets are followed, the shortest first.
fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let search = search(board, finds, &mut scratch);
    finds.return_scratch(scratch);
    search
}

fn search<const N: usize>(board: &Board, finds: &mut Finds, scratch: &mut Scratch<N>) -> Search {
    let Scratch {
        needs,
        found,
        shortages,
        pass,
    } = scratch;
    needs.load(board);
    found.clear();
    exocets::<N>(board, needs, finds, |finds, exocet| {
        if !exocet.shortages::<N>(board, needs, shortages) {
            return Continue(());
        }
        found.push(exocet);
        targets::<N>(board, finds, exocet, shortages)
    })?;
    if found.is_empty() {
        return Continue(());
    }
    pass.start(board, TruthFilter::Any, MOST_WAYS);
    for (number, exocet) in found.iter().enumerate() {
        finds.tick()?;
        pass.look_at(board, number, &exocet.cells(), exocet.ways(board).flatten());
    }
    let mut by_ways = std::mem::take(&mut pass.found);
    by_ways.sort_unstable();
    let search = by_ways.iter().try_for_each(|one| {
        let exocet = found[one.of];
        exocet.shortages::<N>(board, needs, shortages);
        cases(board, finds, pass, (exocet, shortages), one)
    });
    pass.found = by_ways;
    search
}

/// Offers what base and targets lose because no way to fill them has it.
fn targets<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    exocet: Found,
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
        .prove(|premises| _ = premises.truths(&truths(&exocet, shortages), &[]))
        .show(|shown| show::<N>(board, &exocet, shortages, shown))
        .offer()
}

/// Offers what falls when the ways to fill base and targets are followed.
fn cases<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    pass: &mut WaysPass<N>,
    (exocet, shortages): (Found, &[Shortage]),
    found: &ByWays,
) -> Search {
    let draft = finds.draft(board).form(CASES).rank(found.rank);
    let draft = found.lost.iter().fold(draft, |draft, mark| {
        draft.strike(mark.value, Cells::<N>::only(mark.cell))
    });
    draft
        .prove(|premises| {
            let mut known = truths(&exocet, shortages);
            known.extend(exocet.targets.map(Truth::Cell));
            premises.truths(&pass.premises(board, found, &known), &[]);
        })
        .show(|shown| {
            show::<N>(board, &exocet, shortages, shown);
            for (group, way) in (0..).zip(&found.ways) {
                for mark in way {
                    shown
                        .group(group)
                        .mark(Role::Assumption, mark.cell, mark.value);
                }
            }
        })
        .offer()
}

/// What an exocet rests on.
fn truths(exocet: &Found, shortages: &[Shortage]) -> Vec<Truth> {
    let base = exocet.base.map(Truth::Cell).into_iter();
    let by_value = exocet.values.values().zip(shortages);
    let places = by_value.flat_map(|(value, shortage)| {
        let needing = shortage.needing().iter();
        needing.map(move |&house| Truth::Place(house, value))
    });
    base.chain(places).collect()
}

/// Base, targets, and of each value, in a group of its own, the houses that lack places and those that hold what is left.
fn show<const N: usize>(
    board: &Board,
    exocet: &Found,
    shortages: &[Shortage],
    shown: &mut Shown<'_>,
) {
    let base: Cells<N> = exocet.base.into_iter().collect();
    let targets: Cells<N> = exocet.targets.into_iter().collect();
    for ((group, value), shortage) in (0..).zip(exocet.values.values()).zip(shortages) {
        let value = Marks::only(value);
        shown
            .group(group)
            .marks(Role::Pattern, board, base, value)
            .marks(Role::Pincer, board, targets, value);
        for &house in shortage.needing() {
            shown.house(Role::House, house);
        }
        for &house in shortage.holding() {
            shown.house(Role::Cover, house);
        }
    }
}
