//! The door to Python: a desk that takes and gives texts. What has types is written in Python, from the table of the
//! surface. The interpreter's lock is released while the desk works.

use pyo3::prelude::*;

/// A desk: it answers requests, and keeps states and engines between them.
#[pyclass(frozen, module = "sudoku_explain._native")]
struct Desk {
    desk: sudoku_explain_json::Session,
}

#[pymethods]
impl Desk {
    #[new]
    fn new() -> Desk {
        Desk {
            desk: sudoku_explain_json::Session::new(),
        }
    }

    /// The answer to a request, both JSON.
    fn answer(&self, py: Python<'_>, request: &[u8]) -> String {
        // The bytes belong to an object that cannot change and that the caller holds.
        py.detach(|| self.desk.answer(request))
    }

    /// Ends the calls that other threads are waiting for, as soon as they notice.
    fn cancel(&self) {
        self.desk.cancel();
    }
}

/// What is compiled of the package.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add("SURFACE", sudoku_explain_json::VERSION)?;
    module.add_class::<Desk>()
}
