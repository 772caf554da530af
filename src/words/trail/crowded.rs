//! What houses say of the cells of a clue, whatever the clue says: that cells which see each other have too few values.

use super::Concluded;
use super::causes::Causes;
use crate::words::{Piece, Sentence, either};
use crate::{Board, Cell, ClueId, House, Marks, Value, words};
use itertools::Itertools;

/// Of more values that have too few cells, or cells that have too few values, the next one would not follow who reads.
const MOST: usize = 3;

/// "row 1 has only r1c3 for 8 and 9", "in row 1 only 8 is left for r1c3 and r1c4": why the cells of a clue have no values
/// although nothing was asked of it but that they differ. Nothing if that takes many cells.
pub(super) fn crowded(
    board: &Board,
    clue: ClueId,
    left: impl Fn(Cell) -> Marks,
) -> Option<Sentence> {
    let geometry = board.geometry();
    let cells = board.clues().cells(clue);
    let houses = cells.iter().flat_map(|&cell| geometry.houses_of(cell));
    (1..=MOST).find_map(|count| {
        houses.clone().unique().find_map(|house| {
            let within = &geometry.house(house).cells;
            let of_clue = || within.iter().copied().filter(|cell| cells.contains(cell));
            let have_few = of_clue().combinations(count).find_map(|cells| {
                let all = cells
                    .iter()
                    .fold(Marks::empty(), |all, &cell| all | left(cell));
                let is_few = (1..count).contains(&all.count());
                // Of two of which one has its value it is said who sees it.
                let filled = match cells[..] {
                    [one, other] if board.value(one).is_some() => Some((other, one)),
                    [one, other] if board.value(other).is_some() => Some((one, other)),
                    _ => None,
                };
                is_few.then(|| match filled {
                    Some((cell, of)) => {
                        words!(
                            "{} can only be {}, but sees the {} in {}",
                            cell,
                            either(all),
                            either(all),
                            of
                        )
                    }
                    None if count == 2 => {
                        words!("{} would both be {} in {}", cells, either(all), house)
                    }
                    None => {
                        let are = if all.count() == 1 { "is" } else { "are" };
                        let are = Piece::from(are);
                        words!("in {} only {} {} left for {}", house, all, are, cells)
                    }
                })
            });
            let is_whole = geometry.house(house).full && of_clue().count() == within.len();
            let too_few = || {
                let values = geometry.all_marks().values().combinations(count);
                values.filter(|_| is_whole).find_map(|values: Vec<Value>| {
                    let values: Marks = values.into_iter().collect();
                    let has = |cell: &Cell| left(*cell).intersects(values);
                    let places: Vec<Cell> = of_clue().filter(has).collect();
                    let is_few = places.len() < count;
                    is_few.then(|| match count {
                        1 => words!("{} has no place for {}", house, values),
                        _ => words!("{} has only {} for {}", house, places, values),
                    })
                })
            };
            have_few.or_else(too_few)
        })
    })
}

impl Causes<'_> {
    /// Whether a cell of a clue loses its marks as it sees the others, whatever the clue says.
    pub(super) fn is_by_sight(&self, at: usize, left: Marks) -> bool {
        let Concluded::Leaves(clue, cell, ..) = self.trail.steps[at] else {
            return false;
        };
        let lost = self.lost(at, cell, left);
        let supposed = |of: Cell| match of == cell {
            true => lost,
            false => self.board.can_be(of) - self.gone(at, of),
        };
        crowded(self.board, clue, supposed).is_some()
    }

    /// A full house of cells of a clue where only a cell has a value.
    pub(super) fn only_place(
        &self,
        clue: ClueId,
        cell: Cell,
        has: impl Fn(Cell) -> bool,
    ) -> Option<House> {
        let (geometry, of_clue) = (self.board.geometry(), self.board.clues().cells(clue));
        let mut houses = geometry.houses_of(cell);
        houses.find(|&house| {
            let within = &geometry.house(house).cells;
            let mut others = within.iter().filter(|&&other| other != cell);
            geometry.house(house).full
                && others.all(|other| of_clue.contains(other) && !has(*other))
        })
    }

    /// The one cell of a clue that has the value which cells lose by a conclusion, if they all see it: then the clue says nothing.
    pub(super) fn seen(
        &self,
        at: usize,
        clue: ClueId,
        cells: &[Cell],
        lost: Marks,
    ) -> Option<Cell> {
        let mut others = self.board.clues().cells(clue).iter().copied();
        others.find(|&of| {
            let sees = |&cell: &Cell| self.board.geometry().sees(cell, of);
            lost.count() == 1 && self.needed_of(at, of) == lost && cells.iter().all(sees)
        })
    }

    /// The house by which a cell loses a value, if all that a clue says is that it sees another one.
    pub(super) fn house_that_takes(&self, at: usize) -> Option<House> {
        let Concluded::Leaves(clue, cell, left, _) = self.trail.steps[at] else {
            return None;
        };
        let of = self.seen(at, clue, &[cell], self.lost(at, cell, left))?;
        self.house_with(of, &[cell])
    }

    /// A house of a cell that has others, too.
    pub(super) fn house_with(&self, cell: Cell, others: &[Cell]) -> Option<House> {
        let geometry = self.board.geometry();
        geometry.houses_of(cell).find(|&house| {
            let within = &geometry.house(house).cells;
            others.iter().all(|other| within.contains(other))
        })
    }
}
