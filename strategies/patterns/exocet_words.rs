//! Puts exocets into words.

use super::super::forcing::in_each_way;
use crate::words::trail::any_of;
use crate::words::{Explanation, Sentence, either, plays};
use crate::{Board, Cell, House, Item, Mark, Marks, Role, StepRef, Value, words};
use itertools::Itertools;

/// An exocet, read off the evidence of a step.
pub(super) struct Told {
    base: Vec<Cell>,
    targets: Vec<Cell>,
    /// What the base can be, and of these what only one of its cells can be.
    values: Marks,
    alone: Vec<Mark>,
    shortages: Vec<Shortage>,
}

/// More places than this are not named.
const MOST_PLACES: usize = 12;

/// Values that lack places in the same houses.
struct Shortage {
    values: Marks,
    needing: Vec<House>,
    holding: Vec<House>,
}

impl Told {
    pub(super) fn of(board: &Board, step: StepRef<'_>) -> Told {
        let mut base: Vec<Cell> = Vec::new();
        let mut targets: Vec<Cell> = Vec::new();
        let mut shortages: Vec<Shortage> = Vec::new();
        let evidence = step.evidence().iter();
        let of_exocet = evidence.filter(|shown| shown.role != Role::Assumption);
        let mut last = None;
        for shown in of_exocet {
            if last != Some(shown.group) {
                last = Some(shown.group);
                shortages.push(Shortage {
                    values: Marks::empty(),
                    needing: Vec::new(),
                    holding: Vec::new(),
                });
            }
            let Some(shortage) = shortages.last_mut() else {
                continue;
            };
            match (shown.item, shown.role) {
                (Item::Mark(mark), role) => {
                    shortage.values |= Marks::only(mark.value);
                    let cells = if role == Role::Pattern {
                        &mut base
                    } else {
                        &mut targets
                    };
                    if !cells.contains(&mark.cell) {
                        cells.push(mark.cell);
                    }
                }
                (Item::House(house), Role::Cover) => shortage.holding.push(house),
                (Item::House(house), _) => shortage.needing.push(house),
                _ => {}
            }
        }
        base.sort_unstable();
        targets.sort_unstable();
        for shortage in &mut shortages {
            shortage.needing.sort_unstable();
            shortage.holding.sort_unstable();
        }
        let mut joined: Vec<Shortage> = Vec::new();
        for shortage in shortages {
            let same = |other: &&mut Shortage| {
                other.needing == shortage.needing && other.holding == shortage.holding
            };
            match joined.iter_mut().find(same) {
                Some(other) => other.values |= shortage.values,
                None => joined.push(shortage),
            }
        }
        let marks = base.iter().map(|&cell| board.marks(cell));
        let values = marks.fold(Marks::empty(), |all, marks| all | marks);
        let of_value = |value| {
            let can = |cell: &&Cell| board.marks(**cell).has(value);
            let cell = *base.iter().filter(can).exactly_one().ok()?;
            Some(Mark { cell, value })
        };
        Told {
            values,
            alone: values.values().filter_map(of_value).collect(),
            base,
            targets,
            shortages: joined,
        }
    }

    /// "r1c1 and r1c2 (the base) can only be 1, 2 or 3." "Whichever two they are, r2c4 and r3c7 (the targets) are the same two."
    fn what(&self) -> Vec<Sentence> {
        let base = words!(
            "{} (the base) can only be {}.",
            &self.base[..],
            either(self.values)
        );
        let targets = words!(
            "Whichever two they are, {} (the targets) are the same two.",
            &self.targets[..]
        );
        vec![base, targets]
    }

    /// Why each value of the base is in a target.
    fn reasons(&self, board: &Board) -> Vec<Sentence> {
        let either_cell = Sentence::new(any_of(&self.base));
        let first = words!("A value that the base has is in ").join("", either_cell);
        let first = first.join("", words!(", so no cell that sees both can be it."));
        let is_open = self.alone.len() < self.values.count();
        let alone = self.base.iter().filter_map(|&cell| {
            let of_cell = self.alone.iter().filter(|mark| mark.cell == cell);
            let values: Marks = of_cell.map(|mark| mark.value).collect();
            let if_so = match values.single() {
                Some(value) => words!("if it is, no cell that sees it can be {}.", value),
                None => words!("if it is one of them, no cell that sees it can be that value."),
            };
            let only = words!("Of the base only {} can be {}", cell, either(values));
            let said = only.join("; ", if_so);
            (!values.is_empty()).then_some(said)
        });
        let reasons = self.shortages.iter().flat_map(|of| self.reason(board, of));
        let last = words!(
            "Each of the two values of the base is in one of the two targets, so these can only be {}.",
            either(self.values)
        );
        let first = is_open.then_some(first).into_iter();
        first.chain(alone).chain(reasons).chain([last]).collect()
    }

