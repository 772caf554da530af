//! What a step names as its premises, as the task of proving its plays.

use super::bounds::Equation;
use super::constraints::{Literal, Number};
use super::refute::{Refuter, Task};
use crate::proof;
use crate::{Board, Cell, ClueId, House, Mark, Premise, Role, StepRef, Summand, Term, Turn};
use std::collections::BTreeMap;

/// Marks that are supposed for a claim of a step, before it counts as not proved.
const TRIES: u32 = 100_000;

/// Of fewer truths the cases are soon told.
const LEAST_COUNTED: usize = 3;

/// The same where a step that rests on one solution is proved without that.
const TRIES_WITHOUT: u32 = 3_000;

/// The cells that a step lists.
fn cells_of(step: StepRef<'_>) -> impl Iterator<Item = Cell> {
    step.premises().filter_map(|premise| match premise {
        Premise::Cell(cell) => Some(cell),
        _ => None,
    })
}

impl Refuter {
    /// The premises of a step. A deadly pattern of it is an axiom, and takes part.
    pub(super) fn premises(&mut self, board: &Board, step: StepRef<'_>) -> Task {
        self.begin();
        let mut task = Task {
            tries: TRIES,
            ..Task::default()
        };
        for premise in step.premises() {
            match premise {
                Premise::Cell(cell) => task.truths.push(self.formula.cell(cell)),
                Premise::Place(house, value) => {
                    task.truths.push(self.formula.place(house, value));
                }
                Premise::Guard(pattern) => {
                    let axiom = self.add_clause(self.guard(board, pattern), Vec::new());
                    task.truths.push(axiom);
                }
                Premise::Symmetry(turn) => {
                    for clause in self.exchanged(board, step, turn) {
                        let axiom = self.add_clause(clause, Vec::new());
                        task.others.push(axiom);
                    }
                }
                Premise::Clue(id) => self.add_rule(board, id, &mut task),
                Premise::Balance(terms) => {
                    let equation = self.balance(board, terms);
                    task.equations.push(equation);
                }
            }
        }
        self.take_all(&task);
        if self.has_sums() {
            self.count(board, step, &task);
        }
        if !task.others.is_empty() || !task.equations.is_empty() {
            if self.has_sums() {
                self.crowd(board, step, &mut task);
            }
            self.prepare(&task);
        }
        task
    }

    /// Cells of a step that share a house.
    fn crowd(&mut self, board: &Board, step: StepRef<'_>, task: &mut Task) {
        let cells: Vec<Cell> = cells_of(step).collect();
        let geometry = board.geometry();
        for house in geometry.houses() {
            let inside = cells.iter().copied();
            let inside: Vec<Cell> = inside
                .filter(|&cell| geometry.has_cell(house, cell))
                .collect();
            let is_in =
                |(_, other): &(House, Vec<Cell>)| inside.iter().all(|cell| other.contains(cell));
            if inside.len() >= LEAST_COUNTED && !task.crowds.iter().any(is_in) {
                task.crowds.push((house, inside));
            }
        }
    }

    /// Where the marks of truths lie in as many houses and values as there are truths, one sum says it all. The houses that
    /// a step shows say where to look.
    fn count(&mut self, board: &Board, step: StepRef<'_>, task: &Task) {
        let shown: Vec<House> = step.houses(Role::Cover).collect();
        if shown.is_empty() || task.truths.len() < LEAST_COUNTED {
            return;
        }
        let truths = task.truths.iter();
        let mut marks: Vec<Mark> = truths
            .flat_map(|&truth| self.formula.marks_of(truth))
            .filter(|mark| board.can_be(mark.cell).has(mark.value))
            .collect();
        let mut covers: Vec<Number> = Vec::new();
        while let Some(&Mark { value, .. }) = marks.first() {
            // The house with most of them.
            let is_in = |house: House, mark: &Mark| {
                mark.value == value && board.geometry().has_cell(house, mark.cell)
            };
            let count = |&house: &House| marks.iter().filter(|mark| is_in(house, mark)).count();
            let most = shown.iter().copied().max_by_key(count);
            let Some(house) = most.filter(|house| count(house) > 0) else {
                return;
            };
            marks.retain(|mark| !is_in(house, mark));
            covers.push(self.formula.once(house, value));
        }
        if covers.len() == task.truths.len() {
            let both = task.truths.iter().chain(&covers);
            self.add_sum(both.map(|&number| (number, 1)).collect());
        }
    }

