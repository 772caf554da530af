//! The surface: what it answers, and that what is written from its table is what it does.

mod answers;
mod bounds;
mod command;
mod files;
mod requests;
mod session;
mod write;
