//! A cell whose value says at which place of a list a number stands: what numbered rooms and indexers share.

use super::reads;
use crate::clues::ways::left_short;
use crate::clues::{Rule, RuleView};
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};
use itertools::Itertools;
use std::sync::Arc;

/// A cell that points at a place, and what stands there.
pub(super) struct Pointer {
    /// The cell whose value is a place.
    pub(super) cell: Cell,
    /// What stands there.
    pub(super) number: u32,
    /// The cells by place, that cell among them.
    pub(super) list: Vec<Cell>,
    /// What a place is called, if the names of cells do not say which it is.
    pub(super) place: Option<&'static str>,
}

impl Pointer {
    /// It remembers the place, until the number was found there.
    pub(super) fn rule(self) -> Rule {
        let number = i64::from(self.number);
        let list = self.list.clone();
        let cells = [self.cell].into_iter().chain(list.iter().copied());
        let cells: Vec<Cell> = cells.unique().collect();
        let rule = reads(&cells.clone(), 0, move |room, at, value| {
            let room = match at {
                0 if !(1..=list.len() as i64).contains(&value) => return None,
                0 => value,
                _ => room,
            };
            let there = usize::try_from(room - 1)
                .ok()
                .and_then(|place| list.get(place));
            match there == Some(&cells[at]) {
                true => (value == number).then_some(0),
                false => Some(room),
            }
        });
        let rule = rule.saying_first();
        // Of a number that is no value nothing better can be said than that it fits nowhere.
        let Ok(number) = u8::try_from(self.number) else {
            return rule;
        };
        let (pointer, number) = (Arc::new(self), Value(number));
        rule.explained(move |at, mark| {
            Said {
                pointer: &pointer,
                number,
                at,
            }
            .misfit(mark)
        })
    }

    fn place_of(&self, cell: Cell) -> Option<usize> {
        self.list.iter().position(|&of| of == cell)
    }
}

/// What is said of one where its cells can be something.
struct Said<'a> {
    pointer: &'a Pointer,
    number: Value,
    at: &'a RuleView<'a>,
}

