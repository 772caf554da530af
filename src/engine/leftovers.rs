//! Leftovers: lines and pieces of a jigsaw, or windows, that overlap but for a few cells.
//!
//! As many lines as pieces hold the same values, each as often. The cells that lie in both are the same; so what sticks out on
//! one side holds the same values as what sticks out on the other. And lines with one piece less in them hold each value once
//! in the cells around. It is a fish of all values at once, seen in the map before a value is looked at.
//!
//! Blocks of a board without other pieces leave six cells or more, or none: they are no pieces here.

use crate::geometry::HouseKind;
use crate::sorting::Arrange;
use crate::{Cell, Geometry, House};
use itertools::Itertools;
use std::sync::Arc;

/// More cells than this on a side are not seen at a glance, but where they are a house.
const MOST_CELLS: usize = 5;

/// The most lines that are taken together.
const MOST_LINES: usize = 4;

/// Two sides of which one holds the values of the other, and perhaps each value once more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leftover {
    /// The lines, and the pieces.
    pub houses: [Vec<House>; 2],
    /// The cells that lie in the lines only, and those that lie in the pieces only.
    pub sides: [Vec<Cell>; 2],
    /// How often the lines hold each value more than the pieces do: not, or once.
    pub more: usize,
}

/// The leftovers of a geometry.
struct Leftovers(Arc<[Leftover]>);

/// The leftovers of a geometry, those of few houses and cells first.
pub fn of(geometry: &Geometry) -> Arc<[Leftover]> {
    let make = || Leftovers(all(geometry).into());
    geometry.derived(make).0.clone()
}

impl Leftover {
    /// What lines and pieces leave.
    pub fn between(geometry: &Geometry, lines: Vec<House>, pieces: Vec<House>) -> Leftover {
        let more = lines.len().saturating_sub(pieces.len());
        let houses = [lines, pieces];
        let cells = |side: usize| {
            let of_house = |&house: &House| geometry.house(house).cells.iter().copied();
            houses[side].iter().flat_map(of_house)
        };
        let only = |side: usize| -> Vec<Cell> {
            let is_in = |cell: &Cell| cells(1 - side).contains(cell);
            cells(side).filter(|cell| !is_in(cell)).sorted().collect()
        };
        let sides = [only(0), only(1)];
        Leftover {
            houses,
            sides,
            more,
        }
    }
}

fn is_piece(geometry: &Geometry, house: House) -> bool {
    let kind = geometry.house(house).kind;
    matches!(kind, HouseKind::Region | HouseKind::Window)
}

fn all(geometry: &Geometry) -> Vec<Leftover> {
    let full: Vec<House> = geometry.full_houses().collect();
    let pieces: Vec<House> = full
        .iter()
        .copied()
        .filter(|&house| is_piece(geometry, house))
        .collect();
    let mut found = Vec::new();
    if pieces.is_empty() {
        return found;
    }
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines = full
            .iter()
            .copied()
            .filter(|&house| geometry.house(house).kind == kind);
        let lines: Vec<House> = lines.collect();
        for count in 2..=MOST_LINES.min(lines.len().saturating_sub(1)) {
            for lines in lines.windows(count) {
                // Rows of grids that overlap may share cells.
                let mut pairs = lines.iter().array_combinations();
                if pairs.any(|[&one, &other]| meet(geometry, one, other)) {
                    continue;
                }
                add(geometry, lines, &pieces, &mut Vec::new(), &mut found);
            }
        }
    }
    let length = |leftover: &Leftover| {
        let cells = leftover.sides.iter().map(Vec::len).sum::<usize>();
        (leftover.houses[0].len(), leftover.more, cells)
    };
    found.arrange_by_key(length);
    found
}

/// Takes pieces that hardly leave the lines, and share no cell.
fn add(
    geometry: &Geometry,
    lines: &[House],
    pieces: &[House],
    taken: &mut Vec<House>,
    found: &mut Vec<Leftover>,
) {
    let leftover = Leftover::between(geometry, lines.to_vec(), taken.clone());
    let [inside, outside] = &leftover.sides;
    if outside.len() > MOST_CELLS {
        return;
    }
    let is_few = !inside.is_empty() && inside.len() <= MOST_CELLS && taken.len() == lines.len();
    let is_house = outside.is_empty() && taken.len() + 1 == lines.len();
    if is_few || is_house {
        found.push(leftover);
    }
    if taken.len() == lines.len() {
        return;
    }
    for (at, &piece) in pieces.iter().enumerate() {
        if !taken.iter().any(|&other| meet(geometry, piece, other)) {
            taken.push(piece);
            add(geometry, lines, &pieces[at + 1..], taken, found);
            taken.pop();
        }
    }
}

fn meet(geometry: &Geometry, one: House, other: House) -> bool {
    let cells = &geometry.house(other).cells;
    geometry
        .house(one)
        .cells
        .iter()
        .any(|cell| cells.contains(cell))
}
