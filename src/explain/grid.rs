//! Boards as grids of text.

use super::margins::Margins;
use super::{Ink, Style, clue_text};
use crate::picture::{Fate, LETTERS, Picture};
use crate::words::{Names, Notation};
use crate::{Board, Cell, HouseKind, Mark, Role, StepRef};
use std::fmt;

/// A board as a grid: its values, or its marks with a step drawn in.
///
/// `=5` is set, `-5` is removed, `*5` belongs to the pattern, and with it all marks of the cell in `357*`. Of
/// colours `5a` is one and `5A` its opposite.
///
/// ```
/// use sudoku_explain::{Board, explain::Grid};
/// let board: Board = "1.3..4....4.4..1".parse()?;
/// let grid = "\
/// +-----+-----+
/// | 1 . | 3 . |
/// | . 4 | . . |
/// +-----+-----+
/// | . . | 4 . |
/// | 4 . | . 1 |
/// +-----+-----+
/// ";
/// assert_eq!(Grid::of(&board).to_string(), grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Grid<'a> {
    board: &'a Board,
    picture: Picture,
    marks: bool,
    style: Style,
    rulers: Option<Notation>,
    starred: &'a [Cell],
    /// By cell: the letter of its clue in the map, where these stand beside the grid.
    letters: Option<Vec<char>>,
}

/// What the letters beside a grid are.
const BESIDE: &str = "# a letter for each clue";

/// The sides above which a cell of marks is too wide to be read: there they are left out.
const MOST_MARKS: usize = 10;

impl<'a> Grid<'a> {
    /// The values of a board.
    pub fn of(board: &'a Board) -> Grid<'a> {
        Grid {
            board,
            picture: Picture::of_board(board),
            marks: false,
            style: Style::Plain,
            rulers: None,
            starred: &[],
            letters: None,
        }
    }

    /// The grid with the letters beside it that stand for cages in the map of the clues.
    #[must_use]
    pub(crate) fn with_clues(mut self) -> Grid<'a> {
        self.letters = clue_text::letters(self.board);
        self
    }

