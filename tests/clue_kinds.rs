//! Each kind of clue says one thing in all its ways, and the engine and the checker know exactly what it leaves.

use crate::common::forge::{Forge, Truth};
use crate::common::sample;
use crate::plugin::thermometer;
use std::sync::Arc;
use sudoku_explain::clues::{
    Clue, Clues, Equation, KINDS, Kind, Shape, Written, all_differ, cage, column,
};
use sudoku_explain::engine::completions::{Completions, Question};
use sudoku_explain::random::Random;
use sudoku_explain::words::sentence::Sentence;
use sudoku_explain::{
    Board, Cell, ClueId, Geometry, Mark, Marks, Play, Start, Value, proof, words,
};

/// The values of some cells, each so many times, make a number.
pub(crate) struct Weighted {
    pub(crate) cells: Vec<Cell>,
    pub(crate) equation: Equation,
}

static WEIGHTED: Kind = Kind {
    id: "weighted",
    noun: "weighted sum",
    rule: "Values, each so many times, make a number.",
    shape: Shape::Line,
    make: |_, _| Err("it is never written".into()),
};

impl Clue for Weighted {
    fn kind(&self) -> &'static Kind {
        &WEIGHTED
    }

    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn holds(&self, values: &[Value]) -> bool {
        let parts = self.equation.times.iter().zip(values);
        let made: i64 = parts
            .map(|(&times, value)| i64::from(times) * i64::from(value.0))
            .sum();
        made == self.equation.total
    }

    fn equation(&self) -> Option<Equation> {
        Some(self.equation.clone())
    }

    fn name(&self) -> Sentence {
        words!("the weighted sum at {}", self.cells[0])
    }
}

/// All ways to choose a value from each of these.
fn choices(marks: &[Marks]) -> Vec<Vec<Value>> {
    marks.iter().fold(vec![Vec::new()], |all, marks| {
        let longer = |chosen: &Vec<Value>| {
            let chosen = chosen.clone();
            marks
                .values()
                .map(move |value| [&chosen[..], &[value]].concat())
                .collect::<Vec<_>>()
        };
        all.iter().flat_map(longer).collect()
    })
}

/// Whether the equation of a clue or its machine takes the values, together with what it says of values that differ.
fn takes(clue: &dyn Clue, values: &[Value]) -> bool {
    let mut places = values.iter().enumerate();
    let end = places.try_fold(clue.start(), |state, (place, &value)| {
        clue.step(state, place, value)
    });
    let is_kept = match clue.equation() {
        Some(Equation { times, total }) => {
            let parts = times.iter().zip(values);
            total
                == parts
                    .map(|(&times, value)| i64::from(times) * i64::from(value.0))
                    .sum::<i64>()
        }
        None => end.is_some_and(|state| clue.accepts(state)),
    };
    is_kept && (!clue.differ() || all_differ(values))
}

/// Every clue of a kind that can be made of the first cells of a list, with every total and without.
fn all_of(kind: &Kind, geometry: &Geometry, cells: &[Cell]) -> Vec<Arc<dyn Clue>> {
    let most = u32::from(geometry.high().0) * cells.len() as u32 + 1;
    let numbers = [None].into_iter().chain((0..=most).map(Some));
    let written = numbers.flat_map(|number| {
        let first = |count| Written {
            number,
            cells: cells[..count].to_vec(),
        };
        (1..=cells.len()).map(first).collect::<Vec<_>>()
    });
    written
        .filter_map(|written| (kind.make)(geometry, written).ok())
        .collect()
}

#[test]
fn a_kind_says_one_thing() {
    let (small, tenner) = (Geometry::named("4x4"), Geometry::named("tenner 3"));
    let (small, tenner) = (small.expect("a name"), tenner.expect("a name"));
    let lists = [
        (&small, vec![0, 1, 2, 3, 4]),
        (&small, vec![0, 5, 10, 15, 3]),
        (&tenner, vec![4, 14, 24]),
    ];
    for kind in KINDS.into_iter().chain([&thermometer::KIND]) {
        let (mut clues, mut has_order) = (0, false);
        for (geometry, cells) in &lists {
            let cells: Vec<Cell> = cells.iter().map(|&cell| Cell(cell)).collect();
            for clue in all_of(kind, geometry, &cells) {
                clues += 1;
                for values in choices(&vec![geometry.all_marks(); clue.cells().len()]) {
                    let (holds, name) = (clue.holds(&values), clue.kind().id);
                    assert_eq!(
                        takes(&*clue, &values),
                        holds,
                        "{name} {:?}: {values:?}",
                        clue.number()
                    );
                    let mut sorted = values.clone();
                    sorted.sort_unstable();
                    let moved = clue.holds(&sorted) != holds;
                    has_order |= moved;
                    assert!(
                        !moved || !clue.any_order(),
                        "{name} {:?}: {values:?}",
                        clue.number()
                    );
                }
                assert!(clue.any_order() || clue.equation().is_none());
            }
        }
        let cells = vec![Cell(0), Cell(1)];
        let any_order = (kind.make)(
            &small,
            Written {
                number: None,
                cells,
            },
        );
        let any_order = any_order.map_or(true, |clue| clue.any_order());
        assert!(clues > 5 && any_order != has_order, "{}", kind.id);
    }
}

