//! A strategy as an order has it.

use super::{About, Finds, FormSet, Look, Maker, SettingError, Strategy, Text, Want, configure};
use crate::{Board, Play, Step, nearest};
use itertools::Itertools;
use std::fmt;
use std::sync::Arc;

/// A strategy and what an order says of it: which forms are wanted, whether the first step or the best, and
/// what its nets may use. A copy of it costs nothing.
#[derive(Clone)]
pub struct Entry {
    strategy: Arc<dyn Strategy>,
    about: Arc<About>,
    /// The forms that are wanted, and the codes by which they were named.
    only: Option<(FormSet, String)>,
    look: Option<Look>,
    takes_best: bool,
    inner: Arc<[Entry]>,
    ahead: Arc<[Entry]>,
}

/// What an order file can say of every strategy.
const ONLY: &str = "only";
const TAKE: &str = "take";
const INNER: &str = "inner";
const AHEAD: &str = "ahead";

impl From<Box<dyn Strategy>> for Entry {
    fn from(strategy: Box<dyn Strategy>) -> Entry {
        Entry {
            about: strategy.about().clone(),
            look: strategy
                .look()
                .filter(|look| strategy.about().forms.len() >= look.forms()),
            strategy: strategy.into(),
            only: None,
            takes_best: false,
            inner: Arc::default(),
            ahead: Arc::default(),
        }
    }
}

impl Entry {
    /// Reads a line of an order: the id of a strategy, and settings.
    pub fn parse(line: &str, makers: &[Maker]) -> Result<Entry, SettingError> {
        let mut words = line.split_whitespace();
        let mut strategy = make(words.next().unwrap_or_default(), makers)?;
        let (mut only, mut takes_best) = (None, false);
        let (mut inner, mut ahead): (Arc<[Entry]>, Arc<[Entry]>) = Default::default();
        let entries = |ids: &str| {
            let ids = ids.split(',').map(|id| Entry::parse(id, makers));
            ids.collect::<Result<_, _>>()
        };
        let mut seen = Vec::new();
        for word in words {
            let no_setting = || SettingError::NoSetting(word.into());
            let (setting, value) = word.split_once('=').ok_or_else(no_setting)?;
            if seen.contains(&setting) {
                return Err(SettingError::Twice(setting.into()));
            }
            seen.push(setting);
            match setting {
                ONLY => only = Some((forms(&*strategy, value)?, value.into())),
                TAKE => takes_best = best(value)?,
                INNER => inner = entries(value)?,
                AHEAD => ahead = entries(value)?,
                _ => configure(&mut *strategy, setting, value)?,
            }
        }
        Ok(Entry {
            only,
            takes_best,
            inner,
            ahead,
            ..Entry::from(strategy)
        })
    }

    /// What is known of the strategy.
    pub fn about(&self) -> &Arc<About> {
        &self.about
    }

    /// The strategy alone: [`Entry::search`] does what the order says of it, which the strategy does not know.
    pub fn strategy(&self) -> &dyn Strategy {
        &*self.strategy
    }

    /// The entry, whose nets may use these strategies.
    #[must_use]
    pub fn with_inner(mut self, inner: impl IntoIterator<Item = Entry>) -> Entry {
        self.inner = inner.into_iter().collect();
        self
    }

    /// The entry, which of several steps takes the one that leads furthest by these strategies, for the fewest words.
    #[must_use]
    pub(crate) fn looking_ahead(mut self, ahead: Arc<[Entry]>) -> Entry {
        self.ahead = ahead;
        self
    }

    /// Lets the strategy search as the order says, where nobody says anything else. `number` is its place in
    /// the order, `since` the board's stamp at its last fruitless visit. Returns whether it found a step.
    #[inline]
    pub fn search(&self, number: usize, since: usize, board: &Board, finds: &mut Finds) -> bool {
        if self.is_plain() {
            finds.search_as(&self.about, &*self.strategy, number, since, board)
        } else {
            self.search_as_told(number, since, board, finds)
        }
    }

