//! Boards as grids of text.

use super::windows::{Drawn, Texts, Window, plain, that_show};
use super::{Ink, Style, clue_text};
use crate::geometry::Subgrid;
use crate::picture::{Fate, LETTERS, Picture, set_letter};
use crate::sorting::arranged;
use crate::words::Notation;
use crate::{Board, Cell, Item, Mark, Role, StepRef};
use std::fmt;

/// A board as a grid: its values, or its marks with a step drawn in.
///
/// `=5` is set, `-5` is removed, `*5` belongs to the pattern, and with it all marks of the cell in `357*`. Of
/// colours `5a` is one and `5A` its opposite. `47A` is a cell of set A where a pattern has several sets, and `-5?` the mark that was
/// supposed.
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
    /// The cells of the clue of which a step tries the ways: they are starred, and none of their marks by itself.
    of_clue: Vec<Cell>,
    /// By cell: the letter of its clue in the map, where these stand beside the grid.
    letters: Option<Vec<char>>,
    /// The grids that are drawn, each by itself, of a board that has several; the board as a whole if there are none.
    windows: Vec<Subgrid>,
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
            of_clue: Vec::new(),
            letters: None,
            windows: Vec::new(),
        }
    }

    /// The grid with the letters beside it that stand for cages in the map of the clues.
    #[must_use]
    pub(crate) fn with_clues(mut self) -> Grid<'a> {
        self.letters = clue_text::letters(self.board);
        self
    }

    /// The grid with the marks of open cells. Of several grids that overlap each is drawn by itself: all of them would be too
    /// wide.
    #[must_use]
    pub fn with_marks(mut self) -> Grid<'a> {
        let geometry = self.board.geometry();
        self.marks = geometry.side() <= MOST_MARKS;
        if self.marks && self.windows.is_empty() {
            self.windows = geometry.subgrids().to_vec();
        }
        self
    }

    /// The grid with a step drawn in, and with marks if the step is about marks.
    #[must_use]
    pub fn with_step(mut self, step: StepRef<'a>) -> Grid<'a> {
        self.picture = Picture::of_step(self.board, step);
        self.letters = clue_text::letters(self.board);
        self.of_clue = of_clue(self.board, step);
        if step.sets().is_empty() {
            self.windows = that_show(self.board.geometry(), [step]);
            self.with_marks()
        } else {
            self
        }
    }

    /// Of several grids those that show what some steps are about.
    #[must_use]
    pub(super) fn around(mut self, steps: impl IntoIterator<Item = StepRef<'a>>) -> Grid<'a> {
        self.windows = that_show(self.board.geometry(), steps);
        self
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
        let colors = [
            ('a', "a blue"),
            ('A', "A green"),
            ('b', "b red"),
            ('B', "B yellow"),
        ];
        let is_colored = self.picture.marks().any(|(_, view)| view.color.is_some());
        let colors = colors.into_iter().filter(|_| is_colored);
        let signs = [
            ('*', "* the pattern"),
            ('!', "! the odd one out"),
            ('-', "- removed"),
            ('=', "= set"),
            ('?', "? supposed"),
        ];
        let signs = colors.chain(signs).map(|(sign, words)| match sign {
            '*' if self.stars_a_clue() => (sign, "* the cells of the clue"),
            '*' if self.stars_are_lemmas() => (sign, "* removed by a lemma"),
            _ => (sign, words),
        });
        let cells = self.board.geometry().cells();
        let mut cells = cells.map(|cell| plain(&self.texts(cell)));
        let whole = cells.find(|text| text.ends_with(['*', '!']) && !self.stars_a_clue());
        let used =
            signs
                .filter(|(sign, _)| texts.contains(*sign))
                .map(|(sign, words)| match &whole {
                    Some(whole) if whole.ends_with(sign) => {
                        format!("{words} ({whole}: all marks of the cell)")
                    }
                    _ => words.to_string(),
                });
        let cells = self.board.geometry().cells();
        let mut sets = arranged(cells.filter_map(|cell| self.set(cell)));
        sets.dedup();
        let sets = sets
            .into_iter()
            .map(|letter| format!("{letter} set {letter}"));
        let beside = self.letters.iter().map(|_| BESIDE.to_string());
        used.chain(sets)
            .chain(beside)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Whether what is starred is the clue of which a step tries the ways.
    pub(super) fn stars_a_clue(&self) -> bool {
        !self.of_clue.is_empty()
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

    /// The letter of the set that a cell is of, where the pattern has several.
    fn set(&self, cell: Cell) -> Option<char> {
        let set = self.picture.cell(cell).set.filter(|_| self.marks)?;
        self.board.value(cell).is_none().then(|| set_letter(set))
    }

    /// Whether a mark is what was supposed, and falls or is set by that.
    fn is_supposed(&self, mark: Mark) -> bool {
        let view = self.picture.mark(mark);
        let part = view.filter(|view| view.fate != Fate::Stays);
        part.and_then(|view| view.part)
            .is_some_and(|part| part.role == Role::Assumption)
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
            (Fate::Stays, Some(_)) if self.stars_a_clue() => None,
            (Fate::Stays, Some(_)) => Some(('*', Ink::Pattern)),
            (Fate::Stays, None) => None,
        }
    }

    /// The text of a cell, in stretches of one colour.
    fn texts(&self, cell: Cell) -> Texts {
        let mut texts = self.bare_texts(cell);
        if self.of_clue.contains(&cell) {
            texts.push((Some(Ink::Pattern), "*".into()));
        }
        texts
    }

    fn bare_texts(&self, cell: Cell) -> Texts {
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
                let sign = self.set(cell).filter(|_| sign == '*').unwrap_or(sign);
                return vec![(Some(ink), format!("{text}{sign}"))];
            }
            let text = |(value, sign): (_, Option<(char, Ink)>)| {
                let color = self.color(Mark { cell, value });
                match (sign, color) {
                    (Some(('-', ink)), Some((letter, _))) => {
                        (Some(ink), format!("-{}{letter}", written(value)))
                    }
                    (_, Some((letter, ink))) => (Some(ink), format!("{}{letter}", written(value))),
                    (Some((sign, ink)), None) => {
                        let supposed = self.is_supposed(Mark { cell, value });
                        let tail = if supposed { "?" } else { "" };
                        (Some(ink), format!("{sign}{}{tail}", written(value)))
                    }
                    (None, None) => (Some(Ink::Frame), written(value)),
                }
            };
            let set = self
                .set(cell)
                .map(|letter| (Some(Ink::Pattern), letter.to_string()));
            return marks.map(text).chain(set).collect();
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
}

/// The cells of the clue of which a step tries the ways, if it does that and nothing else.
fn of_clue(board: &Board, step: StepRef<'_>) -> Vec<Cell> {
    match step.evidence() {
        [first, tried @ ..] if !tried.is_empty() => match first.item {
            Item::Clue(clue) if tried.iter().all(|shown| shown.role == Role::Assumption) => {
                board.clues().cells(clue).to_vec()
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

impl fmt::Display for Grid<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn = Drawn {
            board: self.board,
            style: self.style,
            rulers: self.rulers,
            letters: self.letters.as_deref(),
            texts: self
                .board
                .geometry()
                .cells()
                .map(|cell| self.texts(cell))
                .collect(),
        };
        if self.windows.is_empty() {
            return Window::whole(&drawn).write(f);
        }
        for (at, grid) in self.windows.iter().enumerate() {
            f.write_str(if at > 0 { "\n" } else { "" })?;
            Window::of(&drawn, grid).write(f)?;
        }
        Ok(())
    }
}
