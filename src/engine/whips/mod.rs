//! Whips, g-whips and braids: one supposition, and one row of truths up to one that has nothing left.
//!
//! A *whip* on a mark is a row of truths. The mark is supposed to hold; of each truth of the row all marks see it or a mark
//! that was concluded before, but for one, which is the next conclusion; of the last truth all do, and so the mark
//! cannot hold. Each truth but the first has a mark that the conclusion just before it excludes, and that is not of the truth
//! which left this conclusion: so it is a row that can be read from one end to the other. The mark may have been excluded before as well.
//! In a *braid* any conclusion before it will do. In a *g-whip* several places of a value are a conclusion as well, if
//! some mark sees them all. The number of truths is the length; whips of length 1 are pointing and claiming.
//!
//! Whips and g-whips are not confluent: another choice among those of one length may, rarely, need a longer one in the end. Here
//! the first by cell and value is taken. Braids are confluent.
//!
//! [`seek`] looks for them by length, the shortest first. It is complete up to [`MOST_TRIED`] conclusions for each mark and
//! length, and knows nothing but cells and full houses: clues are left to forcing.

mod bound;
mod field;
mod memory;
mod search;

use crate::strategy::{Finds, Search};
use crate::{Board, Mark, Truth, at_width};
use search::Whips;

/// What a row may be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Each truth goes on from the conclusion before it.
    Whip,
    /// The same, and several places of a value are a conclusion.
    GWhip,
    /// Each truth goes on from any conclusion before it.
    Braid,
}

/// This many conclusions are tried for a mark and a length before it is left.
const MOST_TRIED: usize = 100_000;

/// A truth, and what it leaves: nothing at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<'a> {
    /// The truth.
    pub(crate) truth: Truth,
    /// What else is gone.
    pub(crate) holds: Holds<'a>,
}

/// What is left of a truth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holds<'a> {
    marks: &'a [Mark],
    nodes: &'a [u16],
}

impl Holds<'_> {
    /// The marks, in reading order.
    pub(crate) fn marks(&self) -> impl Iterator<Item = Mark> + '_ {
        self.nodes.iter().map(|&node| self.marks[usize::from(node)])
    }
}

/// A row that refutes a mark.
pub(crate) struct Row<'a> {
    /// The mark.
    pub(crate) target: Mark,
    whips: &'a Whips,
}

impl Row<'_> {
    /// The truths one after another, and what they leave.
    pub(crate) fn links(&self) -> impl Iterator<Item = Link<'_>> {
        let whips = self.whips;
        let links = whips.path().iter();
        links.map(|step| Link {
            truth: whips.field.truths[usize::from(step.truth)],
            holds: Holds {
                marks: &whips.field.marks,
                nodes: whips.held_by(step),
            },
        })
    }
}

/// Looks for rows of up to this many truths, the shortest first, and calls `each` with the shortest of each mark.
pub(crate) fn seek(
    board: &Board,
    finds: &mut Finds,
    kind: Kind,
    longest: usize,
    mut each: impl FnMut(&Row<'_>, &mut Finds) -> Search,
) -> Search {
    let mut whips = finds.take_scratch::<Whips>();
    at_width!(board.geometry(), load(&mut whips, board));
    let search = whips.each(board, kind, longest, finds, |whips, target, finds| {
        let target = whips.field.marks[usize::from(target)];
        each(&Row { target, whips }, finds)
    });
    finds.return_scratch(whips);
    search
}

fn load<const N: usize>(whips: &mut Whips, board: &Board) {
    whips.field.load::<N>(board);
}
