//! Every strategy on random positions of many geometries: each step is proved by its premises, needs
//! all of them, takes no mark of the solution, and its words are true.

use std::sync::Arc;
use sudoku_explain::strategy::Want;
use sudoku_explain::{
    Board, ColumnBounds, ColumnCombinations, Finds, Geometry, HiddenPairs, HiddenQuads,
    HiddenTriples, LockedPair, LockedTriple, Marks, NakedPairs, NakedQuads, NakedTriples, Start,
    StepRef, Strategy, Value, XyWing, XyzWing, generate, testing,
};

/// A small generator of our own: the same numbers on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % sides as u64) as usize
    }
}

/// A position on the way to a solution: some cells set, and in the others the right mark among wrong
/// ones, of which `keep` in a hundred are left.
fn position(
    geometry: &Arc<Geometry>,
    solution: &[Value],
    keep: usize,
    set: usize,
    dice: &mut Dice,
) -> Board {
    let givens: Vec<Option<Value>> = solution
        .iter()
        .map(|&value| (dice.roll(100) < set).then_some(value))
        .collect();
    let mut marks = Vec::new();
    for cell in geometry.cells() {
        let mut possible: Marks = geometry
            .values()
            .filter(|_| dice.roll(100) < keep)
            .collect::<Marks>()
            | Marks::only(solution[cell.0 as usize]);
        for peer in geometry.cells().filter(|&peer| geometry.sees(cell, peer)) {
            possible -= givens[peer.0 as usize].map_or(Marks::empty(), Marks::only);
        }
        marks.push(if givens[cell.0 as usize].is_some() {
            Marks::empty()
        } else {
            possible
        });
    }
    let total = |sum| {
        geometry
            .sum(sum)
            .iter()
            .map(|cell| u16::from(solution[cell.0 as usize].0))
            .sum()
    };
    let start = Start {
        totals: geometry.sums().map(total).collect(),
        marks: Some(marks),
        marks_are_given: true,
        ..Start::givens(givens)
    };
    Board::new(geometry.clone(), start).expect("taken from a solution")
}

const TENNER: [&str; 4] = ["tenner 3", "tenner 4", "tenner 6", "tenner 10"];

const GEOMETRIES: [&str; 12] = [
    "4x4",
    "6x6",
    "6x6 3x2 x",
    "9x9",
    "9x9 x",
    "9x9 windoku",
    "9x9 anti-knight",
    "10x10",
    "12x12",
    "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE",
    "tenner 3",
    "tenner 5",
];

/// Runs a strategy on positions of the geometries until it has fired on so many of them.
fn prove(strategy: impl Strategy, geometries: &[&str], positions: usize) {
    let id = strategy.about().id;
    let mut dice = Dice(id.bytes().map(u64::from).sum());
    let (mut fired, mut tried) = (0, 0);
    while fired < positions {
        let name = geometries[tried % geometries.len()];
        let geometry = Geometry::named(name).expect(name);
        tried += 1;
        assert!(
            tried < positions * 10,
            "{id} fires too rarely: {fired} of {tried}"
        );
        let Some(solution) = generate::solution(&geometry, tried as u64) else {
            continue;
        };
        let mut here = 0;
        for _ in 0..200 {
            let (keep, set) = (5 + dice.roll(60), dice.roll(70));
            let board = position(&geometry, &solution, keep, set, &mut dice);
            let mut all = Finds::new(&geometry, Want::All);
            let mut first = Finds::new(&geometry, Want::First);
            let found = all.search(&strategy, 0, 0, &board);
            assert_eq!(found, first.search(&strategy, 0, 0, &board));
            if !found {
                continue;
            }
            assert_eq!(
                first.log().get(0),
                all.log().get(0),
                "the first is the first of all"
            );
            all.log()
                .iter()
                .take(8)
                .for_each(|step| judge(&strategy, &board, &solution, step));
            here += 1;
            if here == 10 {
                break;
            }
        }
        fired += here;
    }
}

fn judge(strategy: &dyn Strategy, board: &Board, solution: &[Value], step: StepRef<'_>) {
    if let Err(wrong) = testing::check_step(strategy, board, step, Some(solution)) {
        panic!("{wrong}");
    }
}

macro_rules! on_random_positions {
    ($($name:ident: $strategy:expr, $geometries:expr;)*) => {
        $(#[test]
        fn $name() {
            prove($strategy, &$geometries, 500);
        })*
    };
}

on_random_positions! {
    naked_pairs: NakedPairs, GEOMETRIES;
    naked_triples: NakedTriples, GEOMETRIES;
    naked_quads: NakedQuads, GEOMETRIES;
    locked_pair: LockedPair, GEOMETRIES[..10];
    locked_triple: LockedTriple, GEOMETRIES[..10];
    hidden_pairs: HiddenPairs::default(), GEOMETRIES;
    hidden_triples: HiddenTriples::default(), GEOMETRIES;
    hidden_quads: HiddenQuads::default(), GEOMETRIES;
    xy_wing: XyWing, GEOMETRIES;
    xyz_wing: XyzWing, GEOMETRIES;
    column_bounds: ColumnBounds, TENNER;
    column_combinations: ColumnCombinations, TENNER;
}
