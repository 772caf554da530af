//! What the library shows to other crates is written down in `tests/face.txt`, so that nothing is lost unseen: whoever takes an
//! item away, or changes how it is declared, says so in the changelog. `UPDATE_FACE=1 cargo test --test suite face` writes the list
//! anew, unless something was lost of which the changelog does not speak.
//!
//! Every `pub` is public (a lint holds that), and the code is formatted, so that its lines can be read without a compiler. An
//! item that its room re-exports out of a private module is listed once, where it is declared: without the re-export that lint
//! would ask for its `pub` to go.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LIST: &str = "tests/face.txt";

/// The most items that the library may show without its features.
const MOST: usize = 2285;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("a text")
}

/// The files of the library, each with its room: `src/cli` and `src/main.rs` are the command.
fn files() -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("src"), root().join("strategies")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let from_root = path.strip_prefix(root()).expect("below it");
            let parts: Vec<&str> = from_root.iter().filter_map(|part| part.to_str()).collect();
            let room = match parts[..] {
                ["src", "cli" | "cli.rs" | "main.rs", ..] => continue,
                ["src", "lib.rs"] => "",
                ["src", room, ..] => room.trim_end_matches(".rs"),
                _ => "strategies",
            };
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push((room.to_string(), path));
            }
        }
    }
    found
}

/// What a file shows: a line an item, with whose it is.
fn items(room: &str, text: &str, found: &mut BTreeSet<String>) {
    // What begins in the first column, and whether all that it holds is public: variants, and functions of traits.
    let (mut owner, mut all) = (String::new(), false);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let depth = line.len() - line.trim_start().len();
        let words = line.trim();
        if words.is_empty() {
            continue;
        }
        if depth == 0 {
            (owner, all) = (String::new(), false);
            let is_public = words.starts_with("pub trait ") || words.starts_with("pub enum ");
            if is_public || words.starts_with("pub struct ") || words.starts_with("impl") {
                owner = of(words);
                all = is_public;
            }
        }
        let is_variant = all && !words.starts_with(['/', '#', '}', '{', ')']) && depth == 4;
        if depth > 4 || !(words.starts_with("pub ") || is_variant && !owner.is_empty()) {
            continue;
        }
        let mut item = words.to_string();
        let is_list = item.starts_with("pub use ");
        while !item.ends_with(['{', ';', ',', '}'])
            || is_list && !item.ends_with(';')
            || item.ends_with(',') && is_open(&item)
        {
            let Some(more) = lines.next() else { break };
            item = format!("{item} {}", more.trim());
        }
        let item = item.trim_end_matches(['{', ';', ',']).trim();
        // The value of a constant may change.
        let item = item.split(" = ").next().unwrap_or(item);
        let item = item.replace("( ", "(").replace(", )", ")");
        let at = if depth == 0 { "" } else { &owner };
        // A line for each name that is known without its room.
        let (path, names) = match item.split_once("::{") {
            Some((path, names)) if is_list => (format!("{path}::"), names.trim_end_matches('}')),
            _ => (String::new(), &*item),
        };
        let names = if is_list {
            names.split(", ").collect()
        } else {
            vec![names]
        };
        let names = names.iter().map(|name| name.trim_matches([' ', ',']));
        found.extend(
            names
                .filter(|name| !name.is_empty())
                .map(|name| format!("{room} | {at} | {path}{name}")),
        );
    }
}

/// Leaves out what a room re-exports out of its private modules: it is listed where it is declared.
fn without_second_lines(found: &mut BTreeSet<String>) {
    let declared: BTreeSet<(String, String, bool)> = found
        .iter()
        .filter(|item| !item.contains(" | pub use "))
        .map(|item| {
            let is_module = parts(item)[2].starts_with("pub mod ");
            (
                parts(item)[0].to_string(),
                name(item).to_string(),
                is_module,
            )
        })
        .collect();
    found.retain(|item| {
        let [room, _, declaration] = parts(item);
        let path = declaration.strip_prefix("pub use ");
        let Some((module, rest)) = path.and_then(|path| path.split_once("::")) else {
            return true;
        };
        let is_declared = |what: &str, is_module| {
            declared.contains(&(room.to_string(), what.to_string(), is_module))
        };
        let item = rest.rsplit("::").next().unwrap_or(rest);
        // The front of the crate re-exports out of its private rooms.
        let there = if room.is_empty() { module } else { room };
        let is_there = declared.contains(&(there.to_string(), item.to_string(), false));
        module == "crate" || is_declared(module, true) || !is_there
    });
}

