//! The words of a command line, in the order they are wanted, and what is said of those that are not understood.

use super::output;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error, Parser};
use std::ffi::{OsStr, OsString};
use std::process::exit;
use sudoku_explain::nearest;

/// The arguments of this run. Where they are wrong it ends here, and so it does where help is asked for.
pub(super) fn parse<C: Parser>() -> C {
    let command = C::command();
    let words = command_first(&command, std::env::args_os().collect());
    let asked = words.get(1).and_then(|word| named(&command, word));
    match C::try_parse_from(&words) {
        Ok(arguments) => arguments,
        Err(error) => match no_option(&command, asked, &error) {
            Some(message) => {
                output::error(&message);
                exit(2)
            }
            None => with_nearest(&command, error).exit(),
        },
    }
}

fn named<'c>(command: &'c Command, word: &OsStr) -> Option<&'c Command> {
    command.find_subcommand(word.to_str()?)
}

/// The words with the command before its options: `--plain hint board.txt` is `hint --plain board.txt`.
fn command_first(command: &Command, mut words: Vec<OsString>) -> Vec<OsString> {
    let at = (1..words.len()).find(|&at| {
        named(command, &words[at]).is_some_and(|asked| are_options(&words[1..at], asked, command))
    });
    if let Some(at) = at {
        words[1..=at].rotate_right(1);
    }
    words
}

/// Whether words are options with their values, and nothing else.
fn are_options(words: &[OsString], asked: &Command, all: &Command) -> bool {
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some(word) = word.to_str() else {
            return false;
        };
        let is_option = word.starts_with('-') && !matches!(word, "-" | "--" | "-V" | "--version");
        if !is_option {
            return false;
        }
        // An option that this command lacks may be one of another: it takes its value along.
        let commands = [asked, all].into_iter().chain(all.get_subcommands());
        let known = commands.flat_map(Command::get_arguments);
        let option = known.into_iter().find(|option| is_named(option, word));
        let takes_value = option.is_some_and(|option| option.get_action().takes_values());
        if takes_value && words.next().is_none() {
            return false;
        }
    }
    true
}

/// Whether a word is the name of an option, without a value in it.
fn is_named(option: &Arg, word: &str) -> bool {
    let short = option.get_short().map(|short| format!("-{short}"));
    let long = option.get_long().map(|long| format!("--{long}"));
    [short, long].iter().flatten().any(|name| name == word)
}

/// That a command does not have an option.
fn no_option(all: &Command, asked: Option<&Command>, error: &Error) -> Option<String> {
    let Some(ContextValue::String(found)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    if error.kind() != ErrorKind::UnknownArgument || !found.starts_with('-') {
        return None;
    }
    let options = |command: &Command| -> Vec<String> {
        let longs = command.get_arguments().filter_map(Arg::get_long);
        longs.map(|long| format!("--{long}")).collect()
    };
    let known = options(asked.unwrap_or(all));
    let near = nearest::hint(found, known.iter().map(String::as_str));
    let (what, help) = match asked.map(Command::get_name) {
        Some(name) => (
            format!("the command '{name}' has no option '{found}'"),
            format!("sudoku-explain {name} --help"),
        ),
        None => (format!("there is no option '{found}'"), "--help".into()),
    };
    Some(format!(
        "{what}{near}\n\nFor more information, try '{help}'."
    ))
}

/// The error with the name that is nearest to what was found, if one is near.
fn with_nearest(all: &Command, mut error: Error) -> Error {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let (suggested, near) = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let commands = all.get_subcommands().map(Command::get_name);
            let found = text(ContextKind::InvalidSubcommand);
            let near = found.and_then(|found| nearest::of(found, commands));
            (ContextKind::SuggestedSubcommand, near)
        }
        _ => {
            let valid = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(valid)) => valid.as_slice(),
                _ => &[],
            };
            let found = text(ContextKind::InvalidValue);
            let near = found.and_then(|found| nearest::of(found, valid.iter().map(String::as_str)));
            (ContextKind::SuggestedValue, near)
        }
    };
    match near.map(|near| ContextValue::String(near.into())) {
        Some(near) => error.insert(suggested, near),
        None => error.remove(suggested),
    };
    error
}
