#![doc = include_str!("wxyz_wing.md")]

use crate::engine::gather::{Gathered, Pattern, Strikes};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::{
    Explanation, Piece, Sentence, enumerate, limited_together, link_piece, link_words, losing,
};
use crate::{Board, Cell, Cells, House, Marks, Role, StepRef, Value, at_width, words};
use itertools::Itertools;
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// As many cells as values in two houses, of which one value alone could stand there twice.
#[derive(Clone, Copy, Debug)]
pub struct WxyzWing {
    /// The most cells.
    pub cells: usize,
}

/// What the solving orders look for, and what there is: the fewest cells are those of a WXYZ-Wing.
const USUAL: usize = 5;
const WIDEST: usize = 7;
const FEWEST: usize = 4;

impl Default for WxyzWing {
    fn default() -> Self {
        WxyzWing { cells: USUAL }
    }
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("WXYZ-Wing", Level::Hard)
            .rated(&[("hodoku", "0802")], &[("se", 5.5)])
            .also(&["Bent Naked Quad"]),
        Form::new("VWXYZ-Wing", Level::Unfair).rated(&[], &[("se", 6.2)]),
        Form::new("UVWXYZ-Wing", Level::Unfair).rated(&[], &[("se", 6.6)]),
        Form::new("TUVWXYZ-Wing", Level::Unfair).rated(&[], &[("se", 7.5)]),
    ];
    About::new(
        "wxyz-wing",
        Family::Wings,
        include_str!("wxyz_wing.md"),
        forms,
    )
});

impl Strategy for WxyzWing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(self.cells, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let cells: Cells = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
        let cells: Vec<Cell> = cells.iter().collect();
        let marks = (cells.iter()).fold(Marks::empty(), |all, &cell| all | board.marks(cell));
        let value = step.removed_values().first().expect("it removes marks");
        let with = |value: Value| -> Vec<Cell> {
            let has = |cell: &Cell| board.marks(*cell).has(value);
            cells.iter().copied().filter(has).collect()
        };
        let count = cells.len() as u32;
        let others = marks - Marks::only(value);
        let mut why = once(board, count, others, &with);
        let ends = with(value);
        let end = words!(
            "So these fill at most {} cells, and at least one of {} is {}.",
            count - 1,
            &ends[..],
            value
        );
        why.push(end);
        Explanation {
            what: vec![limited_together(&cells, marks)],
            why,
            so: losing(board, step, &ends),
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::number("cells", FEWEST..=WIDEST, USUAL, self.cells)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.cells = value;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(WxyzWing { cells: WIDEST }))
    }
}

/// Why each of these values stands once at most: "1 and 4 in row 1 and 9 in r2c2", or the cells that can
/// be it see each other in one way here and another there.
fn once(
    board: &Board,
    count: u32,
    marks: Marks,
    with: &impl Fn(Value) -> Vec<Cell>,
) -> Vec<Sentence> {
    let geometry = board.geometry();
    let mut rooms: Vec<(Piece, Marks)> = Vec::new();
    let mut apart: Vec<Sentence> = Vec::new();
    for value in marks.values() {
        let cells = with(value);
        let all = |house: &House| {
            let in_house = |&cell: &Cell| geometry.houses_of(cell).any(|of| of == *house);
            cells.iter().all(in_house)
        };
        let room: Piece = match &cells[..] {
            &[cell] => cell.into(),
            cells => match cells
                .first()
                .and_then(|&first| geometry.houses_of(first).find(all))
            {
                Some(house) => house.into(),
                None => {
                    let pairs = cells.iter().flat_map(|a| cells.iter().map(move |b| (a, b)));
                    let mut pairs: Vec<_> = pairs.filter(|(a, b)| a < b).collect();
                    pairs.arrange_by_key(|(a, b)| link_words(geometry, **a, **b));
                    let links = pairs.iter().map(|(a, b)| link_piece(geometry, **a, **b));
                    let mut said = words!("All that can be {} see each other (", value).pieces;
                    said.extend(Itertools::intersperse(links.dedup(), ", ".into()));
                    said.push(").".into());
                    apart.push(Sentence::new(said));
                    continue;
                }
            },
        };
        match rooms.iter_mut().find(|(same, _)| *same == room) {
            Some((_, marks)) => *marks |= Marks::only(value),
            None => rooms.push((room, Marks::only(value))),
        }
    }
    let mut first = words!("Among these {} cells {} fit only once each", count, marks).pieces;
    if !rooms.is_empty() {
        let told = |(room, marks): (Piece, Marks)| vec![marks.into(), " in ".into(), room];
        first.push(": ".into());
        first.extend(enumerate(rooms.into_iter().map(told).collect()));
    }
    first.push(".".into());
    let mut sentences = vec![Sentence::new(first)];
    sentences.extend(apart);
    sentences
}

