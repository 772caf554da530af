//! What is told of clues: sums that add up, a line a cage, the words of a clue's own kind.

use crate::common::sample;
use crate::plugin::climb;
use std::collections::HashMap;
use sudoku_explain::clues::{self, Clues, cage};
use sudoku_explain::explain::{Grids, Layout, Paragraph, Record, write_text};
use sudoku_explain::generate::{Generator, Wish};
use sudoku_explain::words::trail::{Concluded, Trail, tell};
use sudoku_explain::words::{Names, Notation};
use sudoku_explain::{
    Board, Cell, ClueId, Geometry, Mark, Marks, Order, Solver, Start, Supposed, Value, formats,
};

/// Killers of the project, and generated ones.
fn killers() -> Vec<Board> {
    let text = include_str!("../boards/killer.txt");
    let entries = formats::read(text, None).expect("it ships with the project");
    let mut boards: Vec<Board> = entries.into_iter().map(|entry| entry.board).collect();
    let geometry = Geometry::named("6x6").expect("a name");
    let wish = Wish {
        with: vec![&cage::KIND],
        ..Wish::default()
    };
    let mut generator = Generator::new(&geometry, &wish).expect("a wish");
    let made = sample::seeds(10).filter_map(|seed| generator.puzzle(seed, 20, &|| true).ok());
    boards.extend(made);
    boards
}

fn log(board: &Board) -> (usize, String) {
    log_by(&Order::human(), board)
}

fn log_by(order: &Order, board: &Board) -> (usize, String) {
    let mut solver = Solver::new(order, board);
    solver.solve();
    let record = Record::new(board, &solver);
    let layout = Layout {
        linear: true,
        grids: Grids::Never,
        ..Layout::default()
    };
    (record.told().len(), write_text(&record, &layout))
}

/// The numbers of a sum: "45 - 50 + 9 (r1c2)", "1+2+3".
fn sum(text: &str) -> i64 {
    let mut bare = String::new();
    let mut within = false;
    for letter in text.chars() {
        within = (within || letter == '(') && letter != ')';
        match letter {
            '+' | '-' if !within => bare += &format!(" {letter} "),
            ')' => {}
            _ if !within => bare.push(letter),
            _ => {}
        }
    }
    let (mut total, mut sign) = (0, 1);
    for part in bare.split_whitespace() {
        match part {
            "+" => sign = 1,
            "-" => sign = -1,
            number => total += sign * number.parse::<i64>().expect(text),
        }
    }
    total
}

#[test]
fn what_a_cage_can_be_makes_its_total() {
    let mut sets = 0;
    for board in killers() {
        for line in log(&board).1.lines() {
            let Some((_, told)) = line.split_once(". The cage of ") else {
                continue;
            };
            // In brackets is what cannot be left to other cells.
            let outside = told.split('(').map(|part| part.rsplit(')').next());
            let told: String = outside.map(Option::unwrap_or_default).collect();
            let head = told.split(&['.', ';'][..]).next().expect("a head");
            let Some(total) = head.split(' ').next().and_then(|word| word.parse().ok()) else {
                continue;
            };
            let total: i64 = match head.split_once(" needs ") {
                Some((_, rest)) => sum(rest.split(' ').next().expect("a number")),
                None => total,
            };
            let words = head.split(&[' ', ',', ':'][..]);
            for set in words.filter(|word| word.contains('+')) {
                assert_eq!(sum(set), total, "{line}");
                sets += 1;
            }
        }
    }
    assert!(sets > sample::part(100), "only {sets}");
}

#[test]
fn what_a_balance_leaves_adds_up() {
    let mut sums = 0;
    for board in killers() {
        for line in log(&board).1.lines() {
            let told = line
                .split_once(" is ")
                .and_then(|(_, told)| told.split_once(": "));
            let Some((parts, value)) = told.and_then(|(told, _)| told.split_once(" = ")) else {
                continue;
            };
            assert_eq!(sum(parts), sum(value), "{line}");
            sums += 1;
        }
    }
    assert!(sums > sample::part(20), "only {sums}");
}

