//! What is gone from the cells of a clue by then and why, in words.

use super::Concluded;
use super::causes::{Cause, Causes};
use super::reasons::{Letters, bracket};
use crate::words::{Piece, Sentence, either, enumerate};
use crate::{Cell, ClueId, Mark, Marks, words};
use itertools::Itertools;

/// At most this many words are spent on what is gone from a clue and what it needs.
const MOST_IN_CLUE: usize = 48;

/// With why it is gone at most this many.
const MOST_WITH_REASONS: usize = 44;

impl Causes<'_> {
    /// "since r1c2 is 9 and r3c2 is not 4 or 5 (row 3), ": what is gone from the cells of a clue by now and why, if that
    /// takes few words beside what else is told.
    pub(super) fn in_clue(
        &self,
        all: &[usize],
        clue: ClueId,
        also: usize,
        letters: &Letters,
    ) -> Vec<Piece> {
        let mut groups = self.gone_from(all, clue, letters);
        if groups.is_empty() || self.was_just_supposed(all, clue) {
            return Vec::new();
        }
        let words = |groups: &[Gone]| Gone::all_words(groups) + also;
        if words(&groups) > MOST_WITH_REASONS {
            groups = Gone::without_reasons(groups);
        }
        let told = match words(&groups) > MOST_IN_CLUE {
            true => words!("with what is left in it by now"),
            false => words!("since ").join(
                "",
                Sentence::new(enumerate(groups.iter().map(Gone::told).collect())),
            ),
        };
        [told.pieces, vec![", ".into()]].concat()
    }

    /// "since r1c2 is 9, ": the same of the one cell of the clue that counts.
    pub(super) fn in_cell(
        &self,
        all: &[usize],
        clue: ClueId,
        of: Cell,
        letters: &Letters,
    ) -> Vec<Piece> {
        let mut groups = self.gone_from(all, clue, letters).into_iter();
        let group = groups.find(|group| group.cells.contains(&of));
        let group = group.filter(|_| !self.was_just_supposed(all, clue));
        let told = group.map(|group| {
            let cells = vec![of];
            [
                vec!["since ".into()],
                Gone { cells, ..group }.told(),
                vec![", ".into()],
            ]
            .concat()
        });
        told.unwrap_or_default()
    }

    /// What is gone from the cells of a clue, if it is not known from before why: what the kind says relies on it.
    pub(super) fn in_clue_if_untold(
        &self,
        all: &[usize],
        clue: ClueId,
        letters: &Letters,
    ) -> Vec<Piece> {
        let groups = self.gone_from(all, clue, letters);
        if groups.iter().all(|group| group.why.is_empty()) {
            return Vec::new();
        }
        let mut pieces = self.in_clue(all, clue, 0, letters);
        pieces.pop();
        pieces.push(": ".into());
        pieces
    }

    /// Whether [`in_clue_if_untold`](Causes::in_clue_if_untold) says of a cell why marks of it are gone.
    pub(super) fn is_told_in_front(
        &self,
        all: &[usize],
        clue: ClueId,
        cell: Cell,
        letters: &Letters,
    ) -> bool {
        let groups = self.gone_from(all, clue, letters);
        let is_told = |group: &Gone| group.cells.contains(&cell) && !group.why.is_empty();
        groups.iter().any(is_told)
            && Gone::all_words(&groups) <= MOST_WITH_REASONS
            && !self.was_just_supposed(all, clue)
    }

    /// What is gone from the cells of a clue by several conclusions, and why.
    fn gone_from(&self, all: &[usize], clue: ClueId, letters: &Letters) -> Vec<Gone> {
        let mut groups: Vec<Gone> = Vec::new();
        for &cell in self.board.clues().cells(clue) {
            let gone = all.iter().map(|&at| self.gone(at, cell));
            let gone = gone.fold(Marks::empty(), |all, gone| all | gone);
            let left = self.board.can_be(cell) - gone;
            let (is_left, named) = match gone.count() {
                0 => continue,
                count if count < left.count() => (false, gone),
                _ => (true, left),
            };
            let why = self.why_gone(all, cell, letters);
            let is_it = |group: &&mut Gone| {
                (group.is_left, group.named) == (is_left, named) && group.why == why
            };
            match groups.iter_mut().find(is_it) {
                Some(group) => group.cells.push(cell),
                None => groups.push(Gone {
                    is_left,
                    named,
                    gone,
                    why,
                    cells: vec![cell],
                }),
            }
        }
        groups
    }

    /// Whether that is told with all reasons.
    pub(super) fn is_short(
        &self,
        all: &[usize],
        clue: ClueId,
        also: usize,
        letters: &Letters,
    ) -> bool {
        Gone::all_words(&self.gone_from(all, clue, letters)) + also <= MOST_WITH_REASONS
    }

    /// The conclusion that a clue leaves a cell one value, if it is told before, and that is all that several ones count with.
    fn left_one(&self, all: &[usize], until: usize, cell: Cell) -> Option<Option<usize>> {
        let gone = all.iter().map(|&at| self.gone(at, cell));
        let gone = gone.fold(Marks::empty(), |all, gone| all | gone);
        let value = (self.board.can_be(cell) - gone).single()?;
        let mut before = self.told().take_while(|&at| at < until);
        let leaves = before.find(|&at| match self.trail.steps[at] {
            Concluded::Leaves(_, of, left, _) => of == cell && left == Marks::only(value),
            _ => false,
        });
        leaves.map(Some)
    }

    /// Why marks of a cell are gone, by reason. What fills the cell was said, and so was what a clue leaves of it; a line that
    /// filled it is named, without values.
    pub(super) fn why_gone(
        &self,
        all: &[usize],
        cell: Cell,
        letters: &Letters,
    ) -> Vec<(Vec<Piece>, Marks)> {
        let missing = all.iter().flat_map(|&at| self.missing(at)).copied();
        let of_cell = missing
            .filter(|(mark, _)| mark.cell == cell)
            .unique_by(|&(mark, _)| mark);
        let of_cell: Vec<(Mark, Cause)> = of_cell.collect();
        let values = |marks: &[Mark]| marks.iter().map(|mark| mark.value).collect::<Marks>();
        let first = all.iter().copied().min().unwrap_or_default();
        let by_clue = || self.left_one(all, first, cell);
        let marks: Vec<Mark> = of_cell.iter().map(|&(mark, _)| mark).collect();
        let filled = self.filled(first, cell, values(&marks));
        if let Some(filled) = filled.or_else(by_clue) {
            let line = filled.and_then(|at| letters.get(&at));
            let cited = |label: &String| {
                let line = vec!["line ".into(), Piece::Label(label.clone())];
                (line, Marks::empty())
            };
            return line
                .filter(|_| !marks.is_empty())
                .map(cited)
                .into_iter()
                .collect();
        }
        let untold = of_cell.into_iter().filter(|&(mark, cause)| match cause {
            Cause::Supposed => false,
            Cause::Clue(_, at) => letters.contains_key(&at),
            _ => !self.fills(cause, mark),
        });
        let untold: Vec<(Mark, Cause)> = untold.collect();
        let by_reason = self.by_reason(&untold, letters).into_iter();
        by_reason
            .map(|(why, marks)| (why, values(&marks)))
            .collect()
    }
}

