//! Clues: what a puzzle adds to its geometry. Totals, cages, lines, dots are all one thing here.
//!
//! What is *written* and what is *counted* are two things. A [`Clue`] is what somebody wrote: its cells in the order in
//! which they are drawn, perhaps in several lists, a number, values, a side, a setting. Formats read and write it,
//! pictures draw it, JSON carries it, and two puzzles are the same if these are. A [`Rule`] is what the engine counts:
//! an ordered list of cells and an [`Equation`], or a small [`Automaton`] that reads the values in order. One clue gives
//! one rule or many; steps name rules, and tell them as the clue that was written.
//!
//! A [`Kind`] of clue says in its own file what it is, and nowhere else is it named. From its rules alone the engine
//! finds which marks have a completion, the checker proves it, and the search uses it. No automaton remembers which
//! values were used: where no value may be twice the rule says so ([`Rule::all_different`]), and its cells are a house
//! of the puzzle's own geometry. So all that is known of houses works in a cage, and machines stay small.
//!
//! ```
//! use sudoku_explain::clues::{Clues, cage};
//! use sudoku_explain::{Board, Cell, Geometry, Start, search};
//! let geometry = Geometry::named("4x4")?;
//! let clues = Clues::of(&geometry, vec![cage::of(3, vec![Cell(0), Cell(4)])])?;
//! let board = Board::new(geometry, Start { clues, ..Start::givens(vec![None; 16]) })?;
//! assert_eq!(search::count_solutions(&board, 1000), 48);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clue;
pub(crate) mod equation;
mod kind;
mod kinds;
mod lists;
mod look;
mod machine;
mod margin;
mod part;
pub mod plant;
pub(crate) mod reach;
mod reading;
mod rule;
mod shapes;
mod side;
mod takes;
mod told;
mod ways;
mod written;

use crate::derived::Derived;
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, ClueId, Geometry, GeometryError, Marks, Value};
use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

pub use clue::Clue;
pub use equation::Equation;
pub use kind::Kind;
pub(crate) use kinds::unknown;
pub use kinds::{KINDS, cage, column, kind, sum};
pub(crate) use lists::is_repeated;
pub(crate) use look::{Border, Frame, Place, Shape, Sign, Tint, Weave};
pub use look::{End, Look};
pub use machine::Machine;
pub use margin::Label;
pub use rule::{Automaton, Rule, RuleView, State, said};
pub use side::Side;
pub use takes::{Need, Stroke};
pub(crate) use told::{told, told_beside_plain};
pub(crate) use ways::outermost;
pub use written::Written;

/// The most rules that the clues of a puzzle may have together.
pub const MAX_CLUES: usize = 4096;

/// The largest number that a clue may come with.
pub(crate) const MAX_NUMBER: u32 = 65_535;

/// Why clues cannot be those of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueError {
    /// Which clue, counted from 0, if it is one of them.
    pub at: Option<usize>,
    /// What was expected.
    pub why: String,
}

impl fmt::Display for ClueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for ClueError {}

impl From<GeometryError> for ClueError {
    fn from(error: GeometryError) -> ClueError {
        ClueError {
            at: None,
            why: error.to_string(),
        }
    }
}

/// A rule in the list of a puzzle, with what follows from the geometry.
struct Listed {
    rule: Rule,
    /// The clue that it was counted of.
    written: usize,
    speaks_of_pairs: bool,
    /// One for all rules of a clue that read as many values in the same way.
    machine: Arc<OnceLock<Option<Machine>>>,
}

/// The clues of a puzzle, counted for one geometry.
///
/// [`ClueId`]s number the rules; those of one clue follow each other.
#[derive(Default)]
pub struct Clues {
    written: Vec<Clue>,
    rules: Vec<Listed>,
    /// By written clue: the number of its first rule.
    starts: Vec<ClueId>,
    /// By cell: the rules that it is in.
    of_cell: Vec<Vec<ClueId>>,
    /// The layout that they were counted for, and the same with the houses that they add.
    made_for: Option<[Arc<Geometry>; 2]>,
    derived: Derived,
}

static NONE: Clues = Clues {
    written: Vec::new(),
    rules: Vec::new(),
    starts: Vec::new(),
    of_cell: Vec::new(),
    made_for: None,
    derived: Derived::new(),
};

