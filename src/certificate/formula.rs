//! A puzzle as a formula: what has to be believed of a certificate, besides the checker.
//!
//! Each mark of the board is a variable, `r4c7_5`, that holds if the value is in the cell. The formula says, in this order:
//!
//! 1. for each cell: exactly one of its marks holds;
//! 2. for each house and value: exactly one place, or at most one if the house need not hold every value;
//! 3. for two cells that see each other, but share no house: not both have the value;
//! 4. for each rule of a clue, what it says (below);
//! 5. for each cell what it was when the log began: its value, or the marks that it lacked.
//!
//! A rule that is an equation is one, with each mark bringing its value. Of two cells a clause says which values of one go with a
//! value of the other. A rule that reads more cells is a path: between two places there are states, and a variable
//! `k3_2_5_7` holds if rule `k3` reads 7 at its second place in its fifth state. Of the ways at a place with some value as
//! many hold as the mark does, and as many lead into a state as out of it. Where there is one state only, the mark itself is
//! the way. That cells of a rule differ is said by houses.
//!
//! So an assignment that keeps the formula is a solution of the puzzle, and each solution makes one: a test counts both.

use super::constraints::{Constraints, Literal, Number, Part};
use crate::clues::Machine;
use crate::{Board, Cell, ClueId, Geometry, House, Mark, Value};
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

/// Why a board has no formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsaid {
    /// This rule is a sum, and only clauses were asked for.
    Sum(ClueId),
    /// This rule has too many states.
    States(ClueId),
}

/// What may stand in a formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grammar {
    /// Sums.
    Sums,
    /// Clauses alone.
    Clauses,
}

/// The most variables of a formula: those of the largest board, and as many again for what its clues remember.
const MOST_VARIABLES: usize = 1 << 20;

/// The formula of a puzzle.
pub(super) struct Formula {
    geometry: Arc<Geometry>,
    pub(super) constraints: Constraints,
    /// By variable that is no mark: the rule, place, state and value.
    ways: Vec<(ClueId, usize, usize, Value)>,
    /// By house: its first constraint.
    houses: Vec<Number>,
    /// By rule: its constraints.
    rules: Vec<Range<Number>>,
    /// What the cells were when the log began.
    pub(super) start: Range<Number>,
}

impl Formula {
    pub(super) fn of(board: &Board, grammar: Grammar) -> Result<Formula, Unsaid> {
        let mut formula = Formula {
            geometry: board.geometry().clone(),
            constraints: Constraints::default(),
            ways: Vec::new(),
            houses: Vec::new(),
            rules: Vec::new(),
            start: 0..0,
        };
        formula.say_cells();
        formula.say_houses();
        formula.say_contacts();
        for id in board.clues().ids() {
            let from = formula.constraints.len();
            formula.say_rule(board, id, grammar)?;
            formula.rules.push(from..formula.constraints.len());
        }
        formula.say_start(board);
        Ok(formula)
    }

    /// The variable of a mark.
    pub(super) fn mark(&self, mark: Mark) -> Literal {
        let values = self.geometry.values().len();
        Literal::holds(mark.cell.index() * values + self.row(mark.value))
    }

    /// The marks of a constraint.
    pub(super) fn marks_of(&self, number: Number) -> Vec<Mark> {
        let literals = self.constraints.literals(number);
        let variables = literals.map(Literal::variable);
        let marks = variables.filter(|&variable| variable < self.marks());
        marks.map(|variable| self.mark_of(variable)).collect()
    }

    fn mark_of(&self, variable: usize) -> Mark {
        let values = self.geometry.values().len();
        Mark {
            cell: Cell((variable / values) as u16),
            value: Value(self.geometry.low().0 + (variable % values) as u8),
        }
    }

    /// How many variables are marks: the first ones.
    fn marks(&self) -> usize {
        self.geometry.cell_count() * self.geometry.values().len()
    }

    pub(super) fn is_mark(&self, literal: Literal) -> bool {
        literal.variable() < self.marks()
    }

    /// How many variables there are.
    pub(super) fn variables(&self) -> usize {
        self.marks() + self.ways.len()
    }

    /// A cell takes some value; the constraint after it says that it takes but one.
    pub(super) fn cell(&self, cell: Cell) -> Number {
        2 * cell.index()
    }

    /// A value goes somewhere in a house that is full.
    pub(super) fn place(&self, house: House, value: Value) -> Number {
        self.houses[house.index()] + 2 * self.row(value)
    }

    /// No value is twice in a house.
    pub(super) fn once(&self, house: House, value: Value) -> Number {
        match self.geometry.house(house).full {
            true => self.place(house, value) + 1,
            false => self.houses[house.index()] + self.row(value),
        }
    }

