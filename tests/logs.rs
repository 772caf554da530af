//! Logs one likes to read: short where the reader knows the way, numbered without a gap, and few words in all.

use crate::common::sample;
use std::collections::HashMap;
use sudoku_explain::explain::{Grids, Layout, Record, Told, write_markdown, write_text};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::limits::Limits;
use sudoku_explain::words::{Claim, Piece, Sentence};
use sudoku_explain::{
    Board, Cell, Geometry, Mark, Order, Outcome, Play, Role, Solver, formats, proof, testing,
};

/// The geometries on which short forms are looked at.
const GEOMETRIES: [(&str, u64); 7] = [
    ("4x4", 4),
    ("6x6", 4),
    ("9x9", 20),
    ("9x9 windoku", 4),
    ("9x9 anti-knight", 4),
    ("tenner 3", 4),
    ("tenner 5", 4),
];

fn solved(order: &Order, board: &Board) -> Solver {
    let mut solver = Solver::new(order, board);
    solver.solve();
    solver
}

fn boards() -> Vec<(String, Board)> {
    let geometries = GEOMETRIES.into_iter().flat_map(|(name, count)| {
        let geometry = Geometry::named(name).expect("a name");
        sample::seeds(count).map(move |seed| {
            let board = puzzle(&geometry, seed, Givens::Minimal).expect("there are many");
            (format!("{name}, seed {seed}"), board)
        })
    });
    geometries.collect()
}

fn easy() -> Board {
    let text = include_str!("../boards/easy.txt");
    let entries = formats::read(text, None).expect("it ships with the project");
    entries[0].board.clone()
}

/// The cells that a sentence shows to see another, with the cell that is seen.
fn seen(told: &Told<'_>) -> Vec<(Cell, Vec<Cell>)> {
    let short = told.short.iter().flatten();
    let claims = short.flat_map(|sentence| &sentence.claims);
    let seen = claims.filter_map(|claim| match claim {
        Claim::Sees(cells, blocker) => Some((*blocker, cells.clone())),
        _ => None,
    });
    seen.collect()
}

