//! A log as JSON, and a log again out of JSON.
//!
//! One [`Document`] a board. Its board is lossless and its steps carry their premises as text, so that
//! anybody can replay the log and prove every step of it again; [`verify`](crate::verify::verify) does.
//!
//! ```
//! use sudoku_explain::{Board, Order, Solver};
//! use sudoku_explain::explain::{Record, json};
//! use sudoku_explain::words::Notation;
//! let (order, board) = (Order::human(), "1.3..4....4.4..1".parse::<Board>()?);
//! let mut solver = Solver::new(&order, &board);
//! solver.solve();
//! let text = json::Document::new(&Record::new(&board, &solver), Notation::RowColumn).to_line();
//! let documents = json::read(&text)?;
//! assert_eq!(documents[0].board()?, board);
//! assert_eq!(documents[0].log(&board)?.len(), solver.log().len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod catalogue;
mod makers;
mod pieces;
mod read;
mod tokens;

use super::again::{citations, is_long};
use super::{Paragraph, Record, explain};
use crate::clues::{Clue, Clues};
use crate::sorting::gathered;
use crate::words::{Explanation, Names, Notation};
use crate::{
    Board, Cell, ClueId, Evidence, Geometry, House, Item, Order, Outcome, StepRef, Value, Weight,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use catalogue::StrategyText;
pub(crate) use makers::Makers;
pub(crate) use pieces::SentenceText;
pub use read::{JsonError, read};
pub(crate) use tokens::{play_words, read_cell, read_mark};

/// The name and version of the format.
pub const FORMAT: &str = "sudoku-explain/2";

/// The version before, without clues but for the totals of Tenner grids; it is still read.
pub(crate) const FORMAT_1: &str = "sudoku-explain/1";

/// The most steps of a log: a step sets a cell or removes a mark, and the largest board has this many of both.
pub(crate) const MOST_STEPS: usize = 625 * 26;

/// A board with its log.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Document {
    /// [`FORMAT`].
    pub format: String,
    /// The board before the first step.
    pub board: BoardText,
    /// The number of solutions, counted up to two; nothing if nobody counted.
    #[serde(default)]
    pub solutions: Option<usize>,
    /// `solved`, `stuck`, `contradiction` or `stopped`.
    #[serde(default)]
    pub outcome: String,
    /// The steps, at most 16,250.
    #[serde(deserialize_with = "read::steps")]
    pub steps: Vec<StepText>,
    /// Steps that each could follow the last one, at most 16,250: every one of them stands for itself.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "read::steps"
    )]
    pub alternatives: Vec<StepText>,
    /// The values after the last step.
    #[serde(rename = "final", default)]
    pub last: String,
    /// What the log amounts to.
    #[serde(default)]
    pub summary: Summary,
}

/// A board: its geometry, what the puzzle gave, and how far it had been solved.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct BoardText {
    /// The name of the geometry.
    pub geometry: String,
    /// The values, one symbol a cell, row by row, `.` for an open cell.
    pub text: String,
    /// The values that were not given but placed by somebody (`r1c2=5`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub placed: Vec<String>,
    /// The marks of each cell, if they came with the board; empty for a cell with a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<String>>,
    /// Whether the marks are part of the puzzle.
    #[serde(default, skip_serializing_if = "is_false")]
    pub marks_are_given: bool,
    /// The clues of the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<ClueText>,
    /// The totals of the columns of a Tenner grid, in version 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<u16>,
}

/// A clue of the puzzle.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
pub struct ClueText {
    /// How premises call it: `k1`, `k2` and so on in order.
    pub id: String,
    /// What kind it is.
    pub kind: String,
    /// The number that it comes with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Its cells in order.
    pub cells: Vec<String>,
    /// Further lists of cells, where its kind has more than one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<Vec<String>>,
    /// The values that it comes with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<u8>,
    /// The side of the grid from which it looks at its cells, where that is not the usual one of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// The setting of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<u32>,
    /// How many rules it makes, if more than one: they are numbered on from its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<usize>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A step.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
#[serde(default)]
pub struct StepText {
    /// Its number, counted from 1.
    pub n: usize,
    /// The id of the strategy.
    pub strategy: String,
    /// The name of the form.
    pub name: String,
    /// The codes of the form in catalogues.
    pub codes: BTreeMap<String, String>,
    /// The ratings of the form on scales.
    pub ratings: BTreeMap<String, f32>,
    /// What it weighs on the scale of the order.
    pub weight: Option<f32>,
    /// The scale of that, and what it is made of; nothing where the scale does not know the step.
    pub rating: Option<RatingText>,
    /// Whether it only does what the rules say to do after each placement.
    pub sweep: bool,
    /// Whether it is taken from the search, and proved by nothing.
    #[serde(skip_serializing_if = "is_false")]
    pub from_search: bool,
    /// The values set (`r5c5=2`).
    pub set: Vec<String>,
    /// The marks removed (`r8c1<>3`).
    pub remove: Vec<String>,
    /// The premises that prove it.
    pub premises: Vec<String>,
    /// The houses of the pattern.
    pub houses: Vec<String>,
    /// What to show, in order.
    pub evidence: Vec<EvidenceText>,
    /// The pattern in words.
    pub what: String,
    /// Why the plays follow, in words.
    pub why: String,
    /// The plays in words.
    pub so: String,
}

/// What a step weighs on a scale, and what that is made of.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
#[serde(default)]
pub struct RatingText {
    /// The scale.
    pub(crate) scale: String,
    /// What its technique weighs.
    pub(crate) base: f32,
    /// How large it is, in what the scale counts; 0 where size counts for nothing.
    pub(crate) complexity: u32,
    /// What its size adds.
    pub(crate) increment: f32,
}

impl StepText {
    /// What its weight is made of: all of it its technique, where nothing else is said.
    fn weight_parts(&self) -> Option<Weight> {
        let parts = self.rating.as_ref().map(|rating| Weight {
            base: rating.base,
            complexity: rating.complexity,
            increment: rating.increment,
        });
        let whole = || self.weight.map(Weight::of);
        parts
            .filter(|parts| self.weight == Some(parts.total()))
            .or_else(whole)
    }
}

impl RatingText {
    pub(crate) fn scale(&self) -> &str {
        &self.scale
    }

