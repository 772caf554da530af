//! The clues that a net reads: those that count, and when they are read again.

use crate::clues::Clues;
use crate::sorting::Arrange;
use crate::{Board, Cell, ClueId, Geometry};
use std::cmp::Reverse;
use std::sync::Arc;

/// The bits of a word.
const BITS: usize = u64::BITS as usize;

/// The clues that count, and those of them of which a cell changed: a bit each, the lowest first. A board that gives all its dots
/// has a hundred and more, and one that says something of all cells some way apart more than a thousand.
#[derive(Default)]
pub(super) struct Counting {
    counts: Vec<u64>,
    /// Those of which a cell changed.
    stale: Vec<u64>,
    /// Those that were touched, in turn: some of them were read since.
    touched: Vec<ClueId>,
    /// Those that strike nothing as long as none of their marks is struck: they were read so once.
    quiet: Vec<u64>,
    slack: Arc<Slack>,
    /// Whether any counts.
    pub(super) any: bool,
}

/// By cell: the clues that it is in, and how few of its marks must be left for them to say something of their other cells, those
/// first that always may.
#[derive(Default)]
struct Slack(Vec<Vec<(u8, ClueId)>>);

impl Slack {
    fn of(geometry: &Geometry, clues: &Clues) -> Slack {
        let of_clue = |clue: ClueId| {
            let machine = clues.machine(clue)?;
            let &[one, other] = clues.cells(clue) else {
                return None;
            };
            machine.most_against(geometry.sees(one, other))
        };
        let of_cell = |cell: Cell| {
            let slack = |&clue: &ClueId| (of_clue(clue).unwrap_or(u8::MAX), clue);
            let mut of_cell: Vec<(u8, ClueId)> = clues.of_cell(cell).iter().map(slack).collect();
            of_cell.arrange_by_key(|&(slack, clue)| (Reverse(slack), clue));
            of_cell
        };
        Slack(geometry.cells().map(of_cell).collect())
    }
}

impl Counting {
    /// Takes clues: all of them count, or none.
    pub(super) fn load(&mut self, board: &Board, counts: bool) {
        let clues = board.clues();
        if !clues.is_empty() {
            self.slack = clues.derived(|| Slack::of(board.geometry(), clues));
        }
        self.take(clues.len(), counts);
    }

    fn take(&mut self, clues: usize, counts: bool) {
        let words = clues.div_ceil(BITS);
        for bits in [&mut self.counts, &mut self.stale, &mut self.quiet] {
            bits.clear();
            bits.resize(words, 0);
        }
        self.touched.clear();
        for (at, bit) in (0..clues).filter(|_| counts).map(place) {
            self.counts[at] |= bit;
        }
        self.any = counts && clues > 0;
    }

    /// None counts any more.
    pub(super) fn silence(&mut self) {
        self.counts.fill(0);
        self.any = false;
    }

    pub(super) fn set_counting(&mut self, clue: ClueId, counts: bool) {
        let (at, bit) = place(clue.index());
        match counts {
            true => self.counts[at] |= bit,
            false => self.counts[at] &= !bit,
        }
        self.any |= counts;
    }

    /// A mark of a cell was struck, which has some left: those of its clues are to be read that may say something then.
    #[inline]
    pub(super) fn touch(&mut self, cell: Cell, left: u32) {
        let Counting {
            slack,
            counts,
            stale,
            touched,
            ..
        } = self;
        let of_cell = slack.0[cell.index()].iter();
        let may_say = of_cell.take_while(|&&(slack, _)| left <= u32::from(slack));
        for &(_, clue) in may_say {
            let (at, bit) = place(clue.index());
            if counts[at] & !stale[at] & bit != 0 {
                stale[at] |= bit;
                touched.push(clue);
            }
        }
    }

    /// Nothing was struck yet, and all clues are to be read that may strike something then.
    pub(super) fn touch_all(&mut self) {
        self.touched.clear();
        let counts = self.counts.iter().zip(&self.quiet);
        for (stale, (counts, quiet)) in self.stale.iter_mut().zip(counts) {
            *stale = counts & !quiet;
        }
    }

    /// It was read with all the marks that the board has, and struck nothing.
    #[inline]
    pub(super) fn struck_nothing(&mut self, clue: ClueId) {
        let (at, bit) = place(clue.index());
        self.quiet[at] |= bit;
    }

    /// They will be read in another way.
    pub(super) fn forget_quiet(&mut self) {
        self.quiet.fill(0);
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
        let (at, bit) = place(clue.index());
        self.stale[at] &= !bit;
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

/// The word of a number, and its bit there.
#[inline]
fn place(number: usize) -> (usize, u64) {
    (number / BITS, 1 << (number % BITS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_waits_unless_it_is_known_to_say_nothing() {
        let (one, other) = (ClueId(0), ClueId(1));
        let waiting = |clues: &mut Counting| std::iter::from_fn(|| clues.pop()).collect::<Vec<_>>();
        let mut clues = Counting {
            slack: Arc::new(Slack(vec![vec![(u8::MAX, one), (2, other)]])),
            ..Counting::default()
        };
        clues.take(2, true);
        clues.touch_all();
        assert_eq!(waiting(&mut clues), [one, other]);
        clues.struck_nothing(one);
        clues.touch_all();
        assert_eq!(waiting(&mut clues), [other]);
        clues.touch(Cell(0), 3);
        assert_eq!(waiting(&mut clues), [one]);
        clues.touch(Cell(0), 2);
        assert_eq!(waiting(&mut clues), [one, other]);
        clues.forget_quiet();
        clues.touch_all();
        assert_eq!(waiting(&mut clues), [one, other]);
        clues.set_counting(one, false);
        clues.touch(Cell(0), 1);
        assert_eq!(waiting(&mut clues), [other]);
    }
}
