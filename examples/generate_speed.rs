//! How fast puzzles are made: `cargo run --release --example generate_speed [GEOMETRY] [COUNT]`.

use std::time::Instant;
use sudoku_explain::Geometry;
use sudoku_explain::generate::{Generator, Wish, solution};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "9x9".into());
    let count: u64 = arguments.next().map_or(Ok(20_000), |text| text.parse())?;
    let geometry = Geometry::named(&name)?;
    let wish = Wish {
        minimal: true,
        ..Wish::default()
    };
    let mut generator = Generator::new(&geometry, &wish)?;
    let start = Instant::now();
    let mut givens = 0;
    for seed in 0..count {
        let board = generator.puzzle(seed, 100, &|| true)?;
        givens += board.start().givens.iter().flatten().count();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{name}: {:.0} minimal puzzles a second, {:.1} givens on average",
        count as f64 / seconds,
        givens as f64 / count as f64
    );
    let start = Instant::now();
    let full = (0..count)
        .filter_map(|seed| solution(&geometry, seed))
        .count();
    let seconds = start.elapsed().as_secs_f64();
    println!("{name}: {:.0} full boards a second", full as f64 / seconds);
    Ok(())
}