    /// What a rule says.
    pub(super) fn rule(&self, id: ClueId) -> Range<Number> {
        self.rules[id.index()].clone()
    }

    /// All that geometry says, and no clue.
    pub(super) fn geometry(&self) -> Range<Number> {
        0..self.rules.first().map_or(self.start.start, |of| of.start)
    }

    fn row(&self, value: Value) -> usize {
        usize::from(value.0 - self.geometry.low().0)
    }

    fn of_cell(&self, cell: Cell) -> Vec<Literal> {
        let values = self.geometry.values();
        values
            .map(|value| self.mark(Mark { cell, value }))
            .collect()
    }

    fn say_cells(&mut self) {
        for cell in self.geometry.cells() {
            let marks = self.of_cell(cell);
            let each = marks.iter().map(|&mark| (1, mark));
            self.constraints.add_equal(each, 1);
        }
    }

    fn say_houses(&mut self) {
        let geometry = self.geometry.clone();
        for house in geometry.houses() {
            self.houses.push(self.constraints.len());
            let info = geometry.house(house);
            for value in geometry.values() {
                let places = info
                    .cells
                    .iter()
                    .map(|&cell| self.mark(Mark { cell, value }));
                let places: Vec<Literal> = places.collect();
                if info.full {
                    let each = places.iter().map(|&place| (1, place));
                    self.constraints.add_equal(each, 1);
                } else {
                    self.constraints.add_at_most_one(places);
                }
            }
        }
    }

    fn say_contacts(&mut self) {
        let geometry = self.geometry.clone();
        for cell in geometry.cells() {
            let later = geometry.each_peer(cell).filter(|&peer| peer > cell);
            for peer in later.filter(|&peer| geometry.shared_house(&[cell, peer]).is_none()) {
                for value in geometry.values() {
                    let two = [cell, peer].map(|cell| !self.mark(Mark { cell, value }));
                    self.constraints.add_clause(two);
                }
            }
        }
    }

    fn say_rule(&mut self, board: &Board, id: ClueId, grammar: Grammar) -> Result<(), Unsaid> {
        let clues = board.clues();
        let cells = clues.cells(id);
        if let Some(equation) = clues.equation(id) {
            if grammar == Grammar::Clauses {
                return Err(Unsaid::Sum(id));
            }
            let mut parts: Vec<Part> = Vec::new();
            for (&cell, &times) in cells.iter().zip(&equation.times) {
                let part = |value: Value| {
                    let brings = i64::from(times) * i64::from(value.0);
                    (brings, self.mark(Mark { cell, value }))
                };
                parts.extend(self.geometry.values().map(part));
            }
            self.constraints.add_equal(parts, equation.total);
            return Ok(());
        }
        let Some(rule) = clues.rule(id) else {
            return Ok(());
        };
        match clues.machine(id) {
            Some(machine) if cells.len() == 2 => self.say_pair(cells, machine),
            Some(machine) => self.say_path(id, cells, machine, grammar)?,
            None if rule.as_automaton().is_some() => return Err(Unsaid::States(id)),
            None => {}
        }
        Ok(())
    }

    /// With a value in one of two cells, one of those that go with it is in the other.
    fn say_pair(&mut self, cells: &[Cell], machine: &Machine) {
        let goes = |first, second| {
            let state = machine.next(0, 0, first);
            let end = state.and_then(|state| machine.next(1, state, second));
            end.is_some_and(|end| machine.accepts(end))
        };
        for (one, other, turned) in [(cells[0], cells[1], false), (cells[1], cells[0], true)] {
            for value in self.geometry.values() {
                let fits = |&with: &Value| match turned {
                    true => goes(with, value),
                    false => goes(value, with),
                };
                let fitting = self.geometry.values().filter(fits);
                let fitting = fitting.map(|value| self.mark(Mark { cell: other, value }));
                let mut clause: Vec<Literal> = fitting.collect();
                if clause.len() < self.geometry.values().len() {
                    clause.push(!self.mark(Mark { cell: one, value }));
                    self.constraints.add_clause(clause);
                }
            }
        }
    }

