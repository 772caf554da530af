//! Which kinds of houses make a fish of which shape.

use crate::{Cells, House, HouseKind};

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

bitflags::bitflags! {
    /// Kinds of houses.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub(super) struct Kinds: u8 {
        const ROWS = 1;
        const COLUMNS = 2;
        const OTHERS = 4;
    }
}

const LINES: Kinds = Kinds::ROWS.union(Kinds::COLUMNS);

impl Kinds {
    pub(super) fn of(kind: HouseKind) -> Kinds {
        match kind {
            HouseKind::Row => Kinds::ROWS,
            HouseKind::Column => Kinds::COLUMNS,
            _ => Kinds::OTHERS,
        }
    }

    /// Whether they are the rows only, or the columns.
    pub(super) fn is_line(self) -> bool {
        self == Kinds::ROWS || self == Kinds::COLUMNS
    }
}

/// The houses of each kind as sets: rows, columns, others.
#[derive(Clone, Copy, Default)]
pub(super) struct ByKind<const N: usize>([Cells<N>; 3]);

impl<const N: usize> ByKind<N> {
    pub(super) fn insert(&mut self, kind: Kinds, house: House) {
        self.0[kind.bits().trailing_zeros() as usize].insert(house.place());
    }

    /// The houses of some kinds but for the bases, in halves.
    pub(super) fn allowed(&self, kinds: Kinds, bases: Cells<N>) -> [[u64; 2]; N] {
        let mut houses = Cells::EMPTY;
        for (at, of_kind) in self.0.iter().enumerate() {
            if kinds.bits() >> at & 1 != 0 {
                houses |= *of_kind;
            }
        }
        let halves = |word: u128| [word as u64, (word >> 64) as u64];
        (houses - bases).0.map(halves)
    }
}

impl Shape {
    /// The kinds of further bases, beside bases of these kinds.
    pub(super) fn more_bases(self, bases: Kinds) -> Kinds {
        let lines = match bases & LINES {
            none if none.is_empty() => LINES,
            line if line == LINES => Kinds::empty(),
            line => line,
        };
        match self {
            Shape::Basic => lines,
            Shape::Franken => lines | Kinds::OTHERS,
            Shape::Mutant => Kinds::all(),
        }
    }

    /// The kinds of covers, for bases of these kinds.
    pub(super) fn covers(self, bases: Kinds) -> Kinds {
        match self {
            Shape::Basic => LINES - bases,
            Shape::Franken => Kinds::all() - (bases & LINES),
            Shape::Mutant => Kinds::all(),
        }
    }

    /// Whether bases and covers of these kinds are those of a simpler shape.
    pub(super) fn is_simpler(self, bases: Kinds, covers: Kinds) -> bool {
        let (rows, columns) = (Kinds::ROWS, Kinds::COLUMNS);
        let crossed = |one, other| !bases.intersects(other) && !covers.intersects(one);
        let is_lined = crossed(rows, columns) || crossed(columns, rows);
        match self {
            Shape::Basic => false,
            Shape::Franken => is_lined && !(bases | covers).intersects(Kinds::OTHERS),
            Shape::Mutant => is_lined,
        }
    }
}
