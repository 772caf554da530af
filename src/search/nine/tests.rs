//! Held against a naive search, the machines against each other, and permutations.

use super::grid::Grid;
use super::lanes::{Chosen, Lanes, Machine, Portable, Task, Words};
use super::walk::{Pause, Walk};
use super::*;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Random numbers (xorshift), the same in every run.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }

    fn below(&mut self, n: usize) -> usize {
        (self.word() % n as u64) as usize
    }

    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// An order of nine lines that keeps the bands together.
    fn lines(&mut self) -> [usize; 9] {
        let bands: [usize; 3] = self.order();
        let inner: [[usize; 3]; 3] = std::array::from_fn(|_| self.order());
        std::array::from_fn(|i| bands[i / 3] * 3 + inner[i / 3][i % 3])
    }
}

/// The part of a full amount that this run does, as in `tests/common/sample.rs`.
fn part(full: usize) -> usize {
    let percent = std::env::var("SUDOKU_EXPLAIN_SCALE").ok();
    let percent = percent.and_then(|percent| percent.parse().ok());
    (full * percent.unwrap_or(10)).div_ceil(100)
}

/// How far the naive search goes; beyond, only what is found is tested.
const NODES: u32 = 400;

/// The plainest search there is: the cell with the fewest marks, digit by digit.
fn naive(marks: &[u16; 81], limit: usize, found: &mut BTreeSet<[u8; 81]>, nodes: &mut u32) {
    if found.len() >= limit || *nodes > NODES {
        return;
    }
    *nodes += 1;
    let mut marks = *marks;
    // Cells with one digit take it from all they see, until nothing changes.
    let mut todo: Vec<usize> = (0..81).filter(|&i| marks[i].count_ones() == 1).collect();
    while let Some(at) = todo.pop() {
        for &peer in &PEERS[at] {
            if marks[peer] & marks[at] != 0 {
                marks[peer] &= !marks[at];
                if marks[peer].count_ones() == 1 {
                    todo.push(peer);
                }
            }
        }
    }
    let open = (0..81).filter(|&i| marks[i].count_ones() != 1);
    let Some(cell) = open.min_by_key(|&i| marks[i].count_ones()) else {
        let values = marks.map(|m| m.trailing_zeros() as u8 + 1);
        if valid(&values) {
            found.insert(values);
        }
        return;
    };
    for digit in (0..9).filter(|d| marks[cell] >> d & 1 == 1) {
        let mut next = marks;
        next[cell] = 1 << digit;
        naive(&next, limit, found, nodes);
    }
}

/// The cells each cell sees.
static PEERS: LazyLock<[Vec<usize>; 81]> =
    LazyLock::new(|| std::array::from_fn(|a| (0..81).filter(|&b| sees(a, b)).collect()));

fn sees(a: usize, b: usize) -> bool {
    let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box)
}

fn valid(values: &[u8; 81]) -> bool {
    (0..81).all(|a| PEERS[a].iter().all(|&b| values[a] != values[b]))
}

fn machines() -> Vec<Chosen> {
    let mut machines = vec![Chosen::Portable(Portable)];
    if !matches!(Chosen::best(), Chosen::Portable(_)) {
        machines.push(Chosen::best());
    }
    machines
}

/// Up to `limit` solutions, the guesses made, and whether these did not suffice.
fn solutions(grid: &Grid, machine: Chosen, limit: usize) -> (Vec<[u8; 81]>, u64, bool) {
    let mut walk = Walk::new(*grid, machine);
    let mut all = Vec::new();
    while all.len() < limit {
        match walk.advance(2000 - walk.guesses()) {
            Pause::Solution(grid) => all.push(grid.values()),
            Pause::Done => break,
            Pause::Spent => return (all, walk.guesses(), true),
        }
    }
    (all, walk.guesses(), false)
}

/// A solved grid, permuted at random from one that is written down by rule.
fn solved(random: &mut Random) -> [u8; 81] {
    let plain = std::array::from_fn(|i| ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8 + 1);
    let mut values = permuted(&plain, random, |value, digits| {
        digits[value as usize - 1] as u8 + 1
    });
    // Leave the one orbit of permutations: complete some of its rows anew.
    for value in &mut values {
        if random.below(3) != 0 {
            *value = 0;
        }
    }
    let puzzle = Puzzle::from_values(&values);
    let mut picked = plain;
    let wanted = random.below(20);
    for (i, solution) in Solutions::new(&puzzle).take(20).enumerate() {
        if i <= wanted {
            picked = solution;
        }
    }
    picked
}

