//! The door to C: `include/sudoku_explain.h` says what it offers. It hands texts to a [`Session`] and holds no logic.
//!
//! All of its `unsafe` is here: a pointer that somebody hands in is what the header says that it has to be.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use sudoku_explain_json::Session;

/// What `work` gives; `otherwise` if it panics, as no panic may cross into C.
fn guarded<T>(otherwise: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(otherwise)
}

/// A session, or null.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_explain_new() -> *mut Session {
    guarded(ptr::null_mut(), || Box::into_raw(Box::new(Session::new())))
}

/// The answer to a request, or null.
///
/// # Safety
/// The session is one of [`sudoku_explain_new`] that was not freed; `length` bytes are at `request`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_explain_ask(
    session: *const Session,
    request: *const c_char,
    length: usize,
) -> *mut c_char {
    // SAFETY: null is looked at, and the rest is what the caller promises.
    let (session, request) = unsafe {
        let request = if request.is_null() {
            &[]
        } else {
            std::slice::from_raw_parts(request.cast(), length)
        };
        (session.as_ref(), request)
    };
    guarded(ptr::null_mut(), || {
        let answer = session.and_then(|session| CString::new(session.answer(request)).ok());
        answer.map_or(ptr::null_mut(), CString::into_raw)
    })
}

/// Ends the calls that are running.
///
/// # Safety
/// The session is one of [`sudoku_explain_new`] that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_explain_cancel(session: *const Session) {
    // SAFETY: null is looked at, and the rest is what the caller promises.
    let session = unsafe { session.as_ref() };
    guarded((), || {
        if let Some(session) = session {
            session.cancel();
        }
    });
}

/// Frees an answer.
///
/// # Safety
/// The answer is one of [`sudoku_explain_ask`] that was not freed, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_explain_free_answer(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: what the caller promises.
        drop(unsafe { CString::from_raw(answer) });
    }
}

/// Frees a session.
///
/// # Safety
/// The session is one of [`sudoku_explain_new`] that was not freed and that nobody asks any more, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_explain_free(session: *mut Session) {
    if !session.is_null() {
        // SAFETY: what the caller promises.
        let session = unsafe { Box::from_raw(session) };
        guarded((), || drop(session));
    }
}

/// The version of the library.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_explain_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}
