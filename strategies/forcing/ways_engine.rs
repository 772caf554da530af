//! What the strategies share that look at a clue way by way: they offer what a pass found, and tell it.

use super::super::clues::{look_at, says};
use super::replay_engine::Replay;
use super::words::breaks;
use crate::engine::forcing::{ByWays, TruthFilter, WaysPass};
use crate::strategy::{Finds, Search};
use crate::words::trail::{Trail, any_of, room, sum_by_cell, tell};
use crate::words::{Explanation, Joint, Piece, Sentence, either, enumerate};
use crate::{
    Board, Cell, Cells, ClueId, Item, Mark, Marks, Role, StepRef, Supposed, Truth, WIDE, words,
};
use itertools::Itertools;
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

/// Offers what a pass over the clues finds, the shortest first, with at most `most` ways to tell.
pub(super) fn find<const N: usize>(
    filter: TruthFilter,
    most: usize,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    if board.clues().is_empty() {
        return Continue(());
    }
    let mut pass = finds.take_scratch::<WaysPass<N>>();
    let mut search = pass.run(board, filter, most, finds);
    let found = std::mem::take(&mut pass.found);
    if search.is_continue() {
        search = found
            .iter()
            .try_for_each(|found| offer(board, finds, &mut pass, found));
    }
    pass.found = found;
    finds.return_scratch(pass);
    search
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    pass: &mut WaysPass<N>,
    found: &ByWays,
) -> Search {
    let clue = ClueId(found.of as u16);
    let alone = pass.alone(board, found);
    let found = alone.as_ref().unwrap_or(found);
    let is_lost = |way: &Vec<Mark>| matches!(way[..], [mark] if found.lost.contains(&mark));
    let fails_alone = found.lost.len() == found.ways.len() && found.ways.iter().all(is_lost);
    // What a cell can be, and what becomes of marks that fail by themselves, needs no clue.
    let known = match whole_cell(board, found) {
        _ if fails_alone => Vec::new(),
        Some(cell) => vec![Truth::Cell(cell)],
        None => known(board, clue),
    };
    let is_of_clue = known.contains(&Truth::Clue(clue));
    let draft = finds.draft(board).rank(found.rank);
    let draft = found.lost.iter().fold(draft, |draft, mark| {
        draft.strike(mark.value, Cells::<WIDE>::only(mark.cell))
    });
    draft
        .prove(|premises| {
            premises.truths(&pass.premises(board, found, &known), &[]);
        })
        .show(|shown| {
            if is_of_clue {
                shown.item(Role::House, Item::Clue(clue));
            }
            // The first group is what is supposed beside a clue; without one each mark is a case.
            let first = u16::from(!is_of_clue);
            for (group, way) in (first..).zip(&found.ways) {
                for mark in way {
                    shown
                        .group(group)
                        .mark(Role::Assumption, mark.cell, mark.value);
                }
            }
        })
        .offer()
}

/// A clue and its cells.
fn known(board: &Board, clue: ClueId) -> Vec<Truth> {
    let cells = board.clues().cells(clue).iter().copied().map(Truth::Cell);
    [Truth::Clue(clue)].into_iter().chain(cells).collect()
}

/// The cell that ways give each mark it has: of those it needs no clue to say that there are no others.
fn whole_cell(board: &Board, found: &ByWays) -> Option<Cell> {
    let marks: Option<Vec<Mark>> = found
        .ways
        .iter()
        .map(|way| way.iter().copied().exactly_one().ok())
        .collect();
    let marks = marks?;
    let cell = marks.iter().map(|mark| mark.cell).all_equal_value().ok()?;
    let values: Marks = marks.iter().map(|mark| mark.value).collect();
    (values == board.can_be(cell)).then_some(cell)
}

/// Whether ways give a cell each mark it has.
fn is_whole(board: &Board, cell: Cell, ways: &[Vec<Supposed>]) -> bool {
    let values: Marks = ways.iter().flatten().map(|way| way.mark().value).collect();
    values == board.can_be(cell)
}