    /// All that the puzzle says.
    pub(super) fn everything(&mut self, board: &Board) -> Task {
        self.begin();
        let mut task = Task {
            tries: TRIES_WITHOUT,
            ..Task::default()
        };
        let geometry = board.geometry();
        task.truths
            .extend(geometry.cells().map(|cell| self.formula.cell(cell)));
        for house in geometry.full_houses() {
            let places = geometry
                .values()
                .map(|value| self.formula.place(house, value));
            task.truths.extend(places);
        }
        for id in board.clues().ids() {
            self.add_rule(board, id, &mut task);
        }
        self.take_all(&task);
        task
    }

    fn take_all(&mut self, task: &Task) {
        let equations = task.equations.iter().flat_map(|equation| equation.numbers);
        let others = task.truths.iter().chain(&task.others).copied();
        for number in others.chain(equations) {
            self.take(number);
        }
    }

    fn add_rule(&mut self, board: &Board, id: ClueId, task: &mut Task) {
        let numbers = self.formula.rule(id);
        match board.clues().equation(id) {
            Some(equation) => {
                let times = equation.times.iter().map(|&times| i64::from(times));
                let terms = board.clues().cells(id).iter().copied().zip(times).collect();
                let two = [numbers.start, numbers.start + 1];
                let geometry = board.geometry();
                task.equations
                    .push(Equation::new(geometry, terms, equation.total, two));
            }
            None => task.others.extend(numbers),
        }
    }

    /// Some other mark of the cells of a pattern.
    fn guard(&self, board: &Board, pattern: &[Mark]) -> Vec<Literal> {
        let mut cells: Vec<Cell> = pattern.iter().map(|mark| mark.cell).collect();
        cells.dedup();
        let values = board.geometry().values();
        let marks = cells
            .into_iter()
            .flat_map(|cell| values.clone().map(move |value| Mark { cell, value }));
        let others = marks.filter(|mark| !pattern.contains(mark));
        others.map(|mark| self.formula.mark(mark)).collect()
    }

    /// Of the listed cells each mark and what a turn brings it onto hold together or not at all; where both are of one cell,
    /// not at all.
    fn exchanged(&self, board: &Board, step: StepRef<'_>, turn: Turn) -> Vec<Vec<Literal>> {
        let listed: Vec<Cell> = cells_of(step).collect();
        let Ok(exchange) = proof::exchange(board, turn) else {
            return Vec::new();
        };
        let values = board.geometry().values();
        let of_cell = |&cell: &Cell| values.clone().map(move |value| Mark { cell, value });
        let marks = listed.iter().flat_map(of_cell);
        let pairs = marks.filter_map(|mark| {
            let image = Mark {
                cell: turn.image(board.geometry(), mark.cell)?,
                value: exchange.of(mark.value),
            };
            (mark != image && listed.contains(&image.cell)).then_some((mark, image))
        });
        pairs
            .flat_map(|(mark, image)| {
                let is_alone = mark.cell == image.cell;
                let (mark, image) = (self.formula.mark(mark), self.formula.mark(image));
                if is_alone {
                    vec![vec![!mark]]
                } else {
                    vec![vec![!mark, image], vec![mark, !image]]
                }
            })
            .collect()
    }

    /// What remains of the parts of a balance: two sums, at least so much and at most.
    fn balance(&mut self, board: &Board, terms: &[Term]) -> Equation {
        let (geometry, clues) = (board.geometry(), board.clues());
        let mut remains: BTreeMap<Cell, i64> = BTreeMap::new();
        let mut total = 0;
        let mut sums: [Vec<(Number, i64)>; 2] = [Vec::new(), Vec::new()];
        for &Term { summand, times } in terms {
            let (often, is_less) = (i64::from(times.unsigned_abs()), times < 0);
            let times = i64::from(times);
            match summand {
                Summand::House(house) => {
                    for value in geometry.values().filter(|value| value.0 > 0) {
                        let brings = i64::from(value.0);
                        total += times * brings;
                        let place = self.formula.place(house, value);
                        sums[usize::from(is_less)].push((place, often * brings));
                        sums[usize::from(!is_less)].push((place + 1, often * brings));
                    }
                    for &cell in &geometry.house(house).cells {
                        *remains.entry(cell).or_default() += times;
                    }
                }
                Summand::Clue(id) => {
                    let numbers = self.formula.rule(id);
                    sums[usize::from(is_less)].push((numbers.start, often));
                    sums[usize::from(!is_less)].push((numbers.start + 1, often));
                    let Some(equation) = clues.equation(id) else {
                        continue;
                    };
                    total += times * equation.total;
                    for (&cell, &of_cell) in clues.cells(id).iter().zip(&equation.times) {
                        *remains.entry(cell).or_default() += times * i64::from(of_cell);
                    }
                }
            }
        }
        remains.retain(|_, times| *times != 0);
        let numbers = sums.map(|summands| self.add_sum(summands));
        Equation::new(geometry, remains.into_iter().collect(), total, numbers)
    }
}
