//! How long a row has to be at least.

use super::field::Field;
use crate::Board;

/// What is struck and what is concluded, and the way back.
#[derive(Default)]
pub(super) struct State {
    struck: Vec<bool>,
    held: Vec<bool>,
    /// By truth: how many marks are left, and their numbers added without carry.
    left: Vec<u8>,
    sum: Vec<u16>,
    /// The marks that are struck, in order.
    pub(super) journal: Vec<u16>,
    /// The marks that hold, in order.
    holds: Vec<u16>,
    /// Whether places of a value conclude as well.
    pub(super) has_groups: bool,
}

/// How far the state was at some time.
#[derive(Clone, Copy)]
pub(super) struct Point {
    struck: usize,
    held: usize,
}

/// No row of any length.
pub(super) const NEVER: u8 = u8::MAX;

/// More places than this, of one value in a house, are hardly ever seen by one mark.
const MOST_PLACES: u8 = 5;

impl State {
    pub(super) fn load(&mut self, field: &Field) {
        self.struck.clear();
        self.struck.resize(field.marks.len(), false);
        self.held.clear();
        self.held.resize(field.marks.len(), false);
        self.left.clone_from(&field.left);
        self.sum.clone_from(&field.sum);
        self.journal.clear();
        self.holds.clear();
    }

    #[inline]
    pub(super) fn point(&self) -> Point {
        Point {
            struck: self.journal.len(),
            held: self.holds.len(),
        }
    }

    #[inline]
    pub(super) fn go_back(&mut self, field: &Field, point: Point) {
        for at in (point.struck..self.journal.len()).rev() {
            let mark = self.journal[at];
            self.struck[usize::from(mark)] = false;
            for &truth in field.truths_of(mark) {
                self.left[usize::from(truth)] += 1;
                self.sum[usize::from(truth)] ^= mark;
            }
        }
        self.journal.truncate(point.struck);
        for &mark in &self.holds[point.held..] {
            self.held[usize::from(mark)] = false;
        }
        self.holds.truncate(point.held);
    }

    /// Notes that a mark holds, and strikes nothing.
    #[inline]
    pub(super) fn hold(&mut self, mark: u16) {
        self.held[usize::from(mark)] = true;
        self.holds.push(mark);
    }

    /// Whether the mark is struck.
    #[inline]
    pub(super) fn is_struck(&self, mark: u16) -> bool {
        self.struck[usize::from(mark)]
    }

    /// Strikes a mark. Returns a truth that has nothing left.
    #[inline]
    fn strike(&mut self, field: &Field, mark: u16) -> Option<u16> {
        if std::mem::replace(&mut self.struck[usize::from(mark)], true) {
            return None;
        }
        self.journal.push(mark);
        let mut broken = None;
        for &truth in field.truths_of(mark) {
            let left = &mut self.left[usize::from(truth)];
            *left -= 1;
            self.sum[usize::from(truth)] ^= mark;
            if *left == 0 {
                broken = broken.or(Some(truth));
            }
        }
        broken
    }

    /// Strikes marks up to the first after which a truth has nothing left.
    #[inline]
    pub(super) fn strike_all(&mut self, field: &Field, marks: &[u16]) -> Option<u16> {
        marks.iter().find_map(|&mark| self.strike(field, mark))
    }

    /// The mark that a truth leaves, if it is one and not yet concluded.
    #[inline]
    pub(super) fn leaves(&self, truth: u16) -> Option<u16> {
        let mark = self.sum[usize::from(truth)];
        let is_one = self.left[usize::from(truth)] == 1;
        (is_one && !self.held[usize::from(mark)]).then_some(mark)
    }

    /// Calls `each` with the marks beyond a truth that see all that is left of it, if that is several places of a value.
    /// Returns whether there are such marks.
    #[inline]
    pub(super) fn sees_all(
        &self,
        board: &Board,
        field: &Field,
        truth: u16,
        mut each: impl FnMut(u16),
    ) -> bool {
        if !(2..=MOST_PLACES).contains(&self.left[usize::from(truth)]) || !field.is_place(truth) {
            return false;
        }
        let geometry = board.geometry();
        let marks = field.marks_of(truth);
        let mut left = marks
            .iter()
            .filter(|&&mark| !self.struck[usize::from(mark)]);
        let Some(&first) = left.next() else {
            return false;
        };
        let cell = |mark: u16| field.marks[usize::from(mark)].cell;
        let is_seen = |other: u16| {
            left.clone()
                .all(|&mark| geometry.sees(cell(mark), cell(other)))
        };
        let value = field.marks[usize::from(first)].value;
        let mut beyond = false;
        for &other in field.near(first) {
            let is_of_value = field.marks[usize::from(other)].value == value;
            if is_of_value && is_seen(other) && !marks.contains(&other) {
                each(other);
                beyond = true;
            }
        }
        beyond
    }

    /// How many more truths a row needs at least, up to this many, if the marks struck from `since` on are news: each that
    /// leaves something concludes at once, all of them in one round.
    pub(super) fn rounds(
        &mut self,
        board: &Board,
        field: &Field,
        since: usize,
        most: u8,
        seen: &mut Vec<u16>,
    ) -> u8 {
        let point = self.point();
        let (mut from, mut rounds) = (since, 1);
        let found = loop {
            if rounds >= most {
                break NEVER;
            }
            rounds += 1;
            let (struck, held) = (self.journal.len(), self.holds.len());
            seen.clear();
            for at in from..struck {
                for &truth in field.truths_of(self.journal[at]) {
                    if let Some(mark) = self.leaves(truth) {
                        self.hold(mark);
                    } else if self.has_groups {
                        self.sees_all(board, field, truth, |mark| seen.push(mark));
                    }
                }
            }
            let mut broken = None;
            for at in held..self.holds.len() {
                broken = self.strike_all(field, field.near(self.holds[at]));
                if broken.is_some() {
                    break;
                }
            }
            if broken.or_else(|| self.strike_all(field, seen)).is_some() {
                break rounds;
            }
            if self.journal.len() == struck {
                break NEVER;
            }
            from = struck;
        };
        self.go_back(field, point);
        found
    }
}
