//! What stands beside a grid in a text: the labels of clues that look at it from outside.

use crate::Board;
use crate::clues::Label;

/// Labels by side.
pub(super) struct Margins {
    labels: Vec<Label>,
    rows: i32,
    columns: usize,
}

impl Margins {
    pub(super) fn of(board: &Board) -> Margins {
        let geometry = board.geometry();
        Margins {
            labels: board.clues().labels(geometry),
            rows: geometry.rows() as i32,
            columns: geometry.columns(),
        }
    }

    fn at(&self, row: i32, column: i32) -> Option<&str> {
        let mut labels = self.labels.iter();
        let label = labels.find(|label| (label.row, label.column) == (row, column));
        label.map(|label| label.text.as_str())
    }

    /// The line above or below the grid, a text for each column; one beyond a corner stands with its neighbour.
    fn line(&self, row: i32) -> Option<Vec<String>> {
        let last = self.columns as i32 - 1;
        let text = |column: i32| {
            let beyond = [(0, -1), (last, last + 1)];
            let corners = beyond.into_iter().filter(|&(beside, _)| beside == column);
            let corners = corners.filter_map(|(_, corner)| self.at(row, corner));
            let mut text = self.at(row, column).unwrap_or_default().to_string();
            for corner in corners {
                text += if text.is_empty() { "" } else { "/" };
                text += corner;
            }
            text
        };
        let texts: Vec<String> = (0..=last).map(text).collect();
        texts.iter().any(|text| !text.is_empty()).then_some(texts)
    }

    pub(super) fn above(&self) -> Option<Vec<String>> {
        self.line(-1)
    }

    pub(super) fn below(&self) -> Option<Vec<String>> {
        self.line(self.rows)
    }

    pub(super) fn left(&self, row: usize) -> &str {
        self.at(row as i32, -1).unwrap_or_default()
    }

    pub(super) fn right(&self, row: usize) -> Option<&str> {
        self.at(row as i32, self.columns as i32)
    }

    /// The room that labels to the left take.
    pub(super) fn left_width(&self) -> usize {
        let lefts = (0..self.rows as usize).map(|row| self.left(row).chars().count());
        lefts.max().unwrap_or(0)
    }

    /// The room that labels above and below a column take.
    pub(super) fn width(&self, column: usize) -> usize {
        let lines = [self.above(), self.below()].into_iter().flatten();
        let widths = lines.map(|line| line[column].chars().count());
        widths.max().unwrap_or(0)
    }
}
