//! The backtracking kata, run: `cargo run --example kata [81 symbols]`.

use sudoku_explain::studies::kata::{Index, Sudoku};

const BOARD: &str =
    ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| BOARD.to_string());
    let mut sudoku: Sudoku = text.parse()?;
    let empty = (0..81)
        .filter(|i| {
            sudoku.is_empty(Index {
                row: i / 9,
                column: i % 9,
            })
        })
        .count();
    println!("{empty} empty cells");
    if sudoku.solve() {
        for row in 0..9 {
            println!("{}", sudoku[row].map(|value| value.to_string()).join(" "));
        }
    } else {
        println!("no solution");
    }
    Ok(())
}
