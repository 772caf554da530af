//! From a finding to its premises: the truths behind it, and none without which all follows as well.

use super::{Cases, Finding, Net, Pass, Supposed, Truth, TruthFilter};
use crate::sorting::Arrange;
use crate::{Board, Cell, Mark, OneOf};
use std::sync::Arc;

/// At most this many cases are tried to see whether a truth is needed,
const TRIED: u32 = 5_000;
/// and after this many of them the net looks ahead before it splits a case: most proofs are shorter than that.
const SHORT: u32 = 50;

/// How many cases may be tried yet.
struct Trials {
    left: u32,
    /// With fewer left the net looks ahead.
    ahead: u32,
    /// What held where no case was open any more: such marks are tried first, as the next question is much the
    /// same.
    model: Vec<Mark>,
}

impl Trials {
    fn new(left: u32, ahead: u32) -> Trials {
        Trials {
            left,
            ahead,
            model: Vec::new(),
        }
    }
}

impl<const N: usize> Pass<N> {
    /// The premises of a finding of the last run on this board: the truths it needs, and no other.
    pub fn premises(&mut self, board: &Board, finding: Finding) -> Vec<Truth> {
        let source = match finding.cases {
            Cases::Of(truth) => vec![truth],
            _ => Vec::new(),
        };
        let suppositions = suppositions(board, &self.net.one_ofs, finding);
        self.premises_of(board, source, &suppositions, finding.result)
    }

    /// Whether a finding of the last run on this board rests, as it was found, on a truth beside those of the board.
    pub fn takes_one_of(&mut self, board: &Board, finding: Finding) -> bool {
        let geometry = &**board.geometry();
        let is_case = |mark: Mark| match finding.cases {
            Cases::Of(Truth::Cell(cell)) => mark.cell == cell,
            Cases::Of(Truth::Place(house, value)) => {
                mark.value == value && geometry.house_cells::<N>(house).has(mark.cell)
            }
            _ => false,
        };
        match finding.cases {
            Cases::Of(Truth::OneOf(_)) => true,
            Cases::None => self.rests_on_one_of(board, finding.result.opposite(), finding.result),
            Cases::Both(mark) => [Supposed::Is(mark), Supposed::IsNot(mark)]
                .iter()
                .any(|&supposed| self.rests_on_one_of(board, supposed, finding.result)),
            Cases::Of(_) => (0..self.marks.len()).any(|at| {
                let mark = self.marks[at];
                let supposed = Supposed::Is(mark);
                is_case(mark) && self.rests_on_one_of(board, supposed, finding.result)
            }),
        }
    }

    fn rests_on_one_of(&mut self, board: &Board, supposed: Supposed, result: Supposed) -> bool {
        let mut behind = std::mem::take(&mut self.behind);
        behind.clear();
        match self.net.suppose(board, supposed) {
            Some(broken) => self.net.why_broken(board, broken, &mut behind),
            None => self.net.why(board, result, &mut behind),
        }
        let rests = behind.iter().any(|truth| matches!(truth, Truth::OneOf(_)));
        self.behind = behind;
        rests
    }

    /// The premises of a result that follows from each of some suppositions, one of which is true by the
    /// truths `known`.
    pub fn premises_of(
        &mut self,
        board: &Board,
        known: Vec<Truth>,
        suppositions: &[Supposed],
        result: Supposed,
    ) -> Vec<Truth> {
        let mut truths = known.clone();
        for &supposed in suppositions {
            match self.net.suppose(board, supposed) {
                Some(broken) => self.net.why_broken(board, broken, &mut truths),
                None => self.net.why(board, result, &mut truths),
            }
        }
        let leads = |net: &mut Net<N>, _: &[Truth]| {
            let leads = |&supposed| net.suppose(board, supposed).is_some() || net.has(result);
            suppositions.iter().all(leads)
        };
        let filter = self.net.filter;
        self.proof.one_ofs.clone_from(&self.net.one_ofs);
        self.proof.prune(board, filter, &mut truths, &known, leads);
        truths.arrange();
        truths
    }
}

