//! The README says what is so: its table of strategies is the catalogue.

use std::fmt::Write;
use sudoku_explain::explain::{Layout, Record, write_text};
use sudoku_explain::generate::{Generator, Wish};
use sudoku_explain::{Board, Geometry, Order, Outcome, Solver, formats, strategies};

const START: &str =
    "<!-- strategies: written by `UPDATE_README=1 cargo test --test suite readme` -->\n";
const END: &str = "<!-- end of strategies -->";

fn table() -> String {
    let mut table =
        String::from("\n| strategy | level | HoDoKu | what it is |\n|---|---|---|---|\n");
    for make in strategies::ALL.iter() {
        let about = make().about().clone();
        let mut codes: Vec<&str> = about
            .forms
            .iter()
            .flat_map(|form| &form.codes)
            .filter(|(school, _)| *school == "hodoku")
            .map(|(_, code)| &**code)
            .collect();
        codes.dedup();
        let levels = (
            about.forms.iter().map(|form| form.level).min(),
            about.forms.iter().map(|form| form.level).max(),
        );
        let level = match levels {
            (Some(low), Some(high)) if low != high => format!("{low} to {high}"),
            (Some(low), _) => low.to_string(),
            _ => String::new(),
        };
        writeln!(
            table,
            "| `{}` | {level} | {} | {} |",
            about.id,
            codes.join(" "),
            about.summary()
        )
        .expect("a string");
    }
    table + "\n"
}

#[test]
fn the_table_of_strategies_is_the_catalogue() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).expect("there is a README");
    let (before, rest) = readme.split_once(START).expect("the table starts");
    let (old, after) = rest.split_once(END).expect("the table ends");
    let new = table();
    if std::env::var_os("UPDATE_README").is_some() {
        // In one go: the other test reads it at the same time.
        let draft = format!("{path}.new");
        std::fs::write(&draft, format!("{before}{START}{new}{END}{after}"))
            .and_then(|()| std::fs::rename(&draft, path))
            .expect("the README can be written");
        return;
    }
    assert!(
        old == new,
        "the README's table is out of date: UPDATE_README=1 cargo test --test suite readme"
    );
}

/// The parts of the README's example that starts with this line, which leaves out what "…" stands for.
fn example(command: &str) -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).expect("there is a README");
    let (_, rest) = readme.split_once(command).expect("the example is there");
    let (block, _) = rest.split_once("```").expect("the block ends");
    let parts = block.split("…\n").map(|part| part.trim_end().to_string());
    parts.filter(|part| !part.is_empty()).collect()
}

fn log(board: &Board) -> String {
    let (order, mut board) = (Order::human(), board.clone());
    board.promise_unique();
    let mut solver = Solver::new(&order, &board);
    assert_eq!(solver.solve(), Outcome::Solved);
    write_text(&Record::new(&board, &solver), &Layout::default())
}

#[test]
fn the_examples_are_what_the_command_prints() {
    let hard = include_str!("../boards/hard.txt");
    let hard = formats::read(hard, None).expect("it ships with the project");
    let hard = log(&hard[0].board);
    let geometry = Geometry::named("tenner 3").expect("a name");
    let wish = Wish {
        givens: Some(18),
        ..Wish::default()
    };
    let mut generator = Generator::new(&geometry, &wish).expect("possible");
    let tenner = log(&generator.puzzle(2, 1000, &|| true).expect("there are many"));
    for (command, printed) in [
        ("$ sudoku-explain boards/hard.txt\n", hard),
        ("$ sudoku-explain tenner.txt\n", tenner),
    ] {
        for part in example(command) {
            assert!(printed.contains(&part), "not printed:\n{part}");
        }
    }
}
