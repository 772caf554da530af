//! What is known of a strategy apart from its code.

pub(crate) mod page;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// Text that is written in the code, or was made at run time.
pub type Text = Cow<'static, str>;

/// What is known of a strategy apart from its code. Owned, so that a strategy can be made at run time.
///
/// ```
/// use sudoku_explain::strategy::{About, Family, Form, Level};
/// let about = About::new("towers", Family::Foreign, "# Towers\n\nTwo of them.\n", [Form::new("Towers", Level::Hard)]);
/// assert_eq!((about.name(), about.summary()), ("Towers", "Two of them."));
/// ```
#[derive(Debug)]
pub struct About {
    /// The id: stable, and the name of its file, page and snapshot (with `-` for `_`).
    pub id: Text,
    /// What it belongs to.
    pub family: Family,
    /// The forms its steps take, at least one; most strategies have no more.
    pub forms: Vec<Form>,
    /// Its page: documentation, test boards and all.
    pub page: Text,
}

/// What a strategy belongs to, and so the logic that it is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of the folders of strategies")]
pub enum Family {
    Singles,
    Intersections,
    Subsets,
    Fish,
    Wings,
    Coloring,
    Chains,
    Als,
    Patterns,
    Uniqueness,
    Forcing,
    LastResort,
    Clues,
    /// That of another crate.
    Foreign,
}

impl Family {
    /// The name of the logic; nothing where nothing is known of it.
    pub fn logic(self) -> Option<&'static str> {
        Some(match self {
            Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::Patterns => "counting",
            Family::Wings | Family::Coloring | Family::Chains | Family::Als => "inference",
            Family::Uniqueness => "uniqueness",
            Family::Forcing | Family::LastResort => "forcing",
            Family::Clues => "clues",
            Family::Foreign => return None,
        })
    }
}

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

/// A form of a strategy: one finder may see things that people call by different names.
#[derive(Clone, Debug)]
pub struct Form {
    /// Its name, as people say it.
    pub name: Text,
    /// How hard it is.
    pub level: Level,
    /// Its codes in catalogues, by catalogue.
    pub codes: Vec<(Text, Text)>,
    /// Its rating on scales, by scale.
    pub ratings: Vec<(Text, f32)>,
    /// What else it is called.
    pub also: Vec<Text>,
    /// What a school calls it, where that is another name: the school (`hodoku`, `se`, `sudokuwiki`), the name.
    pub schools: Vec<(Text, Text)>,
    /// Whether it relies on the puzzle having one solution.
    pub needs_unique: bool,
    /// Whether its plays are taken from the exact search: nothing proves them.
    pub from_search: bool,
}

impl Form {
    /// A form without codes, ratings and other names.
    pub fn new(name: impl Into<Text>, level: Level) -> Form {
        Form {
            name: name.into(),
            level,
            codes: Vec::new(),
            ratings: Vec::new(),
            also: Vec::new(),
            schools: Vec::new(),
            needs_unique: false,
            from_search: false,
        }
    }

    /// The form, which relies on the puzzle having one solution.
    #[must_use]
    pub fn needing_unique(mut self) -> Form {
        self.needs_unique = true;
        self
    }

    /// The form, whose plays are taken from the exact search and proved by nothing.
    #[must_use]
    pub fn taken_from_search(mut self) -> Form {
        self.from_search = true;
        self
    }

    /// The form with its codes and its ratings, where there are such.
    #[must_use]
    pub fn rated(
        mut self,
        codes: &[(&'static str, &'static str)],
        ratings: &[(&'static str, f32)],
    ) -> Form {
        self.codes = pairs(codes);
        let ratings = ratings
            .iter()
            .map(|&(scale, rating)| (scale.into(), rating));
        self.ratings = ratings.collect();
        self
    }

    /// The form with the names that schools have for it.
    #[must_use]
    pub fn known_as(mut self, names: &[(&'static str, &'static str)]) -> Form {
        self.schools = pairs(names);
        self
    }

    /// The form with other names.
    #[must_use]
    pub fn also(mut self, names: &[&'static str]) -> Form {
        self.also = names.iter().map(|&name| name.into()).collect();
        self
    }

    /// All its other names.
    pub fn other_names(&self) -> impl Iterator<Item = &str> {
        let of_schools = self.schools.iter().map(|(_, name)| name);
        self.also.iter().chain(of_schools).map(|name| &**name)
    }

    /// Its rating on a scale.
    pub fn rating(&self, scale: &str) -> Option<f32> {
        let mut ratings = self.ratings.iter();
        ratings
            .find(|(name, _)| name == scale)
            .map(|&(_, rating)| rating)
    }
}

fn pairs(pairs: &[(&'static str, &'static str)]) -> Vec<(Text, Text)> {
    pairs.iter().map(|&(a, b)| (a.into(), b.into())).collect()
}

/// Some forms of a strategy, by number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FormSet(Vec<bool>);

impl FormSet {
    /// One form.
    pub fn only(form: usize) -> FormSet {
        FormSet((0..=form).map(|other| other == form).collect())
    }

    /// The forms for which a test holds.
    pub fn of(about: &About, test: impl FnMut(&Form) -> bool) -> FormSet {
        FormSet(about.forms.iter().map(test).collect())
    }

    /// Whether the form is one of them.
    pub fn has(&self, form: usize) -> bool {
        self.0.get(form) == Some(&true)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        !self.0.contains(&true)
    }

    /// Those that are in both.
    #[must_use]
    pub fn and(&self, other: &FormSet) -> FormSet {
        FormSet(self.0.iter().zip(&other.0).map(|(a, b)| *a && *b).collect())
    }

    /// Those that are in either.
    #[must_use]
    pub fn or(&self, other: &FormSet) -> FormSet {
        let count = self.0.len().max(other.0.len());
        FormSet(
            (0..count)
                .map(|form| self.has(form) || other.has(form))
                .collect(),
        )
    }
}

impl About {
    /// A strategy with its id, its page and its forms.
    pub fn new(
        id: impl Into<Text>,
        family: Family,
        page: impl Into<Text>,
        forms: impl Into<Vec<Form>>,
    ) -> Arc<About> {
        Arc::new(About {
            id: id.into(),
            family,
            forms: forms.into(),
            page: page.into(),
        })
    }

    /// The one line that tells a reader what to look for next time, from the page.
    pub fn look_for(&self) -> &str {
        page::look_for(&self.page).unwrap_or_default()
    }

    /// The same for a form: the page may say it of forms with some words in their names, and of more words if
    /// several fit.
    pub fn look_for_form(&self, form: &Form) -> &str {
        let own = page::look_for_of_forms(&self.page);
        let own = own.filter(|(words, _)| form.name.contains(words));
        let own = own.max_by_key(|(words, _)| words.len());
        own.map_or_else(|| self.look_for(), |(_, line)| line)
    }

    /// The first sentence of the page.
    pub fn summary(&self) -> &str {
        page::summary(&self.page).unwrap_or_default()
    }

    /// Whether some form of it takes its plays from the exact search: then only an order that names it
    /// has it.
    pub fn from_search(&self) -> bool {
        self.forms.iter().any(|form| form.from_search)
    }

    /// Its forms with a code in some catalogue.
    pub fn forms_with(&self, code: &str) -> FormSet {
        FormSet::of(self, |form| {
            form.codes.iter().any(|(_, known)| known == code)
        })
    }

    /// The name of its first form, or of all in one.
    pub fn name(&self) -> &str {
        page::title(&self.page).unwrap_or(&self.id)
    }
}
