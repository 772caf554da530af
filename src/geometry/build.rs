//! Making geometries.

use super::places::Places;
use super::{
    ClueId, Contact, Geometry, HouseInfo, HouseKind, MAX_CLUE_HOUSES, MAX_SIDE, MAX_SPOTS, Part,
    Spot, Spots, Subgrid, most_houses,
};
use crate::derived::Derived;
use crate::sorting::{Arrange, arranged};
use crate::{Cell, Cells, NARROW, Value, WIDE};
use itertools::Itertools;
use std::fmt;
use std::sync::Arc;

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

impl Geometry {
    /// The usual board of nine rows, columns and blocks.
    pub fn sudoku() -> Arc<Geometry> {
        Geometry::named("9x9").expect("9x9 is a board")
    }

    /// A square board whose blocks have some rows and columns; its side is their product.
    pub fn square(block_rows: usize, block_columns: usize) -> Result<Plan, GeometryError> {
        let side = block_rows.saturating_mul(block_columns);
        if !(4..=MAX_SIDE).contains(&side) || block_rows < 2 || block_columns < 2 {
            return refuse(format!(
                "blocks of {block_rows} rows by {block_columns} columns make no board: \
                 expected a side of 4 to {MAX_SIDE} and blocks of at least 2x2"
            ));
        }
        let mut plan = Plan::lines(side, side);
        plan.name = format!("{side}x{side}");
        if usual_shape(side) != Some((block_rows, block_columns)) {
            plan.name += &format!(" {block_rows}x{block_columns}");
        }
        plan.blocks = Some((block_rows, block_columns));
        let per_band = side / block_columns;
        plan.add_partition(HouseKind::Block, side, |row, column| {
            row / block_rows * per_band + column / block_columns
        });
        Ok(plan)
    }

    /// A Latin square: rows and columns, and no blocks.
    pub fn latin(side: usize) -> Result<Plan, GeometryError> {
        if !(4..=MAX_SIDE).contains(&side) {
            return refuse(format!(
                "a latin square of {side} rows: expected 4 to {MAX_SIDE}"
            ));
        }
        let mut plan = Plan::lines(side, side);
        plan.name = format!("latin {side}");
        Ok(plan)
    }

    /// A board whose pieces are given by a map: a letter for each cell, row by row.
    pub fn jigsaw(map: &[Vec<char>]) -> Result<Plan, GeometryError> {
        let side = map.len();
        if !(4..=MAX_SIDE).contains(&side) {
            return refuse(format!(
                "a jigsaw map of {side} rows: expected 4 to {MAX_SIDE}"
            ));
        }
        if let Some(row) = map.iter().position(|row| row.len() != side) {
            return refuse(format!(
                "row {} of the jigsaw map has {} letters: expected {side}, as many as there are rows",
                row + 1,
                map[row].len()
            ));
        }
        let mut letters: Vec<char> = map.concat();
        letters.arrange();
        letters.dedup();
        for &letter in &letters {
            let cells = map.iter().flatten().filter(|&&c| c == letter).count();
            if cells != side {
                return refuse(format!(
                    "region {letter} of the jigsaw map has {cells} cells: expected {side}"
                ));
            }
        }
        let mut plan = Plan::lines(side, side);
        let text: Vec<String> = map.iter().map(|row| row.iter().collect()).collect();
        plan.name = format!("jigsaw {}", text.join("/"));
        plan.add_partition(HouseKind::Region, side, |row, column| {
            letters
                .iter()
                .position(|&letter| letter == map[row][column])
                .expect("listed above")
        });
        for (house, letter) in plan.houses[2 * side..].iter_mut().zip(letters) {
            house.label = letter.to_string();
        }
        Ok(plan)
    }

    /// A Tenner grid: rows of ten values from 0 to 9, touching cells differ, columns have totals.
    pub fn tenner(rows: usize) -> Result<Plan, GeometryError> {
        if !(3..=10).contains(&rows) {
            return refuse(format!("a tenner grid of {rows} rows: expected 3 to 10"));
        }
        let mut plan = Plan::lines(rows, 10);
        plan.houses.retain(|house| house.kind == HouseKind::Row);
        (plan.low, plan.high) = (Value(0), Value(9));
        plan.name = format!("tenner {rows}");
        plan.contacts.push(Contact::Touch);
        plan.has_totals = true;
        Ok(plan)
    }
}

/// The block shape that a bare `NxN` stands for: the squarest, at least as wide as high.
pub(super) fn usual_shape(side: usize) -> Option<(usize, usize)> {
    let rows = (2..=side)
        .take_while(|rows| rows * rows <= side)
        .filter(|rows| side.is_multiple_of(*rows))
        .last()?;
    Some((rows, side / rows))
}

/// A geometry in the making: a base, to which houses and contacts can be added.
#[derive(Clone, Debug)]
pub struct Plan {
    name: String,
    rows: usize,
    columns: usize,
    places: Option<Places>,
    grids: Vec<Subgrid>,
    low: Value,
    high: Value,
    blocks: Option<(usize, usize)>,
    houses: Vec<HouseInfo>,
    contacts: Vec<Contact>,
    has_totals: bool,
}

