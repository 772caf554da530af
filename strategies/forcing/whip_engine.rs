//! What whips, g-whips and braids share: they are offered by length, and told from one end to the other.

use super::words::told_as;
use crate::engine::whips::{Kind, Row, seek};
use crate::strategy::{Finds, Form, Level, Search, Setting};
use crate::words::Explanation;
use crate::words::trail::{Because, Concluded, Node, Trail};
use crate::{
    Board, Cells, Evidence, Item, Mark, OwnedTruth, Role, StepRef, Supposed, Truth, Value, WIDE,
};

/// No longer rows have a form: twice the longest whip that was published of 21,375 random puzzles.
const LONGEST: usize = 24;

/// Up to this length a row is read at a glance, or nearly so.
const SHORT: usize = 4;

/// The forms by length: "Whip of 3", rated on a scale by its length.
pub(super) fn forms(name: &str, scale: &'static str) -> Vec<Form> {
    let form = |length: usize| {
        let level = match length {
            1 => Level::Medium,
            2..=SHORT => Level::Unfair,
            _ => Level::Extreme,
        };
        let mut form = Form::new(format!("{name} of {length}"), level);
        form.ratings = vec![(scale.into(), length as f32)];
        form.also = vec![format!("{}[{length}]", name.to_lowercase()).into()];
        form
    };
    (1..=LONGEST).map(form).collect()
}

/// How many truths a row may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Longest(usize);

/// The most where nobody says anything.
const USUAL: usize = 8;

impl Default for Longest {
    fn default() -> Longest {
        Longest(USUAL)
    }
}

impl Longest {
    /// The setting that says it.
    pub(super) fn setting(self) -> Setting {
        Setting::number("longest", 1..=LONGEST, USUAL, self.0)
    }

    /// What the setting says.
    pub(super) fn of(value: usize) -> Longest {
        Longest(value.min(LONGEST))
    }
}

/// Offers the rows of a kind up to a length.
pub(super) fn find(kind: Kind, longest: Longest, board: &Board, finds: &mut Finds) -> Search {
    seek(board, finds, kind, longest.0, |row, finds| {
        offer(board, row, finds)
    })
}

fn offer(board: &Board, row: &Row<'_>, finds: &mut Finds) -> Search {
    let Mark { cell, value } = row.target;
    let length = row.links().count();
    finds
        .draft(board)
        .form(length - 1)
        .rank(length as u32)
        .strike(value, Cells::<WIDE>::only(cell))
        .prove(|premises| {
            let truths: Vec<Truth> = row.links().map(|link| link.truth).collect();
            premises.truths(&truths, &[]);
        })
        .show(|shown| {
            shown.mark(Role::Assumption, cell, value);
            for (group, link) in (1..).zip(row.links()) {
                shown.group(group);
                let is_end = link.holds.marks().next().is_none();
                match link.truth {
                    Truth::Place(house, value) => {
                        shown.house(Role::House, house);
                        if is_end {
                            let places = board.places(house, value);
                            for cell in board.geometry().cells_at::<WIDE>(house, places) {
                                shown.mark(Role::Fin, cell, value);
                            }
                        }
                    }
                    Truth::Cell(cell) if is_end => _ = shown.cell(Role::Fin, cell),
                    _ => {}
                }
                for mark in link.holds.marks() {
                    shown.mark(Role::Link, mark.cell, mark.value);
                }
            }
        })
        .offer()
}

/// Puts a step into words.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let supposed = step.marks(Role::Assumption).map(Supposed::Is).collect();
    let groups = step.evidence().chunk_by(|a, b| a.group == b.group);
    let concluded = groups.skip(1).filter_map(concluded).collect();
    told_as(board, step, Trail::new(supposed, concluded))
}

/// What a truth of the row says, as it was shown.
fn concluded(group: &[Evidence]) -> Option<Concluded> {
    let house = group.iter().find_map(|evidence| evidence.item.house());
    let marks = |role: Role| {
        let of_role = group.iter().filter(move |evidence| evidence.role == role);
        of_role.filter_map(|evidence| evidence.item.mark())
    };
    let value: Option<Value> = marks(Role::Link).map(|mark| mark.value).next();
    if let Some(value) = value {
        let cells: Vec<_> = marks(Role::Link).map(|mark| mark.cell).collect();
        let because = match house {
            Some(house) => Because::Place(house),
            None => Because::Cell(*cells.first()?),
        };
        return Some(Concluded::Holds(because, Node { value, cells }));
    }
    let broken = match house {
        Some(house) => OwnedTruth::Place(house, marks(Role::Fin).next()?.value),
        None => OwnedTruth::Cell(group.iter().find_map(|evidence| match evidence.item {
            Item::Cell(cell) => Some(cell),
            _ => None,
        })?),
    };
    Some(Concluded::Broken(broken))
}
