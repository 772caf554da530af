//! A net: a trial copy of a board, the conclusions drawn on it, and the reason for each.

use super::clues::Counting;
use super::gathered::Gathered;
use super::image::{Image, SILENT};
use super::read::Reader;
use super::{Supposed, Truth};
use crate::engine::reasons::{By, Reasons};
use crate::{Bits, Board, Cell, Cells, Geometry, House, Mark, Marks, OneOf, Value};
use std::collections::HashMap;
use std::sync::Arc;

/// From which truths conclusions are drawn. Any truth can break.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TruthFilter {
    /// From none but clues: each of those that what is supposed touches is read once.
    AtOnce,
    /// From those that have two marks on the board: each conclusion follows from one other, so that all
    /// that leads to it is a chain.
    Pairs,
    /// From all: a conclusion may need several others, and what leads to it is a net.
    #[default]
    Any,
}

/// Where a conclusion comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was supposed.
    Supposed,
    /// Nothing else is left of this truth, or of the completions of this clue.
    Truth(Truth),
    /// The opposite was refuted on the side, by number.
    Lemma(u32),
}

/// Something that follows.
#[derive(Clone, Copy, Debug)]
pub struct Conclusion<const N: usize> {
    /// Where it comes from.
    pub from: Origin,
    /// The mark that holds, or does not. Of a clue: the first mark that it takes.
    pub what: Supposed,
    /// The cells that had to take a value for it, its own included: how much there is to tell. Of what follows from a truth it
    /// is known once the net was [weighed](Net::weigh).
    pub(super) needs: Cells<N>,
}

/// A truth without a mark left.
#[derive(Clone, Copy, Debug)]
pub struct Broken<const N: usize> {
    /// The truth.
    pub truth: Truth,
    /// The cells that had to take a value for that.
    pub needs: Cells<N>,
}

/// What a refutation on the side needs.
#[derive(Clone, Default, Debug)]
pub(super) struct Lemma {
    pub(super) truths: Vec<Truth>,
    /// Conclusions that were drawn before it, by number.
    pub(super) causes: Vec<usize>,
    /// How many lines it takes to tell; none where that is not sought, or what it needs is not known yet.
    pub(super) lines: usize,
}

/// A state of a net to come back to.
#[derive(Default)]
struct Saved<const N: usize> {
    image: Image<N>,
    trail: usize,
    struck: usize,
    held: Cells<N>,
}

/// A trial copy of a board, and the conclusions drawn on it. Its memory is reused.
#[derive(Default)]
pub struct Net<const N: usize> {
    pub(super) filter: TruthFilter,
    /// What clues go by when they are read.
    pub(super) reads: By,
    /// What it was told beside the truths of the board.
    pub(super) one_ofs: Arc<[OneOf]>,
    /// The cells that these speak of.
    pub(super) beside: Cells<N>,
    /// The board, with the truths that count.
    pub(super) root: Image<N>,
    pub(super) now: Image<N>,
    saved: Vec<Saved<N>>,
    /// By cell and value: the conclusion that struck the mark, if it is struck.
    pub(super) reasons: Vec<u16>,
    pub(super) trail: Vec<Conclusion<N>>,
    /// How many conclusions of the trail are carried out.
    pub(super) done: usize,
    /// How many of them know what they need: most suppositions are given up before anybody asks.
    pub(super) weighed: usize,
    /// The cells that took a value.
    pub(super) held: Cells<N>,
    pub(super) struck: Vec<Mark>,
    /// The truths that have one mark left before anything is supposed.
    pub(super) seeds: Vec<(Truth, Mark)>,
    pub(super) clues: Counting,
    pub(super) reader: Reader,
    pub(super) clue_marks: Vec<u32>,
    pub(super) why: Reasons,
    /// What clues lack for a reason, by clue and marks: those that were looked for since the board was taken.
    pub(super) widest: HashMap<Vec<u32>, Vec<u32>>,
    pub(super) lemmas: Vec<Lemma>,
    /// The marks that were tried on the side since something was supposed, and the number of lemmas before each.
    pub(super) told: Vec<(Mark, usize)>,
    /// By cell: the values that are known to break something at once where they are tried on the side.
    pub(super) failing: Vec<u32>,
    /// What is put back after other conclusions were drawn from an earlier state: the trail, what was struck, and why.
    kept: (Vec<Conclusion<N>>, Vec<Mark>, Vec<u16>),
    /// How many more marks may be tried on the side.
    pub(super) asides_left: usize,
    pub(super) walked: Vec<bool>,
    /// The truths that a walk back has found.
    pub(super) gathered: Gathered,
    /// By cell: the values that break nothing, of those tried on the side since the last that did.
    pub(super) whole: Vec<u32>,
    /// The same of all that were tried: what breaks nothing where more is known does not where less is.
    pub(super) harmless: Vec<u32>,
    /// How often a clue was read.
    pub(super) clues_read: usize,
    /// What reading them took: each as many looks as it has cells, times the values of the board to the third.
    pub(super) clue_work: u64,
    /// How often clues may be read yet in search of a shorter telling.
    pub(super) patience: usize,
}

