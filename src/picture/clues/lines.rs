//! Lines of clues. Each is drawn twice, first as its rim and then, a little narrower, as what is within: so it stands out on
//! any ground, and where lines cross one passes over the other.

use super::circle;
use crate::Cell;
use crate::clues::{End, Weave};
use crate::picture::ClueView;
use crate::picture::place::{Places, Point};
use std::fmt::Write;

/// The radius of a bulb, of an open circle, and of an arrow's, in parts of the side of a cell.
const BULB: f64 = 0.36;
const RING: f64 = 0.3;
const HEART: f64 = 0.4;
/// The width of a thin line, and the size of an arrow's head.
const THIN: f64 = 2.4;
const HEAD: f64 = 13.0;

/// What a line is made of.
struct Thread {
    width: f64,
    /// The width of what is empty within.
    empty: f64,
    /// Lengths of dashes and gaps.
    dashes: &'static [f64],
    is_round: bool,
}

fn thread(weave: Weave) -> Thread {
    let (width, empty, dashes, is_round): (_, _, &'static [f64], _) = match weave {
        Weave::Plain | Weave::Thin => (10.0, 0.0, &[], true),
        Weave::Tube => (16.0, 0.0, &[], true),
        Weave::Glass => (16.0, 8.0, &[], true),
        Weave::Rails => (11.0, 5.0, &[], true),
        Weave::Dashes => (10.0, 0.0, &[26.0, 7.0], false),
        Weave::Pills => (12.0, 6.0, &[18.0, 18.0], true),
        Weave::Beads => (10.0, 0.0, &[0.0, 11.0], true),
        Weave::Dots => (9.0, 0.0, &[0.0, 18.0], true),
        Weave::Squares => (10.0, 0.0, &[10.0, 9.0], false),
        Weave::Teeth => (13.0, 0.0, &[4.0, 6.0], false),
        Weave::Steps => (10.0, 0.0, &[22.0, 6.0, 12.0, 6.0, 5.0, 6.0], false),
        Weave::Pulse => (10.0, 0.0, &[16.0, 5.0, 4.0, 5.0, 4.0, 5.0], false),
    };
    Thread {
        width,
        empty,
        dashes,
        is_round,
    }
}

impl Thread {
    /// A path of it, so much wider than what is within.
    fn path(&self, class: &str, path: &str, wider: f64) -> String {
        let mut out = format!(
            "<path class=\"{class}\" d=\"{path}\" fill=\"none\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            self.width + wider
        );
        if self.is_round {
            out += " stroke-linecap=\"round\"";
        }
        if !self.dashes.is_empty() {
            // Round ends grow with the width; where dashes end bluntly, they grow themselves.
            let grown = if self.is_round { 0.0 } else { wider };
            let length = |(at, &length): (usize, &f64)| match at % 2 {
                0 => (length + grown).to_string(),
                _ => (length - grown).to_string(),
            };
            let dashes: Vec<String> = self.dashes.iter().enumerate().map(length).collect();
            // Writing to a string cannot fail.
            let _ = write!(
                out,
                " stroke-dasharray=\"{}\" stroke-dashoffset=\"{}\"",
                dashes.join(" "),
                grown / 2.0
            );
        }
        out + "/>"
    }
}

