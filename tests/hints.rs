//! The hint engine: rungs leak nothing, mistakes are found, and whatever is answered is true.

use crate::common::positions::Dice;
use crate::common::puzzles::killer;
use crate::common::sample;
use sudoku_explain::generate::{self, Givens};
use sudoku_explain::hint::{
    Check, Hint, HintEngine, LEVELS, Move, NoHint, NoteKind, Proper, RungText, Says, State, Wrong,
};
use sudoku_explain::limits::Limits;
use sudoku_explain::search::{self, Solution};
use sudoku_explain::strategies::ALL;
use sudoku_explain::words::{Names, Notation};
use sudoku_explain::{Board, Cell, Geometry, Log, Mark, Order, Play, Value, proof, testing};

const GEOMETRIES: [&str; 6] = ["6x6", "9x9", "9x9 x", "tenner 4", "10x10", "9x9 with cages"];

pub(crate) fn engine() -> HintEngine {
    HintEngine::new(Order::human())
}

/// Enough for all but the hardest steps.
pub(crate) fn limits() -> Limits {
    Limits::nodes(3_000)
}

pub(crate) fn puzzle(name: &str, seed: u64) -> Option<Board> {
    match name.strip_suffix(" with cages") {
        Some(name) => killer(&Geometry::named(name).expect(name), seed),
        None => generate::puzzle(&Geometry::named(name).expect(name), seed, Givens::Minimal),
    }
}

/// Sixty puzzles and their solutions, of all geometries in turn.
pub(crate) fn puzzles() -> Vec<(Board, Solution)> {
    let seeds = (0..10).flat_map(|seed| GEOMETRIES.map(|name| (name, seed)));
    let puzzles = seeds.filter_map(|(name, seed)| {
        let board = puzzle(name, seed)?;
        let solution = search::first(&board).expect("a puzzle has a solution");
        Some((board, solution))
    });
    puzzles.collect()
}

/// The rungs of a hint, and the fields that each may have of its own.
const RUNGS: [(&str, &[&str]); LEVELS as usize] = [
    ("found", &[]),
    ("kind", &["strategy", "name", "difficulty", "look_for"]),
    ("where", &["values", "houses", "part"]),
    ("cells", &["cells", "unwritten"]),
    ("plays", &["set", "remove"]),
    ("reason", &[]),
];

/// What a rung says no more of than it may: its words and its data hold none of these.
#[track_caller]
fn leaks_nothing(hint: &Hint) {
    let step = hint.step.view();
    let geometry = hint.board.geometry();
    for notation in [Notation::RowColumn, Notation::LetterNumber] {
        let names = Names::of(&hint.board).in_notation(notation);
        let texts = hint.rung_texts(LEVELS - 1, notation);
        assert_eq!(texts.len(), usize::from(LEVELS));
        let said = |text: &RungText| serde_json::to_string(text).expect("JSON");
        for text in &texts[..3] {
            let all = said(text);
            for mark in step.removes().iter().chain(step.sets()) {
                let name = names.cell(mark.cell);
                let mut words = all.split(|letter: char| !letter.is_ascii_alphanumeric());
                assert!(!words.any(|word| word == name), "{name} in {all}");
            }
        }
        for (level, (text, (name, own))) in texts.iter().zip(RUNGS).enumerate() {
            let text = serde_json::to_value(text).expect("JSON");
            let text = text.as_object().expect("an object");
            assert_eq!(
                (&text["level"], &text["rung"]),
                (&level.into(), &name.into())
            );
            let shared = ["level", "rung", "words", "sentences"];
            let other = |field: &&String| {
                !shared.contains(&field.as_str()) && !own.contains(&field.as_str())
            };
            assert_eq!(text.keys().find(other), None, "of '{name}'");
        }
        let cells = &texts[3];
        let (
            Says::Where(place),
            Says::Cells {
                cells: counted,
                unwritten,
            },
            Says::Plays(plays),
        ) = (hint.rung(2).says, hint.rung(3).says, hint.rung(4).says)
        else {
            panic!("rungs say what is theirs");
        };
        for play in step.plays() {
            let (Play::Set(mark) | Play::Remove(mark)) = play;
            let text = play.text(geometry);
            assert!(!said(cells).contains(&text), "{text} in {}", said(cells));
            assert!(!unwritten.contains(&mark));
            // A value that was named, and then the cell that gets it, are the conclusion.
            if let Play::Set(mark) = play
                && place.values.has(mark.value)
            {
                assert!(!counted.contains(&mark.cell), "{text} in {}", said(cells));
            }
        }
        assert_eq!(plays, step.plays());
    }
}

