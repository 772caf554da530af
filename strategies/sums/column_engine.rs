//! What the strategies for totals share: the offer, and the words about it.

use crate::explain::{Piece, Sentence};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Item, Marks, Role, StepRef, SumId, WIDE, words};
use std::ops::ControlFlow::Continue;

/// Offers to take the marks that do not fit from a cell, or to set the one that does.
pub(super) fn offer(
    board: &Board,
    finds: &mut Finds,
    sum: SumId,
    cell: Cell,
    fitting: Marks,
) -> Search {
    let marks = board.marks(cell);
    if marks == fitting {
        return Continue(());
    }
    let draft = finds.draft(board);
    let draft = match fitting.single() {
        Some(value) => draft.set(cell, value),
        None => draft.remove(Cells::<WIDE>::only(cell), marks - fitting),
    };
    draft
        .prove(|premises| {
            _ = premises
                .sum(sum)
                .cells(board.geometry().sum(sum).iter().copied())
        })
        .show(|shown| {
            shown.item(Role::House, Item::Sum(sum));
            let cells: Cells = board.geometry().sum(sum).iter().copied().collect();
            shown.marks(Role::Pattern, board, cells.without(cell), Marks::all());
        })
        .offer()
}

/// Whether some cell of a sum that can only be one value sees another one with its mark. Then a sweep
/// or a single comes first: it may take marks that would be put down to the total.
pub(super) fn is_unswept(board: &Board, sum: SumId) -> bool {
    let cells = board.geometry().sum(sum);
    cells.iter().any(|&cell| {
        let Some(value) = board.can_be(cell).single() else {
            return false;
        };
        cells
            .iter()
            .any(|&other| board.geometry().sees(cell, other) && board.can_be(other).has(value))
    })
}

/// The sum that a step is about, and the cell that it changes.
pub(super) fn subject(step: StepRef<'_>) -> (SumId, Cell) {
    let sum = step.items(Role::House).find_map(|item| {
        if let Item::Sum(sum) = item {
            Some(sum)
        } else {
            None
        }
    });
    let changed = step
        .sets()
        .first()
        .copied()
        .or(step.removes().first().copied());
    (
        sum.expect("shown by offer"),
        changed.expect("a step has plays").cell,
    )
}

/// The other open cells of a sum.
pub(super) fn others(board: &Board, sum: SumId, cell: Cell) -> Vec<Cell> {
    let open = |&other: &Cell| other != cell && board.value(other).is_none();
    board
        .geometry()
        .sum(sum)
        .iter()
        .copied()
        .filter(open)
        .collect()
}

/// What the open cells of a sum still have to make.
pub(super) fn needed(board: &Board, sum: SumId) -> u32 {
    board
        .total(sum)
        .saturating_sub(known(board, sum).unwrap_or(0))
}

/// What the cells of a sum that are set make; nothing if there are none.
fn known(board: &Board, sum: SumId) -> Option<u32> {
    let values = board
        .geometry()
        .sum(sum)
        .iter()
        .filter_map(|&cell| board.value(cell));
    values
        .map(|value| u32::from(value.number()))
        .reduce(|a, b| a + b)
}

/// "Column 4 must add up to 22, and its known cells make 9, so r1c4 and r3c4 make 13."
pub(super) fn what(board: &Board, sum: SumId) -> Sentence {
    let total = board.total(sum);
    let open: Vec<Cell> = board
        .geometry()
        .sum(sum)
        .iter()
        .copied()
        .filter(|&cell| board.value(cell).is_none())
        .collect();
    let makes = if open.len() == 1 { " is " } else { " make " };
    match known(board, sum) {
        Some(known) => words!(
            "In {} the total is {} and the known cells make {}, so {}{}{}.",
            sum,
            Piece::Total(total),
            Piece::Total(known),
            open,
            makes,
            Piece::Total(total.saturating_sub(known))
        ),
        None => words!(
            "In {} all cells are open: {} make {}.",
            sum,
            open,
            Piece::Total(total)
        ),
    }
}
