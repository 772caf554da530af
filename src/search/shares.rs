//! Rules whose cells all differ, read exactly: which sets of values the cells so far can have used between them, and in
//! which state of the rule.
//!
//! A set of values is a number, one bit a value, and a set of such sets is a row of bits again: to add a value to all of
//! them is one shift. So what a line of different values can be costs hardly more than what it could be if they were
//! allowed to be the same, and says far more.

use crate::clues::Machine;
use crate::{Geometry, Value};

/// The most values that sets are made of here.
const MOST_VALUES: usize = 9;

const WORDS: usize = 1 << (MOST_VALUES - WORD);

/// The values that are told apart inside a word.
const WORD: usize = 6;

/// By value inside a word: the sets that are without it.
const WITHOUT: [u64; WORD] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// A set of sets of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shares([u64; WORDS]);

impl Shares {
    const NONE: Shares = Shares([0; WORDS]);

    /// The set without values, alone.
    const NOTHING: Shares = {
        let mut words = [0; WORDS];
        words[0] = 1;
        Shares(words)
    };

    const ALL: Shares = Shares([u64::MAX; WORDS]);

    #[inline(always)]
    fn is_none(&self) -> bool {
        let mut any = 0;
        for at in 0..WORDS {
            any |= self.0[at];
        }
        any == 0
    }

    fn insert(&mut self, set: usize) {
        self.0[set >> WORD] |= 1 << (set & 63);
    }

    #[inline(always)]
    fn unite(&mut self, other: &Shares) {
        for at in 0..WORDS {
            self.0[at] |= other.0[at];
        }
    }

    #[inline(always)]
    fn keep(&mut self, other: &Shares) {
        for at in 0..WORDS {
            self.0[at] &= other.0[at];
        }
    }

    #[inline(always)]
    fn meets(&self, other: &Shares) -> bool {
        let mut any = 0;
        for at in 0..WORDS {
            any |= self.0[at] & other.0[at];
        }
        any != 0
    }

    /// The words whose number has a bit, or has it not, from those that differ in it alone. Which bit it is the compiler knows:
    /// so it moves words, and looks at nothing.
    #[inline(always)]
    fn moved_to<const BIT: usize>(&self, is_set: usize) -> Shares {
        let mut sets = Shares::NONE;
        for at in (0..WORDS).filter(|at| at >> BIT & 1 == is_set) {
            sets.0[at] = self.0[at ^ 1 << BIT];
        }
        sets
    }

    #[inline(always)]
    fn moved(&self, bit: usize, is_set: usize) -> Shares {
        match bit {
            0 => self.moved_to::<0>(is_set),
            1 => self.moved_to::<1>(is_set),
            _ => self.moved_to::<2>(is_set),
        }
    }

    /// Those without a value, and it added to each.
    #[inline(always)]
    fn with(&self, value: usize) -> Shares {
        let mut sets = Shares::NONE;
        match value.checked_sub(WORD) {
            None => {
                for at in 0..WORDS {
                    sets.0[at] = (self.0[at] & WITHOUT[value]) << (1 << value);
                }
            }
            Some(bit) => sets = self.moved(bit, 1),
        }
        sets
    }

    /// Those with a value, and it taken from each.
    #[inline(always)]
    fn less(&self, value: usize) -> Shares {
        let mut sets = Shares::NONE;
        match value.checked_sub(WORD) {
            None => {
                for at in 0..WORDS {
                    sets.0[at] = self.0[at] >> (1 << value) & WITHOUT[value];
                }
            }
            Some(bit) => sets = self.moved(bit, 0),
        }
        sets
    }

    /// Whether a value is in all of them.
    fn all_have(&self, value: usize) -> bool {
        match value.checked_sub(WORD) {
            None => self.0.iter().all(|word| word & WITHOUT[value] == 0),
            Some(bit) => (0..WORDS).all(|at| at >> bit & 1 == 1 || self.0[at] == 0),
        }
    }
}

/// A rule that reads different values one after the other.
pub(super) struct Shared {
    /// By place: by state, by value, the state after it, counted from 1; 0 for none.
    ways: Vec<Vec<u16>>,
    /// By place, and one more for the end: where the states before it begin, all places together.
    starts: Vec<usize>,
    /// What the cells can have used in the end.
    ends: Shares,
    values: usize,
    low: u8,
}

