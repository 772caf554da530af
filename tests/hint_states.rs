//! Saved states: what is written can be read again, every move can be taken back, and what was forged is refused.

use crate::common::positions::Dice;
use crate::common::sample;
use crate::hints::{Planted, engine, planted, puzzles};
use sudoku_explain::hint::{Move, MoveError, NoteKind, State};
use sudoku_explain::limits::Limits;
use sudoku_explain::{Board, Cell, Mark, Play, Value};

#[test]
fn states_survive_being_saved_and_every_move_can_be_taken_back() {
    for (number, (puzzle, solution)) in puzzles().iter().enumerate() {
        let Planted { mut state, .. } = planted(puzzle, solution, &mut Dice(number as u64 + 77));
        let mark = Mark {
            cell: Cell(0),
            value: solution.value(Cell(0)),
        };
        state.make(Move::Colour(Cell(1), 3)).expect("any cell");
        state
            .make(Move::Line(
                mark,
                Mark {
                    cell: Cell(2),
                    ..mark
                },
            ))
            .expect("any marks");
        let moves = state.moves().count();
        for _ in 0..moves.min(3) {
            assert!(state.undo());
        }
        let saved = state.to_json();
        let mut again = State::read(&saved).expect("what was saved can be read");
        assert_eq!(again, state);
        assert!(again.moves().eq(state.moves()) && again.undone().eq(state.undone()));
        assert_eq!(again.to_json(), saved);
        let done = again.clone();
        while again.undo() {}
        assert_eq!(again, State::new(puzzle));
        while again.redo() {}
        for _ in 0..moves.min(3) {
            again.undo();
        }
        assert_eq!(again, done);
    }
}

#[test]
fn a_state_that_was_forged_is_refused_with_its_place() {
    let good = State::new(&"1.3..4....4.4..1".parse().expect("a board")).to_json();
    let bad = [
        ("{}", ""),
        (&good.replace("state/1", "state/9"), "format"),
        (
            &good.replace("\"moves\":[]", "\"moves\":[\"r1c1=2\"]"),
            "moves[0]",
        ),
        (
            &good.replace("\"moves\":[]", "\"moves\":[\"jump\"]"),
            "moves[0]",
        ),
        (&good.replace("\"done\":0", "\"done\":7"), "done"),
        (
            &good.replace("\"cells\":[]", "\"cells\":[{\"cell\":\"r9c9\"}]"),
            "cells[0]",
        ),
        (
            &good.replace(
                "\"cells\":[]",
                "\"cells\":[{\"cell\":\"r1c2\",\"value\":9}]",
            ),
            "cells[0]",
        ),
    ];
    for (text, path) in bad {
        let error = State::read(text).expect_err(text);
        assert_eq!(error.path, path, "{text}");
        assert!(
            error.message.contains("expected") || error.message.contains("given"),
            "{error}"
        );
    }
}

#[test]
fn whatever_is_read_as_a_state_ends_in_words() {
    let (puzzle, solution) = puzzles().swap_remove(7);
    let Planted { state, .. } = planted(&puzzle, &solution, &mut Dice(3));
    let good = state.to_json().into_bytes();
    let engine = engine();
    let mut read = 0;
    for seed in sample::seeds(20_000) {
        let (mut dice, mut bytes) = (Dice(seed), good.clone());
        for _ in 0..1 + dice.roll(4) {
            let at = dice.roll(bytes.len());
            match dice.roll(3) {
                0 => bytes[at] = b" {}[]\",:rc0123456789<>="[dice.roll(23)],
                1 => _ = bytes.remove(at),
                _ => bytes.insert(at, bytes[dice.roll(bytes.len())]),
            }
        }
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        match State::read(&text) {
            Ok(state) => {
                read += 1;
                let again = State::read(&state.to_json()).expect("what was saved can be read");
                assert_eq!(again, state);
                if seed % 16 == 0 {
                    _ = engine.hint(&state, &Limits::nodes(100));
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    assert!(read > 0);
}

#[test]
fn a_move_that_cannot_be_made_says_which_of_six_reasons_it_is() {
    let board: Board = "1.3..4....4.4..1".parse().expect("a board");
    let mark = |cell, value| Mark {
        cell: Cell(cell),
        value: Value(value),
    };
    let mut state = State::new(&board);
    state.make(Move::Place(mark(1, 4))).expect("an open cell");
    let written = state.clone();
    let told = [
        (
            Move::Colour(Cell(16), 1),
            MoveError::NoCell(Cell(16)),
            "cell 16: expected 0 to 15",
        ),
        (
            Move::Place(mark(3, 5)),
            MoveError::NoValue(Value(5)),
            "5 is not a value of this board: expected 1 to 4",
        ),
        (
            Move::Erase(Cell(2)),
            MoveError::Given(Cell(2)),
            "r1c3 is given and stays",
        ),
        (
            Move::Step(vec![Play::Remove(mark(3, 2)), Play::Set(mark(0, 2))]),
            MoveError::Given(Cell(0)),
            "r1c1 is given and stays",
        ),
        (
            Move::Note(NoteKind::Centre, mark(1, 2)),
            MoveError::Filled(Cell(1)),
            "r1c2 has a value: take it back first",
        ),
        (
            Move::Complete(Cell(3)),
            MoveError::NoNotes(Cell(3)),
            "r1c4 has no notes that could be complete",
        ),
    ];
    for (what, error, words) in told {
        assert_eq!(state.make(what.clone()), Err(error), "{what:?}");
        assert_eq!(error.describe(board.geometry()), words);
        assert!(error.to_string().len() > 10);
        assert_eq!(state, written, "{what:?}");
    }
    let kept = 1 << 20;
    for _ in 1..kept {
        let line = Move::Line(mark(1, 2), mark(3, 2));
        state.make(line).expect("room for one more");
    }
    assert_eq!(state.make(Move::Fill), Err(MoveError::Full));
    assert!(state.undo());
    assert_eq!(state.make(Move::Fill), Ok(()));
}