/// Each step once, in order, under its own number; an entry says how far it goes.
#[test]
fn neighbours_of_one_form_are_one_entry() {
    let mut entries = 0;
    for board in killers() {
        let (steps, text) = log(&board);
        let mut next = 1;
        for line in text.lines() {
            let start = line.split(['.', ' ']).next().unwrap_or_default();
            if let Some((first, last)) = start.split_once('-') {
                let (first, last): (usize, usize) = match (first.parse(), last.parse()) {
                    (Ok(first), Ok(last)) => (first, last),
                    _ => continue,
                };
                assert!(first == next && first < last, "{line}");
                entries += 1;
            } else if start.parse() == Ok(next) {
                next += 1;
            }
        }
        assert_eq!(next, steps + 1, "{text}");
    }
    assert!(entries > sample::part(10), "only {entries}");
}

#[test]
fn a_line_of_a_net_takes_the_words_of_the_kind() {
    let geometry = Geometry::named("9x9").expect("a name");
    let [bulb, end] = [Cell(0), Cell(1)];
    let clues = Clues::of(&geometry, vec![climb::of(vec![bulb, end])]).expect("a clue");
    let start = Start {
        clues,
        ..Start::givens(vec![None; 81])
    };
    let board = Board::new(geometry, start).expect("a board");
    let nine = Mark {
        cell: end,
        value: Value(9),
    };
    let left = (1..=7).map(Value).collect();
    let leaves = Concluded::Leaves(ClueId(0), bulb, left, vec![nine]);
    let trail = Trail::new(vec![Supposed::IsNot(nine)], vec![leaves]);
    let told = tell(&board, &trail, None, &mut 0);
    let names = Names::of(&board);
    let said = names.sentence(&told[0]);
    let own = "no values rise from 8 in the bulb r1c1";
    assert!(
        said.contains(own) && said.ends_with("so r1c1 is 1, 2, 3, 4, 5, 6 or 7."),
        "{said}"
    );
}

#[test]
fn of_a_clue_a_line_tells_what_is_needed() {
    let board: Board = "\
........./........./........./........./........./........./........./........./.........
whisper: r1c1 r1c2 r1c3"
        .replace('/', "\n")
        .parse()
        .expect("a board");
    let mark = |cell: u16, value: u8| Mark {
        cell: Cell(cell),
        value: Value(value),
    };
    // Without 8 and 9 in r1c1 the whisper takes 3 and 4 from r1c2: all that is asked is why 4 goes.
    let gone = vec![mark(0, 8), mark(0, 9)];
    let left = [1, 2, 6, 7, 8, 9].map(Value).into_iter().collect();
    let leaves = Concluded::Leaves(ClueId(0), Cell(1), left, gone.clone());
    let supposed = gone.iter().copied().map(Supposed::IsNot).collect();
    let asked = std::cell::Cell::new(0);
    let trail = Trail::new(supposed, vec![leaves]).narrow(
        &board,
        Some(mark(1, 4)),
        |clue, cell, taken, whole| {
            asked.set(asked.get() + 1);
            assert_eq!((clue, cell, whole), (ClueId(0), Cell(1), &gone[..]));
            assert_eq!(taken, Marks::only(Value(4)));
            vec![gone[1]]
        },
    );
    assert_eq!(asked.get(), 1);
    let told = tell(&board, &trail, Some(mark(1, 4)), &mut 0);
    let names = Names::of(&board);
    let said: Vec<String> = told.iter().map(|line| names.sentence(line)).collect();
    assert_eq!(
        said,
        [
            "Then since r1c1 is not 9, the whisper from r1c1 takes 4 from r1c2: with it, r1c1 would have to be 9, which it \
             cannot be."
        ]
    );
}

/// The highest value is seen in a line that has all values; a shorter one may lack it.
#[test]
fn one_that_is_seen_is_the_highest_only_if_that_is_in_the_line() {
    let order = Order::parse("one", "combinations").expect("an order");
    for (clue, is_highest) in [("r1c1-r1c4", true), ("r1c1-r1c3", false)] {
        let text = format!("....\n....\n....\n....\nskyscraper 1: {clue}\n");
        let entries = formats::read(&text, None).expect("a board");
        let told = log_by(&order, &entries[0].board).1;
        let highest = "only one of them is seen, so r1c1 is 4";
        assert_eq!(told.contains(highest), is_highest, "{clue}: {told}");
        assert!(told.contains("r1c1"), "{clue}: {told}");
    }
}

