//! What follows where a deadly pattern is avoided by a few marks: one of these holds.

use crate::engine::forcing::{Finding, Pass, TruthFilter, Wanted, suppositions};
use crate::engine::uniqueness::Avoided;
use crate::strategy::{Finds, Search};
use crate::{Board, Cells, Mark, Marks, OneOf, OwnedPremise, Role, Truth};
use std::cmp::Reverse;
use std::ops::ControlFlow::Continue;

/// What is kept from call to call.
#[derive(Default)]
struct Scratch<const N: usize> {
    avoided: Avoided,
    pass: Pass<N>,
}

/// How the marks of a deadly pattern lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Shape {
    /// Two values in four cells.
    Rectangle,
    /// Two values in more.
    Loop,
    /// Two values in each cell, and more in all.
    Lite,
    /// The same, in all open cells.
    Grave,
    /// More values in each cell: two lines could exchange theirs.
    Lines,
}

impl Shape {
    /// The shape of some marks, by cell.
    pub(super) fn of(board: &Board, pattern: &[Mark]) -> Shape {
        let values: Marks = pattern.iter().map(|mark| mark.value).collect();
        let cells: Cells = pattern.iter().map(|mark| mark.cell).collect();
        match (cells.count(), values.count()) {
            (4, 2) => Shape::Rectangle,
            (_, 2) => Shape::Loop,
            (count, _) if pattern.len() > 2 * count => Shape::Lines,
            _ if cells == board.open() => Shape::Grave,
            _ => Shape::Lite,
        }
    }
}

/// Beside its lines a step takes the words of this many more.
const HEAD: usize = 8;

/// At most this many findings are followed to see which leads furthest.
const MOST_FOLLOWED: usize = 60;

/// The shapes of patterns, each of which is a form.
pub(super) const SHAPES: usize = 5;

/// Offers what follows by such truths from deadly patterns, and would not follow without them.
pub(super) fn find<const N: usize>(
    filter: TruthFilter,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let search = offer_all(filter, board, finds, &mut scratch);
    finds.return_scratch(scratch);
    search
}

fn offer_all<const N: usize>(
    filter: TruthFilter,
    board: &Board,
    finds: &mut Finds,
    Scratch { avoided, pass }: &mut Scratch<N>,
) -> Search {
    avoided.gather::<N>(board, finds)?;
    let one_ofs = &avoided.one_ofs;
    if one_ofs.is_empty() {
        return Continue(());
    }
    let wanted = Wanted {
        filter,
        value: None,
        contradictions: true,
        verities: true,
    };
    pass.run_with(board, one_ofs, wanted, finds)?;
    let mut found = std::mem::take(&mut pass.found);
    let mut ahead = finds.look_ahead(board);
    if let Some(ahead) = &mut ahead {
        found.truncate(MOST_FOLLOWED);
        // It takes far longer to look ahead than to see what follows without such a truth.
        found.retain(|&finding| pass.takes_one_of(board, finding));
        found.sort_by_cached_key(|finding| {
            Reverse(1000 * ahead(finding.result) / (finding.rank as usize + HEAD))
        });
    }
    let search = found.iter().try_for_each(|&finding| {
        finds.tick()?;
        if !pass.takes_one_of(board, finding) {
            return Continue(());
        }
        let truths = pass.premises(board, finding);
        let form = if filter == TruthFilter::Pairs {
            0
        } else {
            SHAPES
        };
        offer(board, finds, one_ofs, finding, &truths, form)
    });
    pass.found = found;
    search
}

fn offer(
    board: &Board,
    finds: &mut Finds,
    one_ofs: &[OneOf],
    finding: Finding,
    truths: &[Truth],
    first_form: usize,
) -> Search {
    let used = || {
        truths.iter().filter_map(|truth| match truth {
            Truth::OneOf(at) => Some(&one_ofs[at.0 as usize]),
            _ => None,
        })
    };
    let patterns = || {
        used()
            .flat_map(|one_of| &one_of.premises)
            .filter_map(|premise| match premise {
                OwnedPremise::Guard(pattern) => Some(&**pattern),
                _ => None,
            })
    };
    let Some(shape) = patterns().map(|pattern| Shape::of(board, pattern)).max() else {
        return Continue(());
    };
    let form = first_form + shape as usize;
    let draft = finds.draft(board).form(form).rank(finding.rank);
    let draft = draft.conclude(finding.result);
    draft
        .prove(|premises| _ = premises.truths(truths, one_ofs))
        .prune()
        .show(|shown| {
            for &Mark { cell, value } in patterns().flatten() {
                shown.mark(Role::Deadly, cell, value);
            }
            for &Mark { cell, value } in used().flat_map(|one_of| &one_of.marks) {
                shown.mark(Role::Fin, cell, value);
            }
            let supposed = suppositions(board, one_ofs, finding);
            for (group, supposed) in (0..).zip(supposed) {
                let Mark { cell, value } = supposed.mark();
                shown.group(group).mark(Role::Assumption, cell, value);
            }
        })
        .offer()
}
