#![doc = include_str!("medusa.md")]

use super::colors_engine::{Removal, add, ends, join_all};
use super::words::Colors;
use crate::engine::coloring::{Coloring, Pair, marks, seen_by};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Cells, Mark, StepRef, Truth, Value, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Marks of all values that exclude each other in turn: the one half of them is true, or the other.
#[derive(Clone, Copy, Default, Debug)]
pub struct Medusa;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("3D Medusa Trap", Level::Unfair).rated(&[("hodoku", "0507")], &[]),
        Form::new("3D Medusa Wrap", Level::Unfair).rated(&[("hodoku", "0507")], &[]),
    ];
    About::new("medusa", Family::Coloring, include_str!("medusa.md"), forms)
});

const TRAP: usize = 0;
const WRAP: usize = 1;

impl Strategy for Medusa {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        Colors::new(board, step, false).explain(step.form_number() == WRAP)
    }
}

/// What is coloured, and what follows from the colours; kept from call to call.
#[derive(Default)]
struct Scratch<const N: usize> {
    coloring: Coloring<N>,
    /// For each colour and value the cells that cannot be it if the colour is true: they see it or
    /// share a cell with it.
    excluded: [Vec<Cells<N>>; 2],
    removed: Vec<(Value, Cells<N>)>,
    /// For each colour the marks because of which some mark is not true if the colour is.
    reasons: [Vec<Mark>; 2],
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    scratch.coloring.color_all(board);
    let search = (0..scratch.coloring.count()).try_for_each(|cluster| {
        finds.tick()?;
        if !scratch.has_values(board, cluster) {
            return Continue(());
        }
        scratch.exclude(board, cluster);
        for color in 0..2 {
            wrap(board, finds, &mut scratch, cluster, color)?;
        }
        trap(board, finds, &mut scratch, cluster)
    });
    finds.return_scratch(scratch);
    search
}

impl<const N: usize> Scratch<N> {
    /// Whether the cluster joins marks of several values in several cells: one value is a matter of simple
    /// colors, and one cell says nothing.
    fn has_values(&self, board: &Board, cluster: usize) -> bool {
        let mut cells = board.geometry().values().map(|value| {
            let [one, other] = self.coloring.cells(cluster, value);
            one | other
        });
        let first = cells.find(|cells| !cells.is_empty());
        let first = first.unwrap_or(Cells::EMPTY);
        cells.any(|cells| !cells.is_empty() && (cells | first).single().is_none())
    }

    /// What each colour excludes.
    fn exclude(&mut self, board: &Board, cluster: usize) {
        for color in 0..2 {
            let of = |value| self.coloring.cells(cluster, value)[color];
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for value in board.geometry().values() {
                twice |= once & of(value);
                once |= of(value);
            }
            let excluded = &mut self.excluded[color];
            excluded.clear();
            excluded.extend(board.geometry().values().map(|value| {
                let own = of(value);
                seen_by(board, own) | (once - own) | twice
            }));
        }
    }

    /// Collects the marks of a colour because of which a mark is not true if the colour is: those of its cell first.
    fn find_reasons(&mut self, board: &Board, cluster: usize, color: usize, mark: Mark) {
        let Mark { cell, value } = mark;
        let coloring = &self.coloring;
        let peers = board.geometry().peers(cell);
        let seen = marks(value, coloring.cells(cluster, value)[color] & peers);
        let others = board.marks(cell).values().filter(|&other| other != value);
        let shared = others.map(|value| Mark { cell, value });
        let shared = shared.filter(|&mark| coloring.color_of(cluster, mark) == Some(color));
        self.reasons[color].clear();
        self.reasons[color].extend(shared.chain(seen));
    }

    /// The shortest way between a reason of the one colour and one of the other.
    fn way(&mut self, board: &Board, cluster: usize, mark: Mark) -> &[Pair] {
        for color in 0..2 {
            self.find_reasons(board, cluster, color, mark);
        }
        let [from, to] = &self.reasons;
        let from = from.iter().copied();
        self.coloring.path(board, from, |end| to.contains(&end))
    }

