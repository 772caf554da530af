//! The ladder: a hint disclosed one rung at a time, the same for every strategy and geometry.
//!
//! Each rung is data and words, and says no more than its own:
//!
//! | rung | what it says |
//! |---|---|
//! | 0 | whether all is right so far, and whether there is something to find |
//! | 1 | the kind of step, how hard it is, and what to look for |
//! | 2 | where to look: a value, houses, or a corner of the board |
//! | 3 | the cells of the pattern, and what to note first |
//! | 4 | what follows |
//! | 5 | the whole reason |

use super::{Check, Hint, Mistake, Proper, State, Wrong};
use crate::explain::Paragraph;
use crate::sorting::Arrange;
use crate::words::{Explanation, Joint, Names, Piece, Sentence};
use crate::{Board, Cell, House, Item, Level, Mark, Marks, Play, Premise, Role, StepRef, words};

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
    /// What to do about mistakes: the number of moves to take back, if moves made them.
    Mend(Option<usize>),
}

/// Where to look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Where {
    /// The values it is about, if places of values are what one looks at.
    pub values: Marks,
    /// The houses it starts from, if there are such.
    pub houses: Vec<House>,
    /// The part of the board, where no house is named.
    pub corner: Option<Corner>,
}

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corner {
    /// From top to bottom: the first third, the second, the last, or more than one of them.
    pub down: Option<u8>,
    /// From left to right in the same way.
    pub across: Option<u8>,
}

impl Corner {
    /// The part of a board that cells lie in.
    fn of(board: &Board, cells: &[Cell]) -> Corner {
        let geometry = board.geometry();
        let third = |of: &dyn Fn(Cell) -> usize, size: usize| {
            let mut thirds = cells.iter().map(|&cell| of(cell) * 3 / size.max(1));
            let first = thirds.next()?;
            thirds.all(|third| third == first).then_some(first as u8)
        };
        Corner {
            down: third(&|cell| geometry.row(cell), geometry.rows()),
            across: third(&|cell| geometry.column(cell), geometry.columns()),
        }
    }

    /// "the upper left part of the board".
    pub fn words(self) -> &'static str {
        match (self.down, self.across) {
            (Some(0), Some(0)) => "the upper left part of the board",
            (Some(0), Some(1)) => "the upper middle of the board",
            (Some(0), Some(_)) => "the upper right part of the board",
            (Some(1), Some(0)) => "the middle left of the board",
            (Some(1), Some(1)) => "the middle of the board",
            (Some(1), Some(_)) => "the middle right of the board",
            (Some(_), Some(0)) => "the lower left part of the board",
            (Some(_), Some(1)) => "the lower middle of the board",
            (Some(_), Some(_)) => "the lower right part of the board",
            (Some(0), None) => "the upper part of the board",
            (Some(1), None) => "the middle rows of the board",
            (Some(_), None) => "the lower part of the board",
            (None, Some(0)) => "the left part of the board",
            (None, Some(1)) => "the middle columns of the board",
            (None, Some(_)) => "the right part of the board",
            (None, None) => "the whole board",
        }
    }
}

impl Hint {
    /// A rung of the ladder: the last one for a number above it.
    pub fn rung(&self, level: u8) -> Rung {
        let level = level.min(LEVELS - 1);
        let (says, words) = match level {
            0 => self.found(),
            1 => self.kind(),
            2 => self.place(),
            3 => self.what_counts(),
            4 => (
                Says::Plays(self.step.view().plays()),
                self.explanation.so.clone(),
            ),
            _ => (Says::Whole, self.explanation.sentences().cloned().collect()),
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
        let place = place(&self.board, self.step.view());
        let mut pieces: Vec<Piece> = vec!["Look at ".into()];
        if !place.values.is_empty() {
            pieces.push("the places of ".into());
            pieces.push(Piece::Values(place.values, Joint::And));
        }
        match (&place.houses[..], place.corner) {
            ([], corner) => {
                if !place.values.is_empty() {
                    pieces.push(" in ".into());
                }
                pieces.push(corner.map_or("the whole board", Corner::words).into());
            }
            (houses, _) => {
                if !place.values.is_empty() {
                    pieces.push(" in ".into());
                }
                pieces.push(Piece::Houses(houses.to_vec()));
            }
        }
        pieces.push(".".into());
        (Says::Where(place), vec![Sentence::new(pieces)])
    }

    fn what_counts(&self) -> (Says, Vec<Sentence>) {
        let cells = shown_cells(&self.board, self.step.view());
        let unwritten = self.unwritten.clone();
        let is_pattern = cells == pattern_cells(&self.board, self.step.view());
        let mut words = vec![match (&cells[..], is_pattern) {
            ([], _) => words!("There is no cell to add: nothing but the house counts."),
            (cells, false) => words!(
                "What excludes the other places stands in {}.",
                Piece::Cells(cells.to_vec())
            ),
            ([cell], _) => words!("What counts is {}.", *cell),
            (cells, _) => words!("What counts is {}.", Piece::Cells(cells.to_vec())),
        }];
        for cell in &cells {
            let of = unwritten.iter().filter(|mark| mark.cell == *cell);
            let values: Marks = of.map(|mark| mark.value).collect();
            if !values.is_empty() {
                let values = Piece::Values(values, Joint::And);
                words.push(words!("Note {} in {} first.", values, *cell));
            }
        }
        (Says::Cells { cells, unwritten }, words)
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
                let corner = Corner::of(&self.board, &cells);
                let words = words!("Look at {}.", corner.words());
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
                let words = self.mistakes.iter().map(Mistake::mend_words).collect();
                (Says::Mend(self.undo()), words)
            }
            _ => {
                let words = self.mistakes.iter().flat_map(Mistake::words).collect();
                (Says::Whole, words)
            }
        };
        Rung { level, says, words }
    }

    fn kinds(&self) -> Sentence {
        let values = self
            .mistakes
            .iter()
            .filter(|mistake| matches!(mistake.wrong, Wrong::Value(_)));
        let (values, all) = (values.count(), self.mistakes.len());
        match (values, all - values) {
            (_, 0) => words!("It is about values that were placed."),
            (0, _) => words!("It is about notes that were removed, but are needed."),
            _ => {
                words!("Values that were placed are wrong, and notes that are needed were removed.")
            }
        }
    }
}

