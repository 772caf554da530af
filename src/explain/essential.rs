//! What of a solution a person would write down afterwards: the steps that lead to a value.

use super::Record;
use crate::strategy::{Finds, Want};
use crate::{Board, Cell, Entry, Log, Mark, Outcome, Premise, Unfit, Value, WIDE, proof};

impl Record<'_> {
    /// The steps without those of which no later step needs a play, and the board after them. Each follows from the board that
    /// it stands on, and placed values are swept as before. Of a board that was not solved all steps are left.
    pub fn essential(&self) -> (Log, Board) {
        let is_solved = self.outcome == Outcome::Solved;
        let kept = is_solved.then(|| kept(self, &needed(self.board, self.log)));
        kept.flatten()
            .unwrap_or_else(|| (self.log.clone(), self.last.clone()))
    }
}

/// The steps that are needed and the board after them, if each still follows.
fn kept(record: &Record<'_>, needed: &[bool]) -> Option<(Log, Board)> {
    let mut board = record.board.clone();
    let mut log = Log::new(board.geometry());
    let sweep = record.log.iter().find(|step| step.is_sweep());
    let sweeper = sweep.and_then(|sweep| {
        let mut entries = record.order.strategies().iter();
        entries.find(|entry| entry.about().id == sweep.about().id)
    });
    for (step, _) in record.log.iter().zip(needed).filter(|(_, needed)| **needed) {
        sweep_again(sweeper, &mut board, &mut log).ok()?;
        proof::check(&board, step).ok()?;
        board.apply(step).ok()?;
        log.push(step).ok()?;
    }
    sweep_again(sweeper, &mut board, &mut log).ok()?;
    Some((log, board))
}

/// Sweeps what was placed: more goes than before, where it went before by a step that is left out.
fn sweep_again(sweeper: Option<&Entry>, board: &mut Board, log: &mut Log) -> Result<(), Unfit> {
    let mut finds = Finds::new(board.geometry(), Want::First);
    if let Some(entry) = sweeper.filter(|_| !board.is_filled())
        && entry.search(0, 0, board, &mut finds)
        && let Some(step) = finds.last().filter(|step| step.is_sweep())
    {
        board.apply(step)?;
        log.push(step)?;
    }
    Ok(())
}

/// Which steps are needed: those that set a value, and those that took what the premises of another lack. Sweeps are made
/// anew.
fn needed(board: &Board, log: &Log) -> Vec<bool> {
    let known = Known::of(board, log);
    let mut needed: Vec<bool> = log.iter().map(|step| !step.sets().is_empty()).collect();
    for (at, step) in log.iter().enumerate().rev() {
        if step.is_sweep() || !needed[at] {
            continue;
        }
        for mark in step.premises().flat_map(|premise| marks(board, premise)) {
            if let Some(taker) = known.taker(board, mark, at) {
                needed[taker] = true;
            }
        }
    }
    needed
}

/// What became known in a log, and when.
struct Known {
    /// By cell: the step that set it, 0 for what stood there; and steps count from 1.
    set: Vec<Option<(usize, Value)>>,
    /// By value, then cell: the step that took the mark, which is no sweep.
    taken: Vec<Option<usize>>,
    has_sweeps: bool,
}

impl Known {
    fn of(board: &Board, log: &Log) -> Known {
        let geometry = board.geometry();
        let stood = |cell| Some((0, board.value(cell)?));
        let mut known = Known {
            set: geometry.cells().map(stood).collect(),
            taken: vec![None; geometry.cell_count() * (usize::from(Value::MAX.0) + 1)],
            has_sweeps: log.iter().any(|step| step.is_sweep()),
        };
        for (at, step) in log.iter().enumerate().filter(|(_, step)| !step.is_sweep()) {
            for set in step.sets() {
                known.set[set.cell.index()] = Some((at + 1, set.value));
            }
            for mark in step.removes() {
                let place = known.place(mark);
                known.taken[place].get_or_insert(at);
            }
        }
        known
    }

    fn place(&self, Mark { cell, value }: Mark) -> usize {
        usize::from(value.0) * self.set.len() + cell.index()
    }

    /// The step without which a mark would still be there before a later one.
    fn taker(&self, board: &Board, mark: Mark, before: usize) -> Option<usize> {
        let is_set = |cell: Cell| self.set[cell.index()].filter(|(at, _)| *at <= before);
        let sees = |cell: Cell| is_set(cell).is_some_and(|(_, value)| value == mark.value);
        let mut peers = board.geometry().peers::<WIDE>(mark.cell).iter();
        let is_swept = self.has_sweeps && peers.any(sees);
        if is_set(mark.cell).is_some() || is_swept {
            return None;
        }
        self.taken[self.place(mark)].filter(|&taker| taker < before)
    }
}

/// All marks that a premise is about, whether they are still on the board or not.
fn marks(board: &Board, premise: Premise<'_>) -> Vec<Mark> {
    let geometry = board.geometry();
    let of_cell = |cell: Cell| geometry.values().map(move |value| Mark { cell, value });
    match premise {
        Premise::Cell(cell) => of_cell(cell).collect(),
        Premise::Place(house, value) => {
            let cells = geometry.house(house).cells.iter();
            cells.map(|&cell| Mark { cell, value }).collect()
        }
        Premise::Guard(pattern) => pattern.iter().flat_map(|mark| of_cell(mark.cell)).collect(),
        Premise::Clue(clue) => {
            let cells = board.clues().cells(clue).iter();
            cells.flat_map(|&cell| of_cell(cell)).collect()
        }
        // What remains of it is listed cell by cell, and values are never left out.
        Premise::Balance(_) => Vec::new(),
    }
}
