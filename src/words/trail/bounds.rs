//! That the sides of a clue, such as an arrow, cannot make the same, or its cells not what they have to.

use super::crowded::crowded;
use crate::clues::{Equation, Rule, outermost};
use crate::words::{Joint, Piece, Sentence, either};
use crate::{Board, Cell, ClueId, Marks, Value, WIDE, words};
use itertools::Itertools;

/// Of more choices for cells that differ not every one is looked at.
const MOST_CHOSEN: usize = 4_000;

/// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10, but r6c2 is at most 9": why the sides of a clue cannot be equal by what is left
/// of its cells, or why these do not make its total. Nothing if it has no sides, or if what they can make meets.
pub fn two_sides(board: &Board, clue: ClueId, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
    apart_but(board, clue, left, &[], None)
}

/// The same where it is not asked what some cells would have to be. A `subject` stands for all cells of a sum of many: "it makes at
/// least 6+1+3+1+2 = 13".
pub(super) fn apart_but(
    board: &Board,
    clue: ClueId,
    left: impl Fn(Cell) -> Marks,
    given: &[Cell],
    subject: Option<Piece>,
) -> Option<Sentence> {
    let rule = board.clues().rule(clue)?;
    if let Some(crowded) = crowded(board, clue, &left) {
        return Some(crowded);
    }
    let (sides, total) = sides(board, rule)?;
    if let ([side], Some(total)) = (&sides[..], total) {
        let subject = subject.filter(|_| side.is_one(rule));
        return side
            .off_total(total, &left, subject)
            .or_else(|| Needed::of(board, rule, &left, given));
    }
    let two = || sides.iter().array_combinations();
    let by_sums = |most| two().find_map(|[one, other]| Side::by_sums([one, other], most, &left));
    let apart = two().find_map(|[one, other]| Side::by_bounds(one, other, &left));
    let apart = apart.or_else(|| by_sums(FEW_OF_BOTH));
    let apart = apart.or_else(|| Needed::of(board, rule, &left, given));
    let apart = apart.or_else(|| by_sums(MOST_OF_BOTH));
    apart.or_else(|| Side::by_each(&sides, &left))
}

/// Fewer cells of a sum are named one by one.
const FEWEST_AS_ONE: usize = 4;

/// Of a clue with more room it is not told how little that is.
const MOST_ROOM: i64 = 3;

/// "r2c4, r3c3, r4c2 and r5c1 make at least 1+1+5+1 = 8, and r1c5 is at most 8": how little room a clue has by what is left of its
/// cells, so that there are few ways to keep it; `subject` stands for it where it has many cells. Nothing if it has no sides, or
/// more room.
pub fn room(
    board: &Board,
    clue: ClueId,
    left: impl Fn(Cell) -> Marks,
    subject: impl Into<Piece>,
) -> Option<Sentence> {
    let rule = board.clues().rule(clue)?;
    let (sides, total) = sides(board, rule)?;
    if let ([side], Some(total)) = (&sides[..], total) {
        let (least, most) = (side.at(&left, End::Least)?, side.at(&left, End::Most)?);
        let (below, above) = (total - sum(&least), sum(&most) - total);
        let (parts, bound) = match below <= above {
            true => (least, "at least"),
            false => (most, "at most"),
        };
        let is_little = (0..=MOST_ROOM).contains(&below.min(above)) && side.cells().len() > 1;
        if let Some(last) = side.last_of_two(total, &left) {
            return Some(last);
        }
        return is_little.then(|| {
            let subject = Some(subject.into()).filter(|_| side.is_one(rule));
            let has = Piece::from(if subject.is_some() { "has" } else { "have" });
            let total = Piece::from(total.to_string());
            let said = side.told(subject, bound, &parts);
            said.join(", and ", words!("{} to make {}", has, total))
        });
    }
    let by_bounds = |one: &Side, other: &Side| {
        let (least, most) = (one.at(&left, End::Least)?, other.at(&left, End::Most)?);
        let is_little = (0..=MOST_ROOM).contains(&(sum(&most) - sum(&least)));
        let told = || {
            let least = one.told(None, "at least", &least);
            least.join(", and ", other.told(None, "at most", &most))
        };
        is_little.then(told)
    };
    if let [one, other] = &sides[..] {
        return by_bounds(one, other).or_else(|| by_bounds(other, one));
    }
    let sums = sides.iter().map(|side| side.sums(&left));
    let sums: Option<Vec<Vec<i64>>> = sums.collect();
    let common = sums?.into_iter().reduce(|all, made| {
        let common = all.into_iter().filter(|sum| made.contains(sum));
        common.collect()
    })?;
    let is_told = (1..=MOST_SUMS).contains(&common.len());
    let told: Vec<String> = common.iter().map(ToString::to_string).collect();
    is_told.then(|| {
        let told = Piece::from(Joint::And.list(&told));
        match common.len() {
            1 => words!("the only sum that all its parts can make is {}", told),
            _ => words!("the only sums that all its parts can make are {}", told),
        }
    })
}

