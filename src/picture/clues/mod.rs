//! Clues as they are drawn: grounds and lines beneath the marks, signs on the borders above the lines of the board, labels
//! where each has its place.

mod lines;
mod margins;
mod signs;

use super::document::escaped;
use super::outline::around;
use super::place::{Places, Point};
use super::{ClueView, Picture};
use crate::Cell;
use crate::clues::{Place, Shape, Tint, Weave};
use itertools::Itertools;
use std::fmt::Write;

pub(super) use margins::labels;

/// The size of a label in a corner, and the room of a letter of it.
const LABEL: usize = 11;
const LETTER: usize = 7;

/// Grounds of cells: beneath all else.
pub(super) fn grounds(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    for clue in of(picture, |shape| matches!(shape, Shape::Patch)) {
        for cells in &clue.lists {
            let path = around(places, &picture.geometry, cells, 3.0);
            out += &tinted(
                clue.look.tint,
                &format!("<path class=\"full\" d=\"{path}\"/>"),
            );
        }
    }
    out
}

/// Signs in cells, and lines with what they begin and end with: beneath the lines of the board.
pub(super) fn lines(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    // What is wide lies beneath what is thin.
    let depth = |clue: &&ClueView| match clue.look.shape {
        Shape::Sign(_) => 0,
        Shape::Line(Weave::Tube | Weave::Glass) => 1,
        Shape::Line(Weave::Thin) | Shape::Arrow => 3,
        _ => 2,
    };
    for clue in picture.clues.iter().sorted_by_key(depth) {
        let drawn = match clue.look.shape {
            Shape::Sign(sign) => signs::in_cells(sign, clue, places),
            Shape::Line(weave) => lines::line(weave, clue, places),
            Shape::Arrow => lines::arrow(clue, places),
            _ => continue,
        };
        out += &tinted(clue.look.tint, &drawn);
    }
    out
}

/// Lines around cells, and signs between them: above the lines of the board.
pub(super) fn outlines(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    for clue in picture.clues.iter().filter(|clue| clue.look.is_around()) {
        let class = match clue.look.shape {
            Shape::Dotted => "cage sum",
            _ => "cage",
        };
        for cells in &clue.lists {
            let path = around(places, &picture.geometry, cells, 5.0);
            let _ = write!(out, "<path class=\"{class}\" d=\"{path}\"/>");
        }
    }
    for clue in &picture.clues {
        out += &match clue.look.shape {
            Shape::Border(border) => signs::between(border, clue, places),
            Shape::Corner => signs::corner(clue, places),
            _ => continue,
        };
    }
    out
}

/// Labels in the corners of cells, above any line.
pub(super) fn corners(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    for clue in picture.clues.iter().filter(|clue| clue.has_corner()) {
        let lists = match clue.look.label {
            Place::Letter => &clue.lists[..],
            _ => &clue.lists[..1],
        };
        for cells in lists {
            let first = match clue.look.shape {
                Shape::Line(_) => cells.first(),
                _ => cells.iter().min(),
            };
            if let (Some(label), Some(&cell)) = (&clue.label, first) {
                out += &in_corner(label, places, cell);
            }
        }
    }
    out
}

fn in_corner(label: &str, places: &Places<'_>, cell: Cell) -> String {
    let (x, y) = places.corner(cell);
    let wide = 5 + LETTER * label.chars().count();
    format!(
        "<rect class=\"b\" x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{LABEL}\"/><text class=\"k n\" x=\"{}\" y=\"{}\" \
         style=\"font-size:{LABEL}px\">{}</text>",
        x + 3,
        y + 3,
        x + 4,
        y + 12,
        escaped(label)
    )
}

/// The clues whose shape is one of some.
fn of(picture: &Picture, is_one: fn(Shape) -> bool) -> impl Iterator<Item = &ClueView> {
    let clues = picture.clues.iter();
    clues.filter(move |clue| is_one(clue.look.shape))
}

/// What is drawn in a tint: fills have it, and rims a darker one.
fn tinted(tint: Tint, drawn: &str) -> String {
    format!("<g class=\"{}\">{drawn}</g>", super::palette::of_tint(tint))
}

/// A circle.
fn circle(class: &str, at: Point, radius: f64) -> String {
    let (x, y) = (at.x, at.y);
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}
