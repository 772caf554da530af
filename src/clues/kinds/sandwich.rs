//! Sandwiches: what lies between the least and the largest value of a line.

use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::ways::{Way, exclude, sets_making, sum_of};
use crate::clues::{Frame, Kind, Look, Rule, RuleView, Side, Written, total_of};
use crate::words::sentence::{Joint, Piece, Sentence};
use crate::{Mark, Marks, Value, words};
use itertools::Itertools;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "sandwich",
    "The number beside the grid is the sum of the values between the least and the largest one, each of which is there once.",
    count,
    holds,
)
.named(named_beside_grid)
.saying(|clue, geometry| {
    let makes = Piece::Total(clue.number().unwrap_or_default());
    words!("what lies between {} and {} makes {}", geometry.low(), geometry.high(), makes)
})
.drawn(Look::framed(Frame::Slices))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.around(chance, 2, usize::MAX)
})
.elsewhere(&[("f-puzzles", "sandwichsum outside")]);

/// Before the first crust, 0; between, which crust it was, and the sum; behind both, -1.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "sandwich 12 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let crusts = [written.geometry.low(), written.geometry.high()].map(|crust| i64::from(crust.0));
    let rule = reads(cells, 0, move |state, _, value| {
        let crust = crusts.iter().position(|&crust| crust == value);
        let (first, sum) = (state & 3, state >> 2);
        match (state, crust) {
            (-1, None) => Some(-1),
            (-1, Some(_)) => None,
            (0, crust) => Some(crust.map_or(0, |crust| crust as i64 + 1)),
            (_, None) => (sum + value <= number).then_some((sum + value) << 2 | first),
            (_, Some(crust)) => (crust as i64 + 1 != first && sum == number).then_some(-1),
        }
    });
    let rule = rule.ending(|state| state == -1);
    Ok(vec![
        rule.explained(move |at, mark| misfit(number, at, mark)),
    ])
}

/// The few places for the least and the largest value with what lies between, if they do not have the mark.
fn misfit(number: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let crusts = [at.geometry.low(), at.geometry.high()];
    let both: Marks = crusts.into_iter().collect();
    let mut pairs = at.cells.iter().array_combinations();
    if !pairs.all(|[&one, &other]| at.geometry.sees(one, other)) {
        return None;
    }
    let stands = |place: usize, value: Value| at.can_be[place] == Marks::only(value);
    let (mut ways, mut told): (Vec<Way>, Vec<Sentence>) = (Vec::new(), Vec::new());
    for [one, other] in (0..at.cells.len()).array_combinations() {
        let ends =
            |[first, last]: [Value; 2]| at.can_be[one].has(first) && at.can_be[other].has(last);
        let has_crusts = ends(crusts) || ends([crusts[1], crusts[0]]);
        let is_elsewhere = |of: usize| {
            let is_end = of == one || of == other;
            crusts.iter().any(|&crust| stands(of, crust)) && !is_end
        };
        if !has_crusts || (0..at.cells.len()).any(is_elsewhere) {
            continue;
        }
        let between: Vec<Marks> = at.can_be[one + 1..other]
            .iter()
            .map(|&marks| marks - both)
            .collect();
        let sets = sets_making(&between, number)?;
        for &set in &sets {
            let of = |place: usize| match place {
                _ if place == one || place == other => at.can_be[place] & both,
                _ if one < place && place < other => at.can_be[place] & set,
                _ => at.can_be[place] - set - both,
            };
            ways.push((0..at.cells.len()).map(of).collect());
        }
        let between = match sets[..] {
            [] => continue,
            [set] if set.is_empty() => Piece::from("nothing"),
            _ => {
                let sums: Vec<String> = sets.into_iter().map(sum_of).collect();
                Joint::Or.list(&sums).into()
            }
        };
        let ends = [at.cells[one], at.cells[other]].to_vec();
        told.push(words!("{} with {} between", ends, between));
    }
    if !exclude(&ways, place, value) {
        return None;
    }
    let head = words!("{} can only be in ", Marks::all() & both);
    let told = told
        .into_iter()
        .reduce(|all, next| all.join(", or ", next))?;
    Some(head.join("", told).join(".", Sentence::default()))
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let place = |value: Value| {
        let mut places = (0..values.len()).filter(|&place| values[place] == value);
        places.next().filter(|_| places.next().is_none())
    };
    let ends = place(written.geometry.low()).zip(place(written.geometry.high()));
    ends.is_some_and(|(one, other)| {
        let between = &values[one.min(other) + 1..one.max(other)];
        written.clue.number().map(i64::from) == Some(total_of(between))
    })
}
