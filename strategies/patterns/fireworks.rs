#![doc = include_str!("fireworks.md")]

use super::fireworks_engine::{Held, Rectangle, Scratch, rectangles};
use super::fireworks_words::explain;
use crate::strategy::{About, Family, Finds, Form, Level, Premises, Search, Shown, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Cells, Geometry, Marks, Role, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Values that must stand where two lines cross, or at one of two places far from there.
#[derive(Clone, Copy, Default, Debug)]
pub struct Fireworks;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Firework Triple", Level::Unfair)
            .also(&["Triple Firework"])
            .known_as(&[("sudokuwiki", "Fireworks")]),
        Form::new("Firework Quadruple", Level::Extreme).also(&["Quadruple Firework"]),
        Form::new("Dual Firework", Level::Unfair),
        Form::new("Firework Pair", Level::Unfair),
    ];
    About::new(
        "fireworks",
        Family::Patterns,
        include_str!("fireworks.md"),
        forms,
    )
});

const TRIPLE: usize = 0;
const QUADRUPLE: usize = 1;
const DUAL: usize = 2;
const PAIR: usize = 3;

impl Strategy for Fireworks {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch>();
    let search = rectangles::<N>(board, finds, &mut scratch, |finds, rectangle| {
        rectangle.sets(|set, corners| locked::<N>(board, finds, rectangle, set, corners))?;
        duals::<N>(board, finds, rectangle)
    });
    finds.return_scratch(scratch);
    search
}

/// As many values as cells: they take one each, and nothing else.
fn locked<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    rectangle: &Rectangle<'_>,
    set: &[Held],
    corners: u32,
) -> Search {
    let geometry = board.geometry();
    let form = match set.len() {
        2 => PAIR,
        3 => TRIPLE,
        _ => QUADRUPLE,
    };
    let values: Marks = set.iter().map(|held| held.value).collect();
    let cells = rectangle.cells::<N>(corners);
    let others = geometry.all_marks() - values;
    let mut draft = finds.draft(board).form(form).remove(cells, others);
    for held in set {
        draft = draft.strike(held.value, cells - rectangle.cells(held.corners));
        // Both far ends cannot have it: so it is in one of the lines.
        if let ([Some(row), Some(column)], Some(block)) = (held.lines, held.block) {
            let [row, column, block] = [row, column, block].map(|of| geometry.house_cells::<N>(of));
            draft = draft.strike(held.value, block - row - column);
        }
    }
    draft
        .prove(|premises| prove(premises, set))
        .prune()
        .show(|shown| show(board, rectangle, set, shown))
        .offer()
}

/// Two values in the same corner and its two ends, of which a cell that sees both ends takes one.
fn duals<const N: usize>(board: &Board, finds: &mut Finds, rectangle: &Rectangle<'_>) -> Search {
    let crosses = |held: &&Held| held.block.is_some();
    for (at, one) in rectangle.held.iter().enumerate() {
        for two in rectangle.held[at + 1..].iter().filter(crosses) {
            if one.lines != two.lines || one.value == two.value {
                continue;
            }
            let pair = Marks::only(one.value) | Marks::only(two.value);
            let [row, column] = one.lines.map(|line| match line {
                Some(line) => board.geometry().house_cells::<N>(line),
                None => Cells::EMPTY,
            });
            let corners = rectangle.cells::<N>(one.corners | two.corners);
            let center = corners & row & column;
            let Some(center) = center.single() else {
                continue;
            };
            let ends = corners.without(center);
            let seen = ends.iter().fold(board.open::<N>(), |seen, end| {
                seen & board.geometry().peers(end)
            });
            let is_pair = |cell: &Cell| *cell != center && board.marks(*cell) == pair;
            for judge in seen.iter().filter(is_pair) {
                let others = board.geometry().all_marks() - pair;
                let set = [*one, *two];
                finds
                    .draft(board)
                    .form(DUAL)
                    .remove(Cells::<N>::only(center), others)
                    .prove(|premises| {
                        prove(premises, &set);
                        premises.cell(judge);
                    })
                    .prune()
                    .show(|shown| {
                        show(board, rectangle, &set, shown);
                        shown.group(set.len() as u16);
                        let judge = Cells::<N>::only(judge);
                        shown.marks(Role::Pivot, board, judge, pair);
                    })
                    .offer()?;
            }
        }
    }
    Continue(())
}

fn prove(premises: &mut Premises<'_>, set: &[Held]) {
    for held in set {
        for line in held.lines.into_iter().flatten() {
            premises.place(line, held.value);
        }
    }
}

/// Each value with its lines, the house that has the rest of their places, and the cells of which one has it.
fn show(board: &Board, rectangle: &Rectangle<'_>, set: &[Held], shown: &mut Shown<'_>) {
    for (group, held) in (0..).zip(set) {
        shown.group(group);
        for line in held.lines.into_iter().flatten() {
            shown.house(Role::House, line);
        }
        if let Some(block) = held.block {
            shown.house(Role::Cover, block);
        }
        let cells = rectangle.cells::<{ crate::WIDE }>(held.corners);
        shown.marks(Role::Pattern, board, cells, Marks::only(held.value));
    }
}
