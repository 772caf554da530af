//! The figures of the backtracking kata and of the report on Tenner grids.

use sudoku_explain::clues::column;
use sudoku_explain::search::{self, Limits};
use sudoku_explain::studies::kata::{Index, KataError, Sudoku};
use sudoku_explain::studies::textbook::{Counters, Counting, Method};
use sudoku_explain::{Board, Geometry, Start, Value};

const KATA: &str =
    ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4";
const SOLVED: &str =
    "652483917978162435314975628825736149791824563436519872269348751547291386183657294";

fn at(row: usize, column: usize) -> Index {
    Index { row, column }
}

#[test]
fn the_kata_s_board_is_read_and_solved() {
    let mut sudoku: Sudoku = KATA.parse().expect("a board");
    assert_eq!((sudoku[0][0], sudoku[8][8]), (0, 4));
    assert_eq!(
        (0..81)
            .filter(|i| sudoku.is_empty(at(i / 9, i % 9)))
            .count(),
        47
    );
    assert!(sudoku.solve());
    assert_eq!(sudoku.to_string(), SOLVED);
    assert_eq!(
        search::count_solutions(&KATA.parse::<Board>().expect("a board"), 2),
        1
    );
}

#[test]
fn the_kata_looks_at_written_values() {
    let mut sudoku: Sudoku = KATA.parse().expect("a board");
    // By value: whether it is in the row, the column and the block of the first cell already.
    for (value, row, column, block) in [
        (5, true, false, true),
        (3, true, true, true),
        (2, false, false, false),
    ] {
        sudoku.write(Index::START, value);
        assert_eq!(sudoku.is_twice_in_row(Index::START), row, "{value}");
        assert_eq!(sudoku.is_twice_in_column(Index::START), column, "{value}");
        assert_eq!(sudoku.is_twice_in_block(Index::START), block, "{value}");
        assert_eq!(
            sudoku.is_allowed(Index::START),
            !(row || column || block),
            "{value}"
        );
    }
}

#[test]
fn the_kata_ends_one_past_the_last_cell() {
    assert_eq!(at(0, 0).next(), at(0, 1));
    assert_eq!(at(0, 8).next(), at(1, 0));
    assert_eq!((at(0, 8).next_row(), at(0, 8).next_column()), (1, 0));
    assert!(at(8, 8).is_last() && !at(8, 8).is_past_end());
    assert_eq!(at(8, 8).next(), at(9, 0));
    assert!(at(9, 0).is_past_end() && at(9, 0).next() == at(9, 0));

    let mut open = SOLVED.to_string();
    open.replace_range(80.., ".");
    let mut sudoku: Sudoku = open.parse().expect("a board");
    assert!(sudoku.solve());
    assert_eq!(sudoku.to_string(), SOLVED);
}

#[test]
fn an_unsolvable_kata_is_left_as_it_was() {
    // r1c9 can only be 9, but r3c9 is 9 already; and two boards that break a rule as given.
    let blocked = format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54));
    let twice = format!("11{}", ".".repeat(79));
    let full = SOLVED.replace('1', "2");
    for text in [blocked, twice, full] {
        let mut sudoku: Sudoku = text.parse().expect("a board");
        let before = sudoku.clone();
        assert!(!sudoku.solve(), "{text}");
        assert_eq!(sudoku, before);
    }
}

#[test]
fn a_text_that_is_no_board_is_refused() {
    assert_eq!("123".parse::<Sudoku>(), Err(KataError::Length(3)));
    let wrong = KATA.replacen('8', "x", 1);
    assert_eq!(wrong.parse::<Sudoku>(), Err(KataError::Symbol(4, 'x')));
}

#[test]
fn backtracking_does_the_work_the_kata_describes() {
    let run = Method::named("backtracking")
        .expect("a method")
        .run(&KATA.parse().expect("a board"));
    assert_eq!(run.solution.expect("one").to_string(), SOLVED);
    let Counters {
        calls,
        tried,
        accepted,
        resets,
        ..
    } = run.counters;
    assert_eq!((calls, tried, accepted, resets), (270, 1461, 184, 137));
}

