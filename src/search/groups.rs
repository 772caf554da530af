//! Equations some of whose cells see each other: what these cells can be together, set by set, and not each by itself.
//!
//! A sum over a diagonal or an arrow says little cell by cell: most of it could always be nines. But three of its cells that lie in
//! one block are three values, so they make at most 24.

use super::sets::{Broken, Room, can_share, share_out};
use crate::cells::bit;
use crate::clues::Equation;
use crate::clues::equation::above;
use crate::clues::reach::{down, meets_up, up};
use crate::{Cell, Geometry, House};
use itertools::Itertools;

/// The cells of an equation, in groups that see each other, and the number that they make.
pub(super) struct Groups {
    groups: Vec<Group>,
    pub(super) goal: usize,
}

/// Cells that all see each other and count as often.
struct Group {
    places: Vec<usize>,
    /// What a set of values brings above the least that the cells could, and the set as bits.
    sets: Vec<(usize, u32)>,
}

/// More sets than this of one group are not looked at: it is made smaller.
const MOST_SETS: usize = 130;

/// The most cells of a group.
const MOST_CELLS: usize = 9;

impl Groups {
    /// The groups of an equation that makes so much above the least; nothing if no two of its cells make one.
    pub(super) fn of(
        geometry: &Geometry,
        cells: &[Cell],
        equation: &Equation,
        goal: usize,
    ) -> Option<Groups> {
        let values = geometry.values().len();
        let most = (1..=MOST_CELLS.min(values))
            .take_while(|&size| {
                (0..size).fold(1, |sets, at| sets * (values - at) / (at + 1)) <= MOST_SETS
            })
            .last()?;
        let times = &equation.times;
        // A house takes as many as it has, the fullest first.
        let mut left: Vec<usize> = (0..cells.len()).collect();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        while let Some(&first) = left.first() {
            let with = |(house, leader): (House, usize)| {
                let takes = |&&place: &&usize| {
                    times[place] == times[leader] && geometry.has_cell(house, cells[place])
                };
                left.iter().filter(takes).copied().take(most).collect()
            };
            let houses = |&leader: &usize| {
                let houses = geometry.houses_of(cells[leader]);
                houses.map(move |house| (house, leader))
            };
            let fullest = left.iter().flat_map(houses);
            let fullest = fullest.map(with).reduce(|best: Vec<usize>, other| {
                if other.len() > best.len() {
                    other
                } else {
                    best
                }
            });
            let group = fullest.filter(|group: &Vec<usize>| group.len() > 1);
            let group = group.unwrap_or_else(|| vec![first]);
            left.retain(|place| !group.contains(place));
            groups.push(group);
        }
        if groups.len() == cells.len() {
            return None;
        }
        let group = |places: Vec<usize>| {
            let brings = |value: &usize| above(geometry, times[places[0]], *value);
            let values = geometry.values().map(|value| usize::from(value.0));
            let of_set = |set: Vec<usize>| {
                let bits = set.iter().fold(0, |bits, value| bits | 1 << value);
                (set.iter().map(brings).sum(), bits)
            };
            let sets = values.combinations(places.len()).map(of_set);
            Group {
                sets: sets.filter(|&(brings, _)| brings <= goal).collect(),
                places: places.clone(),
            }
        };
        let groups = groups.into_iter().map(group).collect();
        Some(Groups { groups, goal })
    }

    /// The values that cells keep, by place.
    pub(super) fn read(&self, room: &mut Room, kept: &mut [u32]) -> Result<(), Broken> {
        let (count, width) = (self.groups.len(), self.goal / 128 + 1);
        let Room {
            before,
            after,
            next,
            spent,
            ..
        } = room.begin_in_front(count, width);
        for (at, group) in self.groups.iter().enumerate() {
            let (here, there) = before.split_at_mut((at + 1) * width);
            let domains = group.domains(kept);
            let mut last = None;
            *spent += 2 * group.sets.len() as u64;
            for &(brings, set) in &group.sets {
                if last != Some(brings) && group.fits(set, &domains) {
                    up(&here[at * width..], &mut there[..width], brings);
                    last = Some(brings);
                }
            }
        }
        after.clear();
        after.resize(width, 0);
        after[self.goal / 128] |= bit(self.goal);
        for at in (0..count).rev() {
            let group = &self.groups[at];
            let domains = group.domains(kept);
            let size = group.places.len();
            next.clear();
            next.resize(width, 0);
            let mut found = [0; MOST_CELLS];
            for &(brings, set) in &group.sets {
                let here = &before[at * width..(at + 1) * width];
                if group.may_fit(set, &domains) && meets_up(here, after, brings) {
                    let is_new = (0..size).any(|place| domains[place] & set & !found[place] != 0);
                    let fits = match is_new {
                        true => share_out(set, &domains[..size], &mut found),
                        false => group.fits(set, &domains),
                    };
                    if fits {
                        down(after, next, brings);
                    }
                }
            }
            if found[0] == 0 {
                return Err(Broken);
            }
            for (&place, found) in group.places.iter().zip(found) {
                kept[place] = found;
            }
            std::mem::swap(after, next);
        }
        Ok(())
    }
}

impl Group {
    fn domains(&self, kept: &[u32]) -> [u32; MOST_CELLS] {
        let mut domains = [0; MOST_CELLS];
        for (domain, &place) in domains.iter_mut().zip(&self.places) {
            *domain = kept[place];
        }
        domains
    }

    /// Whether each cell can have a value of a set, and each value a cell.
    #[inline]
    fn may_fit(&self, set: u32, domains: &[u32; MOST_CELLS]) -> bool {
        let domains = &domains[..self.places.len()];
        let union = domains.iter().fold(0, |union, domain| union | domain);
        set & !union == 0 && domains.iter().all(|domain| domain & set != 0)
    }

    /// Whether the cells can share out a set.
    fn fits(&self, set: u32, domains: &[u32; MOST_CELLS]) -> bool {
        self.may_fit(set, domains) && can_share(set, &domains[..self.places.len()])
    }
}
