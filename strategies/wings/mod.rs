//! Cells with two marks around a cell that sees them.

mod bent_engine;
mod w_wing;
mod wxyz_wing;
mod xy_wing;
mod xyz_wing;

pub(super) use bent_engine::twos_and_threes;
pub use w_wing::WWing;
pub use wxyz_wing::WxyzWing;
pub use xy_wing::XyWing;
pub use xyz_wing::XyzWing;
