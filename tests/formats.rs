//! Boards are read as they are written, in every format.

use crate::common::command::run;
use crate::common::sample;
use itertools::Itertools;
use proptest::prelude::*;
use sudoku_explain::clues::cage;
use sudoku_explain::formats::{
    Format, Reader, Writer, line_comment, on_a_line, read, read_bytes, read_one, write,
};
use sudoku_explain::generate::{Generator, Givens, Wish, puzzle};
use sudoku_explain::geometry::HouseKind;
use sudoku_explain::{Board, Cell, Geometry, Order, Solver, Start, Value};

const KINDS: [&str; 28] = [
    "4x4",
    "6x6",
    "6x6 3x2",
    "8x8",
    "8x8 4x2",
    "9x9",
    "9x9 x",
    "9x9 anti-knight",
    "9x9 windoku anti-king",
    "9x9 disjoint",
    "10x10",
    "12x12",
    "12x12 4x3",
    "14x14",
    "15x15",
    "16x16",
    "25x25",
    "jigsaw AABB/AABB/CCDD/CCDD",
    "jigsaw AABB/AABB/CCDD/CCDD x",
    "latin 5",
    "latin 7",
    "latin 9",
    "latin 16",
    "9x9 extra:r1c1,r2c5,r9c9",
    "6x6 x extra:r1c2,r2c5,r6c1",
    "tenner 3",
    "tenner 9",
    "tenner 10",
];

/// A puzzle, solved some steps far. Large ones are full boards with holes: digging them is slow.
fn state(kind: &str, seed: u64, steps: usize) -> Board {
    let geometry = Geometry::named(kind).unwrap();
    let board =
        puzzle(&geometry, seed, Givens::AtLeast(geometry.cell_count() / 2)).expect("a puzzle");
    solved(&board, steps)
}

/// A killer, solved some steps far.
fn killer(kind: &str, seed: u64, steps: usize) -> Board {
    let wish = Wish {
        with: vec![&cage::KIND],
        ..Wish::default()
    };
    let geometry = Geometry::named(kind).unwrap();
    let mut generator = Generator::new(&geometry, &wish).expect("possible");
    let board = generator.puzzle(seed, 20, &|| true).expect("a killer");
    solved(&board, steps)
}

/// The board after this many steps.
fn solved(board: &Board, steps: usize) -> Board {
    let order = Order::human();
    let mut solver = Solver::new(&order, board);
    for _ in 0..steps {
        if solver.advance().is_none() {
            break;
        }
    }
    solver.board().clone()
}

const KILLERS: [&str; 6] = [
    "4x4",
    "6x6",
    "9x9",
    "9x9 x",
    "latin 5",
    "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE",
];

/// What is left of a board in a text that keeps marks.
fn kept(board: &Board) -> (Vec<Option<Value>>, Vec<u32>) {
    let values = board
        .geometry()
        .cells()
        .map(|cell| board.value(cell))
        .collect();
    (values, board.marks_by_cell().to_vec())
}

/// Formats of ours: all values, and clues.
const OURS: [&str; 7] = [
    "line",
    "grid",
    "box",
    "marks",
    "hodoku",
    "tenner",
    "tenner-bars",
];

/// What a format of others promises: the givens, and what it says that it keeps.
fn foreign(board: &Board, again: &Board, format: Format, text: &str) {
    let by_cell = |board: &Board| -> Vec<u32> {
        let cells = board.geometry().cells();
        cells.map(|cell| board.can_be(cell).bits()).collect()
    };
    // Marks of every cell say what is left, and no more.
    if format.name() == "sukaku" {
        assert_eq!(by_cell(again), by_cell(board), "{text}");
        return;
    }
    assert_eq!(
        again.start().givens,
        board.start().givens,
        "{format}\n{text}"
    );
    if format.keeps_placed() {
        assert_eq!(again.to_string(), board.to_string(), "{format}\n{text}");
    }
    // The values and marks of a state, not only of what it started from.
    if format.keeps_marks() {
        assert_eq!(kept(again), kept(board), "{format}\n{text}");
    }
    let clues = |board: &Board| {
        let mut clues: Vec<String> = board
            .clues()
            .iter()
            .map(|(_, clue)| {
                let mut cells = clue.cells().to_vec();
                cells.sort_unstable();
                format!("{} {:?} {cells:?}", clue.kind().id(), clue.number())
            })
            .collect();
        clues.sort();
        clues
    };
    assert_eq!(clues(again), clues(board), "{format}\n{text}");
}

