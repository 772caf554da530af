//! What must be exchanged in one argument to get another: cells, values and houses.

use crate::words::{Piece, enumerate};
use crate::{Cell, Geometry, House, Value, words};
use itertools::Itertools;

/// More than this and the argument is read sooner than exchanged.
const MOST: usize = 4;

/// What arguments are compared by.
#[derive(PartialEq)]
pub(super) enum Part<'s> {
    /// A line begins, or a line or a lemma is named: called as if the argument itself had no name.
    Label(&'s str),
    /// Anything else.
    Piece(&'s Piece),
}

/// A part, or cells one after another with nothing but commas between them, in order.
enum Item<'s> {
    Part(Part<'s>),
    Cells(Vec<Cell>),
}

fn listed<'s>(parts: impl Iterator<Item = Part<'s>>) -> impl Iterator<Item = Item<'s>> {
    let cell = |part: &Part<'_>| match part {
        Part::Piece(Piece::Cell(cell)) => Some(*cell),
        _ => None,
    };
    let is_comma = |part: &Part<'_>| match part {
        Part::Piece(Piece::Text(text)) => text == ", ",
        _ => false,
    };
    let mut parts = parts.multipeek();
    std::iter::from_fn(move || {
        let part = parts.next()?;
        let Some(first) = cell(&part) else {
            return Some(Item::Part(part));
        };
        let mut cells = vec![first];
        while parts.peek().is_some_and(is_comma)
            && let Some(next) = parts.peek().and_then(cell)
        {
            cells.push(next);
            parts.nth(1);
        }
        parts.reset_peek();
        Some(match cells[..] {
            [_] => Item::Part(part),
            _ => Item::Cells(cells),
        })
    })
}

/// Everything that one argument speaks of, with what another one has in its place.
#[derive(Default)]
pub(super) struct Exchange {
    cells: Pairs<Cell>,
    values: Pairs<Value>,
    houses: Pairs<House>,
}

impl Exchange {
    /// The exchange that makes the one argument the other, if there is one.
    pub(super) fn between<'s>(
        geometry: &Geometry,
        one: impl Iterator<Item = Part<'s>>,
        other: impl Iterator<Item = Part<'s>>,
    ) -> Option<Exchange> {
        let (mut exchange, mut lists) = (Exchange::default(), Vec::new());
        let mut cells: Vec<[Vec<Cell>; 2]> = Vec::new();
        let mut other = listed(other).fuse();
        for one in listed(one) {
            let (one, other) = match (one, other.next()?) {
                (Item::Part(Part::Label(one)), Item::Part(Part::Label(other))) if one == other => {
                    continue;
                }
                (Item::Part(Part::Piece(one)), Item::Part(Part::Piece(other))) => (one, other),
                (Item::Cells(one), Item::Cells(other)) => {
                    cells.push([one, other]);
                    continue;
                }
                _ => return None,
            };
            let fits = match (one, other) {
                (Piece::Cell(one), Piece::Cell(other)) => exchange.cells.add(*one, *other),
                (Piece::Value(one), Piece::Value(other)) => exchange.values.add(*one, *other),
                (Piece::House(one), Piece::House(other)) => {
                    exchange.add_house(geometry, *one, *other)
                }
                (Piece::Houses(one), Piece::Houses(other)) if one.len() == other.len() => {
                    let mut both = one.iter().zip(other);
                    both.all(|(one, other)| exchange.add_house(geometry, *one, *other))
                }
                (Piece::Cells(_), Piece::Cells(_)) | (Piece::Values(..), Piece::Values(..)) => {
                    lists.push((one, other));
                    true
                }
                // By which step a mark went is no part of the argument.
                (Piece::Already(..), Piece::Already(..)) => true,
                _ => one == other,
            };
            if !fits {
                return None;
            }
        }
        // Lists stand in order, so of them alone one does not see what took whose place: the rest is asked first.
        let fits = |(one, other): (&Piece, &Piece)| match (one, other) {
            (Piece::Cells(one), Piece::Cells(other)) => exchange.cells.add_all(one, other),
            (Piece::Values(one, joint), Piece::Values(other, others)) => {
                let [one, other] = [one, other].map(|marks| marks.values().collect::<Vec<_>>());
                joint == others && exchange.values.add_all(&one, &other)
            }
            _ => false,
        };
        let is_whole = other.next().is_none()
            && lists.into_iter().all(fits)
            && cells
                .iter()
                .all(|[one, other]| exchange.cells.add_all(one, other));
        is_whole.then_some(exchange)
    }

    fn add_house(&mut self, geometry: &Geometry, one: House, other: House) -> bool {
        geometry.house(one).kind == geometry.house(other).kind && self.houses.add(one, other)
    }

    /// Whether everything stays in its place.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.changed().next().is_none()
            && self.values.changed().next().is_none()
            && self.houses.changed().next().is_none()
    }

    /// ", with rows 7 and 8 exchanged", ", with r5c3 for r4c3 and 2 for 6"; nothing if that takes too much.
    pub(super) fn told(&self, geometry: &Geometry) -> Option<Vec<Piece>> {
        if let Some([one, other]) = self.lines(geometry) {
            let kind = geometry.house(one).kind.word();
            let labels = [one, other].map(|line| geometry.house(line).label.to_string());
            let [one, other] = labels.map(Piece::from);
            let kind = Piece::from(format!("{kind}s"));
            return Some(words!(", with {} {} and {} exchanged", kind, one, other).pieces);
        }
        let mut told = self.values.told();
        told.extend(self.cells.told());
        told.extend(self.houses.told());
        match told.len() {
            0 => Some(Vec::new()),
            1..=MOST => Some([vec![", with ".into()], enumerate(told)].concat()),
            _ => None,
        }
    }

    /// The two rows or columns that are exchanged, if that is all.
    fn lines(&self, geometry: &Geometry) -> Option<[House; 2]> {
        let (one, other) = self.cells.changed().next()?;
        let is_line = |house: &House| geometry.house(*house).kind.is_line();
        let [ones, others] =
            [one, other].map(|cell| geometry.houses_of(cell).filter(is_line).collect::<Vec<_>>());
        let pairs = ones
            .iter()
            .flat_map(|one| others.iter().map(move |other| [*one, *other]));
        let kind = |house: House| geometry.house(house).kind;
        let mut pairs = pairs.filter(|&[one, other]| one != other && kind(one) == kind(other));
        let lines = pairs.find(|&lines| self.is_of_lines(geometry, lines));
        lines.map(|[one, other]| [one.min(other), one.max(other)])
    }

    fn is_of_lines(&self, geometry: &Geometry, [one, other]: [House; 2]) -> bool {
        let swapped = |house: House| match house {
            _ if house == one => other,
            _ if house == other => one,
            house => house,
        };
        let image = |cell: Cell| {
            let at = |house: House| {
                geometry
                    .house(house)
                    .cells
                    .iter()
                    .position(|&of| of == cell)
            };
            let line = [one, other]
                .into_iter()
                .find_map(|line| Some((line, at(line)?)));
            line.map_or(cell, |(line, at)| geometry.house(swapped(line)).cells[at])
        };
        self.values.changed().next().is_none()
            && self.cells.0.iter().all(|&(from, to)| image(from) == to)
            && self.houses.0.iter().all(|&(from, to)| swapped(from) == to)
    }
}

