//! The promises of the crate and of its command: one file a promise, all in one program, which is linked once.
//!
//! One promise alone: `cargo test --test suite cli::` (or any part of a test's name).

mod common;

mod allocations;
mod almost_locked;
mod bad_input;
mod balance_needs;
mod browser;
mod budgets;
mod canonical;
mod certificates;
mod chains;
mod cited;
mod cli;
mod cli_generate;
mod cli_hints;
mod cli_many;
mod cli_newcomers;
mod cli_rate;
mod cli_search;
mod cli_setting;
mod cli_usage;
mod clue_conformance;
mod clue_elsewhere;
mod clue_formats;
mod clue_json;
mod clue_kinds;
mod clue_misuse;
mod clue_pictures;
mod clue_proofs;
mod clue_soundness;
mod clue_sudokupad;
mod clue_words;
mod clue_written;
mod conformance;
mod deadly;
mod direct_and_aligned;
mod english;
mod explanations;
mod face;
mod foreign_formats;
mod formats;
mod fuzz_readers;
mod generate;
mod generate_clues;
mod generate_from;
mod geometries;
mod grids;
mod hint_questions;
mod hint_states;
mod hints;
mod house_keeping;
mod inference;
mod logs;
mod mass;
mod misuse_searches;
mod misuse_steps;
mod one_of;
mod patterns;
mod picture_looks;
mod pictures;
mod plays_only;
mod plugin;
mod promises;
mod proofs;
mod readme;
mod regions;
mod rooms;
mod se_order;
mod se_ratings;
mod search;
mod search_clues;
mod seeds_article;
mod seeds_search;
mod seeds_tenner;
mod setters;
mod setting;
mod solver;
mod sorting;
mod soundness;
mod strategies;
mod strategies_random;
mod talk;
mod telling;
mod totals;
mod trail;
mod twins;
mod verify;
mod verify_claims;
mod verify_whole;
mod whips;

/// The search for 9x9, once more: what it keeps to itself is held against plain twins by tests of its own. So the
/// library is not built a second time for the sake of its tests alone.
#[allow(dead_code, unreachable_pub)]
#[path = "../src/search/nine/mod.rs"]
mod nine;

/// Bits of numbers, for the same reason.
#[allow(dead_code)]
#[path = "../src/clues/reach.rs"]
mod reach;

/// What is derived from tables, for the same reason.
#[allow(dead_code)]
#[path = "../src/derived.rs"]
mod derived;
