//! The exact search agrees with a naive one, on boards with no, one and many solutions.

use crate::common::sample;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::clues::column;
use sudoku_explain::generate::{self, Givens};
use sudoku_explain::limits::Stop;
use sudoku_explain::random::Random;
use sudoku_explain::search::{self, Limits, Solutions};
use sudoku_explain::studies::compare::median;
use sudoku_explain::{Board, Cell, Geometry, Marks, Start, Value};

const GEOMETRIES: [&str; 13] = [
    "4x4",
    "6x6",
    "6x6 3x2 x",
    "8x8",
    "9x9",
    "9x9 x",
    "9x9 windoku",
    "9x9 anti-knight",
    "12x12",
    "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE",
    "latin 6",
    "tenner 3",
    "tenner 5",
];

const LIMIT: usize = 30;
/// The calls after which the naive search gives up, and the board is not compared.
const LONG: usize = 10_000;

/// Tries the open cell with the fewest values that the known ones leave, and nothing cleverer.
struct Naive<'b> {
    board: &'b Board,
    peers: Vec<Vec<usize>>,
    values: Vec<Option<Value>>,
    found: BTreeSet<String>,
    calls: usize,
}

impl Naive<'_> {
    /// All solutions up to the limit; none if it would take too long.
    fn solutions(board: &Board) -> Option<BTreeSet<String>> {
        let values = board
            .geometry()
            .cells()
            .map(|cell| board.value(cell))
            .collect();
        let geometry = board.geometry();
        let peers = |cell| {
            geometry
                .peers::<{ sudoku_explain::WIDE }>(cell)
                .iter()
                .map(|peer| usize::from(peer.0))
                .collect()
        };
        let mut naive = Naive {
            board,
            peers: geometry.cells().map(peers).collect(),
            values,
            found: BTreeSet::new(),
            calls: 0,
        };
        naive.walk();
        (naive.calls < LONG).then_some(naive.found)
    }

    fn walk(&mut self) {
        self.calls += 1;
        if self.found.len() >= LIMIT || self.calls >= LONG {
            return;
        }
        let geometry = self.board.geometry().clone();
        let allowed = |cell: Cell| {
            let known = self.peers[usize::from(cell.0)]
                .iter()
                .filter_map(|&peer| self.values[peer]);
            self.board.marks(cell) - known.collect::<Marks>()
        };
        let open = geometry
            .cells()
            .filter(|cell| self.values[usize::from(cell.0)].is_none());
        let Some((cell, marks)) = open
            .map(|cell| (cell, allowed(cell)))
            .min_by_key(|(_, marks)| marks.count())
        else {
            if keeps_the_rules(self.board, &self.values) {
                let line = self
                    .values
                    .iter()
                    .flatten()
                    .map(|v| char::from_digit(v.0.into(), 36).expect("a digit"));
                self.found.insert(line.collect::<String>().to_uppercase());
            }
            return;
        };
        for value in marks.values() {
            self.values[usize::from(cell.0)] = Some(value);
            let clues = self.board.clues();
            let over = clues.of_cell(cell).iter().any(|&clue| {
                let cells = clues.cells(clue).iter();
                let known = cells.filter_map(|cell| self.values[usize::from(cell.0)]);
                let made: u32 = known.map(|value| u32::from(value.0)).sum();
                clues.total(clue).is_some_and(|total| made > total)
            });
            if !over {
                self.walk();
            }
        }
        self.values[usize::from(cell.0)] = None;
    }
}

fn keeps_the_rules(board: &Board, values: &[Option<Value>]) -> bool {
    let geometry = board.geometry();
    let value = |cell: Cell| values[usize::from(cell.0)].expect("a value");
    let houses = geometry.houses().all(|house| {
        let cells = &geometry.house(house).cells;
        cells
            .iter()
            .map(|&cell| value(cell))
            .collect::<Marks>()
            .count()
            == cells.len()
    });
    houses
        && geometry.cells().all(|cell| {
            geometry
                .peers::<{ sudoku_explain::WIDE }>(cell)
                .iter()
                .all(|peer| value(peer) != value(cell))
        })
        && geometry
            .cells()
            .all(|cell| board.can_be(cell).has(value(cell)))
        && board.clues().hold(|cell| values[usize::from(cell.0)])
}

