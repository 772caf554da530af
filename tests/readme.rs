//! The README and the pages beside what they describe say what is so: their tables are what the library knows, and their
//! examples what the command prints.

use crate::common::command::run_words;
use std::fmt::Write;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use sudoku_explain::explain::json::ClueText;
use sudoku_explain::{formats, strategies};

/// The README, and the pages to which it links.
const PAGES: [&str; 7] = [
    "README.md",
    "benches/README.md",
    "src/certificate/README.md",
    "src/clues/README.md",
    "src/explain/README.md",
    "src/formats/README.md",
    "strategies/README.md",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(page: &str) -> String {
    std::fs::read_to_string(root().join(page)).expect("a page")
}

fn table_of_strategies() -> String {
    let mut table =
        String::from("\n| strategy | level | HoDoKu | what it is |\n|---|---|---|---|\n");
    for make in strategies::ALL.iter() {
        let about = make().about().clone();
        let mut codes: Vec<&str> = about
            .forms
            .iter()
            .flat_map(|form| &form.codes)
            .filter(|(school, _)| *school == "hodoku")
            .map(|(_, code)| &**code)
            .collect();
        codes.dedup();
        let levels = (
            about.forms.iter().map(|form| form.level).min(),
            about.forms.iter().map(|form| form.level).max(),
        );
        let level = match levels {
            (Some(low), Some(high)) if low != high => format!("{low} to {high}"),
            (Some(low), _) => low.to_string(),
            _ => String::new(),
        };
        writeln!(
            table,
            "| `{}` | {level} | {} | {} |",
            about.id,
            codes.join(" "),
            about.summary()
        )
        .expect("a string");
    }
    table + "\n"
}

fn table_of_formats() -> String {
    let mut table = String::from("\n| format | what it is | what it can hold |\n|---|---|---|\n");
    for format in formats::Format::ALL {
        let (name, words, contents) = (format.name(), format.words(), format.contents());
        writeln!(table, "| `{name}` | {words} | {contents} |").expect("a string");
    }
    table + "\n"
}

/// Compares the table of a page, or writes it anew.
fn is_up_to_date(page: &str, subject: &str, new: &str) {
    let text = read(page);
    let start = format!(
        "<!-- {subject}: written by `UPDATE_README=1 cargo test --test suite readme` -->\n"
    );
    let end = format!("<!-- end of {subject} -->");
    let (before, rest) = text.split_once(&start).expect("the table starts");
    let (old, after) = rest.split_once(&end).expect("the table ends");
    if std::env::var_os("UPDATE_README").is_some() {
        // In one go: another test reads it at the same time.
        let path = root().join(page);
        let draft = path.with_extension("md.new");
        std::fs::write(&draft, format!("{before}{start}{new}{end}{after}"))
            .and_then(|()| std::fs::rename(&draft, path))
            .expect("the page can be written");
        return;
    }
    assert!(
        old == new,
        "the table of {page} is out of date: UPDATE_README=1 cargo test --test suite readme"
    );
}

#[test]
fn the_table_of_strategies_is_the_catalogue() {
    is_up_to_date("strategies/README.md", "strategies", &table_of_strategies());
}

#[test]
fn the_table_of_formats_is_what_can_be_written() {
    is_up_to_date("src/formats/README.md", "formats", &table_of_formats());
    let formats = formats::Format::ALL;
    let contents = formats.iter().map(|format| format.contents());
    let hold = contents.filter(|contents| contents.contains("cages") || contents.contains("clues"));
    let (cages, all) = (hold.count(), formats.len());
    assert!(
        read("src/formats/README.md")
            .contains(&format!("cages are held by {cages} of the {all} formats"))
    );
    assert_eq!(all, 30, "the README says thirty");
}

/// The blocks of a page in a language.
fn blocks<'p>(page: &'p str, language: &str) -> impl Iterator<Item = &'p str> {
    let fence = format!("\n```{language}\n");
    let starts: Vec<usize> = page
        .match_indices(&fence)
        .map(|(at, _)| at + fence.len())
        .collect();
    starts.into_iter().map(|start| {
        let rest = &page[start..];
        &rest[..rest.find("```").expect("the block ends")]
    })
}

