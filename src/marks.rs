//! Values, and sets of them.

use crate::Cell;
use std::fmt;

/// A value a cell can take: 1 to 25 on a Sudoku, 0 to 9 on a Tenner grid.
///
/// The number is the value itself, never an index, so a 5 is `Value(5)` on every board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(pub u8);

impl Value {
    /// The largest value any board has.
    pub const MAX: Value = Value(25);

    /// The value as a number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its symbol on a line: a digit, or a letter above 9.
    pub const fn symbol(self) -> char {
        match self.0 {
            0..=9 => (b'0' + self.0) as char,
            10..=35 => (b'A' + self.0 - 10) as char,
            _ => '?',
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

bitflags::bitflags! {
    /// A set of values: those a cell may still take.
    ///
    /// Bit `v` stands for value `v`, so counting and finding the first are one instruction each.
    ///
    /// ```
    /// use sudoku_explain::{Marks, Value};
    /// let marks = Marks::V2 | Marks::V7;
    /// assert_eq!(marks.count(), 2);
    /// assert_eq!(marks.values().collect::<Vec<_>>(), [Value(2), Value(7)]);
    /// assert_eq!((marks - Marks::V2).single(), Some(Value(7)));
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub struct Marks: u32 {
        /// The value 0, of Tenner grids only.
        const V0 = 1;
        /// The value 1.
        const V1 = 1 << 1;
        /// The value 2.
        const V2 = 1 << 2;
        /// The value 3.
        const V3 = 1 << 3;
        /// The value 4.
        const V4 = 1 << 4;
        /// The value 5.
        const V5 = 1 << 5;
        /// The value 6.
        const V6 = 1 << 6;
        /// The value 7.
        const V7 = 1 << 7;
        /// The value 8.
        const V8 = 1 << 8;
        /// The value 9.
        const V9 = 1 << 9;
        /// Boards with more values than nine have them up to 25.
        const _ = (1 << 26) - 1;
    }
}

impl Marks {
    /// The set of one value; of none if no board has it.
    pub const fn only(value: Value) -> Marks {
        Marks::from_bits_retain(1_u32.unbounded_shl(value.0 as u32))
    }

    /// All values from `low` to `high`, both included.
    pub const fn range(low: Value, high: Value) -> Marks {
        let above = 2_u32.unbounded_shl(high.0 as u32);
        Marks::from_bits_retain(above.wrapping_sub(1_u32.unbounded_shl(low.0 as u32)))
    }

    /// How many values are in the set.
    pub const fn count(self) -> usize {
        self.bits().count_ones() as usize
    }

    /// Whether the value is in the set.
    pub const fn has(self, value: Value) -> bool {
        self.bits().unbounded_shr(value.0 as u32) & 1 == 1
    }

    /// The lowest value of the set.
    pub const fn first(self) -> Option<Value> {
        if self.is_empty() {
            None
        } else {
            Some(Value(self.bits().trailing_zeros() as u8))
        }
    }

    /// The highest value of the set.
    pub const fn last(self) -> Option<Value> {
        if self.is_empty() {
            None
        } else {
            Some(Value(31 - self.bits().leading_zeros() as u8))
        }
    }

    /// The one value of a set of one.
    pub const fn single(self) -> Option<Value> {
        if self.bits().is_power_of_two() {
            self.first()
        } else {
            None
        }
    }

    /// The values, lowest first.
    pub fn values(self) -> impl Iterator<Item = Value> + Clone {
        Bits(self.bits()).map(|v| Value(v as u8))
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.values().map(Value::number))
            .finish()
    }
}

impl FromIterator<Value> for Marks {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Marks {
        values
            .into_iter()
            .fold(Marks::empty(), |marks, value| marks | Marks::only(value))
    }
}

/// The positions of the bits of a mask, lowest first.
#[derive(Clone, Copy)]
pub struct Bits(pub u32);

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(at)
    }
}

/// A mark: a value in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: Value,
}

/// A mark, and whether it holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Supposed {
    /// The mark holds.
    Is(Mark),
    /// The mark does not hold.
    IsNot(Mark),
}

impl Supposed {
    /// The mark.
    pub fn mark(self) -> Mark {
        let (Supposed::Is(mark) | Supposed::IsNot(mark)) = self;
        mark
    }

    /// The opposite.
    #[must_use]
    pub fn opposite(self) -> Supposed {
        match self {
            Supposed::Is(mark) => Supposed::IsNot(mark),
            Supposed::IsNot(mark) => Supposed::Is(mark),
        }
    }
}
