//! Renbans: consecutive values in any order.

use super::{Bed, Line, reads};
use crate::clues::ways::{Way, can_be_shared, exclude};
use crate::clues::{Kind, Look, Rule, RuleView, Tint, Weave, Written, all_differ};
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};
use itertools::Itertools;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "renban",
    "The values of a renban are consecutive, in any order, and none is twice.",
    count,
    holds,
)
.named(|clue| words!("the renban from {}", clue.cells()[0]))
.saying(|_, _| words!("its values are consecutive, in any order"))
.drawn(Look::woven(Weave::Beads).tinted(Tint::Pink))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 3..=4)
})
.elsewhere(&[("f-puzzles", "renban lines")]);

/// Different values are consecutive if the least and the largest are as far apart as they are many.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let cells = Line::of(written, 1)?.cells;
    let most = written.geometry.values().len();
    if cells.len() > most {
        return Err(format!(
            "expected at most {most} cells, as no value is twice"
        ));
    }
    let most = cells.len() as i64 - 1;
    let rule = reads(cells, -1, move |ends, _, value| {
        let (low, high) = match ends {
            -1 => (value, value),
            ends => (value.min(ends >> 8), value.max(ends & 0xff)),
        };
        (high - low <= most).then_some(low << 8 | high)
    });
    Ok(vec![rule.in_any_order().all_different().explained(misfit)])
}

/// The few runs of values that its cells can still be, if they do not have the mark.
fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let (low, high, count) = (
        at.geometry.low().0,
        at.geometry.high().0,
        at.cells.len() as u8,
    );
    let starts = low..=(high + 1).checked_sub(count)?;
    let runs = starts.map(|start| (Value(start), Value(start + count - 1)));
    let runs = runs.filter(|&(first, last)| can_be_shared(at.can_be, Marks::range(first, last)));
    let runs: Vec<(Value, Value)> = runs.collect();
    let way = |&(first, last): &(Value, Value)| vec![Marks::range(first, last); at.cells.len()];
    let ways: Vec<Way> = runs.iter().map(way).collect();
    if runs.is_empty() {
        return Some(words!(
            "No {} consecutive values are left for its cells.",
            u32::from(count)
        ));
    }
    let by_runs = exclude(&ways, place, value).then(|| {
        let told = runs.iter().map(|&run| said_of(run));
        let told = Joint::Or.list(&told.collect::<Vec<_>>());
        let only = words!("its values can only be {}.", Piece::from(told));
        match why_only(at, &runs) {
            Some(why) => why.join(", ", only),
            None => only,
        }
    });
    let runs: Vec<Marks> = runs
        .iter()
        .map(|&(first, last)| Marks::range(first, last))
        .collect();
    by_runs.or_else(|| misfit_alone(at, (low, high, count), &runs, Mark { cell, value }))
}

/// "4 and 5", "6 to 9".
fn said_of((first, last): (Value, Value)) -> String {
    let between = if last.0 - first.0 == 1 { "and" } else { "to" };
    format!("{first} {between} {last}")
}

/// "With 6 in r4c8 and no place for 5": why there are no other runs, where that is due to what is known of its cells and to values that none of
/// them can be.
fn why_only(at: &RuleView<'_>, runs: &[(Value, Value)]) -> Option<Sentence> {
    let count = at.cells.len() as u8;
    let (low, high) = (at.geometry.low().0, at.geometry.high().0);
    let starts = low..=high + 1 - count;
    let all = starts.map(|start| (Value(start), Value(start + count - 1)));
    let others: Vec<Marks> = all
        .filter(|run| !runs.contains(run))
        .map(|(first, last)| Marks::range(first, last))
        .collect();
    let known = at.cells.iter().zip(at.can_be);
    let known = known.filter_map(|(&cell, marks)| Some((marks.single()?, cell)));
    // What is between the least and the largest known value says no more.
    let ends = known.minmax().into_option();
    let ends = ends.into_iter().flat_map(|(least, most)| [least, most]);
    let known: Vec<(Value, Cell)> = ends.dedup().collect();
    let has = |run: &Marks| known.iter().all(|&(value, _)| run.has(value));
    let some = at
        .can_be
        .iter()
        .fold(Marks::empty(), |all, &marks| all | marks);
    let lacking = others.into_iter().filter(has).map(|run| run - some);
    let lacking: Vec<Marks> = lacking.collect();
    let is_why = lacking.iter().all(|lacking| !lacking.is_empty());
    // Of what a run lacks the value nearest to those that are known.
    let near = |lacking: Marks| {
        let (value, _) = known.first()?;
        lacking.values().min_by_key(|of| of.0.abs_diff(value.0))
    };
    let without: Marks = lacking.into_iter().filter_map(near).collect();
    if !is_why || known.is_empty() || without.count() > MOST_LACKING {
        return None;
    }
    let with = known
        .iter()
        .map(|&(value, cell)| words!("{} in {}", value, cell));
    let lacks = (!without.is_empty()).then(|| words!("no place for {}", either(without)));
    let all: Vec<Sentence> = with.chain(lacks).collect();
    let (last, others) = all.split_last()?;
    let others = others
        .iter()
        .cloned()
        .reduce(|all, next| all.join(", ", next));
    let all = match others {
        Some(others) => others.join(" and ", last.clone()),
        None => last.clone(),
    };
    Some(words!("with ").join("", all))
}

