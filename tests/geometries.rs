//! Geometries by name: what they consist of, how names are refused, and how boards turn.

use crate::common::sample;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::geometry::Contact;
use sudoku_explain::strategy::{Finds, Want};
use sudoku_explain::{
    Board, Cell, Geometry, House, HouseKind, Link, Mark, Order, Outcome, Play, Solver, Start,
    Value, WIDE,
};

/// Name, cells, values, houses, full houses, and the peers of the first cell.
const SHAPES: [(&str, usize, usize, usize, usize, usize); 41] = [
    ("4x4", 16, 4, 12, 12, 7),
    ("6x6", 36, 6, 18, 18, 12),
    ("6x6 3x2", 36, 6, 18, 18, 12),
    ("8x8", 64, 8, 24, 24, 17),
    ("9x9", 81, 9, 27, 27, 20),
    ("10x10", 100, 10, 30, 30, 22),
    ("12x12", 144, 12, 36, 36, 28),
    ("15x15", 225, 15, 45, 45, 36),
    ("16x16", 256, 16, 48, 48, 39),
    ("25x25", 625, 25, 75, 75, 64),
    ("6x6 x", 36, 6, 20, 20, 16),
    ("9x9 x", 81, 9, 29, 29, 26),
    ("9x9 windoku", 81, 9, 31, 31, 20),
    ("9x9 disjoint", 81, 9, 36, 36, 24),
    ("9x9 anti-knight", 81, 9, 27, 27, 20),
    ("9x9 anti-king", 81, 9, 27, 27, 20),
    ("9x9 x windoku anti-knight", 81, 9, 33, 33, 26),
    ("25x25 x windoku disjoint", 625, 25, 118, 118, 96),
    ("16x16 anti-knight", 256, 16, 48, 48, 39),
    ("jigsaw AABB/AABB/CCDD/CCDD", 16, 4, 12, 12, 7),
    ("latin 4", 16, 4, 8, 8, 6),
    ("latin 7", 49, 7, 14, 14, 12),
    ("latin 9 x", 81, 9, 20, 20, 24),
    ("latin 25", 625, 25, 50, 50, 48),
    ("9x9 extra:r1c1,r2c5,r9c9", 81, 9, 28, 27, 22),
    ("latin 5 extra:r1c1,r2c2,r3c3,r4c4,r5c5", 25, 5, 11, 11, 12),
    // Grids that overlap: what two of them share counts once.
    ("twodoku", 153, 9, 53, 53, 20),
    ("samurai", 369, 9, 131, 131, 20),
    ("butterfly", 144, 9, 64, 64, 20),
    ("windmill", 333, 9, 127, 127, 20),
    ("sohei", 288, 9, 104, 104, 20),
    ("gattai-8", 576, 9, 208, 208, 20),
    ("shogun", 783, 9, 285, 285, 20),
    ("sumo", 909, 9, 335, 335, 20),
    ("grids 6x6 3x2 r1c1 r4c5", 66, 6, 35, 35, 12),
    ("grids 9x9 r1c1+x r7c7+windoku", 153, 9, 59, 59, 26),
    ("grids 4x4 r1c1 r2c2 x", 23, 4, 28, 28, 9),
    ("grids 16x16 r1c1 r13c13 anti-knight", 496, 16, 95, 95, 39),
    ("tenner 3", 30, 10, 3, 3, 11),
    ("tenner 5", 50, 10, 5, 5, 11),
    ("tenner 10", 100, 10, 10, 10, 11),
];

#[test]
fn names_make_the_geometries_they_say() {
    for (name, cells, values, houses, full, peers) in SHAPES {
        let geometry = Geometry::named(name).expect(name);
        let made = (
            geometry.cell_count(),
            geometry.values().len(),
            geometry.houses().len(),
            geometry.full_houses().count(),
            geometry.peers::<WIDE>(Cell(0)).count(),
        );
        assert_eq!(made, (cells, values, houses, full, peers), "{name}");
        assert_eq!(geometry.name(), name);
        assert_eq!(*Geometry::named(geometry.name()).expect(name), *geometry);
    }
}

