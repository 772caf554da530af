//! Steps: plays, the premises that prove them, and the evidence that shows them. Plain data.
//!
//! Steps live in one flat [`Log`]; a [`StepRef`] is a view of one of them. A solver that makes a
//! hundred steps a board so allocates nothing once its log has grown. A [`Step`] of its own is a log of
//! one step.

use crate::strategy::{About, Form};
use crate::{Cell, Cells, House, Mark, Marks, SumId, Value, WIDE};
use std::fmt;

/// One thing that a step does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Play {
    /// A cell gets a value.
    Set(Mark),
    /// A mark is removed.
    Remove(Mark),
}

/// Something that a step needs in order to be true. All but the sum are *truths*: sets of marks of
/// which at least one must hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Premise<'a> {
    /// The cell takes some value.
    Cell(Cell),
    /// The value goes somewhere in this full house.
    Place(House, Value),
    /// Some other mark of the cells of this deadly pattern holds, or there would be two solutions.
    Guard(&'a [Mark]),
    /// The cells of this sum make its total. Always listed with its cells.
    Sum(SumId),
}

/// The part that an item of evidence plays in its pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// What the strategy looks at.
    Pattern,
    /// Where it looks: the house, or houses, of the pattern.
    House,
    /// The other houses concerned: where marks are removed.
    Cover,
    /// The houses, or marks, that a fish starts from.
    Base,
    /// What does not fit an otherwise perfect pattern.
    Fin,
    /// The cell that joins the others.
    Pivot,
    /// A cell at the end of a wing or chain.
    Pincer,
    /// A cell that blocks others.
    Blocker,
    /// What a case starts from.
    Assumption,
    /// A link of a chain.
    Link,
    /// Cells that could be exchanged.
    Deadly,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 11] = [
        Role::Pattern,
        Role::House,
        Role::Cover,
        Role::Base,
        Role::Fin,
        Role::Pivot,
        Role::Pincer,
        Role::Blocker,
        Role::Assumption,
        Role::Link,
        Role::Deadly,
    ];

    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Role::Pattern => "pattern",
            Role::House => "house",
            Role::Cover => "cover",
            Role::Base => "base",
            Role::Fin => "fin",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::Blocker => "blocker",
            Role::Assumption => "assumption",
            Role::Link => "link",
            Role::Deadly => "deadly",
        }
    }
}

/// What an item of evidence points at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// A mark.
    Mark(Mark),
    /// A cell.
    Cell(Cell),
    /// A house.
    House(House),
    /// A sum.
    Sum(SumId),
    /// A link from one mark to another: the first false, the second true.
    Link(Mark, Mark),
}

impl Item {
    /// The mark, if it is one.
    pub fn mark(self) -> Option<Mark> {
        if let Item::Mark(mark) = self {
            Some(mark)
        } else {
            None
        }
    }

    /// The house, if it is one.
    pub fn house(self) -> Option<House> {
        if let Item::House(house) = self {
            Some(house)
        } else {
            None
        }
    }
}

/// One item of evidence: enough for any front end to draw, and for any hint to show less.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evidence {
    /// The part it plays.
    pub role: Role,
    /// Which set or branch it belongs to, where there are several.
    pub group: u8,
    /// What it is.
    pub item: Item,
}

/// A premise as the log stores it.
#[derive(Clone, Copy, Debug)]
enum Stored {
    Cell(Cell),
    Place(House, Value),
    Sum(SumId),
    Guard { end: u32 },
}

/// How far each part of the log reached at a moment.
#[derive(Clone, Copy, Default, Debug)]
struct Ends {
    sets: u32,
    strikes: u32,
    premises: u32,
    evidence: u32,
    guards: u32,
}

#[derive(Clone, Copy, Debug)]
struct Header {
    about: &'static About,
    form: u16,
    strategy: u16,
    rank: u32,
    ends: Ends,
}

/// Steps, one after another, in flat memory.
#[derive(Clone, Debug)]
pub struct Log {
    stride: usize,
    headers: Vec<Header>,
    sets: Vec<Mark>,
    strikes: Vec<Value>,
    words: Vec<u128>,
    premises: Vec<Stored>,
    evidence: Vec<Evidence>,
    guards: Vec<Mark>,
}

impl Log {
    /// An empty log for boards of a geometry.
    pub fn new(geometry: &crate::Geometry) -> Log {
        Log::with_stride(geometry.stride())
    }

    fn with_stride(stride: usize) -> Log {
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
    fn ends(&self, at: usize) -> Ends {
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

    fn push_without(&mut self, step: StepRef<'_>, left_out: Option<usize>) {
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

/// A view of a step in a log.
#[derive(Clone, Copy)]
pub struct StepRef<'a> {
    log: &'a Log,
    at: usize,
}

impl<'a> StepRef<'a> {
    #[inline]
    fn header(&self) -> &'a Header {
        &self.log.headers[self.at]
    }

    #[inline]
    fn ends(&self) -> (Ends, Ends) {
        (self.log.ends(self.at), self.header().ends)
    }

    /// What is known of the strategy that made it.
    pub fn about(&self) -> &'static About {
        self.header().about
    }

    /// The form of the strategy that made it.
    pub fn form(&self) -> &'static Form {
        &self.header().about.forms[self.header().form as usize]
    }

