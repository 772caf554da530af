//! The figures of the GameRules and HiddenSingle articles.

use sudoku_explain::{Board, Order, Outcome, Play, Solver, Value, proof};

const ARTICLE: &str =
    "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
const KATA: &str =
    ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4";

/// The marks removed and the cells set by each sweep of GameRules alone, and the board at the end.
fn sweeps(text: &str) -> (Vec<(usize, usize)>, String) {
    let order = Order::parse("rules", "game-rules known=one-mark").expect("an order");
    let board: Board = text.parse().expect("a board");
    let mut solver = Solver::new(&order, &board);
    assert_eq!(solver.solve(), Outcome::Solved);
    assert!(solver.next_step().is_none(), "the idle call that ends it");
    let mut replay = board;
    for step in solver.log().iter() {
        proof::check(&replay, step).expect("every sweep is proved");
        replay.apply(step).expect("on the board");
    }
    let counts = solver
        .log()
        .iter()
        .map(|step| (step.removes().len(), step.sets().len()))
        .collect();
    (counts, solver.board().to_string())
}

#[test]
fn game_rules_alone_solve_the_article_s_board() {
    let (counts, solution) = sweeps(ARTICLE);
    assert_eq!(
        counts,
        [
            (286, 8),
            (27, 9),
            (18, 8),
            (15, 8),
            (6, 4),
            (4, 4),
            (3, 3),
            (1, 1)
        ]
    );
    assert_eq!(
        solution,
        "928637154435981672167524398374812569519476823286359417692148735743265981851793246"
    );
}

#[test]
fn game_rules_alone_solve_the_kata_s_board() {
    let (counts, solution) = sweeps(KATA);
    assert_eq!(
        counts.iter().map(|count| count.0).collect::<Vec<_>>(),
        [308, 36, 27, 5]
    );
    assert_eq!(
        solution,
        "652483917978162435314975628825736149791824563436519872269348751547291386183657294"
    );
}

#[test]
fn hidden_single_needs_the_marks_cleaned() {
    let rows = [
        "",
        "...2.....",
        "",
        "....6....",
        "",
        "....8....",
        "",
        "",
        ".....2...",
    ];
    let text: String = rows.map(|row| format!("{row:.<9}")).concat();
    let board: Board = text.parse().expect("a board");
    let hidden = Order::parse("hidden", "hidden-single").expect("an order");
    assert!(Solver::new(&hidden, &board).next_step().is_none());

    let both = Order::parse("both", "game-rules\nhidden-single").expect("an order");
    let mut solver = Solver::new(&both, &board);
    solver.advance().expect("a sweep");
    let r5c5 = board.geometry().cell_at(4, 4).expect("a cell");
    let step = solver.next_step().expect("a hidden single");
    let [Play::Set(mark)] = step.view().plays()[..] else {
        panic!("one value")
    };
    assert_eq!((mark.cell, mark.value), (r5c5, Value(2)));
}
