//! Boards answered by several threads, in the order of the input.

use super::done::Status;
use super::done::{Done, Failure};
use super::input::{self, Input, Source};
use super::output::{Format, Sink};
use itertools::Itertools;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The boards that are read for each thread before they are answered.
const BATCH: usize = 256;

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

/// Answers every board of the input: `work` finds the answers, `tell` writes them.
pub(super) fn answer<S, N: Fn() -> S + Sync, R: Send>(
    input: &Input,
    format: Format,
    mut workers: Workers<S, N>,
    work: impl Fn(&mut S, &Source) -> R + Sync,
    mut tell: impl FnMut(&mut Sink, &Source, R) -> Done,
) -> Done {
    let (mut sink, mut batch) = (Sink::new(format), Vec::new());
    let (mut several, mut worst) = (false, Status::Good);
    // One board is answered at once, many are answered together.
    let room = if workers.jobs == 1 {
        1
    } else {
        workers.jobs * BATCH
    };
    let mut answer = |batch: &mut Vec<Source>, several| -> Result<(), Failure> {
        let results = workers.in_order(batch, &work);
        for (source, result) in batch.drain(..).zip(results) {
            sink.next(several);
            worst = worst.max(tell(&mut sink, &source, result)?);
        }
        Ok(sink.flush()?)
    };
    let status = input::boards(input, |source, is_one_of_several| {
        several |= is_one_of_several;
        batch.push(source);
        if batch.len() == room {
            answer(&mut batch, several)?;
        }
        Ok(Status::Good)
    })?;
    answer(&mut batch, several)?;
    sink.finish()?;
    Ok(status.max(worst))
}
