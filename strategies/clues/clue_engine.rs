//! What the strategies for clues share: the offer, and the words about it.

use crate::clues;
use crate::engine::completions::{Completions, MAX_CELLS, Question};
use crate::strategy::{Finds, Search};
use crate::words::{Piece, Sentence, by_clue, is_of_board};
use crate::{Board, Cell, Cells, ClueId, Item, Mark, Marks, Role, StepRef, Value, WIDE, words};
use itertools::Itertools;
use std::any::Any;
use std::ops::ControlFlow::Continue;

/// Calls `look` with the cells that have changed since the last visit, and with memory that is used again.
pub(super) fn find_changed<S: Any + Send + Sync + Default>(
    board: &Board,
    finds: &mut Finds,
    look: impl FnOnce(&mut Finds, Cells, &mut S) -> Search,
) -> Search {
    if board.clues().is_empty() {
        return Continue(());
    }
    let mut scratch = finds.take_scratch::<S>();
    let changed = finds.changed_cells(board);
    let found = look(finds, changed, &mut scratch);
    finds.return_scratch(scratch);
    found
}

/// Calls `look` with every clue that has changed, is swept, and is wanted.
pub(super) fn each_changed<S: Any + Send + Sync + Default>(
    board: &Board,
    finds: &mut Finds,
    is_wanted: impl Fn(ClueId) -> bool,
    mut look: impl FnMut(&mut Finds, ClueId, &mut S) -> Search,
) -> Search {
    find_changed(board, finds, |finds, changed, scratch| {
        board.clues().ids().try_for_each(|id| {
            let cells = board.clues().cells(id);
            let has_changed = || cells.iter().any(|&cell| changed.has(cell));
            if is_wanted(id) && has_changed() && !is_unswept(board, cells) {
                look(finds, id, scratch)
            } else {
                Continue(())
            }
        })
    })
}

/// Offers to take the marks that do not fit from a cell, or to set the one that does.
pub(super) fn offer(
    board: &Board,
    finds: &mut Finds,
    clue: ClueId,
    cell: Cell,
    fitting: Marks,
) -> Search {
    let marks = board.marks(cell);
    if marks == fitting {
        return Continue(());
    }
    let needs_clue = !follows_from_houses(board, finds, clue, cell, marks - fitting);
    let draft = finds.draft(board);
    let draft = match fitting.single() {
        Some(value) => draft.set(cell, value),
        None => draft.remove(Cells::<WIDE>::only(cell), marks - fitting),
    };
    let draft = draft.prove(|premises| _ = premises.clue(clue));
    let draft = if needs_clue { draft } else { draft.prune() };
    draft
        .show(|shown| {
            shown.item(Role::House, Item::Clue(clue));
            let cells: Cells = board.clues().cells(clue).iter().copied().collect();
            shown.marks(Role::Pattern, board, cells.without(cell), Marks::all());
        })
        .offer()
}

/// Whether a cell of a clue loses marks only because some of its cells see each other.
fn follows_from_houses(
    board: &Board,
    finds: &mut Finds,
    clue: ClueId,
    cell: Cell,
    lost: Marks,
) -> bool {
    let cells = board.clues().cells(clue);
    let question = Question::of_clue(board.geometry(), board.clues(), clue);
    let place = cells.iter().position(|&other| other == cell);
    let (Some(question), Some(place), ..=MAX_CELLS) = (question, place, cells.len()) else {
        return false;
    };
    let mut marks = [0; MAX_CELLS];
    for (marks, &cell) in marks.iter_mut().zip(cells) {
        *marks = board.can_be(cell).bits();
    }
    let mut completions = finds.take_scratch::<Completions>();
    let question = question.without_rule();
    let follows = lost.values().all(|value| {
        marks[place] = Marks::only(value).bits();
        !completions.exists(&question, &marks[..cells.len()])
    });
    finds.return_scratch(completions);
    follows
}

