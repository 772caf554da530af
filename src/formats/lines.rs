//! The lines of a text one after another, and what may stand between those that hold something.

use super::scan::{Kind, Line};

/// What is left of a text.
#[derive(Clone)]
pub(super) struct Lines<'t> {
    pub(super) rest: &'t str,
    /// The number of the line that is next.
    pub(super) next: usize,
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Line<'t>> {
        if self.rest.is_empty() {
            return None;
        }
        let (text, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        let line = Line {
            number: self.next,
            text: text.strip_suffix('\r').unwrap_or(text),
            before: 0,
        };
        (self.rest, self.next) = (rest, self.next + 1);
        Some(line)
    }
}

impl<'t> Lines<'t> {
    /// The line before some later place.
    pub(super) fn before(&self, later: &Lines<'t>) -> Option<Line<'t>> {
        let mut lines = self.clone();
        let mut last = None;
        while lines.next < later.next {
            last = lines.next();
        }
        last
    }

    /// The next line that says something, if it is a clue, and what comes after it.
    pub(super) fn clue(&self) -> Option<(Line<'t>, Lines<'t>)> {
        let mut ahead = self.clone();
        let line = ahead.find(|line| !is_between(line))?;
        matches!(line.kind(), Kind::Clue).then_some((line, ahead))
    }
}

/// Whether a line is a comment that means nothing.
pub(super) fn is_plain_comment(line: &Line<'_>) -> bool {
    matches!(line.kind(), Kind::Comment(comment) if header(comment).is_none())
}

/// Whether a line may stand between a board and its clues.
fn is_between(line: &Line<'_>) -> bool {
    matches!(line.kind(), Kind::Blank) || is_plain_comment(line)
}

/// The key and the value of a comment that means something.
pub(super) fn header(comment: &str) -> Option<(&str, &str)> {
    let (key, value) = comment.split_once(':')?;
    let value = value.split('#').next().unwrap_or_default().trim_ascii();
    matches!(key, "geometry" | "marks" | "symbols" | "name").then_some((key, value))
}
