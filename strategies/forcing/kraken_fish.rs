#![doc = include_str!("kraken_fish.md")]

use super::forcing_engine::Scratch as Shared;
use super::words::in_each_case;
use crate::engine::fish::{self, Fish, MAX_SIZE, Shape, fish};
use crate::engine::forcing::{Pass, TruthFilter, Wanted};
use crate::engine::links::Losses;
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::trail::{any_of, none_of};
use crate::words::{Explanation, Piece, Sentence, only};
use crate::{
    Board, Cell, Cells, House, Mark, Role, StepRef, Supposed, Truth, Value, at_width, words,
};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A fish whose fins see nothing that it removes, but exclude it by chains.
#[derive(Clone, Copy, Debug)]
pub struct KrakenFish {
    /// The most bases.
    pub max_size: usize,
    /// The most fins.
    pub fins: usize,
}

impl Default for KrakenFish {
    fn default() -> Self {
        KrakenFish {
            max_size: 3,
            fins: 2,
        }
    }
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Kraken Fish, type 1", Level::Extreme)
            .rated(&[("hodoku", "0371")], &[("hodoku", 500.0)]),
        Form::new("Kraken Fish, type 2", Level::Extreme)
            .rated(&[("hodoku", "0372")], &[("hodoku", 500.0)]),
    ];
    About::new(
        "kraken-fish",
        Family::Forcing,
        include_str!("kraken_fish.md"),
        forms,
    )
});

const CHAINS: Wanted = Wanted {
    filter: TruthFilter::Pairs,
    value: None,
    contradictions: false,
    verities: true,
};

/// A fish, the cases it leaves, and the mark that falls in all of them.
#[derive(Clone, Copy)]
struct Kraken<const N: usize> {
    rank: u32,
    form: usize,
    falls: Mark,
    value: Value,
    size: usize,
    bases: [House; MAX_SIZE],
    /// Of type 2 the first is the one whose places are cases.
    covers: [House; MAX_SIZE],
    fins: Cells<N>,
    cases: Cells<N>,
}

#[derive(Default)]
struct Scratch<const N: usize> {
    pass: Pass<N>,
    /// By form and number of mark: the shortest found.
    best: [Vec<Option<Kraken<N>>>; 2],
    /// The marks that are struck in all cases, by number, and how long it takes.
    sums: Vec<(usize, u16)>,
    found: Vec<Kraken<N>>,
}

impl Strategy for KrakenFish {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(*self, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(rarely board.geometry(), explain(board, step))
    }

    fn settings(&self) -> Vec<Setting> {
        let usual = KrakenFish::default();
        vec![
            Setting::number("max-size", 2..=4, usual.max_size, self.max_size),
            Setting::number("fins", 1..=4, usual.fins, self.fins),
        ]
    }

    fn set(&mut self, setting: usize, value: usize) {
        *[&mut self.max_size, &mut self.fins][setting] = value;
    }
}

fn find<const N: usize>(kraken: KrakenFish, board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Scratch<N>>();
    // The chains are those of forcing chains, which are sought next.
    let mut shared = finds.take_scratch::<Shared<N>>();
    std::mem::swap(&mut scratch.pass, &mut shared.0);
    let search = search(kraken, board, finds, &mut scratch);
    std::mem::swap(&mut scratch.pass, &mut shared.0);
    finds.return_scratch(shared);
    finds.return_scratch(scratch);
    search
}

