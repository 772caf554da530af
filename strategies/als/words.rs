//! Words for groups of cells with one value more than cells.

use crate::sorting::Arrange;
use crate::words::trail::{Because, Concluded, Node, Trail, any_of, is, none_of, suppose, tell};
use crate::words::{
    Claim, Explanation, Line, Piece, Sentence, either, in_house, limited_together, link_piece,
    loses, losing_marks, name_the_rest,
};
use crate::{Board, Cell, Cells, House, Item, Mark, Marks, Role, StepRef, Supposed, Value, words};
use itertools::Itertools;

/// A group of cells, and what they can be.
struct Group {
    cells: Vec<Cell>,
    marks: Marks,
}

impl Group {
    fn with(&self, board: &Board, value: Value) -> Vec<Cell> {
        let has = |cell: &Cell| board.marks(*cell).has(value);
        self.cells.iter().copied().filter(has).collect()
    }

    /// "r2c3 and r2c5 (row 2)", or a shorter name for many.
    fn named(&self, board: &Board) -> Vec<Piece> {
        match (&self.cells[..], shared_house(board, &self.cells)) {
            (&[cell], _) => vec![cell.into()],
            (_, Some(house)) => in_house(board, house, &self.cells, &[]),
            (cells, None) => vec![cells.into()],
        }
    }

    /// "r2c3 and r2c5 (row 2) can only be 1, 4 or 7."
    fn limited(&self, board: &Board) -> Sentence {
        let mut pieces = self.named(board);
        pieces.extend([" can only be ".into(), either(self.marks), ".".into()]);
        Sentence::new(pieces).stating(Claim::Limited(self.cells.clone(), self.marks))
    }

    /// "r2c3 and r2c5", or, where no other group lies there, "the four cells of row 2": a group that was
    /// shown before.
    fn again(&self, board: &Board, among: &[Group]) -> Vec<Piece> {
        let house = |group: &Group| shared_house(board, &group.cells);
        let is_here = |group: &&Group| group.cells.len() > 1 && house(group) == house(self);
        match house(self) {
            Some(of) if self.cells.len() > 2 && among.iter().filter(is_here).count() == 1 => {
                words!("the {} cells of {}", self.cells.len() as u32, of).pieces
            }
            _ => vec![self.cells.clone().into()],
        }
    }

    /// "r2c3 and r2c5 together must be 1 and 7, with 7 in r2c3": what is left if the group lacks a value, and
    /// where another then is.
    fn must_be(&self, board: &Board, among: &[Group], [without, then]: [Value; 2]) -> Vec<Piece> {
        let mut pieces = self.again(board, among);
        pieces.push(" together must be ".into());
        pieces.push((self.marks - Marks::only(without)).into());
        let places = self.with(board, then);
        if places.len() < self.cells.len() {
            pieces.extend([", with ".into(), then.into(), " in ".into()]);
            pieces.extend(any_of(&places));
        }
        pieces
    }
}

/// The groups of a step, and how they are joined.
pub(super) struct Joined {
    groups: Vec<Group>,
    /// From a group to the next: the values that one of them must lack.
    links: Vec<(usize, Value)>,
}

impl Joined {
    /// Reads them off the evidence.
    pub(super) fn new(step: StepRef<'_>) -> Joined {
        let mut told = Joined {
            groups: Vec::new(),
            links: Vec::new(),
        };
        for evidence in step.evidence() {
            let Item::Mark(Mark { cell, value }) = evidence.item else {
                continue;
            };
            let group = usize::from(evidence.group);
            match evidence.role {
                Role::Pattern => {
                    if told.groups.len() == group {
                        told.groups.push(Group {
                            cells: Vec::new(),
                            marks: Marks::empty(),
                        });
                    }
                    let group = &mut told.groups[group];
                    group.marks |= Marks::only(value);
                    if group.cells.last() != Some(&cell) {
                        group.cells.push(cell);
                    }
                }
                Role::Link if told.links.last() != Some(&(group, value)) => {
                    told.links.push((group, value));
                }
                _ => {}
            }
        }
        told
    }

