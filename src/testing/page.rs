//! Reading a page.

use super::PageError;
use crate::clues::KINDS;
use crate::sorting::Arrange;
use crate::{Geometry, Mark, Play, Value};

/// A strategy's page, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page<'a> {
    /// Its heading: the name.
    pub title: &'a str,
    /// One sentence that says what the strategy is.
    pub summary: &'a str,
    /// How it works: Markdown.
    pub how: String,
    /// How to spot it: Markdown, with the line to look for.
    pub spot: String,
    /// What to look for: the line without its first two words.
    pub look_for: &'a str,
    /// The boards.
    pub(super) blocks: Vec<Block<'a>>,
}

/// A board of a page, and what the strategy is expected to do there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Block<'a> {
    /// The heading over it.
    pub(super) heading: &'a str,
    /// The page's line on which the block starts.
    pub(super) line: usize,
    /// The board as text.
    pub(super) text: String,
    /// The page's line on which the text starts.
    pub(super) text_line: usize,
    /// The strategies that run first, with their settings; nothing if the page does not say.
    pub(super) before: Option<Vec<&'a str>>,
    /// Settings of the strategy.
    pub(super) settings: Vec<(&'a str, &'a str)>,
    /// What is expected, by line.
    pub(super) expects: Vec<(usize, Expect<'a>)>,
}

/// What a strategy is expected to do on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expect<'a> {
    /// Some step has exactly these plays.
    Plays(&'a str),
    /// The board is solved by the strategies that run before and this one.
    Solved,
    /// There is no step.
    Nothing,
}

const MOST_WORDS: usize = 20;
const SECTIONS: [&str; 3] = ["How it works", "How to spot it", "Boards"];

impl<'a> Page<'a> {
    /// Takes the page of the strategy with an id apart, or says which line is not as expected.
    pub fn parse(id: &str, text: &'a str) -> Result<Page<'a>, PageError> {
        Reader {
            id,
            heading: "",
            line: 1,
        }
        .read(text)
    }
}

struct Reader<'i, 'a> {
    id: &'i str,
    heading: &'a str,
    line: usize,
}

impl<'a> Reader<'_, 'a> {
    fn error<T>(&self, message: impl Into<String>) -> Result<T, PageError> {
        Err(PageError {
            page: self.id.into(),
            heading: self.heading.into(),
            line: self.line,
            message: message.into(),
        })
    }

    fn read(&mut self, text: &'a str) -> Result<Page<'a>, PageError> {
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        let first = lines.next().map_or("", |(_, line)| line);
        let Some(title) = first.strip_prefix("# ") else {
            return self.error("expected the strategy's name as a heading: '# Name'");
        };
        self.heading = title;
        let mut page = Page {
            title,
            summary: "",
            how: String::new(),
            spot: String::new(),
            look_for: "",
            blocks: Vec::new(),
        };
        let mut section: Option<usize> = None;
        let mut block: Option<Block<'a>> = None;
        for (number, line) in lines {
            self.line = number;
            if let Some(open) = &mut block {
                if line.trim_end() == "```" {
                    self.finish(open)?;
                    page.blocks.extend(block.take());
                } else {
                    self.block_line(open, line)?;
                }
                continue;
            }
            if let Some(heading) = line.strip_prefix("## ") {
                let next = section.map_or(0, |at| at + 1);
                if SECTIONS.get(next) != Some(&heading) {
                    let expected = SECTIONS
                        .get(next)
                        .map_or("no further section".into(), |name| format!("'## {name}'"));
                    return self.error(format!("expected {expected}, found '## {heading}'"));
                }
                self.heading = heading;
                section = Some(next);
            } else if let Some(heading) = line.strip_prefix("### ") {
                self.heading = heading;
            } else if line.starts_with("```") {
                if line.trim_end() != "```board" || section != Some(2) {
                    return self.error(
                        "expected '```board' under '## Boards': pages have no other fenced blocks",
                    );
                }
                block = Some(Block {
                    heading: self.heading,
                    line: number,
                    ..Block::default()
                });
            } else {
                self.prose(&mut page, section, line)?;
            }
        }
        if block.is_some() {
            return self.error("expected '```' at the end of the block");
        }
        self.heading = title;
        self.whole(&page)?;
        Ok(page)
    }

    /// A line of prose: of the summary, or of one of the two sections.
    fn prose(
        &self,
        page: &mut Page<'a>,
        section: Option<usize>,
        line: &'a str,
    ) -> Result<(), PageError> {
        match section {
            None if line.trim().is_empty() => {}
            None if page.summary.is_empty() => page.summary = line,
            None => {
                return self
                    .error("expected one sentence on a line of its own before '## How it works'");
            }
            Some(0) => page.how += &format!("{line}\n"),
            Some(1) => {
                if let Some(look_for) = line.strip_prefix("Look for ") {
                    if !page.look_for.is_empty() {
                        return self.error(
                            "expected one line that starts with 'Look for', found a second",
                        );
                    }
                    let words = line.split_whitespace().count();
                    if words > MOST_WORDS || !line.ends_with('.') {
                        return self.error(format!("expected at most {MOST_WORDS} words and a full stop, found {words} words"));
                    }
                    page.look_for = look_for;
                }
                page.spot += &format!("{line}\n");
            }
            Some(_) => {}
        }
        Ok(())
    }

    fn block_line(&self, block: &mut Block<'a>, line: &'a str) -> Result<(), PageError> {
        let directive = line
            .split_once(':')
            .filter(|(word, _)| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase()));
        // A clue without a number looks like one, but is part of the board.
        let is_clue = |word: &str| KINDS.iter().any(|kind| kind.id() == word);
        let directive = directive.filter(|(word, _)| !is_clue(word));
        let Some((word, rest)) = directive else {
            if block.before.is_some() || !block.settings.is_empty() || !block.expects.is_empty() {
                return self
                    .error("expected the board before 'before:', 'settings:' and 'expect:'");
            }
            if block.text.is_empty() {
                block.text_line = self.line;
            }
            block.text += line;
            block.text.push('\n');
            return Ok(());
        };
        let rest = rest.trim();
        match word {
            "before" if rest == "nothing" => block.before = Some(Vec::new()),
            "before" => block.before = Some(rest.split(',').map(str::trim).collect()),
            "settings" => {
                for setting in rest.split_whitespace() {
                    match setting.split_once('=') {
                        Some(setting) => block.settings.push(setting),
                        None => {
                            return self.error(format!(
                                "expected a setting such as 'size=2', found '{setting}'"
                            ));
                        }
                    }
                }
            }
            "expect" => block.expects.push((
                self.line,
                match rest {
                    "" => {
                        return self.error("expected plays, 'solved' or 'nothing' after 'expect:'");
                    }
                    "solved" => Expect::Solved,
                    "nothing" => Expect::Nothing,
                    plays => Expect::Plays(plays),
                },
            )),
            _ => {
                return self.error(format!(
                    "expected 'before:', 'settings:' or 'expect:', found '{word}:'"
                ));
            }
        }
        Ok(())
    }

