#![doc = include_str!("direct_pointing.md")]

use super::confined_engine::{Confined, confined, what};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, only, plays, what_and_so};
use crate::{Board, Cell, Cells, House, Mark, Role, StepRef, WIDE, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A value that has to go to some cells of a house leaves another house of the same kind one place for it.
#[derive(Clone, Copy, Default, Debug)]
pub struct DirectPointing;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Direct Pointing", Level::Easy).rated(&[], &[("se", 1.7)]),
        Form::new("Direct Claiming", Level::Easy).rated(&[], &[("se", 1.9)]),
    ];
    About::new(
        "direct-pointing",
        Family::Intersections,
        include_str!("direct_pointing.md"),
        forms,
    )
});

impl Strategy for DirectPointing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), point(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let Mark { cell, value } = step.sets()[0];
        let mut houses = step.houses(Role::House);
        let mut house = || houses.next().expect("shown by find");
        let (first, second) = (house(), house());
        let places: Cells<WIDE> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
        let second_places = board
            .geometry()
            .cells_at::<WIDE>(second, board.places(second, value));
        let lost: Vec<Cell> = (second_places - Cells::only(cell)).iter().collect();
        let needs = words!("{} needs a {}", first, value);
        let all = if places.count() == 2 { "both" } else { "all" };
        let why = match step.houses(Role::Cover).next() {
            Some(cover) => words!("it stands in {}, so {} cannot be {}.", cover, lost, value),
            None => {
                let (sees, it) = match lost.len() {
                    1 => (" sees ", "it"),
                    _ => (" see ", "they"),
                };
                words!(
                    "{}{}{} of its places, so {} cannot be {}.",
                    lost,
                    sees,
                    all,
                    it,
                    value
                )
            }
        };
        let left = words!(
            "That leaves {} as the only place for {} in {}.",
            cell,
            value,
            second
        );
        Explanation {
            what: vec![what(board, step, first, value), only(board, second, value)],
            why: vec![needs.join("; ", why), left],
            so: plays(step),
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}

fn point<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let changed = finds.changed(board);
    confined::<N>(
        board,
        changed,
        |_, _| true,
        |confined| {
            let kind = geometry.house(confined.house).kind;
            let mut alike = geometry.full_houses().filter(|&other| {
                other != confined.house
                    && geometry.house(other).kind == kind
                    && confined.seen.meets(&geometry.house_cells(other))
            });
            alike.try_for_each(|other| {
                let places = geometry.cells_at::<N>(other, board.places(other, confined.value));
                match (places - confined.seen).single() {
                    Some(cell) => offer(board, finds, confined, other, cell),
                    None => Continue(()),
                }
            })
        },
    )
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    confined: &Confined<N>,
    other: House,
    cell: Cell,
) -> Search {
    let geometry = board.geometry();
    let value = confined.value;
    finds
        .draft(board)
        .form(usize::from(!confined.is_pointing(geometry)))
        .set(cell, value)
        .prove(|premises| _ = premises.place(confined.house, value).place(other, value))
        .show(|shown| {
            shown
                .house(Role::House, confined.house)
                .house(Role::House, other);
            if let Some(cover) = confined.cover(geometry) {
                shown.house(Role::Cover, cover);
            }
            let places = confined.places.iter();
            places.for_each(|place| _ = shown.mark(Role::Pattern, place, value));
        })
        .offer()
}
