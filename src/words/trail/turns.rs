//! What follows in a clue in turn, one cell after another, where no sum tells why it cannot be kept.

use super::causes::Causes;
use super::{Concluded, Trail};
use crate::words::{Sentence, either};
use crate::{Board, Cell, ClueId, Mark, Marks, Supposed, Value, words};

/// What follows in turn is not told of more cells.
const MOST_TURNS: usize = 4;
/// At most this many values are listed of what a cell would have to be.
const MOST_LISTED: usize = 3;
/// And this many of a cell that can only be one value.
const MOST_BESIDE_ONE: usize = 2;

/// Of a conclusion by number what follows in its clue: cells, each with the values that the rule leaves it. The last of them can
/// be none of these.
#[derive(Clone, Debug)]
pub(super) struct Turned {
    at: usize,
    turns: Vec<(Cell, Marks)>,
}

impl Trail {
    /// Asks, where it is told what a clue takes or that it cannot be kept, and no sum says why, what follows in the clue in turn
    /// from what is left of its cells: cells, each with the values that the rule leaves it, of the last of them none that it can
    /// be. The trail shows that the mark `gone` is, or what breaks.
    #[must_use]
    pub fn in_turn(
        mut self,
        board: &Board,
        gone: Option<Mark>,
        mut turns: impl FnMut(ClueId, &dyn Fn(Cell, Marks) -> Marks) -> Vec<(Cell, Marks)>,
    ) -> Trail {
        let causes = Causes::as_told(board, &self, gone);
        let mut turned = Vec::new();
        for at in causes.told() {
            if causes.partner(at).is_some() {
                continue;
            }
            let (clue, taken) = match self.steps[at] {
                Concluded::Leaves(clue, cell, left, _) => {
                    let lost = causes.lost(at, cell, left);
                    let is_told = causes.own_words(at, clue, cell, lost).is_some()
                        || causes.apart(at, clue, &[cell], lost, "").is_some();
                    if is_told {
                        continue;
                    }
                    (clue, Some((cell, lost)))
                }
                Concluded::Unkept(clue, _) if causes.unkept(at, clue).is_none() => (clue, None),
                _ => continue,
            };
            let supposed = |of: Cell, marks: Marks| match taken {
                Some((cell, lost)) if cell == of => marks & lost,
                _ => marks - causes.known(at, of),
            };
            let turns = turns(clue, &supposed);
            turned.push(Turned { at, turns });
        }
        self.turned = turned;
        self
    }
}

