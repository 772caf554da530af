#![doc = include_str!("column_bounds.md")]

use super::column_engine;
use crate::explain::{Explanation, Piece, and_so};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::{Board, Cell, Geometry, Marks, StepRef, SumId, Value, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A cell of a column whose value is too small or too large, whatever the others are.
#[derive(Clone, Copy, Default, Debug)]
pub struct ColumnBounds;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Column Bounds", Level::Easy).also(&["Minimum and Maximum", "Remaining Total"])
    ];
    About::new(
        "column-bounds",
        Family::Sums,
        include_str!("column_bounds.md"),
        forms,
    )
});

impl Strategy for ColumnBounds {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let sums = board.geometry().sums();
        for sum in sums.filter(|&sum| !column_engine::is_unswept(board, sum)) {
            let all = Bounds::of(board, board.geometry().sum(sum));
            for &cell in board.geometry().sum(sum) {
                let marks = board.marks(cell);
                let own = Bounds::of(board, &[cell]);
                let others = Bounds {
                    least: all.least - own.least,
                    most: all.most - own.most,
                };
                column_engine::offer(board, finds, sum, cell, marks & others.leave(board, sum))?;
            }
        }
        Continue(())
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.sums().len() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let (sum, cell) = column_engine::subject(step);
        let others = column_engine::others(board, sum, cell);
        let what = vec![column_engine::what(board, sum)];
        if others.is_empty() {
            let why = words!(
                "{} is the last open cell of {}, and has to make up the total.",
                cell,
                sum
            );
            return Explanation {
                what,
                why: vec![why],
                so: and_so(step),
            };
        }
        let needed = column_engine::needed(board, sum);
        let bounds = Bounds::of(board, &others);
        let marks = board.marks(cell);
        let makes = if others.len() == 1 { " is " } else { " make " };
        let mut why = Vec::new();
        let (low, high) = (
            needed.saturating_sub(bounds.most),
            needed.saturating_sub(bounds.least),
        );
        if marks.values().any(|value| u32::from(value.number()) < low) {
            why.push(words!(
                "{}{}at most {}, which leaves at least {} for {}.",
                others.clone(),
                makes,
                Piece::Total(bounds.most),
                Piece::Total(low),
                cell
            ));
        }
        if marks.values().any(|value| u32::from(value.number()) > high) {
            why.push(words!(
                "{}{}at least {}, which leaves at most {} for {}.",
                others,
                makes,
                Piece::Total(bounds.least),
                Piece::Total(high),
                cell
            ));
        }
        Explanation {
            what,
            why,
            so: and_so(step),
        }
    }
}

/// The least and the most that some cells can make.
struct Bounds {
    least: u32,
    most: u32,
}

impl Bounds {
    fn of(board: &Board, cells: &[Cell]) -> Bounds {
        let number = |value: Option<Value>| value.map_or(0, |value| u32::from(value.number()));
        cells
            .iter()
            .fold(Bounds { least: 0, most: 0 }, |bounds, &cell| {
                let marks = board.can_be(cell);
                Bounds {
                    least: bounds.least + number(marks.first()),
                    most: bounds.most + number(marks.last()),
                }
            })
    }

    /// The values that these cells leave for the one other cell of a sum.
    fn leave(&self, board: &Board, sum: SumId) -> Marks {
        let total = board.total(sum);
        let fits = |value: &Value| {
            let with = u32::from(value.number());
            self.least + with <= total && total <= self.most + with
        };
        board.geometry().values().filter(fits).collect()
    }
}