impl Said<'_> {
    /// What the cell that points says of the others, or they of it.
    fn misfit(&self, mark: Mark) -> Option<Sentence> {
        let Pointer { cell, .. } = *self.pointer;
        let says = self.can_be(cell).single();
        let at_once = match says.and_then(|says| Some((says, self.there(says)?))) {
            _ if mark.cell == cell => self.of_pointing(mark.value),
            Some((says, there)) => self.of_known(says, there, mark),
            None => self.of_unsaid(mark),
        };
        at_once
            .or_else(|| self.of_pointed(mark))
            .or_else(|| self.of_others(mark))
    }

    fn can_be(&self, cell: Cell) -> Marks {
        let place = self.at.cells.iter().position(|&of| of == cell);
        place.map_or(Marks::empty(), |place| self.at.can_be[place])
    }

    /// The cell at the place that a value says.
    fn there(&self, value: Value) -> Option<Cell> {
        let place = usize::from(value.0).checked_sub(1)?;
        self.pointer.list.get(place).copied()
    }

    /// "r1c6 is 7, so the seventh cell, r7c6, is 1."
    fn of_known(&self, says: Value, there: Cell, mark: Mark) -> Option<Sentence> {
        let Pointer { cell, .. } = *self.pointer;
        let number = self.number;
        let is_there = mark.cell == there && mark.value != number;
        let sees = mark.value == number && self.at.geometry.sees(mark.cell, there);
        (there != cell && (is_there || sees)).then(|| {
            words!("{} is {}, so ", cell, says)
                .join("", self.called(&[there]))
                .join("", words!(" is {}.", number))
        })
    }

    /// That the number cannot be where a value says.
    fn of_pointing(&self, value: Value) -> Option<Sentence> {
        let Pointer { cell, .. } = *self.pointer;
        let (there, number) = (self.there(value)?, self.number);
        if there == cell {
            let itself = || {
                words!(
                    "With {} in {} the {} would have to be in that cell itself.",
                    value,
                    cell,
                    number
                )
            };
            return (value != number).then(itself);
        }
        let can_have = |there: Cell| self.can_be(there).has(number);
        if can_have(there) {
            let too = || {
                words!("With {} in {} ", value, cell)
                    .join("", self.called(&[there]))
                    .join("", words!(" would be {}, too.", number))
            };
            return (value == number && self.at.geometry.sees(cell, there)).then(too);
        }
        if let Some((says, there)) = self.only() {
            let stands = self.can_be(there) == Marks::only(number);
            let comma = if self.pointer.place.is_some() {
                ""
            } else {
                ","
            };
            let head = match stands {
                true => words!("The {} stands in ", number)
                    .join("", self.called(&[there]))
                    .join(comma, Sentence::default()),
                false => {
                    let only = words!("Of what {} can point at only ", cell);
                    let only = only.join("", self.called(&[there]));
                    only.join("", words!(" can be {},", number))
                }
            };
            return Some(head.join("", words!(" so {} is {}.", cell, says)));
        }
        let lacking = self
            .can_be(cell)
            .values()
            .filter_map(|of| Some((of, self.there(of)?)));
        let lacking = lacking.filter(|&(_, there)| there != cell && !can_have(there));
        let (says, lacking): (Vec<Value>, Vec<Cell>) = lacking.unzip();
        if lacking == [there] {
            let is = match self.can_be(there).single() {
                Some(other) => words!(" is {}, but it is {}.", number, other),
                None => words!(" is {}, which it cannot be.", number),
            };
            let would = match self.can_be(cell).single() {
                Some(value) => words!("{} is {}, which says that ", cell, value),
                None => words!("{} in {} would say that ", value, cell),
            };
            return Some(would.join("", self.called(&[there])).join("", is));
        }
        let says: Marks = says.into_iter().collect();
        let cannot = words!(
            " cannot be {}, so {} is not {}.",
            number,
            cell,
            either(says)
        );
        Some(self.called(&lacking).join("", cannot))
    }

    /// That nothing points to a cell, nor to others that could have the number.
    fn of_unsaid(&self, mark: Mark) -> Option<Sentence> {
        let Pointer { cell, ref list, .. } = *self.pointer;
        let number = self.number;
        // The number stands once among cells that see each other, and the cell that points has it not, if it says so of another one.
        let says = |there: Cell| {
            let mut says = self.can_be(cell).values().filter(|&of| of != number);
            says.any(|of| self.there(of) == Some(there))
        };
        let sees_all = |of: Cell| {
            let mut others = list.iter().filter(|&&other| other != of);
            others.all(|&other| self.at.geometry.sees(of, other))
        };
        let unsaid = list
            .iter()
            .copied()
            .filter(|&of| of != cell && self.can_be(of).has(number) && !says(of) && sees_all(of));
        let unsaid: Vec<Cell> = unsaid.collect();
        (mark.value == number && unsaid.contains(&mark.cell)).then(|| {
            let places = unsaid.iter().filter_map(|&of| self.pointer.place_of(of));
            let says: Marks = places.map(|place| Value(place as u8 + 1)).collect();
            words!("{} cannot be {}, so ", cell, either(says))
                .join("", self.called(&unsaid))
                .join("", words!(" cannot be {}.", number))
        })
    }

    /// What the cell that points may say, by what can be there.
    fn usable(&self) -> Vec<(Value, Cell)> {
        let Pointer { cell, .. } = *self.pointer;
        let says = self.can_be(cell).values();
        let says = says.filter_map(|says| Some((says, self.there(says)?)));
        let is_usable = |&(says, there): &(Value, Cell)| {
            let is_number = says == self.number;
            match there == cell {
                true => is_number,
                false => {
                    let sees = || self.at.geometry.sees(cell, there);
                    self.can_be(there).has(self.number) && !(is_number && sees())
                }
            }
        };
        says.filter(is_usable).collect()
    }

    /// The only thing that it may say, if it points at another cell.
    fn only(&self) -> Option<(Value, Cell)> {
        let usable = self.usable();
        let only = usable.into_iter().exactly_one().ok()?;
        Some(only).filter(|&(_, there)| there != self.pointer.cell)
    }

    /// "With 7 in r4c8, r4c9 (2 or 7) would be 2, which says that the second cell, r4c8, is 5.": that the cell which points sees the mark, or
    /// points at it.
    fn of_pointed(&self, mark: Mark) -> Option<Sentence> {
        let (number, points) = (self.number, self.pointer.cell);
        let sees = self.at.geometry.sees(points, mark.cell);
        let mut usable = self.usable();
        usable.retain(|&(says, _)| !(says == mark.value && sees));
        let (says, there) = usable.into_iter().exactly_one().ok()?;
        (there == mark.cell && there != points && mark.value != number).then(|| {
            let with = words!("With {} in {}, {}", mark.value, there, points);
            let can_be = match self.can_be(points) {
                few if (2..=MOST_LISTED).contains(&few.count()) => words!(" ({})", either(few)),
                _ => Sentence::default(),
            };
            with.join("", can_be)
                .join("", words!(" would be {}", says))
                .join(", which says that ", self.called(&[there]))
                .join("", words!(" is {}.", number))
        })
    }

    /// "With 6 in r1c4, r1c6 would be 4, which leaves no cell for 1.": that each value which the cell that points could have beside a
    /// mark leaves the others too little.
    fn of_others(&self, mark: Mark) -> Option<Sentence> {
        let (number, points) = (self.number, self.pointer.cell);
        let place = self.at.cells.iter().position(|&of| of == mark.cell)?;
        // What else the cell cannot say is told before.
        let (says, usable) = (self.can_be(points), self.usable());
        if says.count() != usable.len() {
            return None;
        }
        let ways = usable.into_iter().map(|(says, there)| {
            let both = Marks::only(says) | Marks::only(number);
            let of = |cell: Cell| match cell {
                _ if cell == points => Marks::only(says),
                _ if cell == there => Marks::only(number),
                _ => self.can_be(cell) - both,
            };
            let way = self.at.cells.iter().map(|&cell| of(cell)).collect();
            let would_be = || match self.can_be(points).single() {
                Some(says) => words!("{} is {}", points, says),
                None => words!("{} would be {}", points, says),
            };
            let told = match (mark.cell == points, there == points) {
                (true, true) => words!("it would point at itself"),
                (false, true) => would_be(),
                (true, false) => {
                    let there = self.called(&[there]);
                    there.join("", words!(" would be {}", number))
                }
                (false, false) if mark.value == number => would_be(),
                (false, false) => {
                    let there = self.called(&[there]);
                    would_be().join(" and ", there.join(" ", words!("{}", number)))
                }
            };
            (way, told)
        });
        let left = left_short(self.at, (place, mark.value), ways)?;
        let with = words!("With {} in {}, ", mark.value, mark.cell);
        Some(with.join("", left).join(".", Sentence::default()))
    }

    /// "the second and fifth cells, r2c6 and r5c6,": those at a few places; more are only named.
    fn called(&self, cells: &[Cell]) -> Sentence {
        let places = cells.iter().filter_map(|&cell| self.pointer.place_of(cell));
        let places: Vec<String> = places.map(|place| nth(place + 1)).collect();
        let places = Piece::from(Joint::And.list(&places));
        match (self.pointer.place, cells.len()) {
            (Some(place), 1) => {
                words!("the {} {}, {},", places, Piece::from(place), cells.to_vec())
            }
            (Some(place), ..=MOST_CALLED) => {
                words!(
                    "the {} {}s, {},",
                    places,
                    Piece::from(place),
                    cells.to_vec()
                )
            }
            _ => words!("{}", cells.to_vec()),
        }
    }
}

/// Of a cell with more values these are not listed.
const MOST_LISTED: usize = 3;

/// Of more cells it is not said at which places they are.
const MOST_CALLED: usize = 3;

/// "third": which one in a row, counted from 1.
fn nth(count: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    let ending = || match count % 10 {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    match count.checked_sub(1).and_then(|at| WORDS.get(at)) {
        Some(&word) => word.to_owned(),
        None if count < 20 => format!("{count}th"),
        None => format!("{count}{}", ending()),
    }
}
