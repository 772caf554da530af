//! The coordinator: the only one to execute steps, one at a time.

use super::domain::seen;
use super::post::Post;
use super::rulings::{GIVEN, GUESS, Ruling};
use super::table::{
    Address, AskStrategy, Changed, Coordinator, CoordinatorMail, Event, Hidden, Intersection,
    Naked, NextStep, Role, Says, Solution, SolutionStep, Sweep, Why,
};
use crate::board::Contradiction;
use crate::limits::Stop;
use crate::strategy::{Finds, Want};
use crate::{
    Board, Cell, Cells, GameRules, HiddenSingle, House, Log, Mark, Marks, NakedSingle, Outcome,
    Role as Part, Start, Step, StepRef, Strategy, Value, WIDE,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the agents did.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// Messages sent.
    pub messages: usize,
    /// Of these, eliminations that domains proposed, empty ones included: one for each house of each
    /// value.
    pub eliminations: usize,
    /// Marks removed.
    pub struck: usize,
    /// Values set, those of the puzzle included.
    pub values: usize,
    /// Steps found by strategy agents.
    pub successes: usize,
    /// Values tried without a reason.
    pub guesses: usize,
    /// Of these, those that came to a contradiction.
    pub conflicts: usize,
}

/// A cell whose values are tried one after the other.
#[derive(Debug)]
struct Branch {
    cell: Cell,
    left: Marks,
    /// The number of steps before the first try.
    steps: usize,
}

/// A set value of which the domains have not all spoken yet.
#[derive(Debug)]
struct Waiting {
    mark: Mark,
    missing: usize,
    cells: Cells,
}

pub(super) struct CoordinatorAgent {
    /// The board as it stands. A strategy agent that looks at it holds it, too, for that long.
    board: Arc<Board>,
    log: Log,
    finds: Finds,
    pending: VecDeque<SolutionStep>,
    waiting: Option<Waiting>,
    /// The marks that the value set last strikes: the next step, if there are any.
    sweep: Option<Step>,
    conflict: Option<Contradiction>,
    branches: Vec<Branch>,
    /// How many strategy agents were asked since the last step.
    asked: usize,
    /// By strategy agent: the houses that it should look at.
    changed: [Changed; 3],
    cancel: Option<Arc<AtomicBool>>,
    outcome: Outcome,
    stats: Stats,
}

/// What the coordinator leaves behind.
pub(super) struct Ended {
    pub(super) outcome: Outcome,
    pub(super) board: Board,
    pub(super) steps: Log,
    pub(super) stats: Stats,
}

type Out<'a, 'p, 'g> = &'a mut Post<'p, 'g, Coordinator>;

