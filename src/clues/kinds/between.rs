//! Between lines: all values on the line lie between those at its ends.

use super::{Bed, ends_first, line_of, reads};
use crate::clues::{End, Kind, Look, RuleView, Written};
use crate::words::sentence::{Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "between",
    "All values on a between line are larger than that of one end and smaller than that of the other.",
    |written: &Written<'_>| {
        let cells = ends_first(line_of(written, 3)?);
        Ok(vec![reads(&cells, 0, step).explained(misfit)])
    },
    |_, values| match values {
        [one, middle @ .., other] => {
            let (low, high) = (one.min(other), one.max(other));
            middle.iter().all(|value| low < value && value < high)
        }
        _ => false,
    },
)
.called("between line")
.named(|clue| words!("the between line from {}", clue.cells()[0]))
.saying(|clue, _| {
    let says = words!("what is on it lies between the values of its ends");
    match clue.cells() {
        [one, .., other] => says.join("", words!(", {} and {}", *one, *other)),
        _ => says,
    }
})
.drawn(Look::line().with_ends(End::Circle, End::Circle))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.elsewhere(&[("f-puzzles", "betweenline lines")]);

/// The ends are read first, and remembered, the smaller one in front.
fn step(ends: i64, place: usize, value: i64) -> Option<i64> {
    let (low, high) = (ends >> 8, ends & 0xff);
    match place {
        0 => Some(value),
        1 => Some(high.min(value) << 8 | high.max(value)),
        _ => (low < value && value < high).then_some(ends),
    }
}

/// That a value on the line is beyond both ends or one that an end has, or that an end is what lies on the line.
fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let (&[one, other, ref on_line @ ..], &[of_one, of_other, ref between @ ..]) =
        (at.cells, at.can_be)
    else {
        return None;
    };
    let ends = [(one, of_one), (other, of_other)];
    if cell == one || cell == other {
        let mut filled = on_line.iter().zip(between);
        let Some((&of, _)) = filled.find(|(_, can_be)| can_be.single() == Some(value)) else {
            let far = if cell == one { ends[1] } else { ends[0] };
            return too_near(at, Mark { cell, value }, far);
        };
        return Some(words!(
            "The {} in {} lies between the ends, so neither end is {}.",
            value,
            of,
            value
        ));
    }
    let most = of_one.last()?.max(of_other.last()?);
    let least = of_one.first()?.min(of_other.first()?);
    let end = ends
        .iter()
        .find(|(_, can_be)| can_be.single() == Some(value));
    // Of a known end that is the larger one, or the smaller one, it is said what it is.
    let bound = |which, bound, of| match ends.iter().find(|(_, can_be)| can_be.single() == Some(of))
    {
        Some(&(end, _)) => words!("The {} end, {}, is {}", Piece::from(which), end, of),
        None => words!(
            "The {} of {} and {} is at {} {}",
            Piece::from(which),
            one,
            other,
            Piece::from(bound),
            of
        ),
    };
    match end {
        _ if value >= most => Some(
            bound("larger", "most", most)
                .join(", and what lies between is less.", Sentence::default()),
        ),
        _ if value <= least => Some(
            bound("smaller", "least", least)
                .join(", and what lies between is more.", Sentence::default()),
        ),
        Some((end, _)) => Some(words!(
            "{} lies between the ends, so it is not the {} of {}.",
            cell,
            value,
            *end
        )),
        None => None,
    }
}

/// "If r1c1 were 1 or 3, r1c2 could not lie between it and r1c4 (2).": why an end is not a value, told of all of which it is so.
fn too_near(at: &RuleView<'_>, mark: Mark, far: (Cell, Marks)) -> Option<Sentence> {
    let here = not_between(at, mark.value, far)?;
    let place = at.cells.iter().position(|&cell| cell == mark.cell)?;
    let alike = |&value: &Value| not_between(at, value, far).as_ref() == Some(&here);
    let values: Marks = at.can_be[place].values().filter(alike).collect();
    let were = words!("If {} were {}, ", mark.cell, either(values));
    Some(were.join("", here).join(".", Sentence::default()))
}

/// "r1c2 could not lie between it and r1c4 (2 or 4)": a cell on the line that is not between a value of the one end and any of the
/// other, or cells of which too few values are.
fn not_between(at: &RuleView<'_>, near: Value, (far, of_far): (Cell, Marks)) -> Option<Sentence> {
    let (on_line, between) = (at.cells.get(2..)?, at.can_be.get(2..)?);
    let inner = |far: Value| {
        let all = at.geometry.all_marks().values();
        let is_inner = |&value: &Value| far.min(near) < value && value < far.max(near);
        all.filter(is_inner).collect::<Marks>()
    };
    let can_be = match of_far.count() {
        1..=FEW => words!(" ({})", either(of_far)),
        _ => Sentence::default(),
    };
    let ends = words!(" lie between it and {}", far).join("", can_be);
    let mut cells = on_line.iter().zip(between);
    let is_out = |marks: Marks| !of_far.values().any(|far| inner(far).intersects(marks));
    if let Some((&cell, _)) = cells.find(|&(_, &marks)| is_out(marks)) {
        return Some(words!("{} could not", cell).join("", ends));
    }
    let widest = of_far
        .values()
        .map(inner)
        .max_by_key(|inner| inner.count())?;
    let differ = RuleView::new(at.geometry, on_line, between).all_see_each_other();
    let few = words!("too few values for {} would", on_line.to_vec());
    (differ && widest.count() < on_line.len()).then(|| few.join("", ends))
}

/// More values of an end are not repeated.
const FEW: usize = 3;
