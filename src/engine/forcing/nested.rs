//! One supposition inside another: what breaks on the side is struck, and the net goes on.

use super::net::Lemma;
use super::pass::MOST_CLUE_WORK;
use super::{Broken, Cases, Finding, Net, Origin, Pass, Supposed, Told, TruthFilter};
use crate::engine::reasons::By;
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{Board, Mark};
use std::cmp::Reverse;
use std::ops::ControlFlow::{self, Break, Continue};

/// After the first success this many more marks are tried on the side in search of a shorter one, again on a board of one
/// cell: enough for all suppositions of 9x9 boards.
const MORE_ASIDES: usize = 1_500_000_000;
/// The most cases it may take to follow without knowing which marks were tried on the side.
const FOLLOWED: u32 = 1_000;

/// The most marks that may be tried on the side on a board of one cell: what that takes grows with the square of the
/// cells, and 9x9 boards need up to a tenth of this.
const MOST_ASIDES: usize = 2_000_000_000;
/// and this many times fewer where clues are read together with houses, which takes as much longer.
const WITH_HOUSES: usize = 8;

/// Reading a clue takes as long as trying this many marks.
const A_CLUE: usize = 64;

/// After reading clues this often on the way to a telling, the shortest that is known is good enough.
const PATIENCE: usize = 4_000;

/// Which marks are tried on the side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asides {
    /// Those of which the opposite makes another one hold at once.
    OfPairs,
    /// All.
    All,
}

/// What will be asked of a supposition with others on the side.
#[derive(Clone, Copy)]
struct Noting {
    /// Why something broke.
    records: bool,
    /// How often clues were read.
    counts: bool,
}

impl<const N: usize> Net<N> {
    /// Supposes something. As long as that breaks nothing, tries marks on the side and strikes those that
    /// break something. Returns the truth that breaks in the end, if one does. `records` says whether
    /// anybody will want to know why, `counts` whether anybody will want to know how often clues were read.
    fn suppose_deep(
        &mut self,
        board: &Board,
        supposed: Supposed,
        (asides, which): (&[Mark], Asides),
        Noting { records, counts }: Noting,
    ) -> Option<Broken<N>> {
        self.harmless.clear();
        self.harmless.resize(board.geometry().cell_count(), 0);
        if let Some(truth) = self.suppose(board, supposed) {
            return Some(self.broken(board, truth));
        }
        self.save(0);
        let mut whole = std::mem::take(&mut self.whole);
        whole.clear();
        whole.resize(board.geometry().cell_count(), 0);
        let broken = self.try_asides(
            board,
            (asides, which),
            Noting { records, counts },
            &mut whole,
        );
        self.note_harmless(&whole);
        self.whole = whole;
        broken
    }

    /// By cell, `whole` takes the values that break nothing.
    fn try_asides(
        &mut self,
        board: &Board,
        (asides, which): (&[Mark], Asides),
        Noting { records, counts }: Noting,
        whole: &mut [u32],
    ) -> Option<Broken<N>> {
        // On boards with hardly a given there are none, which all marks would be asked for.
        if which == Asides::OfPairs && !self.has_pairs() {
            return None;
        }
        // A round in which nothing more is found is the last.
        let mut quiet = 0;
        for &mark in asides.iter().cycle() {
            if quiet > asides.len() {
                break;
            }
            quiet += 1;
            if self.is_struck(mark) || self.has_value(mark.cell) {
                continue;
            }
            if which == Asides::OfPairs && !self.is_of_pair(board.geometry(), mark) {
                continue;
            }
            if self.asides_left == 0 {
                return None;
            }
            self.asides_left -= 1;
            // What follows from another that breaks nothing leads to no more than that one.
            if !counts && whole[mark.cell.index()] >> mark.value.0 & 1 == 1 {
                continue;
            }
            let floor = self.trail().len();
            let Some(truth) = self.broken_by(board, Supposed::Is(mark)) else {
                for conclusion in &self.trail[floor..] {
                    if let Supposed::Is(mark) = conclusion.what {
                        whole[mark.cell.index()] |= 1 << mark.value.0;
                    }
                }
                self.restore(0);
                continue;
            };
            if records {
                let mut truths = Vec::new();
                let causes = self.walk_back(board, truth, floor, &mut truths);
                self.lemmas.push(Lemma {
                    truths,
                    causes,
                    ..Lemma::default()
                });
            }
            let needs = self.broken(board, truth).needs;
            self.restore(0);
            let from = Origin::Lemma((self.lemmas.len() as u32).saturating_sub(1));
            if let Some(truth) = self.conclude(board, from, Supposed::IsNot(mark), needs) {
                return Some(self.broken(board, truth));
            }
            self.save(0);
            self.note_harmless(whole);
            whole.fill(0);
            quiet = 0;
        }
        None
    }

    fn note_harmless(&mut self, whole: &[u32]) {
        let all = self.harmless.iter_mut().zip(whole);
        all.for_each(|(all, &values)| *all |= values);
    }
}

/// Once reading clues took this much, no other mark is supposed with others on the side.
const MOST_DEEP: u64 = 4 * MOST_CLUE_WORK;

