#![doc = include_str!("bug_lite.md")]

use super::types_engine::offer_types;
use super::words::{by_marks, explain, without_extras};
use crate::engine::beside::houses_of_all;
use crate::engine::uniqueness::{Deadly, Matching, is_free};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, limited, limited_together};
use crate::{Board, Cell, Cells, House, Mark, Marks, Role, StepRef, Value, WIDE, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A few cells with two marks each, where every house has none or two of each value.
#[derive(Clone, Copy, Default, Debug)]
pub struct BugLite;

/// The most cells of a pattern.
const MOST: usize = 12;

/// Two cells with more marks need as many with two at least: six make the smallest pattern.
const FEWEST_BESIDE_TWO: usize = 4;

/// Fewer values than this are a rectangle or a loop.
const FEWEST_VALUES: usize = 3;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let form = |name| Form::new(name, Level::Unfair).needing_unique();
    let forms = [
        form("BUG-Lite, type 1").also(&["MUG"]),
        form("BUG-Lite, type 2"),
        form("BUG-Lite, type 3"),
        form("BUG-Lite, type 4"),
    ];
    About::new(
        "bug-lite",
        Family::Uniqueness,
        include_str!("bug_lite.md"),
        forms,
    )
});

impl Strategy for BugLite {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
        let deadly = Deadly::<WIDE>::new(board, &pattern);
        let pairs = by_marks(board, (deadly.cells - deadly.open).iter()).into_iter();
        let mut what: Vec<Sentence> = pairs
            .map(|(cells, marks)| limited_together(&cells, marks))
            .collect();
        what.extend(deadly.open.iter().map(|cell| limited(board, cell)));
        let then = ", each house would have each value in two of these cells, or in none.";
        let why = vec![
            without_extras(board, &deadly, then),
            words!(
                "None of them is a given, so each could take its other mark: a second solution."
            ),
        ];
        explain(board, step, &deadly, what, why)
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let of_two = |cell: &Cell| {
        let marks = board.marks(*cell);
        marks.count() == 2 && is_free(board, *cell, marks)
    };
    let pairs: Cells<N> = board.open::<N>().iter().filter(of_two).collect();
    if pairs.count() < FEWEST_VALUES {
        return Continue(());
    }
    let mut pattern = finds.take_scratch::<Matching>();
    let mut search = search(board, finds, pairs, &mut pattern);
    if search.is_continue() {
        search = twos(board, finds, pairs, &mut pattern);
    }
    finds.return_scratch(pattern);
    search
}

/// Tries each cell with more than two marks as the first of those, with each two of its marks.
fn search<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    pairs: Cells<N>,
    pattern: &mut Matching,
) -> Search {
    for first in board.open::<N>() {
        let marks = board.marks(first);
        if marks.count() < 3 {
            continue;
        }
        for low in marks.values() {
            for high in marks.values().filter(|&high| high > low) {
                let pair = Marks::only(low) | Marks::only(high);
                if !is_free(board, first, pair) {
                    continue;
                }
                // Others may have the same third mark.
                let third = (marks - pair).single();
                let others = third.map_or(Cells::EMPTY, |third| {
                    let is_like = |cell: &Cell| {
                        let marks = board.marks(*cell);
                        let own = marks - Marks::only(third);
                        *cell > first && marks.count() == 3 && is_free(board, *cell, own)
                    };
                    board
                        .cells_with::<N>(third)
                        .iter()
                        .filter(is_like)
                        .collect()
                });
                pattern.clear(board);
                let mut walk = Walk {
                    board,
                    cells: pairs | others,
                    third: third.map_or(Marks::empty(), Marks::only),
                    others,
                    pattern,
                };
                walk.pattern.add(board, first, pair);
                walk.grow(finds, [Some(0), Some(1), None, None])?;
            }
        }
    }
    Continue(())
}

/// Tries each two cells of a house as the only ones with more than two marks, with each two marks of both.
fn twos<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    pairs: Cells<N>,
    pattern: &mut Matching,
) -> Search {
    let geometry = board.geometry();
    if pairs.count() < FEWEST_BESIDE_TWO {
        return Continue(());
    }
    let open = board.open::<N>();
    for first in open - pairs {
        let of_first = usable(board, pairs, first);
        if of_first.count() < 2 {
            continue;
        }
        for second in (open - pairs) & geometry.peers(first) {
            if second < first {
                continue;
            }
            let both = Cells::<N>::only(first).with(second);
            if houses_of_all(board, both).next().is_none() {
                continue;
            }
            let of_second = usable(board, pairs, second);
            for one in twos_of(of_first) {
                for other in twos_of(of_second) {
                    let fits = |cell, marks: Marks, beside, others| {
                        let met = |value| is_met(board, pairs, (cell, value), (beside, others));
                        marks.values().all(met)
                    };
                    if !fits(first, one, second, other)
                        || !fits(second, other, first, one)
                        || !is_free(board, first, one)
                        || !is_free(board, second, other)
                    {
                        continue;
                    }
                    pattern.clear(board);
                    let mut walk = Walk {
                        board,
                        cells: pairs,
                        third: Marks::empty(),
                        others: Cells::EMPTY,
                        pattern,
                    };
                    walk.pattern.add(board, first, one);
                    walk.pattern.add(board, second, other);
                    walk.grow(finds, [None, None, Some(2), Some(3)])?;
                }
            }
        }
    }
    Continue(())
}

