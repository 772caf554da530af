//! Walks back from a conclusion to the truths behind it.

use super::net::{Conclusion, From, Lemma, Net};
use super::{Supposed, Truth};
use crate::{Geometry, Mark};

impl<const N: usize> Net<N> {
    /// The marks refuted on the side that the last walk back came by, in their order.
    pub(super) fn asides(&self) -> Vec<Mark> {
        let walked = self.trail.iter().zip(&self.walked);
        let walked =
            walked.filter(|(link, walked)| **walked && matches!(link.from, From::Lemma(_)));
        walked.map(|(link, _)| link.what.mark()).collect()
    }

    /// Adds the truths that a broken truth needs, itself included.
    pub fn why_broken(&mut self, geometry: &Geometry, truth: Truth, truths: &mut Vec<Truth>) {
        let causes = self.walk_back(geometry, truth, 0, truths);
        debug_assert!(causes.is_empty());
    }

    /// Adds the truths that a conclusion needs.
    pub fn why(&mut self, geometry: &Geometry, what: Supposed, truths: &mut Vec<Truth>) {
        let at = match what {
            Supposed::IsNot(mark) => Some(self.reason(mark)),
            Supposed::Is(_) => self.trail.iter().position(|link| link.what == what),
        };
        let Some(at) = at else { return };
        self.start_walk();
        self.walked[at] = true;
        self.walk(geometry, 0, truths);
    }

    /// Adds the truths by which a truth breaks, from conclusion number `floor` on; returns the earlier
    /// conclusions that are needed.
    pub(super) fn walk_back(
        &mut self,
        geometry: &Geometry,
        broken: Truth,
        floor: usize,
        truths: &mut Vec<Truth>,
    ) -> Vec<usize> {
        self.start_walk();
        note(truths, broken);
        self.causes(geometry, broken, None, self.trail.len(), truths);
        self.walk(geometry, floor, truths);
        (0..floor).filter(|&at| self.walked[at]).collect()
    }

    fn start_walk(&mut self) {
        self.walked.clear();
        self.walked.resize(self.trail.len(), false);
    }

    fn walk(&mut self, geometry: &Geometry, floor: usize, truths: &mut Vec<Truth>) {
        for at in (floor..self.trail.len()).rev() {
            if !self.walked[at] {
                continue;
            }
            let Conclusion { from, what, .. } = self.trail[at];
            match from {
                From::Supposed => {}
                From::Truth(truth) => {
                    note(truths, truth);
                    self.causes(geometry, truth, Some(what), at, truths);
                }
                From::Lemma(lemma) => {
                    let Lemma {
                        truths: more,
                        causes,
                    } = &self.lemmas[lemma as usize];
                    more.iter().for_each(|&truth| note(truths, truth));
                    causes.iter().for_each(|&cause| self.walked[cause] = true);
                }
            }
        }
    }

    /// Marks the conclusions before number `before` that struck the marks of a truth, but for the one
    /// that holds.
    fn causes(
        &mut self,
        geometry: &Geometry,
        truth: Truth,
        but: Option<Supposed>,
        before: usize,
        truths: &mut Vec<Truth>,
    ) {
        if let Truth::Sum(sum) = truth {
            let cells = geometry.sum(sum).iter();
            cells.for_each(|&cell| note(truths, Truth::Cell(cell)));
        }
        let mut walked = std::mem::take(&mut self.walked);
        self.each_mark(geometry, truth, |net, mark| {
            let by = net.reason(mark);
            if net.is_struck(mark) && by < before && but != Some(Supposed::Is(mark)) {
                walked[by] = true;
            }
        });
        self.walked = walked;
    }
}

fn note(truths: &mut Vec<Truth>, truth: Truth) {
    if !truths.contains(&truth) {
        truths.push(truth);
    }
}
