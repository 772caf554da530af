//! A step in the making.

use super::{Finds, Search, Wrong};
use crate::step::Kind;
use crate::{
    Board, Cell, Cells, ClueId, Evidence, Geometry, House, Item, Mark, Marks, OneOf, OwnedPremise,
    Premise, Role, Supposed, Term, Truth, Value, WIDE, Weight,
};

/// A step in the making: plays first, then what proves and shows them, then [`offer`](Draft::offer).
///
/// Only marks that are on the board are taken, and a step without a play is never offered, so a finder
/// may simply say all that its pattern implies.
#[must_use = "a draft is nothing until it is offered"]
pub struct Draft<'f> {
    finds: &'f mut Finds,
    board: &'f Board,
    kind: Kind,
}

impl<'f> Draft<'f> {
    #[inline]
    pub(super) fn new(finds: &'f mut Finds, board: &'f Board) -> Draft<'f> {
        Draft {
            finds,
            board,
            kind: Kind::of(0),
        }
    }

    #[inline]
    pub(super) fn board(&self) -> &'f Board {
        self.board
    }

    /// The form of the strategy, by number.
    #[inline]
    pub fn form(mut self, form: usize) -> Self {
        match form.try_into() {
            Ok(form) => self.kind.form = form,
            Err(_) => self.finds.wrong = Some(Wrong::Form(form)),
        }
        self
    }

    /// How good a find it is: the lower, the better. For sinks that want the best.
    pub fn rank(mut self, rank: u32) -> Self {
        self.kind.rank = rank;
        self
    }

    /// What it weighs on the scale of its order, where that is not the rating of its form.
    pub fn weigh(mut self, weight: Weight) -> Self {
        self.kind.weight = Some(weight);
        self
    }

    /// Says that it only does what the rules say to do after each placement.
    #[inline]
    pub fn sweep(mut self) -> Self {
        self.kind.is_sweep = true;
        self
    }

    /// Sets a value.
    #[inline]
    pub fn set(self, cell: Cell, value: Value) -> Self {
        let mark = Mark { cell, value };
        if self.finds.wrong.is_none() {
            self.finds.wrong = out_of_range(self.board, Item::Mark(mark));
            if self.board.has(mark) {
                self.finds.log.write_set(mark);
            }
        }
        self
    }

    /// Removes the marks of a value from cells.
    #[inline]
    pub fn strike<const N: usize>(self, value: Value, cells: Cells<N>) -> Self {
        strike(self.finds, self.board, value, cells);
        self
    }

    /// Sets a mark that holds, or removes one that is false.
    pub fn conclude(self, result: Supposed) -> Self {
        match result {
            Supposed::Is(mark) => self.set(mark.cell, mark.value),
            Supposed::IsNot(mark) => self.strike(mark.value, Cells::<WIDE>::only(mark.cell)),
        }
    }

    /// Removes the marks of some values from cells.
    #[inline]
    pub fn remove<const N: usize>(self, cells: Cells<N>, marks: Marks) -> Self {
        marks
            .values()
            .fold(self, |draft, value| draft.strike(value, cells))
    }

    /// Whether the step would change the board so far.
    #[inline]
    pub(crate) fn has_effect(&self) -> bool {
        self.finds.log.has_draft()
    }

    /// Lists the premises that prove the step: those it needs, and no other. Called only if the step
    /// changes something and somebody wants to know.
    #[inline]
    pub fn prove(self, premises: impl FnOnce(&mut Premises<'_>)) -> Self {
        if self.finds.evidence && self.has_effect() {
            premises(&mut Premises {
                finds: self.finds,
                board: self.board,
            });
        }
        self
    }

    /// Leaves out the listed premises without which the step follows as well, the last first. For patterns whose
    /// premises may say the same twice; where that cannot be, there is nothing to look for. Of a very long proof it leaves
    /// out what bounded work finds. It never filters: a
    /// step whose proof does not hold is a mistake of the strategy, and [counted](Finds::unproved).
    pub fn prune(self) -> Self {
        if self.finds.evidence && self.has_effect() {
            self.finds.prune(self.board, self.kind);
        }
        self
    }

    /// Lists the evidence, in the order in which to show it. Called only if the step changes something
    /// and somebody wants to see it.
    #[inline]
    pub fn show(self, evidence: impl FnOnce(&mut Shown<'_>)) -> Self {
        if self.finds.evidence && self.has_effect() {
            evidence(&mut Shown {
                finds: self.finds,
                board: self.board,
                group: 0,
            });
        }
        self
    }

    /// Offers the step.
    #[inline]
    pub fn offer(self) -> Search {
        self.finds.take(self.kind)
    }
}

/// Takes the premises of a step.
pub struct Premises<'f> {
    finds: &'f mut Finds,
    board: &'f Board,
}