/// Things, each with the one in its place.
struct Pairs<T>(Vec<(T, T)>);

impl<T> Default for Pairs<T> {
    fn default() -> Pairs<T> {
        Pairs(Vec::new())
    }
}

impl<T: Copy + Ord> Pairs<T>
where
    Piece: From<T>,
{
    /// Whether the one can stand for the other: both, or neither, are known.
    fn add(&mut self, from: T, to: T) -> bool {
        let known = self.0.iter().find(|pair| pair.0 == from || pair.1 == to);
        match known {
            Some(&pair) => pair == (from, to),
            None => {
                self.0.push((from, to));
                true
            }
        }
    }

    /// The same for sorted lists: what is known takes its place, what both have stays, the rest goes by order.
    fn add_all(&mut self, from: &[T], to: &[T]) -> bool {
        let mut left = to.to_vec();
        let mut take = |to: T| {
            let at = left.iter().position(|other| *other == to);
            at.map(|at| left.remove(at)).is_some()
        };
        let mut rest = Vec::new();
        for &from in from {
            match self.0.iter().find(|pair| pair.0 == from) {
                Some(&(_, to)) if !take(to) => return false,
                Some(_) => {}
                None => rest.push(from),
            }
        }
        let (same, rest): (Vec<T>, Vec<T>) = rest.into_iter().partition(|&from| take(from));
        rest.len() == left.len()
            && same.into_iter().all(|same| self.add(same, same))
            && rest
                .into_iter()
                .zip(left)
                .all(|(from, to)| self.add(from, to))
    }

    /// Those that are not in their own place.
    fn changed(&self) -> impl Iterator<Item = (T, T)> + '_ {
        self.0.iter().copied().filter(|(from, to)| from != to)
    }

    /// "r5c3 for r4c3", "r1c1 and r1c2 exchanged".
    fn told(&self) -> Vec<Vec<Piece>> {
        let swaps = |(from, to): (T, T)| self.0.contains(&(to, from));
        let mut told = Vec::new();
        for (from, to) in self.changed() {
            if !swaps((from, to)) {
                told.push(vec![to.into(), " for ".into(), from.into()]);
            } else if from < to {
                told.push(vec![
                    from.into(),
                    " and ".into(),
                    to.into(),
                    " exchanged".into(),
                ]);
            }
        }
        told
    }
}
