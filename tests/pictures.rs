//! Pictures show what is so, on every geometry, and no tie covers a mark.

use crate::common::command::run_words;
use crate::common::{puzzles, sample};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use sudoku_explain::explain::{Grid, Record};
use sudoku_explain::hint::{HintEngine, LEVELS, State};
use sudoku_explain::limits::Limits;
use sudoku_explain::picture::{Fate, Picture};
use sudoku_explain::strategies::ClueWays;
use sudoku_explain::testing::{self, Report};
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Geometry, NestedNet, Order, Solver};

/// No picture of a step is larger.
const MOST_BYTES: usize = 40_000;

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The page of a strategy.
fn page(id: &str) -> Option<PathBuf> {
    let name = format!("{}.md", id.replace('-', "_"));
    let folders = std::fs::read_dir(root().join("strategies")).expect("a folder");
    let mut pages = folders.filter_map(|folder| Some(folder.ok()?.path().join(&name)));
    pages.find(|page| page.exists())
}

/// Whether the picture beside a strategy's page is the one that its boards make, and the page shows it. With
/// `UPDATE_PICTURES` it is written.
pub(crate) fn check(report: &Report) -> Result<(), String> {
    let id = &report.id;
    let page = page(id).ok_or_else(|| format!("{id} has no page"))?;
    let picture = report
        .picture()
        .ok_or_else(|| format!("{id}: nothing to draw"))?;
    let svg = picture.svg();
    well_formed(&svg).map_err(|wrong| format!("{id}: {wrong}"))?;
    if svg.len() > MOST_BYTES {
        return Err(format!("{id}: a picture of {} bytes", svg.len()));
    }
    let path = page.with_extension("svg");
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, &svg).expect("it can be written");
    }
    let file = path.file_name().expect("a name").to_string_lossy();
    let text = std::fs::read_to_string(&page).expect("a page");
    if !text.contains(&format!("]({file})")) {
        return Err(format!(
            "{}: expected its picture, '![…]({file})'",
            page.display()
        ));
    }
    match std::fs::read_to_string(&path) {
        Ok(known) if known == svg => Ok(()),
        _ => Err(format!(
            "{} is not what the page's boards make: run \
             'UPDATE_PICTURES=1 cargo test --test suite pages_hold_what_they_say' and look at it",
            path.display()
        )),
    }
}

/// Whether every tag is closed in order, every attribute quoted, and nothing else is written with `<` or `&`.
pub(crate) fn well_formed(svg: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for (at, rest) in svg.split('<').enumerate() {
        if at == 0 {
            continue;
        }
        let (tag, text) = rest.split_once('>').ok_or("a tag without an end")?;
        let bare = |part: &&str| {
            !["amp;", "lt;", "gt;"]
                .iter()
                .any(|known| part.starts_with(known))
        };
        if text.split('&').skip(1).any(|part| bare(&part)) {
            return Err(format!("a bare '&' in {text:?}"));
        }
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        if tag.matches('"').count() % 2 == 1 {
            return Err(format!("a quote too many in {tag}"));
        }
        if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
    }
    if open.is_empty() && svg.trim_end().ends_with("</svg>") {
        Ok(())
    } else {
        Err(format!("left open: {open:?}"))
    }
}

