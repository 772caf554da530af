//! Puts exocets into words.

use super::super::forcing::in_each_way;
use super::exocet_double_engine::{Apart, VALUES, house_of};
use super::exocet_engine::Exocet;
use super::exocet_mirror_engine::{Mirror, Mirrors};
use crate::words::{Explanation, Piece, Sentence, either, grouped, link_piece, loses, plays};
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

    /// Whether houses lack places by their number.
    fn is_counted(&self) -> bool {
        self.shortages.iter().any(|of| of.needing.len() > 1)
    }

    /// Why each value of the base is in a target: a line for each value, after what is the same of all, unless that was said of one
    /// `before`.
    fn reasons(&self, board: &Board, before: Option<&Told>) -> Vec<Sentence> {
        let alone = self.base.iter().filter_map(|&cell| {
            let of_cell = self.alone.iter().filter(|mark| mark.cell == cell);
            let values: Marks = of_cell.map(|mark| mark.value).collect();
            (!values.is_empty()).then(|| words!("only {} can be {}", cell, either(values)))
        });
        let alone = alone.reduce(|all, next| all.join(", and ", next));
        let alone = alone.map(|of| {
            words!("In the base ")
                .join("", of)
                .join(".", Sentence::default())
        });
        let first = match before.is_some() {
            true => words!("The same goes for this base."),
            false => words!(
                "Take a value of the base, and suppose that neither target is it. Then it cannot be in a cell that sees every cell of the base which can be it, so too few places are left for it."
            ),
        };
        let short = words!(
            "Below, the houses before \"only in\" all need the value, and those behind hold it once each, but are fewer."
        );
        let is_new = self.is_counted() && !before.is_some_and(Told::is_counted);
        let short = is_new.then_some(short);
        let lines = self.shortages.iter().map(|of| self.lacks(board, of));
        let last = words!("So each of the two values of the base is in one of the two targets.");
        let first = alone.into_iter().chain([first]);
        first.chain(short).chain(lines).chain([last]).collect()
    }

    /// "1: columns 3, 5 and 9 have it only in rows 4 and 7 (r4c3, r7c3 and r4c9)."
    fn lacks(&self, board: &Board, shortage: &Shortage) -> Sentence {
        let Shortage {
            values,
            needing,
            holding,
        } = shortage;
        let of_values = words!("{}: ", *values);
        let [it, any] = match values.count() {
            1 => ["it", "it"],
            2 => ["each", "either"],
            _ => ["each", "any of them"],
        };
        if let [one] = needing[..] {
            return of_values.join("", words!("{} has no place for {}.", one, Piece::from(any)));
        }
        let of_value = |value: Value| (value, self.places(board, needing, value));
        let all: Vec<(Value, Vec<Cell>)> = values.values().map(of_value).collect();
        let count: usize = all.iter().map(|(_, cells)| cells.len()).sum();
        let named = |(value, cells): &(Value, Vec<Cell>)| match all.len() {
            1 => words!("{}", &cells[..]),
            _ => words!("{}: {}", *value, &cells[..]),
        };
        let named = all.iter().filter(|(_, cells)| !cells.is_empty()).map(named);
        let named = named.reduce(|all, next| all.join("; ", next));
        let named = named.filter(|_| count <= MOST_PLACES);
        let named = named.map_or_else(Sentence::default, |named| {
            words!(" (").join("", named).join("", words!(")"))
        });
        let only = words!(
            "{} have {} only in {}",
            needing.clone(),
            Piece::from(it),
            holding.clone()
        );
        of_values
            .join("", only)
            .join("", named)
            .join(".", Sentence::default())
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
            why: self.reasons(board, None),
            so: plays(step),
        }
    }
}

/// What falls when the ways to fill base and targets are followed.
pub(super) fn told<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Told::of(board, step);
    let of = words!("base and targets");
    in_each_way::<N>(board, step, told.what(), told.reasons(board, None), of)
}

/// What the blocks of the targets say of these.
pub(super) fn mirrored<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Told::of(board, step);
    let removes = step.removes();
    let mut why = told.reasons(board, None);
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
            let said = mirror.said(
                board,
                &told.base,
                [target, other],
                kept,
                &removes,
                &mut direct,
            );
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
        base: &[Cell],
        [target, other]: [Cell; 2],
        kept: Marks,
        removes: &[Mark],
        direct: &mut Vec<Mark>,
    ) -> Vec<Sentence> {
        let mut said = Vec::new();
        let only = self.cells.iter().exactly_one().ok();
        let rest = |value: Sentence, values: Marks| {
            let is_other = words!("{} is the other value of the base", other);
            let others = self.others(board, base, [target, other], values, only);
            is_other.join(
                "",
                others.unwrap_or_else(|| {
                    words!(", and the other cells that can be ")
                        .join("", value)
                        .join("", words!(" see the base or {}.", target))
                }),
            )
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
            said.push(
                lacks
                    .join("", value.clone())
                    .join(": ", rest(value, lacking)),
            );
            direct.extend(lacking.values().map(|value| Mark {
                cell: target,
                value,
            }));
        }
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
            said.push(needs.join("", rest(words!("it"), kept)));
            said.push(words!("So {} can only be {}.", only, either(kept)));
        }
        said
    }
}

