//! How patterns of a pair and a second house are joined, offered and told.

use crate::engine::links::PairAndHouse;
use crate::explain::{Explanation, Piece, Sentence, and_so, only, sees};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Evidence, House, HouseKind, Role, StepRef, Value};

/// The kinds of the two houses: the pair's first.
pub(super) fn kinds<const N: usize>(board: &Board, found: &PairAndHouse<N>) -> [HouseKind; 2] {
    [found.pair, found.house].map(|house| board.geometry().house(house).kind)
}

/// Whether both houses have two places. Of the two ways to see that, the lower house is the pair.
pub(super) fn is_chain<const N: usize>(found: &PairAndHouse<N>) -> bool {
    found.has_two_pairs() && found.pair < found.house
}

/// The kind of a house that holds all of some cells, lines first.
pub(super) fn joint<const N: usize>(board: &Board, cells: Cells<N>) -> Option<HouseKind> {
    let geometry = board.geometry();
    let holds = |&house: &House| cells.is_subset(&geometry.house_cells(house));
    let kinds = geometry
        .houses()
        .filter(holds)
        .map(|house| geometry.house(house).kind);
    kinds.min_by_key(|kind| !kind.is_line())
}

/// Several found at once, for forms that join two of them.
pub(super) struct Several<const N: usize> {
    found: [Option<PairAndHouse<N>>; 32],
    count: usize,
}

impl<const N: usize> Several<N> {
    pub(super) fn new() -> Self {
        Several {
            found: [None; 32],
            count: 0,
        }
    }

    pub(super) fn push(&mut self, found: PairAndHouse<N>) {
        if let Some(slot) = self.found.get_mut(self.count) {
            *slot = Some(found);
            self.count += 1;
        }
    }

    /// Each two of them.
    pub(super) fn twos(&self) -> impl Iterator<Item = (&PairAndHouse<N>, &PairAndHouse<N>)> {
        let all = self.found.iter().flatten().enumerate();
        all.flat_map(move |(at, one)| {
            self.found[..at]
                .iter()
                .flatten()
                .map(move |other| (other, one))
        })
    }
}

/// Offers what some pairs and houses remove together.
pub(super) fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    form: usize,
    all: &[&PairAndHouse<N>],
) -> Search {
    let value = all[0].value;
    let removed = all
        .iter()
        .fold(Cells::EMPTY, |removed, found| removed | found.removed);
    finds
        .draft(board)
        .form(form)
        .strike(value, removed)
        .prove(|premises| {
            for (at, found) in all.iter().enumerate() {
                for house in [found.pair, found.house] {
                    if !all[..at]
                        .iter()
                        .any(|other| other.pair == house || other.house == house)
                    {
                        premises.place(house, value);
                    }
                }
            }
        })
        .show(|shown| {
            for (group, found) in all.iter().enumerate() {
                shown
                    .group(group as u8)
                    .house(Role::House, found.pair)
                    .house(Role::House, found.house);
                shown
                    .mark(Role::Pincer, found.far, value)
                    .mark(Role::Pattern, found.near, value);
                found
                    .seen
                    .iter()
                    .for_each(|cell| _ = shown.mark(Role::Pattern, cell, value));
                found
                    .rest
                    .iter()
                    .for_each(|cell| _ = shown.mark(Role::Pincer, cell, value));
            }
        })
        .offer()
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let value = step.removed_values().first().expect("it removes marks");
    let mut houses: Vec<House> = step.houses(Role::House).collect();
    let mut why = Vec::new();
    for group in step.evidence().chunk_by(|a, b| a.group == b.group) {
        why.extend(cases(board, step, group, value));
    }
    houses.sort_unstable();
    houses.dedup();
    let what = houses
        .iter()
        .map(|&house| only(board, house, value))
        .collect();
    Explanation {
        what,
        why,
        so: and_so(step),
    }
}

/// Why a pair and a house remove what they do: the far end is the value, or it is not.
fn cases(board: &Board, step: StepRef<'_>, group: &[Evidence], value: Value) -> [Sentence; 2] {
    let geometry = board.geometry();
    let houses: Vec<House> = group
        .iter()
        .filter_map(|evidence| evidence.item.house())
        .collect();
    let cells = |role| {
        let of_role = group.iter().filter(move |evidence| evidence.role == role);
        of_role
            .filter_map(|evidence| evidence.item.mark())
            .map(|mark| mark.cell)
            .collect::<Vec<Cell>>()
    };
    let (pincers, pattern) = (cells(Role::Pincer), cells(Role::Pattern));
    let (far, rest) = (pincers[0], &pincers[1..]);
    let (near, seen) = (pattern[0], &pattern[1..]);
    let sees_both = |cell: &Cell| {
        geometry.sees(*cell, far) && rest.iter().all(|&end| geometry.sees(*cell, end))
    };
    let removed: Vec<Cell> = step
        .removes()
        .iter()
        .map(|mark| mark.cell)
        .filter(sees_both)
        .collect();

    let mut is: Vec<Piece> = vec![
        "If ".into(),
        far.into(),
        " is ".into(),
        value.into(),
        ", then ".into(),
    ];
    is.extend(sees(board, &removed, far));
    is.push(
        if removed.len() == 1 {
            " is not."
        } else {
            " are not."
        }
        .into(),
    );

    let mut is_not: Vec<Piece> = vec!["If it is not, then ".into(), near.into()];
    is_not.extend([
        " is, the only other place in ".into(),
        houses[0].into(),
        ", so ".into(),
    ]);
    is_not.extend(sees(board, seen, near));
    is_not.push(
        if seen.len() == 1 {
            " is not, and "
        } else {
            " are not, and "
        }
        .into(),
    );
    is_not.push(if rest.len() == 1 { "" } else { "one of " }.into());
    is_not.extend([
        rest.into(),
        " is (".into(),
        houses[1].into(),
        "); again ".into(),
    ]);
    is_not.extend([
        removed.into(),
        " cannot be ".into(),
        value.into(),
        ".".into(),
    ]);
    [Sentence::new(is), Sentence::new(is_not)]
}
