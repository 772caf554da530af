//! What a machine can check of how a step reads, on every step of many boards: that all statements are
//! true, that nothing is missing, that the words are plain and few.

use crate::common::sample;
use crate::common::words::conclusions;
use std::collections::BTreeMap;
use std::path::Path;
use sudoku_explain::explain::{Paragraph, Record};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::strategy::Family;
use sudoku_explain::words::{Claim, Explanation, Names, Notation, Piece, Sentence};
use sudoku_explain::{
    Board, Form, Geometry, Level, Mark, Order, Play, Premise, Solver, StepRef, formats, search,
    testing,
};

const GEOMETRIES: [(&str, u64); 11] = [
    ("4x4", 6),
    ("6x6", 6),
    ("6x6 3x2", 4),
    ("8x8", 3),
    ("9x9", 60),
    ("9x9 x", 8),
    ("9x9 windoku", 8),
    ("9x9 anti-knight", 8),
    ("9x9 anti-king", 4),
    ("tenner 3", 10),
    ("tenner 5", 10),
];

/// Words that nobody has to know.
const JARGON: [&str; 17] = [
    "strong link",
    "weak link",
    "conjugate",
    "bivalue",
    "bilocal",
    "locked set",
    "restricted common",
    "base set",
    "base sector",
    "cover set",
    "cover sector",
    "candidate",
    "digit",
    "eliminat",
    "pencil",
    "unit",
    "grid",
];

/// 25 is the aim; a hidden single with four blockers and a cell that lost its mark before needs 29.
const MOST_WORDS_IN_A_SENTENCE: usize = 29;
const MOST_WORDS_TO_LOOK_FOR: usize = 20;

fn relies_on_clues(step: StepRef<'_>) -> bool {
    let is_of_clues = |premise| matches!(premise, Premise::Clue(_) | Premise::Balance(_));
    step.premises().any(is_of_clues)
}

/// The most words an explanation may have, by its level. Every play has to be said, and every
/// premise, however many there are; clues have their numbers to say, and other boards than 9x9 more houses.
fn most_words(board: &Board, step: StepRef<'_>, explanation: &Explanation) -> usize {
    let mut cells: Vec<_> = step.removes().into_iter().map(|mark| mark.cell).collect();
    cells.dedup();
    let plain = board.geometry().name() == "9x9";
    let has_clues = relies_on_clues(step);
    let rectangle = step
        .premises()
        .any(|premise| matches!(premise, Premise::Guard(_)));
    let conclusions = conclusions(explanation);
    let most = match step.form().level {
        // Each pair, and each mark that is lost with its reason.
        _ if step.about().family == Family::Coloring => 200 + 25 * step.removes().len(),
        // Sets of values, and why each does not fit.
        _ if has_clues => 150 + 26 * conclusions,
        _ if conclusions > INLINE => LONG + A_LINE * conclusions,
        _ if rectangle => 115,
        Level::Rules | Level::Easy => 55,
        Level::Medium => 70,
        Level::Hard => 100,
        Level::Unfair | Level::Extreme => 200,
    };
    let most = if plain { most } else { most + 20 };
    most + 4 * cells.len().saturating_sub(3) + 7 * step.premises().count().saturating_sub(2)
}

/// Proofs of more conclusions than this are written as lines, each of at most this many words in the mean, its share of what
/// several lemmas and cases have to say included.
const INLINE: usize = 4;
const A_LINE: usize = 19;
/// What such a proof starts and ends with.
const LONG: usize = 90;

/// Boards of the project, and generated ones.
fn boards() -> Vec<(String, Board)> {
    let mut boards = Vec::new();
    for file in
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("boards")).expect("the folder")
    {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let text = std::fs::read_to_string(&path).expect("text");
            let entries = formats::read(&text, None)
                .unwrap_or_else(|error| panic!("{}:{error}", path.display()));
            boards.extend(
                entries
                    .into_iter()
                    .map(|entry| (format!("{}:{}", path.display(), entry.line), entry.board)),
            );
        }
    }
    for (name, count) in GEOMETRIES {
        let geometry = Geometry::named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        for seed in sample::seeds(count) {
            let board = puzzle(&geometry, seed, Givens::Minimal).expect("there are many");
            boards.push((format!("{name}, seed {seed}"), board));
        }
    }
    boards
}

