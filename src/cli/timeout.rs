//! An end to what takes too long.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use sudoku_explain::limits::Limits;

/// Reads a time in seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "expected a number of seconds above 0".into())
}

/// An end to each board.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(super) struct Timeout {
    /// Give up a board after this many seconds, and say what was found so far
    #[arg(long, alias = "timeout-per-puzzle", value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
}

impl Timeout {
    /// The time of each board, if it has an end.
    pub(super) fn each(self) -> Option<Duration> {
        self.timeout
    }

    /// A clock for one board after another.
    pub(super) fn clock(self) -> Clock {
        Clock::new(self.timeout)
    }
}

/// A time shorter than a thread takes to begin is up at once.
const SHORTEST: Duration = Duration::from_micros(100);

/// A flag and when to set it.
type Alarm = (Arc<AtomicBool>, Instant);

/// Sets a flag when the time of a task is up.
pub(super) struct Clock {
    limit: Option<Duration>,
    /// Tells the thread that watches.
    watch: Option<Sender<Option<Alarm>>>,
}

impl Clock {
    fn new(limit: Option<Duration>) -> Clock {
        let watch = limit.map(|_| {
            let (watch, told) = channel::<Option<Alarm>>();
            std::thread::spawn(move || {
                let mut alarm: Option<Alarm> = None;
                loop {
                    let next = match &alarm {
                        None => told.recv().map_err(|_| RecvTimeoutError::Disconnected),
                        Some((_, at)) => {
                            told.recv_timeout(at.saturating_duration_since(Instant::now()))
                        }
                    };
                    match (next, alarm.take()) {
                        (Ok(next), _) => alarm = next,
                        (Err(RecvTimeoutError::Timeout), Some((flag, _))) => {
                            flag.store(true, Ordering::Relaxed);
                        }
                        _ => return,
                    }
                }
            });
            watch
        });
        Clock { limit, watch }
    }

    /// Starts the time of a task; nothing if it has no end. Each task has a flag of its own, so that none is ended by
    /// the time of the one before.
    pub(super) fn start(&self) -> Option<Arc<AtomicBool>> {
        let (limit, watch) = (self.limit?, self.watch.as_ref()?);
        let flag = Arc::new(AtomicBool::new(limit < SHORTEST));
        let at = Instant::now().checked_add(limit)?;
        watch.send(Some((flag.clone(), at))).ok()?;
        Some(flag)
    }

    /// The limits of a task, whose time starts now.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            nodes: None,
            cancel: self.start(),
        }
    }

    /// The task is done.
    pub(super) fn stop(&self) {
        if let Some(watch) = &self.watch {
            let _ = watch.send(None);
        }
    }
}
