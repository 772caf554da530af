//! The graph of a board's marks says exactly what the board says.

use crate::common::positions::{Dice, position};
use std::collections::BTreeSet;
use std::sync::Arc;
use sudoku_explain::clues::{Clue, Clues, cage, sum};
use sudoku_explain::engine::balances;
use sudoku_explain::engine::inference::{Graph, Ground, Node, Nodes, has, nodes, with_graph_of};
use sudoku_explain::random::Random;
use sudoku_explain::{
    Board, Cell, ClueId, Finds, Geometry, Mark, Premise, Start, Summand, Term, Value, WIDE, Want,
    generate,
};

const GEOMETRIES: [&str; 8] = [
    "4x4",
    "6x6 x",
    "9x9",
    "9x9 anti-knight",
    "9x9 windoku",
    "16x16",
    "25x25",
    "tenner 5",
];

fn on_boards(nodes: Nodes, mut each: impl FnMut(&Board, &Graph)) {
    for name in GEOMETRIES {
        let geometry = Geometry::named(name).expect(name);
        let mut finds = Finds::new(&geometry, Want::All);
        let mut dice = Dice(name.len() as u64);
        let rounds = if name == "25x25" { 1 } else { 10 };
        for seed in 0..rounds {
            let Some(solution) = generate::solution(&geometry, seed) else {
                continue;
            };
            let (keep, set) = (5 + dice.roll(60), dice.roll(70));
            let board = position(&geometry, &solution, keep, set, &mut dice);
            with_graph_of(&board, &Arc::default(), &mut finds, nodes, |graph, _| {
                each(&board, graph)
            });
        }
    }
}

fn rivals(board: &Board, a: (&[Cell], Value), b: (&[Cell], Value)) -> bool {
    if a.1 == b.1 {
        let sees = |&one: &Cell| b.0.iter().all(|&other| board.geometry().sees(one, other));
        a.0.iter().all(sees)
    } else {
        a.0 == b.0 && a.0.len() == 1
    }
}

#[test]
fn rows_hold_what_cannot_hold_along() {
    for which in [Nodes::Marks, Nodes::Groups] {
        on_boards(which, |board, graph| {
            let all: Vec<_> = nodes(&vec![u64::MAX; graph.stride()])
                .filter(|node| node.index() < graph.len())
                .collect();
            let mut buffer = Vec::new();
            // Every node on small boards, some on large ones.
            for &one in all.iter().step_by(1 + all.len() / 300) {
                let row = graph.row(one, &mut buffer);
                for &other in &all {
                    let expected = rivals(
                        board,
                        (graph.cells(one), graph.value(one)),
                        (graph.cells(other), graph.value(other)),
                    );
                    assert_eq!(
                        has(row, other),
                        expected,
                        "{:?} {:?}",
                        graph.mark(one),
                        graph.mark(other)
                    );
                }
            }
        });
    }
}

#[test]
fn links_are_all_cells_and_houses_with_two_ways() {
    on_boards(Nodes::Marks, |board, graph| {
        let geometry = board.geometry();
        let mut expected: BTreeSet<(Mark, Mark)> = BTreeSet::new();
        for cell in geometry.cells() {
            let marks: Vec<_> = board
                .marks(cell)
                .values()
                .map(|value| Mark { cell, value })
                .collect();
            if let [one, other] = marks[..] {
                expected.extend([(one, other), (other, one)]);
            }
        }
        for house in geometry.full_houses() {
            for value in board.needs(house).values() {
                let cells = geometry.house(house).cells.iter();
                let places = cells.filter(|&&cell| board.marks(cell).has(value));
                let marks: Vec<_> = places.map(|&cell| Mark { cell, value }).collect();
                if let [one, other] = marks[..] {
                    expected.extend([(one, other), (other, one)]);
                }
            }
        }
        let mut found = BTreeSet::new();
        for at in 0..graph.len() {
            let node = Node(at as u16);
            assert_eq!(graph.node(graph.mark(node)), Some(node));
            assert_eq!(has(graph.linked(), node), !graph.links(node).is_empty());
            for link in graph.links(node) {
                assert!(
                    found.insert((graph.mark(node), graph.mark(link.to))),
                    "told twice"
                );
            }
        }
        assert_eq!(found, expected);
    });
}

#[test]
fn grouped_links_are_all_places_of_their_house() {
    let mut groups = 0;
    on_boards(Nodes::Groups, |board, graph| {
        for at in 0..graph.len() {
            let node = Node(at as u16);
            groups += usize::from(graph.cells(node).len() > 1);
            for link in graph.links(node) {
                let mut cells = [graph.cells(node), graph.cells(link.to)].concat();
                cells.sort_unstable();
                let Ground::Place(house, value) = link.truth else {
                    assert!(
                        [node, link.to]
                            .iter()
                            .all(|&node| graph.cells(node).len() == 1)
                    );
                    continue;
                };
                let places = board
                    .geometry()
                    .cells_at::<WIDE>(house, board.places(house, value));
                assert_eq!(cells, places.iter().collect::<Vec<_>>());
                assert!(board.geometry().house(house).full);
                assert_eq!((graph.value(node), graph.value(link.to)), (value, value));
            }
        }
    });
    assert!(groups > 100, "{groups} groups");
}

/// Whether values for the cells of a clue, of which some are chosen, keep it on the board.
fn is_completed(board: &Board, clue: ClueId, fixed: &[Mark], chosen: &mut Vec<Value>) -> bool {
    let cells = board.clues().cells(clue);
    let Some(&cell) = cells.get(chosen.len()) else {
        return board.clues().rule(clue).expect("a clue").holds(chosen);
    };
    board.can_be(cell).values().any(|value| {
        let is_fixed = fixed
            .iter()
            .all(|mark| mark.cell != cell || mark.value == value);
        let mut before = cells.iter().zip(&*chosen);
        let differs = before.all(|(&of, &with)| with != value || !board.geometry().sees(of, cell));
        is_fixed && differs && {
            chosen.push(value);
            let found = is_completed(board, clue, fixed, chosen);
            chosen.pop();
            found
        }
    })
}

