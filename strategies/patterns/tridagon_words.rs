//! Puts tridagons into words.

use super::tridagon_engine::Tridagon;
use crate::strategy::Shown;
use crate::words::trail::{of_one_value, one_of};
use crate::words::{Explanation, Piece, Sentence, either, link_piece, losing, plays};
use crate::{Board, Cell, Cells, Mark, Marks, Role, StepRef, WIDE, words};

/// The marks of the pattern by block, each cell at the place of the one that it sees in the block before, and those of the
/// guardians.
pub(super) fn show(board: &Board, tridagon: &Tridagon, shown: &mut Shown<'_>) {
    for (group, (house, cells)) in (0..).zip(&tridagon.blocks) {
        shown.group(group).house(Role::House, *house);
        for &cell in cells {
            shown.marks(
                Role::Pattern,
                board,
                Cells::<WIDE>::only(cell),
                tridagon.values,
            );
        }
    }
    shown.group(0);
    for mark in &tridagon.one_of.marks {
        shown.mark(Role::Fin, mark.cell, mark.value);
    }
}

/// A tridagon, read off the evidence of a step.
pub(super) struct Told {
    /// By block its three cells, as they were shown.
    blocks: Vec<Vec<Cell>>,
    values: Marks,
    guards: Vec<Mark>,
}

pub(super) fn told(step: StepRef<'_>) -> Told {
    let mut blocks: Vec<Vec<Cell>> = vec![Vec::new(); 4];
    for shown in step
        .evidence()
        .iter()
        .filter(|shown| shown.role == Role::Pattern)
    {
        if let (crate::Item::Mark(mark), Some(cells)) =
            (shown.item, blocks.get_mut(usize::from(shown.group)))
            && !cells.contains(&mark.cell)
        {
            cells.push(mark.cell);
        }
    }
    Told {
        blocks,
        values: step.marks(Role::Pattern).map(|mark| mark.value).collect(),
        guards: step.marks(Role::Fin).collect(),
    }
}

/// What was seen, why, and so.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let told = told(step);
    let mut said = said(board, &told);
    let why = said.split_off(2);
    let so = match of_one_value(&told.guards) {
        Some((cells, _)) if cells.len() > 1 => losing(board, step, &cells),
        _ => plays(step),
    };
    Explanation {
        what: said,
        why,
        so,
    }
}

/// Why the cells cannot all take their values from three: first what cannot be, and what follows, then why.
pub(super) fn said(board: &Board, told: &Told) -> Vec<Sentence> {
    let Told {
        blocks,
        values,
        guards,
    } = told;
    let mut cells: Vec<Cell> = blocks.iter().flatten().copied().collect();
    cells.sort_unstable();
    let cannot = words!("{} cannot all be {}.", cells, either(*values));
    let so = match guards[..] {
        [Mark { cell, value }] => words!("Only {} can be anything else: {}.", cell, value),
        _ => {
            let mut pieces: Vec<Piece> = vec!["So one of these is true: ".into()];
            pieces.extend(one_of(guards));
            pieces.push(".".into());
            Sentence::new(pieces)
        }
    };
    let mut all = vec![cannot, so];
    let way = |at: usize| -> Vec<Cell> { blocks.iter().map(|cells| cells[at]).collect() };
    all.push(words!(
        "If they were, each of the four blocks would have {} once in three of them.",
        *values
    ));
    let first = way(0);
    let linked = first.iter().zip(first.iter().cycle().skip(1));
    let linked = linked.map(|(&cell, &next)| {
        let link = link_piece(board.geometry(), cell, next);
        words!("{} ({})", next, link)
    });
    let round = linked.reduce(|all, next| all.join(", ", next));
    let start = words!(
        "Go round the blocks by cells that see each other: from {} to ",
        first[0]
    );
    all.push(
        start
            .join("", round.unwrap_or_default())
            .join(".", Sentence::default()),
    );
    all.push(words!(
        "In the same way {} lead on to {}, and {} to {}.",
        way(1),
        blocks[0][2],
        way(2),
        blocks[0][1]
    ));
    all.push(words!(
        "From block to block all three values change, so all move on alike: each becomes the next of {}, or each the one before.",
        *values
    ));
    all.push(words!(
        "Back at {} the value is what it was, so in the end none has moved, and {} would have the value of {}.",
        blocks[0][0],
        blocks[0][2],
        blocks[0][1]
    ));
    let link = link_piece(board.geometry(), blocks[0][1], blocks[0][2]);
    all.push(words!("But they see each other ({}).", link));
    all
}
