//! Counting circles: a value says in how many circles it is.

use super::{reads, without_number};
use crate::clues::{Clue, Kind, Look, Rule, RuleView, Sign, Written};
use crate::random::Random;
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, HouseKind, Mark, Marks, Value, words};
use itertools::Itertools;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "circles",
    "A value that is in a counting circle is in exactly as many of them as it says.",
    count,
    holds,
)
.called("counting circles")
.named(|_| words!("the set of counting circles"))
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
            .explained(move |at, mark| misfit(counted, at, mark))
    };
    Ok(written.geometry.values().map(rule).collect())
}

/// "Only r1c1 and r4c2 of the circles can be 3, too few.", "Two circles are 2 already: r1c1 and r2c4.": why a circle cannot have a
/// value where one is counted.
fn misfit(counted: Value, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let number = usize::from(counted.0);
    let is_in = mark.value == counted;
    if is_in && number == 0 {
        return Some(words!("{} in a circle would be in none.", counted));
    }
    let others = || {
        let others = at.cells.iter().copied().zip(at.can_be.iter().copied());
        others.filter(|&(cell, _)| cell != mark.cell)
    };
    let only = Marks::only(counted);
    let are = others().filter(|&(_, can_be)| can_be == only);
    let are: Vec<Cell> = are.map(|(cell, _)| cell).collect();
    if is_in && are.len() >= number {
        return Some(match are[..] {
            [one] => words!("{} is {}, and no other circle is.", one, counted),
            _ => words!("{} are {}, and no other circle is.", are, counted),
        });
    }
    let can_be = others().filter(|&(_, can_be)| can_be.has(counted));
    let mut can_be: Vec<Cell> = can_be.map(|(cell, _)| cell).collect();
    if is_in {
        can_be.push(mark.cell);
        can_be.sort_unstable();
    } else {
        // Somewhere there is one, so there are as many as it says.
        are.first()?;
    }
    let needs = match are.first() {
        Some(&one) if !is_in => words!("{} is {}, so {} circles are", one, counted, number as u32),
        _ => words!("{} circles would have to be {}", number as u32, counted),
    };
    let own = at.cells.iter().zip(at.can_be);
    let mut own = own.filter(|&(&cell, can_be)| cell == mark.cell && can_be.has(counted));
    let but = match own.next() {
        Some((&cell, _)) if !is_in => words!(", but without {} ", cell),
        _ => words!(", but "),
    };
    let needs = needs.join("", but);
    if can_be.len() < number {
        let few = match can_be.len() {
            ..=MOST_NAMED => words!("only {} can be.", can_be),
            count => words!("only {} can be.", count as u32),
        };
        return Some(needs.join("", few).into_start());
    }
    let by_kind = [HouseKind::Row, HouseKind::Column, HouseKind::Block].map(|kind| {
        let houses = can_be.iter().map(|&cell| at.geometry.house_of(cell, kind));
        let houses: Option<Vec<_>> = houses.collect();
        houses.map(|houses| (houses.into_iter().unique().count(), kind))
    });
    let (count, kind) = by_kind
        .into_iter()
        .flatten()
        .min_by_key(|&(count, _)| count)?;
    let lie = |count: usize| {
        let houses = Piece::from(format!(
            " {}{}.",
            kind.word(),
            if count == 1 { "" } else { "s" }
        ));
        words!("those that can be lie in only {}{}", count as u32, houses)
    };
    (count < number).then(|| needs.join("", lie(count)).into_start())
}

/// Of more circles it is said how many they are.
const MOST_NAMED: usize = 4;

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
