//! A board as another program wrote it.

use super::ReadError;
use super::cells::Content;
use super::facts::Facts;
use super::grid::SIDES;
use super::scan::At;
use super::symbols;
use crate::clues::{self, Clue, MAX_CLUES};
use crate::{Cell, Geometry, GeometryError, Marks};
use std::sync::Arc;

/// What a text says of a board, all of it at one place.
pub(super) struct Sheet {
    pub(super) at: At,
    pub(super) geometry: Arc<Geometry>,
    /// By cell.
    pub(super) cells: Vec<Content>,
    pub(super) clues: Vec<Clue>,
    /// Whether its marks are given, if the format says so.
    pub(super) marks_are_given: Option<bool>,
    pub(super) name: String,
    /// Whether nothing on its line is left for a name.
    pub(super) is_whole_line: bool,
}

impl Sheet {
    /// An empty board.
    pub(super) fn new(geometry: Arc<Geometry>, at: At) -> Sheet {
        Sheet {
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
    pub(super) fn of_symbols(text: &str, shelf: &mut Shelf, at: At) -> Result<Sheet, ReadError> {
        let geometry = shelf.plain(text.chars().count(), at)?;
        let mut sheet = Sheet::new(geometry, at);
        sheet.read_symbols(text)?;
        Ok(sheet)
    }

    /// Reads one symbol a cell.
    pub(super) fn read_symbols(&mut self, text: &str) -> Result<(), ReadError> {
        let geometry = self.geometry.clone();
        let symbols = symbols::Symbols::usual(&geometry);
        let expected = geometry.cell_count();
        let found = text.chars().count();
        if found != expected {
            return Err(self
                .at
                .error(format!("expected {expected} cells, found {found}")));
        }
        for (content, symbol) in self.cells.iter_mut().zip(text.chars()) {
            *content = super::cells::symbol(symbol, self.at, &symbols)?.0;
        }
        Ok(())
    }

    /// A value of the board.
    pub(super) fn value(&self, number: usize) -> Result<crate::Value, ReadError> {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        symbols::value(number, &self.geometry).ok_or_else(|| {
            let (low, high) = (self.geometry.low(), self.geometry.high());
            self.at.error(format!(
                "expected a value from {low} to {high}, found {number}"
            ))
        })
    }

    /// Marks as bits: bit 0 is the value 1.
    pub(super) fn marks(&self, mask: u64) -> Result<Marks, ReadError> {
        let mut marks = Marks::empty();
        for bit in (0..64).filter(|bit| mask >> bit & 1 == 1) {
            marks |= Marks::only(self.value(bit + 1)?);
        }
        Ok(marks)
    }

    /// Adds a clue of a kind.
    pub(super) fn add(
        &mut self,
        id: &str,
        number: Option<u32>,
        cells: Vec<Cell>,
    ) -> Result<(), ReadError> {
        let Some(kind) = clues::kind(id) else {
            return Err(self.at.error(format!("the rule '{id}' is not known")));
        };
        if self.clues.len() == MAX_CLUES {
            return Err(self.at.error(format!("expected at most {MAX_CLUES} clues")));
        }
        let clue = Clue::new(kind, cells).with_number(number);
        clue.rules(&self.geometry)
            .map_err(|why| self.at.error(why))?;
        self.clues.push(clue);
        Ok(())
    }

    /// The board, if it keeps the rules.
    pub(super) fn board(self) -> Result<crate::Board, ReadError> {
        let geometry = self.geometry.clone();
        self.facts().board(geometry, Some(true), |_| true)
    }

    /// The sheet as what a text says.
    pub(super) fn facts(self) -> Facts {
        let at = self.at;
        let found = self.cells.into_iter().map(|content| (content, at));
        let mut facts = Facts::of(found.collect(), Vec::new());
        facts.clues_at = (!self.clues.is_empty()).then_some(at);
        facts.clues = self.clues;
        facts.marks_are_given = self.marks_are_given;
        facts
    }
}

/// The geometries met so far: boards of one kind share one.
pub(super) struct Shelf {
    known: Vec<Arc<Geometry>>,
    /// What plain boards are, if it was asked for.
    pub(super) asked: Option<Arc<Geometry>>,
}

/// The most geometries that are kept.
const MOST: usize = 64;

impl Shelf {
    pub(super) fn new() -> Shelf {
        Shelf {
            known: Vec::new(),
            asked: None,
        }
    }

    /// The geometry with a name.
    pub(super) fn named(&mut self, name: &str, at: At) -> Result<Arc<Geometry>, ReadError> {
        if let Some(known) = self.known.iter().find(|known| known.name() == name) {
            return Ok(known.clone());
        }
        let geometry = Geometry::named(name).map_err(|GeometryError(why)| at.error(why))?;
        if self.known.len() == MOST {
            self.known.clear();
        }
        self.known.push(geometry.clone());
        Ok(geometry)
    }

    /// The geometry of a board that only shows so many cells.
    pub(super) fn plain(&mut self, cells: usize, at: At) -> Result<Arc<Geometry>, ReadError> {
        if let Some(asked) = self
            .asked
            .clone()
            .filter(|asked| asked.cell_count() == cells)
        {
            return Ok(asked);
        }
        match SIDES.into_iter().find(|side| side * side == cells) {
            Some(side) => self.named(&format!("{side}x{side}"), at),
            None => Err(at.error(format!("expected a square board, found {cells} cells"))),
        }
    }

    /// The geometry of a board with regions by cell: the usual blocks, other blocks, or a jigsaw.
    pub(super) fn of_regions(
        &mut self,
        side: usize,
        regions: &[usize],
        words: &str,
        at: At,
    ) -> Result<Arc<Geometry>, ReadError> {
        let same = |shape: (usize, usize)| {
            let block = |cell: usize| cell / side / shape.0 * shape.0 + cell % side / shape.1;
            (0..regions.len()).all(|cell| {
                let first = regions.iter().position(|&other| other == regions[cell]);
                let first_block = (0..regions.len()).find(|&other| block(other) == block(cell));
                first == first_block
            })
        };
        let shapes = (2..side).filter(|rows| side.is_multiple_of(*rows) && side / rows > 1);
        let shape = shapes
            .map(|rows| (rows, side / rows))
            .find(|&shape| same(shape));
        let base = match shape {
            Some((rows, columns)) => format!("{side}x{side} {rows}x{columns}"),
            None => {
                let mut letters: Vec<usize> = Vec::new();
                let mut map = String::from("jigsaw ");
                for (cell, region) in regions.iter().enumerate() {
                    if cell > 0 && cell % side == 0 {
                        map.push('/');
                    }
                    let place = letters.iter().position(|letter| letter == region);
                    let place = place.unwrap_or_else(|| {
                        letters.push(*region);
                        letters.len() - 1
                    });
                    let letter = u8::try_from(place).ok().filter(|&place| place < 26);
                    let Some(letter) = letter else {
                        return Err(at.error(format!("expected {side} regions, found more")));
                    };
                    map.push(char::from(b'A' + letter));
                }
                map
            }
        };
        // The usual shape has the shorter name.
        let plain = Geometry::named(&format!("{side}x{side}")).ok();
        let named = self.named(&base, at)?;
        let base = match plain.filter(|plain| houses(plain) == houses(&named)) {
            Some(plain) => plain.name().to_string(),
            None => base,
        };
        self.named(format!("{base} {words}").trim_end(), at)
    }
}

fn houses(geometry: &Geometry) -> Vec<Vec<Cell>> {
    let houses = geometry.houses();
    houses
        .map(|house| geometry.house(house).cells.to_vec())
        .collect()
}
