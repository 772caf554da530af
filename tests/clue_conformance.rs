//! Puzzles with clues that others published, read where they lie; nothing of them is copied.

use crate::common::sample;
use serde_json::Value as Json;
use sudoku_explain::{Order, Outcome, Solver, formats, proof, search};

/// A list of texts.
fn texts(of: &Json) -> Vec<&str> {
    let list = of.as_array().into_iter().flatten();
    list.filter_map(Json::as_str).collect()
}

/// The cells that a clue beside the grid sees from a side, by how many rows or columns it is from the first.
fn seen(side: &str, at: usize, count: usize, most: usize) -> String {
    let cell = |along: usize| match side {
        "top" => (along, at),
        "bottom" => (count - 1 - along, at),
        "left" => (at, along),
        _ => (at, count - 1 - along),
    };
    let cells = (0..most).map(cell);
    let named = cells.map(|(row, column)| format!("r{}c{}", row + 1, column + 1));
    named.collect::<Vec<String>>().join(" ")
}

/// A published puzzle as our text: rows, and a line a clue.
fn text(puzzle: &Json, file: &str) -> String {
    let side = puzzle["size"].as_u64().expect("a size") as usize;
    let givens: Vec<char> = puzzle["givens"].as_str().expect("givens").chars().collect();
    let layout = match puzzle["block"] {
        Json::Null => format!("latin {side}"),
        _ => format!("{side}x{side}"),
    };
    let mut text = format!("# geometry: {layout}\n");
    for row in givens.chunks(side) {
        text.extend(row);
        text.push('\n');
    }
    for cage in puzzle["cages"].as_array().into_iter().flatten() {
        text += &format!(
            "cage {}: {}\n",
            cage["total"],
            texts(&cage["cells"]).join(" ")
        );
    }
    for kind in ["even", "odd"] {
        if !texts(&puzzle[kind]).is_empty() {
            text += &format!("{kind}: {}\n", texts(&puzzle[kind]).join(" "));
        }
    }
    for run in puzzle["runs"].as_array().into_iter().flatten() {
        text += &format!("renban: {}\n", texts(run).join(" "));
    }
    if let Some(pairs) = puzzle["consecutive"].as_array() {
        for pair in pairs {
            text += &format!("white-dot: {}\n", texts(pair).join(" "));
        }
        text += "all-white-dots: all\n";
    }
    text + &beside(puzzle, side, file == "edge-sums")
}

/// The clues beside the grid: the sums of the first three cells, or how many values one sees.
fn beside(puzzle: &Json, count: usize, are_sums: bool) -> String {
    let mut text = String::new();
    for side in ["top", "bottom", "left", "right"] {
        let numbers = puzzle[side].as_array().into_iter().flatten();
        for (at, number) in numbers
            .enumerate()
            .filter(|(_, number)| number.as_u64() > Some(0))
        {
            text += &match are_sums {
                true => format!("edge-sum {number} {side}: {}\n", seen(side, at, count, 3)),
                false => format!("skyscraper {number}: {}\n", seen(side, at, count, count)),
            };
        }
    }
    text
}

/// Holds every puzzle of a file against its solution, solved by an order without nets.
fn all_are_solved(file: &str) {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let path = format!("{folder}/variants/{file}.ndjson");
    let puzzles = std::fs::read_to_string(&path).expect(&path);
    let mut order = Order::human();
    for id in [
        "forcing-chain",
        "forcing-net",
        "nested-net",
        "nishio",
        "kraken-fish",
        "templates",
    ] {
        order = order.without(id);
    }
    let every = 100 / sample::part(100).clamp(1, 100);
    let (mut proper, mut improper) = (0, 0);
    for line in puzzles.lines().step_by(every) {
        let puzzle: Json = serde_json::from_str(line).expect("JSON");
        let name = format!("{file} {}", puzzle["id"]);
        let mut board = formats::read_one(&text(&puzzle, file), None)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let verdict = search::judge(&mut board, &search::Limits::nodes(1_000_000));
        if verdict.count != Some(1) {
            assert_eq!(verdict.count, Some(2), "{name}");
            improper += 1;
            continue;
        }
        proper += 1;
        assert_eq!(
            Some(&*verdict.solutions[0].to_string()),
            puzzle["solution"].as_str(),
            "{name}"
        );
        let mut solver = Solver::new(&order, &board);
        assert_eq!(solver.solve(), Outcome::Solved, "{name}");
        for step in solver.log().iter() {
            proof::check(&board, step)
                .unwrap_or_else(|flaw| panic!("{name}: {} {flaw}", step.about().id));
            board.apply(step).expect("it was applied before");
        }
    }
    assert!(proper > 10 * improper, "{proper} proper, {improper} not");
}

macro_rules! solved {
    ($($name:ident: $file:literal;)*) => {
        $(
            #[test]
            #[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
            fn $name() {
                all_are_solved($file);
            }
        )*
    };
}

solved! {
    every_proper_killer_is_solved_without_a_net: "killer";
    sums_from_the_edge_are_solved_without_a_net: "edge-sums";
    skyscrapers_are_solved_without_a_net: "skyscraper";
    even_and_odd_are_solved_without_a_net: "even-odd";
    runs_are_solved_without_a_net: "runs";
    consecutive_boards_are_solved_without_a_net: "consecutive";
}
