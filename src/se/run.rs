//! A mark supposed on or off, and what follows: marks are removed as it goes.

use super::field::{CELL, Field, NODES, Node, Nodes, node, parts};
use super::tables::{CELLS, HOUSES_OF, PLACE_IN, bits};

/// The reason of a mark that was supposed.
pub(super) const SUPPOSED: u16 = u16::MAX;
/// From here on reasons of offs are numbers of rules.
const RULE: u16 = 1024;

/// Marks that a rule removed in a run.
#[derive(Clone, Debug)]
pub(super) struct Source {
    /// Its rule parents, in the run's pool.
    pub(super) from: (u32, u32),
    /// The chain that was nested, by its number among those of the step.
    pub(super) nested: Option<u32>,
    /// What proves it, for set rules: the truths of the pattern, in the pool of truths.
    pub(super) truths: (u32, u32),
}

/// What follows from a mark that is on, or off.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// The marks not removed yet.
    pub(super) now: Field,
    /// The marks not noted as off yet.
    undecided: Field,
    pub(super) on: Nodes,
    pub(super) off: Nodes,
    /// In the order of discovery; what stands behind `next_on` and `next_off` waits.
    pub(super) ons: Vec<Node>,
    pub(super) offs: Vec<Node>,
    next_on: usize,
    next_off: usize,
    /// The cell or house by which an on follows.
    why_on: [u8; NODES],
    /// The on that makes an off, or the rule.
    why_off: [u16; NODES],
    /// The mark that is on and off.
    pub(super) contradiction: Option<Node>,
    pub(super) sources: Vec<Source>,
    pub(super) pool: Vec<Node>,
    pub(super) truths: Vec<super::hint::Truth>,
    /// How far it was carried on.
    pub(super) level: u8,
}

impl Default for Run {
    fn default() -> Run {
        Run {
            now: Field::default(),
            undecided: Field::default(),
            on: Nodes::default(),
            off: Nodes::default(),
            ons: Vec::new(),
            offs: Vec::new(),
            next_on: 0,
            next_off: 0,
            why_on: [0; NODES],
            why_off: [0; NODES],
            contradiction: None,
            sources: Vec::new(),
            pool: Vec::new(),
            truths: Vec::new(),
            level: 0,
        }
    }
}

impl Run {
    /// Supposes a mark on or off. `within_cells` says whether there are links inside cells: a Nishio has none.
    pub(super) fn suppose(&mut self, base: &Field, start: Node, is_on: bool, within_cells: bool) {
        self.now.clone_from(base);
        self.undecided.clone_from(base);
        (self.on, self.off) = (Nodes::default(), Nodes::default());
        self.ons.clear();
        self.offs.clear();
        self.sources.clear();
        self.pool.clear();
        self.truths.clear();
        (self.next_on, self.next_off) = (0, 0);
        self.contradiction = None;
        self.level = 0;
        if is_on {
            self.on.add(start);
            self.ons.push(start);
            self.why_on[usize::from(start)] = u8::MAX;
        } else {
            self.note_off(start, SUPPOSED);
        }
        self.go_on(within_cells);
    }

    /// Follows what waits, ons first, until nothing does or there is a contradiction.
    pub(super) fn go_on(&mut self, within_cells: bool) {
        if within_cells {
            self.follow::<true>()
        } else {
            self.follow::<false>()
        }
    }

    fn follow<const WITHIN_CELLS: bool>(&mut self) {
        while self.contradiction.is_none() {
            if let Some(&on) = self.ons.get(self.next_on) {
                self.next_on += 1;
                self.offs_of::<WITHIN_CELLS>(on);
            } else if let Some(&off) = self.offs.get(self.next_off) {
                self.next_off += 1;
                self.ons_of::<WITHIN_CELLS>(off);
                let (cell, value) = parts(off);
                self.now.strike(cell, value);
            } else {
                return;
            }
        }
    }

    fn offs_of<const WITHIN_CELLS: bool>(&mut self, on: Node) {
        let (cell, value) = parts(on);
        if WITHIN_CELLS {
            for other in bits(self.undecided.marks[cell] & !(1 << value)) {
                if self.is_contradicted(node(cell, other), on) {
                    return;
                }
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES_OF[cell][kind]);
            let others = self.undecided.places[house][value] & !(1 << PLACE_IN[cell][kind]);
            for place in bits(others) {
                if self.is_contradicted(node(CELLS[house][place].into(), value), on) {
                    return;
                }
            }
        }
    }

    #[inline]
    fn is_contradicted(&mut self, off: Node, by: u16) -> bool {
        if self.on.has(off) {
            self.why_off[usize::from(off)] = by;
            self.contradiction = Some(off);
            return true;
        }
        self.note_off(off, by);
        false
    }

