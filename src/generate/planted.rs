//! Clues in a random solution: some of each kind are planted, and those that are not needed go again.

use super::Judge;
use crate::clues::{Clue, ClueError, Clues, Kind, Written, column};
use crate::random::Random;
use crate::{Cell, Geometry, Value};
use std::sync::Arc;

/// The clues of a puzzle with this solution: those that its geometry brings, and some of each kind at random. Nothing if
/// there is no room for one of the kinds.
pub(super) fn clues(
    geometry: &Arc<Geometry>,
    kinds: &[&'static Kind],
    values: &[Value],
    chance: &mut Random,
) -> Option<Arc<Clues>> {
    let mut written = column::of_solution(geometry, values);
    for kind in kinds {
        written.extend(kind.plant(geometry, values, chance));
    }
    if written.is_empty() {
        return kinds.is_empty().then(Arc::default);
    }
    let clues = sound(geometry, written, values)?;
    let has = |kind: &&Kind| clues.written().iter().any(|clue| clue.kind() == *kind);
    kinds.iter().all(has).then_some(clues)
}

/// The clues under which solutions are made.
pub(super) fn first(
    geometry: &Arc<Geometry>,
    kinds: &[&'static Kind],
) -> Result<Arc<Clues>, ClueError> {
    let mut chance = Random::new(0);
    let kinds = kinds.iter().filter(|kind| kind.is_planted_first());
    let clues: Vec<Clue> = kinds
        .flat_map(|kind| kind.plant(geometry, &[], &mut chance))
        .collect();
    if clues.is_empty() {
        return Ok(Arc::default());
    }
    Clues::of(geometry, clues)
}

/// The list of these clues without those that cannot be on the board or do not hold in the solution: somebody else's
/// kind may plant what it likes.
fn sound(geometry: &Arc<Geometry>, mut written: Vec<Clue>, values: &[Value]) -> Option<Arc<Clues>> {
    let is_there = |clue: &Clue| clue.all_cells().all(|cell| cell.index() < values.len());
    written.retain(is_there);
    loop {
        let clues = match Clues::of(geometry, written.clone()) {
            Ok(clues) => clues,
            Err(error) => {
                // What is too much altogether is too much by the last one.
                written.remove(error.at.or(written.len().checked_sub(1))?);
                continue;
            }
        };
        let value = |cell: Cell| values.get(cell.index()).copied();
        let holds = |clue: &Clue| {
            let clue = Written::new(geometry, clue, clues.written());
            let of_clue: Option<Vec<Value>> = clue.cells().map(value).collect();
            of_clue.is_some_and(|of_clue| clue.holds(&of_clue))
        };
        let wrong = clues.broken(value).and_then(|id| clues.clue(id)).cloned();
        let before = written.len();
        written.retain(|clue| holds(clue) && wrong.as_ref() != Some(clue));
        if written.len() == before {
            return Some(clues);
        }
    }
}

/// Takes clues away that are not needed, in random order, but for the last of a kind; `will_do` says whether the
/// puzzle with those that are left is still wanted. Says whether it needs a clue of each kind, as far as one can tell.
pub(super) fn thin(
    judge: &mut Judge,
    kinds: &[&'static Kind],
    givens: &[bool],
    chance: &mut Random,
    mut will_do: impl FnMut(&Arc<Clues>) -> bool,
) -> bool {
    let mut order: Vec<Clue> = judge.clues().written().to_vec();
    order.retain(|clue| kinds.contains(&clue.kind()));
    chance.shuffle(&mut order);
    let count = |judge: &Judge, kind: &Kind| {
        let written = judge.clues().written().iter();
        written.filter(|clue| clue.kind() == kind).count()
    };
    // A clue that is needed among more of them is needed among fewer, too.
    for clue in &order {
        if count(judge, clue.kind()) > 1
            && let Some(fewer) = without(judge, clue, givens, &mut will_do)
        {
            judge.obey(&fewer);
        }
    }
    // Of several clues of a kind each was tried. One that is alone may have been passed over.
    order.into_iter().all(|clue| {
        !judge.clues().written().contains(&clue)
            || count(judge, clue.kind()) > 1
            || without(judge, &clue, givens, &mut will_do).is_none()
    })
}

/// The clues of the puzzle without one that it does not need.
fn without(
    judge: &mut Judge,
    clue: &Clue,
    givens: &[bool],
    will_do: &mut impl FnMut(&Arc<Clues>) -> bool,
) -> Option<Arc<Clues>> {
    let all = judge.clues().clone();
    let mut written = all.written().to_vec();
    written.remove(written.iter().position(|of| of == clue)?);
    let fewer = Clues::of(judge.geometry(), written).ok()?;
    judge.obey(&fewer);
    let geometry = judge.geometry().clone();
    // Another solution would break the clue, so it would differ in one of its cells. What is said of all dots is only
    // so with each of them.
    let said = Written::new(&geometry, clue, all.written());
    let mut cells = said.cells().map(Cell::index);
    let holds = fewer.hold(|cell| Some(judge.value(cell)));
    let is_needless = holds && cells.all(|cell| judge.is_settled(givens, cell));
    judge.obey(&all);
    (is_needless && will_do(&fewer)).then_some(fewer)
}
