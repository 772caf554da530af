//! Tells what was supposed and what follows.

use super::super::clues::with_balances;
use super::alike_words::{Alike, LABEL, in_all_cases};
use super::deadly_words::said_of;
use super::named_words::with_cells;
use super::replay_engine::{MOST_CONCLUSIONS, Replay, gone};
use crate::engine::forcing::truths_of;
use crate::sorting::Arrange;
use crate::words::cannot;
use crate::words::trail::{
    Trail, all, nothing_of, of_one_value, one_of, suppose, tell_case, tell_shared,
};
use crate::words::{
    Claim, Explanation, Line, Piece, Sentence, and_so, either, enumerate, limited, link_piece,
    name_the_rest, only, words_in,
};
use crate::{
    Board, Cell, Mark, Marks, OneOf, OwnedTruth, Role, StepRef, Supposed, Truth, WIDE, words,
};
use itertools::Itertools;
use std::collections::BTreeMap;

/// Puts a step into words.
pub(super) fn explain<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    told(Replay::<N>::new(board, step), step, Vec::new())
}

/// Puts a step into words that also knows that one of some marks holds, of which this was said.
pub(in crate::strategies) fn explain_from<const N: usize>(
    board: &Board,
    step: StepRef<'_>,
    one_of: OneOf,
    said: Vec<Sentence>,
) -> Explanation {
    told(Replay::<N>::knowing(board, step, one_of), step, said)
}

fn told<const N: usize>(
    mut replay: Replay<'_, N>,
    step: StepRef<'_>,
    said: Vec<Sentence>,
) -> Explanation {
    let board = replay.board;
    if let Some(together) = supposed_together(step) {
        let cases = replay.refutations(together);
        let what = cases.iter().map(|case| replay.broken_by(case)).collect();
        return replay.whole(step, what, said, cases);
    }
    let (source, suppositions) = replay.suppositions(step);
    let cases = replay.cases(&suppositions);
    let what = replay.claim(source, &suppositions, &cases);
    let patterns = replay
        .one_ofs
        .iter()
        .flat_map(|one_of| said_of(board, one_of));
    let why = patterns.chain(source.and_then(|truth| stated(board, truth)));
    let why = said.into_iter().chain(why).collect();
    replay.whole(step, what, why, cases)
}

/// Puts a step into words that supposes a mark and concludes this in turn, up to what breaks.
pub(super) fn told_as(board: &Board, step: StepRef<'_>, trail: Trail) -> Explanation {
    let mut replay = Replay::<WIDE>::new(board, step);
    let what = vec![replay.broken_by(&trail)];
    replay.whole(step, what, Vec::new(), vec![trail])
}

/// The marks that a step supposes and removes, if there are several.
fn supposed_together(step: StepRef<'_>) -> Option<Vec<Mark>> {
    let supposed: Vec<Mark> = step.marks(Role::Assumption).collect();
    let removed = step.removes();
    let is_same =
        supposed.len() == removed.len() && supposed.iter().all(|mark| removed.contains(mark));
    (is_same && supposed.len() > 1).then_some(supposed)
}

/// Puts a step into words whose result follows from each of its assumptions, and for which it was already
/// said why one of these is true.
pub(super) fn in_each_case<const N: usize>(
    board: &Board,
    step: StepRef<'_>,
    what: Vec<Sentence>,
    why: Vec<Sentence>,
) -> Explanation {
    let mut replay = Replay::<N>::new(board, step);
    let suppositions: Vec<Supposed> = step.marks(Role::Assumption).map(Supposed::Is).collect();
    let cases = replay.cases(&suppositions);
    replay.whole(step, what, why, cases)
}

