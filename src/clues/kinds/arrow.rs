//! Arrows: what is in the circle is the sum of each shaft.

use super::{Bed, in_lists, no_number};
use crate::clues::{Equation, Kind, Look, Rule, Written, plant, total_of};
use crate::{Cell, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "arrow",
    "The values along each shaft of an arrow add up to what is in its circle; two or three cells of a circle are read as one number.",
    count,
    holds,
)
.named(|clue| words!("the arrow from {}", clue.cells()[0]))
.saying(|clue, _| match clue.lists().len() {
    ..=2 => words!("its shaft makes what is in its circle"),
    _ => words!("each shaft makes what is in its circle"),
})
.drawn(Look::arrow())
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.drawn(chance, |chance| {
        let size = 3 + chance.below(2);
        let cells = plant::path(bed.geometry, size, chance, |_, _| true)?;
        Some(vec![cells[..1].to_vec(), cells[1..].to_vec()])
    })
})
.elsewhere(&[("f-puzzles", "arrow shafts")]);

/// The most cells of a circle.
const MOST_DIGITS: usize = 3;

/// An equation for each shaft.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    no_number(written)?;
    let [circle, shafts @ ..] = written.clue.lists() else {
        return Ok(Vec::new());
    };
    if shafts.is_empty() {
        return Err("expected a circle and a shaft, as in 'arrow: r1c1; r1c2 r1c3'".into());
    }
    if circle.len() > MOST_DIGITS {
        return Err(format!("expected a circle of at most {MOST_DIGITS} cells"));
    }
    let rule = |shaft: &Vec<Cell>| {
        let places = (0..circle.len() as u32).rev();
        let digits = places.map(|place| 10_i32.pow(place));
        let times = digits.chain(shaft.iter().map(|_| -1)).collect();
        Rule::equation([&circle[..], shaft].concat(), Equation { times, total: 0 })
    };
    Ok(shafts.iter().map(rule).collect())
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let mut lists = in_lists(written.clue, values);
    let circle = lists.next().unwrap_or_default();
    let number = circle
        .iter()
        .fold(0, |number, value| 10 * number + i64::from(value.0));
    lists.all(|shaft| total_of(shaft) == number)
}
