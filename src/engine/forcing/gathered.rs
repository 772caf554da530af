//! The truths behind a conclusion.

use super::Truth;

/// The truths in a row.
const COLUMNS: usize = 32;

/// Truths that are gathered, each once. What is gathered by the thousand is known by a bit; clues and truths beside those of the
/// board are few.
#[derive(Default)]
pub(super) struct Gathered {
    /// A row of cells and one of a house in turns; that has a column for each value.
    words: Vec<u32>,
}

impl Gathered {
    /// Goes on with truths that are there.
    pub(super) fn start(&mut self, truths: &[Truth]) {
        self.words.fill(0);
        truths.iter().for_each(|&truth| _ = self.is_new(truth));
    }

    /// Whether a truth of a cell or a place was not seen before; nothing of others.
    fn is_new(&mut self, truth: Truth) -> Option<bool> {
        let (row, column) = match truth {
            Truth::Cell(cell) => (cell.index() / COLUMNS * 2, cell.index() % COLUMNS),
            Truth::Place(house, value) => (house.index() * 2 + 1, usize::from(value.0)),
            Truth::Clue(_) | Truth::OneOf(_) => return None,
        };
        if self.words.len() <= row {
            self.words.resize(row + 1, 0);
        }
        let bit = 1 << column;
        let is_new = self.words[row] & bit == 0;
        self.words[row] |= bit;
        Some(is_new)
    }

    /// Adds a truth, if it is not there.
    pub(super) fn add(&mut self, truths: &mut Vec<Truth>, truth: Truth) {
        let is_new = self.is_new(truth);
        if is_new.unwrap_or_else(|| !truths.contains(&truth)) {
            truths.push(truth);
        }
    }
}
