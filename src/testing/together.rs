//! Whether a clue or a balance has a completion with two marks: of a clue by trying all, with its own machine, and with
//! what sees what.

use crate::clues::Rule;
use crate::{Board, Cell, ClueId, Mark, Summand, Term, Value};

/// So much is tried; what is not seen by then is taken as it is.
const MOST_TRIES: u32 = 1_000_000;

/// A search for a completion.
struct Completing<'a> {
    board: &'a Board,
    clue: ClueId,
    fixed: [Mark; 2],
    chosen: Vec<Value>,
    tries: u32,
}

/// Whether no completion of the clue has the one of some cells and the other of others.
pub(super) fn never(
    board: &Board,
    clue: ClueId,
    (ones, value): (&[Cell], Value),
    (others, other_value): (&[Cell], Value),
) -> bool {
    let cells = board.clues().cells(clue);
    let is_inside = |of: &[Cell]| !of.is_empty() && of.iter().all(|cell| cells.contains(cell));
    let pairs = ones
        .iter()
        .flat_map(|&one| others.iter().map(move |&other| (one, other)));
    let mut fixed = pairs.map(|(one, other)| {
        let one = Mark { cell: one, value };
        let value = other_value;
        [one, Mark { cell: other, value }]
    });
    let never = |fixed: [Mark; 2]| {
        let mut completing = Completing {
            board,
            clue,
            fixed,
            chosen: Vec::new(),
            tries: MOST_TRIES,
        };
        let start = board.clues().rule(clue).map(Rule::start);
        !start.is_some_and(|start| completing.finds(start)) || completing.tries == 0
    };
    is_inside(ones) && is_inside(others) && fixed.all(never)
}

/// Whether a balance leaves just two open cells, and these values of them do not make what is left of it.
pub(super) fn never_left(
    board: &Board,
    terms: &[Term],
    (ones, value): (&[Cell], Value),
    (others, other_value): (&[Cell], Value),
) -> bool {
    let (geometry, clues) = (board.geometry(), board.clues());
    let all: i64 = geometry.values().map(|value| i64::from(value.0)).sum();
    let mut number = 0;
    let mut times = vec![0; geometry.cell_count()];
    for term in terms {
        let often = i64::from(term.times);
        match term.summand {
            Summand::House(house) => {
                number += often * all;
                let cells = geometry.house(house).cells.iter();
                cells.for_each(|cell| times[usize::from(cell.0)] += often);
            }
            Summand::Clue(clue) => {
                let Some(equation) = clues.equation(clue) else {
                    return false;
                };
                number += often * equation.total;
                for (cell, &of_cell) in clues.cells(clue).iter().zip(&equation.times) {
                    times[usize::from(cell.0)] += often * i64::from(of_cell);
                }
            }
        }
    }
    let mut open = Vec::new();
    for (cell, times) in geometry.cells().zip(times).filter(|of| of.1 != 0) {
        match board.value(cell) {
            Some(value) => number -= times * i64::from(value.0),
            None => open.push((cell, times)),
        }
    }
    let (&[one], &[other]) = (ones, others) else {
        return false;
    };
    let value_of = |cell: Cell| match cell {
        cell if cell == one => Some(value),
        cell if cell == other => Some(other_value),
        _ => None,
    };
    let made = open
        .iter()
        .map(|&(cell, times)| Some(times * i64::from(value_of(cell)?.0)));
    let made: Option<i64> = made.sum();
    open.len() == 2 && made.is_some_and(|made| made != number)
}

impl Completing<'_> {
    fn finds(&mut self, state: crate::clues::State) -> bool {
        let (clues, place) = (self.board.clues(), self.chosen.len());
        let cells = clues.cells(self.clue);
        let Some(rule) = clues.rule(self.clue) else {
            return false;
        };
        let Some(&cell) = cells.get(place) else {
            return rule.accepts(state);
        };
        for value in self.board.can_be(cell).values() {
            let sees = |(&of, &with): (&Cell, &Value)| {
                with == value && self.board.geometry().sees(of, cell)
            };
            let is_other = |mark: &Mark| mark.cell == cell && mark.value != value;
            if self.tries == 0
                || self.fixed.iter().any(is_other)
                || cells.iter().zip(&self.chosen).any(sees)
            {
                continue;
            }
            self.tries -= 1;
            if let Some(next) = rule.step(state, place, value) {
                self.chosen.push(value);
                if self.finds(next) {
                    return true;
                }
                self.chosen.pop();
            }
        }
        false
    }
}
