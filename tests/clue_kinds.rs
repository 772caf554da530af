//! Each kind of clue says one thing in all its ways, and the engine and the checker know exactly what it leaves.

use crate::common::forge::Forge;
use crate::common::sample;
use crate::plugin::climb;
use std::sync::Mutex;
use sudoku_explain::OwnedPremise;
use sudoku_explain::clues::{
    Clue, Clues, Equation, KINDS, Kind, Look, Rule, Written, cage, column, kind as kind_of, sum,
};
use sudoku_explain::engine::completions::{Completions, Question};
use sudoku_explain::engine::reasons::{By, Reasons};
use sudoku_explain::explain::{Layout, Record, write_text};
use sudoku_explain::generate::solution;
use sudoku_explain::random::Random;
use sudoku_explain::words::Names;
use sudoku_explain::{
    Board, Cell, ClueBounds, ClueId, Geometry, Mark, Marks, Order, Play, Solver, Start, Value,
    proof, words,
};

/// The equations of weighted sums: more than anybody writes of a clue, which says but which of them is its own.
static EQUATIONS: Mutex<Vec<Equation>> = Mutex::new(Vec::new());

/// The values of some cells, each times its factor, make a number.
static WEIGHTED: Kind = Kind::new(
    "weighted",
    "Values, each times its factor, make a number.",
    |written: &Written<'_>| {
        let clue = written.clue;
        Ok(vec![Rule::equation(clue.cells().to_vec(), equation(clue))])
    },
    |written, values| {
        let Equation { times, total } = equation(written.clue);
        let parts = times.iter().zip(values);
        let made = parts.map(|(&times, value)| i64::from(times) * i64::from(value.0));
        made.sum::<i64>() == total
    },
)
.called("weighted sum")
.named(|clue| words!("the weighted sum at {}", clue.cells()[0]))
.drawn(Look::line());

pub(crate) fn weighted(cells: Vec<Cell>, equation: Equation) -> Clue {
    let mut all = EQUATIONS.lock().expect("nobody panics with it");
    all.push(equation);
    Clue::new(&WEIGHTED, cells).with_setting(all.len() as u32 - 1)
}

fn equation(clue: &Clue) -> Equation {
    let all = EQUATIONS.lock().expect("nobody panics with it");
    all[clue.setting().expect("made by `weighted`") as usize].clone()
}

/// More ways to fill some cells than these are drawn by lot.
const MOST_WAYS: usize = 1100;

/// All ways to give values to this many cells, or, where they are many, some by lot.
fn ways(geometry: &Geometry, cells: usize, dice: &mut Random) -> Vec<Vec<Value>> {
    let values: Vec<Value> = geometry.values().collect();
    let count = values.len().checked_pow(cells as u32);
    if count.is_some_and(|count| count <= MOST_WAYS) {
        return choices(&vec![geometry.all_marks(); cells]);
    }
    let mut way = |_| {
        (0..cells)
            .map(|_| values[dice.below(values.len())])
            .collect()
    };
    (0..MOST_WAYS).map(&mut way).collect()
}

/// All ways to choose a value from each of these.
fn choices(marks: &[Marks]) -> Vec<Vec<Value>> {
    marks.iter().fold(vec![Vec::new()], |all, marks| {
        let longer = |chosen: &Vec<Value>| {
            let chosen = chosen.clone();
            marks
                .values()
                .map(move |value| [&chosen[..], &[value]].concat())
                .collect::<Vec<_>>()
        };
        all.iter().flat_map(longer).collect()
    })
}

