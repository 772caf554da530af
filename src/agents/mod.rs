//! Solving by messages instead of by one loop.

pub mod mass;
pub mod picture;
pub mod regions;

/// In which order messages are delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// First sent, first delivered.
    InOrder,
    /// Any may be next, as this seed will have it.
    Random(u64),
}
