//! The narrator: a trail as a few sentences, or as numbered lines where it is long.

use super::causes::{Cause, Causes};
use super::nodes::any_of;
use super::reasons::{Letters, bracket};
use super::{Because, Concluded, Node, Supposed, Trail};
use crate::words::{Claim, Line, Piece, Sentence, either, enumerate, words_in};
use crate::{Board, Cell, ClueId, Mark, Marks, OwnedPremise, OwnedTruth, Value, words};
use itertools::Itertools;
use std::ops::Range;

/// Up to this many conclusions stand one after another; more of them are lines.
const INLINE: usize = 4;
/// In a list of more conclusions than that each reason says which line it is.
const CITED: usize = 12;
/// A lemma of up to this many conclusions is one line.
const SHORT_LEMMA: usize = 2;
/// Up to this many suppositions are one thought.
const AT_ONCE: usize = 4;

/// "Suppose r5c5 is 4 and r2c2 is not 7."
pub fn suppose(trail: &Trail) -> Sentence {
    let mut pieces = vec!["Suppose ".into()];
    pieces.extend(trail.premise());
    pieces.push(".".into());
    Sentence::new(pieces).stating(supposing(trail))
}

pub(super) fn supposing(trail: &Trail) -> Claim {
    match trail.alternatives()[..] {
        [] => Claim::Supposed(trail.supposed.clone()),
        ref marks => Claim::SupposedOne(marks.to_vec()),
    }
}

impl Trail {
    /// What it supposes that a cell can only be, beside other cells.
    pub(super) fn limited_to(&self, board: &Board, cell: Cell) -> Option<Marks> {
        let of_cell = |what: &&Supposed| what.mark().cell == cell;
        let is_not = |what: &Supposed| match what {
            Supposed::IsNot(mark) => Some(mark.value),
            Supposed::Is(_) => None,
        };
        let gone: Option<Marks> = self.supposed.iter().filter(of_cell).map(is_not).collect();
        let is_beside = self.supposed.iter().any(|what| what.mark().cell != cell);
        gone.filter(|_| is_beside)
            .map(|gone| board.can_be(cell) - gone)
    }

    /// What it supposes: "r5c5 is 4 and r2c2 is not 7", "r5c5 is 4 or 7", "r5c5 or r5c6 is 4".
    pub fn premise(&self) -> Vec<Piece> {
        let marks = self.alternatives();
        if let [first, ..] = marks[..] {
            let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
            return match self.of_one_cell() {
                Some(values) => words!("{} is {}", first.cell, either(values)).pieces,
                None => [any_of(&cells), words!(" is {}", first.value).pieces].concat(),
            };
        }
        if let Some(parts) = by_value(&self.supposed) {
            return enumerate(parts);
        }
        let mut pieces = Vec::new();
        for (at, some) in self.supposed.chunks(AT_ONCE).enumerate() {
            if at > 0 {
                pieces.push("; and ".into());
            }
            pieces.extend(all(some));
        }
        pieces
    }
}

/// "r5c5 is 4 and r2c2 is not 7".
pub fn all(supposed: &[Supposed]) -> Vec<Piece> {
    let nots: Option<Vec<Mark>> = supposed
        .iter()
        .map(|supposed| match supposed {
            Supposed::IsNot(mark) => Some(*mark),
            Supposed::Is(_) => None,
        })
        .collect();
    if let Some(nots) = nots
        && nots.windows(2).all(|two| two[0].value == two[1].value)
        && let [first, _, ..] = nots[..]
    {
        let cells: Vec<_> = nots.iter().map(|mark| mark.cell).collect();
        return super::none_of(&cells, first.value);
    }
    if let Some(parts) = by_value(supposed) {
        return enumerate(parts);
    }
    let part = |supposed: &Supposed| {
        let verb = match supposed {
            Supposed::Is(_) => " is ",
            Supposed::IsNot(_) => " is not ",
        };
        let Mark { cell, value } = supposed.mark();
        vec![cell.into(), verb.into(), value.into()]
    };
    enumerate(supposed.iter().map(part).collect())
}

