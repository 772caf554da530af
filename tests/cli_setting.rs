//! What `check` says to setters, run as a user would.

use crate::common::command::run;
use serde_json::Value;

const TWO: &str = "1....4.2..4.4...";
const NONE: &str = "12........3...4.";
const ONE_TOO_MANY: &str = "1....4.2..4.43..";

fn json(args: &[&str], board: &str) -> Value {
    let args = [&["check", "--format", "json"], args].concat();
    let (_, out, errors) = run(&args, board);
    assert_eq!(errors, "");
    serde_json::from_str(&out).expect("a document")
}

#[test]
fn true_candidates_are_a_grid_of_marks() {
    let (status, out, errors) = run(&["check", "--true-candidates"], TWO);
    assert_eq!((status, errors.as_str()), (1, ""));
    let head = "<stdin>:1: true candidates, which are the values that a cell has in some solution:";
    assert!(out.contains(head), "{out}");
    assert!(out.contains("r4 | 4  13 | 2  13 |"), "{out}");
    let found = json(&["--true-candidates"], TWO);
    assert_eq!(found["true_candidates"]["complete"], true);
    assert_eq!(found["true_candidates"]["marks"][13], "13");
    let (_, out, _) = run(&["check", "--true-candidates"], NONE);
    assert!(
        out.contains("true candidates: none, as there is no solution"),
        "{out}"
    );
    // Too wide for a grid of marks.
    let (_, out, _) = run(
        &["check", "--true-candidates", "--timeout", "60"],
        &".".repeat(256),
    );
    assert!(out.contains("\nr1c1: 1, 2, 3, 4,"), "{out}");
}

#[test]
fn two_solutions_stand_side_by_side() {
    let (status, out, _) = run(&["check", "--solutions", "10"], TWO);
    assert_eq!(status, 1);
    let expected = "\
<stdin>:1: not proper: it has more than one solution
<stdin>:1: 2 solutions, two of which differ in 4 cells: r3c2, r3c4, r4c2 and r4c4
";
    assert!(out.starts_with(expected), "{out}");
    assert_eq!(
        out.lines().filter(|line| line.contains("|   |")).count(),
        4,
        "{out}"
    );
    let found = json(&["--solutions", "2"], TWO);
    assert_eq!(found["several"]["more"], true);
    assert_eq!(
        found["several"]["examples"].as_array().map(Vec::len),
        Some(2)
    );
    let found = json(&["--solutions", "2"], ONE_TOO_MANY);
    assert_eq!(
        found["several"]["examples"].as_array().map(Vec::len),
        Some(1)
    );
}

#[test]
fn what_can_go_is_named_by_its_line() {
    let (status, out, _) = run(&["check", "--superfluous"], ONE_TOO_MANY);
    assert_eq!(status, 0);
    let expected = "\
<stdin>:1: proper: it has exactly one solution
<stdin>:1: 2 parts can go, each one alone:
  r2c2=4
  r4c1=4
";
    assert_eq!(out, expected);
    let caged = "1....4.2..4.43..\ncage 3: r1c1 r1c2\n";
    let (_, out, _) = run(&["check", "--superfluous"], caged);
    assert!(out.contains("3 parts can go, each one alone:\n"), "{out}");
    assert!(out.ends_with("  cage 3: r1c1 r1c2\n"), "{out}");
    let (_, out, _) = run(&["check", "--superfluous"], TWO);
    let said = "nothing can go, as there is more than one solution already";
    assert!(out.contains(said), "{out}");
    let found = json(&["--superfluous"], caged);
    assert_eq!(found["superfluous"]["parts"][2]["id"], "k1");
}

#[test]
fn what_is_missing_or_contradicts_is_said() {
    let (_, out, _) = run(&["check", "--fix"], TWO);
    assert!(
        out.contains("<stdin>:1: it has exactly one solution with r3c2 = "),
        "{out}"
    );
    let (_, out, _) = run(&["check", "--fix"], NONE);
    assert!(
        out.contains("4 parts contradict, and no fewer of these do:\n  r1c1=1\n"),
        "{out}"
    );
    assert!(out.contains(" in place of 3 it would have "), "{out}");
    let cages = format!("{}\ncage 3: r1c1 r1c2\ncage 3: r1c3 r1c4\n", ".".repeat(16));
    let (_, out, _) = run(&["check", "--fix"], &cages);
    assert!(out.contains("  cage 3: r1c3 r1c4\n"), "{out}");
    let said = "Without the cage of 3 at r1c1 it would have several solutions.";
    assert!(out.contains(said), "{out}");
    let (status, out, _) = run(&["check", "--fix"], ONE_TOO_MANY);
    assert_eq!(status, 0);
    assert!(
        out.ends_with("<stdin>:1: there is nothing to fix\n"),
        "{out}"
    );
    let found = json(&["--fix"], TWO);
    assert_eq!(
        (&found["fix"]["fewest"], &found["fix"]["solutions"]),
        (&true.into(), &2.into())
    );
}

#[test]
fn time_that_is_up_is_said() {
    let args = [
        "check",
        "--true-candidates",
        "--fix",
        "--superfluous",
        "--timeout",
        "0.000001",
    ];
    let (status, out, _) = run(&args, &".".repeat(625));
    assert_eq!(status, 1);
    assert!(
        out.contains("undecided, as its time is up: r1c1 = "),
        "{}",
        &out[..out.len().min(500)]
    );
    assert!(out.contains("what would fix it is not known: its time is up"));
}
