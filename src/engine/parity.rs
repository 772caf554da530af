//! Parity: which cells are odd, and which are so if another one is.
//!
//! Two cells are *tied* by a clue if in all its [completions](super::completions) both are odd or both even, or in all one is odd
//! and the other even. A full house and each equation, that of a clue or of a [balance](super::balances), say whether an odd or an
//! even number of their cells is odd: cells that count twice do not matter there. Where all cells but one are known, or tied
//! in pairs, the last one is known as well.

use super::balances::{self, Balance};
use super::fixed;
use crate::{Board, Cell, ClueId, House, Marks};
use std::sync::Arc;

/// What says whether an odd number of its cells is odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A full house.
    House(House),
    /// A clue that is an equation.
    Clue(ClueId),
    /// The balance with this number.
    Balance(usize),
}

/// Two cells, of which a clue says whether both are odd or even.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tie {
    /// The cells.
    pub cells: [Cell; 2],
    /// Whether one is odd and the other even.
    pub differ: bool,
    /// The clue.
    pub clue: ClueId,
}

/// The cells that are tied with one another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tied {
    /// The cells, each with whether it differs from the first.
    pub cells: Vec<(Cell, bool)>,
    /// The clues that tie them.
    pub clues: Vec<ClueId>,
}

/// What the sums of a puzzle say.
struct Sum {
    source: Source,
    /// The cells that matter.
    cells: Vec<Cell>,
    is_odd: bool,
    /// The places of those that are tied.
    ties: Vec<[usize; 2]>,
}

/// Sums of more cells are not looked at.
const MOST_CELLS: usize = 128;

/// What is known of a puzzle's odd and even cells.
pub struct Parity {
    ties: Vec<Tie>,
    sums: Vec<Sum>,
}

/// What a sum says of the cells that are the last ones unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// What says it.
    pub source: Source,
    /// Whether an odd number of the cells is odd.
    pub is_odd: bool,
    /// The odd and the even ones.
    pub known: [Vec<Cell>; 2],
    /// Tied cells, an even number at a time.
    pub tied: Vec<Tied>,
    /// The cells that are told: they are tied, if they are several.
    pub told: Tied,
    /// Whether the first of them is odd.
    pub first_is_odd: bool,
}

/// Whether all of these marks are odd, or all even.
fn of_marks(marks: Marks) -> Option<bool> {
    const ODD: u32 = 0xaaaa_aaaa;
    let bits = marks.bits();
    match (bits & ODD != 0, bits & !ODD != 0) {
        (is_odd, is_even) if is_odd != is_even => Some(is_odd),
        _ => None,
    }
}

/// What is known of a board's puzzle.
pub fn of(board: &Board) -> Arc<Parity> {
    // They are not derived while something else is.
    let balances = balances::of(board);
    board.clues().derived(|| Parity::of(board, &balances))
}

impl Sum {
    /// Whether the cells that are not known to be odd or even are tied in even numbers, but for some.
    fn leaves_one(&self, board: &Board) -> bool {
        let mut open = 0u128;
        for (at, &cell) in self.cells.iter().enumerate() {
            open |= u128::from(of_marks(board.can_be(cell)).is_none()) << at;
        }
        let most = 2 * self.ties.len() + 1;
        if open.count_ones() as usize > most {
            return false;
        }
        let mut left_over = 0;
        while open != 0 {
            let mut group = 1 << open.trailing_zeros();
            loop {
                let of_tie = |&[one, other]: &[usize; 2]| 1u128 << one | 1 << other;
                let joining = self.ties.iter().map(of_tie);
                let joining = joining.filter(|ends| ends & group != 0 && ends & !open == 0);
                let more = joining.fold(group, |all, ends| all | ends);
                if more == group {
                    break;
                }
                group = more;
            }
            open &= !group;
            left_over += group.count_ones() % 2;
            if left_over > 1 {
                return false;
            }
        }
        left_over == 1
    }
}

