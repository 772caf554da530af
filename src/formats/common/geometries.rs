//! The geometries that boards of a text have, and the kinds of clue that its reader knows.

use super::error::ReadError;
use super::line::At;
use crate::clues::{KINDS, Kind};
use crate::{Cell, Geometry, GeometryError};
use std::borrow::Cow;
use std::sync::Arc;

/// The sides of the square boards that are recognised by their size.
pub(crate) const SIDES: [usize; 9] = [4, 6, 8, 9, 10, 12, 15, 16, 25];

/// A cache of the geometries met so far: boards of one kind share one.
pub(crate) struct Geometries {
    known: Vec<Arc<Geometry>>,
    /// What plain boards are, if it was asked for.
    pub(crate) asked: Option<Arc<Geometry>>,
    kinds: Cow<'static, [&'static Kind]>,
}

/// The most geometries that are kept.
const MOST: usize = 64;

impl Geometries {
    pub(crate) fn new() -> Geometries {
        Geometries {
            known: Vec::new(),
            asked: None,
            kinds: Cow::Borrowed(KINDS),
        }
    }

    /// The kinds of clue that are known.
    pub(crate) fn kinds(&self) -> &[&'static Kind] {
        &self.kinds
    }

    /// Knows more kinds of clue.
    pub(crate) fn add_kinds(&mut self, kinds: &[&'static Kind]) {
        self.kinds.to_mut().extend(kinds);
    }

    /// The geometry with a name.
    pub(crate) fn named(&mut self, name: &str, at: At) -> Result<Arc<Geometry>, ReadError> {
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

    /// The geometry of a board of which only the number of cells is known.
    pub(crate) fn plain(&mut self, cells: usize, at: At) -> Result<Arc<Geometry>, ReadError> {
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
    pub(crate) fn of_regions(
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