/// Calls `check` with every step of the boards and its words, and lists what it finds wrong.
fn walk(orders: &[&str], check: impl Fn(&Board, StepRef<'_>, &Explanation) -> Vec<String>) {
    let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut steps = 0;
    for (place, mut board) in boards() {
        if search::is_unique(&board) {
            board.promise_unique();
        }
        for order in orders {
            let order = Order::named(order).expect("an order");
            let mut solver = Solver::new(&order, &board);
            solver.solve();
            let record = Record::new(&board, &solver);
            let done: Result<(), ()> = record.walk(|number, before, step, explanation| {
                steps += 1;
                for what in check(before, step, &explanation) {
                    let first = || (0, format!("{place}, step {number}: {what}"));
                    let kind = what
                        .split_once(": ")
                        .map_or(what.as_str(), |(kind, _)| kind);
                    wrong
                        .entry(format!("{} {kind}", step.about().id))
                        .or_insert_with(first)
                        .0 += 1;
                }
                Ok(())
            });
            assert_eq!(done, Ok(()));
        }
    }
    assert!(steps > sample::part(2_000), "only {steps} steps");
    let list: Vec<String> = wrong
        .values()
        .map(|(count, first)| format!("{count} times: {first}"))
        .collect();
    assert!(list.is_empty(), "{}", list.join("\n"));
}

/// The gate, and questions 1, 2, 3 and 5: statements are true, premises and plays are named.
#[test]
fn statements_are_true_and_complete() {
    walk(&["human", "classic"], untrue);
}

/// What is not true, or not said.
fn untrue(board: &Board, step: StepRef<'_>, explanation: &Explanation) -> Vec<String> {
    let mut wrong: Vec<String> = testing::check_words(board, step, explanation)
        .err()
        .into_iter()
        .collect();
    let mut stated: Vec<Play> = Vec::new();
    for claim in explanation.so.iter().flat_map(|sentence| &sentence.claims) {
        match claim {
            Claim::Becomes(cells, value) => {
                stated.extend(cells.iter().map(|&cell| {
                    Play::Set(Mark {
                        cell,
                        value: *value,
                    })
                }));
            }
            Claim::Loses(cells, marks) => {
                let marks_of = |&cell| {
                    marks
                        .values()
                        .map(move |value| Play::Remove(Mark { cell, value }))
                };
                stated.extend(cells.iter().flat_map(marks_of));
            }
            _ => {}
        }
    }
    stated.sort_unstable();
    let mut plays = step.plays();
    plays.sort_unstable();
    if stated != plays {
        wrong.push(format!(
            "the last part states other plays than the step has: {stated:?}, {plays:?}"
        ));
    }
    wrong
}

/// Questions 6 and 8: plain words, and few of them.
#[test]
fn words_are_plain_and_few() {
    walk(&["human"], unplain);
}

/// What is not plain, or too long, as it is shown at first and with all its links.
fn unplain(board: &Board, step: StepRef<'_>, explanation: &Explanation) -> Vec<String> {
    let names = Names::of(board);
    let mut wrong = Vec::new();
    let words = names.words(explanation);
    for sentence in explanation.sentences() {
        let text = names.sentence(sentence);
        let count = longest(&names, sentence);
        // Houses of the largest boards have more cells to speak of.
        // So have balances: a cage is named by its total and its first cell.
        let has_long_names = board.geometry().columns() > 10 || relies_on_clues(step);
        let more = if has_long_names { 5 } else { 0 };
        if count > MOST_WORDS_IN_A_SENTENCE + more {
            wrong.push(format!("a sentence is too long: {count} words in '{text}'"));
        }
        let lower = text.to_lowercase();
        wrong.extend(
            JARGON
                .iter()
                .filter(|word| lower.contains(**word))
                // Where several overlap, houses are named by them.
                .filter(|word| **word != "grid" || board.geometry().grids().next().is_none())
                .map(|word| format!("jargon: '{word}' in '{text}'")),
        );
        wrong.extend(clumsy(&text).map(|what| format!("{what}: '{text}'")));
    }
    let whole = names.sentences(&explanation.why);
    let is_lemma = |text: &&str| text.starts_with(char::is_uppercase);
    let named = whole
        .split([' ', '(', ')', ';'])
        .zip(whole.split([' ', '(', ')', ';']).skip(1));
    let named = named
        .filter(|(before, _)| before.ends_with(':'))
        .map(|(_, name)| name);
    let labels: Vec<&str> = explanation
        .why
        .iter()
        .filter_map(|sentence| Some(&*sentence.line.as_ref()?.label))
        .collect();
    if let Some(lemma) = named.filter(is_lemma).find(|name| !labels.contains(name)) {
        wrong.push(format!("there is no such lemma: {lemma} in '{whole}'"));
    }
    if words > most_words(board, step, explanation) {
        let sentences: Vec<Sentence> = explanation.sentences().cloned().collect();
        let text = names.sentences(&sentences);
        wrong.push(format!("it is too long: {words} words in '{text}'"));
    }
    wrong
}

/// The same for every step that the strategies' own boards give: so no strategy is left out. These show
/// the longest patterns, too, which only have to be short enough for everybody.
#[test]
fn every_strategy_reads_well() {
    let mut all = Vec::new();
    for make in sudoku_explain::strategies::ALL.iter() {
        let strategy = make();
        let id = &strategy.about().id;
        let report = testing::run_page_with(make, &sudoku_explain::strategies::ALL)
            .unwrap_or_else(|error| panic!("{error}"));
        let mut steps = 0;
        for board in &report.boards {
            for step in board.steps.iter() {
                let explanation = strategy.explain(&board.board, step);
                let mut wrong = untrue(&board.board, step, &explanation);
                wrong.extend(unplain(&board.board, step, &explanation));
                wrong.retain(|what| !what.starts_with("it is too long"));
                all.extend(
                    wrong
                        .iter()
                        .map(|what| format!("{id}, {}: {what}", board.heading)),
                );
                steps += 1;
            }
        }
        assert!(steps > 0, "{id}");
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The words of the longest thought of a sentence: between full stops and semicolons, where a list of
/// values or cells counts as one word, and what stands in brackets as part of the word before it.
fn longest(names: &Names<'_>, sentence: &Sentence) -> usize {
    let word = |piece: &Piece| match piece {
        Piece::Values(..) | Piece::Cells(_) => "these".into(),
        other => names.piece(other),
    };
    let text: String = sentence.pieces.iter().map(word).collect();
    let mut depth = 0;
    let outside = text.chars().filter(|letter| {
        depth += i32::from(*letter == '(') - i32::from(*letter == ')');
        depth == 0 && *letter != ')'
    });
    let text = outside.collect::<String>().replace(" ,", ",");
    text.split([';', '.', ':'])
        .map(|thought| thought.split_whitespace().count())
        .max()
        .unwrap_or(0)
}

/// What reads badly aloud.
fn clumsy(text: &str) -> Option<&'static str> {
    let singles = [
        " 1 cells", " a 8", " a 11.", " a 11,", " a 18", " ,", " .", "..", ",,", "  ", "( ", " )",
        "()",
    ];
    singles
        .into_iter()
        .find(|bad| text.contains(*bad))
        .map(|_| "it reads badly")
}

/// Question 7: what to look for next time stands on the page, and is short.
#[test]
fn every_page_says_what_to_look_for() {
    for make in sudoku_explain::strategies::ALL.iter() {
        let about = make().about().clone();
        if about.forms.iter().all(|form| form.level == Level::Rules) {
            continue;
        }
        let lines = about.forms.iter().map(|form| about.look_for_form(form));
        for line in lines.chain([about.look_for()]) {
            let words = line.split_whitespace().count() + 2;
            let is_short = words > 3 && words <= MOST_WORDS_TO_LOOK_FOR;
            assert!(is_short, "{}: {words} words in '{line}'", about.id);
            assert!(line.ends_with('.'), "{}: '{line}'", about.id);
            // What is true of rows is true of columns.
            let (rows, columns) = (line.contains("rows"), line.contains("columns"));
            assert_eq!(rows, columns, "{}: '{line}'", about.id);
        }
        // Each line of a form is some form's.
        for item in about
            .page
            .lines()
            .filter_map(|line| line.strip_prefix("- "))
        {
            let Some((_, line)) = item.split_once(": look for ") else {
                continue;
            };
            let is_used = |form: &Form| about.look_for_form(form) == line;
            assert!(about.forms.iter().any(is_used), "{}: '{line}'", about.id);
        }
    }
}

#[test]
fn a_form_is_told_its_own_line() {
    let line = |id: &str, name: &str| {
        let all = sudoku_explain::strategies::ALL.iter();
        let mut abouts = all.map(|make| make().about().clone());
        let about = abouts.find(|about| about.id == id).expect("an id");
        let form = about.forms.iter().find(|form| form.name == name);
        about.look_for_form(form.expect("a name")).to_string()
    };
    for (id, name, words) in [
        (
            "finned-fish",
            "Finned X-Wing",
            "two lines with the same two places",
        ),
        ("finned-fish", "Siamese Finned Swordfish", "three lines"),
        ("finned-fish", "Sashimi Jellyfish", "but for one cell"),
        ("pointing-pair", "Claiming", "a line whose places"),
        ("wxyz-wing", "UVWXYZ-Wing", "six cells"),
        (
            "unique-rectangle",
            "Unique Rectangle, type 4",
            "must be in the others",
        ),
        ("x-wing", "X-Wing", "two columns"),
    ] {
        let line = line(id, name);
        assert!(line.contains(words), "{name}: '{line}'");
    }
}

/// Every part of every step starts and ends as a sentence does, in either notation, with sweeps folded in.
#[test]
fn told_steps_are_sentences() {
    for (place, board) in boards().into_iter().step_by(5) {
        let order = Order::human();
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        let record = Record::new(&board, &solver);
        let told = record.told();
        let folded = told.iter().filter(|told| told.folded.is_some()).count();
        assert_eq!(told.len() + folded, solver.log().len(), "{place}");
        for told in told {
            for notation in [Notation::RowColumn, Notation::LetterNumber] {
                let names = Names::of(&board).in_notation(notation);
                let Paragraph { what, why, so } = Paragraph::new(&names, &told.explanation);
                let cell = |text: &str| notation == Notation::RowColumn && text.starts_with('r');
                assert!(
                    what.starts_with(char::is_uppercase)
                        || what.starts_with(|c: char| c.is_ascii_digit())
                        || cell(&what),
                    "{place}: {what}"
                );
                for text in [&what, &why, &so] {
                    assert!(
                        text.ends_with('.') && !text.contains(".."),
                        "{place}: {text}"
                    );
                    let starts = text.split(". ").skip(1);
                    let small = |start: &str| start.starts_with(char::is_lowercase) && !cell(start);
                    assert!(!starts.clone().any(small), "{place}: {text}");
                }
                assert!(clumsy(&so).is_none(), "{place}: {so}");
            }
        }
    }
}

/// A chain without its last conclusion does not show what it takes.
#[test]
fn a_chain_that_stops_too_soon_is_noticed() {
    let order = Order::human();
    let geometry = Geometry::named("9x9").expect("a name");
    let mut chains = 0;
    for seed in 0..30 {
        let board = &puzzle(&geometry, seed, Givens::Minimal).expect("there are many");
        let mut solver = Solver::new(&order, board);
        solver.solve();
        let done: Result<(), ()> = Record::new(board, &solver).walk(|_, board, step, mut words| {
            let is_chain = ["x-chain", "xy-chain", "aic"].contains(&&*step.about().id);
            let is_ring = Names::of(board).sentences(&words.what).contains("ring of");
            if is_chain && !is_ring {
                assert_eq!(testing::check_words(board, step, &words), Ok(()));
                let follows = |claim: &Claim| matches!(claim, Claim::Follows(..));
                let last = words.why.iter_mut().rev();
                let last = last
                    .into_iter()
                    .find(|said| said.claims.iter().any(follows));
                last.expect("a link").claims.clear();
                assert!(
                    testing::check_words(board, step, &words).is_err(),
                    "{board}"
                );
                chains += 1;
            }
            Ok(())
        });
        assert_eq!(done, Ok(()));
    }
    assert!(chains > 0, "no chain");
}
