//! The manual of the surface.

use super::{choices, records};
use std::fmt::Write;
use sudoku_explain_json::{
    Code, FAULTS, Field, MOST_BYTES, MOST_ENGINES, MOST_STATES, OneOf, REPLY, REQUEST, Record,
    Shape, all,
};

/// The manual, as a file.
pub(crate) fn write() -> String {
    let mut out = format!(
        "# The surface\n\n\
         <!-- Written from the table of the surface: `UPDATE_SURFACE=1 cargo test -p sudoku-explain-json`. -->\n\n\
         One JSON object is asked, one is answered, through every door: C, WebAssembly, Python, and the program\n\
         `sudoku-explain-json`, which reads a request a line. The same request has the same answer everywhere, byte for\n\
         byte. `surface.schema.json` says the same for programs.\n\n\
         ```json\n{{\"ask\":\"hint\",\"text\":\"1..43.1..1.34..1\",\"level\":1}}\n```\n\n\
         What is not known is refused with its place and a word on what may have been meant. A field that is null is as\n\
         if it were not there. Version 1 may grow fields and codes, and loses none. A request has at most {} MiB; a session\n\
         keeps at most {MOST_STATES} states and {MOST_ENGINES} engines.\n",
        MOST_BYTES >> 20
    );
    out += "\n## Every request\n\n";
    table(&mut out, REQUEST.fields());
    out += "\n## Every reply\n\n";
    table(&mut out, REPLY.fields());
    out += "\nA fault:\n\n";
    table(&mut out, FAULTS.fields());
    out += "\n| code | what it means |\n|---|---|\n";
    for (_, name, words) in Code::ALL {
        _ = writeln!(out, "| `{name}` | {} |", words.trim());
    }
    out += "\n## What can be asked for\n";
    for ask in all() {
        _ = write!(
            out,
            "\n### `{}`\n\n{}\n\n```json\n{}\n```\n",
            ask.name, ask.words, ask.example
        );
        if ask.takes.fields().next().is_some() {
            out += "\nIt takes:\n\n";
            table(&mut out, ask.takes.fields());
        }
        _ = write!(out, "\nIt gives `{}`.\n", ask.gives.name);
    }
    out += "\n## What answers are made of\n";
    for record in records() {
        _ = write!(out, "\n### {}\n\n{}\n\n", record.name, record.words);
        table(&mut out, record.fields());
    }
    for one_of in choices() {
        let kinds = one_of.kinds.iter().map(|kind| format!("`{}`", kind.name));
        let kinds: Vec<String> = kinds.collect();
        let (name, words) = (one_of.name, one_of.words);
        _ = write!(
            out,
            "\n### {name}\n\n{words} One of {}.\n",
            kinds.join(", ")
        );
    }
    out
}

fn table(out: &mut String, fields: impl Iterator<Item = &'static Field>) {
    *out += "| field | what | what it means |\n|---|---|---|\n";
    for field in fields {
        let may = if field.is_needed {
            ""
        } else {
            ", may be absent"
        };
        _ = writeln!(
            out,
            "| `{}` | {}{may} | {} |",
            field.name,
            shape(&field.shape),
            field.words
        );
    }
}

fn shape(of: &Shape) -> String {
    match of {
        Shape::Whole => "whole number".into(),
        Shape::Text => "text".into(),
        Shape::Number => "number".into(),
        Shape::Flag => "flag".into(),
        Shape::Any => "anything".into(),
        Shape::Word(words) => format!("`{}`", words.join("`, `")),
        Shape::List(of) => format!("list of {}", shape(of)),
        Shape::Map(of) => format!("{} by name", shape(of)),
        Shape::Null(of) => format!("{} or null", shape(of)),
        Shape::Record(Record { name, .. }) | Shape::OneOf(OneOf { name, .. }) => {
            format!("`{name}`")
        }
    }
}
