//! The loop: the first strategy that finds a step makes it, then all start again from the top.

use crate::limits::Stop;
use crate::strategy::{Finds, Look, Misuse, Want};
use crate::{Board, Entry, Log, Order, Outcome, StepRef, Unfit};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Advances a board by an order of strategies, and keeps the log.
///
/// ```
/// use sudoku_explain::{Board, Order, Outcome, Solver};
/// let order = Order::human();
/// let mut solver = Solver::new(&order, &"1.3..4....4.4..1".parse::<Board>()?);
/// assert_eq!(solver.solve(), Outcome::Solved);
/// assert_eq!(solver.board().to_string(), "1234341221434321");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    order: Order,
    board: Board,
    finds: Finds,
    /// By strategy: the board's stamp at its last fruitless visit, and one more, so that 0 is "never".
    visited: Vec<usize>,
    /// Where the strategies look that begin the order.
    looks: Vec<Look>,
    max_steps: usize,
}

impl Solver {
    /// A solver for a board, which it copies.
    pub fn new(order: &Order, board: &Board) -> Solver {
        let mut finds = Finds::new(board.geometry(), Want::First);
        finds.set_scale(Some(order.scale().clone()));
        let visited = vec![0; order.strategies().len()];
        Solver {
            looks: order.strategies().iter().map_while(Entry::look).collect(),
            order: order.clone(),
            board: board.clone(),
            finds,
            visited,
            max_steps: usize::MAX,
        }
    }

    /// The solver, but its log holds plays only: for ratings by the million.
    #[must_use]
    pub fn plays_only(mut self) -> Solver {
        self.finds = self.finds.plays_only();
        self
    }

    /// A solver by another order that starts from the board as it stands, and stops when this one would.
    pub(crate) fn following(&self, order: &Order) -> Solver {
        let mut solver = Solver::new(order, &self.board);
        let scale = solver.finds.log().scale();
        solver.finds = self.finds.sibling(Want::First);
        solver.finds.set_scale(scale);
        solver
    }

    /// Starts anew with another board, and reuses all memory.
    pub fn load(&mut self, board: &Board) {
        self.board.clone_from(board);
        self.finds.reset(board.geometry());
        self.visited.fill(0);
    }

    /// Stops after this many steps.
    pub fn limit_steps(&mut self, steps: usize) {
        self.max_steps = steps;
    }

