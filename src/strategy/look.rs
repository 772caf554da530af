//! Steps that a board shows at one look. A puzzle takes a hundred of them, so they are neither searched for, nor drafted,
//! offered and looked at again before they are carried out.

use super::{About, Draft, Entry, Finds, Search};
use crate::board::Swept;
use crate::step::Kind;
use crate::{Board, Cell, Cells, Evidence, House, Item, Log, Mark, Premise, Role, at_width};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

/// Where a strategy of singles looks: it sees what is there and nothing else, in the order in which the board shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// At set cells that see a mark of their value: one step sweeps them all.
    Sweeps,
    /// At full houses that need one value.
    Needs,
    /// At full houses with one place for a value. Its first form is that of blocks, for they are easier to see; the second
    /// that of other houses.
    Places,
    /// At cells with one mark.
    Marks,
}

/// What is seen at one look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glance {
    /// There is no step.
    Nothing,
    /// A mark holds: the only one of its value in a full house or, without a house, the only one of its cell.
    Single(usize, Mark, Option<House>),
    /// What a set cell sees loses its value.
    Sweep(Cell),
}

impl Look {
    /// What is seen, one after the other, until somebody has enough.
    #[inline]
    pub fn each(self, board: &Board, see: impl FnMut(Glance) -> Search) -> Search {
        at_width!(board.geometry(), each(self, board, see))
    }

    /// What is seen first; none if that is more than one look tells.
    #[inline]
    fn first<const N: usize>(self, board: &Board) -> Option<Glance> {
        if self == Look::Places
            && let Some(first) = board.first_place()
        {
            let single = first.and_then(|(value, house)| only_place(board, house, value));
            return Some(single.unwrap_or(Glance::Nothing));
        }
        let mut first = Glance::Nothing;
        let _ = each::<N>(self, board, |glance| {
            first = glance;
            Break(())
        });
        let is_told = first != Glance::Nothing || self != Look::Sweeps;
        (is_told || board.unswept::<N>().is_empty()).then_some(first)
    }

    /// What is seen first on a board that is swept.
    #[inline]
    fn first_swept(self, board: &Swept<'_>) -> Option<Glance> {
        let single = |form, (mark, house)| Glance::Single(form, mark, Some(house));
        match self {
            Look::Sweeps => None,
            Look::Needs => Some(single(0, board.first_need()?)),
            Look::Places => match board.first_in_block() {
                Some(first) => Some(single(0, first)),
                None => Some(single(1, board.first_in_other()?)),
            },
            Look::Marks => Some(Glance::Single(0, board.first_mark()?, None)),
        }
    }

    /// How many forms a strategy has that looks there.
    pub(super) fn forms(self) -> usize {
        match self {
            Look::Places => 2,
            Look::Sweeps | Look::Needs | Look::Marks => 1,
        }
    }
}

#[inline]
fn each<const N: usize>(
    look: Look,
    board: &Board,
    mut see: impl FnMut(Glance) -> Search,
) -> Search {
    let single = |form, cell, value, house| Glance::Single(form, Mark { cell, value }, house);
    let geometry = board.geometry();
    match look {
        Look::Sweeps => match board.unswept::<N>().single() {
            Some(cell) => see(Glance::Sweep(cell)),
            None => Continue(()),
        },
        Look::Needs => board.houses_with_one_need().try_for_each(|house| {
            let place = |value| Some((value, place(board, house, value)?));
            match board.needs(house).first().and_then(place) {
                Some((value, cell)) => see(single(0, cell, value, Some(house))),
                None => Continue(()),
            }
        }),
        Look::Places => {
            let blocks = geometry.block_count();
            for form in [0, 1] {
                for value in geometry.values() {
                    for house in board.houses_with_one_place(value) {
                        let is_block = house.index() < blocks;
                        if is_block != (form == 0) {
                            if is_block {
                                continue;
                            }
                            break;
                        }
                        if let Some(single) = only_place(board, house, value) {
                            see(single)?;
                        }
                    }
                }
            }
            Continue(())
        }
        Look::Marks => board
            .cells_with_one_mark::<N>()
            .iter()
            .try_for_each(|cell| match board.marks(cell).first() {
                Some(value) => see(single(0, cell, value, None)),
                None => Continue(()),
            }),
    }
}

