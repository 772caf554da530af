//! This library and peers of it on the same boards in one run, in turns, by processor time.
//!
//! ```sh
//! cargo run --release -- singles puzzles.txt   # singles until stuck, plays only, beside the crate `sudoku`
//! cargo run --release -- basics puzzles.txt    # with pointing, pairs, triples and fish
//! cargo run --release -- search puzzles.txt    # one solution or not
//! cargo run --release -- sat puzzles.txt       # the same of large boards, beside CaDiCaL
//! ```
//!
//! Each row says how many boards a second both do, and how many times as many this library does: the median of the rounds.

mod clauses;

use std::fs;
use std::time::{Duration, Instant};
use sudoku::Sudoku;
use sudoku::strategy::{Strategy, StrategySolver};
use sudoku_explain::{Board, Order, Outcome, Solver, search};

const ROUNDS: usize = 7;
/// Each side works at least this long a round.
const LEAST: Duration = Duration::from_millis(400);

const SINGLES: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\n";
const BASICS: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nhidden-pairs\n\
    naked-triples\nhidden-triples\nx-wing\nswordfish\njellyfish\n";

fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(work), Some(file)) = (args.next(), args.next()) else {
        return eprintln!(
            "expected what to do, 'singles', 'basics', 'search' or 'sat', and a file of boards, one a line"
        );
    };
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let lines: Vec<&str> = text.lines().filter(|line| is_board(line)).collect();
    let boards: Vec<Board> = lines
        .iter()
        .map(|line| line.parse().expect("a board"))
        .collect();
    let plain = || {
        lines
            .iter()
            .map(|line| Sudoku::from_str_line(line).expect("a 9x9 board"))
    };
    let mut proper = || {
        let is_proper = |board: &&Board| search::count_solutions(board, 2) == 1;
        boards.iter().filter(is_proper).count()
    };
    let rows = match &*work {
        "singles" => {
            let by = [Strategy::NakedSingles, Strategy::HiddenSingles];
            rounds(
                boards.len(),
                &mut ours(&boards, SINGLES),
                &mut theirs(&plain().collect::<Vec<_>>(), &by),
            )
        }
        "basics" => {
            use Strategy::*;
            let by = [
                NakedSingles,
                HiddenSingles,
                LockedCandidates,
                NakedPairs,
                HiddenPairs,
                NakedTriples,
                HiddenTriples,
                XWing,
                Swordfish,
                Jellyfish,
            ];
            rounds(
                boards.len(),
                &mut ours(&boards, BASICS),
                &mut theirs(&plain().collect::<Vec<_>>(), &by),
            )
        }
        "search" => {
            let plain: Vec<Sudoku> = plain().collect();
            rounds(boards.len(), &mut proper, &mut || {
                plain
                    .iter()
                    .filter(|board| board.is_uniquely_solvable())
                    .count()
            })
        }
        "sat" => rounds(boards.len(), &mut proper, &mut || {
            lines
                .iter()
                .filter(|line| clauses::has_one_solution(line))
                .count()
        }),
        other => {
            return eprintln!("expected 'singles', 'basics', 'search' or 'sat', found '{other}'");
        }
    };
    let median = |mut numbers: Vec<f64>| {
        numbers.sort_by(f64::total_cmp);
        numbers[numbers.len() / 2]
    };
    let [own, peer] = [0, 1].map(|side| median(rows.iter().map(|row| row[side]).collect()));
    let times = median(rows.iter().map(|[own, peer]| own / peer).collect());
    println!("{work}: {own:.0} a second beside {peer:.0}: {times:.2} times");
}

/// Whether a line is a board of symbols, 81 of them or more.
fn is_board(line: &str) -> bool {
    line.len() >= 81
        && line
            .bytes()
            .all(|byte| byte == b'.' || byte.is_ascii_alphanumeric())
}

/// How many boards an order of strategies solves.
fn ours<'b>(boards: &'b [Board], order: &str) -> impl FnMut() -> usize + 'b {
    let order = Order::parse("basics", order).expect("an order");
    let mut solver = Solver::new(&order, &boards[0]).plays_only();
    move || {
        let solves = |board: &&Board| {
            solver.load(board);
            solver.solve() == Outcome::Solved
        };
        boards.iter().filter(solves).count()
    }
}

fn theirs<'b>(boards: &'b [Sudoku], by: &'b [Strategy]) -> impl FnMut() -> usize + 'b {
    move || {
        boards
            .iter()
            .filter(|board| StrategySolver::from_sudoku(**board).solve(by).is_ok())
            .count()
    }
}

/// Boards a second of both sides, round by round. It is said if they do not come to as many.
fn rounds(
    boards: usize,
    own: &mut dyn FnMut() -> usize,
    peer: &mut dyn FnMut() -> usize,
) -> Vec<[f64; 2]> {
    let rate = |side: &mut dyn FnMut() -> usize| {
        let (start, mut times) = (clock(), 0);
        while times == 0 || clock() - start < LEAST {
            side();
            times += 1;
        }
        (boards * times) as f64 / (clock() - start).as_secs_f64()
    };
    let (found, of_peer) = (own(), peer());
    if found != of_peer {
        println!("of {boards} boards this library solves {found}, the peer {of_peer}");
    }
    (0..ROUNDS).map(|_| [rate(own), rate(peer)]).collect()
}

/// The processor time of this thread, where the system tells it.
fn clock() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse().ok());
    told.map_or_else(
        || START.get_or_init(Instant::now).elapsed(),
        Duration::from_nanos,
    )
}
