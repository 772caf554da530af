//! Tenner grids: rows of ten, and the totals.

use super::below;
use super::block::Block;
use crate::Geometry;
use crate::formats::common::cells;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::facts::Facts;
use crate::formats::common::format::{Boards, Held, Row as FormatRow};
use crate::formats::common::line::At;
use crate::formats::common::row::{Row, Token};
use crate::formats::common::symbols::Symbols;

/// The word for their geometries: the number of rows follows it, or the board shows it.
pub(super) const NAME: &str = "tenner";

const BOARDS: Boards = Boards {
    words: "Tenner grids",
    fit: is_one,
};

/// How many lines, then the lines with `-` for an open cell.
pub(crate) static PLAIN: FormatRow = FormatRow {
    name: NAME,
    words: "a Tenner grid, a row a line",
    boards: BOARDS,
    clues: Held::All,
    is_headed: true,
    write: |board, _| {
        let text = below::aligned(board, "-", |row| row.join(" ") + "\n");
        Ok(format!("{} 10\n{text}", board.geometry().rows() + 1))
    },
    ..FormatRow::LINES
};

/// The lines with bars, and `-1` for an open cell.
pub(crate) static BARS: FormatRow = FormatRow {
    name: "tenner-bars",
    words: "a Tenner grid with bars",
    boards: BOARDS,
    clues: Held::All,
    is_headed: true,
    write: |board, _| {
        let bars = |row: &[String]| format!("| {} |\n", row.join(" | "));
        Ok(below::aligned(board, "-1", bars))
    },
    ..FormatRow::LINES
};

/// Whether a geometry is that of a Tenner grid.
pub(super) fn is_one(geometry: &Geometry) -> bool {
    geometry.has_totals()
}

/// The name of the geometry with this number of rows.
pub(super) fn name(rows: usize) -> String {
    format!("{NAME} {rows}")
}

/// The lines of a Tenner grid, found in a block.
pub(super) struct Layout<'b, 't> {
    /// The rows, and the totals last.
    lines: &'b [Row<'t>],
    /// How many of them are rows.
    pub(super) rows: usize,
    /// Where a wrong number of rows is reported.
    pub(super) at: At,
    /// Whether it is a picture with signs at its marks.
    is_signed: bool,
}

/// The lines of a Tenner grid, if the block looks like one; for sure if it is asked for.
pub(super) fn layout<'b, 't>(
    block: &'b Block<'t>,
    asked: bool,
) -> Result<Option<Layout<'b, 't>>, ReadError> {
    let rows = &block.rows;
    let first = &rows[0];
    if let [count, Token { text: "10", .. }] = first.tokens[..]
        && let Ok(count) = count.text.parse::<usize>()
    {
        let lines = &rows[1..];
        if lines.len() != count {
            let at = lines
                .get(count)
                .or(rows.last())
                .map_or(first.end(), Row::end);
            let found = lines.len();
            return Err(at.error(format!(
                "expected {count} lines after '{count} 10', the last with the totals, found {found}"
            )));
        }
        return Ok(Some(Layout {
            lines,
            rows: count.saturating_sub(1),
            at: first.end(),
            is_signed: false,
        }));
    }
    let lines = rows.len();
    let fitting = |cells| rows.iter().filter(|row| row.fits(cells)).count();
    let is_one = match lines {
        10 => rows.iter().all(|row| row.fits(10)) && cannot_be_square(rows),
        4..=11 => fitting(10) * 2 > lines && fitting(10) > fitting(lines),
        _ => false,
    };
    let layout = Layout {
        lines: rows,
        rows: lines.saturating_sub(1),
        at: rows[lines - 1].end(),
        is_signed: block.is_named,
    };
    Ok((is_one || asked).then_some(layout))
}

