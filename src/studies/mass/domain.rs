//! A domain agent: the cells of one house, and where each value can still go.

use super::post::Post;
use super::table::{
    Address, Cells, Chains, Conflict, Domain, DomainMail, Event, SolutionStep, Sweep, Why,
};
use crate::board::Contradiction;
use crate::{Bits, Board, Cell, Geometry, House, Mark, Marks, Value};
use std::sync::Arc;

/// Knows the cells of its house, and nothing else.
#[derive(Debug)]
pub(super) struct DomainAgent {
    geometry: Arc<Geometry>,
    house: House,
    /// By position: what the cell can be; nothing once it is set.
    marks: Vec<Marks>,
    /// By value: the positions that can take it, its unique chain. Nothing once it stands.
    chains: Vec<u32>,
    /// The values that do not stand yet.
    needs: Marks,
    /// The positions without a value.
    open: u32,
}

impl DomainAgent {
    pub(super) fn new(board: &Board, house: House) -> DomainAgent {
        let geometry = board.geometry().clone();
        let mut agent = DomainAgent {
            house,
            marks: Vec::new(),
            chains: vec![0; usize::from(geometry.high().0) + 1],
            needs: geometry.all_marks(),
            open: 0,
            geometry,
        };
        agent.restore(seen(board, house));
        agent
    }

    pub(super) fn handle(&mut self, mail: DomainMail, post: &mut Post<'_, '_, Domain>) {
        match mail {
            DomainMail::CellsFor(asker) => post.send(
                asker,
                Cells {
                    cells: self.cells(),
                },
            ),
            DomainMail::ChainsForHidden(asker) => post.send(
                asker,
                Chains {
                    chains: self.chains(),
                },
            ),
            DomainMail::ChainsForIntersection(asker) => post.send(
                asker,
                Chains {
                    chains: self.chains(),
                },
            ),
            DomainMail::Event(Event::ValueChanged(mark)) => self.set(mark, post),
            DomainMail::Event(Event::CandidatesChanged(marks)) => {
                marks.into_iter().for_each(|mark| self.lose(mark, post));
            }
            DomainMail::Event(Event::Restored(cells)) => self.restore(cells),
        }
    }

    /// Whether the agent sees its house as the board has it.
    pub(super) fn agrees_with(&self, board: &Board) -> bool {
        let chain =
            |value: Value| self.chains[usize::from(value.0)] == board.places(self.house, value);
        let cells = &self.geometry.house(self.house).cells;
        self.needs == board.needs(self.house)
            && self.geometry.values().all(chain)
            && cells
                .iter()
                .zip(&self.marks)
                .all(|(&cell, &marks)| board.marks(cell) == marks)
    }

    fn cell(&self, position: usize) -> Cell {
        self.geometry.house(self.house).cells[position]
    }

    fn position(&self, cell: Cell) -> Option<usize> {
        let spot = self
            .geometry
            .spots(cell)
            .iter()
            .find(|spot| spot.house == self.house)?;
        Some(usize::from(spot.position))
    }

    fn cells(&self) -> Vec<(Cell, Marks)> {
        Bits(self.open)
            .map(|position| (self.cell(position), self.marks[position]))
            .collect()
    }

    fn chains(&self) -> Vec<(Value, Vec<Cell>)> {
        let chain = |value: Value| {
            let cells = Bits(self.chains[usize::from(value.0)]).map(|position| self.cell(position));
            (value, cells.collect())
        };
        self.needs.values().map(chain).collect()
    }

    /// A cell is set: it leaves every chain, and the chain of its value is done with.
    fn set(&mut self, mark: Mark, post: &mut Post<'_, '_, Domain>) {
        let Some(position) = self.position(mark.cell) else {
            return;
        };
        let left = std::mem::take(&mut self.marks[position]);
        self.open &= !(1 << position);
        self.needs -= Marks::only(mark.value);
        let others = std::mem::take(&mut self.chains[usize::from(mark.value.0)]) & !(1 << position);
        let cells = Bits(others).map(|position| self.cell(position)).collect();
        post.send(Address::new(()), Sweep { mark, cells });
        for value in (left - Marks::only(mark.value)).values() {
            self.chains[usize::from(value.0)] &= !(1 << position);
            self.check_chain(value, post);
        }
    }

    /// A cell loses a mark: it leaves one chain.
    fn lose(&mut self, mark: Mark, post: &mut Post<'_, '_, Domain>) {
        let Some(position) = self.position(mark.cell) else {
            return;
        };
        self.marks[position] -= Marks::only(mark.value);
        self.chains[usize::from(mark.value.0)] &= !(1 << position);
        let left = self.marks[position];
        if let Some(value) = left.single() {
            post.send(
                Address::new(()),
                SolutionStep {
                    mark: Mark {
                        cell: mark.cell,
                        value,
                    },
                    why: Why::Lone,
                },
            );
        } else if left.is_empty() {
            post.send(
                Address::new(()),
                Conflict {
                    what: Contradiction::NoValue(mark.cell),
                },
            );
        }
        self.check_chain(mark.value, post);
    }

    fn check_chain(&self, value: Value, post: &mut Post<'_, '_, Domain>) {
        if !self.needs.has(value) || !self.geometry.house(self.house).full {
            return;
        }
        let chain = self.chains[usize::from(value.0)];
        if chain.is_power_of_two() {
            let cell = self.cell(chain.trailing_zeros() as usize);
            post.send(
                Address::new(()),
                SolutionStep {
                    mark: Mark { cell, value },
                    why: Why::Chain(self.house),
                },
            );
        } else if chain == 0 {
            post.send(
                Address::new(()),
                Conflict {
                    what: Contradiction::NoPlace(self.house, value),
                },
            );
        }
    }

    fn restore(&mut self, cells: Vec<(Option<Value>, Marks)>) {
        self.needs = self.geometry.all_marks();
        self.open = 0;
        self.chains.fill(0);
        for (position, (value, marks)) in cells.iter().enumerate() {
            self.needs -= value.map_or(Marks::empty(), Marks::only);
            self.open |= u32::from(value.is_none()) << position;
            marks
                .values()
                .for_each(|value| self.chains[usize::from(value.0)] |= 1 << position);
        }
        for value in (self.geometry.all_marks() - self.needs).values() {
            self.chains[usize::from(value.0)] = 0;
        }
        self.marks = cells.into_iter().map(|(_, marks)| marks).collect();
    }
}

/// The cells of a house as the board has them, by position.
pub(super) fn seen(board: &Board, house: House) -> Vec<(Option<Value>, Marks)> {
    let cells = board.geometry().house(house).cells.iter();
    cells
        .map(|&cell| (board.value(cell), board.marks(cell)))
        .collect()
}
