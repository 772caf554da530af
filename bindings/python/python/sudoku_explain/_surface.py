"""What is asked and answered. Written from the table of the surface by its tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence

__all__ = [
    "Asks",
    "Fault",
    "Clue",
    "Board",
    "Found",
    "Unread",
    "ReadAnswer",
    "ConvertAnswer",
    "WriteAnswer",
    "BoardGrid",
    "CellState",
    "OpenAnswer",
    "CloseAnswer",
    "ShowAnswer",
    "SaveAnswer",
    "MovesAnswer",
    "EngineAnswer",
    "Weight",
    "Evidence",
    "Step",
    "Mistake",
    "Piece",
    "Sentence",
    "Rung",
    "CheckAnswer",
    "Used",
    "Hardest",
    "Summary",
    "HintAnswer",
    "LeftOut",
    "HintsAnswer",
    "LineAnswer",
    "PathAnswer",
    "SpotAnswer",
    "Log",
    "TellAnswer",
    "VerifyAnswer",
    "SolveAnswer",
    "Place",
    "PictureAnswer",
    "Technique",
    "Why",
    "Deciding",
    "Rating",
    "RateAnswer",
    "GenerateAnswer",
    "CandidatesAnswer",
    "SolutionsAnswer",
    "Part",
    "SuperfluousAnswer",
    "Change",
    "FixAnswer",
    "Form",
    "Strategy",
    "StrategiesAnswer",
    "StrategyAnswer",
    "Kind",
    "KindsAnswer",
    "Format",
    "AboutAnswer",
]


@dataclass(frozen=True)
class Fault:
    """Why a request has no answer."""

    code: Literal["not-json", "version", "bad-request", "bad-board", "bad-document", "no-handle", "full", "unknown-name", "bad-move", "cannot-write", "mistakes", "impossible", "out-of-tries", "cancelled", "internal"]
    """What kind of fault it is."""

    words: str
    """What was expected, and what was found."""

    place: Optional[str] = None
    """The field of the request, or the place in a document."""

    line: Optional[int] = None
    """The line of the text, from 1."""

    column: Optional[int] = None
    """The column, in characters from 1."""


@dataclass(frozen=True)
class Clue:
    """A clue of the puzzle: a cage, the total of a column."""

    id: str
    """How premises call it: k1, k2 and so on."""

    kind: str
    """What kind it is."""

    cells: Sequence[str]
    """Its cells in order."""

    number: Optional[int] = None
    """The number that it comes with."""

    lists: Sequence[Sequence[str]] = ()
    """Further lists of cells, where its kind has more than one."""

    values: Sequence[int] = ()
    """The values that it comes with."""

    side: Optional[str] = None
    """The side of the grid from which it looks at its cells, where that is not the usual one of its kind."""

    setting: Optional[int] = None
    """The setting of its kind."""

    rules: Optional[int] = None
    """How many rules it makes, if more than one: they are numbered on from its id."""


@dataclass(frozen=True)
class Board:
    """A board: its geometry, what the puzzle gave, and how far it had been solved."""

    geometry: str
    """The name of the geometry."""

    text: str
    """The values, one symbol a cell, row by row, '.' for an open cell."""

    placed: Sequence[str] = ()
    """The values that were not given but placed ('r1c2=5')."""

    marks: Sequence[str] = ()
    """The marks of each cell, if they came with the board; empty for a cell with a value."""

    marks_are_given: bool = False
    """Whether the marks are part of the puzzle."""

    clues: Sequence[Clue] = ()
    """The clues of the puzzle."""


@dataclass(frozen=True)
class Found:
    """A board of a text."""

    line: int
    """The line that it starts on, from 1."""

    name: str
    """What the text calls it; empty if it has no name."""

    board: Board
    """The board."""


@dataclass(frozen=True)
class Unread:
    """A board that cannot be read or answered, and why."""

    line: int
    """The line, from 1."""

    column: int
    """The column, in characters from 1."""

    words: str
    """What was expected, and what was found."""


@dataclass(frozen=True)
class ReadAnswer:
    """The boards of a text."""

    boards: Sequence[Found]
    """The boards in order."""

    unread: Sequence[Unread]
    """The boards that cannot be read or answered."""


@dataclass(frozen=True)
class ConvertAnswer:
    """The boards in the format."""

    text: str
    """The boards, written."""

    unread: Sequence[Unread]
    """The boards that cannot be read or answered."""


@dataclass(frozen=True)
class WriteAnswer:
    """The board in the format."""

    text: str
    """The board, written."""


@dataclass(frozen=True)
class BoardGrid:
    """One of the grids of a board."""

    grid: str
    """Its letter."""

    first: str
    """Its first cell."""

    side: int
    """How many rows and columns of the board it takes."""


@dataclass(frozen=True)
class CellState:
    """What stands in a cell."""

    cell: str
    """The cell."""

    given: Optional[int] = None
    """The value that the puzzle gives."""

    value: Optional[int] = None
    """The value that the player placed."""

    corner: Sequence[int] = ()
    """The notes in its corners."""

    centre: Sequence[int] = ()
    """The notes in its centre."""

    struck: Sequence[int] = ()
    """The values that the player said it cannot be."""

    complete: bool = False
    """Whether its notes in the centre are all that it can be."""

    colours: Sequence[int] = ()
    """Its colours."""


@dataclass(frozen=True)
class OpenAnswer:
    """A state that is kept."""

    state: int
    """Its handle: a number that no other state of this session has or had."""

    board: Board
    """The puzzle, without what the player wrote."""

    rules: Sequence[str]
    """The rules of the puzzle in sentences."""

    values: Sequence[int]
    """The values that its cells can have."""

    cells: Sequence[CellState]
    """The cells in which something stands, row by row."""

    lines: Sequence[Sequence[str]]
    """The lines that the player drew: the marks at both ends."""

    moves: Sequence[str]
    """The moves that are done, in order."""

    undone: Sequence[str]
    """The moves that can be made again, the next first."""

    grids: Sequence[BoardGrid] = ()
    """The grids of the board, if they are several."""


@dataclass(frozen=True)
class CloseAnswer:
    """What was forgotten."""

    closed: int
    """How many."""


@dataclass(frozen=True)
class ShowAnswer:
    """What is written on a state."""

    board: Board
    """The puzzle, without what the player wrote."""

    rules: Sequence[str]
    """The rules of the puzzle in sentences."""

    values: Sequence[int]
    """The values that its cells can have."""

    cells: Sequence[CellState]
    """The cells in which something stands, row by row."""

    lines: Sequence[Sequence[str]]
    """The lines that the player drew: the marks at both ends."""

    moves: Sequence[str]
    """The moves that are done, in order."""

    undone: Sequence[str]
    """The moves that can be made again, the next first."""

    grids: Sequence[BoardGrid] = ()
    """The grids of the board, if they are several."""


@dataclass(frozen=True)
class SaveAnswer:
    """A saved state."""

    text: str
    """The saved state."""


@dataclass(frozen=True)
class MovesAnswer:
    """What became of the moves of a state."""

    changed: int
    """How many moves were made, taken back or made again."""

    done: int
    """How many moves are done now."""

    undone: int
    """How many moves can be made again."""


@dataclass(frozen=True)
class EngineAnswer:
    """An engine that is kept."""

    engine: int
    """Its handle."""

    strategies: Sequence[str]
    """The ids of its strategies, in order."""


@dataclass(frozen=True)
class Weight:
    """What a step weighs on a scale, and what that is made of."""

    scale: str
    """The scale."""

    base: float
    """What its technique weighs."""

    complexity: int
    """How large it is, in what the scale counts; 0 where size counts for nothing."""

    increment: float
    """What its size adds."""


@dataclass(frozen=True)
class Evidence:
    """What to show of a step: its role, and one of the others."""

    role: str
    """The part it plays."""

    group: Optional[int] = None
    """Which set or branch it belongs to, if not 0."""

    mark: Optional[str] = None
    """A mark ('r2c1=3')."""

    cell: Optional[str] = None
    """A cell ('r2c1')."""

    house: Optional[str] = None
    """A house ('r2')."""

    clue: Optional[str] = None
    """A clue ('k4')."""


@dataclass(frozen=True)
class Step:
    """A step: what it sets and removes, what proves it, and its words."""

    n: int
    """Its number, counted from 1."""

    strategy: str
    """The id of the strategy."""

    name: str
    """The name of the form."""

    codes: Mapping[str, str]
    """The codes of the form in catalogues."""

    ratings: Mapping[str, float]
    """The ratings of the form on scales."""

    weight: Optional[float]
    """What it weighs on the scale of the order."""

    rating: Optional[Weight]
    """The scale of that, and what it is made of; null where the scale does not know the step."""

    sweep: bool
    """Whether it only does what the rules say to do after each placement."""

    set: Sequence[str]
    """The values set ('r5c5=2')."""

    remove: Sequence[str]
    """The marks removed ('r8c1<>3')."""

    premises: Sequence[str]
    """The premises that prove it."""

    houses: Sequence[str]
    """The houses of the pattern."""

    evidence: Sequence[Evidence]
    """What to show, in order."""

    what: str
    """The pattern in words."""

    why: str
    """Why the plays follow, in words."""

    so: str
    """The plays in words."""

    from_search: bool = False
    """Whether it is taken from the search, and proved by nothing."""


@dataclass(frozen=True)
class Mistake:
    """Something wrong on a board, and what shows it."""

    cell: str
    """The cell."""

    wrong: Literal["value", "removed"]
    """Whether the value placed is wrong, or a needed mark was removed."""

    value: int
    """The value that is wrong, or was removed."""

    by_move: Optional[int]
    """The number of the move that did it."""

    undo: Optional[int]
    """How many moves to take back to the state before it."""

    mend: str
    """The one move that mends it."""

    words: str
    """What is wrong and what shows it, in words."""

    why: Sequence[Step]
    """The steps that show it; none if they were not found."""


@dataclass(frozen=True)
class Piece:
    """A piece of a sentence: its text, and what it stands for, if that is not mere words."""

    text: str
    """As it reads."""

    cells: Sequence[str] = ()
    """The cells that it names."""

    values: Sequence[int] = ()
    """The values that it names."""

    one_of: bool = False
    """Whether one of the values is meant, and not all."""

    houses: Sequence[str] = ()
    """The houses that it names."""

    clues: Sequence[str] = ()
    """The clues that it names."""


@dataclass(frozen=True)
class Sentence:
    """A sentence: its text, and the pieces it is made of."""

    text: str
    """The whole in words."""

    pieces: Sequence[Piece]
    """Its pieces in order."""

    depth: Optional[int] = None
    """How deep it is set in, if it starts a line of a list."""

    label: Optional[str] = None
    """Its number or letter, if it has one."""


@dataclass(frozen=True)
class Rung:
    """A rung of the ladder of a hint, or of mistakes: it says no more than its own."""

    level: int
    """Its number, from 0."""

    rung: Literal["found", "kind", "where", "cells", "plays", "reason"]
    """What it says."""

    words: str
    """Its words."""

    sentences: Sequence[Sentence]
    """The same as typed pieces."""

    mistakes: Optional[int] = None
    """How many mistakes there are. Only 'found' has it."""

    strategy: Optional[str] = None
    """The id of the strategy. Only 'kind' has it."""

    name: Optional[str] = None
    """The name of its form. Only 'kind' has it."""

    difficulty: Optional[str] = None
    """How hard it is. Only 'kind' has it."""

    look_for: Optional[str] = None
    """What to look for. Only 'kind' has it."""

    values: Sequence[int] = ()
    """The values that it is about. Only 'where' has it."""

    houses: Sequence[str] = ()
    """The houses to look at. Only 'where' has it."""

    part: Optional[str] = None
    """The part of the board to look at. Only 'where' has it."""

    cells: Sequence[str] = ()
    """The cells of the pattern, or those with mistakes. Only 'cells' has it."""

    unwritten: Sequence[str] = ()
    """The marks that the player should note first. Only 'cells' has it."""

    set: Sequence[str] = ()
    """The values set. Only 'plays' has it."""

    remove: Sequence[str] = ()
    """The marks removed. Only 'plays' has it."""

    undo: Optional[int] = None
    """How many moves to take back until nothing is wrong. Only 'plays' has it."""

    mend: Sequence[str] = ()
    """The moves that mend what is wrong and leave all else as it is. Only 'plays' has it."""


@dataclass(frozen=True)
class CheckAnswer:
    """What a look at a state finds."""

    board: Board
    """The board without what is wrong."""

    solutions: Optional[int]
    """The number of solutions of the puzzle, counted up to two; null if they are too far to seek."""

    solved: bool
    """Whether every cell has a value and nothing is wrong."""

    mistakes: Sequence[Mistake]
    """What is wrong, each with what shows it."""

    undo: Optional[int]
    """How many moves to take back until nothing is wrong, if moves did it."""

    rungs: Sequence[Rung]
    """The same one rung at a time; none if nothing is wrong."""

    tidy: Sequence[str]
    """Notes that a value on the board excludes: they may go."""


@dataclass(frozen=True)
class Used:
    """A form of a strategy, and how often it was used."""

    strategy: str
    """The id of the strategy."""

    name: str
    """The name of the form."""

    count: int
    """How often it was used."""


@dataclass(frozen=True)
class Hardest:
    """The hardest step of a log."""

    strategy: str
    """The id of the strategy."""

    name: str
    """The name of the form."""

    level: str
    """How hard it is."""


@dataclass(frozen=True)
class Summary:
    """What a log amounts to."""

    steps: int
    """The number of steps."""

    used: Sequence[Used]
    """The forms of strategies used, in the order of first use."""

    hardest: Optional[Hardest]
    """The hardest of them; sweeps do not count."""


@dataclass(frozen=True)
class HintAnswer:
    """A hint, or why there is none. Without its own fields it is a log."""

    format: str
    """The name and version of the format of logs."""

    board: Board
    """The board before the first step."""

    solutions: Optional[int]
    """The number of solutions, counted up to two; null if nobody counted to the end."""

    outcome: str
    """'solved', 'stuck', 'contradiction' or 'stopped'."""

    steps: Sequence[Step]
    """The steps."""

    final: str
    """The values after the last step."""

    summary: Summary
    """What the log amounts to."""

    answer: Literal["hint", "hints", "line", "solved", "mistakes", "stuck", "several-solutions", "contradiction", "stopped", "done", "false", "not-proved"]
    """What was found: a hint, hints, a line of steps, or why there is none; of a play that is 'false' the steps show it."""

    rungs: Sequence[Rung] = ()
    """The rungs of the hint, or of what is wrong, up to the level that was asked for."""

    mistakes: Sequence[Mistake] = ()
    """What is wrong, each with what shows it: with the last rung."""

    tidy: Sequence[str] = ()
    """Notes that a value on the board excludes."""

    hint: Optional[int] = None
    """The number of the step of 'steps' that is the hint's own: those before it are taken as done."""

    learn: Optional[str] = None
    """The strategy to learn, as none that the player knows helps here."""


