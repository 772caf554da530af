//! Mirrors: the value of a target must be in the block of the other target as well, where neither base nor target sees it.

use super::exocet_engine::{Exocet, Shortage};
use super::exocet_ways_engine::{show, truths};
use crate::strategy::{Finds, Search};
use crate::{Board, Cells, House, Mark, Marks, Truth};
use std::ops::ControlFlow::Continue;

/// What the blocks of the targets say.
pub(super) struct Mirrors<const N: usize> {
    pub(super) of: [Mirror<N>; 2],
    /// What base and targets can be where the blocks have room for the targets' values.
    pub(super) kept: [Marks; 4],
}

/// What the block of the other target has for the value of a target.
#[derive(Clone, Copy)]
pub(super) struct Mirror<const N: usize> {
    pub(super) block: House,
    /// Where it may have it.
    pub(super) cells: Cells<N>,
    /// The values of the target for which there is no place.
    pub(super) lacking: Marks,
}

impl<const N: usize> Mirrors<N> {
    pub(super) fn of(board: &Board, exocet: &Exocet) -> Option<Mirrors<N>> {
        let [left, right] = exocet.blocks.filter(|[left, right]| left != right)?;
        let mut mirrors = Mirrors {
            of: [right, left].map(|block| Mirror {
                block,
                cells: Cells::EMPTY,
                lacking: exocet.values,
            }),
            kept: [Marks::empty(); 4],
        };
        for way in exocet.ways(board) {
            for (mirror, of) in mirrors.of.iter_mut().zip(targets(way)) {
                if !mirror.places(board, way, of).is_empty() {
                    mirror.lacking -= Marks::only(of[0].value);
                }
            }
        }
        for way in exocet.ways(board) {
            let mut both = mirrors.of.iter().zip(targets(way));
            if both.any(|(mirror, [target, _])| mirror.lacking.has(target.value)) {
                continue;
            }
            for (kept, mark) in mirrors.kept.iter_mut().zip(way) {
                *kept |= Marks::only(mark.value);
            }
            for (mirror, of) in mirrors.of.iter_mut().zip(targets(way)) {
                mirror.cells |= mirror.places(board, way, of);
            }
        }
        Some(mirrors)
    }
}

/// Of a way to fill base and targets each target, and the other.
fn targets([_, _, left, right]: [Mark; 4]) -> [[Mark; 2]; 2] {
    [[left, right], [right, left]]
}

impl<const N: usize> Mirror<N> {
    /// Where the block may have what a way gives this target, and not the other.
    fn places(&self, board: &Board, way: [Mark; 4], [target, other]: [Mark; 2]) -> Cells<N> {
        let in_block = board.geometry().house_cells::<N>(self.block);
        let value = target.value;
        if !board.needs(self.block).has(value) {
            // It has the value already, which leaves nothing to say.
            return in_block;
        }
        let holders = way.iter().filter(|mark| mark.value == value);
        let open = (in_block & board.cells_with(value)).without(other.cell);
        holders.fold(open, |open, mark| open - board.geometry().peers(mark.cell))
    }
}

/// Offers what base and targets lose for lack of room in a block, and what the only cell loses that has room.
pub(super) fn by_mirrors<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    form: usize,
    (exocet, shortages): (&Exocet, &[Shortage]),
) -> Search {
    let Some(mirrors) = Mirrors::<N>::of(board, exocet) else {
        return Continue(());
    };
    let all = board.geometry().all_marks();
    let mut draft = finds.draft(board).form(form);
    for (at, cell) in exocet.cells().into_iter().enumerate() {
        // What no way has at all is lost at once.
        let of_ways = exocet.ways(board).map(|way| way[at].value);
        let of_ways: Marks = of_ways.collect();
        draft = draft.remove(Cells::<N>::only(cell), of_ways - mirrors.kept[at]);
    }
    for (mirror, kept) in mirrors.of.iter().zip(&mirrors.kept[2..]) {
        if mirror.cells.count() == 1 {
            draft = draft.remove(mirror.cells, all - *kept);
        }
    }
    draft
        .prove(|premises| {
            let mut known = truths(exocet, shortages);
            known.extend(exocet.targets.map(Truth::Cell));
            for mirror in mirrors.of {
                let needed = board.needs(mirror.block) & exocet.values;
                let places = needed
                    .values()
                    .map(|value| Truth::Place(mirror.block, value));
                known.extend(places);
            }
            premises.truths(&known, &[]);
        })
        .prune()
        .show(|shown| show::<N>(board, (0, exocet, shortages), shown))
        .offer()
}
