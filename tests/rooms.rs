//! The map of the house in `src/lib.rs` is true: every room is on it, and no file touches a room that its row does
//! not name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use sudoku_explain::formats::Format;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(root().join(path)).expect("a text")
}

/// The files of code in a folder and below, by their paths from the root.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let path = folder.join(entry.expect("an entry").file_name());
        if root().join(&path).is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The room of a file.
fn room(path: &Path) -> String {
    let parts: Vec<&str> = path.iter().filter_map(|part| part.to_str()).collect();
    match parts[..] {
        ["strategies", ..] => "strategies".into(),
        ["src", "words", "sentence.rs"] => "words::sentence".into(),
        ["src", room, ..] => room.trim_end_matches(".rs").into(),
        _ => panic!("{} is in no room", path.display()),
    }
}

/// The rooms from the ground up, and those that each may touch, as the map says.
fn map() -> Vec<(String, BTreeSet<String>)> {
    let lib = read("src/lib.rs");
    let (_, map) = lib
        .split_once("# The map of the house")
        .expect("there is a map");
    let (map, _) = map.split_once("//! # ").expect("it ends");
    let rows = map.lines().filter_map(|line| line.strip_prefix("//! | "));
    let names = |cell: &str| -> Vec<String> {
        cell.split('`')
            .skip(1)
            .step_by(2)
            .map(String::from)
            .collect()
    };
    let row = |row: &str| {
        let mut cells = row.split('|');
        let room = names(cells.next()?).into_iter().next()?;
        Some((room, names(cells.nth(1)?).into_iter().collect()))
    };
    rows.filter_map(row).collect()
}

/// What stands between the brace that was just opened and its end, and what comes after.
fn braced(text: &str) -> (&str, &str) {
    let mut depth = 1;
    for (at, letter) in text.char_indices() {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            return (&text[..at], &text[at + 1..]);
        }
    }
    (text, "")
}

/// The parts of a list that no brace holds together.
fn parts(list: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in list.chars() {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        match (letter, depth) {
            (',', 0) => parts.push(String::new()),
            _ => parts.last_mut().expect("never empty").push(letter),
        }
    }
    parts
}

/// The paths that a text takes from the crate: each up to where it is called something else.
fn paths(text: &str) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code: String = code.collect::<Vec<_>>().join(" ").replace(' ', "");
    let mut found = Vec::new();
    // What a macro names it names where it is used.
    let code = code.replace("$crate::", "");
    for rest in code.split("crate::").skip(1) {
        let list = match rest.strip_prefix('{') {
            Some(rest) => parts(braced(rest).0),
            None => rest.split(';').take(1).map(String::from).collect(),
        };
        for path in list {
            match path.split_once("::{") {
                Some((head, rest)) if is_name(&head.replace("::", "")) => {
                    let inner = parts(braced(rest).0);
                    let names = inner.iter().filter(|name| !name.is_empty());
                    found.extend(names.map(|name| format!("{head}::{name}")));
                }
                _ => found.push(path),
            }
        }
    }
    found
}

fn is_name(text: &str) -> bool {
    text.chars()
        .all(|letter| letter.is_alphanumeric() || letter == '_')
}

/// The names that are known without their room: by name, the room.
fn reexported(file: &str, within: &str) -> BTreeMap<String, String> {
    let text = read(file);
    let mut names = BTreeMap::new();
    for rest in text.split("pub use ").skip(1) {
        let (path, _) = rest.split_once(';').expect("it ends");
        let (room, list) = path.split_once("::").expect("from a room");
        let list = list.trim_start_matches('{').trim_end_matches('}');
        for name in list
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
        {
            names.insert(name.to_string(), format!("{within}{room}"));
        }
    }
    names
}

/// The room that a path leads to; nothing for macros and what is no room.
fn target(path: &str, rooms: &BTreeSet<String>) -> Option<String> {
    let mut names = path.split("::").map(|name| {
        let end = name.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        &name[..end.unwrap_or(name.len())]
    });
    let (first, second) = (names.next()?, names.next());
    if first == "words" {
        // A bare `words` is the macro.
        let room = if second? == "sentence" {
            "words::sentence"
        } else {
            "words"
        };
        return Some(room.into());
    }
    if rooms.contains(first) {
        return Some(first.into());
    }
    let of_crate = reexported("src/lib.rs", "");
    let of_strategies = reexported("strategies/mod.rs", "");
    let room = of_crate.get(first).cloned();
    room.or_else(|| {
        of_strategies
            .contains_key(first)
            .then(|| "strategies".into())
    })
}

#[test]
fn no_room_touches_one_above_it() {
    let mut below = BTreeSet::new();
    for (room, may) in map() {
        let above: Vec<_> = may.difference(&below).collect();
        assert!(above.is_empty(), "{room} touches {above:?}");
        below.insert(room);
    }
}

