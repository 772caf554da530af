//! The catalogue of strategies, and their pages.

use super::args::{self, Color};
use super::done::{Done, Failure, Status, fail};
use super::output::{Format, Sink};
use itertools::Itertools;
use std::io::Write;
use std::sync::Arc;
use sudoku_explain::explain::json::StrategyText;
use sudoku_explain::explain::{Grid, Grids, Ink, Layout, Style, Told, step_text, wrapped};
use sudoku_explain::strategies::{ALL, APART};
use sudoku_explain::strategy::{Maker, Text};
use sudoku_explain::testing::{BoardReport, Page, run_page_with};
use sudoku_explain::words::Notation;
use sudoku_explain::{About, Form, nearest};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The id or a name of a strategy, such as x-wing; without it, all are listed
    #[arg(value_name = "ID")]
    id: Option<String>,
    /// How it is written; 'markdown' is the page as it stands
    #[arg(long, default_value = "text", value_parser = Format::among(&[Format::Text, Format::Json, Format::Markdown]))]
    format: Format,
    /// When there are colours
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    color: Color,
}

pub(crate) fn run(args: Args) -> Done {
    let mut sink = Sink::new(args.format);
    sink.next(false);
    let style = args::style(args.color);
    let makers = match &args.id {
        Some(id) => vec![find(id)?],
        None => ALL.to_vec(),
    };
    match (args.format, &args.id) {
        (Format::Markdown, _) => {
            for make in makers {
                writeln!(sink, "{}", make().about().page.trim_end())?;
            }
        }
        (Format::Json, Some(_)) => sink.object(&StrategyText::new(makers[0]().about()))?,
        (Format::Json, None) => {
            let abouts = makers
                .iter()
                .map(|make| make().about().clone())
                .collect_vec();
            let texts = abouts.iter().map(|about| StrategyText::new(about));
            sink.object(&texts.collect_vec())?;
        }
        (_, Some(_)) => sink.write_all(page(&makers[0], style, args::width()).as_bytes())?,
        (_, None) => sink.write_all(list(style).as_bytes())?,
    }
    sink.finish()?;
    Ok(Status::Good)
}

/// The strategy that somebody means by its id, its name, or another of its names.
fn find(wanted: &str) -> Result<Maker, Failure> {
    let folded = |name: &str| name.to_lowercase().replace([' ', '_'], "-");
    let wanted_folded = folded(wanted);
    let made: Vec<(&Maker, Arc<About>)> = ALL
        .iter()
        .chain(APART.iter())
        .map(|make| (make, make().about().clone()))
        .collect();
    let known = || {
        made.iter().flat_map(|(make, about)| {
            let forms = about.forms.iter();
            let forms = forms.flat_map(|form| form.other_names().chain([&*form.name]));
            let names = [&*about.id, about.name()].into_iter().chain(forms);
            names.map(move |name| (*make, about, name))
        })
    };
    // What one strategy is also called may be the id of another: ids come first.
    let by_id = || known().find(|(_, about, _)| about.id == wanted_folded);
    let by_name = || known().find(|(.., name)| folded(name) == wanted_folded);
    if let Some((make, ..)) = by_id().or_else(by_name) {
        return Ok(make.clone());
    }
    let ids = known().map(|(_, about, _)| &*about.id);
    let near = nearest::of(wanted, ids).or_else(|| {
        let near = nearest::of(wanted, known().map(|(.., name)| name))?;
        known().find_map(|(_, about, name)| (name == near).then_some(&*about.id))
    });
    let hint = match near {
        Some(id) => format!("; did you mean '{id}'?"),
        None => "; 'sudoku-explain strategies' lists them".into(),
    };
    fail(format!("there is no strategy '{wanted}'{hint}"))
}

/// The other names of a form, with the schools that have them.
fn other_names(form: &Form) -> String {
    let of_school = |(school, name): &(Text, Text)| format!("{school}: {name}");
    let names = form.also.iter().map(|name| name.to_string());
    let names = names.chain(form.schools.iter().map(of_school));
    names.format(", ").to_string()
}

