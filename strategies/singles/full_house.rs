#![doc = include_str!("full_house.md")]

use crate::strategy::{About, Family, Finds, Form, Glance, Level, Search, Strategy};
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
        seen(board).try_for_each(|glance| finds.draft(board).offer_glance(glance))
    }

    #[inline]
    fn glance(&self, board: &Board) -> Option<Glance> {
        Some(seen(board).next().unwrap_or(Glance::Nothing))
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

fn seen(board: &Board) -> impl Iterator<Item = Glance> + '_ {
    let geometry = board.geometry();
    board.houses_with_one_need().filter_map(|house| {
        let info = geometry.house(house);
        let value = board.needs(house).first().filter(|_| info.full)?;
        let place = board.places(house, value).trailing_zeros() as usize;
        let cell = *info.cells.get(place)?;
        Some(Glance::Single(0, Mark { cell, value }, Some(house)))
    })
}
