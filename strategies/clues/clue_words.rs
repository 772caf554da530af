//! How it is told that marks of a clue are lost: what the kind of the clue says, the sets of values that are left of it, or
//! the cells that count.

use super::class_words::{none_can, one_of_few};
use super::clue_engine;
use super::set_words::{Sets, by_cell, sets_making, sum_of};
use super::turn_words::{self, Turns};
use crate::clues::said;
use crate::engine::completions::{Completions, Question};
use crate::words::trail::{any_of, left_to, two_sides};
use crate::words::{Explanation, Joint, Piece, Sentence, and_so, either, enumerate};
use crate::{Bits, Board, Cell, ClueId, Mark, Marks, StepRef, Value, words};
use itertools::Itertools;
use std::collections::BTreeSet;

/// Why cells of a clue lose marks.
pub(super) fn explain(board: &Board, step: StepRef<'_>, clue: ClueId) -> Explanation {
    // What is said of the first cells of a clue comes first: others may count with it.
    let place = |mark: &Mark| {
        let mut cells = board.clues().cells(clue).iter();
        cells.position(|&cell| cell == mark.cell)
    };
    let mut lost = clue_engine::lost(board, step);
    lost.sort_by_key(place);
    let mut what = vec![self::what(board, clue)];
    let why = match (clue_engine::said(board, clue, &lost), Sets::of(board, clue)) {
        (Some(said), _) => {
            if board.clues().total(clue).is_none() {
                what = vec![clue_engine::look_at(board, clue)];
            }
            what.extend(filled(board, clue, &said));
            which_leaves(board, step, clue, said)
        }
        // Where there are many sets a sum is seen sooner.
        (None, Some(sets)) => match turn_words::by_bounds(board, clue, &by_cell(&lost)) {
            Some(why) if sets.are_many() => why,
            _ => {
                what.extend(sets.what());
                sets.reasons(&step.removes())
            }
        },
        (None, None) => {
            let (facts, why) = misfits(board, clue, &lost);
            if !facts.is_empty() {
                what = facts;
            }
            why
        }
    };
    Explanation {
        what,
        why,
        so: and_so(step),
    }
}

/// "The cage of 11 at r2c6 is 2+9 or 5+6, not 3+8 (r3c6 can be neither), so r2c6 and r3c6 lose 1, 4 and 7." A line a clue, where
/// its sets are few.
pub(super) fn in_short(board: &Board, step: StepRef<'_>, clue: ClueId) -> Option<Vec<Sentence>> {
    let lost = clue_engine::lost(board, step);
    if let Some(said) = clue_engine::said(board, clue, &lost) {
        let mut said = said.into_iter();
        let first = said.next()?.into_clause();
        // Several cells behind a comma would be more of what the clue's name ends with.
        let by = match first.pieces.first() {
            Some(Piece::Cells(cells)) if cells.len() > 1 => words!("By {}: ", clue),
            _ => words!("By {}, ", clue),
        };
        let first = by.join("", first);
        let all = [first].into_iter().chain(said);
        return Some(all.chain(and_so(step)).collect());
    }
    let sets = Sets::of(board, clue).filter(|sets| sets.open_cells().len() > 1)?;
    let listed = sets.in_short()?;
    let head = match clue_engine::known(board, clue) {
        Some(_) => words!(
            "{} needs {} more: ",
            clue,
            Piece::Total(clue_engine::needed(board, clue))
        ),
        None => words!("{} is ", clue),
    };
    let head = head.join("", listed);
    let mut so = sets.plays_in_short(step);
    let last = so.pop()?;
    let mut so = match so.into_iter().reduce(|all, next| all.join(", ", next)) {
        Some(others) => others.join(", and ", last),
        None => last,
    };
    Some(if head.pieces.len() + so.pieces.len() <= MOST_PIECES {
        vec![head.join(", so ", so)]
    } else {
        so.pieces.insert(0, "So ".into());
        vec![head, so]
    })
}

/// What follows is a sentence of its own where more pieces than that would stand in one.
const MOST_PIECES: usize = 28;

