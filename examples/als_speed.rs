//! What almost locked sets cost where everything else is stuck:
//! `cargo run --release --example als_speed -- FILE`
//!
//! Each 9x9 board of the file is played with singles, pairs and pointing until nothing is found; on what
//! is left the list of sets, the links and each strategy of the family are timed, all from scratch.

use std::time::{Duration, Instant};
use sudoku_explain::engine::als::{Sets, Sizes};
use sudoku_explain::strategy::Want;
use sudoku_explain::{Board, Finds, NARROW, Order, Solver};

const ROUNDS: usize = 5;

const SIMPLE: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nhidden-pairs\n\
     naked-triples\nx-wing\nskyscraper\nxy-wing\n";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let simple = Order::parse("simple", SIMPLE)?;
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let mut stuck = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let board: Board = line.parse()?;
            let mut solver = Solver::new(&simple, &board);
            solver.solve();
            if !solver.board().is_filled() {
                stuck.push(solver.board().clone());
            }
        }
        let Some(first) = stuck.first() else { continue };
        let mut finds = Finds::new(first.geometry(), Want::All);
        let marks: usize = stuck
            .iter()
            .flat_map(|board| board.marks_by_cell())
            .map(|marks| marks.count_ones() as usize)
            .sum();
        println!(
            "{path}: {} boards, {} marks",
            stuck.len(),
            marks / stuck.len()
        );
        for (name, reach) in [
            ("usual", Sizes::usual(first.geometry())),
            ("widest", Sizes::widest(first.geometry())),
        ] {
            let mut lists = Times::default();
            let mut links = Times::default();
            let (mut sets_seen, mut parts_seen, mut links_seen) = (0, 0, 0);
            // The best of some rounds counts: the machine has other things to do.
            for board in stuck.iter().flat_map(|board| [board; ROUNDS]) {
                finds.return_scratch::<Sets<NARROW>>(Box::default());
                let start = Instant::now();
                let sets = Sets::<NARROW>::of(board, &mut finds, reach);
                lists.add(start.elapsed());
                finds.return_scratch(sets);
                let start = Instant::now();
                let sets = Sets::<NARROW>::linked(board, &mut finds, reach, name == "widest");
                links.add(start.elapsed());
                sets_seen += sets.len();
                parts_seen += sets.parts().len();
                links_seen += (0..sets.parts().len() as u32)
                    .map(|part| sets.links(part).len())
                    .sum::<usize>();
                finds.return_scratch(sets);
            }
            let each = |count: usize| count / stuck.len() / ROUNDS;
            println!(
                "  {name}: {} sets, {} parts, {} links; listed in {lists}, linked in {links}",
                each(sets_seen),
                each(parts_seen),
                each(links_seen)
            );
        }
        for id in [
            "wxyz-wing",
            "als-xz",
            "als-xy-wing",
            "als-chain",
            "death-blossom",
        ] {
            for want in [Want::First, Want::All] {
                time_strategy(&stuck, id, want)?;
            }
        }
    }
    Ok(())
}

/// Times a strategy on boards, those where it finds nothing apart.
fn time_strategy(boards: &[Board], id: &str, want: Want) -> Result<(), Box<dyn std::error::Error>> {
    let mut order = Order::parse(id.to_string(), id)?;
    if want == Want::All {
        let widest = order.strategies()[0]
            .strategy()
            .widest()
            .ok_or("it has a widest form")?;
        order = Order::new("widest", vec![widest]);
    }
    let strategy = order.strategies()[0].strategy();
    let (mut misses, mut hits) = (Times::default(), Times::default());
    for board in boards {
        let mut finds = Finds::new(board.geometry(), want);
        for round in 0..=ROUNDS {
            finds.reset(board.geometry());
            finds.return_scratch::<Sets<NARROW>>(Box::default());
            let start = Instant::now();
            let found = finds.search(strategy, 0, 0, board);
            // The first round takes the memory.
            match (round, found) {
                (0, _) => {}
                (_, true) => hits.add(start.elapsed()),
                (_, false) => misses.add(start.elapsed()),
            }
            if want == Want::All && round == 0 {
                hits.add(start.elapsed());
                for _ in 1..ROUNDS {
                    hits.add(Duration::MAX / 1000);
                }
                break;
            }
        }
    }
    println!("  {id:14} {want:?}: nothing in {misses}, something in {hits}");
    Ok(())
}

#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn add(&mut self, time: Duration) {
        self.0.push(time);
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounds = self.0.chunks(ROUNDS);
        let mut sorted: Vec<_> = rounds.filter_map(|times| times.iter().min()).collect();
        sorted.sort();
        let Some(most) = sorted.last() else {
            return f.write_str("-");
        };
        let mean = sorted.iter().copied().sum::<Duration>() / sorted.len() as u32;
        write!(f, "{mean:.1?} (max {most:.1?}, {} boards)", sorted.len())
    }
}
