//! Options that several commands share.

use super::done::{Failure, fail};
use super::input;
use clap::{Args, ValueEnum};
use std::io::IsTerminal;
use sudoku_explain::explain::{Grids, Layout, Style};
use sudoku_explain::strategies::ALL;
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Order, OrderError, formats, nearest};
use terminal_size::Width;

/// How cells are named.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum NotationName {
    /// Row and column: r2c5
    #[value(name = "r1c1")]
    RowColumn,
    /// A letter for the row, a number for the column: B5
    A1,
}

/// When there are colours.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Which steps are shown with a grid.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum GridsName {
    /// None
    Never,
    /// Those that one cannot see without notes
    Key,
    /// Every step but sweeps
    All,
}

/// How it is written.
#[derive(Args, Debug)]
pub(crate) struct Look {
    /// How cells are named
    #[arg(long, value_enum, default_value = "r1c1")]
    pub(crate) notation: NotationName,
    /// When there are colours
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    pub(crate) color: Color,
    /// Sentences only, for screen readers: no grids, no frames, no broken lines
    #[arg(long)]
    pub(crate) plain: bool,
    /// Which steps are shown with a grid
    #[arg(long, value_enum, default_value = "key", value_name = "WHICH")]
    pub(crate) grids: GridsName,
}

impl Look {
    pub(crate) fn notation(&self) -> Notation {
        match self.notation {
            NotationName::RowColumn => Notation::RowColumn,
            NotationName::A1 => Notation::LetterNumber,
        }
    }

    pub(crate) fn layout(&self) -> Layout {
        Layout {
            notation: self.notation(),
            style: if self.plain {
                Style::Plain
            } else {
                style(self.color)
            },
            grids: match self.grids {
                GridsName::Never => Grids::Never,
                GridsName::Key => Grids::Key,
                GridsName::All => Grids::All,
            },
            linear: self.plain,
            width: width(),
            brief: false,
        }
    }
}

/// Lines are broken within these bounds, whatever the terminal.
const WIDTHS: std::ops::RangeInclusive<usize> = 60..=120;

/// Where lines of text are broken: as COLUMNS says, or at the end of the terminal; the usual where there is none.
pub(crate) fn width() -> usize {
    let asked = std::env::var("COLUMNS").ok();
    let asked = asked.and_then(|columns| columns.trim().parse().ok());
    let terminal = || {
        let (Width(columns), _) = terminal_size::terminal_size_of(std::io::stdout())?;
        Some(usize::from(columns))
    };
    let columns = asked.filter(|&columns| columns > 0).or_else(terminal);
    columns.map_or(Layout::default().width, |columns: usize| {
        columns.clamp(*WIDTHS.start(), *WIDTHS.end())
    })
}

/// Whether standard output takes colours.
pub(crate) fn style(color: Color) -> Style {
    let stdout = std::io::stdout();
    let coloured = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            stdout.is_terminal()
                && anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never
        }
    };
    if coloured { Style::Ansi } else { Style::Plain }
}

/// The order of strategies with a name, or from a file.
pub(crate) fn order(name: &str) -> Result<Order, Failure> {
    if let Ok(order) = Order::named(name) {
        return Ok(order);
    }
    if !std::path::Path::new(name).exists() {
        let (names, near) = (Order::names(), nearest::hint(name, Order::names()));
        return fail(format!(
            "expected an order ({}) or a file of one, found '{name}'{near}",
            names.join(", ")
        ));
    }
    let text = input::text(name)?;
    Order::parse(name.to_string(), &text)
        .or_else(|error: OrderError| fail(format!("{name}:{error}")))
}

/// The puzzle of a file, or one that is typed in place of it.
pub(crate) fn puzzle(name: &str) -> Result<Board, Failure> {
    let text = input::text(name)?;
    formats::read_one(&text, None).or_else(|error| fail(format!("{}:{error}", input::shown(name))))
}

/// That a strategy is asked for which the catalogue does not have.
pub(crate) fn no_strategy(name: &str) -> String {
    let abouts = ALL.iter().map(|make| make().about().clone());
    let ids: Vec<String> = abouts.map(|about| about.id.to_string()).collect();
    let near = match nearest::of(name, ids.iter().map(String::as_str)) {
        Some(near) => format!("; did you mean '{near}'?"),
        None => "; 'sudoku-explain strategies' lists them".into(),
    };
    format!("expected the id of a strategy or a HoDoKu code{near}")
}