/// "In the cage of 14 at r1c1 the known cell r1c1 is 5, so r1c2 and r2c1 make 9."
pub(super) fn what(board: &Board, clue: ClueId) -> Sentence {
    let open = clue_engine::open(board, clue);
    if board.clues().total(clue).is_none() {
        return match &open[..] {
            _ if is_of_one_cell(board, clue) => clue_engine::look_at(board, clue),
            [_] if covers_its_clue(board, clue) => {
                let last = words!("{} is its last open cell.", open);
                clue_engine::look_at(board, clue).join(". ", last)
            }
            [_] => clue_engine::look_at(board, clue),
            _ if clue_engine::says(board, clue).is_some() => clue_engine::look_at(board, clue),
            _ => words!("Look at {}: {} are open.", clue, open),
        };
    }
    match clue_engine::known(board, clue) {
        Some(known) => {
            words!("In {} ", clue).join("", clue_engine::what_is_left(board, clue, known))
        }
        None => words!("{} is {}.", clue, open),
    }
}

/// Whether a rule is all of its clue, and not about a part of it.
pub(super) fn covers_its_clue(board: &Board, clue: ClueId) -> bool {
    let of_rule = board.clues().cells(clue).len();
    let lists = board.clues().clue(clue).map(|clue| clue.lists());
    matches!(lists, Some([cells]) if cells.len() == of_rule)
}

/// "r9c5 is 2 and r5c9 is 6.": the few filled cells beside the last one, if the clue's own words do not name them.
fn filled(board: &Board, clue: ClueId, said: &[Sentence]) -> Option<Sentence> {
    let cells = board.clues().cells(clue).iter();
    let (known, open): (Vec<Cell>, Vec<Cell>) =
        cells.partition(|cell| board.value(**cell).is_some());
    let is_named = |cell: &Cell| {
        let mut pieces = said.iter().flat_map(|said| &said.pieces);
        pieces.any(|piece| matches!(piece, Piece::Cell(named) if named == cell))
    };
    let is_told =
        open.len() == 1 && (1..=MOST_FILLED).contains(&known.len()) && !known.iter().any(is_named);
    let is = |cell: Cell| vec![cell.into(), " is ".into(), either(board.can_be(cell))];
    is_told.then(|| {
        let all = Sentence::new(enumerate(known.into_iter().map(is).collect()));
        all.join(".", Sentence::default())
    })
}

/// Of more filled cells it is not said what they are.
const MOST_FILLED: usize = 3;

/// Adds what the last open cell of a clue is not by what was said: "r9c7 differs from the 5 in r9c8 by 2 or more, so it is not 4."
/// That is seen at once where the clue leaves one value.
fn which_leaves(
    board: &Board,
    step: StepRef<'_>,
    clue: ClueId,
    mut said: Vec<Sentence>,
) -> Vec<Sentence> {
    let &[Mark { cell, value }] = step.sets() else {
        return said;
    };
    let leaves = turn_words::left_by_others(board, clue);
    let lost = board.marks(cell) - Marks::only(value);
    if let ([only], Some((_, left))) = (&mut said[..], leaves)
        && left.count() > 1
        && (1..=MOST_LOST).contains(&lost.count())
        && !only.pieces.iter().any(|piece| says_all(piece, lost))
    {
        let it = match only.pieces.contains(&Piece::from(cell)) {
            true => "it".into(),
            false => Piece::from(cell),
        };
        *only = std::mem::take(only).join(", so ", words!("{} is not {}.", it, either(lost)));
    }
    said
}

/// Whether a piece lists all these values, maybe with others.
fn says_all(piece: &Piece, values: Marks) -> bool {
    match *piece {
        Piece::Value(value) => values == Marks::only(value),
        Piece::Values(all, Joint::Or) => (values - all).is_empty(),
        _ => false,
    }
}

/// Of more values it is not said that the last cell of a clue is none of them.
const MOST_LOST: usize = 3;

/// Whether a clue speaks of a single cell, as that a cell is even.
fn is_of_one_cell(board: &Board, clue: ClueId) -> bool {
    matches!(board.clues().cells(clue), [_])
}

