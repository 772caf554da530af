//! Steps of other crates' strategies that no board can have: it is said who offered them, and the others go on.

use crate::common::foreign::{Foreign, after, board, is_told, spare};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::proof::{self, Flaw};
use sudoku_explain::strategy::{
    About, Family, Finds, Form, Glance, Level, Search, Strategy, Wrong,
};
use sudoku_explain::words::Explanation;
use sudoku_explain::{
    Board, Cell, Cells, ClueId, Geometry, House, Item, Log, Mark, Marks, NARROW, Order, Outcome,
    Role, Solver, Step, StepRef, Unfit, Value, WIDE,
};

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
        let find = move |board: &Board, finds: &mut Finds| {
            if board.is_filled() || spare(board).is_empty() {
                Continue(())
            } else {
                find(board, finds)
            }
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

/// A strategy that sees the same on every board.
struct Seeing(Arc<About>, Glance);

impl Strategy for Seeing {
    fn about(&self) -> &Arc<About> {
        &self.0
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        finds.draft(board).offer_glance(self.1)
    }

    fn explain(&self, _: &Board, _: StepRef<'_>) -> Explanation {
        Explanation::default()
    }
}

#[test]
fn what_nobody_can_see_is_not_made() {
    let mark = |cell, value| Mark {
        cell: Cell(cell),
        value: Value(value),
    };
    let tries = [
        (Glance::Single(0, mark(81, 1), None), Wrong::Cell(Cell(81))),
        (
            Glance::Single(0, mark(2, 40), None),
            Wrong::Value(Value(40)),
        ),
        (
            Glance::Single(0, mark(2, 4), Some(House(27))),
            Wrong::House(House(27)),
        ),
        (Glance::Single(1, mark(2, 4), None), Wrong::Form(1)),
    ];
    for (glance, wrong) in tries {
        let bad = || -> Box<dyn Strategy> {
            let forms = [Form::new("Seen", Level::Easy)];
            let page = "# Bad\n\nIt sees what nobody can see.\n";
            let about = About::new("bad", Family::Singles, page, forms);
            Box::new(Seeing(about, glance))
        };
        is_told(&board(), bad, wrong);
    }
    // What is no step is none: it says nothing, and nobody says anything of it.
    for glance in [
        Glance::Nothing,
        Glance::Sweep(Cell(2)),
        Glance::Sweep(Cell(81)),
    ] {
        let about = About::new(
            "bad",
            Family::Singles,
            "# Bad\n",
            [Form::new("Seen", Level::Easy)],
        );
        let mut solver = Solver::new(&after(Box::new(Seeing(about, glance))), &board());
        assert_eq!(solver.solve(), Outcome::Solved);
        assert_eq!(solver.misuses(), []);
    }
}
