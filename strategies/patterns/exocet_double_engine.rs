//! Two exocets with the same four values whose bases share none: between them the bases hold all four, and so do the targets.

use super::exocet_engine::Exocet;
use super::exocet_ways_engine::{Scratch, show, truths};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Geometry, House};
use std::ops::ControlFlow::Continue;

/// What two bases hold, two values each.
pub(super) const VALUES: usize = 4;

/// Offers what two exocets take together, once for the same two bases.
pub(super) fn doubles<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
    form: usize,
) -> Search {
    let Scratch { needs, found, .. } = scratch;
    let mut offered: Vec<[[Cell; 2]; 2]> = Vec::new();
    let found = found.iter().flatten();
    for (at, one) in found.clone().enumerate() {
        for two in found.clone().skip(at + 1) {
            let bases = [one.base, two.base];
            let is_double = one.values == two.values
                && one.values.count() == VALUES
                && !offered.contains(&bases)
                && Apart::of(board.geometry(), one, two).is_some();
            if !is_double {
                continue;
            }
            let lost = lost::<N>(board, one, two);
            if lost.iter().all(Cells::is_empty) {
                continue;
            }
            offered.push(bases);
            let mut shortages = [Vec::new(), Vec::new()];
            let both = [one, two];
            for (exocet, shortages) in both.into_iter().zip(&mut shortages) {
                exocet.shortages::<N>(board, needs, shortages);
            }
            let draft = one
                .values
                .values()
                .zip(lost)
                .fold(finds.draft(board).form(form), |draft, (value, cells)| {
                    draft.strike(value, cells)
                });
            draft
                .prove(|premises| {
                    for (exocet, shortages) in both.into_iter().zip(&shortages) {
                        premises.truths(&truths(exocet, shortages), &[]);
                    }
                })
                .prune()
                .show(|shown| {
                    for ((from, exocet), shortages) in (0..).zip(both).zip(&shortages) {
                        show::<N>(board, (from * VALUES as u16, exocet, shortages), shown);
                    }
                })
                .offer()?;
        }
    }
    Continue(())
}

/// By value: the cells that see all places for it in the bases, or all in the targets.
fn lost<const N: usize>(board: &Board, one: &Exocet, two: &Exocet) -> [Cells<N>; VALUES] {
    let mut values = one.values.values();
    let sets = [[one.base, two.base], [one.targets, two.targets]];
    std::array::from_fn(|_| {
        let Some(value) = values.next() else {
            return Cells::EMPTY;
        };
        let all = board.cells_with::<N>(value);
        sets.iter().fold(Cells::EMPTY, |lost, cells| {
            let holders: Cells<N> = cells.iter().flatten().copied().collect();
            let peers = |seen, cell| seen & board.geometry().peers(cell);
            lost | (holders & all).iter().fold(all, peers)
        })
    })
}

/// Why the bases of two exocets share no value.
pub(super) enum Apart {
    /// All their cells are in one house.
    Within(House),
    /// It would be in a target of each.
    Targets {
        /// Of either exocet the targets that see both cells of the other's base.
        seeing: [Vec<Cell>; 2],
        /// The other targets of either: each of the ones sees each of the others.
        left: [Vec<Cell>; 2],
    },
}

impl Apart {
    pub(super) fn of(geometry: &Geometry, one: &Exocet, two: &Exocet) -> Option<Apart> {
        if one.base.iter().any(|cell| two.base.contains(cell)) {
            return None;
        }
        if let Some(house) = house_of(geometry, &[one.base, two.base].concat()) {
            return Some(Apart::Within(house));
        }
        let split = |targets: [Cell; 2], base: [Cell; 2]| -> (Vec<Cell>, Vec<Cell>) {
            let sees = |target: &Cell| base.iter().all(|&cell| geometry.sees(*target, cell));
            targets.into_iter().partition(sees)
        };
        let (first, ones) = split(one.targets, two.base);
        let (second, others) = split(two.targets, one.base);
        let mut pairs = ones
            .iter()
            .flat_map(|&one| others.iter().map(move |&two| (one, two)));
        let is_apart = pairs.all(|(one, two)| geometry.sees(one, two));
        is_apart.then_some(Apart::Targets {
            seeing: [first, second],
            left: [ones, others],
        })
    }
}

/// The first house that some cells have in common.
pub(super) fn house_of(geometry: &Geometry, cells: &[Cell]) -> Option<House> {
    let mut houses = geometry.houses_of(*cells.first()?);
    houses.find(|&house| {
        let of_house = &geometry.house(house).cells;
        cells.iter().all(|cell| of_house.contains(cell))
    })
}
