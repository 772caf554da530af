//! What the wings share: which cells have two or three marks, and the offer.

use crate::geometry::Link;
use crate::strategy::{Finds, Search};
use crate::words::{Piece, Sentence, either, link_words};
use crate::{Board, Cell, Cells, Marks, Role, StepRef, Value, words};
use std::ops::ControlFlow::Continue;

/// The cells with exactly two, and with exactly three marks: counted for all cells at once, one value
/// after another.
#[inline]
pub(in crate::strategies) fn twos_and_threes<const N: usize>(
    board: &Board,
) -> (Cells<N>, Cells<N>) {
    let mut at_least = [Cells::<N>::EMPTY; 4];
    for value in board.geometry().values() {
        let cells = board.cells_with::<N>(value);
        at_least[3] |= at_least[2] & cells;
        at_least[2] |= at_least[1] & cells;
        at_least[1] |= at_least[0] & cells;
        at_least[0] |= cells;
    }
    (at_least[1] - at_least[2], at_least[2] - at_least[3])
}

/// A wing: whichever value the pivot takes, `value` goes to one of the cells.
pub(super) struct Wing {
    pub(super) pivot: Cell,
    pub(super) pincers: [Cell; 2],
    pub(super) value: Value,
}

impl Wing {
    /// Offers to take the value from the cells that see the wing, unless a house holds the three cells:
    /// then they are no more than a naked triple.
    pub(super) fn offer<const N: usize>(
        &self,
        board: &Board,
        finds: &mut Finds,
        seen: Cells<N>,
    ) -> Search {
        let Wing {
            pivot,
            pincers,
            value,
        } = *self;
        let wing: Cells<N> = pincers.into_iter().collect::<Cells<N>>().with(pivot);
        let geometry = board.geometry();
        if geometry
            .houses_of(pivot)
            .any(|house| wing.is_subset(&geometry.house_cells(house)))
        {
            return Continue(());
        }
        finds
            .draft(board)
            .strike(value, seen)
            .prove(|premises| _ = premises.cells(wing))
            .show(|shown| {
                shown.marks(Role::Pivot, board, Cells::<N>::only(pivot), Marks::all());
                for (group, pincer) in pincers.into_iter().enumerate() {
                    shown.group(group as u16).marks(
                        Role::Pincer,
                        board,
                        Cells::<N>::only(pincer),
                        Marks::all(),
                    );
                }
            })
            .offer()
    }

    /// The wing that a step shows.
    pub(super) fn of(step: StepRef<'_>) -> Wing {
        let cells = |role| step.marks(role).map(|mark| mark.cell);
        let pincers = [cells(Role::Pincer).min(), cells(Role::Pincer).max()];
        Wing {
            pivot: cells(Role::Pivot).next().expect("shown by offer"),
            pincers: pincers.map(|pincer| pincer.expect("shown by offer")),
            value: step.removed_values().first().expect("it removes marks"),
        }
    }

    /// "r2c3 (the pivot: it sees the other two) can only be 2 or 5; r2c8 (row 2) can only be 2 or 7, …"
    pub(super) fn what(&self, board: &Board) -> Vec<Sentence> {
        let limited = |cell: Cell, gloss: Vec<Piece>| {
            let marks = board.marks(cell);
            let mut pieces: Vec<Piece> = vec![cell.into()];
            pieces.extend(gloss);
            pieces.extend([" can only be ".into(), either(marks), ".".into()]);
            Sentence::new(pieces).stating(crate::words::Claim::Limited(vec![cell], marks))
        };
        let pivot = limited(
            self.pivot,
            vec![" (the pivot: it sees the other two)".into()],
        );
        let [first, second] = self
            .pincers
            .map(|pincer| limited(pincer, seen_through(board, self.pivot, pincer)));
        vec![pivot, first.join("; ", second)]
    }

    /// "If r2c3 is 2, r2c8 is 7; if it is 5, r7c3 is 7."
    pub(super) fn cases(&self, board: &Board) -> Sentence {
        let value = Marks::only(self.value);
        let [first, second] = self
            .pincers
            .map(|pincer| (pincer, board.marks(pincer) - value));
        words!(
            "If {} is {}, then {} is {}; if it is {}, then {} is {}.",
            self.pivot,
            first.1,
            first.0,
            self.value,
            second.1,
            second.0,
            self.value
        )
    }
}

/// " (row 2)": what joins two cells.
fn seen_through(board: &Board, a: Cell, b: Cell) -> Vec<Piece> {
    match board.geometry().link(a, b) {
        Some(Link::House(house)) => vec![" (".into(), house.into(), ")".into()],
        _ => vec![format!(" ({})", link_words(board.geometry(), a, b)).into()],
    }
}
