// Written from the table of the surface by its tests.

/** What kind of fault it is. */
export type Code =
  | "not-json"
  | "version"
  | "bad-request"
  | "bad-board"
  | "bad-document"
  | "no-handle"
  | "full"
  | "unknown-name"
  | "bad-move"
  | "cannot-write"
  | "mistakes"
  | "impossible"
  | "out-of-tries"
  | "cancelled"
  | "internal";

/** Why a request has no answer. */
export interface Fault {
  /** What kind of fault it is. */
  code: Code;
  /** The field of the request, or the place in a document. */
  place?: string;
  /** The line of the text, from 1. */
  line?: number;
  /** The column, in characters from 1. */
  column?: number;
  /** What was expected, and what was found. */
  words: string;
}

/** A clue of the puzzle: a cage, the total of a column. */
export interface Clue {
  /** How premises call it: k1, k2 and so on. */
  id: string;
  /** What kind it is. */
  kind: string;
  /** The number that it comes with. */
  number?: number;
  /** Its cells in order. */
  cells: string[];
  /** Further lists of cells, where its kind has more than one. */
  lists?: string[][];
  /** The values that it comes with. */
  values?: number[];
  /** The side of the grid from which it looks at its cells, where that is not the usual one of its kind. */
  side?: string;
  /** The setting of its kind. */
  setting?: number;
  /** How many rules it makes, if more than one: they are numbered on from its id. */
  rules?: number;
}

/** A board: its geometry, what the puzzle gave, and how far it had been solved. */
export interface Board {
  /** The name of the geometry. */
  geometry: string;
  /** The values, one symbol a cell, row by row, '.' for an open cell. */
  text: string;
  /** The values that were not given but placed ('r1c2=5'). */
  placed?: string[];
  /** The marks of each cell, if they came with the board; empty for a cell with a value. */
  marks?: string[];
  /** Whether the marks are part of the puzzle. */
  marks_are_given?: boolean;
  /** The clues of the puzzle. */
  clues?: Clue[];
}

/** A board of a text. */
export interface Found {
  /** The line that it starts on, from 1. */
  line: number;
  /** What the text calls it; empty if it has no name. */
  name: string;
  /** The board. */
  board: Board;
}

/** A board that cannot be read or answered, and why. */
export interface Unread {
  /** The line, from 1. */
  line: number;
  /** The column, in characters from 1. */
  column: number;
  /** What was expected, and what was found. */
  words: string;
}

/** The boards of a text. */
export interface ReadAnswer {
  /** The boards in order. */
  boards: Found[];
  /** The boards that cannot be read or answered. */
  unread: Unread[];
}

/** The boards in the format. */
export interface ConvertAnswer {
  /** The boards, written. */
  text: string;
  /** The boards that cannot be read or answered. */
  unread: Unread[];
}

/** The board in the format. */
export interface WriteAnswer {
  /** The board, written. */
  text: string;
}

/** One of the grids of a board. */
export interface BoardGrid {
  /** Its letter. */
  grid: string;
  /** Its first cell. */
  first: string;
  /** How many rows and columns of the board it takes. */
  side: number;
}

/** What stands in a cell. */
export interface CellState {
  /** The cell. */
  cell: string;
  /** The value that the puzzle gives. */
  given?: number;
  /** The value that the player placed. */
  value?: number;
  /** The notes in its corners. */
  corner?: number[];
  /** The notes in its centre. */
  centre?: number[];
  /** The values that the player said it cannot be. */
  struck?: number[];
  /** Whether its notes in the centre are all that it can be. */
  complete?: boolean;
  /** Its colours. */
  colours?: number[];
}

/** A state that is kept. */
export interface OpenAnswer {
  /** Its handle: a number that no other state of this session has or had. */
  state: number;
  /** The puzzle, without what the player wrote. */
  board: Board;
  /** The rules of the puzzle in sentences. */
  rules: string[];
  /** The values that its cells can have. */
  values: number[];
  /** The grids of the board, if they are several. */
  grids?: BoardGrid[];
  /** The cells in which something stands, row by row. */
  cells: CellState[];
  /** The lines that the player drew: the marks at both ends. */
  lines: string[][];
  /** The moves that are done, in order. */
  moves: string[];
  /** The moves that can be made again, the next first. */
  undone: string[];
}

/** What was forgotten. */
export interface CloseAnswer {
  /** How many. */
  closed: number;
}

/** What is written on a state. */
export interface ShowAnswer {
  /** The puzzle, without what the player wrote. */
  board: Board;
  /** The rules of the puzzle in sentences. */
  rules: string[];
  /** The values that its cells can have. */
  values: number[];
  /** The grids of the board, if they are several. */
  grids?: BoardGrid[];
  /** The cells in which something stands, row by row. */
  cells: CellState[];
  /** The lines that the player drew: the marks at both ends. */
  lines: string[][];
  /** The moves that are done, in order. */
  moves: string[];
  /** The moves that can be made again, the next first. */
  undone: string[];
}

/** A saved state. */
export interface SaveAnswer {
  /** The saved state. */
  text: string;
}

/** What became of the moves of a state. */
export interface MovesAnswer {
  /** How many moves were made, taken back or made again. */
  changed: number;
  /** How many moves are done now. */
  done: number;
  /** How many moves can be made again. */
  undone: number;
}

/** An engine that is kept. */
export interface EngineAnswer {
  /** Its handle. */
  engine: number;
  /** The ids of its strategies, in order. */
  strategies: string[];
}

