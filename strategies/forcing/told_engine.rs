//! Tells what was supposed and what follows, by replaying it from the premises of the step alone.

use crate::engine::forcing::{Broken, From, Net, Rule, Supposed, Truth};
use crate::explain::links::{Concluded, folded, lettered, net};
use crate::explain::{
    Explanation, Names, Piece, Sentence, and_so, enumerate, limited, link_words, only,
};
use crate::{Board, Cell, Cells, Mark, Premise, Role, StepRef, words};

/// More cases than this are not told one by one.
const MOST_CASES: usize = 60;
/// So many cells are named in a sentence.
const NAMED: usize = 12;
/// The most words of an explanation.
const MOST_WORDS: usize = crate::explain::links::MOST_WORDS;

/// Puts a step into words.
pub(super) fn explain<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let mut teller = Teller::<N>::new(board, step);
    let (source, suppositions) = teller.suppositions(step);
    let told = teller.cases(&suppositions);
    let what = teller.claim(source, &suppositions, &told);
    let why = source.map(|truth| stated(board, truth));
    teller.whole(step, what, why.into_iter().collect(), told)
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
    let cases: Vec<Supposed> = step.marks(Role::Assumption).map(Supposed::Is).collect();
    let told = teller.cases(&cases);
    teller.whole(step, what, why, told)
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

/// A case in words.
#[derive(Clone)]
struct Told {
    /// "Suppose r1c2 is 3."
    head: Sentence,
    links: Vec<Sentence>,
    /// What breaks in the end, if something does.
    broken: Option<Truth>,
    /// Whether cases of it follow.
    is_fork: bool,
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

    /// Cases in words, the shortest first.
    fn cases(&mut self, suppositions: &[Supposed]) -> Vec<Told> {
        let mut cases: Vec<Vec<Told>> = Vec::new();
        for &supposed in suppositions {
            let mut told = Vec::new();
            self.split(&mut vec![supposed], &mut told);
            cases.push(told);
        }
        cases.sort_by_key(|told| told.iter().map(|told| told.links.len()).sum::<usize>());
        cases.concat()
    }

