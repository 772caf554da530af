//! Cells that make a total: the columns of Tenner grids.

mod column_bounds;
mod column_combinations;
mod column_engine;

pub use column_bounds::ColumnBounds;
pub use column_combinations::ColumnCombinations;
