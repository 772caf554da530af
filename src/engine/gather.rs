//! Patterns by what they do: of all that remove the same marks, the smallest.
//!
//! Some patterns come in thousands that say the same. A finder gathers them all, and then offers one for
//! each set of plays, the smallest first.

use crate::sorting::Arrange;
use crate::strategy::{Finds, Want};
use crate::{Cells, Marks, Value};
use std::collections::HashMap;

/// The marks that a pattern removes, by value.
#[derive(Clone)]
pub struct Strikes<const N: usize> {
    values: Marks,
    cells: [Cells<N>; 32],
}

impl<const N: usize> Strikes<N> {
    /// Nothing.
    pub fn none() -> Strikes<N> {
        Strikes {
            values: Marks::empty(),
            cells: [Cells::EMPTY; 32],
        }
    }

    /// Adds marks of a value.
    #[inline]
    pub fn add(&mut self, value: Value, cells: Cells<N>) {
        if !cells.is_empty() {
            self.values |= Marks::only(value);
            self.cells[usize::from(value.0)] |= cells;
        }
    }

    /// What both remove.
    pub fn both(&self, other: &Strikes<N>) -> Strikes<N> {
        let mut both = Strikes::none();
        for (value, cells) in self.iter() {
            both.add(value, cells & other.cells[usize::from(value.0)]);
        }
        both
    }

    /// The same but for what some cells lose.
    pub fn but(&self, cells: Cells<N>) -> Strikes<N> {
        let mut left = Strikes::none();
        for (value, of) in self.iter() {
            left.add(value, of - cells);
        }
        left
    }

    /// Whether nothing is removed.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The values, and the cells that lose each.
    pub fn iter(&self) -> impl Iterator<Item = (Value, Cells<N>)> {
        let cells = |value: Value| (value, self.cells[usize::from(value.0)]);
        self.values.values().map(cells)
    }

    /// A number for what is removed: two sets of plays have the same only by a miracle.
    pub fn key(&self) -> u128 {
        let mut key = 0u128;
        for (value, cells) in self.iter() {
            for cell in cells {
                let mark = u64::from(value.0) << 16 | u64::from(cell.0);
                let [low, high] = [0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03u64].map(|salt| {
                    let mixed = (mark + 1).wrapping_mul(salt);
                    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                    u128::from(mixed ^ mixed >> 32)
                });
                key = key.wrapping_add(high << 64 | low);
            }
        }
        key
    }
}

/// The most parts that make up a pattern as it is gathered.
pub(crate) const MOST_PARTS: usize = 10;

/// A pattern that removes something, in the numbers its finder knows it by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pattern {
    /// How large it is.
    pub rank: u32,
    /// The form of the strategy.
    pub form: usize,
    count: usize,
    parts: [u32; MOST_PARTS],
    /// Whether it removes marks from cells other than its own only.
    pub outside: bool,
}

impl Pattern {
    /// A pattern of some parts: ten at most.
    pub fn new(rank: u32, form: usize, parts: &[u32]) -> Pattern {
        let mut pattern = Pattern {
            rank,
            form,
            count: parts.len(),
            parts: [0; MOST_PARTS],
            outside: false,
        };
        pattern.parts[..parts.len()].copy_from_slice(parts);
        pattern
    }

    /// Its parts.
    pub fn parts(&self) -> &[u32] {
        &self.parts[..self.count]
    }
}

/// Patterns, of each set of plays the smallest; or the smallest of all, if no other is wanted.
#[derive(Default)]
pub struct Gathered {
    one: bool,
    /// The forms that nobody asked for, as bits.
    unasked: u64,
    by_plays: HashMap<(usize, u128), usize>,
    patterns: Vec<Pattern>,
}

impl Gathered {
    /// Forgets all patterns, and asks the sink what is wanted.
    pub fn start(&mut self, finds: &Finds) {
        self.one = finds.wanted() != Want::All;
        let unasked = |&form: &usize| finds.asked(form) == Some(false);
        self.unasked = (0..64)
            .filter(unasked)
            .fold(0, |bits, form| bits | 1 << form);
        self.by_plays.clear();
        self.patterns.clear();
    }

    /// Whether a pattern of this rank may still be wanted.
    #[inline]
    pub fn wants(&self, rank: u32) -> bool {
        !self.one || self.patterns.first().is_none_or(|best| rank <= best.rank)
    }

    /// Takes a pattern that removes something, unless one of the same form does the same and is no larger.
    pub fn add<const N: usize>(&mut self, strikes: &Strikes<N>, pattern: Pattern) {
        let unasked = self.unasked >> pattern.form & 1 == 1;
        if unasked || strikes.is_empty() || !self.wants(pattern.rank) {
            return;
        }
        let next = self.patterns.len();
        let at = if self.one {
            0
        } else {
            let plays = (pattern.form, strikes.key());
            *self.by_plays.entry(plays).or_insert(next)
        };
        if at == next {
            self.patterns.push(pattern);
        } else if pattern < self.patterns[at] {
            self.patterns[at] = pattern;
        }
    }

    /// All patterns, the smallest first.
    pub fn smallest_first(&mut self) -> std::slice::Iter<'_, Pattern> {
        self.patterns.arrange();
        self.patterns.iter()
    }
}
