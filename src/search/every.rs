//! What every cell can be in some solution.

use super::learn::{End, Learner};
use super::{Engine, Limits};
use crate::limits::Stop;
use crate::{Board, Marks};

/// The marks of a board that some solution has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueMarks {
    /// By cell: the values that it has in some solution. All are empty if there is none.
    pub marks: Vec<Marks>,
    /// By cell: the values of which it is not known.
    pub undecided: Vec<Marks>,
    /// What ended the search early, if anything did.
    pub stopped: Option<Stop>,
}

impl TrueMarks {
    /// Whether it is known of every mark.
    pub fn is_complete(&self) -> bool {
        self.undecided.iter().all(|marks| marks.is_empty())
    }

    /// Whether it is known that there is no solution.
    pub fn is_none(&self) -> bool {
        self.is_complete() && self.marks.iter().all(|marks| marks.is_empty())
    }
}

/// Finds which marks some solution has, of those that the values and marks of the board allow.
///
/// One solution says it of as many marks as there are cells. After each the next must have one at least of those that none had so
/// far, and is made to have as many of them as it can. Where there is none, no other mark is true: one proof settles all of them.
///
/// ```
/// use sudoku_explain::{Board, Value, limits::Limits, search};
/// let board: Board = "1....4.2..4.4...".parse()?; // two solutions
/// let found = search::true_marks(&board, &Limits::default());
/// assert!(found.is_complete());
/// assert_eq!(found.marks[13].values().collect::<Vec<_>>(), [Value(1), Value(3)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn true_marks(board: &Board, limits: &Limits) -> TrueMarks {
    let mut engine = Engine::new(board.geometry());
    engine.load(board);
    let mut survey = Survey {
        found: vec![0; board.geometry().cell_count()],
        open: engine.solution().to_vec(),
        stopped: None,
    };
    match engine.learner() {
        Some(mut learner) => survey.go_through(&mut learner, limits),
        None => survey.open.fill(0),
    }
    let marks = |bits: &Vec<u32>| {
        bits.iter()
            .map(|&bits| Marks::from_bits_retain(bits))
            .collect()
    };
    TrueMarks {
        marks: marks(&survey.found),
        undecided: marks(&survey.open),
        stopped: survey.stopped,
    }
}

struct Survey {
    /// By cell: the values that a solution has, as bits.
    found: Vec<u32>,
    /// By cell: the values of which it is not known.
    open: Vec<u32>,
    stopped: Option<Stop>,
}

impl Survey {
    fn go_through(&mut self, learner: &mut Learner, limits: &Limits) {
        while self.open.iter().any(|&open| open != 0) {
            learner.want(&self.open);
            match learner.advance(limits, 0) {
                End::Found => {
                    for (cell, &value) in learner.solution().iter().enumerate() {
                        self.found[cell] |= value;
                        self.open[cell] &= !value;
                    }
                }
                End::Done => self.open.fill(0),
                End::Stopped(stop) => {
                    self.stopped = Some(stop);
                    // What was struck for good is in no solution that has a wanted mark, so not in one that has it.
                    for (cell, open) in self.open.iter_mut().enumerate() {
                        *open &= learner.left(cell);
                    }
                    return;
                }
            }
        }
    }
}
