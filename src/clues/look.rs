//! How clues look: what is drawn on their cells, and where their labels stand. No place and no colour is said here, so that
//! pictures, texts and formats of others each draw it in their own way.

/// How clues of a kind are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Look {
    /// What is drawn on the cells.
    pub(crate) shape: Shape,
    /// What a line begins and ends with.
    pub(crate) ends: [End; 2],
    /// Where its label stands.
    pub(crate) label: Place,
    /// The tint that people know it by.
    pub(crate) tint: Tint,
}

/// What is drawn on the cells of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub(crate) enum Shape {
    /// Nothing: it speaks of all cells, or stands beside the grid.
    Nothing,
    /// A dashed line around them.
    Outline,
    /// A dotted line around them.
    Dotted,
    /// A ground of their own.
    Patch,
    /// A line through them in order.
    Line(Weave),
    /// A circle around the first list, and an arrow from there along each other one.
    Arrow,
    /// A sign in each of them.
    Sign(Sign),
    /// A sign between two of them.
    Border(Border),
    /// A circle where they meet.
    Corner,
}

/// What a line is made of: lines differ without their tints, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub(crate) enum Weave {
    /// One piece.
    Plain,
    /// One piece, wide as a tube.
    Tube,
    /// A wide tube that is empty.
    Glass,
    /// One piece, thin.
    Thin,
    /// Two rails.
    Rails,
    /// Long dashes.
    Dashes,
    /// Pills, each with room in it.
    Pills,
    /// Beads that touch.
    Beads,
    /// Dots apart from each other.
    Dots,
    /// Squares.
    Squares,
    /// Teeth.
    Teeth,
    /// A long dash, a middle one, a short one.
    Steps,
    /// A long dash and two short ones.
    Pulse,
}

/// A sign in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub(crate) enum Sign {
    /// A filled square.
    Square,
    /// A filled circle.
    Disc,
    /// An open circle.
    Ring,
    /// A triangle that points down.
    Down,
    /// A triangle that points up.
    Up,
    /// A point from each side towards the cell.
    Inward,
    /// A point from the cell towards each side.
    Outward,
    /// A bar from left to right.
    Across,
    /// A bar from top to bottom.
    Along,
    /// A frame.
    Frame,
}

/// A sign between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub(crate) enum Border {
    /// A white dot, its label in it.
    White,
    /// A black dot, its label in it.
    Black,
    /// The label alone.
    Letter,
    /// A point towards the second cell.
    Greater,
}

/// What a line begins or ends with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum End {
    /// Nothing.
    Plain,
    /// A filled circle.
    Bulb,
    /// An open circle.
    Circle,
    /// An open diamond.
    Diamond,
    /// The head of an arrow.
    Head,
}

/// The tints by which people know lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub(crate) enum Tint {
    /// Grey.
    Grey,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Pink.
    Pink,
    /// Orange.
    Orange,
    /// Red.
    Red,
    /// Violet.
    Violet,
    /// Teal.
    Teal,
    /// Yellow.
    Yellow,
}

/// Where the label of a clue stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub(crate) enum Place {
    /// In the corner of its first cell.
    Corner,
    /// In what is drawn.
    Within,
    /// In a corner of each list a letter, another one for each clue of the kind.
    Letter,
    /// Beside the grid, at the side that the clue says.
    Outside(Frame),
}

/// What stands around a label beside the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub(crate) enum Frame {
    /// Nothing.
    Bare,
    /// An arrow along its cells.
    Arrow,
    /// A bar towards its cells.
    Bar,
    /// A slice below and above.
    Slices,
    /// A box.
    Box,
    /// A box with a round end.
    Door,
    /// Roofs of unequal height.
    Roofs,
}

impl Look {
    const fn of(shape: Shape, label: Place) -> Look {
        Look {
            shape,
            ends: [End::Plain; 2],
            label,
            tint: Tint::Grey,
        }
    }

    /// Nothing: what is said of all cells needs no drawing.
    pub(crate) const fn nothing() -> Look {
        Look::of(Shape::Nothing, Place::Within)
    }

    /// A dashed line around the cells, the label in a corner.
    pub(crate) const fn outline() -> Look {
        Look::of(Shape::Outline, Place::Corner)
    }

    /// A dotted line around the cells, the label in a corner.
    pub(crate) const fn dotted() -> Look {
        Look::of(Shape::Dotted, Place::Corner)
    }

    /// A ground of their own for the cells.
    pub(crate) const fn patch() -> Look {
        Look::of(Shape::Patch, Place::Corner)
    }

    /// The same ground for each list, with a letter.
    pub(crate) const fn patches() -> Look {
        Look::of(Shape::Patch, Place::Letter)
    }

    /// A line through the cells in order.
    pub const fn line() -> Look {
        Look::woven(Weave::Plain)
    }

    /// A line that is made of something else than one piece.
    pub(crate) const fn woven(weave: Weave) -> Look {
        Look::of(Shape::Line(weave), Place::Corner)
    }

    /// A circle around the first list, and an arrow along each other one.
    pub(crate) const fn arrow() -> Look {
        Look::of(Shape::Arrow, Place::Corner)
    }

    /// A sign in each cell.
    pub(crate) const fn sign(sign: Sign) -> Look {
        Look::of(Shape::Sign(sign), Place::Within)
    }

    /// A sign between two cells.
    pub(crate) const fn border(border: Border) -> Look {
        Look::of(Shape::Border(border), Place::Within)
    }

    /// A circle where the cells meet, the label in it.
    pub(crate) const fn corner() -> Look {
        Look::of(Shape::Corner, Place::Within)
    }

    /// A label beside the grid.
    pub const fn outside() -> Look {
        Look::framed(Frame::Bare)
    }

    /// A label beside the grid, with something around it.
    pub(crate) const fn framed(frame: Frame) -> Look {
        Look::of(Shape::Nothing, Place::Outside(frame))
    }

    /// The same with ends.
    #[must_use]
    pub const fn with_ends(mut self, first: End, last: End) -> Look {
        self.ends = [first, last];
        self
    }

    /// The same with a tint.
    #[must_use]
    pub(crate) const fn tinted(mut self, tint: Tint) -> Look {
        self.tint = tint;
        self
    }

    /// Whether a line is drawn around the cells.
    pub(crate) fn is_around(&self) -> bool {
        matches!(self.shape, Shape::Outline | Shape::Dotted)
    }
}
