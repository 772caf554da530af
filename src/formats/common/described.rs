//! A board as a text of another program describes it.

use super::cells::{self, Content};
use super::error::ReadError;
use super::facts::Facts;
use super::geometries::Geometries;
use super::line::At;
use super::symbols::{self, Symbols};
use crate::clues::{Clue, MAX_CLUES};
use crate::{Board, Geometry, Marks, Value};
use std::sync::Arc;

/// A board of another program, plainly: its geometry, its cells, its clues and its name, all of it at one place of the text.
pub(crate) struct Described {
    pub(crate) at: At,
    pub(crate) geometry: Arc<Geometry>,
    /// By cell.
    pub(crate) cells: Vec<Content>,
    pub(crate) clues: Vec<Clue>,
    /// Whether its marks are given, if the format says so.
    pub(crate) marks_are_given: Option<bool>,
    pub(crate) name: String,
    /// Whether nothing on its line is left for a name.
    pub(crate) is_whole_line: bool,
}

impl Described {
    /// An empty board.
    pub(crate) fn new(geometry: Arc<Geometry>, at: At) -> Described {
        Described {
            at,
            cells: vec![Content::Open; geometry.cell_count()],
            geometry,
            clues: Vec::new(),
            marks_are_given: None,
            name: String::new(),
            is_whole_line: false,
        }
    }

    /// A board of values, row by row, `0` or another blank for an empty cell.
    pub(crate) fn of_symbols(
        text: &str,
        geometries: &mut Geometries,
        at: At,
    ) -> Result<Described, ReadError> {
        let geometry = geometries.plain(text.chars().count(), at)?;
        let mut described = Described::new(geometry, at);
        described.read_symbols(text)?;
        Ok(described)
    }

    /// Reads one symbol a cell.
    pub(crate) fn read_symbols(&mut self, text: &str) -> Result<(), ReadError> {
        let geometry = self.geometry.clone();
        let symbols = Symbols::usual(&geometry);
        let expected = geometry.cell_count();
        let found = text.chars().count();
        if found != expected {
            return Err(self
                .at
                .error(format!("expected {expected} cells, found {found}")));
        }
        for (content, symbol) in self.cells.iter_mut().zip(text.chars()) {
            *content = cells::symbol(symbol, self.at, &symbols)?.0;
        }
        Ok(())
    }

    /// A value of the board.
    pub(crate) fn value(&self, number: usize) -> Result<Value, ReadError> {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        symbols::value(number, &self.geometry).ok_or_else(|| {
            let (low, high) = (self.geometry.low(), self.geometry.high());
            self.at.error(format!(
                "expected a value from {low} to {high}, found {number}"
            ))
        })
    }

    /// The marks of numbers, of which each should be one.
    pub(crate) fn marks_of(
        &self,
        numbers: impl Iterator<Item = Option<usize>>,
    ) -> Result<Marks, ReadError> {
        let mut marks = Marks::empty();
        for number in numbers {
            marks |= Marks::only(self.value(number.unwrap_or(0))?);
        }
        Ok(marks)
    }

    /// Marks as bits: bit 0 is the value 1.
    pub(crate) fn marks(&self, mask: u64) -> Result<Marks, ReadError> {
        let mut marks = Marks::empty();
        for bit in (0..64).filter(|bit| mask >> bit & 1 == 1) {
            marks |= Marks::only(self.value(bit + 1)?);
        }
        Ok(marks)
    }

    /// Adds a clue.
    pub(crate) fn add(&mut self, clue: Clue) -> Result<(), ReadError> {
        if self.clues.len() == MAX_CLUES {
            return Err(self.at.error(format!("expected at most {MAX_CLUES} clues")));
        }
        let rules = clue.rules(&self.geometry);
        rules.map_err(|why| self.at.error(why))?;
        self.clues.push(clue);
        Ok(())
    }

    /// The board, if it keeps the rules.
    pub(crate) fn board(self) -> Result<Board, ReadError> {
        let geometry = self.geometry.clone();
        self.facts().board(geometry, Some(true), |_| true)
    }

    /// The same as what a text says, cell by cell.
    pub(crate) fn facts(self) -> Facts {
        let at = self.at;
        let found = self.cells.into_iter().map(|content| (content, at));
        let mut facts = Facts::of(found.collect());
        facts.clues_at = (!self.clues.is_empty()).then_some(at);
        facts.clues = self.clues;
        facts.marks_are_given = self.marks_are_given;
        facts
    }
}
