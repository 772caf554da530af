//! Types of Python, how they are read, and a method for each thing that can be asked for.

use super::{choices, records};
use std::fmt::Write;
use sudoku_explain_json::{Field, OneOf, Record, Shape, all};

const HEAD: &str = r#""""What is asked and answered. Written from the table of the surface by its tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence

"#;

/// The module, as a file.
pub(crate) fn write() -> String {
    let mut out = String::from(HEAD);
    let names = classes()
        .into_iter()
        .map(|record| format!("    \"{}\",\n", record.name));
    _ = write!(
        out,
        "__all__ = [\n    \"Asks\",\n{}]\n",
        names.collect::<String>()
    );
    for record in classes() {
        class(&mut out, record);
    }
    for record in classes() {
        reader(&mut out, record);
    }
    out += "\n\nclass Asks:\n    \"\"\"A method for each thing that can be asked for.\"\"\"\n";
    out += "\n    def _ask(self, ask: str, fields: Dict[str, Any]) -> Dict[str, Any]:\n";
    out += "        raise NotImplementedError\n";
    for ask in all() {
        let fields = sorted(&ask.takes);
        _ = write!(out, "\n    def {}(\n        self,\n", ask.name);
        let needed = fields.iter().filter(|field| field.is_needed).count();
        for (at, field) in fields.iter().enumerate() {
            // What has to be said may be said without its name.
            if at == needed {
                out += "        *,\n";
            }
            let (shape, default) = if field.is_needed {
                (taken(&field.shape), "")
            } else {
                (format!("Optional[{}]", taken(&field.shape)), " = None")
            };
            let name = parameter(field.name);
            _ = writeln!(out, "        {name}: {shape}{default},");
        }
        _ = writeln!(
            out,
            "    ) -> {}:\n        \"\"\"{}",
            ask.gives.name, ask.words
        );
        if !fields.is_empty() {
            out.push('\n');
        }
        for field in &fields {
            _ = writeln!(out, "        {}: {}", parameter(field.name), field.words);
        }
        out += "        \"\"\"\n";
        _ = writeln!(out, "        fields: Dict[str, Any] = {{");
        for field in &fields {
            _ = writeln!(
                out,
                "            \"{}\": {},",
                field.name,
                parameter(field.name)
            );
        }
        _ = writeln!(
            out,
            "        }}\n        return {}(self._ask(\"{}\", fields))",
            function(ask.gives.name),
            ask.name
        );
    }
    out
}

/// What a field is called where Python takes its name for a word of its own.
fn parameter(name: &str) -> String {
    let is_taken = ["class", "from", "global", "import", "in", "is", "with"].contains(&name);
    let more = if is_taken { "_" } else { "" };
    format!("{name}{more}")
}

/// The records, but one for all kinds of what is of one kind or of another: its fields can be read of any kind.
fn classes() -> Vec<&'static Record> {
    let mut records = records();
    for one_of in choices() {
        let is_kind = |record: &Record| one_of.kinds.iter().any(|kind| kind.name == record.name);
        let at = records.iter().position(|record| is_kind(record));
        records.retain(|record| !is_kind(record));
        records.insert(at.expect("it is among them"), merged(one_of));
    }
    records
}

/// A record with the fields of all kinds. Those that not all of them have may be absent.
fn merged(one_of: &OneOf) -> &'static Record {
    let mut fields: Vec<Field> = Vec::new();
    for field in one_of.kinds.iter().flat_map(Record::fields) {
        let same = |kind: &&Record| kind.fields().any(|of| of.name == field.name);
        let having: Vec<&Record> = one_of.kinds.iter().filter(same).collect();
        let known = fields.iter_mut().find(|known| known.name == field.name);
        match (known, &field.shape) {
            (Some(known), Shape::Word(more)) => known.shape = with_words(&known.shape, more),
            (Some(_), _) => {}
            (None, _) => fields.push(Field {
                is_needed: field.is_needed && having.len() == one_of.kinds.len(),
                words: match having[..] {
                    [only] => format!("{} Only '{}' has it.", field.words, tag(only)).leak(),
                    _ => field.words,
                },
                ..*field
            }),
        }
    }
    let groups: [&[Field]; 1] = [Vec::leak(fields)];
    Box::leak(Box::new(Record {
        name: one_of.name,
        words: one_of.words,
        fields: Box::leak(Box::new(groups)),
    }))
}

/// The word that a kind is known by.
fn tag(kind: &Record) -> &'static str {
    let word = |field: &Field| match field.shape {
        Shape::Word([word]) => Some(*word),
        _ => None,
    };
    kind.fields().find_map(word).expect("a kind has a word")
}