/// Runs lines in a shell, in a folder with the boards that ship, and answers what they print.
fn printed(lines: &[&str], input: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    std::fs::create_dir_all(folder.join("boards")).expect("a folder");
    for entry in std::fs::read_dir(root().join("boards")).expect("the boards") {
        let path = entry.expect("a board").path();
        let name = path.file_name().expect("a name");
        std::fs::copy(&path, folder.join("boards").join(name)).expect("a copy");
    }
    let command = Path::new(env!("CARGO_BIN_EXE_sudoku-explain"));
    let command = command.parent().expect("a folder").display();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut child = Command::new("sh")
        .args(["-ec", &lines.join("\n")])
        .current_dir(folder)
        .env("PATH", format!("{command}:{path}"))
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut pipe = child.stdin.take().expect("piped");
    pipe.write_all(input.as_bytes()).expect("it reads all");
    drop(pipe);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8(output.stdout).expect("text")
}

/// Every example of a page is printed, in order; "…" stands for what was left out, and what was typed starts with `> `.
fn prints(page: &str) -> usize {
    let text = read(page);
    let examples = blocks(&text, "text").filter(|block| block.starts_with("$ "));
    let mut count = 0;
    for example in examples {
        count += 1;
        let all = example.lines();
        let lines: Vec<&str> = all
            .clone()
            .filter_map(|line| line.strip_prefix("$ "))
            .collect();
        let typed = all.clone().filter_map(|line| line.strip_prefix("> "));
        let input: String = typed.flat_map(|line| [line, "\n"]).collect();
        let shown = all.filter(|line| !line.starts_with("$ ") && !line.starts_with("> "));
        let shown: Vec<&str> = shown.collect();
        let printed = printed(&lines, &input);
        let mut rest = &*printed;
        for part in shown.join("\n").split("…").map(str::trim_end) {
            let part = part.trim_start_matches('\n');
            let Some(at) = rest.find(part) else {
                panic!("{page}: this is not printed, or not there:\n{part}\nbut:\n{printed}");
            };
            rest = &rest[at + part.len()..];
        }
    }
    count
}

#[test]
fn the_examples_are_what_the_command_prints() {
    assert_eq!(prints("README.md"), 4);
    assert_eq!(prints("src/clues/README.md"), 2);
}

#[test]
fn the_examples_of_other_languages_are_those_of_their_doors() {
    let readme = read("README.md");
    for (language, page) in [
        ("python", "bindings/python/README.md"),
        ("sh", "bindings/json/README.md"),
    ] {
        let page = read(page);
        let mut examples = blocks(&readme, language)
            .filter(|block| block.contains("\"ask\"") || language == "python");
        let example = examples.next().expect("an example");
        assert!(
            page.contains(example),
            "its door does not test it:\n{example}"
        );
    }
}

#[test]
fn links_lead_somewhere() {
    for page in PAGES {
        let (text, folder) = (read(page), root().join(page));
        let folder = folder.parent().expect("a folder");
        for (at, _) in text.match_indices("](") {
            let target = &text[at + 2..];
            let target = &target[..target.find(')').expect("the link ends")];
            let is_there = target.starts_with("https://") || folder.join(target).exists();
            assert!(is_there, "{page} links to {target}");
        }
    }
}

#[test]
fn the_page_of_json_names_every_field() {
    let page = read("src/explain/README.md");
    let keys = |arguments: &str, path: &str| {
        let (_, out, _) = run_words(arguments, "");
        let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        let object = json.pointer(path).and_then(|value| value.as_object());
        object
            .expect("an object")
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    let fields = [
        keys("boards/hard.txt --format json", ""),
        keys("boards/hard.txt --format json", "/steps/3"),
        keys("hint --format json boards/hard.txt", ""),
        keys("hint --format json boards/hard.txt", "/rungs/5"),
        keys("rate --format json boards/hard.txt", ""),
    ];
    let clue = ClueText {
        id: "k1".into(),
        kind: "echo".into(),
        number: Some(3),
        cells: vec!["r1c1".into()],
        lists: vec![vec!["r2c1".into()]],
        values: vec![1, 2],
        side: Some("left".into()),
        setting: Some(1),
        rules: Some(2),
    };
    let clue = serde_json::to_value(clue).expect("JSON");
    let of_clue = clue.as_object().expect("an object").keys().cloned();
    for field in fields.concat().into_iter().chain(of_clue) {
        assert!(
            page.contains(&format!("`{field}`")),
            "{field} is not described"
        );
    }
}

#[test]
fn the_readme_stays_short() {
    assert!(read("README.md").lines().count() <= 200);
}