/// "8+3+1", "4+5 = 9": values for all cells of an equation, in their order; nothing if another rule counts, or a cell is
/// unknown.
pub fn sum_by_cell(
    board: &Board,
    clue: ClueId,
    value: impl Fn(Cell) -> Option<Value>,
) -> Option<String> {
    let rule = board.clues().rule(clue)?;
    rule.as_equation()?;
    let (sides, _) = sides(board, rule)?;
    let told = sides.iter().map(|side| {
        let terms = rule.cells().iter().filter_map(|&cell| {
            let mut terms = side.groups.iter().flatten();
            terms.find(|&&(of, _)| of == cell)
        });
        let parts: Option<Vec<(i64, Value)>> = terms
            .map(|&(cell, times)| Some((times, value(cell)?)))
            .collect();
        Some(sum_of(&parts?))
    });
    let told: Option<Vec<String>> = told.collect();
    Some(told?.join(" = "))
}

/// What the other cells of an equation leave to one of them, if that is little and none of what is `left` of it.
pub(super) fn only(
    board: &Board,
    clue: ClueId,
    cell: Cell,
    left: impl Fn(Cell) -> Marks,
) -> Option<Marks> {
    let rule = board.clues().rule(clue)?;
    let last = rule.cells().iter().position(|&of| of == cell)?;
    let others = rule.cells().iter().filter(|&&of| of != cell);
    let choices: usize = others.map(|&of| left(of).count()).product();
    let is_few = (1..=MOST_OTHERS).contains(&choices);
    Needed::at(board, rule, rule.as_equation()?, last, left).filter(|_| is_few)
}

/// What cells can make together, if that is to be seen: those that see each other differ.
pub fn sums_of(board: &Board, cells: &[Cell]) -> Option<Vec<i64>> {
    let terms = cells.iter().map(|&cell| (cell, 1)).collect();
    Side::of(board, terms).sums(|cell| board.can_be(cell))
}

