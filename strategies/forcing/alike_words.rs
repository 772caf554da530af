//! Cases of which the same is told are told once: "If r2c5 and r3c5 are 7 and 8, either way round, …"

use crate::words::trail::{Trail, all};
use crate::words::{Claim, Joint, Line, Piece, Sentence, either, enumerate, words_in};
use crate::{Cell, Mark, Marks, Supposed, Value};
use itertools::Itertools;
use std::collections::BTreeMap;

/// What is told of ways has this label until it is known how many there are to tell.
pub(super) const LABEL: &str = "a";

/// Cases, those of which the same is told together.
#[derive(Default)]
pub(super) struct Alike<'c> {
    groups: Vec<Group<'c>>,
    /// Whether each has a letter, which is also in front of its lines.
    has_letters: bool,
    /// Whether lines without a letter stand before them.
    is_shared: bool,
}

/// Cases that each suppose several marks, and what is told of them: first what is supposed.
struct Group<'c> {
    cases: Vec<&'c Trail>,
    told: Vec<Sentence>,
    /// What stands behind "If …" in the first sentence, if it begins so.
    goal: Option<Vec<Piece>>,
    /// The same of all cases of which the same is told.
    form: Form,
}

/// What is told of a case but for the order of its lines: what each says with what it cites, and what the case comes to.
#[derive(PartialEq, Eq, Default)]
struct Form {
    lines: Vec<String>,
    goal: String,
}

impl Form {
    /// What fills a cell is supposed: other cases suppose something else.
    fn of(told: &[Sentence], goal: Option<&[Piece]>, supposed: &[Cell]) -> Form {
        let mut by_label: BTreeMap<&str, String> = BTreeMap::new();
        let plain = |pieces: &[Piece], known: &BTreeMap<&str, String>| -> String {
            let piece = |piece: &Piece| match piece {
                Piece::Label(label) => known
                    .get(label.as_str())
                    .map_or(label.clone(), |of| format!("({of})")),
                other => format!("{other:?}"),
            };
            pieces.iter().map(piece).collect()
        };
        let mut lines: Vec<String> = Vec::new();
        for said in told {
            let pieces = taken(&said.pieces, supposed);
            let form = format!("{}{:?}", plain(&pieces, &by_label), said.claims);
            match (&said.line, lines.last_mut()) {
                (Some(line), _) => {
                    by_label.insert(&line.label, form.clone());
                    lines.push(form);
                }
                (None, Some(last)) => last.push_str(&form),
                (None, None) => lines.push(form),
            }
        }
        lines.sort_unstable();
        let goal = taken(goal.unwrap_or_default(), supposed);
        let goal = plain(&goal, &by_label);
        Form { lines, goal }
    }
}

impl<'c> Alike<'c> {
    /// Cases that have letters: a, b, c.
    pub(super) fn labelled(is_shared: bool) -> Alike<'c> {
        Alike {
            groups: Vec::new(),
            has_letters: true,
            is_shared,
        }
    }

    /// Adds a case and what is told of it.
    pub(super) fn add(&mut self, case: &'c Trail, told: Vec<Sentence>) {
        let refutes = |claim: &Claim| matches!(claim, Claim::Refuted(_));
        let mut claims = told.iter().flat_map(|said| &said.claims);
        let goal = goal(case, &told).filter(|_| self.has_letters);
        let is_plain =
            (told.len() > 1 || goal.is_some()) && case.supposed.len() > 1 && !claims.any(refutes);
        let supposed = case.supposed.iter().map(|what| what.mark().cell);
        let supposed: Vec<Cell> = supposed.collect();
        let form = match is_plain {
            true => Form::of(&told[1..], goal.as_deref(), &supposed),
            false => Form::default(),
        };
        let same = self.groups.iter_mut().find(|group| {
            let says_the_same = is_plain && group.form == form;
            says_the_same && premise(group.cases.iter().copied().chain([case])).is_some()
        });
        match same {
            Some(group) => group.cases.push(case),
            None => {
                let cases = vec![case];
                self.groups.push(Group {
                    cases,
                    told,
                    goal,
                    form,
                });
            }
        }
    }

    /// What is told of all of them, one after another.
    pub(super) fn told(self) -> Vec<Sentence> {
        let is_one = self.groups.len() == 1 && !self.is_shared;
        let told = self.groups.into_iter().enumerate().flat_map(|(at, group)| {
            let Group {
                cases,
                mut told,
                mut goal,
                ..
            } = group;
            let differing = differing(&cases);
            for pieces in told
                .iter_mut()
                .map(|said| &mut said.pieces)
                .chain(&mut goal)
            {
                *pieces = taken(pieces, &differing);
            }
            let together = premise(cases.iter().copied()).filter(|_| cases.len() > 1);
            let alone =
                |&goal: &&Vec<Piece>| words_in(&told[0].pieces) > MOST_WORDS && !goal.is_empty();
            let alone = goal.as_ref().filter(alone).map(|_| cases[0].premise());
            if let (Some(premise), Some(head)) = (together.or(alone), told.first_mut()) {
                head.pieces = headed(premise, goal);
                let supposed = |case: &&Trail| Claim::Supposed(case.supposed.clone());
                let others = head.claims.drain(..).filter(|claim| !supposes(claim));
                head.claims = cases.iter().map(supposed).chain(others).collect();
                head.line.take_if(|_| is_one);
            }
            if self.has_letters {
                let letter = match is_one {
                    true => String::new(),
                    false => letter(at),
                };
                relabel(&mut told, &letter);
                let line = (!is_one).then(|| Line::of("", &letter));
                told.iter_mut()
                    .take(1)
                    .for_each(|head| head.line = line.clone());
            }
            told
        });
        told.collect()
    }
}

