//! Zippers: cells that are equally far from the middle have one sum.

use super::{Bed, line_of, reads};
use crate::clues::{Equation, Kind, Look, Rule, Tint, Weave, Written};
use crate::{Cell, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "zipper",
    "Two cells of a zipper that are equally far from its middle always make the same sum; a cell in the middle is that sum.",
    count,
    holds,
)
.named(|clue| words!("the zipper from {}", clue.cells()[0]))
.saying(|clue, _| match clue.cells() {
    cells if cells.len() % 2 == 1 => words!(
        "{}, its middle, is the sum of each two cells equally far from it",
        cells[cells.len() / 2]
    ),
    _ => words!("cells equally far from its middle make the same sum"),
})
.drawn(Look::woven(Weave::Teeth).tinted(Tint::Violet))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.elsewhere(&[("f-puzzles", "zipperline lines")]);

/// A cell in the middle gives an equation for each pair; where there is none a machine remembers the sum.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let cells = line_of(written, 3)?;
    let (half, last) = (cells.len() / 2, cells.len() - 1);
    let pairs = (0..half).map(|place| [cells[place], cells[last - place]]);
    if cells.len() % 2 == 1 {
        let makes_middle = |[one, other]: [Cell; 2]| {
            let times = vec![-1, 1, 1];
            Rule::equation(vec![cells[half], one, other], Equation { times, total: 0 })
        };
        return Ok(pairs.map(makes_middle).collect());
    }
    let by_pair: Vec<Cell> = pairs.flatten().collect();
    let rule = reads(&by_pair, 0, |state, place, value| {
        let (sum, first) = (state >> 8, state & 0xff);
        match (place, place % 2) {
            (_, 0) => Some(sum << 8 | value),
            (1, _) => Some((first + value) << 8),
            _ => (first + value == sum).then_some(sum << 8),
        }
    });
    let ends = (1..=half).map(|pairs| 2 * pairs).collect();
    Ok(vec![rule.in_stretches(ends)])
}

fn holds(_: &Written<'_>, values: &[Value]) -> bool {
    let mirrored = values.iter().zip(values.iter().rev());
    let mut sums = mirrored
        .map(|(one, other)| one.0 + other.0)
        .take(values.len() / 2);
    let sum = match values.len() % 2 {
        1 => Some(values[values.len() / 2].0),
        _ => sums.next(),
    };
    sums.all(|made| Some(made) == sum)
}
