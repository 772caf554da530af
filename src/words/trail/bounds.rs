//! That the sides of a clue, such as an arrow, cannot make the same, or its cells not what they have to.

use super::crowded::crowded;
use super::sides::{End, MOST_SUMS, Side, sides, sum, sum_of, terms};
use crate::clues::{Equation, Rule};
use crate::words::{Joint, Piece, Sentence, either};
use crate::{Board, Cell, ClueId, Marks, Value, WIDE, words};
use itertools::Itertools;

/// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10, but r6c2 is at most 9": why the sides of a clue cannot be equal by what is left
/// of its cells, or why these do not make its total. Nothing if it has no sides, or if what they can make meets.
/// Of `given` cells it was said what they are supposed to be.
pub fn two_sides(
    board: &Board,
    clue: ClueId,
    given: &[Cell],
    left: impl Fn(Cell) -> Marks,
) -> Option<Sentence> {
    apart_but(board, clue, left, given, None)
}

/// "the cage makes at most 1+5+6+9 = 21": that all cells of a clue make too much or too little by what is left of them; nothing if it has no
/// total, or if another reason is needed.
pub fn off_total(board: &Board, clue: ClueId, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
    let (sides, total) = sides(board, board.clues().rule(clue)?)?;
    match (&sides[..], total) {
        ([side], Some(total)) => {
            let noun = board.clues().clue(clue)?.kind().noun();
            side.off_total(total, left, Some(format!("the {noun}").into()))
        }
        _ => None,
    }
}

/// The same. It is not asked what given cells would have to be. A `subject` stands for all cells of a sum of many: "it makes at
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
    let by_sums =
        |most| two().find_map(|[one, other]| Side::by_sums([one, other], most, given, &left));
    let apart = two().find_map(|[one, other]| Side::by_bounds(one, other, given, &left));
    let apart = apart.or_else(|| by_sums(FEW_OF_BOTH));
    let apart = apart.or_else(|| Needed::of(board, rule, &left, given));
    let apart = apart.or_else(|| by_sums(MOST_OF_BOTH));
    apart.or_else(|| Side::by_each(&sides, given, &left))
}

