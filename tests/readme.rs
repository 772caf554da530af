//! The README says what is so: its table of strategies is the catalogue.

use std::fmt::Write;
use sudoku_explain::strategies;

const START: &str = "<!-- strategies: written by `UPDATE_README=1 cargo test --test readme` -->\n";
const END: &str = "<!-- end of strategies -->";

fn table() -> String {
    let mut table =
        String::from("\n| strategy | level | HoDoKu | what it is |\n|---|---|---|---|\n");
    for make in strategies::ALL {
        let about = make().about();
        let mut codes: Vec<&str> = about
            .forms
            .iter()
            .flat_map(|form| form.codes)
            .filter(|(school, _)| *school == "hodoku")
            .map(|(_, code)| *code)
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

#[test]
fn the_table_of_strategies_is_the_catalogue() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path).expect("there is a README");
    let (before, rest) = readme.split_once(START).expect("the table starts");
    let (old, after) = rest.split_once(END).expect("the table ends");
    let new = table();
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(path, format!("{before}{START}{new}{END}{after}"))
            .expect("the README can be written");
        return;
    }
    assert!(
        old == new,
        "the README's table is out of date: UPDATE_README=1 cargo test --test readme"
    );
}