/// Puts a step into words whose plays are each shown by what breaks without them.
pub(in crate::strategies) fn refute_each(board: &Board, step: StepRef<'_>) -> Explanation {
    let sets = step.sets().iter().copied().map(Supposed::Is);
    let results: Vec<Supposed> = match step.sets() {
        [] => step.removes().into_iter().map(Supposed::IsNot).collect(),
        _ => sets.collect(),
    };
    let truths = truths_of(board, step);
    let (mut what, mut why, mut lemmas) = (Vec::new(), Vec::new(), 0);
    for result in results {
        let mut replay = Replay::<WIDE>::of(board, truths.clone(), result, Vec::new());
        let cases = replay.cases(&[result.opposite()]);
        if what.is_empty() {
            what = replay.claim(None, &[result.opposite()], &cases);
        }
        for case in &cases {
            why.extend(replay.told_case(case, Some(Line::default()), &mut lemmas));
        }
    }
    let so = and_so(step);
    let mut whole = Explanation { what, why, so };
    name_the_rest(board, step, &mut whole);
    whole
}

impl<const N: usize> Replay<'_, N> {
    /// The explanation that ends with these cases, the shortest first.
    pub(super) fn whole(
        &mut self,
        step: StepRef<'_>,
        what: Vec<Sentence>,
        mut why: Vec<Sentence>,
        cases: Vec<Trail>,
    ) -> Explanation {
        let (at_once, mut cases) = self.seen_at_once(cases);
        let in_all = match at_once {
            Some(_) => "In all the others ",
            None if cases.len() == 2 => "In both of them ",
            None => "In all of them ",
        };
        why.extend(at_once);
        cases.arrange_by_key(|case| case.steps.len());
        let is_listed = why.iter().any(|said| said.line.is_some());
        let told = self.told_cases(in_all, cases.clone(), is_listed);
        let one = self.told_as_one(in_all, &cases);
        let finished = |told: Vec<Sentence>| {
            let why = why.iter().cloned().chain(told).collect();
            let (what, so) = (what.clone(), Vec::new());
            self.finished(step, Explanation { what, why, so })
        };
        let words = |(whole, _): &(Explanation, usize)| -> usize {
            whole.why.iter().map(|said| words_in(&said.pieces)).sum()
        };
        let told = finished(told);
        let one = one.map(finished);
        match one.filter(|one| words(one) < words(&told) && one.1 <= told.1) {
            Some((one, _)) => one,
            None => told.0,
        }
    }

    /// An explanation with what a step does, and with premises that are not told; how many sentences these take.
    fn finished(&self, step: StepRef<'_>, told: Explanation) -> (Explanation, usize) {
        let mut why = told.why;
        once(&mut why);
        let so = and_so(step);
        let mut whole = with_balances(self.board, step, Explanation { why, so, ..told });
        let count = whole.why.len();
        name_the_rest(self.board, step, &mut whole);
        let unnamed = whole.why.len() - count;
        match self.is_of_ways && !self.board.clues().is_empty() {
            true => (with_cells(self.board, whole), unnamed),
            false => (whole, unnamed),
        }
    }

    /// Cases in words, those of which the same is told together.
    fn told_cases(
        &mut self,
        in_all: &'static str,
        mut cases: Vec<Trail>,
        is_listed: bool,
    ) -> Vec<Sentence> {
        let mut lemmas = 0;
        let mut why = self.told_together(in_all, &mut cases, &mut lemmas);
        let is_one = cases.len() == 1;
        let is_shared = is_listed || why.iter().any(|said| said.line.is_some());
        let by_ways = self.is_of_ways && !self.board.clues().is_empty();
        let mut alike = match by_ways {
            true => Alike::labelled(is_shared),
            false => Alike::default(),
        };
        for case in &cases {
            let line = (!is_one).then(Line::default);
            let told = match by_ways {
                true => self.told_way(case, &mut lemmas),
                false => self.told_case(case, line, &mut lemmas),
            };
            // Of boards without clues `testing` replays each case by what it supposes.
            match self.board.clues().is_empty() {
                true => why.extend(told),
                false => alike.add(case, told),
            }
        }
        why.extend(alike.told());
        why
    }

    /// What follows from nothing but that the cells of several ways can only be what they are in one of them: "In all of them
    /// r2c8 is 7, 8 or 9 and r2c9 is 1 or 3." Nothing if that is not enough.
    fn told_as_one(&mut self, in_all: &'static str, cases: &[Trail]) -> Option<Vec<Sentence>> {
        let (first, others) = cases.split_first()?;
        if !self.is_of_ways || self.board.clues().is_empty() || others.is_empty() {
            return None;
        }
        let mut can_be: BTreeMap<Cell, Marks> = BTreeMap::new();
        for what in cases.iter().flat_map(|case| &case.supposed) {
            let Supposed::Is(Mark { cell, value }) = *what else {
                return None;
            };
            *can_be.entry(cell).or_insert(Marks::empty()) |= Marks::only(value);
        }
        let is_same = cases
            .iter()
            .all(|case| case.supposed.len() == first.supposed.len());
        if !is_same || can_be.len() != first.supposed.len() {
            return None;
        }
        let supposed = can_be.iter().flat_map(|(&cell, &values)| {
            let is_not = self.board.can_be(cell) - values;
            let is = values
                .single()
                .map(|value| Supposed::Is(Mark { cell, value }));
            let is_not = is_not.values().filter(move |_| is.is_none());
            let is_not = is_not.map(move |value| Supposed::IsNot(Mark { cell, value }));
            is.into_iter().chain(is_not)
        });
        let supposed: Vec<Supposed> = supposed.collect();
        let case = self.way_if_enough(supposed)?;
        let is =
            |(&cell, &values): (&Cell, &Marks)| vec![cell.into(), " is ".into(), either(values)];
        // The same order whichever cells are exchanged.
        let listed = can_be
            .iter()
            .sorted_by_key(|(_, values)| (values.count(), values.bits()));
        let all = enumerate(listed.map(is).collect());
        let told = self.told_way(&case, &mut 0);
        Some(in_all_cases(
            &case,
            [vec![in_all.into()], all].concat(),
            told,
        ))
    }

    /// What follows from what several cases suppose, told before them; they cite it from then on. If that is enough, it is the only
    /// case.
    fn told_together(
        &mut self,
        in_all: &'static str,
        cases: &mut Vec<Trail>,
        lemmas: &mut u32,
    ) -> Vec<Sentence> {
        let Some((first, others)) = cases.split_first() else {
            return Vec::new();
        };
        let of_all = |what: &&Supposed| others.iter().all(|case| case.supposed.contains(what));
        let common: Vec<Supposed> = first.supposed.iter().filter(of_all).copied().collect();
        let has_clues = !self.board.clues().is_empty();
        let is_told = self.is_of_ways && has_clues && !others.is_empty() && !common.is_empty();
        if !is_told {
            return Vec::new();
        }
        let together = self.untold_way(common.clone());
        let in_all = [vec![in_all.into()], all(&common)].concat();
        if together.broken().is_some() || !self.all_fail && self.net.has(self.result) {
            let together = self.narrowed(together);
            cases.clear();
            let told = self.told_way(&together, lemmas);
            return in_all_cases(&together, in_all, told);
        }
        let (board, result) = (self.board, self.result);
        let gone = |case: &Trail| gone(result, case);
        let shared = Trail::share(board, together, cases, gone, |trail| self.narrowed(trail));
        let Some((together, after)) = shared else {
            return Vec::new();
        };
        *cases = after;
        let together = self.in_turn(&together, None);
        let links = tell_shared(board, &together, cases, lemmas);
        let head = Sentence::new(in_all).join(".", Sentence::default());
        let head = Sentence {
            line: Some(Line::default()),
            ..head.stating(Claim::Supposed(common))
        };
        std::iter::once(head)
            .chain(follows(&links))
            .chain(links)
            .collect()
    }

    /// Of several cases of one value that exclude a mark by themselves: these in one sentence, and the other
    /// cases.
    fn seen_at_once(&self, cases: Vec<Trail>) -> (Option<Sentence>, Vec<Trail>) {
        let Supposed::IsNot(mark) = self.result else {
            return (None, cases);
        };
        let sees = |supposed: &Supposed| match *supposed {
            Supposed::Is(held) if held.value == mark.value => {
                let sees = self.board.geometry().sees(held.cell, mark.cell);
                sees.then_some(held.cell)
            }
            _ => None,
        };
        let seeing = |case: &Trail| case.supposed.iter().find_map(sees);
        // Of several that are supposed the others may be what fails; then that is told.
        let is_plain = |case: &Trail| match case.supposed.len() {
            1 => true,
            _ => !self.board.clues().is_empty() && case.broken().is_none(),
        };
        let is_near = |case: &Trail| is_plain(case) && seeing(case).is_some();
        let (near, far): (Vec<Trail>, Vec<Trail>) = cases.into_iter().partition(is_near);
        if near.len() < 2 {
            return (None, [near, far].concat());
        }
        let mut cells: Vec<Cell> = near.iter().filter_map(seeing).collect();
        cells.arrange();
        cells.dedup();
        let Mark { cell, value } = mark;
        if let [only] = cells[..] {
            let link = link_piece(self.board.geometry(), only, cell);
            let said = words!(
                "If {} is {}, {} is not {} ({}).",
                only,
                value,
                cell,
                value,
                link
            );
            return (Some(said), far);
        }
        // Of ways to fill cells that is so in each, if there are no others.
        let is_always = far.is_empty() && near.iter().all(|case| case.supposed.len() > 1);
        let (head, then) = match is_always {
            true => ("In each of them one of ", "; "),
            false => ("If one of ", ", "),
        };
        let mut pieces = vec![head.into()];
        pieces.extend(crate::words::sees(self.board, &cells, cell));
        pieces.extend(words!(" is {}", value).pieces);
        pieces.push(then.into());
        pieces.extend(words!("{} sees it and is not {}.", cell, value).pieces);
        (Some(Sentence::new(pieces)), far)
    }

    /// A case in words, which start at this line: what is supposed, and what follows.
    fn told_case(&self, case: &Trail, line: Option<Line>, lemmas: &mut u32) -> Vec<Sentence> {
        let gone = gone(self.result, case);
        let mut told = match case.steps.len() {
            MOST_CONCLUSIONS.. => vec![suppose(case), too_many()],
            _ => tell_case(self.board, &self.in_turn(case, gone), gone, lemmas, None),
        };
        if case.broken().is_none() && gone.is_none() && case.supposed.contains(&self.result) {
            told.push(words!("That is what was to be shown."));
        }
        told[0].line = line;
        let follows = follows(&told[1..]);
        told.splice(1..1, follows);
        told
    }

    /// A way to keep a clue in words: what it comes to, and why.
    fn told_way(&self, case: &Trail, lemmas: &mut u32) -> Vec<Sentence> {
        let gone = gone(self.result, case);
        match case.steps.len() {
            MOST_CONCLUSIONS.. => vec![suppose(case), too_many()],
            _ => {
                let case = self.in_turn(case, gone);
                tell_case(self.board, &case, gone, lemmas, Some(LABEL))
            }
        }
    }

    /// What the step supposes, and the truth that says there is no other case.
    fn suppositions(&mut self, step: StepRef<'_>) -> (Option<Truth>, Vec<Supposed>) {
        let marks: Vec<Mark> = step.marks(Role::Assumption).collect();
        let suppositions: Vec<Supposed> = marks.iter().copied().map(Supposed::Is).collect();
        if let [Supposed::Is(on), Supposed::Is(off)] = suppositions[..]
            && on == off
        {
            return (None, vec![Supposed::Is(on), Supposed::IsNot(on)]);
        }
        let source = match marks[..] {
            [_] => None,
            [a, b, ..] if a.cell == b.cell => Some(Truth::Cell(a.cell)),
            _ => self.truths.iter().copied().find(|&truth| {
                matches!(truth, Truth::Place(..) | Truth::OneOf(_)) && self.marks(truth) == marks
            }),
        };
        let Some(source) = source.filter(|source| self.truths.contains(source)) else {
            return (None, vec![self.result.opposite()]);
        };
        (Some(source), suppositions)
    }

    fn marks(&self, truth: Truth) -> Vec<Mark> {
        crate::engine::forcing::marks(self.board, &self.one_ofs, truth).collect()
    }

    /// "If r5c5 is 4 or 7, row 3 has no place for 7."
    fn broken_by(&self, case: &Trail) -> Sentence {
        let mut pieces = vec!["If ".into()];
        pieces.extend(case.premise());
        pieces.push(", ".into());
        pieces.extend(match case.broken() {
            Some(broken) => breaks(self.board, &broken),
            None => vec!["every way to go on breaks something".into()],
        });
        pieces.push(".".into());
        Sentence::new(pieces)
    }

    /// What the step says, before any reason.
    fn claim(
        &self,
        source: Option<Truth>,
        supposed: &[Supposed],
        cases: &[Trail],
    ) -> Vec<Sentence> {
        if let [case] = cases {
            return vec![self.broken_by(case)];
        }
        let mut pieces: Vec<Piece> = match (source, supposed) {
            (Some(Truth::Place(house, value)), _) => {
                vec![
                    "Wherever ".into(),
                    value.into(),
                    " stands in ".into(),
                    house.into(),
                ]
            }
            (Some(Truth::OneOf(at)), _) => {
                let marks = &self.one_ofs[at.index()].marks;
                match of_one_value(marks) {
                    Some((cells, value)) => words!("Whichever of {} is {}", cells, value).pieces,
                    None => [vec!["Whichever is true of ".into()], one_of(marks)].concat(),
                }
            }
            (Some(_), [case, ..]) => {
                vec!["Whatever ".into(), case.mark().cell.into(), " is".into()]
            }
            (_, &[Supposed::Is(mark), _]) => vec![
                "Whether ".into(),
                mark.cell.into(),
                " is ".into(),
                mark.value.into(),
                " or not".into(),
            ],
            (_, case) => {
                let mut pieces = vec!["If ".into()];
                pieces.extend(all(case));
                pieces
            }
        };
        pieces.push(", ".into());
        pieces.extend(all(&[self.result]));
        pieces.push(".".into());
        vec![Sentence::new(pieces)]
    }
}

