//! Why a clue cannot be kept where something is supposed: what follows in it in turn, one cell after another, up to one
//! that can be nothing.

use super::clue_engine::{by, look_at, said};
use crate::engine::completions::{Completions, Question};
use crate::engine::reasons::Reasons;
use crate::words::trail::{any_of, off_total, rest, two_sides};
use crate::words::{Claim, Piece, Sentence, either, enumerate, limited_together, link_piece};
use crate::{Board, Cell, ClueId, Mark, Marks, Value, words};
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// At most this many values are listed of what a cell would have to be.
const MOST_LISTED: usize = 3;
/// And this many of a cell that can only be one value.
const MOST_BESIDE_ONE: usize = 2;
/// At most this many are listed that the filled cells leave to the last one.
const MOST_LEFT: usize = 5;
/// Of a clue with more filled cells these are not all named.
const MOST_KNOWN: usize = 3;
/// What at most this many cells can be is told before; of more it is looked up.
const MOST_FACTS: usize = 5;

/// What follows in turn.
#[derive(PartialEq, Eq)]
pub(super) struct Turns {
    /// Filled cells that count.
    known: Vec<Cell>,
    /// Open ones, with what they lack.
    open: Vec<(Cell, Marks)>,
    /// Open cells, each with the values that the rule leaves it. Of the last of them it can be none.
    turns: Vec<(Cell, Marks)>,
}

impl Turns {
    /// What follows where something is supposed of marks; nothing if the clue can be kept.
    pub(super) fn of(
        board: &Board,
        clue: ClueId,
        supposed: impl Fn(Cell, Marks) -> Marks,
    ) -> Option<Turns> {
        let question = Question::of_clue(board.geometry(), board.clues(), clue)?;
        let mut reasons = Reasons::default();
        let [counting, turns] = reasons.supposing(board, &question, supposed)?;
        let is_known = |&(cell, _): &(Cell, Marks)| board.value(cell).is_some();
        let (known, open): (Vec<_>, Vec<_>) = counting.into_iter().partition(is_known);
        Some(Turns {
            known: known.into_iter().map(|(cell, _)| cell).collect(),
            open,
            turns,
        })
    }

    /// "…, r2c1 would have to be 4, which it cannot be.": what follows, after what is supposed; nothing if no open cell counts. Of
    /// `said` cells it was told before what they cannot be.
    fn told(&self, board: &Board, said: &[Cell]) -> Sentence {
        let Some((&(last, needs), others)) = self.turns.split_last() else {
            return Sentence::default();
        };
        let mut told = Sentence::default();
        let left = |&(cell, needs): &(Cell, Marks)| needs & board.marks(cell);
        let is_news = |turn: &&(Cell, Marks)| left(turn) != board.marks(turn.0);
        let others: Vec<(Cell, Marks)> = others.iter().filter(is_news).copied().collect();
        let alike = others.chunk_by(|one, next| left(one) == left(next));
        for (at, turns) in alike.enumerate() {
            let then = if at == 0 { ", " } else { ", then " };
            let cells: Vec<Cell> = turns.iter().map(|&(cell, _)| cell).collect();
            let left = either(left(&turns[0]));
            told = told.join(then, words!("{} could only be {}", cells, left));
        }
        let and = if others.is_empty() { ", " } else { ", and " };
        let can_be = board.marks(last);
        let most = if can_be.count() == 1 {
            MOST_BESIDE_ONE
        } else {
            MOST_LISTED
        };
        told.join(
            and,
            match needs.count() {
                // What it would have to be some other cell is.
                _ if needs.is_empty() || needs.intersects(can_be) => {
                    words!("nothing would be left for {}.", last)
                }
                count if count > most && can_be.count() < count => match can_be.single() {
                    Some(value) => words!("{}, which can only be {}, would not fit.", last, value),
                    None => match can_be.values().collect::<Vec<_>>()[..] {
                        [one, other] => {
                            words!("{} could be neither {} nor {}.", last, one, other)
                        }
                        _ => words!("{} could not be {}.", last, either(can_be)),
                    },
                },
                _ => {
                    let needs = words!("{} would have to be {}", last, either(needs));
                    match said.contains(&last) {
                        true => needs.join(".", Sentence::default()),
                        false => needs.join(", which it cannot be.", Sentence::default()),
                    }
                }
            },
        )
    }

