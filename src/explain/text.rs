//! A log as text for people.

use super::clue_text::clue_text;
use super::tell::{capital, contradiction_words};
use super::{Grid, Ink, Names, Notation, Paragraph, Record, Style, Told};
use crate::clues::column;
use crate::strategy::Stop;
use crate::{Board, Level, Outcome};

/// Which steps are shown with a grid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Grids {
    /// None.
    Never,
    /// Those that one cannot see without notes.
    #[default]
    Key,
    /// Every step but sweeps.
    All,
}

/// How a log is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// How cells are named.
    pub notation: Notation,
    /// Whether there are colours.
    pub style: Style,
    /// Which steps are shown with a grid.
    pub grids: Grids,
    /// Sentences only: no grid, no frame, no line broken. For screen readers.
    pub linear: bool,
    /// Where lines are broken.
    pub width: usize,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            notation: Notation::default(),
            style: Style::default(),
            grids: Grids::default(),
            linear: false,
            width: 96,
        }
    }
}

/// A whole log: the board, each step, how it ended.
///
/// ```
/// use sudoku_explain::{Board, Order, Solver};
/// use sudoku_explain::explain::{Layout, Record, write_text};
/// let (order, board) = (Order::human(), "1.3..4....4.4..1".parse::<Board>()?);
/// let mut solver = Solver::new(&order, &board);
/// solver.solve();
/// let text = write_text(&Record::new(&board, &solver), &Layout::default());
/// assert!(text.contains("Solved"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_text(record: &Record<'_>, layout: &Layout) -> String {
    let mut out = count_text(record, layout);
    out += &board_text(record.board, layout, record.board.start().marks.is_some());
    let names = Names::of(record.board).in_notation(layout.notation);
    let clues = clue_text(record.board, &names, layout.linear, layout.width);
    if !clues.is_empty() {
        out += &format!("\n{clues}");
    }
    out.push('\n');
    for told in record.told() {
        out += &step_text(&told, layout);
        out.push('\n');
    }
    out + &end_text(record, layout)
}

