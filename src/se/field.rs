//! Marks as chains see them: a mark is a number, cell * 9 + value.

use super::tables::{CELLS, HOUSES_OF, PLACE_IN, bits};

/// A mark.
pub(super) type Node = u16;

/// How many marks a board can have.
pub(super) const NODES: usize = 729;

/// A link inside a cell, where a house would be named.
pub(super) const CELL: u8 = 27;

pub(super) const fn node(cell: usize, value: usize) -> Node {
    (cell * 9 + value) as Node
}

/// The cell and the value of each mark: division costs more than a look.
const PARTS: [(u8, u8); NODES] = {
    let mut all = [(0, 0); NODES];
    let mut at = 0;
    while at < NODES {
        all[at] = ((at / 9) as u8, (at % 9) as u8);
        at += 1;
    }
    all
};

#[inline]
pub(super) fn parts(node: Node) -> (usize, usize) {
    let (cell, value) = PARTS[usize::from(node)];
    (usize::from(cell), usize::from(value))
}

/// What cells may be, and where values may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) marks: [u16; 81],
    pub(super) places: [[u16; 9]; 27],
}

impl Default for Field {
    fn default() -> Field {
        Field {
            marks: [0; 81],
            places: [[0; 9]; 27],
        }
    }
}

impl Field {
    #[inline]
    pub(super) fn has(&self, node: Node) -> bool {
        let (cell, value) = parts(node);
        self.marks[cell] >> value & 1 != 0
    }

    #[inline]
    pub(super) fn strike(&mut self, cell: usize, value: usize) {
        self.marks[cell] &= !(1 << value);
        let [block, row, column] = HOUSES_OF[cell].map(usize::from);
        let [in_block, in_row, in_column] = PLACE_IN[cell];
        self.places[block][value] &= !(1 << in_block);
        self.places[row][value] &= !(1 << in_row);
        self.places[column][value] &= !(1 << in_column);
    }

    /// The marks of the cell, or of the value in the house, by which one follows.
    pub(super) fn of_link(&self, node: Node, link: u8) -> impl Iterator<Item = Node> + use<> {
        let (cell, value) = parts(node);
        let set = match link {
            CELL => self.marks[cell],
            house => self.places[usize::from(house)][value],
        };
        bits(set).map(move |at| match link {
            CELL => self::node(cell, at),
            house => self::node(usize::from(CELLS[usize::from(house)][at]), value),
        })
    }
}

/// A set of marks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Nodes(pub(super) [u64; 12]);

impl Nodes {
    #[inline]
    pub(super) fn has(&self, node: Node) -> bool {
        self.0[usize::from(node >> 6)] >> (node & 63) & 1 != 0
    }

    /// Adds a mark; says whether it is new.
    #[inline]
    pub(super) fn add(&mut self, node: Node) -> bool {
        let word = &mut self.0[usize::from(node >> 6)];
        let bit = 1 << (node & 63);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    #[inline]
    pub(super) fn keep(&mut self, other: &Nodes) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Node> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut word = word;
            std::iter::from_fn(move || {
                let first = word.trailing_zeros() as u16;
                (word != 0).then(|| {
                    word &= word - 1;
                    at as u16 * 64 + first
                })
            })
        })
    }
}

/// What a length adds to a rating, in tenths: one for every threshold below it.
pub(super) fn increment(complexity: usize) -> u8 {
    let length = complexity.saturating_sub(2);
    let (mut steps, mut limit, mut is_half) = (0, 4, false);
    while length > limit {
        steps += 1;
        // 4, 6, 8, 12, 16, 24, …: by a half and by a third in turn.
        limit = if is_half {
            limit / 3 * 4
        } else {
            limit / 2 * 3
        };
        is_half = !is_half;
    }
    steps
}
