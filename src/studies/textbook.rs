//! The searches of the textbooks, for people who learn from them: backtracking, forward checking, and
//! forward checking with the smallest domain first, with counters of the work they do.
//!
//! They are one engine with settings. The searches as a well-known report on Tenner grids describes
//! them are here to the letter, with what they miss: their forward checking never removes the givens
//! from the domains and never looks for an emptied one, so it visits the very tree of backtracking, and
//! it puts values back that it had not taken. The corrected searches stand beside them under names of
//! their own. For answers use the [exact search](crate::search), which is faster by far.
//!
//! ```
//! use sudoku_explain::{Board, studies::textbook::Method};
//! let board: Board = "1....4.2..4.43..".parse()?;
//! let run = Method::named("backtracking").expect("a method").run(&board);
//! assert_eq!(run.solution.expect("one").to_string(), "1234341221434321");
//! assert!(run.counters.tried >= run.counters.accepted);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::clues::{Clue, Clues, column};
use crate::limits::{Limits, Stop};
use crate::search::Solution;
use crate::sorting::Arrange;
use crate::{Board, Cell, ClueId, Geometry, Marks, Value};

/// Which open cell is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The first in reading order.
    Reading,
    /// The one with the smallest domain, the first of these in reading order.
    SmallestDomain,
}

/// What is done to the domains of other cells when a value is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pruning {
    /// Nothing: there are no domains.
    None,
    /// What the report does: domains start full, also beside givens; the value is taken out of the
    /// domains of all cells that see it, and put into all of them when it is taken back.
    Report,
    /// What forward checking means: domains start without the givens, an emptied domain ends the
    /// attempt, and exactly what was taken out is put back.
    Forward,
}

/// What the counters count.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Counting {
    /// Decisions: each value that is checked, each that is written, each cell that is given up.
    #[default]
    Plain,
    /// Steps inside the rule check, and writes, as the report on Tenner grids counts them.
    Report,
}

/// The work of a textbook search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Counters {
    /// Calls of the recursive procedure.
    pub calls: u64,
    /// Values tried in a cell.
    pub tried: u64,
    /// Values that passed the check and were written.
    pub accepted: u64,
    /// Cells given up after their last value; in the report's counting every emptying of a cell.
    pub resets: u64,
    /// Values checked against the rules; in the report's counting the steps inside that check.
    pub consistency: u64,
    /// Values written; in the report's counting emptied cells as well.
    pub assignments: u64,
    /// Values written in a cell that, as far as the search knew, could have been something else.
    pub guesses: u64,
}

/// A textbook search: one engine, and its settings.
#[derive(Clone, Debug)]
pub struct Method {
    /// Which open cell is next.
    pub next: Next,
    /// What is done to the domains.
    pub pruning: Pruning,
    /// What the counters count.
    pub counting: Counting,
    /// How far it may go; a call counts as a node.
    pub limits: Limits,
}

/// How a textbook search went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The solution, if there is one and the limits allowed to find it.
    pub solution: Option<Solution>,
    /// The work that was done.
    pub counters: Counters,
    /// What ended the search early.
    pub stopped: Option<Stop>,
}

/// The textbook searches by name: those of the report, then the corrected ones.
const METHODS: [(&str, Next, Pruning); 5] = [
    ("backtracking", Next::Reading, Pruning::None),
    ("forward-checking", Next::Reading, Pruning::Report),
    ("mrv", Next::SmallestDomain, Pruning::Report),
    (
        "forward-checking-corrected",
        Next::Reading,
        Pruning::Forward,
    ),
    ("mrv-corrected", Next::SmallestDomain, Pruning::Forward),
];

impl Method {
    /// The names of the methods.
    pub fn names() -> impl Iterator<Item = &'static str> {
        METHODS.iter().map(|&(name, ..)| name)
    }

    /// The method with a name.
    pub fn named(name: &str) -> Option<Method> {
        let &(_, next, pruning) = METHODS.iter().find(|&&(known, ..)| known == name)?;
        Some(Method {
            next,
            pruning,
            counting: Counting::Plain,
            limits: Limits::default(),
        })
    }

    /// The method with another counting.
    #[must_use]
    pub fn counting(mut self, counting: Counting) -> Method {
        self.counting = counting;
        self
    }

    /// The method with limits.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Method {
        self.limits = limits;
        self
    }

    /// Searches the first solution of a board, from its values; marks count if the puzzle gave them.
    pub fn run(&self, board: &Board) -> Run {
        let mut walk = Walk::new(self, board);
        let found = walk.start_is_sound && walk.solve(0);
        Run {
            solution: found.then(|| Solution::of(walk.values.iter().flatten().copied().collect())),
            counters: walk.counters,
            stopped: walk.stopped,
        }
    }
}