/// "make 8 or 9, as r3c2 can only be 8 or 9", "make at most 8, as r6c2 is at most 9 and r7c3 at least 1": what the others leave to
/// some cells of an equation that count alike, if that is less than these could make, and little is to be said of it.
pub fn left_to(board: &Board, clue: ClueId, part: &[Cell]) -> Option<Sentence> {
    let rule = board.clues().rule(clue)?;
    let equation = rule.as_equation()?;
    let left = |cell: Cell| board.can_be(cell);
    let cells = rule.cells().iter().copied();
    let terms = cells.zip(equation.times.iter().map(|&times| i64::from(times)));
    let (own, others): (Vec<_>, Vec<_>) = terms.partition(|(cell, _)| part.contains(cell));
    let &(_, times) = own.first()?;
    let is_alike = times.abs() == 1 && own.iter().all(|&(_, of)| of == times);
    if !is_alike || !(1..=MOST_LEAVING).contains(&others.len()) || own.len() < 2 {
        return None;
    }
    let own = Side::of(board, own.into_iter().map(|(cell, _)| (cell, 1)).collect());
    let others: Vec<(Cell, i64)> = others
        .into_iter()
        .map(|(cell, of)| (cell, -of * times))
        .collect();
    let made = Side::of(board, others.clone()).sums(left)?;
    let total = times * equation.total;
    let [least, most] =
        [End::Least, End::Most].map(|end| own.at(left, end).map(|parts| sum(&parts)));
    let (least, most) = (least?, most?);
    let fits: Vec<i64> = made.into_iter().map(|sum| sum + total).collect();
    let (&low, &high) = (fits.first()?, fits.last()?);
    let is_all = |fits: &[i64]| (least..=most).all(|sum| fits.contains(&sum));
    let fits: Vec<i64> = fits
        .into_iter()
        .filter(|sum| (least..=most).contains(sum))
        .collect();
    if is_all(&fits) {
        return None;
    }
    let is = |&(cell, of): &(Cell, i64)| {
        let marks = left(cell);
        let (first, last) = (marks.first()?, marks.last()?);
        Some(match marks.single() {
            Some(value) => words!("{} is {}", cell, value),
            None if fits.len() <= MOST_FITTING && marks.count() <= MOST_FITTING => {
                words!("{} can only be {}", cell, either(marks))
            }
            None if (of > 0) == (high < most) => words!("{} is at most {}", cell, last),
            None => words!("{} is at least {}", cell, first),
        })
    };
    let why: Option<Vec<Sentence>> = others.iter().map(is).collect();
    let why = why?
        .into_iter()
        .reduce(|all, next| all.join(" and ", next))?;
    // A bound that the cells have anyway is not due to the others.
    let is_all_from =
        |fits: &[i64]| (low.max(least)..=high.min(most)).all(|sum| fits.contains(&sum));
    let is_bound = is_all_from(&fits) && (high < most) != (low > least);
    let make = match fits.len() {
        ..=MOST_FITTING if !is_bound => {
            let told: Vec<String> = fits.iter().map(ToString::to_string).collect();
            words!("make {}", Piece::from(Joint::Or.list(&told)))
        }
        _ if high < most && low > least => return None,
        _ if high < most => words!("make at most {}", Piece::from(high.to_string())),
        _ if low > least => words!("make at least {}", Piece::from(low.to_string())),
        _ => return None,
    };
    Some(make.join(", as ", why))
}

/// What more cells leave to others is not told,
const MOST_LEAVING: usize = 2;
/// and neither are more sums.
const MOST_FITTING: usize = 3;

/// "10 - 4 = 6", "6+4 - 9 = 1", "9": what the other cells of an equation, which have one value left each, leave to one of them. Nothing
/// where that counts more than once.
pub fn rest(
    board: &Board,
    clue: ClueId,
    last: Cell,
    left: impl Fn(Cell) -> Marks,
) -> Option<String> {
    let rule = board.clues().rule(clue)?;
    let equation = rule.as_equation()?;
    let cells = rule.cells().iter().copied();
    let terms: Vec<(Cell, i64)> = cells
        .zip(equation.times.iter().map(|&times| i64::from(times)))
        .collect();
    let &(_, own) = terms.iter().find(|(cell, _)| *cell == last)?;
    if own.abs() != 1 {
        return None;
    }
    let (mut more, mut less, mut rest) = (Vec::new(), Vec::new(), own * equation.total);
    let mut add = |makes: i64, part: String| match makes {
        0.. => more.push(part),
        _ => less.push(part),
    };
    if rest != 0 {
        add(rest, rest.abs().to_string());
    }
    for &(cell, times) in terms.iter().filter(|(cell, _)| *cell != last) {
        let value = left(cell).single()?;
        let times = -own * times;
        rest += times * i64::from(value.number());
        add(times, sum_of(&[(times.abs(), value)]));
    }
    let is_one = more.len() + less.len() == 1;
    let sum = [vec![more.join("+")], less].concat().join(" - ");
    Some(match is_one {
        true => sum,
        false => format!("{sum} = {rest}"),
    })
}

