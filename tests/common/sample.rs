//! How much the random tests look at, and from which seeds.
//!
//! - `SUDOKU_EXPLAIN_SCALE`: how much of its full amount a random test does, in percent. Without it a tenth, as
//!   in everybody's `cargo test` and in `.ci/run`; all of it (100) or more is welcome now and then.
//! - `SUDOKU_EXPLAIN_SEED`: the seed of the property tests. Without it always the same, so that a run can be
//!   repeated; `SUDOKU_EXPLAIN_SEED=fresh cargo test --test suite -- formats:: totals::` draws new ones, and what
//!   fails is kept in `tests/regressions.txt` and tried first from then on.

use proptest::test_runner::{Config, FileFailurePersistence, RngSeed};

/// A tenth.
const SCALE: usize = 10;

fn scale() -> usize {
    let Ok(wanted) = std::env::var("SUDOKU_EXPLAIN_SCALE") else {
        return SCALE;
    };
    let percent = wanted.parse().ok().filter(|&percent| percent > 0);
    percent.unwrap_or_else(|| {
        panic!("SUDOKU_EXPLAIN_SCALE: expected a percentage from 1, found '{wanted}'")
    })
}

/// The part of a full amount that this run does: at least one.
pub(crate) fn part(full: usize) -> usize {
    (full * scale()).div_ceil(100)
}

/// The same for seeds and their like.
pub(crate) fn seeds(full: u64) -> std::ops::Range<u64> {
    0..part(full as usize) as u64
}

/// The settings of a property test that tries this many cases in full.
pub(crate) fn cases(full: u32) -> Config {
    let seed = match std::env::var("SUDOKU_EXPLAIN_SEED").as_deref() {
        Err(_) => RngSeed::Fixed(1),
        Ok("fresh") => RngSeed::Random,
        Ok(seed) => RngSeed::Fixed(seed.parse().unwrap_or_else(|_| {
            panic!("SUDOKU_EXPLAIN_SEED: expected 'fresh' or a number, found '{seed}'")
        })),
    };
    Config {
        cases: part(full as usize) as u32,
        rng_seed: seed,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(
            "tests/regressions.txt",
        ))),
        ..Config::default()
    }
}
