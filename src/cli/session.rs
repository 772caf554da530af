//! A session in plain lines: a player and the engine, over a terminal or a pipe.

use super::done::{Done, Status};
use super::{output, spot, told, why::Why};
use std::io::{self, BufRead, IsTerminal, Write};
use sudoku_explain::explain::{Layout, board_text, step_text};
use sudoku_explain::hint::{Check, Hint, HintEngine, LEVELS, Move, NoHint, State, Which};
use sudoku_explain::limits::Limits;
use sudoku_explain::words::Names;

const HELP: &str = "\
h, or an empty line   the next rung of the hint: 0 all right so far, 1 what kind, 2 where, 3 cells, 4 what
                      follows, 5 why
h N                   rung N of the hint
a                     do what the hint says
n                     do it, and start the next hint
r5c3=7                place a value
r5c3<>7               say that a cell cannot be a value
erase r5c3            take a value back, or the notes of a cell
corner r5c3=7         note a place of a value in its block (uncorner takes it back)
centre r5c3=7         note a value of a cell (uncentre takes it back)
complete r5c3         the notes of the cell are all that it can be
fill                  note all that the values on the board leave
u, redo               take the last move back; make it again
why                   the whole reason of the hint
why r5c3<>7           the simplest proof of a play
spot r1c1,r1c5 3      the name of what you found, with or without a value
check                 is all right so far?
all                   every step there is, the easiest first
b                     the board
history               your moves
save FILE, load FILE  keep the state, or go on with one
q                     the end
";

/// The rung that says what follows.
const PLAYS: u8 = 4;

/// A player, and the engine that helps.
struct Session<'a, L> {
    engine: &'a HintEngine,
    state: State,
    layout: &'a Layout,
    limits: L,
    /// The hint that is being disclosed, and the rung that comes next.
    at: Option<(Disclosed, u8)>,
}

/// What is being disclosed.
enum Disclosed {
    Hint(Box<Hint>),
    Wrong(Box<Check>),
}

pub(super) fn run(
    engine: &HintEngine,
    state: State,
    layout: &Layout,
    limits: impl Fn() -> Limits,
) -> Done {
    let is_asked = io::stdin().is_terminal();
    let mut out = output::stdout();
    let mut session = Session {
        engine,
        state,
        layout,
        limits,
        at: None,
    };
    session.board(&mut out)?;
    writeln!(out, "Type h for a hint, ? for all there is to type.")?;
    let mut lines = io::stdin().lock().lines();
    loop {
        if is_asked {
            write!(out, "> ")?;
        }
        out.flush()?;
        let Some(line) = lines.next() else { break };
        let line = line?;
        if matches!(line.trim(), "q" | "quit" | "exit") {
            break;
        }
        session.answer(&mut out, line.trim())?;
    }
    out.flush()?;
    Ok(Status::Good)
}