fn permuted<T: Copy>(
    cells: &[T; 81],
    random: &mut Random,
    relabel: impl Fn(T, &[usize; 9]) -> T,
) -> [T; 81] {
    let (digits, rows, columns) = (random.order(), random.lines(), random.lines());
    let turned = random.below(2) == 1;
    std::array::from_fn(|i| {
        let (a, b) = (rows[i / 9], columns[i % 9]);
        relabel(cells[if turned { b * 9 + a } else { a * 9 + b }], &digits)
    })
}

/// Marks of many kinds: givens with all, a few or no marks taken away elsewhere, some
/// contradicting, some with many solutions.
fn board(random: &mut Random) -> [u16; 81] {
    let solution = solved(random);
    let givens = 12 + random.below(30);
    let strike = [0, 0, 1, 3][random.below(4)];
    let spoil = random.below(6) == 0;
    let mut marks = [0x1FF; 81];
    for cell in random.order::<81>().into_iter().take(givens) {
        marks[cell] = 1 << (solution[cell] - 1);
    }
    for (cell, mark) in marks.iter_mut().enumerate() {
        if *mark == 0x1FF {
            for digit in 0..9 {
                if random.below(10) < strike && digit + 1 != usize::from(solution[cell]) {
                    *mark &= !(1 << digit);
                }
            }
        }
    }
    if spoil {
        let cell = random.below(81);
        marks[cell] = random.below(512) as u16 | if random.below(2) == 0 { 0 } else { 0xFE00 };
    }
    marks
}

#[test]
fn agrees_with_naive_search() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let limit = 50;
    let (mut none, mut one, mut some, mut many, mut vast) = (0, 0, 0, 0, 0);
    for round in 0..part(3_000).max(600) {
        let marks = board(&mut random);
        let mut expected = BTreeSet::new();
        let mut nodes = 0;
        naive(&marks.map(|m| m & 0x1FF), limit, &mut expected, &mut nodes);
        let grid = Puzzle::from_marks(&marks).0;
        let mut first_answer = None;
        for machine in machines() {
            let answer = solutions(&grid, machine, limit);
            let distinct: BTreeSet<_> = answer.0.iter().copied().collect();
            assert_eq!(
                distinct.len(),
                answer.0.len(),
                "a solution twice: {marks:?}"
            );
            for values in &distinct {
                assert!(valid(values), "{marks:?}");
                assert!(
                    values
                        .iter()
                        .zip(&marks)
                        .all(|(v, m)| m >> (v - 1) & 1 == 1)
                );
            }
            vast += usize::from(answer.2);
            if nodes <= NODES && !answer.2 {
                assert_eq!(distinct.len(), expected.len(), "round {round}: {marks:?}");
                if expected.len() < limit {
                    assert_eq!(distinct, expected);
                }
            }
            // Not only the same solutions: in the same order, with the same guesses.
            assert_eq!(first_answer.get_or_insert_with(|| answer.clone()), &answer);
        }
        if nodes > NODES {
            continue;
        }
        match expected.len() {
            0 => none += 1,
            1 => one += 1,
            2..10 => some += 1,
            _ => many += 1,
        }
    }
    println!("{none} without, {one} with one, {some} with some, {many} with many, {vast} too vast");
    // Few givens and a contradiction far from them all: nothing can search that.
    assert!(vast < 30, "{vast}");
    let (often, rarely) = (part(75), part(15));
    assert!(
        none > often && one > often && some > rarely && many > rarely,
        "{none} {one} {some} {many}"
    );
}

#[test]
fn permutations_change_nothing() {
    let mut random = Random(77);
    for _ in 0..part(2000) {
        let marks = board(&mut random).map(|m| m & 0x1FF);
        let other = permuted(&marks, &mut random, |mark, digits| {
            (0..9)
                .filter(|d| mark >> d & 1 == 1)
                .fold(0, |all, d| all | 1 << digits[d])
        });
        let [a, b] = [&marks, &other].map(|m| count(&Puzzle::from_marks(m), 60));
        assert_eq!(a, b);
    }
}

