use sudoku_explain::*;
fn cpu() -> std::time::Instant {
    std::time::Instant::now()
}
fn main() {
    for (name, text) in [
        (
            "classic",
            "9...3.4..4.5.7.6.21.7.2....3.4......5..47.8....6....9...8.......35...5.7..2.1.9.7.",
        ),
        (
            "human",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ),
    ] {
        let Ok(board) = text.parse::<Board>() else {
            println!("bad");
            continue;
        };
        let order = Order::named(name).unwrap();
        let mut s = Solver::new(&order, &board);
        println!("{:?}", s.solve());
        let mut b = board.clone();
        for (i, step) in s.log().iter().enumerate() {
            let v = proof::check(&b, step);
            let st = &order.strategies()[step.strategy()];
            let e = st.explain(&b, step);
            let n = explain::Names::new(b.geometry());
            println!(
                "{}. {} {:?} {}: {} | {} | {}",
                i + 1,
                step.form().name,
                v,
                step.removes().len(),
                n.sentences(&e.what),
                n.sentences(&e.why),
                n.sentences(&e.so)
            );
            b.apply(step).unwrap();
        }
        while b.undo() {}
        assert!(b == board);
    }
    for file in ["simple", "expert"] {
        let text =
            std::fs::read_to_string(format!("{}/{file}.txt", std::env::args().nth(1).unwrap()))
                .unwrap();
        let boards: Vec<Board> = text.lines().map(|l| l.parse().unwrap()).collect();
        let order = Order::human();
        let mut s = Solver::new(&order, &boards[0]);
        let mut solved = 0;
        for round in 0..5 {
            let t = cpu();
            let reps = 10;
            solved = 0;
            let mut steps = 0;
            for _ in 0..reps {
                for b in &boards {
                    s.load(b);
                    solved += (s.solve() == Outcome::Solved) as usize;
                    steps += s.log().len();
                }
            }
            let dt = t.elapsed().as_secs_f64();
            println!(
                "{file} {round}: {:.0}/s solved {}/{} steps {}",
                (boards.len() * reps) as f64 / dt,
                solved / reps,
                boards.len(),
                steps / reps / boards.len()
            );
        }
    }
}
