//! The page of every strategy holds what it says, and looks as it did.

use sudoku_explain::{strategies, testing};

#[test]
fn pages_hold_what_they_say() {
    let mut wrong = Vec::new();
    for make in strategies::ALL.iter() {
        match testing::run_page_with(make, &strategies::ALL) {
            Err(error) => wrong.push(error.to_string()),
            Ok(report) => {
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
