//! What is drawn of a board as text: all of it, or one of its grids.

use super::margins::Margins;
use super::summary::listed;
use super::{Ink, Style};
use crate::geometry::Subgrid;
use crate::words::{Names, Notation};
use crate::{Board, Cell, Geometry, HouseKind, Item, Play, StepRef};
use std::fmt::{self, Write};
use std::ops::Range;

/// What stands in a cell, in stretches of one colour.
pub(super) type Texts = Vec<(Option<Ink>, String)>;

/// What is drawn.
pub(super) struct Drawn<'a> {
    pub(super) board: &'a Board,
    pub(super) style: Style,
    pub(super) rulers: Option<Notation>,
    /// By cell: the letter of its clue in the map, where these stand beside the grid.
    pub(super) letters: Option<&'a [char]>,
    /// By cell.
    pub(super) texts: Vec<Texts>,
}

/// The rows and columns of a board that are drawn.
pub(super) struct Window<'a> {
    grid: &'a Drawn<'a>,
    rows: Range<usize>,
    columns: Range<usize>,
    /// The letter of the grid that it is.
    letter: Option<char>,
}

/// The fewest grids of a board in which some steps can be seen: none where it has one.
pub(super) fn that_show<'s>(
    geometry: &Geometry,
    steps: impl IntoIterator<Item = StepRef<'s>>,
) -> Vec<Subgrid> {
    let mut left: Vec<Cell> = Vec::new();
    if geometry.subgrids().is_empty() {
        return Vec::new();
    }
    for step in steps {
        for play in step.plays() {
            let (Play::Set(mark) | Play::Remove(mark)) = play;
            left.push(mark.cell);
        }
        for evidence in step.evidence() {
            match evidence.item {
                Item::Mark(mark) => left.push(mark.cell),
                Item::Cell(cell) => left.push(cell),
                _ => {}
            }
        }
    }
    let mut shown: Vec<Subgrid> = Vec::new();
    while !left.is_empty() {
        let has = |grid: &Subgrid, cell: Cell| grid.has(geometry.row(cell), geometry.column(cell));
        let count = |grid: &&Subgrid| left.iter().filter(|&&cell| has(grid, cell)).count();
        // Of those that show as much the first.
        let Some(best) = geometry.subgrids().iter().rev().max_by_key(count) else {
            break;
        };
        left.retain(|&cell| !has(best, cell));
        shown.push(*best);
    }
    shown.sort_by_key(|grid| grid.letter);
    shown
}

/// Where the grids of a board are that has several, and how their houses are numbered.
pub(super) fn grids_words(names: &Names<'_>) -> Option<String> {
    let geometry = names.geometry;
    let (first, rest) = geometry.subgrids().split_first()?;
    let cell =
        |grid: &Subgrid| names.cell(geometry.cell_at(grid.row, grid.column).unwrap_or(Cell(0)));
    let mut begins = vec![format!("Grid {} begins at {}", first.letter, cell(first))];
    begins.extend(
        rest.iter()
            .map(|grid| format!("{} at {}", grid.letter, cell(grid))),
    );
    Some(format!(
        "{}. Rows and columns have their numbers on the whole board, blocks those within their grid.",
        listed(begins)
    ))
}

