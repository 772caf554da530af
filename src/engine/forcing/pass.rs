//! Supposes every mark in turn, and compares.

use super::image::SILENT;
use super::looked::Looked;
use super::table::{NEVER, Table};
use super::{Net, Supposed, Truth, TruthFilter, marks};
use crate::engine::reasons::By;
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{Board, Cells, Mark, OneOf, OneOfId, Value};
use std::cmp::Reverse;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

/// Why a result is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cases {
    /// The opposite breaks a truth.
    None,
    /// Each way to satisfy this truth leads to it.
    Of(Truth),
    /// It follows if this mark holds, and also if it does not.
    Both(Mark),
}

/// Something that is true on a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Finding {
    /// How many cells have to take a value, in all cases together: the fewer, the shorter to tell.
    pub rank: u32,
    /// Why it is true.
    pub cases: Cases,
    /// What is true.
    pub result: Supposed,
}

/// What a pass looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// From which truths conclusions are drawn.
    pub filter: TruthFilter,
    /// Only the places of this value.
    pub value: Option<Value>,
    /// Whether suppositions that break something count.
    pub contradictions: bool,
    /// Whether common results of all cases count.
    pub verities: bool,
}

/// A supposition for every mark of a board, and what can be learned from comparing them.
#[derive(Default)]
pub struct Pass<const N: usize> {
    pub(super) net: Net<N>,
    pub(super) proof: Net<N>,
    pub(super) marks: Vec<Mark>,
    /// Of marks: how much follows from them. Those before number `first` break something by themselves.
    pub(super) ranks: Vec<(Reverse<usize>, Mark)>,
    pub(super) first: usize,
    /// By cell and value: the number of the mark.
    numbers: Vec<u16>,
    /// Which marks suppositions strike.
    struck: Table,
    /// Which hold.
    held: Table,
    /// Whether the supposition breaks something.
    breaks: Vec<bool>,
    /// The numbers of the marks of which it was supposed that they do not hold.
    off: Vec<u16>,
    /// By mark: whether it is struck before anything is supposed.
    settled: Vec<bool>,
    rows: Vec<usize>,
    /// By mark the best so far: not to hold, and to hold.
    best: [Vec<(u16, Option<Cases>)>; 2],
    /// By cell: the values that break nothing, whatever other strategies see where they lead.
    pub(super) whole: Vec<u32>,
    /// What was refuted with others on the side.
    pub(super) refuted: Vec<Supposed>,
    /// By cell: how often something broke there in trees of cases, now and before the last of them.
    pub(super) weights: [Vec<u32>; 2],
    /// Whether any of it was told.
    pub(super) has_told: bool,
    /// The truths behind a finding, while they are looked through.
    pub(super) behind: Vec<Truth>,
    /// What was supposed last, where cases can be compared.
    pub(super) looked: Looked,
    /// What breaks something, of all that was supposed then.
    broken: Vec<Finding>,
    /// What was found, the shortest first.
    pub found: Vec<Finding>,
}

/// With more marks than this the table of all cases would be too large: no cases are compared.
const MOST_MARKS: usize = 1500;
/// Once reading clues took this much, no other mark is supposed. It is a third to half a second: 340,000 readings of a cage of
/// four cells on 9x9, or 16,000 on 25x25.
pub(super) const MOST_CLUE_WORK: u64 = 1_000_000_000;
/// The values in the table of numbers.
const VALUES: usize = 32;

fn at(mark: Mark) -> usize {
    mark.cell.index() * VALUES + usize::from(mark.value.0)
}

impl<const N: usize> Pass<N> {
    /// Fills `found`. From truths beside those of the board conclusions are drawn, too, and their cases compared.
    pub fn run_with(
        &mut self,
        board: &Board,
        one_ofs: &Arc<[OneOf]>,
        wanted: Wanted,
        finds: &mut Finds,
    ) -> ControlFlow<()> {
        let is_whole = wanted.value.is_none() && one_ofs.is_empty();
        let is_known = is_whole && wanted.verities && self.looked.is_of(board, wanted.filter);
        self.found.clear();
        self.net.read_by(By::Rule);
        self.net.load_with(board, one_ofs, wanted.filter);
        if is_known {
            self.conclude(board, wanted, true);
            return Continue(());
        }
        self.looked.forget();
        self.start(board, wanted);
        let compares = wanted.verities && self.marks.len() <= MOST_MARKS;
        if !compares && !wanted.contradictions {
            return Continue(());
        }
        let is_done = self.suppose_all(board, (wanted, compares), finds)?;
        self.conclude(board, wanted, is_done && compares);
        if is_done && is_whole && compares && self.net.clue_work <= MOST_CLUE_WORK {
            self.looked.note(board, wanted.filter);
        }
        Continue(())
    }

