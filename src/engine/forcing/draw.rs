//! Draws conclusions: what a supposition leads to, until nothing follows any more or a truth breaks.

use super::image::SILENT;
use super::net::{Broken, Conclusion, Lemma, Net, Origin, TruthFilter, number};
use super::{Supposed, Truth};
use crate::engine::completions::Question;
use crate::engine::reasons::By;
use crate::{Bits, Board, Cell, Cells, ClueId, Mark, OneOfId, Value};

impl<const N: usize> Net<N> {
    /// Says by what clues are read from now on.
    pub fn read_by(&mut self, by: By) {
        if self.reads != by {
            self.reads = by;
            self.widest.clear();
            self.reader.forget();
            self.clues.forget_quiet();
        }
    }

    /// Supposes something, and draws all conclusions. Returns the truth that breaks, if one does.
    #[inline]
    pub(super) fn suppose(&mut self, board: &Board, supposed: Supposed) -> Option<Truth> {
        self.begin();
        self.broken_by(board, supposed)
    }

    /// Supposes all of some, one after another, and draws all conclusions, until a truth breaks.
    pub fn suppose_all(
        &mut self,
        board: &Board,
        supposed: impl IntoIterator<Item = Supposed>,
    ) -> Option<Broken<N>> {
        let truth = self.broken_by_all(board, supposed);
        self.weigh(board);
        truth.map(|truth| self.broken(board, truth))
    }

    /// The same, but not what anything takes.
    pub(super) fn broken_by_all(
        &mut self,
        board: &Board,
        supposed: impl IntoIterator<Item = Supposed>,
    ) -> Option<Truth> {
        self.begin();
        let mut supposed = supposed.into_iter();
        let drawn = supposed.try_for_each(|what| {
            self.enter(board, Origin::Supposed, what, Cells::only(what.mark().cell))
        });
        drawn.and_then(|()| self.draw_all(board)).err()
    }

    /// Draws the conclusions that need no supposition. Returns the truth that breaks, if one does.
    pub(crate) fn settle(&mut self, board: &Board) -> Option<Truth> {
        self.begin();
        self.draw_all(board).err()
    }

    fn begin(&mut self) {
        self.now.copy_from(&self.root);
        self.trail.clear();
        self.struck.clear();
        self.lemmas.clear();
        self.told.clear();
        (self.done, self.weighed) = (0, 0);
        self.held = Cells::EMPTY;
        self.clues.forget();
        if self.filter != TruthFilter::AtOnce {
            self.clues.touch_all();
        }
    }

    /// Supposes something more.
    pub fn add(&mut self, board: &Board, supposed: Supposed) -> Option<Broken<N>> {
        let truth = self.broken_by(board, supposed)?;
        Some(self.broken(board, truth))
    }

    /// Takes note that a mark was refuted on the side.
    pub fn deny(&mut self, board: &Board, mark: Mark) -> Option<Broken<N>> {
        let truth = self.broken_without(board, mark)?;
        Some(self.broken(board, truth))
    }

    /// Supposes something more. Returns the truth that breaks, if one does, but not what that takes.
    #[inline]
    pub(super) fn broken_by(&mut self, board: &Board, supposed: Supposed) -> Option<Truth> {
        let needs = Cells::only(supposed.mark().cell);
        self.conclude(board, Origin::Supposed, supposed, needs)
    }

    /// Takes note that a mark was refuted on the side. Returns the truth that breaks, if one does, but not what that takes.
    pub(super) fn broken_without(&mut self, board: &Board, mark: Mark) -> Option<Truth> {
        self.lemmas.push(Lemma::default());
        let from = Origin::Lemma(self.lemmas.len() as u32 - 1);
        self.conclude(board, from, Supposed::IsNot(mark), Cells::EMPTY)
    }

    /// Takes a conclusion from outside, and draws all that follow. Returns the truth that breaks, if one does.
    pub(super) fn conclude(
        &mut self,
        board: &Board,
        from: Origin,
        what: Supposed,
        needs: Cells<N>,
    ) -> Option<Truth> {
        let is_first = self.trail.is_empty();
        let drawn = match self.enter(board, from, what, needs) {
            Ok(()) if is_first => self.draw_all(board),
            Ok(()) => self.draw(board),
            broken => broken,
        };
        drawn.err()
    }

