#![doc = include_str!("multi_colors.md")]

use super::colors_engine::{Removal, add, ends, join_all, way};
use super::words::{Colors, Lost, name};
use crate::engine::coloring::{Coloring, marks, seen_by};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, link_piece};
use crate::{Board, Cells, Mark, StepRef, Value, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Two groups of places of a value, each in two colours, that meet.
#[derive(Clone, Copy, Default, Debug)]
pub struct MultiColors;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Multi Colors, type 1", Level::Hard)
            .rated(&[("hodoku", "0502")], &[("hodoku", 200.0)]),
        Form::new("Multi Colors, type 2", Level::Hard)
            .rated(&[("hodoku", "0503")], &[("hodoku", 200.0)]),
    ];
    About::new(
        "multi-colors",
        Family::Coloring,
        include_str!("multi_colors.md"),
        forms,
    )
});

const ONE: usize = 0;
const TWO: usize = 1;

impl Strategy for MultiColors {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let mut told = Colors::new(board, step, true);
        told.join(|_| false);
        let mut why = told.joined();
        let sees = |[a, b]: [Mark; 2], [one, other]: [usize; 2], end: Sentence| {
            let link = link_piece(board.geometry(), a.cell, b.cell);
            let mut sees = words!(
                "{}{}{}{}{})",
                a.cell,
                format!(" ({}) sees ", name(one)),
                b.cell,
                format!(" ({}, ", name(other)),
                link
            );
            sees.pieces.extend(end.pieces);
            sees
        };
        let so = if step.form_number() == TWO {
            let color = told.color_of_lost();
            let opposite = if color < 2 { [2, 3] } else { [0, 1] };
            for other in opposite {
                let met = told.meeting(color, other);
                why.extend(met.map(|met| sees(met, [color, other], words!("."))));
            }
            let [one, other] = opposite.map(name);
            why.push(words!(
                "{}{}.",
                format!("The {one} cells or the {other} ones are "),
                told.removed[0].value
            ));
            why.push(told.turned("So", color));
            let both = |mark| {
                let reasons = opposite.map(|color| told.reason(color, mark));
                reasons.into_iter().collect::<Option<Vec<_>>>()
            };
            told.losing_color(color, both)
        } else {
            let mut left = told.removed.clone();
            let mut lost: Vec<Lost> = Vec::new();
            for (one, other) in COMBINATIONS {
                let Some(met) = told.meeting(one, other) else {
                    continue;
                };
                let before = left.len();
                left.retain(|&mark| {
                    let reasons = [one ^ 1, other ^ 1].map(|color| told.reason(color, mark));
                    let reasons: Option<Vec<_>> = reasons.into_iter().collect();
                    let is_left = reasons.is_none();
                    lost.extend(reasons.map(|reasons| (mark, reasons)));
                    is_left
                });
                if left.len() < before {
                    let [green, yellow] = [one ^ 1, other ^ 1].map(name);
                    let end = words!(
                        "{}{}, or both.",
                        format!(", so the {green} cells or the {yellow} ones are "),
                        met[0].value
                    );
                    why.push(sees(met, [one, other], end));
                }
            }
            told.losing(&lost)
        };
        let what = vec![told.what()];
        Explanation { what, why, so }
    }
}

/// A colour of the one group and a colour of the other.
const COMBINATIONS: [(usize, usize); 4] = [(0, 2), (0, 3), (1, 2), (1, 3)];

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut coloring = finds.take_scratch::<Coloring<N>>();
    let search = search(board, finds, &mut coloring);
    finds.return_scratch(coloring);
    search
}

fn search<const N: usize>(board: &Board, finds: &mut Finds, coloring: &mut Coloring<N>) -> Search {
    for value in finds.changed(board).values() {
        coloring.color(board, value);
        for at in 0..coloring.count() {
            for other in 0..at {
                finds.tick()?;
                let [a, b] = [other, at].map(|cluster| Group {
                    cluster,
                    colors: coloring.cells(cluster, value),
                });
                if !seen_by(board, a.colors[0] | a.colors[1]).meets(&(b.colors[0] | b.colors[1])) {
                    continue;
                }
                for (a, b) in [(a, b), (b, a)] {
                    type_two(board, finds, coloring, value, a, b)?;
                }
                type_one(board, finds, coloring, value, a, b)?;
            }
        }
    }
    Continue(())
}

