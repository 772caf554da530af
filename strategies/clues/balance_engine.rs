//! What the strategies for balances share: the search, and the words.

use super::set_words;
use crate::engine::balances::Balances;
use crate::engine::completions::{Completions, Question};
use crate::explain::{Explanation, Piece, Sentence, and_so, enumerate, limited};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Item, Marks, Part, Premise, Role, StepRef, Term, WIDE, words};
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    balances: Balances,
    completions: Completions,
    cells: Vec<Cell>,
    times: Vec<i32>,
    marks: Vec<u32>,
}

/// Looks at balances of which so many open cells remain, the fewest first.
pub(super) fn find(
    board: &Board,
    finds: &mut Finds,
    sizes: RangeInclusive<usize>,
    form: impl Fn(usize) -> usize,
) -> Search {
    if board.clues().is_empty() {
        return Continue(());
    }
    let mut scratch = finds.take_scratch::<Scratch>();
    let changed = finds.changed_cells(board);
    let mut sizes = sizes;
    let found = sizes.try_for_each(|size| look(board, finds, size, form(size), changed, &mut scratch));
    finds.return_scratch(scratch);
    found
}

fn look(
    board: &Board,
    finds: &mut Finds,
    size: usize,
    form: usize,
    changed: Cells,
    scratch: &mut Scratch,
) -> Search {
    let Scratch {
        balances,
        completions,
        cells,
        times,
        marks,
    } = scratch;
    for balance in balances.of(board) {
        let open = balance.cells.iter().filter(|&&cell| board.value(cell).is_none());
        if open.count() != size || !balance.cells.iter().any(|&cell| changed.has(cell)) {
            continue;
        }
        let number = balance.open(board, cells, times);
        if is_unswept(board, cells) {
            continue;
        }
        finds.tick()?;
        let question = Question::of_equation(board.geometry(), cells, times, number);
        question.load(board, marks);
        completions.keep(&question, marks);
        offer(board, finds, form, &balance.terms, cells, marks)?;
    }
    Continue(())
}

/// Whether a cell that can only be one value sees another one with its mark: then a single or a sweep comes first.
fn is_unswept(board: &Board, cells: &[Cell]) -> bool {
    cells.iter().any(|&cell| {
        let Some(value) = board.can_be(cell).single() else {
            return false;
        };
        let mut others = cells.iter().filter(|&&other| board.geometry().sees(cell, other));
        others.any(|&other| board.can_be(other).has(value))
    })
}

fn offer(
    board: &Board,
    finds: &mut Finds,
    form: usize,
    terms: &[Term],
    cells: &[Cell],
    left: &[u32],
) -> Search {
    let left = |at: usize| Marks::from_bits_retain(left[at]);
    let all = cells.iter().enumerate();
    let mut draft = finds.draft(board).form(form);
    for (at, &cell) in all.clone() {
        draft = match left(at).single() {
            Some(value) if cells.len() == 1 => draft.set(cell, value),
            _ => draft.remove(Cells::<WIDE>::only(cell), board.marks(cell) - left(at)),
        };
    }
    draft
        .prove(|premises| _ = premises.balance(terms).cells(cells.iter().copied()))
        .show(|shown| {
            for term in terms {
                shown.item(
                    Role::House,
                    match term.part {
                        Part::House(house) => Item::House(house),
                        Part::Clue(clue) => Item::Clue(clue),
                    },
                );
            }
            for (at, &cell) in all {
                shown.marks(Role::Pattern, board, Cells::<WIDE>::only(cell), left(at));
            }
        })
        .offer()
}

/// So many clues are named one by one.
const MOST_NAMED: usize = 4;
/// So many cells have their marks told.
const MOST_LIMITED: usize = 3;

/// The words of a step.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let balance = step.premises().find_map(|premise| match premise {
        Premise::Balance(terms) => Some(terms),
        _ => None,
    });
    let told = Told::of(board, balance.expect("proved by one"));
    Explanation {
        what: told.what(),
        why: told.why(step),
        so: and_so(step),
    }
}

/// A balance in the middle of a solution.
struct Told<'a> {
    board: &'a Board,
    terms: &'a [Term],
    /// The open cells that remain, and how often each counts.
    open: Vec<(Cell, i64)>,
    /// What they make.
    number: i64,
    /// What cells that are known and remain make together, and whether there are any.
    known: i64,
    known_cells: Vec<Cell>,
    houses_make: i64,
    clues_make: i64,
}

