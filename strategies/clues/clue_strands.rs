#![doc = include_str!("clue_strands.md")]

use super::clue_engine;
use crate::engine::strands::{self, Heed, Strand};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Piece, Sentence, and_so, link_piece};
use crate::{
    Board, Cell, Cells, ClueId, Item, Mark, Marks, Premise, Role, StepRef, Value, WIDE, words,
};
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

/// For a mark that is lost, at most this many ways are told that the clues would leave it.
const MOST_WAYS: usize = 6;

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
        let cells: Vec<Cell> = step.cells(Role::Pattern).collect();
        let strands = strands::of(board);
        let strand = strands.iter().find(|strand| strand.cells == cells);
        let why = strand.map(|strand| why(board, strand, step.removes()));
        Explanation {
            what: vec![words!("{} join {}.", clues(board, step), cells.clone())],
            why: why.unwrap_or_default(),
            so: and_so(step),
        }
    }
}

/// The clues that a step relies on, each once.
fn clues(board: &Board, step: StepRef<'_>) -> Vec<ClueId> {
    let mut named: Vec<ClueId> = Vec::new();
    for premise in step.premises() {
        if let Premise::Clue(clue) = premise {
            let name = board.clues().name(clue);
            if named.iter().all(|&other| board.clues().name(other) != name) {
                named.push(clue);
            }
        }
    }
    named
}

fn load(board: &Board, strand: &Strand, marks: &mut Vec<u32>) {
    marks.clear();
    marks.extend(strand.cells.iter().map(|&cell| board.can_be(cell).bits()));
}

fn look(board: &Board, finds: &mut Finds, strand: &Strand, marks: &mut Vec<u32>) -> Search {
    load(board, strand, marks);
    let mut shown = [0; strands::MOST_CELLS];
    let (mut tries, mut all_shown) = (0, false);
    strand.each_way(marks, Heed::Houses, &mut |values| {
        for (shown, value) in shown.iter_mut().zip(values) {
            *shown |= 1 << value.0;
        }
        tries += 1;
        all_shown = shown
            .iter()
            .zip(marks.iter())
            .all(|(shown, marks)| shown == marks);
        !all_shown && tries < MOST_TRIES
    });
    // Without a way the board has no solution, and other strategies say so.
    if all_shown || tries == 0 || tries == MOST_TRIES {
        return Continue(());
    }
    let all = strand.cells.iter().zip(&shown);
    let lost = all.flat_map(|(&cell, &shown)| {
        let lost = board.marks(cell) - Marks::from_bits_retain(shown);
        lost.values().map(move |value| Mark { cell, value })
    });
    let told = lost.filter(|&mark| {
        board.value(mark.cell).is_none() && ways(board, strand, mark).len() <= MOST_WAYS
    });
    let told: Vec<Mark> = told.take(MOST_MARKS).collect();
    if told.is_empty() {
        return Continue(());
    }
    let draft = told.iter().fold(finds.draft(board), |draft, mark| {
        draft.strike(mark.value, Cells::<WIDE>::only(mark.cell))
    });
    draft
        .prove(|premises| strand.clues().for_each(|clue| _ = premises.clue(clue)))
        .prune()
        .show(|shown| {
            for clue in strand.clues() {
                shown.item(Role::House, Item::Clue(clue));
            }
            for &cell in &strand.cells {
                shown.cell(Role::Pattern, cell);
            }
        })
        .offer()
}

/// What the clues alone leave the cells with a mark: at most one way more than is told.
fn ways(board: &Board, strand: &Strand, mark: Mark) -> Vec<Vec<Value>> {
    let mut marks = Vec::new();
    load(board, strand, &mut marks);
    let place = strand.cells.iter().position(|&cell| cell == mark.cell);
    if let Some(place) = place {
        marks[place] = Marks::only(mark.value).bits();
    }
    let mut ways = Vec::new();
    strand.each_way(&marks, Heed::CluesAlone, &mut |values| {
        ways.push(values.to_vec());
        ways.len() <= MOST_WAYS
    });
    ways
}

/// "With 4 in r2c6 they would be 4/2/4 or 4/8/4. Each time r2c6 and r4c6 (column 6) would be the same, though they see each other."
fn why(board: &Board, strand: &Strand, lost: Vec<Mark>) -> Vec<Sentence> {
    let mut told = Vec::new();
    let mut clashes: Vec<[Cell; 2]> = Vec::new();
    let mut is_kept = false;
    for mark in lost {
        let Mark { cell, value } = mark;
        let ways = ways(board, strand, mark);
        for clash in ways.iter().filter_map(|values| strand.clash(values)) {
            if !clashes.contains(&clash) {
                clashes.push(clash);
            }
        }
        is_kept |= !ways.is_empty();
        told.push(match listed(&ways) {
            Some(list) => words!("With {} in {} they would be {}.", value, cell, list),
            None => words!("With {} in {} they could not all be kept.", value, cell),
        });
    }
    if is_kept {
        told.push(same(board, &clashes));
    }
    told
}

/// "4/2/4 or 4/8/4"; nothing if there is no way.
fn listed(ways: &[Vec<Value>]) -> Option<String> {
    let written = |values: &Vec<Value>| {
        let values = values.iter().map(|value| value.number().to_string());
        values.collect::<Vec<_>>().join("/")
    };
    let mut texts: Vec<String> = ways.iter().map(written).collect();
    let last = texts.pop()?;
    Some(match &texts[..] {
        [] => last,
        texts => format!("{} or {last}", texts.join(", ")),
    })
}

/// Which cells would be the same, one pair of them in each way.
fn same(board: &Board, clashes: &[[Cell; 2]]) -> Sentence {
    let link = |&[one, other]: &[Cell; 2]| link_piece(board.geometry(), one, other);
    if let [clash] = clashes {
        return words!(
            "Each time {} ({}) would be the same, though they see each other.",
            clash.to_vec(),
            link(clash)
        );
    }
    let mut pieces: Vec<Piece> =
        vec!["Each time two cells that see each other would be the same: ".into()];
    for (at, clash) in clashes.iter().enumerate() {
        if at > 0 {
            pieces.push(", or ".into());
        }
        pieces.extend([clash.to_vec().into(), " (".into(), link(clash), ")".into()]);
    }
    pieces.push(".".into());
    Sentence::new(pieces)
}
