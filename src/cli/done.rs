//! How a command ends.

use std::io;

/// How a command ended; the worst of several counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Status {
    /// All is well.
    Good,
    /// Something was not solved, not proper, not proved, or not there.
    Short,
    /// The input or the usage was bad.
    Bad,
}

impl Status {
    /// Good if something holds, else short of it.
    pub(crate) fn good_if(holds: bool) -> Status {
        if holds { Status::Good } else { Status::Short }
    }
}

/// Why a command ends before its time.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something to be told on standard error.
    Message(String),
    /// A file that is not there: its name, and the message.
    NoFile(String, String),
    /// Nobody reads the output any more.
    Closed,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Message(format!("cannot write: {error}")),
        }
    }
}

/// A failure with a message.
pub(crate) fn fail<T>(message: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Message(message.into()))
}

pub(crate) type Done = Result<Status, Failure>;
