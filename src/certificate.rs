//! A log as a proof that programs of others check.
//!
//! A [`Certificate`] writes two texts: the puzzle as a [formula](formula), and a line for each play of each step. A line says which other
//! lines and constraints it follows from by propagation alone: the premises of its step, what geometry says, and what the board
//! had lost before. Where a play needs cases, each case is a line before it; where it needs the sum of houses and clues,
//! that is a line as well.
//!
//! A deadly pattern is not to be proved from a formula: that there is one solution is no part of it. So a step that rests on
//! one is proved from all that the puzzle says instead, and where that is not found the pattern is an axiom, marked as such
//! and counted.

mod bounds;
mod constraints;
mod formula;
mod refute;
mod script;
mod task;

use crate::{Board, Mark, Play, Premise, StepRef};
use constraints::Literal;
use formula::{Formula, Grammar};
use refute::{Hint, Line, Refuter, Source, Task};
use script::{End, Writer};

pub(crate) use formula::Unsaid;
pub use script::Script;

/// A log as a proof that programs of others check: two texts, and what is in them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Proof {
    /// The puzzle.
    pub formula: String,
    /// The lines that prove the log from it.
    pub lines: String,
    /// How many of them prove a play.
    pub plays: usize,
    /// How many more there are, for cases and sums.
    pub others: usize,
    /// The steps, counted from 1, that rest on a line which nothing proves: that there is one solution.
    pub axioms: Vec<usize>,
}

/// A certificate that is being written.
pub(crate) struct Certificate {
    script: Script,
    refuter: Refuter,
    writer: Writer,
    proof: Proof,
    /// What the lines of a step prove of the paths of clues.
    ways: Vec<Literal>,
}

impl Certificate {
    /// The certificate of a log that begins with a board; `is_solved` if it ends with all of it known.
    pub(crate) fn new(
        board: &Board,
        script: Script,
        is_solved: bool,
    ) -> Result<Certificate, Unsaid> {
        let grammar = match script {
            Script::VeriPb => Grammar::Sums,
            Script::Lrat | Script::Drup => Grammar::Clauses,
        };
        let formula = Formula::of(board, grammar)?;
        let writer = Writer::new(&formula, script, is_solved);
        Ok(Certificate {
            script,
            writer,
            refuter: Refuter::new(board, formula, grammar == Grammar::Sums),
            proof: Proof::default(),
            ways: Vec::new(),
        })
    }

    /// Proves a step of a number on the board that it was found on, or says which play it found no proof of. One that is made is
    /// known from then on.
    pub(crate) fn step(
        &mut self,
        board: &Board,
        number: usize,
        step: StepRef<'_>,
        is_made: bool,
    ) -> Result<(), Play> {
        let name = &step.form().name;
        self.writer.remark(&format!("{number}. {name}"));
        let mut left = step.plays();
        let rests_on_one = step
            .premises()
            .any(|premise| matches!(premise, Premise::Guard(_) | Premise::Symmetry(_)));
        if rests_on_one {
            let task = self.refuter.everything(board);
            self.writer.forget();
            left.retain(|&play| !self.prove(play, &task));
        }
        if !left.is_empty() {
            let task = self.refuter.premises(board, step);
            self.writer.forget();
            if rests_on_one {
                // Clauses have no line that nobody proves.
                if self.script != Script::VeriPb {
                    return Err(left[0]);
                }
                self.proof.axioms.push(number);
                self.writer.remark("axiom: there is one solution");
            }
            if let Some(&play) = left.iter().find(|&&play| !self.prove(play, &task)) {
                return Err(play);
            }
        }
        for way in std::mem::take(&mut self.ways) {
            self.refuter.learn(way, Source::Proved(way));
        }
        if is_made {
            for play in step.plays() {
                let literal = self.literal(play);
                self.refuter.learn(literal, Source::Proved(literal));
            }
        }
        Ok(())
    }

    fn literal(&self, play: Play) -> Literal {
        match play {
            Play::Set(mark) => self.refuter.formula.mark(mark),
            Play::Remove(mark) => !self.refuter.formula.mark(mark),
        }
    }

    /// Writes the lines that prove a play; `false` if none were found.
    fn prove(&mut self, play: Play, task: &Task) -> bool {
        let literal = self.literal(play);
        let Some(hints) = self.refuter.prove(Some(literal), task) else {
            return false;
        };
        self.write_needed(&hints);
        self.writer.proved(&self.refuter.formula, literal, &hints);
        self.proof.plays += 1;
        true
    }

    fn write_needed(&mut self, hints: &[Hint]) {
        for (number, line) in self.refuter.needed(hints) {
            let formula = &self.refuter.formula;
            if self.writer.line(formula, number, line) {
                self.proof.others += 1;
                // What is known of a path stays known.
                if let Line::Clause(clause, _) = line
                    && let &[way] = &clause[..]
                    && !formula.is_mark(way)
                {
                    self.writer.call_proved(way);
                    self.ways.push(way);
                }
            }
        }
    }

    /// Ends with the last board: solved, contradictory, or neither. Nothing where a contradiction was not found.
    pub(crate) fn finish(mut self, last: &Board) -> Option<Proof> {
        let mut solution = Vec::new();
        let cells = last.geometry().cells();
        if last.is_solved() {
            let mark = |cell| last.value(cell).map(|value| Mark { cell, value });
            let marks = cells.filter_map(mark);
            solution.extend(marks.map(|mark| self.refuter.formula.mark(mark)));
        }
        let is_dead = !last.is_solved() && last.contradiction().is_some();
        if is_dead {
            self.writer.remark("nothing is left");
            let task = self.refuter.everything(last);
            self.writer.forget();
            let hints = self.refuter.prove(None, &task)?;
            self.write_needed(&hints);
            self.writer.clause(&self.refuter.formula, &[], &hints);
        }
        let end = match is_dead {
            true => End::Contradiction,
            false if last.is_solved() => End::Solution(&solution),
            false => End::Open,
        };
        self.refuter.begin();
        let formula = &self.refuter.formula;
        self.proof.formula = match self.script {
            Script::VeriPb => formula.opb(),
            Script::Drup => script::cnf(formula, None),
            Script::Lrat => script::cnf(formula, last.is_solved().then_some(&solution[..])),
        };
        self.proof.lines = self.writer.finish(formula, end);
        Some(self.proof)
    }
}