/// "4, 6: row 3".
pub(super) fn of_values(values: Marks, why: Vec<Piece>) -> Vec<Piece> {
    let names = values.values().map(|value| vec![value.into()]);
    let names = Itertools::intersperse(names, vec![", ".into()]).flatten();
    names.chain([": ".into()]).chain(why).collect()
}

/// Cells of a clue from which the same marks are gone for the same reasons.
struct Gone {
    /// Whether it is said what is left, and not what is gone.
    is_left: bool,
    /// The one or the other.
    named: Marks,
    gone: Marks,
    why: Vec<(Vec<Piece>, Marks)>,
    cells: Vec<Cell>,
}

impl Gone {
    /// "r3c2 is 5 (row 3)", "r3c5 and r4c5 are not 4 or 6 (4: row 3)".
    fn told(&self) -> Vec<Piece> {
        let is_named = self.named == self.gone;
        let part = |(why, values): &(Vec<Piece>, Marks)| {
            // What a line filled the cell with was said there.
            if values.is_empty() || is_named && *values == self.gone {
                return why.clone();
            }
            of_values(*values, why.clone())
        };
        let is = match (self.cells.len(), self.is_left) {
            (1, true) if self.named.count() == 1 => " is ",
            (_, true) => " can only be ",
            (1, false) => " is not ",
            (_, false) => " are not ",
        };
        let mut told = vec![self.cells.clone().into(), is.into(), either(self.named)];
        told.extend(bracket(self.why.iter().map(part).collect()));
        told
    }

    fn all_words(groups: &[Gone]) -> usize {
        groups.iter().map(Gone::words).sum()
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
            let is_it =
                |other: &&mut Gone| (other.is_left, other.named) == (group.is_left, group.named);
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
