//! How long requests take, from text to text: `speed FILE [PASSES]`, a request a line. `bindings/web/tests/speed.mjs` does
//! the same in WebAssembly.

use std::time::Instant;
use sudoku_explain_json::Session;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("speed FILE [PASSES]");
    let passes: usize = arguments
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(3);
    let text = std::fs::read_to_string(file).expect("a file");
    let requests: Vec<&str> = text.lines().collect();
    let session = Session::new();
    for pass in 1..=passes {
        let mut times: Vec<f64> = Vec::new();
        for request in &requests {
            let began = Instant::now();
            let answer = session.answer(request.as_bytes());
            times.push(began.elapsed().as_secs_f64() * 1e3);
            assert!(!answer.is_empty());
        }
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
        println!(
            "pass {pass}: {} requests, median {:.3} ms, p99 {:.3} ms, worst {:.3} ms, all {:.0} ms",
            times.len(),
            at(0.5),
            at(0.99),
            at(1.0),
            times.iter().sum::<f64>()
        );
    }
}
