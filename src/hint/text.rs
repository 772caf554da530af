//! What the engine answers, as JSON: for the command and for front ends.

use super::ladder::Says;
use super::{
    Check, Corner, Hint, HintEngine, LEVELS, LeftOut, Line, List, Mistake, NoHint, Proper, Rung,
    State, Where, WhyNot, Wrong,
};
use crate::explain::json::{Document, SentenceText, StepText};
use crate::explain::{Record, explain};
use crate::limits::{Limits, Stop};
use crate::words::{Names, Notation};
use crate::{Board, Cell, House, Log, Mark, Outcome, Play};
use serde::Serialize;

/// A rung: its number, its words, and the data that a rung of its name has, and no other.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct RungText {
    /// Its number, from 0.
    level: u8,
    #[serde(flatten)]
    says: RungData,
    /// Its words.
    words: String,
    /// The same as typed pieces.
    sentences: Vec<SentenceText>,
}

/// What a rung says, by its name. A rung of a hint and one of mistakes may share a name.
#[derive(Clone, PartialEq, Serialize, Debug)]
#[serde(tag = "rung", rename_all = "lowercase")]
enum RungData {
    /// There is a step.
    Found,
    /// There are mistakes.
    #[serde(rename = "found")]
    Mistakes {
        /// How many.
        mistakes: usize,
    },
    /// What kind of step it is.
    Kind {
        /// The id of the strategy.
        strategy: String,
        /// The name of its form.
        name: String,
        /// How hard it is.
        difficulty: String,
        /// What to look for.
        look_for: String,
    },
    /// What kinds of mistakes they are: its words say it.
    #[serde(rename = "kind")]
    KindsOfMistakes,
    /// Where to look.
    Where {
        /// The values that it is about.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        values: Vec<u8>,
        /// The houses to look at.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        houses: Vec<String>,
        /// The part of the board to look at, where no house is named.
        #[serde(skip_serializing_if = "Option::is_none")]
        part: Option<&'static str>,
    },
    /// The cells that count.
    Cells {
        /// The cells of the pattern, or those with mistakes.
        cells: Vec<String>,
        /// The marks that the player should note first.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        unwritten: Vec<String>,
    },
    /// What follows.
    Plays {
        /// The values set.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        set: Vec<String>,
        /// The marks removed.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        remove: Vec<String>,
    },
    /// What mends the mistakes.
    #[serde(rename = "plays")]
    Mend {
        /// How many moves to take back, if moves made the mistakes.
        #[serde(skip_serializing_if = "Option::is_none")]
        undo: Option<usize>,
        /// The moves that mend what is wrong and leave all else as it is.
        mend: Vec<String>,
    },
    /// Why: its words say it.
    Reason,
}

/// A mistake.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct MistakeText {
    /// The cell.
    pub(crate) cell: String,
    /// `value` if the value placed is wrong, `removed` if a needed mark was removed.
    pub(crate) wrong: &'static str,
    /// The value that is wrong, or was removed.
    pub(crate) value: u8,
    /// The number of the move that did it.
    pub(crate) by_move: Option<usize>,
    /// How many moves to take back to the state before it.
    pub(crate) undo: Option<usize>,
    /// The one move that mends it.
    pub(crate) mend: String,
    /// What is wrong and what shows it, in words.
    pub(crate) words: String,
    /// The steps that show it, from what is right on the board; none if they were not found.
    pub(crate) why: Vec<StepText>,
}

fn name(board: &Board, cell: Cell) -> String {
    Names::of(board).cell(cell)
}

fn marks(board: &Board, marks: &[Mark]) -> Vec<String> {
    marks
        .iter()
        .map(|&mark| Play::Set(mark).text(board.geometry()))
        .collect()
}

impl RungText {
    /// A rung of a hint or of mistakes on a board.
    pub fn new(board: &Board, rung: &Rung, notation: Notation) -> RungText {
        let names = Names::of(board).in_notation(notation);
        RungText {
            level: rung.level,
            says: RungData::new(board, &rung.says),
            words: rung.text(&names),
            sentences: SentenceText::all(&names, &rung.words),
        }
    }
}

