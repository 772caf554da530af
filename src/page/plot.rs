//! How hard a solution is, step by step: a small plot.

use super::escaped;
use crate::Level;
use crate::explain::Told;
use std::fmt::Write;

/// The height of a level, and of all.
const RISE: usize = 12;
const LEVELS: [Level; 5] = [
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Unfair,
    Level::Extreme,
];
/// The width of a step, at most and at least, and of the whole.
const BAR: usize = 14;
const WIDTH: usize = 560;
/// The room of the names at the left.
const NAMES: usize = 64;

/// A bar for each step, as high as its level; each bar says which step it is.
pub(super) fn profile(told: &[Told<'_>]) -> String {
    let hardest = told
        .iter()
        .filter(|told| !told.step.is_sweep())
        .map(|told| told.step.form().level)
        .max();
    let Some(hardest) = hardest else {
        return String::new();
    };
    let rows = 1 + LEVELS
        .iter()
        .position(|&level| level == hardest)
        .unwrap_or(0);
    let bottom = rows * RISE + 4;
    let wide = ((WIDTH - NAMES) as f64 / told.len() as f64).min(BAR as f64);
    let mut out = format!(
        "<figure class=\"profile\"><figcaption>How hard each step is</figcaption>\
         <svg viewBox=\"0 0 {WIDTH} {}\" role=\"img\" aria-label=\"{}\">",
        bottom + 4,
        escaped(&words(told, hardest))
    );
    for (at, level) in LEVELS.iter().take(rows).enumerate() {
        let y = bottom - (at + 1) * RISE;
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "<path class=\"i\" d=\"M{NAMES} {y}H{WIDTH}\"/><text class=\"k\" x=\"0\" y=\"{}\">{level}</text>",
            y + 10
        );
    }
    for (at, told) in told.iter().enumerate() {
        let level = told.step.form().level;
        let rank = LEVELS
            .iter()
            .position(|&other| other == level)
            .map_or(0, |at| at + 1);
        let rank = if told.step.is_sweep() { 0 } else { rank };
        let high = (rank * RISE).max(3);
        let _ = write!(
            out,
            "<rect class=\"bar h{rank}\" data-s=\"{}\" x=\"{:.1}\" y=\"{}\" width=\"{:.1}\" height=\"{high}\"><title>{}. {} ({level})</title></rect>",
            at + 1,
            NAMES as f64 + at as f64 * wide,
            bottom - high,
            (wide - 1.0).max(wide * 0.7),
            told.number,
            escaped(&told.step.form().name)
        );
    }
    out + "</svg></figure>"
}

/// "66 steps: 60 easy and 6 medium."
fn words(told: &[Told<'_>], hardest: Level) -> String {
    let of = |level: Level| {
        let steps = told.iter().filter(|told| !told.step.is_sweep());
        steps.filter(|told| told.step.form().level == level).count()
    };
    let counts = LEVELS
        .iter()
        .filter(|&&level| level <= hardest && of(level) > 0);
    let counts: Vec<String> = counts
        .map(|&level| format!("{} {level}", of(level)))
        .collect();
    format!("Steps by how hard they are: {}.", counts.join(", "))
}
