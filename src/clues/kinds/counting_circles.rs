//! Counting circles: a value says in how many circles it is.

use super::{reads, without_number};
use crate::clues::{Clue, Kind, Look, Rule, Sign, Written};
use crate::random::Random;
use crate::{Cell, Geometry, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "circles",
    "A value that is in a counting circle is in exactly as many of them as it says.",
    count,
    holds,
)
.called("counting circles")
.named(|_| words!("the counting circles"))
.saying(|_, _| words!("a value in them is in as many of them as it says"))
.drawn(Look::sign(Sign::Ring))
.planted(plant_some);

/// Of each value: there are none, or as many as it says.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let cells = without_number(written)?;
    let rule = |counted: Value| {
        let number = i64::from(counted.0);
        let rule = reads(cells, 0, move |so_far, _, value| {
            let so_far = so_far + i64::from(value == number);
            (so_far <= number).then_some(so_far)
        });
        rule.ending(move |so_far| so_far == 0 || so_far == number)
            .in_any_order()
    };
    Ok(written.geometry.values().map(rule).collect())
}

fn holds(_: &Written<'_>, values: &[Value]) -> bool {
    let often = |value: &Value| values.iter().filter(|other| *other == value).count();
    values
        .iter()
        .all(|value| often(value) == usize::from(value.0))
}

/// Around all that some values may have, each as often as it says.
fn plant_some(geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
    let mut cells = Vec::new();
    for value in geometry.values().filter(|value| value.0 > 0) {
        let mut places: Vec<Cell> = geometry.cells().collect();
        places.retain(|cell| solution[cell.index()] == value);
        chance.shuffle(&mut places);
        let is_in = chance.below(2) == 0 && places.len() >= usize::from(value.0);
        cells.extend(
            places
                .into_iter()
                .take(usize::from(value.0))
                .filter(|_| is_in),
        );
    }
    cells.sort_unstable();
    let clue = (!cells.is_empty()).then(|| Clue::new(&KIND, cells));
    clue.into_iter().collect()
}
