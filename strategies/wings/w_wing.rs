#![doc = include_str!("w_wing.md")]

use crate::engine::links::Losses;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, limited_together, losing, only, sees};
use crate::{Board, Cell, Cells, House, Marks, Role, StepRef, Value, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Two cells with the same two marks, of which a house rules out that both are the one value.
#[derive(Clone, Copy, Default, Debug)]
pub struct WWing;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("W-Wing", Level::Hard).rated(&[("hodoku", "0803")], &[("hodoku", 150.0)]),
        Form::new("Grouped W-Wing", Level::Hard),
    ];
    About::new("w-wing", Family::Wings, include_str!("w_wing.md"), forms)
});

impl Strategy for WWing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), search(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let twins: Vec<Cell> = step.marks(Role::Pincer).map(|mark| mark.cell).collect();
        let mut why = Vec::new();
        let mut what = vec![limited_together(&twins, board.marks(twins[0]))];
        if let (Some(house), Some(places)) = (
            step.houses(Role::House).next(),
            step.marks(Role::Pattern).next(),
        ) {
            let value = places.value;
            what.push(only(board, house, value));
            let places: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
            let sees_first = |&cell: &Cell| board.geometry().sees(cell, twins[0]);
            let (first, second): (Vec<Cell>, Vec<Cell>) = places.into_iter().partition(sees_first);
            let mut part = words!("if {} were both {}, then ", &twins[..], value);
            part.pieces.extend(sees(board, &first, twins[0]));
            part.pieces.push(" could not be, nor ".into());
            part.pieces.extend(sees(board, &second, twins[1]));
            let none = words!(", and {} would have no place for {}.", house, value);
            part.pieces.extend(none.pieces);
            why.push(part);
            let other = board.marks(twins[0]) - Marks::only(value);
            why.push(words!("So at least one of the two is {}.", other));
        }
        Explanation {
            what,
            why,
            so: losing(board, step, &twins),
        }
    }
}

/// A W-wing.
struct Wing {
    twins: [Cell; 2],
    /// The value that a house needs, and the other one.
    needed: Value,
    left: Value,
    house: House,
    form: usize,
}

fn search<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    // Where neither the twins nor a house between them changed, a wing was there before; on a small board to look at all is as quick.
    let since = if N > 1 { finds.since() } else { 0 };
    let losses = Losses::<N>::since(board, since);
    let changed = (since > 0).then(|| finds.changed_cells(board));
    let is_new = |cell: Cell| changed.is_none_or(|changed| changed.has(cell));
    let is_two = |&(_, marks): &(usize, &u32)| marks.count_ones() == 2;
    for (at, &marks) in board.marks_by_cell().iter().enumerate().filter(is_two) {
        let (first, marks) = (Cell(at as u16), Marks::from_bits_retain(marks));
        let (Some(low), Some(high)) = (marks.first(), marks.last()) else {
            continue;
        };
        let near = geometry.peers::<N>(first);
        let both = board.cells_with::<N>(low) & board.cells_with(high);
        for second in both - near {
            if second <= first || board.marks(second) != marks {
                continue;
            }
            let seen = near & geometry.peers(second);
            for (needed, left) in [(low, high), (high, low)] {
                let removed = seen & board.cells_with(left);
                if removed.is_empty() {
                    continue;
                }
                let twins = [first, second];
                let are_new = twins.into_iter().any(is_new);
                let is_looked_at = |house| are_new || losses.touch(house, needed);
                if let Some((house, form)) =
                    house_between::<N>(board, finds, (twins, needed), is_looked_at)
                {
                    let wing = Wing {
                        twins,
                        needed,
                        left,
                        house,
                        form,
                    };
                    wing.offer(board, finds, removed)?;
                }
            }
        }
    }
    Continue(())
}

/// A house that is looked at and needs a value where two cells see all its places between them, none of them all; one
/// with two places if there is one.
fn house_between<const N: usize>(
    board: &Board,
    finds: &Finds,
    ([first, second], needed): ([Cell; 2], Value),
    is_looked_at: impl Fn(House) -> bool,
) -> Option<(House, usize)> {
    let geometry = board.geometry();
    let (by_first, by_second) = (geometry.peers::<N>(first), geometry.peers::<N>(second));
    let seen = by_first | by_second;
    let with = board.cells_with::<N>(needed);
    let mut grouped = None;
    for house in geometry.full_houses().filter(|&house| is_looked_at(house)) {
        let places = with & geometry.house_cells(house);
        if !board.needs(house).has(needed)
            || !places.is_subset(&seen)
            || places.is_subset(&by_first)
            || places.is_subset(&by_second)
        {
            continue;
        }
        let form = usize::from(places.count() > 2);
        if finds.asked(form) == Some(false) {
            continue;
        }
        if form == 0 {
            return Some((house, form));
        }
        grouped = grouped.or(Some((house, form)));
    }
    grouped
}

impl Wing {
    fn offer<const N: usize>(&self, board: &Board, finds: &mut Finds, removed: Cells<N>) -> Search {
        let Wing {
            twins,
            needed,
            left,
            house,
            form,
        } = *self;
        finds
            .draft(board)
            .form(form)
            .strike(left, removed)
            .prove(|premises| _ = premises.cells(twins).place(house, needed))
            .show(|shown| {
                for cell in twins {
                    shown.mark(Role::Pincer, cell, left);
                }
                shown.house(Role::House, house);
                let places = board.cells_with::<N>(needed) & board.geometry().house_cells(house);
                for cell in places {
                    shown.mark(Role::Pattern, cell, needed);
                }
            })
            .offer()
    }
}
