//! Fish: houses that hold a value in cells of as many other houses.
//!
//! `n` *base* houses need the value once each; `n` *cover* houses have it at most once each. Where every
//! place in the bases lies in a cover, the covers' other cells lose the value. Places that no cover
//! holds are *fins*: then only cells that see all fins lose it. Counted with multiplicity this is one rule for
//! every shape: a cell in more covers than bases loses the value, a cell in more bases than covers is a
//! fin. (A cell in two bases and one cover is an *endo fin*; a cell in one base and two covers is lost
//! *cannibalistically*.)

use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, HouseKind, Value};
use std::ops::ControlFlow::Continue;

/// The largest size of a fish: larger ones always have a smaller complement on 9x9.
pub const MAX_SIZE: usize = 7;

/// Which houses may be bases and covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Rows and columns: one the bases, the other the covers.
    Basic,
    /// One kind of line with blocks as bases, the other with blocks as covers.
    Franken,
    /// Any houses.
    Mutant,
}

/// What fish to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The shape, not counting what a simpler shape has.
    pub shape: Shape,
    /// The number of bases.
    pub size: usize,
    /// Whether there must be fins, or must not be.
    pub finned: bool,
    /// At most so many fins, endo fins included.
    pub fins: usize,
    /// At most so many cells in two bases.
    pub endo: usize,
    /// Whether the cells that lose the value have to see all fins: else somebody has to say why they
    /// lose it if a fin is the value.
    pub seen: bool,
}

/// A fish.
#[derive(Clone, Copy, Debug)]
pub struct Fish<'a, const N: usize> {
    /// The value.
    pub value: Value,
    /// The bases, in order of houses.
    pub bases: &'a [House],
    /// The covers, in order of houses.
    pub covers: &'a [House],
    /// The places in the bases.
    pub body: Cells<N>,
    /// The fins that lie in one base.
    pub fins: Cells<N>,
    /// The fins that lie in several.
    pub endo: Cells<N>,
    /// The cells that lose the value.
    pub removed: Cells<N>,
}

/// The cells in at least one, two and three houses of a list.
#[derive(Clone, Copy)]
struct Tally<const N: usize>([Cells<N>; 3]);

impl<const N: usize> Tally<N> {
    const EMPTY: Tally<N> = Tally([Cells::EMPTY; 3]);

    #[inline]
    fn with(mut self, cells: Cells<N>) -> Tally<N> {
        self.0[2] |= self.0[1] & cells;
        self.0[1] |= self.0[0] & cells;
        self.0[0] |= cells;
        self
    }

    /// The cells that are in more houses of this list than of the other.
    #[inline]
    fn beyond(&self, other: &Tally<N>) -> Cells<N> {
        (self.0[0] - other.0[0]) | (self.0[1] - other.0[1]) | (self.0[2] - other.0[2])
    }
}

/// Kinds of houses, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Kinds(u8);

impl Kinds {
    const ROWS: Kinds = Kinds(1);
    const COLUMNS: Kinds = Kinds(2);
    const LINES: Kinds = Kinds(3);
    const OTHERS: Kinds = Kinds(4);
    const ALL: Kinds = Kinds(7);

    fn of(kind: HouseKind) -> Kinds {
        match kind {
            HouseKind::Row => Kinds::ROWS,
            HouseKind::Column => Kinds::COLUMNS,
            _ => Kinds::OTHERS,
        }
    }

    const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    const fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether they are the rows only, or the columns.
    fn is_line(self) -> bool {
        self == Kinds::ROWS || self == Kinds::COLUMNS
    }
}

impl Shape {
    /// The kinds of further bases, beside bases of these kinds.
    fn more_bases(self, bases: Kinds) -> Kinds {
        let crossed = |line: Kinds| bases.meets(Kinds::LINES.without(line));
        let lines = match (crossed(Kinds::ROWS), crossed(Kinds::COLUMNS)) {
            (false, false) => Kinds::LINES,
            (false, true) => Kinds::ROWS,
            (true, false) => Kinds::COLUMNS,
            (true, true) => Kinds::default(),
        };
        match self {
            Shape::Basic => lines,
            Shape::Franken => lines.or(Kinds::OTHERS),
            Shape::Mutant => Kinds::ALL,
        }
    }

