//! Where one looks to see a step: a value and its houses, or what to look for and in which part of the board.

use super::cells::pattern_cells;
use crate::sorting::Arrange;
use crate::words::{Joint, Piece, Sentence, either, enumerate};
use crate::{Board, Cell, ClueId, House, HouseKind, Item, Mark, Marks, Premise, Role, StepRef};
use crate::{Summand, Value};

/// Where to look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Where {
    /// The values it is about, if places of values are what one looks at.
    pub values: Marks,
    /// The houses it starts from, if there are such.
    pub houses: Vec<House>,
    /// The part of the board, where no house is named.
    pub corner: Option<Corner>,
}

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corner {
    /// From top to bottom: the first third, the second, the last, or more than one of them.
    pub down: Option<u8>,
    /// From left to right in the same way.
    pub across: Option<u8>,
}

impl Corner {
    /// The part of a board that cells lie in.
    pub(super) fn of(board: &Board, cells: &[Cell]) -> Corner {
        let geometry = board.geometry();
        let third = |of: &dyn Fn(Cell) -> usize, size: usize| {
            let mut thirds = cells.iter().map(|&cell| of(cell) * 3 / size.max(1));
            let first = thirds.next()?;
            thirds.all(|third| third == first).then_some(first as u8)
        };
        Corner {
            down: third(&|cell| geometry.row(cell), geometry.rows()),
            across: third(&|cell| geometry.column(cell), geometry.columns()),
        }
    }

    /// "the upper left part of the board".
    pub fn words(self) -> &'static str {
        match (self.down, self.across) {
            (Some(0), Some(0)) => "the upper left part of the board",
            (Some(0), Some(1)) => "the upper middle of the board",
            (Some(0), Some(_)) => "the upper right part of the board",
            (Some(1), Some(0)) => "the middle left of the board",
            (Some(1), Some(1)) => "the middle of the board",
            (Some(1), Some(_)) => "the middle right of the board",
            (Some(_), Some(0)) => "the lower left part of the board",
            (Some(_), Some(1)) => "the lower middle of the board",
            (Some(_), Some(_)) => "the lower right part of the board",
            (Some(0), None) => "the upper part of the board",
            (Some(1), None) => "the middle rows of the board",
            (Some(_), None) => "the lower part of the board",
            (None, Some(0)) => "the left part of the board",
            (None, Some(1)) => "the middle columns of the board",
            (None, Some(_)) => "the right part of the board",
            (None, None) => "the whole board",
        }
    }
}

/// More houses than this are no help to anybody, nor are more values that cells have in common.
const MOST_HOUSES: usize = 6;
const MOST_VALUES: usize = 5;

/// Where one looks to see a step, and the same in words. It names no cell, and no value that is all there is to find.
pub(super) fn place(board: &Board, step: StepRef<'_>) -> (Where, Sentence) {
    let look = Look::at(board, step);
    let found = look
        .at_a_supposition()
        .or_else(|| look.at_clues())
        .or_else(|| look.at_what_could_be_swapped())
        .or_else(|| look.at_places())
        .or_else(|| look.at_cells())
        .or_else(|| look.at_places_and_cells())
        .unwrap_or_else(|| look.at_a_web());
    let corner = found.within.as_ref();
    let corner = corner.map(|cells| Corner::of(board, cells));
    let words = [vec!["Look at ".into()], found.words, vec![".".into()]].concat();
    let place = Where {
        values: found.values,
        houses: found.houses,
        corner,
    };
    (place, Sentence::new(words))
}

/// What there is to look at.
struct Found {
    words: Vec<Piece>,
    values: Marks,
    houses: Vec<House>,
    /// The cells whose part of the board is told.
    within: Option<Vec<Cell>>,
}

impl Found {
    fn new(words: Vec<Piece>) -> Found {
        Found {
            words,
            values: Marks::empty(),
            houses: Vec::new(),
            within: None,
        }
    }
}

/// What a step rests on.
struct Look<'a> {
    board: &'a Board,
    step: StepRef<'a>,
    /// The values with the houses in which they have few places.
    places: Vec<(Value, House)>,
    /// The cells that have few values.
    cells: Vec<Cell>,
    clues: Vec<ClueId>,
}

