#![doc = include_str!("clue_strands.md")]

use super::strand_words::{FEW_WAYS, FEWEST_LOST, MOST_LISTED, MOST_WAYS};
use super::{clue_engine, strand_words};
use crate::engine::strands::{self, Heed, Strand};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Shown, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Cells, Item, Mark, Marks, Role, StepRef, WIDE};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Clues of two cells that share cells are read as one.
#[derive(Clone, Copy, Default, Debug)]
pub struct ClueStrands;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Clue Strand", Level::Medium).also(&["Dot Chain", "Kropki Chain"])];
    About::new(
        "clue-strands",
        Family::Clues,
        include_str!("clue_strands.md"),
        forms,
    )
});

/// At most this many marks are told in one step.
const MOST_MARKS: usize = 4;

/// With more ways than this nobody reads a strand as one.
const MOST_TRIES: usize = 2_000;

impl Strategy for ClueStrands {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        clue_engine::find_changed(board, finds, |finds, changed, marks: &mut Vec<u32>| {
            for strand in strands::of(board).iter() {
                let has_changed = strand.cells.iter().any(|&cell| changed.has(cell));
                if has_changed && !clue_engine::is_unswept(board, &strand.cells) {
                    finds.tick()?;
                    look(board, finds, strand, marks)?;
                }
            }
            Continue(())
        })
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        strand_words::explain(board, step)
    }
}

fn look(board: &Board, finds: &mut Finds, strand: &Strand, marks: &mut Vec<u32>) -> Search {
    strand.load(board, marks);
    let mut shown = [0; strands::MOST_CELLS];
    // The values that each way has, as bits.
    let mut always = u32::MAX;
    let (mut tries, mut all_shown) = (0, false);
    strand.each_way(marks, Heed::Houses, &mut |values| {
        for (shown, value) in shown.iter_mut().zip(values) {
            *shown |= 1 << value.0;
        }
        always &= values.iter().fold(0, |all, value| all | 1 << value.0);
        tries += 1;
        all_shown = shown
            .iter()
            .zip(marks.iter())
            .all(|(shown, marks)| shown == marks);
        (!all_shown || always != 0 && tries <= MOST_LISTED) && tries < MOST_TRIES
    });
    // Without a way the board has no solution, and other strategies say so.
    if tries == 0 || tries == MOST_TRIES {
        return Continue(());
    }
    if !all_shown {
        strike(board, finds, strand, &shown, tries)?;
    }
    if (1..=MOST_LISTED).contains(&tries) {
        point(board, finds, strand, Marks::from_bits_retain(always))?;
    }
    Continue(())
}

/// Marks that no way has go.
fn strike(board: &Board, finds: &mut Finds, strand: &Strand, shown: &[u32], ways: usize) -> Search {
    let all = strand.cells.iter().zip(shown);
    let lost = all.flat_map(|(&cell, &shown)| {
        let lost = board.marks(cell) - Marks::from_bits_retain(shown);
        lost.values().map(move |value| Mark { cell, value })
    });
    let lost = lost.filter(|mark| board.value(mark.cell).is_none());
    let lost: Vec<Mark> = lost.collect();
    let by_ways = ways <= FEW_WAYS && lost.len() >= FEWEST_LOST;
    let told: Vec<Mark> = match by_ways {
        true => lost,
        false => {
            let is_told =
                |mark: &Mark| strand.ways_with(board, *mark, MOST_WAYS).len() <= MOST_WAYS;
            lost.into_iter().filter(is_told).take(MOST_MARKS).collect()
        }
    };
    if told.is_empty() {
        return Continue(());
    }
    let draft = told.iter().fold(finds.draft(board), |draft, mark| {
        draft.strike(mark.value, Cells::<WIDE>::only(mark.cell))
    });
    draft
        .prove(|premises| strand.clues().for_each(|clue| _ = premises.clue(clue)))
        .prune()
        .show(|shown| show(shown, strand))
        .offer()
}

fn show(shown: &mut Shown<'_>, strand: &Strand) {
    for clue in strand.clues() {
        shown.item(Role::House, Item::Clue(clue));
    }
    for &cell in &strand.cells {
        shown.cell(Role::Pattern, cell);
    }
}

/// Values that each way has go where they are seen from all their places.
fn point(board: &Board, finds: &mut Finds, strand: &Strand, always: Marks) -> Search {
    let geometry = board.geometry();
    let own: Cells<WIDE> = strand.cells.iter().copied().collect();
    let mut draft = finds.draft(board);
    for value in always.values() {
        let stands = |&cell: &Cell| board.value(cell) == Some(value);
        if strand.cells.iter().any(stands) {
            continue;
        }
        let others = board.cells_with::<WIDE>(value) - own;
        let places = strand
            .cells
            .iter()
            .filter(|&&cell| board.can_be(cell).has(value));
        let seen = places.fold(others, |seen, &cell| seen & geometry.peers(cell));
        draft = draft.strike(value, seen);
    }
    draft
        .prove(|premises| strand.clues().for_each(|clue| _ = premises.clue(clue)))
        .prune()
        .show(|shown| show(shown, strand))
        .offer()
}
