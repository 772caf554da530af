//! Cases of which the same is told are told once: "Suppose r2c5 and r3c5 are 7 and 8, either way round."

use crate::words::trail::{Trail, all};
use crate::words::{Claim, Joint, Piece, Sentence, either, enumerate};
use crate::{Cell, Mark, Marks, Supposed, Value};
use itertools::Itertools;

/// Cases, those of which the same is told together.
#[derive(Default)]
pub(super) struct Alike<'c> {
    groups: Vec<Group<'c>>,
}

/// Cases that each suppose several marks, and what is told of them: first what is supposed.
struct Group<'c> {
    cases: Vec<&'c Trail>,
    told: Vec<Sentence>,
}

impl<'c> Alike<'c> {
    /// Adds a case and what is told of it.
    pub(super) fn add(&mut self, case: &'c Trail, told: Vec<Sentence>) {
        let refutes = |claim: &Claim| matches!(claim, Claim::Refuted(_));
        let mut claims = told.iter().flat_map(|said| &said.claims);
        let is_plain = told.len() > 1 && case.supposed.len() > 1 && !claims.any(refutes);
        let same = self.groups.iter_mut().find(|group| {
            let says_the_same = is_plain && group.told[1..] == told[1..];
            says_the_same && premise(group.cases.iter().copied().chain([case])).is_some()
        });
        match same {
            Some(group) => group.cases.push(case),
            None => {
                let cases = vec![case];
                self.groups.push(Group { cases, told });
            }
        }
    }

    /// What is told of all of them, one after another.
    pub(super) fn told(self) -> Vec<Sentence> {
        let is_one = self.groups.len() == 1;
        let told = self
            .groups
            .into_iter()
            .flat_map(|Group { cases, mut told }| {
                let together = premise(cases.iter().copied()).filter(|_| cases.len() > 1);
                if let (Some(premise), Some(head)) = (together, told.first_mut()) {
                    head.pieces = [vec!["Suppose ".into()], premise, vec![".".into()]].concat();
                    let supposed = |case: &&Trail| Claim::Supposed(case.supposed.clone());
                    head.claims = cases.iter().map(supposed).collect();
                    head.line.take_if(|_| is_one);
                }
                told
            });
        told.collect()
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
