//! Templates: all ways to place one value on a board.
//!
//! A template is a choice of cells for a value, no two of which see each other, with one in each house
//! that needs it. They are never listed: whether some template holds a cell, or does without it, is a
//! small exact search over the houses, and each template that is found answers the question for many
//! other cells as well.

use crate::{Board, Cell, Cells, House, Value};
use std::ops::ControlFlow::{self, Break, Continue};

/// Where a value may go: cells, and houses that need one of them.
#[derive(Clone, Copy)]
pub struct Places<'a, const N: usize> {
    board: &'a Board,
    houses: &'a [House],
    /// The cells that it may use.
    live: Cells<N>,
    /// The cells that it does use.
    held: Cells<N>,
}

impl<'a, const N: usize> Places<'a, N> {
    /// The places of a value that count for some houses.
    pub fn new(board: &'a Board, houses: &'a [House], live: Cells<N>) -> Self {
        Places {
            board,
            houses,
            live,
            held: Cells::EMPTY,
        }
    }

    /// With a cell that is used.
    #[must_use]
    pub fn with(mut self, cell: Cell) -> Self {
        self.held.insert(cell);
        self.live = (self.live - self.board.geometry().peers(cell)).without(cell);
        self
    }

    /// Without a cell.
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Self {
        self.live = self.live.without(cell);
        self
    }

    /// A template, if there is one. Searches until `tick` breaks it off.
    pub fn template(
        self,
        tick: &mut impl FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<Cells<N>>> {
        tick()?;
        let mut fewest: Option<(usize, Cells<N>)> = None;
        for &house in self.houses {
            let cells = self.board.geometry().house_cells::<N>(house);
            if cells.meets(&self.held) {
                continue;
            }
            let left = cells & self.live;
            let count = left.count();
            if count == 0 {
                return Continue(None);
            }
            if fewest.is_none_or(|(fewest, _)| count < fewest) {
                fewest = Some((count, left));
            }
        }
        let Some((_, ways)) = fewest else {
            return Continue(Some(self.held));
        };
        let mut rest = self;
        for cell in ways {
            if let Some(found) = rest.with(cell).template(tick)? {
                return Continue(Some(found));
            }
            rest = rest.without(cell);
        }
        Continue(None)
    }

    /// How many ways there are to serve all the houses, counted up to a limit.
    pub fn count(self, limit: usize) -> usize {
        let open = self.houses.iter().filter_map(|&house| {
            let cells = self.board.geometry().house_cells::<N>(house);
            (!cells.meets(&self.held)).then_some(cells & self.live)
        });
        let Some(ways) = open.min_by_key(Cells::count) else {
            return 1;
        };
        let (mut rest, mut count) = (self, 0);
        for cell in ways {
            if count < limit {
                count += rest.with(cell).count(limit - count);
                rest = rest.without(cell);
            }
        }
        count
    }
}

/// The full houses that need a value.
pub fn needing(board: &Board, value: Value, houses: &mut Vec<House>) {
    houses.clear();
    let needs = |house: &House| board.needs(*house).has(value);
    houses.extend(board.geometry().full_houses().filter(needs));
}

/// The cells that no template uses, and those that every template does; nothing of either where there is
/// no template at all. What is too long to tell is left open.
pub fn judge<const N: usize>(
    places: Places<'_, N>,
    tick: &mut impl FnMut() -> ControlFlow<()>,
) -> ControlFlow<(), [Cells<N>; 2]> {
    let mut ask = |places: Places<'_, N>| {
        let mut left = LONGEST;
        let mut count = || {
            left -= 1;
            match left {
                0 => Break(()),
                _ => tick(),
            }
        };
        match places.template(&mut count) {
            Break(()) if left > 0 => Break(()),
            Break(()) => Continue(Answer::Unknown),
            Continue(None) => Continue(Answer::None),
            Continue(Some(template)) => Continue(Answer::Some(template)),
        }
    };
    let Answer::Some(first) = ask(places)? else {
        return Continue([Cells::EMPTY; 2]);
    };
    let (mut some, mut all) = (first, first);
    for cell in places.live - first {
        if !some.has(cell) {
            match ask(places.with(cell))? {
                Answer::Some(template) => (some, all) = (some | template, all & template),
                Answer::Unknown => some.insert(cell),
                Answer::None => {}
            }
        }
    }
    for cell in first {
        if all.has(cell) {
            match ask(places.without(cell))? {
                Answer::Some(template) => all &= template,
                Answer::Unknown => all = all.without(cell),
                Answer::None => {}
            }
        }
    }
    Continue([places.live - some, all])
}

/// What a search for a template found.
enum Answer<const N: usize> {
    Some(Cells<N>),
    None,
    Unknown,
}

/// The cases of one question before it is left open.
const LONGEST: u32 = 20_000;
