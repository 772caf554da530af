//! Fish: houses that hold a value in cells of as many other houses.
//!
//! `n` *base* houses need the value once each; `n` *cover* houses have it at most once each. Where every
//! place in the bases lies in a cover, the covers' other cells lose the value. Places that no cover
//! holds are *fins*: then only cells that see all fins lose it. Counted with multiplicity this is one rule for
//! every shape: a cell in more covers than bases loses the value, a cell in more bases than covers is a
//! fin. (A cell in two bases and one cover is an *endo fin*; a cell in one base and two covers is lost
//! *cannibalistically*.)

mod covers;
mod kinds;
mod reach;

use crate::strategy::{Finds, Search};
use crate::{Board, Cells, House, Value};
use std::ops::ControlFlow::Continue;

use covers::cover;
use kinds::Kinds;
use reach::Reach;

/// The largest size of a fish: larger ones always have a smaller complement on 9x9.
pub const MAX_SIZE: usize = 7;

/// Which houses may be bases and covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Rows and columns: one the bases, the other the covers.
    Basic,
    /// One kind of line with blocks as bases, the other with blocks as covers.
    Franken,
    /// Any houses.
    Mutant,
}

/// What fish to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The shape, not counting what a simpler shape has.
    pub shape: Shape,
    /// The number of bases.
    pub size: usize,
    /// Whether there must be fins, or must not be.
    pub finned: bool,
    /// At most so many fins, endo fins included.
    pub fins: usize,
    /// At most so many cells in two bases.
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
struct Tally<const N: usize>([Cells<N>; 3]);

impl<const N: usize> Tally<N> {
    const EMPTY: Tally<N> = Tally([Cells::EMPTY; 3]);

    #[inline]
    fn with(mut self, cells: Cells<N>) -> Tally<N> {
        self.0[2] |= self.0[1] & cells;
        self.0[1] |= self.0[0] & cells;
        self.0[0] |= cells;
        self
    }

    /// The cells that are in more houses of this list than of the other.
    #[inline]
    fn beyond(&self, other: &Tally<N>) -> Cells<N> {
        (self.0[0] - other.0[0]) | (self.0[1] - other.0[1]) | (self.0[2] - other.0[2])
    }
}

/// A house that may take part, with its places.
#[derive(Clone, Copy)]
struct Part<const N: usize> {
    house: House,
    kind: Kinds,
    /// Whether it can be a base: it still has to have the value (marks may be left that a set value
    /// excludes), and has a choice of places.
    base: bool,
    places: Cells<N>,
    /// As a base: the cells that may still lose the value.
    live: Cells<N>,
}

/// Calls `found` with each fish of a value that removes something.
pub fn fish<const N: usize>(
    board: &Board,
    value: Value,
    wanted: Wanted,
    finds: &mut Finds,
    mut found: impl FnMut(&mut Finds, Fish<'_, N>) -> Search,
) -> Search {
    let mut parts = [Part {
        house: House(0),
        kind: Kinds::OTHERS,
        base: false,
        places: Cells::<N>::EMPTY,
        live: Cells::EMPTY,
    }; MAX_PARTS];
    let mut count = 0;
    let with = board.cells_with::<N>(value);
    for house in board.geometry().houses() {
        let places = with & board.geometry().house_cells(house);
        if count < MAX_PARTS && !places.is_empty() {
            let info = board.geometry().house(house);
            parts[count] = Part {
                house,
                kind: Kinds::of(info.kind),
                // A base of one place is a hidden single, not a fish.
                base: info.full && board.needs(house).has(value) && places.single().is_none(),
                places,
                live: with,
            };
            count += 1;
        }
    }
    for part in parts[..count].iter_mut().filter(|part| part.base) {
        let reach = Reach {
            board,
            wanted,
            bases: part.house.bit(),
        };
        let bases = Tally::EMPTY.with(part.places);
        part.live = reach.live(wanted.shape.covers(part.kind), &bases, with);
    }
    let mut search = Bases {
        board,
        value,
        wanted,
        with,
        parts: &parts[..count],
        chosen: [0; MAX_SIZE],
        found: &mut found,
    };
    search.choose(finds, 0, 0, Kinds::empty(), Tally::EMPTY, with)
}

/// The most houses of a board that still need a value.
const MAX_PARTS: usize = 128;

/// The search for bases.
struct Bases<'a, const N: usize, F> {
    board: &'a Board,
    value: Value,
    wanted: Wanted,
    with: Cells<N>,
    parts: &'a [Part<N>],
    chosen: [usize; MAX_SIZE],
    found: &'a mut F,
}

impl<const N: usize, F: FnMut(&mut Finds, Fish<'_, N>) -> Search> Bases<'_, N, F> {
    /// Adds bases to those chosen, while there are cells that may lose the value.
    fn choose(
        &mut self,
        finds: &mut Finds,
        depth: usize,
        from: usize,
        kinds: Kinds,
        bases: Tally<N>,
        live: Cells<N>,
    ) -> Search {
        if depth == self.wanted.size {
            finds.tick()?;
            return cover(self, finds, kinds, bases, live);
        }
        let more = self.wanted.shape.more_bases(kinds);
        for at in from..self.parts.len() {
            let part = self.parts[at];
            if !part.base || !part.kind.intersects(more) {
                continue;
            }
            let next = bases.with(part.places);
            if next.0[1].count() > self.wanted.endo {
                continue;
            }
            let kinds = kinds | part.kind;
            let mut live = live & part.live;
            self.chosen[depth] = at;
            if depth > 0 && !live.is_empty() {
                live = self
                    .reach(depth + 1)
                    .live(self.wanted.shape.covers(kinds), &next, live);
            }
            if live.is_empty() {
                continue;
            }
            self.choose(finds, depth + 1, at + 1, kinds, next, live)?;
        }
        Continue(())
    }

    /// What so many of the chosen bases leave.
    fn reach(&self, count: usize) -> Reach<'_> {
        let houses = self.chosen[..count].iter().map(|&at| self.parts[at].house);
        Reach {
            board: self.board,
            wanted: self.wanted,
            bases: houses.fold(0, |bases, house| bases | house.bit()),
        }
    }
}
