//! Fish: houses that hold a value in cells of as many other houses.
//!
//! `n` *base* houses need the value once each; `n` *cover* houses have it at most once each. Where every
//! place in the bases lies in a cover, the covers' other cells lose the value. Places that no cover
//! holds are *fins*: then only cells that see all fins lose it. Counted with multiplicity this is one rule for
//! every shape: a cell in more covers than bases loses the value, a cell in more bases than covers is a
//! fin. (A cell in two bases and one cover is an *endo fin*; a cell in one base and two covers is lost
//! *cannibalistically*.)

use crate::strategy::{Finds, Search};
use crate::{Board, Cells, House, HouseKind, Value};
use std::ops::ControlFlow::Continue;

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
    kind: HouseKind,
    /// Whether it still has to have the value: marks may be left that a set value excludes.
    full: bool,
    places: Cells<N>,
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
        kind: HouseKind::Block,
        full: false,
        places: Cells::<N>::EMPTY,
    }; MAX_PARTS];
    let mut count = 0;
    let with = board.cells_with::<N>(value);
    for house in board.geometry().houses() {
        let places = with & board.geometry().house_cells(house);
        if count < MAX_PARTS && !places.is_empty() {
            let info = board.geometry().house(house);
            parts[count] = Part {
                house,
                kind: info.kind,
                full: info.full && board.needs(house).has(value),
                places,
            };
            count += 1;
        }
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
    search.choose(finds, 0, 0, Tally::EMPTY)
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
    fn choose(&mut self, finds: &mut Finds, depth: usize, from: usize, bases: Tally<N>) -> Search {
        if depth == self.wanted.size {
            finds.tick()?;
            return self.cover(finds, bases);
        }
        for at in from..self.parts.len() {
            let part = self.parts[at];
            // A base of one place is a hidden single, not a fish.
            if !part.full || part.places.count() < 2 || !self.fits(depth, part.kind) {
                continue;
            }
            let next = bases.with(part.places);
            if next.0[1].count() > self.wanted.endo {
                continue;
            }
            self.chosen[depth] = at;
            self.choose(finds, depth + 1, at + 1, next)?;
        }
        Continue(())
    }

    /// Whether a base of this kind may join those chosen.
    fn fits(&self, depth: usize, kind: HouseKind) -> bool {
        let mut kinds = self.chosen[..depth].iter().map(|&at| self.parts[at].kind);
        match self.wanted.shape {
            Shape::Basic => kind.is_line() && kinds.all(|other| other == kind),
            Shape::Franken => {
                !kind.is_line() || kinds.all(|other| !other.is_line() || other == kind)
            }
            Shape::Mutant => true,
        }
    }

    fn cover(&mut self, finds: &mut Finds, bases: Tally<N>) -> Search {
        let size = self.wanted.size;
        let mut base_houses = [House(0); MAX_SIZE];
        for (slot, &at) in base_houses.iter_mut().zip(&self.chosen[..size]) {
            *slot = self.parts[at].house;
        }
        let mut candidates = [(0usize, 0usize); MAX_PARTS];
        let mut count = 0;
        for (at, part) in self.parts.iter().enumerate() {
            let touching = (part.places & bases.0[0]).count();
            if touching > 0 && !self.chosen[..size].contains(&at) && self.may_cover(part.kind) {
                candidates[count] = (at, touching);
                count += 1;
            }
        }
        let mut search = Covers {
            bases,
            base_houses: &base_houses[..size],
            candidates: &candidates[..count],
            chosen: [0; MAX_SIZE],
            base: self,
        };
        search.choose(finds, 0, 0, Tally::EMPTY)
    }

    /// Whether a house of this kind may cover the bases chosen.
    fn may_cover(&self, kind: HouseKind) -> bool {
        let mut bases = self.chosen[..self.wanted.size]
            .iter()
            .map(|&at| self.parts[at].kind);
        match self.wanted.shape {
            Shape::Basic => kind.is_line() && bases.all(|base| base != kind),
            Shape::Franken => !kind.is_line() || bases.all(|base| base != kind),
            Shape::Mutant => true,
        }
    }
}

