//! What a strategy need not look at again: patterns of one value that are as they were when it last saw nothing.

use crate::{Board, Cells, House, Value};

/// The values in the table of losses.
const VALUES: usize = 32;

/// By value: the cells that lost it since a strategy last saw nothing.
///
/// A pattern of houses that lost no place of a value was there when it saw nothing, and there are only fewer marks to take.
pub struct Losses<const N: usize> {
    /// Nothing if it never saw nothing.
    of: Option<[Cells<N>; VALUES]>,
}

impl<const N: usize> Losses<N> {
    /// Those since the board had a stamp, such as [`Finds::since`](crate::strategy::Finds::since); with 0 all may be lost.
    pub fn since(board: &Board, stamp: usize) -> Losses<N> {
        let of = (stamp > 0).then(|| {
            let mut of = [Cells::EMPTY; VALUES];
            board.each_loss_since(stamp, |value, cells| of[usize::from(value.0)] |= cells);
            of
        });
        Losses { of }
    }

    /// Whether a house may have lost a place for a value.
    #[inline]
    pub(super) fn touch(&self, board: &Board, house: House, value: Value) -> bool {
        match &self.of {
            Some(of) => of[usize::from(value.0)].meets(&board.geometry().house_cells(house)),
            None => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::strategy::{Finds, Want};
    use crate::{Board, Entry, Order, Solver, Step};

    const LOOKED: &str = "skyscraper\ntwo-string-kite\nturbot-fish\nempty-rectangle\nfinned-fish\nfranken-fish\nmutant-fish\n";
    const OTHERS: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nforcing-chain\n\
        forcing-net\nnested-net\n";

    fn first(entry: &Entry, since: usize, board: &Board) -> Option<Step> {
        let mut finds = Finds::new(board.geometry(), Want::First);
        let is_found = entry.search(0, since, board, &mut finds);
        is_found.then(|| finds.last().map(|step| step.to_owned()))?
    }

    #[test]
    fn where_houses_lost_places_all_is_found_that_is_new() {
        let orders = [LOOKED, OTHERS].map(|text| Order::parse("some", text).expect("an order"));
        let puzzles = [
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ];
        let mut new = 0;
        for puzzle in puzzles {
            let board: Board = puzzle.parse().expect("a board");
            let mut solver = Solver::new(&orders[1], &board);
            let mut since = vec![0; orders[0].strategies().len()];
            while solver.advance().is_some() {
                let board = solver.board();
                for (entry, since) in orders[0].strategies().iter().zip(&mut since) {
                    let found = first(entry, 0, board);
                    let since_then = first(entry, *since, board);
                    let [all, new_ones] =
                        [&found, &since_then].map(|one| one.as_ref().map(Step::view));
                    assert!(all == new_ones, "{entry}\n{board}");
                    match found {
                        None => *since = board.stamp(),
                        Some(_) => new += usize::from(*since > 0),
                    }
                }
            }
        }
        assert!(new > 20, "{new}");
    }
}
