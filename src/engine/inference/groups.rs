//! Groups: several places of a value in the crossing of two houses, taken as one.

use super::graph::{Graph, Ground, Pair};
use crate::{Board, Cells, House, Value};

/// Adds the groups of a value that some house needs: it has a group as its places for the value, and
/// besides that one place or another group.
pub(super) fn add<const N: usize>(graph: &mut Graph, board: &Board, value: Value) {
    let geometry = board.geometry();
    let with = board.cells_with::<N>(value);
    let (first, since) = (graph.len(), graph.pairs.len());
    for &(one, other) in geometry.crossings() {
        let group = with & geometry.house_cells(one) & geometry.house_cells(other);
        if group.count() < 2 {
            continue;
        }
        for house in [one, other] {
            if !geometry.house(house).full || !board.needs(house).has(value) {
                continue;
            }
            let rest = (with & geometry.house_cells(house)) - group;
            if rest.single().is_none() && !crosses(board, house, rest) {
                continue;
            }
            let one = graph.node_of(first, value, group);
            let other = graph.node_of(first, value, rest);
            let truth = Ground::Place(house, value);
            graph.join(since, Pair { one, other, truth });
        }
    }
}

/// Whether some places of a house lie in another house as well.
fn crosses<const N: usize>(board: &Board, house: House, places: Cells<N>) -> bool {
    let geometry = board.geometry();
    let Some(first) = places.first() else {
        return false;
    };
    let holds = |other: House| places.is_subset(&geometry.house_cells(other));
    let mut houses = geometry.houses_of(first);
    houses.any(|other| other != house && holds(other))
}
