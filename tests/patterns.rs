//! Exocets, multi-sector sets and tridagons: what a slow, plain search finds is found, and nothing else.

use crate::common::puzzles::WITH_TRIDAGON;
use crate::common::sample;
use std::collections::BTreeSet;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::{
    Board, Cell, Exocet, Finds, Geometry, House, Mark, Marks, Order, Outcome, Solver, Tridagon,
    Value, Want,
};

const BASICS: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\nlocked-pair\nlocked-triple\npointing-pair\nnaked-pairs\n\
    hidden-pairs\nnaked-triples\nhidden-triples\nnaked-quads\nhidden-quads\nx-wing\nswordfish\njellyfish";

/// Minimal puzzles where the basics are stuck, as they leave them, and more strategies after these.
fn stuck(seeds: u64, more: &str) -> impl Iterator<Item = Board> {
    let geometry = Geometry::sudoku();
    let order = Order::parse("basics", &format!("{BASICS}\n{more}")).expect("an order");
    sample::seeds(seeds).filter_map(move |seed| {
        let board = puzzle(&geometry, 1_000 + seed, Givens::Minimal).expect("there are many");
        let mut solver = Solver::new(&order, &board);
        (solver.solve() != Outcome::Solved).then(|| solver.board().clone())
    })
}

/// The cells where a value may be, as bits.
fn places(board: &Board, value: Value) -> u128 {
    let geometry = board.geometry();
    let can = |cell: &Cell| match board.value(*cell) {
        Some(known) => known == value,
        None => board.has(Mark { cell: *cell, value }),
    };
    let cells = geometry.cells().filter(can);
    cells.fold(0, |all, cell| all | 1 << cell.0)
}

/// Every way to place a value once in each row, column and block.
fn ways(places: u128) -> Vec<u128> {
    fn extend(places: u128, row: usize, chosen: u128, used: [u32; 2], ways: &mut Vec<u128>) {
        if row == 9 {
            return ways.push(chosen);
        }
        for column in 0..9 {
            let (cell, block) = (row * 9 + column, row / 3 * 3 + column / 3);
            let is_free = used[0] >> column & 1 == 0 && used[1] >> block & 1 == 0;
            if is_free && places >> cell & 1 == 1 {
                let used = [used[0] | 1 << column, used[1] | 1 << block];
                extend(places, row + 1, chosen | 1 << cell, used, ways);
            }
        }
    }
    let mut all = Vec::new();
    extend(places, 0, 0, [0; 2], &mut all);
    all
}

/// The cell at a place of a line, where columns are rows that are looked at from the side.
fn at(is_row: bool, line: usize, place: usize) -> Cell {
    Cell(if is_row {
        line * 9 + place
    } else {
        place * 9 + line
    } as u16)
}

/// What exocets exclude at once, those whose targets are beside the base's line in the other blocks of its band, and the others: each
/// list of marks that no way to fill base and targets has. That a value of the base is in a target has to follow from what
/// houses lack; where no way to place it does without, it nearly always does.
fn plainly(board: &Board) -> [BTreeSet<Vec<Mark>>; 2] {
    let geometry = board.geometry();
    let ways: Vec<Vec<u128>> = (0..=9)
        .map(|value| match value {
            0 => Vec::new(),
            _ => ways(places(board, Value(value))),
        })
        .collect();
    let marks = |cell: Cell| -> Vec<u8> {
        let of_cell = board.marks(cell).values();
        of_cell.map(|value| value.0).collect()
    };
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for (is_row, line, block) in [true, false].into_iter().flat_map(|is_row| {
        (0..9).flat_map(move |line| (0..3).map(move |block| (is_row, line, block)))
    }) {
        let open = (block * 3..block * 3 + 3).map(|place| at(is_row, line, place));
        let open: Vec<Cell> = open.filter(|&cell| board.value(cell).is_none()).collect();
        let is_beside = |cell: &Cell| {
            let cell = usize::from(cell.0);
            let of = if is_row { cell / 9 } else { cell % 9 };
            of / 3 == line / 3 && of != line
        };
        for (first, &one) in open.iter().enumerate() {
            for &two in &open[first + 1..] {
                let values: BTreeSet<u8> = marks(one).into_iter().chain(marks(two)).collect();
                if !(3..=4).contains(&values.len()) {
                    continue;
                }
                let base = [one, two];
                let is_free = |cell: &Cell| {
                    let is_apart = |of: Cell| of != *cell && !geometry.sees(of, *cell);
                    board.value(*cell).is_none() && base.into_iter().all(is_apart)
                };
                let free: Vec<Cell> = geometry.cells().filter(is_free).collect();
                let of_base: Vec<(u8, Vec<u128>)> = values
                    .iter()
                    .map(|&value| {
                        let base = places(board, Value(value)) & (1u128 << one.0 | 1 << two.0);
                        let all = ways[usize::from(value)].iter().copied();
                        (value, all.filter(|way| way & base != 0).collect())
                    })
                    .collect();
                for (first, &left) in free.iter().enumerate() {
                    for &right in &free[first + 1..] {
                        let targets = 1u128 << left.0 | 1 << right.0;
                        let must =
                            |(_, ways): &(u8, Vec<u128>)| ways.iter().all(|way| way & targets != 0);
                        let lacks = |value: &u8| lacks(board, Value(*value), base, targets);
                        if !of_base.iter().all(must) || !values.iter().all(lacks) {
                            continue;
                        }
                        let is_junior = is_beside(&left) && is_beside(&right);
                        let found = &mut found[usize::from(!is_junior)];
                        found.extend(lost(board, [one, two, left, right]));
                    }
                }
            }
        }
    }
    found
}

