//! Regions that talk to their neighbours: the kata's tables, its counts, and that any order of delivery,
//! with threads or without, ends where the central loop does.
//!
//! The long versions run with `cargo test --release --test suite regions -- --ignored`.
#![cfg(feature = "threads")]

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::clues::column;
use sudoku_explain::random::Random;
use sudoku_explain::studies::Delivery;
use sudoku_explain::studies::regions::*;
use sudoku_explain::{Board, Geometry, Marks, Order, Outcome, Solver, Start, Value, generate};

fn name(text: &str) -> Name {
    Name::of(text).expect(text)
}

fn marks(values: &[u8]) -> Marks {
    values.iter().map(|&value| Value(value)).collect()
}

/// The cells of a grid as digits: what each can be.
fn cells(grid: &Grid) -> Vec<String> {
    let digits = |cell: &Cell| {
        cell.marks()
            .values()
            .map(|value| value.to_string())
            .collect()
    };
    grid.cells().iter().map(digits).collect()
}

fn board(geometry: &str, line: &str) -> Board {
    let values = line.chars().map(|c| {
        c.to_digit(36)
            .filter(|&digit| digit > 0)
            .map(|digit| Value(digit as u8))
    });
    Board::new(
        Geometry::named(geometry).expect(geometry),
        Start::givens(values.collect()),
    )
    .expect(line)
}

fn run(board: &Board, delivery: Delivery) -> Run {
    Network::new(board)
        .expect("a board with blocks")
        .run(delivery)
}

mod a_cell {
    use super::*;

    fn new() -> Cell {
        Cell::new(marks(&[1, 2, 3, 4, 5, 6]))
    }

    #[test]
    fn can_be_anything_at_first() {
        let cell = new();
        assert_eq!((cell.marks().count(), cell.state()), (6, State::Unknown));
        assert!(cell.can_be(Value(5)) && cell.can_be(Value(2)));
        assert_eq!(cell.state().to_string(), "Unknown");
    }

    #[test]
    fn loses_what_is_excluded() {
        let mut cell = new();
        cell.exclude(Value(3));
        cell.exclude(Value(4));
        assert_eq!((cell.marks().count(), cell.state()), (4, State::Unknown));
        assert!(cell.can_be(Value(5)) && !cell.can_be(Value(3)));
    }

    #[test]
    fn is_what_it_is_said_to_be() {
        let mut cell = new();
        cell.set(Value(3));
        assert_eq!(
            (cell.marks().count(), cell.state()),
            (1, State::Known(Value(3)))
        );
        assert!(!cell.can_be(Value(4)) && !cell.can_be(Value(2)));
        assert_eq!(cell.state().to_string(), "3");
    }

    #[test]
    fn passes_through_known_to_impossible() {
        let mut cell = new();
        for value in [1, 6, 3, 2, 5] {
            assert_ne!(cell.state(), State::Known(Value(4)));
            cell.exclude(Value(value));
        }
        assert_eq!(cell.state(), State::Known(Value(4)));
        cell.exclude(Value(4));
        assert_eq!((cell.marks().count(), cell.state()), (0, State::Impossible));
        assert_eq!(cell.state().to_string(), "IMPOSSIBLE!");
    }

    #[test]
    fn shrugs_at_values_of_no_board() {
        let mut cell = new();
        cell.exclude(Value(200));
        assert_eq!(cell, new());
        assert!(!cell.can_be(Value(200)));
        cell.set(Value(200));
        assert_eq!(cell.state(), State::Impossible);
    }
}

