//! How far the producers may go.

use crate::limits::{Limits, Stop};

/// Counts runs, and says when it is enough.
#[derive(Default, Debug)]
pub(super) struct Ticks {
    limits: Limits,
    count: u64,
    stop: Option<Stop>,
}

impl Ticks {
    pub(super) fn new(limits: Limits) -> Ticks {
        Ticks {
            limits,
            count: 0,
            stop: None,
        }
    }

    /// Starts to count anew.
    pub(super) fn restart(&mut self) {
        (self.count, self.stop) = (0, None);
    }

    /// Counts one run; says whether to go on.
    #[inline]
    pub(super) fn tick(&mut self) -> bool {
        self.count += 1;
        // The flag is another thread's: a look at every run would cost more than the count.
        if self.stop.is_none() && (self.count.is_multiple_of(64) || self.limits.nodes.is_some()) {
            self.stop = self.limits.stop(self.count);
        }
        self.stop.is_none()
    }

    /// Looks whether to go on.
    pub(super) fn look(&mut self) -> bool {
        self.stop = self.stop.or_else(|| self.limits.stop(self.count));
        self.stop.is_none()
    }

    pub(super) fn stop(&self) -> Option<Stop> {
        self.stop
    }
}
