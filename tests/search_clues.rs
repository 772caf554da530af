//! The exact search agrees with a naive one on boards with clues: cages that tile the board, that overlap, that lie
//! here and there, with totals and without, and sums in which values repeat.

use crate::common::sample;
use std::sync::Arc;
use sudoku_explain::clues::{Clue, Clues, cage, column, sum};
use sudoku_explain::generate::solution;
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::random::Random;
use sudoku_explain::search::{self, Solutions};
use sudoku_explain::studies::textbook::Method;
use sudoku_explain::{Board, Cell, Geometry, Start, Value};

/// Geometries, and how many of a hundred cells may hold a given.
const BOARDS: [(&str, usize); 14] = [
    ("4x4", 30),
    ("4x4", 20),
    ("4x4 x", 20),
    ("latin 4", 30),
    ("6x6", 30),
    ("6x6", 40),
    ("6x6", 50),
    ("6x6 3x2 x", 40),
    ("latin 5", 40),
    ("jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE", 40),
    ("tenner 3", 60),
    ("9x9", 70),
    ("9x9 windoku", 70),
    ("9x9 anti-king", 60),
];

const LIMIT: usize = 5;
/// The calls after which the naive search gives up, and the board is not compared.
const LONG: usize = 3_000;

/// A rule on cells, said anew.
struct Rule {
    cells: Vec<usize>,
    total: Option<u32>,
    differ: bool,
}

impl Rule {
    fn clue(&self) -> Clue {
        let cells = self.cells.iter().map(|&cell| Cell(cell as u16)).collect();
        match self.total {
            Some(total) if !self.differ => sum::of(total, cells),
            total => cage::of(total, cells),
        }
    }

    fn is_broken(&self, values: &[Option<u8>]) -> bool {
        let known: Vec<u8> = self.cells.iter().filter_map(|&cell| values[cell]).collect();
        let twice = self.differ && (1..known.len()).any(|at| known[..at].contains(&known[at]));
        let made: u32 = known.iter().map(|&value| u32::from(value)).sum();
        let is_full = known.len() == self.cells.len();
        twice
            || self
                .total
                .is_some_and(|total| made > total || is_full && made < total)
    }
}

/// Tries the cell with the fewest values that the known ones leave, and nothing cleverer.
struct Naive<'b> {
    geometry: &'b Geometry,
    rules: &'b [Rule],
    values: Vec<Option<u8>>,
    count: usize,
    calls: usize,
}

impl Naive<'_> {
    fn walk(&mut self) {
        self.calls += 1;
        if self.count >= LIMIT || self.calls >= LONG {
            return;
        }
        let open: Vec<usize> = (0..self.values.len())
            .filter(|&cell| self.values[cell].is_none())
            .collect();
        let ways: Vec<(usize, Vec<u8>)> = open
            .into_iter()
            .map(|cell| (cell, self.ways(cell)))
            .collect();
        let Some((cell, ways)) = ways.into_iter().min_by_key(|(_, ways)| ways.len()) else {
            self.count += 1;
            return;
        };
        for value in ways {
            self.values[cell] = Some(value);
            self.walk();
        }
        self.values[cell] = None;
    }

    /// The values that a cell can have without breaking anything at a glance.
    fn ways(&mut self, cell: usize) -> Vec<u8> {
        let geometry = self.geometry;
        let peers = geometry.peers::<{ sudoku_explain::WIDE }>(Cell(cell as u16));
        let free: Vec<Value> = geometry
            .values()
            .filter(|value| {
                peers
                    .iter()
                    .all(|peer| self.values[usize::from(peer.0)] != Some(value.0))
            })
            .collect();
        let mut ways = Vec::new();
        for value in free {
            self.values[cell] = Some(value.0);
            let mut rules = self.rules.iter().filter(|rule| rule.cells.contains(&cell));
            if !rules.any(|rule| rule.is_broken(&self.values)) {
                ways.push(value.0);
            }
        }
        self.values[cell] = None;
        ways
    }
}

