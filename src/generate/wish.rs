//! Puzzles after a wish.

use super::asked::refuse;
use super::cages::Killer;
use super::carried::carried;
use super::full::FILL;
use super::judge::PROVE;
use super::reduce::{PATIENCE, put_in_turn, reduce};
use super::{Judge, Pattern, Symmetry, board, check, complete, fill_fast, layout, planted};
use crate::clues::{Clues, Kind, cage};
use crate::random::Random;
use crate::rate::{Rater, Window};
use crate::se::{self, Tenths};
use crate::search::{Engine, Limits};
use crate::sorting::Arrange;
use crate::{Board, Geometry, Order, Outcome, Solver, Value};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What a new puzzle should be like. Whatever is wished for, it has exactly one solution.
#[derive(Clone, Default, Debug)]
pub struct Wish {
    /// Exactly this many givens.
    pub givens: Option<usize>,
    /// Without any of its givens it has a second solution. (Otherwise as few givens as can be taken
    /// away in a random order.)
    pub minimal: bool,
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// A turn of the board carries its givens onto each other, while values change places: one that its symmetry has, if it
    /// has some.
    pub carried: bool,
    /// Where the givens lie.
    pub pattern: Option<Pattern>,
    /// An order that solves it.
    pub solved_by: Option<Order>,
    /// An order that gets stuck on it.
    pub too_hard_for: Option<Order>,
    /// How hard it is.
    pub rated: Option<Window>,
    /// How hard it is on the scale of Sudoku Explainer: from and to.
    pub se: Option<RangeInclusive<Tenths>>,
    /// What it adds to its geometry: some clues of each of these kinds, and it needs one of each at least, unless a number of
    /// givens is wished for. Cages alone make a killer: all cells are cut into cages with totals, and nothing is given
    /// unless that is wished for, or nothing else helps.
    pub with: Vec<&'static Kind>,
}

impl Wish {
    /// Whether it is for a killer.
    pub(super) fn is_killer(&self) -> bool {
        self.with == [&cage::KIND]
    }
}

/// No puzzle can be as wished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(String);

impl Impossible {
    pub(super) fn new(why: String) -> Impossible {
        Impossible(why)
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Impossible {}

/// The tries are used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfTries(pub u64);

impl fmt::Display for OutOfTries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = if self.0 == 1 { "try" } else { "tries" };
        write!(f, "no such puzzle in {} {tries}", self.0)
    }
}

impl std::error::Error for OutOfTries {}

/// The ticks that strategies may spend on one puzzle.
const SOLVE: u64 = 100_000;
/// One try in this many reduces a puzzle only as far as it is still as easy as wished, or makes a killer easier until it
/// is.
const GUIDED: u64 = 8;
/// So often a killer is made easier in a guided try.
const EASIER: usize = 24;
/// Solutions are counted so far while a pattern is filled.
const COUNTED: usize = 400;
/// After this many changes without a puzzle a pattern is filled anew.
const CHANGES: u64 = 400;

/// Makes puzzles after a wish.
///
/// ```
/// use sudoku_explain::generate::{Generator, Symmetry, Wish};
/// use sudoku_explain::{Geometry, search};
/// let wish = Wish { givens: Some(32), symmetry: Symmetry::named("rotate180").expect("a name"), ..Wish::default() };
/// let geometry = Geometry::named("9x9")?;
/// let board = Generator::new(&geometry, &wish)?.puzzle(7, 100, &|| true)?;
/// assert!(search::is_unique(&board));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator<'w> {
    geometry: Arc<Geometry>,
    wish: &'w Wish,
    engine: Engine,
    /// The clues under which solutions are made.
    first: Arc<Clues>,
    judge: Judge,
    solved_by: Option<Person<'w>>,
    too_hard_for: Option<Person<'w>>,
    rater: Option<Rater>,
    se_rater: se::Rater,
    orbits: Vec<Vec<usize>>,
    cancel: Option<Arc<AtomicBool>>,
}

