#![doc = include_str!("game_rules.md")]

use crate::strategy::{About, Family, Finds, Form, Glance, Level, Look, Search, Setting, Strategy};
use crate::words::{
    Claim, Explanation, Piece, Sentence, and_so, enumerate, house_kinds, loses, sees,
};
use crate::{
    Board, Cell, Cells, HouseKind, Mark, Marks, Role, StepRef, Value, WIDE, at_width, words,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// When a cell's value counts as known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum KnownWhen {
    /// When it is set. A cell with one mark left waits for a strategy to set it.
    #[default]
    Set,
    /// When one mark is left, as in the order `classic`.
    OneMark,
}

/// Sweeps: the cells that see a known value lose its mark.
#[derive(Clone, Copy, Default, Debug)]
pub struct GameRules {
    /// When a cell's value counts as known.
    pub known: KnownWhen,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Game Rules", Level::Rules)];
    About::new(
        "game-rules",
        Family::Singles,
        include_str!("game_rules.md"),
        forms,
    )
});

/// Room for a table by value.
const VALUES: usize = Value::MAX.number() as usize + 1;

impl Strategy for GameRules {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    #[inline]
    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), sweep(self.known, board, finds))
    }

    fn look(&self) -> Option<Look> {
        (self.known == KnownWhen::Set).then_some(Look::Sweeps)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let known: Vec<Cell> = step.cells(Role::Pattern).collect();
        let removed = step.removes();
        let (what, why) = match known[..] {
            [cell] => {
                let value = board.can_be(cell).first().unwrap_or(board.geometry().low());
                let what = words!("{} is {}.", cell, value)
                    .stating(Claim::Limited(vec![cell], Marks::only(value)));
                (what, words!("No cell that sees it can be {}, too.", value))
            }
            _ => (
                ruling_out(board, &known),
                words!("Two cells that see each other cannot have the same value."),
            ),
        };
        let mut so = match (&known[..], removed.len()) {
            ([cell], ..=FEW) => losing_to(board, *cell, &removed),
            (_, ..=FEW) => and_so(step),
            _ => vec![counted(&removed)],
        };
        if known.len() == 1 || removed.len() > FEW {
            so.extend(becoming(step.sets()));
        }
        Explanation {
            what: vec![what],
            why: vec![why],
            so,
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::word(
            "known",
            &["set", "one-mark"],
            self.known as usize,
        )]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.known = [KnownWhen::Set, KnownWhen::OneMark][value];
    }
}

/// Up to this many marks of a sweep are named one by one, more are counted.
const FEW: usize = 4;

/// "Each filled cell rules its value out of its row, column and block."
fn ruling_out(board: &Board, known: &[Cell]) -> Sentence {
    let geometry = board.geometry();
    let has_all = |kind: &HouseKind| {
        let mut cells = geometry.cells();
        cells.all(|cell| geometry.house_of(cell, *kind).is_some())
    };
    let kinds: Vec<HouseKind> = house_kinds(geometry).into_iter().filter(has_all).collect();
    let seen = |cell: Cell| {
        let houses = geometry
            .houses_of(cell)
            .filter(|&house| kinds.contains(&geometry.house(house).kind));
        let cells = houses.fold(Cells::<WIDE>::EMPTY, |cells, house| {
            cells | geometry.house_cells(house)
        });
        (geometry.peers::<WIDE>(cell) - cells).is_empty()
    };
    let more = if geometry.cells().all(seen) {
        "."
    } else {
        ", and of all other cells that it sees."
    };
    let kinds = kinds.iter().map(|kind| vec![kind.word().into()]).collect();
    let is_filled = known.iter().all(|&cell| board.value(cell).is_some());
    let each = if is_filled {
        "Each filled cell"
    } else {
        "Each cell with one mark left"
    };
    let mut pieces: Vec<Piece> = vec![each.into(), " rules its value out of its ".into()];
    pieces.extend(enumerate(kinds));
    pieces.push(more.into());
    Sentence::new(pieces)
}

/// "r8c5 (column 5) and r6c6 (block 5) lose 2."
fn losing_to(board: &Board, known: Cell, removed: &[Mark]) -> Vec<Sentence> {
    let Some(first) = removed.first() else {
        return Vec::new();
    };
    let cells: Vec<Cell> = removed.iter().map(|mark| mark.cell).collect();
    vec![loses(
        sees(board, &cells, known),
        cells,
        Marks::only(first.value),
    )]
}

