//! Of the ways to refute a supposition with others on the side, the one that is shortest to tell.

use super::net::Lemma;
use super::{Net, Origin, Supposed, Truth};
use crate::sorting::Arrange;
use crate::{Board, Cells, Mark};

/// A way to refute a supposition.
#[derive(Clone, Default, Debug)]
pub struct Told {
    /// The truths it walks through.
    pub truths: Vec<Truth>,
    /// The marks that are refuted on the side, in turn.
    pub asides: Vec<Mark>,
    /// How many lines it takes.
    pub lines: usize,
}

/// All marks that break something at once are tried in turn, starting with at most this many different ones.
const MOST_TURNS: usize = 4;
/// At most this many ways with two marks on the side are written out to see which is the shortest.
const MOST_PAIRS: usize = 20;

/// The number of the state after the supposition that is told; that after each refutation on the side follows.
const TOLD: usize = 2;

impl<const N: usize> Net<N> {
    /// The shortest way that is seen to refute a supposition, which trying the marks `known` in turn does: none of
    /// the others alone, two of them, or all with the superfluous ones left out.
    pub(super) fn shortest(
        &mut self,
        board: &Board,
        supposed: Supposed,
        marks: &[Mark],
        known: Vec<Mark>,
    ) -> Told {
        // How often clues are read is counted, and bounds what is tried: without any, it is known first what need not be tried.
        let is_plain = board.clues().is_empty();
        self.failing.clear();
        let mut failing = Vec::new();
        if is_plain {
            let harmless = self.harmless.clone();
            failing = self.failing(board, supposed, marks, harmless);
            self.note_failing(board, &failing);
        }
        let mut best = self.told(board, supposed, &known).unwrap_or_default();
        let most = self.clues_read + self.patience;
        best = self.with_fewer(board, supposed, best, most);
        if self.clues_read >= most && !best.truths.is_empty() {
            return best;
        }
        if !is_plain {
            let none = vec![0; board.geometry().cell_count()];
            failing = self.failing(board, supposed, marks, none);
        }
        let mut try_ways = |net: &mut Self, ways: &[Vec<Mark>]| {
            for way in ways {
                if net.clues_read >= most && !best.truths.is_empty() {
                    return;
                }
                if let Some(told) = net.told(board, supposed, way)
                    && (told.lines < best.lines || best.truths.is_empty())
                {
                    best = told;
                }
            }
        };
        let alone = self.refuting_alone(board, supposed, &failing);
        try_ways(self, &alone);
        let pairs = self.refuting_pairs(board, supposed, &failing);
        try_ways(self, &pairs);
        let turns = failing.len().min(MOST_TURNS);
        for turn in 0..turns {
            if self.clues_read >= most && !best.truths.is_empty() {
                break;
            }
            let mut way = failing.clone();
            way.rotate_left(turn * failing.len() / turns);
            if let Some(told) = self.told(board, supposed, &way) {
                let told = self.with_fewer(board, supposed, told, most);
                if told.lines < best.lines {
                    best = told;
                }
            }
        }
        best
    }

    /// The marks that break something at once if the supposition holds, those first that take the least to tell. `whole` has, by
    /// cell, the values that are known to break nothing.
    fn failing(
        &mut self,
        board: &Board,
        supposed: Supposed,
        marks: &[Mark],
        mut whole: Vec<u32>,
    ) -> Vec<Mark> {
        let mut failing = Vec::new();
        let counts_reads = !board.clues().is_empty();
        if self.suppose(board, supposed).is_none() {
            self.save(0);
            let floor = self.trail.len();
            for &mark in marks {
                if self.is_struck(mark) || self.has_value(mark.cell) {
                    continue;
                }
                // What follows from another that breaks nothing leads to no more than that one.
                if !counts_reads && whole[mark.cell.index()] >> mark.value.0 & 1 == 1 {
                    continue;
                }
                match self.broken_by(board, Supposed::Is(mark)) {
                    Some(truth) => failing.push((self.broken(board, truth).needs.count(), mark)),
                    None => {
                        for conclusion in &self.trail[floor..] {
                            if let Supposed::Is(mark) = conclusion.what {
                                whole[mark.cell.index()] |= 1 << mark.value.0;
                            }
                        }
                    }
                }
                self.restore(0);
            }
        }
        failing.arrange();
        failing.into_iter().map(|(_, mark)| mark).collect()
    }

