//! Numbered rooms: the first value says where the number stands.

use super::order::nth;
use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::{Frame, Kind, Look, Rule, RuleView, Side, Written};
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Cell, Mark, Marks, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "numbered-room",
    "The number beside the grid stands in the cell that the first value says, counted from there.",
    count,
    holds,
)
.called("numbered room")
.named(named_beside_grid)
.saying(|clue, _| {
    words!(
        "its first value says at which place the {} stands",
        Piece::Total(clue.number().unwrap_or_default())
    )
})
.drawn(Look::framed(Frame::Door))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.around(chance, 2, usize::MAX)
});

/// It remembers the place, until the number was found there.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "numbered-room 3 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let most = cells.len() as i64;
    let rule = reads(cells, 0, move |room, place, value| {
        let room = match place {
            0 if !(1..=most).contains(&value) => return None,
            0 => value,
            _ => room,
        };
        match room == place as i64 + 1 {
            true => (value == number).then_some(0),
            false => Some(room),
        }
    });
    let number = Value(number as u8);
    Ok(vec![
        rule.explained(move |at, mark| misfit(number, at, mark)),
    ])
}

/// What the first cell says of the others, or they of it.
fn misfit(number: Value, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let own = at.cells.iter().position(|&of| of == mark.cell)?;
    let (first, says) = (*at.cells.first()?, at.can_be.first()?.single());
    match says.and_then(|says| Some((says, place_of(at, says)?))) {
        _ if own == 0 => of_first(number, at, mark.value),
        Some((says, place)) if place > 0 => {
            let there = at.cells[place];
            let is_elsewhere = mark.value == number && at.geometry.sees(mark.cell, there);
            let is_there = own == place && mark.value != number;
            (is_there || is_elsewhere).then(|| {
                words!(
                    "{} is {}, so the {} cell, {}, is {}.",
                    first,
                    says,
                    called(place),
                    there,
                    number
                )
            })
        }
        _ => of_unsaid(number, at, own).filter(|_| mark.value == number),
    }
}

/// The place that a value says.
fn place_of(at: &RuleView<'_>, value: Value) -> Option<usize> {
    let place = usize::from(value.0).checked_sub(1);
    place.filter(|&place| place < at.cells.len())
}

fn called(place: usize) -> Piece {
    nth(place + 1).into()
}

/// That the number cannot be where a value of the first cell says.
fn of_first(number: Value, at: &RuleView<'_>, value: Value) -> Option<Sentence> {
    let (first, there) = (at.cells[0], place_of(at, value)?);
    let cell = at.cells[there];
    let can_have = |place: usize| at.can_be[place].has(number);
    if there == 0 {
        let itself = || {
            words!(
                "With {} in {} the {} would have to be in that cell itself.",
                value,
                first,
                number
            )
        };
        return (value != number).then(itself);
    }
    if can_have(there) {
        let too = || {
            words!(
                "With {} in {} the {} cell, {}, would be {}, too.",
                value,
                first,
                called(there),
                cell,
                number
            )
        };
        return (value == number && at.geometry.sees(first, cell)).then(too);
    }
    let lacking = at.can_be[0]
        .values()
        .filter_map(|of| Some((of, place_of(at, of)?)));
    let lacking = lacking.filter(|&(_, place)| place > 0 && !can_have(place));
    let (says, lacking): (Vec<Value>, Vec<usize>) = lacking.unzip();
    if lacking == [there] {
        return Some(words!(
            "{} in {} would say that the {} cell, {}, is {}, which it cannot be.",
            value,
            first,
            called(there),
            cell,
            number
        ));
    }
    let says: Marks = says.into_iter().collect();
    let cannot = words!(
        " cannot be {}, so {} is not {}.",
        number,
        first,
        either(says)
    );
    Some(places(at, &lacking).join("", cannot))
}

/// That the first cell cannot say where a cell is, nor where others are that could have the number.
fn of_unsaid(number: Value, at: &RuleView<'_>, own: usize) -> Option<Sentence> {
    // The number stands once among cells that see each other, and the first cell does not say of another one that it is there, if
    // it has it itself.
    let says = |place: usize| {
        let mut says = at.can_be[0].values().filter(|&of| of != number);
        says.any(|of| usize::from(of.0) == place + 1)
    };
    let sees_all = |cell: Cell| {
        let mut others = at.cells.iter().filter(|&&other| other != cell);
        others.all(|&other| at.geometry.sees(cell, other))
    };
    let unsaid = (1..at.cells.len())
        .filter(|&place| at.can_be[place].has(number) && !says(place) && sees_all(at.cells[place]));
    let unsaid: Vec<usize> = unsaid.collect();
    unsaid.contains(&own).then(|| {
        let says: Marks = unsaid.iter().map(|&place| Value(place as u8 + 1)).collect();
        words!("{} cannot be {}, so ", at.cells[0], either(says))
            .join("", places(at, &unsaid))
            .join("", words!(" cannot be {}.", number))
    })
}

/// "the second and fifth cells, r2c6 and r5c6,": those at a few places; more are only named.
fn places(at: &RuleView<'_>, places: &[usize]) -> Sentence {
    let cells: Vec<Cell> = places.iter().map(|&place| at.cells[place]).collect();
    let called: Vec<String> = places.iter().map(|&place| nth(place + 1)).collect();
    match places.len() {
        1 => words!(
            "the {} cell, {},",
            Piece::from(Joint::And.list(&called)),
            cells
        ),
        ..=MOST_CALLED => words!(
            "the {} cells, {},",
            Piece::from(Joint::And.list(&called)),
            cells
        ),
        _ => words!("{}", cells),
    }
}

/// Of more cells it is not said at which places they are.
const MOST_CALLED: usize = 3;

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let place = usize::from(values[0].0).checked_sub(1);
    let there = place.and_then(|place| values.get(place));
    there.map(|value| u32::from(value.0)) == written.clue.number()
}
