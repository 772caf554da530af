//! Unit propagation with reasons, and the search for the lines that prove a claim.
//!
//! A claim is proved by supposing its opposite and coming to a conflict. What was needed for that are the hints of its line. Where
//! propagation alone ends without a conflict, the marks of a truth are supposed one by one, and each that ends in a conflict
//! is a line before it. Lines that turn out to be needed by no other are left out.
//!
//! What takes part is what geometry says (no value twice), what is known of the board, and of all else what a [`Task`] names.

use super::bounds::{Equation, crowd};
use super::constraints::{Constraints, Literal, Number};
use super::formula::Formula;
use crate::sorting::Arrange;
use crate::{Board, Cell, Geometry, House, Mark, Marks};
use std::sync::Arc;

/// What may be used besides geometry and what is known.
#[derive(Default)]
pub(super) struct Task {
    /// Truths: of their marks one is supposed.
    pub(super) truths: Vec<Number>,
    /// What else is said.
    pub(super) others: Vec<Number>,
    pub(super) equations: Vec<Equation>,
    /// Cells that share a house, and may be too many for what they can be.
    pub(super) crowds: Vec<(House, Vec<Cell>)>,
    /// How many marks may be supposed for one claim.
    pub(super) tries: u32,
}

/// Where a literal comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// A constraint says so.
    Constraint(Number),
    /// It was proved: a line of its own says so.
    Proved(Literal),
}

/// What a line rests on, and the literal that it makes known there; the last one makes nothing known, but contradicts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    pub(super) source: Source,
    pub(super) literal: Option<Literal>,
}

/// A line of a proof that was found.
pub(super) enum Line {
    /// One of these literals holds, as the hints say.
    Clause(Vec<Literal>, Vec<Hint>),
    /// The sum of constraints, each as often as it is said.
    Sum(Vec<(Number, i64)>),
}

/// Why a literal has its value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    Supposed,
    From(Source),
}

/// A conflict: what was supposed for it, and what it rests on.
struct Conflict {
    supposed: Vec<Literal>,
    hints: Vec<Hint>,
}

pub(super) struct Refuter {
    pub(super) formula: Formula,
    geometry: Arc<Geometry>,
    /// Whether a line may be a sum.
    has_sums: bool,
    /// Lines of the step at hand, from the first constraint that is not of the formula.
    lines: Vec<Line>,
    own: usize,
    /// By literal: the constraints that it is in.
    with: Vec<Vec<u32>>,
    /// By constraint: the number of the task that it takes part in.
    takes_part: Vec<u32>,
    task: u32,
    /// By variable: the literal that holds, its place on the trail, and why.
    known: Vec<Option<(Literal, u32, Reason)>>,
    trail: Vec<Literal>,
    /// How much of it is known for good.
    fixed: usize,
    /// How much of the trail was propagated.
    done: usize,
    tries: u32,
}

/// It takes part in all tasks.
const ALWAYS: u32 = u32::MAX;

impl Refuter {
    pub(super) fn new(board: &Board, formula: Formula, has_sums: bool) -> Refuter {
        let constraints = &formula.constraints;
        let mut with = vec![Vec::new(); formula.variables() * 2];
        for number in 0..constraints.len() {
            for literal in constraints.literals(number) {
                with[literal.index()].push(number as u32);
            }
        }
        let mut takes_part = vec![0; constraints.len()];
        for number in formula.geometry() {
            let mut literals = constraints.literals(number);
            if literals.all(Literal::is_negated) {
                takes_part[number] = ALWAYS;
            }
        }
        let mut refuter = Refuter {
            geometry: board.geometry().clone(),
            has_sums,
            lines: Vec::new(),
            own: constraints.len(),
            with,
            takes_part,
            task: 0,
            known: vec![None; formula.variables()],
            trail: Vec::new(),
            fixed: 0,
            done: 0,
            tries: 0,
            formula,
        };
        for number in refuter.formula.start.clone() {
            let literal = refuter.formula.constraints.literals(number).next();
            if let Some(literal) = literal {
                refuter.learn(literal, Source::Constraint(number));
            }
        }
        refuter
    }