impl RungData {
    fn new(board: &Board, says: &Says) -> RungData {
        match says {
            Says::Found(_) => RungData::Found,
            Says::Wrong(count) => RungData::Mistakes { mistakes: *count },
            Says::Kind {
                strategy,
                name,
                level,
                look_for,
            } => RungData::Kind {
                strategy: strategy.clone(),
                name: name.clone(),
                difficulty: level.to_string(),
                look_for: look_for.clone(),
            },
            Says::KindsOfMistakes => RungData::KindsOfMistakes,
            Says::Where(place) => RungData::place(board, place),
            Says::Cells { cells, unwritten } => RungData::Cells {
                cells: cells.iter().map(|&cell| name(board, cell)).collect(),
                unwritten: marks(board, unwritten),
            },
            Says::Plays(plays) => RungData::plays(board, plays),
            Says::Mend { undo, mend } => {
                let moves = mend.iter().map(|what| what.text(board.geometry()));
                RungData::Mend {
                    undo: *undo,
                    mend: moves.collect(),
                }
            }
            Says::Whole => RungData::Reason,
        }
    }

    fn place(board: &Board, place: &Where) -> RungData {
        let house = |&house: &House| board.geometry().house(house).token();
        RungData::Where {
            values: place.values.values().map(|value| value.0).collect(),
            houses: place.houses.iter().map(house).collect(),
            part: place.corner.map(Corner::words),
        }
    }

    fn plays(board: &Board, plays: &[Play]) -> RungData {
        let (mut set, mut remove) = (Vec::new(), Vec::new());
        for &play in plays {
            let of = if matches!(play, Play::Set(_)) {
                &mut set
            } else {
                &mut remove
            };
            of.push(play.text(board.geometry()));
        }
        RungData::Plays { set, remove }
    }
}

impl MistakeText {
    /// A mistake on a board.
    pub fn new(board: &Board, mistake: &Mistake, notation: Notation) -> MistakeText {
        let names = Names::of(board).in_notation(notation);
        let (wrong, value) = match mistake.wrong {
            Wrong::Value(value) => ("value", value),
            Wrong::Removed(value) => ("removed", value),
        };
        let hints = mistake.why.iter().flat_map(|line| &line.steps);
        MistakeText {
            cell: name(board, mistake.cell),
            wrong,
            value: value.0,
            by_move: mistake.by_move,
            undo: mistake.undo,
            mend: mistake.mend().text(board.geometry()),
            words: names.sentences(&mistake.words()),
            why: hints
                .zip(1..)
                .map(|(hint, n)| hint.text(n, notation))
                .collect(),
        }
    }
}

impl Check {
    /// The rungs up to a level as JSON knows them; none if nothing is wrong.
    pub fn rung_texts(&self, level: u8, notation: Notation) -> Vec<RungText> {
        if self.mistakes.is_empty() {
            return Vec::new();
        }
        let rungs = (0..=level.min(LEVELS - 1)).map(|level| self.rung(level));
        rungs
            .map(|rung| RungText::new(&self.board, &rung, notation))
            .collect()
    }

    /// The mistakes as JSON knows them.
    pub fn texts(&self, notation: Notation) -> Vec<MistakeText> {
        let mistakes = self.mistakes.iter();
        mistakes
            .map(|mistake| MistakeText::new(&self.board, mistake, notation))
            .collect()
    }

    /// The notes that may go (`r1c2=5`).
    pub fn tidy_texts(&self) -> Vec<String> {
        marks(&self.board, &self.tidy)
    }
}

impl Hint {
    /// The step as JSON knows it. `n` is its number.
    pub fn text(&self, n: usize, notation: Notation) -> StepText {
        StepText::told(
            n,
            &self.board,
            self.step.view(),
            &self.explanation,
            notation,
        )
    }

    /// The rungs up to a level as JSON knows them.
    pub fn rung_texts(&self, level: u8, notation: Notation) -> Vec<RungText> {
        let rungs = self.rungs().take(usize::from(level) + 1);
        rungs
            .map(|rung| RungText::new(&self.board, &rung, notation))
            .collect()
    }
}

impl List {
    /// The steps as JSON knows them, numbered from `n` on.
    pub(crate) fn texts(&self, n: usize, notation: Notation) -> Vec<StepText> {
        let listed = self.hints.iter().zip(n..);
        listed
            .map(|(listed, n)| listed.hint.text(n, notation))
            .collect()
    }
}

impl NoHint {
    /// What there is to tell: mistakes up to a rung, of all else a word.
    pub fn tell(&self, level: u8) -> Tell<'_> {
        match self {
            NoHint::Mistakes(check) => Tell::Mistakes(check, level),
            none => Tell::Nothing(none.word()),
        }
    }

    /// The word for it in JSON.
    pub fn word(&self) -> &'static str {
        match self {
            NoHint::Solved => "solved",
            NoHint::Mistakes(_) => "mistakes",
            NoHint::Stuck => "stuck",
            NoHint::SeveralSolutions => "several-solutions",
            NoHint::Contradiction(_) => "contradiction",
            NoHint::Stopped(_) => "stopped",
        }
    }
}

