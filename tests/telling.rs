//! How steps are told in the logs of many puzzles: nothing is withheld, every line follows, and few words are enough.
//!
//! The default run is a sample of the lists; of all of them:
//! `cargo test --release --test suite telling -- --ignored --nocapture`

use crate::common::lists::{on_lists, some_of};
use crate::common::puzzles::stuck;
use crate::common::words::conclusions;
use std::collections::BTreeMap;
use sudoku_explain::explain::{Paragraph, Record, explain};
use sudoku_explain::strategy::Family;
use sudoku_explain::words::{Claim, Explanation, Names};
use sudoku_explain::{Board, Cell, House, Mark, Order, Role, Solver, StepRef, Value, testing};

/// What would stand in place of a proof.
const WITHHELD: [&str; 6] = [
    "lead to this",
    "leads to this",
    "come first",
    "more cases",
    "A computer looked",
    "told when",
];

/// The most words that steps of a family should take, by what there is to follow.
fn most_words(step: StepRef<'_>, words: &Explanation) -> usize {
    let (conclusions, lemmas) = (conclusions(words), words.size().1);
    let premises = step.premises().count();
    match step.about().family {
        Family::Singles => 55,
        Family::Subsets => 100,
        Family::Intersections => 110,
        Family::Fish | Family::Wings => 115,
        Family::Uniqueness => 120,
        Family::Chains => 60 + 20 * conclusions,
        Family::Als => 120 + 24 * conclusions,
        Family::Coloring => 90 + 16 * premises + 16 * step.removes().len(),
        Family::Forcing => 130 + 20 * conclusions + 8 * lemmas,
        Family::Patterns => 220 + 22 * conclusions + 10 * premises,
        _ => 150 + 10 * premises,
    }
}

/// The most lines of a proof with lemmas: in the median, in nine of ten, and in all.
/// A net that leads far may be long: there are a third as many of them as where the shortest is always told.
const NESTED: [usize; 3] = [30, 160, 450];

/// From this many steps on the median says something.
const MANY: usize = 300;

/// This many of a family may be too long by chance, however few there are.
const FEW: usize = 2;

/// The steps of a family that were told.
#[derive(Default)]
struct Told {
    steps: usize,
    long: usize,
    longest: (usize, String),
}

fn look(list: &str, most: usize) {
    let order = Order::human();
    let mut families: BTreeMap<String, Told> = BTreeMap::new();
    let mut nested = Vec::new();
    for board in some_of(list, most) {
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        let walked = Record::new(&board, &solver).walk(|number, board, step, words| {
            let names = Names::of(board);
            let Paragraph { what, why, so } = Paragraph::new(&names, &words);
            let text = format!("{what} {why} {so}");
            let told = |what: &str| format!("{board}, step {number}: {what}: {text}");
            testing::check_words(board, step, &words).map_err(|wrong| told(&wrong))?;
            if let Some(phrase) = WITHHELD.iter().find(|phrase| text.contains(**phrase)) {
                return Err(told(phrase));
            }
            if &*step.about().id == "nested-net" {
                nested.push(why.lines().count());
            }
            let family = families.entry(format!("{:?}", step.about().family));
            let family = family.or_default();
            family.steps += 1;
            let count = text.split_whitespace().count();
            family.long += usize::from(count > most_words(step, &words));
            if count > family.longest.0 {
                family.longest = (count, text);
            }
            Ok(())
        });
        assert_eq!(walked, Ok(()));
    }
    for (name, told) in &families {
        println!(
            "{list}, {name}: {} steps, the longest: {}",
            told.steps, told.longest.1
        );
        assert!(
            told.long <= told.steps / 20 + FEW,
            "{list}, {name}: {} of {} steps are too long, at most {}: {}",
            told.long,
            told.steps,
            told.longest.0,
            told.longest.1
        );
    }
    nested.sort_unstable();
    if let Some(last) = nested.len().checked_sub(1) {
        // Few are no measure of the many: then their worst alone says something.
        let known = if last < MANY { 2 } else { 0 };
        let lines = [last / 2, last * 9 / 10, last].map(|at| nested[at]);
        let mut limits = lines.iter().zip(NESTED).skip(known);
        let few = limits.all(|(&lines, most)| lines <= most);
        assert!(few, "{list}: {lines:?} lines of {} nested nets", last + 1);
    }
}

