//! The lines of a text one after another, and what may stand between those that hold something.

use super::line::{Kind, Line};

/// What is left of a text.
#[derive(Clone)]
pub(crate) struct Lines<'t> {
    pub(crate) rest: &'t str,
    /// The number of the line that is next.
    pub(crate) next: usize,
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
    pub(crate) fn before(&self, later: &Lines<'t>) -> Option<Line<'t>> {
        let mut lines = self.clone();
        let mut last = None;
        while lines.next < later.next {
            last = lines.next();
        }
        last
    }

    /// What is left after this many bytes and the rest of the line that they end on.
    pub(crate) fn after(&self, bytes: usize) -> Lines<'t> {
        let (taken, rest) = self.rest.split_at(bytes);
        let mut next = Lines {
            rest,
            next: self.next + taken.matches('\n').count(),
        };
        next.next();
        next
    }

    /// The next line that says something, if it is a clue, and what comes after it.
    pub(crate) fn clue(&self) -> Option<(Line<'t>, Lines<'t>)> {
        let mut ahead = self.clone();
        let line = ahead.find(|line| !is_between(line))?;
        matches!(line.kind(), Kind::Clue).then_some((line, ahead))
    }
}

/// Whether a line is a comment that means nothing.
pub(crate) fn is_plain_comment(line: &Line<'_>) -> bool {
    matches!(line.kind(), Kind::Comment(comment) if header(comment).is_none())
}

/// Whether a line may stand between a board and its clues.
fn is_between(line: &Line<'_>) -> bool {
    matches!(line.kind(), Kind::Blank) || is_plain_comment(line)
}

/// The key and the value of a comment that means something.
pub(crate) fn header(comment: &str) -> Option<(&str, &str)> {
    let (key, value) = comment.split_once(':')?;
    let value = value.split('#').next().unwrap_or_default().trim_ascii();
    matches!(key, "geometry" | "marks" | "symbols" | "name").then_some((key, value))
}
