//! Formulas and proofs as a stranger reads them: from their texts alone. It counts solutions, and checks lines with nothing but
//! their hints. What it knows are the rules of the two formats, and none of Sudoku.

use std::collections::HashMap;

/// How much a literal brings: its variable, and whether it is to hold.
type Part = (i64, usize, bool);

#[derive(Clone)]
struct Constraint {
    parts: Vec<Part>,
    least: i64,
}

/// Constraints by id, less 1.
#[derive(Default)]
pub(crate) struct Formula {
    variables: HashMap<String, usize>,
    names: Vec<String>,
    constraints: Vec<Constraint>,
    with: Vec<Vec<usize>>,
    /// The constraints that say which of some variables is the one that holds.
    choices: Vec<usize>,
}

impl Constraint {
    fn new(parts: impl IntoIterator<Item = Part>, mut least: i64) -> Constraint {
        let mut kept = Vec::new();
        for (times, variable, holds) in parts {
            if times < 0 {
                least -= times;
                kept.push((-times, variable, !holds));
            } else if times > 0 {
                kept.push((times, variable, holds));
            }
        }
        Constraint { parts: kept, least }
    }

    fn negated(&self) -> Constraint {
        let parts = self
            .parts
            .iter()
            .map(|&(times, of, holds)| (-times, of, holds));
        Constraint::new(parts, 1 - self.least)
    }

    /// Says what follows; `false` if it cannot be kept.
    fn look(&self, values: &mut [Option<bool>], changed: &mut Vec<usize>) -> bool {
        let open = |value: Option<bool>, holds| value.is_none_or(|value| value == holds);
        let brings = self.parts.iter().map(
            |&(times, of, holds)| {
                if open(values[of], holds) { times } else { 0 }
            },
        );
        let slack = brings.sum::<i64>() - self.least;
        if slack >= 0 {
            for &(times, of, holds) in &self.parts {
                if times > slack && values[of].is_none() {
                    values[of] = Some(holds);
                    changed.push(of);
                }
            }
        }
        slack >= 0
    }
}

impl Formula {
    /// Reads `.opb`.
    pub(crate) fn read(text: &str) -> Formula {
        let mut formula = Formula::default();
        for line in text.lines().filter(|line| !line.starts_with('*')) {
            let (constraint, is_equal) = formula.constraint(line.trim_end_matches(';'));
            let parts = constraint.parts.clone().into_iter();
            let most = parts.map(|(times, of, holds)| (-times, of, holds));
            let most = Constraint::new(most, -constraint.least);
            if is_equal && constraint.least == 1 {
                formula.choices.push(formula.constraints.len());
            }
            formula.add(constraint);
            if is_equal {
                formula.add(most);
            }
        }
        formula
    }

    fn add(&mut self, constraint: Constraint) {
        self.with.resize(self.names.len(), Vec::new());
        for &(_, of, _) in &constraint.parts {
            self.with[of].push(self.constraints.len());
        }
        self.constraints.push(constraint);
    }

