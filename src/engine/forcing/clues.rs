//! The clues that a net reads: those that count, and when they are read again.

use crate::ClueId;

/// The clues that count, and those of them of which a cell changed.
#[derive(Default)]
pub(super) struct Counting {
    counts: Vec<bool>,
    is_stale: Vec<bool>,
    stale: Vec<ClueId>,
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

    /// A cell of the clue changed.
    #[inline]
    pub(super) fn touch(&mut self, clue: ClueId) {
        let at = clue.index();
        if self.counts[at] && !std::mem::replace(&mut self.is_stale[at], true) {
            self.stale.push(clue);
        }
    }

    pub(super) fn touch_all(&mut self) {
        (0..self.counts.len() as u16)
            .rev()
            .for_each(|clue| self.touch(ClueId(clue)));
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
