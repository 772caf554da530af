//! Pictures made of boards and steps.

use super::{CellView, ClueView, Fate, GroupRole, MarkView, Outline, Picture, is_marked, ties};
use crate::sorting::gathered;
use crate::words::Explanation;
use crate::words::sentence::{Claim, Piece, Sentence};
use crate::{Board, Cell, Cells, Family, Item, Mark, OwnedTruth, Play, Role, StepRef, WIDE};
use std::collections::BTreeSet;

/// Coloured marks have one of this many colours.
const COLORS: u16 = 4;

impl Picture {
    /// A board with its marks.
    pub fn of_board(board: &Board) -> Picture {
        let geometry = board.geometry();
        let cell = |cell: Cell| CellView {
            value: board.value(cell),
            is_given: board.start().givens[cell.index()].is_some(),
            marks: board.marks(cell).values().map(plain).collect(),
            ..CellView::default()
        };
        Picture {
            geometry: geometry.clone(),
            title: String::new(),
            words: String::new(),
            cells: geometry.cells().map(cell).collect(),
            outlines: Vec::new(),
            ties: Vec::new(),
            clues: ClueView::all(board.clues().written()),
            labels: board.clues().labels(geometry),
            rulers: None,
            legend: false,
        }
    }

    /// A step on the board that it was found on: what it does, what it rests on, and what is tied to what.
    pub fn of_step(board: &Board, step: StepRef<'_>) -> Picture {
        let mut picture = Picture::of_board(board);
        let is_coloring = step.about().family == Family::Coloring;
        for evidence in step.evidence() {
            let (role, group) = (evidence.role, evidence.group);
            let part = GroupRole { role, group };
            match evidence.item {
                Item::Cell(cell) => _ = picture.cells[cell.index()].part.get_or_insert(part),
                Item::Mark(mark) => {
                    let Some(view) = picture.mark_mut(mark) else {
                        continue;
                    };
                    view.part.get_or_insert(part);
                    if is_coloring && role == Role::Pattern {
                        view.color.get_or_insert((group % COLORS) as u8);
                    }
                }
                Item::House(house) => {
                    let cells = &board.geometry().house(house).cells;
                    picture.add_outline(cells, role);
                }
                Item::Clue(clue) => picture.add_outline(board.clues().cells(clue), role),
            }
        }
        for mark in step.sets() {
            picture.play(Play::Set(*mark));
        }
        for (value, cells) in step.strikes::<WIDE>() {
            for cell in cells {
                picture.play(Play::Remove(Mark { cell, value }));
            }
        }
        picture.tint_sets();
        picture.ties = ties::of_truths(board, step);
        picture.title = step.form().name.to_string();
        picture
    }

    /// The same with what its words add: the numbers of conclusions, what leads from one to the next, and the filled
    /// cells that they name.
    #[must_use]
    pub(crate) fn explained(mut self, board: &Board, explanation: &Explanation) -> Picture {
        let read = ties::of_words(board, explanation);
        let on_the_way = GroupRole {
            role: Role::Link,
            group: 0,
        };
        let ends = read.ties.iter();
        let ends = ends.flat_map(|tie| tie.from.iter().chain(&tie.to));
        let ends = ends.map(|&mark| (mark, None));
        for (mark, label) in ends.chain(read.concluded) {
            if let Some(view) = self.mark_mut(mark) {
                view.part.get_or_insert(on_the_way);
                view.label = view.label.take().or(label);
            }
        }
        for truth in read.broken {
            let cells: Vec<Cell> = match truth {
                OwnedTruth::Cell(cell) => vec![cell],
                OwnedTruth::Place(house, _) => board.geometry().house(house).cells.clone(),
                OwnedTruth::Clue(clue) => board.clues().cells(clue).to_vec(),
                OwnedTruth::OneOf(marks) => marks.iter().map(|mark| mark.cell).collect(),
            };
            self.add_outline(&cells, Role::House);
        }
        if !read.ties.is_empty() {
            self.ties = read.ties;
        }
        let is_short = explanation.why.iter().all(|said| said.line.is_none());
        let mut witnesses = BTreeSet::new();
        for sentence in explanation.why.iter().filter(|_| is_short) {
            name_cells(sentence, &mut witnesses);
        }
        for cell in witnesses {
            let view = &mut self.cells[cell.index()];
            view.is_witness = view.value.is_some() && view.part.is_none();
        }
        self
    }

    /// The same with a play drawn in.
    #[must_use]
    pub(crate) fn playing(mut self, plays: &[Play]) -> Picture {
        plays.iter().for_each(|&play| self.play(play));
        self
    }

    /// The same as one shows a step to a player: an easy one that sets values is seen without marks, and on large boards
    /// only marks of cells that count are readable.
    #[must_use]
    pub(crate) fn thinned(mut self, board: &Board, step: StepRef<'_>) -> Picture {
        let is_easy = step.form().level <= crate::Level::Easy;
        if is_easy && !step.sets().is_empty() {
            return self.without_marks();
        }
        if is_marked(board) {
            return self;
        }
        let outlined: Cells<WIDE> = self
            .outlines
            .iter()
            .flat_map(|line| &line.cells)
            .copied()
            .collect();
        for (cell, view) in board.geometry().cells().zip(&mut self.cells) {
            let counts = view.part.is_some() || view.set.is_some() || outlined.has(cell);
            let plays = |mark: &MarkView| mark.part.is_some() || mark.fate != Fate::Stays;
            if !counts && !view.marks.iter().any(plays) {
                view.marks.clear();
            }
        }
        self
    }

    fn play(&mut self, play: Play) {
        let (mark, fate) = match play {
            Play::Set(mark) => (mark, Fate::Set),
            Play::Remove(mark) => (mark, Fate::Removed),
        };
        if let Some(view) = self.mark_mut(mark) {
            view.fate = fate;
        }
    }

    fn add_outline(&mut self, cells: &[Cell], role: Role) {
        let cells = cells.to_vec();
        let outline = Outline { cells, role };
        if !self.outlines.contains(&outline) {
            self.outlines.push(outline);
        }
    }

    /// Where the pattern is of several sets of cells, each is tinted in a shade of its own.
    fn tint_sets(&mut self) {
        let of_pattern = |mark: &&MarkView| {
            let part = mark.part.filter(|part| part.role == Role::Pattern);
            part.is_some() && mark.color.is_none()
        };
        let first = |view: &CellView| view.marks.iter().find(of_pattern)?.part;
        let parts = self.cells.iter().filter_map(first);
        let groups: BTreeSet<u16> = gathered(parts.map(|part| part.group));
        if groups.len() < 2 {
            return;
        }
        for view in &mut self.cells {
            view.set = first(view).map(|part| part.group);
        }
    }
}

fn plain(value: crate::Value) -> MarkView {
    MarkView {
        value,
        fate: Fate::Stays,
        part: None,
        color: None,
        label: None,
    }
}

/// The cells that a sentence names, or says of that they see something.
fn name_cells(sentence: &Sentence, cells: &mut BTreeSet<Cell>) {
    for piece in &sentence.pieces {
        match piece {
            Piece::Cell(cell) => _ = cells.insert(*cell),
            Piece::Cells(named) => cells.extend(named),
            _ => {}
        }
    }
    for claim in &sentence.claims {
        if let Claim::Sees(seen, _) = claim {
            cells.extend(seen);
        }
    }
}
