//! Literals, and constraints on them: each says that so much must come together of the literals that hold.

use crate::sorting::Arrange;
use std::ops::{Not, Range};

/// A variable that holds, or one that does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn holds(variable: usize) -> Literal {
        Literal(variable as u32 * 2)
    }

    pub(super) fn variable(self) -> usize {
        self.0 as usize / 2
    }

    pub(super) fn is_negated(self) -> bool {
        self.0 % 2 == 1
    }

    /// A number of its own.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// A literal, and how much it brings where it holds: always more than nothing.
pub(super) type Part = (i64, Literal);

/// A constraint by its place in the list.
pub(super) type Number = usize;

/// What clauses can say, and what they cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// One of the literals holds.
    Clause,
    /// At most one of the literals does not hold.
    AllButOne,
    /// A sum.
    Sum,
}

struct Ends {
    parts: Range<u32>,
    least: i64,
    is_equal: bool,
}

/// A list of constraints.
#[derive(Default)]
pub(super) struct Constraints {
    parts: Vec<Part>,
    ends: Vec<Ends>,
}

impl Constraints {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// What brings something.
    pub(super) fn parts(&self, number: Number) -> &[Part] {
        let Range { start, end } = self.ends[number].parts;
        &self.parts[start as usize..end as usize]
    }

    /// How much must come together.
    pub(super) fn least(&self, number: Number) -> i64 {
        self.ends[number].least
    }

    /// Whether it and the next one say together that it is exactly so much.
    pub(super) fn is_equal(&self, number: Number) -> bool {
        self.ends[number].is_equal
    }

    pub(super) fn literals(&self, number: Number) -> impl Iterator<Item = Literal> + '_ {
        self.parts(number).iter().map(|&(_, literal)| literal)
    }

    pub(super) fn shape(&self, number: Number) -> Shape {
        let (parts, least) = (self.parts(number), self.least(number));
        match parts.iter().all(|&(times, _)| times == 1) {
            true if least == 1 => Shape::Clause,
            true if least == parts.len() as i64 - 1 => Shape::AllButOne,
            _ => Shape::Sum,
        }
    }

    /// Adds that these literals bring so much together, each as often as it is said, also less than never.
    pub(super) fn add(&mut self, parts: impl IntoIterator<Item = Part>, mut least: i64) -> Number {
        let start = self.parts.len() as u32;
        for (times, literal) in parts {
            if times < 0 {
                least -= times;
                self.parts.push((-times, !literal));
            } else if times > 0 {
                self.parts.push((times, literal));
            }
        }
        let parts = start..self.parts.len() as u32;
        self.ends.push(Ends {
            parts,
            least,
            is_equal: false,
        });
        self.ends.len() - 1
    }

    /// Adds that it is exactly so much: two constraints, of which this is the first.
    pub(super) fn add_equal(
        &mut self,
        parts: impl IntoIterator<Item = Part> + Clone,
        total: i64,
    ) -> Number {
        let number = self.add(parts.clone(), total);
        self.ends[number].is_equal = true;
        let negated = parts.into_iter().map(|(times, literal)| (-times, literal));
        self.add(negated, -total);
        number
    }

    /// Adds that one of these literals holds.
    pub(super) fn add_clause(&mut self, literals: impl IntoIterator<Item = Literal>) -> Number {
        self.add(literals.into_iter().map(|literal| (1, literal)), 1)
    }

    /// Adds that at most one of these literals holds.
    pub(super) fn add_at_most_one(
        &mut self,
        literals: impl IntoIterator<Item = Literal>,
    ) -> Number {
        self.add(literals.into_iter().map(|literal| (-1, literal)), -1)
    }

    /// Adds the sum of constraints, each as often as it is said.
    pub(super) fn add_sum(&mut self, summands: &[(Number, i64)]) -> Number {
        let (mut parts, mut least) = (Vec::new(), 0);
        for &(number, often) in summands {
            least += often * self.least(number);
            for &(times, literal) in self.parts(number) {
                // A literal that does not hold is 1 less the one that does.
                if literal.is_negated() {
                    parts.push((!literal, -often * times));
                    least -= often * times;
                } else {
                    parts.push((literal, often * times));
                }
            }
        }
        parts.arrange();
        let together = parts.chunk_by(|one, other| one.0 == other.0);
        let together: Vec<Part> = together
            .map(|of| (of.iter().map(|&(_, times)| times).sum(), of[0].0))
            .collect();
        self.add(together, least)
    }

    /// Takes away all but the first ones.
    pub(super) fn truncate(&mut self, len: usize) {
        self.ends.truncate(len);
        let end = self.ends.last().map_or(0, |last| last.parts.end);
        self.parts.truncate(end as usize);
    }
}