    /// "If it has 1, that leaves for 1 in columns 3, 5 and 9 only the targets and r4c3, r7c3 and r4c9, in rows 4 and 7." "The
    /// three columns need it three times and the two rows take it only twice, so a target is 1."
    fn reason(&self, board: &Board, shortage: &Shortage) -> Vec<Sentence> {
        let Shortage {
            values,
            needing,
            holding,
        } = shortage;
        let it = either(*values);
        let is_one = values.count() == 1;
        let of_it = match is_one {
            true => words!("{}", it.clone()),
            false => words!("this value"),
        };
        let start = words!("If it has {}, ", it);
        if let [one] = needing[..] {
            let lacks = words!("{} has no place left for ", one);
            let lacks = lacks.join("", of_it.clone());
            let so = words!(" but the targets, so a target is ").join("", of_it);
            return vec![
                start
                    .join("", lacks)
                    .join("", so)
                    .join(".", Sentence::default()),
            ];
        }
        let places = |value: Value| self.places(board, needing, value);
        let of_value = |value: Value| (value, places(value));
        let all: Vec<(Value, Vec<Cell>)> = values.values().map(of_value).collect();
        let count: usize = all.iter().map(|(_, cells)| cells.len()).sum();
        let named = |(value, cells): &(Value, Vec<Cell>)| match is_one {
            true => words!("{}", &cells[..]),
            false => words!("{}: {}", *value, &cells[..]),
        };
        let named = all.iter().filter(|(_, cells)| !cells.is_empty()).map(named);
        let named = named.reduce(|all, next| all.join("; ", next));
        let named = named.filter(|_| count <= MOST_PLACES);
        let named = named.map_or_else(Sentence::default, |named| {
            words!(" (").join("", named).join("", words!(")"))
        });
        let leaves = words!(
            "{} have no places left for it but the targets and cells of {}",
            needing.clone(),
            holding.clone()
        );
        let leaves = start
            .join("", leaves)
            .join("", named)
            .join(".", Sentence::default());
        let times = |count: usize| match count {
            1 => words!("once"),
            2 => words!("twice"),
            count => words!("{} times", count as u32),
        };
        let need = words!("The former need it ").join("", times(needing.len()));
        let take = words!(", and the latter take it at most ").join("", times(holding.len()));
        let so = words!(", so a target is ").join("", of_it);
        vec![
            leaves,
            need.join("", take)
                .join("", so)
                .join(".", Sentence::default()),
        ]
    }

    /// The cells of some houses but the targets that can be a value where the base has it.
    fn places(&self, board: &Board, houses: &[House], value: Value) -> Vec<Cell> {
        let geometry = board.geometry();
        let base = self.base.iter();
        let base: Vec<Cell> = base
            .copied()
            .filter(|&cell| board.marks(cell).has(value))
            .collect();
        let is_left = |cell: &Cell| {
            let goes = base
                .iter()
                .all(|&of| of == *cell || geometry.sees(of, *cell));
            board.can_be(*cell).has(value) && !goes && !self.targets.contains(cell)
        };
        let cells = houses
            .iter()
            .flat_map(|&house| geometry.house(house).cells.iter());
        cells.copied().filter(is_left).unique().collect()
    }

    /// What base and targets lose at once.
    pub(super) fn lost_at_once(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        Explanation {
            what: self.what(),
            why: self.reasons(board),
            so: plays(step),
        }
    }
}

/// What falls when the ways to fill base and targets are followed.
pub(super) fn told<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Told::of(board, step);
    let of = words!("base and targets");
    in_each_way::<N>(board, step, told.what(), told.reasons(board), of)
}
