"""A state as an object: nothing has to be closed by hand."""

import doctest
import gc
import inspect

import pytest

import sudoku_explain
from sudoku_explain import Desk, State, SudokuError

BOARD = "1..43.1..1.34..1"


def test_a_state_answers_for_itself() -> None:
    with State(BOARD) as state:
        assert state.move("centre r1c2=2", "r1c2=3") == 2
        mistake = state.check().mistakes[0]
        assert (mistake.cell, mistake.undo) == ("r1c2", 1)
        assert state.hint().answer == "mistakes"
        assert state.undo() == 1
        hint = state.hint(level=5)
        assert hint.hint == len(hint.steps) and hint.steps[hint.hint - 1].strategy != "game-rules"
        assert state.apply() == 2
        assert state.why("r1c2=2").answer in ("line", "done")
        assert state.walkthrough().outcome == "solved" and "Solved" in state.tell(brief=True)
        again = State(state.save(), desk=state.desk)
        assert again.show().moves == state.show().moves
    with pytest.raises(ValueError):
        state.hint()
    state.close()


def test_what_is_forgotten_is_given_back() -> None:
    desk = Desk()
    for _ in range(5000):
        State(BOARD, desk=desk)
    gc.collect()
    assert State(BOARD, desk=desk).hint(level=0).answer == "hint"


def test_faults_are_value_errors_and_texts_need_no_name() -> None:
    desk = Desk()
    with pytest.raises(ValueError) as bad:
        State("1..43.1..1.34..x")
    assert isinstance(bad.value, SudokuError)
    assert desk.read(BOARD).boards and desk.convert(BOARD, "grid")


def test_everything_says_what_it_is() -> None:
    for name, member in inspect.getmembers(State, callable):
        assert name.startswith("_") or inspect.getdoc(member), name
    for module in (sudoku_explain, sudoku_explain._state, sudoku_explain._many):
        tried = doctest.testmod(module)
        assert tried.failed == 0, module.__name__
    assert doctest.testmod(sudoku_explain._state).attempted > 0
