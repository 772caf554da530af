//! Values and marks of a 9x9 board, in the views that the producers look at.

use super::tables::{HOUSES_OF, PLACE_IN, SEEN, Set, bits, each};

/// A board: what cells may be, and where values may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    /// By cell: its marks; none if it is set.
    pub(super) marks: [u16; 81],
    /// By house and value: the places of the house where it may go; none if it is set.
    pub(super) places: [[u16; 9]; 27],
    /// By value: the cells where it may go.
    pub(super) cells: [Set; 9],
    /// By number of marks, up to three: the cells with that many. Those with none that are not set are a contradiction.
    pub(super) with: [Set; 4],
    pub(super) open: Set,
    /// By house: its open cells.
    pub(super) open_in: [u8; 27],
    /// By value: how often it is set.
    pub(super) placed: [u8; 9],
    pub(super) values: [u8; 81],
    /// By house: values with one place.
    single: [u16; 27],
    /// Houses with such values.
    with_single: u32,
    /// Houses with one open cell.
    last: u32,
}

impl Grid {
    /// A board of values (1 to 9; 0 for an open cell) and the marks of its open cells.
    pub(super) fn new(values: &[u8; 81], marks: &[u16; 81]) -> Grid {
        let mut grid = Grid {
            marks: [0; 81],
            places: [[0; 9]; 27],
            cells: [0; 9],
            with: [0; 4],
            open: 0,
            open_in: [0; 27],
            placed: [0; 9],
            values: [0; 81],
            single: [0; 27],
            with_single: 0,
            last: 0,
        };
        grid.load(values, marks);
        grid
    }

    /// Takes another board.
    pub(super) fn load(&mut self, values: &[u8; 81], marks: &[u16; 81]) {
        self.values = *values;
        self.places = [[0; 9]; 27];
        self.cells = [0; 9];
        self.with = [0; 4];
        (self.open, self.open_in, self.placed) = (0, [0; 27], [0; 9]);
        for (cell, (&value, &marks)) in values.iter().zip(marks).enumerate() {
            if let 1..=9 = value {
                self.placed[value as usize - 1] += 1;
                self.marks[cell] = 0;
                continue;
            }
            self.open |= 1 << cell;
            self.marks[cell] = marks;
            self.with[(marks.count_ones() as usize).min(3)] |=
                Set::from(marks.count_ones() <= 3) << cell;
            let houses = HOUSES_OF[cell].map(usize::from);
            let places = PLACE_IN[cell].map(|place| 1 << place);
            for house in houses {
                self.open_in[house] += 1;
            }
            for value in bits(marks) {
                self.cells[value] |= 1 << cell;
                self.places[houses[0]][value] |= places[0];
                self.places[houses[1]][value] |= places[1];
                self.places[houses[2]][value] |= places[2];
            }
        }
        (self.with_single, self.last) = (0, 0);
        for house in 0..27 {
            self.single[house] = 0;
            for value in 0..9 {
                let places = self.places[house][value];
                self.single[house] |= u16::from(places.is_power_of_two()) << value;
            }
            self.with_single |= u32::from(self.single[house] != 0) << house;
            self.last |= u32::from(self.open_in[house] == 1) << house;
        }
    }

    /// The board of values alone: all marks but those that the values see.
    pub(super) fn bare(values: &[u8; 81]) -> [u16; 81] {
        let mut seen = [0u16; 27];
        for (cell, &value) in values.iter().enumerate() {
            for house in HOUSES_OF[cell] {
                seen[house as usize] |= (1 << value) >> 1;
            }
        }
        let mut marks = [0; 81];
        for (cell, marks) in marks.iter_mut().enumerate() {
            let [block, row, column] = HOUSES_OF[cell].map(|house| seen[house as usize]);
            *marks = if values[cell] == 0 {
                0x1ff & !(block | row | column)
            } else {
                0
            };
        }
        marks
    }

    pub(super) fn is_filled(&self) -> bool {
        self.open == 0
    }

    /// The first house, and its values with one place: houses with one open cell come first.
    pub(super) fn first_single(&self) -> Option<(usize, usize, bool)> {
        let alone = self.with_single & self.last;
        let houses = if alone != 0 { alone } else { self.with_single };
        let house = houses.trailing_zeros() as usize;
        (houses != 0).then(|| {
            (
                house,
                self.single[house].trailing_zeros() as usize,
                alone != 0,
            )
        })
    }

    /// Removes a mark, if it is there.
    #[inline]
    pub(super) fn strike(&mut self, cell: usize, value: usize) {
        let bit = 1 << value;
        if self.marks[cell] & bit == 0 {
            return;
        }
        let at = 1 << cell;
        let before = self.marks[cell].count_ones() as usize;
        self.marks[cell] &= !bit;
        if before <= 4 {
            if before <= 3 {
                self.with[before] &= !at;
            }
            self.with[before - 1] |= at;
        }
        self.lose_place(cell, value);
    }

    #[inline]
    fn lose_place(&mut self, cell: usize, value: usize) {
        self.cells[value] &= !(1 << cell);
        for kind in 0..3 {
            let house = HOUSES_OF[cell][kind] as usize;
            let places = &mut self.places[house][value];
            *places &= !(1 << PLACE_IN[cell][kind]);
            let is_single = places.is_power_of_two();
            self.note_single(house, value, is_single);
        }
    }

    #[inline]
    fn note_single(&mut self, house: usize, value: usize, is_single: bool) {
        let single = &mut self.single[house];
        *single = *single & !(1 << value) | u16::from(is_single) << value;
        self.with_single = self.with_single & !(1 << house) | u32::from(*single != 0) << house;
    }

    /// Sets a cell, and strikes its value from all that see it.
    pub(super) fn set(&mut self, cell: usize, value: usize) {
        let at = 1 << cell;
        for other in bits(std::mem::take(&mut self.marks[cell])) {
            self.lose_place(cell, other);
        }
        for with in &mut self.with {
            *with &= !at;
        }
        self.open &= !at;
        self.values[cell] = value as u8 + 1;
        self.placed[value] += 1;
        for house in HOUSES_OF[cell].map(usize::from) {
            self.open_in[house] -= 1;
            let last = u32::from(self.open_in[house] == 1);
            self.last = self.last & !(1 << house) | last << house;
        }
        for peer in each(self.cells[value] & SEEN[cell]) {
            self.strike(peer, value);
        }
    }
}
