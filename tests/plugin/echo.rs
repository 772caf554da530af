//! A kind of somebody else's crate with all that can be written: cells that come again elsewhere, so much larger.

use sudoku_explain::clues::{Automaton, Clue, Kind, Look, Rule, Side, State, Written, plant};
use sudoku_explain::random::Random;
use sudoku_explain::{Cell, Geometry, Value, words};

pub(crate) static KIND: Kind = Kind::new(
    "echo",
    "Each value of the first cells comes again in its place of the others, larger by the setting.",
    count,
    |written, values| {
        let (first, again) = values.split_at(values.len() / 2);
        let by = by(written.clue);
        first
            .iter()
            .zip(again)
            .all(|(one, other)| one.0 + by == other.0)
    },
)
.named(|clue| words!("the echo of {} in {}", clue.cells(), &clue.lists()[1][..]))
.drawn(Look::outside())
.labelled(|clue| Some(format!("+{}", by(clue))))
.planted(plant_some);

/// The cells, where they come again, and by how much larger; the values are those that start it all.
pub(crate) fn of(cells: Vec<Cell>, again: Vec<Cell>, by: u32) -> Clue {
    Clue::new(&KIND, cells)
        .with_list(again)
        .with_values(vec![Value(1), Value(2)])
        .from_side(Side::Left)
        .with_setting(by)
}

fn by(clue: &Clue) -> u8 {
    clue.setting().unwrap_or(0) as u8
}

/// A rule for each pair of cells.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let clue = written.clue;
    let [cells, again] = clue.lists() else {
        return Err("expected two lists of as many cells".into());
    };
    if cells.len() != again.len() {
        return Err("expected two lists of as many cells".into());
    }
    let pair = |(&one, &other)| Rule::automaton(vec![one, other], Larger(by(clue).into()));
    Ok(cells.iter().zip(again).map(pair).collect())
}

struct Larger(i64);

impl Automaton for Larger {
    fn step(&self, first: State, place: usize, value: Value) -> Option<State> {
        let value = i64::from(value.0);
        match place {
            0 => Some(State(value)),
            _ => (first.0 + self.0 == value).then_some(State(0)),
        }
    }
}

fn plant_some(geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
    plant::apart(geometry, chance, |chance| {
        let cells = plant::patch(geometry, 2, chance, |cells, next| {
            solution[usize::from(cells[0].0)] < solution[usize::from(next.0)]
        })?;
        let value = |cell: Cell| solution[usize::from(cell.0)].0;
        let (one, other) = (cells[0], cells[1]);
        let by = value(other).checked_sub(value(one))?;
        Some(of(vec![one], vec![other], by.into()))
    })
}
