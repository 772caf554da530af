//! Boards of several lines, drawn or not, and the recognition of a board by its size.

use super::block::{Block, Divider};
use crate::formats::common::cells::{self, ReadCell};
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::geometries::SIDES;
use crate::formats::common::row::Row;
use crate::formats::common::shape::block_shape;
use crate::formats::common::symbols::{Set, Symbols};
use crate::geometry::HouseKind;
use crate::{Cell, Geometry};

/// Whether lines are the rows of one grid because their tokens are cells: as many lines as tokens
/// and each a number or marks, or the ten columns of a Tenner grid. Without this test a row of marks
/// with 36 digits would be a 6x6.
pub(super) fn is_grid_of_tokens(rows: &[Row<'_>], has_marks: bool) -> bool {
    // A text that says it has marks needs no further proof.
    let (mut count, mut columns, mut cells, mut short) = (0, 0, true, true);
    for row in rows {
        let tokens = &row.tokens;
        if count == 0 {
            columns = tokens.len();
        }
        count += 1;
        if tokens.len() != columns || count > columns.max(11) {
            return false;
        }
        cells &= has_marks || tokens.iter().all(|token| is_cell(token.text, columns));
        short &= tokens
            .iter()
            .all(|token| token.text.len() <= 2 || is_cell(token.text, 9));
    }
    count == columns && cells || columns == 10 && (4..=11).contains(&count) && short
}

fn is_cell(text: &str, columns: usize) -> bool {
    let text = text.trim_start_matches(['{', '+']).trim_end_matches('}');
    if columns > 9 {
        return text.len() <= 2 || text.contains(',');
    }
    // A sign of a step stands before the marks, and a dash before one that goes.
    let is_sign = |c: char| matches!(c, '*' | '#' | '@' | '-' | 'u' | 'A'..='Z');
    let marks = text.strip_prefix(is_sign).unwrap_or(text);
    let marks = || marks.bytes().filter(|&b| b != b'-');
    text.len() <= 1 || marks().all(|b| b.is_ascii_digit()) && marks().is_sorted_by(|a, b| a < b)
}

/// The side of the board that a single line holds.
pub(super) fn side_of_line(row: &Row<'_>) -> Result<Option<usize>, ReadError> {
    let square = |&&side: &&usize| side * side == row.symbols;
    let dense = SIDES.iter().find(square).copied();
    // Numbers between blanks can be distinguished from symbols with blanks only where values have two digits.
    let apart = SIDES
        .iter()
        .find(|&&side| side > 9 && side * side == row.tokens.len())
        .copied();
    match (dense, apart) {
        (Some(a), Some(b)) if a != b => Err(row.end().error(format!(
            "expected a '# geometry:' line: {} symbols between blanks can be a {b}x{b} or a {a}x{a}",
            row.tokens.len()
        ))),
        _ => Ok(dense.or(apart)),
    }
}

/// The name of the square board that the lines of a block are the rows of.
pub(super) fn recognise(block: &Block<'_>) -> Result<String, ReadError> {
    let rows = &block.rows;
    let side = rows.len();
    let fitting = |side: usize| rows.iter().filter(|row| row.fits(side)).count();
    // What most rows look like; the first such side, so that one row too few or too many is reported as that.
    let likely = SIDES.into_iter().rev().max_by_key(|&side| fitting(side));
    if let Some(likely) = likely
        .filter(|&likely| side > 1 && fitting(likely) * 2 > side && fitting(likely) > fitting(side))
    {
        let at = rows.get(likely).map_or(rows[side - 1].end(), Row::start);
        let or = if likely == 10 {
            " (or 4 to 11 lines of a Tenner grid)"
        } else {
            ""
        };
        return Err(at.error(format!(
            "expected {likely} rows of {likely} cells{or}, found {side}"
        )));
    }
    let is_lines = rows
        .iter()
        .any(|row| !row.fits(side) && matches!(side_of_line(row), Ok(Some(_))));
    if side == 1 || is_lines {
        return Err(no_line(&rows[0]));
    }
    if SIDES.contains(&side) {
        let shape =
            box_shape(block).filter(|&(high, wide)| high * wide == side && high > 1 && wide > 1);
        return Ok(shape.map_or(format!("{side}x{side}"), |(high, wide)| {
            format!("{side}x{side} {high}x{wide}")
        }));
    }
    Err(rows.iter().find_map(illegal).unwrap_or_else(|| {
        rows[side - 1].end().error(format!(
            "expected a board of 4, 6, 8, 9, 10, 12, 15, 16 or 25 rows, found {side}"
        ))
    }))
}

/// Why a line holds no board.
fn no_line(row: &Row<'_>) -> ReadError {
    let mut before = 0;
    for token in &row.tokens {
        if before > 16 && SIDES.iter().any(|&side| side * side == before) {
            let found = error::shown(token.text);
            return token.at.error(format!(
                "expected nothing but a '#' comment after {before} cells, found '{found}'"
            ));
        }
        before += token.text.chars().count();
    }
    illegal(row).unwrap_or_else(|| {
        row.end().error(format!(
            "expected a line of 16, 36, 64, 81, 100, 144, 225, 256 or 625 cells, found {}",
            row.symbols
        ))
    })
}

/// The first symbol that is none on any board: a likelier cause than a wrong number of cells.
fn illegal(row: &Row<'_>) -> Option<ReadError> {
    let legal = |c: char| matches!(c, '0'..='9' | 'A'..='P' | 'a'..='p' | '.' | '_' | '*' | 'X' | 'x' | '-');
    let (found, at) = row.characters().find(|&(c, _)| !legal(c))?;
    Some(at.error(format!(
        "expected a digit, '.' or '0', found {}",
        error::quoted(found)
    )))
}

/// The rows and columns of the boxes that are drawn, if both are.
fn box_shape(block: &Block<'_>) -> Option<(usize, usize)> {
    let (side, rules) = (block.rows.len(), &block.dividers);
    let high = rules
        .iter()
        .map(|rule| rule.above)
        .find(|above| (1..side).contains(above))?;
    let row = &block.rows[0];
    let dense = row.symbols == side;
    let bars = row
        .bars
        .iter()
        .map(|&(tokens, symbols)| if dense { symbols } else { tokens });
    let wide = bars.into_iter().find(|before| (1..side).contains(before))?;
    Some((high, wide))
}

/// The cells of a block, row by row.
pub(super) fn cells(
    block: &Block<'_>,
    geometry: &Geometry,
    set: Option<Set>,
) -> Result<Vec<ReadCell>, ReadError> {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    if block.rows.len() != rows {
        let excess = block.rows.get(rows).or(block.rows.last());
        let at = excess.map(|row| row.tokens.first().map_or(row.end(), |token| token.at));
        let found = block.rows.len();
        let at = at.expect("a block has a row");
        return Err(at.error(format!(
            "expected {rows} rows for {}, found {found}",
            geometry.name()
        )));
    }
    let symbols = Symbols::of(geometry, &block.rows, columns, set)?.signed(block.has_signs());
    let mut found = Vec::with_capacity(geometry.cell_count());
    for row in &block.rows {
        found.extend(cells::row(
            row,
            columns,
            &symbols,
            &format!("{columns} cells in the row"),
        )?);
    }
    check_box(block, geometry)?;
    Ok(found)
}

/// A box that is drawn must be drawn alike in every row, and round the blocks if there are any.
fn check_box(block: &Block<'_>, geometry: &Geometry) -> Result<(), ReadError> {
    let columns = geometry.columns();
    let bars = |row: &Row<'_>| -> Vec<usize> {
        let before = row.bars.iter().map(|&(tokens, symbols)| {
            if row.symbols == columns {
                symbols
            } else {
                tokens
            }
        });
        before.collect()
    };
    if block.is_irregular()
        && let Some(regions) = block.regions()
    {
        return check_regions(block, geometry, &regions);
    }
    let first = bars(&block.rows[0]);
    for row in &block.rows[1..] {
        let here = bars(row);
        if here != first {
            return Err(row.end().error(format!(
                "expected the bars where the row above has them, after {} cells, found them after {}",
                numbers(&first),
                numbers(&here)
            )));
        }
    }
    let Some(drawn) = box_shape(block) else {
        return Ok(());
    };
    let Some((high, wide)) = block_shape(geometry) else {
        return Ok(());
    };
    let is_inside = |rule: &&Divider<'_>| drawn.0 != 1 && !rule.above.is_multiple_of(high);
    if let Some(&Divider { above, line }) = block.dividers.iter().find(is_inside) {
        return Err(ReadError::new(
            line.number,
            1,
            format!("expected a rule after every {high} rows, found one after {above}"),
        ));
    }
    if let Some(wrong) = first
        .iter()
        .find(|&&before| drawn.1 != 1 && before % wide != 0)
    {
        return Err(block.rows[0].end().error(format!(
            "expected a bar after every {wide} cells, found one after {wrong}"
        )));
    }
    Ok(())
}

/// Walls that are drawn around regions must be those of the board.
fn check_regions(
    block: &Block<'_>,
    geometry: &Geometry,
    regions: &[usize],
) -> Result<(), ReadError> {
    let part = |cell| {
        let mut houses = geometry.houses_of(cell);
        houses.find(|&house| {
            let kind = geometry.house(house).kind;
            matches!(kind, HouseKind::Block | HouseKind::Region)
        })
    };
    let joined = |a: usize, b: usize| part(Cell(a as u16)) == part(Cell(b as u16));
    let cells = 0..regions.len();
    let wrong = cells.clone().find(|&cell| {
        let mut others = cells.clone();
        others.any(|other| (regions[other] == regions[cell]) != joined(other, cell))
    });
    match wrong {
        None => Ok(()),
        Some(cell) => {
            let row = &block.rows[cell / geometry.columns()];
            Err(row.start().error(format!(
                "expected walls around the regions of {}, found others",
                geometry.name()
            )))
        }
    }
}

fn numbers(numbers: &[usize]) -> String {
    if numbers.is_empty() {
        return "none".into();
    }
    numbers
        .iter()
        .map(usize::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}