impl Parity {
    fn of(board: &Board, balances: &[Balance]) -> Parity {
        let (geometry, clues) = (board.geometry(), board.clues());
        let mut ties = Vec::new();
        fixed::each_cell(board, |clue, cells, place, with| {
            let says = |value: crate::Value, marks: Marks| {
                Some(of_marks(marks)? != (value.number() % 2 == 1))
            };
            for (other, differ) in fixed::always(board, place, cells.len(), with, says) {
                let cells = [cells[place], cells[other]];
                ties.push(Tie {
                    cells,
                    differ,
                    clue,
                });
            }
        });
        let sum = |source, cells: &[Cell], times: &[i32], number: i64| Sum {
            source,
            cells: cells
                .iter()
                .zip(times)
                .filter(|(_, times)| *times % 2 != 0)
                .map(|(&cell, _)| cell)
                .collect(),
            is_odd: number.rem_euclid(2) == 1,
            ties: Vec::new(),
        };
        let mut sums = Vec::new();
        if !ties.is_empty() {
            let all: i64 = geometry.values().map(|value| i64::from(value.0)).sum();
            for house in geometry.full_houses() {
                let cells = &geometry.house(house).cells;
                sums.push(sum(Source::House(house), cells, &vec![1; cells.len()], all));
            }
        }
        for clue in clues.ids() {
            if let Some(equation) = clues.equation(clue) {
                let cells = clues.cells(clue);
                sums.push(sum(
                    Source::Clue(clue),
                    cells,
                    &equation.times,
                    equation.total,
                ));
            }
        }
        for (number, balance) in balances.iter().enumerate() {
            let Sum { cells, is_odd, .. } = sum(
                Source::Balance(number),
                &balance.cells,
                &balance.times,
                balance.number,
            );
            let source = Source::Balance(number);
            sums.push(Sum {
                source,
                cells,
                is_odd,
                ties: Vec::new(),
            });
        }
        sums.retain(|sum| (1..=MOST_CELLS).contains(&sum.cells.len()));
        for sum in &mut sums {
            let place = |cell: Cell| sum.cells.iter().position(|&of| of == cell);
            let places = |tie: &Tie| Some([place(tie.cells[0])?, place(tie.cells[1])?]);
            sum.ties = ties.iter().filter_map(places).collect();
        }
        Parity { ties, sums }
    }

    /// How many sums there are.
    pub fn len(&self) -> usize {
        self.sums.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.sums.is_empty()
    }

    /// Whether a sum leaves something to be told on a board: few of its cells are neither known nor tied to another.
    pub fn says(&self, board: &Board, number: usize) -> Option<Said> {
        let sum = &self.sums[number];
        if !sum.leaves_one(board) {
            return None;
        }
        let Sum {
            source,
            ref cells,
            is_odd,
            ..
        } = *sum;
        let mut known = [Vec::new(), Vec::new()];
        let mut open: Vec<Cell> = Vec::new();
        for &cell in cells {
            match of_marks(board.can_be(cell)) {
                Some(true) => known[0].push(cell),
                Some(false) => known[1].push(cell),
                None => open.push(cell),
            }
        }
        let mut last_is_odd = is_odd ^ (known[0].len() % 2 == 1);
        let (mut tied, mut told) = (Vec::new(), None);
        while let Some(&first) = open.first() {
            let group = self.tied(first, &open);
            open.retain(|cell| group.cells.iter().all(|(of, _)| of != cell));
            let differing = group.cells.iter().filter(|(_, differ)| *differ).count();
            last_is_odd ^= differing % 2 == 1;
            if group.cells.len().is_multiple_of(2) {
                tied.push(group);
            } else if told.replace(group).is_some() {
                return None;
            }
        }
        let told = told?;
        Some(Said {
            source,
            is_odd,
            known,
            tied,
            told,
            first_is_odd: last_is_odd,
        })
    }

    /// The cells among some that are tied to one of them, over cells among these.
    fn tied(&self, first: Cell, among: &[Cell]) -> Tied {
        let mut tied = Tied {
            cells: vec![(first, false)],
            clues: Vec::new(),
        };
        let mut at = 0;
        while let Some(&(cell, differs)) = tied.cells.get(at) {
            at += 1;
            for tie in &self.ties {
                let other = match tie.cells {
                    [one, other] | [other, one] if one == cell => other,
                    _ => continue,
                };
                let is_new = tied.cells.iter().all(|&(of, _)| of != other);
                if is_new && among.contains(&other) {
                    tied.cells.push((other, differs ^ tie.differ));
                    if !tied.clues.contains(&tie.clue) {
                        tied.clues.push(tie.clue);
                    }
                }
            }
        }
        tied
    }
}
