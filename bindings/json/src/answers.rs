//! What answers are made of: the library's documents, as the table has them.

mod catalogue;
mod hints;
mod logs;
mod ratings;

use crate::table::{Record, Shape};

pub(crate) use catalogue::{FORMAT, STRATEGY_FIELDS};
pub(crate) use hints::{ANSWER_FIELDS, LEFT, MISTAKE, RUNG};
pub(crate) use logs::{ALTERNATIVES, BOARD, LOG_FIELDS, STEP};
pub(crate) use ratings::RATING_FIELDS;

/// Any number of these.
pub(crate) const fn list(of: &'static Shape) -> Shape {
    Shape::List(of)
}

/// A text, or null.
pub(crate) const TEXT_OR_NULL: Shape = Shape::Null(&Shape::Text);
/// A whole number, or null.
pub(crate) const WHOLE_OR_NULL: Shape = Shape::Null(&Shape::Whole);
/// Texts by name.
pub(crate) const TEXT_BY_NAME: Shape = Shape::Map(&Shape::Text);
/// Numbers by name.
pub(crate) const NUMBER_BY_NAME: Shape = Shape::Map(&Shape::Number);

/// An object.
pub(crate) const fn of(record: &'static Record) -> Shape {
    Shape::Record(record)
}
