//! Twins: cells that have the same value in every solution, and what each of them sees for the others.
//!
//! Two cells are twins by a clue if all its [completions](super::completions) have one value in both, by
//! [leftovers] if each is all that is left on its side, and by a [balance](super::balances) that leaves
//! them alone, the one less the other. Twins of twins are twins. Whatever sees one of them differs from all.

use super::balances::{self, Balance};
use super::fixed;
use super::leftovers::{self, Leftover};
use crate::strategy::Premises;
use crate::{Board, Cell, Cells, ClueId, Geometry, Marks};
use std::sync::Arc;

/// Why two cells are twins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The clue gives them one value.
    Clue(ClueId),
    /// Lines and pieces leave the one here, the other there.
    Leftover(Leftover),
    /// The balance with this number leaves them alone, the one less the other.
    Balance(usize),
}

/// Two cells that are twins, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The cells, in reading order.
    pub cells: [Cell; 2],
    /// Why they have one value.
    pub reason: Reason,
}

/// The twins of a puzzle.
#[derive(Default, Debug)]
pub struct Twins {
    pairs: Vec<Pair>,
    /// All twins of one another, in reading order.
    groups: Vec<Vec<Cell>>,
    /// By cell: the cells whose value differs from its own, as some twin of it sees them or a twin of theirs.
    seen: Vec<Cells>,
}

/// The twins of a board's puzzle.
pub fn of(board: &Board) -> Arc<Twins> {
    let (geometry, clues) = (board.geometry(), board.clues());
    // Of these nothing can be derived while something else is.
    let leftovers = leftovers::of(geometry);
    // Puzzles without clues share their clues, and what is derived from these, whatever their geometry.
    if clues.is_empty() {
        let pairs = || leftovers.iter().filter_map(by_leftover).collect();
        return geometry.derived(|| Twins::joined(geometry, pairs()));
    }
    let balances = balances::of(board);
    clues.derived(|| {
        let mut pairs = by_clues(board);
        pairs.extend(leftovers.iter().filter_map(by_leftover));
        pairs.extend(balances.iter().enumerate().filter_map(by_balance));
        Twins::joined(geometry, pairs)
    })
}

impl Twins {
    /// Groups the cells of pairs, and leaves out pairs whose cells are in one group already.
    fn joined(geometry: &Geometry, all: Vec<Pair>) -> Twins {
        let mut twins = Twins::default();
        for pair in all {
            let [one, other] = pair.cells.map(|cell| twins.number_of(cell));
            match (one, other) {
                (Some(one), Some(other)) if one == other => continue,
                (Some(one), Some(other)) => {
                    let more = twins.groups.swap_remove(one.max(other));
                    twins.groups[one.min(other)].extend(more);
                }
                (Some(group), None) => twins.groups[group].push(pair.cells[1]),
                (None, Some(group)) => twins.groups[group].push(pair.cells[0]),
                (None, None) => twins.groups.push(pair.cells.to_vec()),
            }
            twins.pairs.push(pair);
        }
        twins.groups.iter_mut().for_each(|group| group.sort());
        if !twins.groups.is_empty() {
            let seen = geometry.cells().map(|cell| twins.all_seen(geometry, cell));
            twins.seen = seen.collect();
        }
        twins
    }

    fn number_of(&self, cell: Cell) -> Option<usize> {
        self.groups.iter().position(|group| group.contains(&cell))
    }

