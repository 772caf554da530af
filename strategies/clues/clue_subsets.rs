#![doc = include_str!("clue_subsets.md")]

use super::{clue_engine, set_words};
use crate::engine::completions::{Completions, Question};
use crate::explain::{Explanation, Sentence, and_so, limited};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::{
    Bits, Board, Cell, Cells, ClueId, House, Item, Marks, Role, StepRef, Value, at_width, words,
};
use itertools::Itertools;
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Values that parts of clues and single cells use up in a house.
#[derive(Clone, Copy, Debug)]
pub struct ClueSubsets {
    /// The most values that are used up together.
    pub max_size: usize,
}

impl Default for ClueSubsets {
    fn default() -> ClueSubsets {
        ClueSubsets { max_size: USUAL }
    }
}

/// So many values, unless somebody asks for more.
const USUAL: usize = 4;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let also = &["Killer Pair", "Killer Subset", "Cage Subset"];
    let forms = [Form::new("Clue Subset", Level::Medium).also(also)];
    About::new(
        "clue-subsets",
        Family::Clues,
        include_str!("clue_subsets.md"),
        forms,
    )
});

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    marks: Vec<u32>,
    tried: Vec<u32>,
    parts: Vec<Part>,
}

/// The open cells of a clue in a house, and the sets of values that they can be.
struct Part {
    clue: ClueId,
    cells: Vec<Cell>,
    sets: Vec<u32>,
}

impl Part {
    /// How many of these values are in the part, whatever its values are.
    fn least(&self, values: u32) -> u32 {
        let counts = self.sets.iter().map(|set| (set & values).count_ones());
        counts.min().unwrap_or(0)
    }
}

/// The largest part that is looked at: of more cells the sets are too many.
const MOST_CELLS: usize = 4;

impl Strategy for ClueSubsets {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if board.clues().is_empty() {
            return Continue(());
        }
        let mut scratch = finds.take_scratch::<Scratch>();
        let changed = finds.changed_cells(board);
        let found = board.geometry().houses().try_for_each(|house| {
            // A change elsewhere in a clue changes what its part can be.
            let touched = board.geometry().house(house).cells.iter().any(|&cell| {
                let mut clues = board.clues().of_cell(cell).iter();
                changed.has(cell)
                    || clues.any(|&clue| {
                        board
                            .clues()
                            .cells(clue)
                            .iter()
                            .any(|&cell| changed.has(cell))
                    })
            });
            if !touched {
                return Continue(());
            }
            finds.tick()?;
            load_parts(board, house, &mut scratch);
            at_width!(
                board.geometry(),
                look(board, finds, house, self.max_size, &scratch.parts)
            )
        });
        finds.return_scratch(scratch);
        found
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::number("max-size", 2..=6, USUAL, self.max_size)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.max_size = value;
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let house = step.houses(Role::Cover).next().expect("shown by offer");
        let mut what: Vec<Sentence> = Vec::new();
        let values = values_of(step);
        for clue in step.items(Role::House).filter_map(|item| match item {
            Item::Clue(clue) => Some(clue),
            _ => None,
        }) {
            let part = part_cells(board, house, clue);
            what.push(set_words::some_of(board, clue, &part, values));
        }
        for cell in step.cells(Role::Pattern) {
            what.push(limited(board, cell));
        }
        let why = words!(
            "Together they use up {} in {}: no other cell there can be one of them.",
            values,
            house
        );
        Explanation {
            what,
            why: vec![why],
            so: and_so(step),
        }
    }
}

/// The values that are used up: those shown.
fn values_of(step: StepRef<'_>) -> Marks {
    step.marks(Role::Base).map(|mark| mark.value).collect()
}

fn part_cells(board: &Board, house: House, clue: ClueId) -> Vec<Cell> {
    let of_house = &board.geometry().house(house).cells;
    let open = clue_engine::open(board, clue).into_iter();
    open.filter(|cell| of_house.contains(cell)).collect()
}