/// A clue of two cells may be written with the later one first; what its cells can be is told in their order.
#[test]
fn a_ring_of_groups_counts_no_marks() {
    let clue = "renban: r2c1 r2c2 r2c3 r3c4 r3c5 r3c6";
    let board = formats::read_one(&format!("{}\n{clue}\n", ".".repeat(81)), None).expect("a board");
    let order = "game-rules\nclue-pointing\ngrouped-aic\n";
    let (_, text) = log_by(&Order::parse("rings", order).expect("an order"), &board);
    assert!(
        text.contains("A ring of four groups of cells, joined"),
        "{text}"
    );
}

#[test]
fn pairs_stand_in_the_order_of_their_cells() {
    let givens =
        "........./4......../........./3......../6......../7......../........./8......../9........";
    let givens: String = givens.split('/').map(|row| format!("{row}\n")).collect();
    for clue in ["x: r1c1 r1c2", "x: r1c2 r1c1"] {
        let entries = formats::read(&format!("{givens}{clue}\n"), None).expect("a board");
        let text = log(&entries[0].board).1;
        let told = "r1c1 and r1c2 can only be 1 and 9, or 2 and 8, in this order.";
        assert!(text.contains(told), "{clue}: {text}");
    }
}

/// What is told of one clue on a board whose first row is given, and nothing else.
fn told_of(first_row: &str, clue: &str) -> String {
    let order = Order::parse("one", "game-rules\ncombinations\n").expect("an order");
    let mut rows = ["........."; 9];
    rows[0] = first_row;
    let entries = formats::read(&format!("{}\n{clue}\n", rows.join("\n")), None);
    log_by(&order, &entries.expect("a board")[0].board).1
}

/// What kinds say of a clue: what hides the others, or is higher than all before it; the crust that stands, and how much or how little
/// would lie between; the runs of a line that falls into them in one way; what would not lie between the ends of a line.
#[test]
fn kinds_say_what_one_sees_at_once() {
    let empty = ".........";
    for (first_row, clue, said) in [
        (
            "3........",
            "skyscraper 5: r1c1-r1c9",
            "if r1c2 were 7, 8 or 9, it would hide all lower ones behind it: only r1c1, it, 8 and 9 could be seen, not five.",
        ),
        (
            "3........",
            "skyscraper 2: r1c1-r1c9",
            "r1c1 and it would each be higher than all before, and 9 wherever it is: at least three seen, not two.",
        ),
        (
            "3........",
            "skyscraper 2: r1c1-r1c9",
            "as of what is lower than r1c1 they can only be 1 or 2: at least three, not two.",
        ),
        (
            "1........",
            "sandwich 2: r1c1-r1c9",
            "r1c1 is 1, so 9 can only be in r1c3 (2 between).",
        ),
        (
            empty,
            "sandwich 25: r1c1-r1c9",
            "if r1c5 were 1, what lies between it and 9 would make at most 21, not 25.",
        ),
        (
            empty,
            "sum-line 10: r1c1 r1c2 r1c3",
            "it can only be one run of all its cells, which is 1+2+7, 1+3+6, 1+4+5 or 2+3+5.",
        ),
        (
            "2........",
            "between: r1c1 r2c2 r3c3",
            "if r3c3 were 1 or 3, r2c2 could not lie between it and r1c1 (2).",
        ),
        (
            "2........",
            "circles: r1c1 r2c4 r3c8 r4c2",
            "four circles would have to be 4, but only r2c4, r3c8 and r4c2 can be.",
        ),
        (
            "..2......",
            "circles: r1c3 r2c1 r2c2 r3c5",
            "r1c3 is 2, so two circles are, but without r3c5 only r1c3 can be.",
        ),
        (
            "1........",
            "nabner: r1c1 r2c4 r3c8",
            "r2c4 is neither the 1 in r1c1 nor next to it",
        ),
    ] {
        let told = told_of(first_row, clue).to_lowercase();
        assert!(told.contains(said), "{clue}: {told}");
        assert!(!told.contains("whatever"), "{clue}: {told}");
    }
}