/// "r3c7 is 8", "r3c5, r4c4 and r5c3 are 1": marks that hold, those of one value together; nothing if others are supposed.
fn by_value(supposed: &[Supposed]) -> Option<Vec<Vec<Piece>>> {
    let mut parts: Vec<(Value, Vec<Cell>)> = Vec::new();
    for what in supposed {
        let Supposed::Is(Mark { cell, value }) = *what else {
            return None;
        };
        match parts.iter_mut().find(|(of, _)| *of == value) {
            Some((_, cells)) => cells.push(cell),
            None => parts.push((value, vec![cell])),
        }
    }
    let part = |(value, cells): (Value, Vec<Cell>)| {
        let verb = if cells.len() == 1 { " is " } else { " are " };
        vec![cells.into(), verb.into(), value.into()]
    };
    Some(parts.into_iter().map(part).collect())
}

/// "If r2c5 is 5, it is not 4.", "If r2c7 is 4, r2c5 is not 4 (row 2).": why the mark is gone, if nothing has to be
/// concluded on the way.
pub(super) fn at_once(board: &Board, trail: &Trail, gone: Mark) -> Option<Sentence> {
    let excludes = |held: Mark| {
        let sees = held.value == gone.value && board.geometry().sees(held.cell, gone.cell);
        sees || held.cell == gone.cell
    };
    let held = trail.supposed.iter().find_map(|supposed| match supposed {
        Supposed::Is(held) => Some(*held).filter(|&held| excludes(held)),
        Supposed::IsNot(_) => None,
    })?;
    let end = Cause::Other(held);
    let causes = Causes::of(board, trail, Some(gone));
    let reason = causes.reason(gone, Some(end), &Letters::new())?;
    let mut pieces = vec!["If ".into()];
    pieces.extend(trail.premise());
    if held.cell == gone.cell {
        pieces.extend(words!(", it is not {}.", gone.value).pieces);
    } else {
        pieces.extend(words!(", {} is not {} (", gone.cell, gone.value).pieces);
        pieces.extend(reason);
        pieces.push(").".into());
    }
    Some(Sentence::new(pieces).stating(supposing(trail)))
}

/// What was said in front of the last conclusion is not said again if it has as many words.
const LEAST_SAID: usize = 8;

/// What follows from the suppositions of a trail, up to what breaks, or to why the mark `gone` is. Lemmas get their
/// letters from `lemmas` on.
pub fn tell(board: &Board, trail: &Trail, gone: Option<Mark>, lemmas: &mut u32) -> Vec<Sentence> {
    tell_with_lines(board, trail, gone, lemmas).0
}

/// The same, with the lines that were told, by the number of their conclusion.
pub(super) fn tell_with_lines(
    board: &Board,
    trail: &Trail,
    gone: Option<Mark>,
    lemmas: &mut u32,
) -> (Vec<Sentence>, Letters) {
    let causes = Causes::as_told(board, trail, gone);
    let mut teller = Teller::of(causes, lemmas);
    teller.block(None, "");
    if let Some(mark) = gone
        && !teller.is_said(mark)
    {
        teller.before(&[(mark, teller.causes.end)], "");
        let end = words!("So ").join("", teller.gone(mark));
        let line = teller.is_list.then(|| Line::of("", ""));
        teller.told.push(Sentence { line, ..end });
    }
    (teller.told, teller.letters)
}

impl Causes<'_> {
    /// The conclusions that are told: what a clue leaves of a cell, if that is one value, is not told twice, and what a
    /// clue excludes is a reason of others.
    pub(super) fn told(&self) -> impl Iterator<Item = usize> + '_ {
        let is_reason = |at: usize| matches!(self.trail.steps[at], Concluded::Excludes(..));
        self.counting()
            .filter(move |&at| self.said_by_clue(at).is_none() && !is_reason(at))
    }

    fn is_long(&self) -> bool {
        let is_lemma = |at: usize| matches!(self.trail.steps[at], Concluded::Try(_));
        self.told().any(is_lemma) || self.told().count() > INLINE
    }

    /// A conclusion, and those that are not told as it says them.
    pub(super) fn said_with(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let by_it = move |&later: &usize| self.said_by_clue(later) == Some(at);
        std::iter::once(at).chain(self.counting().filter(by_it))
    }
}

