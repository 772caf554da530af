//! Clues in f-puzzles. A kind of clue says itself in two or three words how it stands there
//! ([`Kind::elsewhere`](crate::clues::Kind::elsewhere)): the field, the [shape](Shape) of what is in it, and the value by
//! which it is told from other kinds in the same field. Nothing is written that is not read as the same clue again.

use super::rules::F_PUZZLES;
use crate::clues::{Kind, Side};
use serde_json::Value;

/// How clues of a kind stand in f-puzzles.
pub(super) struct Said {
    pub(super) kind: &'static Kind,
    pub(super) field: &'static str,
    pub(super) shape: Shape,
    pub(super) value: Option<&'static str>,
}

/// What stands in a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// `true`: a rule of all cells.
    All,
    /// An object for each of the cells that all clues of the kind have together.
    Cell,
    /// Cells, and a number or values.
    Cells,
    /// Cells, and those that copy them.
    Copies,
    /// A place outside, and the direction from there.
    Diagonal,
    /// Cells that are read and written as houses of the geometry.
    House,
    /// Lines, each of which is a clue.
    Lines,
    /// The same, with a setting.
    SetLines,
    /// Names in the field `negative`: where nothing of these fields is, the contrary holds.
    Negative,
    /// A place outside.
    Outside,
    /// A circle, and lines that begin in it.
    Shafts,
}

const SHAPES: [(&str, Shape); 11] = [
    ("all", Shape::All),
    ("cell", Shape::Cell),
    ("cells", Shape::Cells),
    ("copies", Shape::Copies),
    ("diagonal", Shape::Diagonal),
    ("house", Shape::House),
    ("lines", Shape::Lines),
    ("set-lines", Shape::SetLines),
    ("negative", Shape::Negative),
    ("outside", Shape::Outside),
    ("shafts", Shape::Shafts),
];

/// The field of what is forbidden where nothing is drawn.
pub(super) const NEGATIVE: &str = "negative";

/// Which way lines go from a place outside, by the side on which that is.
pub(super) const DIRECTIONS: [(Side, &str); 4] = [
    (Side::TopLeft, "DR"),
    (Side::TopRight, "DL"),
    (Side::BottomLeft, "UR"),
    (Side::BottomRight, "UL"),
];

/// How those of some kinds stand there that have a word for it.
pub(super) fn all(kinds: &[&'static Kind]) -> Vec<Said> {
    kinds.iter().filter_map(|kind| Said::of(kind)).collect()
}

/// Whether a field holds clues of some kinds.
pub(super) fn is_known(key: &str, kinds: &[&'static Kind]) -> bool {
    key == NEGATIVE || all(kinds).iter().any(|said| said.field == key)
}

impl Said {
    /// How clues of a kind stand there, if it has a word for it.
    pub(super) fn of(kind: &'static Kind) -> Option<Said> {
        let mut words = kind.word_in(F_PUZZLES)?.split(' ');
        let (field, shape) = (words.next()?, words.next()?);
        let &(_, shape) = SHAPES.iter().find(|(word, _)| *word == shape)?;
        Some(Said {
            kind,
            field,
            shape,
            value: words.next(),
        })
    }

    /// Whether an object in its field is of this kind.
    pub(super) fn takes(&self, item: &Value) -> bool {
        self.shape != Shape::Negative
            && self
                .value
                .is_none_or(|value| item.get("value").and_then(Value::as_str) == Some(value))
    }
}
