//! Uniqueness checks a second, file by file: `cargo run --release --example search_speed -- FILE…`
//!
//! Each file holds one 9x9 puzzle a line. So that no program gains from how a list was made, every
//! puzzle is permuted at random (digits, lines, the two directions), with a fixed seed. *values* starts
//! from 81 digits, *boards* from a [`Board`] that was read before. Times are those of the processor
//! where the system tells them; the median of the rounds counts.

use std::hint::black_box;
use std::time::{Duration, Instant};
use sudoku_explain::formats::Reader;
use sudoku_explain::random::Random;
use sudoku_explain::search::{self, nine};
use sudoku_explain::{Board, Geometry, Start, Value};

const ROUNDS: usize = 7;
/// How long a round takes at least.
const ROUND: Duration = Duration::from_millis(250);
/// The puzzles of a list: it is repeated, permuted anew, until there are this many.
const PUZZLES: usize = 4000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let started = Instant::now();
    println!(
        "{:24} {:>8} {:>10} {:>10} {:>8}",
        "file", "puzzles", "values/s", "boards/s", "guesses"
    );
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let (mut reader, mut list) = (Reader::new(&text, Some("9x9"))?, Vec::new());
        while let Some(values) = reader.bare_9x9() {
            list.push(values);
        }
        if let Some(error) = reader.next().and_then(Result::err) {
            return Err(format!("{path}:{error}").into());
        }
        let mut random = Random::new(1);
        let repeats = PUZZLES.div_ceil(list.len().max(1));
        let puzzles: Vec<[u8; 81]> = list
            .iter()
            .cycle()
            .take(list.len() * repeats)
            .map(|values| permuted(values, &mut random))
            .collect();
        let boards = puzzles.iter().map(board).collect::<Result<Vec<_>, _>>()?;
        let guesses = puzzles.iter().map(|values| {
            let puzzle = nine::Puzzle::from_values(values);
            nine::count_within(&puzzle, 2, nine::Budget::default()).guesses
        });
        let guesses: u64 = guesses.sum();
        let of_values = rate(started, &puzzles, |values| {
            nine::count(&nine::Puzzle::from_values(black_box(values)), 2)
        });
        let of_boards = rate(started, &boards, |board| {
            search::count_solutions(black_box(board), 2)
        });
        println!(
            "{:24} {:8} {of_values:10.0} {of_boards:10.0} {:8.2}",
            path.rsplit('/').next().unwrap_or(&path),
            puzzles.len(),
            guesses as f64 / puzzles.len() as f64
        );
    }
    Ok(())
}

/// Items a second.
fn rate<T>(started: Instant, items: &[T], count: impl Fn(&T) -> usize) -> f64 {
    let mut rates: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let (from, mut done) = (clock(started), 0);
            while done == 0 || clock(started) - from < ROUND {
                for item in items {
                    black_box(count(item));
                }
                done += items.len();
            }
            done as f64 / (clock(started) - from).as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[ROUNDS / 2]
}

fn board(values: &[u8; 81]) -> Result<Board, Box<dyn std::error::Error>> {
    let givens = values.map(|value| (value > 0).then_some(Value(value)));
    Ok(Board::new(
        Geometry::named("9x9").map_err(|error| error.to_string())?,
        Start::givens(givens.into()),
    )?)
}

/// The same puzzle with other digits, its lines in another order, and perhaps its directions exchanged.
fn permuted(values: &[u8; 81], random: &mut Random) -> [u8; 81] {
    let mut digits: [u8; 9] = std::array::from_fn(|i| i as u8 + 1);
    random.shuffle(&mut digits);
    let (rows, columns, turned) = (lines(random), lines(random), random.below(2) == 1);
    std::array::from_fn(|i| {
        let (row, column) = (rows[i / 9], columns[i % 9]);
        let from = if turned {
            column * 9 + row
        } else {
            row * 9 + column
        };
        match values[from] {
            0 => 0,
            value => digits[usize::from(value) - 1],
        }
    })
}

/// The nine lines of a direction in a random order that keeps the bands together.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    random.shuffle(&mut bands);
    for band in &mut bands {
        random.shuffle(band);
    }
    std::array::from_fn(|i| bands[i / 3][i % 3])
}

/// The time this thread has had the processor, or else the time since the start.
fn clock(started: Instant) -> Duration {
    let ran = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = ran.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| started.elapsed(), Duration::from_nanos)
}