/// A clue of some kind on some board, its cells with marks drawn by lot.
fn by_lot(dice: &mut Random) -> (Board, ClueId) {
    let names = [
        "4x4",
        "6x6 3x2",
        "9x9",
        "9x9 x",
        "9x9 anti-knight",
        "16x16",
        "tenner 3",
    ];
    let geometry = Geometry::named(names[dice.below(names.len())]).expect("a name");
    let count = 1 + dice.below(5.min(geometry.values().len()));
    let mut cells: Vec<Cell> = Vec::new();
    while cells.len() < count {
        // Near each other, often: then they see each other.
        let (rows, columns) = match dice.below(3) {
            0 => (geometry.rows(), geometry.columns()),
            _ => (3, 3),
        };
        let cell = geometry.cell_at(dice.below(rows), dice.below(columns));
        cells.extend((!cells.contains(&cell)).then_some(cell));
    }
    let values: Vec<Value> = geometry.values().collect();
    let some =
        |dice: &mut Random| -> Marks { (0..4).map(|_| values[dice.below(values.len())]).collect() };
    let mut marks = vec![geometry.all_marks(); geometry.cell_count()];
    for cell in &cells {
        marks[usize::from(cell.0)] = some(dice);
    }
    let made = |times: &[i32]| -> i64 {
        let value = |cell: &Cell| {
            marks[usize::from(cell.0)]
                .first()
                .map_or(0, |value| value.0)
        };
        cells
            .iter()
            .zip(times)
            .map(|(cell, &times)| i64::from(times) * i64::from(value(cell)))
            .sum()
    };
    // Mostly what some marks make, or there is little to keep.
    let off = i64::from(dice.below(4) == 0) * dice.below(9) as i64;
    let plain = (made(&vec![1; count]) + off) as u32;
    let clue: Arc<dyn Clue> = match dice.below(6) {
        0 => Arc::new(cage::Cage::new(None, cells.clone())),
        1 => Arc::new(cage::Cage::new(Some(plain), cells.clone())),
        2 => Arc::new(sudoku_explain::clues::sum::Sum::new(plain, cells.clone())),
        3 => (thermometer::KIND.make)(
            &geometry,
            Written {
                number: None,
                cells: cells.clone(),
            },
        )
        .expect("few cells"),
        _ => {
            let times: Vec<i32> = cells.iter().map(|_| dice.below(41) as i32 - 20).collect();
            let total = made(&times) + off;
            Arc::new(Weighted {
                cells: cells.clone(),
                equation: Equation { times, total },
            })
        }
    };
    let totals = [13, 13, 13, 13, 13, 14, 14, 14, 14, 14];
    let totals = if geometry.has_totals() {
        &totals[..]
    } else {
        &[]
    };
    let mut clues: Vec<Arc<dyn Clue>> = column::all(&geometry, totals)
        .iter()
        .map(|(_, clue)| clue.clone())
        .collect();
    let id = ClueId(clues.len() as u16);
    clues.push(clue);
    // Cages of two that all overlap: more houses of a cell than any layout has.
    if dice.below(3) == 0 {
        let others = geometry.cells().filter(|&cell| cell != cells[0]);
        let pair =
            |other| -> Arc<dyn Clue> { Arc::new(cage::Cage::new(None, vec![cells[0], other])) };
        clues.extend(others.map(pair));
    }
    let start = Start {
        clues: Clues::of(clues),
        marks: Some(marks),
        marks_are_given: true,
        ..Start::givens(vec![None; geometry.cell_count()])
    };
    (Board::new(geometry, start).expect("a board"), id)
}

#[test]
fn the_engine_and_the_checker_know_what_has_a_completion() {
    let (mut dice, mut completions) = (Random::new(7), Completions::default());
    let (mut crowded, mut kept, mut lost) = (0, 0, 0);
    for _ in sample::seeds(20_000) {
        let (board, id) = by_lot(&mut dice);
        let (geometry, clues) = (board.geometry(), board.clues());
        let (clue, cells) = (clues.get(id).expect("listed"), clues.cells(id));
        let marks: Vec<Marks> = cells.iter().map(|&cell| board.can_be(cell)).collect();
        let sees_none = |values: &Vec<Value>| {
            let apart = |a: usize| {
                (0..a).all(|b| values[a] != values[b] || !geometry.sees(cells[a], cells[b]))
            };
            (0..values.len()).all(apart)
        };
        let all = choices(&marks);
        let good: Vec<_> = all
            .iter()
            .filter(|values| clue.holds(values) && sees_none(values))
            .collect();
        let keeps = |place: usize| good.iter().map(|values| values[place]).collect::<Marks>();
        let expected: Vec<u32> = (0..cells.len()).map(|place| keeps(place).bits()).collect();
        let question = Question::of_clue(geometry, clues, id).expect("small");
        let mut found = Vec::new();
        question.load(&board, &mut found);
        let what = format!("{} on {}: {marks:?}", clue.kind().id, geometry.name());
        assert_eq!(
            completions.exists(&question, &found),
            !good.is_empty(),
            "{what}"
        );
        completions.keep(&question, &mut found);
        assert_eq!(found, expected, "{what}");
        crowded += usize::from(geometry.spots(cells[0]).len() > 7);
        for (place, &cell) in cells.iter().enumerate() {
            for value in marks[place].values() {
                let mut premises: Vec<Truth> =
                    cells.iter().map(|&cell| Truth::Cell(cell)).collect();
                premises.push(Truth::Clue(id));
                let plays = vec![Play::Remove(Mark { cell, value })];
                let step = Forge { plays, premises }.step(&board);
                let stays = keeps(place).has(value);
                assert_eq!(
                    proof::check(&board, step.view()).is_err(),
                    stays,
                    "{what}: {cell:?} {value}"
                );
                kept += usize::from(stays);
                lost += usize::from(!stays);
            }
        }
    }
    // All of it happens, or the test shows nothing.
    assert!(
        crowded > 100 && kept > 1000 && lost > 1000,
        "{crowded}, {kept}, {lost}"
    );
}
