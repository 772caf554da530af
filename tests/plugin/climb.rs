//! A kind of clue of somebody else's crate: values rise from the bulb to the tip.

use sudoku_explain::clues::{
    Automaton, Clue, End, Kind, Look, Rule, RuleView, State, Written, plant,
};
use sudoku_explain::random::Random;
use sudoku_explain::words::Sentence;
use sudoku_explain::{Cell, Geometry, Mark, Value, words};

pub(crate) static KIND: Kind = Kind::new(
    "climb",
    "Values rise from the bulb of a climb to its tip.",
    count,
    |_, values| values.is_sorted_by(|a, b| a < b),
)
.named(|clue| words!("the climb from {}", clue.cells()[0]))
.drawn(Look::line().with_ends(End::Bulb, End::Plain))
.planted(plant_some)
.elsewhere(&[("f-puzzles", "climb lines")]);

/// A climb, its cells from the bulb to the tip.
pub(crate) fn of(cells: Vec<Cell>) -> Clue {
    Clue::new(&KIND, cells)
}

/// What rises is never twice, so the cells are a house.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let Written { geometry, clue, .. } = *written;
    let (cells, most) = (clue.cells().to_vec(), geometry.values().len());
    match clue.number() {
        _ if clue.lists().len() > 1 => Err("expected one list of cells".into()),
        Some(number) => Err(format!("expected a climb without a number, found {number}")),
        None if cells.len() > most => Err(format!("expected at most {most} cells, as values rise")),
        None => Ok(vec![
            Rule::automaton(cells, Rising)
                .all_different()
                .explained(misfit),
        ]),
    }
}

/// It remembers the last value.
struct Rising;

impl Automaton for Rising {
    fn start(&self) -> State {
        State(-1)
    }

    fn step(&self, last: State, _: usize, value: Value) -> Option<State> {
        let value = i64::from(value.0);
        (value > last.0).then_some(State(value))
    }
}

fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    Some(match place {
        0 => words!("No values rise from {} in the bulb {}.", value, cell),
        _ => words!("No values rise to {} in {} and on from there.", value, cell),
    })
}

/// Paths along which the values of a solution rise.
fn plant_some(geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
    plant::apart(geometry, chance, |chance| {
        let size = 3 + chance.below(3);
        let rises = |cells: &[Cell], next: Cell| {
            let last = cells.last().map(|cell| solution[usize::from(cell.0)]);
            last < Some(solution[usize::from(next.0)])
        };
        plant::path(geometry, size, chance, rises).map(of)
    })
}
