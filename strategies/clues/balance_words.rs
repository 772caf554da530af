//! How a balance is told, as people do it: the houses, what the whole clues make, what is left.

use super::set_words::{self, Sets};
use crate::engine::completions::Question;
use crate::engine::reasons::Reasons;
use crate::words::{Explanation, Piece, Sentence, and_so, either, enumerate, limited};
use crate::{Board, Cell, ClueId, House, Marks, Premise, StepRef, Summand, Term, Value, words};

/// At most this many cells have their marks named.
const MOST_LIMITED: usize = 3;
/// At most this many known cells are named with their values.
const MOST_KNOWN: usize = 5;
/// For at most this many cells it is said why they lose their marks: the others lose them in the same way.
const MOST_TOLD: usize = 3;

/// The words of a step.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let balance = step.premises().find_map(|premise| match premise {
        Premise::Balance(terms) => Some(terms),
        _ => None,
    });
    let told = Told::of(board, balance.expect("proved by one"));
    let mut why = told.rest();
    if told.open.len() > 1 {
        why.extend(told.reasons(step));
    }
    Explanation {
        what: told.what(),
        why,
        so: and_so(step),
    }
}

/// A balance in the middle of a solution.
struct Told<'a> {
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

impl<'a> Told<'a> {
    fn of(board: &'a Board, terms: &[Term]) -> Told<'a> {
        let geometry = board.geometry();
        let house_sum: i64 = geometry.values().map(|value| i64::from(value.0)).sum();
        let mut count = vec![0i64; geometry.cell_count()];
        let mut told = Told {
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
                    told.houses_make += often * house_sum;
                    let side = if times > 0 {
                        &mut told.plus
                    } else {
                        &mut told.minus
                    };
                    side.push(house);
                    let cells = geometry.house(house).cells.iter();
                    cells.for_each(|cell| count[usize::from(cell.0)] += often);
                }
                Summand::Clue(clue) => {
                    let Some(equation) = board.clues().equation(clue) else {
                        continue;
                    };
                    told.clues_make -= often * equation.total;
                    match times {
                        -1 => told.clues.push(clue),
                        _ => told.others.push((clue, -times)),
                    }
                    let cells = board.clues().cells(clue).iter().zip(&equation.times);
                    cells.for_each(|(cell, &of_cell)| {
                        count[usize::from(cell.0)] += often * i64::from(of_cell);
                    });
                }
            }
        }
        let remains = geometry.cells().zip(count).filter(|&(_, times)| times != 0);
        told.remains = remains.collect();
        let open = told.remains.iter().copied();
        told.open = open
            .filter(|&(cell, _)| board.value(cell).is_none())
            .collect();
        told
    }

    /// "Rows 1 and 2 make 90. The cages of 13 at r1c1 and … make 78."
    fn what(&self) -> Vec<Sentence> {
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
        pieces.extend([makes.into(), signed(self.clues_make), ".".into()]);
        vec![houses, Sentence::new(pieces)]
    }

    /// "They leave r3c3 alone, which is 45 - 43 = 2."
    fn rest(&self) -> Vec<Sentence> {
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
        let mut rest = vec![Sentence::new(pieces)];
        rest.extend(self.without_known());
        rest
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
        let mut number = self.houses_make - self.clues_make;
        for &(cell, times) in &self.remains {
            if let Some(value) = self.board.value(cell) {
                known.push(vec![cell.into(), " is ".into(), value.into()]);
                number -= times * i64::from(value.number());
            }
        }
        if known.is_empty() {
            return None;
        }
        let side = |sign: i64| -> Vec<(Cell, i64)> {
            let cells = self.open.iter().copied();
            cells.filter(|(_, times)| times.signum() == sign).collect()
        };
        let (mut left, mut right) = (side(1), side(-1));
        if left.is_empty() {
            std::mem::swap(&mut left, &mut right);
            number = -number;
        }
        let mut pieces = match known.len() {
            ..=MOST_KNOWN => enumerate(known),
            _ => vec!["the others of these are known".into()],
        };
        pieces.push(", so ".into());
        pieces.extend(compared(&left, &right, number));
        pieces.push(".".into());
        Some(Sentence::new(pieces))
    }

    /// Why the open cells lose marks.
    fn reasons(&self, step: StepRef<'_>) -> Vec<Sentence> {
        let cells: Vec<Cell> = self.open.iter().map(|&(cell, _)| cell).collect();
        let known = self
            .remains
            .iter()
            .filter_map(|&(cell, times)| Some(times * i64::from(self.board.value(cell)?.number())));
        let number = self.houses_make - self.clues_make - known.sum::<i64>();
        let sign = self.open[0].1;
        let is_hidden_cage = self.open.iter().all(|&(_, times)| times == sign)
            && sign.abs() == 1
            && number * sign >= 0
            && cells.iter().enumerate().all(|(at, &a)| {
                cells[..at]
                    .iter()
                    .all(|&b| self.board.geometry().sees(a, b))
            });
        if is_hidden_cage {
            let sets = Sets::of_cells(self.board, cells, (number * sign) as u32);
            let mut what = Vec::new();
            let reasons = sets.reasons(&step.removes(), &mut what);
            what.extend(reasons);
            return what;
        }
        let mut why = Vec::new();
        if (3..=MOST_LIMITED).contains(&cells.len()) {
            let limits = cells.iter().map(|&cell| limited(self.board, cell));
            why.extend(limits.reduce(|all, next| all.join("; ", next)));
        }
        let lost = set_words::by_cell(&step.removes());
        for &(cell, lost) in lost.iter().take(MOST_TOLD) {
            why.extend(self.misfits(cell, lost, number));
        }
        if lost.len() > MOST_TOLD {
            why.push(words!("So it goes with the other marks that are lost."));
        }
        why
    }

    /// Why a cell cannot have values: too small or too large beside all that the others can make, or else only to be
    /// seen by trying.
    fn misfits(&self, cell: Cell, lost: Marks, number: i64) -> Vec<Sentence> {
        let Some(&(_, times)) = self.open.iter().find(|(of, _)| *of == cell) else {
            return Vec::new();
        };
        let others: Vec<(Cell, i64)> = self
            .open
            .iter()
            .copied()
            .filter(|(of, _)| *of != cell)
            .collect();
        if let [(other, of_other @ (1 | -1))] = others[..] {
            let asked = |value: Value| (number - times * i64::from(value.number())) * of_other;
            let asked: Vec<String> = lost
                .values()
                .map(|value| asked(value).to_string())
                .collect();
            return vec![words!(
                "With {} in {}, {} would have to be {}, which it cannot.",
                either(lost),
                cell,
                other,
                one_of(&asked)
            )];
        }
        let end = |large: bool| -> i64 {
            let of = |&(cell, times): &(Cell, i64)| {
                let marks = self.board.marks(cell);
                let value = if (times > 0) == large {
                    marks.last()
                } else {
                    marks.first()
                };
                times * value.map_or(0, |value| i64::from(value.number()))
            };
            others.iter().map(of).sum()
        };
        let (least, most) = (end(false), end(true));
        let mut values: [Marks; 3] = [Marks::empty(); 3];
        for value in lost.values() {
            let rest = number - times * i64::from(value.number());
            let kind = match rest {
                rest if rest > most => 0,
                rest if rest < least => 1,
                _ => 2,
            };
            values[kind] |= Marks::only(value);
        }
        let counting = |values: Marks| self.counting(cell, values, number);
        let [short, long, odd] = values;
        let is_sum = others.iter().all(|&(_, of)| of == times);
        let mut why = Vec::new();
        for (values, end, word) in [(short, most, "most"), (long, least, "least")] {
            if values.is_empty() {
                continue;
            }
            why.push(if is_sum {
                words!(
                    "With {} in {} the others would have to make {}, but make {} at {}.",
                    either(values),
                    cell,
                    self.asked(values, times, number),
                    signed(end * times.signum()),
                    if times > 0 {
                        word
                    } else if word == "most" {
                        "least"
                    } else {
                        "most"
                    }
                )
            } else {
                let cells = counting(values);
                let is = if cells.len() == 1 { "is" } else { "are" };
                words!(
                    "With {} in {} it cannot come out even, whatever {} {}.",
                    either(values),
                    cell,
                    cells,
                    is
                )
            });
        }
        if !odd.is_empty() {
            why.push(words!(
                "With {} in {} no marks of {} that differ where they see each other come out even.",
                either(odd),
                cell,
                counting(odd)
            ));
        }
        why
    }

    /// The other open cells of whose marks it depends that a cell cannot have values.
    fn counting(&self, cell: Cell, values: Marks, number: i64) -> Vec<Cell> {
        let (board, geometry) = (self.board, self.board.geometry());
        let cells: Vec<Cell> = self.open.iter().map(|&(cell, _)| cell).collect();
        let times: Vec<i32> = self.open.iter().map(|&(_, times)| times as i32).collect();
        let question = Question::of_equation(geometry, &cells, &times, number);
        let counting = Reasons::default().of_cell(board, &question, cell, values);
        if counting.is_empty() {
            cells.into_iter().filter(|&of| of != cell).collect()
        } else {
            counting.into_iter().map(|(cell, _)| cell).collect()
        }
    }

    /// What values of a cell leave for the others: "8, 6 or 4".
    fn asked(&self, values: Marks, times: i64, number: i64) -> Piece {
        let rest = |value: Value| (number - times * i64::from(value.number())) * times.signum();
        let texts: Vec<String> = values
            .values()
            .map(|value| rest(value).to_string())
            .collect();
        one_of(&texts)
    }
}

/// "8, 6 or 4".
fn one_of(numbers: &[String]) -> Piece {
    match numbers.split_last() {
        Some((last, [])) => last.clone().into(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")).into(),
        None => "nothing".into(),
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
    let makes = if is_one { " is " } else { " make " };
    let mut pieces = listed(more);
    pieces.push(makes.into());
    match by {
        by if less.is_empty() => pieces.push(signed(by)),
        0 => pieces.push("as much as ".into()),
        1.. => pieces.push(format!("{by} more than ").into()),
        _ => pieces.push(format!("{} less than ", -by).into()),
    }
    if !less.is_empty() {
        pieces.extend(listed(less));
    }
    pieces
}

/// A number that may be below zero.
fn signed(number: i64) -> Piece {
    match u32::try_from(number) {
        Ok(total) => Piece::Total(total),
        Err(_) => number.to_string().into(),
    }
}
