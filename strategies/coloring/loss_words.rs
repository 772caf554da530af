//! The words of what is lost with colours.

use super::words::{Colors, INLINE, Lost, name};
use crate::words::{Claim, Line, Piece, Sentence, enumerate, link_piece, loses};
use crate::{Cell, Mark, Marks, words};

/// At most this many cells are named in a sentence, and this many if each has its reason.
const IN_ONE: usize = 15;
const WITH_REASONS: usize = 4;

/// Cells that lose the same for the same reason, which is that they see these.
type Alike = (Vec<Cell>, Marks, Vec<Piece>, Vec<Cell>);

impl Colors<'_> {
    /// What is lost where a colour is false: its marks by value, and then what the other colour excludes, or `else_by`.
    pub(super) fn losing_color(
        &self,
        color: usize,
        else_by: impl Fn(Mark) -> Option<Vec<(usize, Mark)>>,
    ) -> Vec<Sentence> {
        let (own, others): (Vec<Mark>, Vec<Mark>) = self
            .removed
            .iter()
            .partition(|&&mark| self.color(mark) == Some(color));
        if self.value.is_none() {
            return self.losing_by_value(color, &own, &others);
        }
        let by = |&mark: &Mark| {
            let reason = self.reason(color ^ 1, mark).map(|reason| vec![reason]);
            (mark, reason.or_else(|| else_by(mark)).unwrap_or_default())
        };
        let mut lost: Vec<Lost> = own.into_iter().map(|mark| (mark, Vec::new())).collect();
        lost.extend(others.iter().map(by));
        self.losing(&lost)
    }

    /// "r3c9 and r6c7 lose 6. In brackets stands the blue mark that rules a mark out. r1c7 (it is 6) and r3c6 (r3c9, row 3) lose
    /// 3.": the marks of a false colour, and what the other colour excludes, value by value.
    fn losing_by_value(&self, color: usize, own: &[Mark], others: &[Mark]) -> Vec<Sentence> {
        let mut told = Vec::new();
        for value in values_of(own).values() {
            let cells = own.iter().filter(|mark| mark.value == value);
            let cells: Vec<Cell> = cells.map(|mark| mark.cell).collect();
            told.push(loses(vec![cells.clone().into()], cells, Marks::only(value)));
        }
        if !others.is_empty() {
            let held = name(color ^ 1);
            told.push(words!(
                "{}",
                format!("In brackets stands the {held} mark that rules a mark out.")
            ));
        }
        for value in values_of(others).values() {
            let of_value: Vec<Mark> = others
                .iter()
                .copied()
                .filter(|mark| mark.value == value)
                .collect();
            for marks in of_value.chunks(WITH_REASONS) {
                let reason = |&mark: &Mark| {
                    self.reason(color ^ 1, mark)
                        .map(|(_, held)| (mark.cell, held))
                };
                let reasons: Vec<(Cell, Mark)> = marks.iter().filter_map(reason).collect();
                let part = |&(cell, held): &(Cell, Mark)| {
                    if held.cell == cell {
                        return words!("{} (it is {})", cell, held.value).pieces;
                    }
                    let link = link_piece(self.board.geometry(), cell, held.cell);
                    words!("{} ({}, {})", cell, held.cell, link).pieces
                };
                let subject = enumerate(reasons.iter().map(part).collect());
                let cells = marks.iter().map(|mark| mark.cell).collect();
                let seen = reasons.iter().filter(|(cell, held)| held.cell != *cell);
                let sees = seen.map(|(cell, held)| Claim::Sees(vec![held.cell], *cell));
                told.push(sees.fold(loses(subject, cells, Marks::only(value)), Sentence::stating));
            }
        }
        told
    }

    /// "r4c5 loses 3: it sees r4c1 (blue, row 4) and r1c5 (green, column 5)." What is lost for the same reason, together.
    pub(super) fn losing(&self, lost: &[Lost]) -> Vec<Sentence> {
        let mut groups: Vec<Alike> = Vec::new();
        for (mark, by) in lost {
            let &Mark { cell, value } = mark;
            let why = self.because(cell, by);
            let seen = by.iter().map(|(_, held)| held.cell);
            let seen: Vec<Cell> = seen.filter(|other| *other != cell).collect();
            let joins = |(cells, marks, other, _): &&mut Alike| {
                let of_value = *marks == Marks::only(value) && cells.len() < IN_ONE;
                let of_cell = cells[..] == [cell] && !by.is_empty();
                *other == why && (of_value || of_cell)
            };
            match groups.iter_mut().find(joins) {
                Some((cells, marks, ..)) if *marks == Marks::only(value) => cells.push(cell),
                Some((_, marks, ..)) => *marks |= Marks::only(value),
                None => groups.push((vec![cell], Marks::only(value), why, seen)),
            }
        }
        let is_long = groups.len() > INLINE;
        let told = groups.into_iter().map(|(cells, marks, mut why, seen)| {
            let is_one = cells.len() == 1;
            let verb = if is_one { " loses " } else { " lose " };
            let mut pieces: Vec<Piece> = vec![cells.clone().into(), verb.into(), marks.into()];
            let line = (is_long && !why.is_empty()).then(|| Line::of("", ""));
            if !why.is_empty() {
                if let (Some(Piece::Text(first)), false) = (why.first_mut(), is_one) {
                    *first = first.replace("it sees", "they see").into();
                }
                pieces.push(": ".into());
                pieces.extend(why);
            }
            pieces.push(".".into());
            let mut claims: Vec<Claim> = Vec::new();
            if !seen.is_empty() {
                let sees = |&cell: &Cell| Claim::Sees(seen.clone(), cell);
                claims.extend(cells.iter().map(sees));
            }
            claims.push(Claim::Loses(cells, marks));
            Sentence {
                pieces,
                claims,
                line,
            }
        });
        told.collect()
    }

    /// "it sees r4c1 (blue, row 4) and r1c5 (green, column 5)", "blue makes it 7, green makes it 5".
    fn because(&self, cell: Cell, by: &[(usize, Mark)]) -> Vec<Piece> {
        let (own, seen): (Vec<_>, Vec<_>) =
            by.iter().copied().partition(|(_, held)| held.cell == cell);
        let mut pieces: Vec<Piece> = Vec::new();
        for (color, held) in own {
            let start = if pieces.is_empty() { "" } else { ", " };
            let makes = format!("{start}{} makes it ", name(color));
            pieces.extend([makes.into(), held.value.into()]);
        }
        if !seen.is_empty() {
            let start = if pieces.is_empty() {
                "it sees "
            } else {
                ", and it sees "
            };
            let part = |(color, held): (usize, Mark)| {
                let link = link_piece(self.board.geometry(), cell, held.cell);
                let why = format!(" ({}, ", name(color));
                vec![held.cell.into(), why.into(), link, ")".into()]
            };
            pieces.push(start.into());
            pieces.extend(enumerate(seen.into_iter().map(part).collect()));
        }
        pieces
    }
}

fn values_of(marks: &[Mark]) -> Marks {
    marks.iter().map(|mark| mark.value).collect()
}
