//! How far a long list is, on standard error if somebody looks at it.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Lists that are done sooner need no progress.
const SOON: Duration = Duration::from_secs(1);
/// How often it is reported.
const EVERY: Duration = Duration::from_millis(250);

pub(super) struct Progress {
    /// The boards answered.
    pub(super) count: u64,
    started: Instant,
    last: Instant,
    total: Option<u64>,
    is_wanted: bool,
    is_shown: bool,
}

impl Progress {
    pub(super) fn new(total: Option<u64>) -> Progress {
        let now = Instant::now();
        // On one terminal with the results it would stand between them.
        let is_wanted = std::io::stderr().is_terminal() && !std::io::stdout().is_terminal();
        Progress {
            count: 0,
            started: now,
            last: now,
            total,
            is_wanted,
            is_shown: false,
        }
    }

    /// Tells how far it is: the bytes read so far.
    pub(super) fn show(&mut self, read: u64) {
        if !self.is_wanted {
            return;
        }
        let now = Instant::now();
        if now - self.started < SOON || now - self.last < EVERY {
            return;
        }
        (self.last, self.is_shown) = (now, true);
        let _ = write!(
            std::io::stderr(),
            "\r\x1b[K{}",
            self.words(read, now - self.started)
        );
    }

    fn words(&self, read: u64, time: Duration) -> String {
        let rate = self.count as f64 / time.as_secs_f64().max(1e-9);
        let so_far = format!("{} boards, {} a second", self.count, figure(rate));
        let Some(total) = self.total.filter(|&total| total > 0 && read > 0) else {
            return so_far;
        };
        let part = (read as f64 / total as f64).min(1.0);
        let left = time.as_secs_f64() * (1.0 - part) / part;
        let full = (part * 20.0) as usize;
        let bar: String = (0..20)
            .map(|at| if at < full { '=' } else { ' ' })
            .collect();
        format!(
            "[{bar}] {:.0} %, {so_far}, {} left",
            part * 100.0,
            clock(left)
        )
    }

    /// Takes it away.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn figure(rate: f64) -> String {
    if rate < 10.0 {
        format!("{rate:.1}")
    } else {
        format!("{rate:.0}")
    }
}

fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}
