//! Signs in cells, between two of them, and where four meet.

use super::lines::thin;
use super::{circle, escaped};
use crate::clues::{Border, Sign};
use crate::picture::ClueView;
use crate::picture::place::{Places, Point};

/// Half the side of a square, and the radius of a circle, in parts of the side of a cell.
const SQUARE: f64 = 0.36;
const ROUND: f64 = 0.4;
/// The radius of a dot, of the ground of a letter, and of a circle where cells meet.
const DOT: f64 = 7.5;
const MEET: f64 = 13.0;

/// A sign in each cell of a clue.
pub(super) fn in_cells(sign: Sign, clue: &ClueView, places: &Places<'_>) -> String {
    let side = places.cell as f64;
    let cells = clue.lists.iter().flatten();
    cells
        .map(|&cell| drawn(sign, places.centre(cell), side))
        .collect()
}

fn drawn(sign: Sign, at: Point, side: f64) -> String {
    let path = |class: &str, path: String| format!("<path class=\"{class}\" d=\"{path}\"/>");
    let (x, y) = (at.x, at.y);
    let (r, half) = ((side * SQUARE).round(), side / 2.0 - 1.0);
    let box_of = |wide: f64, high: f64| {
        let (w, h) = (wide.round(), high.round());
        format!("M{} {}h{}v{}h{}Z", x - w, y - h, 2.0 * w, 2.0 * h, -2.0 * w)
    };
    match sign {
        Sign::Square => path("full", box_of(r, r)),
        Sign::Disc => circle("full", at, (side * ROUND).round()),
        Sign::Ring => circle("ring", at, (side * ROUND).round() + 2.0),
        Sign::Down => path(
            "full",
            format!(
                "M{} {}h{}L{x} {}Z",
                x - r - 3.0,
                y - r,
                2.0 * r + 6.0,
                y + r + 3.0
            ),
        ),
        Sign::Up => path(
            "full",
            format!(
                "M{} {}h{}L{x} {}Z",
                x - r - 3.0,
                y + r,
                2.0 * r + 6.0,
                y - r - 3.0
            ),
        ),
        Sign::Across => path("full", box_of(half - 2.0, side * 0.22)),
        Sign::Along => path("full", box_of(side * 0.22, half - 2.0)),
        Sign::Frame => {
            let (outer, inner, wide) = (half - 2.0, half - 11.0, 2.0 * half - 22.0);
            path(
                "full",
                format!(
                    "{}M{} {}v{wide}h{wide}v-{wide}Z",
                    box_of(outer, outer),
                    x - inner,
                    y - inner
                ),
            )
        }
        Sign::Inward | Sign::Outward => {
            // A point at each side: towards the cell, or away from it.
            let (tip, foot) = match sign {
                Sign::Inward => (half - 9.0, half - 1.0),
                _ => (half - 1.0, half - 9.0),
            };
            let ways = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
            let points = ways.map(|(right, down)| {
                let at = |far: f64, aside: f64| {
                    at.plus(right * far - down * aside, down * far + right * aside)
                };
                thin(&[at(foot, -8.0), at(tip, 0.0), at(foot, 8.0)])
            });
            path("pale", box_of(half, half)) + &points.concat()
        }
    }
}

/// The middle of some cells.
fn middle(clue: &ClueView, places: &Places<'_>) -> Option<Point> {
    let cells = clue.lists.first().filter(|cells| !cells.is_empty())?;
    let points = cells.iter().map(|&cell| places.centre(cell));
    let sum = points.fold(Point::new(0.0, 0.0), |sum, at| sum.plus(at.x, at.y));
    let count = cells.len() as f64;
    Some(Point::new(sum.x / count, sum.y / count))
}

/// A sign between two cells; where they do not touch, a line from one to the other goes through it.
pub(super) fn between(border: Border, clue: &ClueView, places: &Places<'_>) -> String {
    let (Some(at), [one, other, ..]) = (middle(clue, places), &clue.lists[0][..]) else {
        return String::new();
    };
    let (from, to) = (places.centre(*one), places.centre(*other));
    let far = from.distance(to);
    let mut out = String::new();
    if far > places.cell as f64 + 1.0 {
        out += &format!("<g class=\"grey\">{}</g>", thin(&[from, to]));
    }
    let label = clue.label.as_deref().unwrap_or_default();
    let radius = DOT + 2.0 * label.chars().count().saturating_sub(1) as f64;
    match border {
        Border::White => out + &circle("white", at, radius) + &text(label, at, 10, "white"),
        Border::Black => out + &circle("black", at, radius) + &text(label, at, 10, "black"),
        Border::Letter => out + &circle("b", at, radius) + &text(label, at, 15, "v"),
        Border::Greater if far > 0.0 => {
            let (dx, dy) = ((to.x - from.x) / far, (to.y - from.y) / far);
            let point =
                |ahead: f64, aside: f64| at.plus(dx * ahead - dy * aside, dy * ahead + dx * aside);
            let path = [point(-5.0, -7.0), point(5.0, 0.0), point(-5.0, 7.0)];
            let path = path.map(|at| format!("{:.0} {:.0}", at.x, at.y)).join("L");
            out + &format!(
                "<path class=\"halo\" d=\"M{path}\"/><path class=\"sign\" d=\"M{path}\"/>"
            )
        }
        Border::Greater => out,
    }
}

/// A circle where cells meet, and what stands in it, in two lines if it is long.
pub(super) fn corner(clue: &ClueView, places: &Places<'_>) -> String {
    let Some(at) = middle(clue, places) else {
        return String::new();
    };
    let out = circle("b sign", at, MEET);
    let words: Vec<&str> = clue
        .label
        .iter()
        .flat_map(|label| label.split(' '))
        .collect();
    let size = if words.iter().any(|word| word.len() > 1) {
        8
    } else {
        11
    };
    match words.len() {
        0..=2 => out + &text(&words.join(" "), at, size, "v"),
        count => {
            let (above, below) = words.split_at(count.div_ceil(2));
            out + &text(&above.join(" "), at.plus(0.0, -5.0), size - 1, "v")
                + &text(&below.join(" "), at.plus(0.0, 5.0), size - 1, "v")
        }
    }
}

/// A text with its middle at a point.
fn text(text: &str, at: Point, size: usize, class: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let y = (at.y + size as f64 * 0.36).round();
    format!(
        "<text class=\"{class}\" x=\"{}\" y=\"{y}\" style=\"font-size:{size}px\">{}</text>",
        at.x,
        escaped(text)
    )
}
