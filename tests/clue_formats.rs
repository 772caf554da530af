//! Clues are read as they are written, in every way to write them.

use crate::plugin::climb;
use std::path::Path;
use sudoku_explain::clues::{Clue, Clues, KINDS, Need, Stroke, cage, sum};
use sudoku_explain::formats::{Format, Reader, Writer, read, read_one, write};
use sudoku_explain::{Board, Cell, Start, explain};

/// The clues of a board in short: "cage 5 0 1".
fn told(board: &Board) -> Vec<String> {
    let clue = |clue: &Clue| {
        let number = clue
            .number()
            .map_or("-".into(), |number| number.to_string());
        let cells: Vec<String> = clue.cells().iter().map(|cell| cell.0.to_string()).collect();
        format!("{} {number} {}", clue.kind().id(), cells.join(" "))
    };
    board.clues().written().iter().map(clue).collect()
}

fn clues_of(text: &str) -> Vec<String> {
    told(&read_one(text, None).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

const OPEN: &str = "................\n";

#[test]
fn a_line_is_a_clue() {
    let ways = [
        "cage 5: r1c1 r1c2",
        "  cage 5 : r1c1,r1c2 # the first",
        "cage 5:R1C1, R1C2",
        "cage 5:r1c1-r1c2",
        "# a comment\n\n\ncage 5: r1c1 r1c2\n",
    ];
    for way in ways {
        assert_eq!(clues_of(&format!("{OPEN}{way}")), ["cage 5 0 1"], "{way}");
    }
    let runs = [
        ("r1c1-r4c1", "cage - 0 4 8 12"),
        ("r4c1-r1c1", "cage - 12 8 4 0"),
        ("r1c4-r4c1", "cage - 3 6 9 12"),
        ("r2c2-r2c2", "cage - 5"),
        ("r4c4-r2c2 r1c3", "cage - 15 10 5 2"),
    ];
    for (run, expected) in runs {
        assert_eq!(clues_of(&format!("{OPEN}cage: {run}\n")), [expected]);
    }
    let several = format!("{OPEN}sum 9: r1c1 r2c2\n# next\n\ncage : r3c3 r3c4\nsum 0: r1c1\n");
    assert_eq!(clues_of(&several), ["sum 9 0 5", "cage - 10 11", "sum 0 0"]);
}

#[test]
fn a_map_says_where_cages_are() {
    let map = "cages:\naab.\na.bb\n# between\nccdd # there\n. . d d\n\
               a=6 b=8, d=10\n";
    let expected = [
        "cage 6 0 1 4",
        "cage 8 2 6 7",
        "cage - 8 9",
        "cage 10 10 11 14 15",
    ];
    for board in [
        OPEN,
        "....\n....\n....\n....\n",
        "....\n....\n....\n....\n\n",
    ] {
        assert_eq!(clues_of(&format!("{board}{map}")), expected);
        // Numbers may stand on several lines, and other clues and boards follow.
        let more = map.replace(" b=8, ", "\nb=8\n");
        let text = format!(
            "{board}{more}sum 3: r1c1 r2c2\n\n{OPEN}cages:\n{}a=3\n",
            "....\n".repeat(3) + "a..a\n"
        );
        let boards = read(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(
            told(&boards[0].board),
            [&expected[..], &["sum 3 0 5"]].concat()
        );
        assert_eq!(told(&boards[1].board), ["cage 3 12 15"]);
    }
    // Whatever is a letter or a digit, each another one.
    let strange = format!("{OPEN}cages:\nAa11\nAaéé\n....\n....\n1=3 é=7 A=4 a=6\n");
    let expected = ["cage 4 0 4", "cage 6 1 5", "cage 3 2 3", "cage 7 6 7"];
    assert_eq!(clues_of(&strange), expected);
}

#[test]
fn each_board_has_its_own_clues() {
    let line = OPEN.trim_end();
    let text = format!("{line}\ncage 3: r1c1 r1c2\n{line}\n{line}\n\ncage 4: r1c1 r1c2\n{line}\n");
    let boards = read(&text, None).expect("four boards");
    let told: Vec<_> = boards.iter().map(|entry| told(&entry.board)).collect();
    assert_eq!(
        told,
        [vec!["cage 3 0 1"], vec![], vec!["cage 4 0 1"], vec![]]
    );
    assert_eq!(
        boards.iter().map(|entry| entry.line).collect::<Vec<_>>(),
        [1, 3, 4, 7]
    );
    // What reads bare lines fast leaves those with clues to what reads all.
    let (bare, clue) = (".".repeat(81), "cage 3: r1c1 r1c2");
    let text = format!("{bare}\n{bare}\n{clue}\n{bare}\n\n# here\n{clue}\n{bare}\n");
    let mut reader = Reader::new(&text, None).expect("short");
    let mut found = Vec::new();
    loop {
        let is_bare = reader.bare_9x9().is_some();
        match (is_bare, if is_bare { None } else { reader.next() }) {
            (true, _) => found.push(0),
            (false, Some(entry)) => found.push(entry.expect("a board").board.clues().len()),
            (false, None) => break,
        }
    }
    assert_eq!(found, [0, 1, 1, 0]);
}

const TENNER: &str = "704.29.518\n2.5064....\n084..195.6\n9 9 13 6 15 14 22 18 6 23\n";

#[test]
fn what_is_written_is_read_again() {
    let cells = |numbers: &[u16]| numbers.iter().map(|&cell| Cell(cell)).collect();
    let with = |text: &str| {
        let board = read_one(text, None).expect("a board");
        let mut clues = board.clues().written().to_vec();
        clues.push(cage::of(9, cells(&[13, 2, 3])));
        clues.push(cage::of(None, cells(&[7, 6])));
        clues.push(sum::of(8, cells(&[15])));
        let start = Start {
            clues: Clues::of(board.geometry(), clues).expect("clues of the board"),
            ..board.start().clone()
        };
        Board::new(board.geometry().clone(), start).expect("a board")
    };
    let six = ".".repeat(36);
    for board in [
        with(OPEN),
        with(&six),
        with(&".".repeat(81)),
        with(&".".repeat(625)),
        with(TENNER),
    ] {
        let fits = |format: &Format| format.fits(board.geometry()) && format.name() != "hodoku";
        for format in Format::ALL[..7].iter().copied().filter(fits) {
            let text = write(&board, format).expect("it fits");
            let again =
                read_one(&text, None).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
            assert_eq!(again.clues(), board.clues(), "{format}:\n{text}");
            assert_eq!(again.geometry(), board.geometry());
            assert_eq!(write(&again, format).expect("it fits"), text);
            // So are many in one text.
            let mut writer = Writer::new(format);
            let text: String = (0..3)
                .map(|_| writer.write(&board).expect("it fits"))
                .collect();
            let boards =
                read(&text, None).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
            assert_eq!(boards.len(), 3, "{format}:\n{text}");
            assert!(
                boards
                    .iter()
                    .all(|entry| entry.board.clues() == board.clues())
            );
        }
    }
}

#[test]
fn other_kinds_are_read_where_they_are_known() {
    let text = format!("{OPEN}climb: r1c1 r2c2 r3c2\nclimbs:\n....\n....\n.aa.\n....\n");
    let kinds = [&climb::KIND];
    let mut reader = Reader::new(&text, None).expect("short").with_kinds(&kinds);
    let board = reader
        .next()
        .expect("there is one")
        .expect("it is known")
        .board;
    assert_eq!(told(&board), ["climb - 0 5 9", "climb - 9 10"]);
    let text = write(&board, Format::LINE).expect("it fits");
    let mut reader = Reader::new(&text, None).expect("short").with_kinds(&kinds);
    assert_eq!(
        reader
            .next()
            .expect("there is one")
            .expect("it is known")
            .board,
        board
    );
    let error = read_one(&text, None).expect_err("who knows").to_string();
    assert_eq!(
        error,
        "3:1: expected a kind of clue, such as 'cage', 'sum', 'column', found 'climb'"
    );
}

#[test]
fn errors_say_where_and_what_was_expected() {
    let map = "cages:\naabb\naabb\nccdd\nccdd\n";
    let cases = [
        (
            "cages 5: r1c1",
            "2:1: expected 'cage', as in 'cage 14: r1c1 r1c2', or 'cages:' alone and a map below it",
        ),
        (
            "kennel: r1c1",
            "2:1: expected a kind of clue, such as 'cage', 'sum', 'column', found 'kennel'",
        ),
        (
            "cage 5: r1c5",
            "2:9: expected a cell from r1c1 to r4c4, found 'r1c5'",
        ),
        (
            "cage 5: r0c1",
            "2:9: expected a cell from r1c1 to r4c4, found 'r0c1'",
        ),
        (
            "cage 5: r1c1-",
            "2:13: expected a cell from r1c1 to r4c4, found ''",
        ),
        (
            "cage 5: r1c1-r2c3",
            "2:9: expected a run along a row, a column or a diagonal, found 'r1c1-r2c3'",
        ),
        (
            "cage 5: r1c1 r1c1",
            "2:14: expected a cell once, found 'r1c1' again",
        ),
        (
            "cage 5: r1c1 r2c1-r1c1",
            "2:14: expected a cell once, found 'r1c1' again",
        ),
        (
            "cage 5:",
            "2:7: expected cells after the colon, as in 'cage 14: r1c1 r1c2'",
        ),
        ("cage 5 # : r1c1", "2:6: expected a line of 16, 36"),
        (
            "cage 65536: r1c1",
            "2:6: expected a number up to 65535, found '65536'",
        ),
        (
            "cage five: r1c1",
            "2:6: expected a number up to 65535, found 'five'",
        ),
        (
            "cage -5: r1c1",
            "2:6: expected a number up to 65535, found '-5'",
        ),
        (
            "cage 5 6: r1c1",
            "2:8: expected a colon after the number, found '6'",
        ),
        (
            "cage 5: r1c1: r1c2",
            "2:13: expected a cell from r1c1 to r4c4, found ':'",
        ),
        (
            "cage: r1c1-r1c4 r2c1",
            "2:1: a cage of 5 cells: expected at most 4",
        ),
        (
            "sum: r1c1",
            "2:1: expected a total, as in 'sum 14: r1c1 r1c2'",
        ),
        (
            "column 9: r1c1-r4c1",
            "2:1: a column with a total: expected a Tenner grid",
        ),
        (
            "cages:\naabb\naabb\nccdd",
            "2:1: expected 4 rows of letters after this line, found 3",
        ),
        (
            "cages:\naabb\naab\nccdd\nccdd",
            "4:1: expected 4 letters or '.' in row 2 of the map, found 3",
        ),
        (
            "cages:\naabb\naab?\nccdd\nccdd",
            "4:4: expected a letter or '.', found '?'",
        ),
        (
            &format!("{map}a=4 e=3"),
            "7:5: expected a letter of the map, found 'e'",
        ),
        (
            &format!("{map}a=4\na=3"),
            "8:1: expected one number for 'a', found another",
        ),
        (
            &format!("{map}a=4 b"),
            "7:5: expected the number of a letter, such as 'a=14'",
        ),
        (
            &format!("{map}\na=4"),
            "8:1: expected the numbers of letters right below their map",
        ),
        (
            &format!("{map}ddee\na=4"),
            "7:1: expected 4 rows of letters, found one more row",
        ),
        (
            "cages:\naabb\naabb\na=4",
            "2:1: expected 4 rows of letters after this line, found 2",
        ),
        (
            "sums:\naabb\naabb\n....\n....\na=4",
            "3:3: expected a total, as in 'sum 14: r1c1 r1c2', or of its letter below a map",
        ),
        (
            "cage 5 r1c1 r1c2",
            "2:8: expected a colon before the cells, as in 'cage 14: r1c1 r1c2'",
        ),
        (
            "\ncage 5 r1c1 r1c2",
            "3:8: expected a colon before the cells, as in 'cage 14: r1c1 r1c2'",
        ),
        (
            "cage5: r1c1 r1c2",
            "2:5: expected a blank after 'cage', as in 'cage 14: r1c1 r1c2'",
        ),
        (
            "cages\naabb",
            "2:1: expected 'cages:', and below it a map with a letter for each cell",
        ),
        (
            &format!("{map}a="),
            "7:2: expected a number up to 65535, found ''",
        ),
        (
            &format!("{map}a=4x"),
            "7:3: expected a number up to 65535, found '4x'",
        ),
        (
            "cages:\n.aaa\naa..\n....\n....",
            "3:2: a cage of 5 cells: expected at most 4",
        ),
    ];
    for (clues, expected) in cases {
        // Boards before the mistake are read.
        let error = read(&format!("{OPEN}{clues}\n"), None).expect_err(clues);
        assert!(error.to_string().starts_with(expected), "{clues}: {error}");
    }
    for text in ["cage 3: r1c1 r1c2\n", "\n# first\ncages:\n....\n"] {
        let error = read_one(&format!("{text}{OPEN}"), None)
            .expect_err(text)
            .to_string();
        assert!(
            error.ends_with(":1: expected a board before its clues"),
            "{error}"
        );
    }
    // Library lines have no place for clues.
    let board = read_one(&format!("{OPEN}cage 3: r1c1 r1c2"), None).expect("a board");
    let error = write(&board, Format::named("hodoku").expect("known"))
        .expect_err("no place")
        .to_string();
    assert_eq!(
        error,
        "a 4x4 board with clues cannot be written as hodoku, but as line, grid, box, marks, sudokuwiki, f-puzzles, f-puzzles-json, sudokupad, sudokupad-json, killer"
    );
    // A cage that says that two givens differ.
    let error = read_one("1..............1\ncage: r1c1 r4c4\n", None)
        .expect_err("twice")
        .to_string();
    assert_eq!(
        error,
        "1:16: r1c1 and r4c4 are both 1, but a clue says that they differ"
    );
}

/// The table of kinds says of each, in their order, what it looks like, how it is written, and its rule.
#[test]
fn the_table_of_kinds_is_true() {
    let page = std::fs::read_to_string("src/clues/README.md").expect("a page");
    let rows = page.lines().skip_while(|line| !line.starts_with("| cage "));
    let rows = rows.map_while(|line| line.strip_prefix("| "));
    let mut rows = rows.map(|row| row.split(" | ").collect::<Vec<_>>());
    for kind in KINDS {
        let row = rows.next().expect("a row of each kind");
        let [id, picture, written, rule] = row[..] else {
            panic!("a row of four parts: {row:?}");
        };
        let file = format!("pictures/{}.svg", id.replace('-', "_"));
        let shown = format!("<img src=\"{file}\" width=\"140\" alt=\"{id}\">");
        assert_eq!(picture, shown);
        assert!(
            Path::new("src/clues").join(file).exists(),
            "{id} has no picture"
        );
        assert_eq!((id, rule.trim_end_matches(" |")), (kind.id(), kind.rule()));
        let clue = written.trim_matches('`');
        let text = match id {
            "column" => {
                // Only Tenner grids have it.
                assert_eq!(kind.number(), Need::Must);
                continue;
            }
            _ => format!("{}\n{clue}\n", ".".repeat(81)),
        };
        let board = read_one(&text, None).unwrap_or_else(|error| panic!("{clue}: {error}"));
        assert_eq!(write(&board, Format::LINE).expect("it fits"), text);
        // What it is written with is what it says it takes.
        let of = &board.clues().written()[0];
        assert!(
            of.number().is_none() || kind.number() != Need::Never,
            "{id}"
        );
        assert!(of.number().is_some() || kind.number() != Need::Must, "{id}");
        assert_eq!(of.values().is_empty(), !kind.takes_values(), "{id}");
        assert!(of.setting().is_none() || kind.setting().is_some(), "{id}");
        let lists = matches!(kind.stroke(), Stroke::Arrow | Stroke::Copies);
        assert_eq!(of.lists().len() > 1, lists, "{id}");
        let least = match kind.stroke() {
            Stroke::Pair | Stroke::OrderedPair => 2..=2,
            Stroke::Square => 4..=4,
            Stroke::Board => 81..=81,
            _ => 1..=9,
        };
        assert!(least.contains(&of.cells().len()), "{id}");
    }
    assert!(rows.next().is_none());
}

/// What is above a puzzle: its geometry in sentences, then each kind of clue once.
#[test]
fn rules_are_told_in_sentences() {
    let told = |head: &str, clues: &str| {
        let text = format!("# geometry: {head}\n{}\n{clues}", ".".repeat(81));
        explain::rules(&read_one(&text, None).expect(&text))
    };
    assert_eq!(
        told(
            "9x9 x anti-king",
            "x: r1c1 r1c2\ncage 9: r5c5 r5c6\nx: r3c1 r3c2\n"
        ),
        "Each row, column, block and long diagonal has every value from 1 to 9 once.\n\
         No value is twice in cells that touch, also at a corner.\n\
         The values beside an X make 10.\n\
         No value is in a cage twice, and its values add up to its total, if it has one.\n"
    );
    assert_eq!(
        told("latin 9 extra:r1c1,r2c2,r3c3", ""),
        "Each row and column has every value from 1 to 9 once.\n\
         No value is twice in r1c1, r2c2 and r3c3.\n"
    );
    assert!(told("9x9 windoku disjoint anti-knight", "").contains("a knight's move"));
}