    /// The same after what the clue lacks: "In the renban from r1c3, without 3 …, r4c5 would have to be 3, which it cannot be."
    pub(super) fn told_without(&self, board: &Board, clue: ClueId, without: Sentence) -> Sentence {
        if self.turns.is_empty() {
            let whatever = match self.known[..] {
                [] => words!("However it is filled"),
                _ => words!("With ").join("", known(board, &self.known)),
            };
            let cannot = words!("{} cannot do ", clue).join("", without);
            return whatever.join(", ", cannot).join(".", Sentence::default());
        }
        let beside = match self.known[..] {
            [] => Sentence::default(),
            _ => words!("with ")
                .join("", known(board, &self.known))
                .join(" and ", Sentence::default()),
        };
        by(board, clue)
            .join("", beside)
            .join("", without)
            .join("", self.told(board, &[]))
    }
}

/// "5 in r8c6 and 3 in r8c7": what filled cells are.
fn known(board: &Board, cells: &[Cell]) -> Sentence {
    let of = |&cell: &Cell| vec![either(board.can_be(cell)), " in ".into(), cell.into()];
    Sentence::new(enumerate(cells.iter().map(of).collect()))
}

/// "With 5 in r8c6 and 3 in r8c7, ".
fn beside(board: &Board, cells: &[Cell]) -> Vec<Piece> {
    match cells {
        [] => Vec::new(),
        _ => {
            words!("With ")
                .join("", known(board, cells))
                .join("", words!(", "))
                .pieces
        }
    }
}

/// The one open cell of a clue, and what the filled ones leave of all values for it.
pub(super) fn left_by_others(board: &Board, clue: ClueId) -> Option<(Cell, Marks)> {
    let question = Question::of_clue(board.geometry(), board.clues(), clue)?;
    let is_open = |cell: &&Cell| board.value(**cell).is_none();
    let &last = question.cells().iter().filter(is_open).exactly_one().ok()?;
    let mut marks = Vec::new();
    question.load(board, &mut marks);
    let place = question.cells().iter().position(|&cell| cell == last)?;
    marks[place] = board.geometry().all_marks().bits();
    Completions::default().keep(&question, &mut marks);
    Some((last, Marks::from_bits_retain(marks[place])))
}

/// "With 3 in r8c8, r7c8 can only be 7.": what the few filled cells of a clue leave to its last one. Of an equation the sum is
/// shown: "7 in r4c9 and 3 in r2c9 leave 7 - 3 = 4."
fn left_to_last(board: &Board, clue: ClueId) -> Option<Sentence> {
    let (last, left) = left_by_others(board, clue)?;
    let known = board.clues().cells(clue).iter();
    let known: Vec<Cell> = known.copied().filter(|&cell| cell != last).collect();
    if let Some(sum) = rest(board, clue, last, |of| board.can_be(of))
        && (1..=MOST_ADDED).contains(&known.len())
    {
        let leave = if known.len() == 1 { "leaves" } else { "leave" };
        let leave = words!("{} {}.", Piece::from(leave), Piece::from(sum));
        return Some(self::known(board, &known).join(" ", leave));
    }
    let is_little =
        (1..=MOST_KNOWN).contains(&known.len()) && (1..=MOST_LEFT).contains(&left.count());
    let only = words!("{} can only be {}", last, either(left));
    let gone = left - board.marks(last);
    let only = match (left & board.marks(last)).single() {
        Some(_) if !gone.is_empty() => {
            only.join(", and it cannot be ", words!("{}.", either(gone)))
        }
        _ => only.join(".", Sentence::default()),
    };
    is_little.then(|| Sentence::new([beside(board, &known), only.pieces].concat()))
}

