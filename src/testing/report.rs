//! What a page's boards showed.

use super::run::plays_text;
use crate::explain::{Grid, Paragraph, Told};
use crate::picture::Picture;
use crate::words::{Explanation, Names, Notation};
use crate::{Board, Log, Step};
use std::fmt;

/// What running a page showed. Its text shows board, step and words together: what a snapshot holds.
#[derive(Debug)]
pub struct Report {
    /// The id of the strategy.
    pub id: String,
    /// Its boards, in the order of the page.
    pub boards: Vec<BoardReport>,
}

/// What a board of a page showed.
#[derive(Debug)]
pub struct BoardReport {
    /// The heading over it.
    pub heading: String,
    /// The page's line on which it starts.
    pub line: usize,
    /// The board the strategy looked at.
    pub board: Board,
    /// Every step the strategy saw on it.
    pub steps: Log,
    /// The steps that the page expects, with their words; of a board to be solved, the first.
    pub shown: Vec<(Step, Explanation)>,
    /// Of a board to be solved: the number of steps, and how many of them are this strategy's.
    pub solved: Option<(usize, usize)>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, board) in self.boards.iter().enumerate() {
            write!(f, "{}{board}", if at > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl Report {
    /// The picture of the page: the first step that it shows.
    pub fn picture(&self) -> Option<Picture> {
        self.boards.iter().find_map(BoardReport::picture)
    }
}

impl BoardReport {
    /// The first step that was shown, as a picture.
    pub fn picture(&self) -> Option<Picture> {
        let (step, words) = self.shown.first()?;
        let told = Told {
            number: 0,
            board: self.board.clone(),
            step: step.view(),
            explanation: words.clone(),
            cited: None,
            short: None,
            folded: None,
            is_first: true,
        };
        Some(told.picture(Notation::RowColumn))
    }

    fn grid(&self) -> Grid<'_> {
        Grid::of(&self.board)
            .with_marks()
            .ruled(Notation::RowColumn)
    }
}

impl fmt::Display for BoardReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "## {} ({})\n",
            self.heading,
            self.board.geometry().name()
        )?;
        if self.shown.is_empty() {
            return writeln!(f, "{}\nNothing.", self.grid());
        }
        for (at, (step, words)) in self.shown.iter().enumerate() {
            let (step, names) = (step.view(), Names::of(&self.board));
            write!(
                f,
                "{}{}",
                if at > 0 { "\n" } else { "" },
                self.grid().with_step(step)
            )?;
            writeln!(
                f,
                "\n{} ({}): {}",
                step.form().name,
                step.form().level,
                plays_text(&self.board, &step.plays())
            )?;
            let Paragraph { what, why, so } = Paragraph::new(&names, words);
            writeln!(f, "What: {what}\nWhy: {why}\nSo: {so}")?;
        }
        match self.solved {
            Some((steps, own)) => writeln!(
                f,
                "Solved in {steps} steps, {own} of them by this strategy."
            ),
            None => writeln!(f, "Steps on this board: {}.", self.steps.len()),
        }
    }
}
