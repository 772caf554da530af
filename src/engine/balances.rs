//! Balances: full houses and clues added up until few cells remain. People call it the rule of 45.
//!
//! The values of a full house make a number that is known, and so do those of a clue that is an equation. Added and
//! taken away as wholes, cell by cell, what remains is one more equation: of *innies* where a clue sticks out of the
//! houses, of *outies* where it was taken away with the cells outside. Coefficients are added, never sets of cells
//! taken from each other: so overlapping clues, and houses that cross, are right as well.

use super::completions::{Completions, Question};
use super::leftovers;
use crate::clues::Clues;
use crate::geometry::HouseKind;
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{
    Board, Cell, ClueId, Geometry, House, Mark, Marks, OneOf, OwnedPremise, Summand, Term, Value,
    WIDE,
};
use itertools::Itertools;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// What remains of some houses and clues.
#[derive(Clone, Debug)]
pub struct Balance {
    /// Houses first, then clues.
    pub terms: Vec<Term>,
    /// The cells that remain, in reading order.
    pub cells: Vec<Cell>,
    /// By cell: how often its value counts.
    pub times: Vec<i32>,
    /// What they make.
    pub number: i64,
}

/// More cells than this never come down to a few.
const MOST_CELLS: usize = 14;

/// The most houses that are taken together.
const MOST_HOUSES: usize = 5;

/// At most this many houses that touch are taken together.
const MOST_CONNECTED: usize = 4;

/// The most houses of a balance that is seen on the way to something else.
const MOST_SEEN_HOUSES: usize = 2;

/// The most cells that it leaves, open and known.
const MOST_SEEN_CELLS: usize = 3;

/// The most sets of houses that are looked at: large jigsaws have very many.
const MOST_SETS: usize = 4_000;

/// Balances have numbers of 16 bits.
const _: () = assert!(MOST_SETS * Take::ALL.len() <= u16::MAX as usize);

/// The balances of a puzzle.
struct Balances(Arc<[Balance]>);

/// The balances of a board's puzzle: those that are shortest to explain first.
pub fn of(board: &Board) -> Arc<[Balance]> {
    let (geometry, clues) = (board.geometry(), board.clues());
    let make = || Balances(all(geometry, clues).into());
    clues.derived(make).0.clone()
}

/// What a balance says of the only two open cells that it leaves: a cage that nobody has drawn, twins, or more and less.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfTwo {
    /// Which balance it is.
    pub(crate) number: u16,
    /// The cells, in reading order.
    pub(crate) cells: [Cell; 2],
    times: [i32; 2],
    makes: i64,
}

impl OfTwo {
    /// Whether the cells can be these values together.
    pub(crate) fn allows(&self, values: [Value; 2]) -> bool {
        let counts = |at: usize| i64::from(self.times[at]) * i64::from(values[at].0);
        counts(0) + counts(1) == self.makes
    }
}

/// The balances of a board that leave two open cells, those that are shortest to explain first, as far as they are seen on the
/// way to something else: of few houses, with hardly another cell. Balances of mere totals are left out, as they are
/// among [conflicts](super::conflicts).
pub(crate) fn of_two<'a>(
    board: &'a Board,
    balances: &'a [Balance],
) -> impl Iterator<Item = OfTwo> + 'a {
    let all = (0..).zip(balances);
    all.filter_map(move |(number, balance)| {
        let is_open = |at: &usize| board.value(balance.cells[*at]).is_none();
        let mut open = (0..balance.cells.len()).filter(is_open);
        let (Some(one), Some(other), None) = (open.next(), open.next(), open.next()) else {
            return None;
        };
        let of_two = || OfTwo {
            number,
            cells: [one, other].map(|at| balance.cells[at]),
            times: [one, other].map(|at| balance.times[at]),
            makes: balance.makes(board),
        };
        balance.is_seen(board.clues()).then(of_two)
    })
}

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    cells: Vec<Cell>,
    times: Vec<i32>,
    marks: Vec<u32>,
    without: Vec<u32>,
}

/// The values that balances need, as far as these are seen on the way to something else: one of the cells that a balance leaves
/// is the value, as without it they cannot make what they make.
pub fn needs(board: &Board, finds: &mut Finds) -> Vec<OneOf> {
    let mut found = Vec::new();
    if board.clues().is_empty() {
        return found;
    }
    let mut scratch = finds.take_scratch::<Scratch>();
    let balances = of(board);
    let seen = balances.iter().filter(|of| of.is_seen(board.clues()));
    seen.for_each(|balance| balance.needs(board, &mut scratch, &mut found));
    finds.return_scratch(scratch);
    found
}

