#![doc = include_str!("extended_rectangle.md")]

use super::types_engine::offer_types;
use super::words::{cells_can_be, explain};
use crate::engine::uniqueness::{Deadly, is_free, twin_lines};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::{Explanation, Sentence, either};
use crate::{
    Board, Cell, Geometry, House, Mark, Marks, Role, StepRef, Value, WIDE, at_width, words,
};
use itertools::Itertools;
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Two lines with the same three values, or more, in as many places across.
#[derive(Clone, Copy, Debug)]
pub struct ExtendedRectangle {
    /// The most values: three, or four.
    pub max_size: usize,
}

/// The most values there can be. With more, nobody sees it, and its proof grows long.
const MAX_SIZE: usize = 4;

impl Default for ExtendedRectangle {
    fn default() -> Self {
        ExtendedRectangle { max_size: 3 }
    }
}

fn form(name: &'static str) -> Form {
    let form = Form::new(name, Level::Hard);
    form.needing_unique()
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        form("Extended Rectangle, type 1").known_as(&[("sudokuwiki", "Extended Unique Rectangle")]),
        form("Extended Rectangle, type 2").known_as(&[("sudokuwiki", "Extended Unique Rectangle")]),
        form("Extended Rectangle, type 3").known_as(&[("sudokuwiki", "Extended Unique Rectangle")]),
        form("Extended Rectangle, type 4").known_as(&[("sudokuwiki", "Extended Unique Rectangle")]),
    ];
    About::new(
        "extended-rectangle",
        Family::Uniqueness,
        include_str!("extended_rectangle.md"),
        forms,
    )
});

impl Strategy for ExtendedRectangle {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(board.geometry(), find(self.max_size, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines() && geometry.block_count() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
        let deadly = Deadly::<WIDE>::new(board, &pattern);
        let values: Marks = pattern.iter().map(|mark| mark.value).collect();
        // Every other house holds two of the cells, or a block or region as many as lie in both lines.
        let geometry = board.geometry();
        let is_line = |house: &House| {
            let cells = deadly.cells & geometry.house_cells(*house);
            geometry.house(*house).kind.is_line() && cells.count() > 2
        };
        let lines: Vec<House> = geometry.houses().filter(is_line).collect();
        let of_line = |line: &House| -> Vec<Cell> {
            (deadly.cells & geometry.house_cells(*line))
                .iter()
                .collect()
        };
        let is_across = |a: &Cell, b: &Cell| {
            geometry.row(*a) == geometry.row(*b) || geometry.column(*a) == geometry.column(*b)
        };
        let across = lines.first().map(of_line).unwrap_or_default();
        let across = across.into_iter().filter_map(|cell| {
            let mut others = lines.last().map(of_line)?.into_iter();
            let other = others.find(|other| is_across(&cell, other))?;
            Some(words!("{} and {}", cell, other).pieces)
        });
        let mut pairs = words!("The cells lie in pairs, one in each of {}: ", lines.clone()).pieces;
        pairs.extend(Itertools::intersperse(across, vec![", ".into()]).flatten());
        pairs.push("; the two share their other houses, and none is a given.".into());
        let why = vec![
            Sentence::new(pairs),
            words!(
                "If they were all {}, {} could swap them: a second solution.",
                either(values),
                lines
            ),
        ];
        explain(
            board,
            step,
            &deadly,
            cells_can_be(board, &deadly, values),
            why,
        )
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::number("max-size", 3..=MAX_SIZE, 3, self.max_size)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.max_size = value;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(ExtendedRectangle { max_size: MAX_SIZE }))
    }
}

fn find<const N: usize>(max_size: usize, board: &Board, finds: &mut Finds) -> Search {
    twin_lines(board, |pairs| {
        for size in 3..=max_size {
            let mut search = Pairs::<N> {
                board,
                pairs,
                size,
                cells: [Cell(0); 2 * MAX_SIZE],
            };
            search.choose(finds, 0, 0)?;
        }
        Continue(())
    })
}

/// The search for pairs of cells in two lines.
struct Pairs<'a, const N: usize> {
    board: &'a Board,
    pairs: &'a [[Cell; 2]],
    /// The number of pairs, and of values.
    size: usize,
    /// The cells chosen.
    cells: [Cell; 2 * MAX_SIZE],
}

impl<const N: usize> Pairs<'_, N> {
    fn choose(&mut self, finds: &mut Finds, depth: usize, from: usize) -> Search {
        finds.tick()?;
        let cells = &self.cells[..2 * depth];
        let count = |cell: &Cell| self.board.marks(*cell).count();
        let open = cells.iter().filter(|cell| count(cell) > self.size).count();
        let wide = cells.iter().any(|cell| count(cell) > self.size + 1);
        // Other marks are in two cells at most, or all of one value.
        if open > 2 && wide {
            return Continue(());
        }
        if depth == self.size {
            return self.judge(finds);
        }
        for at in from..self.pairs.len() {
            self.cells[2 * depth..2 * depth + 2].copy_from_slice(&self.pairs[at]);
            self.choose(finds, depth + 1, at + 1)?;
        }
        Continue(())
    }

    /// Splits the marks of the cells into values of the pattern and others, in all ways that lead
    /// somewhere.
    fn judge(&self, finds: &mut Finds) -> Search {
        let cells = &self.cells[..2 * self.size];
        let without = |left_out: &[Cell]| {
            let kept = cells.iter().filter(|cell| !left_out.contains(cell));
            kept.fold(Marks::empty(), |all, &cell| all | self.board.marks(cell))
        };
        let all = without(&[]);
        if all.count() == self.size + 1 {
            for value in all.values() {
                self.offer(finds, all - Marks::only(value))?;
            }
            return Continue(());
        }
        for (at, &one) in cells.iter().enumerate() {
            let values = without(&[one]);
            if values.count() == self.size && all.count() > self.size {
                self.offer(finds, values)?;
            }
            for &two in &cells[..at] {
                let values = without(&[one, two]);
                let are_open = [one, two]
                    .iter()
                    .all(|&cell| !values.contains(self.board.marks(cell)));
                if values.count() == self.size && are_open {
                    self.offer(finds, values)?;
                }
            }
        }
        Continue(())
    }

    fn offer(&self, finds: &mut Finds, values: Marks) -> Search {
        let mut cells = self.cells;
        let cells = &mut cells[..2 * self.size];
        cells.arrange();
        let fits = |&cell: &Cell| {
            self.board.marks(cell).intersects(values) && is_free(self.board, cell, values)
        };
        // More cells than values in a house: no exchange is needed to see that they hold another value.
        let geometry = self.board.geometry();
        let is_crowded = |cell: &Cell| {
            geometry.houses_of(*cell).any(|house| {
                let of_house = geometry.house_cells::<N>(house);
                cells.iter().filter(|&&cell| of_house.has(cell)).count() > self.size
            })
        };
        if !cells.iter().all(fits) || cells.iter().any(is_crowded) {
            return Continue(());
        }
        let mut pattern = [Mark {
            cell: Cell(0),
            value: Value(0),
        }; 2 * MAX_SIZE * MAX_SIZE];
        for (slots, &cell) in pattern.chunks_mut(self.size).zip(cells.iter()) {
            for (slot, value) in slots.iter_mut().zip(values.values()) {
                *slot = Mark { cell, value };
            }
        }
        let pattern = &pattern[..2 * self.size * self.size];
        let deadly = Deadly::<N>::new(self.board, pattern);
        offer_types(self.board, finds, &deadly, |kind| Some(kind as usize))
    }
}
