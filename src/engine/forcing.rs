//! Forcing: suppose that a mark holds, draw conclusions on a trial copy, and see what breaks.
//!
//! A [`Net`] draws conclusions from a list of [`Truth`]s and from nothing else: a truth with one mark
//! left makes that mark hold, a sum takes the marks with which it cannot be made, and a truth without a
//! mark breaks. So the truths that a contradiction needs are found by leaving out one after another.

use crate::engine::totals::{MAX_ITEMS, Reach, supported};
use crate::{Board, Cell, House, Mark, Premise, SumId, Value, WIDE};

/// Something a conclusion can be drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// The cell takes some value.
    Cell(Cell),
    /// The value goes somewhere in this full house.
    Place(House, Value),
    /// The cells of this sum make its total.
    Sum(SumId),
}

/// A conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// The mark holds: nothing else is left of the truth.
    Holds(Truth, Mark),
    /// The sum leaves the cell these values only, as bits.
    Leaves(SumId, Cell, u32),
}

/// A trial copy of a board, and the conclusions drawn on it.
#[derive(Default)]
pub struct Net {
    domains: Vec<u32>,
    /// By cell: the values that are known to hold.
    held: Vec<u32>,
    trail: Vec<Conclusion>,
    reach: Reach,
}

/// The cases that [`Net::refutes`] looks at before it gives up.
const CASES: u32 = 2_000;

impl Net {
    /// All truths of a board that say something.
    pub fn truths(board: &Board, truths: &mut Vec<Truth>) {
        let geometry = board.geometry();
        truths.clear();
        let is_open = |cell: &Cell| board.value(*cell).is_none();
        truths.extend(geometry.cells().filter(is_open).map(Truth::Cell));
        for house in geometry.full_houses() {
            let needs = board.needs(house).values();
            truths.extend(needs.map(|value| Truth::Place(house, value)));
        }
        let has_open = |sum: &SumId| geometry.sum(*sum).iter().any(is_open);
        truths.extend(geometry.sums().filter(has_open).map(Truth::Sum));
    }

    /// Supposes that a mark holds, and draws all conclusions. Returns the truth that breaks, if one does.
    pub fn suppose(&mut self, board: &Board, mark: Mark, truths: &[Truth]) -> Option<Truth> {
        let can_be = |cell| board.can_be(cell).bits();
        self.domains.clear();
        self.domains.extend(board.geometry().cells().map(can_be));
        self.held.clear();
        self.held.resize(self.domains.len(), 0);
        self.trail.clear();
        self.hold(board, mark);
        self.draw(board, truths)
    }

    /// The conclusions drawn, in their order.
    pub fn trail(&self) -> &[Conclusion] {
        &self.trail
    }

    /// Leaves in `truths` what is needed to refute the mark, and nothing that is not: first by the
    /// conclusions alone, then by looking at cases as well, as somebody may who checks it.
    pub fn prune(&mut self, board: &Board, mark: Mark, truths: &mut Vec<Truth>) {
        let Some(broken) = self.suppose(board, mark, truths) else {
            return;
        };
        let mut used = vec![broken];
        for conclusion in self.trail.iter().rev() {
            let truth = conclusion.truth();
            if !used.contains(&truth) {
                used.push(truth);
            }
        }
        // A sum comes with its cells, and is left out first: then they may go, too.
        for at in 0..used.len() {
            if let Truth::Sum(sum) = used[at] {
                let cells = board
                    .geometry()
                    .sum(sum)
                    .iter()
                    .map(|&cell| Truth::Cell(cell));
                let missing: Vec<Truth> = cells.filter(|cell| !used.contains(cell)).collect();
                used.extend(missing);
            }
        }
        used.sort_by_key(|truth| !matches!(truth, Truth::Sum(_)));
        *truths = used;
        for by_cases in [false, true] {
            let mut at = 0;
            while at < truths.len() {
                let left_out = truths.remove(at);
                let is_free = !belongs(board, left_out, truths);
                let is_enough = is_free
                    && if by_cases {
                        self.refutes(board, mark, truths)
                    } else {
                        self.suppose(board, mark, truths).is_some()
                    };
                if !is_enough {
                    truths.insert(at, left_out);
                    at += 1;
                }
            }
        }
    }

    /// Whether the mark is impossible by these truths, also if that takes cases.
    pub fn refutes(&mut self, board: &Board, mark: Mark, truths: &[Truth]) -> bool {
        let mut cases = CASES;
        self.suppose(board, mark, truths).is_some() || self.split(board, truths, &mut cases)
    }

    fn split(&mut self, board: &Board, truths: &[Truth], cases: &mut u32) -> bool {
        let open = truths
            .iter()
            .filter(|&&truth| !matches!(truth, Truth::Sum(_)) && !self.is_settled(board, truth));
        let fewest = open.min_by_key(|&&truth| self.marks(board, truth).count());
        let Some(&truth) = fewest else { return false };
        let ways: Vec<Mark> = self.marks(board, truth).collect();
        let (domains, held) = (self.domains.clone(), self.held.clone());
        for way in ways {
            if *cases == 0 {
                return false;
            }
            *cases -= 1;
            self.domains.clone_from(&domains);
            self.held.clone_from(&held);
            self.hold(board, way);
            if self.draw(board, truths).is_none() && !self.split(board, truths, cases) {
                return false;
            }
        }
        true
    }

