#![doc = include_str!("leftovers.md")]

use crate::engine::leftovers::{self, Leftover};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Piece, Sentence, and_so, losing};
use crate::{Board, Cell, Cells, Geometry, House, Mark, Role, StepRef, Value, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// What sticks out of some lines holds the same values as what sticks out of as many pieces.
#[derive(Clone, Copy, Default, Debug)]
pub struct Leftovers;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Law of Leftovers", Level::Medium).also(&["LoL"]),
        Form::new("Leftover House", Level::Medium).also(&["Hidden Window"]),
        Form::new("Phistomefel Ring", Level::Hard).also(&["Phistomefel's Ring", "SET"]),
    ];
    About::new(
        "leftovers",
        Family::Intersections,
        include_str!("leftovers.md"),
        forms,
    )
});

impl Strategy for Leftovers {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !leftovers::of(geometry).is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}

/// The form of the ring.
const RING: usize = 2;

/// The rings that are looked at: where there are no clues, what they say of one value is a fish, and seen as such.
fn rings(board: &Board) -> Option<Arc<[Leftover]>> {
    let has_clues = !board.clues().is_empty();
    has_clues.then(|| leftovers::rings(board.geometry()))
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let (leftovers, rings) = (leftovers::of(board.geometry()), rings(board));
    let rings = rings.as_deref().unwrap_or_default();
    if leftovers.is_empty() && rings.is_empty() {
        return Continue(());
    }
    let changed = finds.changed_cells(board);
    let all = leftovers.iter().map(|leftover| (leftover, leftover.more));
    for (leftover, form) in all.chain(rings.iter().map(|ring| (ring, RING))) {
        if !leftover
            .sides
            .iter()
            .flatten()
            .any(|&cell| changed.has(cell))
        {
            continue;
        }
        finds.tick()?;
        for value in board.geometry().values() {
            if is_swept(board, leftover, value) {
                (0..2).try_for_each(|side| {
                    offer::<N>(
                        board,
                        finds,
                        Side {
                            board,
                            leftover,
                            value,
                            side,
                        },
                        form,
                    )
                })?;
            }
        }
    }
    Continue(())
}

/// Whether no house that has a value has a mark of it as well: sweeps come first.
fn is_swept(board: &Board, leftover: &Leftover, value: Value) -> bool {
    leftover.houses.iter().flatten().all(|&house| {
        let cells = &board.geometry().house(house).cells;
        board.needs(house).has(value) || !cells.iter().any(|&cell| board.marks(cell).has(value))
    })
}

/// One side of a leftover, and a value.
#[derive(Clone, Copy)]
struct Side<'a> {
    board: &'a Board,
    leftover: &'a Leftover,
    value: Value,
    side: usize,
}

/// What a side says of its open places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// None of them is the value.
    None,
    /// At least this many of them are.
    Needs(usize),
}

impl<'a> Side<'a> {
    fn other(self) -> Side<'a> {
        let side = 1 - self.side;
        Side { side, ..self }
    }

    fn cells(self) -> &'a [Cell] {
        &self.leftover.sides[self.side]
    }

    /// The cells that have the value.
    fn held(self) -> impl Iterator<Item = Cell> + 'a {
        let cells = self.cells().iter().copied();
        cells.filter(move |&cell| self.board.value(cell) == Some(self.value))
    }

    /// The cells that may have it yet.
    fn open(self) -> impl Iterator<Item = Cell> + Clone + 'a {
        let cells = self.cells().iter().copied();
        cells.filter(move |&cell| self.board.marks(cell).has(self.value))
    }

    /// How often it can have the value, as cells that see each other cannot both.
    fn most(self) -> usize {
        fn most(geometry: &Geometry, cells: &[Cell]) -> usize {
            let Some((&first, rest)) = cells.split_first() else {
                return 0;
            };
            let mut apart = [first; MOST_OPEN];
            let mut count = 0;
            for &cell in rest.iter().filter(|&&cell| !geometry.sees(first, cell)) {
                apart[count] = cell;
                count += 1;
            }
            most(geometry, rest).max(1 + most(geometry, &apart[..count]))
        }
        let mut open = [Cell(0); MOST_OPEN];
        let mut count = 0;
        for cell in self.open() {
            if count == MOST_OPEN {
                return usize::MAX / 2;
            }
            open[count] = cell;
            count += 1;
        }
        self.held().count() + most(self.board.geometry(), &open[..count])
    }

    /// How often it has the value more than the other side.
    fn more(self) -> usize {
        if self.side == 0 {
            self.leftover.more
        } else {
            0
        }
    }

    fn less(self) -> usize {
        self.other().more()
    }

    fn says(self) -> Option<Says> {
        self.open().next()?;
        let held = self.held().count();
        let needed = (self.other().held().count() + self.more()).saturating_sub(self.less());
        if needed > held {
            return Some(Says::Needs(needed - held));
        }
        let most = (self.other().most() + self.more()).saturating_sub(self.less());
        (most <= held).then_some(Says::None)
    }
}

