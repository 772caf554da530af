//! The sink that strategies offer their steps to.

use super::{About, Search, Strategy};
use crate::limits::Stop;
use crate::{
    Board, Cell, Cells, Evidence, House, Item, Log, Mark, Marks, Premise, Role, StepRef, SumId,
    Value, proof,
};
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the sink is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// The first step.
    First,
    /// Every step.
    All,
    /// The step of the lowest rank; the first among equals.
    Best,
}

/// Takes the steps that strategies offer, and lends them what a pure search needs from outside.
///
/// One finder body serves a caller who wants the first step, all of them or the best: the sink decides
/// when it has enough. Evidence is built only if somebody wants it.
pub struct Finds {
    log: Log,
    want: Want,
    evidence: bool,
    current: Current,
    /// The number of steps when the current strategy started.
    base: usize,
    cancel: Option<Arc<AtomicBool>>,
    budget: Option<u64>,
    stopped: Option<Stop>,
    forms: Option<u64>,
    most: usize,
    scratch: HashMap<TypeId, Box<dyn Any + Send>>,
}

/// The strategy that is searching.
#[derive(Clone, Copy)]
struct Current {
    about: &'static About,
    number: u16,
    since: usize,
}

static NOBODY: About = About {
    id: "",
    forms: &[],
    page: "",
};

impl Finds {
    /// An empty sink for boards of a geometry.
    pub fn new(geometry: &crate::Geometry, want: Want) -> Finds {
        Finds {
            log: Log::new(geometry),
            want,
            evidence: true,
            current: Current {
                about: &NOBODY,
                number: 0,
                since: 0,
            },
            base: 0,
            cancel: None,
            budget: None,
            stopped: None,
            forms: None,
            most: usize::MAX,
            scratch: HashMap::new(),
        }
    }

    /// The sink, but plays only: premises and evidence are not built.
    #[must_use]
    pub fn plays_only(mut self) -> Finds {
        self.evidence = false;
        self
    }

    /// Ends searches when the flag is set.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.cancel = Some(flag);
    }

    /// Ends searches after so many ticks of the strategies.
    pub fn set_budget(&mut self, ticks: Option<u64>) {
        self.budget = ticks;
    }

    /// What ended the last search early, if anything did.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// The steps found so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Forgets all steps and starts anew, for boards of a geometry.
    pub fn reset(&mut self, geometry: &crate::Geometry) {
        self.log.reset(geometry);
        self.base = 0;
        self.stopped = None;
    }

    /// The steps found, apart from the sink.
    pub fn into_log(self) -> Log {
        self.log
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        self.log.truncate(len);
    }

    /// Says what the sink is after.
    pub fn want(&mut self, want: Want) {
        self.want = want;
    }

    /// Lets a strategy search. `number` is its place in the order, `since` the board's stamp at its
    /// last fruitless visit. Returns whether it found a step.
    #[inline]
    pub fn search(
        &mut self,
        strategy: &dyn Strategy,
        number: usize,
        since: usize,
        board: &Board,
    ) -> bool {
        self.base = self.log.len();
        self.current = Current {
            about: strategy.about(),
            number: number as u16,
            since,
        };
        let _ = strategy.find(board, self);
        self.log.len() > self.base
    }

    /// Starts a step.
    #[inline]
    pub fn draft<'f>(&'f mut self, board: &'f Board) -> Draft<'f> {
        if self.log.has_draft() {
            self.log.rollback();
        }
        Draft {
            finds: self,
            board,
            form: 0,
            rank: 0,
        }
    }

    /// Long searches call this now and then: it ends them when the caller cancelled or the budget is
    /// spent.
    #[inline]
    pub fn tick(&mut self) -> Search {
        if let Some(left) = &mut self.budget {
            if *left == 0 {
                self.stopped = Some(Stop::Budget);
                return Break(());
            }
            *left -= 1;
        }
        if self
            .cancel
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
        {
            self.stopped = Some(Stop::Cancelled);
            return Break(());
        }
        Continue(())
    }

    /// The board's stamp at this strategy's last fruitless visit: nothing that was there then needs
    /// another look. 0 if it never was.
    pub fn since(&self) -> usize {
        self.current.since
    }

    /// The values of which a mark changed since this strategy's last fruitless visit, or all of them if it
    /// never was. Patterns of one value need no look at the others.
    pub fn changed(&self, board: &Board) -> Marks {
        match self.since() {
            0 => board.geometry().all_marks(),
            stamp => board.changed_since(stamp),
        }
    }

    /// What the sink is after: a search that has the best at hand before it has all may ask.
    pub fn wanted(&self) -> Want {
        self.want
    }

    /// Steps ranked at or above this are not wanted.
    pub fn bound(&self) -> u32 {
        match self.want {
            Want::Best if self.log.len() > self.base => {
                self.log.last().map_or(u32::MAX, |step| step.rank())
            }
            _ => u32::MAX,
        }
    }

    /// Whether the caller asked for this form of the strategy: nothing if it asked for none by name.
    /// A strategy may leave the rest unsearched.
    pub fn asked(&self, form: usize) -> Option<bool> {
        self.forms.map(|forms| forms >> form & 1 == 1)
    }

    /// Asks for some forms of the strategies that search from now on, as bits, and takes no step of
    /// another; nothing asks for all. Returns what was asked for before.
    pub fn ask_forms(&mut self, forms: Option<u64>) -> Option<u64> {
        std::mem::replace(&mut self.forms, forms)
    }

    /// Ends the search of a strategy for all steps when it has found so many.
    pub fn stop_at(&mut self, steps: usize) {
        self.most = steps;
    }

    /// Takes memory that a strategy reuses between calls out of the sink; give it back with
    /// [`return_scratch`](Finds::return_scratch).
    pub fn take_scratch<T: Any + Send + Default>(&mut self) -> Box<T> {
        let kept = self
            .scratch
            .remove(&TypeId::of::<T>())
            .and_then(|any| (any as Box<dyn Any>).downcast::<T>().ok());
        kept.unwrap_or_default()
    }

    /// Puts the memory back.
    pub fn return_scratch<T: Any + Send>(&mut self, scratch: Box<T>) {
        self.scratch.insert(TypeId::of::<T>(), scratch);
    }
}

