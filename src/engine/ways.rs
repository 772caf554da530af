//! Ways: all choices of a mark for each open cell of a clue that keep its rule, cells that see each other differing; or of
//! other cells of which somebody knows as much.

use super::completions::{Completions, Question};
use crate::{Bits, Board, ClueId, Mark, Value};

/// Lists the ways to fill clues, in memory that is used again.
#[derive(Default)]
pub(crate) struct Ways {
    completions: Completions,
    marks: Vec<u32>,
    /// One way after the other, a mark for each open cell.
    found: Vec<Mark>,
    open: Vec<usize>,
}

impl Ways {
    /// Finds the ways to fill a clue, in the order of their values. Returns whether there are no more of them than `most`,
    /// and all are found.
    pub(crate) fn find(&mut self, board: &Board, clue: ClueId, most: usize) -> bool {
        self.found.clear();
        self.open.clear();
        let Some(question) = Question::of_clue(board.geometry(), board.clues(), clue) else {
            return false;
        };
        let mut marks = std::mem::take(&mut self.marks);
        question.load(board, &mut marks);
        let cells = question.cells().iter().enumerate();
        let open = cells.filter(|&(_, &cell)| board.value(cell).is_none());
        self.open.extend(open.map(|(place, _)| place));
        let is_all = !self.open.is_empty() && self.extend(&question, &mut marks, 0, most);
        self.marks = marks;
        is_all
    }

    /// Holds ways that somebody else found, one after the other, each with as many marks.
    pub(crate) fn hold(&mut self, width: usize, ways: impl IntoIterator<Item = Mark>) {
        self.open.clear();
        self.open.extend(0..width);
        self.found.clear();
        self.found.extend(ways);
    }

    /// How many were found.
    pub(crate) fn len(&self) -> usize {
        self.found.len() / self.open.len().max(1)
    }

    /// A way by number: a mark for each open cell, in the order of the clue.
    pub(crate) fn get(&self, at: usize) -> &[Mark] {
        &self.found[at * self.open.len()..][..self.open.len()]
    }

    /// The numbers of the ways that have a mark.
    pub(crate) fn with(&self, mark: Mark) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(move |&at| self.get(at).contains(&mark))
    }

    fn extend(
        &mut self,
        question: &Question<'_>,
        marks: &mut [u32],
        depth: usize,
        most: usize,
    ) -> bool {
        if !self.completions.exists(question, marks) {
            return true;
        }
        let Some(&place) = self.open.get(depth) else {
            let cells = question.cells();
            let chosen = self.open.iter().map(|&place| Mark {
                cell: cells[place],
                value: Value(marks[place].trailing_zeros() as u8),
            });
            self.found.extend(chosen);
            return self.found.len() <= most * self.open.len();
        };
        let all = marks[place];
        let is_all = Bits(all).all(|value| {
            marks[place] = 1 << value;
            self.extend(question, marks, depth + 1, most)
        });
        marks[place] = all;
        is_all
    }
}
