//! With `verify::whole` no field of a log can be forged: each step is told again, and all of it compared.

use crate::common::command::run_words;
use crate::common::lists::some_of;
use crate::common::puzzles::killer;
use crate::common::sample::part;
use crate::verify::{generated, logged};
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;
use sudoku_explain::explain::Record;
use sudoku_explain::explain::json::Document;
use sudoku_explain::hint::{HintEngine, State, Tell, Which};
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::search::judge;
use sudoku_explain::verify::{Fault, verify, whole};
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Geometry, Order, Solver};

fn holds(log: &str) -> Result<Vec<String>, Fault> {
    whole(log, &Limits::default()).expect("it can be read")
}

/// The log of a board by an order, as a text.
fn told(board: &Board, order: &Order, notation: Notation, essential: bool) -> String {
    let mut board = board.clone();
    let usual = Limits::default().for_count(board.geometry().cell_count());
    let solutions = judge(&mut board, &usual).count;
    let mut solver = Solver::new(order, &board);
    solver.solve();
    let mut record = Record::new(&board, &solver);
    record.solutions = solutions;
    let kept = essential.then(|| record.essential(&Limits::default()));
    if let Some((log, last)) = &kept {
        (record.log, record.last) = (log, last);
    }
    Document::new(&record, notation).to_line()
}

/// Asserts that a log holds, and that all of it could be looked at, but for what comes after its end.
#[track_caller]
fn is_whole(log: &str, name: &str) {
    let unseen = holds(log).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
    let is_open = unseen
        .iter()
        .all(|what| what == "whether it could get any further");
    assert!(is_open, "{name}: {unseen:?}");
}

const NOTATIONS: [Notation; 2] = [Notation::RowColumn, Notation::LetterNumber];

#[test]
fn logs_of_all_geometries_tell_themselves() {
    let order = Order::human();
    for (name, seeds) in [
        ("4x4", 3),
        ("6x6 3x2", 2),
        ("9x9", 6),
        ("9x9 x", 2),
        ("9x9 windoku", 1),
        ("9x9 anti-knight", 1),
        ("jigsaw AABB/ACBB/ACCD/CDDD", 2),
        ("tenner 4", 3),
        ("12x12", 1),
    ] {
        for seed in 0..seeds {
            for notation in NOTATIONS {
                let log = told(&generated(name, seed), &order, notation, false);
                is_whole(&log, &format!("{name}, seed {seed}"));
            }
        }
    }
}

