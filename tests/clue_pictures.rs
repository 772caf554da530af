//! Each kind of clue has a picture in which it holds, and no two kinds look alike, even without their colours.

use crate::pictures::{root, well_formed};
use std::collections::BTreeMap;
use sudoku_explain::clues::{Clue, KINDS, Kind};
use sudoku_explain::formats::read_one;
use sudoku_explain::picture::Picture;
use sudoku_explain::random::Random;
use sudoku_explain::{Board, Cell, Geometry, Value, search};

/// A solution in which all of [`EXAMPLES`] hold.
const SOLUTION: &str = "365241412635136452524316241563653124";

/// Clues of each kind that hold in [`SOLUTION`]; those of the whole board are not among them.
const EXAMPLES: [(&str, &str); 42] = [
    ("cage", "cage 13: r1c1 r1c2 r2c1\ncage 8: r1c3 r2c2 r2c3"),
    ("sum", "sum 10: r4c2 r4c3 r5c2"),
    (
        "little-killer",
        "little-killer 16: r1c2-r5c6\nlittle-killer 13 bottom-left: r6c4-r4c6",
    ),
    (
        "edge-sum",
        "edge-sum 7: r2c1-r2c3\nedge-sum 12 top: r1c4-r3c4",
    ),
    (
        "arrow",
        "arrow: r3c3; r3c2 r2c2 r2c3\narrow: r4c5 r4c6; r5c6 r5c5 r5c4 r6c5",
    ),
    ("double-arrow", "double-arrow: r6c6 r6c5 r6c4 r5c4 r4c3"),
    ("region-sum", "region-sum: r3c3 r4c3 r4c4 r4c5 r4c6"),
    ("sum-line", "sum-line 10: r1c2 r2c2 r3c2 r3c3 r4c3"),
    ("zipper", "zipper: r3c5 r3c4 r3c3 r2c3 r2c2"),
    ("x", "x: r2c4 r3c4\nx: r3c3 r4c3"),
    ("v", "v: r2c1 r2c2\nv: r3c2 r4c2"),
    ("thermometer", "thermometer: r3c1 r4c2 r5c2 r6c2"),
    (
        "slow-thermometer",
        "slow-thermometer: r4c5 r4c4 r4c3 r5c2 r6c2",
    ),
    (
        "greater",
        "greater: r1c2 r1c1\ngreater: r2c1 r1c1\ngreater: r1c2 r2c2",
    ),
    ("minimum", "minimum: r2c2"),
    ("maximum", "maximum: r3c3"),
    ("between", "between: r1c6 r1c5 r2c5 r3c5 r4c6"),
    ("lockout", "lockout setting=3: r5c4 r5c5 r4c5 r3c6"),
    (
        "skyscraper",
        "skyscraper 2: r1c1-r1c6\nskyscraper 4 top: r1c1-r6c1\nskyscraper 1 right: r4c6-r4c1",
    ),
    ("white-dot", "white-dot: r2c2 r2c3\nwhite-dot 2: r2c2 r3c2"),
    ("black-dot", "black-dot: r2c2 r2c3\nblack-dot 3: r3c1 r3c2"),
    ("whisper", "whisper setting=3: r3c6 r4c6 r4c5 r5c5 r6c5"),
    ("palindrome", "palindrome: r1c3 r2c3 r3c3 r4c2 r4c1"),
    ("clone", "clone: r1c4 r1c5 r1c6; r5c1 r5c2 r5c3"),
    ("parity", "parity: r1c2 r1c1 r2c1 r2c2 r2c3"),
    ("renban", "renban: r4c1 r4c2 r5c2 r6c3"),
    ("nabner", "nabner: r4c1 r3c1 r3c2"),
    ("entropic", "entropic: r4c3 r5c4 r6c4 r6c3 r6c2"),
    ("modular", "modular: r6c1 r5c2 r4c2 r3c2 r2c2"),
    (
        "quadruple",
        "quadruple values=1+6: r2c2 r2c3 r3c2 r3c3\nquadruple values=1+4+4: r4c2 r4c3 r5c2 r5c3",
    ),
    ("even", "even: r1c2 r2c1 r2c3"),
    ("odd", "odd: r1c1 r1c3 r2c2"),
    ("low", "low: r1c1 r2c2 r2c3"),
    ("high", "high: r1c2 r1c3 r2c1"),
    ("house", "house: r1c3 r2c3 r2c4 r3c4 r4c4 r4c5"),
    (
        "sandwich",
        "sandwich 11: r1c1-r1c6\nsandwich 4 top: r1c3-r6c3",
    ),
    ("x-sum", "x-sum 13: r2c1-r2c6\nx-sum 8 top: r1c4-r6c4"),
    (
        "numbered-room",
        "numbered-room 6: r2c1-r2c6\nnumbered-room 5 top: r1c2-r6c2",
    ),
    ("row-indexer", "row-indexer: r1c1 r3c1"),
    ("column-indexer", "column-indexer: r4c1 r4c3 r4c4 r4c5"),
    ("block-indexer", "block-indexer: r1c2 r2c3"),
    ("circles", "circles: r1c1 r1c4 r2c2 r2c3 r2c5 r3c2"),
];