/// Every clue of a kind that can be made of the first cells of a list, in one list of cells or in two, with every total
/// and without, with some values, and with a setting.
fn all_of(kind: &'static Kind, geometry: &Geometry, cells: &[Cell]) -> Vec<Clue> {
    let most = u32::from(geometry.high().0) * cells.len() as u32 + 1;
    let plain = |count: usize| {
        let of = move |first: usize| match &cells[..count] {
            cells if first == count => Clue::new(kind, cells.to_vec()),
            cells => Clue::new(kind, cells[..first].to_vec()).with_list(cells[first..].to_vec()),
        };
        (1..=count).map(of)
    };
    let said = |clue: Clue| {
        let numbers = (0..=most).map(|number| clue.clone().with_number(number));
        let values = [
            vec![Value(1)],
            vec![Value(1), Value(3)],
            vec![Value(2), Value(2)],
        ];
        let values = values.map(|values| clue.clone().with_values(values));
        let settings = [2, 3].map(|setting| clue.clone().with_setting(setting));
        let others: Vec<Clue> = numbers.chain(values).chain(settings).collect();
        [clue].into_iter().chain(others)
    };
    let written = (1..=cells.len()).flat_map(plain).flat_map(said);
    written
        .filter(|clue| clue.rules(geometry).is_ok())
        .collect()
}

#[test]
fn a_kind_says_one_thing() {
    let names = ["4x4", "tenner 3", "6x6"];
    let [small, tenner, larger] = names.map(|name| Geometry::named(name).expect("a name"));
    let lists = [
        (&small, vec![0, 1, 2, 3, 4]),
        (&small, vec![0, 1, 4, 5, 0]),
        (&small, vec![0, 5, 10, 15, 3]),
        (&tenner, vec![4, 14, 24]),
        (&larger, vec![0, 1, 6, 7, 0]),
    ];
    let mut dice = Random::new(3);
    for kind in KINDS.iter().copied().chain([&climb::KIND]) {
        let (mut clues, mut kept, mut lost) = (0, 0, 0);
        for (geometry, cells) in &lists {
            if kept > 0 && geometry.high() == Value(6) {
                continue; // What can be said of few values was.
            }
            let cells: Vec<Cell> = cells.iter().map(|&cell| Cell(cell)).collect();
            for clue in all_of(kind, geometry, &cells) {
                // A rule that all of something are given is about two cells that have one, too.
                let marks = ["white-dot", "black-dot", "x", "v"].map(|id| {
                    let kind = kind_of(id).expect("it is known");
                    Clue::new(kind, vec![Cell(0), Cell(1)])
                });
                let own = std::slice::from_ref(&clue);
                let all = [own, &marks[usize::from(clues % 2 == 0) * 4..]].concat();
                let written = Written::new(geometry, &clue, &all);
                let rules = written.rules().expect("made before");
                let spoken: Vec<Cell> = written.cells().collect();
                let mut own = spoken.clone();
                own.sort_unstable();
                own.dedup();
                clues += 1;
                let free = rules.iter().all(Rule::any_order);
                for values in ways(geometry, own.len(), &mut dice) {
                    let value = |cell: &Cell| values[own.binary_search(cell).expect("its own")];
                    let of = |cells: &[Cell]| cells.iter().map(value).collect::<Vec<_>>();
                    let holds = written.holds(&of(&spoken));
                    *if holds { &mut kept } else { &mut lost } += 1;
                    let takes = rules.iter().all(|rule| rule.holds(&of(rule.cells())));
                    assert_eq!(takes, holds, "{clue:?}: {spoken:?} {:?}", of(&spoken));
                    if spoken.len() == own.len() && !spoken.is_empty() {
                        let mut sorted = of(&spoken);
                        sorted.sort_unstable();
                        let moved = written.holds(&sorted) != holds;
                        let is_list = clue.lists().len() == 1;
                        assert!(!moved || !free || !is_list, "{clue:?}: {values:?}");
                    }
                }
            }
        }
        assert!(
            kept > 0 && lost > 0,
            "{kind:?}: {kept} ways, and {lost} that are none"
        );
    }
}

