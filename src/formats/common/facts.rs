//! What a text says of a board, and the board that is made of it.

use super::case::Case;
use super::cells::{Content, ReadCell};
use super::error::ReadError;
use super::line::At;
use crate::clues::{Clue, Clues, column};
use crate::{Board, BoardError, Geometry, Start};
use std::sync::Arc;

/// Whether a board without marks has exactly one solution: marks that come with it were then derived from it.
pub(crate) type IsPuzzle = fn(&Board) -> bool;

/// What the text says of a board.
pub(crate) struct Facts {
    pub(crate) found: Vec<ReadCell>,
    /// The numbers below its columns.
    pub(crate) below: Vec<(u32, At)>,
    pub(crate) case: Option<Case>,
    pub(crate) clues: Vec<Clue>,
    /// Where the first of them stands.
    pub(crate) clues_at: Option<At>,
    /// Whether its marks are part of the puzzle, if the format says so.
    pub(crate) marks_are_given: Option<bool>,
}

impl Facts {
    pub(crate) fn of(found: Vec<ReadCell>) -> Facts {
        Facts {
            found,
            below: Vec::new(),
            case: None,
            clues: Vec::new(),
            clues_at: None,
            marks_are_given: None,
        }
    }

    /// The board. `said` is what the text says of marks, if it does: whether they are given.
    pub(crate) fn board(
        self,
        geometry: Arc<Geometry>,
        said: Option<bool>,
        is_puzzle: IsPuzzle,
    ) -> Result<Board, ReadError> {
        let Facts {
            found,
            below,
            case,
            clues,
            clues_at,
            ..
        } = self;
        let every = geometry.all_marks();
        let open = found.iter().any(|&(content, _)| content == Content::Open);
        let mut start = Start::default();
        let mut marks = Vec::with_capacity(found.len());
        for &(content, at) in &found {
            let (given, placed, left) = match content {
                Content::Open => (None, None, every),
                Content::Given(value) => (Some(value), None, every),
                Content::Placed(value) => (None, Some(value), every),
                Content::Braced(marks) => (None, None, marks),
                // Among empty cells, or with numbers below, it is rather a mistake.
                Content::Marks(_) if said.is_none() && (open || !below.is_empty()) => {
                    return Err(at.error(
                        "expected one digit or an empty cell, found more (marks need a line '# marks: given' or '# marks: derived' before them)",
                    ));
                }
                Content::Marks(marks) => (None, None, marks),
            };
            start.givens.push(given);
            start.placed.push(placed);
            marks.push(left);
        }
        if !below.is_empty() || !clues.is_empty() {
            let numbers: Vec<u32> = below.iter().map(|&(number, _)| number).collect();
            let columns = column::all(&geometry, &numbers);
            let counted = Clues::of(&geometry, [columns, clues].concat());
            start.clues = counted.map_err(|error| {
                let number = below.first().map(|&(_, at)| at);
                clues_at.or(number).unwrap_or(found[0].1).error(error.why)
            })?;
        }
        // Every mark everywhere is what a board has that says nothing of marks.
        if marks.iter().any(|&marks| marks != every) {
            let bare = || {
                Board::new(
                    geometry.clone(),
                    Start {
                        placed: Vec::new(),
                        ..start.clone()
                    },
                )
            };
            let is_one = || bare().is_ok_and(|bare| is_puzzle(&bare));
            start.marks_are_given = case.is_none() && said.unwrap_or_else(|| !is_one());
            start.marks = Some(marks);
        }
        Board::new(geometry.clone(), start).map_err(|error| {
            let at = |cell: crate::Cell| found[cell.0 as usize].1;
            let place = match error {
                BoardError::Clash(_, second, _) => at(second),
                BoardError::Range(mark) => at(mark.cell),
                BoardError::Clues(_) => clues_at.unwrap_or(found[0].1),
                _ => below.first().map_or(found[0].1, |&(_, at)| at),
            };
            place.error(error.describe(&geometry))
        })
    }
}
