//! The message table: who may say what to whom. What is not in it does not compile.
//!
//! ```compile_fail
//! use sudoku_explain::studies::mass::table::*;
//! fn allowed<From: Says<M, To>, M: Message, To: Role>() {}
//! allowed::<Domain, Conflict, Naked>(); // domains report conflicts to the coordinator only
//! ```
//!
//! ```compile_fail
//! use sudoku_explain::studies::mass::table::*;
//! fn allowed<From: Says<M, To>, M: Message, To: Role>() {}
//! allowed::<Naked, AskChains, Domain>(); // chains are for Hidden and Intersection
//! ```
//!
//! ```compile_fail
//! use sudoku_explain::studies::mass::table::*;
//! fn allowed<From: Says<M, To>, M: Message, To: Role>() {}
//! allowed::<Domain, NextStep, Coordinator>(); // the coordinator alone says when to go on
//! ```
//!
//! ```
//! use sudoku_explain::studies::mass::table::*;
//! fn allowed<From: Says<M, To>, M: Message, To: Role>() {}
//! allowed::<Domain, Conflict, Coordinator>();
//! allowed::<Naked, AskCells, Domain>();
//! allowed::<Hidden, AskChains, Domain>();
//! allowed::<Coordinator, NextStep, Coordinator>();
//! ```

use crate::board::Contradiction;
use crate::words::Names;
use crate::{Board, Cell, Geometry, House, Mark, Marks, Step, Value};
use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// An agent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Agent {
    /// Executes all steps.
    Coordinator,
    /// Knows the cells of one house.
    Domain(House),
    /// Looks for hidden subsets.
    Hidden,
    /// Looks for naked subsets.
    Naked,
    /// Looks where houses meet.
    Intersection,
    /// Runs the others.
    Environment,
}

impl Agent {
    /// Its name, with its house called as on this geometry.
    pub fn name(self, geometry: &Geometry) -> String {
        match self {
            Agent::Coordinator => "coordinator".into(),
            Agent::Domain(house) => geometry.house(house).to_string(),
            Agent::Hidden => "hidden".into(),
            Agent::Naked => "naked".into(),
            Agent::Intersection => "intersection".into(),
            Agent::Environment => "environment".into(),
        }
    }
}

/// What a message is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Performative {
    /// Do something.
    Request,
    /// Here is what you asked for, or should know.
    Inform,
    /// This could be done.
    Propose,
    /// I have nothing.
    Refuse,
}

impl fmt::Display for Performative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Performative::Request => "request",
            Performative::Inform => "inform",
            Performative::Propose => "propose",
            Performative::Refuse => "refuse",
        })
    }
}

/// The kind of an agent: what can come into its inbox.
pub trait Role: Sized {
    /// What tells two agents of the kind apart.
    type Number: Copy + fmt::Debug;
    /// What comes into its inbox.
    type Mail;
    /// The agent with a number.
    fn agent(number: Self::Number) -> Agent;
    /// Mail with its address on it.
    fn letter(number: Self::Number, mail: Self::Mail) -> Letter;
}

/// Something that agents say.
pub trait Message {
    /// What it is for.
    const PERFORMATIVE: Performative;
    /// What it is about.
    const CONTENT: &'static str;
    /// The content in short.
    fn text(&self, names: &Names<'_>) -> String;
    /// The value that was set, where the message is an answer to that.
    fn about(&self) -> Option<Mark> {
        None
    }
}

/// The table: agents of this kind may say `M` to agents of kind `To`.
pub trait Says<M: Message, To: Role>: Role {
    /// The message as the receiver finds it in its inbox.
    fn mail(from: Self::Number, message: M) -> To::Mail;
}

/// The address of an agent of a kind.
pub struct Address<R: Role> {
    pub(super) number: R::Number,
    role: PhantomData<fn() -> R>,
}

impl<R: Role> Address<R> {
    /// The agent of the kind with this number.
    pub fn new(number: R::Number) -> Address<R> {
        Address {
            number,
            role: PhantomData,
        }
    }
}

impl<R: Role> Clone for Address<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Role> Copy for Address<R> {}

impl<R: Role> fmt::Debug for Address<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        R::agent(self.number).fmt(f)
    }
}

/// Mail with an address: what the environment carries.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum Letter {
    Coordinator(CoordinatorMail),
    Domain(House, DomainMail),
    Hidden(StrategyMail<Chains>),
    Naked(StrategyMail<Cells>),
    Intersection(StrategyMail<Chains>),
    Environment(Solution),
}

macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident($number:ty) hears $mail:ty, $n:pat => $agent:expr, $m:ident => $letter:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $role {}
        impl Role for $role {
            type Number = $number;
            type Mail = $mail;
            fn agent($n: $number) -> Agent {
                $agent
            }
            fn letter($n: $number, $m: $mail) -> Letter {
                $letter
            }
        }
    )*};
}

