//! Logs of puzzles with clues as JSON: written, read again, proved again, and told where they are wrong.

use crate::common::clues::{self, cage, sum};
use crate::common::forge::Forge;
use crate::plugin::climb;
use crate::verify::logged;
use sudoku_explain::OwnedPremise;
use sudoku_explain::clues::cage as cages;
use sudoku_explain::explain::json::{Document, FORMAT, StepText, read};
use sudoku_explain::formats::read_one;
use sudoku_explain::verify::verify;
use sudoku_explain::words::Notation;
use sudoku_explain::{
    Board, Cell, ClueId, Geometry, Mark, Order, Play, Premise, Summand, Term, Value,
};

/// A log of a Tenner grid in version 1, as it was written then: totals are sums, and belong to columns.
const VERSION_1: &str = r#"{"format":"sudoku-explain/1","board":{"geometry":"tenner 3","text":"296108745318754903626048231..9",
"sums":[9,17,17,14,6,20,8,14,16,14]},"solutions":1,"outcome":"solved","steps":[
{"n":1,"strategy":"game-rules","name":"Game Rules","sweep":true,
"remove":["r3c8<>0","r3c8<>1","r3c8<>2","r3c8<>3","r3c8<>4","r3c8<>6","r3c8<>8","r3c8<>9","r3c9<>0","r3c9<>1","r3c9<>2",
"r3c9<>3","r3c9<>4","r3c9<>6","r3c9<>8","r3c9<>9"],"premises":["r2c8","r2c9","r3c2","r3c3","r3c4","r3c5","r3c7","r3c10"],
"what":"Eight known cells see others.","why":"two cells that see each other differ.","so":"16 marks go."},
{"n":2,"strategy":"column-bounds","name":"Column Bounds","set":["r3c8=7"],"premises":["r1c8","r2c8","r3c8","sum:c8"],
"evidence":[{"role":"house","sum":"c8"}],"what":"In column 8 the known cells make 7.","why":"The total is 14.","so":"r3c8 is 7."},
{"n":3,"strategy":"game-rules","name":"Game Rules","sweep":true,"remove":["r3c9<>7"],"premises":["r3c8"],
"what":"r3c8 is 7.","why":"no cell that sees it is 7, too.","so":"r3c9 loses 7."},
{"n":4,"strategy":"full-house","name":"Full House","codes":{"hodoku":"0000"},"ratings":{"hodoku":4.0,"se":1.0},"weight":4.0,
"set":["r3c9=5"],"premises":["5r3"],"houses":["r3"],"evidence":[{"role":"house","house":"r3"},{"role":"pattern","mark":"r3c9=5"}],
"what":"In row 3 only r3c9 is still empty.","why":"row 3 needs a 5.","so":"r3c9 is 5."}],
"final":"296108745318754903626048231759","summary":{"steps":4,"used":[{"strategy":"game-rules","name":"Game Rules","count":2},
{"strategy":"column-bounds","name":"Column Bounds","count":1},{"strategy":"full-house","name":"Full House","count":1}],
"hardest":{"strategy":"column-bounds","name":"Column Bounds","level":"easy"}}}"#;

/// The only document of a text.
fn document(text: &str) -> Document {
    read(text).expect("it can be read").remove(0)
}

#[test]
fn version_1_is_still_read_and_proved() {
    let old = document(VERSION_1);
    assert_eq!(verify(&old).expect("it can be read"), Ok(()));
    let board = old.board().expect("a board");
    assert_eq!(board.clues().name(ClueId(7)).pieces.len(), 1);
    let log = old.log(&board).expect("its steps");
    let premises: Vec<Premise<'_>> = log.get(1).expect("four steps").premises().collect();
    assert!(premises.contains(&Premise::Clue(ClueId(7))));
    // It is not there by chance.
    let forged = document(&VERSION_1.replace("\"r3c8\",\"sum:c8\"", "\"r3c8\""));
    assert!(verify(&forged).expect("it can be read").is_err());
    let forged = document(&VERSION_1.replace("\"sum:c8\"", "\"sum:c11\""));
    let error = verify(&forged).expect_err("no such column").to_string();
    assert!(
        error.starts_with("steps[1].premises[3]: expected a sum of the board"),
        "{error}"
    );
    for (sums, found) in [("[9,17]", 2), ("[9,17,17,14,6,20,8,14,16,14,3]", 11)] {
        let forged = VERSION_1.replace("[9,17,17,14,6,20,8,14,16,14]", sums);
        let error = verify(&document(&forged))
            .expect_err("other columns")
            .to_string();
        assert_eq!(
            error,
            format!("board.sums: expected 10 totals, found {found}")
        );
    }
}

