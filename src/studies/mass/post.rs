//! Sending: the only way out of an agent.

use super::table::{
    Address, Agent, Coordinator, DomainMail, Event, Letter, Message, Performative, Role, Says,
};
use crate::words::Names;
use crate::{Geometry, House, Mark};
use std::marker::PhantomData;

/// One line of the log: who said what to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place in the order of sending, from 1.
    pub number: usize,
    /// The sender.
    pub from: Agent,
    /// The receiver.
    pub to: Agent,
    /// What it is for.
    pub performative: Performative,
    /// What it is about.
    pub content: &'static str,
    /// The content in short.
    pub text: String,
    /// The value that was set, where this is an answer to that.
    pub about: Option<Mark>,
}

impl Entry {
    /// The line, with houses called as on this geometry.
    pub fn line(&self, geometry: &Geometry) -> String {
        let (from, to) = (self.from.name(geometry), self.to.name(geometry));
        let line = format!("{from} -> {to}: {} {}", self.performative, self.content);
        if self.text.is_empty() {
            line
        } else {
            format!("{line}: {}", self.text)
        }
    }
}

/// What an agent has sent while it handled its mail. Events have no entry in the log.
pub(super) struct Outbox<'g> {
    pub(super) letters: Vec<(Letter, Option<Entry>)>,
    geometry: &'g Geometry,
    texts: Texts,
}

/// Whether the contents of messages are written down for the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Texts {
    Kept,
    Dropped,
}

impl<'g> Outbox<'g> {
    pub(super) fn new(geometry: &'g Geometry, texts: Texts) -> Outbox<'g> {
        Outbox {
            letters: Vec::new(),
            geometry,
            texts,
        }
    }
}

/// An agent's way to the others: it says what the table allows an agent of its kind to say.
pub(super) struct Post<'p, 'g, R: Role> {
    outbox: &'p mut Outbox<'g>,
    from: R::Number,
    role: PhantomData<R>,
}

impl<'p, 'g, R: Role> Post<'p, 'g, R> {
    pub(super) fn new(outbox: &'p mut Outbox<'g>, from: R::Number) -> Self {
        Post {
            outbox,
            from,
            role: PhantomData,
        }
    }

    pub(super) fn send<M: Message, To: Role>(&mut self, to: Address<To>, message: M)
    where
        R: Says<M, To>,
    {
        let text = match self.outbox.texts {
            Texts::Kept => message.text(&Names::new(self.outbox.geometry)),
            Texts::Dropped => String::new(),
        };
        let entry = Entry {
            number: 0,
            from: R::agent(self.from),
            to: To::agent(to.number),
            performative: M::PERFORMATIVE,
            content: M::CONTENT,
            text,
            about: message.about(),
        };
        let letter = To::letter(to.number, R::mail(self.from, message));
        self.outbox.letters.push((letter, Some(entry)));
    }
}

impl Post<'_, '_, Coordinator> {
    /// Lets a domain see what happened to its cells.
    pub(super) fn raise(&mut self, house: House, event: Event) {
        self.outbox
            .letters
            .push((Letter::Domain(house, DomainMail::Event(event)), None));
    }
}
