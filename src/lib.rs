//! Sudoku as a person solves it.

pub mod board;
mod cells;
pub mod engine;
pub mod explain;
pub mod formats;
pub mod geometry;
mod marks;
mod order;
pub mod proof;
mod solver;
mod step;
pub mod strategy;
pub mod testing;

#[path = "../strategies/mod.rs"]
pub mod strategies;

pub use board::{Board, BoardError, Contradiction, Mark, NotOnBoard, Start};
pub use cells::{Cell, CellIter, Cells, NARROW, WIDE};
pub use geometry::{Geometry, GeometryError, House, HouseInfo, HouseKind, Link, SumId};
pub use marks::{Bits, Marks, Value};
pub use order::{Order, OrderError};
pub use solver::{Outcome, Solver};
pub use step::{Evidence, Item, Log, Play, Premise, Role, Step, StepRef};
pub use strategies::*;
pub use strategy::{About, Draft, Finds, Form, Level, Search, Strategy, Want};
