//! How the lines of a certificate are written.

use super::constraints::{Literal, Number, Shape};
use super::formula::Formula;
use super::refute::{Hint, Line, Source};
use std::collections::HashSet;
use std::fmt::Write;

/// How a proof for others is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Script {
    /// A pseudo-Boolean formula (`.opb`) and a proof of VeriPB 3.0 (`.pbp`): sums, and lines with hints.
    VeriPb,
    /// Clauses (`.cnf`), and lines with hints (`.lrat`).
    Lrat,
    /// Clauses (`.cnf`), and lines without hints (`.drup`).
    Drup,
}

/// The lines written so far, and how they are called.
pub(super) struct Writer {
    script: Script,
    text: String,
    /// By constraint of the formula: its id.
    ids: Vec<usize>,
    /// The id of the next line.
    next: usize,
    /// How many constraints the formula has.
    count: usize,
    /// By constraint that is no part of the formula: its id, or nothing if it is not written yet.
    own: Vec<Option<usize>>,
    /// By variable: the line that proved it.
    proved: Vec<usize>,
}

impl Writer {
    /// A proof of which nothing is written yet. One in clauses with hints that ends with a solution has a clause more in its
    /// formula: that the solution is another.
    pub(super) fn new(formula: &Formula, script: Script, is_solved: bool) -> Writer {
        let (mut ids, mut next) = (Vec::new(), 1);
        for number in 0..formula.constraints.len() {
            ids.push(next);
            next += match script {
                Script::VeriPb => 1,
                Script::Lrat | Script::Drup => clauses(formula, number).count(),
            };
        }
        let mut proved = vec![0; formula.variables()];
        for number in formula.start.clone() {
            for literal in formula.constraints.literals(number) {
                proved[literal.variable()] = ids[number];
            }
        }
        next += usize::from(script == Script::Lrat && is_solved);
        let count = next - 1;
        let mut text = String::new();
        if script == Script::VeriPb {
            writeln!(text, "pseudo-Boolean proof version 3.0\nf {count};").unwrap_or_default();
        }
        Writer {
            script,
            count,
            text,
            ids,
            next,
            own: Vec::new(),
            proved,
        }
    }

    /// Forgets the lines that are of one step alone.
    pub(super) fn forget(&mut self) {
        self.own.clear();
    }

    /// Writes a remark, where lines of it are allowed.
    pub(super) fn remark(&mut self, words: &str) {
        match self.script {
            Script::VeriPb => writeln!(self.text, "% {words}").unwrap_or_default(),
            Script::Lrat | Script::Drup => {}
        }
    }

    /// Writes a line of a step, if it is not written yet. Returns whether it was.
    pub(super) fn line(&mut self, formula: &Formula, number: Number, line: &Line) -> bool {
        let at = number - self.ids.len();
        if self.own.len() <= at {
            self.own.resize(at + 1, None);
        }
        if self.own[at].is_some() {
            return false;
        }
        match line {
            Line::Clause(clause, hints) => self.clause(formula, clause, hints),
            Line::Sum(summands) => self.sum(summands),
        }
        self.own[at] = Some(self.next - 1);
        true
    }

    /// Writes that a literal was proved.
    pub(super) fn proved(&mut self, formula: &Formula, literal: Literal, hints: &[Hint]) {
        self.clause(formula, &[literal], hints);
        self.call_proved(literal);
    }

    /// Notes that the last line proves a literal for good.
    pub(super) fn call_proved(&mut self, literal: Literal) {
        self.proved[literal.variable()] = self.next - 1;
    }

    /// Writes a clause with its hints; one without hints is an axiom.
    pub(super) fn clause(&mut self, formula: &Formula, clause: &[Literal], hints: &[Hint]) {
        match self.script {
            Script::VeriPb => {
                self.text += if hints.is_empty() { "a" } else { "rup" };
                for &literal in clause {
                    self.text += " 1 ";
                    formula.write_literal(&mut self.text, literal);
                }
                self.text += " >= 1";
                // One constraint may have said several things.
                let mut ids = HashSet::new();
                for hint in hints {
                    let id = self.id(hint.source);
                    if ids.insert(id) {
                        self.text += if ids.len() == 1 { " : " } else { " " };
                        write!(self.text, "{id}").unwrap_or_default();
                    }
                }
                self.text += ";\n";
            }
            Script::Lrat => {
                write!(self.text, "{} ", self.next).unwrap_or_default();
                write_clause(&mut self.text, clause);
                let mut known: Vec<Literal> = clause.iter().map(|&literal| !literal).collect();
                for hint in hints {
                    let id = self.id_of_clause(formula, hint, &known);
                    known.extend(hint.literal);
                    write!(self.text, " {id}").unwrap_or_default();
                }
                self.text += " 0\n";
            }
            Script::Drup => {
                write_clause(&mut self.text, clause);
                self.text.push('\n');
            }
        }
        self.next += 1;
    }

