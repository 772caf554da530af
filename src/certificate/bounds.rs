//! What an equation says once it is known what its cells can still bring: one sum of constraints.
//!
//! Written as "so much at least", an equation becomes sharp where what each cell brings at most is taken off both sides:
//! what is left says how far each mark is below the most, and how far all of them may be together. Cells that share a house differ,
//! so together they bring less than each alone; how much of that to take off each cell and each value of the house is what
//! a cheapest assignment of values to cells says (the Hungarian method), and it is exact.

use super::constraints::Number;
use crate::{Cell, Geometry, House, Marks, Value};

/// An equation of a step: its terms by cell, and its two constraints.
pub(super) struct Equation {
    pub(super) terms: Vec<(Cell, i64)>,
    pub(super) total: i64,
    /// At least so much, and at most.
    pub(super) numbers: [Number; 2],
    /// Its cells by place, in groups that share a house.
    groups: Vec<(Option<House>, Vec<usize>)>,
}

/// What to take off an equation.
pub(super) struct Dues {
    /// By place of the cell.
    pub(super) cells: Vec<i64>,
    /// By house and value.
    pub(super) houses: Vec<(House, Value, i64)>,
    /// How far all marks together may be below the most; less than nothing if they cannot make it.
    pub(super) slack: i64,
}

impl Equation {
    pub(super) fn new(
        geometry: &Geometry,
        terms: Vec<(Cell, i64)>,
        total: i64,
        numbers: [Number; 2],
    ) -> Equation {
        let groups = groups(geometry, &terms);
        Equation {
            terms,
            total,
            numbers,
            groups,
        }
    }

    /// What to take off one of the two constraints where the cells can be this; nothing if a cell has no mark left.
    pub(super) fn dues(
        &self,
        geometry: &Geometry,
        is_most: bool,
        can_be: impl Fn(Cell) -> Marks,
    ) -> Option<Dues> {
        let sign = if is_most { -1 } else { 1 };
        let mut dues = Dues {
            cells: vec![0; self.terms.len()],
            houses: Vec::new(),
            slack: -sign * self.total,
        };
        let brings = |place: usize, value: Value| sign * self.terms[place].1 * i64::from(value.0);
        for (house, places) in &self.groups {
            let rows: Vec<Marks> = places.iter().map(|&at| can_be(self.terms[at].0)).collect();
            if rows.iter().any(|marks| marks.is_empty()) {
                return None;
            }
            let most = |row: usize| {
                let values = rows[row].values();
                let brought = values.map(|value| brings(places[row], value));
                brought.max().unwrap_or(0)
            };
            let assigned = house.and_then(|house| {
                let cost = |row: usize, value: Value| {
                    rows[row].has(value).then(|| -brings(places[row], value))
                };
                Some((house, assign(geometry, places.len(), cost).ok()?))
            });
            match assigned {
                Some((house, (of_rows, of_values))) => {
                    for (&place, due) in places.iter().zip(of_rows) {
                        dues.cells[place] = -due;
                        dues.slack -= due;
                    }
                    for (value, due) in geometry.values().zip(of_values) {
                        if due != 0 {
                            dues.houses.push((house, value, -due));
                            dues.slack -= due;
                        }
                    }
                }
                None => {
                    for (row, &place) in places.iter().enumerate() {
                        dues.cells[place] = most(row);
                        dues.slack += most(row);
                    }
                }
            }
        }
        Some(dues)
    }

    /// Whether a sharper constraint says something of the marks that are left.
    pub(super) fn says_more(
        &self,
        dues: &Dues,
        is_most: bool,
        can_be: impl Fn(Cell) -> Marks,
    ) -> bool {
        let sign = if is_most { -1 } else { 1 };
        let of_value = |place: usize, value: Value| {
            let in_group = |house: House| {
                let mut groups = self.groups.iter();
                groups.any(|(of, places)| *of == Some(house) && places.contains(&place))
            };
            let due = dues.houses.iter();
            let due = due.filter(|&&(house, of, _)| of == value && in_group(house));
            due.map(|&(.., due)| due).sum::<i64>()
        };
        dues.slack < 0
            || self
                .terms
                .iter()
                .enumerate()
                .any(|(place, &(cell, times))| {
                    let marks = can_be(cell);
                    marks.count() > 1
                        && marks.values().any(|value| {
                            let brings = sign * times * i64::from(value.0);
                            dues.cells[place] + of_value(place, value) - brings > dues.slack
                        })
                })
    }
}

