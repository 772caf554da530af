//! Clues of SudokuPad, which only draws most of them: what we write comes back, and what nobody explains is refused.

use crate::clue_elsewhere::clue;
use crate::clue_pictures::example;
use crate::common::sample;
use serde_json::{Value, json};
use sudoku_explain::clues::{Clue, Clues, KINDS};
use sudoku_explain::formats::{Format, read_one, write};
use sudoku_explain::random::Random;
use sudoku_explain::{Board, Geometry, Start, explain};

fn format(name: &str) -> Format {
    Format::named(name).expect("known")
}

fn written(board: &Board) -> String {
    write(board, format("sudokupad-json")).expect("it fits")
}

fn parsed(board: &Board) -> Value {
    serde_json::from_str(&written(board)).expect("JSON")
}

fn refused(value: &Value) -> String {
    read_one(&value.to_string(), None)
        .expect_err("it is refused")
        .to_string()
}

#[test]
fn clues_are_read_as_they_are_written() {
    let geometry = Geometry::named("9x9").expect("known");
    let mut dice = Random::new(5);
    let mut often = vec![0; KINDS.len()];
    for round in 0..20 * KINDS.len() {
        let count = 1 + usize::from(round / KINDS.len() % 5 == 4);
        let mut draw = |_| {
            let list =
                (0..count).map(|at| clue((round + 7 * at) % KINDS.len(), &geometry, &mut dice));
            Clues::of(&geometry, list.collect()).ok()
        };
        // Of many kinds few that are drawn by lot make sense.
        let Some(clues) = (0..200).find_map(&mut draw) else {
            continue;
        };
        let start = Start {
            clues,
            ..Start::givens(vec![None; 81])
        };
        let board = Board::new(geometry.clone(), start).expect("a board");
        for name in ["sudokupad-json", "sudokupad"] {
            let text = write(&board, format(name)).unwrap_or_else(|error| panic!("{error}"));
            let again = read_one(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(again, board, "{text}");
        }
        for clue in board.clues().written() {
            let at = KINDS.iter().position(|kind| *kind == clue.kind());
            often[at.expect("known")] += 1;
        }
    }
    // Columns with totals are on Tenner grids.
    let written = often.iter().filter(|&&times| times > 0).count();
    assert_eq!(written, KINDS.len() - 1, "{often:?}");
}

/// The pictures of the page of clues, drawn there: with the rules in sentences, and something to see.
#[test]
fn each_kind_is_drawn_and_told() {
    for kind in KINDS.iter().filter(|kind| kind.id() != "column") {
        let board = example(kind);
        let value = parsed(&board);
        assert_eq!(
            read_one(&value.to_string(), None).expect("ours"),
            board,
            "{kind:?}"
        );
        let rules = value["metadata"]["rules"].as_str().expect("rules");
        assert_eq!(format!("{rules}\n"), explain::rules(&board));
        assert!(rules.contains(kind.rule()), "{kind:?}");
        let drawn = ["cages", "lines", "arrows", "underlays", "overlays"];
        let is_drawn = drawn.iter().any(|field| value.get(field).is_some());
        let is_bare = ["anti-taxicab", "global-entropy", "nonconsecutive"].contains(&kind.id());
        assert_ne!(is_drawn, is_bare, "{kind:?}");
    }
}

#[test]
fn drawings_are_those_of_the_clues() {
    let board = read_one(
        &format!(
            "{}\nthermometer: r1c1 r2c1\nwhite-dot: r5c5 r5c6\ncage 9: r8c8 r8c9\n",
            ".".repeat(81)
        ),
        None,
    );
    let value = parsed(&board.expect("a board"));
    assert!(value["lines"].is_array() && value["overlays"].is_array());
    // One more, one less, one elsewhere.
    let mut more = value.clone();
    more["lines"]
        .as_array_mut()
        .expect("a list")
        .push(json!({"wayPoints": [[0.5, 0.5], [0.5, 1.5]]}));
    assert!(refused(&more).contains("other 'lines'"));
    let mut less = value.clone();
    less.as_object_mut().expect("fields").remove("overlays");
    assert!(refused(&less).contains("other 'overlays'"));
    let mut moved = value.clone();
    moved["cages"][0]["cells"][0] = json!([0, 0]);
    assert!(refused(&moved).contains("other 'cages'"));
    let mut arrows = value.clone();
    arrows["arrows"] = json!([{"wayPoints": [[0.5, 0.5], [0.5, 1.5]]}]);
    assert!(refused(&arrows).contains("other 'arrows'"));
    // Nobody says what they mean.
    let mut untold = value.clone();
    untold["metadata"]
        .as_object_mut()
        .expect("fields")
        .remove("sudoku-explain");
    assert!(refused(&untold).contains("drawings may stand for rules"));
    let mut fog = value.clone();
    fog["foglight"] = json!([[0, 0]]);
    assert!(refused(&fog).contains("'foglight'"));
    // A clue that is none.
    let said = |key: &str, part: Value| {
        let mut value = value.clone();
        value["metadata"]["sudoku-explain"]["clues"][0][key] = part;
        refused(&value)
    };
    assert!(said("kind", json!("fog")).contains("the rule 'fog'"));
    assert!(said("cells", json!([])).contains("'cells'"));
    assert!(said("cells", json!([[[0, 9]]])).contains("'cells'"));
    assert!(said("number", json!("many")).contains("'number'"));
    assert!(said("side", json!("inside")).contains("'side'"));
    assert!(said("values", json!([12])).contains("expected a value from 1 to 9"));
}

/// Cages and sums are said in fields of their own: these are read without us.
#[test]
fn cages_need_no_words_of_ours() {
    let board = read_one(
        &format!("{}\ncage 9: r8c8 r8c9\nsum 12: r1c1 r2c1\n", ".".repeat(81)),
        None,
    );
    let board = board.expect("a board");
    let mut value = parsed(&board);
    assert!(value["metadata"].get("sudoku-explain").is_none());
    value.as_object_mut().expect("fields").remove("metadata");
    assert_eq!(read_one(&value.to_string(), None).expect("cages"), board);
}

/// What is changed somewhere is read as something that can be written again, or refused.
#[test]
fn no_change_breaks_the_reader() {
    let mut dice = Random::new(9);
    let texts: Vec<String> = KINDS
        .iter()
        .filter(|kind| kind.id() != "column")
        .map(|kind| written(&example(kind)))
        .collect();
    let mut read = 0;
    for round in 0..sample::part(20_000) {
        let text = &texts[round % texts.len()];
        let mut bytes = text.trim_ascii_end().as_bytes().to_vec();
        for _ in 0..1 + dice.below(3) {
            let at = dice.below(bytes.len());
            match dice.below(3) {
                0 => bytes[at] = b"0123456789,:[]{}\"-.ertun"[dice.below(24)],
                1 => _ = bytes.remove(at),
                _ => bytes.insert(at, b"019,\"[]{}-"[dice.below(10)]),
            }
        }
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        if let Ok(board) = read_one(&text, None) {
            read += 1;
            let list: Vec<Clue> = board.clues().written().to_vec();
            if let Ok(again) = write(&board, format("sudokupad-json")) {
                let again =
                    read_one(&again, None).unwrap_or_else(|error| panic!("{error}: {text}"));
                assert_eq!(again.clues().written(), list, "{text}");
            }
        }
    }
    assert!(read > 0);
}
