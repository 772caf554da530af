//! Thermometers: values rise from the bulb to the tip.

use super::{line_of, reads};
use crate::clues::{Clue, End, Kind, Look, Rule, RuleView, Weave, Written, plant};
use crate::random::Random;
use crate::words::sentence::Sentence;
use crate::{Cell, Geometry, Mark, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "thermometer",
    "Values rise from the bulb of a thermometer to its tip.",
    count,
    |_, values| values.is_sorted_by(|a, b| a < b),
)
.named(|clue| words!("the thermometer from {}", clue.cells()[0]))
.drawn(Look::woven(Weave::Tube).with_ends(End::Bulb, End::Plain))
.planted(plant_some)
.elsewhere(&[("f-puzzles", "thermometer lines")]);

/// What rises is never twice, so the cells are a house.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, most) = (line_of(written, 2)?, written.geometry.values().len());
    if cells.len() > most {
        return Err(format!("expected at most {most} cells, as values rise"));
    }
    let rule = reads(cells, -1, |last, _, value| (value > last).then_some(value));
    Ok(vec![rule.all_different().explained(misfit)])
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
            let last = cells.last().map(|cell| solution[cell.index()]);
            last < Some(solution[next.index()])
        };
        let cells = plant::path(geometry, size, chance, rises)?;
        Some(Clue::new(&KIND, cells))
    })
}
