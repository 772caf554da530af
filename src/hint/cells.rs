//! The cells of a pattern: what the third rung of a hint shows of them, and what to note in them first.

use super::State;
use crate::sorting::Arrange;
use crate::words::{Claim, Explanation, Joint, Piece, Sentence, enumerate, grouped};
use crate::{
    Board, Cell, House, Item, Mark, Marks, Premise, Role, StepRef, Supposed, Value, words,
};

/// The cells of the pattern of a step, in reading order.
pub(super) fn pattern_cells(board: &Board, step: StepRef<'_>) -> Vec<Cell> {
    let is_pattern = |role: Role| !matches!(role, Role::House | Role::Cover);
    let (mut cells, mut of_clues) = (Vec::new(), Vec::new());
    for shown in step.evidence() {
        match shown.item {
            Item::Mark(mark) if is_pattern(shown.role) => cells.push(mark.cell),
            Item::Cell(cell) if is_pattern(shown.role) => cells.push(cell),
            Item::Clue(clue) => of_clues.extend_from_slice(board.clues().cells(clue)),
            _ => {}
        }
    }
    // Where nothing but clues is shown one looks at their open cells.
    if cells.is_empty() {
        cells = of_clues;
        cells.retain(|&cell| board.value(cell).is_none());
    }
    in_order(cells)
}

fn in_order(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.arrange();
    cells.dedup();
    cells
}

/// The cells that a hint may show before it says what follows, and a sentence of them:
/// no cell that gets a value that was named before.
pub(super) fn shown(board: &Board, step: StepRef<'_>, named: Marks) -> (Vec<Cell>, Sentence) {
    let mut sets = step.sets().iter();
    let told = sets.find(|mark| named.has(mark.value));
    if let Some(shown) = told.and_then(|&told| blockers(board, step, told)) {
        return shown;
    }
    let mut cells = pattern_cells(board, step);
    cells.retain(|&cell| told.is_none_or(|told| told.cell != cell));
    let words = match tried(step) {
        Some(tried) if is_fish(step) => pattern(step, &cells).join("; try ", tried),
        Some(tried) => words!("Try ").join("", tried),
        None => pattern(step, &cells),
    };
    (cells, words)
}

fn is_fish(step: StepRef<'_>) -> bool {
    step.houses(Role::Base).next().is_some()
}

/// "The pattern is in r1c5 and r3c4.", and which of its cells do not fit.
fn pattern(step: StepRef<'_>, cells: &[Cell]) -> Sentence {
    if let Some(sets) = sets(step, cells) {
        let count = sets.len() as u32;
        let mut pieces = words!("The pattern is in {} sets of cells: ", count).pieces;
        for (at, set) in sets.into_iter().enumerate() {
            pieces.extend((at > 0).then(|| "; ".into()));
            pieces.push(set.into());
        }
        pieces.push(".".into());
        return Sentence::new(pieces);
    }
    // A cell of the pattern that has more to it is none that does not fit.
    let is_fin = |cell: &Cell| {
        let of = |role: Role| step.marks(role).any(|mark| mark.cell == *cell);
        of(Role::Fin) && !of(Role::Deadly)
    };
    let fins: Vec<Cell> = cells.iter().copied().filter(is_fin).collect();
    let others: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|cell| !fins.contains(cell))
        .collect();
    match (cells, &others[..], &fins[..]) {
        (&[cell], ..) => words!("The cell to look at is {}.", cell),
        (_, [], _) | (_, _, []) => words!("The pattern is in {}.", cells),
        (_, others, &[fin]) => {
            words!(
                "The pattern is in {}, but for one odd cell: {}.",
                others,
                fin
            )
        }
        (_, others, fins) => {
            words!(
                "The pattern is in {}, but for the odd cells {}.",
                others,
                fins
            )
        }
    }
}

/// The cells of a pattern set by set, where it has a few that share none.
fn sets(step: StepRef<'_>, cells: &[Cell]) -> Option<Vec<Vec<Cell>>> {
    let mut sets: Vec<(u16, Vec<Cell>)> = Vec::new();
    for shown in step.evidence().iter() {
        let cell = match shown.item {
            Item::Mark(mark) => mark.cell,
            Item::Cell(cell) => cell,
            _ => continue,
        };
        if shown.role != Role::Pattern {
            continue;
        }
        match sets.iter_mut().find(|(group, _)| *group == shown.group) {
            Some((_, set)) => set.push(cell),
            None => sets.push((shown.group, vec![cell])),
        }
    }
    let sets: Vec<Vec<Cell>> = sets.into_iter().map(|(_, set)| in_order(set)).collect();
    let are_apart =
        in_order(sets.concat()) == cells && sets.iter().map(Vec::len).sum::<usize>() == cells.len();
    let are_few = (2..=MOST_SETS).contains(&sets.len());
    (are_apart && are_few && sets.iter().any(|set| set.len() > 2)).then_some(sets)
}

/// More sets than that are not told one by one.
const MOST_SETS: usize = 4;

/// "Suppose first that r7c1 is not 9.": where a long argument over many cells starts.
pub(super) fn start(explanation: &Explanation) -> Option<Sentence> {
    let mut claims = explanation.why.iter().flat_map(|said| &said.claims);
    let first = claims.find_map(|claim| match claim {
        Claim::Supposed(supposed) => Some(&supposed[..]),
        _ => None,
    })?;
    match *first {
        [Supposed::Is(mark)] => Some(words!(
            "Suppose first that {} is {}.",
            mark.cell,
            mark.value
        )),
        [Supposed::IsNot(mark)] => Some(words!(
            "Suppose first that {} is not {}.",
            mark.cell,
            mark.value
        )),
        _ => None,
    }
}