/// Offers, in one step, to take from cells of a clue the marks that do not fit.
pub(super) fn offer_all(
    board: &Board,
    finds: &mut Finds,
    clue: ClueId,
    fitting: &[(Cell, Marks)],
) -> Search {
    if fitting.is_empty() {
        return Continue(());
    }
    let draft = fitting
        .iter()
        .fold(finds.draft(board), |draft, &(cell, left)| {
            draft.remove(Cells::<WIDE>::only(cell), board.marks(cell) - left)
        });
    draft
        .prove(|premises| _ = premises.clue(clue))
        .show(|shown| {
            shown.item(Role::House, Item::Clue(clue));
            for &cell in board.clues().cells(clue) {
                let left = fitting.iter().find(|(of, _)| *of == cell);
                let left = left.map_or(Marks::all(), |&(_, left)| left);
                shown.marks(Role::Pattern, board, Cells::<WIDE>::only(cell), left);
            }
        })
        .offer()
}

/// Whether one of some cells can only be one value and sees another one with its mark. Then a sweep or a single comes
/// first: it may take marks that would be put down to the clue.
pub(super) fn is_unswept(board: &Board, cells: &[Cell]) -> bool {
    cells.iter().any(|&cell| {
        let Some(value) = board.can_be(cell).single() else {
            return false;
        };
        cells
            .iter()
            .any(|&other| board.geometry().sees(cell, other) && board.can_be(other).has(value))
    })
}

/// The clue that a step is about.
pub(super) fn clue(step: StepRef<'_>) -> ClueId {
    let clue = step.items(Role::House).find_map(|item| match item {
        Item::Clue(clue) => Some(clue),
        _ => None,
    });
    clue.expect("shown by offer")
}

/// The clue that a step is about, and the cell that it changes.
pub(super) fn subject(step: StepRef<'_>) -> (ClueId, Cell) {
    let changed = step.sets().first().copied();
    let changed = changed.or_else(|| step.removes().first().copied());
    (clue(step), changed.expect("a step has plays").cell)
}

/// The open cells of a clue.
pub(super) fn open(board: &Board, clue: ClueId) -> Vec<Cell> {
    let cells = board.clues().cells(clue).iter().copied();
    cells.filter(|&cell| board.value(cell).is_none()).collect()
}

/// Whether one cell of a clue is open.
pub(super) fn has_one_open(board: &Board, clue: ClueId) -> bool {
    let cells = board.clues().cells(clue).iter();
    cells.filter(|&&cell| board.value(cell).is_none()).count() == 1
}

/// The other open cells of a clue.
pub(super) fn others(board: &Board, clue: ClueId, cell: Cell) -> Vec<Cell> {
    let open = open(board, clue).into_iter();
    open.filter(|&other| other != cell).collect()
}

/// The total of a clue that has one.
pub(super) fn total(board: &Board, clue: ClueId) -> u32 {
    board.clues().total(clue).unwrap_or(0)
}

/// What the open cells of a clue still have to make.
pub(super) fn needed(board: &Board, clue: ClueId) -> u32 {
    total(board, clue).saturating_sub(known(board, clue).unwrap_or(0))
}

/// What the cells of a clue that are set make; nothing if there are none.
pub(super) fn known(board: &Board, clue: ClueId) -> Option<u32> {
    let cells = board.clues().cells(clue).iter();
    let values = cells.filter_map(|&cell| board.value(cell));
    values
        .map(|value| u32::from(value.number()))
        .reduce(|a, b| a + b)
}

/// The marks that cells lose by a step, those beside a value that is set included.
pub(super) fn lost(board: &Board, step: StepRef<'_>) -> Vec<Mark> {
    let beside = |mark: &Mark| {
        let &Mark { cell, value } = mark;
        let others = board.marks(cell) - Marks::only(value);
        others.values().map(move |value| Mark { cell, value })
    };
    let mut lost: Vec<Mark> = step.sets().iter().flat_map(beside).collect();
    lost.extend(step.removes());
    lost
}

/// What the kind of a clue says itself of marks that are lost, if it has words for all of them.
pub(super) fn said(board: &Board, clue: ClueId, lost: &[Mark]) -> Option<Vec<Sentence>> {
    let (clues, geometry) = (board.clues(), board.geometry());
    let can_be = |cell| board.can_be(cell);
    let (said, rest) = clues::said(clues, geometry, clue, can_be, lost.iter().copied());
    (rest.is_empty() && !said.is_empty()).then_some(said)
}

/// "Look at the X between r1c1 and r1c2: its values make 10."
pub(in crate::strategies) fn look_at(board: &Board, clue: ClueId) -> Sentence {
    // Of a rule for the whole board those cells are named that it is about here.
    let look = match is_of_board(board, clue) {
        true => words!("Look at {} under {}", board.clues().cells(clue), clue),
        false => words!("Look at {}", clue),
    };
    let look = match says(board, clue) {
        Some(says) => look.join(": ", says),
        None => look,
    };
    look.join(".", Sentence::default())
}

