//! What people paste: a board with other text on its line, and headings above boards.

use crate::formats::common::comment::{comment_name, is_separator, name_of};
use crate::formats::common::error::ReadError;
use crate::formats::common::geometries::SIDES;
use crate::formats::common::line::Line;
use crate::formats::common::row::Token;
use crate::geometry::MAX_SIDE;

/// A board on its line, and the rest of the line.
pub(crate) struct Pasted<'t> {
    pub(crate) cells: Token<'t>,
    pub(crate) name: String,
}

/// The least number of symbols that are taken for a board although other text stands beside them.
const LEAST: usize = 16;

/// The board on a line that has other text as well, between blanks, tabs, commas or semicolons. `asked` is the number
/// of cells, if it is known.
pub(crate) fn find<'t>(
    line: Line<'t>,
    asked: Option<usize>,
) -> Result<Option<Pasted<'t>>, ReadError> {
    line.check_length()?;
    let body = line.body();
    if body.contains(['|', '{', '[', '/']) && !body.contains([',', '\t']) {
        return Ok(None);
    }
    let all = fields(body);
    let boards: Vec<(usize, &str)> = all
        .iter()
        .copied()
        .filter(|(_, field)| side(field, asked).is_some())
        .collect();
    let Some(&(first_at, first)) = boards.first() else {
        return Ok(None);
    };
    if all.len() == 1 && body.trim_ascii() == first {
        return Ok(None);
    }
    let at = |byte: usize| line.at(body[..byte].chars().count() + 1);
    let dense: String = body.split_ascii_whitespace().collect();
    let is_even = all.iter().all(|(_, field)| field.len() == first.len());
    if let Some(whole) = side(&dense, asked)
        && all.len() > 1
    {
        if is_even {
            return Ok(None);
        }
        let part = side(first, asked).unwrap_or_default();
        return Err(at(first_at).error(format!(
            "two readings: a {part}x{part} board and its name, or a {whole}x{whole} board with blanks between its cells"
        )));
    }
    // A solution that stands beside its puzzle is no second board.
    let is_solution = |field: &str, of: &str| {
        let pairs = field.bytes().zip(of.bytes());
        field.len() == of.len()
            && !field.bytes().any(is_blank)
            && of.bytes().any(is_blank)
            && pairs.into_iter().all(|(a, b)| a == b || is_blank(b))
    };
    let is_answer = |field: &str| boards.iter().any(|(_, of)| is_solution(field, of));
    let mut puzzles = boards.iter().filter(|(_, field)| !is_answer(field));
    let &(byte, cells) = puzzles.next().unwrap_or(&(first_at, first));
    if let Some(&(other, _)) = puzzles.next() {
        let (one, other) = (at(byte), at(other));
        return Err(other.error(format!(
            "two readings: expected one board on the line, found one at column {} and one at column {}",
            one.column, other.column
        )));
    }
    let (before, after) = (&body[..byte], &body[byte + cells.len()..]);
    Ok(Some(Pasted {
        cells: Token {
            text: cells,
            at: at(byte),
        },
        name: name_of([before, after, comment_name(line)]),
    }))
}

/// Whether a line is a board of its own, of more cells than a row can have.
pub(crate) fn is_board(line: Line<'_>, asked: Option<usize>) -> bool {
    let is_large = |text: &str| text.len() > MAX_SIDE;
    match find(line, asked) {
        Ok(Some(found)) => is_large(found.cells.text),
        Ok(None) => {
            let dense: String = line.body().split_ascii_whitespace().collect();
            is_large(&dense) && side(&dense, asked).is_some()
        }
        Err(_) => false,
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b'.' | b'0' | b'_' | b'*' | b'x' | b'X' | b'-')
}

/// The fields of a line with their places in bytes, without quotes.
fn fields(body: &str) -> Vec<(usize, &str)> {
    let mut fields = Vec::new();
    let mut from = 0;
    for part in body.split(is_separator) {
        let field = part.trim_matches('"');
        let skipped = part.len() - part.trim_start_matches('"').len();
        if !field.is_empty() {
            fields.push((from + skipped, field));
        }
        from += part.len() + 1;
    }
    fields
}

/// The side of the board that a text is, symbol by symbol.
fn side(text: &str, asked: Option<usize>) -> Option<usize> {
    let count = text.len();
    let is_side = |side: &usize| side * side == count;
    let side = match asked {
        Some(cells) => (cells == count).then(|| (1..=25).find(is_side).unwrap_or(25))?,
        None => SIDES.into_iter().find(is_side)?,
    };
    let is_legal = |byte: u8| match byte {
        b'1'..=b'9' => usize::from(byte - b'0') <= side,
        b'A'..=b'P' | b'a'..=b'p' => side > 9,
        _ => is_blank(byte),
    };
    (count >= LEAST && text.bytes().all(is_legal)).then_some(side)
}

/// The name in a line that only stands above a board: `[Puzzle]`, `Grid 01`, or the heads of columns.
pub(crate) fn heading(text: &str) -> Option<String> {
    let text = text.trim_ascii();
    if text.len() > 200 {
        return None;
    }
    let is_word = |word: &str| {
        word.chars()
            .all(|c| c.is_alphabetic() || ".-_'".contains(c))
    };
    if let Some(inner) = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        let is_text = inner
            .chars()
            .all(|c| c.is_alphanumeric() || " .-_'#".contains(c));
        let is_plain = matches!(inner.to_ascii_lowercase().as_str(), "puzzle" | "board");
        return (is_text && inner.contains(char::is_alphabetic)).then(|| {
            if is_plain {
                String::new()
            } else {
                inner.into()
            }
        });
    }
    if is_table_head(text) {
        return Some(String::new());
    }
    let words: Vec<&str> = text.trim_end_matches(':').split_whitespace().collect();
    let (last, first) = words.split_last()?;
    let number = last.trim_start_matches('#');
    let is_number = (1..=6).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit());
    // A word of letters that are symbols of large boards could be cells.
    let is_name = first.iter().any(|word| {
        word.chars().count() > 2 && word.chars().any(|c| !matches!(c, 'A'..='P' | 'a'..='g'))
    });
    let is_heading = is_number
        && (1..=4).contains(&first.len())
        && is_name
        && first.iter().all(|word| is_word(word));
    is_heading.then(|| name_of([text.trim_end_matches(':')]))
}

/// Whether a line names the columns of a table of boards.
fn is_table_head(text: &str) -> bool {
    const BOARDS: [&str; 6] = ["puzzle", "puzzles", "quiz", "quizzes", "board", "sudoku"];
    let parts = || {
        text.split([',', ';', '\t'])
            .map(|part| part.trim().trim_matches('"'))
    };
    let is_word = |part: &str| {
        let mut letters = part.chars();
        letters.all(|c| c.is_alphanumeric() || "_- ()".contains(c))
    };
    parts().count() > 1
        && parts().all(is_word)
        && parts().any(|part| BOARDS.contains(&part.to_ascii_lowercase().as_str()))
}
