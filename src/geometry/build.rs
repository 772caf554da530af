//! The tables of a geometry, derived from its plan.

use super::house::{MAX_SPOTS, Spots};
use super::plan::{GeometryError, Plan, refuse};
use super::{ClueId, Geometry, HouseInfo, HouseKind, LANES, Part, Spot, Tally};
use crate::cells::words_for;
use crate::derived::Derived;
use crate::sorting::{Arrange, arranged};
use crate::{Cell, Cells, Value, WIDE};
use std::sync::Arc;

/// The most houses that clues add.
const MAX_CLUE_HOUSES: usize = 1 << 12;

impl Plan {
    /// Derives the tables.
    pub fn build(mut self) -> Arc<Geometry> {
        let cell_count = self.cell_count();
        let stride = words_for(cell_count, self.houses.len());
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
            unseen: Vec::new(),
            house_lanes: 0,
            tally: None,
            full: Vec::new(),
            crossings: Vec::new(),
            spots: Vec::new(),
            crowded: Vec::new(),
            is_classic: false,
            derived: Derived::new(),
        };
        geometry.house_lanes = geometry.houses.len().next_multiple_of(LANES);
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
        geometry.full = vec![0; geometry.houses.len().div_ceil(32)];
        for house in geometry
            .houses
            .iter()
            .enumerate()
            .filter(|(_, house)| house.full)
        {
            geometry.full[house.0 / 32] |= 1 << (house.0 % 32);
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
        if geometry.houses.len() <= FEW_HOUSES && geometry.is_narrow() {
            geometry.unseen = unseen(&geometry);
        }
        geometry.tally = Tally::of(&geometry);
        geometry.parts = Part::all(&geometry);
        geometry.is_classic = self.blocks == Some((3, 3))
            && geometry.contacts.is_empty()
            && geometry.houses.len() == 27
            && (geometry.low, geometry.high) == (Value(1), Value(9));
        Arc::new(geometry)
    }
}

/// With at most this many houses, what a cell sees of each is listed: then a sweep is one look at all of them.
const FEW_HOUSES: usize = 40;

/// By cell, then house: the positions that the cell does not see.
fn unseen(geometry: &Geometry) -> Vec<u32> {
    let houses = geometry.house_lanes();
    let mut unseen = vec![!0; geometry.cell_count() * houses];
    for cell in geometry.cells() {
        let of_cell = &mut unseen[cell.index() * houses..][..houses];
        for spot in geometry
            .each_peer(cell)
            .flat_map(|peer| geometry.spots(peer))
        {
            of_cell[spot.house.index()] &= !spot.place();
        }
    }
    unseen
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
