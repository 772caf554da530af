//! Curves between marks that touch no other mark.
//!
//! Of some curves, from straight to wide, the cheapest that keeps clear of all marks is taken. Where none does there is
//! a way that always does: along the lanes between the marks.

use super::place::{Places, Point};
use super::shapes::{self, RADIUS};
use super::{Picture, Tie};
use crate::Mark;
use crate::sorting::Arrange;
use std::collections::HashMap;
use std::fmt::Write;

/// So far a curve keeps from the middle of a mark, and from one with a shape.
const CLEAR: f64 = 8.0;
const CLEAR_OF_SHAPE: f64 = RADIUS + 1.0;
/// So far a curve bends aside.
const BOWS: [f64; 17] = [
    0.0, 8.0, -8.0, 14.0, -14.0, 20.0, -20.0, 28.0, -28.0, 38.0, -38.0, 52.0, -52.0, 70.0, -70.0,
    95.0, -95.0,
];
/// How far along the way its control points stand.
const REACHES: [f64; 3] = [0.3, 0.12, 0.0];
/// What it costs, in length, to run over a value, or close to another curve.
const OVER_VALUE: f64 = 30.0;
const CLOSE: f64 = 25.0;
/// So close to the middle of a value a curve runs over it.
const VALUE: f64 = 17.0;
/// The length between two looks at a curve.
const STEP: f64 = 3.0;
/// The corners of a lane are rounded so far.
const ROUND: f64 = 8.0;

/// A curve that is drawn.
#[derive(Clone)]
pub(super) enum Curve {
    /// A cubic one: its ends, and what they are pulled towards.
    Bow([Point; 4]),
    /// Along lanes, from point to point.
    Lane(Vec<Point>),
}

/// Finds curves, one after another: the later ones keep off the earlier.
pub(super) struct Curves<'a> {
    places: &'a Places<'a>,
    /// The middles of the columns of marks, and of the rows.
    xs: Vec<f64>,
    ys: Vec<f64>,
    /// By row and column of marks: how far to keep from the mark there; nothing if there is none.
    clear: Vec<f64>,
    /// By cell: whether a value stands there.
    has_value: Vec<bool>,
    drawn: Drawn,
}

/// Points of curves, by the small square that they lie in.
#[derive(Default)]
struct Drawn(HashMap<(i32, i32), Vec<Point>>);

impl Drawn {
    fn square(point: Point) -> (i32, i32) {
        (
            (point.x / STEP).floor() as i32,
            (point.y / STEP).floor() as i32,
        )
    }

    fn note(&mut self, point: Point) {
        self.0.entry(Drawn::square(point)).or_default().push(point);
    }

    /// Whether a point is less than a step away from one of these.
    fn is_close(&self, point: Point) -> bool {
        let (x, y) = Drawn::square(point);
        let squares = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| (x, y)));
        let mut near = squares.filter_map(|square| self.0.get(&square)).flatten();
        !self.0.is_empty() && near.any(|other| other.distance(point) < STEP)
    }
}

