//! Global entropy: each square of four cells has low, middle, and high values.

use super::class::listed;
use super::{reads, thirds, without_number};
use crate::clues::{Clue, Kind, Look, Rule, RuleView, Written};
use crate::words::sentence::{Piece, Sentence, either};
use crate::{Cell, Geometry, Mark, Marks, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "global-entropy",
    "Each square of two rows and two columns has a low, a middle, and a high value.",
    count,
    holds,
)
.called("global entropy")
.named(|_| words!("the rule of global entropy"))
.saying(|_, geometry| {
    let [low, middle, high] = listed(geometry);
    words!(
        "each two by two cells have a low ({}), a middle ({}) and a high value ({})",
        low,
        middle,
        high
    )
})
.drawn(Look::nothing())
.planted(|geometry, _, _| vec![Clue::new(&KIND, geometry.cells().collect())])
.planted_first();

/// Low, middle, and high.
const ALL: i64 = 0b111;

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let third = thirds(written.geometry)?;
    let has_all = reads(&[], 0, move |found, _, value| {
        Some(found | 1 << third(value))
    });
    let has_all = has_all
        .ending(|found| found == ALL)
        .in_any_order()
        .explained(misfit);
    let squares = squares(written.geometry, without_number(written)?);
    Ok(squares.map(|square| has_all.on(square.to_vec())).collect())
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let Ok(third) = thirds(written.geometry) else {
        return false;
    };
    let cells = written.clue.cells();
    let value = |cell| values[cells.iter().position(|&of| of == cell).unwrap_or(0)];
    squares(written.geometry, cells).all(|square| {
        let found = |found, cell| {
            let Value(value) = value(cell);
            found | 1 << third(value.into())
        };
        square.into_iter().fold(0, found) == ALL
    })
}

/// The squares of four of these cells.
fn squares<'a>(
    geometry: &'a Geometry,
    cells: &'a [Cell],
) -> impl Iterator<Item = [Cell; 4]> + use<'a> {
    let corners = cells.iter().filter_map(move |&corner| {
        let (row, column) = (geometry.row(corner), geometry.column(corner));
        let at = |down, right| geometry.cell_at(row + down, column + right);
        Some([corner, at(0, 1)?, at(1, 0)?, at(1, 1)?])
    });
    corners.filter(|square| square.iter().all(|cell| cells.contains(cell)))
}

/// That no other cell of the square can be of a third, or that too few others are left for the two other thirds.
fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let third = thirds(at.geometry).ok()?;
    let all = at.geometry.all_marks();
    let of_third = |of: i64| {
        all.values()
            .filter(|value| third(value.0.into()) == of)
            .collect::<Marks>()
    };
    let own = third(value.0.into());
    let others = || {
        at.cells
            .iter()
            .zip(at.can_be)
            .filter(|&(&other, _)| other != cell)
    };
    let place = at.cells.iter().position(|&of| of == cell);
    let mut needs = (0..3).filter(|&of| of != own).map(of_third);
    if let Some(of) = needs.find(|&of| !others().any(|(_, can_be)| can_be.intersects(of))) {
        let has = place.is_some_and(|place| at.can_be[place].intersects(of));
        return Some(match has {
            true => words!("Of {} only {} can be {}.", at.cells, cell, either(of)),
            false => words!("None of {} can be {}.", at.cells, either(of)),
        });
    }
    let own = of_third(own);
    let is_own = |can_be: &Marks| !can_be.is_empty() && (*can_be - own).is_empty();
    let taken = || others().filter(|(_, can_be)| is_own(can_be));
    let used: Vec<Cell> = taken().map(|(&cell, _)| cell).collect();
    // Two cells of a third leave two, which have to be of the two others.
    (used.len() == 2).then(|| {
        let left = at.cells.iter().filter(|cell| !used.contains(cell));
        let left: Vec<Cell> = left.copied().collect();
        let (which, [one, other]) = match own.first() == all.first() {
            true => ("low", ["middle", "high"]),
            false if own.last() == all.last() => ("high", ["low", "middle"]),
            false => ("middle", ["low", "high"]),
        };
        let is = taken().map(|(&cell, &can_be)| words!("{} is {}", cell, either(can_be)));
        let is = is
            .reduce(|one, other| one.join(" and ", other))
            .unwrap_or_default();
        is.join(
            "",
            words!(
                ", both {}, so one of {} is {} and the other {}.",
                Piece::from(which),
                left,
                Piece::from(one),
                Piece::from(other)
            ),
        )
    })
}
