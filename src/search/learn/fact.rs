//! Facts: that a mark holds, or that it was struck.

/// A mark that holds, or one that was struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fact(pub(super) u32);

/// Marks are numbered with this many a cell.
pub(super) const VALUES: usize = u32::BITS as usize;

impl Fact {
    pub(super) fn holds(cell: u16, value: usize) -> Fact {
        Fact(((usize::from(cell) * VALUES + value) * 2) as u32)
    }

    pub(super) fn struck(cell: u16, value: usize) -> Fact {
        Fact::holds(cell, value).opposite()
    }

    pub(super) fn opposite(self) -> Fact {
        Fact(self.0 ^ 1)
    }

    pub(super) fn is_struck(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn mark(self) -> usize {
        self.0 as usize / 2
    }

    pub(super) fn cell(self) -> u16 {
        (self.mark() / VALUES) as u16
    }

    pub(super) fn value(self) -> usize {
        self.mark() % VALUES
    }
}