impl<'w> Generator<'w> {
    /// A generator for a geometry, or why no puzzle on it can be as wished.
    pub fn new(geometry: &Arc<Geometry>, wish: &'w Wish) -> Result<Generator<'w>, Impossible> {
        check::check(geometry, wish)?;
        let first = planted::first(geometry, &wish.with);
        let first = first.or_else(|error| {
            let name = geometry.name();
            refuse(format!("no {name} puzzle can be made so: {error}"))
        })?;
        let mut engine = Engine::new(first.geometry().unwrap_or(geometry));
        engine.obey(&first);
        Ok(Generator {
            geometry: geometry.clone(),
            wish,
            engine,
            first,
            judge: Judge::new(geometry),
            solved_by: wish.solved_by.as_ref().map(Person::new),
            too_hard_for: wish.too_hard_for.as_ref().map(Person::new),
            rater: None,
            se_rater: se::Rater::default(),
            orbits: wish.symmetry.orbits(geometry),
            cancel: None,
        })
    }

    /// Ends a try, too, once this is set: it may take long where the geometry hardly has a solution.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.judge.cancel_by(flag.clone());
        self.se_rater.cancel_by(flag.clone());
        for person in [&mut self.solved_by, &mut self.too_hard_for] {
            let cancel = Some(flag.clone());
            person
                .iter_mut()
                .for_each(|person| person.cancel = cancel.clone());
        }
        self.cancel = Some(flag);
    }

    fn limits(&self, ways: u64) -> Limits {
        Limits {
            cancel: self.cancel.clone(),
            ..Limits::nodes(ways)
        }
    }