impl CoordinatorAgent {
    /// The values of the board are its first steps: it starts from a board without any.
    pub(super) fn new(board: &Board, cancel: Option<Arc<AtomicBool>>) -> CoordinatorAgent {
        let geometry = board.geometry();
        let given = |cell| {
            Some(SolutionStep {
                mark: Mark {
                    cell,
                    value: board.value(cell)?,
                },
                why: Why::Given,
            })
        };
        CoordinatorAgent {
            board: Arc::new(without_values(board)),
            log: Log::new(geometry),
            finds: Finds::new(geometry, Want::All),
            pending: geometry.cells().filter_map(given).collect(),
            waiting: None,
            sweep: None,
            conflict: board.contradiction(),
            branches: Vec::new(),
            asked: 0,
            changed: std::array::from_fn(|_| Changed::Also(geometry.houses().collect())),
            cancel,
            outcome: Outcome::Stuck,
            stats: Stats::default(),
        }
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the marks that the last value strikes are gone.
    pub(super) fn is_swept(&self) -> bool {
        self.sweep.is_none()
    }

    pub(super) fn end(self) -> Ended {
        let board = Arc::try_unwrap(self.board).unwrap_or_else(|shared| (*shared).clone());
        Ended {
            outcome: self.outcome,
            board,
            steps: self.log,
            stats: self.stats,
        }
    }

    pub(super) fn handle(&mut self, mail: CoordinatorMail, post: Out<'_, '_, '_>) {
        match mail {
            CoordinatorMail::NextStep => self.next_step(post),
            CoordinatorMail::SolutionStep(step) => self.pending.push_back(step),
            CoordinatorMail::Conflict(conflict) => {
                self.conflict = self.conflict.or(Some(conflict.what))
            }
            CoordinatorMail::Sweep(sweep) => self.hear_sweep(sweep, post),
            CoordinatorMail::Refused => {
                self.asked += 1;
                self.ask_strategy(post);
            }
            CoordinatorMail::Found(_, found) => {
                self.stats.successes += 1;
                self.execute(found.step.view(), post);
                self.go_on(post);
            }
        }
    }

    fn go_on(&mut self, post: Out<'_, '_, '_>) {
        post.send(Address::new(()), NextStep {});
    }

    /// One step. It is said only when every agent has seen what came of the last one.
    fn next_step(&mut self, post: Out<'_, '_, '_>) {
        if self
            .cancel
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
        {
            self.outcome = Outcome::Stopped(Stop::Cancelled);
        } else if let Some(conflict) = self.conflict.take() {
            self.backtrack(conflict, post);
        } else if self.board.open::<WIDE>().is_empty() {
            self.outcome = Outcome::Solved;
            post.send(Address::new(()), Solution {});
        } else if let Some(sweep) = self.sweep.take() {
            self.execute(sweep.view(), post);
            self.go_on(post);
        } else if let Some(step) = self.next_proposal() {
            self.solution_step(&step, post);
        } else {
            self.asked = 0;
            self.ask_strategy(post);
        }
    }

    /// The next proposed value that is news: up to six domains and cells propose the same one.
    fn next_proposal(&mut self) -> Option<SolutionStep> {
        std::iter::from_fn(|| self.pending.pop_front())
            .find(|step| step.why == Why::Given || self.board.has(step.mark))
    }

    /// Sets a proposed value.
    fn solution_step(&mut self, step: &SolutionStep, post: Out<'_, '_, '_>) {
        let mark = step.mark;
        let board = self.board.clone();
        let found = match step.why {
            Why::Given => self.find(&Ruling::new(&GIVEN, mark), &board, |_| true),
            Why::Lone => self.find(&NakedSingle, &board, |step| step.sets() == [mark]),
            Why::Chain(house) => self.find(&HiddenSingle, &board, |step| {
                step.sets() == [mark] && step.houses(Part::House).next() == Some(house)
            }),
        };
        drop(board);
        match found {
            Some(found) => self.set(found.view(), mark, post),
            None => {
                // Only a given that the others leave no room for.
                self.conflict = Some(Contradiction::NoValue(mark.cell));
                self.go_on(post);
            }
        }
    }

    /// The first step of a strategy of the catalogue that is meant.
    fn find(
        &mut self,
        strategy: &dyn Strategy,
        board: &Board,
        meant: impl Fn(StepRef<'_>) -> bool,
    ) -> Option<Step> {
        self.finds.reset(board.geometry());
        self.finds.search(strategy, 0, 0, board);
        self.finds
            .log()
            .iter()
            .find(|&step| meant(step))
            .map(|step| step.to_owned())
    }

    /// Sets a value, and waits for the houses of its cell to say what follows.
    fn set(&mut self, step: StepRef<'_>, mark: Mark, post: Out<'_, '_, '_>) {
        self.apply(step);
        let geometry = self.board.geometry().clone();
        let houses = geometry.spots(mark.cell);
        self.waiting = Some(Waiting {
            mark,
            missing: houses.len(),
            cells: Cells::EMPTY,
        });
        for spot in houses {
            self.touch(spot.house);
            post.raise(spot.house, Event::ValueChanged(mark));
        }
    }

    fn hear_sweep(&mut self, sweep: Sweep, post: Out<'_, '_, '_>) {
        self.stats.eliminations += 1;
        let Some(waiting) = &mut self.waiting else {
            return;
        };
        debug_assert_eq!(waiting.mark, sweep.mark, "one value at a time");
        waiting.missing -= 1;
        waiting.cells |= sweep.cells.into_iter().collect();
        if waiting.missing > 0 {
            return;
        }
        let Some(Waiting { mark, cells, .. }) = self.waiting.take() else {
            return;
        };
        // All but this value is swept, so the rules of the game say just what the domains said.
        let board = self.board.clone();
        let swept = self.find(&GameRules::default(), &board, |_| true);
        drop(board);
        debug_assert_eq!(
            swept.is_none(),
            cells.is_empty(),
            "the domains see what the board has"
        );
        if let Some(step) = &swept {
            debug_assert!(
                step.view().strikes::<WIDE>().eq([(mark.value, cells)]),
                "the domains see what the board has"
            );
        }
        self.sweep = swept;
        self.go_on(post);
    }

    /// Removes marks, and lets the houses of their cells see it.
    fn execute(&mut self, step: StepRef<'_>, post: Out<'_, '_, '_>) {
        if !self.apply(step) {
            return;
        }
        let geometry = self.board.geometry().clone();
        let mut seen: BTreeMap<House, Vec<Mark>> = BTreeMap::new();
        for mark in step.removes() {
            self.stats.struck += 1;
            for house in geometry.houses_of(mark.cell) {
                seen.entry(house).or_default().push(mark);
            }
        }
        for (house, marks) in seen {
            self.touch(house);
            post.raise(house, Event::CandidatesChanged(marks));
        }
    }

    fn apply(&mut self, step: StepRef<'_>) -> bool {
        let board = Arc::make_mut(&mut self.board);
        let applied = board.apply(step).and_then(|()| self.log.push(step)).is_ok();
        if applied {
            self.stats.values += step.sets().len();
        }
        applied
    }

    fn touch(&mut self, house: House) {
        for Changed::Also(houses) | Changed::Only(houses) in &mut self.changed {
            houses.insert(house);
        }
    }

    /// Asks the next strategy agent; when all have refused, tries a value.
    fn ask_strategy(&mut self, post: Out<'_, '_, '_>) {
        match self.asked {
            0 => self.ask::<Hidden>(0, post),
            1 => self.ask::<Naked>(1, post),
            2 => self.ask::<Intersection>(2, post),
            _ => self.branch(post),
        }
    }

    fn ask<R: Role<Number = ()>>(&mut self, agent: usize, post: Out<'_, '_, '_>)
    where
        Coordinator: Says<AskStrategy, R>,
    {
        let changed = std::mem::replace(&mut self.changed[agent], Changed::Also(BTreeSet::new()));
        post.send(
            Address::<R>::new(()),
            AskStrategy {
                board: self.board.clone(),
                changed,
            },
        );
    }

    /// Starts to try the values of the cell with the fewest marks.
    fn branch(&mut self, post: Out<'_, '_, '_>) {
        let open = self.board.open::<WIDE>();
        let Some(cell) = open
            .iter()
            .min_by_key(|&cell| self.board.marks(cell).count())
        else {
            return self.go_on(post);
        };
        let steps = self.board.steps_applied();
        self.branches.push(Branch {
            cell,
            left: self.board.marks(cell),
            steps,
        });
        self.try_value(post);
    }

    fn try_value(&mut self, post: Out<'_, '_, '_>) {
        let Some(branch) = self.branches.last_mut() else {
            return;
        };
        let Some(value) = branch.left.first() else {
            return;
        };
        branch.left -= Marks::only(value);
        let mark = Mark {
            cell: branch.cell,
            value,
        };
        self.stats.guesses += 1;
        let board = self.board.clone();
        let guess = self.find(&Ruling::new(&GUESS, mark), &board, |_| true);
        drop(board);
        match guess {
            Some(step) => self.set(step.view(), mark, post),
            None => self.go_on(post),
        }
    }

    /// Takes steps back to the last cell with a value not tried yet, and tries it.
    fn backtrack(&mut self, conflict: Contradiction, post: Out<'_, '_, '_>) {
        self.pending.clear();
        self.sweep = None;
        let mut steps = self.board.steps_applied();
        let mut open = false;
        while let (false, Some(branch)) = (open, self.branches.last()) {
            self.stats.conflicts += 1;
            steps = branch.steps;
            open = !branch.left.is_empty();
            if !open {
                self.branches.pop();
            }
        }
        if !open {
            self.outcome = Outcome::Contradiction(conflict);
            return;
        }
        // All agents refused before the first value was tried: they know this board.
        self.changed = std::array::from_fn(|_| Changed::Only(BTreeSet::new()));
        for house in self.take_back(steps) {
            post.raise(house, Event::Restored(seen(&self.board, house)));
        }
        self.try_value(post);
    }

    /// Takes steps back until this many are left. Returns the houses that this changed.
    fn take_back(&mut self, steps: usize) -> BTreeSet<House> {
        let geometry = self.board.geometry().clone();
        let undone = (steps..self.log.len()).filter_map(|at| self.log.get(at));
        let cells: BTreeSet<Cell> = undone
            .flat_map(|step| step.sets().iter().copied().chain(step.removes()))
            .map(|mark| mark.cell)
            .collect();
        let board = Arc::make_mut(&mut self.board);
        while board.steps_applied() > steps && board.undo() {}
        self.log.truncate(steps);
        cells
            .into_iter()
            .flat_map(|cell| geometry.houses_of(cell).collect::<Vec<_>>())
            .collect()
    }
}

/// The board with no value set, and the marks that came with it.
fn without_values(board: &Board) -> Board {
    let geometry = board.geometry().clone();
    let no_values: Vec<Option<Value>> = vec![None; geometry.cell_count()];
    let marks = board.start().marks.is_some().then(|| {
        let marks = |cell| {
            if board.value(cell).is_some() {
                geometry.all_marks()
            } else {
                board.marks(cell)
            }
        };
        geometry.cells().map(marks).collect()
    });
    let start = Start {
        marks,
        marks_are_given: board.start().marks_are_given,
        ..Start::givens(no_values)
    };
    Board::new(geometry, start).expect("marks of a board are marks")
}
