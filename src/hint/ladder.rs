//! The ladder: a hint disclosed one rung at a time, the same for every strategy and geometry.
//!
//! Each rung is data and words, and says no more than its own:
//!
//! | rung | what it says |
//! |---|---|
//! | 0 | whether all is right so far, and whether there is something to find |
//! | 1 | the kind of step, how hard it is, and what to look for |
//! | 2 | where to look: a value and houses, or what to look for in a part of the board |
//! | 3 | the cells of the pattern or the mark to try, and what to note first |
//! | 4 | what follows |
//! | 5 | the whole reason |

use super::cells::{pattern_cells, shown, start, to_note};
use super::place::{Corner, Where, place};
use super::{Check, Hint, Mistake, Move, Proper, Wrong};
use crate::explain::Paragraph;
use crate::words::{Explanation, Names, Piece, Sentence, and_so};
use crate::{Cell, Level, Mark, Marks, Play, Role, words};

/// The number of rungs.
pub const LEVELS: u8 = 6;

/// A rung of the ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// Its number, from 0.
    pub level: u8,
    /// What it says.
    pub says: Says,
    /// The same in words.
    pub words: Vec<Sentence>,
}

/// What a rung says, as data.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Says {
    /// All is right so far, and there is something to find.
    Found(Proper),
    /// The kind of step.
    Kind {
        /// The id of the strategy.
        strategy: String,
        /// The name of its form.
        name: String,
        /// How hard it is.
        level: Level,
        /// What to look for.
        look_for: String,
    },
    /// Where to look.
    Where(Where),
    /// The cells of the pattern, and what the player has not noted of it.
    Cells {
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The marks to note first.
        unwritten: Vec<Mark>,
    },
    /// What follows.
    Plays(Vec<Play>),
    /// Why: the words are all there is.
    Whole,
    /// The number of mistakes on the board: they come first.
    Wrong(usize),
    /// Whether values or notes are wrong, in words.
    KindsOfMistakes,
    /// What to do about mistakes.
    Mend {
        /// The number of moves to take back, if moves made them.
        undo: Option<usize>,
        /// The moves that mend what is wrong and leave all else as it is.
        mend: Vec<Move>,
    },
}

impl Hint {
    /// A rung of the ladder: the last one for a number above it.
    pub fn rung(&self, level: u8) -> Rung {
        let level = level.min(LEVELS - 1);
        let (says, words) = match level {
            0 => self.found(),
            1 => self.kind(),
            2 => self.place(),
            3 => self.shown(),
            4 => {
                let step = self.step.view();
                (Says::Plays(step.plays()), and_so(step))
            }
            _ => self.whole(),
        };
        Rung { level, says, words }
    }

    /// The cells of the pattern, in reading order: what [`spot`](super::HintEngine::spot) knows it by.
    pub fn pattern(&self) -> Vec<Cell> {
        pattern_cells(&self.board, self.step.view())
    }

    /// All rungs, the vaguest first.
    pub fn rungs(&self) -> impl Iterator<Item = Rung> + '_ {
        (0..LEVELS).map(|level| self.rung(level))
    }

    fn found(&self) -> (Says, Vec<Sentence>) {
        let mut words = vec![match self.proper {
            Proper::One | Proper::Unknown => {
                words!("All is right so far, and there is a step to find.")
            }
            Proper::Several => words!(
                "The puzzle has more than one solution; what is on the board fits some, and there is a step to find."
            ),
            Proper::None => words!("The puzzle has no solution, but there is a step that holds."),
        }];
        if self.proper == Proper::Unknown {
            words.push(words!("Whether the puzzle has one solution is not known."));
        }
        (Says::Found(self.proper), words)
    }

    fn kind(&self) -> (Says, Vec<Sentence>) {
        let step = self.step.view();
        let (form, look_for) = (step.form(), step.about().look_for_form(step.form()));
        let mut words = vec![Sentence::new(vec![
            form.name.to_string().into(),
            " (".into(),
            form.level.to_string().into(),
            ").".into(),
        ])];
        if !look_for.is_empty() {
            words.push(Sentence::new(vec![look_for_words(look_for).into()]));
        }
        let says = Says::Kind {
            strategy: step.about().id.to_string(),
            name: form.name.to_string(),
            level: form.level,
            look_for: look_for.to_string(),
        };
        (says, words)
    }

    fn place(&self) -> (Says, Vec<Sentence>) {
        let (place, words) = place(&self.board, self.step.view());
        (Says::Where(place), vec![words])
    }

    fn shown(&self) -> (Says, Vec<Sentence>) {
        let (place, _) = place(&self.board, self.step.view());
        let (cells, words) = shown(&self.board, self.step.view(), place.values);
        let mut words = vec![words];
        let is_tried = self.step.view().marks(Role::Assumption).next().is_some();
        if !is_tried {
            words.extend(start(&self.explanation));
            words.extend(to_note(&cells, &self.unwritten));
        }
        let unwritten = self.unwritten.clone();
        (Says::Cells { cells, unwritten }, words)
    }

    /// The whole reason. What follows from a list of reasons stands below it.
    fn whole(&self) -> (Says, Vec<Sentence>) {
        let mut whole = self.explanation.clone();
        let is_list = whole.why.iter().any(|said| said.line.is_some());
        if let (true, Some(first)) = (is_list, whole.so.first_mut()) {
            first.line.get_or_insert_default();
        }
        (Says::Whole, whole.sentences().cloned().collect())
    }
}

