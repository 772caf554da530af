//! Makes a net of a board, of which all truths count, or some.

use super::Truth;
use super::image::SILENT;
use super::net::{Net, TruthFilter, VALUES, at};
use crate::{Board, Geometry, Mark, OneOf, OneOfId, Value};
use std::sync::Arc;

impl<const N: usize> Net<N> {
    /// Takes a board, all of whose truths count.
    pub(super) fn load(&mut self, board: &Board, filter: TruthFilter) {
        self.load_with(board, &Arc::default(), filter);
    }

    /// Takes a board, all of whose truths count, and truths beside them.
    pub(crate) fn load_with(&mut self, board: &Board, one_ofs: &Arc<[OneOf]>, filter: TruthFilter) {
        let geometry = board.geometry();
        self.filter = filter;
        self.one_ofs.clone_from(one_ofs);
        let marks = self.one_ofs.iter().flat_map(|one_of| &one_of.marks);
        self.beside = marks.map(|mark| mark.cell).collect();
        self.root.load(board, one_ofs);
        self.reasons.resize(geometry.cell_count() * VALUES, 0);
        self.clues.load(board, true);
        self.lemmas.clear();
        self.told.clear();
        self.widest.clear();
        self.reader.forget();
        self.seed(geometry);
    }

    /// Takes a board of which only these truths count.
    pub fn load_only(
        &mut self,
        board: &Board,
        one_ofs: &Arc<[OneOf]>,
        truths: &[Truth],
        filter: TruthFilter,
    ) {
        self.load_with(board, one_ofs, filter);
        self.silence(|_| true);
        self.clues.load(board, false);
        truths
            .iter()
            .for_each(|&truth| self.set_counting(board.geometry(), truth, true));
        self.seed(board.geometry());
    }

    /// Lets only the places of one value count.
    pub(crate) fn keep_value(&mut self, geometry: &Geometry, value: Value) {
        let (row, houses) = (geometry.table_row(value), geometry.houses().len());
        self.silence(|at| at / houses != row);
        self.clues.silence();
        self.seed(geometry);
    }

    /// Silences all cells, and those places for which the test holds.
    fn silence(&mut self, test: impl Fn(usize) -> bool) {
        self.root
            .cells
            .iter_mut()
            .for_each(|marks| *marks |= SILENT);
        let places = self.root.places.iter_mut().enumerate();
        let silenced = places.filter(|(at, _)| test(*at));
        silenced.for_each(|(_, places)| *places |= SILENT);
        self.root
            .one_ofs
            .iter_mut()
            .for_each(|left| *left |= SILENT);
    }

    /// Says whether a truth counts from now on.
    pub(super) fn count(&mut self, geometry: &Geometry, truth: Truth, counts: bool) {
        self.set_counting(geometry, truth, counts);
        self.seed(geometry);
    }

    fn set_counting(&mut self, geometry: &Geometry, truth: Truth, counts: bool) {
        let marks = match truth {
            Truth::Cell(cell) => &mut self.root.cells[cell.index()],
            Truth::Place(house, value) => &mut self.root.places[at(geometry, house, value)],
            Truth::Clue(clue) => return self.clues.set_counting(clue, counts),
            Truth::OneOf(at) => &mut self.root.one_ofs[at.index()],
        };
        // What has what it needs stays silent.
        if !counts {
            *marks |= SILENT;
        } else if *marks != SILENT {
            *marks &= !SILENT;
        }
    }

    /// Notes the truths that have one mark left.
    fn seed(&mut self, geometry: &Geometry) {
        self.seeds.clear();
        for (cell, marks) in geometry.cells().zip(&self.root.cells) {
            if marks.is_power_of_two() {
                let value = Value(marks.trailing_zeros() as u8);
                self.seeds.push((Truth::Cell(cell), Mark { cell, value }));
            }
        }
        let houses = geometry.houses().len();
        for (value, places) in geometry.values().zip(self.root.places.chunks_exact(houses)) {
            for (house, places) in geometry.houses().zip(places) {
                if places.is_power_of_two() {
                    let cell = geometry.house(house).cells[places.trailing_zeros() as usize];
                    self.seeds
                        .push((Truth::Place(house, value), Mark { cell, value }));
                }
            }
        }
        for (number, (left, one_of)) in (0..).zip(self.root.one_ofs.iter().zip(&*self.one_ofs)) {
            if left.is_power_of_two() {
                let mark = one_of.marks[left.trailing_zeros() as usize];
                self.seeds.push((Truth::OneOf(OneOfId(number)), mark));
            }
        }
    }
}
