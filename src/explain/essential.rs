//! What of a solution a person would write down afterwards: the steps that lead to a value.

use super::Record;
use crate::limits::Limits;
use crate::strategy::{Finds, Want};
use crate::{
    Board, Cell, Entry, Log, Mark, Outcome, Play, Premise, Step, StepRef, Unfit, Value, WIDE, proof,
};

/// So often a strategy may tick to find its step again.
const TICKS: u64 = 1_000_000;
/// More steps of a strategy on one board are not looked at.
const MOST_SEEN: usize = 10_000;

impl Record<'_> {
    /// The steps without those of which no later step needs a play, and the board after them. Each is found anew on the board that
    /// it stands on, where it may take more than before, and placed values are swept as before. All steps are left of a board
    /// that was not solved, and if it is cancelled.
    pub fn essential(&self, limits: &Limits) -> (Log, Board) {
        let all = || (self.log.clone(), self.last.clone());
        if self.outcome != Outcome::Solved {
            return all();
        }
        let mut is_needed: Vec<bool> = self
            .log
            .iter()
            .map(|step| !step.sets().is_empty())
            .collect();
        let mut more = 1;
        loop {
            need(self.board, self.log, &mut is_needed);
            match kept(self, &is_needed, limits) {
                Ok(kept) => return kept,
                // Where more is left of the board a strategy may not see its step: then the last steps before it are needed
                // as well, twice as many each time.
                Err(at) => {
                    let left_out = (0..at).rev().filter(|&at| !is_needed[at]);
                    let left_out = left_out
                        .filter(|&at| !self.log.get(at).is_some_and(|step| step.is_sweep()));
                    let added: Vec<usize> = left_out.take(more).collect();
                    if added.is_empty() || limits.is_cancelled() {
                        return all();
                    }
                    added.into_iter().for_each(|at| is_needed[at] = true);
                    more *= 2;
                }
            }
        }
    }
}

/// The steps that are needed and the board after them, or the place of the first that cannot be made any more.
fn kept(record: &Record<'_>, needed: &[bool], limits: &Limits) -> Result<(Log, Board), usize> {
    let mut board = record.board.clone();
    let mut log = Log::new(board.geometry());
    let sweep = record.log.iter().find(|step| step.is_sweep());
    let sweeper = sweep.and_then(|sweep| {
        let mut entries = record.order.strategies().iter();
        entries.find(|entry| entry.about().id == sweep.about().id)
    });
    for (at, step) in record.log.iter().enumerate().filter(|(at, _)| needed[*at]) {
        sweep_again(sweeper, &mut board, &mut log).map_err(|_| at)?;
        let left = step
            .plays()
            .into_iter()
            .filter(|&play| !board.is_done(play));
        let left: Vec<Play> = left.collect();
        // A step made again took more than it did before, and this with it.
        if left.is_empty() {
            continue;
        }
        let made = again(record, &board, step, &left, limits).and_then(|step| {
            proof::check(&board, step.view()).ok()?;
            board.apply(step.view()).ok()?;
            log.push(step.view()).ok()
        });
        made.ok_or(at)?;
    }
    let end = sweep_again(sweeper, &mut board, &mut log);
    end.map_err(|_| needed.len())?;
    Ok((log, board))
}

/// A step as its strategy sees it on a board with what is left of its plays: where more is left of the board, it may take more.
fn again(
    record: &Record<'_>,
    board: &Board,
    step: StepRef<'_>,
    left: &[Play],
    limits: &Limits,
) -> Option<Step> {
    let entry = record.order.strategies().get(step.strategy())?;
    [Want::First, Want::All].into_iter().find_map(|want| {
        let mut finds = Finds::new(board.geometry(), want);
        finds.set_scale(record.log.scale());
        finds.set_budget(Some(TICKS));
        finds.stop_at(MOST_SEEN);
        if let Some(cancel) = &limits.cancel {
            finds.cancel_by(cancel.clone());
        }
        entry.find_with(step.strategy(), left, board, finds)
    })
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

/// Adds to the steps that are needed those that took what the premises of one of them lack. Sweeps are made anew.
fn need(board: &Board, log: &Log, needed: &mut [bool]) {
    let known = Known::of(board, log);
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
        // The cells that they are about are listed one by one, and values are never left out.
        Premise::Balance(_) | Premise::Symmetry(_) => Vec::new(),
    }
}