    /// Words for two groups that are joined twice.
    pub(super) fn explain_twice_joined(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let [one, two] = &self.groups[..] else {
            return Explanation::default();
        };
        let links: Vec<Value> = self.links.iter().map(|&(_, value)| value).collect();
        let [x, y] = links[..] else {
            return Explanation::default();
        };
        let reason = |value| through(board, &one.with(board, value), &two.with(board, value));
        let mut apart: Vec<Piece> = if one.cells.len() + two.cells.len() == 2 {
            vec!["Only one of the two cells can be ".into(), x.into()]
        } else {
            vec!["Only one of the two groups can have a ".into(), x.into()]
        };
        apart.extend(reason(x));
        apart.extend([", and only one ".into(), y.into()]);
        apart.extend(reason(y));
        apart.push(".".into());
        let end = if one.cells.len() + two.cells.len() == 2 {
            words!("So one is {} and the other {}.", x, y)
        } else {
            words!(
                "But a group has one value more than cells, so it lacks at most one value: one group has the {}, the other the {}, and both have all their other values.",
                x,
                y
            )
        };
        let why = vec![Sentence::new(apart), end];
        let is_link = |value| links.contains(&value);
        let all_see = |cells: &[Cell], seen: Cell| {
            !cells.is_empty() && cells.iter().all(|&cell| board.geometry().sees(cell, seen))
        };
        let source = |mark: &Mark| {
            let [first, second] = [one, two].map(|group| group.with(board, mark.value));
            if is_link(mark.value) {
                [first, second].concat()
            } else if all_see(&first, mark.cell) {
                first
            } else {
                second
            }
        };
        Explanation {
            what: vec![one.limited(board), two.limited(board)],
            why,
            so: losses(board, &step.removes(), source),
        }
    }

    /// Words for groups of which each makes the next lack a value.
    fn explain_chain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let (Some(first), Some(last)) = (self.groups.first(), self.groups.last()) else {
            return Explanation::default();
        };
        let removed = step.removed_values();
        let ends = |value| {
            let mut cells = [first.with(board, value), last.with(board, value)].concat();
            cells.arrange();
            cells.dedup();
            cells
        };
        let by_cells = removed.values().map(|value| (ends(value), value));
        let what = by_cells.chunk_by(|(cells, _)| cells.clone());
        let what = what.into_iter().map(|(cells, values)| {
            let values: Vec<Value> = values.map(|(_, value)| value).collect();
            one_is(&cells, &values)
        });
        let what: Vec<Sentence> = what.collect();
        let mut why: Vec<Sentence> = Vec::new();
        let mut first: Option<(Trail, Vec<Sentence>)> = None;
        for value in removed.values() {
            let trail = self.without(board, value);
            let links = tell(board, &trail, None, &mut 0);
            let is_list = links.iter().chain(&why).any(|said| said.line.is_some());
            let line = (is_list && first.is_some()).then(Line::default);
            why.push(Sentence {
                line,
                ..suppose(&trail)
            });
            match &first {
                Some(first) => why.extend(as_above(first, links, &trail)),
                None => {
                    first = Some((trail, links.clone()));
                    why.extend(links);
                }
            }
        }
        let mut whole = Explanation {
            what,
            why,
            so: losses(board, &step.removes(), |mark| ends(mark.value)),
        };
        // A chain may go through a group that it could do without.
        name_the_rest(board, step, &mut whole);
        whole
    }

    /// What follows, group by group, if the first has no such value: the last has it.
    fn without(&self, board: &Board, value: Value) -> Trail {
        let not = |cell: Cell| Supposed::IsNot(Mark { cell, value });
        let supposed = self.groups[0].with(board, value);
        let supposed = supposed.into_iter().map(not).collect();
        let mut trail = Trail::new(supposed, Vec::new());
        let mut lacks = value;
        for (at, group) in self.groups.iter().enumerate() {
            let then = self.links.get(at).map_or(value, |&(_, value)| value);
            let because = match group.cells[..] {
                [cell] => Because::Cell(cell),
                _ => Because::Set(group.cells.clone(), lacks),
            };
            let node = Node {
                value: then,
                cells: group.with(board, then),
            };
            trail.steps.push(Concluded::Holds(because, node));
            lacks = then;
        }
        trail
    }
}