/// Whether a parenthesis is left open.
fn is_open(item: &str) -> bool {
    item.matches(['(', '{', '[']).count() > item.matches([')', '}', ']']).count()
}

/// Whose the items are that a line opens: `impl<T> Iterator for Cells<T> {` is of `Cells`.
fn of(line: &str) -> String {
    let end = line.split(" where ").next().unwrap_or(line);
    let name = match end.rsplit_once(" for ") {
        Some((_, name)) => name,
        None if line.starts_with("impl<") => end.split_once("> ").map_or(end, |(_, name)| name),
        None => end.rsplit_once("impl ").map_or(end, |(_, name)| name),
    };
    let name = ["pub trait ", "pub enum ", "pub struct "]
        .iter()
        .find_map(|word| name.strip_prefix(word))
        .unwrap_or(name);
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let letters = name.trim_start_matches('&').chars();
    letters.take_while(|&letter| is_letter(letter)).collect()
}

/// The name that an item of the list declares.
fn name(item: &str) -> &str {
    let words = item.rsplit(" | ").next().unwrap_or(item);
    let kinds = [
        "pub ", "const ", "unsafe ", "static ", "fn ", "struct ", "enum ", "trait ", "type ",
        "mod ", "use ",
    ];
    let words = kinds.iter().fold(words, |words, kind| {
        words.strip_prefix(kind).unwrap_or(words)
    });
    let words = words
        .rsplit("::")
        .next()
        .filter(|_| item.contains("pub use "))
        .unwrap_or(words);
    let end = words.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    &words[..end.unwrap_or(words.len())]
}

/// Room, owner and declaration of an item of the list.
fn parts(item: &str) -> [&str; 3] {
    let mut parts = item.splitn(3, " | ");
    std::array::from_fn(|_| parts.next().unwrap_or_default().trim())
}

/// Whether a text names a path, and not merely a longer one that begins or ends like it.
fn names(text: &str, path: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ':');
    text.match_indices(path).any(|(at, _)| {
        let after = &text[at + path.len()..];
        !text[..at].ends_with(is_letter) && !after.starts_with(is_letter)
    })
}

/// The text with each list of names in braces spelled out: `Kind::{of, at}` is `Kind::of` and `Kind::at`, and not `Kind`.
fn spelled_out(text: &str) -> String {
    let mut spelled = String::new();
    let mut rest = text;
    while let Some((before, (names, after))) = rest
        .split_once("::{")
        .and_then(|(before, after)| Some((before, after.split_once('}')?)))
    {
        let start = before.rfind(['`', ' ', '\n']).map_or(0, |at| at + 1);
        let (text, path) = before.split_at(start);
        spelled += text;
        let names = names.split(',').map(str::trim);
        spelled.extend(names.map(|name| format!("{path}::{name} ")));
        rest = after;
    }
    spelled + rest
}

/// What was lost of which the changelog does not speak, by its path: `Kind::of`, or that of its owner, `room::Kind`. What
/// went over to another room needs that room named, as "`room::…`".
fn unsaid<'l>(
    lost: impl IntoIterator<Item = &'l str>,
    found: &BTreeSet<String>,
    changelog: &str,
) -> Vec<&'l str> {
    let unreleased = spelled_out(changelog.split("\n## ").nth(1).unwrap_or_default());
    let mut rooms_of: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for item in found {
        let [room, owner, _] = parts(item);
        rooms_of.entry((owner, name(item))).or_default().push(room);
    }
    let is_said = |item: &&str| {
        let ([room, owner, _], name) = (parts(item), name(item));
        let moved = rooms_of.get(&(owner, name)).into_iter().flatten();
        let mut moved = moved.filter(|there| **there != room);
        let paths = match (room, owner) {
            ("", "") => vec![name.to_string()],
            (_, "") => vec![format!("{room}::{name}")],
            _ => vec![format!("{owner}::{name}"), format!("{room}::{owner}")],
        };
        paths.iter().any(|path| names(&unreleased, path))
            || moved.any(|there| unreleased.contains(&format!("`{there}::…`")))
    };
    // A re-export that is listed no more, as its module went private and the item is listed where it is declared.
    let is_second_line = |item: &&str| {
        let [room, _, declaration] = parts(item);
        let path = declaration.strip_prefix("pub use ");
        path.and_then(|path| path.split_once("::"))
            .is_some_and(|(module, _)| {
                let is_public = found.contains(&format!("{room} |  | pub mod {module}"));
                let rooms = rooms_of.get(&("", name(item))).into_iter().flatten();
                !is_public && rooms.into_iter().any(|there| *there == room)
            })
    };
    let is_known = |item: &&str| is_said(item) || is_second_line(item);
    lost.into_iter().filter(|item| !is_known(item)).collect()
}

