//! Puts odd rings into words.

use crate::words::trail::of_one_value;
use crate::words::{
    Claim, Explanation, Piece, Sentence, either, limited, limited_together, link_piece, losing,
    plays, that_cell_takes,
};
use crate::{Board, Cell, Mark, Marks, Role, StepRef, Value, WIDE, words};
use itertools::Itertools;

/// The cells of the ring in their order.
fn ring(step: StepRef<'_>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    cells.dedup();
    cells
}

/// "Go round five cells: from r1c1 to r1c5 (row 1), r3c4 (block 2), … and back (column 1)." `links` joins each to the next.
fn round(cells: &[Cell], links: impl Iterator<Item = Piece>) -> Sentence {
    let mut pieces: Vec<Piece> = vec![
        "Go round ".into(),
        (cells.len() as u32).into(),
        " cells: from ".into(),
        cells[0].into(),
        " to ".into(),
    ];
    for (at, link) in links.enumerate() {
        pieces.push(match cells.get(at + 1) {
            Some(&next) => next.into(),
            None => "back".into(),
        });
        pieces.extend([" (".into(), link, ")".into()]);
        pieces.push(match cells.len() - 1 - at {
            0 => ".".into(),
            1 => " and ".into(),
            _ => ", ".into(),
        });
    }
    Sentence::new(pieces)
}

/// "If neither r2c3 nor r5c2 were 4": the guardians, all of one value.
fn if_none(guardians: &[Cell], value: Value) -> Sentence {
    match *guardians {
        [guard] => words!("If {} were not {}", guard, value),
        [one, other] => words!("If neither {} nor {} were {}", one, other, value),
        _ => words!("If none of {} were {}", guardians, value),
    }
}

/// "So one of r2c3 and r7c8 is 4.", if there are several.
fn so_one_of(guardians: &[Cell], value: Value) -> Option<Sentence> {
    (guardians.len() > 1).then(|| words!("So one of {} is {}.", guardians, value))
}

/// What follows: of one guardian, of several of a value, or of one cell.
fn so(board: &Board, step: StepRef<'_>, guards: &[Mark]) -> Vec<Sentence> {
    match of_one_value(guards) {
        Some((cells, _)) if cells.len() > 1 => losing(board, step, &cells),
        _ => plays(step),
    }
}

pub(super) fn of_value(board: &Board, step: StepRef<'_>) -> Explanation {
    let cells = ring(step);
    let guards: Vec<Mark> = step.marks(Role::Fin).collect();
    let guardians: Vec<Cell> = guards.iter().map(|mark| mark.cell).collect();
    let value = guards[0].value;
    let houses = || step.houses(Role::House);
    let mut only = words!(
        "Beside these cells, only {} can be {} in these houses.",
        &guardians[..],
        value
    );
    for house in houses() {
        let places = board.places(house, value);
        let places = board.geometry().cells_at::<WIDE>(house, places);
        only = only.stating(Claim::Only(house, value, places.iter().collect()));
    }
    let each = words!(
        "each of these houses would have its {} in one of its two cells of the ring.",
        value
    );
    let mut why = vec![
        if_none(&guardians, value).join(", ", each),
        words!("Then every other cell of the ring would be {}.", value),
        words!(
            "But with {} cells two neighbours would be alike: both {}, or neither.",
            cells.len() as u32,
            value
        ),
    ];
    why.extend(so_one_of(&guardians, value));
    Explanation {
        what: vec![round(&cells, houses().map(Piece::from)), only],
        why,
        so: so(board, step, &guards),
    }
}

pub(super) fn of_pair(board: &Board, step: StepRef<'_>) -> Explanation {
    let cells = ring(step);
    let pair: Marks = step.marks(Role::Pattern).map(|mark| mark.value).collect();
    let guards: Vec<Mark> = step.marks(Role::Fin).collect();
    let is_open = |cell: &Cell| guards.iter().any(|mark| mark.cell == *cell);
    let (mut open, mut pure): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|cell| is_open(cell));
    open.sort_unstable();
    pure.sort_unstable();
    let mut set: Vec<Cell> = step.marks(Role::Base).map(|mark| mark.cell).collect();
    set.dedup();
    let of_one = of_one_value(&guards).filter(|(guardians, _)| guardians.len() > 1);
    let next = cells.iter().cycle().skip(1);
    let links = cells.iter().zip(next.clone());
    let links = links.map(|(&cell, &next)| link_piece(board.geometry(), cell, next));
    let mut way = round(&cells, links);
    for (&cell, &next) in cells.iter().zip(next) {
        way = way.stating(Claim::Sees(vec![cell], next));
    }
    let mut what = vec![way];
    what.extend((!pure.is_empty()).then(|| limited_together(&pure, pair)));
    match open[..] {
        [one, other] if board.marks(one) != board.marks(other) => {
            what.extend(open.iter().map(|&cell| limited(board, cell)));
        }
        _ => what.push(limited_together(&open, board.marks(open[0]))),
    }
    let turns = words!(
        "{} would take turns round the ring, as each cell sees the next.",
        pair
    );
    let mut why = match &of_one {
        Some((guardians, value)) => {
            let all = words!("all cells would be {}, and ", either(pair));
            let all = all.join("", turns);
            vec![if_none(guardians, *value).join(", ", all)]
        }
        None => vec![words!("If {} were {}, ", &open[..], either(pair)).join("", turns)],
    };
    why.push(words!(
        "But with {} cells two neighbours would be the same.",
        cells.len() as u32
    ));
    why.extend(of_one.and_then(|(guardians, value)| so_one_of(&guardians, value)));
    if set.is_empty() {
        return Explanation {
            what,
            why,
            so: so(board, step, &guards),
        };
    }
    let of_set = set.iter().map(|&cell| board.marks(cell));
    let of_set = of_set.fold(Marks::empty(), |all, marks| all | marks);
    what.push(limited_together(&set, of_set));
    let more: Marks = guards.iter().map(|mark| mark.value).collect();
    why.push(words!("So one of {} is {}.", &open[..], either(more)));
    why.push(that_cell_takes(board, &open, &set, more | of_set));
    let by: Vec<Cell> = open.iter().chain(&set).copied().sorted_unstable().collect();
    Explanation {
        what,
        why,
        so: losing(board, step, &by),
    }
}