    fn finish(&self, block: &Block<'a>) -> Result<(), PageError> {
        if block.text.trim().is_empty() {
            return self.error("expected a board");
        }
        match block.expects[..] {
            [] => self.error(
                "expected an 'expect:' line: a board that nothing is expected of tests nothing",
            ),
            [_] => Ok(()),
            _ if block
                .expects
                .iter()
                .all(|(_, expect)| matches!(expect, Expect::Plays(_))) =>
            {
                Ok(())
            }
            _ => self.error("expected 'solved' or 'nothing' to stand alone"),
        }
    }

    /// What only the whole page can show.
    fn whole(&self, page: &Page<'a>) -> Result<(), PageError> {
        if !page.summary.ends_with('.') || !page.summary.starts_with(char::is_uppercase) {
            return self
                .error("expected a sentence under the heading that says what the strategy is");
        }
        if page.how.trim().is_empty() {
            return self.error("expected a section '## How it works'");
        }
        if page.look_for.is_empty() {
            return self
                .error("expected a line under '## How to spot it' that starts with 'Look for'");
        }
        if page
            .blocks
            .iter()
            .all(|block| block.expects[0].1 == Expect::Nothing)
        {
            return self.error("expected a board where the strategy finds a step");
        }
        if page
            .blocks
            .iter()
            .all(|block| block.expects[0].1 != Expect::Nothing)
        {
            return self
                .error("expected a board where the strategy stays quiet: 'expect: nothing'");
        }
        Ok(())
    }
}

/// Reads plays: `r5c5=2 r1c2<>3`.
pub(super) fn read_plays(geometry: &Geometry, text: &str) -> Result<Vec<Play>, String> {
    let play = |word: &str| {
        let read = || {
            let (cell, value, set) = match word.split_once("<>") {
                Some((cell, value)) => (cell, value, false),
                None => word
                    .split_once('=')
                    .map(|(cell, value)| (cell, value, true))?,
            };
            let (row, column) = cell.strip_prefix('r')?.split_once('c')?;
            let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
            let value = Value(value.parse().ok()?);
            let cell = geometry.cell_at(row.checked_sub(1)?, column.checked_sub(1)?)?;
            let is_value = value <= Value::MAX && geometry.all_marks().has(value);
            let mark = is_value.then_some(Mark { cell, value })?;
            Some(if set {
                Play::Set(mark)
            } else {
                Play::Remove(mark)
            })
        };
        read()
            .ok_or_else(|| format!("expected a play such as 'r5c5=2' or 'r1c2<>3', found '{word}'"))
    };
    let mut plays = text
        .split_whitespace()
        .map(play)
        .collect::<Result<Vec<Play>, String>>()?;
    plays.arrange();
    Ok(plays)
}
