//! Deadly patterns, proved: cells that could be filled in another way as well.
//!
//! A guard names marks, its *pattern*, and says: some other mark of their cells holds. Call one mark of
//! the pattern for each of its cells, so that cells which see each other differ, a *filling*. Two
//! fillings are *twins* if they are not the same but have the same values in every house and are the same to
//! every clue: they make as much of its equation, or have the same values where any order keeps it, or else agree
//! in all its cells.
//!
//! **Rule.** On a board with one solution a guard is true if
//!
//! 1. no cell of the pattern is a given, and the puzzle itself excludes no mark of it;
//! 2. no cell outside the pattern that a cell of it sees, other than through a house, can be one of the
//!    pattern's values of that cell;
//! 3. every filling has a twin.
//!
//! **Proof.** Suppose that the solution has only marks of the pattern in its cells. They are a filling, as
//! cells that see each other differ in a solution. Put the twin in its place. The result is not the same,
//! and it is a solution as well: by 1 the puzzle's own entries allow it; every house has the same values as
//! before, so none twice, and each once if it had each once; every clue is kept as before. There remain
//! cells that see each other other than through a house. Both in the pattern: they differ, for the twin is a
//! filling. Both outside: nothing changed. One of each: by 2 the outer one is no value that the inner one
//! can have got. So there are two solutions, and the supposition was wrong.
//!
//! No word of this asks for rows, columns or blocks: it holds for regions, diagonals, windows, contacts and
//! clues alike. A rectangle or a loop has two fillings, each the other's twin; so has every part of a
//! grave of pairs; three values in two lines over three blocks have twelve, whose twins exchange the lines.
//!
//! Cells of the pattern that neither see each other nor share a clue, not even by way of others, are *parts* of it.
//! If the fillings of one part have twins, so have those of the whole: the rest stays as it is. So parts are
//! looked at one by one, and one is enough.

use super::{GuardFlaw, Looks};
use crate::clues::Clues;
use crate::sorting::Arrange;
use crate::{Board, Cell, ClueId, Geometry, House, Mark, Marks, WIDE};
use std::collections::HashMap;

/// The most fillings of a part that are compared.
const MOST_FILLINGS: usize = 20_000;

/// The most cases on the way to them.
const MOST_CASES: usize = 200_000;

/// Whether marks form a deadly pattern by the rule above, and if not, why.
pub(super) fn check_guard(
    board: &Board,
    pattern: &[Mark],
    looks: &mut Looks,
) -> Result<(), GuardFlaw> {
    if !board.is_known_unique() || pattern.is_empty() {
        return Err(GuardFlaw::NotUnique);
    }
    let mut cells: Vec<(Cell, Marks)> = Vec::new();
    for &Mark { cell, value } in pattern {
        match cells.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, marks)) => *marks |= Marks::only(value),
            None => cells.push((cell, Marks::only(value))),
        }
    }
    for &(cell, marks) in &cells {
        check_entries(board, cell, marks)?;
    }
    for &(cell, marks) in &cells {
        check_contacts(board, cell, marks, &cells)?;
    }
    let mut flaw = GuardFlaw::NoTwin;
    while let Some(first) = cells.pop() {
        let part = part(board, first, &mut cells);
        let clues = touched(board, &part);
        let mut check = |clues: &[ClueId]| check_part(board, clues, &part, looks);
        match check(&clues) {
            Ok(()) => return Ok(()),
            Err(found) => flaw = found,
        }
        // Is it clues alone that the twins do not keep?
        if flaw == GuardFlaw::NoTwin && !clues.is_empty() && check(&[]).is_ok() {
            let broken = clues.iter().find(|&&clue| check(&[clue]).is_err());
            flaw = GuardFlaw::Clue(*broken.unwrap_or(&clues[0]));
        }
    }
    Err(flaw)
}

/// The first condition.
fn check_entries(board: &Board, cell: Cell, marks: Marks) -> Result<(), GuardFlaw> {
    let start = board.start();
    if start.givens[cell.index()].is_some() {
        return Err(GuardFlaw::Given(cell));
    }
    let given_marks = start.marks.as_ref().filter(|_| start.marks_are_given);
    let allowed = given_marks.map_or(Marks::all(), |given| given[cell.index()])
        & board.geometry().all_marks();
    match (marks - allowed).first() {
        Some(value) => Err(GuardFlaw::Excluded(Mark { cell, value })),
        None => Ok(()),
    }
}

/// The second condition.
fn check_contacts(
    board: &Board,
    cell: Cell,
    marks: Marks,
    pattern: &[(Cell, Marks)],
) -> Result<(), GuardFlaw> {
    let geometry = board.geometry();
    for peer in geometry.each_peer(cell) {
        let is_outside = pattern.iter().all(|&(other, _)| other != peer);
        if is_outside
            && board.can_be(peer).intersects(marks)
            && !geometry
                .houses_of(cell)
                .any(|house| geometry.houses_of(peer).any(|other| other == house))
        {
            return Err(GuardFlaw::Contact(cell, peer));
        }
    }
    Ok(())
}

/// Takes the part with a cell out of the cells of a pattern.
fn part(board: &Board, first: (Cell, Marks), cells: &mut Vec<(Cell, Marks)>) -> Vec<(Cell, Marks)> {
    let mut part = vec![first];
    let mut looked = 0;
    while let Some(&(cell, _)) = part.get(looked) {
        looked += 1;
        let (near, far) = cells.drain(..).partition(|&(other, _)| {
            let clues = board.clues().of_cell(cell);
            let mut of_other = board.clues().of_cell(other).iter();
            board.geometry().sees(cell, other) || of_other.any(|clue| clues.contains(clue))
        });
        *cells = far;
        part.extend::<Vec<_>>(near);
    }
    part
}

