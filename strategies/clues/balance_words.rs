//! How a balance is told: what it leaves, and why cells lose marks by that.

use super::parts_words;
use super::set_words::{self, Sets};
use super::sides_engine::Sides;
use crate::engine::balances;
use crate::engine::completions::Question;
use crate::engine::reasons::Reasons;
use crate::sorting::arranged;
use crate::words::trail::any_of;
use crate::words::{
    Claim, Explanation, Joint, Piece, Rest, Sentence, and_so, either, enumerate, limited,
};
use crate::{Board, Cell, Mark, Marks, OwnedTruth, Premise, Role, StepRef, Value, words};
use itertools::Itertools;

/// At most this many cells have their marks named.
const MOST_LIMITED: usize = 3;
/// For at most this many cells it is said why they lose their marks: the others lose them in the same way.
const MOST_TOLD: usize = 3;

/// The words of a step.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let rest = rest(board, step);
    let mut why = rest.left();
    if let open @ [_, _, ..] = rest.open() {
        let number = rest.number();
        why.extend(
            Losing {
                board,
                open,
                number,
            }
            .reasons(step),
        );
    }
    Explanation {
        what: rest.what(),
        why,
        so: and_so(step),
    }
}

/// The words of a step that draws on balances, and before its reasons what these leave, and which values they need: "Row 1
/// makes 45. … What is left of row 1 is r1c4 and r1c5, which make 9."
pub(in crate::strategies) fn with_balances(
    board: &Board,
    step: StepRef<'_>,
    mut told: Explanation,
) -> Explanation {
    let claims = || told.sentences().flat_map(|sentence| &sentence.claims);
    let drawn_on = claims().filter_map(|claim| match claim {
        Claim::Excludes(premise, ..) => Some(premise.view()),
        _ => None,
    });
    let all = drawn_on.chain(step.premises());
    let terms = all.filter_map(|premise| match premise {
        Premise::Balance(terms) => Some(terms),
        _ => None,
    });
    let assumed = arranged(step.marks(Role::Assumption));
    let mut said = Vec::new();
    for terms in terms.unique() {
        let rest = Rest::of(board, terms);
        said.extend([rest.what(), rest.left()].concat());
        for of in balances::needs_of(board, terms) {
            let is_it = |claim: &Claim| match claim {
                Claim::Follows(OwnedTruth::OneOf(marks), ..)
                | Claim::Breaks(OwnedTruth::OneOf(marks)) => *marks == of.marks,
                _ => false,
            };
            if *of.marks == *assumed || claims().any(is_it) {
                said.push(needs(&of.marks));
            }
        }
    }
    told.why.splice(0..0, said);
    told
}

/// "Without 4 that cannot be, so r1c1 or r1c2 is 4."
fn needs(marks: &[Mark]) -> Sentence {
    let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
    let mut pieces = words!("Without {} that cannot be, so ", marks[0].value).pieces;
    pieces.extend(any_of(&cells));
    pieces.extend(words!(" is {}.", marks[0].value).pieces);
    Sentence::new(pieces)
}

/// The words of a step that sets the one cell that is left: a sum, and what it is the sum of.
pub(super) fn in_short(board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
    let &[Mark { cell, value }] = step.sets() else {
        return None;
    };
    let said = rest(board, step).sum()?;
    Some(vec![said.stating(Claim::Becomes(vec![cell], value))])
}

/// What the balance of a step leaves.
fn rest<'a>(board: &'a Board, step: StepRef<'_>) -> Rest<'a> {
    let balance = step.premises().find_map(|premise| match premise {
        Premise::Balance(terms) => Some(terms),
        _ => None,
    });
    Rest::of(board, balance.expect("proved by one"))
}

/// Open cells that lose marks.
struct Losing<'a> {
    board: &'a Board,
    /// The cells, and how often each counts.
    open: &'a [(Cell, i64)],
    /// What they make.
    number: i64,
}

