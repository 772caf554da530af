//! Supposes ways to fill a clue, and compares.

use super::net::{VALUES, number};
use super::{Net, Supposed, Truth, TruthFilter};
use crate::engine::reasons::By;
use crate::engine::ways::Ways;
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{Board, ClueId, Mark};
use std::ops::ControlFlow::{self, Continue};

/// Of a clue with more ways to be filled none is looked at.
const MOST_WAYS: usize = 100;

/// Findings of a clue with at most this many ways together are one.
const MOST_JOINED: usize = 4;

/// What the ways to fill a clue show.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ByWays {
    /// How much there is to tell: the ways, and the cells that have to take a value in them.
    pub rank: u32,
    /// The clue.
    pub clue: ClueId,
    /// Marks that do not hold: of the clue, or one beside it.
    pub lost: Vec<Mark>,
    /// The ways that show it, with a mark for each open cell of the clue. Marks of the clue are lost where all ways that
    /// have them break something; a mark beside it where each way there is breaks something or excludes it.
    pub ways: Vec<Vec<Mark>>,
}

/// Looks at clues way by way.
#[derive(Default)]
pub struct WaysPass<const N: usize> {
    net: Net<N>,
    proof: Net<N>,
    ways: Ways,
    /// At most this many ways are told in one step.
    most: usize,
    /// By way, once it was supposed: how many cells have to take a value to break something, if something breaks.
    broken: Vec<Option<Option<u32>>>,
    /// By cell and value: in how many ways that break nothing the mark is lost, and how many cells that takes.
    lost: Vec<(usize, u32)>,
    /// What was found, the shortest first.
    pub found: Vec<ByWays>,
}

impl<const N: usize> WaysPass<N> {
    /// Fills `found`, with at most `most` ways to tell in each.
    pub fn run(
        &mut self,
        board: &Board,
        filter: TruthFilter,
        most: usize,
        finds: &mut Finds,
    ) -> ControlFlow<()> {
        self.found.clear();
        self.most = most;
        self.net.read_by(By::RuleAndHouses);
        self.net.load(board, filter);
        for clue in board.clues().ids() {
            if self.ways.find(board, clue, MOST_WAYS) {
                finds.tick()?;
                self.look(board, clue);
            }
        }
        self.found.arrange();
        Continue(())
    }

    fn look(&mut self, board: &Board, clue: ClueId) {
        self.broken.clear();
        self.broken.resize(self.ways.len(), None);
        let from = self.found.len();
        for at in 0..board.clues().cells(clue).len() {
            let cell = board.clues().cells(clue)[at];
            for value in board.marks(cell).values() {
                let mark = Mark { cell, value };
                if !self.found[from..]
                    .iter()
                    .any(|found| found.lost.contains(&mark))
                {
                    self.exclude(board, clue, mark);
                }
            }
        }
        self.join(from);
        if self.ways.len() <= self.most {
            self.compare(board, clue);
        }
    }

    /// Notes that marks of the clue are lost: this one, as every way breaks that has it, and those that only such ways have.
    fn exclude(&mut self, board: &Board, clue: ClueId, mark: Mark) {
        let count = self.ways.with(mark).count();
        let is_few = (1..=self.most).contains(&count) && count < self.ways.len();
        let fails = |pass: &mut Self, at| {
            !pass.ways.get(at).contains(&mark) || pass.breaks(board, at).is_some()
        };
        if !is_few || !(0..self.ways.len()).all(|at| fails(self, at)) {
            return;
        }
        let with: Vec<usize> = self.ways.with(mark).collect();
        let cells = with.iter().filter_map(|&at| self.breaks(board, at));
        let rank = cells.sum::<u32>() + with.len() as u32;
        let marks = with.iter().flat_map(|&at| self.ways.get(at)).copied();
        let mut lost: Vec<Mark> = marks
            .filter(|&mark| self.ways.with(mark).all(|at| with.contains(&at)))
            .collect();
        lost.arrange();
        lost.dedup();
        let ways = with.iter().map(|&at| self.ways.get(at).to_vec()).collect();
        self.found.push(ByWays {
            rank,
            clue,
            lost,
            ways,
        });
    }

