//! The session: what stays between one request and the next.

use crate::fault::{Code, Fault};
use crate::take::Taken;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use sudoku_explain::formats;
use sudoku_explain::hint::{Hint, HintEngine, State, Uniqueness};
use sudoku_explain::limits::Limits;
use sudoku_explain::{Board, Order, OrderError, nearest};
use sudoku_explain::{rate, se};

/// More states are not kept.
pub const MOST_STATES: usize = 4096;
/// More engines are not kept.
pub const MOST_ENGINES: usize = 64;
/// At most this many reporters of a scale wait for the next puzzle.
const MOST_REPORTERS: usize = 16;

/// Answers requests, and keeps states and engines between them. It may be asked by many threads at once: those that ask
/// about one state wait for each other, others do not.
///
/// ```
/// let session = sudoku_explain_json::Session::new();
/// let answer = session.answer(br#"{"ask": "hint", "text": "1.3..4....4.4..1", "level": 1}"#);
/// assert!(answer.starts_with(r#"{"version":1,"answer":{"#), "{answer}");
/// let answer = session.answer(br#"{"ask": "hunt"}"#);
/// assert!(answer.contains("did you mean 'hint'?"), "{answer}");
/// ```
#[derive(Default)]
pub struct Session {
    states: Mutex<Handles<Arc<Mutex<Kept>>>>,
    engines: Mutex<Handles<Arc<HintEngine>>>,
    /// Engines that requests name by their order: each is made once.
    named: Mutex<BTreeMap<Named, Arc<HintEngine>>>,
    reporters: Mutex<Vec<(&'static str, rate::Reporter)>>,
    se_reporters: Mutex<Vec<se::Reporter>>,
    cancel: Mutex<Arc<AtomicBool>>,
}

/// What an engine is named by: its order, its place in [`UNIQUENESS`], and whether it is strict.
type Named = (&'static str, u8, bool);

/// Things with handles: each gets a number that no other had.
struct Handles<T> {
    last: u64,
    kept: BTreeMap<u64, T>,
}

impl<T> Default for Handles<T> {
    fn default() -> Handles<T> {
        Handles {
            last: 0,
            kept: BTreeMap::new(),
        }
    }
}

impl<T> Handles<T> {
    fn keep(&mut self, what: T, most: usize) -> Result<u64, Fault> {
        if self.kept.len() >= most {
            return Err(Fault::new(
                Code::Full,
                format!("{most} are kept already: close some"),
            ));
        }
        self.last += 1;
        self.kept.insert(self.last, what);
        Ok(self.last)
    }
}

/// A state, and what the next request about it need not find again.
pub(crate) struct Kept {
    pub(crate) state: State,
    /// The board that it was read from, as long as nobody has made a move.
    pub(crate) board: Option<Board>,
    /// The hint that was given last, on the state as it is.
    pub(crate) hint: Option<Hint>,
    /// The steps of the last answer that had some, in its order: to be drawn.
    pub(crate) steps: Vec<Hint>,
}

impl Kept {
    /// Forgets what no longer holds after a move.
    pub(crate) fn has_changed(&mut self) {
        (self.board, self.hint) = (None, None);
    }
}

/// A lock, also where a thread that held it has panicked: what it guards is only ever replaced as a whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn no_handle(what: &str, handle: u64) -> Fault {
    Fault::new(Code::NoHandle, format!("there is no {what} {handle}")).at(what)
}

impl Session {
    /// A session with nothing on it.
    pub fn new() -> Session {
        Session::default()
    }

    /// Ends all calls that are running, as soon as they notice. Later ones are not touched.
    pub fn cancel(&self) {
        let flag = std::mem::take(&mut *locked(&self.cancel));
        flag.store(true, Ordering::Relaxed);
    }

    /// The limits of a call that begins now.
    pub(crate) fn limits(&self, taken: &Taken<'_>) -> Limits {
        Limits {
            nodes: taken.whole("budget"),
            cancel: Some(locked(&self.cancel).clone()),
        }
    }

    /// Keeps a state.
    pub(crate) fn open(&self, kept: Kept) -> Result<u64, Fault> {
        let kept = Arc::new(Mutex::new(kept));
        locked(&self.states).keep(kept, MOST_STATES)
    }

    /// Keeps an engine.
    pub(crate) fn open_engine(&self, engine: HintEngine) -> Result<u64, Fault> {
        locked(&self.engines).keep(Arc::new(engine), MOST_ENGINES)
    }

    /// Forgets a state.
    pub(crate) fn close(&self, handle: u64) -> Result<(), Fault> {
        let gone = locked(&self.states).kept.remove(&handle);
        gone.map(drop).ok_or_else(|| no_handle("state", handle))
    }

    /// Forgets an engine.
    pub(crate) fn close_engine(&self, handle: u64) -> Result<(), Fault> {
        let gone = locked(&self.engines).kept.remove(&handle);
        gone.map(drop).ok_or_else(|| no_handle("engine", handle))
    }