/// The house that has most of what is left makes a group, again and again.
fn groups(geometry: &Geometry, terms: &[(Cell, i64)]) -> Vec<(Option<House>, Vec<usize>)> {
    let mut left: Vec<usize> = (0..terms.len()).collect();
    let mut groups = Vec::new();
    while let Some(&first) = left.first() {
        let mut best = (None, vec![first]);
        for house in geometry.houses() {
            let is_in = |place: &usize| geometry.has_cell(house, terms[*place].0);
            let inside: Vec<usize> = left.iter().copied().filter(is_in).collect();
            if inside.len() > best.1.len() {
                best = (Some(house), inside);
            }
        }
        left.retain(|place| !best.1.contains(place));
        groups.push(best);
    }
    groups
}

/// Rows, by place, that can take fewer values than they are, and these values.
pub(super) type Crowd = (Vec<usize>, Vec<Value>);

/// Whether cells that share a house can all take values of their own; if not, which cannot.
pub(super) fn crowd(geometry: &Geometry, can_be: &[Marks]) -> Option<Crowd> {
    let cost = |row: usize, value: Value| can_be[row].has(value).then_some(0);
    assign(geometry, can_be.len(), cost).err()
}

/// The cheapest way to give each row a value of its own, told as dues: of each row, and of each value, where it is never
/// more than nothing. The dues of a row and a value are together no more than their cost, and all dues together are the cost of
/// the whole. Where there is no way, rows that are too many for their values.
fn assign(
    geometry: &Geometry,
    rows: usize,
    cost: impl Fn(usize, Value) -> Option<i64>,
) -> Result<(Vec<i64>, Vec<i64>), Crowd> {
    const FAR: i64 = i64::MAX / 4;
    let values: Vec<Value> = geometry.values().collect();
    let count = values.len();
    let (mut of_rows, mut of_values) = (vec![0; rows], vec![0; count]);
    // By value: the row that has it.
    let mut taken: Vec<Option<usize>> = vec![None; count];
    for start in 0..rows {
        let mut row = start;
        let (mut nearest, mut from) = (vec![FAR; count], vec![None; count]);
        let mut visited = vec![false; count];
        let mut last = None;
        let end = loop {
            for at in (0..count).filter(|&at| !visited[at]) {
                let Some(cost) = cost(row, values[at]) else {
                    continue;
                };
                let over = cost - of_rows[row] - of_values[at];
                if over < nearest[at] {
                    (nearest[at], from[at]) = (over, last);
                }
            }
            let open = (0..count).filter(|&at| !visited[at] && nearest[at] < FAR);
            let Some(at) = open.min_by_key(|&at| nearest[at]) else {
                let seen = (0..count).filter(|&at| visited[at]);
                let rows = seen.clone().filter_map(|at| taken[at]).chain([start]);
                return Err((rows.collect(), seen.map(|at| values[at]).collect()));
            };
            let step = nearest[at];
            of_rows[start] += step;
            for other in 0..count {
                if visited[other] {
                    of_values[other] -= step;
                    if let Some(row) = taken[other] {
                        of_rows[row] += step;
                    }
                } else if nearest[other] < FAR {
                    nearest[other] -= step;
                }
            }
            visited[at] = true;
            last = Some(at);
            match taken[at] {
                Some(next) => row = next,
                None => break at,
            }
        };
        let mut at = end;
        loop {
            match from[at] {
                Some(before) => {
                    taken[at] = taken[before];
                    at = before;
                }
                None => {
                    taken[at] = Some(start);
                    break;
                }
            }
        }
    }
    Ok((of_rows, of_values))
}
