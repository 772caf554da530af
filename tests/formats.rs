//! Boards are read as they are written, in every format.

use sudoku_explain::formats::{read, read_one};

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
    let text = "+--+--+--+\n|..|..|.1|\n|..|2.|..|\n|..|..|..|\n+--+--+--+\n|..|..|..|\n|..|..|..|\n|..|..|..|\n+--+--+--+";
    let text = text.replace("+--+", "+---+");
    assert_eq!(read_one(&text, None).unwrap().geometry().name(), "6x6 3x2");
}

#[test]
fn a_jigsaw_has_a_map() {
    let text = "# geometry: jigsaw x\nAABB\nAABB\nCCDD\nCCDD\n\n1...\n....\n....\n...2\n";
    let board = read_one(text, None).unwrap();
    assert_eq!(board.geometry().name(), "jigsaw AABB/AABB/CCDD/CCDD x");
}