/// A clue of some kind on some board, its cells with marks drawn by lot.
fn by_lot(dice: &mut Random) -> (Board, ClueId) {
    let names = [
        "4x4",
        "6x6 3x2",
        "9x9",
        "9x9 x",
        "9x9 anti-knight",
        "16x16",
        "tenner 3",
    ];
    let geometry = Geometry::named(names[dice.below(names.len())]).expect("a name");
    let count = 1 + dice.below(5.min(geometry.values().len()));
    let mut cells: Vec<Cell> = Vec::new();
    while cells.len() < count {
        // Near each other, often: then they see each other.
        let (rows, columns) = match dice.below(3) {
            0 => (geometry.rows(), geometry.columns()),
            _ => (3, 3),
        };
        let cell = geometry.cell_at(dice.below(rows), dice.below(columns));
        let cell = cell.expect("a cell");
        cells.extend((!cells.contains(&cell)).then_some(cell));
    }
    let values: Vec<Value> = geometry.values().collect();
    let some =
        |dice: &mut Random| -> Marks { (0..4).map(|_| values[dice.below(values.len())]).collect() };
    let mut marks = vec![geometry.all_marks(); geometry.cell_count()];
    for cell in &cells {
        marks[usize::from(cell.0)] = some(dice);
    }
    let made = |times: &[i32]| -> i64 {
        let value = |cell: &Cell| {
            marks[usize::from(cell.0)]
                .first()
                .map_or(0, |value| value.0)
        };
        cells
            .iter()
            .zip(times)
            .map(|(cell, &times)| i64::from(times) * i64::from(value(cell)))
            .sum()
    };
    // Mostly what some marks make, or there is little to keep.
    let off = i64::from(dice.below(4) == 0) * dice.below(9) as i64;
    let plain = (made(&vec![1; count]) + off) as u32;
    let clue = match dice.below(6) {
        0 => cage::of(None, cells.clone()),
        1 => cage::of(plain, cells.clone()),
        2 => sum::of(plain, cells.clone()),
        3 => climb::of(cells.clone()),
        _ => {
            let times: Vec<i32> = cells.iter().map(|_| dice.below(41) as i32 - 20).collect();
            let total = made(&times) + off;
            weighted(cells.clone(), Equation { times, total })
        }
    };
    let totals = [13, 13, 13, 13, 13, 14, 14, 14, 14, 14];
    let totals = if geometry.has_totals() {
        &totals[..]
    } else {
        &[]
    };
    let mut clues = column::all(&geometry, totals);
    let id = ClueId(clues.len() as u16);
    clues.push(clue);
    // Cages of two that all overlap: more houses of a cell than any layout has.
    if dice.below(3) == 0 {
        let others = geometry.cells().filter(|&cell| cell != cells[0]);
        clues.extend(others.map(|other| cage::of(None, vec![cells[0], other])));
    }
    let start = Start {
        clues: Clues::of(&geometry, clues).expect("clues of the board"),
        marks: Some(marks),
        marks_are_given: true,
        ..Start::givens(vec![None; geometry.cell_count()])
    };
    (Board::new(geometry, start).expect("a board"), id)
}

#[test]
fn the_engine_and_the_checker_know_what_has_a_completion() {
    let (mut dice, mut completions) = (Random::new(7), Completions::default());
    let (mut crowded, mut kept, mut lost) = (0, 0, 0);
    for _ in sample::seeds(20_000) {
        let (board, id) = by_lot(&mut dice);
        let (geometry, clues) = (board.geometry(), board.clues());
        let (rule, cells) = (clues.rule(id).expect("listed"), clues.cells(id));
        let marks: Vec<Marks> = cells.iter().map(|&cell| board.can_be(cell)).collect();
        let sees_none = |values: &Vec<Value>| {
            let apart = |a: usize| {
                (0..a).all(|b| values[a] != values[b] || !geometry.sees(cells[a], cells[b]))
            };
            (0..values.len()).all(apart)
        };
        let all = choices(&marks);
        let good: Vec<_> = all
            .iter()
            .filter(|values| rule.holds(values) && sees_none(values))
            .collect();
        let keeps = |place: usize| good.iter().map(|values| values[place]).collect::<Marks>();
        let expected: Vec<u32> = (0..cells.len()).map(|place| keeps(place).bits()).collect();
        let question = Question::of_clue(geometry, clues, id).expect("small");
        let mut found = Vec::new();
        question.load(&board, &mut found);
        let clue = clues.clue(id).expect("listed");
        let what = format!("{clue:?} on {}: {marks:?}", geometry.name());
        assert_eq!(
            completions.exists(&question, &found),
            !good.is_empty(),
            "{what}"
        );
        completions.keep(&question, &mut found);
        assert_eq!(found, expected, "{what}");
        crowded += usize::from(geometry.spots(cells[0]).len() > 7);
        for (place, &cell) in cells.iter().enumerate() {
            for value in marks[place].values() {
                let mut premises: Vec<OwnedPremise> =
                    cells.iter().map(|&cell| OwnedPremise::Cell(cell)).collect();
                premises.push(OwnedPremise::Clue(id));
                let plays = vec![Play::Remove(Mark { cell, value })];
                let step = Forge { plays, premises }.step(&board);
                let stays = keeps(place).has(value);
                assert_eq!(
                    proof::check(&board, step.view()).is_err(),
                    stays,
                    "{what}: {cell:?} {value}"
                );
                kept += usize::from(stays);
                lost += usize::from(!stays);
            }
        }
    }
    // All of it happens, or the test shows nothing.
    assert!(
        crowded > 100 && kept > 1000 && lost > 1000,
        "{crowded}, {kept}, {lost}"
    );
}