impl<'a> Told<'a> {
    fn of(board: &'a Board, terms: &'a [Term]) -> Told<'a> {
        let geometry = board.geometry();
        let house_sum: i64 = geometry.values().map(|value| i64::from(value.0)).sum();
        let mut remains = vec![0i64; geometry.cell_count()];
        let (mut houses_make, mut clues_make) = (0, 0);
        for &Term { part, times } in terms {
            let times = i64::from(times);
            match part {
                Part::House(house) => {
                    houses_make += times * house_sum;
                    let cells = geometry.house(house).cells.iter();
                    cells.for_each(|cell| remains[usize::from(cell.0)] += times);
                }
                Part::Clue(clue) => {
                    let Some(equation) = board.clues().equation(clue) else { continue };
                    clues_make -= times * equation.total;
                    let cells = board.clues().cells(clue).iter().zip(&equation.times);
                    cells.for_each(|(cell, &of_cell)| remains[usize::from(cell.0)] += times * i64::from(of_cell));
                }
            }
        }
        let mut told = Told {
            board,
            terms,
            open: Vec::new(),
            number: houses_make - clues_make,
            known: 0,
            known_cells: Vec::new(),
            houses_make,
            clues_make,
        };
        for (cell, times) in geometry.cells().zip(remains).filter(|&(_, times)| times != 0) {
            match board.value(cell) {
                Some(value) => {
                    told.known += times * i64::from(value.0);
                    told.known_cells.push(cell);
                }
                None => told.open.push((cell, times)),
            }
        }
        told.number -= told.known;
        told
    }

    /// "Rows 1 and 2 make 90. The cages that … make 78."
    fn what(&self) -> Vec<Sentence> {
        let (mut plus, mut minus) = (Vec::new(), Vec::new());
        let mut clues = Vec::new();
        for term in self.terms {
            match term.part {
                Part::House(house) if term.times > 0 => plus.push(house),
                Part::House(house) => minus.push(house),
                Part::Clue(clue) => clues.push((clue, term.times)),
            }
        }
        let total = Piece::Total(self.houses_make.unsigned_abs() as u32);
        let mut what = vec![match (&plus[..], minus.is_empty()) {
            ([one], true) => words!("{} makes {}.", *one, total),
            (_, true) => words!("{} make {}.", plus, total),
            _ => words!("{} and {} make the same.", plus, minus),
        }];
        let of = Piece::Total(self.clues_make.unsigned_abs() as u32);
        let list: Vec<Vec<Piece>> = clues.iter().map(|&(clue, times)| self.clue(clue, times)).collect();
        let sticks_out = self.open.iter().map(|&(_, times)| times).chain(self.known_cells.iter().map(|_| 1));
        let outies = sticks_out.clone().all(|times| times < 0);
        let where_to = if outies { "The clues that cover them" } else { "The clues within them" };
        what.push(match clues.len() {
            0..=MOST_NAMED => {
                let mut pieces = enumerate(list);
                let verb = if clues.len() == 1 { " makes " } else { " make " };
                pieces.extend([verb.into(), of, ".".into()]);
                Sentence::new(pieces)
            }
            _ => {
                let mut pieces: Vec<Piece> = vec![where_to.into(), " (".into()];
                let names = clues.iter().map(|&(clue, _)| vec![clue.into()]);
                pieces.extend(enumerate(names.collect()));
                pieces.extend([") make ".into(), of, ".".into()]);
                Sentence::new(pieces)
            }
        });
        what
    }

    fn clue(&self, clue: crate::ClueId, times: i8) -> Vec<Piece> {
        match times {
            -1 => vec![clue.into()],
            1 => vec!["less ".into(), clue.into()],
            more => vec![format!("{} times ", more.unsigned_abs()).into(), clue.into()],
        }
    }

    /// What is left, and why marks do not fit it.
    fn why(&self, step: StepRef<'_>) -> Vec<Sentence> {
        let mut why = vec![self.rest()];
        let cells: Vec<Cell> = self.open.iter().map(|&(cell, _)| cell).collect();
        if cells.len() == 1 {
            return why;
        }
        let is_plain = self.open.iter().all(|&(_, times)| times == self.open[0].1);
        let number = self.number * self.open[0].1.signum();
        let all_see = cells.iter().enumerate().all(|(at, &a)| {
            cells[..at].iter().all(|&b| self.board.geometry().sees(a, b))
        });
        if is_plain && self.open[0].1.abs() == 1 && all_see && number >= 0 {
            let (mut what, sets) = (Vec::new(), set_words::Sets::of_cells(self.board, cells, number as u32));
            let reasons = sets.reasons(self.board, &step.removes(), &mut what);
            why.extend(what);
            why.extend(reasons);
            return why;
        }
        if cells.len() <= MOST_LIMITED {
            let limits = cells.iter().map(|&cell| limited(self.board, cell));
            why.extend(limits.reduce(|all, next| all.join("; ", next)));
        }
        why.extend(self.tries(step));
        why
    }

    /// "So r1c5 is 12 less than r2c4 and r2c5 together."
    fn rest(&self) -> Sentence {
        let part = |sign: i64| -> Vec<Vec<Piece>> {
            let cells = self.open.iter().filter(|&&(_, times)| times.signum() == sign);
            let piece = |&(cell, times): &(Cell, i64)| match times.abs() {
                1 => vec![cell.into()],
                many => vec![format!("{many} times ").into(), cell.into()],
            };
            cells.map(piece).collect()
        };
        let (plus, minus) = (part(1), part(-1));
        let known: Vec<Piece> = match self.known_cells.len() {
            0 => Vec::new(),
            1 => vec!["With ".into(), self.known_cells[0].into(), " known, ".into()],
            _ => vec!["With ".into(), self.known_cells.clone().into(), " known, ".into()],
        };
        let (one, many) = (" is ", " make ");
        let verb = |parts: &[Vec<Piece>]| if parts.len() == 1 { one } else { many };
        let mut pieces = known;
        if pieces.is_empty() {
            pieces.push("What is left: ".into());
        }
        match (plus.is_empty(), minus.is_empty()) {
            (false, true) => {
                let verb = verb(&plus);
                pieces.extend(enumerate(plus));
                pieces.extend([verb.into(), Piece::Total(self.number.unsigned_abs() as u32), ".".into()]);
            }
            (true, false) => {
                let verb = verb(&minus);
                pieces.extend(enumerate(minus));
                pieces.extend([verb.into(), Piece::Total(self.number.unsigned_abs() as u32), ".".into()]);
            }
            _ => {
                let (verb, number) = (verb(&plus), self.number);
                pieces.extend(enumerate(plus));
                let than = match number {
                    0 => format!("{verb}as much as "),
                    more @ 1.. => format!("{verb}{more} more than "),
                    less => format!("{verb}{} less than ", -less),
                };
                pieces.push(than.into());
                pieces.extend(enumerate(minus));
                pieces.push(".".into());
            }
        }
        Sentence::new(pieces)
    }

    /// For each cell: what its marks would ask of the others.
    fn tries(&self, step: StepRef<'_>) -> Vec<Sentence> {
        let mut why = Vec::new();
        for (cell, lost) in set_words::by_cell(&step.removes()) {
            let Some(&(_, times)) = self.open.iter().find(|(of, _)| *of == cell) else { continue };
            let others: Vec<(Cell, i64)> = self.open.iter().copied().filter(|(of, _)| *of != cell).collect();
            let range = |pick: fn(Marks) -> Option<crate::Value>, other: fn(Marks) -> Option<crate::Value>| -> i64 {
                let of = |&(cell, times): &(Cell, i64)| {
                    let marks = self.board.marks(cell);
                    let value = if times > 0 { pick(marks) } else { other(marks) };
                    times * value.map_or(0, |value| i64::from(value.0))
                };
                others.iter().map(of).sum()
            };
            let (least, most) = (range(Marks::first, Marks::last), range(Marks::last, Marks::first));
            let beyond = |value: &crate::Value| {
                let rest = self.number - times * i64::from(value.0);
                rest < least || rest > most
            };
            let (far, near): (Vec<_>, Vec<_>) = lost.values().partition(beyond);
            let cells: Vec<Cell> = others.iter().map(|&(cell, _)| cell).collect();
            if !far.is_empty() {
                let far: Marks = far.into_iter().collect();
                why.push(words!(
                    "With {} in {} the others, {}, cannot make up for it: their marks are too small or too large.",
                    crate::explain::either(far),
                    cell,
                    cells.clone()
                ));
            }
            if !near.is_empty() {
                let near: Marks = near.into_iter().collect();
                why.push(words!(
                    "With {} in {} no marks of {} come out even without a value twice where they see each other.",
                    crate::explain::either(near),
                    cell,
                    cells
                ));
            }
        }
        why
    }
}
