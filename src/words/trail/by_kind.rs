//! What the kinds of clues say themselves of what their cells lose on a trail.

use super::Node;
use super::bounds::two_sides;
use super::causes::Causes;
use super::crowded::crowded;
use crate::clues::said;
use crate::words::{Piece, Sentence, by_clue, either};
use crate::{Board, Cell, ClueId, Mark, Marks, Value, words};

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
        self.own_words_by(clue, cell, lost, |of| {
            self.board.can_be(of) - self.known(at, of)
        })
    }

    fn own_words_by(
        &self,
        clue: ClueId,
        cell: Cell,
        lost: Marks,
        left: impl Fn(Cell) -> Marks,
    ) -> Option<Sentence> {
        let (clues, geometry) = (self.board.clues(), self.board.geometry());
        let lost = lost.values().map(|value| Mark { cell, value });
        let (said, rest) = said(clues, geometry, clue, left, lost);
        if said.len() > MOST_SAID || !rest.is_empty() {
            return None;
        }
        let mut said = said.into_iter().reduce(|all, next| all.join(". ", next))?;
        said.strip_stop();
        Some(said)
    }

    /// Why a clue cannot be kept by what is left of its cells, if sums or its kind say it.
    pub(super) fn unkept(&self, at: usize, clue: ClueId) -> Option<Sentence> {
        let left = |cell: Cell| self.board.can_be(cell) - self.gone(at, cell);
        let cells = self.board.clues().cells(clue).iter().copied();
        let narrowest = cells.min_by_key(|&cell| left(cell).count())?;
        let own = self.own_words_by(clue, narrowest, left(narrowest), left);
        let said = own.map(|own| named(self.board, clue, own));
        said.or_else(|| two_sides(self.board, clue, &[], left))
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
        let said = self.own_words_by(clue, cell, left(cell), left)?;
        let is_of_all =
            matches!(said.pieces.first(), Some(Piece::Text(text)) if text.starts_with("None of"));
        let is_of_cell = |piece: &Piece| match piece {
            Piece::Text(text) => text.contains("can only be"),
            Piece::Cells(cells) => cells.contains(&cell),
            piece => *piece == Piece::from(cell),
        };
        // It is about all cells of the clue.
        if is_of_all || !said.pieces.iter().any(is_of_cell) {
            return Some(said);
        }
        if let Some(value) = left(cell).single() {
            return Some(as_it_is(said, cell, value));
        }
        Some(match left(cell) {
            few if (1..=FEW).contains(&few.count()) => {
                said.join(", but ", words!("{} can only be {}", cell, either(few)))
            }
            _ => said.join(", so ", words!("nothing is left for {}", cell)),
        })
    }
}

/// "with 8 in r1c2, …": what the kind of a clue says of the second of two marks where the first holds.
pub(super) fn excluded(board: &Board, clue: ClueId, both: [&Node; 2]) -> Option<Sentence> {
    let [(&[held], value), (&[cell], lost)] = both.map(|node| (&node.cells[..], node.value)) else {
        return None;
    };
    let can_be = |of: Cell| match of == held {
        true => Marks::only(value),
        false => board.can_be(of),
    };
    let lost = Mark { cell, value: lost };
    let (mut said, rest) = said(board.clues(), board.geometry(), clue, can_be, [lost]);
    let mut said = said.pop().filter(|_| said.is_empty() && rest.is_empty())?;
    said.strip_stop();
    // It stands in brackets itself.
    let is_bracketed = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains('('));
    let said = (!said.pieces.iter().any(is_bracketed)).then_some(said)?;
    Some(said.into_clause())
}

