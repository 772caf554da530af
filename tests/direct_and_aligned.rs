//! Direct hints and aligned exclusions: held against their definitions, and against the producers of Sudoku Explainer.

use crate::common::puzzles::positions;
use crate::common::sample;
use std::collections::BTreeSet;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::se::Producers;
use sudoku_explain::strategy::Strategy;
use sudoku_explain::{
    AlignedPairExclusion, AlignedTripletExclusion, Board, Cell, DirectHiddenPair,
    DirectHiddenTriplet, DirectPointing, Finds, Geometry, Log, Mark, Marks, NARROW, Order, Solver,
    Want,
};

const GEOMETRIES: [&str; 6] = ["9x9", "9x9 x", "9x9 anti-knight", "6x6", "8x8", "tenner 3"];

fn all(strategy: &dyn Strategy, board: &Board) -> Log {
    let mut finds = Finds::new(board.geometry(), Want::All);
    finds.search(strategy, 0, 0, board);
    assert_eq!((finds.unproved(), finds.misuses()), (0, &[][..]), "{board}");
    finds.into_log()
}

/// The marks of some cells, which at least `least` excluders have to see, that are in no combination: by trying each one.
fn excluded(board: &Board, cells: &[Cell], least: usize) -> BTreeSet<Mark> {
    let (geometry, most) = (board.geometry(), cells.len());
    let sees_all = |cell: Cell| cells.iter().all(|&of| geometry.sees(cell, of));
    let excluders: Vec<Marks> = geometry
        .cells()
        .filter(|&cell| (2..=most).contains(&board.marks(cell).count()) && sees_all(cell))
        .map(|cell| board.marks(cell))
        .collect();
    let has_several = |&cell: &Cell| board.marks(cell).count() > 1;
    if excluders.len() < least || !cells.iter().all(has_several) {
        return BTreeSet::new();
    }
    let marks = |&cell: &Cell| {
        let values = board.marks(cell).values();
        values
            .map(move |value| Mark { cell, value })
            .collect::<Vec<_>>()
    };
    let all: Vec<Mark> = cells.iter().flat_map(marks).collect();
    let mut combinations: Vec<Vec<Mark>> = vec![Vec::new()];
    for cell in cells {
        let longer = |combination: &Vec<Mark>| {
            let combination = combination.clone();
            let of_cell = marks(cell).into_iter();
            of_cell
                .map(move |mark| [&combination[..], &[mark]].concat())
                .collect::<Vec<_>>()
        };
        combinations = combinations.iter().flat_map(longer).collect();
    }
    combinations.retain(|combination| {
        let clash = |a: &Mark, b: &Mark| {
            a.cell != b.cell && a.value == b.value && geometry.sees(a.cell, b.cell)
        };
        let clashes = combination
            .iter()
            .any(|a| combination.iter().any(|b| clash(a, b)));
        let values: Marks = combination.iter().map(|mark| mark.value).collect();
        !clashes && !excluders.iter().any(|&marks| values.contains(marks))
    });
    let is_left = |mark: &Mark| {
        combinations
            .iter()
            .any(|combination| combination.contains(mark))
    };
    all.into_iter().filter(|mark| !is_left(mark)).collect()
}

/// Each set of marks that some cells lose: no two sets for the same cells.
fn lost(log: &Log) -> BTreeSet<Vec<Mark>> {
    log.iter().map(|step| step.removes()).collect()
}

