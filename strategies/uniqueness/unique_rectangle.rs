#![doc = include_str!("unique_rectangle.md")]

use super::types_engine::{Needs, Type, offer, offer_types};
use super::words::explain_rectangle;
use crate::engine::uniqueness::{Deadly, is_free, rectangles};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{
    Board, Cell, Cells, Geometry, House, HouseKind, Mark, Marks, StepRef, Value, at_width,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Four corners of a rectangle over two rows, two columns and two blocks, with the same two values.
#[derive(Clone, Copy, Default, Debug)]
pub struct UniqueRectangle {
    /// Whether corners may have lost a value of the rectangle.
    pub missing: bool,
}

fn form(name: &'static str, code: &'static [(&'static str, &'static str)]) -> Form {
    let form = Form::new(name, Level::Hard).rated(code, &[("se", 4.5), ("hodoku", 100.0)]);
    form.needing_unique()
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        form("Unique Rectangle, type 1", &[("hodoku", "0600")]),
        form("Unique Rectangle, type 2", &[("hodoku", "0601")]),
        form("Unique Rectangle, type 3", &[("hodoku", "0602")]),
        form("Unique Rectangle, type 4", &[("hodoku", "0603")]),
        form("Unique Rectangle, type 5", &[("hodoku", "0604")]),
        form("Unique Rectangle, type 6", &[("hodoku", "0605")])
            .known_as(&[("sudokuwiki", "Unique Rectangle, type 5")]),
        form("Hidden Rectangle", &[("hodoku", "0606")])
            .known_as(&[("sudokuwiki", "Hidden Unique Rectangle")]),
    ];
    About::new(
        "unique-rectangle",
        Family::Uniqueness,
        include_str!("unique_rectangle.md"),
        forms,
    )
});

impl Strategy for UniqueRectangle {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(board.geometry(), find(self.missing, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines() && geometry.block_count() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain_rectangle(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::word(
            "missing",
            &["no", "yes"],
            self.missing.into(),
        )]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.missing = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(UniqueRectangle { missing: true }))
    }
}

fn find<const N: usize>(missing: bool, board: &Board, finds: &mut Finds) -> Search {
    for corner in board.open::<N>() {
        let marks = board.marks(corner);
        if marks.count() != 2 || !is_free(board, corner, marks) {
            continue;
        }
        let fits = |cell: Cell| {
            let has = board.marks(cell) & marks;
            has == marks || (missing && !has.is_empty())
        };
        rectangles(board, corner, fits, fits, |corners| {
            if !corners.iter().all(|&cell| is_free(board, cell, marks)) {
                return Continue(());
            }
            // Told once: by its first corner that has just the two values.
            if corners
                .iter()
                .any(|&cell| cell < corner && board.marks(cell) == marks)
            {
                return Continue(());
            }
            judge::<N>(board, finds, corners, marks)
        })?;
    }
    Continue(())
}

/// The marks of a rectangle.
pub(super) fn pattern(corners: [Cell; 4], marks: Marks) -> [Mark; 8] {
    let (low, high) = (
        marks.first().unwrap_or(Value(0)),
        marks.last().unwrap_or(Value(0)),
    );
    std::array::from_fn(|at| Mark {
        cell: corners[at / 2],
        value: if at % 2 == 0 { low } else { high },
    })
}

fn judge<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    corners: [Cell; 4],
    marks: Marks,
) -> Search {
    let mut sorted = corners;
    sorted.arrange();
    let pattern = pattern(sorted, marks);
    let deadly = Deadly::<N>::new(board, &pattern);
    let beside = deadly.open.count() == 2 && {
        let mut open = deadly.open.iter();
        matches!((open.next(), open.next()), (Some(a), Some(b)) if board.geometry().sees(a, b))
    };
    offer_types(board, finds, &deadly, |kind| match kind {
        Type::One => Some(0),
        Type::Two if beside => Some(1),
        Type::Two => Some(4),
        Type::Three => Some(2),
        Type::Four => Some(3),
    })?;
    if deadly.open.count() == 2 && !beside {
        diagonal(board, finds, &deadly, marks)?;
    }
    if beside {
        return Continue(());
    }
    // Each corner with just the two values may be opposite to one that cannot have one of them.
    for at in 0..4 {
        if board.marks(corners[at]) == marks && deadly.open.count() >= 2 {
            hidden(board, finds, &deadly, corners[at], corners[3 - at], marks)?;
        }
    }
    Continue(())
}

/// Two opposite corners have other marks, and a value stands nowhere else in both rows, or both
/// columns: in one of them it would stand in both.
fn diagonal<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    deadly: &Deadly<'_, N>,
    marks: Marks,
) -> Search {
    for kind in [HouseKind::Row, HouseKind::Column] {
        for value in marks.values() {
            let mut open = deadly.open.iter();
            let ends =
                [open.next(), open.next()].map(|cell| confining(board, deadly, cell?, kind, value));
            if ends.iter().all(Option::is_some) {
                let needs = Needs {
                    places: ends.map(|house| house.map(|house| (house, value))),
                    ..Needs::default()
                };
                offer(
                    board,
                    finds,
                    deadly,
                    5,
                    &[(deadly.open, Marks::only(value))],
                    &needs,
                )?;
            }
        }
    }
    Continue(())
}

/// The line of a corner that needs a value and has it in corners only. Where grids overlap a corner has several rows.
fn confining<const N: usize>(
    board: &Board,
    deadly: &Deadly<'_, N>,
    corner: Cell,
    kind: HouseKind,
    value: Value,
) -> Option<House> {
    let geometry = board.geometry();
    let mut lines = geometry
        .houses_of(corner)
        .filter(|&house| geometry.house(house).kind == kind);
    lines.find(|&house| {
        let places = board.cells_with::<N>(value) & geometry.house_cells(house);
        places.is_subset(&deadly.cells)
            && geometry.house(house).full
            && board.needs(house).has(value)
    })
}

/// A value stands nowhere else in the row and the column of the corner opposite to a clean one: as the
/// other value that corner would force all four.
fn hidden<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    deadly: &Deadly<'_, N>,
    clean: Cell,
    opposite: Cell,
    marks: Marks,
) -> Search {
    let geometry = board.geometry();
    if !deadly.cells.has(clean) {
        return Continue(());
    }
    // Where the other two see each other they cannot both have the value, and no second solution is needed for that.
    let beside = deadly.cells.without(clean).without(opposite);
    if beside
        .iter()
        .any(|cell| geometry.peers::<N>(cell).meets(&beside))
    {
        return Continue(());
    }
    for value in marks.values() {
        let lines = [HouseKind::Row, HouseKind::Column]
            .map(|kind| confining(board, deadly, opposite, kind, value));
        if lines.iter().all(Option::is_some) {
            let needs = Needs {
                places: lines.map(|house| house.map(|house| (house, value))),
                ..Needs::default()
            };
            let removed = marks - Marks::only(value);
            offer(
                board,
                finds,
                deadly,
                6,
                &[(Cells::only(opposite), removed)],
                &needs,
            )?;
        }
    }
    Continue(())
}
