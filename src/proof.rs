//! The checker: re-proves a step from its premises alone.
//!
//! To prove a play it assumes the opposite, strikes what that sees, and lets hold what is left alone of a
//! premise. Where that comes to an end it splits on the premise with the fewest marks left, until every case is
//! dead: a truth without a mark, or a clue that cannot be kept. Where the cases are many it looks one mark ahead first, and
//! strikes each that is dead at once. It reads the geometry, the board and the listed premises, and shares no code
//! with the strategies.

mod guard;
mod parts;
mod rules;
mod symmetry;

use crate::{Board, Cell, ClueId, Geometry, House, Mark, Marks, Play, Premise, StepRef, Turn};
use rules::CaseRule;
use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
pub(crate) use symmetry::exchange;

/// Cases the checker looks at before it gives up on a play.
pub(crate) const NODE_BUDGET: u32 = 200_000;

/// What a whole log may take: looks at premises, in all cases of all plays. The longest logs of the hardest puzzles
/// take a few hundredths of it.
pub const LOG_BUDGET: u64 = 50_000_000;

/// After this many cases it looks ahead before it splits one: most proofs are shorter than looking ahead.
const SHORT: u32 = 400;

/// Why a step is not proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// It is for boards of another geometry.
    OtherGeometry,
    /// It does nothing.
    NoPlay,
    /// It is taken from the exact search, and says so: there is nothing to prove it by.
    FromSearch,
    /// It sets or removes a mark that is not on the board.
    NotOnBoard(Mark),
    /// It says that a value must stand in a house that need not hold every value.
    NotFull(House),
    /// It relies on a clue without listing this cell of it.
    ClueWithoutCell(ClueId, Cell),
    /// It relies on a balance without listing this cell that remains of it.
    BalanceWithoutCell(Cell),
    /// It takes a clue into a balance that is no equation.
    NoEquation(ClueId),
    /// It relies on a clue that the puzzle does not have.
    NoClue(ClueId),
    /// It relies on a deadly pattern that is none.
    Guard(GuardFlaw),
    /// It relies on a symmetry that the puzzle does not have.
    Symmetry(Turn, SymmetryFlaw),
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
    /// Fillings have twins in the houses, but they do not keep this clue.
    Clue(ClueId),
    /// There are too many fillings to compare.
    TooManyFillings,
}

/// Why a turn does not bring a puzzle onto itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SymmetryFlaw {
    /// Nobody said that the board has one solution.
    NotUnique,
    /// The houses, or the cells that see each other, do not come to lie on such.
    Houses,
    /// There are clues, which are not compared.
    Clues,
    /// No exchange of values brings the given of this cell onto a given.
    Given(Cell),
    /// It brings a mark that the puzzle excludes onto one that it does not.
    Excluded(Mark),
    /// More than one value is not among the givens: they could be exchanged or stay.
    Values,
}

/// Proves a step on the board it was found on, or says what is wrong with it.
pub fn check(board: &Board, step: StepRef<'_>) -> Result<(), Flaw> {
    let mut without_end = u64::MAX;
    check_within(board, step, &mut without_end)
}

/// [`check`], with what the proofs take counted off a budget that many steps may share, such as [`LOG_BUDGET`].
/// Where nothing is left of it, a step is not proved.
pub fn check_within(board: &Board, step: StepRef<'_>, left: &mut u64) -> Result<(), Flaw> {
    let mut looks = Looks::new(*left, None);
    let verdict = check_until(board, step, &mut looks);
    *left = looks.left;
    verdict
}

/// What proofs may still take, and the flag of a caller who waits for them no longer: nothing is left then.
pub(crate) struct Looks {
    left: u64,
    cancel: Option<Arc<AtomicBool>>,
}

impl Looks {
    pub(crate) fn new(left: u64, cancel: Option<Arc<AtomicBool>>) -> Looks {
        Looks { left, cancel }
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.left == 0
    }

    fn take(&mut self, looks: u64) {
        let flag = self.cancel.as_ref();
        let is_cancelled = flag.is_some_and(|flag| flag.load(Ordering::Relaxed));
        self.left = if is_cancelled {
            0
        } else {
            self.left.saturating_sub(looks)
        };
    }
}

