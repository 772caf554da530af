//! The 9x9 board as tables: houses 0 to 8 are blocks, 9 to 17 columns, 18 to 26 rows.

/// A set of cells.
pub(super) type Set = u128;

/// The houses of a cell: block, row, column, which is the order in which peers and links are listed.
pub(super) const HOUSES_OF: [[u8; 3]; 81] = houses_of();
/// The place of a cell in each of these houses.
pub(super) const PLACE_IN: [[u8; 3]; 81] = place_in();
/// The cells of a house.
pub(super) const CELLS: [[u8; 9]; 27] = cells();
/// The same as a set.
pub(super) const HOUSE: [Set; 27] = house();
/// The cells that see a cell: those of its block, then of its row, then of its column.
pub(super) const PEERS: [[u8; 20]; 81] = peers();
/// The same as a set.
pub(super) const SEEN: [Set; 81] = seen();

const fn houses_of() -> [[u8; 3]; 81] {
    let mut all = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        all[cell] = [
            (row / 3 * 3 + column / 3) as u8,
            18 + row as u8,
            9 + column as u8,
        ];
        cell += 1;
    }
    all
}

const fn place_in() -> [[u8; 3]; 81] {
    let mut all = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        all[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    all
}

const fn cells() -> [[u8; 9]; 27] {
    let mut all = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            all[HOUSES_OF[cell][kind] as usize][PLACE_IN[cell][kind] as usize] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    all
}

const fn house() -> [Set; 27] {
    let mut all = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            all[house] |= 1 << CELLS[house][place];
            place += 1;
        }
        house += 1;
    }
    all
}

const fn peers() -> [[u8; 20]; 81] {
    let mut all = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut count, mut kind, mut known) = (0, 0, 1 << cell);
        while kind < 3 {
            let mut place = 0;
            while place < 9 {
                let peer = CELLS[HOUSES_OF[cell][kind] as usize][place];
                if known >> peer & 1 == 0 {
                    known |= (1 as Set) << peer;
                    all[cell][count] = peer;
                    count += 1;
                }
                place += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    all
}

const fn seen() -> [Set; 81] {
    let mut all = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut at = 0;
        while at < 20 {
            all[cell] |= 1 << PEERS[cell][at];
            at += 1;
        }
        cell += 1;
    }
    all
}

/// The members of a set of up to 16, rising.
#[inline]
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            first
        })
    })
}

/// The cells of a set, row by row.
#[inline]
pub(super) fn each(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            first
        })
    })
}

/// Sets of `size` of the members of a list, in the order of rising numbers: the highest member goes round last. `each`
/// says whether to go on.
pub(super) fn sets_of(count: usize, size: usize, mut each: impl FnMut(&[usize]) -> bool) {
    if size > count || size == 0 {
        return;
    }
    let mut chosen = [0; 9];
    for (at, chosen) in chosen.iter_mut().enumerate().take(size) {
        *chosen = at;
    }
    loop {
        if !each(&chosen[..size]) {
            return;
        }
        // The lowest member that can move up by one does, and those below it start over.
        let mut at = 0;
        while at + 1 < size && chosen[at] + 1 == chosen[at + 1] {
            chosen[at] = at;
            at += 1;
        }
        chosen[at] += 1;
        if at + 1 == size && chosen[at] == count {
            return;
        }
    }
}