/// Puts a step into words: how many ways there are, and what becomes of each.
pub(super) fn explain<const N: usize>(
    filter: TruthFilter,
    board: &Board,
    step: StepRef<'_>,
) -> Explanation {
    let ways = ways(step);
    let mut replay = Replay::<N>::of_ways(board, step, filter);
    let cases = ways.iter().map(|way| replay.way(way.clone()));
    let cases: Vec<_> = cases.collect();
    let of_ways = ways.iter().flatten().map(|supposed| supposed.mark().cell);
    let of_ways: Vec<Cell> = of_ways.sorted().dedup().collect();
    let clue = step.items(Role::House).find_map(|item| match item {
        Item::Clue(clue) => Some(clue),
        _ => None,
    });
    let Some(clue) = clue else {
        let what = match of_ways[..] {
            // A cell that can be little is that, whatever a clue says.
            [cell] if is_whole(board, cell, &ways) => {
                let to = words!("to fill {} ({})", cell, either(board.can_be(cell)));
                claim(step, Few::Ways(to), &cases)
            }
            _ => fail(board, &ways, &cases),
        };
        return replay.whole(step, vec![what], Vec::new(), cases);
    };
    let look = says(board, clue).map(|_| look_at(board, clue));
    // Of a clue that says something of each two neighbours only two cells are filled, and of others only those that matter.
    let mut open = board.clues().cells(clue).iter();
    let is_all = open.all(|cell| board.value(*cell).is_some() || of_ways.contains(cell));
    let filled = match is_part(board, clue) {
        true => board.clues().cells(clue).to_vec(),
        false => of_ways,
    };
    // Of cells that are open in some ways it is not said how many ways there are to fill them.
    let is_told = |cell: &Cell| {
        let tells = |way: &Vec<Supposed>| way.iter().any(|supposed| supposed.mark().cell == *cell);
        board.value(*cell).is_some() || ways.iter().all(tells)
    };
    let is_count = filled.iter().all(is_told);
    let names = is_part(board, clue) || !is_all;
    let to = match names {
        true if look.is_some() => words!("to fill {} by it", filled.clone()),
        true => words!("to fill {} by {}", filled.clone(), clue),
        false if look.is_some() => words!("to keep it"),
        false => words!("to keep {}", clue),
    };
    let sums = sums(board, clue, &ways);
    let room = match sums {
        Some(_) => Vec::new(),
        None => rooms(board, step, clue, &ways),
    };
    let to = match (sums, &room[..]) {
        (Some(sums), _) => to.join("", words!(" ({})", Piece::from(sums))),
        (None, []) => match by_one(&ways) {
            Some((cell, left)) => to.join("", words!(" ({} in {})", either(left), cell)),
            None => match by_few(&ways, if names { &filled } else { &[] }) {
                Some(few) => to.join(" (", few).join(")", Sentence::default()),
                None => to,
            },
        },
        _ => to,
    };
    let few = match (is_count, look.is_some()) {
        (true, _) => Few::Ways(to),
        (false, true) => Few::Cases("it".into()),
        (false, false) => Few::Cases(clue.into()),
    };
    let claim = claim(step, few, &cases);
    let what = look.into_iter().chain([claim]).collect();
    replay.whole(step, what, room, cases)
}

/// "With 2 in r9c2, block 6 has no place for 1.": what each of some marks breaks, which are the ways.
fn fail(board: &Board, ways: &[Vec<Supposed>], cases: &[Trail]) -> Sentence {
    // What is seen at once is the whole reason, and stands there.
    if let ([case], [way]) = (cases, ways)
        && let [supposed] = way[..]
        && tell(board, case, None, &mut 0).len() == 1
    {
        let mark = supposed.mark();
        return words!("{} cannot be {}.", mark.cell, mark.value);
    }
    let told = ways.iter().flatten().zip(cases).filter_map(|(way, case)| {
        let mark = way.mark();
        let with = words!("with {} in {}, ", mark.value, mark.cell);
        Some(with.join("", Sentence::new(breaks(board, &case.broken()?))))
    });
    let all = told.reduce(|all, next| all.join("; ", next));
    all.unwrap_or_default().join(".", Sentence::default())
}

/// "8+3+1, 1+5+6 and 1+6+5": the ways to make a sum, in the order of its cells; nothing if that is much, or no sum.
fn sums(board: &Board, clue: ClueId, ways: &[Vec<Supposed>]) -> Option<String> {
    let cells = board.clues().cells(clue);
    if !(3..=MOST_ADDED).contains(&cells.len()) || ways.len() > MOST_ADDED {
        return None;
    }
    let told = ways.iter().map(|way| {
        let value = |cell: Cell| {
            let supposed = way.iter().find_map(|supposed| match supposed {
                Supposed::Is(mark) if mark.cell == cell => Some(mark.value),
                _ => None,
            });
            supposed.or_else(|| board.can_be(cell).single())
        };
        sum_by_cell(board, clue, value)
    });
    let told: Option<Vec<String>> = told.collect();
    Some(Joint::And.list(&told?))
}

