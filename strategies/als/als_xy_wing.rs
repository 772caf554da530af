#![doc = include_str!("als_xy_wing.md")]

use super::pattern_engine::{
    Choice, DONE, gather_and_offer, gather_joined, linked, offer_joined, shared_but, size,
    takes_any,
};
use super::words::explain_chain;
use crate::engine::als::Sets;
use crate::engine::gather::Gathered;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Marks, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Three groups of cells with one value more than cells: the one in the middle cannot lack two values.
#[derive(Clone, Copy, Default, Debug)]
pub struct AlsXyWing(pub Choice);

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Almost Locked Set XY-Wing", Level::Unfair)
        .rated(&[("hodoku", "0902")], &[("hodoku", 320.0)])
        .also(&["ALS-XY-Wing"])];
    About::new(
        "als-xy-wing",
        Family::Als,
        include_str!("als_xy_wing.md"),
        forms,
    )
});

impl Strategy for AlsXyWing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(self.0, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain_chain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        self.0.settings()
    }

    fn set(&mut self, setting: usize, value: usize) {
        self.0.set(setting, value);
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(AlsXyWing(Choice::WIDEST)))
    }
}

fn find<const N: usize>(choice: Choice, board: &Board, finds: &mut Finds) -> Search {
    gather_and_offer::<N>(
        board,
        finds,
        choice,
        |sets, gathered, finds| gather(choice, sets, gathered, finds),
        |sets, pattern, finds| {
            // The last number says which values are left out: see `gather`.
            let (path, but) = pattern.parts().split_at(4);
            let ends = [path[0], path[3]].map(|part| sets.part(part).set);
            let but = Marks::from_bits_retain(but[0]);
            let strikes = shared_but(sets, ends, but);
            offer_joined(board, finds, sets, pattern, path, &strikes)
        },
    )
}

fn gather<const N: usize>(
    choice: Choice,
    sets: &Sets<N>,
    gathered: &mut Gathered,
    finds: &mut Finds,
) -> Search {
    for middle in 0..sets.len() as u32 {
        finds.tick()?;
        // Sets come smallest first: what is too large for the first is so for those that follow.
        let least = size(sets, [middle, 0, 0]);
        if !gathered.wants(least) {
            break;
        }
        for one in sets.parts_of(middle) {
            for two in one + 1..sets.parts_of(middle).end {
                for &a in sets.links(one) {
                    for &b in sets.links(two) {
                        let ends = [a, b].map(|part| sets.part(part).set);
                        let links = [one, two].map(|part| sets.part(part).value);
                        let but: Marks = links.into_iter().collect();
                        let of = [ends[0], middle, ends[1]];
                        if !gathered.wants(size(sets, of)) {
                            break;
                        }
                        if ends[0] == ends[1] || !takes_any(sets, ends, but) {
                            continue;
                        }
                        let [first, last] = ends.map(|set| sets.set(set).cells);
                        if !choice.overlap && first.meets(&last) {
                            continue;
                        }
                        // An end that is linked twice with the middle could use either link; what
                        // follows whichever it uses is a step as well.
                        let either =
                            linked(sets, [ends[0], middle]) | linked(sets, [middle, ends[1]]);
                        for but in [but, either] {
                            let strikes = shared_but(sets, ends, but);
                            let parts = [a, one, two, b, but.bits()];
                            gather_joined(sets, gathered, &strikes, 0, &parts, of);
                        }
                    }
                }
            }
        }
    }
    DONE
}