impl<'a> Curves<'a> {
    pub(super) fn of(picture: &Picture, places: &'a Places<'a>) -> Curves<'a> {
        let geometry = &picture.geometry;
        let all = || {
            let cells = geometry.cells();
            cells.flat_map(|cell| geometry.values().map(move |value| Mark { cell, value }))
        };
        let sorted = |of: fn(Point) -> f64| {
            let mut found: Vec<f64> = all().map(|mark| of(places.mark(mark))).collect();
            found.arrange_by(f64::total_cmp);
            found.dedup();
            found
        };
        let (xs, ys) = (sorted(|point| point.x), sorted(|point| point.y));
        let mut clear = vec![0.0; xs.len() * ys.len()];
        for (mark, view) in picture.marks() {
            let at = places.mark(mark);
            let (column, row) = (nearest(&xs, at.x), nearest(&ys, at.y));
            let has_shape = shapes::class(view).is_some();
            clear[row * xs.len() + column] = if has_shape { CLEAR_OF_SHAPE } else { CLEAR };
        }
        let cells = geometry.cells();
        Curves {
            has_value: cells
                .map(|cell| picture.cell(cell).value.is_some())
                .collect(),
            places,
            xs,
            ys,
            clear,
            drawn: Drawn::default(),
        }
    }

    /// The curve of a tie: between those of its marks that are closest.
    pub(super) fn tie(&mut self, tie: &Tie) -> Option<Curve> {
        let pairs = tie
            .from
            .iter()
            .flat_map(|&from| tie.to.iter().map(move |&to| (from, to)));
        let ends = pairs.map(|(from, to)| (self.places.mark(from), self.places.mark(to)));
        let (from, to) = ends.min_by(|a, b| a.0.distance(a.1).total_cmp(&b.0.distance(b.1)))?;
        let curve = self.between(from, to);
        for point in curve.points().skip(1).step_by(2) {
            self.drawn.note(point);
        }
        Some(curve.trimmed())
    }

    fn between(&self, from: Point, to: Point) -> Curve {
        let length = from.distance(to).max(1.0);
        let normal = (-(to.y - from.y) / length, (to.x - from.x) / length);
        let mut best: Option<(f64, Curve)> = None;
        for reach in REACHES {
            for bow in BOWS {
                let aside = |point: Point| {
                    let point = point.plus(normal.0 * bow, normal.1 * bow);
                    Point::new(point.x.round(), point.y.round())
                };
                let controls = [aside(from.toward(to, reach)), aside(to.toward(from, reach))];
                let curve = Curve::Bow([from, controls[0], controls[1], to]);
                let least = best.as_ref().map_or(f64::INFINITY, |(least, _)| *least);
                // No curve is shorter than the way to its middle and on.
                let aside = halfway(&curve);
                if from.distance(aside) + aside.distance(to) >= least {
                    continue;
                }
                if let Some(cost) = self.cost(&curve, from, to, least) {
                    best = Some((cost, curve));
                }
            }
        }
        best.map_or_else(|| self.lane(from, to), |(_, curve)| curve)
    }

    /// What a curve costs, if that is less than the most; nothing if it touches a mark, or leaves the board.
    fn cost(&self, curve: &Curve, from: Point, to: Point, most: f64) -> Option<f64> {
        let mut cost = 0.0;
        let mut before = from;
        for point in curve.points() {
            if !self.is_on_board(point) || !self.is_clear(point, from, to) {
                return None;
            }
            cost += point.distance(before);
            if self.is_on_value(point) {
                cost += OVER_VALUE * STEP / VALUE;
            }
            if self.drawn.is_close(point) {
                cost += CLOSE * STEP / VALUE;
            }
            if cost >= most {
                return None;
            }
            before = point;
        }
        Some(cost)
    }

    /// Whether a point is close to the middle of a value: that of the cell that it is in.
    fn is_on_value(&self, point: Point) -> bool {
        let cell = self.places.cell_of(point);
        let cell = cell.filter(|cell| self.has_value[cell.index()]);
        cell.is_some_and(|cell| self.places.middle(cell).distance(point) < VALUE)
    }

    fn is_on_board(&self, point: Point) -> bool {
        let within = |at: f64, low: usize, high: usize| (low as f64..=high as f64).contains(&at);
        let places = self.places;
        within(point.x, places.left, places.right())
            && within(point.y, places.above, places.bottom())
    }

    /// Whether a point keeps clear of all marks but the two.
    fn is_clear(&self, point: Point, from: Point, to: Point) -> bool {
        let around = |list: &[f64], at: f64| {
            let near = nearest(list, at);
            near.saturating_sub(1)..(near + 2).min(list.len())
        };
        for row in around(&self.ys, point.y) {
            for column in around(&self.xs, point.x) {
                let clear = self.clear[row * self.xs.len() + column];
                let mark = Point::new(self.xs[column], self.ys[row]);
                if clear > 0.0 && mark.distance(point) < clear && mark != from && mark != to {
                    return false;
                }
            }
        }
        true
    }

    /// A way between the marks: from a corner of the room of one to a corner of that of the other, with one turn.
    fn lane(&self, from: Point, to: Point) -> Curve {
        let (wide, high) = self.places.pitch();
        let corners = |of: Point| {
            let around = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
            around.map(|(dx, dy)| of.plus(dx * (wide / 2.0).floor(), dy * (high / 2.0).floor()))
        };
        let mut best: Option<(f64, Vec<Point>)> = None;
        for a in corners(from) {
            for b in corners(to) {
                for turn in [Point::new(a.x, b.y), Point::new(b.x, a.y)] {
                    let mut points = vec![from, a, turn, b, to];
                    points.dedup();
                    let length = points.windows(2).map(|two| two[0].distance(two[1])).sum();
                    if best.as_ref().is_none_or(|(least, _)| length < *least) {
                        best = Some((length, points));
                    }
                }
            }
        }
        Curve::Lane(best.map_or_else(Vec::new, |(_, points)| points))
    }
}

/// The point halfway along a curve.
fn halfway(curve: &Curve) -> Point {
    match curve {
        Curve::Bow(bow) => on(bow, 0.5),
        Curve::Lane(points) => points[points.len() / 2],
    }
}

