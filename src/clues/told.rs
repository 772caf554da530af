//! The rules of a puzzle in plain sentences.

use super::{Clue, Kind};
use crate::words::sentence::Joint;
use crate::{Geometry, HouseKind};
use itertools::Itertools;

/// The rules of a puzzle: what every value, row and block obeys, and what each kind of its clues says, a line each.
pub(crate) fn told(geometry: &Geometry, clues: &[Clue]) -> String {
    let lines = full_houses(geometry).into_iter();
    let lines = lines.chain(others(geometry, clues));
    lines.map(|line| line + "\n").collect()
}

/// What is to be said of a puzzle to somebody who knows plain ones; nothing of those.
pub(crate) fn told_beside_plain(geometry: &Geometry, clues: &[Clue]) -> Vec<String> {
    let full = geometry.full_houses();
    let full = full.map(|house| geometry.house(house).kind).unique();
    let full: Vec<HouseKind> = full.filter(|&kind| kind != HouseKind::Clue).collect();
    let plain = [HouseKind::Row, HouseKind::Column, HouseKind::Block];
    let is_plain = full.len() == plain.len()
        && full.iter().all(|kind| plain.contains(kind))
        && geometry.subgrids().is_empty();
    let full = (!is_plain).then(|| full_houses(geometry)).flatten();
    full.into_iter().chain(others(geometry, clues)).collect()
}

/// The rules beside those of full houses, a line each.
fn others<'a>(geometry: &'a Geometry, clues: &'a [Clue]) -> impl Iterator<Item = String> + 'a {
    let kinds = clues.iter().map(Clue::kind).unique_by(|kind| kind.id());
    let short = short_houses(geometry).into_iter();
    short
        .chain(extra_houses(geometry))
        .chain(apart(geometry).map(String::from))
        .chain(kinds.map(Kind::rule).map(String::from))
}

/// "Each row, column and block has every value from 1 to 9 once."
fn full_houses(geometry: &Geometry) -> Option<String> {
    let houses = geometry
        .full_houses()
        .map(|house| geometry.house(house).kind)
        .filter(|&kind| kind != HouseKind::Clue);
    let kinds = houses.unique().sorted_by_key(|kind| !kind.is_line());
    let kinds: Vec<String> = kinds.map(words).map(String::from).collect();
    let (low, high) = (geometry.low(), geometry.high());
    let of = grids_of(geometry);
    let says = |each| format!("Each {each}{of} has every value from {low} to {high} once.");
    (!kinds.is_empty()).then(|| says(Joint::And.list(&kinds)))
}

/// "Values are from 1 to 9, and none is twice in a row or a column.", where these have fewer cells than there are values.
fn short_houses(geometry: &Geometry) -> Option<String> {
    let houses = geometry.houses().map(|house| geometry.house(house));
    let short = houses
        .filter(|house| !house.full && !matches!(house.kind, HouseKind::Extra | HouseKind::Clue));
    let kinds: Vec<&str> = short.map(|house| words(house.kind)).unique().collect();
    let (low, high) = (geometry.low(), geometry.high());
    let of = grids_of(geometry);
    let says =
        |kinds| format!("Values are from {low} to {high}, and none is twice in a {kinds}{of}.");
    (!kinds.is_empty()).then(|| says(kinds.join(" or a ")))
}

/// " of each of the 5 grids", where there are several.
fn grids_of(geometry: &Geometry) -> String {
    match geometry.subgrids().len() {
        0 => String::new(),
        count => format!(" of each of the {count} grids"),
    }
}

fn words(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Diagonal => "long diagonal",
        HouseKind::Window => "shaded square",
        HouseKind::Group => "set of cells at one place of their blocks",
        HouseKind::Extra => "extra region",
        kind => kind.word(),
    }
}

/// "No value is twice in r1c1, r2c2 and r3c3."
fn extra_houses(geometry: &Geometry) -> impl Iterator<Item = String> + '_ {
    let houses = geometry.houses().map(|house| geometry.house(house));
    let extra = houses.filter(|house| house.kind == HouseKind::Extra);
    extra.map(|house| {
        let name = |&cell| format!("r{}c{}", geometry.row(cell) + 1, geometry.column(cell) + 1);
        let cells: Vec<String> = house.cells.iter().map(name).collect();
        format!("No value is twice in {}.", Joint::And.list(&cells))
    })
}

/// What is said of cells that are some way apart, by the words of a geometry's name.
fn apart(geometry: &Geometry) -> impl Iterator<Item = &'static str> {
    const APART: [(&str, &str); 3] = [
        (
            "anti-knight",
            "No value is twice in cells that are a knight's move apart.",
        ),
        (
            "anti-king",
            "No value is twice in cells that touch, also at a corner.",
        ),
        (
            "tenner",
            "No value is twice in cells that touch, also at a corner.",
        ),
    ];
    let has = move |word: &str| geometry.name().split(' ').any(|part| part == word);
    APART
        .into_iter()
        .filter(move |(word, _)| has(word))
        .map(|(_, rule)| rule)
}