    /// Takes note of the marks that are known to break something at once.
    fn note_failing(&mut self, board: &Board, failing: &[Mark]) {
        self.failing.clear();
        self.failing.resize(board.geometry().cell_count(), 0);
        for mark in failing {
            self.failing[mark.cell.index()] |= 1 << mark.value.0;
        }
    }

    /// The failing marks each of which may be all that it takes: the others break nothing where they are denied.
    fn refuting_alone(
        &mut self,
        board: &Board,
        supposed: Supposed,
        failing: &[Mark],
    ) -> Vec<Vec<Mark>> {
        let mut alone = failing.to_vec();
        if board.clues().is_empty() {
            self.suppose(board, supposed);
            self.save(0);
            alone.retain(|&mark| {
                let breaks = self.is_of_pair(board.geometry(), mark)
                    && self.broken_without(board, mark).is_some();
                self.restore(0);
                breaks
            });
        }
        alone.into_iter().map(|mark| vec![mark]).collect()
    }

    /// Pairs of failing marks without which everything breaks, the first ones.
    fn refuting_pairs(
        &mut self,
        board: &Board,
        supposed: Supposed,
        failing: &[Mark],
    ) -> Vec<Vec<Mark>> {
        let mut pairs = Vec::new();
        let counts_reads = !board.clues().is_empty();
        self.suppose(board, supposed);
        self.save(0);
        for (at, &one) in failing.iter().enumerate() {
            if pairs.len() >= MOST_PAIRS && !counts_reads {
                break;
            }
            if self.broken_without(board, one).is_none() {
                self.save(1);
                for &other in &failing[at + 1..] {
                    // Where no clue is read nothing follows from what is none of the last two.
                    if self.is_struck(other)
                        || !counts_reads && !self.is_of_pair(board.geometry(), other)
                    {
                        continue;
                    }
                    if self.broken_without(board, other).is_some() {
                        pairs.push(vec![one, other]);
                    }
                    self.restore(1);
                }
            }
            self.restore(0);
        }
        pairs.truncate(MOST_PAIRS);
        pairs
    }

    /// What there is to tell if these marks are tried on the side in turn; nothing if that refutes nothing.
    fn told(&mut self, board: &Board, supposed: Supposed, tried: &[Mark]) -> Option<Told> {
        let mut broken = None;
        let done = self.resume(board, tried).unwrap_or_else(|| {
            broken = self.suppose(board, supposed);
            self.save(TOLD);
            0
        });
        for &mark in &tried[done..] {
            if broken.is_some() {
                break;
            }
            let refuted = self.lemmas.len();
            self.told.push((mark, refuted));
            if self.is_struck(mark) || self.has_value(mark.cell) {
                continue;
            }
            // What breaks something at once does so as well where more is known.
            let fails = self.failing.get(mark.cell.index());
            let lemma = if fails.is_some_and(|values| values >> mark.value.0 & 1 == 1) {
                Some(Lemma::default())
            } else {
                self.refuted_aside(board, mark)
            };
            self.restore(TOLD + refuted);
            if let Some(lemma) = lemma {
                self.lemmas.push(lemma);
                let from = Origin::Lemma(refuted as u32);
                // Lines are told here, and cells not counted.
                broken = self.conclude(board, from, Supposed::IsNot(mark), Cells::EMPTY);
                self.save(TOLD + refuted + 1);
            }
        }
        broken.map(|broken| self.walk_told(board, broken))
    }

    /// Tries a mark on the side, and says what refutes it.
    fn refuted_aside(&mut self, board: &Board, mark: Mark) -> Option<Lemma> {
        let floor = self.trail.len();
        let fails = self.broken_by(board, Supposed::Is(mark))?;
        let mut truths = Vec::new();
        let causes = self.walk_back(board, fails, floor, &mut truths);
        let inside = self.walked[floor..].iter().filter(|&&walked| walked);
        let lines = 1 + inside.count();
        Some(Lemma {
            truths,
            causes,
            lines,
        })
    }

