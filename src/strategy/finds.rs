//! The sink that strategies offer their steps to.

use super::{About, Draft, Entry, FormSet, Misuse, Search, Strategy, Text, Wrong};
use crate::limits::Stop;
use crate::step::Kind;
use crate::{Board, Cells, Geometry, Log, Marks, Step, StepRef, Unfit, proof};
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
    pub(super) log: Log,
    want: Want,
    pub(super) evidence: bool,
    keeps_unproved: bool,
    current: Current,
    /// The number of steps when the current strategy started.
    base: usize,
    cancel: Option<Arc<AtomicBool>>,
    budget: Option<u64>,
    stopped: Option<Stop>,
    forms: Option<FormSet>,
    inner: Arc<[Entry]>,
    ahead: Arc<[Entry]>,
    most: usize,
    /// What is wrong with the step that is being drafted.
    pub(super) wrong: Option<Wrong>,
    misuses: Vec<Misuse>,
    unproved: u64,
    /// By type: kept also while it is taken out, so that giving it back takes no memory.
    scratch: HashMap<TypeId, Option<Box<dyn Any + Send + Sync>>>,
}

/// The strategy that is searching.
#[derive(Clone, Copy)]
struct Current {
    /// Its number in the log's own list.
    maker: u16,
    number: u16,
    since: usize,
    /// Whether it was told to stop.
    is_over: bool,
}

/// Nobody searches.
const NOBODY: u16 = u16::MAX;

/// At most this many different misuses are kept.
const MOST_MISUSES: usize = 100;

impl Finds {
    /// An empty sink for boards of a geometry.
    pub fn new(geometry: &Arc<Geometry>, want: Want) -> Finds {
        Finds {
            log: Log::new(geometry),
            want,
            evidence: true,
            keeps_unproved: cfg!(debug_assertions),
            current: Current {
                maker: NOBODY,
                number: 0,
                since: 0,
                is_over: false,
            },
            base: 0,
            cancel: None,
            budget: None,
            stopped: None,
            forms: None,
            inner: Arc::default(),
            ahead: Arc::default(),
            most: usize::MAX,
            wrong: None,
            misuses: Vec::new(),
            unproved: 0,
            scratch: HashMap::new(),
        }
    }

    /// An empty sink for the same boards that stops when this one would.
    #[must_use]
    pub(crate) fn sibling(&self, want: Want) -> Finds {
        let mut sibling = Finds::new(self.log.geometry(), want);
        sibling.log.set_scale(self.log.scale());
        sibling.cancel.clone_from(&self.cancel);
        sibling.budget = self.budget;
        sibling
    }

