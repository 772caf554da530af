//! Truths of marks that are neither a cell's nor a house's, as roots of nets, cases and chains: somebody else's strategy
//! takes what deadly rectangles say, and public names only.

use crate::common::puzzles::stuck;
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock, Mutex};
use sudoku_explain::engine::forcing::{Cases, Pass, TruthFilter, Wanted, of_guard, suppositions};
use sudoku_explain::engine::inference::{Ground, Nodes, with_graph_of};
use sudoku_explain::strategy::{About, Family, Finds, Form, Level, Search, Strategy, Want};
use sudoku_explain::words::Explanation;
use sudoku_explain::{
    Board, Cell, Cells, Mark, OneOf, Premise, Role, StepRef, Supposed, Truth, WIDE, proof,
    strategies, testing,
};

/// Nets from deadly rectangles. What it found with cases of one of them is counted.
struct Guarded {
    contradictions: bool,
    by_cases: Mutex<usize>,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let form = |name: &'static str| Form::new(name, Level::Extreme);
    let forms = [form("Guarded Net"), form("Guarded Cases")];
    About::new("guarded", Family::Foreign, "", forms)
});

/// The patterns of two values in the crossings of two rows and two columns, in two blocks.
fn rectangles(board: &Board) -> Vec<Vec<Mark>> {
    let cell = |row: u16, column: u16| Cell(row * 9 + column);
    let mut patterns = Vec::new();
    for (top, bottom) in (0..9).flat_map(|top| (top + 1..9).map(move |bottom| (top, bottom))) {
        for (left, right) in (0..9).flat_map(|left| (left + 1..9).map(move |right| (left, right))) {
            let cells = [(top, left), (top, right), (bottom, left), (bottom, right)];
            let cells = cells.map(|(row, column)| cell(row, column));
            let same_band = top / 3 == bottom / 3;
            if same_band == (left / 3 == right / 3) {
                continue;
            }
            let shared = cells.map(|cell| board.marks(cell));
            let shared = shared.into_iter().reduce(|all, marks| all & marks);
            let values: Vec<_> = shared.unwrap_or_default().values().collect();
            for (at, &one) in values.iter().enumerate() {
                for &other in &values[at + 1..] {
                    let marks = |&cell: &Cell| [one, other].map(|value| Mark { cell, value });
                    patterns.push(cells.iter().flat_map(marks).collect());
                }
            }
        }
    }
    patterns
}

fn one_ofs(board: &Board, most: usize) -> Arc<[OneOf]> {
    let one_ofs = rectangles(board)
        .into_iter()
        .map(|pattern| of_guard(board, &pattern));
    one_ofs.filter(|of| of.marks.len() <= most).collect()
}

impl Strategy for Guarded {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let one_ofs = one_ofs(board, 6);
        let mut pass = Pass::<WIDE>::default();
        let wanted = Wanted {
            filter: TruthFilter::Any,
            value: None,
            contradictions: self.contradictions,
            verities: true,
        };
        pass.run_with(board, &one_ofs, wanted, finds)?;
        for finding in pass.found.clone() {
            let truths = pass.premises(board, finding);
            if !truths.iter().any(|truth| matches!(truth, Truth::OneOf(_))) {
                continue;
            }
            let is_case = matches!(finding.cases, Cases::Of(Truth::OneOf(_)));
            *self.by_cases.lock().expect("one thread") += usize::from(is_case);
            let draft = finds.draft(board).form(usize::from(is_case));
            let draft = match finding.result {
                Supposed::Is(mark) => draft.set(mark.cell, mark.value),
                Supposed::IsNot(mark) => draft.strike(mark.value, Cells::<WIDE>::only(mark.cell)),
            };
            draft
                .prove(|premises| _ = premises.truths(&truths, &one_ofs))
                .show(|shown| {
                    let supposed = suppositions(board, &one_ofs, finding);
                    for (group, supposed) in (0..).zip(supposed) {
                        let Mark { cell, value } = supposed.mark();
                        shown.group(group).mark(Role::Assumption, cell, value);
                    }
                })
                .offer()?;
        }
        Continue(())
    }

    /// As nets are told that start from cells and houses.
    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let mut nets = strategies::ALL.iter().map(|make| make());
        let net = nets.find(|strategy| &*strategy.about().id == "forcing-net");
        net.expect("it is in the catalogue").explain(board, step)
    }
}

/// How many steps are found on some boards, and by cases of a deadly pattern: each is proved, agrees with the solution,
/// and is told.
fn found(contradictions: bool) -> (usize, usize) {
    let guarded = Guarded {
        contradictions,
        by_cases: Mutex::new(0),
    };
    let mut nets = 0;
    for position in stuck("9x9", 4_000).take(if contradictions { 20 } else { 400 }) {
        let mut board = position.board;
        board.promise_unique();
        let mut finds = Finds::new(board.geometry(), Want::All);
        finds.stop_at(if contradictions { 20 } else { 400 });
        finds.search(&guarded, 0, 0, &board);
        for step in finds.log().iter() {
            nets += 1;
            assert!(
                step.premises()
                    .any(|premise| matches!(premise, Premise::Guard(_))),
                "{step:?}"
            );
            assert_eq!(proof::check(&board, step), Ok(()), "{step:?}");
            for mark in step.removes() {
                assert_ne!(
                    position.solution[usize::from(mark.cell.0)],
                    mark.value,
                    "{step:?}"
                );
            }
            for mark in step.sets() {
                assert_eq!(
                    position.solution[usize::from(mark.cell.0)],
                    mark.value,
                    "{step:?}"
                );
            }
            let words = guarded.explain(&board, step);
            testing::check_words(&board, step, &words)
                .unwrap_or_else(|why| panic!("{why}: {step:?}"));
        }
    }
    (nets, guarded.by_cases.into_inner().expect("one thread"))
}

#[test]
fn nets_draw_on_what_deadly_patterns_say() {
    let (nets, _) = found(true);
    assert!(nets > 100, "{nets}");
}

#[test]
fn cases_are_those_of_a_deadly_pattern() {
    let (_, by_cases) = found(false);
    assert!(by_cases > 2, "{by_cases}");
}

#[test]
fn chains_go_through_what_deadly_patterns_say() {
    let mut links = 0;
    for position in stuck("9x9", 5_000).take(60) {
        let mut board = position.board;
        board.promise_unique();
        let one_ofs = one_ofs(&board, 2);
        let mut finds = Finds::new(board.geometry(), Want::All);
        with_graph_of(&board, &one_ofs, &mut finds, Nodes::Marks, |graph, _| {
            for node in graph.nodes() {
                for link in graph.links(node) {
                    let Ground::OneOf(at) = link.truth else {
                        continue;
                    };
                    links += 1;
                    let ends = [graph.mark(node), graph.mark(link.to)];
                    assert!(
                        ends.iter()
                            .all(|mark| one_ofs[usize::from(at.0)].marks.contains(mark))
                    );
                    let holds =
                        |mark: &Mark| position.solution[usize::from(mark.cell.0)] == mark.value;
                    assert!(ends.iter().any(holds), "{ends:?}");
                }
            }
        });
    }
    assert!(links > 4, "{links}");
}
