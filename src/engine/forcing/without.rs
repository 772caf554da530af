//! What clues need to be gone for what they conclude in a net: the smallest part of what is.

use super::Net;
use crate::engine::completions::Question;
use crate::{Board, Cell, ClueId, Mark, Marks};

/// More reasons than this are not kept.
const MOST_KNOWN: usize = 1 << 16;

/// The marks of a clue by place, as bits: those before anything was supposed, and the widest choice of them that still
/// has no completion.
struct Widest {
    all: Vec<u32>,
    left: Vec<u32>,
}

impl<const N: usize> Net<N> {
    /// The marks that have to be gone for a clue not to be kept.
    pub fn unkept_without(&mut self, board: &Board, clue: ClueId) -> Vec<Mark> {
        let widest = self.widest(board, clue, None, self.trail.len());
        widest.map_or_else(Vec::new, |widest| widest.gone(board, clue))
    }

    /// The marks that have to be gone for a clue to leave a cell what it does by a conclusion, by number; of the cell
    /// itself those that the clue would not take.
    pub fn left_without(
        &mut self,
        board: &Board,
        clue: ClueId,
        cell: Cell,
        at: usize,
    ) -> Vec<Mark> {
        let (before, after) = (self.left_before(at, cell), self.left_after(at, cell));
        let Some(widest) = self.widest(board, clue, Some((cell, before - after)), at) else {
            return Vec::new();
        };
        let own = self.could_be(cell) - before;
        let mut gone = widest.gone(board, clue);
        let question = Question::of_clue(board.geometry(), board.clues(), clue);
        let place = board.clues().cells(clue).iter().position(|&of| of == cell);
        if let (Some(question), Some(place)) = (question, place) {
            let mut marks = widest.left;
            for value in own.values() {
                marks[place] = Marks::only(value).bits();
                if !self.why.fails(&question, self.reads, &marks) {
                    gone.push(Mark { cell, value });
                }
            }
        }
        gone
    }

    /// The fewest of some marks that have to be gone for a clue to take values from a cell.
    pub fn taken_without(
        &mut self,
        board: &Board,
        clue: ClueId,
        cell: Cell,
        taken: Marks,
        gone: &[Mark],
    ) -> Vec<Mark> {
        let Some(question) = Question::of_clue(board.geometry(), board.clues(), clue) else {
            return gone.to_vec();
        };
        let of_cell = |of: Cell| if of == cell { taken } else { board.can_be(of) };
        let all: Vec<u32> = question
            .cells()
            .iter()
            .map(|&cell| of_cell(cell).bits())
            .collect();
        let mut left = all.clone();
        for mark in gone.iter().filter(|mark| mark.cell != cell) {
            let place = question.cells().iter().position(|&of| of == mark.cell);
            place
                .into_iter()
                .for_each(|place| left[place] &= !Marks::only(mark.value).bits());
        }
        self.widen(&question, clue, &all, &mut left);
        Widest { all, left }.gone(board, clue)
    }

    /// The marks by which a clue takes all that it takes by a conclusion, or is broken after the last.
    pub(super) fn causes_by_clue(&mut self, board: &Board, clue: ClueId, at: usize) -> Vec<Mark> {
        if at == self.trail.len() {
            return self.unkept_without(board, clue);
        }
        let mut causes = Vec::new();
        for &cell in board.clues().cells(clue) {
            let taken = self.left_before(at, cell) - self.left_after(at, cell);
            if !taken.is_empty() {
                let widest = self.widest(board, clue, Some((cell, taken)), at);
                causes.extend(widest.iter().flat_map(|widest| widest.gone(board, clue)));
            }
        }
        causes
    }

    /// The widest marks with which a clue takes values from a cell, or cannot be kept, of those before a conclusion.
    fn widest(
        &mut self,
        board: &Board,
        clue: ClueId,
        taken: Option<(Cell, Marks)>,
        at: usize,
    ) -> Option<Widest> {
        let question = Question::of_clue(board.geometry(), board.clues(), clue)?;
        let of_cell = |cell: Cell, marks: Marks| match taken {
            Some((of, values)) if of == cell => values.bits(),
            _ if board.value(cell).is_some() => board.can_be(cell).bits(),
            _ => marks.bits(),
        };
        let cells = question.cells().iter().copied();
        let all = cells.clone().map(|cell| of_cell(cell, self.could_be(cell)));
        let all: Vec<u32> = all.collect();
        let left = cells.map(|cell| of_cell(cell, self.left_before(at, cell)));
        let mut left: Vec<u32> = left.collect();
        self.widen(&question, clue, &all, &mut left);
        Some(Widest { all, left })
    }

    /// Looks for the smallest reason, unless it is known: the same is asked for each of many ways to tell a refutation.
    fn widen(&mut self, question: &Question<'_>, clue: ClueId, all: &[u32], left: &mut [u32]) {
        let mut key = vec![u32::from(clue.0)];
        key.extend_from_slice(all);
        key.extend_from_slice(left);
        if let Some(widest) = self.widest.get(&key) {
            left.copy_from_slice(widest);
            return;
        }
        // Each cell that can spare something is read again.
        self.clues_read += left.len();
        self.why.smallest(question, self.reads, all, left);
        if self.widest.len() == MOST_KNOWN {
            self.widest.clear();
        }
        self.widest.insert(key, left.to_vec());
    }
}

impl Widest {
    /// What is not among them.
    fn gone(&self, board: &Board, clue: ClueId) -> Vec<Mark> {
        let gone = self.all.iter().zip(&self.left);
        let gone = gone.map(|(all, left)| Marks::from_bits_retain(all & !left));
        let by_cell = board.clues().cells(clue).iter().zip(gone);
        let marks = |(&cell, gone): (&Cell, Marks)| {
            let mark = move |value| Mark { cell, value };
            gone.values().map(mark).collect::<Vec<Mark>>()
        };
        by_cell.flat_map(marks).collect()
    }
}
