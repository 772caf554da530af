//! How clues say that one cell is more than another, or the same.

use crate::clues::RuleView;
use crate::words::sentence::{Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};

/// "r1c5 is at least 4, as r2c5 is at least 3.": why a cell that is more or less than another one cannot have a value. The first of
/// the two is the larger one, or the smaller.
pub(super) fn unequal(at: &RuleView<'_>, mark: Mark, is_first_more: bool) -> Option<Sentence> {
    let (own, other, of_other) = both(at, mark.cell)?;
    let is_more = (own == at.cells[0]) == is_first_more;
    let (far, least, bound) = match is_more {
        true => (of_other.first()?, "least", of_other.first()?.0 + 1),
        false => (of_other.last()?, "most", of_other.last()?.0.checked_sub(1)?),
    };
    let misses = if is_more {
        mark.value <= far
    } else {
        mark.value >= far
    };
    let least = Piece::from(least);
    let own = words!("{} is at {} {}, as ", own, least.clone(), Value(bound));
    misses.then(|| match of_other.single() {
        Some(value) => own.join("", words!("{} is {}.", other, value)),
        None => own.join("", words!("{} is at {} {}.", other, least, far)),
    })
}

/// "r5c3 is the same as r6c8, which is 4.": why one of two cells with the same value cannot have one.
pub(super) fn equal(at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let (own, other, of_other) = both(at, mark.cell)?;
    let place = at.cells.iter().position(|&cell| cell == own)?;
    let gone = at.can_be[place] - of_other;
    gone.has(mark.value).then(|| match of_other.count() {
        1..=FEW => words!(
            "{} is the same as {}, which is {}.",
            own,
            other,
            either(of_other)
        ),
        _ => words!(
            "{} is the same as {}, which cannot be {}.",
            own,
            other,
            either(gone)
        ),
    })
}

/// Of a cell that can be more values it is said what it cannot be.
const FEW: usize = 3;

/// A cell of two, the other one, and what that can be.
fn both(at: &RuleView<'_>, own: Cell) -> Option<(Cell, Cell, Marks)> {
    let (&[one, other], &[of_one, of_other]) = (at.cells, at.can_be) else {
        return None;
    };
    Some(match own == one {
        true => (one, other, of_other),
        false => (other, one, of_one),
    })
}
