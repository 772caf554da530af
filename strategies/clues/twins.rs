#![doc = include_str!("twins.md")]

use super::{clue_engine, clue_words, twin_words};
use crate::engine::completions::{Completions, Question};
use crate::engine::twins::{self, Twins as All};
use crate::strategy::{About, Family, Finds, Form, Level, Premises, Search, Shown, Strategy};
use crate::words::{Explanation, Sentence, and_so, limited, limited_together, only};
use crate::{
    Board, Cell, Cells, ClueId, House, Item, Marks, Role, StepRef, Value, at_width, words,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Cells that have the same value: what sees one of them differs from the other as well.
#[derive(Clone, Copy, Default, Debug)]
pub struct Twins;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Twin Pointing", Level::Medium).also(&["Clone Pointing"]),
        Form::new("Twin Subset", Level::Medium).also(&["Clone Pair"]),
    ];
    About::new("twins", Family::Clues, include_str!("twins.md"), forms)
});

const POINTING: usize = 0;
const SUBSET: usize = 1;

/// The largest subset that is looked for.
const MOST_CELLS: usize = 3;

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    marks: Vec<u32>,
    without: Vec<u32>,
}

impl Strategy for Twins {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let twins = twins::of(board);
        if twins.is_empty() {
            return Continue(());
        }
        at_width!(rarely board.geometry(), find(board, finds, &twins))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds, twins: &All) -> Search {
    let look = Look { board, twins };
    look.houses::<N>(finds)?;
    let mut scratch = finds.take_scratch::<Scratch>();
    let ids = board.clues().ids();
    let found = ids
        .into_iter()
        .try_for_each(|id| look.clue::<N>(finds, id, &mut scratch));
    finds.return_scratch(scratch);
    found?;
    (2..=MOST_CELLS).try_for_each(|size| look.subsets::<N>(finds, size))
}

/// What needs a value somewhere.
#[derive(Clone, Copy)]
enum Needing {
    House(House),
    Clue(ClueId),
}

struct Look<'a> {
    board: &'a Board,
    twins: &'a All,
}