fn round(board: &Board, format: Format) {
    let text = match write(board, format) {
        Err(error)
            if error.to_string().contains("hold no") || error.to_string().contains("holds no") =>
        {
            return;
        }
        text => text.unwrap(),
    };
    let again = read_one(&text, None).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    let houses = |board: &Board| {
        let mut houses: Vec<_> = board
            .geometry()
            .houses()
            .map(|house| board.geometry().house(house).cells.to_vec())
            .collect();
        houses.sort();
        houses
    };
    if OURS.contains(&format.name()) {
        assert_eq!(again.geometry(), board.geometry(), "{text}");
    } else {
        // Letters of regions may be others.
        assert_eq!(houses(&again), houses(board), "{format}\n{text}");
    }
    if !OURS.contains(&format.name()) {
        return foreign(board, &again, format, &text);
    }
    assert_eq!(again.to_string(), board.to_string(), "{text}");
    assert_eq!(again.clues(), board.clues(), "{text}");
    let given =
        |board: &Board| -> Vec<bool> { board.start().givens.iter().map(Option::is_some).collect() };
    if format == Format::MARKS {
        assert_eq!(kept(&again), kept(board), "{text}");
        assert_eq!(given(&again), given(board), "{text}");
    }
    if format.name() == "hodoku" && board.unswept::<{ sudoku_explain::WIDE }>().is_empty() {
        assert_eq!(kept(&again), kept(board), "{text}");
        assert_eq!(given(&again), given(board), "{text}");
    }
    // What was read and is written again is the same text.
    assert_eq!(write(&again, format).unwrap(), text);
}

/// A row of a table is the whole board, with others above and below it.
fn row(board: &Board) {
    let line = on_a_line(board).unwrap();
    let row = format!("{line}\teasy\t12\t{}", line_comment(board).unwrap());
    let plain = "1..43.1..1.34..1";
    let text = format!("{plain}\n{row}\n{plain}\n");
    let [before, again, after] = &read(&text, None).unwrap()[..] else {
        panic!("not three boards:\n{text}");
    };
    assert_eq!(again.board.start(), board.start(), "{text}");
    assert_eq!(again.board.geometry(), board.geometry(), "{text}");
    assert_eq!(again.name, "easy\t12");
    assert_eq!(before.board.geometry(), after.board.geometry(), "{text}");
    assert_eq!(after.board.to_string(), plain, "{text}");
}

proptest! {
    #![proptest_config(sample::cases(300))]

    #[test]
    fn written_then_read(kind in 0..KINDS.len(), seed in 0u64..1000, steps in 0usize..60) {
        let board = state(KINDS[kind], seed, steps);
        row(&board.bare());
        for format in Format::ALL.into_iter().filter(|format| format.fits(board.geometry())) {
            // Killer lines have no room for givens.
            if !["killer", "killer-arrows"].contains(&format.name()) {
                round(&board, format);
            }
        }
    }

    #[test]
    fn killers_written_then_read(kind in 0..KILLERS.len(), seed in 0u64..1000, steps in 0usize..40) {
        let board = killer(KILLERS[kind], seed, steps);
        row(&board.bare());
        let is_bare = board.start().givens.iter().all(Option::is_none);
        for format in Format::ALL.into_iter().filter(|format| format.fits(board.geometry())) {
            let is_killer_line = ["killer", "killer-arrows"].contains(&format.name());
            if format.keeps_clues() && (is_bare || !is_killer_line) {
                round(&board, format);
            }
        }
    }

    #[test]
    fn many_in_one_text(kinds in prop::collection::vec(0..KINDS.len() - 5, 1..6), format in 0..4usize) {
        let boards: Vec<Board> = kinds.iter().map(|&kind| state(KINDS[kind], 1, 0)).collect();
        let mut writer = Writer::new(Format::ALL[format]);
        let text: String = boards.iter().map(|board| writer.write(board).unwrap()).collect();
        let again = read(&text, None).unwrap();
        assert_eq!(again.len(), boards.len());
        for (entry, board) in again.iter().zip(&boards) {
            assert_eq!(entry.board.geometry(), board.geometry());
            assert_eq!(entry.board.to_string(), board.to_string());
        }
    }

    #[test]
    fn line_ends_and_marks_of_byte_order_change_nothing(seed in 0u64..20) {
        let text = write(&state("6x6 3x2", seed, 0), Format::BOX).unwrap();
        let windows = format!("\u{FEFF}{}", text.replace('\n', "\r\n"));
        prop_assert_eq!(read(&text, None).unwrap(), read_bytes(windows.as_bytes(), None).unwrap());
    }
}

