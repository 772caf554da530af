//! What a strategy is, and the sink it offers its steps to.

mod finds;
mod only;

use crate::explain::Explanation;
use crate::{Board, Geometry, StepRef};
use std::fmt;
use std::ops::ControlFlow;

pub use crate::limits::Stop;
pub use finds::{Draft, Finds, Premises, Shown, Want};
pub(crate) use only::{ONLY, Only};

/// Whether to go on searching: `Break` when the sink wants no more.
pub type Search = ControlFlow<()>;

/// A strategy finds steps on a board; it never writes to one.
///
/// Settings are fields, which an [`Order`](crate::Order) sets through [`configure`](Strategy::configure).
/// See the crate's README for how to add one in five steps.
pub trait Strategy: Send + Sync {
    /// What is known of it: its id, its forms, its page.
    fn about(&self) -> &'static About;

    /// Offers the steps it sees on the board, in an order that depends on nothing but the board.
    /// Offer each with `?`, which ends the search when the sink wants no more.
    fn find(&self, board: &Board, finds: &mut Finds) -> Search;

    /// Puts a step of its own into words: what was seen, why it proves something, what follows.
    /// The board is the one the step was found on.
    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation;

    /// Whether the geometry has what its pattern is made of: no for fish on a board without columns
    /// that are houses, or for totals on one without sums. Who asks for a puzzle that needs the strategy
    /// is then told at once.
    fn suits(&self, geometry: &Geometry) -> bool {
        let _ = geometry;
        true
    }

    /// Changes a setting, as an order file says it (`game-rules known=one-mark`).
    fn configure(&mut self, setting: &str, value: &str) -> Result<(), SettingError> {
        let _ = value;
        Err(SettingError(format!(
            "{} has no setting '{setting}'",
            self.about().id
        )))
    }

    /// The settings that differ from the usual, as an order file says them.
    fn settings(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The logic that it is made of, by the family it belongs to: nothing for strategies of other crates.
    fn engine(&self) -> Option<&'static str> {
        crate::strategies::engine_of(std::any::type_name::<Self>())
    }

    /// The same strategy with every form allowed, for lists of all steps; the solving orders use
    /// narrower settings where the whole is too much.
    fn widest(&self) -> Option<Box<dyn Strategy>> {
        None
    }
}

/// A setting that a strategy does not have, or a value that the setting cannot take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingError(pub String);

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingError {}

/// How hard a step is for a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// No more than the rules of the game.
    Rules,
    /// Seen without notes.
    Easy,
    /// Seen with notes, in one house or two.
    Medium,
    /// A pattern over several houses.
    Hard,
    /// A pattern that one has to search for.
    Unfair,
    /// Only for those who enjoy it.
    Extreme,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Rules => "rules",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        })
    }
}

/// What is known of a strategy apart from its code.
#[derive(Debug)]
pub struct About {
    /// The id: stable, and the name of its file, page and snapshot (with `-` for `_`).
    pub id: &'static str,
    /// The forms its steps take; most strategies have one.
    pub forms: &'static [Form],
    /// Its page: documentation, test boards and all.
    pub page: &'static str,
}

/// A form of a strategy: one finder may see things that people call by different names.
#[derive(Debug)]
pub struct Form {
    /// Its name, as people say it.
    pub name: &'static str,
    /// How hard it is.
    pub level: Level,
    /// Its codes in catalogues, by catalogue.
    pub codes: &'static [(&'static str, &'static str)],
    /// Its rating on scales, by scale.
    pub ratings: &'static [(&'static str, f32)],
    /// What else it is called.
    pub also: &'static [&'static str],
    /// What a school calls it, where that is another name: the school (`hodoku`, `se`, `sudokuwiki`), the name.
    pub schools: &'static [(&'static str, &'static str)],
    /// Whether it relies on the puzzle having one solution.
    pub needs_unique: bool,
    /// Whether its plays are taken from the exact search: nothing proves them.
    pub from_search: bool,
}

impl Form {
    /// A form without codes, ratings and other names.
    pub const fn new(name: &'static str, level: Level) -> Form {
        Form {
            name,
            level,
            codes: &[],
            ratings: &[],
            also: &[],
            schools: &[],
            needs_unique: false,
            from_search: false,
        }
    }

    /// The form, whose plays are taken from the exact search and proved by nothing.
    pub const fn taken_from_search(mut self) -> Form {
        self.from_search = true;
        self
    }

    /// The form with its HoDoKu code and score, and its Sudoku Explainer rating, where there are such.
    pub const fn rated(
        mut self,
        codes: &'static [(&'static str, &'static str)],
        ratings: &'static [(&'static str, f32)],
    ) -> Form {
        self.codes = codes;
        self.ratings = ratings;
        self
    }

    /// The form with the names that schools have for it.
    pub const fn known_as(mut self, names: &'static [(&'static str, &'static str)]) -> Form {
        self.schools = names;
        self
    }

    /// All its other names.
    pub fn other_names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let of_schools = self.schools.iter().map(|(_, name)| *name);
        self.also.iter().copied().chain(of_schools)
    }

    /// The form with other names.
    pub const fn also(mut self, names: &'static [&'static str]) -> Form {
        self.also = names;
        self
    }
}

impl About {
    /// The one line that tells a reader what to look for next time, from the page.
    pub fn look_for(&self) -> &'static str {
        crate::testing::look_for(self.page).unwrap_or_default()
    }

    /// The first sentence of the page.
    pub fn summary(&self) -> &'static str {
        crate::testing::summary(self.page).unwrap_or_default()
    }

    /// Whether some form of it takes its plays from the exact search: then only an order that names it
    /// has it.
    pub fn from_search(&self) -> bool {
        self.forms.iter().any(|form| form.from_search)
    }

    /// Its forms with a code in some catalogue, as bits.
    pub fn forms_with(&self, code: &str) -> u64 {
        let has = |form: &Form| form.codes.iter().any(|(_, known)| *known == code);
        let forms = self.forms.iter().enumerate();
        forms
            .filter(|(_, form)| has(form))
            .fold(0, |bits, (at, _)| bits | 1 << at)
    }

    /// The name of its first form, or of all in one.
    pub fn name(&self) -> &'static str {
        crate::testing::title(self.page).unwrap_or(self.id)
    }
}
