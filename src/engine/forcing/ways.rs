//! Supposes ways to fill a clue, or other cells, and compares.

use super::net::{VALUES, number};
use super::{Net, Supposed, Truth, TruthFilter};
use crate::engine::reasons::By;
use crate::engine::ways::Ways;
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{Board, Cell, Mark};
use std::ops::ControlFlow::{self, Continue};

/// Of a clue with more ways to be filled none is looked at.
const MOST_WAYS: usize = 100;

/// Findings of a clue with at most this many ways together are one.
const MOST_OF_CLUE: usize = 4;

/// At most this many suppositions that broke nothing are kept in mind.
const MOST_WHOLE: usize = 512;

/// What the ways to fill some cells show.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ByWays {
    /// How much there is to tell: the ways, and the cells that have to take a value in them.
    pub rank: u32,
    /// Which of those that were looked at: of clues, its number.
    pub of: usize,
    /// Marks that do not hold: of the cells, or one beside them.
    pub lost: Vec<Mark>,
    /// The ways that show it, with a mark for each of the cells that count. Their marks are lost where all ways that have them break
    /// something; a mark beside them where each way there is breaks something or excludes it.
    pub ways: Vec<Vec<Mark>>,
}

/// Where marks are lost by the ways to fill some cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lost {
    /// In these cells.
    Within,
    /// In others.
    Beside,
}

/// Looks at clues, or other cells, way by way.
#[derive(Default)]
pub struct WaysPass<const N: usize> {
    net: Net<N>,
    proof: Net<N>,
    ways: Ways,
    /// At most this many ways are told in one step.
    most: usize,
    /// Findings of the same cells with at most this many ways together are one.
    joined: usize,
    /// By way, once it was supposed: how many cells have to take a value to break something, if something breaks.
    broken: Vec<Option<Option<u32>>>,
    /// What holds where a way was supposed and nothing broke, as bits by cell, one after the other: less breaks nothing either.
    whole: Vec<u32>,
    /// By cell and value: in how many ways that break nothing the mark is lost, and how many cells that takes.
    lost: Vec<(usize, u32)>,
    /// What was found, the shortest first.
    pub found: Vec<ByWays>,
}

impl<const N: usize> WaysPass<N> {
    /// Looks at all clues, with at most `most` ways to tell in each finding.
    pub fn run(
        &mut self,
        board: &Board,
        filter: TruthFilter,
        most: usize,
        finds: &mut Finds,
    ) -> ControlFlow<()> {
        self.start(board, filter, [most, MOST_OF_CLUE]);
        for clue in board.clues().ids() {
            if self.ways.find(board, clue, MOST_WAYS) {
                finds.tick()?;
                self.look(board, clue.index(), board.clues().cells(clue));
            }
        }
        self.found.arrange();
        Continue(())
    }

    /// Takes a board, of which nothing is found yet. A finding has at most the first number of ways to tell; those of the same
    /// cells are one, as long as it has at most the second number.
    pub fn start(&mut self, board: &Board, filter: TruthFilter, [most, joined]: [usize; 2]) {
        self.found.clear();
        self.whole.clear();
        (self.most, self.joined) = (most, joined);
        self.net.read_by(By::RuleAndHouses);
        self.net.load(board, filter);
    }

    /// Looks at cells that somebody knows to take their values in one of these ways, and puts what is lost there to the rest.
    pub fn look_at(
        &mut self,
        board: &Board,
        number: usize,
        cells: &[Cell],
        ways: impl IntoIterator<Item = Mark>,
        lost: Lost,
    ) {
        self.ways.hold(cells.len(), ways);
        match lost {
            Lost::Within => self.within(board, number, cells),
            Lost::Beside => self.beside(board, number, cells),
        }
    }

    fn look(&mut self, board: &Board, number: usize, cells: &[Cell]) {
        self.within(board, number, cells);
        self.beside(board, number, cells);
    }

    /// Notes the marks of the cells that are lost.
    fn within(&mut self, board: &Board, number: usize, cells: &[Cell]) {
        self.broken.clear();
        self.broken.resize(self.ways.len(), None);
        let from = self.found.len();
        for &cell in cells {
            if !self.ways.all_speak_of(cell) {
                continue;
            }
            for value in board.marks(cell).values() {
                let mark = Mark { cell, value };
                if !self.found[from..]
                    .iter()
                    .any(|found| found.lost.contains(&mark))
                {
                    self.exclude(board, number, mark);
                }
            }
        }
        self.join(from);
    }

    /// Notes that marks of the cells are lost: this one, as every way breaks that has it, and those that only such ways have.
    fn exclude(&mut self, board: &Board, number: usize, mark: Mark) {
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
            .filter(|&mark| {
                self.ways.all_speak_of(mark.cell)
                    && self.ways.with(mark).all(|at| with.contains(&at))
            })
            .collect();
        lost.arrange();
        lost.dedup();
        let ways = with.iter().map(|&at| self.ways.get(at).to_vec()).collect();
        self.found.push(ByWays {
            rank,
            of: number,
            lost,
            ways,
        });
    }

    /// Joins what was found from a number on, the shortest first, as long as it is not too much to tell.
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
                joined.ways.len() + new.count() <= self.joined
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