    /// The step that has these plays and as few others as can be, of those that it finds on a board.
    pub(crate) fn find_with(
        &self,
        number: usize,
        plays: &[Play],
        board: &Board,
        mut finds: Finds,
    ) -> Option<Step> {
        self.search(number, 0, board, &mut finds);
        let log = finds.into_log();
        let found = log.iter().map(|step| (step.plays(), step));
        let with_all = found.filter(|(found, _)| plays.iter().all(|play| found.contains(play)));
        let fewest = with_all.min_by_key(|(found, _)| found.len());
        fewest.map(|(_, step)| step.to_owned())
    }

    /// Where it looks, if it does no more than that.
    pub(crate) fn look(&self) -> Option<Look> {
        self.look.filter(|_| self.is_plain())
    }

    /// Apart, as most strategies of an order have nothing said of them, and their search is short.
    #[inline(never)]
    fn search_as_told(
        &self,
        number: usize,
        since: usize,
        board: &Board,
        finds: &mut Finds,
    ) -> bool {
        let want = finds.wanted();
        if self.takes_best && want == Want::First {
            finds.want(Want::Best);
        }
        let asked = finds.ask_forms(None);
        let only = self.only.as_ref().map(|(forms, _)| forms);
        finds.ask_forms(match (&asked, only) {
            (Some(asked), Some(only)) => Some(asked.and(only)),
            (asked, only) => only.or(asked.as_ref()).cloned(),
        });
        finds.lend_inner(self.inner.clone());
        finds.lend_ahead(self.ahead.clone());
        let found = finds.search_as(&self.about, &*self.strategy, number, since, board);
        finds.lend_inner(Arc::default());
        finds.lend_ahead(Arc::default());
        finds.ask_forms(asked);
        finds.want(want);
        found
    }

    #[inline]
    fn is_plain(&self) -> bool {
        self.only.is_none() && !self.takes_best && self.inner.is_empty() && self.ahead.is_empty()
    }
}

fn make(id: &str, makers: &[Maker]) -> Result<Box<dyn Strategy>, SettingError> {
    let made = makers.iter().map(|make| make());
    let mut known = made.filter(|strategy| strategy.about().id == id);
    known.next().ok_or_else(|| {
        let abouts: Vec<Arc<About>> = makers.iter().map(|make| make().about().clone()).collect();
        let nearest = nearest::of(id, abouts.iter().map(|about| &*about.id));
        SettingError::Strategy {
            found: id.into(),
            nearest: nearest.map(|id| Text::from(id.to_string())),
        }
    })
}

/// The forms of a strategy with one of these codes, separated by commas.
fn forms(strategy: &dyn Strategy, codes: &str) -> Result<FormSet, SettingError> {
    let about = strategy.about();
    codes
        .split(',')
        .try_fold(FormSet::default(), |forms, code| {
            let of_code = about.forms_with(code);
            if of_code.is_empty() {
                return Err(SettingError::Code {
                    strategy: about.id.to_string(),
                    code: code.into(),
                });
            }
            Ok(forms.or(&of_code))
        })
}

fn best(value: &str) -> Result<bool, SettingError> {
    match value {
        "first" => Ok(false),
        "best" => Ok(true),
        _ => Err(SettingError::Value {
            setting: TAKE.into(),
            expected: "first or best".into(),
            found: value.into(),
        }),
    }
}

impl fmt::Display for Entry {
    /// The line from which [`Entry::parse`] makes the entry again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.about().id)?;
        for setting in self
            .strategy
            .settings()
            .iter()
            .filter(|setting| !setting.is_usual())
        {
            write!(f, " {}={}", setting.name, setting.value())?;
        }
        if let Some((_, codes)) = &self.only {
            write!(f, " {ONLY}={codes}")?;
        }
        if self.takes_best {
            write!(f, " {TAKE}=best")?;
        }
        for (setting, lent) in [(INNER, &self.inner), (AHEAD, &self.ahead)] {
            if !lent.is_empty() {
                let ids = lent.iter().map(|entry| &entry.about().id);
                write!(f, " {setting}={}", ids.format(","))?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({self})")
    }
}
