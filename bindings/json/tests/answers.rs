//! Every answer is as the table says, and the table says nothing that no answer has.

use crate::requests::Requests;
use crate::write::records;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use sudoku_explain::explain::json::ClueText;
use sudoku_explain_json::{Ask, FAULTS, REPLY, Record, Session, Shape, all};

/// Notes which fields of a record are there.
fn note(record: &Record, object: &Map<String, Value>, seen: &mut BTreeSet<String>) {
    for field in record.fields() {
        if let Some(value) = object.get(field.name) {
            seen.insert(format!("{}.{}", record.name, field.name));
            note_value(&field.shape, value, seen);
        }
    }
}

fn note_value(shape: &Shape, value: &Value, seen: &mut BTreeSet<String>) {
    match (shape, value) {
        (Shape::Null(shape), value) => note_value(shape, value, seen),
        (Shape::List(shape), Value::Array(items)) => {
            items.iter().for_each(|item| note_value(shape, item, seen));
        }
        (Shape::Record(record), Value::Object(object)) => note(record, object, seen),
        (Shape::OneOf(one_of), Value::Object(object)) => {
            let mut kinds = one_of
                .kinds
                .iter()
                .filter(|kind| kind.check(object).is_ok());
            note(kinds.next().expect("it was checked"), object, seen);
            assert!(kinds.next().is_none(), "two kinds of '{}'", one_of.name);
        }
        _ => {}
    }
}

/// All fields that a record and those in it can have.
fn all_fields(record: &Record, fields: &mut BTreeSet<String>) {
    for field in record.fields() {
        if fields.insert(format!("{}.{}", record.name, field.name)) {
            of_shape(&field.shape, fields);
        }
    }
}

fn of_shape(shape: &Shape, fields: &mut BTreeSet<String>) {
    match shape {
        Shape::Null(shape) | Shape::List(shape) | Shape::Map(shape) => of_shape(shape, fields),
        Shape::Record(record) => all_fields(record, fields),
        Shape::OneOf(one_of) => {
            one_of
                .kinds
                .iter()
                .for_each(|kind| all_fields(kind, fields));
        }
        _ => {}
    }
}

/// The reply to a request, which is held to the table.
fn reply(session: &Session, request: &[u8], seen: &mut BTreeSet<String>) -> Result<Value, String> {
    let text = session.answer(request);
    let shown = String::from_utf8_lossy(request);
    assert!(!text.contains('\n'), "{shown}");
    let Ok(Value::Object(reply)) = serde_json::from_str(&text) else {
        panic!("{shown}: {text}");
    };
    REPLY
        .check(&reply)
        .unwrap_or_else(|misfit| panic!("{shown}: {misfit:?}"));
    match (reply.get("answer"), reply.get("fault")) {
        (Some(Value::Object(answer)), None) => {
            let request: Value = serde_json::from_slice(request).expect("it was answered");
            let ask = all()
                .find(|ask| request["ask"] == ask.name)
                .expect("it was answered");
            let fit = ask.gives.check(answer);
            fit.unwrap_or_else(|misfit| panic!("{shown}: {misfit:?}: {text}"));
            note(&ask.gives, answer, seen);
            Ok(Value::Object(answer.clone()))
        }
        (None, Some(Value::Object(fault))) => {
            note(FAULTS, fault, seen);
            assert_ne!(fault["code"], "internal", "{shown}");
            Err(fault["code"].as_str().unwrap_or_default().into())
        }
        _ => panic!("{shown}: {text}"),
    }
}

/// How many random requests are asked: more with `SUDOKU_EXPLAIN_SCALE`, a percentage.
fn count() -> usize {
    let scale = std::env::var("SUDOKU_EXPLAIN_SCALE").ok();
    let scale: usize = scale.and_then(|scale| scale.parse().ok()).unwrap_or(100);
    500 * scale / 100
}

#[test]
fn random_requests_have_answers_as_the_table_says() {
    let (session, mut requests) = (Session::new(), Requests::new(1));
    let (mut seen, mut faults) = (BTreeSet::new(), BTreeSet::new());
    let mut answered = 0;
    for _ in 0..count() {
        match reply(&session, &requests.next_request(), &mut seen) {
            Ok(_) => answered += 1,
            Err(code) => _ = faults.insert(code),
        }
    }
    assert!(answered > count() / 2, "{answered}");
    for code in [
        "not-json",
        "bad-request",
        "no-handle",
        "bad-move",
        "cannot-write",
    ] {
        assert!(faults.contains(code), "{code} is not among {faults:?}");
    }
}

