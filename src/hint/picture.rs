//! A hint as a picture, which shows no more than its rung says.

use super::{Hint, LEVELS, Says};
use crate::Role;
use crate::explain::{Names, Notation};
use crate::picture::Picture;

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
        let mut picture = match level == LEVELS - 1 {
            true => Picture::of_step(board, step).explained(board, &self.explanation),
            false => Picture::of_board(board),
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
