//! The catalogue of strategies as JSON knows it.

use crate::sorting::gathered;
use crate::strategy::{About, Form, Text};
use serde::Serialize;
use std::collections::BTreeMap;

/// A strategy: what it is called, what it looks for, and its forms.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct StrategyText<'a> {
    /// Its id.
    pub(crate) id: &'a str,
    /// Its name.
    pub(crate) name: &'a str,
    /// What it is, in a sentence.
    pub(crate) summary: &'a str,
    /// What to look for.
    pub(crate) look_for: &'a str,
    /// The logic that it shares with others.
    pub(crate) engine: Option<&'static str>,
    /// Its forms.
    pub(crate) forms: Vec<FormText<'a>>,
}

/// A form of a strategy.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(crate) struct FormText<'a> {
    /// Its name.
    pub(crate) name: &'a str,
    /// What to look for.
    pub(crate) look_for: &'a str,
    /// How hard it is.
    pub(crate) level: String,
    /// Its codes in catalogues.
    pub(crate) codes: BTreeMap<&'a str, &'a str>,
    /// Its ratings on scales.
    pub(crate) ratings: BTreeMap<&'a str, f32>,
    /// What else it is called.
    pub(crate) also: &'a [Text],
    /// Its other names, by who uses them.
    pub(crate) schools: BTreeMap<&'a str, &'a str>,
    /// Whether it holds for puzzles with one solution only.
    pub(crate) needs_unique: bool,
}

impl<'a> StrategyText<'a> {
    /// What is known of a strategy.
    ///
    /// ```
    /// use sudoku_explain::explain::json::StrategyText;
    /// use sudoku_explain::{Strategy, XWing};
    /// let about = XWing::default().about().clone();
    /// let json = serde_json::to_value(StrategyText::new(&about))?;
    /// assert_eq!(json["id"], "x-wing");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn new(about: &'a About) -> StrategyText<'a> {
        let forms = about.forms.iter();
        StrategyText {
            id: &about.id,
            name: about.name(),
            summary: about.summary(),
            look_for: about.look_for(),
            engine: about.family.logic(),
            forms: forms.map(|form| FormText::new(about, form)).collect(),
        }
    }
}

impl<'a> FormText<'a> {
    fn new(about: &'a About, form: &'a Form) -> FormText<'a> {
        let ratings = form.ratings.iter();
        FormText {
            name: &form.name,
            look_for: about.look_for_form(form),
            level: form.level.to_string(),
            codes: pairs_of(&form.codes),
            ratings: gathered(ratings.map(|(scale, rating)| (&**scale, *rating))),
            also: &form.also,
            schools: pairs_of(&form.schools),
            needs_unique: form.needs_unique,
        }
    }
}

fn pairs_of(pairs: &[(Text, Text)]) -> BTreeMap<&str, &str> {
    gathered(pairs.iter().map(|(a, b)| (&**a, &**b)))
}
