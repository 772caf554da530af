#![doc = include_str!("sue_de_coq.md")]

use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Sentence, either, loses};
use crate::{Board, Cell, Cells, Geometry, House, Marks, Role, StepRef, WIDE, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Cells where two houses meet, and cells of each house beside them, that use up all their values.
#[derive(Clone, Copy, Default, Debug)]
pub struct SueDeCoq;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Sue de Coq", Level::Unfair)
        .rated(&[("hodoku", "1101")], &[("hodoku", 250.0), ("se", 5.0)])
        .also(&["Two-Sector Disjoint Subsets"])
        .known_as(&[("sudokuwiki", "Sue-De-Coq")])];
    About::new(
        "sue-de-coq",
        Family::Intersections,
        include_str!("sue_de_coq.md"),
        forms,
    )
});

impl Strategy for SueDeCoq {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !geometry.crossings().is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let houses: Vec<House> = step.houses(Role::House).collect();
        let cells: Cells<WIDE> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
        let [one, two] = [houses[0], houses[1]].map(|house| board.geometry().house_cells(house));
        let meeting = cells & one & two;
        let sides = [(houses[0], cells - two), (houses[1], cells - one)];
        let marks = sides.map(|(_, side)| all_marks(board, side));
        let (twice, all) = (marks[0] & marks[1], all_marks(board, cells));

        let meet: Vec<Cell> = meeting.iter().collect();
        let can = all_marks(board, meeting);
        let mut what = vec![
            words!(
                "{}, where {} meet, can only be {}.",
                &meet[..],
                houses.clone(),
                either(can)
            )
            .stating(Claim::Limited(meet, can)),
        ];
        for ((house, side), marks) in sides.into_iter().zip(marks) {
            let side: Vec<Cell> = side.iter().collect();
            what.push(
                words!("{} ({}) can only be {}.", &side[..], house, either(marks))
                    .stating(Claim::Limited(side, marks)),
            );
        }
        let count = cells.count() as u32;
        let uses = if twice.is_empty() {
            words!(
                "No two of these cells can be the same value: those that share one see each other."
            )
        } else {
            words!(
                "{} can stand twice, once beside the meeting in each house; each other value only once.",
                twice
            )
        };
        let room = if twice.is_empty() {
            words!(
                "So each of {} fits into at most one of these {} cells: each is used, once.",
                all,
                count
            )
        } else {
            words!(
                "So {} fit into at most {} cells, and there are {}: each is used as often as it can be.",
                all,
                (all.count() + twice.count()) as u32,
                count
            )
        };
        let why = vec![uses, room];
        Explanation {
            what,
            why,
            so: losses(board, step, &houses, cells, twice),
        }
    }
}

fn all_marks(board: &Board, cells: Cells<WIDE>) -> Marks {
    cells.iter().map(|cell| board.marks(cell)).collect()
}

/// "r4c3 or r4c5 must be 1 (row 4), so r4c7 loses 1.": what is lost, by house.
fn losses(
    board: &Board,
    step: StepRef<'_>,
    houses: &[House],
    pattern: Cells<WIDE>,
    twice: Marks,
) -> Vec<Sentence> {
    let mut groups: Vec<(House, Marks, Vec<Cell>)> = Vec::new();
    for plays in step.removes().chunk_by(|a, b| a.cell == b.cell) {
        let cell = plays[0].cell;
        let marks: Marks = plays.iter().map(|mark| mark.value).collect();
        let of_cell = |house: &&House| {
            board
                .geometry()
                .houses_of(cell)
                .any(|other| other == **house)
        };
        let house = houses
            .iter()
            .copied()
            .find(|house| of_cell(&house))
            .unwrap_or(houses[0]);
        match groups
            .iter_mut()
            .find(|group| (group.0, group.1) == (house, marks))
        {
            Some((.., cells)) => cells.push(cell),
            None => groups.push((house, marks, vec![cell])),
        }
    }
    let sentence = |(house, marks, cells): (House, Marks, Vec<Cell>)| {
        let of_pattern = pattern.iter();
        let with: Vec<Cell> = of_pattern
            .filter(|&cell| !(board.marks(cell) & marks).is_empty())
            .collect();
        let all_in = match (marks.count(), with.len()) {
            _ if !(marks & twice).is_empty() => words!("these cells use {} in {}.", marks, house),
            (_, 1) => words!("{} must be {} ({}).", with, marks, house),
            (1, 2) => words!("{} or {} must be {} ({}).", with[0], with[1], marks, house),
            (1, _) => words!("one of {} must be {} ({}).", with, marks, house),
            _ => words!("{} must be among {} ({}).", marks, with, house),
        };
        let subject = vec![cells.clone().into()];
        loses(subject, cells, marks).join(", as ", all_in)
    };
    groups.into_iter().map(sentence).collect()
}

