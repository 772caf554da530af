//! Reasons: why marks have no place in cells that keep a rule together.
//!
//! The rule is that of a clue, or what remains of a balance. Two things can be said. The kind of a clue may have words
//! of its own ([`said`](crate::clues::said)); these come first. Otherwise some values have no completion because the
//! other cells lack some of theirs, and of what they lack a small part usually suffices: [`Reasons::smallest`] finds it.
//! Strategies of clues, of balances and nets all ask here, so that they give the same reason for the same thing: why a cell
//! loses marks, and why a clue needs a value somewhere ([`Reasons::supposing`]).
//!
//! Three arguments are no exclusion by marks, and do not ask. Where all that counts is which set of values the cells are,
//! the sets are listed, and those that do not fit. What a part of a clue uses up of several values at once is counted over
//! all ways to fill it. And bounds add up the least or the most of every other cell, of which none can be spared.

use super::completions::{Completions, Question};
use crate::{Bits, Board, Cell, Marks, WIDE};

/// Up to this many cells that lack something are combined in all ways, the fewest first. Of more cells those that can do without
/// it are left out one after another, the last first.
const MOST_COMBINED: usize = 6;

/// Of as few cells it is not told what follows in turn,
const FEW_CELLS: usize = 3;
/// if the last one would have to be as few values.
const FEW_VALUES: usize = 3;

/// Finds reasons, in memory that is used again.
#[derive(Default)]
pub struct Reasons {
    completions: Completions,
    tried: Vec<u32>,
    lacking: Vec<usize>,
}

/// What may make a choice of values impossible.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum By {
    /// The rule, and that cells which see each other differ.
    RuleAndHouses,
    /// The rule alone: what nets ask at every turn.
    #[default]
    Rule,
}

impl Reasons {
    /// Widens what is left of cells that have no completion, bits of values by place, towards `all`, as far as there
    /// still is none. What stays gone is the reason: it is of as few cells as possible, and no mark of it can be spared,
    /// but that a cell which has one value left stays whole: "4" is less to think of than "neither 2 nor 6".
    ///
    /// Where it is asked why a cell cannot be some values, only these are in `left` and in `all` at its place. Returns
    /// whether there is a reason at all; if not, nothing is changed.
    pub fn smallest(
        &mut self,
        question: &Question<'_>,
        by: By,
        all: &[u32],
        left: &mut [u32],
    ) -> bool {
        if !self.fails(question, by, left) {
            return false;
        }
        self.widen_cells(question, by, all, left);
        for place in 0..left.len() {
            if left[place].count_ones() == 1 {
                continue;
            }
            for value in Bits(all[place] & !left[place]) {
                left[place] |= 1 << value;
                if !self.fails(question, by, left) {
                    left[place] &= !(1 << value);
                }
            }
        }
        true
    }

    /// Why a cell of a question cannot be some values, by the marks of a board: the other cells that count, each with the
    /// values that it lacks for it. All that is not a mark is lacking, whatever took it.
    pub fn of_cell(
        &mut self,
        board: &Board,
        question: &Question<'_>,
        cell: Cell,
        lost: Marks,
    ) -> Vec<(Cell, Marks)> {
        self.counting(
            board,
            question,
            |of, marks| if of == cell { lost } else { marks },
        )
        .1
    }

    /// Why a question has no answer where something is supposed of marks: the cells that count, as above; what is supposed
    /// to be gone is no reason. And what follows in turn: cells of those that count, each with the values that the rule
    /// leaves it, whatever it can be; of the last of them it can be none. Nothing if it has an answer.
    pub fn supposing(
        &mut self,
        board: &Board,
        question: &Question<'_>,
        supposed: impl Fn(Cell, Marks) -> Marks,
    ) -> Option<[Vec<(Cell, Marks)>; 2]> {
        let (fails, counting) = self.counting(board, question, &supposed);
        if !fails {
            return None;
        }
        let turns = self.in_turn(board, question, supposed, &counting);
        Some([counting, turns])
    }

