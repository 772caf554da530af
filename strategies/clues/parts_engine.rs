//! Bounds of a whole clue: of its open cells those that see each other differ, and so make more at least, and less at most, than
//! each could alone. What that leaves to spare is all that any part of the sum may be away from its end.

use super::clue_engine;
use super::sides_engine::number;
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search};
use crate::words::{Piece, Sentence};
use crate::{Board, Cell, Cells, ClueId, Geometry, Mark, Marks, Value, WIDE, words};
use itertools::Itertools;
use std::ops::ControlFlow::Continue;

/// With fewer open cells each is told by what the others make; of a mere total three are enough to be told together.
pub(super) const LEAST_CELLS: usize = 4;

/// At most this many marks are tried in the words of a step.
const MOST_TRIED: usize = 4;

/// The cells of a part are of one house, which has no more.
const MOST_TERMS: usize = 32;

/// Whether a clue is looked at as a whole. Where all cells differ the sets of values say more.
pub(super) fn is_for(board: &Board, clue: ClueId) -> bool {
    let clues = board.clues();
    let is_open = |cell: &&Cell| board.value(**cell).is_none();
    let open = clues.cells(clue).iter().filter(is_open).count();
    let least = LEAST_CELLS - usize::from(clues.total(clue).is_some());
    open >= least && clues.equation(clue).is_some() && !clues.differ(clue)
}

/// Offers all that the bounds of each clue take from its cells in one step.
pub(super) fn find(board: &Board, finds: &mut Finds) -> Search {
    let is_wanted = |clue| is_for(board, clue);
    clue_engine::each_changed(
        board,
        finds,
        is_wanted,
        |finds, clue, scratch: &mut Scratch| {
            let Scratch { scales, fitting } = scratch;
            fitting.clear();
            if !scales.load(board, clue) {
                return Continue(());
            }
            for (part, term) in scales.all() {
                let marks = board.marks(term.cell);
                let away = |value| End::BOTH.map(|end| scales.is_too_far(end, part, term, value));
                let left = marks.values().filter(|&value| away(value) == [false; 2]);
                let left: Marks = left.collect();
                if left != marks {
                    fitting.push((term.cell, left));
                }
            }
            clue_engine::offer_all(board, finds, clue, fitting)
        },
    )
}

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    scales: Scales,
    fitting: Vec<(Cell, Marks)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Least,
    Most,
}

impl End {
    pub(super) const BOTH: [End; 2] = [End::Least, End::Most];

    pub(super) fn word(self) -> &'static str {
        match self {
            End::Least => "least",
            End::Most => "most",
        }
    }

    fn beyond(self) -> &'static str {
        match self {
            End::Least => "above",
            End::Most => "below",
        }
    }

    /// Away from the end.
    fn step(self) -> i64 {
        match self {
            End::Least => 1,
            End::Most => -1,
        }
    }

    pub(super) fn other(self) -> End {
        match self {
            End::Least => End::Most,
            End::Most => End::Least,
        }
    }
}

/// An open cell of a clue: how often its value counts, and the least and the most it can be.
#[derive(Clone, Copy)]
pub(super) struct Term {
    pub(super) cell: Cell,
    pub(super) times: i64,
    least: i64,
    most: i64,
}

/// Some terms side by side that all see each other and are on one side of the equation.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) from: usize,
    pub(super) to: usize,
    least: i64,
    most: i64,
}

impl Part {
    pub(super) fn of<'t>(&self, terms: &'t [Term]) -> &'t [Term] {
        &terms[self.from..self.to]
    }

    /// The end of what it counts in the equation.
    pub(super) fn end(&self, end: End) -> i64 {
        match end {
            End::Least => self.least,
            End::Most => self.most,
        }
    }
}

/// The open cells of a clue by parts, and what they have to make.
#[derive(Default)]
pub(super) struct Scales {
    pub(super) terms: Vec<Term>,
    pub(super) parts: Vec<Part>,
    pub(super) number: i64,
    least: i64,
    most: i64,
}

impl Scales {
    /// Takes the cells of a clue. Returns whether it can be kept at all, as far as one sees here.
    pub(super) fn load(&mut self, board: &Board, clue: ClueId) -> bool {
        let Some(equation) = board.clues().equation(clue) else {
            return false;
        };
        let cells = board.clues().cells(clue).iter().copied();
        let times = equation.times.iter().map(|&times| times.into());
        self.take(board, cells.zip(times), equation.total)
    }