/** What a step weighs on a scale, and what that is made of. */
export interface Weight {
  /** The scale. */
  scale: string;
  /** What its technique weighs. */
  base: number;
  /** How large it is, in what the scale counts; 0 where size counts for nothing. */
  complexity: number;
  /** What its size adds. */
  increment: number;
}

/** What to show of a step: its role, and one of the others. */
export interface Evidence {
  /** The part it plays. */
  role: string;
  /** Which set or branch it belongs to, if not 0. */
  group?: number;
  /** A mark ('r2c1=3'). */
  mark?: string;
  /** A cell ('r2c1'). */
  cell?: string;
  /** A house ('r2'). */
  house?: string;
  /** A clue ('k4'). */
  clue?: string;
}

/** A step: what it sets and removes, what proves it, and its words. */
export interface Step {
  /** Its number, counted from 1. */
  n: number;
  /** The id of the strategy. */
  strategy: string;
  /** The name of the form. */
  name: string;
  /** The codes of the form in catalogues. */
  codes: Record<string, string>;
  /** The ratings of the form on scales. */
  ratings: Record<string, number>;
  /** What it weighs on the scale of the order. */
  weight: number | null;
  /** The scale of that, and what it is made of; null where the scale does not know the step. */
  rating: Weight | null;
  /** Whether it only does what the rules say to do after each placement. */
  sweep: boolean;
  /** Whether it is taken from the search, and proved by nothing. */
  from_search?: boolean;
  /** The values set ('r5c5=2'). */
  set: string[];
  /** The marks removed ('r8c1<>3'). */
  remove: string[];
  /** The premises that prove it. */
  premises: string[];
  /** The houses of the pattern. */
  houses: string[];
  /** What to show, in order. */
  evidence: Evidence[];
  /** The pattern in words. */
  what: string;
  /** Why the plays follow, in words. */
  why: string;
  /** The plays in words. */
  so: string;
}

/** Something wrong on a board, and what shows it. */
export interface Mistake {
  /** The cell. */
  cell: string;
  /** Whether the value placed is wrong, or a needed mark was removed. */
  wrong: "value" | "removed";
  /** The value that is wrong, or was removed. */
  value: number;
  /** The number of the move that did it. */
  by_move: number | null;
  /** How many moves to take back to the state before it. */
  undo: number | null;
  /** The one move that mends it. */
  mend: string;
  /** What is wrong and what shows it, in words. */
  words: string;
  /** The steps that show it; none if they were not found. */
  why: Step[];
}

/** A piece of a sentence: its text, and what it stands for, if that is not mere words. */
export interface Piece {
  /** As it reads. */
  text: string;
  /** The cells that it names. */
  cells?: string[];
  /** The values that it names. */
  values?: number[];
  /** Whether one of the values is meant, and not all. */
  one_of?: boolean;
  /** The houses that it names. */
  houses?: string[];
  /** The clues that it names. */
  clues?: string[];
}

/** A sentence: its text, and the pieces it is made of. */
export interface Sentence {
  /** The whole in words. */
  text: string;
  /** Its pieces in order. */
  pieces: Piece[];
  /** How deep it is set in, if it starts a line of a list. */
  depth?: number;
  /** Its number or letter, if it has one. */
  label?: string;
}

/** There is a step. */
export interface FoundRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "found";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
}

/** There are mistakes. */
export interface MistakesRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "found";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
  /** How many mistakes there are. */
  mistakes: number;
}

/** What kind of step it is. */
export interface KindRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "kind";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
  /** The id of the strategy. */
  strategy: string;
  /** The name of its form. */
  name: string;
  /** How hard it is. */
  difficulty: string;
  /** What to look for. */
  look_for: string;
}

/** What kinds of mistakes they are, in its words. */
export interface KindsOfMistakesRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "kind";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
}

/** Where to look. */
export interface WhereRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "where";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
  /** The values that it is about. */
  values?: number[];
  /** The houses to look at. */
  houses?: string[];
  /** The part of the board to look at. */
  part?: string;
}

/** The cells that count. */
export interface CellsRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "cells";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
  /** The cells of the pattern, or those with mistakes. */
  cells: string[];
  /** The marks that the player should note first. */
  unwritten?: string[];
}

/** What follows. */
export interface PlaysRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "plays";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
  /** The values set. */
  set?: string[];
  /** The marks removed. */
  remove?: string[];
}

/** What mends the mistakes. */
export interface MendRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "plays";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
  /** How many moves to take back until nothing is wrong. */
  undo?: number;
  /** The moves that mend what is wrong and leave all else as it is. */
  mend: string[];
}

/** Why, in its words. */
export interface ReasonRung {
  /** Its number, from 0. */
  level: number;
  /** What it says. */
  rung: "reason";
  /** Its words. */
  words: string;
  /** The same as typed pieces. */
  sentences: Sentence[];
}

/** What a look at a state finds. */
export interface CheckAnswer {
  /** The board without what is wrong. */
  board: Board;
  /** The number of solutions of the puzzle, counted up to two; null if they are too far to seek. */
  solutions: number | null;
  /** Whether every cell has a value and nothing is wrong. */
  solved: boolean;
  /** What is wrong, each with what shows it. */
  mistakes: Mistake[];
  /** How many moves to take back until nothing is wrong, if moves did it. */
  undo: number | null;
  /** The same one rung at a time; none if nothing is wrong. */
  rungs: Rung[];
  /** Notes that a value on the board excludes: they may go. */
  tidy: string[];
}

/** A form of a strategy, and how often it was used. */
export interface Used {
  /** The id of the strategy. */
  strategy: string;
  /** The name of the form. */
  name: string;
  /** How often it was used. */
  count: number;
}

