//! Steps that are seen at one look: a board has a hundred of them, so nobody searches for longer than it takes to see one.

use super::{About, Draft, Finds, Search};
use crate::step::Kind;
use crate::{Board, Cell, Evidence, House, Item, Log, Mark, Premise, Role, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// What a strategy sees at one look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glance {
    /// There is no step.
    Nothing,
    /// A mark holds: the only one of its value in a full house or, without a house, the only one of its cell.
    Single(usize, Mark, Option<House>),
    /// What a set cell sees loses its value.
    Sweep(Cell),
}

impl Glance {
    /// The form of the strategy, by number.
    #[inline]
    fn form(self) -> usize {
        match self {
            Glance::Single(form, ..) => form,
            _ => 0,
        }
    }

    #[inline]
    fn is_sweep(self) -> bool {
        matches!(self, Glance::Sweep(_))
    }

    /// What proves the step.
    #[inline]
    fn premise(self) -> Option<Premise<'static>> {
        match self {
            Glance::Nothing => None,
            Glance::Single(_, mark, Some(house)) => Some(Premise::Place(house, mark.value)),
            Glance::Single(_, Mark { cell, .. }, None) | Glance::Sweep(cell) => {
                Some(Premise::Cell(cell))
            }
        }
    }

    /// What is seen, in the order in which to show it.
    #[inline]
    fn shown(self) -> [Option<(Role, Item)>; 2] {
        match self {
            Glance::Nothing => [None, None],
            Glance::Single(_, mark, house) => [
                house.map(|house| (Role::House, Item::House(house))),
                Some((Role::Pattern, Item::Mark(mark))),
            ],
            Glance::Sweep(cell) => [Some((Role::Pattern, Item::Cell(cell))), None],
        }
    }
}

impl Draft<'_> {
    /// Offers what was seen at one look, with what proves and shows it.
    #[inline]
    pub fn offer_glance(self, glance: Glance) -> Search {
        let board = self.board();
        let draft = match glance {
            Glance::Nothing => return Continue(()),
            Glance::Single(form, mark, _) => self.form(form).set(mark.cell, mark.value),
            Glance::Sweep(cell) => at_width!(board.geometry(), sweep(self.sweep(), board, cell)),
        };
        let premise = glance.premise().into_iter();
        let shown = glance.shown().into_iter().flatten();
        draft
            .prove(|premises| premise.for_each(|premise| _ = premises.premise(premise)))
            .show(|evidence| shown.for_each(|(role, item)| _ = evidence.item(role, item)))
            .offer()
    }
}

fn sweep<'f, const N: usize>(draft: Draft<'f>, board: &Board, cell: Cell) -> Draft<'f> {
    match board.value(cell) {
        Some(value) => draft.strike(value, board.geometry().peers::<N>(cell)),
        None => draft,
    }
}

impl Finds {
    /// Makes a step of what a strategy saw at one look, and carries it out. Returns whether it is one: only a strategy of
    /// another crate sees what cannot be, and is asked to search instead, which says what is wrong.
    #[inline]
    pub(crate) fn make(
        &mut self,
        about: &Arc<About>,
        number: usize,
        glance: Glance,
        board: &mut Board,
    ) -> bool {
        if self.log.has_draft() {
            self.log.rollback();
        }
        let is_made = glance.form() < about.forms.len()
            && at_width!(board.geometry(), play(&mut self.log, board, glance));
        if !is_made {
            return false;
        }
        if self.evidence {
            let premise = glance.premise().into_iter();
            premise.for_each(|premise| self.log.write_premise(premise));
            for (role, item) in glance.shown().into_iter().flatten() {
                let group = 0;
                self.log.write_evidence(Evidence { role, group, item });
            }
        }
        let maker = self.log.maker(about, number as u16);
        self.log.commit(Kind {
            form: glance.form() as u16,
            strategy: number as u16,
            is_sweep: glance.is_sweep(),
            ..Kind::of(maker)
        });
        true
    }
}

/// Writes the plays and carries them out, if there are any.
#[inline]
fn play<const N: usize>(log: &mut Log, board: &mut Board, glance: Glance) -> bool {
    match glance {
        Glance::Nothing => false,
        Glance::Single(_, mark, house) => {
            let houses = board.geometry().houses().len();
            if !board.has(mark) || house.is_some_and(|house| house.index() >= houses) {
                return false;
            }
            log.write_set(mark);
            board.place::<N>(mark);
            true
        }
        Glance::Sweep(cell) => {
            let Some(value) = board.value(cell) else {
                return false;
            };
            let struck = board.geometry().peers::<N>(cell) & board.cells_with::<N>(value);
            if struck.is_empty() {
                return false;
            }
            log.write_strike(value, struck);
            board.sweep(Mark { cell, value }, struck);
            true
        }
    }
}
