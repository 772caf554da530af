//! What the strategies that suppose something share: they offer what a pass found, and tell it.

use super::replay_engine::Replay;
use crate::engine::balances;
use crate::engine::forcing::{
    Asides, Cases, Finding, Pass, Told, Trial, TruthFilter, Wanted, suppositions,
};
use crate::engine::reasons::By;
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search, Setting};
use crate::{Board, Cells, Mark, OneOf, OwnedPremise, Role, Supposed, Term, Truth, WIDE};
use itertools::Itertools;
use std::cell::LazyCell;
use std::cmp::Reverse;
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

/// What is reused between calls, and shared where the same is supposed.
#[derive(Default)]
pub(super) struct Scratch<const N: usize>(pub(super) Pass<N>);

/// Offers what a pass over the board finds, the shortest first: contradictions as form 0, verities as
/// form 1.
pub(super) fn find<const N: usize>(
    wanted: Wanted,
    refuted: Refuted,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let search = offer_all(wanted, &mut refuted.fallen(), board, finds, &mut scratch.0);
    finds.return_scratch(scratch);
    search
}

fn offer_all<const N: usize>(
    wanted: Wanted,
    fallen: &mut Fallen,
    board: &Board,
    finds: &mut Finds,
    pass: &mut Pass<N>,
) -> Search {
    // Forms that nobody asked for need not be sought.
    let wanted = Wanted {
        contradictions: wanted.contradictions && finds.asked(0) != Some(false),
        verities: wanted.verities && finds.asked(1) != Some(false),
        ..wanted
    };
    let needed = match wanted.value {
        None => balances::needs(board, finds),
        Some(_) => Vec::new(),
    };
    // What is empty is shared by all, and costs nothing.
    let one_ofs: Arc<[OneOf]> = if needed.is_empty() {
        Arc::default()
    } else {
        needed.into()
    };
    pass.run_with(board, &one_ofs, wanted, finds)?;
    if let Some(mut ahead) = finds.look_ahead(board) {
        put_furthest_first(&mut pass.found, &mut ahead, finds)?;
    }
    for at in 0..pass.found.len() {
        let finding = pass.found[at];
        offer::<N>(board, finds, finding, fallen, || Proof {
            truths: pass.premises(board, finding),
            one_ofs: one_ofs.clone(),
            asides: Vec::new(),
            is_pruned: false,
        })?;
    }
    let is_net = (wanted.filter, wanted.value) == (TruthFilter::Any, None);
    match Trial::new(board, finds).filter(|_| is_net && wanted.contradictions) {
        None => Continue(()),
        Some(mut trial) => {
            let search = offer_inside(board, finds, fallen, pass, &mut trial);
            finds.take_notes(&trial.finds);
            search
        }
    }
}

/// Puts that finding first which leads furthest for what it takes to tell.
fn put_furthest_first(
    found: &mut [Finding],
    ahead: &mut impl FnMut(Supposed) -> usize,
    finds: &mut Finds,
) -> Search {
    let mut seen: Vec<Supposed> = Vec::new();
    let mut best: Option<(Worth, usize)> = None;
    for (at, finding) in found.iter().enumerate() {
        // The shortest of each result comes first.
        if seen.contains(&finding.result) {
            continue;
        }
        if seen.len() == MOST_FOLLOWED {
            break;
        }
        seen.push(finding.result);
        finds.tick()?;
        let worth = Worth::of(ahead(finding.result), finding.rank as usize);
        if best.is_none_or(|(before, _)| worth > before) {
            best = Some((worth, at));
        }
    }
    if let Some((_, at)) = best {
        found[..=at].rotate_right(1);
    }
    Continue(())
}

/// How far a step leads for its length: marks that go for a line that is told, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth(usize);

impl Worth {
    fn of(gain: usize, lines: usize) -> Worth {
        Worth(1000 * gain / (lines + HEAD))
    }
}

/// Beside its lines a step takes the words of this many more: its grid and its head, and those of further steps that one which leads
/// farther spares.
const HEAD: usize = 30;

/// A proof that is not short counts as if it were this many times as long: hardly anybody follows it.
const LONG_IS: usize = 3;

/// At most this many findings that lead far are written out to see how long they get, on a board of one cell: 40 on 9x9 boards.
/// What each of them takes grows with the cells.
const MOST_LED: usize = 40 * 81;

