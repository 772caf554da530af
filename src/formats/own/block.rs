//! What stands around a drawn grid: names of rows and columns, text below it, walls around regions.

use crate::formats::common::comment::name_of;
use crate::formats::common::line::Line;
use crate::formats::common::row::Row;

/// A horizontal line of a drawn box, and how many rows stand above it.
#[derive(Clone, Copy)]
pub(super) struct Divider<'t> {
    pub(super) above: usize,
    pub(super) line: Line<'t>,
}

/// The lines of one board.
#[derive(Default)]
pub(super) struct Block<'t> {
    pub(super) rows: Vec<Row<'t>>,
    pub(super) dividers: Vec<Divider<'t>>,
    /// Whether rows and columns have names beside them: then it is a picture with signs at its marks.
    pub(super) is_named: bool,
    /// What is written below it.
    pub(super) name: String,
}

impl Divider<'_> {
    /// Whether it is the lower edge of a frame that other text may follow: those of other programs, which put a
    /// line or two below, and of ours with names beside the rows.
    fn is_edge(&self, is_named: bool) -> bool {
        let edge = self.line.text.trim_ascii();
        is_named || edge.starts_with(['*', '\''])
    }
}

/// Whether a line names columns from the first on: `c1 c2 c3 c4`, and how many.
pub(super) fn names_columns(line: Line<'_>) -> bool {
    let mut count = 0;
    let mut words = line.body().split_ascii_whitespace();
    let is_next = |word: &str| {
        count += 1;
        word.strip_prefix(['c', 'C']) == Some(count.to_string().as_str())
    };
    words.all(is_next) && count >= 4
}

/// Takes the name of a row off its start: `r3 | . . 1 |`.
pub(super) fn without_name<'t>(mut row: Row<'t>, number: usize) -> Row<'t> {
    let is_name = |text: &str| text.strip_prefix(['r', 'R']) == Some(number.to_string().as_str());
    if row.tokens.first().is_some_and(|token| is_name(token.text)) {
        let name = row.tokens.remove(0);
        let symbols = name.text.chars().count();
        row.symbols -= symbols;
        for (tokens, before) in &mut row.bars {
            *tokens = tokens.saturating_sub(1);
            *before = before.saturating_sub(symbols);
        }
    }
    row
}

impl<'t> Block<'t> {
    /// Whether a cell may have signs beside its marks: in a picture of ours, and in HoDoKu's frame, which shows a step by them.
    pub(super) fn has_signs(&self) -> bool {
        let is_hodokus = |rule: &Divider<'_>| {
            let edge = rule.line.text.trim_ascii();
            edge.starts_with(['.', ':', '\'']) && edge.contains("--")
        };
        self.is_named || self.dividers.iter().any(is_hodokus)
    }

    /// Whether its frame is closed by a line that other text may follow.
    pub(super) fn is_closed(&self) -> bool {
        // Below a drawing of ours totals may stand, too.
        let ends = |rule: &Divider<'_>| {
            let below = self.rows.len() - rule.above;
            below == 0 || below == 1 && self.is_named
        };
        let last = self.dividers.last();
        last.is_some_and(|rule| ends(rule) && rule.is_edge(self.is_named)) && self.rows.len() > 3
    }

    /// Whether a line is text below the closed frame.
    pub(super) fn is_below(&self, line: Line<'_>) -> bool {
        let mut words = line.body().split(|c: char| !c.is_alphabetic());
        self.is_closed() && words.any(|word| word.chars().count() > 2)
    }

    /// The text below the frame, as a name. What a program signs with is none, nor are our legends.
    pub(super) fn name_below(&self, line: Line<'_>) -> String {
        let text = line.text.trim_ascii();
        let is_signature = text == "Simple Sudoku" || text.starts_with("Version ");
        if self.is_named || is_signature {
            return String::new();
        }
        name_of([text])
    }

    /// Whether a line of dashes is a row of empty cells: the rows have them, and no bars.
    pub(super) fn is_row_of_dashes(&self, line: Line<'t>, next: Option<Line<'t>>) -> bool {
        let text = line.text.trim_ascii();
        let other = match self.rows.last() {
            Some(row) if row.bars.is_empty() && row.tokens.len() == 1 => row.tokens[0].text,
            Some(_) => return false,
            None => next.map_or("", |line| line.text.trim_ascii()),
        };
        text.bytes().all(|byte| byte == b'-')
            && other.len() == text.len()
            && other.contains('-')
            && other.bytes().any(|byte| byte.is_ascii_alphanumeric())
    }

    /// By cell the region that walls are drawn around, if they divide the board into as many regions as it has rows,
    /// each of as many cells.
    pub(super) fn regions(&self) -> Option<Vec<usize>> {
        let side = self.rows.len();
        let is_square = |row: &Row<'_>| row.tokens.len() == side && !row.bars.is_empty();
        if side < 4 || !self.rows.iter().all(is_square) {
            return None;
        }
        let mut regions: Vec<usize> = (0..side * side).collect();
        let mut join = |a: usize, b: usize| {
            let (keep, lose) = (regions[a].min(regions[b]), regions[a].max(regions[b]));
            regions
                .iter_mut()
                .filter(|region| **region == lose)
                .for_each(|region| *region = keep);
        };
        for (number, row) in self.rows.iter().enumerate() {
            for column in 1..side {
                if !row.bars.iter().any(|&(before, _)| before == column) {
                    join(number * side + column - 1, number * side + column);
                }
            }
            let rule = self.dividers.iter().find(|rule| rule.above == number);
            for column in (0..side).filter(|_| number > 0) {
                let place = row.tokens[column].at.column - 1;
                let wall = rule.and_then(|rule| rule.line.text.chars().nth(place));
                if wall.is_none_or(|wall| matches!(wall, ' ' | '|')) {
                    join((number - 1) * side + column, number * side + column);
                }
            }
        }
        let count = |region: usize| regions.iter().filter(|&&other| other == region).count();
        regions
            .iter()
            .all(|&region| count(region) == side)
            .then_some(regions)
    }

    /// Whether some wall does not go through from edge to edge, as those of blocks do.
    pub(super) fn is_irregular(&self) -> bool {
        let Some(first) = self.rows.first() else {
            return false;
        };
        let bars = |row: &Row<'_>| row.bars.iter().map(|bar| bar.0).collect::<Vec<_>>();
        self.rows.iter().any(|row| bars(row) != bars(first))
            || self
                .dividers
                .iter()
                .any(|rule| rule.line.text.trim_ascii().contains(' '))
    }
}
