//! What is told of some cells of a line that would have to make a number.

use super::total_of;
use super::ways::outermost;
use crate::words::sentence::{Joint, Piece, Sentence};
use crate::{Cell, Marks, Value, words};
use itertools::Itertools;

/// More sums are not listed,
const MOST_SUMS: usize = 4;
/// or looked for in more choices.
const MOST_CHOICES: usize = 500;

/// Some cells of a line that make a number.
pub(super) struct Part<'a> {
    pub(super) cells: &'a [Cell],
    pub(super) can_be: &'a [Marks],
    pub(super) name: String,
    pub(super) total: i64,
    /// The number, with how it is found.
    pub(super) makes: String,
    /// The values of the board.
    pub(super) all: Marks,
}

impl Part<'_> {
    /// The places that can be several values.
    pub(super) fn open(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.can_be.len()).filter(|&place| self.can_be[place].single().is_none())
    }

    /// Whether it is what others leave of a line, so that its number has to be found first.
    pub(super) fn is_rest(&self) -> bool {
        self.makes.contains('=')
    }

    /// "its first 5 cells would make at most 5+8+7+2+1 = 23".
    pub(super) fn off(&self) -> Option<Sentence> {
        let [least, most] = [false, true].map(|is_most| outermost(self.can_be, is_most));
        let (least, most) = (least?, most?);
        let (bound, parts) = if total_of(&least) > self.total {
            ("at least", least)
        } else if total_of(&most) < self.total {
            ("at most", most)
        } else {
            return None;
        };
        let makes = if self.is_rest() {
            format!(", not {}", self.makes)
        } else {
            String::new()
        };
        let said = format!("{} would make {bound} {}{makes}", self.name, added(&parts));
        Some(words!("{}", Piece::from(said)))
    }

    /// "of its first 5 cells r7c5 and r5c5 would have to make 18, but can only make 16 or 17".
    pub(super) fn misses(&self) -> Option<Sentence> {
        let open: Vec<usize> = self.open().collect();
        let choices: usize = open
            .iter()
            .map(|&place| self.can_be[place].count())
            .product();
        if open.is_empty() || choices > MOST_CHOICES {
            return None;
        }
        let known = self.can_be.iter().filter_map(|marks| marks.single());
        let rest = self.total - known.map(|value| i64::from(value.0)).sum::<i64>();
        let marks = open.iter().map(|&place| self.can_be[place].values());
        let differ = marks.multi_cartesian_product();
        let differ = differ.filter(|values| values.iter().all_unique());
        let sums: Vec<i64> = differ
            .map(|values| total_of(&values))
            .sorted()
            .dedup()
            .collect();
        if sums.is_empty() || sums.contains(&rest) {
            return None;
        }
        let of = if self.is_rest() {
            format!("of {}, which make {}, ", self.name, self.makes)
        } else {
            format!("of {} ", self.name)
        };
        let cells: Vec<Cell> = open.iter().map(|&place| self.cells[place]).collect();
        let needs = Piece::from(rest.to_string());
        let needs = match cells.len() {
            1 => words!("{} would have to be {}, which it cannot be", cells, needs),
            _ if sums.len() > MOST_SUMS => {
                let pairs = Piece::from(Joint::Or.list(&self.pairs(&open, rest)?));
                words!("{} would have to be {}, which they cannot be", cells, pairs)
            }
            _ => {
                let told: Vec<String> = sums.iter().map(ToString::to_string).collect();
                let told = Piece::from(Joint::Or.list(&told));
                words!(
                    "{} would have to make {}, but can only make {}",
                    cells,
                    needs,
                    told
                )
            }
        };
        Some(words!("{}", Piece::from(of)).join("", needs))
    }

    /// "2+3": the few pairs of different values that make a number and that no other cell has; nothing if other than two cells are
    /// open.
    fn pairs(&self, open: &[usize], number: i64) -> Option<Vec<String>> {
        if open.len() != 2 {
            return None;
        }
        let known = self.can_be.iter().filter_map(|marks| marks.single());
        let left = self.all - known.collect::<Marks>();
        let pairs = left.values().array_combinations();
        let pairs = pairs.filter(|pair: &[Value; 2]| total_of(pair) == number);
        let told = pairs.map(|[one, other]| format!("{one}+{other}"));
        let told: Vec<String> = told.collect();
        (1..=MOST_PAIRS).contains(&told.len()).then_some(told)
    }
}

/// More pairs are not listed.
const MOST_PAIRS: usize = 3;

/// "4+8+1+9 = 22", "4".
pub(super) fn added(parts: &[Value]) -> String {
    let total = total_of(parts);
    match parts {
        [_] => total.to_string(),
        _ => format!("{} = {total}", parts.iter().join("+")),
    }
}
