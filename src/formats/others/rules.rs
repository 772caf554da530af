//! How other programs call kinds of clues: by program its words, and the kinds that they are here. All that formats of other
//! programs know of clues stands in this file.

use crate::clues::{Clue, Written};
use crate::formats::common::described::Described;
use crate::formats::common::error::ReadError;
use crate::formats::common::format::Called;
use crate::formats::common::shape::Area;
use crate::{Board, Cell};

/// f-puzzles: the fields of its JSON.
pub(super) static F_PUZZLES: [Called; 1] = [Called {
    word: "killercage",
    kind: "cage",
}];

/// SudokuPad has one list for all, and says in each whether its values differ.
pub(super) static SUDOKU_PAD: [Called; 2] = [
    Called {
        word: "true",
        kind: "cage",
    },
    Called {
        word: "false",
        kind: "sum",
    },
];

/// Programs that divide the board into areas with totals, and have no other rule.
pub(super) static AREAS: [Called; 1] = [Called {
    word: "area",
    kind: "cage",
}];

/// Adds a clue by its word in a program.
pub(super) fn add(
    described: &mut Described,
    program: &[Called],
    word: &str,
    number: Option<u32>,
    cells: Vec<Cell>,
) -> Result<(), ReadError> {
    let called = program.iter().find(|called| called.word == word);
    let Some(kind) = called.and_then(Called::kind) else {
        return Err(described
            .at
            .error(format!("the rule '{word}' is not known")));
    };
    described.add(kind, Written { number, cells })
}

/// Adds an area with its total.
pub(super) fn add_area(
    described: &mut Described,
    total: Option<u32>,
    cells: Vec<Cell>,
) -> Result<(), ReadError> {
    add(described, &AREAS, AREAS[0].word, total, cells)
}

/// The clues of a board with their words in a program; `holder` is what would hold them.
pub(super) fn clues<'b>(
    board: &'b Board,
    program: &'static [Called],
    holder: &str,
) -> Result<Vec<(&'static str, &'b dyn Clue)>, String> {
    let word = |clue: &'b dyn Clue| {
        let kind = clue.kind();
        let mut all = program.iter();
        let called = all.find(|called| called.kind == kind.id);
        let called = called.ok_or_else(|| format!("{holder} holds no {}", kind.noun))?;
        Ok((called.word, clue))
    };
    let clues = board.clues().iter();
    clues.map(|(_, clue)| word(&**clue)).collect()
}

/// The areas of a board, if it has no other clues and none shares a cell with another.
pub(super) fn areas(board: &Board) -> Result<Vec<Area>, String> {
    let mut areas = Vec::new();
    let mut seen = vec![false; board.geometry().cell_count()];
    for (_, clue) in clues(board, &AREAS, "the format")? {
        for cell in clue.cells() {
            if std::mem::replace(&mut seen[cell.index()], true) {
                let noun = clue.kind().noun;
                return Err(format!("the format holds no {noun}s that share a cell"));
            }
        }
        areas.push((clue.number(), clue.cells().to_vec()));
    }
    Ok(areas)
}