fn find<const N: usize>(most: usize, board: &Board, finds: &mut Finds) -> Search {
    let mut gathered = finds.take_scratch::<Gathered>();
    gathered.start(finds);
    let unasked = |size: usize| finds.asked(size - FEWEST) == Some(false);
    let most = (FEWEST..=most).rev().find(|&size| !unasked(size));
    let mut search = gather::<N>(most.unwrap_or_default(), board, &mut gathered, finds);
    if search.is_continue() {
        let mut patterns = gathered.smallest_first();
        search = patterns.try_for_each(|pattern| {
            finds.tick()?;
            offer::<N>(board, finds, pattern)
        });
    }
    finds.return_scratch(gathered);
    search
}

fn offer<const N: usize>(board: &Board, finds: &mut Finds, pattern: &Pattern) -> Search {
    let mut cells = pattern.parts().iter().map(|&cell| Cell(cell as u16));
    let bent = cells.try_fold(Bent::<N>::empty(), |bent, cell| bent.with(board, cell));
    let Some((bent, value)) = bent.and_then(|bent| Some((bent, bent.loose.single()?))) else {
        return Continue(());
    };
    finds
        .draft(board)
        .form(pattern.form)
        .rank(pattern.rank)
        .strike(value, bent.common(value))
        .prove(|premises| _ = premises.cells(bent.cells))
        .prune()
        .show(|shown| _ = shown.marks(Role::Pattern, board, bent.cells, Marks::all()))
        .offer()
}

/// No value.
const NOTHING: Value = Value(u8::MAX);

/// Cells in the making of a wing.
#[derive(Clone, Copy)]
struct Bent<const N: usize> {
    cells: Cells<N>,
    marks: Marks,
    /// The values of which not all cells see each other.
    loose: Marks,
    /// The values of its marks, as many as they are, and the cells that see all of these that can be each: no more than a
    /// wing has, as they are copied a million times.
    values: [Value; WIDEST],
    common: [Cells<N>; WIDEST],
}

impl<const N: usize> Bent<N> {
    fn empty() -> Bent<N> {
        Bent {
            cells: Cells::EMPTY,
            marks: Marks::empty(),
            loose: Marks::empty(),
            values: [NOTHING; WIDEST],
            common: [Cells::EMPTY; WIDEST],
        }
    }

    /// The place of a value, which the next one takes if it is new; none if there is no room for it.
    #[inline]
    fn place(&mut self, value: Value) -> Option<&mut Cells<N>> {
        let is_place = |&known: &Value| known == value || known == NOTHING;
        let at = self.values.iter().position(is_place)?;
        self.values[at] = value;
        self.marks |= Marks::only(value);
        Some(&mut self.common[at])
    }

    /// The cells that see all of these that can be a value.
    #[inline]
    fn common(&self, value: Value) -> Cells<N> {
        let mut known = self.values.iter().zip(&self.common);
        let known = known.find(|&(&known, _)| known == value);
        known.map_or(Cells::EMPTY, |(_, &common)| common)
    }

