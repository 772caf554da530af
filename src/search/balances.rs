//! Balances: what full houses leave to few cells, less the clues that lie in them.
//!
//! The values of a full house make a total that is known, and so do those of several that share no cell. Less the
//! totals of clues that lie in them for the most part, few cells may be left over: some of the houses, some of the
//! clues. That is one more equation. It is made by adding up how often each cell counts, never by taking sets of cells
//! from each other: a cell of two clues that overlap counts twice.
//!
//! The [engine](crate::engine::balances) makes balances as well, and knows nothing of these. The search is the judge of
//! what the engine's strategies conclude: a mistake that both shared nobody would see. And they want different things:
//! the engine what can be told, with its parts, the search the few that narrow much for little work.

use crate::clues::{Clues, Equation};
use crate::{Cell, ClueId, Geometry, House};

/// An equation that follows from the houses and the clues.
pub(super) struct Balance {
    pub(super) cells: Vec<u16>,
    pub(super) equation: Equation,
    /// Whether its cells all see each other.
    pub(super) differ: bool,
}

/// With more cells than this an equation says next to nothing.
const MOST_CELLS: usize = 4;
/// The most houses side by side: what more of them say, the others say as well.
const MOST_HOUSES: usize = 4;

/// Which clues are taken away from some houses.
#[derive(Clone, Copy)]
enum Choice {
    /// Those that lie in them.
    Inside,
    /// Those that leave fewer cells over than they take.
    Most,
}

/// A clue that makes a total.
struct ClueTotal<'c> {
    cells: &'c [Cell],
    total: i64,
    /// How many of its cells are in the houses looked at.
    inside: usize,
}

/// The balances of a puzzle, each once.
pub(super) fn balances(geometry: &Geometry, clues: &Clues) -> Vec<Balance> {
    // Where each column has a total, and nothing else has one, whole rows are left over.
    let totals = if geometry.has_totals() {
        geometry.columns()
    } else {
        0
    };
    if clues.len() <= totals {
        return Vec::new();
    }
    let mut scales = Scales::new(geometry, clues);
    if scales.totals.is_empty() {
        return Vec::new();
    }
    let each: i64 = geometry.values().map(|value| i64::from(value.0)).sum();
    let full: Vec<House> = geometry.full_houses().collect();
    let mut found: Vec<Balance> = Vec::new();
    for from in 0..full.len() {
        let kind = geometry.house(full[from]).kind;
        let like = full[from..]
            .iter()
            .take_while(|&&house| geometry.house(house).kind == kind);
        let mut total = 0;
        scales.clear();
        for &house in like.take(MOST_HOUSES) {
            if !scales.put_house(&geometry.house(house).cells) {
                break;
            }
            total += each;
            for choice in [Choice::Inside, Choice::Most] {
                let is_new = |balance: &Balance| {
                    found.iter().all(|other| {
                        other.cells != balance.cells || other.equation != balance.equation
                    })
                };
                let balance = scales.weigh(choice, total).filter(is_new);
                found.extend(balance);
            }
        }
    }
    found
}

/// Houses on one side, clues on the other.
struct Scales<'g> {
    geometry: &'g Geometry,
    totals: Vec<ClueTotal<'g>>,
    /// By cell: the clues that it is in, by their places in `totals`.
    totals_of: Vec<Vec<usize>>,
    /// By cell: how often it counts in the houses.
    houses: Vec<i32>,
    /// By cell: how often it counts in the houses less the clues.
    times: Vec<i32>,
}

impl<'g> Scales<'g> {
    fn new(geometry: &'g Geometry, clues: &'g Clues) -> Scales<'g> {
        let of_clue = |id: ClueId| {
            let total = clues.total(id)?.into();
            Some(ClueTotal {
                cells: clues.cells(id),
                total,
                inside: 0,
            })
        };
        let totals: Vec<ClueTotal<'_>> = clues.ids().filter_map(of_clue).collect();
        let mut totals_of = vec![Vec::new(); geometry.cell_count()];
        for (at, of_clue) in totals.iter().enumerate() {
            of_clue
                .cells
                .iter()
                .for_each(|cell| totals_of[cell.index()].push(at));
        }
        Scales {
            geometry,
            totals,
            totals_of,
            houses: vec![0; geometry.cell_count()],
            times: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.houses.fill(0);
        self.totals
            .iter_mut()
            .for_each(|of_clue| of_clue.inside = 0);
    }

    /// Adds a house; no if it shares a cell with those before it.
    fn put_house(&mut self, cells: &[Cell]) -> bool {
        for cell in cells {
            self.houses[cell.index()] += 1;
            self.totals_of[cell.index()]
                .iter()
                .for_each(|&of_clue| self.totals[of_clue].inside += 1);
        }
        cells.iter().all(|cell| self.houses[cell.index()] == 1)
    }

    /// What the clues leave of the houses, if it is little.
    fn weigh(&mut self, choice: Choice, mut total: i64) -> Option<Balance> {
        let is_taken = |of_clue: &&ClueTotal<'_>| match choice {
            Choice::Inside => of_clue.inside == of_clue.cells.len(),
            Choice::Most => 2 * of_clue.inside > of_clue.cells.len(),
        };
        // This many cells are left where no two clues overlap, and hardly ever fewer where some do.
        let count: usize = self.houses.iter().filter(|&&times| times > 0).count();
        let taken = self
            .totals
            .iter()
            .filter(is_taken)
            .map(|of_clue| 2 * of_clue.inside - of_clue.cells.len());
        if count.saturating_sub(taken.sum()) > MOST_CELLS {
            return None;
        }
        self.times.clone_from(&self.houses);
        for of_clue in self.totals.iter().filter(is_taken) {
            // Of clues that overlap, those are needless whose cells are taken already.
            let open = of_clue
                .cells
                .iter()
                .filter(|cell| self.times[cell.index()] > 0)
                .count();
            if 2 * open > of_clue.cells.len() {
                of_clue
                    .cells
                    .iter()
                    .for_each(|cell| self.times[cell.index()] -= 1);
                total -= of_clue.total;
            }
        }
        let is_left = |cell: &Cell| self.times[cell.index()] != 0;
        let left: Vec<Cell> = self
            .geometry
            .cells()
            .filter(is_left)
            .take(MOST_CELLS + 1)
            .collect();
        // Where nothing is left and the total is right, nothing is said.
        if left.len() > MOST_CELLS || left.is_empty() && total == 0 {
            return None;
        }
        let mut times: Vec<i32> = left.iter().map(|cell| self.times[cell.index()]).collect();
        if times.iter().all(|&times| times < 0) {
            times.iter_mut().for_each(|times| *times = -*times);
            total = -total;
        }
        let sees_all = |(at, &cell): (usize, &Cell)| {
            left[..at]
                .iter()
                .all(|&other| self.geometry.sees(cell, other))
        };
        Some(Balance {
            cells: left.iter().map(|cell| cell.0).collect(),
            equation: Equation { times, total },
            differ: left.iter().enumerate().all(sees_all),
        })
    }
}
