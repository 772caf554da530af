//! Long lists: each line is answered as it comes, what cannot be read is reported and skipped, and a file of results
//! can be gone on with.

use crate::common::command::{command, file, run, run_words};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

/// Three open cells, each the last of its column.
const SINGLES: &str =
    "652483917978162435314975628825736149791824563436519872269348751547291386183657...";
/// Of SE 1.2.
const EASY: &str =
    "6...4.175.....56...7.....4...9.....6.3......8.....4.19..85....1..28.6.5..95......";
/// Of SE 10.2 or more.
const HARD: &str =
    "........6..5..8.9..3.4..7....491........8..4.5....42....1..9.5..6....4.37........";

fn rate(arguments: &str, input: &str) -> (i32, String, String) {
    run_words(&format!("rate --scale se {arguments}"), input)
}

#[test]
fn a_line_a_puzzle_with_er_ep_and_ed() {
    let line = format!("{EASY}\t1.2\t1.2\t1.2\n");
    assert_eq!(rate("", EASY), (0, line.clone(), String::new()));
    let input = format!("{EASY}\n{SINGLES}\n").repeat(300);
    let (status, one, errors) = rate("--jobs 1 -", &input);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert_eq!(one.lines().count(), 600);
    assert!(one.starts_with(&line), "{one}");
    assert_eq!(rate("--jobs 3", &input).1, one);
    let (_, why, _) = rate("--why", EASY);
    assert!(
        why.contains("\tstep 1: Hidden Single in Block 1.2, r"),
        "{why}"
    );
}

#[test]
fn json_has_the_path_and_the_deciding_step() {
    let (status, out, _) = rate("--format ndjson", EASY);
    assert_eq!(status, 0);
    let all: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&all["er"], &all["more"]), (&"1.2".into(), &false.into()));
    assert_eq!(all["deciding"]["base"], "1.2");
    let used = all["used"].as_array().expect("a list");
    assert!(
        used.iter().any(|used| used["name"] == "Last Value"),
        "{used:?}"
    );
}

#[test]
fn what_is_no_plain_puzzle_is_said_so() {
    let empty = ".".repeat(81);
    let (status, out, _) = rate("", &format!("{empty}\n{EASY}\n"));
    assert_eq!(status, 1);
    assert!(
        out.starts_with(&format!("{empty}\tmany-solutions\t-\t-\n")),
        "{out}"
    );
    assert_eq!(out.lines().count(), 2);
    let (status, _, errors) = rate("", "1.3..4....4.4..1");
    assert_eq!(status, 2);
    assert!(errors.contains("knows no other boards"), "{errors}");
}

#[test]
fn one_bad_line_is_told_by_its_number_and_the_rest_go_on() {
    let input = format!("x\n{EASY}\n12345\n{EASY}\n\u{e9}\n\n{SINGLES}\n{EASY}7\n{EASY}");
    for jobs in ["1", "2"] {
        for arguments in [
            &["rate", "--scale", "se", "--jobs", jobs][..],
            &["rate", "--jobs", jobs],
            &["solve", "--format", "tsv", "--jobs", jobs],
            &["check", "--jobs", jobs],
        ] {
            let (status, out, errors) = run(arguments, &input);
            assert_eq!(
                (status, out.lines().count()),
                (2, 4),
                "{arguments:?}: {out}{errors}"
            );
            let told: Vec<&str> = errors.lines().collect();
            let numbers = told
                .iter()
                .map(|line| line.split(':').nth(2).unwrap_or_default());
            assert_eq!(
                numbers.collect::<Vec<_>>(),
                ["1", "3", "5", "8"],
                "{errors}"
            );
        }
    }
    // Bytes that are no text are those of one line.
    let bytes = [EASY.as_bytes(), b"\n\xff\xfe\n", EASY.as_bytes(), b"\n"].concat();
    let output = crate::common::command::piped(&["check"], &bytes);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        output.stdout.iter().filter(|&&byte| byte == b'\n').count(),
        2
    );
}

