//! Every chain that a plain search through all chains comes upon is found, and told as short as it is.
//!
//! The search below knows nothing of the engine: it lists the nodes and what joins them by their
//! definitions, and walks on from each node in every way until it has spent its steps.

use crate::common::sample;
use std::collections::{BTreeMap, BTreeSet};
use sudoku_explain::generate::{self, Givens};
use sudoku_explain::{
    Aic, Board, Cell, Finds, Geometry, GroupedAic, Mark, Marks, Order, Role, Solver, Strategy,
    Value, Want,
};

/// What the nodes of the chains are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Marks,
    Groups,
    Sets,
}

type Node = (Value, Vec<Cell>);

/// The cells of a set, the values that it may lack, and the mark that it may leave to a cell elsewhere.
type Set = (Vec<Cell>, Marks, Option<Mark>);

/// What says that one of two nodes holds.
#[derive(Clone, Debug)]
struct Join {
    to: usize,
    set: Option<Set>,
}

struct Plain<'a> {
    board: &'a Board,
    nodes: Vec<Node>,
    joins: Vec<Vec<Join>>,
    rivals: Vec<Vec<usize>>,
    rival_marks: Vec<BTreeSet<Mark>>,
}

impl<'a> Plain<'a> {
    fn new(board: &'a Board, kind: Kind) -> Plain<'a> {
        let mut plain = Plain {
            board,
            nodes: Vec::new(),
            joins: Vec::new(),
            rivals: Vec::new(),
            rival_marks: Vec::new(),
        };
        plain.join_cells();
        plain.join_places(kind);
        if kind == Kind::Sets {
            plain.join_sets();
        }
        let count = plain.nodes.len();
        plain.rival_marks = (0..count).map(|at| plain.marks_against(at)).collect();
        plain.rivals = (0..count)
            .map(|at| {
                (0..count)
                    .filter(|&other| plain.is_against(at, other))
                    .collect()
            })
            .collect();
        plain
    }

    fn sees_all(&self, cell: Cell, cells: &[Cell]) -> bool {
        cells
            .iter()
            .all(|&other| self.board.geometry().sees(cell, other))
    }

    fn marks_against(&self, at: usize) -> BTreeSet<Mark> {
        let (value, cells) = &self.nodes[at];
        let all = self.board.geometry().cells().flat_map(|cell| {
            let marks = self.board.marks(cell);
            marks.values().map(move |value| Mark { cell, value })
        });
        all.filter(|mark| {
            if mark.value == *value {
                self.sees_all(mark.cell, cells)
            } else {
                cells[..] == [mark.cell]
            }
        })
        .collect()
    }

    fn is_against(&self, at: usize, other: usize) -> bool {
        let (value, cells) = &self.nodes[other];
        let against = |&cell: &Cell| {
            let value = *value;
            self.rival_marks[at].contains(&Mark { cell, value })
        };
        cells.iter().all(against)
    }

    fn node(&mut self, value: Value, cells: &[Cell]) -> usize {
        let node = (value, cells.to_vec());
        self.nodes
            .iter()
            .position(|other| *other == node)
            .unwrap_or_else(|| {
                self.nodes.push(node);
                self.joins.push(Vec::new());
                self.nodes.len() - 1
            })
    }

    fn join(&mut self, one: (Value, &[Cell]), other: (Value, &[Cell]), set: Option<Set>) {
        let (one, other) = (self.node(one.0, one.1), self.node(other.0, other.1));
        for (from, to) in [(one, other), (other, one)] {
            self.joins[from].push(Join {
                to,
                set: set.clone(),
            });
        }
    }

    fn join_cells(&mut self) {
        for cell in self.board.geometry().cells() {
            let values: Vec<Value> = self.board.marks(cell).values().collect();
            if let [one, other] = values[..] {
                self.join((one, &[cell]), (other, &[cell]), None);
            }
        }
    }

    /// A house is split into two: single places, or groups that lie in another house as well.
    fn join_places(&mut self, kind: Kind) {
        let board = self.board;
        let geometry = board.geometry();
        for house in geometry.full_houses() {
            for value in board.needs(house).values() {
                let cells = &geometry.house(house).cells;
                let places: Vec<Cell> = cells
                    .iter()
                    .copied()
                    .filter(|&cell| board.marks(cell).has(value))
                    .collect();
                for chosen in 1..(1u32 << places.len()) - 1 {
                    let part = |bit: u32| -> Vec<Cell> {
                        let of = |at: &usize| chosen >> at & 1 == bit;
                        (0..places.len()).filter(of).map(|at| places[at]).collect()
                    };
                    let (one, other) = (part(1), part(0));
                    let is_node = |cells: &[Cell]| {
                        let mut houses = geometry.houses().filter(|&of| of != house);
                        let has = |of| {
                            cells
                                .iter()
                                .all(|&cell| geometry.houses_of(cell).any(|h| h == of))
                        };
                        cells.len() == 1 || kind > Kind::Marks && houses.any(has)
                    };
                    if one[0] < other[0] && is_node(&one) && is_node(&other) {
                        self.join((value, &one), (value, &other), None);
                    }
                }
            }
        }
    }

    fn join_sets(&mut self) {
        let board = self.board;
        let geometry = board.geometry();
        let mut known: BTreeSet<Vec<Cell>> = BTreeSet::new();
        let can_be = |cells: &[Cell]| {
            let marks = cells.iter().map(|&cell| board.marks(cell));
            marks.fold(Marks::empty(), |all, marks| all | marks)
        };
        for house in geometry.houses() {
            let open = |cell: &&Cell| board.value(**cell).is_none();
            let cells: Vec<Cell> = geometry
                .house(house)
                .cells
                .iter()
                .filter(open)
                .copied()
                .collect();
            for chosen in 1u32..1 << cells.len() {
                let of = |at: &usize| chosen >> at & 1 == 1;
                let mut set: Vec<Cell> = (0..cells.len()).filter(of).map(|at| cells[at]).collect();
                set.sort_unstable();
                let values = can_be(&set);
                if set.len() < 2 || values.count() != set.len() + 1 || !known.insert(set.clone()) {
                    continue;
                }
                let with = |value| -> Vec<Cell> {
                    let has = |cell: &Cell| board.marks(*cell).has(value);
                    set.iter().copied().filter(has).collect()
                };
                for one in values.values() {
                    for other in values.values().filter(|&other| other > one) {
                        let spent = Marks::only(one) | Marks::only(other);
                        let truth = Some((set.clone(), spent, None));
                        self.join((one, &with(one)), (other, &with(other)), truth);
                    }
                    // What is left to a cell if the set lacks the value.
                    for cell in geometry.cells().filter(|cell| !set.contains(cell)) {
                        let marks = board.marks(cell);
                        for value in marks.values().filter(|_| marks.count() > 2) {
                            let others = marks - Marks::only(value);
                            let is_taken = |of: Value| {
                                of != one && values.has(of) && self.sees_all(cell, &with(of))
                            };
                            if others.values().all(is_taken) {
                                let spent = Marks::only(one);
                                let truth = Some((set.clone(), spent, Some(Mark { cell, value })));
                                self.join((one, &with(one)), (value, &[cell]), truth);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a chain shows: the form, and what it removes.
type Shown = (usize, Vec<Mark>);

struct Walk<'a> {
    plain: &'a Plain<'a>,
    grouped: bool,
    /// The most links, and the steps that are left.
    most: usize,
    steps: usize,
    path: Vec<usize>,
    sets: Vec<Option<Set>>,
    is_on_path: Vec<bool>,
    found: BTreeMap<Shown, usize>,
}

impl Walk<'_> {
    fn go_on(&mut self) {
        let plain = self.plain;
        let off = self.path[self.path.len() - 1];
        for join in &plain.joins[off] {
            let is_back = join.to == self.path[0] && self.path.len() > 1;
            if self.is_on_path[join.to] && !is_back || self.is_filled(join) {
                continue;
            }
            self.path.push(join.to);
            self.sets.push(join.set.clone());
            self.conclude();
            if !is_back && self.path.len() < self.most {
                self.is_on_path[join.to] = true;
                for &next in &plain.rivals[join.to] {
                    if self.is_on_path[next] || plain.joins[next].is_empty() || self.steps == 0 {
                        continue;
                    }
                    self.steps -= 1;
                    self.is_on_path[next] = true;
                    self.path.push(next);
                    self.go_on();
                    self.path.pop();
                    self.is_on_path[next] = false;
                }
                self.is_on_path[join.to] = false;
            }
            self.sets.pop();
            self.path.pop();
        }
    }

    /// Whether a cell of the set has just taken a value: then the set without that cell says the same.
    fn is_filled(&self, join: &Join) -> bool {
        let [.., on, off] = self.path[..] else {
            return false;
        };
        let [on, off] = [on, off].map(|at| &self.plain.nodes[at]);
        let in_set = |(cells, _, left): &Set| left.is_none() && cells.contains(&on.1[0]);
        on.0 != off.0 && join.set.as_ref().is_some_and(in_set)
    }

    fn conclude(&mut self) {
        let is_grouped = self.sets.iter().any(Option::is_some)
            || self.path.iter().any(|&at| self.plain.nodes[at].1.len() > 1);
        if self.path.len() < 4 || self.grouped && !is_grouped {
            return;
        }
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        // What a single link says needs no chain.
        if self.plain.joins[first].iter().any(|join| join.to == last) {
            return;
        }
        let against = &self.plain.rival_marks;
        if first == last {
            let (value, cells) = &self.plain.nodes[first];
            let told = |mark: &&Mark| cells.len() > 1 || mark.value != *value;
            let removed = against[first].iter().filter(told).copied().collect();
            self.note(1, removed);
            return;
        }
        if self.plain.rivals[first].contains(&last) {
            let removed = self.around();
            self.note(0, removed.into_iter().collect());
        }
        let both: Vec<Mark> = against[first]
            .intersection(&against[last])
            .copied()
            .collect();
        if both.len() > 1 {
            both.iter().for_each(|&mark| self.note(1, vec![mark]));
            self.note(2, both);
        } else {
            self.note(1, both);
        }
    }

    /// What a loop removes.
    fn around(&self) -> BTreeSet<Mark> {
        let plain = self.plain;
        let mut removed = BTreeSet::new();
        for (at, two) in self.path.chunks_exact(2).enumerate() {
            let before = self.path[(2 * at + self.path.len() - 1) % self.path.len()];
            let [one, other] = [before, two[0]].map(|node| &plain.rival_marks[node]);
            removed.extend(one.intersection(other));
            let Some((set, spent, left)) = &self.sets[at] else {
                continue;
            };
            let values = set.iter().map(|&cell| plain.board.marks(cell));
            let values = values.fold(Marks::empty(), |all, marks| all | marks) - *spent;
            for value in values.values() {
                let mut cells = set.clone();
                cells.extend(
                    left.filter(|left| left.value != value)
                        .map(|left| left.cell),
                );
                cells.retain(|&cell| plain.board.marks(cell).has(value));
                for cell in plain.board.geometry().cells() {
                    if plain.board.marks(cell).has(value) && plain.sees_all(cell, &cells) {
                        removed.insert(Mark { cell, value });
                    }
                }
            }
        }
        removed
    }

    fn note(&mut self, form: usize, removed: Vec<Mark>) {
        if !removed.is_empty() {
            let links = self.path.len() - 1;
            let known = self.found.entry((form, removed)).or_insert(links);
            *known = links.min(*known);
        }
    }
}

/// All that chains of up to this many links show.
fn shown(
    plain: &Plain<'_>,
    grouped: bool,
    links: usize,
    steps: usize,
) -> Option<BTreeMap<Shown, usize>> {
    let mut walk = Walk {
        plain,
        grouped,
        most: links + 1,
        steps,
        path: Vec::new(),
        sets: Vec::new(),
        is_on_path: vec![false; plain.nodes.len()],
        found: BTreeMap::new(),
    };
    for start in 0..plain.nodes.len() {
        walk.path.push(start);
        walk.is_on_path[start] = true;
        walk.go_on();
        walk.is_on_path[start] = false;
        walk.path.pop();
    }
    (walk.steps > 0).then_some(walk.found)
}

/// What the engine shows, and the links that it tells.
fn found(board: &Board, strategy: &dyn Strategy) -> BTreeMap<Shown, usize> {
    let mut all = BTreeMap::new();
    for form in 0..3 {
        let mut finds = Finds::new(board.geometry(), Want::All);
        finds.ask_forms(Some(sudoku_explain::strategy::FormSet::only(form)));
        finds.search(strategy, 0, 0, board);
        for step in finds.log().iter().filter(|step| step.form_number() == form) {
            let is_link = |role| matches!(role, Role::Link | Role::Pincer);
            let marks = step
                .evidence()
                .iter()
                .filter(|evidence| is_link(evidence.role));
            let links = usize::from(marks.map(|evidence| evidence.group).max().unwrap_or(0));
            let mut removed = step.removes();
            removed.sort_unstable();
            let known = all.entry((form, removed)).or_insert(links);
            *known = links.min(*known);
        }
    }
    all
}

/// Positions in which the simplest strategies see nothing.
fn boards() -> Vec<Board> {
    let geometry = Geometry::named("9x9").unwrap();
    let basics =
        "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\n";
    let order = Order::parse("basics", basics).unwrap();
    let mut boards = Vec::new();
    let mut seed = 0;
    while boards.len() < sample::part(12).max(4) {
        seed += 1;
        let board = generate::puzzle(&geometry, seed, Givens::Minimal).unwrap();
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        if !solver.board().is_solved() {
            boards.push(solver.board().clone());
        }
    }
    boards
}

/// The most steps of a search.
const STEPS: usize = 100_000;

/// The engine goes the shortest ways, and around what they meet twice. So of long chains it may miss a few
/// that only a way through other nodes shows, or tell a longer one.
const MAY_MISS: usize = 9;

fn compare(kind: Kind, strategy: &dyn Strategy) {
    let (mut count, mut missed, mut longer) = (0, Vec::new(), 0);
    for (at, board) in boards().iter().enumerate() {
        let plain = Plain::new(board, kind);
        let told = found(board, strategy);
        let upto = |links| shown(&plain, kind > Kind::Marks, links, STEPS);
        let reached = (3..16)
            .step_by(2)
            .map_while(|links| Some((links, upto(links)?)));
        let (links, expected) = reached.last().unwrap_or_default();
        println!(
            "board {at}: {} chains of up to {links} links, {} found of any length",
            expected.len(),
            told.len()
        );
        count += expected.len();
        for (shown, links) in expected {
            match told.get(&shown) {
                Some(&told) => longer += usize::from(told > links),
                None if links >= MAY_MISS => missed.push((links, shown)),
                None => panic!("board {at}: {links} links, missed: {shown:?}"),
            }
        }
    }
    println!("{kind:?}: {count} chains, missed {missed:?}, {longer} told longer");
    let enough = sample::part(100);
    assert!(count > enough, "too few chains to compare: {count}");
    assert!(
        100 * missed.len() <= count && 50 * longer <= count,
        "{missed:?}, {longer}"
    );
}

#[test]
fn chains_of_marks_are_found() {
    compare(Kind::Marks, &Aic);
}

#[test]
fn chains_with_groups_are_found() {
    compare(Kind::Groups, &GroupedAic { als: false });
}

#[test]
fn chains_with_almost_locked_sets_are_found() {
    compare(Kind::Sets, &GroupedAic { als: true });
}
