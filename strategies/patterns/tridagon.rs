#![doc = include_str!("tridagon.md")]

use super::tridagon_engine::{self, Scratch, Tridagon as Found, tridagons};
use super::tridagon_words::{explain, show};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Cells, Geometry, Mark, Marks, StepRef, WIDE};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Twelve cells in four blocks that cannot all take their values from three.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tridagon;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Tridagon", Level::Extreme).also(&["Thor's Hammer", "Anti-Tridagon"])];
    About::new(
        "tridagon",
        Family::Patterns,
        include_str!("tridagon.md"),
        forms,
    )
});

impl Strategy for Tridagon {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let mut scratch = finds.take_scratch::<Scratch>();
        let mut search = tridagons(board, finds, &mut scratch);
        if search.is_continue() {
            let mut found = scratch.found.iter();
            search = found.try_for_each(|tridagon| offer(board, finds, tridagon));
        }
        finds.return_scratch(scratch);
        search
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        tridagon_engine::suits(geometry)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}

/// Offers what the guardians exclude together: one holds, or all are in a cell, or of one value.
fn offer(board: &Board, finds: &mut Finds, tridagon: &Found) -> Search {
    let guards = &tridagon.one_of.marks;
    let [first, ..] = **guards else {
        return Continue(());
    };
    let cells: Cells = guards.iter().map(|mark| mark.cell).collect();
    let values: Marks = guards.iter().map(|mark| mark.value).collect();
    let draft = finds.draft(board).rank(guards.len() as u32);
    let draft = match (cells.single(), values.single()) {
        (Some(_), Some(_)) => draft.set(first.cell, first.value),
        (Some(_), None) => draft.remove(cells, tridagon.values),
        (None, Some(value)) => draft.strike(value, seeing_all(board, guards)),
        (None, None) => return Continue(()),
    };
    draft
        .prove(|premises| _ = premises.cells(tridagon.cells()))
        .prune()
        .show(|shown| show(board, tridagon, shown))
        .offer()
}

/// The cells that see all of some marks.
fn seeing_all(board: &Board, marks: &[Mark]) -> Cells {
    let all: Cells = board.geometry().cells().collect();
    let seen = |cell: Cell| board.geometry().peers::<WIDE>(cell);
    marks
        .iter()
        .fold(all, |cells, mark| cells & seen(mark.cell))
}
