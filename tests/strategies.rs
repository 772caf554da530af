//! The page of every strategy holds what it says, and looks as it did.

use crate::pictures;
use sudoku_explain::{Finds, Order, Solver, StepRef, Want, proof, strategies, testing};

#[test]
fn pages_hold_what_they_say() {
    let mut wrong = Vec::new();
    let makers = [&strategies::ALL[..], &strategies::APART[..]].concat();
    for make in &makers {
        match testing::run_page_with(make, &makers) {
            Err(error) => wrong.push(error.to_string()),
            Ok(report) => {
                wrong.extend(pictures::check(&report).err());
                let mut settings = insta::Settings::clone_current();
                settings.set_snapshot_path("../snapshots");
                settings.set_prepend_module_to_snapshot(false);
                settings.set_omit_expression(true);
                settings.set_description(make().about().summary());
                settings.bind(|| insta::assert_snapshot!(report.id.clone(), report));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What they remove together the one removes alone, so lists of all steps do without them.
#[test]
fn twins_whose_removals_nest_are_for_who_asks() {
    let puzzle =
        "4..5...285..1.......3.....6.54..63.......4.7.7.6.8.......2.....9..4..7...3......5";
    let easy = Order::human().up_to("hidden-pairs").expect("it is there");
    let mut solver = Solver::new(&easy, &puzzle.parse().expect("a board"));
    solver.solve();
    let twins = |settings: &str| {
        let order = Order::parse("mine", &format!("franken-fish max-size=4 {settings}"));
        let order = order.expect("an order");
        let mut finds = Finds::new(solver.board().geometry(), Want::All);
        order.strategies()[0].search(0, 0, solver.board(), &mut finds);
        let is_twins = |step: &StepRef<'_>| step.form().name.starts_with("Siamese");
        let steps: Vec<StepRef<'_>> = finds.log().iter().filter(is_twins).collect();
        for &step in &steps {
            proof::check(solver.board(), step).expect("a proof");
        }
        steps.iter().map(|step| step.plays()).collect::<Vec<_>>()
    };
    let (apart, any) = (twins("siamese=on"), twins("siamese=any"));
    assert!(any.len() > apart.len() && apart.iter().all(|plays| any.contains(plays)));
    assert!(twins("siamese=on only=03411,03421").len() > apart.len());
}