fn with_words(shape: &Shape, more: &[&'static str]) -> Shape {
    let Shape::Word(words) = shape else {
        panic!("a word in every kind")
    };
    let more = more.iter().filter(|word| !words.contains(word));
    let words: Vec<&str> = words.iter().chain(more).copied().collect();
    Shape::Word(words.leak())
}

/// The fields that are always there come first: what follows them may be left out.
fn sorted(record: &Record) -> Vec<&'static Field> {
    let mut fields: Vec<&Field> = record.fields().collect();
    fields.sort_by_key(|field| !field.is_needed);
    fields
}

fn class(out: &mut String, record: &Record) {
    _ = write!(
        out,
        "\n\n@dataclass(frozen=True)\nclass {}:\n    \"\"\"{}\"\"\"\n",
        record.name, record.words
    );
    for field in sorted(record) {
        let shape = shape(&field.shape);
        let (shape, default) = match (&field.shape, field.is_needed) {
            (_, true) | (Shape::List(_), _) => (shape, String::new()),
            (Shape::Flag, _) => (shape, " = False".into()),
            (Shape::Null(_), _) => (shape, " = None".into()),
            _ => (format!("Optional[{shape}]"), " = None".into()),
        };
        let default = match (&field.shape, field.is_needed) {
            (Shape::List(_), false) => " = ()".into(),
            _ => default,
        };
        _ = write!(
            out,
            "\n    {}: {shape}{default}\n    \"\"\"{}\"\"\"\n",
            field.name, field.words
        );
    }
}

fn function(name: &str) -> String {
    let mut out = String::from("read");
    for letter in name.chars() {
        if letter.is_uppercase() {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

fn reader(out: &mut String, record: &Record) {
    let of = if record.fields().next().is_some() {
        "of"
    } else {
        "_of"
    };
    _ = write!(
        out,
        "\n\ndef {}({of}: Mapping[str, Any]) -> {}:\n    return {}(\n",
        function(record.name),
        record.name,
        record.name
    );
    for field in sorted(record) {
        let name = field.name;
        let value = match (&field.shape, field.is_needed) {
            (shape, true) => read(shape, &format!("of[\"{name}\"]")),
            (Shape::List(of), false) => read(&Shape::List(of), &format!("of.get(\"{name}\", ())")),
            (Shape::Flag, false) => format!("of.get(\"{name}\", False)"),
            (Shape::Null(shape), false) => maybe(shape, name),
            (shape, false) => maybe(shape, name),
        };
        _ = writeln!(out, "        {name}={value},");
    }
    *out += "    )\n";
}

/// How a field is read that may be absent or null.
fn maybe(shape: &Shape, name: &str) -> String {
    let found = format!("of.get(\"{name}\")");
    match read(shape, &format!("of[\"{name}\"]")) {
        plain if plain == format!("of[\"{name}\"]") => found,
        read => format!("None if {found} is None else {read}"),
    }
}

/// How a value is read.
fn read(shape: &Shape, value: &str) -> String {
    match shape {
        Shape::Record(Record { name, .. }) | Shape::OneOf(OneOf { name, .. }) => {
            format!("{}({value})", function(name))
        }
        Shape::List(of) => match read(of, "one") {
            plain if plain == "one" => value.into(),
            of => format!("[{of} for one in {value}]"),
        },
        Shape::Null(of) => match read(of, value) {
            plain if plain == value => plain,
            of => format!("None if {value} is None else {of}"),
        },
        _ => value.into(),
    }
}

/// The type of what an answer holds.
fn shape(of: &Shape) -> String {
    match of {
        Shape::Text => "str".into(),
        Shape::Whole => "int".into(),
        Shape::Number => "float".into(),
        Shape::Flag => "bool".into(),
        Shape::Word(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            format!("Literal[{}]", words.join(", "))
        }
        Shape::List(of) => format!("Sequence[{}]", shape(of)),
        Shape::Map(of) => format!("Mapping[str, {}]", shape(of)),
        Shape::Null(of) => format!("Optional[{}]", shape(of)),
        Shape::Record(Record { name, .. }) | Shape::OneOf(OneOf { name, .. }) => (*name).into(),
        Shape::Any => "Any".into(),
    }
}

/// The type of what a request takes.
fn taken(of: &Shape) -> String {
    match of {
        // A text is a sequence of texts, but not meant.
        Shape::List(of) => format!("List[{}]", shape(of)),
        of => shape(of),
    }
}
