//! The flat memory that steps live in.

use super::{Evidence, Premise, PremiseOf, StepRef, Term, Unfit, Weight};
use crate::about::{About, Text};
use crate::{Cells, Geometry, Mark, Value, WIDE};
use std::ops::Range;
use std::sync::Arc;

/// A premise as the log stores it: where its marks or terms end, which start where those of the one before ended.
pub(super) type Stored = PremiseOf<u32, u32>;

/// How far each part of the log reached at a moment.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Ends {
    pub(super) sets: u32,
    pub(super) strikes: u32,
    pub(super) premises: u32,
    pub(super) evidence: u32,
    pub(super) guards: u32,
    pub(super) terms: u32,
}

/// What a step is apart from its plays, premises and evidence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// The strategy, by its number in the log's own list.
    pub(crate) maker: u16,
    pub(crate) form: u16,
    /// The place of the strategy in its order.
    pub(crate) strategy: u16,
    pub(crate) is_sweep: bool,
    pub(crate) rank: u32,
    /// What it weighs, where that is not its form's rating.
    pub(crate) weight: Option<Weight>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    pub(super) kind: Kind,
    pub(super) ends: Ends,
}

/// Steps, one after another, in flat memory. A log is for boards of one geometry, and knows who made its steps.
#[derive(Clone, Debug)]
pub struct Log {
    geometry: Arc<Geometry>,
    /// The strategies that made steps so far: kept when the steps are forgotten.
    pub(super) makers: Vec<Arc<About>>,
    pub(super) scale: Option<Text>,
    pub(super) stride: usize,
    pub(super) headers: Vec<Header>,
    pub(super) sets: Vec<Mark>,
    pub(super) strikes: Vec<Value>,
    pub(super) words: Vec<u128>,
    pub(super) premises: Vec<Stored>,
    pub(super) evidence: Vec<Evidence>,
    pub(super) guards: Vec<Mark>,
    pub(super) terms: Vec<Term>,
}

impl Kind {
    /// A step of a strategy, of its first form.
    #[inline]
    pub(crate) fn of(maker: u16) -> Kind {
        Kind {
            maker,
            form: 0,
            strategy: 0,
            is_sweep: false,
            rank: 0,
            weight: None,
        }
    }
}

impl Log {
    /// An empty log for boards of a geometry.
    pub fn new(geometry: &Arc<Geometry>) -> Log {
        Log {
            geometry: geometry.clone(),
            makers: Vec::new(),
            scale: None,
            stride: geometry.stride(),
            headers: Vec::new(),
            sets: Vec::new(),
            strikes: Vec::new(),
            words: Vec::new(),
            premises: Vec::new(),
            evidence: Vec::new(),
            guards: Vec::new(),
            terms: Vec::new(),
        }
    }

    /// Forgets all steps and keeps the memory.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Empties the log for boards of another geometry.
    pub(crate) fn reset(&mut self, geometry: &Arc<Geometry>) {
        self.clear();
        self.geometry.clone_from(geometry);
        self.stride = geometry.stride();
    }

    /// The geometry of the boards that it is for.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Says on which scale its steps weigh what they weigh.
    pub(crate) fn set_scale(&mut self, scale: Option<Text>) {
        self.scale = scale;
    }

    /// The scale on which its steps weigh what they weigh.
    pub(crate) fn scale(&self) -> Option<Text> {
        self.scale.clone()
    }

    /// The number of forms of a strategy of the log's own list.
    pub(crate) fn forms_of(&self, maker: u16) -> usize {
        let about = self.makers.get(usize::from(maker));
        about.map_or(0, |about| about.forms.len())
    }

    /// The id of a strategy of the log's own list.
    pub(crate) fn maker_id(&self, maker: u16) -> &str {
        let about = self.makers.get(usize::from(maker));
        about.map_or("", |about| &about.id)
    }

    /// The strategy that made the last step.
    pub(crate) fn last_maker(&self) -> Option<u16> {
        self.headers.last().map(|header| header.kind.maker)
    }

    /// The number of a strategy in the log's own list. The guess is tried first.
    #[inline]
    pub(crate) fn maker(&mut self, about: &Arc<About>, guess: u16) -> u16 {
        let is_it = |maker: &Arc<About>| Arc::ptr_eq(maker, about);
        if self.makers.get(usize::from(guess)).is_some_and(is_it) {
            return guess;
        }
        let known = self.makers.iter().position(is_it);
        let at = known.unwrap_or_else(|| {
            self.makers.push(about.clone());
            self.makers.len() - 1
        });
        at as u16
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        self.headers.len()
    }

    /// Whether there is no step.
    pub fn is_empty(&self) -> bool {
        self.headers.is_empty()
    }

