//! What `check` says to somebody who makes a puzzle.

use super::done::Failure;
use super::drawn;
use super::output::{Format, Sink};
use serde::Serialize;
use std::io::Write;
use sudoku_explain::explain::Grid;
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::search::{self, TrueMarks};
use sudoku_explain::setting::{
    self, Fix, FixText, Part, PartText, Several, SeveralText, Superfluous, SuperfluousText,
    TrueMarksText,
};
use sudoku_explain::words::{Names, Notation};
use sudoku_explain::{Board, Mark, Marks, Start};

/// What is asked besides.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "For setters")]
pub(super) struct Questions {
    /// Say of each cell which values it has in some solution
    #[arg(long)]
    true_candidates: bool,
    /// Count the solutions up to N, and show two of them side by side
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    solutions: Option<u32>,
    /// Name the givens and clues that can go, each one alone
    #[arg(long)]
    superfluous: bool,
    /// Say what would make the puzzle proper: givens to add; or what contradicts, and what mends it
    #[arg(long)]
    fix: bool,
}

/// What was found out.
pub(super) struct Answers {
    marks: Option<TrueMarks>,
    several: Option<Several>,
    superfluous: Option<Superfluous>,
    fix: Option<Fix>,
}

/// The answers as fields of a document.
#[derive(Serialize)]
pub(super) struct Fields {
    #[serde(skip_serializing_if = "Option::is_none")]
    true_candidates: Option<TrueMarksText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    several: Option<SeveralText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    superfluous: Option<SuperfluousText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<FixText>,
}

/// The ways tried for an answer about a 9x9, where no time is said: a few seconds.
const WAYS: u64 = 100_000;

impl Questions {
    /// Looks for the answers; the puzzle is judged, without what somebody placed since.
    pub(super) fn answer(&self, puzzle: &Board, limits: &Limits) -> Answers {
        let bounded = Limits {
            // Whoever has more time than this says so.
            nodes: match limits.cancel {
                Some(_) => None,
                None => Some(WAYS * 81 / puzzle.geometry().cell_count().max(81) as u64),
            },
            cancel: limits.cancel.clone(),
        };
        Answers {
            marks: self
                .true_candidates
                .then(|| search::true_marks(&puzzle.bare(), &bounded)),
            several: self
                .solutions
                .map(|most| setting::several(puzzle, most as usize, &bounded)),
            superfluous: self
                .superfluous
                .then(|| setting::superfluous(puzzle, limits)),
            fix: self.fix.then(|| setting::fix(puzzle, limits)),
        }
    }
}

impl Answers {
    pub(super) fn fields(&self, puzzle: &Board) -> Fields {
        let notation = Notation::RowColumn;
        Fields {
            true_candidates: self.marks.as_ref().map(TrueMarksText::from),
            several: (self.several.as_ref()).map(|found| SeveralText::new(found, puzzle)),
            superfluous: (self.superfluous.as_ref())
                .map(|found| SuperfluousText::new(found, puzzle, notation)),
            fix: (self.fix.as_ref()).map(|found| FixText::new(found, puzzle, notation)),
        }
    }

    /// Writes the answers as text.
    pub(super) fn tell(&self, sink: &mut Sink, place: &str, puzzle: &Board) -> Result<(), Failure> {
        debug_assert!(sink.format == Format::Text);
        let mut lines = Vec::new();
        if let Some(found) = &self.several {
            tell_several(found, puzzle, &mut lines)?;
        }
        if let Some(found) = &self.marks {
            tell_marks(found, puzzle, &mut lines);
        }
        if let Some(found) = &self.superfluous {
            tell_superfluous(found, puzzle, &mut lines);
        }
        if let Some(found) = &self.fix {
            tell_fix(found, puzzle, &mut lines);
        }
        for line in lines {
            match line {
                Line::Said(words) => writeln!(sink, "{place}: {words}")?,
                Line::Shown(text) => writeln!(sink, "{text}")?,
            }
        }
        Ok(())
    }
}

enum Line {
    /// A sentence about the board.
    Said(String),
    /// What stands below it.
    Shown(String),
}

fn within(stopped: Option<Stop>) -> &'static str {
    match stopped {
        Some(Stop::Cancelled) => "its time is up",
        _ => "it would take too long",
    }
}

/// Two solutions side by side.
fn tell_several(found: &Several, puzzle: &Board, lines: &mut Vec<Line>) -> Result<(), Failure> {
    let more = match found.has_more {
        true => "at least ",
        false => "",
    };
    let words = match found.count {
        0 if found.has_more => format!("no solution was found: {}", within(found.stopped)),
        0 => "no solution".into(),
        1 => format!("{more}one solution"),
        count => format!("{more}{count} solutions"),
    };
    let [one, other] = &found.examples[..] else {
        lines.push(Line::Said(words));
        return Ok(());
    };
    let cells = found.differing(puzzle);
    lines.push(Line::Said(format!(
        "{words}, two of which differ in {} cells: {}",
        cells.len(),
        Names::of(puzzle).cells(&cells)
    )));
    let (one, other) = (
        drawn::solution(puzzle, one)?,
        drawn::solution(puzzle, other)?,
    );
    for (one, other) in one.lines().zip(other.lines()) {
        lines.push(Line::Shown(format!("{one}   {other}")));
    }
    Ok(())
}

