//! What a clue leaves of its cells by then, in words, with what is gone from them before.

use super::Concluded;
use super::causes::Causes;
use crate::clues::said;
use crate::words::{Piece, Sentence, either, enumerate, to_keep};
use crate::{Cell, ClueId, Mark, Marks, words};

/// At most this many words are spent on what is gone from a clue and what it needs.
const MOST_IN_CLUE: usize = 40;

/// A clue's own words are told in a line if they are no more sentences than this.
const MOST_SAID: usize = 2;

impl Causes<'_> {
    /// "With 9 in r1c2, the cage of 14 needs r3c2 to be 4 or 5 to make 14.": what a clue leaves of cells for one reason.
    /// The kind of the clue may say that better.
    pub(super) fn leaves(&self, at: usize, clue: ClueId, cells: &[Cell], left: Marks) -> Sentence {
        if let [cell] = *cells
            && let Some(said) = self.leaves_by_kind(at, clue, cell, left)
        {
            let so = words!("{} is {}.", cell, either(left));
            return said.join(", so ", so);
        }
        let mut pieces = self.before_leaving(at, clue, left);
        pieces.extend(words!("{} needs {} to be {}", clue, cells, either(left)).pieces);
        pieces.extend(to_keep(self.board, clue));
        pieces.push(".".into());
        Sentence::new(pieces)
    }

    /// Whether a clue leaves two cells the same for the same reason.
    pub(super) fn leave_alike(&self, at: usize, next: usize) -> bool {
        let leaves = |at: usize| match self.trail.steps[at] {
            Concluded::Leaves(clue, cell, left, _) => Some((clue, cell, left)),
            _ => None,
        };
        let alike = |(clue, cell, left), (also, other, same)| {
            (clue, left) == (also, same)
                && self.before_leaving(at, clue, left) == self.before_leaving(next, clue, left)
                && self.leaves_by_kind(at, clue, cell, left).is_none()
                && self.leaves_by_kind(next, clue, other, left).is_none()
        };
        leaves(at)
            .zip(leaves(next))
            .is_some_and(|(one, other)| alike(one, other))
    }

    fn before_leaving(&self, at: usize, clue: ClueId, left: Marks) -> Vec<Piece> {
        self.in_clue(at, clue, left.count())
    }

    fn leaves_by_kind(&self, at: usize, clue: ClueId, cell: Cell, left: Marks) -> Option<Sentence> {
        let taken = self.board.can_be(cell) - self.gone(at, cell) - left;
        self.said_by_kind(at, clue, cell, taken)
    }

    /// What the kind of a clue says itself of marks that it takes by then; nothing if it has no words for all of them, or
    /// too many.
    pub(super) fn said_by_kind(
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
        let said = said.into_iter().reduce(|all, next| all.join(". ", next))?;
        Some(words!("in {}", clue).join(", ", said.into_clause()))
    }

    /// "with 9 in r1c2 and without 4 or 5 in r3c2, ": what is gone from the cells of a clue by now, if that
    /// takes few words beside what else is told.
    pub(super) fn in_clue(&self, at: usize, clue: ClueId, also: usize) -> Vec<Piece> {
        let mut groups: Vec<(&'static str, Marks, Vec<Cell>)> = Vec::new();
        for &cell in self.board.clues().cells(clue) {
            let gone = self.gone(at, cell);
            let left = self.board.can_be(cell) - gone;
            let (word, named) = match gone.count() {
                0 => continue,
                count if count < left.count() => ("without ", gone),
                _ => ("with ", left),
            };
            let group = groups
                .iter_mut()
                .find(|group| (group.0, group.1) == (word, named));
            match group {
                Some((.., cells)) => cells.push(cell),
                None => groups.push((word, named, vec![cell])),
            }
        }
        if groups.is_empty() {
            return Vec::new();
        }
        // A list of several has an "and" or "or", too.
        let list = |count: usize| count + usize::from(count > 1);
        let words =
            |(_, named, cells): &(_, Marks, Vec<Cell>)| 2 + list(named.count()) + list(cells.len());
        let mut pieces = if groups.iter().map(words).sum::<usize>() + also > MOST_IN_CLUE {
            vec!["with what is left in it by now".into()]
        } else {
            // "With 3 in r5c5 and 2 in r6c5 and without …": each word once.
            groups.sort_by_key(|&(word, ..)| word);
            let mut before = "";
            let part = |(word, named, cells): (&'static str, Marks, Vec<Cell>)| {
                let head = (std::mem::replace(&mut before, word) != word).then(|| word.into());
                let rest = [either(named), " in ".into(), cells.into()];
                head.into_iter().chain(rest).collect()
            };
            enumerate(groups.into_iter().map(part).collect())
        };
        pieces.push(", ".into());
        pieces
    }
}