impl Look<'_> {
    fn houses<const N: usize>(&self, finds: &mut Finds) -> Search {
        let geometry = self.board.geometry();
        for house in geometry.full_houses() {
            finds.tick()?;
            for value in self.board.needs(house).values() {
                let places = geometry.cells_at::<N>(house, self.board.places(house, value));
                let seen = self.seen_by_twins(places, self.board.cells_with(value));
                self.point(finds, Needing::House(house), value, places, seen)?;
            }
        }
        Continue(())
    }

    fn clue<const N: usize>(&self, finds: &mut Finds, id: ClueId, scratch: &mut Scratch) -> Search {
        let Look { board, .. } = *self;
        let geometry = board.geometry();
        let own = board.clues().cells(id);
        if board.clues().is_mere_total(id) || clue_engine::is_unswept(board, own) {
            return Continue(());
        }
        let Some(question) = Question::of_clue(geometry, board.clues(), id) else {
            return Continue(());
        };
        finds.tick()?;
        let Scratch {
            completions,
            marks,
            without,
        } = scratch;
        question.load(board, marks);
        for value in geometry.values() {
            let has = |&cell: &Cell| board.marks(cell).has(value);
            let places: Cells<N> = own.iter().copied().filter(has).collect();
            let stands = own.iter().any(|&cell| board.value(cell) == Some(value));
            let all = own
                .iter()
                .fold(board.cells_with::<N>(value), |all, &cell| all.without(cell));
            let seen = self.seen_by_twins(places, all);
            if stands || seen.is_empty() {
                continue;
            }
            without.clear();
            let bit = Marks::only(value).bits();
            without.extend(marks.iter().map(|marks| marks & !bit));
            // Where the cells need the value for their number alone, it is a naked subset.
            if !completions.exists(&question, without)
                && completions.exists(&question.without_rule(), without)
            {
                self.point(finds, Needing::Clue(id), value, places, seen)?;
            }
        }
        Continue(())
    }

    /// The cells of some that differ from each of these places, some of them by a twin.
    fn seen_by_twins<const N: usize>(&self, places: Cells<N>, all: Cells<N>) -> Cells<N> {
        if places.count() < 2 {
            return Cells::EMPTY;
        }
        let (mut seen, mut plainly) = (all, all);
        for cell in places {
            seen &= self.twins.seen(cell);
            plainly &= self.board.geometry().peers(cell);
            if seen.is_empty() {
                break;
            }
        }
        seen - plainly
    }

    fn point<const N: usize>(
        &self,
        finds: &mut Finds,
        needing: Needing,
        value: Value,
        places: Cells<N>,
        seen: Cells<N>,
    ) -> Search {
        for cell in seen {
            if !places.iter().all(|place| self.are_open([cell, place])) {
                continue;
            }
            finds
                .draft(self.board)
                .form(POINTING)
                .strike(value, Cells::<N>::only(cell))
                .prove(|premises| {
                    match needing {
                        Needing::House(house) => _ = premises.place(house, value),
                        Needing::Clue(clue) => _ = premises.clue(clue),
                    }
                    for place in places {
                        self.prove(premises, [cell, place], Marks::only(value));
                    }
                })
                .prune()
                .show(|shown| {
                    match needing {
                        Needing::House(house) => _ = shown.house(Role::House, house),
                        Needing::Clue(clue) => _ = shown.item(Role::House, Item::Clue(clue)),
                    }
                    shown.marks(Role::Pattern, self.board, places, Marks::only(value));
                    places
                        .iter()
                        .for_each(|place| self.show(shown, [cell, place]));
                })
                .offer()?;
        }
        Continue(())
    }

    /// Whether no cell is filled of the twins by which two cells differ: the value of one that is was not carried on yet.
    fn are_open(&self, cells: [Cell; 2]) -> bool {
        let seeing = self.twins.seeing(self.board.geometry(), cells[0], cells[1]);
        let ways = cells.into_iter().zip(seeing.into_iter().flatten());
        let mut twins = ways.flat_map(|(cell, twin)| self.twins.between(cell, twin));
        twins.all(|pair| {
            pair.cells
                .iter()
                .all(|&cell| self.board.value(cell).is_none())
        })
    }

    /// Adds why two cells differ.
    fn prove(&self, premises: &mut Premises<'_>, cells: [Cell; 2], values: Marks) {
        let Some(seeing) = self.twins.seeing(self.board.geometry(), cells[0], cells[1]) else {
            return;
        };
        for (cell, twin) in cells.into_iter().zip(seeing) {
            self.twins.prove(self.board, premises, [cell, twin], values);
        }
    }

    /// Shows the twins by which two cells differ.
    fn show(&self, shown: &mut Shown<'_>, cells: [Cell; 2]) {
        let seeing = self.twins.seeing(self.board.geometry(), cells[0], cells[1]);
        for (cell, twin) in cells.into_iter().zip(seeing.into_iter().flatten()) {
            if cell != twin {
                shown.cell(Role::Link, twin);
            }
        }
    }

    fn subsets<const N: usize>(&self, finds: &mut Finds, size: usize) -> Search {
        finds.tick()?;
        let Look { board, twins } = *self;
        // Of twins with the same marks the first stands for all.
        let few = |&cell: &Cell| {
            let is_again = |twin: &Cell| *twin < cell && board.marks(*twin) == board.marks(cell);
            (2..=size).contains(&board.marks(cell).count())
                && !twins.with(cell).iter().any(is_again)
        };
        let all: Cells<N> = board.geometry().cells().filter(few).collect();
        self.extend(finds, size, (0, [Cell(0); MOST_CELLS]), all, Marks::empty())
    }

    fn extend<const N: usize>(
        &self,
        finds: &mut Finds,
        size: usize,
        (count, mut set): (usize, [Cell; MOST_CELLS]),
        candidates: Cells<N>,
        values: Marks,
    ) -> Search {
        if count == size {
            return self.offer_subset::<N>(finds, &set[..size], values);
        }
        let mut left = candidates;
        for cell in candidates {
            left = left.without(cell);
            let union = values | self.board.marks(cell);
            if union.count() <= size {
                set[count] = cell;
                let next = left & self.twins.seen(cell);
                self.extend(finds, size, (count + 1, set), next, union)?;
            }
        }
        Continue(())
    }

    fn offer_subset<const N: usize>(
        &self,
        finds: &mut Finds,
        set: &[Cell],
        values: Marks,
    ) -> Search {
        let Look { board, twins } = *self;
        let geometry = board.geometry();
        let open = board.open::<N>();
        let seen = set.iter().fold(open, |seen, &cell| seen & twins.seen(cell));
        let all: Cells<N> = set.iter().copied().collect();
        let see_each_other = set.iter().all(|&cell| {
            let plainly = geometry.peers::<N>(cell).with(cell);
            all.is_subset(&plainly)
        });
        let plainly = set
            .iter()
            .fold(open, |seen, &cell| seen & geometry.peers(cell));
        let losing = if see_each_other { seen - plainly } else { seen };
        for cell in losing {
            let pairs = || {
                let with = set.iter().map(move |&other| [cell, other]);
                let among = set.iter().enumerate();
                let among = among.flat_map(|(at, &one)| set[..at].iter().map(move |&to| [to, one]));
                with.chain(among)
            };
            if !pairs().all(|pair| self.are_open(pair)) {
                continue;
            }
            finds
                .draft(board)
                .form(SUBSET)
                .remove(Cells::<N>::only(cell), values)
                .prove(|premises| {
                    premises.cells(set.iter().copied());
                    pairs().for_each(|pair| self.prove(premises, pair, values));
                })
                .prune()
                .show(|shown| {
                    shown.marks(Role::Pattern, board, all, values);
                    pairs().for_each(|pair| self.show(shown, pair));
                })
                .offer()?;
        }
        Continue(())
    }
}

fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let twins = twins::of(board);
    let mut places: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    places.dedup();
    let lost = step.removes()[0];
    let (cell, value) = (lost.cell, lost.value);
    let (mut what, mut differing) = (Vec::new(), Vec::new());
    match step.items(Role::House).next() {
        Some(Item::House(house)) => what.push(only(board, house, value)),
        Some(Item::Clue(clue)) => {
            what.push(clue_words::needs(board, clue, Marks::only(value)));
            what.push(words!("In it only {} can be {}.", places.clone(), value));
        }
        _ => {
            let union = places
                .iter()
                .fold(Marks::empty(), |all, &of| all | board.marks(of));
            if places.iter().all(|&of| board.marks(of) == union) {
                what.push(limited_together(&places, union));
            } else {
                what.extend(places.iter().map(|&of| limited(board, of)));
            }
            for (at, &one) in places.iter().enumerate() {
                differing.extend(places[..at].iter().map(|&to| [to, one]));
            }
        }
    }
    let is_subset = !differing.is_empty();
    let others = places.iter().map(|&place| [cell, place]);
    let all: Vec<[Cell; 2]> = differing.iter().copied().chain(others).collect();
    let mut why: Vec<Sentence> = twin_words::pairs(board, &twins, &all);
    why.extend(twin_words::differ(board, &twins, &differing));
    if is_subset {
        let union = places
            .iter()
            .fold(Marks::empty(), |all, &of| all | board.marks(of));
        let count = places.len() as u32;
        why.push(words!("So these {} cells use up {}.", count, union));
    }
    why.extend(twin_words::differ(board, &twins, &all[differing.len()..]));
    Explanation {
        what,
        why,
        so: and_so(step),
    }
}