#[test]
fn tables_agree_with_each_other() {
    for (name, ..) in SHAPES {
        let geometry = Geometry::named(name).expect(name);
        for house in geometry.houses() {
            let info = geometry.house(house);
            let is_whole = info.cells.len() == geometry.values().len();
            assert!(info.cells.is_sorted() && info.full == is_whole);
            for (position, &cell) in info.cells.iter().enumerate() {
                let spot = geometry.spots(cell).iter().find(|spot| spot.house == house);
                assert_eq!(spot.map(|spot| usize::from(spot.position)), Some(position));
            }
        }
        assert!(
            geometry
                .houses()
                .map(|house| geometry.house(house).kind)
                .is_sorted()
        );
        for a in geometry.cells().step_by(7) {
            for b in geometry.cells() {
                assert_eq!(geometry.sees(a, b), geometry.sees(b, a));
                assert_eq!(geometry.sees(a, b), geometry.link(a, b).is_some());
                assert_eq!(geometry.sees(a, b), geometry.peers::<WIDE>(a).has(b));
                assert!(a != b || !geometry.sees(a, b));
                if let Some(Link::House(house)) = geometry.link(a, b) {
                    let cells = geometry.house_cells::<WIDE>(house);
                    assert!(cells.has(a) && cells.has(b));
                }
            }
        }
    }
}

#[test]
fn links_say_how_cells_see_each_other() {
    let geometry = Geometry::named("9x9 anti-knight").expect("a geometry");
    let at = |row, column| geometry.cell_at(row, column).expect("a cell");
    let kind = |a, b| match geometry.link(a, b) {
        Some(Link::House(house)) => Ok(geometry.house(house).kind),
        Some(Link::Contact(contact)) => Err(Some(contact)),
        None => Err(None),
    };
    assert_eq!(
        kind(at(0, 0), at(0, 1)),
        Ok(HouseKind::Row),
        "a line before a block"
    );
    assert_eq!(kind(at(0, 0), at(1, 0)), Ok(HouseKind::Column));
    assert_eq!(kind(at(0, 0), at(1, 1)), Ok(HouseKind::Block));
    assert_eq!(kind(at(2, 2), at(3, 4)), Err(Some(Contact::Knight)));
    assert_eq!(kind(at(0, 0), at(4, 4)), Err(None));
    let tenner = Geometry::named("tenner 4").expect("a geometry");
    assert_eq!(
        tenner.link(Cell(0), Cell(11)),
        Some(Link::Contact(Contact::Touch))
    );
    assert_eq!(tenner.link(Cell(0), Cell(20)), None, "a column is no house");
    assert!(tenner.has_totals());
    assert_eq!(tenner.link(Cell(3), Cell(9)), Some(Link::House(House(0))));
}

#[test]
fn bad_names_are_told_what_was_expected() {
    let bad = [
        ("", "expected a geometry such as"),
        ("9", "expected a geometry such as"),
        ("9x8", "expected a geometry such as"),
        ("nonsense", "expected a geometry such as"),
        ("3x3", "expected 4 to 25"),
        ("26x26", "expected 4 to 25"),
        ("7x7", "expected a jigsaw map"),
        ("9x9 2x2", "do not fit"),
        ("9x9 9x1", "blocks of at least 2x2"),
        ("9x9 x x", "stands twice"),
        ("9x9 y", "expected 'x', 'windoku'"),
        ("6x6 windoku", "square blocks"),
        ("jigsaw", "expected a map of letters"),
        ("jigsaw AB/AB", "expected 4 to 25"),
        ("jigsaw AABB/AABB/CCDD/CCD", "has 3 letters: expected 4"),
        ("jigsaw AABB/AABB/CCDD/CCDA", "has 5 cells: expected 4"),
        (
            "jigsaw AABB/AABB/CCDD/CCDD disjoint",
            "needs a board with blocks",
        ),
        ("latin", "expected a number of rows after 'latin'"),
        ("latin 3", "expected 4 to 25"),
        ("latin 26", "expected 4 to 25"),
        ("latin 9 windoku", "square blocks"),
        ("9x9 extra:", "expected a cell such as 'r1c2', found ''"),
        (
            "9x9 extra:r1c1",
            "an extra region of 1 cells: expected 2 to 9",
        ),
        ("9x9 extra:r1c1,r1c10", "found 'r1c10'"),
        ("9x9 extra:r1c1,r0c2", "found 'r0c2'"),
        ("9x9 extra:r1c1,r2c5,r1c1", "r1c1 stands twice"),
        (
            "9x9 x windoku disjoint extra:r1c1,r1c2 extra:r1c1,r1c3 extra:r1c1,r1c4 extra:r1c1,r1c5",
            "r1c1 is in more than 7 houses",
        ),
        ("samurai windoku x y", "expected 'x', 'windoku'"),
        ("samurai x x", "stands twice"),
        ("samuray", "did you mean 'samurai'?"),
        ("grids", "expected a geometry such as"),
        ("grids 9x9", "0 grids on a board: expected 2 to 26"),
        ("grids 9x9 r1c1", "1 grids on a board"),
        ("grids 9x9 r1c1 r0c4", "expected the first cell of a grid"),
        ("grids 9x9 r1c1 r1c1", "two grids begin at r1c1"),
        ("grids 9x9 r2c1 r7c7", "a grid in the first row"),
        ("grids 9x9 r1c1 r10c1", "grid at r10c1 shares no cell"),
        (
            "grids 9x9 r1c1 r7c7+y",
            "after the '+' of a grid, found 'y'",
        ),
        ("grids 6x6 r1c1 r4c5+windoku", "square blocks"),
        ("grids 9x9 r1c1 r92c1", "ends beyond row or column 99"),
        (
            "grids 9x9 r1c1 r99999999999999999999c1",
            "expected the first cell of a grid",
        ),
        ("grids 9x9 r1c1 r18446744073709551615c1", "ends beyond"),
        (
            "grids 25x25 r1c1 r20c20",
            "grids of 1214 cells: expected at most 1024",
        ),
        ("grids tenner 5 r1c1 r3c1", "expected square grids"),
        ("samurai extra:r1c1,r1c10", "found 'r1c10'"),
        ("tenner", "expected a number of rows"),
        ("tenner many", "expected a number of rows"),
        ("tenner 2", "expected 3 to 10"),
        ("tenner 11", "expected 3 to 10"),
        ("tenner 5 x", "needs a square board"),
        (
            "99999999999999999999x99999999999999999999",
            "expected a geometry such as",
        ),
    ];
    for (name, expected) in bad {
        let error = Geometry::named(name).expect_err(name).to_string();
        assert!(error.contains(expected), "'{name}': {error}");
    }
}

