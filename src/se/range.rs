//! Ratings from one to another, as somebody asks for them.

use super::Tenths;
use std::ops::RangeInclusive;

/// What ratings are asked for from, and to.
const ALL: RangeInclusive<Tenths> = Tenths(10)..=Tenths(120);

/// The ratings of a range, `4.0..4.5`, or one, `7.2`. The error says what was expected.
///
/// ```
/// use sudoku_explain::se::{self, Tenths};
/// assert_eq!(se::range("4.0..4.5")?, Tenths(40)..=Tenths(45));
/// # Ok::<(), String>(())
/// ```
pub fn range(text: &str) -> Result<RangeInclusive<Tenths>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let rating = |text: &str| {
        let rating = read(text).filter(|rating| ALL.contains(rating));
        let (least, most) = ALL.into_inner();
        rating.ok_or_else(|| {
            format!("expected a rating from {least} to {most}, or FROM..TO, as in 4.0..4.5, found '{text}'")
        })
    };
    let range = rating(from)?..=rating(to)?;
    if range.is_empty() {
        return Err(format!(
            "no rating is from {from} to {to}; did you mean {to}..{from}?"
        ));
    }
    Ok(range)
}

/// `7`, `7.2`.
fn read(text: &str) -> Option<Tenths> {
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if tenths.len() != 1 || !is_number(whole) || !is_number(tenths) {
        return None;
    }
    let whole: u8 = whole.parse().ok()?;
    let tenths: u8 = tenths.parse().ok()?;
    whole.checked_mul(10)?.checked_add(tenths).map(Tenths)
}
