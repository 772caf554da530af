//! A conclusion in words, with what rules out the others.

use super::bounds::apart_but;
use super::by_kind;
use super::causes::{Cause, Causes};
use super::excluding::{MOST_IN_BRACKETS, where_it_is};
use super::nodes::{is, none_of};
use super::{Because, Concluded, Node};
use crate::words::{Piece, Sentence, cannot, either, enumerate, link_piece, words_in};
use crate::{Cell, Mark, Marks, OwnedPremise, OwnedTruth, Supposed, Value, words};
use itertools::Itertools;
use std::collections::BTreeMap;

impl Causes<'_> {
    /// "r1c8 is 8, the only place left in column 8 (r5c8: row 5; r6c8: block 6)."
    pub(super) fn holds(
        &self,
        at: usize,
        because: &Because,
        node: &Node,
        letters: &Letters,
    ) -> Sentence {
        let missing = self.missing(at);
        let mut pieces = Vec::new();
        match because {
            Because::Cell(_) => {
                pieces.extend(is(node));
                pieces.extend(self.after_all(node));
                pieces.push(last(
                    missing,
                    [
                        ", its only value",
                        ", its only other value",
                        ", its only value left",
                    ],
                ));
                pieces.extend(bracket(self.values_gone(missing, letters)));
            }
            Because::Place(_) | Because::Clue(_) => {
                pieces.extend(is(node));
                let one = node.cells.len() == 1;
                pieces.push(last(
                    missing,
                    if one {
                        [
                            ", the only place in ",
                            ", the only other place in ",
                            ", the only place left in ",
                        ]
                    } else {
                        [
                            ", the only places in ",
                            ", the only other places in ",
                            ", the only places left in ",
                        ]
                    },
                ));
                match because {
                    Because::Place(house) => pieces.push((*house).into()),
                    Because::Clue(clue) => {
                        pieces.extend(words!("{}, which needs a {}", *clue, node.value).pieces);
                        let left = |of: Cell| self.board.can_be(of) - Marks::only(node.value);
                        let it = Some("it".into());
                        let why = apart_but(self.board, *clue, left, &[], it);
                        let why = why.filter(|why| words_in(&why.pieces) <= MOST_IN_BRACKETS);
                        if let Some(why) = why {
                            let without = words!(", as without {} ", node.value);
                            pieces.extend(without.join("", why).pieces);
                        }
                    }
                    _ => {}
                }
                pieces.extend(bracket(self.places_gone(missing, letters)));
            }
            Because::OneOf(marks) => {
                pieces.extend(is(node));
                if let Some((cells, _)) = of_one_value(marks) {
                    pieces.push(last(
                        missing,
                        [
                            ", the only place among ",
                            ", the only other place among ",
                            ", the only place left among ",
                        ],
                    ));
                    pieces.push(cells.into());
                    pieces.extend(bracket(self.places_gone(missing, letters)));
                } else {
                    let gone = self.marks_gone(missing, letters);
                    if gone.is_empty() {
                        pieces.push(", all that is left of ".into());
                        pieces.extend(one_of(marks));
                    } else {
                        pieces.push(", the only one of these marks left".into());
                    }
                    pieces.extend(bracket(gone));
                }
            }
            Because::Set(cells, lacks) => {
                pieces.extend(self.without(cells, *lacks, at, letters));
                let left = self.not_supposed_away(node);
                let is_end = at + 1 == self.trail.steps.len();
                if cells.len() > 1 && (is_end || left.cells.len() < cells.len()) {
                    pieces.push(", so ".into());
                    pieces.extend(is(&left));
                    pieces.extend(self.after_all(node));
                }
            }
            Because::Leaves(cells, lacks, left) => {
                pieces.extend(self.without(cells, *lacks, at, letters));
                let others = self.board.can_be(left.cell) - Marks::only(left.value);
                pieces.extend(
                    words!(
                        ", and {} sees all their {}, so it is {}",
                        left.cell,
                        others,
                        left.value
                    )
                    .pieces,
                );
            }
            Because::Takes(cells, left) => {
                let others = self.board.can_be(left.cell) - Marks::only(left.value);
                pieces.extend(words!("{} is not {}", left.cell, left.value).pieces);
                pieces.extend(bracket(
                    self.reason(*left, missing.first().map(|&(_, cause)| cause), letters)
                        .into_iter()
                        .collect(),
                ));
                pieces.extend(
                    words!(
                        " but {}, and takes that from {} (only {}), so ",
                        either(others),
                        &cells[..],
                        either(self.can_be(cells))
                    )
                    .pieces,
                );
                pieces.extend(is(node));
            }
        }
        pieces.push(".".into());
        Sentence::new(pieces)
    }

    /// A node without the cells of which it was supposed that they are not its value, unless that is all of them.
    fn not_supposed_away(&self, node: &Node) -> Node {
        let value = node.value;
        let is_open = |&cell: &Cell| {
            let supposed = Supposed::IsNot(Mark { cell, value });
            !self.trail.supposed.contains(&supposed)
        };
        let left: Vec<Cell> = node.cells.iter().copied().filter(is_open).collect();
        if left.is_empty() {
            return node.clone();
        }
        Node { value, cells: left }
    }

    /// " after all", of what was supposed not to hold.
    fn after_all(&self, node: &Node) -> Option<Piece> {
        let value = node.value;
        let is_away = |&cell: &Cell| {
            let supposed = Supposed::IsNot(Mark { cell, value });
            self.trail.supposed.contains(&supposed)
        };
        let is_all = node.cells.iter().all(is_away);
        is_all.then(|| " after all".into())
    }

    fn can_be(&self, cells: &[Cell]) -> Marks {
        let marks = cells.iter().map(|&cell| self.board.can_be(cell));
        marks.fold(Marks::empty(), |all, marks| all | marks)
    }

    /// "in row 2, r2c3 and r2c5 can only be 1, 4 or 7; without 4 (r2c5: column 2) they use up 1 and 7", or, where it was
    /// just supposed that there is no 4, "in row 2, r2c3 and r2c5 can only be 1 or 7 and use these up".
    fn without(&self, cells: &[Cell], lacks: Value, at: usize, letters: &Letters) -> Vec<Piece> {
        let all = self.can_be(cells);
        let rest = all - Marks::only(lacks);
        let mut pieces = Vec::new();
        let house = self.board.geometry().shared_house(cells);
        if let Some(house) = house.filter(|_| cells.len() > 1) {
            pieces.extend(words!("in {}, ", house).pieces);
        }
        if !self.is_fact(at) {
            pieces.extend(words!("{} can only be {}", cells, either(rest)).pieces);
            pieces.extend((cells.len() > 1).then(|| Piece::from(" and use these up")));
            return pieces;
        }
        let fact = words!("{} can only be {}; without {}", cells, either(all), lacks);
        pieces.extend(fact.pieces);
        pieces.extend(bracket(self.places_gone(self.missing(at), letters)));
        pieces.extend(match cells.len() {
            1 => words!(" it is {}", rest).pieces,
            _ => words!(" they use up {}", rest).pieces,
        });
        pieces
    }

    /// What cells can be, if a conclusion starts with that: they lack a value by what was concluded before, and not by
    /// what was just supposed.
    pub(super) fn fact(&self, at: usize) -> Option<(&[Cell], Marks)> {
        match &self.trail.steps[at] {
            Concluded::Holds(Because::Set(cells, _) | Because::Leaves(cells, ..), _)
                if self.is_fact(at) =>
            {
                Some((cells, self.can_be(cells)))
            }
            _ => None,
        }
    }

    fn is_fact(&self, at: usize) -> bool {
        let missing = self.missing(at);
        missing.is_empty() || missing.iter().any(|&(_, cause)| cause != Cause::Supposed)
    }

    /// "Block 7 has no place for 4 (r8c2: taken; r7c2: column 2)".
    pub(super) fn breaks(&self, at: usize, truth: &OwnedTruth, letters: &Letters) -> Vec<Piece> {
        let missing = self.missing(at);
        match truth {
            OwnedTruth::Place(house, value) => {
                let mut pieces = words!("{} has no place for {}", *house, *value).pieces;
                pieces.extend(bracket(self.places_gone(missing, letters)));
                pieces
            }
            OwnedTruth::Cell(cell) => {
                let mut pieces = words!("nothing is left for {}", *cell).pieces;
                pieces.extend(bracket(self.values_gone(missing, letters)));
                pieces
            }
            OwnedTruth::Clue(clue) => {
                if let Some(said) = self.unkept_by_kind(at, *clue) {
                    let before = self.in_clue_if_untold(&[at], *clue, letters);
                    let said = by_kind::named(self.board, *clue, said);
                    return [before, said.pieces].concat();
                }
                let left = |cell: Cell| self.board.can_be(cell) - self.known(at, cell);
                let mut pieces = self.in_clue(&[at], *clue, 0, letters);
                let apart = apart_but(self.board, *clue, left, &[], Some((*clue).into()));
                if let Some(apart) = apart.or_else(|| self.turns(at)) {
                    let is_said = apart.pieces.first() == Some(&(*clue).into());
                    pieces.extend(apart.pieces);
                    if is_said {
                        return pieces;
                    }
                    pieces.push(": ".into());
                }
                pieces.extend(cannot(self.board, *clue));
                pieces
            }
            OwnedTruth::OneOf(marks) => {
                let (gone, is_listed) = match of_one_value(marks) {
                    Some(_) => (self.places_gone(missing, letters), false),
                    None => (self.marks_gone(missing, letters), true),
                };
                let mut pieces = match is_listed && !gone.is_empty() {
                    true => vec!["none of these marks is left".into()],
                    false => nothing_of(marks),
                };
                pieces.extend(bracket(gone));
                pieces
            }
        }
    }

    /// "r8c2: taken", "r3c7: 5 or 9", "r7c9, r8c9: column 9": cells that are no places any more, by what excludes them.
    fn places_gone(&self, missing: &[(Mark, Cause)], letters: &Letters) -> Vec<Vec<Piece>> {
        let is_cited =
            |cause: Cause| matches!(cause, Cause::Holds(at) if letters.contains_key(&at));
        let filled = |&(mark, cause): &(Mark, Cause)| self.fills(cause, mark) && !is_cited(cause);
        let (filled, mut seen): (Vec<(Mark, Cause)>, Vec<_>) =
            missing.iter().copied().partition(filled);
        let mut parts = Vec::new();
        // Of a cell that is supposed to be one of several values nobody knows which fills it.
        let open = self.trail.of_one_cell();
        let is_open = |cause: Cause| open.is_some() && matches!(cause, Cause::Other(_));
        let (open_cells, mut filled): (Vec<_>, Vec<_>) =
            filled.into_iter().partition(|&(_, cause)| is_open(cause));
        // Of one cell it is said what fills it.
        if let [_] = filled[..] {
            seen.splice(0..0, filled.drain(..));
        }
        for (cells, word) in [
            (filled, Some("taken".into())),
            (open_cells, open.map(either)),
        ] {
            let cells: Vec<Piece> = cells.iter().map(|(mark, _)| mark.cell.into()).collect();
            if !cells.is_empty() {
                parts.push(listed(cells.into_iter(), word.into_iter().collect()));
            }
        }
        for (why, marks) in self.by_reason(&seen, letters) {
            let cells = marks.iter().map(|mark| Piece::from(mark.cell));
            parts.push(listed(cells, why));
        }
        parts
    }

    /// "3: block 3", "4, 6: row 7": values that are gone from a cell, by what excludes them.
    pub(super) fn values_gone(
        &self,
        missing: &[(Mark, Cause)],
        letters: &Letters,
    ) -> Vec<Vec<Piece>> {
        let of_reason = |(why, marks): (Vec<Piece>, Vec<Mark>)| {
            let values = marks.iter().map(|mark| Piece::from(mark.value));
            listed(values, why)
        };
        self.by_reason(missing, letters)
            .into_iter()
            .map(of_reason)
            .collect()
    }

    /// "3 in r1c2, 5 in r2c2: column 2": marks that are gone, by what excludes them.
    fn marks_gone(&self, missing: &[(Mark, Cause)], letters: &Letters) -> Vec<Vec<Piece>> {
        let of_reason = |(why, marks): (Vec<Piece>, Vec<Mark>)| {
            let mut pieces = one_of(&marks);
            pieces.push(": ".into());
            pieces.extend(why);
            pieces
        };
        let groups = self.by_reason(missing, letters);
        groups.into_iter().map(of_reason).collect()
    }

    /// Marks that are gone for the same reason, together; what was just supposed need not be said.
    pub(super) fn by_reason(
        &self,
        missing: &[(Mark, Cause)],
        letters: &Letters,
    ) -> Vec<(Vec<Piece>, Vec<Mark>)> {
        let only_supposed = missing.iter().all(|(_, cause)| *cause == Cause::Supposed);
        let mut groups: Vec<(Vec<Piece>, Vec<Mark>)> = Vec::new();
        for &(mark, cause) in missing.iter().filter(|_| !only_supposed) {
            let Some(why) = self.reason(mark, Some(cause), letters) else {
                continue;
            };
            match groups.iter_mut().find(|(other, _)| *other == why) {
                Some((_, marks)) => marks.push(mark),
                None => groups.push((why, vec![mark])),
            }
        }
        groups
    }

    /// Whether the cause is another value in the same cell.
    pub(super) fn fills(&self, cause: Cause, mark: Mark) -> bool {
        match cause {
            Cause::Other(held) | Cause::Tried(_, held) => held.cell == mark.cell,
            Cause::Holds(at) => match &self.trail.steps[at] {
                Concluded::Holds(_, node) => node.value != mark.value,
                _ => false,
            },
            Cause::Supposed
            | Cause::Clue(..)
            | Cause::Excluded(_)
            | Cause::Pair(..)
            | Cause::Lemma(_) => false,
        }
    }

    /// "row 3": why a mark is gone.
    pub(super) fn reason(
        &self,
        mark: Mark,
        cause: Option<Cause>,
        letters: &Letters,
    ) -> Option<Vec<Piece>> {
        let geometry = self.board.geometry();
        let seen_from = |cells: &[Cell]| -> Vec<Piece> {
            let shared = geometry.houses_of(mark.cell).find(|house| {
                let of = |&cell: &Cell| geometry.houses_of(cell).any(|other| other == *house);
                cells.iter().all(of)
            });
            match shared {
                Some(house) => vec![house.into()],
                None => {
                    let links = cells
                        .iter()
                        .map(|&cell| link_piece(geometry, cell, mark.cell));
                    Itertools::intersperse(links.dedup(), ", ".into()).collect()
                }
            }
        };
        let cause = match cause? {
            Cause::Clue(_, at) => self.told_before(mark, at).or(cause)?,
            cause => cause,
        };
        Some(match cause {
            Cause::Supposed => match self.trail.limited_to(self.board, mark.cell) {
                Some(values) => vec!["it is ".into(), either(values)],
                None => vec!["supposed".into()],
            },
            Cause::Other(held) if held.cell == mark.cell => {
                let values = self.trail.of_one_cell();
                let values = values.unwrap_or(Marks::only(held.value));
                vec!["it is ".into(), either(values)]
            }
            Cause::Other(_) if !self.trail.likewise.is_empty() => {
                let marks = self.trail.alternatives();
                let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
                seen_from(&cells)
            }
            Cause::Tried(_, held) if held.cell == mark.cell => {
                vec!["it is ".into(), held.value.into()]
            }
            Cause::Other(held) | Cause::Tried(_, held) => seen_from(&[held.cell]),
            // In a long list it is said which line has it.
            Cause::Holds(at) if letters.contains_key(&at) => {
                let mut pieces = vec!["line ".into(), Piece::Label(letters[&at].clone())];
                // That cells of a clue see each other is not seen without it.
                let is_of_clue = |piece: &Piece| matches!(piece, Piece::House(house) if geometry.house(*house).kind.is_extra());
                if let Concluded::Holds(_, node) = &self.trail.steps[at]
                    && node.value == mark.value
                    && let [house] = &seen_from(&node.cells)[..]
                    && is_of_clue(house)
                {
                    pieces.extend([", ".into(), house.clone()]);
                }
                pieces
            }
            Cause::Holds(at) => match &self.trail.steps[at] {
                Concluded::Holds(_, node) if node.value == mark.value => seen_from(&node.cells),
                Concluded::Holds(_, node) => vec!["it is ".into(), node.value.into()],
                _ => return None,
            },
            Cause::Clue(_, at) if letters.contains_key(&at) => {
                vec!["line ".into(), Piece::Label(letters[&at].clone())]
            }
            Cause::Clue(clue, at) => match self.house_that_takes(at) {
                Some(house) => vec![house.into()],
                None => match self.board.clues().total(clue) {
                    Some(_) => vec!["the total of ".into(), clue.into()],
                    None => vec![clue.into()],
                },
            },
            Cause::Excluded(at) => match &self.trail.steps[at] {
                Concluded::Excludes(premise, by, _) => where_it_is(self.board, premise, by, mark),
                _ => return None,
            },
            Cause::Pair(clue, held, _) => {
                where_it_is(self.board, &OwnedPremise::Clue(clue), &held.into(), mark)
            }
            Cause::Lemma(at) => vec![Piece::Label(letters.get(&self.opened(at))?.clone())],
        })
    }
}

