//! How colours are offered.

use crate::engine::coloring::{Coloring, Pair, marks};
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Mark, Premise, Role, Truth, Value};

/// A find: what is removed, by which clusters.
pub(super) struct Removal<'a, const N: usize> {
    pub(super) form: usize,
    pub(super) removed: &'a [(Value, Cells<N>)],
    pub(super) clusters: &'a [usize],
    /// The cell that has no value left if a colour is true, and the colour.
    pub(super) empty: Option<(Cell, usize)>,
    /// Marks that are shown although no pair of theirs may be needed.
    pub(super) shown: &'a [Mark],
}

impl<const N: usize> Removal<'_, N> {
    /// Offers it. `join` collects pairs that join the marks concerned; what is not needed is left out.
    pub(super) fn offer(
        &self,
        board: &Board,
        finds: &mut Finds,
        coloring: &mut Coloring<N>,
        join: impl FnOnce(&mut Coloring<N>, &mut Vec<Pair>),
    ) -> Search {
        let mut pairs = Vec::new();
        let removed = self.removed.iter();
        let draft = finds.draft(board).form(self.form);
        removed
            .fold(draft, |draft, &(value, cells)| draft.strike(value, cells))
            .prove(|premises| {
                join(coloring, &mut pairs);
                for pair in &pairs {
                    premises.truths(&[pair.truth], &[]);
                }
                if let Some((cell, _)) = self.empty {
                    premises.cell(cell);
                }
            })
            .prune()
            .show(|shown| {
                let needed: Vec<Premise<'_>> = shown.premises().collect();
                for &premise in &needed {
                    if let Premise::Place(house, _) = premise {
                        shown.house(Role::House, house);
                    }
                }
                let is_needed = |pair: &&Pair| {
                    needed
                        .iter()
                        .any(|&premise| Truth::of(premise) == Some(pair.truth))
                };
                let ends = pairs.iter().filter(is_needed).flat_map(|pair| pair.ends);
                let color = |mark| {
                    let mut groups = self.clusters.iter().enumerate();
                    groups.find_map(|(group, &cluster)| {
                        Some((2 * group + coloring.color_of(cluster, mark)?) as u16)
                    })
                };
                let marks = ends.chain(self.shown.iter().copied());
                let mut marks: Vec<(Option<u16>, Mark)> =
                    marks.map(|mark| (color(mark), mark)).collect();
                marks.arrange();
                marks.dedup();
                for (color, mark) in marks {
                    shown.group(color.unwrap_or_default());
                    shown.mark(Role::Pattern, mark.cell, mark.value);
                }
                if let Some((cell, color)) = self.empty {
                    shown.group(color as u16).cell(Role::Pivot, cell);
                }
            })
            .offer()
    }
}

/// Adds the pairs of a path, each once.
pub(super) fn add(pairs: &mut Vec<Pair>, path: &[Pair]) {
    for pair in path {
        if pairs.iter().all(|known| known.truth != pair.truth) {
            pairs.push(*pair);
        }
    }
}

/// The shortest way from some cells to others.
pub(super) fn way<'a, const N: usize>(
    board: &Board,
    coloring: &'a mut Coloring<N>,
    value: Value,
    from: Cells<N>,
    to: Cells<N>,
) -> &'a [Pair] {
    coloring.path(board, marks(value, from), |end| to.has(end.cell))
}

/// Joins all marks of a colour with a part of the cluster that is joined already.
pub(super) fn join_all<const N: usize>(
    board: &Board,
    coloring: &mut Coloring<N>,
    marks: impl Iterator<Item = Mark>,
    mut joined: Vec<Mark>,
    pairs: &mut Vec<Pair>,
) {
    for mark in marks {
        if !joined.contains(&mark) {
            let path = coloring.path(board, [mark], |end| joined.contains(&end));
            joined.extend(path.iter().flat_map(|pair| pair.ends));
            joined.push(mark);
            add(pairs, path);
        }
    }
}

/// The marks that pairs join.
pub(super) fn ends(pairs: &[Pair]) -> impl Iterator<Item = Mark> {
    pairs.iter().flat_map(|pair| pair.ends)
}