/// What stands in place of more conclusions.
fn too_many() -> Sentence {
    words!(
        "That takes more than {} conclusions. A computer looked at every way to go on, and each breaks something.",
        MOST_CONCLUSIONS as u32
    )
}

/// Whether a line says from which line it follows.
fn cites(link: &Sentence) -> bool {
    link.pieces.contains(&"line ".into())
}

/// How lines are to be read.
fn follows(links: &[Sentence]) -> Option<Sentence> {
    let is_list = links.first().is_some_and(|link| link.line.is_some());
    is_list.then(|| match links.iter().any(cites) {
        true => words!("{}", Piece::from(BY_LINES)),
        false => words!("{}", Piece::from(IN_TURN)),
    })
}

/// Says how lines are to be read with what comes before the first of them, and not again.
fn once(why: &mut Vec<Sentence>) {
    let read = match why.iter().any(cites) {
        true => BY_LINES,
        false => IN_TURN,
    };
    let is_it =
        |said: &Sentence| said.pieces == [BY_LINES.into()] || said.pieces == [IN_TURN.into()];
    if let Some(first @ 1..) = why.iter().position(is_it) {
        let head = &mut why[first - 1];
        head.pieces.extend([" ".into(), read.into()]);
    }
    why.retain(|said| !is_it(said));
}

/// How lines are to be read of which each says where it comes from,
const BY_LINES: &str = "Each line follows from those above; brackets name the lines it uses.";
/// and how others.
const IN_TURN: &str = "Each line follows from those above.";

/// "In row 3 only … can be 7", "r1c2 can only be 3 or 5": why there are no other cases. A clue has none, and what
/// deadly patterns and balances say is said before.
fn stated(board: &Board, truth: Truth) -> Option<Sentence> {
    match truth {
        Truth::Place(house, value) => Some(only(board, house, value)),
        Truth::Cell(cell) => Some(limited(board, cell)),
        Truth::OneOf(_) | Truth::Clue(_) => None,
    }
}

/// "row 3 has no place for 7".
pub(super) fn breaks(board: &Board, broken: &OwnedTruth) -> Vec<Piece> {
    match broken {
        OwnedTruth::Place(house, value) => words!("{} has no place for {}", *house, *value).pieces,
        OwnedTruth::Cell(cell) => words!("nothing is left for {}", *cell).pieces,
        OwnedTruth::Clue(clue) => cannot(board, *clue),
        OwnedTruth::OneOf(marks) => nothing_of(marks),
    }
}
