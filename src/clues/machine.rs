//! The automaton of a rule, walked once for all values: its states numbered, its ways in tables.
//!
//! What an automaton remembers is often more than what counts: a state from which the rule cannot be kept any more is none,
//! and states from which the same follows are one. Whoever reads a machine looks at all of its states.

use super::{Automaton, State};
use crate::{Bits, Geometry, Marks, Value};
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
    /// By place, and one more for the end: by state, whether the rule is kept whatever follows.
    kept: Vec<Vec<bool>>,
    /// Of two places, by row of the value at the first: the values that the other one may have, as bits.
    pairs: Vec<u32>,
    /// Of two places: how many values at the one do not go with a value at the other, at most; and how many if it does not go with
    /// itself either.
    against: [u8; 2],
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
            kept: Vec::new(),
            pairs: Vec::new(),
            against: [0; 2],
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
        let accepts = states.iter().map(|&state| automaton.accepts(state));
        machine.fold(accepts.map(u32::from).collect());
        machine.note_kept();
        if cells == 2 {
            machine.pairs = values
                .clone()
                .map(|value| machine.with_first(geometry, value))
                .collect();
            machine.against = [false, true].map(|differ| machine.count_against(geometry, differ));
        }
        Some(machine)
    }

    /// Leaves out states from which the rule cannot be kept, and makes those one from which the same follows: `merged` is by
    /// state after the last place what becomes of it, counted from 1, or 0 if it is left out. The first state stays.
    fn fold(&mut self, mut merged: Vec<u32>) {
        let last = self.ways.len();
        self.counts[last] = usize::from(merged.contains(&1));
        self.accepts = vec![true; self.counts[last]];
        for place in (0..last).rev() {
            let mut numbers: HashMap<Vec<u32>, u32> = HashMap::new();
            let mut ways = Vec::new();
            let of_state = |from: &[u32]| {
                let after = |&to: &u32| to.checked_sub(1).map_or(0, |to| merged[to as usize]);
                let row: Vec<u32> = from.iter().map(after).collect();
                if place > 0 && row.iter().all(|&to| to == 0) {
                    return 0;
                }
                let next = numbers.len() as u32 + 1;
                *numbers.entry(row).or_insert_with_key(|row| {
                    ways.extend_from_slice(row);
                    next
                })
            };
            merged = self.ways[place]
                .chunks_exact(self.values)
                .map(of_state)
                .collect();
            self.counts[place] = numbers.len();
            self.ways[place] = ways;
        }
    }

    fn note_kept(&mut self) {
        self.kept = vec![self.accepts.clone()];
        for (place, ways) in self.ways.iter().enumerate().rev() {
            let after = &self.kept[0];
            let is_kept = |to: &u32| to.checked_sub(1).is_some_and(|to| after[to as usize]);
            let of_state = |state: usize| {
                ways[state * self.values..][..self.values]
                    .iter()
                    .all(is_kept)
            };
            let kept = (0..self.counts[place]).map(of_state).collect();
            self.kept.insert(0, kept);
        }
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

    fn count_against(&self, geometry: &Geometry, differ: bool) -> u8 {
        let goes = |(row, first): (usize, Value), second: Value| {
            let is_kept = self.pairs[row] >> second.0 & 1 != 0;
            is_kept && !(differ && first == second)
        };
        let rows = || (0..).zip(geometry.values());
        let of_first = rows().map(|first| geometry.values().filter(|&of| goes(first, of)).count());
        let of_second = geometry
            .values()
            .map(|of| rows().filter(|&first| goes(first, of)).count());
        let least = of_first.chain(of_second).min();
        (self.values - least.unwrap_or(0)) as u8
    }

    /// Of a machine that reads two values: as long as more than this many are left at one place, nothing of the other goes, where
    /// these are different or may be the same.
    pub(crate) fn most_against(&self, differ: bool) -> Option<u8> {
        (!self.pairs.is_empty()).then_some(self.against[usize::from(differ)])
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

    /// The states after the cell at a place has one of some values, given as bits.
    #[inline]
    pub(crate) fn after(
        &self,
        place: usize,
        state: usize,
        values: u32,
    ) -> impl Iterator<Item = usize> + '_ {
        let ways = self.ways_from(place, state);
        let to = move |row: usize| (ways.get(row).copied().unwrap_or(0) as usize).checked_sub(1);
        Bits(values >> self.low).filter_map(to)
    }

    /// Of some values for the cell at a place, given as bits, those after which the state is one of some.
    #[inline]
    pub(crate) fn leading(
        &self,
        place: usize,
        state: usize,
        values: u32,
        is_wanted: impl Fn(usize) -> bool,
    ) -> u32 {
        let ways = self.ways_from(place, state);
        let leads = |&row: &usize| {
            let to = ways.get(row).copied().unwrap_or(0) as usize;
            to.checked_sub(1).is_some_and(&is_wanted)
        };
        let rows = Bits(values >> self.low).filter(leads);
        rows.fold(0, |leading, row| leading | 1 << row) << self.low
    }

    #[inline]
    fn ways_from(&self, place: usize, state: usize) -> &[u32] {
        &self.ways[place][state * self.values..][..self.values]
    }

    /// Whether the rule is kept from a state before a place on, whatever follows.
    pub(crate) fn is_kept(&self, place: usize, state: usize) -> bool {
        self.kept[place][state]
    }

    /// Whether all values can be read at a place, in every state.
    pub(crate) fn takes_all(&self, place: usize) -> bool {
        !self.ways[place].contains(&0)
    }

    /// Whether the rule is kept in a state after the last cell.
    #[inline]
    pub(crate) fn accepts(&self, state: usize) -> bool {
        self.accepts.get(state) == Some(&true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the values up to a number make the same as those after it. It remembers all that it has read.
    struct Halves(usize);

    impl Automaton for Halves {
        fn start(&self) -> State {
            State(0)
        }

        fn step(&self, state: State, _: usize, value: Value) -> Option<State> {
            Some(State(state.0 << 4 | i64::from(value.0)))
        }

        fn accepts(&self, state: State) -> bool {
            let read = (0..2 * self.0).map(|at| state.0 >> (4 * at) & 0xf);
            let mut values: Vec<i64> = read.collect();
            let after = values.split_off(self.0);
            values.iter().sum::<i64>() == after.iter().sum::<i64>()
        }
    }

    #[test]
    fn remembers_what_counts_and_no_more() {
        let geometry = Geometry::named("4x4").expect("its name");
        let automaton = Halves(2);
        let machine = Machine::of(&automaton, 4, &geometry).expect("few states");
        // Of two values only the sum counts, from 2 to 8; then what is missing.
        assert_eq!(machine.counts, [1, 4, 7, 4, 1]);
        let numbers = 1..=4u8;
        let all = numbers
            .clone()
            .flat_map(|a| numbers.clone().map(move |b| [a, b]));
        let pairs: Vec<[u8; 2]> = all.collect();
        for (one, other) in pairs
            .iter()
            .flat_map(|one| pairs.iter().map(move |other| (one, other)))
        {
            let values = [one[0], one[1], other[0], other[1]];
            let end = values
                .iter()
                .enumerate()
                .try_fold(0, |state, (place, &value)| {
                    machine.next(place, state, Value(value))
                });
            let keeps = end.is_some_and(|end| machine.accepts(end));
            assert_eq!(keeps, one[0] + one[1] == other[0] + other[1], "{values:?}");
        }
    }

    #[test]
    fn a_pair_says_nothing_of_a_cell_while_the_other_has_more_than_what_is_against_a_value() {
        struct Apart(u8);
        impl Automaton for Apart {
            fn start(&self) -> State {
                State(0)
            }
            fn step(&self, state: State, place: usize, value: Value) -> Option<State> {
                let is_apart = |first: i64| (first - i64::from(value.0)).abs() >= i64::from(self.0);
                (place == 0 || is_apart(state.0)).then_some(State(i64::from(value.0)))
            }
            fn accepts(&self, _: State) -> bool {
                true
            }
        }
        let geometry = Geometry::named("9x9").expect("its name");
        for (apart, differ) in (0..6).flat_map(|apart| [(apart, false), (apart, true)]) {
            let machine = Machine::of(&Apart(apart), 2, &geometry).expect("few states");
            let goes = |marks: u32, second: usize| {
                let mut firsts = Bits(marks).filter(|&first| !(differ && first == second));
                firsts.any(|first| {
                    machine
                        .following(first)
                        .is_some_and(|of| of >> second & 1 != 0)
                })
            };
            let all = (1..1u32 << 9).map(|marks| marks << 1);
            let says = all.filter(|&marks| !(1..=9).all(|second| goes(marks, second)));
            let most = says.map(u32::count_ones).max().unwrap_or(0);
            let against = machine.most_against(differ).map(u32::from);
            assert_eq!(against, Some(most), "{apart} {differ}");
        }
        let long = Machine::of(&Apart(0), 3, &geometry).expect("few states");
        assert_eq!(long.most_against(false), None);
    }

    #[test]
    fn a_rule_that_nothing_keeps_has_a_start_and_no_end() {
        let geometry = Geometry::named("4x4").expect("its name");
        struct Never;
        impl Automaton for Never {
            fn start(&self) -> State {
                State(0)
            }
            fn step(&self, state: State, _: usize, _: Value) -> Option<State> {
                Some(state)
            }
            fn accepts(&self, _: State) -> bool {
                false
            }
        }
        let machine = Machine::of(&Never, 3, &geometry).expect("few states");
        assert_eq!(machine.counts, [1, 0, 0, 0]);
        assert_eq!(machine.next(0, 0, Value(1)), None);
        assert!(!machine.accepts(0));
    }
}