    fn all_seen(&self, geometry: &Geometry, cell: Cell) -> Cells {
        let own = self.with(cell);
        let peers = own.iter().fold(geometry.peers(cell), |seen, &twin| {
            seen | geometry.peers(twin)
        });
        let groups = self
            .groups
            .iter()
            .filter(|group| group.iter().any(|&of| peers.has(of)));
        let all = groups.flatten().fold(peers, |all, &of| all.with(of));
        own.iter()
            .fold(all, |all, &twin| all.without(twin))
            .without(cell)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// All twins of a cell and the cell itself; nothing if it has none.
    pub fn with(&self, cell: Cell) -> &[Cell] {
        self.number_of(cell)
            .map_or(&[], |number| &self.groups[number])
    }

    /// The cells with a value other than a cell's, as it or a twin of it sees them, or a twin of theirs.
    pub fn seen<const N: usize>(&self, cell: Cell) -> Cells<N> {
        self.seen[cell.index()].resize()
    }

    /// Which of the twins of two cells see each other: the cells themselves if they do, else one of them if it does.
    pub fn seeing(&self, geometry: &Geometry, one: Cell, other: Cell) -> Option<[Cell; 2]> {
        let twins = |cell: Cell| {
            let others = self
                .with(cell)
                .iter()
                .copied()
                .filter(move |&twin| twin != cell);
            [cell].into_iter().chain(others)
        };
        let all = twins(one).flat_map(|first| twins(other).map(move |second| [first, second]));
        let seeing = all.filter(|&[first, second]| geometry.sees(first, second));
        seeing.min_by_key(|&[first, second]| u8::from(first != one) + u8::from(second != other))
    }

    /// The pairs that lead from a cell to a twin of it.
    pub fn between(&self, one: Cell, other: Cell) -> Vec<&Pair> {
        let mut reached: Vec<(Cell, Vec<&Pair>)> = vec![(one, Vec::new())];
        let mut at = 0;
        while let Some((cell, path)) = reached.get(at).cloned() {
            if cell == other {
                return path;
            }
            at += 1;
            for pair in &self.pairs {
                let next = match pair.cells {
                    [here, next] | [next, here] if here == cell => next,
                    _ => continue,
                };
                if reached.iter().all(|&(known, _)| known != next) {
                    reached.push((next, [&path[..], &[pair]].concat()));
                }
            }
        }
        Vec::new()
    }

    /// Adds the premises by which a cell has none of some values if a twin of it has none.
    pub fn prove(
        &self,
        board: &Board,
        premises: &mut Premises<'_>,
        [one, other]: [Cell; 2],
        values: Marks,
    ) {
        for pair in self.between(one, other) {
            match &pair.reason {
                Reason::Clue(clue) => _ = premises.clue(*clue),
                Reason::Balance(number) => {
                    let open = pair.cells.into_iter();
                    let open = open.filter(|&cell| board.value(cell).is_none());
                    let balances = balances::of(board);
                    premises.cells(open).balance(&balances[*number].terms);
                }
                Reason::Leftover(leftover) => {
                    for &house in leftover.houses.iter().flatten() {
                        for value in (board.needs(house) & values).values() {
                            premises.place(house, value);
                        }
                    }
                }
            }
        }
    }
}

/// The twins that clues make.
fn by_clues(board: &Board) -> Vec<Pair> {
    let mut pairs = Vec::new();
    fixed::each_cell(board, |clue, cells, place, with| {
        let is_same = |value, marks: Marks| (marks.single() == Some(value)).then_some(());
        for (other, ()) in fixed::always(board, place, cells.len(), with, is_same) {
            pairs.push(Pair::new(cells[place], cells[other], Reason::Clue(clue)));
        }
    });
    pairs
}

fn by_leftover(leftover: &Leftover) -> Option<Pair> {
    let ([one], [other]) = (&leftover.sides[0][..], &leftover.sides[1][..]) else {
        return None;
    };
    let is_even = leftover.more == 0;
    is_even.then(|| Pair::new(*one, *other, Reason::Leftover(leftover.clone())))
}

fn by_balance((number, balance): (usize, &Balance)) -> Option<Pair> {
    let (&[one, other], &[times, less]) = (&balance.cells[..], &balance.times[..]) else {
        return None;
    };
    let is_even = balance.number == 0 && times == -less;
    is_even.then(|| Pair::new(one, other, Reason::Balance(number)))
}

impl Pair {
    fn new(one: Cell, other: Cell, reason: Reason) -> Pair {
        let cells = [one.min(other), one.max(other)];
        Pair { cells, reason }
    }
}