fn nearest(list: &[f64], at: f64) -> usize {
    let above = list.partition_point(|&other| other < at);
    match above {
        0 => 0,
        above if above == list.len() => above - 1,
        above if at - list[above - 1] < list[above] - at => above - 1,
        above => above,
    }
}

impl Curve {
    /// Points along it, close to each other.
    fn points(&self) -> impl Iterator<Item = Point> {
        let (bow, lane) = match self {
            Curve::Bow(bow) => (Some(bow), &[][..]),
            Curve::Lane(points) => (None, &points[..]),
        };
        let along = |bow: &[Point; 4]| {
            let legs = bow.windows(2).map(|two| two[0].distance(two[1]));
            let count = (legs.sum::<f64>() / STEP).ceil().max(2.0) as usize;
            let bow = *bow;
            (0..=count).map(move |at| on(&bow, at as f64 / count as f64))
        };
        bow.map(along)
            .into_iter()
            .flatten()
            .chain(lane.iter().copied())
    }

    /// The curve without what is beneath the marks at its ends.
    fn trimmed(self) -> Curve {
        match self {
            Curve::Bow(bow) => {
                let is_out = |t: &f64| {
                    let point = on(&bow, *t);
                    point.distance(bow[0]) >= RADIUS && point.distance(bow[3]) >= RADIUS
                };
                let steps = || (0..=200).map(|at| f64::from(at) / 200.0);
                match (steps().find(is_out), steps().rev().find(is_out)) {
                    (Some(first), Some(last)) if first < last => {
                        Curve::Bow(part(&bow, first, last))
                    }
                    _ => Curve::Bow(bow),
                }
            }
            Curve::Lane(mut points) => {
                if let [first, second, .., before, last] = &mut points[..] {
                    *first = first.toward(*second, (RADIUS / first.distance(*second)).min(1.0));
                    *last = last.toward(*before, (RADIUS / last.distance(*before)).min(1.0));
                }
                Curve::Lane(points)
            }
        }
    }

    /// As a path of SVG.
    pub(super) fn path(&self) -> String {
        let mut path = String::new();
        // Writing to a string cannot fail.
        match self {
            Curve::Bow([a, b, c, d]) => {
                let _ = write!(
                    path,
                    "M{} {}C{} {} {} {} {} {}",
                    n(a.x),
                    n(a.y),
                    n(b.x),
                    n(b.y),
                    n(c.x),
                    n(c.y),
                    n(d.x),
                    n(d.y)
                );
            }
            Curve::Lane(points) => {
                for (at, point) in points.iter().enumerate() {
                    let (Some(before), Some(after)) =
                        (at.checked_sub(1).map(|at| points[at]), points.get(at + 1))
                    else {
                        let step = if at == 0 { 'M' } else { 'L' };
                        let _ = write!(path, "{step}{} {}", n(point.x), n(point.y));
                        continue;
                    };
                    let near = |other: Point| {
                        point.toward(other, (ROUND / point.distance(other)).min(0.5))
                    };
                    let (start, end) = (near(before), near(*after));
                    let _ = write!(
                        path,
                        "L{} {}Q{} {} {} {}",
                        n(start.x),
                        n(start.y),
                        n(point.x),
                        n(point.y),
                        n(end.x),
                        n(end.y)
                    );
                }
            }
        }
        path
    }
}

/// A number with one digit behind the point, where it needs that.
fn n(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// A point of a cubic curve.
fn on(&[a, b, c, d]: &[Point; 4], t: f64) -> Point {
    let (ab, bc, cd) = (a.toward(b, t), b.toward(c, t), c.toward(d, t));
    let (abc, bcd) = (ab.toward(bc, t), bc.toward(cd, t));
    abc.toward(bcd, t)
}

/// The part of a cubic curve between two times.
fn part(bow: &[Point; 4], from: f64, to: f64) -> [Point; 4] {
    let rest = after(bow, from);
    let mut back = rest;
    back.reverse();
    let mut cut = after(&back, 1.0 - (to - from) / (1.0 - from));
    cut.reverse();
    cut
}

/// What is left of a cubic curve from a time on.
fn after(&[a, b, c, d]: &[Point; 4], t: f64) -> [Point; 4] {
    let (ab, bc, cd) = (a.toward(b, t), b.toward(c, t), c.toward(d, t));
    let (abc, bcd) = (ab.toward(bc, t), bc.toward(cd, t));
    [abc.toward(bcd, t), bcd, cd, d]
}
