//! What suppositions lead to, side by side.

/// Never reached.
pub(super) const NEVER: u8 = u8::MAX;

/// The marks whose bits are in a word.
const WORD: usize = 64;

/// By supposition, then mark: in how many cells it takes a value to come to the mark.
#[derive(Default)]
pub(super) struct Table {
    marks: usize,
    lengths: Vec<u8>,
    /// By supposition: the marks that it comes to, as bits. What all cases of a truth come to is seen by these, and is little.
    reached: Vec<u64>,
}

impl Table {
    /// Forgets all suppositions; from now on there is this number of marks.
    pub(super) fn start(&mut self, marks: usize) {
        self.marks = marks;
        self.lengths.clear();
        self.reached.clear();
    }

    /// Adds a supposition that comes to no mark yet.
    pub(super) fn add(&mut self) {
        self.lengths.resize(self.lengths.len() + self.marks, NEVER);
        self.reached.resize(self.reached.len() + self.words(), 0);
    }

    /// The last supposition comes to a mark, by number.
    #[inline]
    pub(super) fn note(&mut self, mark: usize, length: u8) {
        let lengths = self.lengths.len() - self.marks;
        let reached = self.reached.len() - self.words();
        self.lengths[lengths + mark] = length;
        self.reached[reached + mark / WORD] |= 1 << (mark % WORD);
    }

    /// Whether a supposition was added.
    pub(super) fn has(&self, supposition: usize) -> bool {
        (supposition + 1) * self.words() <= self.reached.len()
    }

    /// Calls `f` with each mark to which all of some suppositions come, by number, and how far it is in all of them together.
    #[inline]
    pub(super) fn agree(&self, suppositions: &[usize], mut f: impl FnMut(usize, u16)) {
        let words = self.words();
        for word in 0..words {
            let all = |all, &supposition| all & self.reached[supposition * words + word];
            let mut common = suppositions.iter().fold(!0u64, all);
            while common != 0 {
                let mark = word * WORD + common.trailing_zeros() as usize;
                common &= common - 1;
                let lengths = suppositions.iter();
                let lengths = lengths.map(|of| u16::from(self.lengths[of * self.marks + mark]));
                f(mark, lengths.sum());
            }
        }
    }

    fn words(&self) -> usize {
        self.marks.div_ceil(WORD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suppositions_agree_on_what_all_come_to() {
        let mut table = Table::default();
        table.start(100);
        for (marks, length) in [(&[3, 64, 99][..], 2), (&[3, 5, 99], 5), (&[7], 1)] {
            table.add();
            marks.iter().for_each(|&mark| table.note(mark, length));
        }
        let agreed = |suppositions: &[usize]| {
            let mut agreed = Vec::new();
            table.agree(suppositions, |mark, length| agreed.push((mark, length)));
            agreed
        };
        assert_eq!(agreed(&[0, 1]), [(3, 7), (99, 7)]);
        assert_eq!(agreed(&[2]), [(7, 1)]);
        assert_eq!(agreed(&[0, 1, 2]), []);
        assert!(table.has(2) && !table.has(3));
    }
}
