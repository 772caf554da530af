//! The symbols of a board: which of them are values, and which is the empty cell.
//!
//! Digits, then letters: `A` is 10. Boards above 9x9 are also printed with letters alone (`A` is 1), or with a 0 that is
//! a value (`F` is 16). What a board is written with is seen in it where that is sure, said in a line `# symbols:`, or
//! asked for.

use super::error::ReadError;
use super::line::At;
use super::row::Row;
use crate::{Geometry, Value};

/// What the values of a board are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Set {
    /// 1 to 9, then A.
    Usual,
    /// A is 1.
    Letters,
    /// 0 is the first value.
    Zero,
}

impl Set {
    /// The set that a word such as `A-P` begins with.
    pub(crate) fn named(word: &str) -> Option<Set> {
        match word.chars().next()? {
            '1' => Some(Set::Usual),
            'A' | 'a' => Some(Set::Letters),
            '0' => Some(Set::Zero),
            _ => None,
        }
    }

    /// The set as a word: `1-G`.
    pub(crate) fn word(self, side: usize) -> String {
        format!("{}-{}", self.symbol(1), self.symbol(side))
    }

    /// The symbol of a value.
    pub(crate) fn symbol(self, value: usize) -> char {
        let digit = match self {
            Set::Usual => value,
            Set::Letters => value + 9,
            Set::Zero => value - 1,
        };
        let symbol = char::from_digit(digit as u32, 36).unwrap_or('?');
        symbol.to_ascii_uppercase()
    }

    /// Whether the symbols of a text are those of the set and of no other, on a board of `side` rows, more than 9.
    pub(crate) fn is_sure(self, text: &str, side: usize) -> bool {
        let has = |from: char, to: char| text.contains(|c| (from..=to).contains(&c));
        match self {
            // Letters without a digit could be those that begin with A is 1.
            Set::Usual => !has('A', 'Z') || has('1', '9'),
            Set::Letters => {
                let first = Set::Usual.symbol(side + 1);
                side < 25 && has(first, self.symbol(side))
            }
            Set::Zero => has('0', '0') && (side == 10 || has('A', self.symbol(side))),
        }
    }
}

/// How the symbols of a board are read.
#[derive(Clone, Copy)]
pub(crate) struct Symbols<'g> {
    pub(crate) geometry: &'g Geometry,
    set: Set,
    /// An empty cell besides the usual ones: only where none of them is used.
    blank: Option<char>,
    /// Whether signs of a step may stand at marks.
    pub(crate) is_signed: bool,
}

impl<'g> Symbols<'g> {
    /// Digits and letters, `.`, `0`, `_` or `*` for an empty cell.
    pub(crate) fn usual(geometry: &'g Geometry) -> Symbols<'g> {
        Symbols {
            geometry,
            set: Set::Usual,
            blank: None,
            is_signed: false,
        }
    }

    /// The symbols of a picture, in which signs may stand at marks.
    pub(crate) fn signed(self, is_signed: bool) -> Symbols<'g> {
        Symbols { is_signed, ..self }
    }

    /// What rows of this many cells are written with.
    pub(crate) fn of(
        geometry: &'g Geometry,
        rows: &[Row<'_>],
        cells: usize,
        said: Option<Set>,
    ) -> Result<Symbols<'g>, ReadError> {
        let mut seen = 0_u128;
        for row in rows {
            let is_dense = row.symbols == cells;
            let tokens = row.tokens.iter();
            let single = tokens.filter(|token| is_dense || token.text.len() == 1);
            for byte in single.flat_map(|token| token.text.bytes()) {
                seen |= u128::from(byte.is_ascii()) << (byte.to_ascii_uppercase() & 127);
            }
        }
        let at = rows.first().map_or(At { line: 1, column: 1 }, Row::start);
        let set = match said {
            Some(set) => set,
            None => seen_set(geometry, seen, at)?,
        };
        let mut symbols = Symbols {
            geometry,
            set,
            blank: None,
            is_signed: false,
        };
        let has = |symbol: char| seen >> (symbol as u32) & 1 == 1;
        let is_used = ['.', '_', '*', '0']
            .into_iter()
            .any(|symbol| has(symbol) && symbols.is_empty(symbol));
        if !is_used {
            let free = ['X', '-'].into_iter().filter(|&symbol| has(symbol));
            let mut free = free.filter(|&symbol| symbols.value(symbol).is_none());
            if let (Some(blank), None) = (free.next(), free.next()) {
                symbols.blank = Some(blank);
            }
        }
        Ok(symbols)
    }

    pub(crate) fn is_empty(&self, symbol: char) -> bool {
        match symbol {
            '.' | '_' | '*' => true,
            '0' => self.geometry.low().0 > 0 && self.set != Set::Zero,
            '-' if self.geometry.low().0 == 0 => true,
            _ => self.blank == Some(symbol.to_ascii_uppercase()),
        }
    }

    /// The value of a symbol. Digits in base 36 are 0 to 9, then letters of either case.
    pub(crate) fn value(&self, symbol: char) -> Option<Value> {
        let number = symbol.to_digit(36)?;
        let number = match self.set {
            Set::Usual => number,
            Set::Letters => number.checked_sub(9)?,
            Set::Zero => number + 1,
        };
        value(number, self.geometry)
    }
}

/// The value of a number.
pub(crate) fn value(number: u32, geometry: &Geometry) -> Option<Value> {
    geometry.values().find(|value| u32::from(value.0) == number)
}

/// The set that symbols show, above 9x9.
fn seen_set(geometry: &Geometry, seen: u128, at: At) -> Result<Set, ReadError> {
    let side = usize::from(geometry.high().0);
    if side <= 9 || geometry.low().0 == 0 {
        return Ok(Set::Usual);
    }
    let has = |symbol: char| seen >> (symbol as u32) & 1 == 1;
    let any = |from: u8, to: u8| (from..=to).any(|symbol| has(char::from(symbol)));
    // The last letters of the sets: G, F and P for a 16x16.
    let (usual, zero, letters) = (
        b'A' + side as u8 - 10,
        b'A' + side as u8 - 11,
        b'A' + side as u8 - 1,
    );
    let has_letters = any(b'A', letters);
    let either = |one: Set, other: Set| {
        let (one, other) = (one.word(side), other.word(side));
        Err(at.error(format!(
            "these symbols can be {one} or {other}: expected a line '# symbols: {one}' or '# symbols: {other}' before them"
        )))
    };
    if has_letters && !any(b'1', b'9') {
        if any(usual + 1, letters) {
            return Ok(Set::Letters);
        }
        return either(Set::Usual, Set::Letters);
    }
    // With a blank of another kind the 0 is a value, unless there is a value that only 1 to G have.
    let has_zero = has('0') && (has('.') || has('-') || has('_') || has('*'));
    if !has_zero || any(usual, usual) {
        return Ok(Set::Usual);
    }
    if side == 10 || any(b'A', zero) {
        return Ok(Set::Zero);
    }
    either(Set::Usual, Set::Zero)
}
