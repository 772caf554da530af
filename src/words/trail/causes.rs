//! Which earlier conclusion took a mark, and which conclusions count at all.

use super::takers::Takers;
use super::{Because, Concluded, Node, Trail};
use crate::{Board, Cell, ClueId, Mark, Marks, OwnedTruth, Supposed, Value};
use std::cell::RefCell;
use std::collections::HashMap;

/// What took a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// It was supposed not to hold.
    Supposed,
    /// A mark that was supposed to hold.
    Other(Mark),
    /// A node that holds, by the number of its conclusion.
    Holds(usize),
    /// A mark that is tried on the side, by the number of that.
    Tried(usize, Mark),
    /// A clue, by the number of its conclusion.
    Clue(ClueId, usize),
    /// A clue that excludes it where something holds, by the number of its conclusion.
    Excluded(usize),
    /// A clue of two cells where the other one is this, by the number of the conclusion that says so; what is supposed has none.
    Pair(ClueId, Mark, Option<usize>),
    /// A lemma, by the number of its end.
    Lemma(usize),
}

impl Cause {
    pub(super) fn conclusion(self) -> Option<usize> {
        match self {
            Cause::Holds(at) | Cause::Clue(_, at) | Cause::Excluded(at) | Cause::Lemma(at) => {
                Some(at)
            }
            Cause::Pair(_, _, at) => at,
            Cause::Supposed | Cause::Other(_) | Cause::Tried(..) => None,
        }
    }
}

/// The conclusions of a trail that count for its end, and what each of them is drawn from.
pub struct Causes<'a> {
    pub(super) board: &'a Board,
    pub(super) trail: &'a Trail,
    /// By conclusion: where the lemma was opened that it is part of; a lemma is part of what it was opened in.
    within: Vec<usize>,
    takers: Takers,
    /// Of what opens a lemma, where it ends, and the other way round.
    partner: Vec<usize>,
    /// By conclusion: whether it counts, and the marks it misses with what took them.
    counts: Vec<bool>,
    missing: Vec<Vec<(Mark, Cause)>>,
    /// By conclusion that a clue leaves a cell some values: those that it takes and that are needed.
    taken: Vec<Marks>,
    /// By conclusion that a cell holds a value: the one by which a clue left it that value only, which is told.
    said_by_clue: Vec<Option<usize>>,
    /// What was asked of what is [`known`](Causes::known): telling asks the same of a clue's cells again and again.
    asked: RefCell<HashMap<(usize, Cell), Marks>>,
    /// What took the mark that is gone in the end.
    pub(super) end: Option<Cause>,
    /// Whether a clue of two cells is a reason by itself: what it leaves of a cell is not told then.
    by_pairs: bool,
}

/// Where no lemma is open.
const NONE: usize = usize::MAX;

