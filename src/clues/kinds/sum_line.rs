//! Sum lines: the line falls into runs that each make a number.

use super::{Bed, line_in_order, reads};
use crate::clues::{Clue, Kind, Look, Rule, Weave, Written};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "sum-line",
    "A sum line falls into runs of neighbours that each make its number, 10 where none is said; each cell is in one run.",
    count,
    |written, values| {
        let number = number(written.clue);
        let end = values.iter().try_fold(0, |made, value| step(number, made, value.0.into()));
        end == Some(0)
    },
)
.called("sum line")
.named(|clue| words!("the sum line from {}", clue.cells()[0]))
.saying(|clue, _| words!("it falls into runs that each make {}", number(clue)))
.drawn(Look::woven(Weave::Pills))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=6)
});

/// What a run makes where nothing is said.
const USUAL: u32 = 10;

fn number(clue: &Clue) -> i64 {
    clue.number().unwrap_or(USUAL).into()
}

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = (line_in_order(written, 1)?, number(written.clue));
    let rule = reads(cells, 0, move |made, _, value| step(number, made, value));
    Ok(vec![rule.ending(|made| made == 0)])
}

/// What the present run has made.
fn step(number: i64, made: i64, value: i64) -> Option<i64> {
    match made + value {
        full if full == number => Some(0),
        made => (made < number).then_some(made),
    }
}
