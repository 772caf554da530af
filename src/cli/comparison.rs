//! What a comparison found out, as text, Markdown, JSON and a picture.

use super::chart::{self, Bar, Panel};
use super::done::Failure;
use super::drawn::{self, grid};
use super::input::Source;
use serde::Serialize;
use std::fmt::Write;
use std::time::Duration;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::search::Count;
use sudoku_explain::studies::compare::{Approach, Measure, median};
use sudoku_explain::studies::textbook::{Counters, Counting, Run};

/// Up to how many solutions are counted.
pub(super) const SOLUTIONS: usize = 10;

/// A board, and how each method did on it.
pub(super) struct Case {
    pub(super) source: Source,
    pub(super) solutions: Count,
    pub(super) attempts: Vec<Attempt>,
}

pub(super) struct Attempt {
    pub(super) run: Run,
    pub(super) time: Duration,
}

impl Attempt {
    /// A figure of a search that was not cut off.
    pub(super) fn whole(&self, figure: u64) -> Option<u64> {
        self.run.stopped.is_none().then_some(figure)
    }

    pub(super) fn nanoseconds(&self) -> u64 {
        u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX)
    }

    pub(super) fn outcome(&self) -> &'static str {
        match (&self.run.solution, self.run.stopped) {
            (Some(_), _) => "solved",
            (None, Some(_)) => "cut off",
            (None, None) => "no solution",
        }
    }
}

/// All that was found out.
pub(super) struct Comparison<'a> {
    pub(super) methods: &'a [Approach],
    pub(super) counting: Counting,
    pub(super) cases: &'a [Case],
}

/// A table: its title, and a line a board or median.
struct Table {
    title: &'static str,
    rows: Vec<Vec<String>>,
}

