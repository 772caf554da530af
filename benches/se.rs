//! How fast puzzles are rated on the scale of Sudoku Explainer: `cargo bench --bench se`.
//!
//! One thread. Generated minimal puzzles by the band of their rating; and with `SUDOKU_EXPLAIN_CONFORMANCE` set to the
//! folder of conformance data the rated puzzles there, up to 10.5 unless a rating is given as argument. Times are those
//! of the processor where the system tells them, so that what else runs does not count.

use std::time::Instant;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::se::Rater;
use sudoku_explain::{Board, Geometry};

/// The bands: their highest ratings, in tenths.
const BANDS: [u8; 8] = [25, 45, 70, 85, 94, 105, 116, 200];

/// Seconds of the processor so far.
fn seconds(started: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    told.map_or_else(
        || started.elapsed().as_secs_f64(),
        |nanoseconds| nanoseconds / 1e9,
    )
}

fn main() {
    let most: Option<f64> = std::env::args().find_map(|arg| arg.parse().ok());
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").unwrap_or_default();
    let text = std::fs::read_to_string(format!("{folder}/se-rated-dev.tsv")).unwrap_or_default();
    let rated = text.lines().filter_map(|line| {
        let mut fields = line.split('\t');
        let board: Board = fields.next()?.parse().ok()?;
        let rating: f64 = fields.next()?.parse().ok()?;
        (rating <= most.unwrap_or(10.5)).then_some(board)
    });
    let generated = (0..300).filter_map(|seed| puzzle(&Geometry::sudoku(), seed, Givens::Minimal));
    let boards: Vec<Board> = generated.chain(rated).collect();
    let (mut rater, started) = (Rater::default(), Instant::now());
    let mut bands = [(0_u32, 0.0); BANDS.len()];
    for board in &boards {
        let before = seconds(started);
        let Ok(rating) = rater.rate(board) else {
            continue;
        };
        let band = &mut bands[BANDS.partition_point(|&most| most < rating.er.0)];
        band.0 += 1;
        band.1 += seconds(started) - before;
    }
    for (most, (count, time)) in BANDS.iter().zip(bands).filter(|(_, (count, _))| *count > 0) {
        let rate = f64::from(count) / time.max(1e-9);
        println!(
            "up to {:4.1}: {count:5} puzzles, {rate:10.2} a second",
            f64::from(*most) / 10.0
        );
    }
}