/// One line a form: id, engine, level, ratings, codes, name, other names.
fn list(style: Style) -> String {
    let mut rows: Vec<[String; 6]> = vec![
        [
            "ID",
            "ENGINE",
            "LEVEL",
            "RATINGS",
            "CODES",
            "NAME (ALSO CALLED)",
        ]
        .map(String::from),
    ];
    for make in ALL.iter() {
        let strategy = make();
        let about = strategy.about();
        let engine = about.family.logic().unwrap_or_default();
        for (at, form) in about.forms.iter().enumerate() {
            let ratings = form
                .ratings
                .iter()
                .map(|(scale, rating)| format!("{scale} {rating}"));
            let codes = form
                .codes
                .iter()
                .map(|(catalogue, code)| format!("{catalogue} {code}"));
            let also = match other_names(form) {
                names if names.is_empty() => names,
                names => format!(" ({names})"),
            };
            let unique = if form.needs_unique {
                "; needs one solution"
            } else {
                ""
            };
            let [id, engine] = if at == 0 {
                [&*about.id, engine]
            } else {
                [""; 2]
            };
            rows.push([
                id.into(),
                engine.into(),
                form.level.to_string(),
                ratings.format(", ").to_string(),
                codes.format(", ").to_string(),
                format!("{}{also}{unique}", form.name),
            ]);
        }
    }
    let mut widths = [0; 6];
    for row in &rows {
        widths
            .iter_mut()
            .zip(row)
            .for_each(|(width, text)| *width = (*width).max(text.len()));
    }
    let mut out = String::new();
    for (at, row) in rows.iter().enumerate() {
        let padded = row
            .iter()
            .zip(widths)
            .map(|(text, width)| format!("{text:width$}"));
        let line = padded.collect::<Vec<_>>().join("  ");
        let line = line.trim_end();
        out += &if at == 0 {
            style.paint(Ink::Frame, line)
        } else {
            line.to_string()
        };
        out.push('\n');
    }
    out
}

/// A page for reading: its prose, its ratings, and its first board with the step drawn in.
fn page(make: &Maker, style: Style, width: usize) -> String {
    let strategy = make();
    let about = strategy.about();
    let mut out = format!(
        "{}\n\n{}",
        style.paint(Ink::Head, about.name()),
        wrapped(about.summary(), width, 0)
    );
    out.push('\n');
    for form in &about.forms {
        let ratings = form
            .ratings
            .iter()
            .map(|(scale, rating)| format!("{scale} {rating}"));
        let codes = form
            .codes
            .iter()
            .map(|(catalogue, code)| format!("{catalogue} code {code}"));
        let facts: Vec<String> = std::iter::once(form.level.to_string())
            .chain(ratings)
            .chain(codes)
            .collect();
        let also = match other_names(form) {
            names if names.is_empty() => names,
            names => format!(". Also called {names}"),
        };
        out += &wrapped(
            &format!("{}: {}{also}.", form.name, facts.join(", ")),
            width,
            2,
        );
    }
    if let Ok(page) = Page::parse(&about.id, &about.page) {
        for (heading, prose) in [("How it works", &page.how), ("How to spot it", &page.spot)] {
            out += &format!("\n{}\n\n", style.paint(Ink::Head, heading));
            let paragraphs = paragraphs(prose);
            out += &paragraphs
                .iter()
                .map(|text| wrapped(text, width, 0))
                .collect::<Vec<_>>()
                .join("\n");
        }
    }
    let report = run_page_with(make, &[&ALL[..], &APART[..]].concat());
    let boards = report.map(|report| report.boards).unwrap_or_default();
    let shown = boards.iter().find(|board| !board.shown.is_empty());
    if let Some((board, (step, explanation))) =
        shown.and_then(|board| Some((board, board.shown.first()?)))
    {
        out += &format!("\n{}\n\n", style.paint(Ink::Head, &board.heading));
        let told = Told {
            number: 0,
            board: board.board.clone(),
            step: step.view(),
            explanation: explanation.clone(),
            cited: None,
            short: None,
            folded: None,
            is_first: false,
        };
        let layout = Layout {
            style,
            grids: Grids::Never,
            width,
            ..Layout::default()
        };
        out += &step_text(&told, &layout);
        let grid = Grid::of(&board.board).with_step(step.view()).with_marks();
        let grid = grid.styled(style).ruled(Notation::RowColumn);
        out += &format!("\n{grid}{}\n", style.paint(Ink::Frame, &grid.legend()));
    }
    let others: Vec<&BoardReport> = boards
        .iter()
        .filter(|board| shown.is_none_or(|shown| shown.line != board.line))
        .collect();
    if !others.is_empty() {
        let headings = others.iter().map(|board| format!("- {}\n", board.heading));
        let intro = "The page has more boards (--format markdown shows them):";
        out += &format!("\n{intro}\n{}", headings.collect::<String>());
    }
    out
}

/// The paragraphs of a piece of Markdown, each on one line.
fn paragraphs(prose: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in prose.lines().map(str::trim) {
        let starts = line.starts_with("- ") || line.starts_with("Look for ");
        if (line.is_empty() || starts) && paragraphs.last().is_some_and(|last| !last.is_empty()) {
            paragraphs.push(String::new());
        }
        if let Some(last) = paragraphs.last_mut() {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(line);
        }
    }
    paragraphs.retain(|text| !text.is_empty());
    paragraphs
}