fn search<const N: usize>(
    kraken: KrakenFish,
    board: &Board,
    finds: &mut Finds,
    scratch: &mut Scratch<N>,
) -> Search {
    scratch
        .pass
        .run_with(board, &Arc::default(), CHAINS, finds)?;
    let count = scratch.pass.marks().len();
    for best in &mut scratch.best {
        best.clear();
        best.resize(count, None);
    }
    let asked = [finds.asked(0), finds.asked(1)];
    // What a fin leads to depends on the whole board.
    let losses = Losses::since(board, 0);
    for value in board.geometry().values() {
        for size in 2..=kraken.max_size {
            let wanted = fish::Wanted {
                shape: Shape::Basic,
                size,
                finned: true,
                fins: kraken.fins,
                endo: 0,
                seen: false,
            };
            fish(board, (value, &losses), wanted, finds, |_, found| {
                if asked[0] != Some(false) {
                    scratch.by_fins(board, &found);
                }
                if asked[1] != Some(false) {
                    scratch.by_cover(board, &found);
                }
                Continue(())
            })?;
        }
    }
    scratch.found.clear();
    let best = scratch.best.iter().flatten();
    scratch.found.extend(best.flatten());
    let key = |kraken: &Kraken<N>| (kraken.rank, kraken.form, kraken.falls);
    scratch.found.arrange_by_key(key);
    for at in 0..scratch.found.len() {
        offer(scratch.found[at], board, finds, &mut scratch.pass)?;
    }
    Continue(())
}

impl<const N: usize> Scratch<N> {
    /// What the fish would remove without its fins falls if every fin excludes it.
    fn by_fins(&mut self, board: &Board, fish: &Fish<'_, N>) {
        if !self.add(fish.value, fish.fins) {
            return;
        }
        for at in 0..self.sums.len() {
            let falls = self.pass.marks()[self.sums[at].0];
            let is_target = falls.value == fish.value && fish.removed.has(falls.cell);
            // If it sees all fins, that is a finned fish.
            if is_target && !fish.fins.is_subset(&board.geometry().peers(falls.cell)) {
                self.note(0, at, fish, fish.covers[0], fish.fins);
            }
        }
    }

    /// A cover has the value in one of its places in the bases, or a fin does: what all of these exclude falls.
    fn by_cover(&mut self, board: &Board, fish: &Fish<'_, N>) {
        for &cover in fish.covers {
            let cases = fish.fins | (fish.body & board.geometry().house_cells(cover));
            if cases.count() < 2 || !self.add(fish.value, cases) {
                continue;
            }
            for at in 0..self.sums.len() {
                self.note(1, at, fish, cover, cases);
            }
        }
    }

    /// Adds up how long it takes to strike a mark in all these cases. Returns whether all cases are known.
    fn add(&mut self, value: Value, cases: Cells<N>) -> bool {
        let Scratch { pass, sums, .. } = self;
        sums.clear();
        let cases = cases.iter().map(|cell| Mark { cell, value });
        pass.common(cases, |number, sum| sums.push((number, sum)))
    }

    /// Keeps a find of the sums if it is the shortest for its mark.
    fn note(&mut self, form: usize, at: usize, fish: &Fish<'_, N>, first: House, cases: Cells<N>) {
        let (number, sum) = self.sums[at];
        let rank = u32::from(sum) + 2 * fish.bases.len() as u32;
        let best = &mut self.best[form][number];
        if best.as_ref().is_some_and(|best| best.rank <= rank) {
            return;
        }
        let mut bases = [House(0); MAX_SIZE];
        let mut covers = bases;
        bases[..fish.bases.len()].copy_from_slice(fish.bases);
        covers[0] = first;
        let others = fish.covers.iter().filter(|&&cover| cover != first);
        covers[1..]
            .iter_mut()
            .zip(others)
            .for_each(|(slot, &cover)| *slot = cover);
        *best = Some(Kraken {
            rank,
            form,
            falls: self.pass.marks()[number],
            value: fish.value,
            size: fish.bases.len(),
            bases,
            covers,
            fins: fish.fins,
            cases,
        });
    }
}

