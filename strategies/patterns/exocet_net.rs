#![doc = include_str!("exocet_net.md")]

use super::exocet_ways_engine::{Kind, Scratch, by_ways, gather};
use super::exocet_words::told;
use crate::engine::forcing::Lost;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// All ways to fill an exocet exclude the same mark beside it.
#[derive(Clone, Copy, Default, Debug)]
pub struct ExocetNet;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Exocet Forcing Net", Level::Extreme)];
    About::new(
        "exocet-net",
        Family::Patterns,
        include_str!("exocet_net.md"),
        forms,
    )
});

impl Strategy for ExocetNet {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !geometry.crossings().is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(rarely board.geometry(), told(board, step))
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let mut search = gather(board, finds, &mut scratch);
    if search.is_continue() {
        let mut kinds = [Kind::Junior, Kind::Senior].into_iter();
        search =
            kinds.try_for_each(|kind| by_ways(board, finds, &mut scratch, 0, (kind, Lost::Beside)));
    }
    finds.return_scratch(scratch);
    search
}