/// After the first that is refuted from inside this many more marks are supposed in search of one that leads further, on a board
/// of one cell: all on 9x9 boards. What each of them takes grows with the cells, and how many there are, too.
const MORE_INSIDE: usize = 10_000_000;

/// More lines than this are not told of what was seen inside: nested nets may have shorter ones.
const MOST_LINES: usize = 80;

/// Fewer lines than this hardly any nested net has: what would not be the best with them is not written out.
const FEWEST: usize = 8;

/// At most this many different results are followed, those that are shortest to tell.
const MOST_FOLLOWED: usize = 1000;

/// Offers the opposite of a supposition if what follows from it breaks something: each link from one other, or from all.
pub(super) fn refute<const N: usize>(
    supposed: Supposed,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let pass = &mut scratch.0;
    let mut filters = [TruthFilter::Pairs, TruthFilter::Any].into_iter();
    let found = filters.find_map(|filter| pass.refute(board, supposed, filter));
    let search = found.map_or(Continue(()), |finding| {
        offer::<N>(board, finds, finding, &mut None, || Proof {
            truths: pass.premises(board, finding),
            one_ofs: Arc::default(),
            asides: Vec::new(),
            // With still fewer of them the same may follow, but only by cases.
            is_pruned: true,
        })
    });
    finds.return_scratch(scratch);
    search
}

/// Offers what is refuted with the help of the strategies that the order lends: where it looks ahead, what leads furthest
/// for what it takes to tell, and nothing that takes long.
fn offer_inside<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    fallen: &mut Fallen,
    pass: &mut Pass<N>,
    trial: &mut Trial,
) -> Search {
    let mut ahead = finds.look_ahead(board);
    let more = MORE_INSIDE / board.geometry().cell_count().pow(2);
    let (mut from, mut is_done) = (0, false);
    while !is_done {
        let (mut until, mut found) = (usize::MAX, Vec::new());
        while let Some((next, finding, truths)) =
            pass.look_inside(board, from..until, trial, finds)?
        {
            from = next;
            match &mut ahead {
                Some(ahead) => {
                    until = until.min(from + more);
                    // What is seen inside is told as well, so that the truths say better how long it gets.
                    let worth = Worth::of(ahead(finding.result), truths.len());
                    found.push((Reverse(worth), finding, truths));
                }
                None => {
                    let proof = inside(board, pass, finding, truths);
                    offer::<N>(board, finds, finding, fallen, || proof)?;
                }
            }
        }
        (from, is_done) = (until, until == usize::MAX);
        found.arrange();
        for (_, finding, truths) in found {
            finds.tick()?;
            let proof = inside(board, pass, finding, truths);
            let told = (proof.truths.clone(), proof.one_ofs.clone());
            let replay = Replay::<N>::of(board, told, finding.result, Vec::new());
            if replay.lines() <= MOST_LINES {
                offer::<N>(board, finds, finding, fallen, || proof)?;
            }
        }
    }
    Continue(())
}

/// What is behind something that was seen inside.
fn inside<const N: usize>(
    board: &Board,
    pass: &mut Pass<N>,
    finding: Finding,
    truths: Vec<Truth>,
) -> Proof {
    let (truths, is_pruned) = pass.needed_inside(board, finding, truths);
    Proof {
        truths,
        one_ofs: Arc::default(),
        asides: Vec::new(),
        is_pruned,
    }
}

/// The same where suppositions are refuted with the help of others.
pub(super) fn find_deep<const N: usize>(
    refuted: Refuted,
    board: &Board,
    finds: &mut Finds,
) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    let search = offer_deep(&mut refuted.fallen(), board, finds, &mut scratch.0);
    finds.return_scratch(scratch);
    search
}

fn offer_deep<const N: usize>(
    fallen: &mut Fallen,
    board: &Board,
    finds: &mut Finds,
    pass: &mut Pass<N>,
) -> Search {
    let is_done = offer_asides(By::Rule, fallen, board, finds, pass)? || board.clues().is_empty();
    // What a clue says together with houses is harder to see, and sought where its rule alone shows nothing.
    if is_done || offer_asides(By::RuleAndHouses, fallen, board, finds, pass)? {
        return Continue(());
    }
    offer_by_cases(board, finds, pass)
}

