#![doc = include_str!("tridagon_net.md")]

use super::super::forcing::explain_from;
use super::tridagon_engine::{self, Scratch, Tridagon, tridagons};
use super::tridagon_words::{said, show, told};
use crate::engine::forcing::{Finding, Pass, TruthFilter, Wanted, suppositions};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, Mark, OneOf, OneOfId, Role, StepRef, Truth, at_width};
use std::cmp::Reverse;
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A forcing net that knows of a tridagon.
#[derive(Clone, Copy, Default, Debug)]
pub struct TridagonNet;

/// At most this many tridagons are looked at, those with the fewest guardians.
const MOST: usize = 8;

/// Beside its lines a step takes the words of this many more.
const HEAD: usize = 12;

/// At most this many findings are followed to see which leads furthest.
const MOST_FOLLOWED: usize = 60;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Tridagon Forcing Net", Level::Extreme)];
    About::new(
        "tridagon-net",
        Family::Patterns,
        include_str!("tridagon_net.md"),
        forms,
    )
});

impl Strategy for TridagonNet {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        tridagon_engine::suits(geometry)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let one_of = OneOf::new(step.marks(Role::Fin), []);
        let mut said = said(board, &told(step));
        // First why, and then what follows.
        let so = said.remove(1);
        said.push(so);
        at_width!(rarely board.geometry(), explain_from(board, step, one_of, said))
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch>();
    let mut search = tridagons(board, finds, &mut scratch);
    if search.is_continue() && !scratch.found.is_empty() {
        let mut pass = finds.take_scratch::<Pass<N>>();
        let mut fewest = scratch.found.iter().take(MOST);
        search = fewest.try_for_each(|tridagon| offer_all(board, finds, tridagon, &mut pass));
        finds.return_scratch(pass);
    }
    finds.return_scratch(scratch);
    search
}

/// Offers what follows from a tridagon and would not follow without it.
fn offer_all<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    tridagon: &Tridagon,
    pass: &mut Pass<N>,
) -> Search {
    let wanted = Wanted {
        filter: TruthFilter::Any,
        value: None,
        contradictions: true,
        verities: true,
    };
    let one_ofs: Arc<[OneOf]> = [tridagon.one_of.clone()].into();
    pass.run_with(board, &one_ofs, wanted, finds)?;
    let mut found = std::mem::take(&mut pass.found);
    if let Some(mut ahead) = finds.look_ahead(board) {
        found.truncate(MOST_FOLLOWED);
        found.sort_by_cached_key(|finding| {
            Reverse(1000 * ahead(finding.result) / (finding.rank as usize + HEAD))
        });
    }
    let search = found.iter().try_for_each(|&finding| {
        finds.tick()?;
        let truths = pass.premises(board, finding);
        if !truths.contains(&Truth::OneOf(OneOfId(0))) {
            return Continue(());
        }
        offer(board, finds, tridagon, finding, &truths)
    });
    pass.found = found;
    search
}

fn offer(
    board: &Board,
    finds: &mut Finds,
    tridagon: &Tridagon,
    finding: Finding,
    truths: &[Truth],
) -> Search {
    let one_ofs = std::slice::from_ref(&tridagon.one_of);
    let draft = finds.draft(board).rank(finding.rank);
    let draft = draft.conclude(finding.result);
    draft
        .prove(|premises| _ = premises.truths(truths, one_ofs))
        .prune()
        .show(|shown| {
            show(board, tridagon, shown);
            let supposed = suppositions(board, one_ofs, finding);
            for (group, supposed) in (4..).zip(supposed) {
                let Mark { cell, value } = supposed.mark();
                shown.group(group).mark(Role::Assumption, cell, value);
            }
        })
        .offer()
}