    /// Joins a reason for each mark of a cell: the pairs, and what they join.
    fn join_reasons(
        &mut self,
        board: &Board,
        cluster: usize,
        color: usize,
        cell: Cell,
    ) -> (Vec<Pair>, Vec<Mark>) {
        let (mut pairs, mut joined) = (Vec::new(), Vec::new());
        for value in board.marks(cell).values() {
            self.find_reasons(board, cluster, color, Mark { cell, value });
            let reasons = &self.reasons[color];
            if joined.is_empty() {
                joined.clone_from(reasons);
                continue;
            }
            let met = reasons.iter().find(|mark| joined.contains(mark)).copied();
            let from = reasons.iter().copied();
            let path = self.coloring.path(board, from, |end| joined.contains(&end));
            if pairs.is_empty() {
                // So far there was a choice among the reasons of one mark.
                joined.clear();
                joined.extend(met);
            }
            joined.extend(ends(path));
            add(&mut pairs, path);
        }
        if pairs.is_empty() {
            joined.truncate(1);
        }
        (pairs, joined)
    }
}

/// A colour that leaves nothing for some cell is not true: because two of its marks stand there, or
/// because one does and sees another of its value, or because it excludes every mark.
fn wrap<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
    cluster: usize,
    color: usize,
) -> Search {
    let geometry = board.geometry();
    let mut empty = board.open::<N>();
    for (value, excluded) in geometry.values().zip(&scratch.excluded[color]) {
        empty -= board.cells_with(value) - *excluded;
    }
    if empty.is_empty() {
        return Continue(());
    }
    // The cell whose reasons the fewest pairs join; of equals one that needs not be told of.
    let ways = empty.iter().map(|cell| {
        let mut own = board.marks(cell).values().map(|value| Mark { cell, value });
        let is_own = own.any(|mark| scratch.coloring.color_of(cluster, mark) == Some(color));
        let (pairs, joined) = scratch.join_reasons(board, cluster, color, cell);
        (pairs.len(), !is_own, cell, pairs, joined)
    });
    let best = ways.min_by_key(|&(count, is_open, ..)| (count, is_open));
    let Some((.., cell, reasons, joined)) = best else {
        return Continue(());
    };
    let Scratch {
        coloring, removed, ..
    } = scratch;
    let of_color = |value| (value, coloring.cells(cluster, value)[color]);
    removed.clear();
    removed.extend(geometry.values().map(of_color));
    let found = Removal {
        form: WRAP,
        removed,
        clusters: &[cluster],
        empty: Some((cell, color)),
        shown: &joined.clone(),
    };
    found.offer(board, finds, coloring, |coloring, pairs| {
        add(pairs, &reasons);
        let removed = removed.iter();
        let all = removed.flat_map(|&(value, cells)| marks(value, cells));
        join_all(board, coloring, all, joined, pairs);
    })
}

/// Marks that both colours exclude are not true.
fn trap<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
    cluster: usize,
) -> Search {
    let mut removed = std::mem::take(&mut scratch.removed);
    removed.clear();
    let [one, other] = &scratch.excluded;
    for ((value, one), other) in board.geometry().values().zip(one).zip(other) {
        let [blue, green] = scratch.coloring.cells(cluster, value);
        let cells = (board.cells_with(value) & *one & *other) - (blue | green);
        if !cells.is_empty() {
            removed.push((value, cells));
        }
    }
    let mut all = removed
        .iter()
        .flat_map(|&(value, cells)| marks(value, cells));
    // What a way along one value takes is a matter of simple colors.
    let is_cell = |pair: &Pair| matches!(pair.truth, Truth::Cell(_));
    let search = if all.any(|mark| scratch.way(board, cluster, mark).iter().any(is_cell)) {
        offer_trap(board, finds, scratch, cluster, &removed)
    } else {
        Continue(())
    };
    scratch.removed = removed;
    search
}

fn offer_trap<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
    cluster: usize,
    removed: &[(Value, Cells<N>)],
) -> Search {
    let (mut ways, mut reasons) = (Vec::new(), Vec::new());
    for &(value, cells) in removed {
        for mark in marks(value, cells) {
            let way = scratch.way(board, cluster, mark);
            add(&mut ways, way);
            if let (Some(first), Some(last)) = (way.last(), way.first()) {
                reasons.extend([first.ends[0], last.ends[1]]);
            }
        }
    }
    let found = Removal {
        form: TRAP,
        removed,
        clusters: &[cluster],
        empty: None,
        shown: &reasons,
    };
    found.offer(board, finds, &mut scratch.coloring, |_, pairs| {
        *pairs = ways
    })
}
