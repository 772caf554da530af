//! Hints from the command: rungs, lists, paths, questions, sessions.

use crate::common::command::{command, ends_with, err, file, out, piped};
use std::io::Write;
use std::process::{Output, Stdio};

const SHORT: &str = "1..43.1..1.34..1";
/// A puzzle that needs more than singles.
const HARD: &str =
    "5....2.....7.3.9..6..4..1..1.....7...49...36...5.....2..6..3..1..3.4.6.....2....8";
/// A wrong value was placed.
const WRONG: &str = "1 . +2 4\n3 . 1 .\n. 1 . 3\n4 . . 1\n";

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn a_hint_is_disclosed_rung_by_rung() {
    // Each rung says what is new, and nothing that another one said.
    for (level, starts) in [
        "All is right so far",
        "Full House (easy). Look for",
        "Look at where 2 can go in column 1.",
        "Only one cell of column 1 is still empty.",
        "r3c1 is 2.",
    ]
    .into_iter()
    .enumerate()
    {
        let output = piped(&["hint", "--level", &level.to_string()], SHORT.as_bytes());
        ends_with(&output, 0);
        let text = out(&output);
        assert!(
            text.starts_with(starts) && text.lines().count() == 1,
            "{text}"
        );
    }
    let low = json(&piped(
        &["hint", "--level", "2", "--format", "json"],
        SHORT.as_bytes(),
    ));
    assert_eq!(
        (
            low["answer"].as_str(),
            low["steps"].as_array().map(Vec::len)
        ),
        (Some("hint"), Some(0))
    );
    assert_eq!(low["rungs"].as_array().map(Vec::len), Some(3));
    assert_eq!(low["rungs"][1]["strategy"], "full-house");
    assert_eq!(low["rungs"][2]["houses"][0], "c1");
    ends_with(&piped(&["hint", "--level", "6"], SHORT.as_bytes()), 2);
}

#[test]
fn a_hint_as_json_is_a_log_that_can_be_proved() {
    for arguments in [
        &["hint", "--format", "json"][..],
        &["hint", "--level", "1", "--format", "json"],
        &["hint", "--all", "--format", "json"],
        &["hint", "--goal", "gentlest", "--format", "ndjson"],
        &["hint", "--towards", "r5c5", "--format", "json"],
        &["why", "-", "r5c5=2", "--format", "json"],
    ] {
        let output = piped(arguments, HARD.as_bytes());
        ends_with(&output, 0);
        ends_with(&piped(&["verify"], &output.stdout), 0);
    }
    // An alternative that does not follow is found out.
    let output = piped(&["hint", "--all", "--format", "json"], HARD.as_bytes());
    let mut forged = json(&output);
    forged["alternatives"][3]["premises"] = serde_json::json!([]);
    ends_with(&piped(&["verify"], forged.to_string().as_bytes()), 1);
}

#[test]
fn a_mistake_comes_first() {
    let hint = piped(&["hint"], WRONG.as_bytes());
    ends_with(&hint, 1);
    let text = out(&hint);
    assert!(
        text.starts_with("Something on the board is wrong: there is a mistake."),
        "{text}"
    );
    assert!(text.contains("r1c3 is not 2: take it back."), "{text}");
    assert!(text.contains("r1c3 loses 2"), "{text}");
    let low = out(&piped(&["hint", "--level", "1"], WRONG.as_bytes()));
    assert!(
        !low.contains("r1c3") && low.contains("values that you placed is wrong"),
        "{low}"
    );
    let found = json(&piped(&["hint", "--format", "json"], WRONG.as_bytes()));
    assert_eq!(found["answer"], "mistakes");
    let mistake = &found["mistakes"][0];
    assert_eq!(
        (&mistake["cell"], &mistake["mend"]),
        (&"r1c3".into(), &"erase r1c3".into())
    );
    assert_eq!(mistake["why"][0]["remove"][0], "r1c3<>2");
    let check = piped(&["check"], WRONG.as_bytes());
    ends_with(&check, 1);
    assert!(
        out(&check).ends_with("mistake: r1c3 is 2, but cannot be\n"),
        "{}",
        out(&check)
    );
}

