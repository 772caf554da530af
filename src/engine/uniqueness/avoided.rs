//! Deadly patterns that a few other marks avoid: one of these holds.

use super::pairs::Pairs;
use super::{grave, is_free, rectangles, twin_lines};
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Mark, Marks, OneOf, Premise, Value};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// A pattern is avoided by at most this many marks: each is a case to follow.
const MOST_EXTRAS: usize = 5;

/// At most this many patterns are kept, those with the fewest other marks.
const MOST_PATTERNS: usize = 24;

/// The pairs of cells in two lines that hold as many values.
const TRIPLE: usize = 3;

/// The deadly patterns of a board that few marks avoid; kept from board to board.
#[derive(Default)]
pub struct Avoided {
    /// The marks of all patterns, and where each starts and ends.
    marks: Vec<Mark>,
    ends: Vec<Found>,
    pairs: Pairs,
    pattern: Vec<Mark>,
    /// Those that were found, as truths: one of the other marks holds.
    pub one_ofs: Arc<[OneOf]>,
}

/// A pattern in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Found {
    extras: usize,
    cells: usize,
    range: (usize, usize),
}

impl Avoided {
    /// Looks for them, those first that the fewest marks avoid. Two at least: what is avoided by one mark is seen without
    /// following it. Of patterns that the same marks avoid, or these and others, the first is kept.
    pub fn gather<const N: usize>(&mut self, board: &Board, finds: &mut Finds) -> Search {
        self.marks.clear();
        self.ends.clear();
        if !board.is_known_unique() {
            self.one_ofs = Arc::default();
            return Continue(());
        }
        let mut pattern = std::mem::take(&mut self.pattern);
        if grave::<N>(board, &mut pattern) {
            self.note::<N>(board, &pattern);
        }
        for first in board.open::<N>() {
            self.rectangles_at::<N>(board, first, &mut pattern)?;
        }
        self.pattern = pattern;
        self.triples::<N>(board, finds)?;
        let mut pairs = std::mem::take(&mut self.pairs);
        let search = pairs.each::<N>(board, finds, MOST_EXTRAS, |pattern| {
            // Those with four cells are rectangles, noted already.
            if pattern.len() > 8 {
                self.note::<N>(board, pattern);
            }
        });
        self.pairs = pairs;
        search?;
        self.keep_best(board);
        Continue(())
    }

    /// Notes the rectangles whose first corner this is, also those whose other corners lost one of the values.
    fn rectangles_at<const N: usize>(
        &mut self,
        board: &Board,
        first: Cell,
        pattern: &mut Vec<Mark>,
    ) -> Search {
        let marks = board.marks(first);
        if marks.count() > MOST_EXTRAS + 2 {
            return Continue(());
        }
        let may = |cell: Cell| cell > first && board.marks(cell).intersects(marks);
        rectangles(board, first, may, may, |corners| {
            for low in marks.values() {
                for high in marks.values().filter(|&high| high > low) {
                    let pair = Marks::only(low) | Marks::only(high);
                    let fits = |&cell: &Cell| board.marks(cell).intersects(pair);
                    let others = |&cell: &Cell| (board.marks(cell) - pair).count();
                    if !corners.iter().all(fits)
                        || corners.iter().map(others).sum::<usize>() > MOST_EXTRAS
                        || !corners.iter().all(|&cell| is_free(board, cell, pair))
                    {
                        continue;
                    }
                    let [a, b, c, d] = corners;
                    let sorted = [a.min(b), a.max(b), c.min(d), c.max(d)];
                    pattern.clear();
                    for cell in sorted {
                        pattern.extend([low, high].map(|value| Mark { cell, value }));
                    }
                    self.note::<N>(board, pattern);
                }
            }
            Continue(())
        })
    }

    /// Notes the patterns of three pairs of cells in two lines, with three values.
    fn triples<const N: usize>(&mut self, board: &Board, finds: &mut Finds) -> Search {
        twin_lines(board, |pairs| {
            finds.tick()?;
            for (at, one) in pairs.iter().enumerate() {
                for (next, two) in pairs.iter().enumerate().skip(at + 1) {
                    for three in &pairs[next + 1..] {
                        self.triple::<N>(board, [one, two, three]);
                    }
                }
            }
            Continue(())
        })
    }