    /// The grid with the marks of open cells.
    #[must_use]
    pub fn with_marks(mut self) -> Grid<'a> {
        self.marks = self.board.geometry().columns() <= MOST_MARKS;
        self
    }

    /// The grid with a step drawn in, and with marks if the step is about marks.
    #[must_use]
    pub fn with_step(mut self, step: StepRef<'a>) -> Grid<'a> {
        self.picture = Picture::of_step(self.board, step);
        self.letters = clue_text::letters(self.board);
        if step.sets().is_empty() {
            self.with_marks()
        } else {
            self
        }
    }

    /// The grid in colour.
    #[must_use]
    pub fn styled(mut self, style: Style) -> Grid<'a> {
        self.style = style;
        self
    }

    /// The grid with the names of rows and columns beside it.
    #[must_use]
    pub fn ruled(mut self, notation: Notation) -> Grid<'a> {
        self.rulers = Some(notation);
        self
    }

    /// The grid with a star at some values.
    #[must_use]
    pub(crate) fn starring(mut self, cells: &'a [Cell]) -> Grid<'a> {
        self.starred = cells;
        self
    }

    /// What the signs of the step mean: "* the pattern, - removed, = set".
    pub fn legend(&self) -> String {
        let texts: String = self
            .board
            .geometry()
            .cells()
            .map(|cell| plain(&self.texts(cell)))
            .collect();
        let signs = [
            ('a', "a blue"),
            ('A', "A green"),
            ('b', "b red"),
            ('B', "B yellow"),
            ('*', "* the pattern"),
            ('!', "! the odd one out"),
            ('-', "- removed"),
            ('=', "= set"),
        ];
        let signs = signs.map(|(sign, words)| match sign {
            '*' if self.stars_are_lemmas() => (sign, "* removed by a lemma"),
            _ => (sign, words),
        });
        let cells = self.board.geometry().cells();
        let mut cells = cells.map(|cell| plain(&self.texts(cell)));
        let whole = cells.find(|text| text.ends_with(['*', '!']));
        let used = signs
            .into_iter()
            .filter(|(sign, _)| texts.contains(*sign))
            .map(|(sign, words)| match &whole {
                Some(whole) if whole.ends_with(sign) => {
                    format!("{words} ({whole}: all marks of the cell)")
                }
                _ => words.to_string(),
            });
        let beside = self.letters.iter().map(|_| BESIDE.to_string());
        used.chain(beside).collect::<Vec<_>>().join(", ")
    }

    /// Whether what is starred are marks that do not hold if what falls did.
    fn stars_are_lemmas(&self) -> bool {
        let parts = || {
            self.picture
                .marks()
                .filter_map(|(_, view)| Some((view.fate, view.part?.role)))
        };
        let falls = parts().any(|part| part == (Fate::Removed, Role::Assumption));
        let mut stars = parts().filter(|(fate, _)| *fate == Fate::Stays);
        falls && stars.all(|(_, role)| role == Role::Link)
    }

    /// The letter of a coloured mark, and its ink.
    fn color(&self, mark: Mark) -> Option<(char, Ink)> {
        let color = self.picture.mark(mark)?.color?;
        Some((LETTERS[usize::from(color)], Ink::Color(color)))
    }

    /// The sign of a mark, and its colour.
    fn sign(&self, mark: Mark) -> Option<(char, Ink)> {
        let view = self.picture.mark(mark)?;
        let part = view.part.or(self.picture.cell(mark.cell).part);
        match (view.fate, part) {
            (Fate::Set, _) => Some(('=', Ink::Set)),
            (Fate::Removed, _) => Some(('-', Ink::Removed)),
            (Fate::Stays, Some(part)) if part.role == Role::Fin => Some(('!', Ink::Pattern)),
            (Fate::Stays, Some(_)) => Some(('*', Ink::Pattern)),
            (Fate::Stays, None) => None,
        }
    }

    /// The text of a cell, in stretches of one colour.
    fn texts(&self, cell: Cell) -> Vec<(Option<Ink>, String)> {
        let wide = self.board.geometry().high().number() > 9;
        let written = |value: crate::Value| {
            if wide {
                value.to_string()
            } else {
                value.symbol().to_string()
            }
        };
        if let Some(value) = self.board.value(cell) {
            let given = self.picture.cell(cell).is_given;
            let pattern = self.picture.cell(cell).part.is_some();
            return match (pattern || self.starred.contains(&cell), given) {
                (true, _) => vec![(Some(Ink::Pattern), format!("*{}", written(value)))],
                (false, true) => vec![(Some(Ink::Given), written(value))],
                (false, false) => vec![(None, written(value))],
            };
        }
        let signed = |value| (value, self.sign(Mark { cell, value }));
        let marks = self.board.marks(cell).values().map(signed);
        if self.marks {
            let signs: Vec<_> = marks.clone().map(|(_, sign)| sign).collect();
            if let [Some((sign @ ('*' | '!'), ink)), _, ..] = signs[..]
                && signs.iter().all(|other| *other == signs[0])
                && self
                    .board
                    .marks(cell)
                    .values()
                    .all(|value| self.color(Mark { cell, value }).is_none())
            {
                let text: String = marks.map(|(value, _)| written(value)).collect();
                return vec![(Some(ink), format!("{text}{sign}"))];
            }
            let text = |(value, sign): (_, Option<(char, Ink)>)| {
                let color = self.color(Mark { cell, value });
                match (sign, color) {
                    (Some(('-', ink)), Some((letter, _))) => {
                        (Some(ink), format!("-{}{letter}", written(value)))
                    }
                    (_, Some((letter, ink))) => (Some(ink), format!("{}{letter}", written(value))),
                    (Some((sign, ink)), None) => (Some(ink), format!("{sign}{}", written(value))),
                    (None, None) => (Some(Ink::Frame), written(value)),
                }
            };
            return marks.map(text).collect();
        }
        let set = marks
            .clone()
            .find(|(_, sign)| matches!(sign, Some(('=', _))));
        let most = marks
            .filter_map(|(_, sign)| sign)
            .min_by_key(|(sign, _)| "=-!*".find(*sign));
        match (set, most) {
            (Some((value, _)), _) => vec![(Some(Ink::Set), format!("={}", written(value)))],
            (None, Some((sign, ink))) => vec![(Some(ink), format!("{sign}."))],
            (None, None) => vec![(Some(Ink::Frame), ".".into())],
        }
    }

    /// Whether two neighbouring places lie in one block or region, or there are none on this board, or if neither is a cell.
    fn together(&self, a: Option<Cell>, b: Option<Cell>) -> bool {
        let geometry = self.board.geometry();
        let part = |cell| {
            geometry
                .houses_of(cell)
                .find(|&house| geometry.house(house).kind <= HouseKind::Region)
        };
        a.map(part) == b.map(part)
    }

    fn cell(&self, row: Option<usize>, column: Option<usize>) -> Option<Cell> {
        self.board.geometry().cell_at(row?, column?)
    }

    fn wall_left(&self, row: usize, column: usize) -> bool {
        let left = self.cell(Some(row), column.checked_sub(1));
        !self.together(left, self.cell(Some(row), Some(column)))
    }

    fn wall_above(&self, row: usize, column: usize) -> bool {
        let above = self.cell(row.checked_sub(1), Some(column));
        !self.together(above, self.cell(Some(row), Some(column)))
    }
}

