//! Clues in the JSON of f-puzzles: each kind that it knows is read as it was written, and nothing else is dropped.

use sudoku_explain::clues::{Clue, Clues, KINDS, Side};
use sudoku_explain::formats::{Format, read_one, write};
use sudoku_explain::random::Random;
use sudoku_explain::{Board, Cell, Geometry, Start, Value};

/// A board with nothing but fields.
fn puzzle(fields: &str) -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    format!(
        "{{\"size\":9,\"grid\":[{}],{fields}}}",
        [row.as_str(); 9].join(",")
    )
}

fn ours(clues: &str) -> Board {
    read_one(&format!("{}\n{clues}\n", ".".repeat(81)), None)
        .unwrap_or_else(|error| panic!("{error}: {clues}"))
}

#[test]
fn fields_are_clues() {
    for (fields, clues) in [
        (
            r#""thermometer":[{"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]}]"#,
            "thermometer: r1c1 r1c2 r1c3\nthermometer: r1c1 r2c1",
        ),
        (
            r#""arrow":[{"cells":["R5C2","R5C1"],"lines":[["R5C2","R6C3","R7C3"]]}]"#,
            "arrow: r5c1 r5c2; r6c3 r7c3",
        ),
        (
            r#""arrow":[{"cells":["R2C2"],"lines":[["R2C2","R1C1"],["R2C2","R3C3","R4C4"]]}]"#,
            "arrow: r2c2; r1c1; r3c3 r4c4",
        ),
        (
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R2C1","R2C2"],"value":"X"}],"negative":["xv"]"#,
            "x: r2c1 r2c2\nv: r1c1 r1c2\nall-xv: all",
        ),
        (
            r#""difference":[{"cells":["R1C1","R1C2"]}],"ratio":[],"negative":["ratio","difference"]"#,
            "white-dot: r1c1 r1c2\nall-dots: all",
        ),
        (
            r#""ratio":[{"cells":["R1C1","R1C2"],"value":"3"}]"#,
            "black-dot 3: r1c1 r1c2",
        ),
        (
            r#""littlekillersum":[{"cell":"R0C4","direction":"DL","value":"12"}]"#,
            "little-killer 12 top-right: r1c3 r2c2 r3c1",
        ),
        (
            r#""skyscraper":[{"cell":"R10C2","value":"4"}]"#,
            "skyscraper 4 bottom: r9c2-r1c2",
        ),
        (
            r#""sandwichsum":[{"cell":"R3C0","value":"0"}]"#,
            "sandwich 0: r3c1-r3c9",
        ),
        (
            r#""even":[{"cell":"R1C1"},{"cell":"R2C5"}]"#,
            "even: r1c1 r2c5",
        ),
        (
            r#""quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,3,3]}]"#,
            "quadruple values=1+3+3: r1c1 r1c2 r2c1 r2c2",
        ),
        (
            r#""clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C4","R5C5"]}]"#,
            "clone: r1c1 r1c2; r5c4 r5c5",
        ),
        (r#""nonconsecutive":true"#, "nonconsecutive: all"),
    ] {
        let text = puzzle(fields);
        let board = read_one(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(
            board.clues().written(),
            ours(clues).clues().written(),
            "{fields}"
        );
    }
}

#[test]
fn what_is_not_held_is_refused_by_name() {
    for (fields, word) in [
        (r#""xv":[{"cells":["R1C1","R1C2"],"value":"IX"}]"#, "'xv'"),
        (r#""negative":["clone"]"#, "'negative clone'"),
        (
            r#""difference":[{"cells":["R1C1","R1C2"],"value":"2"}],"negative":["difference"]"#,
            "'negative difference'",
        ),
        (r#""renban":{"lines":[]}"#, "'renban'"),
        (
            r#""renban":[{"lines":[["R1C1","R1C2"]],"value":"3"}]"#,
            "'renban'",
        ),
        (
            r#""skyscraper":[{"cell":"R0C0","value":"4"}]"#,
            "'skyscraper'",
        ),
        (
            r#""littlekillersum":[{"cell":"R0C4","value":"4"}]"#,
            "'littlekillersum'",
        ),
        (
            r#""arrow":[{"cells":["R1C1"],"lines":[["R3C1","R3C2"]]}]"#,
            "'arrow'",
        ),
        (r#""foglight":["R1C1"]"#, "'foglight'"),
    ] {
        let error = read_one(&puzzle(fields), None)
            .expect_err(fields)
            .to_string();
        assert!(error.contains(word), "{fields}: {error}");
    }
}

/// Some cells by lot, each of which touches the one before it.
fn cells(geometry: &Geometry, dice: &mut Random) -> Vec<Cell> {
    let mut cells = vec![Cell(dice.below(geometry.cell_count()) as u16)];
    for _ in 0..dice.below(5) {
        let last = cells[cells.len() - 1];
        let row = (geometry.row(last) + dice.below(3))
            .saturating_sub(1)
            .min(8);
        let column = (geometry.column(last) + dice.below(3))
            .saturating_sub(1)
            .min(8);
        let next = geometry.cell_at(row, column).expect("a cell");
        if !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells
}

/// A clue of a kind by lot, which may be one that the kind refuses.
pub(crate) fn clue(at: usize, geometry: &Geometry, dice: &mut Random) -> Clue {
    let mut clue = Clue::new(KINDS[at], cells(geometry, dice));
    if dice.below(4) == 0 {
        clue = Clue::new(KINDS[at], geometry.cells().collect());
    } else if clue.side().is_some() && dice.below(3) > 0 {
        let side = Side::ALL[dice.below(8)];
        let (down, right) = side.step();
        let (row, column) = (dice.below(9) as i32, dice.below(9) as i32);
        let place = |step: i32| {
            let (row, column) = (row - down * step, column - right * step);
            geometry.cell_at(usize::try_from(row).ok()?, usize::try_from(column).ok()?)
        };
        let back = (0..9).take_while(|&step| place(-step).is_some()).count() as i32 - 1;
        clue = Clue::new(KINDS[at], (-back..9).map_while(place).collect()).from_side(side);
    }
    for _ in 0..dice.below(3) {
        clue = clue.with_list(cells(geometry, dice));
    }
    if dice.below(2) == 0 {
        clue = clue.with_number(dice.below(20) as u32);
    }
    match dice.below(4) {
        0 => clue.with_setting(1 + dice.below(5) as u32),
        1 => clue.with_values(vec![Value(1 + dice.below(9) as u8)]),
        _ => clue,
    }
}

#[test]
fn clues_are_read_as_they_are_written() {
    let geometry = Geometry::named("9x9").expect("known");
    let format = Format::named("f-puzzles-json").expect("known");
    let mut dice = Random::new(1);
    let mut often = vec![0; KINDS.len()];
    for round in 0..6000 {
        let clue = clue(round % KINDS.len(), &geometry, &mut dice);
        let Ok(clues) = Clues::of(&geometry, vec![clue.clone()]) else {
            continue;
        };
        let start = Start {
            givens: vec![None; geometry.cell_count()],
            clues,
            ..Start::default()
        };
        let board = Board::new(geometry.clone(), start).expect("a board");
        match write(&board, format).map_err(|error| error.to_string()) {
            Err(error) => assert!(error.contains("holds no"), "{error}"),
            // A house becomes one of the geometry.
            Ok(_) if clue.kind().id() == "house" => often[round % KINDS.len()] += 1,
            Ok(text) => {
                let again = read_one(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
                assert_eq!(again.clues().written(), [clue], "{text}");
                often[round % KINDS.len()] += 1;
            }
        }
    }
    let written = often.iter().filter(|&&times| times > 0).count();
    assert_eq!(written, 38, "{often:?}");
}

#[test]
fn a_zero_says_that_values_begin_with_it() {
    let format = Format::named("f-puzzles-json").expect("known");
    let rest = ".".repeat(77);
    for text in [
        format!("# geometry: 9x9 0-8\n0..8{rest}\nquadruple values=0+3: r5c5 r5c6 r6c5 r6c6\n"),
        format!("# geometry: 9x9 0-8 x anti-knight\n..1.{rest}\nwhisper: r1c1 r2c2 r3c3\n"),
        format!("# geometry: latin 9 0-8\n..1.{rest}\n"),
        format!(
            "# geometry: jigsaw AABB/ACCB/ACDB/CDDD 0-3\n{}0\n",
            ".".repeat(15)
        ),
        format!(
            "# geometry: jigsaw AABB/ACCB/ACDB/CDDD 0-3\n{}1\n",
            ".".repeat(15)
        ),
    ] {
        let board = read_one(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        let written = write(&board, format).unwrap_or_else(|error| panic!("{error}: {text}"));
        let again = read_one(&written, None).unwrap_or_else(|error| panic!("{error}: {written}"));
        assert_eq!(again, board, "{written}");
    }
    let both = puzzle(r#""quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[0,9]}]"#);
    let error = read_one(&both, None).expect_err("ten values in nine cells");
    assert!(error.to_string().contains("expected values"), "{error}");
}
