//! Follows what is said under a supposition, link by link, by what sees what and by nothing else.

use crate::words::{Claim, Explanation, Sentence};
use crate::{Board, Cell, Mark, Marks, OwnedTruth, Role, StepRef, Supposed, Value};

/// What is so under the suppositions that count.
#[derive(Clone, Default)]
struct Case {
    holds: Vec<(Vec<Cell>, Value)>,
    fails: Vec<Mark>,
    /// The mark that was supposed last, on the side.
    tried: Option<Mark>,
}

impl Case {
    /// That one of some marks holds, which are of one cell or of one value.
    fn of_one(board: &Board, marks: &[Mark]) -> Option<Case> {
        let first = *marks.first()?;
        let mut case = Case::default();
        if marks.iter().all(|mark| mark.value == first.value) {
            let cells = marks.iter().map(|mark| mark.cell).collect();
            case.holds.push((cells, first.value));
        } else if marks.iter().all(|mark| mark.cell == first.cell) {
            let others = board
                .can_be(first.cell)
                .values()
                .map(|value| Mark { value, ..first });
            case.fails
                .extend(others.filter(|mark| !marks.contains(mark)));
        } else {
            return None;
        }
        Some(case)
    }

    fn excludes(&self, board: &Board, mark: Mark) -> bool {
        let excludes = |(cells, value): &(Vec<Cell>, Value)| {
            if *value == mark.value {
                cells
                    .iter()
                    .all(|&cell| board.geometry().sees(cell, mark.cell))
            } else {
                cells[..] == [mark.cell]
            }
        };
        self.fails.contains(&mark) || self.holds.iter().any(excludes)
    }

    /// Whether none of the cells is the value any more.
    fn lacks(&self, board: &Board, cells: &[Cell], value: Value) -> bool {
        let mut places = with(board, cells, value).into_iter();
        places.all(|cell| self.excludes(board, Mark { cell, value }))
    }

    /// What follows from cells with one value more than they need, if a claim about them is true.
    fn by_set(&self, board: &Board, claim: &Claim) -> Option<(Vec<Cell>, Value)> {
        let others = |left: &Mark| (board.can_be(left.cell) - Marks::only(left.value)).values();
        let (cells, node, holds) = match claim {
            Claim::Lack(cells, lacks, places, value) => {
                let holds = self.lacks(board, cells, *lacks) && value != lacks;
                (cells, (places, *value), holds)
            }
            Claim::Leave(cells, lacks, left) => {
                let sees = |value| {
                    value != *lacks && sees_all(board, left.cell, &with(board, cells, value))
                };
                let holds = self.lacks(board, cells, *lacks) && others(left).all(sees);
                let node = (vec![left.cell], left.value);
                return (is_almost_full(board, cells) && holds).then_some(node);
            }
            Claim::Take(cells, left, places, value) => {
                let sees = |other| {
                    other != *value && sees_all(board, left.cell, &with(board, cells, other))
                };
                let holds = self.excludes(board, *left) && others(left).all(sees);
                (cells, (places, *value), holds)
            }
            _ => return None,
        };
        let (places, value) = node;
        let holds = holds && is_almost_full(board, cells) && *places == with(board, cells, value);
        holds.then(|| (places.clone(), value))
    }

    /// Whether it shows a play.
    fn shows(&self, board: &Board, play: Supposed) -> bool {
        match play {
            Supposed::Is(mark) => self.holds.contains(&(vec![mark.cell], mark.value)),
            Supposed::IsNot(mark) => self.excludes(board, mark),
        }
    }

    /// Whether every mark of the truth but these is excluded.
    fn leaves(&self, board: &Board, truth: &OwnedTruth, but: &[Mark]) -> bool {
        let has = |mark: Mark| board.can_be(mark.cell).has(mark.value);
        let marks: Vec<Mark> = match truth {
            &OwnedTruth::Cell(cell) => {
                let values = board.can_be(cell).values();
                values.map(|value| Mark { cell, value }).collect()
            }
            &OwnedTruth::Place(house, value) => {
                let cells = board.geometry().house(house).cells.iter();
                let marks = cells.map(|&cell| Mark { cell, value });
                marks.filter(|&mark| has(mark)).collect()
            }
            OwnedTruth::OneOf(marks) => marks.iter().copied().filter(|&mark| has(mark)).collect(),
            OwnedTruth::Clue(_) => return true,
        };
        but.iter().all(|but| marks.contains(but))
            && marks
                .into_iter()
                .all(|mark| but.contains(&mark) || self.excludes(board, mark))
    }
}

/// The cells that can be the value.
fn with(board: &Board, cells: &[Cell], value: Value) -> Vec<Cell> {
    let with = cells.iter().filter(|&&cell| board.can_be(cell).has(value));
    with.copied().collect()
}