    fn constraints(&self) -> &Constraints {
        &self.formula.constraints
    }

    /// Takes a literal as known for good; the other marks of a cell that has a value are gone with it.
    pub(super) fn learn(&mut self, literal: Literal, source: Source) {
        self.forget();
        self.assign(literal, Reason::From(source));
        let values = self.geometry.values().len();
        let cell = literal.variable() / values;
        if !literal.is_negated() && cell < self.geometry.cell_count() {
            let cell = Cell(cell as u16);
            let once = self.formula.cell(cell) + 1;
            for value in self.geometry.values() {
                let other = !self.formula.mark(Mark { cell, value });
                if other != !literal {
                    self.assign(other, Reason::From(Source::Constraint(once)));
                }
            }
        }
        self.done = self.trail.len();
        self.fixed = self.done;
    }

    /// Begins a task. What took part in the last one does not any more, and its lines are forgotten.
    pub(super) fn begin(&mut self) {
        self.forget();
        self.task += 1;
    }

    pub(super) fn has_sums(&self) -> bool {
        self.has_sums
    }

    /// Lets a constraint take part in the task.
    pub(super) fn take(&mut self, number: Number) {
        if self.takes_part[number] != ALWAYS {
            self.takes_part[number] = self.task;
        }
    }

    fn forget(&mut self) {
        self.take_back(self.fixed);
        for number in (self.own..self.constraints().len()).rev() {
            for at in 0..self.constraints().parts(number).len() {
                let (_, literal) = self.constraints().parts(number)[at];
                self.with[literal.index()].pop();
            }
        }
        self.formula.constraints.truncate(self.own);
        self.takes_part.truncate(self.own);
        self.lines.clear();
    }

    /// Adds the sum of constraints, which takes part from now on.
    pub(super) fn add_sum(&mut self, summands: Vec<(Number, i64)>) -> Number {
        let number = self.formula.constraints.add_sum(&summands);
        self.add(number, Line::Sum(summands))
    }

    /// Adds a clause, which takes part from now on. One without hints is an axiom.
    pub(super) fn add_clause(&mut self, clause: Vec<Literal>, hints: Vec<Hint>) -> Number {
        let number = self.formula.constraints.add_clause(clause.iter().copied());
        self.add(number, Line::Clause(clause, hints))
    }

    fn add(&mut self, number: Number, line: Line) -> Number {
        self.lines.push(line);
        self.takes_part.push(self.task);
        for at in 0..self.constraints().parts(number).len() {
            let (_, literal) = self.constraints().parts(number)[at];
            self.with[literal.index()].push(number as u32);
        }
        number
    }

    /// Draws what follows before anything is supposed: each such literal gets a line of its own, so that it is proved once for
    /// all claims.
    pub(super) fn prepare(&mut self, task: &Task) {
        let fixed = self.trail.len();
        if self.start(task).is_some() {
            self.take_back(fixed);
            return;
        }
        for at in fixed..self.trail.len() {
            let literal = self.trail[at];
            if let Some((_, place, Reason::From(Source::Constraint(number)))) =
                self.known[literal.variable()]
            {
                let hints = self.rests_on(number, Some(literal)).hints;
                let line = self.add_clause(vec![literal], hints);
                let reason = Reason::From(Source::Constraint(line));
                self.known[literal.variable()] = Some((literal, place, reason));
            }
        }
    }