impl Losing<'_> {
    /// Why the open cells lose marks.
    fn reasons(&self, step: StepRef<'_>) -> Vec<Sentence> {
        let cells: Vec<Cell> = self.open.iter().map(|&(cell, _)| cell).collect();
        let number = self.number;
        let sign = self.open[0].1;
        let is_hidden_cage = self.open.iter().all(|&(_, times)| times == sign)
            && sign.abs() == 1
            && number * sign >= 0
            && cells.iter().enumerate().all(|(at, &a)| {
                cells[..at]
                    .iter()
                    .all(|&b| self.board.geometry().sees(a, b))
            });
        if is_hidden_cage {
            let sets = Sets::of_cells(self.board, cells, (number * sign) as u32);
            let reasons = sets.reasons(&step.removes());
            return sets.what().into_iter().chain(reasons).collect();
        }
        let (mut why, lost) =
            parts_words::of_balance(self.board, self.open, number, step.removes());
        if why.is_empty() && (3..=MOST_LIMITED).contains(&cells.len()) {
            let limits = cells.iter().map(|&cell| limited(self.board, cell));
            why.extend(limits.reduce(|all, next| all.join("; ", next)));
        }
        let lost = set_words::by_cell(&lost);
        for &(cell, lost) in lost.iter().take(MOST_TOLD) {
            why.extend(self.misfits(cell, lost));
        }
        if lost.len() > MOST_TOLD {
            why.push(words!("So it goes with the other marks that are lost."));
        }
        why
    }

    /// Why a cell cannot have values: too small or too large beside all that the others can make, or else only to be
    /// seen by trying.
    fn misfits(&self, cell: Cell, lost: Marks) -> Vec<Sentence> {
        let number = self.number;
        let Some(&(_, times)) = self.open.iter().find(|(of, _)| *of == cell) else {
            return Vec::new();
        };
        let others: Vec<(Cell, i64)> = self
            .open
            .iter()
            .copied()
            .filter(|(of, _)| *of != cell)
            .collect();
        if let [(other, of_other @ (1 | -1))] = others[..] {
            let asked = |value: Value| (number - times * i64::from(value.number())) * of_other;
            let asked: Vec<String> = lost
                .values()
                .map(|value| asked(value).to_string())
                .collect();
            return vec![words!(
                "If {} were {}, {} would have to be {}, which it cannot be.",
                cell,
                either(lost),
                other,
                Piece::from(Joint::Or.list(&asked))
            )];
        }
        let sides = Sides::of_terms(self.board, self.open, number, cell);
        let (mut why, odd) = sides.map_or((Vec::new(), lost), |sides| sides.reasons(lost));
        if odd.is_empty() {
            return why;
        }
        let bounds = odd
            .values()
            .map(|value| self.out_of_reach(Mark { cell, value }));
        if let Some(bounds) = bounds.collect::<Option<Vec<Sentence>>>() {
            why.extend(bounds);
            return why;
        }
        let counting = self.counting(cell, odd);
        why.push(words!(
            "With {} in {} no marks of {} add up, where those that see each other differ.",
            either(odd),
            cell,
            counting
        ));
        why
    }

    /// "With 5 in r4c3, r1c2, twice r1c4 and r2c3 less r6c2 make at most 9+2x8+6-1 = 30, not 33.": that the others make too little or
    /// too much beside a mark, whatever they are.
    fn out_of_reach(&self, mark: Mark) -> Option<Sentence> {
        let &(_, times) = self.open.iter().find(|(of, _)| *of == mark.cell)?;
        let rest = self.number - times * i64::from(mark.value.0);
        let others = self.open.iter().filter(|(of, _)| *of != mark.cell);
        // What is taken away comes last; where all is, nothing is.
        let sign = match others.clone().any(|&(_, times)| times > 0) {
            true => 1,
            false => -1,
        };
        let others = others.map(|&(cell, times)| (cell, sign * times));
        let others = others.sorted_by_key(|&(cell, times)| (times < 0, times.abs() > 1, cell));
        let (others, rest) = (others.collect::<Vec<(Cell, i64)>>(), sign * rest);
        let [most, least] = [1, -1].map(|sign| Outermost::of(self.board, &others, mark, sign));
        let (bound, values) = match (most?, least?) {
            (most, _) if made(&others, &most) < rest => ("at most", most),
            (_, least) if made(&others, &least) > rest => ("at least", least),
            _ => return None,
        };
        let (added, taken) = others.split_at(others.partition_point(|&(_, times)| times > 0));
        let mut pieces = words!("With {} in {}, ", mark.value, mark.cell).pieces;
        pieces.extend(cells_with_times(added));
        if !taken.is_empty() {
            pieces.push(" less ".into());
            pieces.extend(cells_with_times(taken));
        }
        let makes = if others.len() == 1 {
            " makes "
        } else {
            " make "
        };
        let sum = format!("{bound} {}, not {rest}.", sum(&others, &values));
        pieces.extend([makes.into(), sum.into()]);
        Some(Sentence::new(pieces))
    }

    /// The other open cells of whose marks it depends that a cell cannot have values.
    fn counting(&self, cell: Cell, values: Marks) -> Vec<Cell> {
        let (board, geometry) = (self.board, self.board.geometry());
        let cells: Vec<Cell> = self.open.iter().map(|&(cell, _)| cell).collect();
        let times: Vec<i32> = self.open.iter().map(|&(_, times)| times as i32).collect();
        let question = Question::of_equation(geometry, &cells, &times, self.number);
        let counting = Reasons::default().of_cell(board, &question, cell, values);
        if counting.is_empty() {
            cells.into_iter().filter(|&of| of != cell).collect()
        } else {
            counting.into_iter().map(|(cell, _)| cell).collect()
        }
    }
}