    fn of(step: StepRef<'_>) -> Option<RatingText> {
        let weight = step.weight_parts()?;
        Some(RatingText {
            scale: step.scale()?.to_string(),
            base: weight.base,
            complexity: weight.complexity,
            increment: weight.increment,
        })
    }
}

/// An item of evidence: its role, and one of the others.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
#[serde(default)]
pub struct EvidenceText {
    /// The part it plays.
    pub(crate) role: String,
    /// Which set or branch it belongs to, counted from 0.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) group: u16,
    /// A mark (`r2c1=3`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mark: Option<String>,
    /// A cell (`r2c1`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cell: Option<String>,
    /// A house (`r2`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) house: Option<String>,
    /// A clue (`k4`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clue: Option<String>,
    /// The total of a column (`c4`), in version 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sum: Option<String>,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// What a log amounts to.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
#[serde(default)]
pub struct Summary {
    /// The number of steps.
    pub steps: usize,
    /// The forms of strategies used, in the order of first use.
    pub used: Vec<Used>,
    /// The hardest of them, by level and then by weight; sweeps do not count.
    pub hardest: Option<Hardest>,
}

/// A form of a strategy, and how often it was used.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
pub struct Used {
    /// The id of the strategy.
    pub(crate) strategy: String,
    /// The name of the form.
    pub(crate) name: String,
    /// How often it was used.
    pub count: usize,
}

/// The hardest step.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
pub struct Hardest {
    /// The id of the strategy.
    pub(crate) strategy: String,
    /// The name of the form.
    pub(crate) name: String,
    /// How hard it is.
    pub(crate) level: String,
}

impl Document {
    /// The document of a solution.
    pub fn new(record: &Record<'_>, notation: Notation) -> Document {
        let names = Names::of(record.board).in_notation(notation);
        let (mut steps, mut long) = (Vec::with_capacity(record.log.len()), Vec::new());
        let never: Result<(), std::convert::Infallible> = record.walk(|n, _, step, explanation| {
            let words = Paragraph::new(&names, &explanation);
            steps.push(step_text(n, step, &names, words));
            if is_long(&explanation.why) {
                long.push((n, explanation.why));
            }
            Ok(())
        });
        let Ok(()) = never;
        let reasons = long.iter().map(|(n, why)| (*n, &why[..]));
        let cited = citations(record.board.geometry(), reasons);
        for ((n, _), cited) in long.iter().zip(cited) {
            if let Some(why) = cited {
                steps[n - 1].why = Paragraph::of(&names, &[], &why, &[]).why;
            }
        }
        Document::of(record, steps)
    }

    /// The document of a solution whose steps are already explained.
    pub(crate) fn of(record: &Record<'_>, steps: Vec<StepText>) -> Document {
        Document {
            format: FORMAT.into(),
            board: BoardText::new(record.board),
            solutions: record.solutions,
            outcome: outcome_word(record.outcome).into(),
            steps,
            alternatives: Vec::new(),
            last: record.last.to_string(),
            summary: summary(record),
        }
    }

