//! Conflicts: marks that no completion of a clue has together.
//!
//! In a cage of 14 with two cells a 5 excludes all values of the other cell but 9. Two marks conflict *by* a clue if
//! each [completion](super::completions) of it lacks one of them. Mere totals are left out: what counts in them are sums.
//! What a [balance](super::balances) leaves of two cells is a cage that nobody has drawn: their marks conflict by it.

use super::balances;
use super::completions::{Completions, MAX_CELLS, Question};
use crate::clues::Clues;
use crate::{Bits, Board, Cell, ClueId, Geometry, OwnedPremise, Value};
use std::sync::Arc;

/// At most this many values are tried for the conflicts of a clue. Beyond that, only those are found that the rule alone shows.
pub(crate) const MOST_TRIES: u32 = 200_000;

/// One of these cells is the value.
pub type Places<'a> = (&'a [Cell], Value);

/// The conflicts of a board's clues, kept as long as the cells of a clue stay what they are.
#[derive(Default)]
pub struct Conflicts {
    of: Option<(Arc<Geometry>, Arc<Clues>)>,
    by_clue: Vec<OfClue>,
    completions: Completions,
    marks: Vec<u32>,
    fixed: Vec<u32>,
    both: Vec<u32>,
}

/// The marks of a clue's cells by place, and which of them go together.
#[derive(Default)]
struct OfClue {
    marks: Vec<u32>,
    /// By place: the number of its first mark.
    starts: Vec<usize>,
    /// By mark and place: the values that some completion has along with it.
    along: Vec<u32>,
}

impl Conflicts {
    /// Looks at all clues of a board.
    pub(super) fn read(&mut self, board: &Board) {
        for clue in board.clues().ids() {
            self.read_clue(board, clue);
        }
    }

    /// Looks at a clue of a board, unless its cells are what they were.
    pub(crate) fn read_clue(&mut self, board: &Board, clue: ClueId) {
        let (geometry, clues) = (board.geometry(), board.clues());
        let is_same = |(of, by): &(Arc<Geometry>, Arc<Clues>)| {
            Arc::ptr_eq(of, geometry) && Arc::ptr_eq(by, clues)
        };
        if !self.of.as_ref().is_some_and(is_same) {
            self.of = Some((geometry.clone(), clues.clone()));
            self.by_clue.iter_mut().for_each(|clue| clue.marks.clear());
        }
        if self.by_clue.len() < clues.len() {
            self.by_clue.resize_with(clues.len(), OfClue::default);
        }
        let question = Question::of_clue(geometry, clues, clue);
        let Some(question) = question.filter(|_| clues.speaks_of_pairs(clue)) else {
            return;
        };
        question.load(board, &mut self.marks);
        if self.by_clue[clue.index()].marks != self.marks {
            self.compare(geometry, &question, clue);
        }
    }

