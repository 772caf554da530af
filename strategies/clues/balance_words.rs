//! How a balance is told: what it leaves, and why cells lose marks by that.

use super::parts_words;
use super::set_words::{self, Sets};
use super::sides_engine::Sides;
use crate::engine::balances;
use crate::engine::completions::Question;
use crate::engine::reasons::Reasons;
use crate::sorting::arranged;
use crate::words::trail::any_of;
use crate::words::{Claim, Explanation, Joint, Piece, Rest, Sentence, and_so, either, limited};
use crate::{Board, Cell, Mark, Marks, OwnedTruth, Premise, Role, StepRef, Value, words};
use itertools::Itertools;

/// At most this many cells have their marks named.
const MOST_LIMITED: usize = 3;
/// For at most this many cells it is said why they lose their marks: the others lose them in the same way.
const MOST_TOLD: usize = 3;

/// The words of a step.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let rest = rest(board, step);
    let mut why = rest.left();
    if let open @ [_, _, ..] = rest.open() {
        let number = rest.number();
        why.extend(
            Losing {
                board,
                open,
                number,
            }
            .reasons(step),
        );
    }
    Explanation {
        what: rest.what(),
        why,
        so: and_so(step),
    }
}

/// The words of a step that draws on balances, and before its reasons what these leave, and which values they need: "Row 1
/// makes 45. … What is left of row 1 is r1c4 and r1c5, which make 9."
pub(in crate::strategies) fn with_balances(
    board: &Board,
    step: StepRef<'_>,
    mut told: Explanation,
) -> Explanation {
    let claims = || told.sentences().flat_map(|sentence| &sentence.claims);
    let drawn_on = claims().filter_map(|claim| match claim {
        Claim::Excludes(premise, ..) => Some(premise.view()),
        _ => None,
    });
    let all = drawn_on.chain(step.premises());
    let terms = all.filter_map(|premise| match premise {
        Premise::Balance(terms) => Some(terms),
        _ => None,
    });
    let assumed = arranged(step.marks(Role::Assumption));
    let mut said = Vec::new();
    for terms in terms.unique() {
        let rest = Rest::of(board, terms);
        said.extend([rest.what(), rest.left()].concat());
        for of in balances::needs_of(board, terms) {
            let is_it = |claim: &Claim| match claim {
                Claim::Follows(OwnedTruth::OneOf(marks), ..)
                | Claim::Breaks(OwnedTruth::OneOf(marks)) => *marks == of.marks,
                _ => false,
            };
            if *of.marks == *assumed || claims().any(is_it) {
                said.push(needs(&of.marks));
            }
        }
    }
    told.why.splice(0..0, said);
    told
}

/// "Without 4 that cannot be, so r1c1 or r1c2 is 4."
fn needs(marks: &[Mark]) -> Sentence {
    let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
    let mut pieces = words!("Without {} that cannot be, so ", marks[0].value).pieces;
    pieces.extend(any_of(&cells));
    pieces.extend(words!(" is {}.", marks[0].value).pieces);
    Sentence::new(pieces)
}

/// The words of a step that sets the one cell that is left: a sum, and what it is the sum of.
pub(super) fn in_short(board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
    let &[Mark { cell, value }] = step.sets() else {
        return None;
    };
    let said = rest(board, step).sum()?;
    Some(vec![said.stating(Claim::Becomes(vec![cell], value))])
}

/// What the balance of a step leaves.
fn rest<'a>(board: &'a Board, step: StepRef<'_>) -> Rest<'a> {
    let balance = step.premises().find_map(|premise| match premise {
        Premise::Balance(terms) => Some(terms),
        _ => None,
    });
    Rest::of(board, balance.expect("proved by one"))
}

/// Open cells that lose marks.
struct Losing<'a> {
    board: &'a Board,
    /// The cells, and how often each counts.
    open: &'a [(Cell, i64)],
    /// What they make.
    number: i64,
}

impl Losing<'_> {
    /// Why the open cells lose marks.
    fn reasons(&self, step: StepRef<'_>) -> Vec<Sentence> {
        let cells: Vec<Cell> = self.open.iter().map(|&(cell, _)| cell).collect();
        let number = self.number;
        let sign = self.open[0].1;
        let is_hidden_cage = self.open.iter().all(|&(_, times)| times == sign)
            && sign.abs() == 1
            && number * sign >= 0
            && cells.iter().enumerate().all(|(at, &a)| {
                cells[..at]
                    .iter()
                    .all(|&b| self.board.geometry().sees(a, b))
            });
        if is_hidden_cage {
            let sets = Sets::of_cells(self.board, cells, (number * sign) as u32);
            let reasons = sets.reasons(&step.removes());
            return sets.what().into_iter().chain(reasons).collect();
        }
        let (mut why, lost) =
            parts_words::of_balance(self.board, self.open, number, step.removes());
        if why.is_empty() && (3..=MOST_LIMITED).contains(&cells.len()) {
            let limits = cells.iter().map(|&cell| limited(self.board, cell));
            why.extend(limits.reduce(|all, next| all.join("; ", next)));
        }
        let lost = set_words::by_cell(&lost);
        for &(cell, lost) in lost.iter().take(MOST_TOLD) {
            why.extend(self.misfits(cell, lost));
        }
        if lost.len() > MOST_TOLD {
            why.push(words!("So it goes with the other marks that are lost."));
        }
        why
    }

    /// Why a cell cannot have values: too small or too large beside all that the others can make, or else only to be
    /// seen by trying.
    fn misfits(&self, cell: Cell, lost: Marks) -> Vec<Sentence> {
        let number = self.number;
        let Some(&(_, times)) = self.open.iter().find(|(of, _)| *of == cell) else {
            return Vec::new();
        };
        let others: Vec<(Cell, i64)> = self
            .open
            .iter()
            .copied()
            .filter(|(of, _)| *of != cell)
            .collect();
        if let [(other, of_other @ (1 | -1))] = others[..] {
            let asked = |value: Value| (number - times * i64::from(value.number())) * of_other;
            let asked: Vec<String> = lost
                .values()
                .map(|value| asked(value).to_string())
                .collect();
            return vec![words!(
                "If {} were {}, {} would have to be {}, which it cannot be.",
                cell,
                either(lost),
                other,
                Piece::from(Joint::Or.list(&asked))
            )];
        }
        let sides = Sides::of_terms(self.board, self.open, number, cell);
        let (mut why, odd) = sides.map_or((Vec::new(), lost), |sides| sides.reasons(lost));
        if odd.is_empty() {
            return why;
        }
        let counting = self.counting(cell, odd);
        why.push(words!(
            "With {} in {} no marks of {} add up, where those that see each other differ.",
            either(odd),
            cell,
            counting
        ));
        why
    }

    /// The other open cells of whose marks it depends that a cell cannot have values.
    fn counting(&self, cell: Cell, values: Marks) -> Vec<Cell> {
        let (board, geometry) = (self.board, self.board.geometry());
        let cells: Vec<Cell> = self.open.iter().map(|&(cell, _)| cell).collect();
        let times: Vec<i32> = self.open.iter().map(|&(_, times)| times as i32).collect();
        let question = Question::of_equation(geometry, &cells, &times, self.number);
        let counting = Reasons::default().of_cell(board, &question, cell, values);
        if counting.is_empty() {
            cells.into_iter().filter(|&of| of != cell).collect()
        } else {
            counting.into_iter().map(|(cell, _)| cell).collect()
        }
    }
}
