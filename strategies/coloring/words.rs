//! How colours are told: the pairs that join marks, one after another, and what the colours exclude.

use crate::engine::coloring::{Coloring, Pair};
use crate::sorting::Arrange;
use crate::words::{Claim, Explanation, Line, Sentence, either, enumerate, link_piece, numbered};
use crate::{Board, Cell, Item, Mark, Marks, Premise, Role, StepRef, Truth, Value, WIDE, words};

/// The names of the colours: two for each group of marks that hang together.
const NAMES: [&str; 4] = ["blue", "green", "red", "yellow"];
/// Up to this many sentences say what is lost one after another; more of them start a line each.
pub(super) const INLINE: usize = 4;

/// A mark that is lost, and the coloured marks that exclude it.
pub(super) type Lost = (Mark, Vec<(usize, Mark)>);

/// The colours of a step as they are told.
pub(super) struct Colors<'a> {
    pub(super) board: &'a Board,
    /// The value, if all that is coloured are places of one.
    pub(super) value: Option<Value>,
    /// The coloured marks.
    marks: Vec<(Mark, usize)>,
    /// The pairs that join them.
    pairs: Vec<Pair>,
    /// The cell that is left without a value if a colour is true, and the colour.
    empty: Option<(Cell, usize)>,
    pub(super) removed: Vec<Mark>,
}