    /// Takes the marks to suppose.
    fn start(&mut self, board: &Board, wanted: Wanted) {
        let geometry = &**board.geometry();
        if let Some(value) = wanted.value {
            self.net.keep_value(geometry, value);
        }
        self.marks.clear();
        self.numbers.resize(geometry.cell_count() * VALUES, 0);
        for cell in board.open::<N>() {
            for value in board.marks(cell).values() {
                if wanted.value.is_none_or(|only| only == value) {
                    let mark = Mark { cell, value };
                    self.numbers[at(mark)] = self.marks.len() as u16;
                    self.marks.push(mark);
                }
            }
        }
        self.struck.start(self.marks.len());
        self.held.start(self.marks.len());
        self.breaks.clear();
        self.off.clear();
        self.broken.clear();
    }

    /// Supposes all marks, and that they do not hold where something follows at once. Returns whether it came to the end of the
    /// first.
    fn suppose_all(
        &mut self,
        board: &Board,
        (wanted, compares): (Wanted, bool),
        finds: &mut Finds,
    ) -> ControlFlow<(), bool> {
        self.net.clue_work = 0;
        for at in 0..self.marks.len() {
            finds.tick()?;
            if self.net.clue_work > MOST_CLUE_WORK {
                return Continue(false);
            }
            self.suppose(board, Supposed::Is(self.marks[at]), compares);
        }
        if wanted.value.is_none() {
            for at in 0..self.marks.len() {
                if self.net.clue_work > MOST_CLUE_WORK {
                    break;
                }
                if pairs(board, self.marks[at]) >= 2 {
                    finds.tick()?;
                    self.off.push(at as u16);
                    self.suppose(board, Supposed::IsNot(self.marks[at]), compares);
                }
            }
        }
        Continue(true)
    }

    /// Takes what was found that is wanted.
    fn conclude(&mut self, board: &Board, wanted: Wanted, compares: bool) {
        if wanted.contradictions {
            self.found.extend_from_slice(&self.broken);
        }
        if compares {
            self.compare(board);
        }
        self.found.arrange();
    }

    /// Whether what follows from one supposition breaks something, and so its opposite holds.
    pub fn refute(
        &mut self,
        board: &Board,
        supposed: Supposed,
        filter: TruthFilter,
    ) -> Option<Finding> {
        self.net.read_by(By::Rule);
        self.net.load(board, filter);
        let truth = self.net.suppose(board, supposed)?;
        let broken = self.net.broken(board, truth);
        Some(Finding {
            rank: broken.needs.count() as u32,
            cases: Cases::None,
            result: supposed.opposite(),
        })
    }

    /// The marks that were supposed, by number.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Calls `f` with each mark that every one of some marks strikes, by number, and in how many cells that takes a value, in all
    /// cases together. Returns whether all are known: if one of them breaks something, or no cases were compared, they are not.
    pub fn common(
        &mut self,
        marks: impl IntoIterator<Item = Mark>,
        f: impl FnMut(usize, u16),
    ) -> bool {
        let mut rows = std::mem::take(&mut self.rows);
        rows.clear();
        rows.extend(
            marks
                .into_iter()
                .map(|mark| usize::from(self.numbers[at(mark)])),
        );
        let is_whole = |&row: &usize| self.breaks.get(row) == Some(&false) && self.struck.has(row);
        let are_known = rows.iter().all(is_whole);
        if are_known {
            self.struck.agree(&rows, f);
        }
        self.rows = rows;
        are_known
    }

