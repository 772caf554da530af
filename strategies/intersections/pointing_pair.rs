#![doc = include_str!("pointing_pair.md")]

use super::confined_engine::{Confined, confined, what};
use crate::engine::links::Losses;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, in_house, loses, losing, only, what_and_so};
use crate::{Board, Cell, House, Marks, Role, StepRef, Value, at_width, words};
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
        let what = what(board, step, house, value);
        let needs = words!("{} needs a {}, so one of them is {}.", house, value, value);
        let (why, so) = match step.houses(Role::Cover).next() {
            Some(cover) => (
                needs.join(", and ", words!("{} cannot have a second one.", cover)),
                vec![lose_in(board, cover, &lost, value, &places)],
            ),
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
        let Some(cover) = step.houses(Role::Cover).next() else {
            return Some(what_and_so(self.explain(board, step)));
        };
        let house = step.houses(Role::House).next()?;
        let value = step.removed_values().first()?;
        let places: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
        let lost: Vec<Cell> = step.removes().iter().map(|mark| mark.cell).collect();
        // The line, which holds all places, is named with those that lose it.
        let subject = in_house(board, cover, &lost, &places);
        let so = loses(subject, lost, Marks::only(value));
        Some(vec![only(board, house, value).join(", so ", so)])
    }
}

fn point<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let changed = finds.changed(board);
    // Where no place was lost, nobody sees all places who did not before; on a small board looking everywhere is as quick.
    let since = if N > 1 { finds.since() } else { 0 };
    let losses = Losses::<N>::since(board, since);
    let lost_one = |house, value| losses.touch(house, value);
    confined::<N>(board, changed, lost_one, |confined| {
        let &Confined {
            house,
            value,
            places,
            seen,
        } = confined;
        let geometry = board.geometry();
        finds
            .draft(board)
            .form(usize::from(!confined.is_pointing(geometry)))
            .strike(value, seen)
            .prove(|premises| _ = premises.place(house, value))
            .show(|shown| {
                shown.house(Role::House, house);
                if let Some(cover) = confined.cover(geometry) {
                    shown.house(Role::Cover, cover);
                }
                places
                    .iter()
                    .for_each(|cell| _ = shown.mark(Role::Pattern, cell, value));
            })
            .offer()
    })
}

/// Cells from this number on are said by their house.
const MANY: usize = 5;

/// "r1c2 and r1c9 lose 3.": cells of a house that lose a value for the reason just given, which named some others.
fn lose_in(board: &Board, house: House, cells: &[Cell], value: Value, named: &[Cell]) -> Sentence {
    let subject = if cells.len() < MANY {
        vec![cells.into()]
    } else {
        in_house(board, house, cells, named)
    };
    loses(subject, cells.to_vec(), Marks::only(value))
}
