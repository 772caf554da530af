//! Why cells see each other.

use super::{Geometry, House};
use crate::Cell;

/// Cells that see each other without sharing a house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Contact {
    /// They touch, perhaps at a corner.
    Touch,
    /// They are a knight's move apart.
    Knight,
}

/// Why two cells see each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// They share a house.
    House(House),
    /// They are close to each other.
    Contact(Contact),
}

impl Contact {
    /// Whether the two cells are in this contact.
    pub(super) fn joins(self, geometry: &Geometry, a: Cell, b: Cell) -> bool {
        let rows = geometry.row(a).abs_diff(geometry.row(b));
        let columns = geometry.column(a).abs_diff(geometry.column(b));
        match self {
            Contact::Touch => a != b && rows <= 1 && columns <= 1,
            Contact::Knight => matches!((rows, columns), (1, 2) | (2, 1)),
        }
    }
}

impl Geometry {
    /// Why two cells see each other, lines first; nothing if they do not.
    pub fn link(&self, a: Cell, b: Cell) -> Option<Link> {
        if !self.sees(a, b) {
            return None;
        }
        let shared = self
            .houses_of(a)
            .filter(|&house| self.houses_of(b).any(|other| other == house))
            .min_by_key(|&house| (!self.house(house).kind.is_line(), house));
        Some(match shared {
            Some(house) => Link::House(house),
            None => Link::Contact(
                *self
                    .contacts
                    .iter()
                    .find(|contact| contact.joins(self, a, b))
                    .expect("they see each other"),
            ),
        })
    }

    /// Why two cells see each other, in words: "row 5", "they touch".
    pub(crate) fn link_words(&self, a: Cell, b: Cell) -> String {
        match self.link(a, b) {
            Some(Link::House(house)) => self.house(house).to_string(),
            Some(Link::Contact(Contact::Touch)) => "they touch".into(),
            Some(Link::Contact(Contact::Knight)) => "a knight's move apart".into(),
            None => "they do not".into(),
        }
    }
}