impl<const N: usize> Mirror<N> {
    /// ", r7c1 and r7c2 see r7c5 (row 7), and r9c1 sees the base (row 9).": why no cell of the block is one of some values of a target,
    /// but for the other target and the only one that may; nothing if that takes more.
    fn others(
        &self,
        board: &Board,
        base: &[Cell],
        [target, other]: [Cell; 2],
        values: Marks,
        only: Option<Cell>,
    ) -> Option<Sentence> {
        let geometry = board.geometry();
        let can = |cell: &Cell| board.can_be(*cell).intersects(values);
        let cells = geometry.house(self.block).cells.iter().copied();
        let others = cells.filter(|cell| can(cell) && *cell != other && Some(*cell) != only);
        let mut groups: Vec<(Vec<Piece>, Vec<Cell>)> = Vec::new();
        for cell in others {
            let sees_base = || {
                let mut own = (board.can_be(cell) & values).values();
                let of = |value: Value| base.iter().filter(move |&&of| board.can_be(of).has(value));
                own.all(|value| of(value).all(|&of| geometry.sees(of, cell)))
            };
            let seen = if geometry.sees(cell, target) {
                words!("{} ({})", target, link_piece(geometry, cell, target))
            } else if sees_base() {
                let house = house_of(geometry, &[&[cell][..], base].concat());
                let house = house.map_or_else(Sentence::default, |house| words!(" ({})", house));
                words!("the base").join("", house)
            } else {
                return None;
            };
            match groups.iter_mut().find(|(of, _)| *of == seen.pieces) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((seen.pieces, vec![cell])),
            }
        }
        let count = groups.len();
        let told = groups.into_iter().enumerate().map(|(at, (seen, cells))| {
            let see = if cells.len() == 1 { "sees" } else { "see" };
            let and = if at + 1 == count { ", and " } else { ", " };
            let see = words!("{} {} ", cells, Piece::from(see));
            words!("{}", Piece::from(and))
                .join("", see)
                .join("", Sentence::new(seen))
        });
        let told = told.reduce(|all, next| all.join("", next));
        Some(told.unwrap_or_default().join(".", Sentence::default()))
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
    why.extend(one.reasons(board, None));
    why.push(words!("Next, ").join("", part(&two)));
    why.extend(two.reasons(board, Some(&one)));
    let both = one.exocet::<WIDE>(board).zip(two.exocet::<WIDE>(board));
    if let Some(apart) = both.and_then(|(one, two)| Apart::of(geometry, &one, &two)) {
        why.extend(apart.said(geometry, [&one.base, &two.base]));
    }
    let mut left = step.removes();
    let mut so = Vec::new();
    for cells in [[&one.base, &two.base], [&one.targets, &two.targets]] {
        let holders = |cell: Cell, marks: Marks| -> Vec<Cell> {
            let can = |of: &&Cell| **of != cell && board.marks(**of).intersects(marks);
            cells.into_iter().flatten().filter(can).copied().collect()
        };
        let sees = |mark: &Mark| {
            let mut holders = holders(mark.cell, Marks::only(mark.value)).into_iter();
            holders.all(|holder| geometry.sees(holder, mark.cell))
        };
        let (lost, others): (Vec<Mark>, Vec<Mark>) = left.into_iter().partition(sees);
        left = others;
        for (lose, marks) in grouped(&lost) {
            so.extend(lose.into_iter().map(|cell| {
                let seen = seen_by(geometry, cell, &holders(cell, marks));
                let loses = loses(vec![cell.into()], vec![cell], marks);
                loses
                    .join(", as it sees ", seen)
                    .join(".", Sentence::default())
            }));
        }
    }
    Explanation { what, why, so }
}

/// "r9c1 and r9c3 (row 9), r7c5 (block 8)": cells that a cell sees, by the house.
fn seen_by(geometry: &Geometry, cell: Cell, seen: &[Cell]) -> Sentence {
    let mut groups: Vec<(Piece, Vec<Cell>)> = Vec::new();
    for &of in seen {
        let link = link_piece(geometry, of, cell);
        match groups.iter_mut().find(|(known, _)| *known == link) {
            Some((_, cells)) => cells.push(of),
            None => groups.push((link, vec![of])),
        }
    }
    let told = groups
        .into_iter()
        .map(|(link, cells)| words!("{} ({})", cells, link));
    told.reduce(|all, next| all.join(", ", next))
        .unwrap_or_default()
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
