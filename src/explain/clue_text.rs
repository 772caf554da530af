//! The clues of a puzzle beside its board: a map where they have a place on it, sentences elsewhere.

use super::Told;
use crate::clues::{Clue, Kind, Place, column};
use crate::words::{Names, Piece};
use crate::{Board, Cell, Geometry, Item, Premise, words};
use itertools::Itertools;

/// The letters of a map, in order.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The clues of a board as text of `width` columns, empty where there are none but totals below the board.
pub(super) fn clue_text(board: &Board, names: &Names<'_>, linear: bool, width: usize) -> String {
    // What is said of all cells alike stands among the rules.
    let is_somewhere = |clue: &&Clue| clue.label().is_some() || !is_everywhere(clue, names);
    let clues = board.clues().written().iter().filter(is_somewhere);
    let (outlined, others): (Vec<&Clue>, Vec<&Clue>) =
        clues.partition(|clue| is_drawn_around(clue));
    let map = (!linear).then(|| map(board, &outlined, width)).flatten();
    let told: Vec<_> = match map {
        Some(_) => others,
        None => [outlined, others].concat(),
    };
    let mut text = map.unwrap_or_default();
    let kinds = told
        .iter()
        .map(|clue| clue.kind())
        .unique_by(|kind| kind.id());
    let beside = kinds.clone().filter(|kind| is_beside(kind)).count();
    for kind in kinds {
        let of_kind = told.iter().copied().filter(|clue| clue.kind() == kind);
        // Numbers of one kind beside the grid stand there already.
        if is_beside(kind) && beside == 1 && !linear {
            // Totals of columns need no word: they are the grid's last row.
            if *kind != column::KIND {
                text += &format!("{}: beside the grid.\n", super::tell::capital(kind.noun()));
            }
            continue;
        }
        let head = super::tell::capital(kind.noun());
        let parts = of_kind.map(|clue| one(clue, names));
        text += &list(&head, parts, if linear { usize::MAX } else { width });
    }
    text
}

