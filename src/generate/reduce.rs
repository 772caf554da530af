//! Which givens a puzzle does without, and in which order that is asked.

use super::judge::{Judge, USUAL};
use crate::random::Random;
use crate::sorting::Arrange;
use crate::{Geometry, House};

/// The ways that a question may try turn by turn, if it is asked again once less is given: a value that was needed before is needed
/// still, and the others mostly are, which is the easier to see the more there is to choose.
pub(super) const PATIENCE: [u64; 6] = [300, 1_000, 3_000, 10_000, 30_000, 100_000];

/// On boards of more cells than this, givens that are spread evenly take too long to prove needed.
const EVEN: usize = 256;

/// In which order groups of givens are taken away: at random. For minimal puzzles of large boards some blocks come sooner than others,
/// as if half of chance were theirs: so some keep a few givens, and some most, and what proves a given needed is mostly near.
/// Minimal 25x25 that keep as many everywhere take twenty times as long, with as many givens in all.
pub(super) fn put_in_turn(
    geometry: &Geometry,
    groups: &mut Vec<Vec<usize>>,
    is_minimal: bool,
    chance: &mut Random,
) {
    chance.shuffle(groups);
    if !is_minimal || geometry.cell_count() <= EVEN {
        return;
    }
    // Blocks are the first houses.
    let block = |cell| geometry.houses_of(cell).next().map_or(0, House::index);
    let blocks: Vec<usize> = geometry.cells().map(block).collect();
    let mut turns: Vec<usize> = (0..=blocks.iter().copied().max().unwrap_or(0)).collect();
    chance.shuffle(&mut turns);
    let (count, of_block) = (groups.len(), turns.len());
    let turn = |(at, group): (usize, Vec<usize>)| {
        let block = group.first().map_or(0, |&cell| turns[blocks[cell]]);
        (at * of_block + block * count, group)
    };
    let mut all: Vec<_> = groups.drain(..).enumerate().map(turn).collect();
    all.arrange();
    groups.extend(all.into_iter().map(|(_, group)| group));
}

/// Takes groups of givens away in their order, as long as there is one solution, and no fewer than
/// `keep` are left, asking again what was too hard to tell, with more patience. Returns which cells keep their value, and whether
/// all of these are known to be needed.
pub(super) fn reduce(
    judge: &mut Judge,
    groups: &[Vec<usize>],
    keep: usize,
    patience: &[u64],
) -> (Vec<bool>, bool) {
    let cells: usize = groups.iter().map(Vec::len).sum();
    let mut givens = vec![true; cells];
    let mut left = cells;
    let skipped = skip(judge, groups, keep, &mut givens, &mut left);
    let mut is_open = |judge: &mut Judge, group: &[usize]| {
        if left < keep + group.len() {
            return false;
        }
        let taken = judge.take(&mut givens, group);
        left -= if taken == Some(true) { group.len() } else { 0 };
        taken.is_none()
    };
    let mut open: Vec<&Vec<usize>> = Vec::new();
    for (turn, &ways) in patience.iter().enumerate() {
        judge.be_patient(ways);
        match turn {
            0 => open.extend(
                groups[skipped..]
                    .iter()
                    .filter(|group| is_open(judge, group)),
            ),
            _ => open.retain(|group| is_open(judge, group)),
        }
        if open.is_empty() {
            break;
        }
    }
    judge.be_patient(USUAL);
    (givens, open.is_empty())
}

/// Takes the first groups away at once: what is needless in a small puzzle is so in a larger one.
/// Returns how many.
fn skip(
    judge: &mut Judge,
    groups: &[Vec<usize>],
    keep: usize,
    givens: &mut [bool],
    left: &mut usize,
) -> usize {
    // From a quarter of the board on it is rarely the case, and then the halves of that.
    let cells = givens.len();
    for part in [16, 13, 10, 6] {
        let (mut count, mut taken) = (0, 0);
        while count < groups.len()
            && taken + groups[count].len() <= (cells * part / 36).min(cells.saturating_sub(keep))
        {
            taken += groups[count].len();
            count += 1;
        }
        let set = |givens: &mut [bool], to| {
            groups[..count]
                .iter()
                .flatten()
                .for_each(|&cell| givens[cell] = to);
        };
        set(givens, false);
        if judge.count(givens, 2) == Some(1) {
            *left -= taken;
            return count;
        }
        set(givens, true);
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_its_turn_and_blocks_of_large_boards_go_together() {
        for (name, is_even) in [("16x16", true), ("25x25", false)] {
            let geometry = Geometry::named(name).expect("a name");
            let mut groups: Vec<Vec<usize>> =
                (0..geometry.cell_count()).map(|cell| vec![cell]).collect();
            put_in_turn(&geometry, &mut groups, true, &mut Random::new(1));
            // How many cells of each block are in the first half.
            let mut early = vec![0; geometry.block_count()];
            for &cell in groups[..groups.len() / 2].iter().flatten() {
                let cell = geometry.cells().nth(cell).expect("a cell");
                let block = geometry.houses_of(cell).next().expect("a block");
                early[block.index()] += 1;
            }
            let size = groups.len() / early.len();
            let is_apart = early.contains(&0) && early.contains(&size);
            assert_eq!(!is_apart, is_even, "{name}: {early:?}");
            groups.sort();
            assert!(
                groups
                    .into_iter()
                    .eq((0..size * early.len()).map(|cell| vec![cell]))
            );
        }
    }
}
