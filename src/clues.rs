//! Clues: what a puzzle adds to its geometry. Totals, cages, lines, dots are all one thing here: an ordered list of
//! cells, and a rule on their values.
//!
//! A [`Kind`] of clue says in its own file what it is, and nowhere else is it named. Its rule comes as an
//! [`Equation`], or as a small machine that reads the values in order; from that alone the engine finds which marks
//! have a completion, the checker proves it, and the search uses it. No machine remembers which values were used:
//! where no value may be twice the clue says so ([`Clue::differ`]), and its cells are a house of the puzzle's own
//! geometry. So all that is known of houses works in a cage, and machines stay small.
//!
//! ```
//! use sudoku_explain::clues::{Clue, Clues, cage};
//! use sudoku_explain::{Board, Cell, Geometry, Start, search};
//! let cage = cage::Cage::new(Some(3), vec![Cell(0), Cell(4)]);
//! assert!(cage.holds(&[sudoku_explain::Value(1), sudoku_explain::Value(2)]));
//! let start = Start { clues: Clues::of(vec![std::sync::Arc::new(cage)]), ..Start::givens(vec![None; 16]) };
//! let board = Board::new(Geometry::named("4x4")?, start)?;
//! assert_eq!(search::count_solutions(&board, 1000), 48);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod cage;
pub mod column;
pub(crate) mod equation;
mod machine;
pub(crate) mod reach;
pub mod sum;

use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, ClueId, Geometry, Mark, Marks, Value};
use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

pub use equation::Equation;
pub use machine::Machine;

/// The most clues of a puzzle.
pub const MAX_CLUES: usize = 4096;

/// The largest number that a clue may come with.
pub const MAX_NUMBER: u32 = 65_535;

/// What a kind of clue is, whatever its cells.
pub struct Kind {
    /// The word for it in texts and JSON.
    pub id: &'static str,
    /// What one is called in a sentence.
    pub noun: &'static str,
    /// The rule, as people who set such puzzles say it.
    pub rule: &'static str,
    /// How it is drawn.
    pub shape: Shape,
    /// Makes a clue of what is written; the error says what was expected.
    pub make: Make,
}

/// Makes a clue of what is written on boards of a geometry.
pub type Make = fn(&Geometry, Written) -> Result<Arc<dyn Clue>, String>;

/// How clues of a kind are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// A dashed line around the cells, the number in its first corner.
    Outline,
    /// A line through the cells in order.
    Line,
    /// The number below a column.
    Below,
}

/// A clue as it is written, of whatever kind: a number, if one is given, and its cells in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The number.
    pub number: Option<u32>,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

/// The kinds that every reader knows.
pub static KINDS: [&Kind; 3] = [&cage::KIND, &sum::KIND, &column::KIND];

/// Where a machine is after the values read so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct State(pub i64);

/// What a clue looks like in the middle of a solution.
#[derive(Clone, Copy, Debug)]
pub struct ClueView<'a> {
    /// The geometry.
    pub geometry: &'a Geometry,
    /// By place in the list of cells: what the cell can still be.
    pub can_be: &'a [Marks],
}

/// A rule on the values of some cells.
///
/// Whoever writes a kind gives [`holds`](Clue::holds), which is the rule, and either
/// [`equation`](Clue::equation) or the machine `start`, `step`, `accepts`, which must say the same together with
/// [`differ`](Clue::differ): the tests of a kind try all values on small boards.
pub trait Clue: Send + Sync {
    /// What kind it is.
    fn kind(&self) -> &'static Kind;

    /// Its cells in order, each once.
    fn cells(&self) -> &[Cell];

    /// The number it comes with, if it does.
    fn number(&self) -> Option<u32> {
        None
    }

    /// Whether values, one for each cell, keep the rule.
    fn holds(&self, values: &[Value]) -> bool;

    /// The rule as an equation, if it is one.
    fn equation(&self) -> Option<Equation> {
        None
    }

    /// Where the machine starts.
    fn start(&self) -> State {
        State(0)
    }

    /// Where the machine goes when the cell at a place has a value; nowhere if the rule is broken for good.
    fn step(&self, state: State, place: usize, value: Value) -> Option<State> {
        let times = self.equation().map_or(0, |equation| equation.times[place]);
        Some(State(state.0 + i64::from(times) * i64::from(value.0)))
    }

    /// Whether the rule is kept where the machine is after the last cell.
    fn accepts(&self, state: State) -> bool {
        self.equation()
            .is_none_or(|equation| equation.total == state.0)
    }

    /// Whether it says, besides, that no value is twice in its cells.
    fn differ(&self) -> bool {
        false
    }

    /// Whether it is kept however the values of its cells are exchanged. An equation says so itself.
    fn any_order(&self) -> bool {
        self.equation().is_some_and(|equation| equation.is_even())
    }

    /// Its name within a sentence, "the cage of 14 at r1c1".
    fn name(&self) -> Sentence;

