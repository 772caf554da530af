//! How a balance is told, as people do it: the houses, what the whole clues make, what is left.

use super::{Piece, Sentence, enumerate};
use crate::{Board, Cell, ClueId, House, Summand, Term, words};

/// At most this many known cells are named with their values.
const MOST_KNOWN: usize = 5;

/// What a balance leaves, in the middle of a solution.
pub struct Rest<'a> {
    board: &'a Board,
    /// The houses that are added and those that are taken away, and what they make together.
    plus: Vec<House>,
    minus: Vec<House>,
    houses_make: i64,
    /// The clues that are taken away, those that are added or count more often, and what they make together.
    clues: Vec<ClueId>,
    others: Vec<(ClueId, i8)>,
    clues_make: i64,
    /// The cells that remain, and how often each counts.
    remains: Vec<(Cell, i64)>,
    /// The open ones of them.
    open: Vec<(Cell, i64)>,
}

impl<'a> Rest<'a> {
    /// What a balance leaves.
    pub fn of(board: &'a Board, terms: &[Term]) -> Rest<'a> {
        let geometry = board.geometry();
        let house_sum: i64 = geometry.values().map(|value| i64::from(value.0)).sum();
        let mut count = vec![0i64; geometry.cell_count()];
        let mut rest = Rest {
            board,
            plus: Vec::new(),
            minus: Vec::new(),
            houses_make: 0,
            clues: Vec::new(),
            others: Vec::new(),
            clues_make: 0,
            remains: Vec::new(),
            open: Vec::new(),
        };
        for &Term { summand, times } in terms {
            let often = i64::from(times);
            match summand {
                Summand::House(house) => {
                    rest.houses_make += often * house_sum;
                    let side = if times > 0 {
                        &mut rest.plus
                    } else {
                        &mut rest.minus
                    };
                    side.push(house);
                    let cells = geometry.house(house).cells.iter();
                    cells.for_each(|cell| count[usize::from(cell.0)] += often);
                }
                Summand::Clue(clue) => {
                    let Some(equation) = board.clues().equation(clue) else {
                        continue;
                    };
                    rest.clues_make -= often * equation.total;
                    match times {
                        -1 => rest.clues.push(clue),
                        _ => rest.others.push((clue, -times)),
                    }
                    let cells = board.clues().cells(clue).iter().zip(&equation.times);
                    cells.for_each(|(cell, &of_cell)| {
                        count[usize::from(cell.0)] += often * i64::from(of_cell);
                    });
                }
            }
        }
        let remains = geometry.cells().zip(count).filter(|&(_, times)| times != 0);
        rest.remains = remains.collect();
        let open = rest.remains.iter().copied();
        rest.open = open
            .filter(|&(cell, _)| board.value(cell).is_none())
            .collect();
        rest
    }

    /// "Rows 1 and 2 make 90. The cages of 13 at r1c1 and … make 78."
    pub fn what(&self) -> Vec<Sentence> {
        let total = Piece::Total(self.houses_make.unsigned_abs() as u32);
        let makes = if self.plus.len() == 1 {
            "makes"
        } else {
            "make"
        };
        let houses = if self.minus.is_empty() {
            words!("{} {} {}.", self.plus.clone(), makes, total)
        } else if self.houses_make == 0 {
            words!(
                "{} and {} make the same.",
                self.plus.clone(),
                self.minus.clone()
            )
        } else {
            words!(
                "{} less {} make {}.",
                self.plus.clone(),
                self.minus.clone(),
                total
            )
        };
        let mut parts: Vec<Vec<Piece>> = Vec::new();
        if !self.clues.is_empty() {
            parts.push(vec![self.clues.clone().into()]);
        }
        let added = |&(_, times): &(ClueId, i8)| times == -1;
        let (less, others): (Vec<_>, Vec<_>) = self.others.iter().copied().partition(added);
        for (clue, times) in others {
            let often: Piece = match times {
                2 => "twice ".into(),
                many => format!("{many} times ").into(),
            };
            parts.push(vec![often, clue.into()]);
        }
        if !less.is_empty() {
            let less: Vec<ClueId> = less.into_iter().map(|(clue, _)| clue).collect();
            parts.push(vec!["less ".into(), less.into()]);
        }
        let makes = if self.clues.len() + self.others.len() == 1 {
            " makes "
        } else {
            " make "
        };
        let mut pieces = enumerate(parts);
        pieces.extend([makes.into(), self.clues_make.into(), ".".into()]);
        vec![houses, Sentence::new(pieces)]
    }

    /// "They leave r3c3 alone, which is 45 - 43 = 2."
    pub fn left(&self) -> Vec<Sentence> {
        let side = |sign: i64| -> Vec<(Cell, i64)> {
            let cells = self.remains.iter().copied();
            cells.filter(|(_, times)| times.signum() == sign).collect()
        };
        let (inside, outside) = (side(1), side(-1));
        let (houses, clues) = (self.houses_make, self.clues_make);
        let difference = |more: i64, less: i64| -> Piece {
            match less {
                0 => Piece::Total(more.unsigned_abs() as u32),
                _ => format!("{more} - {less} = {}", more - less).into(),
            }
        };
        let verb = |cells: &[(Cell, i64)], one: &'static str, many: &'static str| match cells {
            [(_, 1 | -1)] => one,
            _ => many,
        };
        let told: Vec<Vec<Piece>> = if outside.is_empty() {
            let makes = verb(&inside, ", which is ", ", which make ");
            vec![
                vec!["What is left of ".into(), self.the_houses(), " is ".into()],
                listed(&inside),
                vec![makes.into(), difference(houses, clues)],
            ]
        } else if inside.is_empty() {
            let makes = verb(&outside, ", which is ", ", which make ");
            let is_twice = |&(cell, _): &(Cell, i64)| {
                let mut houses = self.board.geometry().houses_of(cell);
                houses.any(|house| self.plus.contains(&house))
            };
            // Where clues overlap.
            let besides = if outside.iter().all(is_twice) {
                " and, once too often, "
            } else {
                " and, besides, "
            };
            vec![
                vec!["They cover ".into(), self.the_houses(), besides.into()],
                listed(&outside),
                vec![makes.into(), difference(clues, houses)],
            ]
        } else {
            vec![
                vec!["They leave out ".into()],
                listed(&inside),
                vec![" and cover, besides, ".into()],
                listed(&outside),
                vec![", so ".into()],
                compared(&inside, &outside, houses - clues),
            ]
        };
        let mut pieces = told.concat();
        pieces.push(".".into());
        let mut left = vec![Sentence::new(pieces)];
        left.extend(self.without_known());
        left
    }

    /// "block 1", or "the houses".
    fn the_houses(&self) -> Piece {
        match (&self.plus[..], self.minus.is_empty()) {
            ([one], true) => (*one).into(),
            _ => "the houses".into(),
        }
    }

    /// "r6c7 is known to be 2, so r3c4 is 7."
    fn without_known(&self) -> Option<Sentence> {
        let mut known: Vec<Vec<Piece>> = Vec::new();
        for &(cell, _) in &self.remains {
            if let Some(value) = self.board.value(cell) {
                known.push(vec![cell.into(), " is ".into(), value.into()]);
            }
        }
        if known.is_empty() {
            return None;
        }
        let mut pieces = match known.len() {
            ..=MOST_KNOWN => enumerate(known),
            _ => vec!["the others of these are known".into()],
        };
        pieces.push(", so ".into());
        pieces.extend(self.equation());
        pieces.push(".".into());
        Some(Sentence::new(pieces))
    }

    /// The open cells, and how often each counts.
    pub fn open(&self) -> &[(Cell, i64)] {
        &self.open
    }

    /// What the open cells make.
    pub fn number(&self) -> i64 {
        let known = self
            .remains
            .iter()
            .filter_map(|&(cell, times)| Some(times * i64::from(self.board.value(cell)?.number())));
        self.houses_make - self.clues_make - known.sum::<i64>()
    }

    /// "r3c4 and r6c8 make 9", "r3c4 is 2 more than r6c8": what it says of the open cells.
    pub fn equation(&self) -> Vec<Piece> {
        let side = |sign: i64| -> Vec<(Cell, i64)> {
            let cells = self.open.iter().copied();
            cells.filter(|(_, times)| times.signum() == sign).collect()
        };
        let (left, right) = (side(1), side(-1));
        if left.is_empty() {
            compared(&right, &left, -self.number())
        } else {
            compared(&left, &right, self.number())
        }
    }
}

/// "r1c2 and r1c3", "twice r1c2 and r1c3": cells with how often each counts.
fn listed(cells: &[(Cell, i64)]) -> Vec<Piece> {
    if cells.iter().all(|(_, times)| times.abs() == 1) {
        let cells: Vec<Cell> = cells.iter().map(|&(cell, _)| cell).collect();
        return vec![cells.into()];
    }
    let part = |&(cell, times): &(Cell, i64)| match times.abs() {
        1 => vec![cell.into()],
        2 => vec!["twice ".into(), cell.into()],
        many => vec![format!("{many} times ").into(), cell.into()],
    };
    enumerate(cells.iter().map(part).collect())
}

/// "r1c2 is 3 more than r2c4 and r2c5", "r1c2 and r1c3 make 7".
fn compared(more: &[(Cell, i64)], less: &[(Cell, i64)], by: i64) -> Vec<Piece> {
    let is_one = matches!(more, [(_, 1 | -1)]);
    let makes = match (is_one, by) {
        (true, 0) if !less.is_empty() => " equals ",
        (false, 0) if !less.is_empty() => " make the same as ",
        (true, _) => " is ",
        (false, _) => " make ",
    };
    let mut pieces = listed(more);
    pieces.push(makes.into());
    match by {
        by if less.is_empty() => pieces.push(by.into()),
        0 => {}
        1.. => pieces.push(format!("{by} more than ").into()),
        _ => pieces.push(format!("{} less than ", -by).into()),
    }
    if !less.is_empty() {
        pieces.extend(listed(less));
    }
    pieces
}
