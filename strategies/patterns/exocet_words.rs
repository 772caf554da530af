//! Puts exocets into words.

use super::super::forcing::in_each_way;
use crate::words::{Explanation, Sentence, either, plays};
use crate::{Board, Cell, House, Item, Mark, Marks, Role, StepRef, words};
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

    /// "r1c1 and r1c2 (the base) can only be 1, 2 or 3."
    fn base(&self) -> Sentence {
        words!(
            "{} (the base) can only be {}.",
            &self.base[..],
            either(self.values)
        )
    }

    /// Why each value of the base is in a target.
    fn reasons(&self) -> Vec<Sentence> {
        let first = words!(
            "A value that the base takes goes from every cell that sees all its places there."
        );
        let reasons = self.shortages.iter().flat_map(|of| self.reason(of));
        let last = words!(
            "So each of the base's two values is in a target: {} (the targets) take one each, and can only be {}.",
            &self.targets[..],
            either(self.values)
        );
        std::iter::once(first)
            .chain(reasons)
            .chain([last])
            .collect()
    }

    /// "If it has 1, columns 3, 5 and 9 need it three times." "There it can be only in rows 4 and 7, once each, and in a target."
    fn reason(&self, shortage: &Shortage) -> Vec<Sentence> {
        let Shortage {
            values,
            needing,
            holding,
        } = shortage;
        let start = words!("If it has {}", either(*values)).join("", self.only_in(*values));
        if let [one] = needing[..] {
            let lacks = words!("{} has no place left for it but the targets.", one);
            return vec![start.join(", ", lacks)];
        }
        let times = needing.len() as u32;
        let need = words!("{} need it {} times.", needing.clone(), times);
        let there = words!("There it can be only in {}", holding.clone());
        let once = match holding.len() {
            1 => words!(", once, and in a target."),
            _ => words!(", once each, and in a target."),
        };
        vec![start.join(", ", need), there.join("", once)]
    }

    /// " (7 in r4c6, 9 in r4c5)": the values that one cell of the base alone can have. What sees that cell is no place for them then.
    fn only_in(&self, values: Marks) -> Sentence {
        let only = self.alone.iter().filter(|mark| values.has(mark.value));
        let place = |mark: &Mark| match values.single() {
            Some(_) => words!("in {}", mark.cell),
            None => words!("{} in {}", mark.value, mark.cell),
        };
        let only = only.map(place);
        match only.reduce(|all, next| all.join(", ", next)) {
            Some(only) => words!(" (").join("", only).join("", words!(")")),
            None => Sentence::default(),
        }
    }

    /// What base and targets lose at once.
    pub(super) fn lost_at_once(&self, step: StepRef<'_>) -> Explanation {
        Explanation {
            what: vec![self.base()],
            why: self.reasons(),
            so: plays(step),
        }
    }
}

/// What falls when the ways to fill base and targets are followed.
pub(super) fn told<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Told::of(board, step);
    in_each_way::<N>(board, step, vec![told.base()], told.reasons())
}