    /// Why a mark of it has no completion, where that can be said better than by what was tried.
    fn misfit(&self, at: &ClueView<'_>, mark: Mark) -> Option<Sentence> {
        _ = (at, mark);
        None
    }
}

/// A clue in the list of a puzzle, with what it says of itself asked once.
struct Listed {
    clue: Arc<dyn Clue>,
    cells: Vec<Cell>,
    equation: Option<Equation>,
    differ: bool,
    any_order: bool,
    machine: OnceLock<Option<Machine>>,
}

/// The clues of a puzzle.
#[derive(Default)]
pub struct Clues {
    list: Vec<Listed>,
    /// By cell: the clues that it is in.
    of_cell: Vec<Vec<ClueId>>,
    /// The least and the largest value that machines are made for, once that is known.
    values: OnceLock<(Value, Value)>,
    aside: OnceLock<Arc<dyn Any + Send + Sync>>,
}

static NONE: Clues = Clues {
    list: Vec::new(),
    of_cell: Vec::new(),
    values: OnceLock::new(),
    aside: OnceLock::new(),
};

impl Clues {
    /// The clues of a puzzle, in the order that numbers them.
    pub fn of(list: Vec<Arc<dyn Clue>>) -> Arc<Clues> {
        let list: Vec<Listed> = list.into_iter().map(Listed::new).collect();
        let mut of_cell: Vec<Vec<ClueId>> = Vec::new();
        for (at, clue) in list.iter().enumerate() {
            for cell in &clue.cells {
                if of_cell.len() <= cell.index() {
                    of_cell.resize_with(cell.index() + 1, Vec::new);
                }
                of_cell[cell.index()].push(ClueId(at as u16));
            }
        }
        Arc::new(Clues {
            list,
            of_cell,
            values: OnceLock::new(),
            aside: OnceLock::new(),
        })
    }

    /// These clues for boards with the values of a geometry: the same list, unless it is for other values already.
    pub(crate) fn for_values_of(self: &Arc<Clues>, geometry: &Geometry) -> Arc<Clues> {
        match self.are_for(geometry) {
            true => self.clone(),
            false => {
                let clues = Clues::of(self.iter().map(|(_, clue)| clue.clone()).collect());
                clues.are_for(geometry);
                clues
            }
        }
    }

    /// Whether machines are made for the values of a geometry. Who asks first decides.
    fn are_for(&self, geometry: &Geometry) -> bool {
        let values = (geometry.low(), geometry.high());
        *self.values.get_or_init(|| values) == values
    }

    /// No clues.
    pub fn none() -> &'static Clues {
        &NONE
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All of them by number.
    pub fn ids(
        &self,
    ) -> impl DoubleEndedIterator<Item = ClueId> + ExactSizeIterator + Clone + use<> {
        (0..self.list.len() as u16).map(ClueId)
    }

    /// A clue.
    pub fn get(&self, id: ClueId) -> Option<&Arc<dyn Clue>> {
        self.list.get(id.index()).map(|listed| &listed.clue)
    }