/// Memory that is used again.
#[derive(Default)]
pub(super) struct Space {
    /// By state: whether it counts.
    counts: Vec<bool>,
    given: Vec<u32>,
    used: Vec<Shares>,
    here: Vec<Shares>,
    next: Vec<Shares>,
}

/// What looking at a state counts: it takes as long as four where nothing differs.
const A_STATE: u64 = 4;

/// More states than this of a machine, all places together, are not looked at for the sake of what differs.
const MOST_STATES: usize = 2_000;

impl Shared {
    /// Cells that share out one of some sets of values, given as bits.
    pub(super) fn of_sets(geometry: &Geometry, count: usize, sets: &[u32]) -> Option<Shared> {
        let (values, low) = (geometry.values().len(), geometry.low().0);
        if values > MOST_VALUES {
            return None;
        }
        let mut ends = Shares::NONE;
        for set in sets {
            ends.insert((set >> low) as usize);
        }
        Some(Shared {
            ways: vec![vec![1; values]; count],
            starts: (0..=count + 1).collect(),
            ends,
            values,
            low,
        })
    }

    /// Cells that all see each other and keep the rule of a machine.
    pub(super) fn of_machine(
        geometry: &Geometry,
        count: usize,
        machine: &Machine,
    ) -> Option<Shared> {
        let (values, low) = (geometry.values().len(), geometry.low().0);
        if values > MOST_VALUES {
            return None;
        }
        let mut starts = vec![0];
        for place in 0..=count {
            starts.push(starts[place] + machine.count(place));
        }
        if starts[count + 1] > MOST_STATES {
            return None;
        }
        let ways_at = |place: usize| {
            let states = 0..machine.count(place);
            let ways = states.flat_map(|state| {
                let to = move |value: Value| machine.next(place, state, value);
                geometry
                    .values()
                    .map(move |value| to(value).map_or(0, |to| to as u16 + 1))
            });
            ways.collect()
        };
        Some(Shared {
            ways: (0..count).map(ways_at).collect(),
            starts,
            ends: Shares::ALL,
            values,
            low,
        })
    }

    fn count(&self, place: usize) -> usize {
        self.starts[place + 1] - self.starts[place]
    }

    /// Calls with the value and the state after it, for each way from a state before a place with one of some values.
    #[inline(always)]
    fn each_way(
        &self,
        place: usize,
        state: usize,
        values: u32,
        mut take: impl FnMut(usize, usize),
    ) {
        let ways = &self.ways[place][state * self.values..][..self.values];
        let mut left = values >> self.low;
        while left != 0 {
            let value = left.trailing_zeros() as usize;
            left &= left - 1;
            if let Some(&to) = ways.get(value)
                && to != 0
            {
                take(value, usize::from(to) - 1);
            }
        }
    }

    /// Which states the rule can still be kept from, whatever differs.
    fn note_live(&self, domains: &[u32], live: &mut Vec<bool>) {
        let count = domains.len();
        live.clear();
        live.resize(self.starts[count], false);
        live.resize(self.starts[count + 1], true);
        for place in (0..count).rev() {
            let (here, there) = live.split_at_mut(self.starts[place + 1]);
            for (state, live) in here[self.starts[place]..].iter_mut().enumerate() {
                let ways = &self.ways[place][state * self.values..][..self.values];
                let mut left = domains[place] >> self.low;
                while left != 0 && !*live {
                    let value = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let to = ways.get(value).copied().unwrap_or(0);
                    *live = to != 0 && there[usize::from(to) - 1];
                }
            }
        }
    }

    /// Which states can be reached, whatever differs.
    fn note_reached(&self, domains: &[u32], reached: &mut Vec<bool>) {
        let count = domains.len();
        reached.clear();
        reached.resize(self.starts[count + 1], false);
        reached[0] = true;
        for place in 0..count {
            let (here, there) = reached.split_at_mut(self.starts[place + 1]);
            for (state, &reached) in here[self.starts[place]..].iter().enumerate() {
                if reached {
                    self.each_way(place, state, domains[place], |_, to| there[to] = true);
                }
            }
        }
    }

