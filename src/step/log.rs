//! The flat memory that steps live in.

use super::{Evidence, Premise, StepRef};
use crate::strategy::About;
use crate::{Cell, Cells, House, Mark, SumId, Value, WIDE};

/// A premise as the log stores it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stored {
    Cell(Cell),
    Place(House, Value),
    Sum(SumId),
    Guard { end: u32 },
}

/// How far each part of the log reached at a moment.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Ends {
    pub(super) sets: u32,
    pub(super) strikes: u32,
    pub(super) premises: u32,
    pub(super) evidence: u32,
    pub(super) guards: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    pub(super) about: &'static About,
    pub(super) form: u16,
    pub(super) strategy: u16,
    pub(super) rank: u32,
    pub(super) ends: Ends,
}

/// Steps, one after another, in flat memory.
#[derive(Clone, Debug)]
pub struct Log {
    pub(super) stride: usize,
    pub(super) headers: Vec<Header>,
    pub(super) sets: Vec<Mark>,
    pub(super) strikes: Vec<Value>,
    pub(super) words: Vec<u128>,
    pub(super) premises: Vec<Stored>,
    pub(super) evidence: Vec<Evidence>,
    pub(super) guards: Vec<Mark>,
}

impl Log {
    /// An empty log for boards of a geometry.
    pub fn new(geometry: &crate::Geometry) -> Log {
        Log::with_stride(geometry.stride())
    }

    pub(super) fn with_stride(stride: usize) -> Log {
        Log {
            stride,
            headers: Vec::new(),
            sets: Vec::new(),
            strikes: Vec::new(),
            words: Vec::new(),
            premises: Vec::new(),
            evidence: Vec::new(),
            guards: Vec::new(),
        }
    }

    /// Forgets all steps and keeps the memory.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Empties the log for boards of another geometry.
    pub fn reset(&mut self, geometry: &crate::Geometry) {
        self.clear();
        self.stride = geometry.stride();
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
    }

    /// Makes a step of what was written since the last one.
    #[inline]
    pub(crate) fn commit(&mut self, about: &'static About, form: u16, strategy: u16, rank: u32) {
        let ends = Ends {
            sets: self.sets.len() as u32,
            strikes: self.strikes.len() as u32,
            premises: self.premises.len() as u32,
            evidence: self.evidence.len() as u32,
            guards: self.guards.len() as u32,
        };
        self.headers.push(Header {
            about,
            form,
            strategy,
            rank,
            ends,
        });
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
        for stored in &mut self.premises[from.premises as usize..] {
            if let Stored::Guard { end } = stored {
                *end -= to.guards - from.guards;
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

    /// The premises written since the last committed step, but for guards.
    pub(crate) fn draft_premises(&self) -> impl Iterator<Item = Premise<'static>> + '_ {
        let from = self.ends(self.headers.len()).premises as usize;
        self.premises[from..]
            .iter()
            .filter_map(|stored| match *stored {
                Stored::Cell(cell) => Some(Premise::Cell(cell)),
                Stored::Place(house, value) => Some(Premise::Place(house, value)),
                Stored::Sum(sum) => Some(Premise::Sum(sum)),
                Stored::Guard { .. } => None,
            })
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
        let stored = match premise {
            Premise::Cell(cell) => Stored::Cell(cell),
            Premise::Place(house, value) => Stored::Place(house, value),
            Premise::Sum(sum) => Stored::Sum(sum),
            Premise::Guard(marks) => {
                self.guards.extend_from_slice(marks);
                Stored::Guard {
                    end: self.guards.len() as u32,
                }
            }
        };
        self.premises.push(stored);
    }

    #[inline]
    pub(crate) fn write_evidence(&mut self, evidence: Evidence) {
        self.evidence.push(evidence);
    }

    /// Appends a copy of a step of another log of the same geometry.
    pub fn push(&mut self, step: StepRef<'_>) {
        self.push_without(step, None);
    }

    pub(super) fn push_without(&mut self, step: StepRef<'_>, left_out: Option<usize>) {
        step.sets().iter().for_each(|&mark| self.write_set(mark));
        step.strikes::<WIDE>()
            .for_each(|(value, cells)| self.write_strike(value, cells));
        let premises = step
            .premises()
            .enumerate()
            .filter(|(at, _)| Some(*at) != left_out);
        premises.for_each(|(_, premise)| self.write_premise(premise));
        step.evidence()
            .iter()
            .for_each(|&evidence| self.write_evidence(evidence));
        let Header {
            about,
            form,
            strategy,
            rank,
            ..
        } = *step.header();
        self.commit(about, form, strategy, rank);
    }
}
