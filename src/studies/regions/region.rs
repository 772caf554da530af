//! A region: one grid, four inputs, four outputs and a display.

use super::{At, Grid, Message, Name, News, NotInGrid, Report, State};
use crate::{Marks, Value};
use std::fmt;

/// A side of a region: where a channel comes in, and one goes out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Above.
    North,
    /// To the right.
    East,
    /// Below.
    South,
    /// To the left.
    West,
}

impl Side {
    /// All four.
    pub(crate) const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side across.
    pub const fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }
}

/// Something that a region sends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sent {
    /// To its neighbour on a side, if there is one.
    To(Side, Message),
    /// To its display.
    Display(Report),
}

impl fmt::Display for Sent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sent::To(side, message) => write!(f, "{side:?}: {message}"),
            Sent::Display(report) => write!(f, "Display: {report}"),
        }
    }
}

/// How far messages from north and south travel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Columns {
    /// They end at the neighbour: enough where there are two rows of regions.
    #[default]
    OneHop,
    /// They are forwarded, as those from east and west are.
    Forwarded,
}

/// A region knows the cells of its own grid and nothing else. All it does is answer messages; who
/// carries them is not its business.
///
/// ```
/// use sudoku_explain::studies::regions::{At, Name, Region, Side};
/// use sudoku_explain::Value;
/// let mut region = Region::new(Name::of("E").expect("a letter"), 3, 2);
/// let sent = region.given(At::new(1, 2), Value(3))?;
/// let texts: Vec<String> = sent.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["Display: E(1,2)=3", "North: E(1,2)=3", "East: E(1,2)=3", "South: E(1,2)=3", "West: E(1,2)=3"]);
/// let sent = region.receive(Side::West, "D(2,1)=4".parse().expect("a message"));
/// assert_eq!(sent[0].to_string(), "East: D(2,1)=4");
/// # Ok::<(), sudoku_explain::studies::regions::NotInGrid>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    grid: Grid,
    columns: Columns,
    contradicted: bool,
}

impl Region {
    /// A region with an empty grid of these numbers of rows and columns.
    pub fn new(name: Name, rows: u8, columns: u8) -> Region {
        Region {
            grid: Grid::new(name, rows, columns),
            columns: Columns::OneHop,
            contradicted: false,
        }
    }

    /// The region, with this way to treat messages from north and south.
    #[must_use]
    pub fn with_columns(mut self, columns: Columns) -> Region {
        self.columns = columns;
        self
    }

    /// Its grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Its name.
    pub fn name(&self) -> Name {
        self.grid.name()
    }

    /// The cell of the grid that can be no value, if there is one. Then the region has stopped.
    pub fn impossible(&self) -> Option<usize> {
        self.grid
            .cells()
            .iter()
            .position(|cell| cell.state() == State::Impossible)
    }

    /// A cell is given.
    pub fn given(&mut self, at: At, value: Value) -> Result<Vec<Sent>, NotInGrid> {
        let news = self.grid.set(at, value)?;
        Ok(self.announce(&news))
    }

    /// Cells are limited to marks, all at once; then what is known by it is announced.
    pub fn start(
        &mut self,
        cells: impl IntoIterator<Item = (At, Marks)>,
    ) -> Result<Vec<Sent>, NotInGrid> {
        for (at, marks) in cells {
            self.grid.limit(at, marks)?;
        }
        let news = self.grid.settle();
        Ok(self.announce(&news))
    }

    /// A message comes in. Returns what the region sends because of it.
    pub fn receive(&mut self, from: Side, message: Message) -> Vec<Sent> {
        // A message that comes home has been everywhere.
        if self.contradicted || message.region == self.name() {
            return Vec::new();
        }
        let Message { at, value, .. } = message;
        let (news, forwarded) = match from {
            Side::North | Side::South => (
                self.grid.exclude_column(at.column, value),
                self.columns == Columns::Forwarded,
            ),
            Side::East | Side::West => (self.grid.exclude_row(at.row, value), true),
        };
        let forward = forwarded.then_some(Sent::To(from.opposite(), message));
        forward.into_iter().chain(self.announce(&news)).collect()
    }

    /// Each known cell goes out on all five outputs, an impossible one to the display only.
    fn announce(&mut self, news: &[News]) -> Vec<Sent> {
        let mut sent = Vec::new();
        for News { at, state } in news {
            let Some(report) = Report::new(self.name(), *at, *state) else {
                continue;
            };
            sent.push(Sent::Display(report));
            match report {
                Report::Known(message) => {
                    sent.extend(Side::ALL.map(|side| Sent::To(side, message)))
                }
                Report::Impossible(..) => self.contradicted = true,
            }
        }
        sent
    }
}
