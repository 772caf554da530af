//! Sentences as typed pieces: what a front end lights up when the reader points at it.

use crate::words::{Joint, Names, Piece, Sentence};
use itertools::Itertools;
use serde::Serialize;

/// A sentence: its text, and the pieces it is made of.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(crate) struct SentenceText {
    /// The whole in words.
    pub(crate) text: String,
    /// Its pieces in order.
    pub(crate) pieces: Vec<PieceText>,
    /// How deep it is set in, if it starts a line of a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<usize>,
    /// Its number or letter, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
}

/// A piece: its text, and what it stands for, if that is not mere words.
#[derive(Clone, PartialEq, Default, Serialize, Debug)]
pub(crate) struct PieceText {
    /// As it reads.
    pub(crate) text: String,
    /// The cells that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cells: Vec<String>,
    /// The values that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) values: Vec<u8>,
    /// Whether one of the values is meant, and not all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) one_of: bool,
    /// The houses that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) houses: Vec<String>,
    /// The clues that it names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) clues: Vec<String>,
    /// The earlier steps that it refers to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) steps: Vec<u32>,
}

impl SentenceText {
    /// Sentences with their texts in a notation; cells and houses have the names of the usual one.
    pub(crate) fn all(names: &Names<'_>, sentences: &[Sentence]) -> Vec<SentenceText> {
        let one = |sentence: &Sentence| SentenceText {
            text: names.sentence(sentence),
            pieces: sentence
                .pieces
                .iter()
                .map(|piece| PieceText::new(names, piece))
                .collect(),
            depth: sentence.line.as_ref().map(|line| line.depth),
            label: sentence.line.as_ref().map(|line| line.label.clone()),
        };
        sentences.iter().map(one).collect()
    }
}

impl PieceText {
    fn new(names: &Names<'_>, piece: &Piece) -> PieceText {
        let plain = Names::new(names.geometry);
        let mut text = PieceText {
            text: names.piece(piece),
            ..PieceText::default()
        };
        let house = |&house: &crate::House| names.geometry.house(house).token();
        match piece {
            Piece::Cell(cell) => text.cells = vec![plain.cell(*cell)],
            Piece::Cells(cells) => {
                text.cells = cells.iter().map(|&cell| plain.cell(cell)).collect()
            }
            Piece::Value(value) => text.values = vec![value.0],
            Piece::Values(values, joint) => {
                text.values = values.values().map(|value| value.0).collect();
                text.one_of = *joint == Joint::Or;
            }
            Piece::House(of) => text.houses = vec![house(of)],
            Piece::Houses(of) => text.houses = of.iter().map(house).collect(),
            Piece::Clue(clue) => text.clues = vec![clue.to_string()],
            Piece::Clues(clues) => text.clues = clues.iter().map(ToString::to_string).collect(),
            Piece::Already(marks, steps) => {
                text.cells = marks
                    .iter()
                    .map(|mark| plain.cell(mark.cell))
                    .dedup()
                    .collect();
                text.steps.clone_from(steps);
            }
            Piece::Text(_) | Piece::Number(_) | Piece::Total(_) | Piece::Label(_) => {}
        }
        text
    }
}
