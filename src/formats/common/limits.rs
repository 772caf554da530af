//! How much is read.

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 20;
/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 16;
/// The most boards that [`read`](crate::formats::read) returns at once.
pub const MAX_BOARDS: usize = 50_000;
/// The longest board that is read or written as JSON or packed, in bytes.
pub(crate) const MAX_JSON: usize = 1 << 20;