/// The lines of a clue with what they begin and end with.
pub(super) fn line(weave: Weave, clue: &ClueView, places: &Places<'_>) -> String {
    let (mut rims, mut fills) = (String::new(), String::new());
    for cells in &clue.lists {
        let points: Vec<Point> = cells.iter().map(|&cell| places.centre(cell)).collect();
        if weave == Weave::Thin {
            rims += &thin(&points);
        } else {
            let (thread, path) = (thread(weave), through(&points));
            rims += &thread.path("rim", &path, 2.0);
            fills += &thread.path("fill", &path, 0.0);
            if thread.empty > 0.0 {
                fills += &thread.path("hole", &path, thread.empty - thread.width);
            }
        }
        let ends = [points.first(), points.last()];
        let before = [points.get(1), points.iter().rev().nth(1)];
        for ((&end, at), from) in clue.look.ends.iter().zip(ends).zip(before) {
            let Some(&at) = at else { continue };
            let radius = |part: f64| (places.cell as f64 * part).round();
            match end {
                End::Plain => {}
                End::Bulb => {
                    rims += &circle("full", at, radius(BULB));
                    if weave == Weave::Glass {
                        fills += &circle("void", at, radius(BULB) - 4.0);
                    } else {
                        fills += &circle("pale", at, radius(BULB) - 0.7);
                    }
                }
                End::Circle => fills += &circle("open", at, radius(RING)),
                End::Diamond => {
                    let r = radius(RING) + 3.0;
                    let _ = write!(
                        fills,
                        "<path class=\"open\" d=\"M{} {}l{r} {r}-{r} {r}-{r}-{r}Z\"/>",
                        at.x,
                        at.y - r
                    );
                }
                End::Head => fills += &head(from.copied(), at),
            }
        }
    }
    rims + &fills
}

/// A circle, or a pill around several cells, and a shaft with a head along each other list.
pub(super) fn arrow(clue: &ClueView, places: &Places<'_>) -> String {
    let [heart, shafts @ ..] = &clue.lists[..] else {
        return String::new();
    };
    let radius = (places.cell as f64 * HEART).round();
    let mut out = String::new();
    for shaft in shafts {
        let Some(start) = nearest(heart, shaft, places) else {
            continue;
        };
        let points = shaft.iter().map(|&cell| places.centre(cell));
        let mut points: Vec<Point> = [start].into_iter().chain(points).collect();
        let first = points[1];
        points[0] = start.toward(first, radius / start.distance(first));
        out += &thin(&points);
        let last = points.len() - 1;
        out += &head(Some(points[last - 1]), points[last]);
    }
    // What lies beneath a circle stays visible. A pill is a box with round ends; its cells lie in a line.
    let points = heart.iter().map(|&cell| places.centre(cell));
    let low = points.clone().fold(start_of(f64::MAX), |low, at| {
        Point::new(low.x.min(at.x), low.y.min(at.y))
    });
    let high = points.fold(start_of(f64::MIN), |high, at| {
        Point::new(high.x.max(at.x), high.y.max(at.y))
    });
    let _ = write!(
        out,
        "<rect class=\"ring\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{radius}\"/>",
        low.x - radius,
        low.y - radius,
        high.x - low.x + 2.0 * radius,
        high.y - low.y + 2.0 * radius
    );
    out
}

fn start_of(length: f64) -> Point {
    Point::new(length, length)
}

/// The middle of the cell of a circle that is nearest to where a shaft begins.
fn nearest(heart: &[Cell], shaft: &[Cell], places: &Places<'_>) -> Option<Point> {
    let first = places.centre(*shaft.first()?);
    let middles = heart.iter().map(|&cell| places.centre(cell));
    middles
        .filter(|middle| *middle != first)
        .min_by(|a, b| a.distance(first).total_cmp(&b.distance(first)))
}

/// A thin line.
pub(super) fn thin(points: &[Point]) -> String {
    format!(
        "<path class=\"rim\" d=\"{}\" fill=\"none\" stroke-width=\"{THIN}\" stroke-linejoin=\"round\"/>",
        through(points)
    )
}

/// The head of an arrow.
pub(super) fn head(from: Option<Point>, at: Point) -> String {
    let Some(from) = from.filter(|from| *from != at) else {
        return String::new();
    };
    let back = at.toward(from, HEAD / from.distance(at));
    let (dx, dy) = ((at.x - back.x) * 0.7, (at.y - back.y) * 0.7);
    let wings = [back.plus(-dy, dx), at, back.plus(dy, -dx)];
    thin(&wings)
}

/// A path through points.
fn through(points: &[Point]) -> String {
    let mut path = String::new();
    for (at, point) in points.iter().enumerate() {
        let step = if at == 0 { 'M' } else { 'L' };
        let tenth = |length: f64| (length * 10.0).round() / 10.0;
        let _ = write!(path, "{step}{} {}", tenth(point.x), tenth(point.y));
    }
    path
}