/// Notes the parts of clues in a house that are no houses of their own.
fn load_parts(board: &Board, house: House, scratch: &mut Scratch) {
    let Scratch {
        completions,
        marks,
        tried,
        parts,
    } = scratch;
    parts.clear();
    for clue in board.clues().ids() {
        let cells = part_cells(board, house, clue);
        if !(2..=MOST_CELLS).contains(&cells.len()) || clue_engine::is_unswept(board, clue) {
            continue;
        }
        let Some(question) = Question::of_clue(board.geometry(), board.clues(), clue) else {
            continue;
        };
        question.load(board, marks);
        let places: Vec<usize> = question
            .cells()
            .iter()
            .positions(|cell| cells.contains(cell))
            .collect();
        let union = places.iter().fold(0, |union, &place| union | marks[place]);
        let values = Bits(union).map(|value| 1u32 << value);
        let mut sets = Vec::new();
        for set in values.combinations(cells.len()) {
            let set = set.into_iter().fold(0, |set, bit| set | bit);
            tried.clone_from(marks);
            places.iter().for_each(|&place| tried[place] &= set);
            if completions.exists(&question, tried) {
                sets.push(set);
            }
        }
        parts.push(Part { clue, cells, sets });
    }
}

fn look<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    house: House,
    max_size: usize,
    parts: &[Part],
) -> Search {
    let geometry = board.geometry();
    let open: Cells<N> = board.open::<N>() & geometry.house_cells(house);
    let all: Vec<Value> = open
        .iter()
        .fold(Marks::empty(), |all, cell| all | board.marks(cell))
        .values()
        .collect();
    if parts.is_empty() {
        return Continue(());
    }
    for size in 2..=max_size.min(all.len().saturating_sub(1)) {
        for values in all.iter().copied().combinations(size) {
            let values: Marks = values.into_iter().collect();
            try_values(board, finds, house, values, parts, open)?;
        }
    }
    Continue(())
}

fn try_values<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    house: House,
    values: Marks,
    parts: &[Part],
    open: Cells<N>,
) -> Search {
    let within: Cells<N> = open
        .iter()
        .filter(|&cell| values.contains(board.marks(cell)))
        .collect();
    let (mut used, mut count, mut clues) = (Cells::<N>::EMPTY, 0, Vec::new());
    for part in parts {
        let cells: Cells<N> = part.cells.iter().copied().collect();
        let least = part.least(values.bits());
        if least as usize > (cells & within).count() && !cells.meets(&used) {
            used |= cells;
            count += least as usize;
            clues.push(part);
        }
    }
    let singles = within - used;
    if clues.is_empty() || count + singles.count() < values.count() {
        return Continue(());
    }
    // No more than are needed, the parts that say least first.
    let mut spare = count + singles.count() - values.count();
    let mut kept_singles = singles;
    for cell in singles {
        if spare > 0 {
            kept_singles = kept_singles.without(cell);
            spare -= 1;
        }
    }
    clues.retain(|part| {
        let least = part.least(values.bits()) as usize;
        let goes = least <= spare && count > least;
        if goes {
            spare -= least;
            count -= least;
        }
        !goes
    });
    let of_clues: Cells<N> = clues
        .iter()
        .flat_map(|part| part.cells.iter().copied())
        .collect();
    let others = open - of_clues - kept_singles;
    finds
        .draft(board)
        .remove(others, values)
        .prove(|premises| {
            for part in &clues {
                premises.clue(part.clue);
            }
            premises.cells(kept_singles);
        })
        .prune()
        .show(|shown| {
            shown.house(Role::Cover, house);
            for part in &clues {
                shown.item(Role::House, Item::Clue(part.clue));
            }
            for cell in kept_singles {
                shown.cell(Role::Pattern, cell);
            }
            shown.marks(Role::Base, board, of_clues | kept_singles, values);
        })
        .offer()
}