const KILLER: &str = "................\ncages:\naabb\ncadb\nccde\nffee\na=7 b=8 c=8 d=6 e=7 f=4\n";

#[test]
fn a_log_with_clues_is_what_it_was() {
    for text in [
        KILLER,
        "................\nsum 5: r1c1 r2c2\ncage: r1c3-r4c3\ncage 5: r1c1 r2c1\n",
    ] {
        let board = read_one(text, None).expect("a board");
        let document = logged(&board);
        assert_eq!(document.format, FORMAT);
        assert_eq!(document.board().expect("our own"), board);
        assert_eq!(verify(&document).expect("our own"), Ok(()), "{text}");
        let clue = &document.board.clues[0];
        assert_eq!((clue.id.as_str(), clue.cells[0].as_str()), ("k1", "r1c1"));
    }
}

#[test]
fn a_log_with_clues_says_where_it_is_wrong() {
    let line = logged(&read_one(KILLER, None).expect("a board")).to_line();
    let first = r#"{"id":"k1","kind":"cage","number":7,"cells":["r1c1","r1c2","r2c2"]}"#;
    assert!(line.contains(first), "{line}");
    let cases = [
        (
            "\"id\":\"k1\"",
            "\"id\":\"k2\"",
            "board.clues[0].id: expected 'k1', found 'k2'",
        ),
        (
            "\"id\":\"k2\"",
            "\"id\":\"k3\"",
            "board.clues[1].id: expected 'k2', found 'k3'",
        ),
        (
            "\"kind\":\"cage\"",
            "\"kind\":\"kennel\"",
            "board.clues[0].kind: expected a kind of clue, such as 'cage', 'sum', 'column', found",
        ),
        (
            "\"r1c2\"",
            "\"r1c1\"",
            "board.clues[0].cells[1]: expected a cell once, found 'r1c1' again",
        ),
        (
            "\"r1c2\"",
            "\"r5c1\"",
            "board.clues[0].cells[1]: expected a cell of the board",
        ),
        (
            "[\"r1c1\",\"r1c2\",\"r2c2\"]",
            "[]",
            "board.clues[0].cells: expected a cell or more, found none",
        ),
        (
            "\"number\":7",
            "\"number\":70000",
            "board.clues[0].number: expected a number up to 65535",
        ),
        (
            "\"kind\":\"cage\",\"number\":7",
            "\"kind\":\"sum\"",
            "board.clues[0]: expected a total",
        ),
        (
            "\"r2c2\"",
            "\"r2c2\",\"r4c4\",\"r4c3\"",
            "board.clues[0]: a cage of 5 cells: expected at most 4",
        ),
        (
            "\"kind\":\"cage\"",
            "\"kind\":\"column\"",
            "board.clues[0]: a column with a total: expected a Tenner grid",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"clue:k7\"]},",
            "steps[0].premises[0]: expected a clue",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"clue:r1\"]},",
            "steps[0].premises[0]: expected a clue",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"sum:c1\"]},",
            "steps[0].premises[0]: expected a sum",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"evidence\":[{\"role\":\"house\",\"clue\":\"k0\"}]},",
            "steps[0].evidence[0]: expected a clue",
        ),
    ];
    for (from, to, says) in cases {
        assert!(line.contains(from), "{from}");
        let error = verify(&document(&line.replacen(from, to, 1)))
            .expect_err(to)
            .to_string();
        assert!(error.starts_with(says), "{to}: {error}");
    }
}