impl Clues {
    /// The clues of a puzzle on a geometry, in the order that numbers them.
    pub fn of(layout: &Arc<Geometry>, written: Vec<Clue>) -> Result<Arc<Clues>, ClueError> {
        let mut clues = Clues {
            written,
            ..Clues::default()
        };
        for (at, clue) in clues.written.iter().enumerate() {
            let wrong = |why| ClueError { at: Some(at), why };
            clues.starts.push(ClueId(clues.rules.len() as u16));
            let written = Written::new(layout, clue, &clues.written);
            for rule in written.rules().map_err(wrong)? {
                let id = ClueId(clues.rules.len() as u16);
                if let Some(why) = fault(&rule, id, layout) {
                    return Err(wrong(why));
                }
                let same = clues.rules.last().filter(|last| last.reads_as(at, &rule));
                let machine = same.map(|last| last.machine.clone()).unwrap_or_default();
                clues.rules.push(Listed {
                    rule,
                    written: at,
                    speaks_of_pairs: false,
                    machine,
                });
            }
            if clues.rules.len() > MAX_CLUES {
                let count = clues.rules.len();
                return Err(wrong(format!(
                    "{count} clues: expected at most {MAX_CLUES}"
                )));
            }
        }
        let houses = clues.ids().filter(|&id| clues.differ(id));
        let name = |id| plain_name(&clues, id, layout);
        let houses = houses.map(|id| (id, name(id), clues.cells(id).to_vec()));
        let geometry = Geometry::of_puzzle(layout, houses)?;
        clues.of_cell.resize(layout.cell_count(), Vec::new());
        for (at, listed) in clues.rules.iter_mut().enumerate() {
            listed.speaks_of_pairs = speaks_of_pairs(&listed.rule, &geometry);
            for cell in listed.rule.cells() {
                clues.of_cell[cell.index()].push(ClueId(at as u16));
            }
        }
        clues.made_for = Some([layout.clone(), geometry]);
        Ok(Arc::new(clues))
    }

    /// The same clues on a geometry: the same list, if it was made for it.
    pub(crate) fn on(self: &Arc<Clues>, geometry: &Arc<Geometry>) -> Result<Arc<Clues>, ClueError> {
        let fits = |of: &[Arc<Geometry>; 2]| of.iter().any(|of| Geometry::same(of, geometry));
        if self.is_empty() || self.made_for.as_ref().is_some_and(fits) {
            return Ok(self.clone());
        }
        Clues::of(geometry, self.written.clone())
    }

    /// The geometry of boards with these clues: a layout, and the houses that they add.
    pub(crate) fn geometry(&self) -> Option<&Arc<Geometry>> {
        self.made_for.as_ref().map(|[_, geometry]| geometry)
    }

    /// No clues.
    pub fn none() -> &'static Clues {
        &NONE
    }

    /// The clues as they are written, in order.
    pub fn written(&self) -> &[Clue] {
        &self.written
    }

    /// Each clue as it is written, with the number of its first rule.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (ClueId, &Clue)> + Clone + '_ {
        self.starts.iter().copied().zip(&self.written)
    }

    /// How many rules there are.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// All rules by number.
    pub fn ids(
        &self,
    ) -> impl DoubleEndedIterator<Item = ClueId> + ExactSizeIterator + Clone + use<> {
        (0..self.rules.len() as u16).map(ClueId)
    }

    /// A rule.
    #[inline]
    pub fn rule(&self, id: ClueId) -> Option<&Rule> {
        self.rules.get(id.index()).map(|listed| &listed.rule)
    }

    /// The rules of the clue that a rule was counted of.
    pub(crate) fn rules_of(&self, id: ClueId) -> std::ops::Range<usize> {
        let written = self.rules.get(id.index()).map(|listed| listed.written);
        let written = written.unwrap_or(self.written.len());
        let start = |at: usize| {
            self.starts
                .get(at)
                .map_or(self.rules.len(), |id| id.index())
        };
        start(written)..start(written + 1)
    }

    /// The clue that a rule was counted of.
    pub fn clue(&self, id: ClueId) -> Option<&Clue> {
        let listed = self.rules.get(id.index())?;
        self.written.get(listed.written)
    }

    /// The cells of a rule, in order; none of one that there is not.
    #[inline]
    pub fn cells(&self, id: ClueId) -> &[Cell] {
        self.rule(id).map_or(&[], Rule::cells)
    }

    /// The rules that a cell is in.
    #[inline]
    pub fn of_cell(&self, cell: Cell) -> &[ClueId] {
        self.of_cell.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// The equation of a rule, if it is one.
    #[inline]
    pub fn equation(&self, id: ClueId) -> Option<&Equation> {
        self.rule(id)?.as_equation()
    }

    /// What the cells of a rule make, each value counted once; nothing if it says something else.
    pub fn total(&self, id: ClueId) -> Option<u32> {
        let equation = self.equation(id)?;
        let plain = equation.times.iter().all(|&times| times == 1);
        plain.then(|| u32::try_from(equation.total).ok())?
    }

    /// Whether a total is all there is to a rule: a value may be twice in it, and what counts are sums.
    pub fn is_mere_total(&self, id: ClueId) -> bool {
        self.total(id).is_some() && !self.differ(id)
    }

    /// Whether a rule says something of two of its cells: all do but totals of three cells or more that do not all see
    /// each other.
    pub fn speaks_of_pairs(&self, id: ClueId) -> bool {
        let listed = self.rules.get(id.index());
        listed.is_some_and(|listed| listed.speaks_of_pairs)
    }

    /// Whether no value is twice in the cells of a rule.
    pub fn differ(&self, id: ClueId) -> bool {
        self.rule(id).is_some_and(Rule::differ)
    }

    /// Whether a rule is kept however the values of its cells are exchanged.
    pub fn any_order(&self, id: ClueId) -> bool {
        self.rule(id).is_some_and(Rule::any_order)
    }

    /// The machine of a rule that is an automaton, made when it is first asked for; nothing if it has more than
    /// [`Machine::MOST`] states.
    pub fn machine(&self, id: ClueId) -> Option<&Machine> {
        let listed = self.rules.get(id.index())?;
        let [_, geometry] = self.made_for.as_ref()?;
        let compile = || listed.rule.compile(geometry);
        listed.machine.get_or_init(compile).as_ref()
    }

    /// What somebody derives from the clues, made when it is first asked for and kept with them.
    pub(crate) fn derived<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        self.derived.get(make)
    }

    /// The name of a rule, as in a sentence: that of the clue that was written.
    pub fn name(&self, id: ClueId) -> Sentence {
        match self.clue(id) {
            Some(clue) => clue.name(),
            None => Sentence::new(vec![Piece::from(format!("clue {id}"))]),
        }
    }

    /// Whether values by cell keep all clues as they are written.
    pub fn hold(&self, value: impl Fn(Cell) -> Option<Value>) -> bool {
        let Some([layout, _]) = &self.made_for else {
            return true;
        };
        self.written.iter().all(|clue| {
            let written = Written::new(layout, clue, &self.written);
            with_values(written.cells(), &value, |values| written.holds(values)) == Some(true)
        })
    }

    /// The first rule whose cells all have values, and the wrong ones.
    pub fn broken(&self, value: impl Fn(Cell) -> Option<Value>) -> Option<ClueId> {
        let is_broken = |id: &ClueId| is_kept(&self.rules[id.index()].rule, &value) == Some(false);
        self.ids().find(is_broken)
    }
}

