//! Walks back from a conclusion to the truths behind it.

use super::net::{Conclusion, Lemma, Net, Origin};
use super::{Supposed, Truth};
use crate::{Board, Mark};

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
        self.walk(board, 0, truths, |_, _, _, _| ());
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
        self.walk_back_by(board, broken, floor, truths, |_, _, _, _| ());
        (0..floor).filter(|&at| self.walked[at]).collect()
    }

    /// The same, where something is asked about each lemma that it comes by, and its mark, before what that needs.
    pub(super) fn walk_back_by(
        &mut self,
        board: &Board,
        broken: Truth,
        floor: usize,
        truths: &mut Vec<Truth>,
        ask: impl FnMut(&mut Self, usize, Mark, &[Truth]),
    ) {
        self.start_walk(truths);
        self.gathered.add(truths, broken);
        self.causes(board, broken, None, self.trail.len(), truths);
        self.walk(board, floor, truths, ask);
    }

    fn start_walk(&mut self, truths: &[Truth]) {
        self.gathered.start(truths);
        self.walked.clear();
        self.walked.resize(self.trail.len(), false);
    }

    fn walk(
        &mut self,
        board: &Board,
        floor: usize,
        truths: &mut Vec<Truth>,
        mut ask: impl FnMut(&mut Self, usize, Mark, &[Truth]),
    ) {
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
                    ask(self, lemma as usize, what.mark(), truths);
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