    fn triple<const N: usize>(&mut self, board: &Board, pairs: [&[Cell; 2]; TRIPLE]) {
        let mut cells = [Cell(0); 2 * TRIPLE];
        let pairs = pairs.iter().flat_map(|pair| pair.iter());
        cells
            .iter_mut()
            .zip(pairs)
            .for_each(|(slot, &cell)| *slot = cell);
        let fewest = cells
            .iter()
            .map(|&cell| board.marks(cell).count().saturating_sub(TRIPLE));
        if fewest.sum::<usize>() > MOST_EXTRAS {
            return;
        }
        // Values that fewer than two of the cells can be are no part of it.
        let common: Marks = board
            .geometry()
            .values()
            .filter(|&value| {
                let with = cells.iter().filter(|&&cell| board.marks(cell).has(value));
                with.count() > 1
            })
            .collect();
        let geometry = board.geometry();
        let is_crowded = |cell: &Cell| {
            geometry.houses_of(*cell).any(|house| {
                let of_house = geometry.house_cells::<N>(house);
                cells.iter().filter(|&&cell| of_house.has(cell)).count() > TRIPLE
            })
        };
        for low in common.values() {
            for middle in common.values().filter(|&middle| middle > low) {
                for high in common.values().filter(|&high| high > middle) {
                    let values = [low, middle, high];
                    let marks: Marks = values.into_iter().collect();
                    let others = |&cell: &Cell| (board.marks(cell) - marks).count();
                    if cells.iter().map(others).sum::<usize>() > MOST_EXTRAS
                        || !cells.iter().all(|&cell| {
                            board.marks(cell).intersects(marks) && is_free(board, cell, marks)
                        })
                        || cells.iter().any(is_crowded)
                    {
                        continue;
                    }
                    let mut pattern = std::mem::take(&mut self.pattern);
                    pattern.clear();
                    let marks = |&cell: &Cell| values.map(|value| Mark { cell, value });
                    pattern.extend(cells.iter().flat_map(marks));
                    self.note::<N>(board, &pattern);
                    self.pattern = pattern;
                }
            }
        }
    }

    /// Notes a pattern if two to [`MOST_EXTRAS`] marks avoid it.
    fn note<const N: usize>(&mut self, board: &Board, pattern: &[Mark]) {
        let cells: Cells<N> = pattern.iter().map(|mark| mark.cell).collect();
        let of_cells: usize = cells.iter().map(|cell| board.marks(cell).count()).sum();
        let kept = pattern
            .iter()
            .filter(|mark| board.marks(mark.cell).has(mark.value));
        let extras = of_cells - kept.count();
        if (2..=MOST_EXTRAS).contains(&extras) {
            let from = self.marks.len();
            self.marks.extend(pattern);
            self.marks[from..].arrange();
            self.ends.push(Found {
                extras,
                cells: cells.count(),
                range: (from, self.marks.len()),
            });
        }
    }

    /// Makes truths of those that the fewest marks avoid. Nothing is made anew that was there before.
    fn keep_best(&mut self, board: &Board) {
        self.ends.arrange();
        let others = |pattern: &[Mark], mark: Mark| {
            let is_of = pattern.iter().any(|of| of.cell == mark.cell);
            is_of && !pattern.contains(&mark)
        };
        let mut kept = 0;
        for at in 0..self.ends.len() {
            let pattern = self.pattern_of(at);
            // Of the marks that avoid an earlier one all avoid this one, too.
            let is_wider = (0..kept).any(|earlier| {
                let earlier = self.pattern_of(earlier);
                extras(board, earlier).all(|mark| others(pattern, mark))
            });
            if !is_wider {
                self.ends.swap(kept, at);
                kept += 1;
            }
            if kept == MOST_PATTERNS {
                break;
            }
        }
        self.ends.truncate(kept);
        let is_known = |(at, one_of): (usize, &OneOf)| {
            let is_pattern = one_of.premises.iter().any(|premise| {
                matches!(premise, crate::OwnedPremise::Guard(pattern) if **pattern == *self.pattern_of(at))
            });
            is_pattern && extras(board, self.pattern_of(at)).count() == one_of.marks.len()
        };
        if self.one_ofs.len() != kept || !self.one_ofs.iter().enumerate().all(is_known) {
            let one_ofs = (0..kept).map(|at| {
                let pattern = self.pattern_of(at);
                OneOf::new(extras(board, pattern), [Premise::Guard(pattern).owned()])
            });
            self.one_ofs = one_ofs.collect();
        }
    }

    fn pattern_of(&self, at: usize) -> &[Mark] {
        let (from, to) = self.ends[at].range;
        &self.marks[from..to]
    }
}

/// The other marks of the cells of a pattern.
fn extras<'a>(board: &'a Board, pattern: &'a [Mark]) -> impl Iterator<Item = Mark> + 'a {
    let first = |at: usize| at == 0 || pattern[at - 1].cell != pattern[at].cell;
    let cells = (0..pattern.len()).filter(move |&at| first(at));
    let marks = cells.flat_map(move |at| {
        let cell = pattern[at].cell;
        let values = board.marks(cell).values();
        values.map(move |value: Value| Mark { cell, value })
    });
    marks.filter(|mark| !pattern.contains(mark))
}
