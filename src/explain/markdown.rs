//! A log as Markdown.

use super::clue_text::clue_text;
use super::glossary::Glossary;
use super::outline::{Passage, Picture, Progress, brief, entry_head, outline, run_head};
use super::rules::rules_words;
use super::summary::{left_out_words, opening_words, outcome_words, summary_words};
use super::text::{level_words, number_words, several_words};
use super::windows::grids_words;
use super::{Grid, Layout, Paragraph, Record, Told};
use crate::Outcome;
use crate::words::{Names, Sentence};

/// A whole log as Markdown.
pub fn write_markdown(record: &Record<'_>, layout: &Layout) -> String {
    let names = Names::of(record.board).in_notation(layout.notation);
    let told = record.told();
    let mut out = String::new();
    if !told.is_empty() {
        out += &format!("{}\n\n", opening_words(record, &told));
    }
    out += &fenced(&Grid::of(record.board).to_string());
    if let Some(grids) = grids_words(&names) {
        out += &format!("\n{grids}\n");
    }
    if let Some(rules) = rules_words(record.board) {
        out += &format!("\n{rules}\n");
    }
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
    let mut glossary = Glossary::of(record.board.geometry());
    for (at, passage) in outline(&told, layout).iter().enumerate() {
        out += if layout.brief && at > 0 { "" } else { "\n" };
        out += &passage_markdown(passage, layout, &mut glossary);
    }
    let outcome = outcome_words(record, &told, layout.notation);
    out += &format!("\n**{outcome}**\n\n");
    let last = Grid::of(record.last);
    out += &fenced(
        &if record.outcome == Outcome::Solved {
            last
        } else {
            last.with_marks()
        }
        .to_string(),
    );
    if !told.is_empty() {
        out += &format!("\n{}\n", summary_words(&told));
    }
    if layout.brief {
        out += &format!("\n{}\n", left_out_words(&told));
    }
    out
}

/// A passage of a log.
fn passage_markdown(passage: &Passage<'_, '_>, layout: &Layout, glossary: &mut Glossary) -> String {
    match passage {
        Passage::Step(told, picture) => {
            let all = std::slice::from_ref(*told);
            told_markdown(told, layout, glossary) + &picture_markdown(all, picture, layout)
        }
        Passage::Run(told, is_drawn) => {
            let lines = lines_markdown(told, layout, glossary);
            let picture = match (is_drawn, told) {
                (true, [first, .., last]) => {
                    let after = Progress::new(first, last);
                    let grid = after.grid().ruled(layout.notation);
                    format!("\n{}", fenced(&format!("{grid}{}\n", after.legend())))
                }
                _ => String::new(),
            };
            format!("**{}**\n\n{lines}{picture}", run_head(told))
        }
        Passage::Entry(told, picture) => {
            let lines = lines_markdown(told, layout, glossary);
            let under = picture_markdown(told, picture, layout);
            format!("**{}**\n\n{lines}{under}", entry_head(told))
        }
    }
}

/// Steps as items of a list.
fn lines_markdown(told: &[Told<'_>], layout: &Layout, glossary: &mut Glossary) -> String {
    let line = |told: &Told<'_>| match &told.short {
        Some(short) => short_markdown(told, "", short, layout, glossary),
        None => item_markdown(told, layout, glossary),
    };
    told.iter().map(line).collect()
}

/// The words of a step.
fn told_markdown(told: &Told<'_>, layout: &Layout, glossary: &mut Glossary) -> String {
    let name = &told.step.form().name;
    if layout.brief {
        return short_markdown(told, name, &brief(told), layout, &mut Glossary::default());
    }
    if let Some(short) = &told.short {
        return short_markdown(told, name, short, layout, glossary);
    }
    let (number, name) = (number_words(told), &told.step.form().name);
    format!(
        "**{number}{name}** {}",
        whole_markdown(told, layout, glossary)
    )
}

/// The same as an item of a list.
fn item_markdown(told: &Told<'_>, layout: &Layout, glossary: &mut Glossary) -> String {
    let (number, name) = (number_words(told), &told.step.form().name);
    format!(
        "{number}**{name}** {}",
        whole_markdown(told, layout, glossary)
    )
}

/// The words of a step after its name.
fn whole_markdown(told: &Told<'_>, layout: &Layout, glossary: &mut Glossary) -> String {
    let names = Names::of(&told.board).in_notation(layout.notation);
    let Paragraph { what, why, so } = told.paragraph(&names);
    let blank = if why.contains('\n') { "  \n" } else { " " };
    let (level, why) = (level_words(told), lines(&why));
    let start = if told.starts_list() { "  \n" } else { " " };
    let mut out = format!("{level}. {what} *Why:*{start}{why}{blank}*So* {so}");
    if let Some(line) = told.look_for() {
        out += &format!(" *Look for* {line}");
    }
    out.push('\n');
    glossary.explain(out)
}

/// The lines of a text as they have to be written so that they stay lines: with two blanks at their ends, wide ones in
/// front, and nothing that starts a list.
fn lines(text: &str) -> String {
    let line = |line: &str| {
        let words = line.trim_start();
        let wide = "\u{2003}".repeat((line.len() - words.len()) / 2);
        let label = words.split_once(". ");
        match label.filter(|(label, _)| label.parse::<u32>().is_ok()) {
            Some((label, rest)) => format!("{wide}{label}\\. {rest}"),
            None => wide + words,
        }
    };
    text.lines().map(line).collect::<Vec<_>>().join("  \n")
}

/// "**12. Hidden Single.** …", or an item of a list of such.
fn short_markdown(
    told: &Told<'_>,
    name: &str,
    words: &[Sentence],
    layout: &Layout,
    glossary: &mut Glossary,
) -> String {
    let names = Names::of(&told.board).in_notation(layout.notation);
    let words = glossary.explain(names.sentences(words));
    let number = number_words(told);
    if layout.brief {
        format!("{number}{name}: {words}\n")
    } else if name.is_empty() {
        format!("{number}{words}\n")
    } else {
        format!("**{number}{name}.** {words}\n")
    }
}

/// What stands under steps.
fn picture_markdown(told: &[Told<'_>], picture: &Picture, layout: &Layout) -> String {
    match picture {
        Picture::None => String::new(),
        Picture::Drawn | Picture::Marks => {
            let Some((grid, legend)) = picture.grid(told, layout.notation) else {
                return String::new();
            };
            let grid = grid.ruled(layout.notation);
            format!("\n{}", fenced(&format!("{grid}{legend}\n")))
        }
    }
}

fn fenced(text: &str) -> String {
    format!("```text\n{text}```\n")
}
