//! Killers that others published, read where they lie; nothing of them is copied.

use crate::common::sample;
use serde_json::Value as Json;
use sudoku_explain::{Order, Outcome, Solver, formats, proof, search};

/// A published killer as our text: rows, and a line a cage.
fn text(killer: &Json) -> String {
    let side = killer["size"].as_u64().expect("a size") as usize;
    let givens: Vec<char> = killer["givens"].as_str().expect("givens").chars().collect();
    let mut text = format!("# geometry: {side}x{side}\n");
    for row in givens.chunks(side) {
        text.extend(row);
        text.push('\n');
    }
    for cage in killer["cages"].as_array().expect("cages") {
        let cells = cage["cells"].as_array().expect("cells").iter();
        let cells: Vec<&str> = cells.filter_map(Json::as_str).collect();
        text += &format!("cage {}: {}\n", cage["total"], cells.join(" "));
    }
    text
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn every_proper_killer_is_solved_without_a_net() {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let path = format!("{folder}/variants/killer.ndjson");
    let killers = std::fs::read_to_string(&path).expect(&path);
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
    for line in killers.lines().step_by(every) {
        let killer: Json = serde_json::from_str(line).expect("JSON");
        let name = killer["id"].as_str().unwrap_or_default();
        let mut board = formats::read_one(&text(&killer), None)
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
            killer["solution"].as_str(),
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