/// A board made from a full one: some values kept, or marks instead of values, or something spoilt.
fn spoil(geometry: &Arc<Geometry>, full: &[Value], chance: &mut Random) -> Option<Board> {
    let kept = 25 + chance.below(60);
    let any =
        |chance: &mut Random| Value(geometry.low().0 + chance.below(geometry.values().len()) as u8);
    let total = |cells: Vec<Cell>| {
        let values = cells.iter().map(|cell| full[usize::from(cell.0)]);
        values.map(|value| u32::from(value.0)).sum()
    };
    let mut totals: Vec<u32> = if geometry.has_totals() {
        geometry.column_cells().map(total).collect()
    } else {
        Vec::new()
    };
    let mut givens: Vec<_> = full
        .iter()
        .map(|&value| (chance.below(100) < kept).then_some(value))
        .collect();
    let mut start = match chance.below(4) {
        0 => {
            // By marks alone: the value and some others, and perhaps one cell without its value.
            let mut marks: Vec<Marks> = full.iter().map(|&value| Marks::only(value)).collect();
            for set in &mut marks {
                for _ in 0..chance.below(geometry.values().len() / 2 + 1) {
                    *set |= Marks::only(any(chance));
                }
            }
            if chance.below(2) == 0 {
                let cell = chance.below(full.len());
                marks[cell] -= Marks::only(full[cell]);
            }
            let none = vec![None; full.len()];
            Start {
                marks: Some(marks),
                marks_are_given: true,
                ..Start::givens(none)
            }
        }
        1 => {
            givens[chance.below(full.len())] = Some(any(chance));
            Start::givens(givens)
        }
        2 if !totals.is_empty() => {
            let (less, more) = (chance.below(totals.len()), chance.below(totals.len()));
            if totals[less] > 0 {
                totals[less] -= 1;
                totals[more] += 1;
            }
            Start::givens(givens)
        }
        _ => Start::givens(givens),
    };
    start.clues = column::clues(geometry, &totals).expect("totals");
    // Two equal values that see each other are no board: that is tested with the readers.
    Board::new(geometry.clone(), start).ok()
}

/// Compares on this many boards; returns how many had no, one and more solutions.
fn compare(boards: usize, seed: u64) -> [usize; 3] {
    let mut chance = Random::new(seed);
    let mut seen = [0; 3];
    let mut compared = 0;
    let geometries = GEOMETRIES.map(|name| Geometry::named(name).expect(name));
    while compared < boards {
        for geometry in &geometries {
            let full =
                generate::solution(geometry, chance.bits()).expect("every geometry here has some");
            for _ in 0..20 {
                let Some(board) = spoil(geometry, &full, &mut chance) else {
                    continue;
                };
                let Some(naive) = Naive::solutions(&board) else {
                    continue;
                };
                compare_one(&board, &naive);
                seen[naive.len().min(2)] += 1;
                compared += 1;
            }
        }
    }
    seen
}

fn compare_one(board: &Board, naive: &BTreeSet<String>) {
    let name = format!("{} {board}", board.geometry().name());
    assert_eq!(search::count_solutions(board, LIMIT), naive.len(), "{name}");
    assert_eq!(search::is_unique(board), naive.len() == 1, "{name}");
    assert_eq!(search::first(board).is_some(), !naive.is_empty(), "{name}");
    let found: Vec<_> = Solutions::new(board).take(LIMIT).collect();
    for solution in &found {
        let values: Vec<_> = solution.values().iter().copied().map(Some).collect();
        assert!(keeps_the_rules(board, &values), "{name}: {solution}");
    }
    let texts: BTreeSet<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), found.len(), "{name}: a solution twice");
    if naive.len() < LIMIT {
        assert_eq!(&texts, naive, "{name}");
    }
}

#[test]
fn the_search_agrees_with_a_naive_one() {
    let [none, one, many] = compare(sample::part(2_000), 1);
    let some = sample::part(100);
    assert!(
        none > some && one > some && many > some,
        "{none} {one} {many}"
    );
}

/// `cargo test --release --test suite search -- --ignored`
#[test]
#[ignore = "a few minutes"]
fn the_search_agrees_with_a_naive_one_on_100_000_boards() {
    let [none, one, many] = compare(100_000, 2);
    println!("{none} boards without, {one} with one and {many} with more solutions");
    assert!(
        none > 5_000 && one > 5_000 && many > 5_000,
        "{none} {one} {many}"
    );
}

