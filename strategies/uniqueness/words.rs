//! The words of steps over deadly patterns.

use crate::engine::uniqueness::Deadly;
use crate::sorting::Arrange;
use crate::words::{
    Claim, Explanation, Piece, Sentence, and_so, either, enumerate, limited_together, losing, only,
    that_cell_takes,
};
use crate::{Board, Cell, House, Mark, Marks, Premise, Role, StepRef, Value, WIDE, words};

/// What was seen, why, and so: for every step over the corners of a rectangle.
pub(super) fn explain_rectangle(board: &Board, step: StepRef<'_>) -> Explanation {
    let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
    let deadly = Deadly::<WIDE>::new(board, &pattern);
    let values: Marks = pattern.iter().map(|mark| mark.value).collect();
    let solved = deadly.cells.iter().any(|cell| board.value(cell).is_some());
    let swap = if solved {
        were_they(board, &deadly, values)
    } else {
        words!(
            "If they were all {}, these values could be swapped: a second solution.",
            either(values)
        )
    };
    explain(
        board,
        step,
        &deadly,
        cells_can_be(board, &deadly, values),
        vec![filled(board, &deadly), swap],
    )
}

/// What was seen, why, and so: for every step over a loop or a grave, whichever it is.
pub(in crate::strategies) fn explain_pattern(board: &Board, step: StepRef<'_>) -> Explanation {
    let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
    let deadly = Deadly::<WIDE>::new(board, &pattern);
    let values: Marks = pattern.iter().map(|mark| mark.value).collect();
    let (what, swap) = if values.count() == 2 {
        let swap = words!(
            "If they were all {}, these values could be swapped all round: a second solution.",
            either(values)
        );
        (cells_can_be(board, &deadly, values), swap)
    } else {
        let open = deadly.open.iter();
        let what = open
            .map(|cell| crate::words::limited(board, cell))
            .collect();
        let swap = words!(
            "Without what these have more, every open cell would have two marks and every house two places for a value: each cell could take the other one."
        );
        (what, swap)
    };
    explain(
        board,
        step,
        &deadly,
        what,
        vec![filled(board, &deadly), swap],
    )
}

/// What was seen, why, and so: for every step over a deadly pattern whose cells, and what they would
/// make, are told already.
pub(super) fn explain(
    board: &Board,
    step: StepRef<'_>,
    deadly: &Deadly<'_, WIDE>,
    mut what: Vec<Sentence>,
    mut why: Vec<Sentence>,
) -> Explanation {
    let subset: Vec<Cell> = cells_of(step, Role::Pattern);
    let united = subset
        .iter()
        .fold(Marks::empty(), |marks, &cell| marks | board.marks(cell));
    if !subset.is_empty() {
        what.push(limited_together(&subset, united));
    }
    let mut places: Vec<(House, Value)> = step
        .premises()
        .filter_map(|premise| match premise {
            Premise::Place(house, value) => Some((house, value)),
            _ => None,
        })
        .collect();
    places.arrange();
    what.extend(
        places
            .iter()
            .map(|&(house, value)| only(board, house, value)),
    );
    let open: Vec<Cell> = deadly.open.iter().collect();
    let extras = either(deadly.extras);
    let mut by = open.clone();
    match (&open[..], &places[..]) {
        ([cell], _) => why.push(words!("{}, so {} is {}.", ONLY_ONE, *cell, extras)),
        (_, []) => {
            why.push(words!(
                "{}, so one of {} is {}.",
                ONLY_ONE,
                &open[..],
                extras
            ));
            if !subset.is_empty() {
                why.push(that_cell_takes(
                    board,
                    &open,
                    &subset,
                    deadly.extras | united,
                ));
                by.extend(subset);
                by.arrange();
            }
        }
        (_, &[(house, value)]) => {
            why.push(words!(
                "{}, so one of {} is {}.",
                ONLY_ONE,
                &open[..],
                extras
            ));
            why.push(words!("The other one is {}, as {} needs it.", value, house));
        }
        (_, &[(one, value), (two, _), ..]) => {
            why.push(words!("{}.", ONLY_ONE));
            let forced = step.removed_values();
            let removed = cells_of_removed(step);
            why.push(if forced.has(value) {
                let others: Vec<Cell> = (deadly.cells - deadly.open).iter().collect();
                let of_pattern: Marks = deadly.pattern.iter().map(|mark| mark.value).collect();
                words!(
                    "But if {} or {} is {}, {}, which see both, are {}, and {} need their {} in {} and {}: the very rectangle that could be swapped.",
                    open[0],
                    open[1],
                    value,
                    others,
                    of_pattern - Marks::only(value),
                    vec![one, two],
                    value,
                    open[0],
                    open[1]
                )
            } else {
                let geometry = board.geometry();
                let in_line = |cell: &Cell| {
                    let mut lines = geometry.houses_of(*cell);
                    lines.any(|house| house == one || house == two)
                };
                let others = deadly.cells.iter().filter(|cell| !removed.contains(cell));
                let (beside, opposite): (Vec<Cell>, Vec<Cell>) = others.partition(in_line);

                // Each corner with the line that needs the value in it.
                let by_line = |&cell: &Cell| {
                    let is_in = geometry.houses_of(cell).any(|house| house == one);
                    let line = if is_in { one } else { two };
                    words!("{} ({})", cell, line).pieces
                };
                let mut pieces = words!("But if {} were {}, ", removed, either(forced)).pieces;
                pieces.extend(enumerate(beside.iter().map(by_line).collect()));
                let end = words!(
                    " would be {}, and {} {}: the very rectangle that could be swapped.",
                    value,
                    opposite,
                    either(forced)
                );
                pieces.extend(end.pieces);
                Sentence::new(pieces)
            });
        }
    }
    let so = if places.is_empty() && open.len() > 1 {
        losing(board, step, &by)
    } else {
        and_so(step)
    };
    Explanation { what, why, so }
}