    /// The same of any cells, each with how often it counts, and what they make.
    pub(super) fn take(
        &mut self,
        board: &Board,
        cells: impl Iterator<Item = (Cell, i64)>,
        number: i64,
    ) -> bool {
        self.terms.clear();
        self.parts.clear();
        self.number = number;
        let mut is_empty = false;
        for (cell, times) in cells {
            let marks = board.can_be(cell);
            if let Some(value) = board.value(cell) {
                self.number -= times * i64::from(value.0);
            } else if let (Some(least), Some(most)) = (marks.first(), marks.last()) {
                let (least, most) = (least.0.into(), most.0.into());
                self.terms.push(Term {
                    cell,
                    times,
                    least,
                    most,
                });
            } else {
                is_empty = true;
            }
        }
        self.part(board.geometry());
        self.least = self.parts.iter().map(|part| part.least).sum();
        self.most = self.parts.iter().map(|part| part.most).sum();
        !is_empty && (self.least..=self.most).contains(&self.number)
    }

    /// Puts terms side by side that make a part: of the cells of one house as many as there are, the most first.
    fn part(&mut self, geometry: &Geometry) {
        let mut from = 0;
        while from < self.terms.len() {
            let rest = &mut self.terms[from..];
            let side = |is_less: bool| -> Cells<WIDE> {
                let on_it = rest.iter().filter(|term| (term.times < 0) == is_less);
                on_it.map(|term| term.cell).collect()
            };
            let sides = [side(false), side(true)];
            let houses = geometry.houses().map(|house| geometry.house_cells(house));
            let parts = houses.flat_map(|house| sides.map(|side| house & side));
            // Of those that have as many the first comes first: a block before a line.
            let part = parts.rev().max_by_key(|part| part.count());
            let part = part.filter(|part| part.count() > 1);
            let part = part.unwrap_or_else(|| Cells::only(rest[0].cell));
            rest.arrange_by_key(|term| !part.has(term.cell));
            let to = from + part.count();
            let terms = &self.terms[from..to];
            let (least, most) = (
                end_of(terms, End::Least, None),
                end_of(terms, End::Most, None),
            );
            self.parts.push(Part {
                from,
                to,
                least,
                most,
            });
            from = to;
        }
    }

    /// How far all parts together may be away from their ends.
    pub(super) fn spare(&self, end: End) -> i64 {
        match end {
            End::Least => self.number - self.least,
            End::Most => self.most - self.number,
        }
    }

    /// The terms, each with its part.
    pub(super) fn all(&self) -> impl Iterator<Item = (&Part, &Term)> {
        let terms = |part: &'_ Part| part.from..part.to;
        self.parts
            .iter()
            .flat_map(move |part| terms(part).map(move |at| (part, &self.terms[at])))
    }

    /// Whether a part is farther from its end than it may be if one of its cells has a value.
    pub(super) fn is_too_far(&self, end: End, part: &Part, term: &Term, value: Value) -> bool {
        let with = end_of(part.of(&self.terms), end, Some((term.cell, value.0.into())));
        (with - part.end(end)).abs() > self.spare(end)
    }