/// "r1c2 is 5.", or of many cells "12 cells have one mark left."
fn becoming(sets: &[Mark]) -> Vec<Sentence> {
    let becomes = |sentence: Sentence, mark: &Mark| {
        sentence.stating(Claim::Becomes(vec![mark.cell], mark.value))
    };
    if sets.len() > 2 * FEW {
        let all = words!(
            "{} cells have one mark left and so are known.",
            sets.len() as u32
        );
        return vec![sets.iter().fold(all, becomes)];
    }
    sets.iter()
        .map(|mark| becomes(words!("{} is {}.", mark.cell, mark.value), mark))
        .collect()
}

/// "7 cells lose 2", or for several values "286 marks go".
fn counted(removed: &[Mark]) -> Sentence {
    let values: Marks = removed.iter().map(|mark| mark.value).collect();
    let mut sentence = match values.single() {
        Some(value) => words!("{} cells lose {}.", removed.len() as u32, value),
        None => words!("{} marks go.", removed.len() as u32),
    };
    for value in values.values() {
        let cells = removed
            .iter()
            .filter(|mark| mark.value == value)
            .map(|mark| mark.cell)
            .collect();
        sentence = sentence.stating(Claim::Loses(cells, Marks::only(value)));
    }
    sentence
}

fn sweep<const N: usize>(known_when: KnownWhen, board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let unswept = board.unswept::<N>();
    if known_when == KnownWhen::Set {
        if unswept.is_empty() {
            return Continue(());
        }
        if let Some(cell) = unswept.single() {
            return finds.draft(board).offer_glance(Glance::Sweep(cell));
        }
    }
    let sources = match known_when {
        KnownWhen::Set => unswept,
        KnownWhen::OneMark => unswept | board.cells_with_one_mark(),
    };
    let known = by_value(board, sources);
    let becoming = match known_when {
        KnownWhen::Set => Vec::new(),
        KnownWhen::OneMark => becomes_known(board, &known),
    };
    let mut draft = finds.draft(board);
    if becoming.is_empty() {
        draft = draft.sweep();
    }
    let mut needed = Cells::<N>::EMPTY;
    for value in geometry.values() {
        let (struck, used) = struck(board, value, known[value.number() as usize]);
        draft = draft.strike(value, struck);
        needed |= used;
    }
    for (cell, value) in becoming {
        draft = draft.set(cell, value);
        needed.insert(cell);
    }
    draft
        .prove(|premises| _ = premises.cells(needed))
        .show(|shown| {
            needed
                .iter()
                .for_each(|cell| _ = shown.cell(Role::Pattern, cell))
        })
        .offer()
}

/// The known cells by the value that they are.
fn by_value<const N: usize>(board: &Board, sources: Cells<N>) -> [Cells<N>; VALUES] {
    let mut known = [Cells::EMPTY; VALUES];
    for cell in sources {
        if let Some(value) = board.can_be(cell).first() {
            known[value.number() as usize].insert(cell);
        }
    }
    known
}

/// The marks of a value that known cells strike, and those of the known cells without which some of
/// them would stay.
fn struck<const N: usize>(board: &Board, value: Value, known: Cells<N>) -> (Cells<N>, Cells<N>) {
    let geometry = board.geometry();
    let with = board.cells_with::<N>(value);
    let (mut all, mut used) = (Cells::EMPTY, Cells::EMPTY);
    for cell in known {
        let strikes = geometry.peers::<N>(cell) & with;
        if !strikes.is_subset(&all) {
            all |= strikes;
            used.insert(cell);
        }
    }
    // What an early cell strikes may all be struck by later ones.
    for cell in used {
        let others = used
            .without(cell)
            .iter()
            .fold(Cells::EMPTY, |others, cell| {
                others | geometry.peers::<N>(cell)
            });
        if (all & geometry.peers::<N>(cell)).is_subset(&others) {
            used = used.without(cell);
        }
    }
    (all, used)
}

/// The open cells that have one mark left once the known cells have struck theirs.
fn becomes_known<const N: usize>(board: &Board, known: &[Cells<N>; VALUES]) -> Vec<(Cell, Value)> {
    let mut left: Vec<Marks> = board
        .geometry()
        .cells()
        .map(|cell| board.marks(cell))
        .collect();
    for value in board.geometry().values() {
        for cell in struck(board, value, known[value.number() as usize]).0 {
            left[cell.0 as usize] -= Marks::only(value);
        }
    }
    let cells = board.open::<WIDE>();
    cells
        .iter()
        .filter_map(|cell| Some((cell, left[cell.0 as usize].single()?)))
        .collect()
}