#[test]
fn every_room_is_on_the_map_and_touches_what_it_may() {
    let map: BTreeMap<String, BTreeSet<String>> = map().into_iter().collect();
    let rooms: BTreeSet<String> = map.keys().cloned().collect();
    assert!(rooms.len() > 20, "{rooms:?}");
    let mut all = Vec::new();
    files(Path::new("src"), &mut all);
    files(Path::new("strategies"), &mut all);
    let (mut wrong, mut used) = (Vec::new(), BTreeMap::<String, BTreeSet<String>>::new());
    for path in all {
        let here = room(&path);
        if matches!(here.as_str(), "lib" | "main" | "cli") {
            continue;
        }
        let Some(may) = map.get(&here) else {
            wrong.push(format!("{here} is not on the map"));
            continue;
        };
        for named in paths(&read(&path)) {
            let Some(there) = target(&named, &rooms) else {
                continue;
            };
            if there != here && !may.contains(&there) {
                wrong.push(format!("{} touches {there}", path.display()));
            }
            used.entry(here.clone()).or_default().insert(there);
        }
    }
    for (room, may) in &map {
        for there in may {
            // What is inside of a room is found by way of `super`.
            let is_inside = there.starts_with(&format!("{room}::"));
            let is_used = is_inside || used.get(room).is_some_and(|used| used.contains(there));
            if !is_used {
                wrong.push(format!(
                    "the map lets {room} touch {there}, which it never does"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The modules by their paths from the root of the crate, each with its file.
fn modules() -> BTreeMap<Vec<String>, PathBuf> {
    let mut all = Vec::new();
    files(Path::new("src"), &mut all);
    files(Path::new("strategies"), &mut all);
    all.retain(|path| path != Path::new("src/main.rs"));
    let module = |path: &PathBuf| {
        let names = path.iter().filter_map(|part| part.to_str());
        let names = names.map(|name| name.trim_end_matches(".rs"));
        let names = names.filter(|name| !matches!(*name, "src" | "mod" | "lib"));
        names.map(String::from).collect()
    };
    all.iter()
        .map(|path| (module(path), path.clone()))
        .collect()
}

/// The modules whose files a file leads to. A path counts for the file of the last module that it names, so that what
/// stands on a module's face counts for that module, and not for the files behind it. What is inside of a module
/// counts as a part of it.
fn leads_to(
    here: &[String],
    text: &str,
    modules: &BTreeMap<Vec<String>, PathBuf>,
) -> BTreeSet<Vec<String>> {
    // A path from `super` is one from the root of the crate.
    let mut text = format!("\n{text}");
    for up in (1..=here.len()).rev() {
        let above: String = here[..here.len() - up]
            .iter()
            .map(|name| format!("{name}::"))
            .collect();
        text = text.replace(&"super::".repeat(up), &format!("crate::{above}"));
    }
    let mut found = BTreeSet::new();
    for path in paths(&text) {
        let mut names = path.split("::").map(|name| {
            let end = name.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            name[..end.unwrap_or(name.len())].to_string()
        });
        let mut there = Vec::new();
        loop {
            there.extend(names.next());
            if !modules.contains_key(&there) {
                there.pop();
                break;
            }
            if names.clone().next().is_none() {
                break;
            }
        }
        if !there.is_empty() && !there.starts_with(here) {
            found.insert(there);
        }
    }
    found
}

/// What can be reached from a module over the files that lead on.
fn reached<'m>(
    from: &'m [String],
    leads: &'m BTreeMap<Vec<String>, BTreeSet<Vec<String>>>,
) -> BTreeSet<&'m Vec<String>> {
    let (mut found, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(module) = next.pop() {
        for there in leads.get(module).into_iter().flatten() {
            if found.insert(there) {
                next.push(there);
            }
        }
    }
    found
}

#[test]
fn no_files_lead_around_in_a_circle() {
    let modules = modules();
    let leads = modules.iter().map(|(module, path)| {
        let there = leads_to(module, &read(path), &modules);
        (module.clone(), there)
    });
    let leads: BTreeMap<_, _> = leads.collect();
    let count: usize = leads.values().map(BTreeSet::len).sum();
    assert!(count > 1000, "{count} arrows only");
    let is_in_circle = |module: &&Vec<String>| reached(module, &leads).contains(*module);
    let around: Vec<_> = modules.keys().filter(is_in_circle).collect();
    let arrows: Vec<String> = around
        .iter()
        .map(|module| {
            let back = leads[*module].iter().filter(|there| around.contains(there));
            let back = back.map(|there| modules[there].display().to_string());
            let back: Vec<String> = back.collect();
            format!("{} -> {}", modules[*module].display(), back.join(", "))
        })
        .collect();
    assert!(arrows.is_empty(), "{}", arrows.join("\n"));
}

#[test]
fn a_format_is_one_file_and_one_line_in_a_list() {
    let mut rows = 0;
    for folder in ["src/formats/own", "src/formats/others"] {
        let mut all = Vec::new();
        files(Path::new(folder), &mut all);
        let list = read(format!("{folder}/mod.rs"));
        for path in all.iter().filter(|path| !path.ends_with("mod.rs")) {
            let module = path.file_stem().and_then(|name| name.to_str());
            let listed = format!("&{}::", module.expect("a name"));
            let is_row = |line: &&str| line.contains(" static ") && line.contains("Row = ");
            let here = read(path).lines().filter(is_row).count();
            let times = list.matches(&listed).count();
            assert_eq!(
                times,
                here,
                "lines in the list for the rows of {}",
                path.display()
            );
            rows += here;
        }
    }
    assert_eq!(rows, Format::ALL.len(), "every row is a format");
}
