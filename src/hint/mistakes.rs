//! What is wrong with a state: found against the solution, and shown without it.

use super::state::Kept;
use super::{Hint, HintEngine, Line, Move, NoteKind, Proper, State};
use crate::limits::{Limits, Stop};
use crate::search::{Solution, Solutions};
use crate::sorting::Arrange;
use crate::strategies::Refutation;
use crate::strategy::Strategy;
use crate::{Board, Cell, Cells, Mark, Marks, Order, Play, Supposed, Value, WIDE};

/// What a look at a state finds.
#[derive(Clone, Debug)]
pub struct Check {
    /// What is wrong, in reading order.
    pub mistakes: Vec<Mistake>,
    /// Notes that a value on the board excludes: no mistakes, but they may go.
    pub tidy: Vec<Mark>,
    /// What is known of the puzzle.
    pub proper: Proper,
    /// Whether every cell has a value and nothing is wrong.
    pub is_solved: bool,
    /// The board that strategies see: what is wrong is left out.
    pub board: Board,
}

impl Check {
    /// The moves that mend what is wrong and leave all else as it is.
    pub fn mend(&self) -> Vec<Move> {
        self.mistakes.iter().map(Mistake::mend).collect()
    }

    /// How many moves take back all that is wrong, if all of it was done by moves.
    pub fn undo(&self) -> Option<usize> {
        let all = self.mistakes.iter().map(|mistake| mistake.undo);
        all.collect::<Option<Vec<usize>>>()?.into_iter().max()
    }
}

/// What is wrong in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// This value is placed, and no solution has it there.
    Value(Value),
    /// This value was taken from the cell, which needs it.
    Removed(Value),
}

/// A mistake of the player.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// Where.
    pub cell: Cell,
    /// What.
    pub wrong: Wrong,
    /// The number of the move that did it, if one did.
    pub by_move: Option<usize>,
    /// How many moves to take back to the state before it.
    pub undo: Option<usize>,
    /// What shows it, from the givens if they do; nothing if that was not found.
    pub why: Option<Line>,
}

impl Mistake {
    /// What is true instead.
    pub fn truth(&self) -> Play {
        let mark = |value| Mark {
            cell: self.cell,
            value,
        };
        match self.wrong {
            Wrong::Value(value) => Play::Remove(mark(value)),
            Wrong::Removed(value) => Play::Set(mark(value)),
        }
    }

    /// The one move that mends it.
    pub fn mend(&self) -> Move {
        match self.wrong {
            Wrong::Value(_) => Move::Erase(self.cell),
            Wrong::Removed(value) => {
                let cell = self.cell;
                Move::Note(NoteKind::Centre, Mark { cell, value })
            }
        }
    }
}