/// The values of each cell, as a grid of marks.
fn tell_marks(found: &TrueMarks, puzzle: &Board, lines: &mut Vec<Line>) {
    if found.is_none() {
        lines.push(Line::Said(
            "true candidates: none, as there is no solution".into(),
        ));
        return;
    }
    let geometry = puzzle.geometry();
    lines.push(Line::Said(
        "true candidates, which are the values that a cell has in some solution:".into(),
    ));
    let start = Start {
        marks: Some(found.marks.clone()),
        marks_are_given: true,
        ..puzzle.bare().start().clone()
    };
    match Board::new(geometry.clone(), start) {
        Ok(board) if geometry.rows().max(geometry.columns()) <= MOST_SIDE => {
            let grid = Grid::of(&board).with_marks().ruled(Notation::RowColumn);
            let grid = grid.to_string();
            lines.push(Line::Shown(grid.trim_end_matches('\n').into()));
        }
        // Too wide for a grid of marks.
        _ => {
            let names = Names::of(puzzle);
            for (cell, &marks) in geometry.cells().zip(&found.marks) {
                if puzzle.value(cell).is_none() {
                    let text = format!("{}: {}", names.cell(cell), words_of(marks));
                    lines.push(Line::Shown(text));
                }
            }
        }
    }
    let names = Names::of(puzzle);
    let undecided = geometry.cells().zip(&found.undecided);
    let undecided = undecided.filter(|(_, marks)| !marks.is_empty());
    let undecided: Vec<String> = undecided
        .map(|(cell, &marks)| format!("{} = {}", names.cell(cell), words_of(marks)))
        .collect();
    if !undecided.is_empty() {
        lines.push(Line::Said(format!(
            "undecided, as {}: {}",
            within(found.stopped),
            undecided.join("; ")
        )));
    }
}

/// The sides above which marks are listed cell by cell.
const MOST_SIDE: usize = 10;

fn words_of(marks: Marks) -> String {
    let values: Vec<String> = marks.values().map(|value| value.to_string()).collect();
    values.join(", ")
}

fn tell_parts(parts: &[Part], puzzle: &Board, lines: &mut Vec<Line>) {
    for &part in parts {
        let text = PartText::new(part, puzzle, Notation::RowColumn);
        lines.push(Line::Shown(format!("  {}", text.line)));
    }
}

fn tell_superfluous(found: &Superfluous, puzzle: &Board, lines: &mut Vec<Line>) {
    let words = match (found.solutions, found.parts.len()) {
        (None, _) => format!("what can go is not known: {}", within(found.stopped)),
        (Some(0), _) => "what can go is not asked of a puzzle without a solution".into(),
        (Some(2..), _) => "nothing can go, as there is more than one solution already".into(),
        (_, 0) if found.undecided.is_empty() => "every given and every clue is needed".into(),
        (_, 0) => "no given and no clue was found that can go".into(),
        (_, 1) => "one part can go:".into(),
        (_, many) => format!("{many} parts can go, each one alone:"),
    };
    lines.push(Line::Said(words));
    tell_parts(&found.parts, puzzle, lines);
    if !found.undecided.is_empty() {
        let words = format!("undecided, as {}:", within(found.stopped));
        lines.push(Line::Said(words));
        tell_parts(&found.undecided, puzzle, lines);
    }
}

/// More changes than this are only counted.
const MOST_CHANGES: usize = 12;

fn tell_fix(fix: &Fix, puzzle: &Board, lines: &mut Vec<Line>) {
    let names = Names::of(puzzle);
    match fix {
        Fix::Proper => lines.push(Line::Said("there is nothing to fix".into())),
        Fix::Add(added) if added.solution.is_some() => {
            let given = |mark: &Mark| format!("{} = {}", names.cell(mark.cell), mark.value);
            let given: Vec<String> = added.givens.iter().map(given).collect();
            let how_few = match (added.is_fewest, given.len()) {
                (true, 1) => "",
                (true, _) => "; no fewer would do",
                (false, _) => "; these are few, and perhaps fewer would do",
            };
            lines.push(Line::Said(format!(
                "it has exactly one solution with {}{how_few}",
                given.join(", ")
            )));
        }
        Fix::Contradiction(found) => {
            let (count, minimal) = (found.parts.len(), found.is_minimal);
            lines.push(Line::Said(match (count, minimal) {
                (0, _) => "the grid itself has no solution, whatever is given".into(),
                (1, _) => "one part has no solution, whatever the others are:".into(),
                (_, true) => format!("{count} parts contradict, and no fewer of these do:"),
                (_, false) => format!("{count} parts contradict; perhaps fewer of these do:"),
            }));
            tell_parts(&found.parts, puzzle, lines);
            let sentences = found.changes.iter().take(MOST_CHANGES);
            lines.extend(sentences.map(|change| Line::Said(change.words(puzzle, &names))));
            match (found.changes.len(), found.stopped) {
                (0, None) => lines.push(Line::Said(
                    "no change of one given and no clue less gives it a solution".into(),
                )),
                (many @ MOST_CHANGES.., _) if many > MOST_CHANGES => {
                    let more = many - MOST_CHANGES;
                    lines.push(Line::Said(format!("and {more} more such changes")));
                }
                _ => {}
            }
            if let Some(stop) = found.stopped {
                let words = format!("something was left open: {}", within(Some(stop)));
                lines.push(Line::Said(words));
            }
        }
        Fix::Unknown(stop)
        | Fix::Add(setting::Added {
            stopped: Some(stop),
            ..
        }) => {
            lines.push(Line::Said(format!(
                "what would fix it is not known: {}",
                within(Some(*stop))
            )));
        }
        _ => lines.push(Line::Said("what would fix it is not known".into())),
    }
}