/// Requests that need to be as they are, so that every field of the table is seen in some answer.
const WHOLE: &[&str] = &[
    // A state with everything that a player can write, and what is wrong with it.
    r#"{"ask":"open","text":"900637100030001000107520300004810500019000820006059400002048705000200080001793006"}"#,
    r#"{"ask":"move","state":1,"moves":["r1c2=2","corner r2c1=6","centre r2c3=5","r2c4<>4","colour r2c5 3","line r2c1=6 r2c3=5","centre r3c6=8","complete r3c6"]}"#,
    r#"{"ask":"undo","state":1}"#,
    r#"{"ask":"show","state":1}"#,
    r#"{"ask":"redo","state":1}"#,
    r#"{"ask":"check","state":1}"#,
    r#"{"ask":"hint","state":1}"#,
    r#"{"ask":"hints","state":1}"#,
    r#"{"ask":"why","state":1,"play":"r2c1=6"}"#,
    r#"{"ask":"path","state":1,"goal":"shortest"}"#,
    r#"{"ask":"spot","state":1,"cells":["r2c1"]}"#,
    r#"{"ask":"save","state":1}"#,
    r#"{"ask":"close","state":1}"#,
    r#"{"ask":"hint","text":"1..43.1..1.34..1","know":["x-wing"]}"#,
    r#"{"ask":"hints","text":"1..43.1..1.34..1","limit":2}"#,
    r#"{"ask":"path","text":"1..43.1..1.34..1","goal":"gentlest"}"#,
    r#"{"ask":"spot","text":"900637100030001000107520300004810500019000820006059400002048705000200080001793006","cells":["r1c2","r1c9"]}"#,
    r#"{"ask":"spot","text":"1..43.1..1.34..1","cells":["r1c2"],"value":2}"#,
    // A board of two grids, of which nothing is given.
    r##"{"ask":"open","text":"# geometry: grids 4x4 r1c1 r3c3\n....  \n....  \n......\n......\n  ....\n  ....\n"}"##,
    r##"{"ask":"show","text":"# geometry: grids 4x4 r1c1 r3c3\n....  \n....  \n......\n......\n  ....\n  ....\n"}"##,
    // A killer, and a Tenner grid with its totals.
    r#"{"ask":"open","text":"................\ncage 5: r1c1 r1c2\ncage 5: r1c3 r1c4\ncage 3: r2c1 r2c2\ncage 7: r2c3 r2c4\n"}"#,
    r#"{"ask":"walkthrough","text":"................\ncage 3: r1c1 r1c2\ncage 3: r2c3 r2c4\ncage 4: r3c1 r4c1\ncage 3: r3c3 r3c4\ncage 3: r1c3 r2c3\n"}"#,
    r#"{"ask":"hint","text":"................\ncage 3: r1c1 r1c2\ncage 3: r2c3 r2c4\ncage 4: r3c1 r4c1\ncage 3: r3c3 r3c4\ncage 3: r1c3 r2c3\n"}"#,
    r#"{"ask":"rate","text":"................\ncage 3: r1c1 r1c2\ncage 3: r2c3 r2c4\ncage 4: r3c1 r4c1\ncage 3: r3c3 r3c4\ncage 3: r1c3 r2c3\n"}"#,
    r#"{"ask":"rate","text":"900637100030001000107520300004810500019000820006059400002048705000200080001793006","scale":"se"}"#,
    r#"{"ask":"rate","text":"900637100030001000107520300004810500019000820006059400002048705000200080001793006\n1..4x"}"#,
    // A clue that can go.
    r#"{"ask":"superfluous","text":"1....4.2..4.43..\ncage 3: r1c1 r1c2\n"}"#,
    // A board with marks, as players write them and as puzzles give them.
    r##"{"ask":"read","text":"# marks: given\n1 234 23 4\n3 24 1 2\n2 1 4 3\n4 3 2 1\n"}"##,
    r#"{"ask":"read","text":"1 +2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 {1}\n"}"#,
    r#"{"ask":"verify","log":{"format":"sudoku-explain/2","board":{"geometry":"4x4","text":"1..43.1..1.34..1"},"outcome":"stopped","steps":[{"n":1,"strategy":"naked-single","name":"Naked Single","set":["r1c2=3"],"premises":["r1c2"]}]}}"#,
    r#"{"ask":"verify","log":{"format":"sudoku-explain/2","board":{"geometry":"4x4","text":"1..4"},"steps":[]}}"#,
    r#"{"ask":"verify","whole":true,"to":"veripb","log":{"format":"sudoku-explain/2","board":{"geometry":"4x4","text":"1..43.1..1.34..1"},"solutions":1,"outcome":"stopped","steps":[],"final":"1..43.1..1.34..1","summary":{"steps":0,"used":[],"hardest":null}}}"#,
    r#"{"ask":"verify","whole":true,"log":{"format":"sudoku-explain/2","board":{"geometry":"4x4","text":"1..43.1..1.34..1"},"solutions":1,"outcome":"stopped","steps":[],"final":"1..43.1..1.34..1","summary":{"steps":0,"used":[]}}}"#,
    // A step from the search.
    r#"{"ask":"engine","strategies":"game-rules\nbrute-force"}"#,
    r#"{"ask":"hint","engine":1,"text":"900637100030001000107520300004810500019000820006059400002048705000200080001793006"}"#,
    // A proof with a part set in.
    r#"{"ask":"engine","strategies":"game-rules\nfull-house\nhidden-single\nnaked-single\nnested-net"}"#,
    r#"{"ask":"hint","engine":2,"text":"{\"format\":\"sudoku-explain-state/1\",\"board\":{\"geometry\":\"6x6\",\"text\":\".5..2.6..1.....5.6.......1....4.3...\"},\"moves\":[\"r1c4=6\",\"r6c4=2\",\"r4c6=2\",\"r6c6=1\",\"r6c5=5\",\"r6c2=6\",\"r2c6=5\",\"r4c3=6\",\"r4c1=5\",\"r5c3=5\",\"r5c1=2\",\"r5c5=6\",\"r4c5=1\"]}"}"#,
    r#"{"ask":"hint","text":"1..4\n3.1.\n.1.3\n4..x"}"#,
    r#"{"ask":"solve","text":"1..43.1..1.34..1","limit":1}"#,
    r#"{"ask":"hint","text":"900637100030001000107520300004810500019000820006059400002048705000200080001793006","know":["full-house"]}"#,
    // A drawing whose signs need words.
    r#"{"ask":"picture","text":"900637100030001000107520300004810500019000820006059400002048705000200080001793006","level":5,"apart":true}"#,
];