@dataclass(frozen=True)
class LeftOut:
    """What a list leaves out."""

    other_ways: int
    """Other ways to conclusions of the list."""

    contained: int
    """Steps that conclude nothing that easier ones do not."""

    noted: int
    """Steps that the player's notes hold already."""

    over_limit: int
    """Steps over the limit."""

    extreme: bool
    """Whether the hardest were not sought, as there is something easier."""

    stopped: bool
    """Whether the search ended before it had seen all."""


@dataclass(frozen=True)
class HintsAnswer:
    """Steps that each could be next. Without its own fields it is a log."""

    format: str
    """The name and version of the format of logs."""

    board: Board
    """The board before the first step."""

    solutions: Optional[int]
    """The number of solutions, counted up to two; null if nobody counted to the end."""

    outcome: str
    """'solved', 'stuck', 'contradiction' or 'stopped'."""

    steps: Sequence[Step]
    """The steps."""

    final: str
    """The values after the last step."""

    summary: Summary
    """What the log amounts to."""

    answer: Literal["hint", "hints", "line", "solved", "mistakes", "stuck", "several-solutions", "contradiction", "stopped", "done", "false", "not-proved"]
    """What was found: a hint, hints, a line of steps, or why there is none; of a play that is 'false' the steps show it."""

    rungs: Sequence[Rung] = ()
    """The rungs of the hint, or of what is wrong, up to the level that was asked for."""

    mistakes: Sequence[Mistake] = ()
    """What is wrong, each with what shows it: with the last rung."""

    tidy: Sequence[str] = ()
    """Notes that a value on the board excludes."""

    alternatives: Sequence[Step] = ()
    """Steps that each could follow the last one of 'steps'."""

    left_out: Optional[LeftOut] = None
    """What the list leaves out, if there is one."""


