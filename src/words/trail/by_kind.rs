//! What the kinds of clues say themselves of what their cells lose on a trail.

use super::causes::Causes;
use super::crowded::crowded;
use crate::clues::said;
use crate::words::{Piece, Sentence, either};
use crate::{Cell, ClueId, Mark, Marks, words};

/// A clue's own words are told in a line if they are no more sentences than this.
const MOST_SAID: usize = 2;

/// At most this many values are listed that a cell can be where its clue allows none.
const FEW: usize = 3;

impl Causes<'_> {
    /// What the kind of a clue says itself of marks that it takes by then; nothing if it has no words for all of them, or
    /// too many.
    pub(super) fn own_words(
        &self,
        at: usize,
        clue: ClueId,
        cell: Cell,
        lost: Marks,
    ) -> Option<Sentence> {
        let (clues, geometry) = (self.board.clues(), self.board.geometry());
        let can_be = |of: Cell| self.board.can_be(of) - self.gone(at, of);
        let lost = lost.values().map(|value| Mark { cell, value });
        let (said, rest) = said(clues, geometry, clue, can_be, lost);
        if said.len() > MOST_SAID || !rest.is_empty() {
            return None;
        }
        let mut said = said.into_iter().reduce(|all, next| all.join(". ", next))?;
        said.strip_stop();
        Some(said)
    }

    /// Why a clue cannot be kept, as its kind says it of the cell of which the least is left.
    pub(super) fn unkept_by_kind(&self, at: usize, clue: ClueId) -> Option<Sentence> {
        let left = |cell: Cell| self.board.can_be(cell) - self.gone(at, cell);
        // That needs no rule.
        if crowded(self.board, clue, left).is_some() {
            return None;
        }
        let cells = self.board.clues().cells(clue).iter().copied();
        let cell = cells.min_by_key(|&cell| left(cell).count())?;
        let said = self.own_words(at, clue, cell, left(cell))?;
        let is_of_all =
            matches!(said.pieces.first(), Some(Piece::Text(text)) if text.starts_with("None of"));
        let is_of_cell = |piece: &Piece| match piece {
            Piece::Text(text) => text.contains("can only be"),
            Piece::Cells(cells) => cells.contains(&cell),
            piece => *piece == Piece::from(cell),
        };
        Some(match left(cell) {
            // It is about all cells of the clue.
            _ if is_of_all || !said.pieces.iter().any(is_of_cell) => said,
            few if (1..=FEW).contains(&few.count()) => {
                said.join(", but ", words!("{} can only be {}", cell, either(few)))
            }
            _ => said.join(", so ", words!("nothing is left for {}", cell)),
        })
    }
}

/// "in the whisper from r1c1, …": a clue's own words with its name.
pub(super) fn named(clue: ClueId, own: Sentence) -> Sentence {
    words!("in {}", clue).join(", ", own.into_clause())
}

/// Whether a sentence ends with what is left of a cell: "…, so the fifth cell, r5c7, is 2".
pub(super) fn concludes(said: &Sentence, cell: Cell, left: Marks) -> bool {
    let names = |piece: &&Piece| !matches!(piece, Piece::Text(_));
    let mut last = said.pieces.iter().rev().filter(names);
    last.next() == Some(&either(left)) && last.next() == Some(&Piece::from(cell))
}
