//! What a log amounts to: said before it in a line or two, and after it.

use super::tell::{capital, contradiction_words, hardness};
use super::{Record, Told};
use crate::limits::Stop;
use crate::sorting::Arrange;
use crate::words::{Names, Notation};
use crate::{Family, Level, Outcome};

/// At most this many forms, and of each at most this many steps, are named.
const MOST_NAMED: usize = 3;

/// "An easy puzzle: 41 steps, and singles are enough.", "A hard puzzle: 60 steps. Key steps: X-Wing (step 31)."
pub(crate) fn opening_words(record: &Record<'_>, told: &[Told<'_>]) -> String {
    let (steps, level) = (steps_words(told), hardest(told));
    let what_decides = || match deciding(told, level) {
        deciding if deciding.is_empty() => String::new(),
        deciding => format!(" Key steps: {deciding}."),
    };
    let article = match level {
        Level::Easy | Level::Unfair | Level::Extreme => "An",
        _ => "A",
    };
    match record.outcome {
        Outcome::Solved if level == Level::Rules => format!("The rules are enough: {steps}."),
        Outcome::Solved => match what_decides() {
            none if none.is_empty() => {
                format!("{article} {level} puzzle: {steps}, and singles are enough.")
            }
            decides => format!("{article} {level} puzzle: {steps}.{decides}"),
        },
        Outcome::Stuck if level > Level::Rules => {
            format!(
                "Not solved: stuck after {steps}, the hardest of them {level}.{}",
                what_decides()
            )
        }
        Outcome::Stuck => format!("Not solved: stuck after {steps}."),
        Outcome::Contradiction(_) => format!("Not solved: a contradiction after {steps}."),
        Outcome::Stopped(_) if level > Level::Rules => {
            format!(
                "Not solved: stopped after {steps}, the hardest of them so far {level}.{}",
                what_decides()
            )
        }
        Outcome::Stopped(_) => format!("Not solved: stopped after {steps}."),
    }
}

/// The level of the hardest step; sweeps do not count.
fn hardest(told: &[Told<'_>]) -> Level {
    let steps = told.iter().map(|told| told.step);
    let levels = steps
        .filter(|step| !step.is_sweep())
        .map(|step| step.form().level);
    levels.max().unwrap_or(Level::Rules)
}

/// "X-Wing (step 31) and XY-Wing (steps 33 and 40)": the steps of a level that are more than singles.
fn deciding(told: &[Told<'_>], level: Level) -> String {
    let mut forms: Vec<(&str, Vec<usize>, f32)> = Vec::new();
    for Told { step, number, .. } in told {
        let form = step.form();
        let is_idle = step.is_sweep() || step.about().family == Family::Singles;
        if is_idle || form.level != level {
            continue;
        }
        let (_, weight) = hardness(*step);
        match forms.iter_mut().find(|(name, ..)| *name == form.name) {
            Some((_, numbers, most)) => {
                numbers.push(*number);
                *most = most.max(weight);
            }
            None => forms.push((&form.name, vec![*number], weight)),
        }
    }
    // The hardest first, in the order of first use among equals.
    forms.arrange_by(|(.., a), (.., b)| b.total_cmp(a));
    let words = |(name, numbers, _): &(&str, Vec<usize>, f32)| match &numbers[..] {
        [one] => format!("{name} (step {one})"),
        few if few.len() <= MOST_NAMED => {
            let few = few.iter().map(ToString::to_string);
            format!("{name} (steps {})", listed(few.collect()))
        }
        many => format!("{name} ({} times from step {})", many.len(), many[0]),
    };
    let mut named: Vec<String> = forms.iter().take(MOST_NAMED).map(words).collect();
    match forms.len().saturating_sub(MOST_NAMED) {
        0 => {}
        1 => named.push("another".into()),
        more => named.push(format!("{more} others")),
    }
    listed(named)
}

/// "a", "a and b", "a, b and c".
pub(super) fn listed(mut items: Vec<String>) -> String {
    match items.pop() {
        Some(last) if !items.is_empty() => format!("{} and {last}", items.join(", ")),
        last => last.unwrap_or_default(),
    }
}

fn steps_words(told: &[Told<'_>]) -> String {
    match told.len() {
        1 => "1 step".into(),
        many => format!("{many} steps"),
    }
}

/// "Solved in 41 steps.", "Stuck after 12 steps: …".
pub(crate) fn outcome_words(record: &Record<'_>, told: &[Told<'_>], notation: Notation) -> String {
    let names = Names::of(record.last).in_notation(notation);
    let steps = steps_words(told);
    match record.outcome {
        Outcome::Solved => format!("Solved in {steps}."),
        Outcome::Stuck => {
            let open = record.last.open::<{ crate::WIDE }>();
            let marks: usize = open
                .iter()
                .map(|cell| record.last.marks(cell).count())
                .sum();
            let cells = match open.count() {
                1 => "1 cell is".to_string(),
                many => format!("{many} cells are"),
            };
            let order = record.order.name();
            format!(
                "Stuck after {steps}: {cells} open, with {marks} marks, and no strategy of the order '{order}' sees a step."
            )
        }
        Outcome::Contradiction(contradiction) => {
            format!(
                "Contradiction after {steps}: {}. So this board has no solution.",
                contradiction_words(&names, contradiction)
            )
        }
        Outcome::Stopped(Stop::Cancelled) => format!("Stopped after {steps}."),
        Outcome::Stopped(_) => format!("Stopped after {steps}: the budget is spent."),
    }
}

/// "Used: Hidden Single 23 times, Pointing once. Hardest: Pointing (step 12)."
pub(crate) fn summary_words(told: &[Told<'_>]) -> String {
    let times = |count: usize| match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        many => format!("{many} times"),
    };
    let mut used: Vec<(&str, usize)> = Vec::new();
    for name in told.iter().map(|told| &*told.step.form().name) {
        match used.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => used.push((name, 1)),
        }
    }
    let used = used
        .iter()
        .map(|(name, count)| format!("{name} {}", times(*count)));
    let used = capital(&used.collect::<Vec<_>>().join(", "));
    format!("Used: {used}.{}", hardest_words(told))
}

/// " Hardest: Pointing (step 12)."
fn hardest_words(told: &[Told<'_>]) -> String {
    let steps = told.iter().filter(|told| !told.step.is_sweep());
    let hardest = steps.reduce(|hardest, told| {
        let is_harder = hardness(told.step) > hardness(hardest.step);
        if is_harder { told } else { hardest }
    });
    hardest.map_or(String::new(), |Told { step, number, .. }| {
        format!(" Hardest: {} (step {number}).", step.form().name)
    })
}

/// "--brief" leaves proofs out, and says so.
pub(super) fn left_out_words(told: &[Told<'_>]) -> String {
    let proofs = told.iter().filter(|told| !told.step.form().from_search);
    match proofs.count() {
        1 => "1 proof is left out.".into(),
        many => format!("{many} proofs are left out."),
    }
}