impl<L: Fn() -> Limits> Session<'_, L> {
    /// Does what a line says.
    fn answer(&mut self, out: &mut impl Write, line: &str) -> io::Result<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" | "h" | "hint" => self.rung(out, rest),
            "?" | "help" => write!(out, "{HELP}"),
            "a" | "apply" => self.apply(out),
            "n" | "next" => {
                self.apply(out)?;
                self.rung(out, "")
            }
            "u" | "undo" => self.undo(out),
            "redo" => self.redo(out),
            "b" | "board" => self.board(out),
            "check" => self.check(out),
            "all" => self.all(out),
            "history" => self.history(out),
            "why" if rest.is_empty() => self.rung(out, "5"),
            "why" => self.why(out, rest),
            "spot" => self.spot(out, rest),
            "save" => self.save(out, rest),
            "load" => self.load(out, rest),
            _ => self.make(out, line),
        }
    }

    fn names(&self) -> Names<'_> {
        Names::of(self.state.puzzle().board()).in_notation(self.layout.notation)
    }

    fn board(&self, out: &mut impl Write) -> io::Result<()> {
        let check = self.engine.check(&self.state, &(self.limits)());
        let Ok(check) = check else {
            return writeln!(out, "The search for the solution was ended.");
        };
        write!(
            out,
            "{}",
            board_text(&check.board, self.layout, self.state.has_notes())
        )?;
        // What is wrong is not on the board that strategies see, but the player sees it.
        let wrong = check.mistakes.iter().filter_map(|mistake| {
            let value = self.state.value(mistake.cell)?;
            Some(format!("{}={value}", self.names().cell(mistake.cell)))
        });
        let wrong: Vec<String> = wrong.collect();
        if !wrong.is_empty() {
            writeln!(out, "Also on your board: {}.", wrong.join(", "))?;
        }
        Ok(())
    }

    fn rung(&mut self, out: &mut impl Write, asked: &str) -> io::Result<()> {
        let asked: Option<u8> = match asked {
            "" => None,
            text => match text.parse().ok().filter(|&level| level < LEVELS) {
                Some(level) => Some(level),
                None => {
                    return writeln!(
                        out,
                        "expected a rung from 0 to {}, found '{text}'",
                        LEVELS - 1
                    );
                }
            },
        };
        if self.at.is_none() {
            let found = match self.engine.hint(&self.state, &(self.limits)()) {
                Ok(hint) => Disclosed::Hint(Box::new(hint)),
                Err(NoHint::Mistakes(check)) => Disclosed::Wrong(check),
                Err(none) => {
                    return write!(
                        out,
                        "{}",
                        told::none(self.engine, &none, LEVELS - 1, self.layout)
                    );
                }
            };
            self.at = Some((found, 0));
        }
        let Some((found, from)) = &mut self.at else {
            return Ok(());
        };
        let level = asked.unwrap_or(*from);
        *from = (level + 1).min(LEVELS - 1);
        match found {
            Disclosed::Hint(hint) if level == LEVELS - 1 => {
                write!(out, "{}", step_text(&hint.told(), self.layout))?;
                write!(out, "{}", told::to_note(&self.state, hint, self.layout))
            }
            Disclosed::Hint(hint) => {
                let names = Names::of(&hint.board).in_notation(self.layout.notation);
                let rung = hint.rung(level).text(&names);
                write!(out, "{}", told::paragraph(&rung, self.layout))
            }
            Disclosed::Wrong(check) => {
                write!(out, "{}", told::mistakes(check, level, self.layout))
            }
        }
    }

    fn apply(&mut self, out: &mut impl Write) -> io::Result<()> {
        if self.at.is_none() {
            self.rung(out, &PLAYS.to_string())?;
        }
        let Some((found, _)) = self.at.take() else {
            return Ok(());
        };
        match found {
            Disclosed::Hint(hint) => match self.engine.apply(&mut self.state, &hint) {
                Ok(()) => {
                    let names = Names::of(&hint.board).in_notation(self.layout.notation);
                    writeln!(out, "Done: {}", hint.rung(PLAYS).text(&names))?;
                    self.if_solved(out)
                }
                Err(error) => writeln!(out, "{}", error.describe(self.state.geometry())),
            },
            Disclosed::Wrong(check) => {
                for mistake in &check.mistakes {
                    let what = mistake.mend();
                    let text = what.text(self.state.geometry());
                    match self.state.make(what) {
                        Ok(()) => writeln!(out, "Done: {text}.")?,
                        Err(error) => writeln!(out, "{}", error.describe(self.state.geometry()))?,
                    }
                }
                Ok(())
            }
        }
    }

    fn if_solved(&self, out: &mut impl Write) -> io::Result<()> {
        let is_full = self
            .state
            .cells()
            .all(|(cell, _)| self.state.value(cell).is_some());
        if !is_full {
            return Ok(());
        }
        match self.engine.check(&self.state, &(self.limits)()) {
            Ok(check) if check.is_solved => writeln!(out, "Solved. Well done."),
            _ => writeln!(
                out,
                "Every cell is filled, but not all is right: h tells more."
            ),
        }
    }

    fn undo(&mut self, out: &mut impl Write) -> io::Result<()> {
        let last = self
            .state
            .moves()
            .last()
            .map(|what| what.text(self.state.geometry()));
        self.at = None;
        match last.filter(|_| self.state.undo()) {
            Some(last) => writeln!(out, "Taken back: {last}."),
            None => writeln!(out, "There is no move to take back."),
        }
    }

    fn redo(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.at = None;
        let next = self
            .state
            .undone()
            .next()
            .map(|what| what.text(self.state.geometry()));
        match next.filter(|_| self.state.redo()) {
            Some(next) => writeln!(out, "Made again: {next}."),
            None => writeln!(out, "There is no move to make again."),
        }
    }

    fn make(&mut self, out: &mut impl Write, line: &str) -> io::Result<()> {
        let read = match told::play(&self.state, line) {
            Ok(sudoku_explain::Play::Set(mark)) => Ok(Move::Place(mark)),
            Ok(sudoku_explain::Play::Remove(mark)) => Ok(Move::Strike(mark)),
            Err(_) => Move::read(self.state.geometry(), line),
        };
        let what = match read {
            Ok(what) => what,
            Err(expected) => {
                return writeln!(
                    out,
                    "expected {expected}, found '{line}'; ? lists all there is to type"
                );
            }
        };
        match self.state.make(what) {
            Ok(()) => {
                self.at = None;
                writeln!(out, "Done.")?;
                self.if_solved(out)
            }
            Err(error) => writeln!(out, "{}", error.describe(self.state.geometry())),
        }
    }

    fn check(&self, out: &mut impl Write) -> io::Result<()> {
        match self.engine.check(&self.state, &(self.limits)()) {
            Err(_) => writeln!(out, "The search for the solution was ended."),
            Ok(check) if check.mistakes.is_empty() => {
                let tidy = match check.tidy.len() {
                    0 => String::new(),
                    1 => " One note can go: a value on the board rules it out.".into(),
                    many => format!(" {many} notes can go: values on the board rule them out."),
                };
                match told::several(&self.state, check.proper) {
                    Some(several) => writeln!(out, "{several}{tidy}"),
                    None => writeln!(out, "All is right so far.{tidy}"),
                }
            }
            Ok(check) => write!(out, "{}", told::mistakes(&check, LEVELS - 1, self.layout)),
        }
    }

    fn all(&self, out: &mut impl Write) -> io::Result<()> {
        match self
            .engine
            .hints(&self.state, &Which::default(), &(self.limits)())
        {
            Ok(list) => {
                told::steps(
                    out,
                    list.hints
                        .iter()
                        .map(|listed| (&listed.hint, listed.others)),
                    self.layout,
                )?;
                writeln!(out, "{}", told::left_out(&list, false))
            }
            Err(none) => write!(
                out,
                "{}",
                told::none(self.engine, &none, LEVELS - 1, self.layout)
            ),
        }
    }

    fn history(&self, out: &mut impl Write) -> io::Result<()> {
        let geometry = self.state.geometry();
        for (at, what) in self.state.moves().enumerate() {
            writeln!(out, "{:>4}. {}", at + 1, what.text(geometry))?;
        }
        match self.state.undone().count() {
            0 => Ok(()),
            undone => writeln!(out, "({undone} taken back)"),
        }
    }

    fn why(&self, out: &mut impl Write, rest: &str) -> io::Result<()> {
        match told::play(&self.state, rest) {
            Ok(play) => {
                let why = Why {
                    engine: self.engine,
                    state: &self.state,
                    layout: self.layout,
                };
                why.tell(out, play, &(self.limits)()).map(|_| ())
            }
            Err(error) => writeln!(out, "{error}"),
        }
    }

    fn spot(&self, out: &mut impl Write, rest: &str) -> io::Result<()> {
        let mut words = rest.split_whitespace();
        let cells = words
            .next()
            .unwrap_or_default()
            .split(',')
            .map(String::from);
        match spot::read(&self.state, &cells.collect::<Vec<_>>(), words.next()) {
            Ok((cells, value)) => {
                let limits = (self.limits)();
                spot::tell(
                    out,
                    self.engine,
                    &self.state,
                    (&cells, value),
                    self.layout,
                    &limits,
                )
                .map(|_| ())
            }
            Err(error) => writeln!(out, "{error}"),
        }
    }

    fn save(&self, out: &mut impl Write, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return writeln!(out, "expected the name of a file");
        }
        match std::fs::write(file, self.state.to_json() + "\n") {
            Ok(()) => writeln!(out, "Saved to {file}."),
            Err(error) => writeln!(out, "{file}: {error}"),
        }
    }

    fn load(&mut self, out: &mut impl Write, file: &str) -> io::Result<()> {
        match super::states::one(file, None) {
            Ok(state) => {
                (self.state, self.at) = (state, None);
                self.board(out)
            }
            Err(super::done::Failure::Message(error) | super::done::Failure::NoFile(_, error)) => {
                writeln!(out, "{error}")
            }
            Err(super::done::Failure::Closed) => Ok(()),
        }
    }
}
