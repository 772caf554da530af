//! The clues that a net reads: those that count, and when they are read again.

use crate::ClueId;

/// The bits of a word.
const BITS: usize = u64::BITS as usize;

/// The clues that count, and those of them of which a cell changed.
#[derive(Default)]
pub(super) struct Counting {
    counts: Vec<bool>,
    /// Those of which a cell changed: a bit each, the lowest first. A board that gives all its dots has a hundred and more.
    stale: Vec<u64>,
    /// Those that were touched, in turn: some of them were read since.
    touched: Vec<ClueId>,
    /// Whether a mark of one of its cells was struck since all were touched.
    has_lost: Vec<bool>,
    /// Whether reading it strikes nothing as long as none of its marks is struck: it was read so once.
    is_quiet: Vec<bool>,
    /// Whether any counts.
    pub(super) any: bool,
}

impl Counting {
    /// Takes a number of clues: all of them count, or none.
    pub(super) fn load(&mut self, clues: usize, counts: bool) {
        self.counts.clear();
        self.counts.resize(clues, counts);
        self.stale.clear();
        self.stale.resize(clues.div_ceil(BITS), 0);
        self.touched.clear();
        self.has_lost.clear();
        self.has_lost.resize(clues, false);
        self.is_quiet.clear();
        self.is_quiet.resize(clues, false);
        self.any = counts && clues > 0;
    }

    /// None counts any more.
    pub(super) fn silence(&mut self) {
        self.load(self.counts.len(), false);
    }

    pub(super) fn set_counting(&mut self, clue: ClueId, counts: bool) {
        self.counts[clue.index()] = counts;
        self.any |= counts;
    }

    /// A mark of one of the clue's cells was struck.
    #[inline]
    pub(super) fn touch(&mut self, clue: ClueId) {
        self.has_lost[clue.index()] = true;
        self.wait(clue);
    }

    /// The clue is to be read.
    #[inline]
    fn wait(&mut self, clue: ClueId) {
        let (at, bit) = (clue.index() / BITS, 1 << (clue.index() % BITS));
        if self.counts[clue.index()] && self.stale[at] & bit == 0 {
            self.stale[at] |= bit;
            self.touched.push(clue);
        }
    }

    /// Nothing was struck yet, and all clues are to be read.
    pub(super) fn touch_all(&mut self) {
        self.has_lost.fill(false);
        self.touched.clear();
        (0..self.counts.len() as u16).for_each(|clue| self.wait(ClueId(clue)));
    }

    /// Whether it has all the marks that it had when it was read and struck nothing.
    #[inline]
    pub(super) fn is_quiet(&self, clue: ClueId) -> bool {
        self.is_quiet[clue.index()] && !self.has_lost[clue.index()]
    }

    /// It was read and struck nothing.
    #[inline]
    pub(super) fn struck_nothing(&mut self, clue: ClueId) {
        self.is_quiet[clue.index()] |= !self.has_lost[clue.index()];
    }

    /// They will be read in another way.
    pub(super) fn forget_quiet(&mut self) {
        self.is_quiet.fill(false);
    }

    /// The lowest that is to be read.
    pub(super) fn pop(&mut self) -> Option<ClueId> {
        let (at, word) = (self.stale.iter_mut().enumerate()).find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(ClueId((at * BITS + bit) as u16))
    }

    /// It was just read, also after what that changed itself.
    #[inline]
    pub(super) fn settle(&mut self, clue: ClueId) {
        self.stale[clue.index() / BITS] &= !(1 << (clue.index() % BITS));
    }

    /// How many were touched.
    pub(super) fn touched(&self) -> usize {
        self.touched.len()
    }

    /// One that was touched, in turn.
    pub(super) fn nth(&self, at: usize) -> ClueId {
        self.touched[at]
    }

    pub(super) fn forget(&mut self) {
        self.stale.fill(0);
        self.touched.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_quiet_while_it_has_the_marks_that_it_was_read_with() {
        let (one, other) = (ClueId(0), ClueId(1));
        let mut clues = Counting::default();
        clues.load(2, true);
        clues.touch_all();
        clues.struck_nothing(one);
        assert!(clues.is_quiet(one) && !clues.is_quiet(other));
        // With fewer marks it may strike something, and what it is then says nothing of how it was.
        clues.touch(one);
        clues.touch(other);
        clues.struck_nothing(other);
        assert!(!clues.is_quiet(one) && !clues.is_quiet(other));
        clues.touch_all();
        assert!(clues.is_quiet(one) && !clues.is_quiet(other));
        clues.forget_quiet();
        assert!(!clues.is_quiet(one));
    }
}
