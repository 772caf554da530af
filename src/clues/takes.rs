//! What a clue of a kind is written with, for those who draw one: how its cells lie, and what it takes besides them.

use super::look::{Border, Place, Shape};
use super::{Clue, Kind};
use crate::{Cell, Geometry, Value};
use std::sync::Arc;

/// How the cells of a clue lie on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stroke {
    /// Along a line, in order.
    Line,
    /// Side by side, in any order.
    Area,
    /// Each for itself.
    Each,
    /// Two that share a side.
    Pair,
    /// The two, and the order of the two says which way its sign points.
    OrderedPair,
    /// Four around a corner.
    Square,
    /// A row, a column or a diagonal, from where it meets the rim of the grid.
    Outside,
    /// A circle, and shafts that begin in it.
    Arrow,
    /// A shape, and others of as many cells.
    Copies,
    /// All cells of the board.
    Board,
}

impl Stroke {
    /// All of them.
    pub const ALL: [Stroke; 10] = [
        Stroke::Line,
        Stroke::Area,
        Stroke::Each,
        Stroke::Pair,
        Stroke::OrderedPair,
        Stroke::Square,
        Stroke::Outside,
        Stroke::Arrow,
        Stroke::Copies,
        Stroke::Board,
    ];

    /// The word for it in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Stroke::Line => "line",
            Stroke::Area => "area",
            Stroke::Each => "each",
            Stroke::Pair => "pair",
            Stroke::OrderedPair => "ordered-pair",
            Stroke::Square => "square",
            Stroke::Outside => "outside",
            Stroke::Arrow => "arrow",
            Stroke::Copies => "copies",
            Stroke::Board => "board",
        }
    }
}

/// Whether a clue of a kind comes with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Need {
    /// It has none.
    Never,
    /// It may have one.
    May,
    /// It says nothing without one.
    Must,
}

impl Need {
    /// The word for it in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Need::Never => "never",
            Need::May => "may",
            Need::Must => "must",
        }
    }
}

/// Numbers of which every kind that takes one takes at least one.
const NUMBERS: std::ops::RangeInclusive<u32> = 1..=20;

impl Kind {
    /// How the cells of one lie, as its [`Look`](super::Look) has it.
    pub fn stroke(&self) -> Stroke {
        let look = self.look();
        match look.shape {
            Shape::Nothing if matches!(look.label, Place::Outside(_)) => Stroke::Outside,
            Shape::Nothing => Stroke::Board,
            Shape::Patch if look.label == Place::Letter => Stroke::Copies,
            Shape::Outline | Shape::Dotted | Shape::Patch => Stroke::Area,
            Shape::Line(_) => Stroke::Line,
            Shape::Arrow => Stroke::Arrow,
            Shape::Sign(_) => Stroke::Each,
            Shape::Border(Border::Greater) => Stroke::OrderedPair,
            Shape::Border(_) => Stroke::Pair,
            Shape::Corner => Stroke::Square,
        }
    }

    /// Whether one comes with a number: what it counts of clues with and without one tells.
    pub fn number(&'static self) -> Need {
        let counts = |geometry: &Geometry, clue: &Clue| clue.rules(geometry).is_ok();
        let needs = self.samples().map(|(geometry, sample)| {
            let numbered = |number| counts(&geometry, &sample.clone().with_number(number));
            match (
                NUMBERS.into_iter().any(numbered),
                counts(&geometry, &sample),
            ) {
                (false, _) => Need::Never,
                (true, true) => Need::May,
                (true, false) => Need::Must,
            }
        });
        let mut taking = needs.filter(|&need| need != Need::Never);
        taking.next().unwrap_or(Need::Never)
    }

    /// Whether one comes with values.
    pub fn takes_values(&'static self) -> bool {
        self.samples().any(|(geometry, sample)| {
            let bare = sample.clone().with_values(Vec::new());
            sample.rules(&geometry).is_ok() && bare.rules(&geometry).is_err()
        })
    }

    /// Small clues of it without a number, each with a board for it: nine rows and columns, or a Tenner grid of three rows, as
    /// some count there only.
    fn samples(&'static self) -> impl Iterator<Item = (Arc<Geometry>, Clue)> {
        let cells = |cells: &[u16]| cells.iter().map(|&cell| Cell(cell)).collect::<Vec<_>>();
        let clue = |of: &[u16]| Clue::new(self, cells(of));
        let plain = match self.stroke() {
            // It crosses the border of a block.
            Stroke::Line => clue(&[1, 2, 3]),
            Stroke::Area => clue(&[0, 1, 2]),
            Stroke::Each => clue(&[0]),
            Stroke::Pair | Stroke::OrderedPair => clue(&[0, 1]),
            Stroke::Square => clue(&[0, 1, 9, 10]).with_values(vec![Value(1)]),
            Stroke::Outside => clue(&[0, 1, 2, 3, 4, 5, 6, 7, 8]),
            Stroke::Arrow | Stroke::Copies => clue(&[0, 1]).with_list(cells(&[9, 10])),
            Stroke::Board => Clue::new(self, (0..81).map(Cell).collect()),
        };
        let on = |name: &str, clue: Clue| Some((Geometry::named(name).ok()?, clue));
        [on("9x9", plain), on("tenner 3", clue(&[0, 10, 20]))]
            .into_iter()
            .flatten()
    }
}
