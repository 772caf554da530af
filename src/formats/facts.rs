//! What a text says of a board, and the board that is made of it.

use super::ReadError;
use super::cells::{Content, Found};
use super::hodoku::Case;
use super::scan::At;
use super::tenner::Totals;
use crate::clues::{Clue, Clues, column};
use crate::{Board, BoardError, Geometry, Start};
use std::sync::Arc;

/// Whether a board without marks has exactly one solution: marks that come with it were then derived from it.
pub(super) type IsPuzzle = fn(&Board) -> bool;

/// What the text says of a board.
pub(super) struct Facts {
    pub(super) found: Vec<Found>,
    pub(super) totals: Totals,
    pub(super) case: Option<Case>,
    pub(super) clues: Vec<Clue>,
    /// Where the first of them stands.
    pub(super) clues_at: Option<At>,
    /// Whether its marks are part of the puzzle, if the format says so.
    pub(super) marks_are_given: Option<bool>,
}

impl Facts {
    pub(super) fn of(found: Vec<Found>, totals: Totals) -> Facts {
        Facts {
            found,
            totals,
            case: None,
            clues: Vec::new(),
            clues_at: None,
            marks_are_given: None,
        }
    }

    /// The board. `said` is what the text says of marks, if it does: whether they are given.
    pub(super) fn board(
        self,
        geometry: Arc<Geometry>,
        said: Option<bool>,
        is_puzzle: IsPuzzle,
    ) -> Result<Board, ReadError> {
        let Facts {
            found,
            totals,
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
                // Among empty cells, or where values are mixed with totals, it is rather a mistake.
                Content::Marks(_) if said.is_none() && (open || !totals.is_empty()) => {
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
        let totals_read: Vec<u32> = totals.iter().map(|&(total, _)| total).collect();
        if !totals_read.is_empty() || !clues.is_empty() {
            let columns = column::all(&geometry, &totals_read);
            let counted = Clues::of(&geometry, [columns, clues].concat());
            start.clues = counted.map_err(|error| {
                let total = totals.first().map(|&(_, at)| at);
                clues_at.or(total).unwrap_or(found[0].1).error(error.why)
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
                _ => totals.first().map_or(found[0].1, |&(_, at)| at),
            };
            place.error(error.describe(&geometry))
        })
    }
}