    /// Walks back from a broken truth, and finds out what refutes those marks on the side that it comes by.
    fn walk_told(&mut self, board: &Board, broken: Truth) -> Told {
        let (mut truths, mut is_kept) = (Vec::new(), false);
        self.walk_back_by(
            board,
            broken,
            0,
            &mut truths,
            |net, number, mark, truths| {
                if net.lemmas[number].lines > 0 {
                    return;
                }
                if !std::mem::replace(&mut is_kept, true) {
                    net.keep();
                }
                let walked = std::mem::take(&mut net.walked);
                net.restore(TOLD + number);
                net.lemmas[number] = net.refuted_aside(board, mark).unwrap_or_default();
                net.restore(TOLD + number);
                net.walked = walked;
                net.gathered.start(truths);
            },
        );
        if is_kept {
            self.take_kept();
        }
        let walked = self.trail.iter().zip(&self.walked);
        let walked = walked.filter(|(_, walked)| **walked);
        let lines = walked.map(|(conclusion, _)| match conclusion.from {
            Origin::Supposed => 0,
            Origin::Truth(_) => 1,
            Origin::Lemma(lemma) => self.lemmas[lemma as usize].lines,
        });
        Told {
            lines: lines.sum::<usize>() + 1,
            asides: self.asides(),
            truths,
        }
    }

    /// Goes back to where these marks part from those that were tried last, and returns how many they share; nothing where
    /// the supposition itself has yet to be followed. How often clues are read is counted, so that with clues all are tried again.
    fn resume(&mut self, board: &Board, tried: &[Mark]) -> Option<usize> {
        let last = self.told.len().checked_sub(1)?;
        if !board.clues().is_empty() {
            return None;
        }
        let pairs = self.told.iter().zip(tried);
        let shared = pairs.take_while(|((mark, _), tried)| mark == *tried);
        let done = shared.count().min(last);
        let refuted = self.told[done].1;
        self.told.truncate(done);
        self.lemmas.truncate(refuted);
        self.restore(TOLD + refuted);
        Some(done)
    }

    /// The same without the marks on the side that others make superfluous, as far as that is seen with clues read so often.
    fn with_fewer(
        &mut self,
        board: &Board,
        supposed: Supposed,
        mut best: Told,
        most_read: usize,
    ) -> Told {
        let mut at = best.asides.len();
        while let Some(before) = at.checked_sub(1) {
            if self.clues_read >= most_read {
                break;
            }
            at = before;
            let mut fewer = best.asides.clone();
            fewer.remove(at);
            if let Some(told) = self.told(board, supposed, &fewer)
                && told.lines < best.lines
            {
                best = told;
                at = at.min(best.asides.len());
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NARROW;
    use crate::engine::forcing::TruthFilter;

    type Told = Option<(Vec<Truth>, Vec<Mark>, usize)>;

    /// What is told of these ways, one after another.
    fn told(
        net: &mut Net<NARROW>,
        board: &Board,
        supposed: Supposed,
        ways: &[Vec<Mark>],
    ) -> Vec<Told> {
        net.suppose(board, supposed);
        let ways = ways.iter().map(|way| net.told(board, supposed, way));
        ways.map(|told| told.map(|told| (told.truths, told.asides, told.lines)))
            .collect()
    }

    #[test]
    fn what_is_known_to_fail_is_told_as_if_it_had_been_tried() {
        let mut board: Board =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
                .parse()
                .expect("a board");
        board.sweep_all::<NARROW>(|_, _| ());
        let mut net = Net::<NARROW>::default();
        net.load(&board, TruthFilter::Any);
        let of_cell = |cell| {
            let values = board.marks(cell).values();
            values.map(move |value| Mark { cell, value })
        };
        let marks: Vec<Mark> = board.open::<NARROW>().iter().flat_map(of_cell).collect();
        let mut refuted = 0;
        for supposed in marks.iter().map(|&mark| Supposed::Is(mark)) {
            let none = vec![0; board.geometry().cell_count()];
            let failing = net.failing(&board, supposed, &marks, none);
            let with_one_less = (0..failing.len()).rev().map(|at| {
                let mut way = failing.clone();
                way.remove(at);
                way
            });
            let mut ways: Vec<Vec<Mark>> = with_one_less.collect();
            ways.extend(failing.iter().map(|&mark| vec![mark]));
            ways.push(failing.clone());
            ways.push(failing.iter().rev().copied().collect());
            net.failing.clear();
            let tried = told(&mut net, &board, supposed, &ways);
            net.note_failing(&board, &failing);
            let known = told(&mut net, &board, supposed, &ways);
            assert_eq!(known, tried, "{supposed:?}");
            refuted += tried.iter().flatten().count();
        }
        assert!(refuted > 100, "{refuted}");
    }
}
