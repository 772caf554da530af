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

pub(crate) fn man(args: ManArgs, mut command: Command) -> Done {
    // What is built has its whole name: sudoku-explain-hint.
    command.build();
    let command = match &args.command {
        None => command,
        Some(name) => match command.find_subcommand(name) {
            Some(found) => found.clone(),
            None => {
                let near = nearest::hint(name, command.get_subcommands().map(Command::get_name));
                return fail(format!("there is no command '{name}'{near}"));
            }
        },
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command)
        .source(concat!("sudoku-explain ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands")
        .render(&mut page)?;
    let page = String::from_utf8_lossy(&page).replace(".SH EXTRA\n", ".SH NOTES\n");
    let mut out = output::stdout();
    out.write_all(page.as_bytes())?;
    if args.command.is_some() {
        out.write_all(b".SH SEE ALSO\nsudoku\\-explain(1)\n")?;
    }
    out.flush()?;
    Ok(Status::Good)
}