/// Of a cell that a clue leaves one value, a line needs no more here than that another is gone: what else goes has no reason told.
#[test]
fn no_more_is_concluded_than_a_reason_is_given_for() {
    let order = Order::parse("one", "game-rules\nclue-ways\n").expect("an order");
    let board = "\
        6  9   15 | 3   7  12 | 245 24 8\n\
        4  15  3  | 6   8  12 | 25  9  7\n\
        8  2   7  | 5   4  9  | 3   1  6\n\
        3  8   6  | 9   15 7  | 12  25 4\n\
        5  14  2  | 48  6  3  | 17  78 9\n\
        9  7   14 | 2   15 48 | 6   58 3\n\
        27 35  45 | 178 9  46 | 78  36 12\n\
        17 34  9  | 147 2  68 | 478 36 5\n\
        12 6   8  | 47  3  5  | 9   47 12\n\
        numbered-room 6 top: r1c2-r9c2\n\
        numbered-room 9 right: r1c9-r1c1\n";
    let entries = formats::read(board, None).expect("a board");
    let told = log_by(&order, &entries[0].board).1;
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("with 4 in r1c7, "), "{told}");
    assert!(told.contains("So r1c7 is not 4"), "{told}");
    assert!(!told.contains("So r1c7 is 5"), "{told}");
}

/// What a clue of a step says stands under its grid if the step did not say it, and so do the cells of a clue that no grid shows.
#[test]
fn a_grid_tells_what_the_clues_of_its_step_say() {
    let order = Order::parse("one", "game-rules\ncombinations\n").expect("an order");
    for (clue, said) in [
        ("whisper: r2c1 r3c2 r4c2", "Whisper: r2c1 r3c2 r4c2."),
        ("greater: r2c1 r2c2", "r2c1 is more than r2c2."),
        (
            "global-entropy: all",
            "global entropy: each two by two cells have a low (1, 2 or 3), a middle (4, 5 or 6) and a high value",
        ),
        (
            "little-killer 3 top-left: r8c1 r9c2",
            "Little killer: 3 at r8c1 r9c2.",
        ),
        (
            "skyscraper 1: r3c1-r3c9",
            "Skyscraper clue: the number beside the grid says how many values, seen from there, are",
        ),
    ] {
        let rows = format!("12.......\n4........\n{}", ".........\n".repeat(7));
        let entries = formats::read(&format!("{rows}{clue}\n"), None);
        let board = &entries.expect("a board")[0].board;
        let mut solver = Solver::new(&order, board);
        solver.solve();
        let layout = Layout {
            grids: Grids::All,
            ..Layout::default()
        };
        let told = write_text(&Record::new(board, &solver), &layout);
        let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(said), "{clue}: {told}");
        // The first step looks at the clue, and says that of it.
        let step = told.split("\n2. ").nth(1).expect("a step");
        let step = step.split("\n3. ").next().expect("a step");
        assert!(!step.contains("Whisper ("), "{clue}: {told}");
        assert!(!step.contains("Greater"), "{clue}: {told}");
        assert!(!step.contains("Global entropy:"), "{clue}: {told}");
    }
}

/// A clue that lists a value needs it, whatever its cells can be.
#[test]
fn a_clue_needs_what_it_lists() {
    let order = Order::parse("one", "game-rules\nclue-pointing\n").expect("an order");
    let board = "\
        5 . . . . . . . .\n\
        . . . . . . . . .\n\
        . . . . . . . . .\n\
        . . . . . . . . .\n\
        . . . . . . . . .\n\
        . . . . . . . . .\n\
        . . . . . . . . .\n\
        . . . . . . . . .\n\
        . . . . . . . . .\n\
        quadruple values=3: r1c1 r1c2 r2c1 r2c2\n";
    let entries = formats::read(board, None).expect("a board");
    let told = log_by(&order, &entries[0].board).1;
    let said = "the quadruple at r1c1 needs a 3, whatever else is in it.";
    assert!(told.contains(said), "{told}");
}