    /// The hints of a claim, or of a contradiction where nothing is claimed; nothing if no proof was found.
    pub(super) fn prove(&mut self, claim: Option<Literal>, task: &Task) -> Option<Vec<Hint>> {
        self.tries = task.tries;
        let fixed = self.trail.len();
        if let Some(claim) = claim {
            if let Some((known, _, Reason::From(Source::Constraint(number)))) =
                self.known[claim.variable()]
                && known == claim
                && let Some(Line::Clause(_, hints)) = self.lines.get(number.wrapping_sub(self.own))
            {
                return Some(hints.clone());
            }
            if self.value(claim).is_some() {
                return None;
            }
            self.assign(!claim, Reason::Supposed);
        }
        let conflict = self.start(task);
        let conflict = conflict.or_else(|| self.close(task));
        self.take_back(fixed);
        conflict.map(|conflict| conflict.hints)
    }

    /// The lines that hints need, those of the step at hand in their order.
    pub(super) fn needed(&self, hints: &[Hint]) -> Vec<(Number, &Line)> {
        let mut is_needed = vec![false; self.lines.len()];
        let of_hints = |hints: &[Hint], is_needed: &mut [bool]| {
            for hint in hints {
                if let Source::Constraint(number) = hint.source
                    && let Some(line) = number.checked_sub(self.own)
                {
                    is_needed[line] = true;
                }
            }
        };
        of_hints(hints, &mut is_needed);
        for at in (0..self.lines.len()).rev() {
            match &self.lines[at] {
                _ if !is_needed[at] => {}
                Line::Clause(_, hints) => of_hints(hints, &mut is_needed),
                Line::Sum(summands) => {
                    for &(number, _) in summands {
                        if let Some(line) = number.checked_sub(self.own) {
                            is_needed[line] = true;
                        }
                    }
                }
            }
        }
        let lines = self.lines.iter().enumerate();
        lines
            .filter(|&(at, _)| is_needed[at])
            .map(|(at, line)| (self.own + at, line))
            .collect()
    }

    /// What a literal is known to be.
    fn value(&self, literal: Literal) -> Option<bool> {
        self.known[literal.variable()].map(|(known, ..)| known == literal)
    }

    fn can_be(&self, cell: Cell) -> Marks {
        let is_left = |value: &_| {
            let mark = self.formula.mark(Mark {
                cell,
                value: *value,
            });
            self.value(mark) != Some(false)
        };
        self.geometry.values().filter(is_left).collect()
    }

    fn assign(&mut self, literal: Literal, reason: Reason) {
        let known = &mut self.known[literal.variable()];
        if known.is_none() {
            *known = Some((literal, self.trail.len() as u32, reason));
            self.trail.push(literal);
        }
    }

    fn take_back(&mut self, to: usize) {
        for literal in self.trail.drain(to..) {
            self.known[literal.variable()] = None;
        }
        self.done = self.done.min(to);
    }

    /// Looks at all that takes part, and settles.
    fn start(&mut self, task: &Task) -> Option<Conflict> {
        let all = task.truths.iter().chain(&task.others).copied();
        let own = self.own..self.constraints().len();
        for number in all.chain(own) {
            if let Some(conflict) = self.look(number) {
                return Some(self.analyse(conflict));
            }
        }
        self.settle(task)
    }

    /// What a constraint says now: literals become known, or it cannot be kept.
    fn look(&mut self, number: Number) -> Option<Number> {
        let mut slack = -self.constraints().least(number);
        let mut most = 0;
        for &(times, literal) in self.constraints().parts(number) {
            match self.value(literal) {
                Some(false) => {}
                Some(true) => slack += times,
                None => {
                    slack += times;
                    most = most.max(times);
                }
            }
        }
        if slack < 0 {
            return Some(number);
        }
        if most > slack {
            for at in 0..self.constraints().parts(number).len() {
                let (times, literal) = self.constraints().parts(number)[at];
                if times > slack && self.value(literal).is_none() {
                    self.assign(literal, Reason::From(Source::Constraint(number)));
                }
            }
        }
        None
    }

