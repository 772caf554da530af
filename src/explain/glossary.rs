//! Words of this trade, each explained where a log first uses it.

use crate::Geometry;
use crate::words::house_kinds;

/// The words that a log has not used yet.
#[derive(Default)]
pub(super) struct Glossary(Vec<Term>);

/// A word, and what one of them and several of them are.
struct Term {
    word: &'static str,
    one: String,
    many: String,
    /// Whether it is first used within brackets.
    is_inside: bool,
}

impl Glossary {
    /// All words, for a log on boards of this geometry.
    pub(super) fn of(geometry: &Geometry) -> Glossary {
        let kinds = house_kinds(geometry);
        let kinds: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
        let plurals: Vec<String> = kinds.iter().map(|kind| format!("{kind}s")).collect();
        Glossary(vec![
            Term {
                word: "mark",
                one: "a value still possible in a cell".into(),
                many: "values still possible in a cell".into(),
                is_inside: false,
            },
            Term {
                word: "house",
                one: format!("a {}", list(&kinds, "or")),
                many: list(&plurals, "and"),
                is_inside: false,
            },
            Term {
                word: "brackets name the lines it uses",
                one: "'3: line 2' means that line 2 rules out 3".into(),
                many: String::new(),
                is_inside: false,
            },
            Term {
                word: "lemma",
                one: "a small result used on the way".into(),
                many: "small results used on the way".into(),
                is_inside: true,
            },
        ])
    }

    /// The text with an explanation in brackets behind each word that it is the first to use.
    pub(super) fn explain(&mut self, mut text: String) -> String {
        self.0.retain(|term| match term.find(&text) {
            Some((end, meaning)) => {
                let said = if term.is_inside {
                    format!(": {meaning}")
                } else {
                    format!(" ({meaning})")
                };
                text.insert_str(end, &said);
                false
            }
            None => true,
        });
        text
    }
}

impl Term {
    /// Where the word ends at its first use in a text, and what it means there.
    fn find(&self, text: &str) -> Option<(usize, &str)> {
        let is_letter = |letter: Option<char>| letter.is_some_and(|at| at.is_alphabetic());
        text.match_indices(self.word).find_map(|(at, word)| {
            let end = at + word.len();
            let (end, meaning) = match text[end..].strip_prefix('s') {
                Some(_) => (end + 1, &self.many),
                None => (end, &self.one),
            };
            let is_part = is_letter(text[..at].chars().next_back())
                || is_letter(text[end..].chars().next())
                || text[end..].starts_with(['\'', '-']);
            (!is_part).then_some((end, &**meaning))
        })
    }
}

/// "row, column or block".
fn list<T: AsRef<str>>(items: &[T], joint: &str) -> String {
    let mut list = String::new();
    for (at, item) in items.iter().enumerate() {
        list += match at {
            0 => "",
            at if at + 1 == items.len() => " ",
            _ => ", ",
        };
        if at > 0 && at + 1 == items.len() {
            list += &format!("{joint} ");
        }
        list += item.as_ref();
    }
    list
}