/// For clues that are no sets: what the clue itself says of marks, and what would follow from the others; before it, what the
/// cells can be that count.
fn misfits(board: &Board, clue: ClueId, lost: &[Mark]) -> (Vec<Sentence>, Vec<Sentence>) {
    let (clues, geometry) = (board.clues(), board.geometry());
    let can_be = |cell| board.can_be(cell);
    let (mut why, rest) = said(clues, geometry, clue, can_be, lost.iter().copied());
    let is_said = |mark: &&Mark| !rest.contains(mark);
    let gone = by_cell(&lost.iter().filter(is_said).copied().collect::<Vec<Mark>>());
    let rest = by_cell(&rest);
    if is_of_one_cell(board, clue) {
        let cannot = |&(_, values)| words!("{} cannot be {}.", clue, either(values));
        why.extend(rest.iter().map(cannot));
        return (Vec::new(), why);
    }
    let (facts, others) = turn_words::misfits(board, clue, &rest, &gone);
    why.extend(others);
    (facts, why)
}

/// "In the renban from r1c3, without 5 r1c4 would have to be 6, which it cannot be." Nothing if the clue can do without.
fn unkept_without(
    board: &Board,
    clue: ClueId,
    without: Sentence,
    gone: impl Fn(Cell) -> Marks,
) -> Option<Sentence> {
    if let Some(apart) = two_sides(board, clue, &[], |of| board.can_be(of) - gone(of)) {
        let head = clue_engine::by(board, clue).join("", without);
        return Some(head.join(", ", apart).join(".", Sentence::default()));
    }
    if let Some(none) = none_can(board, clue, |of| board.can_be(of) - gone(of)) {
        return Some(clue_engine::by(board, clue).join("", one_of_few(board, none)));
    }
    let turns = Turns::of(board, clue, |of, marks| marks - gone(of))?;
    Some(turns.told_without(board, clue, without))
}

/// "The cage of 14 at r1c1 can be 1+4+9 or 2+4+8, always with a 4." Why a clue has values somewhere.
pub(super) fn needs(board: &Board, clue: ClueId, values: Marks) -> Sentence {
    if let Some((subject, sets)) = sides_left(board, clue).or_else(|| sets_left(board, clue)) {
        let always = match values.single() {
            Some(value) => words!(" can be {}, always with a {}.", sets, value),
            None => words!(" can be {}, always with {}.", sets, values),
        };
        return Sentence::new(subject).join("", always);
    }
    let without = values.values().filter_map(|value| {
        if always_has(board, clue, value) {
            return Some(
                words!("{} needs a {}, whatever else is in it.", clue, value).into_start(),
            );
        }
        let without = words!("without {}", value);
        unkept_without(board, clue, without, |_| Marks::only(value))
    });
    let all = without.reduce(|all, next| all.join(". ", next));
    all.unwrap_or_default()
}

/// Whether no values at all keep a clue without one of them, as a quadruple that lists it.
fn always_has(board: &Board, clue: ClueId, value: Value) -> bool {
    let geometry = board.geometry();
    let Some(question) = Question::of_clue(geometry, board.clues(), clue) else {
        return false;
    };
    let others = geometry.all_marks() - Marks::only(value);
    let marks = vec![others.bits(); question.cells().len()];
    !Completions::default().exists(&question, &marks)
}