#[test]
fn ties_cover_no_mark() {
    let wanted = sample::part(200);
    let order = Order::human();
    let (mut steps, mut ties) = (0, 0);
    let mut wrong = Vec::new();
    let names = [
        "9x9",
        "9x9 x",
        "6x6",
        "16x16",
        "tenner 4",
        "jigsaw",
        "9x9 windoku",
    ];
    let names = names.iter().filter(|name| Geometry::named(name).is_ok());
    let positions = (0..).flat_map(|seed| {
        let names = names.clone();
        names.flat_map(move |name| puzzles::stuck(name, seed).take(1))
    });
    for position in positions {
        if steps >= wanted {
            break;
        }
        let mut solver = Solver::new(&order, &position.board);
        solver.limit_steps(60);
        solver.solve();
        let record = Record::new(&position.board, &solver);
        for told in record.told() {
            let picture = told.picture(Notation::RowColumn);
            if picture.ties.is_empty() || steps >= wanted {
                continue;
            }
            steps += 1;
            ties += picture.ties.len();
            if let Some(covered) = covered(&picture) {
                wrong.push(format!("{} {}: {covered}", told.board, picture.title));
            }
        }
    }
    assert!(ties >= steps && wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Half the size of a glyph of a mark, in units of the drawing: its letters are 13 high, their capitals less than 10.
const GLYPH: f64 = 5.5;

/// A mark of a drawing that a tie runs over, but not one of its ends.
fn covered(picture: &Picture) -> Option<String> {
    let svg = picture.svg();
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let attribute = |tag: &str, name: &str| {
        let rest = tag.split(&format!(" {name}=\"")).nth(1)?;
        rest.split('"').next().map(String::from)
    };
    let tags: Vec<&str> = svg.split('<').collect();
    let marks = tags.iter().filter(|tag| {
        let class = attribute(tag, "class");
        tag.starts_with("text ") && (class.is_none() || class.as_deref() == Some("s"))
    });
    // The glyph's middle is a little above the line it stands on.
    let marks: Vec<(f64, f64)> = marks
        .map(|tag| {
            let at = |name| number(&attribute(tag, name).expect("a place"));
            (at("x"), at("y") - 4.5)
        })
        .collect();
    let is_tie = |tag: &&&str| {
        let class = attribute(tag, "class");
        tag.starts_with("path ") && matches!(class.as_deref(), Some("t" | "t weak"))
    };
    for tag in tags.iter().filter(is_tie) {
        let path = attribute(tag, "d").expect("a path");
        // The samples of the legend are drawn with relative lines.
        if path.contains('h') {
            continue;
        }
        let points = along(&path);
        let (first, last) = (points[0], points[points.len() - 1]);
        let far = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
        let ends: Vec<(f64, f64)> = [first, last]
            .map(|end| {
                let nearest = marks
                    .iter()
                    .min_by(|a, b| far(**a, end).total_cmp(&far(**b, end)));
                *nearest.expect("a mark")
            })
            .into();
        for mark in marks.iter().filter(|mark| !ends.contains(mark)) {
            let least = points
                .iter()
                .map(|&point| far(point, *mark))
                .fold(f64::MAX, f64::min);
            if least < GLYPH {
                return Some(format!("{least:.1} from the mark at {mark:?}: {tag}"));
            }
        }
    }
    None
}

/// Points along a path of lines and curves, close to each other.
fn along(path: &str) -> Vec<(f64, f64)> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    let mut commands: Vec<(char, Vec<f64>)> = Vec::new();
    let mut text = String::new();
    for letter in path.chars().chain(['M']) {
        if letter.is_ascii_alphabetic() {
            if let Some((_, numbers)) = commands.last_mut() {
                let read = text
                    .split_whitespace()
                    .map(|word| word.parse::<f64>().expect("a number"));
                numbers.extend(read);
            }
            text.clear();
            commands.push((letter, Vec::new()));
        } else {
            text.push(letter);
        }
    }
    commands.pop();
    for (command, numbers) in commands {
        let pairs: Vec<(f64, f64)> = numbers.chunks(2).map(|two| (two[0], two[1])).collect();
        if command == 'M' {
            points.push(pairs[0]);
            continue;
        }
        let controls: Vec<(f64, f64)> = points.last().copied().into_iter().chain(pairs).collect();
        let expected = match command {
            'L' => 2,
            'Q' => 3,
            'C' => 4,
            other => panic!("{other} in {path}"),
        };
        assert_eq!(controls.len(), expected, "{path}");
        for at in 1..=100 {
            let t = f64::from(at) / 100.0;
            let mut left = controls.clone();
            while left.len() > 1 {
                let mix = |two: &[(f64, f64)]| {
                    (
                        two[0].0 + (two[1].0 - two[0].0) * t,
                        two[0].1 + (two[1].1 - two[0].1) * t,
                    )
                };
                left = left.windows(2).map(mix).collect();
            }
            points.push(left[0]);
        }
    }
    points
}

#[test]
fn every_geometry_is_drawn_within_its_bounds() {
    let order = Order::human();
    for name in [
        "4x4",
        "6x6",
        "6x6 3x2",
        "8x8",
        "9x9 x",
        "9x9 windoku",
        "9x9 disjoint",
        "9x9 anti-knight",
        "10x10",
        "12x12",
        "15x15",
        "16x16",
        "25x25",
        "latin 7",
        "tenner 4",
        "jigsaw AABB/AABB/CCDD/CCDD",
        "6x6 extra:r1c1,r2c3,r3c2",
    ] {
        let geometry = Geometry::named(name).expect(name);
        let empty = sudoku_explain::Start::givens(vec![None; geometry.cell_count()]);
        let start = if geometry.has_totals() {
            sudoku_explain::Start {
                clues: sudoku_explain::clues::column::clues(
                    &geometry,
                    &vec![18; geometry.columns()],
                )
                .expect("totals"),
                ..empty
            }
        } else {
            empty
        };
        let board = Board::new(geometry.clone(), start).expect(name);
        let picture = Picture::of_board(&board)
            .ruled(Notation::LetterNumber)
            .with_legend();
        let svg = picture.svg();
        well_formed(&svg).expect(name);
        let bound = |part: &str| {
            let rest = svg.split(&format!(" {part}=\"")).nth(1).expect(part);
            rest.split('"')
                .next()
                .and_then(|text| text.parse::<f64>().ok())
                .expect(part)
        };
        let (width, height) = (bound("width"), bound("height"));
        for (axis, most) in [("x", width), ("y", height)] {
            for rest in svg.split(&format!(" {axis}=\"")).skip(1) {
                let at: f64 = rest
                    .split('"')
                    .next()
                    .and_then(|text| text.parse().ok())
                    .expect("a number");
                assert!(
                    (0.0..=most).contains(&at),
                    "{name}: {axis} of {at} in {most}"
                );
            }
        }
        if geometry.columns() <= 16 {
            let marks: usize = board
                .geometry()
                .cells()
                .map(|cell| board.marks(cell).count())
                .sum();
            assert_eq!(picture.marks().count(), marks, "{name}");
        }
    }
    // The steps of a puzzle of a large board stay small, too.
    for position in puzzles::stuck("16x16", 1).take(1) {
        let mut solver = Solver::new(&order, &position.board);
        solver.limit_steps(10);
        solver.solve();
        for told in Record::new(&position.board, &solver).told() {
            let bytes = told.picture(Notation::RowColumn).svg().len();
            assert!(
                bytes < MOST_BYTES,
                "{}: {bytes} bytes",
                told.step.form().name
            );
        }
    }
}

/// A puzzle that needs a chain.
const CHAIN: &str =
    "4..5...285..1.......3.....6.54..63.......4.7.7.6.8.......2.....9..4..7...3......5";

#[test]
fn a_hint_shows_no_more_than_its_rung() {
    let engine = HintEngine::new(Order::human());
    for puzzle in [
        CHAIN,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ] {
        let board: Board = puzzle.parse().expect("a board");
        let mut state = State::new(&board);
        for _ in 0..40 {
            let Ok(hint) = engine.hint(&state, &Limits::default()) else {
                break;
            };
            let bare = Picture::of_board(&hint.board);
            for level in 0..LEVELS {
                let picture = hint.picture(level, Notation::RowColumn);
                let is_set = picture.cells.iter().any(|cell| cell.is_set);
                let plays = is_set || picture.marks().any(|(_, mark)| mark.fate != Fate::Stays);
                let points = picture
                    .cells
                    .iter()
                    .any(|cell| cell.part.is_some() || cell.is_witness);
                let parts = picture.marks().any(|(_, mark)| mark.part.is_some());
                assert_eq!(plays, level >= 4, "rung {level} of {}", picture.title);
                assert!(level >= 3 || !points, "rung {level} points at cells");
                assert!(
                    level >= 2 || picture.outlines.is_empty(),
                    "rung {level} outlines houses"
                );
                assert!(
                    level == 5 || !parts && picture.ties.is_empty(),
                    "rung {level} tells parts"
                );
                if level == 0 {
                    assert_eq!((&picture.cells, &*picture.title), (&bare.cells, ""));
                }
            }
            engine.apply(&mut state, &hint).expect("it can be made");
        }
    }
}

/// A grid of a step that tries the ways to keep a clue stars the clue, and says so, whatever falls.
#[test]
fn stars_of_ways_are_the_cells_of_the_clue() {
    let report = testing::run_page(|| Box::new(ClueWays)).expect("its page is true");
    let mut starred = 0;
    for told in &report.boards {
        for step in told.steps.iter() {
            let legend = Grid::of(&told.board).with_step(step).legend();
            if legend.contains('*') {
                assert!(legend.contains("* the cells of the clue"), "{legend}");
                starred += 1;
            }
        }
    }
    assert!(starred > 0);
}

#[test]
fn the_numbers_of_conclusions_are_those_of_the_words() {
    let report = testing::run_page(|| Box::new(NestedNet::default())).expect("its page is true");
    let mut numbered = 0;
    for told in &report.boards {
        let (Some(picture), Some((_, explanation))) = (told.picture(), told.shown.first()) else {
            continue;
        };
        let labels: BTreeSet<&str> = picture
            .marks()
            .filter_map(|(_, mark)| mark.label.as_deref())
            .collect();
        let said = explanation
            .sentences()
            .filter_map(|sentence| sentence.line.as_ref());
        let said: BTreeSet<&str> = said
            .map(|line| line.label.as_str())
            .filter(|label| !label.is_empty())
            .collect();
        assert!(labels.is_subset(&said), "{labels:?} of {said:?}");
        numbered += labels.len();
    }
    assert!(numbered > 2, "{numbered} numbers");
}

#[test]
fn the_command_draws_boards_steps_and_hints() {
    let (status, svg, _) = run_words("convert --to svg -", CHAIN);
    assert_eq!(status, 0);
    well_formed(&svg).expect("a board");
    let (status, svg, _) = run_words("- --format svg --step 2", CHAIN);
    assert_eq!(status, 0);
    assert!(svg.contains("<title>2. "), "{svg}");
    let (status, hint, _) = run_words("hint - --format svg --level 2", CHAIN);
    assert_eq!(status, 0);
    assert!(!hint.contains("class=\"set\""), "{hint}");
    for (words, message) in [
        ("- --format svg", "--step N"),
        (
            "- --format svg --step 1000",
            "the log of <stdin>:1 has 66 steps",
        ),
        ("- --step 2", "--step is for --format svg"),
        ("hint - --format svg --all", "a picture of one step"),
    ] {
        let (status, _, error) = run_words(words, CHAIN);
        assert!(
            status == 2 && error.contains(message),
            "{words}: {status} {error}"
        );
    }
    let two = format!("{CHAIN}\n{CHAIN}\n");
    for words in [
        "convert --to svg -",
        "- --format svg --step 1",
        "hint - --format svg",
    ] {
        let (status, _, error) = run_words(words, &two);
        assert!(
            status == 2 && error.contains("the input has several"),
            "{words}: {error}"
        );
    }
}