    /// A path through the states of a machine, the ways of which are variables.
    fn say_path(
        &mut self,
        id: ClueId,
        cells: &[Cell],
        machine: &Machine,
        grammar: Grammar,
    ) -> Result<(), Unsaid> {
        let values = self.geometry.values();
        // By state before a place: the ways that lead into it.
        let mut into: Vec<Vec<Literal>> = vec![Vec::new()];
        for (place, &cell) in cells.iter().enumerate() {
            let mut next = vec![Vec::new(); machine.count(place + 1)];
            let mut with = vec![Vec::new(); values.len()];
            let is_last = place + 1 == cells.len();
            let is_narrow = machine.count(place) == 1;
            for (state, into) in into.iter().enumerate() {
                let mut out = Vec::new();
                for value in values.clone() {
                    let to = machine.next(place, state, value);
                    let Some(to) = to.filter(|&to| !is_last || machine.accepts(to)) else {
                        continue;
                    };
                    let way = match is_narrow {
                        true => self.mark(Mark { cell, value }),
                        false => self.way(id, place, state, value)?,
                    };
                    next[to].push(way);
                    with[self.row(value)].push(way);
                    out.push(way);
                }
                if !is_narrow {
                    self.say_state(into, &out, grammar);
                }
            }
            for value in values.clone() {
                let mark = self.mark(Mark { cell, value });
                let ways = &with[self.row(value)];
                if ways.is_empty() {
                    self.constraints.add_clause([!mark]);
                } else if !is_narrow {
                    let ways = ways.iter().map(|&way| (1, way));
                    self.constraints.add_equal(ways.chain([(-1, mark)]), 0);
                }
            }
            into = next;
        }
        Ok(())
    }

    fn way(
        &mut self,
        id: ClueId,
        place: usize,
        state: usize,
        value: Value,
    ) -> Result<Literal, Unsaid> {
        if self.variables() >= MOST_VARIABLES {
            return Err(Unsaid::States(id));
        }
        self.ways.push((id, place, state, value));
        Ok(Literal::holds(self.variables() - 1))
    }

    /// As many ways lead into a state as out of it; in clauses, some of the others for each of them, as no two hold.
    fn say_state(&mut self, into: &[Literal], out: &[Literal], grammar: Grammar) {
        if grammar == Grammar::Sums {
            let into = into.iter().map(|&way| (1, way));
            let both = into.chain(out.iter().map(|&way| (-1, way)));
            self.constraints.add_equal(both, 0);
            return;
        }
        for (of, others) in [(into, out), (out, into)] {
            for &way in of {
                let clause = others.iter().copied().chain([!way]);
                self.constraints.add_clause(clause);
            }
        }
    }

    fn say_start(&mut self, board: &Board) {
        let from = self.constraints.len();
        for cell in self.geometry.cells() {
            match board.value(cell) {
                Some(value) => {
                    let mark = self.mark(Mark { cell, value });
                    self.constraints.add_clause([mark]);
                }
                None => {
                    let gone = self.geometry.all_marks() - board.marks(cell);
                    for value in gone.values() {
                        let mark = self.mark(Mark { cell, value });
                        self.constraints.add_clause([!mark]);
                    }
                }
            }
        }
        self.start = from..self.constraints.len();
    }

    /// Writes the name of a literal's variable, after `~` if it is negated.
    pub(super) fn write_literal(&self, text: &mut String, literal: Literal) {
        if literal.is_negated() {
            text.push('~');
        }
        let variable = literal.variable();
        let written = match variable.checked_sub(self.marks()) {
            Some(way) => {
                let (id, place, state, value) = self.ways[way];
                write!(text, "{id}_{}_{}_{value}", place + 1, state + 1)
            }
            None => {
                let Mark { cell, value } = self.mark_of(variable);
                let (row, column) = (self.geometry.row(cell), self.geometry.column(cell));
                write!(text, "r{}c{}_{value}", row + 1, column + 1)
            }
        };
        written.unwrap_or_default();
    }

    /// Writes constraints as the lines of a formula, those that are two in one.
    pub(super) fn opb(&self) -> String {
        let count = self.constraints.len();
        let numbers = 0..count;
        let is_second = |&number: &Number| number > 0 && self.constraints.is_equal(number - 1);
        let lines: Vec<Number> = numbers.filter(|number| !is_second(number)).collect();
        let mut text = String::with_capacity(count * 64);
        let (variables, lines_count) = (self.variables(), lines.len());
        writeln!(text, "* #variable= {variables} #constraint= {lines_count}").unwrap_or_default();
        for number in lines {
            let relation = if self.constraints.is_equal(number) {
                "="
            } else {
                ">="
            };
            self.write_constraint(&mut text, number, relation);
            text.push('\n');
        }
        text
    }

    fn write_constraint(&self, text: &mut String, number: Number, relation: &str) {
        for &(times, literal) in self.constraints.parts(number) {
            write!(text, "{times} ").unwrap_or_default();
            self.write_literal(text, literal);
            text.push(' ');
        }
        let least = self.constraints.least(number);
        write!(text, "{relation} {least} ;").unwrap_or_default();
    }
}
