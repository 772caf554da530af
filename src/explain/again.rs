//! An argument is told once: where a later one is the same but for a few things exchanged, it says so.
//!
//! Arguments are the reasons of a step, and the lemmas among them. Two are compared piece by piece, so what is cited is,
//! with the exchange made, what would have been told: true of its own board, too.

use super::exchange::{Exchange, Part};
use crate::sorting::Arrange;
use crate::words::{Claim, Joint, Line, Piece, Sentence};
use crate::{Geometry, Mark, words};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// An argument of fewer pieces than this many times those of its citation is read again sooner than it is looked up.
const WORTH: usize = 3;
/// The least pieces of a citation.
const CITATION: usize = 4;
/// What is said before anything is supposed is cited if it gives as many reasons for its result.
const OPENING: usize = 2;
/// The reasons of a step are cited as a whole if they have as many pieces.
const LONG: usize = 48;

/// Whether the reasons of a step, or lemmas among them, are worth keeping: those of most steps are short.
pub(super) fn is_long(why: &[Sentence]) -> bool {
    let pieces: usize = why.iter().map(|said| said.pieces.len()).sum();
    pieces >= LONG || lemmas(why).next().is_some()
}

/// For each step, by its number and its reasons, what is told in place of these if they were told before. A step of
/// number 0 tells none.
pub(super) fn citations<'s>(
    geometry: &Geometry,
    steps: impl IntoIterator<Item = (usize, &'s [Sentence])>,
) -> Vec<Option<Vec<Sentence>>> {
    let mut told = Arguments {
        geometry,
        by_shape: HashMap::new(),
        openings: Vec::new(),
    };
    let cited = steps.into_iter().map(|(number, why)| match number {
        0 => None,
        number => told.cite(number, why),
    });
    cited.collect()
}

/// What was argued so far.
struct Arguments<'s, 'g> {
    geometry: &'g Geometry,
    by_shape: HashMap<u64, Vec<Argument<'s>>>,
    /// What was said before anything was supposed, by step.
    openings: Vec<(usize, &'s [Sentence])>,
}

impl<'s> Arguments<'s, '_> {
    fn cite(&mut self, step: usize, why: &'s [Sentence]) -> Option<Vec<Sentence>> {
        let whole = Argument {
            step,
            why,
            sentences: why,
            label: "",
        };
        if !is_long(why) {
            return None;
        }
        if let Some(told) = self.told_before(whole) {
            return Some(vec![words!("As in ").join("", told)]);
        }
        let (mut cited, mut from) = (Vec::new(), 0);
        let likewise = self.likewise(whole);
        let opening = opening(why);
        if let Some((told, said)) = self.opened_before(step, opening)
            && let Some(result) = said.last()
        {
            let mut result = result.clone();
            if let Some(Piece::Text(text)) = result.pieces.first_mut()
                && let Some(rest) = text.strip_prefix("So ")
            {
                *text = rest.to_string().into();
            }
            cited.push(
                words!("As in step {}", Piece::from(told.to_string()))
                    .join(", ", result.into_clause()),
            );
            from = said.len();
        }
        let mut short: Vec<(Range<usize>, Sentence)> = Vec::new();
        for range in lemmas(why) {
            let lemma = whole.lemma(&why[range.clone()]);
            if let Some(told) = self.told_before(lemma)
                && let Some(said) = lemma.in_short(told)
            {
                short.push((range, said));
            }
        }
        let short = short.into_iter().map(|(range, said)| (range, Some(said)));
        let mut short: Vec<(Range<usize>, Option<Sentence>)> = short.chain(likewise).collect();
        short.arrange_by_key(|(range, _)| (range.start, range.end));
        for (range, said) in short {
            cited.extend_from_slice(&why[from..range.start]);
            cited.extend(said);
            from = range.end;
        }
        if from == 0 {
            return None;
        }
        cited.extend_from_slice(&why[from..]);
        Some(cited)
    }