pub(super) struct Teller<'a> {
    pub(super) causes: Causes<'a>,
    pub(super) is_list: bool,
    /// Whether reasons name lines.
    cites: bool,
    /// Whether what it comes to is told by somebody else.
    pub(super) has_goal: bool,
    pub(super) lemmas: &'a mut u32,
    pub(super) letters: Letters,
    /// The lines that were told, cited or not.
    pub(super) lines: Letters,
    pub(super) told: Vec<Sentence>,
    /// The lemmas that were told, and where.
    pub(super) lemmas_told: Vec<(String, Range<usize>)>,
}

impl<'a> Teller<'a> {
    pub(super) fn of(causes: Causes<'a>, lemmas: &'a mut u32) -> Teller<'a> {
        let shared = &causes.trail.shared;
        let is_part = !shared.needs.is_empty() || !shared.lines.is_empty();
        Teller {
            is_list: causes.is_long() || is_part,
            cites: causes.told().count() > CITED || is_part,
            has_goal: false,
            letters: shared.lines.clone(),
            lines: shared.lines.clone(),
            causes,
            lemmas,
            told: Vec::new(),
            lemmas_told: Vec::new(),
        }
    }

    /// "r4c5 is not 7 (block 2)."
    pub(super) fn gone(&self, mark: Mark) -> Sentence {
        let reason = self.causes.reason(mark, self.causes.end, &self.letters);
        let reason = bracket(reason.into_iter().collect());
        let said = words!("{} is not {}", mark.cell, mark.value);
        said.join("", Sentence::new(reason))
            .join(".", Sentence::default())
    }

    /// Adds to the last conclusion that the mark is not true, if that is why: "So r6c5 is 2, the only place left in column 5, not 1."
    pub(super) fn is_said(&mut self, mark: Mark) -> bool {
        let last = self.causes.told().last();
        if self.is_taken(last, mark) {
            return true;
        }
        let is_filled = last.is_some_and(|last| self.is_filled(last, mark));
        match self.told.last_mut().filter(|_| is_filled) {
            Some(sentence) => {
                add_not(sentence, mark);
                true
            }
            None => false,
        }
    }

    /// Whether the last conclusion that is told is why the mark is gone, as its cell is another value.
    fn is_filled(&self, last: usize, mark: Mark) -> bool {
        let is_end = matches!(self.causes.end, Some(Cause::Holds(at)) if at == last);
        let is_other = match &self.causes.trail.steps[last] {
            Concluded::Holds(Because::Cell(_) | Because::Place(_), node) => {
                node.cells == [mark.cell] && node.value != mark.value
            }
            _ => false,
        };
        is_end && is_other
    }

    /// Whether a conclusion told that a clue takes the mark, and nothing else.
    fn is_taken(&self, told: Option<usize>, mark: Mark) -> bool {
        let is_cause = matches!(self.causes.end, Some(Cause::Clue(_, at)) if Some(at) == told);
        let leaves = told.map(|at| (at, &self.causes.trail.steps[at]));
        match leaves {
            Some((at, Concluded::Leaves(..))) if is_cause => {
                self.causes.taken(at) == Marks::only(mark.value)
            }
            _ => false,
        }
    }

    /// The conclusions of a lemma, or of the trail itself.
    pub(super) fn block(&mut self, within: Option<usize>, name: &str) {
        let of_block = |&at: &usize| self.causes.within(at) == within;
        let shared = &self.causes.trail.shared;
        let is_goal = |at: usize| {
            let steps = &self.causes.trail.steps;
            matches!(steps[at], Concluded::Broken(_) | Concluded::Unkept(..))
                && self.has_goal
                && within.is_none()
        };
        let is_untold = |at: &usize| *at >= shared.before && !is_goal(*at);
        let all = self.causes.told().filter(of_block).filter(is_untold);
        let all: Vec<usize> = all.collect();
        let is_lemma = |&&at: &&usize| {
            matches!(
                self.causes.trail.steps[at],
                Concluded::Try(_) | Concluded::Not(_)
            )
        };
        let inline = !self.is_list
            || within.is_some() && all.len() <= SHORT_LEMMA && !all.iter().any(|at| is_lemma(&at));
        let mut number = match within {
            None if name.is_empty() => shared.lines.values().unique().count(),
            _ => 0,
        };
        let mut before: Vec<usize> = Vec::new();
        let mut since: Option<(ClueId, Vec<Piece>)> = None;
        // Conclusions that were asked whether they go on in the sentence before, and what is said of them by themselves.
        let mut ahead: Option<(Vec<usize>, Sentence)> = None;
        let all: Vec<usize> = all.into_iter().filter(|at| !is_lemma(&at)).collect();
        let mut rest = &all[..];
        while let Some((&at, behind)) = rest.split_first() {
            let mut also = self.alike(at, behind).to_vec();
            rest = &behind[also.len()..];
            let missing: Vec<(Mark, Option<Cause>)> = self
                .causes
                .missing(at)
                .iter()
                .map(|&(mark, cause)| (mark, Some(cause)))
                .collect();
            let lines = self.told.len();
            self.before(&missing, name);
            // A lemma between them would be what the same reasons are of.
            since.take_if(|_| self.told.len() > lines);
            number += 1;
            let first = ahead
                .take()
                .filter(|(of, _)| *of == [&[at], &also[..]].concat());
            let first = first.map(|(_, said)| said);
            let mut said = vec![first.unwrap_or_else(|| self.conclusion(at, &also, &[]))];
            let mut parts = vec![(at, also.clone())];
            // What follows from the same of other cells goes on in the sentence.
            while let Some(next) = self.next_of_clue(&parts, rest) {
                let count = next.len();
                match self.going_on(&mut parts, &said, next) {
                    Ok(together) => said = together,
                    Err(alone) => {
                        ahead = Some((rest[..count].to_vec(), alone));
                        break;
                    }
                }
                also.extend(&rest[..count]);
                rest = &rest[count..];
            }
            let mut sentence = Sentence::going_on(said);
            let next_since = self.since(at, &also, rest, since.is_some(), &sentence);
            if let Some((_, pieces)) = &next_since
                && since == next_since
                && words_in(pieces) >= LEAST_SAID
            {
                let same = Piece::from("for the same reasons, ");
                sentence.pieces.splice(..pieces.len(), [same]);
            }
            since = next_since;
            let is_end = matches!(
                self.causes.trail.steps[at],
                Concluded::Broken(_) | Concluded::Unkept(..)
            );
            if is_end && within.is_some() {
                sentence.strip_stop();
                let name = Piece::Label(name.to_string());
                sentence
                    .pieces
                    .extend(words!(", so {} holds.", name).pieces);
            }
            if inline {
                let start = match (is_end, number) {
                    (true, _) => Some("But "),
                    // What cells can be does not follow from anything.
                    _ if self.causes.fact(at).is_some() => None,
                    (_, 1) => Some("Then "),
                    _ if self.causes.leans_on(at, &before) => Some("So "),
                    _ => Some("Also, "),
                };
                let start = start.map(Piece::from);
                sentence.pieces.splice(0..0, start);
            } else if is_end && within.is_some() {
                sentence.line = Some(Line::of(name, ""));
            } else {
                let label = format!("{name}{number}");
                sentence.line = Some(Line::of(name, &label));
                let these = also.iter().copied().chain([at]);
                let these = these.flat_map(|at| self.causes.said_with(at));
                let these: Letters = these.map(|at| (at, label.clone())).collect();
                if self.has_goal {
                    self.lines.extend(these.clone());
                }
                if self.cites {
                    self.letters.extend(these);
                }
            }
            self.told.push(sentence);
            before = also.into_iter().chain([at]).collect();
        }
    }

    /// What is said in front of what a clue leaves of a cell, if the conclusion before or behind may have the same there.
    fn since(
        &self,
        at: usize,
        also: &[usize],
        behind: &[usize],
        has_before: bool,
        said: &Sentence,
    ) -> Option<(ClueId, Vec<Piece>)> {
        let Concluded::Leaves(clue, cell, left, _) = self.causes.trail.steps[at] else {
            return None;
        };
        let is_of_it = |at: &usize| matches!(self.causes.trail.steps[*at], Concluded::Leaves(by, ..) if by == clue);
        if !also.is_empty() || !has_before && !behind.first().is_some_and(is_of_it) {
            return None;
        }
        let taken = self.causes.told_as_taken(at, cell, left);
        let count = taken.unwrap_or(left).count();
        let before = self.causes.in_clue(&[at], clue, count, &self.letters);
        let before = match said.pieces.starts_with(&before) {
            true => before,
            false => self.causes.in_clue_if_untold(&[at], clue, &self.letters),
        };
        let is_said = !before.is_empty() && said.pieces.starts_with(&before);
        is_said.then_some((clue, before))
    }

    /// The next conclusions that are told with one, as they say the same of other cells.
    fn alike<'b>(&self, at: usize, behind: &'b [usize]) -> &'b [usize] {
        let is_alike = |&&next: &&usize| self.causes.leave_alike(at, next, &self.letters);
        &behind[..behind.iter().take_while(is_alike).count()]
    }

    /// The next conclusions that are told together, if they are of the same clue and nothing has to be told before them, and they do
    /// not lean on what is told: each with those that are told with it.
    fn next_of_clue<'b>(
        &self,
        parts: &[(usize, Vec<usize>)],
        behind: &'b [usize],
    ) -> Option<&'b [usize]> {
        let clue = |at: usize| match self.causes.trail.steps[at] {
            Concluded::Leaves(clue, ..) => Some(clue),
            _ => None,
        };
        let (&next, others) = behind.split_first()?;
        clue(next).filter(|_| clue(parts[0].0) == clue(next))?;
        let all = &behind[..=self.alike(next, others).len()];
        let told = all_of(parts);
        let is_free = |&at: &usize| {
            let mut causes = self.causes.missing(at).iter();
            !self.causes.leans_on(at, &told)
                && !causes.any(|(_, cause)| matches!(cause, Cause::Lemma(_)))
        };
        all.iter().all(is_free).then_some(all)
    }

    /// What is said of several conclusions, with the next ones, which join them if that is one sentence; what is said of those alone if
    /// not.
    fn going_on(
        &self,
        parts: &mut Vec<(usize, Vec<usize>)>,
        said: &[Sentence],
        next: &[usize],
    ) -> Result<Vec<Sentence>, Sentence> {
        let (at, others) = (next[0], next[1..].to_vec());
        let next = self.conclusion(at, &others, &[]);
        if Sentence::goes_on(said, &next) {
            parts.push((at, others));
            return Ok(said.iter().cloned().chain([next]).collect());
        }
        let Concluded::Leaves(clue, ..) = self.causes.trail.steps[at] else {
            return Err(next);
        };
        let has_reason = said
            .iter()
            .chain([&next])
            .any(|one| !one.reason().is_empty());
        parts.push((at, others));
        // What all of them rely on may stand in front.
        let all = all_of(parts);
        if has_reason && self.causes.is_short(&all, clue, 0, &self.letters) {
            let of_part = |(at, also): &(usize, Vec<usize>)| self.conclusion(*at, also, &all);
            let mut together: Vec<Sentence> = parts.iter().map(of_part).collect();
            if let Some(last) = together.pop()
                && Sentence::goes_on(&together, &last)
            {
                together.push(last);
                return Ok(together);
            }
        }
        parts.pop();
        Err(next)
    }

    /// What is concluded, also of others for the same reason; what those rely on that are told beside it is said with it.
    pub(super) fn conclusion(&self, at: usize, also: &[usize], beside: &[usize]) -> Sentence {
        match &self.causes.trail.steps[at] {
            Concluded::Holds(because, node) => {
                let said = self.causes.holds(at, because, node, &self.letters);
                let (places, value) = (node.cells.clone(), node.value);
                let fact = self.causes.fact(at);
                let fact = fact.map(|(cells, marks)| Claim::Limited(cells.to_vec(), marks));
                let said = self.excluded(at).chain(fact).fold(said, Sentence::stating);
                said.stating(match because {
                    Because::Cell(cell) => follows(OwnedTruth::Cell(*cell), node),
                    Because::Place(house) => follows(OwnedTruth::Place(*house, value), node),
                    Because::Clue(clue) => follows(OwnedTruth::Clue(*clue), node),
                    Because::OneOf(marks) => follows(OwnedTruth::OneOf(marks.clone()), node),
                    Because::Set(cells, lacks) => Claim::Lack(cells.clone(), *lacks, places, value),
                    Because::Leaves(cells, lacks, left) => {
                        Claim::Leave(cells.clone(), *lacks, *left)
                    }
                    Because::Takes(cells, left) => Claim::Take(cells.clone(), *left, places, value),
                })
            }
            &Concluded::Leaves(clue, cell, left, _) => {
                let others = also
                    .iter()
                    .filter_map(|&at| match self.causes.trail.steps[at] {
                        Concluded::Leaves(_, other, ..) => Some(other),
                        _ => None,
                    });
                let cells: Vec<Cell> = std::iter::once(cell).chain(others).collect();
                let said =
                    self.causes
                        .leaves((at, also, beside), clue, &cells, left, &self.letters);
                let Some(value) = left.single() else {
                    return said;
                };
                let follow = |cell| follows(OwnedTruth::Cell(cell), &Mark { cell, value }.into());
                cells.into_iter().map(follow).fold(said, Sentence::stating)
            }
            Concluded::Broken(truth) => self.broken(at, truth),
            &Concluded::Unkept(clue, _) => self.broken(at, &OwnedTruth::Clue(clue)),
            Concluded::Excludes(..) | Concluded::Try(_) | Concluded::Not(_) => Sentence::default(),
        }
    }

    fn broken(&self, at: usize, truth: &OwnedTruth) -> Sentence {
        let mut pieces = self.causes.breaks(at, truth, &self.letters);
        pieces.push(".".into());
        let said = self
            .excluded(at)
            .fold(Sentence::new(pieces), Sentence::stating);
        said.stating(Claim::Breaks(truth.clone()))
    }

    /// What clues and balances exclude, of which a conclusion tells that it is gone.
    pub(super) fn excluded(&self, at: usize) -> impl Iterator<Item = Claim> + '_ {
        let missing = self.causes.missing(at).iter().dedup_by(|one, other| {
            matches!((one.1, other.1), (Cause::Excluded(at), Cause::Excluded(same)) if at == same)
        });
        missing.filter_map(|&(mark, cause)| match cause {
            Cause::Excluded(at) => match &self.causes.trail.steps[at] {
                Concluded::Excludes(premise, by, gone) => Some(by.excludes(premise.clone(), gone)),
                _ => None,
            },
            Cause::Pair(clue, held, _) => {
                let by: Node = held.into();
                Some(by.excludes(OwnedPremise::Clue(clue), &mark.into()))
            }
            _ => None,
        })
    }
}

/// Conclusions and those that are told with each.
fn all_of(parts: &[(usize, Vec<usize>)]) -> Vec<usize> {
    let all = parts.iter().flat_map(|(at, also)| also.iter().chain([at]));
    all.copied().collect()
}

/// ", not 4", behind what a cell is.
fn add_not(said: &mut Sentence, mark: Mark) {
    said.strip_stop();
    said.pieces
        .extend([", not ".into(), mark.value.into(), ".".into()]);
}

fn follows(truth: OwnedTruth, node: &Node) -> Claim {
    Claim::Follows(truth, node.cells.clone(), node.value)
}
