//! Every strategy on random positions of many geometries: each step is proved by its premises, needs
//! all of them, takes no mark of the solution, and its words are true.

#[path = "common/positions.rs"]
mod positions;

use positions::{Dice, position};
use sudoku_explain::strategy::Want;
use sudoku_explain::{
    Board, ColumnBounds, ColumnCombinations, Finds, Geometry, HiddenPairs, HiddenQuads,
    HiddenTriples, LockedPair, LockedTriple, NakedPairs, NakedQuads, NakedTriples, StepRef,
    Strategy, Value, XyWing, XyzWing, generate, testing,
};

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
