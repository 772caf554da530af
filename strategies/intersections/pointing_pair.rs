#![doc = include_str!("pointing_pair.md")]

use crate::explain::{Explanation, Sentence, lose_in, losing, only, what_and_so};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::{Bits, Board, Cell, Cells, House, HouseKind, Role, StepRef, Value, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// All places of a value in a full house are seen by a cell outside, which loses the value.
#[derive(Clone, Copy, Default, Debug)]
pub struct PointingPair;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Pointing", Level::Medium)
            .rated(&[("hodoku", "0100")], &[("se", 2.6), ("hodoku", 50.0)])
            .also(&[
                "Locked Candidates 1",
                "Pointing Pair",
                "Pointing Triple",
                "Touch-Locked",
            ])
            .known_as(&[
                ("hodoku", "Locked Candidates Type 1 (Pointing)"),
                ("sudokuwiki", "Pointing Pairs"),
            ]),
        Form::new("Claiming", Level::Medium)
            .rated(&[("hodoku", "0101")], &[("se", 2.8), ("hodoku", 50.0)])
            .also(&["Locked Candidates 2"])
            .known_as(&[
                ("hodoku", "Locked Candidates Type 2 (Claiming)"),
                ("sudokuwiki", "Box/Line Reduction"),
            ]),
    ];
    About::new(
        "pointing-pair",
        Family::Intersections,
        include_str!("pointing_pair.md"),
        forms,
    )
});

impl Strategy for PointingPair {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), point(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let house = step.houses(Role::House).next().expect("shown by find");
        let value = step.removed_values().first().expect("it removes marks");
        let places: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
        let lost: Vec<Cell> = step.removes().iter().map(|mark| mark.cell).collect();
        let mut what = only(board, house, value);
        let needs = words!("{} needs a {}, so one of them is {}.", house, value, value);
        let (why, so) = match step.houses(Role::Cover).next() {
            Some(cover) => {
                let all = ["both", "all three"]
                    .get(places.len() - 2)
                    .unwrap_or(&"all of them");
                what = what.join("; ", words!("{} lie in {}.", *all, cover));
                (
                    needs.join(", and ", words!("{} cannot have a second one.", cover)),
                    vec![lose_in(board, cover, &lost, value)],
                )
            }
            None => {
                let ends = "a cell that sees them all cannot be it, too.";
                (
                    needs.join(", and ", words!("{}", ends)),
                    losing(board, step, &places),
                )
            }
        };
        Explanation {
            what: vec![what],
            why: vec![why],
            so,
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}

fn point<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    for house in geometry.full_houses() {
        let cells = &geometry.house(house).cells;
        for value in board.needs(house).values() {
            let places = board.places(house, value);
            if places & places.wrapping_sub(1) == 0 {
                continue;
            }
            // The first and the last place are the farthest apart, and mostly settle it.
            let last = places.ilog2() as usize;
            let outside = board.cells_with::<N>(value) - geometry.house_cells(house);
            let mut seen = outside & geometry.peers(cells[last]);
            for at in Bits(places & !(1 << last)) {
                seen &= geometry.peers(cells[at]);
                if seen.is_empty() {
                    break;
                }
            }
            if !seen.is_empty() {
                let cells = geometry.cells_at(house, places);
                offer(board, finds, house, value, cells, seen)?;
            }
        }
    }
    Continue(())
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    house: House,
    value: Value,
    cells: Cells<N>,
    seen: Cells<N>,
) -> Search {
    let geometry = board.geometry();
    let pointing = geometry.house(house).kind <= HouseKind::Region;
    let cover = geometry
        .houses()
        .find(|&other| other != house && (cells | seen).is_subset(&geometry.house_cells(other)));
    finds
        .draft(board)
        .form(usize::from(!pointing))
        .strike(value, seen)
        .prove(|premises| _ = premises.place(house, value))
        .show(|shown| {
            shown.house(Role::House, house);
            if let Some(cover) = cover {
                shown.house(Role::Cover, cover);
            }
            cells
                .iter()
                .for_each(|cell| _ = shown.mark(Role::Pattern, cell, value));
        })
        .offer()
}