/// More sums of two sides are not listed;
const MOST_OF_BOTH: usize = 8;
/// fewer are seen sooner than what a single cell would have to be.
const FEW_OF_BOTH: usize = 5;

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
        if let Some(last) = last_of_two(board, clue, &left) {
            return Some(last);
        }
        let is_little = (0..=MOST_ROOM).contains(&below.min(above)) && side.cells().len() > 1;
        return is_little.then(|| {
            let subject = Some(subject.into()).filter(|_| side.is_one(rule));
            let has = Piece::from(if subject.is_some() { "has" } else { "have" });
            let said = side.told(subject, bound, &parts);
            let more = match (below.min(above), below <= above) {
                (0, _) => String::new(),
                (spare, true) => format!(", just {spare} more"),
                (spare, false) => format!(", just {spare} less"),
            };
            let total = Piece::from(format!("{total}{more}"));
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

/// "r9c9 is 10 - 7 = 3": what one of the two cells of a clue leaves to the other.
fn last_of_two(board: &Board, clue: ClueId, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
    let cells = board.clues().cells(clue).iter().copied();
    let (known, open): (Vec<Cell>, Vec<Cell>) = cells.partition(|&cell| left(cell).count() == 1);
    let (&[_], &[last]) = (&known[..], &open[..]) else {
        return None;
    };
    let rest = rest(board, clue, last, left)?;
    Some(words!("{} is {}", last, Piece::from(rest)))
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
    let equation = rule.as_equation()?;
    Needed::at(board, (rule, equation), (last, &[cell]), left).filter(|_| is_few)
}

/// What cells can make together, if that is to be seen: those that see each other differ.
pub fn sums_of(board: &Board, cells: &[Cell]) -> Option<Vec<i64>> {
    let terms = cells.iter().map(|&cell| (cell, 1)).collect();
    Side::of(board, terms).sums(|cell| board.can_be(cell))
}

/// The least and the most that cells can make together, those that see each other apart: "5+1+2 = 8", and the sum.
pub fn ends_of(board: &Board, cells: &[Cell]) -> Option<[(String, i64); 2]> {
    let side = Side::of(board, cells.iter().map(|&cell| (cell, 1)).collect());
    // They are told in their order.
    if side.cells() != cells {
        return None;
    }
    let end = |end: End| {
        let parts = side.at(|cell| board.can_be(cell), end)?;
        Some((format!("{} = {}", sum_of(&parts), sum(&parts)), sum(&parts)))
    };
    Some([end(End::Least)?, end(End::Most)?])
}

/// "make 8 or 9, as r3c2 can only be 8 or 9", "make at most 8, as r6c2 is at most 9 and r7c3 at least 1": what the others leave to
/// some cells of an equation that count alike, if that is less than these could make, and little is to be said of it.
pub fn left_to(board: &Board, clue: ClueId, part: &[Cell]) -> Option<Sentence> {
    let rule = board.clues().rule(clue)?;
    let equation = rule.as_equation()?;
    let left = |cell: Cell| board.can_be(cell);
    let terms = terms(rule, equation);
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
    let fits: Vec<i64> = made
        .into_iter()
        .map(|sum| sum + times * equation.total)
        .collect();
    let (least, most) = (own.at(left, End::Least)?, own.at(left, End::Most)?);
    let (least, most) = (sum(&least), sum(&most));
    // A bound that the cells have anyway is not due to the others.
    let (low, high) = (least.max(*fits.first()?), most.min(*fits.last()?));
    let fits: Vec<i64> = (low..=high).filter(|sum| fits.contains(sum)).collect();
    let has_all = fits.len() as i64 == high - low + 1;
    let end = match (has_all, low > least, high < most) {
        (true, false, true) => Some(End::Most),
        (true, true, false) => Some(End::Least),
        (true, false, false) => return None,
        _ => None,
    };
    let make = match end {
        Some(End::Most) => words!("make at most {}", Piece::from(high.to_string())),
        Some(End::Least) => words!("make at least {}", Piece::from(low.to_string())),
        None if (1..=MOST_FITTING).contains(&fits.len()) => {
            let told: Vec<String> = fits.iter().map(ToString::to_string).collect();
            words!("make {}", Piece::from(Joint::Or.list(&told)))
        }
        None => return None,
    };
    let is = |&(cell, of): &(Cell, i64)| {
        let marks = left(cell);
        Some(match (marks.single(), end) {
            (Some(value), _) => words!("{} is {}", cell, value),
            (_, None) => words!("{} can only be {}", cell, either(marks)),
            (_, Some(end)) if (end == End::Most) == (of > 0) => {
                words!("{} is at most {}", cell, marks.last()?)
            }
            _ => words!("{} is at least {}", cell, marks.first()?),
        })
    };
    let why: Option<Vec<Sentence>> = others.iter().map(is).collect();
    let why = why?
        .into_iter()
        .reduce(|all, next| all.join(" and ", next))?;
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
    let (own, others): (Vec<_>, Vec<_>) =
        terms(rule, equation).partition(|(cell, _)| *cell == last);
    let &(_, own) = own.first()?;
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
    for (cell, times) in others {
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

/// What the last cell of an equation would have to be, whatever the others are.
struct Needed;

/// Of more choices for the others it is not told,
const MOST_OTHERS: usize = 6;
/// and neither if it would have to be more values but for those that it sees.
const MOST_UNSEEN: usize = 3;
/// Of more values in all it is told that none goes that it can be.
const MOST_NEEDED: usize = 4;

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
            let needed = Needed::at(board, (rule, equation), (last, given), &left)?;
            let unseen = unseen_values(board, cells[last], needed, cells, &left).count();
            Some((unseen, choices(last), cells[last], needed)).filter(|_| unseen <= MOST_UNSEEN)
        });
        let (_, _, cell, needed) = needed.min_by_key(|&(unseen, choices, ..)| (unseen, choices))?;
        let can_be = left(cell);
        Some(match needed.count() {
            many if many > MOST_NEEDED && can_be.count() < many => {
                words!(
                    "nothing that {} can be ({}) would fit",
                    cell,
                    either(can_be)
                )
            }
            _ => words!(
                "{} would have to be {}, which it cannot be",
                cell,
                either(needed)
            ),
        })
    }

    /// The few values that the cell at a place would have to be, if it can be none of them. Where one of several values of a given
    /// cell leaves it nothing at all, that is not so.
    fn at(
        board: &Board,
        (rule, equation): (&Rule, &Equation),
        (last, given): (usize, &[Cell]),
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
        let mut needed = Marks::empty();
        let mut goes = vec![Marks::empty(); others.len()];
        for values in chosen {
            let of_others = others.iter().zip(&values);
            let made: i64 = of_others
                .map(|(&at, value)| of(at) * i64::from(value.0))
                .sum();
            let rest = equation.total - made;
            let value = u8::try_from(rest / of(last)).ok().map(Value);
            let is_value = |value: &Value| rest % of(last) == 0 && (low..=high).contains(value);
            if let Some(value) = value.filter(is_value) {
                needed |= Marks::only(value);
                for (goes, value) in goes.iter_mut().zip(values) {
                    *goes |= Marks::only(value);
                }
            }
        }
        let mut of_given = others.iter().zip(goes);
        let all_go = of_given.all(|(&at, goes)| {
            let cell = cells[at];
            !given.contains(&cell) || goes == left(cell)
        });
        let is_reason = !needed.is_empty() && (needed & left(cells[last])).is_empty();
        (all_go && is_reason).then_some(needed)
    }
}

/// Of the values that a cell would have to be those that no filled cell has which it sees, nor one of these of which one value is
/// left; all of them if there are none.
fn unseen_values(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_cell_would_have_to_be_is_so_for_each_value_supposed() {
        let board: Board = "................".parse().expect("a board");
        let rule = Rule::total([0, 1, 5].map(Cell).into(), 8);
        let equation = rule.as_equation().expect("a sum");
        let needed = |supposed: &[u8]| {
            let left = |of: Cell| -> Marks {
                let values: &[u8] = match of {
                    Cell(0) => supposed,
                    Cell(1) => &[3],
                    _ => &[2],
                };
                values.iter().copied().map(Value).collect()
            };
            Needed::at(&board, (&rule, equation), (2, &[Cell(0)]), left)
        };
        // With 4 the last one would be 1, with 2 it would be 3, and with 1 it would be 4.
        assert_eq!(needed(&[4]), Some(Marks::only(Value(1))));
        assert_eq!(
            needed(&[1, 2]),
            Some([3, 4].map(Value).into_iter().collect())
        );
        // With 3, which the second has, there is nothing.
        assert_eq!(needed(&[3, 4]), None);
    }
}
