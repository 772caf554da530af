//! Other strategies inside a supposition: what they see where it leads to is struck, and the net goes on.

use super::net::Lemma;
use super::pass::MOST_CLUE_WORK;
use super::{Broken, Cases, Finding, Net, Origin, Pass, Supposed, Truth, TruthFilter};
use crate::engine::reasons::By;
use crate::sorting::Arrange;
use crate::step::Kind;
use crate::strategy::{Finds, Want};
use crate::{Board, Cells, Entry, Log, StepRef};
use std::ops::ControlFlow::{self, Continue};
use std::ops::Range;
use std::sync::Arc;

/// A board on which a supposition is followed, and the strategies that look at it.
pub struct Trial {
    board: Board,
    /// The steps of the board before anything is supposed.
    steps: usize,
    /// How much of the trail, and of what was struck, the board has.
    followed: [usize; 2],
    /// What was struck and held since, as a step.
    made: Log,
    strategies: Arc<[Entry]>,
    /// By strategy: the board's stamp at its last fruitless visit, or 0; before anything is supposed, and now.
    at_first: Vec<usize>,
    visited: Vec<usize>,
    pub(crate) finds: Finds,
}

impl Trial {
    /// The strategies that were lent, on a copy of the board; nothing if none was lent.
    pub fn new(board: &Board, finds: &Finds) -> Option<Trial> {
        if finds.inner().is_empty() {
            return None;
        }
        let mut trial = Trial {
            board: board.clone(),
            steps: board.steps_applied(),
            followed: [0; 2],
            made: Log::new(board.geometry()),
            strategies: finds.inner().clone(),
            at_first: Vec::new(),
            visited: Vec::new(),
            finds: finds.sibling(Want::First),
        };
        // What sees nothing now needs to look only at what suppositions change.
        for (entry, number) in finds.inner().iter().zip(0..) {
            let is_found = entry.search(number, 0, board, &mut trial.finds);
            let stamp = if is_found { 0 } else { board.stamp() };
            trial.at_first.push(stamp);
        }
        Some(trial)
    }

    /// Takes back what was supposed.
    fn start_over(&mut self) {
        self.board.undo_to(self.steps);
        self.followed = [0; 2];
        self.visited.clone_from(&self.at_first);
    }

