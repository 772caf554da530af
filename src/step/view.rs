//! A step as everything else reads it.

use super::log::{Ends, Header, Kind, Log};
use super::{Evidence, Item, Play, Premise, Role, Weight};
use crate::about::{About, Form};
use crate::sorting::Arrange;
use crate::{Cell, Cells, Geometry, House, Mark, Marks, Value, WIDE, at_width};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A view of a step in a log.
#[derive(Clone, Copy)]
pub struct StepRef<'a> {
    pub(super) log: &'a Log,
    pub(super) at: usize,
}

impl<'a> StepRef<'a> {
    #[inline]
    pub(super) fn header(&self) -> &'a Header {
        &self.log.headers[self.at]
    }

    #[inline]
    fn ends(&self) -> (Ends, Ends) {
        (self.log.ends(self.at), self.header().ends)
    }

    /// What is known of the strategy that made it.
    pub fn about(&self) -> &'a Arc<About> {
        &self.log.makers[usize::from(self.header().kind.maker)]
    }

    /// The form of the strategy that made it.
    pub fn form(&self) -> &'a Form {
        &self.about().forms[self.form_number()]
    }

    /// The form by number.
    pub fn form_number(&self) -> usize {
        self.header().kind.form.into()
    }

    /// The place of the strategy in its order.
    pub fn strategy(&self) -> usize {
        self.header().kind.strategy.into()
    }

    /// How good a find it is among those of its strategy: the lower, the better.
    pub fn rank(&self) -> u32 {
        self.header().kind.rank
    }

    /// Whether it only does what the rules say to do after each placement: no news for a person.
    pub fn is_sweep(&self) -> bool {
        self.header().kind.is_sweep
    }

    /// What it weighs on the scale of its order: its own weight, or the rating of its form. Nothing where the
    /// scale does not know it.
    pub fn weight(&self) -> Option<f32> {
        let of_form = || self.form().rating(self.log.scale.as_deref()?);
        let own = self.header().kind.weight.map(Weight::total);
        own.or_else(of_form)
    }

    /// What its [weight](StepRef::weight) is made of.
    pub fn weight_parts(&self) -> Option<Weight> {
        let of_form = || self.weight().map(Weight::of);
        self.header().kind.weight.or_else(of_form)
    }

    /// The scale on which it weighs that, if it is known.
    pub fn scale(&self) -> Option<&'a str> {
        self.log.scale.as_deref()
    }

    /// The geometry of the boards that it is for.
    pub fn geometry(&self) -> &'a Arc<Geometry> {
        self.log.geometry()
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
        at_width!(rarely self.geometry(), removes(self))
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
        let (mut guards_from, mut terms_from) = (start.guards as usize, start.terms as usize);
        log.premises[start.premises as usize..end.premises as usize]
            .iter()
            .map(move |stored| {
                stored.map_parts(
                    |end| next(&log.guards, &mut guards_from, end),
                    |end| next(&log.terms, &mut terms_from, end),
                )
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
        self.items(role).filter_map(Item::house)
    }

    /// The cells of a role.
    pub fn cells(&self, role: Role) -> impl Iterator<Item = Cell> + use<'a> {
        self.items(role).filter_map(|item| match item {
            Item::Cell(cell) => Some(cell),
            _ => None,
        })
    }

    /// The marks of a role.
    pub fn marks(&self, role: Role) -> impl Iterator<Item = Mark> + use<'a> {
        self.items(role).filter_map(Item::mark)
    }

    /// The values whose marks are removed.
    pub fn removed_values(&self) -> Marks {
        self.strikes::<WIDE>().map(|(value, _)| value).collect()
    }

    /// A copy of its own.
    pub fn to_owned(&self) -> Step {
        self.copy_without(&(0..0))
    }

    /// A copy that lacks one premise, counted from 0: what a test asks the checker to reject.
    pub fn without_premise(&self, at: usize) -> Step {
        self.copy_without(&(at..at + 1))
    }

    /// A copy that lacks the premises of a range.
    pub(crate) fn without_premises(&self, range: &Range<usize>) -> Step {
        self.copy_without(range)
    }

    /// The step, but with the plays of another, for which its premises may be more than are needed.
    pub(crate) fn with_plays_of(&self, other: StepRef<'_>) -> Step {
        let mut log = Log::new(self.geometry());
        log.set_scale(self.log.scale.clone());
        other.sets().iter().for_each(|&set| log.write_set(set));
        other
            .strikes::<WIDE>()
            .for_each(|(value, cells)| log.write_strike(value, cells));
        self.premises()
            .for_each(|premise| log.write_premise(premise));
        self.evidence()
            .iter()
            .for_each(|&evidence| log.write_evidence(evidence));
        let kind = Kind {
            maker: log.maker(self.about(), 0),
            weight: self.weight_parts(),
            ..self.header().kind
        };
        log.commit(kind);
        Step(log)
    }

    fn copy_without(&self, left_out: &Range<usize>) -> Step {
        let mut log = Log::new(self.geometry());
        log.set_scale(self.log.scale.clone());
        log.push_without(*self, left_out);
        Step(log)
    }
}

/// The items up to an end, which is where the next ones start.
fn next<'a, T>(all: &'a [T], from: &mut usize, end: u32) -> &'a [T] {
    let start = std::mem::replace(from, end as usize);
    &all[start..end as usize]
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

/// The marks that a step removes, in reading order.
fn removes<const N: usize>(step: &StepRef<'_>) -> Vec<Mark> {
    let mut strikes: Vec<(Value, Cells<N>)> = step.strikes().collect();
    if let [(value, cells)] = strikes[..] {
        let mark = |cell| Mark { cell, value };
        return cells.iter().map(mark).collect();
    }
    strikes.arrange_by_key(|&(value, _)| value);
    let all = strikes.iter().fold(Cells::EMPTY, |all, (_, of)| all | *of);
    let mut marks = Vec::with_capacity(strikes.iter().map(|(_, of)| of.count()).sum());
    for cell in all.iter() {
        let here = strikes.iter().filter(|(_, cells)| cells.has(cell));
        marks.extend(here.map(|&(value, _)| Mark { cell, value }));
    }
    marks
}
