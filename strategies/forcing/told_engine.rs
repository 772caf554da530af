//! Tells what was supposed and what follows, by replaying it from the premises of the step alone.

use crate::engine::forcing::{Broken, From, Net, Rule, Supposed, Truth};
use crate::explain::links::{Concluded, lettered, needed, net};
use crate::explain::{
    Claim, Explanation, Piece, Sentence, and_so, enumerate, limited, link_words, only,
};
use crate::{Board, Cell, Cells, Mark, Premise, Role, StepRef, words};
use std::collections::BTreeSet;

/// More conclusions than this are not told one by one.
const MOST_CONCLUSIONS: usize = 3_000;
/// So many cells are named in a sentence.
const NAMED: usize = 12;

/// Puts a step into words.
pub(super) fn explain<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let mut teller = Teller::<N>::new(board, step);
    let (source, suppositions) = teller.suppositions(step);
    let cases = teller.cases(&suppositions);
    let what = teller.claim(source, &suppositions, &cases);
    let why = source.map(|truth| stated(board, truth));
    teller.whole(step, what, why.into_iter().collect(), cases)
}

/// Puts a step into words whose result follows from each of its assumptions, and for which it was already
/// said why one of these is true.
pub(super) fn in_each_case<const N: usize>(
    board: &Board,
    step: StepRef<'_>,
    what: Vec<Sentence>,
    why: Vec<Sentence>,
) -> Explanation {
    let mut teller = Teller::<N>::new(board, step);
    let suppositions: Vec<Supposed> = step.marks(Role::Assumption).map(Supposed::Is).collect();
    let cases = teller.cases(&suppositions);
    teller.whole(step, what, why, cases)
}

/// What a step concludes.
fn result(step: StepRef<'_>) -> Supposed {
    let removed = || step.removes().first().copied().map(Supposed::IsNot);
    let set = step.sets().first().copied().map(Supposed::Is);
    set.or_else(removed).expect("it sets or removes a mark")
}

/// Replays a step.
struct Teller<'a, const N: usize> {
    board: &'a Board,
    truths: Vec<Truth>,
    result: Supposed,
    net: Net<N>,
}

/// What follows in a case.
struct Case {
    supposed: Vec<Supposed>,
    trail: Vec<Concluded>,
}

impl Case {
    /// What breaks in the end, if something does.
    fn broken(&self) -> Option<Premise<'static>> {
        match self.trail.last() {
            Some(&Concluded::Broken(premise)) => Some(premise),
            _ => None,
        }
    }
}