/// A cage or a sum that the values keep: cells that touch, or any cells.
fn rule(
    geometry: &Geometry,
    full: &[Value],
    free: &mut Vec<usize>,
    tiles: bool,
    chance: &mut Random,
) -> Option<Rule> {
    let differ = chance.below(4) > 0;
    let touch = chance.below(5) > 0;
    let start = *free.get(chance.below(free.len()))?;
    let mut cells = vec![start];
    for _ in 0..chance.below(5) {
        let near = |&cell: &usize| {
            let to = |&other: &usize| {
                let (a, b) = (Cell(cell as u16), Cell(other as u16));
                geometry.row(a).abs_diff(geometry.row(b))
                    + geometry.column(a).abs_diff(geometry.column(b))
                    == 1
            };
            !touch || cells.iter().any(to)
        };
        let fits = |cell: &usize| {
            !cells.contains(cell)
                && near(cell)
                && !(differ && cells.iter().any(|&other| full[other] == full[*cell]))
        };
        let ways: Vec<usize> = free.iter().copied().filter(fits).collect();
        cells.extend(ways.get(chance.below(ways.len())));
    }
    if tiles {
        free.retain(|cell| !cells.contains(cell));
    }
    let total = cells.iter().map(|&cell| u32::from(full[cell].0)).sum();
    Some(Rule {
        total: (!differ || chance.below(6) > 0).then_some(total),
        cells,
        differ,
    })
}

/// A board with clues made from a full one; some have a wrong total.
fn puzzle(geometry: &Arc<Geometry>, most_given: usize, chance: &mut Random) -> (Board, Vec<Rule>) {
    let full = solution(geometry, chance.bits()).expect("there are full boards");
    let mut free: Vec<usize> = (0..full.len()).collect();
    let (tiles, most) = (chance.below(2) == 0, 2 + chance.below(full.len() / 2));
    let mut rules: Vec<Rule> = (0..if tiles { full.len() } else { most })
        .filter_map(|_| rule(geometry, &full, &mut free, tiles, chance))
        .collect();
    if chance.below(4) == 0 {
        let wrong = chance.below(rules.len());
        let by = 1 + chance.below(2) as u32;
        rules[wrong].total = rules[wrong].total.map(|total| {
            if chance.below(2) == 0 {
                total + by
            } else {
                total.saturating_sub(by)
            }
        });
    }
    let given = chance.below(most_given + 1);
    let givens = full
        .iter()
        .map(|&value| (chance.below(100) < given).then_some(value))
        .collect();
    let mut clues: Vec<Clue> = rules.iter().map(Rule::clue).collect();
    if geometry.has_totals() {
        let made = |cells: &[Cell]| {
            cells
                .iter()
                .map(|cell| u32::from(full[usize::from(cell.0)].0))
                .sum()
        };
        let columns: Vec<Vec<Cell>> = geometry.column_cells().collect();
        let totals: Vec<u32> = columns.iter().map(|cells| made(cells)).collect();
        clues.extend(column::all(geometry, &totals));
        rules.extend(columns.iter().zip(totals).map(|(cells, total)| Rule {
            cells: cells.iter().map(|cell| usize::from(cell.0)).collect(),
            total: Some(total),
            differ: false,
        }));
    }
    let start = Start {
        clues: Clues::of(geometry, clues).expect("the full board keeps them"),
        ..Start::givens(givens)
    };
    (
        Board::new(geometry.clone(), start).expect("givens of a full board"),
        rules,
    )
}

#[test]
fn agrees_with_a_naive_search() {
    let (mut compared, mut by_count) = (0, [0; LIMIT + 1]);
    let all = sample::seeds(2_000);
    for seed in all.clone() {
        let (name, most_given) = BOARDS[seed as usize % BOARDS.len()];
        let geometry = Geometry::named(name).expect(name);
        let (board, rules) = puzzle(&geometry, most_given, &mut Random::new(seed));
        let values = geometry
            .cells()
            .map(|cell| board.value(cell).map(|value| value.0))
            .collect();
        let mut naive = Naive {
            geometry: &geometry,
            rules: &rules,
            values,
            count: 0,
            calls: 0,
        };
        // What is given may break a total that is wrong.
        if !rules.iter().any(|rule| rule.is_broken(&naive.values)) {
            naive.walk();
        }
        if naive.calls >= LONG {
            continue;
        }
        compared += 1;
        by_count[naive.count] += 1;
        let text = || {
            sudoku_explain::formats::write(&board, sudoku_explain::formats::Format::GRID)
                .unwrap_or_default()
        };
        assert_eq!(
            search::count_solutions(&board, LIMIT),
            naive.count,
            "seed {seed}, {name}\n{}",
            text()
        );
        for found in Solutions::new(&board).take(LIMIT) {
            let values: Vec<Option<u8>> =
                found.values().iter().map(|value| Some(value.0)).collect();
            assert!(
                !rules.iter().any(|rule| rule.is_broken(&values)),
                "seed {seed}, {name}\n{}",
                text()
            );
        }
    }
    let full = all.end as usize;
    assert!(compared * 10 >= full * 8, "{compared} of {full} compared");
    let [none, one, .., many] = by_count;
    assert!(
        none > 0 && one > 0 && many > 0,
        "boards of one sort only: {by_count:?}"
    );
}

