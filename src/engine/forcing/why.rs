//! Walks back from a conclusion to the truths behind it.

use super::net::{Conclusion, Lemma, Net, Origin, VALUES};
use super::{Supposed, Truth};
use crate::{Board, Mark};

/// Truths that are gathered, each once. What is gathered by the thousand is known by a bit; clues and truths beside those of the
/// board are few.
#[derive(Default)]
pub(super) struct Gathered {
    words: Vec<u64>,
}

impl Gathered {
    /// Goes on with truths that are there.
    fn start(&mut self, truths: &[Truth]) {
        self.words.fill(0);
        truths.iter().for_each(|&truth| _ = self.is_new(truth));
    }

    /// Whether a truth of a cell or a place was not seen before; nothing of others.
    fn is_new(&mut self, truth: Truth) -> Option<bool> {
        let (row, column) = match truth {
            Truth::Cell(cell) => (cell.index() / VALUES * 2, cell.index() % VALUES),
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
    fn add(&mut self, truths: &mut Vec<Truth>, truth: Truth) {
        if self
            .is_new(truth)
            .unwrap_or_else(|| !truths.contains(&truth))
        {
            truths.push(truth);
        }
    }
}

impl<const N: usize> Net<N> {
    /// The marks refuted on the side that the last walk back came by, in their order.
    pub(super) fn asides(&self) -> Vec<Mark> {
        let walked = self.trail.iter().zip(&self.walked);
        let walked =
            walked.filter(|(link, walked)| **walked && matches!(link.from, Origin::Lemma(_)));
        walked.map(|(link, _)| link.what.mark()).collect()
    }

    /// Adds the truths that a broken truth needs, itself included.
    pub(crate) fn why_broken(&mut self, board: &Board, truth: Truth, truths: &mut Vec<Truth>) {
        let causes = self.walk_back(board, truth, 0, truths);
        debug_assert!(causes.is_empty());
    }

    /// Adds the truths that a conclusion needs.
    pub(super) fn why(&mut self, board: &Board, what: Supposed, truths: &mut Vec<Truth>) {
        let at = match what {
            Supposed::IsNot(mark) => Some(self.reason(mark)),
            Supposed::Is(_) => self.trail.iter().position(|link| link.what == what),
        };
        let Some(at) = at else { return };
        self.start_walk(truths);
        self.walked[at] = true;
        self.walk(board, 0, truths);
    }

    /// Adds the truths by which a truth breaks, from conclusion number `floor` on; returns the earlier
    /// conclusions that are needed.
    pub(super) fn walk_back(
        &mut self,
        board: &Board,
        broken: Truth,
        floor: usize,
        truths: &mut Vec<Truth>,
    ) -> Vec<usize> {
        self.start_walk(truths);
        self.gathered.add(truths, broken);
        self.causes(board, broken, None, self.trail.len(), truths);
        self.walk(board, floor, truths);
        (0..floor).filter(|&at| self.walked[at]).collect()
    }

    fn start_walk(&mut self, truths: &[Truth]) {
        self.gathered.start(truths);
        self.walked.clear();
        self.walked.resize(self.trail.len(), false);
    }

    fn walk(&mut self, board: &Board, floor: usize, truths: &mut Vec<Truth>) {
        for at in (floor..self.trail.len()).rev() {
            if !self.walked[at] {
                continue;
            }
            let Conclusion { from, what, .. } = self.trail[at];
            match from {
                Origin::Supposed => {}
                Origin::Truth(truth) => {
                    self.gathered.add(truths, truth);
                    self.causes(board, truth, Some(what), at, truths);
                }
                Origin::Lemma(lemma) => {
                    let Lemma {
                        truths: more,
                        causes,
                        ..
                    } = &self.lemmas[lemma as usize];
                    let gathered = &mut self.gathered;
                    more.iter().for_each(|&truth| gathered.add(truths, truth));
                    causes.iter().for_each(|&cause| self.walked[cause] = true);
                }
            }
        }
    }

    /// Marks the conclusions before number `before` that struck the marks of a truth, but for the one
    /// that holds.
    fn causes(
        &mut self,
        board: &Board,
        truth: Truth,
        but: Option<Supposed>,
        before: usize,
        truths: &mut Vec<Truth>,
    ) {
        if let Truth::Clue(clue) = truth {
            for &cell in board.clues().cells(clue) {
                self.gathered.add(truths, Truth::Cell(cell));
            }
            for mark in self.causes_by_clue(board, clue, before) {
                let by = self.reason(mark);
                self.walked[by] = true;
            }
            return;
        }
        let mut walked = std::mem::take(&mut self.walked);
        self.each_mark(board, truth, |net, mark| {
            let by = net.reason(mark);
            if net.is_struck(mark) && by < before && but != Some(Supposed::Is(mark)) {
                walked[by] = true;
            }
        });
        self.walked = walked;
    }
}