/// The one cell by which several ways differ, and what it is in them.
fn by_one(ways: &[Vec<Supposed>]) -> Option<(Cell, Marks)> {
    let all = ways.iter().flatten().map(|supposed| supposed.mark());
    let mut by_cell: BTreeMap<Cell, Marks> = BTreeMap::new();
    for Mark { cell, value } in all {
        *by_cell.entry(cell).or_default() |= Marks::only(value);
    }
    let several = by_cell.into_iter().filter(|(_, values)| values.count() > 1);
    let (cell, values) = several.exactly_one().ok()?;
    (values.count() == ways.len()).then_some((cell, values))
}

/// "r1c1 and r1c2 are 2 and 3, or 4 and 1": the few cells by which a few ways differ, and what these are in each; "2 and 3, or 4 and 1"
/// of cells that were just named.
fn by_few(ways: &[Vec<Supposed>], named: &[Cell]) -> Option<Sentence> {
    let (first, others) = ways.split_first()?;
    let is_of_all = |supposed: &&Supposed| others.iter().all(|way| way.contains(supposed));
    let differing = first.iter().filter(|supposed| !is_of_all(supposed));
    let cells: Vec<Cell> = differing.map(|supposed| supposed.mark().cell).collect();
    let values = |way: &Vec<Supposed>| -> Option<Vec<Piece>> {
        let value = |&cell: &Cell| {
            let mut marks = way.iter().map(|supposed| supposed.mark());
            marks
                .find(|mark| mark.cell == cell)
                .map(|mark| vec![mark.value.into()])
        };
        let values: Option<Vec<Vec<Piece>>> = cells.iter().map(value).collect();
        values.map(enumerate)
    };
    let is_few = (2..=MOST_DIFFERING).contains(&cells.len()) && ways.len() <= MOST_LISTED;
    let told: Option<Vec<Vec<Piece>>> = ways.iter().filter(|_| is_few).map(values).collect();
    let told = told.filter(|told| !told.is_empty())?;
    let told = Itertools::intersperse(told.into_iter(), vec![", or ".into()]).flatten();
    let told = Sentence::new(told.collect());
    Some(match cells == named {
        true => told,
        false => words!("{} are ", cells).join("", told),
    })
}

/// Ways that differ by more cells are not listed,
const MOST_DIFFERING: usize = 2;
/// and neither are more ways.
const MOST_LISTED: usize = 3;

/// Of more cells, or of more ways, the sums are not listed.
const MOST_ADDED: usize = 5;

/// "With 5 in r4c2, r2c4, r3c3, r4c2 and r5c1 make at least 1+1+5+1 = 8, and r1c5 is at most 8.": why a clue has no more ways with
/// what a step takes, or with what there is; nothing if that is no matter of sums, or of many marks.
fn rooms(board: &Board, step: StepRef<'_>, clue: ClueId, ways: &[Vec<Supposed>]) -> Vec<Sentence> {
    let lost = step.removes();
    let is_of_way = |mark: &Mark| ways.iter().any(|way| way.contains(&Supposed::Is(*mark)));
    let can_be = |of: Cell| board.can_be(of);
    let told: Option<Vec<Sentence>> = match lost.iter().all(is_of_way) {
        false => {
            room(board, clue, can_be, clue).map(|said| vec![said.join(".", Sentence::default())])
        }
        true => {
            let with = |(at, mark): (usize, &Mark)| {
                let supposed = |of: Cell| match () {
                    () if of == mark.cell => Marks::only(mark.value),
                    () if board.geometry().sees(of, mark.cell) => {
                        board.can_be(of) - Marks::only(mark.value)
                    }
                    () => board.can_be(of),
                };
                let subject = if at == 0 {
                    clue.into()
                } else {
                    Piece::from("it")
                };
                let room = room(board, clue, supposed, subject)?;
                let with = words!("With {} in {}, ", mark.value, mark.cell);
                Some(with.join("", room).join(".", Sentence::default()))
            };
            lost.iter().enumerate().map(with).collect()
        }
    };
    told.filter(|told| told.len() <= MOST_ROOMS)
        .unwrap_or_default()
}

/// Of more marks it is not told why there are no more ways with each.
const MOST_ROOMS: usize = 4;

/// Whether a rule is one of several that the clue of its name counts as.
fn is_part(board: &Board, rule: ClueId) -> bool {
    let clues = board.clues();
    let is_of_it = |&other: &ClueId| match (clues.clue(rule), clues.clue(other)) {
        (Some(clue), Some(same)) => std::ptr::eq(clue, same),
        _ => false,
    };
    clues.ids().filter(is_of_it).nth(1).is_some()
}

