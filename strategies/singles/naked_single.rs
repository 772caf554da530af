#![doc = include_str!("naked_single.md")]

use crate::engine::scan::singles;
use crate::explain::{Explanation, Piece, Sentence, limited, plays, sees};
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, Cell, Marks, Role, StepRef, Value, WIDE, words};
use std::ops::ControlFlow::Continue;

/// A cell with one mark left.
#[derive(Clone, Copy, Default, Debug)]
pub struct NakedSingle;

static ABOUT: About = About {
    id: "naked-single",
    forms: &[Form::new("Naked Single", Level::Easy)
        .rated(&[("hodoku", "0003")], &[("se", 2.3), ("hodoku", 4.0)])
        .also(&["Sole Candidate", "Forced Digit"])],
    page: include_str!("naked_single.md"),
};

impl Strategy for NakedSingle {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    #[inline]
    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        for cell in singles(board.marks_by_cell()).map(|cell| Cell(cell as u16)) {
            let Some(value) = board.marks(cell).first() else {
                continue;
            };
            finds
                .draft(board)
                .set(cell, value)
                .prove(|premises| _ = premises.cell(cell))
                .show(|shown| _ = shown.mark(Role::Pattern, cell, value))
                .offer()?;
        }
        Continue(())
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let cell = step.sets()[0].cell;
        let why = blocked(board, cell);
        Explanation {
            what: vec![limited(board, cell)],
            why,
            so: plays(step),
        }
    }
}

/// What keeps the other values out of a cell: the houses in which they stand, and notes for the rest.
fn blocked(board: &Board, cell: Cell) -> Vec<Sentence> {
    let geometry = board.geometry();
    let out = geometry.all_marks() - board.marks(cell);
    let blocker = |value: Value| {
        geometry
            .peers::<WIDE>(cell)
            .iter()
            .find(|&peer| board.value(peer) == Some(value))
    };
    let seen: Vec<Cell> = out.values().filter_map(blocker).collect();
    let mut sorted = seen.clone();
    sorted.sort_unstable();
    let noted: Marks = out
        .values()
        .filter(|&value| blocker(value).is_none())
        .collect();
    let mut sentences = Vec::new();
    if !sorted.is_empty() {
        let mut pieces: Vec<Piece> = vec![
            cell.into(),
            " sees ".into(),
            (out - noted).into(),
            " at ".into(),
        ];
        pieces.extend(sees(board, &sorted, cell));
        pieces.push(".".into());
        sentences.push(Sentence::new(pieces).stating(crate::explain::Claim::Sees(sorted, cell)));
    }
    if !noted.is_empty() {
        sentences.push(words!["Earlier steps took ", noted, " from it."]);
    }
    sentences
}