/// Of more values it is not said that none of its cells can be them.
const MOST_LACKING: usize = 2;

/// What all runs with a mark need that none of the other cells can be, or only one of them for two values; of the runs that are
/// left if that is no reason by itself.
fn misfit_alone(
    at: &RuleView<'_>,
    (low, high, count): (u8, u8, u8),
    left: &[Marks],
    mark: Mark,
) -> Option<Sentence> {
    let value = mark.value;
    let starts = low.max((value.0 + 1).saturating_sub(count))..=value.0.min(high + 1 - count);
    let runs = starts.map(|start| Marks::range(Value(start), Value(start + count - 1)));
    let runs: Vec<Marks> = runs.collect();
    let left: Vec<Marks> = runs
        .iter()
        .copied()
        .filter(|run| left.contains(run))
        .collect();
    misfit_in(at, &runs, "", mark).or_else(|| {
        let run = |run: &Marks| Some(said_of((run.first()?, run.last()?)));
        let told = left.iter().map(run).collect::<Option<Vec<_>>>()?;
        let only = format!(" it could only be {}, and", Joint::Or.list(&told));
        misfit_in(at, &left, &only, mark)
    })
}

/// What all these runs need that none of the other cells can be, or only one of them for two values. What is told of the runs
/// stands before that.
fn misfit_in(
    at: &RuleView<'_>,
    runs: &[Marks],
    only: &str,
    Mark { cell, value }: Mark,
) -> Option<Sentence> {
    let needs = || {
        Piece::from(match only {
            "" => " it would need ".to_string(),
            only => format!("{only} would need "),
        })
    };
    let needed = runs.iter().copied().reduce(|all, run| all & run)? - Marks::only(value);
    let places = |values: Marks| {
        let cells = at.cells.iter().zip(at.can_be);
        cells
            .filter(move |(_, can_be)| !(**can_be & values).is_empty())
            .map(|(of, _)| *of)
    };
    let is_gone = |of: &Value| places(Marks::only(*of)).all(|of| of == cell);
    if let Some(lacking) = needed.values().find(is_gone) {
        return Some(match places(Marks::only(lacking)).next() {
            Some(only) => words!(
                "With {} in {}{}{}, which only {} can be.",
                value,
                only,
                needs(),
                lacking,
                only
            ),
            None => words!(
                "With {}{}{}, which none of its cells can be.",
                value,
                needs(),
                lacking
            ),
        });
    }
    let mut pairs = needed.values().array_combinations();
    pairs.find_map(|two: [Value; 2]| {
        let two: Marks = two.into_iter().collect();
        let others = places(two).filter(|&of| of != cell);
        let only = others.exactly_one().ok()?;
        let with = match places(two).count() {
            1 => words!("With {}{}{}", value, needs(), two),
            _ => words!("With {} in {}{}{}", value, cell, needs(), two),
        };
        let which = match places(two).count() {
            1 => words!(", which only {} can be.", only),
            _ => words!(", which only {} can be then.", only),
        };
        Some(with.join("", which))
    })
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let values = &values[..Line::length(written.clue)];
    let ends = values.iter().min().zip(values.iter().max());
    let span = |(low, high): (&Value, &Value)| usize::from(high.0 - low.0) + 1;
    all_differ(values) && ends.map(span) == Some(values.len())
}
