//! The clues of a puzzle beside its board: a map where they have a place on it, sentences elsewhere.

use crate::clues::{Clue, Place, Shape};
use crate::words::Names;
use crate::{Board, Cell};

/// The letters of a map, in order.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The clues of a board as text of `width` columns, empty where there are none but totals below the board.
pub(super) fn clue_text(board: &Board, names: &Names<'_>, linear: bool, width: usize) -> String {
    let is_outside = |clue: &&Clue| clue.is_outside();
    let clues = board.clues().written().iter();
    let (outlined, others): (Vec<&Clue>, Vec<&Clue>) = clues
        .filter(|clue| !is_outside(clue))
        .partition(|clue| is_drawn_around(clue));
    let map = (!linear).then(|| map(board, &outlined, width)).flatten();
    let told: Vec<_> = match map {
        Some(_) => others,
        None => [outlined, others].concat(),
    };
    let mut text = map.unwrap_or_default();
    for clue in told {
        text += &sentence(clue, names);
    }
    text
}

/// "Cage 14: r1c1, r1c2 and r2c1."
fn sentence(clue: &Clue, names: &Names<'_>) -> String {
    let noun = super::tell::capital(clue.kind().noun());
    let number = clue
        .number()
        .map_or(String::new(), |number| format!(" {number}"));
    format!("{noun}{number}: {}.\n", names.cells(clue.cells()))
}

/// By cell the letter of the clue that is drawn around it; nothing where clues overlap, are too many, or there are none.
pub(super) fn letters(board: &Board) -> Option<Vec<char>> {
    let clues = board.clues().written().iter();
    let outlined = clues.filter(|clue| is_drawn_around(clue));
    letters_of(board, &outlined.collect::<Vec<&Clue>>())
}

fn is_drawn_around(clue: &Clue) -> bool {
    let look = clue.kind().look();
    look.label != Place::Outside && look.shape == Shape::Outline
}

fn letters_of(board: &Board, clues: &[&Clue]) -> Option<Vec<char>> {
    if clues.is_empty() || clues.len() > LETTERS.len() {
        return None;
    }
    let mut of_cell = vec!['.'; board.geometry().cell_count()];
    for (clue, letter) in clues.iter().zip(LETTERS.chars()) {
        for &Cell(cell) in clue.cells() {
            let place = &mut of_cell[usize::from(cell)];
            if std::mem::replace(place, letter) != '.' {
                return None;
            }
        }
    }
    Some(of_cell)
}

/// A letter for each cell, and what the letters stand for; nothing where clues overlap, or are too many.
fn map(board: &Board, clues: &[&Clue], width: usize) -> Option<String> {
    let geometry = board.geometry();
    let of_cell = letters_of(board, clues)?;
    let mut text = String::new();
    for row in geometry.board_rows() {
        let letter = |cell: Option<Cell>| cell.map_or(' ', |cell| of_cell[cell.index()]);
        let row: Vec<String> = row.map(|cell| letter(cell).to_string()).collect();
        text += format!("  {}", row.join(" ")).trim_end();
        text.push('\n');
    }
    text.push('\n');
    let mut line = String::new();
    let mut noun = "";
    for (clue, letter) in clues.iter().zip(LETTERS.chars()) {
        let number = clue
            .number()
            .map_or("no total".into(), |number| number.to_string());
        let mut part = format!("{letter} {number}");
        if clue.kind().noun() != noun {
            noun = clue.kind().noun();
            part = format!("{}s: {part}", super::tell::capital(noun));
        }
        if line.len() + part.len() + 2 > width {
            text += &format!("{line},\n");
            line.clear();
        }
        if !line.is_empty() {
            line += ", ";
        }
        line += &part;
    }
    Some(format!("{text}{line}\n"))
}