impl<const N: usize> Net<N> {
    /// Leaves out one truth after another, as long as what is left is enough.
    pub(super) fn prune(
        &mut self,
        board: &Board,
        filter: TruthFilter,
        truths: &mut Vec<Truth>,
        but: &[Truth],
        is_enough: impl Fn(&mut Net<N>, &[Truth]) -> bool,
    ) {
        let geometry = board.geometry();
        // A clue comes with its cells, and is left out first: then they may go, too.
        truths.arrange_by_key(|truth| !matches!(truth, Truth::Clue(_)));
        let one_ofs = self.one_ofs.clone();
        self.load_only(board, &one_ofs, truths, filter);
        let mut at = 0;
        while at < truths.len() {
            let truth = truths[at];
            if but.contains(&truth) || belongs(board, truth, truths) {
                at += 1;
                continue;
            }
            truths.remove(at);
            self.count(geometry, truth, false);
            if !is_enough(self, truths) {
                self.count(geometry, truth, true);
                truths.insert(at, truth);
                at += 1;
            }
        }
    }

    /// Of some truths those that a case needs to break something, or to lead to a result if there is one; with clues, of which more is
    /// said than of houses, also if the last are left out first, and what is less is taken. They are all that counts from then on.
    pub fn needed_in(
        &mut self,
        board: &Board,
        truths: &[Truth],
        case: &[Supposed],
        result: Option<Supposed>,
    ) -> Vec<Truth> {
        let leads = |net: &mut Net<N>, _: &[Truth]| {
            let breaks = net.broken_by_all(board, case.iter().copied()).is_some();
            breaks || result.is_some_and(|result| net.has(result))
        };
        let mut orders = vec![truths.to_vec()];
        if !board.clues().is_empty() {
            orders.push(truths.iter().rev().copied().collect());
        }
        for truths in &mut orders {
            self.prune(board, self.filter, truths, &[], leads);
        }
        let words = |truth: &Truth| match truth {
            Truth::Clue(_) => 3,
            _ => 1,
        };
        let words = |truths: &Vec<Truth>| truths.iter().map(words).sum::<usize>();
        let mut needed = orders.into_iter().min_by_key(words).unwrap_or_default();
        needed.arrange();
        let one_ofs = self.one_ofs.clone();
        self.load_only(board, &one_ofs, &needed, self.filter);
        needed
    }

    /// Whether these truths, which are all that count, refute a supposition, also if that takes cases, but
    /// at most `most`.
    pub(super) fn refutes_within(
        &mut self,
        board: &Board,
        supposed: Supposed,
        truths: &[Truth],
        cases: u32,
    ) -> bool {
        self.refutes(board, supposed, truths, &mut Trials::new(cases, 0))
    }

    /// Leaves out the truths, the last first, without which the others refute all of some suppositions as well, if
    /// need be by cases. Says whether all that are left are needed for certain, and do it: some may take too long.
    pub fn need(
        &mut self,
        board: &Board,
        one_ofs: &Arc<[OneOf]>,
        suppositions: &[Supposed],
        truths: &mut Vec<Truth>,
    ) -> bool {
        // The cells of a clue belong to it.
        if truths.iter().any(|truth| matches!(truth, Truth::Clue(_))) {
            return false;
        }
        self.load_only(board, one_ofs, truths, TruthFilter::Any);
        let mut cases = Trials::new(TRIED, TRIED - SHORT);
        let mut refute_all = |net: &mut Self, truths: &[Truth]| {
            let refutes = suppositions.iter().all(|&supposed| {
                cases.left = TRIED;
                net.refutes(board, supposed, truths, &mut cases)
            });
            (refutes, cases.left > 0)
        };
        let (mut is_certain, _) = refute_all(self, truths);
        self.leave_out(board, truths, |net, truths| {
            if !is_certain {
                return false;
            }
            let (refutes, is_known) = refute_all(net, truths);
            is_certain = refutes || is_known;
            refutes
        });
        is_certain
    }

    /// Leaves out the truths, the last first, without which the others refute a supposition as well, by this many cases at most.
    pub(super) fn need_within(
        &mut self,
        board: &Board,
        one_ofs: &Arc<[OneOf]>,
        supposed: Supposed,
        truths: &mut Vec<Truth>,
        most: u32,
    ) {
        self.load_only(board, one_ofs, truths, TruthFilter::Any);
        let mut cases = Trials::new(most, 0);
        self.leave_out(board, truths, |net, truths| {
            cases.left = most;
            net.refutes(board, supposed, truths, &mut cases)
        });
    }

