//! A strategy that finds what it is told to: for steps that no strategy would make.

use std::sync::{Arc, LazyLock};
use sudoku_explain::proof::{Flaw, GuardFlaw, check};
use sudoku_explain::strategy::{About, Family, Finds, Form, Level, Search, Strategy, Want};
use sudoku_explain::words::Explanation;
use sudoku_explain::{
    Board, Cell, Cells, ClueId, House, Mark, Play, Premise, Step, StepRef, Term, Value,
};

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
pub(crate) fn verdict(board: &Board, plays: Vec<Play>, premises: Vec<Truth>) -> Result<(), Flaw> {
    check(board, Forge { plays, premises }.step(board).view())
}

/// What is wrong with a guard, from which the plays do not follow.
pub(crate) fn guard(board: &Board, plays: Vec<Play>, pattern: Vec<Mark>) -> Result<(), GuardFlaw> {
    match verdict(board, plays, vec![Truth::Guard(pattern)]) {
        Err(Flaw::Guard(flaw)) => Err(flaw),
        Err(Flaw::DoesNotFollow(_)) => Ok(()),
        other => panic!("{other:?}"),
    }
}

/// A premise of its own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Truth {
    Cell(Cell),
    Place(House, Value),
    Clue(ClueId),
    Balance(Vec<Term>),
    Guard(Vec<Mark>),
}

/// The step to find.
#[derive(Clone, Debug)]
pub(crate) struct Forge {
    pub(crate) plays: Vec<Play>,
    pub(crate) premises: Vec<Truth>,
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
                Play::Remove(mark) => draft.strike(mark.value, Cells::<5>::only(mark.cell)),
            };
        }
        draft
            .prove(|premises| {
                for truth in &self.premises {
                    match truth {
                        Truth::Cell(cell) => premises.cell(*cell),
                        Truth::Place(house, value) => premises.place(*house, *value),
                        Truth::Clue(clue) => premises.premise(Premise::Clue(*clue)),
                        Truth::Balance(terms) => premises.balance(terms),
                        Truth::Guard(pattern) => premises.guard(pattern),
                    };
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
        let premises = step.premises().map(|premise| match premise {
            Premise::Cell(cell) => Truth::Cell(cell),
            Premise::Place(house, value) => Truth::Place(house, value),
            Premise::Clue(clue) => Truth::Clue(clue),
            Premise::Balance(terms) => Truth::Balance(terms.to_vec()),
            Premise::Guard(pattern) => Truth::Guard(pattern.to_vec()),
            other => unreachable!("{other:?} cannot be forged"),
        });
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