/// The clues that steps rest on and that no grid shows, with what they say unless it was said: "White dot (its values differ by 1):
/// r5c2 r5c1; r5c2 r6c2."
pub(super) fn of_steps(all: &[Told<'_>], names: &Names<'_>) -> String {
    let Some(Told { board, .. }) = all.first() else {
        return String::new();
    };
    let has_letters = letters(board).is_some();
    let clues = all.iter().flat_map(|told| {
        let premises = told.step.premises().filter_map(|premise| match premise {
            Premise::Clue(clue) => board.clues().clue(clue),
            _ => None,
        });
        // A proof may do without a clue of which the words speak.
        let shown = told.step.evidence().iter();
        let shown = shown.filter_map(|shown| match shown.item {
            Item::Clue(clue) => board.clues().clue(clue),
            _ => None,
        });
        premises.chain(shown)
    });
    let is_numbered = |clue: &Clue| is_beside(clue.kind()) && is_in_line(clue.cells(), names);
    let is_shown = |clue: &Clue| has_letters && is_drawn_around(clue) || is_numbered(clue);
    let is_plain = |clue: &Clue| is_everywhere(clue, names) && clue.says(names.geometry).is_none();
    let clues: Vec<&Clue> = clues.unique_by(|clue| std::ptr::from_ref(*clue)).collect();
    // Nobody reads again what steps say that rest on none.
    let told = all.iter().filter(|_| !clues.is_empty());
    let text: String = told
        .flat_map(Told::said)
        .map(|said| names.sentence(said))
        .collect();
    // Which cells a number beside the grid speaks of is to be seen there, but not what it says of them.
    let numbered = clues.iter().filter(|clue| is_numbered(clue));
    let kinds = numbered.map(|clue| clue.kind());
    let kinds = kinds
        .unique_by(|kind| kind.id())
        .filter(|kind| **kind != column::KIND);
    let written = board.clues().written();
    let of_numbers = |kind: &Kind| {
        let rule = super::tell::small(kind.rule());
        let rule = rule.trim_end_matches('.').to_string();
        // Of lines that end within the grid it is said how far they go.
        let of_kind = || written.iter().filter(|clue| clue.kind() == kind);
        let counts = of_kind().map(|clue| clue.cells().len()).all_equal_value();
        let geometry = board.geometry();
        let houses = of_kind().flat_map(|clue| geometry.houses_of(clue.cells()[0]));
        let lines = houses.filter(|&house| geometry.house(house).kind.is_line());
        let shortest = lines.map(|house| geometry.house(house).cells.len()).min();
        let ends = |&count: &usize| shortest.is_some_and(|length| count < length);
        let noun = match counts.ok().filter(ends) {
            Some(count) => format!("{} ({count} cells)", kind.noun()),
            None => kind.noun().to_string(),
        };
        (noun, vec![rule])
    };
    let mut by_head: Vec<(String, Vec<String>)> = kinds.map(of_numbers).collect();
    for clue in clues
        .into_iter()
        .filter(|clue| !is_shown(clue) && !is_plain(clue))
    {
        let Some((head, part)) = said(clue, &text, names) else {
            continue;
        };
        match by_head.iter_mut().find(|(other, _)| *other == head) {
            Some((_, parts)) => parts.push(part),
            None => by_head.push((head, vec![part])),
        }
    }
    if !has_letters {
        by_head.extend(all.iter().flat_map(|told| houses(told, names)));
    }
    let lines = by_head.into_iter().unique().map(|(head, parts)| {
        let head = super::tell::capital(&head);
        list(&head, parts, usize::MAX)
    });
    lines.collect()
}

/// The houses of clues that a step speaks of, and their cells.
fn houses(told: &Told<'_>, names: &Names<'_>) -> Vec<(String, Vec<String>)> {
    let (board, step) = (&told.board, told.step);
    let premises = step.premises().filter_map(|premise| match premise {
        Premise::Place(house, _) => Some(house),
        _ => None,
    });
    let shown = step.evidence().iter();
    let shown = shown.filter_map(|shown| shown.item.house());
    let said = told.said().flat_map(|said| &said.pieces);
    let said = said.filter_map(|piece| match piece {
        Piece::House(house) => Some(*house),
        _ => None,
    });
    let shown = shown.chain(said);
    let houses = premises.chain(shown).unique().filter_map(|house| {
        let info = board.geometry().house(house);
        info.kind.is_extra().then(|| {
            let name = names.sentence(&words!("{}", house));
            (name, vec![run(&info.cells, names)])
        })
    });
    houses.collect()
}

/// What clues of which the same is said are called, with that unless the text said it, and what tells one of them from the others;
/// nothing where that leaves nothing.
fn said(clue: &Clue, text: &str, names: &Names<'_>) -> Option<(String, String)> {
    let noun = clue.kind().noun();
    let Some(says) = clue.says(names.geometry) else {
        return Some((noun.to_string(), one(clue, names)));
    };
    let says = super::tell::small(&names.sentence(&says));
    let is_named = |&cell: &Cell| says.contains(&names.cells(&[cell]));
    let (is_everywhere, is_known) = (is_everywhere(clue, names), text.contains(&says));
    if is_everywhere || clue.cells().iter().all(is_named) {
        // What is the same of all stands in front of what they say of their own cells.
        let (head, said) = match says.split_once(": ") {
            Some((same, own)) => (format!("{noun} ({same})"), own),
            None => (noun.to_string(), &says[..]),
        };
        return (!is_known).then(|| (head, said.to_string()));
    }
    let cells = cells_of(clue, names);
    Some(match is_known {
        true => (noun.to_string(), cells),
        false => (format!("{noun} ({says})"), cells),
    })
}

/// Whether some cells are of one row, or of one column, so that a number beside the grid shows which they are.
fn is_in_line(cells: &[Cell], names: &Names<'_>) -> bool {
    let is_alike = |of: fn(&Geometry, Cell) -> usize| {
        let mut places = cells.iter().map(|&cell| of(names.geometry, cell));
        places.all_equal()
    };
    is_alike(Geometry::row) || is_alike(Geometry::column)
}

fn is_beside(kind: &Kind) -> bool {
    matches!(kind.look().label, Place::Outside(_))
}

/// "Renban: r1c1-r1c3; r2c5 r3c6.", in lines of `width` columns.
fn list(head: &str, parts: impl IntoIterator<Item = String>, width: usize) -> String {
    let mut text = String::new();
    let mut line = format!("{head}: ");
    let (head, mut is_first) = (line.len(), true);
    for part in parts {
        if !is_first {
            line.push(';');
            let is_full = line.len() + part.len() + 2 > width;
            if is_full {
                text += &format!("{line}\n");
                line = " ".repeat(head);
            } else {
                line.push(' ');
            }
        }
        line += &part;
        is_first = false;
    }
    format!("{text}{line}.\n")
}

/// "12 at r1c1-r1c3", or, of an arrow, "r1c1 with r1c2 r1c3".
fn one(clue: &Clue, names: &Names<'_>) -> String {
    let lists = cells_of(clue, names);
    let label = clue
        .label()
        .filter(|label| !label.eq_ignore_ascii_case(clue.kind().noun()));
    let is_seen = |clue: &Clue| clue.is_outside() && is_in_line(clue.cells(), names);
    let side = clue.side().filter(|_| is_seen(clue));
    match (label, side) {
        (Some(label), Some(side)) => format!("{label} ({}) at {lists}", side.word()),
        (Some(label), None) => format!("{label} at {lists}"),
        (None, _) => lists,
    }
}

/// "r1c1-r1c3", or, of an arrow, "r1c1 with r1c2 r1c3".
fn cells_of(clue: &Clue, names: &Names<'_>) -> String {
    let cells = |cells: &Vec<Cell>| match is_whole(cells, names) {
        true => "all cells".to_string(),
        false => run(cells, names),
    };
    clue.lists().iter().map(cells).join(" with ")
}

/// Whether a clue is about all cells of the board.
fn is_everywhere(clue: &Clue, names: &Names<'_>) -> bool {
    clue.lists().iter().any(|cells| is_whole(cells, names))
}

/// Whether these are all cells of the board.
fn is_whole(cells: &[Cell], names: &Names<'_>) -> bool {
    names.geometry.cells().eq(cells.iter().copied())
}

/// Cells in order; of three or more in a straight line the first and the last.
fn run(cells: &[Cell], names: &Names<'_>) -> String {
    let place = |cell: Cell| {
        let (row, column) = (names.geometry.row(cell), names.geometry.column(cell));
        (row as i32, column as i32)
    };
    let step = |pair: &[Cell]| {
        let (from, to) = (place(pair[0]), place(pair[1]));
        (to.0 - from.0, to.1 - from.1)
    };
    let is_straight = cells.len() > 2 && cells.windows(2).map(step).all_equal();
    let is_near = cells
        .windows(2)
        .map(step)
        .all(|(down, right)| down.abs().max(right.abs()) == 1);
    let name = |&cell: &Cell| names.cells(&[cell]);
    match cells {
        [first, .., last] if is_straight && is_near => format!("{}-{}", name(first), name(last)),
        cells => cells.iter().map(name).join(" "),
    }
}

/// By cell the letter of the clue that is drawn around it; nothing where clues overlap, are too many, or there are none.
pub(super) fn letters(board: &Board) -> Option<Vec<char>> {
    let clues = board.clues().written().iter();
    let outlined = clues.filter(|clue| is_drawn_around(clue));
    letters_of(board, &outlined.collect::<Vec<&Clue>>())
}

fn is_drawn_around(clue: &Clue) -> bool {
    clue.kind().look().is_around()
}

fn letters_of(board: &Board, clues: &[&Clue]) -> Option<Vec<char>> {
    if clues.is_empty() || clues.len() > LETTERS.len() {
        return None;
    }
    let mut of_cell = vec!['.'; board.geometry().cell_count()];
    for (clue, letter) in clues.iter().zip(LETTERS.chars()) {
        for &Cell(cell) in clue.cells() {
            let place = &mut of_cell[usize::from(cell)];
            if std::mem::replace(place, letter) != '.' {
                return None;
            }
        }
    }
    Some(of_cell)
}

/// A letter for each cell, and what the letters stand for; nothing where clues overlap, or are too many.
fn map(board: &Board, clues: &[&Clue], width: usize) -> Option<String> {
    let geometry = board.geometry();
    let of_cell = letters_of(board, clues)?;
    let mut text = String::new();
    for row in geometry.board_rows() {
        let letter = |cell: Option<Cell>| cell.map_or(' ', |cell| of_cell[cell.index()]);
        let row: Vec<String> = row.map(|cell| letter(cell).to_string()).collect();
        text += format!("  {}", row.join(" ")).trim_end();
        text.push('\n');
    }
    text.push('\n');
    let mut line = String::new();
    let mut noun = "";
    for (clue, letter) in clues.iter().zip(LETTERS.chars()) {
        let number = clue
            .number()
            .map_or("no total".into(), |number| number.to_string());
        let mut part = format!("{letter} {number}");
        if clue.kind().noun() != noun {
            noun = clue.kind().noun();
            part = format!("{}s: {part}", super::tell::capital(noun));
            if !line.is_empty() {
                text += &format!("{line}\n");
                line.clear();
            }
        } else if line.len() + part.len() + 2 > width {
            text += &format!("{line},\n");
            line.clear();
        }
        if !line.is_empty() {
            line += ", ";
        }
        line += &part;
    }
    Some(format!("{text}{line}\n"))
}