    fn constraint(&mut self, text: &str) -> (Constraint, bool) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let end = words
            .iter()
            .position(|word| word.ends_with('='))
            .expect("a relation");
        let parts: Vec<Part> = words[..end]
            .chunks(2)
            .map(|two| {
                let name = two[1].trim_start_matches('~');
                let times = two[0].parse().expect("a number");
                (times, self.variable(name), !two[1].starts_with('~'))
            })
            .collect();
        let least = words[end + 1].parse().expect("a number");
        (Constraint::new(parts, least), words[end] == "=")
    }

    fn variable(&mut self, name: &str) -> usize {
        let next = self.names.len();
        let number = *self.variables.entry(name.to_string()).or_insert(next);
        if number == next {
            self.names.push(name.to_string());
        }
        number
    }

    /// Propagates from what changed; `false` if something cannot be kept.
    fn settle(&self, values: &mut [Option<bool>], mut changed: Vec<usize>) -> bool {
        while let Some(of) = changed.pop() {
            let mut with = self.with[of].iter();
            if !with.all(|&number| self.constraints[number].look(values, &mut changed)) {
                return false;
            }
        }
        true
    }

    /// How many assignments keep all of it, up to a number.
    pub(crate) fn count(&self, most: usize) -> usize {
        let mut values = vec![None; self.names.len()];
        let mut changed = Vec::new();
        let mut all = self.constraints.iter();
        if !all.all(|constraint| constraint.look(&mut values, &mut changed)) {
            return 0;
        }
        self.count_from(values, changed, most)
    }

    fn count_from(&self, mut values: Vec<Option<bool>>, changed: Vec<usize>, most: usize) -> usize {
        if !self.settle(&mut values, changed) {
            return 0;
        }
        // The clause with the fewest variables left; any variable where no clause is open.
        let left = |&number: &usize| {
            let parts = &self.constraints[number].parts;
            let is_true = |&(_, of, holds): &Part| values[of] == Some(holds);
            let mut open = parts.iter().filter(|&&(_, of, _)| values[of].is_none());
            let count = open.clone().count();
            (!parts.iter().any(is_true)).then_some((count, open.next()?.1))
        };
        let open = self.choices.iter().filter_map(left).min();
        let any = || values.iter().position(Option::is_none);
        let Some(of) = open.map(|(_, of)| of).or_else(any) else {
            return 1;
        };
        [true, false].into_iter().fold(0, |count, value| {
            if count >= most {
                return count;
            }
            let mut with = values.clone();
            with[of] = Some(value);
            count + self.count_from(with, vec![of], most - count)
        })
    }

    /// Whether a claim is true by propagation with these constraints alone, or with all of them.
    fn follows(&self, claim: &Constraint, hints: Option<&[usize]>) -> bool {
        let mut values = vec![None; self.names.len()];
        let mut changed = Vec::new();
        if !claim.negated().look(&mut values, &mut changed) {
            return true;
        }
        let Some(hints) = hints else {
            return !self.settle(&mut values, changed);
        };
        loop {
            changed.clear();
            for &id in hints {
                if !self.constraints[id - 1].look(&mut values, &mut changed) {
                    return true;
                }
            }
            if changed.is_empty() {
                return false;
            }
        }
    }

    /// Whether a claim, as a line without hints, would be taken.
    pub(crate) fn takes(&mut self, claim: &str) -> bool {
        let (claim, _) = self.constraint(claim);
        self.with.resize(self.names.len(), Vec::new());
        self.follows(&claim, None)
    }

    fn sum(&self, words: &str) -> Constraint {
        let mut stack: Vec<Constraint> = Vec::new();
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if word == "+" {
                let (other, one) = (stack.pop().expect("two"), stack.pop().expect("two"));
                stack.push(together(&one, &other));
                continue;
            }
            let id: usize = word.parse().expect("an id");
            let mut ahead = words.clone();
            let (times, star) = (ahead.next(), ahead.next());
            let mut constraint = self.constraints[id - 1].clone();
            if star == Some("*") {
                let times: i64 = times.expect("a number").parse().expect("a number");
                constraint.parts.iter_mut().for_each(|part| part.0 *= times);
                constraint.least *= times;
                words = ahead;
            }
            stack.push(constraint);
        }
        stack.pop().expect("a sum")
    }

    /// Reads a proof line by line. Returns the first line that does not follow, how many lines follow, and the axioms.
    pub(crate) fn check(&mut self, proof: &str) -> Result<Checked, String> {
        let mut checked = Checked::default();
        for line in proof.lines() {
            let words = line.trim_end_matches(';');
            if let Some(claim) = words.strip_prefix("rup ") {
                let (claim, hints) = claim.split_once(" : ").expect("hints");
                let (claim, _) = self.constraint(claim);
                let hints = hints.split(' ').map(|id| id.parse().expect("an id"));
                let hints: Vec<usize> = hints.collect();
                if !self.follows(&claim, Some(&hints)) {
                    return Err(line.to_string());
                }
                for at in 0..hints.len() {
                    let rest = [&hints[..at], &hints[at + 1..]].concat();
                    checked.hints += 1;
                    checked.idle += usize::from(self.follows(&claim, Some(&rest)));
                }
                self.add(claim);
                checked.lines += 1;
            } else if let Some(sum) = words.strip_prefix("pol ") {
                let sum = self.sum(sum);
                self.add(sum);
                checked.lines += 1;
            } else if let Some(axiom) = words.strip_prefix("a ") {
                let (axiom, _) = self.constraint(axiom);
                self.add(axiom);
                checked.axioms += 1;
            }
        }
        Ok(checked)
    }
}

/// What was found in a proof all of whose lines follow.
#[derive(Default)]
pub(crate) struct Checked {
    pub(crate) lines: usize,
    pub(crate) axioms: usize,
    pub(crate) hints: usize,
    /// Hints without which a line follows as well.
    pub(crate) idle: usize,
}

fn together(one: &Constraint, other: &Constraint) -> Constraint {
    let mut sums: HashMap<usize, i64> = HashMap::new();
    let mut least = one.least + other.least;
    for &(times, of, holds) in one.parts.iter().chain(&other.parts) {
        if holds {
            *sums.entry(of).or_default() += times;
        } else {
            *sums.entry(of).or_default() -= times;
            least -= times;
        }
    }
    Constraint::new(sums.into_iter().map(|(of, times)| (times, of, true)), least)
}

/// Checks a proof in clauses with hints, each of which has to say something at its turn. Returns how many lines follow, and
/// whether they come to a contradiction.
pub(crate) fn check_clauses(formula: &str, proof: &str) -> Result<(usize, bool), String> {
    let numbers = |line: &str| -> Vec<i64> {
        line.split_whitespace()
            .map(|word| word.parse().expect("a number"))
            .collect()
    };
    let mut clauses: Vec<Vec<i64>> = formula.lines().skip(1).map(numbers).collect();
    for clause in &mut clauses {
        assert_eq!(clause.pop(), Some(0));
    }
    let (from, mut is_dead) = (clauses.len(), false);
    for line in proof.lines() {
        let words = numbers(line);
        assert_eq!(words[0], clauses.len() as i64 + 1, "ids follow each other");
        let mut parts = words[1..].split(|&word| word == 0);
        let (clause, hints) = (
            parts.next().expect("a clause"),
            parts.next().expect("hints"),
        );
        let mut known: Vec<i64> = clause.iter().map(|literal| -literal).collect();
        let mut is_refuted = false;
        for &hint in hints {
            let of = &clauses[hint as usize - 1];
            let left: Vec<i64> = of
                .iter()
                .copied()
                .filter(|of| !known.contains(&-of))
                .collect();
            match left[..] {
                [] => is_refuted = true,
                [one] => known.push(one),
                _ => return Err(line.to_string()),
            }
        }
        if !is_refuted {
            return Err(line.to_string());
        }
        is_dead |= clause.is_empty();
        clauses.push(clause.to_vec());
    }
    Ok((clauses.len() - from, is_dead))
}