    /// Stops when the flag is set, also in the middle of a long search.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.finds.cancel_by(flag);
    }

    /// Stops when long searches have ticked so often.
    pub fn set_budget(&mut self, ticks: Option<u64>) {
        self.finds.set_budget(ticks);
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The order.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// What strategies did that they must not do: they make no step by it, and the others go on.
    pub fn misuses(&self) -> &[Misuse] {
        self.finds.misuses()
    }

    /// How many steps were offered whose proof does not hold: see [`Finds::unproved`].
    pub fn unproved(&self) -> u64 {
        self.finds.unproved()
    }

    /// The last strategy of those that, one after another, have looked at the board as it stands and seen nothing.
    pub(crate) fn seen_in_vain(&self) -> Option<&Entry> {
        let stamp = self.board.stamp() + 1;
        let seen = self.visited.iter().take_while(|&&visited| visited == stamp);
        self.order.strategies().get(seen.count().checked_sub(1)?)
    }

    /// The steps made so far.
    pub fn log(&self) -> &Log {
        self.finds.log()
    }

    /// The next step, which is not applied.
    pub fn next_step(&mut self) -> Option<crate::Step> {
        let made = self.finds.log().len();
        let is_found = self.find(|board, step| board.fits(step));
        let step = is_found.then(|| self.finds.last().map(|step| step.to_owned()));
        self.finds.truncate(made);
        step.flatten()
    }

    /// Makes the next step: finds it and applies it.
    pub fn advance(&mut self) -> Option<StepRef<'_>> {
        if self.step(1) {
            self.finds.last()
        } else {
            None
        }
    }

    /// Every step that some strategy of the order sees on the board as it stands, until it is stopped.
    pub fn all_steps(&mut self) -> Log {
        self.all_steps_within(usize::MAX)
    }

    /// The same, but at most `most` steps of each strategy.
    pub(crate) fn all_steps_within(&mut self, most: usize) -> Log {
        let mut all = self.finds.sibling(Want::All);
        all.stop_at(most);
        for (number, entry) in self.order.strategies().iter().enumerate() {
            if all.is_cancelled() {
                break;
            }
            entry.search(number, 0, &self.board, &mut all);
            if all.stopped().is_some() {
                break;
            }
        }
        self.finds.go_on_from(&all);
        all.into_log()
    }

    /// Makes steps until the board is solved, or no strategy sees another one. Of a board that shows that it has no solution nothing is
    /// searched for any more.
    pub fn solve(&mut self) -> Outcome {
        // What follows from a contradiction is no reason for anything.
        while self.run(usize::MAX) || !self.board.is_contradictory() && self.search() {}
        self.outcome()
    }

    /// How it stands if no further step is made.
    pub fn outcome(&self) -> Outcome {
        if self.board.is_solved() {
            Outcome::Solved
        } else if let Some(stop) = self.finds.stopped() {
            Outcome::Stopped(stop)
        } else if let Some(contradiction) = self.board.contradiction() {
            Outcome::Contradiction(contradiction)
        } else if self.has_made_all() {
            Outcome::Stopped(Stop::Budget)
        } else {
            Outcome::Stuck
        }
    }

    /// Makes steps, no more than `most`: those that the board shows at one look, or else one that is searched for.
    #[inline]
    fn step(&mut self, most: usize) -> bool {
        self.run(most) || self.search()
    }

    /// Makes a step that is searched for.
    #[inline]
    fn search(&mut self) -> bool {
        !self.board.is_filled()
            && !self.has_made_all()
            && self.find(|board, step| board.apply(step))
    }

    /// Makes the steps that the board shows at one look.
    #[inline]
    fn run(&mut self, most: usize) -> bool {
        let left = self.max_steps.saturating_sub(self.finds.log().len());
        self.finds.start_over();
        let (entries, board) = (self.order.strategies(), &mut self.board);
        let run = self.finds.run(entries, &self.looks, board, most.min(left));
        let stamp = self.board.stamp() + 1;
        self.visited[..run.in_vain].fill(stamp);
        run.made > 0
    }

    /// Whether it has made as many steps as it may.
    fn has_made_all(&self) -> bool {
        self.finds.log().len() >= self.max_steps
    }

    /// Lets the strategies search in order, until a step of one is taken: it is the last of the log. What cannot be
    /// taken, a strategy of another crate made up: it gets no say, and the others go on.
    #[inline]
    fn find(&mut self, take: impl Fn(&mut Board, StepRef<'_>) -> Result<(), Unfit>) -> bool {
        let stamp = self.board.stamp() + 1;
        self.finds.start_over();
        for (number, entry) in self.order.strategies().iter().enumerate() {
            if self.visited[number] == stamp {
                continue;
            }
            if self.finds.is_cancelled() {
                return false;
            }
            let since = self.visited[number].saturating_sub(1);
            if entry.search(number, since, &self.board, &mut self.finds) {
                let Some(step) = self.finds.last() else {
                    continue;
                };
                match take(&mut self.board, step) {
                    Ok(()) => return true,
                    Err(unfit) => self.finds.refuse_last(unfit),
                }
            }
            if self.finds.stopped().is_some() {
                return false;
            }
            self.visited[number] = stamp;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Step;

    const LOOKED: &str = "pointing-pair\nskyscraper\ntwo-string-kite\nturbot-fish\nempty-rectangle\nfinned-fish\nfranken-fish\nmutant-fish\n";
    const OTHERS: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nforcing-chain\n\
        forcing-net\nnested-net\n";

    fn first(entry: &Entry, since: usize, board: &Board) -> Option<Step> {
        let mut finds = Finds::new(board.geometry(), Want::First);
        let is_found = entry.search(0, since, board, &mut finds);
        is_found.then(|| finds.last().map(|step| step.to_owned()))?
    }

    #[test]
    fn what_shows_a_contradiction_ends_a_log() {
        // A given that is wrong, and one that is not.
        let puzzles = [
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "84.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "12........3...4.",
            "1.3..4....4.4..1",
        ];
        let order = Order::parse("some", OTHERS).expect("an order");
        let mut ended = 0;
        for puzzle in puzzles {
            let board: Board = puzzle.parse().expect("a board");
            let mut solver = Solver::new(&order, &board);
            while solver.advance().is_some() {
                let board = solver.board();
                assert_eq!(
                    board.is_contradictory(),
                    board.contradiction().is_some(),
                    "{board}"
                );
            }
            let mut whole = Solver::new(&order, &board);
            if let Outcome::Contradiction(_) = whole.solve() {
                ended += 1;
                assert!(whole.log().len() <= solver.log().len());
            }
        }
        assert_eq!(ended, 2);
    }

    #[test]
    fn where_houses_lost_places_all_is_found_that_is_new() {
        let orders = [LOOKED, OTHERS].map(|text| Order::parse("some", text).expect("an order"));
        let puzzles = [
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ];
        let mut new = 0;
        for puzzle in puzzles {
            let board: Board = puzzle.parse().expect("a board");
            let mut solver = Solver::new(&orders[1], &board);
            let mut since = vec![0; orders[0].strategies().len()];
            while solver.advance().is_some() {
                let board = solver.board();
                for (entry, since) in orders[0].strategies().iter().zip(&mut since) {
                    let found = first(entry, 0, board);
                    let since_then = first(entry, *since, board);
                    let [all, new_ones] =
                        [&found, &since_then].map(|one| one.as_ref().map(Step::view));
                    assert!(all == new_ones, "{entry}\n{board}");
                    match found {
                        None => *since = board.stamp(),
                        Some(_) => new += usize::from(*since > 0),
                    }
                }
            }
        }
        assert!(new > 20, "{new}");
    }
}
