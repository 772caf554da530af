//! What a geometry is made from: a layout, with houses and contacts that are added to it.

use super::house::MAX_SPOTS;
use super::places::Places;
use super::{Contact, Geometry, HouseInfo, HouseKind, Subgrid, most_houses};
use crate::sorting::arranged;
use crate::{Cell, Value};
use itertools::Itertools;
use std::fmt;

/// How the cells of an extra region are said in the name of a geometry.
pub(super) const EXTRA: &str = "extra:";

/// Why a geometry cannot be made. The text says what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeometryError(pub(crate) String);

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for GeometryError {}

pub(super) fn refuse<T>(why: impl Into<String>) -> Result<T, GeometryError> {
    Err(GeometryError(why.into()))
}

/// A geometry in the making: a base, to which houses and contacts can be added.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) name: String,
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) places: Option<Places>,
    pub(super) grids: Vec<Subgrid>,
    pub(super) low: Value,
    pub(super) high: Value,
    pub(super) blocks: Option<(usize, usize)>,
    pub(super) houses: Vec<HouseInfo>,
    pub(super) contacts: Vec<Contact>,
    pub(super) has_totals: bool,
}

impl Plan {
    pub(super) fn lines(rows: usize, columns: usize) -> Plan {
        let mut plan = Plan {
            name: String::new(),
            rows,
            columns,
            places: None,
            grids: Vec::new(),
            low: Value(1),
            high: Value(columns as u8),
            blocks: None,
            houses: Vec::new(),
            contacts: Vec::new(),
            has_totals: false,
        };
        plan.add_partition(HouseKind::Row, rows, |row, _| row);
        plan.add_partition(HouseKind::Column, columns, |_, column| column);
        plan
    }

    pub(super) fn add_partition(
        &mut self,
        kind: HouseKind,
        count: usize,
        of: impl Fn(usize, usize) -> usize,
    ) {
        let mut cells = vec![Vec::new(); count];
        for row in 0..self.rows {
            for column in 0..self.columns {
                cells[of(row, column)].push(Cell((row * self.columns + column) as u16));
            }
        }
        for cells in cells {
            self.add_house(kind, cells);
        }
    }

