//! What several commands say of hints and mistakes.

use std::collections::HashSet;
use std::io::Write;
use sudoku_explain::explain::{Layout, step_text, wrapped};
use sudoku_explain::hint::{
    Check, Hint, HintEngine, LEVELS, Line, List, Mistake, NoHint, Proper, State, Wrong,
};
use sudoku_explain::limits::Stop;
use sudoku_explain::words::Names;
use sudoku_explain::{Cell, Play};

/// A paragraph as wide as the layout wants it; lists keep their lines.
pub(super) fn paragraph(text: &str, layout: &Layout) -> String {
    if layout.linear {
        format!("{text}\n")
    } else {
        text.lines()
            .map(|line| wrapped(line, layout.width, 0))
            .collect()
    }
}

/// The cell with a name in either notation.
pub(super) fn cell(state: &State, text: &str) -> Option<Cell> {
    Cell::read(state.geometry(), text).ok()
}

/// What is to be said once of a puzzle that is not proper.
pub(super) fn several(state: &State, proper: Proper) -> Option<&'static str> {
    let is_state = state
        .cells()
        .any(|(_, written)| written.value.is_some() || written.is_complete);
    match proper {
        Proper::Several if is_state => Some("The puzzle of this board has more than one solution."),
        Proper::Several => Some("This board has more than one solution."),
        Proper::None => Some("This puzzle has no solution; what follows holds all the same."),
        Proper::One | Proper::Unknown => None,
    }
}

/// Steps one after another, numbered, with the number of other ways to each.
pub(super) fn steps<'a>(
    sink: &mut impl Write,
    hints: impl Iterator<Item = (&'a Hint, usize)>,
    layout: &Layout,
) -> std::io::Result<()> {
    let mut seen = HashSet::new();
    for (at, (hint, others)) in hints.enumerate() {
        let mut told = hint.told();
        told.number = at + 1;
        told.is_first = seen.insert(hint.step.view().form().name.to_string());
        let blank = if at > 0 { "\n" } else { "" };
        write!(sink, "{blank}{}", step_text(&told, layout))?;
        match others {
            0 => {}
            1 => writeln!(sink, "(And one other way to the same conclusion.)")?,
            many => writeln!(sink, "(And {many} other ways to the same conclusion.)")?,
        }
    }
    Ok(())
}

/// What a list leaves out, in a sentence or two.
pub(super) fn left_out(list: &List, every_form: bool) -> String {
    let out = list.left_out;
    let mut parts = Vec::new();
    let mut part = |count: usize, one: &str, many: &str| match count {
        0 => {}
        1 => parts.push(format!("1 {one}")),
        count => parts.push(format!("{count} {many}")),
    };
    part(
        out.over_limit,
        "step over the limit (--limit)",
        "steps over the limit (--limit)",
    );
    part(
        out.contained,
        "step that concludes nothing that easier ones do not",
        "steps that conclude nothing that easier ones do not",
    );
    part(
        out.noted,
        "step that your notes hold already",
        "steps that your notes hold already",
    );
    let mut text = if parts.is_empty() {
        String::new()
    } else {
        format!("Left out: {}.", parts.join("; "))
    };
    if out.extreme {
        text += " Steps of the level extreme are not sought while there is something easier.";
    }
    if out.stopped.is_some() {
        text += " The search was ended before it had seen all.";
    }
    if !every_form && !text.is_empty() {
        text += " --every-form looks for the forms, too, that only a catalogue wants.";
    }
    text.trim_start().into()
}

/// What the player did wrong, and what is true instead where there is but one solution.
pub(super) fn named(check: &Check) -> Vec<String> {
    let names = Names::of(&check.board);
    let mistake = |mistake: &Mistake| {
        let name = names.cell(mistake.cell);
        let by = match (mistake.by_move, mistake.undo) {
            (Some(number), Some(undo)) => format!(" (move {number}; to undo: {undo})"),
            _ => String::new(),
        };
        match mistake.wrong {
            Wrong::Value(found) => format!("{name} is {found}, but cannot be{by}"),
            Wrong::Removed(lost) => format!("{name} has lost its mark {lost}{by}"),
        }
    };
    check.mistakes.iter().map(mistake).collect()
}

