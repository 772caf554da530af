//! The list of almost locked sets against the definition, said as plainly as possible.

use std::collections::BTreeSet;
use sudoku_explain::engine::als::{Sets, Sizes};
use sudoku_explain::generate::{self, Givens};
use sudoku_explain::{
    AlsChain, AlsXyWing, AlsXz, Board, Cell, Cells, DeathBlossom, Finds, Geometry, Mark, Marks,
    NARROW, Order, Solver, Strategy, Value, Want,
};

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
        let reach = Sizes::widest(board.geometry());
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
            let sets = Sets::<NARROW>::linked(&board, &mut finds, Sizes::usual(geometry), overlap);
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

/// Positions in which the simplest strategies see nothing.
fn stuck() -> Vec<Board> {
    let geometry = Geometry::named("9x9").unwrap();
    let basics =
        "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\n";
    let order = Order::parse("basics", basics).unwrap();
    let puzzles = (100..).map(|seed| generate::puzzle(&geometry, seed, Givens::Minimal).unwrap());
    let positions = puzzles.map(|board| {
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        solver.board().clone()
    });
    positions
        .filter(|board| !board.is_solved())
        .take(12)
        .collect()
}

/// Lets a strategy look at groups of all sizes.
fn set(strategy: &mut dyn Strategy, overlap: bool) {
    sudoku_explain::strategy::configure(strategy, "sizes", "all").unwrap();
    sudoku_explain::strategy::configure(strategy, "overlap", if overlap { "on" } else { "off" })
        .unwrap();
}

/// What each step removes.
fn removed(board: &Board, strategy: &dyn Strategy) -> BTreeSet<Vec<Mark>> {
    let mut finds = Finds::new(board.geometry(), Want::All);
    finds.search(strategy, 0, 0, board);
    let marks = |step: sudoku_explain::StepRef<'_>| {
        let mut marks = step.removes();
        marks.sort_unstable();
        marks
    };
    finds.log().iter().map(marks).collect()
}

#[test]
fn groups_that_may_overlap_show_all_that_groups_apart_show() {
    let mut compared = 0;
    for board in stuck() {
        let strategies: [Box<dyn Strategy>; 4] = [
            Box::<AlsXz>::default(),
            Box::<AlsXyWing>::default(),
            Box::<AlsChain>::default(),
            Box::<DeathBlossom>::default(),
        ];
        for mut strategy in strategies {
            let [apart, all] = [false, true].map(|overlap| {
                set(&mut *strategy, overlap);
                removed(&board, &*strategy)
            });
            compared += compare(&strategy.about().id, &all, &apart);
        }
    }
    assert!(compared > 200, "too few to compare: {compared}");
}

/// The sets of a board, each with the cells that can be a value in it and those that see all of these.
struct Plain {
    sets: Vec<(Cells<NARROW>, Marks)>,
    with: Vec<[Cells<NARROW>; 10]>,
    seen: Vec<[Cells<NARROW>; 10]>,
    overlap: bool,
}

impl Plain {
    fn new(board: &Board, overlap: bool) -> Plain {
        let sets = by_definition(board);
        let geometry = board.geometry();
        let with = |&(cells, _): &(Cells<NARROW>, Marks)| {
            std::array::from_fn(|value| match value {
                0 => Cells::EMPTY,
                _ => cells & board.cells_with(Value(value as u8)),
            })
        };
        let with: Vec<[Cells<NARROW>; 10]> = sets.iter().map(with).collect();
        let seen = |of: &[Cells<NARROW>; 10]| {
            std::array::from_fn(|value| {
                let sees = |cell: &Cell| of[value].iter().all(|other| geometry.sees(*cell, other));
                if of[value].is_empty() {
                    return Cells::EMPTY;
                }
                let all = board.cells_with::<NARROW>(Value(value as u8));
                all.iter().filter(|cell| sees(cell)).collect()
            })
        };
        let seen = with.iter().map(seen).collect();
        Plain {
            sets,
            with,
            seen,
            overlap,
        }
    }

