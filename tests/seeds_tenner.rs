//! The six games of the Tenner report: five need no guess, and one has six solutions.

use sudoku_explain::clues::column;
use sudoku_explain::{
    Board, Geometry, Order, Outcome, Solver, Start, StepRef, Value, proof, search,
};

struct Game {
    name: &'static str,
    rows: [&'static str; 3],
    totals: [u32; 10],
    solutions: usize,
}

const GAMES: [Game; 6] = [
    Game {
        name: "sample run",
        rows: ["704.29.518", "2.5064....", "084..195.6"],
        totals: [9, 9, 13, 6, 15, 14, 22, 18, 6, 23],
        solutions: 1,
    },
    Game {
        name: "game 1",
        rows: ["3012984756", "643.512980", "1.824.50.9"],
        totals: [10, 11, 12, 11, 18, 15, 11, 16, 16, 15],
        solutions: 1,
    },
    Game {
        name: "game 2",
        rows: [".5..3..6.8", "..7061.3.5", "0..142.683"],
        totals: [2, 14, 25, 2, 13, 5, 22, 15, 21, 16],
        solutions: 1,
    },
    Game {
        name: "game 3",
        rows: ["5.9.64.0..", "..1.982..4", "574..0..92"],
        totals: [16, 14, 14, 13, 16, 12, 8, 15, 20, 7],
        solutions: 1,
    },
    Game {
        name: "game 4",
        rows: [".9........", "...1..5630", "9.....28.5"],
        totals: [19, 17, 19, 6, 14, 18, 7, 21, 8, 6],
        solutions: 6,
    },
    Game {
        name: "game 5",
        rows: ["8759163024", ".3........", "....0.4.6."],
        totals: [16, 17, 15, 21, 3, 18, 15, 6, 15, 9],
        solutions: 1,
    },
];

fn board(game: &Game) -> Board {
    let value = |symbol: char| symbol.to_digit(10).map(|digit| Value(digit as u8));
    let givens = game.rows.concat().chars().map(value).collect();
    let geometry = Geometry::named("tenner 3").expect("a geometry");
    let start = Start {
        clues: column::clues(&geometry, &game.totals).expect("totals"),
        ..Start::givens(givens)
    };
    Board::new(geometry, start).expect(game.name)
}

/// Solves as far as an order goes; every step is proved on the way.
fn solve(board: &Board, order: &Order) -> (Outcome, Board) {
    let mut solver = Solver::new(order, board);
    loop {
        let before = solver.board().clone();
        match solver.advance() {
            Some(step) => prove(&before, step),
            None => return (solver.outcome(), solver.board().clone()),
        }
    }
}

fn prove(board: &Board, step: StepRef<'_>) {
    assert_eq!(proof::check(board, step), Ok(()), "{step:?}");
}

#[test]
fn the_unique_games_need_no_guess() {
    let singles_and_bounds = "game-rules\nfull-house\nhidden-single\nnaked-single\nclue-bounds\n";
    let bounds = Order::parse("bounds", singles_and_bounds).expect("known strategies");
    for game in GAMES.iter().filter(|game| game.solutions == 1) {
        let board = board(game);
        let solution = search::first(&board).expect(game.name);
        for order in [&Order::human(), &bounds] {
            let (outcome, end) = solve(&board, order);
            assert_eq!(outcome, Outcome::Solved, "{}, {}", game.name, order.name());
            for cell in board.geometry().cells() {
                assert_eq!(end.value(cell), Some(solution.value(cell)), "{}", game.name);
            }
        }
    }
}

#[test]
fn the_sixth_game_has_six_solutions() {
    for game in &GAMES {
        let found = search::count_solutions(&board(game), 10);
        assert_eq!(found, game.solutions, "{}", game.name);
    }
    let game = GAMES.iter().find(|game| game.solutions > 1);
    let board = board(game.expect("there is one"));
    assert_eq!(solve(&board, &Order::human()).0, Outcome::Stuck);
}
