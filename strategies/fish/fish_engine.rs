//! What fish with fins, blocks and odd houses share: how they are searched, offered and told.

use crate::engine::fish::{Fish, MAX_SIZE, Shape, Wanted, fish};
use crate::explain::{Explanation, Piece, Sentence, and_so, only, sees};
use crate::strategy::{Finds, Search, SettingError};
use crate::{Board, Cell, Cells, Geometry, House, Role, StepRef, Value, WIDE, words};
use std::ops::ControlFlow::Continue;

/// How far to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reach {
    /// The largest size looked for unasked.
    pub(super) max_size: usize,
    /// The most fins.
    pub(super) fins: usize,
    /// The most cells in two bases.
    pub(super) endo: usize,
    /// Whether two fish with the same bases are joined: siamese twins.
    pub(super) twins: bool,
}

impl Reach {
    /// As far as anybody goes: for lists of all steps.
    pub(super) const WIDEST: Reach = Reach {
        max_size: 4,
        fins: 5,
        endo: 2,
        twins: true,
    };

    pub(super) fn configure(&mut self, setting: &str, value: &str) -> Result<(), SettingError> {
        let (slot, most) = match setting {
            "max-size" => (&mut self.max_size, MAX_SIZE),
            "fins" => (&mut self.fins, 5),
            "endo" => (&mut self.endo, 2),
            _ => {
                return Err(SettingError(format!(
                    "expected max-size, fins or endo, found '{setting}'"
                )));
            }
        };
        match value.parse() {
            Ok(number) if number <= most => *slot = number,
            _ => {
                return Err(SettingError(format!(
                    "expected {setting}=0 to {most}, found '{value}'"
                )));
            }
        }
        Ok(())
    }

    /// The settings that differ from the usual.
    pub(super) fn settings(&self, usual: Reach) -> Vec<(&'static str, String)> {
        [
            ("max-size", self.max_size, usual.max_size),
            ("fins", self.fins, usual.fins),
            ("endo", self.endo, usual.endo),
        ]
        .into_iter()
        .filter(|(_, value, usual)| value != usual)
        .map(|(name, value, _)| (name, value.to_string()))
        .collect()
    }
}

/// How a fish strategy numbers its forms.
pub(super) struct Forms<'a, const N: usize> {
    /// The form of a fish.
    pub(super) of: &'a dyn Fn(&Fish<'_, N>) -> usize,
    /// The forms that fish of a size may have.
    pub(super) of_size: &'a dyn Fn(usize) -> [usize; 2],
    /// How much higher the number is for twins of a form.
    pub(super) twins: usize,
}