/// The parts of a clue that have to make the same, the smallest first; or all of it, and what it makes.
fn sides(board: &Board, rule: &Rule) -> Option<(Vec<Side>, Option<i64>)> {
    let Some(equation) = rule.as_equation() else {
        let once = |&cell: &Cell| (cell, 1);
        let stretches = rule.stretches().sorted_by_key(|cells| cells.len());
        let sides = stretches.map(|cells| Side::of(board, cells.iter().map(once).collect()));
        return Some((sides.collect(), None));
    };
    let cells = rule.cells().iter().copied();
    let terms = cells.zip(equation.times.iter().map(|&times| i64::from(times)));
    let (ones, others): (Vec<_>, Vec<_>) = terms.partition(|&(_, times)| times > 0);
    if equation.total != 0 {
        let side = match rule.differ() {
            true => Side { groups: vec![ones] },
            false => Side::of(board, ones),
        };
        return others
            .is_empty()
            .then(|| (vec![side], Some(equation.total)));
    }
    let others = others.into_iter().map(|(cell, times)| (cell, -times));
    let sides = vec![Side::of(board, ones), Side::of(board, others.collect())];
    Some((sides, None))
}

/// What the last cell of an equation would have to be, whatever the others are.
struct Needed;

/// Of more choices for the others it is not told,
const MOST_OTHERS: usize = 6;
/// and neither if it could be more values.
const MOST_NEEDED: usize = 3;

impl Needed {
    /// "r1c2 would have to be 4 or 6, which it cannot be".
    fn of(
        board: &Board,
        rule: &Rule,
        left: impl Fn(Cell) -> Marks,
        given: &[Cell],
    ) -> Option<Sentence> {
        let equation = rule.as_equation()?;
        let cells = rule.cells();
        let choices = |last: usize| {
            let others = (0..cells.len()).filter(move |&at| at != last);
            others.map(|at| left(cells[at]).count()).product::<usize>()
        };
        let lasts = (0..cells.len())
            .filter(|&at| (1..=MOST_OTHERS).contains(&choices(at)) && !given.contains(&cells[at]));
        let needed = lasts.filter_map(|last| {
            let needed = Needed::at(board, rule, equation, last, &left)?;
            Some((needed.count(), choices(last), cells[last], needed))
        });
        let (_, _, cell, needed) = needed.min_by_key(|&(count, choices, ..)| (count, choices))?;
        Some(words!(
            "{} would have to be {}, which it cannot be",
            cell,
            either(needed)
        ))
    }

    /// The few values that the cell at a place would have to be, if it can be none of them.
    fn at(
        board: &Board,
        rule: &Rule,
        equation: &Equation,
        last: usize,
        left: impl Fn(Cell) -> Marks,
    ) -> Option<Marks> {
        let cells = rule.cells();
        let others: Vec<usize> = (0..cells.len()).filter(|&at| at != last).collect();
        let differ = |one: usize, other: usize| {
            rule.differ() || board.geometry().sees(cells[one], cells[other])
        };
        let marks = others.iter().map(|&at| left(cells[at]).values());
        let chosen = marks.multi_cartesian_product().filter(|values| {
            let of = others.iter().zip(values);
            of.array_combinations()
                .all(|[(&one, a), (&other, b)]| a != b || !differ(one, other))
        });
        let of = |at: usize| i64::from(equation.times[at]);
        let (low, high) = (board.geometry().low(), board.geometry().high());
        let needed = chosen.filter_map(|values| {
            let of_others = others.iter().zip(&values);
            let made: i64 = of_others
                .map(|(&at, value)| of(at) * i64::from(value.0))
                .sum();
            let rest = equation.total - made;
            let value = u8::try_from(rest / of(last)).ok().map(Value)?;
            let is_value = rest % of(last) == 0 && (low..=high).contains(&value);
            is_value.then_some(value)
        });
        let needed: Marks = needed.collect();
        let needed = unseen_values(board, cells[last], needed, cells, &left);
        let is_told = (1..=MOST_NEEDED).contains(&needed.count());
        (is_told && (needed & left(cells[last])).is_empty()).then_some(needed)
    }
}