    /// Takes a conclusion into the trail: what follows from a mark that holds is drawn later.
    fn enter(
        &mut self,
        board: &Board,
        from: Origin,
        what: Supposed,
        needs: Cells<N>,
    ) -> Result<(), Truth> {
        self.trail.push(Conclusion { from, what, needs });
        match what {
            Supposed::Is(mark) => {
                self.held.insert(mark.cell);
                Ok(())
            }
            Supposed::IsNot(mark) => {
                let with = &mut self.now.with[board.geometry().table_row(mark.value)];
                *with = with.without(mark.cell);
                self.strike(board, mark, self.trail.len() - 1)
            }
        }
    }

    fn draw_all(&mut self, board: &Board) -> Result<(), Truth> {
        for at in 0..self.seeds.len() {
            let (truth, mark) = self.seeds[at];
            self.follows(board, truth, mark);
        }
        self.draw(board)
    }

    /// Carries out conclusions until there is none left, or a truth breaks. Clues come last: they are the
    /// hardest to follow.
    fn draw(&mut self, board: &Board) -> Result<(), Truth> {
        loop {
            while self.done < self.trail.len() {
                let by = self.done;
                self.done += 1;
                if let Supposed::Is(mark) = self.trail[by].what {
                    self.hold(board, mark, by)?;
                }
            }
            if self.filter == TruthFilter::AtOnce {
                return self.read_once(board);
            }
            let Some(clue) = self.clues.pop() else {
                return Ok(());
            };
            self.read_clue(board, clue)?;
        }
    }

    /// Strikes what a mark that holds excludes.
    #[inline]
    fn hold(&mut self, board: &Board, mark: Mark, by: usize) -> Result<(), Truth> {
        let geometry = &**board.geometry();
        let Mark { cell, value } = mark;
        let others = self.now.cells[cell.index()] & !(1 << value.0 | SILENT);
        for other in Bits(others) {
            let value = Value(other as u8);
            let with = &mut self.now.with[geometry.table_row(value)];
            *with = with.without(cell);
            self.strike(board, Mark { cell, value }, by)?;
        }
        let with = &mut self.now.with[geometry.table_row(value)];
        let seen = *with & geometry.peers(cell);
        *with -= seen;
        for cell in seen {
            self.strike(board, Mark { cell, value }, by)?;
        }
        Ok(())
    }

