//! What contradicts, and what mends it.

use super::parts::{Part, Parts};
use super::purse::Purse;
use crate::limits::Stop;
use crate::{Mark, Value};

/// What contradicts in a puzzle that has no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// Parts that have no solution together, whatever the others are; none if the grid alone has none.
    pub parts: Vec<Part>,
    /// Whether each of them is needed for that: without any of them the others have a solution.
    pub is_minimal: bool,
    /// The changes of one of them that give the whole puzzle a solution: first those that give it exactly one.
    pub changes: Vec<Change>,
    /// What was left open, if something was: then there may be fewer parts and further changes.
    pub stopped: Option<Stop>,
}

/// A change of one part that gives a puzzle a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// What is changed.
    pub part: Part,
    /// The value of the given instead; nothing if the part is taken away.
    pub value: Option<Value>,
    /// Whether the puzzle then has exactly one solution: it may have several.
    pub is_unique: bool,
}

/// Finds parts of a puzzle without a solution that contradict, and what mends it.
pub(super) fn find(parts: &Parts, purse: &mut Purse) -> Contradiction {
    let (kept, is_minimal) = smallest(parts, purse);
    let mut changes = Vec::new();
    for &part in &kept {
        match part {
            Part::Given(cell) => {
                let geometry = parts.puzzle().geometry();
                let given = parts.puzzle().start().givens[cell.index()];
                let others = geometry.values().filter(|&value| Some(value) != given);
                for value in others {
                    let added = [Mark { cell, value }];
                    changes.extend(changed(parts, part, &added, purse));
                }
            }
            Part::Clue(_) => changes.extend(changed(parts, part, &[], purse)),
        }
    }
    let (unique, several): (Vec<Change>, Vec<Change>) =
        changes.into_iter().partition(|change| change.is_unique);
    Contradiction {
        parts: kept,
        is_minimal,
        changes: unique.into_iter().chain(several).collect(),
        stopped: purse.stopped,
    }
}

/// The change of a part, if it gives the puzzle a solution.
fn changed(parts: &Parts, part: Part, added: &[Mark], purse: &mut Purse) -> Option<Change> {
    if purse.is_empty() {
        return None;
    }
    let board = parts.with(&[part], added)?;
    let found = purse.solutions(&board, 2)?.len();
    (found > 0).then_some(Change {
        part,
        value: added.first().map(|mark| mark.value),
        is_unique: found == 1,
    })
}

/// Leaves out what the contradiction does not need: many parts at once as long as that goes, then one by one.
fn smallest(parts: &Parts, purse: &mut Purse) -> (Vec<Part>, bool) {
    let mut kept = parts.all.clone();
    let mut gone: Vec<Part> = Vec::new();
    let mut size = kept.len().div_ceil(2).max(1);
    loop {
        let (mut at, mut has_changed, mut is_known) = (0, false, true);
        while at < kept.len() {
            let end = (at + size).min(kept.len());
            let mut without = gone.clone();
            without.extend_from_slice(&kept[at..end]);
            match has_no_solution(parts, &without, purse) {
                Some(true) => {
                    kept.drain(at..end);
                    gone = without;
                    has_changed = true;
                }
                said => {
                    is_known &= said.is_some();
                    at = end;
                }
            }
        }
        // Where all dots are given, one of them can only go after that clue.
        if size == 1 && !has_changed {
            return (kept, is_known);
        }
        size = (size / 2).max(1);
    }
}

/// Whether the puzzle without some parts has no solution either; nothing if that is not known.
fn has_no_solution(parts: &Parts, gone: &[Part], purse: &mut Purse) -> Option<bool> {
    if purse.is_empty() {
        return None;
    }
    let Some(board) = parts.without(gone) else {
        return Some(false);
    };
    Some(purse.solutions(&board, 1)?.is_empty())
}
