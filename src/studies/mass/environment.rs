//! The environment: it makes the agents, carries what they say, and knows when nothing is left to say.

use super::coordinator::{CoordinatorAgent, Ended, Stats};
use super::domain::DomainAgent;
use super::post::{Entry, Outbox, Post, Texts};
use super::strategist::Strategist;
use super::table::{CoordinatorMail, Hidden, Intersection, Letter, Naked};
use crate::random::Random;
use crate::studies::Delivery;
use crate::{Board, Geometry, House, Log, Outcome};
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The agents of a board.
///
/// ```
/// use sudoku_explain::studies::{Delivery, mass::Mass};
/// use sudoku_explain::{Board, Outcome};
/// let board: Board = "1.3..4....4.4..1".parse()?;
/// let run = Mass::new(&board)?.run(Delivery::InOrder);
/// assert_eq!((run.outcome, run.board.to_string()), (Outcome::Solved, "1234341221434321".into()));
/// assert_eq!(run.stats.eliminations, 16 * 3); // three houses answer each of 16 values
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mass {
    pub(super) board: Board,
    seed: u64,
    pub(super) texts: Texts,
    pub(super) cancel: Option<Arc<AtomicBool>>,
}

/// A board's geometry has rules that no domain knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoDomain(String);

impl fmt::Display for NoDomain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "agents know houses alone: {}", self.0)
    }
}

impl std::error::Error for NoDomain {}

/// How a run ended.
#[derive(Clone, Debug)]
pub struct Run {
    /// Solved, contradicted, or stopped by the caller.
    pub outcome: Outcome,
    /// The board at the end.
    pub board: Board,
    /// The steps that led to it, from a board without values. Those of the strategies `given` and
    /// `guess` prove nothing; each other one follows from the board that it was made on.
    pub steps: Log,
    /// What the agents did.
    pub stats: Stats,
    /// Everything said, in the order of sending. Its texts are empty if they were not asked for.
    pub log: Vec<Entry>,
}

impl Mass {
    /// The agents of a board.
    pub fn new(board: &Board) -> Result<Mass, NoDomain> {
        let geometry = board.geometry();
        let refuse = |why: &str| Err(NoDomain(format!("{} has {why}", geometry.name())));
        if !board.clues().is_empty() {
            return refuse("clues");
        }
        if !geometry.contacts().is_empty() {
            return refuse("cells that see each other without sharing a house");
        }
        Ok(Mass {
            board: board.clone(),
            seed: 0,
            texts: Texts::Dropped,
            cancel: None,
        })
    }

    /// The agents, with this chance: which domain a strategy agent asks next depends on it.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Mass {
        self.seed = seed;
        self
    }

    /// The agents, and their log says what was said.
    #[must_use]
    pub fn with_texts(mut self) -> Mass {
        self.texts = Texts::Kept;
        self
    }

    /// Ends runs before the next step when the flag is set.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.cancel = Some(flag);
    }

    pub(super) fn agents(&self) -> Agents {
        let mut chance = Random::new(self.seed);
        let coordinator = CoordinatorAgent::new(&self.board, self.cancel.clone());
        let houses = self.board.geometry().houses();
        Agents {
            domains: houses
                .map(|house| DomainAgent::new(coordinator.board(), house))
                .collect(),
            coordinator,
            hidden: Strategist::new::<Hidden>(chance.bits()),
            naked: Strategist::new::<Naked>(chance.bits()),
            intersection: Strategist::new::<Intersection>(chance.bits()),
        }
    }

    /// Lets the agents talk until nothing is left to say.
    pub fn run(&self, delivery: Delivery) -> Run {
        let mut agents = self.agents();
        let mut mail = Mailbag::new(self.board.geometry(), self.texts, delivery);
        while let Some(letter) = mail.next() {
            agents.handle(letter, &mut mail.outbox);
            mail.collect();
        }
        Run::new(agents.coordinator.end(), mail.log)
    }
}

impl Run {
    pub(super) fn new(ended: Ended, log: Vec<Entry>) -> Run {
        let Ended {
            outcome,
            board,
            steps,
            mut stats,
        } = ended;
        stats.messages = log.len();
        Run {
            outcome,
            board,
            steps,
            stats,
            log,
        }
    }
}