/// Whether up to four houses need the value, whichever cell of the base has it, and hold all places for it but the targets in
/// fewer houses.
fn lacks(board: &Board, value: Value, base: [Cell; 2], targets: u128) -> bool {
    let with = |cell: Cell, value: Value| board.has(Mark { cell, value });
    let base: Vec<Cell> = base.into_iter().filter(|&cell| with(cell, value)).collect();
    let geometry = board.geometry();
    let is_left = |cell: &Cell| {
        let seen = base
            .iter()
            .all(|&of_base| geometry.sees(of_base, *cell) || of_base == *cell);
        with(*cell, value) && !seen && targets >> cell.0 & 1 == 0 && !base.contains(cell)
    };
    let houses: Vec<u128> = geometry
        .houses()
        .map(|house| &geometry.house(house).cells)
        .filter(|cells| !base.iter().any(|cell| cells.contains(cell)))
        .filter(|cells| !cells.iter().any(|&cell| board.value(cell) == Some(value)))
        .map(|cells| {
            let left = cells.iter().filter(|cell| is_left(cell));
            left.fold(0, |all, cell| all | 1 << cell.0)
        })
        .collect();
    // Houses that share a place may take the same one.
    fn choose(board: &Board, houses: &[u128], held: u128, count: usize) -> bool {
        if count > 0 && fewest(board, held, count - 1).is_some() {
            return true;
        }
        count < 4
            && houses.iter().enumerate().any(|(at, &house)| {
                house & held == 0 && choose(board, &houses[at + 1..], held | house, count + 1)
            })
    }
    choose(board, &houses, 0, 0)
}

/// The marks of base and targets that are in no way to fill them with the same two values, if there are such.
fn lost(board: &Board, cells: [Cell; 4]) -> Option<Vec<Mark>> {
    let has = |at: usize, value: Value| {
        board.has(Mark {
            cell: cells[at],
            value,
        })
    };
    let mut kept = BTreeSet::new();
    for one in board.marks(cells[0]).values() {
        for two in board.marks(cells[1]).values().filter(|&two| two != one) {
            for [left, right] in [[one, two], [two, one]] {
                if has(2, left) && has(3, right) {
                    kept.extend([(0, one), (1, two), (2, left), (3, right)]);
                }
            }
        }
    }
    let mut lost = Vec::new();
    for (at, &cell) in cells.iter().enumerate() {
        let values = board.marks(cell).values();
        let gone = values.filter(|&value| !kept.contains(&(at, value)));
        lost.extend(gone.map(|value| Mark { cell, value }));
    }
    lost.sort_unstable();
    (!lost.is_empty()).then_some(lost)
}

