//! A clue as it is written: what formats read and write, pictures draw, JSON carries.

use super::{Kind, Place, Rule, Side, Written};
use crate::words::sentence::Sentence;
use crate::{Cell, Geometry, Value};

/// A clue as it is written, of whatever kind: plain data. What is counted of it are [rules](Clue::rules).
///
/// ```
/// use sudoku_explain::Cell;
/// use sudoku_explain::clues::{Clue, cage};
/// let clue = Clue::new(&cage::KIND, vec![Cell(0), Cell(1)]).with_number(5);
/// assert_eq!((clue.number(), clue.cells().len()), (Some(5), 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clue {
    kind: &'static Kind,
    lists: Vec<Vec<Cell>>,
    number: Option<u32>,
    values: Vec<Value>,
    side: Option<Side>,
    setting: Option<u32>,
}

impl Clue {
    /// A clue of a kind with its cells, in the order in which they are drawn.
    pub fn new(kind: &'static Kind, cells: Vec<Cell>) -> Clue {
        Clue {
            kind,
            side: kind.side(),
            lists: vec![cells],
            number: None,
            values: Vec::new(),
            setting: None,
        }
    }

    /// The same with a number.
    #[must_use]
    pub fn with_number(mut self, number: impl Into<Option<u32>>) -> Clue {
        self.number = number.into();
        self
    }

    /// The same with one list of cells more: a second shaft of an arrow, the clone of a shape.
    #[must_use]
    pub fn with_list(mut self, cells: Vec<Cell>) -> Clue {
        self.lists.push(cells);
        self
    }

    /// The same with a list of values.
    #[must_use]
    pub fn with_values(mut self, values: Vec<Value>) -> Clue {
        self.values = values;
        self
    }

    /// The same seen from a side of the grid.
    #[must_use]
    pub fn from_side(mut self, side: impl Into<Option<Side>>) -> Clue {
        self.side = side.into();
        self
    }

    /// The same with a setting of its kind: by how much the values of a whisper differ.
    #[must_use]
    pub fn with_setting(mut self, setting: impl Into<Option<u32>>) -> Clue {
        self.setting = setting.into();
        self
    }

    /// Its kind.
    pub fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// The cells of its first list, in order.
    pub fn cells(&self) -> &[Cell] {
        &self.lists[0]
    }

    /// All lists of cells, each in order.
    pub fn lists(&self) -> &[Vec<Cell>] {
        &self.lists
    }

    /// All cells, list after list.
    pub(crate) fn all_cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.lists.iter().flatten().copied()
    }

    /// The number.
    pub fn number(&self) -> Option<u32> {
        self.number
    }

    /// The values it comes with.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The side from which it looks at its cells.
    pub fn side(&self) -> Option<Side> {
        self.side
    }

    /// The side, where it is not the usual one of its kind: then it has to be written.
    pub(crate) fn unusual_side(&self) -> Option<Side> {
        self.side.filter(|_| self.side != self.kind.side())
    }

    /// The setting of its kind.
    pub fn setting(&self) -> Option<u32> {
        self.setting
    }

    /// What is counted of it on boards of a geometry where it is the only clue; the error says what was expected.
    pub fn rules(&self, geometry: &Geometry) -> Result<Vec<Rule>, String> {
        Written::new(geometry, self, std::slice::from_ref(self)).rules()
    }

    /// Its name within a sentence, "the cage of 14 at r1c1".
    pub fn name(&self) -> Sentence {
        self.kind.name(self)
    }

    /// What it says of its cells, as it stands behind its name: "its values make 10"; nothing where the name says it.
    pub fn says(&self, geometry: &Geometry) -> Option<Sentence> {
        self.kind.says(self, geometry)
    }

    /// Whether it stands beside the grid.
    pub fn is_outside(&self) -> bool {
        matches!(self.kind.look().label, Place::Outside(_))
    }

    /// What stands beside its drawing.
    pub(crate) fn label(&self) -> Option<String> {
        self.kind.label(self)
    }
}
