//! Tells the tests what is there: the test positions of others, `cfg(conformance)`, and a browser, `cfg(browser)`.
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
    let browser = browser();
    if browser.is_some() {
        println!("cargo::rustc-cfg=browser");
    }
    let browser = browser.unwrap_or_default();
    println!(
        "cargo::rustc-env=SUDOKU_EXPLAIN_BROWSER={}",
        browser.display()
    );
}

/// The Chromium that is named, or found where programs are.
fn browser() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("SUDOKU_EXPLAIN_CHROMIUM") {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    let folders = std::env::var_os("PATH")?;
    let mut paths = std::env::split_paths(&folders).map(|folder| folder.join("chromium"));
    paths.find(|path| path.is_file())
}
