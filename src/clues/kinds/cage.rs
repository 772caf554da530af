//! Killer cages: cells of which no two are the same, and that make a total, if one is given.

use super::one_list;
use crate::clues::{Clue, Kind, Rule, Written, all_differ, plant, total_of};
use crate::random::Random;
use crate::{Cell, Geometry, Value};

/// The kind.
pub static KIND: Kind = Kind::new(
    "cage",
    "No value is in a cage twice, and its values add up to its total, if it has one.",
    count,
    holds,
)
.planted(plant_some)
.elsewhere(&[
    ("f-puzzles", "killercage cells"),
    ("sudokupad", "true"),
    ("areas", "area"),
]);

/// A cage of these cells.
pub fn of(total: impl Into<Option<u32>>, cells: Vec<Cell>) -> Clue {
    Clue::new(&KIND, cells).with_number(total)
}

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, most) = (one_list(written)?, written.geometry.values().len());
    if cells.len() > most {
        return Err(format!(
            "a cage of {} cells: expected at most {most}, as no value is in it twice ('sum 14: …' allows that)",
            cells.len()
        ));
    }
    let cells = cells.to_vec();
    Ok(vec![match written.clue.number() {
        Some(total) => Rule::total(cells, total).all_different(),
        None => Rule::house(cells),
    }])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let makes_it = |total| total_of(values) == i64::from(total);
    all_differ(values) && written.clue.number().is_none_or(makes_it)
}

/// Cages of two to four cells that touch, with their totals.
fn plant_some(geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
    let cut = |chance: &mut Random| {
        let size = 2 + chance.below(3);
        let differs = |cells: &[Cell], cell: Cell| {
            let value = solution[cell.index()];
            cells.iter().all(|other| solution[other.index()] != value)
        };
        let cells = plant::patch(geometry, size, chance, differs)?;
        let total = cells.iter().map(|cell| u32::from(solution[cell.index()].0));
        Some(of(total.sum::<u32>(), cells))
    };
    plant::apart(geometry, chance, cut)
}