fn offer<const N: usize>(
    kraken: Kraken<N>,
    board: &Board,
    finds: &mut Finds,
    pass: &mut Pass<N>,
) -> Search {
    let Kraken {
        falls,
        value,
        size,
        cases,
        ..
    } = kraken;
    let (bases, covers) = (&kraken.bases[..size], &kraken.covers[..size]);
    let cases = cases.iter().map(|cell| Mark { cell, value });
    let draft = finds
        .draft(board)
        .form(kraken.form)
        .rank(kraken.rank)
        .strike(falls.value, Cells::<N>::only(falls.cell))
        .prove(|premises| {
            let known = bases
                .iter()
                .map(|&base| Truth::Place(base, value))
                .collect();
            let suppositions: Vec<Supposed> = cases.clone().map(Supposed::Is).collect();
            let result = Supposed::IsNot(falls);
            let truths = pass.premises_of(board, known, &suppositions, result);
            premises.truths(&truths, &[]);
        });
    draft
        .prune()
        .show(|shown| {
            for &base in bases {
                shown.house(Role::Base, base);
            }
            for &cover in covers {
                shown.house(Role::Cover, cover);
            }
            for fin in kraken.fins {
                shown.mark(Role::Fin, fin, value);
            }
            let of_base = |&base: &House| board.geometry().house_cells::<N>(base);
            let lines = bases
                .iter()
                .fold(Cells::EMPTY, |all, base| all | of_base(base));
            for cell in (lines & board.cells_with::<N>(value)) - kraken.fins {
                shown.mark(Role::Pattern, cell, value);
            }
            for (group, case) in (0..).zip(cases) {
                shown.group(group).mark(Role::Assumption, case.cell, value);
            }
        })
        .offer()
}

fn explain<const N: usize>(board: &Board, step: StepRef<'_>) -> Explanation {
    let bases: Vec<House> = step.houses(Role::Base).collect();
    let covers: Vec<House> = step.houses(Role::Cover).collect();
    let fins: Vec<Mark> = step.marks(Role::Fin).collect();
    let value = fins.first().map_or(Value(0), |fin| fin.value);
    let fins: Vec<Cell> = fins.iter().map(|fin| fin.cell).collect();
    let falls = step.removes().first().copied();
    let claim = falls.map(|mark| words!("{} is not {}.", mark.cell, mark.value));
    let mut why: Vec<Sentence> = bases.iter().map(|&base| only(board, base, value)).collect();
    let mut across = covers.clone();
    across.arrange();
    let odd = match fins[..] {
        [_] => " (the fin: the odd one out) lie in ",
        _ => " (the fins: the odd ones out) lie in ",
    };
    let lie = words!(
        "All of these cells but {}{}{}.",
        &fins[..],
        odd,
        across.clone()
    );
    why.push(lie);
    let cases: Vec<Cell> = step.marks(Role::Assumption).map(|mark| mark.cell).collect();
    let mut fill: Vec<Piece> = vec!["If ".into()];
    fill.extend(none_of(&fins, value));
    let count = bases.len() as u32;
    fill.extend(
        words!(
            ", the {} {}s of {} take {}, one each",
            count,
            value,
            bases,
            across
        )
        .pieces,
    );
    if step.form_number() == 0 {
        let Some(Mark { cell, value }) = falls else {
            return Explanation::default();
        };
        fill.extend([", and ".into(), cell.into()]);
        let has = |cover: &&House| board.geometry().house(**cover).cells.contains(&cell);
        if let Some(&cover) = covers.iter().find(has) {
            fill.extend([" (".into(), cover.into(), ")".into()]);
        }
        fill.extend([" is not ".into(), value.into()]);
    } else if let Some(&cover) = covers.first() {
        let places: Vec<Cell> = cases
            .iter()
            .copied()
            .filter(|cell| !fins.contains(cell))
            .collect();
        fill.extend(words!(". Then {} has its {} in ", cover, value).pieces);
        fill.extend(any_of(&places));
    }
    fill.push(".".into());
    why.push(Sentence::new(fill));
    let mut no_other: Vec<Piece> = vec![
        if step.form_number() == 0 {
            "Otherwise "
        } else {
            "So "
        }
        .into(),
    ];
    no_other.extend(match cases[..] {
        [case] => vec![case.into()],
        _ => vec!["one of ".into(), cases.clone().into()],
    });
    no_other.extend(words!(" is {}: there is no other case.", value).pieces);
    why.push(Sentence::new(no_other));
    let what = claim.into_iter().collect();
    in_each_case::<N>(board, step, what, why)
}
