//! Another puzzle with the look of one: the same grid, the same shapes of clues, givens in the same cells.
//!
//! What a clue says by its shape alone (a thermometer, a dot) holds in the new solution as well; what it says by a number or by
//! values (a cage, a sandwich) is read off that solution.

use super::asked::refuse;
use super::full::FILL;
use super::judge::PROVE;
use super::{Impossible, Judge, OutOfTries, board, complete};
use crate::clues::{Clue, Clues, Written, kind};
use crate::random::Random;
use crate::search::{Engine, Limits, Solutions};
use crate::{Board, Geometry, Value};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Solutions are counted so far while the look is filled.
const COUNTED: usize = 200;
/// After this many changes without a puzzle all is filled anew.
const CHANGES: u64 = 200;
/// So often values are drawn for a clue that has some.
const DRAWS: usize = 30;
/// Fewer givens than this say too little of a solution to change it by them.
const FEW_GIVENS: usize = 8;

/// Makes puzzles with the look of one.
///
/// ```
/// use sudoku_explain::generate::Alike;
/// use sudoku_explain::{Board, search};
/// let board: Board = "1....4.2..4.43..".parse()?;
/// let other = Alike::new(&board)?.puzzle(1, 1000, &|| true)?;
/// assert!(search::is_unique(&other) && other != board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Alike {
    geometry: Arc<Geometry>,
    givens: Vec<bool>,
    written: Vec<Clue>,
    /// Finds solutions that keep what the look says by itself: clues that say all by their shape, and that cells of others differ.
    engine: Engine,
    judge: Judge,
    cancel: Option<Arc<AtomicBool>>,
}

/// A look that is filled: how many solutions it has, one of them, and the clues that are true of it.
#[derive(Clone)]
struct Filled {
    count: usize,
    values: Vec<Value>,
    clues: Arc<Clues>,
}

impl Alike {
    /// For puzzles that look like this one, or why there can be none.
    pub fn new(like: &Board) -> Result<Alike, Impossible> {
        let start = like.start();
        if start.marks_are_given {
            return refuse("a puzzle given by marks has no pattern of givens to keep".into());
        }
        let geometry = like.geometry().clone();
        let written = like.clues().written().to_vec();
        let fixed = Clues::of(&geometry, fixed(&geometry, &written));
        let fixed = fixed.or_else(|error| refuse(error.to_string()))?;
        let mut engine = Engine::new(fixed.geometry().unwrap_or(&geometry));
        engine.obey(&fixed);
        Ok(Alike {
            givens: start.givens.iter().map(Option::is_some).collect(),
            written,
            engine,
            judge: Judge::new(&geometry),
            cancel: None,
            geometry,
        })
    }

