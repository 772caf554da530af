//! The sets of values that cells can be which all differ and make a total: which are left, and why the others are not.

use super::clue_engine;
use crate::engine::completions::{Completions, Question};
use crate::words::{Claim, Joint, Piece, Sentence, either, plays};
use crate::{Board, Cell, ClueId, Mark, Marks, StepRef, Value, words};
use itertools::Itertools;

/// At most this many sets are soon looked through.
const FEW: usize = 5;
/// At most this many sets are listed.
const MOST_LISTED: usize = 16;
/// At most this many are listed for what would be left to the others.
const MOST_LEFT: usize = 8;

/// The sets of values that open cells of a clue could be, if all that counts is which values they are.
pub(super) struct Sets {
    open: Vec<Cell>,
    /// By open cell: its marks.
    marks: Vec<Marks>,
    /// Those that the marks of all cells together allow, and of them those that fit.
    allowed: Vec<Marks>,
    fit: Vec<Marks>,
    total: u32,
    /// The values of the board.
    every: Marks,
}

impl Sets {
    pub(super) fn of(board: &Board, clue: ClueId) -> Option<Sets> {
        let clues = board.clues();
        if !clues.differ(clue) || !clues.any_order(clue) || clues.total(clue).is_none() {
            return None;
        }
        let open = clue_engine::open(board, clue);
        Some(Sets::of_cells(
            board,
            open,
            clue_engine::needed(board, clue),
        ))
    }

    /// The sets of values of cells that all see each other and make a total.
    pub(super) fn of_cells(board: &Board, open: Vec<Cell>, total: u32) -> Sets {
        let all: Marks = open
            .iter()
            .fold(Marks::empty(), |all, &cell| all | board.marks(cell));
        let allowed = sets_making(all, open.len(), total);
        let fits = |set: &Marks| fits(board, &open, *set, None);
        let fit = allowed.iter().copied().filter(fits).collect();
        let marks = open.iter().map(|&cell| board.marks(cell)).collect();
        Sets {
            open,
            marks,
            allowed,
            fit,
            total,
            every: board.geometry().all_marks(),
        }
    }

    /// The cells.
    pub(super) fn open_cells(&self) -> &[Cell] {
        &self.open
    }

    /// Those that fit, if they are few enough to be listed.
    pub(super) fn fitting(&self) -> Option<Piece> {
        (self.fit.len() <= MOST_LISTED).then(|| listed(&self.fit, Joint::Or))
    }

    /// Those that the marks of all cells together allow, if they are few enough.
    pub(super) fn listed(&self) -> Option<Piece> {
        (self.allowed.len() <= MOST_LISTED).then(|| listed(&self.allowed, Joint::Or))
    }

    /// Whether they take long to be looked through.
    pub(super) fn are_many(&self) -> bool {
        self.allowed.len() > FEW
    }

    /// "With no value repeated, they can only be 1+2+9 or 1+4+7."
    pub(super) fn what(&self) -> Option<Sentence> {
        let listed = self.listed().filter(|_| self.open.len() > 1)?;
        let all = sets_making(self.every, self.open.len(), self.total).len();
        Some(match all > self.allowed.len() {
            true => words!("With no value repeated, their marks leave only {}.", listed),
            false => words!("With no value repeated, they can only be {}.", listed),
        })
    }

    /// Why marks fit none of the sets.
    pub(super) fn reasons(&self, lost: &[Mark]) -> Vec<Sentence> {
        if let [only] = self.open[..] {
            return vec![words!(
                "{} is the last open cell there, and has to make up the total.",
                only
            )];
        }
        let missing = self.missing(lost).into_iter().collect();
        [self.unfit(), missing, self.elsewhere(lost)].concat()
    }

    /// "1+9 or 2+8, not 4+6 (r3c5 can be neither).": what the cells can be, and what they cannot. Nothing if that is much or
    /// nothing.
    pub(super) fn in_short(&self) -> Option<Sentence> {
        self.listed().filter(|_| !self.fit.is_empty())?;
        let mut said = words!("{}", listed(&self.fit, Joint::Or));
        for (at, (sets, why)) in self.unfit_sets().into_iter().enumerate() {
            let not = if at == 0 { ", not " } else { "; nor " };
            let sets = joined(&sets, Joint::Or);
            said = said.join("", words!("{}{} (", Piece::from(not), Piece::from(sets)));
            said = said.join("", why);
            said.pieces.push(")".into());
        }
        said.pieces.push(".".into());
        Some(said)
    }

