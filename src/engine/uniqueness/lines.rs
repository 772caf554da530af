//! Lines that could exchange cells.

use crate::strategy::Search;
use crate::{Board, Cell, House};
use std::ops::ControlFlow::Continue;

/// For each two lines of a kind calls `found` with the open cells that lie side by side in the same other
/// houses, a pair each: exchanging the two of a pair changes nothing for any house but the lines.
pub fn twin_lines(board: &Board, mut found: impl FnMut(&[[Cell; 2]]) -> Search) -> Search {
    let geometry = board.geometry();
    let lines = || {
        geometry
            .houses()
            .filter(|&house| geometry.house(house).kind.is_line())
    };
    let others = |cell: Cell, line: House| {
        let houses = geometry.houses_of(cell);
        houses.filter(move |&house| house != line)
    };
    for one in lines() {
        for two in lines().filter(|&two| two > one) {
            let (first, second) = (geometry.house(one), geometry.house(two));
            if first.kind != second.kind {
                continue;
            }
            let mut pairs = [[Cell(0); 2]; crate::geometry::MAX_SIDE];
            let mut count = 0;
            for (&a, &b) in first.cells.iter().zip(&second.cells) {
                let is_open = [a, b].iter().all(|&cell| board.value(cell).is_none());
                if is_open && others(a, one).eq(others(b, two)) {
                    pairs[count] = [a, b];
                    count += 1;
                }
            }
            found(&pairs[..count])?;
        }
    }
    Continue(())
}