/// Cells of which several cases do not suppose the same.
fn differing(cases: &[&Trail]) -> Vec<Cell> {
    let supposed = cases.iter().flat_map(|case| &case.supposed);
    let differs = |what: &&Supposed| cases.iter().any(|case| !case.supposed.contains(what));
    let differing = supposed.filter(differs).map(|what| what.mark().cell);
    differing.unique().collect()
}

/// The same with "r1c2: taken" in place of "r1c2: it is 4" for some cells.
fn taken(pieces: &[Piece], cells: &[Cell]) -> Vec<Piece> {
    let mut told: Vec<Piece> = Vec::new();
    for piece in pieces {
        let is_it = |piece: &Piece| *piece == Piece::from("it is ");
        let cell = match &told[..] {
            [.., of, colon, it_is] if *colon == ": ".into() && is_it(it_is) => of.cell(),
            _ => None,
        };
        if cell.is_some_and(|cell| cells.contains(&cell)) && piece.values().is_some() {
            told.pop();
            told.push("taken".into());
        } else {
            told.push(piece.clone());
        }
    }
    told
}

/// "If r2c1 is 9, …", or two sentences of what is long: "Suppose r2c1 is 9. Then …"
fn headed(premise: Vec<Piece>, goal: Option<Vec<Piece>>) -> Vec<Piece> {
    match goal {
        Some(goal)
            if goal[0] == ", ".into() && words_in(&premise) + words_in(&goal) > MOST_WORDS =>
        {
            let goal = goal[1..].to_vec();
            [
                vec!["Suppose ".into()],
                premise,
                vec![". Then ".into()],
                goal,
            ]
            .concat()
        }
        Some(goal) => [vec!["If ".into()], premise, goal].concat(),
        None => [vec!["Suppose ".into()], premise, vec![".".into()]].concat(),
    }
}

/// A sentence of more words is two.
const MOST_WORDS: usize = 38;

/// "In all of them r2c1 is 9 and r3c1 is 8, so …": what is told of what all cases suppose.
pub(super) fn in_all_cases(
    case: &Trail,
    in_all: Vec<Piece>,
    mut told: Vec<Sentence>,
) -> Vec<Sentence> {
    let goal = goal(case, &told);
    if let Some(head) = told.first_mut() {
        head.pieces = match goal {
            Some(goal) => [in_all, vec![", so ".into()], goal[1..].to_vec()].concat(),
            None => [in_all, vec![".".into()]].concat(),
        };
    }
    relabel(&mut told, "");
    told
}

/// What stands behind what a case supposes in the first sentence: ", block 1 has no place for 3."
fn goal(case: &Trail, told: &[Sentence]) -> Option<Vec<Piece>> {
    let head = [vec!["If ".into()], case.premise()].concat();
    let goal = told.first()?.pieces.strip_prefix(&head[..])?;
    Some(goal.to_vec())
}

fn supposes(claim: &Claim) -> bool {
    matches!(claim, Claim::Supposed(_) | Claim::SupposedOne(_))
}

/// The letter of a case: a to z, then aa, ab and so on.
fn letter(at: usize) -> String {
    let last = char::from(b'a' + (at % 26) as u8);
    match at / 26 {
        0 => last.to_string(),
        more => letter(more - 1) + &last.to_string(),
    }
}

