//! The door to WebAssembly: bare exports, for which `package/index.js` is all the glue there is.
//!
//! An instance has one session and two buffers. The caller asks `take` for a place of a number of bytes, writes a request there,
//! calls `ask`, and reads the answer where `answer` says, `length` bytes long. The buffers stay where they are until the
//! next `take`, and so no memory is handed from hand to hand and nothing here is unsafe but the names of the exports.
#![allow(unsafe_code)]

#[cfg(target_arch = "wasm32")]
mod heap;

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use sudoku_explain_json::{MOST_BYTES, Session};

static SESSION: LazyLock<Session> = LazyLock::new(Session::new);
static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<String> = Mutex::new(String::new());

fn locked<T>(buffer: &Mutex<T>) -> MutexGuard<'_, T> {
    buffer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A place for a request of this many bytes; what is longer than a request can be is cut, and then refused.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> *mut u8 {
    *locked(&ANSWER) = String::new();
    let mut request = locked(&REQUEST);
    *request = vec![0; length.min(MOST_BYTES + 1)];
    request.as_mut_ptr()
}

/// Answers the request.
#[unsafe(no_mangle)]
pub extern "C" fn ask() {
    let request = std::mem::take(&mut *locked(&REQUEST));
    *locked(&ANSWER) = SESSION.answer(&request);
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    locked(&ANSWER).as_ptr()
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    locked(&ANSWER).len()
}