#[test]
fn exocets_are_those_of_a_plain_search() {
    let (mut boards, mut counts, mut missed) = (0, [0; 2], Vec::new());
    for board in stuck(1_500, "") {
        let mut finds = Finds::new(board.geometry(), Want::All);
        finds.search(&Exocet, 0, 0, &board);
        let of_form = |name: &str| -> BTreeSet<Vec<Mark>> {
            let steps = finds.log().iter().filter(|step| &*step.form().name == name);
            let removes = steps.map(|step| {
                let mut marks = step.removes();
                marks.sort_unstable();
                marks
            });
            removes.collect()
        };
        let found = ["Exocet", "Senior Exocet"].map(of_form);
        let expected = plainly(&board);
        if found != expected {
            missed.push(format!("{board}: found {found:?}, not {expected:?}"));
        }
        boards += 1;
        for (count, found) in counts.iter_mut().zip(&found) {
            *count += found.len();
        }
    }
    println!("{counts:?} on {boards} boards");
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(
        counts.iter().all(|&count| count > 0),
        "{counts:?} on {boards} boards"
    );
}

/// The fewest houses that hold all cells, and what the houses of each such choice hold.
fn fewest(board: &Board, cells: u128, most: usize) -> Option<(usize, u128)> {
    fn search(
        board: &Board,
        left: u128,
        held: u128,
        count: usize,
        best: &mut Option<(usize, u128)>,
        most: usize,
    ) {
        if left == 0 {
            *best = match *best {
                Some((fewest, all)) if fewest == count => Some((count, all | held)),
                Some((fewest, all)) if fewest < count => Some((fewest, all)),
                _ => Some((count, held)),
            };
            return;
        }
        if count == best.map_or(most, |(fewest, _)| fewest) {
            return;
        }
        let cell = Cell(left.trailing_zeros() as u16);
        for house in board.geometry().houses_of(cell) {
            let of_house = board.geometry().house(house).cells.iter();
            let of_house = of_house.fold(0u128, |all, cell| all | 1 << cell.0);
            search(
                board,
                left & !of_house,
                held | of_house,
                count + 1,
                best,
                most,
            );
        }
    }
    let mut best = None;
    search(board, cells, 0, 0, &mut best, most);
    best
}

/// A set of open cells where some rows cross some columns that takes something, and was not found.
fn left_over(board: &Board, most: usize) -> Option<String> {
    let by_value: Vec<(Value, u128)> = board
        .geometry()
        .values()
        .map(|value| {
            let open = board
                .geometry()
                .cells()
                .filter(|&cell| board.has(Mark { cell, value }));
            (value, open.fold(0u128, |all, cell| all | 1 << cell.0))
        })
        .collect();
    let open = by_value.iter().fold(0, |all, (_, cells)| all | cells);
    let lines = |is_row: bool| {
        let chosen =
            (0u32..1 << 9).filter(move |lines| (2..=most as u32).contains(&lines.count_ones()));
        chosen.map(move |lines| {
            let lines = (0..9).filter(move |line| lines >> line & 1 == 1);
            let cells = lines.flat_map(|line| (0..9).map(move |place| at(is_row, line, place)));
            cells.fold(0u128, |all, cell| all | 1 << cell.0)
        })
    };
    let columns: Vec<u128> = lines(false).collect();
    for rows in lines(true) {
        for &column in &columns {
            let cells = rows & column & open;
            let size = cells.count_ones() as usize;
            let (mut needed, mut takes) = (0, false);
            for &(_, with) in &by_value {
                if with & cells == 0 || needed > size {
                    continue;
                }
                match fewest(board, with & cells, size + 1 - needed) {
                    Some((count, held)) => {
                        needed += count;
                        takes |= held & with & !cells != 0;
                    }
                    None => needed = size + 1,
                }
            }
            if size >= 6 && needed == size && takes {
                let cells = (0..81).filter(|cell| cells >> cell & 1 == 1);
                let cells = cells.map(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1));
                return Some(cells.collect::<Vec<_>>().join(" "));
            }
        }
    }
    None
}

fn no_set_is_left(boards: u64, lines: usize) {
    let more = "sue-de-coq\nals-xz\nals-xy-wing\nals-chain\nmulti-sector-set";
    let mut count = 0;
    for board in stuck(boards, more) {
        let left = left_over(&board, lines);
        assert_eq!(left, None, "{board}");
        count += 1;
    }
    assert!(count > 0, "no board was stuck");
}

#[test]
fn sets_are_those_of_a_plain_search() {
    no_set_is_left(2_000, 3);
}

