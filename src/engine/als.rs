//! Almost locked sets: cells of one house that together can be one value more than there are cells.
//!
//! Such cells lack one of their values at most, for no value stands in a house twice: if they are not 4,
//! they are all the others. A *part* of a set is its cells that can be one value, and the cells elsewhere
//! that see all of these. Two parts of different sets with the same value are *linked* if all cells of the
//! one see all cells of the other: then one of the sets at least lacks the value.

use crate::geometry::MAX_SIDE;
use crate::strategy::Finds;
use crate::{Board, Cell, Cells, Geometry, House, Marks, Value};
use std::ops::Range;
use std::sync::Arc;

/// Which sets are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// The most cells of a set.
    pub cells: usize,
    /// The most sets: smaller ones are listed first.
    pub sets: usize,
}

impl Sizes {
    /// What the solving orders use: sets that a person might see, and fewer on large boards.
    pub fn usual(geometry: &Geometry) -> Sizes {
        let cells = match geometry.high().number() {
            ..=10 => 5,
            11..=16 => 3,
            _ => 2,
        };
        // Boards where one is stuck have some 170 sets; where there are more, the smallest will do.
        Sizes { cells, sets: 300 }
    }

    /// All there are on boards of nine values; on larger ones as many as memory allows.
    pub fn widest(geometry: &Geometry) -> Sizes {
        let (cells, sets) = match geometry.high().number() {
            ..=10 => (8, 8_000),
            11..=16 => (4, 4_000),
            _ => (3, 2_000),
        };
        Sizes { cells, sets }
    }
}

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub struct AlmostLocked<const N: usize> {
    /// Its cells.
    pub cells: Cells<N>,
    /// What they can be: one value more than there are cells.
    pub marks: Marks,
    /// The number of its first part.
    first: u32,
}

/// The cells of a set that can be one of its values.
#[derive(Clone, Copy, Debug)]
pub struct Part<const N: usize> {
    /// The set, by number.
    pub set: u32,
    /// The value.
    pub value: Value,
    /// The cells of the set that can be the value.
    pub with: Cells<N>,
    /// The other cells that can be the value, as far as they see all of these.
    pub seen: Cells<N>,
}

/// The almost locked sets of a board, smallest first. It is kept between calls, and made anew only when
/// the marks have changed.
#[derive(Default)]
pub struct Sets<const N: usize> {
    key: Option<(Arc<Geometry>, Sizes)>,
    marks: Vec<u32>,
    sets: Vec<AlmostLocked<N>>,
    parts: Vec<Part<N>>,
    /// Whether the links are those of sets that may overlap; nothing if there are no links yet.
    linked: Option<bool>,
    /// Where the links of each part start and end.
    spans: Vec<(u32, u32)>,
    links: Vec<u32>,
    /// The parts of the value that is being linked: their numbers, their cells, the cells of their sets.
    alike: Vec<(u32, Cells<N>, Cells<N>)>,
}

impl<const N: usize> Sets<N> {
    /// The sets of a board, out of the sink's memory; give them back with
    /// [`return_scratch`](Finds::return_scratch).
    pub fn of(board: &Board, finds: &mut Finds, reach: Sizes) -> Box<Sets<N>> {
        let mut sets = finds.take_scratch::<Sets<N>>();
        sets.list(board, reach);
        sets
    }

    /// The sets with the links between their parts: of sets without a common cell, or of all.
    pub fn linked(board: &Board, finds: &mut Finds, reach: Sizes, overlap: bool) -> Box<Sets<N>> {
        let mut sets = Self::of(board, finds, reach);
        if sets.linked != Some(overlap) {
            sets.link(board, overlap);
        }
        sets
    }