#[test]
fn values_and_marks_are_the_same() {
    let mut random = Random(5);
    for _ in 0..500 {
        let values: [u8; 81] = std::array::from_fn(|_| match random.below(30) {
            0..10 => random.below(10) as u8,
            10 => random.word() as u8,
            _ => 0,
        });
        let marks = values.map(|v| match v {
            0 => 0x1FF,
            1..=9 => 1 << (v - 1),
            _ => 0,
        });
        assert_eq!(Puzzle::from_values(&values), Puzzle::from_marks(&marks));
    }
}

#[test]
fn odd_puzzles() {
    let empty = Puzzle::from_values(&[0; 81]);
    assert_eq!(count(&empty, 0), 0);
    assert_eq!(count(&empty, 1000), 1000);
    assert!(first(&empty).is_some_and(|values| valid(&values)));
    for value in [1, 9, 10, 16, 255] {
        assert_eq!(count(&Puzzle::from_values(&[value; 81]), 2), 0);
    }
    for mark in [0, 1, 0x100, 0x200, 0xFE00, 0b1_1111_1110] {
        assert_eq!(count(&Puzzle::from_marks(&[mark; 81]), 2), 0);
    }
    assert_eq!(count(&Puzzle::from_marks(&[u16::MAX; 81]), 10), 10);
}

#[test]
fn limits_and_budgets() {
    let empty = Puzzle::from_values(&[0; 81]);
    let mut seen = 0;
    let outcome = search(&empty, usize::MAX, Budget::default(), |_| {
        seen += 1;
        if seen == 7 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!((seen, outcome.solutions, outcome.end), (7, 7, End::Refused));

    let budget = Budget {
        guesses: Some(3),
        stop: None,
    };
    let outcome = count_within(&empty, 10, budget);
    assert_eq!(
        (outcome.solutions, outcome.guesses, outcome.end),
        (0, 3, End::CutOff)
    );

    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        asked == 3
    };
    let budget = Budget {
        guesses: None,
        stop: Some(&mut stop),
    };
    let outcome = count_within(&empty, usize::MAX, budget);
    assert_eq!((outcome.guesses, outcome.end), (3 * ASK_EVERY, End::CutOff));
    assert_eq!(asked, 3);

    assert_eq!(count_within(&empty, 5, Budget::default()).end, End::Limit);
    let solution = first(&empty).unwrap_or([0; 81]);
    let outcome = count_within(&Puzzle::from_values(&solution), 2, Budget::default());
    assert_eq!(
        outcome,
        Outcome {
            solutions: 1,
            guesses: 0,
            end: End::Complete
        }
    );
}

#[test]
fn rests_and_goes_on() {
    let mut random = Random(11);
    for _ in 0..200 {
        let puzzle = Puzzle::from_marks(&board(&mut random));
        let whole: Vec<_> = Solutions::new(&puzzle).take(100).collect();
        let mut resting = Solutions::new(&puzzle);
        let mut parts = Vec::new();
        while parts.len() < 100 {
            match resting.next_within(1) {
                Ok(Some(values)) => parts.push(values),
                Ok(None) => break,
                Err(OutOfGuesses) => {}
            }
        }
        assert_eq!(whole, parts);
    }
}

#[test]
fn machines_compute_the_same() {
    struct All([Words; 2]);
    impl Task for All {
        type Output = (Vec<Words>, bool, bool);
        #[inline(always)]
        fn run<M: Machine>(self, machine: M) -> Self::Output {
            let [a, b] = [machine.load(&self.0[0]), machine.load(&self.0[1])];
            let out = [
                a & b,
                a | b,
                a ^ b,
                a - b,
                a.plus(b),
                a.without(b),
                a.up::<1>(),
                a.up::<20>(),
                a.down::<1>(),
                a.down::<10>(),
                a.next_band(),
                a.swapped(),
                machine.splat(self.0[0].0[0]),
            ];
            (
                out.iter().map(|x| x.words()).collect(),
                a.is_zero(),
                (a ^ a).is_zero(),
            )
        }
    }
    let mut random = Random(3);
    for _ in 0..2000 {
        let words: [Words; 2] =
            std::array::from_fn(|_| Words(std::array::from_fn(|_| random.word() as u32)));
        let answers: Vec<_> = machines().into_iter().map(|m| m.run(All(words))).collect();
        assert!(answers.iter().all(|answer| *answer == answers[0]));
        assert!(!answers[0].1 && answers[0].2);
    }
}
