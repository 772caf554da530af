//! Chains in words: those with two ends, those that come back to their start, and rings.

use super::super::clues::with_balances;
use super::chain_engine::{Row, between, on_its_own, one_holds, reason, rules_out};
use super::ring_words;
use crate::words::trail;
use crate::words::{Claim, Explanation, Piece, Sentence, and_so, losing_marks};
use crate::{Board, Mark, Marks, StepRef, words};

/// A chain in words.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = Row::of(board, step);
    let (first, last) = (&told.nodes[0], &told.nodes[told.nodes.len() - 1]);
    let explanation = if told.is_loop {
        ring_words::explain(board, step, &told)
    } else if first == last {
        explain_return(board, step, &told)
    } else {
        Explanation {
            what: vec![one_holds(first, last)],
            why: told.told(board),
            so: between(board, &step.removes(), first, last),
        }
    };
    with_balances(board, step, explanation)
}

/// A chain that comes back to its start.
fn explain_return(board: &Board, step: StepRef<'_>, told: &Row) -> Explanation {
    let node = &told.nodes[0];
    let mut claim = trail::is(node);
    claim.push(".".into());
    let mut end: Vec<Piece> = vec!["That cannot be, so ".into()];
    end.extend(trail::is(node));
    end.push(".".into());
    let mut why = told.told(board);
    let line = on_its_own(&why);
    why.push(Sentence {
        line,
        ..Sentence::new(end)
    });
    Explanation {
        what: vec![Sentence::new(claim)],
        why,
        so: if node.cells.len() == 1 {
            and_so(step)
        } else {
            by_group(board, step, node)
        },
    }
}

/// What is removed because it cannot hold along with a group, which holds.
fn by_group(board: &Board, step: StepRef<'_>, node: &trail::Node) -> Vec<Sentence> {
    let removes = step.removes();
    let (seen, excluded): (Vec<Mark>, Vec<Mark>) = removes
        .iter()
        .partition(|mark| rules_out(board, node, **mark));
    let mut so = losing_marks(board, &seen, &node.cells);
    for mark in excluded {
        let (reason, claim) = reason(board, node, mark);
        let mut pieces = words!("{} loses {} (", mark.cell, mark.value).pieces;
        pieces.extend(reason);
        pieces.push(").".into());
        let loses =
            Sentence::new(pieces).stating(Claim::Loses(vec![mark.cell], Marks::only(mark.value)));
        so.push(claim.into_iter().fold(loses, Sentence::stating));
    }
    so
}
