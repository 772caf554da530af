//! The list of almost locked sets against the definition, said as plainly as possible.

use sudoku_explain::engine::als::{Reach, Sets};
use sudoku_explain::{Board, Cells, Finds, Marks, NARROW, Order, Solver, Want};

const STUCK: [&str; 3] = [
    "...4..36.......28.4.5.2....71........632.59..5.......6.9.5...2..71..25......8..1.",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "# geometry: 6x6 x\n...6....42..5.....3.............1...",
];

fn boards() -> impl Iterator<Item = Board> {
    let simple = Order::parse("simple", "game-rules\nhidden-single\nnaked-single\n").unwrap();
    STUCK.into_iter().map(move |text| {
        let board = sudoku_explain::formats::read_one(text, None).expect("a board");
        let mut solver = Solver::new(&simple, &board);
        solver.solve();
        solver.board().clone()
    })
}

/// Every set of cells of a house with one value more than there are cells, as a bit test would find it.
fn by_definition(board: &Board) -> Vec<(Cells<NARROW>, Marks)> {
    let mut all = Vec::new();
    for house in board.geometry().houses() {
        let cells = &board.geometry().house(house).cells;
        for chosen in 1u32..1 << cells.len() {
            let set: Cells<NARROW> = board.geometry().cells_at(house, chosen);
            let marks = set
                .iter()
                .fold(Marks::empty(), |marks, cell| marks | board.marks(cell));
            let open = set.iter().all(|cell| board.value(cell).is_none());
            if open && marks.count() == set.count() + 1 && !all.contains(&(set, marks)) {
                all.push((set, marks));
            }
        }
    }
    all
}

#[test]
fn every_set_is_listed_once() {
    for board in boards() {
        let expected = by_definition(&board);
        let mut finds = Finds::new(board.geometry(), Want::All);
        let reach = Reach::widest(board.geometry());
        let sets = Sets::<NARROW>::of(&board, &mut finds, reach);
        let sizes: Vec<usize> = sets.iter().map(|set| set.cells.count()).collect();
        assert!(sizes.is_sorted(), "smallest first");
        assert_eq!(sets.len(), expected.len());
        for set in sets.iter() {
            assert!(expected.contains(&(set.cells, set.marks)));
        }
    }
}

#[test]
fn parts_and_links_are_as_defined() {
    for board in boards() {
        let geometry = board.geometry();
        for overlap in [false, true] {
            let mut finds = Finds::new(geometry, Want::All);
            let sets = Sets::<NARROW>::linked(&board, &mut finds, Reach::usual(geometry), overlap);
            let sees_all =
                |cell, cells: Cells<NARROW>| cells.iter().all(|other| geometry.sees(cell, other));
            for (number, part) in (0u32..).zip(sets.parts()) {
                let set = sets.set(part.set);
                let all = board.cells_with::<NARROW>(part.value);
                assert_eq!(number, sets.part_with(part.set, part.value));
                assert!(sets.parts_of(part.set).contains(&number));
                assert_eq!(part.with, all & set.cells);
                let seen: Cells<NARROW> = all
                    .iter()
                    .filter(|&cell| sees_all(cell, part.with))
                    .collect();
                assert_eq!(part.seen, seen);
                let links = (0u32..).zip(sets.parts()).filter(|(_, other)| {
                    let apart = !set.cells.meets(&sets.set(other.set).cells);
                    other.value == part.value
                        && (overlap || apart)
                        && other.with.iter().all(|cell| sees_all(cell, part.with))
                });
                assert!(
                    links
                        .map(|(at, _)| at)
                        .eq(sets.links(number).iter().copied())
                );
            }
        }
    }
}
