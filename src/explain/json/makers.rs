//! Who made the steps of a log that is read back.

use super::StepText;
use crate::about::{About, Family, Form, Level, Text};
use crate::strategies;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The strategies that a log names: those of the catalogue where all that it says of them agrees, others as it
/// says.
#[derive(Default)]
pub(crate) struct Makers {
    seen: Vec<Arc<About>>,
}

impl Makers {
    /// The strategy that made a step, and the number of the form.
    pub(super) fn of(&mut self, step: &StepText) -> (Arc<About>, u16) {
        let of_catalogue = step
            .form()
            .filter(|(about, form)| step.is_of(&about.forms[*form]));
        if let Some((about, form)) = of_catalogue {
            return (about.clone(), form as u16);
        }
        let is_it = |about: &&Arc<About>| {
            let form = &about.forms[0];
            about.id == step.strategy && form.name == step.name && step.is_of(form)
        };
        if let Some(about) = self.seen.iter().find(is_it) {
            return (about.clone(), 0);
        }
        let ratings = step.ratings.iter();
        let form = Form {
            codes: pairs(&step.codes),
            ratings: ratings
                .map(|(scale, rating)| (scale.clone().into(), *rating))
                .collect(),
            from_search: step.from_search,
            ..Form::new(step.name.clone(), Level::Rules)
        };
        let page = format!("# {}\n", step.name);
        let about = About::new(step.strategy.clone(), Family::Foreign, page, [form]);
        self.seen.push(about.clone());
        (about, 0)
    }
}

fn pairs(codes: &BTreeMap<String, String>) -> Vec<(Text, Text)> {
    let codes = codes.iter();
    codes
        .map(|(catalogue, code)| (catalogue.clone().into(), code.clone().into()))
        .collect()
}

impl StepText {
    /// The form of the catalogue with its names: that with its codes and ratings, too, where there are several.
    pub(crate) fn form(&self) -> Option<(&'static Arc<About>, usize)> {
        let about = strategies::about(&self.strategy)?;
        let is_named = |at: &usize| about.forms[*at].name == self.name;
        let mut forms = (0..about.forms.len()).filter(is_named);
        let exact = forms.clone().find(|&at| self.is_of(&about.forms[at]));
        Some((about, exact.or(forms.next())?))
    }

    /// Whether it has the codes and ratings of a form, and its mind about the search.
    pub(crate) fn is_of(&self, form: &Form) -> bool {
        let has_code =
            |(of, code): &(Text, Text)| self.codes.get(&**of).is_some_and(|it| it == code);
        let has_rating = |(of, rating): &(Text, f32)| self.ratings.get(&**of) == Some(rating);
        (self.codes.len(), self.ratings.len()) == (form.codes.len(), form.ratings.len())
            && form.codes.iter().all(has_code)
            && form.ratings.iter().all(has_rating)
            && form.from_search == self.from_search
    }
}
