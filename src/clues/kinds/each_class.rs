//! Lines on which values in a row are all of different classes: thirds, remainders, odd and even.

use super::{Line, reads};
use crate::Value;
use crate::clues::{Clue, Rule};
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
    let step = move |before: i64, _: usize, value: i64| {
        let class = class(value) + 1;
        let places = 0..count as u32 - 1;
        let is_new = places
            .map(|at| before >> (BITS * at) & 0xf)
            .all(|other| other != class);
        let room = (1 << (BITS * (count as u32 - 1))) - 1;
        is_new.then_some((before << BITS | class) & room)
    };
    let mut rules = vec![reads(line.cells, 0, step.clone())];
    if line.is_closed {
        // What begins at the end and goes on at the start.
        let around = line.cells.len() - (count - 1).min(line.cells.len() - 1)..line.cells.len();
        let around = around.map(|start| {
            let row = line.cells.iter().cycle().skip(start).take(count);
            row.copied().unique().collect::<Vec<_>>()
        });
        rules.extend(around.map(|row| reads(&row, 0, step.clone())));
    }
    rules
}

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
