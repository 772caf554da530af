#![doc = include_str!("simple_colors.md")]

use super::colors_engine::{Removal, add, ends, join_all, way};
use super::words::Colors;
use crate::engine::coloring::{Coloring, Pair, marks, seen_by};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Cells, StepRef, Value, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Places of a value that exclude each other in turn: the one half holds it, or the other.
#[derive(Clone, Copy, Default, Debug)]
pub struct SimpleColors;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Simple Colors Trap", Level::Hard)
            .rated(&[("hodoku", "0500")], &[("hodoku", 150.0)])
            .also(&["Color Trap"]),
        Form::new("Simple Colors Wrap", Level::Hard)
            .rated(&[("hodoku", "0501")], &[("hodoku", 150.0)])
            .also(&["Color Wrap"]),
    ];
    About::new(
        "simple-colors",
        Family::Coloring,
        include_str!("simple_colors.md"),
        forms,
    )
});

const TRAP: usize = 0;
const WRAP: usize = 1;

impl Strategy for SimpleColors {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        Colors::new(board, step, true).explain(step.form_number() == WRAP)
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut coloring = finds.take_scratch::<Coloring<N>>();
    let mut values = finds.changed(board).values();
    let search = values.try_for_each(|value| {
        coloring.color(board, value);
        (0..coloring.count()).try_for_each(|cluster| {
            wrap(board, finds, &mut coloring, value, cluster)?;
            trap(board, finds, &mut coloring, value, cluster)
        })
    });
    finds.return_scratch(coloring);
    search
}

/// Two cells of a colour see each other: none of that colour holds the value.
fn wrap<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    coloring: &mut Coloring<N>,
    value: Value,
    cluster: usize,
) -> Search {
    for removed in coloring.cells(cluster, value) {
        let meeting = removed & seen_by(board, removed);
        if meeting.is_empty() {
            continue;
        }
        let found = Removal {
            form: WRAP,
            removed: &[(value, removed)],
            clusters: &[cluster],
            empty: None,
            shown: &[],
        };
        found.offer(board, finds, coloring, |coloring, pairs| {
            // The two that are joined by the shortest way, and then all others of the colour.
            let ways = meeting.iter().map(|cell| {
                let seen = removed & board.geometry().peers(cell);
                way(board, coloring, value, Cells::only(cell), seen).to_vec()
            });
            let shortest = ways.min_by_key(Vec::len).unwrap_or_default();
            add(pairs, &shortest);
            let joined = ends(pairs).collect();
            join_all(board, coloring, marks(value, removed), joined, pairs);
        })?;
    }
    Continue(())
}

/// Cells that see both colours lose the value.
fn trap<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    coloring: &mut Coloring<N>,
    value: Value,
    cluster: usize,
) -> Search {
    let colors = coloring.cells(cluster, value);
    let seen = seen_by(board, colors[0]) & seen_by(board, colors[1]);
    let removed = (board.cells_with(value) & seen) - (colors[0] | colors[1]);
    // What sees both ends of one pair is lost to that house alone.
    let is_more = |cell| way_at(board, coloring, value, colors, cell).len() > 1;
    if !removed.iter().any(is_more) {
        return Continue(());
    }
    let found = Removal {
        form: TRAP,
        removed: &[(value, removed)],
        clusters: &[cluster],
        empty: None,
        shown: &[],
    };
    found.offer(board, finds, coloring, |coloring, pairs| {
        for cell in removed {
            add(pairs, way_at(board, coloring, value, colors, cell));
        }
    })
}

/// The shortest way between what a cell sees of the one colour and of the other.
fn way_at<'a, const N: usize>(
    board: &Board,
    coloring: &'a mut Coloring<N>,
    value: Value,
    [one, other]: [Cells<N>; 2],
    cell: Cell,
) -> &'a [Pair] {
    let peers = board.geometry().peers(cell);
    way(board, coloring, value, one & peers, other & peers)
}
