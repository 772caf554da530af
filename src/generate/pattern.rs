//! Patterns: which cells of a puzzle hold givens.

use crate::{Cell, Cells, Geometry};
use std::fmt;

/// Which cells hold givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Vec<bool>);

/// Why a pattern cannot be one of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternError(Unfit);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Unfit {
    /// It has not as many cells as the geometry: what was expected, and what was found.
    Size(usize, usize),
    /// These two lines of cells are open and can be exchanged: whatever is given, there is a second
    /// solution.
    Exchange(&'static str, usize, usize),
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unfit::Size(expected, found) => {
                write!(f, "a pattern of {found} cells: expected {expected}")
            }
            Unfit::Exchange(kind, a, b) => write!(
                f,
                "{kind}s {a} and {b} hold no given and can be exchanged: no such puzzle has only one solution"
            ),
        }
    }
}

impl std::error::Error for PatternError {}

impl Pattern {
    /// Reads a pattern, a symbol a cell: `.`, `0`, `_`, `*` and `-` are open, all else is a given.
    /// Blanks and bars are passed over, and lines that start with `# `.
    ///
    /// ```
    /// use sudoku_explain::{Geometry, generate::Pattern};
    /// let pattern = Pattern::read(&*Geometry::named("4x4")?, "x..x .xx. x..x .xx.")?;
    /// assert_eq!(pattern.count(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(geometry: &Geometry, text: &str) -> Result<Pattern, PatternError> {
        let lines = text.lines().filter(|line| !line.starts_with("# "));
        let cells = lines
            .flat_map(str::chars)
            .filter(|symbol| !symbol.is_whitespace() && *symbol != '|');
        let cells: Vec<bool> = cells
            .map(|symbol| !matches!(symbol, '.' | '0' | '_' | '*' | '-'))
            .collect();
        Pattern::new(geometry, cells)
    }

    /// The pattern of the cells, by cell.
    pub fn new(geometry: &Geometry, cells: Vec<bool>) -> Result<Pattern, PatternError> {
        if cells.len() != geometry.cell_count() {
            return Err(PatternError(Unfit::Size(
                geometry.cell_count(),
                cells.len(),
            )));
        }
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let cell = |row: usize, column: usize| Some(geometry.cell_at(row, column)?.index());
        let row = |at: usize| (0..columns).filter_map(move |column| cell(at, column));
        let column = |at: usize| (0..rows).filter_map(move |row| cell(row, at));
        let lines = |kind, list: Vec<Vec<usize>>| {
            let is_open = |line: &Vec<usize>| line.iter().all(|&cell| !cells[cell]);
            for b in 0..list.len() {
                for a in (0..b).filter(|&a| is_open(&list[a]) && is_open(&list[b])) {
                    if can_exchange(geometry, &list[a], &list[b]) {
                        return Err(PatternError(Unfit::Exchange(kind, a + 1, b + 1)));
                    }
                }
            }
            Ok(())
        };
        lines("row", (0..rows).map(|at| row(at).collect()).collect())?;
        lines(
            "column",
            (0..columns).map(|at| column(at).collect()).collect(),
        )?;
        Ok(Pattern(cells))
    }

    /// The number of givens.
    pub fn count(&self) -> usize {
        self.0.iter().filter(|&&given| given).count()
    }

    /// By cell: whether it holds a given.
    pub fn cells(&self) -> &[bool] {
        &self.0
    }
}

/// Whether an exchange of two lines makes a solution of every solution: all cells see the same, and all
/// columns with totals keep their cells.
fn can_exchange(geometry: &Geometry, a: &[usize], b: &[usize]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let moved = |cell: Cell| {
        let to = |from: &[usize], to: &[usize]| {
            let at = from.iter().position(|&other| other == cell.index())?;
            Some(Cell(to[at] as u16))
        };
        to(a, b).or_else(|| to(b, a)).unwrap_or(cell)
    };
    let sees_alike = geometry.cells().all(|cell| {
        let seen: Cells = geometry.peers(cell);
        seen.iter().map(moved).collect::<Cells>() == geometry.peers(moved(cell))
    });
    let keeps = |column: Vec<Cell>| {
        let cells: Cells = column.into_iter().collect();
        cells.iter().map(moved).collect::<Cells>() == cells
    };
    sees_alike && (!geometry.has_totals() || geometry.column_cells().all(keeps))
}
