#![doc = include_str!("full_house.md")]

use crate::strategy::{About, Family, Finds, Form, Level, Look, Search, Strategy};
use crate::words::{Claim, Explanation, Sentence, plays};
use crate::{Board, Mark, Role, StepRef, words};
use std::sync::{Arc, LazyLock};

/// A house with one open cell.
#[derive(Clone, Copy, Default, Debug)]
pub struct FullHouse;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Full House", Level::Easy)
        .rated(&[("hodoku", "0000")], &[("se", 1.0), ("hodoku", 4.0)])
        .also(&["Last Cell"])];
    About::new(
        "full-house",
        Family::Singles,
        include_str!("full_house.md"),
        forms,
    )
});

impl Strategy for FullHouse {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    #[inline]
    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        Look::Needs.each(board, |glance| finds.draft(board).offer_glance(glance))
    }

    fn look(&self) -> Option<Look> {
        Some(Look::Needs)
    }

    fn explain(&self, _: &Board, step: StepRef<'_>) -> Explanation {
        let mark = step.sets()[0];
        let house = step.houses(Role::House).next().expect("shown by find");
        let what = words!("In {} only {} is still empty.", house, mark.cell).stating(Claim::Only(
            house,
            mark.value,
            vec![mark.cell],
        ));
        let why = words!(
            "The other cells of {} have every value but {}.",
            house,
            mark.value
        );
        Explanation {
            what: vec![what],
            why: vec![why],
            so: plays(step),
        }
    }

    fn in_short(&self, _: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        let Mark { cell, value } = step.sets()[0];
        let house = step.houses(Role::House).next()?;
        let claim = words!("{} is {}, the last of {}.", cell, value, house)
            .stating(Claim::Becomes(vec![cell], value))
            .stating(Claim::Only(house, value, vec![cell]));
        Some(vec![claim])
    }
}
