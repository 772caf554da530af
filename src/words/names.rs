//! What things are called: cells in either notation, houses, links.

use super::{Explanation, Joint, Piece, Sentence};

use crate::clues::Clues;
use crate::geometry::Link;
use crate::sorting::Arrange;
use crate::{Board, Cell, ClueId, Geometry, HouseKind, Value};

/// How cells are named.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Notation {
    /// Row and column: `r2c5`.
    #[default]
    RowColumn,
    /// A letter for the row, a number for the column: `B5`, "row B".
    LetterNumber,
}

/// The kinds of houses of a geometry that hold every value: rows and columns first, as people name them.
pub(crate) fn house_kinds(geometry: &Geometry) -> Vec<HouseKind> {
    let mut kinds: Vec<HouseKind> = geometry
        .full_houses()
        .map(|house| geometry.house(house).kind)
        .collect();
    kinds.arrange_by_key(|&kind| (!kind.is_line(), kind));
    kinds.dedup();
    kinds
}

/// Turns pieces into text for a geometry and a notation.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The geometry.
    pub geometry: &'a Geometry,
    /// The clues of the puzzle.
    pub clues: &'a Clues,
    /// How cells are named.
    pub notation: Notation,
}

impl<'a> Names<'a> {
    /// The names of a geometry in the usual notation, where no clues are spoken of.
    pub fn new(geometry: &'a Geometry) -> Names<'a> {
        Names {
            geometry,
            clues: Clues::none(),
            notation: Notation::RowColumn,
        }
    }

    /// The names on a board in the usual notation.
    pub fn of(board: &'a Board) -> Names<'a> {
        Names {
            clues: board.clues(),
            ..Names::new(board.geometry())
        }
    }

    /// The same in a notation.
    #[must_use]
    pub fn in_notation(self, notation: Notation) -> Names<'a> {
        Names { notation, ..self }
    }

    /// A cell.
    pub fn cell(&self, cell: Cell) -> String {
        let mut text = String::with_capacity("r25c25".len());
        self.write_cell(&mut text, cell);
        text
    }

    fn write_cell(&self, text: &mut String, cell: Cell) {
        let (row, column) = (self.geometry.row(cell), self.geometry.column(cell) + 1);
        match self.notation {
            Notation::RowColumn => {
                text.push('r');
                push(text, row + 1);
                text.push('c');
            }
            Notation::LetterNumber => push_letters(text, row),
        }
        push(text, column);
    }

    /// A row, counted from 0: `r2`, or `B`.
    pub fn row(&self, row: usize) -> String {
        match self.notation {
            Notation::RowColumn => format!("r{}", row + 1),
            Notation::LetterNumber => {
                let mut letters = String::new();
                push_letters(&mut letters, row);
                letters
            }
        }
    }

    /// A row, counted from 0, as in a sentence: "row 2", or "row B".
    pub(crate) fn row_words(&self, row: usize) -> String {
        format!("row {}", self.row(row).trim_start_matches('r'))
    }

    /// A column, counted from 0: `c5`, or `5`.
    pub fn column(&self, column: usize) -> String {
        match self.notation {
            Notation::RowColumn => format!("c{}", column + 1),
            Notation::LetterNumber => (column + 1).to_string(),
        }
    }

    /// Cells: "r1c2, r1c3 and r1c5".
    pub fn cells(&self, cells: &[Cell]) -> String {
        let mut text = String::new();
        self.write_cells(&mut text, cells);
        text
    }

    fn write_cells(&self, text: &mut String, cells: &[Cell]) {
        write_list(text, cells, "and", |text, &cell| {
            self.write_cell(text, cell)
        });
    }

    /// A piece of a sentence.
    pub fn piece(&self, piece: &Piece) -> String {
        let mut text = String::new();
        self.write(&mut text, piece);
        text
    }

    /// Writes a piece of a sentence: a log has tens of thousands, of few letters each.
    fn write(&self, text: &mut String, piece: &Piece) {
        match piece {
            Piece::Text(words) => text.push_str(words),
            Piece::Cell(cell) => self.write_cell(text, *cell),
            Piece::Cells(cells) => self.write_cells(text, cells),
            Piece::Value(value) => push(text, value.0.into()),
            Piece::Values(marks, joint) => {
                let values: Vec<Value> = marks.values().collect();
                write_list(text, &values, joint.word(), |text, value| {
                    push(text, value.0.into())
                });
            }
            Piece::House(house) => self.write_house(text, *house),
            Piece::Houses(houses) => text.push_str(&self.houses(houses)),
            Piece::Clue(clue) => text.push_str(&self.clue(*clue)),
            Piece::Clues(clues) => text.push_str(&self.clues(clues)),
            Piece::Number(number) => text.push_str(&counted(*number)),
            Piece::Total(total) => text.push_str(&total.to_string()),
            Piece::Label(label) => text.push_str(label),
            Piece::Already(_, steps) => text.push_str(&already(steps)),
        }
    }

    /// A clue: "column 4", "the cage of 14 at r1c1".
    pub fn clue(&self, clue: ClueId) -> String {
        let name = self.clues.name(clue);
        name.pieces.iter().map(|piece| self.piece(piece)).collect()
    }

    /// Clues: "the cages of 13 (r1c1) and 8 (r1c3)", or one name after another where the kinds differ.
    fn clues(&self, clues: &[ClueId]) -> String {
        let names: Vec<String> = clues.iter().map(|&clue| self.clue(clue)).collect();
        let noun = clues
            .first()
            .and_then(|&clue| Some(self.clues.clue(clue)?.kind().noun()));
        let rests = |noun: &str| -> Option<Vec<&str>> {
            let start = format!("the {noun} ");
            names.iter().map(|name| name.strip_prefix(&start)).collect()
        };
        match noun.and_then(|noun| Some((noun, rests(noun)?))) {
            Some((noun, rests)) if rests.len() > 1 => {
                let of = rests.iter().all(|rest| rest.starts_with("of "));
                let (of, from) = if of { ("of ", 3) } else { ("", 0) };
                let brief = |rest: &&str| match rest[from..].split_once(" at ") {
                    Some((number, cell)) => format!("{number} ({cell})"),
                    None => rest[from..].to_string(),
                };
                let rests = rests.iter().map(brief);
                format!("the {noun}s {of}{}", listed(rests))
            }
            _ => listed(names.into_iter()),
        }
    }

    /// A house: "row 5", "row 5 of grid B", "the cage of 14 at r1c1".
    fn write_house(&self, text: &mut String, house: crate::House) {
        self.write_bare_house(text, house);
        write_grid(text, self.geometry.house(house).grid);
    }

    /// A house without the grid that it is of.
    fn write_bare_house(&self, text: &mut String, house: crate::House) {
        let info = self.geometry.house(house);
        match info.clue.filter(|_| !self.clues.is_empty()) {
            Some(clue) => text.push_str(&self.clue(clue)),
            None => match (info.kind, info.cells.first()) {
                (HouseKind::Row, Some(&cell)) => {
                    text.push_str(&self.row_words(self.geometry.row(cell)));
                }
                (HouseKind::Clue, _) => text.push_str(&info.label),
                (kind, _) => {
                    text.push_str(kind.word());
                    text.push(' ');
                    text.push_str(&info.label);
                }
            },
        }
    }

    /// The number of words in an explanation.
    pub fn words(&self, explanation: &Explanation) -> usize {
        let words = |sentence| self.sentence(sentence).split_whitespace().count();
        explanation.sentences().map(words).sum()
    }

    /// Houses: "rows 2 and 6", or "row 2 and block 3" where the kinds differ; "rows 2 and 6 of grid B and row 8 of grid C".
    fn houses(&self, houses: &[crate::House]) -> String {
        let grid = |house: &crate::House| self.geometry.house(*house).grid;
        let parts: Vec<&[crate::House]> = houses.chunk_by(|a, b| grid(a) == grid(b)).collect();
        let part = |part: &&[crate::House]| {
            let mut text = self.houses_of_grid(part);
            write_grid(&mut text, part.first().and_then(grid));
            text
        };
        listed(parts.iter().map(part))
    }

    /// Writes a piece of a sentence in which a grid was said last: another house of it needs no more than its own name.
    fn write_after(&self, text: &mut String, piece: &Piece, said: &mut Option<char>) {
        let houses: &[crate::House] = match piece {
            Piece::House(house) => std::slice::from_ref(house),
            Piece::Houses(houses) => houses,
            _ => return self.write(text, piece),
        };
        let mut grids = houses.iter().map(|&house| self.geometry.house(house).grid);
        let first = grids.next().flatten();
        match grids.all(|grid| grid == first) {
            true if first.is_some() && first == *said => {
                text.push_str(&self.houses_of_grid(houses));
            }
            is_one => {
                self.write(text, piece);
                *said = first.filter(|_| is_one);
            }
        }
    }

    /// Houses of one grid, without a word on it.
    fn houses_of_grid(&self, houses: &[crate::House]) -> String {
        let name = |&house: &crate::House| {
            let mut text = String::new();
            self.write_bare_house(&mut text, house);
            text
        };
        let infos: Vec<_> = houses
            .iter()
            .map(|&house| self.geometry.house(house))
            .collect();
        match infos.first() {
            Some(first)
                if infos.len() > 1
                    && first.clue.is_none()
                    && infos.iter().all(|info| info.kind == first.kind) =>
            {
                let kind = first.kind.word();
                let names = houses.iter().map(name);
                let label = |name: String| name[kind.len()..].trim_start().to_string();
                format!("{kind}s {}", listed(names.map(label)))
            }
            _ => listed(houses.iter().map(name)),
        }
    }

    /// A sentence, with "an" for "a" where a value wants it ("an 8"). It starts with a capital letter,
    /// unless it starts with the name of a cell.
    pub fn sentence(&self, sentence: &Sentence) -> String {
        self.sentence_with_ends(sentence).0
    }

    /// The same, and where each piece ends.
    fn sentence_with_ends(&self, sentence: &Sentence) -> (String, Vec<usize>) {
        let mut all = String::with_capacity(80);
        let mut ends: Vec<usize> = Vec::with_capacity(sentence.pieces.len());
        let (mut start, mut said) = (0, None);
        for piece in &sentence.pieces {
            if wants_an(piece) && is_article(&all[start..]) {
                all.insert(all.len() - 1, 'n');
                ends.pop();
                ends.push(all.len());
            }
            start = all.len();
            self.write_after(&mut all, piece, &mut said);
            ends.push(all.len());
        }
        let is_cell = matches!(
            sentence.pieces.first(),
            Some(Piece::Cell(_) | Piece::Cells(_))
        );
        if !is_cell && ends.first().is_some_and(|&end| end > 0) && all.is_char_boundary(1) {
            all[..1].make_ascii_uppercase();
        }
        (all, ends)
    }

    /// The same piece by piece.
    pub(crate) fn stretches<'s>(&self, sentence: &'s Sentence) -> Vec<(String, &'s Piece)> {
        let (all, ends) = self.sentence_with_ends(sentence);
        let mut start = 0;
        let texts = ends.into_iter().map(|end| {
            let text = all[start..end].to_string();
            start = end;
            text
        });
        texts.zip(&sentence.pieces).collect()
    }

