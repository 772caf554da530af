//! Looking ahead: how far easier strategies come once something is known.

use super::{Entry, Finds, Look, Want};
use crate::step::Kind;
use crate::{Board, Cells, Log, Supposed, WIDE};
use std::sync::Arc;

/// A board on which a result is tried, and the strategies that go on from it.
pub(super) struct Ahead {
    board: Board,
    strategies: Arc<[Entry]>,
    /// Where the first of them look.
    looks: Vec<Look>,
    /// By strategy: the board's stamp at its last fruitless visit, and one more, so that 0 is "never".
    visited: Vec<usize>,
    /// The result, as a step.
    made: Log,
    finds: Finds,
}

impl Ahead {
    /// Nothing where the order does not look ahead, or where more is wanted than one step.
    pub(super) fn new(board: &Board, finds: &Finds) -> Option<Ahead> {
        let looks = finds.wanted() == Want::First && !finds.ahead().is_empty();
        looks.then(|| Ahead {
            board: board.clone(),
            strategies: finds.ahead().clone(),
            looks: finds.ahead().iter().map_while(Entry::look).collect(),
            visited: vec![0; finds.ahead().len()],
            made: Log::new(board.geometry()),
            finds: finds.sibling(Want::First).plays_only(),
        })
    }

    /// How many marks go, of all that are on the board, once this is known.
    pub(super) fn gain(&mut self, known: Supposed) -> usize {
        let before = count(&self.board);
        self.made.clear();
        match known {
            Supposed::Is(mark) => self.made.write_set(mark),
            Supposed::IsNot(mark) => self
                .made
                .write_strike(mark.value, Cells::<WIDE>::only(mark.cell)),
        }
        let maker = self.made.maker(self.strategies[0].about(), 0);
        self.made.commit(Kind::of(maker));
        let first = self.board.steps_applied();
        if self
            .made
            .last()
            .is_some_and(|step| self.board.apply(step).is_ok())
        {
            self.visited.fill(0);
            while self.go_on() {}
        }
        let gain = before.saturating_sub(count(&self.board));
        self.board.undo_to(first);
        gain
    }

    /// Makes the steps that one look tells, or else the next one.
    fn go_on(&mut self) -> bool {
        self.finds.truncate(0);
        let (board, most) = (&mut self.board, usize::MAX);
        let run = self.finds.run(&self.strategies, &self.looks, board, most);
        self.visited[..run.in_vain].fill(self.board.stamp() + 1);
        run.made > 0 || self.search()
    }

    /// Makes a step that is searched for.
    fn search(&mut self) -> bool {
        let stamp = self.board.stamp() + 1;
        let numbered = self.strategies.iter().zip(&mut self.visited).zip(0..);
        for ((entry, visited), number) in numbered {
            if *visited == stamp {
                continue;
            }
            self.finds.truncate(0);
            if entry.search(
                number,
                visited.saturating_sub(1),
                &self.board,
                &mut self.finds,
            ) {
                let step = self.finds.last();
                return step.is_some_and(|step| self.board.apply(step).is_ok());
            }
            *visited = stamp;
        }
        false
    }
}

/// The marks of a board; none once it is filled.
fn count(board: &Board) -> usize {
    let open = board.open::<WIDE>();
    open.iter().map(|cell| board.marks(cell).count()).sum()
}

impl Finds {
    /// Says of a result how many marks of the board go once it is known, by the strategies that the order lends for
    /// looking ahead; nothing where it lends none, or where more is wanted than one step.
    pub fn look_ahead(&self, board: &Board) -> Option<impl FnMut(Supposed) -> usize + use<>> {
        let mut ahead = Ahead::new(board, self)?;
        Some(move |known| ahead.gain(known))
    }
}