/// The search for covers of some bases.
struct Covers<'a, 'b, const N: usize, F> {
    bases: Tally<N>,
    base_houses: &'a [House],
    candidates: &'a [(usize, usize)],
    chosen: [usize; MAX_SIZE],
    base: &'a mut Bases<'b, N, F>,
}

impl<const N: usize, F: FnMut(&mut Finds, Fish<'_, N>) -> Search> Covers<'_, '_, N, F> {
    fn choose(&mut self, finds: &mut Finds, depth: usize, from: usize, covers: Tally<N>) -> Search {
        let wanted = self.base.wanted;
        let missing = wanted.size - depth;
        if missing == 0 {
            return self.judge(finds, covers);
        }
        let allowed = if wanted.finned { wanted.fins } else { 0 };
        let uncovered = (self.bases.0[0] - covers.0[0]).count();
        for at in from..self.candidates.len() {
            // What is left must be able to cover all but the fins: the widest come anywhere, so each
            // of the missing covers is taken to be as wide as the widest.
            let widest = self.candidates[at..]
                .iter()
                .map(|&(_, width)| width)
                .max()
                .unwrap_or(0);
            if uncovered > allowed + widest * missing {
                return Continue(());
            }
            let (part, _) = self.candidates[at];
            let next = covers.with(self.base.parts[part].places);
            let left = (self.bases.0[0] - next.0[0]).count();
            if missing == 1 && left > allowed {
                continue;
            }
            self.chosen[depth] = part;
            self.choose(finds, depth + 1, at + 1, next)?;
        }
        Continue(())
    }

    fn judge(&mut self, finds: &mut Finds, covers: Tally<N>) -> Search {
        let Bases {
            board,
            value,
            wanted,
            with,
            parts,
            ..
        } = *self.base;
        let all_fins = self.bases.beyond(&covers);
        if all_fins.is_empty() == wanted.finned || all_fins.count() > wanted.fins {
            return Continue(());
        }
        let mut removed = covers.beyond(&self.bases) & with;
        for fin in all_fins.iter().filter(|_| wanted.seen) {
            removed &= board.geometry().peers(fin);
            if removed.is_empty() {
                return Continue(());
            }
        }
        if removed.is_empty() || self.is_simpler() {
            return Continue(());
        }
        let mut cover_houses = [House(0); MAX_SIZE];
        for (slot, &at) in cover_houses.iter_mut().zip(&self.chosen[..wanted.size]) {
            *slot = parts[at].house;
        }
        let endo = all_fins & self.bases.0[1];
        let fish = Fish {
            value,
            bases: self.base_houses,
            covers: &cover_houses[..wanted.size],
            body: self.bases.0[0],
            fins: all_fins - endo,
            endo,
            removed,
        };
        (self.base.found)(finds, fish)
    }

    /// Whether the same houses make a fish of a simpler shape.
    fn is_simpler(&self) -> bool {
        let size = self.base.wanted.size;
        let kinds = |chosen: &[usize]| {
            chosen
                .iter()
                .map(|&at| self.base.parts[at].kind)
                .fold([false; 3], |mut kinds, kind| {
                    kinds[match kind {
                        HouseKind::Row => 0,
                        HouseKind::Column => 1,
                        _ => 2,
                    }] = true;
                    kinds
                })
        };
        let (bases, covers) = (
            kinds(&self.base.chosen[..size]),
            kinds(&self.chosen[..size]),
        );
        let crossed = |line: usize| !bases[1 - line] && !covers[line];
        let lined = crossed(0) || crossed(1);
        match self.base.wanted.shape {
            Shape::Basic => false,
            Shape::Franken => lined && !bases[2] && !covers[2],
            Shape::Mutant => lined,
        }
    }
}