/** The hardest step of a log. */
export interface Hardest {
  /** The id of the strategy. */
  strategy: string;
  /** The name of the form. */
  name: string;
  /** How hard it is. */
  level: string;
}

/** What a log amounts to. */
export interface Summary {
  /** The number of steps. */
  steps: number;
  /** The forms of strategies used, in the order of first use. */
  used: Used[];
  /** The hardest of them; sweeps do not count. */
  hardest: Hardest | null;
}

/** A hint, or why there is none. Without its own fields it is a log. */
export interface HintAnswerFields {
  /** The name and version of the format of logs. */
  format: string;
  /** The board before the first step. */
  board: Board;
  /** The number of solutions, counted up to two; null if nobody counted to the end. */
  solutions: number | null;
  /** 'solved', 'stuck', 'contradiction' or 'stopped'. */
  outcome: string;
  /** The steps. */
  steps: Step[];
  /** The values after the last step. */
  final: string;
  /** What the log amounts to. */
  summary: Summary;
  /** What is wrong, each with what shows it: with the last rung. */
  mistakes?: Mistake[];
  /** Notes that a value on the board excludes. */
  tidy?: string[];
  /** The number of the step of 'steps' that is the hint's own: those before it are taken as done. */
  hint?: number;
  /** The strategy to learn, as none that the player knows helps here. */
  learn?: string;
}

/** A hint, or why there is none. Without its own fields it is a log. */
export type HintAnswer = HintAnswerFields &
  (
    | { answer: "hint"; rungs: Rung[]; }
    | { answer: "mistakes"; rungs: Rung[]; }
    | { answer: "hints" | "line" | "solved" | "stuck" | "several-solutions" | "contradiction" | "stopped" | "done" | "false" | "not-proved"; rungs?: undefined; }
  );

/** What a list leaves out. */
export interface LeftOut {
  /** Other ways to conclusions of the list. */
  other_ways: number;
  /** Steps that conclude nothing that easier ones do not. */
  contained: number;
  /** Steps that the player's notes hold already. */
  noted: number;
  /** Steps over the limit. */
  over_limit: number;
  /** Whether the hardest were not sought, as there is something easier. */
  extreme: boolean;
  /** Whether the search ended before it had seen all. */
  stopped: boolean;
}

/** Steps that each could be next. Without its own fields it is a log. */
export interface HintsAnswerFields {
  /** The name and version of the format of logs. */
  format: string;
  /** The board before the first step. */
  board: Board;
  /** The number of solutions, counted up to two; null if nobody counted to the end. */
  solutions: number | null;
  /** 'solved', 'stuck', 'contradiction' or 'stopped'. */
  outcome: string;
  /** The steps. */
  steps: Step[];
  /** The values after the last step. */
  final: string;
  /** What the log amounts to. */
  summary: Summary;
  /** What is wrong, each with what shows it: with the last rung. */
  mistakes?: Mistake[];
  /** Notes that a value on the board excludes. */
  tidy?: string[];
}

/** Steps that each could be next. Without its own fields it is a log. */
export type HintsAnswer = HintsAnswerFields &
  (
    | { answer: "hint"; rungs: Rung[]; alternatives?: undefined; left_out?: undefined; }
    | { answer: "hints"; rungs?: undefined; alternatives: Step[]; left_out: LeftOut; }
    | { answer: "mistakes"; rungs: Rung[]; alternatives?: undefined; left_out?: undefined; }
    | { answer: "line" | "solved" | "stuck" | "several-solutions" | "contradiction" | "stopped" | "done" | "false" | "not-proved"; rungs?: undefined; alternatives?: undefined; left_out?: undefined; }
  );

/** A line of steps, or why there is none. Without its own fields it is a log. */
export interface LineAnswerFields {
  /** The name and version of the format of logs. */
  format: string;
  /** The board before the first step. */
  board: Board;
  /** The number of solutions, counted up to two; null if nobody counted to the end. */
  solutions: number | null;
  /** 'solved', 'stuck', 'contradiction' or 'stopped'. */
  outcome: string;
  /** The steps. */
  steps: Step[];
  /** The values after the last step. */
  final: string;
  /** What the log amounts to. */
  summary: Summary;
  /** What is wrong, each with what shows it: with the last rung. */
  mistakes?: Mistake[];
  /** Notes that a value on the board excludes. */
  tidy?: string[];
}

/** A line of steps, or why there is none. Without its own fields it is a log. */
export type LineAnswer = LineAnswerFields &
  (
    | { answer: "hint"; rungs: Rung[]; }
    | { answer: "mistakes"; rungs: Rung[]; }
    | { answer: "hints" | "line" | "solved" | "stuck" | "several-solutions" | "contradiction" | "stopped" | "done" | "false" | "not-proved"; rungs?: undefined; }
  );

/** A path. Without its own fields it is a log. */
export interface PathAnswerFields {
  /** The name and version of the format of logs. */
  format: string;
  /** The board before the first step. */
  board: Board;
  /** The number of solutions, counted up to two; null if nobody counted to the end. */
  solutions: number | null;
  /** 'solved', 'stuck', 'contradiction' or 'stopped'. */
  outcome: string;
  /** The steps. */
  steps: Step[];
  /** The values after the last step. */
  final: string;
  /** What the log amounts to. */
  summary: Summary;
  /** What is wrong, each with what shows it: with the last rung. */
  mistakes?: Mistake[];
  /** Notes that a value on the board excludes. */
  tidy?: string[];
  /** Whether no path is better; else it is the best that was found. */
  best: boolean;
}

