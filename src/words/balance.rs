//! How a balance is told, as people do it: the houses, what the whole clues make, what is left.

use super::{Piece, Sentence, enumerate};
use crate::{Board, Cell, ClueId, House, Summand, Term, Value, words};

/// At most this many known cells are named with their values.
const MOST_KNOWN: usize = 5;
/// A sum of more clues than this has two sentences.
const MOST_IN_SUM: usize = 12;

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
        match self.shape() {
            Shape::Filled => vec![
                self.makes(&self.plus, &[], self.houses_make),
                self.makes(&[], &self.taken(), self.clues_make),
            ],
            Shape::Exchanged => {
                let clues = self.taken().into_iter().chain(self.added());
                let clues: Vec<ClueId> = clues.map(|(clue, _)| clue).collect();
                vec![
                    self.makes(&self.plus, &[], self.houses_make),
                    words!(
                        "By {} some of its cells can be exchanged for others.",
                        clues
                    ),
                ]
            }
            Shape::Compared => {
                let houses = |houses: &[House]| houses.len() as i64 * self.house_sum();
                let (added, taken) = (self.added(), self.taken());
                let more = houses(&self.plus) + self.clues_of(&added);
                let less = houses(&self.minus) + self.clues_of(&taken);
                vec![
                    self.makes(&self.plus, &added, more),
                    self.makes(&self.minus, &taken, less),
                ]
            }
        }
    }

    /// How the sum is best told.
    fn shape(&self) -> Shape {
        let is_nought = |&(clue, _): &(ClueId, i8)| self.total_of(clue) == 0;
        if !self.minus.is_empty() {
            Shape::Compared
        } else if self.added().is_empty() {
            Shape::Filled
        } else if self.taken().iter().chain(&self.added()).all(is_nought) {
            Shape::Exchanged
        } else {
            Shape::Compared
        }
    }

    fn house_sum(&self) -> i64 {
        let values = self.board.geometry().values();
        values.map(|value| i64::from(value.0)).sum()
    }

    fn total_of(&self, clue: ClueId) -> i64 {
        let equation = self.board.clues().equation(clue);
        equation.map_or(0, |equation| equation.total)
    }

    /// What clues make, each as often as it counts.
    fn clues_of(&self, clues: &[(ClueId, i8)]) -> i64 {
        let each = clues.iter();
        each.map(|&(clue, times)| self.total_of(clue) * i64::from(times))
            .sum()
    }

    /// The clues that are taken away, and how often.
    fn taken(&self) -> Vec<(ClueId, i8)> {
        let once = self.clues.iter().map(|&clue| (clue, 1));
        let often = self.others.iter().filter(|(_, times)| *times > 0);
        once.chain(often.copied()).collect()
    }

    /// The clues that are added, and how often.
    fn added(&self) -> Vec<(ClueId, i8)> {
        let added = self.others.iter().filter(|(_, times)| *times < 0);
        added.map(|&(clue, times)| (clue, -times)).collect()
    }

    /// "Block 1 and the cage of 8 at r3c8 make 53."
    fn makes(&self, houses: &[House], clues: &[(ClueId, i8)], make: i64) -> Sentence {
        if let ([], &[(clue, 1)], 0) = (houses, clues, make)
            && let Some(equal) = self.equal(clue)
        {
            return equal;
        }
        let mut parts: Vec<Vec<Piece>> = Vec::new();
        if !houses.is_empty() {
            parts.push(vec![houses.to_vec().into()]);
        }
        let (once, often): (Vec<_>, Vec<_>) = clues.iter().partition(|(_, times)| *times == 1);
        if !once.is_empty() {
            let once: Vec<ClueId> = once.into_iter().map(|(clue, _)| clue).collect();
            parts.push(vec![once.into()]);
        }
        for (clue, times) in often {
            let often: Piece = match times {
                2 => "twice ".into(),
                many => format!("{many} times ").into(),
            };
            parts.push(vec![often, clue.into()]);
        }
        let makes = if houses.len() + clues.len() == 1 {
            " makes "
        } else {
            " make "
        };
        let mut pieces = enumerate(parts);
        pieces.extend([makes.into(), make.into(), ".".into()]);
        Sentence::new(pieces)
    }

    /// "In the zipper from r5c2, r5c2 and r6c2 make as much as r6c3.": what a clue says that makes nothing, if each cell counts once.
    fn equal(&self, clue: ClueId) -> Option<Sentence> {
        let times = &self.board.clues().equation(clue)?.times;
        let cells = || self.board.clues().cells(clue).iter().zip(times);
        let [more, less] = [1, -1].map(|sign| {
            let of = cells().filter(|&(_, &times)| i64::from(times) == sign);
            of.map(|(&cell, _)| cell).collect::<Vec<Cell>>()
        });
        let is_all = more.len() + less.len() == times.len();
        let (more, less) = match more.len() < less.len() {
            true => (less, more),
            false => (more, less),
        };
        (is_all && more.len() > 1 && !less.is_empty())
            .then(|| words!("In {}, {} make as much as {}.", clue, more, less))
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
        let told: Vec<Vec<Piece>> = if matches!(self.shape(), Shape::Compared) {
            let (more, less, by) = match inside.is_empty() {
                true => (&outside, &inside, clues - houses),
                false => (&inside, &outside, houses - clues),
            };
            vec![
                vec!["Without the cells that both have, ".into()],
                compared(more, less, by),
            ]
        } else if outside.is_empty() {
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
        } else if matches!(self.shape(), Shape::Exchanged) {
            vec![
                vec!["Exchanged, that is ".into()],
                listed(&inside),
                vec![" less ".into()],
                listed(&outside),
                vec![", which make ".into(), difference(houses, clues)],
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

    /// "r9c1 is 45 - 50 + 9 (r1c2) = 4: column 1 less the cages of 20 (r1c1) and 30 (r3c1)." The one open cell, and what it
    /// is the sum of, where that is simple.
    pub fn sum(&self) -> Option<Sentence> {
        let &[(open, own @ (1 | -1))] = &self.open[..] else {
            return None;
        };
        let is_plain = self.minus.is_empty() && self.others.is_empty() && !self.clues.is_empty();
        let counts_once = self.remains.iter().all(|(_, times)| times.abs() == 1);
        if !is_plain || !counts_once || self.clues.len() > MOST_IN_SUM {
            return None;
        }
        let (houses, clues) = (Piece::from(self.plus.clone()), self.clues.clone().into());
        let (more, less) = if own == 1 {
            ((self.houses_make, houses), (self.clues_make, clues))
        } else {
            ((self.clues_make, clues), (self.houses_make, houses))
        };
        let mut sum = format!("{} - {}", more.0, less.0);
        let mut pieces = words!("{} is ", open).pieces;
        for (sign, word) in [(own, " - "), (-own, " + ")] {
            let cells = self.remains.iter().filter(|&&(_, times)| times == sign);
            let known = cells.filter_map(|&(cell, _)| Some((cell, self.board.value(cell)?)));
            let (cells, values): (Vec<Cell>, Vec<Value>) = known.unzip();
            if cells.is_empty() {
                continue;
            }
            let numbers = values.iter().map(|value| i64::from(value.number()));
            sum += &format!("{word}{} (", numbers.sum::<i64>());
            pieces.extend([sum.into(), cells.into()]);
            sum = ")".into();
        }
        let makes = own * self.number();
        pieces.push(format!("{sum} = {makes}: ").into());
        pieces.extend(words!("{} less {}.", more.1, less.1).pieces);
        Some(Sentence::new(pieces))
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

/// How the sum of a balance is told.
enum Shape {
    /// Clues fill houses, but for some cells.
    Filled,
    /// Clues without a number exchange cells of houses for others.
    Exchanged,
    /// Houses and clues make so much, and others so much.
    Compared,
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
