//! Rules inside a run: when nothing follows any more, they are tried on what is left of the board.

use super::chains::Chain;
use super::field::{CELL, Field, Node, Nodes, node, parts};
use super::hint::Truth;
use super::multiple::{Meeting, Multiple};
use super::nets::{Depth, Nested, Nets};
use super::run::{Run, Source};
use super::singles::{all_locked, hidden};
use super::subsets::naked;
use super::tables::{CELLS, HOUSE, bits};
use crate::sorting::Arrange;
use std::hash::{Hash, Hasher};

impl Nets {
    /// Tries the rules of a level; says whether any of them removed something.
    pub(super) fn apply_rules(&mut self, run: &mut Run, level: u8) -> bool {
        if self.locked(run) || self.hidden_pairs(run) || self.naked_pairs(run) || self.x_wings(run)
        {
            return true;
        }
        if !self.ticks.tick() {
            return false;
        }
        let nested: &[fn(&mut Nets, &mut Run) -> bool] = match level {
            0 | 1 => &[],
            2 => &[Nets::nested_chains],
            3 => &[Nets::nested_chains, Nets::nested_multiple],
            4 => &[Nets::nested_dynamic],
            _ => &[Nets::nested_dynamic, Nets::nested_deep],
        };
        if nested.is_empty() {
            return false;
        }
        let mut hash = std::hash::DefaultHasher::new();
        run.now.marks.hash(&mut hash);
        let board = hash.finish();
        for (number, search) in nested.iter().enumerate() {
            // Level 3 has the producer of level 2 first.
            let key = (
                if level < 4 {
                    number as u8
                } else {
                    2 + number as u8
                },
                board,
            );
            if self.inner.found.barren.contains(&key) && !self.inner.found.is_plain {
                continue;
            }
            if search(self, run) {
                return true;
            }
            if self.ticks.stop().is_none() {
                self.inner.found.barren.insert(key);
            }
        }
        false
    }

    fn nested_dynamic(&mut self, run: &mut Run) -> bool {
        self.nested_nets(run, Depth::Dynamic(0))
    }

    fn nested_deep(&mut self, run: &mut Run) -> bool {
        self.nested_nets(run, Depth::Dynamic(2))
    }

    /// A set rule removes a value from cells of a house, for lost marks of it elsewhere.
    fn rule_out(
        run: &mut Run,
        parents: impl Iterator<Item = Node>,
        truths: impl Iterator<Item = Truth>,
        removes: impl Iterator<Item = (usize, u16)>,
    ) -> bool {
        let start = run.pool.len() as u32;
        run.pool.extend(parents);
        let end = run.pool.len() as u32;
        if start == end {
            return false;
        }
        let first = run.truths.len() as u32;
        run.truths.extend(truths);
        let source = Source {
            from: (start, end),
            nested: None,
            truths: (first, run.truths.len() as u32),
        };
        run.rule_out(source, removes)
    }

    fn locked(&mut self, run: &mut Run) -> bool {
        let (base, mut is_new) = (&self.base, false);
        let now = run.now.clone();
        let cells =
            |house: usize, value: usize| super::subsets::cells_at(house, now.places[house][value]);
        all_locked(&now.places, cells, |first, second, value| {
            let gone = base.places[first][value] & !now.places[first][value];
            let parents = bits(gone)
                .map(|place| CELLS[first][place])
                .filter(|&cell| HOUSE[second] >> cell & 1 == 0)
                .map(|cell| node(cell.into(), value));
            let removes = bits(now.places[second][value])
                .map(|place| usize::from(CELLS[second][place]))
                .filter(|&cell| HOUSE[first] >> cell & 1 == 0);
            let truth = std::iter::once(Truth::Place(first as u8, value as u8));
            is_new |= Self::rule_out(run, parents, truth, removes.map(|cell| (cell, 1 << value)));
        });
        is_new
    }

    fn hidden_pairs(&mut self, run: &mut Run) -> bool {
        let mut is_new = false;
        let now = run.now.clone();
        for house in (0..27).filter(|&house| self.main.open_in[house] > 4) {
            hidden(&now.places[house], 2, |values, places| {
                let cells = bits(places).map(|place| usize::from(CELLS[house][place]));
                let removes = cells.map(|cell| (cell, now.marks[cell] & !values));
                let parents = bits(values).flat_map(|value| {
                    let gone = self.base.places[house][value] & !places;
                    bits(gone).map(move |place| node(CELLS[house][place].into(), value))
                });
                let truths = bits(values).map(|value| Truth::Place(house as u8, value as u8));
                is_new |= Self::rule_out(run, parents, truths, removes);
                false
            });
        }
        is_new
    }