/// The values in the table of reasons.
pub(super) const VALUES: usize = 32;

#[inline(always)]
pub(super) fn number(mark: Mark) -> usize {
    mark.cell.index() * VALUES + usize::from(mark.value.0)
}

impl<const N: usize> Net<N> {
    /// How many marks a truth has on the board.
    pub(super) fn count_of(&self, geometry: &Geometry, truth: Truth) -> u32 {
        match truth {
            Truth::Cell(cell) => self.root.cells[cell.index()].count_ones(),
            Truth::Place(house, value) => self.root.places[at(geometry, house, value)].count_ones(),
            Truth::OneOf(at) => (self.root.one_ofs[at.index()] & !SILENT).count_ones(),
            Truth::Clue(_) => 0,
        }
    }

    /// Calls `f` with each mark that the truth has on the board; of a clue with those of its cells.
    #[inline]
    pub(super) fn each_mark(&self, board: &Board, truth: Truth, mut f: impl FnMut(&Self, Mark)) {
        let geometry = &**board.geometry();
        let mut of_cell = |cell: Cell| {
            for value in Bits(self.root.cells[cell.index()] & !SILENT) {
                let value = Value(value as u8);
                f(self, Mark { cell, value });
            }
        };
        match truth {
            Truth::Cell(cell) => of_cell(cell),
            Truth::Clue(clue) => {
                let cells = board.clues().cells(clue).iter();
                cells.for_each(|&cell| of_cell(cell));
            }
            Truth::Place(house, value) => {
                let cells = &geometry.house(house).cells;
                for place in Bits(self.root.places[at(geometry, house, value)] & !SILENT) {
                    let cell = cells[place];
                    f(self, Mark { cell, value });
                }
            }
            Truth::OneOf(at) => {
                for place in Bits(self.root.one_ofs[at.index()] & !SILENT) {
                    f(self, self.one_ofs[at.index()].marks[place]);
                }
            }
        }
    }

    /// What it takes to break a truth that is broken.
    pub(super) fn broken(&mut self, board: &Board, truth: Truth) -> Broken<N> {
        self.weigh(board);
        let mut needs = Cells::EMPTY;
        self.each_mark(board, truth, |net, mark| {
            if net.is_struck(mark) {
                needs |= net.needs(mark);
            }
        });
        Broken { truth, needs }
    }

    /// Finds out what the conclusions need of which that is not known yet.
    pub(super) fn weigh(&mut self, board: &Board) {
        for at in self.weighed..self.trail.len() {
            if let Conclusion {
                from: Origin::Truth(truth),
                what: Supposed::Is(mark),
                ..
            } = self.trail[at]
            {
                let mut needs = Cells::only(mark.cell);
                self.each_mark(board, truth, |net, other| {
                    if other != mark {
                        needs |= net.needs(other);
                    }
                });
                self.trail[at].needs = needs;
            }
        }
        self.weighed = self.trail.len();
    }

    /// The conclusions drawn, in their order.
    pub fn trail(&self) -> &[Conclusion<N>] {
        &self.trail
    }

    /// The marks that were struck, in their order.
    pub(super) fn struck(&self) -> &[Mark] {
        &self.struck
    }

    /// The conclusion that struck a struck mark, by number.
    #[inline]
    pub(super) fn reason(&self, struck: Mark) -> usize {
        usize::from(self.reasons[number(struck)])
    }

    /// What a cell could be after a conclusion, by number.
    pub fn left_after(&self, at: usize, cell: Cell) -> Marks {
        self.left_before(at + 1, cell)
    }

    /// What a cell could be before a conclusion, by number.
    pub(super) fn left_before(&self, at: usize, cell: Cell) -> Marks {
        let is_left = |&value: &Value| {
            let mark = Mark { cell, value };
            !self.is_struck(mark) || self.reason(mark) >= at
        };
        self.could_be(cell).values().filter(is_left).collect()
    }

    /// What a cell could be before anything was supposed.
    pub(super) fn could_be(&self, cell: Cell) -> Marks {
        Marks::from_bits_retain(self.root.cells[cell.index()] & !SILENT)
    }

    /// The marks that are left of a truth while it is open; nothing once one of them holds.
    pub fn open(&self, geometry: &Geometry, truth: Truth) -> Vec<Mark> {
        let ways = Bits(self.ways(geometry, truth));
        ways.map(|way| self.mark(geometry, truth, way)).collect()
    }

    /// The same as bits, each of which is a [`mark`](Net::mark).
    pub(super) fn ways(&self, geometry: &Geometry, truth: Truth) -> u32 {
        match self.left(geometry, truth) {
            left if left.count_ones() < 2 || left & SILENT != 0 => 0,
            left => left,
        }
    }

