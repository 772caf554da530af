//! Steps: plays, the premises that prove them, and the evidence that shows them. Plain data.
//!
//! Steps live in one flat [`Log`]; a [`StepRef`] is a view of one of them. A solver that makes a
//! hundred steps a board so allocates nothing once its log has grown. A [`Step`] of its own is a log of
//! one step.

mod log;
mod premise;
mod truth;
mod view;

use crate::{Cell, ClueId, House, Mark};

pub(crate) use log::Kind;
pub use log::Log;
pub use premise::{OwnedPremise, Premise, PremiseOf, Summand, Term};
pub use truth::{OneOf, OneOfId, OwnedTruth, Truth, TruthOf};
pub use view::{Step, StepRef};

/// What a step weighs on a scale, and what that is made of.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Weight {
    /// What its technique weighs.
    pub base: f32,
    /// How large it is, in what the scale counts, such as the nodes of a chain; 0 where size counts for nothing.
    pub complexity: u32,
    /// What its size adds.
    pub increment: f32,
}

impl Weight {
    /// What a technique weighs whose size counts for nothing.
    pub fn of(base: f32) -> Weight {
        Weight {
            base,
            ..Weight::default()
        }
    }

    /// Both together, in thousandths: no scale is finer.
    ///
    /// ```
    /// use sudoku_explain::Weight;
    /// let chain = Weight { base: 7.0, complexity: 12, increment: 0.3 };
    /// assert_eq!(chain.total(), 7.3);
    /// ```
    pub fn total(self) -> f32 {
        match self.increment {
            0.0 => self.base,
            increment => ((self.base + increment) * 1000.0).round() / 1000.0,
        }
    }
}

/// One thing that a step does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Play {
    /// A cell gets a value.
    Set(Mark),
    /// A mark is removed.
    Remove(Mark),
}

/// The part that an item of evidence plays in its pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// What the strategy looks at.
    Pattern,
    /// Where it looks: the house, or houses, of the pattern.
    House,
    /// The other houses concerned: where marks are removed.
    Cover,
    /// The houses, or marks, that a fish starts from.
    Base,
    /// What does not fit an otherwise perfect pattern.
    Fin,
    /// The cell that joins the others.
    Pivot,
    /// A cell at the end of a wing or chain.
    Pincer,
    /// What a case starts from.
    Assumption,
    /// A link of a chain.
    Link,
    /// Cells that could be exchanged.
    Deadly,
}

impl Role {
    /// All roles.
    pub const ALL: &[Role] = &[
        Role::Pattern,
        Role::House,
        Role::Cover,
        Role::Base,
        Role::Fin,
        Role::Pivot,
        Role::Pincer,
        Role::Assumption,
        Role::Link,
        Role::Deadly,
    ];

    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Role::Pattern => "pattern",
            Role::House => "house",
            Role::Cover => "cover",
            Role::Base => "base",
            Role::Fin => "fin",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::Assumption => "assumption",
            Role::Link => "link",
            Role::Deadly => "deadly",
        }
    }
}

/// What an item of evidence points at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Item {
    /// A mark.
    Mark(Mark),
    /// A cell.
    Cell(Cell),
    /// A house.
    House(House),
    /// A clue.
    Clue(ClueId),
}

impl From<Summand> for Item {
    fn from(summand: Summand) -> Item {
        match summand {
            Summand::House(house) => Item::House(house),
            Summand::Clue(clue) => Item::Clue(clue),
        }
    }
}

impl Item {
    /// The mark, if it is one.
    pub fn mark(self) -> Option<Mark> {
        if let Item::Mark(mark) = self {
            Some(mark)
        } else {
            None
        }
    }

    /// The house, if it is one.
    pub fn house(self) -> Option<House> {
        if let Item::House(house) = self {
            Some(house)
        } else {
            None
        }
    }
}

/// One item of evidence: enough for any front end to draw, and for any hint to show less.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evidence {
    /// The part it plays.
    pub role: Role,
    /// Which set or branch it belongs to, where there are several.
    pub group: u16,
    /// What it is.
    pub item: Item,
}

/// Why a step cannot be applied to a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unfit {
    /// It sets or removes a mark that is not on the board, or does two things to one mark.
    NotOnBoard(Mark),
    /// It is for boards of another geometry.
    OtherGeometry,
}