/// The values that the balance of these parts needs.
pub fn needs_of(board: &Board, terms: &[Term]) -> Vec<OneOf> {
    let (balances, mut found) = (of(board), Vec::new());
    let balance = balances.iter().find(|balance| balance.terms == terms);
    balance
        .into_iter()
        .for_each(|balance| balance.needs(board, &mut Scratch::default(), &mut found));
    found
}

impl Balance {
    /// Whether it is seen on the way to something else: it is of few houses, with hardly a cell left, and more than a total.
    fn is_seen(&self, clues: &Clues) -> bool {
        let (takes_away, houses, _) = self.length();
        let is_clue = |term: &Term| matches!(term.summand, Summand::Clue(clue) if clues.speaks_of_pairs(clue));
        !takes_away
            && houses <= MOST_SEEN_HOUSES
            && self.cells.len() <= MOST_SEEN_CELLS
            && self.terms.iter().any(is_clue)
    }

    /// Adds the values that it needs, but for those that a full house needs in the same cells.
    fn needs(&self, board: &Board, scratch: &mut Scratch, found: &mut Vec<OneOf>) {
        let geometry = board.geometry();
        let Scratch {
            completions,
            cells,
            times,
            marks,
            without,
        } = scratch;
        let makes = self.open(board, cells, times);
        let question = Question::of_equation(geometry, cells, times, makes);
        question.load(board, marks);
        for value in geometry.values() {
            let bit = Marks::only(value).bits();
            let places = marks.iter().filter(|&marks| marks & bit != 0);
            if places.count() < 2 {
                continue;
            }
            without.clear();
            without.extend(marks.iter().map(|marks| marks & !bit));
            if completions.exists(&question, without) || !completions.exists(&question, marks) {
                continue;
            }
            let places = cells.iter().zip(&*marks);
            let places = places.filter(|(_, marks)| *marks & bit != 0);
            let places: Vec<Cell> = places.map(|(&cell, _)| cell).collect();
            let has_no_other = |house: House| {
                let of_house = geometry.cells_at::<WIDE>(house, board.places(house, value));
                of_house.iter().eq(places.iter().copied())
            };
            if !geometry.full_houses().any(has_no_other) {
                let marks = places.into_iter().map(|cell| Mark { cell, value });
                let premises = cells.iter().copied().map(OwnedPremise::Cell);
                let balance = OwnedPremise::Balance(self.terms.clone().into());
                found.push(OneOf::new(marks, premises.chain([balance])));
            }
        }
    }

    /// What its open cells make.
    fn makes(&self, board: &Board) -> i64 {
        let known = self.cells.iter().zip(&self.times).map(|(&cell, &times)| {
            let value = board.value(cell).map_or(0, |value| i64::from(value.0));
            i64::from(times) * value
        });
        self.number - known.sum::<i64>()
    }

    /// How much there is to tell: the fewer houses, the better; then parts and cells.
    fn length(&self) -> (bool, usize, usize) {
        let houses = || {
            let parts = self.terms.iter();
            parts.filter(|term| matches!(term.summand, Summand::House(_)))
        };
        let takes_away = houses().any(|term| term.times < 0);
        (
            takes_away,
            houses().count(),
            self.terms.len() + self.cells.len(),
        )
    }

    /// What the balance says of the open cells: these, how often each counts, and what they make.
    pub fn open(&self, board: &Board, cells: &mut Vec<Cell>, times: &mut Vec<i32>) -> i64 {
        cells.clear();
        times.clear();
        for (&cell, &of_cell) in self.cells.iter().zip(&self.times) {
            if board.value(cell).is_none() {
                cells.push(cell);
                times.push(of_cell);
            }
        }
        self.makes(board)
    }
}

fn all(geometry: &Geometry, clues: &Clues) -> Vec<Balance> {
    let ids: Vec<ClueId> = clues
        .ids()
        .filter(|&id| clues.equation(id).is_some())
        .collect();
    let mut adder = Adder {
        geometry,
        clues,
        ids,
        sum: geometry.values().map(|value| i64::from(value.0)).sum(),
        houses: vec![0; geometry.cell_count()],
        remains: vec![0; geometry.cell_count()],
        found: Vec::new(),
        seen: HashMap::new(),
    };
    if !adder.ids.is_empty() {
        house_sets(geometry)
            .iter()
            .for_each(|houses| adder.add(houses));
    }
    let found = adder.found.into_iter();
    let mut found: Vec<_> = found.map(|balance| (balance.length(), balance)).collect();
    found.arrange_by(|one, other| one.0.cmp(&other.0));
    found.into_iter().map(|(_, balance)| balance).collect()
}