/// The cells of clues may stand in any order, and any of them may be given.
#[test]
fn the_textbook_searches_keep_clues() {
    for seed in sample::seeds(100) {
        let geometry = Geometry::named("4x4").expect("a name");
        let (board, rules) = puzzle(&geometry, 30, &mut Random::new(seed));
        let can = search::first(&board).is_some();
        for name in Method::names() {
            let found = Method::named(name).expect(name).run(&board).solution;
            assert_eq!(found.is_some(), can, "seed {seed}, {name}");
            let values = found.map(|found| {
                found
                    .values()
                    .iter()
                    .map(|value| Some(value.0))
                    .collect::<Vec<_>>()
            });
            let keeps = |values: Vec<Option<u8>>| !rules.iter().any(|rule| rule.is_broken(&values));
            assert!(values.is_none_or(keeps), "seed {seed}, {name}");
        }
    }
}

/// Boards on which the plain search fails hundreds of times, so that the one that learns has its turn; and one on which it did
/// before clues of cells that all differ were read exactly.
const LONG_SEARCHES: [&str; 5] = [
    "\
.3............7.....................................6............................
zipper: r1c3 r1c2 r2c3 r3c2
zipper: r5c4 r6c4 r7c3
zipper: r1c6 r1c5 r2c4
zipper: r6c3 r5c3 r6c2
zipper: r2c2 r1c1 r2c1
zipper: r4c6 r5c6 r4c7
zipper: r8c8 r9c9 r8c9
zipper: r8c1 r8c2 r8c3
zipper: r7c9 r6c8 r6c9 r7c8
zipper: r3c9 r4c9 r5c8 r4c8
zipper: r5c5 r6c5 r7c6 r8c7
zipper: r9c1 r9c2 r9c3
zipper: r4c4 r3c4 r2c5
zipper: r5c2 r6c1 r7c2
zipper: r2c9 r1c8 r2c7 r2c8
zipper: r5c1 r4c2 r4c3
",
    "\
...............4.....3........6.......................8.4.....6................8.
zipper: r6c2 r6c1 r7c1 r7c2
zipper: r3c9 r2c8 r3c8 r3c7
zipper: r9c2 r9c3 r8c4 r7c4
zipper: r4c3 r5c3 r6c3 r5c4
zipper: r3c3 r2c3 r3c4
zipper: r6c9 r7c9 r6c8
zipper: r2c5 r2c4 r1c4 r1c5
zipper: r5c1 r4c1 r3c1
zipper: r3c5 r4c6 r5c5
zipper: r7c5 r8c6 r8c5
zipper: r6c5 r6c6 r7c6 r7c7
zipper: r9c7 r9c8 r9c9 r8c9
zipper: r1c1 r2c1 r2c2
",
    "\
.....................5.....................................1...................1.
renban: r5c6 r4c7 r3c6
renban: r9c6 r8c6 r7c5
renban: r6c5 r5c5 r5c4
renban: r2c6 r3c7 r3c8
renban: r2c1 r1c1 r1c2
renban: r5c9 r5c8 r5c7 r6c6
renban: r4c9 r3c9 r4c8
renban: r8c5 r9c5 r9c4
renban: r8c9 r8c8 r8c7
renban: r2c8 r1c9 r2c9
renban: r2c4 r3c5 r3c4
renban: r4c3 r5c2 r5c1 r4c2
renban: r7c3 r7c2 r7c1
renban: r9c1 r9c2 r8c3
renban: r5c3 r6c3 r6c4
renban: r4c1 r3c2 r3c3
renban: r3c1 r2c2 r2c3
renban: r6c9 r7c8 r7c9 r6c8
",
    "\
..............7....9.........4.................2...........13.....4............7.
zipper: r9c3 r9c4 r8c3
zipper: r1c1 r2c1 r1c2 r1c3
zipper: r6c1 r7c1 r6c2
zipper: r2c6 r1c6 r2c5 r3c6
zipper: r6c4 r6c5 r6c6 r7c6
zipper: r4c3 r4c4 r3c4
zipper: r5c8 r6c9 r7c9
zipper: r9c1 r8c2 r9c2
zipper: r2c8 r3c8 r4c7 r5c6
zipper: r8c6 r8c7 r7c7
zipper: r5c7 r4c8 r4c9
zipper: r8c1 r7c2 r6c3
zipper: r2c7 r3c7 r4c6
",
    "\
..................5......4..............8.....7..................................
x-sum 30 top: r1c4 r2c4 r3c4 r4c4 r5c4 r6c4 r7c4 r8c4 r9c4
x-sum 24 top: r1c5 r2c5 r3c5 r4c5 r5c5 r6c5 r7c5 r8c5 r9c5
x-sum 45 top: r1c6 r2c6 r3c6 r4c6 r5c6 r6c6 r7c6 r8c6 r9c6
x-sum 8 top: r1c7 r2c7 r3c7 r4c7 r5c7 r6c7 r7c7 r8c7 r9c7
x-sum 36 right: r4c9 r4c8 r4c7 r4c6 r4c5 r4c4 r4c3 r4c2 r4c1
x-sum 1 right: r6c9 r6c8 r6c7 r6c6 r6c5 r6c4 r6c3 r6c2 r6c1
x-sum 5 right: r9c9 r9c8 r9c7 r9c6 r9c5 r9c4 r9c3 r9c2 r9c1
x-sum 20 bottom: r9c3 r8c3 r7c3 r6c3 r5c3 r4c3 r3c3 r2c3 r1c3
x-sum 43 bottom: r9c7 r8c7 r7c7 r6c7 r5c7 r4c7 r3c7 r2c7 r1c7
x-sum 11 bottom: r9c9 r8c9 r7c9 r6c9 r5c9 r4c9 r3c9 r2c9 r1c9
x-sum 1: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9
x-sum 27: r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9
x-sum 10: r8c1 r8c2 r8c3 r8c4 r8c5 r8c6 r8c7 r8c8 r8c9
",
];

