//! How it is told that marks fit no set of values: which sets are left, and why the others are not.

use super::clue_engine;
use crate::clues::said;
use crate::engine::completions::{Completions, Question};
use crate::engine::reasons::Reasons;
use crate::words::{Explanation, Joint, Piece, Sentence, and_so, either};
use crate::{Board, Cell, ClueId, Mark, Marks, StepRef, Value, words};
use itertools::Itertools;

/// At most this many sets are listed.
const MOST_LISTED: usize = 8;

/// Why cells of a clue lose marks.
pub(super) fn explain(board: &Board, step: StepRef<'_>, clue: ClueId) -> Explanation {
    let lost = clue_engine::lost(board, step);
    let mut what = vec![what(board, clue)];
    let why = match (clue_engine::said(board, clue, &lost), Sets::of(board, clue)) {
        (Some(said), _) => said,
        (None, Some(sets)) => sets.reasons(&step.removes(), &mut what),
        (None, None) => misfits(board, clue, &lost),
    };
    Explanation {
        what,
        why,
        so: and_so(step),
    }
}

/// "In the cage of 14 at r1c1 the known cells make 5, so r1c2 and r2c1 make 9."
pub(super) fn what(board: &Board, clue: ClueId) -> Sentence {
    let open = clue_engine::open(board, clue);
    let Some(total) = board.clues().total(clue) else {
        return words!("In {} {} are open.", clue, open);
    };
    let makes = if open.len() == 1 { " is " } else { " make " };
    match clue_engine::known(board, clue) {
        Some(known) => words!(
            "In {} the known cells make {}, so {}{}{}.",
            clue,
            Piece::Total(known),
            open,
            makes,
            Piece::Total(total.saturating_sub(known))
        ),
        None => words!("{} is {}.", clue, open),
    }
}

/// The sets of values that open cells of a clue could be, if all that counts is which values they are.
pub(super) struct Sets {
    open: Vec<Cell>,
    /// By open cell: its marks.
    marks: Vec<Marks>,
    /// Those that the marks of all cells together allow, and of them those that fit.
    allowed: Vec<Marks>,
    fit: Vec<Marks>,
}

impl Sets {
    fn of(board: &Board, clue: ClueId) -> Option<Sets> {
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
        }
    }

    /// What the sets are, which is added to `what`, and why marks fit none of them.
    pub(super) fn reasons(&self, lost: &[Mark], what: &mut Vec<Sentence>) -> Vec<Sentence> {
        let Sets {
            open, allowed, fit, ..
        } = self;
        if open.len() == 1 {
            return vec![words!(
                "{} is the last open cell there, and has to make up the total.",
                open[0]
            )];
        }
        let mut why = Vec::new();
        let many = Piece::Number(allowed.len() as u32);
        if allowed.len() <= MOST_LISTED {
            what.push(match allowed[..] {
                [one] => words!(
                    "With no value repeated, they can only be {}.",
                    set_piece(one)
                ),
                _ => words!(
                    "With no value repeated, they can only be {}.",
                    listed(allowed, Joint::Or)
                ),
            });
            let unfit = allowed.iter().copied().filter(|set| !fit.contains(set));
            why.extend(unfit_sets(&self.marks, open, unfit.collect()));
        } else if fit.len() <= MOST_LISTED {
            let fits = if fit.len() == 1 { "fits" } else { "fit" };
            why.push(words!(
                "Of {} sets that make it only {} {}.",
                many,
                listed(fit, Joint::And),
                fits
            ));
        } else {
            what.push(words!(
                "There are {} sets of their marks that make it.",
                many
            ));
        }
        let in_sets = fit.iter().fold(Marks::empty(), |all, &set| all | set);
        let (elsewhere, never): (Vec<Mark>, Vec<Mark>) = lost
            .iter()
            .copied()
            .partition(|mark| in_sets.has(mark.value));
        let never: Marks = never.iter().map(|mark| mark.value).collect();
        if !never.is_empty() {
            why.push(match fit[..] {
                [only] if allowed.len() > 1 => {
                    words!(
                        "So they are {}, and none is {}.",
                        set_piece(only),
                        either(never)
                    )
                }
                [_] => words!("That leaves no {}.", either(never)),
                _ if why.is_empty() => words!("None of these has {}.", either(never)),
                _ => words!("None of {} has {}.", listed(fit, Joint::And), either(never)),
            });
        }
        for (cell, values) in by_cell(&elsewhere) {
            why.push(self.elsewhere(cell, values));
        }
        why
    }

    /// Why a cell cannot have values that some set has.
    fn elsewhere(&self, cell: Cell, values: Marks) -> Sentence {
        let others: Vec<Cell> = self
            .open
            .iter()
            .copied()
            .filter(|&other| other != cell)
            .collect();
        let only_one = |value: Value| {
            let with = self.fit.iter().filter(|set| set.has(value));
            let rests: Vec<Marks> = with.map(|set| *set - Marks::only(value)).collect();
            rests
        };
        let rests: Vec<Marks> = values.values().flat_map(only_one).collect();
        if rests.len() <= MOST_LISTED / 2 {
            let rests = listed(&rests, Joint::Or);
            words!(
                "If {} were {}, then {} would have to be {}, which {} cannot be.",
                cell,
                either(values),
                others.clone(),
                rests,
                if others.len() == 1 { "it" } else { "they" }
            )
        } else {
            words!(
                "With {} in {} none of the sets fits the other cells.",
                either(values),
                cell
            )
        }
    }
}