/// "The cage of 6 at r1c1 can be 1+5 or 2+4, always with 1 or 2 in r1c1 and r1c2." What part of a clue uses up.
/// Of several values that it always has the number is said: "always with two of 1, 2 and 4 in r1c1 and r1c2".
pub(super) fn some_of(
    board: &Board,
    clue: ClueId,
    part: &[Cell],
    (least, values): (usize, Marks),
    sets: &[u32],
) -> Sentence {
    let of_part: Marks = part
        .iter()
        .fold(Marks::empty(), |all, &cell| all | board.marks(cell));
    let has = match least {
        ..=1 => words!("{}", either(values & of_part)),
        _ => words!("at least {} of {}", least as u32, values & of_part),
    };
    let can_be = |(subject, sets): (Vec<Piece>, Piece)| {
        Sentence::new(subject).join("", words!(" can be {}, always with ", sets))
    };
    if let Some(left) = sets_left(board, clue) {
        let places = match least {
            ..=1 => any_of(part),
            _ => vec![part.to_vec().into()],
        };
        let places = Sentence::new([vec![" in ".into()], places, vec![".".into()]].concat());
        return can_be(left).join("", has).join("", places);
    }
    if let Some(left) = part_left(board, clue, part, (least, sets)) {
        return can_be(left).join("", has).join(".", Sentence::default());
    }
    let without = match least {
        ..=1 => words!("without {} in {}", either(values & of_part), part),
        _ => Sentence::default(),
    };
    let gone = |cell: Cell| match part.contains(&cell) {
        true => values,
        false => Marks::empty(),
    };
    let unkept = || {
        pair_without(board, clue, part, values)
            .or_else(|| unkept_without(board, clue, without, gone))
    };
    let filled = || {
        let filled = words!("However {} is filled, there is ", clue).join("", has);
        filled.join("", words!(" in {}.", part))
    };
    (least <= 1).then(unkept).flatten().unwrap_or_else(filled)
}

/// "The same goes for r2c1 and r4c1 in the zipper from r1c2.": of what was said of a part of another clue.
pub(super) fn same_goes_for(board: &Board, clue: ClueId, part: &[Cell]) -> Sentence {
    match board.clues().cells(clue).len() == part.len() && covers_its_clue(board, clue) {
        true => words!("The same goes for {}.", clue),
        false => words!("The same goes for {} in {}.", part, clue),
    }
}

/// At most this many sets of values are listed for cells of a clue,
const MOST_OF_PART: usize = 6;
/// and where it is to be seen that each has several of some values.
const MOST_WITH_SEVERAL: usize = 12;

/// Cells of a clue, and the sets of values that they can be, if these are few: "5-6, 6-7 or 7-8, in some order", and in this one
/// where their marks leave no other.
fn part_left(
    board: &Board,
    clue: ClueId,
    part: &[Cell],
    (least, sets): (usize, &[u32]),
) -> Option<(Vec<Piece>, Piece)> {
    let most = if least > 1 {
        MOST_WITH_SEVERAL
    } else {
        MOST_OF_PART
    };
    if !(1..=most).contains(&sets.len()) {
        return None;
    }
    let of_clue = board.clues().clue(clue).map(|clue| clue.cells().len());
    // Where the cells have no names, nobody could tell their order.
    let (subject, has_names) = match of_clue {
        Some(count) if count == part.len() => (words!("{}", clue), false),
        _ => match left_to(board, clue, part) {
            Some(makes) => {
                let makes = words!("{} in {} ", part, clue).join("", makes);
                (makes.join(": they", Sentence::default()), true)
            }
            None => (
                clue_engine::by(board, clue).join("", words!("{}", part)),
                true,
            ),
        },
    };
    let in_turn: Option<Vec<String>> = sets.iter().map(|&set| in_turn(board, part, set)).collect();
    let (told, order) = match in_turn.filter(|_| has_names) {
        Some(told) => (told, "this"),
        None => {
            let told = sets.iter().map(|&set| Bits(set).join("-"));
            (told.collect::<Vec<String>>(), "some")
        }
    };
    let told = format!("{}, in {order} order", Joint::Or.list(&told));
    Some((subject.pieces, told.into()))
}

/// "2-7": the values of a set in the order of some cells, if their marks leave only one.
fn in_turn(board: &Board, part: &[Cell], set: u32) -> Option<String> {
    let values: Vec<usize> = Bits(set).collect();
    if values.len() != part.len() || values.len() > MOST_IN_TURN {
        return None;
    }
    let fits = |values: &Vec<usize>| {
        let mut of_cell = part.iter().zip(values);
        of_cell.all(|(&cell, &value)| board.can_be(cell).has(Value(value as u8)))
    };
    let mut orders = values.into_iter().permutations(part.len()).filter(fits);
    let only = orders.next().filter(|_| orders.next().is_none())?;
    Some(only.iter().join("-"))
}

/// Nobody looks for the order of more cells.
const MOST_IN_TURN: usize = 4;

/// At most this many pairs are told that two cells cannot be.
const MOST_PAIRS: usize = 3;

