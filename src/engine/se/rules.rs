//! Rules inside a run: when nothing follows any more, they are tried on what is left of the board.

use super::chains::Chain;
use super::field::{CELL, Field, Node, node, parts};
use super::hint::Truth;
use super::multiple::{Meeting, Multiple};
use super::nets::{Conclusion, Depth, Nested, Nets};
use super::run::{Run, Source};
use super::singles::{all_locked, hidden};
use super::subsets::naked;
use super::tables::{CELLS, HOUSE, bits};
use std::hash::{Hash, Hasher};

/// Removals that a nested producer finds, to be sorted.
#[derive(Clone, Default, Debug)]
pub(super) struct Found {
    list: Vec<Removal>,
}

#[derive(Clone, Debug)]
struct Removal {
    key: (u16, usize, u8),
    removes: Vec<(u8, u16)>,
    parents: Vec<Node>,
    truths: Vec<Truth>,
    complexity: usize,
    hash: u64,
}

/// Where a run lost marks: those of the cell or house by which a node follows.
fn lost(base: &Field, now: &Field, node: Node, link: u8, parents: &mut Vec<Node>) {
    for parent in base.of_link(node, link) {
        if !now.has(parent) && !parents.contains(&parent) {
            parents.push(parent);
        }
    }
}

fn truth(on: Node, link: u8) -> Truth {
    let (cell, value) = parts(on);
    match link {
        CELL => Truth::Cell(cell as u8),
        house => Truth::Place(house, value as u8),
    }
}

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
        match level {
            0 | 1 => false,
            2 => self.nested_chains(run),
            3 => self.nested_chains(run) || self.nested_multiple(run),
            4 => self.nested_nets(run, Depth::Dynamic(0)),
            _ => {
                self.nested_nets(run, Depth::Dynamic(0)) || self.nested_nets(run, Depth::Dynamic(2))
            }
        }
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
            wings.sort_by_key(|&(lines, value, _)| (lines, value));
            for (lines, value, across) in wings {
                let removes = bits(across).flat_map(|line| {
                    let left = now.places[covers + line][value] & !lines;
                    bits(left)
                        .map(move |place| (usize::from(CELLS[covers + line][place]), 1 << value))
                });
                let mut removes: Vec<(usize, u16)> = removes.collect();
                removes.sort_unstable();
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
        found.list.clear();
        chains.load(&run.now);
        chains.search(&run.now, None, &mut |chain: Chain| {
            let (mut parents, mut truths) = (Vec::new(), Vec::new());
            for &(node, is_on, link) in &chain.path {
                // The other way round, what makes a mark of a cycle off makes it on.
                if link <= CELL && (is_on || chain.is_cycle) {
                    lost(&self.base, &run.now, node, link, &mut parents);
                }
                if link <= CELL && is_on {
                    truths.push(truth(node, link));
                }
            }
            let mut hash = std::hash::DefaultHasher::new();
            (chain.key.2, &chain.path, chain.is_cycle).hash(&mut hash);
            found.list.push(Removal {
                key: (chain.key.0, chain.complexity(), chain.key.2),
                removes: chain.removes,
                parents,
                truths,
                complexity: chain.key.1.into(),
                hash: hash.finish(),
            });
            None
        });
        self.inner.chains = chains;
        let is_new = self.apply_found(run, &mut found);
        self.inner.found = found;
        is_new
    }

    fn nested_multiple(&mut self, run: &mut Run) -> bool {
        let mut multiple = std::mem::take(&mut self.inner.multiple);
        let mut found = std::mem::take(&mut self.inner.found);
        found.list.clear();
        multiple.search(&run.now, &mut |multiple: &Multiple, meeting: Meeting| {
            let (mut parents, mut truths) = (Vec::new(), vec![truth(meeting.first, meeting.link)]);
            let mut hash = std::hash::DefaultHasher::new();
            (meeting.kind, meeting.target, meeting.is_on).hash(&mut hash);
            lost(
                &self.base,
                &run.now,
                meeting.first,
                meeting.link,
                &mut parents,
            );
            for start in run.now.of_link(meeting.first, meeting.link) {
                let branch = &multiple.branches[usize::from(start)];
                branch.path(meeting.target, meeting.is_on, |node, is_on, link| {
                    (node, is_on).hash(&mut hash);
                    if let Some(link) = link {
                        lost(&self.base, &run.now, node, link, &mut parents);
                        truths.push(truth(node, link));
                    }
                });
            }
            let (cell, value) = parts(meeting.target);
            let removes = match meeting.is_on {
                true => run.now.marks[cell] & !(1 << value),
                false => 1 << value,
            };
            found.list.push(Removal {
                key: (0, meeting.complexity, meeting.kind),
                removes: vec![(cell as u8, removes)],
                parents,
                truths,
                complexity: meeting.complexity,
                hash: hash.finish(),
            });
            usize::MAX
        });
        self.inner.multiple = multiple;
        let is_new = self.apply_found(run, &mut found);
        self.inner.found = found;
        is_new
    }

    fn nested_nets(&mut self, run: &mut Run, depth: Depth) -> bool {
        let mut nets = self.inner.nets.take().unwrap_or_default();
        let mut found = std::mem::take(&mut self.inner.found);
        found.list.clear();
        nets.load(&run.now, self.main);
        std::mem::swap(&mut nets.ticks, &mut self.ticks);
        nets.search(depth, &mut |nets: &mut Nets, conclusion: Conclusion| {
            let (mut parents, mut truths) = (Vec::new(), Vec::new());
            let mut hash = std::hash::DefaultHasher::new();
            (
                conclusion.kind,
                conclusion.first,
                conclusion.is_on,
                conclusion.target,
            )
                .hash(&mut hash);
            if matches!(conclusion.kind, 5 | 6) {
                lost(
                    &self.base,
                    &run.now,
                    conclusion.first,
                    conclusion.link,
                    &mut parents,
                );
                truths.push(truth(conclusion.first, conclusion.link));
            }
            let mut ancestors = std::mem::take(&mut nets.ancestors);
            nets.targets_of(&conclusion, |start, start_is_on, target, is_on| {
                let inner = nets.run(start, start_is_on);
                ancestors.count(&nets.base, inner, target, is_on, usize::MAX);
                (ancestors.on.0, ancestors.off.0).hash(&mut hash);
                for node in ancestors.on.iter() {
                    if let Some(link) = inner.link(node) {
                        lost(&self.base, &run.now, node, link, &mut parents);
                        truths.push(truth(node, link));
                    }
                }
                for node in ancestors.off.iter() {
                    if let Some(source) = inner.source(node) {
                        truths.extend(
                            &inner.truths[source.truths.0 as usize..source.truths.1 as usize],
                        );
                    }
                }
            });
            nets.ancestors = ancestors;
            let (_, cell, values) = nets.effect(&conclusion);
            found.list.push(Removal {
                key: (0, conclusion.complexity, conclusion.kind),
                removes: vec![(cell as u8, values)],
                parents,
                truths,
                complexity: conclusion.complexity,
                hash: hash.finish(),
            });
            usize::MAX
        });
        std::mem::swap(&mut nets.ticks, &mut self.ticks);
        self.inner.nets = Some(nets);
        let is_new = self.apply_found(run, &mut found);
        self.inner.found = found;
        is_new
    }

    /// All of what a nested producer found, sorted as it would be by itself.
    fn apply_found(&mut self, run: &mut Run, found: &mut Found) -> bool {
        let mut is_new = false;
        // Equal keys keep the order of discovery.
        found.list.sort_by_key(|removal| removal.key);
        for removal in &found.list {
            let is_known = |&(cell, values): &(u8, u16)| {
                bits(values).all(|value| run.off.has(node(cell.into(), value)))
            };
            if removal.parents.is_empty() || removal.removes.iter().all(is_known) {
                continue;
            }
            let next = self.nested.len() as u32;
            let id = *self.known_nested.entry(removal.hash).or_insert(next);
            if id == next {
                self.nested.push(Nested {
                    complexity: removal.complexity,
                });
            }
            let from = run.pool.len() as u32;
            run.pool.extend_from_slice(&removal.parents);
            let first = run.truths.len() as u32;
            run.truths.extend_from_slice(&removal.truths);
            let source = Source {
                from: (from, run.pool.len() as u32),
                nested: Some(id),
                truths: (first, run.truths.len() as u32),
            };
            let removes = removal
                .removes
                .iter()
                .map(|&(cell, values)| (usize::from(cell), values));
            is_new |= run.rule_out(source, removes);
        }
        is_new
    }
}