    /// All of them.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (ClueId, &Arc<dyn Clue>)> + '_ {
        self.ids().zip(self.list.iter().map(|listed| &listed.clue))
    }

    /// The cells of a clue, in order; none of one that there is not.
    #[inline]
    pub fn cells(&self, id: ClueId) -> &[Cell] {
        self.list
            .get(id.index())
            .map_or(&[], |listed| &listed.cells)
    }

    /// The clues that a cell is in.
    #[inline]
    pub fn of_cell(&self, cell: Cell) -> &[ClueId] {
        self.of_cell.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// The equation of a clue, if it is one.
    #[inline]
    pub fn equation(&self, id: ClueId) -> Option<&Equation> {
        self.list.get(id.index())?.equation.as_ref()
    }

    /// What the cells of a clue make, each value counted once; nothing if it says something else.
    pub fn total(&self, id: ClueId) -> Option<u32> {
        let equation = self.equation(id)?;
        let plain = equation.times.iter().all(|&times| times == 1);
        plain.then(|| u32::try_from(equation.total).ok())?
    }

    /// Whether a total is all there is to a clue: a value may be twice in it, and what counts are sums.
    pub fn is_mere_total(&self, id: ClueId) -> bool {
        self.total(id).is_some() && !self.differ(id)
    }

    /// Whether no value is twice in the cells of a clue.
    pub fn differ(&self, id: ClueId) -> bool {
        self.list
            .get(id.index())
            .is_some_and(|listed| listed.differ)
    }

    /// Whether a clue is kept however the values of its cells are exchanged.
    pub fn any_order(&self, id: ClueId) -> bool {
        self.list
            .get(id.index())
            .is_some_and(|listed| listed.any_order)
    }

    /// The machine of a clue that is no equation, made when it is first asked for; nothing if it is one, if the
    /// machine has more than [`Machine::MOST`] states, or if the clues are those of a board with other values.
    pub fn machine(&self, id: ClueId, geometry: &Geometry) -> Option<&Machine> {
        let listed = self
            .list
            .get(id.index())
            .filter(|_| self.are_for(geometry))?;
        let compile = || match listed.equation {
            Some(_) => None,
            None => Machine::of(&*listed.clue, geometry),
        };
        listed.machine.get_or_init(compile).as_ref()
    }

    /// What somebody derives from the clues, made when it is first asked for and kept with them.
    pub(crate) fn kept<T: Any + Send + Sync>(&self, make: impl Fn() -> T) -> Arc<T> {
        let kept = self.aside.get_or_init(|| Arc::new(make())).clone();
        kept.downcast().unwrap_or_else(|_| Arc::new(make()))
    }

    /// The name of a clue, as in a sentence.
    pub fn name(&self, id: ClueId) -> Sentence {
        match self.get(id) {
            Some(clue) => clue.name(),
            None => Sentence::new(vec![Piece::from(format!("clue {id}"))]),
        }
    }

    /// Whether values by cell keep all clues.
    pub fn hold(&self, value: impl Fn(Cell) -> Option<Value>) -> bool {
        self.list
            .iter()
            .all(|listed| listed.is_kept(&value) == Some(true))
    }

    /// The first clue whose cells all have values, and the wrong ones.
    pub fn broken(&self, value: impl Fn(Cell) -> Option<Value>) -> Option<ClueId> {
        let is_broken = |id: &ClueId| self.list[id.index()].is_kept(&value) == Some(false);
        self.ids().find(is_broken)
    }

    /// What is wrong with the list for boards of a geometry, if anything is.
    pub(crate) fn fault(&self, geometry: &Geometry) -> Option<String> {
        if self.list.len() > MAX_CLUES {
            return Some(format!(
                "{} clues: expected at most {MAX_CLUES}",
                self.list.len()
            ));
        }
        self.ids().find_map(|id| {
            let Listed {
                cells, equation, ..
            } = &self.list[id.index()];
            let beyond = cells
                .iter()
                .find(|cell| cell.index() >= geometry.cell_count());
            let twice = |(at, cell): (usize, &Cell)| cells[..at].contains(cell);
            if let Some(cell) = beyond {
                Some(format!(
                    "clue {id} has the cell {}, which the board does not have",
                    cell.0
                ))
            } else if cells.is_empty() {
                Some(format!("clue {id} has no cell"))
            } else if cells.iter().enumerate().any(twice) {
                Some(format!("clue {id} has a cell twice"))
            } else {
                let why = equation.as_ref()?.fault(cells.len(), geometry)?;
                Some(format!("the equation of clue {id} {why}"))
            }
        })
    }
}

impl Listed {
    fn new(clue: Arc<dyn Clue>) -> Listed {
        Listed {
            cells: clue.cells().to_vec(),
            equation: clue.equation(),
            differ: clue.differ(),
            any_order: clue.any_order(),
            machine: OnceLock::new(),
            clue,
        }
    }

    /// Whether the values of its cells keep it; nothing while a cell has none.
    fn is_kept(&self, value: impl Fn(Cell) -> Option<Value>) -> Option<bool> {
        // Solvers ask this of every board: a clue of usual size takes no memory for it.
        let (mut few, mut many) = ([Value(0); 32], Vec::new());
        let values = match few.get_mut(..self.cells.len()) {
            Some(few) => few,
            None => {
                many.resize(self.cells.len(), Value(0));
                &mut many[..]
            }
        };
        for (to, &cell) in values.iter_mut().zip(&self.cells) {
            *to = value(cell)?;
        }
        Some(self.clue.holds(values))
    }

    /// What makes a clue the clue it is.
    fn key(&self) -> (&'static str, Option<u32>, &[Cell]) {
        (self.clue.kind().id, self.clue.number(), &self.cells)
    }
}

/// The same kinds, numbers and cells in the same order.
impl PartialEq for Clues {
    fn eq(&self, other: &Clues) -> bool {
        self.list
            .iter()
            .map(Listed::key)
            .eq(other.list.iter().map(Listed::key))
    }
}

impl Eq for Clues {}

impl fmt::Debug for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.list.iter().map(Listed::key))
            .finish()
    }
}

/// The name of a clue with its cells in the usual notation.
pub(crate) fn plain_name(clues: &Clues, id: ClueId, geometry: &Geometry) -> String {
    let cell = |cell: Cell| format!("r{}c{}", geometry.row(cell) + 1, geometry.column(cell) + 1);
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => text.to_string(),
        Piece::Cell(of) => cell(*of),
        Piece::Total(total) | Piece::Number(total) => total.to_string(),
        Piece::Value(value) => value.to_string(),
        _ => String::new(),
    };
    clues.name(id).pieces.iter().map(piece).collect()
}

/// Whether no value is twice among these.
pub fn all_differ(values: &[Value]) -> bool {
    let different: Marks = values.iter().copied().collect();
    different.count() == values.len()
}

/// What values make together.
pub fn total_of(values: &[Value]) -> i64 {
    values.iter().map(|value| i64::from(value.0)).sum()
}