    /// "r1c5 loses 2, 3 and 9 (9: r2c5 cannot be 1).": what cells lose, and why, where some set has it.
    pub(super) fn plays_in_short(&self, step: StepRef<'_>) -> Vec<Sentence> {
        let lost = step.removes().into_iter();
        let in_sets = lost.filter(|mark| self.has(mark.value));
        let in_sets = by_cell(&in_sets.collect::<Vec<Mark>>());
        let told = plays(step).into_iter().map(|mut said| {
            let Some(Claim::Loses(cells, marks)) = said.claims.first().cloned() else {
                return said;
            };
            let of_these = in_sets.iter().filter(|(cell, _)| cells.contains(cell));
            let mut close = ".";
            let mut between = " (";
            for &(cell, values) in of_these {
                close = ").";
                let whose = match cells.len() {
                    1 if values == marks => Sentence::default(),
                    1 => words!("{}: ", values),
                    _ => words!("{} in {}: ", values, cell),
                };
                let why = match self.left_without(cell, values) {
                    Some((others, left)) => words!("{} cannot be {}", others, left),
                    None => words!("then no set fits the other cells"),
                };
                said = said.join(between, whose).join("", why);
                between = "; ";
            }
            said.join(close, Sentence::default())
        });
        told.collect()
    }

    fn has(&self, value: Value) -> bool {
        self.fit.iter().any(|set| set.has(value))
    }

    /// Why sets do not fit that the marks allow.
    fn unfit(&self) -> Vec<Sentence> {
        let (allowed, fit) = (&self.allowed, &self.fit);
        if allowed.len() <= MOST_LISTED {
            let unfit = self.unfit_sets().into_iter();
            let told = unfit.map(|(sets, why)| {
                let fails = words!("{}: ", fails(&sets)).join("", why);
                fails.join(".", Sentence::default())
            });
            return told.collect();
        }
        let (many, total) = (allowed.len() as u32, Piece::Total(self.total));
        vec![match fit.len() {
            1 => words!(
                "Of {} sets that make {} only {} fits.",
                many,
                total,
                set_piece(fit[0])
            ),
            ..=MOST_LISTED => {
                let fit = listed(fit, Joint::And);
                words!("Of {} sets that make {} only {} fit.", many, total, fit)
            }
            _ => words!("{} sets of their marks make {}.", many, total),
        }]
    }

    /// That values are lost which no set has.
    fn missing(&self, lost: &[Mark]) -> Option<Sentence> {
        let (allowed, fit) = (&self.allowed, &self.fit);
        let lost = lost.iter().map(|mark| mark.value);
        let lost: Marks = lost.filter(|&value| !self.has(value)).collect();
        let is_listed = allowed.len() <= MOST_LISTED;
        Some(match fit[..] {
            _ if lost.is_empty() => return None,
            [_] if allowed.len() == 1 => words!("That leaves no {}.", either(lost)),
            [only] => words!(
                "So they are {}, and none is {}.",
                set_piece(only),
                either(lost)
            ),
            _ if is_listed && fit.len() < allowed.len() => {
                words!("The others have no {}.", either(lost))
            }
            _ => words!("None of these has {}.", either(lost)),
        })
    }

    /// Why cells cannot have values that some set has.
    fn elsewhere(&self, lost: &[Mark]) -> Vec<Sentence> {
        let in_sets = lost.iter().copied().filter(|mark| self.has(mark.value));
        let by_cell = by_cell(&in_sets.collect::<Vec<Mark>>()).into_iter();
        let told = by_cell.map(|(cell, values)| self.elsewhere_than_in(cell, values));
        told.collect()
    }

    /// Why a cell cannot have values that some set has.
    fn elsewhere_than_in(&self, cell: Cell, values: Marks) -> Sentence {
        let Some((others, left)) = self.left_without(cell, values) else {
            return words!(
                "With {} in {} none of the sets fits the other cells.",
                either(values),
                cell
            );
        };
        let they = if others.len() == 1 { "it" } else { "they" };
        words!(
            "If {} were {}, {} would be {}, which {} cannot be.",
            cell,
            either(values),
            others,
            left,
            they
        )
    }

    /// The cells but one, and what would be left to them if it were one of these values; nothing if that is much.
    fn left_without(&self, cell: Cell, values: Marks) -> Option<(Vec<Cell>, Piece)> {
        let others = self.open.iter().copied().filter(|&other| other != cell);
        let left = |value: Value| {
            let with = self.fit.iter().filter(move |set| set.has(value));
            with.map(move |set| *set - Marks::only(value))
        };
        let left: Vec<Marks> = values.values().flat_map(left).collect();
        (left.len() <= MOST_LEFT).then(|| (others.collect(), listed(&left, Joint::Or)))
    }

