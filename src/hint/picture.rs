//! A hint as a picture, which shows no more than its rung says; and what a player has written.

use super::{Hint, LEVELS, Says, State};
use crate::picture::{CellView, Notes, Picture, Tie};
use crate::words::{Names, Notation};
use crate::{Cell, Marks, Role};

impl Hint {
    /// The picture of the hint up to a rung of its ladder: nothing but the board, then where to look, which cells, what
    /// follows, and the whole.
    pub fn picture(&self, level: u8, notation: Notation) -> Picture {
        let (board, step) = (&self.board, self.step.view());
        let level = level.min(LEVELS - 1);
        let names = Names::of(board).in_notation(notation);
        let words = match level {
            ..3 => self
                .rungs()
                .take(usize::from(level) + 1)
                .map(|rung| rung.text(&names))
                .collect(),
            _ => vec![self.rung(level).text(&names)],
        };
        let mut picture = if level == LEVELS - 1 {
            Picture::of_step(board, step).explained(board, &self.explanation)
        } else {
            Picture::of_board(board)
        };
        for rung in self
            .rungs()
            .take(usize::from(level) + 1)
            .filter(|_| level < LEVELS - 1)
        {
            picture = match rung.says {
                Says::Where(place) => place.houses.iter().fold(picture, |picture, &house| {
                    picture.outlining(board.geometry().house(house).cells.clone(), Role::House)
                }),
                Says::Cells { cells, .. } => picture.pointing(&cells),
                Says::Plays(plays) => picture.playing(&plays),
                _ => picture,
            };
        }
        // Whether marks are needed says something of the step: what the first rung does not.
        if level > 0 {
            picture = picture.thinned(board, step);
        }
        let title = if level == 0 {
            String::new()
        } else {
            step.form().name.to_string()
        };
        picture
            .titled(title)
            .told(words.join(" "))
            .ruled(notation)
            .with_legend()
    }
}

impl State {
    /// The puzzle with what the player wrote. Notes that are all that a cell can be stand where the marks of a board do.
    ///
    /// ```
    /// use sudoku_explain::hint::{Move, State};
    /// use sudoku_explain::{Board, Cell};
    /// let mut state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// state.make(Move::Colour(Cell(1), 2))?;
    /// assert_eq!(state.picture().cell(Cell(1)).notes.colours, [2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::of_board(self.puzzle().board());
        for (cell, view) in self.geometry().cells().zip(&mut picture.cells) {
            self.write_in(cell, view);
        }
        let tie = |&(from, to): &(crate::Mark, crate::Mark)| Tie {
            from: vec![from],
            to: vec![to],
            is_strong: true,
        };
        picture.ties = self.lines().iter().map(tie).collect();
        picture
    }

    fn write_in(&self, cell: Cell, view: &mut CellView) {
        let Some(written) = self.written(cell) else {
            return;
        };
        let list = |marks: Marks| marks.values().collect();
        view.value = self.value(cell);
        view.notes.colours = written.colours.clone();
        if view.value.is_some() {
            view.marks.clear();
            return;
        }
        // The marks of a puzzle that is given by marks are what the cell can be, too.
        let of_puzzle = self.puzzle().board().start().marks.is_some();
        if written.is_complete || (of_puzzle && written.noted().is_empty()) {
            let removed = written.removed(self.geometry().all_marks());
            view.marks.retain(|mark| !removed.has(mark.value));
            view.notes.corner = list(written.corner & !written.centre);
            return;
        }
        view.marks.clear();
        let is_bare = written.noted().is_empty();
        view.notes = Notes {
            corner: list(written.corner),
            centre: list(written.centre),
            struck: if is_bare {
                list(written.struck)
            } else {
                Vec::new()
            },
            ..std::mem::take(&mut view.notes)
        };
    }

    /// The cells whose value another cell has that they see, each with its value.
    pub fn conflicts(&self) -> Vec<Cell> {
        let geometry = self.geometry();
        let has_equal = |&cell: &Cell| {
            let value = self.value(cell);
            let mut peers = geometry.peers::<{ crate::WIDE }>(cell).iter();
            value.is_some() && peers.any(|peer| self.value(peer) == value)
        };
        geometry.cells().filter(has_equal).collect()
    }
}