/// "r4c4 is 5: with 9 in r5c2 and 4 in r7c1, the zipper from r9c3 leaves 9 - 4 = 5.": what the filled cells of a clue leave to its
/// last one, in a line.
pub(super) fn last_in_short(board: &Board, clue: ClueId, Mark { cell, value }: Mark) -> Sentence {
    let others = board.clues().cells(clue).iter();
    let others: Vec<Cell> = others.copied().filter(|&of| of != cell).collect();
    let is = words!("{} is {}", cell, value);
    let sum = rest(board, clue, cell, |of| board.can_be(of));
    let lost = (board.marks(cell) - Marks::only(value)).values();
    let lost: Vec<Mark> = lost.map(|value| Mark { cell, value }).collect();
    let by_kind = said(board, clue, &lost).filter(|_| sum.is_none());
    if let Some([own]) = by_kind.as_deref() {
        let by = is.join(" by ", words!("{}: ", clue));
        return by.join("", own.clone().into_clause());
    }
    let with = match others.len() {
        1..=MOST_ADDED => words!("with ")
            .join("", known(board, &others))
            .join(", ", Sentence::default()),
        _ => Sentence::default(),
    };
    let leaves = match sum {
        Some(sum) => words!("{} leaves {}.", clue, Piece::from(sum)),
        None if lost.is_empty() => words!("no other value keeps {}.", clue),
        None => {
            let can_be = words!("it can only be {}, and ", either(board.marks(cell)));
            let taken: Marks = lost.iter().map(|mark| mark.value).collect();
            let takes = words!("{} takes {}.", clue, taken);
            return is.join(": ", can_be).join("", with).join("", takes);
        }
    };
    is.join(": ", with).join("", leaves)
}

/// At most this many filled cells are added up with their names.
const MOST_ADDED: usize = 5;

/// Why cells of a clue lose marks: what those that count can be, and what follows from each of the marks. Of others it was said that
/// they are gone.
pub(super) fn misfits(
    board: &Board,
    clue: ClueId,
    lost: &[(Cell, Marks)],
    gone: &[(Cell, Marks)],
) -> (Vec<Sentence>, Vec<Sentence>) {
    if let (Some(left), [_]) = (left_to_last(board, clue), lost) {
        return (Vec::new(), vec![left]);
    }
    if let Some(pairs) = few_pairs(board, clue, lost) {
        return (Vec::new(), vec![pairs]);
    }
    let gone = |of: Cell| {
        let gone = gone.iter().filter(|(cell, _)| *cell == of);
        gone.fold(Marks::empty(), |all, &(_, marks)| all | marks)
    };
    let mut groups: Vec<(Vec<Cell>, Marks, Option<Turns>)> = Vec::new();
    let parts = lost
        .iter()
        .flat_map(|&of| by_what_is_left(board, clue, of, gone));
    for (cell, values) in parts.flat_map(|of| by_sides(board, clue, of)) {
        let supposed = |of, marks| if of == cell { values } else { marks - gone(of) };
        let turns = Turns::of(board, clue, supposed);
        let mut known = groups.iter_mut();
        match known.find(|group| (group.1, &group.2) == (values, &turns)) {
            Some((cells, ..)) => cells.push(cell),
            None => groups.push((vec![cell], values, turns)),
        }
    }
    // What sums say alike of several cells is said once.
    let is_apart = |(cells, values, _): &(Vec<Cell>, Marks, Option<Turns>)| {
        sides_apart(board, clue, cells, *values).is_some()
    };
    let mut at = 0;
    while at < groups.len() {
        for later in (at + 1..groups.len()).rev() {
            let both = [&groups[at], &groups[later]];
            let cells = both.map(|(cells, ..)| &cells[..]).concat();
            let is_alike = both[0].1 == both[1].1 && both.into_iter().all(is_apart);
            if is_alike && sides_apart(board, clue, &cells, both[0].1).is_some() {
                groups[at].0 = cells;
                groups.remove(later);
            }
        }
        at += 1;
    }
    // That two sides are too far apart is seen sooner than what follows cell by cell.
    let apart = groups
        .iter()
        .map(|(cells, values, _)| sides_apart(board, clue, cells, *values));
    let apart: Vec<Option<Sentence>> = apart.collect();
    let untold = || {
        groups
            .iter()
            .zip(&apart)
            .filter(|(_, apart)| apart.is_none())
    };
    let turns = || untold().filter_map(|((.., turns), _)| turns.as_ref());
    let (facts, limited) = facts(board, clue, turns());
    // What all of them count with is said once.
    let with = turns().map(|turns| &turns.known[..]);
    let with = with.filter(|known| !known.is_empty()).dedup();
    let is_often = turns().filter(|turns| !turns.known.is_empty()).count() > 1;
    let once = with
        .exactly_one()
        .ok()
        .filter(|_| is_often)
        .unwrap_or_default();
    let is = |&cell: &Cell| vec![cell.into(), " is ".into(), either(board.can_be(cell))];
    let said = (!once.is_empty()).then(|| {
        let all = Sentence::new(enumerate(once.iter().map(is).collect()));
        all.join(".", Sentence::default())
    });
    let why = groups
        .iter()
        .zip(&apart)
        .map(|((cells, values, turns), apart)| match (apart, turns) {
            (Some(apart), _) => apart.clone(),
            (None, Some(turns)) => misfit(board, clue, (cells, *values), turns, (once, &limited)),
            (None, None) => alone(board, clue, cells, *values),
        });
    (facts, said.into_iter().chain(why).collect())
}