/// "At least one of r1c1, r1c2 and r1c3 is 2, and at least one is 6."
fn one_is(cells: &[Cell], values: &[Value]) -> Sentence {
    let mut pieces = one_of(cells);
    let last = values.len() - 1;
    for (at, &value) in values.iter().enumerate() {
        pieces.push(match at {
            0 => " is ".into(),
            _ if at == last => ", and at least one is ".into(),
            _ => ", at least one is ".into(),
        });
        pieces.push(value.into());
    }
    pieces.push(".".into());
    Sentence::new(pieces)
}

/// All links of a trail after the first in one sentence, if they were told before: the last group then has all of its
/// other values, so it is another of these.
fn as_above(
    (of, before): &(Trail, Vec<Sentence>),
    links: Vec<Sentence>,
    trail: &Trail,
) -> Vec<Sentence> {
    let is_told = |at: usize| links[at].pieces == before[at].pieces;
    if let ([Concluded::Holds(_, from), Concluded::Holds(_, to)], [Concluded::Holds(_, before), _]) =
        (&trail.steps[..], &of.steps[..])
        && (from.value, &from.cells) == (before.value, &before.cells)
        && links.iter().all(|link| link.line.is_none())
    {
        let mut again = Sentence::new(vec!["Then again ".into()]);
        again.pieces.extend(is(from));
        again.pieces.push(", so ".into());
        again.pieces.extend(is(to));
        again.pieces.push(".".into());
        again
            .claims
            .extend(links.into_iter().flat_map(|link| link.claims));
        return vec![again];
    }
    let ([first, middle @ .., last], [.., from, to]) = (&links[..], &trail.steps[..]) else {
        return links;
    };
    let (Concluded::Holds(_, from), Concluded::Holds(_, to)) = (from, to) else {
        return links;
    };
    let is_same = links.len() == before.len() && (1..=middle.len()).all(is_told);
    if middle.is_empty() || !is_same {
        return links;
    }
    let mut first = first.clone();
    if first.line.take().is_some() {
        first.pieces.insert(0, "Then ".into());
    }
    let mut again = Sentence::new(vec!["So as above ".into()]);
    again.pieces.extend(is(from));
    again.pieces.push(", and ".into());
    again.pieces.extend(is(to));
    again.pieces.push(".".into());
    for link in middle.iter().chain([last]) {
        again.claims.extend(link.claims.iter().cloned());
    }
    vec![first, again]
}

/// Words for groups of which each makes the next lack a value.
pub(super) fn explain_chain(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Joined::new(step);
    told.explain_chain(board, step)
}

/// Words for a stem and its petals.
pub(super) fn explain_blossom(board: &Board, step: StepRef<'_>) -> Explanation {
    let Joined { groups, mut links } = Joined::new(step);
    let Some(stem) = step.marks(Role::Pivot).map(|mark| mark.cell).next() else {
        return Explanation::default();
    };
    let removed = step.removed_values();
    let places = |value| {
        let of = groups.iter().flat_map(|group| group.with(board, value));
        of.collect::<Cells>().iter().collect::<Vec<Cell>>()
    };
    let mut what = vec![limited_together(&[stem], board.marks(stem))];
    let mut why = Vec::new();
    links.arrange_by_key(|&(_, value)| value);
    what.extend(groups.iter().map(|group| group.limited(board)));
    let then = removed.first().expect("it removes marks");
    for (group, value) in links {
        let group = &groups[group];
        let here = group.with(board, value);
        let mut pieces = words!("If {} is {}, ", stem, value).pieces;
        pieces.extend(none_of(&here, value));
        pieces.extend(through(board, &[stem], &here));
        if let [_] = group.cells[..] {
            pieces.extend([" and must be ".into(), then.into()]);
        } else {
            pieces.push(", and ".into());
            pieces.extend(group.must_be(board, &groups, [value, then]));
        }
        pieces.push(".".into());
        why.push(Sentence::new(pieces));
    }
    for value in removed.values() {
        let mut pieces: Vec<Piece> = vec!["Each time ".into()];
        pieces.extend(one_of(&places(value)));
        pieces.extend([" is ".into(), value.into(), ".".into()]);
        why.push(Sentence::new(pieces));
    }
    Explanation {
        what,
        why,
        so: losses(board, &step.removes(), |mark| places(mark.value)),
    }
}