/// What is said of a value of a cell that can be nothing else: without "with 4 in r5c2" or "if r5c2 were 4".
fn as_it_is(mut said: Sentence, cell: Cell, value: Value) -> Sentence {
    let is = |at: usize, text: &str| matches!(said.pieces.get(at), Some(Piece::Text(of)) if of.eq_ignore_ascii_case(text));
    let is_cell = |at: usize| said.pieces.get(at).and_then(Piece::cell) == Some(cell);
    let only = Some(Marks::only(value));
    let is_value = |at: usize| said.pieces.get(at).and_then(Piece::values) == only;
    let with = is(0, "with ") && is_value(1) && is(2, " in ") && is_cell(3);
    let were = is(0, "if ") && is_cell(1) && is(2, " were ") && is_value(3);
    let then = match said.pieces.get(4) {
        Some(Piece::Text(then)) if with || were => then.strip_prefix(", ").map(str::to_owned),
        _ => None,
    };
    if let Some(then) = then {
        // What goes on with "it" needs the cell.
        let is_it = |piece: &Piece| matches!(piece, Piece::Text(text) if text.split([' ', ',', ':']).any(|word| word == "it"));
        if said.pieces[4..].iter().any(is_it) {
            let rest = said.pieces.split_off(4);
            let rest = Sentence::new(rest);
            return words!("as {} is {}", cell, value).join("", rest);
        }
        let rest = said.pieces.split_off(5);
        let then = (!then.is_empty()).then(|| Piece::from(then));
        said.pieces = then.into_iter().chain(rest).collect();
        return said;
    }
    let says_it =
        is_cell(0) && matches!(said.pieces.get(1), Some(Piece::Text(is)) if is.starts_with(" is "));
    // "…: at least four are seen, not three" is the end of it.
    let is_end = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(", not "));
    let lost = said.pieces.iter().rev().find_map(Piece::values);
    if let Some(lost) = lost.filter(|lost| lost.has(value))
        && concludes(&said, cell, (" is not ", lost))
    {
        return said.join(", but it is ", words!("{}", value));
    }
    match says_it || said.pieces.iter().any(is_end) {
        true => said,
        false => said.join(", but ", words!("{} can only be {}", cell, value)),
    }
}

/// A clue's own words behind a sentence: what a cell is, and they begin with, is not said twice.
pub(super) fn behind(before: Sentence, mut own: Sentence) -> Sentence {
    let starts = match &own.pieces[..] {
        [Piece::Text(text), ..] if text.eq_ignore_ascii_case("as ") => 1,
        _ => 0,
    };
    let is_said = |fact: &[Piece]| {
        let same = |said: &[Piece]| {
            said[0].cell().is_some()
                && said[0].cell() == fact[0].cell()
                && said[1] == fact[1]
                && said[2].values() == fact[2].values()
        };
        before.pieces.windows(3).any(same)
    };
    let fact = own.pieces.get(starts..starts + 3);
    let fact = fact.filter(|fact| fact[1] == Piece::from(" is ") && is_said(fact));
    let then = fact.and_then(|_| match own.pieces.get(starts + 3) {
        Some(Piece::Text(then)) if starts == 1 => then.strip_prefix(", ").map(str::to_owned),
        Some(Piece::Text(then)) => then.strip_prefix(", which").map(str::to_owned),
        _ => None,
    });
    if let Some(then) = then {
        let rest = own.pieces.split_off(starts + 4);
        own.pieces.truncate(1 - starts);
        let then = (!then.is_empty()).then(|| Piece::from(then));
        own.pieces.extend(then.into_iter().chain(rest));
    }
    before.join("", own)
}

/// "in the whisper from r1c1, …": a clue's own words with its name.
pub(super) fn named(board: &Board, clue: ClueId, own: Sentence) -> Sentence {
    by_clue(board, clue).join("", own.into_clause())
}

/// Whether a sentence ends with these values of a cell, after such a verb: "…, so the fifth cell, r5c7, is 2".
pub(super) fn concludes(said: &Sentence, cell: Cell, (verb, values): (&str, Marks)) -> bool {
    let is_named = |piece: &Piece| !matches!(piece, Piece::Text(_));
    let Some(end) = said.pieces.iter().rposition(is_named) else {
        return false;
    };
    let (before, last) = (&said.pieces[..end], &said.pieces[end]);
    let has_verb = matches!(before.last(), Some(Piece::Text(text)) if text.ends_with(verb));
    let of = before.iter().rev().find(|piece| is_named(piece));
    has_verb && last.values() == Some(values) && of.and_then(Piece::cell) == Some(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_cell_is_stands_once() {
        let [one, other] = [Cell(0), Cell(1)];
        let two = Marks::only(Value(2));
        let since = || words!("since {} is {}: ", one, either(two));
        let says = |of: Cell| words!("{} is {}, which says that {} is 4", of, Value(2), other);
        let told = |cell| words!("since {} is {}: ", one, either(two)).join("", cell);
        let short = words!("{} says that {} is 4", one, other);
        assert_eq!(behind(since(), says(one)), told(short));
        assert_eq!(behind(since(), says(other)), told(says(other)));
        let have_to_be = words!("{} would have to be 3", other);
        let own = words!("as {} is {}, ", one, Value(2)).join("", have_to_be.clone());
        assert_eq!(behind(since(), own), told(have_to_be));
    }
}