    /// Sentences, one after another.
    pub fn sentences(&self, sentences: &[Sentence]) -> String {
        sentences
            .iter()
            .map(|sentence| self.sentence(sentence))
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// "earlier", "(step 3)", "(steps 3 and 7)".
fn already(steps: &[u32]) -> String {
    match steps {
        [] => "earlier".into(),
        [step] => format!("(step {step})"),
        steps => {
            let steps = listed(steps.iter().map(u32::to_string));
            format!("(steps {steps})")
        }
    }
}

/// A number of things, in letters up to ten: digits are for values.
fn counted(number: u32) -> String {
    const LETTERS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let letters = LETTERS.get(number as usize);
    letters.map_or_else(|| number.to_string(), ToString::to_string)
}

/// Whether a piece wants "an" before it and not "a".
fn wants_an(piece: &Piece) -> bool {
    matches!(piece, Piece::Value(value) if matches!(value.number(), 8 | 11 | 18))
}

/// Whether a text ends with "a" as a word, and a blank.
fn is_article(text: &str) -> bool {
    text == "a " || text == "A " || text.ends_with(" a ")
}

/// Writes which grid something is of, where a board has several.
fn write_grid(text: &mut String, grid: Option<char>) {
    if let Some(grid) = grid {
        text.push_str(" of grid ");
        text.push(grid);
    }
}

/// Writes the letters of a row, counted from 0: A to Z, then AA.
fn push_letters(text: &mut String, row: usize) {
    if row >= 26 {
        push_letters(text, row / 26 - 1);
    }
    text.push(char::from(b'A' + (row % 26) as u8));
}

/// Writes a number, which is mostly below 100.
fn push(text: &mut String, number: usize) {
    let digit = |number: usize| char::from(b'0' + (number % 10) as u8);
    match number {
        0..=9 => text.push(digit(number)),
        10..=99 => text.extend([digit(number / 10), digit(number)]),
        _ => text.push_str(&number.to_string()),
    }
}

/// "a", "a and b", "a, b and c".
fn write_list<T>(text: &mut String, items: &[T], joint: &str, write: impl Fn(&mut String, &T)) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 && at + 1 == items.len() {
            text.extend([" ", joint, " "]);
        } else if at > 0 {
            text.push_str(", ");
        }
        write(text, item);
    }
}

/// "a", "a and b", "a, b and c".
fn listed(items: impl Iterator<Item = String>) -> String {
    Joint::And.list(&items.collect::<Vec<_>>())
}

/// Why two cells see each other, as a piece of a sentence: the house that they share, or "they touch".
pub fn link_piece(geometry: &Geometry, a: Cell, b: Cell) -> Piece {
    match geometry.link(a, b) {
        Some(Link::House(house)) => house.into(),
        _ => geometry.link_words(a, b).into(),
    }
}

/// Why two cells see each other, in words: "row 5", "they touch".
pub fn link_words(geometry: &Geometry, a: Cell, b: Cell) -> String {
    geometry.link_words(a, b)
}
