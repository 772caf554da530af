//! Docs, comments and messages are in plain technical English: phrases that readers stumbled on do not come back.

use std::fs;
use std::path::{Path, PathBuf};
use sudoku_explain::explain::{Layout, Record, write_text};
use sudoku_explain::strategy::Family;
use sudoku_explain::{Board, Order, Solver, formats, strategies};

/// What is not written, and what is written instead.
const REFUSED: [(&str, &str); 44] = [
    ("so many", "this many, at most this many, how many"),
    ("seldom", "rarely"),
    ("hang on", "depend on"),
    ("hangs on", "depends on"),
    ("for who ", "for those who"),
    ("who asks first", "the first caller"),
    ("go without", "have no, do not need"),
    ("goes without", "has no, does not need"),
    ("put in order", "sorted"),
    ("lists in order", "sorted lists"),
    ("/ who ", "whoever, or name what it is"),
    (". who ", "whoever, or name what it is"),
    // What logs and pages do not say.
    ("its last value", "its only value left"),
    ("the last place in ", "the only place left in"),
    ("the last places in ", "the only places left in"),
    ("perhaps both", "or both"),
    ("what decides", "key steps"),
    ("excludes the rest", "rules out the rest"),
    ("exclude the rest", "rule out the rest"),
    ("excludes others", "rules out others"),
    ("exclude others", "rule out others"),
    ("were they all", "if they were all"),
    ("\"were ", "if … were"),
    ("but were ", "but if … were"),
    ("\"were both", "if … were both"),
    ("both can be one of these", "both can be either"),
    ("two by two in", "in pairs, one in each of"),
    ("two by two the", "in pairs, one in each of"),
    (
        "all four from the pair",
        "the very rectangle that could be swapped",
    ),
    ("fill rows", "take rows …, one each"),
    ("fill columns", "take columns …, one each"),
    ("come out even", "add up"),
    ("can be none of it.", "can be neither"),
    ("which it cannot.", "which it cannot be."),
    ("without a value twice", "with no value repeated"),
    ("what counts is {", "the pattern is in {"),
    ("that is no step as it is", "not quite"),
    ("one value too many or more", "at least one value too many"),
    (
        "it is about values",
        "one of the values you placed is wrong",
    ),
    ("the last grid still serves", "show the grid"),
    ("which they cannot.", "which they cannot be."),
    ("would all be in", "could both go only in"),
    ("every second one", "every other one"),
    ("struck by a lemma", "removed by a lemma"),
];

/// Where texts are.
const PLACES: [&str; 10] = [
    "README.md",
    "app",
    "benches",
    "bindings",
    "examples",
    "fuzz",
    "snapshots",
    "src",
    "strategies",
    "tests",
];

/// The texts at a place and below it, but for what tools made or fetched.
fn texts(place: &Path, found: &mut Vec<PathBuf>) {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_os_string();
    if place.is_dir() {
        let is_foreign = ["target", "node_modules"]
            .iter()
            .any(|no| name(place) == *no);
        for entry in fs::read_dir(place)
            .into_iter()
            .flatten()
            .filter(|_| !is_foreign)
        {
            texts(&entry.expect("an entry").path(), found);
        }
    } else {
        let kinds = [
            "rs", "md", "snap", "js", "mjs", "ts", "py", "c", "h", "html",
        ];
        let ending = place.extension().unwrap_or_default();
        let is_text = kinds.iter().any(|kind| ending == *kind);
        found.extend((is_text && name(place) != "english.rs").then(|| place.to_path_buf()));
    }
}

/// The refused phrases of a text, with the number of their line.
fn refused(text: &str) -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    text.lines().zip(1..).flat_map(|(line, number)| {
        let line = line.to_lowercase();
        let is_in = move |(phrase, _): &(&str, &str)| line.contains(phrase);
        let phrases = REFUSED.into_iter().filter(is_in);
        phrases.map(move |(phrase, instead)| (number, phrase, instead))
    })
}

#[test]
fn stiff_phrases_do_not_come_back() {
    let mut all = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    PLACES
        .iter()
        .for_each(|place| texts(&root.join(place), &mut all));
    assert!(all.len() > 500, "{} texts only", all.len());
    let mut found = Vec::new();
    for path in all {
        let text = fs::read_to_string(&path).expect("a text");
        for (number, phrase, instead) in refused(&text) {
            let place = path.strip_prefix(root).expect("within it").display();
            found.push(format!("{place}:{number}: '{phrase}': write {instead}"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn logs_are_in_plain_english() {
    let order = Order::human();
    let boards = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("boards"));
    let mut told = 0;
    for file in boards.expect("they ship with the project") {
        let text = fs::read_to_string(file.expect("an entry").path()).expect("a text");
        for entry in formats::read(&text, None).expect("boards") {
            let mut solver = Solver::new(&order, &entry.board);
            solver.solve();
            let log = write_text(&Record::new(&entry.board, &solver), &Layout::default());
            // A phrase may be broken where a line is.
            let log = log.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(refused(&log).next(), None, "{log}");
            told += 1;
        }
    }
    assert!(told > 3, "only {told} logs");
}

#[test]
fn words_of_the_trade_are_explained_where_a_log_first_uses_them() {
    let board = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let board: Board = board.parse().expect("a board");
    // With patterns over the whole board it needs no lemma.
    let human = Order::human();
    let is_human = |id: &str| {
        human
            .strategies()
            .iter()
            .any(|entry| entry.about().id == id)
    };
    let few = strategies::ALL
        .iter()
        .map(|make| make())
        .filter(|strategy| {
            let about = strategy.about();
            about.family != Family::Patterns && is_human(&about.id)
        });
    let order = Order::new("few", few.collect());
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let log = write_text(
        &Record::new(&board, &solver),
        &Layout {
            linear: true,
            ..Layout::default()
        },
    );
    for (word, meaning) in [
        ("mark", "s (values still possible in a cell)"),
        ("house", "s (rows, columns and blocks)"),
        ("lemma", "s: small results used on the way"),
    ] {
        let (_, rest) = log.split_once(word).expect("it is used");
        assert!(rest.starts_with(meaning), "{word}: {log}");
        assert!(!rest[1..].contains(meaning), "{word}: {log}");
    }
}

#[test]
fn refused_phrases_are_seen() {
    let found: Vec<_> =
        refused("/// So many cells.\nlet most = 3;\n// It hangs on that. Who asks waits.\n")
            .collect();
    let phrases: Vec<_> = found
        .iter()
        .map(|&(number, phrase, _)| (number, phrase))
        .collect();
    assert_eq!(phrases, [(1, "so many"), (3, "hangs on"), (3, ". who ")]);
}
