//! What the command says of itself: completions and manual pages.

use super::done::{Done, Status, fail};
use super::output;
use clap::Command;
use std::io::Write;
use sudoku_explain::nearest;

#[derive(clap::Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: clap_complete::Shell,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ManArgs {
    /// The command whose page it is
    command: Option<String>,
}

pub(crate) fn completions(args: CompletionsArgs, mut command: Command) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "sudoku-explain", &mut script);
    let mut out = output::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Status::Good)
}

pub(crate) fn man(args: ManArgs, command: Command) -> Done {
    let command = match &args.command {
        None => command,
        Some(name) => match command.find_subcommand(name) {
            Some(found) => found
                .clone()
                .display_name(format!("sudoku-explain-{name}"))
                .bin_name(format!("sudoku-explain {name}"))
                .version(env!("CARGO_PKG_VERSION")),
            None => {
                let near = nearest::hint(name, command.get_subcommands().map(Command::get_name));
                return fail(format!("there is no command '{name}'{near}"));
            }
        },
    };
    let mut out = output::stdout();
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    out.write_all(&page)?;
    out.flush()?;
    Ok(Status::Good)
}
