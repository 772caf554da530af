//! Ways: all choices of a mark for each open cell of a clue that keep its rule, cells that see each other differing; or of
//! other cells of which somebody knows as much.
//!
//! Of a rule that some cells keep whatever the others are, such as that of an X-sum, a way has a mark for the first alone.

use super::completions::{Completions, MOST_TRIES, Question};
use crate::{Bits, Board, Cell, ClueId, Mark, Value};

/// Lists the ways to fill clues, in memory that is used again.
#[derive(Default)]
pub(crate) struct Ways {
    completions: Completions,
    marks: Vec<u32>,
    /// One way after the other, and where each of them ends.
    found: Vec<Mark>,
    ends: Vec<usize>,
    open: Vec<usize>,
    /// How many values may still be tried for all ways of a clue together: whoever needs more has too many.
    tries: u32,
}

impl Ways {
    /// Finds the ways to fill a clue, in the order of their values. Returns whether there are no more of them than `most`,
    /// and all are found.
    pub(crate) fn find(&mut self, board: &Board, clue: ClueId, most: usize) -> bool {
        self.found.clear();
        self.ends.clear();
        self.open.clear();
        self.tries = MOST_TRIES;
        let Some(question) = Question::of_clue(board.geometry(), board.clues(), clue) else {
            return false;
        };
        let mut marks = std::mem::take(&mut self.marks);
        question.load(board, &mut marks);
        let cells = question.cells().iter().enumerate();
        let open = cells.filter(|&(_, &cell)| board.value(cell).is_none());
        self.open.extend(open.map(|(place, _)| place));
        let asks = |&first: &usize| !question.is_kept_before(first, &marks);
        let is_all =
            self.open.first().is_some_and(asks) && self.extend(&question, &mut marks, 0, most);
        self.marks = marks;
        is_all
    }

    /// Holds ways that somebody else found, one after the other, each with as many marks.
    pub(crate) fn hold(&mut self, width: usize, ways: impl IntoIterator<Item = Mark>) {
        self.found.clear();
        self.found.extend(ways);
        self.ends.clear();
        self.ends
            .extend((1..=self.found.len() / width).map(|number| number * width));
    }

    /// How many were found.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A way by number: marks of open cells, in the order of the clue.
    pub(crate) fn get(&self, at: usize) -> &[Mark] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.found[start..self.ends[at]]
    }

    /// The numbers of the ways that have a mark.
    pub(crate) fn with(&self, mark: Mark) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(move |&at| self.get(at).contains(&mark))
    }

    /// Whether each way has a mark of a cell.
    pub(crate) fn all_speak_of(&self, cell: Cell) -> bool {
        (0..self.len()).all(|at| self.get(at).iter().any(|mark| mark.cell == cell))
    }

    fn extend(
        &mut self,
        question: &Question<'_>,
        marks: &mut [u32],
        depth: usize,
        most: usize,
    ) -> bool {
        if !(self.completions).exists_within(question, marks, &mut self.tries) {
            return true;
        }
        if self.tries == 0 {
            return false;
        }
        let next = self.open.get(depth).copied();
        let Some(place) = next.filter(|&place| !question.is_kept_before(place, marks)) else {
            let cells = question.cells();
            let chosen = self.open[..depth].iter().map(|&place| Mark {
                cell: cells[place],
                value: Value(marks[place].trailing_zeros() as u8),
            });
            self.found.extend(chosen);
            self.ends.push(self.found.len());
            return self.ends.len() <= most;
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
