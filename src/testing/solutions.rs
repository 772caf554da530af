//! The solutions of a board, by trying.

use crate::{Board, Cell, Geometry, Marks, Value, WIDE};

/// Up to `limit` solutions of a board, each by cell.
pub(super) fn solutions(board: &Board, limit: usize) -> Vec<Vec<Value>> {
    let state: Vec<Marks> = board
        .geometry()
        .cells()
        .map(|cell| board.can_be(cell))
        .collect();
    let mut found = Vec::new();
    try_all(
        board,
        state,
        &mut vec![false; board.geometry().cell_count()],
        limit,
        &mut found,
    );
    found
}

fn try_all(
    board: &Board,
    state: Vec<Marks>,
    done: &mut [bool],
    limit: usize,
    found: &mut Vec<Vec<Value>>,
) {
    let geometry: &Geometry = board.geometry();
    let Some(cell) = geometry
        .cells()
        .filter(|c| !done[c.index()])
        .min_by_key(|c| state[c.index()].count())
    else {
        let values: Vec<Value> = state.iter().filter_map(|marks| marks.single()).collect();
        let total = |cells: &[Cell]| {
            cells
                .iter()
                .map(|cell| u32::from(values[cell.index()].0))
                .sum::<u32>()
        };
        if geometry
            .sums()
            .all(|sum| total(geometry.sum(sum)) == board.total(sum))
        {
            found.push(values);
        }
        return;
    };
    done[cell.index()] = true;
    for value in state[cell.index()].values() {
        let mut next = state.clone();
        next[cell.index()] = Marks::only(value);
        for peer in geometry.peers::<WIDE>(cell) {
            next[peer.index()] -= Marks::only(value);
        }
        let dead = geometry.sums_of(cell).iter().any(|&sum| {
            let ends = |end: fn(Marks) -> Option<Value>| -> u32 {
                geometry
                    .sum(sum)
                    .iter()
                    .filter_map(|c| end(next[c.index()]))
                    .map(|value| u32::from(value.0))
                    .sum()
            };
            !(ends(Marks::first)..=ends(Marks::last)).contains(&board.total(sum))
        });
        if !dead {
            try_all(board, next, done, limit, found);
            if found.len() >= limit {
                break;
            }
        }
    }
    done[cell.index()] = false;
}