    /// The document on one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The document on many lines.
    pub fn to_lines(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

impl BoardText {
    /// What a board started from.
    pub fn new(board: &Board) -> BoardText {
        let (geometry, start) = (&**board.geometry(), board.start());
        let line = |value: Option<Value>| value.map_or('.', Value::symbol);
        let values = start
            .givens
            .iter()
            .zip(&start.placed)
            .map(|(given, placed)| given.or(*placed));
        let placed = geometry
            .cells()
            .filter_map(|cell| Some((cell, start.placed[cell.index()]?)));
        let clues = start.clues.iter();
        let marks = |marks: &Vec<crate::Marks>| {
            marks
                .iter()
                .map(|marks| marks.values().map(Value::symbol).collect())
                .collect()
        };
        BoardText {
            geometry: geometry.name().into(),
            text: values.map(line).collect(),
            placed: placed
                .map(|(cell, value)| tokens::mark(geometry, crate::Mark { cell, value }, "="))
                .collect(),
            marks: start.marks.as_ref().map(marks),
            marks_are_given: start.marks_are_given,
            clues: clues
                .map(|(id, clue)| clue_text(board.clues(), geometry, id, clue))
                .collect(),
            sums: Vec::new(),
        }
    }
}

impl StepText {
    /// A step with its words. `n` is its number in a log.
    pub fn new(
        n: usize,
        order: &Order,
        board: &Board,
        step: StepRef<'_>,
        notation: Notation,
    ) -> StepText {
        StepText::told(n, board, step, &explain(order, board, step), notation)
    }

    /// The same with words that are known.
    pub(crate) fn told(
        n: usize,
        board: &Board,
        step: StepRef<'_>,
        explanation: &Explanation,
        notation: Notation,
    ) -> StepText {
        let names = Names::of(board).in_notation(notation);
        step_text(n, step, &names, Paragraph::new(&names, explanation))
    }
}

fn step_text(n: usize, step: StepRef<'_>, names: &Names<'_>, words: Paragraph) -> StepText {
    let geometry = names.geometry;
    let form = step.form();
    let mut houses: Vec<House> = Vec::new();
    for shown in step.evidence() {
        if let Item::House(house) = shown.item {
            houses.extend((!houses.contains(&house)).then_some(house));
        }
    }
    let (codes, ratings) = (form.codes.iter(), form.ratings.iter());
    StepText {
        n,
        strategy: step.about().id.to_string(),
        name: form.name.to_string(),
        codes: gathered(codes.map(|(catalogue, code)| (catalogue.to_string(), code.to_string()))),
        ratings: gathered(ratings.map(|(scale, rating)| (scale.to_string(), *rating))),
        weight: step.weight(),
        rating: RatingText::of(step),
        sweep: step.is_sweep(),
        from_search: form.from_search,
        set: step
            .sets()
            .iter()
            .map(|&mark| tokens::mark(geometry, mark, "="))
            .collect(),
        remove: step
            .removes()
            .iter()
            .map(|&mark| tokens::mark(geometry, mark, "<>"))
            .collect(),
        premises: step
            .premises()
            .map(|premise| tokens::premise(geometry, premise))
            .collect(),
        houses: houses
            .into_iter()
            .map(|house| geometry.house(house).token())
            .collect(),
        evidence: step
            .evidence()
            .iter()
            .map(|&evidence| evidence_text(geometry, evidence))
            .collect(),
        what: words.what,
        why: words.why,
        so: words.so,
    }
}

fn clue_text(clues: &Clues, geometry: &Geometry, id: ClueId, clue: &Clue) -> ClueText {
    let named = |cells: &Vec<Cell>| {
        let cells = cells.iter();
        cells.map(|&cell| tokens::cell(geometry, cell)).collect()
    };
    let mut lists = clue.lists().iter().map(named);
    let rules = clues.rules_of(id).len();
    ClueText {
        id: id.to_string(),
        kind: clue.kind().id().into(),
        number: clue.number(),
        cells: lists.next().unwrap_or_default(),
        lists: lists.collect(),
        values: clue.values().iter().map(|value| value.0).collect(),
        side: clue.unusual_side().map(|side| side.word().into()),
        setting: clue.setting(),
        rules: (rules > 1).then_some(rules),
    }
}

fn evidence_text(geometry: &Geometry, evidence: Evidence) -> EvidenceText {
    let mut text = EvidenceText {
        role: evidence.role.word().into(),
        group: evidence.group,
        ..EvidenceText::default()
    };
    match evidence.item {
        Item::Mark(mark) => text.mark = Some(tokens::mark(geometry, mark, "=")),
        Item::Cell(cell) => text.cell = Some(tokens::cell(geometry, cell)),
        Item::House(house) => text.house = Some(geometry.house(house).token()),
        Item::Clue(clue) => text.clue = Some(clue.to_string()),
    }
    text
}

/// The word for an outcome.
pub fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction(_) => "contradiction",
        Outcome::Stopped(_) => "stopped",
    }
}

fn summary(record: &Record<'_>) -> Summary {
    let used = record.used().into_iter().map(|(step, count)| Used {
        strategy: step.about().id.to_string(),
        name: step.form().name.to_string(),
        count,
    });
    let hardest = record.hardest().map(|step| Hardest {
        strategy: step.about().id.to_string(),
        name: step.form().name.to_string(),
        level: step.form().level.to_string(),
    });
    Summary {
        steps: record.log.len(),
        used: used.collect(),
        hardest,
    }
}