impl Check {
    /// A rung of the ladder of mistakes: how many, of which kind, where, which cells, what to do, what shows it. The last
    /// one for a number above it.
    pub fn rung(&self, level: u8) -> Rung {
        let level = level.min(LEVELS - 1);
        let cells: Vec<Cell> = self.mistakes.iter().map(|mistake| mistake.cell).collect();
        let (says, words) = match level {
            0 => {
                let count = cells.len();
                let words = match count {
                    1 => words!("Something on the board is wrong: there is a mistake."),
                    many => words!(
                        "Something on the board is wrong: there are {} mistakes.",
                        many as u32
                    ),
                };
                (Says::Wrong(count), vec![words])
            }
            1 => (Says::KindsOfMistakes, vec![self.kinds()]),
            2 => {
                let all = Corner::of(&self.board, &cells);
                let is_spread = all.down.is_none() && all.across.is_none();
                let first = Corner::of(&self.board, cells.get(..1).unwrap_or_default());
                let (corner, look) = match is_spread {
                    true => (first, "Look first at "),
                    false => (all, "Look at "),
                };
                let words = words!("{}{}.", look, corner.words());
                let place = Where {
                    values: Marks::empty(),
                    houses: Vec::new(),
                    corner: Some(corner),
                };
                (Says::Where(place), vec![words])
            }
            3 => {
                let words = words!("Look at {}.", Piece::Cells(cells.clone()));
                (
                    Says::Cells {
                        cells,
                        unwritten: Vec::new(),
                    },
                    vec![words],
                )
            }
            4 => {
                let (undo, mend) = (self.undo(), self.mend());
                (Says::Mend { undo, mend }, self.mend_words())
            }
            _ => {
                let words = self.mistakes.iter().flat_map(Mistake::words).collect();
                (Says::Whole, words)
            }
        };
        Rung { level, says, words }
    }

    /// What to do: take back what is wrong and nothing else, or all moves since the first mistake.
    pub fn mend_words(&self) -> Vec<Sentence> {
        let mut words: Vec<Sentence> = self.mistakes.iter().map(Mistake::mend_words).collect();
        let first = self
            .mistakes
            .iter()
            .filter_map(|mistake| mistake.by_move)
            .min();
        match (self.undo(), first) {
            (Some(1), Some(number)) => words.push(words!("Or undo your last move (number {}).", Piece::Total(number as u32))),
            (Some(undo), Some(number)) => words.push(words!(
                "All else can stay. Or undo your last {} moves: number {} was the first that went wrong.",
                Piece::Total(undo as u32),
                Piece::Total(number as u32)
            )),
            _ => {}
        }
        words
    }

    fn kinds(&self) -> Sentence {
        let values = self
            .mistakes
            .iter()
            .filter(|mistake| matches!(mistake.wrong, Wrong::Value(_)));
        let (values, all) = (values.count(), self.mistakes.len());
        match (values, all - values) {
            (1, 0) => words!("One of the values that you placed is wrong."),
            (_, 0) => words!("Some of the values that you placed are wrong."),
            (0, _) => words!("You took away notes that are needed."),
            _ => words!(
                "Some values that you placed are wrong, and you took away notes that are needed."
            ),
        }
    }
}

impl Mistake {
    /// What to do about it.
    pub(crate) fn mend_words(&self) -> Sentence {
        match self.wrong {
            Wrong::Value(value) => words!("{} is not {}: take it back.", self.cell, value),
            Wrong::Removed(value) => words!("{} can be {}: note it again.", self.cell, value),
        }
    }

    /// What is wrong, and what shows it.
    pub fn words(&self) -> Vec<Sentence> {
        let mut words = vec![match self.wrong {
            Wrong::Value(value) => words!("{} is {}, but cannot be.", self.cell, value),
            Wrong::Removed(value) => words!("{} has lost {}, but must be it.", self.cell, value),
        }];
        match &self.why {
            Some(line) => {
                for hint in &line.steps {
                    words.extend(hint.explanation.sentences().cloned());
                }
            }
            None => words.push(words!("So says the solution, which was found by search; no line of steps that shows it is known.")),
        }
        words
    }
}

/// "Look for a value that …".
fn look_for_words(line: &str) -> String {
    let mut letters = line.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    format!("Look for {}{}", first.unwrap_or_default(), letters.as_str())
}

impl Rung {
    /// Its words as text; lists take a line each.
    pub fn text(&self, names: &Names<'_>) -> String {
        let what = self.words.clone();
        Paragraph::new(
            names,
            &Explanation {
                what,
                ..Explanation::default()
            },
        )
        .what
    }
}
