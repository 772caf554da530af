//! Links read as sentences: of chains, of nets, in letters, folded.

use sudoku_explain::explain::links::{
    self, Because, Concluded, Node, Supposed, chain, net, suppose_not,
};
use sudoku_explain::explain::{Claim, Explanation, Names, Sentence};
use sudoku_explain::{Board, Cell, Geometry, House, HouseKind, Mark, Premise, Value, words};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn cell(board: &Board, row: usize, column: usize) -> Cell {
    board.geometry().cell_at(row - 1, column - 1)
}

fn house(board: &Board, row: usize, column: usize, kind: HouseKind) -> House {
    let cell = cell(board, row, column);
    board.geometry().house_of(cell, kind).expect("a house")
}

fn lines(geometry: &Geometry, sentences: &[Sentence]) -> Vec<String> {
    let names = Names::new(geometry);
    sentences.iter().map(|link| names.sentence(link)).collect()
}

#[test]
fn a_chain_names_each_house_it_goes_through() {
    let board = board(&".".repeat(81));
    let at = |row, column, value| Node {
        value: Value(value),
        cells: vec![cell(&board, row, column)],
    };
    let group = Node {
        value: Value(3),
        cells: vec![cell(&board, 7, 7), cell(&board, 8, 7)],
    };
    let nodes = [
        at(3, 7, 4),
        at(3, 2, 4),
        at(7, 2, 4),
        at(7, 2, 9),
        at(7, 8, 9),
        group,
    ];
    let because = [
        Because::Place(house(&board, 3, 1, HouseKind::Row)),
        Because::Cell(cell(&board, 7, 2)),
        Because::Place(house(&board, 7, 7, HouseKind::Block)),
    ];
    assert_eq!(
        lines(board.geometry(), &[suppose_not(&nodes[0])]),
        ["Suppose r3c7 is not 4."]
    );
    assert_eq!(
        lines(board.geometry(), &chain(&board, &nodes, &because)),
        [
            "Then r3c2 is 4, the only other place in row 3.",
            "So r7c2 is not 4 (column 2) and must be 9.",
            "So r7c8 is not 9 (row 7), and in block 9 only r7c7 and r8c7 are left for 3.",
        ]
    );
}

#[test]
fn a_net_tells_only_what_counts() {
    let board = board("................");
    let is = |row, column, value| Mark {
        cell: cell(&board, row, column),
        value: Value(value),
    };
    let supposed = [Supposed::Is(is(1, 2, 2))];
    let trail = [
        Concluded::Is(Premise::Cell(cell(&board, 4, 4)), is(4, 4, 1)),
        Concluded::Is(
            Premise::Place(house(&board, 2, 1, HouseKind::Row), Value(2)),
            is(2, 3, 2),
        ),
        Concluded::Broken(Premise::Place(
            house(&board, 3, 3, HouseKind::Column),
            Value(2),
        )),
    ];
    let told = lines(board.geometry(), &net(&board, &supposed, &trail, None, 0));
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("So r2c1 (block 1) and r2c2 (column 2) are not 2"),
        "{told:?}"
    );
    assert!(
        told[1].ends_with("so column 3 has no place for it."),
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
    let row = |row| Premise::Place(house(&board, row, 1, HouseKind::Row), Value(1));
    let trail = [
        Concluded::Try(is(2, 3, 1)),
        Concluded::Is(row(3), is(3, 2, 1)),
        Concluded::Broken(row(4)),
        Concluded::Not(is(2, 3, 1)),
        Concluded::Is(row(2), is(2, 4, 1)),
        Concluded::Broken(row(4)),
    ];
    let supposed = [Supposed::Is(is(1, 1, 1))];
    let told = lines(board.geometry(), &net(&board, &supposed, &trail, None, 0));
    assert_eq!(
        told[0], "Lemma 1: then r2c3 is not 1. Suppose it is.",
        "{told:?}"
    );
    assert!(told[2].ends_with("That shows lemma 1."), "{told:?}");
    assert!(told[3].contains("r2c3 (lemma 1)"), "{told:?}");
}

#[test]
fn many_links_are_told_in_short_and_the_last_is_kept() {
    let board = board(&".".repeat(81));
    let link = |at: u32| {
        let mark = Mark {
            cell: Cell(at as u16),
            value: Value(4),
        };
        let words = words!("link {}.", at);
        words.stating(Claim::Follows(Premise::Cell(mark.cell), mark))
    };
    let explanation = |many| Explanation {
        why: links::lettered((0..many).map(link).collect()),
        ..Explanation::default()
    };
    let names = Names::of(&board);
    let told = lines(board.geometry(), &explanation(28).why);
    assert_eq!((&*told[1], &*told[27]), ("(b) link one.", "(ab) link 27."));
    let short = lines(
        board.geometry(),
        &links::folded(&names, &explanation(28)).why,
    );
    assert_eq!(short.len(), 2);
    assert!(short[0].contains("r1c1 is 4, r1c2 is 4"), "{short:?}");
    assert_eq!(short[1], "Link 27.");
    let shortest = lines(
        board.geometry(),
        &links::folded(&names, &explanation(80)).why,
    );
    assert_eq!(shortest, ["79 links lead to this.", "Link 79."]);
    assert_eq!(links::folded(&names, &explanation(9)).why.len(), 9);
}