    /// The form by number.
    pub fn form_number(&self) -> usize {
        self.header().form as usize
    }

    /// The place of the strategy in its order.
    pub fn strategy(&self) -> usize {
        self.header().strategy as usize
    }

    /// How good a find it is among those of its strategy: the lower, the better.
    pub fn rank(&self) -> u32 {
        self.header().rank
    }

    /// The values set.
    #[inline]
    pub fn sets(&self) -> &'a [Mark] {
        let (start, end) = self.ends();
        &self.log.sets[start.sets as usize..end.sets as usize]
    }

    /// The marks removed, as sets of cells by value.
    #[inline]
    pub fn strikes<const N: usize>(
        &self,
    ) -> impl Iterator<Item = (Value, Cells<N>)> + Clone + use<'a, N> {
        let Log {
            stride,
            strikes,
            words,
            ..
        } = self.log;
        let (start, end) = self.ends();
        let (start, end) = (start.strikes as usize, end.strikes as usize);
        let words = &words[start * stride..end * stride];
        strikes[start..end]
            .iter()
            .enumerate()
            .map(move |(at, &value)| (value, Cells::load(words, *stride, at)))
    }

    /// The marks removed, in reading order.
    pub fn removes(&self) -> Vec<Mark> {
        let marks = self
            .strikes::<WIDE>()
            .flat_map(|(value, cells)| cells.iter().map(move |cell| Mark { cell, value }));
        let mut marks: Vec<Mark> = marks.collect();
        marks.sort_unstable();
        marks
    }

    /// All plays: values set, then marks removed.
    pub fn plays(&self) -> Vec<Play> {
        let sets = self.sets().iter().map(|&mark| Play::Set(mark));
        sets.chain(self.removes().into_iter().map(Play::Remove))
            .collect()
    }

    /// The premises that prove the step.
    pub fn premises(&self) -> impl Iterator<Item = Premise<'a>> + use<'a> {
        let log = self.log;
        let (start, end) = self.ends();
        let mut guards_from = start.guards as usize;
        log.premises[start.premises as usize..end.premises as usize]
            .iter()
            .map(move |stored| match *stored {
                Stored::Cell(cell) => Premise::Cell(cell),
                Stored::Place(house, value) => Premise::Place(house, value),
                Stored::Sum(sum) => Premise::Sum(sum),
                Stored::Guard { end } => {
                    let from = std::mem::replace(&mut guards_from, end as usize);
                    Premise::Guard(&log.guards[from..end as usize])
                }
            })
    }

    /// The evidence, in the order in which to show it.
    pub fn evidence(&self) -> &'a [Evidence] {
        let (start, end) = self.ends();
        &self.log.evidence[start.evidence as usize..end.evidence as usize]
    }

    /// The items of evidence of a role.
    pub fn items(&self, role: Role) -> impl Iterator<Item = Item> + use<'a> {
        self.evidence()
            .iter()
            .filter(move |evidence| evidence.role == role)
            .map(|evidence| evidence.item)
    }

    /// The houses of a role.
    pub fn houses(&self, role: Role) -> impl Iterator<Item = House> + use<'a> {
        self.items(role).filter_map(|item| {
            if let Item::House(house) = item {
                Some(house)
            } else {
                None
            }
        })
    }

    /// The cells of a role.
    pub fn cells(&self, role: Role) -> impl Iterator<Item = Cell> + use<'a> {
        self.items(role).filter_map(|item| {
            if let Item::Cell(cell) = item {
                Some(cell)
            } else {
                None
            }
        })
    }

    /// The marks of a role.
    pub fn marks(&self, role: Role) -> impl Iterator<Item = Mark> + use<'a> {
        self.items(role).filter_map(|item| {
            if let Item::Mark(mark) = item {
                Some(mark)
            } else {
                None
            }
        })
    }

    /// The values whose marks are removed.
    pub fn removed_values(&self) -> Marks {
        self.strikes::<WIDE>().map(|(value, _)| value).collect()
    }

    /// A copy of its own.
    pub fn to_owned(&self) -> Step {
        let mut log = Log::with_stride(self.log.stride);
        log.push(*self);
        Step(log)
    }

    /// A copy that lacks one premise, counted from 0: what a test asks the checker to reject.
    pub fn without_premise(&self, at: usize) -> Step {
        let mut log = Log::with_stride(self.log.stride);
        log.push_without(*self, Some(at));
        Step(log)
    }
}

impl PartialEq for StepRef<'_> {
    /// The same strategy and form, plays, premises and evidence.
    fn eq(&self, other: &Self) -> bool {
        self.about().id == other.about().id
            && self.form_number() == other.form_number()
            && self.sets() == other.sets()
            && self.removes() == other.removes()
            && self.premises().eq(other.premises())
            && self.evidence() == other.evidence()
    }
}

impl fmt::Debug for StepRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step")
            .field("strategy", &self.about().id)
            .field("form", &self.form().name)
            .field("plays", &self.plays())
            .field("premises", &self.premises().collect::<Vec<_>>())
            .finish()
    }
}

/// A step of its own.
#[derive(Clone)]
pub struct Step(pub(crate) Log);

impl Step {
    /// A view of it, which is how everything else reads a step.
    pub fn view(&self) -> StepRef<'_> {
        self.0.last().expect("a step is a log of one step")
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view().fmt(f)
    }
}