    /// Cases of a step that go as the one before them, but for what is exchanged or for a few lines: what is left out, and what
    /// is told in its place. Those with lemmas are told in full.
    fn likewise(&self, whole: Argument<'s>) -> Vec<(Range<usize>, Option<Sentence>)> {
        let why = whole.why;
        let mut full: Option<Argument<'s>> = None;
        let (mut cited, mut end) = (Vec::new(), 0);
        for range in cases(why) {
            let head = &why[range.start];
            let label = head.line.as_ref().map_or("", |line| &line.label);
            let case = Argument {
                sentences: &why[range.start + 1..range.end],
                label,
                ..whole
            };
            if case.sentences.is_empty() {
                continue;
            }
            let as_before = |of: &Argument<'_>| match (of.label, end == range.start) {
                ("", true) => words!("as in the case before"),
                ("", false) => words!("as in the last case told in full"),
                (label, _) => words!("as in case {}", Piece::Label(label.to_string())),
            };
            let before = full.filter(|_| case.is_plain());
            let exchanged = before.and_then(|before| {
                let exchange = Exchange::between(self.geometry, before.parts(), case.parts())?;
                let mut told = as_before(&before);
                told.pieces.extend(exchange.told(self.geometry)?);
                told.pieces.push(".".into());
                (told.pieces.len() * WORTH <= case.size()).then_some(told)
            });
            let but_for = || {
                let before = before?;
                let kept = case.other_lines(&before)?;
                let labels = case.labels(&kept);
                let lines = if labels.len() == 1 { "line" } else { "lines" };
                let lines = format!(", but for {lines} {}.", Joint::And.list(&labels));
                let mut told = as_before(&before);
                told.pieces.push(lines.into());
                Some((told, kept))
            };
            match exchanged.map(|told| (told, Vec::new())).or_else(but_for) {
                Some((told, kept)) => {
                    let line = head.line.clone();
                    let between = if label.is_empty() { ": " } else { ", " };
                    let said = head.clone().join(between, told);
                    let first = range.start + 1;
                    let mut told = vec![Sentence { line, ..said }];
                    told.extend(kept.iter().map(|at| case.sentences[*at].clone()));
                    if let Some(before) = before.filter(|_| !label.is_empty()) {
                        case.cite_instead(&before, &case.labels(&kept), &mut told);
                    }
                    let ends = kept.iter().map(|at| first + at + 1).chain([range.end]);
                    let starts = kept.iter().map(|at| first + at + 1);
                    let gaps = std::iter::once(range.start).chain(starts).zip(ends);
                    cited.extend(
                        gaps.zip(told)
                            .map(|((start, end), said)| (start..end, Some(said))),
                    );
                }
                None => {
                    end = range.end;
                    full = case.is_plain().then_some(case);
                }
            }
        }
        cited
    }

    /// The step that said the same before it supposed something, and what that is: up to its result, or all but the result, which may
    /// leave out what no longer counts. If none did, this one did from now on.
    fn opened_before(
        &mut self,
        step: usize,
        opening: &'s [Sentence],
    ) -> Option<(usize, &'s [Sentence])> {
        let [reasons @ .., _] = opening else {
            return None;
        };
        if reasons.len() < OPENING {
            return None;
        }
        let says = |all: &[Sentence], reasons: &[Sentence]| {
            reasons.len() >= OPENING && reasons.iter().all(|reason| all.contains(reason))
        };
        let up_to_result = |all: &[Sentence]| {
            let result = all.last()?;
            let at = opening.iter().position(|said| said == result)?;
            says(all, &opening[..at]).then_some(at + 1)
        };
        let mut earlier = self.openings.iter();
        let told = earlier.find_map(|&(step, all)| {
            let but_result = || says(all, reasons).then_some(opening.len());
            Some((step, up_to_result(all).or_else(but_result)?))
        });
        if told.is_none() {
            self.openings.push((step, opening));
        }
        told.map(|(told, count)| (told, &opening[..count]))
    }

    /// "step 14, with r5c3 for r4c3.": where an argument was told. If it was not, it is from now on.
    fn told_before(&mut self, argument: Argument<'s>) -> Option<Sentence> {
        if argument.size() < WORTH * CITATION {
            return None;
        }
        let alike = self.by_shape.entry(argument.shape()).or_default();
        let told = alike.iter().find_map(|earlier| {
            let exchange = Exchange::between(self.geometry, earlier.parts(), argument.parts())?;
            if !argument.leans_on_the_same(earlier, &exchange) {
                return None;
            }
            let mut told = earlier.name(argument.step);
            told.pieces.extend(exchange.told(self.geometry)?);
            told.pieces.push(".".into());
            (told.pieces.len() * WORTH <= argument.size()).then_some(told)
        });
        if told.is_none() {
            alike.push(argument);
        }
        told
    }
}

