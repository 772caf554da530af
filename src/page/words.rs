//! Sentences as HTML: what names cells or houses says which, so that they light up on the board.

use super::escaped;
use crate::explain::start_of;
use crate::words::Names;
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, House};
use std::fmt::Write;

/// Sentences one after another; what starts a line of a list starts a line, set in by how deep it is.
pub(super) fn sentences(
    names: &Names<'_>,
    sentences: &[Sentence],
    first: fn(&str) -> String,
) -> String {
    let (mut out, mut is_open) = (String::new(), false);
    for (at, sentence) in sentences.iter().enumerate() {
        match &sentence.line {
            Some(line) => {
                out += if is_open { "</span>" } else { "" };
                // Writing to a string cannot fail.
                let _ = write!(out, "<span class=\"line\" style=\"--in:{}\">", line.depth);
                if !line.label.is_empty() {
                    let _ = write!(out, "{}. ", line.label);
                }
                is_open = true;
            }
            None if at > 0 => out.push(' '),
            None => {}
        }
        out += &one(names, sentence, start_of(sentence, at, first));
    }
    out + if is_open { "</span>" } else { "" }
}

/// One sentence, whose first stretch starts as `start` has it.
fn one(names: &Names<'_>, sentence: &Sentence, start: fn(&str) -> String) -> String {
    let mut out = String::new();
    for (at, (text, piece)) in names.stretches(sentence).into_iter().enumerate() {
        let text = if at == 0 { start(&text) } else { text };
        let cells = cells(names, piece);
        let text = escaped(&text);
        if cells.is_empty() {
            out += &text;
            continue;
        }
        let cells = cells.iter().map(|cell| cell.0.to_string());
        let cells = cells.collect::<Vec<_>>().join(" ");
        let _ = write!(out, "<b data-c=\"{cells}\">{text}</b>");
    }
    out
}

/// The cells that a piece stands for.
fn cells(names: &Names<'_>, piece: &Piece) -> Vec<Cell> {
    let of_house = |house: &House| names.geometry.house(*house).cells.clone();
    match piece {
        Piece::Cell(cell) => vec![*cell],
        Piece::Cells(cells) => cells.clone(),
        Piece::House(house) => of_house(house),
        Piece::Houses(houses) => houses.iter().flat_map(of_house).collect(),
        Piece::Clue(clue) => names.clues.cells(*clue).to_vec(),
        Piece::Clues(clues) => clues
            .iter()
            .flat_map(|&clue| names.clues.cells(clue))
            .copied()
            .collect(),
        Piece::Already(marks, _) => marks.iter().map(|mark| mark.cell).collect(),
        Piece::Text(_)
        | Piece::Value(_)
        | Piece::Values(..)
        | Piece::Number(_)
        | Piece::Total(_)
        | Piece::Label(_) => Vec::new(),
    }
}