#[test]
fn grid_b_step_by_step() {
    let mut grid = Grid::new(name("B"), 3, 2);
    let set = |grid: &mut Grid, row, column, value| {
        grid.set(At::new(row, column), Value(value))
            .expect("inside")
            .len()
    };
    assert_eq!(
        (grid.name().to_string(), grid.is_solved()),
        ("B".into(), false)
    );
    assert_eq!(cells(&grid), ["123456"; 6]);

    assert_eq!(set(&mut grid, 3, 1, 4), 1);
    assert!(!grid.is_solved());
    assert_eq!(
        cells(&grid),
        ["12356", "12356", "12356", "12356", "4", "12356"]
    );

    set(&mut grid, 2, 2, 1);
    set(&mut grid, 1, 2, 3);
    assert!(!grid.is_solved());
    assert_eq!(cells(&grid), ["256", "3", "256", "1", "4", "256"]);

    assert_eq!(grid.exclude_row(2, Value(5)), []);
    assert_eq!(cells(&grid), ["256", "3", "26", "1", "4", "256"]);

    let news = grid.exclude_column(1, Value(6));
    assert_eq!(cells(&grid), ["5", "3", "2", "1", "4", "6"]);
    assert!(grid.is_solved());
    assert_eq!(news.len(), 3);
    assert_eq!(grid.settle(), [], "news is sent once");
    assert_eq!(
        grid.set(At::new(4, 1), Value(1)),
        Err(NotInGrid(At::new(4, 1)))
    );
    assert_eq!(
        grid.set(At::new(0, 1), Value(1)),
        Err(NotInGrid(At::new(0, 1)))
    );
}

/// The messages on an output; `None` is the display.
fn on(sent: &[Sent], output: Option<Side>) -> BTreeSet<String> {
    let text = |sent: &Sent| match *sent {
        Sent::Display(report) => output.is_none().then(|| report.to_string()),
        Sent::To(side, message) => (output == Some(side)).then(|| message.to_string()),
    };
    let texts: Vec<String> = sent.iter().filter_map(text).collect();
    let set: BTreeSet<String> = texts.iter().cloned().collect();
    assert_eq!(
        set.len(),
        texts.len(),
        "something was sent twice: {texts:?}"
    );
    set
}

fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.into_iter().map(String::from).collect()
}

const OUTPUTS: [Option<Side>; 5] = [
    None,
    Some(Side::North),
    Some(Side::East),
    Some(Side::South),
    Some(Side::West),
];

#[test]
fn region_e_step_by_step() {
    let mut region = Region::new(name("E"), 3, 2);
    let tell =
        |region: &mut Region, from, text: &str| region.receive(from, text.parse().expect(text));

    let sent = region.given(At::new(1, 2), Value(3)).expect("inside");
    assert_eq!(sent.len(), 5);
    for output in OUTPUTS {
        assert_eq!(on(&sent, output), set(["E(1,2)=3"]));
    }

    let sent = tell(&mut region, Side::West, "D(2,1)=4");
    assert_eq!(
        (sent.len(), on(&sent, Some(Side::East))),
        (1, set(["D(2,1)=4"]))
    );
    let sent = tell(&mut region, Side::East, "F(3,2)=4");
    assert_eq!(
        (sent.len(), on(&sent, Some(Side::West))),
        (1, set(["F(3,2)=4"]))
    );
    let sent = tell(&mut region, Side::East, "F(3,1)=6");
    assert_eq!(
        (sent.len(), on(&sent, Some(Side::West))),
        (1, set(["F(3,1)=6"]))
    );

    assert_eq!(tell(&mut region, Side::North, "B(1,2)=6"), []);
    assert_eq!(tell(&mut region, Side::North, "B(3,1)=5"), []);
    let sent = tell(&mut region, Side::North, "B(2,1)=1");
    assert_eq!(sent.len(), 15);
    for output in OUTPUTS {
        assert_eq!(on(&sent, output), set(["E(1,1)=4", "E(2,1)=6", "E(3,1)=2"]));
    }
    assert!(!region.grid().is_solved());
    assert_eq!(cells(region.grid()), ["4", "3", "6", "15", "2", "15"]);

    let sent = tell(&mut region, Side::West, "D(3,2)=5");
    assert_eq!(on(&sent, None), set(["E(2,2)=5", "E(3,2)=1"]));
    assert_eq!(
        on(&sent, Some(Side::East)),
        set(["D(3,2)=5", "E(2,2)=5", "E(3,2)=1"])
    );
    assert!(region.grid().is_solved());
    assert_eq!(cells(region.grid()), ["4", "3", "6", "5", "2", "1"]);
}