/// The clues that cells of a part are in.
fn touched(board: &Board, part: &[(Cell, Marks)]) -> Vec<ClueId> {
    let of_cell = |&(cell, _): &(Cell, Marks)| board.clues().of_cell(cell).iter().copied();
    let mut clues: Vec<ClueId> = part.iter().flat_map(of_cell).collect();
    clues.arrange();
    clues.dedup();
    clues
}

/// The third condition, for one part and these clues.
fn check_part(
    board: &Board,
    of_part: &[ClueId],
    part: &[(Cell, Marks)],
    looks: &mut Looks,
) -> Result<(), GuardFlaw> {
    let geometry = &**board.geometry();
    let mut houses: Vec<House> = part
        .iter()
        .flat_map(|&(cell, _)| geometry.houses_of(cell))
        .collect();
    houses.arrange();
    houses.dedup();
    let mut fillings = Fillings {
        geometry,
        houses,
        clues: board.clues(),
        of_part,
        has_twin: HashMap::new(),
        fillings: 0,
        cases: 0,
        looks,
    };
    if !fillings.fill(part.to_vec()) {
        return Err(GuardFlaw::TooManyFillings);
    }
    if fillings.has_twin.values().all(|&has_twin| has_twin) {
        Ok(())
    } else {
        Err(GuardFlaw::NoTwin)
    }
}

/// All fillings of a part, by what they are to houses and clues.
struct Fillings<'a> {
    geometry: &'a Geometry,
    houses: Vec<House>,
    clues: &'a Clues,
    of_part: &'a [ClueId],
    has_twin: HashMap<Vec<i64>, bool>,
    fillings: usize,
    cases: usize,
    /// What is left of the budget that patterns share.
    looks: &'a mut Looks,
}

impl Fillings<'_> {
    /// Notes the fillings that are left; `false` if there are too many.
    fn fill(&mut self, part: Vec<(Cell, Marks)>) -> bool {
        self.cases += 1;
        self.looks.take(part.len() as u64);
        let undecided = part
            .iter()
            .enumerate()
            .filter(|(_, (_, marks))| marks.count() != 1);
        let Some((at, &(cell, marks))) = undecided.min_by_key(|(_, (_, marks))| marks.count())
        else {
            return self.note(&part);
        };
        if self.cases > MOST_CASES || self.looks.is_spent() {
            return false;
        }
        marks.values().all(
            |value| match self.with(part.clone(), at, Mark { cell, value }) {
                Some(part) => self.fill(part),
                None => true,
            },
        )
    }

    /// The part with a mark chosen in the cell at a place, and what this decides; nothing if a cell has
    /// no mark left.
    fn with(
        &self,
        mut part: Vec<(Cell, Marks)>,
        at: usize,
        mark: Mark,
    ) -> Option<Vec<(Cell, Marks)>> {
        part[at].1 = Marks::only(mark.value);
        let mut decided = vec![mark];
        while let Some(Mark { cell, value }) = decided.pop() {
            for (other, marks) in &mut part {
                if marks.has(value) && self.geometry.sees(cell, *other) {
                    *marks -= Marks::only(value);
                    if marks.is_empty() {
                        return None;
                    }
                    decided.extend(marks.single().map(|value| Mark {
                        cell: *other,
                        value,
                    }));
                }
            }
        }
        Some(part)
    }

    fn note(&mut self, filling: &[(Cell, Marks)]) -> bool {
        // Cells decided from the start have not met each other yet.
        let clashes = filling.iter().enumerate().any(|(at, &(cell, marks))| {
            filling[..at]
                .iter()
                .any(|&(other, of_other)| marks == of_other && self.geometry.sees(cell, other))
        });
        if clashes {
            return true;
        }
        self.fillings += 1;
        let in_house = |house: &House| {
            let cells = self.geometry.house_cells::<WIDE>(*house);
            let of_house = filling.iter().filter(|(cell, _)| cells.has(*cell));
            of_house
                .fold(Marks::empty(), |all, &(_, marks)| all | marks)
                .bits()
                .into()
        };
        let mut content: Vec<i64> = self.houses.iter().map(in_house).collect();
        for &clue in self.of_part {
            self.add_to_clue(clue, filling, &mut content);
        }
        self.has_twin
            .entry(content)
            .and_modify(|has_twin| *has_twin = true)
            .or_insert(false);
        self.fillings <= MOST_FILLINGS
    }

    /// What a filling is to a clue.
    fn add_to_clue(&self, clue: ClueId, filling: &[(Cell, Marks)], content: &mut Vec<i64>) {
        let cells = self.clues.cells(clue);
        let place = |cell: &Cell| cells.iter().position(|other| other == cell);
        let values = filling
            .iter()
            .filter_map(|(cell, marks)| Some((place(cell)?, i64::from(marks.single()?.number()))));
        match self.clues.equation(clue) {
            Some(equation) => {
                content.push(
                    values
                        .map(|(at, value)| i64::from(equation.times[at]) * value)
                        .sum(),
                );
            }
            None if self.clues.any_order(clue) => {
                let mut values: Vec<i64> = values.map(|(_, value)| value).collect();
                values.arrange();
                content.extend(values);
            }
            None => content.extend(values.map(|(_, value)| value)),
        }
    }
}
