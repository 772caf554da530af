//! What is tied to what: read off the truths of a step, or off what its words conclude one from another.

use super::Tie;
use crate::words::Explanation;
use crate::words::sentence::Claim;
use crate::{Board, Cell, Item, Mark, OwnedTruth, Premise, StepRef, Supposed, Value};

/// More ties than this are a tangle, and none is drawn.
const MOST: usize = 24;

/// The ties of a step whose words are no chain: houses with two places for a value, and where there are two of them, how
/// they meet.
pub(super) fn of_truths(board: &Board, step: StepRef<'_>) -> Vec<Tie> {
    let shown = |mark: &Mark| {
        let mut items = step.evidence().iter();
        items.any(|evidence| evidence.item == Item::Mark(*mark))
    };
    let mut pairs = Vec::new();
    for premise in step.premises() {
        let Premise::Place(house, value) = premise else {
            continue;
        };
        match marks_of(board, &OwnedTruth::Place(house, value))[..] {
            [a, b] if shown(&a) && shown(&b) => pairs.push((house, a, b)),
            // Where some houses have more places, ties of the others tell nothing.
            _ => return Vec::new(),
        }
    }
    let is_subset = pairs.iter().enumerate().any(|(at, one)| {
        let mut others = pairs[..at].iter();
        others.any(|other| other.0 == one.0)
    });
    // One house alone is a pointing pair or a single: its outline says as much.
    if is_subset || step.premises().count() < 2 || pairs.len() > MOST {
        return Vec::new();
    }
    let strong = pairs.iter().map(|&(_, a, b)| tie(&[a], &[b], true));
    let mut ties: Vec<Tie> = strong.collect();
    if let [(_, a, b), (_, c, d)] = pairs[..] {
        for (from, to) in [(a, c), (a, d), (b, c), (b, d)] {
            let meet = from.value == to.value && board.geometry().sees(from.cell, to.cell);
            ties.extend(meet.then(|| tie(&[from], &[to], false)));
        }
    }
    ties
}

/// What the words of a step add to its picture.
#[derive(Default)]
pub(super) struct Read {
    pub(super) ties: Vec<Tie>,
    /// What was concluded, with its label if it has one.
    pub(super) concluded: Vec<(Mark, Option<String>)>,
    /// What breaks in the end.
    pub(super) broken: Vec<OwnedTruth>,
}

/// Reads what words conclude, one from another.
pub(super) fn of_words(board: &Board, explanation: &Explanation) -> Read {
    let mut trail = Trail {
        board,
        supposed: Vec::new(),
        held: Vec::new(),
        read: Read::default(),
        has_lemmas: false,
        is_aside: false,
    };
    let mut label = "";
    for sentence in explanation.sentences() {
        if let Some(line) = &sentence.line {
            label = &line.label;
        }
        for claim in &sentence.claims {
            trail.hear(claim, label);
        }
    }
    let Trail {
        mut read,
        has_lemmas,
        ..
    } = trail;
    let mut ties: Vec<Tie> = Vec::new();
    for tie in std::mem::take(&mut read.ties) {
        let is_known = |known: &Tie| (&known.from, &known.to) == (&tie.from, &tie.to);
        if !ties.iter().any(is_known) {
            ties.push(tie);
        }
    }
    if !has_lemmas && ties.len() <= MOST {
        read.ties = ties;
    }
    if has_lemmas {
        read.broken.clear();
    }
    read
}

struct Trail<'b> {
    board: &'b Board,
    supposed: Vec<Supposed>,
    /// What holds by now: one of these cells is the value.
    held: Vec<(Vec<Cell>, Value)>,
    read: Read,
    has_lemmas: bool,
    /// Whether a lemma is being proved: what follows there does not hold.
    is_aside: bool,
}

impl Trail<'_> {
    fn hear(&mut self, claim: &Claim, label: &str) {
        match claim {
            Claim::Supposed(supposed) => {
                self.supposed.clone_from(supposed);
                self.held.clear();
                for supposed in supposed {
                    if let Supposed::Is(mark) = supposed {
                        self.held.push((vec![mark.cell], mark.value));
                    }
                }
            }
            Claim::Follows(truth, cells, value) => {
                self.follow(truth, cells, *value);
                self.held.push((cells.clone(), *value));
                let label = (!label.is_empty() && !self.is_aside).then(|| label.to_string());
                let marks = marks(cells, *value).into_iter();
                self.read
                    .concluded
                    .extend(marks.map(|mark| (mark, label.clone())));
            }
            Claim::Breaks(truth) => {
                self.follow(truth, &[], Value(0));
                self.read.broken.push(truth.clone());
                self.is_aside = false;
            }
            // A lemma has its letter at the mark that it refutes.
            Claim::Refuted(mark) => {
                (self.has_lemmas, self.is_aside) = (true, true);
                let label = (!label.is_empty()).then(|| label.to_string());
                self.read.concluded.push((*mark, label));
            }
            _ => {}
        }
    }

    /// What took the other marks of the truth leads to what is left of it.
    fn follow(&mut self, truth: &OwnedTruth, cells: &[Cell], value: Value) {
        let is_left = |mark: &Mark| mark.value == value && cells.contains(&mark.cell);
        let to = marks(cells, value);
        let mut tied = Vec::new();
        for gone in marks_of(self.board, truth) {
            let mut lead = |from: &[Mark], to: &[Mark], is_strong| {
                if !from.is_empty() && !to.is_empty() {
                    tied.push(tie(from, to, is_strong));
                }
            };
            if is_left(&gone) {
                continue;
            }
            if self.supposed.contains(&Supposed::IsNot(gone)) {
                lead(&[gone], &to, true);
            } else if let Some((by, value)) =
                self.held.iter().find(|held| self.excludes(held, gone))
            {
                lead(&marks(by, *value), &[gone], false);
                lead(&[gone], &to, true);
            }
        }
        self.read.ties.extend(tied);
    }

    fn excludes(&self, (cells, value): &(Vec<Cell>, Value), gone: Mark) -> bool {
        let sees = |&cell: &Cell| self.board.geometry().sees(cell, gone.cell);
        if *value == gone.value {
            cells.iter().all(sees)
        } else {
            cells[..] == [gone.cell]
        }
    }
}

fn tie(from: &[Mark], to: &[Mark], is_strong: bool) -> Tie {
    Tie {
        from: from.to_vec(),
        to: to.to_vec(),
        is_strong,
    }
}

fn marks(cells: &[Cell], value: Value) -> Vec<Mark> {
    cells.iter().map(|&cell| Mark { cell, value }).collect()
}

/// The marks of a truth that are on the board; of a clue none, as it is no truth.
fn marks_of(board: &Board, truth: &OwnedTruth) -> Vec<Mark> {
    let all = match truth {
        &OwnedTruth::Cell(cell) => {
            let values = board.marks(cell).values();
            values.map(|value| Mark { cell, value }).collect()
        }
        OwnedTruth::Place(house, value) => marks(&board.geometry().house(*house).cells, *value),
        OwnedTruth::OneOf(marks) => marks.to_vec(),
        OwnedTruth::Clue(_) => Vec::new(),
    };
    let on_board = |mark: &Mark| board.marks(mark.cell).has(mark.value);
    all.into_iter().filter(on_board).collect()
}