/// A way to look at a board: where its cells and values go.
struct View {
    geometry: &'static str,
    row_column: fn(usize, usize, usize) -> (usize, usize),
    value: fn(u8, u8) -> u8,
}

const TURN: View = View {
    geometry: "",
    row_column: |r, c, side| (c, side - 1 - r),
    value: |v, _| v,
};
const TRANSPOSE: View = View {
    geometry: "",
    row_column: |r, c, _| (c, r),
    value: |v, _| v,
};
const RELABEL: View = View {
    geometry: "",
    row_column: |r, c, _| (r, c),
    value: |v, high| v % high + 1,
};

impl View {
    fn board(&self, board: &Board) -> Board {
        let from = board.geometry();
        let to = match self.geometry {
            "" => from.clone(),
            name => Geometry::named(name).expect(name),
        };
        let mut givens = vec![None; from.cell_count()];
        for cell in from.cells() {
            let value = board.start().givens[usize::from(cell.0)];
            givens[usize::from(self.cell(from, cell).0)] = value.map(|value| self.of(from, value));
        }
        Board::new(to, Start::givens(givens)).expect("a board as good as the other")
    }

    fn cell(&self, geometry: &Geometry, cell: Cell) -> Cell {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let (row, column) = (self.row_column)(row, column, geometry.rows());
        geometry
            .cell_at(row, column)
            .expect("a board as good as the other")
    }

    fn of(&self, geometry: &Geometry, Value(value): Value) -> Value {
        Value((self.value)(value, geometry.high().number()))
    }

    fn play(&self, geometry: &Geometry, play: Play) -> Play {
        let mark = |mark: Mark| Mark {
            cell: self.cell(geometry, mark.cell),
            value: self.of(geometry, mark.value),
        };
        match play {
            Play::Set(set) => Play::Set(mark(set)),
            Play::Remove(removed) => Play::Remove(mark(removed)),
        }
    }
}

/// These follow one of several equally short ways, or look at a limited number of sets, and which ones depends on names: of
/// them it only counts whether they see anything.
const ONE_WAY: [&str; 16] = [
    "x-chain",
    "xy-chain",
    "aic",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "forcing-chain",
    "forcing-net",
    "nested-net",
    "multi-sector-set",
    "exocet",
    "exocet-net",
    "tridagon-net",
    "oddagon",
];

/// It takes a result where its proof needs the pattern, and of several proofs which one is found depends on names: its own tests
/// compare it with a plain search.
const BY_PROOF: &str = "deadly-chain";

