//! Arguments from there being one solution.

mod avoidable_rectangle;
mod bug;
mod types_engine;
mod unique_rectangle;

pub use avoidable_rectangle::AvoidableRectangle;
pub use bug::Bug;
pub use unique_rectangle::UniqueRectangle;
