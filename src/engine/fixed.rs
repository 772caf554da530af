//! What the cells of a clue can be where one of them is fixed, before anything is known of a board.

use super::completions::{Completions, MAX_CELLS, Question};
use crate::{Board, Cell, ClueId, Marks, Value};
use itertools::Itertools;

/// Looks at each clue that says something of two of its cells, those with the fewest cells first: `each` is told the clue, its
/// cells, the place of one of them, and how to ask what the others can be by the rule alone with a value there.
pub(super) fn each_cell(
    board: &Board,
    mut each: impl FnMut(ClueId, &[Cell], usize, &mut dyn FnMut(Value) -> Option<Vec<u32>>),
) {
    let (geometry, clues) = (board.geometry(), board.clues());
    let mut completions = Completions::default();
    let size = |&id: &ClueId| clues.cells(id).len();
    let fits = |id: &ClueId| clues.speaks_of_pairs(*id) && (2..=MAX_CELLS).contains(&size(id));
    for clue in clues.ids().filter(fits).sorted_by_key(size) {
        let Some(question) = Question::of_clue(geometry, clues, clue) else {
            continue;
        };
        let cells = question.cells();
        for place in 0..cells.len() - 1 {
            each(clue, cells, place, &mut |value| {
                let mut marks = vec![geometry.all_marks().bits(); cells.len()];
                marks[place] = Marks::only(value).bits();
                completions.keep_by_rule(&question, &mut marks);
                (!marks.contains(&0)).then_some(marks)
            });
        }
    }
}

/// The cells behind a place of which something is so for every value there that the rule allows, with what it is; `says` is
/// told the value and what another cell can be with it.
pub(super) fn always<T: Copy + PartialEq>(
    board: &Board,
    place: usize,
    count: usize,
    with: &mut dyn FnMut(Value) -> Option<Vec<u32>>,
    says: impl Fn(Value, Marks) -> Option<T>,
) -> Vec<(usize, T)> {
    let mut found: Option<Vec<(usize, T)>> = None;
    for value in board.geometry().values() {
        let Some(marks) = with(value) else {
            continue;
        };
        let of = |other: usize| says(value, Marks::from_bits_retain(marks[other]));
        match &mut found {
            Some(found) => found.retain(|&(other, said)| of(other) == Some(said)),
            None => {
                let all = (place + 1..count).filter_map(|other| Some((other, of(other)?)));
                found = Some(all.collect());
            }
        }
        if found.as_ref().is_some_and(Vec::is_empty) {
            break;
        }
    }
    found.unwrap_or_default()
}
