//! The same agents, each a thread of its own, over the unlimited channels of the standard library.

use super::coordinator::CoordinatorAgent;
use super::environment::{Agents, Mass, Run};
use super::post::{Entry, Outbox, Post, Texts};
use super::table::{
    Cells, Chains, Coordinator, CoordinatorMail, Domain, DomainMail, Hidden, Intersection, Letter,
    Naked, Role, StrategyMail,
};
use crate::Geometry;
use crate::sorting::Arrange;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What comes out of a channel: mail, or nothing any more.
enum Arrival<Mail> {
    Mail(Mail),
    Stop,
}

/// The channels to all agents.
struct Channels {
    coordinator: Sender<Arrival<CoordinatorMail>>,
    domains: Vec<Sender<Arrival<DomainMail>>>,
    hidden: Sender<Arrival<StrategyMail<Chains>>>,
    naked: Sender<Arrival<StrategyMail<Cells>>>,
    intersection: Sender<Arrival<StrategyMail<Chains>>>,
}

/// What the threads share.
struct Shared<'g> {
    geometry: &'g Geometry,
    texts: Texts,
    channels: Channels,
    /// The letters under way: one more before a letter is sent, one less after its receiver has sent
    /// what followed from it.
    under_way: AtomicUsize,
    go_on: AtomicBool,
    sent: AtomicUsize,
    finished: Sender<()>,
}

impl Shared<'_> {
    fn carry(&self, letter: Letter) {
        if let Letter::Coordinator(CoordinatorMail::NextStep) = letter {
            self.go_on.store(true, Ordering::Release);
            return;
        }
        self.under_way.fetch_add(1, Ordering::AcqRel);
        // A channel is closed only after the run.
        match letter {
            Letter::Coordinator(mail) => _ = self.channels.coordinator.send(Arrival::Mail(mail)),
            Letter::Domain(house, mail) => {
                _ = self.channels.domains[house.index()].send(Arrival::Mail(mail))
            }
            Letter::Hidden(mail) => _ = self.channels.hidden.send(Arrival::Mail(mail)),
            Letter::Naked(mail) => _ = self.channels.naked.send(Arrival::Mail(mail)),
            Letter::Intersection(mail) => _ = self.channels.intersection.send(Arrival::Mail(mail)),
            Letter::Environment(_) => self.handled(),
        }
    }

    /// A letter is done with. If it was the last one under way, the coordinator goes on, if it wants to.
    fn handled(&self) {
        if self.under_way.fetch_sub(1, Ordering::AcqRel) > 1 {
            return;
        }
        if self.go_on.swap(false, Ordering::AcqRel) {
            self.under_way.fetch_add(1, Ordering::AcqRel);
            _ = self
                .channels
                .coordinator
                .send(Arrival::Mail(CoordinatorMail::NextStep));
        } else {
            _ = self.finished.send(());
        }
    }

    fn stop(&self) {
        _ = self.channels.coordinator.send(Arrival::Stop);
        self.channels
            .domains
            .iter()
            .for_each(|domain| _ = domain.send(Arrival::Stop));
        _ = self.channels.hidden.send(Arrival::Stop);
        _ = self.channels.naked.send(Arrival::Stop);
        _ = self.channels.intersection.send(Arrival::Stop);
    }

    /// An agent's life. Returns what it said.
    fn live<R: Role>(
        &self,
        number: R::Number,
        inbox: Receiver<Arrival<R::Mail>>,
        mut handle: impl FnMut(R::Mail, &mut Post<'_, '_, R>),
    ) -> Vec<Entry> {
        let mut outbox = Outbox::new(self.geometry, self.texts);
        let mut log = Vec::new();
        while let Ok(Arrival::Mail(mail)) = inbox.recv() {
            handle(mail, &mut Post::new(&mut outbox, number));
            for (letter, entry) in outbox.letters.drain(..) {
                if let Some(entry) = entry {
                    log.push(Entry {
                        number: self.sent.fetch_add(1, Ordering::Relaxed) + 1,
                        ..entry
                    });
                }
                self.carry(letter);
            }
            self.handled();
        }
        log
    }
}

impl Mass {
    /// Lets the agents talk, each in a thread of its own, until nothing is left to say. Every thread has
    /// ended when it returns.
    pub fn run_threads(&self) -> Run {
        let Agents {
            mut coordinator,
            mut domains,
            mut hidden,
            mut naked,
            mut intersection,
        } = self.agents();
        let (to_coordinator, for_coordinator) = channel();
        let (to_domains, for_domains): (Vec<_>, Vec<_>) = domains.iter().map(|_| channel()).unzip();
        let (to_hidden, for_hidden) = channel();
        let (to_naked, for_naked) = channel();
        let (to_intersection, for_intersection) = channel();
        let (finished, wait) = channel();
        let shared = Shared {
            geometry: self.board.geometry(),
            texts: self.texts,
            channels: Channels {
                coordinator: to_coordinator,
                domains: to_domains,
                hidden: to_hidden,
                naked: to_naked,
                intersection: to_intersection,
            },
            under_way: AtomicUsize::new(1),
            go_on: AtomicBool::new(true),
            sent: AtomicUsize::new(0),
            finished,
        };
        let shared = &shared;
        let (coordinator, mut log): (CoordinatorAgent, Vec<Entry>) = thread::scope(|scope| {
            let mut threads = Vec::new();
            for (house, (domain, inbox)) in self
                .board
                .geometry()
                .houses()
                .zip(domains.iter_mut().zip(for_domains))
            {
                threads.push(scope.spawn(move || {
                    shared.live::<Domain>(house, inbox, |mail, post| domain.handle(mail, post))
                }));
            }
            threads.push(scope.spawn(move || {
                shared.live::<Hidden>((), for_hidden, |mail, post| hidden.handle(mail, post))
            }));
            threads.push(scope.spawn(move || {
                shared.live::<Naked>((), for_naked, |mail, post| naked.handle(mail, post))
            }));
            threads.push(scope.spawn(move || {
                shared.live::<Intersection>((), for_intersection, |mail, post| {
                    intersection.handle(mail, post)
                })
            }));
            let leader = scope.spawn(move || {
                let log = shared.live::<Coordinator>((), for_coordinator, |mail, post| {
                    coordinator.handle(mail, post)
                });
                (coordinator, log)
            });
            // Nothing is under way, and the coordinator wants to go on: this starts it.
            shared.handled();
            let _ = wait.recv();
            shared.stop();
            let (coordinator, mut log) = leader.join().expect("the coordinator does not panic");
            threads
                .into_iter()
                .for_each(|thread| log.extend(thread.join().expect("an agent does not panic")));
            (coordinator, log)
        });
        log.arrange_by_key(|entry| entry.number);
        Run::new(coordinator.end(), log)
    }
}