/// What lemmas are called, by where they were opened, and lines, where they are cited, by what they conclude.
pub(super) type Letters = BTreeMap<usize, String>;

/// The word for what is left: where nothing had to go, where only what was supposed went, and else.
fn last(missing: &[(Mark, Cause)], [open, other, last]: [&'static str; 3]) -> Piece {
    let supposed = |&(_, cause): &(Mark, Cause)| cause == Cause::Supposed;
    match missing {
        [] => open.into(),
        all if all.iter().all(supposed) => other.into(),
        _ => last.into(),
    }
}

/// " (…; …)", if there is anything to say.
pub(super) fn bracket(parts: Vec<Vec<Piece>>) -> Vec<Piece> {
    if parts.is_empty() {
        return Vec::new();
    }
    let joined: Vec<Piece> = Itertools::intersperse(parts.into_iter(), vec!["; ".into()])
        .flatten()
        .collect();
    [vec![" (".into()], joined, vec![")".into()]].concat()
}

/// "r7c9, r8c9: column 9".
fn listed(items: impl Iterator<Item = Piece>, why: Vec<Piece>) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Itertools::intersperse(items, ", ".into()).collect();
    pieces.push(": ".into());
    pieces.extend(why);
    pieces
}

/// The cells of marks that are of one value.
pub fn of_one_value(marks: &[Mark]) -> Option<(Vec<Cell>, Value)> {
    let value = marks.iter().map(|mark| mark.value).all_equal_value().ok()?;
    Some((marks.iter().map(|mark| mark.cell).collect(), value))
}

/// "none of 3 in r1c2 and 5 in r2c2 is left", "neither r1c2 nor r2c2 is 3": no mark of those of which one holds is left.
pub fn nothing_of(marks: &[Mark]) -> Vec<Piece> {
    match of_one_value(marks) {
        Some((cells, value)) => none_of(&cells, value),
        None => {
            let named = marks.iter().map(named).collect();
            [
                vec!["none of ".into()],
                enumerate(named),
                vec![" is left".into()],
            ]
            .concat()
        }
    }
}

/// "3 in r1c2".
fn named(mark: &Mark) -> Vec<Piece> {
    words!("{} in {}", mark.value, mark.cell).pieces
}

/// "3 in r1c2, 5 in r2c2".
pub fn one_of(marks: &[Mark]) -> Vec<Piece> {
    Itertools::intersperse(marks.iter().map(named), vec![", ".into()])
        .flatten()
        .collect()
}
