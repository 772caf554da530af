#![doc = include_str!("templates.md")]

use crate::engine::forcing::Net;
use crate::engine::templates::{Places, judge, needing};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::{Claim, Explanation, Sentence, loses, numbered, only};
use crate::{
    Board, Cell, Cells, House, Mark, Marks, Premise, Role, StepRef, Supposed, Truth, Value, WIDE,
    at_width, words,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// All ways to place a value on the board use a cell, or none does.
#[derive(Clone, Copy, Default, Debug)]
pub struct Templates {
    /// Whether the cells that are sure to hold one value are taken from the others.
    pub together: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Template Set", Level::Extreme)
            .rated(&[("hodoku", "1201")], &[("hodoku", 10000.0)]),
        Form::new("Template Delete", Level::Extreme)
            .rated(&[("hodoku", "1202")], &[("hodoku", 10000.0)])
            .also(&["Pattern Overlay"]),
    ];
    About::new(
        "templates",
        Family::LastResort,
        include_str!("templates.md"),
        forms,
    )
});

const SET: usize = 0;
const DELETE: usize = 1;

impl Strategy for Templates {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(self.together, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let marks = match step.form_number() {
            SET => step.sets().to_vec(),
            _ => step.removes(),
        };
        let value = marks.first().map_or(board.geometry().low(), |m| m.value);
        let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
        let places: Vec<(House, Value)> = step.premises().filter_map(place).collect();
        let told = places.iter();
        let mut why: Vec<Sentence> = numbered(
            told.map(|&(house, value)| only(board, house, value))
                .collect(),
        );
        let houses_of = |value| -> Vec<House> {
            let of_value = places.iter().filter(|(_, other)| *other == value);
            of_value.map(|(house, _)| *house).collect()
        };
        let (taken, said) = taken(board, value, houses_of);
        why.extend(said);
        let houses = houses_of(value);
        let live = board.cells_with::<WIDE>(value) - taken;
        why.push(counted(
            value,
            Places::new(board, &houses, live).count(COUNTED + 1),
        ));
        let is_set = step.form_number() == SET;
        why.push(match (is_set, cells.len()) {
            (true, 1) => words!("All of them take this cell."),
            (true, _) => words!("All of them take these cells."),
            (false, 1) => words!("None of them takes this cell."),
            (false, _) => words!("None of them takes one of these cells."),
        });
        why.push(words!(
            "That is a count, not a proof that one follows by eye."
        ));
        let claim = |cells: &[Cell]| match (is_set, cells.len()) {
            (true, _) => words!("However the {}s are placed, they take {}.", value, cells),
            (false, 1) => words!(
                "With {} in {} the {}s cannot all be placed.",
                value,
                cells,
                value
            ),
            (false, _) => words!(
                "With {} in one of {} the {}s cannot all be placed.",
                value,
                cells,
                value
            ),
        };
        let play = |cells: &[Cell]| {
            if is_set {
                set(cells, value)
            } else {
                lose(cells, value)
            }
        };
        Explanation {
            what: cells.chunks(MOST).map(claim).collect(),
            why,
            so: cells.chunks(MOST).map(play).collect(),
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::word(
            "together",
            &["no", "yes"],
            self.together.into(),
        )]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.together = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(Templates { together: true }))
    }
}

/// The house and the value of a place.
fn place(premise: Premise<'_>) -> Option<(House, Value)> {
    match premise {
        Premise::Place(house, value) => Some((house, value)),
        _ => None,
    }
}

/// The cells that other values take in all of their ways, and the sentences that say so.
fn taken(
    board: &Board,
    value: Value,
    houses_of: impl Fn(Value) -> Vec<House>,
) -> (Cells<WIDE>, Vec<Sentence>) {
    let others = || board.geometry().values().filter(|&other| other != value);
    let mut sure = vec![Cells::<WIDE>::EMPTY; Value::MAX.number() as usize + 1];
    let mut said = Vec::new();
    loop {
        let before = sure.clone();
        for other in others() {
            let houses = houses_of(other);
            let live = board.cells_with::<WIDE>(other) - but(&sure, other);
            let judged = judge(Places::new(board, &houses, live), &mut || Continue(()));
            let slot = &mut sure[usize::from(other.0)];
            if let (Continue([_, always]), false) = (judged, houses.is_empty()) {
                let new: Vec<Cell> = (always - *slot).iter().collect();
                *slot |= always;
                for cells in new.chunks(MOST) {
                    said.push(words!(
                        "However the {}s are placed, they take {}.",
                        other,
                        cells
                    ));
                }
            }
        }
        if sure == before {
            return (but(&sure, value), said);
        }
    }
}

/// The cells that are sure to hold another value.
fn but<const N: usize>(sure: &[Cells<N>], value: Value) -> Cells<N> {
    let others = sure.iter().enumerate();
    let others = others.filter(|(at, _)| *at != usize::from(value.0));
    others.fold(Cells::EMPTY, |all, (_, &cells)| all | cells)
}