/// Of the values that a cell would have to be those that no filled cell has which it sees, nor one of these of which one value is
/// left; all of them if there are none.
pub(super) fn unseen_values(
    board: &Board,
    cell: Cell,
    needs: Marks,
    of: &[Cell],
    left: impl Fn(Cell) -> Marks,
) -> Marks {
    let peers = board.geometry().peers::<WIDE>(cell);
    let known = peers
        .iter()
        .filter(|peer| board.value(*peer).is_some() || of.contains(peer));
    let seen: Marks = known.filter_map(|peer| left(peer).single()).collect();
    match needs - seen {
        none if none.is_empty() => needs,
        some => some,
    }
}

/// Of more choices of values nobody looks at each,
const MOST_CHOICES: usize = 1_000;
/// and more sums are not listed,
const MOST_SUMS: usize = 4;
/// of two sides together;
const MOST_OF_BOTH: usize = 8;
/// fewer are seen sooner than what a single cell would have to be.
const FEW_OF_BOTH: usize = 5;

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Least,
    Most,
}

/// Cells with how often each counts.
struct Side {
    /// Those of a group all see each other.
    groups: Vec<Vec<(Cell, i64)>>,
}

impl Side {
    fn of(board: &Board, terms: Vec<(Cell, i64)>) -> Side {
        let mut groups: Vec<Vec<(Cell, i64)>> = Vec::new();
        for term in terms {
            let sees = |other: &(Cell, i64)| board.geometry().sees(other.0, term.0);
            match groups.iter_mut().find(|group| group.iter().all(sees)) {
                Some(group) => group.push(term),
                None => groups.push(vec![term]),
            }
        }
        Side { groups }
    }

    /// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10, but r6c2 is at most 9": why one side is larger than another.
    fn by_bounds(one: &Side, other: &Side, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
        [(one, other), (other, one)]
            .into_iter()
            .find_map(|(large, small)| {
                let (least, most) = (large.at(&left, End::Least)?, small.at(&left, End::Most)?);
                let is_larger = sum(&least) > sum(&most);
                is_larger.then(|| {
                    let bound = |side: &Side, bound| if side.is_filled(&left) { "" } else { bound };
                    let large = large.told(None, bound(large, "at least"), &least);
                    let small = small.told(None, bound(small, "at most"), &most);
                    large.join(", but ", small)
                })
            })
    }

    /// "r7c2 and r6c3 can only make 15, but r5c4 and r4c5 can only make 9 or 11": why two sides whose bounds meet make nothing in
    /// common.
    fn by_sums(
        [one, other]: [&Side; 2],
        most: usize,
        left: impl Fn(Cell) -> Marks,
    ) -> Option<Sentence> {
        let (ones, others) = (one.sums(&left)?, other.sums(&left)?);
        let is_apart = !ones.iter().any(|sum| others.contains(sum));
        let is_few = ones.len() + others.len() <= most;
        let is_told = is_apart && is_few && !ones.is_empty() && !others.is_empty();
        is_told.then(|| one.making(&ones).join(", but ", other.making(&others)))
    }

    /// "r5c2 and r4c2 can only make 9 or 12, but r6c3 cannot be 9, and r5c4 and r6c4 cannot make 12": why several sides make nothing
    /// in common.
    fn by_each(sides: &[Side], left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
        let sums = sides.iter().map(|side| side.sums(&left));
        let sums: Vec<Option<Vec<i64>>> = sums.collect();
        let known = || (0..sides.len()).filter_map(|at| Some((at, sums[at].as_ref()?)));
        let (at, few) = known().min_by_key(|(_, sums)| sums.len())?;
        if few.is_empty() || few.len() > MOST_SUMS {
            return None;
        }
        // By side, the sums that it is the first not to make: of those that fail for many the fewest are named.
        let mut failing: Vec<(usize, Vec<i64>)> = Vec::new();
        let mut rest = few.clone();
        while !rest.is_empty() {
            let fails = |of: &Vec<i64>| rest.iter().filter(|sum| !of.contains(sum)).count();
            let (of, made) = known().max_by_key(|&(of, made)| (fails(made), sides.len() - of))?;
            let (others, failed): (Vec<i64>, Vec<i64>) =
                rest.iter().partition(|sum| made.contains(sum));
            if failed.is_empty() {
                return None;
            }
            failing.push((of, failed));
            rest = others;
        }
        let fails = failing.iter().map(|(of, sums)| sides[*of].not_making(sums));
        let fails = fails.reduce(|all, next| all.join(", and ", next))?;
        Some(sides[at].making(few).join(", but ", fails))
    }

