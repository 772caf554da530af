//! Counting circles: a value says in how many circles it is.

use super::{reads, without_number};
use crate::clues::{Clue, Kind, Look, Rule, RuleView, Sign, Written};
use crate::random::Random;
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, House, HouseKind, Mark, Marks, Value, words};
use std::collections::BTreeSet;

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

/// "r1c1 and r2c4 are 2, and no other circle is.", "Four circles would have to be 4, but only r2c4 and r3c8 can be.": why a circle
/// cannot have a value where one is counted.
fn misfit(counted: Value, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let number = usize::from(counted.0);
    let is_in = mark.value == counted;
    if is_in && number == 0 {
        return Some(words!("{} in a circle would be in none.", counted));
    }
    let those = |has: &dyn Fn(Marks) -> bool| -> Vec<Cell> {
        let all = at.cells.iter().zip(at.can_be);
        let those = all.filter(|&(&cell, &can_be)| cell != mark.cell && has(can_be));
        those.map(|(&cell, _)| cell).collect()
    };
    let are = those(&|can_be| can_be == Marks::only(counted));
    if is_in && are.len() >= number {
        return Some(match are[..] {
            [one] => words!("{} is {}, and no other circle is.", one, counted),
            _ => words!("{} are {}, and no other circle is.", are, counted),
        });
    }
    let mut can_be = those(&|can_be| can_be.has(counted));
    let circles = number as u32;
    let needs = if is_in {
        can_be.push(mark.cell);
        can_be.sort_unstable();
        words!("{} circles would have to be {}, but ", circles, counted)
    } else {
        // There are as many as it says, as somewhere there is one.
        let needs = words!(
            "{} is {}, so {} circles are, but ",
            *are.first()?,
            counted,
            circles
        );
        let place = at.cells.iter().position(|&cell| cell == mark.cell)?;
        match at.can_be[place].has(counted) {
            true => needs.join("", words!("without {} ", mark.cell)),
            false => needs,
        }
    };
    Some(
        needs
            .join("", too_few(at.geometry, number, can_be)?)
            .into_start(),
    )
}

/// "only r2c4 and r3c8 can be.", "those that can be lie in only six rows.": that fewer circles than that can have one value.
fn too_few(geometry: &Geometry, number: usize, can_be: Vec<Cell>) -> Option<Sentence> {
    let count = can_be.len();
    if count < number {
        return Some(match count {
            ..=MOST_NAMED => words!("only {} can be.", can_be),
            _ => words!("only {} can be.", count as u32),
        });
    }
    let of_kind = |kind| {
        let houses = can_be.iter().map(|&cell| geometry.house_of(cell, kind));
        let houses: Option<BTreeSet<House>> = houses.collect();
        Some((houses?.len(), kind))
    };
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Block];
    let (count, kind) = kinds
        .into_iter()
        .filter_map(of_kind)
        .min_by_key(|&(count, _)| count)?;
    let end = if count == 1 { "." } else { "s." };
    let houses = Piece::from(format!(" {}{end}", kind.word()));
    (count < number).then(|| words!("those that can be lie in only {}{}", count as u32, houses))
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