#[test]
fn a_reason_is_the_smallest_part_that_suffices() {
    let cells: Vec<Cell> = [0, 30, 60].map(Cell).to_vec();
    let geometry = Geometry::named("9x9").expect("a name");
    let list = vec![sum::of(6, cells.clone()), sum::of(6, cells[..2].to_vec())];
    let clues = Clues::of(&geometry, list).expect("clues");
    let mut marks = vec![geometry.all_marks(); 81];
    let without = |values: &[u8]| -> Marks {
        let gone: Marks = values.iter().map(|&value| Value(value)).collect();
        geometry.all_marks() - gone
    };
    (marks[30], marks[60]) = (without(&[1, 5, 9]), without(&[4, 9]));
    let start = Start {
        clues: clues.clone(),
        marks: Some(marks),
        marks_are_given: true,
        ..Start::givens(vec![None; 81])
    };
    let board = Board::new(geometry.clone(), start).expect("a board");
    let question = Question::of_clue(&geometry, &clues, ClueId(0)).expect("small");
    let why = |value: u8| {
        let lost = Marks::only(Value(value));
        Reasons::default().of_cell(&board, &question, Cell(0), lost)
    };
    // 4 leaves 1 and 1; of six values that are gone beside it one counts.
    assert_eq!(why(4), [(Cell(30), Marks::only(Value(1)))]);
    let four = |of: Cell, marks| match of {
        Cell(0) => Marks::only(Value(4)),
        _ => marks,
    };
    let told = Reasons::default().supposing(&board, &question, four);
    let turns = told.map(|[_, turns]| turns);
    assert_eq!(turns, Some(vec![(Cell(30), Marks::only(Value(1)))]));
    // 6 is too much whatever the others are.
    assert_eq!(why(6), []);
    // 1 leaves 2 and 3: it has its place, and so no reason.
    let mut all: Vec<u32> = cells.iter().map(|_| geometry.all_marks().bits()).collect();
    all[0] = Marks::only(Value(1)).bits();
    let mut left = all.clone();
    assert!(!Reasons::default().smallest(&question, By::Rule, &all, &mut left));
    assert_eq!(left, all);
    // 6 in two cells needs a 2 or a 3, as the second cell can be neither 1 nor 5; but no 3.
    let pair = Question::of_clue(&geometry, &clues, ClueId(1)).expect("small");
    let needs = |values: &[u8]| {
        let gone: Marks = values.iter().map(|&value| Value(value)).collect();
        let told = Reasons::default().supposing(&board, &pair, |_, marks| marks - gone);
        told.map(|[counting, _]| counting)
    };
    let counting = [1, 5].into_iter().map(Value).collect();
    assert_eq!(needs(&[2, 3]), Some(vec![(Cell(30), counting)]));
    assert_eq!(needs(&[3]), None);
}