#[test]
fn rungs_leak_nothing_for_any_strategy() {
    let engine = engine();
    for make in ALL.iter() {
        let report = testing::run_page_with(make, &ALL).expect("its page runs");
        let about = make().about().clone();
        for board in report.boards {
            for (step, explanation) in board.shown {
                if step.view().is_sweep() {
                    continue;
                }
                let state = State::new(&board.board);
                let hint = Hint {
                    taken: Log::new(board.board.geometry()),
                    board: board.board.clone(),
                    unwritten: engine.unwritten(&state, &board.board, step.view()),
                    step,
                    explanation,
                    proper: Proper::One,
                };
                leaks_nothing(&hint);
                assert!(!hint.rung(1).words.is_empty(), "{}", about.id);
            }
        }
    }
}

/// A state of a puzzle: some right values, some notes of each kind, and what was planted.
pub(crate) struct Planted {
    pub(crate) state: State,
    pub(crate) wrong: Vec<(Cell, Wrong)>,
}

pub(crate) fn planted(puzzle: &Board, solution: &Solution, dice: &mut Dice) -> Planted {
    let mut state = State::new(puzzle);
    let mut wrong: Vec<(Cell, Wrong)> = Vec::new();
    let values: Vec<Value> = puzzle.geometry().values().collect();
    let (share, notes, errors) = (dice.roll(90), dice.roll(4), dice.roll(3));
    let open: Vec<Cell> = puzzle
        .geometry()
        .cells()
        .filter(|&cell| puzzle.value(cell).is_none())
        .collect();
    for &cell in &open {
        if dice.roll(100) < share {
            let value = solution.value(cell);
            state
                .make(Move::Place(Mark { cell, value }))
                .expect("an open cell");
        }
    }
    if notes == 3 {
        state.make(Move::Fill).expect("always");
    }
    for &cell in open.iter().filter(|_| notes > 0) {
        if state.value(cell).is_some() || dice.roll(100) < 50 {
            continue;
        }
        let value = solution.value(cell);
        let kind = if notes == 1 {
            NoteKind::Corner
        } else {
            NoteKind::Centre
        };
        state
            .make(Move::Note(kind, Mark { cell, value }))
            .expect("an open cell");
        let other = values[dice.roll(values.len())];
        if other != value {
            // A right removal, and notes that say too much, are no mistakes.
            let mark = Mark { cell, value: other };
            let what = if dice.roll(2) == 0 {
                Move::Strike(mark)
            } else {
                Move::Note(kind, mark)
            };
            state.make(what).expect("an open cell");
        }
    }
    for _ in 0..errors {
        let cell = open[dice.roll(open.len())];
        if wrong.iter().any(|&(other, _)| other == cell) {
            continue;
        }
        let right = solution.value(cell);
        if dice.roll(2) == 0 {
            let value = values[dice.roll(values.len())];
            if value == right {
                continue;
            }
            state
                .make(Move::Place(Mark { cell, value }))
                .expect("not given");
            wrong.push((cell, Wrong::Value(value)));
        } else if state.value(cell).is_none() {
            state
                .make(Move::Strike(Mark { cell, value: right }))
                .expect("an open cell");
            wrong.push((cell, Wrong::Removed(right)));
        }
    }
    wrong.sort_by_key(|&(cell, _)| cell);
    Planted { state, wrong }
}

