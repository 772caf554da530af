#![doc = include_str!("remote_pair.md")]

use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, enumerate, limited_together, link_piece, losing};
use crate::{Board, Cell, Cells, Role, StepRef, at_width, words};
use std::ops::ControlFlow::{self, Continue};
use std::sync::{Arc, LazyLock};

/// An even number of cells with the same two marks, each of which sees the next.
#[derive(Clone, Copy, Default, Debug)]
pub struct RemotePair;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Remote Pair", Level::Hard)
        .rated(&[("hodoku", "0703")], &[("hodoku", 110.0), ("se", 7.0)])];
    About::new(
        "remote-pair",
        Family::Chains,
        include_str!("remote_pair.md"),
        forms,
    )
});

impl Strategy for RemotePair {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let mut ways = finds.take_scratch::<Ways>();
        let result = at_width!(rarely board.geometry(), search(board, finds, &mut ways));
        finds.return_scratch(ways);
        result
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let mut cells: Vec<Cell> = step.cells(Role::Pattern).collect();
        cells.reverse();
        let marks = board.marks(cells[0]);
        let mut sorted = cells.clone();
        sorted.arrange();
        let links = cells.windows(2).map(|two| {
            let link = link_piece(board.geometry(), two[0], two[1]);
            words!("{} sees {} ({})", two[0], two[1], link).pieces
        });
        let ends = [cells[0], cells[cells.len() - 1]];
        let mut alternate = Sentence::new(enumerate(links.collect()));
        let end = words!(", so {} alternate.", marks);
        alternate.pieces.extend(end.pieces);
        let differ = words!("So {} differ: together they are {}.", &ends[..], marks);
        Explanation {
            what: vec![limited_together(&sorted, marks)],
            why: vec![alternate, differ],
            so: losing(board, step, &ends),
        }
    }
}

/// By whether the way to a cell has an odd number of links: the cell before it.
#[derive(Default)]
struct Ways([Vec<Cell>; 2]);

impl Ways {
    /// The cells of a way, the last first.
    fn cells(&self, end: Cell, links: usize) -> impl Iterator<Item = Cell> + '_ {
        let mut cell = end;
        let before = move |at: usize| {
            let here = cell;
            cell = self.0[at % 2][cell.index()];
            here
        };
        (0..=links).rev().map(before)
    }
}

fn search<const N: usize>(board: &Board, finds: &mut Finds, ways: &mut Ways) -> Search {
    let twos: Cells<N> = (board.geometry().cells())
        .filter(|&cell| board.marks(cell).count() == 2)
        .collect();
    for before in &mut ways.0 {
        before.resize(board.geometry().cell_count(), Cell(0));
    }
    // Shorter ways first, whatever cell they start from.
    let mut links = 3;
    loop {
        let mut is_last = true;
        for start in twos {
            let marks = board.marks(start);
            let twin = |cell: &Cell| board.marks(*cell) == marks;
            let twins: Cells<N> = twos.iter().filter(twin).collect();
            if twins.count() > links {
                is_last &= !search_from(board, finds, ways, (start, twins), links)?;
            }
        }
        if is_last {
            return Continue(());
        }
        links += 2;
    }
}

/// Looks at the ways of this many links from a cell through others of the same marks. Returns whether
/// there are any.
fn search_from<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    ways: &mut Ways,
    (start, twins): (Cell, Cells<N>),
    links: usize,
) -> ControlFlow<(), bool> {
    let geometry = board.geometry();
    let mut layer = Cells::<N>::only(start);
    let mut met = [layer, Cells::EMPTY];
    for at in 1..=links {
        let mut next = Cells::EMPTY;
        for cell in layer {
            let fresh = (twins & geometry.peers(cell)) - met[at % 2];
            fresh
                .iter()
                .for_each(|other| ways.0[at % 2][other.index()] = cell);
            met[at % 2] |= fresh;
            next |= fresh;
        }
        layer = next;
    }
    for end in layer.iter().filter(|&end| end > start) {
        let seen = geometry.peers::<N>(start) & geometry.peers(end);
        finds
            .draft(board)
            .rank(links as u32)
            .remove(seen, board.marks(start))
            .prove(|premises| _ = premises.cells(ways.cells(end, links)))
            .prune()
            .show(|shown| {
                ways.cells(end, links)
                    .for_each(|cell| _ = shown.cell(Role::Pattern, cell));
            })
            .offer()?;
    }
    Continue(!layer.is_empty())
}