/// Which clues are taken away from houses.
#[derive(Clone, Copy, PartialEq)]
enum Take {
    /// Those that lie within: what remains is inside.
    Within,
    /// All that touch: what remains is outside.
    Touching,
    /// Those that leave fewer cells when taken.
    Fewest,
}

impl Take {
    const ALL: [Take; 3] = [Take::Within, Take::Touching, Take::Fewest];
}

struct Adder<'a> {
    geometry: &'a Geometry,
    clues: &'a Clues,
    /// The clues that are equations.
    ids: Vec<ClueId>,
    /// What a full house makes.
    sum: i64,
    /// By cell: how often it counts in the houses, and in what remains.
    houses: Vec<i32>,
    remains: Vec<i32>,
    found: Vec<Balance>,
    /// Where that is, by a number made of cells and coefficients.
    seen: HashMap<u64, usize>,
}

impl Adder<'_> {
    /// Adds up some houses, each times its factor, and takes clues away in each way.
    fn add(&mut self, houses: &[(House, i8)]) {
        let mut number = 0;
        self.houses.fill(0);
        for &(house, times) in houses {
            number += i64::from(times) * self.sum;
            for cell in &self.geometry.house(house).cells {
                self.houses[cell.index()] += i32::from(times);
            }
        }
        for take in Take::ALL {
            self.take(take, houses, number);
        }
    }

    /// Takes clues away from the houses.
    fn take(&mut self, take: Take, houses: &[(House, i8)], mut number: i64) {
        self.remains.copy_from_slice(&self.houses);
        let mut clues = Vec::new();
        for &id in &self.ids {
            let Some(equation) = self.clues.equation(id) else {
                continue;
            };
            let cells = self.clues.cells(id).iter().zip(&equation.times);
            let taken = taken(cells.clone(), take, &self.remains);
            if taken != 0 {
                number -= i64::from(taken) * equation.total;
                clues.push((id, -taken));
                for (cell, times) in cells {
                    self.remains[cell.index()] -= i32::from(taken) * times;
                }
            }
        }
        if !clues.is_empty() {
            let term = |(summand, times)| Term { summand, times };
            let houses = houses
                .iter()
                .map(|&(of, times)| (Summand::House(of), times));
            let clues = clues
                .into_iter()
                .map(|(of, times)| (Summand::Clue(of), times));
            self.note(houses.chain(clues).map(term), number);
        }
    }

    /// Whether it says no more than that some full house makes what it makes.
    fn is_house(&self, cells: &[Cell], times: &[i32]) -> bool {
        let is_even = times.iter().all(|&of| of == times[0]);
        let houses = self.geometry.full_houses();
        is_even
            && houses.into_iter().any(|house| {
                let of_house = &self.geometry.house(house).cells;
                of_house.len() == cells.len() && cells.iter().all(|cell| of_house.contains(cell))
            })
    }

    fn note(&mut self, terms: impl Iterator<Item = Term>, number: i64) {
        let remains = self.geometry.cells().zip(self.remains.iter().copied());
        let left = remains.filter(|&(_, times)| times != 0);
        let count = left.clone().take(MOST_CELLS + 1).count();
        if count == 0 || count > MOST_CELLS {
            return;
        }
        let (cells, times): (Vec<Cell>, Vec<i32>) = left.unzip();
        if self.is_house(&cells, &times) {
            return;
        }
        let mix = |all: u64, (cell, times): (&Cell, &i32)| {
            let of_cell = u64::from(cell.0) << 32 | u64::from(times.unsigned_abs());
            let of_cell = of_cell << 1 | u64::from(*times < 0);
            (all.rotate_left(5) ^ of_cell).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let key = cells.iter().zip(&times).fold(0, mix);
        let known = self.seen.get(&key).map(|&at| &self.found[at]);
        if known.is_some_and(|known| known.cells == cells && known.times == times) {
            return;
        }
        self.seen.insert(key, self.found.len());
        self.found.push(Balance {
            terms: terms.collect(),
            cells,
            times,
            number,
        });
    }
}