impl<'a, const N: usize> Teller<'a, N> {
    fn new(board: &'a Board, step: StepRef<'_>) -> Teller<'a, N> {
        let truths: Vec<Truth> = step.premises().filter_map(Truth::of).collect();
        let mut net = Net::default();
        net.load_only(board, &truths, Rule::Any);
        Teller {
            board,
            truths,
            result: result(step),
            net,
        }
    }

    fn cases(&mut self, suppositions: &[Supposed]) -> Vec<Case> {
        suppositions
            .iter()
            .map(|&supposed| self.case(supposed))
            .collect()
    }

    /// What follows from a supposition, up to the result or to what breaks. Where that needs a choice the
    /// opposite of the result is supposed, too, and what breaks on the side is excluded.
    fn case(&mut self, supposed: Supposed) -> Case {
        let mut supposed = vec![supposed];
        let mut broken = self.suppose(&supposed);
        let opposite = self.result.opposite();
        let leads = broken.is_some() || self.net.has(self.result);
        if !leads && !supposed.contains(&opposite) {
            supposed.push(opposite);
            broken = self.suppose(&supposed);
        }
        let mut trail = Vec::new();
        self.note(0, broken, &mut trail);
        if !leads && broken.is_none() {
            self.try_on_the_side(0, &mut trail);
            trail = self.with_fewer_lemmas(&supposed, trail);
        }
        Case { supposed, trail }
    }

    /// The same with fewer lemmas, if it breaks without one or the other.
    fn with_fewer_lemmas(&mut self, case: &[Supposed], trail: Vec<Concluded>) -> Vec<Concluded> {
        let mut best = trail;
        let lemmas = |trail: &[Concluded]| -> Vec<Mark> {
            let tried = needed(self.board, case, trail).into_iter();
            tried
                .filter_map(|at| match trail[at] {
                    Concluded::Try(mark) => Some(mark),
                    _ => None,
                })
                .collect()
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
    fn suppose(&mut self, case: &[Supposed]) -> Option<Broken<N>> {
        let (first, more) = case.split_first()?;
        let broken = self.net.suppose(self.board, *first);
        let mut more = more.iter();
        broken.or_else(|| more.find_map(|&supposed| self.net.add(self.board, supposed)))
    }

    /// Excludes marks that break something until all breaks: those first of which that takes the fewest
    /// links. If none does at once, one of a choice is tried with others on the side.
    fn try_on_the_side(&mut self, depth: usize, trail: &mut Vec<Concluded>) {
        let mut broken = None;
        while broken.is_none() && trail.len() < MOST_CONCLUSIONS {
            self.net.save(depth);
            let Some(mark) = self.to_try(depth) else {
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
    fn to_try(&mut self, depth: usize) -> Option<Mark> {
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
        let marks: BTreeSet<Mark> = open.iter().flatten().copied().collect();
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
    fn note(&self, from: usize, broken: Option<Broken<N>>, trail: &mut Vec<Concluded>) {
        for (at, conclusion) in self.net.trail().iter().enumerate().skip(from) {
            match (conclusion.from, conclusion.what) {
                (From::Truth(Truth::Sum(sum)), _) => {
                    for &cell in self.board.geometry().sum(sum) {
                        let after = self.net.left_after(at, cell);
                        if at == 0 || after != self.net.left_after(at - 1, cell) {
                            trail.push(Concluded::Leaves(sum, cell, after));
                        }
                    }
                }
                (From::Truth(truth), Supposed::Is(mark)) => {
                    trail.push(Concluded::Is(premise(truth), mark));
                    if Supposed::Is(mark) == self.result && broken.is_none() {
                        break;
                    }
                }
                _ => {}
            }
        }
        trail.extend(broken.map(|broken| Concluded::Broken(premise(broken.truth))));
    }

    /// The explanation that ends with these cases, the shortest first.
    fn whole(
        &mut self,
        step: StepRef<'_>,
        what: Vec<Sentence>,
        why: Vec<Sentence>,
        cases: Vec<Case>,
    ) -> Explanation {
        let so = and_so(step);
        let mut whole = Explanation { what, why, so };
        let mut lemmas = 0;
        let mut told: Vec<Vec<Sentence>> = Vec::new();
        for case in &cases {
            let links = self.told(case, lemmas);
            lemmas += links.iter().filter(|link| is_lemma(link)).count() as u32;
            told.push([vec![suppose(&case.supposed)], links].concat());
        }
        told.sort_by_key(Vec::len);
        whole.why.extend(told.into_iter().flatten());
        let left = self.unnamed(&whole);
        whole.why.extend(left);
        whole
    }

    /// A case in words, without what is supposed.
    fn told(&mut self, case: &Case, lemmas: u32) -> Vec<Sentence> {
        if case.trail.len() >= MOST_CONCLUSIONS {
            return vec![words![
                "There is too much to tell: every way to go on breaks something."
            ]];
        }
        let broken = case.broken().is_some();
        let gone = match self.result {
            Supposed::IsNot(mark) if !broken => Some(mark),
            _ => None,
        };
        let mut links = net(self.board, &case.supposed, &case.trail, gone, lemmas);
        if !broken {
            links.extend(self.end(&case.supposed));
        }
        lettered(links)
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
            _ => self
                .truths
                .iter()
                .copied()
                .find(|&truth| matches!(truth, Truth::Place(..)) && self.marks(truth) == marks),
        };
        let Some(source) = source.filter(|source| self.truths.contains(source)) else {
            return (None, vec![self.result.opposite()]);
        };
        (Some(source), suppositions)
    }

    fn marks(&self, truth: Truth) -> Vec<Mark> {
        crate::engine::forcing::marks(self.board, truth).collect()
    }

    /// "So r5c5 is not 4 (row 5)."
    fn end(&mut self, case: &[Supposed]) -> Option<Sentence> {
        self.suppose(case);
        let mark = self.result.mark();
        let Supposed::IsNot(_) = self.result else {
            let is_supposed = case.contains(&self.result);
            return is_supposed.then(|| words!["That is what was to be shown."]);
        };
        let by = self.net.trail()[self.net.reason(mark)];
        let why = match (by.from, by.what) {
            (From::Truth(Truth::Sum(sum)), _) => {
                vec![" (the total of ".into(), sum.into(), ")".into()]
            }
            (_, Supposed::Is(held)) if held.cell == mark.cell => {
                vec![" (it is ".into(), held.value.into(), ")".into()]
            }
            (_, Supposed::Is(held)) => {
                let words = link_words(self.board.geometry(), held.cell, mark.cell);
                vec![" (".into(), held.cell.into(), format!(", {words})").into()]
            }
            _ => Vec::new(),
        };
        let mut pieces = vec!["So ".into(), mark.cell.into(), " is not ".into()];
        pieces.push(mark.value.into());
        pieces.extend(why);
        pieces.push(".".into());
        Some(Sentence::new(pieces))
    }

    /// What the step says, before any reason.
    fn claim(&self, source: Option<Truth>, supposed: &[Supposed], cases: &[Case]) -> Vec<Sentence> {
        let mut pieces: Vec<Piece> = match (source, supposed) {
            (Some(Truth::Place(house, value)), _) => {
                vec![
                    "Wherever ".into(),
                    value.into(),
                    " stands in ".into(),
                    house.into(),
                ]
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
        match cases {
            [case] => match case.broken() {
                Some(broken) => pieces.extend(breaks(self.board, broken)),
                None => pieces.push("every way to go on breaks something".into()),
            },
            _ => pieces.extend(all(&[self.result])),
        }
        pieces.push(".".into());
        vec![Sentence::new(pieces)]
    }

    /// The cells and houses that count, but were not named.
    fn unnamed(&self, explanation: &Explanation) -> Vec<Sentence> {
        let is_named = |test: &dyn Fn(&Piece) -> bool| {
            let mut pieces = explanation
                .sentences()
                .flat_map(|sentence| &sentence.pieces);
            pieces.any(test)
        };
        let mut cells = Cells::<N>::EMPTY;
        let mut houses = Vec::new();
        let mut sums = Vec::new();
        for &truth in &self.truths {
            match truth {
                Truth::Cell(cell) => {
                    // The known cells of a sum are told with it.
                    let mut sums = self.board.geometry().sums_of(cell).iter();
                    let of_sum = self.board.value(cell).is_some()
                        && sums.any(|&sum| self.truths.contains(&Truth::Sum(sum)));
                    let has = |piece: &Piece| match piece {
                        Piece::Cell(other) => *other == cell,
                        Piece::Cells(cells) => cells.contains(&cell),
                        _ => false,
                    };
                    if !of_sum && !is_named(&has) {
                        cells.insert(cell);
                    }
                }
                Truth::Place(house, _) => {
                    let has = |piece: &Piece| *piece == Piece::House(house);
                    if !is_named(&has) && !houses.contains(&house) {
                        houses.push(house);
                    }
                }
                Truth::Sum(sum) => {
                    if !is_named(&|piece| *piece == Piece::Sum(sum)) {
                        sums.push(vec![sum.into()]);
                    }
                }
            }
        }
        let mut sentences = Vec::new();
        let cells: Vec<Cell> = cells.iter().collect();
        for cells in cells.chunks(NAMED) {
            sentences.push(words!["What counts, too, is what ", cells, " can be."]);
        }
        houses.sort_unstable();
        let kind = |house: crate::House| self.board.geometry().house(house).kind;
        for houses in houses.chunk_by(|&a, &b| kind(a) == kind(b)) {
            let houses = houses.to_vec();
            sentences.push(words![
                "What counts, too, is where values can go in ",
                houses,
                "."
            ]);
        }
        if !sums.is_empty() {
            let mut pieces: Vec<Piece> = vec!["What counts, too, is the total of ".into()];
            pieces.extend(enumerate(sums));
            pieces.push(".".into());
            sentences.push(Sentence::new(pieces));
        }
        sentences
    }
}

/// Whether it is the head of a lemma.
fn is_lemma(link: &Sentence) -> bool {
    let refutes = |claim: &Claim| matches!(claim, Claim::Refuted(_));
    link.claims.iter().any(refutes)
}

/// "In row 3 only … can be 7", "r1c2 can only be 3 or 5".
fn stated(board: &Board, truth: Truth) -> Sentence {
    match truth {
        Truth::Place(house, value) => only(board, house, value),
        Truth::Cell(cell) => limited(board, cell),
        Truth::Sum(sum) => words!["What counts is the total of ", sum, "."],
    }
}

/// So many suppositions are one thought.
const AT_ONCE: usize = 4;

/// "Suppose r5c5 is 4 and r2c2 is not 7."
fn suppose(case: &[Supposed]) -> Sentence {
    let mut pieces = vec!["Suppose ".into()];
    for (at, some) in case.chunks(AT_ONCE).enumerate() {
        if at > 0 {
            pieces.push("; and ".into());
        }
        pieces.extend(all(some));
    }
    pieces.push(".".into());
    Sentence::new(pieces).stating(Claim::Supposed(case.to_vec()))
}

/// "r5c5 is 4 and r2c2 is not 7".
fn all(supposed: &[Supposed]) -> Vec<Piece> {
    let part = |supposed: &Supposed| {
        let verb = match supposed {
            Supposed::Is(_) => " is ",
            Supposed::IsNot(_) => " is not ",
        };
        let Mark { cell, value } = supposed.mark();
        vec![cell.into(), verb.into(), value.into()]
    };
    enumerate(supposed.iter().map(part).collect())
}

/// "row 3 has no place for 7".
fn breaks(board: &Board, broken: Premise<'_>) -> Vec<Piece> {
    match broken {
        Premise::Place(house, value) => {
            vec![house.into(), " has no place for ".into(), value.into()]
        }
        Premise::Cell(cell) => vec!["nothing is left for ".into(), cell.into()],
        Premise::Sum(sum) => {
            vec![
                sum.into(),
                " cannot make ".into(),
                Piece::Total(board.total(sum)),
            ]
        }
        Premise::Guard(_) => vec!["there are two solutions".into()],
    }
}

fn premise(truth: Truth) -> Premise<'static> {
    match truth {
        Truth::Cell(cell) => Premise::Cell(cell),
        Truth::Place(house, value) => Premise::Place(house, value),
        Truth::Sum(sum) => Premise::Sum(sum),
    }
}