    /// The values that cells keep, by place, and what all ways to fill them use; nothing if there is no way.
    pub(super) fn read(&self, space: &mut Space, spent: &mut u64, kept: &mut [u32]) -> Option<u32> {
        let count = kept.len();
        let Space {
            counts: live,
            used,
            here: after,
            next,
            ..
        } = space;
        self.note_live(kept, live);
        used.clear();
        used.resize(self.starts[count + 1], Shares::NONE);
        used[0] = Shares::NOTHING;
        for (place, &domain) in kept.iter().enumerate() {
            let (here, there) = used.split_at_mut(self.starts[place + 1]);
            let live = &live[self.starts[place + 1]..];
            for (state, sets) in here[self.starts[place]..].iter().enumerate() {
                if sets.is_none() {
                    continue;
                }
                *spent += A_STATE;
                self.each_way(place, state, domain, |value, to| {
                    if live[to] {
                        there[to].unite(&sets.with(value));
                    }
                });
            }
        }
        after.clear();
        after.extend_from_slice(&used[self.starts[count]..]);
        let mut all = Shares::NONE;
        for sets in &mut *after {
            sets.keep(&self.ends);
            all.unite(sets);
        }
        if all.is_none() {
            return None;
        }
        for place in (0..count).rev() {
            next.clear();
            next.resize(self.count(place), Shares::NONE);
            let mut fits = 0;
            let here = &used[self.starts[place]..self.starts[place + 1]];
            for (state, sets) in here.iter().enumerate() {
                if sets.is_none() {
                    continue;
                }
                self.each_way(place, state, kept[place], |value, to| {
                    let mut from = after[to].less(value);
                    from.keep(sets);
                    if !from.is_none() {
                        fits |= 1 << value;
                        next[state].unite(&from);
                    }
                });
            }
            kept[place] = fits << self.low;
            std::mem::swap(after, next);
        }
        let held = (0..self.values).filter(|&value| all.all_have(value));
        Some(held.fold(0, |held, value| held | 1 << value) << self.low)
    }