    /// The explanation that ends with these cases.
    fn whole(
        &self,
        step: StepRef<'_>,
        what: Vec<Sentence>,
        why: Vec<Sentence>,
        told: Vec<Told>,
    ) -> Explanation {
        let so = and_so(step);
        let start = Explanation { what, why, so };
        let names = Names::new(self.board.geometry());
        let with = |cases: Vec<Sentence>| {
            let mut whole = start.clone();
            whole.why.extend(cases);
            let left = self.unnamed(&whole);
            whole.why.extend(left);
            whole
        };
        if told.len() > MOST_CASES {
            return with(vec![words![
                "There are too many cases to tell: each breaks something."
            ]]);
        }
        let whole = with(one_by_one(&told));
        let why = folded(&whole.why, whole.words(&names));
        let shown = Explanation {
            why,
            ..whole.clone()
        };
        if shown.words(&names) <= MOST_WORDS {
            return whole;
        }
        with(in_a_row(told))
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

    /// Supposes all of a case.
    fn suppose(&mut self, case: &[Supposed]) -> Option<Broken<N>> {
        let (first, more) = case.split_first()?;
        let broken = self.net.suppose(self.board, *first);
        let mut more = more.iter();
        broken.or_else(|| more.find_map(|&supposed| self.net.add(self.board, supposed)))
    }

    /// Adds the cases of a supposition: one, unless nothing but a choice leads on.
    fn split(&mut self, case: &mut Vec<Supposed>, told: &mut Vec<Told>) {
        if told.len() > MOST_CASES {
            return;
        }
        if self.leads(case) {
            told.push(self.told(case, None));
            return;
        }
        let geometry = &**self.board.geometry();
        let ways = |truth| (truth, self.net.open(geometry, truth));
        let open: Vec<(Truth, Vec<Mark>)> = self.truths.iter().copied().map(ways).collect();
        let is_open = |(_, ways): &&(Truth, Vec<Mark>)| !ways.is_empty();
        // The choice with the fewest ways that need another choice.
        let choice = open.iter().filter(is_open).min_by_key(|(_, ways)| {
            let unsolved = |way: &&Mark| {
                case.push(Supposed::Is(**way));
                let leads = self.leads(case);
                case.pop();
                !leads
            };
            (ways.iter().filter(unsolved).count(), ways.len())
        });
        let Some((truth, ways)) = choice else { return };
        told.push(self.told(case, Some(*truth)));
        for &way in ways {
            case.push(Supposed::Is(way));
            self.split(case, told);
            case.pop();
        }
    }

    /// Whether all of a case leads to the result, or breaks something.
    fn leads(&mut self, case: &[Supposed]) -> bool {
        self.suppose(case).is_some() || self.net.has(self.result)
    }

    /// What was concluded, up to the result.
    fn links(&self) -> Vec<Concluded> {
        let mut links = Vec::new();
        for (at, conclusion) in self.net.trail().iter().enumerate() {
            match (conclusion.from, conclusion.what) {
                (From::Truth(Truth::Sum(sum)), _) => {
                    for &cell in self.board.geometry().sum(sum) {
                        let after = self.net.left_after(at, cell);
                        if at == 0 || after != self.net.left_after(at - 1, cell) {
                            links.push(Concluded::Leaves(sum, cell, after));
                        }
                    }
                }
                (From::Truth(truth), Supposed::Is(mark)) => {
                    links.push(Concluded::Is(premise(truth), mark));
                    if Supposed::Is(mark) == self.result {
                        break;
                    }
                }
                _ => {}
            }
        }
        links
    }

    /// A case in words; one that goes on with a choice up to that.
    fn told(&mut self, case: &[Supposed], choice: Option<Truth>) -> Told {
        let broken = self.suppose(case).map(|broken| broken.truth);
        let mut trail = self.links();
        trail.extend(broken.map(|truth| Concluded::Broken(premise(truth))));
        trail.extend(choice.map(|truth| Concluded::Open(premise(truth))));
        let gone = match self.result {
            Supposed::IsNot(mark) if broken.or(choice).is_none() => Some(mark),
            _ => None,
        };
        let mut links = net(self.board, case, &trail, gone);
        for link in &mut links {
            if let Some(Piece::Letter(_)) = link.pieces.first() {
                link.pieces.remove(0);
            }
        }
        if broken.or(choice).is_none() {
            links.extend(self.end(case));
        }
        Told {
            head: suppose(case),
            links,
            broken,
            is_fork: choice.is_some(),
        }
    }

    /// "So r5c5 is not 4 (row 5)."
    fn end(&self, case: &[Supposed]) -> Option<Sentence> {
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
    fn claim(&self, source: Option<Truth>, supposed: &[Supposed], told: &[Told]) -> Vec<Sentence> {
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
        match (supposed, told) {
            (
                [_],
                [
                    Told {
                        broken: Some(broken),
                        ..
                    },
                ],
            ) => pieces.extend(breaks(self.board, *broken)),
            ([_], _) => pieces.push("every way to go on breaks something".into()),
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

/// The cases one after another, each with its links.
fn one_by_one(told: &[Told]) -> Vec<Sentence> {
    let mut why = Vec::new();
    for Told { head, links, .. } in told {
        why.push(head.clone());
        why.extend(lettered(links.clone()));
    }
    why
}

/// The cases in one row of links, which can be folded.
fn in_a_row(told: Vec<Told>) -> Vec<Sentence> {
    let mut why = Vec::new();
    let cases = told.iter().filter(|told| !told.is_fork);
    let lengths: Vec<u32> = cases.map(|told| told.links.len() as u32).collect();
    if let (Some(&least), Some(&most), true) = (
        lengths.iter().min(),
        lengths.iter().max(),
        lengths.len() > 1,
    ) {
        let count = lengths.len() as u32;
        why.push(words![
            "The ",
            count,
            " cases take ",
            least,
            " to ",
            most,
            " links each."
        ]);
    }
    let row = told
        .into_iter()
        .flat_map(|Told { head, links, .. }| std::iter::once(head).chain(links));
    for (at, mut link) in (0..).zip(row) {
        link.pieces.insert(0, Piece::Letter(at));
        why.push(link);
    }
    why
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
    Sentence::new(pieces)
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
fn breaks(board: &Board, broken: Truth) -> Vec<Piece> {
    match broken {
        Truth::Cell(cell) => vec!["nothing is left for ".into(), cell.into()],
        Truth::Place(house, value) => {
            vec![house.into(), " has no place for ".into(), value.into()]
        }
        Truth::Sum(sum) => {
            vec![
                sum.into(),
                " cannot make ".into(),
                Piece::Total(board.total(sum)),
            ]
        }
    }
}

fn premise(truth: Truth) -> Premise<'static> {
    match truth {
        Truth::Cell(cell) => Premise::Cell(cell),
        Truth::Place(house, value) => Premise::Place(house, value),
        Truth::Sum(sum) => Premise::Sum(sum),
    }
}
