//! Puzzles of setters with many kinds of clue at once, read where they lie; nothing of them is copied.

use serde_json::Value as Json;
use sudoku_explain::{Board, Cell, Geometry, Start, Value, formats};

/// A list of texts.
fn texts(of: &Json) -> Vec<&str> {
    of.as_array()
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
        .collect()
}

/// A clue as a line of ours.
fn line(clue: &Json) -> String {
    let (kind, cells) = (
        clue["kind"].as_str().expect("a kind"),
        texts(&clue["cells"]),
    );
    let number = clue["number"].as_u64();
    let of = |word: &str| number.map_or(String::new(), |number| format!("{word}{number}"));
    match kind {
        "arrow" | "pill-arrow" => {
            let (pill, shaft) = cells.split_at(number.unwrap_or(1) as usize);
            let mut pill = pill.to_vec();
            pill.sort_unstable();
            format!("arrow: {}; {}", pill.join(" "), shaft.join(" "))
        }
        "whisper" | "modular" | "lockout" => {
            format!("{kind}{}: {}", of(" setting="), cells.join(" "))
        }
        _ => format!("{kind}{}: {}", of(" "), cells.join(" ")),
    }
}

/// A puzzle as our text.
fn text(puzzle: &Json) -> Option<String> {
    let side = puzzle["size"].as_u64()? as usize;
    let rows = texts(&puzzle["solution"]);
    let highest = rows.concat().bytes().max()?;
    let (low, high) = (rows.concat().bytes().min()? - b'0', highest - b'0');
    let values = match (low, usize::from(high)) {
        (1.., high) if high == side => String::new(),
        (0, _) => format!(" 0-{high}"),
        _ => format!(" 1-{high}"),
    };
    let latin = format!("latin {side}{values}");
    // Five rows have no blocks.
    let (mut head, mut lines) = match side {
        5 => (latin.clone(), Vec::new()),
        _ => (format!("{side}x{side}{values}"), Vec::new()),
    };
    for rule in texts(&puzzle["rules"]) {
        match rule {
            "all-dots-given" | "all-xv-given" => lines.push(rule.replace("-given", ": all")),
            "anti-taxicab" | "nonconsecutive" | "global-entropy" => {
                lines.push(format!("{rule}: all"))
            }
            "no-blocks" => head = latin.clone(),
            "diagonal-up" => head += " x",
            "diagonal-down" => {}
            word => head = format!("{head} {word}"),
        }
    }
    let mut grid = vec![vec!['.'; side]; side];
    for (cell, values) in puzzle["given"].as_object()? {
        let (row, column) = cell[1..].split_once('c')?;
        let place = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        let values: Vec<u64> = values.as_array()?.iter().filter_map(Json::as_u64).collect();
        match values[..] {
            [value] => grid[place(row)?][place(column)?] = char::from(b'0' + value as u8),
            [1, 3, ..] => lines.push(format!("odd: {cell}")),
            _ => lines.push(format!("even: {cell}")),
        }
    }
    lines.extend(puzzle["clues"].as_array()?.iter().map(line));
    let rows = grid
        .into_iter()
        .map(|row| row.into_iter().collect::<String>());
    let body: Vec<String> = rows.chain(lines).collect();
    Some(format!("# geometry: {head}\n{}\n", body.join("\n")))
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn puzzles_of_setters_are_read_as_they_were_published() {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let path = format!("{folder}/variants/setters.ndjson");
    let puzzles = std::fs::read_to_string(&path).expect(&path);
    let mut read = 0;
    for puzzle in puzzles.lines() {
        let puzzle: Json = serde_json::from_str(puzzle).expect("JSON");
        let name = puzzle["name"].as_str().unwrap_or_default();
        let Some(text) = text(&puzzle) else { continue };
        read += 1;
        let board = formats::read_one(&text, None)
            .unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        let again = formats::write(&board, formats::Format::LINE).expect("it fits");
        assert_eq!(formats::read_one(&again, None).expect(name), board);
        let published = texts(&puzzle["solution"]).concat();
        let value = |cell: Cell| Some(Value(published.as_bytes()[usize::from(cell.0)] - b'0'));
        assert!(board.clues().hold(value), "{name}");
        let full: Vec<Option<Value>> = board.geometry().cells().map(value).collect();
        let start = Start {
            clues: board.clues().clone(),
            ..Start::givens(full)
        };
        let layout = Geometry::named(board.geometry().name()).expect("its name");
        assert!(Board::new(layout, start).is_ok(), "{name}");
    }
    assert!(read >= 41, "{read}");
}
