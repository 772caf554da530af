//! What a player wrote in a cell: notes in its corners and its middle, what was struck, colours.

use super::place::Places;
use super::{CellView, Notes};
use crate::{Cell, Mark, Value};
use std::fmt::Write;

/// Colours have one of this many tints; each has its letter, too.
const TINTS: u8 = 8;
/// The size of notes, and the room that a figure of one takes, in parts of that.
const NOTE: f64 = 14.0;
const FIGURE: f64 = 0.62;
/// From the rim of a cell to the notes in its corners.
const EDGE: f64 = 5.0;

/// The ground of a cell: its colours side by side.
pub(super) fn tints(notes: &Notes, places: &Places<'_>, cell: Cell) -> String {
    let ((x, y), side) = (places.corner(cell), places.cell);
    let count = notes.colours.len().max(1);
    let mut out = String::new();
    for (at, &colour) in notes.colours.iter().enumerate() {
        let tint = colour.saturating_sub(1) % TINTS;
        let (from, to) = (side * at / count, side * (at + 1) / count);
        let letter = char::from(b'a' + tint);
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "<rect class=\"p{}\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"{side}\"/>\
             <text class=\"l\" x=\"{}\" y=\"{}\">{letter}</text>",
            tint + 1,
            x + from,
            to - from,
            x + (from + to) / 2,
            y + side - 3
        );
    }
    out
}

/// A ring around a value that is pointed out.
pub(super) fn ring(places: &Places<'_>, cell: Cell) -> String {
    let ((x, y), side) = (places.corner(cell), places.cell);
    format!(
        "<rect class=\"z\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\"/>",
        x + 6,
        y + 6,
        side - 12,
        side - 12
    )
}

/// The notes of a cell without a value.
pub(super) fn of(view: &CellView, places: &Places<'_>, cell: Cell) -> String {
    let notes = &view.notes;
    let mut out = String::new();
    // What the rim has no room for stands in the middle.
    let rest = notes.corner.iter().skip(CORNERS.len());
    let centre: Vec<Value> = notes.centre.iter().chain(rest).copied().collect();
    if !centre.is_empty() {
        out += &in_the_middle(&centre, places, cell);
    }
    for (&value, at) in notes.corner.iter().zip(CORNERS) {
        let ((x, y), side) = (places.corner(cell), places.cell as f64);
        let room = side - 2.0 * EDGE - FIGURE * NOTE * figures(value);
        let middle = EDGE + FIGURE * NOTE * figures(value) / 2.0;
        let _ = write!(
            out,
            "<text class=\"m\" x=\"{:.1}\" y=\"{:.1}\">{value}</text>",
            x as f64 + middle + room * at.0,
            y as f64 + EDGE + 10.0 + (side - 2.0 * EDGE - 10.0) * at.1
        );
    }
    for &value in &notes.struck {
        let at = places.mark(Mark { cell, value });
        let _ = write!(
            out,
            "<text x=\"{}\" y=\"{}\">{value}</text><path class=\"u\" d=\"M{} {}l12-12\"/>",
            at.x,
            at.y + 5.0,
            at.x - 6.0,
            at.y + 6.0
        );
    }
    out
}

/// Where notes stand around the rim, in parts of its room: the four corners first, what lies between them then.
const CORNERS: [(f64, f64); 16] = [
    (0.0, 0.0),
    (1.0, 0.0),
    (0.0, 1.0),
    (1.0, 1.0),
    (0.5, 0.0),
    (0.5, 1.0),
    (0.0, 0.5),
    (1.0, 0.5),
    (0.25, 0.0),
    (0.75, 0.0),
    (0.25, 1.0),
    (0.75, 1.0),
    (0.0, 0.25),
    (1.0, 0.25),
    (0.0, 0.75),
    (1.0, 0.75),
];

/// How many figures a value is written with.
fn figures(value: Value) -> f64 {
    if value.number() > 9 { 2.0 } else { 1.0 }
}

/// Notes in one line, or in two where they are many, as small as they have to be.
fn in_the_middle(values: &[Value], places: &Places<'_>, cell: Cell) -> String {
    const ONE_LINE: usize = 5;
    let lines = if values.len() > ONE_LINE { 2 } else { 1 };
    let per_line = values.len().div_ceil(lines);
    let space = if values.iter().any(|value| value.number() > 9) {
        " "
    } else {
        ""
    };
    let texts = values.chunks(per_line).map(|line| {
        let texts: Vec<String> = line.iter().map(Value::to_string).collect();
        texts.join(space)
    });
    let texts: Vec<String> = texts.collect();
    let longest = texts.iter().map(|text| text.len()).max().unwrap_or(1) as f64;
    let size = (places.cell as f64 - 2.0 * EDGE) / (FIGURE * longest);
    let size = size.min(NOTE + 1.0).floor();
    let at = places.middle(cell);
    let mut out = String::new();
    for (line, text) in texts.iter().enumerate() {
        let below = (line as f64 - (lines - 1) as f64 / 2.0) * (size + 1.0) + size * 0.36;
        let _ = write!(
            out,
            "<text class=\"m\" x=\"{}\" y=\"{:.1}\" style=\"font-size:{size}px\">{text}</text>",
            at.x,
            at.y + below
        );
    }
    out
}
