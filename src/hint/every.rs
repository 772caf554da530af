//! Every step that the catalogue knows, each strategy as wide as it goes.

use crate::limits::{Limits, Stop};
use crate::strategies;
use crate::strategy::{About, FormSet, Text};
use crate::words::{Explanation, say_what_is_left};
use crate::{Board, Finds, Log, StepRef, Want};
use std::collections::HashSet;

/// Every step on a board that the catalogue knows, with every form allowed and whatever the order: those of some
/// strategies or codes only, if any are named. Steps come in the catalogue's order, about `limit` of them at most, and
/// none twice. The board is taken as it is: whoever wants it swept sweeps it.
///
/// `wanted` names strategies by id and forms by their code in a catalogue: `x-wing`, `0301`.
pub fn every(board: &Board, wanted: &[String], limit: usize) -> Log {
    every_within(board, wanted, limit, None, &Limits::default()).0
}

/// The same on a scale and within limits, and what ended it early.
pub(super) fn every_within(
    board: &Board,
    wanted: &[String],
    limit: usize,
    scale: Option<&Text>,
    limits: &Limits,
) -> (Log, Option<Stop>) {
    let mut left = limits.nodes;
    let mut all = Log::new(board.geometry());
    for (number, make) in strategies::ALL.iter().enumerate() {
        let Some(forms) = asked(make().about(), wanted) else {
            continue;
        };
        let room = limit.saturating_sub(all.len());
        if room == 0 {
            break;
        }
        let strategy = make().widest().unwrap_or_else(|| make());
        let mut finds = Finds::new(board.geometry(), Want::All);
        if let Some(cancel) = &limits.cancel {
            finds.cancel_by(cancel.clone());
        }
        finds.set_scale(scale.cloned());
        finds.set_budget(left);
        finds.ask_forms(forms.clone());
        finds.stop_at(room.saturating_mul(SPARE));
        finds.search(&*strategy, number, 0, board);
        let mut seen = HashSet::new();
        for step in finds.log().iter().filter(|step| !step.is_sweep()) {
            let is_asked = forms
                .as_ref()
                .is_none_or(|forms| forms.has(step.form_number()));
            let pattern = (step.form_number(), step.plays(), step.evidence().to_vec());
            if is_asked && all.len() < limit && seen.insert(pattern) && all.push(step).is_err() {
                break;
            }
        }
        if let Some(stop) = finds.stopped() {
            return (all, Some(stop));
        }
        left = finds.budget();
    }
    (all, None)
}

/// The words of a step of the catalogue.
pub(super) fn explanation(board: &Board, step: StepRef<'_>) -> Explanation {
    let mut makers = strategies::ALL.iter();
    let make = makers.find(|make| make().about().id == step.about().id);
    let strategy = make.map(|make| make().widest().unwrap_or_else(|| make()));
    let told = strategy.map(|strategy| strategy.explain(board, step));
    let mut told = told.unwrap_or_default();
    say_what_is_left(board, &mut told.so);
    told
}

/// Of this many steps found at least one is reported: the others are no news.
const SPARE: usize = 8;

/// The forms of a strategy that are asked for: nothing if none is, all if nobody asks for some.
fn asked(about: &About, wanted: &[String]) -> Option<Option<FormSet>> {
    // What is taken from the search is no strategy that one could see: only who names it gets it.
    let everything = wanted.is_empty() && !about.from_search();
    if everything || wanted.iter().any(|name| *name == about.id) {
        return Some(None);
    }
    let codes = wanted.iter().map(|name| about.forms_with(name));
    let forms = codes.fold(FormSet::default(), |all, forms| all.or(&forms));
    (!forms.is_empty()).then_some(Some(forms))
}

/// Whether the catalogue has a strategy with this id, or a form with this code.
pub fn is_known(name: &str) -> bool {
    strategies::ALL
        .iter()
        .any(|make| asked(make().about(), &[name.to_string()]).is_some())
}
