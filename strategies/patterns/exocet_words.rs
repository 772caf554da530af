//! Puts exocets into words.

use super::super::forcing::in_each_way;
use super::exocet_double_engine::{Apart, VALUES, house_of};
use super::exocet_engine::Exocet;
use super::exocet_mirror_engine::{Mirror, Mirrors};
use crate::words::trail::any_of;
use crate::words::{Explanation, Sentence, either, grouped, loses, plays};
use crate::{Board, Cell, Geometry, House, Item, Mark, Marks, Role, StepRef, Value, WIDE, words};
use itertools::Itertools;
use std::ops::Range;

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
        Told::within(board, step, 0..u16::MAX)
    }

    /// That of the groups in a range.
    fn within(board: &Board, step: StepRef<'_>, groups: Range<u16>) -> Told {
        let mut base: Vec<Cell> = Vec::new();
        let mut targets: Vec<Cell> = Vec::new();
        let mut shortages: Vec<Shortage> = Vec::new();
        let evidence = step.evidence().iter();
        let of_exocet = evidence
            .filter(|shown| shown.role != Role::Assumption && groups.contains(&shown.group));
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

    /// "If it has 1 and neither target is 1, columns 3, 5 and 9 need three of it. All places left there (r4c3, r7c3 and r4c9) are in rows
    /// 4 and 7, which take two, so a target is 1."
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
        let start = words!("If it has {}", it);
        if let [one] = needing[..] {
            let of_house = &board.geometry().house(one).cells;
            let targets = self.targets.iter();
            let targets: Vec<Cell> = targets
                .copied()
                .filter(|of| of_house.contains(of))
                .collect();
            let lacks = start.join("", words!(", {} has no place left for it", one));
            let said = match targets.is_empty() {
                true => lacks.join(", so it has not ", of_it),
                false => lacks
                    .join(" but ", words!("{}", targets))
                    .join(", so a target is ", of_it),
            };
            return vec![said.join(".", Sentence::default())];
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
        // Houses may share a target, so that they need it less often where that is the value.
        let need = start
            .join("", words!(" and neither target is "))
            .join("", of_it.clone());
        let need = need.join(
            "",
            words!(", {} need {} of it", needing.clone(), needing.len() as u32),
        );
        let take = match holding.len() {
            1 => words!(" are in {}, which takes one", holding.clone()),
            count => words!(" are in {}, which take {}", holding.clone(), count as u32),
        };
        let all = words!("All places left there")
            .join("", named)
            .join("", take);
        let so = words!(", so a target is ").join("", of_it);
        vec![
            need.join(".", Sentence::default()),
            all.join("", so).join(".", Sentence::default()),
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

    fn exocet<const N: usize>(&self, board: &Board) -> Option<Exocet> {
        let base = self.base[..].try_into().ok()?;
        let targets = self.targets[..].try_into().ok()?;
        Some(Exocet::new::<N>(board, base, targets))
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

/// What the blocks of the targets say of these.
pub(super) fn mirrored<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Told::of(board, step);
    let removes = step.removes();
    let mut why = told.reasons(board);
    let exocet = told.exocet::<N>(board);
    if let Some((exocet, mirrors)) = exocet.and_then(|of| Some((of, Mirrors::<N>::of(board, &of)?)))
    {
        let [left, right] = exocet.targets;
        let kept = [mirrors.kept[2], mirrors.kept[3]];
        let sides = mirrors
            .of
            .iter()
            .zip([[left, right], [right, left]])
            .zip(kept);
        let mut direct: Vec<Mark> = Vec::new();
        for ((mirror, [target, other]), kept) in sides {
            let said = mirror.said(board, [target, other], kept, &removes, &mut direct);
            why.extend(said);
        }
        if removes.iter().any(|mark| !direct.contains(mark)) {
            why.push(words!(
                "No other way to fill base and targets has what else these lose."
            ));
        }
    }
    Explanation {
        what: told.what(),
        why,
        so: plays(step),
    }
}

impl<const N: usize> Mirror<N> {
    /// "If r2c5 is 3, block 3 has no place left for it: r3c8 is the other value of the base, and the other cells that could be 3
    /// see the base or r2c5." Adds the marks that go by that.
    fn said(
        &self,
        board: &Board,
        [target, other]: [Cell; 2],
        kept: Marks,
        removes: &[Mark],
        direct: &mut Vec<Mark>,
    ) -> Vec<Sentence> {
        let mut said = Vec::new();
        let rest = |value: Sentence| {
            words!(
                "{} is the other value of the base, and the other cells that can be ",
                other
            )
            .join("", value)
            .join("", words!(" see the base or {}.", target))
        };
        let gone = |value: &Value| {
            removes.contains(&Mark {
                cell: target,
                value: *value,
            })
        };
        let lacking: Marks = (self.lacking & board.marks(target))
            .values()
            .filter(gone)
            .collect();
        if !lacking.is_empty() {
            let value = match lacking.single() {
                Some(value) => words!("{}", value),
                None => words!("this value"),
            };
            let lacks = words!(
                "If {} is {}, {} has no place left for ",
                target,
                either(lacking),
                self.block
            );
            said.push(lacks.join("", value.clone()).join(": ", rest(value)));
            direct.extend(lacking.values().map(|value| Mark {
                cell: target,
                value,
            }));
        }
        let only = self.cells.iter().exactly_one().ok();
        let lost = removes.iter().filter(|mark| Some(mark.cell) == only);
        let before = direct.len();
        direct.extend(lost);
        if let Some(only) = only.filter(|_| direct.len() > before) {
            let needs = words!(
                "{} needs the value of {} as well, and only {} can be it: ",
                self.block,
                target,
                only
            );
            said.push(needs.join("", rest(words!("it"))));
            said.push(words!("So {} can only be {}.", only, either(kept)));
        }
        said
    }
}

/// What the bases of two exocets hold together, and what their targets do.
pub(super) fn doubled(board: &Board, step: StepRef<'_>) -> Explanation {
    let geometry = board.geometry();
    let middle = VALUES as u16;
    let [one, two] = [0..middle, middle..2 * middle].map(|of| Told::within(board, step, of));
    let what = vec![
        words!(
            "{} (the first base) and {} (the second) can only be {}.",
            &one.base[..],
            &two.base[..],
            either(one.values)
        ),
        words!(
            "Each of the four values is in one of the bases, and in one of the targets: those of the first are {}, those of the second {}.",
            &one.targets[..],
            &two.targets[..]
        ),
    ];
    let part = |told: &Told| {
        words!(
            "{} are the base and {} the targets.",
            &told.base[..],
            &told.targets[..]
        )
    };
    let mut why = vec![words!("First, ").join("", part(&one))];
    why.extend(one.reasons(board));
    why.push(words!("Next, ").join("", part(&two)));
    why.extend(two.reasons(board));
    let both = one.exocet::<WIDE>(board).zip(two.exocet::<WIDE>(board));
    if let Some(apart) = both.and_then(|(one, two)| Apart::of(geometry, &one, &two)) {
        why.extend(apart.said(geometry, [&one.base, &two.base]));
    }
    let sets = [
        ([&one.base, &two.base], words!("bases")),
        ([&one.targets, &two.targets], words!("targets")),
    ];
    let mut left = step.removes();
    let mut so = Vec::new();
    for (cells, name) in sets {
        let sees = |mark: &Mark| {
            let can = |cell: &&Cell| board.marks(**cell).has(mark.value);
            let mut holders = cells.into_iter().flatten().filter(can);
            holders.all(|&holder| geometry.sees(holder, mark.cell))
        };
        let (lost, others): (Vec<Mark>, Vec<Mark>) = left.into_iter().partition(sees);
        left = others;
        so.extend(grouped(&lost).into_iter().map(|(cells, marks)| {
            let it = if cells.len() == 1 { "it" } else { "them" };
            let of_value = match marks.single() {
                Some(value) => words!("{}", value),
                None => words!("one of them"),
            };
            let all = words!("all cells of the ")
                .join("", name.clone())
                .join("", words!(" that can be "));
            let all = all.join("", of_value).join(" see ", words!("{}.", it));
            loses(vec![cells.clone().into()], cells, marks).join(", as ", all)
        }));
    }
    Explanation { what, why, so }
}

impl Apart {
    /// "If both bases had the same value, a target of each would be it, too." "But r2c5 sees r2c1 and r2c2 (row 2), and r2c8 sees r3c9
    /// (block 3)." "So the bases hold the four values, two each, and the targets as well."
    fn said(&self, geometry: &Geometry, bases: [&[Cell]; 2]) -> Vec<Sentence> {
        let so = words!("So the bases hold the four values, two each, and the targets as well.");
        let (seeing, [ones, others]) = match self {
            Apart::Within(house) => {
                let all = words!(
                    "The four cells of the bases are all in {}, so no two are the same.",
                    *house
                );
                return vec![all, so];
            }
            Apart::Targets { seeing, left } => (seeing, left),
        };
        let sees = |one: Cell, cells: &[Cell]| {
            let house = house_of(geometry, &[&[one][..], cells].concat());
            let house = house.map_or_else(Sentence::default, |house| words!(" ({})", house));
            words!("{} sees {}", one, cells).join("", house)
        };
        let sides = seeing.iter().zip([bases[1], bases[0]]);
        let of_bases =
            sides.flat_map(|(targets, base)| targets.iter().map(move |&target| sees(target, base)));
        let of_targets = ones.iter().map(|&one| sees(one, others));
        let of_targets = of_targets.filter(|_| !others.is_empty());
        let seen = of_bases
            .chain(of_targets)
            .reduce(|all, next| all.join(", ", next));
        vec![
            words!("If both bases had the same value, a target of each would be it, too."),
            words!("But ")
                .join("", seen.unwrap_or_default())
                .join(".", Sentence::default()),
            so,
        ]
    }
}