impl<'a> Colors<'a> {
    /// Those of a step about one value, or about all.
    pub(super) fn new(board: &'a Board, step: StepRef<'_>, is_of_one: bool) -> Colors<'a> {
        let removed = step.removes();
        let value = removed.first().filter(|_| is_of_one).map(|mark| mark.value);
        let (mut marks, mut empty) = (Vec::new(), None);
        for evidence in step.evidence() {
            let color = usize::from(evidence.group) % NAMES.len();
            match (evidence.role, evidence.item) {
                (Role::Pattern, Item::Mark(mark)) => marks.push((mark, color)),
                (Role::Pivot, Item::Cell(cell)) => empty = Some((cell, color)),
                _ => {}
            }
        }
        let mut colors = Colors {
            board,
            value,
            marks,
            pairs: Vec::new(),
            empty,
            removed,
        };
        let pairs = step.premises().filter_map(|truth| colors.pair(truth));
        colors.pairs = pairs.collect();
        colors
    }

    /// Two marks of different colours of which one is true, by what says so.
    fn pair(&self, truth: Premise<'_>) -> Option<Pair> {
        let (truth, marks) = match truth {
            Premise::Cell(cell) => {
                let values = self.board.marks(cell).values();
                let marks: Vec<Mark> = values.map(|value| Mark { cell, value }).collect();
                (Truth::Cell(cell), marks)
            }
            Premise::Place(house, value) => {
                let places = self.board.places(house, value);
                let cells = self.board.geometry().cells_at::<WIDE>(house, places);
                let marks = cells.iter().map(|cell| Mark { cell, value }).collect();
                (Truth::Place(house, value), marks)
            }
            _ => return None,
        };
        let ends: [Mark; 2] = marks.try_into().ok()?;
        let [one, other] = ends.map(|mark| self.color(mark));
        (one? ^ 1 == other?).then_some(Pair { truth, ends })
    }

    pub(super) fn color(&self, mark: Mark) -> Option<usize> {
        let known = self.marks.iter().find(|(other, _)| *other == mark);
        known.map(|&(_, color)| color)
    }

    /// The marks that the pairs join, each in the row of those that hang together.
    fn parts(&self) -> Vec<Vec<Mark>> {
        let mut parts: Vec<Vec<Mark>> = self.marks.iter().map(|&(mark, _)| vec![mark]).collect();
        for pair in &self.pairs {
            let [one, other] = pair
                .ends
                .map(|end| parts.iter().position(|part| part.contains(&end)));
            if let (Some(one), Some(other)) = (one, other)
                && one != other
            {
                let moved = parts.swap_remove(one.max(other));
                parts[one.min(other)].extend(moved);
            }
        }
        parts
    }

    /// Adds pairs until the parts hang together, or, where it is enough, those that are joined by one pair.
    pub(super) fn join(&mut self, is_enough: impl Fn(&Self) -> bool) {
        let mut coloring = Coloring::<WIDE>::default();
        match self.value {
            Some(value) => coloring.color(self.board, value),
            None => coloring.color_all(self.board),
        }
        loop {
            let parts = self.parts();
            let ways = parts.iter().map(|part| {
                let is_other = |end| !part.contains(&end) && self.color(end).is_some();
                coloring
                    .path(self.board, part.iter().copied(), is_other)
                    .to_vec()
            });
            let Some(way) = ways.filter(|way| !way.is_empty()).min_by_key(Vec::len) else {
                return;
            };
            if way.len() > 1 && is_enough(self) {
                return;
            }
            // The first pair of a way starts at its end.
            for pair in way.into_iter().rev() {
                let [from, to] = pair.ends;
                if let (Some(color), None) = (self.color(from), self.color(to)) {
                    self.marks.push((to, color ^ 1));
                }
                self.pairs.push(pair);
            }
        }
    }

    /// The pairs end to end, those of each part together.
    fn end_to_end(&self) -> Vec<Vec<&Pair>> {
        let mut told: Vec<Vec<&Pair>> = Vec::new();
        let mut left: Vec<&Pair> = self.pairs.iter().collect();
        left.arrange_by_key(|pair| {
            let first = pair.ends.iter().min().copied();
            (self.color(pair.ends[0]).map(|color| color / 2), first)
        });
        while !left.is_empty() {
            let ends = |mark: Mark, left: &[&Pair]| {
                left.iter().filter(|pair| pair.ends.contains(&mark)).count()
            };
            let mut all = left.iter().flat_map(|pair| pair.ends);
            let start = all.find(|&mark| ends(mark, &left) == 1);
            let (mut part, mut open) = (Vec::new(), vec![start.unwrap_or(left[0].ends[0])]);
            while let Some(&mark) = open.last() {
                match left.iter().position(|pair| pair.ends.contains(&mark)) {
                    Some(at) => {
                        let pair = left.remove(at);
                        open.extend(pair.ends.into_iter().filter(|end| *end != mark));
                        part.push(pair);
                    }
                    None => _ = open.pop(),
                }
            }
            told.push(part);
        }
        told
    }

    /// A trap, or a wrap.
    pub(super) fn explain(mut self, is_wrap: bool) -> Explanation {
        self.join(|all| !is_wrap && all.trapped().is_some());
        let mut why = self.joined();
        let so = if is_wrap {
            let color = match self.empty {
                Some((_, color)) => color,
                None => self.color_of_lost(),
            };
            why.extend(self.contradiction(color));
            why.push(self.turned("So", color));
            self.losing_color(color, |_| None)
        } else {
            let unsaid = || self.removed.iter().map(|&mark| (mark, Vec::new()));
            let lost = self.trapped().unwrap_or_else(|| unsaid().collect());
            self.losing(&lost)
        };
        let what = vec![self.what()];
        Explanation { what, why, so }
    }

    /// "In each house below 4 has only two places: a blue one and a green one."
    pub(super) fn what(&self) -> Sentence {
        match self.value {
            Some(value) if self.marks.iter().any(|(_, color)| *color > 1) => words!(
                "In each house below {} has only two places; each group of pairs has two colours of its own.",
                value
            ),
            Some(value) => words!(
                "In each house below {} has only two places: a blue one and a green one.",
                value
            ),
            None => words!(
                "Each pair below is all that is left in a house or a cell: the blue mark is true or the green one."
            ),
        }
    }

    /// The pairs, and "So all blue cells are 4, or all green ones are."
    pub(super) fn joined(&self) -> Vec<Sentence> {
        let parts = self.end_to_end();
        let is_short = parts.iter().flatten().count() > INLINE;
        let lines = parts.iter().flatten().map(|pair| self.line(pair, is_short));
        let mut why = numbered(lines.collect());
        let is_list = why.iter().any(|sentence| sentence.line.is_some());
        let lines = why.len();
        let shown = |color: usize| self.marks.iter().any(|(_, other)| *other == color);
        let is_apart = parts.len() > 1 && !shown(2);
        let start = if is_apart {
            "So where pairs are joined end to end"
        } else {
            "So"
        };
        let end = if shown(0) && shown(2) {
            ", or all green ones are; and all red ones are, or all yellow ones."
        } else {
            ", or all green ones are."
        };
        why.push(match self.value {
            Some(value) => words!("{}{}{}", format!("{start} all blue cells are "), value, end),
            None => words!("{}", format!("{start} all blue marks are true{end}")),
        });
        if is_list {
            why[lines].line = Some(Line::of("", ""));
        }
        why
    }

    /// "In row 5 only r5c2 (blue) and r5c7 (green) can be 3.", "r1c2 can only be 3 (blue) or 5 (green).", and in a list in
    /// short "3 in row 5: r5c2 (blue) or r5c7 (green).", "r1c2: 3 (blue) or 5 (green)."
    fn line(&self, pair: &Pair, is_short: bool) -> Sentence {
        let mut ends = pair.ends;
        ends.arrange();
        let [one, other] = ends.map(|end| self.color(end).map_or("", name));
        let [a, b] = ends;
        match pair.truth {
            Truth::Place(house, value) if is_short => {
                let mut pieces = match self.value {
                    Some(_) => vec![house.into()],
                    None => words!("{} in {}", value, house).pieces,
                };
                pieces.extend([": ".into(), a.cell.into(), format!(" ({one}) or ").into()]);
                pieces.extend([b.cell.into(), format!(" ({other}).").into()]);
                Sentence::new(pieces).stating(Claim::Only(house, value, vec![a.cell, b.cell]))
            }
            Truth::Place(house, value) => words!(
                "In {} only {}{}{}{}{}.",
                house,
                a.cell,
                format!(" ({one}) and "),
                b.cell,
                format!(" ({other}) can be "),
                value
            )
            .stating(Claim::Only(house, value, vec![a.cell, b.cell])),
            _ => words!(
                "{}{}{}{}{}{}",
                a.cell,
                if is_short { ": " } else { " can only be " },
                a.value,
                format!(" ({one}) or "),
                b.value,
                format!(" ({other}).")
            )
            .stating(Claim::Limited(vec![a.cell], self.board.can_be(a.cell))),
        }
    }

    fn excludes(&self, held: Mark, mark: Mark) -> bool {
        if held.cell == mark.cell {
            held.value != mark.value
        } else {
            held.value == mark.value && self.board.geometry().sees(held.cell, mark.cell)
        }
    }

    /// A mark of a colour because of which another is not true if the colour is: one of its cell first.
    pub(super) fn reason(&self, color: usize, mark: Mark) -> Option<(usize, Mark)> {
        self.reasons(color, mark)
            .min_by_key(|(_, held)| held.cell != mark.cell)
    }

    fn reasons(&self, color: usize, mark: Mark) -> impl Iterator<Item = (usize, Mark)> {
        let marks = self.marks.iter().filter(move |(_, other)| *other == color);
        let marks = marks.map(move |&(held, _)| (color, held));
        marks.filter(move |&(_, held)| self.excludes(held, mark))
    }

    /// What is lost with the marks of both colours that exclude it, which hang together.
    fn trapped(&self) -> Option<Vec<Lost>> {
        let parts = self.parts();
        let of_mark = |&mark: &Mark| {
            let of_part = |part: &Vec<Mark>| {
                let held = |color| {
                    let reasons = self.reasons(color, mark);
                    let of_part = reasons.filter(|(_, held)| part.contains(held));
                    of_part.min_by_key(|(_, held)| held.cell != mark.cell)
                };
                Some(vec![held(0)?, held(1)?])
            };
            Some((mark, parts.iter().find_map(of_part)?))
        };
        self.removed.iter().map(of_mark).collect()
    }

    /// The colour of which marks are lost.
    pub(super) fn color_of_lost(&self) -> usize {
        let colors = self.removed.iter().filter_map(|&mark| self.color(mark));
        colors.min().unwrap_or(0)
    }

    /// Two marks of two colours of which only one can be true.
    pub(super) fn meeting(&self, one: usize, other: usize) -> Option<[Mark; 2]> {
        let marks = self.marks.iter().filter(|(_, color)| *color == one);
        marks
            .filter_map(|&(mark, _)| Some([mark, self.reason(other, mark)?.1]))
            .next()
    }

    /// "So the blue cells are not 4, and the green ones are."
    pub(super) fn turned(&self, start: &str, color: usize) -> Sentence {
        let [lost, held] = [color, color ^ 1].map(name);
        let end = format!(", and the {held} ones are.");
        match self.value {
            Some(value) => words!(
                "{}{}{}",
                format!("{start} the {lost} cells are not "),
                value,
                end
            ),
            None => words!(
                "{}",
                format!("{start} every {lost} mark is false, and every {held} one is true.")
            ),
        }
    }

    /// Why a colour cannot be true.
    fn contradiction(&self, color: usize) -> Option<Sentence> {
        let geometry = self.board.geometry();
        let both = |[a, b]: [Mark; 2]| {
            let link = link_piece(geometry, a.cell, b.cell);
            let cells = vec![a.cell.min(b.cell), a.cell.max(b.cell)];
            let are = format!(" are both {}", name(color));
            match self.value {
                Some(_) => words!("{}{} and see each other ({}).", cells, are, link),
                None => words!(
                    "{}{}{} and see each other ({}).",
                    cells,
                    format!("{are} for "),
                    a.value,
                    link
                ),
            }
        };
        let Some((cell, _)) = self.empty else {
            return self.meeting(color, color).map(both);
        };
        let marks = self.board.marks(cell);
        let own = |&value: &Value| self.color(Mark { cell, value }) == Some(color);
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
            let mark = Mark { cell, value };
            return Some(both([mark, self.reason(color, mark)?.1]));
        }
        let reasons = marks.values().map(|value| {
            let (_, held) = self.reason(color, Mark { cell, value })?;
            let link = link_piece(geometry, cell, held.cell);
            Some(words!("{} ({} in {})", value, held.cell, link).pieces)
        });
        let mut pieces = words!("{} can only be {}", cell, either(marks)).pieces;
        pieces.push(format!(". It sees each of them in {}: ", name(color)).into());
        pieces.extend(enumerate(reasons.collect::<Option<_>>()?));
        pieces.push(".".into());
        Some(Sentence::new(pieces).stating(Claim::Limited(vec![cell], marks)))
    }
}

/// The name of a colour.
pub(super) fn name(color: usize) -> &'static str {
    NAMES[color]
}