/// [`check_within`] for a caller who may cancel.
pub(crate) fn check_until(board: &Board, step: StepRef<'_>, looks: &mut Looks) -> Result<(), Flaw> {
    if !Geometry::same(board.geometry(), step.geometry()) {
        return Err(Flaw::OtherGeometry);
    }
    let plays = step.plays();
    if plays.is_empty() {
        return Err(Flaw::NoPlay);
    }
    if step.form().from_search {
        return Err(Flaw::FromSearch);
    }
    let truths = truths(board, step, looks)?;
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
            nodes: NODE_BUDGET,
            looks,
            narrowed: vec![Vec::new(); truths.len()],
        };
        let cells = board.geometry().cells();
        let mut state: Vec<State> = cells
            .map(|cell| State {
                can_be: board.can_be(cell),
                held: Marks::empty(),
            })
            .collect();
        if holds {
            case.strike_seen(&mut state, mark);
        } else {
            state[mark.cell.index()].can_be -= Marks::only(mark.value);
        }
        let dead = case.is_dead(&mut state);
        if case.is_spent() {
            return Err(Flaw::TooLong(play));
        }
        if !dead {
            return Err(Flaw::DoesNotFollow(play));
        }
    }
    Ok(())
}

/// A listed premise in the form the case analysis needs.
enum Listed {
    /// At least one of these marks holds.
    OneOf(Vec<Mark>),
    /// These cells keep the rule.
    Rule(CaseRule, Vec<Cell>),
}

fn truths(board: &Board, step: StepRef<'_>, looks: &mut Looks) -> Result<Vec<Listed>, Flaw> {
    let geometry = &**board.geometry();
    let marks_of = |cell: Cell| {
        board
            .can_be(cell)
            .values()
            .map(move |value| Mark { cell, value })
    };
    let is_listed = |cell| {
        let mut premises = step.premises();
        premises.any(|premise| premise == Premise::Cell(cell))
    };
    let truth = |premise| {
        Ok(match premise {
            Premise::Cell(cell) => Listed::OneOf(marks_of(cell).collect()),
            Premise::Place(house, value) => {
                if !geometry.house(house).full {
                    return Err(Flaw::NotFull(house));
                }
                let cells = geometry
                    .house(house)
                    .cells
                    .iter()
                    .filter(|&&cell| board.can_be(cell).has(value));
                Listed::OneOf(cells.map(|&cell| Mark { cell, value }).collect())
            }
            Premise::Guard(pattern) => {
                guard::check_guard(board, pattern, looks).map_err(Flaw::Guard)?;
                let mut cells: Vec<Cell> = pattern.iter().map(|mark| mark.cell).collect();
                cells.dedup();
                let others = cells
                    .into_iter()
                    .flat_map(marks_of)
                    .filter(|mark| !pattern.contains(mark));
                Listed::OneOf(others.collect())
            }
            Premise::Clue(clue) => {
                let rule = CaseRule::of_clue(board, clue).ok_or(Flaw::NoClue(clue))?;
                let cells = rule.cells();
                match cells.iter().find(|&&cell| !is_listed(cell)) {
                    Some(&cell) => return Err(Flaw::ClueWithoutCell(clue, cell)),
                    None => Listed::Rule(rule, cells),
                }
            }
            Premise::Symmetry(turn) => {
                let flaw = |flaw| Flaw::Symmetry(turn, flaw);
                if !board.is_known_unique() {
                    return Err(flaw(SymmetryFlaw::NotUnique));
                }
                let exchange = exchange(board, turn).map_err(flaw)?;
                let listed = geometry.cells().filter(|&cell| is_listed(cell));
                let rule = CaseRule::of_symmetry(geometry, turn, exchange, listed.collect());
                let cells = rule.cells();
                Listed::Rule(rule, cells)
            }
            Premise::Balance(terms) => {
                let rule = CaseRule::of_balance(board, terms)?;
                let cells = rule.cells();
                let is_open = |&&cell: &&Cell| board.value(cell).is_none();
                let mut open = cells.iter().filter(is_open);
                match open.find(|&&cell| !is_listed(cell)) {
                    Some(&cell) => return Err(Flaw::BalanceWithoutCell(cell)),
                    None => Listed::Rule(rule, cells),
                }
            }
        })
    };
    step.premises().map(truth).collect()
}