/// Puts a letter, or none, in place of the label that all cases had.
fn relabel(told: &mut [Sentence], letter: &str) {
    let renamed = |label: &str| Some(letter.to_string() + label.strip_prefix(LABEL)?);
    // What it comes to has a line without a label.
    let lines = told.iter_mut().filter_map(|said| said.line.as_mut());
    if let Some(last) = lines.last().filter(|line| **line == Line::of(LABEL, "")) {
        *last = Line::of(letter, "");
    }
    for said in told {
        if let Some(line) = &mut said.line
            && let Some(label) = renamed(&line.label)
        {
            *line = Line::of(letter, &label);
        }
        for piece in &mut said.pieces {
            if let Piece::Label(label) = piece
                && let Some(renamed) = renamed(label)
            {
                *label = renamed;
            }
        }
    }
}

/// What one of several cases supposes, if that is said in a few words: they differ in the value of one cell, they exchange two
/// values, they are two, or few cells of all differ.
fn premise<'c>(cases: impl Iterator<Item = &'c Trail>) -> Option<Vec<Piece>> {
    let marks = cases.map(|case| {
        let marks = case.supposed.iter().map(|supposed| match *supposed {
            Supposed::Is(mark) => Some(mark),
            Supposed::IsNot(_) => None,
        });
        marks.collect::<Option<Vec<Mark>>>()
    });
    let cases: Vec<Vec<Mark>> = marks.collect::<Option<_>>()?;
    let (first, others) = cases.split_first()?;
    let cells = |case: &[Mark]| case.iter().map(|mark| mark.cell).collect::<Vec<Cell>>();
    let in_one = others.iter().all(|other| cells(other) == cells(first));
    let differ = |&place: &usize| others.iter().any(|other| other[place] != first[place]);
    let differing: Vec<usize> = match in_one {
        true => (0..first.len()).filter(differ).collect(),
        false => Vec::new(),
    };
    // What all of them suppose stands in front.
    let same = (0..first.len()).filter(|at| !differing.contains(at));
    let same: Vec<Supposed> = same.map(|at| Supposed::Is(first[at])).collect();
    let with_same = |differing: Vec<Piece>| match &same[..] {
        [] => differing,
        same => [all(same), vec![", and ".into()], differing].concat(),
    };
    match (&differing[..], others) {
        (&[place], _) => {
            let values: Marks = cases.iter().map(|case| case[place].value).collect();
            let cell = first[place].cell;
            Some(with_same(vec![cell.into(), " is ".into(), either(values)]))
        }
        (&[one, two], [other])
            if (first[one].value, first[two].value) == (other[two].value, other[one].value) =>
        {
            let values: Marks = [first[one].value, first[two].value].into_iter().collect();
            Some(with_same(vec![
                vec![first[one].cell, first[two].cell].into(),
                " are ".into(),
                Piece::Values(values, Joint::And),
                ", either way round".into(),
            ]))
        }
        ([_, _, ..], _) if cases.len() * differing.len() <= MOST_LISTED => {
            let mut order = differing.clone();
            order.sort_by_key(|&place| first[place].cell);
            let cells: Vec<Cell> = order.iter().map(|&place| first[place].cell).collect();
            Some(with_same(
                [vec![cells.into(), " are ".into()], in_order(&cases, &order)].concat(),
            ))
        }
        (_, [other]) if first.len() + other.len() <= MOST_SUPPOSED => {
            let case = |marks: &Vec<Mark>| {
                let supposed: Vec<Supposed> = marks.iter().copied().map(Supposed::Is).collect();
                all(&supposed)
            };
            let either = [first, other].map(case).into_iter();
            Some(
                Itertools::intersperse(either, vec![", or ".into()])
                    .flatten()
                    .collect(),
            )
        }
        _ => None,
    }
}

/// Two cases that suppose more marks together are told apart.
const MOST_SUPPOSED: usize = 6;
/// And so are more if there are more values to list.
const MOST_LISTED: usize = 24;

/// What a case supposes of the cells at these places.
fn at<'a>(case: &'a [Mark], places: &'a [usize]) -> impl Iterator<Item = Value> + 'a {
    places.iter().map(|&place| case[place].value)
}

/// "1, 2 and 3, in any order", "6 and 1, or 8 and 3, in this order": what cases suppose of the cells at these places.
fn in_order(cases: &[Vec<Mark>], places: &[usize]) -> Vec<Piece> {
    let sets: Vec<Marks> = cases
        .iter()
        .map(|case| at(case, places).collect())
        .collect();
    let orders: usize = (1..=places.len()).product();
    let is_any = sets.iter().all_equal() && sets[0].count() == places.len();
    if is_any && cases.len() == orders {
        return vec![Piece::Values(sets[0], Joint::And), ", in any order".into()];
    }
    let listed = |case: &Vec<Mark>| -> Vec<Piece> {
        enumerate(at(case, places).map(|value| vec![value.into()]).collect())
    };
    let all = cases.iter().map(listed);
    let all = Itertools::intersperse(all, vec![", or ".into()]).flatten();
    all.chain([", in this order".into()]).collect()
}