    /// Strikes a mark, which its value's cells lack already, and looks at the truths it belongs to.
    #[inline]
    fn strike(&mut self, board: &Board, mark: Mark, by: usize) -> Result<(), Truth> {
        let geometry = &**board.geometry();
        let Mark { cell, value } = mark;
        self.reasons[number(mark)] = by as u16;
        self.struck.push(mark);
        let left = &mut self.now.cells[cell.index()];
        *left &= !(1 << value.0);
        let left = *left;
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return Err(Truth::Cell(cell));
            }
            let value = Value(left.trailing_zeros() as u8);
            self.follows(board, Truth::Cell(cell), Mark { cell, value });
        }
        let row = geometry.table_row(value) * geometry.houses().len();
        for spot in geometry.spots(cell) {
            let left = &mut self.now.places[row + spot.house.index()];
            *left &= !spot.place();
            let left = *left;
            if left & left.wrapping_sub(1) == 0 {
                let truth = Truth::Place(spot.house, value);
                if left == 0 {
                    return Err(truth);
                }
                let cell = geometry.house(spot.house).cells[left.trailing_zeros() as usize];
                self.follows(board, truth, Mark { cell, value });
            }
        }
        if self.beside.has(cell) {
            self.strike_one_ofs(board, mark)?;
        }
        if self.clues.any {
            let left = (self.now.cells[cell.index()] & !SILENT).count_ones();
            self.clues.touch(cell, left);
        }
        Ok(())
    }

    /// Looks at the truths of other marks that a struck mark belongs to.
    fn strike_one_ofs(&mut self, board: &Board, mark: Mark) -> Result<(), Truth> {
        for number in 0..self.one_ofs.len() {
            let Ok(place) = self.one_ofs[number].marks.binary_search(&mark) else {
                continue;
            };
            let truth = Truth::OneOf(OneOfId(number as u16));
            let left = &mut self.now.one_ofs[number];
            if *left & SILENT == 0 {
                *left &= !(1 << place);
            }
            let left = *left;
            if left == 0 {
                return Err(truth);
            }
            if left.is_power_of_two() {
                let mark = self.one_ofs[number].marks[left.trailing_zeros() as usize];
                self.follows(board, truth, mark);
            }
        }
        Ok(())
    }

    /// A truth has one mark left, so it holds.
    #[inline]
    fn follows(&mut self, board: &Board, truth: Truth, mark: Mark) {
        if self.held.has(mark.cell) {
            return;
        }
        match self.filter {
            TruthFilter::AtOnce => return,
            TruthFilter::Pairs if self.count_of(board.geometry(), truth) != 2 => return,
            _ => {}
        }
        self.held.insert(mark.cell);
        self.trail.push(Conclusion {
            from: Origin::Truth(truth),
            what: Supposed::Is(mark),
            needs: Cells::EMPTY,
        });
    }

    /// Takes the marks that the clues cannot use that were touched, but looks at none of what that touches.
    fn read_once(&mut self, board: &Board) -> Result<(), Truth> {
        let touched = self.clues.touched();
        let read = (0..touched).try_for_each(|at| self.read_clue(board, self.clues.nth(at)));
        self.clues.forget();
        read
    }

    /// Takes the marks that a clue cannot use.
    fn read_clue(&mut self, board: &Board, clue: ClueId) -> Result<(), Truth> {
        let geometry = &**board.geometry();
        let Some(question) = Question::of_clue(geometry, board.clues(), clue) else {
            return Ok(());
        };
        self.clues_read += 1;
        self.clue_work += (question.cells().len() * geometry.values().count().pow(3)) as u64;
        let mut marks = std::mem::take(&mut self.clue_marks);
        question.load(board, &mut marks);
        for (marks, &cell) in marks.iter_mut().zip(question.cells()) {
            *marks &=
                self.now.cells[cell.index()] | if board.value(cell).is_some() { !0 } else { 0 };
        }
        self.reader.keep(clue, &question, self.reads, &mut marks);
        let before = self.struck.len();
        let struck = if marks.contains(&0) {
            Err(Truth::Clue(clue))
        } else {
            self.strike_unused(board, clue, question.cells(), &marks)
        };
        self.clue_marks = marks;
        struck?;
        let has_all = |cell: &Cell| self.now.cells[cell.index()] == self.root.cells[cell.index()];
        if self.struck.len() == before && question.cells().iter().all(has_all) {
            self.clues.struck_nothing(clue);
        }
        if self.filter != TruthFilter::AtOnce {
            self.clues.settle(clue);
        }
        Ok(())
    }

    /// Strikes the marks of a clue's cells but those left by place.
    fn strike_unused(
        &mut self,
        board: &Board,
        clue: ClueId,
        cells: &[Cell],
        left: &[u32],
    ) -> Result<(), Truth> {
        let mut by = None;
        for (&cell, &left) in cells.iter().zip(left) {
            if board.value(cell).is_some() {
                continue;
            }
            for value in Bits(self.now.cells[cell.index()] & !(left | SILENT)) {
                let value = Value(value as u8);
                let mark = Mark { cell, value };
                let by = *by.get_or_insert_with(|| self.note_clue(board, clue, mark));
                let with = &mut self.now.with[board.geometry().table_row(mark.value)];
                *with = with.without(cell);
                self.strike(board, mark, by)?;
            }
        }
        Ok(())
    }

    /// Notes that a clue takes marks.
    fn note_clue(&mut self, board: &Board, clue: ClueId, first: Mark) -> usize {
        // What is struck later is no part of it, so that it is weighed now.
        self.weigh(board);
        let mut needs = Cells::EMPTY;
        self.each_mark(board, Truth::Clue(clue), |net, mark| {
            if net.is_struck(mark) {
                needs |= net.needs(mark);
            }
        });
        let (from, what) = (Origin::Truth(Truth::Clue(clue)), Supposed::IsNot(first));
        self.trail.push(Conclusion { from, what, needs });
        self.done = self.trail.len();
        self.trail.len() - 1
    }
}
