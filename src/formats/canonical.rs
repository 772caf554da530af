//! One form for all puzzles that are the same but for the names of digits, the order of lines and a turn.
//!
//! Of all that a plain 9x9 can be turned into, the least when it is read row by row, an open cell counting as 0 and
//! digits named in the order in which they come.

use crate::Board;
use crate::sorting::Arrange;

/// A way to look at the board so far: which rows stand first, and where each column went.
#[derive(Clone)]
struct View {
    is_turned: bool,
    /// The rows in their new order, as far as they are chosen.
    rows: [u8; 9],
    /// The columns in theirs.
    columns: [u8; 9],
    /// The new name of each digit, 0 as long as it has none.
    names: [u8; 10],
    next: u8,
}

/// A board with fewer values has no form.
const FEWEST: usize = 12;

/// The orders of three things.
const ORDERS: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The canonical form of a plain 9x9 that is given by values; nothing for other boards, for marks that were given or
/// struck, and for fewer than twelve values.
pub fn of(board: &Board) -> Option<[u8; 81]> {
    if !board.geometry().is_classic() || !board.clues().is_empty() || board.is_state() {
        return None;
    }
    let mut values = [0; 81];
    for (value, cell) in values.iter_mut().zip(board.geometry().cells()) {
        *value = board.value(cell).map_or(0, |value| value.number());
    }
    of_values(&values)
}

/// The same for values, 0 for an open cell.
///
/// ```
/// use sudoku_explain::formats::canonical;
/// let text = "6...4.175.....56...7.....4...9.....6.3......8.....4.19..85....1..28.6.5..95......";
/// let values: Vec<u8> = text.bytes().map(|symbol| symbol.saturating_sub(b'0') % 10).collect();
/// let mut values: [u8; 81] = values.try_into().expect("81 cells");
/// let form = canonical::of_values(&values);
/// values.reverse(); // turned by half
/// assert_eq!(canonical::of_values(&values), form);
/// assert!(form.is_some());
/// ```
pub fn of_values(values: &[u8; 81]) -> Option<[u8; 81]> {
    // No puzzle has fewer values, and an empty board looks the same in millions of ways.
    if values.iter().filter(|&&value| value != 0).count() < FEWEST {
        return None;
    }
    let mut turned = [0; 81];
    for (at, value) in values.iter().enumerate() {
        turned[at % 9 * 9 + at / 9] = (*value).min(9);
    }
    let straight = values.map(|value| value.min(9));
    let grids = [straight, turned];
    let mut views = first_rows(&grids);
    let mut form = [0; 81];
    for row in 0..9 {
        let (mut best, mut kept): ([u8; 9], Vec<View>) = ([10; 9], Vec::new());
        for view in &views {
            for choice in choices(view, row) {
                let mut next = view.clone();
                next.rows[row] = choice;
                let found = next.read(&grids[usize::from(view.is_turned)], row);
                if found < best {
                    (best, kept) = (found, Vec::new());
                }
                if found == best {
                    kept.push(next);
                }
            }
        }
        form[row * 9..row * 9 + 9].copy_from_slice(&best);
        // Views that look the same from here on count once: on a board of few digits there are very many.
        kept.arrange_by_key(View::key);
        kept.dedup_by_key(|view| view.key());
        views = kept;
    }
    Some(form)
}

/// The rows that may come next: one of the same band, or the first of another.
fn choices(view: &View, row: usize) -> Vec<u8> {
    let chosen = &view.rows[..row];
    if row == 0 {
        return vec![view.rows[0]];
    }
    let is_free = |next: &u8| !chosen.contains(next);
    let in_band = |next: &u8| row.is_multiple_of(3) || next / 3 == chosen[row / 3 * 3] / 3;
    let is_new =
        |next: &u8| !row.is_multiple_of(3) || chosen.iter().all(|known| known / 3 != next / 3);
    (0..9)
        .filter(is_free)
        .filter(in_band)
        .filter(is_new)
        .collect()
}

/// Every first row with every order of columns that makes it least.
fn first_rows(grids: &[[u8; 81]; 2]) -> Vec<View> {
    let (mut best, mut views): ([u8; 9], Vec<View>) = ([10; 9], Vec::new());
    for (is_turned, grid) in [false, true].into_iter().zip(grids) {
        for row in 0..9u8 {
            let line = &grid[usize::from(row) * 9..][..9];
            // Open cells come first: only orders that put them there can be least.
            let count = |stack: usize| {
                line[stack * 3..][..3]
                    .iter()
                    .filter(|&&value| value != 0)
                    .count()
            };
            for stacks in ORDERS {
                let full = stacks.map(|stack| count(stack.into()));
                if full[0] > full[1] || full[1] > full[2] {
                    continue;
                }
                let orders = stacks.map(|stack| {
                    let least = |order: &&[u8; 3]| {
                        let open = order.map(|at| line[usize::from(stack * 3 + at)] != 0);
                        open[0] <= open[1] && open[1] <= open[2]
                    };
                    ORDERS.iter().filter(least).collect::<Vec<_>>()
                });
                for a in &orders[0] {
                    for b in &orders[1] {
                        for c in &orders[2] {
                            let mut columns = [0; 9];
                            for (stack, order) in [a, b, c].into_iter().enumerate() {
                                for at in 0..3 {
                                    columns[stack * 3 + at] = stacks[stack] * 3 + order[at];
                                }
                            }
                            let mut view = View {
                                is_turned,
                                rows: [row; 9],
                                columns,
                                names: [0; 10],
                                next: 1,
                            };
                            let found = view.clone().read(grid, 0);
                            if found < best {
                                (best, views) = (found, Vec::new());
                            }
                            if found == best {
                                view.rows = [row; 9];
                                views.push(view);
                            }
                        }
                    }
                }
            }
        }
    }
    views
}

impl View {
    /// The row as it looks, digits named as they come.
    fn read(&mut self, grid: &[u8; 81], row: usize) -> [u8; 9] {
        let line = &grid[usize::from(self.rows[row]) * 9..][..9];
        self.columns.map(|column| {
            let value = line[usize::from(column)];
            if value == 0 {
                return 0;
            }
            let name = &mut self.names[usize::from(value)];
            if *name == 0 {
                *name = self.next;
                self.next += 1;
            }
            *name
        })
    }

    /// All that decides how it goes on.
    fn key(&self) -> (bool, [u8; 9], [u8; 9], [u8; 10]) {
        (self.is_turned, self.rows, self.columns, self.names)
    }
}
