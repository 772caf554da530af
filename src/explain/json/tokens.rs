//! Cells, marks, houses and premises as short texts, and back.

use crate::clues::column;
use crate::{
    Board, Cell, ClueId, Geometry, House, Mark, OwnedPremise, Play, Premise, Summand, Term, Turn,
    Value,
};

pub(super) fn cell(geometry: &Geometry, cell: Cell) -> String {
    let mut text = String::with_capacity("r25c25<>25".len());
    text.push('r');
    push(&mut text, geometry.row(cell) + 1);
    text.push('c');
    push(&mut text, geometry.column(cell) + 1);
    text
}

pub(super) fn mark(geometry: &Geometry, mark: Mark, between: &str) -> String {
    let mut text = cell(geometry, mark.cell);
    text.push_str(between);
    push(&mut text, mark.value.0.into());
    text
}

/// Writes a number below 100. A sweep names hundreds of marks, and a formatter would take most of the time of a hint.
fn push(text: &mut String, number: usize) {
    let digit = |number: usize| char::from(b'0' + (number % 10) as u8);
    if number > 9 {
        text.push(digit(number / 10));
    }
    text.push(digit(number));
}

/// A play as a short text: `r5c5=2`, `r8c1<>3`.
pub(crate) fn play_words(geometry: &Geometry, play: Play) -> String {
    match play {
        Play::Set(played) => mark(geometry, played, "="),
        Play::Remove(played) => mark(geometry, played, "<>"),
    }
}

pub(super) fn premise(geometry: &Geometry, premise: Premise<'_>) -> String {
    match premise {
        Premise::Cell(of) => cell(geometry, of),
        Premise::Place(house, value) => format!("{value}{}", geometry.house(house).token()),
        Premise::Clue(of) => format!("{CLUE}{of}"),
        Premise::Balance(terms) => format!("{BALANCE}{}", balance(geometry, terms)),
        Premise::Symmetry(turn) => format!("{SYMMETRY}{}", turn.word()),
        Premise::Guard(marks) => {
            let between = if geometry.high().number() > 9 {
                "+"
            } else {
                ""
            };
            let cells = marks.chunk_by(|a, b| a.cell == b.cell).map(|of| {
                let values: Vec<String> = of.iter().map(|mark| mark.value.to_string()).collect();
                format!("{}={}", cell(geometry, of[0].cell), values.join(between))
            });
            format!("guard:{}", cells.collect::<Vec<_>>().join(","))
        }
    }
}

/// What a token should have been, where it is something else.
pub(crate) type Expected = &'static str;

pub(crate) fn read_cell(geometry: &Geometry, text: &str) -> Result<Cell, Expected> {
    let read = || {
        let (row, column) = text.strip_prefix('r')?.split_once('c')?;
        let (row, column) = (number(row)?, number(column)?);
        geometry.cell_at(row.checked_sub(1)?, column.checked_sub(1)?)
    };
    read().ok_or("a cell of the board, such as 'r1c2'")
}