#[test]
fn a_region_stops_at_a_contradiction() {
    let mut region = Region::new(name("E"), 3, 2);
    region.given(At::new(2, 1), Value(4)).expect("inside");
    let sent = region.receive(Side::East, "F(2,2)=4".parse().expect("a message"));
    assert_eq!(on(&sent, None), set(["E(2,1)=IMPOSSIBLE!"]));
    assert_eq!(
        region.receive(Side::East, "F(1,2)=3".parse().expect("a message")),
        [],
        "it has stopped"
    );
    assert_eq!(region.impossible(), Some(2));
}

#[test]
fn columns_are_forwarded_on_request_and_messages_that_come_home_end() {
    let message: Message = "B(2,1)=1".parse().expect("a message");
    let mut region = Region::new(name("E"), 3, 2).with_columns(Columns::Forwarded);
    assert_eq!(
        region.receive(Side::North, message),
        [Sent::To(Side::South, message)]
    );
    let home: Message = "E(2,1)=1".parse().expect("a message");
    assert_eq!(region.receive(Side::West, home), []);
    assert_eq!(
        region.grid().cells()[0].marks().count(),
        5,
        "only column 1 heard of a 1"
    );
}

#[test]
fn messages_are_read_and_written() {
    for text in ["E(1,2)=3", "E ( 1 , 2 ) = 3", " E(1, 2) =3 "] {
        assert_eq!(text.parse::<Message>().expect(text).to_string(), "E(1,2)=3");
    }
    for text in [
        "",
        "E",
        "E(1,2)",
        "E(1,2)=",
        "E(1)=2",
        "(1,2)=3",
        "e(1,2)=3",
        "E(1,2)=30",
        "E(-1,2)=3",
        "E(1,2)=3x",
        "E(1,2=3",
    ] {
        assert!(text.parse::<Message>().is_err(), "{text}");
    }
    for (number, text) in [
        (0, "A"),
        (25, "Z"),
        (26, "AA"),
        (27, "AB"),
        (51, "AZ"),
        (52, "BA"),
        (701, "ZZ"),
        (702, "AAA"),
        (65_535, "CRXP"),
    ] {
        assert_eq!(
            (Name::numbered(number).to_string(), Name::of(text)),
            (text.into(), Some(Name::numbered(number)))
        );
    }
    assert_eq!(
        (
            Name::of(""),
            Name::of("a"),
            Name::of("CRXQ"),
            Name::of("ZZZZZZ")
        ),
        (None, None, None, None)
    );
}

#[test]
fn the_two_boards_that_solve() {
    for (line, solution) in [
        (
            "000000206010530060302150000500000000",
            "615243246315531462362154124536453621",
        ),
        (
            "000520006000200000350100000040010050",
            "143526536214261435354162625341412653",
        ),
    ] {
        let run = run(&board("6x6 3x2", line), Delivery::InOrder);
        assert_eq!(
            (run.outcome, run.line()),
            (Outcome::Solved, solution.into())
        );
        let expected = Counts {
            sends: 252,
            display: 36,
            delivered: 108,
            dropped: 108,
            known: 36,
        };
        assert_eq!(run.counts, expected);
        assert_eq!(run.log.len(), 252);
    }
}

#[test]
fn the_two_boards_that_stick() {
    for (line, known, sends) in [
        ("000005405100010000001030040020200000", 14, 98),
        ("000103104000050000065010000000203000", 10, 70),
    ] {
        let run = run(&board("6x6 3x2", line), Delivery::InOrder);
        assert_eq!(
            (run.outcome, run.counts.known, run.counts.sends),
            (Outcome::Stuck, known, sends)
        );
        assert_eq!(run.counts.delivered, 3 * known);
    }
}