/// How often a clue is taken away from what remains, by its cells and how often each counts in it.
fn taken<'a>(
    cells: impl Iterator<Item = (&'a Cell, &'a i32)> + Clone,
    take: Take,
    remains: &[i32],
) -> i8 {
    const WAYS: [i8; 3] = [1, -1, 2];
    if cells.clone().all(|(cell, _)| remains[cell.index()] == 0) {
        return 0;
    }
    let (mut count, mut touched, mut fits) = (0, 0, [0; WAYS.len()]);
    for (cell, times) in cells {
        let remains = remains[cell.index()];
        count += 1;
        touched += usize::from(remains != 0);
        for (fits, taken) in fits.iter_mut().zip(WAYS) {
            *fits += usize::from(remains == i32::from(taken) * times);
        }
    }
    // The first of those that leave the fewest cells.
    let (mut most, mut best) = (fits[0], WAYS[0]);
    for (fits, taken) in fits.into_iter().zip(WAYS) {
        if fits > most {
            (most, best) = (fits, taken);
        }
    }
    let takes = match take {
        Take::Within => most == count,
        Take::Touching => most > 0,
        Take::Fewest => count - most < touched,
    };
    if takes { best } else { 0 }
}

/// The sets of full houses that are added up: one house, lines beside each other, blocks or regions that touch, one house
/// less another that crosses it, and lines less pieces that hold nearly the same cells.
fn house_sets(geometry: &Geometry) -> Vec<Vec<(House, i8)>> {
    let full: Vec<House> = geometry.full_houses().collect();
    let of_kind = |kind| {
        full.iter()
            .copied()
            .filter(move |&house| geometry.house(house).kind == kind)
    };
    let mut sets: Vec<Vec<(House, i8)>> = full.iter().map(|&house| vec![(house, 1)]).collect();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<House> = of_kind(kind).collect();
        for count in 2..=MOST_HOUSES.min(lines.len().saturating_sub(1)) {
            let together = |lines: &[House]| lines.iter().map(|&line| (line, 1)).collect();
            sets.extend(lines.windows(count).map(together));
        }
    }
    for kind in [HouseKind::Block, HouseKind::Region] {
        let pieces: Vec<House> = of_kind(kind).collect();
        sets.extend(connected(geometry, &pieces));
    }
    for [&a, &b] in full.iter().array_combinations() {
        let cross =
            geometry.crossings().contains(&(a, b)) || geometry.crossings().contains(&(b, a));
        if cross {
            sets.push(vec![(a, 1), (b, -1)]);
        }
    }
    // What sticks out of lines on one side makes what sticks out of pieces on the other.
    let leftovers = [leftovers::of(geometry), leftovers::rings(geometry)];
    for leftover in leftovers.iter().flat_map(|of| of.iter()) {
        let sides = leftover.houses.iter().zip([1, -1]);
        let houses = |(houses, times): (&Vec<House>, i8)| {
            let houses = houses.clone();
            houses.into_iter().map(move |house| (house, times))
        };
        sets.push(sides.flat_map(houses).collect());
    }
    sets.truncate(MOST_SETS);
    sets
}

/// The sets of two or more houses that touch one another.
fn connected(geometry: &Geometry, houses: &[House]) -> Vec<Vec<(House, i8)>> {
    let touch = |a: House, b: House| {
        let near = |one: Cell, other: Cell| {
            let rows = geometry.row(one).abs_diff(geometry.row(other));
            rows + geometry.column(one).abs_diff(geometry.column(other)) == 1
        };
        let (a, b) = (&geometry.house(a).cells, &geometry.house(b).cells);
        a.iter().any(|&one| b.iter().any(|&other| near(one, other)))
    };
    let beside: Vec<Vec<usize>> = (0..houses.len())
        .map(|a| {
            (0..houses.len())
                .filter(|&b| a != b && touch(houses[a], houses[b]))
                .collect()
        })
        .collect();
    let mut sets: Vec<Vec<usize>> = (0..houses.len()).map(|at| vec![at]).collect();
    let (mut from, mut seen) = (0, HashSet::new());
    while from < sets.len() && sets.len() < MOST_SETS {
        let set = sets[from].clone();
        from += 1;
        if set.len() == MOST_CONNECTED {
            continue;
        }
        for &next in set.iter().flat_map(|&at| &beside[at]) {
            let mut more = set.clone();
            more.push(next);
            more.arrange();
            more.dedup();
            if more.len() > set.len() && seen.insert(more.clone()) {
                sets.push(more);
            }
        }
    }
    let large = sets.into_iter().filter(|set| set.len() > 1);
    large
        .map(|set| set.into_iter().map(|at| (houses[at], 1)).collect())
        .collect()
}
