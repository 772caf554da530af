//! The checker: re-proves a step from its premises alone.
//!
//! To prove a play it assumes the opposite, strikes what that sees, and splits on the premise with the
//! fewest marks left, until every case is dead: a truth without a mark, or a sum out of reach. It reads
//! the geometry, the board and the listed premises, and shares no code with the strategies.

mod guard;

use crate::geometry::MAX_SIDE;
use crate::{Board, Cell, Geometry, House, Mark, Marks, Play, Premise, StepRef, SumId, WIDE};
use std::fmt;

/// Cases the checker looks at before it gives up on a play.
pub const NODE_BUDGET: u32 = 200_000;

/// Why a step is not proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// It does nothing.
    NoPlay,
    /// It is taken from the exact search, and says so: there is nothing to prove it by.
    FromSearch,
    /// It sets or removes a mark that is not on the board.
    NotOnBoard(Mark),
    /// It says that a value must stand in a house that need not hold every value.
    NotFull(House),
    /// It relies on a sum without listing this cell of it.
    SumWithoutCell(SumId, Cell),
    /// It relies on a deadly pattern that is none.
    Guard(GuardFlaw),
    /// The play does not follow from the premises.
    DoesNotFollow(Play),
    /// The case analysis is too long.
    TooLong(Play),
}

/// Why a deadly pattern is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GuardFlaw {
    /// Nobody said that the board has one solution.
    NotUnique,
    /// The cell is a given: it could not be otherwise.
    Given(Cell),
    /// The puzzle itself excludes the mark.
    Excluded(Mark),
    /// The cell sees, other than through a house, a cell that could take its value.
    Contact(Cell, Cell),
    /// Some filling has no twin.
    NoTwin,
    /// There are too many fillings to compare.
    TooManyFillings,
}

/// Proves a step on the board it was found on, or says what is wrong with it.
pub fn check(board: &Board, step: StepRef<'_>) -> Result<(), Flaw> {
    choices(board, step).map(|_| ())
}

/// Proves a step, and says how often nothing followed at once, so that a truth had to be taken apart
/// into cases: what that takes a reader.
pub fn choices(board: &Board, step: StepRef<'_>) -> Result<u32, Flaw> {
    let plays = step.plays();
    if plays.is_empty() {
        return Err(Flaw::NoPlay);
    }
    if step.form().from_search {
        return Err(Flaw::FromSearch);
    }
    let truths = truths(board, step)?;
    let mut choices = 0;
    for play in plays {
        let (mark, holds) = match play {
            Play::Set(mark) => (mark, false),
            Play::Remove(mark) => (mark, true),
        };
        let on_board = board.geometry().all_marks().has(mark.value) && board.has(mark);
        if !on_board {
            return Err(Flaw::NotOnBoard(mark));
        }
        let mut case = Case {
            geometry: board.geometry(),
            truths: &truths,
            board,
            nodes: NODE_BUDGET,
            choices: 0,
        };
        let mut state: Vec<Marks> = board
            .geometry()
            .cells()
            .map(|cell| board.can_be(cell))
            .collect();
        if holds {
            case.hold(&mut state, mark);
        } else {
            state[mark.cell.index()] -= Marks::only(mark.value);
        }
        let dead = case.is_dead(&mut state);
        if case.nodes == 0 {
            return Err(Flaw::TooLong(play));
        }
        if !dead {
            return Err(Flaw::DoesNotFollow(play));
        }
        choices += case.choices;
    }
    Ok(choices)
}

/// A listed premise in the form the case analysis needs.
enum Truth {
    /// At least one of these marks holds.
    OneOf(Vec<Mark>),
    /// These cells make the total.
    Total(SumId),
}

fn truths(board: &Board, step: StepRef<'_>) -> Result<Vec<Truth>, Flaw> {
    let geometry = &**board.geometry();
    let marks_of = |cell: Cell| {
        board
            .can_be(cell)
            .values()
            .map(move |value| Mark { cell, value })
    };
    let truth = |premise| {
        Ok(match premise {
            Premise::Cell(cell) => Truth::OneOf(marks_of(cell).collect()),
            Premise::Place(house, value) => {
                if !geometry.house(house).full {
                    return Err(Flaw::NotFull(house));
                }
                let cells = geometry
                    .house(house)
                    .cells
                    .iter()
                    .filter(|&&cell| board.can_be(cell).has(value));
                Truth::OneOf(cells.map(|&cell| Mark { cell, value }).collect())
            }
            Premise::Guard(pattern) => {
                guard::check_guard(board, pattern).map_err(Flaw::Guard)?;
                let mut cells: Vec<Cell> = pattern.iter().map(|mark| mark.cell).collect();
                cells.dedup();
                let others = cells
                    .into_iter()
                    .flat_map(marks_of)
                    .filter(|mark| !pattern.contains(mark));
                Truth::OneOf(others.collect())
            }
            Premise::Sum(sum) => {
                let listed = |&&cell: &&Cell| {
                    step.premises()
                        .any(|premise| premise == Premise::Cell(cell))
                };
                if let Some(&cell) = geometry.sum(sum).iter().find(|cell| !listed(cell)) {
                    return Err(Flaw::SumWithoutCell(sum, cell));
                }
                Truth::Total(sum)
            }
        })
    };
    step.premises().map(truth).collect()
}

/// One run of the case analysis.
struct Case<'a> {
    geometry: &'a Geometry,
    truths: &'a [Truth],
    board: &'a Board,
    nodes: u32,
    choices: u32,
}