    /// Lets the strategies look at what a net has come to. `take` is called with the first step of each, until it
    /// takes one and returns something.
    fn look<const N: usize, R>(
        &mut self,
        net: &Net<N>,
        mut take: impl FnMut(StepRef<'_>) -> Option<R>,
    ) -> Option<R> {
        self.made.clear();
        let [trail, struck] = self.followed;
        let held = net.trail()[trail..]
            .iter()
            .filter_map(|link| match link.what {
                Supposed::Is(mark) => Some(mark),
                Supposed::IsNot(_) => None,
            });
        held.for_each(|mark| self.made.write_set(mark));
        for mark in &net.struck()[struck..] {
            self.made
                .write_strike(mark.value, Cells::<N>::only(mark.cell));
        }
        self.followed = [net.trail().len(), net.struck().len()];
        let maker = self.made.maker(self.strategies[0].about(), 0);
        self.made.commit(Kind::of(maker));
        self.board.apply(self.made.last()?).ok()?;
        let Trial {
            board,
            strategies,
            visited,
            finds,
            ..
        } = self;
        let looks = strategies.iter().zip(visited).zip(0..);
        looks.into_iter().find_map(|((entry, visited), number)| {
            finds.truncate(0);
            if !entry.search(number, *visited, board, finds) {
                *visited = board.stamp();
            }
            finds
                .last()
                .filter(|&step| board.fits(step).is_ok())
                .and_then(&mut take)
        })
    }
}

/// What a step says that other strategies found inside a supposition.
struct Seen {
    truths: Vec<Truth>,
    plays: Vec<Supposed>,
}

impl Seen {
    /// Nothing if it relies on one solution, or says what the net knows.
    fn of<const N: usize>(net: &Net<N>, step: StepRef<'_>) -> Option<Seen> {
        let truths: Option<Vec<Truth>> = step.premises().map(Truth::of).collect();
        let sets = step.sets().iter().map(|&mark| Supposed::Is(mark));
        let removes = step.removes().into_iter().map(Supposed::IsNot);
        let is_new = |what: &Supposed| !net.has(*what);
        let plays: Vec<Supposed> = sets.chain(removes).filter(is_new).collect();
        (!plays.is_empty()).then_some(Seen {
            truths: truths?,
            plays,
        })
    }
}

impl<const N: usize> Net<N> {
    /// After something was supposed that breaks nothing: takes over what other strategies see where it leads to.
    /// Returns the truth that breaks in the end, if one does.
    fn go_on_inside(&mut self, board: &Board, trial: &mut Trial) -> Option<Broken<N>> {
        let mut broken = None;
        trial.start_over();
        while broken.is_none() {
            let seen = trial.look(self, |step| Seen::of(self, step))?;
            self.weigh(board);
            let (mut causes, mut needs) = (Vec::new(), Cells::EMPTY);
            for &truth in &seen.truths {
                self.each_mark(board, truth, |net, mark| {
                    if net.is_struck(mark) {
                        causes.push(net.reason(mark));
                        needs |= net.needs(mark);
                    }
                });
            }
            causes.arrange();
            causes.dedup();
            let truths = seen.truths;
            self.lemmas.push(Lemma {
                truths,
                causes,
                ..Lemma::default()
            });
            let from = Origin::Lemma(self.lemmas.len() as u32 - 1);
            for what in seen.plays {
                let is_held = matches!(what, Supposed::Is(mark) if self.has_value(mark.cell));
                if broken.is_none() && !is_held && !self.has(what) {
                    broken =
                        self.conclude(board, from, what, needs | Cells::only(what.mark().cell));
                }
            }
        }
        broken.map(|truth| self.broken(board, truth))
    }
}

impl<const N: usize> Pass<N> {
    /// Supposes marks of some numbers, each with other strategies inside, until one is refuted; those that
    /// break something by themselves need no others. Returns the number to go on with, and what was found.
    pub fn look_inside(
        &mut self,
        board: &Board,
        numbers: Range<usize>,
        trial: &mut Trial,
        finds: &mut Finds,
    ) -> ControlFlow<(), Option<(usize, Finding, Vec<Truth>)>> {
        // Clues are read within bounds, so that more may be seen of them where less is supposed.
        let is_plain = board.clues().is_empty();
        self.net.read_by(By::Rule);
        self.net.load(board, TruthFilter::Any);
        if numbers.start == 0 {
            self.looked.forget();
            self.net.clue_work = 0;
            self.whole.clear();
            self.whole.resize(board.geometry().cell_count(), 0);
            // What leads far spares more of the others than what leads nowhere.
            match is_plain {
                true => self.rank_marks(board, finds)?,
                false => self.take_marks(board),
            }
        }
        for at in numbers.start..numbers.end.min(self.marks.len()) {
            finds.tick()?;
            if self.net.clue_work > MOST_CLUE_WORK {
                break;
            }
            let mark = self.marks[at];
            // What follows from another that breaks nothing leads to no more than that one.
            if self.whole[mark.cell.index()] >> mark.value.0 & 1 == 1 {
                continue;
            }
            let supposed = Supposed::Is(mark);
            if self.net.suppose(board, supposed).is_some() {
                continue;
            }
            let Some(broken) = self.net.go_on_inside(board, trial) else {
                for link in self.net.trail().iter().filter(|_| is_plain) {
                    if let Supposed::Is(mark) = link.what {
                        self.whole[mark.cell.index()] |= 1 << mark.value.0;
                    }
                }
                continue;
            };
            let mut truths = Vec::new();
            self.net.why_broken(board, broken.truth, &mut truths);
            truths.arrange();
            self.proof
                .load_only(board, &self.net.one_ofs, &truths, TruthFilter::Any);
            if self
                .proof
                .refutes_within(board, supposed, &truths, followed::<N>())
            {
                let finding = Finding {
                    rank: broken.needs.count() as u32,
                    cases: Cases::None,
                    result: supposed.opposite(),
                };
                return Continue(Some((at + 1, finding, truths)));
            }
        }
        Continue(None)
    }

    /// Leaves out the truths without which the others refute what a finding refutes. Says whether all that are
    /// left are needed for certain, as far as anybody follows.
    pub fn needed_inside(
        &mut self,
        board: &Board,
        finding: Finding,
        mut truths: Vec<Truth>,
    ) -> (Vec<Truth>, bool) {
        let supposed = finding.result.opposite();
        let one_ofs = &self.net.one_ofs;
        let is_certain = if N > 1 && board.clues().is_empty() {
            self.proof
                .need_within(board, one_ofs, supposed, &mut truths, followed::<N>());
            true
        } else {
            self.proof.need(board, one_ofs, &[supposed], &mut truths)
        };
        (truths, is_certain)
    }
}

/// The most cases it may take to follow without knowing what was seen inside. On large boards, which have more truths to choose
/// from, the checker, which goes another way, takes far more for some.
fn followed<const N: usize>() -> u32 {
    if N > 1 { 200 } else { 1_000 }
}
