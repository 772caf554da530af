//! The clues that a net reads: those that count, and when they are read again.

use crate::ClueId;

/// The clues that count, and those of them of which a cell changed.
#[derive(Default)]
pub(super) struct Counting {
    counts: Vec<bool>,
    is_stale: Vec<bool>,
    stale: Vec<ClueId>,
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
        self.is_stale.clear();
        self.is_stale.resize(clues, false);
        self.stale.clear();
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
        let at = clue.index();
        if self.counts[at] && !std::mem::replace(&mut self.is_stale[at], true) {
            self.stale.push(clue);
        }
    }

    /// Nothing was struck yet, and all clues are to be read.
    pub(super) fn touch_all(&mut self) {
        self.has_lost.fill(false);
        (0..self.counts.len() as u16)
            .rev()
            .for_each(|clue| self.wait(ClueId(clue)));
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

    /// The lowest that was touched.
    pub(super) fn pop(&mut self) -> Option<ClueId> {
        let (at, &clue) = self
            .stale
            .iter()
            .enumerate()
            .min_by_key(|&(_, clue)| *clue)?;
        self.stale.swap_remove(at);
        self.is_stale[clue.index()] = false;
        Some(clue)
    }

    /// It was just read, also after what that changed itself.
    pub(super) fn settle(&mut self, clue: ClueId) {
        if std::mem::replace(&mut self.is_stale[clue.index()], false) {
            self.stale.retain(|&other| other != clue);
        }
    }

    /// How many were touched.
    pub(super) fn touched(&self) -> usize {
        self.stale.len()
    }

    /// One that was touched, by number.
    pub(super) fn nth(&self, at: usize) -> ClueId {
        self.stale[at]
    }

    pub(super) fn forget(&mut self) {
        while let Some(clue) = self.stale.pop() {
            self.is_stale[clue.index()] = false;
        }
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
