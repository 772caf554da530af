//! Trails read as sentences: of chains, of nets, as lines, with lemmas where they are needed.

use sudoku_explain::words::trail::{Because, Concluded, Node, Trail, suppose, tell};
use sudoku_explain::words::{Names, Sentence};
use sudoku_explain::{Board, Cell, Geometry, House, HouseKind, Mark, OwnedTruth, Supposed, Value};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn cell(board: &Board, row: usize, column: usize) -> Cell {
    let geometry = board.geometry();
    geometry.cell_at(row - 1, column - 1).expect("a cell")
}

fn house(board: &Board, row: usize, column: usize, kind: HouseKind) -> House {
    let cell = cell(board, row, column);
    board.geometry().house_of(cell, kind).expect("a house")
}

/// Each sentence, with its label if it starts a line.
fn lines(geometry: &Geometry, sentences: &[Sentence]) -> Vec<String> {
    let names = Names::new(geometry);
    let told = |sentence: &Sentence| match &sentence.line {
        Some(line) => format!("{}. {}", line.label, names.sentence(sentence)),
        None => names.sentence(sentence),
    };
    sentences.iter().map(told).collect()
}

fn told(board: &Board, supposed: Vec<Supposed>, steps: Vec<Concluded>) -> Vec<String> {
    let trail = Trail::new(supposed, steps);
    let mut all = vec![suppose(&trail)];
    all.extend(tell(board, &trail, None, &mut 0));
    lines(board.geometry(), &all)
}

#[test]
fn a_chain_names_each_house_it_goes_through() {
    let board = board(&".".repeat(81));
    let at = |row, column, value| Node {
        value: Value(value),
        cells: vec![cell(&board, row, column)],
    };
    let group = Node {
        value: Value(9),
        cells: vec![cell(&board, 8, 7), cell(&board, 8, 8)],
    };
    let steps = vec![
        Concluded::Holds(
            Because::Place(house(&board, 3, 1, HouseKind::Row)),
            at(3, 2, 4),
        ),
        Concluded::Holds(Because::Cell(cell(&board, 7, 2)), at(7, 2, 9)),
        Concluded::Holds(Because::Place(house(&board, 7, 7, HouseKind::Block)), group),
    ];
    let first = Mark {
        cell: cell(&board, 3, 7),
        value: Value(4),
    };
    let told = told(&board, vec![Supposed::IsNot(first)], steps);
    assert_eq!(told[0], "Suppose r3c7 is not 4.");
    assert!(
        told[1].starts_with("Then r3c2 is 4, the only other place in row 3."),
        "{told:?}"
    );
    assert_eq!(told[2], "So r7c2 is 9, its only value left (4: column 2).");
    assert!(
        told[3].starts_with(
            "So r8c7 or r8c8 is 9, the only places left in block 9 (r7c7, r7c8, r7c9: row 7)."
        ),
        "{told:?}"
    );
}

#[test]
fn a_net_tells_only_what_counts() {
    let board = board("................");
    let is = |row, column, value| Mark {
        cell: cell(&board, row, column),
        value: Value(value),
    };
    let supposed = vec![Supposed::Is(is(1, 2, 2))];
    let trail = vec![
        Concluded::Holds(Because::Cell(cell(&board, 4, 4)), is(4, 4, 1).into()),
        Concluded::Holds(
            Because::Place(house(&board, 2, 1, HouseKind::Row)),
            is(2, 3, 2).into(),
        ),
        Concluded::Broken(OwnedTruth::Place(
            house(&board, 3, 3, HouseKind::Column),
            Value(2),
        )),
    ];
    let told = told(&board, supposed, trail);
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(
        told[1].starts_with("Then r2c3 is 2, the only place left in row 2 (r2c1, r2c2: block 1)"),
        "{told:?}"
    );
    assert!(
        told[2].starts_with("But column 3 has no place for 2 (r1c3: row 1; "),
        "{told:?}"
    );
}

#[test]
fn what_is_refuted_on_the_side_is_a_lemma() {
    let board = board("................");
    let is = |row, column, value| Mark {
        cell: cell(&board, row, column),
        value: Value(value),
    };
    let of_row = |row| house(&board, row, 1, HouseKind::Row);
    let broken = |row| Concluded::Broken(OwnedTruth::Place(of_row(row), Value(1)));
    let holds = |row, mark: Mark| Concluded::Holds(Because::Place(of_row(row)), mark.into());
    let steps = vec![
        Concluded::Try(is(2, 3, 1)),
        holds(3, is(3, 2, 1)),
        broken(4),
        Concluded::Not(is(2, 3, 1)),
        holds(2, is(2, 4, 1)),
        broken(4),
    ];
    let told = told(&board, vec![Supposed::Is(is(1, 1, 1))], steps);
    assert_eq!(told[1], "A. r2c3 is not 1. Suppose it is 1.", "{told:?}");
    assert!(told[2].starts_with("Then r3c2 is 1"), "{told:?}");
    assert!(
        told[3].starts_with("But row 4 has no place for 1"),
        "{told:?}"
    );
    assert!(
        told[4].starts_with("1. r2c4 is 1") && told[4].contains("r2c3: A"),
        "{told:?}"
    );
}