#[test]
fn several_boards_and_a_header() {
    let text = "# two\r\n1..43.1..1.34..1\r\n\r\n# geometry: 6x6 3x2\r\n000520006000200000350100000040010050 # easy\r\n";
    let entries = read(text, None).unwrap();
    assert_eq!(
        entries.iter().map(|entry| entry.line).collect::<Vec<_>>(),
        [2, 5]
    );
    assert_eq!(entries[1].board.geometry().name(), "6x6 3x2");
}

#[test]
fn a_drawn_box_says_which_blocks() {
    let rows = "|..|..|.1|\n|..|2.|..|\n|..|..|..|\n";
    let rule = "+---+---+---+\n";
    let text = format!("{rule}{rows}{rule}{}{rule}", rows.replace(['1', '2'], "."));
    assert_eq!(read_one(&text, None).unwrap().geometry().name(), "6x6 3x2");
    assert_eq!(
        read_one(&text, Some("6x6 3x2")).unwrap().geometry().name(),
        "6x6 3x2"
    );
    assert!(read_one(&text, Some("6x6")).is_err());
}

#[test]
fn a_jigsaw_has_a_map() {
    let text = "# geometry: jigsaw x\nAABB\nAABB\nCCDD\nCCDD\n\n1...\n....\n....\n...2\n";
    let board = read_one(text, None).unwrap();
    assert_eq!(board.geometry().name(), "jigsaw AABB/AABB/CCDD/CCDD x");
    // The caller may say it as well, and the map comes with the text.
    let text = text.split_once('\n').unwrap().1;
    assert_eq!(read_one(text, Some("jigsaw x")).unwrap(), board);
}

#[test]
fn sixteen_lines_of_sixteen_are_one_board() {
    let line = "................\n";
    assert_eq!(
        read_one(&line.repeat(16), None).unwrap().geometry().name(),
        "16x16"
    );
    for lines in [1, 2, 15, 17, 32] {
        assert_eq!(read(&line.repeat(lines), None).unwrap().len(), lines);
    }
    assert_eq!(read(&line.repeat(16), Some("4x4")).unwrap().len(), 16);
}

#[test]
fn ten_lines_of_ten_are_what_the_last_one_says() {
    let rows = ". . . . . . . . . .\n".repeat(9);
    let tenner = format!("{rows}40 41 40 41 40 41 40 41 40 41\n");
    assert_eq!(
        read_one(&tenner, None).unwrap().geometry().name(),
        "tenner 9"
    );
    assert_eq!(
        read_one(&format!("{rows}1 2 3 4 5 6 7 8 9 10\n"), None)
            .unwrap()
            .geometry()
            .name(),
        "10x10"
    );
    // What cannot be a 10x10 is read as a Tenner grid.
    let error = read_one(&tenner.replacen("40", "41", 1), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "10:1: the column totals add up to 406: expected 405, as the rows do"
    );
}

#[test]
fn tenner_grids_in_all_forms() {
    let rows = [
        "7 0 4 - 2 9 - 5 1 8",
        "2 - 5 0 6 4 - - - -",
        "0 8 4 - - 1 9 5 - 6",
    ]
    .join("\n");
    let totals = "9 9 13 6 15 14 22 18 6 23";
    let bare = format!("{rows}\n{totals}\n");
    let board = read_one(&bare, None).unwrap();
    assert_eq!(board.geometry().name(), "tenner 3");
    assert_eq!(board.value(Cell(1)), Some(Value(0)));
    let bars: String = bare
        .lines()
        .map(|line| format!("| {} |\n", line.replace('-', "-1").replace(' ', " | ")))
        .collect();
    let dense = format!("{}\n\n", bare.replacen(&rows, &rows.replace(' ', ""), 1));
    let line = format!(
        "{} {}",
        rows.replace([' ', '\n'], "").replace('-', "."),
        totals.replace(' ', ",")
    );
    for text in [
        &format!("4 10\n{bare}"),
        &bars,
        &dense,
        &line,
        &format!("# geometry: tenner\n{bare}"),
    ] {
        assert_eq!(read_one(text, None).as_ref(), Ok(&board), "{text}");
        assert_eq!(
            read_one(text, Some("tenner")).as_ref(),
            Ok(&board),
            "{text}"
        );
    }
}