    /// Notes which marks of a clue go together.
    fn compare(&mut self, geometry: &Geometry, question: &Question<'_>, clue: ClueId) {
        let Conflicts {
            by_clue,
            completions,
            marks,
            fixed,
            both,
            ..
        } = self;
        let noted = &mut by_clue[clue.index()];
        noted.load(marks);
        let cells = question.cells();
        let see = |one: usize, other: usize| geometry.sees(cells[one], cells[other]);
        let some_see = (0..cells.len()).any(|one| (0..one).any(|other| see(one, other)));
        let is_tried = some_see && cells.len() <= MAX_CELLS;
        let mut tries = MOST_TRIES;
        for place in 0..cells.len() {
            for value in Bits(marks[place]) {
                fixed.clone_from(marks);
                fixed[place] = 1 << value;
                completions.keep_by_rule(question, fixed);
                let row = noted.row(place, value);
                if !is_tried {
                    noted.along[row..row + cells.len()].copy_from_slice(fixed);
                    continue;
                }
                for other in place + 1..cells.len() {
                    let of_other = fixed[other] & !if see(place, other) { 1 << value } else { 0 };
                    for with in Bits(of_other) {
                        if noted.along[row + other] >> with & 1 == 1 {
                            continue;
                        }
                        both.clone_from(fixed);
                        both[other] = 1 << with;
                        if completions.exists_within(question, both, &mut tries) {
                            match completions.found() {
                                all if all.len() == cells.len() => noted.go_together(all),
                                _ => noted.go_along((place, value), (other, with)),
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whether no completion of a clue has one of these places and one of those. Asked after the clue was read.
    pub(super) fn exclude(
        &self,
        board: &Board,
        clue: ClueId,
        one: Places<'_>,
        other: Places<'_>,
    ) -> bool {
        let cells = board.clues().cells(clue);
        let place = |cell: &Cell| cells.iter().position(|of| of == cell);
        let noted = self.by_clue.get(clue.index());
        let Some(noted) = noted.filter(|noted| !noted.marks.is_empty()) else {
            return false;
        };
        let meet = |one_cell: &Cell, other_cell: &Cell| match (place(one_cell), place(other_cell)) {
            (Some(at), Some(to)) => {
                (at, one.1) == (to, other.1) || noted.go(at, one.1, to, other.1)
            }
            _ => true,
        };
        one.0
            .iter()
            .all(|at| other.0.iter().all(|to| !meet(at, to)))
    }
}

/// The clue or the balance by which places of a value conflict with others: of several clues the one with the fewest
/// cells, and a balance only where no clue says it.
pub fn premise_between(board: &Board, one: Places<'_>, other: Places<'_>) -> Option<OwnedPremise> {
    let clues = board.clues();
    let mut conflicts = Conflicts::default();
    let excluding = clues.of_cell(*one.0.first()?).iter().filter(|&&clue| {
        conflicts.read_clue(board, clue);
        conflicts.exclude(board, clue, one, other)
    });
    let clue = excluding
        .copied()
        .min_by_key(|&clue| (clues.cells(clue).len(), clue));
    clue.map(OwnedPremise::Clue)
        .or_else(|| balance_between(board, one, other))
}

fn balance_between(board: &Board, one: Places<'_>, other: Places<'_>) -> Option<OwnedPremise> {
    let (&[cell], &[with]) = (one.0, other.0) else {
        return None;
    };
    let balances = balances::of(board);
    let (pair, values) = ([cell.min(with), cell.max(with)], [one.1, other.1]);
    let in_order = if cell < with {
        values
    } else {
        [values[1], values[0]]
    };
    let mut two = balances::of_two(board, &balances);
    let by = two.find(|of_two| of_two.cells == pair && !of_two.allows(in_order))?;
    Some(OwnedPremise::Balance(
        balances[usize::from(by.number)].terms.clone().into(),
    ))
}

impl OfClue {
    fn load(&mut self, marks: &[u32]) {
        self.marks.clear();
        self.marks.extend_from_slice(marks);
        self.starts.clear();
        let mut count = 0;
        for marks in marks {
            self.starts.push(count);
            count += marks.count_ones() as usize;
        }
        self.along.clear();
        self.along.resize(count * marks.len(), 0);
    }

    /// Where the row of a mark starts.
    fn row(&self, place: usize, value: usize) -> usize {
        let before = self.marks[place] & ((1 << value) - 1);
        (self.starts[place] + before.count_ones() as usize) * self.marks.len()
    }

    fn go_along(&mut self, one: (usize, usize), other: (usize, usize)) {
        for ((place, value), (to, with)) in [(one, other), (other, one)] {
            let row = self.row(place, value);
            self.along[row + to] |= 1 << with;
        }
    }

    /// A completion has all of these.
    fn go_together(&mut self, values: &[usize]) {
        for (place, &value) in values.iter().enumerate() {
            let row = self.row(place, value);
            let along = self.along[row..].iter_mut();
            along
                .zip(values)
                .for_each(|(along, &with)| *along |= 1 << with);
        }
    }

    /// Whether two marks go together; those that are not on the board do.
    fn go(&self, place: usize, value: Value, to: usize, with: Value) -> bool {
        let has = |place: usize, value: Value| self.marks[place] >> value.0 & 1 == 1;
        if !has(place, value) || !has(to, with) {
            return true;
        }
        let row = self.row(place, usize::from(value.0));
        self.along[row + to] >> with.0 & 1 == 1
    }
}
