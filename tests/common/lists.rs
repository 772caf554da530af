//! The lists of puzzles that `SUDOKU_EXPLAIN_CONFORMANCE` leads to.

use sudoku_explain::Board;
use sudoku_explain::formats::Reader;

/// About `most` boards of a list, spread over all of it.
pub(crate) fn some_of(list: &str, most: usize) -> Vec<Board> {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("it says where the lists are");
    let text =
        std::fs::read_to_string(format!("{folder}/puzzles/{list}.txt")).expect("the list is there");
    let entries = Reader::new(&text, None).expect("short enough");
    let boards: Vec<Board> = entries.map(|entry| entry.expect("a board").board).collect();
    let apart = (boards.len() / most).max(1);
    boards.into_iter().step_by(apart).collect()
}

/// Tests that call a function with the name of a list and the most boards to look at: of a sample, and of all of it.
macro_rules! on_lists {
    ($look:ident; $($name:ident, $all:ident: $list:literal, $most:literal;)*) => {
        $(
            #[test]
            #[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
            fn $name() {
                $look($list, crate::common::sample::part($most));
            }

            #[test]
            #[ignore = "all of a list of others: see the top of the file"]
            fn $all() {
                $look($list, usize::MAX);
            }
        )*
    };
}
pub(crate) use on_lists;