    /// Takes from what cells have lost, by place, what is not needed to break the rule.
    pub(super) fn needed(
        &self,
        domains: &[u32],
        lost: &mut [u32],
        space: &mut Space,
        spent: &mut u64,
    ) {
        let count = domains.len();
        let Space {
            counts: reached,
            given,
            used: ends,
            here,
            next,
        } = space;
        given.clear();
        given.extend(
            domains
                .iter()
                .zip(&*lost)
                .map(|(domain, lost)| domain | lost),
        );
        self.note_reached(given, reached);
        ends.clear();
        ends.resize(self.starts[count + 1], Shares::NONE);
        ends[self.starts[count]..].fill(self.ends);
        for place in (0..count).rev() {
            let (to, from) = ends.split_at_mut(self.starts[place + 1]);
            for (state, sets) in to[self.starts[place]..].iter_mut().enumerate() {
                if reached[self.starts[place] + state] {
                    *spent += A_STATE;
                    self.each_way(place, state, domains[place], |value, to| {
                        sets.unite(&from[to].less(value));
                    });
                }
            }
        }
        if ends[0].meets(&Shares::NOTHING) {
            return;
        }
        here.clear();
        here.push(Shares::NOTHING);
        for place in 0..count {
            next.clear();
            next.resize(self.count(place + 1), Shares::NONE);
            let end = &ends[self.starts[place + 1]..];
            let mut needed = 0;
            for (state, sets) in here.iter().enumerate() {
                if sets.is_none() {
                    continue;
                }
                self.each_way(place, state, lost[place], |value, to| {
                    if sets.with(value).meets(&end[to]) {
                        needed |= 1 << (value + usize::from(self.low));
                    }
                });
            }
            let given = domains[place] | lost[place] & !needed;
            lost[place] = needed;
            for (state, sets) in here.iter().enumerate() {
                if sets.is_none() {
                    continue;
                }
                self.each_way(place, state, given, |value, to| {
                    next[to].unite(&sets.with(value));
                });
            }
            std::mem::swap(here, next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::Bits;
    use crate::random::Random;
    use itertools::Itertools;

    /// Different values that make a sum, or of which none is smaller than the one before it.
    enum Rule {
        Sum(usize),
        Rises,
    }

    impl Rule {
        fn holds(&self, values: &[usize]) -> bool {
            match self {
                Rule::Sum(sum) => values.iter().sum::<usize>() == *sum,
                Rule::Rises => values.is_sorted(),
            }
        }

        fn shared(&self, geometry: &Geometry, count: usize) -> Shared {
            let all = geometry.values().map(|value| usize::from(value.0));
            let sets = all.combinations(count).filter(|set| match self {
                Rule::Sum(_) => self.holds(set),
                Rule::Rises => true,
            });
            let sets: Vec<u32> = sets.map(|set| bits(&set)).collect();
            let mut shared = Shared::of_sets(geometry, count, &sets).expect("few values");
            if matches!(self, Rule::Rises) {
                // The state is the value that was read last.
                let values = shared.values;
                let way =
                    |last: usize, value: usize| if last <= value { value as u16 + 1 } else { 0 };
                let table = (0..values).cartesian_product(0..values);
                let ways: Vec<u16> = table.map(|(last, value)| way(last, value)).collect();
                shared.ways = vec![ways; count];
                shared.ways[0].truncate(values);
                shared.starts = (0..=count).map(|place| place * values).collect();
                shared
                    .starts
                    .iter_mut()
                    .skip(1)
                    .for_each(|start| *start -= values - 1);
                shared.starts.push(shared.starts[count] + values);
            }
            shared
        }
    }

    fn bits(values: &[usize]) -> u32 {
        values.iter().fold(0, |bits, value| bits | 1 << value)
    }

    /// The ways to fill cells, tried one by one.
    fn ways(rule: &Rule, domains: &[u32]) -> Vec<Vec<usize>> {
        let values = domains.iter().map(|&domain| Bits(domain).collect_vec());
        let all = values.multi_cartesian_product();
        all.filter(|values| values.iter().all_unique() && rule.holds(values))
            .collect()
    }

    #[test]
    fn what_some_way_has_is_kept_and_no_more_is_needed_than_breaks_the_rule() {
        let mut chance = Random::new(7);
        let mut broken = 0;
        for name in ["9x9", "6x6"] {
            let geometry = Geometry::named(name).expect("its name");
            let (all, values) = (geometry.all_marks().bits(), geometry.values().len());
            for _ in 0..400 {
                let count = 4 + chance.below(2);
                let rule = match chance.below(2) {
                    0 => Rule::Sum(chance.below(4 * values) + 10),
                    _ => Rule::Rises,
                };
                let mut domain =
                    || (0..4).fold(0, |domain, _| domain | 2u32 << chance.below(values));
                let domains: Vec<u32> = (0..count).map(|_| domain()).collect();
                let (shared, ways_left) = (rule.shared(&geometry, count), ways(&rule, &domains));
                let (mut space, mut kept) = (Space::default(), domains.clone());
                let read = shared.read(&mut space, &mut 0, &mut kept);
                assert_eq!(read.is_none(), ways_left.is_empty());
                if let Some(held) = read {
                    let used = ways_left.iter().map(|way| bits(way));
                    assert_eq!(Some(held), used.reduce(|every, used| every & used));
                    for (place, &kept) in kept.iter().enumerate() {
                        let here: Vec<usize> = ways_left.iter().map(|way| way[place]).collect();
                        assert_eq!(kept, bits(&here));
                    }
                    continue;
                }
                broken += 1;
                let mut lost: Vec<u32> = domains.iter().map(|domain| all & !domain).collect();
                shared.needed(&domains, &mut lost, &mut space, &mut 0);
                let given: Vec<u32> = lost.iter().map(|lost| all & !lost).collect();
                assert!(given != domains, "something was not needed");
                assert!(ways(&rule, &given).is_empty());
                // With a place given back whole the last of what is needed is missed.
                let last = (0..count).rev().find(|&place| lost[place] != 0);
                for value in Bits(last.map_or(0, |last| lost[last])) {
                    let mut given = given.clone();
                    given[last.unwrap_or(0)] |= 1 << value;
                    assert!(!ways(&rule, &given).is_empty());
                }
            }
        }
        assert!(broken > 50, "{broken} rules were broken");
    }
}