impl Mistake {
    /// What to do about it.
    pub fn mend_words(&self) -> Sentence {
        let words = match self.wrong {
            Wrong::Value(value) => words!("{} is not {}: take it back", self.cell, value),
            Wrong::Removed(value) => words!("{} can be {}: note it again", self.cell, value),
        };
        let undo = match (self.by_move, self.undo) {
            (Some(number), Some(1)) => format!(", or undo your last move (number {number})."),
            (Some(number), Some(undo)) => {
                format!(", or undo {undo} moves: number {number} was the first of them.")
            }
            _ => ".".into(),
        };
        words.join("", Sentence::new(vec![undo.into()]))
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

/// Where one looks to see a step. It names no cell, and no value that is all there is to find.
fn place(board: &Board, step: StepRef<'_>) -> Where {
    let (mut values, mut houses) = (Marks::empty(), Vec::new());
    let places = step.premises().filter_map(|premise| match premise {
        Premise::Place(house, value) => Some((house, value)),
        _ => None,
    });
    let places: Vec<(House, crate::Value)> = places.collect();
    let is_about_places = !places.is_empty()
        && places.len() <= MOST_HOUSES
        && step
            .premises()
            .all(|premise| matches!(premise, Premise::Place(..)));
    if is_about_places {
        for (house, value) in places {
            values |= Marks::only(value);
            houses.extend((!houses.contains(&house)).then_some(house));
        }
    } else {
        for role in [Role::House, Role::Base] {
            houses.extend(step.houses(role));
        }
        houses.dedup();
        if houses.len() > MOST_HOUSES {
            houses.clear();
        }
    }
    let corner = houses
        .is_empty()
        .then(|| Corner::of(board, &pattern_cells(board, step)));
    Where {
        values,
        houses,
        corner,
    }
}

/// More houses than this are no help to anybody.
const MOST_HOUSES: usize = 6;

/// The cells of the pattern of a step, in reading order.
pub(super) fn pattern_cells(board: &Board, step: StepRef<'_>) -> Vec<Cell> {
    let is_pattern = |role: Role| !matches!(role, Role::House | Role::Cover);
    let (mut cells, mut of_clues) = (Vec::new(), Vec::new());
    for shown in step.evidence() {
        match shown.item {
            Item::Mark(mark) if is_pattern(shown.role) => cells.push(mark.cell),
            Item::Cell(cell) if is_pattern(shown.role) => cells.push(cell),
            Item::Clue(clue) => of_clues.extend_from_slice(board.clues().cells(clue)),
            _ => {}
        }
    }
    // Where nothing but clues is shown one looks at their open cells.
    if cells.is_empty() {
        cells = of_clues;
        cells.retain(|&cell| board.value(cell).is_none());
    }
    cells.arrange();
    cells.dedup();
    cells
}

/// The cells that a hint may show before it says what follows: not the cell that gets a value if the value was named.
fn shown_cells(board: &Board, step: StepRef<'_>) -> Vec<Cell> {
    let named = place(board, step).values;
    let is_told = |cell: Cell| {
        let mut sets = step.sets().iter();
        sets.any(|mark| mark.cell == cell && named.has(mark.value))
    };
    let cells = pattern_cells(board, step);
    let hidden = cells.iter().any(|&cell| is_told(cell));
    if !hidden {
        return cells;
    }
    // What excludes the other places says as much, and leaves the last step to the player.
    let mut others: Vec<Cell> = Vec::new();
    let geometry = board.geometry();
    for premise in step.premises() {
        let Premise::Place(house, value) = premise else {
            continue;
        };
        for &cell in &geometry.house(house).cells {
            if board.value(cell).is_some() || is_told(cell) {
                continue;
            }
            let peers = geometry.peers::<{ crate::WIDE }>(cell);
            others.extend(peers.iter().find(|&peer| board.value(peer) == Some(value)));
        }
    }
    others.arrange();
    others.dedup();
    others
}

/// The marks that a step rests on and that its player has not written: those of its pattern in open cells, but for what
/// it plays itself.
pub(super) fn unwritten(state: &State, board: &Board, step: StepRef<'_>) -> Vec<Mark> {
    let is_told = |mark: &Mark| {
        step.sets().iter().any(|set| set.cell == mark.cell) || step.removes().contains(mark)
    };
    let mut marks: Vec<Mark> = Vec::new();
    for premise in step.premises() {
        let Premise::Cell(cell) = premise else {
            continue;
        };
        marks.extend(board.marks(cell).values().map(|value| Mark { cell, value }));
    }
    marks.extend(step.evidence().iter().filter_map(|shown| shown.item.mark()));
    marks.arrange();
    marks.dedup();
    marks.retain(|mark| board.has(*mark) && !state.has_noted(*mark) && !is_told(mark));
    marks
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