/// What lies between the ends of a sandwich is told as one reads the grid, from whichever side the clue stands.
#[test]
fn a_sandwich_is_told_as_one_reads_the_grid() {
    let order = Order::parse("one", "game-rules\ncombinations\n").expect("an order");
    let row = "1 234 345 9 2345678 2345678 2345678 2345678 2345678";
    let rest = ["123456789"; 9].join(" ");
    let rows = format!("{row}\n{}", format!("{rest}\n").repeat(8));
    for side in ["r1c1-r1c9", "r1c9-r1c1"] {
        let text = format!("{rows}sandwich 5: {side}\n");
        let entries = formats::read(&text, None).expect("a board");
        let told = log_by(&order, &entries[0].board).1;
        assert!(told.contains("2+3 in this order"), "{side}: {told}");
    }
}

/// The cell and the value of "r4c6 is 3 (line c2)" wherever a text says that, and the line.
fn cited(text: &str) -> Vec<(&str, &str, &str)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let windows = words.windows(5).filter_map(|words| match words {
        [cell, "is", value, "(line", line] if line.contains(')') => {
            let line = line.split(')').next()?;
            Some((cell.trim_start_matches('('), *value, line))
        }
        _ => None,
    });
    windows.collect()
}

/// Where all is supposed that leads to a fault, one line fills a cell and a later one leaves it another value: what is cited for that
/// is not the line that filled it.
#[test]
fn a_line_that_is_cited_says_no_other_value_of_the_cell() {
    let wish = Wish {
        with: vec![clues::kind("region-sum").expect("a kind")],
        minimal: true,
        ..Wish::default()
    };
    let geometry = Geometry::named("6x6").expect("a name");
    let mut generator = Generator::new(&geometry, &wish).expect("a wish");
    let mut count = 0;
    for seed in 3..3 + sample::part(20) as u64 {
        let board = generator.puzzle(seed, 20, &|| true).expect("a puzzle");
        let mut solver = Solver::new(&Order::human(), &board);
        solver.solve();
        let names = Names::of(&board).in_notation(Notation::RowColumn);
        for told in Record::new(&board, &solver).told() {
            let why = Paragraph::new(&names, &told.explanation).why;
            let mut lines: HashMap<&str, &str> = HashMap::new();
            for line in why.lines().map(str::trim) {
                for (cell, value, label) in cited(line) {
                    let said = lines.get(label).copied().unwrap_or_default();
                    let start = format!("{cell} is ");
                    let mut is = said.match_indices(&start).map(|(at, start)| {
                        let rest = &said[at + start.len()..];
                        let mut words = rest.split(|c: char| !c.is_alphanumeric());
                        words.next().unwrap_or_default()
                    });
                    let first = is.next();
                    let holds =
                        first.is_none_or(|first| first == value || is.any(|of| of == value));
                    assert!(holds, "{board}: {line} cites {said}");
                    count += 1;
                }
                if let Some((label, said)) = line.split_once(". ") {
                    lines.insert(label, said);
                }
            }
        }
    }
    assert!(count > 10, "only {count}");
}

/// Values of cells whose marks leave one order are told in it, and of others that it is not known.
#[test]
fn values_of_cells_are_told_in_their_order_where_there_is_one() {
    let order = Order::parse("one", "game-rules\nclue-subsets\n").expect("an order");
    let rest = ["123456789"; 9].join(" ");
    for (first, other, said) in [
        ("1247", "47", "they can be 1-4 or 2-7, in this order"),
        ("1247", "1247", "they can be 1-4 or 2-7, in some order"),
    ] {
        let rows = format!(
            "567 567 13 45 8 37 249 {first} 249\n\
             23 9 578 45 1 23 {other} 5678 45678\n\
             4 578 12 6 9 27 3578 13578 13578\n{}",
            format!("{rest}\n").repeat(6)
        );
        let text = format!("{rows}region-sum: r1c8 r2c7 r3c6 r2c6\n");
        let entries = formats::read(&text, None).expect("a board");
        let told = log_by(&order, &entries[0].board).1;
        assert!(told.contains(said), "{other}: {told}");
    }
}
