//! Strands: clues of two cells that share cells, read as one: dots, signs, and lines that speak of neighbours.
//!
//! Of two cells each clue says by itself which values go together. New is what they say of cells that see each other without
//! a clue between them: two black dots in a row cannot be 4-2-4; and what several of them say of the same two cells: a black dot
//! where neighbours are not consecutive cannot be 1-2.

use crate::sorting::Arrange;
use crate::{Bits, Board, Cell, ClueId, Geometry, Mark, Marks, Value};
use itertools::Itertools;
use std::collections::HashSet;
use std::sync::Arc;

/// The most cells that are read together.
pub const MOST_CELLS: usize = 5;

/// The most strands of a puzzle.
const MOST_STRANDS: usize = 1_000;

/// A clue as it is written that makes more rules speaks of the whole board: it makes no strand, but counts in those of others.
const MOST_RULES: usize = 24;

/// A clue between two cells of a strand.
#[derive(Clone, Debug)]
struct Tie {
    clue: ClueId,
    /// The places of its cells.
    ends: [usize; 2],
    /// By value at the first end: what goes with it, as bits.
    with: Vec<u32>,
}

/// Cells that clues of two cells join, and these clues.
#[derive(Clone, Debug)]
pub struct Strand {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    ties: Vec<Tie>,
    /// By place: the places that it sees, as bits.
    sees: Vec<u32>,
}

/// The strands of a puzzle.
struct Strands(Arc<[Strand]>);

/// The strands of a board's puzzle, the shortest first.
pub fn of(board: &Board) -> Arc<[Strand]> {
    let make = || Strands(all(board).into());
    board.clues().derived(make).0.clone()
}

/// Whether the values of cells that see each other differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heed {
    /// They do.
    Houses,
    /// Only the clues are looked at.
    CluesAlone,
}

/// What is left of a cell by one that was looked at before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The cell that was looked at.
    pub from: Cell,
    /// The cell that loses values by it.
    pub cell: Cell,
    /// What is left of it.
    pub left: Marks,
    /// Whether it is a clue that takes them, or that the two see each other.
    pub heed: Heed,
}

/// What follows in turn from one value, and where it ends.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Turns {
    /// One after another.
    pub list: Vec<Turn>,
    /// Cells that see each other, or a single one, with fewer values left than they are.
    pub crowd: Vec<Cell>,
    /// These values.
    pub left: Marks,
}

impl Turns {
    /// The end, and of what follows only that which leads there.
    fn ending(mut self, crowd: Vec<Cell>, left: Marks) -> Turns {
        let mut counting = crowd.clone();
        let mut list = Vec::new();
        for turn in self.list.into_iter().rev() {
            if counting.contains(&turn.cell) {
                counting.push(turn.from);
                list.push(turn);
            }
        }
        list.reverse();
        self.list = list;
        Turns {
            crowd,
            left,
            ..self
        }
    }
}