impl Premises<'_> {
    /// Any premise.
    pub fn premise(&mut self, premise: Premise<'_>) -> &mut Self {
        let board = self.board;
        let wrong = |item| out_of_range(board, item);
        let wrong = match premise {
            Premise::Cell(cell) => return self.cell(cell),
            Premise::Place(house, value) => return self.place(house, value),
            Premise::Clue(clue) => wrong(Item::Clue(clue)),
            Premise::Balance(terms) => terms.iter().find_map(|term| wrong(term.summand.into())),
            Premise::Guard(marks) => marks.iter().find_map(|&mark| wrong(Item::Mark(mark))),
            Premise::Symmetry(_) => None,
        };
        self.write(premise, wrong)
    }

    #[inline]
    fn write(&mut self, premise: Premise<'_>, wrong: Option<Wrong>) -> &mut Self {
        match wrong {
            None => self.finds.log.write_premise(premise),
            wrong => self.finds.wrong = wrong,
        }
        self
    }

    /// The cell takes some value.
    #[inline]
    pub fn cell(&mut self, cell: Cell) -> &mut Self {
        let wrong = out_of_range(self.board, Item::Cell(cell));
        self.write(Premise::Cell(cell), wrong)
    }

    /// Each of the cells takes some value.
    pub fn cells(&mut self, cells: impl IntoIterator<Item = Cell>) -> &mut Self {
        cells
            .into_iter()
            .fold(self, |premises, cell| premises.cell(cell))
    }

    /// The value goes somewhere in this full house.
    #[inline]
    pub fn place(&mut self, house: House, value: Value) -> &mut Self {
        let no_house = out_of_range(self.board, Item::House(house));
        let wrong = no_house.or_else(|| no_value(self.board.geometry(), value));
        self.write(Premise::Place(house, value), wrong)
    }

    /// The cells of this clue, and then its rule: what is pruned is tried from the last on, and the cells belong to it.
    pub fn clue(&mut self, clue: ClueId) -> &mut Self {
        let board = self.board;
        self.cells(board.clues().cells(clue).iter().copied())
            .premise(Premise::Clue(clue))
    }

    /// All that truths rely on, each premise once. Of a clue without its cells, which are truths by themselves.
    pub fn truths(&mut self, truths: &[Truth], one_ofs: &[OneOf]) -> &mut Self {
        let mut listed: Vec<OwnedPremise> = Vec::new();
        let mut list = |premise: OwnedPremise| {
            if !listed.contains(&premise) {
                self.premise(premise.view());
                listed.push(premise);
            }
        };
        for &truth in truths {
            match truth {
                Truth::Cell(cell) => list(OwnedPremise::Cell(cell)),
                Truth::Place(house, value) => list(OwnedPremise::Place(house, value)),
                Truth::Clue(clue) => list(OwnedPremise::Clue(clue)),
                Truth::OneOf(at) => one_ofs[at.index()]
                    .premises
                    .iter()
                    .cloned()
                    .for_each(&mut list),
            }
        }
        self
    }

    /// What remains of some houses and clues. List the open cells of what remains, too.
    pub fn balance(&mut self, terms: &[Term]) -> &mut Self {
        self.premise(Premise::Balance(terms))
    }

    /// Some other mark of these cells holds.
    pub fn guard(&mut self, pattern: &[Mark]) -> &mut Self {
        self.premise(Premise::Guard(pattern))
    }
}

