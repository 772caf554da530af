//! What fish with fins, blocks and odd houses share: how they are searched and offered.

use crate::engine::fish::{Fish, MAX_SIZE, Shape, Wanted, fish};
use crate::engine::links::Losses;
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search, Setting};
use crate::{Board, Cell, Cells, Geometry, House, Role, Value};
use std::ops::ControlFlow::Continue;

/// How far to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    /// The largest size looked for unasked.
    pub(super) max_size: usize,
    /// The most fins.
    pub(super) fins: usize,
    /// The most cells in two bases.
    pub(super) endo: usize,
    /// Whether two fish with the same bases are joined: siamese twins.
    pub(super) twins: Twins,
}

/// Which two fish with the same bases are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Twins {
    None,
    /// Those that remove some cell each that the other does not.
    Apart,
    /// Also those of which one removes all that the other does, and more.
    Any,
}

impl Twins {
    fn join<const N: usize>(self, one: Cells<N>, other: Cells<N>) -> bool {
        match self {
            Twins::None => false,
            Twins::Apart => !one.is_subset(&other) && !other.is_subset(&one),
            Twins::Any => one != other,
        }
    }
}

impl Extent {
    /// As far as anybody goes: for lists of all steps.
    pub(super) const WIDEST: Extent = Extent {
        max_size: 4,
        fins: 5,
        endo: 2,
        twins: Twins::Apart,
    };

    pub(super) fn settings(&self, usual: Extent) -> Vec<Setting> {
        vec![
            Setting::number("max-size", 2..=MAX_SIZE, usual.max_size, self.max_size),
            Setting::number("fins", 0..=5, usual.fins, self.fins),
            Setting::number("endo", 0..=2, usual.endo, self.endo),
            Setting::word("siamese", &["off", "on", "any"], self.twins as usize),
        ]
    }

    pub(super) fn set(&mut self, setting: usize, value: usize) {
        match setting {
            0 => self.max_size = value,
            1 => self.fins = value,
            2 => self.endo = value,
            _ => self.twins = [Twins::None, Twins::Apart, Twins::Any][value],
        }
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
    reach: Extent,
    board: &Board,
    finds: &mut Finds,
    forms: &Forms<'_, N>,
) -> Search {
    // Those who ask for twins by name look for some that others speak of.
    let which = |finds: &Finds, form: usize| match finds.asked(form) {
        Some(_) => Twins::Any,
        None => reach.twins,
    };
    let asked = |finds: &Finds, form: usize, usual: bool| finds.asked(form).unwrap_or(usual);
    let losses = Losses::since(board, finds.since());
    for size in 2..=MAX_SIZE {
        let usual = size <= reach.max_size;
        let of_size = (forms.of_size)(size);
        let twins = finned
            && reach.twins != Twins::None
            && of_size
                .iter()
                .any(|form| asked(finds, form + forms.twins, usual));
        if !twins && !of_size.iter().any(|&form| asked(finds, form, usual)) {
            continue;
        }
        for value in finds.changed(board).values() {
            let wanted = Wanted {
                shape,
                size,
                finned,
                fins: reach.fins,
                endo: reach.endo,
                seen: true,
            };
            let mut seen: Vec<OwnedFish<N>> = Vec::new();
            fish(board, (value, &losses), wanted, finds, |finds, fish| {
                let found = OwnedFish::new(&fish, (forms.of)(&fish));
                if asked(finds, found.form, true) {
                    offer(board, finds, &found)?;
                }
                if twins {
                    seen.push(found);
                }
                Continue(())
            })?;
            // Fish of the same bases were found one after another.
            for alike in seen.chunk_by(|one, other| one.bases == other.bases) {
                for (at, one) in alike.iter().enumerate() {
                    for other in &alike[..at] {
                        // Of two forms the twins have the simpler name, unless the other was asked for.
                        let names = [one.form.min(other.form), one.form.max(other.form)];
                        let mut names = names.into_iter().map(|form| form + forms.twins);
                        if let Some(form) = names.find(|&form| asked(finds, form, true))
                            && which(finds, form).join(one.side.removed, other.side.removed)
                        {
                            offer(board, finds, &other.joined(one, form))?;
                        }
                    }
                }
            }
        }
    }
    Continue(())
}

/// The forms of a strategy that has its fish by size: plain, finned, and the twins of the finned ones.
const FINNED: usize = MAX_SIZE - 1;

/// Offers the fish of a shape without fins, and then those with fins.
pub(super) fn find_plain_and_finned<const N: usize>(
    shape: Shape,
    reach: Extent,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    for (finned, offset) in [(false, 0), (true, FINNED)] {
        let of = |fish: &Fish<'_, N>| fish.bases.len() - 2 + offset;
        let of_size = |size: usize| [size - 2 + offset; 2];
        let forms = Forms {
            of: &of,
            of_size: &of_size,
            twins: FINNED,
        };
        find((shape, finned), reach, board, finds, &forms)?;
    }
    Continue(())
}

/// The covers of some bases, the fins they leave, and what they remove.
#[derive(Clone, Copy)]
struct Side<const N: usize> {
    covers: [Option<House>; MAX_SIZE],
    fins: Cells<N>,
    removed: Cells<N>,
}

/// A fish, or two that share their bases, apart from the search that found it.
#[derive(Clone, Copy)]
struct OwnedFish<const N: usize> {
    value: Value,
    bases: [Option<House>; MAX_SIZE],
    body: Cells<N>,
    side: Side<N>,
    twin: Option<Side<N>>,
    form: usize,
}

impl<const N: usize> OwnedFish<N> {
    fn new(fish: &Fish<'_, N>, form: usize) -> OwnedFish<N> {
        OwnedFish {
            value: fish.value,
            bases: std::array::from_fn(|at| fish.bases.get(at).copied()),
            body: fish.body,
            side: Side {
                covers: std::array::from_fn(|at| fish.covers.get(at).copied()),
                fins: fish.fins | fish.endo,
                removed: fish.removed,
            },
            twin: None,
            form,
        }
    }