/// What is said before anything is supposed.
fn opening(why: &[Sentence]) -> &[Sentence] {
    &why[..why.iter().position(supposes).unwrap_or(why.len())]
}

/// Where the cases stand: each begins with what it supposes, and ends before the next that does.
fn cases(why: &[Sentence]) -> impl Iterator<Item = Range<usize>> + '_ {
    // A case that takes one sentence supposes nothing, and starts a line as well.
    let starts = |&at: &usize| {
        let is_letter = |letter: char| letter.is_ascii_lowercase();
        let is_outer = |line: &Line| line.depth == 0 && line.label.chars().all(is_letter);
        why[at].line.as_ref().is_some_and(is_outer)
    };
    let is_head = move |at: &usize| starts(at) && supposes(&why[*at]);
    (0..why.len()).filter(is_head).map(move |head| {
        let end = (head + 1..why.len()).find(starts).unwrap_or(why.len());
        head..end
    })
}

fn supposes(said: &Sentence) -> bool {
    let mut claims = said.claims.iter();
    claims.any(|claim| matches!(claim, Claim::Supposed(_) | Claim::SupposedOne(_)))
}

/// Where the lemmas stand that are in no other: each begins with what it refutes, and ends before the next line that is
/// no deeper.
fn lemmas(why: &[Sentence]) -> impl Iterator<Item = Range<usize>> + '_ {
    let depth = |at: usize| why[at].line.as_ref().map(|line| line.depth);
    let is_head = move |&at: &usize| {
        let refutes = |claim: &Claim| matches!(claim, Claim::Refuted(_));
        depth(at) == Some(0) && why[at].claims.iter().any(refutes)
    };
    (0..why.len()).filter(is_head).map(move |head| {
        let ends = |&at: &usize| depth(at) == Some(0);
        head..(head + 1..why.len()).find(ends).unwrap_or(why.len())
    })
}

/// The reasons of a step, or one of the lemmas among them.
#[derive(Clone, Copy)]
struct Argument<'s> {
    step: usize,
    /// All reasons of its step.
    why: &'s [Sentence],
    /// Those that are the argument.
    sentences: &'s [Sentence],
    /// What a lemma is called; empty for the whole.
    label: &'s str,
}