/// "r1c2, twice r1c4 and r2c3": cells, each as often as it counts.
fn cells_with_times(cells: &[(Cell, i64)]) -> Vec<Piece> {
    let (once, often): (Vec<(Cell, i64)>, Vec<_>) =
        cells.iter().partition(|(_, times)| times.abs() == 1);
    let once = once.into_iter().map(|(cell, _)| vec![Piece::from(cell)]);
    let often = often.into_iter().map(|(cell, times)| match times.abs() {
        2 => vec!["twice ".into(), cell.into()],
        times => vec![format!("{times} times ").into(), cell.into()],
    });
    enumerate(once.chain(often).collect())
}

/// "9+6+2x8-1 = 30": what cells make, each as often as it counts.
fn sum(cells: &[(Cell, i64)], values: &[Value]) -> String {
    let parts = cells.iter().zip(values).enumerate();
    let parts = parts.map(|(at, (&(_, times), value))| {
        let sign = match times {
            ..0 => "-",
            _ if at == 0 => "",
            _ => "+",
        };
        match times.abs() {
            1 => format!("{sign}{value}"),
            often => format!("{sign}{often}x{value}"),
        }
    });
    format!("{} = {}", parts.collect::<String>(), made(cells, values))
}

/// The same as a number.
fn made(cells: &[(Cell, i64)], values: &[Value]) -> i64 {
    let each = cells.iter().zip(values);
    each.map(|(&(_, times), value)| times * i64::from(value.0))
        .sum()
}

/// The values with which cells make the most, or the least, where those that see each other, or a mark, differ.
struct Outermost<'a> {
    board: &'a Board,
    cells: &'a [(Cell, i64)],
    /// What is supposed, and what was chosen so far.
    taken: Vec<Mark>,
    /// 1 for the most, -1 for the least.
    sign: i64,
    best: Option<(i64, Vec<Value>)>,
    /// How many more choices are tried.
    left: u32,
}

/// More choices are not tried.
const MOST_TRIED: u32 = 20_000;

impl Outermost<'_> {
    fn of(board: &Board, cells: &[(Cell, i64)], mark: Mark, sign: i64) -> Option<Vec<Value>> {
        let mut search = Outermost {
            board,
            cells,
            taken: vec![mark],
            sign,
            best: None,
            left: MOST_TRIED,
        };
        search.go_on(0, 0);
        search
            .best
            .filter(|_| search.left > 0)
            .map(|(_, values)| values)
    }

    fn go_on(&mut self, at: usize, made: i64) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        let worth =
            |&(_, times): &(Cell, i64), value: Value| self.sign * times * i64::from(value.0);
        let highest = |of: &(Cell, i64)| {
            let values = self.board.marks(of.0).values();
            values
                .map(|value| worth(of, value))
                .max()
                .unwrap_or_default()
        };
        let reach: i64 = made + self.cells[at..].iter().map(highest).sum::<i64>();
        if self.best.as_ref().is_some_and(|(best, _)| reach <= *best) {
            return;
        }
        let Some(&of) = self.cells.get(at) else {
            let values = self.taken[1..].iter().map(|mark| mark.value).collect();
            self.best = Some((made, values));
            return;
        };
        let geometry = self.board.geometry();
        let is_free = |value: &Value| {
            let mut taken = self.taken.iter();
            taken.all(|mark| mark.value != *value || !geometry.sees(mark.cell, of.0))
        };
        let values = self.board.marks(of.0).values().filter(is_free);
        let values: Vec<(i64, Value)> = values.map(|value| (worth(&of, value), value)).collect();
        for (worth, value) in values.into_iter().sorted().rev() {
            self.taken.push(Mark { cell: of.0, value });
            self.go_on(at + 1, made + worth);
            self.taken.pop();
        }
    }
}
