//! Sum lines: the line falls into runs that each make a number.

use super::{Bed, line_in_order, reads};
use crate::clues::ways::{can_be_shared, sets_making, sum_of};
use crate::clues::{Clue, Kind, Look, Rule, RuleView, Weave, Written};
use crate::words::sentence::{Joint, Piece, Sentence};
use crate::{Cell, Mark, Marks, Value, words};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::ops::Range;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "sum-line",
    "A sum line falls into runs of neighbours that each make its number, 10 where none is said; each cell is in one run.",
    count,
    |written, values| {
        let number = number(written.clue);
        let end = values.iter().try_fold(0, |made, value| step(number, made, value.0.into()));
        end == Some(0)
    },
)
.called("sum line")
.named(|clue| words!("the sum line from {}", clue.cells()[0]))
.saying(|clue, _| words!("it falls into runs that each make {}", number(clue)))
.drawn(Look::woven(Weave::Pills))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=6)
});

/// What a run makes where nothing is said.
const USUAL: u32 = 10;

fn number(clue: &Clue) -> i64 {
    clue.number().unwrap_or(USUAL).into()
}

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = (line_in_order(written, 1)?, number(written.clue));
    let rule = reads(cells, 0, move |made, _, value| step(number, made, value));
    let rule = rule.ending(|made| made == 0);
    Ok(vec![
        rule.explained(move |at, mark| misfit(number, at, mark)),
    ])
}

/// What the present run has made.
fn step(number: i64, made: i64, value: i64) -> Option<i64> {
    match made + value {
        full if full == number => Some(0),
        made => (made < number).then_some(made),
    }
}

/// "r5c6 makes 10 only with r6c7, which is 8, or with r6c7 and r6c8, which make at least 9.": the runs in which a cell can be, and
/// what the others in them make.
fn misfit(number: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let own = at.cells.iter().position(|&of| of == cell)?;
    // A small number soon ends a run; else a long line may have more ways to be filled than are gone through.
    let ways = at
        .can_be
        .iter()
        .map(|can_be| u64::from(can_be.bits().count_ones()));
    if number > SMALL && ways.fold(1, u64::saturating_mul) > MOST_WAYS {
        return None;
    }
    if let Some(told) = in_one_way(number, at, (own, value)) {
        return Some(told);
    }
    let runs = runs_with(number, at, own);
    let others = |run: &Range<usize>| {
        run.clone()
            .filter(|&place| place != own)
            .collect::<Vec<_>>()
    };
    let goes = |value: Value| {
        let needs = number - i64::from(value.0);
        let mut rest = runs.iter().map(others);
        rest.any(|rest| sums(at, &rest, number, Some((cell, value))).contains(&needs))
    };
    let gone: Vec<Value> = at.can_be[own]
        .values()
        .filter(|&value| !goes(value))
        .collect();
    if !gone.contains(&value) || runs.len() > MOST_RUNS {
        return None;
    }
    let mut twice = None;
    let told = runs.iter().map(others).map(|rest| {
        let makes = sums(at, &rest, number, None);
        let needs = gone.iter().map(|value| number - i64::from(value.0));
        // Two cells that see each other do not both have half of it.
        let (same, needs): (Vec<i64>, Vec<i64>) = needs
            .partition(|needs| rest.len() == 1 && 2 * needs == number && makes.contains(needs));
        twice = twice.or(same.first().copied());
        // Sums above the number were not gone through.
        let highest = rest.iter().filter_map(|&place| at.can_be[place].last());
        let is_all = highest.map(|value| i64::from(value.0)).sum::<i64>() <= number;
        with(at, &rest, (&makes, is_all), &needs)
    });
    let told: Option<Vec<Sentence>> = told.collect();
    let told = told?
        .into_iter()
        .reduce(|all, next| all.join(", or ", next))?;
    let only = words!("{} makes {} only ", cell, Piece::Total(number as u32)).join("", told);
    Some(match twice {
        Some(half) => only.join(
            "",
            words!(
                ", and two cells that see each other cannot both be {}.",
                Value(half as u8)
            ),
        ),
        None => only.join(".", Sentence::default()),
    })
}

/// "It can only fall into r1c2+r1c3 (2+8 or 3+7) and r1c4+r2c4 (4+6).": where the line falls into runs in one way, with the few sets
/// of values of each, if that with a cell does not have a value there.
fn in_one_way(number: i64, at: &RuleView<'_>, (own, value): (usize, Value)) -> Option<Sentence> {
    let ways = ways_from(number, at, 0);
    let [way] = &ways[..] else { return None };
    let run = way.iter().find(|run| run.contains(&own))?;
    let mut with = at.can_be[run.clone()].to_vec();
    with[own - run.start] = Marks::only(value);
    let sets = sets_of(number, at, run)?;
    if sets.iter().any(|&set| can_be_shared(&with, set)) {
        return None;
    }
    let told = |sets: Vec<Marks>| {
        let sets: Vec<String> = sets.into_iter().map(sum_of).collect();
        Piece::from(Joint::Or.list(&sets))
    };
    if let [_] = way[..] {
        let one = words!(
            "It can only be one run of all its cells, which is {}.",
            told(sets)
        );
        return Some(one);
    }
    let runs = way.iter().map(|run| {
        let cells = added(&at.cells[run.clone()]);
        match sets_of(number, at, run) {
            Some(sets) => cells.join("", words!(" ({})", told(sets))),
            None => cells,
        }
    });
    let runs = runs.reduce(|all, next| all.join(" and ", next))?;
    Some(
        words!("It can only fall into ")
            .join("", runs)
            .join(".", Sentence::default()),
    )
}