    /// Leaves out one truth after another, the last first, as long as what is left, which is all that counts, is enough.
    fn leave_out(
        &mut self,
        board: &Board,
        truths: &mut Vec<Truth>,
        mut is_enough: impl FnMut(&mut Self, &[Truth]) -> bool,
    ) {
        for at in (0..truths.len()).rev() {
            let truth = truths.remove(at);
            self.count(board.geometry(), truth, false);
            if !is_enough(self, truths) {
                self.count(board.geometry(), truth, true);
                truths.insert(at, truth);
            }
        }
    }

    fn refutes(
        &mut self,
        board: &Board,
        supposed: Supposed,
        truths: &[Truth],
        cases: &mut Trials,
    ) -> bool {
        self.suppose(board, supposed).is_some() || self.split(board, truths, 0, cases)
    }

    /// Whether every case of some open truth breaks.
    fn split(&mut self, board: &Board, truths: &[Truth], depth: usize, cases: &mut Trials) -> bool {
        self.save(depth);
        if cases.left < cases.ahead && self.breaks_ahead(board, truths, depth) {
            return true;
        }
        let Some(mut ways) = self.fewest(board.geometry(), truths) else {
            let holds = self.trail.iter().filter_map(|link| match link.what {
                Supposed::Is(mark) => Some(mark),
                Supposed::IsNot(_) => None,
            });
            cases.model.clear();
            cases.model.extend(holds);
            return false;
        };
        ways.arrange_by_key(|way| !cases.model.contains(way));
        for mark in ways {
            if cases.left == 0 {
                return false;
            }
            cases.left -= 1;
            let breaks = self.broken_by(board, Supposed::Is(mark)).is_some()
                || self.split(board, truths, depth + 1, cases);
            if !breaks {
                return false;
            }
            self.restore(depth);
        }
        true
    }

    /// Strikes the marks of truths with two that break something by themselves. Returns whether that breaks
    /// something in turn; the state is kept as number `depth`.
    fn breaks_ahead(&mut self, board: &Board, truths: &[Truth], depth: usize) -> bool {
        let mut found = true;
        while std::mem::take(&mut found) {
            for &truth in truths {
                let ways = self.open(board.geometry(), truth);
                for mark in ways.iter().copied().filter(|_| ways.len() == 2) {
                    if self.is_struck(mark) || self.has_value(mark.cell) {
                        continue;
                    }
                    let breaks = self.broken_by(board, Supposed::Is(mark)).is_some();
                    self.restore(depth);
                    if breaks {
                        if self.broken_without(board, mark).is_some() {
                            return true;
                        }
                        self.save(depth);
                        found = true;
                    }
                }
            }
        }
        false
    }
}

/// Whether it is a cell of one of the clues.
fn belongs(board: &Board, truth: Truth, truths: &[Truth]) -> bool {
    let Truth::Cell(cell) = truth else {
        return false;
    };
    let clues = board.clues().of_cell(cell).iter();
    clues
        .copied()
        .any(|clue| truths.contains(&Truth::Clue(clue)))
}

/// The marks of a truth on a board.
pub fn marks(board: &Board, one_ofs: &[OneOf], truth: Truth) -> impl Iterator<Item = Mark> {
    let geometry = board.geometry();
    let of_cell = |cell: Cell| {
        board
            .marks(cell)
            .values()
            .map(move |value| Mark { cell, value })
    };
    let marks: Vec<Mark> = match truth {
        Truth::Cell(cell) => of_cell(cell).collect(),
        Truth::Place(house, value) => {
            let cells = geometry.cells_at::<{ crate::WIDE }>(house, board.places(house, value));
            cells.iter().map(|cell| Mark { cell, value }).collect()
        }
        Truth::Clue(clue) => {
            let cells = board.clues().cells(clue).iter().copied();
            cells.flat_map(of_cell).collect()
        }
        Truth::OneOf(at) => {
            let marks = one_ofs[at.index()].marks.iter().copied();
            let is_left = |mark: &Mark| board.marks(mark.cell).has(mark.value);
            marks.filter(is_left).collect()
        }
    };
    marks.into_iter()
}

/// What has to be supposed to see that a finding is true: each leads to the result, or breaks something.
pub fn suppositions(board: &Board, one_ofs: &[OneOf], finding: Finding) -> Vec<Supposed> {
    match finding.cases {
        Cases::None => vec![finding.result.opposite()],
        Cases::Both(mark) => vec![Supposed::Is(mark), Supposed::IsNot(mark)],
        Cases::Of(truth) => marks(board, one_ofs, truth).map(Supposed::Is).collect(),
    }
}
