//! Why a puzzle is as hard as it is: its hardest step, how many kinds of step it takes, and how much there is to look at.

use super::Scale;
use crate::about::Text;
use crate::words::Names;
use crate::{Board, Cells, Log, StepRef, WIDE};
use itertools::Itertools;
use serde::Serialize;
use std::cmp::Reverse;
use std::fmt;

/// What makes a puzzle hard, as JSON knows it.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(crate) struct Why {
    /// The number of the first of the hardest steps, from 1.
    step: usize,
    /// What it is called.
    name: Text,
    /// Its level.
    level: String,
    /// What it does: `r3c4=5`, or `r3c4<>57 r3c6<>5`.
    plays: String,
    /// How many steps there are, without sweeps.
    steps: usize,
    /// How many kinds of step.
    kinds: usize,
    /// How many truths, clues and balances their proofs need, if the scale counts them.
    truths: Option<usize>,
}

impl Why {
    /// What it is on a board that was solved; nothing if there are no steps. `hardest` is of each form that was used what the
    /// first of its hardest steps scores, and its number from 0.
    pub(super) fn of(
        scale: &dyn Scale,
        board: &Board,
        log: &Log,
        hardest: impl Iterator<Item = (u64, usize)> + Clone,
    ) -> Option<Why> {
        let kinds = hardest.clone().count();
        let weight = |&(score, number): &(u64, usize)| {
            let level = log.get(number).map(|step| step.form().level);
            (level, score, Reverse(number))
        };
        let (_, number) = hardest.max_by_key(weight)?;
        let hardest = log.get(number)?;
        let steps = || log.iter().filter(|step| !step.is_sweep());
        let truths = steps().map(|step| step.premises().count());
        Some(Why {
            step: number + 1,
            name: hardest.form().name.clone(),
            level: hardest.form().level.to_string(),
            plays: plays(board, hardest),
            steps: steps().count(),
            kinds,
            truths: scale.needs_proofs().then(|| truths.sum()),
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let many = |count: usize, noun: &str| match count {
            1 => format!("1 {noun}"),
            _ => format!("{count} {noun}s"),
        };
        let Why {
            step,
            name,
            level,
            plays,
            ..
        } = self;
        let (steps, kinds) = (many(self.steps, "step"), many(self.kinds, "kind"));
        write!(
            f,
            "step {step}: {name} ({level}), {plays}; {steps} of {kinds}"
        )?;
        match self.truths {
            Some(truths) => write!(f, ", {} to look at", many(truths, "truth")),
            None => Ok(()),
        }
    }
}

/// What a step does: "r3c4=5" or "r3c4<>57 r3c6<>5".
fn plays(board: &Board, step: StepRef<'_>) -> String {
    let names = Names::of(board);
    let sets = step.sets().iter();
    let sets = sets.map(|mark| format!("{}={}", names.cell(mark.cell), mark.value));
    let struck = step.strikes::<WIDE>().map(|(_, cells)| cells);
    let struck = struck.fold(Cells::EMPTY, |all, cells| all | cells);
    let removes = struck.iter().map(|cell| {
        let values = step.strikes::<WIDE>();
        let values = values.filter(|(_, cells)| cells.has(cell));
        let values = values.format_with("", |(value, _), f| f(&value));
        format!("{}<>{values}", names.cell(cell))
    });
    sets.chain(removes).join(" ")
}
