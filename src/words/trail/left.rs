//! What a clue leaves of its cells by then, in words, with what is gone from them before.

use super::causes::{Cause, Causes};
use super::reasons::{Letters, bracket};
use super::{Concluded, any_of, two_sides};
use crate::clues::said;
use crate::words::{Piece, Sentence, cannot, either, enumerate, to_keep};
use crate::{Cell, ClueId, Mark, Marks, Value, words};
use itertools::Itertools;

/// At most this many words are spent on what is gone from a clue and what it needs.
const MOST_IN_CLUE: usize = 40;

/// With why it is gone at most this many.
const MOST_WITH_REASONS: usize = 28;

/// A clue's own words are told in a line if they are no more sentences than this.
const MOST_SAID: usize = 2;

/// Whether it is told what a clue takes from a cell, of which something is needed, as that is less than what it leaves.
pub(super) fn is_less(taken: Marks, left: Marks) -> bool {
    !taken.is_empty() && taken.count() < left.count()
}

impl Causes<'_> {
    /// "With 9 in r1c2, the cage of 14 needs r3c2 to be 4 or 5 to make 14.": what a clue leaves of cells for one reason, or,
    /// where less of it is needed, "Without 9 in r2c8, the whisper from r2c7 takes 4 from r2c9." and "Without 8 in r2c1, column 1
    /// cannot make 15 with 6 in r3c1.". The kind of the clue may
    /// say that better.
    pub(super) fn leaves(
        &self,
        at: usize,
        clue: ClueId,
        cells: &[Cell],
        left: Marks,
        letters: &Letters,
    ) -> Sentence {
        let taken = Some(self.taken(at)).filter(|&taken| is_less(taken, left));
        // What is gone anyway is not left.
        let is_left = |value: &Value| {
            let mut marks = cells.iter().map(|&cell| Mark {
                cell,
                value: *value,
            });
            marks.any(|mark| self.cause(mark, at).is_none())
        };
        let left = match left.values().filter(is_left).collect() {
            none if left.is_empty() || none == Marks::empty() => left,
            some => some,
        };
        if let [cell] = *cells
            && let Some(said) = self.leaves_by_kind(at, clue, cell, left)
        {
            let so = match taken {
                Some(taken) => words!("{} is not {}", cell, either(taken)),
                None => {
                    let others = self.why_gone(at, cell, letters);
                    let others = others
                        .into_iter()
                        .map(|(why, values)| of_values(values, why));
                    let others = bracket(others.collect());
                    words!("{} is {}", cell, either(left)).join("", Sentence::new(others))
                }
            };
            return said.join(", so ", so.join(".", Sentence::default()));
        }
        let mut pieces = self.in_clue(at, clue, taken.unwrap_or(left).count(), letters);
        match (taken, self.board.clues().total(clue)) {
            (Some(taken), None) => {
                pieces.extend(words!("{} takes {} from {}", clue, taken, cells).pieces)
            }
            (Some(taken), Some(_)) => {
                pieces.extend(cannot(self.board, clue));
                pieces.extend(words!(" with {} in ", either(taken)).pieces);
                pieces.extend(any_of(cells));
            }
            (None, _) => {
                pieces.extend(words!("{} needs {} to be {}", clue, cells, either(left)).pieces);
                pieces.extend(to_keep(self.board, clue));
            }
        }
        let said = Sentence::new(pieces);
        match cells {
            &[cell] => self
                .sides_apart(at, clue, cell, left)
                .into_iter()
                .fold(said, |said, apart| said.join(". ", apart)),
            _ => said,
        }
        .join(".", Sentence::default())
    }

    /// "With 7 there, r1c7 and r2c7 make at least 3+5 = 8, but r4c6 is at most 7": why a cell of a clue of two sides is none of the
    /// others, if these tell it.
    fn sides_apart(&self, at: usize, clue: ClueId, cell: Cell, left: Marks) -> Option<Sentence> {
        let can_be = |of: Cell| self.board.can_be(of) - self.gone(at, of);
        let taken = self.lost(at, cell, left);
        let supposed = |of: Cell| if of == cell { taken } else { can_be(of) };
        let apart = two_sides(self.board, clue, supposed)?;
        Some(words!("With {} there, ", either(taken)).join("", apart))
    }

    /// Whether a clue leaves two cells the same for the same reason.
    pub(super) fn leave_alike(&self, at: usize, next: usize, letters: &Letters) -> bool {
        let leaves = |at: usize| match self.trail.steps[at] {
            Concluded::Leaves(clue, cell, left, _) => Some((clue, cell, left)),
            _ => None,
        };
        let before = |at, clue, left: Marks| self.in_clue(at, clue, left.count(), letters);
        let alike = |(clue, cell, left), (also, other, same)| {
            let [taken, taken_too] = [at, next].map(|at| self.taken(at));
            let is_said = match [is_less(taken, left), is_less(taken_too, same)] {
                [true, true] => taken == taken_too,
                [less, less_too] => (left, less) == (same, less_too),
            };
            clue == also
                && is_said
                && before(at, clue, left) == before(next, clue, same)
                && self.leaves_by_kind(at, clue, cell, left).is_none()
                && self.leaves_by_kind(next, clue, other, same).is_none()
        };
        leaves(at)
            .zip(leaves(next))
            .is_some_and(|(one, other)| alike(one, other))
    }

    fn leaves_by_kind(&self, at: usize, clue: ClueId, cell: Cell, left: Marks) -> Option<Sentence> {
        self.said_by_kind(at, clue, cell, self.lost(at, cell, left))
    }

    /// The marks that a cell loses by a conclusion: those that are needed, or all that a clue does not leave.
    fn lost(&self, at: usize, cell: Cell, left: Marks) -> Marks {
        match self.taken(at) {
            none if none.is_empty() => self.board.can_be(cell) - self.gone(at, cell) - left,
            taken => taken,
        }
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

    /// "with 9 in r1c2 and without 4 or 5 in r3c2 (row 3), ": what is gone from the cells of a clue by now and why, if that
    /// takes few words beside what else is told.
    pub(super) fn in_clue(
        &self,
        at: usize,
        clue: ClueId,
        also: usize,
        letters: &Letters,
    ) -> Vec<Piece> {
        let mut groups: Vec<Gone> = Vec::new();
        for &cell in self.board.clues().cells(clue) {
            let gone = self.gone(at, cell);
            let left = self.board.can_be(cell) - gone;
            let (word, named) = match gone.count() {
                0 => continue,
                count if count < left.count() => ("without ", gone),
                _ => ("with ", left),
            };
            let why = self.why_gone(at, cell, letters);
            let is_it =
                |group: &&mut Gone| (group.word, group.named) == (word, named) && group.why == why;
            match groups.iter_mut().find(is_it) {
                Some(group) => group.cells.push(cell),
                None => groups.push(Gone {
                    word,
                    named,
                    gone,
                    why,
                    cells: vec![cell],
                }),
            }
        }
        if groups.is_empty() {
            return Vec::new();
        }
        let words = |groups: &[Gone]| groups.iter().map(Gone::words).sum::<usize>() + also;
        if words(&groups) > MOST_WITH_REASONS {
            groups = Gone::without_reasons(groups);
        }
        let mut pieces = if words(&groups) > MOST_IN_CLUE {
            vec!["with what is left in it by now".into()]
        } else {
            // "With 3 in r5c5 and 2 in r6c5 and without …": each word once, and the same marks once.
            let heads: Vec<(&str, Marks)> = groups.iter().map(Gone::head).collect();
            let first = |group: &Gone| heads.iter().position(|head| *head == group.head());
            groups.sort_by_key(|group| (group.word, first(group)));
            let mut before = "";
            let part = |alike: &[Gone]| {
                let (word, named) = alike[0].head();
                let word = (std::mem::replace(&mut before, word) != word).then(|| word.into());
                let marks = [either(named), " in ".into()];
                let cells = enumerate(alike.iter().map(Gone::told).collect());
                word.into_iter().chain(marks).chain(cells).collect()
            };
            let alike = groups.chunk_by(|one, next| one.head() == next.head());
            enumerate(alike.map(part).collect())
        };
        pieces.push(", ".into());
        pieces
    }

    /// Why marks of a cell are gone, by reason. What fills the cell was said, and so was what a clue leaves of it.
    fn why_gone(&self, at: usize, cell: Cell, letters: &Letters) -> Vec<(Vec<Piece>, Marks)> {
        if self.is_filled(at, cell) {
            return Vec::new();
        }
        let of_cell = self
            .missing(at)
            .iter()
            .filter(|(mark, _)| mark.cell == cell);
        let untold = of_cell.filter(|&&(mark, cause)| match cause {
            Cause::Supposed => false,
            Cause::Clue(_, at) => letters.contains_key(&at),
            _ => !self.fills(cause, mark),
        });
        let untold: Vec<(Mark, Cause)> = untold.copied().collect();
        let values = |marks: Vec<Mark>| marks.iter().map(|mark| mark.value).collect();
        let by_reason = self.by_reason(&untold, letters).into_iter();
        by_reason.map(|(why, marks)| (why, values(marks))).collect()
    }
}