/// Whether ten lines of ten are no 10x10: by the totals' sum, or by what only a Tenner grid has.
fn cannot_be_square(rows: &[Row<'_>]) -> bool {
    let last = &rows[rows.len() - 1].tokens;
    let totals = last
        .iter()
        .filter_map(|token| token.text.parse::<u32>().ok());
    last.len() == 10
        && (totals.clone().sum::<u32>() == 405
            || totals.clone().any(|total| total > 10)
            || rows
                .iter()
                .any(|row| row.characters().any(|(c, _)| c == '-')))
}

/// The cells and the totals of a Tenner grid.
pub(super) fn cells(layout: &Layout<'_, '_>, geometry: &Geometry) -> Result<Facts, ReadError> {
    let rows = geometry.rows();
    if layout.rows != rows {
        let found = layout.rows;
        return Err(layout.at.error(format!(
            "expected {rows} rows and a line of totals, found {found} rows"
        )));
    }
    let (totals, lines) = layout.lines.split_last().ok_or_else(ReadError::nothing)?;
    let mut found = Vec::with_capacity(geometry.cell_count());
    let symbols = Symbols::usual(geometry).signed(layout.is_signed);
    for row in lines {
        found.extend(cells::row(row, 10, &symbols, "10 cells in the row")?);
    }
    if totals.tokens.len() != 10 {
        let at = totals.tokens.get(10).map_or(totals.end(), |token| token.at);
        return Err(at.error(format!(
            "expected the totals of 10 columns, found {}",
            totals.tokens.len()
        )));
    }
    let totals = totals.tokens.iter().map(|&token| total(token, rows));
    Ok(Facts {
        below: totals.collect::<Result<_, _>>()?,
        ..Facts::of(found)
    })
}

fn total(token: Token<'_>, rows: usize) -> Result<(u32, At), ReadError> {
    let highest = 9 * rows as u32;
    let number = token
        .text
        .parse()
        .ok()
        .filter(|&total| total <= highest && !token.text.starts_with('+'));
    number.map(|total| (total, token.at)).ok_or_else(|| {
        token.at.of(token.text).error(format!(
            "expected a total from 0 to {highest}, found '{}'",
            error::shown(token.text)
        ))
    })
}

/// The symbols and the totals, if the line is a whole Tenner grid: `7042.….6 9,9,13,…`.
pub(super) fn parts<'t>(row: &Row<'t>) -> Option<[Token<'t>; 2]> {
    match row.tokens[..] {
        [cells, totals, ref rest @ ..]
            if !totals.text.contains('{')
                && !cells.text.contains(',')
                && match rest.len() {
                    0 => totals.text.contains(','),
                    _ => cells.text.len() >= 30 && totals.text.matches(',').count() == 9,
                } =>
        {
            Some([cells, totals])
        }
        _ => None,
    }
}

/// The number of rows on such a line.
pub(super) fn rows_of_line(cells: Token<'_>) -> Result<usize, ReadError> {
    let symbols = cells.text.chars().count();
    if !symbols.is_multiple_of(10) || !(30..=100).contains(&symbols) {
        return Err(cells.at.plus(symbols - 1).error(format!(
            "expected 3 to 10 rows of 10 cells before the totals, found {symbols} cells"
        )));
    }
    Ok(symbols / 10)
}

/// The cells and the totals of such a line.
pub(super) fn line(parts: [Token<'_>; 2], geometry: &Geometry) -> Result<Facts, ReadError> {
    let [symbols, totals] = parts;
    let rows = rows_of_line(symbols)?;
    if rows != geometry.rows() {
        let expected = geometry.rows();
        return Err(symbols.at.error(format!(
            "expected {expected} rows of 10 cells, found {rows}"
        )));
    }
    let found = symbols
        .text
        .chars()
        .enumerate()
        .map(|(i, c)| cells::symbol(c, symbols.at.plus(i), &Symbols::usual(geometry)));
    let found = found.collect::<Result<_, _>>()?;
    let (mut read, mut at) = (Vec::new(), totals.at);
    for text in totals.text.split(',') {
        if read.len() == 10 {
            return Err(at
                .of(text)
                .error("expected the totals of 10 columns, found more"));
        }
        read.push(total(Token { text, at }, rows)?);
        at = at.plus(text.chars().count() + 1);
    }
    if read.len() < 10 {
        let at = totals.at.plus(totals.text.chars().count() - 1);
        return Err(at.error(format!(
            "expected the totals of 10 columns, found {}",
            read.len()
        )));
    }
    Ok(Facts {
        below: read,
        ..Facts::of(found)
    })
}
