//! Types of TypeScript.

use super::{choices, records};
use std::fmt::Write;
use sudoku_explain_json::{Code, FAULTS, OneOf, Record, Shape, all};

/// The types, as a file.
pub(crate) fn write() -> String {
    let mut out = String::from("// Written from the table of the surface by its tests.\n");
    for (_, name, _) in Code::ALL {
        let before = if out.contains("export type Code") {
            "\n  | "
        } else {
            "\n/** What kind of fault it is. */\nexport type Code =\n  | "
        };
        _ = write!(out, "{before}\"{name}\"");
    }
    out += ";\n";
    for record in records() {
        interface(&mut out, record);
    }
    for one_of in choices() {
        let kinds: Vec<&str> = one_of.kinds.iter().map(|kind| kind.name).collect();
        let (words, name) = (one_of.words, one_of.name);
        _ = write!(
            out,
            "\n/** {words} */\nexport type {name} =\n  | {};\n",
            kinds.join("\n  | ")
        );
    }
    for ask in all() {
        interface(&mut out, &ask.takes);
    }
    for (name, words, of) in [
        (
            "Takes",
            "The fields of a request, by what is asked for.",
            true,
        ),
        ("Gives", "The answer, by what is asked for.", false),
    ] {
        _ = write!(out, "\n/** {words} */\nexport interface {name} {{\n");
        for ask in all() {
            let record = if of { ask.takes.name } else { ask.gives.name };
            _ = writeln!(out, "  /** {} */\n  {}: {record};", ask.words, ask.name);
        }
        out += "}\n";
    }
    out += "\n/** What can be asked for. */\nexport type Ask = keyof Takes;\n";
    out
}

fn interface(out: &mut String, record: &Record) {
    _ = write!(
        out,
        "\n/** {} */\nexport interface {} {{\n",
        record.words, record.name
    );
    for field in record.fields() {
        let question = if field.is_needed { "" } else { "?" };
        let shape = match field.name {
            "code" if record.name == FAULTS.name => "Code".into(),
            _ => shape(&field.shape),
        };
        _ = writeln!(
            out,
            "  /** {} */\n  {}{question}: {shape};",
            field.words, field.name
        );
    }
    *out += "}\n";
}

fn shape(of: &Shape) -> String {
    match of {
        Shape::Text => "string".into(),
        Shape::Whole | Shape::Number => "number".into(),
        Shape::Flag => "boolean".into(),
        Shape::Word(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            words.join(" | ")
        }
        Shape::List(of) => match shape(of) {
            of if of.contains(' ') => format!("({of})[]"),
            of => format!("{of}[]"),
        },
        Shape::Map(of) => format!("Record<string, {}>", shape(of)),
        Shape::Null(of) => format!("{} | null", shape(of)),
        Shape::Record(Record { name, .. }) | Shape::OneOf(OneOf { name, .. }) => (*name).into(),
        Shape::Any => "unknown".into(),
    }
}
