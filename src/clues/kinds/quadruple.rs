//! Quadruples: values that are among the cells around a corner.

use super::{Bed, reads, without_number};
use crate::clues::{Clue, Kind, Look, Rule, RuleView, Written, plant};
use crate::random::Random;
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Cell, Geometry, Mark, Marks, Value, words};
use itertools::Itertools;

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
    let rule = rule.ending(move |found| found == all).in_any_order();
    let wanted = written.clue.values().to_vec();
    Ok(vec![
        rule.explained(move |at, mark| misfit(&wanted, at, mark)),
    ])
}

/// "Only r4c7 of the four cells can be 3, so it is 3.", "Only r8c2 and r9c2 of the four cells can be 5 or 6, so they are these two.": that
/// as many of the values as a cell is one of have no other place.
fn misfit(wanted: &[Value], at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let once = wanted
        .iter()
        .filter(|&&one| wanted.iter().filter(|&&other| other == one).count() == 1);
    let once: Vec<Value> = once.copied().collect();
    (1..=once.len()).find_map(|count| {
        once.iter().copied().combinations(count).find_map(|values| {
            let values: Marks = values.into_iter().collect();
            let has = |(&of, can_be): (&Cell, &Marks)| can_be.intersects(values).then_some(of);
            let places: Vec<Cell> = at.cells.iter().zip(at.can_be).filter_map(has).collect();
            let is_it = places.len() == count && places.contains(&cell) && !values.has(value);
            let cells = Piece::from(at.cells.len() as u32);
            is_it.then(|| match count {
                1 => words!(
                    "Only {} of the {} cells can be {}, so it is {}.",
                    places,
                    cells,
                    values,
                    values
                ),
                _ => words!(
                    "Only {} of the {} cells can be {}, so they have these.",
                    places,
                    cells,
                    either(values)
                ),
            })
        })
    })
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