/// Offers what is refuted with others on the side, clues read in one way. Returns whether there was any.
fn offer_asides<const N: usize>(
    by: By,
    fallen: &mut Fallen,
    board: &Board,
    finds: &mut Finds,
    pass: &mut Pass<N>,
) -> ControlFlow<(), bool> {
    pass.start_deep(board, by, finds)?;
    // Reading clues takes long, so that only boards without them are looked over whole.
    if let Some(mut ahead) = finds.look_ahead(board).filter(|_| board.clues().is_empty()) {
        offer_furthest(fallen, board, finds, pass, &mut ahead)?;
    }
    let mut told: Vec<(Finding, Told)> = Vec::new();
    let (mut rest, mut has_told) = (Vec::new(), false);
    for which in [Asides::OfPairs, Asides::All] {
        let mut from = Some(0);
        while let Some(start) = from {
            from = pass.deepen(board, start, which, finds)?;
            let few = pass.found.len().min(MOST_TOLD);
            for at in 0..few {
                finds.tick()?;
                let finding = pass.found[at];
                told.extend(pass.told(board, finding).map(|told| (finding, told)));
            }
            rest.extend(pass.found.drain(few..));
            told.arrange_by_key(|(_, told)| told.lines);
            let is_short = told.first().is_some_and(|(_, told)| told.lines <= SHORT);
            if !told.is_empty() && (is_short || which == Asides::All) {
                has_told = true;
                for (finding, told) in told.drain(..) {
                    offer_told::<N>(board, finds, finding, fallen, told, by)?;
                }
            }
        }
    }
    for finding in rest {
        finds.tick()?;
        if let Some(told) = pass.told(board, finding) {
            has_told = true;
            offer_told::<N>(board, finds, finding, fallen, told, by)?;
        }
    }
    Continue(has_told)
}

/// Offers what only cases within cases refute.
fn offer_by_cases<const N: usize>(board: &Board, finds: &mut Finds, pass: &mut Pass<N>) -> Search {
    let Some((mark, truths)) = pass.by_cases(board, finds)? else {
        return Continue(());
    };
    let finding = Finding {
        rank: truths.len() as u32,
        cases: Cases::None,
        result: Supposed::IsNot(mark),
    };
    offer::<N>(board, finds, finding, &mut None, || Proof {
        truths,
        one_ofs: Arc::default(),
        asides: Vec::new(),
        is_pruned: false,
    })
}

/// Offers that finding which leads furthest for what it takes to tell, of those that come into question.
fn offer_furthest<const N: usize>(
    fallen: &mut Fallen,
    board: &Board,
    finds: &mut Finds,
    pass: &mut Pass<N>,
    ahead: &mut impl FnMut(Supposed) -> usize,
) -> Search {
    let mut found = Vec::new();
    for which in [Asides::OfPairs, Asides::All] {
        let mut from = Some(0);
        while let Some(start) = from {
            from = pass.deepen(board, start, which, finds)?;
            for finding in pass.found.drain(..) {
                finds.tick()?;
                let gain = ahead(finding.result);
                found.push((
                    Reverse(Worth::of(gain, finding.rank as usize)),
                    gain,
                    finding,
                ));
            }
        }
    }
    found.arrange();
    found.truncate(MOST_LED / board.geometry().cell_count());
    let mut best: Option<(Worth, Finding, Told)> = None;
    for (_, gain, finding) in found {
        finds.tick()?;
        let highest = Worth::of(gain, FEWEST);
        if best.as_ref().is_some_and(|(before, ..)| highest <= *before) {
            continue;
        }
        let Some(told) = pass.told(board, finding) else {
            continue;
        };
        let dear = if told.lines > SHORT { LONG_IS } else { 1 };
        let worth = Worth::of(gain, dear * told.lines);
        if best.as_ref().is_none_or(|(before, ..)| worth > *before) {
            best = Some((worth, finding, told));
        }
    }
    if let Some((_, finding, told)) = best {
        offer_told::<N>(board, finds, finding, fallen, told, By::Rule)?;
    }
    Continue(())
}

fn offer_told<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    finding: Finding,
    fallen: &mut Fallen,
    told: Told,
    by: By,
) -> Search {
    let rank = told.lines as u32;
    offer::<N>(board, finds, Finding { rank, ..finding }, fallen, || {
        Proof {
            truths: as_told::<N>(board, finding.result, &told),
            one_ofs: Arc::default(),
            asides: told.asides,
            // By cases some truths may be superfluous that were read together with houses.
            is_pruned: by == By::Rule,
        }
    })
}

/// A proof of at most this many lines is short enough to look no further.
const SHORT: usize = 40;

