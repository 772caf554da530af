//! What hides what in a row of skyscrapers, and what is seen of them in any case.

use crate::clues::RuleView;
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};
use itertools::Itertools;

/// A row of skyscrapers with what is supposed of it.
pub(super) struct Skyline<'a> {
    at: &'a RuleView<'a>,
    /// How many are to be seen.
    number: usize,
    /// By place, what is left.
    can_be: Vec<Marks>,
    /// The cell that is spoken of.
    it: Option<usize>,
}

impl<'a> Skyline<'a> {
    /// With marks supposed, the first of the cell that is spoken of. Where it is looked at how they keep others `apart`, cells that
    /// see theirs lose the values. Nothing if that leaves a cell nothing.
    pub(super) fn with(
        number: usize,
        at: &'a RuleView<'a>,
        supposed: &[Mark],
        apart: bool,
    ) -> Option<Skyline<'a>> {
        let place = |cell: Cell| at.cells.iter().position(|&of| of == cell);
        let mut can_be = at.can_be.to_vec();
        for mark in supposed {
            for (&cell, can_be) in at.cells.iter().zip(&mut can_be) {
                let only = Marks::only(mark.value);
                if cell == mark.cell {
                    *can_be = only;
                } else if apart && at.geometry.sees(cell, mark.cell) {
                    *can_be -= only;
                }
            }
        }
        let it = supposed.first().and_then(|mark| place(mark.cell));
        let is_open = can_be.iter().all(|marks| !marks.is_empty());
        is_open.then_some(Skyline {
            at,
            number,
            can_be,
            it,
        })
    }

    /// Why not as many are seen as should be, or more, if one sees it at once: "it would hide r1c4 and r1c5, so …"
    pub(super) fn told(&self) -> Option<Sentence> {
        let mut places = 0..self.can_be.len();
        self.few_as_hidden()
            .or_else(|| places.find_map(|place| self.few_behind(place)))
            .or_else(|| self.many_in_any_case())
    }

    /// The same where one looks twice.
    pub(super) fn told_at_length(&self) -> Option<Sentence> {
        let mut places = 0..self.can_be.len();
        self.many_with_one_between()
            .or_else(|| self.few_as_not_rising())
            .or_else(|| places.find_map(|place| self.few_as_out_of_order(place)))
    }

    /// "it would hide all lower ones: only r9c8, it and 9 could be seen, not five", of the cell that is spoken of.
    pub(super) fn few_behind_it(&self) -> Option<Sentence> {
        self.few_behind(self.it?)
    }

    /// Values that have one place left where others had some, if all are in the line.
    pub(super) fn forced(&self) -> Vec<Mark> {
        let places = |value: Value| {
            let cells = self.at.cells.iter().zip(&self.can_be);
            let places = cells.filter(move |(_, can_be)| can_be.has(value));
            places.map(move |(&cell, _)| Mark { cell, value })
        };
        let is_it = |mark: &Mark| self.it.is_some_and(|it| self.at.cells[it] == mark.cell);
        let values = self.at.geometry.all_marks().values();
        let only = values.filter_map(|value| places(value).exactly_one().ok());
        only.filter(|mark| !is_it(mark)).collect()
    }

    fn low(&self, place: usize) -> Option<Value> {
        self.can_be[place].first()
    }

    fn high(&self, place: usize) -> Option<Value> {
        self.can_be[place].last()
    }

    /// The cell before a place that is the highest in any case, if the place is never higher.
    fn hider(&self, place: usize) -> Option<usize> {
        let before = (0..place).rev().max_by_key(|&before| self.low(before))?;
        (self.high(place) <= self.low(before)).then_some(before)
    }

    fn open(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.can_be.len()).filter(|&place| self.hider(place).is_none())
    }

    /// "it", or the cell.
    fn name(&self, place: usize) -> Piece {
        match self.it {
            Some(it) if it == place => "it".into(),
            _ => self.at.cells[place].into(),
        }
    }

    /// What is supposed would be, what is not is.
    fn would_be(&self) -> &'static str {
        if self.it.is_some() { "would be" } else { "is" }
    }

    fn would(&self, would: &'static str, is: &'static str) -> Piece {
        Piece::from(if self.it.is_some() { would } else { is })
    }

    /// "it would hide r1c4, r1c5 and r1c6, so only r1c2 and it could be seen, not three": as too few are not hidden.
    fn few_as_hidden(&self) -> Option<Sentence> {
        let open: Vec<usize> = self.open().collect();
        if open.len() >= self.number || open.len() == self.can_be.len() {
            return None;
        }
        let hide = self.hide(0..self.can_be.len())?;
        let seen = open.iter().map(|&place| self.name(place));
        Some(hide.join(", so ", self.only(seen.collect())))
    }

    /// "it would hide r1c4, and r1c6 would hide r1c7": what hides the hidden ones of some places.
    fn hide(&self, places: std::ops::Range<usize>) -> Option<Sentence> {
        let hidden = places.filter_map(|place| Some((self.hider(place)?, place)));
        let by_hider = hidden.into_group_map().into_iter().sorted();
        let told = by_hider.map(|(hider, hidden)| {
            let cells: Vec<Cell> = hidden.into_iter().map(|at| self.at.cells[at]).collect();
            let bound = match (self.can_be[hider].single(), self.low(hider)) {
                (None, Some(low)) => words!(" (at least {})", low),
                _ => Sentence::default(),
            };
            Sentence::new(vec![self.name(hider)]).join("", bound).join(
                "",
                words!(" {} {}", self.would("would hide", "hides"), cells),
            )
        });
        told.reduce(|all, next| all.join(", ", next))
    }

    /// "r9c1 would be at least 6, so only r9c1, 7, 8 and 9 could be seen, not five."
    fn few_behind(&self, place: usize) -> Option<Sentence> {
        let (before, behind) = self.around(place)?;
        if before.len() + 1 + behind.count() >= self.number {
            return None;
        }
        let seen = before.iter().chain([&place]).map(|&seen| self.name(seen));
        let seen = seen.chain(behind.values().map(Piece::from)).collect();
        let head = self.head_of(place, behind)?;
        let head = match self.hide(0..place) {
            Some(hidden) => hidden.join(", and ", head),
            None => head,
        };
        let between = if self.it == Some(place) {
            ": "
        } else {
            ", so "
        };
        Some(head.join(between, self.only(seen)))
    }

    /// What can be seen before and behind a place that can be seen itself and is not the last one.
    fn around(&self, place: usize) -> Option<(Vec<usize>, Marks)> {
        let low = self.low(place).filter(|_| self.hider(place).is_none())?;
        let behind = self.open().filter(|&open| open > place);
        let behind = behind.flat_map(|open| self.can_be[open].values());
        let behind = behind.filter(|&value| value > low).collect();
        let before = self.open().take_while(|&open| open < place).collect();
        (place + 1 < self.can_be.len()).then_some((before, behind))
    }

    /// "it would hide all lower ones behind it", "r9c1 would be at least 6".
    fn head_of(&self, place: usize, behind: Marks) -> Option<Sentence> {
        if self.it == Some(place) {
            let lower = if behind.is_empty() { "" } else { " lower ones" };
            return Some(words!("it would hide all{} behind it", Piece::from(lower)));
        }
        let low = self.low(place)?;
        let is_so_anyway = self.at.can_be[place].first() == Some(low);
        let be = if is_so_anyway { "is" } else { self.would_be() };
        let least = match self.can_be[place].single() {
            Some(_) => "",
            None => "at least ",
        };
        let [be, least] = [be, least].map(Piece::from);
        Some(words!("{} {} {}{}", self.at.cells[place], be, least, low))
    }

    /// "r9c8, r8c8, it and r3c8 would all have to be seen, and r3c8 cannot be higher than the others": where as many as should be are
    /// not hidden.
    fn few_as_not_rising(&self) -> Option<Sentence> {
        let open: Vec<usize> = self.open().collect();
        if open.len() != self.number || open.len() == self.can_be.len() {
            return None;
        }
        let mut below: Option<Value> = None;
        let short = open.iter().find(|&&place| {
            let higher = self.can_be[place]
                .values()
                .find(|&value| Some(value) > below);
            below = higher.or(below);
            higher.is_none()
        })?;
        let hide = self.hide(0..self.can_be.len())?;
        let all = open.iter().map(|&place| self.name(place)).collect();
        Some(
            hide.join(", so ", Joint::And.join(all))
                .join(
                    "",
                    words!("{} all have to be seen, but ", self.would(" would", "")),
                )
                .join("", Sentence::new(vec![self.name(*short)]))
                .join("", words!(" could not be higher than all before it")),
        )
    }

    /// "it, 6, 7, 8 and 9 would all have to be seen, in this order, but no 7 could be the next one seen behind 6": where as many as should be
    /// can be seen from a place on.
    fn few_as_out_of_order(&self, place: usize) -> Option<Sentence> {
        let (before, behind) = self.around(place)?;
        if self.it.is_none() || before.len() + 1 + behind.count() != self.number {
            return None;
        }
        let (lower, value) = self.first_not_next(place, behind)?;
        let all = before.iter().chain([&place]).map(|&seen| self.name(seen));
        let all = all.chain(behind.values().map(Piece::from)).collect();
        let head = self.head_of(place, behind)?;
        let behind = match lower {
            Some(lower) => words!("{}", lower),
            None => Sentence::new(vec![self.name(place)]),
        };
        let no_place = words!("no {} could be the next one seen behind ", value).join("", behind);
        Some(
            head.join(", so ", Joint::And.join(all))
                .join(" would have to be seen in this order, but ", no_place),
        )
    }

    /// Of values that would all be seen from a place on, the first that cannot be seen next, and the one before it.
    fn first_not_next(&self, place: usize, values: Marks) -> Option<(Option<Value>, Value)> {
        let (mut before, mut last) = (None, vec![place]);
        for value in values.values() {
            let is_lower = |between: usize| self.low(between) < before.or(self.high(place));
            let follows = |&next: &usize| {
                let is_next = |&last: &usize| last < next && (last + 1..next).all(is_lower);
                self.can_be[next].has(value) && last.iter().any(is_next)
            };
            let next: Vec<usize> = (0..self.can_be.len()).filter(follows).collect();
            if next.is_empty() {
                return Some((before, value));
            }
            (before, last) = (Some(value), next);
        }
        None
    }

    /// "only r9c8, it and 9 could be seen, not five".
    fn only(&self, seen: Vec<Piece>) -> Sentence {
        words!("only ").join("", Joint::And.join(seen)).join(
            "",
            words!(
                " {} be seen, not {}",
                self.would("could", "can"),
                self.number as u32
            ),
        )
    }

    /// Whether a place is higher than all before it in any case.
    fn is_seen(&self, place: usize) -> bool {
        let before = (0..place).filter_map(|before| self.high(before)).max();
        before < self.low(place)
    }

    /// Values that are seen in any case, in cells of which that is not said: nothing higher can be before them.
    fn seen_values(&self) -> Vec<Value> {
        let is_seen = |value: &Value| {
            let mut places = (0..self.can_be.len()).filter(|&at| self.can_be[at].has(*value));
            let is_open = places.clone().all(|place| !self.is_seen(place));
            places.next_back().is_some_and(|last| {
                is_open && (0..last).all(|before| self.high(before) <= Some(*value))
            })
        };
        let all = self.at.geometry.all_marks();
        let is_full = self.at.has_all_values();
        all.values()
            .filter(|value| is_full && is_seen(value))
            .collect()
    }

    /// "r5c9 and it would each be higher than all before, and 9 wherever it is: at least three seen, not two".
    fn many_in_any_case(&self) -> Option<Sentence> {
        let cells = (0..self.can_be.len()).filter(|&place| self.is_seen(place));
        let cells: Vec<Piece> = cells.map(|place| self.name(place)).collect();
        let values: Vec<Piece> = self.seen_values().into_iter().map(Piece::from).collect();
        let count = cells.len() + values.len();
        if count <= self.number {
            return None;
        }
        let (first, others) = match cells.is_empty() {
            true => (values, Vec::new()),
            false => (cells, values),
        };
        let be = match first.len() {
            1 => self.would("would be", "is"),
            _ => self.would("would each be", "are each"),
        };
        let wherever = match others.len() {
            1 => " wherever it is",
            _ => " wherever they are",
        };
        let mut said = Joint::And
            .join(first)
            .join("", words!(" {} higher than all before", be));
        if !others.is_empty() {
            let others = Joint::And.join(others).join(wherever, Sentence::default());
            said = said.join(", and ", others);
        }
        Some(said.join(
            ": ",
            words!("at least {} seen, not {}", count as u32, self.number as u32),
        ))
    }

    /// "r3c9 and it would be seen, and so would one between them, as of what is lower than r3c9 they can only be 1 or 2: at least three, not
    /// two".
    fn many_with_one_between(&self) -> Option<Sentence> {
        let seen: Vec<usize> = (0..self.can_be.len())
            .filter(|&place| self.is_seen(place))
            .collect();
        let highest = self.at.geometry.high();
        // The highest value is seen as well, wherever it is.
        let first_highest = self
            .seen_values()
            .contains(&highest)
            .then(|| (0..self.can_be.len()).position(|place| self.can_be[place].has(highest)));
        let first_highest = first_highest.flatten();
        let count = seen.len() + usize::from(first_highest.is_some()) + 1;
        if count <= self.number || !self.at.all_see_each_other() {
            return None;
        }
        let last = seen.last().copied().zip(first_highest);
        let gaps = seen
            .iter()
            .copied()
            .tuple_windows()
            .chain(last.filter(|(seen, first)| seen < first));
        gaps.into_iter().find_map(|(one, next)| {
            let high = self.high(one)?;
            let between = one + 1..next;
            let lower: Marks = self.can_be[between.clone()]
                .iter()
                .flat_map(|marks| marks.values())
                .filter(|&value| value < high)
                .collect();
            if lower.count() >= between.len() {
                return None;
            }
            let all = seen
                .iter()
                .map(|&place| self.name(place))
                .chain(first_highest.map(|_| highest.into()));
            let between = match between.len() {
                _ if self.it == Some(next) => words!("one between {} and it", self.at.cells[one]),
                1 => words!("{}", self.at.cells[one + 1]),
                _ => words!("one of {}", self.at.cells[between].to_vec()),
            };
            let would = self.would("would be", "are");
            let lower = match lower.is_empty() {
                true => {
                    words!(", which is higher than ").join("", Sentence::new(vec![self.name(one)]))
                }
                false => words!(", as of what is lower than ")
                    .join("", Sentence::new(vec![self.name(one)]))
                    .join("", words!(" they can only be {}", either(lower))),
            };
            Some(
                Joint::And
                    .join(all.collect())
                    .join(
                        "",
                        words!(" {} seen, and so {} ", would, self.would("would", "is")),
                    )
                    .join("", between)
                    .join("", lower)
                    .join(
                        "",
                        words!(": at least {}, not {}", count as u32, self.number as u32),
                    ),
            )
        })
    }
}
