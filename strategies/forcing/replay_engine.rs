//! Replays a step from its premises alone: what follows from each of its suppositions.

use crate::engine::completions::Question;
use crate::engine::forcing::{Broken, Net, Origin, TruthFilter, truths_of};
use crate::engine::reasons::{By, Reasons};
use crate::sorting::{Arrange, gathered};
use crate::words::trail::{Because, Causes, Concluded, Trail};
use crate::{
    Board, Cells, ClueId, Mark, OneOf, OneOfId, OwnedPremise, OwnedTruth, Role, StepRef, Supposed,
    Truth,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// More conclusions than this are not told one by one.
pub(super) const MOST_CONCLUSIONS: usize = 3_000;

/// A step to replay.
pub(super) struct Replay<'a, const N: usize> {
    pub(super) board: &'a Board,
    pub(super) truths: Vec<Truth>,
    pub(super) one_ofs: Arc<[OneOf]>,
    /// What it concludes.
    pub(super) result: Supposed,
    /// What is to be refuted on the side, in turn.
    asides: Vec<Mark>,
    pub(super) net: Net<N>,
    filter: TruthFilter,
    /// Whether its cases are ways to fill some cells,
    pub(super) is_of_ways: bool,
    /// and each of them breaks something.
    pub(super) all_fail: bool,
}