    /// The twins of two fish with the same bases.
    fn joined(&self, other: &OwnedFish<N>, form: usize) -> OwnedFish<N> {
        OwnedFish {
            twin: Some(other.side),
            form,
            ..*self
        }
    }

    fn sides(&self) -> impl Iterator<Item = &Side<N>> {
        [Some(&self.side), self.twin.as_ref()].into_iter().flatten()
    }

    fn removed(&self) -> Cells<N> {
        self.sides()
            .fold(Cells::EMPTY, |removed, side| removed | side.removed)
    }
}

fn offer<const N: usize>(board: &Board, finds: &mut Finds, fish: &OwnedFish<N>) -> Search {
    let value = fish.value;
    finds
        .draft(board)
        .form(fish.form)
        .strike(value, fish.removed())
        .prove(|premises| {
            for house in needed(board, fish).into_iter().flatten() {
                premises.place(house, value);
            }
        })
        .show(|shown| {
            for &house in fish.bases.iter().flatten() {
                shown.house(Role::Base, house);
            }
            let fins = fish
                .sides()
                .fold(Cells::EMPTY, |fins, side| fins | side.fins);
            for cell in fish.body - fins {
                shown.mark(Role::Pattern, cell, value);
            }
            for (group, side) in fish.sides().enumerate() {
                shown.group(group as u16);
                for &house in side.covers.iter().flatten() {
                    shown.house(Role::Cover, house);
                }
                for cell in side.fins {
                    shown.mark(Role::Fin, cell, value);
                }
            }
        })
        .offer()
}

/// The bases without which some cell would keep the value. Among many houses one may be idle.
fn needed<const N: usize>(board: &Board, fish: &OwnedFish<N>) -> [Option<House>; MAX_SIZE] {
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
            .removed()
            .iter()
            .all(|cell| cannot_be(board.geometry(), cell, places, count));
        if !idle {
            kept[at] = Some(house);
        }
    }
    kept
}

/// Whether the houses with the first `count` places cannot all have the value if `cell` has it.
fn cannot_be<const N: usize>(
    geometry: &Geometry,
    cell: Cell,
    mut places: [Cells<N>; MAX_SIZE],
    count: usize,
) -> bool {
    for places in &mut places[..count] {
        // A house that holds the cell has its value there.
        *places = if places.has(cell) {
            Cells::only(cell)
        } else {
            *places - geometry.peers(cell)
        };
    }
    // The house with the fewest places goes last, where it is taken off.
    places[..count].arrange_by_key(|places| std::cmp::Reverse(places.count()));
    let Some(left) = count.checked_sub(1) else {
        return false;
    };
    places[left]
        .iter()
        .all(|next| cannot_be(geometry, next, places, left))
}

/// Whether some base has no more than one place that is not a fin: without the fins it were a single.
pub(super) fn is_sashimi<const N: usize>(board: &Board, fish: &Fish<'_, N>) -> bool {
    let body = fish.body - fish.fins - fish.endo;
    fish.bases
        .iter()
        .any(|&house| (body & board.geometry().house_cells(house)).count() <= 1)
}