roles! {
    /// The only one to execute steps.
    Coordinator(()) hears CoordinatorMail, () => Agent::Coordinator, mail => Letter::Coordinator(mail);
    /// Knows the cells of its house, and nothing else.
    Domain(House) hears DomainMail, house => Agent::Domain(house), mail => Letter::Domain(house, mail);
    /// Looks for values that share their places.
    Hidden(()) hears StrategyMail<Chains>, () => Agent::Hidden, mail => Letter::Hidden(mail);
    /// Looks for cells that share their values.
    Naked(()) hears StrategyMail<Cells>, () => Agent::Naked, mail => Letter::Naked(mail);
    /// Looks where houses meet.
    Intersection(()) hears StrategyMail<Chains>, () => Agent::Intersection, mail => Letter::Intersection(mail);
    /// Runs the others, and hears when they are done.
    Environment(()) hears Solution, () => Agent::Environment, solution => Letter::Environment(solution);
}

/// What comes to the coordinator.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum CoordinatorMail {
    NextStep,
    Refused,
    Found(Agent, Box<Found>),
    Sweep(Sweep),
    SolutionStep(SolutionStep),
    Conflict(Conflict),
}

/// What comes to a domain: questions, and what happens to its cells.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum DomainMail {
    CellsFor(Address<Naked>),
    ChainsForHidden(Address<Hidden>),
    ChainsForIntersection(Address<Intersection>),
    Event(Event),
}

/// What comes to a strategy agent.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum StrategyMail<Answer> {
    Look(AskStrategy),
    Answer(House, Answer),
}

/// What happens to cells. The houses of the cells hear of it; it is no message, but how the world looks.
#[derive(Debug)]
pub enum Event {
    /// A cell was set.
    ValueChanged(Mark),
    /// Marks were removed.
    CandidatesChanged(Vec<Mark>),
    /// Steps were taken back: each cell of the house, by position, has this value or these marks.
    Restored(Vec<(Option<Value>, Marks)>),
}

