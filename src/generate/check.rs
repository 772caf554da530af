//! Whether a puzzle as wished can exist, as far as one can tell without looking for it.

use super::asked::refuse;
use super::{Impossible, Pattern, Symmetry, Wish};
use crate::clues::Clues;
use crate::rate::Window;
use crate::search::is_classic;
use crate::{Geometry, Order};
use itertools::Itertools;

/// The fewest givens of any puzzle on the usual 9x9 board (McGuire, Tugemann and Civario, 2012).
const FEWEST_CLASSIC: usize = 17;

/// Whether a puzzle as wished can exist, as far as one can tell without looking for it.
pub(super) fn check(geometry: &Geometry, wish: &Wish) -> Result<(), Impossible> {
    let name = geometry.name();
    if !wish.symmetry.fits(geometry) && geometry.rows() == geometry.columns() {
        return refuse(format!(
            "the symmetry '{}' does not turn {name} into itself",
            wish.symmetry.name()
        ));
    }
    if !wish.symmetry.fits(geometry) {
        return refuse(format!(
            "the symmetry '{}' needs as many rows as columns, which {name} does not have",
            wish.symmetry.name()
        ));
    }
    check_kinds(wish)?;
    if wish.is_killer() {
        check_cages(geometry, wish)?;
    }
    check_ratings(geometry, wish)?;
    let cells = geometry.cell_count();
    let fewest = if !wish.with.is_empty() {
        0
    } else {
        fewest(geometry)
    };
    let givens = wish.givens.or(wish.pattern.as_ref().map(Pattern::count));
    if let Some(givens) = givens.filter(|givens| !(fewest..=cells).contains(givens)) {
        return refuse(format!(
            "a {name} puzzle with {givens} givens: expected {fewest} to {cells}"
        ));
    }
    if let (Some(givens), Some(pattern)) = (wish.givens, &wish.pattern) {
        if givens != pattern.count() {
            return refuse(format!(
                "the pattern has {} givens, not {givens}",
                pattern.count()
            ));
        }
        return Ok(());
    }
    let sizes = wish.symmetry.orbits(geometry);
    let mut reached = vec![false; cells + 1];
    reached[0] = true;
    for size in sizes.iter().map(Vec::len) {
        for count in (size..=cells).rev() {
            reached[count] |= reached[count - size];
        }
    }
    match wish.givens {
        Some(givens) if !reached[givens] => refuse(format!(
            "no {name} pattern with the symmetry '{}' has exactly {givens} givens",
            wish.symmetry.name()
        )),
        _ => Ok(()),
    }
}

/// Whether a killer can be as wished.
fn check_cages(geometry: &Geometry, wish: &Wish) -> Result<(), Impossible> {
    if geometry.has_totals() {
        return refuse(format!(
            "no cages on a {} board: its columns have totals already, so another geometry is needed, such as '9x9'",
            geometry.name()
        ));
    }
    let asked = [
        (wish.minimal, "minimal"),
        (wish.symmetry != Symmetry::default(), "symmetric"),
        (wish.pattern.is_some(), "of a pattern"),
    ];
    match asked.iter().find(|(is_asked, _)| *is_asked) {
        Some((_, what)) => refuse(format!(
            "a puzzle with cages cannot be {what}: its cages are what it gives"
        )),
        None => Ok(()),
    }
}

/// Whether puzzles can be made with all kinds of a wish.
fn check_kinds(wish: &Wish) -> Result<(), Impossible> {
    match wish.with.iter().find(|kind| !kind.can_plant()) {
        Some(kind) => refuse(format!(
            "no puzzle can be made with '{}': its kind does not say how it is planted",
            kind.id()
        )),
        None => Ok(()),
    }
}

/// Whether a puzzle as wished can have ratings.
fn check_ratings(geometry: &Geometry, wish: &Wish) -> Result<(), Impossible> {
    let with = wish.with.iter().map(|kind| kind.id()).join(" and ");
    let knows_clues = |order: &Order| {
        let mut strategies = order.strategies().iter();
        strategies.any(|entry| entry.strategy().needs_clues())
    };
    match &wish.rated {
        Some(Window { scale, order, .. }) if !wish.with.is_empty() && !knows_clues(order) => {
            refuse(format!(
                "a puzzle with clues ({with}) has no level on the scale '{}': its strategies know no clues",
                scale.name()
            ))
        }
        _ if wish.se.is_some() && !wish.with.is_empty() => refuse(format!(
            "a puzzle with clues ({with}) has no rating on the scale 'se': Sudoku Explainer knows no clues"
        )),
        _ if wish.se.is_some() && !is_classic(geometry, Clues::none()) => refuse(format!(
            "a {} puzzle has no rating on the scale 'se': Sudoku Explainer knows the plain 9x9 alone",
            geometry.name()
        )),
        _ => Ok(()),
    }
}

/// No puzzle has fewer givens than this. Where values only have to differ, all but one must be given
/// somewhere: two that are not could be exchanged.
fn fewest(geometry: &Geometry) -> usize {
    if geometry.has_totals() {
        0
    } else if is_classic(geometry, Clues::none()) {
        FEWEST_CLASSIC
    } else {
        geometry.values().len() - 1
    }
}