/// Offers the fish of a shape, with or without fins, by size.
pub(super) fn find<const N: usize>(
    (shape, finned): (Shape, bool),
    reach: Reach,
    board: &Board,
    finds: &mut Finds,
    forms: &Forms<'_, N>,
) -> Search {
    let asked = |finds: &Finds, form: usize, usual: bool| finds.asked(form).unwrap_or(usual);
    for size in 2..=MAX_SIZE {
        let usual = size <= reach.max_size;
        let of_size = (forms.of_size)(size);
        let twins = finned
            && reach.twins
            && of_size
                .iter()
                .any(|form| asked(finds, form + forms.twins, usual));
        if !twins && !of_size.iter().any(|&form| asked(finds, form, usual)) {
            continue;
        }
        for value in board.geometry().values() {
            let wanted = Wanted {
                shape,
                size,
                finned,
                fins: reach.fins,
                endo: reach.endo,
            };
            let mut seen: Vec<Found<N>> = Vec::new();
            fish::<N>(board, value, wanted, finds, |finds, fish| {
                let found = Found::new(&fish, (forms.of)(&fish));
                if asked(finds, found.form, true) {
                    offer(board, finds, &found)?;
                }
                if twins {
                    seen.push(found);
                }
                Continue(())
            })?;
            for (at, one) in seen.iter().enumerate() {
                for other in &seen[..at] {
                    let twin = other.joined(one, forms.twins);
                    if twin.is_some() && asked(finds, other.form + forms.twins, true) {
                        twin.map_or(Continue(()), |twin| offer(board, finds, &twin))?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// A fish, or two that share their bases, apart from the search that found it.
#[derive(Clone, Copy)]
struct Found<const N: usize> {
    value: Value,
    bases: [Option<House>; MAX_SIZE],
    covers: [Option<House>; 2 * MAX_SIZE],
    body: Cells<N>,
    fins: Cells<N>,
    removed: Cells<N>,
    form: usize,
}

impl<const N: usize> Found<N> {
    fn new(fish: &Fish<'_, N>, form: usize) -> Found<N> {
        Found {
            value: fish.value,
            bases: std::array::from_fn(|at| fish.bases.get(at).copied()),
            covers: std::array::from_fn(|at| fish.covers.get(at).copied()),
            body: fish.body,
            fins: fish.fins | fish.endo,
            removed: fish.removed,
            form,
        }
    }

    /// The twins of two fish with the same bases that remove different cells.
    fn joined(&self, other: &Found<N>, twins: usize) -> Option<Found<N>> {
        if self.bases != other.bases
            || other.removed.is_subset(&self.removed)
            || self.removed.is_subset(&other.removed)
        {
            return None;
        }
        let mut joined = *self;
        let size = self.bases.iter().flatten().count();
        let more = other
            .covers
            .iter()
            .flatten()
            .filter(|cover| !self.covers.contains(&Some(**cover)));
        joined.covers[size..]
            .iter_mut()
            .zip(more)
            .for_each(|(slot, &cover)| *slot = Some(cover));
        joined.fins |= other.fins;
        joined.removed |= other.removed;
        joined.form += twins;
        Some(joined)
    }
}

fn offer<const N: usize>(board: &Board, finds: &mut Finds, fish: &Found<N>) -> Search {
    let value = fish.value;
    finds
        .draft(board)
        .form(fish.form)
        .strike(value, fish.removed)
        .prove(|premises| {
            for house in needed(board, fish).into_iter().flatten() {
                premises.place(house, value);
            }
        })
        .show(|shown| {
            fish.bases
                .iter()
                .flatten()
                .for_each(|&house| _ = shown.house(Role::Base, house));
            fish.covers
                .iter()
                .flatten()
                .for_each(|&house| _ = shown.house(Role::Cover, house));
            (fish.body - fish.fins)
                .iter()
                .for_each(|cell| _ = shown.mark(Role::Pattern, cell, value));
            fish.fins
                .iter()
                .for_each(|cell| _ = shown.mark(Role::Fin, cell, value));
        })
        .offer()
}

/// The bases without which some cell would keep the value. Among many houses one may be idle.
fn needed<const N: usize>(board: &Board, fish: &Found<N>) -> [Option<House>; MAX_SIZE] {
    let mut kept = fish.bases;
    for at in 0..MAX_SIZE {
        let Some(house) = kept[at].take() else {
            continue;
        };
        let mut places = [Cells::<N>::EMPTY; MAX_SIZE];
        let mut count = 0;
        for house in kept.iter().flatten() {
            places[count] = board.geometry().house_cells(*house) & board.cells_with(fish.value);
            count += 1;
        }
        let idle = fish
            .removed
            .iter()
            .all(|cell| cannot_be(board.geometry(), cell, &mut places[..count].to_owned()));
        if !idle {
            kept[at] = Some(house);
        }
    }
    kept
}

/// Whether the houses with these places cannot all have the value if `cell` has it.
fn cannot_be<const N: usize>(geometry: &Geometry, cell: Cell, places: &mut [Cells<N>]) -> bool {
    for places in places.iter_mut() {
        // A house that holds the cell has its value there.
        *places = if places.has(cell) {
            Cells::only(cell)
        } else {
            *places - geometry.peers(cell)
        };
    }
    places.sort_unstable_by_key(|places| places.count());
    let Some((first, rest)) = places.split_first_mut() else {
        return false;
    };
    first
        .iter()
        .all(|next| cannot_be(geometry, next, &mut rest.to_owned()))
}

/// The covers that hold a cell.
fn covers_of(board: &Board, step: StepRef<'_>, cell: Cell) -> Vec<House> {
    let holds = |house: &House| {
        board
            .geometry()
            .houses_of(cell)
            .any(|other| other == *house)
    };
    step.houses(Role::Cover).filter(holds).collect()
}

/// Whether some base has no more than one place that is not a fin: without the fins it were a single.
pub(super) fn is_sashimi<const N: usize>(board: &Board, fish: &Fish<'_, N>) -> bool {
    let body = fish.body - fish.fins - fish.endo;
    fish.bases
        .iter()
        .any(|&house| (body & board.geometry().house_cells(house)).count() <= 1)
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let value = step.removed_values().first().expect("it removes marks");
    let bases: Vec<House> = step.houses(Role::Base).collect();
    let covers: Vec<House> = step.houses(Role::Cover).collect();
    let fins: Vec<Cell> = step.marks(Role::Fin).map(|mark| mark.cell).collect();
    let removed: Vec<Cell> = step.removes().iter().map(|mark| mark.cell).collect();
    let mut what: Vec<Sentence> = bases
        .iter()
        .map(|&house| only(board, house, value))
        .collect();
    what.push(if fins.is_empty() {
        words!["All of these cells lie in ", covers.clone(), "."]
    } else if fins.len() == 1 {
        words![
            "All of these cells but ",
            fins[0],
            " (the fin: the odd one out) lie in ",
            covers.clone(),
            ", one house for each."
        ]
    } else {
        words![
            "All of these cells but ",
            fins.clone(),
            " (the fins: the odd ones out) lie in ",
            covers.clone(),
            ", one house for each."
        ]
    });
    let count = number_word(bases.len());
    let mut why = Vec::new();
    if !fins.is_empty() {
        why.push(fins_see(board, &fins, &removed, value));
    }
    let twice: Vec<Cell> = removed
        .iter()
        .copied()
        .filter(|&cell| is_in(board, &bases, cell))
        .collect();
    let start = if fins.is_empty() {
        "The "
    } else {
        "If none of them is, the "
    };
    let start = if fins.len() == 1 {
        "If it is not, the "
    } else {
        start
    };
    why.push(words![
        start,
        count,
        " ",
        value,
        "s of ",
        bases.clone(),
        " stand in ",
        covers.clone(),
        ", one in each, so no other cell of these can be ",
        value,
        "."
    ]);
    for cell in twice {
        why.push(words![
            cell,
            " lies in both ",
            covers_of(board, step, cell),
            "; as a ",
            value,
            " it would use up two of these."
        ]);
    }
    Explanation {
        what,
        why,
        so: and_so(step),
    }
}

/// "If r7c9 is 6, then r8c8, which sees it (block 9), is not."
fn fins_see(board: &Board, fins: &[Cell], removed: &[Cell], value: Value) -> Sentence {
    let mut pieces: Vec<Piece> = match fins {
        [fin] => vec![
            "If ".into(),
            (*fin).into(),
            " is ".into(),
            value.into(),
            ", then ".into(),
        ],
        _ => vec![
            "If one of the fins is ".into(),
            value.into(),
            ", then ".into(),
        ],
    };
    if let [fin] = fins {
        pieces.extend(sees(board, removed, *fin));
    } else {
        pieces.push(removed.into());
    }
    pieces.push(match (fins.len(), removed.len()) {
        (1, 1) => ", which sees it, is not.".into(),
        (1, _) => ", which see it, are not.".into(),
        (_, 1) => ", which sees them all, is not.".into(),
        _ => ", which see them all, are not.".into(),
    });
    Sentence::new(pieces)
}

fn is_in(board: &Board, houses: &[House], cell: Cell) -> bool {
    houses
        .iter()
        .any(|&house| board.geometry().house_cells::<WIDE>(house).has(cell))
}

fn number_word(number: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven"]
        .get(number)
        .copied()
        .unwrap_or("many")
}
