//! Prints random requests, one a line: `requests COUNT SEED`. The tests of every door send them.

use std::io::{BufWriter, Write};

#[path = "../tests/requests.rs"]
mod requests;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual| {
        arguments
            .next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(usual)
    };
    let (count, seed) = (number(500), number(1));
    let mut requests = requests::Requests::new(seed);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for _ in 0..count {
        out.write_all(&requests.next_request())?;
        out.write_all(b"\n")?;
    }
    out.flush()
}
