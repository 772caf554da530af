//! Clues in formats of other programs. A kind of clue says itself how a program calls it
//! ([`Kind::elsewhere`](crate::clues::Kind::elsewhere)); no format names a kind.

use crate::clues::Clue;
use crate::formats::common::described::Described;
use crate::formats::common::error::ReadError;
use crate::formats::common::format::kinds_in;
use crate::formats::common::shape::Area;
use crate::{Board, Cell};

/// f-puzzles: the words are fields of its JSON.
pub(super) const F_PUZZLES: &str = "f-puzzles";

/// SudokuPad: it has one list for all kinds, and the words are what stands in the field `unique`.
pub(super) const SUDOKU_PAD: &str = "sudokupad";

/// Programs that divide the board into areas with totals, and have no other rule: the word is always [`AREA`].
pub(super) const AREAS: &str = "areas";
const AREA: &str = "area";

/// Adds a clue by its word in a program.
pub(super) fn add(
    described: &mut Described,
    program: &str,
    word: &str,
    number: Option<u32>,
    cells: Vec<Cell>,
) -> Result<(), ReadError> {
    let Some((kind, _)) = kinds_in(program).find(|(_, known)| *known == word) else {
        let at = described.at;
        return Err(at.error(format!("the rule '{word}' is not known")));
    };
    described.add(Clue::new(kind, cells).with_number(number))
}

/// Adds an area with its total.
pub(super) fn add_area(
    described: &mut Described,
    total: Option<u32>,
    cells: Vec<Cell>,
) -> Result<(), ReadError> {
    add(described, AREAS, AREA, total, cells)
}

/// The clues of a board with their words in a program; `holder` is what would hold them.
pub(super) fn clues<'b>(
    board: &'b Board,
    program: &str,
    holder: &str,
) -> Result<Vec<(&'static str, &'b Clue)>, String> {
    let word = |clue: &'b Clue| {
        let (kind, cells) = (clue.kind(), clue.cells().to_vec());
        let word = kind.word_in(program);
        let word = word.ok_or_else(|| format!("{holder} holds no {}", kind.noun()))?;
        if *clue != Clue::new(kind, cells).with_number(clue.number()) {
            let noun = kind.noun();
            return Err(format!(
                "{holder} holds no {noun} of more than cells and a number"
            ));
        }
        Ok((word, clue))
    };
    board.clues().written().iter().map(word).collect()
}

/// The areas of a board, if it has no other clues and none shares a cell with another.
pub(super) fn areas(board: &Board) -> Result<Vec<Area>, String> {
    let mut areas = Vec::new();
    let mut seen = vec![false; board.geometry().cell_count()];
    for (_, clue) in clues(board, AREAS, "the format")? {
        for cell in clue.cells() {
            if std::mem::replace(&mut seen[cell.index()], true) {
                let noun = clue.kind().noun();
                return Err(format!("the format holds no {noun}s that share a cell"));
            }
        }
        areas.push((clue.number(), clue.cells().to_vec()));
    }
    Ok(areas)
}