/// With more open places on a side nothing is said of how often it can have a value.
const MOST_OPEN: usize = 8;

fn offer<const N: usize>(board: &Board, finds: &mut Finds, side: Side<'_>, form: usize) -> Search {
    let (leftover, value) = (side.leftover, side.value);
    let Some(says) = side.says() else {
        return Continue(());
    };
    let open: Cells<N> = side.open().collect();
    let draft = finds.draft(board).form(form);
    let draft = match says {
        Says::None => draft.strike(value, open),
        Says::Needs(count) if count == open.count() => open
            .iter()
            .fold(draft, |draft, cell| draft.set(cell, value)),
        Says::Needs(_) => {
            let all = board.cells_with::<N>(value);
            let seen = open
                .iter()
                .fold(all, |seen, cell| seen & board.geometry().peers(cell));
            draft.strike(value, seen)
        }
    };
    draft
        .prove(|premises| {
            let houses = leftover.houses.iter().flatten();
            let needing = houses.filter(|&&house| board.needs(house).has(value));
            needing.for_each(|&house| _ = premises.place(house, value));
        })
        .prune()
        .show(|shown| {
            for (role, houses) in [Role::House, Role::Cover].into_iter().zip(&leftover.houses) {
                houses
                    .iter()
                    .for_each(|&house| _ = shown.house(role, house));
            }
            let sides = [side, side.other()]
                .into_iter()
                .zip([Role::Pattern, Role::Fin]);
            for (side, role) in sides {
                let cells = side.open().chain(side.held());
                cells.for_each(|cell| _ = shown.mark(role, cell, value));
            }
        })
        .offer()
}

fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let houses = |role| step.houses(role).collect::<Vec<House>>();
    let leftover = Leftover::between(board.geometry(), houses(Role::House), houses(Role::Cover));
    let value = step
        .removed_values()
        .first()
        .or_else(|| step.sets().first().map(|mark| mark.value));
    let value = value.expect("a step has plays");
    let sides = (0..2).map(|side| Side {
        board,
        leftover: &leftover,
        value,
        side,
    });
    // The one whose places are what is lost, or makes that lost.
    let lost: Vec<Cell> = step.removes().iter().map(|mark| mark.cell).collect();
    let fits = |side: &Side<'_>| match side.says() {
        Some(Says::None) => side.open().eq(lost.iter().copied()),
        Some(Says::Needs(_)) if lost.is_empty() => side
            .open()
            .eq(step.sets().iter().map(|&Mark { cell, .. }| cell)),
        Some(Says::Needs(_)) => {
            let sees = |&cell: &Cell| side.open().all(|open| board.geometry().sees(open, cell));
            lost.iter().all(sees)
        }
        None => false,
    };
    let side = sides.clone().find(fits).expect("as it was found");
    let open: Vec<Cell> = side.open().collect();
    let so = match (side.says(), lost.is_empty()) {
        (Some(Says::Needs(_)), false) => losing(board, step, &open),
        _ => and_so(step),
    };
    let why = why(side, lost.is_empty());
    Explanation {
        what: what(&leftover),
        why,
        so,
    }
}

/// Of more houses it takes two sentences to say what they hold.
const MOST_COUNTED: usize = 8;