/// The most open cells of a house beside a meeting that are looked at, the first ones: more of them there are on boards
/// above 9x9 only. The page says so.
const MAX_BESIDE: usize = 9;

/// The most cells of a meeting: as many as the rows of two grids share that are a block apart.
const MAX_MEETING: usize = 6;

/// Some cells of a house beside the meeting, and what they can be.
#[derive(Clone, Copy, Default)]
struct Beside {
    /// Which of the cells that are looked at, as bits.
    chosen: u32,
    marks: Marks,
    count: usize,
    room: Room,
}

/// What some cells beside a meeting leave to it; or the best that several choices of them do.
#[derive(Clone, Copy, Default)]
struct Room {
    /// How many more cells than values of its own it has: as many values of the meeting it may use up.
    spare: isize,
    /// The values beyond its cells.
    short: isize,
}

impl Room {
    /// The best that a choice of these cells may do, before the meeting is known.
    fn within<const N: usize>(board: &Board, beside: Cells<N>) -> Option<Room> {
        let count = beside.count().min(MAX_BESIDE) as isize;
        let marks = beside.iter().map(|cell| board.marks(cell).count());
        marks.min().map(|fewest| Room {
            spare: count,
            short: fewest as isize - count,
        })
    }

    fn best(sets: &[Beside]) -> Option<Room> {
        let rooms = sets.iter().map(|set| set.room);
        rooms.reduce(|best, room| Room {
            spare: best.spare.max(room.spare),
            short: best.short.min(room.short),
        })
    }

    /// Whether cells of both houses may use up the values of a meeting: a value that only the meeting has
    /// takes a cell, and one that is on both sides takes two.
    fn suffices(self, other: Room, values: usize, size: usize) -> bool {
        let (values, size) = (values as isize, size as isize);
        values - size <= self.spare + other.spare && self.short + other.short <= size
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let mut scratch = finds.take_scratch::<[Vec<Beside>; 2]>();
    let changed = finds.changed_cells(board).resize::<N>();
    let mut crossings = geometry.crossings().iter();
    let result = crossings.try_for_each(|&(block, line)| {
        let cells = [block, line].map(|house| geometry.house_cells::<N>(house));
        let meeting = board.open::<N>() & cells[0] & cells[1];
        // A pattern and what it takes marks from lie in the two houses.
        if meeting.count() < 2 || !(cells[0] | cells[1]).meets(&changed) {
            return Continue(());
        }
        meet(board, finds, [block, line], meeting, &mut scratch)
    });
    finds.return_scratch(scratch);
    result
}

/// Tries each two or more cells of a meeting.
fn meet<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    houses: [House; 2],
    meeting: Cells<N>,
    scratch: &mut [Vec<Beside>; 2],
) -> Search {
    let beside = [0, 1].map(|side| {
        let [of, other] = [side, 1 - side].map(|at| board.geometry().house_cells(houses[at]));
        (board.open::<N>() & of) - other
    });
    let [Some(one), Some(two)] = beside.map(|cells| Room::within(board, cells)) else {
        return Continue(());
    };
    let mut cells = [Cell(0); MAX_MEETING];
    let mut count = 0;
    for cell in meeting.iter().take(cells.len()) {
        cells[count] = cell;
        count += 1;
    }
    for chosen in 1u32..1 << count {
        let set: Cells<N> = crate::Bits(chosen).map(|at| cells[at]).collect();
        let marks = set
            .iter()
            .fold(Marks::empty(), |marks, cell| marks | board.marks(cell));
        let size = chosen.count_ones() as usize;
        // Fewer values would be a naked set, or near one.
        if size < 2 || marks.count() < size + 2 || !one.suffices(two, marks.count(), size) {
            continue;
        }
        let spare = |cells: &Cells<N>| most_spare(board, *cells, marks);
        let spare: usize = beside.iter().map(spare).sum();
        if marks.count() > size + spare {
            continue;
        }
        for (cells, sets) in beside.iter().zip(&mut *scratch) {
            gather(board, *cells, marks, sets);
        }
        let Some(best) = Room::best(&scratch[1]) else {
            continue;
        };
        let fits = |one: Room, two: Room| one.suffices(two, marks.count(), size);
        for one in scratch[0].iter().filter(|one| fits(one.room, best)) {
            for two in scratch[1].iter().filter(|two| fits(one.room, two.room)) {
                let twice = one.marks & two.marks;
                let values = marks | one.marks | two.marks;
                if values.count() + twice.count() == size + one.count + two.count {
                    let sides = [(beside[0], one), (beside[1], two)].map(|(of, side)| {
                        let cells = of.iter().zip(0..);
                        let chosen = cells.filter(|&(_, at)| side.chosen >> at & 1 == 1);
                        chosen.map(|(cell, _)| cell).collect()
                    });
                    offer(board, finds, houses, (set, twice), sides)?;
                }
            }
        }
    }
    Continue(())
}

