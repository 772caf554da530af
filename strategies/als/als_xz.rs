#![doc = include_str!("als_xz.md")]

use super::pattern_engine::{
    Choice, DONE, gather_and_offer, gather_joined, linked, offer_joined, shared_but, size,
};
use super::words::{Joined, explain_chain};
use crate::engine::als::Sets;
use crate::engine::gather::{Gathered, Strikes};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Marks, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Two groups of cells with one value more than cells, of which one must lack a value of both.
#[derive(Clone, Copy, Default, Debug)]
pub struct AlsXz(pub Choice);

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Almost Locked Set XZ-Rule", Level::Unfair)
            .rated(&[("hodoku", "0901")], &[("hodoku", 300.0)])
            .also(&["ALS-XZ"]),
        Form::new("Doubly Linked ALS-XZ", Level::Unfair)
            .rated(&[("hodoku", "0901")], &[("hodoku", 300.0)]),
    ];
    About::new("als-xz", Family::Als, include_str!("als_xz.md"), forms)
});

const SINGLY: usize = 0;
const DOUBLY: usize = 1;

impl Strategy for AlsXz {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(self.0, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        if step.form_number() == SINGLY {
            explain_chain(board, step)
        } else {
            Joined::new(step).explain_twice_joined(board, step)
        }
    }

    fn settings(&self) -> Vec<Setting> {
        self.0.settings()
    }

    fn set(&mut self, setting: usize, value: usize) {
        self.0.set(setting, value);
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(AlsXz(Choice::WIDEST)))
    }
}

fn find<const N: usize>(choice: Choice, board: &Board, finds: &mut Finds) -> Search {
    gather_and_offer::<N>(board, finds, choice, gather, |sets, pattern, finds| {
        let strikes = strikes(sets, pattern.parts());
        offer_joined(board, finds, sets, pattern, pattern.parts(), &strikes)
    })
}

fn gather<const N: usize>(sets: &Sets<N>, gathered: &mut Gathered, finds: &mut Finds) -> Search {
    for part in 0..sets.parts().len() as u32 {
        if sets.links(part).is_empty() {
            continue;
        }
        finds.tick()?;
        let a = sets.part(part).set;
        for &other in sets.links(part) {
            let b = sets.part(other).set;
            if b < a {
                continue;
            }
            let value = sets.part(part).value;
            let mut linked = linked(sets, [a, b]).values();
            // Sets with two links are told once; three would leave nothing for their cells.
            let parts = match (linked.next(), linked.next()) {
                (Some(first), _) if first != value => continue,
                (_, Some(second)) => &[
                    part,
                    other,
                    sets.part_with(a, second),
                    sets.part_with(b, second),
                ][..],
                _ => &[part, other],
            };
            let form = if parts.len() == 2 { SINGLY } else { DOUBLY };
            if gathered.wants(size(sets, [a, b])) {
                gather_joined(sets, gathered, &strikes(sets, parts), form, parts, [a, b]);
            }
        }
    }
    DONE
}

/// What two sets take that are linked once, or twice: then each has exactly one of the two values, and
/// all its others.
fn strikes<const N: usize>(sets: &Sets<N>, parts: &[u32]) -> Strikes<N> {
    let [a, b] = [0, 1].map(|at| sets.part(parts[at]).set);
    let links: Marks = parts.iter().map(|&part| sets.part(part).value).collect();
    if parts.len() == 2 {
        return shared_but(sets, [a, b], links);
    }
    let mut strikes = shared_but(sets, [a, b], Marks::all() - links);
    for set in [a, b] {
        for value in (sets.set(set).marks - links).values() {
            strikes.add(value, sets.seen(set, value));
        }
    }
    strikes
}
