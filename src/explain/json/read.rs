//! Reading documents.

use super::makers::Makers;
use super::tokens::GUARD;
use super::tokens::{
    Expected, read_cell, read_clue, read_house, read_mark, read_premise, read_sum,
};
use super::{ClueText, Document, EvidenceText, FORMAT, FORMAT_1, MOST_STEPS, StepText};
use crate::clues::{
    Clue, Clues, KINDS, Kind as ClueKind, MAX_CLUES, MAX_NUMBER, Side, column, is_repeated, unknown,
};
use crate::step::Kind;
use crate::{
    Board, Cell, Cells, Evidence, Geometry, Item, Log, Marks, Role, Start, StepRef, Value,
};
use itertools::Itertools;
use serde::Deserializer;
use serde::de::{Error, SeqAccess, Visitor};
use std::fmt;
use std::sync::Arc;

/// What is wrong with a document, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonError {
    /// The place in the text, if it cannot be read at all: line and column, counted from 1.
    pub at: Option<(usize, usize)>,
    /// The place in the document: `steps[3].premises[0]`.
    pub path: String,
    /// What was expected, and what was found.
    pub message: String,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.at {
            write!(f, "{line}:{column}: ")?;
        }
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for JsonError {}

fn wrong<T>(path: impl Into<String>, message: impl Into<String>) -> Result<T, JsonError> {
    Err(JsonError {
        at: None,
        path: path.into(),
        message: message.into(),
    })
}

/// Names the place of a token that is not what it should be.
fn at<T>(
    path: impl Fn() -> String,
    found: &str,
    read: Result<T, Expected>,
) -> Result<T, JsonError> {
    read.or_else(|expected| wrong(path(), format!("expected {expected}, found '{found}'")))
}

/// Reads steps, but no more of them than a log can have.
pub(super) fn steps<'d, D: Deserializer<'d>>(from: D) -> Result<Vec<StepText>, D::Error> {
    struct Steps;
    impl<'d> Visitor<'d> for Steps {
        type Value = Vec<StepText>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a sequence of steps")
        }

        fn visit_seq<A: SeqAccess<'d>>(self, mut from: A) -> Result<Self::Value, A::Error> {
            let mut steps = Vec::new();
            while let Some(step) = from.next_element()? {
                if steps.len() == MOST_STEPS {
                    let message = format!("expected at most {MOST_STEPS} steps, found more");
                    return Err(A::Error::custom(message));
                }
                steps.push(step);
            }
            Ok(steps)
        }
    }
    from.deserialize_seq(Steps)
}

/// Reads documents: one, an array of them, or one after another.
pub fn read(text: &str) -> Result<Vec<Document>, JsonError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let broken = |error: serde_json::Error| {
        let message = error.to_string();
        let message = message
            .rsplit_once(" at line ")
            .map_or(message.as_str(), |(message, _)| message);
        JsonError {
            at: Some((error.line(), error.column())),
            path: String::new(),
            message: message.into(),
        }
    };
    let documents: Vec<Document> = if text.trim_start().starts_with('[') {
        serde_json::from_str(text).map_err(broken)?
    } else {
        serde_json::Deserializer::from_str(text)
            .into_iter()
            .collect::<Result<_, _>>()
            .map_err(broken)?
    };
    if documents.is_empty() {
        let at = Some((text.lines().count().max(1), 1));
        return Err(JsonError {
            at,
            path: String::new(),
            message: "expected a log, found nothing".into(),
        });
    }
    Ok(documents)
}

/// More cells than the largest board has.
const MOST_SYMBOLS: usize = 1024;

impl Document {
    /// The board before the first step.
    pub fn board(&self) -> Result<Board, JsonError> {
        self.board_with(&[])
    }

