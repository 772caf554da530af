//! One of some cells has to be of a class of values: where its kind says that none can, what is left when one is.

use crate::clues::said;
use crate::words::{Piece, Sentence, either};
use crate::{Board, Cell, ClueId, Mark, Marks, words};

/// "none of r1c1, r1c2, r2c1 and r2c2 can be 7, 8 or 9.": what the kind of a clue says of its cells, if nothing goes any more.
pub(super) fn none_can(
    board: &Board,
    clue: ClueId,
    can_be: impl Fn(Cell) -> Marks,
) -> Option<Sentence> {
    board.clues().cells(clue).iter().find_map(|&cell| {
        let marks = can_be(cell).values().map(|value| Mark { cell, value });
        let marks: Vec<Mark> = marks.collect();
        match said(board.clues(), board.geometry(), clue, &can_be, marks) {
            (all, rest) if rest.is_empty() => {
                let [one] = <[Sentence; 1]>::try_from(all).ok()?;
                let is_none = matches!(one.pieces.first(), Some(Piece::Text(text)) if text.starts_with("None of"));
                is_none.then(|| one.into_clause())
            }
            _ => None,
        }
    })
}

/// "one of r1c1, r1c2, r2c1 and r2c2 is 7, 8 or 9, and of these only 8 is left.": of cells of which it was said that none can be some
/// values.
pub(super) fn one_of_few(board: &Board, none: Sentence) -> Sentence {
    let [
        Piece::Text(_),
        Piece::Cells(cells),
        Piece::Text(_),
        Piece::Values(class, _),
        ..,
    ] = &none.pieces[..]
    else {
        return none;
    };
    let left = cells.iter().map(|&cell| board.can_be(cell) & *class);
    let left: Marks = left.collect();
    let is_able = |cell: &Cell| board.can_be(*cell).intersects(*class);
    let (able, others): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|cell| is_able(cell));
    let is = words!("one of {} is {}", able, either(*class));
    let is = match &others[..] {
        [] => is,
        others => is.join(", as ", words!("{} cannot be", others)),
    };
    if left == *class {
        return is.join(".", Sentence::default());
    }
    let are = if left.count() == 1 { "is" } else { "are" };
    is.join(
        ", and of these only ",
        words!("{} {} left.", left, Piece::from(are)),
    )
}
