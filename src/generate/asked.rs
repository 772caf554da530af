//! Wishes by name: strategies that a puzzle needs, or may need, and levels.

use super::{Impossible, Wish};
use crate::clues::Kind;
use crate::order::Order;
use crate::rate::Window;
use crate::{Entry, Geometry, Level, nearest};
use itertools::Itertools;
use std::sync::Arc;

/// This many kinds are enough to see what they are like.
const FEW: usize = 3;

impl Wish {
    /// The wish for a puzzle with clues of kinds by their words, each of which may be a plural (`cages`), of those that
    /// are `known`: [`KINDS`](crate::clues::KINDS), and yours.
    ///
    /// ```
    /// use sudoku_explain::clues::{self, cage};
    /// use sudoku_explain::generate::Wish;
    /// let wish = Wish::default().with_kinds(["cages"], clues::KINDS)?;
    /// assert_eq!(wish.with, [&cage::KIND]);
    /// # Ok::<(), sudoku_explain::generate::Impossible>(())
    /// ```
    pub fn with_kinds<'t>(
        mut self,
        words: impl IntoIterator<Item = &'t str>,
        known: &[&'static Kind],
    ) -> Result<Wish, Impossible> {
        let names = || {
            let planted = known.iter().filter(|kind| kind.can_plant());
            planted.map(|kind| kind.id())
        };
        for word in words {
            let is_named = |kind: &&&Kind| {
                let id = kind.id();
                word == id || word.strip_suffix('s') == Some(id)
            };
            let kind = match known.iter().find(is_named) {
                Some(kind) if kind.can_plant() => *kind,
                Some(kind) => {
                    return refuse(format!(
                        "puzzles are not made with '{}', but with '{}' and others",
                        kind.id(),
                        names().take(FEW).format("', '")
                    ));
                }
                None => {
                    return refuse(format!(
                        "there is no kind of clue '{word}'; puzzles are made with '{}' and others{}",
                        names().take(FEW).format("', '"),
                        nearest::hint(word, names())
                    ));
                }
            };
            if !self.with.contains(&kind) {
                self.with.push(kind);
            }
        }
        Ok(self)
    }

    /// The wish for a puzzle that cannot be solved without the strategy that it `needs`, and needs none of the order
    /// that comes after `up_to` (after the one that it needs, if nobody says).
    ///
    /// ```
    /// use sudoku_explain::generate::{Generator, Wish};
    /// use sudoku_explain::{Geometry, Order};
    /// let geometry = Geometry::named("6x6")?;
    /// let wish = Wish::default().needing(&geometry, &Order::human(), Some("hidden-single"), None)?;
    /// assert!(Generator::new(&geometry, &wish)?.puzzle(1, 100, &|| true).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn needing(
        mut self,
        geometry: &Arc<Geometry>,
        order: &Order,
        needs: Option<&str>,
        up_to: Option<&str>,
    ) -> Result<Wish, Impossible> {
        let Some(last) = up_to.or(needs) else {
            return Ok(self);
        };
        let allowed = || allowed(order, last);
        if let Some(needed) = needs {
            let strategy = known(order, needed)?;
            if !strategy.strategy().suits(geometry) {
                return refuse(format!(
                    "no {} puzzle can need '{needed}': the geometry lacks what its pattern is made of",
                    geometry.name()
                ));
            }
            if strategy.strategy().needs_clues() && !geometry.has_totals() && self.with.is_empty() {
                return refuse(format!(
                    "no {} puzzle without clues can need '{needed}': '--with cages' makes puzzles with cages",
                    geometry.name()
                ));
            }
            self.carried = strategy.strategy().needs_symmetry();
            if self.carried && !self.with.is_empty() {
                return refuse(format!(
                    "no puzzle with clues can need '{needed}': it looks at givens alone"
                ));
            }
            let order = allowed()?;
            let mut strategies = order.strategies().iter();
            if !strategies.any(|strategy| strategy.about().id == *needed) {
                return refuse(format!(
                    "no puzzle can need '{needed}' and nothing harder than '{last}': the order has it after that"
                ));
            }
            if let Some(window) = &self.rated {
                check_window(window, strategy)?;
            }
            self.too_hard_for = Some(order.without(needed));
        }
        self.solved_by = Some(allowed()?);
        Ok(self)
    }
}

pub(super) fn refuse<T>(why: String) -> Result<T, Impossible> {
    Err(Impossible::new(why))
}

/// Refuses a window in which no puzzle can lie that needs the strategy.
fn check_window(window: &Window, strategy: &Entry) -> Result<(), Impossible> {
    let forms = strategy.about().forms.iter();
    let easiest = forms.map(|form| form.level).min().unwrap_or(Level::Rules);
    if easiest <= *window.levels.end() {
        return Ok(());
    }
    refuse(format!(
        "no puzzle of level {} can need '{}', which is {easiest}",
        window.levels.end(),
        strategy.about().id
    ))
}

/// The order up to a strategy.
fn allowed(order: &Order, last: &str) -> Result<Order, Impossible> {
    known(order, last)?;
    match order.clone().up_to(last) {
        Some(order) => Ok(order),
        None => refuse(format!(
            "the order '{}' has no strategy '{last}'",
            order.name()
        )),
    }
}

/// The strategy of an order with an id.
fn known<'o>(order: &'o Order, id: &str) -> Result<&'o Entry, Impossible> {
    let mut strategies = order.strategies().iter();
    if let Some(strategy) = strategies.find(|strategy| strategy.about().id == id) {
        return Ok(strategy);
    }
    let ids = order.strategies().iter().map(|entry| &*entry.about().id);
    refuse(format!(
        "the order '{}' has no strategy '{id}'{}",
        order.name(),
        nearest::hint(id, ids)
    ))
}