    /// Ends a try, too, once this is set.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.judge.cancel_by(flag.clone());
        self.cancel = Some(flag);
    }

    /// The puzzle of a seed. If half of the tries find none with givens in the same cells alone, the best of them gets further
    /// givens. `goes_on` is asked before each try.
    pub fn puzzle(
        &mut self,
        seed: u64,
        tries: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Board, OutOfTries> {
        let mut chance = Random::new(seed);
        let mut best: Option<Filled> = None;
        let mut of_all: Option<Filled> = None;
        let mut changes = 0;
        for number in 1..=tries {
            if !goes_on() {
                return Err(OutOfTries(number - 1));
            }
            if number > tries.div_ceil(2)
                && let Some(filled) = &of_all
            {
                let made = self.with_more_givens(filled, &mut chance);
                return made.ok_or(OutOfTries(number));
            }
            changes += 1;
            if changes > CHANGES {
                (best, changes) = (None, 0);
            }
            let known = best.as_ref().map(|best| &best.values[..]);
            let Some(values) = self.solution(known, &mut chance) else {
                continue;
            };
            let Some(clues) = self.clues(&values, &mut chance) else {
                continue;
            };
            self.judge.know(&values, &clues);
            let Some(count) = self.judge.count(&self.givens, COUNTED) else {
                continue;
            };
            if count == 1 {
                let made = board(&self.geometry, &values, &self.givens, &clues);
                return made.ok_or(OutOfTries(number));
            }
            if best.as_ref().is_none_or(|best| count <= best.count) {
                best = Some(Filled {
                    count,
                    values,
                    clues,
                });
            }
            let fewest =
                |filled: &Option<Filled>| filled.as_ref().map_or(usize::MAX, |of| of.count);
            if fewest(&best) < fewest(&of_all) {
                of_all.clone_from(&best);
            }
        }
        Err(OutOfTries(tries))
    }

    fn limits(&self, ways: u64) -> Limits {
        Limits {
            cancel: self.cancel.clone(),
            ..Limits::nodes(ways)
        }
    }

    /// A solution that keeps the shapes: like one that is known, but for some cells.
    fn solution(&mut self, known: Option<&[Value]>, chance: &mut Random) -> Option<Vec<Value>> {
        let all = self.geometry.all_marks().bits();
        let mut domains = vec![all; self.givens.len()];
        let Some(known) = known else {
            let limits = self.limits(FILL);
            return complete(&mut self.engine, chance, &domains, limits);
        };
        let given = |cell: &usize| self.givens[*cell];
        let mut held: Vec<usize> = (0..self.givens.len()).filter(given).collect();
        let mut freed = 2 + chance.below(3);
        if held.len() < FEW_GIVENS {
            held = (0..self.givens.len()).collect();
            freed = held.len() / 3;
        }
        for &cell in &held {
            domains[cell] = 1 << known[cell].0;
        }
        for _ in 0..freed {
            if let Some(&cell) = held.get(chance.below(held.len())) {
                domains[cell] = all;
            }
        }
        let limits = self.limits(PROVE * 4);
        complete(&mut self.engine, chance, &domains, limits)
    }

    /// The clues of a solution; nothing if some clue can say nothing that is true of it.
    fn clues(&self, values: &[Value], chance: &mut Random) -> Option<Arc<Clues>> {
        if self.written.is_empty() {
            return Some(Arc::default());
        }
        let refit = |clue: &Clue| refit(&self.geometry, clue, &self.written, values, chance);
        let written: Option<Vec<Clue>> = self.written.iter().map(refit).collect();
        let clues = Clues::of(&self.geometry, written?).ok()?;
        let holds = clues.hold(|cell| values.get(cell.index()).copied());
        holds.then_some(clues)
    }

    /// The puzzle of a solution with as many givens more as it takes, none of which it could do without.
    fn with_more_givens(
        &mut self,
        Filled { values, clues, .. }: &Filled,
        chance: &mut Random,
    ) -> Option<Board> {
        let mut givens = self.givens.clone();
        let mut added = Vec::new();
        loop {
            let puzzle = board(&self.geometry, values, &givens, clues)?;
            let mut search = Solutions::within(&puzzle, self.limits(FILL));
            let mut two = search.by_ref().take(2);
            let other = two.find(|solution| solution.values() != &values[..]);
            let Some(other) = other else {
                if search.stopped().is_some() {
                    return None;
                }
                break;
            };
            let pairs = other.values().iter().zip(values).enumerate();
            let differ: Vec<usize> = pairs
                .filter(|(_, (one, other))| one != other)
                .map(|(cell, _)| cell)
                .collect();
            let cell = *differ.get(chance.below(differ.len()))?;
            givens[cell] = true;
            added.push(cell);
        }
        self.judge.know(values, clues);
        for cell in added {
            self.judge.take(&mut givens, &[cell]);
        }
        board(&self.geometry, values, &givens, clues)
    }
}

/// Whether a clue says something by a number or by values.
fn is_read_off(clue: &Clue) -> bool {
    clue.number().is_some() || !clue.values().is_empty()
}

/// What every solution of the look keeps.
fn fixed(geometry: &Geometry, written: &[Clue]) -> Vec<Clue> {
    let mut fixed = Vec::new();
    for clue in written {
        if !is_read_off(clue) {
            fixed.push(clue.clone());
            continue;
        }
        let rules = Written::new(geometry, clue, written)
            .rules()
            .unwrap_or_default();
        let differing = rules
            .iter()
            .filter(|rule| rule.differ() && rule.cells().len() > 1);
        if let Some(house) = kind("house") {
            fixed.extend(differing.map(|rule| Clue::new(house, rule.cells().to_vec())));
        }
    }
    fixed
}

/// The clue as it is true of a solution.
fn refit(
    geometry: &Geometry,
    clue: &Clue,
    all: &[Clue],
    values: &[Value],
    chance: &mut Random,
) -> Option<Clue> {
    if !is_read_off(clue) {
        return Some(clue.clone());
    }
    let holds = |clue: &Clue| {
        let written = Written::new(geometry, clue, all);
        let of_clue: Vec<Value> = written.cells().map(|cell| values[cell.index()]).collect();
        written.holds(&of_clue)
    };
    let numbered = |clue: &Clue| {
        if clue.number().is_none() {
            return holds(clue).then(|| clue.clone());
        }
        let cells = Written::new(geometry, clue, all).cells().count() as u32;
        let most = cells.max(geometry.high().0.into()) * u32::from(geometry.high().0);
        let with = |number: u32| clue.clone().with_number(number);
        (0..=most).map(with).find(|clue| holds(clue))
    };
    if clue.values().is_empty() {
        return numbered(clue);
    }
    let of_cells: Vec<Value> = clue.all_cells().map(|cell| values[cell.index()]).collect();
    for _ in 0..DRAWS {
        let mut drawn = of_cells.clone();
        chance.shuffle(&mut drawn);
        drawn.truncate(clue.values().len());
        drawn.sort_unstable();
        let clue = clue.clone().with_values(drawn);
        if let Some(clue) = numbered(&clue) {
            return Some(clue);
        }
    }
    None
}