#[test]
fn nothing_public_is_lost_unseen() {
    let mut found = BTreeSet::new();
    for (room, path) in files() {
        items(
            &room,
            &fs::read_to_string(path).expect("a text"),
            &mut found,
        );
    }
    without_second_lines(&mut found);
    let known = fs::read_to_string(root().join(LIST)).unwrap_or_default();
    let known: BTreeSet<String> = known.lines().map(String::from).collect();
    let lost = known.difference(&found).map(String::as_str);
    let unsaid = unsaid(lost, &found, &read("CHANGELOG.md"));
    assert!(
        unsaid.is_empty(),
        "lost, and the changelog does not say so:\n{}",
        unsaid.join("\n")
    );
    if std::env::var_os("UPDATE_FACE").is_some() {
        let text: String = found.iter().flat_map(|item| [item, "\n"]).collect();
        return fs::write(root().join(LIST), text).expect("it can be written");
    }
    let behind_features = |item: &&String| ["studies", "testing"].contains(&parts(item)[0]);
    let count = found.iter().filter(|item| !behind_features(item)).count();
    assert!(
        count <= MOST,
        "the library without features shows {count} items: expected at most {MOST}"
    );
    let news: Vec<&String> = known.symmetric_difference(&found).collect();
    assert!(
        news.is_empty(),
        "{LIST} is not as it should be (UPDATE_FACE=1 writes it anew): {news:#?}"
    );
}

#[test]
fn what_is_lost_is_seen() {
    let mut found = BTreeSet::new();
    let text = "pub use room::{\n    Asks, Kind,\n};\npub enum Kind {\n    One,\n\n    Two(u8),\n}\nimpl Kind {\n    pub fn of(\n        self,\n    ) -> u8 {\n        1\n    }\n}\n\
        pub trait Asks {\n    fn ask(&self);\n}\npub const MOST: u8 = 3;\npub(crate) fn no() {}\n";
    items("room", text, &mut found);
    let mut listed = found.clone();
    without_second_lines(&mut listed);
    let second = [
        "room |  | pub use room::Asks",
        "room |  | pub use room::Kind",
    ];
    assert!(found.difference(&listed).eq(second.iter()), "{listed:#?}");
    listed.insert("room |  | pub mod room".into());
    listed.extend(second.map(String::from));
    let before = listed.clone();
    without_second_lines(&mut listed);
    assert_eq!(
        listed, before,
        "the module is public, so these are paths of their own"
    );
    let expected = [
        "room |  | pub const MOST: u8",
        "room |  | pub enum Kind",
        "room |  | pub trait Asks",
        "room |  | pub use room::Asks",
        "room |  | pub use room::Kind",
        "room | Asks | fn ask(&self)",
        "room | Kind | One",
        "room | Kind | Two(u8)",
        "room | Kind | pub fn of(self) -> u8",
    ];
    assert!(found.iter().eq(expected.iter()), "{found:#?}");
    let log = "# Changelog\n\n## Unreleased\n\n- `Kind::of` is gone.\n\n## 0.1.0\n\n- `ask`.\n";
    let lost = [
        "room | Kind | pub fn of(self) -> u8",
        "room | Asks | fn ask(&self)",
    ];
    let none = BTreeSet::new();
    assert_eq!(unsaid(lost, &none, log), [lost[1]]);
    let log = "# Changelog\n\n## Unreleased\n\n- `Kind::{of,\n  at}` are gone.\n";
    assert_eq!(unsaid(lost, &none, log), [lost[1]]);
    let log = "# Changelog\n\n## Unreleased\n\n- `room::Kind::{at, to}` are gone.\n";
    assert_eq!(unsaid(lost, &none, log), lost);
    // A word of the changelog is no path, and what went over is somewhere else.
    let lost = ["room | Kind | One", "room |  | pub fn told()"];
    let log = "# Changelog\n\n## Unreleased\n\n- One is told of `yard::…`.\n";
    let there = BTreeSet::from(["yard |  | pub fn told()".to_string()]);
    assert_eq!(unsaid(lost, &there, log), [lost[0]]);
}