/// A cluster and its cells by colour.
#[derive(Clone, Copy)]
struct Group<const N: usize> {
    cluster: usize,
    colors: [Cells<N>; 2],
}

/// A colour of one group sees both colours of the other.
fn type_two<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    coloring: &mut Coloring<N>,
    value: Value,
    Group { cluster, colors: a }: Group<N>,
    Group {
        cluster: other,
        colors: b,
    }: Group<N>,
) -> Search {
    for removed in a {
        let seen = seen_by(board, removed);
        // A cell that sees both by itself is a matter of one group.
        let alone = seen_by(board, b[0]) & seen_by(board, b[1]);
        if !seen.meets(&b[0]) || !seen.meets(&b[1]) || removed.is_subset(&alone) {
            continue;
        }
        let found = Removal {
            form: TWO,
            removed: &[(value, removed)],
            clusters: &[cluster, other],
            empty: None,
            shown: &[],
        };
        found.offer(board, finds, coloring, |coloring, pairs| {
            // A cell of each colour that is met, as near to each other as can be.
            let met = b.map(|color| color & seen);
            add(pairs, way(board, coloring, value, met[0], met[1]));
            let joined: Cells<N> = ends(pairs).map(|mark| mark.cell).collect();
            let meeting = met.map(|color| {
                let met = (color & joined).first().map(Cells::only);
                removed & seen_by(board, met.unwrap_or(Cells::EMPTY))
            });
            add(pairs, way(board, coloring, value, meeting[0], meeting[1]));
            let near = meeting[0] & meeting[1];
            let joined = match near.first() {
                Some(cell) => vec![Mark { cell, value }],
                None => ends(pairs)
                    .filter(|mark| (a[0] | a[1]).has(mark.cell))
                    .collect(),
            };
            join_all(board, coloring, marks(value, removed), joined, pairs);
        })?;
    }
    Continue(())
}

/// A colour of one group sees a colour of the other: one of their opposites holds the value, and what
/// sees both loses it.
fn type_one<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    coloring: &mut Coloring<N>,
    value: Value,
    Group { cluster, colors: a }: Group<N>,
    Group {
        cluster: other,
        colors: b,
    }: Group<N>,
) -> Search {
    let with = board.cells_with::<N>(value);
    let lost = |one: usize, other: usize| {
        if seen_by(board, a[one]).meets(&b[other]) {
            with & seen_by(board, a[1 - one]) & seen_by(board, b[1 - other])
        } else {
            Cells::EMPTY
        }
    };
    let mut removed = Cells::EMPTY;
    for one in 0..2 {
        for other in 0..2 {
            removed |= lost(one, other);
        }
    }
    // What one of the groups takes alone is no matter of two.
    let alone = |[one, other]: [Cells<N>; 2]| seen_by(board, one) & seen_by(board, other);
    if removed.is_subset(&(alone(a) | alone(b))) {
        return Continue(());
    }
    let (mut ways, mut reasons) = (Vec::new(), Vec::new());
    for one in 0..2 {
        for other in 0..2 {
            for cell in lost(one, other) {
                // What the cell sees of two colours, and where their opposites meet.
                let peers = board.geometry().peers::<N>(cell);
                let meeting = a[one] & seen_by(board, b[other]);
                let both = meeting.iter().map(|end| {
                    let met = b[other] & board.geometry().peers(end);
                    let seen = (a[1 - one] & peers, b[1 - other] & peers);
                    let first = way(board, coloring, value, seen.0, Cells::only(end)).to_vec();
                    [first, way(board, coloring, value, seen.1, met).to_vec()]
                });
                let shortest = both.min_by_key(|[one, other]| one.len() + other.len());
                for way in shortest.into_iter().flatten() {
                    if let (Some(first), Some(last)) = (way.last(), way.first()) {
                        reasons.extend([first.ends[0], last.ends[1]]);
                    }
                    add(&mut ways, &way);
                }
            }
        }
    }
    let found = Removal {
        form: ONE,
        removed: &[(value, removed)],
        clusters: &[cluster, other],
        empty: None,
        shown: &reasons,
    };
    found.offer(board, finds, coloring, |_, pairs| *pairs = ways)
}
