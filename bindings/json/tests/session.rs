//! What stays on a session, how much, and for whom.

use crate::requests::Requests;
use serde_json::Value;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use sudoku_explain_json::{MOST_ENGINES, Session};

const BOARD: &str = "1..43.1..1.34..1";

fn ask(session: &Session, request: &str) -> Value {
    serde_json::from_str(&session.answer(request.as_bytes())).expect("JSON")
}

#[test]
fn a_hint_is_applied_undone_and_forgotten() {
    let session = Session::new();
    let state = ask(&session, &format!(r#"{{"ask":"open","text":"{BOARD}"}}"#));
    assert_eq!(state["answer"]["state"], 1);
    let before = ask(&session, r#"{"ask":"show","state":1}"#);
    assert_eq!(
        ask(&session, r#"{"ask":"apply","state":1}"#)["fault"]["code"],
        "bad-move"
    );
    let hint = ask(&session, r#"{"ask":"hint","state":1}"#);
    let set = &hint["answer"]["rungs"][4]["set"];
    let done = ask(&session, r#"{"ask":"apply","state":1}"#);
    assert_eq!(done["answer"]["done"], 1);
    let moves = ask(&session, r#"{"ask":"show","state":1}"#)["answer"]["moves"].clone();
    assert_eq!(
        moves[0],
        format!("step {}", set[0].as_str().expect("a value is set"))
    );
    // A hint holds on the state that it was given on.
    assert_eq!(
        ask(&session, r#"{"ask":"apply","state":1}"#)["fault"]["code"],
        "bad-move"
    );
    assert_eq!(
        ask(&session, r#"{"ask":"undo","state":1}"#)["answer"]["undone"],
        1
    );
    let after = ask(&session, r#"{"ask":"show","state":1}"#);
    assert_eq!(after["answer"]["cells"], before["answer"]["cells"]);
    assert_eq!(
        ask(&session, r#"{"ask":"close","state":1}"#)["answer"]["closed"],
        1
    );
    assert_eq!(
        ask(&session, r#"{"ask":"hint","state":1}"#)["fault"]["code"],
        "no-handle"
    );
    let again = ask(&session, &format!(r#"{{"ask":"open","text":"{BOARD}"}}"#));
    assert_eq!(again["answer"]["state"], 2, "a handle is never given twice");
}

/// Whatever was asked for, of what is wrong no more is said than wanted.
#[test]
fn mistakes_have_rungs_at_every_ask() {
    let session = Session::new();
    ask(&session, &format!(r#"{{"ask":"open","text":"{BOARD}"}}"#));
    ask(
        &session,
        r#"{"ask":"move","state":1,"moves":["r1c3=2","r2c2=4"]}"#,
    );
    let whole = ask(&session, r#"{"ask":"check","state":1}"#);
    let all = whole["answer"]["rungs"].as_array().expect("rungs");
    for what in [
        r#""ask":"hint""#,
        r#""ask":"hint","know":["full-house"]"#,
        r#""ask":"hints""#,
        r#""ask":"why","play":"r1c2=2""#,
        r#""ask":"towards","cell":"r1c2""#,
        r#""ask":"path","goal":"shortest""#,
    ] {
        for level in 0..6 {
            let request = format!(r#"{{{what},"state":1,"level":{level}}}"#);
            let found = ask(&session, &request);
            let answer = &found["answer"];
            assert_eq!(answer["answer"], "mistakes", "{request}: {found}");
            let rungs = answer["rungs"].as_array().expect("rungs");
            assert_eq!(rungs[..], all[..=level], "{request}");
            assert_eq!(answer["mistakes"].is_null(), level < 5, "{request}");
            assert_eq!(found.to_string().contains("r1c3"), level >= 3, "{found}");
            let said = &answer["board"]["placed"];
            assert_eq!(said.is_null(), level < 5, "{found}");
        }
        let found = ask(&session, &format!(r#"{{{what},"state":1}}"#));
        assert_eq!(found["answer"]["mistakes"], whole["answer"]["mistakes"]);
        assert_eq!(found["answer"]["rungs"], whole["answer"]["rungs"]);
    }
}

#[test]
fn what_was_written_and_told_is_drawn() {
    let session = Session::new();
    ask(&session, &format!(r#"{{"ask":"open","text":"{BOARD}"}}"#));
    let drawn = |more: &str| {
        let request = format!(r#"{{"ask":"picture","state":1,"apart":true{more}}}"#);
        ask(&session, &request)["answer"].clone()
    };
    let piece =
        |drawn: &Value, at: usize| drawn["pieces"][at].as_str().unwrap_or_default().to_string();
    let count = |drawn: &Value| drawn["pieces"].as_array().map(Vec::len);
    let empty = drawn("");
    assert_eq!(empty["cells"].as_array().map(Vec::len), Some(16));
    let moves = r#"["corner r1c2=2","centre r1c3=4","r2c2=1","colour r2c2 3"]"#;
    ask(
        &session,
        &format!(r#"{{"ask":"move","state":1,"moves":{moves}}}"#),
    );
    let written = drawn(r#","conflicts":true"#);
    assert_eq!(count(&written), count(&empty));
    let changed =
        (0..count(&empty).unwrap_or(0)).filter(|&at| piece(&empty, at) != piece(&written, at));
    // What lies below all, with the colour of r2c2, and the cells: r2c2 sees three that have its value.
    assert_eq!(changed.collect::<Vec<_>>(), [2, 7, 8, 9, 12, 13, 16]);
    let is_doubted = |at: usize| piece(&written, at).contains("\"z\"");
    assert!(is_doubted(7) && is_doubted(12) && !is_doubted(10));
    assert!(piece(&written, 2).contains("\"p3\""));

    ask(&session, r#"{"ask":"undo","state":1,"times":4}"#);
    let log = ask(&session, r#"{"ask":"walkthrough","state":1}"#);
    let steps = log["answer"]["steps"].as_array().expect("steps").len();
    let last = drawn(&format!(r#","step":{steps}"#));
    assert_eq!(count(&last), count(&empty));
    assert_eq!(last["rungs"][5]["rung"], "reason");
    assert_ne!(last["pieces"], drawn(r#","step":1"#)["pieces"]);
    let beyond = format!(r#"{{"ask":"picture","state":1,"step":{}}}"#, steps + 1);
    assert_eq!(ask(&session, &beyond)["fault"]["place"], "$.step");
    // No more is said than was asked for.
    assert_eq!(
        drawn(r#","level":1"#)["rungs"].as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn a_desk_keeps_so_much() {
    let session = Session::new();
    for number in 1..=MOST_ENGINES {
        assert_eq!(
            ask(&session, r#"{"ask":"engine"}"#)["answer"]["engine"],
            number
        );
    }
    assert_eq!(
        ask(&session, r#"{"ask":"engine"}"#)["fault"]["code"],
        "full"
    );
    assert_eq!(
        ask(&session, r#"{"ask":"close","engine":3}"#)["answer"]["closed"],
        1
    );
    assert_eq!(
        ask(&session, r#"{"ask":"engine"}"#)["answer"]["engine"],
        MOST_ENGINES + 1
    );
}

/// A board of 25x25 with many solutions takes minutes; whoever cancels does not wait for it.
#[test]
fn who_cancels_need_not_wait() {
    let session = Session::new();
    let request = format!(r#"{{"ask":"rate","text":"{}"}}"#, ".".repeat(625));
    std::thread::scope(|scope| {
        let started = Instant::now();
        let call = scope.spawn(|| session.answer(request.as_bytes()));
        while !call.is_finished() {
            std::thread::sleep(Duration::from_millis(20));
            session.cancel();
            assert!(started.elapsed() < Duration::from_secs(60), "it goes on");
        }
        assert!(call.join().expect("no panic").contains("ratings"));
    });
    // Calls that begin later are not touched.
    assert!(
        session
            .answer(br#"{"ask":"hint","text":"1..43.1..1.34..1"}"#)
            .contains("\"hint\"")
    );
}

/// No puzzle of 17 givens is found in an hour of tries; the last try ends, and no other begins.
#[test]
fn who_cancels_gets_no_puzzle() {
    let session = Session::new();
    let request = br#"{"ask":"generate","seed":1,"givens":17,"tries":1000000000}"#;
    std::thread::scope(|scope| {
        let started = Instant::now();
        let call = scope.spawn(|| session.answer(request));
        while !call.is_finished() {
            std::thread::sleep(Duration::from_millis(20));
            session.cancel();
            assert!(started.elapsed() < Duration::from_secs(60), "it goes on");
        }
        let reply = call.join().expect("no panic");
        assert!(reply.contains(r#""code":"cancelled""#), "{reply}");
    });
}

#[test]
fn many_may_ask_at_once() {
    let session = Session::new();
    session.answer(format!(r#"{{"ask":"open","text":"{BOARD}"}}"#).as_bytes());
    let request = br#"{"ask":"hint","state":1}"#;
    let expected = session.answer(request);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..50).for_each(|_| assert_eq!(session.answer(request), expected)));
        }
    });
}

#[test]
fn bytes_that_are_no_request_are_said_to_be_so() {
    let session = Session::new();
    let deep = "[".repeat(100_000);
    for bytes in [
        &b""[..],
        b"\xff\xfe",
        b"[]",
        b"null",
        b"{",
        b"{\"ask\":\"hint\"}",
        b"{\"ask\":{}}",
        deep.as_bytes(),
    ] {
        assert!(session.answer(bytes).contains("\"fault\""), "{bytes:?}");
    }
    let version = session.answer(br#"{"version":2,"id":"x","ask":"about"}"#);
    assert!(
        version.starts_with(r#"{"version":1,"id":"x","fault":{"code":"version""#),
        "{version}"
    );
    assert!(
        session
            .answer(br#"{"id":[1],"ask":"about"}"#)
            .contains("$.id")
    );
}

/// The program answers as the library does, line by line, and gives the same bytes each time.
#[test]
fn the_program_answers_the_same() {
    let (session, mut requests) = (Session::new(), Requests::new(3));
    let (mut input, mut expected) = (Vec::new(), String::new());
    for _ in 0..100 {
        let request = requests.next_request();
        expected += &session.answer(&request);
        expected.push('\n');
        input.extend(request);
        input.push(b'\n');
    }
    let file = std::env::temp_dir().join(format!("requests-{}", std::process::id()));
    std::fs::write(&file, input).expect("a file");
    let program = Command::new(env!("CARGO_BIN_EXE_sudoku-explain-json"))
        .stdin(std::fs::File::open(&file).expect("a file"))
        .stdout(Stdio::piped())
        .output()
        .expect("the program");
    _ = std::fs::remove_file(file);
    let found = String::from_utf8_lossy(&program.stdout);
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.len(), expected.len());
}
