//! The scale of this project: it scores steps of every kind, so also those of puzzles with clues.

use super::{Scale, hardest};
use crate::about::Level;
use crate::{Board, Log, Order, OrderError, StepRef};

/// What a step scores by its level, and besides one for each truth, clue or balance that its proof needs, which is what there is
/// to look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Own;

pub(super) const NAME: &str = "human";

const LEVELS: [Level; 5] = [
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Unfair,
    Level::Extreme,
];

/// By level: about three times as much for each.
const POINTS: [u64; LEVELS.len()] = [1, 4, 12, 40, 120];

impl Scale for Own {
    fn name(&self) -> &str {
        NAME
    }

    fn order(&self) -> Result<Order, OrderError> {
        Ok(Order::human())
    }

    fn levels(&self) -> &[Level] {
        &LEVELS
    }

    fn of(&self, log: &Log) -> (Level, u64) {
        let score = log.iter().map(|step| self.score(step)).sum();
        (hardest(log).unwrap_or(Level::Easy), score)
    }

    fn knows(&self, _: &Board) -> bool {
        true
    }

    fn score(&self, step: StepRef<'_>) -> u64 {
        if step.is_sweep() {
            return 0;
        }
        let level = LEVELS.iter().position(|&level| level == step.form().level);
        level.map_or(0, |level| POINTS[level]) + step.premises().count() as u64
    }

    fn needs_proofs(&self) -> bool {
        true
    }
}
