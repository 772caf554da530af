//! Docs, comments and messages are in plain technical English: phrases that readers stumbled on do not come back.

use std::fs;
use std::path::{Path, PathBuf};

/// What is not written, and what is written instead.
const REFUSED: [(&str, &str); 12] = [
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
];

/// Where texts are.
const PLACES: [&str; 9] = [
    "README.md",
    "app",
    "benches",
    "bindings",
    "examples",
    "fuzz",
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
        let kinds = ["rs", "md", "js", "mjs", "ts", "py", "c", "h", "html"];
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