    /// With a cell more, if that may become a wing: one value is loose at most, and takes something.
    fn with(&self, board: &Board, cell: Cell) -> Option<Bent<N>> {
        let marks = board.marks(cell);
        let peers = board.geometry().peers(cell);
        let common = |value: Value| self.common(value);
        let known = marks & self.marks;
        let sees_not_all = |&value: &Value| !common(value).has(cell);
        let loose = self.loose | known.values().filter(sees_not_all).collect::<Marks>();
        // Most cells end here, before anything is copied.
        if !loose.is_empty() {
            let value = loose.single()?;
            let takes = if marks.has(value) {
                common(value).meets(&peers)
            } else {
                !common(value).is_empty()
            };
            if !takes {
                return None;
            }
        }
        let mut bent = *self;
        bent.cells.insert(cell);
        bent.loose = loose;
        for value in marks.values() {
            let common = bent.place(value)?;
            if known.has(value) {
                *common &= peers;
            } else {
                *common = board.cells_with(value) & peers;
            }
        }
        Some(bent)
    }
}

/// Cells that all lie in one house see each other, so a wing has one in either house that the other has not: from the first
/// two of these all its further cells are sought.
fn gather<const N: usize>(
    most: usize,
    board: &Board,
    gathered: &mut Gathered,
    finds: &mut Finds,
) -> Search {
    let geometry = board.geometry();
    let fits = |cell: &Cell| (2..=most).contains(&board.marks(*cell).count());
    let open: Cells<N> = board.open::<N>().iter().filter(fits).collect();
    // What was no wing is none where no cell of it changed.
    let changed = finds.changed_cells(board).resize::<N>();
    let mut search = Wings {
        board,
        most,
        cells: [Cell(0); 64],
        count: 0,
        gathered,
    };
    for one in geometry.houses() {
        let first = geometry.house_cells::<N>(one);
        for two in geometry.houses().filter(|&two| two > one) {
            let second = geometry.house_cells::<N>(two);
            if !first.meets(&second) {
                continue;
            }
            finds.tick()?;
            if !(first | second).meets(&changed) {
                continue;
            }
            let mut left = (first - second) & open;
            for a in left {
                left = left.without(a);
                let Some(bent) = Bent::<N>::empty().with(board, a) else {
                    continue;
                };
                let mut right = (second - first) & open;
                for b in right {
                    right = right.without(b);
                    let more = left | right | first & second & open;
                    if more.with(a).with(b).meets(&changed)
                        && let Some(pair) = search.with(&bent, b)
                    {
                        search.list(more);
                        search.extend(0, &pair, 2);
                    }
                }
            }
        }
    }
    Continue(())
}

struct Wings<'a> {
    board: &'a Board,
    most: usize,
    /// The cells that may yet belong to a wing.
    cells: [Cell; 64],
    count: usize,
    gathered: &'a mut Gathered,
}

impl Wings<'_> {
    fn list<const N: usize>(&mut self, cells: Cells<N>) {
        self.count = 0;
        for cell in cells {
            self.cells[self.count] = cell;
            self.count += 1;
        }
    }

    fn extend<const N: usize>(&mut self, from: usize, bent: &Bent<N>, size: usize) {
        for at in from..self.count {
            let Some(wider) = self.with(bent, self.cells[at]) else {
                continue;
            };
            let size = size + 1;
            if size >= FEWEST && wider.marks.count() == size && !wider.loose.is_empty() {
                self.take(&wider, size);
            }
            if size < self.most && self.gathered.wants(size as u32 + 1) {
                self.extend(at + 1, &wider, size);
            }
        }
    }

    /// With a cell more, if that can still be a wing.
    #[inline(always)]
    fn with<const N: usize>(&self, bent: &Bent<N>, cell: Cell) -> Option<Bent<N>> {
        let is_small = (bent.marks | self.board.marks(cell)).count() <= self.most;
        is_small.then(|| bent.with(self.board, cell))?
    }

    fn take<const N: usize>(&mut self, wing: &Bent<N>, size: usize) {
        let mut cells = [0; WIDEST];
        for (slot, cell) in cells.iter_mut().zip(wing.cells) {
            *slot = u32::from(cell.0);
        }
        let mut strikes = Strikes::none();
        for value in wing.loose.values() {
            strikes.add(value, wing.common(value));
        }
        let pattern = Pattern::new(size as u32, size - FEWEST, &cells[..size]);
        self.gathered.add(&strikes, pattern);
    }
}
