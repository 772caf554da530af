//! Which conclusions of a trail may take a mark: those about its cell or its value, in order. A trail with many clues
//! has hundreds of conclusions, and what took a mark is asked for each that counts.

use super::{Concluded, Node};
use crate::{Board, Cell, Mark, Value};

/// Of each conclusion, the next one about the same cell, and the next one about the same value.
pub(super) struct Takers {
    next: Vec<[usize; 2]>,
    /// By cell, and by value: the first.
    of_cell: Vec<usize>,
    of_value: Vec<usize>,
}

/// After the last.
const END: usize = usize::MAX;

impl Takers {
    pub(super) fn of(board: &Board, steps: &[Concluded]) -> Takers {
        let geometry = board.geometry();
        let mut takers = Takers {
            next: vec![[END; 2]; steps.len()],
            of_cell: vec![END; geometry.cell_count()],
            of_value: vec![END; usize::from(geometry.high().0) + 1],
        };
        for (at, step) in steps.iter().enumerate().rev() {
            let (cell, value) = reach(step);
            if let Some(cell) = cell {
                takers.next[at][0] = std::mem::replace(&mut takers.of_cell[cell.index()], at);
            }
            if let Some(Value(value)) = value {
                takers.next[at][1] =
                    std::mem::replace(&mut takers.of_value[usize::from(value)], at);
            }
        }
        takers
    }

    /// Those about the cell or the value of a mark, in order.
    pub(super) fn may_take(&self, mark: Mark) -> impl Iterator<Item = usize> {
        let mut cell = self.of_cell[mark.cell.index()];
        let mut value = self.of_value[usize::from(mark.value.0)];
        std::iter::from_fn(move || {
            let at = cell.min(value);
            let &[of_cell, of_value] = self.next.get(at)?;
            if at == cell {
                cell = of_cell;
            }
            if at == value {
                value = of_value;
            }
            Some(at)
        })
    }
}

/// The one cell whose other marks it may take, and the value that it may take from other cells.
fn reach(step: &Concluded) -> (Option<Cell>, Option<Value>) {
    let single = |node: &Node| match node.cells[..] {
        [cell] => Some(cell),
        _ => None,
    };
    match step {
        Concluded::Holds(_, node) => (single(node), Some(node.value)),
        Concluded::Try(mark) => (Some(mark.cell), Some(mark.value)),
        Concluded::Not(mark) => (Some(mark.cell), None),
        Concluded::Leaves(_, cell, ..) => (Some(*cell), None),
        Concluded::Excludes(_, _, gone) => (None, Some(gone.value)),
        _ => (None, None),
    }
}