/// A random board of a geometry: a solution, of which a random part is given.
fn random_board(geometry: &Arc<Geometry>, seed: u64) -> Board {
    let mut chance = Random::new(seed ^ 0x5EED);
    let share = 25 + chance.below(60);
    let values = generate::solution(geometry, seed).expect("every geometry here has solutions");
    let givens = values
        .into_iter()
        .map(|value| (chance.below(100) < share).then_some(value))
        .collect();
    Board::new(geometry.clone(), Start::givens(givens)).expect("part of a solution")
}

/// Every solved board of a shape costs the same.
#[test]
fn the_cost_of_a_solved_board() {
    for (geometry, display, delivered, dropped) in [
        ("6x6 3x2", 36, 108, 108),
        ("6x6", 36, 108, 144),
        ("4x4", 16, 32, 48),
    ] {
        let geometry = Geometry::named(geometry).expect("a geometry");
        let mut solved = 0;
        for seed in 0..40 {
            let run = run(&random_board(&geometry, seed), Delivery::Random(seed));
            if run.outcome == Outcome::Solved {
                let Counts { sends, known, .. } = run.counts;
                assert_eq!(
                    (run.counts.display, run.counts.delivered, run.counts.dropped),
                    (display, delivered, dropped)
                );
                assert_eq!((sends, known), (display + delivered + dropped, display));
                solved += 1;
            }
        }
        assert!(
            solved >= 10,
            "{geometry:?}: only {solved} boards were solved"
        );
    }
}

/// What the central loop makes of a board with naked singles.
fn fixpoint(board: &Board) -> Vec<Marks> {
    let order = Order::parse("naked singles", "game-rules\nnaked-single").expect("an order");
    let mut solver = Solver::new(&order, board);
    solver.solve();
    board
        .geometry()
        .cells()
        .map(|cell| solver.board().can_be(cell))
        .collect()
}

const GEOMETRIES: [&str; 5] = ["4x4", "6x6", "6x6 3x2", "9x9", "12x12"];

fn confluence(boards: u64) {
    for name in GEOMETRIES
        .into_iter()
        .chain((boards < 100).then_some("16x16"))
    {
        let geometry = Geometry::named(name).expect(name);
        let (mut solved, mut stuck) = (0, 0);
        for seed in 0..boards {
            let board = random_board(&geometry, seed);
            let expected = fixpoint(&board);
            let first = run(&board, Delivery::InOrder);
            assert_eq!(first.marks, expected, "{name}, board {seed}, in order");
            for other in others(&board, seed) {
                assert_eq!(other.marks, expected, "{name}, board {seed}");
                assert_eq!(
                    (other.outcome, other.counts),
                    (first.outcome, first.counts),
                    "{name}, board {seed}"
                );
                assert_eq!(other.log.len(), other.counts.sends);
            }
            solved += u32::from(first.outcome == Outcome::Solved);
            stuck += u32::from(first.outcome == Outcome::Stuck);
        }
        assert!(
            u64::from(solved + stuck) == boards && solved > 0 && stuck > 0,
            "{name}: {solved} solved, {stuck} stuck"
        );
        if boards >= 100 {
            println!(
                "{name}: {boards} boards, {solved} solved, {stuck} stuck, all as the central loop"
            );
        }
    }
}

/// The board in other orders: a random one, and with threads.
fn others(board: &Board, seed: u64) -> Vec<Run> {
    let network = Network::new(board).expect("a board with blocks");
    vec![
        network.clone().run(Delivery::Random(seed)),
        network.run_threads(),
    ]
}

#[test]
fn any_order_ends_where_the_central_loop_does() {
    confluence(25);
}

#[test]
#[ignore = "minutes: cargo test --release --test suite regions::confluence_of_thousands -- --ignored --nocapture"]
fn confluence_of_thousands() {
    confluence(1000);
}

