//! Clues as they are drawn: lines with their ends, outlines with a label in a corner, labels beside the grid.

use super::Picture;
use super::document::escaped;
use super::outline::around;
use super::place::{Places, Point};
use crate::Cell;
use crate::clues::{End, Place, Shape};
use std::fmt::Write;

/// The radius of a bulb or a circle, in parts of the side of a cell.
const ROUND: f64 = 0.36;

/// The lines of clues and what they begin and end with, beneath all else.
pub(super) fn lines(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    let lines = picture.clues.iter();
    for clue in lines.filter(|clue| clue.look.shape == Shape::Line) {
        for cells in &clue.lists {
            out += &wire(places, cells);
            let ends = [cells.first(), cells.last()];
            let before = [cells.get(1), cells.iter().rev().nth(1)];
            for ((end, at), from) in clue.look.ends.iter().zip(ends).zip(before) {
                if let Some(&at) = at {
                    out += &drawn_end(*end, places, at, from.copied());
                }
            }
        }
    }
    out
}

/// A line through the middles of cells.
fn wire(places: &Places<'_>, cells: &[Cell]) -> String {
    let mut path = String::new();
    for (at, &cell) in cells.iter().enumerate() {
        let (x, y) = places.corner(cell);
        let (half, step) = (places.cell / 2, if at == 0 { 'M' } else { 'L' });
        let _ = write!(path, "{step}{} {}", x + half, y + half);
    }
    format!("<path class=\"wire\" d=\"{path}\"/>")
}

fn drawn_end(end: End, places: &Places<'_>, cell: Cell, from: Option<Cell>) -> String {
    let middle = |cell: Cell| {
        let ((x, y), half) = (places.corner(cell), places.cell as f64 / 2.0);
        Point::new(x as f64 + half, y as f64 + half)
    };
    let (at, radius) = (middle(cell), (places.cell as f64 * ROUND).round());
    let Point { x, y } = at;
    match end {
        End::Plain => String::new(),
        End::Bulb => format!("<circle class=\"bulb\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"),
        End::Circle => format!("<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"),
        End::Diamond => format!(
            "<path class=\"ring\" d=\"M{x} {}L{} {y}L{x} {}L{} {y}Z\"/>",
            y - radius,
            x + radius,
            y + radius,
            x - radius
        ),
        End::Head => {
            let Some(from) = from.map(middle) else {
                return String::new();
            };
            let long = from.distance(at);
            let (dx, dy) = ((x - from.x) / long, (y - from.y) / long);
            let back = at.plus(-dx * radius, -dy * radius);
            let wing = |side: f64| back.plus(-dy * side * radius * 0.7, dx * side * radius * 0.7);
            let (a, b) = (wing(1.0), wing(-1.0));
            format!(
                "<path class=\"head\" d=\"M{:.0} {:.0}L{x} {y}L{:.0} {:.0}\"/>",
                a.x, a.y, b.x, b.y
            )
        }
    }
}

/// Dashed lines around the cells of clues.
pub(super) fn outlines(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    for clue in picture.clues.iter().filter(|clue| clue.is_outline()) {
        for cells in &clue.lists {
            let path = around(places, &picture.geometry, cells, 5.0);
            let _ = write!(out, "<path class=\"cage\" d=\"{path}\"/>");
        }
    }
    out
}

/// Labels in the corners of cells, above any line.
pub(super) fn corners(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    let clues = picture.clues.iter();
    for clue in clues.filter(|clue| clue.look.label == Place::Corner) {
        let first = clue.lists.iter().flatten().min();
        let (Some(label), Some(&first)) = (&clue.label, first) else {
            continue;
        };
        let (x, y) = places.corner(first);
        let wide = 5 + 7 * label.chars().count();
        let _ = write!(
            out,
            "<rect class=\"b\" x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"11\"/><text class=\"k n\" x=\"{}\" y=\"{}\" \
             style=\"font-size:11px\">{}</text>",
            x + 3,
            y + 3,
            x + 4,
            y + 12,
            escaped(label)
        );
    }
    out
}

/// Labels beside the grid.
pub(super) fn labels(picture: &Picture, places: &Places<'_>) -> String {
    let (mut out, size) = (String::new(), places.rim(18.0));
    for label in &picture.labels {
        let at = places.label(label.row, label.column);
        let _ = write!(
            out,
            "<text class=\"v\" x=\"{}\" y=\"{}\" style=\"font-size:{size}px\">{}</text>",
            at.x,
            at.y + places.rim(7.0) as f64,
            escaped(&label.text)
        );
    }
    out
}
