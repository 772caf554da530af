//! A grid by itself: the cells of one block, no two of them alike.

use super::message::At;
use super::{Cell, Name, State};
use crate::{Marks, Value};
use std::fmt;

/// The cells of one block. It applies the rules of the game within the block until nothing changes.
///
/// ```
/// use sudoku_explain::studies::regions::{At, Grid, Name};
/// use sudoku_explain::Value;
/// let mut grid = Grid::new(Name::of("B").expect("a letter"), 3, 2);
/// grid.set(At::new(3, 1), Value(4))?;
/// assert!(!grid.cell(At::new(1, 2))?.can_be(Value(4)));
/// grid.exclude_column(1, Value(6)); // the grid above or below knows a 6 in column 1
/// assert!(!grid.cell(At::new(2, 1))?.can_be(Value(6)));
/// assert!(grid.cell(At::new(2, 2))?.can_be(Value(6)));
/// # Ok::<(), sudoku_explain::studies::regions::NotInGrid>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    name: Name,
    rows: u8,
    columns: u8,
    cells: Vec<Cell>,
    /// By cell: what the others were told of it.
    told: Vec<State>,
}

/// A cell has become known, or impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct News {
    /// The cell.
    pub at: At,
    /// What is known of it now.
    pub state: State,
}

/// There is no such cell in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotInGrid(pub At);

impl fmt::Display for NotInGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no cell {} in the grid", self.0)
    }
}

impl std::error::Error for NotInGrid {}

impl Grid {
    /// An empty grid of these numbers of rows and columns. Its cells can be 1 to their number.
    pub fn new(name: Name, rows: u8, columns: u8) -> Grid {
        let count = usize::from(rows) * usize::from(columns);
        let high = Value((count as u8).min(Value::MAX.0));
        let cell = Cell::new(Marks::range(Value(1), high));
        Grid {
            name,
            rows,
            columns,
            cells: vec![cell; count],
            told: vec![State::Unknown; count],
        }
    }

    /// The name.
    pub fn name(&self) -> Name {
        self.name
    }

    /// The cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// A cell.
    pub fn cell(&self, at: At) -> Result<&Cell, NotInGrid> {
        self.index(at).map(|index| &self.cells[index])
    }

    /// Whether all cells are known.
    pub fn is_solved(&self) -> bool {
        self.cells
            .iter()
            .all(|cell| matches!(cell.state(), State::Known(_)))
    }

    /// A cell is this value. Returns what became known by it.
    pub fn set(&mut self, at: At, value: Value) -> Result<Vec<News>, NotInGrid> {
        let index = self.index(at)?;
        self.cells[index].set(value);
        Ok(self.settle())
    }

    /// A cell can be none but these values; nothing follows from it before [`settle`](Grid::settle).
    pub(crate) fn limit(&mut self, at: At, marks: Marks) -> Result<(), NotInGrid> {
        let index = self.index(at)?;
        self.cells[index].keep(marks);
        Ok(())
    }

    /// A grid to the left or right has the value in this row.
    pub fn exclude_row(&mut self, row: u8, value: Value) -> Vec<News> {
        let columns = self.columns;
        self.exclude((1..=columns).map(|column| At { row, column }), value)
    }

    /// A grid above or below has the value in this column.
    pub fn exclude_column(&mut self, column: u8, value: Value) -> Vec<News> {
        let rows = self.rows;
        self.exclude((1..=rows).map(|row| At { row, column }), value)
    }

    fn exclude(&mut self, cells: impl Iterator<Item = At>, value: Value) -> Vec<News> {
        for at in cells {
            if let Ok(index) = self.index(at) {
                self.cells[index].exclude(value);
            }
        }
        self.settle()
    }

    /// Applies the rules until nothing changes. Returns what has become known since the last time,
    /// once a cell; a cell that has become impossible is the last of them.
    pub fn settle(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        while let Some(index) =
            (0..self.cells.len()).find(|&index| self.cells[index].state() != self.told[index])
        {
            let state = self.cells[index].state();
            self.told[index] = state;
            news.push(News {
                at: self.at(index),
                state,
            });
            let State::Known(value) = state else { break };
            for (_, other) in self
                .cells
                .iter_mut()
                .enumerate()
                .filter(|(other, _)| *other != index)
            {
                other.exclude(value);
            }
        }
        news
    }

    fn index(&self, at: At) -> Result<usize, NotInGrid> {
        let inside = (1..=self.rows).contains(&at.row) && (1..=self.columns).contains(&at.column);
        let index =
            || usize::from(at.row - 1) * usize::from(self.columns) + usize::from(at.column - 1);
        if inside {
            Ok(index())
        } else {
            Err(NotInGrid(at))
        }
    }

    fn at(&self, index: usize) -> At {
        let columns = usize::from(self.columns);
        At::new((index / columns + 1) as u8, (index % columns + 1) as u8)
    }
}