    /// "r6c3 cannot be 9", "r5c4 and r6c4 cannot make 12 or 13".
    fn not_making(&self, sums: &[i64]) -> Sentence {
        let cells = self.cells();
        let verb = if cells.len() == 1 { "be" } else { "make" };
        let told: Vec<String> = sums.iter().map(ToString::to_string).collect();
        let told = Piece::from(Joint::Or.list(&told));
        words!("{} cannot {} {}", cells, Piece::from(verb), told)
    }

    /// "r1c1 and r1c2 make at least 5+6 = 11": why cells do not make a total, if they make more or less, or little else.
    fn off_total(
        &self,
        total: i64,
        left: impl Fn(Cell) -> Marks,
        subject: Option<Piece>,
    ) -> Option<Sentence> {
        if self.cells().len() < 2 {
            return None;
        }
        let bound = |bound| if self.is_filled(&left) { "" } else { bound };
        let least = self.at(&left, End::Least)?;
        if sum(&least) > total {
            return Some(self.told(subject, bound("at least"), &least));
        }
        let most = self.at(&left, End::Most)?;
        if sum(&most) < total {
            return Some(self.told(subject, bound("at most"), &most));
        }
        None
    }

    /// "r9c9 is 10 - 7 = 3": what one of two cells leaves to the other.
    fn last_of_two(&self, total: i64, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
        let &[one, other] = &self.groups.concat()[..] else {
            return None;
        };
        let (known, last) = match left(one.0).count() {
            1 => (one, other),
            _ => (other, one),
        };
        let known = i64::from(left(known.0).single()?.number());
        let is_once = one.1 == 1 && other.1 == 1 && left(last.0).count() > 1;
        let sum = format!("{total} - {known} = {}", total - known);
        is_once.then(|| words!("{} is {}", last.0, Piece::from(sum)))
    }

    /// Whether each of its cells has one value left.
    fn is_filled(&self, left: impl Fn(Cell) -> Marks) -> bool {
        self.cells().iter().all(|&cell| left(cell).count() == 1)
    }

    /// Whether all cells of a sum, of which there are many, are told as one: their parts stand in their order.
    fn is_one(&self, rule: &Rule) -> bool {
        rule.cells().len() >= FEWEST_AS_ONE && self.cells() == rule.cells()
    }

    /// "r7c2 is 8", "r7c2 and r6c3 can only make 15 or 17".
    fn making(&self, sums: &[i64]) -> Sentence {
        let cells = self.cells();
        let verb = match (cells.len(), sums.len()) {
            (1, 1) => "is",
            (1, _) => "can only be",
            _ => "can only make",
        };
        let told: Vec<String> = sums.iter().map(ToString::to_string).collect();
        let told = Piece::from(Joint::Or.list(&told));
        words!("{} {} {}", cells, Piece::from(verb), told)
    }

    /// What it can make, if its cells can be little.
    fn sums(&self, left: impl Fn(Cell) -> Marks) -> Option<Vec<i64>> {
        let mut sums = vec![0];
        for group in &self.groups {
            let choices: usize = group.iter().map(|&(cell, _)| left(cell).count()).product();
            if choices > MOST_CHOICES {
                return None;
            }
            let marks = group.iter().map(|&(cell, _)| left(cell).values());
            let differ = marks
                .multi_cartesian_product()
                .filter(|values| values.iter().all_unique());
            let times = |values: Vec<Value>| {
                let parts = group.iter().zip(values);
                parts
                    .map(|(&(_, times), value)| times * i64::from(value.number()))
                    .sum::<i64>()
            };
            let of_group: Vec<i64> = differ.map(times).sorted().dedup().collect();
            let added = sums
                .iter()
                .flat_map(|sum| of_group.iter().map(move |more| sum + more));
            sums = added.sorted().dedup().collect();
        }
        Some(sums)
    }

