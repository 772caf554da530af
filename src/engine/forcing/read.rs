//! What clues leave of marks, remembered: a net within a net reads the same again and again.

use crate::ClueId;
use crate::engine::completions::{Completions, Question};
use crate::engine::reasons::By;
use std::collections::HashMap;

/// At most this many words are kept; beyond, all is forgotten.
const MOST_WORDS: usize = 1 << 20;

/// Reads clues of one board.
#[derive(Default)]
pub(super) struct Reader {
    completions: Completions,
    notes: Notes,
}

impl Reader {
    pub(super) fn forget(&mut self) {
        self.notes.forget();
    }

    /// Takes from marks, by place, those that a clue cannot use.
    pub(super) fn keep(
        &mut self,
        clue: ClueId,
        question: &Question<'_>,
        by: By,
        marks: &mut [u32],
    ) {
        // These are read as quickly as looked up.
        let is_quick = marks.len() <= 2 || by == By::Rule && !question.has_machine();
        if is_quick {
            return self.read(question, by, marks);
        }
        let number = number(clue, marks);
        if let Some(left) = self.notes.left_of(number, clue, marks) {
            return marks.copy_from_slice(left);
        }
        self.notes.ask(number, clue, marks);
        self.read(question, by, marks);
        self.notes.answer(marks);
    }

    fn read(&mut self, question: &Question<'_>, by: By, marks: &mut [u32]) {
        match by {
            By::Rule => self.completions.keep_by_rule(question, marks),
            By::RuleAndHouses => self.completions.keep(question, marks),
        }
    }
}

/// What was read, one word after another.
#[derive(Default)]
struct Notes {
    /// By a number made of a clue and the marks of its cells: where they are noted.
    places: HashMap<u64, u32>,
    /// The clue, the marks, and what it leaves of them.
    words: Vec<u32>,
}

impl Notes {
    fn forget(&mut self) {
        self.places.clear();
        self.words.clear();
    }

    /// What a clue leaves of marks, where it is noted.
    fn left_of(&self, number: u64, clue: ClueId, marks: &[u32]) -> Option<&[u32]> {
        let at = *self.places.get(&number)? as usize;
        // What is noted under the number may be of another clue, with fewer cells, and the last.
        let noted = self.words.get(at..at + 2 * marks.len() + 1)?;
        let (of, left) = noted.split_at(marks.len() + 1);
        (of[0] == u32::from(clue.0) && of[1..] == *marks).then_some(left)
    }

    /// Notes what is asked; the answer must follow.
    fn ask(&mut self, number: u64, clue: ClueId, marks: &[u32]) {
        if self.words.len() > MOST_WORDS {
            self.forget();
        }
        self.places.insert(number, self.words.len() as u32);
        self.words.push(u32::from(clue.0));
        self.words.extend_from_slice(marks);
    }

    fn answer(&mut self, left: &[u32]) {
        self.words.extend_from_slice(left);
    }
}

/// A number that other marks hardly ever have as well.
fn number(clue: ClueId, marks: &[u32]) -> u64 {
    let mix = |all: u64, &marks: &u32| {
        (all.rotate_left(5) ^ u64::from(marks)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    let first = (u64::from(clue.0) + 1) << 8 | marks.len() as u64;
    marks.iter().fold(first, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_that_share_a_number_are_kept_apart() {
        let mut notes = Notes::default();
        let short = (ClueId(0), [0b1111, 0b0110, 0b0011]);
        let long = (ClueId(1), [0b1111, 0b0110, 0b0011, 0b1001]);
        assert_eq!(notes.left_of(7, short.0, &short.1), None);
        notes.ask(7, short.0, &short.1);
        notes.answer(&[0b1000, 0b0100, 0b0001]);
        assert_eq!(notes.left_of(7, short.0, &short.1), Some(&[8, 4, 1][..]));
        // There are too few words for it behind those of the shorter.
        assert_eq!(notes.left_of(7, long.0, &long.1), None);
        notes.ask(7, long.0, &long.1);
        notes.answer(&[0b1000, 0b0100, 0b0001, 0b0001]);
        assert_eq!(notes.left_of(7, long.0, &long.1), Some(&[8, 4, 1, 1][..]));
        assert_eq!(notes.left_of(7, short.0, &short.1), None);
    }
}
