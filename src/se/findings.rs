//! What nets conclude, and what the producers inside a run find.

use super::chains::Chain;
use super::field::{NODES, Node, node};
use super::multiple::Meeting;
use super::tables::bits;
use std::collections::HashSet;

/// A conclusion: targets that follow in runs, each in one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conclusion {
    pub(super) complexity: usize,
    /// 1 for a double, 5 for a cell, 6 for a house, 7 for a contradiction: equal ones are sorted by it.
    pub(super) kind: u8,
    /// What was supposed: the mark of a contradiction or a double, the first mark of a cell or house.
    pub(super) first: Node,
    /// For a contradiction whether the mark was on; for a cell or house that.
    pub(super) is_on: bool,
    pub(super) link: u8,
    /// What is concluded, or the mark that is on and off.
    pub(super) target: Node,
    pub(super) target_is_on: bool,
}

/// Whoever wants conclusions.
pub(super) trait Taker {
    /// The highest complexity at which a conclusion that does this is of use: what it removes.
    fn most(&self, cell: usize, values: u16) -> usize;

    /// Takes one that is not above it.
    fn take(&mut self, conclusion: Conclusion, cell: usize, values: u16);
}

/// What a nested producer sorts its removals by.
type Key = (u16, usize, u8);

/// What the producers inside a run find, kept from call to call.
#[derive(Clone, Default, Debug)]
pub(super) struct Findings {
    pub(super) chains: Vec<Chain>,
    pub(super) meetings: Vec<Meeting>,
    pub(super) conclusions: Vec<Conclusion>,
    pub(super) first: First,
    /// Boards on which a producer found nothing. Runs that imply each other end on the same board, and a run that is
    /// carried on starts with the board on which the level before found nothing.
    pub(super) barren: HashSet<(u8, u64)>,
    /// Whether all of what is found is kept, and nothing remembered: what tests hold the rest against.
    pub(super) is_plain: bool,
}

impl Findings {
    /// Another main board.
    pub(super) fn forget(&mut self) {
        self.barren.clear();
    }

    pub(super) fn set_plain(&mut self, is_plain: bool) {
        (self.is_plain, self.first.is_plain) = (is_plain, is_plain);
    }
}

/// By mark: the lowest key of what removes it. Only that counts, so the rest need not be told apart.
#[derive(Clone, Default, Debug)]
pub(super) struct First {
    keys: Vec<Key>,
    is_plain: bool,
}

impl First {
    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.keys.resize(NODES, (u16::MAX, usize::MAX, u8::MAX));
    }

    /// Notes removals; says whether they are the first of any mark.
    pub(super) fn note(&mut self, key: Key, removes: &[(u8, u16)]) -> bool {
        let mut is_first = self.is_plain;
        for &(cell, values) in removes {
            for value in bits(values) {
                let known = &mut self.keys[usize::from(node(cell.into(), value))];
                if key < *known {
                    (*known, is_first) = (key, true);
                }
            }
        }
        is_first
    }
}

impl Taker for Findings {
    fn most(&self, cell: usize, values: u16) -> usize {
        if self.is_plain {
            return usize::MAX;
        }
        let known = |value| self.first.keys[usize::from(node(cell, value))].1;
        bits(values).map(known).max().unwrap_or(0)
    }

    fn take(&mut self, found: Conclusion, cell: usize, values: u16) {
        if self
            .first
            .note((0, found.complexity, found.kind), &[(cell as u8, values)])
        {
            self.conclusions.push(found);
        }
    }
}
