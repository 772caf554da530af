//! Clues where they are first named, with their cells: "the renban from r2c3 through r3c4 to r4c4".

use crate::words::{Explanation, Names, Piece, Sentence};
use crate::{Board, Cell, ClueId, words};
use itertools::Itertools;

/// More cells are not listed behind the name of a clue.
const MOST: usize = 6;

/// Sentences of more words do not list cells besides.
const MOST_WORDS: usize = 44;

/// Says of each clue where it is first named which cells it has.
pub(super) fn with_cells(board: &Board, mut told: Explanation) -> Explanation {
    let names = Names::of(board);
    let mut named: Vec<Sentence> = Vec::new();
    let sentences = told.what.iter_mut().chain(&mut told.why);
    for said in sentences {
        let mut at = 0;
        while let Some(piece) = said.pieces.get(at) {
            at += 1;
            let Piece::Clue(clue) = *piece else { continue };
            let name = board.clues().name(clue);
            if named.contains(&name) {
                continue;
            }
            let cells = cells(board, clue, &name).unwrap_or_default();
            // A long sentence leaves that to the next one.
            let words = |said: &Sentence| names.sentence(said).split_whitespace().count();
            if cells.is_empty() || words(said) + words(&Sentence::new(cells.clone())) <= MOST_WORDS
            {
                let count = cells.len();
                said.pieces.splice(at..at, cells);
                at += count;
                named.push(name);
            }
        }
    }
    told
}

/// " through r3c4 to r4c4", ", r1c5 and r2c5": the cells of a clue behind its name, which ends with the first of them; nothing if
/// they are many, or in a line that everybody sees.
fn cells(board: &Board, clue: ClueId, name: &Sentence) -> Option<Vec<Piece>> {
    let [.., Piece::Text(before), Piece::Cell(first)] = &name.pieces[..] else {
        return None;
    };
    let written = board.clues().clue(clue)?;
    let all: Vec<Cell> = match written.lists() {
        [cells] => cells.clone(),
        [one, other] if written.cells() == [*first] => [&one[..], &other[..]].concat(),
        _ => return None,
    };
    let all: Vec<Cell> = all.into_iter().dedup().collect();
    let [start, others @ ..] = &all[..] else {
        return None;
    };
    if start != first || others.is_empty() {
        return None;
    }
    let last = *others.last()?;
    let geometry = board.geometry();
    let has = |house| move |&cell: &Cell| geometry.houses_of(cell).any(|of| of == house);
    let is_line = geometry
        .houses_of(*first)
        .any(|house| all.iter().all(has(house)));
    if is_line && written.is_outside() {
        return None;
    }
    let is_path = before.ends_with("from ");
    let between = &others[..others.len() - 1];
    if written.is_outside() {
        let is_down = geometry.row(last) > geometry.row(*first);
        let to = if is_down { " down to " } else { " up to " };
        return Some(words!("{}{}", Piece::from(to), last).pieces);
    }
    match (is_path, between.len()) {
        (true, 0) => Some(words!(" to {}", last).pieces),
        (true, _) if is_straight(board, &all) => Some(words!(" to {}", last).pieces),
        (true, 1..MOST) => Some(words!(" through {} to {}", between, last).pieces),
        (false, 0) => Some(words!(" and {}", last).pieces),
        (false, 1..MOST) => Some(words!(", {}", others).pieces),
        _ => None,
    }
}

/// Whether each cell is as far from the one before it, in the same direction.
fn is_straight(board: &Board, cells: &[Cell]) -> bool {
    let geometry = board.geometry();
    let place = |cell: Cell| (geometry.row(cell) as i32, geometry.column(cell) as i32);
    let mut steps = cells.iter().tuple_windows().map(|(&one, &other)| {
        let [(row, column), (down, right)] = [place(one), place(other)];
        (down - row, right - column)
    });
    steps.all_equal()
}