/// "Rows 1 and 2 and regions A and B hold the same values. r1c8 is in the rows alone, r3c1 in the regions alone: they are the same."
fn what(leftover: &Leftover) -> Vec<Sentence> {
    let ([lines, pieces], [inside, outside]) = (&leftover.houses, &leftover.sides);
    if leftover.more == 1 {
        let (lines, pieces) = (lines.clone(), pieces.clone());
        let is_much = lines.len() + pieces.len() > MOST_COUNTED;
        let (of_lines, of_pieces) = (often(lines.len()), often(pieces.len()));
        let verb = if pieces.len() == 1 { "holds" } else { "hold" };
        let said = [
            words!("{} hold each value {}", lines, of_lines),
            words!("{} {} it {}", pieces, verb, of_pieces),
        ];
        let [of_lines, of_pieces] = said;
        // What many houses hold is a sentence of its own.
        let joint = if is_much { ". " } else { ", and " };
        let counted = of_lines
            .join(joint, of_pieces)
            .join(".", Sentence::default());
        let left = words!(
            "So {}, the other cells of the lines, hold each value once.",
            inside.clone()
        );
        return vec![counted, left];
    }
    let same = words!(
        "{} hold the same values as {}.",
        lines.clone(),
        pieces.clone()
    );
    let (inside, outside) = (inside.clone(), outside.clone());
    if inside.len() > MOST_NAMED {
        let left = "Without the cells in both, four cells in each corner of the board are left on one side, and the ring around its middle block on the other.";
        return vec![
            same,
            words!("{}", left),
            words!("They have the same values."),
        ];
    }
    let left = if inside.len() == 1 {
        words!(
            "Without the cells in both {} is left on one side and {} on the other: they have the same value.",
            inside,
            outside
        )
    } else {
        words!(
            "Without the cells in both {} are left on one side and {} on the other: they have the same values.",
            inside,
            outside
        )
    };
    vec![same, left]
}

/// Of a side with more cells than this only those are named that count.
const MOST_NAMED: usize = 5;

/// The cells of a side, or what they are called.
fn called(side: Side<'_>) -> Piece {
    match side.cells().len() {
        ..=MOST_NAMED => side.cells().to_vec().into(),
        _ if side.side == 0 => "the corners".into(),
        _ => "the ring".into(),
    }
}

/// Why a side has no more places for the value, or needs it there.
fn why(side: Side<'_>, sets: bool) -> Vec<Sentence> {
    let value = side.value;
    let open: Vec<Cell> = side.open().collect();
    let (held, beside) = (cells_of(side.held()), cells_of(side.other().held()));
    let is = |cells: &[Cell]| if cells.len() == 1 { "is" } else { "are" };
    match side.says() {
        Some(Says::Needs(count)) => {
            let places = if sets && open.len() > 1 {
                words!("only {} can be it, and all of them have to", open)
            } else {
                words!("only {} can be it", open)
            };
            let needs = match (&beside[..], &held[..]) {
                ([], _) => words!("One of them is {}", value),
                (beside, []) => words!(
                    "{} {} {}, so the other side needs it {}",
                    beside.to_vec(),
                    is(beside),
                    value,
                    often(count)
                ),
                (beside, held) => words!(
                    "{} {} {}, on the other side only {}, which needs it once more",
                    beside.to_vec(),
                    is(beside),
                    value,
                    held.to_vec()
                ),
            };
            if let ([cell], [other], [_]) = (side.cells(), side.other().cells(), &beside[..]) {
                return vec![words!("{} is {}, so {} is it, too.", *other, value, *cell)];
            }
            let mut told = needs.join(": ", places);
            let end = if sets {
                "."
            } else {
                ". A cell that sees them all cannot be it, too."
            };
            told.pieces.push(end.into());
            vec![told]
        }
        _ => {
            let (other, count) = (called(side.other()), side.other().cells().len());
            let why = match (&held[..], side.other().most()) {
                ([], _) if count == 1 => words!(
                    "{} cannot be {}, so {} cannot be it either.",
                    other,
                    value,
                    open
                ),
                ([], _) => words!(
                    "None of {} can be {}, so {} cannot be it either.",
                    other,
                    value,
                    open
                ),
                (held, _) if count == 0 => words!(
                    "{} {} {}, and no other of these cells can be.",
                    held.to_vec(),
                    is(held),
                    value
                ),
                (held, most) => words!(
                    "{} can be {} no more than {}, and {} {} it already, so {} cannot be it.",
                    other,
                    value,
                    often(most),
                    held.to_vec(),
                    is(held),
                    open
                ),
            };
            vec![why]
        }
    }
}

fn cells_of(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    cells.collect()
}

/// "once", "twice", "three times".
fn often(count: usize) -> Piece {
    match count {
        1 => "once".into(),
        2 => "twice".into(),
        3 => "three times".into(),
        4 => "four times".into(),
        many => format!("{many} times").into(),
    }
}
