//! Pages work in a browser: no script fails, keys step, the words are the log's, and all of it can be read.

#![cfg_attr(not(browser), allow(dead_code))]

use crate::common::command::{file, run, run_words};
use serde_json::Value as Json;
use std::process::Command;
use sudoku_explain::explain::{Layout, Record, step_text};
use sudoku_explain::{Board, Order, Solver};

const CHAIN: &str =
    "4..5...285..1.......3.....6.54..63.......4.7.7.6.8.......2.....9..4..7...3......5";
const SIX: &str = "..4..5\n5.6..4\n..5.6.\n.6.5..\n6..4.2\n4..6..\n";

/// What a page is asked, in windows of two widths: the answers stand in the page in the end.
const ASK: &str = include_str!("browser.js");

/// The answers of a page that was opened, by day or by night.
fn ask(name: &str, page: &str, is_dark: bool) -> Json {
    let page = page.replacen(
        "<head>",
        "<head><script>window.errors = []; window.onerror = message => { errors.push(message); };</script>",
        1,
    );
    let quoted = page.replace('&', "&amp;").replace('"', "&quot;");
    let frame = |width: u32| {
        format!(
            "<iframe width=\"{width}\" height=\"800\" style=\"border:0\" srcdoc=\"{quoted}\"></iframe>"
        )
    };
    let harness = format!(
        "<!doctype html><meta charset=\"utf-8\"><body>{}{}<pre id=\"answers\"></pre><script>{ASK}</script>",
        frame(1200),
        frame(360)
    );
    let path = file(&format!("{name}-{is_dark}.html"), harness.as_bytes());
    let profile = format!("{path}.profile");
    let mut browser = Command::new(env!("SUDOKU_EXPLAIN_BROWSER"));
    browser.args([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--virtual-time-budget=20000",
        "--window-size=1700,900",
        &format!("--user-data-dir={profile}"),
        "--dump-dom",
    ]);
    if is_dark {
        browser.arg("--force-dark-mode");
    }
    let out = browser
        .arg(format!("file://{path}"))
        .output()
        .expect("the browser runs");
    let _ = std::fs::remove_dir_all(profile);
    let dom = String::from_utf8_lossy(&out.stdout).into_owned();
    let answers = dom
        .split("<pre id=\"answers\">")
        .nth(1)
        .and_then(|rest| rest.split("</pre>").next());
    let answers =
        answers.unwrap_or_else(|| panic!("no answers: {}", String::from_utf8_lossy(&out.stderr)));
    let plain = answers
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    serde_json::from_str(&plain).unwrap_or_else(|error| panic!("{error}: {plain}"))
}

/// The words of a text, without what is between them.
fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect()
}

fn is_sound(answers: &Json) {
    for window in answers.as_array().expect("two windows") {
        for (question, answer) in window.as_object().expect("questions") {
            if let Some(wrong) = question.strip_prefix("no ") {
                let none = Json::Array(Vec::new());
                assert_eq!(answer, &none, "{wrong}");
            }
        }
    }
}

#[test]
#[cfg_attr(
    not(browser),
    ignore = "needs Chromium: install it, or name it in SUDOKU_EXPLAIN_CHROMIUM"
)]
fn a_log_can_be_stepped_through_and_says_what_the_log_says() {
    let (_, page, _) = run(
        "--format html -".split(' ').collect::<Vec<_>>().as_slice(),
        CHAIN,
    );
    let board: Board = CHAIN.parse().expect("a board");
    let order = Order::human();
    let mut judged = board.clone();
    judged.promise_unique();
    let mut solver = Solver::new(&order, &judged);
    solver.solve();
    let told = Record::new(&judged, &solver).told();
    let plain = Layout {
        linear: true,
        ..Layout::default()
    };
    for is_dark in [false, true] {
        let answers = ask("log", &page, is_dark);
        is_sound(&answers);
        let window = &answers[0];
        assert_eq!(window["dark"], Json::Bool(is_dark));
        let steps = window["steps"].as_array().expect("steps");
        // The board before the first step, and how it ended.
        assert_eq!(steps.len(), told.len() + 2);
        for (step, told) in steps[1..].iter().zip(&told) {
            let expected = step_text(told, &plain);
            let found = step["words"].as_str().expect("words");
            // A short form leaves out how hard a step is, which stands in every heading.
            let level = format!(" ({})", told.step.form().level);
            let found = if told.short.is_some() {
                found.replacen(&level, "", 1)
            } else {
                found.to_string()
            };
            assert_eq!(words(&found), words(&expected));
        }
        let pictures: std::collections::BTreeSet<&str> = steps
            .iter()
            .filter_map(|step| step["picture"].as_str())
            .collect();
        assert!(
            pictures.len() + 2 > steps.len(),
            "{} pictures of {} steps",
            pictures.len(),
            steps.len()
        );
    }
}

#[test]
#[cfg_attr(
    not(browser),
    ignore = "needs Chromium: install it, or name it in SUDOKU_EXPLAIN_CHROMIUM"
)]
fn talks_can_be_stepped_through() {
    let (_, page, _) = run_words("solve --method agents --format html -", SIX);
    let answers = ask("talk", &page, false);
    is_sound(&answers);
    let steps = answers[0]["steps"].as_array().expect("rows");
    assert!(steps.len() > 10, "{} rows", steps.len());
}
