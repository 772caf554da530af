//! That a board takes long, on standard error if somebody looks at it.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// What is done sooner needs no word.
const SOON: Duration = Duration::from_secs(1);
/// How often it is looked at.
const EVERY: Duration = Duration::from_millis(250);

struct Waiting {
    /// How many boards are worked on.
    busy: usize,
    /// When the first of them began, or something was written last.
    since: Instant,
    /// The seconds that the line says, if there is one.
    shown: Option<u64>,
}

static WAITING: Mutex<Option<Waiting>> = Mutex::new(None);

fn waiting() -> MutexGuard<'static, Option<Waiting>> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether somebody looks at standard error. The thread that writes there begins with the first question.
fn is_wanted() -> bool {
    static WANTED: OnceLock<bool> = OnceLock::new();
    *WANTED.get_or_init(|| {
        let is_wanted = io::stderr().is_terminal();
        if is_wanted {
            std::thread::spawn(|| {
                loop {
                    std::thread::sleep(EVERY);
                    show();
                }
            });
        }
        is_wanted
    })
}

fn show() {
    if let Some(waiting) = waiting().as_mut().filter(|waiting| waiting.busy > 0) {
        let time = waiting.since.elapsed();
        let seconds = Some(time.as_secs());
        if time >= SOON && waiting.shown != seconds {
            waiting.shown = seconds;
            let _ = write!(io::stderr(), "\r\x1b[Kworking for {} s", time.as_secs());
        }
    }
}

/// A board is worked on for as long as this lives.
pub(super) struct Busy(bool);

impl Busy {
    pub(super) fn new() -> Busy {
        if !is_wanted() {
            return Busy(false);
        }
        let mut waiting = waiting();
        let waiting = waiting.get_or_insert_with(|| Waiting {
            busy: 0,
            since: Instant::now(),
            shown: None,
        });
        if waiting.busy == 0 {
            waiting.since = Instant::now();
        }
        waiting.busy += 1;
        Busy(true)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        if self.0
            && let Some(waiting) = waiting().as_mut()
        {
            waiting.busy -= 1;
        }
    }
}

/// Takes the line away, before something else is written.
pub(super) fn take_away() {
    if let Some(waiting) = waiting().as_mut() {
        waiting.since = Instant::now();
        if waiting.shown.take().is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
