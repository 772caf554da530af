//! Tells the tests what is there: the test positions of others, `cfg(conformance)`, a browser, `cfg(browser)`, and a checker of
//! proofs, `cfg(veripb)`.
//!
//! A test that needs them is ignored without them, and the test runner says so; it never passes unseen.

use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rustc-check-cfg=cfg(conformance)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=SUDOKU_EXPLAIN_CONFORMANCE");
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE");
    if folder.is_ok_and(|folder| Path::new(&folder).is_dir()) {
        println!("cargo::rustc-cfg=conformance");
    }
    println!("cargo::rustc-check-cfg=cfg(browser)");
    println!("cargo::rerun-if-env-changed=SUDOKU_EXPLAIN_CHROMIUM");
    println!("cargo::rerun-if-env-changed=PATH");
    let browser = program("SUDOKU_EXPLAIN_CHROMIUM", "chromium");
    if browser.is_some() {
        println!("cargo::rustc-cfg=browser");
    }
    let browser = browser.unwrap_or_default();
    println!(
        "cargo::rustc-env=SUDOKU_EXPLAIN_BROWSER={}",
        browser.display()
    );
    println!("cargo::rustc-check-cfg=cfg(veripb)");
    println!("cargo::rerun-if-env-changed=SUDOKU_EXPLAIN_VERIPB");
    let veripb = program("SUDOKU_EXPLAIN_VERIPB", "veripb");
    if veripb.is_some() {
        println!("cargo::rustc-cfg=veripb");
    }
    let veripb = veripb.unwrap_or_default();
    println!(
        "cargo::rustc-env=SUDOKU_EXPLAIN_VERIPB={}",
        veripb.display()
    );
}

/// The program that is named, or found where programs are.
fn program(variable: &str, name: &str) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    let folders = std::env::var_os("PATH")?;
    let mut paths = std::env::split_paths(&folders).map(|folder| folder.join(name));
    paths.find(|path| path.is_file())
}
