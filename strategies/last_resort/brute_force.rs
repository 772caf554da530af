#![doc = include_str!("brute_force.md")]

use crate::search::{Limits, Solutions};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, and_so};
use crate::{Board, Role, StepRef, WIDE, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// No strategy sees a step: one value is taken from the exact search, and nothing is proved.
#[derive(Clone, Copy, Default, Debug)]
pub struct BruteForce;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Brute Force", Level::Extreme)
        .rated(&[], &[("hodoku", 10000.0)])
        .taken_from_search()];
    About::new(
        "brute-force",
        Family::LastResort,
        include_str!("brute_force.md"),
        forms,
    )
});

/// The guesses of the search before it gives up.
const NODES: u64 = 1_000_000;

impl Strategy for BruteForce {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        finds.tick()?;
        // The cell about which most is known already.
        let open = board.open::<WIDE>();
        let Some(cell) = open.iter().min_by_key(|&cell| board.marks(cell).count()) else {
            return Continue(());
        };
        let mut solutions = Solutions::within(board, Limits::nodes(NODES));
        let (first, second) = (solutions.next(), solutions.next());
        let is_only = second.is_none() && solutions.stopped().is_none();
        match first.filter(|_| is_only) {
            Some(solution) => finds
                .draft(board)
                .set(cell, solution.values()[usize::from(cell.0)])
                .show(|shown| _ = shown.cell(Role::Pattern, cell))
                .offer(),
            None => Continue(()),
        }
    }

    fn explain(&self, _: &Board, step: StepRef<'_>) -> Explanation {
        Explanation {
            what: vec![words!("No strategy of the order sees a step.")],
            why: vec![words!(
                "A computer tried values in all houses until it knew every solution, and there is one. That is an answer, not a proof."
            )],
            so: and_so(step),
        }
    }
}
