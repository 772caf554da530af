//! Tells what was supposed and what follows.

use super::replay_engine::{Case, MOST_CONCLUSIONS, Replay};
use crate::engine::forcing::{From, Supposed, Truth};
use crate::explain::links::{lettered, net};
use crate::explain::words::{cannot, its_total};
use crate::explain::{
    Claim, Explanation, Piece, Sentence, and_so, enumerate, limited, link_words, only,
};
use crate::{Board, Cell, Cells, ClueId, Mark, Premise, Role, StepRef, words};

/// So many cells are named in a sentence.
const NAMED: usize = 12;

/// Puts a step into words.
pub(super) fn explain<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let mut replay = Replay::<N>::new(board, step);
    let (source, suppositions) = replay.suppositions(step);
    let cases = replay.cases(&suppositions);
    let what = replay.claim(source, &suppositions, &cases);
    let why = source.map(|truth| stated(board, truth));
    replay.whole(step, what, why.into_iter().collect(), cases)
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

impl<const N: usize> Replay<'_, N> {
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
        let (at_once, cases) = self.seen_at_once(cases);
        whole.why.extend(at_once);
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

    /// Of several cases of one value that exclude a mark by themselves: these in one sentence, and the other
    /// cases.
    fn seen_at_once(&self, cases: Vec<Case>) -> (Option<Sentence>, Vec<Case>) {
        let Supposed::IsNot(mark) = self.result else {
            return (None, cases);
        };
        let sees = |case: &Case| match case.supposed[..] {
            [Supposed::Is(held)] => {
                held.value == mark.value && self.board.geometry().sees(held.cell, mark.cell)
            }
            _ => false,
        };
        let (near, far): (Vec<Case>, Vec<Case>) = cases.into_iter().partition(sees);
        if near.len() < 2 {
            return (None, [near, far].concat());
        }
        let mut cells: Vec<Cell> = near
            .iter()
            .map(|case| case.supposed[0].mark().cell)
            .collect();
        cells.sort_unstable();
        let mut pieces = vec!["If one of ".into()];
        pieces.extend(crate::explain::sees(self.board, &cells, mark.cell));
        pieces.extend([
            " is ".into(),
            mark.value.into(),
            ", ".into(),
            mark.cell.into(),
        ]);
        pieces.extend([" sees it and is not ".into(), mark.value.into(), ".".into()]);
        (Some(Sentence::new(pieces)), far)
    }

    /// A case in words, without what is supposed.
    fn told(&mut self, case: &Case, lemmas: u32) -> Vec<Sentence> {
        if case.trail.len() >= MOST_CONCLUSIONS {
            return vec![words!(
                "There is too much to tell: every way to go on breaks something."
            )];
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
            return is_supposed.then(|| words!("That is what was to be shown."));
        };
        let by = self.net.trail()[self.net.reason(mark)];
        let why = match (by.from, by.what) {
            (From::Truth(Truth::Clue(clue)), _) => its_total(self.board, clue),
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
        let mut clues = Vec::new();
        for &truth in &self.truths {
            match truth {
                Truth::Cell(cell) => {
                    // The cells of a clue are told with it.
                    let mut of_cell = self.board.clues().of_cell(cell).iter();
                    let of_clue = of_cell.any(|&clue| self.truths.contains(&Truth::Clue(clue)));
                    let has = |piece: &Piece| match piece {
                        Piece::Cell(other) => *other == cell,
                        Piece::Cells(cells) => cells.contains(&cell),
                        _ => false,
                    };
                    if !of_clue && !is_named(&has) {
                        cells.insert(cell);
                    }
                }
                Truth::Place(house, _) => {
                    let has = |piece: &Piece| *piece == Piece::House(house);
                    if !is_named(&has) && !houses.contains(&house) {
                        houses.push(house);
                    }
                }
                Truth::Clue(clue) => {
                    if !is_named(&|piece| *piece == Piece::Clue(clue)) {
                        clues.push(vec![total_of(self.board, clue).into(), clue.into()]);
                    }
                }
            }
        }
        let mut sentences = Vec::new();
        let cells: Vec<Cell> = cells.iter().collect();
        for cells in cells.chunks(NAMED) {
            sentences.push(words!("What counts, too, is what {} can be.", cells));
        }
        houses.sort_unstable();
        let kind = |house: crate::House| self.board.geometry().house(house).kind;
        for houses in houses.chunk_by(|&a, &b| kind(a) == kind(b)) {
            let houses = houses.to_vec();
            sentences.push(words!(
                "What counts, too, is where values can go in {}.",
                houses
            ));
        }
        if !clues.is_empty() {
            let mut pieces: Vec<Piece> = vec!["What counts, too, is ".into()];
            pieces.extend(enumerate(clues));
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

/// "the total of ": what a clue says, if it is that.
fn total_of(board: &Board, clue: ClueId) -> &'static str {
    board.clues().total(clue).map_or("", |_| "the total of ")
}

/// "In row 3 only … can be 7", "r1c2 can only be 3 or 5".
fn stated(board: &Board, truth: Truth) -> Sentence {
    match truth {
        Truth::Place(house, value) => only(board, house, value),
        Truth::Cell(cell) => limited(board, cell),
        Truth::Clue(clue) => words!("What counts is {}{}.", total_of(board, clue), clue),
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
        Premise::Clue(clue) => cannot(board, clue),
        Premise::Balance(_) => vec!["the sums do not come out even".into()],
        Premise::Guard(_) => vec!["there are two solutions".into()],
    }
}
