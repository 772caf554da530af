//! Tells the tests whether the test positions of others are there: `cfg(conformance)`.
//!
//! A test that needs them is ignored without them, and the test runner says so; it never passes unseen.

use std::path::Path;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(conformance)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=SUDOKU_EXPLAIN_CONFORMANCE");
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE");
    if folder.is_ok_and(|folder| Path::new(&folder).is_dir()) {
        println!("cargo::rustc-cfg=conformance");
    }
}
