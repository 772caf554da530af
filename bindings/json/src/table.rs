//! What requests and answers are made of, as data: the one table that requests are read by, and from which the JSON
//! Schema, the types of other languages and the manual are written.

use serde_json::{Map, Value};
use std::fmt::Write;
use sudoku_explain::nearest;

/// The largest whole number of a request: every language that reads JSON can hold it.
pub const MOST: u64 = (1 << 53) - 1;

/// What a value can be.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A text.
    Text,
    /// A whole number from 0 to [`MOST`].
    Whole,
    /// A number.
    Number,
    /// True or false.
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Any number of these, in order.
    List(&'static Shape),
    /// These by names that are not known here.
    Map(&'static Shape),
    /// This, or null.
    Null(&'static Shape),
    /// An object of known fields.
    Record(&'static Record),
    /// One of several objects.
    OneOf(&'static OneOf),
    /// Whatever it is.
    Any,
}

/// An object of known fields: it has no others.
#[derive(Debug)]
pub struct Record {
    /// Its name, in languages that name types.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub words: &'static str,
    /// Its fields, in groups that several records share.
    pub fields: &'static [&'static [Field]],
}

/// An object that is of one kind or of another, each with its own fields.
#[derive(Debug)]
pub struct OneOf {
    /// Its name, in languages that name types.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub words: &'static str,
    /// The kinds.
    pub kinds: &'static [Record],
}

/// A field of an object.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub shape: Shape,
    /// Whether it is always there.
    pub is_needed: bool,
    /// What it means, in a sentence.
    pub words: &'static str,
}

/// A field that is always there.
pub(crate) const fn needed(name: &'static str, shape: Shape, words: &'static str) -> Field {
    Field {
        name,
        shape,
        is_needed: true,
        words,
    }
}

/// A field that may be absent.
pub(crate) const fn may(name: &'static str, shape: Shape, words: &'static str) -> Field {
    Field {
        name,
        shape,
        is_needed: false,
        words,
    }
}

pub(crate) const TEXTS: Shape = Shape::List(&Shape::Text);
pub(crate) const WHOLES: Shape = Shape::List(&Shape::Whole);

/// Where a value is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// The way to the value: `$.moves[1]`.
    pub place: String,
    /// What was expected, and what was found.
    pub words: String,
}

impl Record {
    /// The fields in order.
    pub fn fields(&self) -> impl Iterator<Item = &'static Field> + use<> {
        self.fields.iter().copied().flatten()
    }

    /// Whether an object has these fields and no others.
    pub fn check(&self, object: &Map<String, Value>) -> Result<(), Misfit> {
        self.check_at(object, &mut String::from("$"))
    }

    fn check_at(&self, object: &Map<String, Value>, place: &mut String) -> Result<(), Misfit> {
        for (name, value) in object {
            let Some(field) = self.fields().find(|field| field.name == name) else {
                let near = nearest::hint(name, self.fields().map(|field| field.name));
                return Err(Misfit {
                    place: place.clone(),
                    words: format!("there is no field '{}'{near}", shown(name)),
                });
            };
            let length = place.len();
            _ = write!(place, ".{name}");
            field.shape.check_at(value, place)?;
            place.truncate(length);
        }
        let missing = |field: &&Field| field.is_needed && !object.contains_key(field.name);
        match self.fields().find(missing) {
            None => Ok(()),
            Some(field) => Err(Misfit {
                place: place.clone(),
                words: format!("expected a field '{}'", field.name),
            }),
        }
    }
}

impl Shape {
    fn check_at(&self, value: &Value, place: &mut String) -> Result<(), Misfit> {
        let length = place.len();
        match (self, value) {
            (Shape::Any, _) | (Shape::Null(_), Value::Null) => {}
            (Shape::Null(shape), _) => shape.check_at(value, place)?,
            (Shape::Text, Value::String(_)) | (Shape::Flag, Value::Bool(_)) => {}
            (Shape::Number, Value::Number(_)) => {}
            (Shape::Whole, Value::Number(number))
                if number.as_u64().is_some_and(|number| number <= MOST) => {}
            (Shape::Word(words), Value::String(word)) if words.contains(&word.as_str()) => {}
            (Shape::List(shape), Value::Array(items)) => {
                for (at, item) in items.iter().enumerate() {
                    _ = write!(place, "[{at}]");
                    shape.check_at(item, place)?;
                    place.truncate(length);
                }
            }
            (Shape::Map(shape), Value::Object(object)) => {
                for (name, item) in object {
                    _ = write!(place, ".{name}");
                    shape.check_at(item, place)?;
                    place.truncate(length);
                }
            }
            (Shape::Record(record), Value::Object(object)) => record.check_at(object, place)?,
            (Shape::OneOf(one_of), Value::Object(object))
                if one_of.kinds.iter().any(|kind| kind.check(object).is_ok()) => {}
            _ => {
                return Err(Misfit {
                    place: place.clone(),
                    words: format!("expected {}, found {}", self.words(), found(value)),
                });
            }
        }
        Ok(())
    }

    /// What it is, in a few words.
    pub fn words(&self) -> String {
        match self {
            Shape::Text => "a text".into(),
            Shape::Whole => format!("a whole number from 0 to {MOST}"),
            Shape::Number => "a number".into(),
            Shape::Flag => "true or false".into(),
            Shape::Word(words) => format!("one of '{}'", words.join("', '")),
            Shape::List(of) => format!("a list, each {}", of.words()),
            Shape::Map(of) => format!("an object, each {}", of.words()),
            Shape::Null(of) => format!("{} or null", of.words()),
            Shape::Record(Record { name, .. }) | Shape::OneOf(OneOf { name, .. }) => {
                format!("an object '{name}'")
            }
            Shape::Any => "anything".into(),
        }
    }
}

/// A value as it is shown in a message.
fn found(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("'{}'", shown(text)),
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
    }
}

/// A text that somebody sent, as it is shown in a message: short, and nothing that a terminal would obey.
pub(crate) fn shown(text: &str) -> String {
    const MOST_SHOWN: usize = 40;
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut short: String = text.chars().take(MOST_SHOWN).map(plain).collect();
    if text.chars().nth(MOST_SHOWN).is_some() {
        short.push('…');
    }
    short
}