/// A grid of 3 rows with what its columns make.
const TENNER: &str = "# geometry: tenner 3\n2310876549\n9854612730\n3721809564\n\
    14 18 8 5 22 8 17 17 13 13\n";

fn values(text: &str) -> Vec<Value> {
    let values = text.bytes().filter(u8::is_ascii_digit);
    values.map(|digit| Value(digit - b'0')).collect()
}

/// A board with clues of a kind, and the values of the cells of which they speak.
pub(crate) fn example(kind: &Kind) -> Board {
    let text = |values: &str, clues: &str| format!("# geometry: 6x6\n{values}\n{clues}\n");
    let geometry = Geometry::named("6x6").expect("a name");
    let line = |clue: &Clue| {
        let cell = |cell: &Cell| {
            format!(
                " r{}c{}",
                geometry.row(*cell) + 1,
                geometry.column(*cell) + 1
            )
        };
        let cells: String = match clue.cells().len() {
            36 => " all".into(),
            _ => clue.cells().iter().map(cell).collect(),
        };
        let number = clue
            .number()
            .map_or(String::new(), |number| format!(" {number}"));
        format!("{}{number}:{cells}", clue.kind().id())
    };
    if kind.id() == "column" {
        return read_one(TENNER, None).expect("a board");
    }
    let Some((_, clues)) = EXAMPLES.iter().find(|(id, _)| *id == kind.id()) else {
        // All marks of the whole board, or nothing but values.
        let rule = format!("{}: all", kind.id());
        let solution = if kind.id().starts_with("all-") {
            values(SOLUTION)
        } else {
            let empty = read_one(&text(&".".repeat(36), &rule), None).expect("a board");
            let solved = search::first(&empty).expect("there is a solution");
            geometry.cells().map(|cell| solved.value(cell)).collect()
        };
        let mut clues: Vec<String> = kind
            .plant(&geometry, &solution, &mut Random::new(1))
            .iter()
            .map(line)
            .collect();
        if clues.is_empty() {
            clues.push(rule);
        }
        let digits: String = solution.iter().map(Value::to_string).collect();
        return read_one(&text(&digits, &clues.join("\n")), None).expect("a board");
    };
    let bare = read_one(&text(&".".repeat(36), clues), None)
        .unwrap_or_else(|error| panic!("{error}: {clues}"));
    let own = |cell: usize| {
        bare.clues()
            .written()
            .iter()
            .flat_map(|clue| clue.lists().iter().flatten().chain(clue.cells()))
            .any(|of| usize::from(of.0) == cell)
    };
    let shown = SOLUTION
        .char_indices()
        .map(|(at, digit)| if own(at) { digit } else { '.' });
    let whole = read_one(&text(SOLUTION, clues), None);
    whole.unwrap_or_else(|error| panic!("{error}: {clues}"));
    read_one(&text(&shown.collect::<String>(), clues), None).expect("a part of it")
}

/// A picture of a kind, as its page shows it: of what is drawn on cells these and what is around them.
fn picture(kind: &Kind) -> String {
    let board = example(kind);
    let picture = Picture::of_board(&board)
        .without_marks()
        .titled(kind.id())
        .told(kind.rule());
    let svg = picture.svg();
    let clues = board.clues().written();
    let cells: Vec<Cell> = clues
        .iter()
        .flat_map(|clue| clue.lists().iter().flatten().chain(clue.cells()))
        .copied()
        .collect();
    if cells.len() >= picture.cells.len() || clues.iter().any(Clue::is_outside) {
        return svg;
    }
    let geometry = board.geometry();
    let span = |places: Vec<usize>, most: usize| {
        let low = *places.iter().min().expect("a cell");
        (low, places.iter().max().expect("a cell") - low + 1, most)
    };
    let rows = span(
        cells.iter().map(|&cell| geometry.row(cell)).collect(),
        geometry.rows(),
    );
    let columns = span(
        cells.iter().map(|&cell| geometry.column(cell)).collect(),
        geometry.columns(),
    );
    let side = rows.1.max(columns.1).max(LEAST);
    // What is to the side lies as far as it can in the middle.
    let from = |(low, size, most): (usize, usize, usize)| {
        low.saturating_sub((side - size) / 2).min(most - side)
    };
    let (places, cell) = picture.places();
    let (x, y) = places[from(rows) * geometry.columns() + from(columns)];
    let size = side * cell + 2 * RIM;
    let (start, end) = svg.split_once("viewBox=\"").expect("a box");
    let (_, end) = end.split_once(" role=").expect("an end");
    format!(
        "{start}viewBox=\"{} {} {size} {size}\" width=\"{size}\" height=\"{size}\" role={end}",
        x - RIM,
        y - RIM
    )
}