    /// Says on which scale the steps weigh what they weigh.
    pub(crate) fn set_scale(&mut self, scale: Option<Text>) {
        self.log.set_scale(scale);
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

    /// Ends searches after this many ticks of the strategies.
    pub fn set_budget(&mut self, ticks: Option<u64>) {
        self.budget = ticks;
    }

    /// What is left of the budget.
    pub(crate) fn budget(&self) -> Option<u64> {
        self.budget
    }

    /// What strategies did that they must not do: their steps are left out.
    pub fn misuses(&self) -> &[Misuse] {
        &self.misuses
    }

    /// How many steps were offered whose proof the checker cannot follow: each is a mistake of its strategy.
    /// They are left out of a release build, and kept where debug assertions are on: tests shall see them.
    pub fn unproved(&self) -> u64 {
        self.unproved
    }

    /// Takes over what another sink, such as that of a trial board, noted of the strategies.
    pub fn take_notes(&mut self, other: &Finds) {
        let news = other.misuses.iter();
        news.for_each(|misuse| self.note(misuse.clone()));
        self.unproved += other.unproved;
    }

    /// Goes on where another sink ended: with its notes, and what it left of the budget.
    pub(crate) fn go_on_from(&mut self, other: &Finds) {
        self.take_notes(other);
        self.budget = other.budget;
        self.stopped = other.stopped;
    }

    /// Forgets what ended the last search.
    pub(crate) fn start_over(&mut self) {
        self.stopped = None;
    }

    /// Whether the caller wants no more searches; also seen if no strategy ever ticks.
    #[inline]
    pub(crate) fn is_cancelled(&mut self) -> bool {
        self.look_at_flag().is_break()
    }

    /// Ends the search if the caller cancelled.
    #[inline]
    fn look_at_flag(&mut self) -> Search {
        let is_set = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        if self.cancel.as_ref().is_some_and(is_set) {
            self.stopped = Some(Stop::Cancelled);
            self.current.is_over = true;
            return Break(());
        }
        Continue(())
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
    pub fn reset(&mut self, geometry: &Arc<Geometry>) {
        self.log.reset(geometry);
        self.base = 0;
        self.stopped = None;
        self.misuses.clear();
        self.unproved = 0;
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
        self.search_as(strategy.about(), strategy, number, since, board)
    }

    /// The same for callers that know already what is known of the strategy.
    #[inline]
    pub(crate) fn search_as(
        &mut self,
        about: &Arc<About>,
        strategy: &dyn Strategy,
        number: usize,
        since: usize,
        board: &Board,
    ) -> bool {
        let (outer, base, want) = (self.current, self.base, self.want);
        self.base = self.log.len();
        self.current = Current {
            maker: self.log.maker(about, number as u16),
            number: number as u16,
            since,
            is_over: false,
        };
        let _ = strategy.find(board, self);
        if want == Want::All || self.log.len() > self.base + 1 {
            self.refuse_unasked(want, board);
        }
        let found = self.log.len() > self.base;
        // Whoever let another search on its behalf goes on, unless that found enough.
        self.current = Current {
            is_over: outer.is_over || self.current.is_over,
            ..outer
        };
        (self.base, self.want) = (base, want);
        found
    }

    /// Leaves out what nobody can use of the steps of a search.
    #[inline(never)]
    fn refuse_unasked(&mut self, want: Want, board: &Board) {
        if want == Want::All {
            self.refuse_unfit(board);
        } else {
            // It asked for more itself: what was not asked for is never applied.
            self.log.truncate(self.base + 1);
            self.report(self.current.maker, Wrong::AfterStop);
        }
    }

    /// Leaves out the steps of the search that do not fit the board: they were made for another.
    fn refuse_unfit(&mut self, board: &Board) {
        let fits = |step| board.fits(step).is_ok();
        if self.log.iter().skip(self.base).all(fits) {
            return;
        }
        let all = self.log.clone();
        self.log.truncate(self.base);
        for step in all.iter().skip(self.base) {
            match board.fits(step).and_then(|()| self.log.push(step)) {
                Ok(()) => {}
                Err(unfit) => self.report(self.current.maker, unfit.into()),
            }
        }
    }

    /// Notes that a strategy did what it must not do.
    fn report(&mut self, maker: u16, what: Wrong) {
        let id = self.log.maker_id(maker);
        self.note(Misuse {
            strategy: id.into(),
            what,
        });
    }

    fn note(&mut self, misuse: Misuse) {
        if self.misuses.len() < MOST_MISUSES && !self.misuses.contains(&misuse) {
            self.misuses.push(misuse);
        }
    }

    /// Takes the last step back: it does not fit the board it was found on.
    pub(crate) fn refuse_last(&mut self, unfit: Unfit) {
        let maker = self.log.last_maker();
        self.log.truncate(self.log.len().saturating_sub(1));
        self.report(maker.unwrap_or(NOBODY), unfit.into());
    }

    /// Starts a step.
    #[inline]
    pub fn draft<'f>(&'f mut self, board: &'f Board) -> Draft<'f> {
        if self.log.has_draft() {
            self.log.rollback();
        }
        self.wrong = if Geometry::same(self.log.geometry(), board.geometry()) {
            None
        } else {
            Some(Wrong::OtherGeometry)
        };
        Draft::new(self, board)
    }

    /// Long searches call this now and then: it ends them when the caller cancelled or the budget is
    /// spent.
    #[inline]
    pub fn tick(&mut self) -> Search {
        if let Some(left) = &mut self.budget {
            if *left == 0 {
                self.stopped = Some(Stop::Budget);
                self.current.is_over = true;
                return Break(());
            }
            *left -= 1;
        }
        self.look_at_flag()
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

    /// The cells that changed since this strategy's last fruitless visit, or all of them if it never was.
    pub fn changed_cells(&self, board: &Board) -> Cells {
        match self.since() {
            0 => board.geometry().cells().collect(),
            stamp => board.changed_cells_since(stamp),
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
        self.forms.as_ref().map(|forms| forms.has(form))
    }

    /// Asks for some forms of the strategies that search from now on, and takes no step of
    /// another; nothing asks for all. Returns what was asked for before.
    pub fn ask_forms(&mut self, forms: Option<FormSet>) -> Option<FormSet> {
        std::mem::replace(&mut self.forms, forms)
    }

    /// The strategies that a net may use while it follows what a supposition leads to.
    pub fn inner(&self) -> &Arc<[Entry]> {
        &self.inner
    }

    /// Lends such strategies to those that search from now on.
    pub(crate) fn lend_inner(&mut self, inner: Arc<[Entry]>) {
        self.inner = inner;
    }

    /// The strategies by which those that look ahead see how far a step leads.
    pub(super) fn ahead(&self) -> &Arc<[Entry]> {
        &self.ahead
    }

    /// Lends such strategies to those that search from now on.
    pub(crate) fn lend_ahead(&mut self, ahead: Arc<[Entry]>) {
        self.ahead = ahead;
    }

    /// Ends the search of a strategy for all steps when it has found this many.
    pub fn stop_at(&mut self, steps: usize) {
        self.most = steps;
    }

    /// Takes memory that a strategy reuses between calls out of the sink; give it back with
    /// [`return_scratch`](Finds::return_scratch).
    pub fn take_scratch<T: Any + Send + Sync + Default>(&mut self) -> Box<T> {
        let kept = self
            .scratch
            .get_mut(&TypeId::of::<T>())
            .and_then(Option::take)
            .and_then(|any| (any as Box<dyn Any>).downcast::<T>().ok());
        kept.unwrap_or_default()
    }

    /// Puts the memory back.
    pub fn return_scratch<T: Any + Send + Sync>(&mut self, scratch: Box<T>) {
        // A table that is full would grow before it sees that the place is there.
        match self.scratch.get_mut(&TypeId::of::<T>()) {
            Some(place) => *place = Some(scratch),
            None => _ = self.scratch.insert(TypeId::of::<T>(), Some(scratch)),
        }
    }
}

impl Finds {
    /// Leaves out premises of the draft without which it is proved as well.
    pub(super) fn prune(&mut self, board: &Board, kind: Kind) {
        let Kind { form, .. } = kind;
        let maker = self.current.maker;
        if self.wrong.is_some() || usize::from(form) >= self.log.forms_of(maker) {
            return;
        }
        self.log.commit(Kind {
            form,
            ..Kind::of(maker)
        });
        let Some(mut step) = self.log.last().map(|step| step.to_owned()) else {
            return;
        };
        let mut left = u64::MAX;
        if proof::check_within(board, step.view(), &mut left).is_err() {
            self.unproved += 1;
            self.log.reopen();
            self.report(maker, Wrong::Unproved);
            if !self.keeps_unproved {
                self.log.rollback();
            }
            return;
        }
        // With fewer premises other truths are taken apart first, so that some premise may become
        // superfluous that was not.
        let most = (u64::MAX - left).saturating_mul(LONGER).max(SHORT_PROOF);
        let (mut count, mut all) = (usize::MAX, MOST_PRUNING);
        while step.view().premises().count() < count {
            count = step.view().premises().count();
            step = without_superfluous(board, step, count, most, &mut all);
        }
        self.log.reopen();
        self.log.rollback();
        self.log.write(step.view());
    }

    /// Takes what was drafted, if it is a step and wanted.
    pub(super) fn take(&mut self, kind: Kind) -> Search {
        let kind = Kind {
            maker: self.current.maker,
            strategy: self.current.number,
            ..kind
        };
        let form = usize::from(kind.form);
        let has_form = form < self.log.forms_of(kind.maker);
        if self.wrong.is_some() || self.current.is_over || !has_form {
            return self.refuse(kind);
        }
        if !self.log.has_draft() {
            return Continue(());
        }
        if self.asked(form) == Some(false) {
            self.log.rollback();
            return Continue(());
        }
        if self.want == Want::Best && self.log.len() > self.base {
            if self.bound() <= kind.rank {
                self.log.rollback();
                return Continue(());
            }
            self.log.replace_last();
        }
        self.log.commit(kind);
        if self.want == Want::First || self.log.len() - self.base >= self.most {
            self.current.is_over = true;
            Break(())
        } else {
            self.look_at_flag()
        }
    }

    /// Drops what was drafted and notes why, if it is a step.
    #[cold]
    fn refuse(&mut self, Kind { maker, form, .. }: Kind) -> Search {
        let nobodys = (maker == NOBODY).then_some(Wrong::Unasked);
        let late = self.current.is_over.then_some(Wrong::AfterStop);
        let no_form = Wrong::Form(form.into());
        let is_step = self.log.has_draft();
        self.log.rollback();
        match self.wrong.take().or(nobodys).or(late) {
            Some(wrong) => self.report(maker, wrong),
            None if is_step => self.report(maker, no_form),
            None => {}
        }
        if late.is_some() {
            Break(())
        } else {
            Continue(())
        }
    }

    /// The last step found.
    #[inline]
    pub fn last(&self) -> Option<StepRef<'_>> {
        self.log.last()
    }
}

/// A proof with fewer premises may be this many times as long as the one with all of them,
const LONGER: u64 = 4;
/// or this long, in looks of the checker: a shorter one is sought no further.
const SHORT_PROOF: u64 = 20_000;

/// All proofs of a step that are tried with fewer premises take at most this many looks: a net of a thousand conclusions keeps some
/// premises that it could do without, and does not take a minute.
const MOST_PRUNING: u64 = 20_000_000;

/// Leaves premises out from the last on, where the step follows without them by a proof of at most `most` looks, as long as some
/// are left of `all`. What can go often lies together, so after each success twice as many are tried, and after a failure half as
/// many: with more premises no less follows.
fn without_superfluous(
    board: &Board,
    mut step: Step,
    count: usize,
    most: u64,
    all: &mut u64,
) -> Step {
    let (mut end, mut size) = (count, 1);
    while end > 0 && *all > 0 {
        let range = end.saturating_sub(size)..end;
        let less = step.view().without_premises(&range);
        let most = most.min(*all);
        let mut left = most;
        let is_proved = proof::check_within(board, less.view(), &mut left).is_ok();
        *all -= most - left;
        if is_proved {
            step = less;
            (end, size) = (range.start, 2 * size);
        } else if range.len() == 1 {
            (end, size) = (range.start, 1);
        } else {
            size = range.len() / 2;
        }
    }
    step
}