    /// The kinds of covers, for bases of these kinds.
    fn covers(self, bases: Kinds) -> Kinds {
        match self {
            Shape::Basic => Kinds::LINES.without(bases),
            Shape::Franken => Kinds::ALL.without(Kinds(bases.0 & Kinds::LINES.0)),
            Shape::Mutant => Kinds::ALL,
        }
    }

    /// Whether bases and covers of these kinds are those of a simpler shape.
    fn is_simpler(self, bases: Kinds, covers: Kinds) -> bool {
        let (rows, columns) = (Kinds::ROWS, Kinds::COLUMNS);
        let crossed = |one, other| !bases.meets(other) && !covers.meets(one);
        let is_lined = crossed(rows, columns) || crossed(columns, rows);
        match self {
            Shape::Basic => false,
            Shape::Franken => is_lined && !bases.or(covers).meets(Kinds::OTHERS),
            Shape::Mutant => is_lined,
        }
    }
}

/// A house that may take part, with its places.
#[derive(Clone, Copy)]
struct Part<const N: usize> {
    house: House,
    kind: Kinds,
    /// Whether it can be a base: it still has to have the value (marks may be left that a set value
    /// excludes), and has a choice of places.
    base: bool,
    places: Cells<N>,
    /// As a base: the cells that may still lose the value.
    live: Cells<N>,
}

/// Calls `found` with each fish of a value that removes something.
pub fn fish<const N: usize>(
    board: &Board,
    value: Value,
    wanted: Wanted,
    finds: &mut Finds,
    mut found: impl FnMut(&mut Finds, Fish<'_, N>) -> Search,
) -> Search {
    let mut parts = [Part {
        house: House(0),
        kind: Kinds::OTHERS,
        base: false,
        places: Cells::<N>::EMPTY,
        live: Cells::EMPTY,
    }; MAX_PARTS];
    let mut count = 0;
    let with = board.cells_with::<N>(value);
    for house in board.geometry().houses() {
        let places = with & board.geometry().house_cells(house);
        if count < MAX_PARTS && !places.is_empty() {
            let info = board.geometry().house(house);
            parts[count] = Part {
                house,
                kind: Kinds::of(info.kind),
                // A base of one place is a hidden single, not a fish.
                base: info.full && board.needs(house).has(value) && places.single().is_none(),
                places,
                live: with,
            };
            count += 1;
        }
    }
    let reach = Reach { board, wanted };
    for part in parts[..count].iter_mut().filter(|part| part.base) {
        let bases = Tally::EMPTY.with(part.places);
        part.live = reach.live(wanted.shape.covers(part.kind), &bases, with);
    }
    let mut search = Bases {
        board,
        value,
        wanted,
        with,
        parts: &parts[..count],
        chosen: [0; MAX_SIZE],
        found: &mut found,
    };
    search.choose(finds, 0, 0, Kinds::default(), Tally::EMPTY, with)
}

/// The most houses of a board that still need a value.
const MAX_PARTS: usize = 128;

/// What can still lose the value.
#[derive(Clone, Copy)]
struct Reach<'a> {
    board: &'a Board,
    wanted: Wanted,
}