#[test]
fn mistakes_are_told_rung_by_rung_in_json_as_in_text() {
    for level in 0..6_usize {
        let of = |format: &str| {
            let level = level.to_string();
            let output = piped(
                &["hint", "--level", &level, "--format", format],
                b"1 . +2 4\n3 +4 1 .\n. 1 . 3\n4 . . 1\n",
            );
            ends_with(&output, 1);
            output
        };
        let (found, text) = (json(&of("json")), out(&of("text")));
        let rungs = found["rungs"].as_array().expect("a ladder");
        let said: Vec<&str> = rungs
            .iter()
            .filter_map(|rung| rung["words"].as_str())
            .collect();
        assert_eq!(said.len(), level + 1, "{found}");
        if level < 5 {
            let last = said.last().expect("a rung");
            assert_eq!(last.replace('\n', ""), text.replace('\n', ""));
        }
        // Neither a rung nor anything beside it says more than was asked for.
        assert_eq!(found["mistakes"].is_null(), level < 5, "{found}");
        assert_eq!(found.to_string().contains("r1c3"), level >= 3, "{found}");
        // What is right on the board would say by what it lacks which cell is not.
        assert_eq!(found["board"]["placed"].is_null(), level < 5, "{found}");
    }
}

#[test]
fn a_list_says_each_conclusion_once_and_what_it_leaves_out() {
    let output = piped(&["hint", "--all", "--limit", "3"], HARD.as_bytes());
    ends_with(&output, 0);
    let text = out(&output);
    assert!(text.contains("\n3. ") && !text.contains("\n4. "), "{text}");
    assert!(
        text.contains("Left out: ") && text.contains("over the limit"),
        "{text}"
    );
    let list = json(&piped(
        &["hint", "--all", "--format", "json"],
        HARD.as_bytes(),
    ));
    let steps = list["alternatives"].as_array().expect("alternatives");
    assert!(steps.len() <= 50 && !steps.is_empty());
    let plays = |step: &serde_json::Value| format!("{}{}", step["set"], step["remove"]);
    let mut all: Vec<String> = steps.iter().map(plays).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), steps.len());
}

#[test]
fn paths_say_how_good_they_are() {
    for goal in ["shortest", "gentlest", "fewest-kinds"] {
        let output = piped(&["hint", "--goal", goal], SHORT.as_bytes());
        ends_with(&output, 0);
        assert!(out(&output).starts_with("8 steps"), "{}", out(&output));
    }
    let shortest = out(&piped(&["hint", "--goal", "shortest"], SHORT.as_bytes()));
    assert!(
        shortest.starts_with("8 steps; no path is better."),
        "{shortest}"
    );
    let towards = piped(&["hint", "--towards", "r4c3"], SHORT.as_bytes());
    assert!(out(&towards).contains("So r4c3 is 2"), "{}", out(&towards));
    ends_with(&piped(&["hint", "--towards", "r9c9"], SHORT.as_bytes()), 2);
    let know = piped(&["hint", "--know", "swordfish"], SHORT.as_bytes());
    assert!(
        out(&know).contains("The next one to learn is Full House"),
        "{}",
        out(&know)
    );
}

#[test]
fn why_and_why_not() {
    let why = piped(&["why", "-", "r6c8=1"], HARD.as_bytes());
    ends_with(&why, 0);
    assert!(
        out(&why).starts_with("r6c8=1 follows in one step."),
        "{}",
        out(&why)
    );
    let a1 = piped(&["why", "-", "F8=1"], HARD.as_bytes());
    assert_eq!(out(&a1), out(&why));
    let wrong = piped(&["why", "-", "r6c8=9"], HARD.as_bytes());
    ends_with(&wrong, 1);
    assert!(
        out(&wrong).starts_with("r6c8=9 is false.\n\n1. ")
            && out(&wrong).contains("So r6c8 loses 9"),
        "{}",
        out(&wrong)
    );
    let rules = piped(&["why", "-", "r1c2<>5"], HARD.as_bytes());
    assert!(out(&rules).contains("r1c1 is 5 already"), "{}", out(&rules));
    let stuck = piped(
        &["why", "-", "r1c2=3", "--order", "classic"],
        HARD.as_bytes(),
    );
    ends_with(&stuck, 1);
    assert!(out(&stuck).contains("cannot be proved with the strategies of the order 'classic'"));
    for bad in ["r6c8", "r6c10=1", "r6c8=x"] {
        let output = piped(&["why", "-", bad], HARD.as_bytes());
        ends_with(&output, 2);
        assert!(err(&output).starts_with("error: "), "{}", err(&output));
    }
}