#[test]
fn killers_and_boards_of_the_project_tell_themselves() {
    let nine = Geometry::named("9x9").expect("a name");
    let killers = (0..2).filter_map(|seed| killer(&nine, seed));
    let shipped = ["lines", "jigsaw", "samurai", "tenner_report", "large"].map(|name| {
        let path = format!("{}/boards/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("text");
        sudoku_explain::formats::read(&text, None).expect("boards")
    });
    let shipped = shipped.into_iter().flatten().map(|entry| entry.board);
    for (at, board) in killers.chain(shipped).enumerate() {
        let log = told(&board, &Order::human(), NOTATIONS[at % 2], false);
        is_whole(&log, &board.to_string());
    }
}

#[test]
fn every_order_tells_itself_and_so_does_what_is_essential() {
    for name in Order::names() {
        let order = Order::named(name).expect("an order");
        for seed in 0..4 {
            let log = told(&generated("9x9", seed), &order, Notation::RowColumn, false);
            is_whole(&log, &format!("{name}, seed {seed}"));
        }
    }
    for seed in 0..24 {
        let board = generated("9x9", seed);
        let log = told(&board, &Order::human(), Notation::RowColumn, true);
        is_whole(&log, &format!("what is essential, seed {seed}"));
    }
    // A board on which this order sees no more.
    let classic = Order::named("classic").expect("an order");
    let mut boards = (0..50).map(|seed| {
        told(
            &generated("9x9", seed),
            &classic,
            Notation::RowColumn,
            false,
        )
    });
    let stuck = boards
        .find(|log| log.contains("\"stuck\""))
        .expect("some are");
    assert_eq!(
        holds(&stuck),
        Ok(vec!["whether it could get any further".to_string()])
    );
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn logs_of_lists_tell_themselves() {
    for list in ["hardest", "expert", "simple"] {
        for (at, board) in some_of(list, part(8)).into_iter().enumerate() {
            let log = told(&board, &Order::human(), NOTATIONS[at % 2], false);
            is_whole(&log, &board.to_string());
        }
    }
}

#[test]
fn hints_tell_themselves_and_what_they_have_besides_is_named() {
    let engine = HintEngine::new(Order::human());
    let state = State::new(&generated("9x9", 3));
    let limits = Limits::default();
    let hint = engine.hint(&state, &limits).expect("a hint");
    let list = engine
        .hints(&state, &Which::default(), &limits)
        .expect("a list");
    for notation in NOTATIONS {
        for what in [Tell::Hint(&hint, 5), Tell::List(&list)] {
            let answer = engine.tell(&state, what, notation);
            let log = serde_json::to_string(&answer).expect("a text");
            let unseen = holds(&log).expect("it holds");
            assert!(
                unseen.contains(&"'answer' of the hint".into()),
                "{unseen:?}"
            );
        }
    }
}

/// A kind of forgery: which field of which object, and what became of it.
type Kind = (String, &'static str);

/// The way to a field, without numbers: `steps[].evidence[].role`.
fn kind_of(path: &str) -> String {
    path.chars()
        .filter(|letter| !letter.is_ascii_digit())
        .collect()
}

/// Every value of a document that may be forged, by its way.
fn ways(value: &Json, path: &str, found: &mut Vec<String>) {
    if !path.is_empty() {
        found.push(path.to_string());
    }
    match value {
        Json::Object(fields) => {
            for (name, below) in fields {
                ways(below, &format!("{path}/{name}"), found);
            }
        }
        Json::Array(items) => {
            for (at, below) in items.iter().enumerate() {
                ways(below, &format!("{path}/{at}"), found);
            }
        }
        _ => {}
    }
}

/// What may become of a value: it is another, there is one more of it or in it, it is not there, or null.
const FORGERIES: [&str; 4] = ["changed", "added", "removed", "null"];

/// The document with one forgery, if the value can be forged so.
fn forged(log: &Json, path: &str, how: &'static str) -> Option<Json> {
    let (above, name) = path.rsplit_once('/')?;
    let value = log.pointer(path)?;
    let can_be = match how {
        "changed" => !value.is_object() && !value.is_array(),
        "added" => value.is_object() || log.pointer(above)?.is_array(),
        _ => how == "removed" || !value.is_null(),
    };
    // A log is long to copy.
    let mut log = can_be.then(|| log.clone())?;
    match (how, log.pointer_mut(above)?) {
        ("removed", Json::Object(fields)) => _ = fields.remove(name)?,
        ("removed", Json::Array(items)) => _ = items.remove(name.parse().ok()?),
        ("added", Json::Array(items)) => {
            let at: usize = name.parse().ok()?;
            let again = items.get(at)?.clone();
            items.insert(at, again);
        }
        _ => {
            let value = log.pointer_mut(path)?;
            let other = match (how, &*value) {
                ("changed", Json::String(text)) if text.contains('.') => {
                    json!(text.replacen('.', "!", 1))
                }
                ("changed", Json::String(text)) => json!(format!("{text} ")),
                ("changed", Json::Bool(flag)) => json!(!flag),
                ("changed", Json::Number(number)) => json!(number.as_f64()? as u64 + 1),
                ("changed", Json::Null) => json!(1),
                ("null", _) => Json::Null,
                ("added", Json::Object(fields)) => {
                    let mut more: Map<String, Json> = fields.clone();
                    more.insert("proof".into(), json!("by heart"));
                    Json::Object(more)
                }
                _ => return None,
            };
            *value = other;
        }
    }
    Some(log)
}

/// Forges a log in every way, a few times each kind, and returns how many of each kind were tried. All have to be refused.
fn forge_all(log: &Json, tried: &mut BTreeMap<Kind, usize>) {
    let mut paths = Vec::new();
    ways(log, "", &mut paths);
    // Those of late steps, too.
    let spread = (0..paths.len()).map(|at| at * 7919 % paths.len());
    for path in spread.map(|at| &paths[at]) {
        for how in FORGERIES {
            let count = tried.entry((kind_of(path), how)).or_default();
            if *count >= 3 {
                continue;
            }
            let Some(forged) = forged(log, path, how).filter(|forged| forged != log) else {
                continue;
            };
            *count += 1;
            if let Ok(Ok(unseen)) = whole(&forged.to_string(), &Limits::default()) {
                panic!("{path} {how} is believed ({unseen:?})");
            }
        }
    }
}

#[test]
fn no_field_can_be_forged() {
    let nine = Geometry::named("9x9").expect("a name");
    let boards = [
        generated("9x9", 2),
        generated("tenner 4", 1),
        killer(&nine, 1).expect("a killer"),
    ];
    let mut tried = BTreeMap::new();
    for board in boards {
        let log = told(&board, &Order::human(), Notation::RowColumn, false);
        let log: Json = serde_json::from_str(&log).expect("our own text");
        forge_all(&log, &mut tried);
        // A field that no log has.
        let mut more = log.clone();
        more["steps"][1]["signature"] = json!("a checker");
        let path = "steps[1].signature".to_string();
        let words = "expected no such field".to_string();
        assert_eq!(holds(&more.to_string()), Err(Fault::Field(path, words)));
    }
    tried.retain(|_, count| *count > 0);
    let of = |field: &str| tried.keys().filter(|(kind, _)| kind == field).count();
    for field in [
        "/format",
        "/board",
        "/board/text",
        "/board/clues",
        "/solutions",
        "/outcome",
        "/steps",
        "/steps/",
        "/steps//n",
        "/steps//strategy",
        "/steps//name",
        "/steps//codes",
        "/steps//ratings",
        "/steps//weight",
        "/steps//rating",
        "/steps//rating/scale",
        "/steps//rating/base",
        "/steps//sweep",
        "/steps//set",
        "/steps//remove",
        "/steps//remove/",
        "/steps//premises",
        "/steps//premises/",
        "/steps//houses",
        "/steps//evidence",
        "/steps//evidence/",
        "/steps//evidence//role",
        "/steps//evidence//mark",
        "/steps//what",
        "/steps//why",
        "/steps//so",
        "/final",
        "/summary",
        "/summary/steps",
        "/summary/used//count",
        "/summary/hardest",
        "/summary/hardest/level",
    ] {
        assert!(of(field) >= 1, "{field} was not forged: {tried:#?}");
    }
    let kinds = tried.len();
    assert!(kinds >= 150, "{kinds} kinds of forgeries were tried");
}

#[test]
fn words_are_what_plain_verify_believes() {
    let log = logged(&generated("9x9", 2));
    for field in 0..3 {
        let mut forged = log.clone();
        let step = &mut forged.steps[3];
        *[&mut step.what, &mut step.why, &mut step.so][field] =
            "It is written in the stars.".into();
        assert_eq!(verify(&forged), Ok(Ok(())));
        let path = format!("steps[3].{}", ["what", "why", "so"][field]);
        let found = holds(&forged.to_line()).expect_err("it is forged");
        assert!(
            matches!(&found, Fault::Field(at, _) if *at == path),
            "{found:?}"
        );
    }
    // A premise twice, and a count that nobody made.
    let mut forged = log.clone();
    let premise = forged.steps[3].premises[0].clone();
    forged.steps[3].premises.push(premise);
    assert_eq!(verify(&forged), Ok(Ok(())));
    assert!(
        matches!(holds(&forged.to_line()), Err(Fault::Field(at, _)) if at.starts_with("steps[3].premises"))
    );
    let mut forged = log.clone();
    forged.solutions = None;
    assert_eq!(verify(&forged), Ok(Ok(())));
    assert!(matches!(holds(&forged.to_line()), Err(Fault::Field(at, _)) if at == "solutions"));
    // Another strategy that would prove the same.
    let mut forged = log.clone();
    let at = forged
        .steps
        .iter()
        .position(|step| step.strategy == "hidden-single")
        .expect("one");
    forged.steps[at].strategy = "golden-chain".into();
    forged.summary.used = Vec::new();
    assert!(holds(&forged.to_line()).is_err());
}

#[test]
fn what_is_not_in_the_catalogue_is_named() {
    let logs = (0..20).map(|seed| logged(&generated("9x9", seed)).to_line());
    let found = logs.into_iter().find_map(|text| {
        let mut log: Json = serde_json::from_str(&text).expect("our own text");
        let hardest = log["summary"]["hardest"]["name"].clone();
        let used = log["summary"]["used"].as_array_mut().expect("a list");
        let once = used
            .iter_mut()
            .find(|used| used["count"] == 1 && used["name"] != hardest)?;
        let name = once["name"].clone();
        once["strategy"] = json!("golden-chain");
        let steps = log["steps"].as_array_mut().expect("a list");
        let at = steps.iter().position(|step| step["name"] == name)?;
        steps[at]["strategy"] = json!("golden-chain");
        steps[at]["why"] = json!("It is written in the stars.");
        Some((log, at))
    });
    let (log, at) = found.expect("a form that is used once");
    let unseen = format!("step {}, as 'golden-chain' is not in the catalogue", at + 1);
    assert_eq!(holds(&log.to_string()), Ok(vec![unseen]));
}

#[test]
fn it_ends_where_it_is_told_to() {
    let log = logged(&generated("9x9", 2)).to_line();
    let budget = Limits::nodes(10);
    assert_eq!(whole(&log, &budget), Ok(Err(Fault::Stopped(Stop::Budget))));
    let cancel = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let cancelled = Limits {
        nodes: None,
        cancel: Some(cancel),
    };
    assert_eq!(
        whole(&log, &cancelled),
        Ok(Err(Fault::Stopped(Stop::Cancelled)))
    );
}

#[test]
fn the_command_says_which_of_the_two_was_done() {
    let log = logged(&generated("9x9", 2));
    let (status, out, _) = run_words("verify", &log.to_line());
    assert!(
        status == 0 && out.starts_with("<stdin>: proved: each of its"),
        "{out}"
    );
    let both = format!("{}\n{}", log.to_line(), log.to_lines());
    let (status, out, _) = run_words("verify --whole", &both);
    let told = out.matches(": proved and told again: each of its").count();
    assert_eq!((status, told), (0, 2), "{out}");
    let mut forged = log.clone();
    forged.steps[1].why = "It is written in the stars.".into();
    assert_eq!(run_words("verify", &forged.to_line()).0, 0);
    let (status, out, _) = run_words("verify --whole", &forged.to_line());
    assert!(
        status == 1 && out.contains("steps[1].why is not as it would be told"),
        "{out}"
    );
    // A board is no log.
    let (status, _, err) = run_words("verify boards/hard.txt", "");
    assert_eq!(status, 2);
    assert!(
        err.contains("boards/hard.txt: expected a log, found a board"),
        "{err}"
    );
}
