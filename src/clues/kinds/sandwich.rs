//! Sandwiches: what lies between the least and the largest value of a line.

use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::ways::{Way, exclude, left_short, outermost, sets_making, short, sum_of};
use crate::clues::{Frame, Kind, Look, Rule, RuleView, Side, Written, total_of};
use crate::words::sentence::{Joint, Piece, Sentence};
use crate::{Cell, Mark, Marks, Value, words};
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
fn misfit(number: i64, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    if !at.all_see_each_other() {
        return None;
    }
    let by_spans = spans(number, at).and_then(|spans| {
        let by_places = misfit_by_places(&spans, at, mark);
        by_places.or_else(|| misfit_by_rest(&spans, at, mark))
    });
    by_spans.or_else(|| misfit_of_crust(number, at, mark))
}

/// "1 and 9 can only be in r1c6 and r4c6 (2+3 between) or r2c6 and r4c6 (5 between). r7c6 and r9c6 (5 between) would leave no cell for 7."
fn misfit_by_places(
    spans: &[Span],
    at: &RuleView<'_>,
    Mark { cell, value }: Mark,
) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let (spans, dead) = living(spans, at);
    // A few orders say all that their sets do, and more.
    let mark = (place, value);
    let in_order = excluding(spans.iter().map(|span| span.in_order(at)), mark);
    let few = if spans.len() == 1 {
        FEW_OF_ONE
    } else {
        FEW_ORDERS
    };
    let is_short = |&(count, _): &(usize, Vec<Sentence>)| count <= few;
    let (by_orders, others) = match in_order {
        Some(told) if is_short(&told) => (Some(told), None),
        others => (None, others),
    };
    let by_sets = || excluding(spans.iter().map(|span| span.by_sets(at)), mark);
    let (_, told) = by_orders.or_else(by_sets).or(others)?;
    let told = told
        .into_iter()
        .reduce(|all, next| all.join(", or ", next))?;
    let stop = |told: Sentence| told.join(".", Sentence::default());
    let told = stop(Known::of(at).head(at).join("", told));
    let dead = dead
        .into_iter()
        .map(|(told, short)| stop(told.join(" would leave ", short)).into_start());
    Some(dead.fold(told, |all, dead| all.join(". ", dead)))
}

/// The ways that leave no cell and no value too little, and what the few others leave; all ways if many do.
fn living(spans: &[Span], at: &RuleView<'_>) -> (Vec<Span>, Vec<(Sentence, Sentence)>) {
    let (mut living, mut dead) = (Vec::new(), Vec::new());
    for span in spans {
        let mut sets = Vec::new();
        for &set in &span.sets {
            match short(at, &span.way_of(at, set)) {
                Some(short) => dead.push((span.told(at, vec![sum_of(set)], ""), short)),
                None => sets.push(set),
            }
        }
        if !sets.is_empty() {
            living.push(Span {
                sets,
                ..span.clone()
            });
        }
    }
    match living.is_empty() || dead.len() > MOST_DEAD {
        true => (spans.to_vec(), Vec::new()),
        false => (living, dead),
    }
}

/// Of more ways it is not told that they leave something too little.
const MOST_DEAD: usize = 3;

/// "With 5 in r6c6, 1 and 9 could only be in r1c6 and r4c6 (2+3 between), which leaves no cell for 6."
fn misfit_by_rest(spans: &[Span], at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == mark.cell)?;
    let known = Known::of(at).and(at, mark);
    let ways = spans.iter().filter(|span| known.allows(at, span));
    let ways = ways.flat_map(|span| {
        let of_set = |&set: &Marks| {
            let told = span.told_beside(at, known, vec![sum_of(set)], "");
            (span.way_of(at, set), told)
        };
        span.sets.iter().map(of_set)
    });
    let left = left_short(at, (place, mark.value), ways)?;
    let with = words!("With {} in {}, ", mark.value, mark.cell).join("", known.could(at));
    Some(with.join("", left).join(".", Sentence::default()))
}

/// "If r3c5 were 1, what lies between it and 9 would make at most 21.": why the least or the largest value is not in a cell.
fn misfit_of_crust(number: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let crusts = crusts(at);
    let other = *crusts.iter().find(|&&other| other != value)?;
    crusts.contains(&value).then_some(())?;
    let both: Marks = crusts.into_iter().collect();
    let partners = (0..at.cells.len()).filter(|&of| of != place && at.can_be[of].has(other));
    let (mut few, mut many) = (Vec::new(), Vec::new());
    for partner in partners {
        let (first, last) = (place.min(partner), place.max(partner));
        let between: Vec<Marks> = at.can_be[first + 1..last]
            .iter()
            .map(|&marks| marks - both)
            .collect();
        let makes = |is_most| Some(total_of(&outermost(&between, is_most)?));
        match (makes(false), makes(true)) {
            (_, Some(most)) if most < number => few.push((most, at.cells[partner])),
            (Some(least), _) if least > number => many.push((least, at.cells[partner])),
            _ => return None,
        }
    }
    let with = |partners: &[(i64, Cell)]| {
        let cells = partners.iter().map(|&(_, cell)| cell.into()).collect();
        words!(" with {} in ", other).join("", Joint::Or.join(cells))
    };
    let most = few.iter().map(|&(most, _)| most).max();
    let least = many.iter().map(|&(least, _)| least).min();
    let makes = match (most, least) {
        (Some(most), None) => words!("at most {}", most),
        (None, Some(least)) => words!("at least {}", least),
        (Some(most), Some(least)) => words!("at most {}", most)
            .join("", with(&few))
            .join(" and ", words!("at least {}", least))
            .join("", with(&many)),
        (None, None) => return None,
    };
    let were = words!(
        "If {} were {}, what lies between it and {} would make ",
        cell,
        value,
        other
    );
    Some(were.join("", makes).join("", words!(", not {}.", number)))
}