    fn suppose(&mut self, board: &Board, supposed: Supposed, compares: bool) {
        let broken = self.net.suppose(board, supposed);
        self.breaks.push(broken.is_some());
        if let Some(truth) = broken {
            self.broken.push(Finding {
                rank: self.net.broken(board, truth).needs.count() as u32,
                cases: Cases::None,
                result: supposed.opposite(),
            });
        }
        if !compares {
            return;
        }
        let Pass {
            net,
            struck,
            held,
            numbers,
            ..
        } = self;
        struck.add();
        held.add();
        if broken.is_some() {
            return;
        }
        net.weigh(board);
        // What one conclusion strikes was struck at once.
        let mut last = (usize::MAX, 0);
        for &mark in net.struck() {
            let by = net.reason(mark);
            if by != last.0 {
                last = (by, length(net.needs(mark)));
            }
            struck.note(usize::from(numbers[at(mark)]), last.1);
        }
        for conclusion in net.trail() {
            if let Supposed::Is(mark) = conclusion.what {
                held.note(usize::from(numbers[at(mark)]), length(conclusion.needs));
            }
        }
    }

    /// Looks for results that all cases of a truth have in common.
    fn compare(&mut self, board: &Board) {
        let geometry = &**board.geometry();
        let count = self.marks.len();
        for best in &mut self.best {
            best.clear();
            best.resize(count, (u16::MAX, None));
        }
        self.settled.clear();
        self.settled.resize(count, false);
        if self.net.settle(board).is_some() {
            return;
        }
        for &mark in self.net.struck() {
            self.settled[usize::from(self.numbers[at(mark)])] = true;
        }
        let mut rows = std::mem::take(&mut self.rows);
        for cell in board.open::<N>() {
            rows.clear();
            let values = board.marks(cell).values();
            rows.extend(values.map(|value| usize::from(self.numbers[at(Mark { cell, value })])));
            self.agree(&rows, Cases::Of(Truth::Cell(cell)));
        }
        for house in geometry.full_houses() {
            for value in board.needs(house).values() {
                rows.clear();
                let places = geometry.cells_at::<N>(house, board.places(house, value));
                rows.extend(
                    places
                        .iter()
                        .map(|cell| usize::from(self.numbers[at(Mark { cell, value })])),
                );
                self.agree(&rows, Cases::Of(Truth::Place(house, value)));
            }
        }
        for number in 0..self.net.one_ofs.len() {
            if self.net.root.one_ofs[number] & SILENT != 0 {
                continue;
            }
            let truth = Truth::OneOf(OneOfId(number as u16));
            rows.clear();
            let marks = marks(board, &self.net.one_ofs, truth);
            rows.extend(marks.map(|mark| usize::from(self.numbers[at(mark)])));
            self.agree(&rows, Cases::Of(truth));
        }
        for nth in 0..self.off.len() {
            let on = usize::from(self.off[nth]);
            self.agree(&[on, count + nth], Cases::Both(self.marks[on]));
        }
        self.rows = rows;
        for (number, &mark) in self.marks.iter().enumerate() {
            if self.settled[number] {
                continue;
            }
            let results = [Supposed::IsNot(mark), Supposed::Is(mark)];
            for (best, result) in self.best.iter().zip(results) {
                let (rank, cases) = best[number];
                if let Some(cases) = cases {
                    self.found.push(Finding {
                        rank: rank.into(),
                        cases,
                        result,
                    });
                }
            }
        }
    }

    /// Notes what the suppositions of these rows have in common, where it is the shortest so far.
    fn agree(&mut self, rows: &[usize], cases: Cases) {
        if rows.len() < 2 || rows.iter().any(|&row| self.breaks[row]) {
            return;
        }
        let Pass {
            best, struck, held, ..
        } = self;
        for (table, best) in [struck, held].into_iter().zip(best) {
            table.agree(rows, |mark, sum| {
                if sum < best[mark].0 {
                    best[mark] = (sum, Some(cases));
                }
            });
        }
    }
}

fn length<const N: usize>(needs: Cells<N>) -> u8 {
    needs.count().min(usize::from(NEVER - 1)) as u8
}

/// In how many truths with two marks a mark is.
fn pairs(board: &Board, mark: Mark) -> usize {
    let spots = board.geometry().spots(mark.cell).iter();
    let is_pair = |house| {
        board.geometry().house(house).full && board.places(house, mark.value).count_ones() == 2
    };
    let places = spots.filter(|spot| is_pair(spot.house)).count();
    places + usize::from(board.marks(mark.cell).count() == 2)
}