/// A number as we write it: digits only, no sign, no zero in front.
fn number(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

pub(super) fn read_value(geometry: &Geometry, text: &str) -> Result<Value, Expected> {
    let value = number(text)
        .and_then(|value| u8::try_from(value).ok())
        .map(Value);
    value
        .filter(|value| (geometry.low()..=geometry.high()).contains(value))
        .ok_or("a value of the board")
}

pub(crate) fn read_mark(geometry: &Geometry, text: &str, between: &str) -> Result<Mark, Expected> {
    let Some((cell, value)) = text.split_once(between) else {
        return Err(if between == "=" {
            "a mark, such as 'r1c2=5'"
        } else {
            "a removed mark, such as 'r1c2<>5'"
        });
    };
    Ok(Mark {
        cell: read_cell(geometry, cell)?,
        value: read_value(geometry, value)?,
    })
}

pub(super) fn read_house(geometry: &Geometry, text: &str) -> Result<House, Expected> {
    let mut houses = geometry.houses();
    houses
        .find(|&house| geometry.house(house).token() == text)
        .ok_or("a house of the board, such as 'r5' or 'b2'")
}

/// The total of a column, as version 1 names it.
pub(super) fn read_sum(board: &Board, text: &str) -> Result<ClueId, Expected> {
    let column = || {
        Some(ClueId(
            number(text.strip_prefix('c')?)?
                .checked_sub(1)?
                .try_into()
                .ok()?,
        ))
    };
    let totals = column::totals(board.clues()).count();
    let id = column().filter(|id| id.index() < totals);
    id.ok_or("a sum of the board, such as 'c4'")
}

pub(super) fn read_clue(board: &Board, text: &str) -> Result<ClueId, Expected> {
    let clue = || {
        Some(ClueId(
            number(text.strip_prefix('k')?)?
                .checked_sub(1)?
                .try_into()
                .ok()?,
        ))
    };
    let id = clue().filter(|id| id.index() < board.clues().len());
    id.ok_or("a clue of the puzzle, such as 'k1'")
}

/// "r1+2r2-k1".
fn balance(geometry: &Geometry, terms: &[Term]) -> String {
    let mut text = String::new();
    for (at, Term { summand, times }) in terms.iter().enumerate() {
        text += match times {
            ..0 => "-",
            _ if at == 0 => "",
            _ => "+",
        };
        if times.unsigned_abs() != 1 {
            text += &times.unsigned_abs().to_string();
        }
        text += &match summand {
            Summand::House(house) => geometry.house(*house).token(),
            Summand::Clue(clue) => clue.to_string(),
        };
    }
    text
}

/// The most parts of a balance that is read.
const MOST_TERMS: usize = 1 << 12;

fn read_balance(board: &Board, text: &str) -> Result<Vec<Term>, Expected> {
    let expected = "houses and clues, such as 'r1+2r2-k1'";
    let geometry = board.geometry();
    let houses = geometry
        .houses()
        .map(|house| (geometry.house(house).token(), house));
    let houses: Vec<(String, House)> = houses.collect();
    let (mut terms, mut rest) = (Vec::new(), text);
    while terms.is_empty() || !rest.is_empty() {
        let (sign, unsigned) = match (rest.strip_prefix('-'), rest.strip_prefix('+')) {
            (Some(rest), _) => (-1, rest),
            (_, Some(rest)) if !terms.is_empty() => (1, rest),
            _ if terms.is_empty() => (1, rest),
            _ => return Err(expected),
        };
        let name = unsigned.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let times: i16 = match &unsigned[..unsigned.len() - name.len()] {
            "" => 1,
            digits => number(digits)
                .and_then(|times| times.try_into().ok())
                .ok_or(expected)?,
        };
        let times = i8::try_from(sign * i32::from(times)).map_err(|_| expected)?;
        let (summand, after) = read_summand(board, &houses, name).ok_or(expected)?;
        terms.push(Term { summand, times });
        if terms.len() > MOST_TERMS {
            return Err("a balance of fewer parts");
        }
        rest = after;
    }
    Ok(terms)
}

/// The summand of a balance that a text starts with, and what follows it.
fn read_summand<'t>(
    board: &Board,
    houses: &[(String, House)],
    text: &'t str,
) -> Option<(Summand, &'t str)> {
    let end = text.find(['+', '-']).unwrap_or(text.len());
    if let Ok(clue) = read_clue(board, &text[..end])
        && board.clues().equation(clue).is_some()
    {
        return Some((Summand::Clue(clue), &text[end..]));
    }
    // A name such as `window-1` has a sign of its own.
    let fits = |(token, house): &(String, House)| {
        let after = text.strip_prefix(token.as_str())?;
        (after.is_empty() || after.starts_with(['+', '-']))
            .then_some((Summand::House(*house), after))
    };
    let found = houses.iter().filter_map(fits);
    let house = found.min_by_key(|(_, after)| after.len());
    // A clue that is no equation is one all the same, and whoever proves the step says so.
    let clue = || {
        Some((
            Summand::Clue(read_clue(board, &text[..end]).ok()?),
            &text[end..],
        ))
    };
    house.or_else(clue)
}

/// How a clue, and a balance, start.
const CLUE: &str = "clue:";
const BALANCE: &str = "balance:";

/// How a symmetry starts.
const SYMMETRY: &str = "symmetry:";

/// How a guard starts.
pub(super) const GUARD: &str = "guard:";

pub(super) fn read_premise(board: &Board, text: &str) -> Result<OwnedPremise, Expected> {
    let geometry = &**board.geometry();
    if let Some(clue) = text.strip_prefix(CLUE) {
        return Ok(OwnedPremise::Clue(read_clue(board, clue)?));
    }
    if let Some(terms) = text.strip_prefix(BALANCE) {
        return Ok(OwnedPremise::Balance(read_balance(board, terms)?.into()));
    }
    if let Some(word) = text.strip_prefix(SYMMETRY) {
        let mut turns = Turn::ALL.into_iter();
        let turn = turns.find(|turn| turn.word() == word);
        return turn
            .map(OwnedPremise::Symmetry)
            .ok_or("a turn, such as 'half' or 'diagonal'");
    }
    if let Some(sum) = text.strip_prefix("sum:") {
        return Ok(OwnedPremise::Clue(read_sum(board, sum)?));
    }
    if let Some(cells) = text.strip_prefix(GUARD) {
        let mut marks = Vec::new();
        for part in cells.split(',') {
            let (cell, values) = part
                .split_once('=')
                .ok_or("a cell and its values, such as 'r1c2=38'")?;
            let cell = read_cell(geometry, cell)?;
            if values.is_empty() {
                return Err("a cell and its values, such as 'r1c2=38'");
            }
            let apart: Vec<String> = if values.contains('+') {
                values.split('+').map(str::to_string).collect()
            } else if geometry.high().number() > 9 {
                vec![values.to_string()]
            } else {
                values.chars().map(String::from).collect()
            };
            for value in apart {
                marks.push(Mark {
                    cell,
                    value: read_value(geometry, &value)?,
                });
                if marks.len() > geometry.cell_count() * geometry.values().len() {
                    return Err("a guard with no more marks than the board has");
                }
            }
        }
        return Ok(OwnedPremise::Guard(marks.into()));
    }
    let digits = text
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len());
    if digits > 0 {
        let (value, house) = text.split_at(digits);
        return Ok(OwnedPremise::Place(
            read_house(geometry, house)?,
            read_value(geometry, value)?,
        ));
    }
    let cell = read_cell(geometry, text);
    cell.map(OwnedPremise::Cell).map_err(
        |_| "a premise, such as 'r1c2', '3r2', 'clue:k1', 'balance:r1-k1', 'guard:r1c2=38,…' or 'symmetry:half'",
    )
}
