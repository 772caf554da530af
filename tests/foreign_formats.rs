//! Boards as other programs write them: what is read of them, and what is refused by name.

use sudoku_explain::formats::{Format, Reader, Writer, read, read_one};
use sudoku_explain::{Board, Order, Solver, search};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn entry(text: &str) -> (Board, String) {
    let entries = read(text, None).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(entries.len(), 1, "{text}");
    (entries[0].board.clone(), entries[0].name.clone())
}

#[test]
fn what_stands_beside_a_board_is_its_name() {
    for (text, name) in [
        (format!("{EASY} easy 1.2"), "easy 1.2"),
        (format!("{EASY},1.2,easy"), "1.2,easy"),
        (format!("{EASY}\t1.5\t1.2"), "1.5\t1.2"),
        (format!("{EASY} # easy"), "easy"),
        (format!("\"{EASY}\""), ""),
        (format!("Grid 01\n{EASY}"), "Grid 01"),
        (format!(":0000:x:{EASY}:::"), ""),
        (EASY.replace('.', "X"), ""),
        (EASY.replace('.', "-"), ""),
    ] {
        let (board, found) = entry(&text);
        assert_eq!((board.to_string().as_str(), found.as_str()), (EASY, name));
    }
}

#[test]
fn a_name_comes_back_in_every_format() {
    let board: Board = EASY.parse().unwrap();
    for format in Format::ALL
        .into_iter()
        .filter(|format| format.fits(board.geometry()))
    {
        for name in ["easy 1.2", "\"quoted\" <&> name"] {
            let mut writer = Writer::new(format);
            let Ok(text) = writer.write_named(&board, name) else {
                assert!(
                    ["killer", "killer-arrows"].contains(&format.name()),
                    "{format}"
                );
                continue;
            };
            let (_, found) = entry(&(text + writer.end()));
            assert_eq!(found, sudoku_name(name), "{format}");
        }
    }
}

#[test]
fn three_drawings_are_one_board_up_to_the_last_cell() {
    let board: Board = EASY.parse().unwrap();
    let mut solver = Solver::new(&Order::human(), &board);
    loop {
        let drawings = Writer::new(Format::named("simplesudoku").unwrap())
            .write(solver.board())
            .unwrap();
        let (found, _) = entry(&drawings);
        assert_eq!(found.to_string(), solver.board().to_string());
        if solver.advance().is_none() {
            break;
        }
    }
    assert!(solver.board().is_solved());
}

/// A solution of our own, some of its values given, some placed, and marks in the other cells.
fn marked(sign: impl Fn(usize) -> &'static str, placed: &str) -> (Vec<String>, Vec<bool>) {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let is_given: Vec<bool> = EASY_GIVENS.iter().map(|&given| given == b'x').collect();
    let cell = |(at, value): (usize, char)| {
        if is_given[at] {
            return value.to_string();
        }
        if at % 7 == 1 {
            return format!("{placed}{value}");
        }
        let other = if value == '9' { "1" } else { "9" };
        let mut marks = [value.to_string(), other.to_string()];
        marks.sort();
        format!("{}{}", sign(at), marks.concat())
    };
    (solution.chars().enumerate().map(cell).collect(), is_given)
}

const EASY_GIVENS: &[u8; 81] =
    b"xx..x....x..xxx....xx....x.x...x...xx..x.x..xx...x...x.x....x....xxx..x....x..xx.";

#[test]
fn values_that_sudocue_has_as_placed_are_placed() {
    let (cells, is_given) = marked(|_| "", "u");
    let rows: Vec<String> = cells.chunks(9).map(|row| row.join(" ")).collect();
    let (board, _) = entry(&rows.join("\n"));
    let start = board.start();
    for (at, cell) in board.geometry().cells().enumerate() {
        assert_eq!(start.givens[at].is_some(), is_given[at], "cell {at}");
        let is_placed = cells[at].starts_with('u');
        assert_eq!(
            board.value(cell).is_some(),
            is_given[at] || is_placed,
            "cell {at}"
        );
        if !is_given[at] && !is_placed {
            assert_eq!(board.marks(cell).count(), 2, "cell {at}");
        }
    }
    // Where it is no value it is named.
    let wrong = rows.join("\n").replacen("u3", "u0", 1);
    let error = Reader::new(&wrong, None).unwrap().next().unwrap();
    assert!(error.unwrap_err().message.contains("found 'u0'"));
}

#[test]
fn signs_of_a_step_in_a_frame_of_hodoku_are_passed_over() {
    let signs = ["", "*", "#", "@", "A", "B"];
    let drawn = |sign: &dyn Fn(usize) -> &'static str| {
        let (cells, _) = marked(sign, "");
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<5}")).collect();
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| {
                let parts: Vec<String> = row.chunks(3).map(|part| part.concat()).collect();
                format!("| {}|\n", parts.join("| "))
            })
            .collect();
        let edge = |end: &str, between: &str| {
            let parts = ["-".repeat(16), "-".repeat(16), "-".repeat(16)];
            format!("{end}{}{end}\n", parts.join(between))
        };
        let bands: Vec<String> = rows.chunks(3).map(|band| band.concat()).collect();
        let step = "Naked Pair: 1,9 in r1c3,r1c4 => r1c7<>9\n";
        edge(".", ".") + &bands.join(&edge(":", "+")) + &edge("'", "'") + step
    };
    let (plain, _) = entry(&drawn(&|_| ""));
    let (signed, _) = entry(&drawn(&|at| signs[at % signs.len()]));
    assert_eq!(signed, plain);
    // A mark that the step takes has a dash before it.
    let (struck, _) = entry(&drawn(&|at| if at % 5 == 2 { "-" } else { "" }));
    assert_eq!(struck, plain);
}

/// Quotes at the ends of a name are those of a table.
fn sudoku_name(name: &str) -> &str {
    name.trim_matches('"')
}

#[test]
fn two_readings_are_an_error_that_names_both() {
    let two = format!("{EASY} {}", EASY.replace('5', "."));
    let error = read_one(&two, None).unwrap_err().to_string();
    assert!(error.contains("two readings"), "{error}");
    let rows = "A...............\n".to_string() + &"................\n".repeat(15);
    let error = read_one(&rows, None).unwrap_err().to_string();
    assert!(error.contains("1-G or A-P"), "{error}");
    let said = read_one(&format!("# symbols: A-P\n{rows}"), None).unwrap();
    assert_eq!(said.start().givens[0].map(|value| value.number()), Some(1));
}

/// The files of other programs. Those that hold a rule that is not known are refused with its name.
#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn real_files_are_read_or_refused_by_name() {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let (mut good, mut refused) = (0, 0);
    for file in std::fs::read_dir(format!("{folder}/formats")).expect("a folder") {
        let path = file.expect("a file").path();
        if path.ends_with("README.md") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        for entry in Reader::new(&text, None).expect("short enough") {
            match entry {
                Ok(entry) => {
                    // One of them cannot tell a single mark from a value, and has a wrong one.
                    let is_wrong = path.ends_with("sudokuwiki-2023-1.txt");
                    let count = search::count_solutions(&entry.board, 1);
                    assert!(count == 1 || is_wrong, "{path:?}");
                    good += 1;
                }
                Err(error) => {
                    assert!(error.message.contains("not known"), "{path:?}: {error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(
        good >= 30 && refused <= 11,
        "{good} read, {refused} refused"
    );
}
