//! What exocets share that follow the ways to fill base and targets: they are gathered, tried and offered.

use super::exocet_engine::{Exocet, Needs, Shortage, exocets};
use crate::engine::forcing::{ByWays, Lost, TruthFilter, WaysPass};
use crate::strategy::{Finds, Search, Shown};
use crate::{Board, Cells, Marks, Role, Supposed, Truth};
use std::cmp::Reverse;
use std::ops::ControlFlow::Continue;

/// At most this many ways to fill base and targets are told in one step.
const MOST_WAYS: usize = 12;

/// Beside what follows from its ways a step takes the words of this many conclusions more.
const HEAD: usize = 4;

/// Which exocets: those whose targets are in the band of the base, or the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Junior,
    Senior,
}

/// What a search keeps.
#[derive(Default)]
pub(super) struct Scratch<const N: usize> {
    pub(super) needs: Needs,
    /// By kind.
    pub(super) found: [Vec<Exocet>; 2],
    shortages: Vec<Shortage>,
    pass: WaysPass<N>,
}

impl<const N: usize> Scratch<N> {
    /// Calls `f` with each exocet of a kind, and why each value of its base is in a target.
    pub(super) fn each(
        &mut self,
        board: &Board,
        kind: Kind,
        mut f: impl FnMut((&Exocet, &[Shortage])) -> Search,
    ) -> Search {
        self.found[kind as usize].iter().try_for_each(|exocet| {
            exocet.shortages::<N>(board, &self.needs, &mut self.shortages);
            f((exocet, &self.shortages))
        })
    }
}

/// Lists the exocets of a board.
pub(super) fn gather<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
) -> Search {
    let Scratch {
        needs,
        found,
        shortages,
        ..
    } = scratch;
    needs.load(board);
    found.iter_mut().for_each(Vec::clear);
    exocets::<N>(board, needs, finds, |needs, exocet| {
        if exocet.shortages::<N>(board, needs, shortages) {
            let kind = match exocet.blocks {
                Some(_) => Kind::Junior,
                None => Kind::Senior,
            };
            found[kind as usize].push(exocet);
        }
    })
}

/// Offers what falls when the ways to fill base and targets are followed, the shortest first.
pub(super) fn by_ways<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
    form: usize,
    (kind, lost): (Kind, Lost),
) -> Search {
    let Scratch {
        needs,
        found,
        shortages,
        pass,
    } = scratch;
    let found = &found[kind as usize];
    if found.is_empty() {
        return Continue(());
    }
    pass.start(board, TruthFilter::Any, [MOST_WAYS; 2]);
    for (number, exocet) in found.iter().enumerate() {
        finds.tick()?;
        let (cells, ways) = (exocet.cells(), exocet.ways(board).flatten());
        pass.look_at(board, number, &cells, ways, lost);
    }
    let mut ways = std::mem::take(&mut pass.found);
    ways.sort_unstable();
    if let Some(mut ahead) = finds.look_ahead(board) {
        // Those first that lead furthest for what there is to tell.
        ways.sort_by_cached_key(|one| {
            let gain = ahead(Supposed::IsNot(one.lost[0]));
            Reverse(1000 * gain / (one.rank as usize + HEAD))
        });
    }
    let search = ways.iter().try_for_each(|one| {
        let exocet = &found[one.of];
        exocet.shortages::<N>(board, needs, shortages);
        offer(board, finds, pass, (exocet, shortages), (form, one))
    });
    pass.found = ways;
    search
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    pass: &mut WaysPass<N>,
    (exocet, shortages): (&Exocet, &[Shortage]),
    (form, found): (usize, &ByWays),
) -> Search {
    let draft = finds.draft(board).form(form).rank(found.rank);
    let draft = found.lost.iter().fold(draft, |draft, mark| {
        draft.strike(mark.value, Cells::<N>::only(mark.cell))
    });
    draft
        .prove(|premises| {
            let mut known = truths(exocet, shortages);
            known.extend(exocet.targets.map(Truth::Cell));
            premises.truths(&pass.premises(board, found, &known), &[]);
        })
        .show(|shown| {
            show::<N>(board, (0, exocet, shortages), shown);
            for (group, way) in (1..).zip(&found.ways) {
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
pub(super) fn truths(exocet: &Exocet, shortages: &[Shortage]) -> Vec<Truth> {
    let base = exocet.base.map(Truth::Cell).into_iter();
    let by_value = exocet.values.values().zip(shortages);
    let places = by_value.flat_map(|(value, shortage)| {
        let needing = shortage.needing().iter();
        needing.map(move |&house| Truth::Place(house, value))
    });
    base.chain(places).collect()
}

/// Base, targets, and of each value, in a group of its own from a number on, the houses that lack places and those that hold what
/// is left.
pub(super) fn show<const N: usize>(
    board: &Board,
    (from, exocet, shortages): (u16, &Exocet, &[Shortage]),
    shown: &mut Shown<'_>,
) {
    let base: Cells<N> = exocet.base.into_iter().collect();
    let targets: Cells<N> = exocet.targets.into_iter().collect();
    for ((group, value), shortage) in (from..).zip(exocet.values.values()).zip(shortages) {
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