/// "4, 6: row 3".
fn of_values(values: Marks, why: Vec<Piece>) -> Vec<Piece> {
    let names = values.values().map(|value| vec![value.into()]);
    let names = Itertools::intersperse(names, vec![", ".into()]).flatten();
    names.chain([": ".into()]).chain(why).collect()
}

/// Cells of a clue from which the same marks are gone for the same reasons.
struct Gone {
    /// "with " or "without ".
    word: &'static str,
    /// What is left or what is gone, whichever is said.
    named: Marks,
    gone: Marks,
    why: Vec<(Vec<Piece>, Marks)>,
    cells: Vec<Cell>,
}

impl Gone {
    /// What is said of the cells.
    fn head(&self) -> (&'static str, Marks) {
        (self.word, self.named)
    }

    /// "r3c2 (row 3)", "r3c5 (4: row 3)".
    fn told(&self) -> Vec<Piece> {
        let is_named = self.named == self.gone;
        let part = |(why, values): &(Vec<Piece>, Marks)| {
            if is_named && *values == self.gone {
                return why.clone();
            }
            of_values(*values, why.clone())
        };
        let mut told = vec![self.cells.clone().into()];
        told.extend(bracket(self.why.iter().map(part).collect()));
        told
    }

    /// About how many words it takes.
    fn words(&self) -> usize {
        // A list of several has an "and" or "or", too.
        let list = |count: usize| count + usize::from(count > 1);
        let of_reason = |(why, values): &(Vec<Piece>, Marks)| {
            let words = why.iter().map(|piece| match piece {
                Piece::House(_) => 2,
                Piece::Clue(_) => 4,
                _ => 1,
            });
            words.sum::<usize>() + values.count()
        };
        let why: usize = self.why.iter().map(of_reason).sum();
        2 + list(self.named.count()) + list(self.cells.len()) + why
    }

    /// The same without reasons, those together that differ in nothing else.
    fn without_reasons(groups: Vec<Gone>) -> Vec<Gone> {
        let mut bare: Vec<Gone> = Vec::new();
        for group in groups {
            let is_it = |other: &&mut Gone| (other.word, other.named) == (group.word, group.named);
            match bare.iter_mut().find(is_it) {
                Some(other) => other.cells.extend(group.cells),
                None => bare.push(Gone {
                    why: Vec::new(),
                    ..group
                }),
            }
        }
        bare
    }
}
