//! Labels beside the grid, and what is around each.

use super::escaped;
use crate::clues::{Frame, Label, Side};
use crate::picture::Picture;
use crate::picture::place::{Places, Point};
use std::fmt::Write;

/// The size of a label, and the room of a letter of it.
const SIZE: f64 = 16.0;
const LETTER: f64 = 9.4;

/// Labels beside the grid.
pub(in crate::picture) fn labels(picture: &Picture, places: &Places<'_>) -> String {
    let mut out = String::new();
    for label in &picture.labels {
        let at = place(label, &picture.labels, places);
        let size = places.rim(SIZE);
        let _ = write!(
            out,
            "<text class=\"v\" x=\"{}\" y=\"{}\" style=\"font-size:{size}px\">{}</text>",
            at.x,
            (at.y + size as f64 * 0.36).round(),
            escaped(&label.text)
        );
        let path = around(label, at, places.scale());
        if !path.is_empty() {
            let _ = write!(out, "<path class=\"sign\" d=\"{path}\"/>");
        }
    }
    out
}

/// The middle of a label. One with an arrow stands nearer to where its cells begin, and others in its place make room.
fn place(label: &Label, all: &[Label], places: &Places<'_>) -> Point {
    let at = places.label(label.row, label.column);
    let (up, left) = match label.frame {
        Frame::Arrow => label.side.step(),
        _ => {
            let here = |of: &&Label| (of.row, of.column) == (label.row, label.column);
            let arrows = all
                .iter()
                .filter(here)
                .filter(|of| of.frame == Frame::Arrow);
            let (up, left) = arrows.fold((0, 0), |(up, left), of| {
                let step = of.side.step();
                (up - step.0, left - step.1)
            });
            (up.signum(), left.signum())
        }
    };
    let (rows, columns) = places.size();
    let is_beyond = |at: i32, count: usize| !(0..count as i32).contains(&at);
    let quarter = places.cell as f64 * 0.25;
    // Beyond a corner there is no room to the side.
    match (is_beyond(label.row, rows), is_beyond(label.column, columns)) {
        (true, false) => at.plus(-f64::from(left) * quarter, 0.0),
        (false, true) => at.plus(0.0, -f64::from(up) * quarter),
        _ => at,
    }
}

/// The path of what is around a label.
fn around(label: &Label, at: Point, scale: f64) -> String {
    let half = (LETTER * label.text.chars().count() as f64 / 2.0 + 4.0) * scale;
    let high = 11.0 * scale;
    let (x, y) = (at.x, at.y);
    let mut path = String::new();
    let mut line = |points: &[(f64, f64)]| {
        for (number, (dx, dy)) in points.iter().enumerate() {
            let step = if number == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{step}{:.1} {:.1}", x + dx, y + dy);
        }
    };
    let (up, left) = label.side.step();
    let (down, right) = (-f64::from(up), -f64::from(left));
    match label.frame {
        Frame::Bare => {}
        // Along its cells, from beside the label on.
        Frame::Arrow => {
            let start = match label.side {
                Side::Left | Side::Right => (right * half, 0.0),
                Side::Top | Side::Bottom => (0.0, down * high * 0.8),
                _ => (right * half * 0.8, down * high * 0.5),
            };
            let long = 9.0 * scale;
            let tip = (start.0 + right * long, start.1 + down * long);
            let wing = 5.0 * scale;
            line(&[start, tip]);
            if right != 0.0 && down != 0.0 {
                line(&[
                    (tip.0 - right * wing, tip.1),
                    tip,
                    (tip.0, tip.1 - down * wing),
                ]);
            } else {
                let back = (tip.0 - right * wing, tip.1 - down * wing);
                line(&[
                    (back.0 - down * wing, back.1 - right * wing),
                    tip,
                    (back.0 + down * wing, back.1 + right * wing),
                ]);
            }
        }
        Frame::Bar => match (right != 0.0, down != 0.0) {
            (true, _) => line(&[(right * half, -high * 0.7), (right * half, high * 0.7)]),
            _ => line(&[(-half, down * high), (half, down * high)]),
        },
        Frame::Slices => {
            line(&[(-half, -high), (half, -high)]);
            line(&[(-half, high), (half, high)]);
        }
        Frame::Box => line(&[
            (-half, -high),
            (half, -high),
            (half, high),
            (-half, high),
            (-half, -high),
        ]),
        Frame::Door => line(&[
            (-half, high),
            (-half, -high * 0.5),
            (-half * 0.5, -high),
            (half * 0.5, -high),
            (half, -high * 0.5),
            (half, high),
        ]),
        Frame::Roofs => line(&[
            (-half, high),
            (-half, -high * 0.75),
            (-half * 0.4, -high * 0.75),
            (-half * 0.4, -high * 1.25),
            (half * 0.4, -high * 1.25),
            (half * 0.4, -high),
            (half, -high),
            (half, high),
        ]),
    }
    path
}