/// One run of the case analysis.
struct Case<'a> {
    geometry: &'a Geometry,
    truths: &'a [Listed],
    nodes: u32,
    /// What is left of the budget that plays share.
    looks: &'a mut Looks,
    /// By truth that is a rule: the marks that it left when it was last looked at. Of these it takes none.
    narrowed: Vec<Vec<Marks>>,
}

/// What is left of a cell in a case.
#[derive(Clone, Copy)]
struct State {
    can_be: Marks,
    /// What is supposed to hold.
    held: Marks,
}

/// What is left of a truth in a case.
enum Left {
    /// A mark of it is supposed to hold.
    Satisfied,
    /// The number of marks, and the first of them.
    Marks(usize, Option<Mark>),
}

impl Case<'_> {
    fn is_spent(&self) -> bool {
        self.nodes == 0 || self.looks.is_spent()
    }

    /// Strikes what cannot hold beside a mark: the rest of its cell, and its value where the cell sees it.
    fn strike_seen(&self, state: &mut [State], mark: Mark) {
        state[mark.cell.index()].can_be &= Marks::only(mark.value);
        for peer in self.geometry.each_peer(mark.cell) {
            state[peer.index()].can_be -= Marks::only(mark.value);
        }
    }

    /// Supposes that a mark holds.
    fn hold(&self, state: &mut [State], mark: Mark) {
        self.strike_seen(state, mark);
        state[mark.cell.index()].held |= Marks::only(mark.value);
    }

    /// What is left of a truth. Where a mark of it was supposed to hold it is satisfied, or broken for good if
    /// the mark is gone.
    fn left(state: &[State], marks: &[Mark]) -> Left {
        let (mut count, mut first) = (0, None);
        for mark in marks {
            let State { can_be, held } = state[mark.cell.index()];
            match (held.has(mark.value), can_be.has(mark.value)) {
                (true, true) => return Left::Satisfied,
                (true, false) => return Left::Marks(0, None),
                (false, true) => {
                    count += 1;
                    first = first.or(Some(*mark));
                }
                (false, false) => {}
            }
        }
        Left::Marks(count, first)
    }

    /// Lets hold what is left alone, until nothing is. Returns whether the case is dead.
    fn settle(&mut self, state: &mut [State]) -> bool {
        let truths = self.truths;
        loop {
            if self.is_spent() {
                return false;
            }
            self.nodes -= 1;
            self.looks.take(1 + truths.len() as u64);
            if self.is_rule_dead(state) {
                return true;
            }
            let mut is_settled = true;
            for truth in truths {
                let Listed::OneOf(marks) = truth else {
                    continue;
                };
                match Case::left(state, marks) {
                    Left::Marks(0, _) => return true,
                    Left::Marks(1, Some(mark)) => {
                        self.hold(state, mark);
                        is_settled = false;
                    }
                    _ => {}
                }
            }
            if is_settled {
                return false;
            }
        }
    }

    /// Whether no choice of marks satisfies all truths. Each case supposes a mark of a cell that had none, so
    /// that cases are nested no deeper than there are cells.
    fn is_dead(&mut self, state: &mut [State]) -> bool {
        if self.settle(state) {
            return true;
        }
        if self.nodes < NODE_BUDGET - SHORT && self.is_dead_ahead(state) {
            return true;
        }
        // Of the truths with the fewest marks left the one that has lost the most.
        let open = self.truths.iter().filter_map(|truth| match truth {
            Listed::OneOf(marks) => match Case::left(state, marks) {
                Left::Marks(left, _) => Some((left, Reverse(marks.len()), marks)),
                Left::Satisfied => None,
            },
            Listed::Rule(..) => None,
        });
        let Some((.., marks)) = open.min_by_key(|&(left, lost, _)| (left, lost)) else {
            return false;
        };
        !self.is_spent()
            && marks.iter().all(|&mark| {
                !state[mark.cell.index()].can_be.has(mark.value) || {
                    let mut branch = state.to_vec();
                    self.hold(&mut branch, mark);
                    self.is_dead(&mut branch)
                }
            })
    }

    /// Strikes the marks of open truths with two that are dead as soon as they are supposed to hold. Returns
    /// whether nothing is left of the case then.
    fn is_dead_ahead(&mut self, state: &mut [State]) -> bool {
        let truths = self.truths;
        let mut branch = state.to_vec();
        loop {
            let mut is_settled = true;
            for truth in truths {
                let Listed::OneOf(marks) = truth else {
                    continue;
                };
                for &mark in marks {
                    let is_open = matches!(Case::left(state, marks), Left::Marks(2, _));
                    if !is_open || !state[mark.cell.index()].can_be.has(mark.value) {
                        continue;
                    }
                    branch.copy_from_slice(state);
                    self.hold(&mut branch, mark);
                    if self.settle(&mut branch) {
                        state[mark.cell.index()].can_be -= Marks::only(mark.value);
                        if self.settle(state) {
                            return true;
                        }
                        is_settled = false;
                    }
                }
            }
            if is_settled || self.is_spent() {
                return false;
            }
        }
    }

    /// Takes the marks with which a listed rule cannot be kept: its cells are listed, too, so each takes one of its
    /// marks. Returns whether some rule cannot be kept at all.
    fn is_rule_dead(&mut self, state: &mut [State]) -> bool {
        let truths = self.truths;
        truths
            .iter()
            .zip(&mut self.narrowed)
            .any(|(truth, narrowed)| {
                let Listed::Rule(rule, cells) = truth else {
                    return false;
                };
                let can_be = cells.iter().map(|cell| state[cell.index()].can_be);
                if can_be.clone().eq(narrowed.iter().copied()) {
                    return false;
                }
                narrowed.clear();
                narrowed.extend(can_be);
                let mut looks = 0;
                let is_dead = rule.narrow(self.geometry, narrowed, &mut looks);
                for (cell, &marks) in cells.iter().zip(&*narrowed) {
                    state[cell.index()].can_be = marks;
                }
                self.looks.take(looks);
                if is_dead {
                    narrowed.clear();
                }
                is_dead
            })
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::OtherGeometry => f.write_str("it is for another geometry"),
            Flaw::NoPlay => f.write_str("it sets and removes nothing"),
            Flaw::FromSearch => f.write_str("it is taken from search, not proved"),
            Flaw::NotOnBoard(_) => {
                f.write_str("it sets or removes a mark that is not on the board")
            }
            Flaw::NotFull(_) => {
                f.write_str("it says that a value must stand in a house that need not hold it")
            }
            Flaw::ClueWithoutCell(..) => {
                f.write_str("it relies on a clue without listing all of its cells")
            }
            Flaw::BalanceWithoutCell(_) => {
                f.write_str("it relies on a balance without listing all cells that remain of it")
            }
            Flaw::NoEquation(_) => {
                f.write_str("it takes a clue into a balance that is no equation")
            }
            Flaw::NoClue(_) => f.write_str("it relies on a clue that the puzzle does not have"),
            Flaw::Guard(flaw) => write!(f, "its deadly pattern is none: {flaw}"),
            Flaw::Symmetry(_, flaw) => write!(f, "its symmetry is none of the puzzle: {flaw}"),
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
            GuardFlaw::Clue(_) => "its fillings do not all keep a clue that they touch",
            GuardFlaw::TooManyFillings => "it can be filled in too many ways to compare",
        })
    }
}

impl fmt::Display for SymmetryFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SymmetryFlaw::NotUnique => "the board is not known to have one solution",
            SymmetryFlaw::Houses => "its houses do not come to lie on houses",
            SymmetryFlaw::Clues => "it has clues, which are not compared",
            SymmetryFlaw::Given(_) => "a given does not come to lie on the one that it should",
            SymmetryFlaw::Excluded(_) => {
                "a mark that the puzzle excludes comes to lie on one that it does not exclude"
            }
            SymmetryFlaw::Values => "more than one value is not among the givens",
        })
    }
}

impl std::error::Error for Flaw {}
