//! Bounds where some values are added and others taken away: the circle of an arrow, and its shaft.

use super::{clue_engine, set_words};
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search};
use crate::words::{Explanation, Piece, Sentence, and_so};
use crate::{Board, Cell, ClueId, Mark, Marks, StepRef, Value, words};
use std::ops::ControlFlow::Continue;

/// Offers what the bounds of a clue take from its cells, if its values count once, on one side or the other.
pub(super) fn find(board: &Board, finds: &mut Finds, clue: ClueId) -> Search {
    let cells = board.clues().cells(clue);
    if !is_difference(board, clue) || clue_engine::is_unswept(board, cells) {
        return Continue(());
    }
    for &cell in cells {
        if board.value(cell).is_some() {
            continue;
        }
        let Some(sides) = Sides::of(board, clue, cell) else {
            continue;
        };
        let fits = |value: &Value| (sides.least()..=sides.most()).contains(&i64::from(value.0));
        let left: Marks = board.marks(cell).values().filter(fits).collect();
        // Without a value the board has no solution, and other strategies say so.
        if !left.is_empty() {
            clue_engine::offer(board, finds, clue, cell, left)?;
        }
    }
    Continue(())
}

/// Whether each value counts once, and not all on one side.
fn is_difference(board: &Board, clue: ClueId) -> bool {
    let equation = board.clues().equation(clue);
    equation.is_some_and(|equation| {
        let has = |times: i32| equation.times.contains(&times);
        equation.times.iter().all(|times| times.abs() == 1) && has(-1)
    })
}

/// The words of a step: the bounds that it goes by.
pub(super) fn explain(board: &Board, step: StepRef<'_>, lost: &[Mark]) -> Explanation {
    let (clue, cell) = clue_engine::subject(step);
    let mut why = Vec::new();
    if let Some(sides) = Sides::of(board, clue, cell) {
        let is_lost =
            |fails: &dyn Fn(i64) -> bool| lost.iter().any(|mark| fails(mark.value.0.into()));
        if is_lost(&|value| value < sides.least()) {
            why.push(sides.told(End::Least));
        }
        if is_lost(&|value| value > sides.most()) {
            why.push(sides.told(End::Most));
        }
    }
    Explanation {
        what: vec![set_words::what(board, clue)],
        why,
        so: and_so(step),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Least,
    Most,
}

/// A cell of a clue, and the others: it is what the number and `more` make, less `less`.
struct Sides {
    cell: Cell,
    number: i64,
    more: Side,
    less: Side,
}

impl Sides {
    fn of(board: &Board, clue: ClueId, cell: Cell) -> Option<Sides> {
        let equation = board.clues().equation(clue)?;
        let all = || {
            board
                .clues()
                .cells(clue)
                .iter()
                .copied()
                .zip(&equation.times)
        };
        let (_, &own) = all().find(|(of, _)| *of == cell)?;
        let side = |sign: i32| {
            let cells = all().filter(|&(of, &times)| of != cell && times * own == sign);
            Side::of(board, cells.map(|(of, _)| of).collect())
        };
        Some(Sides {
            cell,
            number: equation.total * i64::from(own),
            more: side(-1),
            less: side(1),
        })
    }

    fn least(&self) -> i64 {
        self.number + self.more.least - self.less.most
    }

    fn most(&self) -> i64 {
        self.number + self.more.most - self.less.least
    }

    /// "r1c2 and r1c3 make at least 3, which leaves at least 3 for r1c1."
    fn told(&self, end: End) -> Sentence {
        let (bound, word) = match end {
            End::Least => (self.least(), "at least "),
            End::Most => (self.most(), "at most "),
        };
        let other = match end {
            End::Least => End::Most,
            End::Most => End::Least,
        };
        let (more, less) = (self.more.told(end), self.less.told(other));
        let mut pieces = more;
        if !pieces.is_empty() && !less.is_empty() {
            pieces.push(" and ".into());
        }
        pieces.extend(less);
        pieces.push(", which leaves ".into());
        pieces.push(word.into());
        pieces.extend(words!("{} for {}.", number(bound), self.cell).pieces);
        Sentence::new(pieces)
    }
}

/// Cells that count on one side, and the least and the most that they make.
struct Side {
    cells: Vec<Cell>,
    least: i64,
    most: i64,
    /// Whether they make more, or less, than their marks show because no two of them are the same.
    differ: bool,
}

impl Side {
    fn of(board: &Board, cells: Vec<Cell>) -> Side {
        let of_all = |mark: fn(Marks) -> Option<Value>| -> Vec<i64> {
            let marks = cells.iter().map(|&cell| mark(board.can_be(cell)));
            marks
                .map(|value| value.map_or(0, |value| value.0.into()))
                .collect()
        };
        let (low, high) = (of_all(|marks| marks.first()), of_all(|marks| marks.last()));
        let sees_others = |(at, &one): (usize, &Cell)| {
            let mut before = cells[..at].iter();
            before.all(|&other| board.geometry().sees(one, other))
        };
        let (mut least, mut most) = (low.iter().sum(), high.iter().sum());
        let mut differ = false;
        if cells.iter().enumerate().all(sees_others) {
            let mirrored = high.iter().map(|high| -high).collect();
            let apart = (least_apart(low), -least_apart(mirrored));
            differ = apart != (least, most);
            (least, most) = apart;
        }
        Side {
            cells,
            least,
            most,
            differ,
        }
    }

    /// "r1c2 and r1c3 make at least 2"; nothing of no cells.
    fn told(&self, end: End) -> Vec<Piece> {
        let (bound, word) = match end {
            _ if self.least == self.most => (self.least, ""),
            End::Least => (self.least, "at least "),
            End::Most => (self.most, "at most "),
        };
        let verb = match self.cells[..] {
            [] => return Vec::new(),
            [_] => " is ",
            _ if self.differ => " differ and make ",
            _ => " make ",
        };
        vec![
            self.cells.clone().into(),
            verb.into(),
            word.into(),
            number(bound),
        ]
    }
}

/// The least that numbers make which are all different, and none less than its own one of these.
fn least_apart(mut low: Vec<i64>) -> i64 {
    low.arrange();
    let mut next = i64::MIN;
    let mut sum = 0;
    for low in low {
        let least = low.max(next);
        sum += least;
        next = least + 1;
    }
    sum
}

/// A number that may be below zero.
fn number(number: i64) -> Piece {
    match u32::try_from(number) {
        Ok(total) => Piece::Total(total),
        Err(_) => number.to_string().into(),
    }
}