impl Causes<'_> {
    /// "r2c5 could only be 3, and r6c2 would have to be 5, which it cannot be": what follows in turn in the clue of a conclusion, if
    /// somebody looked and that is little.
    pub(super) fn turns(&self, at: usize) -> Option<Sentence> {
        if let Some(partner) = self.partner(at) {
            return partner;
        }
        let turned = self.trail.turned.iter().find(|turned| turned.at == at)?;
        let (&(last, needs), others) = turned.turns.split_last()?;
        let left = |of: Cell| self.board.can_be(of) - self.known(at, of);
        // What is left of a cell was said, unless its clue leaves it less.
        let is_news = |&&(cell, needs): &&(Cell, Marks)| {
            let left = left(cell);
            left.count() > 1 && (self.gone(at, cell).is_empty() || needs & left != left)
        };
        let others = others.iter().filter(is_news);
        let told = others
            .map(|&(cell, needs)| words!("{} could only be {}", cell, either(needs & left(cell))));
        let told: Vec<Sentence> = told.collect();
        if told.len() >= MOST_TURNS {
            return None;
        }
        let taken = |of: Cell| match self.trail.steps[at] {
            Concluded::Leaves(_, cell, left, _) if cell == of => self.lost(at, cell, left),
            _ => left(of),
        };
        let (clue, _) = self.leaving(at)?;
        // What fills cells elsewhere is not told here.
        let is_told = |of: &Cell| {
            let is_it = |what: &Supposed| matches!(what, Supposed::Is(mark) if mark.cell == *of);
            self.board.value(*of).is_some()
                || self.board.clues().cells(clue).contains(of)
                || self.trail.supposed.iter().any(is_it)
        };
        let sees = |of: &Cell| self.board.geometry().sees(last, *of) && is_told(of);
        let seen = self.board.geometry().cells().filter(sees);
        let seen: Marks = seen.filter_map(|of| taken(of).single()).collect();
        let end = would_be(last, needs, seen, left(last));
        let told = told
            .into_iter()
            .reduce(|all, next| all.join(", then ", next));
        Some(match told {
            Some(told) => told.join(", and ", end),
            None => end,
        })
    }

    /// The clue of a conclusion, and what it takes from a cell; nothing if it cannot be kept.
    fn leaving(&self, at: usize) -> Option<(ClueId, Option<(Cell, Marks)>)> {
        match self.trail.steps[at] {
            Concluded::Leaves(clue, cell, left, _) => {
                Some((clue, Some((cell, self.lost(at, cell, left)))))
            }
            Concluded::Unkept(clue, _) => Some((clue, None)),
            _ => None,
        }
    }

    /// "r3c8 would have to be 6, which it cannot be": of a clue of two cells, what the other one would have to be; nothing to
    /// say of two that are filled.
    fn partner(&self, at: usize) -> Option<Option<Sentence>> {
        let (clue, taken) = self.leaving(at)?;
        let rule = self.board.clues().rule(clue)?;
        let &[one, other] = rule.cells() else {
            return None;
        };
        let left = |of: Cell| self.board.can_be(of) - self.known(at, of);
        let (cell, values) = taken.unwrap_or_else(|| {
            let few = if left(one).count() <= left(other).count() {
                one
            } else {
                other
            };
            (few, left(few))
        });
        let partner = if cell == one { other } else { one };
        let goes = |value: &Value| {
            values.values().any(|of| {
                let differ = of != *value || !self.board.geometry().sees(cell, partner);
                differ
                    && rule.holds(&if cell == one {
                        [of, *value]
                    } else {
                        [*value, of]
                    })
            })
        };
        let needs: Marks = self
            .board
            .geometry()
            .all_marks()
            .values()
            .filter(goes)
            .collect();
        let can_be = left(partner);
        let is_seen = taken.is_none() && can_be.count() == 1 && values.count() == 1;
        Some(match needs.count() {
            _ if is_seen || !(needs & can_be).is_empty() => None,
            0 => Some(words!("nothing would be left for {}", partner)),
            1..=MOST_LISTED => Some(words!(
                "{} would have to be {}, which it cannot be",
                partner,
                either(needs)
            )),
            _ => Some(match can_be.single() {
                Some(value) => words!("{}, which is {}, would not fit", partner, value),
                None => words!(
                    "{}, which can only be {}, would not fit",
                    partner,
                    either(can_be)
                ),
            }),
        })
    }
}

/// "r3c9 would have to be 2 (or 1 or 3, which it sees), which it cannot be": of a cell that would have to be some values, some of which
/// it sees, and can be none of them.
fn would_be(cell: Cell, needs: Marks, seen: Marks, can_be: Marks) -> Sentence {
    let most = match can_be.count() {
        1 => MOST_BESIDE_ONE,
        _ => MOST_LISTED,
    };
    let (unseen, seen) = (needs - seen, needs & seen);
    if needs.is_empty() || unseen.intersects(can_be) {
        return words!("nothing would be left for {}", cell);
    }
    let is_listed = unseen.count() <= most || can_be.count() >= unseen.count();
    if !is_listed || seen.count() > MOST_LISTED {
        return match can_be.single() {
            Some(value) => words!("{}, which is {}, would not fit", cell, value),
            None => words!(
                "nothing that {} can be ({}) would fit",
                cell,
                either(can_be)
            ),
        };
    }
    let would_be = match (unseen.count(), seen.count()) {
        (0, _) => return words!("{} would have to be {}, which it sees", cell, either(seen)),
        (_, 0) => words!("{} would have to be {}", cell, either(unseen)),
        _ => words!(
            "{} would have to be {} (or {}, which it sees)",
            cell,
            either(unseen),
            either(seen)
        ),
    };
    match can_be.single() {
        Some(value) => would_be.join(", not ", words!("{}", value)),
        None => would_be.join(", which it cannot be", Sentence::default()),
    }
}