    fn hold(&mut self, board: &Board, mark: Mark) {
        let bit = 1 << mark.value.0;
        self.domains[mark.cell.index()] &= bit;
        self.held[mark.cell.index()] |= bit;
        for peer in board.geometry().peers::<WIDE>(mark.cell) {
            self.domains[peer.index()] &= !bit;
        }
    }

    /// Draws conclusions until there is none, or a truth breaks. Sums come last: they are the hardest
    /// to follow.
    fn draw(&mut self, board: &Board, truths: &[Truth]) -> Option<Truth> {
        loop {
            let mut changed = false;
            for &truth in truths {
                if matches!(truth, Truth::Sum(_)) || self.is_settled(board, truth) {
                    continue;
                }
                let left = {
                    let mut marks = self.marks(board, truth);
                    (marks.next(), marks.next())
                };
                match left {
                    (None, _) => return Some(truth),
                    (Some(mark), None) => {
                        self.trail.push(Conclusion::Holds(truth, mark));
                        self.hold(board, mark);
                        changed = true;
                    }
                    _ => {}
                }
            }
            if changed {
                continue;
            }
            for &truth in truths {
                if let Truth::Sum(sum) = truth {
                    match self.read_sum(board, sum) {
                        None => return Some(truth),
                        Some(read) => changed |= read,
                    }
                }
            }
            if !changed {
                return None;
            }
        }
    }

    /// Takes the marks that a sum cannot use. Returns whether there were some; nothing if the total
    /// cannot be made.
    fn read_sum(&mut self, board: &Board, sum: SumId) -> Option<bool> {
        let geometry = board.geometry();
        let cells = geometry.sum(sum);
        if cells.len() > MAX_ITEMS {
            return Some(false);
        }
        let (mut marks, mut apart) = ([0; MAX_ITEMS], 0);
        for (at, &cell) in cells.iter().enumerate() {
            marks[at] = self.domains[cell.index()];
            apart |= u32::from(at > 0 && geometry.sees(cells[at - 1], cell)) << at;
        }
        let marks = &mut marks[..cells.len()];
        if !supported(marks, apart, board.total(sum), &mut self.reach) {
            return Some(false);
        }
        if marks.contains(&0) {
            return None;
        }
        let mut changed = false;
        for (&cell, &left) in cells.iter().zip(&*marks) {
            if left != self.domains[cell.index()] {
                self.domains[cell.index()] = left;
                self.trail.push(Conclusion::Leaves(sum, cell, left));
                changed = true;
            }
        }
        Some(changed)
    }

    /// Whether a mark of the truth holds and still can.
    fn is_settled(&self, board: &Board, truth: Truth) -> bool {
        self.marks(board, truth)
            .any(|mark| self.held[mark.cell.index()] >> mark.value.0 & 1 == 1)
    }

    /// The marks that are left of a truth; none of a sum.
    fn marks<'a>(&'a self, board: &'a Board, truth: Truth) -> impl Iterator<Item = Mark> + 'a {
        let (cells, values): (&[Cell], u32) = match truth {
            Truth::Cell(_) | Truth::Sum(_) => (&[], 0),
            Truth::Place(house, value) => (&board.geometry().house(house).cells, 1 << value.0),
        };
        let own = match truth {
            Truth::Cell(cell) => Some((cell, self.domains[cell.index()])),
            _ => None,
        };
        let places = cells
            .iter()
            .map(move |&cell| (cell, self.domains[cell.index()] & values));
        own.into_iter().chain(places).flat_map(|(cell, values)| {
            crate::Bits(values).map(move |value| Mark {
                cell,
                value: Value(value as u8),
            })
        })
    }
}

/// Whether it is a cell of one of the sums.
fn belongs(board: &Board, truth: Truth, truths: &[Truth]) -> bool {
    let Truth::Cell(cell) = truth else {
        return false;
    };
    let sums = board.geometry().sums_of(cell).iter();
    sums.copied().any(|sum| truths.contains(&Truth::Sum(sum)))
}

impl Conclusion {
    /// The truth it is drawn from.
    pub fn truth(self) -> Truth {
        match self {
            Conclusion::Holds(truth, _) => truth,
            Conclusion::Leaves(sum, ..) => Truth::Sum(sum),
        }
    }
}

impl Truth {
    /// The truth that a premise states; nothing for a guard.
    pub fn of(premise: Premise<'_>) -> Option<Truth> {
        match premise {
            Premise::Cell(cell) => Some(Truth::Cell(cell)),
            Premise::Place(house, value) => Some(Truth::Place(house, value)),
            Premise::Sum(sum) => Some(Truth::Sum(sum)),
            Premise::Guard(_) => None,
        }
    }
}
