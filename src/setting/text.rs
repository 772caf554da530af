//! What a setter is told, as JSON has it: the command and the doors to other languages write the same.

use super::{Change, Contradiction, Fix, Part, Several, Superfluous};
use crate::formats;
use crate::search::TrueMarks;
use crate::words::{Names, Notation};
use crate::{Board, Marks, Value};
use serde::Serialize;

/// A part of a puzzle.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct PartText {
    /// "given" or "clue".
    pub part: &'static str,
    /// The cell of a given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The value of a given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
    /// The id of a clue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// As it is written on a line: "r1c1=5", "cage 14: r1c1 r1c2".
    pub line: String,
    /// Its name within a sentence.
    pub words: String,
}

impl PartText {
    /// A part of a board, with cells named in a notation in words.
    pub fn new(part: Part, board: &Board, notation: Notation) -> PartText {
        let words = part.name(board, &Names::of(board).in_notation(notation));
        match part {
            Part::Given(cell) => {
                let given = board.start().givens.get(cell.index()).copied().flatten();
                let name = Names::of(board).cell(cell);
                let symbol = given.map_or(String::new(), |Value(value)| value.to_string());
                PartText {
                    part: "given",
                    line: format!("{name}={symbol}"),
                    cell: Some(name),
                    value: given.map(|Value(value)| value),
                    id: None,
                    words,
                }
            }
            Part::Clue(at) => {
                let id = board.clues().iter().nth(at);
                let clue = board.clues().written().get(at);
                let line = clue.map(|clue| formats::clue_line(clue, board.geometry()));
                PartText {
                    part: "clue",
                    cell: None,
                    value: None,
                    id: id.map(|(id, _)| format!("k{}", id.index() + 1)),
                    line: line.unwrap_or_default(),
                    words,
                }
            }
        }
    }
}

/// Which marks some solution has.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct TrueMarksText {
    /// By cell, row by row: the symbols of the values that it has in some solution.
    pub marks: Vec<String>,
    /// By cell: those of which it is not known. Empty if it is known of all.
    pub undecided: Vec<String>,
    /// Whether it is known of all.
    pub complete: bool,
}

impl From<&TrueMarks> for TrueMarksText {
    fn from(found: &TrueMarks) -> TrueMarksText {
        let symbols = |marks: &Marks| marks.values().map(Value::symbol).collect();
        let complete = found.is_complete();
        let undecided = found.undecided.iter().filter(|_| !complete);
        TrueMarksText {
            marks: found.marks.iter().map(symbols).collect(),
            undecided: undecided.map(symbols).collect(),
            complete,
        }
    }
}

/// What can go.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct SuperfluousText {
    /// The number of solutions, counted up to two; null if they are too far to seek. The lists are empty unless it is one.
    pub solutions: Option<usize>,
    /// Each of these can go alone.
    pub parts: Vec<PartText>,
    /// Those of which it is not known.
    pub undecided: Vec<PartText>,
    /// Whether it is known of all.
    pub complete: bool,
}

impl SuperfluousText {
    /// What was found out of a board.
    pub fn new(found: &Superfluous, board: &Board, notation: Notation) -> SuperfluousText {
        SuperfluousText {
            solutions: found.solutions,
            parts: all(&found.parts, board, notation),
            undecided: all(&found.undecided, board, notation),
            complete: found.solutions.is_some() && found.undecided.is_empty(),
        }
    }
}

fn all(parts: &[Part], board: &Board, notation: Notation) -> Vec<PartText> {
    let text = |&part: &Part| PartText::new(part, board, notation);
    parts.iter().map(text).collect()
}

/// What makes a puzzle proper.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Debug)]
pub struct FixText {
    /// The number of solutions, counted up to two; null if they are too far to seek.
    pub solutions: Option<usize>,
    /// The givens that leave it one of several solutions.
    pub add: Vec<String>,
    /// Whether no fewer would do.
    pub fewest: bool,
    /// The solution that they leave.
    #[serde(rename = "final")]
    pub last: Option<String>,
    /// The parts that contradict, where there is no solution.
    pub contradiction: Vec<PartText>,
    /// Whether none of these parts can be left out.
    pub minimal: bool,
    /// The changes of one part that give it a solution: first those that give it exactly one.
    pub changes: Vec<ChangeText>,
    /// Whether nothing was left open.
    pub complete: bool,
}

/// A change of one part.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct ChangeText {
    /// What is changed.
    pub part: PartText,
    /// The value of the given instead; null if the part is taken away.
    pub value: Option<u8>,
    /// Whether there is exactly one solution then.
    pub unique: bool,
    /// The same as a sentence.
    pub words: String,
}

impl FixText {
    /// What was found out of a board.
    pub fn new(fix: &Fix, board: &Board, notation: Notation) -> FixText {
        match fix {
            Fix::Unknown(_) => FixText::default(),
            Fix::Proper => FixText {
                solutions: Some(1),
                complete: true,
                ..FixText::default()
            },
            Fix::Add(added) => {
                let names = Names::of(board);
                let given = added.givens.iter().map(|mark| {
                    let Value(value) = mark.value;
                    format!("{}={value}", names.cell(mark.cell))
                });
                FixText {
                    solutions: Some(2),
                    add: given.collect(),
                    fewest: added.is_fewest,
                    last: added.solution.as_ref().map(ToString::to_string),
                    complete: added.stopped.is_none() && added.is_fewest,
                    ..FixText::default()
                }
            }
            Fix::Contradiction(found) => contradiction(found, board, notation),
        }
    }
}

fn contradiction(found: &Contradiction, board: &Board, notation: Notation) -> FixText {
    let text = |change: &Change| ChangeText {
        part: PartText::new(change.part, board, notation),
        value: change.value.map(|Value(value)| value),
        unique: change.is_unique,
        words: change.words(board, &Names::of(board).in_notation(notation)),
    };
    FixText {
        solutions: Some(0),
        contradiction: all(&found.parts, board, notation),
        minimal: found.is_minimal,
        changes: found.changes.iter().map(text).collect(),
        complete: found.stopped.is_none(),
        ..FixText::default()
    }
}

impl Change {
    /// The change in a sentence: "With r1c1 = 4 in place of 1 it would have exactly one solution."
    pub fn words(&self, board: &Board, names: &Names<'_>) -> String {
        let how_many = match self.is_unique {
            true => "exactly one solution",
            false => "several solutions",
        };
        match (self.part, self.value) {
            (Part::Given(cell), Some(value)) => {
                let given = board.start().givens.get(cell.index()).copied().flatten();
                let found = given.map_or(String::new(), |given| format!(" in place of {given}"));
                let name = names.cell(cell);
                format!("With {name} = {value}{found} it would have {how_many}.")
            }
            _ => format!(
                "Without {} it would have {how_many}.",
                self.part.name(board, names)
            ),
        }
    }
}

/// How many solutions there are, and two of them.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct SeveralText {
    /// The solutions counted.
    pub count: usize,
    /// Whether there may be more.
    pub more: bool,
    /// Two of them, or the only one: a symbol a cell, row by row.
    pub examples: Vec<String>,
    /// The cells in which the two differ.
    pub differ: Vec<String>,
}

impl SeveralText {
    /// What was found out of a board.
    pub fn new(found: &Several, board: &Board) -> SeveralText {
        let names = Names::of(board);
        let differing = found.differing(board);
        SeveralText {
            count: found.count,
            more: found.has_more,
            examples: found.examples.iter().map(ToString::to_string).collect(),
            differ: differing.iter().map(|&cell| names.cell(cell)).collect(),
        }
    }
}
