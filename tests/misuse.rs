//! Strategies of other crates that do what they must not do: it is said who did it, and the others go on.

use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::explain::Explanation;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::proof::{self, Flaw};
use sudoku_explain::strategy::{
    About, Family, Finds, Form, Level, Misuse, Search, Stop, Strategy, Want, Wrong,
};
use sudoku_explain::{
    Board, Cell, Cells, ClueId, Entry, Geometry, House, Item, Log, Mark, Marks, NARROW, Order,
    Outcome, Premise, Role, Solver, Step, StepRef, Unfit, Value, WIDE, search,
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A strategy that finds what a function finds.
struct Foreign<F> {
    about: Arc<About>,
    find: F,
}

impl<F: Fn(&Board, &mut Finds) -> Search + Send + Sync + 'static> Foreign<F> {
    fn with_forms(forms: usize, find: F) -> Box<dyn Strategy> {
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

    fn boxed(find: F) -> Box<dyn Strategy> {
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

fn board() -> Board {
    PUZZLE.parse().expect("a puzzle")
}

/// The strategies of the crate, after a bad one.
fn after(bad: Box<dyn Strategy>) -> Order {
    let others = Order::human();
    let bad = std::iter::once(Entry::from(bad));
    Order::of("mine", bad.chain(others.strategies().to_vec()).collect())
}

/// The log leads from the board to that of the solver: no step of it is one that the board never saw.
fn replays(board: &Board, solver: &Solver) {
    let mut copy = board.clone();
    for step in solver.log().iter() {
        assert_eq!(copy.apply(step), Ok(()), "{step:?}");
    }
    assert_eq!(&copy, solver.board());
}

fn wrongs(misuses: &[Misuse]) -> Vec<Wrong> {
    assert!(misuses.iter().all(|misuse| misuse.strategy == "bad"));
    misuses.iter().map(|misuse| misuse.what).collect()
}

/// The board is solved as without the strategy, one step at a time or all at once, and it is said what it did.
#[track_caller]
fn is_told(board: &Board, bad: impl Fn() -> Box<dyn Strategy>, wrong: Wrong) {
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
fn spare(board: &Board) -> Vec<Mark> {
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

#[test]
fn a_step_for_another_board_is_not_made() {
    let bare: Board = ".".repeat(81).parse().expect("a board");
    let mark = Mark {
        cell: Cell(0),
        value: Value(5),
    };
    let bad = || {
        let bare = bare.clone();
        Foreign::boxed(move |_, finds| {
            finds
                .draft(&bare)
                .strike(mark.value, Cells::<NARROW>::only(mark.cell))
                .offer()
        })
    };
    is_told(&board(), bad, Wrong::OffBoard(mark));
    let bad = || {
        let bare = bare.clone();
        Foreign::boxed(move |_, finds| finds.draft(&bare).set(mark.cell, mark.value).offer())
    };
    is_told(&board(), bad, Wrong::OffBoard(mark));
}

#[test]
fn plays_at_odds_are_not_made() {
    let bad = || {
        Foreign::boxed(|board, finds| {
            let mut open = board.open::<WIDE>().into_iter();
            let Some(cell) = open.find(|&cell| board.marks(cell).count() > 1) else {
                return Continue(());
            };
            let draft = finds.draft(board);
            let values = board.marks(cell).values();
            values
                .fold(draft, |draft, value| draft.set(cell, value))
                .offer()
        })
    };
    let board = board();
    let cell = Cell(2);
    let value = board
        .marks(cell)
        .values()
        .nth(1)
        .expect("nothing is struck");
    is_told(&board, bad, Wrong::OffBoard(Mark { cell, value }));
}

#[test]
fn what_is_offered_after_the_end_is_not_made() {
    let goes_on = |asks_for_all: bool| {
        Foreign::boxed(move |board, finds: &mut Finds| {
            if asks_for_all {
                finds.want(Want::All);
            }
            for mark in spare(board) {
                let cells = Cells::<WIDE>::only(mark.cell);
                let _ = finds.draft(board).strike(mark.value, cells).offer();
            }
            Continue(())
        })
    };
    let board = board();
    for asks_for_all in [false, true] {
        let mut solver = Solver::new(&after(goes_on(asks_for_all)), &board);
        assert_eq!(solver.solve(), Outcome::Solved);
        replays(&board, &solver);
        assert_eq!(wrongs(solver.misuses()), [Wrong::AfterStop]);
        // All of them, where all are wanted: it is never told to stop.
        let mut solver = Solver::new(&after(goes_on(asks_for_all)), &board);
        let all = solver.all_steps();
        assert_eq!(
            all.iter().filter(|step| step.about().id == "bad").count(),
            spare(&board).len()
        );
        assert_eq!(solver.misuses(), []);
    }
}

#[test]
fn a_search_inside_a_search_belongs_to_who_searches() {
    let lends = || {
        let inner = Foreign::boxed(|board, finds: &mut Finds| {
            let mark = spare(board)[0];
            finds
                .draft(board)
                .strike(mark.value, Cells::<WIDE>::only(mark.cell))
                .offer()
        });
        Foreign::boxed(move |board, finds: &mut Finds| {
            finds.search(&*inner, 0, 0, board);
            let mark = spare(board)[1];
            finds
                .draft(board)
                .strike(mark.value, Cells::<WIDE>::only(mark.cell))
                .offer()
        })
    };
    let board = board();
    let mut solver = Solver::new(&after(lends()), &board);
    assert!(solver.advance().is_some());
    assert_eq!(solver.log().len(), 1);
    replays(&board, &solver);
    assert_eq!(wrongs(solver.misuses()), [Wrong::AfterStop]);
}

#[test]
fn who_never_ticks_is_cancelled_as_well() {
    let board = board();
    let silent = || {
        Foreign::boxed(|board, finds: &mut Finds| {
            spare(board).into_iter().try_for_each(|mark| {
                let cells = Cells::<WIDE>::only(mark.cell);
                finds.draft(board).strike(mark.value, cells).offer()
            })
        })
    };
    let mut solver = Solver::new(&after(silent()), &board);
    solver.cancel_by(Arc::new(AtomicBool::new(true)));
    assert_eq!(solver.solve(), Outcome::Stopped(Stop::Cancelled));
    assert!(solver.log().is_empty());
    assert!(solver.all_steps().is_empty());
    assert_eq!(solver.outcome(), Outcome::Stopped(Stop::Cancelled));
    assert_eq!(solver.misuses(), []);
    // A search that is under way ends with the step that it offers next.
    let flag = Arc::new(AtomicBool::new(false));
    let late = flag.clone();
    let mut finds = Finds::new(board.geometry(), Want::All);
    finds.cancel_by(flag);
    let silent = Foreign::boxed(move |board, finds: &mut Finds| {
        spare(board).into_iter().try_for_each(|mark| {
            late.store(true, std::sync::atomic::Ordering::Relaxed);
            let cells = Cells::<WIDE>::only(mark.cell);
            finds.draft(board).strike(mark.value, cells).offer()
        })
    });
    finds.search(&*silent, 0, 0, &board);
    assert_eq!(
        (finds.log().len(), finds.stopped()),
        (1, Some(Stop::Cancelled))
    );
}

/// A good play, so that a draft has an effect.
fn first_spare(board: &Board) -> (Value, Cells) {
    let mark = spare(board)[0];
    (mark.value, Cells::only(mark.cell))
}

#[test]
fn what_is_out_of_range_is_not_made() {
    type Tries = fn(&Board, &mut Finds) -> Search;
    let mark = |cell, value| Mark {
        cell: Cell(cell),
        value: Value(value),
    };
    let tries: &[(Tries, Wrong)] = &[
        (
            |board, finds| finds.draft(board).set(Cell(81), Value(1)).offer(),
            Wrong::Cell(Cell(81)),
        ),
        (
            |board, finds| finds.draft(board).set(Cell(u16::MAX), Value(1)).offer(),
            Wrong::Cell(Cell(u16::MAX)),
        ),
        (
            |board, finds| finds.draft(board).set(Cell(2), Value(40)).offer(),
            Wrong::Value(Value(40)),
        ),
        (
            |board, finds| finds.draft(board).set(Cell(2), Value(0)).offer(),
            Wrong::Value(Value(0)),
        ),
        (
            |board, finds| {
                let cells = Cells::<NARROW>::only(Cell(2));
                finds.draft(board).strike(Value(u8::MAX), cells).offer()
            },
            Wrong::Value(Value(u8::MAX)),
        ),
        (
            |board, finds| {
                let cells = Cells::<NARROW>::only(Cell(2));
                finds
                    .draft(board)
                    .remove(cells, Marks::from_bits_retain(1 << 10))
                    .offer()
            },
            Wrong::Value(Value(10)),
        ),
        (
            |board, finds| {
                let cells = Cells::<NARROW>::only(Cell(2)).with(Cell(81));
                finds.draft(board).strike(Value(1), cells).offer()
            },
            Wrong::Cell(Cell(81)),
        ),
        (
            |board, finds| {
                let cells = Cells::<WIDE>::only(Cell(639));
                finds
                    .draft(board)
                    .remove(cells, Marks::V1 | Marks::V2)
                    .offer()
            },
            Wrong::Cell(Cell(639)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                finds.draft(board).strike(value, cells).form(1).offer()
            },
            Wrong::Form(1),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let over = usize::from(u16::MAX) + 1;
                finds.draft(board).strike(value, cells).form(over).offer()
            },
            Wrong::Form(1 << 16),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let over = usize::from(u16::MAX);
                finds
                    .draft(board)
                    .form(over)
                    .strike(value, cells)
                    .prune()
                    .offer()
            },
            Wrong::Form((1 << 16) - 1),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let draft = finds.draft(board).strike(value, cells);
                draft.prove(|premises| _ = premises.cell(Cell(100))).offer()
            },
            Wrong::Cell(Cell(100)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let draft = finds.draft(board).strike(value, cells);
                draft
                    .prove(|premises| _ = premises.place(House(27), Value(1)))
                    .prune()
                    .offer()
            },
            Wrong::House(House(27)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let draft = finds.draft(board).strike(value, cells);
                draft
                    .prove(|premises| _ = premises.place(House(0), Value(77)))
                    .prune()
                    .offer()
            },
            Wrong::Value(Value(77)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let draft = finds.draft(board).strike(value, cells);
                draft
                    .prove(|premises| _ = premises.clue(ClueId(0)))
                    .prune()
                    .offer()
            },
            Wrong::Clue(ClueId(0)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let guard = [Mark {
                    cell: Cell(700),
                    value: Value(1),
                }];
                let draft = finds.draft(board).strike(value, cells);
                draft
                    .prove(|premises| _ = premises.guard(&guard))
                    .prune()
                    .offer()
            },
            Wrong::Cell(Cell(700)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let draft = finds.draft(board).strike(value, cells);
                draft
                    .show(|shown| _ = shown.mark(Role::Pattern, Cell(0), Value(26)))
                    .offer()
            },
            Wrong::Value(Value(26)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let draft = finds.draft(board).strike(value, cells);
                draft
                    .show(|shown| _ = shown.house(Role::Base, House(u16::MAX)))
                    .offer()
            },
            Wrong::House(House(u16::MAX)),
        ),
        (
            |board, finds| {
                let (value, cells) = first_spare(board);
                let draft = finds.draft(board).strike(value, cells);
                draft
                    .show(|shown| _ = shown.item(Role::Base, Item::Clue(ClueId(9))))
                    .offer()
            },
            Wrong::Clue(ClueId(9)),
        ),
    ];
    for &(find, wrong) in tries {
        // Most look for a spare mark, and a full board has none.
        let find = move |board: &Board, finds: &mut Finds| match board.is_filled() {
            true => Continue(()),
            false if spare(board).is_empty() => Continue(()),
            false => find(board, finds),
        };
        is_told(&board(), || Foreign::boxed(find), wrong);
    }
    // The board itself answers that nothing is there.
    let board = board();
    assert!(!board.has(mark(81, 1)) && !board.has(mark(0, 40)));
    assert_eq!(board.places(House(40), Value(1)), 0);
    assert_eq!(board.places(House(0), Value(u8::MAX)), 0);
    assert!(board.cells_with::<NARROW>(Value(10)).is_empty());
}

#[test]
fn no_form_at_all_is_no_form() {
    let bad = || {
        Foreign::with_forms(0, |board, finds| {
            if spare(board).is_empty() {
                return Continue(());
            }
            let (value, cells) = first_spare(board);
            finds.draft(board).strike(value, cells).prune().offer()
        })
    };
    is_told(&board(), bad, Wrong::Form(0));
}

fn large() -> Board {
    let geometry = Geometry::named("16x16").expect("a geometry");
    puzzle(&geometry, 1, Givens::AtLeast(150)).expect("a puzzle")
}

#[test]
fn narrow_sets_do_not_serve_wide_boards() {
    let bad = || {
        Foreign::boxed(|board, finds| {
            let all = board.geometry().cells().collect::<Cells<NARROW>>();
            let values = board.geometry().values();
            values
                .fold(finds.draft(board), |draft, value| draft.strike(value, all))
                .offer()
        })
    };
    is_told(&large(), bad, Wrong::Narrow);
    // Not even where the board of the step is a narrow one.
    let small = board();
    let bad = || {
        let small = small.clone();
        Foreign::boxed(move |_, finds| {
            let cells = Cells::<NARROW>::only(Cell(2));
            finds.draft(&small).strike(Value(1), cells).offer()
        })
    };
    is_told(&large(), bad, Wrong::OtherGeometry);
    let wide = large();
    let bad = || {
        let wide = wide.clone();
        Foreign::boxed(move |_, finds| {
            let cell = wide.open::<WIDE>().iter().last().expect("an open cell");
            let draft = finds.draft(&wide).set(cell, Value(16));
            let draft = draft.remove(Cells::<WIDE>::only(cell), Marks::all());
            draft
                .prove(|premises| _ = premises.cell(cell))
                .prune()
                .offer()
        })
    };
    is_told(&board(), bad, Wrong::OtherGeometry);
}

/// The first step on a board.
fn step(board: &Board) -> Step {
    let mut solver = Solver::new(&Order::human(), board);
    solver.next_step().expect("a step")
}

#[test]
fn a_step_of_another_geometry_is_refused() {
    let mut boards = vec![board(), large()];
    for name in ["4x4", "6x6", "9x9 x", "tenner 4", "25x25"] {
        let geometry = Geometry::named(name).expect("a geometry");
        let givens = Givens::AtLeast(geometry.cell_count() / 2);
        boards.push(puzzle(&geometry, 3, givens).expect("a puzzle"));
    }
    let steps: Vec<Step> = boards.iter().map(step).collect();
    for (at, board) in boards.iter().enumerate() {
        for (of, step) in steps.iter().enumerate() {
            let (mut copy, mut log) = (board.clone(), Log::new(board.geometry()));
            let found = (
                copy.apply(step.view()),
                board.fits(step.view()),
                log.push(step.view()),
                proof::check(board, step.view()),
            );
            if at == of {
                assert_eq!(found, (Ok(()), Ok(()), Ok(()), Ok(())));
            } else {
                let unfit = Err(Unfit::OtherGeometry);
                assert_eq!(found, (unfit, unfit, unfit, Err(Flaw::OtherGeometry)));
                assert_eq!(&copy, board);
                assert!(log.is_empty());
            }
        }
    }
}

#[test]
fn to_find_without_a_search_offers_nothing() {
    let board = board();
    let mut finds = Finds::new(board.geometry(), Want::All);
    for entry in Order::human().strategies() {
        let _ = entry.find(&board, &mut finds);
    }
    assert!(finds.log().is_empty());
    let misuse = &finds.misuses()[0];
    assert_eq!(misuse.what, Wrong::Unasked);
    assert_eq!(
        misuse.to_string(),
        "a strategy: it offered a step outside of a search"
    );
    // After a search, too.
    let order = Order::parse("rules", "game-rules").expect("an order");
    assert!(finds.search(&*order.strategies()[0], 0, 0, &board));
    let found = finds.log().len();
    let _ = order.strategies()[0].find(&board, &mut finds);
    assert_eq!(finds.log().len(), found);
}

#[test]
fn more_forms_than_a_word_has_bits() {
    let many = || {
        Foreign::with_forms(100, |board, finds| {
            for (form, mark) in (0..100).zip(spare(board)) {
                let cells = Cells::<WIDE>::only(mark.cell);
                let draft = finds.draft(board).form(form).strike(mark.value, cells);
                draft.offer()?;
            }
            Continue(())
        })
    };
    let board = board();
    let makers: Vec<sudoku_explain::strategy::Maker> = vec![Arc::new(many)];
    let all = Order::parse_with("mine", "bad", &makers).expect("an order");
    let log = Solver::new(&all, &board).all_steps();
    assert_eq!(log.len(), 100);
    assert!(log.iter().map(|step| step.form_number()).eq(0..100));
    let order = Order::parse_with("mine", "bad only=f70,f6", &makers).expect("it has these forms");
    assert_eq!(order.to_string(), "bad only=f70,f6\n");
    let mut solver = Solver::new(&order, &board);
    let forms: Vec<usize> = solver
        .all_steps()
        .iter()
        .map(|step| step.form_number())
        .collect();
    assert_eq!(forms, [6, 70]);
    let order = Order::parse_with("mine", "bad only=f70", &makers).expect("it has this form");
    let mut solver = Solver::new(&order, &board);
    let step = solver.advance().expect("form 70");
    assert_eq!((step.form_number(), &*step.form().name), (70, "Form 70"));
    assert_eq!(solver.misuses(), []);
}

#[test]
fn a_step_without_a_proof_is_counted() {
    let board = board();
    let bad = || {
        Foreign::boxed(|board, finds| {
            let Some(&mark) = spare(board).first() else {
                return Continue(());
            };
            let draft = finds.draft(board);
            let draft = draft.strike(mark.value, Cells::<WIDE>::only(mark.cell));
            draft
                .prove(|premises| _ = premises.cell(mark.cell))
                .prune()
                .offer()?;
            Break(())
        })
    };
    let mut solver = Solver::new(&after(bad()), &board);
    assert_eq!(solver.solve(), Outcome::Solved);
    replays(&board, &solver);
    assert!(solver.unproved() > 0);
    assert_eq!(wrongs(solver.misuses()), [Wrong::Unproved]);
    let made = |solver: &Solver| {
        let steps = solver.log().iter();
        steps.filter(|step| step.about().id == "bad").count() as u64
    };
    // Tests shall see it; who only uses the program is spared it.
    let kept = if cfg!(debug_assertions) {
        solver.unproved()
    } else {
        0
    };
    assert_eq!(made(&solver), kept);
    let step = solver.log().iter().find(|step| step.about().id == "bad");
    if let Some(step) = step {
        let has_premise = step
            .premises()
            .any(|premise| matches!(premise, Premise::Cell(_)));
        assert!(has_premise && proof::check(&board, step).is_err());
    }
    // It is counted where all steps are wanted, and forgotten with the board.
    solver.load(&board);
    assert_eq!((solver.unproved(), solver.misuses().len()), (0, 0));
    solver.all_steps();
    assert_eq!(solver.unproved(), 1);
}