/// The few sets of values that a run can be whose cells all see each other.
fn sets_of(number: i64, at: &RuleView<'_>, run: &Range<usize>) -> Option<Vec<Marks>> {
    let (cells, can_be) = (&at.cells[run.clone()], &at.can_be[run.clone()]);
    let is_apart = RuleView::new(at.geometry, cells, can_be).all_see_each_other();
    let sets = is_apart.then(|| sets_making(can_be, number)).flatten();
    sets.filter(|sets| !sets.is_empty())
}

/// "r1c2+r1c3".
fn added(cells: &[Cell]) -> Sentence {
    let cells = cells.iter().map(|&cell| Piece::from(cell));
    Sentence::new(Itertools::intersperse(cells, "+".into()).collect())
}

/// The ways to divide the line into runs from a place on, two of them if there are more.
fn ways_from(number: i64, at: &RuleView<'_>, start: usize) -> Vec<Vec<Range<usize>>> {
    if start == at.cells.len() {
        return vec![Vec::new()];
    }
    let is_run = |end: &usize| {
        let places: Vec<usize> = (start..*end).collect();
        sums(at, &places, number, None).contains(&number)
    };
    let ends = (start + 1..=at.cells.len()).filter(is_run);
    let ways = ends.flat_map(|end| {
        let rest = ways_from(number, at, end).into_iter();
        rest.map(move |rest| std::iter::once(start..end).chain(rest).collect())
    });
    ways.take(2).collect()
}

/// Lines of a larger number are not gone through if there are more ways to fill them than these.
const SMALL: i64 = 12;
const MOST_WAYS: u64 = 1 << 16;

/// Of more runs it is not told what each comes to.
const MOST_RUNS: usize = 3;

/// Of more sums it is said which are missing.
const MOST_SUMS: usize = 3;

/// "with r6c7 and r6c8, which make at least 9": why others of a run do not make what is needed, if that is seen of their sums.
fn with(
    at: &RuleView<'_>,
    rest: &[usize],
    (makes, is_all): (&BTreeSet<i64>, bool),
    needs: &[i64],
) -> Option<Sentence> {
    if rest.is_empty() {
        return Some(words!("alone"));
    }
    let cells: Vec<Cell> = rest.iter().map(|&place| at.cells[place]).collect();
    let (&least, &most) = (makes.first()?, makes.last()?);
    let [be, come] = match rest.len() {
        1 => ["be", "is"],
        _ => ["make", "make"],
    };
    let total = |sum: i64| Piece::Total(sum as u32);
    let with = words!("with {}", cells);
    let come = |bound: &'static str, sum: i64| {
        words!("{}{} {}", Piece::from(come), Piece::from(bound), total(sum))
    };
    if needs.is_empty() {
        return Some(with);
    }
    let is = if least == most && is_all {
        come("", least)
    } else if needs.iter().all(|&needs| needs < least) {
        come(" at least", least)
    } else if is_all && needs.iter().all(|&needs| needs > most) {
        come(" at most", most)
    } else if !needs.iter().any(|needs| makes.contains(needs)) {
        let (can, sums) = match is_all && makes.len() <= MOST_SUMS {
            true => ("can only", makes.iter().copied().collect()),
            false => ("cannot", needs.to_vec()),
        };
        let listed: Vec<String> = sums.iter().sorted().map(i64::to_string).collect();
        words!(
            "{} {} {}",
            Piece::from(can),
            Piece::from(be),
            Piece::from(Joint::Or.list(&listed))
        )
    } else {
        return None;
    };
    Some(with.join(", which ", is))
}

/// The runs in which a cell can be, where what is before and behind them falls into runs as well.
fn runs_with(number: i64, at: &RuleView<'_>, own: usize) -> Vec<Range<usize>> {
    let count = at.cells.len();
    let is_run = |run: Range<usize>| {
        let places: Vec<usize> = run.collect();
        sums(at, &places, number, None).contains(&number)
    };
    let (mut starts, mut ends) = (vec![false; count + 1], vec![false; count + 1]);
    (starts[0], ends[count]) = (true, true);
    for end in 1..=count {
        starts[end] = (0..end).any(|start| starts[start] && is_run(start..end));
    }
    for start in (0..count).rev() {
        ends[start] = (start + 1..=count).any(|end| ends[end] && is_run(start..end));
    }
    let runs = (0..=own).flat_map(|start| (own + 1..=count).map(move |end| start..end));
    runs.filter(|run| starts[run.start] && ends[run.end] && is_run(run.clone()))
        .collect()
}

/// What cells can make, up to a number, where those that see each other, or one that has a value, differ.
fn sums(
    at: &RuleView<'_>,
    places: &[usize],
    number: i64,
    beside: Option<(Cell, Value)>,
) -> BTreeSet<i64> {
    fn add(
        at: &RuleView<'_>,
        places: &[usize],
        left: i64,
        made: i64,
        taken: &mut Vec<(Cell, Value)>,
        sums: &mut BTreeSet<i64>,
    ) {
        let Some((&place, rest)) = places.split_first() else {
            sums.insert(made);
            return;
        };
        let cell = at.cells[place];
        for value in at.can_be[place].values() {
            let more = i64::from(value.0);
            let mut others = taken.iter();
            let differs = others.all(|&(other, of)| of != value || !at.geometry.sees(cell, other));
            if more + rest.len() as i64 <= left && differs {
                taken.push((cell, value));
                add(at, rest, left - more, made + more, taken, sums);
                taken.pop();
            }
        }
    }
    let mut sums = BTreeSet::new();
    let mut taken: Vec<(Cell, Value)> = beside.into_iter().collect();
    add(at, places, number, 0, &mut taken, &mut sums);
    sums
}