/// Lessons lose no solution and find none twice, nor one that breaks a clue.
#[test]
fn what_was_learnt_loses_no_solution() {
    for (at, text) in LONG_SEARCHES.into_iter().enumerate() {
        let board = sudoku_explain::formats::read_one(text, None).expect(text);
        let mut search = Solutions::new(&board);
        let only: Vec<_> = search.by_ref().collect();
        assert_eq!(only.len(), 1, "{text}");
        let nodes = search.nodes();
        match at {
            0 | 1 => assert!(nodes > 1_000, "{nodes} nodes: too few to learn"),
            2 | 3 => assert!(nodes > 300, "{nodes} nodes: too few to learn"),
            _ => assert!((10..100).contains(&nodes), "{nodes} nodes"),
        }
        // Each clue is needed or not: without it the same solution is there, and all are different.
        let lines: Vec<&str> = text.lines().collect();
        for left_out in 1..lines.len().min(5) {
            let mut fewer = lines.clone();
            fewer.remove(left_out);
            let fewer =
                sudoku_explain::formats::read_one(&fewer.join("\n"), None).expect("a board");
            let found: Vec<_> = Solutions::new(&fewer).take(40).collect();
            for (at, solution) in found.iter().enumerate() {
                assert!(!found[..at].contains(solution), "found twice: {solution}");
                let value = |cell: Cell| Some(solution.value(cell));
                assert!(fewer.clues().hold(value), "{solution} breaks a clue");
            }
            assert!(found.len() == 40 || found.contains(&only[0]), "{text}");
        }
    }
}

#[test]
fn a_bound_counts_what_is_read_in_clues() {
    // The ways tried are fewer than the bound, as the rest of it went into reading the arrow.
    let shaft = "r1c1-r1c9 r2c9-r2c1 r3c1-r3c9 r4c9-r4c2";
    let text = format!("{}\narrow: r5c5 r6c5 r7c5; {shaft}\n", ".".repeat(81));
    let board = sudoku_explain::formats::read_one(&text, None).expect("a board");
    let mut solutions = Solutions::within(&board, Limits::nodes(2_000));
    let found = solutions.by_ref().take(1_000).count();
    assert_eq!(solutions.stopped(), Some(Stop::Budget), "{found}");
    assert!(solutions.nodes() < 1_950, "{}", solutions.nodes());
}
