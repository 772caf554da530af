//! What an equation of many cells leaves of marks because its cells differ where they see each other.
//!
//! Case by case that takes too long. So its cells are put into groups that all see each other, and each group makes as much
//! as different values do. No code is shared with the strategies that conclude by such groups.

use crate::sorting::Arrange;
use crate::{Cell, Geometry, Marks};

/// Equations of fewer cells are soon split into cases.
const LEAST_CELLS: usize = 9;

/// Cells that all see each other, by their places, and what they bring at least and at most.
struct Group {
    places: Vec<usize>,
    ends: [i64; 2],
}

/// Takes the marks with which the equation cannot be kept. Returns whether it cannot be kept at all.
pub(super) fn narrow(
    geometry: &Geometry,
    terms: &[(Cell, i64)],
    number: i64,
    marks: &mut [Marks],
) -> bool {
    if terms.len() < LEAST_CELLS || marks.iter().any(|marks| marks.is_empty()) {
        return false;
    }
    let groups = groups(geometry, terms, marks);
    let total = |end: usize| groups.iter().map(|group| group.ends[end]).sum::<i64>();
    let totals = [total(0), total(1)];
    if number < totals[0] || number > totals[1] {
        return true;
    }
    let given = marks.to_vec();
    for group in &groups {
        for &place in &group.places {
            let mut tried = given.clone();
            for value in given[place].values() {
                tried[place] = Marks::only(value);
                let ends = ends(terms, &group.places, &tried);
                let rest = [totals[0] - group.ends[0], totals[1] - group.ends[1]];
                if rest[0] + ends[0] > number || rest[1] + ends[1] < number {
                    marks[place] -= Marks::only(value);
                }
            }
        }
    }
    false
}

/// The house that holds most of what is left makes a group, again and again; a cell that no house shares with another is one alone.
fn groups(geometry: &Geometry, terms: &[(Cell, i64)], marks: &[Marks]) -> Vec<Group> {
    let mut left: Vec<usize> = (0..terms.len()).collect();
    let mut groups = Vec::new();
    while let Some(&first) = left.first() {
        let mut best = vec![first];
        for house in geometry.houses() {
            for is_less in [false, true] {
                let is_in = |place: &usize| {
                    (terms[*place].1 < 0) == is_less && geometry.has_cell(house, terms[*place].0)
                };
                let inside: Vec<usize> = left.iter().copied().filter(is_in).collect();
                if inside.len() > best.len() {
                    best = inside;
                }
            }
        }
        left.retain(|place| !best.contains(place));
        let ends = ends(terms, &best, marks);
        groups.push(Group { places: best, ends });
    }
    groups
}

/// What cells that all differ bring at least and at most; all their factors have one sign.
fn ends(terms: &[(Cell, i64)], places: &[usize], marks: &[Marks]) -> [i64; 2] {
    let mut factors: Vec<i64> = places.iter().map(|&place| terms[place].1.abs()).collect();
    factors.arrange();
    let mut low: Vec<i64> = places
        .iter()
        .filter_map(|&place| Some(marks[place].first()?.0.into()))
        .collect();
    let mut high: Vec<i64> = places
        .iter()
        .filter_map(|&place| Some(marks[place].last()?.0.into()))
        .collect();
    low.arrange();
    high.arrange();
    // Different numbers none of which is below its own: each is at least one more than the one before.
    for at in 1..low.len() {
        low[at] = low[at].max(low[at - 1] + 1);
        let back = high.len() - 1 - at;
        high[back] = high[back].min(high[back + 1] - 1);
    }
    let least: i64 = low
        .iter()
        .zip(factors.iter().rev())
        .map(|(value, times)| value * times)
        .sum();
    let most: i64 = high
        .iter()
        .zip(&factors)
        .map(|(value, times)| value * times)
        .sum();
    match places.first() {
        Some(&place) if terms[place].1 < 0 => [-most, -least],
        _ => [least, most],
    }
}
