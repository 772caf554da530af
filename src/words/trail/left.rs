//! What a clue leaves of its cells by then, in words.

use super::bounds::{apart_but, only, rest};
use super::by_kind::{concludes, named};
use super::causes::Causes;
use super::gone::of_values;
use super::reasons::{Letters, bracket};
use super::{Concluded, any_of};
use crate::words::{Piece, Sentence, cannot, either, is_of_board, to_keep, words_in};
use crate::{Cell, ClueId, Mark, Marks, Value, words};
use itertools::Itertools;

/// What follows is a sentence of its own where one would have more words than this.
const MOST_IN_SENTENCE: usize = 40;
/// And what is concluded, where it would be in a list.
const MOST_WITH_SO: usize = 34;

/// Of more cells it is not told as a sum what they leave to one.
const MOST_IN_SUM: usize = 5;

/// More values are not told one by one.
const MOST_APART: usize = 3;

/// Whether it is told what a clue takes from a cell, of which something is needed, as that is less than what it leaves.
pub(super) fn is_less(taken: Marks, left: Marks) -> bool {
    !taken.is_empty() && taken.count() < left.count()
}

impl Causes<'_> {
    /// "Since r1c2 is 9, the cage of 14 needs r3c2 to be 4 or 5 to make 14.": what a clue leaves of cells for one reason, or,
    /// where less of it is needed, "Since r2c8 is not 9, the whisper from r2c7 takes 4 from r2c9: …" and "Since r2c1 is not 8, column 1
    /// cannot make 15 with 6 in r3c1.". The kind of the clue may say that better.
    pub(super) fn leaves(
        &self,
        (at, also, beside): (usize, &[usize], &[usize]),
        clue: ClueId,
        cells: &[Cell],
        left: Marks,
        letters: &Letters,
    ) -> Sentence {
        let is_of_it = |&also: &usize| matches!(self.trail.steps[also], Concluded::Leaves(of, ..) if of == clue);
        let also_of_it = also.iter().copied().filter(is_of_it);
        let all = std::iter::once(at).chain(also_of_it);
        let all = all.chain(beside.iter().copied());
        let all: Vec<usize> = all.sorted().dedup().collect();
        let taken = self.told_as_taken(at, cells[0], left);
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
        let known = |of: Cell| self.needed_of(at, of);
        let lost = self.lost(at, cells[0], left);
        let seen = self.seen(at, clue, cells, lost);
        let own = || self.own_words(at, clue, cells[0], lost);
        if let (None, Some(own)) = (seen, own()) {
            let said = named(self.board, clue, own);
            let so = match (taken, cells) {
                (Some(taken), &[cell]) => words!("{} is not {}", cell, either(taken)),
                (Some(taken), cells) => words!("none of {} is {}", cells, either(taken)),
                (None, &[cell, ..]) => {
                    // What was said in front is not said again.
                    let others = match self.is_told_in_front(&all, clue, cell, letters) {
                        true => Vec::new(),
                        false => self.why_gone(&[at], cell, letters),
                    };
                    let others = others.into_iter().map(|(why, values)| match values {
                        none if none.is_empty() => why,
                        values => of_values(values, why),
                    });
                    let others = bracket(others.collect());
                    words!("{} is {}", cell, either(left)).join("", Sentence::new(others))
                }
                (None, []) => return Sentence::default(),
            };
            let before = Sentence::new(self.in_clue_if_untold(&all, clue, letters));
            let said = before.join("", said);
            let end = match taken {
                Some(taken) => (" is not ", taken),
                None => (" ", left),
            };
            if let &[cell] = cells
                && concludes(&said, cell, end)
            {
                return said.join(".", Sentence::default());
            }
            let ends = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(". "));
            let last = said.pieces.iter().rposition(ends).unwrap_or_default();
            let is_long = words_in(&said.pieces[last..]) + words_in(&so.pieces) > MOST_WITH_SO;
            let so_said = if is_long { ". So " } else { ", so " };
            return said.join(so_said, so.join(".", Sentence::default()));
        }
        let mut pieces = match seen {
            Some(of) => self.in_cell(&all, clue, of, letters),
            None => self.in_clue(&all, clue, taken.unwrap_or(left).count(), letters),
        };
        if let (None, &[cell], Some(_)) = (taken, cells, left.single())
            && self.board.clues().cells(clue).len() <= MOST_IN_SUM
            && let Some(rest) = rest(self.board, clue, cell, known).filter(|sum| sum.contains('='))
        {
            pieces.extend(words!("{} leaves {} for {}.", clue, Piece::from(rest), cell).pieces);
            return Sentence::new(pieces);
        }
        if let (None, &[cell], Some(value)) = (taken, cells, left.single())
            && let Some(house) = self.only_place(clue, cell, |of| known(of).has(value))
        {
            pieces
                .extend(words!("{} has no other place for {} than {}.", house, value, cell).pieces);
            return Sentence::new(pieces);
        }
        let is_by_sight = seen.is_some() || all.iter().all(|&at| self.is_by_sight(at, left));
        let why = match seen {
            Some(_) => None,
            None => self.why_taken(at, also, clue, left),
        };
        match (taken, self.board.clues().total(clue)) {
            (taken, _) if is_by_sight => {
                let is = |subject: Sentence| match taken {
                    Some(taken) => subject.join(" cannot be ", words!("{}", either(taken))),
                    None => subject.join(" can only be ", words!("{}", either(left))),
                };
                // The clue says nothing to it, but the cells that count are its cells.
                let of_it = || match is_of_board(self.board, clue) {
                    true => named(self.board, clue, is(words!("{}", cells))),
                    false => is(words!("{} of {}", cells, clue)),
                };
                let sees = match cells.len() {
                    1 => ", as it sees ",
                    _ => ", as they see ",
                };
                let said = match seen {
                    Some(of) => match self.house_with(of, cells) {
                        Some(house) => of_it().join(sees, words!("{} ({})", of, house)),
                        None if is_of_board(self.board, clue) => {
                            of_it().join(sees, words!("{}", of))
                        }
                        None => is(words!("{}", cells)).join(sees, words!("{} in {}", of, clue)),
                    },
                    None if why.is_some() => of_it(),
                    None => {
                        let differ = words!("as the cells of {} differ", clue);
                        differ.join(", ", is(words!("{}", cells)))
                    }
                };
                pieces.extend(said.pieces);
            }
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
        let said = match (why, taken) {
            (Some(apart), _) if is_by_sight => said.join(": ", apart.into_clause()),
            (Some(apart), Some(taken)) => with_why(said, apart, taken),
            (Some(apart), _) => said.join(". ", apart),
            (None, _) => said,
        };
        said.join(".", Sentence::default())
    }

    /// "With 7 there, r1c7 and r2c7 make at least 3+5 = 8, but r4c6 is at most 7": why cells of a clue are none of the others, if it
    /// can be told in few words.
    fn why_taken(&self, at: usize, also: &[usize], clue: ClueId, left: Marks) -> Option<Sentence> {
        let left_by = |at: usize| match self.trail.steps[at] {
            Concluded::Leaves(by, cell, ..) => Some((at, by, cell)),
            _ => None,
        };
        let all = std::iter::once(at).chain(also.iter().copied());
        let all: Vec<(usize, ClueId, Cell)> = all.filter_map(left_by).collect();
        let cells: Vec<Cell> = all.iter().map(|&(.., cell)| cell).collect();
        let there = match cells[..] {
            [_] => "there, ",
            _ => "in one of them, ",
        };
        let why = |&(at, by, cell): &(usize, ClueId, Cell)| {
            let lost = self.lost(at, cell, left);
            let turns = || Some(with_taken(lost, there).join("", self.turns(at)?));
            self.apart(at, by, &[cell], lost, there).or_else(turns)
        };
        if let ([first, _, ..], true) = (&all[..], self.are_equal(clue, &cells)) {
            let lost = self.lost(first.0, first.2, left);
            return self.apart(first.0, clue, &cells, lost, "there, ");
        }
        let told: Option<Vec<Sentence>> = all.iter().map(why).collect();
        let told = told?;
        let is_same = told.iter().map(Sentence::shape).all_equal();
        let ([(first_at, _, first), others @ ..], false) = (&all[..], is_same) else {
            return told.into_iter().next();
        };
        let lost = self.lost(*first_at, *first, left);
        let apart = self.apart(*first_at, clue, &[*first], lost, "");
        let why = match apart {
            Some(_) => return None,
            None => self.turns(*first_at)?,
        };
        let others: Vec<Cell> = others.iter().map(|&(.., cell)| cell).collect();
        let is_of = |cell: &Cell| why.pieces.contains(&Piece::from(*cell));
        if others.iter().any(is_of) {
            return None;
        }
        let with = words!("With {} in {}, ", either(lost), *first).join("", why);
        Some(with.join("; likewise for ", words!("{}", others)))
    }

    /// Whether each of these cells by itself makes the sum that all stretches of a clue make.
    fn are_equal(&self, clue: ClueId, cells: &[Cell]) -> bool {
        let rule = self.board.clues().rule(clue);
        let is_stretch = |cell: &Cell| {
            let mut stretches = rule.into_iter().flat_map(|rule| rule.stretches());
            stretches.any(|stretch| stretch == [*cell])
        };
        cells.iter().all(is_stretch)
    }

    /// Why cells of a clue are not these values, by sums: all values together, or each by itself.
    pub(super) fn apart(
        &self,
        at: usize,
        clue: ClueId,
        cells: &[Cell],
        lost: Marks,
        there: &'static str,
    ) -> Option<Sentence> {
        let lost = match lost - self.held_beside(at, clue, cells) {
            none if none.is_empty() => lost,
            some => some,
        };
        let with = |taken: Marks| {
            let supposed = |of: Cell| match cells.contains(&of) {
                true => taken,
                false => self.board.can_be(of) - self.known(at, of),
            };
            let apart = apart_but(self.board, clue, supposed, cells, Some("it".into()))?;
            Some(with_taken(taken, there).join("", apart))
        };
        if let Some(apart) = with(lost) {
            return Some(apart);
        }
        if let &[cell] = cells {
            let supposed = |of: Cell| match cells.contains(&of) {
                true => lost,
                false => self.board.can_be(of) - self.known(at, of),
            };
            if let Some(only) = only(self.board, clue, cell, supposed) {
                return Some(words!("The others leave {} only {}", cell, either(only)));
            }
        }
        if lost.count() > MOST_APART {
            return None;
        }
        let each: Option<Vec<Sentence>> = lost.values().map(Marks::only).map(with).collect();
        each?.into_iter().reduce(|all, next| all.join(". ", next))
    }

    /// Values of a clue's cells that are filled by then and that all of some cells see: nobody needs a sum to see that they go.
    fn held_beside(&self, at: usize, clue: ClueId, cells: &[Cell]) -> Marks {
        let sees_all = |of: &Cell| {
            cells
                .iter()
                .all(|&cell| self.board.geometry().sees(*of, cell))
        };
        let of_clue = self.board.clues().cells(clue).iter().copied();
        let beside = of_clue.filter(|of| !cells.contains(of) && sees_all(of));
        let held = beside.filter_map(|of| (self.board.can_be(of) - self.gone(at, of)).single());
        held.collect()
    }

    /// Whether a clue leaves two cells the same for the same reason.
    pub(super) fn leave_alike(&self, at: usize, next: usize, letters: &Letters) -> bool {
        let leaves = |at: usize| match self.trail.steps[at] {
            Concluded::Leaves(clue, cell, left, _) => Some((clue, cell, left)),
            _ => None,
        };
        let before = |at, clue, left: Marks| self.in_clue(&[at], clue, left.count(), letters);
        let is_told = |at, clue, cell, left: Marks| {
            let apart = self.apart(at, clue, &[cell], self.lost(at, cell, left), "");
            apart.is_some() || self.turns(at).is_some()
        };
        // What is gone for the one and what is gone for the other may be said before both, if it was known by then.
        let together = |clue, left: Marks| {
            let mut causes = self.missing(next).iter().map(|&(_, cause)| cause);
            let is_known = causes.all(|cause| cause.conclusion().is_none_or(|of| of < at));
            is_known && self.is_short(&[at, next], clue, left.count(), letters)
        };
        let alike = |(clue, cell, left), (also, other, same)| {
            let taken = self.told_as_taken(at, cell, left);
            let taken_too = self.told_as_taken(next, other, same);
            let by_kind = self.own_words(at, clue, cell, self.lost(at, cell, left));
            if by_kind != self.own_words(next, also, other, self.lost(next, other, same)) {
                return false;
            }
            if by_kind.is_some() || !self.is_same(clue, also) {
                return clue == also && taken == taken_too && taken.is_some();
            }
            let is_said = match (taken, taken_too) {
                (None, None) => left == same,
                _ => taken == taken_too,
            };
            let is_known = before(at, clue, left) == before(next, also, same);
            is_said
                && (is_known || clue == also && together(clue, left))
                && (self.why_taken(at, &[next], clue, left).is_some()
                    || !is_told(at, clue, cell, left) && !is_told(next, clue, other, same))
        };
        leaves(at)
            .zip(leaves(next))
            .is_some_and(|(one, other)| alike(one, other))
    }

    /// Whether two rules are of one clue, as those of a zipper.
    fn is_same(&self, rule: ClueId, other: ClueId) -> bool {
        let clues = self.board.clues();
        match (clues.clue(rule), clues.clue(other)) {
            (Some(clue), Some(same)) => std::ptr::eq(clue, same),
            _ => false,
        }
    }

    /// What is told to be taken from a cell, where that is less than what it keeps, or than all that it loses: of the rest nobody says
    /// why it goes.
    pub(super) fn told_as_taken(&self, at: usize, cell: Cell, left: Marks) -> Option<Marks> {
        let taken = self.taken(at);
        let is_news = |&value: &Value| self.told_before(Mark { cell, value }, at).is_none();
        let all = self.board.can_be(cell) - self.gone(at, cell) - left;
        let is_some = || all.values().filter(is_news).any(|value| !taken.has(value));
        let is_told = is_less(taken, left) || !taken.is_empty() && is_some();
        // That it is this value is not told again.
        let says_value = || self.said_with(at).nth(1).is_some();
        (is_told && !says_value()).then_some(taken)
    }

    /// The marks that a cell loses by a conclusion: those that are needed, or all that a clue does not leave.
    pub(super) fn lost(&self, at: usize, cell: Cell, left: Marks) -> Marks {
        match self.taken(at) {
            none if none.is_empty() => self.board.can_be(cell) - self.gone(at, cell) - left,
            taken => taken,
        }
    }
}

/// "With 4 or 6 there, ".
fn with_taken(taken: Marks, there: &'static str) -> Sentence {
    words!("With {} {}", either(taken), Piece::from(there))
}

/// "… takes 4 from r2c9: with it, r2c8 would have to be 9, which it cannot be".
fn with_why(said: Sentence, apart: Sentence, taken: Marks) -> Sentence {
    let is_several = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(". "));
    let is_long = words_in(&said.pieces) + words_in(&apart.pieces) > MOST_IN_SENTENCE;
    if is_long || apart.pieces.iter().any(is_several) {
        return said.join(". ", apart);
    }
    let there = with_taken(taken, "there, ").pieces;
    match apart.pieces.strip_prefix(&there[..]) {
        Some(apart) if taken.count() == 1 => {
            said.join(": with it, ", Sentence::new(apart.to_vec()))
        }
        _ => said.join(": ", apart.into_clause()),
    }
}
