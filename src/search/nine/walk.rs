//! The search itself: settle, split, and keep one half for later.

use super::choose::choose;
use super::grid::Board;
use super::grid::Grid;
use super::lanes::{Chosen, Lanes, Machine, Task};
use super::settle::{Settled, settle};

/// How many grids there is room for at the first guess; most searches never need more.
const ROOM: usize = 24;

/// A search under way: what is still to be looked at.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    machine: Chosen,
    /// Where to go on, if that is not the latest of `open`.
    next: Option<Grid>,
    /// The halves kept for later. Each lacks a mark more than the one before it, so there
    /// are never more than marks in a grid.
    open: Vec<Grid>,
    guesses: u64,
    /// Whether `next` is half of a guess that is still to be allowed and counted.
    owed: bool,
}

/// Why the walk paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// At a solution.
    Solution(Grid),
    /// The guesses allowed are used up.
    Spent,
    /// There is nothing left to look at.
    Done,
}

impl Walk {
    /// A walk through all solutions of `grid`.
    #[inline]
    pub(super) fn new(grid: Grid, machine: Chosen) -> Self {
        Self {
            machine,
            next: Some(grid),
            open: Vec::new(),
            guesses: 0,
            owed: false,
        }
    }

    /// How many times it had to guess until now.
    #[inline]
    pub(super) fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Goes on to the next solution, with at most `allowed` guesses on the way.
    #[inline]
    pub(super) fn advance(&mut self, allowed: u64) -> Pause {
        self.machine.run(Advance {
            walk: self,
            allowed,
        })
    }
}

/// [`Walk::advance`], to be compiled for each machine.
struct Advance<'a> {
    walk: &'a mut Walk,
    allowed: u64,
}

impl Task for Advance<'_> {
    type Output = Pause;

    #[inline(always)]
    fn run<M: Machine>(self, machine: M) -> Pause {
        let Self { walk, mut allowed } = self;
        if walk.owed {
            if allowed == 0 {
                return Pause::Spent;
            }
            allowed -= 1;
            walk.guesses += 1;
            walk.owed = false;
        }
        let Some(start) = walk.next.take().or_else(|| walk.open.pop()) else {
            return Pause::Done;
        };
        let mut board = load(machine, &start);
        loop {
            match settle(machine, &mut board) {
                Settled::Open => {
                    let [one, other] = choose(machine, &board, &store::<M>(&board));
                    if walk.open.capacity() == 0 {
                        walk.open.reserve_exact(ROOM);
                    }
                    walk.open.push(other);
                    if allowed == 0 {
                        walk.next = Some(one);
                        walk.owed = true;
                        return Pause::Spent;
                    }
                    allowed -= 1;
                    walk.guesses += 1;
                    board = load(machine, &one);
                }
                Settled::Dead => match walk.open.pop() {
                    Some(grid) => board = load(machine, &grid),
                    None => return Pause::Done,
                },
                Settled::Solved => return Pause::Solution(store::<M>(&board)),
            }
        }
    }
}

/// The grid in registers.
#[inline(always)]
pub(super) fn load<M: Machine>(machine: M, grid: &Grid) -> Board<M::Lanes> {
    let [a, b, c, d, e] = &grid.0;
    [
        machine.load(a),
        machine.load(b),
        machine.load(c),
        machine.load(d),
        machine.load(e),
    ]
}

/// The grid in memory.
#[inline(always)]
pub(super) fn store<M: Machine>(board: &Board<M::Lanes>) -> Grid {
    let [a, b, c, d, e] = board;
    Grid([a.words(), b.words(), c.words(), d.words(), e.words()])
}
