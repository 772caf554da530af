//! The same regions, each a thread of its own.
//!
//! The channels are those of the standard library. They have no limit, so a send never waits and no
//! ring of full channels can lock up; each region has one inbox that all its neighbours write to, which
//! is what "many producers, one consumer" means; and nothing more is needed that another library would
//! bring. The run is over when no message is under way and no region is busy: one counter goes up
//! before a message is sent and down after its receiver has sent all that followed from it, so that
//! zero means finished, and whoever brings it to zero says so.

use super::network::{Entry, Network, Run};
use super::{Message, Name, Region, Sent, Side};
use crate::sorting::Arrange;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What comes into an inbox.
enum Mail {
    /// Begin with what the board says.
    Start,
    /// A message from a side.
    Message(Side, Message),
    /// Nothing will come any more.
    Stop,
}

/// What the threads share.
struct Shared<'n> {
    network: &'n Network,
    inboxes: Vec<Sender<Mail>>,
    under_way: AtomicUsize,
    sent: AtomicUsize,
}

impl Network {
    /// Lets the regions talk, each in a thread of its own, until no message is under way and no region
    /// is busy. Every thread has ended when it returns.
    pub fn run_threads(mut self) -> Run {
        let regions = std::mem::take(&mut self.regions);
        let (inboxes, outlets): (Vec<_>, Vec<_>) = regions.iter().map(|_| channel()).unzip();
        let (finished, wait) = channel();
        let shared = Shared {
            network: &self,
            inboxes,
            under_way: AtomicUsize::new(regions.len()),
            sent: AtomicUsize::new(0),
        };
        let ended: Vec<(Region, Vec<Entry>)> = thread::scope(|scope| {
            let run = |(number, (region, inbox))| {
                let (shared, finished) = (&shared, finished.clone());
                scope.spawn(move || live(shared, number, region, &inbox, &finished))
            };
            let threads: Vec<_> = regions
                .into_iter()
                .zip(outlets)
                .enumerate()
                .map(run)
                .collect();
            drop(finished);
            let tell_all = |mail: fn() -> Mail| {
                shared
                    .inboxes
                    .iter()
                    .for_each(|inbox| _ = inbox.send(mail()))
            };
            tell_all(|| Mail::Start);
            let _ = wait.recv();
            tell_all(|| Mail::Stop);
            threads
                .into_iter()
                .map(|thread| thread.join().expect("a region does not panic"))
                .collect()
        });
        let stopped = self.is_cancelled();
        let (regions, logs): (Vec<_>, Vec<_>) = ended.into_iter().unzip();
        self.regions = regions;
        let mut log = logs.concat();
        log.arrange_by_key(|entry| entry.number);
        self.finish(log, stopped)
    }
}

/// A region's life.
fn live(
    shared: &Shared<'_>,
    number: usize,
    mut region: Region,
    inbox: &Receiver<Mail>,
    finished: &Sender<()>,
) -> (Region, Vec<Entry>) {
    let mut log = Vec::new();
    while let Ok(mail) = inbox.recv() {
        let sent = match mail {
            Mail::Stop => break,
            _ if shared.network.is_cancelled() => Vec::new(),
            Mail::Start => region
                .start(shared.network.starts[number].iter().copied())
                .unwrap_or_default(),
            Mail::Message(from, message) => region.receive(from, message),
        };
        for sent in sent {
            let to = match sent {
                Sent::To(side, _) => shared.network.neighbour(number, side),
                Sent::Display(_) => None,
            };
            log.push(Entry {
                number: shared.sent.fetch_add(1, Ordering::Relaxed) + 1,
                from: region.name(),
                sent,
                to: to.map(|to| Name::numbered(to as u16)),
            });
            if let (Sent::To(side, message), Some(to)) = (sent, to) {
                shared.under_way.fetch_add(1, Ordering::AcqRel);
                let _ = shared.inboxes[to].send(Mail::Message(side.opposite(), message));
            }
        }
        if shared.under_way.fetch_sub(1, Ordering::AcqRel) == 1 {
            let _ = finished.send(());
        }
    }
    (region, log)
}