impl<'a, const N: usize> Replay<'a, N> {
    pub(super) fn new(board: &'a Board, step: StepRef<'_>) -> Replay<'a, N> {
        let truths = truths_of(board, step);
        let asides = step.marks(Role::Link).collect();
        Replay::of(board, truths, result(step), asides)
    }

    /// The replay of a step that also knows that one of some marks holds.
    pub(super) fn knowing(board: &'a Board, step: StepRef<'_>, one_of: OneOf) -> Replay<'a, N> {
        let (mut truths, one_ofs) = truths_of(board, step);
        truths.push(Truth::OneOf(OneOfId(one_ofs.len() as u16)));
        let one_ofs = one_ofs.iter().cloned().chain([one_of]).collect();
        let asides = step.marks(Role::Link).collect();
        Replay::of(board, (truths, one_ofs), result(step), asides)
    }

    /// The replay of a result from truths and what they say, with what is to be refuted on the side.
    pub(super) fn of(
        board: &'a Board,
        (truths, one_ofs): (Vec<Truth>, Arc<[OneOf]>),
        result: Supposed,
        asides: Vec<Mark>,
    ) -> Replay<'a, N> {
        let mut net = Net::default();
        let filter = TruthFilter::Any;
        net.load_only(board, &one_ofs, &truths, filter);
        Replay {
            board,
            truths,
            one_ofs,
            result,
            asides,
            net,
            filter,
            is_of_ways: false,
            all_fail: false,
        }
    }

    /// The replay of a step that looks at a clue way by way.
    pub(super) fn of_ways(
        board: &'a Board,
        step: StepRef<'_>,
        filter: TruthFilter,
    ) -> Replay<'a, N> {
        let mut replay = Replay::new(board, step);
        (replay.is_of_ways, replay.filter) = (true, filter);
        let ways = step.marks(Role::Assumption);
        let of_ways: BTreeSet<Mark> = gathered(ways);
        let lost = step.removes();
        replay.all_fail = lost.iter().all(|mark| of_ways.contains(mark));
        replay.net.read_by(By::RuleAndHouses);
        replay.load();
        replay
    }

    /// What follows from a way to keep a clue, by no more truths than it needs: those that others need draw conclusions, too,
    /// and of a clue where a house would do.
    pub(super) fn way(&mut self, way: Vec<Supposed>) -> Trail {
        let result = (!self.all_fail).then_some(self.result);
        self.net.needed_in(self.board, &self.truths, &way, result);
        let trail = self.untold_way(way);
        let trail = self.narrowed(trail);
        self.load();
        trail
    }

    /// The same, if what is supposed is enough for the result, or breaks something, and all premises are needed for that but those
    /// that say there are no other ways. What clues say of marks that are supposed to be gone counts, too.
    pub(super) fn way_if_enough(&mut self, way: Vec<Supposed>) -> Option<Trail> {
        let filter = std::mem::replace(&mut self.filter, TruthFilter::Any);
        self.load();
        let leads = self.suppose(&way).is_some() || !self.all_fail && self.net.has(self.result);
        let found = (leads && self.needs_all_but_ways(&way)).then(|| self.way(way));
        self.filter = filter;
        self.load();
        found
    }

    fn needs_all_but_ways(&mut self, way: &[Supposed]) -> bool {
        let result = (!self.all_fail).then_some(self.result);
        let needed = self.net.needed_in(self.board, &self.truths, way, result);
        self.load();
        let cells_of = |clue: ClueId| self.board.clues().cells(clue);
        let is_of_ways = |clue: ClueId| {
            let mut supposed = way.iter().map(|what| what.mark().cell);
            supposed.all(|cell| cells_of(clue).contains(&cell))
        };
        let clues = self.truths.iter().filter_map(|truth| match *truth {
            Truth::Clue(clue) => Some(clue).filter(|&clue| is_of_ways(clue)),
            _ => None,
        });
        let clues: Vec<ClueId> = clues.collect();
        let says_ways = |truth: &Truth| match truth {
            Truth::Clue(clue) => clues.contains(clue),
            Truth::Cell(cell) => clues.iter().any(|&clue| cells_of(clue).contains(cell)),
            _ => false,
        };
        let mut truths = self.truths.iter();
        truths.all(|truth| needed.contains(truth) || says_ways(truth))
    }

    /// Loads all truths of the step.
    fn load(&mut self) {
        self.net
            .load_only(self.board, &self.one_ofs, &self.truths, self.filter);
    }

    /// The same, as far as it is not yet looked what is told.
    pub(super) fn untold_way(&mut self, way: Vec<Supposed>) -> Trail {
        let broken = self.suppose(&way);
        let mut trail = Vec::new();
        self.note(0, broken, &mut trail);
        Trail::new(way, trail)
    }

    /// A trail of which no more is told of a clue than is needed.
    pub(super) fn narrowed(&mut self, trail: Trail) -> Trail {
        let (board, gone) = (self.board, gone(self.result, &trail));
        trail.narrow(board, gone, |clue, cell, taken, gone| {
            self.net.taken_without(board, clue, cell, taken, gone)
        })
    }

    /// A trail that knows what follows in turn in clues where no sum tells why something goes.
    pub(super) fn in_turn(&self, trail: &Trail, gone: Option<Mark>) -> Trail {
        let mut reasons = Reasons::default();
        let (board, clues) = (self.board, self.board.clues());
        trail.clone().in_turn(board, gone, |clue, supposed| {
            let question = Question::of_clue(board.geometry(), clues, clue);
            let turns = question.and_then(|question| reasons.supposing(board, &question, supposed));
            turns.map_or_else(Vec::new, |[_, turns]| turns)
        })
    }

    /// The truths that are told where the opposite of the result is refuted.
    pub(super) fn told_truths(mut self) -> Vec<Truth> {
        let trail = self.case(self.result.opposite());
        let causes = Causes::of(self.board, &trail, None);
        let told = causes.counting().filter_map(|at| match &trail.steps[at] {
            Concluded::Holds(because, node) => Some(match because {
                Because::Place(house) => OwnedTruth::Place(*house, node.value),
                Because::Clue(clue) => OwnedTruth::Clue(*clue),
                Because::OneOf(marks) => OwnedTruth::OneOf(marks.clone()),
                _ => OwnedTruth::Cell(node.cells[0]),
            }),
            Concluded::Broken(truth) => Some(truth.clone()),
            Concluded::Leaves(clue, ..)
            | Concluded::Unkept(clue, _)
            | Concluded::Excludes(OwnedPremise::Clue(clue), ..) => Some(OwnedTruth::Clue(*clue)),
            Concluded::Excludes(..) | Concluded::Try(_) | Concluded::Not(_) => None,
        });
        let mut truths: Vec<Truth> = told
            .filter_map(|truth| truth.known(&self.one_ofs))
            .collect();
        // The cells of a clue are told with it.
        for at in 0..truths.len() {
            if let Truth::Clue(clue) = truths[at] {
                let cells = self.board.clues().cells(clue).iter();
                truths.extend(cells.map(|&cell| Truth::Cell(cell)));
            }
        }
        truths.arrange();
        truths.dedup();
        truths
    }

    pub(super) fn cases(&mut self, suppositions: &[Supposed]) -> Vec<Trail> {
        suppositions
            .iter()
            .map(|&supposed| self.case(supposed))
            .collect()
    }

    /// What breaks if each of some marks holds: those from which the same follows together.
    pub(super) fn refutations(&mut self, mut marks: Vec<Mark>) -> Vec<Trail> {
        let mut cases = Vec::new();
        while let Some(&mark) = marks.first() {
            self.result = Supposed::IsNot(mark);
            let mut trail = self.case(Supposed::Is(mark));
            let likewise = Causes::of(self.board, &trail, None).likewise();
            trail.likewise = likewise
                .into_iter()
                .filter(|other| marks.contains(other))
                .collect();
            marks.retain(|other| *other != mark && !trail.likewise.contains(other));
            cases.push(trail);
        }
        cases
    }

    /// How many lines it takes to tell that the opposite of the result is refuted.
    pub(super) fn lines(mut self) -> usize {
        let trail = self.case(self.result.opposite());
        Causes::of(self.board, &trail, None).counting().count()
    }

    /// The marks that fall by the same lines as the one that is refuted.
    pub(super) fn likewise(mut self) -> Vec<Mark> {
        let trail = self.case(self.result.opposite());
        match trail.broken() {
            Some(_) => Causes::of(self.board, &trail, None).likewise(),
            None => Vec::new(),
        }
    }

    /// What follows from a supposition, up to the result or to what breaks. Where that needs a choice the
    /// opposite of the result is supposed, too, and what breaks on the side is excluded.
    fn case(&mut self, supposed: Supposed) -> Trail {
        let mut supposed = vec![supposed];
        for by in [By::Rule, By::RuleAndHouses] {
            if !self.asides.is_empty() {
                self.net.read_by(by);
                if let Some(steps) = self.refuted(&supposed, &self.asides.clone()) {
                    return self.narrowed(Trail::new(supposed, steps));
                }
            }
        }
        self.net.read_by(By::Rule);
        let mut broken = self.suppose(&supposed);
        let opposite = self.result.opposite();
        let leads = broken.is_some() || self.net.has(self.result);
        if !leads && !supposed.contains(&opposite) {
            supposed.push(opposite);
            broken = self.suppose(&supposed);
        }
        // Where more is tried anyway, clues are read with all that they say.
        if !leads && broken.is_none() && !self.board.clues().is_empty() {
            self.net.read_by(By::RuleAndHouses);
            broken = self.suppose(&supposed);
        }
        let mut trail = Vec::new();
        self.note(0, broken, &mut trail);
        if !leads && broken.is_none() {
            self.try_on_the_side(0, &mut trail);
            trail = self.with_fewer_lemmas(&supposed, trail);
        }
        self.narrowed(Trail::new(supposed, trail))
    }

    /// The same with fewer lemmas, if it breaks without one or the other.
    fn with_fewer_lemmas(&mut self, case: &[Supposed], trail: Vec<Concluded>) -> Vec<Concluded> {
        let mut best = trail;
        let lemmas = |trail: &[Concluded]| -> Vec<Mark> {
            let trail = Trail::new(case.to_vec(), trail.to_vec());
            let causes = Causes::of(self.board, &trail, None);
            let tried = causes.counting().filter_map(|at| match trail.steps[at] {
                Concluded::Try(mark) => Some(mark),
                _ => None,
            });
            tried.collect()
        };
        let mut tried = lemmas(&best);
        let mut at = tried.len();
        while let Some(before) = at.checked_sub(1) {
            at = before;
            let mut fewer = tried.clone();
            fewer.remove(at);
            if let Some(trail) = self.refuted(case, &fewer) {
                best = trail;
                tried = lemmas(&best);
                at = at.min(tried.len());
            }
        }
        best
    }

    /// What follows in a case if these marks are tried on the side, one after another, as long as each
    /// breaks something at once; nothing if the case does not break.
    fn refuted(&mut self, case: &[Supposed], tried: &[Mark]) -> Option<Vec<Concluded>> {
        let mut trail = Vec::new();
        let mut broken = self.suppose(case);
        self.note(0, broken, &mut trail);
        let mut tried = tried.iter();
        while broken.is_none() {
            let &mark = tried.next()?;
            let is_settled = [Supposed::Is(mark), Supposed::IsNot(mark)];
            if is_settled.into_iter().any(|what| self.net.has(what)) {
                continue;
            }
            self.net.save(0);
            let from = self.net.trail().len();
            let Some(fails) = self.net.add(self.board, Supposed::Is(mark)) else {
                self.net.restore(0);
                continue;
            };
            trail.push(Concluded::Try(mark));
            self.note(from, Some(fails), &mut trail);
            trail.push(Concluded::Not(mark));
            self.net.restore(0);
            broken = self.net.deny(self.board, mark);
            self.note(from, broken, &mut trail);
        }
        Some(trail)
    }

    /// Supposes all of a case.
    pub(super) fn suppose(&mut self, case: &[Supposed]) -> Option<Broken<N>> {
        self.net.suppose_all(self.board, case.iter().copied())
    }

    /// Excludes marks that break something until all breaks: those first of which that takes the fewest
    /// links. If none does at once, one of a choice is tried with others on the side.
    fn try_on_the_side(&mut self, depth: usize, trail: &mut Vec<Concluded>) {
        let mut broken = None;
        while broken.is_none() && trail.len() < MOST_CONCLUSIONS {
            self.net.save(depth);
            let Some(mark) = self.next_try(depth) else {
                return;
            };
            let from = self.net.trail().len();
            trail.push(Concluded::Try(mark));
            let fails = self.net.add(self.board, Supposed::Is(mark));
            self.note(from, fails, trail);
            if fails.is_none() {
                self.try_on_the_side(depth + 1, trail);
            }
            trail.push(Concluded::Not(mark));
            self.net.restore(depth);
            broken = self.net.deny(self.board, mark);
            self.note(from, broken, trail);
        }
    }

    /// The mark that breaks something after the fewest links; if none does, one of the fewest of a choice.
    fn next_try(&mut self, depth: usize) -> Option<Mark> {
        let geometry = &**self.board.geometry();
        let open = self
            .truths
            .iter()
            .map(|&truth| self.net.open(geometry, truth));
        let open: Vec<Vec<Mark>> = open.filter(|ways| !ways.is_empty()).collect();
        let known: Cells<N> = self
            .net
            .trail()
            .iter()
            .map(|link| link.what.mark().cell)
            .collect();
        let marks: BTreeSet<Mark> = gathered(open.iter().flatten().copied());
        let mut best = None;
        for mark in marks {
            let broken = self.net.add(self.board, Supposed::Is(mark));
            self.net.restore(depth);
            if let Some(broken) = broken {
                let length = (broken.needs - known).count();
                if best.is_none_or(|(shortest, _)| length < shortest) {
                    best = Some((length, mark));
                }
            }
        }
        let fewest = || open.iter().min_by_key(|ways| ways.len());
        best.map(|(_, mark)| mark)
            .or_else(|| fewest().map(|ways| ways[0]))
    }

    /// Adds what was concluded from number `from` on, up to the result, and what breaks.
    fn note(&mut self, from: usize, broken: Option<Broken<N>>, trail: &mut Vec<Concluded>) {
        for at in from..self.net.trail().len() {
            let conclusion = self.net.trail()[at];
            match (conclusion.from, conclusion.what) {
                (Origin::Truth(Truth::Clue(clue)), _) => self.note_clue(at, clue, trail),
                (Origin::Truth(truth), Supposed::Is(mark)) => {
                    let because = match truth {
                        Truth::Cell(cell) => Because::Cell(cell),
                        Truth::Place(house, _) => Because::Place(house),
                        Truth::Clue(clue) => Because::Clue(clue),
                        Truth::OneOf(at) => Because::OneOf(self.one_ofs[at.index()].marks.clone()),
                    };
                    trail.push(Concluded::Holds(because, mark.into()));
                    if Supposed::Is(mark) == self.result && broken.is_none() {
                        break;
                    }
                }
                _ => {}
            }
        }
        trail.extend(broken.map(|broken| match broken.truth {
            Truth::Clue(clue) => Concluded::Unkept(clue, self.net.unkept_without(self.board, clue)),
            truth => Concluded::Broken(truth.owned(&self.one_ofs)),
        }));
    }

    /// Adds what a clue leaves of its cells by a conclusion, by number.
    fn note_clue(&mut self, at: usize, clue: ClueId, trail: &mut Vec<Concluded>) {
        let board = self.board;
        for &cell in board.clues().cells(clue) {
            let after = self.net.left_after(at, cell);
            if at == 0 || after != self.net.left_after(at - 1, cell) {
                let gone = self.net.left_without(board, clue, cell, at);
                trail.push(Concluded::Leaves(clue, cell, after, gone));
            }
        }
    }
}

/// The mark that is gone in the end of a case that is to show a result, unless something breaks.
pub(super) fn gone(result: Supposed, case: &Trail) -> Option<Mark> {
    match result {
        Supposed::IsNot(mark) if case.broken().is_none() => Some(mark),
        _ => None,
    }
}

/// What a step concludes.
fn result(step: StepRef<'_>) -> Supposed {
    let removed = || step.removes().first().copied().map(Supposed::IsNot);
    let set = step.sets().first().copied().map(Supposed::Is);
    set.or_else(removed).expect("it sets or removes a mark")
}