impl Strand {
    /// Its clues.
    pub fn clues(&self) -> impl Iterator<Item = ClueId> + '_ {
        self.ties.iter().map(|tie| tie.clue)
    }

    /// What is left of its cells on a board, by place.
    pub fn load(&self, board: &Board, marks: &mut Vec<u32>) {
        marks.clear();
        marks.extend(self.cells.iter().map(|&cell| board.can_be(cell).bits()));
    }

    /// The ways that are left to its cells: at most one more than `most`.
    pub fn ways(&self, board: &Board, most: usize) -> Vec<Vec<Value>> {
        let mut marks = Vec::new();
        self.load(board, &mut marks);
        self.first_ways(&marks, Heed::Houses, most)
    }

    /// The ways that the clues alone leave with a mark: at most one more than `most`.
    pub fn ways_with(&self, board: &Board, mark: Mark, most: usize) -> Vec<Vec<Value>> {
        let mut marks = Vec::new();
        self.load(board, &mut marks);
        if let Some(place) = self.cells.iter().position(|&cell| cell == mark.cell) {
            marks[place] = Marks::only(mark.value).bits();
        }
        self.first_ways(&marks, Heed::CluesAlone, most)
    }

    fn first_ways(&self, marks: &[u32], heed: Heed, most: usize) -> Vec<Vec<Value>> {
        let mut ways = Vec::new();
        self.each_way(marks, heed, &mut |values| {
            ways.push(values.to_vec());
            ways.len() <= most
        });
        ways
    }

    /// Calls `each` with every choice of values, by place, that keeps the clues, from these marks, until it returns no.
    pub fn each_way(&self, marks: &[u32], heed: Heed, each: &mut impl FnMut(&[Value]) -> bool) {
        let mut all = [0; MOST_CELLS];
        all[..self.cells.len()].copy_from_slice(&marks[..self.cells.len()]);
        self.choose(all, heed, 0, &mut [Value(0); MOST_CELLS], each);
    }

    fn choose(
        &self,
        marks: [u32; MOST_CELLS],
        heed: Heed,
        place: usize,
        chosen: &mut [Value; MOST_CELLS],
        each: &mut impl FnMut(&[Value]) -> bool,
    ) -> bool {
        let count = self.cells.len();
        if place == count {
            return each(&chosen[..count]);
        }
        for value in Bits(marks[place]) {
            let mut left = marks;
            left[place] = 1 << value;
            for tie in &self.ties {
                let [first, second] = tie.ends;
                if first == place {
                    left[second] &= tie.with[value];
                } else if second == place {
                    let goes = |&with: &usize| tie.with[with] >> value & 1 == 1;
                    let goes = Bits(left[first]).filter(goes);
                    left[first] = goes.fold(0, |all, with| all | 1 << with);
                }
            }
            if heed == Heed::Houses {
                for other in Bits(self.sees[place]) {
                    left[other] &= !(1 << value);
                }
            }
            if left[..count].contains(&0) {
                continue;
            }
            chosen[place] = Value(value as u8);
            if !self.choose(left, heed, place + 1, chosen, each) {
                return false;
            }
        }
        true
    }

    /// Two places that see each other and have one value, without a clue between them where there are such.
    pub fn clash(&self, values: &[Value]) -> Option<[Cell; 2]> {
        let places = (0..values.len()).array_combinations();
        let clash = places.filter(|&[one, other]| {
            values[one] == values[other] && self.sees[one] >> other & 1 == 1
        });
        let clash = clash.min_by_key(|&[one, other]| self.is_tied(one, other));
        clash.map(|places| places.map(|place| self.cells[place]))
    }

    /// What follows in turn from one value at a place, up to cells that see each other and are left too few values. Nothing where
    /// that takes more than one look at each clue.
    pub fn turns(&self, marks: &[u32], place: usize, value: Value) -> Option<Turns> {
        let mut all = [0; MOST_CELLS];
        all[..self.cells.len()].copy_from_slice(&marks[..self.cells.len()]);
        all[place] = 1 << value.0;
        let mut turns = Turns::default();
        let mut next = vec![place];
        loop {
            // First what the clues say, from one cell to the next.
            let mut at = 0;
            while at < next.len() {
                let from = next[at];
                at += 1;
                for tie in &self.ties {
                    let (to, left) = match tie.ends {
                        [one, other] if one == from => {
                            let with = Bits(all[from]).map(|value| tie.with[value]);
                            (other, all[other] & with.fold(0, |all, with| all | with))
                        }
                        [one, other] if other == from => {
                            let goes = |&value: &usize| tie.with[value] & all[from] != 0;
                            let goes = Bits(all[one]).filter(goes);
                            (one, goes.fold(0, |all, value| all | 1 << value))
                        }
                        _ => continue,
                    };
                    let before = all;
                    if left != all[to] {
                        all[to] = left;
                        turns.list.push(self.turn(from, to, left, Heed::CluesAlone));
                        next.push(to);
                    }
                    if left == 0 {
                        let crowd = self.crowded(&before);
                        return Some(match crowd {
                            Some((places, left)) => self.crowding(turns, places, left),
                            None => turns.ending(vec![self.cells[to]], Marks::empty()),
                        });
                    }
                }
            }
            if let Some((places, left)) = self.crowded(&all) {
                return Some(self.crowding(turns, places, left));
            }
            // Then what cells that are one value take from those that see them.
            next.clear();
            for from in 0..self.cells.len() {
                for to in Bits(self.sees[from]) {
                    if all[from].is_power_of_two() && all[to] & all[from] != 0 {
                        all[to] &= !all[from];
                        turns.list.push(self.turn(from, to, all[to], Heed::Houses));
                        next.push(to);
                    }
                }
            }
            if next.is_empty() {
                return None;
            }
        }
    }

    /// The turns that end where these places are left these values.
    fn crowding(&self, mut turns: Turns, places: u32, left: u32) -> Turns {
        turns.list.retain(|turn| !turn.left.is_empty());
        let cells = Bits(places).map(|place| self.cells[place]).collect();
        turns.ending(cells, Marks::from_bits_retain(left))
    }

    fn turn(&self, from: usize, to: usize, left: u32, heed: Heed) -> Turn {
        Turn {
            from: self.cells[from],
            cell: self.cells[to],
            left: Marks::from_bits_retain(left),
            heed,
        }
    }

    /// The fewest places that all see each other and are left fewer values than they are, as bits, and these values.
    fn crowded(&self, marks: &[u32; MOST_CELLS]) -> Option<(u32, u32)> {
        let sets = 0..1u32 << self.cells.len();
        let see_each_other = |set: u32| {
            let mut places = Bits(set);
            places.all(|place| (set & !(1 << place)) & !self.sees[place] == 0)
        };
        let left = |set: u32| Bits(set).fold(0, |all, place| all | marks[place]);
        let crowded =
            sets.filter(|&set| set.count_ones() > left(set).count_ones() && see_each_other(set));
        let fewest = crowded.min_by_key(|set| set.count_ones())?;
        Some((fewest, left(fewest)))
    }

    fn is_tied(&self, one: usize, other: usize) -> bool {
        let mut ties = self.ties.iter();
        ties.any(|tie| tie.ends == [one, other] || tie.ends == [other, one])
    }

    /// Whether it says more than its clues: some cells see each other without a clue between them, clues make a ring, or several
    /// speak of the same two cells.
    fn says_more(&self) -> bool {
        let count = self.cells.len();
        let apart =
            (0..count).any(|one| Bits(self.sees[one]).any(|other| !self.is_tied(one, other)));
        apart || self.ties.len() >= count
    }

    fn new(board: &Board, cells: Vec<Cell>, pairs: &[ClueId]) -> Strand {
        let (geometry, clues) = (board.geometry(), board.clues());
        let place = |cell: &Cell| cells.iter().position(|of| of == cell);
        let tie = |&clue: &ClueId| {
            let &[one, other] = clues.cells(clue) else {
                return None;
            };
            let ends = [place(&one)?, place(&other)?];
            let with = goes_with(geometry, board, clue);
            Some(Tie { clue, ends, with })
        };
        let ties = pairs.iter().filter_map(tie).collect();
        let sees = cells.iter().map(|&cell| {
            let others = cells.iter().enumerate();
            let seen = others.filter(|&(_, &other)| geometry.sees(cell, other));
            seen.fold(0, |bits, (at, _)| bits | 1 << at)
        });
        let sees = sees.collect();
        Strand { cells, ties, sees }
    }
}

