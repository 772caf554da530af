//! Colouring: marks joined two by two, in two colours.
//!
//! Of the only two places of a value in a house one holds it, and of two marks of a cell one is true. So
//! along such pairs the marks are coloured in turn, and all marks of the one colour are true, or all of
//! the other. Of one value the pairs are those of houses; cells join the marks of all values.

use crate::{Board, Cells, Mark, Marks, Truth, Value};

/// Two marks of which one is true, and one only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// What says that one of them is: the cell or the house that has no other.
    pub truth: Truth,
    /// The marks.
    pub ends: [Mark; 2],
}

/// The marks that hang together in clusters, by colour; kept from call to call.
#[derive(Clone, Debug)]
pub struct Coloring<const N: usize> {
    values: Marks,
    /// The cells of each cluster, colour and value.
    colors: Vec<Cells<N>>,
    /// The cells that were reached, by value.
    seen: Vec<Cells<N>>,
    /// What was reached, from where in this list, and by which pair.
    reached: Vec<(Mark, usize, Option<Pair>)>,
    path: Vec<Pair>,
}

impl<const N: usize> Default for Coloring<N> {
    fn default() -> Self {
        Coloring {
            values: Marks::empty(),
            colors: Vec::new(),
            seen: Vec::new(),
            reached: Vec::new(),
            path: Vec::new(),
        }
    }
}

impl<const N: usize> Coloring<N> {
    /// Colours the places of a value.
    pub fn color(&mut self, board: &Board, value: Value) {
        self.start(board, Marks::only(value));
    }

    /// Colours the marks of all values.
    pub fn color_all(&mut self, board: &Board) {
        self.start(board, board.geometry().all_marks());
        for cell in board.open::<N>() {
            let marks = board.marks(cell);
            if let (2, Some(value)) = (marks.count(), marks.first()) {
                self.spread(board, Mark { cell, value });
            }
        }
    }

    /// Colours what hangs together with the places of some values.
    fn start(&mut self, board: &Board, values: Marks) {
        let geometry = board.geometry();
        self.values = values;
        self.colors.clear();
        self.forget();
        for value in values.values() {
            let places = board.places_by_house(value);
            for house in geometry.full_houses() {
                let mask = places[house.index()];
                if mask.count_ones() == 2 {
                    let cell = geometry.house(house).cells[mask.trailing_zeros() as usize];
                    self.spread(board, Mark { cell, value });
                }
            }
        }
    }

    fn forget(&mut self) {
        self.reached.clear();
        self.seen.clear();
        self.seen.resize(self.values.count(), Cells::EMPTY);
    }

    /// The place of a value among those that are coloured.
    fn row(&self, value: Value) -> usize {
        (self.values.bits() & (Marks::only(value).bits() - 1)).count_ones() as usize
    }

    /// Colours all marks that hang together with one.
    fn spread(&mut self, board: &Board, start: Mark) {
        let row = self.row(start.value);
        if self.seen[row].has(start.cell) {
            return;
        }
        let (rows, at) = (self.values.count(), self.colors.len());
        self.colors.resize(at + 2 * rows, Cells::EMPTY);
        self.colors[at + row].insert(start.cell);
        self.seen[row].insert(start.cell);
        self.reached.clear();
        self.reached.push((start, 0, None));
        let (mut next, mut is_odd) = (0, false);
        while let Some(&(mark, ..)) = self.reached.get(next) {
            let own = at + self.row(mark.value);
            let color = usize::from(!self.colors[own].has(mark.cell));
            for pair in pairs(board, self.values, mark) {
                let other = pair.ends[1];
                let row = self.row(other.value);
                is_odd |= self.colors[at + color * rows + row].has(other.cell);
                if !self.seen[row].has(other.cell) {
                    self.seen[row].insert(other.cell);
                    self.colors[at + (1 - color) * rows + row].insert(other.cell);
                    self.reached.push((other, next, Some(pair)));
                }
            }
            next += 1;
        }
        // Where a ring of pairs is odd neither colour can be true, and nothing can be said.
        if is_odd {
            self.colors.truncate(at);
        }
    }

    /// How many clusters there are.
    pub fn count(&self) -> usize {
        self.colors.len() / (2 * self.values.count()).max(1)
    }

    /// The cells of a value in a cluster, by colour.
    pub fn cells(&self, cluster: usize, value: Value) -> [Cells<N>; 2] {
        let (rows, row) = (self.values.count(), self.row(value));
        [0, 1].map(|color| self.colors[(2 * cluster + color) * rows + row])
    }

    /// The colour of a mark in a cluster.
    pub fn color_of(&self, cluster: usize, mark: Mark) -> Option<usize> {
        let colors = self.cells(cluster, mark.value);
        colors.iter().position(|cells| cells.has(mark.cell))
    }

    /// The pairs of the shortest way from some marks to others; none where a mark is of both, or they do
    /// not hang together.
    pub fn path(
        &mut self,
        board: &Board,
        from: impl IntoIterator<Item = Mark>,
        is_end: impl Fn(Mark) -> bool,
    ) -> &[Pair] {
        self.path.clear();
        self.forget();
        for mark in from {
            self.reach(mark, 0, None);
        }
        let mut at = 0;
        while let Some(&(mark, ..)) = self.reached.get(at) {
            if is_end(mark) {
                self.trace(at);
                break;
            }
            for pair in pairs(board, self.values, mark) {
                self.reach(pair.ends[1], at, Some(pair));
            }
            at += 1;
        }
        &self.path
    }

    fn reach(&mut self, mark: Mark, from: usize, pair: Option<Pair>) {
        let row = self.row(mark.value);
        if !self.seen[row].has(mark.cell) {
            self.seen[row].insert(mark.cell);
            self.reached.push((mark, from, pair));
        }
    }

    /// The way back from what was reached.
    fn trace(&mut self, mut at: usize) {
        while let (_, from, Some(pair)) = self.reached[at] {
            self.path.push(pair);
            at = from;
        }
    }
}

/// The pairs of a mark, which is their first end: that of its cell, where more than one value is coloured,
/// and those of its houses.
fn pairs(board: &Board, values: Marks, mark: Mark) -> impl Iterator<Item = Pair> + '_ {
    let Mark { cell, value } = mark;
    let geometry = board.geometry();
    let places = board.places_by_house(value);
    let others = (board.marks(cell) & values) - Marks::only(value);
    let of_cell = others.single().map(|value| Pair {
        truth: Truth::Cell(cell),
        ends: [mark, Mark { cell, value }],
    });
    let of_house = move |spot: &crate::geometry::Spot| {
        let others = places[spot.house.index()] & !spot.place();
        let house = geometry.house(spot.house);
        (house.full && others.count_ones() == 1).then(|| {
            let cell = house.cells[others.trailing_zeros() as usize];
            Pair {
                truth: Truth::Place(spot.house, value),
                ends: [mark, Mark { cell, value }],
            }
        })
    };
    of_cell
        .into_iter()
        .chain(geometry.spots(cell).iter().filter_map(of_house))
}

/// The cells that see some cell of a set.
pub fn seen_by<const N: usize>(board: &Board, cells: Cells<N>) -> Cells<N> {
    cells.iter().fold(Cells::EMPTY, |seen, cell| {
        seen | board.geometry().peers::<N>(cell)
    })
}

/// The marks of a value in some cells.
pub fn marks<const N: usize>(value: Value, cells: Cells<N>) -> impl Iterator<Item = Mark> {
    cells.iter().map(move |cell| Mark { cell, value })
}