/** A path. Without its own fields it is a log. */
export type PathAnswer = PathAnswerFields &
  (
    | { answer: "hint"; rungs: Rung[]; }
    | { answer: "mistakes"; rungs: Rung[]; }
    | { answer: "hints" | "line" | "solved" | "stuck" | "several-solutions" | "contradiction" | "stopped" | "done" | "false" | "not-proved"; rungs?: undefined; }
  );

/** What cells are. */
export interface SpotAnswer {
  /** Whether they are the pattern of a step, will be when others are made, nearly are, or are nothing known; 'none' if there is no hint at all. */
  spot: "found" | "later" | "nearly" | "nothing" | "none";
  /** The same in a sentence. */
  words?: string;
  /** The steps whose pattern they are, the easiest first; if they will be, the line to the step, which is the last. */
  steps: Step[];
  /** What is missing, in words. */
  misses: string[];
  /** Why there is no hint at all. */
  none?: string;
}

/** A log: a board, the steps from there, and what proves them. */
export interface Log {
  /** The name and version of the format of logs. */
  format: string;
  /** The board before the first step. */
  board: Board;
  /** The number of solutions, counted up to two; null if nobody counted to the end. */
  solutions: number | null;
  /** 'solved', 'stuck', 'contradiction' or 'stopped'. */
  outcome: string;
  /** The steps. */
  steps: Step[];
  /** The values after the last step. */
  final: string;
  /** What the log amounts to. */
  summary: Summary;
}

/** A log for people. */
export interface TellAnswer {
  /** The text. */
  text: string;
}

/** Whether a log holds. */
export interface VerifyAnswer {
  /** Whether every step follows. */
  proved: boolean;
  /** The first step that does not, counted from 1. */
  step?: number;
  /** What does not hold. */
  words?: string;
  /** The field that is not as it would be told. */
  place?: string;
  /** Of a log that was told again what could not be looked at, in words. */
  unseen?: string[];
  /** The puzzle, for a program of others. */
  formula?: string;
  /** The proof, for a program of others. */
  lines?: string;
  /** The steps that rest on a line of the proof which nothing proves: that there is one solution. */
  axioms?: number[];
}

/** Solutions. */
export interface SolveAnswer {
  /** The solutions, each the values row by row. */
  solutions: string[];
  /** Whether there may be more. */
  more: boolean;
}

/** Where a cell is drawn. */
export interface Place {
  /** The cell. */
  cell: string;
  /** Where it begins, from the left. */
  x: number;
  /** Where it begins, from above. */
  y: number;
}

/** A drawing. */
export interface PictureAnswer {
  /** It as a document of SVG; absent with 'apart'. */
  svg?: string;
  /** With 'apart': what it is made of, each a text of elements of SVG. All drawings of a state have as many. */
  pieces?: string[];
  /** With 'apart': what its signs mean as a document of SVG, if there are any. */
  legend?: string;
  /** With 'apart': the style sheet of all drawings. */
  style?: string;
  /** How wide it is, in its own units. */
  width: number;
  /** How high it is. */
  height: number;
  /** What it is called. */
  title: string;
  /** The same in words. */
  words: string;
  /** The side of a cell. */
  side: number;
  /** Where the cells are, row by row. */
  cells: Place[];
  /** What is said of the hint or the step, up to the rung; none of a state. */
  rungs: Rung[];
}

/** What a path is made of, and how often. */
export interface Technique {
  /** The id of the strategy (not on scale 'se'). */
  strategy?: string;
  /** What it is called. */
  name: string;
  /** How often it was used. */
  count: number;
  /** What its steps score together (not on scale 'se'); null if the scale does not know the puzzle. */
  score?: number | null;
  /** The highest rating of its steps (scale 'se'). */
  most?: string;
}

/** What makes a puzzle hard: the first of its hardest steps, and how much there is to see. */
export interface Why {
  /** The number of that step, from 1. */
  step: number;
  /** What it is called. */
  name: string;
  /** Its level. */
  level: string;
  /** What it does: 'r3c4=5', or 'r3c4<>57 r3c6<>5'. */
  plays: string;
  /** How many steps there are, without sweeps. */
  steps: number;
  /** How many kinds of step. */
  kinds: number;
  /** How many truths, clues and balances their proofs need (scale 'human'). */
  truths: number | null;
}

/** The first of the hardest steps (scale 'se'). */
export interface Deciding {
  /** Its number, from 1. */
  step: number;
  /** What it is called. */
  name: string;
  /** What it is rated. */
  rating: string;
  /** What steps of its kind are rated at least. */
  base: string;
  /** The nodes of its chains. */
  complexity: number | null;
  /** What these add. */
  increment: string;
  /** What it does: 'r3c4=5', or 'r3c4<>57 r3c6<>5'. */
  plays: string;
}

/** How hard a puzzle is. */
export interface Rating {
  /** The line that the puzzle starts on, from 1. */
  line: number;
  /** The puzzle and its rating on a line, as the command writes them. */
  tsv: string;
  /** The scale. */
  scale: string;
  /** How it ended. */
  outcome: "solved" | "stuck" | "stopped" | "contradiction" | "no solution" | "many solutions";
  /** The level of a puzzle that was solved (not on scale 'se'). */
  level?: string | null;
  /** What the steps score together; on scales 'w', 'gw' and 'b' the highest score of one. */
  score?: number | null;
  /** Why there is no score, where the steps could have had one (not on scale 'se'). */
  reason?: string | null;
  /** Whether 'er' is only what it is at least (scale 'se'). */
  more?: boolean;
  /** The hardest step (scale 'se'). */
  er?: string | null;
  /** The hardest step up to the first that sets a cell (scale 'se'). */
  ep?: string | null;
  /** The first step (scale 'se'). */
  ed?: string | null;
  /** What the path is made of; sweeps do not count. */
  used: Technique[];
  /** What makes it hard (scales 'hodoku' and 'human'). */
  why?: Why | null;
  /** The first of the hardest steps (scale 'se'). */
  deciding?: Deciding | null;
}