    /// What the parts come to at one end, and how far each may be away from there.
    pub(super) fn told(&self, end: End) -> Vec<Sentence> {
        let mut told = Vec::new();
        // By side that has open cells: its end, and what it comes to.
        let mut sides: Vec<(End, Piece)> = Vec::new();
        for is_less in [false, true] {
            let own = if is_less { end.other() } else { end };
            let is_on_it = |part: &&Part| (self.terms[part.from].times < 0) == is_less;
            let parts: Vec<&Part> = self.parts.iter().filter(is_on_it).collect();
            if !parts.is_empty() {
                let sum: i64 = parts.iter().map(|part| part.end(end)).sum();
                sides.push((own, number(sum.abs())));
                told.extend(self.side(own, &parts));
            }
        }
        let spare = number(self.spare(end));
        let is_one = told.len() == 1;
        told.push(match &sides[..] {
            [(own, sum)] => {
                let all = number(self.number.abs());
                match self.spare(end) {
                    0 if is_one => words!("They have to make just that."),
                    _ if is_one => {
                        words!(
                            "They have to make {}, {} {} that.",
                            all,
                            spare,
                            own.beyond()
                        )
                    }
                    left => {
                        let head = words!("Together that is {} of {}, so ", sum.clone(), all);
                        head.join(
                            "",
                            match left {
                                0 => words!("each makes just its {}.", own.word()),
                                _ => words!(
                                    "none of them makes more than {} {} its {}.",
                                    spare,
                                    own.beyond(),
                                    own.word()
                                ),
                            },
                        )
                    }
                }
            }
            [(own, sum), (other, of_other)] => {
                if self.number == 0 {
                    let mut both = [(own, sum), (other, of_other)];
                    both.sort_by_key(|(end, _)| **end == End::Most);
                    let [(_, least), (_, most)] = both;
                    let first = words!("Both sides make the same, ");
                    told.push(match self.spare(end) {
                        0 => first.join("", words!("so {}.", least.clone())),
                        _ => first.join("", words!("from {} to {}.", least.clone(), most.clone())),
                    });
                    return told;
                }
                let apart = match self.number {
                    0.. => words!("are {} apart", number(self.number)),
                    _ => words!("are {} apart the other way", number(-self.number)),
                };
                let head = words!(
                    "The first make at {} {} and the others at {} {}, and in the end they ",
                    own.word(),
                    sum.clone(),
                    other.word(),
                    of_other.clone()
                );
                let tail = match self.spare(end) {
                    0 => words!(", so each cell and group makes just that."),
                    _ => words!(", so no cell or group is more than {} from that.", spare),
                };
                head.join("", apart).join("", tail)
            }
            _ => Sentence::default(),
        });
        told
    }

    /// What a part comes to with a mark that is lost, where what there is to spare does not show it at once: of a cell the
    /// mark nearest the end, as the others are farther still.
    pub(super) fn tried(&self, end: End, lost: &[Mark]) -> Vec<Sentence> {
        let mut told = Vec::new();
        for (part, term) in self.all() {
            let own = if term.times < 0 { end.other() } else { end };
            let of_cell = lost.iter().filter(|mark| mark.cell == term.cell);
            let too_far = of_cell
                .map(|mark| mark.value)
                .filter(|&value| self.is_too_far(end, part, term, value));
            let nearest = match own {
                End::Least => too_far.min(),
                End::Most => too_far.max(),
            };
            let Some(value) = nearest.filter(|&value| !self.is_plain(end, part, value)) else {
                continue;
            };
            let terms = part.of(&self.terms);
            let ends: Vec<(i64, i64)> =
                values_at(terms, own, Some((term.cell, value.0.into()))).collect();
            let is_number = terms.iter().any(|term| term.times.abs() >= 10);
            let group = match self.parts.len() {
                1 => words!("With {} in {} that is", value, term.cell),
                _ if is_number => words!("With {} in {} the number is", value, term.cell),
                _ => words!("With {} in {} its group makes", value, term.cell),
            };
            told.push(group.join(" ", words!("at {} {}.", own.word(), sum_of(&ends))));
        }
        told.truncate(MOST_TRIED);
        told
    }

    /// Whether a value is so far beyond all that a part has at its end that one sees it is too far.
    fn is_plain(&self, end: End, part: &Part, value: Value) -> bool {
        let terms = part.of(&self.terms);
        let is_less = terms[0].times < 0;
        let own = if is_less { end.other() } else { end };
        let values = values_at(terms, own, None).map(|(_, value)| value);
        let last = match own {
            End::Least => values.max(),
            End::Most => values.min(),
        };
        let beyond = last.map_or(0, |last| (i64::from(value.0) - last) * own.step());
        let times = terms[0].times.abs();
        // Of two sides it is not said how far each is from its end.
        let is_said = self.number != 0 || self.is_one_sided();
        terms.len() == 1
            || is_said
                && terms.iter().all(|term| term.times.abs() == times)
                && beyond * times > self.spare(end)
    }

    /// Whether all cells count the same way.
    fn is_one_sided(&self) -> bool {
        let is_less = |term: &Term| term.times < 0;
        self.terms.iter().map(is_less).all_equal()
    }

