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
    /// By a number made of a clue and the marks of its cells: where they are noted.
    noted: HashMap<u64, u32>,
    /// The clue, the marks, and what it leaves of them, one after another.
    words: Vec<u32>,
}

impl Reader {
    pub(super) fn forget(&mut self) {
        self.noted.clear();
        self.words.clear();
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
        let (number, count) = (number(clue, marks), marks.len());
        if let Some(&at) = self.noted.get(&number) {
            let (of, left) = self.words[at as usize..][..2 * count + 1].split_at(count + 1);
            if of[0] == u32::from(clue.0) && of[1..] == *marks {
                return marks.copy_from_slice(left);
            }
        }
        if self.words.len() > MOST_WORDS {
            self.forget();
        }
        self.noted.insert(number, self.words.len() as u32);
        self.words.push(u32::from(clue.0));
        self.words.extend_from_slice(marks);
        self.read(question, by, marks);
        self.words.extend_from_slice(marks);
    }

    fn read(&mut self, question: &Question<'_>, by: By, marks: &mut [u32]) {
        match by {
            By::Rule => self.completions.keep_by_rule(question, marks),
            By::RuleAndHouses => self.completions.keep(question, marks),
        }
    }
}

/// A number that other marks hardly ever have as well.
fn number(clue: ClueId, marks: &[u32]) -> u64 {
    let mix = |all: u64, &marks: &u32| {
        (all.rotate_left(5) ^ u64::from(marks)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    marks.iter().fold(u64::from(clue.0), mix)
}
