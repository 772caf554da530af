//! Strategies of other crates, and that what they do wrong is reported.

use std::sync::Arc;
use sudoku_explain::strategy::{
    About, Family, Finds, Form, Level, Misuse, Search, Strategy, Wrong,
};
use sudoku_explain::words::Explanation;
use sudoku_explain::{Board, Entry, Mark, Order, Solver, StepRef, WIDE, search};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A strategy that finds what a function finds.
pub(crate) struct Foreign<F> {
    about: Arc<About>,
    find: F,
}

impl<F: Fn(&Board, &mut Finds) -> Search + Send + Sync + 'static> Foreign<F> {
    pub(crate) fn with_forms(forms: usize, find: F) -> Box<dyn Strategy> {
        let form = |at| {
            let form = Form::new(format!("Form {at}"), Level::Easy);
            Form {
                codes: vec![("mine".into(), format!("f{at}").into())],
                ..form
            }
        };
        let forms: Vec<Form> = (0..forms).map(form).collect();
        let page = "# Bad\n\nIt does what it must not do.\n";
        let about = About::new("bad", Family::Foreign, page, forms);
        Box::new(Foreign { about, find })
    }

    pub(crate) fn boxed(find: F) -> Box<dyn Strategy> {
        Foreign::with_forms(1, find)
    }
}

impl<F: Fn(&Board, &mut Finds) -> Search + Send + Sync> Strategy for Foreign<F> {
    fn about(&self) -> &Arc<About> {
        &self.about
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        (self.find)(board, finds)
    }

    fn explain(&self, _: &Board, _: StepRef<'_>) -> Explanation {
        Explanation::default()
    }
}

pub(crate) fn board() -> Board {
    PUZZLE.parse().expect("a puzzle")
}

/// The strategies of the crate, after a bad one.
pub(crate) fn after(bad: Box<dyn Strategy>) -> Order {
    let others = Order::human();
    let bad = std::iter::once(Entry::from(bad));
    Order::of("mine", bad.chain(others.strategies().to_vec()).collect())
}

/// The log leads from the board to that of the solver: no step of it is one that the board never saw.
pub(crate) fn replays(board: &Board, solver: &Solver) {
    let mut copy = board.clone();
    for step in solver.log().iter() {
        assert_eq!(copy.apply(step), Ok(()), "{step:?}");
    }
    assert_eq!(&copy, solver.board());
}

pub(crate) fn wrongs(misuses: &[Misuse]) -> Vec<Wrong> {
    assert!(misuses.iter().all(|misuse| misuse.strategy == "bad"));
    misuses.iter().map(|misuse| misuse.what).collect()
}

/// The board is solved as without the strategy, one step at a time or all at once, and it is said what it did.
#[track_caller]
pub(crate) fn is_told(board: &Board, bad: impl Fn() -> Box<dyn Strategy>, wrong: Wrong) {
    let mut alone = Solver::new(&Order::human(), board);
    let outcome = alone.solve();
    let mut solver = Solver::new(&after(bad()), board);
    assert_eq!(solver.solve(), outcome);
    assert!(solver.log().iter().eq(alone.log().iter()), "other steps");
    replays(board, &solver);
    assert!(
        wrongs(solver.misuses()).contains(&wrong),
        "{:?}",
        solver.misuses()
    );
    let told = solver.misuses()[0].to_string();
    assert!(told.starts_with("the strategy bad: "), "{told}");
    // The same where all steps are wanted.
    let mut solver = Solver::new(&after(bad()), board);
    let (all, others) = (
        solver.all_steps(),
        Solver::new(&Order::human(), board).all_steps(),
    );
    assert!(all.iter().eq(others.iter()), "other steps of all");
    assert!(
        wrongs(solver.misuses()).contains(&wrong),
        "{:?}",
        solver.misuses()
    );
}

/// A mark of the board that no solution has, and so may be struck.
pub(crate) fn spare(board: &Board) -> Vec<Mark> {
    let solution = search::first(board).expect("a puzzle");
    let open = board.open::<WIDE>().into_iter();
    let marks = open.flat_map(|cell| {
        let values = board.marks(cell).values();
        values.map(move |value| Mark { cell, value })
    });
    marks
        .filter(|mark| solution.value(mark.cell) != mark.value)
        .collect()
}