macro_rules! messages {
    ($($(#[$doc:meta])* $content:literal $performative:ident $message:ident {$($(#[$field_doc:meta])* $field:ident: $type:ty),*}
        |$it:pat_param, $names:pat_param| $text:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $message {
            $($(#[$field_doc])* pub $field: $type,)*
        }
        impl Message for $message {
            const PERFORMATIVE: Performative = Performative::$performative;
            const CONTENT: &'static str = $content;
            fn text(&self, $names: &Names<'_>) -> String {
                let $it = self;
                $text
            }
        }
    )*};
}

messages! {
    /// The coordinator tells itself to go on.
    "NextStep" Request NextStep {} |_, _| String::new();
    /// The coordinator asks for a step that a strategy sees on the board as it stands.
    "Strategy" Request AskStrategy {
        /// The board, which nobody changes while somebody looks at it.
        board: Arc<Board>,
        /// The houses that are worth another look.
        changed: Changed
    } |it, _| format!("{} changed domains", it.changed.houses().len());
    /// A strategy agent has found nothing.
    "Strategy" Refuse NothingFound {} |_, _| String::new();
    /// A strategy agent asks what the cells of a house can be.
    "Cell" Request AskCells {} |_, _| String::new();
    /// What the open cells of a house can be.
    "Cell" Inform Cells {
        /// The open cells, each with its marks.
        cells: Vec<(Cell, Marks)>
    } |it, names| {
        let cell = |(cell, marks): &(Cell, Marks)| format!("{}={}", names.cell(*cell), digits(*marks));
        it.cells.iter().map(cell).collect::<Vec<_>>().join(" ")
    };
    /// A strategy agent asks where the values of a house can go.
    "ValueDependency" Request AskChains {} |_, _| String::new();
    /// Where the values of a house can go: its unique chains.
    "ValueDependency" Inform Chains {
        /// The values that the house still needs, each with the cells that can take it.
        chains: Vec<(Value, Vec<Cell>)>
    } |it, names| {
        let chain = |(value, cells): &(Value, Vec<Cell>)| {
            let cells: Vec<String> = cells.iter().map(|&cell| names.cell(cell)).collect();
            format!("{value}:{}", cells.join(","))
        };
        it.chains.iter().map(chain).collect::<Vec<_>>().join(" ")
    };
    /// A domain has a cell without a value, or a value without a place.
    "Conflict" Inform Conflict {
        /// What shows it.
        what: Contradiction
    } |it, names| match it.what {
        Contradiction::Clash(a, b, value) => format!("{} and {} are both {value}", names.cell(a), names.cell(b)),
        Contradiction::NoValue(cell) => format!("{} can be no value", names.cell(cell)),
        Contradiction::NoPlace(house, value) => format!("{} has no place for {value}", names.geometry.house(house)),
        Contradiction::Clue(clue) => format!("{} is not kept", names.clue(clue)),
    };
    /// A domain has found a value.
    "SolutionStep" Propose SolutionStep {
        /// The value and its cell.
        mark: Mark,
        /// How the domain knows.
        why: Why
    } |it, names| {
        let why = match it.why {
            Why::Given => "given",
            Why::Lone => "nothing else is left for the cell",
            Why::Chain(_) => "no other cell is left for the value",
        };
        format!("{}={} ({why})", names.cell(it.mark.cell), it.mark.value)
    };
    /// A strategy agent has found marks to remove.
    "EliminationStrategy" Propose Found {
        /// The step, with its proof.
        step: Step
    } |it, names| format!("{}: {}", it.step.view().form().name, listed(names, it.step.view().removes().into_iter()));
    /// The board is solved.
    "Solution" Inform Solution {} |_, _| String::new();
}

/// A domain says which of its cells lose a value that was set: sent also if there are none, because the
/// coordinator waits for it.
#[derive(Debug)]
pub struct Sweep {
    /// What was set.
    pub mark: Mark,
    /// The cells that lose the value.
    pub cells: Vec<Cell>,
}

impl Message for Sweep {
    const PERFORMATIVE: Performative = Performative::Propose;
    const CONTENT: &'static str = "EliminationStrategy";

    fn text(&self, names: &Names<'_>) -> String {
        let Mark { cell, value } = self.mark;
        let lost = self.cells.iter().map(|&cell| Mark { cell, value });
        format!("{}={value}, {}", names.cell(cell), listed(names, lost))
    }

    fn about(&self) -> Option<Mark> {
        Some(self.mark)
    }
}

/// The houses that are worth another look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Changed {
    /// These, which changed since the agent was asked last, and those it has not come to yet.
    Also(BTreeSet<House>),
    /// These and no other: steps were taken back, and the agent has seen the others as they are now.
    Only(BTreeSet<House>),
}

impl Changed {
    /// The houses.
    pub fn houses(&self) -> &BTreeSet<House> {
        let (Changed::Also(houses) | Changed::Only(houses)) = self;
        houses
    }
}

/// How a value is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The puzzle says so.
    Given,
    /// The cell can be nothing else.
    Lone,
    /// The value can go nowhere else in this house.
    Chain(House),
}

fn digits(marks: Marks) -> String {
    marks.values().map(crate::Value::symbol).collect()
}

fn listed(names: &Names<'_>, marks: impl Iterator<Item = Mark>) -> String {
    let text = |mark: Mark| format!("{}<>{}", names.cell(mark.cell), mark.value);
    let texts: Vec<String> = marks.map(text).collect();
    if texts.is_empty() {
        "nothing to remove".into()
    } else {
        texts.join(" ")
    }
}

macro_rules! table {
    ($($message:ident: $from:ident => $to:ident, |$sender:pat_param, $m:pat_param| $mail:expr;)*) => {$(
        impl Says<$message, $to> for $from {
            fn mail($sender: Self::Number, $m: $message) -> <$to as Role>::Mail {
                $mail
            }
        }
    )*};
}

// The table. Each line is a kind of message that may be sent; there are no others.
table! {
    NextStep: Coordinator => Coordinator, |_, _| CoordinatorMail::NextStep;
    AskStrategy: Coordinator => Hidden, |_, ask| StrategyMail::Look(ask);
    AskStrategy: Coordinator => Naked, |_, ask| StrategyMail::Look(ask);
    AskStrategy: Coordinator => Intersection, |_, ask| StrategyMail::Look(ask);
    NothingFound: Hidden => Coordinator, |_, _| CoordinatorMail::Refused;
    NothingFound: Naked => Coordinator, |_, _| CoordinatorMail::Refused;
    NothingFound: Intersection => Coordinator, |_, _| CoordinatorMail::Refused;
    AskCells: Naked => Domain, |(), _| DomainMail::CellsFor(Address::new(()));
    Cells: Domain => Naked, |house, cells| StrategyMail::Answer(house, cells);
    AskChains: Hidden => Domain, |(), _| DomainMail::ChainsForHidden(Address::new(()));
    AskChains: Intersection => Domain, |(), _| DomainMail::ChainsForIntersection(Address::new(()));
    Chains: Domain => Hidden, |house, chains| StrategyMail::Answer(house, chains);
    Chains: Domain => Intersection, |house, chains| StrategyMail::Answer(house, chains);
    Conflict: Domain => Coordinator, |_, conflict| CoordinatorMail::Conflict(conflict);
    SolutionStep: Domain => Coordinator, |_, step| CoordinatorMail::SolutionStep(step);
    Sweep: Domain => Coordinator, |_, sweep| CoordinatorMail::Sweep(sweep);
    Found: Hidden => Coordinator, |_, found| CoordinatorMail::Found(Agent::Hidden, found.into());
    Found: Naked => Coordinator, |_, found| CoordinatorMail::Found(Agent::Naked, found.into());
    Found: Intersection => Coordinator, |_, found| CoordinatorMail::Found(Agent::Intersection, found.into());
    Solution: Coordinator => Environment, |_, solution| solution;
}
