//! Items worked on by several threads, their results in order.

use itertools::Itertools;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Threads, each with something of its own that it keeps from one item to the next.
pub(super) struct Workers<S, N> {
    jobs: usize,
    new: N,
    own: S,
}

impl<S, N: Fn() -> S + Sync> Workers<S, N> {
    pub(super) fn new(jobs: u16, new: N) -> Workers<S, N> {
        Workers {
            jobs: jobs.into(),
            own: new(),
            new,
        }
    }

    /// The results for all items in their order.
    pub(super) fn in_order<T: Sync, R: Send>(
        &mut self,
        items: &[T],
        work: impl Fn(&mut S, &T) -> R + Sync,
    ) -> Vec<R> {
        if self.jobs == 1 || items.len() < 2 {
            return items.iter().map(|item| work(&mut self.own, item)).collect();
        }
        let next = AtomicUsize::new(0);
        let worker = || {
            let (mut own, mut done) = ((self.new)(), Vec::new());
            while let at = next.fetch_add(1, Ordering::Relaxed)
                && let Some(item) = items.get(at)
            {
                done.push((at, work(&mut own, item)));
            }
            done
        };
        let worker = &worker;
        let done: Vec<_> = std::thread::scope(|scope| {
            let workers = (0..self.jobs.min(items.len())).map(|_| scope.spawn(worker));
            let workers = workers.collect_vec().into_iter();
            workers
                .flat_map(|worker| worker.join().unwrap_or_default())
                .collect()
        });
        let done = done.into_iter().sorted_unstable_by_key(|(at, _)| *at);
        done.map(|(_, result)| result).collect()
    }
}