impl HintEngine {
    /// Looks for what is wrong, and for what may be tidied up. Stops only if it is cancelled.
    ///
    /// A value is wrong if no solution of the puzzle has it there together with what is right before it. Where the
    /// puzzle has one solution that is all there is to say; where it has several, what was placed first counts.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let mut state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// use sudoku_explain::hint::{Move, Wrong};
    /// use sudoku_explain::{Cell, Mark, Value};
    /// state.make(Move::Place(Mark { cell: Cell(1), value: Value(3) }))?;
    /// let check = engine.check(&state, &Limits::default()).expect("nobody cancels");
    /// assert_eq!(check.mistakes[0].wrong, Wrong::Value(Value(3)));
    /// assert!(check.mistakes[0].why.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, state: &State, limits: &Limits) -> Result<Check, Stop> {
        let verdict = state.puzzle().verdict(limits)?;
        let proper = verdict.proper();
        let wrong = match (proper, &verdict.solutions[..]) {
            (Proper::One, [solution]) => against(state, solution),
            (Proper::None, _) => clashing(state),
            _ => against_all(state, limits)?,
        };
        let is_wrong = |mark: Mark, kept: Kept| {
            wrong.iter().any(|&(cell, wrong)| {
                cell == mark.cell
                    && match (wrong, kept) {
                        (Wrong::Value(value), Kept::Value) => value == mark.value,
                        (Wrong::Removed(value), Kept::Removed) => value == mark.value,
                        _ => false,
                    }
            })
        };
        let board = state.board_of(|mark, kept| !is_wrong(mark, kept));
        let mut board = board.unwrap_or_else(|| state.puzzle().board().clone());
        self.promise(&mut board, proper);
        let mistakes = wrong.into_iter().map(|(cell, wrong)| {
            let by_move = by_move(state, cell, wrong);
            let moves = state.moves().count();
            let mut mistake = Mistake {
                cell,
                wrong,
                by_move,
                undo: by_move.map(|number| moves + 1 - number),
                why: None,
            };
            let at = (state, &board, proper);
            mistake.why = self.refute(at, mistake.truth(), limits);
            mistake
        });
        let mistakes: Vec<Mistake> = mistakes.collect();
        Ok(Check {
            tidy: tidy(state),
            is_solved: mistakes.is_empty() && board.is_solved(),
            mistakes,
            proper,
            board,
        })
    }

    /// The simplest line that shows that a play is true: the contradiction that its opposite leads to by the givens, or
    /// else by all that is right on the board, or else steps of the order.
    pub(super) fn refute(
        &self,
        (state, board, proper): (&State, &Board, Proper),
        truth: Play,
        limits: &Limits,
    ) -> Option<Line> {
        let mut givens = state.puzzle().board().clone();
        self.promise(&mut givens, proper);
        // What the player wrote since is right, but nobody who made the mistake had it to go by.
        let by_givens = self.refute_on(state, &givens, proper, truth, limits);
        if by_givens
            .as_ref()
            .is_some_and(|line| line.size() <= MOST_BY_GIVENS)
        {
            return by_givens;
        }
        let by_all = self.refute_on(state, board, proper, truth, limits);
        let shorter = [by_givens, by_all].into_iter().flatten();
        let shorter = shorter.min_by_key(Line::size);
        shorter.or_else(|| self.line_to(state, board, proper, truth, limits).ok())
    }

    /// What the opposite of a play leads to at once or by singles.
    fn refute_on(
        &self,
        state: &State,
        board: &Board,
        proper: Proper,
        truth: Play,
        limits: &Limits,
    ) -> Option<Line> {
        let supposed = match truth {
            Play::Set(mark) => Supposed::IsNot(mark),
            Play::Remove(mark) => Supposed::Is(mark),
        };
        let order = Order::new(
            "refutation",
            vec![Box::new(Refutation(supposed)) as Box<dyn Strategy>],
        );
        let mut swept = super::line::Position::new(board);
        // What a value excludes is seen before anything is struck; all else on a board that is.
        for is_swept in [false, true] {
            if is_swept {
                swept.sweep();
            }
            let mut solver = super::solver(&order, swept.board(), limits);
            if let Some(step) = solver.next_step()
                && (is_swept || step.view().form_number() == Refutation::EXCLUDED)
            {
                let hint = self.told(state, &solver, step, proper);
                let taken = swept.log().clone();
                return Some(Line::of(board, vec![Hint { taken, ..hint }]));
            }
        }
        None
    }
}

/// A contradiction that takes more conclusions than this from the givens is shown from the board, if that is shorter.
const MOST_BY_GIVENS: usize = 12;

/// Where a state and the solution differ.
fn against(state: &State, solution: &Solution) -> Vec<(Cell, Wrong)> {
    let wrong = |(cell, written): (Cell, &super::Written)| {
        let right = solution.value(cell);
        if state.is_given(cell) {
            return None;
        }
        let is_removed = || state.has_removed(Mark { cell, value: right });
        match written.value {
            Some(value) => (value != right).then_some((cell, Wrong::Value(value))),
            None => is_removed().then_some((cell, Wrong::Removed(right))),
        }
    };
    state.cells().filter_map(wrong).collect()
}

/// The placed cells in the order in which they were placed; those of which no move is known come first.
fn placed(state: &State) -> Vec<Mark> {
    let placed = state.cells().filter_map(|(cell, written)| {
        let value = written.value.filter(|_| !state.is_given(cell))?;
        Some(Mark { cell, value })
    });
    let mut placed: Vec<Mark> = placed.collect();
    placed.arrange_by_key(|mark| by_move(state, mark.cell, Wrong::Value(mark.value)));
    placed
}

/// The values that see an equal one that was given or placed before them.
fn clashing(state: &State) -> Vec<(Cell, Wrong)> {
    let mut wrong = Vec::new();
    let placed = placed(state);
    for (at, mark) in placed.iter().enumerate() {
        let peers = state.geometry().peers::<WIDE>(mark.cell);
        let before = &placed[..at];
        let is_before =
            |peer: Cell| state.is_given(peer) || before.iter().any(|other| other.cell == peer);
        let is_wrong = |peer: Cell| wrong.iter().any(|&(cell, _)| cell == peer);
        let clashes = peers.iter().any(|peer| {
            state.value(peer) == Some(mark.value) && is_before(peer) && !is_wrong(peer)
        });
        if clashes {
            wrong.push((mark.cell, Wrong::Value(mark.value)));
        }
    }
    wrong.arrange_by_key(|(cell, _)| *cell);
    wrong
}

