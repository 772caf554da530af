//! Follows what is said under a supposition, link by link, by what sees what and by nothing else.

use crate::engine::forcing::Supposed;
use crate::explain::{Claim, Explanation, Sentence};
use crate::{Board, Cell, Mark, Marks, Premise, Value};

/// What is so under the suppositions that count.
#[derive(Clone, Default)]
struct Case {
    holds: Vec<(Vec<Cell>, Value)>,
    fails: Vec<Mark>,
    /// The mark that was supposed last, on the side.
    tried: Option<Mark>,
}

impl Case {
    fn excludes(&self, board: &Board, mark: Mark) -> bool {
        let excludes = |(cells, value): &(Vec<Cell>, Value)| match *value == mark.value {
            true => cells
                .iter()
                .all(|&cell| board.geometry().sees(cell, mark.cell)),
            false => cells[..] == [mark.cell],
        };
        self.fails.contains(&mark) || self.holds.iter().any(excludes)
    }

    /// Whether none of the cells is the value any more.
    fn lacks(&self, board: &Board, cells: &[Cell], value: Value) -> bool {
        let mut places = with(board, cells, value).into_iter();
        places.all(|cell| self.excludes(board, Mark { cell, value }))
    }

    /// Whether every mark of the premise but these is excluded.
    fn leaves(&self, board: &Board, premise: Premise<'_>, but: &[Mark]) -> bool {
        let has = |mark: Mark| board.can_be(mark.cell).has(mark.value);
        let marks: Vec<Mark> = match premise {
            Premise::Cell(cell) => {
                let values = board.can_be(cell).values();
                values.map(|value| Mark { cell, value }).collect()
            }
            Premise::Place(house, value) => {
                let cells = board.geometry().house(house).cells.iter();
                let marks = cells.map(|&cell| Mark { cell, value });
                marks.filter(|&mark| has(mark)).collect()
            }
            Premise::Guard(_) | Premise::Clue(_) | Premise::Balance(_) => return true,
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

/// Follows the links of an explanation; the first that does not follow is the error. What clues take
/// cannot be followed: where one is told, the links are taken as they are.
pub(super) fn check_links<'a>(
    board: &Board,
    explanation: &'a Explanation,
) -> Result<(), &'a Sentence> {
    if !board.clues().is_empty() {
        return Ok(());
    }
    let mut cases: Vec<Case> = Vec::new();
    for sentence in explanation.sentences() {
        for claim in &sentence.claims {
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
                Claim::Refuted(mark) => {
                    let mut case = case;
                    case.holds.push((vec![mark.cell], mark.value));
                    case.tried = Some(*mark);
                    cases.push(case);
                }
                // Where nothing was supposed in so many words, others check the links.
                _ if cases.is_empty() => {}
                Claim::Follows(premise, cells, value) => {
                    let marks = cells.iter().map(|&cell| Mark {
                        cell,
                        value: *value,
                    });
                    let marks: Vec<Mark> = marks.collect();
                    if marks.is_empty() || !case.leaves(board, *premise, &marks) {
                        return Err(sentence);
                    }
                    if let Some(case) = cases.last_mut() {
                        case.holds.push((cells.clone(), *value));
                    }
                }
                Claim::Lack(cells, lacks, places, value) => {
                    let holds = is_almost_full(board, cells)
                        && case.lacks(board, cells, *lacks)
                        && *places == with(board, cells, *value);
                    if !holds {
                        return Err(sentence);
                    }
                    if let Some(case) = cases.last_mut() {
                        case.holds.push((places.clone(), *value));
                    }
                }
                Claim::Leave(cells, lacks, left) => {
                    let others = board.can_be(left.cell) - Marks::only(left.value);
                    let holds = is_almost_full(board, cells)
                        && case.lacks(board, cells, *lacks)
                        && others.values().all(|value| {
                            let places = with(board, cells, value);
                            value != *lacks && sees_all(board, left.cell, &places)
                        });
                    if !holds {
                        return Err(sentence);
                    }
                    if let Some(case) = cases.last_mut() {
                        case.holds.push((vec![left.cell], left.value));
                    }
                }
                Claim::Take(cells, left, places, value) => {
                    let mut others = (board.can_be(left.cell) - Marks::only(left.value)).values();
                    let holds = is_almost_full(board, cells)
                        && case.excludes(board, *left)
                        && others.all(|other| {
                            other != *value
                                && sees_all(board, left.cell, &with(board, cells, other))
                        })
                        && *places == with(board, cells, *value);
                    if !holds {
                        return Err(sentence);
                    }
                    if let Some(case) = cases.last_mut() {
                        case.holds.push((places.clone(), *value));
                    }
                }
                Claim::Breaks(premise) => {
                    if !case.leaves(board, *premise, &[]) {
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
    Ok(())
}
