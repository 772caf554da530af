//! The regions of a board and the channels between them.

use super::region::Columns;
use super::{At, Message, Name, Region, Report, Sent, Side, State};
use crate::board::Contradiction;
use crate::limits::Stop;
use crate::random::Random;
use crate::studies::Delivery;
use crate::{Board, Geometry, HouseKind, Marks, Outcome};
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The regions of a board, each with the channels to its neighbours.
///
/// ```
/// use sudoku_explain::studies::{Delivery, regions::Network};
/// use sudoku_explain::{Board, Outcome};
/// let board: Board = "1.3..4....4.4..1".parse()?;
/// let run = Network::new(&board)?.run(Delivery::InOrder);
/// assert_eq!(run.outcome, Outcome::Solved);
/// assert_eq!(run.counts.sends, 96);
/// assert_eq!(run.log[0].to_string(), "A -> Display: A(1,1)=1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Network {
    pub(super) geometry: Arc<Geometry>,
    pub(super) regions: Vec<Region>,
    /// By region: what the board says of its cells.
    pub(super) starts: Vec<Vec<(At, Marks)>>,
    /// The regions in a row of regions.
    across: usize,
    /// The rows of regions.
    down: usize,
    /// The rows and columns of a region.
    rows: usize,
    columns: usize,
    pub(super) cancel: Option<Arc<AtomicBool>>,
}

/// A board's geometry cannot be divided into regions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoRegions(String);

impl fmt::Display for NoRegions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "regions need a board of rows, columns and blocks alone, such as 9x9: {}",
            self.0
        )
    }
}

impl std::error::Error for NoRegions {}

/// What was sent in a run.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Everything sent, on all five outputs.
    pub sends: usize,
    /// Of these, to displays.
    pub display: usize,
    /// Of these, to a neighbour.
    pub delivered: usize,
    /// Of these, to a side without a neighbour.
    pub dropped: usize,
    /// The cells known at the end.
    pub known: usize,
}

/// One line of the log: who sent what to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place in the order of sending, from 1.
    pub number: usize,
    /// The sender.
    pub from: Name,
    /// What it sent, and by which output.
    pub sent: Sent,
    /// The region that gets it; nothing for displays and at the rim.
    pub to: Option<Name>,
}

impl Entry {
    /// Where it goes: a region, the display, or nowhere.
    pub fn receiver(&self) -> String {
        match (self.to, self.sent) {
            (Some(name), _) => name.to_string(),
            (None, Sent::Display(_)) => "Display".into(),
            (None, Sent::To(..)) => "rim".into(),
        }
    }

    /// What is said.
    pub fn report(&self) -> Report {
        match self.sent {
            Sent::Display(report) => report,
            Sent::To(_, message) => Report::Known(message),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} -> {}: {}", self.from, self.receiver(), self.report())
    }
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Solved, stuck or contradicted, or stopped by the caller.
    pub outcome: Outcome,
    /// What was sent.
    pub counts: Counts,
    /// By cell of the board: what it can be.
    pub marks: Vec<Marks>,
    /// Everything sent, in the order of sending.
    pub log: Vec<Entry>,
}

impl Run {
    /// The board at the end as a line of symbols, `.` for a cell that is not known.
    pub fn line(&self) -> String {
        self.marks
            .iter()
            .map(|marks| marks.single().map_or('.', crate::Value::symbol))
            .collect()
    }
}

impl Network {
    /// The regions of a board. They start from what its cells can be.
    pub fn new(board: &Board) -> Result<Network, NoRegions> {
        let geometry = board.geometry();
        if !board.clues().is_empty() {
            return Err(NoRegions(format!("{} has clues", geometry.name())));
        }
        let (rows, columns) = block_shape(geometry)?;
        let across = geometry.columns() / columns;
        let down = geometry.rows() / rows;
        let relays = if down > 2 {
            Columns::Forwarded
        } else {
            Columns::OneHop
        };
        let region = |number| {
            Region::new(Name::numbered(number as u16), rows as u8, columns as u8)
                .with_columns(relays)
        };
        let mut starts = vec![Vec::new(); across * down];
        for cell in geometry.cells() {
            let (row, column) = (geometry.row(cell), geometry.column(cell));
            let at = At::new((row % rows + 1) as u8, (column % columns + 1) as u8);
            starts[row / rows * across + column / columns].push((at, board.can_be(cell)));
        }
        let regions = (0..across * down).map(region).collect();
        Ok(Network {
            geometry: geometry.clone(),
            regions,
            starts,
            across,
            down,
            rows,
            columns,
            cancel: None,
        })
    }

