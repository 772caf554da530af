//! Whether a puzzle keeps its one solution without some of its givens.
//!
//! While values are taken away one by one, the cheap question is: is there a solution in which *this*
//! cell differs from the one that is known? Most answers need no guess, because the cell loses its
//! value to begin with. Before that, half the board is mostly needless together, which one question
//! settles.

use crate::clues::Clues;
use crate::search::{Engine, Limits, is_classic, nine};
use crate::{Cell, Geometry, Value};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The ways that proving one value needed may try at once.
pub(super) const PROVE: u64 = 100;

/// And then, with what is learnt on the way, if that is asked once only.
pub(super) const USUAL: u64 = 2_000;

/// Judges puzzles with one known solution.
pub(super) struct Judge {
    geometry: Arc<Geometry>,
    is_nine: bool,
    engine: Engine,
    values: Vec<Value>,
    /// What the puzzle adds: clues that the solution keeps.
    clues: Arc<Clues>,
    domains: Vec<u32>,
    /// The ways that a question may try that is not answered at once.
    patience: u64,
    cancel: Option<Arc<AtomicBool>>,
}

impl Judge {
    pub(super) fn new(geometry: &Arc<Geometry>) -> Judge {
        Judge {
            geometry: geometry.clone(),
            is_nine: is_classic(geometry, Clues::none()),
            engine: Engine::new(geometry),
            values: Vec::new(),
            clues: Arc::default(),
            domains: vec![0; geometry.cell_count()],
            patience: USUAL,
            cancel: None,
        }
    }

    /// Finds every question too hard once this is set.
    pub(super) fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.cancel = Some(flag);
    }

    fn limits(&self, ways: u64) -> Limits {
        Limits {
            cancel: self.cancel.clone(),
            ..Limits::nodes(ways)
        }
    }

    /// Looks at puzzles with this solution, and clues that it keeps, from now on.
    pub(super) fn know(&mut self, values: &[Value], clues: &Arc<Clues>) {
        self.values.clear();
        self.values.extend_from_slice(values);
        self.obey(clues);
        self.patience = USUAL;
    }

    /// Looks at puzzles with the same solution, but these clues.
    pub(super) fn obey(&mut self, clues: &Arc<Clues>) {
        // The houses that clues add are in a geometry of their own.
        let geometry = clues.geometry().unwrap_or(&self.geometry);
        if !Arc::ptr_eq(self.engine.geometry(), geometry) {
            self.engine = Engine::new(geometry);
        }
        self.engine.obey(clues);
        self.is_nine = is_classic(&self.geometry, clues);
        self.clues = clues.clone();
    }

    /// How many ways a question may try from now on that is not answered at once.
    pub(super) fn be_patient(&mut self, ways: u64) {
        self.patience = ways;
    }

    /// The geometry of the puzzles, without what clues add to it.
    pub(super) fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The value of a cell in the solution.
    pub(super) fn value(&self, cell: Cell) -> Value {
        self.values[cell.index()]
    }

    /// The clues of the puzzles.
    pub(super) fn clues(&self) -> &Arc<Clues> {
        &self.clues
    }

    /// Takes the givens of some cells away, if what is left still has one solution. Does nothing, and says no, if it has not;
    /// and says nothing if that is too hard to tell.
    pub(super) fn take(&mut self, givens: &mut [bool], cells: &[usize]) -> Option<bool> {
        for (at, &cell) in cells.iter().enumerate() {
            givens[cell] = false;
            let differs = self.can_differ(givens, cell);
            if differs != Some(false) {
                cells[..=at].iter().for_each(|&cell| givens[cell] = true);
                return differs.map(|_| false);
            }
        }
        Some(true)
    }

    /// Whether each given is needed: without it there is another solution. No if that is too hard to
    /// tell.
    pub(super) fn is_minimal(&mut self, givens: &mut [bool]) -> bool {
        (0..givens.len()).all(|cell| {
            if !givens[cell] {
                return true;
            }
            givens[cell] = false;
            let needed = self.can_differ(givens, cell) == Some(true);
            givens[cell] = true;
            needed
        })
    }

    /// Whether a cell has its value in every solution; no if that is too hard to tell.
    pub(super) fn is_settled(&mut self, givens: &[bool], cell: usize) -> bool {
        givens[cell] || self.can_differ(givens, cell) == Some(false)
    }

    /// Whether there is a solution in which the open cell differs from the known one; nothing if that
    /// is too hard to tell.
    fn can_differ(&mut self, givens: &[bool], cell: usize) -> Option<bool> {
        if self.is_nine {
            let mut puzzle = self.puzzle(givens);
            puzzle.strike(cell, self.values[cell].0);
            return Some(nine::count(&puzzle, 1) > 0);
        }
        self.load(givens);
        self.domains[cell] &= !(1 << self.values[cell].0);
        self.engine.start(&self.domains);
        self.engine.limits = self.limits(PROVE);
        let found = self.engine.advance();
        if found || self.engine.stopped.is_none() {
            return Some(found);
        }
        let limits = self.limits(self.patience);
        self.engine.is_solved_trying(&self.values, &limits)
    }

    /// Counts solutions up to a limit; nothing if that is too hard.
    pub(super) fn count(&mut self, givens: &[bool], limit: usize) -> Option<usize> {
        if self.is_nine {
            return Some(nine::count(&self.puzzle(givens), limit));
        }
        self.load(givens);
        self.engine.start(&self.domains);
        self.engine.limits = self.limits(PROVE * 4);
        let mut count = 0;
        while count < limit && self.engine.advance() {
            count += 1;
        }
        (count == limit || self.engine.stopped.is_none()).then_some(count)
    }

    fn puzzle(&self, givens: &[bool]) -> nine::Puzzle {
        let mut values = [0; 81];
        for (at, value) in values.iter_mut().enumerate() {
            *value = if givens[at] { self.values[at].0 } else { 0 };
        }
        nine::Puzzle::from_values(&values)
    }

    fn load(&mut self, givens: &[bool]) {
        let all = self.geometry.all_marks().bits();
        for (at, domain) in self.domains.iter_mut().enumerate() {
            *domain = if givens[at] {
                1 << self.values[at].0
            } else {
                all
            };
        }
    }
}