    fn sum(&mut self, summands: &[(Number, i64)]) {
        self.text += "pol";
        for (at, &(number, often)) in summands.iter().enumerate() {
            let id = self.id(Source::Constraint(number));
            write!(self.text, " {id}").unwrap_or_default();
            if often != 1 {
                write!(self.text, " {often} *").unwrap_or_default();
            }
            if at > 0 {
                self.text += " +";
            }
        }
        self.text += ";\n";
        self.next += 1;
    }

    fn id(&self, source: Source) -> usize {
        match source {
            Source::Proved(literal) => self.proved[literal.variable()],
            Source::Constraint(number) => match self.ids.get(number) {
                Some(&id) => id,
                None => self.own[number - self.ids.len()].unwrap_or(0),
            },
        }
    }

    /// The clause that a hint is, where one constraint is many clauses.
    fn id_of_clause(&self, formula: &Formula, hint: &Hint, known: &[Literal]) -> usize {
        let first = self.id(hint.source);
        let Source::Constraint(number) = hint.source else {
            return first;
        };
        if number >= self.ids.len() {
            return first;
        }
        let is_of_it = |clause: &Vec<Literal>| {
            let mut others = clause
                .iter()
                .filter(|&&literal| Some(literal) != hint.literal);
            others.all(|&literal| known.contains(&!literal))
                && hint.literal.is_none_or(|literal| clause.contains(&literal))
        };
        first
            + clauses(formula, number)
                .position(|of| is_of_it(&of))
                .unwrap_or(0)
    }

    /// The whole proof, with how it ends.
    pub(super) fn finish(mut self, formula: &Formula, end: End<'_>) -> String {
        match self.script {
            Script::VeriPb => {
                let conclusion = match end {
                    End::Open => "NONE".to_string(),
                    End::Contradiction => format!("UNSAT : {}", self.next - 1),
                    End::Solution(marks) => {
                        self.text += "sol";
                        for &mark in marks {
                            self.text.push(' ');
                            formula.write_literal(&mut self.text, mark);
                        }
                        self.text += ";\n";
                        "SAT".to_string()
                    }
                };
                write!(self.text, "output NONE;\nconclusion {conclusion}").unwrap_or_default();
                self.text += ";\nend pseudo-Boolean proof;\n";
            }
            Script::Lrat => {
                if let End::Solution(marks) = end {
                    write!(self.text, "{} 0", self.next).unwrap_or_default();
                    for mark in marks {
                        let id = self.proved[mark.variable()];
                        write!(self.text, " {id}").unwrap_or_default();
                    }
                    writeln!(self.text, " {} 0", self.count).unwrap_or_default();
                }
            }
            Script::Drup => {}
        }
        self.text
    }
}

/// How a proof ends.
#[derive(Clone, Copy)]
pub(super) enum End<'a> {
    /// It goes no further.
    Open,
    /// The last line is a contradiction.
    Contradiction,
    /// These marks hold, one in each cell.
    Solution(&'a [Literal]),
}

/// A constraint as clauses: itself, or one for each two of its literals.
fn clauses(formula: &Formula, number: Number) -> impl Iterator<Item = Vec<Literal>> + '_ {
    let constraints = &formula.constraints;
    let literals: Vec<Literal> = constraints.literals(number).collect();
    let is_clause = constraints.shape(number) == Shape::Clause;
    let whole = is_clause.then(|| literals.clone());
    let count = if is_clause { 0 } else { literals.len() };
    let two = (0..count).flat_map(move |second| {
        let literals = literals.clone();
        (0..second).map(move |first| vec![literals[first], literals[second]])
    });
    whole.into_iter().chain(two)
}

fn write_clause(text: &mut String, clause: &[Literal]) {
    for literal in clause {
        let sign = if literal.is_negated() { "-" } else { "" };
        write!(text, "{sign}{} ", literal.variable() + 1).unwrap_or_default();
    }
    text.push('0');
}

/// The formula as clauses; where it is asked for, the last one says that the solution is another than these marks.
pub(super) fn cnf(formula: &Formula, but_for: Option<&[Literal]>) -> String {
    let (mut text, mut count) = (String::new(), 0);
    for number in 0..formula.constraints.len() {
        for clause in clauses(formula, number) {
            write_clause(&mut text, &clause);
            text.push('\n');
            count += 1;
        }
    }
    if let Some(marks) = but_for {
        let other: Vec<Literal> = marks.iter().map(|&mark| !mark).collect();
        write_clause(&mut text, &other);
        text.push('\n');
        count += 1;
    }
    format!("p cnf {} {count}\n{text}", formula.variables())
}
