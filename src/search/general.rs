//! The engine for any geometry: propagation, and branching where there is least choice.
//!
//! The whole state is one set of values a cell. It is copied at a branch, which is cheaper than taking
//! changes back one by one. A value is struck from what sees it as soon as it is known; a full house
//! that lost something is read once for values with one place or none; a clue that lost something is
//! read once for values that no choice of the others completes. The branch is the cell, or the value of
//! a house, with the fewest ways; ties go to where the search failed most, which is what makes a search
//! that got lost find its way when it starts again.

use super::Limits;
use super::clues::Rules;
use super::learn::{End, LESSONS_PAY, Learner};
use super::sets::Room;
use super::tables::Tables;
use super::work::Work;
use crate::clues::Clues;
use crate::limits::Stop;
use crate::marks::Bits;
use crate::random::Random;
use crate::{Board, Geometry, Value};
use std::sync::Arc;

/// What a branch decides.
#[derive(Clone, Copy)]
enum Branch {
    /// The value of a cell.
    Cell(u16),
    /// The place of a value, given as its bit, in a full house.
    Place(u16, u32),
}

/// A branch on the way to where the search is, and its ways that are still to be tried.
struct Frame {
    branch: Branch,
    left: u32,
}

/// Where the search goes on.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// The state is free of visible faults: it is a solution, or there is a branch in it.
    Open,
    /// The state is spent: the next way of the last branch is to be tried.
    Back,
    /// There is nothing left to be tried.
    Done,
}

/// A fault: the state has no solution.
struct Fault;

/// The failures after which a search without a solution starts again, wiser; doubled each time.
const FIRST_RUN: u64 = 500;

/// The failures before which nobody looks outside a clue, or reads it exactly: a search that hardly fails is over sooner without.
const FIRST_FAILS: u64 = 8;

pub(crate) struct Engine {
    geometry: Arc<Geometry>,
    tables: Arc<Tables>,
    /// The clues of the puzzle, if they count.
    rules: Option<Arc<Rules>>,
    room: Room,
    kept: Vec<u32>,
    domains: Vec<u32>,
    frames: Vec<Frame>,
    /// The states at the branches, one after the other.
    states: Vec<u32>,
    root: Vec<u32>,
    known: Vec<u16>,
    houses: Work,
    divided: Work,
    clues: Work,
    /// By cell: how often the search failed there.
    weights: Vec<u32>,
    phase: Phase,
    found: u64,
    nodes: u64,
    fails: u64,
    run: u64,
    chance: Option<Random>,
    pub(crate) limits: Limits,
    pub(crate) stopped: Option<Stop>,
    /// Goes on where the search got lost, to the end.
    learner: Option<Box<Learner>>,
    /// The solution that was found, while it is the only one.
    first: Vec<u32>,
}

impl Engine {
    /// An engine for a geometry, with nothing to search yet.
    pub(crate) fn new(geometry: &Arc<Geometry>) -> Engine {
        let tables = geometry.derived(|| Tables::new(geometry));
        Engine {
            rules: None,
            room: Room::default(),
            kept: Vec::new(),
            domains: vec![0; tables.cells],
            frames: Vec::new(),
            states: Vec::new(),
            root: Vec::new(),
            known: Vec::new(),
            houses: Work::new(tables.houses.len()),
            divided: Work::new(tables.houses.len()),
            clues: Work::default(),
            weights: vec![0; tables.cells],
            phase: Phase::Done,
            found: 0,
            nodes: 0,
            fails: 0,
            run: FIRST_RUN,
            chance: None,
            limits: Limits::default(),
            stopped: None,
            learner: None,
            first: Vec::new(),
            geometry: geometry.clone(),
            tables,
        }
    }

    /// Takes ways and ties in random order.
    pub(crate) fn shuffle(&mut self, chance: Random) {
        self.chance = Some(chance);
    }

    /// Takes ways and ties in order again.
    pub(crate) fn in_order(&mut self) {
        self.chance = None;
    }

    /// Starts a search from a board.
    pub(crate) fn load(&mut self, board: &Board) {
        let domains = self
            .geometry
            .cells()
            .map(|cell| board.can_be(cell).bits())
            .collect::<Vec<_>>();
        self.obey(board.clues());
        self.start(&domains);
    }

    /// Says which clues count from now on.
    pub(crate) fn obey(&mut self, clues: &Arc<Clues>) {
        if clues.is_empty() {
            self.rules = None;
        } else if !self.rules.as_ref().is_some_and(|rules| rules.is_of(clues)) {
            let rules = Rules::new(&self.geometry, clues);
            self.room.known.forget();
            self.clues = Work::new(rules.len());
            self.rules = Some(Arc::new(rules));
        }
    }