impl<'a> Look<'a> {
    fn at(board: &'a Board, step: StepRef<'a>) -> Look<'a> {
        let mut look = Look {
            board,
            step,
            places: Vec::new(),
            cells: Vec::new(),
            clues: Vec::new(),
        };
        for premise in step.premises() {
            match premise {
                Premise::Place(house, value) => look.places.push((value, house)),
                Premise::Cell(cell) => look.cells.push(cell),
                Premise::Clue(clue) => look.clues.push(clue),
                Premise::Balance(terms) => {
                    let clue = terms.iter().filter_map(|term| match term.summand {
                        Summand::Clue(clue) => Some(clue),
                        Summand::House(_) => None,
                    });
                    look.clues.extend(clue);
                }
                Premise::Guard(_) | Premise::Symmetry(_) => {}
            }
        }
        look
    }

    /// A fish whose fins are tried, the cases of a house or of a cell, or one mark.
    fn at_a_supposition(&self) -> Option<Found> {
        let (board, step) = (self.board, self.step);
        let marks: Vec<Mark> = step.marks(Role::Assumption).collect();
        let &first = marks.first()?;
        let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
        let bases: Vec<House> = step.houses(Role::Base).collect();
        if !bases.is_empty() {
            return Some(self.where_it_goes(&[(Marks::only(first.value), bases)]));
        }
        let is_case = |&&(value, house): &&(Value, House)| {
            let places = board.places(house, value).count_ones() as usize;
            let holds = |cell: &Cell| board.geometry().house(house).cells.contains(cell);
            value == first.value && places == cells.len() && cells.iter().all(holds)
        };
        let of_house = self.places.iter().find(is_case);
        if let (true, Some(&(value, house))) = (cells.len() > 1, of_house) {
            return Some(self.where_it_goes(&[(Marks::only(value), vec![house])]));
        }
        let count = |&cell: &Cell| board.marks(cell).count();
        let is_cell = cells.iter().all(|&cell| cell == first.cell) && marks.len() > 1;
        if is_cell || cells.iter().all(|cell| count(cell) == 2) {
            let number = count(&first.cell) as u32;
            let words: Vec<Piece> = vec!["the cells with ".into(), number.into(), " values".into()];
            return Some(self.within(words, &cells));
        }
        // What was supposed not to be is what follows, and with its value there would be nothing left to find.
        if step.sets().contains(&first) {
            return Some(self.within(vec!["what the cells can be".into()], &cells));
        }
        let words = vec!["where ".into(), first.value.into(), " can go".into()];
        Some(Found {
            values: Marks::only(first.value),
            ..self.within(words, &cells)
        })
    }

    /// Clues by what they make, and houses that they fill.
    fn at_clues(&self) -> Option<Found> {
        let (board, step) = (self.board, self.step);
        let shown = step.items(Role::House).filter_map(|item| match item {
            Item::Clue(clue) => Some(clue),
            Item::House(house) => board.geometry().house(house).clue,
            _ => None,
        });
        let mut clues: Vec<ClueId> = shown.collect();
        if clues.is_empty() {
            clues.clone_from(&self.clues);
        }
        clues.dedup();
        let &first = clues.first()?;
        let houses = step.houses(Role::House);
        let houses: Vec<House> = houses.filter(|&house| !self.is_of_clue(house)).collect();
        if !houses.is_empty() && houses.len() <= MOST_HOUSES {
            let noun = board.clues().clue(first)?.kind().noun();
            let there = if houses.len() == 1 { "it" } else { "them" };
            let clues = format!(" and the {noun}s that lie in {there}");
            let words = vec![Piece::Houses(houses.clone()), clues.into()];
            return Some(Found {
                houses,
                ..Found::new(words)
            });
        }
        clues.truncate(MOST_HOUSES);
        let mut names: Vec<(Vec<Piece>, usize)> = Vec::new();
        for name in clues.iter().map(|&clue| self.named(clue)) {
            match names.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => names.push((name, 1)),
            }
        }
        let several = |(mut name, count): (Vec<Piece>, usize)| {
            // Behind the noun; what has no cells in its name is one.
            if count > 1 && name.len() > 1 {
                name.insert(2, "s".into());
            }
            name
        };
        let names = names.into_iter().map(several).collect();
        Some(self.within(enumerate(names), &pattern_cells(board, step)))
    }

    /// "the cage of 14", "the white dot": its name without cells.
    fn named(&self, clue: ClueId) -> Vec<Piece> {
        let clues = self.board.clues();
        let name = clues.name(clue).pieces;
        let is_cell = |piece: &&Piece| matches!(piece, Piece::Cell(_) | Piece::Cells(_));
        let kind = clues.clue(clue).map(|clue| clue.kind());
        let Some(kind) = kind.filter(|_| name.iter().any(|piece| is_cell(&piece))) else {
            return name;
        };
        let before = name.iter().take_while(|piece| !is_cell(piece));
        let total = before.filter(|piece| matches!(piece, Piece::Total(_)));
        let of = total.flat_map(|total| [" of ".into(), total.clone()]);
        let noun: [Piece; 2] = ["the ".into(), kind.noun().into()];
        noun.into_iter().chain(of).collect()
    }

    fn is_of_clue(&self, house: House) -> bool {
        self.board.geometry().house(house).kind == HouseKind::Clue
    }

    /// The values that could be swapped, and the lines where they stand.
    fn at_what_could_be_swapped(&self) -> Option<Found> {
        let marks: Vec<Mark> = self.step.marks(Role::Deadly).collect();
        let values: Marks = marks.iter().map(|mark| mark.value).collect();
        let mut cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
        cells.dedup();
        if values.is_empty() {
            return None;
        }
        if let Some(houses) = self.cover(&cells)
            && values.count() <= MOST_VALUES
        {
            return Some(self.where_it_goes(&[(values, houses)]));
        }
        let odd: Vec<Cell> = self.step.marks(Role::Fin).map(|mark| mark.cell).collect();
        let words = vec!["the cells with more than two values".into()];
        Some(self.within(words, &odd))
    }

    fn at_places(&self) -> Option<Found> {
        if !self.cells.is_empty() || self.places.is_empty() {
            return None;
        }
        let groups = self.groups();
        let houses: usize = groups.iter().map(|(_, houses)| houses.len()).sum();
        if houses <= MOST_HOUSES {
            return Some(self.where_it_goes(&groups));
        }
        let &[(values, _)] = &groups[..] else {
            return None;
        };
        let words = vec!["where ".into(), values.into(), " can go".into()];
        Some(Found {
            values,
            ..self.within(words, &pattern_cells(self.board, self.step))
        })
    }

    /// The values that have few places in the same houses, with these.
    fn groups(&self) -> Vec<(Marks, Vec<House>)> {
        let values: Marks = self.places.iter().map(|(value, _)| *value).collect();
        let mut groups: Vec<(Marks, Vec<House>)> = Vec::new();
        for value in values.values() {
            let of_value = self.places.iter().filter(|(of, _)| *of == value);
            let mut houses: Vec<House> = Vec::new();
            for &(_, house) in of_value {
                houses.extend((!houses.contains(&house)).then_some(house));
            }
            match groups.iter_mut().find(|(_, same)| *same == houses) {
                Some((values, _)) => *values |= Marks::only(value),
                None => groups.push((Marks::only(value), houses)),
            }
        }
        groups
    }

    /// "where 4 can go in rows 2 and 8, and 7 in block 3".
    fn where_it_goes(&self, groups: &[(Marks, Vec<House>)]) -> Found {
        let (mut words, mut values, mut all) = (vec!["where ".into()], Marks::empty(), Vec::new());
        for (at, (of, houses)) in groups.iter().enumerate() {
            words.push(if at > 0 { ", and ".into() } else { "".into() });
            words.push(Piece::Values(*of, Joint::And));
            words.push(if at > 0 {
                " in ".into()
            } else {
                " can go in ".into()
            });
            words.extend(self.houses(houses));
            values |= *of;
            for &house in houses {
                all.extend((!all.contains(&house)).then_some(house));
            }
        }
        Found {
            values,
            houses: all,
            ..Found::new(words)
        }
    }

    /// Houses by name; one that is a clue's without the cell that it starts at.
    fn houses(&self, houses: &[House]) -> Vec<Piece> {
        if !houses.iter().any(|&house| self.is_of_clue(house)) {
            return vec![Piece::Houses(houses.to_vec())];
        }
        let name = |&house: &House| match self.board.geometry().house(house).clue {
            Some(clue) => self.named(clue),
            None => vec![house.into()],
        };
        enumerate(houses.iter().map(name).collect())
    }

    fn at_cells(&self) -> Option<Found> {
        if !self.places.is_empty() || self.cells.is_empty() {
            return None;
        }
        let (geometry, cells) = (self.board.geometry(), &self.cells);
        if let [cell] = cells[..] {
            let empty = |&house: &House| {
                let cells = geometry.house(house).cells.iter();
                cells
                    .filter(|&&cell| self.board.value(cell).is_none())
                    .count()
            };
            let houses = geometry
                .houses_of(cell)
                .filter(|&house| !self.is_of_clue(house));
            let house = houses.min_by_key(empty)?;
            let words = vec![
                "what the empty cells of ".into(),
                house.into(),
                " can be".into(),
            ];
            return Some(Found {
                houses: vec![house],
                ..Found::new(words)
            });
        }
        let mut houses: Vec<House> = self.step.houses(Role::House).collect();
        houses.dedup();
        if houses.is_empty() || houses.iter().any(|&house| self.is_of_clue(house)) {
            houses = self.cover(cells).unwrap_or_default();
        }
        Some(self.few_values(houses))
    }

    /// "which cells of column 9 and row 5 can only be 2, 6 or 8", or what cells there have in common.
    fn few_values(&self, houses: Vec<House>) -> Found {
        let cells = &self.cells;
        let of: Vec<Piece> = match &houses[..] {
            [] => Vec::new(),
            houses => vec![" of ".into(), Piece::Houses(houses.to_vec())],
        };
        let all = cells.iter().map(|&cell| self.board.marks(cell));
        let union = all
            .clone()
            .fold(Marks::empty(), |union, marks| union | marks);
        let words = if union.count() <= MOST_VALUES.max(cells.len()) && union.count() <= 6 {
            [
                vec!["which cells".into()],
                of,
                vec![" can only be ".into(), either(union)],
            ]
            .concat()
        } else if all.clone().all(|marks| marks.count() == 2) {
            [
                vec!["the cells".into()],
                of,
                vec![" with two values".into()],
            ]
            .concat()
        } else {
            [vec!["what the cells".into()], of, vec![" can be".into()]].concat()
        };
        if houses.is_empty() {
            return self.within(words, cells);
        }
        Found {
            houses,
            ..Found::new(words)
        }
    }

    /// A few houses and a few cells.
    fn at_places_and_cells(&self) -> Option<Found> {
        let groups = self.groups();
        let houses: usize = groups.iter().map(|(_, houses)| houses.len()).sum();
        if houses > 3 || groups.is_empty() || self.cells.is_empty() || self.cells.len() > 4 {
            return None;
        }
        let places = self.where_it_goes(&groups);
        let cells = self.few_values(Vec::new());
        let words = [places.words, vec![", and at ".into()], cells.words].concat();
        Some(Found { words, ..places })
    }

    /// Many links: what they are made of, and where.
    fn at_a_web(&self) -> Found {
        let pattern = pattern_cells(self.board, self.step);
        if self.cells.is_empty() && self.places.is_empty() {
            return Found {
                words: vec![Corner::of(self.board, &pattern).words().into()],
                within: Some(pattern),
                ..Found::new(Vec::new())
            };
        }
        let is_pair = |&(value, house): &(Value, House)| {
            self.board.places(house, value).count_ones() as usize == 2
        };
        let has_two = |&cell: &Cell| self.board.marks(cell).count() == 2;
        let words = match (
            self.places.iter().all(is_pair),
            self.cells.iter().all(has_two),
        ) {
            (true, true) => "cells with two values, and at values with two places in a house",
            _ => "cells with few values, and at values with few places in a house",
        };
        self.within(vec![words.into()], &pattern)
    }

    /// Words with the part of the board that cells lie in, or that the pattern starts in.
    fn within(&self, mut words: Vec<Piece>, cells: &[Cell]) -> Found {
        let corner = Corner::of(self.board, cells);
        let is_spread = corner.down.is_none() && corner.across.is_none();
        let from = match (
            is_spread,
            self.step
                .evidence()
                .iter()
                .find_map(|shown| shown.item.mark()),
        ) {
            (true, Some(first)) => vec![first.cell],
            (true, None) => cells.iter().take(1).copied().collect(),
            (false, _) => cells.to_vec(),
        };
        let of = if is_spread { ", first in " } else { " in " };
        words.extend([of.into(), Corner::of(self.board, &from).words().into()]);
        Found {
            within: Some(from),
            ..Found::new(words)
        }
    }

    /// Up to three houses that have all of the cells, each at least two.
    fn cover(&self, cells: &[Cell]) -> Option<Vec<House>> {
        let geometry = self.board.geometry();
        let (mut left, mut houses) = (cells.to_vec(), Vec::new());
        while !left.is_empty() {
            let of = |house: House, cells: &[Cell]| {
                let has = |cell: &&Cell| geometry.house(house).cells.contains(cell);
                cells.iter().filter(has).count()
            };
            let all = geometry.houses();
            let few = all.filter(|&house| !self.is_of_clue(house) && of(house, cells) > 1);
            let is_line = |house: House| geometry.house(house).kind.is_line();
            let house = few
                .rev()
                .max_by_key(|&house| (of(house, &left), is_line(house)))?;
            if of(house, &left) == 0 || houses.len() == 3 {
                return None;
            }
            left.retain(|cell| !geometry.house(house).cells.contains(cell));
            houses.push(house);
        }
        houses.arrange();
        Some(houses)
    }
}