@dataclass(frozen=True)
class LineAnswer:
    """A line of steps, or why there is none. Without its own fields it is a log."""

    format: str
    """The name and version of the format of logs."""

    board: Board
    """The board before the first step."""

    solutions: Optional[int]
    """The number of solutions, counted up to two; null if nobody counted to the end."""

    outcome: str
    """'solved', 'stuck', 'contradiction' or 'stopped'."""

    steps: Sequence[Step]
    """The steps."""

    final: str
    """The values after the last step."""

    summary: Summary
    """What the log amounts to."""

    answer: Literal["hint", "hints", "line", "solved", "mistakes", "stuck", "several-solutions", "contradiction", "stopped", "done", "false", "not-proved"]
    """What was found: a hint, hints, a line of steps, or why there is none; of a play that is 'false' the steps show it."""

    rungs: Sequence[Rung] = ()
    """The rungs of the hint, or of what is wrong, up to the level that was asked for."""

    mistakes: Sequence[Mistake] = ()
    """What is wrong, each with what shows it: with the last rung."""

    tidy: Sequence[str] = ()
    """Notes that a value on the board excludes."""


@dataclass(frozen=True)
class PathAnswer:
    """A path. Without its own fields it is a log."""

    format: str
    """The name and version of the format of logs."""

    board: Board
    """The board before the first step."""

    solutions: Optional[int]
    """The number of solutions, counted up to two; null if nobody counted to the end."""

    outcome: str
    """'solved', 'stuck', 'contradiction' or 'stopped'."""

    steps: Sequence[Step]
    """The steps."""

    final: str
    """The values after the last step."""

    summary: Summary
    """What the log amounts to."""

    answer: Literal["hint", "hints", "line", "solved", "mistakes", "stuck", "several-solutions", "contradiction", "stopped", "done", "false", "not-proved"]
    """What was found: a hint, hints, a line of steps, or why there is none; of a play that is 'false' the steps show it."""

    best: bool
    """Whether no path is better; else it is the best that was found."""

    rungs: Sequence[Rung] = ()
    """The rungs of the hint, or of what is wrong, up to the level that was asked for."""

    mistakes: Sequence[Mistake] = ()
    """What is wrong, each with what shows it: with the last rung."""

    tidy: Sequence[str] = ()
    """Notes that a value on the board excludes."""


@dataclass(frozen=True)
class SpotAnswer:
    """What cells are."""

    spot: Literal["found", "later", "nearly", "nothing", "none"]
    """Whether they are the pattern of a step, will be when others are made, nearly are, or are nothing known; 'none' if there is no hint at all."""

    steps: Sequence[Step]
    """The steps whose pattern they are, the easiest first; if they will be, the line to the step, which is the last."""

    misses: Sequence[str]
    """What is missing, in words."""

    words: Optional[str] = None
    """The same in a sentence."""

    none: Optional[str] = None
    """Why there is no hint at all."""


@dataclass(frozen=True)
class Log:
    """A log: a board, the steps from there, and what proves them."""

    format: str
    """The name and version of the format of logs."""

    board: Board
    """The board before the first step."""

    solutions: Optional[int]
    """The number of solutions, counted up to two; null if nobody counted to the end."""

    outcome: str
    """'solved', 'stuck', 'contradiction' or 'stopped'."""

    steps: Sequence[Step]
    """The steps."""

    final: str
    """The values after the last step."""

    summary: Summary
    """What the log amounts to."""


@dataclass(frozen=True)
class TellAnswer:
    """A log for people."""

    text: str
    """The text."""


@dataclass(frozen=True)
class VerifyAnswer:
    """Whether a log holds."""

    proved: bool
    """Whether every step follows."""

    step: Optional[int] = None
    """The first step that does not, counted from 1."""

    words: Optional[str] = None
    """What does not hold."""

    place: Optional[str] = None
    """The field that is not as it would be told."""

    unseen: Sequence[str] = ()
    """Of a log that was told again what could not be looked at, in words."""

    formula: Optional[str] = None
    """The puzzle, for a program of others."""

    lines: Optional[str] = None
    """The proof, for a program of others."""

    axioms: Sequence[int] = ()
    """The steps that rest on a line of the proof which nothing proves: that there is one solution."""


@dataclass(frozen=True)
class SolveAnswer:
    """Solutions."""

    solutions: Sequence[str]
    """The solutions, each the values row by row."""

    more: bool
    """Whether there may be more."""


@dataclass(frozen=True)
class Place:
    """Where a cell is drawn."""

    cell: str
    """The cell."""

    x: int
    """Where it begins, from the left."""

    y: int
    """Where it begins, from above."""


@dataclass(frozen=True)
class PictureAnswer:
    """A drawing."""

    width: int
    """How wide it is, in its own units."""

    height: int
    """How high it is."""

    title: str
    """What it is called."""

    words: str
    """The same in words."""

    side: int
    """The side of a cell."""

    cells: Sequence[Place]
    """Where the cells are, row by row."""

    rungs: Sequence[Rung]
    """What is said of the hint or the step, up to the rung; none of a state."""

    svg: Optional[str] = None
    """It as a document of SVG; absent with 'apart'."""

    pieces: Sequence[str] = ()
    """With 'apart': what it is made of, each a text of elements of SVG. All drawings of a state have as many."""

    legend: Optional[str] = None
    """With 'apart': what its signs mean as a document of SVG, if there are any."""

    style: Optional[str] = None
    """With 'apart': the style sheet of all drawings."""


@dataclass(frozen=True)
class Technique:
    """What a path is made of, and how often."""

    name: str
    """What it is called."""

    count: int
    """How often it was used."""

    strategy: Optional[str] = None
    """The id of the strategy (not on scale 'se')."""

    score: Optional[int] = None
    """What its steps score together (not on scale 'se'); null if the scale does not know the puzzle."""

    most: Optional[str] = None
    """The highest rating of its steps (scale 'se')."""


@dataclass(frozen=True)
class Why:
    """What makes a puzzle hard: the first of its hardest steps, and how much there is to see."""

    step: int
    """The number of that step, from 1."""

    name: str
    """What it is called."""

    level: str
    """Its level."""

    plays: str
    """What it does: 'r3c4=5', or 'r3c4<>57 r3c6<>5'."""

    steps: int
    """How many steps there are, without sweeps."""

    kinds: int
    """How many kinds of step."""

    truths: Optional[int]
    """How many truths, clues and balances their proofs need (scale 'human')."""


