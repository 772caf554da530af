//! An argument that a step cites is its own, word for word, once what is exchanged is exchanged.

use crate::common::lists::{on_lists, some_of};
use crate::common::sample;
use std::collections::HashMap;
use sudoku_explain::explain::{Paragraph, Record, Told};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::words::{Names, Notation, Sentence};
use sudoku_explain::{Board, Geometry, Order, Solver};

/// Where few strategies are known, nets take their places.
const FEW: &str = "game-rules\nhidden-single\nfull-house\nnaked-single\nnested-net";

/// The words of a text, in each line in order: lists of cells stand in reading order, which an exchange can change.
fn sorted(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().map(|line| {
        let words = line.split(|c: char| !c.is_alphanumeric() && c != '.');
        let mut words: Vec<String> = words
            .map(|word| word.trim_end_matches('.').into())
            .collect();
        words.retain(|word| !word.is_empty());
        words.sort();
        words
    });
    lines.collect()
}

/// The text of some sentences.
fn text(names: &Names<'_>, why: &[Sentence]) -> String {
    let words = sudoku_explain::words::Explanation {
        why: why.to_vec(),
        ..Default::default()
    };
    Paragraph::new(names, &words).why.to_lowercase()
}

/// The lines of a lemma in the reasons of a step, its letter taken off.
fn lemma(why: &str, letter: &str) -> String {
    let start = format!("{letter}. ").to_lowercase();
    let mut lines = why.lines().skip_while(|line| !line.starts_with(&start));
    let head = lines.next().expect("the lemma that is cited");
    let inside = lines.take_while(|line| line.starts_with(' '));
    let letter = letter.to_lowercase();
    let all = std::iter::once(head).chain(inside).map(|line| {
        let words = line
            .split(' ')
            .map(|word| match word.strip_prefix(&letter) {
                Some(rest) if rest.chars().all(|c| !c.is_alphabetic()) => rest.to_string(),
                _ => word.to_string(),
            });
        words.collect::<Vec<String>>().join(" ")
    });
    all.collect::<Vec<String>>().join("\n")
}

/// The text with everything exchanged that a citation says: "r5c3 for r4c3 and 2 for 6", "rows 7 and 8 exchanged".
fn exchanged(text: &str, with: &str) -> String {
    let mut pairs: HashMap<String, String> = HashMap::new();
    let mut add = |from: &str, to: &str| {
        pairs.insert(from.into(), to.into());
    };
    let parts = with
        .replace(" and ", ", ")
        .replace(" exchanged", " exchanged,");
    let mut waiting: Vec<String> = Vec::new();
    for part in parts
        .split(", ")
        .map(|part| part.trim_matches([' ', ',', '.']))
    {
        if let Some((to, from)) = part.split_once(" for ") {
            add(from, to);
        } else if let Some(part) = part.strip_suffix(" exchanged") {
            let other = waiting.pop().expect("two are exchanged");
            match other
                .split_once("s ")
                .filter(|(kind, _)| ["row", "column"].contains(kind))
            {
                Some((kind, one)) => {
                    add(&format!("{kind} {one}"), &format!("{kind} {part}"));
                    add(&format!("{kind} {part}"), &format!("{kind} {one}"));
                    for at in 1..10 {
                        let cell = |line: &str| match kind {
                            "row" => format!("r{line}c{at}"),
                            _ => format!("r{at}c{line}"),
                        };
                        add(&cell(one), &cell(part));
                        add(&cell(part), &cell(one));
                    }
                }
                None => {
                    add(&other, part);
                    add(part, &other);
                }
            }
        } else if !part.is_empty() {
            waiting.push(part.into());
        }
    }
    assert!(waiting.is_empty(), "{with}");
    let words: Vec<&str> = text
        .split_inclusive([' ', '\n', '(', ')', ',', ';', ':', '.'])
        .collect();
    let (mut out, mut at) = (String::new(), 0);
    let bare = |word: &str| {
        word.trim_end_matches([' ', '\n', '(', ')', ',', ';', ':', '.'])
            .to_string()
    };
    while at < words.len() {
        let two = words
            .get(at + 1)
            .map(|next| format!("{}{}", words[at], bare(next)));
        let (name, count) = match two.filter(|two| pairs.contains_key(two)) {
            Some(two) => (two, 2),
            None => (bare(words[at]), 1),
        };
        let whole = words[at..at + count].concat();
        // The number of a house or a line is no value.
        let is_number = at > 0 && ["row ", "column ", "block ", "line "].contains(&words[at - 1]);
        let starts = words[..at]
            .iter()
            .rev()
            .take_while(|word| !word.ends_with('\n'));
        let is_number =
            is_number || words[at].ends_with('.') && { starts }.all(|word| *word == " ");
        match pairs.get(&name).filter(|_| !name.is_empty() && !is_number) {
            Some(other) => out += &whole.replacen(&name, other, 1),
            None => out += &whole,
        }
        at += count;
    }
    out
}