/// "4 in r2c5, and see what breaks.": the marks that a step tries.
fn tried(step: StepRef<'_>) -> Option<Sentence> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut is_twice = false;
    for mark in step.marks(Role::Assumption) {
        is_twice |= marks.contains(&mark);
        marks.extend((!marks.contains(&mark)).then_some(mark));
    }
    let &first = marks.first()?;
    let Mark { cell, value } = first;
    if let [_] = marks[..] {
        return Some(if is_twice {
            words!(
                "{} with {} and without it, and see what both lead to.",
                cell,
                value
            )
        } else if step.sets().contains(&first) {
            words!("{} without {}, and see where it leads.", cell, value)
        } else {
            words!("{} in {}, and see where it leads.", value, cell)
        });
    }
    let end = ", and see what all of them lead to.";
    let values: Marks = marks.iter().map(|mark| mark.value).collect();
    let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
    Some(if marks.iter().all(|mark| mark.cell == cell) {
        words!("each of {} in {}{}", values, cell, end)
    } else if values.count() == 1 {
        words!("{} in each of {}{}", value, in_order(cells), end)
    } else {
        let each = |mark: &Mark| vec![mark.value.into(), " in ".into(), mark.cell.into()];
        let mut pieces = vec!["in turn ".into()];
        pieces.extend(enumerate(marks.iter().map(each).collect()));
        pieces.push(end.into());
        Sentence::new(pieces)
    })
}

/// What rules out the other places of a value in a house, if none of them is left: it says as much as the cell that is,
/// and leaves the last look to the player.
fn blockers(board: &Board, step: StepRef<'_>, told: Mark) -> Option<(Vec<Cell>, Sentence)> {
    let value = told.value;
    let house = step.premises().find_map(|premise| match premise {
        Premise::Place(house, of) if of == value => Some(house),
        _ => None,
    })?;
    let cells = board.geometry().house(house).cells.iter().copied();
    let is_open = |cell: &Cell| board.value(*cell).is_none() && *cell != told.cell;
    let (mut by, mut gone) = (Vec::new(), Vec::new());
    for cell in cells.filter(is_open) {
        let seen = seen_with(board, cell, value);
        if seen.is_empty() && board.has(Mark { cell, value }) {
            return None;
        }
        gone.extend(seen.is_empty().then_some(cell));
        by.extend(seen);
    }
    let by = in_order(by);
    let words = rule_out(house, value, &by, &gone);
    Some((by, words))
}

/// The cells with a value that a cell sees.
fn seen_with(board: &Board, cell: Cell, value: Value) -> Vec<Cell> {
    let peers = board.geometry().each_peer(cell);
    peers
        .filter(|&peer| board.value(peer) == Some(value))
        .collect()
}

/// "The 1s in r4c7 and r8c2 rule out the other places in block 9."
fn rule_out(house: House, value: Value, by: &[Cell], gone: &[Cell]) -> Sentence {
    match (by, gone) {
        ([], []) => words!("Only one cell of {} is still empty.", house),
        ([], gone) => words!(
            "In {} the other empty cells, {}, have lost {}.",
            house,
            gone,
            value
        ),
        (&[cell], []) => words!(
            "The {} in {} rules out the other places in {}.",
            value,
            cell,
            house
        ),
        (by, []) => words!(
            "The {}s in {} rule out the other places in {}.",
            value,
            by,
            house
        ),
        (by, gone) => {
            let lost = words!("{}, which lost {} before.", gone, value);
            rule_out(house, value, by, &[]).join(" but ", lost)
        }
    }
}

/// "Note 2 and 8 in r3c3 and r4c3 first.": what a player has not written of the cells that are shown.
pub(super) fn to_note(cells: &[Cell], unwritten: &[Mark]) -> Vec<Sentence> {
    let of_cells = unwritten.iter().filter(|mark| cells.contains(&mark.cell));
    let groups = grouped(&of_cells.copied().collect::<Vec<Mark>>());
    if groups.len() > MOST_NOTED {
        return vec![words!("Note first what these cells can be.")];
    }
    let groups = groups.into_iter();
    let note = |(cells, values): (Vec<Cell>, Marks)| {
        words!(
            "Note {} in {} first.",
            Piece::Values(values, Joint::And),
            cells
        )
    };
    groups.map(note).collect()
}

/// More notes than these are not told one by one.
const MOST_NOTED: usize = 3;

/// The marks that a step rests on and that its player has not written: those of its pattern in open cells, but for what
/// it plays itself.
pub(super) fn unwritten(state: &State, board: &Board, step: StepRef<'_>) -> Vec<Mark> {
    let is_told = |mark: &Mark| {
        step.sets().iter().any(|set| set.cell == mark.cell) || step.removes().contains(mark)
    };
    let mut marks: Vec<Mark> = Vec::new();
    for premise in step.premises() {
        let Premise::Cell(cell) = premise else {
            continue;
        };
        marks.extend(board.marks(cell).values().map(|value| Mark { cell, value }));
    }
    marks.extend(step.evidence().iter().filter_map(|shown| shown.item.mark()));
    marks.arrange();
    marks.dedup();
    marks.retain(|mark| board.has(*mark) && !state.has_noted(*mark) && !is_told(mark));
    marks
}