    /// Ends runs when the flag is set.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.cancel = Some(flag);
    }

    /// The regions in reading order.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The region next to a region.
    pub(super) fn neighbour(&self, region: usize, side: Side) -> Option<usize> {
        let column = region % self.across;
        match side {
            Side::North => region.checked_sub(self.across),
            Side::South => {
                Some(region + self.across).filter(|&south| south < self.across * self.down)
            }
            Side::West => (column > 0).then(|| region - 1),
            Side::East => (column + 1 < self.across).then_some(region + 1),
        }
    }

    /// Lets the regions talk until no message is under way.
    pub fn run(mut self, delivery: Delivery) -> Run {
        let mut post = Post {
            waiting: VecDeque::new(),
            log: Vec::new(),
        };
        for region in 0..self.regions.len() {
            let start = std::mem::take(&mut self.starts[region]);
            let sent = self.regions[region].start(start).unwrap_or_default();
            post.send(&self, region, sent);
        }
        let mut chance = if let Delivery::Random(seed) = delivery {
            Some(Random::new(seed))
        } else {
            None
        };
        while !self.is_cancelled() {
            let at = chance
                .as_mut()
                .map_or(0, |chance| chance.below(post.waiting.len()));
            let Some((region, from, message)) = post.waiting.swap_remove_front(at) else {
                break;
            };
            let sent = self.regions[region].receive(from, message);
            post.send(&self, region, sent);
        }
        let Post { waiting, log } = post;
        self.finish(log, !waiting.is_empty())
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// What is left when no message is under way, or the caller stopped the run.
    pub(super) fn finish(self, log: Vec<Entry>, stopped: bool) -> Run {
        let mut counts = Counts {
            sends: log.len(),
            ..Counts::default()
        };
        for entry in &log {
            match (entry.sent, entry.to) {
                (Sent::Display(_), _) => counts.display += 1,
                (_, Some(_)) => counts.delivered += 1,
                (_, None) => counts.dropped += 1,
            }
        }
        let place = |cell| {
            let (row, column) = (self.geometry.row(cell), self.geometry.column(cell));
            let region = row / self.rows * self.across + column / self.columns;
            (
                region,
                row % self.rows * self.columns + column % self.columns,
            )
        };
        let cell_of = |cell| {
            let (region, index) = place(cell);
            self.regions[region].grid().cells()[index]
        };
        let cells = self.geometry.cells();
        counts.known = cells
            .clone()
            .filter(|&cell| matches!(cell_of(cell).state(), State::Known(_)))
            .count();
        let impossible = cells
            .clone()
            .find(|&cell| cell_of(cell).state() == State::Impossible);
        let outcome = match impossible {
            Some(cell) => Outcome::Contradiction(Contradiction::NoValue(cell)),
            None if counts.known == self.geometry.cell_count() => Outcome::Solved,
            None if stopped => Outcome::Stopped(Stop::Cancelled),
            None => Outcome::Stuck,
        };
        Run {
            outcome,
            counts,
            marks: cells.map(|cell| cell_of(cell).marks()).collect(),
            log,
        }
    }
}

/// The messages under way, and those that were.
struct Post {
    waiting: VecDeque<(usize, Side, Message)>,
    log: Vec<Entry>,
}

impl Post {
    fn send(&mut self, network: &Network, from: usize, sent: Vec<Sent>) {
        for sent in sent {
            let to = match sent {
                Sent::To(side, message) => network.neighbour(from, side).inspect(|&to| {
                    self.waiting.push_back((to, side.opposite(), message));
                }),
                Sent::Display(_) => None,
            };
            self.log.push(Entry {
                number: self.log.len() + 1,
                from: Name::numbered(from as u16),
                sent,
                to: to.map(|to| Name::numbered(to as u16)),
            });
        }
    }
}

/// The rows and columns of the blocks of a geometry that has rows, columns and blocks alone.
fn block_shape(geometry: &Geometry) -> Result<(usize, usize), NoRegions> {
    let refuse = |why: &str| Err(NoRegions(format!("{} has {why}", geometry.name())));
    let known = |kind| matches!(kind, HouseKind::Block | HouseKind::Row | HouseKind::Column);
    if let Some(other) = geometry
        .houses()
        .map(|house| geometry.house(house))
        .find(|house| !known(house.kind))
    {
        return refuse(&format!("a {other}"));
    }
    if !geometry.contacts().is_empty() {
        return refuse("cells that see each other without sharing a house");
    }
    let Some(block) = geometry
        .houses()
        .map(|house| geometry.house(house))
        .find(|house| house.kind == HouseKind::Block)
    else {
        return refuse("no blocks");
    };
    let last = *block.cells.last().expect("a house has cells");
    Ok((geometry.row(last) + 1, geometry.column(last) + 1))
}
