//! Clues of two cells: dots, and all that is said of neighbours. A board may have a hundred, and each is read at every turn.

use super::sets::Broken;
use crate::clues::Machine;
use crate::marks::Bits;
use crate::{Geometry, Value};

/// By cell and its value: the values that the other cell can have beside it.
pub(super) struct Pair([[u32; u32::BITS as usize]; 2]);

impl Pair {
    /// What a machine takes from two cells; `differ` if they see each other.
    pub(super) fn of_machine(geometry: &Geometry, differ: bool, machine: &Machine) -> Pair {
        let mut beside = [[0; u32::BITS as usize]; 2];
        for Value(one) in geometry.values() {
            let Some(state) = machine.next(0, 0, Value(one)) else {
                continue;
            };
            for Value(other) in geometry.values().filter(|other| !differ || other.0 != one) {
                let end = machine.next(1, state, Value(other));
                if end.is_some_and(|end| machine.accepts(end)) {
                    beside[0][usize::from(one)] |= 1 << other;
                    beside[1][usize::from(other)] |= 1 << one;
                }
            }
        }
        Pair(beside)
    }

    /// The values that the cells keep.
    #[inline]
    pub(super) fn read(&self, kept: &mut [u32]) -> Result<(), Broken> {
        let [one, other] = kept else {
            return Ok(());
        };
        *other &= self.beside(0, *one);
        *one &= self.beside(1, *other);
        if *one == 0 { Err(Broken) } else { Ok(()) }
    }

    /// Takes from what the cells have lost what is not needed to break the rule.
    pub(super) fn needed(&self, domains: &[u32], lost: &mut [u32]) {
        let (&[one, other], [lost_one, lost_other]) = (domains, lost) else {
            return;
        };
        if self.beside(0, one) & other != 0 {
            return;
        }
        let needed = *lost_one & self.beside(1, other);
        let given = one | *lost_one & !needed;
        *lost_one = needed;
        *lost_other &= self.beside(0, given);
    }

    /// What the other cell can be where one has some of its values.
    #[inline]
    fn beside(&self, cell: usize, values: u32) -> u32 {
        Bits(values).fold(0, |beside, value| beside | self.0[cell][value])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn what_has_a_partner_is_kept_and_no_more_is_needed_than_breaks_the_rule() {
        let mut chance = Random::new(7);
        let mut broken = 0;
        for _ in 0..2_000 {
            let mut pair = Pair([[0; u32::BITS as usize]; 2]);
            for _ in 0..chance.below(12) {
                let (one, other) = (chance.below(6), chance.below(6));
                pair.0[0][one] |= 1 << other;
                pair.0[1][other] |= 1 << one;
            }
            let go_together = |one: usize, other: usize| pair.0[0][one] >> other & 1 == 1;
            let mut values = || 1 << chance.below(6) | chance.below(64) as u32;
            let had = [values(), values()];
            let is_kept = |[one, other]: [u32; 2]| {
                Bits(one).any(|one| Bits(other).any(|other| go_together(one, other)))
            };
            let mut kept = had;
            assert_eq!(pair.read(&mut kept).is_ok(), is_kept(had));
            if is_kept(had) {
                for value in 0..6 {
                    let alone = 1 << value;
                    let is_there = |values: u32| values & alone != 0;
                    assert_eq!(
                        is_there(kept[0]),
                        is_there(had[0]) && is_kept([alone, had[1]])
                    );
                    assert_eq!(
                        is_there(kept[1]),
                        is_there(had[1]) && is_kept([had[0], alone])
                    );
                }
                continue;
            }
            broken += 1;
            let mut lost = had.map(|had| 63 & !had);
            pair.needed(&had, &mut lost);
            let given = lost.map(|lost| 63 & !lost);
            assert!(!is_kept(given));
            for value in Bits(lost[1]) {
                assert!(is_kept([given[0], given[1] | 1 << value]));
            }
        }
        assert!(broken > 200, "{broken} rules were broken");
    }
}