impl<'s> Argument<'s> {
    fn lemma(self, sentences: &'s [Sentence]) -> Argument<'s> {
        let line = sentences.first().and_then(|head| head.line.as_ref());
        Argument {
            sentences,
            label: line.map_or("", |line| &line.label),
            ..self
        }
    }

    /// "r9c8 is not 4, as in lemma B of step 16."
    fn in_short(self, told: Sentence) -> Option<Sentence> {
        let head = self.sentences.first()?;
        let mark = head.claims.iter().find_map(|claim| match claim {
            Claim::Refuted(mark) => Some(*mark),
            _ => None,
        });
        let Mark { cell, value } = mark?;
        let mut short = words!("{} is not {}, as in ", cell, value).join("", told);
        short.claims.clone_from(&head.claims);
        short.line.clone_from(&head.line);
        Some(short)
    }

    /// "step 14", "lemma B of step 16", "lemma A" in the same step.
    fn name(&self, from: usize) -> Sentence {
        let label = Piece::Label(self.label.to_string());
        let step = Piece::from(format!("step {}", self.step));
        match self.label {
            "" => words!("{}", step),
            _ if self.step == from => words!("lemma {}", label),
            _ => words!("lemma {} of {}", label, step),
        }
    }

    fn parts(&self) -> impl Iterator<Item = Part<'s>> + use<'s> {
        let own = self.label;
        self.sentences
            .iter()
            .flat_map(move |said| parts_of(own, said))
    }

    /// Whether it has no lemma, and no line that another one could cite by a letter.
    fn is_plain(&self) -> bool {
        let refutes = |claim: &Claim| matches!(claim, Claim::Refuted(_));
        let is_plain = |said: &Sentence| {
            let label = said.line.as_ref().map_or("", |line| &line.label);
            let is_lemma = label.starts_with(|c: char| c.is_ascii_uppercase());
            !is_lemma && !said.claims.iter().any(refutes)
        };
        self.sentences.iter().all(is_plain)
    }

    /// What the lines at some places are called.
    fn labels(&self, places: &[usize]) -> Vec<String> {
        let lines = places
            .iter()
            .filter_map(|&at| self.sentences[at].line.as_ref());
        lines.map(|line| line.label.clone()).collect()
    }

    /// Of what is told of it: the lines that are cited, and not `kept`, are those of the other one.
    fn cite_instead(&self, other: &Argument<'_>, kept: &[String], told: &mut [Sentence]) {
        for piece in told.iter_mut().flat_map(|said| &mut said.pieces) {
            if let Piece::Label(cited) = piece
                && !kept.contains(cited)
                && let Some(rest) = inside(self.label, cited)
            {
                *cited = format!("{}{rest}", other.label);
            }
        }
    }

    /// The few lines in which it differs from another one, by place; nothing if they are many, or not of the same number.
    fn other_lines(&self, other: &Argument<'_>) -> Option<Vec<usize>> {
        let pairs = self.sentences.iter().zip(other.sentences);
        let is_same = |one: &Sentence, same: &Sentence| {
            one.claims == same.claims && parts_of(self.label, one).eq(parts_of(other.label, same))
        };
        let differ = pairs
            .enumerate()
            .filter(|(_, (one, other))| !is_same(one, other));
        let differ: Vec<usize> = differ.map(|(at, _)| at).collect();
        let is_line = |&at: &usize| {
            let of = [(self, self.sentences), (other, other.sentences)];
            let [one, other] = of.map(|(of, sentences)| {
                let line = sentences[at].line.as_ref()?;
                Some(within(of.label, &line.label))
            });
            one.is_some_and(|label| !label.is_empty()) && one == other
        };
        let is_few = self.sentences.len() == other.sentences.len()
            && differ.len() * WORTH <= self.sentences.len();
        (is_few && differ.iter().all(is_line)).then_some(differ)
    }

    fn size(&self) -> usize {
        let pieces = self.sentences.iter().map(|said| said.pieces.len());
        pieces.sum()
    }

    /// A number that arguments share which differ in what can be exchanged only.
    fn shape(&self) -> u64 {
        let mut shape = DefaultHasher::new();
        for part in self.parts() {
            match part {
                Part::Label(label) => label.hash(&mut shape),
                Part::Piece(Piece::Text(text)) => text.hash(&mut shape),
                Part::Piece(piece) => std::mem::discriminant(piece).hash(&mut shape),
            }
        }
        shape.finish()
    }

    /// Whether the lines of its step that a lemma takes something from, but does not have, say what those say that the
    /// other takes it from. They are not exchanged.
    fn leans_on_the_same(&self, other: &Argument<'_>, exchange: &Exchange) -> bool {
        let pieces = self.sentences.iter().flat_map(|said| &said.pieces);
        let mut foreign = pieces.filter_map(|piece| match piece {
            Piece::Label(label) if inside(self.label, label).is_none() => Some(label),
            _ => None,
        });
        foreign.all(|label| {
            let said = self.said_in(label);
            exchange.is_empty() && said.is_some() && said == other.said_in(label)
        })
    }

    /// What a line of its step states.
    fn said_in(&self, label: &str) -> Option<&'s [Claim]> {
        let is_it = |said: &&Sentence| said.line.as_ref().is_some_and(|line| line.label == label);
        self.why.iter().find(is_it).map(|said| &said.claims[..])
    }
}

/// The parts of a sentence of the argument of this name.
fn parts_of<'s>(own: &'s str, said: &'s Sentence) -> impl Iterator<Item = Part<'s>> {
    let line = said.line.as_ref();
    let line = line.map(|line| Part::Label(within(own, &line.label)));
    let part = move |piece: &'s Piece| match piece {
        Piece::Label(label) => Part::Label(within(own, label)),
        piece => Part::Piece(piece),
    };
    line.into_iter().chain(said.pieces.iter().map(part))
}

/// What a line or a lemma is called within the lemma of this name, if it is there: "A2" is "2" in "A".
fn inside<'l>(own: &str, label: &'l str) -> Option<&'l str> {
    let rest = label.strip_prefix(own)?;
    let is_whole = own.is_empty() || !rest.starts_with(|c: char| c.is_ascii_uppercase());
    is_whole.then_some(rest)
}

/// What it is called there, or else in the whole.
fn within<'l>(own: &str, label: &'l str) -> &'l str {
    inside(own, label).unwrap_or(label)
}