/** Ratings. */
export interface RateAnswer {
  /** The ratings in the order of the puzzles. */
  ratings: Rating[];
  /** The boards that cannot be read or answered. */
  unread: Unread[];
}

/** A puzzle. */
export interface GenerateAnswer {
  /** The puzzle. */
  board: Board;
  /** The same in the format. */
  text: string;
  /** How many givens it has. */
  givens: number;
  /** The seed that makes it. */
  seed: number;
}

/** The true candidates, as far as they are known. */
export interface CandidatesAnswer {
  /** By cell, row by row: the symbols of the values that it has in some solution. All are empty if there is none. */
  marks: string[];
  /** By cell: the symbols of those of which it is not known. Empty if it is known of all. */
  undecided: string[];
  /** Whether all was decided within the budget. */
  complete: boolean;
}

/** A number of solutions. */
export interface SolutionsAnswer {
  /** The solutions counted. */
  count: number;
  /** Whether there may be more. */
  more: boolean;
  /** Two of them that differ in many cells, or the only one: a symbol a cell, row by row. */
  examples: string[];
  /** The cells in which the two differ. */
  differ: string[];
}

/** A part of a puzzle: a given, or a clue. */
export interface Part {
  /** Which of the two. */
  part: "given" | "clue";
  /** The cell of a given. */
  cell?: string;
  /** The value of a given. */
  value?: number;
  /** The id of a clue, as the board of an answer has it. */
  id?: string;
  /** As it is written on a line: 'r1c1=5', 'cage 14: r1c1 r1c2'. */
  line: string;
  /** Its name within a sentence. */
  words: string;
}

/** What can go. */
export interface SuperfluousAnswer {
  /** The number of solutions, counted up to two; null if they are too far to seek. */
  solutions: number | null;
  /** Givens row by row, then clues in their order; none unless there is one solution. */
  parts: Part[];
  /** Those of which it is not known. */
  undecided: Part[];
  /** Whether all was decided within the budget. */
  complete: boolean;
}

/** A change of one part of a puzzle. */
export interface Change {
  /** What is changed. */
  part: Part;
  /** The value of the given instead; null if the part is taken away. */
  value: number | null;
  /** Whether there is exactly one solution then, or several. */
  unique: boolean;
  /** The same as a sentence. */
  words: string;
}

/** What makes a puzzle proper. What does not apply is empty. */
export interface FixAnswer {
  /** The number of solutions, counted up to two; null if they are too far to seek. */
  solutions: number | null;
  /** Givens ('r1c2=5') that leave one of several solutions. */
  add: string[];
  /** Whether no fewer would do. */
  fewest: boolean;
  /** The solution that they leave. */
  final: string | null;
  /** The parts that have no solution together, whatever the others are. */
  contradiction: Part[];
  /** Whether without any of these parts the others have a solution. */
  minimal: boolean;
  /** The changes of one part that give the puzzle a solution: first those that give it exactly one. */
  changes: Change[];
  /** Whether nothing was left open within the budget. */
  complete: boolean;
}

/** A form of a strategy. */
export interface Form {
  /** Its name. */
  name: string;
  /** What to look for. */
  look_for: string;
  /** How hard it is. */
  level: string;
  /** Its codes in catalogues. */
  codes: Record<string, string>;
  /** Its ratings on scales. */
  ratings: Record<string, number>;
  /** What else it is called. */
  also: string[];
  /** Who calls it what. */
  schools: Record<string, string>;
  /** Whether it holds for puzzles with one solution only. */
  needs_unique: boolean;
}

/** A strategy: what it is called, what it looks for, and its forms. */
export interface Strategy {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** What it is, in a sentence. */
  summary: string;
  /** What to look for. */
  look_for: string;
  /** The logic that it shares with others. */
  engine: string | null;
  /** Its forms. */
  forms: Form[];
}

/** The catalogue. */
export interface StrategiesAnswer {
  /** The strategies. */
  strategies: Strategy[];
}

/** A strategy with its page. */
export interface StrategyAnswer {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** What it is, in a sentence. */
  summary: string;
  /** What to look for. */
  look_for: string;
  /** The logic that it shares with others. */
  engine: string | null;
  /** Its forms. */
  forms: Form[];
  /** Its page, in Markdown. */
  page: string;
}

/** A kind of clue: what it says, and what one is written with. */
export interface Kind {
  /** The word for it in clues. */
  id: string;
  /** What one is called in a sentence. */
  noun: string;
  /** Its rule, in a sentence. */
  rule: string;
  /** How its cells lie. */
  cells: "line" | "area" | "each" | "pair" | "ordered-pair" | "square" | "outside" | "arrow" | "copies" | "board";
  /** Whether one comes with a number. */
  number: "never" | "may" | "must";
  /** Whether one comes with values. */
  values: boolean;
  /** The setting that one has where none is written, if it can have one. */
  setting?: number;
  /** The side of the grid from which one looks at its cells where none is written. */
  side?: string;
  /** The formats of others that can hold one. */
  formats: string[];
}

/** The kinds of clue. */
export interface KindsAnswer {
  /** The kinds. */
  kinds: Kind[];
}

/** A format that boards are written in. All of them are read without being named. */
export interface Format {
  /** Its name. */
  name: string;
  /** What it looks like. */
  words: string;
  /** What it can hold. */
  contents: string;
}