    #[inline]
    fn note_off(&mut self, off: Node, by: u16) {
        let (cell, value) = parts(off);
        self.undecided.strike(cell, value);
        self.off.add(off);
        self.offs.push(off);
        self.why_off[usize::from(off)] = by;
    }

    fn ons_of<const WITHIN_CELLS: bool>(&mut self, off: Node) {
        let (cell, value) = parts(off);
        if WITHIN_CELLS {
            let others = self.now.marks[cell] & !(1 << value);
            if others.is_power_of_two() {
                self.note_on(node(cell, others.trailing_zeros() as usize), CELL);
                if self.contradiction.is_some() {
                    return;
                }
            }
        }
        for kind in 0..3 {
            let house = HOUSES_OF[cell][kind];
            let others = self.now.places[usize::from(house)][value] & !(1 << PLACE_IN[cell][kind]);
            if others.is_power_of_two() {
                let other = CELLS[usize::from(house)][others.trailing_zeros() as usize];
                self.note_on(node(other.into(), value), house);
                if self.contradiction.is_some() {
                    return;
                }
            }
        }
    }

    #[inline]
    fn note_on(&mut self, on: Node, by: u8) {
        if self.off.has(on) {
            self.why_on[usize::from(on)] = by;
            self.contradiction = Some(on);
        } else if self.on.add(on) {
            self.why_on[usize::from(on)] = by;
            self.ons.push(on);
        }
    }

    /// A rule removes marks: they become offs unless they are. Says whether any is new.
    pub(super) fn rule_out(
        &mut self,
        source: Source,
        removes: impl Iterator<Item = (usize, u16)>,
    ) -> bool {
        let by = RULE + self.sources.len() as u16;
        let mut is_new = false;
        for (cell, values) in removes {
            for value in bits(values) {
                let off = node(cell, value);
                if self.contradiction.is_none() && !self.off.has(off) {
                    is_new = true;
                    self.is_contradicted(off, by);
                }
            }
        }
        if is_new {
            self.sources.push(source);
        }
        is_new
    }

    /// The rule that an off is from.
    pub(super) fn source(&self, off: Node) -> Option<&Source> {
        let rule = self.why_off[usize::from(off)].checked_sub(RULE)?;
        self.sources.get(usize::from(rule))
    }

    /// How an on follows; nothing for what was supposed.
    pub(super) fn link(&self, on: Node) -> Option<u8> {
        let link = self.why_on[usize::from(on)];
        (link <= CELL).then_some(link)
    }
}

/// The nodes from which targets follow, counted.
#[derive(Clone, Default, Debug)]
pub(super) struct Ancestors {
    pub(super) on: Nodes,
    pub(super) off: Nodes,
    /// Nodes whose parents are to be looked at: offs behind ons.
    waiting: Vec<u16>,
    /// All of them in the order in which they were met, offs with the highest bit.
    pub(super) count: usize,
    /// The nested chains met, each once.
    pub(super) nested: Vec<u32>,
}

/// Marks an off among the nodes that wait.
const OFF: u16 = 1 << 15;

impl Ancestors {
    pub(super) fn clear_nested(&mut self) {
        self.nested.clear();
    }

    /// Counts the nodes behind a target, it included; gives up above `most`. Nested chains are added to those noted.
    pub(super) fn count(
        &mut self,
        base: &Field,
        run: &Run,
        target: Node,
        is_on: bool,
        most: usize,
    ) -> usize {
        (self.on, self.off) = (Nodes::default(), Nodes::default());
        self.waiting.clear();
        self.count = 0;
        self.meet(target, is_on);
        while let Some(next) = self.waiting.pop() {
            if self.count > most {
                return self.count;
            }
            let node = next & !OFF;
            if next & OFF == 0 {
                if let Some(link) = run.link(node) {
                    let parents = base.of_link(node, link);
                    for parent in parents.filter(|&parent| parent != node) {
                        self.meet(parent, false);
                    }
                }
                continue;
            }
            match run.why_off[usize::from(node)] {
                SUPPOSED => {}
                on if on < RULE => self.meet(on, true),
                _ => {
                    let Some(source) = run.source(node) else {
                        continue;
                    };
                    if let Some(nested) = source.nested
                        && !self.nested.contains(&nested)
                    {
                        self.nested.push(nested);
                    }
                    for at in source.from.0..source.from.1 {
                        self.meet(run.pool[at as usize], false);
                    }
                }
            }
        }
        self.count
    }

    #[inline]
    fn meet(&mut self, node: Node, is_on: bool) {
        let (known, mark) = if is_on {
            (&mut self.on, 0)
        } else {
            (&mut self.off, OFF)
        };
        if known.add(node) {
            self.count += 1;
            self.waiting.push(node | mark);
        }
    }
}
