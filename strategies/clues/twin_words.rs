//! How twins are told: why two cells have one value, and what differs from one of them.

use crate::engine::balances;
use crate::engine::leftovers::Leftover;
use crate::engine::twins::{Pair, Reason, Twins};
use crate::words::{Claim, Rest, Sentence, link_piece};
use crate::{Board, Cell, words};

/// Why those of some cells differ that do so by a twin: each pair of twins once.
pub(super) fn pairs(board: &Board, twins: &Twins, differing: &[[Cell; 2]]) -> Vec<Sentence> {
    let mut told: Vec<&Pair> = Vec::new();
    for &[one, other] in differing {
        let seeing = twins.seeing(board.geometry(), one, other);
        for (cell, twin) in [one, other].into_iter().zip(seeing.into_iter().flatten()) {
            for pair in twins.between(cell, twin) {
                if !told.contains(&pair) {
                    told.push(pair);
                }
            }
        }
    }
    let all = told.into_iter().enumerate();
    all.flat_map(|(at, pair)| why(board, pair, at == 0))
        .collect()
}

/// "r2c2 and r3c6 are twins by the palindrome from r2c2: they have the same value."
fn why(board: &Board, pair: &Pair, is_first: bool) -> Vec<Sentence> {
    let cells = pair.cells.to_vec();
    let end = if is_first {
        ": they have the same value."
    } else {
        ", too."
    };
    match &pair.reason {
        Reason::Clue(clue) => vec![words!("{} are twins by {}{}", cells, *clue, end)],
        Reason::Leftover(leftover) => {
            let Leftover { houses, .. } = leftover;
            let [lines, pieces] = houses.clone();
            vec![
                words!("{} hold the same values as {}.", lines, pieces),
                words!(
                    "Without the cells in both only {} are left, so they are twins{}",
                    cells,
                    end
                ),
            ]
        }
        Reason::Balance(number) => {
            let balances = balances::of(board);
            let rest = Rest::of(board, &balances[*number].terms);
            let mut told = [rest.what(), rest.left()].concat();
            told.push(words!("So {} are twins{}", cells, end));
            told
        }
    }
}

/// Why cells differ: "r1c3 sees r2c3 (column 3)." "r1c3 sees r7c3 (column 3), the twin of r5c5."
pub(super) fn differ(board: &Board, twins: &Twins, all: &[[Cell; 2]]) -> Vec<Sentence> {
    let geometry = board.geometry();
    let tell = |&[one, other]: &[Cell; 2]| {
        let [first, second] = twins.seeing(geometry, one, other)?;
        let head = if first == one {
            words!("{} sees ", one)
        } else {
            words!("{}, the twin of {}, sees ", first, one)
        };
        let link = link_piece(geometry, first, second);
        let tail = if second == other {
            words!("{} ({}).", second, link)
        } else {
            words!("{} ({}), the twin of {}.", second, link, other)
        };
        let told = head.join("", tail);
        Some(told.stating(Claim::Sees(vec![first], second)))
    };
    all.iter().filter_map(tell).collect()
}