/// All agents of a board.
pub(super) struct Agents {
    pub(super) coordinator: CoordinatorAgent,
    pub(super) domains: Vec<DomainAgent>,
    pub(super) hidden: Strategist,
    pub(super) naked: Strategist,
    pub(super) intersection: Strategist,
}

impl Agents {
    fn handle(&mut self, letter: Letter, outbox: &mut Outbox<'_>) {
        match letter {
            Letter::Coordinator(mail) => self.coordinator.handle(mail, &mut Post::new(outbox, ())),
            Letter::Domain(house, mail) => {
                self.domains[house.index()].handle(mail, &mut Post::new(outbox, house))
            }
            Letter::Hidden(mail) => self
                .hidden
                .handle::<Hidden>(mail, &mut Post::new(outbox, ())),
            Letter::Naked(mail) => self.naked.handle::<Naked>(mail, &mut Post::new(outbox, ())),
            Letter::Intersection(mail) => self
                .intersection
                .handle::<Intersection>(mail, &mut Post::new(outbox, ())),
            Letter::Environment(_) => {}
        }
    }
}

/// The letters under way.
///
/// The coordinator's word to itself to go on is kept back until nothing else is under way. So every
/// agent has seen what came of a step before the next one is made, and nobody needs to say so.
struct Mailbag<'g> {
    waiting: VecDeque<Letter>,
    /// Whether the coordinator wants to go on. It does to begin with.
    go_on: bool,
    chance: Option<Random>,
    outbox: Outbox<'g>,
    log: Vec<Entry>,
}

impl<'g> Mailbag<'g> {
    fn new(geometry: &'g Geometry, texts: Texts, delivery: Delivery) -> Mailbag<'g> {
        let chance = match delivery {
            Delivery::InOrder => None,
            Delivery::Random(seed) => Some(Random::new(seed)),
        };
        Mailbag {
            waiting: VecDeque::new(),
            go_on: true,
            chance,
            outbox: Outbox::new(geometry, texts),
            log: Vec::new(),
        }
    }

    /// The next letter. At random, it is the oldest letter to the receiver of any: what one agent sends
    /// to another arrives in order.
    fn next(&mut self) -> Option<Letter> {
        if self.waiting.is_empty() {
            return std::mem::take(&mut self.go_on)
                .then_some(Letter::Coordinator(CoordinatorMail::NextStep));
        }
        let at = self
            .chance
            .as_mut()
            .map_or(0, |chance| chance.below(self.waiting.len()));
        let receiver = receiver(&self.waiting[at]);
        let oldest = self
            .waiting
            .iter()
            .position(|letter| self::receiver(letter) == receiver)?;
        self.waiting.remove(oldest)
    }

    fn collect(&mut self) {
        for (letter, entry) in self.outbox.letters.drain(..) {
            if let Some(entry) = entry {
                self.log.push(Entry {
                    number: self.log.len() + 1,
                    ..entry
                });
            }
            match letter {
                Letter::Coordinator(CoordinatorMail::NextStep) => self.go_on = true,
                letter => self.waiting.push_back(letter),
            }
        }
    }
}

/// What tells the receivers of letters apart.
fn receiver(letter: &Letter) -> (u8, House) {
    match letter {
        Letter::Coordinator(_) => (0, House(0)),
        Letter::Domain(house, _) => (1, *house),
        Letter::Hidden(_) => (2, House(0)),
        Letter::Naked(_) => (3, House(0)),
        Letter::Intersection(_) => (4, House(0)),
        Letter::Environment(_) => (5, House(0)),
    }
}

impl Mass {
    /// How often nothing was under way in a run by chance, and whether each domain then always saw its house as the
    /// board had it: for tests.
    #[doc(hidden)]
    pub fn quiet_moments(&self, seed: u64) -> (usize, bool) {
        let mut agents = self.agents();
        let mut mail = Mailbag::new(
            self.board.geometry(),
            Texts::Dropped,
            Delivery::Random(seed),
        );
        let (mut quiet, mut agreed) = (0, true);
        while let Some(letter) = mail.next() {
            agents.handle(letter, &mut mail.outbox);
            mail.collect();
            if mail.waiting.is_empty() && agents.coordinator.is_swept() {
                quiet += 1;
                let board = agents.coordinator.board();
                agreed &= agents
                    .domains
                    .iter()
                    .all(|domain| domain.agrees_with(board));
            }
        }
        (quiet, agreed)
    }
}