/// Solutions are those of the puzzle: of a state somebody may have chosen one.
pub(crate) fn several_words(record: &Record<'_>) -> &'static str {
    match record.board.is_state() {
        true => "The puzzle of this board has more than one solution.",
        false => "This board has more than one solution.",
    }
}

/// What is to be said first of a board without one solution.
fn count_text(record: &Record<'_>, layout: &Layout) -> String {
    match (record.solutions, &record.two) {
        (Some(0), _) => format!(
            "{}\n\n",
            layout.style.paint(Ink::Bad, "This board has no solution.")
        ),
        (Some(2..), Some([one, other])) => {
            let first = layout.style.paint(Ink::Bad, several_words(record));
            let geometry = record.board.geometry();
            let names = Names::of(record.board).in_notation(layout.notation);
            let differ: Vec<_> = geometry
                .cells()
                .filter(|&cell| one.value(cell) != other.value(cell))
                .collect();
            let few = match &differ[..] {
                few @ ([] | [_] | [_, _] | [_, _, _] | [_, _, _, _]) => names.cells(few),
                many => format!(
                    "{} cells, among them {}",
                    many.len(),
                    names.cells(&many[..2])
                ),
            };
            let boards = [one, other].map(|solution| filled(record.board, solution.values()));
            let [left, right] = if layout.linear {
                boards.map(|board| board_text(&board, layout, false))
            } else {
                boards.map(|board| Grid::of(&board).starring(&differ).to_string())
            };
            let both = if layout.linear {
                format!("{left}\n{right}")
            } else {
                beside(&left, &right)
            };
            format!("{first} Two of them differ in {few}:\n\n{both}\n")
        }
        (Some(2..), None) => format!("{}\n\n", several_words(record)),
        _ => String::new(),
    }
}

/// The board with every cell filled.
fn filled(board: &Board, values: &[crate::Value]) -> Board {
    let start = crate::Start {
        placed: values.iter().map(|&value| Some(value)).collect(),
        marks: None,
        ..board.start().clone()
    };
    Board::new(board.geometry().clone(), start).unwrap_or_else(|_| board.clone())
}

fn beside(left: &str, right: &str) -> String {
    left.lines()
        .zip(right.lines())
        .map(|(left, right)| format!("{left}   {right}\n"))
        .collect()
}

/// A board by itself: as a grid, or row by row in words.
pub fn board_text(board: &Board, layout: &Layout, marks: bool) -> String {
    if !layout.linear {
        let grid = Grid::of(board).styled(layout.style);
        return if marks {
            grid.with_marks().to_string()
        } else {
            grid.to_string()
        };
    }
    let geometry = board.geometry();
    let names = Names::of(board).in_notation(layout.notation);
    let cell_words = |cell| match board.value(cell) {
        Some(value) => value.to_string(),
        None if marks => names.piece(&super::either(board.marks(cell))),
        None => "open".into(),
    };
    let separator = if marks { "; " } else { ", " };
    let mut out = String::new();
    for row in 0..geometry.rows() {
        let cells = (0..geometry.columns()).map(|column| cell_words(geometry.cell_at(row, column)));
        out += &format!(
            "Row {}: {}.\n",
            row + 1,
            cells.collect::<Vec<_>>().join(separator)
        );
    }
    let totals = column::totals(board.clues()).map(|total| total.to_string());
    let totals: Vec<String> = totals.collect();
    if !totals.is_empty() {
        out += &format!("Totals of the columns: {}.\n", totals.join(", "));
    }
    out
}

/// A step: its head, its words, and a grid where it helps.
pub fn step_text(told: &Told<'_>, layout: &Layout) -> String {
    let names = Names::of(&told.board).in_notation(layout.notation);
    let Paragraph { what, why, so } = Paragraph::new(&names, &told.explanation);
    let form = told.step.form();
    let number = match told.number {
        0 => String::new(),
        number => format!("{number}. "),
    };
    let head = layout
        .style
        .paint(Ink::Head, &format!("{number}{}", form.name));
    let part = |word| layout.style.paint(Ink::Part, word);
    let mut text = format!("{head} {}. {what}", level_words(form));
    if !told.step.is_sweep() || told.is_first {
        text += &format!(" {} {why}", part("Why:"));
    }
    text += &format!(" {} {so}", part("So"));
    let look_for = told.step.about().look_for();
    if told.is_first && !told.step.is_sweep() && !look_for.is_empty() {
        text += &format!(" {} {look_for}", part("Look for"));
    }
    let mut text = if layout.linear {
        format!("{}\n", text.replace('\n', " "))
    } else {
        wrapped(&text, layout.width, number.len())
    };
    let helps = match layout.grids {
        Grids::Never => false,
        Grids::Key => form.level > Level::Easy,
        Grids::All => !told.step.is_sweep(),
    };
    if helps && !layout.linear {
        let grid = Grid::of(&told.board)
            .with_step(told.step)
            .styled(layout.style)
            .ruled(layout.notation);
        let legend = layout.style.paint(Ink::Frame, &grid.legend());
        text += &indented(&format!("\n{grid}{legend}\n"), 4);
    }
    text
}

/// "(medium; needs: one solution)".
pub(crate) fn level_words(form: &crate::Form) -> String {
    if form.needs_unique {
        format!("({}; needs: one solution)", form.level)
    } else {
        format!("({})", form.level)
    }
}

/// How it ended: outcome, final grid, summary.
fn end_text(record: &Record<'_>, layout: &Layout) -> String {
    let good = record.outcome == Outcome::Solved;
    let ink = if good { Ink::Good } else { Ink::Bad };
    let words = outcome_words(record, layout.notation);
    let words = if layout.linear {
        format!("{words}\n")
    } else {
        wrapped(&words, layout.width, 0)
    };
    let mut out = format!("{}\n", layout.style.paint(ink, words.trim_end()));
    out += &format!("\n{}", board_text(record.last, layout, !good));
    if !record.log.is_empty() {
        let summary = summary_words(record);
        out += &format!(
            "\n{}",
            if layout.linear {
                summary + "\n"
            } else {
                wrapped(&summary, layout.width, 0)
            }
        );
    }
    out
}

/// "Solved in 41 steps.", "Stuck after 12 steps: …".
pub(crate) fn outcome_words(record: &Record<'_>, notation: Notation) -> String {
    let names = Names::of(record.last).in_notation(notation);
    let steps = match record.log.len() {
        1 => "1 step".to_string(),
        many => format!("{many} steps"),
    };
    match record.outcome {
        Outcome::Solved => format!("Solved in {steps}."),
        Outcome::Stuck => {
            let open = record.last.open::<{ crate::WIDE }>();
            let marks: usize = open
                .iter()
                .map(|cell| record.last.marks(cell).count())
                .sum();
            let cells = match open.count() {
                1 => "1 cell is".to_string(),
                many => format!("{many} cells are"),
            };
            let order = record.order.name();
            format!(
                "Stuck after {steps}: {cells} open, with {marks} marks, and no strategy of the order '{order}' sees a step."
            )
        }
        Outcome::Contradiction(contradiction) => {
            format!(
                "Contradiction after {steps}: {}. So this board has no solution.",
                contradiction_words(&names, contradiction)
            )
        }
        Outcome::Stopped(Stop::Cancelled) => format!("Stopped after {steps}."),
        Outcome::Stopped(_) => format!("Stopped after {steps}: the budget is spent."),
    }
}

/// "Used: Hidden Single 23 times, Pointing once. Hardest: Pointing (medium)."
pub(crate) fn summary_words(record: &Record<'_>) -> String {
    let times = |count: usize| match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        many => format!("{many} times"),
    };
    let used = record.used();
    let used = used
        .iter()
        .map(|(step, count)| format!("{} {}", step.form().name, times(*count)));
    let hardest = match record.hardest() {
        Some(step) => format!("{} ({})", step.form().name, step.form().level),
        None => "nothing but the rules".into(),
    };
    format!(
        "Used: {}. Hardest: {hardest}.",
        capital(&used.collect::<Vec<_>>().join(", "))
    )
}

/// A text broken at blanks; lines after the first start under the words of the first, or as far in as they were.
pub fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let mut out = String::new();
    for (at, line) in text.lines().enumerate() {
        let words = line.trim_start();
        let (mut column, mut starts) = (0, true);
        let indent = indent + (line.len() - words.len());
        if at > 0 {
            out += &" ".repeat(indent);
            column = indent;
        }
        for word in words.split(' ') {
            let length = visible(word);
            if column > indent && column + 1 + length > width {
                out.push('\n');
                out += &" ".repeat(indent);
                column = indent;
            } else if !starts {
                out.push(' ');
                column += 1;
            }
            starts = false;
            out += word;
            column += length;
        }
        out.push('\n');
    }
    out
}

/// The width of a text on a terminal: escape sequences take none.
fn visible(text: &str) -> usize {
    let mut hidden = false;
    text.chars()
        .filter(|&letter| {
            let counts = !hidden && letter != '\x1b';
            hidden = (hidden || letter == '\x1b') && letter != 'm';
            counts
        })
        .count()
}

fn indented(text: &str, indent: usize) -> String {
    let line = |line: &str| match line {
        "" => "\n".to_string(),
        line => format!("{}{line}\n", " ".repeat(indent)),
    };
    text.lines().map(line).collect()
}
