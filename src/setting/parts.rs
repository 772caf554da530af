//! The parts that a puzzle is made of, and puzzles with some of them.

use crate::clues::{Clue, Clues, Written};
use crate::words::Names;
use crate::{Board, Cell, Geometry, Mark, Start};
use std::sync::Arc;

/// A part of a puzzle that can be taken away alone: what it gives, but for its grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The given of a cell.
    Given(Cell),
    /// A clue, by its place in [`Clues::written`].
    Clue(usize),
}

impl Part {
    /// It within a sentence: "r1c1 = 5", "the cage of 14 at r1c1".
    pub fn name(self, board: &Board, names: &Names<'_>) -> String {
        match self {
            Part::Given(cell) => {
                let value = board.start().givens.get(cell.index()).copied().flatten();
                let value = value.map_or(String::new(), |value| format!(" = {value}"));
                format!("{}{value}", names.cell(cell))
            }
            Part::Clue(at) => match board.clues().written().get(at) {
                Some(clue) => {
                    let pieces = clue.name().pieces;
                    pieces.iter().map(|piece| names.piece(piece)).collect()
                }
                None => format!("clue {}", at + 1),
            },
        }
    }
}

/// A puzzle of which parts can be left out.
pub(super) struct Parts {
    puzzle: Board,
    /// In the order of the board: givens row by row, then clues as they are written.
    pub(super) all: Vec<Part>,
}

impl Parts {
    pub(super) fn of(board: &Board) -> Parts {
        let puzzle = board.bare();
        let given = |cell: &Cell| puzzle.start().givens[cell.index()].is_some();
        let givens = puzzle.geometry().cells().filter(given).map(Part::Given);
        let clues = (0..puzzle.clues().written().len()).map(Part::Clue);
        Parts {
            all: givens.chain(clues).collect(),
            puzzle,
        }
    }

    pub(super) fn puzzle(&self) -> &Board {
        &self.puzzle
    }

    /// The puzzle without some of its parts; nothing if what is left would say something else without them, as it does
    /// where all dots are given and one is taken away.
    pub(super) fn without(&self, gone: &[Part]) -> Option<Board> {
        self.with(gone, &[])
    }

    /// The same with givens instead.
    pub(super) fn with(&self, gone: &[Part], added: &[Mark]) -> Option<Board> {
        let mut start: Start = self.puzzle.start().clone();
        let mut lacks_clue = vec![false; self.puzzle.clues().written().len()];
        let all = self.puzzle.geometry().all_marks();
        for part in gone {
            match *part {
                Part::Given(cell) => {
                    start.givens[cell.index()] = None;
                    if let Some(marks) = &mut start.marks {
                        marks[cell.index()] = all;
                    }
                }
                Part::Clue(at) => lacks_clue[at] = true,
            }
        }
        for mark in added {
            start.givens[mark.cell.index()] = Some(mark.value);
        }
        let geometry = self.puzzle.geometry();
        if lacks_clue.contains(&true) {
            start.clues = self.clues_left(geometry, &lacks_clue)?;
        }
        Board::new(geometry.clone(), start).ok()
    }

    fn clues_left(&self, geometry: &Arc<Geometry>, lacks: &[bool]) -> Option<Arc<Clues>> {
        let written = self.puzzle.clues().written();
        let kept = written.iter().zip(lacks).filter(|(_, lacks)| !**lacks);
        let left: Vec<Clue> = kept.map(|(clue, _)| clue.clone()).collect();
        let says_the_same = |clue: &Clue| {
            let of = |all: &[Clue]| -> Option<Vec<Vec<Cell>>> {
                let rules = Written::new(geometry, clue, all).rules().ok()?;
                Some(rules.iter().map(|rule| rule.cells().to_vec()).collect())
            };
            of(&left) == of(written)
        };
        let all_say_the_same = left.iter().all(says_the_same);
        all_say_the_same.then(|| Clues::of(geometry, left).ok())?
    }
}
