//! The givens that a puzzle with several solutions lacks.

use super::parts::Parts;
use super::purse::Purse;
use crate::limits::Stop;
use crate::search::Solution;
use crate::{Board, Cell, Mark, Value};
use std::collections::{BTreeMap, HashSet};

/// Givens that leave a puzzle with several solutions exactly one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Added {
    /// What to give as well; nothing if that was not found within the limits.
    pub givens: Vec<Mark>,
    /// Whether it is known that no fewer would do. If not, there are few at least: none of them can be left out.
    pub is_fewest: bool,
    /// The solution that is left, if it is the only one.
    pub solution: Option<Solution>,
    /// What was left open, if something was.
    pub stopped: Option<Stop>,
}

/// With more solutions than this not all of them are looked at.
const MOST: usize = 2_000;

/// How often solutions are told apart by a cell, before the fewest cells are not sought any further.
const MOST_WORK: usize = 8_000_000;

/// Solutions that one look at a puzzle adds to those known.
const MORE: usize = 100;

/// Finds givens that leave a puzzle with several solutions exactly one.
pub(super) fn find(parts: &Parts, purse: &mut Purse) -> Added {
    let (pool, is_whole) = purse.some_solutions(parts.puzzle(), MOST);
    let open: Vec<Cell> = {
        let cells = parts.puzzle().geometry().cells();
        cells
            .filter(|&cell| parts.puzzle().value(cell).is_none())
            .collect()
    };
    let mut fewest = 1;
    if is_whole {
        let mut search = Fewest {
            pool: &pool,
            open: &open,
            work: 0,
        };
        let all: Vec<u32> = (0..pool.len() as u32).collect();
        while search.work < MOST_WORK && fewest <= open.len() {
            let mut cells = Vec::new();
            match search.tells_one(&all, fewest, 0, &mut cells) {
                Some(only) => return added(&cells, &pool[only], true, purse),
                None if search.work < MOST_WORK => fewest += 1,
                None => break,
            }
        }
    } else {
        match alone(parts, &pool, &open, purse) {
            Some(Ok((mark, solution))) => return added(&[mark.cell], &solution, true, purse),
            Some(Err(())) => fewest = 2,
            None => {}
        }
    }
    few(parts, pool, &open, fewest, purse)
}

fn added(cells: &[Cell], solution: &Solution, is_fewest: bool, purse: &Purse) -> Added {
    let given = |&cell: &Cell| Mark {
        cell,
        value: solution.value(cell),
    };
    Added {
        givens: cells.iter().map(given).collect(),
        is_fewest,
        solution: Some(solution.clone()),
        // That there are more solutions than were looked at matters to nobody then.
        stopped: purse.stopped.filter(|_| !is_fewest),
    }
}

/// Looks among all solutions of a puzzle for cells whose values one of them has alone.
struct Fewest<'p> {
    pool: &'p [Solution],
    open: &'p [Cell],
    work: usize,
}

impl Fewest<'_> {
    /// The solution that this many cells from a place on tell from all others of `among`.
    fn tells_one(
        &mut self,
        among: &[u32],
        count: usize,
        from: usize,
        cells: &mut Vec<Cell>,
    ) -> Option<usize> {
        if let [only] = among {
            return Some(*only as usize);
        }
        if count == 0 {
            return None;
        }
        for at in from..self.open.len() {
            self.work += among.len();
            if self.work >= MOST_WORK {
                return None;
            }
            let cell = self.open[at];
            let mut classes: BTreeMap<Value, Vec<u32>> = BTreeMap::new();
            for &number in among {
                let value = self.pool[number as usize].value(cell);
                classes.entry(value).or_default().push(number);
            }
            cells.push(cell);
            let smaller = classes.values().filter(|class| class.len() < among.len());
            for class in smaller {
                if let Some(only) = self.tells_one(class, count - 1, at + 1, cells) {
                    return Some(only);
                }
            }
            cells.pop();
        }
        None
    }
}

/// The mark that exactly one solution has, of more solutions than are known; an error if there is none. Nothing if it is not known.
fn alone(
    parts: &Parts,
    pool: &[Solution],
    open: &[Cell],
    purse: &mut Purse,
) -> Option<Result<(Mark, Solution), ()>> {
    let puzzle = parts.puzzle();
    // What two solutions have need not be asked; what is found on the way counts as well.
    let mut often = Often::of(pool, open);
    let mut known: HashSet<Solution> = pool.iter().cloned().collect();
    for &cell in open {
        for value in puzzle.can_be(cell).values() {
            let mark = Mark { cell, value };
            if often.times(mark) > 1 {
                continue;
            }
            let Some(board) = parts.with(&[], &[mark]) else {
                continue;
            };
            let found = purse.solutions(&board, 2)?;
            if let [only] = &found[..] {
                return Some(Ok((mark, only.clone())));
            }
            for solution in found {
                if !known.contains(&solution) {
                    often.count(&solution, open);
                    known.insert(solution);
                }
            }
        }
    }
    Some(Err(()))
}

/// How many of the known solutions have a mark.
#[derive(Default)]
struct Often(BTreeMap<(Cell, Value), usize>);

impl Often {
    fn of(pool: &[Solution], open: &[Cell]) -> Often {
        let mut often = Often::default();
        pool.iter().for_each(|solution| often.count(solution, open));
        often
    }

    fn count(&mut self, solution: &Solution, open: &[Cell]) {
        for &cell in open {
            *self.0.entry((cell, solution.value(cell))).or_default() += 1;
        }
    }

    fn times(&self, mark: Mark) -> usize {
        self.0.get(&(mark.cell, mark.value)).copied().unwrap_or(0)
    }
}

/// Gives what the fewest known solutions have, until one is left, and leaves out what is not needed.
fn few(
    parts: &Parts,
    mut pool: Vec<Solution>,
    open: &[Cell],
    fewest: usize,
    purse: &mut Purse,
) -> Added {
    let nothing = |purse: &Purse| Added {
        givens: Vec::new(),
        is_fewest: false,
        solution: None,
        stopped: Some(purse.stopped.unwrap_or(Stop::Budget)),
    };
    let mut givens: Vec<Mark> = Vec::new();
    let solution = loop {
        if pool.len() == 1 {
            let Some(board) = parts.with(&[], &givens) else {
                return nothing(purse);
            };
            let (found, is_whole) = purse.some_solutions(&board, MORE);
            if found.len() == 1 && !is_whole {
                return nothing(purse);
            }
            pool = found;
        }
        match &pool[..] {
            [] => return nothing(purse),
            [only] => break only.clone(),
            _ => {}
        }
        let often = Often::of(&pool, open);
        let rarest = often.0.iter().min_by_key(|(_, count)| **count);
        let Some((&(cell, value), _)) = rarest else {
            return nothing(purse);
        };
        givens.push(Mark { cell, value });
        pool.retain(|solution| solution.value(cell) == value);
    };
    let mut at = 0;
    while at < givens.len() {
        let mut fewer = givens.clone();
        fewer.remove(at);
        let board: Option<Board> = parts.with(&[], &fewer);
        match board.and_then(|board| purse.solutions(&board, 2)) {
            Some(found) if found.len() == 1 => givens = fewer,
            _ => at += 1,
        }
    }
    let cells: Vec<Cell> = givens.iter().map(|mark| mark.cell).collect();
    added(&cells, &solution, cells.len() <= fewest, purse)
}
