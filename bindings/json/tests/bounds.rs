//! Whatever is asked for, a budget ends the call, and so does a cancel, wherever its searches stand.
//!
//! Times are those of a build for tests on a machine that others use as well: what is held here is an order of magnitude
//! above what a release build takes alone. `SUDOKU_EXPLAIN_BOUNDS=1` prints the worst of each ask.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use sudoku_explain::random::Random;
use sudoku_explain_json::Session;

/// The most that a call with a small budget may take.
const SPENT: Duration = Duration::from_secs(10);
/// The most that a call may go on when it is cancelled.
const CANCELLED: Duration = Duration::from_secs(2);

/// Boards that take long: each of another kind.
fn boards() -> Vec<(&'static str, String)> {
    let empty = |name: &str, side: usize| {
        let rows = vec![".".repeat(side); side].join("\n");
        format!("# geometry: {name}\n{rows}\n")
    };
    let mut chance = Random::new(1);
    let (mut cages, mut pairs) = (empty("25x25", 25), empty("9x9", 9));
    for _ in 0..600 {
        let (row, column) = (1 + chance.below(23), 1 + chance.below(23));
        let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(down, right)| format!("r{}c{}", row + down, column + right));
        _ = writeln!(cages, "cage 52: {}", cells.join(" "));
    }
    for row in 1..=9 {
        for column in 1..=8 {
            let other = column + 1 + chance.below(9 - column);
            _ = writeln!(pairs, "whisper: r{row}c{column} r{row}c{other}");
            _ = writeln!(
                pairs,
                "sum {}: r{column}c{row} r{other}c{row}",
                8 + chance.below(5)
            );
        }
    }
    let hardest =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    vec![
        ("hardest", hardest.into()),
        (
            "knights",
            empty("9x9 x windoku disjoint anti-knight anti-king", 9),
        ),
        ("large", empty("16x16", 16)),
        ("cages", cages),
        ("pairs", pairs),
    ]
}

/// What can be asked of a board so that something is searched: the name, and its fields but for the board.
const ASKS: &[(&str, &str)] = &[
    ("check", ""),
    ("hint", ""),
    ("hint", r#","know":["full-house","hidden-single"]"#),
    ("hints", ""),
    ("hints", r#","every_form":true"#),
    ("why", r#","play":"r1c2<>1""#),
    ("spot", r#","cells":["r1c2","r2c2"]"#),
    ("towards", r#","cell":"r5c5""#),
    ("path", r#","goal":"shortest""#),
    ("path", r#","goal":"fewest-kinds""#),
    ("picture", r#","level":3"#),
    ("walkthrough", ""),
    ("walkthrough", r#","essential":true"#),
    ("tell", r#","brief":true"#),
    ("solve", r#","limit":3"#),
    ("candidates", ""),
    ("solutions", r#","limit":1000"#),
    ("superfluous", ""),
    ("fix", ""),
    ("rate", ""),
    ("rate", r#","scale":"human""#),
    ("rate", r#","scale":"se""#),
];

/// The asks of all boards, and those that need none.
fn requests(budget: Option<usize>) -> Vec<(String, String)> {
    let budget = budget.map_or(String::new(), |budget| format!(r#","budget":{budget}"#));
    let mut all = Vec::new();
    for (name, text) in boards() {
        let text = serde_json::to_string(&text).expect("a text");
        for (ask, more) in ASKS {
            let request = format!(r#"{{"ask":"{ask}","text":{text}{more}{budget}}}"#);
            all.push((format!("{ask}{more} {name}"), request));
        }
    }
    all
}

fn report(worst: &BTreeMap<String, Duration>) {
    if std::env::var_os("SUDOKU_EXPLAIN_BOUNDS").is_some() {
        let mut sorted: Vec<_> = worst.iter().collect();
        sorted.sort_by_key(|(_, time)| std::cmp::Reverse(**time));
        for (name, time) in sorted.into_iter().take(12) {
            println!("{:>6} ms {name}", time.as_millis());
        }
    }
}

#[test]
fn a_budget_ends_every_call() {
    let mut chance = Random::new(7);
    let budgets = [0, 1 + chance.below(50), 50 + chance.below(500)];
    // One after the other they take a minute and a half, most of it with nothing beside them.
    std::thread::scope(|scope| {
        for budget in budgets {
            scope.spawn(move || {
                let worst = by_budget(budget);
                report(&worst);
                let late: Vec<_> = worst.iter().filter(|(_, time)| **time > SPENT).collect();
                assert!(late.is_empty(), "{budget}: {late:?}");
            });
        }
    });
}

/// How long each call with a budget takes.
fn by_budget(budget: usize) -> BTreeMap<String, Duration> {
    // Strategies of clues look at 600 cages that overlap for longer than they tick: these calls end by a cancel.
    let bounded = requests(Some(budget)).into_iter();
    let bounded = bounded.filter(|(name, _)| !name.ends_with(" cages"));
    let timed = bounded.map(|(name, request)| {
        let (session, from) = (Session::new(), Instant::now());
        let answer = session.answer(request.as_bytes());
        let time = from.elapsed();
        let is_known = answer.contains("\"answer\":") || answer.contains("\"fault\":");
        assert!(is_known && !answer.contains("no field"), "{name}: {answer}");
        (name, time)
    });
    timed.collect()
}

#[test]
fn a_cancel_ends_every_call() {
    let mut chance = Random::new(11);
    let mut worst = BTreeMap::new();
    let mut all = requests(None);
    let generate =
        r#"{"ask":"generate","geometry":"16x16","minimal":true,"needs":"jellyfish","seed":1}"#;
    all.push(("generate".into(), generate.into()));
    for (name, text) in boards() {
        let text = serde_json::to_string(&text).expect("a text");
        let walk = format!(r#"{{"ask":"generate","from":{text},"change":"easier","seed":1}}"#);
        all.push((format!("walk {name}"), walk));
    }
    for (name, request) in all {
        let session = Session::new();
        let wait = Duration::from_millis(5 + chance.below(150) as u64);
        let time = std::thread::scope(|scope| {
            let (tell, told) = channel();
            let session = &session;
            scope.spawn(move || tell.send(session.answer(request.as_bytes())));
            if told.recv_timeout(wait).is_ok() {
                return Duration::ZERO;
            }
            let from = Instant::now();
            session.cancel();
            _ = told.recv();
            from.elapsed()
        });
        worst.insert(name, time);
    }
    report(&worst);
    assert!(
        worst.values().any(|time| !time.is_zero()),
        "nothing was cancelled"
    );
    let late: Vec<_> = worst
        .iter()
        .filter(|(_, time)| **time > CANCELLED)
        .collect();
    assert!(late.is_empty(), "{late:?}");
}