    /// Starts a search from the values that each cell can take, as bits.
    pub(crate) fn start(&mut self, domains: &[u32]) {
        self.domains.copy_from_slice(domains);
        self.frames.clear();
        self.states.clear();
        self.weights.fill(0);
        self.learner = None;
        (self.found, self.nodes, self.fails, self.run, self.stopped) = (0, 0, 0, FIRST_RUN, None);
        self.room.begin();
        for (cell, &domain) in self.domains.iter().enumerate() {
            if domain.is_power_of_two() {
                self.known.push(cell as u16);
            }
        }
        for house in 0..self.tables.houses.len() {
            self.houses.push(house as u16);
            self.divided.push(house as u16);
        }
        for clue in 0..self.rules.as_ref().map_or(0, |rules| rules.len()) {
            self.clues.push(clue as u16);
        }
        let sound = self.domains.iter().all(|&domain| domain != 0) && self.propagate().is_ok();
        if !sound {
            self.forget_work();
        }
        self.phase = if sound { Phase::Open } else { Phase::Done };
        self.root.clone_from(&self.domains);
    }

    /// The values of the solution that was found last, as bits.
    pub(crate) fn solution(&self) -> &[u32] {
        &self.domains
    }

    pub(crate) fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The ways tried at branches so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.learner.as_ref().map_or(0, |learner| learner.nodes())
    }

    /// Goes on to the next solution. Without one, the search is either finished or stopped.
    pub(crate) fn advance(&mut self) -> bool {
        self.stopped = None;
        loop {
            if let Some(learner) = &mut self.learner {
                let before = self.nodes + self.room.tried();
                match learner.advance(&self.limits, before) {
                    End::Found => {
                        self.domains.copy_from_slice(learner.solution());
                        self.note_found();
                        return true;
                    }
                    End::Done => {
                        self.nodes += learner.nodes();
                        self.learner = None;
                        self.phase = Phase::Done;
                    }
                    End::Stopped(stop) => {
                        self.stopped = Some(stop);
                        return false;
                    }
                }
            }
            match self.phase {
                Phase::Done => return false,
                Phase::Open => {
                    self.phase = Phase::Back;
                    let Some(frame) = self.choose() else {
                        if self.found == 1 && self.domains == self.first {
                            continue;
                        }
                        self.note_found();
                        return true;
                    };
                    self.states.extend_from_slice(&self.domains);
                    self.frames.push(frame);
                }
                Phase::Back => {
                    if self.must_stop() {
                        return false;
                    }
                    if self.found < 2 && self.fails > LESSONS_PAY && self.chance.is_none() {
                        self.go_on_learning();
                    } else if self.found == 0 && self.fails > self.run {
                        self.start_again();
                    } else if !self.try_next() {
                        self.phase = Phase::Done;
                    }
                }
            }
        }
    }

    /// Keeps the first solution in mind: whoever starts again leaves it out.
    fn note_found(&mut self) {
        self.found += 1;
        if self.found == 1 {
            self.first.clone_from(&self.domains);
        }
    }

    /// An engine that learns, for many questions about the board that was loaded; nothing if that has no solution at first sight.
    pub(super) fn learner(&self) -> Option<Learner> {
        let is_open = self.phase == Phase::Open;
        is_open.then(|| Learner::new(&self.tables, self.rules.as_ref(), &self.root))
    }

    /// Whether there is a solution of what the engine started from, where the values of another one are tried first; nothing if the
    /// limits do not allow to tell.
    pub(crate) fn is_solved_trying(&self, known: &[Value], limits: &Limits) -> Option<bool> {
        if self.phase == Phase::Done {
            return Some(false);
        }
        let mut learner = Learner::new(&self.tables, self.rules.as_ref(), &self.root);
        let known: Vec<u32> = known.iter().map(|value| 1 << value.0).collect();
        learner.begin_with(&known);
        match learner.advance(limits, 0) {
            End::Found => Some(true),
            End::Done => Some(false),
            End::Stopped(_) => None,
        }
    }

    /// Hands over to the engine that learns.
    fn go_on_learning(&mut self) {
        let mut learner = Learner::new(&self.tables, self.rules.as_ref(), &self.root);
        if self.found == 1 {
            learner.leave(&self.first);
        }
        self.learner = Some(Box::new(learner));
    }

    fn must_stop(&mut self) -> bool {
        let tried = self.nodes + self.room.tried();
        self.stopped = self.limits.stop(tried);
        self.stopped.is_some()
    }

    /// From the root again, with what was learnt about where the trouble is.
    fn start_again(&mut self) {
        self.frames.clear();
        self.states.clear();
        self.domains.copy_from_slice(&self.root);
        self.fails = 0;
        self.run *= 2;
        self.phase = Phase::Open;
    }

    /// Tries the next way of the last branch. Returns whether there is a branch.
    fn try_next(&mut self) -> bool {
        let Some(frame) = self.frames.last_mut() else {
            return false;
        };
        let way = match &mut self.chance {
            None => frame.left.trailing_zeros() as usize,
            Some(chance) => {
                let skip = chance.below(frame.left.count_ones() as usize);
                Bits(frame.left).nth(skip).unwrap_or_default()
            }
        };
        frame.left &= !(1 << way);
        let (cell, bit) = match frame.branch {
            Branch::Cell(cell) => (cell, 1 << way),
            Branch::Place(house, bit) => (self.tables.houses.get(house as usize)[way], bit),
        };
        let spent = frame.left == 0;
        let state = self.states.len() - self.tables.cells;
        self.domains.copy_from_slice(&self.states[state..]);
        if spent {
            self.frames.pop();
            self.states.truncate(state);
        }
        self.nodes += 1;
        self.phase = Phase::Open;
        if self
            .keep(cell, bit)
            .and_then(|()| self.propagate())
            .is_err()
        {
            self.forget_work();
            self.fails += 1;
            if self.fails == FIRST_FAILS {
                self.room.be_thorough();
            }
            self.phase = Phase::Back;
        }
        true
    }

    fn forget_work(&mut self) {
        self.known.clear();
        self.houses.clear();
        self.divided.clear();
        self.clues.clear();
    }

    /// Strikes all other values from a cell.
    #[inline]
    fn keep(&mut self, cell: u16, values: u32) -> Result<(), Fault> {
        let domain = self.domains[cell as usize];
        let left = domain & values;
        if left == domain {
            return Ok(());
        }
        if left == 0 {
            self.weights[cell as usize] += 1;
            return Err(Fault);
        }
        self.domains[cell as usize] = left;
        if left.is_power_of_two() {
            self.known.push(cell);
        }
        for &house in self.tables.houses_of.get(cell as usize) {
            self.houses.push(house);
            self.divided.push(house);
        }
        if let Some(rules) = &self.rules {
            for &clue in rules.of_cell(cell) {
                self.clues.push(clue);
            }
        }
        Ok(())
    }

    /// Draws all conclusions.
    fn propagate(&mut self) -> Result<(), Fault> {
        let rules = self.rules.clone();
        loop {
            while let Some(cell) = self.known.pop() {
                let value = self.domains[cell as usize];
                for at in 0..self.tables.peers.get(cell as usize).len() {
                    let peer = self.tables.peers.get(cell as usize)[at];
                    if self.domains[peer as usize] & value != 0 {
                        self.keep(peer, !value)?;
                    }
                }
            }
            if let Some(house) = self.houses.pop() {
                self.read_house(house as usize)?;
            } else if let Some((rules, clue)) = rules.as_deref().zip(self.clues.pop()) {
                self.read_clue(rules, clue)?;
            } else if let Some(house) = self.divided.pop() {
                self.read_divisions(house as usize)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Values with one place in a full house, or with none.
    #[inline]
    fn read_house(&mut self, house: usize) -> Result<(), Fault> {
        let cells = self.tables.houses.get(house);
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            let domain = self.domains[cell as usize];
            twice |= once & domain;
            once |= domain;
        }
        if once != self.tables.all {
            for &cell in cells {
                self.weights[cell as usize] += 1;
            }
            return Err(Fault);
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for at in 0..cells.len() {
            let cell = self.tables.houses.get(house)[at];
            let here = self.domains[cell as usize] & single;
            if here == 0 {
                continue;
            }
            if !here.is_power_of_two() {
                self.weights[cell as usize] += 1;
                return Err(Fault);
            }
            self.keep(cell, here)?;
        }
        Ok(())
    }

    /// Values that a full house can have only in the part that it shares with another house, which
    /// then cannot have them elsewhere.
    fn read_divisions(&mut self, house: usize) -> Result<(), Fault> {
        let mut known = 0;
        for &cell in self.tables.houses.get(house) {
            let domain = self.domains[cell as usize];
            known |= if domain.is_power_of_two() { domain } else { 0 };
        }
        for division in 0..self.tables.divisions[house].len() {
            let (mut once, mut twice) = (known, known);
            for part in &self.tables.divisions[house][division] {
                let here = self.any_of(&part.shared);
                twice |= once & here;
                once |= here;
            }
            let locked = once & !twice;
            if locked == 0 {
                continue;
            }
            for part in 0..self.tables.divisions[house][division].len() {
                let here =
                    locked & self.any_of(&self.tables.divisions[house][division][part].shared);
                if here == 0 {
                    continue;
                }
                for other in 0..self.tables.divisions[house][division][part].others.len() {
                    let other = self.tables.divisions[house][division][part].others[other];
                    if self.domains[other as usize] & here != 0 {
                        self.keep(other, !here)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn any_of(&self, cells: &[u16]) -> u32 {
        cells
            .iter()
            .fold(0, |any, &cell| any | self.domains[cell as usize])
    }

    /// Values of a clue's cells that no choice of the other cells' values completes.
    fn read_clue(&mut self, rules: &Rules, clue: u16) -> Result<(), Fault> {
        let mut kept = std::mem::take(&mut self.kept);
        let read = rules.read(clue, &self.domains, &mut self.room, &mut kept);
        let done = match read {
            Err(_) => {
                for &cell in rules.cells(clue) {
                    self.weights[cell as usize] += 1;
                }
                Err(Fault)
            }
            Ok(()) => {
                let mut cells = rules.cells(clue).iter().zip(&kept);
                let inside = cells.try_for_each(|(&cell, &values)| self.keep(cell, values));
                inside.and_then(|()| self.keep_outside(rules, clue, &kept))
            }
        };
        self.kept = kept;
        done
    }

    /// What a clue's cells hold among them is in no cell that sees all places for it.
    #[inline]
    fn keep_outside(&mut self, rules: &Rules, clue: u16, kept: &[u32]) -> Result<(), Fault> {
        let held = self.room.held;
        if held == 0 || self.fails < FIRST_FAILS {
            return Ok(());
        }
        for (value, places) in Rules::held(held, kept) {
            for &(cell, seen) in rules.near(clue) {
                if places & !seen == 0 {
                    self.keep(cell, !(1 << value))?;
                }
            }
        }
        Ok(())
    }

    /// The branch with the fewest ways; none if every cell is known.
    fn choose(&mut self) -> Option<Frame> {
        let weighs = self.rules.is_some();
        let mut best = (u32::MAX, 0);
        let mut frame = None;
        let mut ties = 0;
        for (cell, &domain) in self.domains.iter().enumerate() {
            let ways = domain.count_ones();
            if ways < 2 || !weighs && ways > best.0 {
                continue;
            }
            // Clues tie cells together over the whole board: what failed often counts more than how much is left there.
            let rank = match weighs {
                true => ((ways << 20) / (1 + self.weights[cell]), 0),
                false => (ways, u32::MAX - self.weights[cell]),
            };
            if frame.is_some() && rank > best {
                continue;
            }
            if frame.is_some() && rank == best {
                ties += 1;
                if self
                    .chance
                    .as_mut()
                    .is_none_or(|chance| chance.below(ties + 1) != 0)
                {
                    continue;
                }
            } else {
                ties = 0;
            }
            best = rank;
            frame = Some(Frame {
                branch: Branch::Cell(cell as u16),
                left: domain,
            });
        }
        if !weighs && best.0 > 2 {
            self.place_with_two().or(frame)
        } else {
            frame
        }
    }

    /// A value with two places in a full house, where the search failed most.
    fn place_with_two(&self) -> Option<Frame> {
        let mut best = None;
        for house in 0..self.tables.houses.len() {
            let cells = self.tables.houses.get(house);
            let (mut once, mut twice, mut more) = (0, 0, 0);
            for &cell in cells {
                let domain = self.domains[cell as usize];
                more |= twice & domain;
                twice |= once & domain;
                once |= domain;
            }
            for v in Bits(twice & !more) {
                let at = |position: &usize| self.domains[cells[*position] as usize] >> v & 1 == 1;
                let places = (0..cells.len())
                    .filter(at)
                    .fold(0u32, |places, position| places | 1 << position);
                let weight: u32 = Bits(places)
                    .map(|position| self.weights[cells[position] as usize])
                    .sum();
                if best.as_ref().is_none_or(|&(most, _)| weight > most) {
                    best = Some((
                        weight,
                        Frame {
                            branch: Branch::Place(house as u16, 1 << v),
                            left: places,
                        },
                    ));
                }
            }
        }
        best.map(|(_, frame)| frame)
    }
}
