//! Cells that make a total; a value may be in them twice where the houses allow it.

use super::one_list;
use crate::clues::{Clue, Kind, Look, Rule, Written, plant, total_of};
use crate::random::Random;
use crate::{Cell, Geometry, Value};

/// The kind.
pub static KIND: Kind = Kind::new(
    "sum",
    "The values of a sum add up to its total; a value may be in it twice.",
    count,
    holds,
)
.drawn(Look::dotted())
.planted(plant_some)
.elsewhere(&[("sudokupad", "false")]);

/// Cells that make a total.
pub fn of(total: u32, cells: Vec<Cell>) -> Clue {
    Clue::new(&KIND, cells).with_number(total)
}

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let cells = one_list(written)?;
    let total = written
        .clue
        .number()
        .ok_or("expected a total, as in 'sum 14: r1c1 r1c2', or of its letter below a map")?;
    Ok(vec![Rule::total(cells.to_vec(), total)])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    written.clue.number().map(i64::from) == Some(total_of(values))
}

/// Sums of two to four cells that touch.
fn plant_some(geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
    let cut = |chance: &mut Random| {
        let size = 2 + chance.below(3);
        let cells = plant::patch(geometry, size, chance, |_, _| true)?;
        let total = cells.iter().map(|cell| u32::from(solution[cell.index()].0));
        Some(of(total.sum(), cells))
    };
    plant::apart(geometry, chance, cut)
}