#[test]
fn marks_are_the_puzzle_unless_the_values_are_one() {
    let board = state("9x9", 3, 12);
    let text = write(&board, Format::MARKS).unwrap();
    let silent = |text: &str| text.replace("# marks: derived\n", "").replace('+', "");
    assert!(!read_one(&text, None).unwrap().start().marks_are_given);
    assert!(
        !read_one(&silent(&text), None)
            .unwrap()
            .start()
            .marks_are_given
    );
    let values: Vec<_> = board
        .geometry()
        .cells()
        .map(|cell| board.value(cell))
        .collect();
    let none = Start {
        marks: None,
        ..Start::givens(vec![None; values.len()])
    };
    let mut bare = Board::new(board.geometry().clone(), none).unwrap();
    assert!(bare.bare().start().marks.is_none());
    bare = read_one(
        &silent(&write(&bare, Format::MARKS).unwrap()).replacen("123456789", "12      ", 1),
        None,
    )
    .unwrap();
    assert!(bare.start().marks_are_given);
    assert_eq!(bare.marks(Cell(0)).count(), 2);
}

#[test]
fn marks_among_empty_cells_need_a_word() {
    let rows = ["12 . . .", ". . . .", ". . . .", ". . 1 ."].join("\n");
    let error = read_one(&rows, None).unwrap_err();
    assert_eq!((error.line, error.column), (1, 1), "{error}");
    let board = read_one(&format!("# marks: given\n{rows}"), None).unwrap();
    assert_eq!(board.marks(Cell(0)).count(), 2);
    assert!(board.start().marks_are_given);
    assert_eq!(read_one(&rows.replace("12", "{12}"), None).unwrap(), board);
}

#[test]
fn a_bad_board_costs_that_board_alone() {
    let text = "1..43.1..1.34..1\nx\n1..43.1..1.34..1\n";
    let entries: Vec<bool> = Reader::new(text, None)
        .unwrap()
        .map(|entry| entry.is_ok())
        .collect();
    assert_eq!(entries, [true, false, true]);
}

#[test]
fn library_lines_keep_what_they_expect() {
    let grid = "+1..4341.2.43432+1";
    let line = format!("  :0300-1:3:{grid}:312 212:313 321::7\n");
    let entries = read(&line.repeat(2), None).unwrap();
    let entry = entries[1].clone();
    let case = entry.case.unwrap();
    assert_eq!(
        (
            case.code.as_str(),
            case.variant.as_deref(),
            case.extra.as_str()
        ),
        ("0300", Some("1"), "7")
    );
    assert_eq!(
        (
            case.deleted.len(),
            case.eliminations.len(),
            case.placements.len()
        ),
        (2, 2, 0)
    );
    assert_eq!(entry.board.start().placed.iter().flatten().count(), 2);
    assert_eq!(entry.board.marks(Cell(1)).count(), 0);
    assert_eq!(entry.board.marks(Cell(2)).single(), Some(Value(3)));
}

#[test]
fn in_a_drawn_box_empty_cells_may_be_blank() {
    let text = "+-----+-----+\n| 1   |   4 |\n| 3   | 1   |\n+-----+-----+\n|   1 |   3 |\n| 4   |   1 |\n+-----+-----+\n";
    let board = read_one(text, None).unwrap();
    assert_eq!(board.to_string(), "1..43.1..1.34..1");
    // A blank too many, and the places are not sure any more.
    assert!(read_one(&text.replace("| 1  ", "|  1  "), None).is_err());
}

#[test]
fn the_boards_that_ship_are_puzzles_and_say_what_they_are() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("boards");
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.starts_with(b"# "), "{path:?} does not say what it is");
        for entry in read_bytes(&bytes, None).unwrap_or_else(|error| panic!("{path:?}: {error}")) {
            let solutions = sudoku_explain::search::count_solutions(&entry.board, 2);
            // The board of the HiddenSingle article shows one step and is no puzzle; the fourth game of
            // the report on Tenner grids has six solutions.
            let is_open = path.ends_with("hidden_single.txt")
                || path.ends_with("tenner_report.txt") && entry.line == 18;
            let expected = if is_open { 2 } else { 1 };
            assert_eq!(solutions, expected, "{path:?}:{}", entry.line);
            count += 1;
        }
    }
    assert!(count >= 12);
}

/// The last row keeps one blank around each cell by chance; the others show that it is no drawn box.
#[test]
fn a_wide_row_of_marks_has_no_blank_cells() {
    for kind in ["4x4", "6x6", "jigsaw AABB/AABB/CCDD/CCDD"] {
        for seed in 0..40 {
            round(&state(kind, seed, 1), Format::MARKS);
        }
    }
}