/// "In the arrow from r1c1, ", "By the rule that all X and V are given, ".
pub(super) fn by(board: &Board, clue: ClueId) -> Sentence {
    by_clue(board, clue).into_start()
}

/// "r1c2 and r2c2 in the quadruple at r1c2", "By the rule that neighbours are not consecutive, r1c2 and r2c2".
pub(super) fn of(board: &Board, clue: ClueId, cells: &[Cell]) -> Sentence {
    let cells = words!("{}", cells);
    match is_of_board(board, clue) {
        true => by(board, clue).join("", cells),
        false => cells.join(" in ", words!("{}", clue)),
    }
}

/// "For each black dot, one value is twice the other.", "The white dot between r1c1 and r1c2: its values differ by 1.": what clues say
/// of their cells, the same once. Of a single clue it stands behind what was said of it.
pub(super) fn with_rules(board: &Board, clues: &[ClueId], before: Sentence) -> Vec<Sentence> {
    if let &[clue] = clues {
        let said = match says(board, clue) {
            Some(says) => before.join(": ", says),
            None => before,
        };
        return vec![said.join(".", Sentence::default())];
    }
    let mut groups: Vec<(Sentence, Vec<ClueId>)> = Vec::new();
    for &clue in clues {
        let Some(says) = says(board, clue) else {
            continue;
        };
        match groups.iter_mut().find(|(other, _)| *other == says) {
            Some((_, clues)) => clues.push(clue),
            None => groups.push((says, vec![clue])),
        }
    }
    let told = groups.into_iter().map(|(says, of)| {
        let noun = |clue: &ClueId| Some(board.clues().clue(*clue)?.kind().noun());
        let head = match (&of[..], of.first().and_then(noun)) {
            ([_, _, ..], Some(noun)) => words!("For each {}, ", Piece::from(noun)),
            (of, _) => words!("{}: ", of[0]),
        };
        head.join("", says).join(".", Sentence::default())
    });
    std::iter::once(before).chain(told).collect()
}

/// What a clue says of its cells, where its name does not.
pub(in crate::strategies) fn says(board: &Board, clue: ClueId) -> Option<Sentence> {
    board.clues().clue(clue)?.says(board.geometry())
}

/// "the known cell r8c2 is 4, so r2c1 is 9.", "the known cells r1c1 and r1c2 make 3+6 = 9, so r2c1 and r2c2 make 4.": what the filled
/// cells of a clue make, these named where they are few, and what that leaves.
pub(super) fn what_is_left(board: &Board, clue: ClueId, known: u32) -> Sentence {
    let cells = board.clues().cells(clue).iter();
    let filled = cells.filter_map(|&cell| Some((cell, board.value(cell)?)));
    let (cells, values): (Vec<Cell>, Vec<Value>) = filled.unzip();
    let known_cells = match cells.len() {
        1 => words!("the known cell {} is {}", cells, Piece::Total(known)),
        2..=MOST_NAMED => {
            let sum = values.iter().map(|value| value.number()).join("+");
            let makes = Piece::from(format!(" make {sum} = {known}"));
            words!("the known cells {}{}", cells, makes)
        }
        _ => words!("the known cells make {}", Piece::Total(known)),
    };
    let open = open(board, clue);
    let makes = if open.len() == 1 { " is " } else { " make " };
    let left = Piece::Total(total(board, clue).saturating_sub(known));
    known_cells.join(", so ", words!("{}{}{}.", open, makes, left))
}

/// More filled cells of a clue are not named.
const MOST_NAMED: usize = 4;

/// "In column 4 the total is 22 and the known cell r2c4 is 9, so r1c4 and r3c4 make 13."
pub(super) fn what(board: &Board, clue: ClueId) -> Sentence {
    let total = total(board, clue);
    let open = open(board, clue);
    match known(board, clue) {
        Some(known) => words!("In {} the total is {} and ", clue, Piece::Total(total))
            .join("", what_is_left(board, clue, known)),
        None if open.len() == 1 => words!("{} has one cell, {}.", clue, open),
        None => words!(
            "In {} all cells are open: {} make {}.",
            clue,
            open,
            Piece::Total(total)
        ),
    }
}
