//! A strategy of which only some forms are wanted.

use super::{About, Finds, Search, SettingError, Strategy};
use crate::explain::Explanation;
use crate::{Board, Geometry, StepRef};

/// The setting of an order file that names the forms.
pub(crate) const ONLY: &str = "only";

/// What `only=0310,0320` in an order makes of a strategy.
pub(crate) struct Only {
    strategy: Box<dyn Strategy>,
    forms: u64,
    codes: String,
}

impl Only {
    /// The forms of a strategy with one of these codes, separated by commas.
    pub(crate) fn codes(strategy: Box<dyn Strategy>, codes: &str) -> Result<Only, SettingError> {
        let about = strategy.about();
        let mut forms = 0;
        for code in codes.split(',') {
            let of_code = about.forms_with(code);
            if of_code == 0 {
                return Err(SettingError(format!(
                    "{} has no form with the code '{code}'",
                    about.id
                )));
            }
            forms |= of_code;
        }
        Ok(Only {
            strategy,
            forms,
            codes: codes.into(),
        })
    }
}

impl Strategy for Only {
    fn about(&self) -> &'static About {
        self.strategy.about()
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let before = finds.ask_forms(None);
        finds.ask_forms(Some(before.unwrap_or(u64::MAX) & self.forms));
        let search = self.strategy.find(board, finds);
        finds.ask_forms(before);
        search
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        self.strategy.explain(board, step)
    }

    fn engine(&self) -> Option<&'static str> {
        self.strategy.engine()
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        self.strategy.suits(geometry)
    }

    fn configure(&mut self, setting: &str, value: &str) -> Result<(), SettingError> {
        self.strategy.configure(setting, value)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.strategy.settings();
        settings.push((ONLY, self.codes.clone()));
        settings
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        self.strategy.widest()
    }
}
