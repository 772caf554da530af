#![doc = include_str!("se_producer.md")]

use super::super::forcing::refute_each;
use super::super::uniqueness::explain_pattern;
use crate::se::{Producers, Tenths};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Cells, Mark, Role, StepRef, WIDE, Weight};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// The first step of a producer of Sudoku Explainer, as it would make it.
#[derive(Clone, Copy, Debug)]
pub struct SeProducer {
    /// The number of the producer, from 1 to 30.
    pub producer: u8,
}

impl Default for SeProducer {
    fn default() -> SeProducer {
        SeProducer { producer: 21 }
    }
}

/// The producers of rectangles, loops and graves.
const NEED_UNIQUE: [u8; 2] = [15, 19];

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms: Vec<Form> = Producers::techniques()
        .map(|(producer, name)| {
            let level = match producer {
                ..=5 => Level::Easy,
                6..=12 => Level::Medium,
                13..=19 => Level::Hard,
                20..=22 => Level::Unfair,
                _ => Level::Extreme,
            };
            let mut form = Form::new(name, level);
            let least = f32::from(Producers::least(producer).0) / 10.0;
            form.ratings.push(("se".into(), least));
            form.needs_unique = NEED_UNIQUE.contains(&producer);
            form
        })
        .collect();
    About::new(
        "se-producer",
        Family::Forcing,
        include_str!("se_producer.md"),
        forms,
    )
});

/// The producers' memory, and that proofs are wanted.
struct Scratch(Producers);

impl Default for Scratch {
    fn default() -> Scratch {
        let mut producers = Producers::default();
        producers.want_proofs(true);
        Scratch(producers)
    }
}

impl Strategy for SeProducer {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let needs_unique = NEED_UNIQUE.contains(&self.producer);
        if !Producers::know(board) || (needs_unique && !board.is_known_unique()) {
            return Continue(());
        }
        let mut scratch = finds.take_scratch::<Scratch>();
        let search = offer(self.producer, board, finds, &mut scratch.0);
        finds.return_scratch(scratch);
        search
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        match step.marks(Role::Deadly).next() {
            Some(_) => explain_pattern(board, step),
            None => refute_each(board, step),
        }
    }

    fn settings(&self) -> Vec<Setting> {
        let most = usize::from(Producers::COUNT);
        let usual = SeProducer::default().producer.into();
        vec![Setting::number(
            "producer",
            1..=most,
            usual,
            self.producer.into(),
        )]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.producer = value as u8;
    }
}

fn offer(producer: u8, board: &Board, finds: &mut Finds, producers: &mut Producers) -> Search {
    if !producers.load(board) || !producers.find(producer) {
        return Continue(());
    }
    let weight = producers.weight();
    let tenths = |tenths: Tenths| f32::from(tenths.0) / 10.0;
    let mut draft = finds
        .draft(board)
        .form(producers.technique())
        .weigh(Weight {
            base: tenths(weight.base),
            complexity: weight.complexity.into(),
            increment: tenths(weight.increment),
        });
    match producers.set() {
        Some(mark) => draft = draft.set(mark.cell, mark.value),
        None => {
            for (cell, marks) in producers.removes() {
                draft = draft.remove(Cells::<WIDE>::only(cell), marks);
            }
        }
    }
    let guard = producers.guard();
    draft
        .prove(|premises| {
            if !guard.is_empty() {
                premises.guard(&guard);
            }
            for premise in producers.premises(board.geometry()) {
                premises.premise(premise);
            }
        })
        .prune()
        .show(|shown| {
            for &Mark { cell, value } in &guard {
                shown.mark(Role::Deadly, cell, value);
            }
            if guard.is_empty()
                && let Some(mark) = producers.set()
            {
                shown.mark(Role::Assumption, mark.cell, mark.value);
            }
        })
        .offer()
}
