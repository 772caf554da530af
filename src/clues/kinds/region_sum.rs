//! Region-sum lines: each stretch within a block makes the same sum.

use super::{Bed, line_of, reads};
use crate::clues::{Equation, Kind, Look, Rule, Tint, Weave, Written, total_of};
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, HouseKind, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "region-sum",
    "Blocks divide a region-sum line into stretches that all make the same sum; two stretches in one block count apart.",
    count,
    holds,
)
.called("region-sum line")
.named(|clue| words!("the region-sum line from {}", clue.cells()[0]))
.saying(|clue, geometry| says(geometry, clue.cells()))
.drawn(Look::woven(Weave::Dashes).tinted(Tint::Blue))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.elsewhere(&[("f-puzzles", "regionsumline lines")]);

/// How many cells each stretch has, in order.
fn stretches(geometry: &Geometry, cells: &[Cell]) -> Vec<usize> {
    let block = |cell: Cell| geometry.house_of(cell, HouseKind::Block);
    let stretches = cells.chunk_by(|&one, &next| block(one) == block(next));
    stretches.map(<[Cell]>::len).collect()
}

/// "its stretches in the blocks all make the same sum: r1c1+r1c2 = r1c4 = r2c5+r3c5".
fn says(geometry: &Geometry, cells: &[Cell]) -> Sentence {
    let mut pieces: Vec<Piece> = vec!["its stretches in the blocks all make the same sum: ".into()];
    let mut rest = cells;
    for count in stretches(geometry, cells) {
        let (stretch, others) = rest.split_at(count);
        for (at, &cell) in stretch.iter().enumerate() {
            pieces.extend((at > 0).then(|| "+".into()));
            pieces.push(cell.into());
        }
        pieces.extend((!others.is_empty()).then(|| " = ".into()));
        rest = others;
    }
    Sentence::new(pieces)
}

/// Of two stretches an equation says it all; more have their sum in common, which a machine remembers.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let cells = line_of(written, 2)?;
    let stretches = stretches(written.geometry, cells);
    match stretches[..] {
        [_] => Err("expected a line that crosses the border of a block".into()),
        [first, _] => {
            let times = (0..cells.len()).map(|place| if place < first { 1 } else { -1 });
            let times = times.collect();
            Ok(vec![Rule::equation(
                cells.to_vec(),
                Equation { times, total: 0 },
            )])
        }
        _ => {
            let ends = stretches.iter().scan(0, |end, &size| {
                *end += size;
                Some(*end)
            });
            let ends: Vec<usize> = ends.collect();
            Ok(vec![one_sum(cells, ends.clone()).in_stretches(ends)])
        }
    }
}

/// What the first stretch makes, and what the present one has made so far.
fn one_sum(cells: &[Cell], ends: Vec<usize>) -> Rule {
    reads(cells, 0, move |state, place, value| {
        let (first, made) = (state >> 16, (state & 0xffff) + value);
        match (ends.binary_search(&(place + 1)), first) {
            (Ok(0), _) => Some(made << 16),
            (Ok(_), _) => (made == first).then_some(first << 16),
            (Err(0), _) => Some(made),
            (Err(_), _) => (made <= first).then_some(first << 16 | made),
        }
    })
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let mut rest = values;
    let sums = stretches(written.geometry, written.clue.cells())
        .into_iter()
        .map(|size| {
            let (stretch, after) = rest.split_at(size);
            rest = after;
            total_of(stretch)
        });
    let sums: Vec<i64> = sums.collect();
    sums.windows(2).all(|two| two[0] == two[1])
}