/// Whether a balance leaves just these two cells, and these values do not make what it leaves.
fn never_left(board: &Board, one: (&[Cell], Value), other: (&[Cell], Value)) -> bool {
    let (&[cell], &[with]) = (one.0, other.0) else {
        return false;
    };
    if cell == with || [cell, with].iter().any(|&cell| board.value(cell).is_some()) {
        return false;
    }
    let speaks = |term: &Term| matches!(term.summand, Summand::Clue(clue) if board.clues().speaks_of_pairs(clue));
    // Most are about more cells, and there are many pairs of marks to ask about.
    let balances = balances::of(board);
    let mut about_both = balances.iter().filter(|balance| {
        balance.cells.len() <= 3 && balance.cells.contains(&cell) && balance.cells.contains(&with)
    });
    about_both.any(|balance| {
        let values = balance.cells.iter().map(|&of| match of {
            of if of == cell => Some(one.1),
            of if of == with => Some(other.1),
            of => board.value(of),
        });
        let parts = values.zip(&balance.times);
        let made: Option<i64> = parts
            .map(|(value, &times)| Some(i64::from(value?.0) * i64::from(times)))
            .sum();
        let mut houses = balance
            .terms
            .iter()
            .filter(|term| matches!(term.summand, Summand::House(_)));
        houses.clone().count() <= 2
            && houses.all(|term| term.times > 0)
            && balance.terms.iter().any(speaks)
            && made.is_some_and(|made| made != balance.number)
    })
}

#[test]
fn conflicts_are_what_no_completion_of_a_clue_has() {
    let (mut excluded, mut groups, mut left) = (0, 0, 0);
    for seed in 0..60 {
        let mut dice = Random::new(seed);
        let name = ["4x4", "6x6", "6x6 x", "9x9 anti-knight"][dice.below(4)];
        let geometry = Geometry::named(name).expect(name);
        let solution = generate::solution(&geometry, seed).expect("one");
        let count = geometry.cell_count();
        let mut list: Vec<Clue> = Vec::new();
        for _ in 0..10 {
            let mut cells: Vec<Cell> = Vec::new();
            for _ in 0..2 + dice.below(3) {
                let cell = Cell(dice.below(count) as u16);
                let differs = cells
                    .iter()
                    .all(|&of| solution[usize::from(of.0)] != solution[usize::from(cell.0)]);
                cells.extend(differs.then_some(cell));
            }
            let total: u32 = cells
                .iter()
                .map(|cell| u32::from(solution[usize::from(cell.0)].0))
                .sum();
            list.push(match dice.below(5) {
                0 => sum::of(total, cells),
                _ => cage::of(total, cells),
            });
        }
        let mut givens = vec![None; count];
        for _ in 0..count / 3 {
            let cell = dice.below(count);
            givens[cell] = Some(solution[cell]);
        }
        let start = Start {
            clues: Clues::of(&geometry, list).expect("the solution keeps them"),
            ..Start::givens(givens)
        };
        let board = Board::new(geometry, start).expect("the solution keeps it");
        let mut finds = Finds::new(board.geometry(), Want::All);
        with_graph_of(
            &board,
            &Arc::default(),
            &mut finds,
            Nodes::Groups,
            |graph, _| {
                let mut buffer = Vec::new();
                for one in graph.nodes() {
                    let row = graph.row(one, &mut buffer).to_vec();
                    for other in graph.nodes() {
                        let these = (graph.cells(one), graph.value(one));
                        let those = (graph.cells(other), graph.value(other));
                        let is_plain = rivals(&board, these, those);
                        let never = |clue: &ClueId| {
                            let cells = board.clues().cells(*clue);
                            let mut all = these.0.iter().chain(those.0);
                            all.all(|cell| cells.contains(cell))
                                && these.0.iter().all(|&cell| {
                                    those.0.iter().all(|&of| {
                                        let one = Mark {
                                            cell,
                                            value: these.1,
                                        };
                                        let other = Mark {
                                            cell: of,
                                            value: those.1,
                                        };
                                        one != other
                                            && !is_completed(
                                                &board,
                                                *clue,
                                                &[one, other],
                                                &mut vec![],
                                            )
                                    })
                                })
                        };
                        let mut clues = board.clues().ids();
                        let by_clue = !is_plain
                            && clues
                                .any(|clue| board.clues().speaks_of_pairs(clue) && never(&clue));
                        let by_balance = !is_plain && !by_clue && never_left(&board, these, those);
                        let premise = graph.premise_between(one, other);
                        let is_excluded = is_plain || by_clue || by_balance;
                        assert_eq!(has(&row, other), is_excluded, "seed {seed}");
                        assert_eq!(
                            matches!(premise, Some(Premise::Clue(_))),
                            by_clue,
                            "seed {seed}"
                        );
                        assert_eq!(
                            matches!(premise, Some(Premise::Balance(_))),
                            by_balance,
                            "seed {seed}"
                        );
                        left += usize::from(by_balance);
                        excluded += usize::from(by_clue);
                        groups += usize::from(by_clue && graph.cells(one).len() > 1);
                    }
                }
            },
        );
    }
    assert!(
        excluded > 1000 && groups > 10 && left > 100,
        "{excluded}, {groups} of groups, {left} by balances"
    );
}