/// Whether a short form says of a mark that it went earlier, and in a step that removed it.
fn is_cited(log: &[Told<'_>], told: &Told<'_>, mark: Mark) -> bool {
    let pieces = told.short.iter().flatten().flat_map(|said| &said.pieces);
    let mut cited = pieces.filter_map(|piece| match piece {
        Piece::Already(marks, steps) if marks.contains(&mark) => Some(steps),
        _ => None,
    });
    let removed = |&number: &u32| {
        let told = log.iter().find(|told| told.number == number as usize);
        told.is_some_and(|told| told.step.removes().contains(&mark))
    };
    cited.any(|steps| steps.iter().any(removed))
}

#[test]
fn a_form_is_told_whole_once_and_then_in_short() {
    let order = Order::human();
    let mut singles = 0;
    for (place, board) in boards() {
        let solver = solved(&order, &board);
        let mut uses: HashMap<&str, usize> = HashMap::new();
        let mut sweeps = 0;
        for told in Record::new(&board, &solver).told() {
            let form = &*told.step.form().name;
            let uses = uses.entry(form).or_default();
            *uses += 1;
            let short = told.short.as_deref();
            assert!(
                short.is_none() || *uses > 1,
                "{place}, step {}",
                told.number
            );
            assert!(short.is_some() || *uses <= 1 || told.step.about().id != "hidden-single");
            let Some(short) = short else { continue };
            // What is said of sweeps, once in a log, is no play of the step.
            let is_of_sweeps = |said: &Sentence| said.pieces == [Piece::from(SWEEPS)];
            let is_told = short.last().is_some_and(is_of_sweeps);
            assert!(
                !is_told || told.folded.is_some(),
                "{place}, step {}",
                told.number
            );
            sweeps += usize::from(is_told);
            let is_due = told.folded.is_some() && sweeps == 0;
            assert!(!is_due && sweeps <= 1, "{place}, step {}", told.number);
            let own = &short[..short.len() - usize::from(is_told)];
            let checked = testing::check_short(&told.board, told.step, own);
            assert_eq!(checked, Ok(()), "{place}, step {}", told.number);
            singles += 1;
        }
    }
    assert!(singles > sample::part(300), "only {singles}");
}

const SWEEPS: &str = "The cells that see it lose that value, here and after each later placement.";

/// Of a hidden single: each open cell of its house is seen by a blocker that has the value, or is named, or lost it in a step
/// that is cited.
#[test]
fn the_short_form_of_a_single_has_every_blocker() {
    let order = Order::human();
    let mut singles = 0;
    for (place, board) in boards() {
        let solver = solved(&order, &board);
        let log = Record::new(&board, &solver).told();
        for told in &log {
            if told.step.about().id != "hidden-single" || told.short.is_none() {
                continue;
            }
            let (board, mark) = (&told.board, told.step.sets()[0]);
            let house = told.step.houses(Role::House).next().expect("shown");
            let seen = seen(told);
            for (blocker, cells) in &seen {
                assert_eq!(board.value(*blocker), Some(mark.value), "{place}");
                let sees = |&cell: &Cell| board.geometry().sees(cell, *blocker);
                assert!(cells.iter().all(sees), "{place}");
            }
            let names = sudoku_explain::words::Names::of(board);
            let text = names.sentences(told.short.as_deref().expect("looked at"));
            let told_house = names.geometry.house(house).to_string();
            assert!(text.contains(&told_house), "{place}: {text}");
            for &cell in &board.geometry().house(house).cells {
                let is_seen = seen.iter().any(|(_, cells)| cells.contains(&cell));
                let is_named = text.contains(&names.cell(cell));
                let is_open = board.value(cell).is_none();
                let gone = Mark { cell, ..mark };
                let is_cited = is_cited(&log, told, gone);
                assert!(
                    is_seen || is_named || is_cited || !is_open,
                    "{place}: {text}"
                );
            }
            singles += 1;
        }
    }
    assert!(singles > sample::part(200), "only {singles}");
}

/// The numbers at the starts of a log's paragraphs: the lines of a proof are set in.
fn numbers(text: &str) -> Vec<usize> {
    let number = |line: &str| {
        let line = line.trim_start_matches("**");
        line.split_once(". ")?.0.parse().ok()
    };
    text.lines().filter_map(number).collect()
}

#[test]
fn numbers_run_from_one_and_agree_with_the_totals() {
    let order = Order::human();
    for (place, board) in boards() {
        let solver = solved(&order, &board);
        let record = Record::new(&board, &solver);
        let count = record.told().len();
        let all: Vec<usize> = (1..=count).collect();
        for (grids, linear, brief) in [
            (Grids::Key, false, false),
            (Grids::Never, false, false),
            (Grids::All, false, false),
            (Grids::Key, true, false),
            (Grids::Key, false, true),
        ] {
            let layout = Layout {
                grids,
                linear,
                brief,
                ..Layout::default()
            };
            let text = write_text(&record, &layout);
            assert_eq!(numbers(&text), all, "{place}:\n{text}");
            assert_eq!(numbers(&write_markdown(&record, &layout)), all, "{place}");
            if solver.outcome() == Outcome::Solved {
                let steps = [format!("{count} steps"), "1 step".into()];
                let said = steps
                    .iter()
                    .any(|steps| text.contains(&format!("Solved in {steps}.")));
                assert!(said, "{place}:\n{text}");
            }
        }
    }
}

#[test]
fn singles_in_a_row_stand_under_one_heading() {
    let order = Order::human();
    let board = easy();
    let solver = solved(&order, &board);
    let text = write_text(&Record::new(&board, &solver), &Layout::default());
    assert_eq!(text.matches("\nSingles, steps ").count(), 1, "{text}");
    let all = Layout {
        grids: Grids::All,
        ..Layout::default()
    };
    let text = write_text(&Record::new(&board, &solver), &all);
    assert!(!text.contains("Singles, steps"), "{text}");
}

#[test]
fn a_line_a_step_if_asked() {
    let order = Order::human();
    let board = easy();
    let solver = solved(&order, &board);
    let record = Record::new(&board, &solver);
    let brief = Layout {
        brief: true,
        ..Layout::default()
    };
    let count = record.told().len();
    for text in [write_text(&record, &brief), write_markdown(&record, &brief)] {
        assert!(
            text.contains(&format!("{count} proofs are left out.")),
            "{text}"
        );
        assert!(!text.contains("Why") && !text.contains("exclude"), "{text}");
        let lines = text.lines().filter(|line| line.contains(" is ")).count();
        assert_eq!(lines, count - 1, "{text}");
    }
}

/// The aim is 1,400 words, and the board that ships with the project has 2,384 told whole.
#[test]
fn an_easy_log_is_short() {
    let order = Order::human();
    let mut counts = Vec::new();
    let shipped = easy();
    let given = (0..10).map(|seed| {
        let geometry = Geometry::named("9x9").expect("a name");
        puzzle(&geometry, seed, Givens::Minimal).expect("there are many")
    });
    for board in std::iter::once(shipped).chain(given) {
        let solver = solved(&order, &board);
        let record = Record::new(&board, &solver);
        let told = record.told();
        if told
            .iter()
            .any(|told| told.step.form().level > sudoku_explain::Level::Easy)
        {
            continue;
        }
        let text = write_text(&record, &Layout::default());
        counts.push(text.split_whitespace().count());
    }
    assert!(counts[0] <= 1_250, "{counts:?}");
    assert!(counts.iter().all(|&count| count <= 1_650), "{counts:?}");
}

#[test]
fn what_is_essential_still_proves_itself() {
    let order = Order::human();
    let (mut left_out, mut steps) = (0, 0);
    for (place, board) in boards() {
        let solver = solved(&order, &board);
        let record = Record::new(&board, &solver);
        let (log, last) = record.essential(&Limits::default());
        let steps_of =
            |log: &sudoku_explain::Log| log.iter().filter(|step| !step.is_sweep()).count();
        let mut now = board.clone();
        let mut rest = record.log.iter();
        for step in log.iter() {
            assert_eq!(proof::check(&now, step), Ok(()), "{place}: {step:?}");
            // No step was made up: each does what is left of one, or more where more is left of the board.
            let plays = step.plays();
            let does = |play: &Play| match play {
                Play::Set(_) => plays.contains(play),
                Play::Remove(mark) => {
                    plays.contains(play) || !now.can_be(mark.cell).has(mark.value)
                }
            };
            let is_made = step.is_sweep() || rest.any(|other| other.plays().iter().all(does));
            assert!(is_made, "{place}: {step:?}");
            assert_eq!(now.apply(step), Ok(()), "{place}: {step:?}");
        }
        assert!(now == last && last == *solver.board(), "{place}");
        // All values are set in turn.
        let (all, kept) = (steps_of(record.log), steps_of(&log));
        let sets = |log: &sudoku_explain::Log| -> Vec<Mark> {
            log.iter().flat_map(|step| step.sets().to_vec()).collect()
        };
        assert_eq!(sets(&log), sets(record.log), "{place}");
        (left_out, steps) = (left_out + all - kept, steps + all);
    }
    assert!(left_out * 100 > steps, "{left_out} of {steps}");
}