struct Game {
    name: &'static str,
    rows: [&'static str; 3],
    totals: [u32; 10],
    solutions: usize,
    /// The report's final state.
    last: &'static str,
    /// Consistency checks and assignments of backtracking, forward checking and MRV.
    report: [(u64, u64); 3],
    /// Values tried by backtracking; values written by backtracking and forward checking; by MRV.
    tried: u64,
    sets: [u64; 2],
}

const GAMES: [Game; 6] = [
    Game {
        name: "sample run",
        rows: ["704-29-518", "2-5064----", "084--195-6"],
        totals: [9, 9, 13, 6, 15, 14, 22, 18, 6, 23],
        solutions: 1,
        last: "704329651821506478390843719526",
        report: [(587, 103), (465, 18), (632, 24)],
        tried: 99,
        sets: [14, 17],
    },
    Game {
        name: "game 1",
        rows: ["3012984756", "643-512980", "1-824-50-9"],
        totals: [10, 11, 12, 11, 18, 15, 11, 16, 16, 15],
        solutions: 1,
        last: "301298475664375129801782465039",
        report: [(174, 27), (174, 4), (174, 4)],
        tried: 27,
        sets: [4, 4],
    },
    Game {
        name: "game 2",
        rows: ["-5--3--6-8", "--7061-3-5", "0--142-683"],
        totals: [2, 14, 25, 2, 13, 5, 22, 15, 21, 16],
        solutions: 1,
        last: "059132764824706183950591427683",
        report: [(2777, 465), (2338, 83), (2463, 85)],
        tried: 430,
        sets: [48, 49],
    },
    Game {
        name: "game 3",
        rows: ["5-9-64-0--", "--1-982--4", "574--0--92"],
        totals: [16, 14, 14, 13, 16, 12, 8, 15, 20, 7],
        solutions: 1,
        last: "579264308160159827345746103892",
        report: [(6138, 1075), (4653, 196), (4232, 168)],
        tried: 984,
        sets: [105, 91],
    },
    Game {
        name: "game 4",
        rows: ["-9--------", "---1--5630", "9-----28-5"],
        totals: [19, 17, 19, 6, 14, 18, 7, 21, 8, 6],
        solutions: 6,
        last: "398256074172419856309673042815",
        report: [(589_769, 97_941), (383_379, 17_808), (361_626, 15_690)],
        tried: 89_047,
        sets: [8914, 7855],
    },
    Game {
        name: "game 5",
        rows: ["8759163024", "-3--------", "----0-4-6-"],
        totals: [16, 17, 15, 21, 3, 18, 15, 6, 15, 9],
        solutions: 1,
        last: "875916302463142985702798034165",
        report: [(69_419, 11_863), (42_820, 2156), (42_430, 2160)],
        tried: 10_793,
        sets: [1086, 1088],
    },
];

fn board(game: &Game) -> Board {
    let digit = |symbol: char| symbol.to_digit(10).map(|digit| Value(digit as u8));
    let givens = game.rows.concat().chars().map(digit).collect();
    let geometry = Geometry::named("tenner 3").expect("a geometry");
    let start = Start {
        clues: column::clues(&geometry, &game.totals).expect("totals"),
        ..Start::givens(givens)
    };
    Board::new(geometry, start).expect("a board")
}

fn report(name: &str, game: &Game) -> Counters {
    let method = Method::named(name)
        .expect("a method")
        .counting(Counting::Report);
    let run = method.run(&board(game));
    assert_eq!(
        run.solution.expect("one").to_string(),
        game.last,
        "{} by {name}",
        game.name
    );
    run.counters
}

#[test]
fn all_figures_of_the_report_are_reproduced() {
    for game in &GAMES {
        for (name, figures) in ["backtracking", "forward-checking", "mrv"]
            .into_iter()
            .zip(game.report)
        {
            let counters = report(name, game);
            assert_eq!(
                (counters.consistency, counters.assignments),
                figures,
                "{} by {name}",
                game.name
            );
        }
    }
}

#[test]
fn the_medians_of_the_report_are_reproduced() {
    let median = |name| {
        let mut all: Vec<u64> = GAMES[1..]
            .iter()
            .map(|game| report(name, game).consistency)
            .collect();
        all.sort_unstable();
        all[2]
    };
    assert_eq!(
        ["backtracking", "forward-checking", "mrv"].map(median),
        [6138, 4653, 4232]
    );
}

#[test]
fn plain_counting_shows_that_the_report_s_forward_checking_visits_the_tree_of_backtracking() {
    for game in &GAMES {
        let [first, second, third] = ["backtracking", "forward-checking", "mrv"].map(|name| {
            Method::named(name)
                .expect("a method")
                .run(&board(game))
                .counters
        });
        assert_eq!(
            (first.tried, first.accepted),
            (game.tried, game.sets[0]),
            "{}",
            game.name
        );
        assert_eq!(
            (second.accepted, third.accepted),
            (game.sets[0], game.sets[1]),
            "{}",
            game.name
        );
        assert_eq!(first.assignments, first.accepted);
    }
}

#[test]
fn the_games_have_as_many_solutions_as_the_report_s_text_allows() {
    for game in &GAMES {
        let board = board(game);
        assert_eq!(
            search::count_solutions(&board, 100),
            game.solutions,
            "{}",
            game.name
        );
        let last = |solution: search::Solution| solution.to_string() == game.last;
        assert!(search::Solutions::new(&board).any(last), "{}", game.name);
    }
}

#[test]
fn five_games_need_no_guess() {
    for game in GAMES.iter().filter(|game| game.solutions == 1) {
        let mut solutions = search::Solutions::new(&board(game));
        assert_eq!(
            (solutions.by_ref().count(), solutions.nodes()),
            (1, 0),
            "{}",
            game.name
        );
    }
}

#[test]
fn the_corrected_searches_do_less_and_find_a_solution_too() {
    for game in &GAMES {
        let plain = |name| Method::named(name).expect("a method").run(&board(game));
        for (name, report) in [
            ("forward-checking-corrected", "forward-checking"),
            ("mrv-corrected", "mrv"),
        ] {
            let (run, textbook) = (plain(name), plain(report));
            let found = run.solution.expect("one");
            assert!(
                search::Solutions::new(&board(game)).any(|solution| solution == found),
                "{}",
                game.name
            );
            assert!(
                run.counters.accepted <= textbook.counters.accepted,
                "{} by {name}",
                game.name
            );
            assert!(
                run.counters.tried < textbook.counters.tried,
                "{} by {name}",
                game.name
            );
        }
    }
}

#[test]
fn a_textbook_search_stops_at_its_limits_and_says_so() {
    let method = Method::named("backtracking")
        .expect("a method")
        .within(Limits::nodes(100));
    let run = method.run(&board(&GAMES[4]));
    assert_eq!(run.solution, None);
    assert!(run.stopped.is_some() && run.counters.calls <= 101);
}

#[test]
fn every_method_says_that_there_is_no_solution() {
    // Totals that add up, but a column that nothing fills.
    let game = Game {
        totals: [30, 9, 13, 6, 15, 14, 22, 18, 6, 2],
        ..GAMES[0]
    };
    for name in Method::names() {
        let run = Method::named(name).expect("a method").run(&board(&game));
        assert_eq!((run.solution, run.stopped), (None, None), "{name}");
    }
}
