//! The catalogue against a public library of positions, read where it lies; nothing of it is copied.
//!
//! Each line names a technique, a position, values and the expected play. A line passes if some step of the
//! form with that code does exactly what is expected, and no other step with that code and these values
//! does anything else (and, for fail cases, if there is no step with them).

use std::collections::BTreeMap;
use std::fmt::Write;
use sudoku_explain::formats::{self, hodoku::Case};
use sudoku_explain::{Board, Finds, Mark, Marks, Premise, StepRef, Want, proof, strategies};

/// The codes that the catalogue has so far, by how they start.
const KNOWN: [&str; 9] = ["00", "01", "02", "03", "04", "05", "06", "09", "12"];
const KNOWN_WHOLE: [&str; 7] = ["0701", "0702", "0703", "0800", "0801", "0803", "1101"];
/// Chains of any length between any marks: the library lists those that its own search comes upon, so
/// here other steps with the same values are counted and are no fault.
const KNOWN_LOOSELY: [&str; 6] = ["0706", "0707", "0708", "0709", "0710", "0711"];

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
        let loosely = KNOWN_LOOSELY.contains(&case.code.as_str());
        if !known && !loosely && !KNOWN_WHOLE.contains(&case.code.as_str()) {
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
            hits > 0 && (others == 0 || loosely)
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
        let mut strategy = strategy.widest().unwrap_or(strategy);
        // Of almost locked sets the library says where they may overlap, and where not.
        let overlap = case.code != "0901" && case.variant.as_deref() == Some("2");
        if case.code.starts_with("09") && !overlap {
            strategy
                .configure("overlap", "off")
                .expect("a setting of all of them");
        }
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
            } else if is_about(step, board, case) {
                others += 1;
            }
        }
    }
    (hits, others)
}

/// Whether a step is about the values of a case: those it sets or removes, and for patterns of several
/// values those of the pattern, as the library has it. A grave names none.
fn is_about(step: StepRef<'_>, board: &Board, case: &Case) -> bool {
    let named: Marks = case.candidates.iter().copied().collect();
    named.is_empty() || named == values(step, board, &case.code)
}

fn values(step: StepRef<'_>, board: &Board, code: &str) -> Marks {
    let guards = step.premises().filter_map(|premise| match premise {
        Premise::Guard(pattern) => Some(pattern.iter().map(|mark| mark.value)),
        _ => None,
    });
    let guarded: Marks = guards.flatten().collect();
    if !guarded.is_empty() {
        return guarded;
    }
    let is_by_pattern = ["011", "02", "08"]
        .iter()
        .any(|start| code.starts_with(start));
    if is_by_pattern {
        let of = |premise| match premise {
            Premise::Cell(cell) => board.marks(cell),
            Premise::Place(_, value) => Marks::only(value),
            _ => Marks::empty(),
        };
        return step
            .premises()
            .map(of)
            .fold(Marks::empty(), |all, marks| all | marks);
    }
    let set: Marks = step.sets().iter().map(|mark| mark.value).collect();
    set | step.removed_values()
}

fn sorted(mut marks: Vec<Mark>) -> Vec<Mark> {
    marks.sort_unstable();
    marks
}