    /// Notes the marks beside the cells that are lost in all ways, if these are not too many to tell.
    fn beside(&mut self, board: &Board, number: usize, cells: &[Cell]) {
        if self.ways.len() > self.most {
            return;
        }
        self.lost.clear();
        self.lost
            .resize(board.geometry().cell_count() * VALUES, (0, 0));
        let (mut whole, mut cells_broken) = (0, 0);
        let all_told = cells
            .iter()
            .all(|&cell| board.value(cell).is_some() || self.ways.all_speak_of(cell));
        for at in 0..self.ways.len() {
            if let Some(broken) = self.suppose_way(board, at) {
                cells_broken += broken;
                continue;
            }
            whole += 1;
            let mut is_any = false;
            for &mark in self.net.struck() {
                let (ways, needed) = &mut self.lost[self::number(mark)];
                *ways += 1;
                *needed += self.net.needs(mark).count() as u32;
                is_any |= *ways == whole && !cells.contains(&mark.cell);
            }
            // Mostly there is no mark left soon that all ways take.
            if !is_any && all_told {
                return;
            }
        }
        if whole == 0 {
            return;
        }
        let is_beside =
            |cell: &Cell| !cells.contains(cell) || !all_told && !self.ways.all_speak_of(*cell);
        for cell in board.open::<N>().iter().filter(is_beside) {
            for value in board.marks(cell).values() {
                let mark = Mark { cell, value };
                let (ways, needed) = self.lost[self::number(mark)];
                if ways == whole {
                    self.found.push(ByWays {
                        rank: needed + cells_broken + self.ways.len() as u32,
                        of: number,
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
        let cells = match self.is_known_whole(board, at) {
            true => None,
            false => self.suppose_way(board, at),
        };
        self.broken[at] = Some(cells);
        cells
    }

    /// Supposes a way. Returns in how many cells it takes a value for it to break something, if it does.
    fn suppose_way(&mut self, board: &Board, at: usize) -> Option<u32> {
        let broken = self.net.suppose_all(board, supposed(self.ways.get(at)));
        if let Some(broken) = broken {
            return Some(broken.needs.count() as u32);
        }
        let start = self.whole.len();
        let cells = board.geometry().cell_count();
        if start < MOST_WHOLE * cells {
            self.whole.resize(start + cells, 0);
            for conclusion in self.net.trail() {
                if let Supposed::Is(Mark { cell, value }) = conclusion.what {
                    self.whole[start + cell.index()] |= 1 << value.0;
                }
            }
        }
        None
    }

    /// Whether all of a way holds where something else was supposed and broke nothing.
    fn is_known_whole(&self, board: &Board, at: usize) -> bool {
        let way = self.ways.get(at);
        let holds = |held: &[u32]| {
            way.iter()
                .all(|mark| held[mark.cell.index()] >> mark.value.0 & 1 != 0)
        };
        let whole = self.whole.chunks_exact(board.geometry().cell_count());
        whole.rev().any(holds)
    }

    /// The truths that a finding needs, those by which it is known that there are no more ways among them: of each way no more than
    /// it needs, as it is told by itself.
    pub fn premises(&mut self, board: &Board, found: &ByWays, known: &[Truth]) -> Vec<Truth> {
        let ways: Vec<Vec<Supposed>> = match self.common(board, found) {
            Some(common) => vec![common],
            None => found
                .ways
                .iter()
                .map(|way| supposed(way).collect())
                .collect(),
        };
        // Of marks that each fail by themselves it does not matter what else there is.
        let is_alone = |way: &Vec<Mark>| matches!(way[..], [mark] if found.lost.contains(&mark));
        let each_alone = found.lost.len() == found.ways.len() && found.ways.iter().all(is_alone);
        let known = if each_alone { &[] } else { known };
        let mut truths = known.to_vec();
        for way in &ways {
            match self.net.broken_by_all(board, way.iter().copied()) {
                Some(broken) => self.net.why_broken(board, broken, &mut truths),
                None => found.lost.iter().for_each(|&mark| {
                    self.net.why(board, Supposed::IsNot(mark), &mut truths);
                }),
            }
        }
        let is_of_way = |mark: &Mark| found.ways.iter().any(|way| way.contains(mark));
        let all_fail = found.lost.iter().all(is_of_way);
        let result = found.lost.first().filter(|_| !all_fail);
        let result = result.map(|&mark| Supposed::IsNot(mark));
        truths.arrange();
        truths.dedup();
        self.proof.filter = self.net.filter;
        self.proof.read_by(By::RuleAndHouses);
        // Whoever tells it chooses anew from what is left.
        loop {
            let before = truths.len();
            let needed = ways
                .iter()
                .flat_map(|way| self.proof.needed_in(board, &truths, way, result));
            truths = needed.chain(known.iter().copied()).collect();
            truths.arrange();
            truths.dedup();
            if truths.len() == before {
                return truths;
            }
        }
    }

    /// The same without its ways, if what is lost breaks something by itself.
    pub fn alone(&mut self, board: &Board, found: &ByWays) -> Option<ByWays> {
        let common = self.common(board, found)?;
        let [mark] = found.lost[..] else {
            return None;
        };
        (common == [Supposed::Is(mark)]).then(|| ByWays {
            ways: vec![vec![mark]],
            ..found.clone()
        })
    }

    /// What all ways have in common, if that breaks something by itself.
    fn common(&mut self, board: &Board, found: &ByWays) -> Option<Vec<Supposed>> {
        let (first, others) = found.ways.split_first()?;
        let of_all = |mark: &&Mark| others.iter().all(|way| way.contains(mark));
        let common: Vec<Mark> = first.iter().filter(of_all).copied().collect();
        let all_told = !others.is_empty() && !common.is_empty();
        let breaks = all_told && self.net.broken_by_all(board, supposed(&common)).is_some();
        breaks.then(|| supposed(&common).collect())
    }
}

fn supposed(way: &[Mark]) -> impl Iterator<Item = Supposed> {
    way.iter().copied().map(Supposed::Is)
}