/// The steps of a hint, proved and compared with the solution; those that are taken as done, too.
pub(crate) fn is_true(hint: &Hint, start: &Board, solution: &Solution) {
    let mut board = start.clone();
    for step in hint.taken.iter() {
        proof::check(&board, step).expect("what is taken as done is proved");
        board.apply(step).expect("it fits");
    }
    assert_eq!(board, hint.board);
    let step = hint.step.view();
    proof::check(&board, step).expect("the step is proved");
    for play in step.plays() {
        let agrees = match play {
            Play::Set(mark) => solution.value(mark.cell) == mark.value,
            Play::Remove(mark) => solution.value(mark.cell) != mark.value,
        };
        assert!(agrees, "{} is not so", play.text(board.geometry()));
    }
}

fn wrongs(check: &Check) -> Vec<(Cell, Wrong)> {
    check
        .mistakes
        .iter()
        .map(|mistake| (mistake.cell, mistake.wrong))
        .collect()
}

#[test]
fn whatever_a_state_is_the_answer_is_true() {
    let (engine, puzzles) = (engine(), puzzles());
    let mut explained = (0, 0);
    for (number, seed) in sample::seeds(10_000).enumerate() {
        let (puzzle, solution) = &puzzles[number % puzzles.len()];
        let Planted { state, wrong } = planted(puzzle, solution, &mut Dice(seed));
        let check = engine.check(&state, &limits()).expect("nobody cancels");
        assert_eq!(wrongs(&check), wrong, "state {seed}");
        assert_eq!(check.proper, Proper::One);
        for mistake in &check.mistakes {
            let number = mistake.by_move.expect("moves made all of it");
            assert!(number <= state.moves().count());
            explained.1 += 1;
            let Some(line) = &mistake.why else { continue };
            explained.0 += 1;
            let mut board = line.from.clone();
            for hint in &line.steps {
                is_true(hint, &board, solution);
                board = hint.board.clone();
                board.apply(hint.step.view()).expect("it fits");
            }
            let (Play::Set(mark) | Play::Remove(mark)) = mistake.truth();
            let is_shown = match mistake.truth() {
                Play::Set(_) => board.value(mark.cell) == Some(mark.value),
                Play::Remove(_) => !board.can_be(mark.cell).has(mark.value),
            };
            assert!(is_shown, "state {seed}: the line does not show the mistake");
        }
        match engine.hint(&state, &limits()) {
            Ok(hint) => {
                assert!(wrong.is_empty(), "state {seed}: a hint before the mistake");
                is_true(&hint, &check.board, solution);
                leaks_nothing(&hint);
                assert!(!state.holds(hint.step.view()), "state {seed}: no news");
                for mark in &hint.unwritten {
                    assert!(
                        hint.board.has(*mark)
                            && !state
                                .written(mark.cell)
                                .is_some_and(|written| written.noted().has(mark.value))
                    );
                }
            }
            Err(NoHint::Mistakes(found)) => assert_eq!(wrongs(&found), wrong),
            Err(NoHint::Solved) => assert!(check.is_solved),
            Err(NoHint::Stopped(_) | NoHint::Stuck) => {}
            Err(other) => panic!("state {seed}: {other}"),
        }
        // Undoing what the engine says leaves no mistake.
        if let Some(undo) = check.undo() {
            let mut state = state.clone();
            (0..undo).for_each(|_| assert!(state.undo()));
            let left = engine.check(&state, &limits()).expect("nobody cancels");
            assert!(left.mistakes.is_empty(), "state {seed}");
        }
        // One move for each mistake mends it, too, and leaves all that is right.
        let mut mended = state.clone();
        for what in check.mend() {
            mended.make(what).expect("it can be mended");
        }
        let is_wrong = |cell: Cell| wrong.iter().any(|&(other, _)| other == cell);
        let mut right = puzzle.geometry().cells().filter(|&cell| !is_wrong(cell));
        assert!(
            right.all(|cell| mended.value(cell) == state.value(cell)),
            "state {seed}"
        );
        let left = engine.check(&mended, &limits()).expect("nobody cancels");
        let still: Vec<_> = left
            .mistakes
            .iter()
            .filter(|of| matches!(of.wrong, Wrong::Value(_)))
            .collect();
        assert!(still.is_empty(), "state {seed}");
    }
    assert!(
        explained.0 * 100 >= explained.1 * 99,
        "{explained:?} mistakes are explained"
    );
}

