//! Follows what is said under a supposition, link by link, by what sees what and by nothing else.

use crate::engine::forcing::Supposed;
use crate::explain::{Claim, Explanation, Sentence};
use crate::{Board, Cell, Mark, Premise, Value};

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