    /// The sets that the marks of all cells together allow and that do not fit, with the reason: cells that can be none of
    /// them, each told once, and then the others one by one.
    fn unfit_sets(&self) -> Vec<(Vec<Marks>, Sentence)> {
        let fit = &self.fit;
        let unfit = self.allowed.iter().copied();
        let mut sets: Vec<Marks> = unfit.filter(|set| !fit.contains(set)).collect();
        let mut told = Vec::new();
        for (&cell, marks) in self.open.iter().zip(&self.marks) {
            let (bare, rest): (Vec<Marks>, Vec<Marks>) =
                sets.into_iter().partition(|set| !marks.intersects(*set));
            sets = rest;
            let values = bare.iter().fold(Marks::empty(), |all, &set| all | set);
            let none = if values.count() == 2 {
                "neither"
            } else {
                "none of these"
            };
            if !bare.is_empty() {
                told.push((bare, words!("{} can be {}", cell, none)));
            }
        }
        let misfit = |set| (vec![set], misfit(&self.marks, &self.open, set));
        told.extend(sets.into_iter().map(misfit));
        told
    }
}

/// "5+6 and 4+7 fail".
fn fails(sets: &[Marks]) -> Piece {
    let verb = if sets.len() == 1 { "fails" } else { "fail" };
    format!("{} {verb}", joined(sets, Joint::And)).into()
}

/// Why a set does not fit although each cell can be some of it: values with too few cells.
fn misfit(marks: &[Marks], open: &[Cell], set: Marks) -> Sentence {
    let cells = || open.iter().copied().zip(marks);
    for count in 2..open.len() {
        for values in set.values().combinations(count) {
            let values: Marks = values.into_iter().collect();
            let places = cells().filter(|(_, marks)| marks.intersects(values));
            let places: Vec<Cell> = places.map(|(cell, _)| cell).collect();
            if places.len() < count {
                let both = if count == 2 { "both" } else { "all" };
                return words!("{} could {} go only in {}", values, both, places);
            }
        }
    }
    words!("the marks of the cells leave no way to share it out")
}

/// Marks in reading order, as the marks of each cell.
pub(super) fn by_cell(marks: &[Mark]) -> Vec<(Cell, Marks)> {
    let cells = marks.iter().chunk_by(|mark| mark.cell);
    let of_cell = cells
        .into_iter()
        .map(|(cell, marks)| (cell, marks.map(|mark| mark.value).collect()));
    of_cell.collect()
}

/// The sets of `count` of these values that make a total.
pub(super) fn sets_making(values: Marks, count: usize, total: u32) -> Vec<Marks> {
    fn choose(values: &[Value], count: usize, total: u32, so_far: Marks, found: &mut Vec<Marks>) {
        if count == 0 {
            found.extend((total == 0).then_some(so_far));
            return;
        }
        for (at, value) in values.iter().enumerate() {
            let Some(rest) = total.checked_sub(u32::from(value.0)) else {
                break;
            };
            if values.len() - at < count || found.len() >= MOST_SETS {
                break;
            }
            choose(
                &values[at + 1..],
                count - 1,
                rest,
                so_far | Marks::only(*value),
                found,
            );
        }
    }
    let mut found = Vec::new();
    choose(
        &values.values().collect_vec(),
        count,
        total,
        Marks::empty(),
        &mut found,
    );
    found
}

/// More sets than this are never told one by one.
const MOST_SETS: usize = 200;

/// Whether the cells can be exactly these values, one of them perhaps fixed.
fn fits(board: &Board, cells: &[Cell], set: Marks, fixed: Option<Mark>) -> bool {
    let all = |cell: &Cell| match fixed {
        Some(mark) if mark.cell == *cell => Marks::only(mark.value).bits(),
        _ => (board.marks(*cell) & set).bits(),
    };
    let marks: Vec<u32> = cells.iter().map(all).collect();
    let times = vec![1; cells.len()];
    let total = set.values().map(|value| i64::from(value.0)).sum();
    let question = Question::of_equation(board.geometry(), cells, &times, total);
    Completions::default().exists(&question, &marks)
}

/// "1+4+9".
fn set_piece(set: Marks) -> Piece {
    sum_of(set.values().map(|value| value.number().into())).into()
}

/// "1+4+9": a sum with its parts.
pub(super) fn sum_of(parts: impl Iterator<Item = i64>) -> String {
    parts.map(|part| part.to_string()).join("+")
}

/// "1+8, 2+7 and 3+6".
fn listed(sets: &[Marks], joint: Joint) -> Piece {
    joined(sets, joint).into()
}

fn joined(sets: &[Marks], joint: Joint) -> String {
    let texts = sets
        .iter()
        .map(|set| sum_of(set.values().map(|value| value.number().into())));
    let texts: Vec<String> = texts.collect();
    match texts.is_empty() {
        true => "nothing".into(),
        false => joint.list(&texts),
    }
}
