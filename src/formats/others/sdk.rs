//! Files of SadMan's Sudoku: sections `[Puzzle]` (givens), `[State]` (all values), `[PencilMarks]` (nine groups with
//! commas a row) and `[Colours]`, in any order. A `#D` line before them is the description.
//!
//! A file with a `[Puzzle]` alone, and SudoCue's with none, is a grid with a heading.

use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::format::{Holds, Read, Readings, Row, Title};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{Kind, Line};
use crate::formats::common::lines::Lines;
use crate::formats::common::shape::has_marks;
use crate::formats::common::values::{givens, is_given};
use crate::{Board, Cell, Marks, Value};

/// SadMan's file.
pub(super) static FORMAT: Row = Row {
    name: "sdk",
    words: "a file of SadMan Sudoku (.sdk)",
    holds: &[Holds::Placed, Holds::Marks, Holds::Name],
    title: Title::Inside,
    reads: &[Read::Name(described_as), Read::Lines(read)],
    write,
    ..Row::LINES
};

const SECTIONS: [&str; 4] = ["puzzle", "state", "pencilmarks", "colours"];

fn section(line: Line<'_>) -> Option<usize> {
    let name = line
        .text
        .trim_ascii()
        .strip_prefix('[')?
        .strip_suffix(']')?;
    SECTIONS
        .iter()
        .position(|section| section.eq_ignore_ascii_case(name))
}

/// The description in a comment before sections.
fn described_as<'t>(line: Line<'t>, rest: &Lines<'t>) -> Option<&'t str> {
    let text = line.text.trim_ascii().strip_prefix("#D ")?;
    let mut after = rest.clone();
    let next = after.find(|line| !matches!(line.kind(), Kind::Comment(_)))?;
    section(next).map(|_| text)
}

fn read(lines: &mut Lines<'_>, geometries: &mut Geometries) -> Readings {
    let mut ahead = lines.clone();
    let mut found: [Option<Vec<Line<'_>>>; 4] = Default::default();
    let mut at = None;
    loop {
        let mut peek = ahead.clone();
        let Some(line) = peek.find(|line| !matches!(line.kind(), Kind::Blank)) else {
            break;
        };
        let Some(which) = section(line).filter(|&which| found[which].is_none()) else {
            break;
        };
        at.get_or_insert(line.at(1));
        let rows: Vec<Line<'_>> = peek.by_ref().take(9).collect();
        found[which] = Some(rows);
        ahead = peek;
    }
    let [Some(puzzle), state, marks, colours] = found else {
        return Ok(None);
    };
    let Some(at) = at.filter(|_| state.is_some() || marks.is_some() || colours.is_some()) else {
        return Ok(None);
    };
    *lines = ahead;
    let mut described = Described::new(geometries.plain(81, at)?, at);
    let read_rows = |rows: &[Line<'_>], described: &mut Described| {
        let text: Vec<&str> = rows.iter().map(|line| line.text.trim_ascii()).collect();
        described.read_symbols(&text.concat())
    };
    read_rows(&puzzle, &mut described)?;
    if let Some(state) = state {
        let givens = described.cells.clone();
        read_rows(&state, &mut described)?;
        for (content, given) in described.cells.iter_mut().zip(givens) {
            *content = match (given, *content) {
                (Content::Given(given), Content::Given(value)) if given != value => {
                    return Err(
                        at.error("expected the givens in [State] as well, found other values")
                    );
                }
                (Content::Given(given), _) => Content::Given(given),
                (_, Content::Given(value)) => Content::Placed(value),
                (_, content) => content,
            };
        }
    }
    for (row, line) in marks.iter().flatten().enumerate() {
        let groups: Vec<&str> = line.text.trim_ascii().split(',').collect();
        if groups.len() != 9 {
            let found = groups.len();
            return Err(line.at(1).error(format!(
                "expected 9 groups of marks with commas, found {found}"
            )));
        }
        for (column, group) in groups.into_iter().enumerate() {
            let cell = &mut described.cells[row * 9 + column];
            // Marks may stand in cells that are filled.
            if *cell != Content::Open || group.trim_ascii().is_empty() {
                continue;
            }
            let mut marks = Marks::empty();
            for symbol in group.trim_ascii().chars() {
                let digit = symbol.to_digit(10).filter(|&digit| digit > 0);
                let digit = digit.ok_or_else(|| line.at(1).error("expected digits as marks"))?;
                marks |= Marks::only(Value(digit as u8));
            }
            *cell = Content::Braced(marks);
        }
    }
    Ok(Some(vec![described]))
}

fn write(board: &Board, name: &str) -> Result<String, String> {
    let rows = |text: String| -> String {
        let symbols: Vec<char> = text.chars().collect();
        symbols
            .chunks(9)
            .map(|row| row.iter().collect::<String>() + "\n")
            .collect()
    };
    let mut text = match name {
        "" => String::new(),
        name => format!("#D {name}\n"),
    };
    text += &format!("[Puzzle]\n{}", rows(givens(board, '.')));
    text += &format!("[State]\n{}", rows(board.to_string()));
    if !has_marks(board) {
        return Ok(text);
    }
    text += "[PencilMarks]\n";
    for row in 0..9 {
        let groups = (0..9).map(|column| {
            let cell = Cell(9 * row + column);
            let marks = board.marks(cell);
            let is_set = is_given(board, cell) || board.value(cell).is_some();
            if marks.is_empty() && !is_set {
                return Err("an .sdk file holds no cell without a mark".to_string());
            }
            let symbols = marks.values().map(|value| value.symbol());
            Ok(symbols.collect::<String>())
        });
        text += &(groups.collect::<Result<Vec<_>, _>>()?.join(",") + "\n");
    }
    Ok(text)
}
