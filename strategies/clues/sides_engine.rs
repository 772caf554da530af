//! Bounds of a cell: what others make at least and at most, on its side of an equation and on the other.

use super::set_words::sum_of;
use crate::sorting::Arrange;
use crate::words::{Piece, Sentence};
use crate::{Board, Cell, ClueId, Marks, Value, words};

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Least,
    Most,
}

/// A cell of a clue, and the others: it is what the number and `more` make, less `less`.
pub(super) struct Sides {
    /// Another cell that has no mark left, if there is one.
    empty: Option<Cell>,
    cell: Cell,
    number: i64,
    more: Side,
    less: Side,
}

impl Sides {
    /// Of a clue that is an equation, each value of which counts once.
    pub(super) fn of(board: &Board, clue: ClueId, cell: Cell) -> Option<Sides> {
        let equation = board.clues().equation(clue)?;
        let times = equation.times.iter().map(|&times| times.into());
        let cells = board.clues().cells(clue).iter().copied();
        let all: Vec<(Cell, i64)> = cells.zip(times).collect();
        Sides::of_terms(board, &all, equation.total, cell)
    }

    /// Of cells with how often each counts, and what they make; nothing if one counts more than once.
    pub(super) fn of_terms(
        board: &Board,
        all: &[(Cell, i64)],
        number: i64,
        cell: Cell,
    ) -> Option<Sides> {
        let &(_, own) = all.iter().find(|(of, _)| *of == cell)?;
        let side = |sign: i64| {
            let cells = all
                .iter()
                .filter(|&&(of, times)| of != cell && times * own == sign);
            Side::of(board, cells.map(|&(of, _)| of).collect())
        };
        let is_plain = all.iter().all(|(_, times)| times.abs() == 1);
        let mut others = all.iter().map(|&(of, _)| of).filter(|&of| of != cell);
        let empty = others.find(|&of| board.can_be(of).is_empty());
        is_plain.then(|| Sides {
            empty,
            cell,
            number: number * own,
            more: side(-1),
            less: side(1),
        })
    }

    /// Why the cell cannot be values that are too small or too large, and the values that are neither.
    pub(super) fn reasons(&self, lost: Marks) -> (Vec<Sentence>, Marks) {
        // A cell without a mark makes nothing, neither at least nor at most.
        if let Some(empty) = self.empty {
            let said = words!(
                "{} has lost all its marks, so nothing fits {}.",
                empty,
                self.cell
            );
            return (vec![said], Marks::empty());
        }
        let number = |value: &Value| i64::from(value.number());
        let too_small: Marks = lost
            .values()
            .filter(|value| number(value) < self.least())
            .collect();
        let too_large: Marks = lost
            .values()
            .filter(|value| number(value) > self.most())
            .collect();
        let ends = [(too_small, End::Least), (too_large, End::Most)];
        let told = ends.iter().filter(|(lost, _)| !lost.is_empty());
        let told = told.map(|&(_, end)| self.told(end)).collect();
        (told, lost - too_small - too_large)
    }

    /// The least that the cell can be by that.
    pub(super) fn least(&self) -> i64 {
        self.number + self.more.least() - self.less.most()
    }

    /// The most.
    pub(super) fn most(&self) -> i64 {
        self.number + self.more.most() - self.less.least()
    }

    /// "r1c2 and r1c3 make at least 1+2 = 3, so r1c1 is at least 3.", "r1c2 is at most 5, so r1c1 is at least 9 - 5 = 4."
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
        let parts = [self.number, self.more.made(end), -self.less.made(other)];
        let parts: Vec<i64> = parts.into_iter().filter(|&part| part != 0).collect();
        let sum = match parts[..] {
            [one, ref others @ ..] if one > 0 && !others.is_empty() => {
                let sign = |part: &i64| if *part < 0 { " - " } else { "+" };
                let others = others
                    .iter()
                    .map(|part| format!("{}{}", sign(part), part.abs()));
                Piece::from(format!("{one}{} = {bound}", others.collect::<String>()))
            }
            _ => number(bound),
        };
        pieces.extend(words!(", so {} is {}{}.", self.cell, Piece::from(word), sum).pieces);
        Sentence::new(pieces)
    }
}

/// Cells that count on one side, and the least and the most that they make, cell by cell.
struct Side {
    cells: Vec<Cell>,
    least: Vec<i64>,
    most: Vec<i64>,
    /// Whether they make more, or less, than their marks show because no two of them are the same.
    differ: bool,
}

impl Side {
    fn of(board: &Board, cells: Vec<Cell>) -> Side {
        let of_all = |mark: fn(Marks) -> Option<Value>| -> Vec<i64> {
            let marks = cells.iter().map(|&cell| mark(board.can_be(cell)));
            let number = |value: Value| i64::from(value.number());
            marks.map(|value| value.map_or(0, number)).collect()
        };
        let (mut least, mut most) = (of_all(Marks::first), of_all(Marks::last));
        let sees_others = |(at, &one): (usize, &Cell)| {
            let mut before = cells[..at].iter();
            before.all(|&other| board.geometry().sees(one, other))
        };
        let mut differ = false;
        if cells.iter().enumerate().all(sees_others) {
            let apart = (apart(&least, 1), apart(&most, -1));
            let sum = |of: &[i64]| of.iter().sum::<i64>();
            differ = (sum(&apart.0), sum(&apart.1)) != (sum(&least), sum(&most));
            (least, most) = apart;
        }
        Side {
            cells,
            least,
            most,
            differ,
        }
    }

    fn least(&self) -> i64 {
        self.least.iter().sum()
    }

    fn most(&self) -> i64 {
        self.most.iter().sum()
    }

    fn made(&self, end: End) -> i64 {
        match end {
            End::Least => self.least(),
            End::Most => self.most(),
        }
    }

    /// "r1c2 and r1c3 make at least 1+2 = 3"; nothing of no cells.
    fn told(&self, end: End) -> Vec<Piece> {
        let (parts, word) = match end {
            _ if self.least() == self.most() => (&self.least, ""),
            End::Least => (&self.least, "at least "),
            End::Most => (&self.most, "at most "),
        };
        let verb = match self.cells[..] {
            [] => return Vec::new(),
            [_] => " is ",
            _ if self.differ => " differ and make ",
            _ => " make ",
        };
        let sum = parts.iter().sum();
        let mut told: Vec<Piece> = vec![self.cells.clone().into(), verb.into()];
        told.extend((!word.is_empty()).then(|| word.into()));
        if parts.len() > 1 {
            told.push(format!("{} = ", sum_of(parts.iter().copied())).into());
        }
        told.push(number(sum));
        told
    }
}

/// Numbers that are all different, each no nearer than its own one of these: the least there are, or with `step` -1 the
/// most.
fn apart(ends: &[i64], step: i64) -> Vec<i64> {
    let mut ends: Vec<i64> = ends.iter().map(|end| end * step).collect();
    ends.arrange();
    let mut next = i64::MIN;
    for end in &mut ends {
        *end = (*end).max(next);
        next = *end + 1;
    }
    ends.into_iter().map(|end| end * step).collect()
}

/// A number that may be below zero.
pub(super) fn number(number: i64) -> Piece {
    match u32::try_from(number) {
        Ok(total) => Piece::Total(total),
        Err(_) => number.to_string().into(),
    }
}