#[test]
fn boards_of_several_lines_and_clues_are_read_as_before() {
    let grid: String = EASY
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row).into_owned() + "\n")
        .collect();
    let input =
        format!("# a list\n{EASY}\n\n{grid}\n{grid}\nbad\n\n# geometry: 9x9\n{EASY}\n{EASY}\n");
    let (status, out, errors) = run(&["check"], &input);
    assert_eq!((status, out.lines().count()), (2, 5), "{out}{errors}");
    assert!(errors.starts_with("error: <stdin>:24:"), "{errors}");
    let places: Vec<&str> = out
        .lines()
        .map(|line| line.split(':').nth(1).unwrap_or_default())
        .collect();
    assert_eq!(places, ["2", "4", "14", "27", "28"]);
    let cages = format!("{}\ncage 3: r1c1 r1c2\n\n{EASY}\n", ".".repeat(81));
    let (_, out, errors) = run(&["check"], &cages);
    assert_eq!((out.lines().count(), errors.as_str()), (2, ""), "{out}");
    assert!(
        out.lines()
            .next()
            .is_some_and(|line| line.contains("not proper")),
        "{out}"
    );
}

#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    let rated = format!("{EASY}\t1.2\t1.2\t1.2\n");
    let commands: [(&str, &str); 5] = [
        ("rate --scale se --jobs 1", &rated),
        ("rate --scale se --jobs 2", &rated),
        ("convert --to line", &format!("{EASY}\n")),
        ("--format ndjson --jobs 2", "{\"format\":\"sudoku-explain/"),
        ("hint --format ndjson", "{\"format\":\"sudoku-explain/"),
    ];
    for (arguments, answer) in commands {
        let mut child = command(&arguments.split(' ').collect::<Vec<_>>())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut input = child.stdin.take().expect("piped");
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        for _ in 0..3 {
            writeln!(input, "{EASY}").expect("it listens");
            input.flush().expect("it listens");
            let mut line = String::new();
            output.read_line(&mut line).expect("it answers");
            assert!(line.starts_with(answer), "{arguments}: {line}");
        }
        drop(input);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn a_file_of_results_is_gone_on_with() {
    let folder = std::env::temp_dir().join(format!("sudoku-explain-resume-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("out.tsv");
    let name = file.to_str().expect("text");
    let input = format!("{EASY}\n{SINGLES}\nbad\n").repeat(20);
    let (_, whole, _) = rate("", &input);
    // Torn in the middle of a line, and not there at all.
    for length in [0, 200, whole.len() / 2, whole.len()] {
        std::fs::write(&file, &whole[..length]).expect("written");
        let (status, out, _) = run(
            &["rate", "--scale", "se", "--jobs", "2", "--resume", name],
            &input,
        );
        assert_eq!((status, out.as_str()), (2, ""));
        assert_eq!(std::fs::read_to_string(&file).expect("a file"), whole);
    }
    let arguments = [
        "rate", "--scale", "se", "--format", "json", "--resume", name,
    ];
    assert_eq!(run(&arguments, EASY).0, 2);
    // What is wrong on a board is left out of the result; it is the result of that board all the same.
    let (wrong, check) = (
        "1 . +2 4\n3 . 1 .\n. 1 . 3\n4 . . 1\n",
        ["check", "--format", "ndjson", "--resume", name],
    );
    std::fs::write(&file, "").expect("written");
    for input in [wrong.to_string(), format!("{wrong}\n{wrong}")] {
        assert_eq!(run(&check, &input).0, 1);
    }
    let rows = std::fs::read_to_string(&file).expect("a file");
    assert_eq!(rows.lines().count(), 2, "{rows}");
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// A file of results of another list, scale, format or command is refused with the place, and stays as it is.
#[test]
fn a_file_of_other_results_is_not_gone_on_with() {
    let folder = std::env::temp_dir().join(format!("sudoku-explain-others-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("out");
    let name = file.to_str().expect("text");
    let one = "................\ncage 3: r1c1 r1c2\ncage 3: r2c3 r2c4\ncage 4: r3c1 r4c1\ncage 3: r3c3 r3c4\n\
               cage 3: r1c3 r2c3\n";
    let other = one.replace("cage 4", "cage 6");
    let list = format!("{EASY}\n{SINGLES}\n{EASY}\n");
    let swapped = format!("{SINGLES}\n{EASY}\n{EASY}\n");
    let se = ["rate", "--scale", "se"].as_slice();
    let why = ["rate", "--scale", "se", "--why"].as_slice();
    let solve = ["solve", "--format", "tsv"].as_slice();
    let objects = ["rate", "--format", "ndjson"].as_slice();
    let logs = ["--format", "ndjson"].as_slice();
    let check = ["check", "--format", "ndjson"].as_slice();
    let rate = ["rate"].as_slice();
    let is_of = "expected the result of board";
    for (before, made_of, now, input, at, words) in [
        (rate, &list, se, &list, 1, "a rating on the scale 'se'"),
        (se, &list, rate, &list, 1, "a rating on the scale 'hodoku'"),
        (se, &list, why, &list, 1, "--why"),
        (se, &list, solve, &list, 1, "a solution by the method"),
        (solve, &list, rate, &list, 1, "a rating on the scale"),
        (rate, &list, objects, &list, 1, "the format ndjson"),
        (objects, &list, rate, &list, 1, "the format tsv"),
        (objects, &list, logs, &list, 1, "expected a log"),
        (logs, &list, check, &list, 1, "what 'check' finds"),
        (se, &swapped, se, &list, 1, is_of),
        (objects, &swapped, objects, &list, 1, is_of),
        (rate, &list, rate, &format!("{EASY}\n{EASY}\n"), 2, is_of),
        (rate, &one.to_string(), rate, &other, 1, is_of),
        (objects, &one.to_string(), objects, &other, 1, is_of),
    ] {
        let (_, rows, _) = run(before, made_of);
        // The last line is torn: it stays, too.
        let rows = format!("{rows}torn");
        std::fs::write(&file, &rows).expect("written");
        let arguments = [now, &["--resume", name]].concat();
        let (status, out, errors) = run(&arguments, input);
        assert_eq!((status, out.as_str()), (2, ""), "{arguments:?}: {errors}");
        let place = format!("--resume: {name}:{at}: ");
        assert!(
            errors.contains(&place) && errors.contains(words),
            "{errors}"
        );
        assert_eq!(std::fs::read_to_string(&file).expect("a file"), rows);
    }
    // Fewer boards than results, and a file that holds something else.
    let (_, rows, _) = run(se, &list);
    std::fs::write(&file, &rows).expect("written");
    let (_, _, errors) = run(&[se, &["--resume", name]].concat(), EASY);
    assert!(errors.contains("the input only 1 boards"), "{errors}");
    std::fs::write(&file, "a letter").expect("written");
    assert_eq!(run(&[se, &["--resume", name]].concat(), EASY).0, 2);
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), "a letter");
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn what_takes_too_long_is_more_than_so_far() {
    let (status, out, _) = rate("--timeout-per-puzzle 0.02", &format!("{HARD}\n{EASY}\n"));
    assert_eq!(status, 1);
    let er = out.split('\t').nth(1).expect("a field");
    assert!(er.starts_with('>') && er.len() > 3, "{out}");
    assert_eq!(out.lines().count(), 2);
    assert_eq!(rate("--timeout-per-puzzle 0", EASY).0, 2);
    // Five million guesses take seconds.
    let empty = format!("# geometry: 25x25\n{}\n", ".".repeat(625));
    for format in ["text", "tsv"] {
        let options =
            format!("solve --count 100000000 --timeout-per-puzzle 0.05 --format {format}");
        let (status, out, _) = run_words(&options, &format!("{}\n{EASY}\n", ".".repeat(81)));
        let words = ["found in the time, perhaps there are more", "+\t"];
        assert!(
            status == 1 && words.iter().any(|words| out.contains(words)),
            "{out}"
        );
    }
    let (status, out, _) = run_words("check --timeout-per-puzzle 0.000001", &empty);
    assert_eq!(
        (status, out.trim_end()),
        (1, "<stdin>:2: unknown: its time is up")
    );
    let options = "--order se --brief --timeout-per-puzzle 0.02";
    let (status, out, _) = run_words(options, &format!("{HARD}\n{EASY}\n"));
    assert_eq!(status, 1);
    assert!(
        out.contains("Not solved: stopped after ") && out.contains("so far"),
        "{out}"
    );
    assert!(out.contains("Board 2 (<stdin>:2)"), "{out}");
}

#[test]
fn a_log_of_a_list_costs_a_bad_line_itself_and_no_other() {
    let input = format!("{EASY}\nbad\n{SINGLES}\n");
    let (status, one, errors) = run_words("--brief", &input);
    assert_eq!(status, 2);
    assert!(errors.contains("<stdin>:2:"), "{errors}");
    assert!(
        one.contains("Board 1 (<stdin>:1)") && one.contains("Board 2 (<stdin>:3)"),
        "{one}"
    );
    assert_eq!(run_words("--brief --jobs 3", &input).1, one);
    let (status, out, errors) = run_words("convert --to line", &input);
    assert_eq!((status, out), (2, format!("{EASY}\n{SINGLES}\n")));
    assert!(errors.contains("<stdin>:2:"), "{errors}");
}

#[test]
fn puzzles_that_are_the_same_count_once() {
    let turned: String = EASY.chars().rev().collect();
    let renamed: String = EASY
        .chars()
        .map(|symbol| {
            symbol
                .to_digit(10)
                .map_or('.', |digit| char::from(b'0' + (10 - digit) as u8))
        })
        .collect();
    let input = format!("{EASY}\n{turned}\n{SINGLES}\n{renamed}\n{HARD}\n{EASY}\n");
    for jobs in ["1", "2"] {
        let (status, out, _) = run(&["check", "--unique", "--jobs", jobs], &input);
        let lines: Vec<&str> = out
            .lines()
            .map(|line| line.split(':').nth(1).unwrap_or_default())
            .collect();
        assert_eq!((status, lines), (0, vec!["1", "3", "5"]));
    }
    let forms: Vec<String> = [EASY, &turned, &renamed]
        .iter()
        .map(|puzzle| run(&["convert", "--to", "canonical"], puzzle).1)
        .collect();
    assert!(
        forms[0].len() == 82 && forms.iter().all(|form| *form == forms[0]),
        "{forms:?}"
    );
    let (_, again, _) = run(&["convert", "--to", "canonical"], &forms[0]);
    assert_eq!(again, forms[0]);
    assert_eq!(
        run(&["convert", "--to", "canonical"], "1.3..4....4.4..1").0,
        2
    );
}

/// What the command shows on a terminal, if there is a program that makes one.
fn on_a_terminal(arguments: &str) -> Option<String> {
    let exe = env!("CARGO_BIN_EXE_sudoku-explain");
    let shown = std::process::Command::new("script")
        .args(["-qec", &format!("'{exe}' {arguments}"), "/dev/null"])
        .stdin(Stdio::null())
        .output()
        .ok()
        .filter(|shown| !shown.stdout.is_empty())?;
    Some(String::from_utf8(shown.stdout).expect("text"))
}

#[test]
fn a_board_that_takes_long_says_so_on_a_terminal_and_takes_it_back() {
    let empty = file("takes_long.txt", ".".repeat(81).as_bytes());
    let quick = file("takes_no_time.txt", SINGLES.as_bytes());
    let Some(shown) = on_a_terminal(&format!("solve {quick}")) else {
        println!("ignored: there is no `script` that makes a terminal");
        return;
    };
    assert!(!shown.contains("working"), "{shown:?}");
    let long = format!("solve --count 100000000 --timeout 2.6 {empty}");
    let shown = on_a_terminal(&long).expect("there was one before");
    let mut parts = shown.split("\r\x1b[K");
    assert_eq!(parts.next(), Some(""), "{shown:?}");
    let mut parts: Vec<&str> = parts.collect();
    let answer = parts.pop().expect("the answer");
    assert!(answer.contains("solutions"), "{shown:?}");
    let seconds = |part: &&str| -> Option<u64> {
        let seconds = part.strip_prefix("working for ")?.strip_suffix(" s")?;
        seconds.parse().ok()
    };
    let seconds: Option<Vec<u64>> = parts.iter().map(seconds).collect();
    let seconds = seconds.unwrap_or_else(|| panic!("{shown:?}"));
    assert!(seconds.first() >= Some(&1), "{shown:?}");
    assert!(seconds.is_sorted_by(|one, next| one < next), "{shown:?}");
    // In a file of errors there is no such line.
    let (_, _, errors) = run_words(&long, "");
    assert!(!errors.contains("working"), "{errors:?}");
}