/** Which library this is, and the names that it knows. */
export interface AboutAnswer {
  /** Its name. */
  name: string;
  /** Its version, which is that of every door. */
  release: string;
  /** What can be asked for. */
  asks: string[];
  /** The formats that boards are written in. */
  formats: Format[];
  /** The orders of strategies. */
  orders: string[];
  /** The scales of ratings. */
  scales: string[];
  /** How the givens of a new puzzle can lie. */
  symmetries: string[];
  /** The longest request, in bytes. */
  most_bytes: number;
  /** More states are not kept. */
  most_states: number;
  /** More engines are not kept. */
  most_engines: number;
}

/** A rung of the ladder of a hint, or of mistakes: it says no more than its own. */
export type Rung =
  | FoundRung
  | MistakesRung
  | KindRung
  | KindsOfMistakesRung
  | WhereRung
  | CellsRung
  | PlaysRung
  | MendRung
  | ReasonRung;

/** A text of boards. */
export interface ReadRequest {
  /** Any number of boards, in any format. */
  text: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
}

/** A text of boards, and a format. */
export interface ConvertRequest {
  /** Any number of boards, in any format. */
  text: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The name of the format. */
  to: string;
}

/** A state, and a format. */
export interface WriteRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The name of the format. */
  to: string;
  /** The puzzle alone, without what a player did, and without marks that it does not give. */
  puzzle?: boolean;
  /** What it is called, where the format says that. */
  name?: string;
}

/** A board, or a saved state. */
export interface OpenRequest {
  /** A board in any format, or a saved state. */
  text: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
}

/** Handles. */
export interface CloseRequest {
  /** The handle of a state. */
  state?: number;
  /** The handle of an engine. */
  engine?: number;
}

/** A state. */
export interface ShowRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
}

/** A state. */
export interface SaveRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
}

/** A state that is kept, and moves. */
export interface MoveRequest {
  /** The handle of the state. */
  state: number;
  /** The moves in order. */
  moves: string[];
}

/** A state that is kept. */
export interface ApplyRequest {
  /** The handle of the state. */
  state: number;
}

/** A state that is kept. */
export interface UndoRequest {
  /** The handle of the state. */
  state: number;
  /** How many; one without it. */
  times?: number;
}

/** A state that is kept. */
export interface RedoRequest {
  /** The handle of the state. */
  state: number;
  /** How many; one without it. */
  times?: number;
}

/** What an engine is like. */
export interface EngineRequest {
  /** The name of an order, such as 'human'. */
  order?: string;
  /** Instead of a name: an order of your own, the id and settings of a strategy a line. */
  strategies?: string;
  /** Whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** Whether it keeps to the order also for a player without notes; true where an order is named. */
  strict?: boolean;
}

/** A state. */
export interface CheckRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** A state, and how much is said. */
export interface HintRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** The highest rung, of a hint and of mistakes: 0 whether there is something to find, 1 the kind, 2 where, 3 the cells, 4 what follows, 5 why. The whole without it. */
  level?: number;
  /** The strategies that the player knows, by id; where none helps, the next one to learn is shown. */
  know?: string[];
}

/** A state, and which steps. */
export interface HintsRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** If something is wrong on the state, the highest rung of that, as of a hint. The whole without it. */
  level?: number;
  /** The most steps; 50 without it. */
  limit?: number;
  /** These strategies only, by id or HoDoKu code. */
  only?: string[];
  /** The forms, too, that only a catalogue wants. */
  every_form?: boolean;
}

/** A state, and a play. */
export interface WhyRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** If something is wrong on the state, the highest rung of that, as of a hint. The whole without it. */
  level?: number;
  /** The play, such as 'r1c2=2' or 'r1c2<>3'. */
  play: string;
}

/** A state, and a cell. */
export interface TowardsRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** If something is wrong on the state, the highest rung of that, as of a hint. The whole without it. */
  level?: number;
  /** The cell. */
  cell: string;
}

/** A state, and what the path should be like. */
export interface PathRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** If something is wrong on the state, the highest rung of that, as of a hint. The whole without it. */
  level?: number;
  /** As few steps as possible, the hardest as easy as possible, or as few kinds as possible. */
  goal: "shortest" | "gentlest" | "fewest-kinds";
}

/** A state, cells, and perhaps the value that they are about. */
export interface SpotRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** The cells. */
  cells: string[];
  /** The value. */
  value?: number;
}

/** A state, and an order. */
export interface WalkthroughRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine, whose order it is. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies; 'human' without it. */
  order?: string;
  /** Without steps of which no later step needs anything: what a person would write down afterwards. */
  essential?: boolean;
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** A state, an order, and how it is told. */
export interface TellRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine, whose order it is. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies; 'human' without it. */
  order?: string;
  /** Without steps of which no later step needs anything: what a person would write down afterwards. */
  essential?: boolean;
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** How it is written; as text without it. A page is HTML to step through. */
  style?: "text" | "markdown" | "page";
  /** Which steps are shown with a grid; those that one cannot see without, if absent. */
  grids?: "key" | "all" | "never";
  /** Sentences only: no grid, no frame, no line broken. For screen readers. */
  linear?: boolean;
  /** A line a step, without proofs and without grids. */
  brief?: boolean;
  /** Where lines are broken; 96 without it. */
  width?: number;
}

