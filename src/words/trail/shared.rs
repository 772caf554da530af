//! What follows from what several cases have in common: told once, before them, and cited by line.

use super::causes::Causes;
use super::{Concluded, Trail};
use crate::words::Sentence;
use crate::{Board, Mark, Marks};
use std::collections::BTreeMap;

/// What is told before several cases saves at least this many lines.
const WORTH: usize = 2;

/// What a trail shares with others.
#[derive(Clone, Default, Debug)]
pub(super) struct Shared {
    /// Of what is told before cases: its conclusions that they need, by number, and what clues have to take by these.
    pub(super) needs: BTreeMap<usize, Marks>,
    /// Of a case: the lines that were told before it, by the number of the conclusion.
    pub(super) lines: BTreeMap<usize, String>,
    /// How many conclusions those are.
    pub(super) before: usize,
}

impl Trail {
    /// What follows from `common`, which is supposed in each of some cases, and the cases with what is left to tell of them;
    /// nothing if that saves little. A case shows that the mark `gone` is, or what breaks. Each trail is made anew, so
    /// [`Trail::narrow`] is asked of each again.
    pub fn share(
        board: &Board,
        mut common: Trail,
        cases: &[Trail],
        gone: impl Fn(&Trail) -> Option<Mark>,
        mut narrow: impl FnMut(Trail) -> Trail,
    ) -> Option<(Trail, Vec<Trail>)> {
        let after = cases.iter().map(|case| narrow(case.after(&common)));
        let after: Vec<Trail> = after.collect();
        let before = common.steps.len();
        let mut lines = 0;
        for case in &after {
            let causes = Causes::as_told(board, case, gone(case));
            lines += causes.told().take_while(|&at| at < before).count();
            for at in causes.counting().take_while(|&at| at < before) {
                let taken = common.shared.needs.entry(at).or_insert(Marks::empty());
                *taken |= causes.taken(at);
            }
        }
        let common = narrow(common);
        let told = Causes::as_told(board, &common, None).told().count();
        (told + WORTH <= lines).then_some((common, after))
    }

    /// The same, with what follows from less told before it.
    fn after(&self, common: &Trail) -> Trail {
        let is_new = |step: &&Concluded| {
            match step {
            Concluded::Holds(_, node) => !common
                .steps
                .iter()
                .any(|other| matches!(other, Concluded::Holds(_, same) if same == node)),
            Concluded::Leaves(clue, cell, left, _) => !common.steps.iter().any(|other| {
                matches!(other, Concluded::Leaves(of, at, same, _) if (of, at, same) == (clue, cell, left))
            }),
            step => !common.steps.contains(step),
        }
        };
        let new = self.steps.iter().filter(is_new).cloned();
        let steps = common.steps.iter().cloned().chain(new).collect();
        let mut after = Trail::new(self.supposed.clone(), steps);
        after.shared.before = common.steps.len();
        after
    }
}

/// What is told before cases, in lines that these cite from now on.
pub fn tell_shared(
    board: &Board,
    common: &Trail,
    cases: &mut [Trail],
    lemmas: &mut u32,
) -> Vec<Sentence> {
    let (told, lines) = super::told::tell_with_lines(board, common, None, lemmas);
    for case in cases {
        case.shared.lines.clone_from(&lines);
    }
    told
}
