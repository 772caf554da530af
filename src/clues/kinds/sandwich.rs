//! Sandwiches: what lies between the least and the largest value of a line.

use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::ways::{Way, exclude, left_short, sets_making, sum_of};
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
    if !at.all_see_each_other() {
        return None;
    }
    let spans = spans(number, at)?;
    // A few orders say all that their sets do, and more.
    let mark = (place, value);
    let in_order = excluding(spans.iter().map(|span| span.in_order(at)), mark);
    let is_short = |&(count, _): &(usize, Vec<Sentence>)| count <= FEW_ORDERS;
    let (by_orders, others) = match in_order {
        Some(told) if is_short(&told) => (Some(told), None),
        others => (None, others),
    };
    let by_sets = || excluding(spans.iter().map(|span| span.by_sets(at)), mark);
    let told = by_orders.or_else(by_sets).or(others);
    let Some((_, told)) = told else {
        return misfit_by_rest(&spans, at, Mark { cell, value });
    };
    let told = told
        .into_iter()
        .reduce(|all, next| all.join(", or ", next))?;
    let crusts: Marks = crusts(at).into_iter().collect();
    let stands = |crust: Value| at.can_be.iter().any(|&marks| marks == Marks::only(crust));
    let are = match crusts.values().all(stands) {
        true => " are in ",
        false => " can only be in ",
    };
    let head = words!("{}{}", Marks::all() & crusts, Piece::from(are));
    Some(head.join("", told).join(".", Sentence::default()))
}

/// "With 5 in r6c6, 1 and 9 could only be in r1c6 and r4c6 with 2+3 between, which leaves no cell for 6."
fn misfit_by_rest(
    spans: &[Span],
    at: &RuleView<'_>,
    Mark { cell, value }: Mark,
) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let ways = spans.iter().flat_map(|span| {
        let of_set = |&set: &Marks| {
            let way = span.way(at, set, |place| span.between[place] & set);
            (way, span.told(at, vec![sum_of(set)], ""))
        };
        span.sets.iter().map(of_set)
    });
    let left = left_short(at, (place, value), ways)?;
    let both: Marks = crusts(at).into_iter().collect();
    let with = words!("With {} in {}, {} could only be in ", value, cell, both);
    Some(with.join("", left).join(".", Sentence::default()))
}

/// How many ways there are, and what is told of them, if they exclude a value at a place; nothing if one is not to be told.
fn excluding(
    told: impl Iterator<Item = Option<(Vec<Way>, Sentence)>>,
    (place, value): (usize, Value),
) -> Option<(usize, Vec<Sentence>)> {
    let (ways, told): (Vec<Vec<Way>>, Vec<Sentence>) = told.collect::<Option<_>>()?;
    let ways = ways.concat();
    exclude(&ways, place, value).then_some((ways.len(), told))
}

/// The least value and the largest one.
fn crusts(at: &RuleView<'_>) -> [Value; 2] {
    [at.geometry.low(), at.geometry.high()]
}

/// Two places for the least and the largest value, in either order, and the sets of values that can lie between.
struct Span {
    ends: [usize; 2],
    /// By place between the ends, what is left beside these.
    between: Vec<Marks>,
    sets: Vec<Marks>,
}

/// All that are left; nothing if there are many sets.
fn spans(number: i64, at: &RuleView<'_>) -> Option<Vec<Span>> {
    let crusts = crusts(at);
    let both: Marks = crusts.into_iter().collect();
    let stands = |place: usize, value: Value| at.can_be[place] == Marks::only(value);
    let mut spans = Vec::new();
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
        let between = at.can_be[one + 1..other].iter();
        let between: Vec<Marks> = between.map(|&marks| marks - both).collect();
        let sets = sets_making(&between, number)?;
        if !sets.is_empty() {
            spans.push(Span {
                ends: [one, other],
                between,
                sets,
            });
        }
    }
    Some(spans)
}

impl Span {
    /// "r2c3 and r5c3 with 2+6 or 3+5 between", and what cells can be in each of these ways.
    fn by_sets(&self, at: &RuleView<'_>) -> Option<(Vec<Way>, Sentence)> {
        let ways = self
            .sets
            .iter()
            .map(|&set| self.way(at, set, |place| self.between[place] & set));
        let sums = self.sets.iter().map(|&set| sum_of(set)).collect();
        Some((ways.collect(), self.told(at, sums, "")))
    }

    /// The same by the order in which the values lie between; nothing if there are many.
    fn in_order(&self, at: &RuleView<'_>) -> Option<(Vec<Way>, Sentence)> {
        let (mut ways, mut sums): (Vec<Way>, Vec<String>) = (Vec::new(), Vec::new());
        for &set in &self.sets {
            let marks = || self.between.iter().map(|&marks| marks & set);
            if marks().map(Marks::count).product::<usize>() > MOST_ORDERS {
                return None;
            }
            let orders = marks()
                .map(|marks| marks.values())
                .multi_cartesian_product();
            for order in orders.filter(|order| order.iter().all_unique()) {
                ways.push(self.way(at, set, |place| Marks::only(order[place])));
                sums.push(order.iter().join("+"));
            }
        }
        let in_order = if self.between.len() > 1 {
            " in this order"
        } else {
            ""
        };
        Some((ways, self.told(at, sums, in_order)))
    }

    /// What each cell can be with this set between, where each cell there can be as much.
    fn way(&self, at: &RuleView<'_>, set: Marks, inner: impl Fn(usize) -> Marks) -> Way {
        let both: Marks = crusts(at).into_iter().collect();
        let [one, other] = self.ends;
        let of = |place: usize| match place {
            _ if place == one || place == other => at.can_be[place] & both,
            _ if one < place && place < other => inner(place - one - 1),
            _ => at.can_be[place] - set - both,
        };
        (0..at.cells.len()).map(of).collect()
    }

    fn told(&self, at: &RuleView<'_>, sums: Vec<String>, in_order: &'static str) -> Sentence {
        let ends = self.ends.map(|end| at.cells[end]).to_vec();
        let between = match self.between[..] {
            [] => "nothing".to_string(),
            _ => Joint::Or.list(&sums) + in_order,
        };
        words!("{} with {} between", ends, Piece::from(between))
    }
}

/// So few orders are told rather than sets.
const FEW_ORDERS: usize = 2;
/// In more orders values are not laid out.
const MOST_ORDERS: usize = 200;

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