    fn propagate(&mut self) -> Option<Number> {
        while let Some(&literal) = self.trail.get(self.done) {
            self.done += 1;
            let gone = (!literal).index();
            for at in 0..self.with[gone].len() {
                let number = self.with[gone][at] as usize;
                let takes_part = self.takes_part[number];
                if takes_part == ALWAYS || takes_part == self.task {
                    let conflict = self.look(number);
                    if conflict.is_some() {
                        return conflict;
                    }
                }
            }
        }
        None
    }

    /// Propagates until nothing more is known, and sharpens equations for that.
    fn settle(&mut self, task: &Task) -> Option<Conflict> {
        loop {
            if let Some(conflict) = self.propagate() {
                return Some(self.analyse(conflict));
            }
            let number = self.sharpen(task)?;
            if let Some(conflict) = self.look(number) {
                return Some(self.analyse(conflict));
            }
        }
    }

    /// A sum that says more of what is left than the equation that it is made of.
    fn sharpen(&mut self, task: &Task) -> Option<Number> {
        for (house, cells) in &task.crowds {
            let can_be: Vec<Marks> = cells.iter().map(|&cell| self.can_be(cell)).collect();
            if let Some((rows, values)) = crowd(&self.geometry, &can_be) {
                let cells = rows.iter().map(|&row| self.formula.cell(cells[row]));
                let values = values.iter().map(|&value| self.formula.once(*house, value));
                let both = cells.chain(values).map(|number| (number, 1));
                let both = both.collect();
                return Some(self.add_sum(both));
            }
        }
        for equation in &task.equations {
            for is_most in [false, true] {
                let can_be = |cell| self.can_be(cell);
                let Some(dues) = equation.dues(&self.geometry, is_most, can_be) else {
                    continue;
                };
                if !equation.says_more(&dues, is_most, can_be) {
                    continue;
                }
                let mut summands = vec![(equation.numbers[usize::from(is_most)], 1)];
                for (&(cell, _), &due) in equation.terms.iter().zip(&dues.cells) {
                    let number = self.formula.cell(cell);
                    match due {
                        1.. => summands.push((number + 1, due)),
                        ..0 => summands.push((number, -due)),
                        0 => {}
                    }
                }
                for (house, value, due) in dues.houses {
                    summands.push((self.formula.once(house, value), due));
                }
                if summands.len() > 1 {
                    return Some(self.add_sum(summands));
                }
            }
        }
        None
    }

    /// Comes to a conflict by supposing marks of truths.
    fn close(&mut self, task: &Task) -> Option<Conflict> {
        loop {
            let open = self.open(task);
            let mut gone: Vec<(Literal, Conflict)> = Vec::new();
            for &(left, truth) in &open {
                let mut all = 0;
                for at in 0..self.constraints().parts(truth).len() {
                    let (_, mark) = self.constraints().parts(truth)[at];
                    if self.value(mark).is_some() {
                        continue;
                    }
                    let is_gone = gone.iter().any(|&(of, _)| of == mark);
                    if !is_gone && let Some(conflict) = self.suppose(mark, task, false)? {
                        if !conflict.supposed.contains(&mark) {
                            return Some(conflict);
                        }
                        gone.push((mark, conflict));
                        all += 1;
                    } else if is_gone {
                        all += 1;
                    }
                }
                // All of its marks: no other line is needed.
                if all == left {
                    let literals = self.constraints().parts(truth).iter();
                    let of_truth: Vec<Literal> = literals.map(|&(_, mark)| mark).collect();
                    gone.retain(|(mark, _)| of_truth.contains(mark));
                    break;
                }
            }
            if gone.is_empty() {
                let &(_, truth) = open.first()?;
                let mut parts = self.constraints().parts(truth).iter();
                let mark = parts.find(|&&(_, mark)| self.value(mark).is_none());
                let &(_, mark) = mark?;
                let conflict = self.suppose(mark, task, true)??;
                if !conflict.supposed.contains(&mark) {
                    return Some(conflict);
                }
                gone.push((mark, conflict));
            }
            for (mark, conflict) in gone {
                if self.value(mark).is_some() {
                    continue;
                }
                let clause = conflict.supposed.iter().map(|&literal| !literal).collect();
                let number = self.add_clause(clause, conflict.hints);
                if let Some(conflict) = self.look(number) {
                    return Some(self.analyse(conflict));
                }
                if let Some(conflict) = self.settle(task) {
                    return Some(conflict);
                }
            }
        }
    }