/// Whether the cell sees all of some cells, and there are some.
fn sees_all(board: &Board, cell: Cell, cells: &[Cell]) -> bool {
    !cells.is_empty()
        && cells
            .iter()
            .all(|&other| board.geometry().sees(cell, other))
}

/// Whether the cells have one value more than they need, and no value twice.
fn is_almost_full(board: &Board, cells: &[Cell]) -> bool {
    let marks = cells.iter().map(|&cell| board.can_be(cell));
    let all = marks.fold(Marks::empty(), |all, marks| all | marks);
    let once = |value: Value| {
        let places = with(board, cells, value);
        let apart = |&cell: &Cell| {
            let mut others = places.iter().filter(|&&other| other != cell);
            others.all(|&other| board.geometry().sees(cell, other))
        };
        places.iter().all(apart)
    };
    all.count() == cells.len() + 1 && all.values().all(once)
}

/// Follows the conclusions of an explanation; the first that does not follow is the error, and so is a case of a step
/// with cases at the end of which nothing is broken, and what the step does is not shown. Of chains, rings and their like each
/// play is shown at the end of what follows from one supposition at least. What clues take cannot be
/// followed: where one is told, all is taken as it is.
pub(super) fn check_links<'a>(
    board: &Board,
    step: StepRef<'_>,
    explanation: &'a Explanation,
) -> Result<(), &'a Sentence> {
    if !board.clues().is_empty() {
        return Ok(());
    }
    let has_cases = step.marks(Role::Assumption).next().is_some();
    let set = step.sets().iter().copied().map(Supposed::Is);
    let removed = step.removes().into_iter().map(Supposed::IsNot);
    let plays: Vec<Supposed> = set.chain(removed).collect();
    let is_done = |cases: &[Case]| {
        let shows = |case: &Case| plays.iter().all(|&play| case.shows(board, play));
        !has_cases || cases.iter().all(shows)
    };
    // What no supposition that was followed to its end has shown yet; all is where one is broken.
    let mut unshown = plays.clone();
    let mut show = |cases: &[Case]| {
        let shown = |play: &Supposed| cases.iter().all(|case| case.shows(board, *play));
        unshown.retain(|play| !shown(play));
    };
    let (mut cases, mut is_followed): (Vec<Case>, bool) = (Vec::new(), false);
    for sentence in explanation.sentences() {
        for claim in &sentence.claims {
            if matches!(claim, Claim::Supposed(_) | Claim::SupposedOne(_)) {
                if !is_done(&cases) {
                    return Err(sentence);
                }
                if is_followed {
                    show(&cases);
                }
                is_followed = true;
            }
            let case = cases.last().cloned().unwrap_or_default();
            match claim {
                Claim::Supposed(all) => {
                    let mut case = Case::default();
                    for supposed in all {
                        match *supposed {
                            Supposed::Is(mark) => case.holds.push((vec![mark.cell], mark.value)),
                            Supposed::IsNot(mark) => case.fails.push(mark),
                        }
                    }
                    cases = vec![case];
                }
                Claim::SupposedOne(marks) => {
                    cases = vec![Case::of_one(board, marks).ok_or(sentence)?]
                }
                Claim::Refuted(mark) => {
                    let mut case = case;
                    case.holds.push((vec![mark.cell], mark.value));
                    case.tried = Some(*mark);
                    cases.push(case);
                }
                // Where nothing was supposed explicitly, others check the links.
                _ if cases.is_empty() => {}
                Claim::Follows(truth, cells, value) => {
                    let marks = cells.iter().map(|&cell| Mark {
                        cell,
                        value: *value,
                    });
                    let marks: Vec<Mark> = marks.collect();
                    if marks.is_empty() || !case.leaves(board, truth, &marks) {
                        return Err(sentence);
                    }
                    if let Some(case) = cases.last_mut() {
                        case.holds.push((cells.clone(), *value));
                    }
                }
                Claim::Lack(..) | Claim::Leave(..) | Claim::Take(..) => {
                    let node = case.by_set(board, claim).ok_or(sentence)?;
                    if let Some(case) = cases.last_mut() {
                        case.holds.push(node);
                    }
                }
                Claim::Breaks(truth) => {
                    if !case.leaves(board, truth, &[]) {
                        return Err(sentence);
                    }
                    cases.pop();
                    if let (Some(outer), Some(mark)) = (cases.last_mut(), case.tried) {
                        outer.fails.push(mark);
                    }
                }
                _ => {}
            }
        }
    }
    if is_followed {
        show(&cases);
    }
    let is_shown = !is_followed || unshown.is_empty();
    match explanation.why.last() {
        Some(last) if !is_done(&cases) || !is_shown => Err(last),
        _ => Ok(()),
    }
}
