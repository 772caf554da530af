//! Classes of values: cells of which every one is in a class, and the thirds by rank.

use crate::clues::lists::without_number;
use crate::clues::{Rule, RuleView, Written};
use crate::words::sentence::{Piece, Sentence, either};
use crate::{Geometry, Mark, Marks, Value, words};

/// A rule for each cell of a clue: its value is in a class, "even".
pub(super) fn single_cells(
    written: &Written<'_>,
    word: &'static str,
    is_one: fn(&Geometry, Value) -> bool,
) -> Result<Vec<Rule>, String> {
    let geometry = written.geometry;
    let those = geometry.values().filter(|&value| is_one(geometry, value));
    let those: crate::Marks = those.collect();
    let cells = without_number(written)?.iter();
    let rule = |&cell| {
        let rule = Rule::single(cell, move |value| those.has(value));
        rule.explained(move |at, mark| misfit(those, word, at, mark))
    };
    Ok(cells.map(rule).collect())
}

/// "r5c6 can be 5, 6 or 7, and 5 and 7 are not even."
fn misfit(those: Marks, word: &'static str, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let can_be = *at.can_be.first()?;
    let gone = can_be - those;
    let are = if gone.count() == 1 { "is" } else { "are" };
    gone.has(mark.value).then(|| {
        words!(
            "{} can be {}, and {} {} not {}.",
            mark.cell,
            either(can_be),
            gone,
            Piece::from(are),
            Piece::from(word)
        )
    })
}

/// To which third of all values one belongs: low, 0; middle, 1; high, 2.
pub(super) fn thirds(
    geometry: &Geometry,
) -> Result<impl Fn(i64) -> i64 + Clone + Send + Sync + 'static, String> {
    let (low, count) = (i64::from(geometry.low().0), geometry.values().len() as i64);
    match count % 3 {
        0 => Ok(move |value: i64| (value - low) * 3 / count),
        _ => Err(format!(
            "expected a board whose values fall into thirds, and {count} do not"
        )),
    }
}

/// "1, 2 or 3", "4, 5 or 6", "7, 8 or 9": the thirds.
pub(super) fn listed(geometry: &Geometry) -> [Piece; 3] {
    let third = thirds(geometry);
    [0, 1, 2].map(|of| {
        let of_third = |value: &Value| {
            third
                .as_ref()
                .is_ok_and(|third| third(value.0.into()) == of)
        };
        either(geometry.values().filter(of_third).collect::<Marks>())
    })
}
