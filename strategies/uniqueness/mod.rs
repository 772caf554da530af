//! Arguments from there being one solution.

mod avoidable_rectangle;
mod bug;
mod bug_lite;
mod extended_rectangle;
mod symmetrical_placement;
mod types_engine;
mod unique_loop;
mod unique_rectangle;
mod words;

pub use avoidable_rectangle::AvoidableRectangle;
pub use bug::Bug;
pub use bug_lite::BugLite;
pub use extended_rectangle::ExtendedRectangle;
pub use symmetrical_placement::SymmetricalPlacement;
pub use unique_loop::UniqueLoop;
pub use unique_rectangle::UniqueRectangle;
pub(super) use words::explain_pattern;