#[test]
fn aligned_exclusions_are_what_no_combination_has() {
    let (mut pairs, mut triplets) = (0, 0);
    for name in GEOMETRIES {
        for position in positions(name, 3).take(sample::part(150)) {
            let board = position.board;
            let cells: Vec<Cell> = board.geometry().cells().collect();
            let open: Vec<Cell> = cells
                .into_iter()
                .filter(|&cell| board.marks(cell).count() > 1)
                .collect();
            let (mut by_two, mut by_three) = (BTreeSet::new(), BTreeSet::new());
            for (high, &c) in open.iter().enumerate() {
                for (middle, &b) in open[..high].iter().enumerate() {
                    let gone = excluded(&board, &[b, c], 2);
                    by_two.extend((!gone.is_empty()).then(|| Vec::from_iter(gone)));
                    for &a in &open[..middle] {
                        let mut gone = excluded(&board, &[a, b, c], 2);
                        if gone.is_empty() {
                            continue;
                        }
                        for two in [[a, b], [a, c], [b, c]] {
                            gone = &gone - &excluded(&board, &two, 0);
                        }
                        by_three.extend((!gone.is_empty()).then(|| Vec::from_iter(gone)));
                    }
                }
            }
            assert_eq!(lost(&all(&AlignedPairExclusion, &board)), by_two, "{board}");
            let wide = AlignedTripletExclusion { wide: true };
            let found = lost(&all(&wide, &board));
            assert_eq!(found, by_three, "{board}");
            let narrow = lost(&all(&AlignedTripletExclusion::default(), &board));
            assert!(narrow.is_subset(&found), "{board}");
            pairs += by_two.len();
            triplets += by_three.len();
        }
    }
    assert!(pairs > 0 && triplets > 0, "{pairs} {triplets}");
}

/// Puzzles on whose way two cells are excluded, which is rare.
const PAIRS: [&str; 2] = [
    ".7.68..3...47....99...4...25.9...7.....8..6......27...1....8..5..3......6..5.3...",
    "584.....3.6.5..92....3..6.47.5....9.9....1.82.1.........2..5.4....9..3.....6....5",
];

/// On the way of random puzzles: the strategy has a step where the producer has one, and the producer's is one of the
/// strategy's. What two values or cells show is no step of three, so there is nothing to compare where they show it.
#[test]
fn the_order_of_sudoku_explainer_may_have_them() {
    let strategies: [(u8, Option<u8>, Box<dyn Strategy>); 5] = [
        (2, None, Box::new(DirectPointing)),
        (3, None, Box::new(DirectHiddenPair)),
        (5, Some(3), Box::new(DirectHiddenTriplet)),
        (20, None, Box::new(AlignedPairExclusion)),
        (22, Some(20), Box::new(AlignedTripletExclusion::default())),
    ];
    let mut producers = Producers::default();
    let mut seen = [0; 5];
    let order = Order::named("se").expect("an order");
    let random = sample::seeds(1500)
        .filter_map(|seed| puzzle(&Geometry::sudoku(), 10_000 + seed, Givens::Minimal));
    let known = PAIRS.map(|text| text.parse::<Board>().expect("a board"));
    for board in random.chain(known) {
        let mut solver = Solver::new(&order, &board);
        loop {
            let board = solver.board();
            assert!(producers.load(board), "a plain board");
            if producers.is_filled() {
                break;
            }
            // What the values on the board exclude the producers pass over.
            let strategies = if board.unswept::<NARROW>().is_empty() {
                &strategies[..]
            } else {
                &[]
            };
            for ((number, smaller, strategy), seen) in strategies.iter().zip(&mut seen) {
                // The turn of exclusions comes when no set, wing or rectangle shows the same.
                let easier = if *number > 5 { 1..20 } else { 0..0 };
                if easier.chain(*smaller).any(|easier| producers.find(easier)) {
                    continue;
                }
                let found = all(&**strategy, board);
                if !producers.find(*number) {
                    assert!(found.is_empty(), "{number}: {:?}\n{board}", found.get(0));
                    continue;
                }
                *seen += 1;
                let sets = producers.set();
                let removes: BTreeSet<Mark> = producers
                    .removes()
                    .flat_map(|(cell, marks)| marks.values().map(move |value| Mark { cell, value }))
                    .collect();
                let is_it = found.iter().any(|step| match sets {
                    Some(set) => step.sets() == [set],
                    None => step.removes().into_iter().collect::<BTreeSet<_>>() == removes,
                });
                assert!(is_it, "{number}\n{board}");
            }
            if solver.advance().is_none() {
                break;
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}