impl WhyNot {
    /// What there is to tell: mistakes up to a rung, of all else a word.
    pub fn tell(&self, level: u8) -> Tell<'_> {
        match self {
            WhyNot::No(none) => none.tell(level),
            WhyNot::False(Some(line)) => Tell::False(line),
            why_not => Tell::Nothing(why_not.word()),
        }
    }

    /// The word for it in JSON.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            WhyNot::Done => "done",
            WhyNot::False(_) => "false",
            WhyNot::SomeSolutions => "several-solutions",
            WhyNot::NotProved => "not-proved",
            WhyNot::No(none) => none.word(),
        }
    }
}

/// What there is to tell of a state.
#[derive(Clone, Copy, Debug)]
pub enum Tell<'a> {
    /// A hint up to a rung.
    Hint(&'a Hint, u8),
    /// Steps that each could be next.
    List(&'a List),
    /// A line of steps.
    Line(&'a Line),
    /// That a play is false, and the line that shows it.
    False(&'a Line),
    /// What is wrong, up to a rung.
    Mistakes(&'a Check, u8),
    /// Nothing, and the word for why.
    Nothing(&'static str),
}

/// What the engine answers of a board, as one object. Without its own fields it is a log that
/// [`verify`](crate::verify::verify) takes.
#[derive(Serialize, Debug)]
pub struct Answer {
    /// The steps that are taken as done, and those that are told; alternatives apart.
    #[serde(flatten)]
    pub(crate) log: Document,
    /// `hint`, `hints`, `line`, or why there is none.
    pub(crate) answer: &'static str,
    /// The number of the step that is the hint's own: those before it are taken as done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<usize>,
    /// The rungs that were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) rungs: Vec<RungText>,
    /// What is wrong, if the whole was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) mistakes: Vec<MistakeText>,
    /// Notes that a value on the board excludes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) tidy: Vec<String>,
    /// What a list leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) left_out: Option<LeftOutText>,
    /// The same steps, each on its board: to be drawn.
    #[serde(skip)]
    pub hints: Vec<Hint>,
}

/// What a list leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
pub(crate) struct LeftOutText {
    /// Other ways to conclusions of the list.
    pub(crate) other_ways: usize,
    /// Steps that conclude nothing that easier ones do not.
    pub(crate) contained: usize,
    /// Steps that the player's notes hold already.
    pub(crate) noted: usize,
    /// Steps over the limit.
    pub(crate) over_limit: usize,
    /// Whether steps of the highest level were not sought, as there is something easier.
    pub(crate) extreme: bool,
    /// Whether the search ended before it had seen all.
    pub(crate) stopped: bool,
}

impl HintEngine {
    /// What was found on a state as an answer.
    ///
    /// ```
    /// use sudoku_explain::words::Notation;
    /// use sudoku_explain::hint::{HintEngine, State, Tell};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// let hint = engine.hint(&state, &Limits::default())?;
    /// let answer = engine.tell(&state, Tell::Hint(&hint, 2), Notation::default());
    /// let json = serde_json::to_value(answer)?;
    /// assert_eq!((&json["answer"], &json["rungs"][2]["level"]), (&"hint".into(), &2.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tell(&self, state: &State, what: Tell<'_>, notation: Notation) -> Answer {
        // The count that this rests on was done when something was looked for; only a caller who cancelled gets an answer without it.
        let own = match what {
            Tell::Mistakes(..) => None,
            _ => self.check(state, &Limits::default()).ok(),
        };
        let check = match what {
            Tell::Mistakes(check, _) => Some(check),
            _ => own.as_ref(),
        };
        let board = check.map_or(state.puzzle().board(), |check| &check.board);
        let proper = check.map(|check| check.proper);
        let answer = match what {
            Tell::Hint(hint, level) => {
                let hints = std::slice::from_ref(hint);
                let shown = if level + 1 >= LEVELS { hints } else { &[] };
                let answer = self.answer(board, Some(hint.proper), "hint", shown, notation);
                let own = answer.log.steps.len();
                Answer {
                    hint: (!shown.is_empty()).then_some(own),
                    ..answer.with_rungs(hint.rung_texts(level, notation))
                }
            }
            Tell::List(list) => {
                self.answer_list(board, proper.unwrap_or(Proper::Unknown), list, notation)
            }
            Tell::Line(line) => self.answer(&line.from, proper, "line", &line.steps, notation),
            Tell::False(line) => self.answer(&line.from, proper, "false", &line.steps, notation),
            Tell::Mistakes(check, level) => self.answer_mistakes(state, check, level, notation),
            Tell::Nothing(word) => self.answer(board, proper, word, &[], notation),
        };
        Answer {
            tidy: check.map_or_else(Vec::new, Check::tidy_texts),
            ..answer
        }
    }

    /// The answer of mistakes up to a rung. Below the last one the board is the puzzle: what the board without mistakes
    /// lacks would say which cells they are in.
    fn answer_mistakes(
        &self,
        state: &State,
        check: &Check,
        level: u8,
        notation: Notation,
    ) -> Answer {
        let proper = Some(check.proper);
        let rungs = check.rung_texts(level, notation);
        if level + 1 < LEVELS {
            let puzzle = state.puzzle().board();
            let answer = self.answer(puzzle, proper, "mistakes", &[], notation);
            return answer.with_rungs(rungs);
        }
        let answer = self.answer(&check.board, proper, "mistakes", &[], notation);
        Answer {
            mistakes: check.texts(notation),
            ..answer.with_rungs(rungs)
        }
    }

    /// An answer with steps, each on the board that those before it leave.
    pub fn answer(
        &self,
        board: &Board,
        proper: Option<Proper>,
        answer: &'static str,
        hints: &[Hint],
        notation: Notation,
    ) -> Answer {
        self.answer_after(
            board,
            proper,
            answer,
            (&Log::new(board.geometry()), hints),
            notation,
        )
    }

    /// The answer of a list of alternatives.
    pub(crate) fn answer_list(
        &self,
        board: &Board,
        proper: Proper,
        list: &List,
        notation: Notation,
    ) -> Answer {
        let made = (&list.taken, &[][..]);
        let answer = self.answer_after(board, Some(proper), "hints", made, notation);
        answer.with_list(list, notation)
    }

    fn answer_after(
        &self,
        board: &Board,
        proper: Option<Proper>,
        answer: &'static str,
        (first, hints): (&Log, &[Hint]),
        notation: Notation,
    ) -> Answer {
        let mut at = board.clone();
        let mut told: Vec<Hint> = Vec::new();
        let mut whole = Log::new(board.geometry());
        let made = hints.iter().map(|hint| (&hint.taken, Some(hint)));
        for (taken, hint) in std::iter::once((first, None)).chain(made) {
            for taken in taken.iter() {
                let explanation = explain(self.order(), &at, taken);
                told.push(Hint::plain(&at, taken, explanation));
                _ = (at.apply(taken), whole.push(taken));
            }
            let Some(hint) = hint else { continue };
            let step = hint.step.view();
            told.push(hint.clone());
            _ = (at.apply(step), whole.push(step));
        }
        let record = Record {
            order: self.order(),
            board,
            log: &whole,
            last: &at,
            outcome: if at.is_solved() {
                Outcome::Solved
            } else {
                Outcome::Stopped(Stop::Budget)
            },
            solutions: proper.and_then(Proper::count),
            two: None,
        };
        Answer {
            log: Document::of(&record, texts(&told, notation)),
            answer,
            hints: told,
            hint: None,
            rungs: Vec::new(),
            mistakes: Vec::new(),
            tidy: Vec::new(),
            left_out: None,
        }
    }
}

/// Steps as JSON knows them, numbered from 1.
fn texts(hints: &[Hint], notation: Notation) -> Vec<StepText> {
    let hints = hints.iter().zip(1..);
    hints.map(|(hint, n)| hint.text(n, notation)).collect()
}

impl Answer {
    /// The answer with rungs.
    #[must_use]
    pub(crate) fn with_rungs(mut self, rungs: Vec<RungText>) -> Answer {
        self.rungs = rungs;
        self
    }

    /// The answer with the steps of a list, of which each could be next.
    #[must_use]
    fn with_list(mut self, list: &List, notation: Notation) -> Answer {
        let LeftOut {
            contained,
            noted,
            over_limit,
            extreme,
            stopped,
        } = list.left_out;
        let listed = list.hints.iter().map(|listed| listed.hint.clone());
        self.hints.extend(listed);
        self.log.alternatives = list.texts(self.log.steps.len() + 1, notation);
        self.left_out = Some(LeftOutText {
            other_ways: list.hints.iter().map(|listed| listed.others).sum(),
            contained,
            noted,
            over_limit,
            extreme,
            stopped: stopped.is_some(),
        });
        self
    }
}