const ONLY_ONE: &str = "This puzzle has only one (checked)";

/// What the cells are and can be.
pub(super) fn cells_can_be(
    board: &Board,
    deadly: &Deadly<'_, WIDE>,
    values: Marks,
) -> Vec<Sentence> {
    let mut what = Vec::new();
    let closed = deadly.cells - deadly.open;
    let solved = closed.iter().filter(|&cell| board.value(cell).is_some());
    for (cells, marks) in by_marks(board, solved) {
        let are = if cells.len() == 1 { " is " } else { " are " };
        what.push(
            words!("{}{}{}, but not given.", &cells[..], are, marks)
                .stating(Claim::Limited(cells, marks)),
        );
    }
    let pairs: Vec<Cell> = closed
        .iter()
        .filter(|&cell| board.value(cell).is_none())
        .collect();
    if !pairs.is_empty() {
        what.push(limited_together(&pairs, values));
    }
    for (cells, marks) in by_marks(board, deadly.open.iter()) {
        what.push(if marks.contains(values) {
            words!("{} can also be {}.", &cells[..], either(marks - values))
                .stating(Claim::Limited(cells, marks))
        } else {
            limited_together(&cells, marks)
        });
    }
    what
}

/// "Without 3 in r1c2 and 5 in r7c2, …": what would be if no cell of a pattern had another mark.
pub(super) fn without_extras(
    board: &Board,
    deadly: &Deadly<'_, WIDE>,
    then: &'static str,
) -> Sentence {
    let mut extras: Vec<(Marks, Vec<Cell>)> = Vec::new();
    for cell in deadly.open {
        let marks = deadly.extras_of(board, cell);
        match extras.iter_mut().find(|(other, _)| *other == marks) {
            Some((_, cells)) => cells.push(cell),
            None => extras.push((marks, vec![cell])),
        }
    }
    let extras = extras.into_iter();
    let told = extras.map(|(marks, cells)| vec![marks.into(), " in ".into(), cells.into()]);
    let mut pieces: Vec<Piece> = vec!["Without ".into()];
    pieces.extend(enumerate(told.collect()));
    pieces.push(then.into());
    Sentence::new(pieces)
}

/// "The corners lie in pairs in two rows, two columns and two blocks, and none is a given."
fn filled(board: &Board, deadly: &Deadly<'_, WIDE>) -> Sentence {
    let geometry = board.geometry();
    let mut houses: Vec<House> = deadly
        .cells
        .iter()
        .flat_map(|cell| geometry.houses_of(cell))
        .collect();
    houses.arrange();
    houses.dedup();
    let kinds = houses.chunk_by(|a, b| geometry.house(*a).kind == geometry.house(*b).kind);
    let counted = kinds.map(|houses| {
        let kind = geometry.house(houses[0]).kind.word();
        let ending = if houses.len() == 1 { "" } else { "s" };
        words!("{} {}", houses.len() as u32, format!("{kind}{ending}")).pieces
    });
    let mut pieces: Vec<Piece> = vec!["The corners lie in pairs in ".into()];
    pieces.extend(enumerate(counted.collect()));
    pieces.push(", and none is a given.".into());
    Sentence::new(pieces)
}

/// "If r3c2 were 3 and r3c6 9, 3 and 9 could be swapped in all four: a second solution." What the open corners would have to be
/// beside those that are filled.
fn were_they(board: &Board, deadly: &Deadly<'_, WIDE>, values: Marks) -> Sentence {
    let mut parts = Vec::new();
    for cell in deadly
        .cells
        .iter()
        .filter(|&cell| board.value(cell).is_none())
    {
        let in_line = |other: &Cell| {
            let shared = board.geometry().houses_of(cell).any(|house| {
                let line = board.geometry().house(house);
                line.kind.is_line() && line.cells.contains(other)
            });
            *other != cell && shared
        };
        let beside: Marks = deadly
            .cells
            .iter()
            .filter(in_line)
            .filter_map(|other| board.value(other))
            .collect();
        let is = if parts.is_empty() { " were " } else { " " };
        parts.push(vec![cell.into(), is.into(), (values - beside).into()]);
    }
    let mut pieces: Vec<Piece> = vec!["If ".into()];
    pieces.extend(enumerate(parts));
    pieces.extend(
        words!(
            ", {} could be swapped in all four: a second solution.",
            values
        )
        .pieces,
    );
    Sentence::new(pieces)
}

/// Cells, grouped by what they can be.
pub(super) fn by_marks(
    board: &Board,
    cells: impl Iterator<Item = Cell>,
) -> Vec<(Vec<Cell>, Marks)> {
    let mut groups: Vec<(Vec<Cell>, Marks)> = Vec::new();
    for cell in cells {
        let marks = board.can_be(cell);
        match groups.iter_mut().find(|(_, other)| *other == marks) {
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], marks)),
        }
    }
    groups
}

fn cells_of(step: StepRef<'_>, role: Role) -> Vec<Cell> {
    let mut cells: Vec<Cell> = step.marks(role).map(|mark| mark.cell).collect();
    cells.dedup();
    cells
}

fn cells_of_removed(step: StepRef<'_>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = step.removes().iter().map(|mark| mark.cell).collect();
    cells.dedup();
    cells
}
