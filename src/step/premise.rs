//! Premises: what a step needs in order to be true.

use crate::{Cell, ClueId, House, Mark, Turn, Value};

/// Something that a step needs in order to be true. All but clues, balances and symmetries are *truths*: sets of
/// marks of which at least one must hold.
///
/// It is one type for all who hold premises, `M` being how they hold marks and `T` how they hold terms: a
/// [`Premise`] borrows both, an [`OwnedPremise`] has them, and a log notes where they end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PremiseOf<M, T> {
    /// The cell takes some value.
    Cell(Cell),
    /// The value goes somewhere in this full house.
    Place(House, Value),
    /// Some other mark of the cells of this deadly pattern holds, or there would be two solutions.
    Guard(M),
    /// The rule of this clue. Always listed with its cells.
    Clue(ClueId),
    /// Full houses and clues that are equations, each with a factor: what remains of them is one equation. Always
    /// listed with the cells that remain and are open.
    Balance(T),
    /// The turn brings the puzzle onto itself, but for an exchange of values, and there is one solution: so it does the
    /// same to that. It says something of those cells that are listed together with where the turn brings them.
    Symmetry(Turn),
}

/// A premise as a step shows it.
pub type Premise<'a> = PremiseOf<&'a [Mark], &'a [Term]>;

/// A premise that stands by itself.
pub type OwnedPremise = PremiseOf<Box<[Mark]>, Box<[Term]>>;

impl<M, T> PremiseOf<M, T> {
    /// The same premise, its marks and terms held in another way.
    #[inline]
    pub(crate) fn map_parts<N, U>(
        self,
        marks: impl FnOnce(M) -> N,
        terms: impl FnOnce(T) -> U,
    ) -> PremiseOf<N, U> {
        match self {
            PremiseOf::Cell(cell) => PremiseOf::Cell(cell),
            PremiseOf::Place(house, value) => PremiseOf::Place(house, value),
            PremiseOf::Guard(of) => PremiseOf::Guard(marks(of)),
            PremiseOf::Clue(clue) => PremiseOf::Clue(clue),
            PremiseOf::Balance(of) => PremiseOf::Balance(terms(of)),
            PremiseOf::Symmetry(turn) => PremiseOf::Symmetry(turn),
        }
    }
}

impl Premise<'_> {
    /// The same, standing by itself.
    pub fn owned(self) -> OwnedPremise {
        self.map_parts(Box::from, Box::from)
    }
}

impl OwnedPremise {
    /// The same, borrowed.
    pub fn view(&self) -> Premise<'_> {
        match self {
            PremiseOf::Cell(cell) => PremiseOf::Cell(*cell),
            PremiseOf::Place(house, value) => PremiseOf::Place(*house, *value),
            PremiseOf::Guard(marks) => PremiseOf::Guard(marks),
            PremiseOf::Clue(clue) => PremiseOf::Clue(*clue),
            PremiseOf::Balance(terms) => PremiseOf::Balance(terms),
            PremiseOf::Symmetry(turn) => PremiseOf::Symmetry(*turn),
        }
    }
}

/// A part of a balance, and how often it counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term {
    /// What counts.
    pub summand: Summand,
    /// How often: a clue that is taken away from houses counts -1.
    pub times: i8,
}

/// Something whose values make a number that is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Summand {
    /// A full house: all values once.
    House(House),
    /// A clue that is an equation.
    Clue(ClueId),
}