    /// The number of sets.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// All sets, smallest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &AlmostLocked<N>> {
        self.sets.iter()
    }

    /// A set by number.
    #[inline]
    pub fn set(&self, number: u32) -> &AlmostLocked<N> {
        &self.sets[number as usize]
    }

    /// All parts of all sets.
    #[inline]
    pub fn parts(&self) -> &[Part<N>] {
        &self.parts
    }

    /// A part by number.
    #[inline]
    pub fn part(&self, number: u32) -> &Part<N> {
        &self.parts[number as usize]
    }

    /// The numbers of the parts of a set, lowest value first.
    #[inline]
    pub fn parts_of(&self, set: u32) -> Range<u32> {
        let set = &self.sets[set as usize];
        set.first..set.first + set.marks.count() as u32
    }

    /// The number of the part of a set with one of its values.
    #[inline]
    pub fn part_with(&self, set: u32, value: Value) -> u32 {
        let AlmostLocked { marks, first, .. } = self.sets[set as usize];
        first + (marks.bits() & ((1 << value.0) - 1)).count_ones()
    }

    /// The cells of a set that can be a value of it.
    #[inline]
    pub fn with(&self, set: u32, value: Value) -> Cells<N> {
        self.part(self.part_with(set, value)).with
    }

    /// The cells that see all cells of a set that can be the value, and can be it themselves.
    #[inline]
    pub fn seen(&self, set: u32, value: Value) -> Cells<N> {
        self.part(self.part_with(set, value)).seen
    }

    /// The parts linked with a part, in ascending order.
    #[inline]
    pub fn links(&self, part: u32) -> &[u32] {
        let (start, end) = self.spans[part as usize];
        &self.links[start as usize..end as usize]
    }

    /// Lists the sets, unless they are listed already.
    fn list(&mut self, board: &Board, reach: Sizes) {
        let known = self
            .key
            .as_ref()
            .is_some_and(|(geometry, of)| Arc::ptr_eq(geometry, board.geometry()) && *of == reach);
        if known && self.marks == board.marks_by_cell() {
            return;
        }
        if !known {
            self.key = Some((board.geometry().clone(), reach));
        }
        self.marks.clear();
        self.marks.extend_from_slice(board.marks_by_cell());
        self.sets.clear();
        self.parts.clear();
        self.linked = None;
        for size in 1..=reach.cells {
            for house in board.geometry().houses() {
                let room = Room::of(board, house, size);
                room.extend(board, 0, Chosen::default(), &mut |cells, marks| {
                    if self.sets.len() < reach.sets {
                        self.push(board, cells, marks);
                    }
                });
            }
        }
    }

    fn push(&mut self, board: &Board, cells: Cells<N>, marks: Marks) {
        let set = self.sets.len() as u32;
        let first = self.parts.len() as u32;
        self.sets.push(AlmostLocked {
            cells,
            marks,
            first,
        });
        for value in marks.values() {
            let all = board.cells_with::<N>(value);
            let with = all & cells;
            let seen = with
                .iter()
                .fold(all, |seen, cell| seen & board.geometry().peers(cell));
            self.parts.push(Part {
                set,
                value,
                with,
                seen,
            });
        }
    }

    /// Links the parts, one value after another. There are few parts of one value that some cell sees, so
    /// each is held against each: on 9x9 boards that is quicker than any index.
    fn link(&mut self, board: &Board, overlap: bool) {
        self.linked = Some(overlap);
        self.links.clear();
        self.spans.clear();
        self.spans.resize(self.parts.len(), (0, 0));
        for value in board.geometry().values() {
            self.alike.clear();
            for (number, part) in (0u32..).zip(&self.parts) {
                if part.value == value && !part.seen.is_empty() {
                    let cells = if overlap {
                        Cells::EMPTY
                    } else {
                        self.sets[part.set as usize].cells
                    };
                    self.alike.push((number, part.with, cells));
                }
            }
            for &(number, _, cells) in &self.alike {
                let seen = self.parts[number as usize].seen;
                let start = self.links.len() as u32;
                for (other, with, of_other) in &self.alike {
                    if with.is_subset(&seen) && !cells.meets(of_other) {
                        self.links.push(*other);
                    }
                }
                self.spans[number as usize] = (start, self.links.len() as u32);
            }
        }
    }
}

/// The open cells of a house that may belong to a set of some size.
struct Room {
    house: House,
    size: usize,
    count: usize,
    cells: [Cell; MAX_SIDE],
}

/// The cells of a set in the making.
#[derive(Clone, Copy)]
struct Chosen<const N: usize> {
    cells: Cells<N>,
    count: usize,
    marks: Marks,
}

impl<const N: usize> Default for Chosen<N> {
    fn default() -> Self {
        Chosen {
            cells: Cells::EMPTY,
            count: 0,
            marks: Marks::empty(),
        }
    }
}

impl Room {
    fn of(board: &Board, house: House, size: usize) -> Room {
        let mut room = Room {
            house,
            size,
            count: 0,
            cells: [Cell(0); MAX_SIDE],
        };
        for &cell in &board.geometry().house(house).cells {
            if (1..=size + 1).contains(&board.marks(cell).count()) {
                room.cells[room.count] = cell;
                room.count += 1;
            }
        }
        room
    }

    /// Adds cells from a place on, and calls `found` with each whole set that no earlier house has.
    fn extend<const N: usize>(
        &self,
        board: &Board,
        from: usize,
        chosen: Chosen<N>,
        found: &mut impl FnMut(Cells<N>, Marks),
    ) {
        let missing = self.size - chosen.count;
        if self.count < from + missing {
            return;
        }
        for at in from..=self.count - missing {
            let cell = self.cells[at];
            let marks = chosen.marks | board.marks(cell);
            if marks.count() > self.size + 1 {
                continue;
            }
            let chosen = Chosen {
                cells: chosen.cells.with(cell),
                count: chosen.count + 1,
                marks,
            };
            if missing > 1 {
                self.extend(board, at + 1, chosen, found);
            } else if marks.count() == self.size + 1 && self.is_first(board, cell, chosen.cells) {
                found(chosen.cells, marks);
            }
        }
    }

    /// Whether no earlier house has all of the cells, of which `cell` is one.
    fn is_first<const N: usize>(&self, board: &Board, cell: Cell, cells: Cells<N>) -> bool {
        let geometry = board.geometry();
        let mut earlier = geometry.houses_of(cell).filter(|&house| house < self.house);
        !earlier.any(|house| cells.is_subset(&geometry.house_cells(house)))
    }
}