    fn may_meet(&self, a: usize, b: usize) -> bool {
        self.overlap || !self.sets[a].0.meets(&self.sets[b].0)
    }

    /// The values that two sets do not both have.
    fn links(&self, a: usize, b: usize) -> Vec<Value> {
        let shared = self.sets[a].1 & self.sets[b].1;
        let apart = |value: &Value| {
            let at = usize::from(value.0);
            self.with[a][at].is_subset(&self.seen[b][at])
        };
        shared.values().filter(apart).collect()
    }

    /// What cells lose that see all places of a value in all of the sets.
    fn lost(&self, sets: &[usize], but: Marks) -> Vec<Mark> {
        let shared = sets
            .iter()
            .fold(Marks::all(), |all, &set| all & self.sets[set].1)
            - but;
        let mut lost: Vec<Mark> = shared
            .values()
            .flat_map(|value| {
                let seen = sets.iter().map(|&set| self.seen[set][usize::from(value.0)]);
                let cells = seen.reduce(|all, seen| all & seen).unwrap_or(Cells::EMPTY);
                cells.iter().map(move |cell| Mark { cell, value })
            })
            .collect();
        lost.sort_unstable();
        lost
    }
}

/// All chains of this many sets, as far as the steps reach: what each removes.
fn chains(
    plain: &Plain,
    sets: std::ops::RangeInclusive<usize>,
    steps: &mut usize,
) -> BTreeSet<Vec<Mark>> {
    struct Walk<'a> {
        plain: &'a Plain,
        links: Vec<Vec<(usize, Value)>>,
        sets: std::ops::RangeInclusive<usize>,
        path: Vec<usize>,
        all: BTreeSet<Vec<Mark>>,
    }
    impl Walk<'_> {
        fn go_on(&mut self, first: Value, entered: Value, steps: &mut usize) {
            let (start, set) = (self.path[0], self.path[self.path.len() - 1]);
            if self.sets.contains(&self.path.len()) {
                let spent = Marks::only(first) | Marks::only(entered);
                self.all.insert(self.plain.lost(&[start, set], spent));
            }
            if self.path.len() == *self.sets.end() {
                return;
            }
            for (next, value) in self.links[set].clone() {
                if value != entered && !self.path.contains(&next) && *steps > 0 {
                    *steps -= 1;
                    self.path.push(next);
                    self.go_on(first, value, steps);
                    self.path.pop();
                }
            }
        }
    }
    let count = plain.sets.len();
    let links = |a: usize| {
        let others = (0..count).filter(|&b| a != b && plain.may_meet(a, b));
        others
            .flat_map(|b| plain.links(a, b).into_iter().map(move |value| (b, value)))
            .collect()
    };
    let links = (0..count).map(links).collect();
    let mut walk = Walk {
        plain,
        links,
        sets,
        path: Vec::new(),
        all: BTreeSet::new(),
    };
    for start in 0..count {
        for (next, value) in walk.links[start].clone() {
            walk.path = vec![start, next];
            walk.go_on(value, value, steps);
        }
    }
    walk.all.remove(&Vec::new());
    walk.all
}

/// Compares what is found with what must be, and says how much was compared.
fn compare(what: &str, found: &BTreeSet<Vec<Mark>>, expected: &BTreeSet<Vec<Mark>>) -> usize {
    let missed: Vec<_> = expected.difference(found).collect();
    println!(
        "{what}: {} of {} found, {} in all",
        expected.len() - missed.len(),
        expected.len(),
        found.len()
    );
    assert!(
        missed.is_empty(),
        "{what}: {} missed, such as {:?}",
        missed.len(),
        missed[0]
    );
    expected.len()
}