/// A step in the making: plays first, then what proves and shows them, then [`offer`](Draft::offer).
///
/// Only marks that are on the board are taken, and a step without a play is never offered, so a finder
/// may simply say all that its pattern implies.
#[must_use = "a draft is nothing until it is offered"]
pub struct Draft<'f> {
    finds: &'f mut Finds,
    board: &'f Board,
    form: u16,
    rank: u32,
}

impl Draft<'_> {
    /// The form of the strategy, by number.
    #[inline]
    pub fn form(mut self, form: usize) -> Self {
        self.form = form as u16;
        self
    }

    /// How good a find it is: the lower, the better. For sinks that want the best.
    pub fn rank(mut self, rank: u32) -> Self {
        self.rank = rank;
        self
    }

    /// Sets a value.
    #[inline]
    pub fn set(self, cell: Cell, value: Value) -> Self {
        let mark = Mark { cell, value };
        if self.board.has(mark) {
            self.finds.log.write_set(mark);
        }
        self
    }

    /// Removes the marks of a value from cells.
    #[inline]
    pub fn strike<const N: usize>(self, value: Value, cells: Cells<N>) -> Self {
        let struck = cells & self.board.cells_with::<N>(value);
        if !struck.is_empty() {
            self.finds.log.write_strike(value, struck);
        }
        self
    }

    /// Removes the marks of some values from cells.
    #[inline]
    pub fn remove<const N: usize>(self, cells: Cells<N>, marks: Marks) -> Self {
        marks
            .values()
            .fold(self, |draft, value| draft.strike(value, cells))
    }

    /// Whether the step would change the board so far.
    #[inline]
    pub fn has_effect(&self) -> bool {
        self.finds.log.has_draft()
    }

    /// Lists the premises that prove the step: those it needs, and no other. Called only if the step
    /// changes something and somebody wants to know.
    #[inline]
    pub fn prove(self, premises: impl FnOnce(&mut Premises<'_>)) -> Self {
        if self.finds.evidence && self.has_effect() {
            premises(&mut Premises {
                log: &mut self.finds.log,
            });
        }
        self
    }

    /// Leaves out the listed premises without which the step follows as well, the last first. For patterns whose premises may say the same twice; where that cannot be, there is nothing to look for. A step whose proof the
    /// checker cannot follow is dropped.
    pub fn prune(self) -> Self {
        if self.finds.evidence && self.has_effect() {
            self.finds.prune(self.board);
        }
        self
    }

    /// Lists the evidence, in the order in which to show it. Called only if the step changes something
    /// and somebody wants to see it.
    #[inline]
    pub fn show(self, evidence: impl FnOnce(&mut Shown<'_>)) -> Self {
        if self.finds.evidence && self.has_effect() {
            evidence(&mut Shown {
                log: &mut self.finds.log,
                group: 0,
            });
        }
        self
    }

    /// Offers the step.
    #[inline]
    pub fn offer(self) -> Search {
        let Draft {
            finds, form, rank, ..
        } = self;
        finds.take(form, rank)
    }
}

impl Finds {
    fn prune(&mut self, board: &Board) {
        self.log
            .commit(self.current.about, 0, self.current.number, 0);
        if let Some(mut step) = self.log.last().map(|step| step.to_owned()) {
            if proof::check(board, step.view()).is_err() {
                self.log.reopen();
                self.log.rollback();
                return;
            }
            // With fewer premises other truths are taken apart first, so that some premise may become
            // superfluous that was not.
            let mut count = usize::MAX;
            while step.view().premises().count() < count {
                count = step.view().premises().count();
                for at in (0..count).rev() {
                    let less = step.view().without_premise(at);
                    if proof::check(board, less.view()).is_ok() {
                        step = less;
                    }
                }
            }
            self.log.reopen();
            self.log.rollback();
            self.log.push(step.view());
        }
        self.log.reopen();
    }

    /// Takes what was drafted, if it is a step and wanted.
    fn take(&mut self, form: u16, rank: u32) -> Search {
        if !self.log.has_draft() {
            return Continue(());
        }
        if self.asked(form.into()) == Some(false) {
            self.log.rollback();
            return Continue(());
        }
        if self.want == Want::Best && self.log.len() > self.base {
            if self.bound() <= rank {
                self.log.rollback();
                return Continue(());
            }
            self.log.replace_last();
        }
        self.log
            .commit(self.current.about, form, self.current.number, rank);
        if self.want == Want::First || self.log.len() - self.base >= self.most {
            Break(())
        } else {
            Continue(())
        }
    }
}

/// Takes the premises of a step.
pub struct Premises<'f> {
    log: &'f mut Log,
}

