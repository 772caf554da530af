//! Why a clue, or a balance, excludes a mark where something holds.

use super::bounds::two_sides;
use super::crowded::crowded;
use super::nodes::is;
use super::{Node, by_kind};
use crate::words::{Piece, Rest, Sentence, words_in};
use crate::{Board, Cell, ClueId, Mark, Marks, OwnedPremise};

/// "the cage of 14 at r7c7, where r7c7 is 5": what excludes something where a node holds. Many cells of it are not named
/// again, and why it does is told if that is short.
pub(super) fn where_it_is(
    board: &Board,
    premise: &OwnedPremise,
    by: &Node,
    mark: Mark,
) -> Vec<Piece> {
    let mut pieces = excluding(board, premise, None);
    let why = match *premise {
        OwnedPremise::Clue(clue) => apart(board, clue, [by, &mark.into()]),
        _ => None,
    };
    let names = |why: &Sentence| match &by.cells[..] {
        [cell] => why.pieces.contains(&Piece::from(*cell)),
        _ => true,
    };
    match why {
        Some(why) if names(&why) => pieces.extend([vec![", as ".into()], why.pieces].concat()),
        _ if by.cells.len() > 2 => pieces.extend([", which has a ".into(), by.value.into()]),
        why => {
            pieces.push(", where ".into());
            pieces.extend(is(by));
            let so = why.map(|why| [vec![", so ".into()], why.pieces].concat());
            pieces.extend(so.into_iter().flatten());
        }
    }
    pieces
}

/// "the cage of 14 at r7c7", "r3c4 and r6c8 make 9": a clue or a balance that excludes something. Where it can be told in sums, and
/// is not seen at once, it is told why two nodes do not go together: "the arrow from r1c1, as r1c1 is 8, but r1c2 and r1c3 can only
/// make 9 or 11".
pub fn excluding(board: &Board, premise: &OwnedPremise, both: Option<[&Node; 2]>) -> Vec<Piece> {
    match premise {
        &OwnedPremise::Clue(clue) => {
            let mut pieces = vec![clue.into()];
            let why = both.and_then(|both| apart(board, clue, both));
            if let Some(why) = why {
                pieces.push(", as ".into());
                pieces.extend(why.pieces);
            }
            pieces
        }
        OwnedPremise::Balance(terms) => Rest::of(board, terms).equation(),
        _ => Vec::new(),
    }
}

/// Why a clue is not kept with both, each in one cell, or both in the same two: its sides, or what its kind says.
fn apart(board: &Board, clue: ClueId, both: [&Node; 2]) -> Option<Sentence> {
    let is_seen = board.clues().cells(clue).len() == 2;
    let of_one_cell = both.iter().all(|node| node.cells.len() == 1);
    // Of two cells one has the one value, and the other one the other.
    let [one, other] = both;
    let of_two_cells = match (&one.cells[..], &other.cells[..]) {
        ([_, _], [cell]) => one.cells.contains(cell),
        ([_, _], cells) => one.cells == cells,
        _ => false,
    };
    if is_seen || !of_one_cell && !of_two_cells {
        return None;
    }
    let left = |of: Cell| match both.iter().find(|node| node.cells == [of]) {
        _ if of_two_cells && one.cells.contains(&of) => {
            [one.value, other.value].into_iter().collect()
        }
        Some(node) => Marks::only(node.value),
        None => board.can_be(of),
    };
    let is_short = |why: &Sentence| words_in(&why.pieces) <= MOST_IN_BRACKETS;
    if let Some(crowded) = crowded(board, clue, left) {
        return Some(crowded).filter(|why| words_in(&why.pieces) <= MOST_OF_HOUSE);
    }
    let sides = two_sides(board, clue, &[], left).filter(is_short);
    sides.or_else(|| by_kind::excluded(board, clue, both).filter(is_short))
}

/// Nor more than these, where the clue is named and says nothing itself.
const MOST_OF_HOUSE: usize = 10;

/// More words than these would not be followed in brackets.
pub(super) const MOST_IN_BRACKETS: usize = 20;
