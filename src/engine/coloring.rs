//! Colouring: cells joined by houses with two places for a value, in two colours.
//!
//! Of two places that are the only ones of a house, one holds the value. So along such pairs the cells
//! are coloured in turn, and all cells of the one colour hold the value, or all of the other.

use crate::{Board, Cell, Cells, House, Value};

/// Two cells that are the only places of a house for a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The house.
    pub house: House,
    /// The cells.
    pub ends: [Cell; 2],
}

/// Cells that are joined by pairs, by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cluster<const N: usize>(pub [Cells<N>; 2]);

impl<const N: usize> Cluster<N> {
    /// The cells of both colours.
    pub fn cells(&self) -> Cells<N> {
        self.0[0] | self.0[1]
    }
}

/// The pairs of one value and what they join; kept from call to call.
#[derive(Clone, Default, Debug)]
pub struct Coloring<const N: usize> {
    pairs: Vec<Pair>,
    clusters: Vec<Cluster<N>>,
    /// For each cell that a search reached, the pair that led to it.
    reached: Vec<(Cell, usize)>,
    path: Vec<House>,
}

impl<const N: usize> Coloring<N> {
    /// Colours the cells of a value.
    pub fn color(&mut self, board: &Board, value: Value) {
        let geometry = board.geometry();
        self.pairs.clear();
        self.clusters.clear();
        let places = board.places_by_house(value);
        for house in geometry.full_houses() {
            let mask = places[house.0 as usize];
            if mask.count_ones() == 2 {
                let cells = &geometry.house(house).cells;
                let ends = [mask.trailing_zeros(), 31 - mask.leading_zeros()];
                let ends = ends.map(|at| cells[at as usize]);
                self.pairs.push(Pair { house, ends });
            }
        }
        let mut colored = Cells::EMPTY;
        for at in 0..self.pairs.len() {
            let start = self.pairs[at].ends[0];
            if !colored.has(start) {
                let cluster = self.spread(start);
                colored |= cluster.cells();
                // Where a ring of pairs is odd the value has no place, and nothing can be said.
                if !cluster.0[0].meets(&cluster.0[1]) {
                    self.clusters.push(cluster);
                }
            }
        }
    }

    /// Colours all cells that hang together with one.
    fn spread(&self, start: Cell) -> Cluster<N> {
        let mut colors = [Cells::only(start), Cells::EMPTY];
        loop {
            let before = colors;
            for Pair { ends: [a, b], .. } in &self.pairs {
                for (from, to) in [(a, b), (b, a)] {
                    for color in 0..2 {
                        if colors[color].has(*from) {
                            colors[1 - color].insert(*to);
                        }
                    }
                }
            }
            if colors == before {
                return Cluster(colors);
            }
        }
    }

    /// The cells that hang together, in the order of their first houses.
    pub fn clusters(&self) -> &[Cluster<N>] {
        &self.clusters
    }

    /// The houses of the shortest way along pairs from some cells to others; none where they share a cell
    /// or do not hang together.
    pub fn path(&mut self, from: Cells<N>, to: Cells<N>) -> &[House] {
        self.path.clear();
        self.reached.clear();
        let mut seen = from;
        self.reached
            .extend(from.iter().map(|cell| (cell, usize::MAX)));
        let mut at = 0;
        while let Some(&(cell, by)) = self.reached.get(at) {
            if to.has(cell) {
                self.trace(cell, by);
                break;
            }
            for (number, pair) in self.pairs.iter().enumerate() {
                let other = match pair.ends {
                    [a, b] if a == cell => b,
                    [a, b] if b == cell => a,
                    _ => continue,
                };
                if !seen.has(other) {
                    seen.insert(other);
                    self.reached.push((other, number));
                }
            }
            at += 1;
        }
        &self.path
    }

    /// The way back from a cell.
    fn trace(&mut self, mut cell: Cell, mut by: usize) {
        while let Some(&Pair { house, ends }) = self.pairs.get(by) {
            self.path.push(house);
            cell = if ends[0] == cell { ends[1] } else { ends[0] };
            let before = self.reached.iter().find(|(reached, _)| *reached == cell);
            by = before.map_or(usize::MAX, |(_, by)| *by);
        }
    }

    /// The cells of the pairs of some houses.
    pub fn ends(&self, houses: &[House]) -> Cells<N> {
        let of_houses = self
            .pairs
            .iter()
            .filter(|pair| houses.contains(&pair.house));
        of_houses.flat_map(|pair| pair.ends).collect()
    }
}

/// The cells that see some cell of a set.
pub fn seen_by<const N: usize>(board: &Board, cells: Cells<N>) -> Cells<N> {
    cells.iter().fold(Cells::EMPTY, |seen, cell| {
        seen | board.geometry().peers::<N>(cell)
    })
}
