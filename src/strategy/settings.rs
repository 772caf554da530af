//! Settings: what can be said of a strategy in an order file, as a table.

use super::{Strategy, Text};
use std::fmt;
use std::ops::RangeInclusive;

/// A setting of a strategy: its name, what it can be, and what it is.
///
/// ```
/// use sudoku_explain::strategy::{Setting, configure};
/// let mut strategy = sudoku_explain::HiddenPairs::default();
/// assert!(configure(&mut strategy, "size", "2").is_err()); // it has no such setting
/// let size = Setting::number("size", 2..=4, 3, 2);
/// assert_eq!(size.value(), "2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name.
    pub name: Text,
    /// What it can be.
    pub range: Range,
    /// What it is where nobody says anything.
    pub usual: usize,
    /// What it is.
    pub now: usize,
}

/// What a setting can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Range {
    /// A number.
    Number(RangeInclusive<usize>),
    /// One of these words, which are counted from 0.
    Words(&'static [&'static str]),
}

impl Setting {
    /// A setting that is a number.
    pub fn number(
        name: impl Into<Text>,
        range: RangeInclusive<usize>,
        usual: usize,
        now: usize,
    ) -> Setting {
        Setting {
            name: name.into(),
            range: Range::Number(range),
            usual,
            now,
        }
    }

    /// A setting that is one of some words, the first of which is usual.
    pub fn word(name: impl Into<Text>, words: &'static [&'static str], now: usize) -> Setting {
        Setting {
            name: name.into(),
            range: Range::Words(words),
            usual: 0,
            now,
        }
    }

    /// A setting that is off or on, and usually off.
    pub fn switch(name: impl Into<Text>, is_on: bool) -> Setting {
        Setting::word(name, &["off", "on"], is_on.into())
    }

    /// Whether it is what it is where nobody says anything.
    pub(crate) fn is_usual(&self) -> bool {
        self.now == self.usual
    }

    /// What it is, as an order file says it.
    pub fn value(&self) -> String {
        match &self.range {
            Range::Number(_) => self.now.to_string(),
            Range::Words(words) => words.get(self.now).copied().unwrap_or_default().into(),
        }
    }

    /// The number of a value.
    fn read(&self, value: &str) -> Option<usize> {
        match &self.range {
            Range::Number(range) => value.parse().ok().filter(|number| range.contains(number)),
            Range::Words(words) => words.iter().position(|word| *word == value),
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Range::Number(range) => write!(f, "{} to {}", range.start(), range.end()),
            Range::Words(words) => f.write_str(&words.join(" or ")),
        }
    }
}

/// Changes a setting, as an order file says it (`game-rules known=one-mark`).
pub fn configure(strategy: &mut dyn Strategy, name: &str, value: &str) -> Result<(), SettingError> {
    let settings = strategy.settings();
    let Some(at) = settings.iter().position(|setting| setting.name == name) else {
        return Err(SettingError::Unknown {
            strategy: strategy.about().id.to_string(),
            setting: name.into(),
            known: settings.into_iter().map(|setting| setting.name).collect(),
        });
    };
    let Some(number) = settings[at].read(value) else {
        return Err(SettingError::Value {
            setting: name.into(),
            expected: settings[at].range.to_string(),
            found: value.into(),
        });
    };
    strategy.set(at, number);
    Ok(())
}

/// A setting that a strategy does not have, or a value that the setting cannot take.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SettingError {
    /// The strategy has other settings, or none.
    Unknown {
        /// Its id.
        strategy: String,
        /// What was asked for.
        setting: String,
        /// What there is.
        known: Vec<Text>,
    },
    /// The setting cannot be that.
    Value {
        /// Its name.
        setting: String,
        /// What it can be.
        expected: String,
        /// What was asked for.
        found: String,
    },
    /// The strategy has no form with the code.
    Code {
        /// Its id.
        strategy: String,
        /// What was asked for.
        code: String,
    },
    /// The setting is there a second time.
    Twice(String),
    /// Something without `=`.
    NoSetting(String),
    /// There is no such strategy.
    Strategy {
        /// What was asked for.
        found: String,
        /// The id that is most like it, if one is.
        nearest: Option<Text>,
    },
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingError::Unknown {
                strategy,
                setting,
                known,
            } if known.is_empty() => {
                write!(f, "{strategy} has no setting '{setting}'")
            }
            SettingError::Unknown {
                strategy,
                setting,
                known,
            } => {
                let known = known.join(", ");
                write!(f, "{strategy} has no setting '{setting}': expected {known}")
            }
            SettingError::Value {
                setting,
                expected,
                found,
            } => {
                write!(
                    f,
                    "expected {setting}={expected}, found '{setting}={found}'"
                )
            }
            SettingError::Code { strategy, code } => {
                write!(f, "{strategy} has no form with the code '{code}'")
            }
            SettingError::Twice(setting) => write!(f, "'{setting}' is there twice"),
            SettingError::NoSetting(word) => {
                write!(f, "expected a setting such as 'size=2', found '{word}'")
            }
            SettingError::Strategy { found, nearest } => {
                write!(f, "expected the id of a strategy, found '{found}'")?;
                match nearest {
                    Some(nearest) => write!(f, "; did you mean '{nearest}'?"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl std::error::Error for SettingError {}