/// In a row of values alone the blanks of wide columns are places of cells by chance, and eight cells and
/// eight blanks are no 4x4.
#[test]
fn a_narrow_row_of_marks_has_no_blank_cells() {
    round(&state("8x8", 818, 26), Format::MARKS);
    for first in [
        "| 1   2   3   4   | 5   6   7   8   |",
        "| 12  12  3   4   | 567 567 567 8   |",
    ] {
        let text = format!("# marks: given\n{first}\n{EIGHT}");
        let board = read_one(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(board.geometry().name(), "8x8", "{text}");
    }
}

/// The lower rows of an 8x8, of which one has marks of two values, and one keeps one blank around each cell.
const EIGHT: &str = "\
| 5   6   7   8   | 1   2   3   4   |
| 2   1   4   3   | 6   5   8   7   |
| 6   5   8   7   | 2   1   4   3   |
| 3   4   1   2   | 7   8   5   6   |
| 7   8   5   6   | 3   4   1   2   |
| 4   3   2   1   | 8   7   6   5   |
| 8   7   6   5   | 34  34  2   1   |
";

/// The values of a board that a drawing shows, which has no name: what stands below it is a legend.
fn pasted(drawing: &str, like: &Board) -> Vec<Option<Value>> {
    let [entry] = &read(drawing, None).unwrap_or_else(|error| panic!("{error}\n{drawing}"))[..]
    else {
        panic!("not one board:\n{drawing}");
    };
    assert_eq!(entry.name, "", "{drawing}");
    // A drawing shows blocks and regions, but no other rules.
    let parts = |board: &Board| {
        let geometry = board.geometry();
        let houses = geometry.houses().map(|house| geometry.house(house));
        let parts =
            houses.filter(|house| matches!(house.kind, HouseKind::Block | HouseKind::Region));
        parts
            .map(|house| house.cells.to_vec())
            .sorted()
            .collect::<Vec<_>>()
    };
    assert_eq!(parts(&entry.board), parts(like), "{drawing}");
    kept(&entry.board).0
}

#[test]
fn what_stands_beside_a_board_is_for_it_alone() {
    let row = "1............... # geometry: 4x4 x; cage 5: r1c2 r1c3";
    let board = read_one(row, None).unwrap();
    assert_eq!(board.geometry().name(), "4x4 x");
    assert_eq!(
        line_comment(&board).unwrap(),
        "# geometry: 4x4 x; cage 5: r1c2 r1c3"
    );
    assert_eq!(
        line_comment(&"1..43.1..1.34..1".parse().unwrap()).unwrap(),
        ""
    );
    for (row, place, words) in [
        ("1..43.1..1.34..1 # geometry: 5x5", "1:30", "blocks"),
        (
            "1..43.1..1.34..1 # geometry: 4x4; cage 5: r1c2 r9c3",
            "1:48",
            "r9c3",
        ),
        ("1..43.1..1.34..1 # geometry: 4x4; hello", "1:35", "hello"),
    ] {
        let error = read_one(row, None).unwrap_err().to_string();
        assert!(
            error.starts_with(place) && error.contains(words),
            "{row}: {error}"
        );
    }
}

#[test]
fn drawings_of_a_log_can_be_pasted_back() {
    let names = "article diagonals easy hard jigsaw kata killer knights large tenner tenner_2";
    for name in names.split(' ') {
        let path = format!("boards/{name}.txt");
        let board = read_one(&std::fs::read_to_string(&path).expect("text"), None).expect(&path);
        let (_, log, _) = run(&[&path, "--grids", "all"], "");
        let is_drawing = |text: &&str| {
            let start = text.trim_start();
            start.starts_with("+-") || start.starts_with("c1 ")
        };
        let drawings: Vec<&str> = log.split("\n\n").filter(is_drawing).collect();
        let shown: Vec<_> = drawings.iter().map(|text| pasted(text, &board)).collect();
        assert!(shown.len() > 10, "{path}");
        assert_eq!(shown[0], kept(&board).0, "{path}");
        for pair in shown.windows(2) {
            let mut cells = pair[0].iter().zip(&pair[1]);
            assert!(
                cells.all(|(before, after)| before.is_none() || before == after),
                "{path}"
            );
        }
        assert!(shown[shown.len() - 1].iter().all(Option::is_some), "{path}");
    }
}