/// The circle makes what the shaft does.
#[test]
fn an_arrow_has_bounds() {
    let geometry = Geometry::named("9x9").expect("a name");
    let equation = Equation {
        times: vec![1, -1, -1],
        total: 0,
    };
    let arrow = weighted([0, 1, 2].map(Cell).to_vec(), equation);
    let clues = Clues::of(&geometry, vec![arrow]).expect("a clue");
    let start = Start {
        clues,
        ..Start::givens(vec![None; 81])
    };
    let board = Board::new(geometry, start).expect("a board");
    let order = Order::new("bounds", vec![Box::new(ClueBounds)]);
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let mut copy = board.clone();
    for step in solver.log().iter() {
        assert_eq!(proof::check(&copy, step), Ok(()));
        copy.apply(step).expect("a proved step is on the board");
    }
    let told = write_text(&Record::new(&board, &solver), &Layout::default());
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "r1c2 and r1c3 differ and make at least 1+2 = 3, so r1c1 is at least 3.",
        "r1c1 is at most 9 and r1c3 is at least 1, so r1c2 is at most 9 - 1 = 8.",
    ] {
        assert!(told.contains(words), "{told}");
    }
    let left = |cell: u16| copy.marks(Cell(cell)).bits();
    assert_eq!(
        (left(0), left(1), left(2)),
        (0b11_1111_1000, 0b1_1111_1110, 0b1_1111_1110)
    );
}

/// The words of a kind are a reason: they are never said of a mark that has a completion.
#[test]
fn a_kind_says_only_of_lost_marks_why_they_are_lost() {
    let (mut silent, mut faults) = (Vec::new(), Vec::new());
    for kind in KINDS {
        let (mut said, mut dice) = (0, Random::new(11));
        for name in ["9x9", "6x6 3x2"] {
            let geometry = Geometry::named(name).expect("a name");
            for seed in 0..TRIES {
                let values = solution(&geometry, seed).expect("there is one");
                let planted = kind.plant(&geometry, &values, &mut Random::new(seed));
                let Ok(clues) = Clues::of(&geometry, planted) else {
                    continue;
                };
                for id in (0..clues.len()).map(|id| ClueId(id as u16)) {
                    if let Some(rule) = clues.rule(id) {
                        said += reasons(&geometry, rule, &values, &mut dice, &mut faults);
                    }
                }
            }
        }
        if said == 0 {
            silent.push(kind.id());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(silent.len() < KINDS.len() / 2, "{silent:?}");
}

const TRIES: u64 = 4;

/// How many marks a rule has words for, where its cells can be few values each beside those of a solution, or other ones.
fn reasons(
    geometry: &Geometry,
    rule: &Rule,
    solution: &[Value],
    dice: &mut Random,
    faults: &mut Vec<String>,
) -> usize {
    let values: Vec<Value> = geometry.values().collect();
    let cells = rule.cells();
    let most = if cells.len() > 6 { 2 } else { 3 };
    let mut of_cell = |cell: &Cell| {
        let own = Marks::only(solution[usize::from(cell.0)]);
        let others = (0..dice.below(most)).map(|_| values[dice.below(values.len())]);
        own | others.collect::<Marks>()
    };
    let can_be: Vec<Marks> = cells.iter().map(&mut of_cell).collect();
    let differ = |way: &Vec<Value>| {
        let mut pairs = (0..cells.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.all(|(one, other)| way[one] != way[other] || !geometry.sees(cells[one], cells[other]))
    };
    let good: Vec<Vec<Value>> = choices(&can_be)
        .into_iter()
        .filter(|way| differ(way) && rule.holds(way))
        .collect();
    let mut said = 0;
    for (place, &cell) in cells.iter().enumerate() {
        for value in can_be[place].values() {
            let Some(words) = rule.misfit(geometry, &can_be, Mark { cell, value }) else {
                continue;
            };
            said += 1;
            if good.iter().any(|way| way[place] == value) {
                let words = Names::new(geometry).sentence(&words);
                faults.push(format!(
                    "{cell:?} {value} of {cells:?}, {can_be:?}: {words}"
                ));
            }
        }
    }
    said
}