#[test]
fn puzzles_that_are_none_are_answered_as_such() {
    let engine = engine();
    let empty: Board = "................".parse().expect("a board");
    let mut state = State::new(&empty);
    assert!(matches!(
        engine.hint(&state, &limits()),
        Err(NoHint::SeveralSolutions | NoHint::Stopped(_))
    ));
    // What was placed first counts.
    let mark = |cell, value| Mark {
        cell: Cell(cell),
        value: Value(value),
    };
    state.make(Move::Place(mark(0, 1))).expect("open");
    state.make(Move::Place(mark(1, 1))).expect("open");
    let check = engine.check(&state, &limits()).expect("nobody cancels");
    assert_eq!(wrongs(&check), [(Cell(1), Wrong::Value(Value(1)))]);
    assert_eq!(check.proper, Proper::Several);
    assert!(check.mistakes[0].why.is_some());
    // Three values in the first row, and the fourth is seen by its cell: no solution, no clash.
    let mut state = State::new(&empty);
    for (cell, value) in [(0, 1), (1, 2), (2, 3), (7, 4)] {
        state.make(Move::Place(mark(cell, value))).expect("open");
    }
    let check = engine.check(&state, &limits()).expect("nobody cancels");
    assert_eq!(wrongs(&check), [(Cell(7), Wrong::Value(Value(4)))]);
    let none: Board = "12........3...4.".parse().expect("a board");
    let check = engine
        .check(&State::new(&none), &limits())
        .expect("nobody cancels");
    assert_eq!((check.proper, check.mistakes.len()), (Proper::None, 0));
    let solved: Board = "1234341221434321".parse().expect("a board");
    assert!(matches!(
        engine.hint(&State::new(&solved), &limits()),
        Err(NoHint::Solved)
    ));
}

#[test]
fn states_with_several_solutions_never_lose_the_truth() {
    let engine = engine();
    for seed in sample::seeds(100) {
        let puzzle = puzzle("6x6", seed).expect("there are many");
        let cells: Vec<Cell> = puzzle.geometry().cells().collect();
        let given = cells
            .iter()
            .find(|&&cell| puzzle.value(cell).is_some())
            .expect("a given");
        let mut start = puzzle.start().clone();
        start.givens[usize::from(given.0)] = None;
        let fewer = Board::new(puzzle.geometry().clone(), start).expect("part of a board");
        let one = search::first(&fewer).expect("it has several");
        let mut state = State::new(&fewer);
        let mut dice = Dice(seed);
        for &cell in cells.iter().filter(|&&cell| fewer.value(cell).is_none()) {
            if dice.roll(3) == 0 {
                state
                    .make(Move::Place(Mark {
                        cell,
                        value: one.value(cell),
                    }))
                    .expect("open");
            }
        }
        let check = engine.check(&state, &limits()).expect("nobody cancels");
        assert!(check.mistakes.is_empty(), "{seed}");
        let solutions: Vec<Solution> = search::Solutions::new(&check.board).take(100).collect();
        if let Ok(hint) = engine.hint(&state, &limits()) {
            for solution in &solutions {
                is_true(&hint, &check.board, solution);
            }
        }
    }
}