impl Case<'_> {
    /// Supposes that a mark holds: its cell is nothing else, and no cell it sees is its value.
    fn hold(&self, state: &mut [Marks], mark: Mark) {
        state[mark.cell.index()] &= Marks::only(mark.value);
        for peer in self.geometry.peers::<WIDE>(mark.cell) {
            state[peer.index()] -= Marks::only(mark.value);
        }
    }

    /// Whether no choice of marks satisfies all truths.
    fn is_dead(&mut self, state: &mut [Marks]) -> bool {
        let mut held = vec![Marks::empty(); state.len()];
        self.is_dead_with(state, &mut held)
    }

    /// The same where some marks are supposed to hold already: their truths are satisfied, or broken
    /// for good if the mark is gone. Each case supposes a mark of a cell that had none, so that cases
    /// are nested no deeper than there are cells.
    fn is_dead_with(&mut self, state: &mut [Marks], held: &mut [Marks]) -> bool {
        loop {
            if self.nodes == 0 {
                return false;
            }
            self.nodes -= 1;
            if self.is_sum_dead(state) {
                return true;
            }
            let alive = |mark: &&Mark| state[mark.cell.index()].has(mark.value);
            let is_held = |mark: &&Mark| held[mark.cell.index()].has(mark.value);
            let mut best: Option<(usize, usize)> = None;
            for (at, truth) in self.truths.iter().enumerate() {
                let Truth::OneOf(marks) = truth else { continue };
                match marks.iter().find(is_held) {
                    Some(mark) if alive(&mark) => continue,
                    Some(_) => return true,
                    None => {}
                }
                let left = marks.iter().filter(alive).count();
                if left == 0 {
                    return true;
                }
                if best.is_none_or(|(fewest, _)| left < fewest) {
                    best = Some((left, at));
                }
            }
            let Some((left, at)) = best else { return false };
            let Truth::OneOf(marks) = &self.truths[at] else {
                unreachable!("sums are never chosen")
            };
            let marks: Vec<Mark> = marks.iter().filter(alive).copied().collect();
            if let ([mark], 1) = (&marks[..], left) {
                self.hold(state, *mark);
                held[mark.cell.index()] |= Marks::only(mark.value);
                continue;
            }
            self.choices += 1;
            return marks.into_iter().all(|mark| {
                let (mut branch, mut supposed) = (state.to_vec(), held.to_vec());
                self.hold(&mut branch, mark);
                supposed[mark.cell.index()] |= Marks::only(mark.value);
                self.is_dead_with(&mut branch, &mut supposed)
            });
        }
    }

    /// Takes the marks with which a listed sum cannot make its total: its cells are listed, too, so each
    /// takes one of its marks. Returns whether some total cannot be made at all.
    fn is_sum_dead(&self, state: &mut [Marks]) -> bool {
        self.truths.iter().any(|truth| {
            let Truth::Total(sum) = truth else {
                return false;
            };
            let (cells, total) = (self.geometry.sum(*sum), self.board.total(*sum));
            let most = cells.len() as u32 * u32::from(self.geometry.high().number());
            if most >= u128::BITS || cells.len() > MAX_SIDE {
                return false;
            }
            if total >= u128::BITS {
                return true;
            }
            // Bit t of `reach[i]`: some choice for the first i cells adds up to t.
            let mut reach = [0u128; MAX_SIDE + 1];
            reach[0] = 1;
            for (at, cell) in cells.iter().enumerate() {
                let values = state[cell.index()].values();
                reach[at + 1] = values.fold(0, |next, value| next | reach[at] << value.number());
            }
            // Bit t of `wanted`: with t so far, the cells that follow can make the rest.
            let mut wanted = 1u128 << total;
            for (at, cell) in cells.iter().enumerate().rev() {
                let mut before = 0;
                for value in state[cell.index()].values() {
                    if reach[at] << value.number() & wanted == 0 {
                        state[cell.index()] -= Marks::only(value);
                    }
                    before |= wanted >> value.number();
                }
                wanted = before;
            }
            reach[cells.len()] >> total & 1 == 0
        })
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::NoPlay => f.write_str("it sets and removes nothing"),
            Flaw::FromSearch => f.write_str("it is taken from search, not proved"),
            Flaw::NotOnBoard(_) => {
                f.write_str("it sets or removes a mark that is not on the board")
            }
            Flaw::NotFull(_) => {
                f.write_str("it says that a value must stand in a house that need not hold it")
            }
            Flaw::SumWithoutCell(..) => {
                f.write_str("it relies on a sum without listing all of its cells")
            }
            Flaw::Guard(flaw) => write!(f, "its deadly pattern is none: {flaw}"),
            Flaw::DoesNotFollow(_) => f.write_str("a play does not follow from the premises"),
            Flaw::TooLong(_) => f.write_str("the proof of a play is too long to check"),
        }
    }
}

impl fmt::Display for GuardFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GuardFlaw::NotUnique => "the board is not known to have one solution",
            GuardFlaw::Given(_) => "a cell of it is a given",
            GuardFlaw::Excluded(_) => "the puzzle itself excludes a mark of it",
            GuardFlaw::Contact(..) => {
                "a cell of it sees, other than through a house, a cell with its value"
            }
            GuardFlaw::NoTwin => {
                "it can be filled in a way that no other way has the same values in every house"
            }
            GuardFlaw::TooManyFillings => "it can be filled in too many ways to compare",
        })
    }
}

impl std::error::Error for Flaw {}
