//! How patterns of a pair and a second house are joined, offered and told.

use crate::engine::links::PairAndHouse;
use crate::explain::{Explanation, Sentence, losing_marks, only, sees};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Evidence, House, HouseKind, Mark, Role, StepRef, Value, words};

/// Whether both houses have two places, of which just one each sees the other house. Of the two ways to
/// see that, the lower house is the pair.
pub(super) fn is_chain<const N: usize>(board: &Board, found: &PairAndHouse<N>) -> bool {
    let sees_far = board.geometry().peers::<N>(found.far).meets(&found.seen);
    found.has_two_pairs() && found.pair < found.house && !sees_far
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
    let value = step
        .removed_values()
        .first()
        .unwrap_or(board.geometry().low());
    let mut houses: Vec<House> = step.houses(Role::House).collect();
    houses.sort_unstable();
    houses.dedup();
    let (mut why, mut so) = (Vec::new(), Vec::new());
    for group in step.evidence().chunk_by(|a, b| a.group == b.group) {
        let told = Told::new(group);
        why.extend(told.why(board, value));
        so.extend(losing_marks(board, &told.removed(board, step), &told.ends));
    }
    Explanation {
        what: houses
            .iter()
            .map(|&house| only(board, house, value))
            .collect(),
        why,
        so,
    }
}

/// A pair and a house as they were shown.
struct Told {
    houses: Vec<House>,
    near: Cell,
    seen: Vec<Cell>,
    /// The far end, and the rest.
    ends: Vec<Cell>,
}

impl Told {
    fn new(group: &[Evidence]) -> Told {
        let cells = |role| {
            let of_role = group.iter().filter(move |evidence| evidence.role == role);
            of_role
                .filter_map(|evidence| evidence.item.mark())
                .map(|mark| mark.cell)
                .collect::<Vec<Cell>>()
        };
        let houses = group
            .iter()
            .filter_map(|evidence| evidence.item.house())
            .collect();
        let pattern = cells(Role::Pattern);
        Told {
            houses,
            near: pattern[0],
            seen: pattern[1..].to_vec(),
            ends: cells(Role::Pincer),
        }
    }

    /// Why the far end or the rest has the value.
    fn why(&self, board: &Board, value: Value) -> [Sentence; 3] {
        let (far, rest) = (self.ends[0], &self.ends[1..]);
        let mut first = words![
            "If ",
            far,
            " is not ",
            value,
            ", ",
            self.near,
            " is (",
            self.houses[0],
            "), so "
        ];
        first.pieces.extend(sees(board, &self.seen, self.near));
        let is_not = if self.seen.len() == 1 {
            " is not."
        } else {
            " are not."
        };
        first.pieces.push(is_not.into());
        let house = self.houses[1];
        match rest {
            [end] => [
                first,
                words!["Then ", *end, " is (", house, ")."],
                words![far, " or ", *end, " is ", value, ", perhaps both."],
            ],
            _ => [
                first,
                words!["Then one of ", rest, " is (", house, ")."],
                words!["So ", far, " or one of ", rest, " is ", value, "."],
            ],
        }
    }

    /// The cells that lose the value because they see both.
    fn removed(&self, board: &Board, step: StepRef<'_>) -> Vec<Mark> {
        let sees_all = |mark: &Mark| {
            let sees = |&end: &Cell| board.geometry().sees(mark.cell, end);
            self.ends.iter().all(sees)
        };
        step.removes().into_iter().filter(sees_all).collect()
    }
}