/// What leaves none of several solutions, or of a number that is not known, one after another.
fn against_all(state: &State, limits: &Limits) -> Result<Vec<(Cell, Wrong)>, Stop> {
    let mut wrong = clashing(state);
    let mut kept: Vec<(Mark, Kept)> = Vec::new();
    let Some(mut solution) = solvable(state, &kept, limits)? else {
        return Ok(wrong);
    };
    for mark in placed(state) {
        if wrong.iter().any(|&(cell, _)| cell == mark.cell) {
            continue;
        }
        kept.push((mark, Kept::Value));
        if solution.value(mark.cell) == mark.value {
            continue;
        }
        match solvable(state, &kept, limits)? {
            Some(other) => solution = other,
            None => {
                kept.pop();
                wrong.push((mark.cell, Wrong::Value(mark.value)));
            }
        }
    }
    let all = state.geometry().all_marks();
    for (cell, written) in state.cells() {
        if state.value(cell).is_some() {
            continue;
        }
        let removed = written.removed(all) & state.puzzle().board().marks(cell);
        let marks = removed
            .values()
            .map(|value| (Mark { cell, value }, Kept::Removed));
        let before = kept.len();
        kept.extend(marks);
        let needed = solution.value(cell);
        if !removed.has(needed) {
            continue;
        }
        match solvable(state, &kept, limits)? {
            Some(other) => solution = other,
            None => {
                kept.truncate(before);
                let right = (removed - Marks::only(needed)).values();
                kept.extend(right.map(|value| (Mark { cell, value }, Kept::Removed)));
                wrong.push((cell, Wrong::Removed(needed)));
            }
        }
    }
    wrong.arrange_by_key(|(cell, _)| *cell);
    Ok(wrong)
}

/// A solution of the puzzle with what is kept; where the search gives up nothing is called wrong.
fn solvable(
    state: &State,
    kept: &[(Mark, Kept)],
    limits: &Limits,
) -> Result<Option<Solution>, Stop> {
    let Some(board) = state.board_of(|mark, how| kept.contains(&(mark, how))) else {
        return Ok(None);
    };
    let within = limits.for_count(board.geometry().cell_count());
    let mut solutions = Solutions::within(&board, within);
    match solutions.next() {
        Some(solution) => Ok(Some(solution)),
        None if limits.is_cancelled() => Err(Stop::Cancelled),
        None => Ok(None),
    }
}

/// The last move that did what is wrong.
fn by_move(state: &State, cell: Cell, wrong: Wrong) -> Option<usize> {
    state.changed_by(|what| match (wrong, what) {
        (Wrong::Value(value), Move::Place(mark)) => *mark == Mark { cell, value },
        (Wrong::Value(value), Move::Step(plays)) => {
            plays.contains(&Play::Set(Mark { cell, value }))
        }
        (Wrong::Removed(value), Move::Strike(mark) | Move::Unnote(NoteKind::Centre, mark)) => {
            *mark == Mark { cell, value }
        }
        (Wrong::Removed(value), Move::Step(plays)) => {
            plays.contains(&Play::Remove(Mark { cell, value }))
        }
        (Wrong::Removed(_), Move::Complete(of)) => *of == cell,
        (Wrong::Removed(_), Move::Fill) => true,
        _ => false,
    })
}

/// The notes that a value on the board excludes.
fn tidy(state: &State) -> Vec<Mark> {
    let geometry = state.geometry();
    let open = state
        .cells()
        .filter(|(cell, _)| state.value(*cell).is_none());
    let marks = open.flat_map(|(cell, written)| {
        let noted = written.noted().values();
        noted.map(move |value| Mark { cell, value })
    });
    let mut holders = vec![Cells::<WIDE>::EMPTY; geometry.values().len()];
    for cell in geometry.cells() {
        if let Some(value) = state.value(cell) {
            holders[geometry.table_row(value)].insert(cell);
        }
    }
    let is_seen = |mark: &Mark| {
        let peers = geometry.peers(mark.cell);
        let holders = holders.get(geometry.table_row(mark.value));
        holders.is_some_and(|holders| peers.meets(holders))
    };
    marks.filter(is_seen).collect()
}
