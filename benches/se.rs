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

/// Bands that take less than this many seconds are rated again and again until they do.
const LEAST: f64 = 0.5;

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
    let mut bands: [Vec<&Board>; BANDS.len()] = Default::default();
    let mut times = [0.0; BANDS.len()];
    for board in &boards {
        let before = seconds(started);
        let Ok(rating) = rater.rate(board) else {
            continue;
        };
        let band = BANDS.partition_point(|&most| most < rating.er.0);
        bands[band].push(board);
        times[band] += seconds(started) - before;
    }
    for ((most, boards), time) in BANDS.iter().zip(&bands).zip(times) {
        if boards.is_empty() {
            continue;
        }
        let (mut count, mut time) = (boards.len(), time);
        // The system's clock of a thread moves in steps of milliseconds: what is faster is measured as a whole.
        if time < LEAST {
            let before = seconds(started);
            count = 0;
            while seconds(started) - before < LEAST {
                for board in boards {
                    _ = rater.rate(board);
                }
                count += boards.len();
            }
            time = seconds(started) - before;
        }
        println!(
            "up to {:4.1}: {:5} puzzles, {:10.2} a second",
            f64::from(*most) / 10.0,
            boards.len(),
            count as f64 / time
        );
    }
}
