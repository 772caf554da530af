//! The automaton of a rule, walked once for all values: its states numbered, its ways in tables.

use super::{Automaton, State};
use crate::{Geometry, Marks, Value};
use std::collections::HashMap;

/// The states of an automaton by place, and its ways from each to the next.
#[derive(Debug)]
pub struct Machine {
    /// By place, and one more for the end: how many states there are.
    counts: Vec<usize>,
    /// By place, then state, then row of the value: the state after it, counted from 1; 0 for none.
    ways: Vec<Vec<u32>>,
    values: usize,
    low: u8,
    /// By state after the last place: whether it keeps the rule.
    accepts: Vec<bool>,
    /// Of two places, by row of the value at the first: the values that the other one may have, as bits.
    pairs: Vec<u32>,
}

impl Machine {
    /// The most states of a machine, all places together: those of a large board have some thousand.
    pub const MOST: usize = 1 << 18;

    /// Walks through all states of an automaton that reads this many values of a geometry; nothing if there are too many states.
    pub(super) fn of(
        automaton: &dyn Automaton,
        cells: usize,
        geometry: &Geometry,
    ) -> Option<Machine> {
        let values = geometry.values();
        let mut states = vec![automaton.start()];
        let mut machine = Machine {
            counts: vec![1],
            ways: Vec::new(),
            values: values.len(),
            low: geometry.low().0,
            accepts: Vec::new(),
            pairs: Vec::new(),
        };
        let mut all = 1;
        for place in 0..cells {
            let mut numbers: HashMap<State, u32> = HashMap::new();
            let (mut next, mut ways) = (Vec::new(), Vec::new());
            for &state in &states {
                for value in values.clone() {
                    let to = automaton.step(state, place, value).map_or(0, |to| {
                        *numbers.entry(to).or_insert_with(|| {
                            next.push(to);
                            next.len() as u32
                        })
                    });
                    ways.push(to);
                }
            }
            all += next.len();
            if all > Machine::MOST {
                return None;
            }
            machine.counts.push(next.len());
            machine.ways.push(ways);
            states = next;
        }
        machine.accepts = states
            .iter()
            .map(|&state| automaton.accepts(state))
            .collect();
        if cells == 2 {
            machine.pairs = values
                .clone()
                .map(|value| machine.with_first(geometry, value))
                .collect();
        }
        Some(machine)
    }

    /// The values that may follow one at the first of two places.
    fn with_first(&self, geometry: &Geometry, first: Value) -> u32 {
        let keeps = |second: &Value| {
            let state = self.next(0, 0, first);
            let state = state.and_then(|state| self.next(1, state, *second));
            state.is_some_and(|state| self.accepts(state))
        };
        geometry.values().filter(keeps).collect::<Marks>().bits()
    }

    /// Of a machine that reads two values: those that may follow one, as bits.
    #[inline]
    pub(crate) fn following(&self, first: usize) -> Option<u32> {
        self.pairs.get(first - usize::from(self.low)).copied()
    }

    /// How many states there are before the cell at a place; after the last cell, at the number of cells.
    #[inline]
    pub fn count(&self, place: usize) -> usize {
        self.counts[place]
    }

    /// The state after the cell at a place has a value.
    #[inline]
    pub fn next(&self, place: usize, state: usize, value: Value) -> Option<usize> {
        let row = usize::from(value.0 - self.low);
        let to = self.ways[place][state * self.values + row] as usize;
        to.checked_sub(1)
    }

    /// Whether all values can be read at a place, in every state.
    pub(crate) fn takes_all(&self, place: usize) -> bool {
        !self.ways[place].contains(&0)
    }

    /// Whether the rule is kept in a state after the last cell.
    #[inline]
    pub fn accepts(&self, state: usize) -> bool {
        self.accepts[state]
    }
}
