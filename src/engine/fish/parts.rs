//! Fish and what they are made of.

use super::kinds::{ByKind, Kinds, Shape};
use crate::{Board, Cells, House, Value};

/// The largest size of a fish: larger ones always have a smaller complement on 9x9.
pub const MAX_SIZE: usize = 7;

/// What fish to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The shape, not counting what a simpler shape has.
    pub shape: Shape,
    /// The number of bases.
    pub size: usize,
    /// Whether there must be fins, or must not be.
    pub finned: bool,
    /// The most fins, endo fins included.
    pub fins: usize,
    /// The most cells in two bases.
    pub endo: usize,
    /// Whether the cells that lose the value have to see all fins: else somebody has to say why they
    /// lose it if a fin is the value.
    pub seen: bool,
}

/// A fish.
#[derive(Clone, Copy, Debug)]
pub struct Fish<'a, const N: usize> {
    /// The value.
    pub value: Value,
    /// The bases, in order of houses.
    pub bases: &'a [House],
    /// The covers, in order of houses.
    pub covers: &'a [House],
    /// The places in the bases.
    pub body: Cells<N>,
    /// The fins that lie in one base.
    pub fins: Cells<N>,
    /// The fins that lie in several.
    pub endo: Cells<N>,
    /// The cells that lose the value.
    pub removed: Cells<N>,
}

/// The cells in at least one, two and three houses of a list.
#[derive(Clone, Copy)]
pub(super) struct Tally<const N: usize>(pub(super) [Cells<N>; 3]);

impl<const N: usize> Tally<N> {
    pub(super) const EMPTY: Tally<N> = Tally([Cells::EMPTY; 3]);

    #[inline]
    pub(super) fn with(mut self, cells: Cells<N>) -> Tally<N> {
        self.0[2] |= self.0[1] & cells;
        self.0[1] |= self.0[0] & cells;
        self.0[0] |= cells;
        self
    }

    /// The cells that are in more houses of this list than of the other.
    #[inline]
    pub(super) fn beyond(&self, other: &Tally<N>) -> Cells<N> {
        (self.0[0] - other.0[0]) | (self.0[1] - other.0[1]) | (self.0[2] - other.0[2])
    }
}

/// A house that may take part, with its places.
#[derive(Clone, Copy)]
pub(super) struct FishHouse<const N: usize> {
    pub(super) house: House,
    pub(super) kind: Kinds,
    /// Whether it can be a base: it still has to have the value (marks may be left that a set value
    /// excludes), and has a choice of places.
    pub(super) base: bool,
    pub(super) places: Cells<N>,
    /// The same as positions in the house.
    pub(super) spread: u32,
    /// As a base: the cells that may still lose the value.
    pub(super) live: Cells<N>,
    /// Whether it lost a place since nothing was found.
    pub(super) is_changed: bool,
}

/// The most houses of a board that still need a value.
pub(super) const MAX_HOUSES: usize = 128;

/// The search for bases.
pub(super) struct Bases<'a, const N: usize, F> {
    pub(super) board: &'a Board,
    pub(super) value: Value,
    pub(super) wanted: Wanted,
    pub(super) with: Cells<N>,
    pub(super) houses: &'a [FishHouse<N>],
    pub(super) by_kind: ByKind<N>,
    /// The most lines that the places in the bases may lie in.
    pub(super) most_lines: usize,
    /// Behind this number no base lost a place.
    pub(super) end_of_changed: usize,
    pub(super) chosen: [usize; MAX_SIZE],
    pub(super) found: &'a mut F,
}
