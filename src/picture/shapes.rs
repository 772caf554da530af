//! The shape of each part that a mark plays: they differ without their colours, too.

use super::place::Point;
use super::{Fate, MarkView};
use crate::Role;

/// The size of a mark's shape: from its middle to its rim.
pub(super) const RADIUS: f64 = 9.0;

/// The class of a mark that stands for something.
pub(super) fn class(mark: &MarkView) -> Option<&'static str> {
    const COLORS: [&str; 4] = ["ka", "kA", "kb", "kB"];
    match (mark.fate, mark.color, mark.part) {
        (Fate::Set, ..) => Some("set"),
        (Fate::Removed, ..) => Some("gone"),
        (_, Some(color), _) => Some(COLORS[usize::from(color) % COLORS.len()]),
        (_, _, Some(part)) => Some(of_role(part.role)),
        _ => None,
    }
}

/// The class of a role: the word for it.
pub(super) fn of_role(role: Role) -> &'static str {
    role.word()
}

/// The letters of colours: one and its opposite, and two more.
pub(crate) const LETTERS: [char; 4] = ['a', 'A', 'b', 'B'];

/// The letter of a colour.
pub(super) fn letter(color: u8) -> char {
    LETTERS[usize::from(color) % LETTERS.len()]
}

/// What stands at a mark that is supposed, where its shape says something else.
pub(super) const SUPPOSED: char = '?';

/// The class of a set of cells.
pub(super) fn of_set(set: u16) -> &'static str {
    ["g0", "g1", "g2", "g3"][usize::from(set % 4)]
}

/// The letter of a set of cells.
pub(crate) fn set_letter(set: u16) -> char {
    char::from(b'A' + (set % 26) as u8)
}

/// The path of a class's shape, its middle where the marks's is.
pub(super) fn path(class: &str, at: Point) -> String {
    let Point { x, y } = at;
    let r = RADIUS;
    match class {
        // A circle.
        "pattern" | "pincer" | "set" | "ka" | "kA" | "kb" | "kB" => {
            format!("M{} {y}a{r} {r} 0 1 1 0 .1Z", x - r)
        }
        "base" | "gone" => format!("M{} {}h16v16h-16Z", x - 8.0, y - 8.0),
        // A square with round corners.
        "link" => format!(
            "M{} {}h8q4 0 4 4v8q0 4-4 4h-8q-4 0-4-4v-8q0-4 4-4Z",
            x - 4.0,
            y - 8.0
        ),
        // A diamond.
        "fin" => format!("M{x} {}l11 11-11 11-11-11Z", y - 11.0),
        // A hexagon.
        "pivot" => format!("M{} {y}l5-9h12l5 9-5 9h-12Z", x - 11.0),
        // A house with a roof.
        "assumption" => format!("M{} {}v-12l8-6 8 6v12Z", x - 8.0, y + 9.0),
        // A ticket: a square that lost its corners.
        "deadly" => format!(
            "M{} {}h8q0 4 4 4v8q-4 0-4 4h-8q0-4-4-4v-8q4 0 4-4Z",
            x - 4.0,
            y - 8.0
        ),
        // A bar below, or a broken one above.
        "house" => format!("M{} {}h16v3h-16Z", x - 8.0, y + 6.0),
        "cover" => format!("M{} {}h4v3h-4Zm6 0h4v3h-4Zm6 0h4v3h-4Z", x - 8.0, y - 9.0),
        _ => String::new(),
    }
}

/// What is drawn over a mark that is removed.
pub(super) fn strike(at: Point) -> String {
    format!("M{} {}l14-14", at.x - 7.0, at.y + 7.0)
}

/// The stroke through a mark that is gone.
pub(super) fn struck(at: Point) -> String {
    format!("<path class=\"x\" d=\"{}\"/>", strike(at))
}

/// The shape of a class around a mark.
pub(super) fn shape(class: &str, at: Point) -> String {
    format!("<path class=\"d\" d=\"{}\"/>", path(class, at))
}