    /// Does something with the state that a request is about: one that is kept, or one that its text holds.
    pub(crate) fn with<T>(
        &self,
        taken: &Taken<'_>,
        work: impl FnOnce(&mut Kept) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let Some(handle) = taken.whole("state") else {
            return work(&mut read(taken)?);
        };
        if taken.text("text").is_some() {
            return Err(Fault::new(
                Code::BadRequest,
                "expected 'state' or 'text', found both",
            ));
        }
        let kept = locked(&self.states).kept.get(&handle).cloned();
        let kept = kept.ok_or_else(|| no_handle("state", handle))?;
        work(&mut locked(&kept))
    }

    /// The engine that a request asks for: one that is kept, or one of a named order.
    pub(crate) fn engine(&self, taken: &Taken<'_>) -> Result<Arc<HintEngine>, Fault> {
        if let Some(handle) = taken.whole("engine") {
            if ["order", "uniqueness"].iter().any(|&name| taken.has(name)) {
                return Err(Fault::new(
                    Code::BadRequest,
                    "expected 'engine', or 'order' and 'uniqueness', found both",
                ));
            }
            let kept = locked(&self.engines).kept.get(&handle).cloned();
            return kept.ok_or_else(|| no_handle("engine", handle));
        }
        let uniqueness = taken.text("uniqueness").unwrap_or(UNIQUENESS[0]);
        let number = UNIQUENESS.iter().position(|known| *known == uniqueness);
        let asked = taken.text("order");
        let name = match asked {
            Some(name) => known_order(name)?,
            None => "human",
        };
        let key = (name, number.unwrap_or_default() as u8, asked.is_some());
        let made = locked(&self.named).get(&key).cloned();
        if let Some(engine) = made {
            return Ok(engine);
        }
        let order = Order::named(name).map_err(|error| Fault::new(Code::Internal, error))?;
        let engine = Arc::new(engine(order, uniqueness, asked.is_some()));
        locked(&self.named).insert(key, engine.clone());
        Ok(engine)
    }

    /// Does something with a reporter of a scale that adds up, who keeps what rating takes.
    pub(crate) fn with_reporter<T>(
        &self,
        name: &'static str,
        work: impl FnOnce(&mut rate::Reporter) -> T,
    ) -> Result<T, Fault> {
        let waiting = {
            let mut reporters = locked(&self.reporters);
            let at = reporters.iter().position(|&(of, _)| of == name);
            at.map(|at| reporters.swap_remove(at).1)
        };
        let mut reporter = match waiting {
            Some(reporter) => reporter,
            None => {
                let scale = rate::scale(name).ok_or_else(|| {
                    Fault::new(Code::Internal, format!("there is no scale '{name}'"))
                })?;
                let order = scale.order();
                let fault = |error: OrderError| Fault::new(Code::Internal, error);
                rate::Reporter::new(&scale, &order.map_err(fault)?)
            }
        };
        let done = work(&mut reporter);
        put_back(&self.reporters, (name, reporter));
        Ok(done)
    }

    /// Does something with a reporter of the scale `se`.
    pub(crate) fn with_se_reporter<T>(&self, work: impl FnOnce(&mut se::Reporter) -> T) -> T {
        let waiting = locked(&self.se_reporters).pop();
        let mut reporter = waiting.unwrap_or_default();
        let done = work(&mut reporter);
        put_back(&self.se_reporters, reporter);
        done
    }
}

fn put_back<T>(reporters: &Mutex<Vec<T>>, reporter: T) {
    let mut reporters = locked(reporters);
    if reporters.len() < MOST_REPORTERS {
        reporters.push(reporter);
    }
}

/// When reasoning may rely on the puzzle having one solution; the first is usual.
pub(crate) const UNIQUENESS: &[&str] = &["counted", "promised", "never"];

/// An engine. An order that is named is kept, also for a player without notes.
pub(crate) fn engine(order: Order, uniqueness: &str, is_strict: bool) -> HintEngine {
    let engine = HintEngine::new(order).relying_on(match uniqueness {
        "promised" => Uniqueness::Promised,
        "never" => Uniqueness::Unused,
        _ => Uniqueness::Counted,
    });
    if is_strict { engine.strictly() } else { engine }
}

/// The name of an order that is known.
pub(crate) fn known_order(name: &str) -> Result<&'static str, Fault> {
    let names = Order::names();
    let known = names.iter().copied().find(|known| *known == name);
    known.ok_or_else(|| {
        let words = format!(
            "expected an order ({}), found '{}'{}",
            names.join(", "),
            crate::table::shown(name),
            nearest::hint(name, names.iter().copied())
        );
        Fault::new(Code::UnknownName, words).at("order")
    })
}

/// The state of a text: a board in any format, or a saved state.
pub(crate) fn read(taken: &Taken<'_>) -> Result<Kept, Fault> {
    let text = taken.text("text").ok_or_else(|| {
        Fault::new(
            Code::BadRequest,
            "expected 'state', the handle of a state, or 'text', a board",
        )
    })?;
    if State::is_saved(text) {
        return Ok(Kept {
            state: State::read(text)?,
            board: None,
            hint: None,
            steps: Vec::new(),
        });
    }
    let board = formats::read_one(text, taken.text("geometry"))?;
    Ok(Kept {
        state: State::new(&board),
        board: Some(board),
        hint: None,
        steps: Vec::new(),
    })
}