    fn in_turn(
        &mut self,
        board: &Board,
        question: &Question<'_>,
        supposed: impl Fn(Cell, Marks) -> Marks,
        counting: &[(Cell, Marks)],
    ) -> Vec<(Cell, Marks)> {
        let cells = question.cells();
        let can_be = |of: Cell| supposed(of, board.can_be(of));
        let every = board.geometry().all_marks();
        // Where none counts what is supposed is why: then any that lacks something.
        let counts = |of: &Cell| match counting {
            [] => supposed(*of, every) != can_be(*of),
            _ => counting.iter().any(|(cell, _)| cell == of),
        };
        let mut known: Vec<u32> = cells
            .iter()
            .map(|&of| match counts(&of) && board.value(of).is_some() {
                true => can_be(of).bits(),
                false => supposed(of, every).bits(),
            })
            .collect();
        let open = |&at: &usize| {
            let of = cells[at];
            counts(&of) && board.value(of).is_none()
        };
        let mut open: Vec<usize> = (0..cells.len()).filter(open).collect();
        let mut turns = Vec::new();
        while !open.is_empty() {
            let needs = open.iter();
            let needs =
                needs.map(|&at| self.left_at(question, By::RuleAndHouses, &known, (at, every)));
            let needs: Vec<Marks> = needs.collect();
            let fewest = (0..open.len()).min_by_key(|&of| {
                let both = needs[of] & can_be(cells[open[of]]);
                (both.count(), needs[of].count())
            });
            let Some(of) = fewest else { break };
            let (at, needs) = (open.remove(of), needs[of]);
            let cell = cells[at];
            known[at] &= (needs & can_be(cell)).bits();
            turns.push(match needs {
                // Nothing but what is in cells that it sees: that is told.
                none if none.is_empty() => {
                    (cell, self.left_at(question, By::Rule, &known, (at, every)))
                }
                needs => (cell, needs),
            });
            if known[at] == 0 {
                break;
            }
        }
        let Some((last, others)) = turns.split_last_mut() else {
            return turns;
        };
        let mut is_news = false;
        for (cell, needs) in others {
            *needs &= can_be(*cell);
            is_news |= *needs != can_be(*cell);
        }
        let (cell, by_turns) = *last;
        let Some(at) = cells.iter().position(|&of| of == cell) else {
            return turns;
        };
        let marks: Vec<u32> = cells.iter().map(|&of| can_be(of).bits()).collect();
        // Cells beside the question that are filled later are not told.
        let is_told = |of: &Cell| board.value(*of).is_some() || cells.contains(of);
        let seen = board.geometry().peers::<WIDE>(cell).iter();
        let seen = seen.filter(is_told).filter_map(|of| can_be(of).single());
        let seen: Marks = seen.collect();
        // What it would have to be, but for cells that it sees, is told, too; of what nothing at all goes with it is not said
        // that it would have to be something.
        let mut by = |marks: &[u32]| {
            let by_marks = self.left_at(question, By::RuleAndHouses, marks, (at, every));
            let by_rule = self.left_at(question, By::Rule, marks, (at, every));
            match by_marks.is_empty() && !(by_rule - seen).is_empty() {
                true => Marks::empty(),
                false => by_marks | (by_rule & seen),
            }
        };
        // By all that the others can be everybody finds it, of few cells.
        let by_all = by(&marks);
        if !is_news {
            last.1 = by_all;
        } else if cells.len() <= FEW_CELLS && (1..=FEW_VALUES).contains(&by_all.count()) {
            turns.clear();
            turns.push((cell, by_all));
        } else {
            // It goes on from what was told of the others.
            let narrowed: Vec<u32> = known
                .iter()
                .zip(&marks)
                .map(|(one, other)| one & other)
                .collect();
            last.1 = match by(&narrowed) {
                none if !none.is_empty() => none,
                _ if by_turns.intersects(can_be(cell)) => by_all,
                _ => by_turns,
            };
        }
        turns
    }

    /// Those of some values that a rule leaves to the cell at a place.
    fn left_at(
        &mut self,
        question: &Question<'_>,
        by: By,
        known: &[u32],
        (at, every): (usize, Marks),
    ) -> Marks {
        let mut tried = std::mem::take(&mut self.tried);
        let mut left = Marks::empty();
        for value in every.values() {
            tried.clear();
            tried.extend_from_slice(known);
            tried[at] = Marks::only(value).bits();
            if !self.fails(question, by, &tried) {
                left |= Marks::only(value);
            }
        }
        self.tried = tried;
        left
    }

    /// Whether a question has no answer where something is supposed of marks, and the cells that count for that.
    fn counting(
        &mut self,
        board: &Board,
        question: &Question<'_>,
        supposed: impl Fn(Cell, Marks) -> Marks,
    ) -> (bool, Vec<(Cell, Marks)>) {
        let cells = question.cells().iter().copied();
        let marks = |of: Cell, marks: Marks| supposed(of, marks).bits();
        let every = board.geometry().all_marks();
        let all: Vec<u32> = cells.clone().map(|of| marks(of, every)).collect();
        let left = cells.clone().map(|of| marks(of, board.can_be(of)));
        let mut left: Vec<u32> = left.collect();
        let fails = self.smallest(question, By::RuleAndHouses, &all, &mut left);
        let gone = all.iter().zip(left).map(|(all, left)| all & !left);
        let by_cell = cells.zip(gone.map(Marks::from_bits_retain));
        (
            fails,
            by_cell.filter(|(_, gone)| !gone.is_empty()).collect(),
        )
    }

    /// Whether these marks have no completion.
    pub(crate) fn fails(&mut self, question: &Question<'_>, by: By, marks: &[u32]) -> bool {
        match by {
            By::RuleAndHouses => !self.completions.exists(question, marks),
            By::Rule => !self.completions.exists_by_rule(question, marks),
        }
    }

    /// Gives back all that cells lack, where the others suffice.
    fn widen_cells(&mut self, question: &Question<'_>, by: By, all: &[u32], left: &mut [u32]) {
        let mut lacking = std::mem::take(&mut self.lacking);
        lacking.clear();
        lacking.extend((0..left.len()).filter(|&place| all[place] & !left[place] != 0));
        if lacking.len() <= MOST_COMBINED {
            self.keep_fewest(question, by, all, left, &lacking);
        } else {
            for &place in lacking.iter().rev() {
                let lacks = std::mem::replace(&mut left[place], all[place]);
                if !self.fails(question, by, left) {
                    left[place] = lacks;
                }
            }
        }
        self.lacking = lacking;
    }

    fn keep_fewest(
        &mut self,
        question: &Question<'_>,
        by: By,
        all: &[u32],
        left: &mut [u32],
        lacking: &[usize],
    ) {
        let mut tried = std::mem::take(&mut self.tried);
        'sizes: for size in 0..lacking.len() as u32 {
            for kept in (0..1u32 << lacking.len()).filter(|kept| kept.count_ones() == size) {
                tried.clear();
                tried.extend_from_slice(left);
                for (at, &place) in lacking.iter().enumerate() {
                    if kept >> at & 1 == 0 {
                        tried[place] = all[place];
                    }
                }
                if self.fails(question, by, &tried) {
                    left.copy_from_slice(&tried);
                    break 'sizes;
                }
            }
        }
        self.tried = tried;
    }
}