impl Reach<'_> {
    /// The cells of `live` that covers of these kinds may still take the value from, for these bases and
    /// any more.
    ///
    /// A cell that loses the value is in one cover more than bases, and these hold no place that it does
    /// not see. All places that it does not see must be in the other covers, as they are no fins.
    fn live<const N: usize>(
        &self,
        covers: Kinds,
        bases: &Tally<N>,
        mut live: Cells<N>,
    ) -> Cells<N> {
        let Wanted {
            size,
            seen,
            finned,
            fins,
            ..
        } = self.wanted;
        if !finned || !seen {
            let most = if finned { size + fins } else { size };
            let fits = self.fit_in(covers, bases.0[0], most);
            return if fits { live } else { Cells::EMPTY };
        }
        // First for all of them at once, with places that share no cover with each other: by number,
        // the cells that do not see more of these.
        let mut blind = [Cells::EMPTY; MAX_SIZE];
        let mut rest = bases.0[0];
        while let Some(place) = rest.first() {
            let held = rest & self.held(covers, place);
            let mut all_seen = self.sees(place);
            if covers.is_line() {
                // Then no other cover holds any of these.
                all_seen = held
                    .iter()
                    .fold(all_seen, |all, place| all & self.sees(place));
            }
            let blind_here = live - all_seen;
            for more in (1..size).rev() {
                let fewer = blind[more - 1];
                blind[more] |= fewer & blind_here;
            }
            blind[0] |= blind_here;
            live -= blind[size - 1];
            for (own, of) in (1..size).zip(bases.0) {
                live -= of & blind[size - 1 - own];
            }
            if live.is_empty() {
                return live;
            }
            rest -= held;
        }
        if covers.is_line() {
            return live;
        }
        let fits = |&cell: &Cell| {
            let own = bases.0.iter().filter(|cells| cells.has(cell)).count();
            let rest = bases.0[0] - self.sees(cell);
            own < size && self.fit_in(covers, rest, size - 1 - own)
        };
        live.iter().filter(fits).collect()
    }

    /// A cell and all that it sees.
    fn sees<const N: usize>(&self, cell: Cell) -> Cells<N> {
        self.board.geometry().peers::<N>(cell).with(cell)
    }

    /// The cells of all houses of these kinds that hold a cell.
    fn held<const N: usize>(&self, covers: Kinds, cell: Cell) -> Cells<N> {
        let geometry = self.board.geometry();
        let covers = |house: &House| Kinds::of(geometry.house(*house).kind).meets(covers);
        let houses = geometry.houses_of(cell).filter(covers);
        houses.fold(Cells::only(cell), |held, house| {
            held | geometry.house_cells(house)
        })
    }

    /// Whether so many covers of these kinds may hold all the cells: false only if they cannot, as more
    /// of the cells share no cover with each other.
    fn fit_in<const N: usize>(&self, covers: Kinds, mut cells: Cells<N>, count: usize) -> bool {
        for _ in 0..count {
            let Some(cell) = cells.first() else {
                return true;
            };
            cells -= self.held(covers, cell);
        }
        cells.is_empty()
    }
}

/// The search for bases.
struct Bases<'a, const N: usize, F> {
    board: &'a Board,
    value: Value,
    wanted: Wanted,
    with: Cells<N>,
    parts: &'a [Part<N>],
    chosen: [usize; MAX_SIZE],
    found: &'a mut F,
}

impl<const N: usize, F: FnMut(&mut Finds, Fish<'_, N>) -> Search> Bases<'_, N, F> {
    /// Adds bases to those chosen, while there are cells that may lose the value.
    fn choose(
        &mut self,
        finds: &mut Finds,
        depth: usize,
        from: usize,
        kinds: Kinds,
        bases: Tally<N>,
        live: Cells<N>,
    ) -> Search {
        if depth == self.wanted.size {
            finds.tick()?;
            return self.cover(finds, kinds, bases, live);
        }
        let more = self.wanted.shape.more_bases(kinds);
        for at in from..self.parts.len() {
            let part = self.parts[at];
            if !part.base || !part.kind.meets(more) {
                continue;
            }
            let next = bases.with(part.places);
            if next.0[1].count() > self.wanted.endo {
                continue;
            }
            let kinds = kinds.or(part.kind);
            let mut live = live & part.live;
            if depth > 0 && !live.is_empty() {
                live = self
                    .reach()
                    .live(self.wanted.shape.covers(kinds), &next, live);
            }
            if live.is_empty() {
                continue;
            }
            self.chosen[depth] = at;
            self.choose(finds, depth + 1, at + 1, kinds, next, live)?;
        }
        Continue(())
    }

    fn reach(&self) -> Reach<'_> {
        Reach {
            board: self.board,
            wanted: self.wanted,
        }
    }

    fn cover(
        &mut self,
        finds: &mut Finds,
        kinds: Kinds,
        bases: Tally<N>,
        live: Cells<N>,
    ) -> Search {
        let size = self.wanted.size;
        let mut base_houses = [House(0); MAX_SIZE];
        for (slot, &at) in base_houses.iter_mut().zip(&self.chosen[..size]) {
            *slot = self.parts[at].house;
        }
        let allowed = self.wanted.shape.covers(kinds);
        let mut candidates = [Candidate::NONE; MAX_PARTS];
        let mut count = 0;
        for (at, part) in self.parts.iter().enumerate() {
            let is_one = part.kind.meets(allowed)
                && part.places.meets(&bases.0[0])
                && !self.chosen[..size].contains(&at);
            if is_one {
                candidates[count].part = at;
                count += 1;
            }
        }
        let (mut widest, mut reached) = (0, Cells::EMPTY);
        for candidate in candidates[..count].iter_mut().rev() {
            let places = self.parts[candidate.part].places & bases.0[0];
            widest = widest.max(places.count());
            reached |= places;
            (candidate.widest, candidate.reached) = (widest, reached);
        }
        let mut search = Covers {
            bases,
            kinds,
            base_houses: &base_houses[..size],
            candidates: &candidates[..count],
            chosen: [0; MAX_SIZE],
            base: self,
        };
        search.choose(finds, 0, 0, Tally::EMPTY, live)
    }
}