/// What is wrong, up to a rung of the ladder.
pub(super) fn mistakes(check: &Check, level: u8, layout: &Layout) -> String {
    let names = Names::of(&check.board).in_notation(layout.notation);
    if level < LEVELS - 1 {
        return paragraph(&check.rung(level).text(&names), layout);
    }
    let mut text = paragraph(&check.rung(0).text(&names), layout);
    text += &paragraph(&names.sentences(&check.mend_words()), layout);
    for mistake in &check.mistakes {
        text.push('\n');
        match &mistake.why {
            Some(line) => {
                if let Some(size) = size(line) {
                    text += &paragraph(&format!("What shows it takes {size}."), layout);
                }
                let mut out = Vec::new();
                _ = steps(&mut out, line.steps.iter().map(|hint| (hint, 0)), layout);
                text += &String::from_utf8_lossy(&out);
            }
            None => text += &paragraph(&names.sentences(&mistake.words()), layout),
        }
    }
    text
}

/// "5 steps: Hidden Single (3), Pointing, XY-Wing", if there is more than one.
pub(super) fn size(line: &Line) -> Option<String> {
    let kinds = line.kinds().into_iter();
    let kind = |(name, count)| match count {
        1 => name,
        many => format!("{name} ({many})"),
    };
    let kinds: Vec<String> = kinds.map(kind).collect();
    match line.steps.len() {
        0 | 1 => None,
        many => Some(format!("{many} steps: {}", kinds.join(", "))),
    }
}

/// What a player with notes should write first to see a step: nothing for those who have no notes at all.
pub(super) fn to_note(state: &State, hint: &Hint, layout: &Layout) -> String {
    if !state.has_notes() || hint.unwritten.is_empty() {
        return String::new();
    }
    let names = Names::of(&hint.board).in_notation(layout.notation);
    let cells = hint
        .unwritten
        .chunk_by(|a, b| a.cell == b.cell)
        .map(|marks| {
            let values: Vec<String> = marks.iter().map(|mark| mark.value.to_string()).collect();
            format!("{} in {}", values.join(" and "), names.cell(marks[0].cell))
        });
    let cells: Vec<String> = cells.collect();
    paragraph(
        &format!("To see it, note first: {}.", cells.join(", ")),
        layout,
    )
}

/// Why there is no hint, in words.
pub(super) fn none(engine: &HintEngine, none: &NoHint, level: u8, layout: &Layout) -> String {
    let order = engine.order().name();
    match none {
        NoHint::Mistakes(check) => mistakes(check, level, layout),
        NoHint::Solved => "This board is solved.\n".into(),
        NoHint::Stuck => {
            format!("No strategy of the order '{order}' sees a step on this board.\n")
        }
        NoHint::SeveralSolutions => format!(
            "This board has more than one solution, and no strategy of the order '{order}' sees a step that holds in \
             all of them.\n"
        ),
        NoHint::Contradiction(_) => "This board has no solution, so there is no hint.\n".into(),
        NoHint::Stopped(gave_up) => {
            let why = match gave_up.why {
                Stop::Cancelled => "The time is up",
                Stop::Budget => "The budget is spent",
            };
            match &gave_up.after {
                Some(after) => format!("{why}: no strategy up to {after} sees a step.\n"),
                None => format!("{why} before any strategy had looked at the whole board.\n"),
            }
        }
        other => format!("{other}\n"),
    }
}

/// Reads a play of a state, in either notation for its cell: `r5c3<>7`, `B5=2`.
pub(super) fn play(state: &State, text: &str) -> Result<Play, String> {
    let expected = || format!("expected a play, such as 'r5c3<>7' or 'r2c2=4', found '{text}'");
    let removes = ["<>", "!=", "≠"]
        .into_iter()
        .find(|between| text.contains(between));
    let (between, is_set) = removes.map_or(("=", true), |between| (between, false));
    let (name, value) = text.split_once(between).ok_or_else(expected)?;
    let cell = cell(state, name.trim()).ok_or_else(expected)?;
    let geometry = state.geometry();
    let mut values = geometry.values();
    let value =
        values.find(|of| of.to_string() == value.trim() || of.symbol().to_string() == value.trim());
    let Some(value) = value else {
        return Err(format!(
            "{} is not a value of this board: expected {} to {}",
            text.rsplit(['=', '>', '≠']).next().unwrap_or_default(),
            geometry.low(),
            geometry.high()
        ));
    };
    let mark = sudoku_explain::Mark { cell, value };
    Ok(if is_set {
        Play::Set(mark)
    } else {
        Play::Remove(mark)
    })
}