impl<const N: usize> Pass<N> {
    /// Gets ready for [`deepen`](Pass::deepen): the marks with the most consequences come first. Those
    /// that break something by themselves need no others on the side, and are not what is sought where clues are read as
    /// other nets read them, by their rules alone.
    pub fn start_deep(&mut self, board: &Board, by: By, finds: &mut Finds) -> ControlFlow<()> {
        self.net.read_by(by);
        self.net.load(board, TruthFilter::Any);
        let dear = match by {
            By::Rule => 1,
            By::RuleAndHouses => WITH_HOUSES,
        };
        self.net.asides_left = MOST_ASIDES / board.geometry().cell_count().pow(2) / dear;
        self.net.patience = PATIENCE;
        self.has_told = false;
        self.refuted.clear();
        self.looked.forget();
        self.net.clue_work = 0;
        self.rank_marks(board, finds)?;
        self.first = match by {
            By::Rule => self
                .ranks
                .partition_point(|&(length, _)| length == Reverse(usize::MAX)),
            By::RuleAndHouses => 0,
        };
        Continue(())
    }

    /// Takes the marks of a board that are to be supposed: first those that break something by themselves, then those with
    /// the most consequences.
    pub(super) fn rank_marks(&mut self, board: &Board, finds: &mut Finds) -> ControlFlow<()> {
        self.take_marks(board);
        let Pass {
            net, marks, ranks, ..
        } = self;
        ranks.clear();
        for &mark in marks.iter() {
            if finds.is_cancelled() {
                return Break(());
            }
            if net.clue_work > MOST_DEEP {
                break;
            }
            let breaks = net.suppose(board, Supposed::Is(mark)).is_some();
            let length = if breaks {
                usize::MAX
            } else {
                net.trail().len()
            };
            ranks.push((Reverse(length), mark));
        }
        ranks.arrange();
        marks.clear();
        marks.extend(ranks.iter().map(|&(_, mark)| mark));
        Continue(())
    }

    /// The same in reading order.
    pub(super) fn take_marks(&mut self, board: &Board) {
        self.marks.clear();
        for cell in board.open::<N>() {
            let values = board.marks(cell).values();
            self.marks.extend(values.map(|value| Mark { cell, value }));
        }
    }

    /// Supposes marks from number `from` on until some are refuted, each with others on the side, and
    /// fills `found`. Returns the number to go on with; none is left at the end.
    pub fn deepen(
        &mut self,
        board: &Board,
        from: usize,
        which: Asides,
        finds: &mut Finds,
    ) -> ControlFlow<(), Option<usize>> {
        self.found.clear();
        let more = MORE_ASIDES / board.geometry().cell_count().pow(2);
        let mut spent = 0;
        let mut at = from.max(self.first);
        while self.has_more(at) && spent <= more {
            finds.tick()?;
            let supposed = Supposed::Is(self.marks[at]);
            at += 1;
            if self.refuted.contains(&supposed) {
                continue;
            }
            let before = self.net.asides_left;
            self.net.clues_read = 0;
            let noting = Noting {
                records: false,
                counts: !self.found.is_empty() && !board.clues().is_empty(),
            };
            let broken = self
                .net
                .suppose_deep(board, supposed, (&self.marks, which), noting);
            let used = before - self.net.asides_left;
            for _ in 0..used {
                finds.tick()?;
            }
            if !self.found.is_empty() {
                spent += used + self.net.clues_read * A_CLUE;
            }
            if let Some(broken) = broken {
                self.refuted.push(supposed);
                self.found.push(Finding {
                    rank: broken.needs.count() as u32,
                    cases: Cases::None,
                    result: supposed.opposite(),
                });
            }
        }
        self.found.arrange();
        Continue(self.has_more(at).then_some(at))
    }

    /// Whether there is a mark of this number, and work left for it.
    fn has_more(&self, at: usize) -> bool {
        let has_work = self.net.asides_left > 0 && self.net.clue_work <= MOST_DEEP;
        at < self.marks.len() && has_work
    }

    /// What is behind something that [`deepen`](Pass::deepen) found: of the ways that are seen the one that is
    /// shortest to tell. Nothing if somebody who knows the truths, but not the order of thought, could not follow it
    /// in good time, or if clues were read so often for what was told before that this is enough.
    pub fn told(&mut self, board: &Board, finding: Finding) -> Option<Told> {
        if self.has_told && self.net.patience == 0 {
            return None;
        }
        let supposed = finding.result.opposite();
        let left = std::mem::replace(&mut self.net.asides_left, usize::MAX);
        let noting = Noting {
            records: true,
            counts: false,
        };
        let broken = self
            .net
            .suppose_deep(board, supposed, (&self.marks, Asides::All), noting);
        if let Some(broken) = broken {
            self.net.why_broken(board, broken.truth, &mut Vec::new());
        }
        self.net.asides_left = left;
        let (asides, before) = (self.net.asides(), self.net.clues_read);
        let mut told = self.net.shortest(board, supposed, &self.marks, asides);
        told.truths.arrange();
        let reads = self.net.clues_read - before;
        self.net.patience = self.net.patience.saturating_sub(reads);
        self.proof
            .load_only(board, &self.net.one_ofs, &told.truths, TruthFilter::Any);
        let follows = self
            .proof
            .refutes_within(board, supposed, &told.truths, FOLLOWED);
        self.has_told |= follows;
        follows.then_some(told)
    }
}