    fn cells(&self) -> Vec<Cell> {
        self.groups
            .iter()
            .flatten()
            .map(|&(cell, _)| cell)
            .collect()
    }

    /// The parts of its least or of its most, by cell: how often it counts, and its value. Cells of a group differ; where that cannot
    /// be said exactly it is left out of account.
    fn at(&self, left: impl Fn(Cell) -> Marks, end: End) -> Option<Vec<(i64, Value)>> {
        let mut parts = Vec::new();
        for group in &self.groups {
            let is_alike = group.iter().map(|&(_, times)| times).all_equal();
            let choices: usize = group.iter().map(|&(cell, _)| left(cell).count()).product();
            let chosen = match is_alike {
                true => {
                    let can_be: Vec<Marks> = group.iter().map(|&(cell, _)| left(cell)).collect();
                    let times = group.iter().map(|&(_, times)| times);
                    let values = outermost(&can_be, end == End::Most)?;
                    times.zip(values).collect()
                }
                false if choices <= MOST_CHOSEN => chosen(group, &left, end)?,
                false => alone(group, &left, end)?,
            };
            parts.extend(chosen);
        }
        Some(parts)
    }

    /// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10", "r6c2 is at most 9"; "it makes at least 1+4+5+2 = 12" with what stands for
    /// its cells.
    fn told(
        &self,
        subject: Option<Piece>,
        bound: &'static str,
        parts: &[(i64, Value)],
    ) -> Sentence {
        // Of cells that are not named the parts stand in the order of their size.
        let sorted: Vec<(i64, Value)> = match subject {
            Some(_) => parts.iter().copied().sorted_by_key(|part| part.1).collect(),
            None => parts.to_vec(),
        };
        let parts = &sorted[..];
        let sum = match parts {
            [(1, _)] => sum(parts).to_string(),
            _ => format!("{} = {}", sum_of(parts), sum(parts)),
        };
        let cells = self.cells();
        let verb = match (&subject, cells.len()) {
            (Some(_), _) => "makes",
            (None, 1) => "is",
            (None, _) => "make",
        };
        let bound = match bound {
            "" => words!("{} {}", Piece::from(verb), Piece::from(sum)),
            bound => words!(
                "{} {} {}",
                Piece::from(verb),
                Piece::from(bound),
                Piece::from(sum)
            ),
        };
        subject
            .map_or_else(|| words!("{} ", cells), |subject| words!("{} ", subject))
            .join("", bound)
    }
}

/// "1+4+5", "10x2+3".
fn sum_of(parts: &[(i64, Value)]) -> String {
    let part = |&(times, value): &(i64, Value)| match times {
        1 => value.number().to_string(),
        _ => format!("{times}x{}", value.number()),
    };
    parts.iter().map(part).join("+")
}

fn sum(parts: &[(i64, Value)]) -> i64 {
    let of = |&(times, value): &(i64, Value)| times * i64::from(value.number());
    parts.iter().map(of).sum()
}

/// Values of cells that differ: the best of all choices.
fn chosen(
    group: &[(Cell, i64)],
    left: impl Fn(Cell) -> Marks,
    end: End,
) -> Option<Vec<(i64, Value)>> {
    let marks = group.iter().map(|&(cell, _)| left(cell).values());
    let choices = marks.multi_cartesian_product();
    let differ = choices.filter(|values| values.iter().all_unique());
    let parts = differ.map(|values| {
        let times = group.iter().map(|&(_, times)| times);
        times.zip(values).collect::<Vec<_>>()
    });
    match end {
        End::Least => parts.min_by_key(|parts| sum(parts)),
        End::Most => parts.max_by_key(|parts| sum(parts)),
    }
}

/// Values of cells, each for itself.
fn alone(
    group: &[(Cell, i64)],
    left: impl Fn(Cell) -> Marks,
    end: End,
) -> Option<Vec<(i64, Value)>> {
    let of = |&(cell, times): &(Cell, i64)| Some((times, end_of(left(cell), end)?));
    group.iter().map(of).collect()
}

fn end_of(marks: Marks, end: End) -> Option<Value> {
    match end {
        End::Least => marks.first(),
        End::Most => marks.last(),
    }
}