/** A log, and what is done with it. */
export interface VerifyRequest {
  /** A log, as 'walkthrough' and 'hint' give it. */
  log: unknown;
  /** Each step is found and told again, too, and every field compared; without it other fields do not matter. */
  whole?: boolean;
  /** The log is written as a proof, too, that programs of others check. */
  to?: "veripb" | "lrat" | "drup";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** A state, and how many solutions are wanted. */
export interface SolveRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** The most solutions, up to 1000; two without it. */
  limit?: number;
}

/** A state, and what is drawn of it. */
export interface PictureRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The handle of an engine. */
  engine?: number;
  /** Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'. */
  order?: string;
  /** Instead of an engine: whether reasoning may rely on the puzzle having one solution. */
  uniqueness?: "counted" | "promised" | "never";
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
  /** Draws the last hint up to this rung, or the next hint if the state is as nobody asked about; with 'step' the rung of that. */
  level?: number;
  /** Draws this step of the last answer with steps about a state that is kept, from 1 on. */
  step?: number;
  /** Points out values that see their equal. */
  conflicts?: boolean;
  /** Points out the values of these cells. */
  wrong?: string[];
  /** As pieces to put together, of which few differ from one drawing of the state to the next. */
  apart?: boolean;
}

/** Puzzles, and a scale. */
export interface RateRequest {
  /** Any number of boards, in any format. */
  text: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** The scale; 'hodoku' without it. 'human' scores puzzles with clues as well, 'se' gives ER, EP and ED of Sudoku Explainer, 'w', 'gw' and 'b' the longest whip, g-whip and braid needed. */
  scale?: "hodoku" | "human" | "se" | "w" | "gw" | "b";
  /** Without what the paths are made of. */
  brief?: boolean;
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** What a puzzle should be like. */
export interface GenerateRequest {
  /** The seed. */
  seed: number;
  /** A puzzle, of which another is made: a new solution with the same look. Of the other fields only 'change', 'tries' and 'to' count then. */
  from?: string;
  /** The puzzle 'from' is made so instead, a given or a clue at a time, as the scale 'human' sees it. */
  change?: "harder" | "easier";
  /** The geometry; '9x9' without it. */
  geometry?: string;
  /** Without any of its givens it has a second solution. */
  minimal?: boolean;
  /** Exactly this many givens. */
  givens?: number;
  /** How the givens lie, such as 'rotate180'. */
  symmetry?: string;
  /** Which cells hold givens: a symbol a cell, '.' where there is none. */
  pattern?: string;
  /** The kinds of clue that it has, such as 'cage'. Cages alone make a killer: all cells are cut into cages. */
  with?: string[];
  /** The id of a strategy without which it cannot be solved. */
  needs?: string;
  /** The id of the hardest strategy that it may need. */
  up_to?: string;
  /** The handle of the engine to whose order these two refer. */
  engine?: number;
  /** Instead of an engine: the name of the order; 'human' without it. */
  order?: string;
  /** How hard it is on the scale 'hodoku': 'hard', 'medium..hard'. */
  level?: string;
  /** How hard it is on the scale 'se', of plain 9x9: its ER, '7.2', '4.0..4.5'. */
  se?: string;
  /** Gives up after this many tries; 1000 without it, 100 where 'change' is said. */
  tries?: number;
  /** The format of its text; 'line' without it. */
  to?: string;
}

/** A puzzle; what a player wrote on it does not count. */
export interface CandidatesRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** A puzzle, and how far to count. */
export interface SolutionsRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** Counts so far; 100 without it. */
  limit?: number;
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** A puzzle with one solution. */
export interface SuperfluousRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** A puzzle. */
export interface FixRequest {
  /** The handle of a state; this or 'text' is needed. */
  state?: number;
  /** A board in any format, or a saved state. */
  text?: string;
  /** The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'. */
  geometry?: string;
  /** How cells are named in words; fields of data have 'r1c1'. */
  notation?: "r1c1" | "a1";
  /** So much work at most: what long searches try. Without it they go to their end. */
  budget?: number;
}

/** Nothing. */
export interface StrategiesRequest {
}

/** A strategy. */
export interface StrategyRequest {
  /** Its id. */
  strategy: string;
}

/** Nothing. */
export interface KindsRequest {
}

/** Nothing. */
export interface AboutRequest {
}

/** The fields of a request, by what is asked for. */
export interface Takes {
  /** Reads all boards of a text, in any format. A board that cannot be read costs that board alone. */
  read: ReadRequest;
  /** Writes all boards of a text in another format. */
  convert: ConvertRequest;
  /** Writes the board of a state, as the player has it, in a format. */
  write: WriteRequest;
  /** Keeps a state, so that later requests need not send it, and what is found out of it stays known. */
  open: OpenRequest;
  /** Forgets a state or an engine. */
  close: CloseRequest;
  /** What is written on a state. */
  show: ShowRequest;
  /** A state as a text, moves and all: 'open' reads it again. */
  save: SaveRequest;
  /** Makes moves on a state that is kept, such as 'r1c2=5', 'r1c2<>5', 'erase r1c2', 'corner r1c2=5', 'centre r1c2=5', 'uncentre r1c2=5', 'complete r1c2', 'colour r1c2 3', 'line r1c2=5 r3c4=5', 'fill'. */
  move: MoveRequest;
  /** Does what the last hint about a state says, as one move. The hint has to be given on the state as it is. */
  apply: ApplyRequest;
  /** Takes moves back. */
  undo: UndoRequest;
  /** Makes moves again that were taken back. */
  redo: RedoRequest;
  /** Keeps an engine: which strategies are sought in which order. Named orders are kept without it. */
  engine: EngineRequest;
  /** Whether the puzzle is proper, what is wrong on the state, and which notes can go. */
  check: CheckRequest;
  /** The gentlest step from here, as much of it as is asked for; mistakes come first. */
  hint: HintRequest;
  /** The steps that there are: the easiest first, each conclusion once, as 'alternatives'. */
  hints: HintsRequest;
  /** The simplest line of steps that proves a play, or that it is false, or not provable. */
  why: WhyRequest;
  /** The easiest line of steps that gives a cell its value. */
  towards: TowardsRequest;
  /** A whole path to the solution with a property. */
  path: PathRequest;
  /** The name of what a player has found, or what is missing. */
  spot: SpotRequest;
  /** Every step to the solution, each with its proof and its words. */
  walkthrough: WalkthroughRequest;
  /** The same as text for people. */
  tell: TellRequest;
  /** Proves every step of a log again. */
  verify: VerifyRequest;
  /** The solutions of a board by search. */
  solve: SolveRequest;
  /** A drawing of a state as the player has it; or of the hint that was given last, or of a step of the last answer. */
  picture: PictureRequest;
  /** How hard the puzzles of a text are. One that cannot be read or rated costs that one alone. */
  rate: RateRequest;
  /** A new puzzle with exactly one solution. The same seed makes the same puzzle everywhere. */
  generate: GenerateRequest;
  /** The true candidates of the puzzle: of each cell the values that it has in some solution. */
  candidates: CandidatesRequest;
  /** How many solutions the puzzle has, up to a number, and two of them. */
  solutions: SolutionsRequest;
  /** The givens and clues that can go, each one alone: the puzzle keeps its one solution. */
  superfluous: SuperfluousRequest;
  /** What makes the puzzle proper: givens to add where there are several solutions; what contradicts, and what mends it, where there is none. */
  fix: FixRequest;
  /** The catalogue of strategies, easiest first. */
  strategies: StrategiesRequest;
  /** A strategy with its page. */
  strategy: StrategyRequest;
  /** The kinds of clue, and what one is written with. */
  kinds: KindsRequest;
  /** Which library this is, and the names that it knows. */
  about: AboutRequest;
}

/** The answer, by what is asked for. */
export interface Gives {
  /** Reads all boards of a text, in any format. A board that cannot be read costs that board alone. */
  read: ReadAnswer;
  /** Writes all boards of a text in another format. */
  convert: ConvertAnswer;
  /** Writes the board of a state, as the player has it, in a format. */
  write: WriteAnswer;
  /** Keeps a state, so that later requests need not send it, and what is found out of it stays known. */
  open: OpenAnswer;
  /** Forgets a state or an engine. */
  close: CloseAnswer;
  /** What is written on a state. */
  show: ShowAnswer;
  /** A state as a text, moves and all: 'open' reads it again. */
  save: SaveAnswer;
  /** Makes moves on a state that is kept, such as 'r1c2=5', 'r1c2<>5', 'erase r1c2', 'corner r1c2=5', 'centre r1c2=5', 'uncentre r1c2=5', 'complete r1c2', 'colour r1c2 3', 'line r1c2=5 r3c4=5', 'fill'. */
  move: MovesAnswer;
  /** Does what the last hint about a state says, as one move. The hint has to be given on the state as it is. */
  apply: MovesAnswer;
  /** Takes moves back. */
  undo: MovesAnswer;
  /** Makes moves again that were taken back. */
  redo: MovesAnswer;
  /** Keeps an engine: which strategies are sought in which order. Named orders are kept without it. */
  engine: EngineAnswer;
  /** Whether the puzzle is proper, what is wrong on the state, and which notes can go. */
  check: CheckAnswer;
  /** The gentlest step from here, as much of it as is asked for; mistakes come first. */
  hint: HintAnswer;
  /** The steps that there are: the easiest first, each conclusion once, as 'alternatives'. */
  hints: HintsAnswer;
  /** The simplest line of steps that proves a play, or that it is false, or not provable. */
  why: LineAnswer;
  /** The easiest line of steps that gives a cell its value. */
  towards: LineAnswer;
  /** A whole path to the solution with a property. */
  path: PathAnswer;
  /** The name of what a player has found, or what is missing. */
  spot: SpotAnswer;
  /** Every step to the solution, each with its proof and its words. */
  walkthrough: Log;
  /** The same as text for people. */
  tell: TellAnswer;
  /** Proves every step of a log again. */
  verify: VerifyAnswer;
  /** The solutions of a board by search. */
  solve: SolveAnswer;
  /** A drawing of a state as the player has it; or of the hint that was given last, or of a step of the last answer. */
  picture: PictureAnswer;
  /** How hard the puzzles of a text are. One that cannot be read or rated costs that one alone. */
  rate: RateAnswer;
  /** A new puzzle with exactly one solution. The same seed makes the same puzzle everywhere. */
  generate: GenerateAnswer;
  /** The true candidates of the puzzle: of each cell the values that it has in some solution. */
  candidates: CandidatesAnswer;
  /** How many solutions the puzzle has, up to a number, and two of them. */
  solutions: SolutionsAnswer;
  /** The givens and clues that can go, each one alone: the puzzle keeps its one solution. */
  superfluous: SuperfluousAnswer;
  /** What makes the puzzle proper: givens to add where there are several solutions; what contradicts, and what mends it, where there is none. */
  fix: FixAnswer;
  /** The catalogue of strategies, easiest first. */
  strategies: StrategiesAnswer;
  /** A strategy with its page. */
  strategy: StrategyAnswer;
  /** The kinds of clue, and what one is written with. */
  kinds: KindsAnswer;
  /** Which library this is, and the names that it knows. */
  about: AboutAnswer;
}

/** What can be asked for. */
export type Ask = keyof Takes;
