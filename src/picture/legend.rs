//! What the signs of a picture mean, below it.

use super::place::{Places, Point};
use super::shapes::{shape, struck};
use super::{Fate, Picture, shapes};
use crate::Role;
use crate::sorting::gathered;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A line, and the width of a letter.
const LINE: f64 = 26.0;
const LETTER: f64 = 6.6;
/// From a sign to its words, and from them to the next sign.
const WORDS: f64 = 24.0;
const GAP: f64 = 16.0;

/// How a sign is drawn.
enum Sign {
    Mark,
    Cell,
    Line,
    Letter(char),
}

/// The signs with their words, and the room that they take from top to bottom.
pub(super) fn of(picture: &Picture, places: &Places<'_>) -> (String, usize) {
    let scale = places.scale();
    let wide = (places.right() - places.left) as f64 / scale;
    let (out, lines) = lines(picture, wide);
    if out.is_empty() {
        return (out, 0);
    }
    let (left, top) = (places.left, places.foot());
    let group = format!("<g transform=\"translate({left} {top}) scale({scale})\">{out}</g>");
    (group, (lines * LINE * scale) as usize + places.rim(8.0))
}

/// The signs with their words within a width, and the room that they take from top to bottom.
pub(super) fn apart(picture: &Picture, wide: usize) -> (String, usize) {
    let (out, lines) = lines(picture, wide as f64);
    let room = if out.is_empty() { 0.0 } else { lines * LINE };
    (out, room as usize)
}

/// The signs in lines of a width, and how many lines.
fn lines(picture: &Picture, wide: f64) -> (String, f64) {
    let (mut out, mut x, mut lines) = (String::new(), 0.0, 1.0);
    for (class, sign, words) in signs(picture) {
        let length = WORDS + words.chars().count() as f64 * LETTER;
        if x > 0.0 && x + length > wide {
            (x, lines) = (0.0, lines + 1.0);
        }
        let at = Point::new(x + 10.0, lines * LINE - 14.0);
        let drawn = match sign {
            Sign::Mark => {
                let strike = if class == "gone" {
                    struck(at)
                } else {
                    String::new()
                };
                format!("<g class=\"{class}\">{}{strike}</g>", shape(class, at))
            }
            Sign::Cell => format!(
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"18\" height=\"18\"/>",
                at.x - 9.0,
                at.y - 9.0
            ),
            Sign::Letter(letter) => format!(
                "<text class=\"{class}\" x=\"{}\" y=\"{}\">{letter}</text>",
                at.x,
                at.y + 4.0
            ),
            Sign::Line => format!(
                "<path class=\"{class}\" d=\"M{} {}h20\"/>",
                at.x - 10.0,
                at.y
            ),
        };
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "{drawn}<text class=\"k\" x=\"{}\" y=\"{}\">{words}</text>",
            at.x + 14.0,
            at.y + 4.0
        );
        x += ((length + GAP) * 10.0).round() / 10.0;
    }
    (out, lines)
}

/// The signs that are used, with their words.
fn signs(picture: &Picture) -> Vec<(&'static str, Sign, String)> {
    let mut signs = Vec::new();
    let has_class = |class: &str| picture.has(|mark| shapes::class(mark) == Some(class));
    for (class, words) in [
        ("ka", "a blue"),
        ("kA", "A green"),
        ("kb", "b red"),
        ("kB", "B yellow"),
    ] {
        if has_class(class) {
            signs.push((class, Sign::Mark, words.into()));
        }
    }
    for &role in Role::ALL {
        let class = shapes::of_role(role);
        if has_class(class) {
            signs.push((class, Sign::Mark, meaning(role).into()));
        }
    }
    let has_cell = |is_it: fn(&super::CellView) -> bool| picture.cells.iter().any(is_it);
    if has_class("set") || has_cell(|cell| cell.is_set) {
        signs.push(("set", Sign::Mark, "set".into()));
    }
    if has_class("gone") {
        signs.push(("gone", Sign::Mark, "removed".into()));
    }
    let is_supposed = |mark: &super::MarkView| {
        let is_supposed = mark.part.is_some_and(|part| part.role == Role::Assumption);
        is_supposed && mark.fate != Fate::Stays && mark.label.is_none()
    };
    if picture.has(is_supposed) {
        signs.push(("n", Sign::Letter(shapes::SUPPOSED), "supposed".into()));
    }
    let sets: BTreeSet<u16> = gathered(picture.cells.iter().filter_map(|cell| cell.set));
    for set in sets {
        let (class, letter) = (shapes::of_set(set), shapes::set_letter(set));
        signs.push((class, Sign::Cell, format!("set {letter}")));
    }
    if has_cell(|cell| cell.part.is_some()) && !has_class("pattern") {
        signs.push(("q", Sign::Cell, "the pattern".into()));
    }
    if has_cell(|cell| cell.is_witness) {
        signs.push(("e", Sign::Cell, "why not elsewhere".into()));
    }
    let outlined = |cover: bool| {
        let mut outlines = picture.outlines.iter();
        outlines.any(|line| (line.role == Role::Cover) == cover)
    };
    if outlined(false) && outlined(true) {
        signs.push(("o", Sign::Line, "where it looks".into()));
        signs.push(("o across", Sign::Line, "where marks go".into()));
    }
    if picture.ties.iter().any(|tie| tie.is_strong) {
        signs.push(("t", Sign::Line, "one of the two is true".into()));
    }
    if picture.ties.iter().any(|tie| !tie.is_strong) {
        signs.push(("t weak", Sign::Line, "not both are true".into()));
    }
    signs
}

/// What a part is called where it is not explained.
fn meaning(role: Role) -> &'static str {
    match role {
        Role::Fin => "the odd one out",
        Role::Pivot => "joins the others",
        Role::Pincer => "an end",
        Role::Assumption => "supposed",
        Role::Link => "on the way",
        Role::Deadly => "could be exchanged",
        Role::Base => "starts from",
        Role::Pattern | Role::House | Role::Cover => "the pattern",
    }
}