/// "By the rule that all X and V are given, r3c2 and r3c3 cannot be 2 and 3, so one of them is 5, 7 or 8.": what the two cells of a
/// rule could be without some values, if that is little.
fn pair_without(board: &Board, clue: ClueId, part: &[Cell], values: Marks) -> Option<Sentence> {
    let &[one, other] = part else { return None };
    if board.clues().cells(clue).len() != part.len() {
        return None;
    }
    let left = |cell: Cell| (board.marks(cell) - values).values();
    let pairs = left(one).cartesian_product(left(other));
    let pairs =
        pairs.filter(|(one, other)| one != other || !board.geometry().sees(part[0], part[1]));
    let pairs: BTreeSet<(Value, Value)> = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
    let has = either(values & (board.marks(one) | board.marks(other)));
    let told: Vec<String> = pairs.iter().map(|(a, b)| format!("{a} and {b}")).collect();
    (1..=MOST_PAIRS).contains(&told.len()).then(|| {
        let told = words!("{} cannot be {}", part, Piece::from(told.join(", or ")));
        let so = told.join(", so ", words!("one of them is {}.", has));
        clue_engine::by(board, clue).join("", so)
    })
}

/// At most this many ways to fill a clue are listed,
const MOST_WAYS: usize = 6;
/// of at most this many cells.
const MOST_OPEN: usize = 3;

/// What is open of a clue in the order of its cells, and what that can be, if it is little: "1-2 or 3-2".
fn ways_left(board: &Board, clue: ClueId) -> Option<(Vec<Piece>, Piece)> {
    let question = Question::of_clue(board.geometry(), board.clues(), clue)?;
    let open = clue_engine::open(board, clue);
    if !(2..=MOST_OPEN).contains(&open.len()) {
        return None;
    }
    let mut marks = Vec::new();
    question.load(board, &mut marks);
    let places: Vec<usize> = (0..marks.len())
        .filter(|&at| open.contains(&question.cells()[at]))
        .collect();
    let values = |&at: &usize| Marks::from_bits_retain(marks[at]).values();
    let mut completions = Completions::default();
    let mut fits = |way: &Vec<Value>| {
        let mut tried = marks.clone();
        for (&at, &value) in places.iter().zip(way) {
            tried[at] = Marks::only(value).bits();
        }
        completions.exists(&question, &tried)
    };
    let ways = places.iter().map(values).multi_cartesian_product();
    let ways: Vec<Vec<Value>> = ways.filter(|way| fits(way)).take(MOST_WAYS + 1).collect();
    let told = |way: &Vec<Value>| way.iter().join("-");
    // The order of the cells must be seen: the name has it, or they are listed.
    let name = board.clues().name(clue);
    let cells = |piece: &Piece| match piece {
        Piece::Cell(_) => 1,
        Piece::Cells(cells) => cells.len(),
        _ => 0,
    };
    let named: usize = name.pieces.iter().map(cells).sum();
    let subject = match named == open.len() && open.len() == marks.len() {
        true => vec![clue.into()],
        false => clue_engine::of(board, clue, &open).pieces,
    };
    let is_few = (1..=MOST_WAYS).contains(&ways.len());
    let ways: Vec<String> = ways.iter().map(told).collect();
    is_few.then(|| (subject, Joint::Or.list(&ways).into()))
}

/// The most values of a board among which sets are looked for.
const MOST_VALUES: usize = 16;

