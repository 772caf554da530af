//! The house is in order: names line up, pages are whole, files can be read in a sitting.

use std::fs;
use std::path::{Path, PathBuf};
use sudoku_explain::{strategies, testing::Page};

/// The most lines of a strategy's file.
const MOST_LINES: usize = 600;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files under a folder whose names end so.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension)
                && !path.ends_with("README.md")
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .expect("a file")
        .to_string_lossy()
        .into_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a text")
}

fn ids() -> Vec<String> {
    let all = strategies::ALL.iter().chain(strategies::APART.iter());
    all.map(|make| make().about().id.to_string()).collect()
}

#[test]
fn id_file_page_and_snapshot_have_one_name() {
    let mut ids = ids();
    ids.sort_unstable();
    let pages: Vec<String> = files("strategies", "md")
        .iter()
        .map(|path| stem(path).replace('_', "-"))
        .collect();
    let mut sorted = pages.clone();
    sorted.sort();
    assert_eq!(
        sorted, ids,
        "every page belongs to a strategy of the list, and the other way round"
    );
    for path in files("strategies", "md") {
        assert!(
            path.with_extension("rs").exists(),
            "{} has no code",
            path.display()
        );
    }
    let snapshots: Vec<String> = files("snapshots", "snap")
        .iter()
        .map(|path| stem(path))
        .collect();
    for id in ids {
        assert!(snapshots.contains(&id), "no snapshots/{id}.snap");
    }
}

#[test]
fn no_snapshot_is_left_over() {
    let texts: Vec<String> = files("tests", "rs")
        .iter()
        .chain(&files("src", "rs"))
        .map(|path| read(path))
        .collect();
    for path in files("snapshots", "snap") {
        let name = stem(&path);
        let quoted = format!("\"{name}\"");
        let is_asserted = ids().contains(&name) || texts.iter().any(|text| text.contains(&quoted));
        assert!(is_asserted, "no test asserts {}", path.display());
    }
    for folder in ["snapshots", "tests", "src", "strategies"] {
        assert_eq!(
            files(folder, "new"),
            Vec::<PathBuf>::new(),
            "snapshots that nobody accepted"
        );
    }
}

/// A file that nobody mounts is a promise that nobody holds.
#[test]
fn every_file_of_tests_is_one_of_the_suite() {
    let suite = read(&root().join("tests/main.rs"));
    for path in files("tests", "rs") {
        let (folder, name) = (path.parent().expect("a folder"), stem(&path));
        let list = if folder == root().join("tests") {
            suite.clone()
        } else {
            let list = [folder.join("mod.rs"), folder.with_extension("rs")];
            read(list.iter().find(|list| list.exists()).unwrap_or(&list[0]))
        };
        let is_mounted = list
            .lines()
            .any(|line| line.ends_with(&format!("mod {name};")));
        assert!(
            is_mounted || matches!(name.as_str(), "main" | "mod"),
            "{} is not in the suite",
            path.display()
        );
    }
}

#[test]
fn every_page_is_whole() {
    for make in strategies::ALL.iter() {
        let about = make().about().clone();
        let page = Page::parse(&about.id, &about.page).unwrap_or_else(|error| panic!("{error}"));
        assert!(
            page.summary.split_whitespace().count() <= 30,
            "{}: a sentence, not a paragraph",
            about.id
        );
        assert_eq!(about.look_for(), page.look_for);
        assert!(!about.forms.is_empty(), "{} has no form", about.id);
    }
}

#[test]
fn every_file_can_be_read_in_a_sitting() {
    for path in files("strategies", "rs") {
        let lines = read(&path).lines().count();
        assert!(
            lines <= MOST_LINES,
            "{} has {lines} lines: expected at most {MOST_LINES}",
            path.display()
        );
    }
}

/// What the crate keeps to itself: functions declared `pub(crate)`, unless another of the same name is
/// public.
fn private_functions() -> Vec<String> {
    let sources: Vec<String> = files("src", "rs")
        .iter()
        .filter(|path| !path.starts_with(root().join("src/cli")))
        .map(|path| read(path))
        .collect();
    let declared = |before: &str| -> Vec<String> {
        let lines = sources.iter().flat_map(|text| text.lines());
        let names = lines.filter_map(|line| line.trim().strip_prefix(before));
        let name = |rest: &str| {
            let rest = rest.trim_start_matches("const ").strip_prefix("fn ")?;
            Some(
                rest.split(|c: char| !c.is_alphanumeric() && c != '_')
                    .next()?
                    .to_string(),
            )
        };
        names.filter_map(name).collect()
    };
    let public = declared("pub ");
    declared("pub(crate) ")
        .into_iter()
        .filter(|name| !public.contains(name))
        .collect()
}

#[test]
fn strategies_use_public_names_only() {
    let private = private_functions();
    assert!(
        private.iter().any(|name| name == "write_strike"),
        "the search finds nothing: {private:?}"
    );
    let rooms = read(&root().join("src/lib.rs"));
    let hidden: Vec<&str> = rooms
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        // It does what the standard library's sorts do, which everybody has.
        .filter(|room| *room != "sorting")
        .collect();
    assert!(hidden.contains(&"marks"), "{hidden:?}");
    for path in files("strategies", "rs") {
        let text = read(&path);
        for name in &private {
            let used = [format!(".{name}("), format!("::{name}(")];
            assert!(
                !used.iter().any(|used| text.contains(used)),
                "{} uses {name}, which is not public",
                path.display()
            );
        }
        for room in &hidden {
            assert!(
                !text.contains(&format!("crate::{room}::")),
                "{} reaches into {room}",
                path.display()
            );
        }
    }
}
