//! The catalogue against a public library of positions, read where it lies; nothing of it is copied.
//!
//! Each line names a technique, a position, values and the expected play. A line passes if some step of the
//! form with that code does exactly what is expected, and no other step with that code and these values
//! does anything else (and, for fail cases, if there is no step with them).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use sudoku_explain::formats::{self, Case};
use sudoku_explain::random::Random;
use sudoku_explain::strategy::configure;
use sudoku_explain::{Board, Finds, Mark, Marks, Premise, StepRef, Want, proof, strategies};

/// The codes that the catalogue has so far, by how they start.
const KNOWN: [&str; 9] = ["00", "01", "02", "03", "04", "05", "06", "09", "12"];
const KNOWN_WHOLE: [&str; 7] = ["0701", "0702", "0703", "0800", "0801", "0803", "1101"];
/// Chains of any length between any marks: the library lists those that its own search comes upon, so
/// here other steps with the same values are counted and are no fault.
const KNOWN_LOOSELY: [&str; 6] = ["0706", "0707", "0708", "0709", "0710", "0711"];

/// Codes of the library that the catalogue leaves out, and why. A code that stands nowhere here fails the test.
const OUT_OF_SCOPE: [(&str, &str); 0] = [];

/// How a code is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judged {
    Strictly,
    Loosely,
    Not,
}

fn judged(code: &str) -> Option<Judged> {
    if OUT_OF_SCOPE.iter().any(|&(left_out, _)| left_out == code) {
        return Some(Judged::Not);
    }
    if KNOWN_LOOSELY.contains(&code) {
        return Some(Judged::Loosely);
    }
    let known = KNOWN.iter().any(|start| code.starts_with(start)) || KNOWN_WHOLE.contains(&code);
    known.then_some(Judged::Strictly)
}

/// The catalogue's own codes.
fn codes() -> BTreeSet<String> {
    let abouts = strategies::ALL.iter().map(|make| make().about().clone());
    let forms = abouts.flat_map(|about| about.forms.clone());
    let codes = forms.flat_map(|form| form.codes);
    let hodoku = codes.filter(|(library, _)| library == "hodoku");
    hodoku.map(|(_, code)| code.into()).collect()
}

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
    judge(&text);
    // No finder may know the cases: each is found as well where it was never seen.
    let disguised: Vec<String> = (0..).zip(text.lines()).map(disguised).collect();
    judge(&disguised.join("\n"));
}

/// A line of the library with other digits, rows, columns, and perhaps turned over.
fn disguised((seed, line): (u64, &str)) -> String {
    let mut random = Random::new(seed);
    let mut digits: Vec<char> = ('1'..='9').collect();
    random.shuffle(&mut digits);
    let [rows, columns] = [(), ()].map(|()| shuffled_lines(&mut random));
    let is_turned = random.below(2) == 1;
    let digit = |old: char| match old {
        '1'..='9' => digits[old as usize - '1' as usize],
        _ => old,
    };
    let moved = |row: usize, column: usize| {
        let (row, column) = (rows[row], columns[column]);
        if is_turned {
            (column, row)
        } else {
            (row, column)
        }
    };
    let marks = |text: &str| -> String {
        let mark = |mark: &str| {
            let [value, row, column] = [0, 1, 2].map(|at| mark.as_bytes()[at] as char);
            let place = |digit: char| digit.to_digit(10).expect("a digit") as usize - 1;
            let (row, column) = moved(place(row), place(column));
            format!("{}{}{}", digit(value), row + 1, column + 1)
        };
        text.split_whitespace()
            .map(mark)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let grid = |text: &str| -> String {
        let mut cells = vec![String::new(); 81];
        let mut symbols = text.chars();
        for at in 0..81 {
            let mut symbol = symbols.next().expect("81 cells");
            let (row, column) = moved(at / 9, at % 9);
            let cell = &mut cells[row * 9 + column];
            if symbol == '+' {
                cell.push('+');
                symbol = symbols.next().expect("a digit");
            }
            cell.push(digit(symbol));
        }
        cells.concat()
    };
    let fields = line.split(':').enumerate().map(|(at, field)| match at {
        2 => {
            let mut values: Vec<char> = field.chars().map(digit).collect();
            values.sort_unstable();
            values.into_iter().collect()
        }
        3 => grid(field),
        4..=6 => marks(field),
        _ => field.to_string(),
    });
    if line.starts_with(':') {
        fields.collect::<Vec<String>>().join(":")
    } else {
        String::new()
    }
}

/// Where each of nine lines goes: those of three blocks stay together.
fn shuffled_lines(random: &mut Random) -> Vec<usize> {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let band = |band: usize| {
        let mut lines = [0, 1, 2].map(|line| band * 3 + line);
        random.shuffle(&mut lines);
        lines
    };
    bands.into_iter().flat_map(band).collect()
}

fn judge(text: &str) {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut missed = String::new();
    let (codes, mut unknown) = (codes(), BTreeSet::new());
    for entry in formats::read(text, None).expect("every line can be read") {
        let case = entry.case.expect("every line of the library is a case");
        let judged = match judged(&case.code) {
            Some(Judged::Not) => continue,
            Some(judged) if codes.contains(case.code.as_str()) => judged,
            _ => {
                unknown.insert(case.code);
                continue;
            }
        };
        let mut board = entry.board;
        board.promise_unique();
        let tally = tallies.entry(case.code.clone()).or_default();
        let (hits, others) = hits(&board, &case);
        tally.lines += 1;
        tally.others += others;
        let passed = if case.variant.as_deref() == Some("x") {
            hits + others == 0
        } else {
            hits > 0 && (others == 0 || judged == Judged::Loosely)
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
    assert!(
        unknown.is_empty(),
        "no strategy has these codes, and nothing here says why: {unknown:?}"
    );
    assert!(tallies.len() >= 40, "too few codes: {}", tallies.len());
    assert!(missed.is_empty(), "\n{missed}");
}

/// The steps with the code and values of a case that do what it expects, and those that do not.
fn hits(board: &Board, case: &Case) -> (usize, usize) {
    let (mut hits, mut others) = (0, 0);
    for make in strategies::ALL.iter() {
        let strategy = make();
        let asked = strategy.about().forms_with(&case.code);
        if asked.is_empty() {
            continue;
        }
        let mut strategy = strategy.widest().unwrap_or(strategy);
        // Of almost locked sets the library says where they may overlap, and where not.
        let overlap = case.code != "0901" && case.variant.as_deref() == Some("2");
        if case.code.starts_with("09") && !overlap {
            configure(&mut *strategy, "overlap", "off").expect("a setting of all of them");
        }
        let mut finds = Finds::new(board.geometry(), Want::All);
        finds.ask_forms(Some(asked.clone()));
        finds.search(&*strategy, 0, 0, board);
        assert_eq!((finds.unproved(), finds.misuses()), (0, &[][..]));
        for step in finds
            .log()
            .iter()
            .filter(|step| asked.has(step.form_number()))
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
