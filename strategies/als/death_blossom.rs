#![doc = include_str!("death_blossom.md")]

use super::pattern_engine::{Choice, DONE, gather_and_offer, size};
use super::words::explain_blossom;
use crate::engine::als::Sets;
use crate::engine::gather::{Gathered, Pattern, Strikes};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Cells, Marks, Role, StepRef, Value, at_width};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

/// A cell each of whose values is taken from a group of cells that then must have another value.
#[derive(Clone, Copy, Default, Debug)]
pub struct DeathBlossom(pub Choice);

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Death Blossom", Level::Unfair)
        .rated(&[("hodoku", "0904")], &[("hodoku", 360.0)])];
    About::new(
        "death-blossom",
        Family::Als,
        include_str!("death_blossom.md"),
        forms,
    )
});

impl Strategy for DeathBlossom {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(self.0, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain_blossom(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        self.0.settings()
    }

    fn set(&mut self, setting: usize, value: usize) {
        self.0.set(setting, value);
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(DeathBlossom(Choice::WIDEST)))
    }
}

/// The marks of a stem. With two it would be an XY-wing of groups, and called so.
const STEM: std::ops::RangeInclusive<usize> = 3..=7;

/// The most states that one stem may grow through.
const MOST_KNOWN: usize = 5_000;

fn find<const N: usize>(choice: Choice, board: &Board, finds: &mut Finds) -> Search {
    let mut growth = finds.take_scratch::<Growth<N>>();
    let search = gather_and_offer::<N>(
        board,
        finds,
        choice,
        |sets, gathered, finds| {
            for stem in board.open::<N>() {
                finds.tick()?;
                if STEM.contains(&board.marks(stem).count()) && growth.prepare(board, sets, stem) {
                    growth.grow(choice, sets, gathered);
                }
            }
            DONE
        },
        |sets, pattern, finds| offer(board, finds, sets, pattern),
    );
    finds.return_scratch(growth);
    search
}

/// What grows on one stem.
#[derive(Default)]
struct Growth<const N: usize> {
    stem: u32,
    /// For each value of the stem, the parts with it that see the stem with all their cells.
    petals: Vec<Vec<u32>>,
    /// The values by number, those with the fewest petals first.
    order: Vec<usize>,
    /// How many values the stem has: there may be more lists than that.
    values: usize,
    /// What the petals of each value, and of those after it, could take at best.
    best: Vec<Strikes<N>>,
    /// The parts chosen so far, after the stem itself.
    chosen: Vec<u32>,
    /// By the number of petals and what was left after them: the size of the smallest pattern that left it.
    known: HashMap<(usize, u128, Cells<N>), u32>,
}

impl<const N: usize> Growth<N> {
    /// Gathers the petals of a stem. Returns whether a pattern may be among them.
    fn prepare(&mut self, board: &Board, sets: &Sets<N>, stem: Cell) -> bool {
        let marks = board.marks(stem);
        self.stem = u32::from(stem.0);
        self.values = marks.count();
        self.petals
            .resize_with(self.values.max(self.petals.len()), Vec::new);
        self.petals.iter_mut().for_each(Vec::clear);
        for (number, part) in (0u32..).zip(sets.parts()) {
            if part.seen.has(stem) && marks.has(part.value) {
                let below = Marks::from_bits_retain((1 << part.value.0) - 1);
                self.petals[(marks & below).count()].push(number);
            }
        }
        let petals = &self.petals[..self.values];
        if petals.iter().any(Vec::is_empty) {
            return false;
        }
        self.order.clear();
        self.order.extend(0..self.values);
        self.order.arrange_by_key(|&at| petals[at].len());
        self.best.clear();
        for petals in self.order.iter().rev().map(|&at| &petals[at]) {
            let mut own = Strikes::none();
            for &petal in petals {
                let set = sets.part(petal).set;
                for value in (sets.set(set).marks - marks).values() {
                    own.add(value, sets.seen(set, value));
                }
            }
            self.best.push(match self.best.last() {
                Some(later) => own.both(later),
                None => own,
            });
        }
        self.best.reverse();
        !self.best[0].is_empty()
    }