on_lists! {
    look;
    of_easy_puzzles, of_all_easy_puzzles: "simple", 40;
    of_expert_puzzles, of_all_expert_puzzles: "expert", 60;
    of_hard_puzzles, of_all_hard_puzzles: "hard", 60;
    of_the_hardest, of_all_the_hardest: "hardest", 30;
}

#[test]
fn every_coloured_mark_of_the_grid_is_joined_in_the_text() {
    let order = Order::parse("colours", "simple-colors\nmulti-colors\nmedusa").expect("an order");
    let mut count = 0;
    for position in stuck("9x9", 3).take(150) {
        for step in Solver::new(&order, &position.board).all_steps().iter() {
            let words = explain(&order, &position.board, step);
            let claims = words.sentences().flat_map(|sentence| &sentence.claims);
            let told: Vec<&Claim> = claims.collect();
            let is_told = |mark: Mark| {
                told.iter().any(|claim| match claim {
                    Claim::Only(_, value, cells) => {
                        *value == mark.value && cells.contains(&mark.cell)
                    }
                    Claim::Limited(cells, marks) => {
                        cells.contains(&mark.cell) && marks.has(mark.value)
                    }
                    _ => false,
                })
            };
            let lost: Vec<Mark> = step
                .marks(Role::Pattern)
                .filter(|&mark| !is_told(mark))
                .collect();
            assert!(lost.is_empty(), "{lost:?} of {step:?}");
            count += 1;
        }
    }
    assert!(count > 100, "{count} steps");
}

/// All ways to place a value once in each of these houses, no two places seeing each other.
fn placed(board: &Board, houses: &[House], value: Value) -> Vec<Vec<Cell>> {
    let mut ways: Vec<Vec<Cell>> = vec![Vec::new()];
    for &house in houses {
        let places = board.geometry().house(house).cells.iter();
        let places: Vec<Cell> = places
            .copied()
            .filter(|&cell| board.marks(cell).has(value))
            .collect();
        let with = |way: Vec<Cell>| {
            let fits = |cell: &Cell| {
                way.iter()
                    .all(|&other| other == *cell || !board.geometry().sees(other, *cell))
            };
            let next: Vec<Cell> = places.iter().copied().filter(fits).collect();
            next.into_iter()
                .map(move |cell| [&way[..], &[cell]].concat())
        };
        ways = ways.into_iter().flat_map(with).collect();
    }
    ways
}

#[test]
fn the_cases_of_a_kraken_are_all_there_are_and_each_line_follows() {
    let order = Order::parse("krakens", "kraken-fish").expect("an order");
    let (mut count, mut lines) = (0, 0);
    for position in stuck("9x9", 3).take(120) {
        let board = &position.board;
        for step in Solver::new(&order, board).all_steps().iter() {
            let words = explain(&order, board, step);
            let place = format!("{board}, {:?}", step.removes());
            testing::check_words(board, step, &words).expect(&place);
            let Paragraph { why, .. } = Paragraph::new(&Names::of(board), &words);
            let cases: Vec<Mark> = step.marks(Role::Assumption).collect();
            let (value, falls) = (cases[0].value, step.removes()[0]);
            let said = format!("is {value}: there is no other case.");
            assert!(why.contains(&said), "{place}: {why}");
            let bases: Vec<House> = step.houses(Role::Base).collect();
            let sees = |cell: &Cell| board.geometry().sees(*cell, falls.cell);
            for way in placed(board, &bases, value) {
                let is_case = way
                    .iter()
                    .any(|cell| cases.iter().any(|of| of.cell == *cell));
                let is_seen = step.form_number() == 0 && way.iter().any(sees);
                assert!(is_case || is_seen, "{place}: {way:?} is no case of {why}");
            }
            // Each case is told by itself, or with the others that see what falls.
            let told = words.why.iter().flat_map(|said| &said.claims);
            let supposes =
                |claim: &&Claim| matches!(claim, Claim::Supposed(_) | Claim::SupposedOne(_));
            let told = told.filter(supposes).count();
            let at_once = usize::from(why.contains("If one of "));
            assert!(
                told + at_once * cases.len() >= cases.len(),
                "{place}: {why}"
            );
            lines += conclusions(&words);
            count += 1;
        }
    }
    assert!(
        count > 30 && lines > count,
        "{count} krakens, {lines} lines"
    );
}