/// Where the least and the largest value are known to be.
#[derive(Clone, Copy)]
struct Known {
    crusts: [Value; 2],
    /// By crust, its place.
    places: [Option<usize>; 2],
}

impl Known {
    fn of(at: &RuleView<'_>) -> Known {
        let crusts = crusts(at);
        let stands = |crust: Value| {
            let mut all = at.can_be.iter();
            all.position(|&marks| marks == Marks::only(crust))
        };
        Known {
            crusts,
            places: crusts.map(stands),
        }
    }

    /// The same with a mark, if that is of one of them.
    fn and(mut self, at: &RuleView<'_>, mark: Mark) -> Known {
        if let Some(of) = self.crusts.iter().position(|&crust| crust == mark.value) {
            self.places[of] = at.cells.iter().position(|&cell| cell == mark.cell);
        }
        self
    }

    /// Whether the ends of a span can be what they then are.
    fn allows(self, at: &RuleView<'_>, span: &Span) -> bool {
        let is_so = |[one, other]: [usize; 2]| {
            let at_places = self.crusts.iter().zip(self.places).zip([one, other]);
            at_places
                .into_iter()
                .all(|((&crust, known), end)| match known {
                    Some(known) => known == end,
                    None => at.can_be[end].has(crust),
                })
        };
        let [one, other] = span.ends;
        is_so([one, other]) || is_so([other, one])
    }

    /// "1 and 9 can only be in ", "9 can only be in ", "r1c2 is 1 and r1c6 is 9, so between them can only be ".
    fn head(self, at: &RuleView<'_>) -> Sentence {
        match self.places {
            [Some(one), Some(other)] => {
                // In the order in which what lies between is said.
                let [low, high] = [(one, self.crusts[0]), (other, self.crusts[1])];
                let (first, last) = (low.min(high), low.max(high));
                words!(
                    "{} is {} and {} is {}, so between them can only be ",
                    at.cells[first.0],
                    first.1,
                    at.cells[last.0],
                    last.1
                )
            }
            [Some(one), None] => words!(
                "{} is {}, so {} can only be in ",
                at.cells[one],
                self.crusts[0],
                self.crusts[1]
            ),
            [None, Some(other)] => words!(
                "{} is {}, so {} can only be in ",
                at.cells[other],
                self.crusts[1],
                self.crusts[0]
            ),
            [None, None] => words!("{} can only be in ", self.both()),
        }
    }

    /// The same of what is supposed.
    fn could(self, at: &RuleView<'_>) -> Sentence {
        match self.places {
            [Some(one), Some(other)] => {
                let cells = vec![at.cells[one], at.cells[other]];
                words!("between {} could only be ", cells)
            }
            [Some(_), None] => words!("{} could only be in ", self.crusts[1]),
            [None, Some(_)] => words!("{} could only be in ", self.crusts[0]),
            [None, None] => words!("{} could only be in ", self.both()),
        }
    }

    fn both(self) -> Marks {
        self.crusts.into_iter().collect()
    }
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
#[derive(Clone)]
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
    /// "r2c3 and r5c3 (2+6 or 3+5 between)", and what cells can be in each of these ways.
    fn by_sets(&self, at: &RuleView<'_>) -> Option<(Vec<Way>, Sentence)> {
        let ways = self.sets.iter().map(|&set| self.way_of(at, set));
        let sums = self.sets.iter().map(|&set| sum_of(set)).collect();
        Some((ways.collect(), self.told(at, sums, "")))
    }

    fn way_of(&self, at: &RuleView<'_>, set: Marks) -> Way {
        self.way(at, set, |place| self.between[place] & set)
    }

    /// The same by the order in which the values lie between, from left to right or downwards; nothing if there are many.
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
                let mut values = order;
                if at.cells.first() > at.cells.last() {
                    values.reverse();
                }
                sums.push(values.iter().join("+"));
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
        self.told_beside(at, Known::of(at), sums, in_order)
    }

    /// "r2c3 and r5c3 (2+6 between)"; of places that are known nothing, or only what lies between.
    fn told_beside(
        &self,
        at: &RuleView<'_>,
        known: Known,
        sums: Vec<String>,
        in_order: &'static str,
    ) -> Sentence {
        let between = match self.between[..] {
            [] => "nothing".to_string(),
            _ => Joint::Or.list(&sums) + in_order,
        };
        let open = self
            .ends
            .iter()
            .filter(|&&end| !known.places.contains(&Some(end)));
        let mut open: Vec<Cell> = open.map(|&end| at.cells[end]).collect();
        open.sort_unstable();
        match open.is_empty() {
            true => words!("{}", Piece::from(between)),
            false => words!("{} ({} between)", open, Piece::from(between)),
        }
    }
}

/// So few orders are told rather than sets.
const FEW_ORDERS: usize = 2;
/// Between two cells alone so few are.
const FEW_OF_ONE: usize = 3;
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