impl<'a> Window<'a> {
    pub(super) fn whole(grid: &'a Drawn<'a>) -> Window<'a> {
        let geometry = grid.board.geometry();
        Window {
            grid,
            rows: 0..geometry.rows(),
            columns: 0..geometry.columns(),
            letter: None,
        }
    }

    pub(super) fn of(grid: &'a Drawn<'a>, one: &Subgrid) -> Window<'a> {
        Window {
            grid,
            rows: one.row..one.row + one.side,
            columns: one.column..one.column + one.side,
            letter: Some(one.letter),
        }
    }

    /// The cell at a place, if it is drawn.
    fn cell(&self, row: Option<usize>, column: Option<usize>) -> Option<Cell> {
        let (row, column) = (row?, column?);
        let is_drawn = self.rows.contains(&row) && self.columns.contains(&column);
        is_drawn.then(|| self.grid.board.geometry().cell_at(row, column))?
    }

    /// Whether two neighbouring places lie in one block or region, or there are none on this board, or if neither is a cell.
    fn together(&self, a: Option<Cell>, b: Option<Cell>) -> bool {
        let geometry = self.grid.board.geometry();
        let part = |cell| {
            let mut houses = geometry.houses_of(cell);
            houses.find(|&house| {
                let info = geometry.house(house);
                info.kind <= HouseKind::Region
                    && (info.grid == self.letter || self.is_of(&info.cells))
            })
        };
        a.map(part) == b.map(part)
    }

    /// Whether all cells lie in what is drawn.
    fn is_of(&self, cells: &[Cell]) -> bool {
        let geometry = self.grid.board.geometry();
        let is_drawn = |&cell: &Cell| {
            self.rows.contains(&geometry.row(cell)) && self.columns.contains(&geometry.column(cell))
        };
        cells.iter().all(is_drawn)
    }

    fn wall_left(&self, row: usize, column: usize) -> bool {
        let left = self.cell(Some(row), column.checked_sub(1));
        !self.together(left, self.cell(Some(row), Some(column)))
    }

    fn wall_above(&self, row: usize, column: usize) -> bool {
        let above = self.cell(row.checked_sub(1), Some(column));
        !self.together(above, self.cell(Some(row), Some(column)))
    }

    /// The columns, and the end of the last.
    fn edges(&self) -> Range<usize> {
        self.columns.start..self.columns.end + 1
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = &self.grid.style;
        let (rows, columns) = (self.rows.clone(), self.columns.clone());
        // What stands beside the board does not stand beside one of its grids.
        let margins = self.letter.is_none().then(|| Margins::of(self.grid.board));
        let names = self
            .grid
            .rulers
            .map(|notation| Names::of(self.grid.board).in_notation(notation));
        let row_name = |row: usize| names.map_or(String::new(), |names| names.row(row));
        let named = rows
            .clone()
            .map(|row| row_name(row).len())
            .max()
            .unwrap_or(0);
        let named = if named > 0 { named + 1 } else { 0 };
        let margin = named + margins.as_ref().map_or(0, Margins::left_width);
        let width = |column: usize| {
            let length = |row| {
                Some(plain(&self.grid.texts[self.cell(Some(row), Some(column))?.index()]).len())
            };
            let name = names.map_or(0, |names| names.column(column).len());
            let label = margins.as_ref().map_or(0, |margins| margins.width(column));
            let widths = rows.clone().filter_map(length).chain([label, name]);
            widths.max().unwrap_or(1)
        };
        // By column, counted from that of the board.
        let mut widths = vec![0; columns.end];
        columns
            .clone()
            .for_each(|column| widths[column] = width(column));
        // A wall between two columns takes room in every row if any row has it.
        let divided: Vec<bool> = (0..=columns.end)
            .map(|column| rows.clone().any(|row| self.wall_left(row, column)))
            .collect();
        let spread = |text: &dyn Fn(usize) -> String| -> String {
            let mut line = " ".repeat(margin);
            for column in columns.clone() {
                line += if !divided[column] {
                    ""
                } else if column > columns.start {
                    "  "
                } else {
                    " "
                };
                let _ = write!(line, " {:width$}", text(column), width = widths[column]);
            }
            format!("{}\n", line.trim_end())
        };
        if let Some(letter) = self.letter {
            let line = format!("{}grid {letter}\n", " ".repeat(margin));
            f.write_str(&style.paint(Ink::Frame, &line))?;
        }
        if let Some(names) = names {
            let line = spread(&|column| names.column(column));
            f.write_str(&style.paint(Ink::Frame, &line))?;
        }
        let beyond = |line: Option<Vec<String>>| {
            line.map_or(String::new(), |texts| {
                spread(&|column| texts[column].clone())
            })
        };
        f.write_str(&beyond(margins.as_ref().and_then(Margins::above)))?;
        for row in rows.start..=rows.end {
            if columns.clone().any(|column| self.wall_above(row, column)) {
                let rule = self.rule(row, &widths, &divided);
                let line = format!("{}{rule}", " ".repeat(margin));
                writeln!(f, "{}", style.paint(Ink::Frame, line.trim_end()))?;
            }
            if row == rows.end {
                break;
            }
            let label = margins.as_ref().map_or("", |margins| margins.left(row));
            let name = format!("{:named$}{label:>1$}", row_name(row), margin - named);
            f.write_str(&style.paint(Ink::Frame, &name))?;
            self.write_row(f, row, &widths, &divided)?;
            if let Some(label) = margins.as_ref().and_then(|margins| margins.right(row)) {
                write!(f, " {label}")?;
            }
            if let Some(letters) = &self.grid.letters {
                let cells = columns
                    .clone()
                    .map(|column| self.cell(Some(row), Some(column)));
                let letters = cells
                    .map(|cell| cell.map_or(" ".into(), |cell| letters[cell.index()].to_string()));
                // Read as a board, a drawing has a comment there.
                write!(
                    f,
                    "  # {}",
                    letters.collect::<Vec<_>>().join(" ").trim_end()
                )?;
            }
            writeln!(f)?;
        }
        f.write_str(&beyond(margins.as_ref().and_then(Margins::below)))
    }

    /// The cells of a row, with the walls between them.
    fn write_row(
        &self,
        f: &mut fmt::Formatter<'_>,
        row: usize,
        widths: &[usize],
        divided: &[bool],
    ) -> fmt::Result {
        let style = &self.grid.style;
        for column in self.edges() {
            if divided[column] {
                let is_wall = self.wall_left(row, column);
                let wall = style.paint(Ink::Frame, if is_wall { "|" } else { " " });
                let blank = if column > self.columns.start { " " } else { "" };
                write!(f, "{blank}{wall}")?;
            }
            if column < self.columns.end {
                let cell = self.cell(Some(row), Some(column));
                let texts: &[_] = cell.map_or(&[], |cell| &self.grid.texts[cell.index()]);
                let padding = widths[column] - plain(texts).len();
                f.write_str(" ")?;
                for (ink, text) in texts {
                    f.write_str(&ink.map_or(text.clone(), |ink| style.paint(ink, text)))?;
                }
                f.write_str(&" ".repeat(padding))?;
            }
        }
        Ok(())
    }

    /// The line above a row.
    fn rule(&self, row: usize, widths: &[usize], divided: &[bool]) -> String {
        let start = self.columns.start;
        let mut line = String::new();
        for column in self.edges() {
            let is_inside = column < self.columns.end;
            if divided[column] {
                let left = column > start && self.wall_above(row, column - 1);
                let right = is_inside && self.wall_above(row, column);
                let above = row > 0 && self.wall_left(row - 1, column);
                let below = self.wall_left(row, column);
                line += match (column == start, left) {
                    (true, _) => "",
                    (false, true) => "-",
                    (false, false) => " ",
                };
                line += match (left || right, above || below) {
                    (true, _) => "+",
                    (false, true) => "|",
                    (false, false) => " ",
                };
            }
            if is_inside {
                let dash = if self.wall_above(row, column) {
                    "-"
                } else {
                    " "
                };
                line += &dash.repeat(widths[column] + 1);
            }
        }
        line
    }
}

/// A text without its colours.
pub(super) fn plain(texts: &[(Option<Ink>, String)]) -> String {
    texts.iter().map(|(_, text)| text.as_str()).collect()
}
