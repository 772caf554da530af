//! Several drawings of one board, as some programs write them: the givens, the values, and the marks.

use crate::Marks;
use crate::formats::common::cells::{Content, ReadCell};
use crate::formats::common::line::{Kind, Line};

/// Whether a line is the upper edge of such a drawing.
pub(super) fn is_frame(line: Line<'_>) -> bool {
    matches!(line.kind(), Kind::Rule) && line.text.trim_ascii_start().starts_with(['*', '.'])
}

/// Whether a drawing can be of the same board as the one of its givens.
pub(super) fn is_same(givens: &[ReadCell], next: &[ReadCell]) -> bool {
    let is_kept = |(&(old, _), &(new, _)): (&ReadCell, &ReadCell)| match old {
        Content::Given(_) => old == new,
        _ => true,
    };
    givens.iter().zip(next).all(is_kept)
}

/// Whether a drawing is the one of marks, with `between` drawings between the givens and it.
pub(super) fn is_last(drawing: &[ReadCell], between: usize) -> bool {
    let is_marks = |&(content, _): &ReadCell| matches!(content, Content::Marks(_));
    // Near the end of a puzzle every cell has one mark, or none, and shows a digit.
    let is_full = || drawing.iter().all(|&(content, _)| content != Content::Open);
    drawing.iter().any(is_marks) || between == 1 && is_full()
}

/// Adds to the givens what the other drawings show: the last one marks, one before it values.
pub(super) fn merge(givens: &mut [ReadCell], stages: &[Vec<ReadCell>]) {
    let Some((marks, values)) = stages.split_last() else {
        return;
    };
    for (place, (content, _)) in givens.iter_mut().enumerate() {
        let placed = values.first().map(|values| values[place].0);
        *content = match (*content, placed, marks[place].0) {
            (Content::Given(value), ..) => Content::Given(value),
            (_, Some(Content::Given(value)), _) => Content::Placed(value),
            // A lone digit in the drawing of marks, of which the values do not know.
            (_, _, Content::Given(value)) => Content::Braced(Marks::only(value)),
            (_, _, Content::Marks(marks)) => Content::Braced(marks),
            (_, _, content) => content,
        };
    }
}