/// `cargo test --release --test suite -- --ignored sets_of_up_to_five_lines`.
#[test]
#[ignore = "minutes"]
fn sets_of_up_to_five_lines_are_those_of_a_plain_search() {
    no_set_is_left(1_000, 5);
}

/// Whether cells can be filled with three values so that none sees its own.
fn can_be_filled(board: &Board, cells: &[Cell], filled: &mut Vec<usize>) -> bool {
    let Some(&cell) = cells.get(filled.len()) else {
        return true;
    };
    (0..3).any(|value| {
        let mut before = cells.iter().zip(&*filled);
        let fits =
            before.all(|(&other, &taken)| taken != value || !board.geometry().sees(cell, other));
        filled.push(value);
        let can = fits && can_be_filled(board, cells, filled);
        filled.pop();
        can
    })
}

/// What twelve cells say that cannot all be three values: three in each of four blocks, in rows and columns of their own.
fn of_twelve(board: &Board) -> BTreeSet<Mark> {
    let geometry = board.geometry();
    let all: Vec<Value> = geometry.values().collect();
    let mut plays = BTreeSet::new();
    for values in itertools::Itertools::array_combinations::<3>(all.into_iter()) {
        let values: Marks = values.into_iter().collect();
        let is_corner = |cell: &Cell| (board.marks(*cell) & values).count() > 1;
        let guards = |cells: &[Cell]| -> Vec<Mark> {
            let of = |&cell: &Cell| {
                let others = (board.marks(cell) - values).values();
                others.map(move |value| Mark { cell, value })
            };
            cells.iter().flat_map(of).collect()
        };
        let threes: Vec<Vec<[Cell; 3]>> = (0..9)
            .map(|block| {
                let cells = geometry
                    .house(House(block))
                    .cells
                    .iter()
                    .copied()
                    .filter(is_corner);
                let threes = itertools::Itertools::array_combinations::<3>(cells);
                let differ = |cells: &[Cell; 3]| {
                    let [a, b, c] = cells.map(|cell| (cell.0 / 9, cell.0 % 9));
                    a.0 != b.0 && a.0 != c.0 && b.0 != c.0 && a.1 != b.1 && a.1 != c.1 && b.1 != c.1
                };
                threes
                    .filter(differ)
                    .filter(|cells| guards(cells).len() <= 10)
                    .collect()
            })
            .collect();
        for blocks in itertools::Itertools::array_combinations::<4>(0..9_usize) {
            for picked in itertools::Itertools::multi_cartesian_product(
                blocks.iter().map(|&block| &threes[block]),
            ) {
                let cells: Vec<Cell> = picked.into_iter().flatten().copied().collect();
                let guards = guards(&cells);
                if !(1..=10).contains(&guards.len())
                    || can_be_filled(board, &cells, &mut Vec::new())
                {
                    continue;
                }
                let in_one = guards.iter().all(|mark| mark.cell == guards[0].cell);
                let of_one = guards.iter().all(|mark| mark.value == guards[0].value);
                for cell in geometry.cells() {
                    for value in board.marks(cell).values() {
                        let mark = Mark { cell, value };
                        let excluded = guards
                            .iter()
                            .all(|guard| guard.value == value && geometry.sees(guard.cell, cell));
                        let beside = in_one && cell == guards[0].cell && values.has(value);
                        if beside && guards.len() > 1 || guards.len() > 1 && of_one && excluded {
                            plays.insert(mark);
                        }
                    }
                }
                if let [only] = guards[..] {
                    plays.insert(only);
                }
            }
        }
    }
    plays
}

#[test]
fn tridagons_are_those_of_a_plain_search() {
    let order = Order::parse("basics", BASICS).expect("an order");
    let mut count = 0;
    for line in WITH_TRIDAGON {
        let mut solver = Solver::new(&order, &line.parse::<Board>().expect("a board"));
        solver.solve();
        let board = solver.board();
        let mut finds = Finds::new(board.geometry(), Want::All);
        finds.search(&Tridagon, 0, 0, board);
        let steps = finds.log().iter();
        let found: BTreeSet<Mark> = steps
            .flat_map(|step| [step.removes(), step.sets().to_vec()].concat())
            .collect();
        assert_eq!(found, of_twelve(board), "{line}");
        count += found.len();
    }
    assert!(count > 6, "{count}");
}
