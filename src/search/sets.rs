//! Sets of values that cells share out, and what reading a rule needs besides.

use super::known::Known;
use super::shares::Space;
use crate::marks::Bits;

/// No choice is left.
pub(super) struct Broken;

/// Memory that is used again.
#[derive(Default)]
pub(super) struct Room {
    pub(super) before: Vec<u128>,
    pub(super) after: Vec<u128>,
    pub(super) next: Vec<u128>,
    pub(super) space: Space,
    /// Whether rules whose cells all see each other are read exactly.
    pub(super) is_thorough: bool,
    /// What was looked at so far, all readings together.
    pub(super) spent: u64,
    pub(super) known: Known,
    /// The values that the cells of the rule that was read last have among them, whatever they are.
    pub(super) held: u32,
}

/// This many states or sets that are looked at in clues count as one way tried: some clues take a hundred times as long to read as
/// the houses do.
const A_WAY: u64 = 1_000;

impl Room {
    /// Nothing was looked at yet.
    pub(super) fn begin(&mut self) {
        (self.spent, self.is_thorough) = (0, false);
    }

    /// From now on all is read as exactly as can be; what was said before is forgotten.
    pub(super) fn be_thorough(&mut self) {
        if !std::mem::replace(&mut self.is_thorough, true) {
            self.known.forget();
        }
    }

    /// What was looked at so far, as ways tried.
    pub(super) fn tried(&self) -> u64 {
        self.spent / A_WAY
    }

    /// Before each of some places nothing can be reached yet, but for the beginning.
    pub(super) fn begin_in_front(&mut self, places: usize, width: usize) -> &mut Room {
        empty(&mut self.before, places, width);
        self.before[0] = 1;
        self
    }

    /// The same from behind: the ends are to be added.
    pub(super) fn begin_behind(&mut self, places: usize, width: usize) -> &mut Room {
        empty(&mut self.after, places, width);
        self
    }
}

fn empty(words: &mut Vec<u128>, places: usize, width: usize) {
    words.clear();
    words.resize((places + 1) * width, 0);
}

/// Up to this many cells, every way to share out a set is tried.
pub(super) const FEW: usize = 4;

/// Of the sets those whose values all have a cell, and that give each cell one; the values that all of them have.
pub(super) fn read_sets(sets: &[u32], kept: &mut [u32]) -> Result<u32, Broken> {
    let (mut union, mut known) = (0, 0);
    for &domain in &*kept {
        union |= domain;
        known |= if domain.is_power_of_two() { domain } else { 0 };
    }
    let may_fit = |&set: &u32| set & !union == 0 && known & !set == 0;
    let sets = sets.iter().copied().filter(may_fit);
    match kept.len() {
        0..=FEW => read_few(sets, kept),
        _ => read_many(sets, kept),
    }
}

/// What the cells are where they share out one of the sets.
fn read_few(sets: impl Iterator<Item = u32>, kept: &mut [u32]) -> Result<u32, Broken> {
    let mut found = [0; FEW];
    let mut all = u32::MAX;
    for set in sets {
        let is_new = kept
            .iter()
            .zip(&found)
            .any(|(domain, found)| domain & set & !found != 0);
        // One that says nothing new is not tried: it may fit.
        if !is_new || share_out(set, kept, &mut found) {
            all &= set;
        }
    }
    kept.copy_from_slice(&found[..kept.len()]);
    if kept.first() == Some(&0) {
        Err(Broken)
    } else {
        Ok(all)
    }
}

/// Gives each cell one of the values, all of them; notes what each can be given, and says whether it can be done.
pub(super) fn share_out(set: u32, domains: &[u32], found: &mut [u32]) -> bool {
    let Some((&domain, others)) = domains.split_first() else {
        return true;
    };
    // One way is enough where nothing new is to be found: all of them are more than anybody can try where there are many cells.
    let mut both = domains.iter().zip(&*found);
    if !both.any(|(domain, found)| domain & set & !found != 0) {
        return can_share(set, domains);
    }
    let mut here = 0;
    for value in Bits(domain & set) {
        if share_out(set & !(1 << value), others, &mut found[1..]) {
            here |= 1 << value;
        }
    }
    found[0] |= here;
    here != 0
}

/// Whether each cell can have one of the values, all of them.
pub(super) fn can_share(set: u32, domains: &[u32]) -> bool {
    let Some((&domain, others)) = domains.split_first() else {
        return true;
    };
    Bits(domain & set).any(|value| can_share(set & !(1 << value), others))
}

/// What is in some set; a value of all of them that one cell only can be is there.
fn read_many(sets: impl Iterator<Item = u32>, kept: &mut [u32]) -> Result<u32, Broken> {
    let fits = |set: &u32| kept.iter().all(|domain| domain & set != 0);
    let (mut any, mut all) = (0, u32::MAX);
    for set in sets.filter(fits) {
        any |= set;
        all &= set;
    }
    if any == 0 {
        return Err(Broken);
    }
    let mut once = 0;
    let mut twice = 0;
    for domain in &mut *kept {
        *domain &= any;
        twice |= once & *domain;
        once |= *domain;
    }
    let single = all & once & !twice;
    for domain in kept {
        let here = *domain & single;
        if here != 0 {
            *domain = here;
        }
        if here & here.wrapping_sub(1) != 0 {
            return Err(Broken);
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use itertools::Itertools;

    #[test]
    fn all_ways_to_share_out_a_set_are_noted() {
        let mut chance = Random::new(7);
        let mut shared = 0;
        for _ in 0..500 {
            let count = 1 + chance.below(6);
            let set = (1 << count) - 1;
            let domains: Vec<u32> = (0..count).map(|_| chance.below(1 << 7) as u32).collect();
            let mut all = vec![0; count];
            for way in (0..count).permutations(count) {
                if (0..count).all(|cell| domains[cell] >> way[cell] & 1 == 1) {
                    (0..count).for_each(|cell| all[cell] |= 1 << way[cell]);
                }
            }
            let mut found = vec![0; count];
            assert_eq!(share_out(set, &domains, &mut found), all[0] != 0);
            assert_eq!(found, all);
            assert_eq!(can_share(set, &domains), all[0] != 0);
            shared += usize::from(all[0] != 0);
        }
        assert!(shared > 100, "{shared} sets were shared out");
    }
}