impl Comparison<'_> {
    fn title(&self, measure: Measure) -> &'static str {
        match (measure, self.counting) {
            (Measure::Consistency, Counting::Report) => {
                "Consistency checks, as steps inside the check"
            }
            (Measure::Consistency, Counting::Plain) => "Values checked",
            (Measure::Assignments, Counting::Report) => "Assignments, values and emptied cells",
            (Measure::Assignments, Counting::Plain) => "Values written",
            (Measure::Guesses, _) => "Guesses",
        }
    }

    /// The figures of a measure by method; for a board or, as medians, for all.
    fn figure(&self, case: Option<&Case>, method: usize, measure: Measure) -> String {
        if !self.methods[method].counts(measure) {
            return "-".into();
        }
        let figure = |case: &Case| {
            let attempt = &case.attempts[method];
            attempt.whole(measure.of(&attempt.run.counters))
        };
        let figure = match case {
            Some(case) => figure(case),
            None => median(self.cases.iter().map(figure)),
        };
        figure.map_or("cut off".into(), |figure| figure.to_string())
    }

    fn time(&self, case: Option<&Case>, method: usize) -> String {
        let time = |case: &Case| {
            let attempt = &case.attempts[method];
            attempt.whole(attempt.nanoseconds())
        };
        let time = match case {
            Some(case) => time(case),
            None => median(self.cases.iter().map(time)),
        };
        time.map_or("cut off".into(), duration)
    }

    fn tables(&self) -> Vec<Table> {
        // A median of one board is that board.
        let medians = (self.cases.len() > 1).then_some(None);
        let table = |title, cell: &dyn Fn(Option<&Case>, usize) -> String| {
            let row = |case: Option<&Case>| {
                let name = case.map_or("median", |case| case.source.place.as_str());
                let cells = (0..self.methods.len()).map(|method| cell(case, method));
                std::iter::once(name.to_string()).chain(cells).collect()
            };
            Table {
                title,
                rows: self
                    .cases
                    .iter()
                    .map(Some)
                    .chain(medians)
                    .map(row)
                    .collect(),
            }
        };
        let counts = Measure::ALL.map(|measure| {
            let cell = move |case: Option<&Case>, method| self.figure(case, method, measure);
            table(self.title(measure), &cell)
        });
        let times = table("Time", &|case, method| self.time(case, method));
        counts.into_iter().chain([times]).collect()
    }

    fn heads(&self) -> Vec<String> {
        let names = self.methods.iter().map(|method| method.name().to_string());
        std::iter::once("board".into()).chain(names).collect()
    }

    /// The final states that the methods found, each with who found it.
    fn finals(&self, case: &Case) -> Result<Vec<(String, String)>, Failure> {
        let mut finals: Vec<(String, Vec<&str>)> = Vec::new();
        for (method, attempt) in self.methods.iter().zip(&case.attempts) {
            let state = match &attempt.run.solution {
                Some(solution) => drawn::solution(&case.source.board, solution)?,
                None => format!("{}\n", attempt.outcome()),
            };
            match finals.iter_mut().find(|(known, _)| *known == state) {
                Some((_, names)) => names.push(method.name()),
                None => finals.push((state, vec![method.name()])),
            }
        }
        let all = self.methods.len();
        let named = |(state, names): (String, Vec<&str>)| {
            let by = if names.len() == all && all > 1 {
                "all methods".into()
            } else {
                names.join(", ")
            };
            (state, by)
        };
        Ok(finals.into_iter().map(named).collect())
    }

    pub(super) fn text(&self) -> Result<String, Failure> {
        let mut out = String::new();
        for case in self.cases {
            let place = &case.source.place;
            push(
                &mut out,
                format_args!("{place}: {}\n", solutions(case.solutions)),
            );
            push(&mut out, format_args!("{}", grid(&case.source.board)?));
            for (state, by) in self.finals(case)? {
                push(&mut out, format_args!("final, {by}:\n{state}"));
            }
            out.push('\n');
        }
        let heads = self.heads();
        for table in self.tables() {
            let rows = || std::iter::once(&heads).chain(&table.rows);
            let width = |column: usize| {
                let widths = rows().map(|row| row[column].chars().count());
                widths.max().unwrap_or(0)
            };
            push(&mut out, format_args!("{}\n", table.title));
            for row in rows() {
                let mut line = format!("  {:<1$}", row[0], width(0));
                for (column, cell) in row.iter().enumerate().skip(1) {
                    push(&mut line, format_args!("  {cell:>0$}", width(column)));
                }
                push(&mut out, format_args!("{}\n", line.trim_end()));
            }
            out.push('\n');
        }
        out.truncate(out.trim_end().len() + 1);
        Ok(out)
    }

    pub(super) fn markdown(&self) -> Result<String, Failure> {
        let mut out = String::from("# Searches side by side\n");
        for table in self.tables() {
            push(&mut out, format_args!("\n## {}\n\n", table.title));
            let heads = self.heads();
            let rule: Vec<String> = (0..heads.len())
                .map(|column| if column == 0 { "---" } else { "---:" }.into())
                .collect();
            for row in [&heads, &rule].into_iter().chain(&table.rows) {
                push(&mut out, format_args!("| {} |\n", row.join(" | ")));
            }
        }
        out.push_str("\n## Boards\n");
        for case in self.cases {
            let place = &case.source.place;
            push(
                &mut out,
                format_args!("\n### {place}\n\n{}\n", solutions(case.solutions)),
            );
            let initial = grid(&case.source.board)?;
            push(&mut out, format_args!("\n```text\n{initial}```\n"));
            for (state, by) in self.finals(case)? {
                push(
                    &mut out,
                    format_args!("\nFinal, {by}:\n\n```text\n{state}```\n"),
                );
            }
        }
        Ok(out)
    }

    pub(super) fn document(&self) -> impl Serialize {
        let result = |(method, attempt): (&Approach, &Attempt)| ResultText {
            method: method.name(),
            outcome: attempt.outcome(),
            stats: attempt.run.counters,
            nanoseconds: attempt.nanoseconds(),
            last: attempt
                .run
                .solution
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
        };
        let board = |case: &Case| CaseText {
            place: case.source.place.clone(),
            board: BoardText::new(&case.source.board),
            solutions: case.solutions.solutions,
            more: case.solutions.stopped.is_some() || case.solutions.solutions == SOLUTIONS,
            results: self
                .methods
                .iter()
                .zip(&case.attempts)
                .map(result)
                .collect(),
        };
        let of = |method: usize, measure: Measure| {
            let figures = self.cases.iter().map(|case| {
                let attempt = &case.attempts[method];
                attempt.whole(measure.of(&attempt.run.counters))
            });
            self.methods[method]
                .counts(measure)
                .then(|| median(figures))?
        };
        let medians = (0..self.methods.len()).map(|method| MedianText {
            method: self.methods[method].name(),
            consistency: of(method, Measure::Consistency),
            assignments: of(method, Measure::Assignments),
            guesses: of(method, Measure::Guesses),
            nanoseconds: median(self.cases.iter().map(|case| {
                let attempt = &case.attempts[method];
                attempt.whole(attempt.nanoseconds())
            })),
        });
        Document {
            format: FORMAT,
            counting: match self.counting {
                Counting::Report => "report",
                Counting::Plain => "plain",
            },
            boards: self.cases.iter().map(board).collect(),
            medians: medians.collect(),
        }
    }

    /// A group of bars a board or, where there are many boards, the medians only.
    pub(super) fn chart(&self) -> String {
        let file = |case: &Case| {
            case.source
                .place
                .rsplit_once(':')
                .map(|(file, _)| file.to_string())
        };
        let one_file = self
            .cases
            .iter()
            .all(|case| file(case) == file(&self.cases[0]));
        let panel = |title: String,
                     figure: &dyn Fn(&Attempt) -> u64,
                     has: &dyn Fn(&Approach) -> bool,
                     unit: f64| {
            let bar = |case: &Case, method: usize| {
                has(&self.methods[method]).then(|| Bar {
                    figure: figure(&case.attempts[method]) as f64 * unit,
                    cut_off: case.attempts[method].run.stopped.is_some(),
                })
            };
            let bars = |case: &Case| {
                (0..self.methods.len())
                    .map(|method| bar(case, method))
                    .collect()
            };
            let groups = if self.cases.len() <= MANY {
                let group = |case: &Case| {
                    (
                        short(&case.source.place, one_file, self.methods.len()),
                        bars(case),
                    )
                };
                self.cases.iter().map(group).collect()
            } else {
                let middle = |method: usize| {
                    has(&self.methods[method]).then(|| self.middle(method, figure, unit))
                };
                let name = format!("median of {} boards", self.cases.len());
                vec![(name, (0..self.methods.len()).map(middle).collect())]
            };
            Panel { title, groups }
        };
        let measure = Measure::Consistency;
        let panels = [
            panel(
                self.title(measure).into(),
                &|attempt| measure.of(&attempt.run.counters),
                &|method| method.counts(measure),
                1.0,
            ),
            panel(
                "Time in milliseconds".into(),
                &Attempt::nanoseconds,
                &|_| true,
                1e-6,
            ),
        ];
        let methods: Vec<_> = self.methods.iter().map(Approach::name).collect();
        chart::svg("Searches side by side", &methods, &panels)
    }

    /// The bar of a median; of those cut off, how far they had come.
    fn middle(&self, method: usize, figure: &dyn Fn(&Attempt) -> u64, unit: f64) -> Bar {
        let attempts = || self.cases.iter().map(|case| &case.attempts[method]);
        let whole = median(attempts().map(|attempt| attempt.whole(figure(attempt))));
        let so_far = || median(attempts().map(|attempt| Some(figure(attempt))));
        Bar {
            figure: whole.or_else(so_far).unwrap_or(0) as f64 * unit,
            cut_off: whole.is_none(),
        }
    }
}