/// The fewest cells from side to side of a picture, and what is seen beyond them.
const LEAST: usize = 3;
const RIM: usize = 6;

/// What the page of clues shows of each kind is what its board makes. With `UPDATE_PICTURES` it is written.
#[test]
fn each_kind_has_its_picture() {
    let folder = root().join("src/clues/pictures");
    let mut wrong = Vec::new();
    for kind in KINDS {
        let svg = picture(kind);
        well_formed(&svg).unwrap_or_else(|wrong| panic!("{kind:?}: {wrong}"));
        assert_eq!(
            search::count_solutions(&example(kind), 1),
            1,
            "{kind:?} does not hold"
        );
        let path = folder.join(format!("{}.svg", kind.id().replace('-', "_")));
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            std::fs::create_dir_all(&folder)
                .and_then(|()| std::fs::write(&path, &svg))
                .expect("it can be written");
        }
        if std::fs::read_to_string(&path).ok().as_ref() != Some(&svg) {
            wrong.push(kind.id());
        }
    }
    assert!(
        wrong.is_empty(),
        "out of date: {wrong:?}; run 'UPDATE_PICTURES=1 cargo test --test suite each_kind_has_its_picture' and look at them"
    );
    let readme = std::fs::read_to_string(root().join("README.md")).expect("a page");
    for kind in KINDS {
        let shown = format!("src/clues/pictures/{}.svg\"", kind.id().replace('-', "_"));
        assert!(readme.contains(&shown), "the README does not show {kind:?}");
    }
    let files = std::fs::read_dir(folder).expect("a folder").count();
    assert_eq!(files, KINDS.len(), "a picture that belongs to no kind");
}

/// The same cells of every kind that draws something.
fn same_cells(id: &str) -> Option<String> {
    let cells = match id {
        "column" => return None, // Only Tenner grids have it: a bare number.
        "white-dot" | "black-dot" | "x" | "v" | "greater" => "r1c3 r1c4",
        "arrow" => "r1c3; r1c4 r2c4",
        "clone" => "r1c3 r1c4; r2c3 r2c4",
        "quadruple" => "r1c3 r1c4 r2c3 r2c4",
        "little-killer" => "r1c1-r9c9",
        "edge-sum" | "skyscraper" | "sandwich" | "x-sum" | "numbered-room" => "r1c1-r1c9",
        _ => "r1c3 r1c4 r2c4",
    };
    let more = match id {
        "cage" | "sum" | "edge-sum" | "skyscraper" | "sandwich" | "x-sum" | "numbered-room"
        | "little-killer" => " 9",
        "quadruple" => " values=9",
        _ => "",
    };
    Some(format!("{}\n{id}{more}: {cells}\n", ".".repeat(81)))
}

#[test]
fn no_two_kinds_look_alike() {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    let mut bare = 0;
    for kind in KINDS {
        let Some(text) = same_cells(kind.id()) else {
            continue;
        };
        let board = read_one(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        let svg = Picture::of_board(&board).without_marks().svg();
        let (_, drawn) = svg.split_once("</style>").expect("a style");
        // Tints say nothing to some people, and nothing on some paper.
        let mut plain = drawn.to_string();
        for tint in [
            "grey", "blue", "green", "pink", "orange", "red", "violet", "teal", "yellow",
        ] {
            plain = plain.replace(&format!("<g class=\"{tint}\">"), "<g>");
        }
        if kind.id().starts_with("all-")
            || ["anti-taxicab", "global-entropy", "nonconsecutive"].contains(&kind.id())
        {
            // What is said of all cells has no drawing.
            bare += 1;
            seen.entry(plain).or_insert("nothing");
        } else if let Some(other) = seen.insert(plain, kind.id()) {
            panic!("{other} and {} look alike", kind.id());
        }
    }
    assert_eq!((bare, seen.len()), (7, KINDS.len() - 7));
}