fn plain(texts: &[(Option<Ink>, String)]) -> String {
    texts.iter().map(|(_, text)| text.as_str()).collect()
}

impl fmt::Display for Grid<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let geometry = &**self.board.geometry();
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let margins = Margins::of(self.board);
        let names = self
            .rulers
            .map(|notation| Names::of(self.board).in_notation(notation));
        let row_name = |row: usize| names.map_or(String::new(), |names| names.row(row));
        let named = (0..rows).map(|row| row_name(row).len()).max().unwrap_or(0);
        let named = if named > 0 { named + 1 } else { 0 };
        let margin = named + margins.left_width();
        let width = |column: usize| {
            let cells = (0..rows)
                .filter_map(|row| Some(plain(&self.texts(geometry.cell_at(row, column)?)).len()));
            let name = names.map_or(0, |names| names.column(column).len());
            cells
                .chain([margins.width(column), name])
                .max()
                .unwrap_or(1)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        // A wall between two columns takes room in every row if any row has it.
        let divided: Vec<bool> = (0..=columns)
            .map(|column| (0..rows).any(|row| self.wall_left(row, column)))
            .collect();
        let spread = |texts: Vec<String>| -> String {
            let mut line = " ".repeat(margin);
            for (column, text) in texts.iter().enumerate() {
                line += if !divided[column] {
                    ""
                } else if column > 0 {
                    "  "
                } else {
                    " "
                };
                line += &format!(" {text:width$}", width = widths[column]);
            }
            format!("{}\n", line.trim_end())
        };
        if let Some(names) = names {
            let line = spread((0..columns).map(|column| names.column(column)).collect());
            f.write_str(&self.style.paint(Ink::Frame, &line))?;
        }
        if let Some(above) = margins.above() {
            f.write_str(&spread(above))?;
        }
        for row in 0..=rows {
            if (0..columns).any(|column| self.wall_above(row, column)) {
                let line = format!(
                    "{}{}",
                    " ".repeat(margin),
                    self.rule(row, &widths, &divided)
                );
                writeln!(f, "{}", self.style.paint(Ink::Frame, line.trim_end()))?;
            }
            if row == rows {
                break;
            }
            let label = margins.left(row);
            let name = format!("{:named$}{label:>1$}", row_name(row), margin - named);
            f.write_str(&self.style.paint(Ink::Frame, &name))?;
            for column in 0..=columns {
                if divided[column] {
                    let wall = if self.wall_left(row, column) {
                        "|"
                    } else {
                        " "
                    };
                    let wall = self.style.paint(Ink::Frame, wall);
                    write!(f, "{}{wall}", if column > 0 { " " } else { "" })?;
                }
                if column < columns {
                    let cell = geometry.cell_at(row, column);
                    let texts = cell.map_or_else(Vec::new, |cell| self.texts(cell));
                    let padding = widths[column] - plain(&texts).len();
                    f.write_str(" ")?;
                    for (ink, text) in texts {
                        f.write_str(&ink.map_or(text.clone(), |ink| self.style.paint(ink, &text)))?;
                    }
                    f.write_str(&" ".repeat(padding))?;
                }
            }
            if let Some(label) = margins.right(row) {
                write!(f, " {label}")?;
            }
            if let Some(letters) = &self.letters {
                let letters = &letters[row * columns..][..columns];
                let letters: Vec<String> = letters.iter().map(char::to_string).collect();
                // Read as a board, a drawing has a comment there.
                write!(f, "  # {}", letters.join(" "))?;
            }
            writeln!(f)?;
        }
        if let Some(below) = margins.below() {
            f.write_str(&spread(below))?;
        }
        Ok(())
    }
}

impl Grid<'_> {
    /// The line above a row.
    fn rule(&self, row: usize, widths: &[usize], divided: &[bool]) -> String {
        let (rows, columns) = (self.board.geometry().rows(), widths.len());
        let dash = |column: usize| {
            if self.wall_above(row, column) {
                "-"
            } else {
                " "
            }
        };
        let mut line = String::new();
        for column in 0..=columns {
            if divided[column] {
                let left = column > 0 && self.wall_above(row, column - 1);
                let right = column < columns && self.wall_above(row, column);
                let above = row > 0 && self.wall_left(row - 1, column);
                let below = row < rows && self.wall_left(row, column);
                line += if column == 0 {
                    ""
                } else if left {
                    "-"
                } else {
                    " "
                };
                line += match (left || right, above || below) {
                    (true, _) => "+",
                    (false, true) => "|",
                    (false, false) => " ",
                };
            }
            if column < columns {
                line += &dash(column).repeat(widths[column] + 1);
            }
        }
        line
    }
}