/// "With 1 in r1c6, the cage makes at most 1+5+6+9 = 21.": why cells lose marks, if that is all due to what the others make at least or at
/// most.
pub(super) fn by_bounds(
    board: &Board,
    clue: ClueId,
    lost: &[(Cell, Marks)],
) -> Option<Vec<Sentence>> {
    let told = lost.iter().map(|&(cell, values)| {
        let left = |of: Cell| match of == cell {
            true => board.can_be(of) & values,
            false => board.can_be(of),
        };
        let off = off_total(board, clue, left)?;
        let with = words!("With {} in {}, ", either(values), cell);
        Some(with.join("", off).join(".", Sentence::default()))
    });
    let told: Option<Vec<Sentence>> = told.collect();
    told.filter(|told| told.len() <= MOST_TOLD)
}

/// Values of a cell, those apart which leave nothing to some other cell: of the others it is said what they would leave.
fn by_what_is_left(
    board: &Board,
    clue: ClueId,
    (cell, values): (Cell, Marks),
    gone: impl Fn(Cell) -> Marks,
) -> impl Iterator<Item = (Cell, Marks)> {
    let leaves_nothing = |value: &Value| {
        let supposed = |of, marks| match of == cell {
            true => Marks::only(*value),
            false => marks - gone(of),
        };
        let turns = Turns::of(board, clue, supposed);
        let last = turns.as_ref().and_then(|turns| turns.turns.last());
        last.is_none_or(|(_, needs)| needs.is_empty())
    };
    let nothing: Marks = values.values().filter(leaves_nothing).collect();
    let parts = [(cell, nothing), (cell, values - nothing)];
    parts.into_iter().filter(|(_, values)| !values.is_empty())
}

/// Where so few pairs are left to a clue of two cells they are told instead of what does not go,
const MOST_PAIRS: usize = 3;
/// if that is as much.
const FEWEST_LOST: usize = 3;

/// "r6c4 and r6c5 can only be 2 and 3, either way round.", "r1c1 and r1c2 can only be 1 and 2, or 2 and 4.": the few pairs that are
/// left to a clue of two open cells, where these lose much.
fn few_pairs(board: &Board, clue: ClueId, lost: &[(Cell, Marks)]) -> Option<Sentence> {
    let rule = board.clues().rule(clue)?;
    let &[one, other] = rule.cells() else {
        return None;
    };
    let count: usize = lost.iter().map(|(_, values)| values.count()).sum();
    if count < FEWEST_LOST || [one, other].iter().any(|&cell| board.value(cell).is_some()) {
        return None;
    }
    let sees = board.geometry().sees(one, other);
    let all = board
        .marks(one)
        .values()
        .cartesian_product(board.marks(other).values());
    let fits = |&(a, b): &(Value, Value)| (a != b || !sees) && rule.holds(&[a, b]);
    let pairs = all
        .filter(fits)
        .map(|(a, b)| if one < other { (a, b) } else { (b, a) });
    let pairs: BTreeSet<(Value, Value)> = pairs.collect();
    let [first, second] = [one.min(other), one.max(other)];
    if let (Some(&(a, b)), 1) = (pairs.first(), pairs.len()) {
        return Some(words!(
            "Only {} in {} and {} in {} go together.",
            a,
            first,
            b,
            second
        ));
    }
    let is_either = pairs
        .iter()
        .all(|&(a, b)| a != b && pairs.contains(&(b, a)));
    let told = pairs.iter().filter(|(a, b)| !is_either || a < b);
    let told: Vec<String> = told.map(|(a, b)| format!("{a} and {b}")).collect();
    let way = if is_either {
        "either way round"
    } else {
        "in this order"
    };
    let list = format!("{}, {way}", told.join(", or "));
    (1..=MOST_PAIRS)
        .contains(&told.len())
        .then(|| words!("{} can only be {}.", vec![first, second], Piece::from(list)))
}