/// What a citation names: the step, the lemma if it is one, and what is exchanged.
fn named(citation: &str, own: usize) -> (usize, Option<String>, String) {
    let (place, with) = citation
        .split_once(", with ")
        .unwrap_or((citation.trim_end_matches('.'), ""));
    let word_behind = |start: &str| {
        let rest = place.split_once(start)?.1;
        Some(rest.split(' ').next()?.trim_end_matches('.').to_string())
    };
    let step = word_behind("step ").map_or(own, |step| step.parse().expect("a number"));
    (step, word_behind("lemma "), with.to_string())
}

/// The cases of a step, each with the lines that belong to it.
fn cases(why: &str) -> Vec<String> {
    let (mut cases, mut is_open) = (Vec::<String>::new(), false);
    for line in why.lines() {
        let is_inside = line.starts_with(|c: char| c.is_ascii_digit() || c == ' ');
        match cases.last_mut() {
            _ if line.starts_with("suppose ") => {
                cases.push(line.into());
                is_open = true;
            }
            Some(case) if is_open && is_inside => *case += &format!("\n{line}"),
            _ => is_open = false,
        }
    }
    cases
}

/// A case with other lines in place of those named.
fn with_lines(case: &str, named: &str, others: &str) -> String {
    let label = |line: &str| {
        line.split_once(". ")
            .map_or("", |(label, _)| label)
            .to_string()
    };
    let named = named.trim_start_matches('s').replace(" and ", ", ");
    let named: Vec<&str> = named.split(", ").map(str::trim).collect();
    let labels: Vec<String> = others.lines().map(label).collect();
    assert_eq!(labels, named, "{others}");
    let other = |line: &str| others.lines().find(|other| label(other) == label(line));
    let lines: Vec<&str> = case
        .lines()
        .map(|line| other(line).unwrap_or(line))
        .collect();
    lines.join("\n")
}

/// Compares the cases of a step that are told as others with what they would have been: how many there are.
fn compare_cases(citation: &str, whole: &str, place: &str) -> usize {
    let (cited, whole) = (cases(citation), cases(whole));
    let (mut full, mut count) = (0, 0);
    for (at, case) in cited.iter().enumerate() {
        let Some((_, rest)) = case.split_once(": as in the ") else {
            full = at;
            continue;
        };
        // How to read lines is said once a step, in the first case that has them.
        let body = |case: &str| {
            let ends = [case.find(". "), case.find(".\n")];
            let end = ends.into_iter().flatten().min().expect("what is supposed");
            let body = case[end + 2..].strip_prefix("each line follows from those above");
            let body = body.and_then(|body| Some(body.split_once(".\n")?.1));
            body.unwrap_or(&case[end + 2..]).to_string()
        };
        let is_next = full + 1 == at;
        assert_eq!(rest.starts_with("case before"), is_next, "{place}");
        let expected = match rest.split_once(", but for line") {
            Some((_, but_for)) => {
                let (named, others) = but_for.split_once(".\n").expect("the lines");
                with_lines(&body(&whole[full]), named, others)
            }
            None => {
                let with = rest.split_once(", with ").map_or("", |(_, with)| with);
                exchanged(&body(&whole[full]), with)
            }
        };
        assert_eq!(sorted(&expected), sorted(&body(&whole[at])), "{place}");
        count += 1;
    }
    count
}