    /// The board before the first step, where clues may be of more kinds than the crate knows.
    pub fn board_with(&self, kinds: &[&'static ClueKind]) -> Result<Board, JsonError> {
        if self.format != FORMAT && self.format != FORMAT_1 {
            return wrong(
                "format",
                format!("expected '{FORMAT}', found '{}'", self.format),
            );
        }
        let text = &self.board;
        let geometry = Geometry::named(&text.geometry)
            .or_else(|error| wrong("board.geometry", error.to_string()))?;
        let mut start = Start::givens(read_values(&geometry, &text.text)?);
        start.placed = vec![None; geometry.cell_count()];
        for (number, placed) in text.placed.iter().enumerate() {
            let path = || format!("board.placed[{number}]");
            let mark = at(path, placed, read_mark(&geometry, placed, "="))?;
            let given = &mut start.givens[mark.cell.index()];
            if *given != Some(mark.value) {
                return wrong(
                    path(),
                    format!("expected a value that stands in board.text, found '{placed}'"),
                );
            }
            start.placed[mark.cell.index()] = given.take();
        }
        start.marks = text
            .marks
            .as_ref()
            .map(|marks| read_marks(&geometry, marks))
            .transpose()?;
        start.marks_are_given = text.marks_are_given;
        start.clues = match self.format.as_str() {
            FORMAT_1 => read_sums(&geometry, &text.sums)?,
            _ => read_clues(&geometry, kinds, &text.clues)?,
        };
        Board::new(geometry.clone(), start)
            .or_else(|error| wrong("board", error.describe(&geometry)))
    }

    /// The steps, for the board before the first of them.
    pub fn log(&self, board: &Board) -> Result<Log, JsonError> {
        let mut log = Log::new(board.geometry());
        let mut makers = Makers::default();
        for (number, step) in self.steps.iter().enumerate() {
            read_step(
                board,
                step,
                &format!("steps[{number}]"),
                &mut makers,
                &mut log,
            )?;
        }
        Ok(log)
    }

    /// One of the steps, in a log that is used for it alone.
    pub(crate) fn step<'l>(
        &self,
        number: usize,
        board: &Board,
        makers: &mut Makers,
        log: &'l mut Log,
    ) -> Result<StepRef<'l>, JsonError> {
        log.clear();
        // The alternatives are counted on after the steps.
        let (step, path) = match number.checked_sub(self.steps.len()) {
            None => (&self.steps[number], format!("steps[{number}]")),
            Some(at) => (&self.alternatives[at], format!("alternatives[{at}]")),
        };
        read_step(board, step, &path, makers, log)?;
        Ok(log.last().expect("the step that was read"))
    }
}

impl StepText {
    /// Whether it relies on a puzzle with one solution.
    pub(crate) fn has_guard(&self) -> bool {
        self.premises
            .iter()
            .any(|premise| premise.starts_with(GUARD))
    }
}

fn read_values(geometry: &Arc<Geometry>, text: &str) -> Result<Vec<Option<Value>>, JsonError> {
    let symbols = text.chars().take(MOST_SYMBOLS);
    let value = |(number, found)| match found {
        '.' => Ok(None),
        found => match read_symbol(geometry, found) {
            Some(value) => Ok(Some(value)),
            None => wrong(
                "board.text",
                format!(
                    "expected a value of the board or '.' as symbol {}, found '{found}'",
                    number + 1
                ),
            ),
        },
    };
    let values = symbols
        .enumerate()
        .map(value)
        .collect::<Result<Vec<_>, _>>()?;
    if values.len() != geometry.cell_count() {
        return wrong(
            "board.text",
            format!(
                "expected {} symbols, found {}",
                geometry.cell_count(),
                values.len()
            ),
        );
    }
    Ok(values)
}

/// The totals of columns, as version 1 has them.
fn read_sums(geometry: &Arc<Geometry>, sums: &[u16]) -> Result<Arc<Clues>, JsonError> {
    let expected = column::with_totals(geometry).count();
    if sums.len() != expected {
        let found = sums.len();
        return wrong(
            "board.sums",
            format!("expected {expected} totals, found {found}"),
        );
    }
    let totals: Vec<u32> = sums.iter().map(|&total| total.into()).collect();
    Clues::of(geometry, column::all(geometry, &totals))
        .or_else(|error| wrong("board.sums", error.why))
}