/// A full house's one place for a value.
#[inline]
fn only_place(board: &Board, house: House, value: crate::Value) -> Option<Glance> {
    let cell = place(board, house, value)?;
    let is_block = house.index() < board.geometry().block_count();
    let form = usize::from(!is_block);
    Some(Glance::Single(form, Mark { cell, value }, Some(house)))
}

/// The first cell of a house that can be a value.
#[inline]
fn place(board: &Board, house: House, value: crate::Value) -> Option<Cell> {
    let place = board.places(house, value).trailing_zeros() as usize;
    board.geometry().house(house).cells.get(place).copied()
}

impl Glance {
    /// The form of the strategy, by number.
    #[inline]
    fn form(self) -> usize {
        match self {
            Glance::Single(form, ..) => form,
            _ => 0,
        }
    }

    /// What proves the step.
    #[inline]
    fn premise(self) -> Option<Premise<'static>> {
        match self {
            Glance::Nothing => None,
            Glance::Single(_, mark, Some(house)) => Some(Premise::Place(house, mark.value)),
            Glance::Single(_, Mark { cell, .. }, None) | Glance::Sweep(cell) => {
                Some(Premise::Cell(cell))
            }
        }
    }

    /// What is seen, in the order in which to show it.
    #[inline]
    fn shown(self) -> [Option<(Role, Item)>; 2] {
        match self {
            Glance::Nothing => [None, None],
            Glance::Single(_, mark, house) => [
                house.map(|house| (Role::House, Item::House(house))),
                Some((Role::Pattern, Item::Mark(mark))),
            ],
            Glance::Sweep(cell) => [Some((Role::Pattern, Item::Cell(cell))), None],
        }
    }
}

impl Draft<'_> {
    /// Offers what was seen at one look, with what proves and shows it.
    #[inline]
    pub fn offer_glance(self, glance: Glance) -> Search {
        let board = self.board();
        let draft = match glance {
            Glance::Nothing => return Continue(()),
            Glance::Single(form, mark, _) => self.form(form).set(mark.cell, mark.value),
            Glance::Sweep(cell) => at_width!(board.geometry(), sweep(self.sweep(), board, cell)),
        };
        let premise = glance.premise().into_iter();
        let shown = glance.shown().into_iter().flatten();
        draft
            .prove(|premises| premise.for_each(|premise| _ = premises.premise(premise)))
            .show(|evidence| shown.for_each(|(role, item)| _ = evidence.item(role, item)))
            .offer()
    }
}

fn sweep<'f, const N: usize>(draft: Draft<'f>, board: &Board, cell: Cell) -> Draft<'f> {
    match board.value(cell) {
        Some(value) => draft.strike(value, board.geometry().peers::<N>(cell)),
        None => draft,
    }
}

/// A run of steps.
#[derive(Clone, Copy, Default)]
pub(crate) struct Run {
    pub(crate) made: usize,
    /// How many looks, from the first on, see nothing on the board as it stands.
    pub(crate) in_vain: usize,
}

impl Finds {
    /// Makes steps as long as one look tells the next, and carries them out: those that the strategies of an order would
    /// find that begin it and say where they look.
    pub(crate) fn run(
        &mut self,
        entries: &[Entry],
        looks: &[Look],
        board: &mut Board,
        most: usize,
    ) -> Run {
        if self.log.has_draft() {
            self.log.rollback();
        }
        at_width!(board.geometry(), run_on(self, entries, looks, board, most))
    }

    /// Notes a step whose plays are in the log, and what proves and shows it.
    #[inline]
    fn note_step(&mut self, about: &Arc<About>, number: usize, glance: Glance, is_sweep: bool) {
        if self.evidence {
            self.note_evidence(glance);
        }
        let maker = self.log.maker(about, number as u16);
        self.log.commit(Kind {
            form: glance.form() as u16,
            strategy: number as u16,
            is_sweep,
            ..Kind::of(maker)
        });
    }

    /// Notes what proves and shows what was seen.
    #[inline(never)]
    fn note_evidence(&mut self, glance: Glance) {
        let premise = glance.premise().into_iter();
        premise.for_each(|premise| self.log.write_premise(premise));
        for (role, item) in glance.shown().into_iter().flatten() {
            let group = 0;
            self.log.write_evidence(Evidence { role, group, item });
        }
    }
}

