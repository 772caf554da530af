//! How colours of marks of all values are told.

use super::colors_engine::name;
use crate::explain::{
    Claim, Explanation, Piece, Sentence, either, enumerate, link_words, numbered,
};
use crate::{Board, Cell, Item, Mark, Marks, Premise, Role, StepRef, WIDE, words};

/// The form in which a colour is shown to be false.
pub(super) const WRAP: usize = 1;

/// The colours of a step as they are told.
pub(super) struct TwoColors<'a> {
    board: &'a Board,
    step: StepRef<'a>,
    /// The marks that are shown, by colour.
    colors: [Vec<Mark>; 2],
    /// The cell that is left without a value if a colour is true, and the colour.
    empty: Option<(Cell, usize)>,
    removed: Vec<Mark>,
}

/// So many marks have their reasons told one by one.
const REASONS: usize = 3;
/// So many cells are named in a sentence, and so many marks in an explanation.
const IN_ONE: usize = 15;
const IN_ALL: usize = 18;
/// Of so many marks it is told which the opposite colour excludes.
const FEW: usize = 8;
/// So many values of a cell have their reasons told one by one.
const VALUES: usize = 4;

impl<'a> TwoColors<'a> {
    pub(super) fn new(board: &'a Board, step: StepRef<'a>) -> TwoColors<'a> {
        let (mut colors, mut empty) = ([Vec::new(), Vec::new()], None);
        for evidence in step.evidence() {
            let color = usize::from(evidence.group) % 2;
            match (evidence.role, evidence.item) {
                (Role::Pattern, Item::Mark(mark)) => colors[color].push(mark),
                (Role::Pivot, Item::Cell(cell)) => empty = Some((cell, color)),
                _ => {}
            }
        }
        TwoColors {
            board,
            step,
            colors,
            empty,
            removed: step.removes(),
        }
    }

    pub(super) fn explain(self) -> Explanation {
        let what = words!(
            "Colour marks in turn: of two in a cell, or two places in a house, one is blue and one is green."
        );
        let mut why = numbered(self.links());
        if !self.hangs_together() {
            why.push(words!(
                "Of a blue and a green mark that see each other or share a cell only one is true."
            ));
        }
        let is_wrap = self.step.form_number() == WRAP;
        let one_by_one = !is_wrap && self.removed.len() <= REASONS && self.has_reasons();
        why.push(if one_by_one && !self.hangs_together() {
            // The pairs that are told need not make a whole of one colour.
            words!("So from pair to pair: if the blue end is not true, the green end is.")
        } else {
            words!("So all blue marks are true, or all green ones.")
        });
        let so = if is_wrap {
            let color = self.empty.map_or(0, |(_, color)| color);
            why.extend(self.contradiction().or_else(|| self.emptied()));
            why.push(words!(
                "{}",
                format!(
                    "So the {} marks are not true, and the {} ones are.",
                    name(color),
                    name(1 - color)
                )
            ));
            self.losing_color(color)
        } else if one_by_one {
            let told = self.removed.chunk_by(|&a, &b| {
                let of_both = |color| self.reason(color, a) == self.reason(color, b);
                a.cell == b.cell && of_both(0) && of_both(1)
            });
            told.map(|marks| self.losing(marks)).collect()
        } else {
            why.push(words!(
                "What sees both, or shares its cell with one and sees the other, is not."
            ));
            self.lose(&self.removed, "")
        };
        Explanation {
            what: vec![what],
            why,
            so,
        }
    }

    /// "In row 5 only r5c2 (blue) and r5c7 (green) can be 3.", "r1c2 can only be 3 (blue) or 5 (green)."
    fn links(&self) -> Vec<Sentence> {
        let colored = |mark: Mark, piece: Piece| {
            let color = self.color(mark).map_or("", name);
            vec![piece, format!(" ({color})").into()]
        };
        let link = |premise: Premise<'_>| match premise {
            Premise::Place(house, value) => {
                let places = self.board.places(house, value);
                let cells = self.board.geometry().cells_at::<WIDE>(house, places);
                let cells: Vec<Cell> = cells.iter().collect();
                let part = |&cell: &Cell| colored(Mark { cell, value }, cell.into());
                let mut pieces: Vec<Piece> = vec!["In ".into(), house.into(), " only ".into()];
                pieces.extend(enumerate(cells.iter().map(part).collect()));
                pieces.extend([" can be ".into(), value.into(), ".".into()]);
                Some(Sentence::new(pieces).stating(Claim::Only(house, value, cells)))
            }
            Premise::Cell(cell)
                if self.empty.is_none_or(|(empty, _)| empty != cell) || self.is_joined(cell) =>
            {
                let marks = self.board.can_be(cell);
                let mut pieces: Vec<Piece> = vec![cell.into(), " can only be ".into()];
                for (at, value) in marks.values().enumerate() {
                    pieces.extend((at > 0).then(|| Piece::from(" or ")));
                    pieces.extend(colored(Mark { cell, value }, value.into()));
                }
                pieces.push(".".into());
                Some(Sentence::new(pieces).stating(Claim::Limited(vec![cell], marks)))
            }
            _ => None,
        };
        self.step.premises().filter_map(link).collect()
    }

    /// Whether both marks of a cell are coloured.
    fn is_joined(&self, cell: Cell) -> bool {
        let mut values = self.board.marks(cell).values();
        values.all(|value| self.color(Mark { cell, value }).is_some())
    }

    fn color(&self, mark: Mark) -> Option<usize> {
        self.colors.iter().position(|marks| marks.contains(&mark))
    }

    /// Whether the pairs share marks from one to the next.
    fn hangs_together(&self) -> bool {
        let pairs = self.links().len();
        pairs + 1 >= self.colors.iter().map(Vec::len).sum()
    }

    /// A mark of a colour because of which another is not true if the colour is.
    fn reason(&self, color: usize, mark: Mark) -> Option<Mark> {
        let marks = || self.colors[color].iter().copied();
        let shares = |other: &Mark| other.cell == mark.cell && other.value != mark.value;
        let sees = |other: &Mark| {
            other.value == mark.value && self.board.geometry().sees(other.cell, mark.cell)
        };
        marks().find(shares).or_else(|| marks().find(sees))
    }

    /// Whether each mark that is removed has a reason of either colour.
    fn has_reasons(&self) -> bool {
        let mut colors =
            (0..2).flat_map(|color| self.removed.iter().map(move |&mark| (color, mark)));
        colors.all(|(color, mark)| self.reason(color, mark).is_some())
    }

    fn emptied(&self) -> Option<Sentence> {
        let (cell, color) = self.empty?;
        let said = format!("All {} marks together leave nothing for ", name(color));
        Some(words!("{}{}.", said, cell))
    }

    /// Why a colour leaves nothing for a cell.
    fn contradiction(&self) -> Option<Sentence> {
        let (cell, color) = self.empty?;
        let geometry = self.board.geometry();
        let marks = self.board.marks(cell);
        let own = |value: &crate::Value| {
            self.colors[color].contains(&Mark {
                cell,
                value: *value,
            })
        };
        let own: Marks = marks.values().filter(own).collect();
        if own.count() > 1 {
            return Some(words!(
                "In {} both {}{}",
                cell,
                own,
                format!(" are {}, and only one can be true.", name(color))
            ));
        }
        if let Some(value) = own.single() {
            let other = self.reason(color, Mark { cell, value })?;
            let link = link_words(geometry, cell, other.cell);
            return Some(words!(
                "{}{}{}{}",
                vec![cell.min(other.cell), cell.max(other.cell)],
                format!(" are both {} for ", name(color)),
                value,
                format!(" and see each other ({link}).")
            ));
        }
        let reasons = marks
            .values()
            .map(|value| self.reason(color, Mark { cell, value }));
        let reasons: Vec<Mark> = reasons.collect::<Option<_>>()?;
        let mut pieces: Vec<Piece> = vec![cell.into(), " can only be ".into(), either(marks)];
        if reasons.len() <= VALUES {
            let part = |mark: &Mark| {
                let link = link_words(geometry, cell, mark.cell);
                vec![
                    mark.value.into(),
                    " (".into(),
                    mark.cell.into(),
                    format!(", {link})").into(),
                ]
            };
            pieces.push(format!(", and sees a {} ", name(color)).into());
            pieces.extend(enumerate(reasons.iter().map(part).collect()));
        } else {
            let mut cells: Vec<Cell> = reasons.iter().map(|mark| mark.cell).collect();
            cells.sort_unstable();
            cells.dedup();
            pieces.push(format!(", and sees all of them in {}: ", name(color)).into());
            pieces.push(cells.into());
        }
        pieces.push(".".into());
        Some(Sentence::new(pieces).stating(Claim::Limited(vec![cell], marks)))
    }

    /// The marks of a colour: what is shown of it, and what the opposite excludes.
    fn losing_color(&self, color: usize) -> Vec<Sentence> {
        if self.removed.len() > FEW && self.removed.len() <= IN_ALL {
            return self.lose(&self.removed, "");
        }
        if self.removed.len() > IN_ALL {
            let count = self.removed.len() as u32;
            let all = words!(
                "All {}{}",
                count,
                format!(" {} marks are lost.", name(color))
            );
            let loses = |mark: &Mark| Claim::Loses(vec![mark.cell], Marks::only(mark.value));
            return vec![self.removed.iter().map(loses).fold(all, Sentence::stating)];
        }
        let (own, others): (Vec<Mark>, Vec<Mark>) = self
            .removed
            .iter()
            .partition(|mark| self.colors[color].contains(mark));
        let mut sentences = self.lose(&own, "");
        let common = format!(", excluded by {} marks,", name(1 - color));
        sentences.extend(self.lose(&others, &common));
        sentences
    }

    /// "r4c5, which sees r4c1 (blue; row 4) and r1c5 (green; column 5), loses 3.": marks of a cell that have
    /// the same reasons.
    fn losing(&self, marks: &[Mark]) -> Sentence {
        let geometry = self.board.geometry();
        let mark = marks[0];
        let lost: Marks = marks.iter().map(|mark| mark.value).collect();
        let mut reasons: Vec<(usize, Mark)> = Vec::new();
        for color in 0..2 {
            reasons.extend(self.reason(color, mark).map(|reason| (color, reason)));
        }
        let (shared, seen): (Vec<_>, Vec<_>) = reasons
            .into_iter()
            .partition(|(_, reason)| reason.cell == mark.cell);
        let mut pieces: Vec<Piece> = vec![mark.cell.into(), ", which ".into()];
        for (at, &(color, reason)) in shared.iter().enumerate() {
            pieces.push(if at == 0 { "is " } else { " or " }.into());
            pieces.extend([reason.value.into(), format!(" ({})", name(color)).into()]);
        }
        if let ([_], [_]) = (&shared[..], &seen[..]) {
            pieces.push(" or ".into());
        }
        let part = |&(color, reason): &(usize, Mark)| {
            let link = link_words(geometry, mark.cell, reason.cell);
            let color = name(color);
            vec![reason.cell.into(), format!(" ({color}; {link})").into()]
        };
        if !seen.is_empty() {
            pieces.push("sees ".into());
            pieces.extend(enumerate(seen.iter().map(part).collect()));
        }
        pieces.extend([", loses ".into(), Piece::from(lost), ".".into()]);
        let seen = seen.iter().map(|(_, reason)| reason.cell).collect();
        Sentence::new(pieces)
            .stating(Claim::Sees(seen, mark.cell))
            .stating(Claim::Loses(vec![mark.cell], lost))
    }

    /// "r1c2 and r5c7 lose 4.", by value, with something said in between.
    fn lose(&self, marks: &[Mark], between: &str) -> Vec<Sentence> {
        let of = |value| -> Vec<Cell> {
            let of_value = marks.iter().filter(|mark| mark.value == value);
            of_value.map(|mark| mark.cell).collect()
        };
        let mut sentences = Vec::new();
        for value in self.board.geometry().values() {
            for cells in of(value).chunks(IN_ONE) {
                let verb = if cells.len() == 1 { "loses" } else { "lose" };
                let said = words!("{}{}{}.", cells, format!("{between} {verb} "), value);
                let claim = Claim::Loses(cells.to_vec(), Marks::only(value));
                sentences.push(said.stating(claim));
            }
        }
        sentences
    }
}
