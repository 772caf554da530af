//! Of what the cells of a rule have lost, what it takes to break the rule: its part in a lesson.

use super::clues::{Form, Rules, SearchRule};
use super::groups::Groups;
use super::sets::{Room, read_sets};
use crate::cells::{bit, bits_of, has_bit};
use crate::clues::Machine;
use crate::clues::equation::above;
use crate::clues::reach::{down, meets_up, up};
use crate::marks::Bits;
use crate::{ClueId, Value};

impl Rules {
    /// Takes from what the cells of a broken rule have lost, by place, all that they might have kept; `domains` is what they
    /// can be, of which nothing was lost. In one look from first to last place, so not always as little as could be.
    pub(super) fn needed(&self, rule: u16, domains: &mut [u32], lost: &mut [u32], room: &mut Room) {
        let SearchRule { form, .. } = &self.rules[usize::from(rule)];
        if let Some(shared) = self.shared(rule, true) {
            return shared.needed(domains, lost, &mut room.space, &mut room.spent);
        }
        match form {
            Form::Sets(sets) => without_sets(sets, domains, lost),
            Form::Equation { times, goal } => self.without_sum(times, *goal, domains, lost, room),
            Form::Groups(groups, times) => {
                let count = |lost: &[u32]| lost.iter().map(|lost| lost.count_ones()).sum::<u32>();
                let had = count(lost);
                self.without_sum(times, groups.goal, domains, lost, room);
                // Where the plain sum is not broken, it left all as it was.
                if had == count(lost) {
                    without_groups(groups, domains, lost, room);
                }
            }
            Form::Machine(_) => {
                if let Some(machine) = self.clues.machine(ClueId(rule)) {
                    without_machine(machine, domains, lost, room);
                }
            }
            Form::Pair(pair) => pair.needed(domains, lost),
            Form::Shared(_) | Form::Never | Form::Late(_) | Form::Silent => {}
        }
    }

    fn without_sum(
        &self,
        times: &[i32],
        goal: usize,
        domains: &[u32],
        lost: &mut [u32],
        room: &mut Room,
    ) {
        let (count, width) = (domains.len(), goal / 128 + 1);
        let Room {
            before: here,
            after: ends,
            next,
            ..
        } = room.begin_behind(count, width);
        // From behind: the sums from which the goal can be reached.
        ends[count * width + goal / 128] |= bit(goal);
        for at in (0..count).rev() {
            let (to, from) = ends.split_at_mut((at + 1) * width);
            for value in Bits(domains[at]) {
                let by = above(&self.geometry, times[at], value);
                down(&from[..width], &mut to[at * width..], by);
            }
        }
        here.clear();
        here.resize(width, 0);
        here[0] = 1;
        if has_bit(ends[0], 0) {
            return;
        }
        for at in 0..count {
            next.clear();
            next.resize(width, 0);
            let end = &ends[(at + 1) * width..(at + 2) * width];
            for value in Bits(domains[at] | lost[at]) {
                let by = above(&self.geometry, times[at], value);
                let is_lost = lost[at] >> value & 1 == 1;
                if is_lost && meets_up(here, end, by) {
                    continue;
                }
                lost[at] &= !(1 << value);
                up(here, next, by);
            }
            std::mem::swap(here, next);
        }
    }
}

/// The same for a machine: no state that can be reached is one from which it can end.
fn without_machine(machine: &Machine, domains: &[u32], lost: &mut [u32], room: &mut Room) {
    let count = domains.len();
    let most = (0..=count).map(|place| machine.count(place)).max();
    let width = most.unwrap_or(1).div_ceil(128);
    let has = |words: &[u128], state: usize| has_bit(words[state / 128], state);
    let Room {
        before: here,
        after: ends,
        next,
        spent,
        ..
    } = room.begin_behind(count, width);
    for state in (0..machine.count(count)).filter(|&state| machine.accepts(state)) {
        ends[count * width + state / 128] |= bit(state);
    }
    for place in (0..count).rev() {
        let (to, from) = ends.split_at_mut((place + 1) * width);
        *spent += machine.count(place) as u64;
        for state in 0..machine.count(place) {
            let mut after = machine.after(place, state, domains[place]);
            if after.any(|next| has(from, next)) {
                to[place * width + state / 128] |= bit(state);
            }
        }
    }
    if has(ends, 0) {
        return;
    }
    here.clear();
    here.resize(width, 0);
    here[0] = 1;
    for place in 0..count {
        next.clear();
        next.resize(width, 0);
        let end = &ends[(place + 1) * width..];
        let mut needed = 0;
        for value in Bits(domains[place] | lost[place]) {
            let states = bits_of(here);
            let ways = |state| machine.next(place, state, Value(value as u8));
            if lost[place] >> value & 1 == 1
                && states.clone().filter_map(ways).any(|next| has(end, next))
            {
                needed |= 1 << value;
                continue;
            }
            for to in states.filter_map(ways) {
                next[to / 128] |= bit(to);
            }
        }
        lost[place] = needed;
        std::mem::swap(here, next);
    }
}

/// The same for groups: what a cell has lost is given back as long as the sum cannot be made.
fn without_groups(groups: &Groups, domains: &mut [u32], lost: &mut [u32], room: &mut Room) {
    let mut kept = Vec::with_capacity(domains.len());
    for place in 0..domains.len() {
        let domain = domains[place];
        domains[place] |= lost[place];
        kept.clear();
        kept.extend_from_slice(domains);
        if lost[place] != 0 && groups.read(room, &mut kept).is_err() {
            lost[place] = 0;
        } else {
            domains[place] = domain;
        }
    }
}

/// The same for sets: what a cell has lost is given back, all of it or value by value, as long as no set fits.
fn without_sets(sets: &[u32], domains: &mut [u32], lost: &mut [u32]) {
    let mut kept = Vec::with_capacity(domains.len());
    let mut is_broken = |domains: &[u32]| {
        kept.clear();
        kept.extend_from_slice(domains);
        read_sets(sets, &mut kept).is_err()
    };
    for place in 0..domains.len() {
        domains[place] |= lost[place];
        if is_broken(domains) {
            lost[place] = 0;
        } else {
            domains[place] &= !lost[place];
        }
    }
    for place in 0..domains.len() {
        for value in Bits(lost[place]) {
            domains[place] |= 1 << value;
            if is_broken(domains) {
                lost[place] &= !(1 << value);
            } else {
                domains[place] &= !(1 << value);
            }
        }
    }
}