fn run_on<const N: usize>(
    finds: &mut Finds,
    entries: &[Entry],
    looks: &[Look],
    board: &mut Board,
    most: usize,
) -> Run {
    let mut run = Run::default();
    let sweeps = looks.first() == Some(&Look::Sweeps);
    let mut is_late = sweeps && most >= LONG && board.start_run();
    while run.made < most && !board.is_filled() && !finds.is_cancelled() {
        if is_late && board.unswept::<N>().is_empty() {
            run.made += run_swept(finds, entries, looks, board, most - run.made);
            board.end_run();
            is_late = false;
            continue;
        }
        let (number, glance) = first_of::<N>(looks, board);
        run.in_vain = number;
        let glance = match glance {
            Some(Glance::Nothing) => break,
            Some(glance) => glance,
            // What proves a sweep of several cells has to be searched for.
            None if finds.evidence => {
                if !entries[number].search(number, 0, board, finds) {
                    break;
                }
                board.sweep_all::<N>(|_, _| {});
                run.made += 1;
                run.in_vain = 0;
                continue;
            }
            None => Glance::Nothing,
        };
        let mut swept = Cells::<N>::EMPTY;
        match glance {
            Glance::Single(_, mark, _) => {
                finds.log.write_set(mark);
                // The sweeps come first, and saw nothing.
                if sweeps && run.made + 1 < most {
                    swept = board.place_and_sweep(mark);
                } else {
                    board.place::<N>(mark);
                }
            }
            Glance::Sweep(cell) => sweep_one::<N>(&mut finds.log, board, cell),
            Glance::Nothing => {
                let log = &mut finds.log;
                board.sweep_all::<N>(|value, struck| log.write_strike(value, struck));
            }
        }
        let is_sweep = looks[number] == Look::Sweeps;
        finds.note_step(entries[number].about(), number, glance, is_sweep);
        run.made += 1;
        run.in_vain = 0;
        if let (Glance::Single(_, mark, _), false) = (glance, swept.is_empty()) {
            finds.log.write_strike(mark.value, swept);
            finds.note_step(entries[0].about(), 0, Glance::Sweep(mark.cell), true);
            run.made += 1;
        }
    }
    if is_late {
        board.end_run();
    }
    run
}

/// A board is made ready for a run of at least this many steps.
const LONG: usize = 20;

/// The same on a board that is swept and made ready: a placement and what it sweeps are made at once.
fn run_swept(
    finds: &mut Finds,
    entries: &[Entry],
    looks: &[Look],
    board: &mut Board,
    most: usize,
) -> usize {
    let Some(mut swept) = board.swept() else {
        return 0;
    };
    let mut made = 0;
    while made + 1 < most && !swept.is_filled() && !finds.is_cancelled() {
        let mut numbered = looks.iter().enumerate();
        let first = numbered.find_map(|(number, look)| Some((number, look.first_swept(&swept)?)));
        let Some((number, glance)) = first else {
            break;
        };
        let Glance::Single(_, mark, _) = glance else {
            break;
        };
        finds.log.write_set(mark);
        finds.note_step(entries[number].about(), number, glance, false);
        let struck = swept.place(mark);
        made += 1;
        if !struck.is_empty() {
            finds.log.write_strike(mark.value, struck);
            finds.note_step(entries[0].about(), 0, Glance::Sweep(mark.cell), true);
            made += 1;
        }
    }
    swept.write_back();
    made
}

/// The first look that sees something, or their number, and what it sees.
#[inline]
fn first_of<const N: usize>(looks: &[Look], board: &Board) -> (usize, Option<Glance>) {
    for (number, look) in looks.iter().enumerate() {
        let glance = look.first::<N>(board);
        if glance != Some(Glance::Nothing) {
            return (number, glance);
        }
    }
    (looks.len(), Some(Glance::Nothing))
}

#[inline]
fn sweep_one<const N: usize>(log: &mut Log, board: &mut Board, cell: Cell) {
    let Some(value) = board.value(cell) else {
        return;
    };
    let struck: Cells<N> = board.geometry().peers::<N>(cell) & board.cells_with::<N>(value);
    log.write_strike(value, struck);
    board.sweep(Mark { cell, value }, struck);
}