impl<'a> Causes<'a> {
    /// Looks back from the last conclusion, or from the mark that is gone in the end.
    pub fn of(board: &'a Board, trail: &'a Trail, gone: Option<Mark>) -> Causes<'a> {
        Causes::looking_back(board, trail, gone, false, |at, taken| {
            trail.narrowed(at, taken)
        })
    }

    /// The same as it is told: what a clue of two cells takes where one of them is filled is seen at once.
    pub(super) fn as_told(board: &'a Board, trail: &'a Trail, gone: Option<Mark>) -> Causes<'a> {
        Causes::looking_back(board, trail, gone, true, |at, taken| {
            trail.narrowed(at, taken)
        })
    }

    /// The same, and `narrow` may say which marks have to be gone for what a clue takes by a conclusion.
    pub(super) fn looking_back(
        board: &'a Board,
        trail: &'a Trail,
        gone: Option<Mark>,
        by_pairs: bool,
        narrow: impl FnMut(usize, Marks) -> Option<Vec<Mark>>,
    ) -> Causes<'a> {
        let count = trail.steps.len();
        let (mut within, mut partner) = (vec![NONE; count], vec![NONE; count]);
        let mut open: Vec<usize> = Vec::new();
        for (at, concluded) in trail.steps.iter().enumerate() {
            if let Concluded::Not(_) = concluded
                && let Some(from) = open.pop()
            {
                (partner[from], partner[at]) = (at, from);
            }
            within[at] = open.last().copied().unwrap_or(NONE);
            if let Concluded::Try(_) = concluded {
                open.push(at);
            }
        }
        let mut causes = Causes {
            board,
            trail,
            within,
            takers: Takers::of(board, &trail.steps),
            partner,
            counts: vec![false; count],
            missing: vec![Vec::new(); count],
            taken: vec![Marks::empty(); count],
            said_by_clue: Vec::new(),
            asked: RefCell::default(),
            end: None,
            by_pairs,
        };
        causes.look_back(gone, narrow);
        causes.said_by_clue = (0..count).map(|at| causes.left_by_clue(at)).collect();
        causes
    }

    fn look_back(
        &mut self,
        gone: Option<Mark>,
        mut narrow: impl FnMut(usize, Marks) -> Option<Vec<Mark>>,
    ) {
        let count = self.trail.steps.len();
        match gone {
            Some(mark) => {
                self.end = self.cause(mark, count);
                self.end.into_iter().for_each(|end| self.need(mark, end));
            }
            None if self.trail.shared.needs.is_empty() => self
                .counts
                .iter_mut()
                .next_back()
                .into_iter()
                .for_each(|last| *last = true),
            None => {
                for (&at, &taken) in &self.trail.shared.needs {
                    self.counts[at] = true;
                    self.taken[at] |= taken;
                }
            }
        }
        for at in (0..count).rev() {
            if !self.counts[at] {
                continue;
            }
            if let Concluded::Not(_) = self.trail.steps[at] {
                self.counts[at - 1] = true;
                self.counts[self.partner[at]] = true;
            }
            if let Concluded::Excludes(_, by, _) = &self.trail.steps[at] {
                let holds =
                    |step: &Concluded| matches!(step, Concluded::Holds(_, node) if node == by);
                let before = self.trail.steps[..at].iter().rposition(holds);
                before.into_iter().for_each(|at| self.counts[at] = true);
            }
            let marks = narrow(at, self.taken[at]).unwrap_or_else(|| self.absent(at));
            let causes = marks
                .into_iter()
                .filter_map(|mark| Some((mark, self.cause(mark, at)?)));
            let causes: Vec<(Mark, Cause)> = causes.collect();
            for &(mark, cause) in &causes {
                self.need(mark, cause);
            }
            self.missing[at] = causes;
        }
    }

    fn need(&mut self, mark: Mark, cause: Cause) {
        if let Some(at) = cause.conclusion() {
            self.counts[at] = true;
            self.taken[at] |= Marks::only(mark.value);
        }
    }

    /// What took a mark before the conclusion at `until`: what is told anyway comes before what comes first.
    pub(super) fn cause(&self, mark: Mark, until: usize) -> Option<Cause> {
        let supposed = self
            .trail
            .supposed
            .iter()
            .find_map(|supposed| match *supposed {
                Supposed::IsNot(other) if other == mark => Some(Cause::Supposed),
                Supposed::Is(held) if self.excludes(&[held.cell], held.value, mark) => {
                    Some(Cause::Other(held))
                }
                _ => None,
            });
        supposed.or_else(|| {
            let before = self.takers.may_take(mark).take_while(|&at| at < until);
            let causes = before
                .filter(|&at| self.is_open(at, until))
                .filter_map(|at| {
                    let cause = match &self.trail.steps[at] {
                        Concluded::Holds(_, node)
                            if self.excludes(&node.cells, node.value, mark) =>
                        {
                            Cause::Holds(at)
                        }
                        &Concluded::Try(held) if self.excludes(&[held.cell], held.value, mark) => {
                            Cause::Tried(at, held)
                        }
                        &Concluded::Not(other) if other == mark => Cause::Lemma(at),
                        &Concluded::Leaves(clue, cell, left, _)
                            if cell == mark.cell && !left.has(mark.value) =>
                        {
                            Cause::Clue(clue, at)
                        }
                        Concluded::Excludes(_, _, gone)
                            if gone.value == mark.value && gone.cells.contains(&mark.cell) =>
                        {
                            Cause::Excluded(at)
                        }
                        _ => return None,
                    };
                    Some(cause)
                });
            let is_told = |cause: &Cause| cause.conclusion().is_none_or(|at| self.counts[at]);
            let mut causes = causes.peekable();
            let first = *causes.peek()?;
            let cause = causes.find(is_told).unwrap_or(first);
            Some(self.pair(mark, cause, until).unwrap_or(cause))
        })
    }

    /// That a clue of two cells takes a mark by what the other cell is, if it leaves its own several values, and that was not
    /// told anyway.
    fn pair(&self, mark: Mark, cause: Cause, until: usize) -> Option<Cause> {
        let Cause::Clue(clue, at) = cause else {
            return None;
        };
        let is_open = |at: &usize| self.is_open(*at, until);
        let leaves_several = match self.trail.steps[at] {
            Concluded::Leaves(_, _, left, _) => left.count() > 1,
            _ => false,
        };
        if !self.by_pairs || self.counts[at] || !leaves_several {
            return None;
        }
        let rule = self.board.clues().rule(clue)?;
        let (other, is_first) = match *rule.cells() {
            [one, other] if one == mark.cell => (other, true),
            [one, other] if other == mark.cell => (one, false),
            _ => return None,
        };
        let supposed = self.trail.supposed.iter().find_map(|what| match *what {
            Supposed::Is(held) if held.cell == other => Some((held, None)),
            _ => None,
        });
        let mut before = (0..at).filter(is_open);
        let (held, from) = supposed.or_else(|| {
            before.find_map(|at| match &self.trail.steps[at] {
                Concluded::Holds(_, node) if node.cells == [other] => {
                    let value = node.value;
                    Some((Mark { cell: other, value }, Some(at)))
                }
                _ => None,
            })
        })?;
        let values = match is_first {
            true => [mark.value, held.value],
            false => [held.value, mark.value],
        };
        (!rule.holds(&values)).then_some(Cause::Pair(clue, held, from))
    }

    /// Whether a conclusion still stands at another one: what was concluded in a lemma falls with its end.
    fn is_open(&self, at: usize, until: usize) -> bool {
        let lemma = match self.trail.steps[at] {
            Concluded::Try(_) => at,
            _ => self.within[at],
        };
        self.partner.get(lemma).is_none_or(|&end| end >= until)
    }

    fn excludes(&self, cells: &[Cell], value: Value, mark: Mark) -> bool {
        if value != mark.value {
            return cells == [mark.cell];
        }
        let sees = |&cell: &Cell| self.board.geometry().sees(cell, mark.cell);
        cells.iter().all(sees)
    }

    /// The marks that have to be gone for a conclusion.
    fn absent(&self, at: usize) -> Vec<Mark> {
        let board = self.board;
        let of_value = |cells: &[Cell], value: Value| -> Vec<Mark> {
            let cells = cells.iter().filter(|&&cell| board.can_be(cell).has(value));
            cells.map(|&cell| Mark { cell, value }).collect()
        };
        let of_cells = |cells: &[Cell]| -> Vec<Mark> {
            let marks = |&cell: &Cell| {
                let values = board.can_be(cell).values();
                values.map(move |value| Mark { cell, value })
            };
            cells.iter().flat_map(marks).collect()
        };
        match &self.trail.steps[at] {
            Concluded::Holds(because, node) => {
                let mut marks = match because {
                    Because::Cell(cell) => of_cells(&[*cell]),
                    Because::Place(house) => {
                        of_value(&board.geometry().house(*house).cells, node.value)
                    }
                    Because::Clue(clue) => of_value(board.clues().cells(*clue), node.value),
                    Because::OneOf(marks) => marks.to_vec(),
                    Because::Set(cells, lacks) | Because::Leaves(cells, lacks, _) => {
                        return of_value(cells, *lacks);
                    }
                    Because::Takes(_, left) => return vec![*left],
                };
                marks.retain(|mark| mark.value != node.value || !node.cells.contains(&mark.cell));
                marks
            }
            Concluded::Leaves(.., gone) | Concluded::Unkept(_, gone) => gone.clone(),
            Concluded::Broken(truth) => match truth {
                OwnedTruth::Cell(cell) => of_cells(&[*cell]),
                OwnedTruth::Place(house, value) => {
                    of_value(&board.geometry().house(*house).cells, *value)
                }
                OwnedTruth::Clue(clue) => of_cells(board.clues().cells(*clue)),
                OwnedTruth::OneOf(marks) => marks.to_vec(),
            },
            Concluded::Excludes(..) | Concluded::Try(_) | Concluded::Not(_) => Vec::new(),
        }
    }

    /// The conclusions that count, in order.
    pub fn counting(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.counts.len()).filter(|&at| self.counts[at])
    }

    /// Whether a conclusion is drawn from one of these.
    pub(super) fn leans_on(&self, at: usize, earlier: &[usize]) -> bool {
        let holds = |by: &Node| {
            let is_it = |&at: &usize| matches!(&self.trail.steps[at], Concluded::Holds(_, node) if node == by);
            earlier.iter().any(is_it)
        };
        let mut causes = self.missing(at).iter().map(|&(_, cause)| cause);
        causes.any(|cause| match cause {
            Cause::Excluded(at) => match &self.trail.steps[at] {
                Concluded::Excludes(_, by, _) => holds(by),
                _ => false,
            },
            cause => cause.conclusion().is_some_and(|at| earlier.contains(&at)),
        })
    }

    /// Where a cell is supposed to be filled, or something that counts fills it before a conclusion, with none of the values that are
    /// gone: what, if it was concluded. Where nothing is left in the end, one conclusion fills a cell and another one takes that.
    pub(super) fn filled(&self, until: usize, cell: Cell, gone: Marks) -> Option<Option<usize>> {
        let is_filling = |of: Cell, value: Value| of == cell && !gone.has(value);
        let fills = |what: &Supposed| matches!(what, Supposed::Is(mark) if is_filling(mark.cell, mark.value));
        let outer = |&lemma: &usize| self.within(lemma);
        let mut tried = std::iter::successors(self.within(until), outer);
        let is_tried = tried.any(|lemma| {
            matches!(self.trail.steps[lemma], Concluded::Try(mark) if is_filling(mark.cell, mark.value))
        });
        if is_tried || self.trail.supposed.iter().any(fills) {
            return Some(None);
        }
        let mut before = self.counting().take_while(|&at| at < until);
        let holds = before.find(|&at| {
            let is_it = matches!(
                &self.trail.steps[at],
                Concluded::Holds(_, node) if node.cells == [cell] && is_filling(cell, node.value)
            );
            is_it && self.is_open(at, until)
        });
        holds.map(Some)
    }

    /// The conclusion by which a clue left the cell this value only, if there is one: that is told.
    pub(super) fn said_by_clue(&self, at: usize) -> Option<usize> {
        self.said_by_clue[at]
    }

    fn left_by_clue(&self, at: usize) -> Option<usize> {
        let Concluded::Holds(Because::Cell(cell), node) = &self.trail.steps[at] else {
            return None;
        };
        let says = |earlier: usize| match self.trail.steps[earlier] {
            Concluded::Leaves(_, of, left, _) => of == *cell && left == Marks::only(node.value),
            _ => false,
        };
        let mut missing = self.missing(at).iter();
        missing.find_map(|&(_, cause)| match cause {
            Cause::Clue(_, earlier) => Some(earlier).filter(|&earlier| says(earlier)),
            _ => None,
        })
    }

    /// The marks that a conclusion misses, with what took each.
    pub(super) fn missing(&self, at: usize) -> &[(Mark, Cause)] {
        &self.missing[at]
    }

    /// Other marks from each of which the same follows as from the one that is supposed: they exclude all that counts of
    /// what it excludes. They are of its cell, or of its value.
    pub fn likewise(&self) -> Vec<Mark> {
        let [Supposed::Is(held)] = self.trail.supposed[..] else {
            return Vec::new();
        };
        let missing = self.counting().flat_map(|at| self.missing(at));
        let by_it = missing.filter(|(_, cause)| *cause == Cause::Other(held));
        let gone: Vec<Mark> = by_it.map(|&(mark, _)| mark).collect();
        let links_it = |at: usize| matches!(&self.trail.steps[at], Concluded::Excludes(_, by, _) if *by == held.into());
        if gone.is_empty() || self.counting().any(links_it) {
            return Vec::new();
        }
        let is_of_cell = gone.iter().all(|mark| mark.cell == held.cell);
        let is_of_value = gone.iter().all(|mark| mark.value == held.value);
        let marks_of = |cell: Cell| {
            self.board
                .marks(cell)
                .values()
                .map(move |value| Mark { cell, value })
        };
        let cells = self.board.geometry().cells();
        let all = cells.flat_map(marks_of).filter(|&mark| {
            if mark.cell == held.cell {
                is_of_cell && mark != held
            } else {
                is_of_value && mark.value == held.value
            }
        });
        all.filter(|&other| {
            gone.iter()
                .all(|&mark| self.excludes(&[other.cell], other.value, mark))
        })
        .collect()
    }

    /// Where the lemma was opened that a conclusion is part of.
    pub(super) fn within(&self, at: usize) -> Option<usize> {
        Some(self.within[at]).filter(|&lemma| lemma != NONE)
    }

    /// Where the lemma was opened that ends there.
    pub(super) fn opened(&self, end: usize) -> usize {
        self.partner[end]
    }

    /// Of what a clue takes from a cell by a conclusion, what is needed: what was told to be gone before is not.
    pub(super) fn taken(&self, at: usize) -> Marks {
        let taken = self.taken[at];
        let Concluded::Leaves(_, cell, ..) = self.trail.steps[at] else {
            return taken;
        };
        let is_news = |&value: &Value| self.told_before(Mark { cell, value }, at).is_none();
        match taken.values().filter(is_news).collect() {
            none if none == Marks::empty() => taken,
            some => some,
        }
    }

    /// What took a mark before a conclusion, if that is told or seen at once.
    pub(super) fn told_before(&self, mark: Mark, at: usize) -> Option<Cause> {
        let cause = self.cause(mark, at)?;
        let is_told = cause.conclusion().is_none_or(|at| self.counts[at]);
        is_told.then_some(cause)
    }

    /// What is gone from a cell by then, whether a conclusion needs it or not, and whether it was a mark: what is supposed and told
    /// takes all other values. Of several suppositions of which the same follows nobody knows what they take beyond that.
    pub(super) fn known(&self, at: usize, cell: Cell) -> Marks {
        if let Some(&known) = self.asked.borrow().get(&(at, cell)) {
            return known;
        }
        let known = self.find_known(at, cell);
        self.asked.borrow_mut().insert((at, cell), known);
        known
    }

    fn find_known(&self, at: usize, cell: Cell) -> Marks {
        let gone = self.gone(at, cell);
        if !self.trail.likewise.is_empty() {
            return gone;
        }
        let all = self.board.can_be(cell);
        let every = self.board.geometry().all_marks();
        let sees = |&of: &Cell| self.board.geometry().sees(of, cell);
        let excluded = |node: &Node| match &node.cells[..] {
            [of] if *of == cell => every - Marks::only(node.value),
            cells if cells.iter().all(sees) => Marks::only(node.value),
            _ => Marks::empty(),
        };
        let own = |mark: Mark| match mark.cell == cell {
            true => Marks::only(mark.value),
            false => Marks::empty(),
        };
        let supposed = self.trail.supposed.iter().map(|what| match *what {
            Supposed::Is(held) => excluded(&held.into()),
            Supposed::IsNot(mark) => own(mark),
        });
        let told = (0..at).filter(|&before| self.counts[before] && self.is_open(before, at));
        let told = told.map(|before| match &self.trail.steps[before] {
            Concluded::Holds(_, node) => excluded(node),
            &Concluded::Try(held) => excluded(&held.into()),
            &Concluded::Not(mark) => own(mark),
            // Of what is not told to go nobody knows by then.
            &Concluded::Leaves(_, of, left, _) if of == cell => {
                self.told_as_taken(before, of, left).unwrap_or(all - left)
            }
            Concluded::Excludes(_, _, gone) if gone.cells.contains(&cell) => {
                Marks::only(gone.value)
            }
            _ => Marks::empty(),
        });
        let taken = supposed.chain(told).fold(gone, |all, some| all | some);
        // Where nothing would be left, that is why, and not what a clue says.
        match all - taken {
            none if none.is_empty() => gone,
            _ => taken,
        }
    }

    /// What a cell can be by what a conclusion needs.
    pub(super) fn needed_of(&self, at: usize, cell: Cell) -> Marks {
        let mut supposed = self.trail.supposed.iter();
        let is = supposed.find_map(|supposed| match *supposed {
            Supposed::Is(mark) if mark.cell == cell => Some(Marks::only(mark.value)),
            _ => None,
        });
        is.unwrap_or_else(|| self.board.can_be(cell) - self.gone(at, cell))
    }

    /// What is gone from a cell of what a conclusion needs.
    pub(super) fn gone(&self, at: usize, cell: Cell) -> Marks {
        let missing = self.missing[at]
            .iter()
            .filter(|(mark, _)| mark.cell == cell);
        missing.map(|(mark, _)| mark.value).collect()
    }
}