/// The ways that a step looks at.
fn ways(step: StepRef<'_>) -> Vec<Vec<Supposed>> {
    let assumed = step.evidence().iter();
    let assumed = assumed.filter(|shown| shown.role == Role::Assumption);
    let by_way = assumed.chunk_by(|shown| shown.group);
    let of_way = by_way.into_iter().map(|(_, way)| {
        way.filter_map(|shown| Some(Supposed::Is(shown.item.mark()?)))
            .collect()
    });
    of_way.collect()
}

/// What there is little of.
enum Few {
    /// Ways to do something.
    Ways(Sentence),
    /// Cases, which something leaves.
    Cases(Piece),
}

impl Few {
    /// "there are only two ways to keep the arrow from r3c7", "it leaves only three cases".
    fn told(self, count: usize) -> Sentence {
        match (self, count) {
            (Few::Ways(to), 1) => words!("there is only one way ").join("", to),
            (Few::Ways(to), _) => words!("there are only {} ways ", count as u32).join("", to),
            (Few::Cases(of), 1) => words!("{} leaves only one case", of),
            (Few::Cases(of), _) => words!("{} leaves only {} cases", of, count as u32),
        }
    }
}

/// "With 5 in r2c6 there are only two ways to keep the arrow from r3c7, and both fail.", "There are
/// four ways to fill r2c2 and r3c2 by the whisper from r1c2, and none of them goes with 3 in r5c5."
fn claim(step: StepRef<'_>, few: Few, cases: &[Trail]) -> Sentence {
    let (lost, count) = (step.removes(), cases.len());
    let told = few.told(count);
    if cases.iter().any(|case| case.broken().is_none()) {
        let end = lost.first().map(|mark| match count {
            1 => words!(", and in it {} is not {}.", mark.cell, mark.value),
            2 => words!(
                ", and neither of them goes with {} in {}.",
                mark.value,
                mark.cell
            ),
            _ => words!(
                ", and none of them goes with {} in {}.",
                mark.value,
                mark.cell
            ),
        });
        return told.into_start().join("", end.unwrap_or_default());
    }
    let end = match count {
        1 => ", and it fails.",
        2 => ", and both fail.",
        _ => ", and all of them fail.",
    };
    let with = words!("With ").join("", Sentence::new(any_of_marks(&lost)));
    with.join(" ", told).join("", words!("{}", end))
}

/// "5 in r2c6", "3 or 4 in r1c1, or 5 in r4c2 or r5c1".
fn any_of_marks(marks: &[Mark]) -> Vec<Piece> {
    let by_cell = marks.iter().into_group_map_by(|mark| mark.cell);
    let values = |marks: &[&Mark]| marks.iter().map(|mark| mark.value).collect::<Marks>();
    let by_cell = by_cell
        .iter()
        .map(|(&cell, marks)| (cell, values(marks)))
        .sorted();
    let by_values = by_cell.into_group_map_by(|&(_, values)| values.bits());
    let parts = by_values.into_values().sorted().map(|cells| {
        let values = cells.iter().map(|&(_, values)| either(values)).take(1);
        let cells: Vec<Cell> = cells.iter().map(|&(cell, _)| cell).collect();
        let values = values.chain([" in ".into()]);
        values.chain(any_of(&cells)).collect::<Vec<Piece>>()
    });
    let parts: Vec<Vec<Piece>> = parts.collect();
    if parts.len() > MOST_NAMED {
        return vec!["any of the marks removed at the end".into()];
    }
    Itertools::intersperse(parts.into_iter(), vec![", or ".into()])
        .flatten()
        .collect()
}

/// Marks of more values are not named before what becomes of them.
const MOST_NAMED: usize = 3;

/// Puts a step into words that looks at ways to fill some cells, of which it was already said why there are no others.
pub(in crate::strategies) fn in_each_way<const N: usize>(
    board: &Board,
    step: StepRef<'_>,
    what: Vec<Sentence>,
    why: Vec<Sentence>,
    of: Sentence,
) -> Explanation {
    let mut replay = Replay::<N>::of_ways(board, step, TruthFilter::Any);
    let cases: Vec<_> = ways(step).into_iter().map(|way| replay.way(way)).collect();
    let to = words!("to fill ").join("", of);
    let claim = claim(step, Few::Ways(to), &cases);
    let what = what.into_iter().chain([claim]).collect();
    replay.whole(step, what, why, cases)
}