/// A clue with all that can be written of one: it takes a kind of another crate, which no request can bring.
fn whole_clue() -> Map<String, Value> {
    let clue = ClueText {
        id: "k1".into(),
        kind: "echo".into(),
        number: Some(3),
        cells: vec!["r1c1".into()],
        lists: vec![vec!["r2c1".into()]],
        values: vec![1, 2],
        side: Some("left".into()),
        setting: Some(1),
        rules: Some(2),
    };
    match serde_json::to_value(clue) {
        Ok(Value::Object(clue)) => clue,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_table_says_nothing_that_no_answer_has() {
    let (session, mut requests) = (Session::new(), Requests::new(2));
    let mut seen = BTreeSet::new();
    for request in WHOLE {
        _ = reply(&session, request.as_bytes(), &mut seen);
    }
    let other = Session::new();
    for ask in all() {
        _ = reply(&other, ask.example.as_bytes(), &mut seen);
    }
    let random = Session::new();
    for _ in 0..300 {
        _ = reply(&random, &requests.next_request(), &mut seen);
    }
    let clue = whole_clue();
    let of_clue = records().into_iter().find(|record| record.name == "Clue");
    let of_clue = of_clue.expect("boards have clues");
    assert_eq!(of_clue.check(&clue), Ok(()));
    note(of_clue, &clue, &mut seen);
    let mut fields = BTreeSet::new();
    all().for_each(|ask| all_fields(&ask.gives, &mut fields));
    all_fields(FAULTS, &mut fields);
    let never: Vec<_> = fields.difference(&seen).collect();
    assert!(never.is_empty(), "in no answer: {never:?}");
}

/// Every example of the manual is answered, but for those that need a handle.
#[test]
fn examples_are_answered() {
    let (session, mut seen) = (Session::new(), BTreeSet::new());
    for Ask { name, example, .. } in all() {
        let answer = reply(&session, example.as_bytes(), &mut seen);
        match answer {
            Ok(_) => {}
            Err(code) => assert!(
                code == "bad-move" && *name == "apply" || code == "no-handle",
                "{name}: {code}"
            ),
        }
    }
}

/// A field that the table has is read, and one that it has not is refused.
#[test]
fn fields_are_those_of_the_table() {
    let session = Session::new();
    for ask in all() {
        let mut request: Map<String, Value> = serde_json::from_str(ask.example).expect("JSON");
        request.insert("levle".into(), Value::Null);
        let text = Value::Object(request.clone()).to_string();
        assert!(
            !session
                .answer(text.as_bytes())
                .contains("there is no field"),
            "null is nothing"
        );
        request.insert("levle".into(), Value::Bool(true));
        let text = Value::Object(request.clone()).to_string();
        assert!(
            session
                .answer(text.as_bytes())
                .contains("there is no field 'levle'"),
            "{text}"
        );
        request.remove("levle");
        for field in ask.takes.fields() {
            if matches!(field.shape, Shape::Any) {
                continue;
            }
            let mut request = request.clone();
            request.insert(field.name.into(), serde_json::json!({"no": "such"}));
            let answer = session.answer(Value::Object(request).to_string().as_bytes());
            let place = format!("$.{}", field.name);
            assert!(
                answer.contains(&place) && answer.contains("bad-request"),
                "{}: {answer}",
                ask.name
            );
        }
    }
}