impl Premises<'_> {
    /// Any premise.
    pub fn premise(&mut self, premise: Premise<'_>) -> &mut Self {
        self.log.write_premise(premise);
        self
    }

    /// The cell takes some value.
    #[inline]
    pub fn cell(&mut self, cell: Cell) -> &mut Self {
        self.log.write_premise(Premise::Cell(cell));
        self
    }

    /// Each of the cells takes some value.
    pub fn cells(&mut self, cells: impl IntoIterator<Item = Cell>) -> &mut Self {
        cells
            .into_iter()
            .fold(self, |premises, cell| premises.cell(cell))
    }

    /// The value goes somewhere in this full house.
    #[inline]
    pub fn place(&mut self, house: House, value: Value) -> &mut Self {
        self.log.write_premise(Premise::Place(house, value));
        self
    }

    /// The cells of this sum make its total. List the cells, too.
    pub fn sum(&mut self, sum: SumId) -> &mut Self {
        self.log.write_premise(Premise::Sum(sum));
        self
    }

    /// Some other mark of these cells holds.
    pub fn guard(&mut self, pattern: &[Mark]) -> &mut Self {
        self.log.write_premise(Premise::Guard(pattern));
        self
    }
}

/// Takes the evidence of a step.
pub struct Shown<'f> {
    log: &'f mut Log,
    group: u8,
}

impl Shown<'_> {
    /// The premises of the step but for guards, those left out by [`prune`](Draft::prune) not counted.
    pub fn premises(&self) -> impl Iterator<Item = Premise<'static>> + '_ {
        self.log.draft_premises()
    }

    /// What follows belongs to this group.
    pub fn group(&mut self, group: u8) -> &mut Self {
        self.group = group;
        self
    }

    /// Any item.
    #[inline]
    pub fn item(&mut self, role: Role, item: Item) -> &mut Self {
        self.log.write_evidence(Evidence {
            role,
            group: self.group,
            item,
        });
        self
    }

    /// A cell.
    #[inline]
    pub fn cell(&mut self, role: Role, cell: Cell) -> &mut Self {
        self.item(role, Item::Cell(cell))
    }

    /// A mark.
    #[inline]
    pub fn mark(&mut self, role: Role, cell: Cell, value: Value) -> &mut Self {
        self.item(role, Item::Mark(Mark { cell, value }))
    }

    /// A house.
    #[inline]
    pub fn house(&mut self, role: Role, house: House) -> &mut Self {
        self.item(role, Item::House(house))
    }

    /// All marks of some values that are on the board in some cells.
    pub fn marks<const N: usize>(
        &mut self,
        role: Role,
        board: &Board,
        cells: Cells<N>,
        marks: Marks,
    ) -> &mut Self {
        for cell in cells {
            for value in (board.marks(cell) & marks).values() {
                self.mark(role, cell, value);
            }
        }
        self
    }
}

impl Finds {
    /// The last step found.
    #[inline]
    pub fn last(&self) -> Option<StepRef<'_>> {
        self.log.last()
    }
}
