//! Solutions that a turn of the board carries onto themselves, while values change places.

use crate::random::Random;
use crate::{Bits, Cell, Geometry, Turn, Value};
use std::sync::Arc;

/// The values that are tried in a cell before it is given up.
const MOST_TRIES: u32 = 5_000;

/// A random solution that stays the same by a turn, but for an exchange of values; nothing if none is found soon.
pub(super) fn carried(
    geometry: &Arc<Geometry>,
    turn: Turn,
    chance: &mut Random,
) -> Option<Vec<Value>> {
    let image = |cell| turn.image(geometry, cell).map(Cell::index);
    let mut filling = Filling {
        geometry,
        images: geometry.cells().map(image).collect::<Option<_>>()?,
        becomes: exchange(geometry, turn, chance),
        left: MOST_TRIES,
    };
    let board = State {
        domains: vec![geometry.all_marks().bits(); geometry.cell_count()],
        is_set: vec![false; geometry.cell_count()],
    };
    let full = filling.extend(board, chance)?;
    let value = |domain: &u32| Value(domain.trailing_zeros() as u8);
    Some(full.domains.iter().map(value).collect())
}

/// What each value becomes: some change places by twos, or by fours where the turn has to be made four times to be back.
fn exchange(geometry: &Geometry, turn: Turn, chance: &mut Random) -> [u8; 32] {
    let mut values: Vec<Value> = geometry.values().collect();
    chance.shuffle(&mut values);
    let size = if turn == Turn::Quarter { 4 } else { 2 };
    let rounds = 1 + chance.below((values.len() / size).max(1));
    let mut becomes = std::array::from_fn(|value| value as u8);
    for round in values.chunks_exact(size).take(rounds) {
        for (one, next) in round.iter().zip(round.iter().cycle().skip(1)) {
            becomes[usize::from(one.0)] = next.0;
        }
    }
    becomes
}

struct Filling<'a> {
    geometry: &'a Geometry,
    /// By cell: where the turn brings it.
    images: Vec<usize>,
    becomes: [u8; 32],
    left: u32,
}

#[derive(Clone)]
struct State {
    /// By cell: the values that it can have, as bits.
    domains: Vec<u32>,
    is_set: Vec<bool>,
}

impl Filling<'_> {
    /// Fills what is open, the cell with the fewest ways first, its values in random order.
    fn extend(&mut self, board: State, chance: &mut Random) -> Option<State> {
        let open = (0..board.is_set.len()).filter(|&cell| !board.is_set[cell]);
        let Some(cell) = open.min_by_key(|&cell| board.domains[cell].count_ones()) else {
            return Some(board);
        };
        let mut values: Vec<usize> = Bits(board.domains[cell]).collect();
        chance.shuffle(&mut values);
        for value in values {
            self.left = self.left.checked_sub(1)?;
            let mut next = board.clone();
            if self.set(&mut next, cell, value)
                && let Some(full) = self.extend(next, chance)
            {
                return Some(full);
            }
        }
        None
    }

    /// Sets a cell, and all that the turn brings it onto; whether that can be.
    fn set(&self, board: &mut State, cell: usize, value: usize) -> bool {
        let (mut at, mut has) = (cell, value);
        loop {
            if board.domains[at] >> has & 1 == 0 {
                return false;
            }
            board.domains[at] = 1 << has;
            board.is_set[at] = true;
            for peer in self.geometry.each_peer(Cell(at as u16)) {
                let domain = &mut board.domains[peer.index()];
                *domain &= !(1 << has);
                if *domain == 0 {
                    return false;
                }
            }
            (at, has) = (self.images[at], usize::from(self.becomes[has]));
            if at == cell {
                return has == value;
            }
        }
    }
}
