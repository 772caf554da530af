#![doc = include_str!("naked_single.md")]

use crate::strategy::{About, Family, Finds, Form, Level, Look, Search, Strategy};
use crate::words::{
    Claim, Explanation, Piece, Sentence, already, enumerate, limited, link_piece, plays,
};
use crate::{Board, Cell, House, Mark, Marks, StepRef, WIDE, words};
use std::sync::{Arc, LazyLock};

/// A cell with one mark left.
#[derive(Clone, Copy, Default, Debug)]
pub struct NakedSingle;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Naked Single", Level::Easy)
        .rated(&[("hodoku", "0003")], &[("se", 2.3), ("hodoku", 4.0)])
        .also(&["Sole Candidate", "Forced Digit"])];
    About::new(
        "naked-single",
        Family::Singles,
        include_str!("naked_single.md"),
        forms,
    )
});

impl Strategy for NakedSingle {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    #[inline]
    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        Look::Marks.each(board, |glance| finds.draft(board).offer_glance(glance))
    }

    fn look(&self) -> Option<Look> {
        Some(Look::Marks)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let cell = step.sets()[0].cell;
        Explanation {
            what: vec![limited(board, cell)],
            why: vec![blocked(board, cell, cell.into())],
            so: plays(step),
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        let Mark { cell, value } = step.sets()[0];
        let claim = words!("{} is {}, its only value left.", cell, value)
            .stating(Claim::Becomes(vec![cell], value))
            .stating(Claim::Limited(vec![cell], Marks::only(value)));
        Some(vec![claim, blocked(board, cell, "it".into())])
    }
}

/// What keeps the other values out of a cell: the houses in which they stand, and notes for the rest.
/// "r4c6 sees 2, 5 and 6 in column 6 and 1 and 3 in row 4, and lost 7 (step 3)."
fn blocked(board: &Board, cell: Cell, subject: Piece) -> Sentence {
    let geometry = board.geometry();
    let mut out = geometry.all_marks() - board.marks(cell);
    let mut parts: Vec<Vec<Piece>> = Vec::new();
    let mut seen: Vec<Cell> = Vec::new();
    loop {
        let in_house = |house: House| (geometry.all_marks() - board.needs(house)) & out;
        // The house with the most of them; lines before blocks among equals, as they are easier to read.
        let rank = |house: &House| {
            (
                in_house(*house).count(),
                geometry.house(*house).kind.is_line(),
            )
        };
        let Some(house) = geometry
            .houses_of(cell)
            .max_by_key(rank)
            .filter(|&house| !in_house(house).is_empty())
        else {
            break;
        };
        let values = in_house(house);
        let cells = geometry.house(house).cells.iter();
        seen.extend(
            cells.filter(|&&other| board.value(other).is_some_and(|value| values.has(value))),
        );
        parts.push(vec![values.into(), " in ".into(), house.into()]);
        out -= values;
    }
    for value in out.values() {
        let near = geometry
            .peers::<WIDE>(cell)
            .iter()
            .find(|&peer| board.value(peer) == Some(value));
        if let Some(near) = near {
            let why = link_piece(geometry, cell, near);
            parts.push(words!("{} at {} ({})", value, near, why).pieces);
            seen.push(near);
            out -= Marks::only(value);
        }
    }
    let sees_any = !parts.is_empty();
    let mut sentence = words!("{}", subject);
    if sees_any {
        sentence.pieces.push(" sees ".into());
        sentence.pieces.extend(enumerate(parts));
    }
    if !out.is_empty() {
        let lost = if sees_any { ", and lost " } else { " lost " };
        let gone = out.values().map(|value| Mark { cell, value }).collect();
        sentence
            .pieces
            .extend([lost.into(), out.into(), " ".into(), already(gone)]);
    }
    sentence.pieces.push(".".into());
    sentence.stating(Claim::Sees(seen, cell))
}