    /// A step by number, counted from 0.
    pub fn get(&self, at: usize) -> Option<StepRef<'_>> {
        (at < self.headers.len()).then_some(StepRef { log: self, at })
    }

    /// The newest step.
    #[inline]
    pub fn last(&self) -> Option<StepRef<'_>> {
        self.get(self.headers.len().wrapping_sub(1))
    }

    /// All steps in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = StepRef<'_>> + ExactSizeIterator {
        (0..self.headers.len()).map(|at| StepRef { log: self, at })
    }

    /// Forgets the steps from `len` on.
    pub fn truncate(&mut self, len: usize) {
        self.headers.truncate(len);
        self.rollback();
    }

    #[inline]
    pub(super) fn ends(&self, at: usize) -> Ends {
        at.checked_sub(1)
            .map_or(Ends::default(), |before| self.headers[before].ends)
    }

    /// Drops what was written since the last committed step.
    pub(crate) fn rollback(&mut self) {
        let ends = self.ends(self.headers.len());
        self.sets.truncate(ends.sets as usize);
        self.strikes.truncate(ends.strikes as usize);
        self.words.truncate(ends.strikes as usize * self.stride);
        self.premises.truncate(ends.premises as usize);
        self.evidence.truncate(ends.evidence as usize);
        self.guards.truncate(ends.guards as usize);
        self.terms.truncate(ends.terms as usize);
    }

    /// Makes a step of what was written since the last one.
    #[inline]
    pub(crate) fn commit(&mut self, kind: Kind) {
        let ends = Ends {
            sets: self.sets.len() as u32,
            strikes: self.strikes.len() as u32,
            premises: self.premises.len() as u32,
            evidence: self.evidence.len() as u32,
            guards: self.guards.len() as u32,
            terms: self.terms.len() as u32,
        };
        self.headers.push(Header { kind, ends });
    }

    /// Makes the last step a draft again.
    pub(crate) fn reopen(&mut self) {
        self.headers.pop();
    }

    /// Drops the newest step and keeps what was written after it, as what was written before it.
    pub(crate) fn replace_last(&mut self) {
        let Some(header) = self.headers.pop() else {
            return;
        };
        let (from, to) = (self.ends(self.headers.len()), header.ends);
        self.sets.drain(from.sets as usize..to.sets as usize);
        self.strikes
            .drain(from.strikes as usize..to.strikes as usize);
        self.words
            .drain(from.strikes as usize * self.stride..to.strikes as usize * self.stride);
        self.premises
            .drain(from.premises as usize..to.premises as usize);
        self.evidence
            .drain(from.evidence as usize..to.evidence as usize);
        self.guards.drain(from.guards as usize..to.guards as usize);
        self.terms.drain(from.terms as usize..to.terms as usize);
        for stored in &mut self.premises[from.premises as usize..] {
            match stored {
                Stored::Guard(end) => *end -= to.guards - from.guards,
                Stored::Balance(end) => *end -= to.terms - from.terms,
                _ => {}
            }
        }
    }

    /// Whether plays were written since the last committed step.
    #[inline]
    pub(crate) fn has_draft(&self) -> bool {
        let (sets, strikes) = self
            .headers
            .last()
            .map_or((0, 0), |last| (last.ends.sets, last.ends.strikes));
        self.sets.len() > sets as usize || self.strikes.len() > strikes as usize
    }

    /// The premises written since the last committed step, but for guards and balances.
    pub(crate) fn draft_premises(&self) -> impl Iterator<Item = Premise<'static>> + '_ {
        let from = self.ends(self.headers.len()).premises as usize;
        let is_plain = |stored: &&Stored| !matches!(stored, Stored::Guard(_) | Stored::Balance(_));
        let plain = self.premises[from..].iter().filter(is_plain);
        plain.map(|stored| stored.map_parts(|_| [].as_slice(), |_| [].as_slice()))
    }

    #[inline]
    pub(crate) fn write_set(&mut self, mark: Mark) {
        self.sets.push(mark);
    }

    #[inline]
    pub(crate) fn write_strike<const N: usize>(&mut self, value: Value, cells: Cells<N>) {
        let from = self.headers.last().map_or(0, |last| last.ends.strikes) as usize;
        match self.strikes[from..]
            .iter()
            .position(|&other| other == value)
        {
            Some(at) => {
                let words = &mut self.words[(from + at) * self.stride..];
                words
                    .iter_mut()
                    .zip(cells.0)
                    .for_each(|(word, more)| *word |= more);
            }
            None => {
                self.strikes.push(value);
                if self.stride == N {
                    self.words.extend_from_slice(&cells.0);
                } else {
                    self.words.extend_from_slice(&cells.0[..self.stride]);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn write_premise(&mut self, premise: Premise<'_>) {
        let Log { guards, terms, .. } = self;
        let stored = premise.map_parts(|marks| add(guards, marks), |of| add(terms, of));
        self.premises.push(stored);
    }

    #[inline]
    pub(crate) fn write_evidence(&mut self, evidence: Evidence) {
        self.evidence.push(evidence);
    }

    /// Appends a copy of a step of another log, which must be for boards of the same geometry.
    pub fn push(&mut self, step: StepRef<'_>) -> Result<(), Unfit> {
        if !Geometry::same(&self.geometry, step.geometry()) {
            return Err(Unfit::OtherGeometry);
        }
        self.push_without(step, &(0..0));
        Ok(())
    }

    pub(super) fn push_without(&mut self, step: StepRef<'_>, left_out: &Range<usize>) {
        self.write_without(step, left_out);
        let maker = self.maker(step.about(), step.header().kind.maker);
        if self.scale.is_none() {
            self.scale.clone_from(&step.log.scale);
        }
        self.commit(Kind {
            maker,
            weight: step.weight_parts(),
            ..step.header().kind
        });
    }

    /// Writes what a step of the same geometry has in it, as part of the step to come.
    pub(crate) fn write(&mut self, step: StepRef<'_>) {
        self.write_without(step, &(0..0));
    }

    fn write_without(&mut self, step: StepRef<'_>, left_out: &Range<usize>) {
        step.sets().iter().for_each(|&mark| self.write_set(mark));
        step.strikes::<WIDE>()
            .for_each(|(value, cells)| self.write_strike(value, cells));
        let premises = step
            .premises()
            .enumerate()
            .filter(|(at, _)| !left_out.contains(at));
        premises.for_each(|(_, premise)| self.write_premise(premise));
        step.evidence()
            .iter()
            .for_each(|&evidence| self.write_evidence(evidence));
    }
}

/// Appends items; returns where they end.
fn add<T: Copy>(all: &mut Vec<T>, more: &[T]) -> u32 {
    all.extend_from_slice(more);
    all.len() as u32
}