fn threaded(runs: u64) {
    let boards = [
        "000000206010530060302150000500000000",
        "000520006000200000350100000040010050",
        "000005405100010000001030040020200000",
        "000103104000050000065010000000203000",
    ]
    .map(|line| board("6x6 3x2", line));
    let expected: Vec<Run> = boards
        .iter()
        .map(|board| run(board, Delivery::InOrder))
        .collect();
    for at in 0..runs as usize {
        let (board, expected) = (&boards[at % 4], &expected[at % 4]);
        let run = Network::new(board)
            .expect("a board with blocks")
            .run_threads();
        assert_eq!(
            (&run.marks, run.outcome, run.counts),
            (&expected.marks, expected.outcome, expected.counts)
        );
        let numbers: Vec<usize> = run.log.iter().map(|entry| entry.number).collect();
        assert_eq!(
            numbers,
            (1..=run.counts.sends).collect::<Vec<_>>(),
            "a message was lost"
        );
    }
}

#[test]
fn threads_lose_nothing() {
    threaded(200);
}

#[test]
#[ignore = "a minute: cargo test --release --test suite regions::ten_thousand_threaded_runs -- --ignored"]
fn ten_thousand_threaded_runs() {
    threaded(10_000);
}

/// A board that the game's rules alone lead to a contradiction: r1c1 sees all four values.
#[test]
fn contradictions_end_and_are_shown() {
    let board = board("4x4", "0120300040000000");
    for run in others(&board, 3)
        .into_iter()
        .chain([run(&board, Delivery::InOrder)])
    {
        assert!(
            matches!(run.outcome, Outcome::Contradiction(_)),
            "{:?}",
            run.outcome
        );
        let shown: Vec<String> = run.log.iter().map(ToString::to_string).collect();
        assert!(
            shown
                .iter()
                .any(|line| line.starts_with("A -> Display: A(") && line.ends_with("=IMPOSSIBLE!")),
            "{shown:?}"
        );
    }
}

#[test]
fn two_equal_givens_in_a_row_are_a_contradiction() {
    // A board refuses such givens, but regions can be told them.
    let mut a = Region::new(name("A"), 3, 2);
    a.given(At::new(1, 1), Value(1)).expect("inside");
    let mut c = Region::new(name("C"), 3, 2);
    let sent = c.given(At::new(1, 2), Value(1)).expect("inside");
    let Some(Sent::To(side, message)) = sent
        .into_iter()
        .find(|sent| matches!(sent, Sent::To(Side::West, _)))
    else {
        panic!("C tells its western neighbour")
    };
    let sent = a.receive(side.opposite(), message);
    assert!(on(&sent, None).contains("A(1,1)=IMPOSSIBLE!"));
}

#[test]
fn a_cancelled_run_ends() {
    let board = board("6x6 3x2", "000000206010530060302150000500000000");
    let mut network = Network::new(&board).expect("a board with blocks");
    network.cancel_by(Arc::new(AtomicBool::new(true)));
    for run in [
        network.clone().run(Delivery::InOrder),
        network.run_threads(),
    ] {
        assert!(
            matches!(run.outcome, Outcome::Stopped(_)),
            "{:?}",
            run.outcome
        );
        assert_eq!(
            run.counts.delivered,
            run.log.iter().filter(|entry| entry.to.is_some()).count()
        );
    }
}

#[test]
fn boards_without_blocks_are_refused() {
    for (name, why) in [
        ("9x9 x", "9x9 x has a diagonal 1"),
        (
            "9x9 anti-knight",
            "9x9 anti-knight has cells that see each other without sharing a house",
        ),
        ("9x9 windoku", "9x9 windoku has a window 1"),
        ("jigsaw AABB/AABB/CCDD/CCDD", "has a region A"),
    ] {
        let geometry = Geometry::named(name).expect(name);
        let board = Board::new(
            geometry.clone(),
            Start::givens(vec![None; geometry.cell_count()]),
        )
        .expect("empty");
        let error = Network::new(&board).expect_err(name).to_string();
        assert!(error.ends_with(why), "{error}");
    }
    let tenner = Geometry::named("tenner 3").expect("a geometry");
    let totals = [13, 13, 13, 13, 13, 14, 14, 14, 14, 14];
    let start = Start {
        clues: column::clues(&tenner, &totals).expect("totals"),
        ..Start::givens(vec![None; 30])
    };
    let board = Board::new(tenner, start).expect("totals add up");
    assert!(Network::new(&board).is_err());
}