#[test]
fn all_that_two_sets_and_chains_of_sets_show_is_found() {
    let mut compared = [0; 3];
    for board in stuck() {
        for overlap in [false, true] {
            let widest = |mut strategy: Box<dyn Strategy>| -> Box<dyn Strategy> {
                set(&mut *strategy, overlap);
                strategy
            };
            let plain = Plain::new(&board, overlap);
            let all: [(Box<dyn Strategy>, _); 3] = [
                (widest(Box::<AlsXz>::default()), 2..=2),
                (widest(Box::<AlsXyWing>::default()), 3..=3),
                (widest(Box::<AlsChain>::default()), 4..=5),
            ];
            for (at, (strategy, sets)) in all.into_iter().enumerate() {
                let found = removed(&board, &*strategy);
                let mut expected = chains(&plain, sets, &mut 4_000_000);
                if at == 0 {
                    // Two links show more, and all at once.
                    expected.retain(|marks| !is_part(&found, marks));
                }
                if at == 1 && !overlap {
                    // Here the ends of a wing share no cells either.
                    expected.retain(|marks| !is_of_overlapping_ends(&plain, marks));
                }
                let what = format!("{} ({} sets)", strategy.about().id, plain.sets.len());
                compared[at] += compare(&what, &found, &expected);
            }
        }
    }
    assert!(
        compared.iter().all(|&count| count > 30),
        "too few to compare: {compared:?}"
    );
}

/// Whether some step removes more than these.
fn is_part(found: &BTreeSet<Vec<Mark>>, marks: &[Mark]) -> bool {
    found
        .iter()
        .any(|step| step.len() > marks.len() && marks.iter().all(|mark| step.contains(mark)))
}

/// Whether these are shown only by three sets of which the first and the last have common cells.
fn is_of_overlapping_ends(plain: &Plain, marks: &[Mark]) -> bool {
    let count = plain.sets.len();
    !(0..count).any(|middle| {
        let around = |at: usize| {
            let linked = (0..count).filter(move |&set| set != at && plain.may_meet(set, at));
            linked.flat_map(move |set| {
                plain
                    .links(set, at)
                    .into_iter()
                    .map(move |value| (set, value))
            })
        };
        around(middle).any(|(first, x)| {
            around(middle).any(|(last, y)| {
                let spent = Marks::only(x) | Marks::only(y);
                x != y
                    && first != last
                    && plain.may_meet(first, last)
                    && plain.lost(&[first, last], spent) == marks
            })
        })
    })
}

#[test]
fn all_that_blossoms_show_is_found() {
    let mut compared = 0;
    for board in stuck() {
        for overlap in [false, true] {
            let plain = Plain::new(&board, overlap);
            let mut strategy = DeathBlossom::default();
            set(&mut strategy, overlap);
            let found = removed(&board, &strategy);
            let mut expected = BTreeSet::new();
            let mut steps = 3_000_000;
            for stem in board.geometry().cells() {
                let marks = board.marks(stem);
                if (3..=7).contains(&marks.count()) {
                    let petals: Vec<Vec<usize>> = marks
                        .values()
                        .map(|value| {
                            let petal =
                                |&set: &usize| plain.seen[set][usize::from(value.0)].has(stem);
                            (0..plain.sets.len()).filter(petal).collect()
                        })
                        .collect();
                    blossoms(
                        &plain,
                        marks,
                        &petals,
                        &mut Vec::new(),
                        &mut steps,
                        &mut expected,
                    );
                }
            }
            println!("{steps} steps left");
            expected.remove(&Vec::new());
            let what = format!("death-blossom ({} sets)", plain.sets.len());
            compared += compare(&what, &found, &expected);
        }
    }
    assert!(compared > 30, "too few to compare: {compared}");
}

fn blossoms(
    plain: &Plain,
    stem: Marks,
    petals: &[Vec<usize>],
    chosen: &mut Vec<usize>,
    steps: &mut usize,
    expected: &mut BTreeSet<Vec<Mark>>,
) {
    let Some(next) = petals.get(chosen.len()) else {
        if chosen.iter().any(|set| *set != chosen[0]) {
            expected.insert(plain.lost(chosen, stem));
        }
        return;
    };
    for &petal in next {
        let apart = chosen.iter().all(|&set| plain.may_meet(set, petal));
        if *steps > 0 && apart && (chosen.is_empty() || !plain.lost(chosen, stem).is_empty()) {
            *steps -= 1;
            chosen.push(petal);
            blossoms(plain, stem, petals, chosen, steps, expected);
            chosen.pop();
        }
    }
}