/// "r1c2 and r5c7 are 4."
fn set(cells: &[Cell], value: Value) -> Sentence {
    let verb = if cells.len() == 1 { " is " } else { " are " };
    words!("{}{}{}.", cells, verb, value).stating(Claim::Becomes(cells.to_vec(), value))
}

/// "r1c2 and r5c7 lose 4."
fn lose(cells: &[Cell], value: Value) -> Sentence {
    loses(vec![cells.into()], cells.to_vec(), Marks::only(value))
}

/// At most this many ways are counted: more than a 9x9 board has.
const COUNTED: usize = 50_000;
/// At most this many cells are named in a sentence.
const MOST: usize = 15;

/// "Each of these houses needs a 4, and no two 4s may see each other: a computer counts six ways to place them."
fn counted(value: Value, ways: usize) -> Sentence {
    let mut sentence = words!(
        "Each of these houses needs a {}, and no two {}s may see each other: a computer ",
        value,
        value
    );
    sentence.pieces.extend(match ways {
        0 => words!("finds no way to place them.").pieces,
        1 => words!("finds one way to place them.").pieces,
        2..=COUNTED => words!("counts {} ways to place them.", ways as u32).pieces,
        _ => vec![format!("counts more than {COUNTED} ways to place them.").into()],
    });
    sentence
}

/// What is known of the values while a search lasts.
#[derive(Default)]
struct Scratch<const N: usize> {
    houses: Vec<House>,
    /// By value: the cells that all its templates use.
    sure: Vec<Cells<N>>,
    /// By value: the cells that it might use when it was last judged.
    live: Vec<Option<Cells<N>>>,
    /// By value: what was offered already.
    never: Vec<Cells<N>>,
    net: Net<N>,
}

fn find<const N: usize>(together: bool, board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let search = rounds(together, board, finds, &mut scratch);
    finds.return_scratch(scratch);
    search
}

/// Judges each value alone, and then again as long as others take cells from it; what is known in the end
/// is offered.
fn rounds<const N: usize>(
    together: bool,
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
) -> Search {
    let count = usize::from(Value::MAX.number()) + 1;
    for cells in [&mut scratch.sure, &mut scratch.never] {
        cells.clear();
        cells.resize(count, Cells::EMPTY);
    }
    scratch.live.clear();
    scratch.live.resize(count, None);
    loop {
        let mut is_new = false;
        for value in board.geometry().values() {
            let at = usize::from(value.0);
            let mut live = board.cells_with::<N>(value);
            if together {
                live -= but(&scratch.sure, value);
            }
            if scratch.live[at] != Some(live) {
                scratch.live[at] = Some(live);
                is_new = true;
                needing(board, value, &mut scratch.houses);
                let places = Places::new(board, &scratch.houses, live);
                let [never, always] = judge(places, &mut || finds.tick())?;
                scratch.sure[at] = always;
                scratch.never[at] = never | (board.cells_with::<N>(value) - live);
            }
        }
        if !is_new || !together {
            break;
        }
    }
    for value in board.geometry().values() {
        let at = usize::from(value.0);
        let Scratch {
            sure, never, net, ..
        } = &mut *scratch;
        let others = if together { &sure[..] } else { &[] };
        offer(board, finds, SET, (value, sure[at]), others, net)?;
        offer(board, finds, DELETE, (value, never[at]), others, net)?;
    }
    Continue(())
}

/// Offers what all templates of a value, or none, use. The premises are its own places and those of the
/// values that are sure of some cells, as far as they are needed.
fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    form: usize,
    (value, cells): (Value, Cells<N>),
    sure: &[Cells<N>],
    net: &mut Net<N>,
) -> Search {
    let draft = finds.draft(board).form(form);
    let draft = match form {
        SET => cells
            .iter()
            .fold(draft, |draft, cell| draft.set(cell, value)),
        _ => draft.strike(value, cells),
    };
    let mut is_certain = false;
    let draft = draft.prove(|premises| {
        let others = board.geometry().values().filter(|other| *other != value);
        let is_sure = |other: &Value| {
            let cells = sure.get(usize::from(other.0));
            cells.is_some_and(|cells| !cells.is_empty())
        };
        let counts = others.filter(is_sure);
        let mut truths = Vec::new();
        for used in [value].into_iter().chain(counts) {
            let needs = |house: &House| board.needs(*house).has(used);
            let houses = board.geometry().full_houses().filter(needs);
            truths.extend(houses.map(|house| Truth::Place(house, used)));
        }
        let supposed = (cells & board.cells_with(value))
            .iter()
            .map(|cell| match form {
                SET => Supposed::IsNot(Mark { cell, value }),
                _ => Supposed::Is(Mark { cell, value }),
            });
        is_certain = net.need(
            board,
            &Arc::default(),
            &supposed.collect::<Vec<_>>(),
            &mut truths,
        );
        premises.truths(&truths, &[]);
    });
    let draft = if is_certain {
        draft
    } else {
        // Again, because with all premises some proofs are too long to see.
        draft.prune().prune()
    };
    draft
        .show(|shown| {
            for cell in cells {
                shown.mark(Role::Pattern, cell, value);
            }
        })
        .offer()
}
