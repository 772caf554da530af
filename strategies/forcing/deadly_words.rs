//! Puts deadly patterns into words that a few marks avoid.

use super::deadly_engine::Shape;
use crate::words::trail::one_of as any_of;
use crate::words::{Claim, Piece, Sentence, either};
use crate::{Board, Cell, House, Marks, OneOf, OwnedPremise, WIDE, words};

/// What a deadly pattern says: "Every house holds two of r1c1, r1c2, r5c1 and r5c2 or none, and none is a given. If all were 3 or 8, they
/// could exchange them: a second solution. So one of these is true: 5 in r1c1, 7 in r5c2." Nothing of a balance.
pub(super) fn said_of(board: &Board, one_of: &OneOf) -> Vec<Sentence> {
    let Some(pattern) = one_of.premises.iter().find_map(|premise| match premise {
        OwnedPremise::Guard(pattern) => Some(pattern),
        _ => None,
    }) else {
        return Vec::new();
    };
    let mut cells: Vec<Cell> = pattern.iter().map(|mark| mark.cell).collect();
    cells.dedup();
    let values: Marks = pattern.iter().map(|mark| mark.value).collect();
    let shape = Shape::of(board, pattern);
    if let Shape::Lite | Shape::Grave = shape {
        let marks = Sentence::new(listed("Look at these marks: ".into(), one_of));
        return [marks]
            .into_iter()
            .chain(without_them(board, shape, one_of, cells))
            .chain([words!("{}, so one of the marks is true.", ONLY_ONE)])
            .collect();
    }
    let [lie, exchange] = match shape {
        Shape::Lines => {
            let lines = lines(board, &cells);
            [
                words!(
                    "{} lie in pairs, one in each of {}; the two share their other houses, and none is a given.",
                    cells,
                    lines.clone()
                ),
                words!(
                    "If all were {}, {} could exchange theirs: a second solution.",
                    either(values),
                    lines
                ),
            ]
        }
        _ => [
            words!(
                "Every house holds two of {} or none, and none is a given.",
                cells
            ),
            words!(
                "If all were {}, they could exchange them: a second solution.",
                either(values)
            ),
        ],
    };
    let so = format!("{ONLY_ONE}, so one of these is true: ");
    vec![lie, exchange, Sentence::new(listed(so.into(), one_of))]
}

const ONLY_ONE: &str = "This puzzle has only one solution (checked)";

/// "5 in r1c1, 7 in r5c2."
fn listed(before: Piece, one_of: &OneOf) -> Vec<Piece> {
    let mut pieces = vec![before];
    pieces.extend(any_of(&one_of.marks));
    pieces.push(".".into());
    pieces
}

/// What would be without the marks that avoid a pattern of two marks in each cell.
fn without_them(board: &Board, shape: Shape, one_of: &OneOf, cells: Vec<Cell>) -> [Sentence; 2] {
    let has_others = |cell: &Cell| one_of.marks.iter().any(|mark| mark.cell == *cell);
    match shape {
        Shape::Grave => [
            cells
                .into_iter()
                .filter(|cell| !has_others(cell))
                .fold(
                    words!(
                        "Without them every open cell would have two marks, and every house two places for each value it needs."
                    ),
                    |said, cell| {
                        said.stating(Claim::Limited(vec![cell], board.marks(cell)))
                    },
                ),
            words!("Then in any solution each open cell could take its other mark: a second one."),
        ],
        _ => [
            words!(
                "Without them every house would have each value in two of {}, or in none.",
                cells
            ),
            words!(
                "None of these cells is a given, so each could take its other mark: a second solution."
            ),
        ],
    }
}

/// The two lines in which some cells lie.
fn lines(board: &Board, cells: &[Cell]) -> Vec<House> {
    let geometry = board.geometry();
    let is_line = |house: &House| {
        let of_house = geometry.house_cells::<WIDE>(*house);
        let count = cells.iter().filter(|&&cell| of_house.has(cell)).count();
        geometry.house(*house).kind.is_line() && count > 2
    };
    geometry.houses().filter(is_line).collect()
}