    /// Joins what was found of a clue from a number on, the shortest first, as long as it is not too much to tell.
    fn join(&mut self, from: usize) {
        if self.found.len() == from {
            return;
        }
        let mut rest = self.found.split_off(from);
        rest.arrange();
        for mut one in rest {
            let joined = self.found.get_mut(from..).and_then(<[ByWays]>::first_mut);
            let Some(joined) = joined.filter(|joined| {
                let new = one.ways.iter().filter(|way| !joined.ways.contains(way));
                joined.ways.len() + new.count() <= MOST_JOINED
            }) else {
                self.found.push(one);
                continue;
            };
            joined.lost.append(&mut one.lost);
            joined.lost.arrange();
            one.ways.retain(|way| !joined.ways.contains(way));
            joined.ways.append(&mut one.ways);
        }
    }

    /// Notes the marks beside the clue that are lost in all ways.
    fn compare(&mut self, board: &Board, clue: ClueId) {
        self.lost.clear();
        self.lost
            .resize(board.geometry().cell_count() * VALUES, (0, 0));
        let (mut whole, mut cells_broken) = (0, 0);
        for at in 0..self.ways.len() {
            if let Some(broken) = self.net.suppose_all(board, supposed(self.ways.get(at))) {
                cells_broken += broken.needs.count() as u32;
                continue;
            }
            whole += 1;
            for &mark in self.net.struck() {
                let (ways, cells) = &mut self.lost[number(mark)];
                *ways += 1;
                *cells += self.net.needs(mark).count() as u32;
            }
        }
        if whole == 0 {
            return;
        }
        let of_clue = board.clues().cells(clue);
        for cell in board
            .open::<N>()
            .iter()
            .filter(|cell| !of_clue.contains(cell))
        {
            for value in board.marks(cell).values() {
                let mark = Mark { cell, value };
                let (ways, cells) = self.lost[number(mark)];
                if ways == whole {
                    self.found.push(ByWays {
                        rank: cells + cells_broken + self.ways.len() as u32,
                        clue,
                        lost: vec![mark],
                        ways: (0..self.ways.len())
                            .map(|at| self.ways.get(at).to_vec())
                            .collect(),
                    });
                }
            }
        }
    }

    /// In how many cells it takes a value for a way to break something, if it does.
    fn breaks(&mut self, board: &Board, at: usize) -> Option<u32> {
        if let Some(known) = self.broken[at] {
            return known;
        }
        let broken = self.net.suppose_all(board, supposed(self.ways.get(at)));
        let cells = broken.map(|broken| broken.needs.count() as u32);
        self.broken[at] = Some(cells);
        cells
    }

    /// The truths that a finding of the last run needs, and no other.
    pub fn premises(&mut self, board: &Board, found: &ByWays) -> Vec<Truth> {
        let cells = board.clues().cells(found.clue).iter();
        let mut known = vec![Truth::Clue(found.clue)];
        known.extend(cells.map(|&cell| Truth::Cell(cell)));
        let mut truths = known.clone();
        for way in &found.ways {
            match self.net.suppose_all(board, supposed(way)) {
                Some(broken) => self.net.why_broken(board, broken.truth, &mut truths),
                None => found.lost.iter().for_each(|&mark| {
                    self.net.why(board, Supposed::IsNot(mark), &mut truths);
                }),
            }
        }
        let of_clue = board.clues().cells(found.clue);
        let all_fail = found.lost.iter().all(|mark| of_clue.contains(&mark.cell));
        let leads = |net: &mut Net<N>, _: &[Truth]| {
            found.ways.iter().all(|way| {
                let fails = net.suppose_all(board, supposed(way)).is_some();
                let is_gone = |mark: &Mark| net.has(Supposed::IsNot(*mark));
                fails || !all_fail && found.lost.iter().all(is_gone)
            })
        };
        self.proof.read_by(By::RuleAndHouses);
        self.proof
            .prune(board, self.net.filter, &mut truths, &known, leads);
        truths.arrange();
        truths.dedup();
        truths
    }
}

fn supposed(way: &[Mark]) -> impl Iterator<Item = Supposed> {
    way.iter().copied().map(Supposed::Is)
}