/// Why sets do not fit: cells that can be no value of them, each told once, and then the others one by one.
fn unfit_sets(marks: &[Marks], open: &[Cell], mut sets: Vec<Marks>) -> Vec<Sentence> {
    let mut told = Vec::new();
    for (&cell, marks) in open.iter().zip(marks) {
        let (bare, rest): (Vec<Marks>, Vec<Marks>) =
            sets.into_iter().partition(|set| !marks.intersects(*set));
        sets = rest;
        told.extend(match bare[..] {
            [] => None,
            [one] => Some(words!(
                "{} does not fit: {} can be {}.",
                set_piece(one),
                cell,
                if one.count() == 2 {
                    "neither"
                } else {
                    "none of its values"
                }
            )),
            _ => Some(words!(
                "{} do not fit: {} can be none of these values.",
                listed(&bare, Joint::And),
                cell
            )),
        });
    }
    told.extend(sets.into_iter().map(|set| misfit(marks, open, set)));
    told
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
                return words!(
                    "{} does not fit: {} could {} go only in {}.",
                    set_piece(set),
                    values,
                    if count == 2 { "both" } else { "all" },
                    places
                );
            }
        }
    }
    words!("{} cannot be shared out among their marks.", set_piece(set))
}

/// For clues that are no sets: what the clue itself says, or that no values of the other cells keep it.
fn misfits(board: &Board, clue: ClueId, lost: &[Mark]) -> Vec<Sentence> {
    let (clues, geometry) = (board.clues(), board.geometry());
    let can_be = |cell| board.can_be(cell);
    let mut why: Vec<Sentence> = Vec::new();
    for (_, marks) in &lost.iter().copied().chunk_by(|mark| mark.cell) {
        let (said, rest) = said(clues, geometry, clue, can_be, marks);
        let news = said.into_iter().filter(|said| !why.contains(said));
        let news: Vec<Sentence> = news.collect();
        why.extend(news);
        let rest = by_cell(&rest).into_iter();
        why.extend(rest.map(|(cell, values)| no_values(board, clue, cell, values)));
    }
    why
}

/// "With 5 in r1c3 no values of r1c4 keep the thermometer at r1c1": the other cells are those that count.
fn no_values(board: &Board, clue: ClueId, cell: Cell, values: Marks) -> Sentence {
    let question = Question::of_clue(board.geometry(), board.clues(), clue);
    let counting = question.map(|question| {
        let mut reasons = Reasons::default();
        reasons.of_cell(board, &question, cell, values)
    });
    let counting = counting.into_iter().flatten().map(|(cell, _)| cell);
    let (open, known): (Vec<Cell>, Vec<Cell>) =
        counting.partition(|&cell| board.value(cell).is_none());
    let mut pieces = words!("With {} in {}", either(values), cell).pieces;
    for cell in known {
        let value = board.can_be(cell);
        pieces.extend(words!(" and {} in {}", either(value), cell).pieces);
    }
    pieces.extend(if open.is_empty() {
        words!(" {} is not kept.", clue).pieces
    } else {
        words!(" no values of {} keep {}.", open, clue).pieces
    });
    Sentence::new(pieces)
}

/// "The cage of 14 at r1c1 can be 1-4-9 or 2-4-8, always with a 4." Why a clue has a value somewhere.
pub(super) fn needs(board: &Board, clue: ClueId, value: Value) -> Sentence {
    match sets_left(board, clue) {
        Some((subject, sets)) => {
            let mut needs = Sentence::new(subject);
            let always = words!(" can be {}, always with a {}.", sets, value);
            needs.pieces.extend(always.pieces);
            needs
        }
        None => words!("No values of {} keep it without a {}.", clue, value),
    }
}

/// "The cage of 6 at r1c1 can be 1-5 or 2-4, always with 1 or 2 in r1c1 and r1c2." What part of a clue uses up.
pub(super) fn some_of(board: &Board, clue: ClueId, part: &[Cell], values: Marks) -> Sentence {
    let of_part: Marks = part
        .iter()
        .fold(Marks::empty(), |all, &cell| all | board.marks(cell));
    let has = either(values & of_part);
    match sets_left(board, clue) {
        Some((subject, sets)) => {
            let mut said = Sentence::new(subject);
            let always = words!(" can be {}, always with {} in {}.", sets, has, part);
            said.pieces.extend(always.pieces);
            said
        }
        None => words!("However {} is filled, there is {} in {}.", clue, has, part),
    }
}

/// What is open of a clue, and the sets that it can be, if they are few.
fn sets_left(board: &Board, clue: ClueId) -> Option<(Vec<Piece>, Piece)> {
    let sets = Sets::of(board, clue).filter(|sets| sets.fit.len() <= MOST_LISTED)?;
    let subject: Vec<Piece> = if sets.open.len() == board.clues().cells(clue).len() {
        vec![clue.into()]
    } else {
        vec!["what is open of ".into(), clue.into()]
    };
    Some((subject, listed(&sets.fit, Joint::Or)))
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
    set.values().map(|value| value.to_string()).join("+").into()
}

/// "1+8, 2+7 and 3+6".
fn listed(sets: &[Marks], joint: Joint) -> Piece {
    let texts: Vec<String> = sets
        .iter()
        .map(|set| set.values().map(|value| value.to_string()).join("+"))
        .collect();
    let joint = if joint == Joint::And { "and" } else { "or" };
    match texts.split_last() {
        Some((last, [])) => last.clone().into(),
        Some((last, others)) => format!("{} {joint} {last}", others.join(", ")).into(),
        None => "nothing".into(),
    }
}