impl Listed {
    /// Whether a rule of the same clue goes through the same machine.
    fn reads_as(&self, written: usize, rule: &Rule) -> bool {
        let automata = self.rule.as_automaton().zip(rule.as_automaton());
        let is_same = automata.is_some_and(|(one, other)| Arc::ptr_eq(one, other));
        is_same && self.written == written && self.rule.cells().len() == rule.cells().len()
    }
}

/// What is wrong with a rule for boards of a geometry, if anything is.
fn fault(rule: &Rule, id: ClueId, geometry: &Geometry) -> Option<String> {
    let cells = rule.cells();
    let beyond = cells
        .iter()
        .find(|cell| cell.index() >= geometry.cell_count());
    let twice = |(at, cell): (usize, &Cell)| cells[..at].contains(cell);
    if let Some(cell) = beyond {
        let cell = cell.0;
        Some(format!(
            "clue {id} has the cell {cell}, which the board does not have"
        ))
    } else if cells.is_empty() {
        Some(format!("clue {id} has no cell"))
    } else if cells.iter().enumerate().any(twice) {
        Some(format!("clue {id} has a cell twice"))
    } else {
        let why = rule.as_equation()?.fault(cells.len(), geometry)?;
        Some(format!("the equation of clue {id} {why}"))
    }
}

/// Two cells that make a total decide each other, and in cells that all see each other few sets of values do; of others
/// a total says little in particular.
fn speaks_of_pairs(rule: &Rule, geometry: &Geometry) -> bool {
    let (cells, equation) = (rule.cells(), rule.as_equation());
    let is_total = equation.is_some_and(|equation| equation.times.iter().all(|&times| times == 1));
    let sees_all = |(at, &cell): (usize, &Cell)| {
        let mut before = cells[..at].iter();
        before.all(|&other| geometry.sees(cell, other))
    };
    !is_total || cells.len() <= 2 || cells.iter().enumerate().all(sees_all)
}

/// Whether the values of its cells keep a rule; nothing while a cell has none.
fn is_kept(rule: &Rule, value: impl Fn(Cell) -> Option<Value>) -> Option<bool> {
    with_values(rule.cells().iter().copied(), value, |values| {
        rule.holds(values)
    })
}

/// What is so of the values of some cells; nothing while a cell has none.
fn with_values(
    cells: impl Iterator<Item = Cell> + Clone,
    value: impl Fn(Cell) -> Option<Value>,
    is_so: impl Fn(&[Value]) -> bool,
) -> Option<bool> {
    // Solvers ask this of every board: a list of usual size takes no memory for it.
    let (mut few, mut many) = ([Value(0); 32], Vec::new());
    let count = cells.clone().count();
    let values = match few.get_mut(..count) {
        Some(few) => few,
        None => {
            many.resize(count, Value(0));
            &mut many[..]
        }
    };
    for (to, cell) in values.iter_mut().zip(cells) {
        *to = value(cell)?;
    }
    Some(is_so(values))
}

/// The same clues, as they are written, in the same order.
impl PartialEq for Clues {
    fn eq(&self, other: &Clues) -> bool {
        self.written == other.written
    }
}

impl Eq for Clues {}

impl fmt::Debug for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.written).finish()
    }
}

/// The name of a rule with its cells in the usual notation.
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
pub(crate) fn all_differ(values: &[Value]) -> bool {
    let different: Marks = values.iter().copied().collect();
    different.count() == values.len()
}

/// What values make together.
pub(crate) fn total_of(values: &[Value]) -> i64 {
    values.iter().map(|value| i64::from(value.0)).sum()
}