/// A clue whose values, all different and in any order, are always consecutive, and what it can be: "1 to 5 or 2 to 6".
fn runs_left(board: &Board, clue: ClueId) -> Option<(Vec<Piece>, Piece)> {
    let clues = board.clues();
    let question = Question::of_clue(board.geometry(), clues, clue)?;
    let rule = clues.rule(clue)?;
    let count = rule.cells().len();
    let of_board = board.geometry().all_marks().values().collect_vec();
    let is_much = of_board.len() > MOST_VALUES || count < MOST_OPEN;
    if is_much || !clues.differ(clue) || !clues.any_order(clue) {
        return None;
    }
    let apart = of_board.iter().copied().combinations(count);
    let is_run = |set: &[Value]| of_board.windows(count).any(|run| run == set);
    let kept = apart.filter(|set| rule.holds(set));
    let runs: Option<Vec<Vec<Value>>> = kept.map(|set| is_run(&set).then_some(set)).collect();
    let mut marks = Vec::new();
    question.load(board, &mut marks);
    let mut completions = Completions::default();
    let mut fits = |run: &Vec<Value>| {
        let run: Marks = run.iter().copied().collect();
        let among: Vec<u32> = marks.iter().map(|marks| marks & run.bits()).collect();
        completions.exists(&question, &among)
    };
    let fitting = runs?.into_iter().filter(|run| fits(run));
    let told = fitting.map(|run| format!("{} to {}", run[0], run[count - 1]));
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| (vec![clue.into()], Joint::Or.list(&told).into()))
}

/// A clue whose two sides make the same, of which one is a set, and what both can be: "14 = 3+5+6 or 16 = 4+5+7".
fn sides_left(board: &Board, clue: ClueId) -> Option<(Vec<Piece>, Piece)> {
    let equation = board.clues().equation(clue).filter(|of| of.total == 0)?;
    let question = Question::of_clue(board.geometry(), board.clues(), clue)?;
    let (cells, times) = (question.cells(), &equation.times);
    let side = |sign: i32| (0..cells.len()).filter(move |&at| times[at].signum() == sign);
    let sees = |&[one, other]: &[usize; 2]| board.geometry().sees(cells[one], cells[other]);
    let is_set = |&sign: &i32| {
        let is_open = |&at: &usize| board.value(cells[at]).is_none();
        let mut places = side(sign);
        places.all(|at| times[at].abs() == 1)
            && side(sign).filter(is_open).count() > 1
            && side(sign).array_combinations().all(|pair| sees(&pair))
    };
    let sign = [1, -1].into_iter().find(is_set)?;
    let (set, single): (Vec<usize>, Vec<usize>) = (side(sign).collect(), side(-sign).collect());
    let mut marks = Vec::new();
    question.load(board, &mut marks);
    let can_be = |&at: &usize| Marks::from_bits_retain(marks[at]).values();
    let product = |places: &[usize]| {
        places
            .iter()
            .map(|at| can_be(at).count())
            .product::<usize>()
    };
    if product(&single) > MOST_TOTALS {
        return None;
    }
    let all = set.iter().fold(0, |all, &at| all | marks[at]);
    let mut completions = Completions::default();
    let mut told: Vec<String> = Vec::new();
    for values in single.iter().map(can_be).multi_cartesian_product() {
        let parts = single.iter().zip(&values);
        let total: i32 = parts
            .map(|(&at, value)| times[at].abs() * i32::from(value.0))
            .sum();
        let mut tried = marks.clone();
        for (&at, &value) in single.iter().zip(&values) {
            tried[at] = Marks::only(value).bits();
        }
        for of_set in sets_making(Marks::from_bits_retain(all), set.len(), total as u32) {
            let mut tried = tried.clone();
            set.iter().for_each(|&at| tried[at] &= of_set.bits());
            let parts = of_set.values().map(|value| value.number().into());
            let way = format!("{total} = {}", sum_of(parts));
            if completions.exists(&question, &tried) && !told.contains(&way) {
                told.push(way);
            }
        }
    }
    (1..=MOST_WAYS)
        .contains(&told.len())
        .then(|| (vec![clue.into()], Joint::Or.list(&told).into()))
}

/// With more values of one side nobody looks at the other for each of them.
const MOST_TOTALS: usize = 12;

/// What is open of a clue, and the sets that it can be, if they are few.
fn sets_left(board: &Board, clue: ClueId) -> Option<(Vec<Piece>, Piece)> {
    let Some(sets) = Sets::of(board, clue) else {
        return runs_left(board, clue).or_else(|| ways_left(board, clue));
    };
    let listed = sets.fitting()?;
    let subject: Vec<Piece> = if sets.open_cells().len() == board.clues().cells(clue).len() {
        vec![clue.into()]
    } else {
        vec!["what is open of ".into(), clue.into()]
    };
    Some((subject, listed))
}
