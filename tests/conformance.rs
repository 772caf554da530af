//! The catalogue against a public library of positions, read where it lies; nothing of it is copied.
//!
//! Each line names a technique, a position and the expected play. A line passes if some step of the
//! form with that code does exactly what is expected (and, for fail cases, if there is no step).

use std::collections::BTreeMap;
use std::fmt::Write;
use sudoku_explain::formats::{self, hodoku::Case};
use sudoku_explain::{Board, Finds, Mark, StepRef, Want, proof, strategies};

/// The codes that the catalogue has so far, by how they start.
const KNOWN: [&str; 6] = ["00", "01", "02", "03", "04", "06"];
const KNOWN_WHOLE: [&str; 3] = ["0800", "0801", "1101"];

#[derive(Default)]
struct Tally {
    lines: usize,
    passed: usize,
    /// Steps of the same code and values that do something else.
    others: usize,
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn every_line_of_the_library_is_found() {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let text =
        std::fs::read_to_string(format!("{folder}/reglib-dev.txt")).expect("the library is there");
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut missed = String::new();
    for entry in formats::read(&text, None).expect("every line can be read") {
        let case = entry.case.expect("every line of the library is a case");
        let known = KNOWN.iter().any(|start| case.code.starts_with(start));
        if !known && !KNOWN_WHOLE.contains(&case.code.as_str()) {
            continue;
        }
        let mut board = entry.board;
        board.promise_unique();
        let tally = tallies.entry(case.code.clone()).or_default();
        let (hits, others) = hits(&board, &case);
        tally.lines += 1;
        tally.others += others;
        let passed = if case.variant.as_deref() == Some("x") {
            hits + others == 0
        } else {
            hits > 0
        };
        if passed {
            tally.passed += 1;
        } else {
            writeln!(
                missed,
                "line {}: {} ({hits} hits, {others} others)",
                entry.line, case.code
            )
            .expect("a string");
        }
    }
    for (code, tally) in &tallies {
        println!(
            "{code}: {} of {} lines, {} other steps",
            tally.passed, tally.lines, tally.others
        );
    }
    assert!(tallies.len() >= 40, "too few codes: {}", tallies.len());
    assert!(missed.is_empty(), "\n{missed}");
}

/// The steps with the code and values of a case that do what it expects, and those that do not.
fn hits(board: &Board, case: &Case) -> (usize, usize) {
    let (mut hits, mut others) = (0, 0);
    for make in strategies::ALL {
        let strategy = make();
        let forms = strategy.about().forms.iter().enumerate();
        let asked = forms
            .filter(|(_, form)| form.codes.contains(&("hodoku", &case.code)))
            .fold(0, |bits, (at, _)| bits | 1 << at);
        if asked == 0 {
            continue;
        }
        let strategy = strategy.widest().unwrap_or(strategy);
        let mut finds = Finds::new(board.geometry(), Want::All);
        finds.ask_forms(Some(asked));
        finds.search(&*strategy, 0, 0, board);
        for step in finds
            .log()
            .iter()
            .filter(|step| asked >> step.form_number() & 1 == 1)
        {
            proof::check(board, step)
                .unwrap_or_else(|flaw| panic!("{}: {flaw}: {step:?}", case.code));
            if (sorted(step.removes()), sorted(step.sets().to_vec()))
                == (
                    sorted(case.eliminations.clone()),
                    sorted(case.placements.clone()),
                )
            {
                hits += 1;
            } else if is_about(step, case) {
                others += 1;
            }
        }
    }
    (hits, others)
}

/// Whether a step is about the values of a case, where that can be told from its plays.
fn is_about(step: StepRef<'_>, case: &Case) -> bool {
    let mut values = step
        .sets()
        .iter()
        .map(|mark| mark.value)
        .chain(step.removed_values().values());
    values.all(|value| case.candidates.contains(&value))
}

fn sorted(mut marks: Vec<Mark>) -> Vec<Mark> {
    marks.sort_unstable();
    marks
}
