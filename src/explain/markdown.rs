//! A log as Markdown.

use super::clue_text::clue_text;
use super::text::{level_words, outcome_words, several_words, summary_words};
use super::{Grid, Grids, Layout, Names, Paragraph, Record, Told};
use crate::{Level, Outcome};

/// A whole log as Markdown.
pub fn write_markdown(record: &Record<'_>, layout: &Layout) -> String {
    let names = Names::of(record.board).in_notation(layout.notation);
    let mut out = fenced(&Grid::of(record.board).to_string());
    let clues = clue_text(record.board, &names, false, layout.width);
    if !clues.is_empty() {
        out += &format!("\n{}", fenced(&clues));
    }
    match record.solutions {
        Some(0) => out += "\n**This board has no solution.**\n",
        Some(2..) => {
            out += &format!("\n**{}** Two of them:\n\n", several_words(record));
            for solution in record.two.iter().flatten() {
                out += &format!("- `{solution}`\n");
            }
        }
        _ => {}
    }
    for told in record.told() {
        out += &format!("\n{}", step_markdown(&told, layout));
    }
    out += &format!("\n**{}**\n\n", outcome_words(record, layout.notation));
    let last = Grid::of(record.last);
    out += &fenced(
        &if record.outcome == Outcome::Solved {
            last
        } else {
            last.with_marks()
        }
        .to_string(),
    );
    if !record.log.is_empty() {
        out += &format!("\n{}\n", summary_words(record));
    }
    out
}

/// A step as a paragraph, and a grid where it helps.
pub fn step_markdown(told: &Told<'_>, layout: &Layout) -> String {
    let names = Names::of(&told.board).in_notation(layout.notation);
    let Paragraph { what, why, so } = Paragraph::new(&names, &told.explanation);
    // In Markdown a line is broken by an end of two blanks.
    let why = why.replace('\n', "  \n");
    let form = told.step.form();
    let number = if told.number > 0 {
        format!("{}. ", told.number)
    } else {
        String::new()
    };
    let mut out = format!(
        "**{number}{}** {}. {what} *Why:* {why} *So* {so}",
        form.name,
        level_words(form)
    );
    let look_for = told.step.about().look_for();
    if told.is_first && !told.step.is_sweep() && !look_for.is_empty() {
        out += &format!(" *Look for* {look_for}");
    }
    out.push('\n');
    if layout.grids == Grids::All && !told.step.is_sweep()
        || layout.grids == Grids::Key && form.level > Level::Easy
    {
        let grid = Grid::of(&told.board)
            .with_step(told.step)
            .ruled(layout.notation);
        out += &format!("\n{}", fenced(&format!("{grid}{}\n", grid.legend())));
    }
    out
}

fn fenced(text: &str) -> String {
    format!("```text\n{text}```\n")
}