/// A house that may cover some of the places in the bases.
#[derive(Clone, Copy)]
struct Candidate<const N: usize> {
    part: usize,
    /// The most places that one candidate holds, from this on.
    widest: usize,
    /// The places that candidates hold, from this on.
    reached: Cells<N>,
}

impl<const N: usize> Candidate<N> {
    const NONE: Candidate<N> = Candidate {
        part: 0,
        widest: 0,
        reached: Cells::EMPTY,
    };
}

/// The search for covers of some bases.
struct Covers<'a, 'b, const N: usize, F> {
    bases: Tally<N>,
    kinds: Kinds,
    base_houses: &'a [House],
    candidates: &'a [Candidate<N>],
    chosen: [usize; MAX_SIZE],
    base: &'a mut Bases<'b, N, F>,
}

impl<const N: usize, F: FnMut(&mut Finds, Fish<'_, N>) -> Search> Covers<'_, '_, N, F> {
    fn choose(
        &mut self,
        finds: &mut Finds,
        depth: usize,
        from: usize,
        covers: Tally<N>,
        mut live: Cells<N>,
    ) -> Search {
        let wanted = self.base.wanted;
        let missing = wanted.size - depth;
        if missing == 0 {
            return self.judge(finds, covers);
        }
        let allowed = if wanted.finned { wanted.fins } else { 0 };
        let uncovered = self.bases.0[0] - covers.0[0];
        let count = uncovered.count();
        let mut fins = Cells::EMPTY;
        for at in from..self.candidates.len() {
            let Candidate {
                part,
                widest,
                reached,
            } = self.candidates[at];
            // What is left must be able to cover all but the fins, and these must be seen.
            if count > allowed + widest * missing {
                return Continue(());
            }
            let lost = uncovered - reached - fins;
            if !lost.is_empty() {
                fins |= lost;
                if wanted.seen {
                    let peers = |fin| self.base.board.geometry().peers(fin);
                    live = lost.iter().fold(live, |live, fin| live & peers(fin));
                }
                if live.is_empty() || fins.count() > allowed {
                    return Continue(());
                }
            }
            let next = covers.with(self.base.parts[part].places);
            if missing == 1 && (self.bases.0[0] - next.0[0]).count() > allowed {
                continue;
            }
            self.chosen[depth] = part;
            self.choose(finds, depth + 1, at + 1, next, live)?;
        }
        Continue(())
    }

    fn judge(&mut self, finds: &mut Finds, covers: Tally<N>) -> Search {
        let Bases {
            board,
            value,
            wanted,
            with,
            parts,
            ..
        } = *self.base;
        let all_fins = self.bases.beyond(&covers);
        if all_fins.is_empty() == wanted.finned || all_fins.count() > wanted.fins {
            return Continue(());
        }
        let mut removed = covers.beyond(&self.bases) & with;
        for fin in all_fins.iter().filter(|_| wanted.seen) {
            removed &= board.geometry().peers(fin);
            if removed.is_empty() {
                return Continue(());
            }
        }
        if removed.is_empty() || self.is_simpler() {
            return Continue(());
        }
        let mut cover_houses = [House(0); MAX_SIZE];
        for (slot, &at) in cover_houses.iter_mut().zip(&self.chosen[..wanted.size]) {
            *slot = parts[at].house;
        }
        let endo = all_fins & self.bases.0[1];
        let fish = Fish {
            value,
            bases: self.base_houses,
            covers: &cover_houses[..wanted.size],
            body: self.bases.0[0],
            fins: all_fins - endo,
            endo,
            removed,
        };
        (self.base.found)(finds, fish)
    }

    /// Whether the same houses make a fish of a simpler shape.
    fn is_simpler(&self) -> bool {
        let size = self.base.wanted.size;
        let covers = self.chosen[..size]
            .iter()
            .fold(Kinds::default(), |kinds, &at| {
                kinds.or(self.base.parts[at].kind)
            });
        self.base.wanted.shape.is_simpler(self.kinds, covers)
    }
}