    /// A mark of a truth by its number.
    pub(super) fn mark(&self, geometry: &Geometry, truth: Truth, way: usize) -> Mark {
        match truth {
            Truth::Place(house, value) => Mark {
                cell: geometry.house(house).cells[way],
                value,
            },
            Truth::Cell(cell) => Mark {
                cell,
                value: Value(way as u8),
            },
            Truth::OneOf(at) => self.one_ofs[at.index()].marks[way],
            Truth::Clue(_) => unreachable!("clues have no places"),
        }
    }

    /// Of the truths that are open, the one with the fewest marks left: these.
    pub(super) fn fewest(&self, geometry: &Geometry, truths: &[Truth]) -> Option<Vec<Mark>> {
        let left = |&truth: &Truth| (self.left(geometry, truth), truth);
        let open = truths.iter().map(left);
        let open = open.filter(|(left, _)| left.count_ones() > 1 && left & SILENT == 0);
        let (_, truth) = open.min_by_key(|(left, _)| left.count_ones())?;
        Some(self.open(geometry, truth))
    }

    /// The cells that had to take a value so that this struck mark was struck, in a net that is weighed.
    #[inline]
    pub(super) fn needs(&self, struck: Mark) -> Cells<N> {
        self.trail[self.reason(struck)].needs
    }

    #[inline]
    pub(super) fn is_struck(&self, mark: Mark) -> bool {
        self.now.cells[mark.cell.index()] >> mark.value.0 & 1 == 0
    }

    /// Whether this was concluded.
    pub fn has(&self, what: Supposed) -> bool {
        match what {
            Supposed::IsNot(mark) => self.is_struck(mark),
            Supposed::Is(mark) => {
                self.held.has(mark.cell) && self.trail.iter().any(|link| link.what == what)
            }
        }
    }

    /// The marks left of a truth, if it still is open: none or one would have been drawn.
    fn left(&self, geometry: &Geometry, truth: Truth) -> u32 {
        match truth {
            Truth::Cell(cell) => self.now.cells[cell.index()],
            Truth::Place(house, value) => self.now.places[at(geometry, house, value)],
            Truth::OneOf(at) => self.now.one_ofs[at.index()],
            Truth::Clue(_) => SILENT,
        }
    }

    /// Whether the mark is one of two that are left of some truth.
    pub(super) fn is_of_pair(&self, geometry: &Geometry, mark: Mark) -> bool {
        let row = geometry.table_row(mark.value) * geometry.houses().len();
        let mut spots = geometry.spots(mark.cell).iter();
        is_pair(self.now.cells[mark.cell.index()])
            || spots.any(|spot| is_pair(self.now.places[row + spot.house.index()]))
    }

    /// Whether two marks are left of any truth.
    pub(super) fn has_pairs(&self) -> bool {
        let mut all = self.now.cells.iter().chain(&self.now.places);
        all.any(|&left| is_pair(left))
    }

    /// Whether the cell took a value.
    pub(super) fn has_value(&self, cell: Cell) -> bool {
        self.held.has(cell)
    }

    /// Keeps the state as number `at`.
    pub fn save(&mut self, at: usize) {
        if self.saved.len() <= at {
            self.saved.resize_with(at + 1, Saved::default);
        }
        let Net { saved, now, .. } = self;
        saved[at].image.copy_from(now);
        (saved[at].trail, saved[at].struck) = (self.trail.len(), self.struck.len());
        saved[at].held = self.held;
    }

    /// Keeps the conclusions drawn, of which states that are saved have but the first.
    pub(super) fn keep(&mut self) {
        let (trail, struck, reasons) = &mut self.kept;
        trail.clone_from(&self.trail);
        struck.clone_from(&self.struck);
        reasons.clone_from(&self.reasons);
    }

    /// Puts back the conclusions that were kept, so that one can go back to any of the states that were saved before.
    pub(super) fn take_kept(&mut self) {
        let (trail, struck, reasons) = &mut self.kept;
        std::mem::swap(&mut self.trail, trail);
        std::mem::swap(&mut self.struck, struck);
        std::mem::swap(&mut self.reasons, reasons);
    }

    /// Goes back to the state kept as number `at`.
    pub fn restore(&mut self, at: usize) {
        let Net { saved, now, .. } = self;
        now.copy_from(&saved[at].image);
        self.held = saved[at].held;
        self.trail.truncate(saved[at].trail);
        self.struck.truncate(saved[at].struck);
        self.done = self.trail.len();
        self.weighed = self.weighed.min(self.trail.len());
        self.clues.forget();
    }
}

/// The place of a house and a value in the table of places.
#[inline]
pub(super) fn at(geometry: &Geometry, house: House, value: Value) -> usize {
    geometry.table_row(value) * geometry.houses().len() + house.index()
}

/// Whether two marks are left of a truth, by what is left of it.
fn is_pair(left: u32) -> bool {
    left & SILENT == 0 && left.count_ones() == 2
}