struct Walk<'b> {
    method: &'b Method,
    geometry: &'b Geometry,
    clues: &'b Clues,
    values: Vec<Option<Value>>,
    domains: Vec<Marks>,
    peers: Vec<Vec<Cell>>,
    /// By cell: the cells of each of its houses, lines first.
    houses: Vec<Vec<&'b [Cell]>>,
    /// By cell: the cells that it sees without sharing a house.
    contacts: Vec<Vec<Cell>>,
    /// What was taken out of domains, to be put back exactly.
    taken: Vec<Cell>,
    counters: Counters,
    start_is_sound: bool,
    stopped: Option<Stop>,
}

impl<'b> Walk<'b> {
    fn new(method: &'b Method, board: &'b Board) -> Walk<'b> {
        let geometry: &Geometry = board.geometry();
        let given = board
            .start()
            .marks
            .as_ref()
            .filter(|_| board.start().marks_are_given);
        let domain = |cell: Cell| given.map_or(geometry.all_marks(), |marks| marks[cell.index()]);
        let houses = |cell: Cell| {
            let mut houses: Vec<_> = geometry
                .houses_of(cell)
                .map(|house| geometry.house(house))
                .collect();
            houses.arrange_by_key(|house| !house.kind.is_line());
            houses
                .iter()
                .map(|house| house.cells.as_slice())
                .collect::<Vec<_>>()
        };
        let contacts = |cell: Cell| {
            let shares = |other: &Cell| {
                geometry
                    .houses_of(cell)
                    .any(|house| geometry.house(house).cells.contains(other))
            };
            geometry
                .each_peer(cell)
                .filter(|other| !shares(other))
                .collect()
        };
        let mut walk = Walk {
            method,
            geometry,
            clues: board.clues(),
            values: geometry.cells().map(|cell| board.value(cell)).collect(),
            domains: geometry.cells().map(domain).collect(),
            peers: geometry
                .cells()
                .map(|cell| geometry.each_peer(cell).collect())
                .collect(),
            houses: geometry.cells().map(houses).collect(),
            contacts: geometry.cells().map(contacts).collect(),
            taken: Vec::new(),
            counters: Counters::default(),
            start_is_sound: true,
            stopped: None,
        };
        walk.start_is_sound = walk.check_start();
        walk
    }

    /// Whether the given values keep the rules, which no search would notice later.
    fn check_start(&mut self) -> bool {
        for cell in self.geometry.cells() {
            let Some(value) = self.values[cell.index()] else {
                continue;
            };
            if self.peers[cell.index()]
                .iter()
                .any(|peer| self.values[peer.index()] == Some(value))
            {
                return false;
            }
            if self.method.pruning == Pruning::Forward {
                for peer in &self.peers[cell.index()] {
                    self.domains[peer.index()] -= Marks::only(value);
                }
            }
        }
        self.clues
            .broken(|cell| self.values[cell.index()])
            .is_none()
    }

    /// The procedure of the textbooks: fills the open cells from a cell on.
    fn solve(&mut self, from: usize) -> bool {
        self.counters.calls += 1;
        if self.must_stop() {
            return false;
        }
        let Some(cell) = self.pick(from) else {
            return true;
        };
        if self.values[cell.index()].is_some() {
            return self.solve(cell.index() + 1);
        }
        let has_domain = self.method.pruning != Pruning::None;
        for value in self.geometry.values() {
            // The domain is asked anew each time: the report's restoring changes it on the way.
            if !self.domains[cell.index()].has(value) {
                continue;
            }
            let is_guess = !has_domain || self.domains[cell.index()].count() > 1;
            self.counters.tried += 1;
            if self.is_allowed(cell, value) {
                self.counters.accepted += 1;
                self.counters.assignments += 1;
                self.counters.guesses += u64::from(is_guess);
                self.values[cell.index()] = Some(value);
                let mark = self.taken.len();
                if self.prune(cell, value) && self.solve(cell.index() + 1) {
                    return true;
                }
                if self.stopped.is_some() {
                    return false;
                }
                self.values[cell.index()] = None;
                self.put_back(cell, value, mark);
                self.count_emptied();
            } else if !has_domain {
                // Backtracking writes first and checks then, so it empties the cell here as well.
                self.count_emptied();
            }
        }
        self.counters.resets += u64::from(self.method.counting == Counting::Plain);
        false
    }

    fn count_emptied(&mut self) {
        if self.method.counting == Counting::Report {
            self.counters.resets += 1;
            self.counters.assignments += 1;
        }
    }

    fn must_stop(&mut self) -> bool {
        // The call that is being made counts already.
        self.stopped = self.method.limits.stop(self.counters.calls - 1);
        self.stopped.is_some()
    }

    fn pick(&self, from: usize) -> Option<Cell> {
        match self.method.next {
            Next::Reading => self.geometry.cells().nth(from),
            Next::SmallestDomain => {
                let open = self
                    .geometry
                    .cells()
                    .filter(|cell| self.values[cell.index()].is_none());
                open.min_by_key(|cell| self.domains[cell.index()].count())
            }
        }
    }

    /// Whether the rules allow the value beside what is written, counted as the report does: a step a
    /// cell of the house until one is equal, a step for an equal touching cell, a step for the clue.
    fn is_allowed(&mut self, cell: Cell, value: Value) -> bool {
        let mut steps = 0;
        let allowed = self.is_free(cell, value, &mut steps) && {
            let clues = self.clues.of_cell(cell);
            steps += clues.len() as u64;
            clues.iter().all(|&clue| self.fits(clue, cell, value))
        };
        self.counters.consistency += if self.method.counting == Counting::Report {
            steps
        } else {
            1
        };
        allowed
    }

    fn is_free(&self, cell: Cell, value: Value, steps: &mut u64) -> bool {
        for house in &self.houses[cell.index()] {
            for other in *house {
                *steps += 1;
                if self.values[other.index()] == Some(value) {
                    return false;
                }
            }
        }
        let clashes = self.contacts[cell.index()]
            .iter()
            .any(|other| self.values[other.index()] == Some(value));
        *steps += u64::from(clashes);
        !clashes
    }

    fn fits(&self, clue: ClueId, cell: Cell, value: Value) -> bool {
        let cells = self.clues.cells(clue);
        let Some(total) = self.clues.total(clue) else {
            let value = |other: Cell| {
                if other == cell {
                    Some(value)
                } else {
                    self.values[other.index()]
                }
            };
            let values: Option<Vec<Value>> = cells.iter().map(|&other| value(other)).collect();
            let rule = self.clues.rule(clue);
            let holds = |values: Vec<Value>| rule.is_some_and(|rule| rule.holds(&values));
            return values.is_none_or(holds);
        };
        let known = cells.iter().filter_map(|other| self.values[other.index()]);
        let made = known.map(|value| u32::from(value.0)).sum::<u32>() + u32::from(value.0);
        let kind = self.clues.clue(clue).map(Clue::kind);
        let must_be_full = match self.method.pruning {
            // The report tests the whole total of a column in the last cell only, whatever is open above it. It knows
            // no other clues, and the cells of those come in any order.
            Pruning::None | Pruning::Report if kind == Some(&column::KIND) => {
                cells.last() == Some(&cell)
            }
            _ => cells
                .iter()
                .all(|&other| other == cell || self.values[other.index()].is_some()),
        };
        made <= total && (!must_be_full || made == total)
    }

    /// Takes a value out of the domains that see it. Returns whether the search can go on.
    fn prune(&mut self, cell: Cell, value: Value) -> bool {
        let Walk {
            method,
            values,
            domains,
            peers,
            taken,
            ..
        } = self;
        match method.pruning {
            Pruning::None => true,
            Pruning::Report => {
                for peer in &peers[cell.index()] {
                    domains[peer.index()] -= Marks::only(value);
                }
                true
            }
            Pruning::Forward => {
                let mut sound = true;
                for &peer in &peers[cell.index()] {
                    if values[peer.index()].is_none() && domains[peer.index()].has(value) {
                        domains[peer.index()] -= Marks::only(value);
                        taken.push(peer);
                        sound &= !domains[peer.index()].is_empty();
                    }
                }
                sound
            }
        }
    }

    fn put_back(&mut self, cell: Cell, value: Value, mark: usize) {
        match self.method.pruning {
            Pruning::None => {}
            Pruning::Report => {
                for peer in &self.peers[cell.index()] {
                    self.domains[peer.index()] |= Marks::only(value);
                }
            }
            Pruning::Forward => {
                for peer in self.taken.drain(mark..) {
                    self.domains[peer.index()] |= Marks::only(value);
                }
            }
        }
    }
}