    /// The puzzle of a seed, if there is one within this many tries. The same seed makes the same puzzle
    /// everywhere. `goes_on` is asked before each try; where it says no, that was the last one.
    pub fn puzzle(
        &mut self,
        seed: u64,
        tries: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Board, OutOfTries> {
        let made = self.puzzle_within(seed, tries, goes_on);
        // A try that was ended makes another puzzle than that of the seed, or none.
        if self.limits(0).is_cancelled() {
            return Err(OutOfTries(tries));
        }
        made
    }

    fn puzzle_within(
        &mut self,
        seed: u64,
        tries: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Board, OutOfTries> {
        let mut chance = Random::new(seed);
        // Nothing of the puzzles before may show.
        self.orbits.arrange();
        if let Some(pattern) = &self.wish.pattern {
            let mut left = tries;
            let filled = self.fill(pattern.cells(), &mut chance, &mut left, goes_on);
            return filled.ok_or(OutOfTries(tries - left));
        }
        if self.draws_cells_first() {
            return self.draw(&mut chance, tries, goes_on);
        }
        for number in 1..=tries {
            if !goes_on() {
                return Err(OutOfTries(number - 1));
            }
            let guided = number % GUIDED == 0;
            let made = if self.wish.is_killer() {
                self.cut(&mut chance, guided)
            } else {
                self.attempt(&mut chance, guided)
            };
            if let Some(board) = made {
                return Ok(board);
            }
        }
        Err(OutOfTries(tries))
    }

    /// One try at a killer. A guided one is made easier until it is as wished: few killers are easy by chance.
    fn cut(&mut self, chance: &mut Random, guided: bool) -> Option<Board> {
        let limits = self.limits(FILL);
        let values = fill_fast(&mut self.engine, &self.first, chance, limits)?;
        let geometry = self.geometry.clone();
        let mut killer = Killer::new(&geometry, &values, self.wish.givens, chance);
        for _ in 0..if guided { EASIER } else { 1 } {
            let board = killer.mend(chance, self.cancel.as_ref())?;
            if self.fits(&board) {
                return Some(board);
            }
            if !killer.ease(chance) {
                break;
            }
        }
        None
    }

    /// One try: a solution, and what is left of it.
    fn attempt(&mut self, chance: &mut Random, guided: bool) -> Option<Board> {
        let values = self.solution(chance)?;
        self.know(&values, chance)?;
        put_in_turn(&self.geometry, &mut self.orbits, self.wish.minimal, chance);
        let keep = self.wish.givens.unwrap_or(0);
        let guided = guided && (self.solved_by.is_some() || self.wish.se.is_some());
        let (givens, all_needed) = if guided {
            (self.reduce_easy(&values, keep), false)
        } else {
            let in_earnest = self.wish.minimal || self.wish.givens.is_some();
            let turns = if in_earnest { PATIENCE.len() } else { 1 };
            reduce(&mut self.judge, &self.orbits, keep, &PATIENCE[..turns])
        };
        // A given that was needed while there were more of them is needed still.
        let is_minimal = all_needed && keep == 0 && self.orbits.len() == values.len();
        self.thin(&values, &givens, guided, chance)?;
        self.accept(&values, givens, is_minimal)
    }

    /// A random solution. One that a turn carries onto itself leaves the cells in groups which it brings onto each other.
    fn solution(&mut self, chance: &mut Random) -> Option<Vec<Value>> {
        if !self.wish.carried {
            let limits = self.limits(FILL);
            return fill_fast(&mut self.engine, &self.first, chance, limits);
        }
        let (symmetry, turn) = self.wish.symmetry.by_one(&self.geometry, chance)?;
        self.orbits = symmetry.orbits(&self.geometry);
        carried(&self.geometry, turn, chance)
    }

    /// Looks at puzzles with this solution, and clues as wished; nothing if there is no room for these.
    fn know(&mut self, values: &[Value], chance: &mut Random) -> Option<()> {
        let clues = planted::clues(&self.geometry, &self.wish.with, values, chance)?;
        self.judge.know(values, &clues);
        Some(())
    }

    /// Takes needless clues away. Nothing if the puzzle does not need what it was to be made with.
    fn thin(
        &mut self,
        values: &[Value],
        givens: &[bool],
        guided: bool,
        chance: &mut Random,
    ) -> Option<()> {
        let wish = self.wish;
        if wish.with.is_empty() {
            return Some(());
        }
        let (geometry, person) = (&self.geometry, &mut self.solved_by);
        let mut is_easy = |clues: &Arc<Clues>| {
            let board = board(geometry, values, givens, clues);
            board.is_some_and(|board| person.as_mut().is_none_or(|person| person.solves(&board)))
        };
        let needs_all = planted::thin(&mut self.judge, &wish.with, givens, chance, |clues| {
            !guided || is_easy(clues)
        });
        (needs_all || wish.givens.is_some() || wish.pattern.is_some()).then_some(())
    }

    /// The puzzle, if it is as wished; `is_minimal` if it is known to be so.
    fn accept(
        &mut self,
        values: &[Value],
        mut givens: Vec<bool>,
        is_minimal: bool,
    ) -> Option<Board> {
        let count = givens.iter().filter(|&&given| given).count();
        if self.wish.givens.is_some_and(|givens| givens != count)
            || self.wish.minimal && !is_minimal && !self.judge.is_minimal(&mut givens)
        {
            return None;
        }
        let board = board(&self.geometry, values, &givens, self.judge.clues())?;
        self.fits(&board).then_some(board)
    }

    /// Whether the puzzle is as hard as wished, for strategies and on a scale.
    fn fits(&mut self, board: &Board) -> bool {
        let solves = |person: &mut Option<Person<'_>>, expected| {
            person
                .as_mut()
                .is_none_or(|person| person.solves(board) == expected)
        };
        solves(&mut self.solved_by, true)
            && solves(&mut self.too_hard_for, false)
            && self.is_rated_so(board)
            && self.is_rated_by_se(board)
    }

    fn is_rated_by_se(&mut self, board: &Board) -> bool {
        let range = self.wish.se.as_ref();
        range.is_none_or(|range| self.se_rater.is_within(board, range))
    }

    /// Whether the puzzle is no harder than wished.
    fn is_easy(&mut self, board: &Board) -> bool {
        let range = self.wish.se.as_ref().map(|range| Tenths(0)..=*range.end());
        self.solved_by
            .as_mut()
            .is_none_or(|person| person.solves(board))
            && range.is_none_or(|range| self.se_rater.is_within(board, &range))
    }

    /// Whether the puzzle is as hard as wished on its scale.
    fn is_rated_so(&mut self, board: &Board) -> bool {
        let Some(window) = &self.wish.rated else {
            return true;
        };
        let new = || Rater::new(&window.scale, &window.order, board);
        let rater = self.rater.get_or_insert_with(new);
        rater.load(board);
        rater.set_budget(Some(SOLVE));
        rater.cancel_by(self.cancel.clone().unwrap_or_default());
        window.holds(rater.rate())
    }

    /// Takes givens away as long as the puzzle is no harder than wished: the way to easy puzzles.
    fn reduce_easy(&mut self, values: &[Value], keep: usize) -> Vec<bool> {
        let mut givens = vec![true; values.len()];
        let mut left = values.len();
        let orbits = std::mem::take(&mut self.orbits);
        for group in &orbits {
            if left < keep + group.len() || self.judge.take(&mut givens, group) != Some(true) {
                continue;
            }
            let board = board(&self.geometry, values, &givens, self.judge.clues());
            if board.is_some_and(|board| self.is_easy(&board)) {
                left -= group.len();
            } else {
                group.iter().for_each(|&cell| givens[cell] = true);
            }
        }
        self.orbits = orbits;
        givens
    }

    /// Whether the cells with a given are drawn before the values. With totals, most sets of cells can be
    /// filled so that there is one solution, and what comes out is easier than what is left of a grid from
    /// which all needless givens were taken one by one.
    fn draws_cells_first(&self) -> bool {
        let Wish {
            givens,
            minimal,
            symmetry,
            ..
        } = self.wish;
        self.geometry.has_totals()
            && self.wish.with.is_empty()
            && givens.is_some()
            && !minimal
            && *symmetry == Symmetry::default()
    }

    /// Draws cells and fills them; others, if that takes too long.
    fn draw(
        &mut self,
        chance: &mut Random,
        tries: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Board, OutOfTries> {
        let givens = self.wish.givens.unwrap_or(self.geometry.cell_count());
        let mut left = tries;
        while left > 0 {
            let givens = layout::draw(&self.geometry, chance, givens);
            let mut some = left.min(CHANGES);
            left -= some;
            if let Some(board) = self.fill(&givens, chance, &mut some, goes_on) {
                return Ok(board);
            }
            if some > 0 {
                return Err(OutOfTries(tries - left - some));
            }
        }
        Err(OutOfTries(tries))
    }

    /// Fills the cells of a pattern: values are changed a few at a time, as long as that does not make
    /// more solutions, until there is one.
    fn fill(
        &mut self,
        givens: &[bool],
        chance: &mut Random,
        tries: &mut u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Board> {
        let held: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell]).collect();
        let mut best: Option<(usize, Vec<Value>)> = None;
        let mut changes = 0;
        while *tries > 0 && goes_on() {
            *tries -= 1;
            changes += 1;
            if changes > CHANGES {
                (best, changes) = (None, 0);
            }
            let values = match &best {
                None => {
                    let limits = self.limits(FILL);
                    fill_fast(&mut self.engine, &self.first, chance, limits)
                }
                Some((_, values)) => self.change(chance, &held, values),
            };
            let Some(values) = values else { continue };
            if self.know(&values, chance).is_none() {
                continue;
            }
            let Some(count) = self.judge.count(givens, COUNTED) else {
                continue;
            };
            if count == 1 {
                let guided = tries.is_multiple_of(GUIDED);
                let thinned = self.thin(&values, givens, guided, chance);
                let made = thinned.and_then(|()| self.accept(&values, givens.to_vec(), false));
                if made.is_some() {
                    return made;
                }
                (best, changes) = (None, 0);
            } else if best.as_ref().is_none_or(|(fewest, _)| count <= *fewest) {
                best = Some((count, values));
            }
        }
        None
    }

    /// Another solution, the same in most of the held cells.
    fn change(
        &mut self,
        chance: &mut Random,
        held: &[usize],
        values: &[Value],
    ) -> Option<Vec<Value>> {
        let mut domains = vec![self.geometry.all_marks().bits(); values.len()];
        for &cell in held {
            domains[cell] = 1 << values[cell].0;
        }
        for _ in 0..2 + chance.below(3) {
            if let Some(&cell) = held.get(chance.below(held.len())) {
                domains[cell] = self.geometry.all_marks().bits();
            }
        }
        let limits = self.limits(FILL.min(PROVE * 4));
        complete(&mut self.engine, chance, &domains, limits)
    }
}

/// Somebody who solves puzzles by an order.
struct Person<'w> {
    order: &'w Order,
    solver: Option<Solver>,
    cancel: Option<Arc<AtomicBool>>,
}

impl<'w> Person<'w> {
    fn new(order: &'w Order) -> Person<'w> {
        Person {
            order,
            solver: None,
            cancel: None,
        }
    }

    fn solves(&mut self, board: &Board) -> bool {
        let start = || Solver::new(self.order, board).plays_only();
        let solver = self.solver.get_or_insert_with(start);
        solver.load(board);
        solver.set_budget(Some(SOLVE));
        solver.cancel_by(self.cancel.clone().unwrap_or_default());
        solver.solve() == Outcome::Solved
    }
}
