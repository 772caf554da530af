//! Follows what is said under a supposition, link by link, by what sees what and by nothing else.

use crate::engine::forcing::Supposed;
use crate::explain::{Claim, Explanation, Sentence};
use crate::{Board, Mark, Premise};

/// What is so under the suppositions that count.
#[derive(Clone, Default)]
struct Case {
    holds: Vec<Mark>,
    fails: Vec<Mark>,
    /// The mark that was supposed last, on the side.
    tried: Option<Mark>,
}

impl Case {
    fn excludes(&self, board: &Board, mark: Mark) -> bool {
        let excludes = |held: &Mark| match held.cell == mark.cell {
            true => held.value != mark.value,
            false => held.value == mark.value && board.geometry().sees(held.cell, mark.cell),
        };
        self.fails.contains(&mark) || self.holds.iter().any(excludes)
    }

    /// Whether every mark of the premise but one is excluded; or every mark, without that.
    fn leaves(&self, board: &Board, premise: Premise<'_>, but: Option<Mark>) -> bool {
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
        but.is_none_or(|but| marks.contains(&but))
            && marks
                .into_iter()
                .all(|mark| Some(mark) == but || self.excludes(board, mark))
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
                            Supposed::Is(mark) => case.holds.push(mark),
                            Supposed::IsNot(mark) => case.fails.push(mark),
                        }
                    }
                    cases = vec![case];
                }
                Claim::Refuted(mark) => {
                    let mut case = case;
                    case.holds.push(*mark);
                    case.tried = Some(*mark);
                    cases.push(case);
                }
                // Where nothing was supposed in so many words, others check the links.
                _ if cases.is_empty() => {}
                Claim::Follows(premise, mark) => {
                    if !case.leaves(board, *premise, Some(*mark)) {
                        return Err(sentence);
                    }
                    if let Some(case) = cases.last_mut() {
                        case.holds.push(*mark);
                    }
                }
                Claim::Breaks(premise) => {
                    if !case.leaves(board, *premise, None) {
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