    fn naked_pairs(&mut self, run: &mut Run) -> bool {
        let mut is_new = false;
        let now = run.now.clone();
        for house in (0..27).filter(|&house| self.main.open_in[house] >= 4) {
            naked(&now.marks, house, 2, |places, values| {
                let others = (0..9).filter(|place| places >> place & 1 == 0);
                let removes = others.map(|place| {
                    let cell = usize::from(CELLS[house][place]);
                    (cell, now.marks[cell] & values)
                });
                let parents = bits(places).flat_map(|place| {
                    let cell = usize::from(CELLS[house][place]);
                    bits(self.base.marks[cell] & !values).map(move |value| node(cell, value))
                });
                let truths = bits(places).map(|place| Truth::Cell(CELLS[house][place]));
                is_new |= Self::rule_out(run, parents, truths, removes);
                false
            });
        }
        is_new
    }

    fn x_wings(&mut self, run: &mut Run) -> bool {
        let mut is_new = false;
        let now = run.now.clone();
        // Columns as bases first; the set of lines comes before the value.
        for (bases, covers) in [(9, 18), (18, 9)] {
            let mut wings: Vec<(u16, usize, u16)> = Vec::new();
            for value in (0..9).filter(|&value| self.main.placed[value] <= 5) {
                for high in 0..9 {
                    let places = now.places[bases + high][value];
                    if places.count_ones() != 2 {
                        continue;
                    }
                    let same = (0..high).filter(|&low| now.places[bases + low][value] == places);
                    wings.extend(same.map(|low| (1 << low | 1 << high, value, places)));
                }
            }
            wings.arrange_by_key(|&(lines, value, _)| (lines, value));
            for (lines, value, across) in wings {
                let removes = bits(across).flat_map(|line| {
                    let left = now.places[covers + line][value] & !lines;
                    bits(left)
                        .map(move |place| (usize::from(CELLS[covers + line][place]), 1 << value))
                });
                let mut removes: Vec<(usize, u16)> = removes.collect();
                removes.arrange();
                let parents = bits(lines).flat_map(|line| {
                    let gone = self.base.places[bases + line][value] & !across;
                    bits(gone).map(move |place| node(CELLS[bases + line][place].into(), value))
                });
                let truths =
                    bits(lines).map(|line| Truth::Place((bases + line) as u8, value as u8));
                is_new |= Self::rule_out(run, parents, truths, removes.into_iter());
            }
        }
        is_new
    }

    fn nested_chains(&mut self, run: &mut Run) -> bool {
        let mut chains = std::mem::take(&mut self.inner.chains);
        let mut found = std::mem::take(&mut self.inner.found);
        found.chains.clear();
        found.first.clear();
        chains.load(&run.now);
        chains.search_all(&run.now, &mut |chain: Chain| {
            let key = (chain.key.0, chain.complexity(), chain.key.2);
            if found.first.note(key, &chain.removes) {
                found.chains.push(chain);
            }
        });
        self.inner.chains = chains;
        // Equal keys keep the order of discovery.
        found.chains.arrange_by_key(|chain| chain.key);
        let mut is_new = false;
        for chain in &found.chains {
            if is_known(run, &chain.removes) {
                continue;
            }
            let mut hash = std::hash::DefaultHasher::new();
            (chain.key.2, &chain.path, chain.is_cycle).hash(&mut hash);
            let mut lost = Lost::new(&self.base, run);
            for &(node, is_on, link) in &chain.path {
                // The other way round, what makes a mark of a cycle off makes it on.
                if link <= CELL && (is_on || chain.is_cycle) {
                    lost.add(node, link, is_on);
                }
            }
            let lost = lost.done();
            is_new |=
                self.apply_nested(run, lost, hash.finish(), chain.complexity(), &chain.removes);
        }
        self.inner.found = found;
        is_new
    }

    fn nested_multiple(&mut self, run: &mut Run) -> bool {
        let mut multiple = std::mem::take(&mut self.inner.multiple);
        let mut found = std::mem::take(&mut self.inner.found);
        found.meetings.clear();
        found.first.clear();
        multiple.search(&run.now, &mut |_: &Multiple, meeting: Meeting| {
            let key = (0, meeting.complexity, meeting.kind);
            if found
                .first
                .note(key, &[effect(run, meeting.target, meeting.is_on)])
            {
                found.meetings.push(meeting);
            }
            usize::MAX
        });
        found
            .meetings
            .arrange_by_key(|meeting| (meeting.complexity, meeting.kind));
        let mut is_new = false;
        for meeting in &found.meetings {
            let removes = [effect(run, meeting.target, meeting.is_on)];
            if is_known(run, &removes) {
                continue;
            }
            let mut hash = std::hash::DefaultHasher::new();
            (meeting.kind, meeting.target, meeting.is_on).hash(&mut hash);
            let mut lost = Lost::new(&self.base, run);
            lost.add(meeting.first, meeting.link, true);
            for start in run.now.of_link(meeting.first, meeting.link) {
                let branch = &multiple.branches[usize::from(start)];
                branch.path(meeting.target, meeting.is_on, |node, is_on, link| {
                    (node, is_on).hash(&mut hash);
                    if let Some(link) = link {
                        lost.add(node, link, true);
                    }
                });
            }
            let lost = lost.done();
            is_new |= self.apply_nested(run, lost, hash.finish(), meeting.complexity, &removes);
        }
        self.inner.multiple = multiple;
        self.inner.found = found;
        is_new
    }

