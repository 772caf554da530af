//! The strategy agents: each looks for one kind of step, one domain at a time.
//!
//! They find with the strategies of the catalogue, and keep the steps that belong to the domain they
//! asked.

use super::post::Post;
use super::table::{
    Address, AskCells, AskChains, AskStrategy, Cells, Chains, Changed, Coordinator, Domain, Found,
    Hidden, Intersection, Message, Naked, NothingFound, Role, Says, StrategyMail,
};
use crate::random::Random;
use crate::strategy::{Finds, Want};
use crate::{
    Board, Geometry, HiddenPairs, HiddenQuads, HiddenTriples, House, HouseKind, NakedPairs,
    NakedQuads, NakedTriples, PointingPair, Role as Part, StepRef, Strategy,
};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// A kind of strategy agent: what it asks domains for, and what it does with the answer.
pub(super) trait Looks:
    Role<Number = (), Mail = StrategyMail<Self::Answer>>
    + Says<Self::Ask, Domain>
    + Says<Found, Coordinator>
    + Says<NothingFound, Coordinator>
{
    /// What it asks a domain.
    type Ask: Message;
    /// What the domain answers.
    type Answer;

    /// The question.
    fn ask() -> Self::Ask;

    /// The strategies it knows, in the order in which it tries them.
    fn strategies() -> Vec<Box<dyn Strategy>>;

    /// Whether a domain that answers so may hold a step at all.
    fn is_promising(told: &Self::Answer) -> bool;

    /// The domains to ask because some changed.
    fn concerned(_geometry: &Geometry, changed: BTreeSet<House>) -> BTreeSet<House> {
        changed
    }

    /// Whether a step belongs to a domain.
    fn belongs(_geometry: &Geometry, step: StepRef<'_>, house: House) -> bool {
        step.houses(Part::House).next() == Some(house)
    }
}

/// A set takes up to four cells or values, and needs something beside itself to strike.
fn may_hold_sets(sizes: impl Iterator<Item = usize> + Clone) -> bool {
    sizes.clone().filter(|size| (2..=4).contains(size)).count() >= 2 && sizes.count() > 2
}

impl Looks for Hidden {
    type Ask = AskChains;
    type Answer = Chains;

    fn ask() -> AskChains {
        AskChains {}
    }

    fn strategies() -> Vec<Box<dyn Strategy>> {
        vec![
            Box::new(HiddenPairs::default()),
            Box::new(HiddenTriples::default()),
            Box::new(HiddenQuads::default()),
        ]
    }

    fn is_promising(told: &Chains) -> bool {
        may_hold_sets(told.chains.iter().map(|(_, cells)| cells.len()))
    }
}

impl Looks for Naked {
    type Ask = AskCells;
    type Answer = Cells;

    fn ask() -> AskCells {
        AskCells {}
    }

    fn strategies() -> Vec<Box<dyn Strategy>> {
        vec![
            Box::new(NakedPairs),
            Box::new(NakedTriples),
            Box::new(NakedQuads),
        ]
    }

    fn is_promising(told: &Cells) -> bool {
        may_hold_sets(told.cells.iter().map(|(_, marks)| marks.count()))
    }
}

impl Looks for Intersection {
    type Ask = AskChains;
    type Answer = Chains;

    fn ask() -> AskChains {
        AskChains {}
    }

    fn strategies() -> Vec<Box<dyn Strategy>> {
        vec![Box::new(PointingPair)]
    }

    /// A square whose values all stand may still be crossed by lines that changed there.
    fn is_promising(_told: &Chains) -> bool {
        true
    }

    /// Where there are only rows, columns and blocks, every meeting that matters is one of a block and
    /// a line, and a line only changes where a block does: the blocks are asked, for themselves and for
    /// the lines that cross them.
    fn concerned(geometry: &Geometry, mut changed: BTreeSet<House>) -> BTreeSet<House> {
        if is_plain(geometry) {
            changed.retain(|&house| geometry.house(house).kind == HouseKind::Block);
        }
        changed
    }

    fn belongs(geometry: &Geometry, step: StepRef<'_>, house: House) -> bool {
        let crosses = |other: House| {
            is_plain(geometry)
                && geometry
                    .house(other)
                    .cells
                    .iter()
                    .any(|&cell| geometry.houses_of(cell).any(|h| h == house))
        };
        step.houses(Part::House)
            .next()
            .is_some_and(|other| other == house || crosses(other))
    }
}

fn is_plain(geometry: &Geometry) -> bool {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Block];
    geometry
        .houses()
        .all(|house| kinds.contains(&geometry.house(house).kind))
}

/// A strategy agent of some kind.
pub(super) struct Strategist {
    strategies: Vec<Box<dyn Strategy>>,
    chance: Random,
    /// The domains that changed since the agent last asked them.
    unvisited: BTreeSet<House>,
    /// The board it was asked about, while it looks.
    board: Option<Arc<Board>>,
    /// What the strategies see on that board, once the agent has looked.
    finds: Option<Finds>,
}

impl fmt::Debug for Strategist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Strategist")
            .field("unvisited", &self.unvisited)
            .finish_non_exhaustive()
    }
}

impl Strategist {
    pub(super) fn new<R: Looks>(seed: u64) -> Strategist {
        Strategist {
            strategies: R::strategies(),
            chance: Random::new(seed),
            unvisited: BTreeSet::new(),
            board: None,
            finds: None,
        }
    }

    pub(super) fn handle<R: Looks>(&mut self, mail: R::Mail, post: &mut Post<'_, '_, R>) {
        match mail {
            StrategyMail::Look(AskStrategy { board, changed }) => {
                if let Changed::Only(_) = changed {
                    self.unvisited.clear();
                }
                self.unvisited
                    .extend(R::concerned(board.geometry(), changed.houses().clone()));
                self.board = Some(board);
                self.finds = None;
                self.ask_next(post);
            }
            StrategyMail::Answer(house, told) => {
                let step = R::is_promising(&told)
                    .then(|| self.step_of::<R>(house))
                    .flatten();
                match step {
                    Some(found) => {
                        // There may be more in this domain: it stays to be asked.
                        self.forget();
                        post.send(Address::new(()), found);
                    }
                    None => {
                        self.unvisited.remove(&house);
                        self.ask_next(post);
                    }
                }
            }
        }
    }

    /// Asks one of the domains that changed, or gives up.
    fn ask_next<R: Looks>(&mut self, post: &mut Post<'_, '_, R>) {
        let at = self.chance.below(self.unvisited.len());
        match self.unvisited.iter().nth(at) {
            Some(&house) => post.send(Address::<Domain>::new(house), R::ask()),
            None => {
                self.forget();
                post.send(Address::new(()), NothingFound {});
            }
        }
    }

    fn forget(&mut self) {
        self.board = None;
        self.finds = None;
    }

    /// The first step of a domain. The board is searched once a request, and remembered for the other
    /// domains.
    fn step_of<R: Looks>(&mut self, house: House) -> Option<Found> {
        let board = self.board.as_ref()?;
        let strategies = &self.strategies;
        let finds = self.finds.get_or_insert_with(|| {
            let mut finds = Finds::new(board.geometry(), Want::All);
            for (number, strategy) in strategies.iter().enumerate() {
                finds.search(&**strategy, number, 0, board);
            }
            finds
        });
        let step = finds
            .log()
            .iter()
            .find(|&step| R::belongs(board.geometry(), step, house))?;
        Some(Found {
            step: step.to_owned(),
        })
    }
}
