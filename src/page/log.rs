//! A log as a page.

use super::{Leaf, Page, escaped, plot, words};
use crate::Level;
use crate::explain::{
    Layout, Record, Told, board_text, level_words, opening_words, outcome_words, several_words,
    summary_words,
};
use crate::explain::{capital, small};
use crate::hint::Hint;
use crate::picture::Picture;
use crate::words::Names;
use std::fmt::Write;

/// A walkthrough: the board, each step with its picture, how it ended.
pub fn of_log(record: &Record<'_>, layout: &Layout) -> String {
    let told = record.told();
    let mut page = Page::new("Sudoku, step by step", lead(record, &told, layout));
    page.aside = plot::profile(&told);
    page.rungs = vec!["the name", "where to look", "the whole reason"];
    let bare = Picture::of_board(record.board).ruled(layout.notation);
    let start = match record.board.start().marks {
        Some(_) => bare,
        None => bare.without_marks(),
    };
    page.add(
        Leaf {
            head: "The board".into(),
            body: in_words(record.board, layout),
            ..Leaf::default()
        },
        &[start],
    );
    for told in &told {
        let leaf = Leaf {
            head: format!("{}. {}", told.number, told.step.form().name),
            note: level_words(told),
            body: body(told, layout),
            is_key: told.step.form().level > Level::Easy,
        };
        let hint = as_hint(told);
        let [name, place] = [1, 3].map(|level| hint.picture(level, layout.notation));
        page.add(leaf, &[name, place, told.picture(layout.notation)]);
    }
    let last = Picture::of_board(record.last).ruled(layout.notation);
    let end = outcome_words(record, &told, layout.notation);
    let summary = if told.is_empty() {
        String::new()
    } else {
        summary_words(&told)
    };
    page.add(
        Leaf {
            head: "The end".into(),
            note: String::new(),
            body: format!(
                "<p>{}</p><p>{}</p>{}",
                escaped(&end),
                escaped(&summary),
                in_words(record.last, layout)
            ),
            is_key: false,
        },
        &[last],
    );
    page.html()
}

/// What is to be known before the first step.
fn lead(record: &Record<'_>, told: &[Told<'_>], layout: &Layout) -> String {
    let mut out = String::new();
    match (record.solutions, &record.two) {
        (Some(0), _) => out += "<p><strong>This board has no solution.</strong></p>",
        (Some(2..), two) => {
            // Writing to a string cannot fail.
            let _ = write!(
                out,
                "<p><strong>{}</strong>",
                escaped(several_words(record))
            );
            for solution in two.iter().flatten() {
                let _ = write!(out, " <code>{}</code>", escaped(&solution.to_string()));
            }
            out += "</p>";
        }
        _ => {}
    }
    if !told.is_empty() {
        let _ = write!(out, "<p>{}</p>", escaped(&opening_words(record, told)));
    }
    let names = Names::of(record.board).in_notation(layout.notation);
    let clues = record.board.clues();
    let rules: Vec<&str> = clues
        .written()
        .iter()
        .map(|clue| clue.kind().rule())
        .collect();
    let mut said: Vec<&str> = Vec::new();
    for rule in rules {
        if !said.contains(&rule) {
            said.push(rule);
            let _ = write!(out, "<p>{}</p>", escaped(rule));
        }
    }
    let name = names.geometry.name();
    if name != "9x9" {
        let _ = write!(out, "<p>Geometry: {}.</p>", escaped(name));
    }
    out
}

/// A board row by row in words, for those who cannot see it.
fn in_words(board: &crate::Board, layout: &Layout) -> String {
    let linear = Layout {
        linear: true,
        ..*layout
    };
    let rows = board_text(board, &linear, false);
    let rows: String = rows
        .lines()
        .map(|row| format!("<li>{}</li>", escaped(row)))
        .collect();
    format!("<details><summary>The board in words</summary><ul>{rows}</ul></details>")
}

/// The words of a step: where to look, and the whole.
fn body(told: &Told<'_>, layout: &Layout) -> String {
    let names = Names::of(&told.board).in_notation(layout.notation);
    let hint = as_hint(told);
    let mut place = String::new();
    for level in [2, 3] {
        place += &words::sentences(&names, &hint.rung(level).words, capital);
        place.push(' ');
    }
    let place = if told.step.is_sweep() {
        String::new()
    } else {
        format!("<p class=\"place\">{}</p>", place.trim_end())
    };
    if let Some(short) = &told.short {
        return format!(
            "{place}<p class=\"whole\">{}</p>",
            words::sentences(&names, short, capital)
        );
    }
    let explanation = &told.explanation;
    let part = |sentences, first| words::sentences(&names, sentences, first);
    let mut out = format!(
        "{place}<div class=\"whole\"><p>{}</p>",
        part(&explanation.what, capital)
    );
    if !told.step.is_sweep() || told.is_first {
        let _ = write!(
            out,
            "<p><em>Why:</em> {}</p>",
            part(&explanation.why, small)
        );
    }
    let _ = write!(
        out,
        "<p><strong>So</strong> {}</p>",
        part(&explanation.so, small)
    );
    if let Some(line) = told.look_for() {
        let _ = write!(out, "<p><em>Look for</em> {}</p>", escaped(line));
    }
    out + "</div>"
}

/// A step as a hint, which is disclosed rung by rung.
fn as_hint(told: &Told<'_>) -> Hint {
    Hint::plain(&told.board, told.step, told.explanation.clone())
}