/// What is lost, each mark because its cell sees all of some cells: first by the houses that have them
/// all, then one by one.
fn losses(board: &Board, removes: &[Mark], source: impl Fn(&Mark) -> Vec<Cell>) -> Vec<Sentence> {
    let mut by_house: Vec<(House, Vec<Cell>, Marks)> = Vec::new();
    let mut others: Vec<(Vec<Cell>, Vec<Mark>)> = Vec::new();
    for mark in removes {
        let by = source(mark);
        let house = shared_house(board, &[&by[..], &[mark.cell]].concat());
        match house {
            Some(house) => {
                let same = by_house
                    .iter_mut()
                    .find(|(of, cells, _)| *of == house && cells[..] == [mark.cell]);
                match same {
                    Some((.., marks)) => *marks |= Marks::only(mark.value),
                    None => by_house.push((house, vec![mark.cell], Marks::only(mark.value))),
                }
            }
            None => match others.iter_mut().find(|(cells, _)| *cells == by) {
                Some((_, marks)) => marks.push(*mark),
                None => others.push((by, vec![*mark])),
            },
        }
    }
    let mut merged: Vec<(House, Vec<Cell>, Marks)> = Vec::new();
    for (house, cells, marks) in by_house {
        match merged
            .iter_mut()
            .find(|(of, _, same)| (*of, *same) == (house, marks))
        {
            Some((_, all, _)) => all.extend(cells),
            None => merged.push((house, cells, marks)),
        }
    }
    let sentence = |(house, cells, marks): (House, Vec<Cell>, Marks)| {
        loses(in_house(board, house, &cells, &[]), cells, marks)
    };
    let mut sentences: Vec<Sentence> = merged.into_iter().map(sentence).collect();
    for (by, marks) in others {
        sentences.extend(losing_marks(board, &marks, &by));
    }
    sentences
}

/// A house that has all the cells.
fn shared_house(board: &Board, cells: &[Cell]) -> Option<House> {
    let geometry = board.geometry();
    let (first, rest) = cells.split_first()?;
    geometry.houses_of(*first).find(|house| {
        rest.iter()
            .all(|&cell| geometry.houses_of(cell).any(|of| of == *house))
    })
}

/// " (column 1)": how cells see others, by one house or by several.
fn through(board: &Board, from: &[Cell], to: &[Cell]) -> Vec<Piece> {
    if let Some(house) = shared_house(board, &[from, to].concat()) {
        return vec![" (".into(), house.into(), ")".into()];
    }
    let mut links: Vec<Piece> = Vec::new();
    for &a in from {
        for &b in to {
            let link = link_piece(board.geometry(), a, b);
            if !links.contains(&link) {
                links.push(link);
            }
        }
    }
    let mut said = vec![" (".into()];
    said.extend(Itertools::intersperse(links.into_iter(), ", ".into()));
    said.push(")".into());
    said
}

/// "r3c1", "at least one of r3c1 and r3c2".
fn one_of(cells: &[Cell]) -> Vec<Piece> {
    match cells {
        &[cell] => vec![cell.into()],
        cells => vec!["at least one of ".into(), cells.into()],
    }
}
