#![doc = include_str!("squirmbag.md")]

use super::basic_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// On which boards fish of five lines and more are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Boards {
    /// On boards of more than nine lines. On smaller ones each comes with a smaller fish that takes the
    /// same marks.
    #[default]
    Large,
    /// On all.
    All,
}

/// Five, six or seven lines whose places for a value lie in as many crossing lines.
#[derive(Clone, Copy, Default, Debug)]
pub struct Squirmbag {
    /// On which boards it looks.
    boards: Boards,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Squirmbag", Level::Unfair)
            .rated(&[("hodoku", "0303")], &[("hodoku", 470.0)])
            .also(&["Starfish"]),
        Form::new("Whale", Level::Unfair).rated(&[("hodoku", "0304")], &[("hodoku", 470.0)]),
        Form::new("Leviathan", Level::Unfair).rated(&[("hodoku", "0305")], &[("hodoku", 470.0)]),
    ];
    About::new(
        "squirmbag",
        Family::Fish,
        include_str!("squirmbag.md"),
        forms,
    )
});

/// The size of the first form.
const SMALLEST: usize = 5;

impl Strategy for Squirmbag {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use basic_engine::find;
        if self.boards == Boards::Large && board.geometry().high().number() <= 9 {
            return Continue(());
        }
        for form in 0..ABOUT.forms.len() {
            finds.tick()?;
            at_width!(board.geometry(), find(SMALLEST + form, form, board, finds))?;
        }
        Continue(())
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        (self.boards == Boards::All || geometry.high().number() > 9)
            && basic_engine::suits(SMALLEST, geometry)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        basic_engine::explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::word(
            "boards",
            &["large", "all"],
            self.boards as usize,
        )]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.boards = [Boards::Large, Boards::All][value];
    }
}