/// Each two of some marks.
fn twos_of(marks: Marks) -> impl Iterator<Item = Marks> {
    marks.values().flat_map(move |low| {
        let higher = marks.values().filter(move |&high| high > low);
        higher.map(move |high| Marks::only(low) | Marks::only(high))
    })
}

/// The marks of a cell that a cell with two marks which it sees has, too.
fn usable<const N: usize>(board: &Board, pairs: Cells<N>, cell: Cell) -> Marks {
    let geometry = board.geometry();
    let is_usable = |value: &Value| {
        let with = pairs & board.cells_with(*value);
        with.meets(&geometry.peers(cell))
    };
    board.marks(cell).values().filter(is_usable).collect()
}

/// Whether each house of a cell may have its value twice: by a cell with two marks, or by the other one of more.
fn is_met<const N: usize>(
    board: &Board,
    pairs: Cells<N>,
    (cell, value): (Cell, Value),
    (beside, marks): (Cell, Marks),
) -> bool {
    let geometry = board.geometry();
    let mut with = pairs & board.cells_with(value);
    if marks.has(value) {
        with.insert(beside);
    }
    let mut houses = geometry.houses_of(cell);
    houses.all(|house| with.meets(&geometry.house_cells(house)))
}

/// The form of each type, if it is wanted.
type Forms = [Option<usize>; 4];

struct Walk<'a, const N: usize> {
    board: &'a Board,
    /// The cells that may take part, and those of them with a third mark.
    cells: Cells<N>,
    others: Cells<N>,
    third: Marks,
    pattern: &'a mut Matching,
}

impl<const N: usize> Walk<'_, N> {
    /// The marks of the pattern that a cell would have.
    fn marks_of(&self, cell: Cell) -> Marks {
        let marks = self.board.marks(cell);
        if self.others.has(cell) {
            marks - self.third
        } else {
            marks
        }
    }

    /// The cells that could be the second one with a value in a house.
    fn seconds(&self, house: House, value: Value) -> Cells<N> {
        let geometry = self.board.geometry();
        let mut cells = self.cells & geometry.house_cells(house) & self.board.cells_with(value);
        for mark in self.pattern.marks() {
            cells = cells.without(mark.cell);
        }
        let fits = |cell: &Cell| {
            let marks = self.marks_of(*cell);
            marks.has(value) && self.pattern.fitting(self.board, *cell, marks) == marks
        };
        cells.iter().filter(fits).collect()
    }

    /// Adds a cell where a house has a value once; where none has, the pattern is whole.
    fn grow(&mut self, finds: &mut Finds, forms: Forms) -> Search {
        finds.tick()?;
        let mut fewest: Option<Cells<N>> = None;
        for &Mark { cell, value } in self.pattern.marks() {
            for house in self.board.geometry().houses_of(cell) {
                if self.pattern.count(house, value) != 1 {
                    continue;
                }
                let seconds = self.seconds(house, value);
                if seconds.is_empty() {
                    return Continue(());
                }
                if fewest.is_none_or(|fewest| seconds.count() < fewest.count()) {
                    fewest = Some(seconds);
                }
            }
        }
        let Some(seconds) = fewest else {
            return self.offer(finds, forms);
        };
        if self.pattern.marks().len() >= 2 * MOST {
            return Continue(());
        }
        for cell in seconds {
            let marks = self.marks_of(cell);
            self.pattern.add(self.board, cell, marks);
            self.grow(finds, forms)?;
            self.pattern.take(self.board, cell, marks);
        }
        Continue(())
    }

    fn offer(&self, finds: &mut Finds, forms: Forms) -> Search {
        let values: Marks = self.pattern.marks().iter().map(|mark| mark.value).collect();
        if values.count() < FEWEST_VALUES {
            return Continue(());
        }
        let deadly = Deadly::<N>::new(self.board, self.pattern.marks());
        offer_types(self.board, finds, &deadly, |kind| forms[kind as usize])
    }
}
