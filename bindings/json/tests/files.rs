//! What is written from the table stands in files, and they are current: `UPDATE_SURFACE=1` writes them anew.

use crate::write;
use std::fs;
use std::path::Path;
use sudoku_explain_json::{MOST_BYTES, VERSION};

fn bindings() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("a folder")
}

fn is_current(file: &str, text: &str) {
    let path = bindings().join(file);
    if std::env::var_os("UPDATE_SURFACE").is_some() {
        fs::write(&path, text).expect("a file");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "{file} is not what the table says: UPDATE_SURFACE=1 writes it"
    );
}

#[test]
fn the_schema_is_current() {
    is_current("json/surface.schema.json", &write::schema::write());
}

#[test]
fn the_manual_is_current() {
    is_current("json/SURFACE.md", &write::manual::write());
}

#[test]
fn the_types_of_typescript_are_current() {
    is_current("web/package/surface.d.ts", &write::typescript::write());
}

#[test]
fn the_script_knows_all_that_can_be_asked_for() {
    let script = fs::read_to_string(bindings().join("web/package/index.js")).expect("a script");
    is_current(
        "web/package/index.js",
        &write::typescript::with_names(&script),
    );
}

#[test]
fn the_module_of_python_is_current() {
    is_current(
        "python/python/sudoku_explain/_surface.py",
        &write::python::write(),
    );
}

#[test]
fn the_header_says_what_the_surface_is() {
    let header =
        fs::read_to_string(bindings().join("c/include/sudoku_explain.h")).expect("a header");
    for line in [
        format!(
            "#define SUDOKU_EXPLAIN_VERSION \"{}\"",
            env!("CARGO_PKG_VERSION")
        ),
        format!(
            "#define SUDOKU_EXPLAIN_VERSION_MAJOR {}",
            env!("CARGO_PKG_VERSION_MAJOR")
        ),
        format!(
            "#define SUDOKU_EXPLAIN_VERSION_MINOR {}",
            env!("CARGO_PKG_VERSION_MINOR")
        ),
        format!(
            "#define SUDOKU_EXPLAIN_VERSION_PATCH {}",
            env!("CARGO_PKG_VERSION_PATCH")
        ),
        format!("#define SUDOKU_EXPLAIN_SURFACE {VERSION}"),
        format!("#define SUDOKU_EXPLAIN_MOST_BYTES {MOST_BYTES}"),
    ] {
        assert!(header.lines().any(|found| found == line), "{line}");
    }
}

/// Every door has the version of the library.
#[test]
fn all_versions_are_one() {
    let package =
        fs::read_to_string(bindings().join("web/package/package.json")).expect("a package");
    let package: serde_json::Value = serde_json::from_str(&package).expect("JSON");
    assert_eq!(package["version"], env!("CARGO_PKG_VERSION"));
    for manifest in [
        "../Cargo.toml",
        "json/Cargo.toml",
        "c/Cargo.toml",
        "web/Cargo.toml",
        "python/Cargo.toml",
    ] {
        let text = fs::read_to_string(bindings().join(manifest)).expect("a manifest");
        assert!(text.contains("version.workspace = true"), "{manifest}");
    }
    let python = fs::read_to_string(bindings().join("python/pyproject.toml")).expect("a project");
    assert!(
        python.contains("dynamic = [\"version\"]"),
        "it is that of the manifest"
    );
}