    /// Truths of which no mark is known to hold, those with the fewest marks left first.
    fn open(&self, task: &Task) -> Vec<(usize, Number)> {
        let left = |&number: &Number| {
            let values = self.constraints().literals(number);
            let mut count = 0;
            for literal in values {
                match self.value(literal) {
                    Some(true) => return None,
                    None => count += 1,
                    Some(false) => {}
                }
            }
            Some((count, number))
        };
        let mut open: Vec<(usize, Number)> = task.truths.iter().filter_map(left).collect();
        open.arrange();
        open
    }

    /// Supposes a mark, and says whether that ends in a conflict; by supposing more, if that is asked for. Nothing if too
    /// much was tried.
    fn suppose(&mut self, mark: Literal, task: &Task, is_split: bool) -> Option<Option<Conflict>> {
        self.tries = self.tries.checked_sub(1)?;
        let before = self.trail.len();
        self.assign(mark, Reason::Supposed);
        let mut conflict = self.settle(task);
        if conflict.is_none() && is_split {
            conflict = self.close(task);
        }
        self.take_back(before);
        Some(conflict)
    }

    /// What a conflict rests on.
    fn analyse(&self, conflict: Number) -> Conflict {
        self.rests_on(conflict, None)
    }

    /// What it rests on that a constraint says a literal, or that it cannot be kept.
    fn rests_on(&self, number: Number, said: Option<Literal>) -> Conflict {
        let mut found = Conflict {
            supposed: Vec::new(),
            hints: Vec::new(),
        };
        let mut seen: Vec<Literal> = Vec::new();
        self.reasons(number, said, &mut seen);
        let mut at = 0;
        while let Some(&literal) = seen.get(at) {
            at += 1;
            if let Some((_, _, Reason::From(Source::Constraint(number)))) =
                self.known[literal.variable()]
            {
                self.reasons(number, Some(literal), &mut seen);
            }
        }
        let place = |literal: &Literal| self.known[literal.variable()].map(|(_, place, _)| place);
        seen.arrange_by_key(place);
        for &literal in &seen {
            match self.known[literal.variable()] {
                Some((_, _, Reason::From(source))) => found.hints.push(Hint {
                    source,
                    literal: Some(literal),
                }),
                _ => found.supposed.push(literal),
            }
        }
        found.hints.push(Hint {
            source: Source::Constraint(number),
            literal: None,
        });
        found
    }

    /// Adds the literals that a constraint needs to be what they are, so that it says what it says.
    fn reasons(&self, number: Number, said: Option<Literal>, seen: &mut Vec<Literal>) {
        let before = said.and_then(|said| self.known[said.variable()]);
        let before = before.map_or(u32::MAX, |(_, place, _)| place);
        let (mut slack, mut own) = (-self.constraints().least(number), 0);
        let mut against: Vec<(u32, i64, Literal)> = Vec::new();
        for &(times, literal) in self.constraints().parts(number) {
            slack += times;
            if Some(literal) == said {
                own = times;
                continue;
            }
            if let Some((known, place, _)) = self.known[literal.variable()]
                && known != literal
                && place < before
            {
                against.push((place, times, known));
            }
        }
        // So much is more than enough: the latest that can be left out are.
        against.arrange();
        let all: i64 = against.iter().map(|&(_, times, _)| times).sum();
        let mut over = own - 1 - (slack - all);
        for &(_, times, literal) in against.iter().rev() {
            if times <= over {
                over -= times;
            } else if !seen.contains(&literal) {
                seen.push(literal);
            }
        }
    }
}