/// Compares what the log of a board cites with what it would have told: how many steps, lemmas, reasons given before
/// something is supposed, and cases.
fn compare(order: &Order, board: &Board) -> [usize; 4] {
    let mut solver = Solver::new(order, board);
    solver.solve();
    let told = Record::new(board, &solver).told();
    let names = Names::of(board).in_notation(Notation::RowColumn);
    let whole = |step: &Told<'_>| text(&names, &step.explanation.why);
    let [mut steps, mut lemmas, mut openings, mut cases] = [0; 4];
    for step in &told {
        let Some(cited) = &step.cited else { continue };
        let citation = text(&names, cited);
        let place = format!("{board}, step {}: {citation}", step.number);
        if let Some((from, _)) = citation
            .strip_prefix("as in step ")
            .and_then(|rest| rest.split_once(": "))
            && let Ok(from) = from.parse::<usize>()
        {
            let (earlier, own) = (whole(&told[from - 1]), whole(step));
            let opening = own.lines().next().unwrap_or_default().to_lowercase();
            let (reasons, _) = opening.rsplit_once(". ").expect("reasons and a result");
            let earlier = earlier.to_lowercase();
            for reason in reasons.split(". ") {
                assert!(earlier.contains(reason), "{place}: {reason}");
            }
            openings += 1;
        } else if let Some(rest) = citation.strip_prefix("as in ") {
            let (from, _, with) = named(rest, 0);
            let expected = exchanged(&whole(&told[from - 1]), &with);
            assert_eq!(sorted(&expected), sorted(&whole(step)), "{place}");
            steps += 1;
            continue;
        }
        cases += compare_cases(&citation, &whole(step), &place);
        for line in citation.lines().filter(|line| line.contains(", as in ")) {
            let (own, _) = line.split_once(". ").expect("a letter");
            let (_, rest) = line.split_once(", as in ").expect("it was looked for");
            let (from, letter, with) = named(rest, step.number);
            let letter = letter.expect("a lemma");
            assert!(from < step.number || letter.as_str() < own, "{place}");
            let expected = exchanged(&lemma(&whole(&told[from - 1]), &letter), &with);
            let told = lemma(&whole(step), own);
            assert_eq!(sorted(&expected), sorted(&told), "{place}");
            lemmas += 1;
        }
    }
    [steps, lemmas, openings, cases]
}

#[test]
fn what_is_cited_is_the_argument_itself() {
    let order = Order::parse("few", FEW).expect("known strategies");
    let geometry = Geometry::named("9x9").expect("a geometry");
    let cited = sample::seeds(2_000).map(|seed| {
        let board = puzzle(&geometry, seed, Givens::Minimal).expect("there are many");
        compare(&order, &board)
    });
    let cited: usize = cited.flatten().sum();
    assert!(cited >= sample::part(100), "only {cited}");
}

fn compare_list(name: &str, most: usize) {
    let order = Order::human();
    let boards = some_of(name, most).into_iter();
    let cited: Vec<[usize; 4]> = boards.map(|board| compare(&order, &board)).collect();
    for kind in [[0, 1, 2].as_slice(), &[3]] {
        let of_kind = kind
            .iter()
            .map(|&kind| cited.iter().map(|cited| cited[kind]).sum::<usize>());
        assert!(of_kind.sum::<usize>() > 0, "none of {kind:?}");
    }
}

on_lists! {
    compare_list;
    of_the_hardest, of_all_the_hardest: "hardest", 30;
}