/// The values that a cell loses, apart where sums say of each of them alone why it goes, but not of all together.
fn by_sides(board: &Board, clue: ClueId, (cell, values): (Cell, Marks)) -> Vec<(Cell, Marks)> {
    let is_apart = |values: Marks| sides_apart(board, clue, &[cell], values).is_some();
    if values.count() == 1 || is_apart(values) {
        return vec![(cell, values)];
    }
    let is_alone = |&value: &Value| is_apart(Marks::only(value));
    let alone: Marks = values.values().filter(is_alone).collect();
    let rest = values - alone;
    let alone = alone.values().map(Marks::only);
    let parts = alone.chain([rest].into_iter().filter(|rest| !rest.is_empty()));
    parts.map(|values| (cell, values)).collect()
}

/// "If r3c1 were 1, r2c1 would have to be 4, which it cannot be."
/// Filled cells of which that is said once are not named again, and neither is it said again what `limited` ones cannot be.
fn misfit(
    board: &Board,
    clue: ClueId,
    (cells, values): (&[Cell], Marks),
    turns: &Turns,
    (said, limited): (&[Cell], &[Cell]),
) -> Sentence {
    let named = if turns.known == said {
        &[][..]
    } else {
        &turns.known
    };
    let beside = beside(board, named);
    if turns.turns.is_empty() && turns.known.is_empty() {
        return alone(board, clue, cells, values);
    }
    if turns.turns.is_empty() {
        let others = board.clues().cells(clue).len() - 1 - turns.known.len();
        return whatever(beside, cells, values, others);
    }
    let start = if beside.is_empty() { "If " } else { "if " };
    let were = words!(" were {}", either(values)).pieces;
    Sentence::new([beside, vec![start.into()], any_of(cells), were].concat())
        .join("", turns.told(board, limited))
}

/// "r3c1 cannot be 5, as the other cell would be 5, too.", "r3c1 cannot be 7, as no value goes with it.": what two cells lose
/// by the rule alone. Of more cells it is said that it is so.
fn alone(board: &Board, clue: ClueId, cells: &[Cell], values: Marks) -> Sentence {
    let others = board.clues().cells(clue).len() - 1;
    let cannot = words!("{} cannot be {}", cells, either(values));
    let why = match partners(board, clue, cells, values) {
        Some(with) if with.is_empty() => Some(words!(", as no value goes with {}.", them(values))),
        Some(with) if with == values && values.count() == 1 => {
            let too = words!(
                ", as the other cell would have to be {}, too",
                either(values)
            );
            let link = match *board.clues().cells(clue) {
                [one, other] => words!(" ({})", link_piece(board.geometry(), one, other)),
                _ => Sentence::default(),
            };
            Some(too.join("", link).join(".", Sentence::default()))
        }
        _ => None,
    };
    match why {
        Some(why) => cannot.join("", why),
        None => whatever(Vec::new(), cells, values, others),
    }
}

