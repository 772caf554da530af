//! Names and messages: `E(1,2)=3`.

use super::State;
use crate::Value;
use std::fmt;
use std::str::FromStr;

/// The name of a region: A to Z, then AA, AB and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(u16);

impl Name {
    /// The name of the region with this number, counted from 0.
    pub const fn numbered(number: u16) -> Name {
        Name(number)
    }

    /// The name as it is written, if it is one.
    pub fn of(text: &str) -> Option<Name> {
        let mut number = 0u32;
        for letter in text.bytes() {
            if !letter.is_ascii_uppercase() {
                return None;
            }
            number = number
                .checked_mul(26)?
                .checked_add(u32::from(letter - b'A') + 1)?;
        }
        u16::try_from(number.checked_sub(1)?).ok().map(Name)
    }

    /// The number of the region, counted from 0.
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // There is no letter for nothing: after Z comes AA, so each place counts from 1 to 26.
        let mut letters = Vec::new();
        let mut left = u32::from(self.0) + 1;
        while left > 0 {
            left -= 1;
            letters.push((b'A' + (left % 26) as u8) as char);
            left /= 26;
        }
        f.pad(&letters.iter().rev().collect::<String>())
    }
}

/// A cell's row and column in its grid, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct At {
    /// The row.
    pub row: u8,
    /// The column.
    pub column: u8,
}

impl At {
    /// The cell in a row and a column.
    pub const fn new(row: u8, column: u8) -> At {
        At { row, column }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// What regions tell each other: a cell of this region is this value.
///
/// ```
/// use sudoku_explain::studies::regions::Message;
/// let message: Message = "E ( 1, 2 ) = 3".parse()?;
/// assert_eq!(message.to_string(), "E(1,2)=3");
/// # Ok::<(), sudoku_explain::studies::regions::NoMessage>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Message {
    /// The region whose cell it is.
    pub region: Name,
    /// The cell.
    pub at: At,
    /// The value.
    pub value: Value,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}={}", self.region, self.at, self.value)
    }
}

/// What a region shows: a message, or that a cell can be no value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Report {
    /// A cell is known.
    Known(Message),
    /// A cell can be no value.
    Impossible(Name, At),
}

impl Report {
    /// What a region says of a cell of its own; nothing of a cell that is not known.
    pub fn new(region: Name, at: At, state: State) -> Option<Report> {
        match state {
            State::Unknown => None,
            State::Known(value) => Some(Report::Known(Message { region, at, value })),
            State::Impossible => Some(Report::Impossible(region, at)),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Report::Known(message) => message.fmt(f),
            Report::Impossible(region, at) => write!(f, "{region}{at}={}", State::Impossible),
        }
    }
}

/// A text is no message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoMessage(String);

impl fmt::Display for NoMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected a message such as 'E(1,2)=3', found '{}'",
            self.0
        )
    }
}

impl std::error::Error for NoMessage {}

impl FromStr for Message {
    type Err = NoMessage;

    /// Reads `E(1,2)=3`, with blanks anywhere between its parts.
    fn from_str(text: &str) -> Result<Message, NoMessage> {
        let parts = || {
            let (name, rest) = text.split_once('(')?;
            let (row, rest) = rest.split_once(',')?;
            let (column, rest) = rest.split_once(')')?;
            let value = rest.trim_start().strip_prefix('=')?;
            let number = |text: &str| text.trim().parse::<u8>().ok();
            let value = Value(number(value)?);
            let at = At {
                row: number(row)?,
                column: number(column)?,
            };
            (value <= Value::MAX).then_some(Message {
                region: Name::of(name.trim())?,
                at,
                value,
            })
        };
        parts().ok_or_else(|| NoMessage(text.into()))
    }
}