/// What every strategy sees on a board once the rules are swept, as strategies and plays.
fn seen(board: &Board, order: &Order) -> Vec<(String, Vec<Play>)> {
    let mut board = board.clone();
    let rules = Order::parse("rules", "game-rules").expect("an order");
    let mut sweeps = Solver::new(&rules, &board);
    sweeps.solve();
    board.clone_from(sweeps.board());
    let mut steps = Vec::new();
    for (number, strategy) in order.strategies().iter().enumerate() {
        let id = strategy.about().id.to_string();
        let is_one_way = ONE_WAY.contains(&&*id);
        // On large boards the limit is reached before a set of use is seen, one way or the other.
        if id == BY_PROOF || is_one_way && !board.geometry().is_narrow() {
            continue;
        }
        let mut all = Finds::new(board.geometry(), Want::All);
        all.search(strategy.strategy(), number, 0, &board);
        if is_one_way {
            steps.extend((!all.log().is_empty()).then(|| (id, Vec::new())));
            continue;
        }
        for step in all.log().iter() {
            let plays = step.plays().into_iter().collect();
            steps.push((step.about().id.to_string(), plays));
        }
    }
    steps
}

/// The same by the names of a view.
fn renamed(
    seen: &[(String, Vec<Play>)],
    geometry: &Geometry,
    view: Option<&View>,
) -> Vec<(String, Vec<Play>)> {
    let mut steps = seen.to_vec();
    for (_, plays) in &mut steps {
        for play in plays.iter_mut() {
            *play = view.map_or(*play, |view| view.play(geometry, *play));
        }
        plays.sort_unstable();
    }
    steps.sort_unstable();
    // Two patterns may make the same plays.
    steps
}

fn changes_only_names(name: &str, count: u64, views: &[View]) {
    let geometry = Geometry::named(name).expect(name);
    let order = Order::human();
    let solved = |board: &Board| Solver::new(&order, board).solve() == Outcome::Solved;
    let givens = Givens::AtLeast(geometry.cell_count() * 2 / 5);
    let mut boards = 0;
    for mut board in sample::seeds(count).filter_map(|seed| puzzle(&geometry, seed, givens)) {
        board.promise_unique();
        let (found, is_solved) = (seen(&board, &order), solved(&board));
        for view in views {
            let mut other = view.board(&board);
            other.promise_unique();
            let ours = renamed(&found, board.geometry(), Some(view));
            let theirs = renamed(&seen(&other, &order), other.geometry(), None);
            // Two patterns may make the same plays: lists, not sets.
            let rest = |of: &[(String, Vec<Play>)], others: &[(String, Vec<Play>)]| {
                let mut others = others.to_vec();
                let mut of = of.to_vec();
                of.retain(|step| {
                    let found = others.iter().position(|other| other == step);
                    found.map(|at| others.swap_remove(at)).is_none()
                });
                of
            };
            let (ours, theirs) = (rest(&ours, &theirs), rest(&theirs, &ours));
            assert!(
                ours.is_empty() && theirs.is_empty(),
                "{name}\n{board}\n{other}\nonly seen here {ours:?}\nonly seen there {theirs:?}"
            );
            assert_eq!(is_solved, solved(&other), "{name}\n{board}\n{other}");
        }
        boards += 1;
    }
    assert!(boards > 0, "no board of {name}");
}

const SQUARE: [View; 3] = [TURN, TRANSPOSE, RELABEL];

#[test]
fn looking_another_way_at_classic_boards_changes_only_names() {
    changes_only_names("4x4", 60, &SQUARE);
    changes_only_names("9x9", 30, &SQUARE);
}

#[test]
fn looking_another_way_at_more_houses_changes_only_names() {
    changes_only_names("9x9 x", 10, &SQUARE);
    changes_only_names("9x9 windoku", 10, &SQUARE);
}

#[test]
fn looking_another_way_at_more_contacts_changes_only_names() {
    changes_only_names("9x9 anti-knight", 10, &SQUARE);
    changes_only_names("9x9 disjoint", 10, &SQUARE);
}

#[test]
fn looking_another_way_at_several_grids_changes_only_names() {
    changes_only_names("grids 4x4 r1c1 r1c5 r3c3 r5c1 r5c5", 60, &SQUARE);
    changes_only_names("butterfly", 10, &[TURN, RELABEL]);
    changes_only_names("samurai", 10, &[TURN, RELABEL]);
}

#[test]
fn looking_another_way_at_long_blocks_changes_only_names() {
    changes_only_names(
        "6x6",
        30,
        &[View {
            geometry: "6x6 3x2",
            ..TRANSPOSE
        }],
    );
    changes_only_names(
        "6x6 3x2",
        30,
        &[View {
            geometry: "6x6",
            ..TURN
        }],
    );
    changes_only_names("jigsaw AAABB/AACBB/DCCCB/DDCEE/DDEEE", 30, &[RELABEL]);
}