    fn grow(&mut self, choice: Choice, sets: &Sets<N>, gathered: &mut Gathered) {
        self.known.clear();
        self.chosen.clear();
        self.chosen.push(self.stem);
        let live = self.best[0].clone();
        self.add_petal(choice, sets, &live, Cells::EMPTY, gathered);
    }

    /// Tries each petal for the next value of the stem.
    fn add_petal(
        &mut self,
        choice: Choice,
        sets: &Sets<N>,
        live: &Strikes<N>,
        used: Cells<N>,
        gathered: &mut Gathered,
    ) {
        let level = self.chosen.len() - 1;
        if level == self.values {
            let rank = self.rank(sets);
            let several = self.chosen[1..].windows(2).any(|two| {
                let [a, b] = [two[0], two[1]].map(|part| sets.part(part).set);
                a != b
            });
            if several {
                gathered.add(live, Pattern::new(rank, 0, &self.chosen));
            }
            return;
        }
        for at in 0..self.petals[self.order[level]].len() {
            let petal = self.petals[self.order[level]][at];
            let set = sets.part(petal).set;
            let cells = sets.set(set).cells;
            if !choice.overlap && cells.meets(&used) {
                continue;
            }
            let mut left = Strikes::none();
            for (value, cells) in live.iter() {
                if sets.set(set).marks.has(value) {
                    left.add(value, cells & sets.seen(set, value));
                }
            }
            if let Some(best) = self.best.get(level + 1) {
                left = left.both(best);
            }
            if left.is_empty() {
                continue;
            }
            self.chosen.push(petal);
            let used = if choice.overlap { used } else { used | cells };
            let rank = self.rank(sets);
            if !gathered.wants(rank) || self.known.len() > MOST_KNOWN {
                self.chosen.pop();
                continue;
            }
            let known = self
                .known
                .entry((level, left.key(), used))
                .or_insert(u32::MAX);
            if rank < *known {
                *known = rank;
                self.add_petal(choice, sets, &left, used, gathered);
            }
            self.chosen.pop();
        }
    }

    fn rank(&self, sets: &Sets<N>) -> u32 {
        size(sets, groups(sets, &self.chosen[1..]))
    }
}

/// The different sets of petals, in their order.
fn groups<'a, const N: usize>(
    sets: &'a Sets<N>,
    petals: &'a [u32],
) -> impl Iterator<Item = u32> + 'a {
    let set = |&part: &u32| sets.part(part).set;
    let is_new = move |at: &usize| {
        !petals[..*at]
            .iter()
            .any(|part| set(part) == set(&petals[*at]))
    };
    (0..petals.len())
        .filter(is_new)
        .map(move |at| set(&petals[at]))
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    sets: &Sets<N>,
    pattern: &Pattern,
) -> Search {
    let Some((&stem, petals)) = pattern.parts().split_first() else {
        return DONE;
    };
    let stem = Cell(stem as u16);
    let shared =
        groups(sets, petals).fold(Marks::all(), |shared, set| shared & sets.set(set).marks);
    let all =
        groups(sets, petals).fold(Cells::<N>::only(stem), |all, set| all | sets.set(set).cells);
    let taken = |value: Value| {
        groups(sets, petals).fold(board.cells_with(value), |seen, set| {
            seen & sets.seen(set, value)
        })
    };
    (shared - board.marks(stem))
        .values()
        .fold(finds.draft(board), |draft, value| {
            draft.strike(value, taken(value))
        })
        .rank(pattern.rank)
        .prove(|premises| _ = premises.cells(all))
        .prune()
        .show(|shown| {
            shown.marks(Role::Pivot, board, Cells::<N>::only(stem), Marks::all());
            for (group, set) in groups(sets, petals).enumerate() {
                shown.group(group as u16);
                shown.marks(Role::Pattern, board, sets.set(set).cells, Marks::all());
                for part in petals.iter().map(|&petal| sets.part(petal)) {
                    if part.set == set {
                        let link = Marks::only(part.value);
                        shown.marks(Role::Link, board, part.with.with(stem), link);
                    }
                }
            }
        })
        .offer()
}