    /// What the parts on one side come to: those of several cells first.
    pub(super) fn side(&self, end: End, parts: &[&Part]) -> Vec<Sentence> {
        let terms: Vec<Term> = parts
            .iter()
            .flat_map(|part| part.of(&self.terms))
            .copied()
            .collect();
        let times = |wanted: fn(i64) -> bool| terms.iter().any(|term| wanted(term.times.abs()));
        if times(|times| times > 1) && !times(|times| ![1, 10, 100].contains(&times)) {
            let sum: i64 = parts
                .iter()
                .map(|part| {
                    if self.terms[part.from].times < 0 {
                        -part.end(end.other())
                    } else {
                        part.end(end)
                    }
                })
                .sum();
            let cells: Vec<Cell> = terms.iter().map(|term| term.cell).collect();
            return vec![words!(
                "{} count at {} {}, read as one number.",
                cells,
                end.word(),
                number(sum)
            )];
        }
        let (groups, singles): (Vec<&Part>, Vec<&Part>) = parts
            .iter()
            .copied()
            .partition(|part| part.to - part.from > 1);
        let made_of = |part: &&Part| {
            let terms = part.of(&self.terms);
            made(terms, end, values_at(terms, end, None), true)
        };
        let mut told: Vec<Sentence> = groups.iter().map(made_of).collect();
        if !singles.is_empty() {
            let terms = |part: &&Part| part.of(&self.terms)[0];
            let singles: Vec<Term> = singles.iter().map(terms).collect();
            let of_one = |term| values_at(std::slice::from_ref(term), end, None);
            told.push(made(&singles, end, singles.iter().flat_map(of_one), false));
        }
        told
    }
}

/// The least or the most that terms on one side make whose cells all differ, with one of them fixed: of what they could be the
/// value nearest the end goes with the factor that weighs most.
fn end_of(terms: &[Term], end: End, fixed: Option<(Cell, i64)>) -> i64 {
    let is_less = terms.first().is_some_and(|term| term.times < 0);
    let values = values_at(terms, if is_less { end.other() } else { end }, fixed);
    let sum: i64 = values.into_iter().map(|(times, value)| times * value).sum();
    if is_less { -sum } else { sum }
}

/// What the cells are at that end: how often each counts, and its value.
pub(super) fn values_at(
    terms: &[Term],
    end: End,
    fixed: Option<(Cell, i64)>,
) -> impl Iterator<Item = (i64, i64)> {
    let step = end.step();
    let (mut values, mut times) = ([0; MOST_TERMS], [0; MOST_TERMS]);
    let mut count = 0;
    let mut of_fixed = None;
    for term in terms {
        match fixed {
            Some((cell, value)) if cell == term.cell => of_fixed = Some((term.times.abs(), value)),
            _ => {
                values[count] = step * if step > 0 { term.least } else { term.most };
                times[count] = -term.times.abs();
                count += 1;
            }
        }
    }
    values[..count].arrange();
    times[..count].arrange();
    let mut next = i64::MIN;
    for value in &mut values[..count] {
        *value = (*value).max(next);
        // What is fixed has its value to itself.
        if of_fixed.is_some_and(|(_, taken)| *value == step * taken) {
            *value += 1;
        }
        next = *value + 1;
    }
    let others = times.into_iter().zip(values).take(count);
    of_fixed
        .into_iter()
        .chain(others.map(move |(times, value)| (-times, step * value)))
}

/// "r1c1, r2c2 and r3c3 differ and make at least 1+2+3 = 6.", with "2x1" where a cell counts twice.
fn made(
    terms: &[Term],
    end: End,
    ends: impl Iterator<Item = (i64, i64)>,
    differ: bool,
) -> Sentence {
    let cells: Vec<Cell> = terms.iter().map(|term| term.cell).collect();
    let ends: Vec<(i64, i64)> = ends.collect();
    let sum = number(ends.iter().map(|(times, value)| times * value).sum());
    if let [(1, _)] = ends[..] {
        return words!("{} is at {} {}.", cells, end.word(), sum);
    }
    let verb = match ends.len() {
        1 => " makes at ",
        _ if differ => " differ and make at ",
        _ => " make at ",
    };
    words!("{}{}{} {}.", cells, verb, end.word(), sum_of(&ends))
}

/// "1+2+3 = 6", with "2x1" where a cell counts twice.
fn sum_of(ends: &[(i64, i64)]) -> String {
    let part = |&(times, value): &(i64, i64)| match times {
        1 => value.to_string(),
        many => format!("{many}x{value}"),
    };
    let sum: i64 = ends.iter().map(|(times, value)| times * value).sum();
    format!("{} = {sum}", ends.iter().map(part).join("+"))
}