/// By value of a clue's first cell: what its second can be, as bits.
fn goes_with(geometry: &Geometry, board: &Board, clue: ClueId) -> Vec<u32> {
    let mut with = vec![0; usize::from(geometry.high().0) + 1];
    let Some(rule) = board.clues().rule(clue) else {
        return with;
    };
    for value in geometry.values() {
        let goes = geometry
            .values()
            .filter(|&other| rule.holds(&[value, other]));
        with[usize::from(value.0)] = goes.fold(0, |all, other| all | 1 << other.0);
    }
    with
}

fn all(board: &Board) -> Vec<Strand> {
    let clues = board.clues();
    let speaks_of_pairs = |id: &ClueId| clues.cells(*id).len() == 2 && clues.speaks_of_pairs(*id);
    let all_pairs: Vec<ClueId> = clues.ids().filter(speaks_of_pairs).collect();
    let is_part = |id: &ClueId| clues.rules_of(*id).len() <= MOST_RULES;
    let pairs: Vec<ClueId> = all_pairs.iter().copied().filter(is_part).collect();
    let mut sets: Vec<Vec<Cell>> = Vec::new();
    let mut seen: HashSet<Vec<Cell>> = HashSet::new();
    for &pair in &pairs {
        let mut cells = clues.cells(pair).to_vec();
        cells.arrange();
        if seen.insert(cells.clone()) {
            sets.push(cells);
        }
    }
    let mut at = 0;
    while at < sets.len() && sets.len() < MOST_STRANDS {
        let set = sets[at].clone();
        at += 1;
        if set.len() == MOST_CELLS {
            continue;
        }
        for &pair in &pairs {
            let &[one, other] = clues.cells(pair) else {
                continue;
            };
            let next = match (set.contains(&one), set.contains(&other)) {
                (true, false) => other,
                (false, true) => one,
                _ => continue,
            };
            let mut more = [&set[..], &[next]].concat();
            more.arrange();
            if seen.insert(more.clone()) {
                sets.push(more);
            }
        }
    }
    let strands = sets.into_iter();
    let strands = strands.map(|cells| Strand::new(board, cells, &all_pairs));
    strands.filter(Strand::says_more).collect()
}
