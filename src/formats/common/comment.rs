//! What stands beside a board on its own line. Behind a `#` it may be what the line does not say of the board, so that the line
//! alone is the whole board: `..5.2.6.1.53..6.3 easy # geometry: 6x6 3x2; cage 7: r1c1 r1c2`. All else is its name.

use super::line::{Kind, Line};
use super::lines::header;

/// The name behind the `#` of a line.
pub(crate) fn comment_name(line: Line<'_>) -> &str {
    let comment = comment(line);
    if is_beside(comment) {
        return "";
    }
    comment
}

/// What stands behind the `#` of a line.
pub(crate) fn comment(line: Line<'_>) -> &str {
    line.text.get(line.body().len() + 1..).unwrap_or_default()
}

/// Parts of a name, without what separates them from the board.
pub(crate) fn name_of<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let edge = |c: char| is_separator(c) || c == '"' || c == '\u{feff}';
    let parts = parts.into_iter().map(|part| part.trim_matches(edge));
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    // Nothing that a terminal would obey.
    let plain = |c: char| if c.is_control() && c != '\t' { ' ' } else { c };
    parts.join(" ").chars().map(plain).collect()
}

/// Whether a symbol separates a name from its board.
pub(crate) fn is_separator(symbol: char) -> bool {
    matches!(symbol, ' ' | '\t' | ',' | ';')
}

/// The parts of a comment that says what its board is, each a line of its own; none where it is a name.
pub(crate) fn parts(line: Line<'_>) -> Vec<Line<'_>> {
    let comment = comment(line);
    if matches!(line.kind(), Kind::Comment(_)) || !is_beside(comment) {
        return Vec::new();
    }
    let part = |text: &str| {
        // It stands where it stands in the whole line, for the place of a mistake.
        let text = text.trim_ascii();
        let from = text.as_ptr() as usize - line.text.as_ptr() as usize;
        (from, &line.text[from..from + text.len()])
    };
    let parts = comment.split(';').map(part);
    let parts = parts.map(|(from, text)| Line {
        text,
        before: line.before + line.text[..from].chars().count(),
        ..line
    });
    parts.filter(|part| !part.text.is_empty()).collect()
}

/// Whether a comment says what its board is, and is no name.
pub(crate) fn is_beside(comment: &str) -> bool {
    header(comment.trim_ascii()).is_some_and(|(key, _)| key == "geometry")
}

/// Adds to what a board is called.
pub(crate) fn add_name<'a>(name: &mut String, parts: impl IntoIterator<Item = &'a str>) {
    let more = name_of(parts);
    *name = name_of([name.as_str(), &more]);
}