/// At most this many findings, those that take the fewest cells first, are written out to see how long they get.
const MOST_TOLD: usize = 8;

/// The truths of a way to refute something that its telling uses: a walk back finds one reason for each conclusion,
/// the telling the one that is told anyway.
fn as_told<const N: usize>(board: &Board, result: Supposed, told: &Told) -> Vec<Truth> {
    let mut truths = told.truths.clone();
    loop {
        let replay = Replay::<N>::of(
            board,
            (truths.clone(), Arc::default()),
            result,
            told.asides.clone(),
        );
        let used = replay.told_truths();
        if used.len() >= truths.len() {
            return truths;
        }
        truths = used;
    }
}

/// What is behind a finding.
struct Proof {
    truths: Vec<Truth>,
    /// What balances need: some of the truths are of these.
    one_ofs: Arc<[OneOf]>,
    /// The marks that are refuted on the side, in turn.
    asides: Vec<Mark>,
    /// Whether all truths are needed for certain.
    is_pruned: bool,
}

impl Proof {
    /// The balances of which some value is needed.
    fn balances(&self) -> impl Iterator<Item = &[Term]> {
        let one_ofs = self.truths.iter().filter_map(|truth| match truth {
            Truth::OneOf(at) => self.one_ofs.get(usize::from(at.0)),
            _ => None,
        });
        let premises = one_ofs.flat_map(|of| &of.premises);
        premises.filter_map(|premise| match premise {
            OwnedPremise::Balance(terms) => Some(&terms[..]),
            _ => None,
        })
    }
}

/// Whether marks that fall by the same lines are one step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Refuted {
    /// They are.
    #[default]
    Together,
    /// Each mark is a step by itself.
    Apart,
}

impl Refuted {
    /// The setting of an order file.
    pub(super) fn setting(self) -> Setting {
        Setting::word("refuted", &["together", "apart"], self as usize)
    }

    /// What the setting says.
    pub(super) fn of(value: usize) -> Refuted {
        [Refuted::Together, Refuted::Apart][value]
    }

    fn fallen(self) -> Fallen {
        (self == Refuted::Together).then(Vec::new)
    }
}

/// Where marks that fall by the same lines are one step: those that fell with an earlier one.
type Fallen = Option<Vec<Mark>>;

/// Offers a finding with what is behind it.
fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    finding: Finding,
    fallen: &mut Fallen,
    proof: impl FnOnce() -> Proof,
) -> Search {
    let proof = LazyCell::new(proof);
    let mut likewise = Vec::new();
    if let (Supposed::IsNot(mark), Cases::None, Some(fallen)) =
        (finding.result, finding.cases, fallen)
    {
        if fallen.contains(&mark) {
            return Continue(());
        }
        let truths = (proof.truths.clone(), proof.one_ofs.clone());
        let asides = proof.asides.clone();
        likewise = Replay::<N>::of(board, truths, finding.result, asides).likewise();
        fallen.extend(&likewise);
    }
    let draft = finds
        .draft(board)
        .form(usize::from(finding.cases != Cases::None))
        .rank(finding.rank);
    let draft = draft.conclude(finding.result);
    let draft = likewise.iter().fold(draft, |draft, mark| {
        draft.strike(mark.value, Cells::<WIDE>::only(mark.cell))
    });
    let mut is_pruned = false;
    let draft = draft.prove(|premises| {
        // What is told rests on what a balance needs, and the checker goes by all that it says: with fewer of the others
        // the same may follow, but nobody could tell how.
        is_pruned = proof.is_pruned || proof.balances().next().is_some();
        premises.truths(&proof.truths, &proof.one_ofs);
    });
    let draft = if is_pruned { draft } else { draft.prune() };
    draft
        .show(|shown| {
            for terms in proof.balances().unique() {
                shown.terms(Role::House, terms);
            }
            let supposed = suppositions(board, &proof.one_ofs, finding);
            for (group, supposed) in (0..).zip(supposed) {
                let mark = supposed.mark();
                shown
                    .group(group)
                    .mark(Role::Assumption, mark.cell, mark.value);
            }
            for mark in &likewise {
                shown.group(0).mark(Role::Assumption, mark.cell, mark.value);
            }
            for (group, mark) in (1..).zip(&proof.asides) {
                shown.group(group).mark(Role::Link, mark.cell, mark.value);
            }
        })
        .offer()
}
