//! Each bad input gives one error that says where, and what was expected; a request for what is not there is answered with that
//! nothing is.

use crate::common::bad;
use sudoku_explain::clues::column;
use sudoku_explain::formats::{ReadError, read_bytes};
use sudoku_explain::{
    Board, BoardError, Cell, Cells, ClueId, Geometry, GeometryError, House, Mark, NARROW, Start,
    Value, WIDE,
};

#[test]
fn every_bad_input_is_told_where_and_why() {
    let inputs = bad::inputs();
    assert!(inputs.len() >= 60);
    let (mut told, mut wrong) = (String::new(), String::new());
    for (name, bytes) in inputs {
        match read_bytes(&bytes, None) {
            Ok(_) => wrong += &format!("{name} was read\n"),
            Err(error) if !is_good(&error, &bytes) => wrong += &format!("{name}: {error:?}\n"),
            Err(error) => told += &format!("{name}: {error}\n"),
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    insta::with_settings!({ snapshot_path => "../snapshots", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("bad_input", told);
    });
}

/// Whether the place is one of the input, so that an editor can go there, and the message can be
/// printed on a line.
fn is_good(error: &ReadError, bytes: &[u8]) -> bool {
    let lines = bytes
        .split(|&byte| byte == b'\n')
        .map(String::from_utf8_lossy);
    let columns = lines
        .map(|line| line.chars().count().max(1))
        .nth(error.line - 1);
    columns.is_some_and(|columns| (1..=columns).contains(&error.column))
        && !error.message.contains(char::is_control)
        && error.message.len() < 200
}

#[test]
fn what_is_out_of_range_is_not_there() {
    let (cell, house) = (Cell(9_999), House(999));
    for name in ["9x9", "16x16", "tenner 4"] {
        let geometry = Geometry::named(name).expect("a name");
        let totals = [18; 10];
        let totals = if geometry.has_totals() {
            &totals[..]
        } else {
            &[]
        };
        let start = Start {
            clues: column::clues(&geometry, totals).expect("totals"),
            ..Start::givens(vec![None; geometry.cell_count()])
        };
        let board = Board::new(geometry.clone(), start).expect("an empty board");
        for value in [10, 26, 31, 32, 40, 255].map(Value) {
            if geometry.all_marks().has(value) {
                continue;
            }
            assert!(board.cells_with::<WIDE>(value).is_empty());
            assert_eq!(board.places(House(0), value), 0);
            assert!(board.places_by_house(value).is_empty());
            assert!(!board.has(Mark {
                cell: Cell(0),
                value
            }));
            let mut givens = vec![None; geometry.cell_count()];
            givens[3] = Some(value);
            let start = Start {
                givens,
                ..board.start().clone()
            };
            let mark = Mark {
                cell: Cell(3),
                value,
            };
            let error = Board::new(geometry.clone(), start).expect_err("no such value");
            assert_eq!(error, BoardError::Range(mark));
        }
        assert_eq!((board.value(cell), board.marks(cell).count()), (None, 0));
        assert_eq!(
            (board.needs(house).count(), board.places(house, Value(1))),
            (0, 0)
        );
        let (clues, clue) = (board.clues(), ClueId(99));
        assert!(clues.clue(clue).is_none() && clues.cells(clue).is_empty());
        assert!(clues.of_cell(cell).is_empty() && clues.total(clue).is_none());
        assert!(clues.machine(clue).is_none() && clues.equation(clue).is_none());
        assert!(!clues.differ(clue) && !clues.any_order(clue));
        assert!(geometry.house(house).cells.is_empty() && !geometry.house(house).full);
        assert!(geometry.house_cells::<WIDE>(house).is_empty());
        assert!(geometry.peers::<WIDE>(cell).is_empty() && geometry.spots(cell).is_empty());
        assert!(!geometry.sees(cell, Cell(0)) && !geometry.sees(Cell(0), cell));
        assert_eq!(geometry.link(Cell(0), cell), None);
        // One word holds the first 128 cells, and no others.
        let narrow = board.open::<NARROW>();
        assert_eq!(narrow.count(), geometry.cell_count().min(128));
        assert!(!narrow.has(Cell(200)) && narrow.with(Cell(200)) == narrow);
        assert!(Cells::<NARROW>::only(Cell(200)).is_empty());
    }
}

#[test]
fn a_word_of_a_geometry_stands_once() {
    let plan = || Geometry::square(3, 3).expect("9x9");
    let twice = |error: GeometryError| error.to_string().ends_with("stands twice in the geometry");
    for word in ["x", "windoku", "disjoint", "anti-knight", "anti-king"] {
        let again = plan().with(word).and_then(|plan| plan.with(word));
        assert!(again.is_err_and(twice), "{word}");
    }
}