/// A board on which houses have all sorts of names: a window, a region, and cages that are houses.
fn named(geometry: &str) -> Board {
    let of_name = Geometry::named(geometry).expect("a name");
    // As many cells as values, in no house together.
    let count = of_name.values().len();
    let place = |row: usize| of_name.cell_at(row, (row * 3 + 1) % count);
    let whole: Vec<Cell> = (0..count).filter_map(place).collect();
    let clues = vec![sum(3, &[0, 1]), cages::of(None, whole), cage(None, &[0, 3])];
    clues::board(geometry, clues).expect("a board")
}

#[test]
fn a_balance_is_read_as_it_was_written() {
    for (geometry, houses) in [
        ("9x9 windoku x", 33),
        ("jigsaw AABB/AABB/CCDD/CCDD", 12),
        ("16x16", 48),
    ] {
        let board = named(geometry);
        let is_full = |house: &_| board.geometry().house(*house).full;
        let full: Vec<_> = board.geometry().houses().filter(is_full).collect();
        assert!(full.len() >= houses, "{geometry}");
        let summands = full
            .into_iter()
            .map(Summand::House)
            .chain([Summand::Clue(ClueId(0))]);
        let summands: Vec<Summand> = summands.collect();
        let all_times = [1, -1, 2, -3, 127, -128];
        for (at, &summand) in summands.iter().enumerate() {
            for (place, times) in all_times.into_iter().enumerate() {
                let next = Term {
                    summand: summands[(at * 7 + place) % summands.len()],
                    times: all_times[at % 6],
                };
                let terms = vec![Term { summand, times }, next, Term { summand, times: 1 }];
                let plays = vec![Play::Remove(Mark {
                    cell: Cell(0),
                    value: Value(1),
                })];
                let premises = vec![OwnedPremise::Balance(terms.clone().into())];
                let step = Forge { plays, premises }.step(&board);
                let text =
                    StepText::new(1, &Order::human(), &board, step.view(), Notation::RowColumn);
                let mut document = logged(&"1..43.1..1.34..1".parse().expect("a board"));
                document.steps = vec![text];
                let log = document
                    .log(&board)
                    .unwrap_or_else(|error| panic!("{geometry}: {error} in {:?}", document.steps));
                let read: Vec<Premise<'_>> = log.get(0).expect("one step").premises().collect();
                assert_eq!(
                    read,
                    [Premise::Balance(&terms)],
                    "{:?}",
                    document.steps[0].premises
                );
            }
        }
    }
}

#[test]
fn what_is_no_balance_is_refused() {
    let board = named("9x9 windoku x");
    let mut document = logged(&"1..43.1..1.34..1".parse().expect("a board"));
    let good = [
        "r1",
        "-r1",
        "2r1",
        "r1-k1",
        "window-1-window-2",
        "-2window-1+d2",
        "k2",
        "k3",
        "128r1-r2",
    ];
    let bad = [
        "", "-", "+r1", "r1-", "r1--r2", "r1+-r2", "r1r2", "r10", "k4", "k0", "window-5", "2",
        "300r1", "02r1", "r1 + r2", "é",
    ];
    for (is_good, texts) in [(true, &good[..8]), (false, &good[8..]), (false, &bad[..])] {
        for text in texts {
            document.steps = vec![StepText {
                premises: vec![format!("balance:{text}")],
                ..StepText::default()
            }];
            match document.log(&board) {
                Ok(_) => assert!(is_good, "'{text}' was read"),
                Err(error) => {
                    assert!(!is_good, "'{text}': {error}");
                    assert_eq!(error.path, "steps[0].premises[0]");
                }
            }
        }
    }
}

#[test]
fn kinds_from_outside_are_read_where_they_are_known() {
    let text = "................\nclimb: r1c1 r2c2 r3c3 r4c4\n";
    let mut reader = sudoku_explain::formats::Reader::new(text, None).expect("short");
    reader = reader.with_kinds(&[&climb::KIND]);
    let board = reader
        .next()
        .expect("there is one")
        .expect("it is known")
        .board;
    let document = logged(&board);
    assert_eq!(
        document.board_with(&[&climb::KIND]).expect("it is known"),
        board
    );
    let error = document.board().expect_err("who knows").to_string();
    assert!(
        error.starts_with("board.clues[0].kind: expected a kind of clue"),
        "{error}"
    );
}
