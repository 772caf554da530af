//! What balances need, as links of chains, and as facts and roots of nets: cells that a row and its cages leave alone cannot make
//! what they make without a 4. Each step is proved, agrees with the solution and is told.

use crate::common::sample;
use sudoku_explain::clues::cage;
use sudoku_explain::generate::{Generator, Wish};
use sudoku_explain::testing::check_words;
use sudoku_explain::words::{Claim, Explanation};
use sudoku_explain::{
    Board, Finds, Geometry, Mark, Order, OwnedTruth, Premise, Role, StepRef, Want, proof, search,
};

const SIMPLE: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nhidden-pairs\ncombinations\ninnie-outie\n";

/// How often a balance says that one of some marks holds: as a line, and as the cases of a step.
#[derive(Default, Debug)]
struct Drawn {
    lines: usize,
    cases: usize,
}

fn is_drawn_on(step: StepRef<'_>) -> bool {
    let mut premises = step.premises();
    premises.any(|premise| matches!(premise, Premise::Balance(_)))
}

impl Drawn {
    fn note(&mut self, step: StepRef<'_>, told: &Explanation) {
        let mut claims = told.sentences().flat_map(|sentence| &sentence.claims);
        self.lines += usize::from(claims.any(|claim| {
            matches!(
                claim,
                Claim::Follows(OwnedTruth::OneOf(_), ..) | Claim::Breaks(OwnedTruth::OneOf(_))
            )
        }));
        let assumed: Vec<Mark> = step.marks(Role::Assumption).collect();
        let is_need = assumed.len() > 1 && assumed[0].cell != assumed[1].cell;
        let is_told = told.sentences().any(|of| {
            let pieces = of.pieces.iter();
            pieces.clone().any(|piece| *piece == "Whichever of ".into())
        });
        self.cases += usize::from(is_need && is_told);
    }
}

/// All steps of a strategy on killers where somebody is stuck who knows simple things only.
fn drawn_by(id: &str, seeds: u64) -> Drawn {
    let order = Order::parse("simple", SIMPLE).expect("an order");
    let tried = Order::parse("tried", &format!("game-rules\n{id}\n")).expect("an order");
    let entry = &tried.strategies()[1];
    let wish = Wish {
        with: vec![&cage::KIND],
        ..Wish::default()
    };
    let geometry = Geometry::named("6x6").expect("a name");
    let mut generator = Generator::new(&geometry, &wish).expect("a wish");
    let mut drawn = Drawn::default();
    for seed in sample::seeds(seeds) {
        let puzzle = generator.puzzle(seed, 20, &|| true).expect("a killer");
        let solution = search::first(&puzzle).expect("it has a solution");
        let mut solver = sudoku_explain::Solver::new(&order, &puzzle);
        solver.solve();
        let board: Board = solver.board().clone();
        let mut finds = Finds::new(board.geometry(), Want::All);
        finds.stop_at(200);
        finds.search(entry.strategy(), 0, 0, &board);
        assert_eq!(finds.unproved(), 0, "seed {seed}");
        for step in finds.log().iter().filter(|&step| is_drawn_on(step)) {
            assert_eq!(proof::check(&board, step), Ok(()), "seed {seed}: {step:?}");
            let value = |mark: &Mark| solution.values()[usize::from(mark.cell.0)];
            assert!(
                step.sets().iter().all(|mark| value(mark) == mark.value),
                "{step:?}"
            );
            let removed = step.removes();
            assert!(
                removed.iter().all(|mark| value(mark) != mark.value),
                "{step:?}"
            );
            let told = entry.strategy().explain(&board, step);
            check_words(&board, step, &told)
                .unwrap_or_else(|why| panic!("seed {seed}: {why}: {step:?}"));
            drawn.note(step, &told);
        }
    }
    drawn
}

#[test]
fn chains_are_joined_by_what_a_balance_needs() {
    let drawn = drawn_by("aic", 600);
    assert!(drawn.lines > 5, "{drawn:?}");
}

#[test]
fn nets_draw_on_what_a_balance_needs() {
    let drawn = drawn_by("forcing-net", 1_200);
    assert!(drawn.lines > 5 && drawn.cases > 2, "{drawn:?}");
}
