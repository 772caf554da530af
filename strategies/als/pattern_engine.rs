//! What the strategies over almost locked sets share: their settings, and the smallest pattern for each
//! set of plays.

use crate::engine::als::{Sets, Sizes};
use crate::engine::gather::{Gathered, Pattern, Strikes};
use crate::strategy::{Finds, Search, Setting};
use crate::{Board, Cells, Geometry, Marks, Role};
use std::ops::ControlFlow::Continue;

/// Which groups of cells a pattern may be made of.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Choice {
    /// Whether groups may have cells in common.
    pub overlap: bool,
    /// Whether groups of all sizes count, or only those that a person might see.
    pub all_sizes: bool,
}

impl Choice {
    /// Every group there is.
    pub const WIDEST: Choice = Choice {
        overlap: true,
        all_sizes: true,
    };

    fn reach(self, geometry: &Geometry) -> Sizes {
        if self.all_sizes {
            Sizes::widest(geometry)
        } else {
            Sizes::usual(geometry)
        }
    }

    pub(super) fn settings(self) -> Vec<Setting> {
        vec![
            Setting::switch("overlap", self.overlap),
            Setting::word("sizes", &["usual", "all"], self.all_sizes.into()),
        ]
    }

    pub(super) fn set(&mut self, setting: usize, value: usize) {
        *[&mut self.overlap, &mut self.all_sizes][setting] = value == 1;
    }
}

/// Each pattern is proved again and again, with one cell less: as much work as this many cases.
const PROOFS: usize = 50;

/// Lets `gather` look for patterns among the sets of a board, then `offer` tell the sink about each, the
/// smallest first.
pub(super) fn gather_and_offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    choice: Choice,
    gather: impl FnOnce(&Sets<N>, &mut Gathered, &mut Finds) -> Search,
    mut offer: impl FnMut(&Sets<N>, &Pattern, &mut Finds) -> Search,
) -> Search {
    let reach = choice.reach(board.geometry());
    let sets = Sets::<N>::linked(board, finds, reach, choice.overlap);
    let mut gathered = finds.take_scratch::<Gathered>();
    gathered.start(finds);
    let mut search = gather(&sets, &mut gathered, finds);
    if search.is_continue() {
        let mut patterns = gathered.smallest_first();
        search = patterns.try_for_each(|pattern| {
            (0..PROOFS).try_for_each(|_| finds.tick())?;
            offer(&sets, pattern, finds)
        });
    }
    finds.return_scratch(gathered);
    finds.return_scratch(sets);
    search
}

/// The values of which at most one of two sets has one.
pub(super) fn linked<const N: usize>(sets: &Sets<N>, [a, b]: [u32; 2]) -> Marks {
    let shared = sets.set(a).marks & sets.set(b).marks;
    let apart = |value| sets.with(b, value).is_subset(&sets.seen(a, value));
    shared.values().filter(|&value| apart(value)).collect()
}

/// What two sets that have a value between them take from the cells that see all its cells in both: all
/// values that they share but some.
#[inline]
pub(super) fn shared_but<const N: usize>(
    sets: &Sets<N>,
    [a, b]: [u32; 2],
    but: Marks,
) -> Strikes<N> {
    let mut strikes = Strikes::none();
    let shared = (sets.set(a).marks & sets.set(b).marks) - but;
    for value in shared.values() {
        strikes.add(value, sets.seen(a, value) & sets.seen(b, value));
    }
    strikes
}

/// The same as a question: whether anything is taken.
#[inline]
pub(super) fn takes_any<const N: usize>(sets: &Sets<N>, [a, b]: [u32; 2], but: Marks) -> bool {
    let shared = (sets.set(a).marks & sets.set(b).marks) - but;
    shared
        .values()
        .any(|value| sets.seen(a, value).meets(&sets.seen(b, value)))
}

/// Offers a step of sets that are joined by pairs of linked parts.
pub(super) fn offer_joined<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    sets: &Sets<N>,
    pattern: &Pattern,
    path: &[u32],
    strikes: &Strikes<N>,
) -> Search {
    // The sets in the order in which the path comes to them; it may join the same two twice.
    let is_new = |at: usize| {
        let set = sets.part(path[at]).set;
        !path[..at].iter().any(|&part| sets.part(part).set == set)
    };
    let groups = || {
        (0..path.len())
            .filter(|&at| is_new(at))
            .map(|at| sets.part(path[at]).set)
    };
    let number = |set: u32| groups().position(|other| other == set).unwrap_or_default();
    let all = cells_of(sets, groups());
    let inside = if pattern.outside { all } else { Cells::EMPTY };
    strikes
        .but(inside)
        .iter()
        .fold(finds.draft(board), |draft, (value, cells)| {
            draft.strike(value, cells)
        })
        .form(pattern.form)
        .rank(pattern.rank)
        .prove(|premises| _ = premises.cells(all))
        .prune()
        .show(|shown| {
            for (group, set) in groups().enumerate() {
                shown.group(group as u16).marks(
                    Role::Pattern,
                    board,
                    sets.set(set).cells,
                    Marks::all(),
                );
            }
            for pair in path.chunks_exact(2) {
                let (from, to) = (sets.part(pair[0]), sets.part(pair[1]));
                shown.group(number(from.set) as u16).marks(
                    Role::Link,
                    board,
                    from.with | to.with,
                    Marks::only(from.value),
                );
            }
        })
        .offer()
}

/// The cells of some sets.
pub(super) fn cells_of<const N: usize>(
    sets: &Sets<N>,
    of: impl IntoIterator<Item = u32>,
) -> Cells<N> {
    of.into_iter()
        .fold(Cells::EMPTY, |all, set| all | sets.set(set).cells)
}

/// Takes a pattern of some sets: all that it removes, and apart from that what it removes from other
/// cells than its own, which is as far as some people look.
pub(super) fn gather_joined<const N: usize>(
    sets: &Sets<N>,
    gathered: &mut Gathered,
    strikes: &Strikes<N>,
    form: usize,
    parts: &[u32],
    of: impl IntoIterator<Item = u32> + Clone,
) {
    if strikes.is_empty() {
        return;
    }
    let pattern = Pattern::new(size(sets, of.clone()), form, parts);
    gathered.add(strikes, pattern);
    let own = cells_of(sets, of);
    if strikes.iter().any(|(_, cells)| cells.meets(&own)) {
        let mut other = pattern;
        other.outside = true;
        gathered.add(&strikes.but(own), other);
    }
}

/// How large a pattern is: by its sets first, then by their cells.
pub(super) fn size<const N: usize>(sets: &Sets<N>, of: impl IntoIterator<Item = u32>) -> u32 {
    of.into_iter()
        .map(|set| 100 + sets.set(set).cells.count() as u32)
        .sum()
}

/// Nothing more to look for.
pub(super) const DONE: Search = Continue(());