/// At most how many more cells than values of its own a choice of some may have: with a number of these, none of its cells has
/// more by itself.
fn most_spare<const N: usize>(board: &Board, beside: Cells<N>, shared: Marks) -> usize {
    let mut with = [0usize; MAX_BESIDE];
    for cell in beside.iter().take(MAX_BESIDE) {
        let own = (board.marks(cell) - shared).count();
        if let Some(count) = with.get_mut(own) {
            *count += 1;
        }
    }
    let mut cells = 0;
    let spare = with.iter().enumerate().map(|(own, count)| {
        cells += count;
        cells.saturating_sub(own)
    });
    spare.max().unwrap_or(0)
}

/// The marks of cells that have as many values of their own as there are with all that may be added: no more cells help.
const TOO_MANY: Marks = Marks::from_bits_retain(!0);

/// Lists the sets of cells that have fewer values of their own than cells.
fn gather<const N: usize>(board: &Board, beside: Cells<N>, shared: Marks, out: &mut Vec<Beside>) {
    out.clear();
    let mut cells = [Cell(0); MAX_BESIDE];
    let mut count = 0;
    for cell in beside.iter().take(MAX_BESIDE) {
        cells[count] = cell;
        count += 1;
    }
    // By choice: that of all but its first cell comes before it.
    let mut all = [Marks::empty(); 1 << MAX_BESIDE];
    for chosen in 1u32..1 << count {
        let (first, rest) = (chosen.trailing_zeros(), chosen & (chosen - 1));
        if all[rest as usize] == TOO_MANY {
            all[chosen as usize] = TOO_MANY;
            continue;
        }
        let marks = all[rest as usize] | board.marks(cells[first as usize]);
        let size = chosen.count_ones() as usize;
        let own = (marks - shared).count();
        // Only cells before its first one are added later.
        all[chosen as usize] = if own < size + first as usize {
            marks
        } else {
            TOO_MANY
        };
        if own < size && marks.intersects(shared) {
            let room = Room {
                spare: (size - own) as isize,
                short: marks.count() as isize - size as isize,
            };
            out.push(Beside {
                chosen,
                marks,
                count: size,
                room,
            });
        }
    }
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    houses: [House; 2],
    (meeting, twice): (Cells<N>, Marks),
    sides: [Cells<N>; 2],
) -> Search {
    let all = meeting | sides[0] | sides[1];
    let within = houses.iter().fold(Cells::EMPTY, |cells, &house| {
        cells | board.geometry().house_cells(house)
    });
    let mut lost = [Cells::<N>::EMPTY; 32];
    for value in board.geometry().values() {
        let holders = all & board.cells_with::<N>(value);
        // A value of both sides stands in each house once, so not where they meet.
        let each = sides.map(|side| {
            if twice.has(value) {
                side & holders
            } else {
                holders
            }
        });
        for holders in each.into_iter().filter(|holders| !holders.is_empty()) {
            let seen = seen_by_all(board, holders) & board.cells_with(value);
            lost[value.0 as usize] |= within & seen;
        }
    }
    if !needs_all(board, all, &lost) {
        return Continue(());
    }
    let draft = board
        .geometry()
        .values()
        .fold(finds.draft(board), |draft, value| {
            draft.strike(value, lost[value.0 as usize])
        });
    draft
        .prove(|premises| _ = premises.cells(all))
        .show(|shown| {
            shown
                .house(Role::House, houses[0])
                .house(Role::House, houses[1]);
            shown.marks(Role::Pattern, board, all, Marks::all());
        })
        .offer()
}

/// Whether something is lost, and would not be without any one of the cells: else there is a smaller
/// pattern that tells it.
fn needs_all<const N: usize>(board: &Board, all: Cells<N>, lost: &[Cells<N>; 32]) -> bool {
    let is_needed = |cell: Cell| {
        lost.iter().enumerate().any(|(value, cells)| {
            cells.iter().any(|target| {
                let mut held = [Cells::<N>::EMPTY; 32];
                held[value].insert(target);
                can_hold(board, all.without(cell).without(target), &mut held)
            })
        })
    };
    all.iter().all(is_needed)
}

/// Whether the cells can all have a value besides those held, by value.
fn can_hold<const N: usize>(board: &Board, cells: Cells<N>, held: &mut [Cells<N>; 32]) -> bool {
    let Some(cell) = cells.first() else {
        return true;
    };
    let peers = board.geometry().peers::<N>(cell);
    board.marks(cell).values().any(|value| {
        let value = value.0 as usize;
        if held[value].meets(&peers) {
            return false;
        }
        held[value].insert(cell);
        let can = can_hold(board, cells.without(cell), held);
        held[value] = held[value].without(cell);
        can
    })
}

fn seen_by_all<const N: usize>(board: &Board, cells: Cells<N>) -> Cells<N> {
    cells.iter().fold(board.open(), |seen, cell| {
        seen & board.geometry().peers(cell)
    })
}
