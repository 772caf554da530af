//! Lines on which values in a row are all of different classes: thirds, remainders, odd and even.

use super::{Line, reads};
use crate::clues::{Clue, Rule, RuleView};
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};
use itertools::Itertools;

/// Room for a class in a state.
const BITS: u32 = 4;

/// The rules of a line on which any `count` values in a row have different classes.
pub(super) fn rules(
    line: &Line<'_>,
    count: usize,
    class: impl Fn(i64) -> i64 + Clone + Send + Sync + 'static,
) -> Vec<Rule> {
    // The machine remembers the classes of the last values, counted from 1, the latest lowest.
    let of_value = class.clone();
    let step = move |before: i64, _: usize, value: i64| {
        let class = of_value(value) + 1;
        let places = 0..count as u32 - 1;
        let is_new = places
            .map(|at| before >> (BITS * at) & 0xf)
            .all(|other| other != class);
        let room = (1 << (BITS * (count as u32 - 1))) - 1;
        is_new.then_some((before << BITS | class) & room)
    };
    let rule = |cells: &[Cell]| {
        let class = class.clone();
        reads(cells, 0, step.clone())
            .explained(move |at, mark| misfit(count, |value| class(value.0.into()), at, mark))
    };
    let mut rules = vec![rule(line.cells)];
    if line.is_closed {
        // What begins at the end and goes on at the start.
        let around = line.cells.len() - (count - 1).min(line.cells.len() - 1)..line.cells.len();
        let around = around.map(|start| {
            let row = line.cells.iter().cycle().skip(start).take(count);
            row.copied().unique().collect::<Vec<_>>()
        });
        rules.extend(around.map(|row| rule(&row)));
    }
    rules
}

/// That a cell nearby is of the class, that no other cell nearby can be of one, or that a cell which has to be of the same class cannot.
fn misfit(
    count: usize,
    class: impl Fn(Value) -> i64,
    at: &RuleView<'_>,
    Mark { cell, value }: Mark,
) -> Option<Sentence> {
    let place = at.cells.iter().position(|&of| of == cell)?;
    let all = at.geometry.all_marks();
    let of_class = |of: i64| {
        all.values()
            .filter(|&value| class(value) == of)
            .collect::<Marks>()
    };
    let own = of_class(class(value));
    let near = |one: usize, other: usize| one != other && one.abs_diff(other) < count;
    let places = 0..at.cells.len();
    let is_within = |can_be: Marks| !can_be.is_empty() && (can_be - own).is_empty();
    let is_own = |&other: &usize| near(place, other) && is_within(at.can_be[other]);
    if let Some(other) = places.clone().find(is_own) {
        let lose = places.filter(|&one| near(one, other) && at.can_be[one].intersects(own));
        let lose: Vec<Cell> = lose.map(|one| at.cells[one]).collect();
        let are = if lose.len() == 1 { "is" } else { "are" };
        return Some(words!(
            "{} is {}, so {} {} not {}.",
            at.cells[other],
            either(at.can_be[other]),
            lose,
            Piece::from(are),
            either(own)
        ));
    }
    // Only if there are no more classes is each one among that many in a row.
    if all.values().map(&class).unique().count() != count || at.cells.len() < count {
        return None;
    }
    let others = all
        .values()
        .map(&class)
        .unique()
        .map(of_class)
        .filter(|&of| of != own);
    for (other, start) in others.cartesian_product(0..=at.cells.len() - count) {
        let row = start..start + count;
        let mut can = row.clone().filter(|&one| at.can_be[one].intersects(other));
        let can = (can.next(), can.next());
        let (has_place, row) = (row.contains(&place), at.cells[row].to_vec());
        match can {
            (Some(only), None) if only == place => {
                return Some(words!("Of {} only {} can be {}.", row, cell, either(other)));
            }
            (None, _) if has_place => {
                return Some(words!("None of {} can be {}.", row, either(other)));
            }
            _ => {}
        }
    }
    let kinds = |of: Marks| {
        of.values()
            .map(&class)
            .unique()
            .map(of_class)
            .fold(Marks::empty(), |all, of| all | of)
    };
    alike(count, kinds, at, (place, value))
}

/// "r3c6 and r2c9 each form a three with r2c7 and r2c8, so they are of the same kind (1-4-7, 2-5-8 or 3-6-9); …": why a cell cannot be of
/// a class, or be a value, as another one that has to be of its class cannot.
fn alike(
    count: usize,
    kinds: impl Fn(Marks) -> Marks,
    at: &RuleView<'_>,
    (place, value): (usize, Value),
) -> Option<Sentence> {
    let (cell, own) = (at.cells[place], kinds(Marks::only(value)));
    let alike = (0..at.cells.len()).filter(|&of| of != place && of.abs_diff(place) % count == 0);
    let mut alike = alike.sorted_by_key(|of| of.abs_diff(place));
    // "1-4-7, 2-5-8 or 3-6-9".
    let of_one_kind = |value: Value| kinds(Marks::only(value));
    let all_kinds = at.geometry.all_marks().values().map(of_one_kind).unique();
    let all_kinds: Vec<String> = all_kinds.map(|of| of.values().join("-")).collect();
    let all_kinds = Piece::from(Joint::Or.list(&all_kinds));
    let same_kind = |other: usize| {
        let [from, to] = [place.min(other), place.max(other)];
        let between = at.cells[from + 1..to].to_vec();
        let (from, to) = (at.cells[from], at.cells[to]);
        let alike = match between.len() + 1 == count && count > 2 {
            true => words!(
                "{} and {} each form a {} with {}, so they are of the same kind",
                from,
                to,
                count as u32,
                between
            ),
            false => words!("Cells {} apart on it are of the same kind", count as u32),
        };
        alike.join(" (", words!("{}); ", all_kinds.clone()))
    };
    if let Some(other) = alike.clone().find(|&of| !at.can_be[of].intersects(own)) {
        let (can_be, of) = (at.can_be[other], at.cells[other]);
        let can = kinds(can_be);
        let is = match can_be.count() {
            ..=FEW => words!(
                "{} is {}, so {} is {}.",
                of,
                either(can_be),
                cell,
                either(can)
            ),
            _ => words!(
                "{} cannot be {}, so {} cannot, either.",
                of,
                either(at.geometry.all_marks() - can),
                cell
            ),
        };
        return Some(same_kind(other).join("", is));
    }
    // One that sees it cannot have the value, too.
    let other = alike.find(|&of| {
        let sees = at.geometry.sees(cell, at.cells[of]);
        sees && (at.can_be[of] & own).single() == Some(value)
    })?;
    let would = words!(
        "of {} {} can only be {}, and it sees {}, so {} is not {}.",
        own,
        at.cells[other],
        value,
        cell,
        cell,
        value
    );
    Some(same_kind(other).join("", would))
}

/// Of a cell that can be more values it is said what it cannot be.
const FEW: usize = 3;

/// Whether any `count` of these values in a row have different classes.
pub(super) fn hold(
    clue: &Clue,
    values: &[Value],
    count: usize,
    class: impl Fn(i64) -> i64,
) -> bool {
    let own = Line::length(clue);
    let is_closed = own < values.len();
    let rows = match is_closed {
        true => own,
        false => (own + 1).saturating_sub(count).max(1),
    };
    (0..rows).all(|start| {
        let row = values[..own]
            .iter()
            .cycle()
            .skip(start)
            .take(count.min(own));
        row.map(|value| class(value.0.into())).all_unique()
    })
}
