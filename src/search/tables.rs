//! What the engine reads of a geometry, as flat lists.

use crate::{Cells, Geometry, House, WIDE};

/// Lists of small numbers, one after the other.
#[derive(Default)]
pub(super) struct Lists {
    items: Vec<u16>,
    ends: Vec<u32>,
}

impl Lists {
    fn push(&mut self, items: impl IntoIterator<Item = u16>) {
        self.items.extend(items);
        self.ends.push(self.items.len() as u32);
    }

    #[inline]
    pub(super) fn get(&self, at: usize) -> &[u16] {
        let start = if at == 0 {
            0
        } else {
            self.ends[at - 1] as usize
        };
        &self.items[start..self.ends[at] as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }
}

/// How another house meets a house: the cells that they share, and its other cells.
pub(super) struct Overlap {
    pub(super) shared: Vec<u16>,
    pub(super) others: Vec<u16>,
}

/// The tables of a geometry: cells seen by each cell, full houses.
pub(crate) struct Tables {
    pub(super) cells: usize,
    pub(super) all: u32,
    pub(super) peers: Lists,
    /// By full house: its cells.
    pub(super) houses: Lists,
    /// By cell: its full houses.
    pub(super) houses_of: Lists,
    /// By full house: the ways in which other houses divide it.
    pub(super) divisions: Vec<Vec<Vec<Overlap>>>,
    /// By full house: the most cells that it shares with a house that divides it. With more places a value is locked in none.
    pub(super) widest: Vec<u8>,
}

impl Tables {
    pub(super) fn new(geometry: &Geometry) -> Tables {
        let mut tables = Tables {
            cells: geometry.cell_count(),
            all: geometry.all_marks().bits(),
            peers: Lists::default(),
            houses: Lists::default(),
            houses_of: Lists::default(),
            divisions: Vec::new(),
            widest: Vec::new(),
        };
        let full: Vec<_> = geometry.full_houses().collect();
        for &house in &full {
            tables
                .houses
                .push(geometry.house(house).cells.iter().map(|cell| cell.0));
        }
        for &house in &full {
            let divisions = divisions(geometry, house);
            let shared = divisions.iter().flatten().map(|part| part.shared.len());
            tables.widest.push(shared.max().unwrap_or(0) as u8);
            tables.divisions.push(divisions);
        }
        for cell in geometry.cells() {
            tables
                .peers
                .push(geometry.each_peer(cell).map(|peer| peer.0));
            let houses = geometry
                .houses_of(cell)
                .filter_map(|house| full.iter().position(|&other| other == house));
            tables.houses_of.push(houses.map(|at| at as u16));
        }
        tables
    }
}

/// Divides a house by the houses that share more than one cell with it.
fn divisions(geometry: &Geometry, house: House) -> Vec<Vec<Overlap>> {
    let cells = geometry.house_cells::<WIDE>(house);
    let list = |cells: Cells| cells.iter().map(|cell| cell.0).collect::<Vec<_>>();
    let mut divisions: Vec<(Cells, Vec<Overlap>)> = Vec::new();
    for other in geometry.houses().filter(|&other| other != house) {
        let other = geometry.house_cells::<WIDE>(other);
        let shared = cells & other;
        if shared.count() < 2 {
            continue;
        }
        let overlap = Overlap {
            shared: list(shared),
            others: list(other - cells),
        };
        match divisions
            .iter_mut()
            .find(|(left, _)| shared.is_subset(left))
        {
            Some((left, overlaps)) => {
                *left -= shared;
                overlaps.push(overlap);
            }
            None => divisions.push((cells - shared, vec![overlap])),
        }
    }
    let close = |(left, mut overlaps): (Cells, Vec<Overlap>)| {
        if !left.is_empty() {
            overlaps.push(Overlap {
                shared: list(left),
                others: Vec::new(),
            });
        }
        overlaps
    };
    divisions.into_iter().map(close).collect()
}
