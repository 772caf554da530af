//! Types of TypeScript.

use super::{choices, records};
use std::fmt::Write;
use sudoku_explain_json::{Code, FAULTS, Field, OneOf, Record, Shape, all};

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

/// A script, with the names of what can be asked for.
pub(crate) fn with_names(script: &str) -> String {
    const HEAD: &str = "const ASKS = [\n";
    let names: String = all().map(|ask| format!("  \"{}\",\n", ask.name)).collect();
    let (before, rest) = script.split_once(HEAD).expect("it has a list");
    let (_, after) = rest.split_once("];\n").expect("the list ends");
    format!("{before}{HEAD}{names}];\n{after}")
}

/// Fields that an answer has where it is called so, and never else.
const OF_ANSWERS: [(&str, &[&str]); 3] = [
    ("hint", &["rungs"]),
    ("mistakes", &["rungs"]),
    ("hints", &["alternatives", "left_out"]),
];

/// An interface; of what is known by a word in 'answer' a union, so that who looks at the word knows what is there.
fn interface(out: &mut String, record: &Record) {
    let words = record.fields().find_map(|field| match field.shape {
        Shape::Word(words) if field.name == "answer" && field.is_needed => Some(words),
        _ => None,
    });
    let Some(words) = words else {
        return fields(out, record, record.name, |_| true);
    };
    let own = |name: &str| name == "answer" || OF_ANSWERS.iter().any(|(_, of)| of.contains(&name));
    fields(out, record, &format!("{}Fields", record.name), |name| {
        !own(name)
    });
    let special: Vec<&Field> = record
        .fields()
        .filter(|field| own(field.name) && field.name != "answer")
        .collect();
    _ = write!(
        out,
        "\n/** {} */\nexport type {} = {}Fields &\n  (",
        record.words, record.name, record.name
    );
    let has = |word: &str| -> &[&str] {
        let of = OF_ANSWERS.iter().find(|(answer, _)| *answer == word);
        of.map_or(&[], |(_, fields)| fields)
    };
    let is_plain = |word: &&&str| !special.iter().any(|field| has(word).contains(&field.name));
    let (plain, others): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| is_plain(word));
    let kinds = others.iter().map(|word| vec![*word]).chain([plain]);
    for kind in kinds {
        let shown: Vec<String> = kind.iter().map(|word| format!("\"{word}\"")).collect();
        _ = write!(out, "\n    | {{ answer: {};", shown.join(" | "));
        for field in &special {
            let is_there = kind.len() == 1 && has(kind[0]).contains(&field.name);
            _ = match is_there {
                true => write!(out, " {}: {};", field.name, shape(&field.shape)),
                false => write!(out, " {}?: undefined;", field.name),
            };
        }
        *out += " }";
    }
    *out += "\n  );\n";
}

fn fields(out: &mut String, record: &Record, name: &str, is_wanted: impl Fn(&str) -> bool) {
    _ = write!(
        out,
        "\n/** {} */\nexport interface {name} {{\n",
        record.words
    );
    for field in record.fields().filter(|field| is_wanted(field.name)) {
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