/// "With 1 in r9c3, r9c1 and r9c2 make at least 10x2+3 = 23, but …": how far apart the two sides of a clue are where cells have one of
/// these values, each told for itself; nothing if that is not the reason, or much.
fn sides_apart(board: &Board, clue: ClueId, cells: &[Cell], values: Marks) -> Option<Sentence> {
    let geometry = board.geometry();
    let apart = |&cell: &Cell| {
        let given = values.single();
        let left = |of: Cell| match given {
            _ if of == cell => board.can_be(of) & values,
            Some(value) if geometry.sees(of, cell) => board.can_be(of) - Marks::only(value),
            _ => board.can_be(of),
        };
        two_sides(board, clue, &[cell], left)
    };
    let told: Option<Vec<Sentence>> = cells.iter().map(apart).collect();
    let told = told?;
    let with = |cells: &[Cell]| {
        let with = [
            vec!["With ".into(), either(values), " in ".into()],
            any_of(cells),
        ]
        .concat();
        Sentence::new(with)
    };
    // Of several cells the same sums may stand in another order.
    let told = match told.iter().map(Sentence::shape).all_equal() {
        true => vec![with(cells).join(", ", told.into_iter().next()?)],
        false => {
            let told = cells.iter().zip(told);
            told.map(|(&cell, apart)| with(&[cell]).join(", ", apart))
                .collect()
        }
    };
    let told = Some(told).filter(|told| told.len() <= MOST_TOLD)?;
    let all = told.into_iter().reduce(|all, next| all.join(". ", next))?;
    Some(all.join(".", Sentence::default()))
}

/// Of more cells it is not told one by one how far apart the sides of a clue are.
const MOST_TOLD: usize = 3;

fn them(values: Marks) -> Piece {
    if values.count() == 1 { "it" } else { "them" }.into()
}

/// What a clue of two cells leaves to the other one where some of them have one of these values.
fn partners(board: &Board, clue: ClueId, cells: &[Cell], values: Marks) -> Option<Marks> {
    let rule = board.clues().rule(clue)?;
    let all = board.geometry().all_marks();
    let mut with = Marks::empty();
    for cell in cells {
        let place = rule.cells().iter().position(|other| other == cell)?;
        for (value, other) in values.values().cartesian_product(all.values()) {
            let two = match (rule.cells().len(), place) {
                (2, 0) => [value, other],
                (2, _) => [other, value],
                _ => return None,
            };
            if rule.holds(&two) {
                with |= Marks::only(other);
            }
        }
    }
    Some(with)
}

/// "r7c2 cannot be 5, 7 or 9, whatever the other cell is."
fn whatever(beside: Vec<Piece>, cells: &[Cell], values: Marks, others: usize) -> Sentence {
    let others = match others {
        0 => ".",
        1 => ", whatever the other cell is.",
        _ => ", whatever the other cells are.",
    };
    let cannot = words!(
        "{} cannot be {}{}",
        cells,
        either(values),
        Piece::from(others)
    )
    .pieces;
    Sentence::new([beside, cannot].concat())
}

/// "Look at the X between r8c4 and r9c4. r8c4 can only be 4, 6 or 9.": what the cells that count can be, or what they
/// cannot be, if that is shorter; nothing of many cells. And the cells of which it is said.
fn facts<'t>(
    board: &Board,
    clue: ClueId,
    turns: impl Iterator<Item = &'t Turns>,
) -> (Vec<Sentence>, Vec<Cell>) {
    let mut lacking: BTreeMap<Cell, Marks> = BTreeMap::new();
    for &(cell, lacks) in turns.flat_map(|turns| &turns.open) {
        // What was said to be gone is on the board still.
        *lacking.entry(cell).or_insert(Marks::empty()) |= lacks - board.marks(cell);
    }
    lacking.retain(|_, lacks| !lacks.is_empty());
    if !(1..=MOST_FACTS).contains(&lacking.len()) {
        return (Vec::new(), Vec::new());
    }
    let limited = lacking.keys().copied().collect();
    let mut groups: Vec<(bool, Marks, Vec<Cell>)> = Vec::new();
    for (cell, lacks) in lacking {
        let marks = board.marks(cell);
        let is_lack = lacks.count() < marks.count();
        let values = if is_lack { lacks } else { marks };
        let mut known = groups.iter_mut();
        match known.find(|group| (group.0, group.1) == (is_lack, values)) {
            Some((.., cells)) => cells.push(cell),
            None => groups.push((is_lack, values, vec![cell])),
        }
    }
    let fact = |(is_lack, values, cells): (bool, Marks, Vec<Cell>)| match is_lack {
        true => words!("{} cannot be {}.", cells.clone(), either(values))
            .stating(Claim::Limited(cells, board.geometry().all_marks() - values)),
        false => limited_together(&cells, values),
    };
    let look = std::iter::once(look_at(board, clue));
    let facts = look.chain(groups.into_iter().map(fact)).collect();
    (facts, limited)
}
