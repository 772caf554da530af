//! Quadruples: values that are among the cells around a corner.

use super::{Bed, reads, without_number};
use crate::clues::{Clue, Kind, Look, Rule, Written, plant};
use crate::random::Random;
use crate::words::sentence::{Joint, Piece, Sentence};
use crate::{Cell, Geometry, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "quadruple",
    "Each value of a quadruple is in one of the cells around it, as often as it is written.",
    count,
    holds,
)
.named(|clue| words!("the quadruple at {}", clue.cells()[0]))
.saying(|clue, _| says(clue))
.drawn(Look::corner())
.planted(plant_some)
.elsewhere(&[("f-puzzles", "quadruple cells")]);

/// "1, 3 and 5 are among its values".
fn says(clue: &Clue) -> Sentence {
    let values: Vec<String> = clue.values().iter().map(Value::to_string).collect();
    let are = if values.len() == 1 { "is" } else { "are" };
    words!(
        "{} {} among its values",
        Piece::from(Joint::And.list(&values)),
        Piece::from(are)
    )
}

/// It remembers which of the values were found.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, wanted) = (without_number(written)?, written.clue.values().to_vec());
    if wanted.is_empty() || wanted.len() > cells.len() {
        return Err("expected values and as many cells, or more, as in \
             'quadruple values=1+3: r1c1 r1c2 r2c1 r2c2'"
            .into());
    }
    let all = (1 << wanted.len()) - 1;
    let rule = reads(cells, 0, move |found, _, value| {
        let fits = |&at: &usize| i64::from(wanted[at].0) == value && found >> at & 1 == 0;
        let next = (0..wanted.len()).find(fits);
        Some(next.map_or(found, |at| found | 1 << at))
    });
    Ok(vec![rule.ending(move |found| found == all).in_any_order()])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let often = |of: &[Value], value| of.iter().filter(|other| **other == value).count();
    let wanted = written.clue.values();
    wanted
        .iter()
        .all(|&value| often(values, value) >= often(wanted, value))
}

/// One or two of the values in squares of four cells.
fn plant_some(geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    plant::apart(geometry, chance, |chance| {
        let rows = chance.below(geometry.rows() - 1);
        let columns = chance.below(geometry.columns() - 1);
        let places = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let cell = |(down, right)| geometry.cell_at(rows + down, columns + right);
        let cells: Option<Vec<Cell>> = places.into_iter().map(cell).collect();
        let cells = cells?;
        let mut values: Vec<Value> = cells.iter().map(|&cell| bed.value(cell)).collect();
        chance.shuffle(&mut values);
        values.truncate(1 + chance.below(2));
        values.sort_unstable();
        Some(Clue::new(&KIND, cells).with_values(values))
    })
}