    fn add_house(&mut self, kind: HouseKind, cells: Vec<Cell>) {
        let label = (self
            .houses
            .iter()
            .filter(|house| house.kind == kind)
            .count()
            + 1)
        .to_string();
        // As many cells as there are values, all different: every value stands in it.
        let full = cells.len() == self.value_count();
        self.houses.push(HouseInfo {
            kind,
            label,
            cells,
            full,
            clue: None,
            grid: None,
        });
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    pub(super) fn houses(&self) -> &[HouseInfo] {
        &self.houses
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// How many rows and columns it has, if it can be one of several grids.
    pub(super) fn grid_side(&self) -> Option<usize> {
        self.is_square().then_some(self.rows)
    }

    /// The plan of a board on which it is one of several grids.
    pub(super) fn spread(
        self,
        name: String,
        (rows, columns): (usize, usize),
        houses: Vec<HouseInfo>,
        places: Option<Places>,
        grids: Vec<Subgrid>,
    ) -> Result<Plan, GeometryError> {
        let plan = Plan {
            name,
            rows,
            columns,
            places,
            grids,
            blocks: None,
            houses,
            ..self
        };
        let most = plan.most_houses();
        if plan.houses.len() > most {
            return refuse(format!(
                "grids of {} houses: expected at most {most} on a board",
                plan.houses.len()
            ));
        }
        Ok(plan)
    }

    /// The most houses that it can have, but for those of clues that do not hold every value.
    pub(super) fn most_houses(&self) -> usize {
        most_houses(self.cell_count())
    }

    pub(super) fn cell_count(&self) -> usize {
        let places = self.places.as_ref();
        places.map_or(self.rows * self.columns, Places::count)
    }

    /// Adds a word to the name that is true of each grid of the board already.
    pub(super) fn saying(mut self, word: &str) -> Plan {
        self.name = format!("{} {word}", self.name);
        self
    }

    /// How many values there are.
    fn value_count(&self) -> usize {
        usize::from(self.high.0 - self.low.0) + 1
    }

    /// Other values than 1 to the number of columns: digits, as many as a row has cells or more. A house that has fewer
    /// cells than there are values is not full.
    pub(super) fn with_values(mut self, low: u8, high: u8) -> Result<Plan, GeometryError> {
        if (Value(low), Value(high)) == (self.low, self.high) {
            return Ok(self);
        }
        if self.has_totals || low > high || high > 9 || usize::from(high - low) + 1 < self.columns {
            return refuse(format!(
                "values {low}-{high} on {}: expected digits, as many as a row has cells or more, such as '9x9 0-8'",
                self.name
            ));
        }
        self.name = format!("{} {low}-{high}", self.name);
        (self.low, self.high) = (Value(low), Value(high));
        let count = self.value_count();
        for house in &mut self.houses {
            house.full = house.cells.len() == count;
        }
        Ok(self)
    }

    /// Adds both long diagonals as houses.
    pub(super) fn with_diagonals(mut self) -> Result<Plan, GeometryError> {
        self.add_word("x", self.is_square())?;
        let side = self.rows;
        let at = |row: usize, column: usize| Cell((row * side + column) as u16);
        self.add_house(HouseKind::Diagonal, (0..side).map(|i| at(i, i)).collect());
        self.add_house(
            HouseKind::Diagonal,
            (0..side).map(|i| at(i, side - 1 - i)).collect(),
        );
        Ok(self)
    }

    /// Adds the shaded squares of a windoku, one between each four blocks.
    pub(super) fn with_windows(mut self) -> Result<Plan, GeometryError> {
        let Some((block, _)) = self.blocks.filter(|(rows, columns)| rows == columns) else {
            return refuse("windoku needs a board with square blocks, such as 9x9");
        };
        self.add_word("windoku", true)?;
        for band in 0..block - 1 {
            for stack in 0..block - 1 {
                let (top, left) = (1 + band * (block + 1), 1 + stack * (block + 1));
                let cells =
                    (0..block * block).map(|i| (top + i / block) * self.columns + left + i % block);
                self.add_house(
                    HouseKind::Window,
                    cells.map(|cell| Cell(cell as u16)).collect(),
                );
            }
        }
        Ok(self)
    }

    /// Adds the groups of cells at the same place of each block.
    pub(super) fn with_groups(mut self) -> Result<Plan, GeometryError> {
        let Some((rows, columns)) = self.blocks else {
            return refuse("disjoint needs a board with blocks, such as 9x9");
        };
        self.add_word("disjoint", true)?;
        self.add_partition(HouseKind::Group, rows * columns, |row, column| {
            row % rows * columns + column % columns
        });
        Ok(self)
    }

    /// Cells a knight's move apart see each other.
    pub(super) fn with_knights(mut self) -> Result<Plan, GeometryError> {
        self.add_word("anti-knight", self.is_square())?;
        self.contacts.push(Contact::Knight);
        Ok(self)
    }

    /// Cells that touch, perhaps at a corner, see each other.
    pub(super) fn with_touching(mut self) -> Result<Plan, GeometryError> {
        self.add_word("anti-king", self.is_square())?;
        self.contacts.push(Contact::Touch);
        Ok(self)
    }

    /// Adds cells of which no two are the same: a house, but not a full one where they are fewer than the values.
    pub(crate) fn with_extra(mut self, cells: &[Cell]) -> Result<Plan, GeometryError> {
        let (count, most) = (self.cell_count(), self.value_count());
        if let Some(cell) = cells.iter().find(|cell| cell.index() >= count) {
            return refuse(format!("there is no cell {} on {}", cell.0, self.name));
        }
        let cells: Vec<Cell> = arranged(cells.iter().copied());
        if let Some((cell, _)) = cells.iter().tuple_windows().find(|(a, b)| a == b) {
            return refuse(format!(
                "{} stands twice in an extra region",
                self.cell_name(*cell)
            ));
        }
        if !(2..=most).contains(&cells.len()) {
            return refuse(format!(
                "an extra region of {} cells: expected 2 to {most}",
                cells.len()
            ));
        }
        let most_houses = self.most_houses();
        if self.houses.len() >= most_houses {
            return refuse(format!("expected at most {most_houses} houses"));
        }
        let houses_of = |cell| {
            self.houses
                .iter()
                .filter(|house| house.cells.contains(cell))
                .count()
        };
        if let Some(cell) = cells.iter().find(|cell| houses_of(cell) >= MAX_SPOTS) {
            let name = self.cell_name(*cell);
            return refuse(format!("{name} is in more than {MAX_SPOTS} houses"));
        }
        let names = cells.iter().map(|cell| self.cell_name(*cell)).format(",");
        self.name = format!("{} {EXTRA}{names}", self.name);
        self.add_house(HouseKind::Extra, cells);
        Ok(self)
    }

    /// The layout of a geometry, without the houses of clues.
    pub(super) fn of(geometry: &Geometry) -> Plan {
        let houses = geometry.houses.iter();
        Plan {
            name: geometry.name.clone(),
            rows: geometry.rows,
            columns: geometry.columns,
            places: geometry.places.clone(),
            grids: geometry.grids.clone(),
            low: geometry.low,
            high: geometry.high,
            blocks: geometry.blocks,
            houses: houses
                .filter(|house| house.clue.is_none())
                .cloned()
                .collect(),
            contacts: geometry.contacts.clone(),
            has_totals: geometry.has_totals,
        }
    }

    fn cell_name(&self, cell: Cell) -> String {
        let places = self.places.as_ref();
        let at = places.map_or(cell.index(), |places| places.place(cell));
        format!("r{}c{}", at / self.columns + 1, at % self.columns + 1)
    }

    /// The cell with a name such as `r1c2`.
    pub(super) fn cell_named(&self, name: &str) -> Result<Cell, GeometryError> {
        let parts = name.strip_prefix('r').and_then(|name| name.split_once('c'));
        let numbers =
            parts.and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
        let cell = match numbers {
            Some((row @ 1.., column @ 1..)) if row <= self.rows && column <= self.columns => {
                let place = (row - 1) * self.columns + column - 1;
                match &self.places {
                    None => Some(Cell(place as u16)),
                    Some(places) => places.cell(place),
                }
            }
            _ => None,
        };
        cell.map_or_else(
            || refuse(format!("expected a cell such as 'r1c2', found '{name}'")),
            Ok,
        )
    }

    pub(super) fn is_square(&self) -> bool {
        self.rows == self.columns && !self.has_totals
    }

    /// Adds a word to the name, once, and if the board is as the word needs it.
    fn add_word(&mut self, word: &str, is_fit: bool) -> Result<(), GeometryError> {
        if self.name.split(' ').any(|other| other == word) {
            return refuse(format!("'{word}' stands twice in the geometry"));
        }
        if !is_fit && self.grids.is_empty() {
            return refuse(format!(
                "{word} needs a square board, which {} is not",
                self.name
            ));
        }
        self.name = format!("{} {word}", self.name);
        Ok(())
    }
}
