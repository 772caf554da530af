//! Finding nothing allocates nothing, and a solver that has warmed up allocates nothing.

#![allow(unsafe_code, reason = "an allocator cannot be counted otherwise")]

use crate::common::sample;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::strategy::{Finds, Want};
use sudoku_explain::{Board, Geometry, Order, Outcome, Solver, strategies};

struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: it passes every call on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The allocations that this thread makes meanwhile.
fn allocations<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = COUNT.get();
    let result = work();
    (COUNT.get() - before, result)
}

const GEOMETRIES: [&str; 7] = [
    "4x4",
    "6x6 3x2",
    "9x9",
    "9x9 x",
    "9x9 anti-knight",
    "16x16",
    "tenner 5",
];

/// The states that are looked at in full of a large board: it has many, and each takes long to search.
const STATES: usize = 60;

fn boards(name: &str, count: u64) -> Vec<Board> {
    let geometry = Geometry::named(name).expect("a geometry");
    let some = Givens::AtLeast(geometry.cell_count() * 2 / 5);
    (0..count)
        .filter_map(|seed| puzzle(&geometry, seed, some))
        .collect()
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| Box::new(1)).0, 1);
}

#[test]
fn finding_nothing_allocates_nothing() {
    for name in GEOMETRIES {
        let mut quiet = vec![0; strategies::ALL.len()];
        let count = if name == "16x16" { 1 } else { 4 };
        let count = sample::part(count) as u64;
        for board in boards(name, count) {
            // The first states on the way to the solution; only visits that find nothing count.
            let order = Order::human();
            let mut solver = Solver::new(&order, &board);
            let most = if board.geometry().cell_count() > 128 {
                sample::part(STATES)
            } else {
                usize::MAX
            };
            for _ in 0..most {
                for (at, make) in strategies::ALL.iter().enumerate() {
                    let strategy = make();
                    if strategy.about().from_search() {
                        quiet[at] += 1;
                        continue;
                    }
                    let mut finds = Finds::new(board.geometry(), Want::First);
                    // Scratch memory is allocated at the first visit and kept.
                    finds.search(&*strategy, 0, 0, solver.board());
                    finds.reset(board.geometry());
                    let (count, found) =
                        allocations(|| finds.search(&*strategy, 0, 0, solver.board()));
                    if !found {
                        // That a proof does not need its pattern is known once it is made.
                        let id = &strategy.about().id;
                        assert!(
                            count == 0 || *id == "deadly-chain",
                            "{id} on {name}: {count}"
                        );
                        quiet[at] += 1;
                    }
                }
                if solver.advance().is_none() {
                    break;
                }
            }
        }
        assert!(quiet.iter().all(|&visits| visits > 0), "{name}: {quiet:?}");
    }
}

#[test]
fn a_warm_solver_allocates_nothing() {
    // What proves a chain, a pattern of several sets or a forcing step is sorted out when it is offered.
    let mut order = Order::human();
    for id in [
        "remote-pair",
        "x-chain",
        "xy-chain",
        "aic",
        "grouped-aic",
        "wxyz-wing",
        "als-xz",
        "als-xy-wing",
        "als-chain",
        "death-blossom",
        "nishio",
        "kraken-fish",
        "clue-ways",
        "clue-cases",
        "deadly-chain",
        "forcing-chain",
        "forcing-net",
        "nested-net",
    ] {
        order = order.without(id);
    }
    for name in GEOMETRIES {
        let boards = boards(name, 4);
        let mut solver = Solver::new(&order, &boards[0]);
        for _ in 0..2 {
            for board in &boards {
                solver.load(board);
                solver.solve();
            }
        }
        for board in &boards {
            let (count, outcome) = allocations(|| {
                solver.load(board);
                solver.solve()
            });
            assert_eq!(solver.misuses(), []);
            assert_eq!(count, 0, "{name}: {outcome:?}");
            assert!(
                matches!(outcome, Outcome::Solved | Outcome::Stuck),
                "{outcome:?}"
            );
        }
    }
}