@dataclass(frozen=True)
class Deciding:
    """The first of the hardest steps (scale 'se')."""

    step: int
    """Its number, from 1."""

    name: str
    """What it is called."""

    rating: str
    """What it is rated."""

    base: str
    """What steps of its kind are rated at least."""

    complexity: Optional[int]
    """The nodes of its chains."""

    increment: str
    """What these add."""

    plays: str
    """What it does: 'r3c4=5', or 'r3c4<>57 r3c6<>5'."""


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is."""

    line: int
    """The line that the puzzle starts on, from 1."""

    tsv: str
    """The puzzle and its rating on a line, as the command writes them."""

    scale: str
    """The scale."""

    outcome: Literal["solved", "stuck", "stopped", "contradiction", "no solution", "many solutions"]
    """How it ended."""

    used: Sequence[Technique]
    """What the path is made of; sweeps do not count."""

    level: Optional[str] = None
    """The level of a puzzle that was solved (not on scale 'se')."""

    score: Optional[int] = None
    """What the steps score together; on scales 'w', 'gw' and 'b' the highest score of one."""

    reason: Optional[str] = None
    """Why there is no score, where the steps could have had one (not on scale 'se')."""

    more: bool = False
    """Whether 'er' is only what it is at least (scale 'se')."""

    er: Optional[str] = None
    """The hardest step (scale 'se')."""

    ep: Optional[str] = None
    """The hardest step up to the first that sets a cell (scale 'se')."""

    ed: Optional[str] = None
    """The first step (scale 'se')."""

    why: Optional[Why] = None
    """What makes it hard (scales 'hodoku' and 'human')."""

    deciding: Optional[Deciding] = None
    """The first of the hardest steps (scale 'se')."""


@dataclass(frozen=True)
class RateAnswer:
    """Ratings."""

    ratings: Sequence[Rating]
    """The ratings in the order of the puzzles."""

    unread: Sequence[Unread]
    """The boards that cannot be read or answered."""


@dataclass(frozen=True)
class GenerateAnswer:
    """A puzzle."""

    board: Board
    """The puzzle."""

    text: str
    """The same in the format."""

    givens: int
    """How many givens it has."""

    seed: int
    """The seed that makes it."""


@dataclass(frozen=True)
class CandidatesAnswer:
    """The true candidates, as far as they are known."""

    marks: Sequence[str]
    """By cell, row by row: the symbols of the values that it has in some solution. All are empty if there is none."""

    undecided: Sequence[str]
    """By cell: the symbols of those of which it is not known. Empty if it is known of all."""

    complete: bool
    """Whether all was decided within the budget."""


@dataclass(frozen=True)
class SolutionsAnswer:
    """A number of solutions."""

    count: int
    """The solutions counted."""

    more: bool
    """Whether there may be more."""

    examples: Sequence[str]
    """Two of them that differ in many cells, or the only one: a symbol a cell, row by row."""

    differ: Sequence[str]
    """The cells in which the two differ."""


@dataclass(frozen=True)
class Part:
    """A part of a puzzle: a given, or a clue."""

    part: Literal["given", "clue"]
    """Which of the two."""

    line: str
    """As it is written on a line: 'r1c1=5', 'cage 14: r1c1 r1c2'."""

    words: str
    """Its name within a sentence."""

    cell: Optional[str] = None
    """The cell of a given."""

    value: Optional[int] = None
    """The value of a given."""

    id: Optional[str] = None
    """The id of a clue, as the board of an answer has it."""


@dataclass(frozen=True)
class SuperfluousAnswer:
    """What can go."""

    solutions: Optional[int]
    """The number of solutions, counted up to two; null if they are too far to seek."""

    parts: Sequence[Part]
    """Givens row by row, then clues in their order; none unless there is one solution."""

    undecided: Sequence[Part]
    """Those of which it is not known."""

    complete: bool
    """Whether all was decided within the budget."""


@dataclass(frozen=True)
class Change:
    """A change of one part of a puzzle."""

    part: Part
    """What is changed."""

    value: Optional[int]
    """The value of the given instead; null if the part is taken away."""

    unique: bool
    """Whether there is exactly one solution then, or several."""

    words: str
    """The same as a sentence."""


@dataclass(frozen=True)
class FixAnswer:
    """What makes a puzzle proper. What does not apply is empty."""

    solutions: Optional[int]
    """The number of solutions, counted up to two; null if they are too far to seek."""

    add: Sequence[str]
    """Givens ('r1c2=5') that leave one of several solutions."""

    fewest: bool
    """Whether no fewer would do."""

    final: Optional[str]
    """The solution that they leave."""

    contradiction: Sequence[Part]
    """The parts that have no solution together, whatever the others are."""

    minimal: bool
    """Whether without any of these parts the others have a solution."""

    changes: Sequence[Change]
    """The changes of one part that give the puzzle a solution: first those that give it exactly one."""

    complete: bool
    """Whether nothing was left open within the budget."""


@dataclass(frozen=True)
class Form:
    """A form of a strategy."""

    name: str
    """Its name."""

    look_for: str
    """What to look for."""

    level: str
    """How hard it is."""

    codes: Mapping[str, str]
    """Its codes in catalogues."""

    ratings: Mapping[str, float]
    """Its ratings on scales."""

    also: Sequence[str]
    """What else it is called."""

    schools: Mapping[str, str]
    """Who calls it what."""

    needs_unique: bool
    """Whether it holds for puzzles with one solution only."""


@dataclass(frozen=True)
class Strategy:
    """A strategy: what it is called, what it looks for, and its forms."""

    id: str
    """Its id."""

    name: str
    """Its name."""

    summary: str
    """What it is, in a sentence."""

    look_for: str
    """What to look for."""

    engine: Optional[str]
    """The logic that it shares with others."""

    forms: Sequence[Form]
    """Its forms."""


@dataclass(frozen=True)
class StrategiesAnswer:
    """The catalogue."""

    strategies: Sequence[Strategy]
    """The strategies."""


@dataclass(frozen=True)
class StrategyAnswer:
    """A strategy with its page."""

    id: str
    """Its id."""

    name: str
    """Its name."""

    summary: str
    """What it is, in a sentence."""

    look_for: str
    """What to look for."""

    engine: Optional[str]
    """The logic that it shares with others."""

    forms: Sequence[Form]
    """Its forms."""

    page: str
    """Its page, in Markdown."""


@dataclass(frozen=True)
class Kind:
    """A kind of clue: what it says, and what one is written with."""

    id: str
    """The word for it in clues."""

    noun: str
    """What one is called in a sentence."""

    rule: str
    """Its rule, in a sentence."""

    cells: Literal["line", "area", "each", "pair", "ordered-pair", "square", "outside", "arrow", "copies", "board"]
    """How its cells lie."""

    number: Literal["never", "may", "must"]
    """Whether one comes with a number."""

    values: bool
    """Whether one comes with values."""

    formats: Sequence[str]
    """The formats of others that can hold one."""

    setting: Optional[int] = None
    """The setting that one has where none is written, if it can have one."""

    side: Optional[str] = None
    """The side of the grid from which one looks at its cells where none is written."""


@dataclass(frozen=True)
class KindsAnswer:
    """The kinds of clue."""

    kinds: Sequence[Kind]
    """The kinds."""


@dataclass(frozen=True)
class Format:
    """A format that boards are written in. All of them are read without being named."""

    name: str
    """Its name."""

    words: str
    """What it looks like."""

    contents: str
    """What it can hold."""


@dataclass(frozen=True)
class AboutAnswer:
    """Which library this is, and the names that it knows."""

    name: str
    """Its name."""

    release: str
    """Its version, which is that of every door."""

    asks: Sequence[str]
    """What can be asked for."""

    formats: Sequence[Format]
    """The formats that boards are written in."""

    orders: Sequence[str]
    """The orders of strategies."""

    scales: Sequence[str]
    """The scales of ratings."""

    symmetries: Sequence[str]
    """How the givens of a new puzzle can lie."""

    most_bytes: int
    """The longest request, in bytes."""

    most_states: int
    """More states are not kept."""

    most_engines: int
    """More engines are not kept."""


def read_fault(of: Mapping[str, Any]) -> Fault:
    return Fault(
        code=of["code"],
        words=of["words"],
        place=of.get("place"),
        line=of.get("line"),
        column=of.get("column"),
    )


def read_clue(of: Mapping[str, Any]) -> Clue:
    return Clue(
        id=of["id"],
        kind=of["kind"],
        cells=of["cells"],
        number=of.get("number"),
        lists=of.get("lists", ()),
        values=of.get("values", ()),
        side=of.get("side"),
        setting=of.get("setting"),
        rules=of.get("rules"),
    )


def read_board(of: Mapping[str, Any]) -> Board:
    return Board(
        geometry=of["geometry"],
        text=of["text"],
        placed=of.get("placed", ()),
        marks=of.get("marks", ()),
        marks_are_given=of.get("marks_are_given", False),
        clues=[read_clue(one) for one in of.get("clues", ())],
    )


def read_found(of: Mapping[str, Any]) -> Found:
    return Found(
        line=of["line"],
        name=of["name"],
        board=read_board(of["board"]),
    )


def read_unread(of: Mapping[str, Any]) -> Unread:
    return Unread(
        line=of["line"],
        column=of["column"],
        words=of["words"],
    )


def read_read_answer(of: Mapping[str, Any]) -> ReadAnswer:
    return ReadAnswer(
        boards=[read_found(one) for one in of["boards"]],
        unread=[read_unread(one) for one in of["unread"]],
    )


def read_convert_answer(of: Mapping[str, Any]) -> ConvertAnswer:
    return ConvertAnswer(
        text=of["text"],
        unread=[read_unread(one) for one in of["unread"]],
    )


def read_write_answer(of: Mapping[str, Any]) -> WriteAnswer:
    return WriteAnswer(
        text=of["text"],
    )


def read_board_grid(of: Mapping[str, Any]) -> BoardGrid:
    return BoardGrid(
        grid=of["grid"],
        first=of["first"],
        side=of["side"],
    )


def read_cell_state(of: Mapping[str, Any]) -> CellState:
    return CellState(
        cell=of["cell"],
        given=of.get("given"),
        value=of.get("value"),
        corner=of.get("corner", ()),
        centre=of.get("centre", ()),
        struck=of.get("struck", ()),
        complete=of.get("complete", False),
        colours=of.get("colours", ()),
    )


def read_open_answer(of: Mapping[str, Any]) -> OpenAnswer:
    return OpenAnswer(
        state=of["state"],
        board=read_board(of["board"]),
        rules=of["rules"],
        values=of["values"],
        cells=[read_cell_state(one) for one in of["cells"]],
        lines=of["lines"],
        moves=of["moves"],
        undone=of["undone"],
        grids=[read_board_grid(one) for one in of.get("grids", ())],
    )


def read_close_answer(of: Mapping[str, Any]) -> CloseAnswer:
    return CloseAnswer(
        closed=of["closed"],
    )


def read_show_answer(of: Mapping[str, Any]) -> ShowAnswer:
    return ShowAnswer(
        board=read_board(of["board"]),
        rules=of["rules"],
        values=of["values"],
        cells=[read_cell_state(one) for one in of["cells"]],
        lines=of["lines"],
        moves=of["moves"],
        undone=of["undone"],
        grids=[read_board_grid(one) for one in of.get("grids", ())],
    )


def read_save_answer(of: Mapping[str, Any]) -> SaveAnswer:
    return SaveAnswer(
        text=of["text"],
    )


def read_moves_answer(of: Mapping[str, Any]) -> MovesAnswer:
    return MovesAnswer(
        changed=of["changed"],
        done=of["done"],
        undone=of["undone"],
    )


def read_engine_answer(of: Mapping[str, Any]) -> EngineAnswer:
    return EngineAnswer(
        engine=of["engine"],
        strategies=of["strategies"],
    )


def read_weight(of: Mapping[str, Any]) -> Weight:
    return Weight(
        scale=of["scale"],
        base=of["base"],
        complexity=of["complexity"],
        increment=of["increment"],
    )


def read_evidence(of: Mapping[str, Any]) -> Evidence:
    return Evidence(
        role=of["role"],
        group=of.get("group"),
        mark=of.get("mark"),
        cell=of.get("cell"),
        house=of.get("house"),
        clue=of.get("clue"),
    )


def read_step(of: Mapping[str, Any]) -> Step:
    return Step(
        n=of["n"],
        strategy=of["strategy"],
        name=of["name"],
        codes=of["codes"],
        ratings=of["ratings"],
        weight=of["weight"],
        rating=None if of["rating"] is None else read_weight(of["rating"]),
        sweep=of["sweep"],
        set=of["set"],
        remove=of["remove"],
        premises=of["premises"],
        houses=of["houses"],
        evidence=[read_evidence(one) for one in of["evidence"]],
        what=of["what"],
        why=of["why"],
        so=of["so"],
        from_search=of.get("from_search", False),
    )


def read_mistake(of: Mapping[str, Any]) -> Mistake:
    return Mistake(
        cell=of["cell"],
        wrong=of["wrong"],
        value=of["value"],
        by_move=of["by_move"],
        undo=of["undo"],
        mend=of["mend"],
        words=of["words"],
        why=[read_step(one) for one in of["why"]],
    )


def read_piece(of: Mapping[str, Any]) -> Piece:
    return Piece(
        text=of["text"],
        cells=of.get("cells", ()),
        values=of.get("values", ()),
        one_of=of.get("one_of", False),
        houses=of.get("houses", ()),
        clues=of.get("clues", ()),
    )


def read_sentence(of: Mapping[str, Any]) -> Sentence:
    return Sentence(
        text=of["text"],
        pieces=[read_piece(one) for one in of["pieces"]],
        depth=of.get("depth"),
        label=of.get("label"),
    )


def read_rung(of: Mapping[str, Any]) -> Rung:
    return Rung(
        level=of["level"],
        rung=of["rung"],
        words=of["words"],
        sentences=[read_sentence(one) for one in of["sentences"]],
        mistakes=of.get("mistakes"),
        strategy=of.get("strategy"),
        name=of.get("name"),
        difficulty=of.get("difficulty"),
        look_for=of.get("look_for"),
        values=of.get("values", ()),
        houses=of.get("houses", ()),
        part=of.get("part"),
        cells=of.get("cells", ()),
        unwritten=of.get("unwritten", ()),
        set=of.get("set", ()),
        remove=of.get("remove", ()),
        undo=of.get("undo"),
        mend=of.get("mend", ()),
    )


def read_check_answer(of: Mapping[str, Any]) -> CheckAnswer:
    return CheckAnswer(
        board=read_board(of["board"]),
        solutions=of["solutions"],
        solved=of["solved"],
        mistakes=[read_mistake(one) for one in of["mistakes"]],
        undo=of["undo"],
        rungs=[read_rung(one) for one in of["rungs"]],
        tidy=of["tidy"],
    )


def read_used(of: Mapping[str, Any]) -> Used:
    return Used(
        strategy=of["strategy"],
        name=of["name"],
        count=of["count"],
    )


def read_hardest(of: Mapping[str, Any]) -> Hardest:
    return Hardest(
        strategy=of["strategy"],
        name=of["name"],
        level=of["level"],
    )


def read_summary(of: Mapping[str, Any]) -> Summary:
    return Summary(
        steps=of["steps"],
        used=[read_used(one) for one in of["used"]],
        hardest=None if of["hardest"] is None else read_hardest(of["hardest"]),
    )


def read_hint_answer(of: Mapping[str, Any]) -> HintAnswer:
    return HintAnswer(
        format=of["format"],
        board=read_board(of["board"]),
        solutions=of["solutions"],
        outcome=of["outcome"],
        steps=[read_step(one) for one in of["steps"]],
        final=of["final"],
        summary=read_summary(of["summary"]),
        answer=of["answer"],
        rungs=[read_rung(one) for one in of.get("rungs", ())],
        mistakes=[read_mistake(one) for one in of.get("mistakes", ())],
        tidy=of.get("tidy", ()),
        hint=of.get("hint"),
        learn=of.get("learn"),
    )


def read_left_out(of: Mapping[str, Any]) -> LeftOut:
    return LeftOut(
        other_ways=of["other_ways"],
        contained=of["contained"],
        noted=of["noted"],
        over_limit=of["over_limit"],
        extreme=of["extreme"],
        stopped=of["stopped"],
    )


def read_hints_answer(of: Mapping[str, Any]) -> HintsAnswer:
    return HintsAnswer(
        format=of["format"],
        board=read_board(of["board"]),
        solutions=of["solutions"],
        outcome=of["outcome"],
        steps=[read_step(one) for one in of["steps"]],
        final=of["final"],
        summary=read_summary(of["summary"]),
        answer=of["answer"],
        rungs=[read_rung(one) for one in of.get("rungs", ())],
        mistakes=[read_mistake(one) for one in of.get("mistakes", ())],
        tidy=of.get("tidy", ()),
        alternatives=[read_step(one) for one in of.get("alternatives", ())],
        left_out=None if of.get("left_out") is None else read_left_out(of["left_out"]),
    )


def read_line_answer(of: Mapping[str, Any]) -> LineAnswer:
    return LineAnswer(
        format=of["format"],
        board=read_board(of["board"]),
        solutions=of["solutions"],
        outcome=of["outcome"],
        steps=[read_step(one) for one in of["steps"]],
        final=of["final"],
        summary=read_summary(of["summary"]),
        answer=of["answer"],
        rungs=[read_rung(one) for one in of.get("rungs", ())],
        mistakes=[read_mistake(one) for one in of.get("mistakes", ())],
        tidy=of.get("tidy", ()),
    )


def read_path_answer(of: Mapping[str, Any]) -> PathAnswer:
    return PathAnswer(
        format=of["format"],
        board=read_board(of["board"]),
        solutions=of["solutions"],
        outcome=of["outcome"],
        steps=[read_step(one) for one in of["steps"]],
        final=of["final"],
        summary=read_summary(of["summary"]),
        answer=of["answer"],
        best=of["best"],
        rungs=[read_rung(one) for one in of.get("rungs", ())],
        mistakes=[read_mistake(one) for one in of.get("mistakes", ())],
        tidy=of.get("tidy", ()),
    )


def read_spot_answer(of: Mapping[str, Any]) -> SpotAnswer:
    return SpotAnswer(
        spot=of["spot"],
        steps=[read_step(one) for one in of["steps"]],
        misses=of["misses"],
        words=of.get("words"),
        none=of.get("none"),
    )


def read_log(of: Mapping[str, Any]) -> Log:
    return Log(
        format=of["format"],
        board=read_board(of["board"]),
        solutions=of["solutions"],
        outcome=of["outcome"],
        steps=[read_step(one) for one in of["steps"]],
        final=of["final"],
        summary=read_summary(of["summary"]),
    )


def read_tell_answer(of: Mapping[str, Any]) -> TellAnswer:
    return TellAnswer(
        text=of["text"],
    )


def read_verify_answer(of: Mapping[str, Any]) -> VerifyAnswer:
    return VerifyAnswer(
        proved=of["proved"],
        step=of.get("step"),
        words=of.get("words"),
        place=of.get("place"),
        unseen=of.get("unseen", ()),
        formula=of.get("formula"),
        lines=of.get("lines"),
        axioms=of.get("axioms", ()),
    )


def read_solve_answer(of: Mapping[str, Any]) -> SolveAnswer:
    return SolveAnswer(
        solutions=of["solutions"],
        more=of["more"],
    )


def read_place(of: Mapping[str, Any]) -> Place:
    return Place(
        cell=of["cell"],
        x=of["x"],
        y=of["y"],
    )


def read_picture_answer(of: Mapping[str, Any]) -> PictureAnswer:
    return PictureAnswer(
        width=of["width"],
        height=of["height"],
        title=of["title"],
        words=of["words"],
        side=of["side"],
        cells=[read_place(one) for one in of["cells"]],
        rungs=[read_rung(one) for one in of["rungs"]],
        svg=of.get("svg"),
        pieces=of.get("pieces", ()),
        legend=of.get("legend"),
        style=of.get("style"),
    )


def read_technique(of: Mapping[str, Any]) -> Technique:
    return Technique(
        name=of["name"],
        count=of["count"],
        strategy=of.get("strategy"),
        score=of.get("score"),
        most=of.get("most"),
    )


def read_why(of: Mapping[str, Any]) -> Why:
    return Why(
        step=of["step"],
        name=of["name"],
        level=of["level"],
        plays=of["plays"],
        steps=of["steps"],
        kinds=of["kinds"],
        truths=of["truths"],
    )


def read_deciding(of: Mapping[str, Any]) -> Deciding:
    return Deciding(
        step=of["step"],
        name=of["name"],
        rating=of["rating"],
        base=of["base"],
        complexity=of["complexity"],
        increment=of["increment"],
        plays=of["plays"],
    )


def read_rating(of: Mapping[str, Any]) -> Rating:
    return Rating(
        line=of["line"],
        tsv=of["tsv"],
        scale=of["scale"],
        outcome=of["outcome"],
        used=[read_technique(one) for one in of["used"]],
        level=of.get("level"),
        score=of.get("score"),
        reason=of.get("reason"),
        more=of.get("more", False),
        er=of.get("er"),
        ep=of.get("ep"),
        ed=of.get("ed"),
        why=None if of.get("why") is None else read_why(of["why"]),
        deciding=None if of.get("deciding") is None else read_deciding(of["deciding"]),
    )


def read_rate_answer(of: Mapping[str, Any]) -> RateAnswer:
    return RateAnswer(
        ratings=[read_rating(one) for one in of["ratings"]],
        unread=[read_unread(one) for one in of["unread"]],
    )


def read_generate_answer(of: Mapping[str, Any]) -> GenerateAnswer:
    return GenerateAnswer(
        board=read_board(of["board"]),
        text=of["text"],
        givens=of["givens"],
        seed=of["seed"],
    )


def read_candidates_answer(of: Mapping[str, Any]) -> CandidatesAnswer:
    return CandidatesAnswer(
        marks=of["marks"],
        undecided=of["undecided"],
        complete=of["complete"],
    )


def read_solutions_answer(of: Mapping[str, Any]) -> SolutionsAnswer:
    return SolutionsAnswer(
        count=of["count"],
        more=of["more"],
        examples=of["examples"],
        differ=of["differ"],
    )


def read_part(of: Mapping[str, Any]) -> Part:
    return Part(
        part=of["part"],
        line=of["line"],
        words=of["words"],
        cell=of.get("cell"),
        value=of.get("value"),
        id=of.get("id"),
    )


def read_superfluous_answer(of: Mapping[str, Any]) -> SuperfluousAnswer:
    return SuperfluousAnswer(
        solutions=of["solutions"],
        parts=[read_part(one) for one in of["parts"]],
        undecided=[read_part(one) for one in of["undecided"]],
        complete=of["complete"],
    )


def read_change(of: Mapping[str, Any]) -> Change:
    return Change(
        part=read_part(of["part"]),
        value=of["value"],
        unique=of["unique"],
        words=of["words"],
    )


def read_fix_answer(of: Mapping[str, Any]) -> FixAnswer:
    return FixAnswer(
        solutions=of["solutions"],
        add=of["add"],
        fewest=of["fewest"],
        final=of["final"],
        contradiction=[read_part(one) for one in of["contradiction"]],
        minimal=of["minimal"],
        changes=[read_change(one) for one in of["changes"]],
        complete=of["complete"],
    )


def read_form(of: Mapping[str, Any]) -> Form:
    return Form(
        name=of["name"],
        look_for=of["look_for"],
        level=of["level"],
        codes=of["codes"],
        ratings=of["ratings"],
        also=of["also"],
        schools=of["schools"],
        needs_unique=of["needs_unique"],
    )


def read_strategy(of: Mapping[str, Any]) -> Strategy:
    return Strategy(
        id=of["id"],
        name=of["name"],
        summary=of["summary"],
        look_for=of["look_for"],
        engine=of["engine"],
        forms=[read_form(one) for one in of["forms"]],
    )


def read_strategies_answer(of: Mapping[str, Any]) -> StrategiesAnswer:
    return StrategiesAnswer(
        strategies=[read_strategy(one) for one in of["strategies"]],
    )


def read_strategy_answer(of: Mapping[str, Any]) -> StrategyAnswer:
    return StrategyAnswer(
        id=of["id"],
        name=of["name"],
        summary=of["summary"],
        look_for=of["look_for"],
        engine=of["engine"],
        forms=[read_form(one) for one in of["forms"]],
        page=of["page"],
    )


def read_kind(of: Mapping[str, Any]) -> Kind:
    return Kind(
        id=of["id"],
        noun=of["noun"],
        rule=of["rule"],
        cells=of["cells"],
        number=of["number"],
        values=of["values"],
        formats=of["formats"],
        setting=of.get("setting"),
        side=of.get("side"),
    )


def read_kinds_answer(of: Mapping[str, Any]) -> KindsAnswer:
    return KindsAnswer(
        kinds=[read_kind(one) for one in of["kinds"]],
    )


def read_format(of: Mapping[str, Any]) -> Format:
    return Format(
        name=of["name"],
        words=of["words"],
        contents=of["contents"],
    )


def read_about_answer(of: Mapping[str, Any]) -> AboutAnswer:
    return AboutAnswer(
        name=of["name"],
        release=of["release"],
        asks=of["asks"],
        formats=[read_format(one) for one in of["formats"]],
        orders=of["orders"],
        scales=of["scales"],
        symmetries=of["symmetries"],
        most_bytes=of["most_bytes"],
        most_states=of["most_states"],
        most_engines=of["most_engines"],
    )


class Asks:
    """A method for each thing that can be asked for."""

    def _ask(self, ask: str, fields: Dict[str, Any]) -> Dict[str, Any]:
        raise NotImplementedError

    def read(
        self,
        text: str,
        *,
        geometry: Optional[str] = None,
    ) -> ReadAnswer:
        """Reads all boards of a text, in any format. A board that cannot be read costs that board alone.

        text: Any number of boards, in any format.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        """
        fields: Dict[str, Any] = {
            "text": text,
            "geometry": geometry,
        }
        return read_read_answer(self._ask("read", fields))

    def convert(
        self,
        text: str,
        to: str,
        *,
        geometry: Optional[str] = None,
    ) -> ConvertAnswer:
        """Writes all boards of a text in another format.

        text: Any number of boards, in any format.
        to: The name of the format.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        """
        fields: Dict[str, Any] = {
            "text": text,
            "to": to,
            "geometry": geometry,
        }
        return read_convert_answer(self._ask("convert", fields))

    def write(
        self,
        to: str,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        puzzle: Optional[bool] = None,
        name: Optional[str] = None,
    ) -> WriteAnswer:
        """Writes the board of a state, as the player has it, in a format.

        to: The name of the format.
        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        puzzle: The puzzle alone, without what a player did, and without marks that it does not give.
        name: What it is called, where the format says that.
        """
        fields: Dict[str, Any] = {
            "to": to,
            "state": state,
            "text": text,
            "geometry": geometry,
            "puzzle": puzzle,
            "name": name,
        }
        return read_write_answer(self._ask("write", fields))

    def open(
        self,
        text: str,
        *,
        geometry: Optional[str] = None,
    ) -> OpenAnswer:
        """Keeps a state, so that later requests need not send it, and what is found out of it stays known.

        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        """
        fields: Dict[str, Any] = {
            "text": text,
            "geometry": geometry,
        }
        return read_open_answer(self._ask("open", fields))

    def close(
        self,
        *,
        state: Optional[int] = None,
        engine: Optional[int] = None,
    ) -> CloseAnswer:
        """Forgets a state or an engine.

        state: The handle of a state.
        engine: The handle of an engine.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "engine": engine,
        }
        return read_close_answer(self._ask("close", fields))

    def show(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
    ) -> ShowAnswer:
        """What is written on a state.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
        }
        return read_show_answer(self._ask("show", fields))

    def save(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
    ) -> SaveAnswer:
        """A state as a text, moves and all: 'open' reads it again.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
        }
        return read_save_answer(self._ask("save", fields))

    def move(
        self,
        state: int,
        moves: List[str],
    ) -> MovesAnswer:
        """Makes moves on a state that is kept, such as 'r1c2=5', 'r1c2<>5', 'erase r1c2', 'corner r1c2=5', 'centre r1c2=5', 'uncentre r1c2=5', 'complete r1c2', 'colour r1c2 3', 'line r1c2=5 r3c4=5', 'fill'.

        state: The handle of the state.
        moves: The moves in order.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "moves": moves,
        }
        return read_moves_answer(self._ask("move", fields))

    def apply(
        self,
        state: int,
    ) -> MovesAnswer:
        """Does what the last hint about a state says, as one move. The hint has to be given on the state as it is.

        state: The handle of the state.
        """
        fields: Dict[str, Any] = {
            "state": state,
        }
        return read_moves_answer(self._ask("apply", fields))

    def undo(
        self,
        state: int,
        *,
        times: Optional[int] = None,
    ) -> MovesAnswer:
        """Takes moves back.

        state: The handle of the state.
        times: How many; one without it.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "times": times,
        }
        return read_moves_answer(self._ask("undo", fields))

    def redo(
        self,
        state: int,
        *,
        times: Optional[int] = None,
    ) -> MovesAnswer:
        """Makes moves again that were taken back.

        state: The handle of the state.
        times: How many; one without it.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "times": times,
        }
        return read_moves_answer(self._ask("redo", fields))

    def engine(
        self,
        *,
        order: Optional[str] = None,
        strategies: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        strict: Optional[bool] = None,
    ) -> EngineAnswer:
        """Keeps an engine: which strategies are sought in which order. Named orders are kept without it.

        order: The name of an order, such as 'human'.
        strategies: Instead of a name: an order of your own, the id and settings of a strategy a line.
        uniqueness: Whether reasoning may rely on the puzzle having one solution.
        strict: Whether it keeps to the order also for a player without notes; true where an order is named.
        """
        fields: Dict[str, Any] = {
            "order": order,
            "strategies": strategies,
            "uniqueness": uniqueness,
            "strict": strict,
        }
        return read_engine_answer(self._ask("engine", fields))

    def check(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
    ) -> CheckAnswer:
        """Whether the puzzle is proper, what is wrong on the state, and which notes can go.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
        }
        return read_check_answer(self._ask("check", fields))

    def hint(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        level: Optional[int] = None,
        know: Optional[List[str]] = None,
    ) -> HintAnswer:
        """The gentlest step from here, as much of it as is asked for; mistakes come first.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        level: The highest rung, of a hint and of mistakes: 0 whether there is something to find, 1 the kind, 2 where, 3 the cells, 4 what follows, 5 why. The whole without it.
        know: The strategies that the player knows, by id; where none helps, the next one to learn is shown.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
            "level": level,
            "know": know,
        }
        return read_hint_answer(self._ask("hint", fields))

    def hints(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        level: Optional[int] = None,
        limit: Optional[int] = None,
        only: Optional[List[str]] = None,
        every_form: Optional[bool] = None,
    ) -> HintsAnswer:
        """The steps that there are: the easiest first, each conclusion once, as 'alternatives'.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        level: If something is wrong on the state, the highest rung of that, as of a hint. The whole without it.
        limit: The most steps; 50 without it.
        only: These strategies only, by id or HoDoKu code.
        every_form: The forms, too, that only a catalogue wants.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
            "level": level,
            "limit": limit,
            "only": only,
            "every_form": every_form,
        }
        return read_hints_answer(self._ask("hints", fields))

    def why(
        self,
        play: str,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        level: Optional[int] = None,
    ) -> LineAnswer:
        """The simplest line of steps that proves a play, or that it is false, or not provable.

        play: The play, such as 'r1c2=2' or 'r1c2<>3'.
        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        level: If something is wrong on the state, the highest rung of that, as of a hint. The whole without it.
        """
        fields: Dict[str, Any] = {
            "play": play,
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
            "level": level,
        }
        return read_line_answer(self._ask("why", fields))

    def towards(
        self,
        cell: str,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        level: Optional[int] = None,
    ) -> LineAnswer:
        """The easiest line of steps that gives a cell its value.

        cell: The cell.
        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        level: If something is wrong on the state, the highest rung of that, as of a hint. The whole without it.
        """
        fields: Dict[str, Any] = {
            "cell": cell,
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
            "level": level,
        }
        return read_line_answer(self._ask("towards", fields))

    def path(
        self,
        goal: Literal["shortest", "gentlest", "fewest-kinds"],
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        level: Optional[int] = None,
    ) -> PathAnswer:
        """A whole path to the solution with a property.

        goal: As few steps as possible, the hardest as easy as possible, or as few kinds as possible.
        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        level: If something is wrong on the state, the highest rung of that, as of a hint. The whole without it.
        """
        fields: Dict[str, Any] = {
            "goal": goal,
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
            "level": level,
        }
        return read_path_answer(self._ask("path", fields))

    def spot(
        self,
        cells: List[str],
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        value: Optional[int] = None,
    ) -> SpotAnswer:
        """The name of what a player has found, or what is missing.

        cells: The cells.
        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        value: The value.
        """
        fields: Dict[str, Any] = {
            "cells": cells,
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
            "value": value,
        }
        return read_spot_answer(self._ask("spot", fields))

    def walkthrough(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        essential: Optional[bool] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
    ) -> Log:
        """Every step to the solution, each with its proof and its words.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine, whose order it is.
        order: Instead of an engine: the name of an order of strategies; 'human' without it.
        essential: Without steps of which no later step needs anything: what a person would write down afterwards.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "essential": essential,
            "notation": notation,
            "budget": budget,
        }
        return read_log(self._ask("walkthrough", fields))

    def tell(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        essential: Optional[bool] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        style: Optional[Literal["text", "markdown", "page"]] = None,
        grids: Optional[Literal["key", "all", "never"]] = None,
        linear: Optional[bool] = None,
        brief: Optional[bool] = None,
        width: Optional[int] = None,
    ) -> TellAnswer:
        """The same as text for people.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine, whose order it is.
        order: Instead of an engine: the name of an order of strategies; 'human' without it.
        essential: Without steps of which no later step needs anything: what a person would write down afterwards.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        style: How it is written; as text without it. A page is HTML to step through.
        grids: Which steps are shown with a grid; those that one cannot see without, if absent.
        linear: Sentences only: no grid, no frame, no line broken. For screen readers.
        brief: A line a step, without proofs and without grids.
        width: Where lines are broken; 96 without it.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "essential": essential,
            "notation": notation,
            "budget": budget,
            "style": style,
            "grids": grids,
            "linear": linear,
            "brief": brief,
            "width": width,
        }
        return read_tell_answer(self._ask("tell", fields))

    def verify(
        self,
        log: Any,
        *,
        whole: Optional[bool] = None,
        to: Optional[Literal["veripb", "lrat", "drup"]] = None,
        budget: Optional[int] = None,
    ) -> VerifyAnswer:
        """Proves every step of a log again.

        log: A log, as 'walkthrough' and 'hint' give it.
        whole: Each step is found and told again, too, and every field compared; without it other fields do not matter.
        to: The log is written as a proof, too, that programs of others check.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "log": log,
            "whole": whole,
            "to": to,
            "budget": budget,
        }
        return read_verify_answer(self._ask("verify", fields))

    def solve(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        budget: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> SolveAnswer:
        """The solutions of a board by search.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        limit: The most solutions, up to 1000; two without it.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "budget": budget,
            "limit": limit,
        }
        return read_solve_answer(self._ask("solve", fields))

    def picture(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        uniqueness: Optional[Literal["counted", "promised", "never"]] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
        level: Optional[int] = None,
        step: Optional[int] = None,
        conflicts: Optional[bool] = None,
        wrong: Optional[List[str]] = None,
        apart: Optional[bool] = None,
    ) -> PictureAnswer:
        """A drawing of a state as the player has it; or of the hint that was given last, or of a step of the last answer.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        engine: The handle of an engine.
        order: Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.
        uniqueness: Instead of an engine: whether reasoning may rely on the puzzle having one solution.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        level: Draws the last hint up to this rung, or the next hint if the state is as nobody asked about; with 'step' the rung of that.
        step: Draws this step of the last answer with steps about a state that is kept, from 1 on.
        conflicts: Points out values that see their equal.
        wrong: Points out the values of these cells.
        apart: As pieces to put together, of which few differ from one drawing of the state to the next.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "engine": engine,
            "order": order,
            "uniqueness": uniqueness,
            "notation": notation,
            "budget": budget,
            "level": level,
            "step": step,
            "conflicts": conflicts,
            "wrong": wrong,
            "apart": apart,
        }
        return read_picture_answer(self._ask("picture", fields))

    def rate(
        self,
        text: str,
        *,
        geometry: Optional[str] = None,
        scale: Optional[Literal["hodoku", "human", "se", "w", "gw", "b"]] = None,
        brief: Optional[bool] = None,
        budget: Optional[int] = None,
    ) -> RateAnswer:
        """How hard the puzzles of a text are. One that cannot be read or rated costs that one alone.

        text: Any number of boards, in any format.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        scale: The scale; 'hodoku' without it. 'human' scores puzzles with clues as well, 'se' gives ER, EP and ED of Sudoku Explainer, 'w', 'gw' and 'b' the longest whip, g-whip and braid needed.
        brief: Without what the paths are made of.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "text": text,
            "geometry": geometry,
            "scale": scale,
            "brief": brief,
            "budget": budget,
        }
        return read_rate_answer(self._ask("rate", fields))

    def generate(
        self,
        seed: int,
        *,
        from_: Optional[str] = None,
        change: Optional[Literal["harder", "easier"]] = None,
        geometry: Optional[str] = None,
        minimal: Optional[bool] = None,
        givens: Optional[int] = None,
        symmetry: Optional[str] = None,
        pattern: Optional[str] = None,
        with_: Optional[List[str]] = None,
        needs: Optional[str] = None,
        up_to: Optional[str] = None,
        engine: Optional[int] = None,
        order: Optional[str] = None,
        level: Optional[str] = None,
        se: Optional[str] = None,
        tries: Optional[int] = None,
        to: Optional[str] = None,
    ) -> GenerateAnswer:
        """A new puzzle with exactly one solution. The same seed makes the same puzzle everywhere.

        seed: The seed.
        from_: A puzzle, of which another is made: a new solution with the same look. Of the other fields only 'change', 'tries' and 'to' count then.
        change: The puzzle 'from' is made so instead, a given or a clue at a time, as the scale 'human' sees it.
        geometry: The geometry; '9x9' without it.
        minimal: Without any of its givens it has a second solution.
        givens: Exactly this many givens.
        symmetry: How the givens lie, such as 'rotate180'.
        pattern: Which cells hold givens: a symbol a cell, '.' where there is none.
        with_: The kinds of clue that it has, such as 'cage'. Cages alone make a killer: all cells are cut into cages.
        needs: The id of a strategy without which it cannot be solved.
        up_to: The id of the hardest strategy that it may need.
        engine: The handle of the engine to whose order these two refer.
        order: Instead of an engine: the name of the order; 'human' without it.
        level: How hard it is on the scale 'hodoku': 'hard', 'medium..hard'.
        se: How hard it is on the scale 'se', of plain 9x9: its ER, '7.2', '4.0..4.5'.
        tries: Gives up after this many tries; 1000 without it, 100 where 'change' is said.
        to: The format of its text; 'line' without it.
        """
        fields: Dict[str, Any] = {
            "seed": seed,
            "from": from_,
            "change": change,
            "geometry": geometry,
            "minimal": minimal,
            "givens": givens,
            "symmetry": symmetry,
            "pattern": pattern,
            "with": with_,
            "needs": needs,
            "up_to": up_to,
            "engine": engine,
            "order": order,
            "level": level,
            "se": se,
            "tries": tries,
            "to": to,
        }
        return read_generate_answer(self._ask("generate", fields))

    def candidates(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        budget: Optional[int] = None,
    ) -> CandidatesAnswer:
        """The true candidates of the puzzle: of each cell the values that it has in some solution.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "budget": budget,
        }
        return read_candidates_answer(self._ask("candidates", fields))

    def solutions(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        limit: Optional[int] = None,
        budget: Optional[int] = None,
    ) -> SolutionsAnswer:
        """How many solutions the puzzle has, up to a number, and two of them.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        limit: Counts so far; 100 without it.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "limit": limit,
            "budget": budget,
        }
        return read_solutions_answer(self._ask("solutions", fields))

    def superfluous(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
    ) -> SuperfluousAnswer:
        """The givens and clues that can go, each one alone: the puzzle keeps its one solution.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "notation": notation,
            "budget": budget,
        }
        return read_superfluous_answer(self._ask("superfluous", fields))

    def fix(
        self,
        *,
        state: Optional[int] = None,
        text: Optional[str] = None,
        geometry: Optional[str] = None,
        notation: Optional[Literal["r1c1", "a1"]] = None,
        budget: Optional[int] = None,
    ) -> FixAnswer:
        """What makes the puzzle proper: givens to add where there are several solutions; what contradicts, and what mends it, where there is none.

        state: The handle of a state; this or 'text' is needed.
        text: A board in any format, or a saved state.
        geometry: The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.
        notation: How cells are named in words; fields of data have 'r1c1'.
        budget: So much work at most: what long searches try. Without it they go to their end.
        """
        fields: Dict[str, Any] = {
            "state": state,
            "text": text,
            "geometry": geometry,
            "notation": notation,
            "budget": budget,
        }
        return read_fix_answer(self._ask("fix", fields))

    def strategies(
        self,
    ) -> StrategiesAnswer:
        """The catalogue of strategies, easiest first.
        """
        fields: Dict[str, Any] = {
        }
        return read_strategies_answer(self._ask("strategies", fields))

    def strategy(
        self,
        strategy: str,
    ) -> StrategyAnswer:
        """A strategy with its page.

        strategy: Its id.
        """
        fields: Dict[str, Any] = {
            "strategy": strategy,
        }
        return read_strategy_answer(self._ask("strategy", fields))

    def kinds(
        self,
    ) -> KindsAnswer:
        """The kinds of clue, and what one is written with.
        """
        fields: Dict[str, Any] = {
        }
        return read_kinds_answer(self._ask("kinds", fields))

    def about(
        self,
    ) -> AboutAnswer:
        """Which library this is, and the names that it knows.
        """
        fields: Dict[str, Any] = {
        }
        return read_about_answer(self._ask("about", fields))
