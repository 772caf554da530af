//! A strategy that finds what it is given: for steps that no strategy would make.

use std::sync::{Arc, LazyLock};
use sudoku_explain::proof::{Flaw, GuardFlaw, check};
use sudoku_explain::strategy::{About, Family, Finds, Form, Level, Search, Strategy, Want};
use sudoku_explain::words::Explanation;
use sudoku_explain::{Board, Cell, Cells, Mark, OwnedPremise, Play, Premise, Step, StepRef, Value};

pub(crate) fn mark(cell: u16, value: u8) -> Mark {
    Mark {
        cell: Cell(cell),
        value: Value(value),
    }
}

/// The only play of a step.
pub(crate) fn remove(cell: u16, value: u8) -> Vec<Play> {
    vec![Play::Remove(mark(cell, value))]
}

/// What the checker says of a step with these plays and premises.
pub(crate) fn verdict(
    board: &Board,
    plays: Vec<Play>,
    premises: Vec<OwnedPremise>,
) -> Result<(), Flaw> {
    check(board, Forge { plays, premises }.step(board).view())
}

/// What is wrong with a guard, from which the plays do not follow.
pub(crate) fn guard(board: &Board, plays: Vec<Play>, pattern: Vec<Mark>) -> Result<(), GuardFlaw> {
    match verdict(board, plays, vec![OwnedPremise::Guard(pattern.into())]) {
        Err(Flaw::Guard(flaw)) => Err(flaw),
        Err(Flaw::DoesNotFollow(_)) => Ok(()),
        other => panic!("{other:?}"),
    }
}

/// The step to find.
#[derive(Clone, Debug)]
pub(crate) struct Forge {
    pub(crate) plays: Vec<Play>,
    pub(crate) premises: Vec<OwnedPremise>,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    About::new(
        "forge",
        Family::Foreign,
        "",
        [Form::new("Forge", Level::Easy)],
    )
});

impl Strategy for Forge {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let mut draft = finds.draft(board);
        for play in &self.plays {
            draft = match *play {
                Play::Set(mark) => draft.set(mark.cell, mark.value),
                Play::Remove(mark) => draft.strike(
                    mark.value,
                    Cells::<{ sudoku_explain::WIDE }>::only(mark.cell),
                ),
            };
        }
        draft
            .prove(|premises| {
                for premise in &self.premises {
                    premises.premise(premise.view());
                }
            })
            .offer()
    }

    fn explain(&self, _: &Board, _: StepRef<'_>) -> Explanation {
        Explanation {
            what: Vec::new(),
            why: Vec::new(),
            so: Vec::new(),
        }
    }
}

impl Forge {
    /// The plays and premises of a step.
    pub(crate) fn of(step: StepRef<'_>) -> Forge {
        let premises = step.premises().map(Premise::owned);
        Forge {
            plays: step.plays(),
            premises: premises.collect(),
        }
    }

    /// The step, which the board must have the marks for.
    pub(crate) fn step(&self, board: &Board) -> Step {
        let mut finds = Finds::new(board.geometry(), Want::First);
        assert!(finds.search(self, 0, 0, board), "the board lacks the marks");
        finds.last().expect("found").to_owned()
    }
}