fn empty(name: &str) -> Board {
    let geometry = Geometry::named(name).expect(name);
    let givens = vec![None; geometry.cell_count()];
    Board::new(geometry, Start::givens(givens)).expect("a board")
}

#[test]
fn known_numbers_of_solutions() {
    assert_eq!(search::count_solutions(&empty("4x4"), usize::MAX), 288);
    // A first row that is given leaves one in 6! of the 28,200,960 boards of 6x6.
    let mut start = empty("6x6").start().clone();
    for (value, cell) in (1..).zip(0..6) {
        start.givens[cell] = Some(Value(value));
    }
    let board = Board::new(empty("6x6").geometry().clone(), start).expect("a board");
    assert_eq!(
        search::count_solutions(&board, usize::MAX),
        28_200_960 / 720
    );
}

#[test]
fn empty_boards_have_ten_different_solutions_in_bounded_work() {
    let more = [
        "10x10",
        "15x15",
        "16x16",
        "16x16 x",
        "25x25",
        "25x25 x",
        "9x9 disjoint",
        "9x9 anti-king",
    ];
    for name in GEOMETRIES
        .into_iter()
        .filter(|name| !name.starts_with("tenner"))
        .chain(more)
    {
        let mut solutions = Solutions::within(&empty(name), Limits::nodes(20_000));
        let found: BTreeSet<String> = solutions
            .by_ref()
            .take(10)
            .map(|solution| solution.to_string())
            .collect();
        assert_eq!(found.len(), 10, "{name}: {:?}", solutions.stopped());
    }
}

#[test]
fn a_stopped_search_goes_on_where_it_was() {
    let board = empty("6x6");
    let all: Vec<_> = Solutions::new(&board).take(200).collect();
    let mut pieces = Solutions::within(&board, Limits::nodes(0));
    let mut found = Vec::new();
    while found.len() < 200 {
        match pieces.next() {
            Some(solution) => found.push(solution),
            None => {
                assert_eq!(pieces.stopped(), Some(Stop::Budget));
                let nodes = pieces.nodes();
                pieces.set_limits(Limits::nodes(nodes + 7));
            }
        }
    }
    assert_eq!(found, all);
}

#[test]
fn a_count_says_whether_it_is_complete() {
    let board = empty("9x9");
    let count = search::count_within(&board, 1_000_000, Limits::nodes(1000));
    assert_eq!(count.stopped, Some(Stop::Budget));
    assert!(count.solutions < 1000);
    let enough = search::count_within(&board, 5, Limits::nodes(1000));
    assert_eq!((enough.solutions, enough.stopped), (5, None));

    let cancelled = Limits {
        nodes: None,
        cancel: Some(Arc::new(AtomicBool::new(true))),
    };
    assert_eq!(
        search::count_within(&board, 5, cancelled).stopped,
        Some(Stop::Cancelled)
    );
}

#[test]
fn a_search_starts_from_any_state_of_a_board() {
    let geometry = Geometry::sudoku();
    let board = generate::puzzle(&geometry, 3, Givens::Minimal).expect("a puzzle");
    let answer = search::first(&board).expect("one");
    let order = sudoku_explain::Order::human();
    let mut solver = sudoku_explain::Solver::new(&order, &board);
    while solver.advance().is_some() {
        assert_eq!(search::first(solver.board()).as_ref(), Some(&answer));
        assert_eq!(search::count_solutions(solver.board(), 2), 1);
    }
}

#[test]
fn minimal_tenner_grids_need_little_search() {
    for rows in 3..=10 {
        let geometry = Geometry::named(&format!("tenner {rows}")).expect("a geometry");
        let mut nodes: Vec<u64> = (0..15)
            .map(|seed| {
                let board = generate::puzzle(&geometry, seed, Givens::Minimal).expect("a puzzle");
                let mut solutions = Solutions::new(&board);
                assert_eq!(solutions.by_ref().count(), 1);
                solutions.nodes()
            })
            .collect();
        nodes.sort_unstable();
        assert!(nodes[7] < 1_000, "{rows} rows: {nodes:?}");
    }
}

#[test]
fn what_was_cut_off_is_more_than_any_figure() {
    assert_eq!(median([]), None);
    assert_eq!(median([Some(7)]), Some(7));
    assert_eq!(median([Some(8), Some(3)]), Some(5));
    assert_eq!(median([None, Some(3), Some(8), None]), None);
    assert_eq!(median([None, Some(8), Some(3)]), Some(8));
}
