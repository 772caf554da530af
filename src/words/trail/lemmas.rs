//! Lemmas in words: what is refuted on the way is told where it is first used, and the same words but once.

use super::Concluded;
use super::causes::Cause;
use super::told::Teller;
use crate::words::{Claim, Line, Piece, Sentence};
use crate::{Mark, words};
use std::ops::Range;

impl Teller<'_> {
    /// The lemmas that are needed next, and were not told.
    pub(super) fn before(&mut self, missing: &[(Mark, Option<Cause>)], name: &str) {
        for &(_, cause) in missing {
            if let Some(Cause::Lemma(end)) = cause {
                self.lemma(end, name);
            }
        }
    }

    fn lemma(&mut self, end: usize, outer: &str) {
        let opened = self.causes.opened(end);
        if self.letters.contains_key(&opened) {
            return;
        }
        // What a lemma takes from others is told before it.
        let inside: Vec<usize> = self
            .causes
            .told()
            .filter(|at| (opened..end).contains(at))
            .collect();
        for at in inside {
            let earlier = self
                .causes
                .missing(at)
                .iter()
                .filter_map(|&(_, cause)| match cause {
                    Cause::Lemma(end) if end < opened => Some(end),
                    _ => None,
                });
            let earlier: Vec<usize> = earlier.collect();
            for end in earlier {
                self.lemma(end, outer);
            }
        }
        let Concluded::Try(mark) = self.causes.trail.steps[opened] else {
            return;
        };
        let name = match outer {
            "" => {
                *self.lemmas += 1;
                letter(*self.lemmas - 1)
            }
            outer => {
                let start = format!("{outer}.");
                let of_outer = |name: &String| {
                    name.strip_prefix(&start)
                        .is_some_and(|rest| !rest.contains('.'))
                };
                let lemmas = self
                    .letters
                    .iter()
                    .filter(|(at, _)| matches!(self.causes.trail.steps[**at], Concluded::Try(_)));
                let count = lemmas.filter(|(_, name)| of_outer(name)).count();
                start + &letter(count as u32)
            }
        };
        let mut head = words!(
            "{} is not {}. Suppose it is {}.",
            mark.cell,
            mark.value,
            mark.value
        )
        .stating(Claim::Refuted(mark));
        head.line = Some(Line::of(outer, &name));
        let from = self.told.len();
        self.told.push(head);
        self.block(Some(opened), &name);
        match self.told_alike(from, &name) {
            Some(earlier) => self.told_as(from, mark, earlier),
            None => self.lemmas_told.push((name.clone(), from..self.told.len())),
        }
        self.letters.insert(opened, name);
    }

    /// The lemma that was told in the same words, of the same value, as the one from this number on.
    fn told_alike(&self, from: usize, name: &str) -> Option<String> {
        let Range { start, end } = from..self.told.len();
        let value = |head: &Sentence| {
            head.pieces
                .iter()
                .rev()
                .find(|piece| matches!(piece, Piece::Value(_)))
                .cloned()
        };
        let mut earlier = self.lemmas_told.iter().filter(|(of, told)| {
            let is_beside = of.rsplit_once('.').map(|(outer, _)| outer)
                == name.rsplit_once('.').map(|(outer, _)| outer);
            is_beside && told.len() == end - start
        });
        let alike = earlier.find(|(of, told)| {
            let heads = [&self.told[told.start], &self.told[start]].map(value);
            let renamed = |piece: &Piece| match piece {
                Piece::Label(label) if label == of => Piece::Label(name.to_string()),
                piece => piece.clone(),
            };
            let pairs = told.clone().skip(1).zip(start + 1..end);
            let is_same = |(one, other): (usize, usize)| {
                let one = self.told[one].pieces.iter().map(renamed);
                one.eq(self.told[other].pieces.iter().cloned())
            };
            heads[0] == heads[1] && pairs.into_iter().all(is_same)
        });
        alike.map(|(of, _)| of.clone())
    }

    /// Says in place of a lemma, which is told from this number on, that it holds as an earlier one does.
    fn told_as(&mut self, from: usize, mark: Mark, earlier: String) {
        let lemma: Vec<Sentence> = self.told.drain(from..).collect();
        let mut said = words!(
            "{} is not {}, either, for the same reasons as in {}.",
            mark.cell,
            mark.value,
            Piece::Label(earlier)
        );
        said.line.clone_from(&lemma[0].line);
        said.claims = lemma.into_iter().flat_map(|said| said.claims).collect();
        self.told.push(said);
    }
}

/// The letter of a lemma: A to Z, then AA, AB and so on.
fn letter(at: u32) -> String {
    let letter = char::from(b'A' + (at % 26) as u8);
    match at / 26 {
        0 => letter.to_string(),
        more => self::letter(more - 1) + &letter.to_string(),
    }
}