#[test]
fn what_was_spotted_has_a_name() {
    let output = piped(
        &["spot", "-", "--cells", "r6c8", "--value", "1"],
        HARD.as_bytes(),
    );
    ends_with(&output, 0);
    let text = out(&output);
    assert!(
        text.starts_with("Right: that is a step (Hidden Single).\n\n1. Hidden Single"),
        "{text}"
    );
    let none = piped(&["spot", "-", "--cells", "r1c2,r1c3"], HARD.as_bytes());
    ends_with(&none, 1);
    assert!(
        out(&none).contains("at least one value too many"),
        "{}",
        out(&none)
    );
    ends_with(
        &piped(&["spot", "-", "--cells", "r1c99"], HARD.as_bytes()),
        2,
    );
}

/// What a session answers to these lines.
fn session(board: &str, lines: &[&str]) -> String {
    let mut child = command(&["hint", "--interactive", board])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin
        .write_all((lines.join("\n") + "\n").as_bytes())
        .expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    ends_with(&output, 0);
    out(&output)
}

#[test]
fn a_game_from_start_to_end() {
    let board = file("session.txt", SHORT.as_bytes());
    // A mistake on purpose, found and taken back; then hints to the end.
    let mut lines = vec!["h", "h", "r1c2=3", "check", "u", "r1c2=3", "h 4", "a"];
    lines.extend(["n"; 9]);
    let text = session(&board, &lines);
    assert!(
        text.contains("r1c2 is not 3: take it back. Or undo your last move (number 1)."),
        "{text}"
    );
    assert!(text.contains("Taken back: r1c2=3."), "{text}");
    assert!(
        text.contains("Done: erase r1c2.") && text.contains("Solved. Well done."),
        "{text}"
    );
}

#[test]
fn a_session_keeps_its_state() {
    let board = file("session-2.txt", HARD.as_bytes());
    let saved = file("session-2.json", b"");
    let (save, load) = (format!("save {saved}"), format!("load {saved}"));
    let text = session(
        &board,
        &[
            "corner r1c2=3",
            "fill",
            "r1c2<>1",
            "u",
            &save,
            "redo",
            &load,
            "history",
            "q",
        ],
    );
    assert!(
        text.ends_with("   1. corner r1c2=3\n   2. fill\n(1 taken back)\n"),
        "{text}"
    );
    // A saved state is a board for every command of the engine.
    let again = piped(&["check", &saved], b"");
    ends_with(&again, 0);
    let bad = session(
        &board,
        &[
            "jump",
            "r1c1=2",
            "r99c1=2",
            "h 9",
            "why jump",
            "spot",
            "load nowhere",
            "?",
        ],
    );
    for words in [
        "found 'jump'",
        "r1c1 is given and stays",
        "from 0 to 5",
        "expected a play",
        "no such file",
    ] {
        assert!(bad.contains(words), "{words}: {bad}");
    }
    ends_with(&piped(&["hint", "--interactive", "-"], SHORT.as_bytes()), 2);
}

#[test]
fn a_hint_in_time() {
    let output = piped(&["hint", "--budget", "0"], HARD.as_bytes());
    assert!(
        matches!(output.status.code(), Some(0 | 1)),
        "{}",
        err(&output)
    );
    let output = piped(
        &["hint", "--budget", "60000", "--uniqueness", "never"],
        HARD.as_bytes(),
    );
    ends_with(&output, 0);
}