/// The boards from which on a chart shows medians only.
const MANY: usize = 12;

/// The end of a place, which is where boards differ: there is little room under the bars.
fn short(place: &str, one_file: bool, methods: usize) -> String {
    let name = place.rsplit('/').next().unwrap_or(place);
    let shown = match name.rsplit_once(':') {
        Some((_, line)) if one_file => format!("line {line}"),
        _ => name.into(),
    };
    let over = shown.chars().count().saturating_sub(2 * methods + 2);
    match over {
        0 => shown,
        _ => format!("…{}", shown.chars().skip(over + 1).collect::<String>()),
    }
}

/// Writes to a string, which cannot fail.
fn push(out: &mut String, words: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(words);
}

fn solutions(count: Count) -> String {
    match (count.solutions, count.stopped) {
        (0, None) => "no solution".into(),
        (0, Some(_)) => "no solution found within the budget".into(),
        (1, None) => "one solution".into(),
        (SOLUTIONS, _) | (_, Some(_)) => format!("at least {} solutions", count.solutions),
        (several, None) => format!("{several} solutions"),
    }
}

/// A time with about three digits.
fn duration(nanoseconds: u64) -> String {
    let (figure, unit) = match nanoseconds {
        0..1_000 => return format!("{nanoseconds} ns"),
        1_000..1_000_000 => (nanoseconds as f64 / 1e3, "µs"),
        1_000_000..1_000_000_000 => (nanoseconds as f64 / 1e6, "ms"),
        _ => (nanoseconds as f64 / 1e9, "s"),
    };
    let digits = if figure < 10.0 {
        2
    } else {
        usize::from(figure < 100.0)
    };
    format!("{figure:.digits$} {unit}")
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    counting: &'static str,
    boards: Vec<CaseText>,
    medians: Vec<MedianText>,
}

#[derive(Serialize)]
struct CaseText {
    place: String,
    board: BoardText,
    /// Counted up to ten.
    solutions: usize,
    more: bool,
    results: Vec<ResultText>,
}

#[derive(Serialize)]
struct ResultText {
    method: &'static str,
    outcome: &'static str,
    stats: Counters,
    nanoseconds: u64,
    #[serde(rename = "final")]
    last: String,
}

/// Nothing where the method does not count it, or the median was cut off.
#[derive(Serialize)]
struct MedianText {
    method: &'static str,
    consistency: Option<u64>,
    assignments: Option<u64>,
    guesses: Option<u64>,
    nanoseconds: Option<u64>,
}
