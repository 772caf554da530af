//! Rules that are built of functions: pairs, and machines that read numbers.

use super::{Automaton, Rule, RuleView, State};
use crate::words::sentence::Sentence;
use crate::{Cell, Mark, Value};
use std::sync::Arc;

/// A rule whose machine is where a function says after each value: it gets where it was, the place, and the value. All
/// ways to the end keep it, unless [`Rule::ending`] says which.
pub(super) fn reads(
    cells: &[Cell],
    start: i64,
    step: impl Fn(i64, usize, i64) -> Option<i64> + Send + Sync + 'static,
) -> Rule {
    struct Reads<F>(i64, F);
    impl<F: Fn(i64, usize, i64) -> Option<i64> + Send + Sync> Automaton for Reads<F> {
        fn start(&self) -> State {
            State(self.0)
        }

        fn step(&self, State(state): State, place: usize, value: Value) -> Option<State> {
            (self.1)(state, place, value.0.into()).map(State)
        }
    }
    Rule::automaton(cells.to_vec(), Reads(start, step))
}

/// An automaton with another end.
struct Ending<E> {
    of: Arc<dyn Automaton>,
    any_order: bool,
    accepts: E,
}

impl<E: Fn(i64) -> bool + Send + Sync> Automaton for Ending<E> {
    fn start(&self) -> State {
        self.of.start()
    }

    fn step(&self, state: State, place: usize, value: Value) -> Option<State> {
        self.of.step(state, place, value)
    }

    fn accepts(&self, state: State) -> bool {
        self.of.accepts(state) && (self.accepts)(state.0)
    }

    fn any_order(&self) -> bool {
        self.any_order
    }
}

impl Rule {
    /// The same where only some ends keep it.
    pub(super) fn ending(self, accepts: impl Fn(i64) -> bool + Send + Sync + 'static) -> Rule {
        self.with(|of| {
            let any_order = of.any_order();
            Arc::new(Ending {
                of,
                any_order,
                accepts,
            })
        })
    }

    /// The same where it makes no difference in which order values come.
    pub(super) fn in_any_order(self) -> Rule {
        self.with(|of| {
            Arc::new(Ending {
                of,
                any_order: true,
                accepts: |_| true,
            })
        })
    }

    /// Rules of pairs that go together as a function says, which share one machine.
    pub(super) fn pairs(
        pairs: impl IntoIterator<Item = [Cell; 2]>,
        goes: impl Fn(Value, Value) -> bool + Send + Sync + 'static,
    ) -> Vec<Rule> {
        let first = Rule::pair(Cell(0), Cell(1), goes);
        pairs
            .into_iter()
            .map(|pair| first.on(pair.to_vec()))
            .collect()
    }

    /// The same of pairs, where it can be said how a cell goes with the one value that is left of the other.
    pub(super) fn saying_of_pairs(
        self,
        says: impl Fn(Cell, Value, Cell) -> Sentence + Send + Sync + 'static,
    ) -> Rule {
        let rule = self.clone();
        self.explained(move |at: &RuleView<'_>, Mark { cell, value }| {
            let (&[one, other], &[of_one, of_other]) = (at.cells, at.can_be) else {
                return None;
            };
            let (given, of, values) = match cell == one {
                true => (of_other.single()?, other, [value, of_other.single()?]),
                false => (of_one.single()?, one, [of_one.single()?, value]),
            };
            (!rule.holds(&values)).then(|| says(cell, given, of))
        })
    }

    /// The value of a cell is as a function says.
    pub(super) fn single(
        cell: Cell,
        is_one: impl Fn(Value) -> bool + Send + Sync + 'static,
    ) -> Rule {
        reads(&[cell], 0, move |_, _, value| {
            is_one(Value(value as u8)).then_some(0)
        })
        .in_any_order()
    }
}