/// Takes the evidence of a step.
pub struct Shown<'f> {
    finds: &'f mut Finds,
    board: &'f Board,
    group: u16,
}

impl Shown<'_> {
    /// The premises of the step but for guards and balances, those left out by [`prune`](Draft::prune) not counted.
    pub fn premises(&self) -> impl Iterator<Item = Premise<'static>> + '_ {
        self.finds.log.draft_premises()
    }

    /// What follows belongs to this group.
    pub fn group(&mut self, group: u16) -> &mut Self {
        self.group = group;
        self
    }

    /// Any item.
    #[inline]
    pub fn item(&mut self, role: Role, item: Item) -> &mut Self {
        match out_of_range(self.board, item) {
            None => self.finds.log.write_evidence(Evidence {
                role,
                group: self.group,
                item,
            }),
            wrong => self.finds.wrong = wrong,
        }
        self
    }

    /// A cell.
    #[inline]
    pub fn cell(&mut self, role: Role, cell: Cell) -> &mut Self {
        self.item(role, Item::Cell(cell))
    }

    /// A mark.
    #[inline]
    pub fn mark(&mut self, role: Role, cell: Cell, value: Value) -> &mut Self {
        self.item(role, Item::Mark(Mark { cell, value }))
    }

    /// A house.
    #[inline]
    pub fn house(&mut self, role: Role, house: House) -> &mut Self {
        self.item(role, Item::House(house))
    }

    /// The houses and clues of a balance.
    pub fn terms(&mut self, role: Role, terms: &[Term]) -> &mut Self {
        let summands = terms.iter().map(|term| term.summand);
        summands.fold(self, |shown, summand| shown.item(role, summand.into()))
    }

    /// All marks of some values that are on the board in some cells.
    pub fn marks<const N: usize>(
        &mut self,
        role: Role,
        board: &Board,
        cells: Cells<N>,
        marks: Marks,
    ) -> &mut Self {
        for cell in cells {
            for value in (board.marks(cell) & marks).values() {
                self.mark(role, cell, value);
            }
        }
        self
    }
}

/// Removes the marks of a value from cells: by itself, as a draft is more to hand over than a few places in memory.
fn strike<const N: usize>(finds: &mut Finds, board: &Board, value: Value, cells: Cells<N>) {
    if finds.wrong.is_none() {
        finds.wrong = cannot_strike(board.geometry(), value, cells);
    }
    if finds.wrong.is_some() {
        return;
    }
    let struck = cells & board.cells_with::<N>(value);
    if !struck.is_empty() {
        finds.log.write_strike(value, struck);
    }
}

/// What is not there on the board, if it is something.
#[inline]
fn out_of_range(board: &Board, item: Item) -> Option<Wrong> {
    let geometry = board.geometry();
    let no_cell = |cell: Cell| (cell.index() >= geometry.cell_count()).then_some(Wrong::Cell(cell));
    match item {
        Item::Cell(cell) => no_cell(cell),
        Item::Mark(mark) => no_cell(mark.cell).or_else(|| no_value(geometry, mark.value)),
        Item::House(house) => {
            (house.index() >= geometry.houses().len()).then_some(Wrong::House(house))
        }
        Item::Clue(clue) => (clue.index() >= board.clues().len()).then_some(Wrong::Clue(clue)),
    }
}

/// What is not there of a set of cells that lose a value, if it is something.
#[inline]
fn cannot_strike<const N: usize>(
    geometry: &Geometry,
    value: Value,
    cells: Cells<N>,
) -> Option<Wrong> {
    if N < geometry.stride() {
        return Some(Wrong::Narrow);
    }
    let beyond = cells
        .last()
        .filter(|cell| cell.index() >= geometry.cell_count());
    no_value(geometry, value).or(beyond.map(Wrong::Cell))
}

#[inline]
fn no_value(geometry: &Geometry, value: Value) -> Option<Wrong> {
    (!geometry.all_marks().has(value)).then_some(Wrong::Value(value))
}