fn read_clues(
    geometry: &Arc<Geometry>,
    kinds: &[&'static ClueKind],
    texts: &[ClueText],
) -> Result<Arc<Clues>, JsonError> {
    if texts.len() > MAX_CLUES {
        let found = texts.len();
        return wrong(
            "board.clues",
            format!("expected at most {MAX_CLUES} clues, found {found}"),
        );
    }
    let kinds: Vec<&'static ClueKind> = KINDS.iter().chain(kinds).copied().collect();
    let clue = |(place, text)| read_clue_text(geometry, &kinds, place, text);
    let clues: Result<Vec<_>, JsonError> = texts.iter().enumerate().map(clue).collect();
    let clues = Clues::of(geometry, clues?).or_else(|error| {
        let path = error
            .at
            .map_or("board.clues".into(), |at| format!("board.clues[{at}]"));
        wrong(path, error.why)
    })?;
    for ((id, _), (place, text)) in clues.iter().zip(texts.iter().enumerate()) {
        if text.id != id.to_string() {
            let path = format!("board.clues[{place}].id");
            return wrong(path, format!("expected '{id}', found '{}'", text.id));
        }
        let rules = clues.rules_of(id).len();
        if text.rules.is_some_and(|said| said != rules) {
            let path = format!("board.clues[{place}].rules");
            return wrong(
                path,
                format!("expected {rules}, as this clue has that many rules"),
            );
        }
    }
    Ok(clues)
}

/// A clue, at its place in the list.
fn read_clue_text(
    geometry: &Geometry,
    kinds: &[&'static ClueKind],
    place: usize,
    text: &ClueText,
) -> Result<Clue, JsonError> {
    let path = |field: &str| format!("board.clues[{place}]{field}");
    let Some(&kind) = kinds.iter().find(|kind| kind.id() == text.kind) else {
        return wrong(path(".kind"), unknown(&text.kind, kinds));
    };
    if let Some(number) = text.number.filter(|&number| number > MAX_NUMBER) {
        let message = format!("expected a number up to {MAX_NUMBER}, found {number}");
        return wrong(path(".number"), message);
    }
    let cells = read_list(geometry, &text.cells, &path(".cells"))?;
    let mut clue = Clue::new(kind, cells)
        .with_number(text.number)
        .with_setting(text.setting);
    for (at, list) in text.lists.iter().enumerate() {
        clue = clue.with_list(read_list(geometry, list, &path(&format!(".lists[{at}]")))?);
    }
    let values: Vec<Value> = text.values.iter().map(|&value| Value(value)).collect();
    if let Some(value) = values
        .iter()
        .find(|value| !geometry.all_marks().has(**value))
    {
        let (low, high) = (geometry.low(), geometry.high());
        let message = format!("expected values from {low} to {high}, found {value}");
        return wrong(path(".values"), message);
    }
    let side = text.side.as_deref().map(|word| {
        let known = || Side::ALL.map(Side::word).join("', '");
        let unknown = || format!("expected one of '{}', found '{word}'", known());
        Side::named(word).map_or_else(|| wrong(path(".side"), unknown()), Ok)
    });
    let side = side.transpose()?.or(kind.side());
    Ok(clue.with_values(values).from_side(side))
}

/// A list of cells, each once, but that a loop ends where it began.
fn read_list(geometry: &Geometry, texts: &[String], path: &str) -> Result<Vec<Cell>, JsonError> {
    let mut cells = Vec::new();
    for (place, name) in texts.iter().enumerate() {
        let path = || format!("{path}[{place}]");
        let cell = at(path, name, read_cell(geometry, name))?;
        if is_repeated(&cells, cell, place + 1 == texts.len()) {
            return wrong(
                path(),
                format!("expected a cell once, found '{name}' again"),
            );
        }
        cells.push(cell);
    }
    if cells.is_empty() {
        return wrong(path, "expected a cell or more, found none");
    }
    Ok(cells)
}

fn read_symbol(geometry: &Geometry, symbol: char) -> Option<Value> {
    let value = Value(symbol.to_digit(36)? as u8);
    let plain = symbol.is_ascii_digit() || symbol.is_ascii_uppercase();
    (plain && (geometry.low()..=geometry.high()).contains(&value)).then_some(value)
}

fn read_marks(geometry: &Geometry, texts: &[String]) -> Result<Vec<Marks>, JsonError> {
    if texts.len() != geometry.cell_count() {
        return wrong(
            "board.marks",
            format!(
                "expected {} entries, found {}",
                geometry.cell_count(),
                texts.len()
            ),
        );
    }
    let marks = |(number, text): (usize, &String)| {
        let values: Option<Marks> = text
            .chars()
            .map(|symbol| read_symbol(geometry, symbol))
            .collect();
        let path = || format!("board.marks[{number}]");
        values.map_or_else(
            || {
                wrong(
                    path(),
                    format!("expected values of the board, found '{text}'"),
                )
            },
            Ok,
        )
    };
    texts.iter().enumerate().map(marks).collect()
}

fn read_step(
    board: &Board,
    step: &StepText,
    path: &str,
    makers: &mut Makers,
    log: &mut Log,
) -> Result<(), JsonError> {
    let geometry = &**board.geometry();
    for (number, text) in step.set.iter().enumerate() {
        log.write_set(at(
            || format!("{path}.set[{number}]"),
            text,
            read_mark(geometry, text, "="),
        )?);
    }
    for (number, text) in step.remove.iter().enumerate() {
        let mark = at(
            || format!("{path}.remove[{number}]"),
            text,
            read_mark(geometry, text, "<>"),
        )?;
        log.write_strike(mark.value, Cells::<{ crate::WIDE }>::only(mark.cell));
    }
    for (number, text) in step
        .premises
        .iter()
        .enumerate()
        .unique_by(|(_, text)| *text)
    {
        let premise = at(
            || format!("{path}.premises[{number}]"),
            text,
            read_premise(board, text),
        )?;
        log.write_premise(premise.view());
    }
    for (number, text) in step.evidence.iter().enumerate() {
        log.write_evidence(read_evidence(
            board,
            text,
            &format!("{path}.evidence[{number}]"),
        )?);
    }
    let (about, form) = makers.of(step);
    if let Some(rating) = &step.rating
        && log.scale().is_none()
    {
        log.set_scale(Some(rating.scale.clone().into()));
    }
    let maker = log.maker(&about, 0);
    log.commit(Kind {
        form,
        is_sweep: step.sweep,
        weight: step.weight_parts(),
        ..Kind::of(maker)
    });
    Ok(())
}

fn read_evidence(board: &Board, text: &EvidenceText, path: &str) -> Result<Evidence, JsonError> {
    let geometry = &**board.geometry();
    let Some(role) = Role::ALL.iter().find(|role| role.word() == text.role) else {
        return wrong(
            format!("{path}.role"),
            format!("expected a role such as 'pattern', found '{}'", text.role),
        );
    };
    let mark = |found: &String| at(|| path.to_string(), found, read_mark(geometry, found, "="));
    let item = match text {
        EvidenceText {
            mark: Some(found), ..
        } => Item::Mark(mark(found)?),
        EvidenceText {
            cell: Some(found), ..
        } => Item::Cell(at(|| path.into(), found, read_cell(geometry, found))?),
        EvidenceText {
            house: Some(found), ..
        } => Item::House(at(|| path.into(), found, read_house(geometry, found))?),
        EvidenceText {
            sum: Some(found), ..
        } => Item::Clue(at(|| path.into(), found, read_sum(board, found))?),
        EvidenceText {
            clue: Some(found), ..
        } => Item::Clue(at(|| path.into(), found, read_clue(board, found))?),
        _ => return wrong(path, "expected a mark, cell, house or clue"),
    };
    Ok(Evidence {
        role: *role,
        group: text.group,
        item,
    })
}