    fn nested_nets(&mut self, run: &mut Run, depth: Depth) -> bool {
        let mut nets = self.inner.nets.take().unwrap_or_default();
        let mut found = std::mem::take(&mut self.inner.found);
        found.conclusions.clear();
        found.first.clear();
        nets.load(&run.now, self.main);
        nets.set_plain(found.is_plain);
        std::mem::swap(&mut nets.ticks, &mut self.ticks);
        nets.search(depth, &mut found);
        std::mem::swap(&mut nets.ticks, &mut self.ticks);
        found
            .conclusions
            .arrange_by_key(|found| (found.complexity, found.kind));
        let mut is_new = false;
        for conclusion in &found.conclusions {
            let (_, cell, values) = nets.effect(conclusion);
            let removes = [(cell as u8, values)];
            if is_known(run, &removes) {
                continue;
            }
            let mut hash = std::hash::DefaultHasher::new();
            (
                conclusion.kind,
                conclusion.first,
                conclusion.is_on,
                conclusion.target,
            )
                .hash(&mut hash);
            let mut lost = Lost::new(&self.base, run);
            if matches!(conclusion.kind, 5 | 6) {
                lost.add(conclusion.first, conclusion.link, true);
            }
            let mut ancestors = std::mem::take(&mut nets.ancestors);
            nets.targets_of(conclusion, |start, start_is_on, target, is_on| {
                let inner = nets.run(start, start_is_on);
                ancestors.count(&nets.base, inner, target, is_on, usize::MAX);
                (ancestors.on.0, ancestors.off.0).hash(&mut hash);
                for node in ancestors.on.iter() {
                    if let Some(link) = inner.link(node) {
                        lost.add(node, link, true);
                    }
                }
                for node in ancestors.off.iter() {
                    if let Some(source) = inner.source(node) {
                        lost.truths.extend(
                            &inner.truths[source.truths.0 as usize..source.truths.1 as usize],
                        );
                    }
                }
            });
            nets.ancestors = ancestors;
            let lost = lost.done();
            is_new |= self.apply_nested(run, lost, hash.finish(), conclusion.complexity, &removes);
        }
        self.inner.nets = Some(nets);
        self.inner.found = found;
        is_new
    }

    /// A chain that was found inside removes marks.
    fn apply_nested(
        &mut self,
        run: &mut Run,
        (parents, truths): (Vec<Node>, Vec<Truth>),
        hash: u64,
        complexity: usize,
        removes: &[(u8, u16)],
    ) -> bool {
        if parents.is_empty() {
            return false;
        }
        let next = self.nested.len() as u32;
        let id = *self.known_nested.entry(hash).or_insert(next);
        if id == next {
            self.nested.push(Nested { complexity });
        }
        let from = run.pool.len() as u32;
        run.pool.extend_from_slice(&parents);
        let first = run.truths.len() as u32;
        run.truths.extend_from_slice(&truths);
        let source = Source {
            from: (from, run.pool.len() as u32),
            nested: Some(id),
            truths: (first, run.truths.len() as u32),
        };
        let removes = removes
            .iter()
            .map(|&(cell, values)| (usize::from(cell), values));
        run.rule_out(source, removes)
    }
}

/// Whether a run has all of these marks as off.
fn is_known(run: &Run, removes: &[(u8, u16)]) -> bool {
    let is_off = |&(cell, values): &(u8, u16)| {
        bits(values).all(|value| run.off.has(node(cell.into(), value)))
    };
    removes.iter().all(is_off)
}

/// What a target removes.
fn effect(run: &Run, target: Node, is_on: bool) -> (u8, u16) {
    let (cell, value) = parts(target);
    if is_on {
        (cell as u8, run.now.marks[cell] & !(1 << value))
    } else {
        (cell as u8, 1 << value)
    }
}

/// The marks that a run lost where the nodes of a chain follow, and what proves the chain.
struct Lost<'r> {
    base: &'r Field,
    now: &'r Field,
    known: Nodes,
    parents: Vec<Node>,
    truths: Vec<Truth>,
}

impl<'r> Lost<'r> {
    fn new(base: &'r Field, run: &'r Run) -> Lost<'r> {
        Lost {
            base,
            now: &run.now,
            known: Nodes::default(),
            parents: Vec::new(),
            truths: Vec::new(),
        }
    }

    /// Those of the cell or house by which a node follows.
    fn add(&mut self, node: Node, link: u8, proves: bool) {
        for parent in self.base.of_link(node, link) {
            if !self.now.has(parent) && self.known.add(parent) {
                self.parents.push(parent);
            }
        }
        if proves {
            self.truths.push(Truth::of_link(node, link));
        }
    }

    fn done(self) -> (Vec<Node>, Vec<Truth>) {
        (self.parents, self.truths)
    }
}
