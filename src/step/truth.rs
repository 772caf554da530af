//! Truths: what conclusions are drawn from.

use super::{OwnedPremise, Premise};
use crate::{Cell, ClueId, House, Mark, Value};

/// Something that conclusions are drawn from: some marks of which at least one holds, or the rule of a clue.
///
/// It is one type for the engines and for the words, `O` being how they hold marks that are neither a cell's nor a
/// house's: an engine's [`Truth`] says where they stand in its list, an [`OwnedTruth`] has them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum TruthOf<O> {
    /// The cell takes some value.
    Cell(Cell),
    /// The value goes somewhere in this full house.
    Place(House, Value),
    /// The rule of this clue.
    Clue(ClueId),
    /// One of these marks holds.
    OneOf(O),
}

/// A truth as engines know it.
pub type Truth = TruthOf<OneOfId>;

/// A truth that stands by itself.
pub type OwnedTruth = TruthOf<Box<[Mark]>>;

/// A [`OneOf`], by its place in the list that an engine was given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OneOfId(pub u16);

impl OneOfId {
    /// The place.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Marks of which one holds, and the premises that say so: those of a clue, of a balance, of a deadly pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OneOf {
    /// The marks, in order.
    pub marks: Box<[Mark]>,
    /// What it takes to see that one of them holds.
    pub premises: Vec<OwnedPremise>,
}

impl OneOf {
    /// One of these marks holds, by these premises.
    pub fn new(
        marks: impl IntoIterator<Item = Mark>,
        premises: impl IntoIterator<Item = OwnedPremise>,
    ) -> OneOf {
        let mut marks: Vec<Mark> = marks.into_iter().collect();
        marks.sort_unstable();
        marks.dedup();
        OneOf {
            marks: marks.into(),
            premises: premises.into_iter().collect(),
        }
    }
}

impl Truth {
    /// The truth that a premise states by itself; nothing for a guard, a balance or a symmetry.
    pub fn of(premise: Premise<'_>) -> Option<Truth> {
        match premise {
            Premise::Cell(cell) => Some(Truth::Cell(cell)),
            Premise::Place(house, value) => Some(Truth::Place(house, value)),
            Premise::Clue(clue) => Some(Truth::Clue(clue)),
            Premise::Guard(_) | Premise::Balance(_) | Premise::Symmetry(_) => None,
        }
    }

    /// The same, standing by itself.
    pub fn owned(self, one_ofs: &[OneOf]) -> OwnedTruth {
        match self {
            Truth::Cell(cell) => OwnedTruth::Cell(cell),
            Truth::Place(house, value) => OwnedTruth::Place(house, value),
            Truth::Clue(clue) => OwnedTruth::Clue(clue),
            Truth::OneOf(at) => OwnedTruth::OneOf(one_ofs[at.index()].marks.clone()),
        }
    }
}

impl OwnedTruth {
    /// The same as an engine knows it that was given this list; nothing if it was not given these marks.
    pub fn known(&self, one_ofs: &[OneOf]) -> Option<Truth> {
        Some(match self {
            OwnedTruth::Cell(cell) => Truth::Cell(*cell),
            OwnedTruth::Place(house, value) => Truth::Place(*house, *value),
            OwnedTruth::Clue(clue) => Truth::Clue(*clue),
            OwnedTruth::OneOf(marks) => {
                let at = one_ofs.iter().position(|one_of| one_of.marks == *marks)?;
                Truth::OneOf(OneOfId(at as u16))
            }
        })
    }
}
