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
        // What is noted under the number may be of another clue, with fewer cells, and the last.
        let at = self
            .noted
            .get(&number)
            .map_or(usize::MAX, |&at| at as usize);
        let noted = self.words.get(at..at.saturating_add(2 * count + 1));
        if let Some((of, left)) = noted.map(|noted| noted.split_at(count + 1))
            && of[0] == u32::from(clue.0)
            && of[1..] == *marks
        {
            return marks.copy_from_slice(left);
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
    let first = (u64::from(clue.0) + 1) << 8 | marks.len() as u64;
    marks.iter().fold(first, mix)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_one;

    #[test]
    fn clues_that_share_a_number_are_kept_apart() {
        let text = "# geometry: 6x6\n......\n......\n......\n......\n......\n......\nrenban: r1c1 r1c2 r1c3\nrenban: r3c1 r3c2 r3c3 r3c4\n";
        let board = read_one(text, None).expect("a board");
        let (mut reader, mut plain) = (Reader::default(), Reader::default());
        let ask = |reader: &mut Reader, clue: u16, marks: &[u32]| {
            let mut marks = marks.to_vec();
            let question = Question::of_clue(board.geometry(), board.clues(), ClueId(clue));
            reader.keep(
                ClueId(clue),
                &question.expect("a machine"),
                By::RuleAndHouses,
                &mut marks,
            );
            marks
        };
        let short = [0b0001_1110, 0b0111_1000, 0b0111_1110];
        let long = [0b0001_1110, 0b0111_1110, 0b0111_1000, 0b0111_1110];
        ask(&mut reader, 0, &short);
        // As if the numbers were the same: it would be looked up behind the last word.
        reader.noted.insert(number(ClueId(1), &long), 0);
        assert_eq!(ask(&mut reader, 1, &long), ask(&mut plain, 1, &long));
        assert_eq!(ask(&mut reader, 1, &long), ask(&mut plain, 1, &long));
        assert_eq!(ask(&mut reader, 0, &short), ask(&mut plain, 0, &short));
    }
}
