//! A log as text for people.

use super::clue_text::clue_text;
use super::glossary::Glossary;
use super::outline::{Passage, Picture, Progress, brief, entry_head, helps, outline, run_head};
use super::rules::rules_words;
use super::summary::{left_out_words, opening_words, outcome_words, summary_words};
use super::windows::grids_words;
use super::{Grid, Ink, Paragraph, Record, Style, Told};
use crate::clues::column;
use crate::words::{Names, Notation, Sentence};
use crate::{Board, Outcome, WIDE};

/// Which steps are shown with a grid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Grids {
    /// None.
    Never,
    /// Those that one cannot see without notes, if something that they rest on has changed since the last grid; and where
    /// singles lead to.
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
    /// Whether steps are told in a line each, without their proofs and without grids.
    pub brief: bool,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            notation: Notation::default(),
            style: Style::default(),
            grids: Grids::default(),
            linear: false,
            width: 96,
            brief: false,
        }
    }
}

impl Layout {
    /// Whether there are any grids.
    pub(super) fn has_grids(&self) -> bool {
        self.grids != Grids::Never && !self.linear && !self.brief
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
    let told = record.told();
    let mut out = count_text(record, layout);
    if !told.is_empty() {
        let opening = opening_words(record, &told);
        out += &format!("{}\n", paragraph_text(&opening, 0, layout));
    }
    out += &board_text(record.board, layout, record.board.start().marks.is_some());
    let names = Names::of(record.board).in_notation(layout.notation);
    if let Some(grids) = grids_words(&names) {
        out += &format!("\n{}", paragraph_text(&grids, 0, layout));
    }
    if let Some(rules) = rules_words(record.board) {
        out += &format!("\n{}", paragraph_text(&rules, 0, layout));
    }
    let clues = clue_text(record.board, &names, layout.linear, layout.width);
    if !clues.is_empty() {
        out += &format!("\n{clues}");
    }
    out.push('\n');
    let mut glossary = Glossary::of(record.board.geometry());
    for passage in outline(&told, layout) {
        out += &passage_text(&passage, layout, &mut glossary);
        out += if layout.brief { "" } else { "\n" };
    }
    out += if layout.brief { "\n" } else { "" };
    out + &end_text(record, &told, layout)
}

/// Solutions are those of the puzzle: of a state somebody may have chosen one.
pub(crate) fn several_words(record: &Record<'_>) -> &'static str {
    if record.board.is_state() {
        "The puzzle of this board has more than one solution."
    } else {
        "This board has more than one solution."
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
        None if marks => names.piece(&crate::words::either(board.marks(cell))),
        None => "open".into(),
    };
    let separator = if marks { "; " } else { ", " };
    let mut out = String::new();
    let is_empty = !marks && board.open::<WIDE>().count() == geometry.cell_count();
    let rows = if is_empty {
        out += "All cells are open.\n";
        0
    } else {
        geometry.rows()
    };
    for row in 0..rows {
        let cells = (0..geometry.columns()).filter_map(|column| geometry.cell_at(row, column));
        let is_open = cells.clone().all(|cell| board.value(cell).is_none());
        if is_open && !marks {
            out += &format!(
                "{}: all open.\n",
                super::tell::capital(&names.row_words(row))
            );
            continue;
        }
        let cells = cells.map(cell_words);
        out += &format!(
            "{}: {}.\n",
            super::tell::capital(&names.row_words(row)),
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

/// A passage of a log.
fn passage_text(passage: &Passage<'_, '_>, layout: &Layout, glossary: &mut Glossary) -> String {
    match passage {
        Passage::Step(told, picture) => {
            let all = std::slice::from_ref(*told);
            told_text(told, layout, glossary) + &picture_text(all, picture, layout)
        }
        Passage::Run(told, is_drawn) => {
            let head = paragraph_text(&run_head(told), 0, layout);
            let head = layout.style.paint(Ink::Head, head.trim_end());
            let lines = lines_text(told, layout, glossary);
            let picture = match (is_drawn, told) {
                (true, [first, .., last]) => {
                    let after = Progress::new(first, last);
                    let grid = after.grid().styled(layout.style).ruled(layout.notation);
                    let legend = legend_text(&after.legend(), layout);
                    indented(&format!("\n{grid}{legend}\n"), INSET)
                }
                _ => String::new(),
            };
            format!("{head}\n{lines}{picture}")
        }
        Passage::Entry(told, picture) => {
            let head = paragraph_text(&entry_head(told), 0, layout);
            let head = layout.style.paint(Ink::Head, head.trim_end());
            let lines = lines_text(told, layout, glossary);
            let under = picture_text(told, picture, layout);
            format!("{head}\n{lines}{under}")
        }
    }
}

/// Steps under one head.
fn lines_text(told: &[Told<'_>], layout: &Layout, glossary: &mut Glossary) -> String {
    let line = |told: &Told<'_>| match &told.short {
        Some(short) => short_text(told, "", short, layout, glossary),
        None => told_text(told, layout, glossary),
    };
    told.iter().map(line).collect()
}

/// A step: its head, its words, and a grid where it helps.
pub fn step_text(told: &Told<'_>, layout: &Layout) -> String {
    let picture = if helps(told, layout) {
        Picture::Drawn
    } else {
        Picture::None
    };
    let all = std::slice::from_ref(told);
    told_text(told, layout, &mut Glossary::default()) + &picture_text(all, &picture, layout)
}

/// The words of a step.
fn told_text(told: &Told<'_>, layout: &Layout, glossary: &mut Glossary) -> String {
    let name = &told.step.form().name;
    if layout.brief {
        return short_text(told, name, &brief(told), layout, &mut Glossary::default());
    }
    if let Some(short) = &told.short {
        return short_text(told, name, short, layout, glossary);
    }
    let names = Names::of(&told.board).in_notation(layout.notation);
    let Paragraph { what, why, so } = told.paragraph(&names);
    let number = number_words(told);
    let head = layout.style.paint(Ink::Head, &format!("{number}{name}"));
    let part = |word| layout.style.paint(Ink::Part, word);
    let mut text = format!("{head} {}. {what}", level_words(told));
    if !told.step.is_sweep() || told.is_first {
        let starts_list = told.starts_list();
        let blank = if starts_list { '\n' } else { ' ' };
        text += &format!(" {}{blank}{why}", part("Why:"));
    }
    // After a list a line starts for what is shown by it.
    let blank = if why.contains('\n') { '\n' } else { ' ' };
    text += &format!("{blank}{} {so}", part("So"));
    if let Some(line) = told.look_for() {
        text += &format!(" {} {line}", part("Look for"));
    }
    paragraph_text(&glossary.explain(text), number.len(), layout)
}

/// "12. Hidden Single. …", or without the name in a list of such.
fn short_text(
    told: &Told<'_>,
    name: &str,
    words: &[Sentence],
    layout: &Layout,
    glossary: &mut Glossary,
) -> String {
    let names = Names::of(&told.board).in_notation(layout.notation);
    let number = number_words(told);
    let stop = match (name, layout.brief) {
        ("", _) => "",
        (_, true) => ":",
        _ => ".",
    };
    let head = format!("{number}{name}");
    let head = layout.style.paint(Ink::Head, head.trim_end()) + stop;
    let text = glossary.explain(format!("{head} {}", names.sentences(words)));
    paragraph_text(&text, number.len(), layout)
}

fn paragraph_text(text: &str, indent: usize, layout: &Layout) -> String {
    if layout.linear {
        let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
        format!("{}\n", lines.join(" "))
    } else {
        wrapped(text, layout.width, indent)
    }
}

/// "12. ", or nothing.
pub(super) fn number_words(told: &Told<'_>) -> String {
    match told.number {
        0 => String::new(),
        number => format!("{number}. "),
    }
}

/// So far in stands what is under a step.
const INSET: usize = 4;

/// What the signs of a grid mean.
fn legend_text(legend: &str, layout: &Layout) -> String {
    let legend = wrapped(legend, layout.width.saturating_sub(INSET), 0);
    layout.style.paint(Ink::Frame, legend.trim_end())
}

/// What stands under steps.
fn picture_text(told: &[Told<'_>], picture: &Picture, layout: &Layout) -> String {
    match picture {
        Picture::None => String::new(),
        Picture::Drawn | Picture::Marks => {
            let Some((grid, legend)) = picture.grid(told, layout.notation) else {
                return String::new();
            };
            let grid = grid.styled(layout.style).ruled(layout.notation);
            let legend = legend_text(&legend, layout);
            indented(&format!("\n{grid}{legend}\n"), INSET)
        }
    }
}

/// The size of a proof is told if it takes more conclusions.
const FEW: usize = 4;

/// "(medium; needs: one solution)", "(extreme; 15 conclusions, 2 lemmas)".
pub(crate) fn level_words(told: &Told<'_>) -> String {
    let form = told.step.form();
    let mut words = vec![form.level.to_string()];
    if form.needs_unique {
        words.push("needs: one solution".into());
    }
    let is_list = told.why().iter().any(|said| said.line.is_some());
    let (conclusions, lemmas) = told.explanation.size();
    if is_list && conclusions > FEW {
        let lemmas = match lemmas {
            0 => String::new(),
            1 => ", 1 lemma".into(),
            many => format!(", {many} lemmas"),
        };
        words.push(format!("{conclusions} conclusions{lemmas}"));
    }
    format!("({})", words.join("; "))
}

/// How it ended: outcome, final grid, summary.
fn end_text(record: &Record<'_>, told: &[Told<'_>], layout: &Layout) -> String {
    let good = record.outcome == Outcome::Solved;
    let ink = if good { Ink::Good } else { Ink::Bad };
    let words = outcome_words(record, told, layout.notation);
    let words = paragraph_text(&words, 0, layout);
    let mut out = format!("{}\n", layout.style.paint(ink, words.trim_end()));
    out += &format!("\n{}", board_text(record.last, layout, !good));
    if !told.is_empty() {
        let mut summary = summary_words(told);
        if layout.brief {
            summary += &format!(" {}", left_out_words(told));
        }
        out += &format!("\n{}", paragraph_text(&summary, 0, layout));
    }
    out
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
