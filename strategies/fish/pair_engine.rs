//! How patterns of a pair and a second house are joined, offered and told.

use crate::engine::links::PairAndHouse;
use crate::sorting::arranged;
use crate::strategy::{Finds, Search};
use crate::words::{Explanation, Sentence, losing_marks, only, sees};
use crate::{Board, Cell, Cells, Evidence, House, HouseKind, Mark, Role, StepRef, Value, words};
use itertools::Itertools;

/// Whether both houses have two places, of which just one each sees the other house. Of the two ways to
/// see that, the lower house is the pair.
pub(super) fn is_chain<const N: usize>(board: &Board, found: &PairAndHouse<N>) -> bool {
    let sees_far = board.geometry().peers::<N>(found.far).meets(&found.seen);
    let has_two_pairs = found.seen.single().is_some() && found.rest.single().is_some();
    has_two_pairs && found.pair < found.house && !sees_far
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

/// Each two of which the later is number `from` or later, for forms that join them.
pub(super) fn twos<const N: usize>(
    found: &[PairAndHouse<N>],
    from: usize,
) -> impl Iterator<Item = [&PairAndHouse<N>; 2]> {
    let later = found.iter().enumerate().skip(from);
    later.flat_map(|(at, later)| found[..at].iter().map(move |earlier| [earlier, later]))
}

/// Offers what some pairs and houses remove together.
pub(super) fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    form: usize,
    all: &[&PairAndHouse<N>],
) -> Search {
    let removed = removed_by_value(all);
    let draft = finds.draft(board).form(form);
    removed
        .fold(draft, |draft, (value, cells)| draft.strike(value, cells))
        .prove(|premises| {
            // Two patterns of one value may share a house.
            for (at, found) in all.iter().enumerate() {
                for house in [found.pair, found.house] {
                    let is_again = |other: &&PairAndHouse<N>| {
                        other.value == found.value && [other.pair, other.house].contains(&house)
                    };
                    if !all[..at].iter().any(is_again) {
                        premises.place(house, found.value);
                    }
                }
            }
        })
        .show(|shown| {
            for (group, found) in all.iter().enumerate() {
                let value = found.value;
                shown
                    .group(group as u16)
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

/// What is removed, by value: of two, those of the same value lie side by side.
fn removed_by_value<const N: usize>(
    all: &[&PairAndHouse<N>],
) -> impl Iterator<Item = (Value, Cells<N>)> {
    let alike = all.chunk_by(|one, other| one.value == other.value);
    alike.map(|alike| {
        let removed = alike.iter().map(|found| found.removed);
        let all = removed.fold(Cells::EMPTY, |all, removed| all | removed);
        (alike[0].value, all)
    })
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let groups = step.evidence().chunk_by(|a, b| a.group == b.group);
    let all: Vec<TurbotPair> = groups.map(TurbotPair::new).collect();
    let houses = all
        .iter()
        .flat_map(|told| told.houses.iter().map(|&house| (told.value, house)));
    let mut so = Vec::new();
    for told in &all {
        so.extend(losing_marks(board, &told.removed(board, step), &told.ends));
    }
    Explanation {
        what: arranged(houses)
            .into_iter()
            .dedup()
            .map(|(value, house)| only(board, house, value))
            .collect(),
        why: all.iter().flat_map(|told| told.why(board)).collect(),
        so,
    }
}

/// A pair and a house as they were shown.
struct TurbotPair {
    value: Value,
    houses: Vec<House>,
    near: Cell,
    seen: Vec<Cell>,
    /// The far end, and the rest.
    ends: Vec<Cell>,
}

impl TurbotPair {
    fn new(group: &[Evidence]) -> TurbotPair {
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
        let marks = group.iter().filter_map(|evidence| evidence.item.mark());
        let value = marks.map(|mark| mark.value).next();
        TurbotPair {
            value: value.expect("a pair has places"),
            houses,
            near: pattern[0],
            seen: pattern[1..].to_vec(),
            ends: cells(Role::Pincer),
        }
    }

    /// Why the far end or the rest has the value.
    fn why(&self, board: &Board) -> [Sentence; 3] {
        let (value, far, rest) = (self.value, self.ends[0], &self.ends[1..]);
        let mut first = words!(
            "If {} is not {}, {} is {} ({}), so ",
            far,
            value,
            self.near,
            value,
            self.houses[0]
        );
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
                words!("Then {} is {} ({}).", *end, value, house),
                words!("{} or {} is {}, or both.", far, *end, value),
            ],
            _ => [
                first,
                words!("Then one of {} is {} ({}).", rest, value, house),
                words!("So {} or one of {} is {}.", far, rest, value),
            ],
        }
    }

    /// The cells that lose the value because they see both.
    fn removed(&self, board: &Board, step: StepRef<'_>) -> Vec<Mark> {
        let sees_all = |mark: &Mark| {
            let sees = |&end: &Cell| board.geometry().sees(mark.cell, end);
            mark.value == self.value && self.ends.iter().all(sees)
        };
        step.removes().into_iter().filter(sees_all).collect()
    }
}
