//! What a clue leaves of its cells by then, in words, with what is gone from them before.

use super::bounds::{apart_but, only, rest};
use super::by_kind::{concludes, named};
use super::causes::{Cause, Causes};
use super::reasons::{Letters, bracket};
use super::{Concluded, any_of};
use crate::words::{Piece, Sentence, cannot, either, enumerate, is_of_board, to_keep, words_in};
use crate::{Cell, ClueId, Mark, Marks, Supposed, Value, words};
use itertools::Itertools;

/// At most this many words are spent on what is gone from a clue and what it needs.
const MOST_IN_CLUE: usize = 48;

/// With why it is gone at most this many.
const MOST_WITH_REASONS: usize = 44;

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
        (at, also): (usize, &[usize]),
        clue: ClueId,
        cells: &[Cell],
        left: Marks,
        letters: &Letters,
    ) -> Sentence {
        let is_of_it = |&also: &usize| matches!(self.trail.steps[also], Concluded::Leaves(of, ..) if of == clue);
        let also_of_it = also.iter().copied().filter(is_of_it);
        let all: Vec<usize> = std::iter::once(at).chain(also_of_it).collect();
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
        let supposed = |of: Cell| {
            let mut supposed = self.trail.supposed.iter();
            supposed.find_map(|supposed| match *supposed {
                Supposed::Is(mark) if mark.cell == of => Some(Marks::only(mark.value)),
                _ => None,
            })
        };
        let known = |of: Cell| {
            let left = || self.board.can_be(of) - self.gone(at, of);
            supposed(of).unwrap_or_else(left)
        };
        let lost = self.lost(at, cells[0], left);
        let mut others = self.board.clues().cells(clue).iter();
        // One cell that has what is lost is named, if that is all: then the clue says nothing.
        let seen = others.find(|&&of| {
            let sees = |&cell: &Cell| self.board.geometry().sees(cell, of);
            lost.count() == 1 && known(of) == lost && cells.iter().all(sees)
        });
        let own = || self.own_words(at, clue, cells[0], lost);
        if let (None, Some(own)) = (seen, own()) {
            let said = named(self.board, clue, own);
            let so = match (taken, cells) {
                (Some(taken), &[cell]) => words!("{} is not {}", cell, either(taken)),
                (Some(taken), cells) => words!("none of {} is {}", cells, either(taken)),
                (None, &[cell, ..]) => {
                    let others = self.why_gone(&[at], cell, letters);
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
            if let (None, &[cell]) = (taken, cells)
                && concludes(&said, cell, left)
            {
                return said.join(".", Sentence::default());
            }
            let ends = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(". "));
            let last = said.pieces.iter().rposition(ends).unwrap_or_default();
            let is_long = words_in(&said.pieces[last..]) + words_in(&so.pieces) > MOST_WITH_SO;
            let so_said = if is_long { ". So " } else { ", so " };
            return said.join(so_said, so.join(".", Sentence::default()));
        }
        let mut pieces = self.in_clue(&all, clue, taken.unwrap_or(left).count(), letters);
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
                    Some(&of) => match self.house_with(of, cells) {
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
    fn is_short(&self, all: &[usize], clue: ClueId, also: usize, letters: &Letters) -> bool {
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
    fn why_gone(&self, all: &[usize], cell: Cell, letters: &Letters) -> Vec<(Vec<Piece>, Marks)> {
        let missing = all.iter().flat_map(|&at| self.missing(at)).copied();
        let of_cell = missing
            .filter(|(mark, _)| mark.cell == cell)
            .unique_by(|&(mark, _)| mark);
        let of_cell: Vec<(Mark, Cause)> = of_cell.collect();
        let values = |marks: &[Mark]| marks.iter().map(|mark| mark.value).collect::<Marks>();
        let first = all.iter().copied().min().unwrap_or_default();
        let by_clue = || self.left_one(all, first, cell);
        if let Some(filled) = self.filled(first, cell).or_else(by_clue) {
            let line = filled.and_then(|at| letters.get(&at));
            let marks: Vec<Mark> = of_cell.iter().map(|&(mark, _)| mark).collect();
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

/// "4, 6: row 3".
fn of_values(values: Marks, why: Vec<Piece>) -> Vec<Piece> {
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
