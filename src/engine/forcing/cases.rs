//! A supposition refuted by cases, and cases within them: what is left to do where others on the side show nothing.

use super::{Net, Pass, Supposed, Truth, TruthFilter};
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{Bits, Board, Mark};
use std::ops::ControlFlow::{self, Continue};

/// A tree of cases has at most this many; twice as many each time all marks were tried in vain,
const FIRST_CASES: u32 = 16;
/// up to this many.
const MOST_CASES: u32 = 1_024;

/// For all marks together at most this many clues are read on a board of one cell, as with marks on the side,
const MOST_WORK: u64 = 3_000_000_000;
/// and a case counts as this many of them.
const A_CASE: usize = 4;

/// The most cases it may take to follow without knowing the tree.
const FOLLOWED: u32 = 4_000;

/// How a tree of cases grows.
struct Tree {
    /// How many cases there may be yet.
    left: u32,
    /// By cell: how often something broke there.
    weights: Vec<u32>,
    /// The truths that it walks through, if anybody wants to know.
    truths: Option<Vec<Truth>>,
}

impl<const N: usize> Net<N> {
    fn refute_by_cases(&mut self, board: &Board, supposed: Supposed, tree: &mut Tree) -> bool {
        match self.suppose(board, supposed) {
            Some(broken) => {
                self.note_broken(board, broken, tree);
                true
            }
            None => self.every_case_breaks(board, 0, tree),
        }
    }

    /// Whether every case of the truth with the fewest marks left breaks something, by cases if need be.
    fn every_case_breaks(&mut self, board: &Board, depth: usize, tree: &mut Tree) -> bool {
        let Some(truth) = self.narrowest(board, &tree.weights) else {
            return false;
        };
        self.save(depth);
        if let Some(truths) = &mut tree.truths {
            self.walk_back(board, truth, 0, truths);
        }
        let geometry = board.geometry();
        Bits(self.ways(geometry, truth)).all(|way| {
            if tree.left == 0 {
                return false;
            }
            tree.left -= 1;
            let mark = self.mark(geometry, truth, way);
            let breaks = match self.broken_by(board, Supposed::Is(mark)) {
                Some(broken) => {
                    self.note_broken(board, broken, tree);
                    true
                }
                None => self.every_case_breaks(board, depth + 1, tree),
            };
            if breaks {
                self.restore(depth);
            }
            breaks
        })
    }

    fn note_broken(&mut self, board: &Board, broken: Truth, tree: &mut Tree) {
        self.each_mark(board, broken, |_, mark| {
            tree.weights[mark.cell.index()] += 1;
        });
        if let Some(truths) = &mut tree.truths {
            self.why_broken(board, broken, truths);
        }
    }

    /// The open truth with the fewest marks left; of several the one where most broke.
    fn narrowest(&self, board: &Board, weights: &[u32]) -> Option<Truth> {
        let geometry = &**board.geometry();
        let mut best: Option<(u32, u64, Truth)> = None;
        let mut look = |truth: Truth, weight: &dyn Fn() -> u64| {
            let count = self.ways(geometry, truth).count_ones();
            if count < 2 || best.is_some_and(|(least, ..)| count > least) {
                return;
            }
            let weight = weight();
            if best.is_none_or(|(least, most, _)| count < least || weight > most) {
                best = Some((count, weight, truth));
            }
        };
        for cell in board.open::<N>() {
            look(Truth::Cell(cell), &|| weights[cell.index()].into());
        }
        for house in geometry.full_houses() {
            for value in board.needs(house).values() {
                let truth = Truth::Place(house, value);
                look(truth, &|| {
                    let ways = self.ways(geometry, truth);
                    let cells = Bits(ways).map(|way| self.mark(geometry, truth, way).cell);
                    let weights = cells.map(|cell| u64::from(weights[cell.index()]));
                    weights.sum::<u64>() / u64::from(ways.count_ones().max(1))
                });
            }
        }
        best.map(|(.., truth)| truth)
    }
}

impl<const N: usize> Pass<N> {
    /// Looks for a mark that cases within cases refute, those first that take the fewest, after
    /// [`start_deep`](Pass::start_deep). Returns the mark and the truths behind it, if somebody who knows them could follow.
    pub fn by_cases(
        &mut self,
        board: &Board,
        finds: &mut Finds,
    ) -> ControlFlow<(), Option<(Mark, Vec<Truth>)>> {
        self.net.load(board, TruthFilter::Any);
        let cells = board.geometry().cell_count();
        let [mut weights, mut before] = std::mem::take(&mut self.weights);
        weights.clear();
        weights.resize(cells, 0);
        let most = (MOST_WORK / (cells as u64).pow(2)) as usize;
        let (mut cases, mut work) = (FIRST_CASES, 0);
        self.net.clues_read = 0;
        'all: while cases <= MOST_CASES {
            for at in self.first..self.marks.len() {
                finds.tick()?;
                let mark = self.marks[at];
                before.clone_from(&weights);
                let mut tree = Tree {
                    left: cases,
                    weights,
                    truths: None,
                };
                let supposed = Supposed::Is(mark);
                let is_refuted = self.net.refute_by_cases(board, supposed, &mut tree);
                work += (cases - tree.left) as usize * A_CASE;
                weights = tree.weights;
                if is_refuted
                    && let Some(truths) = self.behind(board, supposed, before.clone(), cases)
                {
                    return Continue(Some((mark, truths)));
                }
                if work + self.net.clues_read > most {
                    break 'all;
                }
            }
            cases *= 2;
        }
        self.weights = [weights, before];
        Continue(None)
    }

    /// The truths that a tree of cases walks through, as it grew from these weights.
    fn behind(
        &mut self,
        board: &Board,
        supposed: Supposed,
        weights: Vec<u32>,
        cases: u32,
    ) -> Option<Vec<Truth>> {
        let mut tree = Tree {
            left: cases,
            weights,
            truths: Some(Vec::new()),
        };
        self.net.refute_by_cases(board, supposed, &mut tree);
        let mut truths = tree.truths.unwrap_or_default();
        truths.arrange();
        self.proof
            .load_only(board, &self.net.one_ofs, &truths, TruthFilter::Any);
        let follows = self
            .proof
            .refutes_within(board, supposed, &truths, FOLLOWED);
        follows.then_some(truths)
    }
}