impl Plan {
    fn lines(rows: usize, columns: usize) -> Plan {
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

    fn add_partition(&mut self, kind: HouseKind, count: usize, of: impl Fn(usize, usize) -> usize) {
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
    fn most_houses(&self) -> usize {
        most_houses(self.cell_count())
    }

    fn cell_count(&self) -> usize {
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
    pub fn with_diagonals(mut self) -> Result<Plan, GeometryError> {
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
    pub fn with_windows(mut self) -> Result<Plan, GeometryError> {
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
    pub fn with_groups(mut self) -> Result<Plan, GeometryError> {
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
    pub fn with_knights(mut self) -> Result<Plan, GeometryError> {
        self.add_word("anti-knight", self.is_square())?;
        self.contacts.push(Contact::Knight);
        Ok(self)
    }

    /// Cells that touch, perhaps at a corner, see each other.
    pub fn with_touching(mut self) -> Result<Plan, GeometryError> {
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
    fn of(geometry: &Geometry) -> Plan {
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

    fn is_square(&self) -> bool {
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

    /// Derives the tables.
    pub fn build(mut self) -> Arc<Geometry> {
        let cell_count = self.cell_count();
        let stride = if cell_count <= 128 * NARROW {
            NARROW
        } else {
            WIDE
        };
        // Full houses first among those of clues: sets of full houses are bits of a word.
        let is_late = |house: &HouseInfo| house.clue.is_some() && !house.full;
        self.houses
            .arrange_by_key(|house| (house.kind, is_late(house)));
        let block_count = self
            .houses
            .iter()
            .filter(|house| house.kind <= HouseKind::Region)
            .count();

        let mut geometry = Geometry {
            name: self.name,
            rows: self.rows,
            columns: self.columns,
            places: self.places,
            grids: self.grids,
            low: self.low,
            high: self.high,
            houses: self.houses,
            contacts: self.contacts,
            has_totals: self.has_totals,
            blocks: self.blocks,
            stride,
            block_count,
            house_cells: Vec::new(),
            parts: Vec::new(),
            peers: Vec::new(),
            crossings: Vec::new(),
            spots: Vec::new(),
            crowded: Vec::new(),
            is_classic: false,
            derived: Derived::new(),
        };
        let mut spots = vec![Vec::new(); cell_count];
        let mut house_sets: Vec<Cells> = Vec::with_capacity(geometry.houses.len());
        for (house, info) in geometry.houses().zip(&geometry.houses) {
            house_sets.push(info.cells.iter().copied().collect());
            for (position, cell) in info.cells.iter().enumerate() {
                spots[cell.index()].push(Spot {
                    house,
                    position: position as u8,
                });
            }
        }
        geometry.spots = spots.iter().map(|spots| Spots::of(spots)).collect();
        if spots.iter().any(|spots| spots.len() > MAX_SPOTS) {
            geometry.crowded = spots;
        }
        for (house, set) in geometry.houses().zip(&house_sets) {
            let later = geometry.houses().zip(&house_sets).skip(house.index() + 1);
            let crossing = later.filter(|(_, other)| (*set & **other).count() > 1);
            geometry
                .crossings
                .extend(crossing.map(|(other, _)| (house, other)));
        }
        for set in &house_sets {
            geometry.house_cells.extend(&set.0[..stride]);
        }
        for cell in geometry.cells() {
            let mut peers = Cells::<WIDE>::EMPTY;
            for spot in geometry.spots(cell) {
                peers |= house_sets[spot.house.index()];
            }
            for &contact in &geometry.contacts {
                for other in
                    near(&geometry, cell).filter(|&other| contact.joins(&geometry, cell, other))
                {
                    peers.insert(other);
                }
            }
            geometry.peers.extend(&peers.without(cell).0[..stride]);
        }
        geometry.parts = Part::all(&geometry);
        geometry.is_classic = self.blocks == Some((3, 3))
            && geometry.contacts.is_empty()
            && geometry.houses.len() == 27
            && (geometry.low, geometry.high) == (Value(1), Value(9));
        Arc::new(geometry)
    }
}

impl Geometry {
    /// The geometry of a puzzle: its layout, and a house for each of these clues, given with their names, unless all
    /// its cells lie in one house anyway.
    pub(crate) fn of_puzzle(
        layout: &Arc<Geometry>,
        clues: impl Iterator<Item = (ClueId, String, Vec<Cell>)>,
    ) -> Result<Arc<Geometry>, GeometryError> {
        let is_layout = |house: &&HouseInfo| house.clue.is_none();
        let has_house = |cells: &[Cell]| {
            let mut houses = layout.houses.iter().filter(is_layout);
            houses.any(|house| cells.iter().all(|cell| house.cells.contains(cell)))
        };
        let house = |(clue, label, cells): (ClueId, String, Vec<Cell>)| HouseInfo {
            kind: HouseKind::Clue,
            label,
            full: cells.len() == layout.values().len(),
            cells: arranged(cells),
            clue: Some(clue),
            grid: None,
        };
        let clues = clues.filter(|(.., cells)| !has_house(cells)).map(house);
        let mut wanted: Vec<HouseInfo> = clues.collect();
        wanted.arrange_by_key(|house| !house.full);
        if layout
            .houses
            .iter()
            .filter(|house| house.clue.is_some())
            .eq(&wanted)
        {
            return Ok(layout.clone());
        }
        let mut plan = Plan::of(layout);
        if wanted.len() > MAX_CLUE_HOUSES {
            return refuse(format!(
                "{} clues that repeat no value: expected at most {MAX_CLUE_HOUSES}",
                wanted.len()
            ));
        }
        let most = plan.most_houses();
        if plan.houses.len() + wanted.iter().filter(|house| house.full).count() > most {
            return refuse(format!(
                "expected at most {most} houses that hold every value"
            ));
        }
        plan.houses.extend(wanted);
        Ok(plan.build())
    }
}

/// The cells within two rows and columns of a cell: all that a contact can reach.
fn near(geometry: &Geometry, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    let reach = |at: usize, end: usize| at.saturating_sub(2)..(at + 3).min(end);
    let columns = reach(geometry.column(cell), geometry.columns);
    reach(geometry.row(cell), geometry.rows).flat_map(move |row| {
        columns
            .clone()
            .filter_map(move |column| geometry.cell_at(row, column))
    })
}
