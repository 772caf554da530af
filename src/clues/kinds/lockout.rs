//! Lockout lines: no value on the line is between those at its ends, which differ by much.

use super::{Bed, ends_first, line_of, reads};
use crate::clues::{Clue, End, Kind, Look, RuleView, Tint, Written};
use crate::words::sentence::{Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};
use itertools::Itertools;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "lockout",
    "The ends of a lockout line differ by 4 or more, or by as much as its setting says, and no other value on it is one of these two or between them.",
    |written: &Written<'_>| {
        let (cells, least) = (ends_first(line_of(written, 2)?), least(written.clue));
        let step = move |ends, place, value| step(least, ends, place, value);
        let misfit = move |at: &RuleView<'_>, mark| misfit(least, at, mark);
        Ok(vec![reads(&cells, 0, step).explained(misfit)])
    },
    |written, values| match values {
        [one, middle @ .., other] => {
            let (low, high) = (one.min(other), one.max(other));
            let differ = i64::from(high.0 - low.0) >= least(written.clue);
            differ && middle.iter().all(|value| value < low || high < value)
        }
        _ => false,
    },
)
.called("lockout line")
.named(|clue| match clue.cells() {
    [one, .., other] => words!("the lockout line from {} to {}", *one, *other),
    cells => words!("the lockout line at {}", cells),
})
.saying(|clue, _| words!("its ends differ by {} or more, and nothing else on it is one of them or between them", least(clue)))
.drawn(Look::line().tinted(Tint::Blue).with_ends(End::Diamond, End::Diamond))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.set_to(USUAL)
.elsewhere(&[("f-puzzles", "lockout set-lines")]);

/// By how much the ends differ where nothing is said.
const USUAL: u32 = 4;

fn least(clue: &Clue) -> i64 {
    clue.setting().unwrap_or(USUAL).into()
}

/// The ends are read first, and remembered, the smaller one in front.
fn step(least: i64, ends: i64, place: usize, value: i64) -> Option<i64> {
    let (low, high) = (ends >> 8, ends & 0xff);
    match place {
        0 => Some(value),
        1 => ((high - value).abs() >= least).then_some(high.min(value) << 8 | high.max(value)),
        _ => (value < low || high < value).then_some(ends),
    }
}

/// That no value of the other end goes with one, or that a value lies between the ends whatever they are.
fn misfit(least: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let (&[one, other, ref on_line @ ..], &[of_one, of_other, ref between @ ..]) =
        (at.cells, at.can_be)
    else {
        return None;
    };
    let is_far = |one: Value, other: Value| i64::from(one.0.abs_diff(other.0)) >= least;
    let differ = || words!("The ends differ by {} or more", Piece::Total(least as u32));
    if cell == one || cell == other {
        let (own, far, of_far) = match cell == one {
            true => (of_one, other, of_other),
            false => (of_other, one, of_one),
        };
        let lacks = |goes: &dyn Fn(Value, Value) -> bool| -> Marks {
            own.values()
                .filter(|&of| !of_far.values().any(|far| goes(of, far)))
                .collect()
        };
        let near = lacks(&is_far);
        if near.has(value) {
            let is = words!("{} is {}, and {} ", far, either(of_far), cell);
            let differs = words!(
                "differs from it by {} or more, so {} is not {}.",
                Piece::Total(least as u32),
                cell,
                either(near)
            );
            return Some(is.join("", differs));
        }
        let mut known = on_line
            .iter()
            .zip(between)
            .filter_map(|(&cell, can_be)| Some((cell, can_be.single()?)));
        return known.find_map(|(middle, of_middle)| {
            let is_beside = |of: Value, far: Value| {
                is_far(of, far) && !(of.min(far)..=of.max(far)).contains(&of_middle)
            };
            let gone = lacks(&is_beside);
            let sides = match of_middle {
                most if most == at.geometry.high() => "less",
                least if least == at.geometry.low() => "more",
                _ => "less or both more",
            };
            let both = words!(
                ", and both are {} than the {} in {}, ",
                Piece::from(sides),
                of_middle,
                middle
            );
            let other = match of_far.count() {
                1..=FEW => words!("and {} is {}, ", far, either(of_far)),
                _ => Sentence::default(),
            };
            let so = words!("so {} is not {}.", cell, either(gone));
            let told = || differ().join("", both).join("", other).join("", so);
            gone.has(value).then(told)
        });
    }
    // Of all ends that are far enough from each other: the most that the smaller one can be, and the least of the larger one.
    let others: Vec<Value> = of_other.values().collect();
    let ends = of_one.values().cartesian_product(others);
    let ends = ends.filter(|&(one, other)| is_far(one, other));
    let ends: Vec<(Value, Value)> = ends.collect();
    let low = ends.iter().map(|&(one, other)| one.min(other)).max()?;
    let high = ends.iter().map(|&(one, other)| one.max(other)).min()?;
    let gone = Marks::range(low, high);
    let known = [(one, of_one), (other, of_other)];
    let known = known
        .into_iter()
        .filter(|(_, can_be)| can_be.count() <= FEW);
    let known = known.map(|(end, can_be)| words!(" and {} is {}", end, either(can_be)));
    let differ = || known.fold(differ(), |all, next| all.join(",", next));
    gone.has(value).then(|| {
        let lose = on_line
            .iter()
            .zip(between)
            .filter(|(_, can_be)| can_be.intersects(gone));
        let lose: Vec<Cell> = lose.map(|(&cell, _)| cell).collect();
        let are = if lose.len() == 1 { "is" } else { "are" };
        let so = words!(
            ", so one is at most {} and one at least {}, and {} {} not {}.",
            low,
            high,
            lose,
            Piece::from(are),
            either(gone)
        );
        differ().join("", so)
    })
}

/// Of an end that can be more values it is not said which they are.
const FEW: usize = 3;
