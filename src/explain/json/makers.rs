//! Who made the steps of a log that is read back.

use super::StepText;
use crate::strategies;
use crate::strategy::{About, Family, Form, Level, Text};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The strategies that a log names: those of the catalogue where all that it says of them agrees, others as it
/// says.
#[derive(Default)]
pub(super) struct Makers {
    seen: Vec<(StepText, Arc<About>, u16)>,
}

impl Makers {
    /// Who made a step, and the number of the form.
    pub(super) fn of(&mut self, step: &StepText) -> (Arc<About>, u16) {
        let is_known = |(known, ..): &&(StepText, _, _)| names_same_form(known, step);
        if let Some((_, about, form)) = self.seen.iter().find(is_known) {
            return (about.clone(), *form);
        }
        let form = Form {
            codes: pairs(&step.codes),
            ratings: step
                .ratings
                .iter()
                .map(|(scale, rating)| (scale.clone().into(), *rating))
                .collect(),
            from_search: step.from_search,
            ..Form::new(step.name.clone(), Level::Rules)
        };
        let (about, number) = of_catalogue(step, &form).unwrap_or_else(|| {
            let page = format!("# {}\n", step.name);
            (
                About::new(step.strategy.clone(), Family::Foreign, page, [form]),
                0,
            )
        });
        let key = StepText {
            strategy: step.strategy.clone(),
            name: step.name.clone(),
            codes: step.codes.clone(),
            ratings: step.ratings.clone(),
            from_search: step.from_search,
            ..StepText::default()
        };
        self.seen.push((key, about.clone(), number));
        (about, number)
    }
}

fn names_same_form(a: &StepText, b: &StepText) -> bool {
    (&a.strategy, &a.name, a.from_search) == (&b.strategy, &b.name, b.from_search)
        && (&a.codes, &a.ratings) == (&b.codes, &b.ratings)
}

fn pairs(codes: &BTreeMap<String, String>) -> Vec<(Text, Text)> {
    codes
        .iter()
        .map(|(catalogue, code)| (catalogue.clone().into(), code.clone().into()))
        .collect()
}

/// The strategy of the catalogue with this form, and the number of the form.
fn of_catalogue(step: &StepText, form: &Form) -> Option<(Arc<About>, u16)> {
    let made = strategies::ALL.iter().map(|make| make().about().clone());
    let about = made.into_iter().find(|about| about.id == step.strategy)?;
    let is_same = |known: &Form| {
        let mut known = known.clone();
        known.codes.sort();
        known.ratings.sort_by(|a, b| a.0.cmp(&b.0));
        known.name == form.name
            && known.from_search == form.from_search
            && known.codes == form.codes
            && known.ratings == form.ratings
    };
    let number = about.forms.iter().position(is_same)?;
    Some((about, number as u16))
}
